"""Chapters 11.3.8 to 11.3.11: a Summon that was cast, up to its resolution."""

import pytest

from rulebound.language.tree import (
    Action,
    Auto,
    Cast,
    Choose,
    Cmp,
    CostCards,
    CostOption,
    Damage,
    Destroy,
    Draw,
    Filter,
    ForEach,
    Gain,
    IfDone,
    May,
    Modify,
    Move,
    On,
    Permit,
    Pick,
    Replace,
    Self,
    SetBase,
    Slot,
    Static,
    Step,
    Until,
    WhenDone,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, summon

THEIRS = Filter(types=("forward",), side="opp")
MINE = Filter(types=("forward",), side="my")
FORWARDS = Filter(types=("forward",))
SACRIFICE = CostOption("Sacrifice", (CostCards("put", 1, MINE),), required=True)


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Summon that costs nothing."""
    return s.in_hand(player, summon(*steps, cost=0))


@pytest.mark.rule("11.3.8")
def test_a_summon_that_only_selects_can_be_cast_with_nothing_to_select() -> None:
    s = Scenario()
    bolt = instant(s, "A", Pick(THEIRS), Damage(Slot(), 3000), Draw(1))
    s.cast(bolt)
    s.resolve()
    assert s.count("A", "hand") == 1


# --- 11.3.8: the Summon is cast --------------------------------------------------------------------------------------


@pytest.mark.rule("11.3.8")
def test_what_triggers_on_casting_goes_above_the_summon() -> None:
    s = Scenario()
    listener = s.field("B", backup(Auto(On("cast", subject=Filter(types=("summon",))), (Draw(1),))))
    spell = instant(s, "A", Draw(1))
    s.cast(spell)
    assert s.stack() == [("auto", listener), ("summon", spell)] and s.player == "A"


@pytest.mark.rule("11.3.8")
def test_the_caster_gains_priority_again() -> None:
    s = Scenario(priority="B")
    first, second = instant(s, "B", Draw(1)), instant(s, "B", Draw(1))
    s.cast(first)
    assert s.player == "B"
    s.cast(second)
    assert s.stack() == [("summon", second), ("summon", first)]


@pytest.mark.rule("11.3.8")
def test_discarding_for_cp_triggers_only_when_the_summon_is_cast() -> None:
    s = Scenario()
    mourner = s.field("A", backup(Auto(On("discard", who=Who.YOU), (Draw(1),)), cost=1))
    spell = s.in_hand("A", summon(Draw(1), cost=2))
    fuel = s.in_hand("A", forward(1000))
    s.cast(spell, pay=[fuel])
    assert s.stack() == [("auto", mourner), ("summon", spell)]


# --- 11.3.9: choices that became illegal -----------------------------------------------------------------------------


@pytest.mark.rule("11.3.9")
def test_with_all_choices_illegal_every_effect_is_cancelled() -> None:
    s = Scenario()
    victim = s.field("B", forward(3000))
    bolt = instant(s, "A", Choose(THEIRS), Draw(1), Damage(Slot(), 3000))
    murder = instant(s, "B", Choose(MINE), Destroy(Slot()))
    s.cast(bolt, victim)
    s.pass_priority()
    s.cast(murder, victim)
    s.resolve_all()
    assert s.count("A", "hand") == 0 and s.zone(bolt) == "break"


@pytest.mark.rule("11.3.9")
def test_a_choice_that_no_longer_fits_the_text_is_illegal() -> None:
    s = Scenario()
    victim = s.field("B", forward(3000))
    weak = Filter(types=("forward",), stats=(("power", Cmp("<=", 3000)),))
    murder = instant(s, "A", Choose(weak), Destroy(Slot()), Draw(1))
    rally = instant(s, "B", Choose(MINE), Gain(Slot(), (Modify("power", 1000),)))
    s.cast(murder, victim)
    s.pass_priority()
    s.cast(rally, victim)
    s.resolve_all()
    assert s.on_field(victim) and s.count("A", "hand") == 0


@pytest.mark.rule("11.11.2.1")
def test_with_one_choice_still_legal_the_rest_happens() -> None:
    s = Scenario()
    one, two = s.field("B", forward(3000)), s.field("B", forward(3000))
    bolt = instant(s, "A", Choose(THEIRS, 2), Draw(1), Damage(Slot(), 3000))
    murder = instant(s, "B", Choose(MINE), Destroy(Slot()))
    s.cast(bolt)
    s.pass_priority()
    s.cast(murder, one)
    s.resolve_all()
    assert s.count("A", "hand") == 1 and s.zone(two) == "break"


@pytest.mark.rule("11.3.8")
def test_a_summon_that_chose_nothing_is_not_cancelled() -> None:
    s = Scenario()
    bolt = instant(s, "A", Choose(THEIRS, 1, at_least=0), Damage(Slot(), 3000), Draw(1))
    s.cast(bolt)
    s.resolve()
    assert s.count("A", "hand") == 1


# --- 11.3.10: power set to a number ----------------------------------------------------------------------------------


@pytest.mark.rule("11.3.10")
def test_setting_power_changes_the_printed_power_below_the_other_changes() -> None:
    s = Scenario()
    hero = s.field("B", forward(7000))
    s.field("B", backup(Static((Modify("power", 1000),), MINE)))
    rally = instant(s, "A", Choose(FORWARDS), Gain(Slot(), (Modify("power", 2000),)))
    shrink = instant(s, "A", Choose(FORWARDS), Gain(Slot(), (SetBase("power", 1000),), Until.TURN))
    later = instant(s, "A", Choose(FORWARDS), Gain(Slot(), (Modify("power", -500),)))
    for spell in (rally, shrink, later):
        s.cast(spell, hero)
        s.resolve()
    assert s.power(hero) == 3500
    s.to("next turn")
    assert s.power(hero) == 8000


# --- 11.3.11: Summons cast by an effect ------------------------------------------------------------------------------

OLD_SUMMON = Filter(types=("summon",), zone="break")


@pytest.mark.rule("11.3.11")
def test_a_summon_cast_by_an_effect_is_cast_right_after_that_effect() -> None:
    s = Scenario()
    listener = s.field("A", backup(Auto(On("draw", who=Who.YOU), (Draw(0),)), cost=1))
    old = s.in_break("A", summon(Draw(2), cost=5))
    again = instant(s, "A", Choose(OLD_SUMMON), Cast(), Draw(1))
    s.cast(again, old)
    s.resolve()
    # The effect went on to its end (the draw) before the cast; what it triggered is stacked afterwards.
    assert s.zone(again) == "break" and s.player == "A"
    assert s.stack() == [("auto", listener), ("summon", old)]


@pytest.mark.rule("11.3.11")
def test_it_is_an_ordinary_casting_with_choices_and_costs() -> None:
    s = Scenario()
    victim, other = s.field("B", forward(3000)), s.field("B", forward(3000))
    old = s.in_break("A", summon(Choose(THEIRS), Destroy(Slot()), cost=2))
    again = instant(s, "A", Choose(OLD_SUMMON), Cast(free=False))
    stones = s.cp_source("A", 2)
    s.cast(again, old)
    s.resolve()
    assert s.prompt == "choose"
    s.answer(victim)
    assert all(s.dull(stone) for stone in stones) and s.stack() == [("summon", old)]
    s.resolve()
    assert s.zone(victim) == "break" and s.on_field(other)


@pytest.mark.rule("11.3.11")
def test_a_summon_that_cannot_be_paid_is_not_cast() -> None:
    s = Scenario()
    old = s.in_break("A", summon(Draw(1), cost=2))
    again = instant(s, "A", Choose(OLD_SUMMON), Cast(free=False))
    s.cp_source("A", 1)
    s.cast(again, old)
    s.resolve()
    assert not s.stack() and s.zone(old) == "break"


@pytest.mark.rule("11.3.11")
def test_a_free_casting_still_takes_required_costs() -> None:
    s = Scenario()
    squire = s.field("A", forward(1000))
    old = s.in_break("A", summon(Draw(1), extra=(SACRIFICE,), cost=5))
    again = instant(s, "A", Choose(OLD_SUMMON), Cast())
    s.cast(again, old)
    s.resolve()
    assert s.zone(squire) == "break" and s.stack() == [("summon", old)]


@pytest.mark.rule("11.3.11")
def test_a_free_casting_takes_no_alternative_cost() -> None:
    s = Scenario()
    instead = CostOption("Instead", (CostCards("put", 1, MINE),), alternative=True)
    squire = s.field("A", forward(1000))
    old = s.in_break("A", summon(Draw(1), extra=(instead,), cost=5))
    again = instant(s, "A", Choose(OLD_SUMMON), Cast())
    s.cast(again, old)
    s.resolve()
    assert s.stack() == [("summon", old)] and s.on_field(squire)


@pytest.mark.rule("11.3.11", "11.3.2")
def test_whoever_casts_a_summon_controls_it() -> None:
    s = Scenario()
    old = s.in_break("B", summon(Draw(1), cost=3))
    again = instant(s, "A", Choose(OLD_SUMMON), Cast(optional=True))
    s.cast(again, old)
    s.resolve()
    s.answer(True)
    assert s.controller(old) == "A"
    s.resolve()
    assert s.count("A", "hand") == 1 and s.cards("B", "break") == [old]


@pytest.mark.rule("11.3.11")
def test_an_optional_casting_may_be_declined() -> None:
    s = Scenario()
    old = s.in_break("A", summon(Draw(1), cost=3))
    again = instant(s, "A", Choose(OLD_SUMMON), Cast(optional=True))
    s.cast(again, old)
    s.resolve()
    s.answer(False)
    assert not s.stack() and s.zone(old) == "break"


TO_REMOVED = Replace(On("move", Self(), to="break", frm="stack", how="resolve"), to="removed")


@pytest.mark.parametrize("offer", [May((Cast(),)), Cast(optional=True)])
@pytest.mark.parametrize("taken", [pytest.param(True, marks=pytest.mark.rule("11.3.11")), False])
def test_who_takes_up_the_offer_to_cast_has_done_so(offer: Step, taken: bool) -> None:
    """What depends on it is done in the same resolution, before the Summon is cast (READINGS S12)."""
    s = Scenario()
    old = s.in_break("A", summon(Draw(2), cost=5))
    s.cast(instant(s, "A", Choose(OLD_SUMMON), offer, IfDone((Draw(1),))), old)
    s.resolve()
    s.answer(taken)
    assert s.count("A", "hand") == taken and s.stack() == ([("summon", old)] if taken else [])


@pytest.mark.rule("11.3.11")
@pytest.mark.parametrize("offer", [May((Cast(free=False),)), Cast(free=False, optional=True)])
@pytest.mark.parametrize(("cp", "drawn"), [(2, 1), (1, 0)])
def test_an_offer_that_cannot_be_made_use_of_has_not_been_taken_up(offer: Step, cp: int, drawn: int) -> None:
    s = Scenario()
    old = s.in_break("A", summon(Draw(2), cost=2))
    s.cp_source("A", cp)
    s.cast(instant(s, "A", Choose(OLD_SUMMON), offer, IfDone((Draw(1),))), old)
    s.resolve()
    s.answer(True)
    assert s.count("A", "hand") == drawn and s.stack() == [("summon", old)] * drawn


@pytest.mark.rule("11.3.11")
def test_what_is_said_of_the_summon_if_it_is_cast_holds_for_the_one_that_is() -> None:
    s = Scenario()
    old = s.in_break("A", summon(Draw(2), cost=5))
    use = IfDone((Gain(Slot(), (TO_REMOVED,)),))
    s.cast(instant(s, "A", Choose(OLD_SUMMON), May((Cast(),)), use), old)
    s.resolve()
    s.answer(True)
    assert s.stack() == [("summon", old)]
    s.resolve()
    assert s.zone(old) == "removed" and s.count("A", "hand") == 2


@pytest.mark.rule("11.3.11")
def test_what_waits_for_the_offer_to_be_taken_up_is_stacked_above_the_summon() -> None:
    s = Scenario()
    old = s.in_break("A", summon(Draw(2), cost=5))
    teller = s.field("A", backup(Action((), (Choose(OLD_SUMMON), May((Cast(),)), WhenDone((Draw(1),))))))
    s.use(teller, old)
    s.resolve()
    s.answer(True)
    assert s.stack() == [("auto", teller), ("summon", old)]


# --- where a card may be cast from by permission of an effect --------------------------------------------------------

SUMMON_IN_BREAK = Filter(types=("summon",), zone="break", side="my")


@pytest.mark.parametrize(
    ("player", "name", "possible"), [("A", "Song", True), ("A", "Knight", False), ("B", "Song", False)]
)
def test_an_effect_may_permit_to_cast_summons_from_the_break_zone(player: str, name: str, possible: bool) -> None:
    s = Scenario(priority=player)
    s.field("A", backup(Static((Permit("cast", filter=SUMMON_IN_BREAK),), players=Who.YOU)))
    cards = [
        s.in_break(player, summon(Draw(1), cost=0, name="Song")),
        s.in_break(player, forward(1000, cost=0, name="Knight")),
    ]
    wanted = next(card for card in cards if card.name == name)
    assert s.offered(f"Cast {name}") is possible
    assert (s.why_not(player, "cast", wanted) == "") is possible
    if possible:
        s.cast(wanted)
        s.resolve()
        assert s.count("A", "hand") == 1 and s.zone(wanted) == "break"


def test_what_an_effect_permits_to_cast_must_still_be_paid() -> None:
    s = Scenario()
    s.field("A", backup(Static((Permit("cast", filter=SUMMON_IN_BREAK),), players=Who.YOU)), dull=True)
    song = s.in_break("A", summon(Draw(1), cost=1))
    assert s.why_not("A", "cast", song).startswith("11.2.1.1")


@pytest.mark.rule("11.3.11")
def test_two_cards_that_one_effect_casts_are_cast_one_after_the_other() -> None:
    s = Scenario()
    songs = [s.in_break("A", summon(Draw(n), cost=5)) for n in (1, 2)]
    recall = instant(s, "A", Choose(SUMMON_IN_BREAK, 2), ForEach(Slot(), (Cast("each"),)))
    s.cast(recall, songs)
    s.resolve()
    assert [card for _, card in s.stack()] == [songs[1], songs[0]]
    s.resolve_all()
    assert s.count("A", "hand") == 3


@pytest.mark.rule("11.3.11")
def test_a_card_that_has_left_meanwhile_is_not_cast() -> None:
    s = Scenario()
    song = s.in_break("A", summon(Draw(1), cost=5))
    recall = instant(s, "A", Choose(SUMMON_IN_BREAK), Cast(), Move(Slot(), "removed"))
    s.cast(recall, song)
    s.resolve()
    assert s.zone(song) == "removed" and s.stack() == [] and s.count("A", "hand") == 0


def test_a_card_that_may_be_cast_is_cast_from_where_it_was_put() -> None:
    s = Scenario()
    old = s.in_break("A", summon(Draw(1), cost=0))
    keep = instant(s, "A", Choose(OLD_SUMMON), Move(Slot(), "removed"), Gain(Slot(), (Permit("be cast"),)))
    s.cast(keep, old)
    s.resolve()
    assert s.zone(old) == "removed"
    s.cast(old)
    s.resolve()
    assert s.count("A", "hand") == 1


def test_an_offer_to_cast_is_a_question_of_yes_or_no() -> None:
    s = Scenario()
    old = s.in_break("A", summon(Draw(1), cost=3))
    s.cast(instant(s, "A", Choose(OLD_SUMMON), Cast(optional=True)), old)
    s.resolve()
    assert s.decision is not None and s.decision.shape == "yes/no"
