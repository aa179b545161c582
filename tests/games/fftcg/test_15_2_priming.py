"""Chapter 15.2.9: Priming."""

from typing import Any

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Action,
    AddName,
    AddType,
    AnyOf,
    Auto,
    Choose,
    Delayed,
    Destroy,
    Draw,
    Filter,
    Gain,
    Grant,
    Keyword,
    LoseAbility,
    May,
    Mod,
    Modify,
    Move,
    On,
    Pay,
    Pick,
    Replace,
    Self,
    SetBase,
    Slot,
    Static,
    Step,
    Until,
    Who,
)
from rulebound.scenario import Card, ScenarioError
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

ONE_FIRE = (Pay(colours=(("fire", 1),)),)
FORWARD = Filter(types=("forward",))
BREAK_IT = (Choose(FORWARD), Destroy(Slot()))


def knight(*abilities: Action | Auto | Static, power: int = 9000, **facts: Any) -> CardDef:
    return forward(power, *abilities, **{"name": "Knight", "cost": 7, **facts})


# --- 15.2.9 Priming --------------------------------------------------------------------------------------------------


def squire(*abilities: Auto | Static | Keyword, power: int = 4000, **facts: Any) -> CardDef:
    return forward(power, Keyword("Priming", cost=ONE_FIRE, card="Knight"), *abilities, **{"name": "Squire", **facts})


def stage(below: CardDef, top: CardDef, **condition: object) -> tuple[Scenario, Card, Card]:
    """A controls the Character with Priming; the named card is in the deck, with one Backup to pay."""
    s = Scenario()
    host = s.field("A", below, **condition)  # type: ignore[arg-type]  # the facts of `field`
    *_, card = s.deck("A", *(forward(1000) for _ in range(6)), top)
    s.cp_source("A", 1)
    return s, host, card


@pytest.mark.rule("15.2.9.1", "15.2.9.2", "15.2.9.3", "15.2.9.3.1", "15.1.1.8.1")
def test_priming_searches_the_named_card_and_puts_it_on_top() -> None:
    s, host, card = stage(squire(), knight())
    order = [c.number for c in s.cards("A", "deck")]
    s.prime(host, card)
    assert s.is_primed(host)
    assert s.zone(card) == "attached"
    assert s.power(host) == 9000
    left = [c.number for c in s.cards("A", "deck")]
    assert sorted(left) == sorted(order[:-1])
    assert left != order[:-1]  # shuffled


@pytest.mark.rule("15.2.9.3.1")
def test_priming_finds_only_a_character_of_the_name() -> None:
    s = Scenario()
    host = s.field("A", squire())
    stranger, namesake, card = s.deck("A", forward(1000), summon(Draw(1), name="Knight"), knight())
    s.cp_source("A", 1)
    s.prime(host)
    assert not s.offered(stranger)
    assert not s.offered(namesake)
    s.answer(card)
    assert s.is_primed(host)


@pytest.mark.rule("15.2.9.2")
def test_priming_cost_must_be_paid() -> None:
    s = Scenario()
    host = s.field("A", squire())
    s.deck("A", knight())
    assert s.why_not("A", "prime", host).startswith("15.2.9.2")


def spell(s: Scenario, *steps: Step, player: str = "A") -> Card:
    """A Summon for one CP in hand, with the Backup to pay for it."""
    s.cp_source(player, 1)
    return s.in_hand(player, summon(*steps, cost=1))


@pytest.mark.rule("15.2.9.3")
@pytest.mark.parametrize("when", ["stack", "opponent's turn", "attack phase"])
def test_priming_needs_the_own_main_phase_and_an_empty_stack(when: str) -> None:
    s = Scenario(turn="B" if when[0] == "o" else "A", priority="A", phase="attack" if when[0] == "a" else "main1")
    host = s.field("A", squire())
    theirs = s.field("B", squire())
    s.cp_source("A", 1)
    draw = spell(s, Draw(1))
    if when == "stack":
        s.cast(draw)
    assert s.why_not("A", "prime", host) != ""
    with pytest.raises(ScenarioError):
        s.prime(host)
    assert s.why_not("A", "prime", theirs).startswith("15.2.9.3:")


def deck_with(s: Scenario, player: str, *cards: CardDef) -> list[Card]:
    return s.deck(player, *cards, *(forward(1000) for _ in range(5)))[: len(cards)]


def primer(name: str, cost: int = 0) -> Keyword:
    return Keyword("Priming", cost=(Pay(cost),), card=name)


