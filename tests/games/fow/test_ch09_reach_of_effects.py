"""Chapter 909.4 to 909.8: which cards a continuous effect reaches, and for how long."""

import pytest
from tests.games.fow.battles import declaring

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cannot,
    Choose,
    Cmp,
    Compare,
    Count,
    DamagePlayer,
    Destroy,
    Draw,
    Exhaust,
    ExhaustSelf,
    Filter,
    Gain,
    Grant,
    Is,
    Keyword,
    Mod,
    Modify,
    On,
    PlayerGain,
    Printed,
    Ready,
    Self,
    SetBase,
    SetColours,
    SetTraits,
    Slot,
    Static,
    Until,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, chant, regalia, resonator

RESONATORS = Filter(types=("resonator",))
MINE = Filter(types=("resonator",), side="my")
THEIRS = Filter(types=("resonator",), side="opp")
ELVES = Filter(types=("resonator",), traits=("Elf",))
KNIGHTS = Filter(types=("resonator",), traits=("Knight",))


def gift(s: Scenario, *mods: Mod) -> Card:
    """A chant in A's hand that gives a resonator something until the end of the turn."""
    return s.in_hand("A", chant(Choose(RESONATORS), Gain(Slot(), mods), cost="{0}"))


def hand_over(s: Scenario, *gifts: tuple[Card, Card]) -> None:
    """A plays those chants on those resonators, one after the other."""
    for spell, card in gifts:
        s.play(spell, card)
        s.resolve()


def give(s: Scenario, card: Card, *mods: Mod) -> None:
    """The first act of a scenario: A gives that card something until the end of the turn."""
    hand_over(s, (gift(s, *mods), card))


# --- 909.4 to 909.6 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("909.4", "909.5")
def test_an_effect_on_cards_of_a_kind_takes_in_those_that_come_later() -> None:
    s = Scenario()
    cheer = s.in_hand("A", chant(Gain(All(MINE), (Modify("attack", 200),)), cost="{0}"))
    late = s.in_hand("A", resonator(300, 300, cost="{0}"))
    s.play(cheer)  # nobody fits yet
    s.resolve()
    s.play(late)
    s.resolve()
    assert s.attack_of(late) == 500


@pytest.mark.rule("909.4")
def test_it_stops_for_a_card_that_no_longer_fits_and_comes_back_with_the_fit() -> None:
    s = Scenario()
    awake = Filter(types=("resonator",), side="my", states=("recovered",))
    knight = s.field("A", resonator(300, 300))
    cheer = s.in_hand("A", chant(Gain(All(awake), (Modify("attack", 200),)), cost="{0}"))
    sleep = s.in_hand("A", chant(Exhaust(All(MINE)), cost="{0}"))
    wake = s.in_hand("A", chant(Ready(All(MINE)), cost="{0}"))
    seen = []
    for card in (cheer, sleep, wake):
        s.play(card)
        s.resolve()
        seen.append(s.attack_of(knight))
    assert seen == [500, 300, 500]


@pytest.mark.rule("909.4")
def test_an_effect_on_a_chosen_card_concerns_that_card_only() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    late = s.in_hand("A", resonator(300, 300, cost="{0}"))
    give(s, knight, Modify("attack", 200))
    s.play(late)
    s.resolve()
    assert (s.attack_of(knight), s.attack_of(late)) == (500, 300)


@pytest.mark.rule("909.4")
def test_the_condition_of_an_effect_is_not_asked_when_it_is_made() -> None:
    s = Scenario()
    elder = Is(All(Filter(side="my")), ELVES)
    cheer = s.in_hand("A", chant(Gain(All(MINE), (Modify("attack", 200),), cond=elder), cost="{0}"))
    knight = s.field("A", resonator(300, 300, race=("Human",)))
    elf = s.in_hand("A", resonator(100, 100, race=("Elf",), cost="{0}"))
    s.play(cheer)
    s.resolve()
    assert s.attack_of(knight) == 300
    s.play(elf)
    s.resolve()
    assert s.attack_of(knight) == 500


@pytest.mark.rule("909.5")
def test_a_card_never_is_in_the_field_without_what_holds_there() -> None:
    s = Scenario()
    s.field("B", regalia(Static((Modify("defense", -200),), THEIRS)))
    sturdy = Filter(types=("resonator",), stats=(("defense", Cmp(">=", 300)),))
    s.field("A", regalia(Auto(On("enter", sturdy), (Draw(1),))))
    frail, doomed = s.in_hand("A", resonator(300, 300, cost="{0}")), s.in_hand("A", resonator(300, 200, cost="{0}"))
    s.play(frail)
    s.resolve()
    assert s.defense(frail) == 100 and not s.chase()
    s.play(doomed)
    s.resolve()
    assert s.zone(doomed) == "graveyard"


