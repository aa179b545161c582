"""Chapter 15.2.6 to 15.2.9: Damage, Warp, Limit Break and Priming."""

from typing import Any

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Action,
    AddCounter,
    AddName,
    Auto,
    Cancel,
    Choose,
    ChooseStacked,
    Control,
    Damage,
    DamagePlayer,
    Destroy,
    Draw,
    Filter,
    Gain,
    GainResource,
    Grant,
    Keyword,
    LoseAbility,
    Mod,
    Modify,
    Move,
    On,
    Pay,
    RemoveCounter,
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
from rulebound.scenario.fftcg import Scenario, backup, forward, summon

FORWARD = Filter(types=("forward",))
MY_FORWARD = Filter(types=("forward",), side="my")
THEIR_FORWARD = Filter(types=("forward",), side="opp")
ONE_FIRE = (Pay(colours=(("fire", 1),)),)


def spell(s: Scenario, *steps: Step, player: str = "A") -> Card:
    """A Summon for one CP in hand, with the Backup to pay for it."""
    s.cp_source(player, 1)
    return s.in_hand(player, summon(*steps, cost=1))


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.cast(card, *answers)
    s.resolve()


def gain(*mods: Mod, until: Until = Until.TURN) -> tuple[Step, ...]:
    return Choose(FORWARD), Gain(Slot(), mods, until)


# --- 15.2.6 Damage ---------------------------------------------------------------------------------------------------


def avenger() -> CardDef:
    return forward(5000, Static((Modify("power", 3000),), threshold=3), Keyword("Brave", threshold=5))


@pytest.mark.rule("15.2.6.1", "15.2.6.2")
@pytest.mark.parametrize(
    ("points", "power", "brave"),
    [(0, 5000, False), (2, 5000, False), (3, 8000, False), (4, 8000, False), (5, 8000, True)],
)
def test_damage_ability_exists_from_its_number_on(points: int, power: int, brave: bool) -> None:
    s = Scenario()
    knight = s.field("A", avenger())
    s.damaged("A", points)
    s.damaged("B", 6 - points)  # the opponent's damage does not count
    assert s.power(knight) == power
    assert s.has(knight, "Brave") is brave


@pytest.mark.rule("15.2.6.2")
def test_damage_ability_begins_as_soon_as_the_damage_is_there() -> None:
    s = Scenario()
    knight = s.field("A", avenger())
    s.damaged("A", 2)
    pain = spell(s, DamagePlayer(Who.YOU))
    cast(s, pain)
    assert s.points("A") == 3
    assert s.power(knight) == 8000


@pytest.mark.rule("15.2.6.2")
def test_damage_ability_looks_at_the_present_controller() -> None:
    s = Scenario()
    knight = s.field("A", avenger(), controller="B")
    s.damaged("A", 3)
    assert s.power(knight) == 5000


@pytest.mark.rule("15.2.6.2")
def test_damage_ability_looks_at_the_player_who_took_control() -> None:
    s = Scenario()
    knight = s.field("B", avenger())
    s.damaged("A", 3)
    bribe = spell(s, *gain(Control()))
    assert s.power(knight) == 5000
    cast(s, bribe, knight)
    assert s.power(knight) == 8000


@pytest.mark.rule("15.2.6.1")
def test_damage_is_an_ability_and_can_be_lost() -> None:
    s = Scenario()
    knight = s.field("A", avenger())
    s.damaged("A", 6)
    silence = spell(s, *gain(LoseAbility()))
    assert s.power(knight) == 8000
    cast(s, silence, knight)
    assert s.power(knight) == 5000
    assert not s.has(knight, "Brave")


@pytest.mark.rule("15.2.6.1", "15.2.6.2")
@pytest.mark.parametrize(("points", "usable"), [(2, False), (3, True)])
def test_damage_may_give_an_action_ability(points: int, usable: bool) -> None:
    s = Scenario()
    s.field("A", forward(5000, Action((), (Draw(1),), threshold=3)))
    s.damaged("A", points)
    assert any(key[0] == "use" for key in (s.decision.keys if s.decision else [])) is usable


def late_burst(threshold: int = 3) -> CardDef:
    return forward(1000, Auto(On("enter", Self()), (Draw(1),), ex=True, threshold=threshold))