@pytest.mark.rule("15.2.9.3", "5.2.1.3")
def test_backup_may_be_dulled_for_its_own_priming() -> None:
    s = Scenario()
    host = s.field("A", backup(primer("Ifrit", 1)))
    (top,) = deck_with(s, "A", forward(9000, name="Ifrit"))
    s.prime(host, top, pay=[host])
    assert s.is_primed(host)
    assert s.dull(host)


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.cast(card, *answers)
    s.resolve()


@pytest.mark.rule("15.2.9.3", "15.2.9.4.2", "7.3")
def test_stolen_character_is_primed_from_the_deck_of_its_controller_and_each_card_goes_home() -> None:
    s = Scenario()
    host = s.field("B", forward(5000, primer("Ifrit")), controller="A")
    (top,) = deck_with(s, "A", forward(9000, name="Ifrit"))
    bounce = spell(s, Choose(FORWARD), Move(Slot(), "hand"))
    s.prime(host, top)
    assert s.controller(host) == "A"
    cast(s, bounce, host)
    assert host in s.cards("B", "hand")
    assert top in s.cards("A", "removed")


@pytest.mark.rule("15.2.9.3.1.1", "15.2.9.3.4")
def test_card_on_top_does_not_enter_the_field_and_uses_no_stack() -> None:
    s, host, card = stage(squire(), knight(Auto(On("enter", Self()), (Draw(1),))))
    s.prime(host, card)
    assert s.stack() == []
    assert s.waiting() == []
    assert s.happened("enter") == []
    assert (s.prompt, s.player) == ("priority", "A")


@pytest.mark.rule("15.2.9.3.1.1")
def test_watchers_of_entering_characters_stay_silent() -> None:
    s = Scenario()
    host = s.field("A", squire())
    s.field("A", backup(Auto(On("enter", Filter(types=("character",))), (Draw(1),))))
    _, card = s.deck("A", forward(1000), knight())
    s.cp_source("A", 1)
    s.prime(host, card)
    assert s.is_primed(host)
    assert s.stack() == []


@pytest.mark.rule("15.2.9.3.1.2", "15.2.9.3.3")
@pytest.mark.parametrize("generic", [True, False])
def test_priming_cannot_find_a_name_that_is_already_controlled(generic: bool) -> None:
    s = Scenario()
    host = s.field("A", squire())
    s.field("A", knight(generic=generic))
    _, card = s.deck("A", forward(1000), knight(generic=generic))
    (payer,) = s.cp_source("A", 1)
    s.prime(host)
    assert not s.offered(card)
    if s.prompt == "search":
        s.answer("none")
    assert not s.is_primed(host)
    assert s.zone(card) == "deck"
    assert s.dull(payer)


@pytest.mark.rule("15.2.9.3.3", "15.1.1.8.2")
def test_paying_without_finding_is_not_priming() -> None:
    watcher = Auto(On("primed", Self()), (Draw(1),))
    s, host, card = stage(squire(watcher), knight())
    s.prime(host)
    s.answer("none")
    assert not s.is_primed(host)
    assert s.zone(card) == "deck"
    assert s.power(host) == 4000
    assert s.stack() == []


def gain(*mods: Mod, until: Until = Until.TURN) -> tuple[Step, ...]:
    return Choose(FORWARD), Gain(Slot(), mods, until)


@pytest.mark.rule("15.2.9.3.2")
def test_primed_character_keeps_damage_state_and_what_it_gained() -> None:
    s = Scenario()
    host = s.field("A", squire(), dull=True, damage=2000, counters={"vow": 1})
    _, card = s.deck("A", forward(1000), knight())
    s.cp_source("A", 1)
    blessing = spell(s, *gain(Modify("power", 1000), Grant(Keyword("Haste"))))
    cast(s, blessing, host)
    s.prime(host, card)
    assert s.dull(host)
    assert s.damage(host) == 2000
    assert s.counters(host, "vow") == 1
    assert s.power(host) == 10000
    assert s.has(host, "Haste")


@pytest.mark.rule("15.2.9.3.2")
def test_character_that_came_this_turn_stays_fresh_when_primed() -> None:
    s, host, card = stage(squire(), knight(), fresh=True)
    s.prime(host, card)
    assert s.is_primed(host)
    s.to("attack")
    assert s.why_not("A", "attack", host) != ""


