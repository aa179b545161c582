"""Chapters 709 and 1125: the calling of magic stones, and Judgment as an ability."""

import pytest

from rulebound.language.tree import (
    All,
    Auto,
    Cannot,
    Draw,
    Filter,
    Gain,
    LoseAbility,
    On,
    Pay,
    Ready,
    Static,
)
from rulebound.scenario.fow import (
    Scenario,
    chant,
    j_ruler,
    judgment,
    regalia,
    ruler,
    stone,
)

FREE = ruler(judgment(Pay(0)), judged=j_ruler(800, 700))
MY_RULER = Filter(types=("ruler",), zone="ruler", side="my")
THEIR_RULER = Filter(types=("ruler",), zone="ruler", side="opp")
RECOVER = chant(Ready(All(MY_RULER)), cost="{0}")


# --- 709: calling a magic stone --------------------------------------------------------------------------------------


@pytest.mark.rule("709.1")
def test_calling_rests_the_ruler_and_brings_the_top_stone_at_once() -> None:
    s = Scenario()
    chief = s.ruler("A", FREE)
    top, below = s.stone_deck("A", stone("fire"), stone("water"))
    s.call_stone()
    assert s.rested(chief) and s.zone(top) == "field" and s.recovered(top) and s.zone(below) == "stones"
    assert s.chase() == [] and s.player == "A"
    s.will_of(top)  # a stone has no delay
    assert s.will_of_player("A").get("fire") == 1


@pytest.mark.rule("709.1")
def test_a_rested_ruler_calls_nothing_and_there_is_one_call_a_turn() -> None:
    s = Scenario()
    tired = s.ruler("A", FREE, rested=True)
    assert s.why_not("A", "stone", tired).startswith("709.1")
    s = Scenario()
    chief, wake = s.ruler("A", FREE), s.in_hand("A", RECOVER)
    s.call_stone()
    s.play(wake)
    s.resolve()
    assert s.recovered(chief) and s.why_not("A", "stone", chief).startswith("709.1")
    s.to("B main")
    s.to("A main")
    assert s.why_not("A", "stone", chief) == ""


@pytest.mark.rule("709.1")
def test_a_ruler_that_cannot_rest_brings_no_stone() -> None:
    s = Scenario()
    chief = s.ruler("A", ruler(Static((Cannot("be rested"),))))
    (top,) = s.stone_deck("A", stone("wind"))
    s.call_stone()
    assert s.recovered(chief) and s.zone(top) == "stones"


@pytest.mark.rule("709.1")
def test_a_j_ruler_rests_for_a_stone_as_well_on_any_later_turn() -> None:
    s = Scenario()
    chief = s.field("A", FREE, judged=True)
    (top,) = s.stone_deck("A", stone("wind"))
    s.call_stone()
    assert s.rested(chief) and s.zone(top) == "field"


@pytest.mark.rule("709.1")
def test_after_a_judgment_no_stone_is_called_this_turn() -> None:
    s = Scenario()
    chief = s.ruler("A", FREE)
    s.judge(chief)
    s.resolve()
    assert s.recovered(chief) and s.why_not("A", "stone", chief).startswith("709.1")
    s.to("B main")
    s.to("A main")
    assert s.why_not("A", "stone", chief) == ""


@pytest.mark.rule("705.1", "709.1")
def test_after_a_stone_a_ruler_that_is_recovered_again_may_be_judged() -> None:
    s = Scenario()
    chief, wake = s.ruler("A", FREE), s.in_hand("A", RECOVER)
    s.call_stone()
    assert s.why_not("A", "judge", chief).startswith("705.1")  # it is rested
    s.play(wake)
    s.resolve()
    s.judge(chief)
    s.resolve()
    assert s.zone(chief) == "field"


# --- 1125: the keyword -----------------------------------------------------------------------------------------------


@pytest.mark.rule("1125.1", "1125.2")
def test_judgment_is_an_ability_that_a_ruler_may_lose() -> None:
    s = Scenario()
    chief = s.ruler("A", FREE)
    hush = s.in_hand("A", chant(Gain(All(MY_RULER), (LoseAbility("Judgment"),)), cost="{0}"))
    assert s.has(chief, "Judgment") and s.why_not("A", "judge", chief) == ""
    s.play(hush)
    s.resolve()
    assert not s.has(chief, "Judgment")
    assert s.why_not("A", "judge", chief).startswith(("705.1", "1125."))
    s.to("B main")
    s.to("A main")
    assert s.why_not("A", "judge", chief) == ""


@pytest.mark.rule("705.3", "1125.1", "1010.1b")
def test_a_ruler_that_loses_judgment_in_answer_stays_in_its_area() -> None:
    s = Scenario()
    chief = s.ruler("A", FREE)
    bell = s.field("A", regalia(Auto(On("enter", how="judge"), (Draw(1),))))
    hush = s.in_hand("B", chant(Gain(All(THEIR_RULER), (LoseAbility("Judgment"),)), "Quickcast", cost="{0}"))
    s.judge(chief)
    s.pass_priority()
    s.play(hush)
    s.resolve_all()
    assert s.zone(chief) == "ruler" and not s.is_judged(chief) and s.zone(bell) == "field"
    assert s.chase() == [] and s.count("A", "hand") == 0


@pytest.mark.rule("1125.2")
def test_the_cost_of_judgment_is_that_of_the_ruler_and_not_of_the_other_side() -> None:
    s = Scenario()
    chief = s.ruler("A", ruler(judgment(Pay(0, (("fire", 1),))), judged=j_ruler(800, 700, judgment(Pay(0)))))
    assert s.why_not("A", "judge", chief).startswith("705.2")
    s.will("A", "R")
    assert s.why_not("A", "judge", chief) == ""
