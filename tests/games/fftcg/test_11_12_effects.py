"""Chapters 11.12.1 to 11.12.4.5: single effects, and how long and on what ongoing effects work."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Calc,
    Cancel,
    Choose,
    ChooseStacked,
    Count,
    Damage,
    Destroy,
    Draw,
    EventAmount,
    Exhaust,
    Filter,
    Gain,
    IfDone,
    Mod,
    Modify,
    Move,
    On,
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

THEIR_FORWARD = Filter(types=("forward",), side="opp")
FORWARD = Filter(types=("forward",))
BREAK_IT = (Choose(FORWARD), Destroy(Slot()))
MY_FORWARD = Filter(types=("forward",), side="my")
ANY = Filter(types=("character",))


def spell(s: Scenario, *steps: Step, player: str = "A") -> Card:
    """A Summon for one CP in hand, with the Backup to pay for it."""
    s.cp_source(player, 1)
    return s.in_hand(player, summon(*steps, cost=1))


# --- 11.12.1 to 11.12.3 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("11.12.1")
def test_effect_of_a_cancelled_summon_does_not_happen() -> None:
    s = Scenario()
    bolt = spell(s, Choose(THEIR_FORWARD), Damage(Slot(), 3000))
    counter = spell(s, ChooseStacked(("summon",), side="opp"), Cancel(), player="B")
    target = s.field("B", forward(9000))
    s.cast(bolt, target)
    s.pass_priority()
    s.cast(counter, bolt)
    s.resolve_all()
    assert s.damage(target) == 0
    assert s.zone(bolt) == "break"


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.cast(card, *answers)
    s.resolve()


@pytest.mark.rule("11.12.1")
def test_cancelling_an_ability_counts_as_done() -> None:
    s = Scenario()
    student = s.field("B", monster(Action((), (Draw(1),))))
    silence = spell(s, ChooseStacked(("action",)), Cancel(), IfDone((Draw(1),)))
    s.pass_priority()
    s.use(student)
    s.pass_priority()
    cast(s, silence, student)
    assert s.count("A", "hand") == 1
    assert s.count("B", "hand") == 0


@pytest.mark.rule("11.12.1", "11.8.6")
@pytest.mark.parametrize(
    "event", [On("chosen", Self(), source=Filter(types=("summon",))), On("cast", who=Who.OPPONENT)]
)
def test_auto_may_cancel_what_triggered_it(event: On) -> None:
    s = Scenario()
    guarded = s.field("B", forward(5000, Auto(event, (Cancel("event"),))))
    bolt = spell(s, *BREAK_IT)
    s.cast(bolt, guarded)
    s.resolve()
    assert s.stack() == []
    assert s.zone(bolt) == "break"
    assert s.on_field(guarded)


@pytest.mark.rule("11.12.2")
def test_one_summon_may_have_all_three_kinds_of_effects() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    halve = Replace(On("damage", Self()), amount=Calc("/", EventAmount(), 2))
    blessing = spell(s, Choose(MY_FORWARD), Draw(1), Gain(Slot(), (Modify("power", 1000), halve)))
    bolt = spell(s, Choose(FORWARD), Damage(Slot(), 4000))
    cast(s, blessing, knight)
    hand = s.count("A", "hand")
    assert s.power(knight) == 6000
    cast(s, bolt, knight)
    assert s.damage(knight) == 2000
    assert s.count("A", "hand") == hand - 1


@pytest.mark.rule("11.12.3.1")
def test_single_effect_happens_once_and_is_over() -> None:
    s = Scenario()
    wave = spell(s, Exhaust(All(FORWARD)), Draw(1))
    late = s.in_hand("A", forward(3000, cost=1))
    s.cp_source("A", 1)
    early = s.field("A", forward(3000))
    cast(s, wave)
    hand = s.count("A", "hand")
    s.cast(late)
    assert s.dull(early)
    assert s.active(late)
    s.to("B main1")
    assert s.count("A", "hand") == hand - 1


def gain(*mods: Mod, until: Until = Until.TURN) -> tuple[Step, ...]:
    return Choose(ANY), Gain(Slot(), mods, until)


# --- 11.12.4 ongoing effects -----------------------------------------------------------------------------------------


@pytest.mark.rule("11.12.4.1")
@pytest.mark.parametrize(("until", "later"), [(Until.TURN, 5000), (Until.GAME, 7000)])
def test_ongoing_effect_lasts_as_stated_or_else_for_the_game(until: Until, later: int) -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    blessing = spell(s, *gain(Modify("power", 2000), until=until))
    cast(s, blessing, knight)
    assert s.power(knight) == 7000
    s.to("B main1")
    assert s.power(knight) == later


@pytest.mark.rule("11.12.4.2")
def test_effect_of_a_summon_reaches_only_cards_that_are_there_when_it_resolves() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    late = s.in_hand("A", forward(5000, cost=1))
    s.cp_source("A", 1)
    rally = spell(s, Gain(All(MY_FORWARD), (Modify("power", 1000),)))
    cast(s, rally)
    s.cast(late)
    assert s.power(knight) == 6000
    assert s.power(late) == 5000


@pytest.mark.rule("11.12.4.2")
def test_effect_of_a_summon_forgets_a_card_that_left_and_returned() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    rally = spell(s, Gain(All(MY_FORWARD), (Modify("power", 1000),)))
    flicker = spell(s, Choose(MY_FORWARD), Move(Slot(), "removed"), Move(Slot(), "field"))
    cast(s, rally)
    cast(s, flicker, knight)
    assert s.on_field(knight)
    assert s.power(knight) == 5000


@pytest.mark.rule("11.12.4.3")
def test_amount_of_an_ongoing_effect_is_fixed_when_it_resolves() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    squire = s.field("A", forward(1000))
    rally = spell(s, Choose(MY_FORWARD), Gain(Slot(), (Modify("power", Count(MY_FORWARD, 1000)),)))
    bolt = spell(s, Choose(MY_FORWARD), Destroy(Slot()))
    cast(s, rally, knight)
    assert s.power(knight) == 7000
    cast(s, bolt, squire)
    assert s.power(knight) == 7000


@pytest.mark.rule("11.12.4.4")
def test_field_ability_goes_on_while_its_card_stays_and_follows_the_board() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    squire = s.field("A", forward(1000))
    captain = s.field("A", backup(Static((Modify("power", Count(MY_FORWARD, 1000)),), Filter(names=(knight.name,)))))
    bolt = spell(s, Choose(ANY), Destroy(Slot()))
    again = spell(s, Choose(ANY), Destroy(Slot()))
    assert s.power(knight) == 7000
    cast(s, bolt, squire)
    assert s.power(knight) == 6000  # its amount is not fixed
    cast(s, again, captain)
    assert s.power(knight) == 5000


@pytest.mark.rule("11.12.4.5")
def test_field_ability_reaches_cards_that_come_later() -> None:
    s = Scenario()
    s.field("A", backup(Static((Modify("power", 1000),), MY_FORWARD)))
    late = s.in_hand("A", forward(5000, cost=1))
    s.cp_source("A", 1)
    s.cast(late)
    assert s.power(late) == 6000