@pytest.mark.rule("15.2.9.4", "15.2.9.4.1")
def test_primed_pair_is_one_character_with_both_names_and_the_facts_of_the_top_card() -> None:
    below = squire(Keyword("Brave"), element="fire", job="Page", cost=2)
    s, host, card = stage(below, knight(element="ice", job="Knight", category="IV", cost=7))
    s.prime(host, card)
    row = s.row(host)
    assert set(row.names) == {"Squire", "Knight"}
    assert (row.cost, set(row.colours), set(row.traits), set(row.groups)) == (7, {"ice"}, {"Knight"}, {"IV"})
    assert s.power(host) == 9000
    assert not s.has(host, "Brave")
    assert not s.has(host, "Priming")
    assert len([c for c in s.cards("A", "field") if "forward" in s.row(c).types]) == 1


@pytest.mark.rule("15.2.9.4.1")
def test_both_names_of_a_primed_pair_count_for_the_limit_of_one_per_name() -> None:
    s = Scenario()
    s.field("A", squire(), primed_with=knight())
    page, twin = s.hand("A", squire(cost=1), knight(cost=1))
    s.cp_source("A", 1)
    assert s.why_not("A", "cast", page).startswith("7.7.3")
    assert s.why_not("A", "cast", twin).startswith("7.7.3")


@pytest.mark.rule("15.2.9.4.1", "15.2.9.4.2")
def test_primed_character_with_priming_may_be_primed_again() -> None:
    s = Scenario()
    host = s.field("A", forward(5000, primer("Two"), name="One"))
    second, third = deck_with(s, "A", forward(7000, primer("Three"), name="Two"), forward(9000, name="Three"))
    end = spell(s, *BREAK_IT)
    s.prime(host, second)
    s.prime(host, third)
    assert (s.power(host), set(s.row(host).names)) == (9000, {"One", "Two", "Three"})
    cast(s, end, host)
    assert [s.zone(card) for card in (host, second, third)] == ["break", "removed", "removed"]


@pytest.mark.rule("15.2.9.4.1.1")
def test_effects_touch_only_the_card_on_top() -> None:
    s = Scenario()
    host = s.field("A", squire(), primed_with=knight(Static((Modify("power", 1000),))))
    silence = spell(s, *gain(LoseAbility(), AddName("Nobody")))
    assert s.power(host) == 10000
    cast(s, silence, host)
    assert s.power(host) == 9000
    assert not s.has(host, "Priming")  # the text below is not there either


def shrinker(s: Scenario) -> Card:
    return spell(s, *gain(SetBase("power", 2000), Modify("power", 500)))


@pytest.mark.rule("15.2.9.4.1.2")
def test_power_set_before_priming_gives_way_to_the_top_card() -> None:
    s, host, card = stage(squire(), knight())
    shrink = shrinker(s)
    cast(s, shrink, host)
    assert s.power(host) == 2500
    s.prime(host, card)
    assert s.power(host) == 9500  # only the changed printed power is gone


@pytest.mark.rule("15.2.9.4.1.1")
def test_power_set_after_priming_is_that_of_the_top_card() -> None:
    s, host, card = stage(squire(), knight())
    shrink = shrinker(s)
    s.prime(host, card)
    cast(s, shrink, host)
    assert s.power(host) == 2500


@pytest.mark.rule("15.2.9.4.1.2", "15.2.9.3.2")
def test_the_power_with_which_a_monster_became_a_forward_gives_way_to_that_of_the_card_on_top() -> None:
    s = Scenario()
    wake = Action((), (Gain(Self(), (AddType(("forward",), (("power", 7000),)),)),))
    beast = s.field("A", monster(wake, Keyword("Priming", cost=(Pay(1),), card="Odin")))
    (top, *_) = s.deck("A", forward(9000, name="Odin"), forward(1000), forward(1000))
    s.cp_source("A", 1)
    s.use(beast)
    s.resolve()
    assert s.power(beast) == 7000

    s.prime(beast, top)

    assert s.power(beast) == 9000


@pytest.mark.rule("15.2.9.4.2", "15.2.9.4.2.1")
@pytest.mark.parametrize("zone", ["break", "hand", "deck"])
def test_when_the_pair_leaves_the_top_card_is_removed_from_the_game(zone: str) -> None:
    s = Scenario()
    host = s.field("A", squire(), primed_with=knight())
    (top,) = s.cards("A", "attached")
    push = spell(s, Choose(FORWARD), Move(Slot(), zone))
    cast(s, push, host)
    assert s.zone(host) == zone
    assert s.zone(top) == "removed"
    assert not s.is_primed(host)
    assert s.stack() == []