def deal(s: Scenario, points: int) -> None:
    pain = spell(s, DamagePlayer(Who.OPPONENT, points))
    cast(s, pain)


@pytest.mark.rule("15.2.6.3")
@pytest.mark.parametrize(("before", "bursts"), [(0, False), (1, False), (2, True), (3, True)])
def test_burst_with_a_damage_number_counts_its_own_card(before: int, bursts: bool) -> None:
    s = Scenario()
    s.damaged("B", before)
    s.deck("B", late_burst(), *(forward(1000) for _ in range(5)))
    deal(s, 1)
    assert (s.prompt == "burst") is bursts


@pytest.mark.rule("15.2.6.3", "15.2.6.3.1")
@pytest.mark.parametrize(("place", "bursts"), [(0, False), (1, True)])
def test_number_is_compared_as_the_card_is_placed(place: int, bursts: bool) -> None:
    """B has one damage and takes two: only the second card is the third damage."""
    s = Scenario()
    s.damaged("B", 1)
    cards = [forward(1000) for _ in range(6)]
    cards.insert(place, late_burst())
    s.deck("B", *cards)
    deal(s, 2)
    assert s.points("B") == 3
    assert (s.prompt == "burst") is bursts


# --- 15.2.7 Warp -----------------------------------------------------------------------------------------------------


def warper(n: int = 2, *abilities: Auto, name: str = "") -> CardDef:
    return forward(9000, Keyword("Warp", n, ONE_FIRE), *abilities, cost=8, name=name)


@pytest.mark.rule("15.2.7.1", "15.2.7.1.1", "15.2.7.2", "15.2.7.3")
def test_warp_removes_the_card_from_hand_with_its_counters_and_without_the_stack() -> None:
    s = Scenario()
    visitor = s.in_hand("A", warper(3))
    (payer,) = s.cp_source("A", 1)
    s.warp(visitor)
    assert s.zone(visitor) == "removed"
    assert s.counters(visitor, "warp") == 3
    assert s.dull(payer)
    assert s.stack() == []
    assert (s.prompt, s.player) == ("priority", "A")
    assert s.happened("cast") == []


@pytest.mark.rule("15.2.7.1.1")
def test_warp_does_not_work_outside_the_hand() -> None:
    s = Scenario()
    visitor = s.in_break("A", warper())
    s.cp_source("A", 1)
    assert s.why_not("A", "warp", visitor).startswith("15.2.7.1.1")


@pytest.mark.rule("15.2.7.3")
@pytest.mark.parametrize("when", ["stack", "opponent's turn", "attack phase"])
def test_warp_needs_the_own_main_phase_and_an_empty_stack(when: str) -> None:
    s = Scenario(
        turn="B" if when == "opponent's turn" else "A", priority="A", phase="attack" if when[0] == "a" else "main1"
    )
    visitor = s.in_hand("A", warper())
    s.cp_source("A", 1)
    draw = spell(s, Draw(1))
    if when == "stack":
        s.cast(draw)
    with pytest.raises(ScenarioError):
        s.warp(visitor)
    assert s.why_not("A", "warp", visitor).startswith("15.2.7.3")


@pytest.mark.rule("15.2.7.3")
def test_warp_is_possible_in_main_phase_two() -> None:
    s = Scenario(phase="main2")
    visitor = s.in_hand("A", warper())
    s.cp_source("A", 1)
    s.warp(visitor)
    assert s.counters(visitor, "warp") == 2


@pytest.mark.rule("15.2.7.2")
def test_warp_cost_must_be_paid() -> None:
    s = Scenario()
    visitor = s.in_hand("A", warper())
    s.cp_source("A", 1, element="ice")
    assert s.why_not("A", "warp", visitor).startswith("15.2.7.2")


@pytest.mark.rule("15.2.7.1.2", "15.2.7.4")
def test_warp_counter_goes_at_the_start_of_the_own_main_phase_one() -> None:
    s = Scenario(phase="draw")
    visitor = s.in_removed("A", warper(), counters={"warp": 2})
    s.to("main1")
    assert [card.number for _, card in s.stack()] == [visitor.number]
    assert s.counters(visitor, "warp") == 2
    s.resolve()
    assert s.counters(visitor, "warp") == 1
    s.to("main2")
    assert s.stack() == []
    s.to("B main1")
    assert s.stack() == []
    assert s.counters(visitor, "warp") == 1