@pytest.mark.rule("909.6", "1020.1")
def test_what_is_changed_to_something_else_loses_what_it_was() -> None:
    s = Scenario()
    s.field("A", regalia(Static((Modify("attack", 200),), KNIGHTS)))
    knight = s.field("A", resonator(300, 300, race=("Knight",), cost="{R}"))
    give(s, knight, SetTraits(("Elf",)), SetColours(("water",)))
    assert s.attack_of(knight) == 300
    assert set(s.row(knight).traits) == {"Elf"} and set(s.row(knight).colours) == {"water"}


# --- 909.7, 909.8 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("909.7")
def test_printed_numbers_are_those_without_any_effect() -> None:
    s = Scenario()
    strike = Action((), (DamagePlayer(Who.OPPONENT, Printed(Self(), "attack")),))
    knight = s.field("A", resonator(300, 300, strike), counters={"+100/+100": 2})
    give(s, knight, SetBase("attack", 900))
    s.use(knight)
    s.resolve()
    assert s.attack_of(knight) == 1100 and s.life_of("B") == 3700


AURA = Gain(Slot(), (Modify("attack", 200),), Until.STAY, cond=Is(Self(), Filter(states=("rested",))))


@pytest.mark.rule("909.8")
@pytest.mark.parametrize("disturbed", [True, False])
def test_an_effect_for_as_long_as_this_card_is_rested_is_not_made_if_it_recovered_before(disturbed: bool) -> None:
    s = Scenario()
    lamp = s.field("A", regalia(Action((ExhaustSelf(),), (Choose(MINE), AURA))))
    knight = s.field("A", resonator(300, 300))
    relics = Filter(types=("regalia",))
    wake = s.in_hand("B", chant(Ready(All(relics)), "Quickcast", cost="{0}"))
    sleep = s.in_hand("A", chant(Exhaust(All(relics)), cost="{0}"))
    s.use(lamp, knight)
    s.pass_priority()
    if disturbed:
        s.play(wake)
    s.resolve_all()
    assert s.attack_of(knight) == (300 if disturbed else 500)
    s.play(sleep)
    s.resolve()
    assert s.rested(lamp) and s.attack_of(knight) == (300 if disturbed else 500)  # it does not come into being later


@pytest.mark.rule("909.8")
def test_an_effect_for_as_long_as_this_card_stays_is_not_made_if_it_left_before() -> None:
    s = Scenario()
    while_here = Gain(Slot(), (Modify("attack", 200),), Until.STAY)
    lamp = s.field("A", resonator(100, 100, Action((), (Choose(MINE), while_here, Draw(1)))))
    knight = s.field("A", resonator(300, 300))
    murder = s.in_hand("B", chant(Choose(THEIRS), Destroy(Slot()), "Quickcast", cost="{0}"))
    s.use(lamp, knight)
    s.pass_priority()
    s.play(murder, lamp)
    s.resolve_all()
    assert s.attack_of(knight) == 300 and s.count("A", "hand") == 1


# --- what asks for ATK asks for what it is in the end (READINGS S10, N6) -------------------------------------------

STRONG = Filter(types=("resonator",), stats=(("attack", Cmp(">=", 500)),))


@pytest.mark.rule("909.1c", "909.4")
def test_an_effect_on_whatever_has_so_much_atk_asks_for_the_atk_in_the_end() -> None:
    s = Scenario()
    knight, other = s.field("A", resonator(300, 300)), s.field("A", resonator(300, 300))
    wings = s.in_hand("A", chant(Gain(All(STRONG), (Grant(Keyword("Flying")), Cannot("attack"))), cost="{0}"))
    growth = s.in_hand("A", chant(Choose(MINE), Gain(Slot(), (Modify("attack", 200),)), cost="{0}"))
    s.play(wings)
    s.resolve()
    assert not s.has(knight, "Flying")
    s.play(growth, knight)
    s.resolve()
    assert s.has(knight, "Flying") and not s.has(other, "Flying")
    declaring(s)
    assert s.offered(other) and not s.offered(knight)


@pytest.mark.rule("909.4")
@pytest.mark.parametrize("about", ["card", "player"])
def test_an_effect_with_a_condition_asks_for_the_atk_in_the_end(about: str) -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    on_card = Gain(Slot(), (Grant(Keyword("Flying")),), cond=Is(Slot(), STRONG))
    on_player = PlayerGain(Who.YOU, (Cannot("play"),), cond=Compare(Count(STRONG), ">=", 1))
    step = on_card if about == "card" else on_player
    first = s.in_hand("A", chant(Choose(MINE), step, cost="{0}"))
    growth = s.in_hand("A", chant(Choose(MINE), Gain(Slot(), (Modify("attack", 200),)), cost="{0}"))
    later = s.in_hand("A", chant(Draw(1), cost="{0}"))
    s.play(first, knight)
    s.resolve()
    assert not s.has(knight, "Flying") and s.why_not("A", "play", later) == ""
    s.play(growth, knight)
    s.resolve()
    assert (s.has(knight, "Flying"), s.why_not("A", "play", later) != "") == (about == "card", about == "player")