@pytest.mark.rule("15.2.9.4.2.1")
def test_removal_of_the_top_card_is_not_replaced() -> None:
    s = Scenario()
    host = s.field("A", squire(), primed_with=knight())
    (top,) = s.cards("A", "attached")
    save = Replace(On("move", FORWARD, to="removed"), to="hand")
    s.field("A", backup(Static((save,), players=Who.YOU)))
    push = spell(s, Choose(FORWARD), Destroy(Slot()))
    cast(s, push, host)
    assert s.zone(host) == "break"
    assert s.zone(top) == "removed"


@pytest.mark.rule("15.2.9.4.2.2")
def test_leaving_pair_is_one_character_leaving() -> None:
    s = Scenario()
    host = s.field("A", squire(), primed_with=knight(Auto(On("leave", Self(), to="break"), (Draw(1),))))
    witness = s.field("A", backup(Auto(On("leave", FORWARD), (Draw(1),))))
    push = spell(s, Choose(FORWARD), Destroy(Slot()))
    cast(s, push, host)
    s.answer(host)  # A puts both abilities onto the stack in some order
    assert [card.number for _, card in s.stack()] == [witness.number, host.number]
    assert len(s.happened("leave")) == 1


# --- what a Primed pair calls itself ---------------------------------------------------------------------------------

LEAVES = On("leave", Self(), to="break")
OTHERS_LEAVE = On("leave", Filter(types=("forward",), side="my", other=True), to="break")


@pytest.mark.rule("15.2.9.4.2", "15.2.9.4.1.1")
@pytest.mark.parametrize(
    "ability",
    [
        Auto(LEAVES, (Move(Self(), "hand"),)),
        Auto(LEAVES, (May((Move(Self(), "field"),)),)),
        Auto(AnyOf((LEAVES, OTHERS_LEAVE)), (Move(Slot("event"), "hand"),)),
        Auto(LEAVES, (Pick(Filter(zone="break", side="my", among=Self()), slot="it"), Move(Slot("it"), "hand"))),
        Auto(LEAVES, (Delayed(On("phase", phase="main2"), (Move(Self(), "hand"),)),)),
    ],
    ids=["take it", "may play it", "this or another", "select it", "later"],
)
def test_a_primed_pair_that_looks_for_itself_never_finds_the_card_below(ability: Auto) -> None:
    """The card on top is the one that its text speaks of, and it has been removed (READINGS S02)."""
    s = Scenario()
    host = s.field("A", squire(), primed_with=knight(ability))
    (top,) = s.cards("A", "attached")
    cast(s, spell(s, *BREAK_IT), host)
    s.resolve_all()
    s.to("main2")
    s.resolve_all()
    assert s.zone(host) == "break" and s.zone(top) == "removed"


@pytest.mark.rule("15.2.9.4.1.1", "11.8.16.1")
def test_an_ability_given_to_a_primed_pair_is_one_of_the_card_on_top() -> None:
    s = Scenario()
    host = s.field("A", squire(), primed_with=knight())
    back = Auto(LEAVES, (Move(Self(), "hand"),))
    gift, kill = spell(s, Choose(FORWARD), Gain(Slot(), (Grant(back),))), spell(s, *BREAK_IT)
    cast(s, gift, host)
    cast(s, kill, host)
    s.resolve()
    assert s.zone(host) == "break"


@pytest.mark.rule("15.2.9.4.2", "15.2.9.4.1.1")
@pytest.mark.parametrize("to", ["break", "removed"])
def test_a_primed_pair_that_has_moved_itself_does_not_bring_back_the_card_below(to: str) -> None:
    s = Scenario()
    leap = Action((), (Move(Self(), to), Move(Self(), "field")))
    host = s.field("A", squire(), primed_with=knight(leap))
    s.use(host)
    s.resolve()
    assert s.zone(host) == to and not s.cards("A", "attached")


@pytest.mark.rule("15.2.9.4.2", "15.2.9.4.2.2")
def test_what_others_say_of_a_pair_that_left_is_said_of_the_card_below() -> None:
    s = Scenario()
    host = s.field("A", squire(), primed_with=knight())
    s.field("A", backup(Auto(On("leave", FORWARD, to="break"), (Move(Slot("event"), "hand"),))))
    cast(s, spell(s, *BREAK_IT), host)
    s.resolve()
    assert s.zone(host) == "hand"