@pytest.mark.rule("15.2.7.1.2", "15.2.7.5")
def test_last_warp_counter_brings_the_card_onto_the_field() -> None:
    s = Scenario(phase="draw")
    greet = Auto(On("enter", Self()), (Draw(1),))
    visitor = s.in_removed("A", warper(2, greet), counters={"warp": 1})
    s.to("main1")
    s.resolve()
    assert s.counters(visitor, "warp") == 0
    assert s.zone(visitor) == "removed"
    assert [card.number for _, card in s.stack()] == [visitor.number]
    s.resolve()
    assert s.on_field(visitor)
    assert s.controller(visitor) == "A"
    assert len(s.stack()) == 1  # it has entered


@pytest.mark.rule("15.2.7.5")
def test_warp_card_arrives_however_its_last_counter_was_removed() -> None:
    s = Scenario()
    visitor = s.in_removed("A", warper(), counters={"warp": 2})
    hurry = spell(s, Choose(Filter(zone="removed", side="my", counter="warp")), RemoveCounter(Slot(), "warp", 2))
    cast(s, hurry, visitor)
    s.resolve_all()
    assert s.on_field(visitor)


@pytest.mark.rule("15.2.7.5")
def test_ability_that_waits_for_an_entry_due_to_warp_triggers_when_warp_ends() -> None:
    s = Scenario(phase="draw")
    herald = forward(
        5000, Keyword("Warp", 1, ONE_FIRE), Auto(On("enter", Self(), how="warp"), (GainResource("crystal"),))
    )
    visitor = s.in_removed("A", herald, counters={"warp": 1})
    s.to("main1")
    s.resolve_all()
    assert s.on_field(visitor)
    assert s.game.state.resources[0].get("crystal", 0) == 1


def test_ability_that_waits_for_an_entry_due_to_warp_does_not_trigger_when_an_effect_plays_the_card() -> None:
    s = Scenario()
    herald = forward(
        5000, Keyword("Warp", 1, ONE_FIRE), Auto(On("enter", Self(), how="warp"), (GainResource("crystal"),))
    )
    visitor = s.in_removed("A", herald, counters={"warp": 1})
    cast(s, spell(s, Choose(Filter(zone="removed", side="my")), Move(Slot(), "field")), visitor)
    s.resolve_all()
    assert s.on_field(visitor)
    assert s.game.state.resources[0].get("crystal", 0) == 0


@pytest.mark.rule("15.2.7.5.1", "15.2.7.5.2")
def test_warp_card_misses_its_arrival_when_its_name_is_already_there() -> None:
    s = Scenario(phase="draw")
    visitor = s.in_removed("A", warper(name="Hero"), counters={"warp": 1})
    s.field("A", forward(5000, name="Hero"))
    s.to("main1")
    s.resolve_all()
    assert s.zone(visitor) == "removed"
    s.to("B main1")
    s.to("A main1")
    assert s.stack() == []  # nothing triggers any more
    assert s.zone(visitor) == "removed"


@pytest.mark.rule("15.2.7.5")
def test_name_on_the_opponents_field_does_not_keep_a_warp_card_away() -> None:
    s = Scenario(phase="draw")
    visitor = s.in_removed("A", warper(name="Hero"), counters={"warp": 1})
    s.field("B", forward(5000, name="Hero"))
    s.to("main1")
    s.resolve_all()
    assert s.on_field(visitor)


@pytest.mark.rule("15.2.7.5")
def test_generic_warp_card_arrives_beside_its_namesake() -> None:
    s = Scenario(phase="draw")
    generic = forward(9000, Keyword("Warp", 1, ONE_FIRE), name="Soldier", generic=True)
    visitor = s.in_removed("A", generic, counters={"warp": 1})
    s.field("A", forward(5000, name="Soldier", generic=True))
    s.to("main1")
    s.resolve_all()
    assert s.on_field(visitor)


@pytest.mark.rule("15.2.7.5.1", "15.2.7.5.2")
def test_warp_card_stays_removed_when_its_arrival_is_cancelled_until_it_gets_new_counters() -> None:
    s = Scenario(phase="draw")
    visitor = s.in_removed("A", warper(), counters={"warp": 1})
    deny = spell(s, ChooseStacked(("auto",), side="opp"), Cancel(), player="B")
    again = spell(s, Choose(Filter(zone="removed", side="my")), AddCounter(Slot(), "warp"))
    s.to("main1")
    s.resolve()
    s.pass_priority()
    s.cast(deny, visitor)
    s.resolve_all()
    assert s.zone(visitor) == "removed"
    cast(s, again, visitor)
    s.to("B main1")
    s.to("A main1")
    s.resolve_all()
    assert s.on_field(visitor)


