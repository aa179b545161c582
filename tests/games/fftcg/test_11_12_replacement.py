"""Chapters 11.12.5.1 to 11.12.5.4: replacement effects."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.lab import kit
from rulebound.language.tree import (
    Action,
    AddCounter,
    All,
    Auto,
    Calc,
    Cannot,
    Choose,
    ChooseStacked,
    Cmp,
    Damage,
    DamagePlayer,
    Destroy,
    Draw,
    EventAmount,
    Filter,
    Gain,
    GainResource,
    IfDone,
    Mod,
    Move,
    On,
    PlayerGain,
    Replace,
    Self,
    Slot,
    Static,
    Step,
    Until,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

FORWARD = Filter(types=("forward",))
DAMAGED = On("damage", Self())
ANY = Filter(types=("character",))
MY_FORWARD = Filter(types=("forward",), side="my")
THEIR_FORWARD = Filter(types=("forward",), side="opp")
I_AM_DAMAGED = On("damage", Self())
I_TAKE_DAMAGE = On("points", who=Who.YOU)


# --- 11.12.5 replacement effects -------------------------------------------------------------------------------------


def armour(n: int) -> Static:
    """Damage to this card is reduced."""
    return Static((Replace(DAMAGED, amount=Calc("-", EventAmount(), n)),))


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.cast(card, *answers)
    s.resolve()


def spell(s: Scenario, *steps: Step, player: str = "A") -> Card:
    """A Summon for one CP in hand, with the Backup to pay for it."""
    s.cp_source(player, 1)
    return s.in_hand(player, summon(*steps, cost=1))


@pytest.mark.rule("11.12.5.1")
def test_replacement_changes_part_of_an_event() -> None:
    s = Scenario()
    tank = s.field("B", forward(9000, armour(2000)))
    bolt = spell(s, Choose(FORWARD), Damage(Slot(), 5000))
    cast(s, bolt, tank)
    assert s.damage(tank) == 3000


@pytest.mark.rule("11.12.5.1")
def test_replacement_waits_and_applies_each_time() -> None:
    s = Scenario()
    tank = s.field("B", forward(9000, armour(2000)))
    for bolt in [spell(s, Choose(FORWARD), Damage(Slot(), 3000)) for _ in range(2)]:
        cast(s, bolt, tank)
    assert s.damage(tank) == 2000


def exile_instead() -> Static:
    return Static((Replace(On("leave", Self(), to="break"), to="removed"),))


@pytest.mark.rule("11.12.5.2", "11.12.5.4")
def test_something_else_happens_instead_and_the_replaced_event_never_happened() -> None:
    s = Scenario()
    phantom = s.field("B", forward(3000, exile_instead(), Auto(On("destroyed", Self()), (Draw(1),))))
    mourner = Auto(On("destroyed", FORWARD), (Draw(1),))
    exiled = Auto(On("leave", FORWARD, to="removed"), (Draw(1),))
    s.field("A", backup(mourner))
    witness = s.field("A", backup(exiled))
    bolt = spell(s, Choose(FORWARD), Destroy(Slot()))
    cast(s, bolt, phantom)
    assert s.zone(phantom) == "removed"
    assert [card.number for _, card in s.stack()] == [witness.number]
    assert s.happened("destroyed") == []


@pytest.mark.rule("11.12.5.4")
def test_damage_that_was_replaced_by_nothing_was_not_dealt() -> None:
    s = Scenario()
    ghost = s.field("B", forward(3000, Static((Replace(DAMAGED),)), Auto(DAMAGED, (Draw(1),))))
    bolt = spell(s, Choose(FORWARD), Damage(Slot(), 5000))
    cast(s, bolt, ghost)
    assert s.on_field(ghost)
    assert s.stack() == []
    assert s.happened("damage") == []


def gain(*mods: Mod, until: Until = Until.TURN) -> tuple[Step, ...]:
    return Choose(ANY), Gain(Slot(), mods, until)


@pytest.mark.rule("11.12.5.3")
def test_replacement_comes_too_late_for_what_has_happened() -> None:
    s = Scenario()
    tank = s.field("B", forward(9000))
    bolt = spell(s, Choose(FORWARD), Damage(Slot(), 4000))
    again = spell(s, Choose(FORWARD), Damage(Slot(), 4000))
    ward = spell(s, *gain(Replace(DAMAGED)))
    cast(s, bolt, tank)
    cast(s, ward, tank)
    assert s.damage(tank) == 4000
    cast(s, again, tank)
    assert s.damage(tank) == 4000


# --- replacement in one batch ----------------------------------------------------------------------------------------


@pytest.mark.rule("11.12.5.1")
def test_next_time_effect_serves_one_of_two_simultaneous_events() -> None:
    s = Scenario()
    one, two = s.field("B", forward(9000)), s.field("B", forward(9000))
    ward = spell(s, PlayerGain(Who.YOU, (Replace(On("damage", MY_FORWARD), uses=1),)), player="B")
    wave = spell(s, Damage(All(THEIR_FORWARD), 3000))
    s.pass_priority()
    s.cast(ward)
    s.resolve()
    s.cast(wave)
    s.resolve()
    assert (s.prompt, s.player) == ("replaced event", "B")
    s.answer(two)
    assert (s.damage(one), s.damage(two)) == (3000, 0)


@pytest.mark.rule("11.12.5.1")
def test_effect_for_the_next_two_times_serves_two_of_three_simultaneous_events() -> None:
    s = Scenario()
    one, two, three = (s.field("B", forward(9000)) for _ in range(3))
    ward = spell(s, PlayerGain(Who.OPPONENT, (Replace(On("damage", THEIR_FORWARD), uses=2),)))
    waves = [spell(s, Damage(All(THEIR_FORWARD), 3000)) for _ in range(2)]
    cast(s, ward)
    cast(s, waves[0])
    s.answer(three)
    s.answer(one)
    assert [s.damage(card) for card in (one, two, three)] == [0, 3000, 0]
    cast(s, waves[1])
    assert [s.damage(card) for card in (one, two, three)] == [3000, 6000, 3000]  # it is used up


@pytest.mark.rule("11.12.5.1")
def test_shield_prevents_its_amount_in_all() -> None:
    s = Scenario()
    knight = s.field("B", forward(9000))
    ward = spell(s, *gain(Replace(DAMAGED, shield=4000)))
    bolts = [spell(s, Choose(FORWARD), Damage(Slot(), 3000)) for _ in range(2)]
    cast(s, ward, knight)
    cast(s, bolts[0], knight)
    assert s.damage(knight) == 0
    cast(s, bolts[1], knight)
    assert s.damage(knight) == 2000


@pytest.mark.rule("11.12.5.1")
@pytest.mark.parametrize("shield", [Replace(DAMAGED, uses=1), Replace(DAMAGED, shield=3000)])
def test_next_time_effect_without_an_end_stays_spent_on_later_turns(shield: Replace) -> None:
    s = Scenario()
    knight, other = s.field("B", forward(9000)), s.field("B", forward(9000))
    wards = [spell(s, *gain(shield, until=Until.GAME)) for _ in range(2)]
    bolts = [spell(s, Choose(FORWARD), Damage(Slot(), 3000)) for _ in range(2)]
    late = [spell(s, Choose(FORWARD), Damage(Slot(), 3000), player="B") for _ in range(2)]
    for ward, card in zip(wards, (knight, other), strict=True):
        cast(s, ward, card)
    cast(s, bolts[0], knight)
    assert s.damage(knight) == 0
    s.to("B main1")
    cast(s, late[0], knight)
    cast(s, late[1], other)
    assert (s.damage(knight), s.damage(other)) == (3000, 0)  # the other one has waited for its first time
    s.to("A main1")
    cast(s, bolts[1], other)
    assert s.damage(other) == 3000


@pytest.mark.rule("11.12.5.1")
def test_shield_is_divided_among_simultaneous_damage_as_its_player_likes() -> None:
    s = Scenario()
    one, two = s.field("B", forward(9000)), s.field("B", forward(9000))
    ward = spell(s, PlayerGain(Who.OPPONENT, (Replace(On("damage", THEIR_FORWARD), shield=4000),)))
    wave = spell(s, Damage(All(THEIR_FORWARD), 3000))
    cast(s, ward)
    cast(s, wave)
    assert (s.prompt, s.player) == ("replaced event", "B")
    s.answer(two)
    assert (s.damage(one), s.damage(two)) == (2000, 0)


@pytest.mark.rule("11.12.5.1")
def test_optional_replacement_may_be_declined() -> None:
    s = Scenario()
    phantom = s.field("B", forward(3000, Static((Replace(On("leave", Self(), to="break"), to="hand", optional=True),))))
    bolt = spell(s, Choose(FORWARD), Destroy(Slot()))
    cast(s, bolt, phantom)
    assert s.player == "B"
    s.answer("decline")
    assert s.zone(phantom) == "break"


@pytest.mark.rule("11.12.5.1")
def test_steps_that_happen_instead_are_carried_out() -> None:
    s = Scenario()
    phoenix = s.field("B", forward(3000, Static((Replace(On("destroyed", Self()), steps=(Draw(2),)),))))
    bolt = spell(s, Choose(FORWARD), Destroy(Slot()))
    hand = s.count("B", "hand")
    cast(s, bolt, phoenix)
    assert s.on_field(phoenix)
    assert s.count("B", "hand") == hand + 2


def test_prohibition_leaves_nothing_to_replace() -> None:
    s = Scenario()
    statue = s.field("B", forward(3000, exile_instead(), Static((Cannot("be broken"),))))
    bolt = spell(s, Choose(Filter(types=("forward",), stats=(("power", Cmp("<=", 3000)),))), Destroy(Slot()))
    cast(s, bolt, statue)
    assert s.on_field(statue)


def test_a_summon_on_the_stack_can_be_given_a_replacement() -> None:
    s = Scenario()
    more = Replace(On("damage", FORWARD, source=Self()), amount=Calc("+", EventAmount(), 1000))
    teacher = s.field("A", backup(Action((), (ChooseStacked(("summon",)), Gain(Slot(), (more,))))))
    knight = s.field("B", forward(9000))
    bolt = spell(s, Choose(FORWARD), Damage(Slot(), 5000))
    s.cast(bolt, knight)
    s.use(teacher)
    s.resolve()
    kit.check_board(s.game)
    s.resolve()
    assert s.damage(knight) == 6000
    kit.check_board(s.game)  # the Summon has left the stack, and the effect has nothing to apply to


def test_what_enters_dull_anyway_is_not_asked_whether_it_enters_dull() -> None:
    for dull, asked in ((False, True), (True, False)):
        s = Scenario()
        slow = Replace(On("enter", Filter(types=("forward",), side="my")), exhausted=True, optional=True)
        s.field("A", backup(Static((slow,))))
        squire = s.in_break("A", forward(3000))
        call = spell(s, Choose(Filter(types=("forward",), zone="break")), Move(Slot(), "field", exhausted=dull))
        s.cast(call, squire)
        s.pass_priority(2)
        assert (s.prompt == "replacement") is asked


@pytest.mark.rule("11.12.5.1")
def test_what_happens_instead_knows_the_amount() -> None:
    s = Scenario()
    marks = AddCounter(Self(), "scar", Calc("/", EventAmount(), 1000))
    golem = s.field("A", forward(9000, Static((Replace(I_AM_DAMAGED, steps=(marks,)),))))
    cast(s, spell(s, Choose(FORWARD), Damage(Slot(), 8000)), golem)
    assert s.counters(golem, "scar") == 8


@pytest.mark.rule("11.12.5.1", "11.12.5.3")
def test_what_happens_instead_knows_what_its_maker_chose() -> None:
    s = Scenario()
    ward, shield = s.field("A", forward(9000)), s.field("A", forward(9000))
    cover = Replace(I_AM_DAMAGED, steps=(Damage(Slot("b"), EventAmount()),))
    pact = spell(s, Choose(FORWARD, slot="a"), Choose(FORWARD, slot="b"), Gain(Slot("a"), (cover,)))
    bolt = spell(s, Choose(FORWARD), Damage(Slot(), 4000))
    cast(s, pact, ward, shield)
    cast(s, bolt, ward)
    assert (s.damage(ward), s.damage(shield)) == (0, 4000)


def deck_with(s: Scenario, player: str, *cards: CardDef) -> list[Card]:
    return s.deck(player, *cards, *(forward(1000) for _ in range(5)))[: len(cards)]


@pytest.mark.rule("11.12.5.1")
def test_when_one_of_two_draws_is_replaced_the_top_card_is_drawn_all_the_same() -> None:
    s = Scenario()
    top, _ = deck_with(s, "A", forward(2000), forward(3000))
    instead = Replace(On("draw", who=Who.YOU), steps=(GainResource("crystal", 1),), uses=1)
    bargain, wish = spell(s, PlayerGain(Who.YOU, (instead,))), spell(s, Draw(2))
    cast(s, bargain)
    cast(s, wish)
    assert s.cards("A", "hand") == [top]
    assert s.resource("A", "crystal") == 1


@pytest.mark.rule("11.12.5.4", "11.12.5.1")
def test_a_replaced_draw_from_an_empty_deck_is_no_draw_and_no_defeat() -> None:
    s = Scenario()
    s.deck("A")
    instead = Replace(On("draw", who=Who.YOU), steps=(GainResource("crystal", 1),))
    s.field("A", backup(Static((instead,), players=Who.YOU)))
    two = s.in_hand("A", summon(Draw(2), cost=1))
    s.cp_source("A", 1)

    s.cast(two)
    s.resolve()

    assert not s.over
    assert s.resource("A", "crystal") == 2


@pytest.mark.rule("11.12.5.4")
def test_damage_that_was_replaced_by_nothing_does_not_count_as_done() -> None:
    s = Scenario()
    s.field("A", monster(Static((Replace(I_TAKE_DAMAGE, amount=0),))))
    cast(s, spell(s, GainResource("crystal", 1), DamagePlayer(Who.YOU, 1), IfDone((Draw(1),))))
    assert s.points("A") == 0
    assert s.count("A", "hand") == 0