# --- 15.2.8 Limit Break ----------------------------------------------------------------------------------------------


def limit(n: int = 2, *abilities: Auto | Static, **facts: Any) -> CardDef:
    return forward(8000, Keyword("Limit Break", n), *abilities, **{"cost": 1, **facts})


def lb_deck(s: Scenario, card: CardDef, others: int = 3) -> tuple[Card, list[Card]]:
    hero = s.in_lb("A", card)
    return hero, [s.in_lb("A", limit()) for _ in range(others)]


@pytest.mark.rule("15.2.8.1", "15.2.8.2", "15.2.8.3", "15.2.8.3.1", "15.2.8.3.2")
def test_lb_card_is_cast_from_the_lb_deck_for_cp_and_cards_turned_up() -> None:
    s = Scenario()
    hero, others = lb_deck(s, limit(2))
    (payer,) = s.cp_source("A", 1)
    s.cast(hero, pay=[others[0], others[2], payer])
    assert s.on_field(hero)
    assert s.dull(payer)
    assert [s.face_down(card) for card in others] == [False, True, False]
    assert all(s.zone(card) == "lb" for card in others)


@pytest.mark.rule("15.2.8.3.1")
def test_limit_break_needs_the_base_cost_as_well() -> None:
    s = Scenario()
    hero, others = lb_deck(s, limit(2, cost=2))
    poor = s.in_lb("A", limit(2, cost=3))
    s.cp_source("A", 2)
    with pytest.raises(ScenarioError):
        s.cast(poor)
    s.cast(hero, pay=[others[0], others[1], *s.cards("A", "field")])
    assert s.on_field(hero)
    assert all(s.dull(payer) for payer in s.cards("A", "field") if payer.number != hero.number)


@pytest.mark.parametrize(("others", "possible"), [(1, False), (2, True)])
def test_the_card_itself_does_not_pay_its_limit_break_cost(others: int, possible: bool) -> None:
    s = Scenario()
    hero, rest = lb_deck(s, limit(2), others)
    s.cp_source("A", 1)
    assert (s.why_not("A", "cast", hero) == "") is possible
    if possible:
        s.cast(hero)
        assert not any(s.face_down(card) for card in rest)


@pytest.mark.rule("15.2.8.3")
@pytest.mark.parametrize("when", ["stack", "opponent's turn"])
def test_lb_character_is_cast_only_when_its_type_may_be(when: str) -> None:
    s = Scenario(turn="B" if when[0] == "o" else "A", priority="A")
    hero, _ = lb_deck(s, limit(1))
    bolt = s.in_lb("A", summon(Draw(1), extra=(Keyword("Limit Break", 1),), cost=1))
    s.cp_source("A", 2)
    draw = spell(s, Draw(1))
    if when == "stack":
        s.cast(draw)
    assert s.why_not("A", "cast", hero).startswith("9.3.1.5")
    s.cast(bolt)  # a Summon may be cast now
    assert s.zone(bolt) == "stack"


@pytest.mark.rule("15.2.8.3")
def test_face_up_lb_card_cannot_be_cast_again() -> None:
    s = Scenario()
    used = s.in_lb("A", limit(1), face_down=False)
    hero, _ = lb_deck(s, limit(1))
    s.cp_source("A", 1)
    assert s.why_not("A", "cast", used) != ""
    s.cast(hero)
    assert s.on_field(hero)


@pytest.mark.rule("15.2.8.4")
def test_lb_card_on_the_field_is_a_character_like_any_other() -> None:
    s = Scenario()
    hero, _ = lb_deck(s, limit(1, Auto(On("enter", Self()), (Draw(1),))))
    s.cp_source("A", 1)
    bolt = spell(s, Choose(MY_FORWARD), Damage(Slot(), 3000))
    s.cast(hero)
    assert [card.number for _, card in s.stack()] == [hero.number]
    s.resolve()
    cast(s, bolt, hero)
    assert s.damage(hero) == 3000
    assert s.zone(hero) == "field"


@pytest.mark.rule("15.2.8.4.1", "15.2.8.4.2")
def test_broken_lb_card_reaches_the_break_zone_and_then_the_lb_deck_face_up() -> None:
    s = Scenario()
    last_word = Auto(On("leave", Self(), to="break"), (Draw(1),))
    hero = s.field("A", limit(1, last_word))
    witness = s.field("B", backup(Auto(On("destroyed", THEIR_FORWARD), (Draw(1),))))
    bolt = spell(s, Choose(FORWARD), Destroy(Slot()))
    cast(s, bolt, hero)
    assert s.zone(hero) == "lb"
    assert not s.face_down(hero)
    assert s.count("A", "break") == 1  # the Summon only
    assert {card.number for _, card in s.stack()} == {hero.number, witness.number}


@pytest.mark.rule("15.2.8.4.4")
@pytest.mark.parametrize("zone", ["hand", "deck"])
def test_lb_card_returns_from_hidden_zones_too(zone: str) -> None:
    s = Scenario()
    hero = s.field("A", limit(1, Auto(On("leave", Self(), to=zone), (Draw(1),))))
    bounce = spell(s, Choose(FORWARD), Move(Slot(), zone))
    cast(s, bounce, hero)
    assert s.zone(hero) == "lb"
    assert not s.face_down(hero)
    assert [card.number for _, card in s.stack()] == [hero.number]


@pytest.mark.rule("15.2.8.4.3")
def test_lb_summon_returns_after_the_stack() -> None:
    s = Scenario()
    bolt = s.in_lb("A", summon(Draw(1), extra=(Keyword("Limit Break", 1),), cost=1))
    s.in_lb("A", limit())
    s.cp_source("A", 1)
    s.cast(bolt)
    s.resolve()
    assert s.zone(bolt) == "lb"
    assert not s.face_down(bolt)


@pytest.mark.rule("15.2.8.4.3")
def test_lb_summon_returns_even_if_a_replacement_sent_it_elsewhere() -> None:
    s = Scenario()
    exile = Replace(On("move", Filter(types=("summon",), zone="stack"), to="break"), to="removed")
    s.field("B", backup(Static((exile,), players=Who.YOU)))
    bolt = s.in_lb("A", summon(Draw(1), extra=(Keyword("Limit Break", 1),), cost=1))
    plain = spell(s, Draw(1))
    s.in_lb("A", limit())
    s.cp_source("A", 1)
    cast(s, plain)
    assert s.zone(plain) == "removed"
    cast(s, bolt)
    assert s.zone(bolt) == "lb"


@pytest.mark.rule("15.2.8.4.3")
def test_cancelled_lb_summon_returns_as_well() -> None:
    s = Scenario()
    bolt = s.in_lb("A", summon(Draw(1), extra=(Keyword("Limit Break", 1),), cost=1))
    s.in_lb("A", limit())
    s.cp_source("A", 1)
    deny = spell(s, ChooseStacked(("summon",), side="opp"), Cancel(), player="B")
    s.cast(bolt)
    s.pass_priority()
    cast(s, deny, bolt)
    assert s.zone(bolt) == "lb"


@pytest.mark.rule("15.2.8.4.5")
def test_return_to_the_lb_deck_uses_no_stack_and_is_not_replaced() -> None:
    s = Scenario()
    hero = s.field("A", limit(1))
    to_lb = Replace(On("move", Filter(types=("forward",), zone="break"), to="lb"), to="removed")
    s.field("B", backup(Static((to_lb,), players=Who.YOU)))
    bolt = spell(s, Choose(FORWARD), Destroy(Slot()))
    cast(s, bolt, hero)
    assert s.zone(hero) == "lb"
    assert s.stack() == []


# --- 15.2.9 Priming --------------------------------------------------------------------------------------------------


def squire(*abilities: Auto | Static | Keyword, power: int = 4000, **facts: Any) -> CardDef:
    return forward(power, Keyword("Priming", cost=ONE_FIRE, card="Knight"), *abilities, **{"name": "Squire", **facts})


def knight(*abilities: Auto | Static, power: int = 9000, **facts: Any) -> CardDef:
    return forward(power, *abilities, **{"name": "Knight", "cost": 7, **facts})


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
