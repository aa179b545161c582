"""Chapter 705: judgment."""

import pytest

from rulebound.language.tree import (
    AddCounter,
    All,
    Auto,
    Cancel,
    Choose,
    ChooseStacked,
    Compare,
    CostCards,
    CostChange,
    Count,
    Destroy,
    DestroyRuler,
    Draw,
    Exhaust,
    Filter,
    Gain,
    Grant,
    Keyword,
    On,
    Pay,
    Self,
    Slot,
    Static,
    Step,
    Who,
    X,
)
from rulebound.scenario.fow import (
    Scenario,
    ScenarioError,
    chant,
    j_ruler,
    judgment,
    regalia,
    resonator,
    ruler,
)

FREE = ruler(judgment(Pay(0)), judged=j_ruler(800, 700))
PAID = ruler(judgment(Pay(1, (("light", 2),))), judged=j_ruler(800, 700))
LASTING = ruler(judgment(Pay(0)), judged=j_ruler(800, 700, "Imperishable"))
MY_RULER = Filter(types=("ruler",), zone="ruler", side="my")
THEIR_RULER = Filter(types=("ruler",), zone="ruler", side="opp")
J_RULERS = Filter(types=("j-ruler",))
STACKED = ("resonator", "chant", "addition", "regalia", "activate", "auto")


# --- 705.1: when -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("705.1")
def test_a_rested_ruler_is_not_judged() -> None:
    s = Scenario()
    chief = s.ruler("A", FREE, rested=True)
    assert s.why_not("A", "judge", chief).startswith("705.1")
    with pytest.raises(ScenarioError):
        s.judge(chief)
    assert s.zone(chief) == "ruler" and s.chase() == []


@pytest.mark.rule("705.1", "1125.2")
def test_a_ruler_without_judgment_is_not_judged_and_nobody_judges_the_opponents() -> None:
    s = Scenario()
    plain = s.ruler("A", ruler(judged=j_ruler(800, 700)))
    theirs = s.ruler("B", FREE)
    assert s.why_not("A", "judge", plain).startswith(("705.1", "1125."))
    assert s.why_not("A", "judge", theirs) != ""


@pytest.mark.rule("705.1")
def test_there_is_one_judgment_a_turn_even_if_the_ruler_is_back() -> None:
    s = Scenario()
    chief = s.ruler("A", LASTING)
    doom = s.in_hand("A", chant(Choose(J_RULERS), Destroy(Slot()), cost="{0}"))
    s.judge(chief)
    s.resolve()
    s.play(doom, chief)
    s.resolve()
    assert s.zone(chief) == "ruler" and not s.is_judged(chief) and s.recovered(chief)
    assert s.why_not("A", "judge", chief).startswith("705.1")
    s.to("B main")
    s.to("A main")
    assert s.why_not("A", "judge", chief) == ""


@pytest.mark.rule("705.1")
def test_a_j_ruler_in_the_field_is_not_judged_again() -> None:
    s = Scenario()
    chief = s.field("A", FREE, judged=True)
    assert s.why_not("A", "judge", chief).startswith(("705.1", "1125."))


# --- 705.2: how ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("705.2", "705.2a")
def test_judgment_is_paid_for_and_waits_on_the_chase_while_the_ruler_stays_where_it_is() -> None:
    s = Scenario()
    chief = s.ruler("A", PAID)
    s.will("A", "WWR")
    s.judge(chief)
    assert s.chase() == [("judgment", chief)] and s.zone(chief) == "ruler" and not s.is_judged(chief)
    assert sum(s.will_of_player("A").values()) == 0 and s.player == "A"
    s.pass_priority()
    assert s.player == "B" and s.zone(chief) == "ruler"


@pytest.mark.rule("705.2a")
@pytest.mark.parametrize("will", ["WW", "W2", "RRR", ""])
def test_without_the_will_of_the_right_kind_there_is_no_judgment(will: str) -> None:
    s = Scenario()
    chief = s.ruler("A", PAID)
    if will:
        s.will("A", will)
    before = sum(s.will_of_player("A").values())
    assert s.why_not("A", "judge", chief).startswith("705.2")
    with pytest.raises(ScenarioError):
        s.judge(chief)
    assert sum(s.will_of_player("A").values()) == before and s.chase() == []


@pytest.mark.rule("705.2")
def test_what_judgment_asks_for_besides_will_is_done_before_it_is_on_the_chase() -> None:
    grim = ruler(
        judgment(Pay(0), CostCards("banish", 1, Filter(types=("resonator",), side="my"))), judged=j_ruler(900, 900)
    )
    s = Scenario()
    chief, page = s.ruler("A", grim), s.field("A", resonator(100, 100))
    s.judge(chief)
    assert s.zone(page) == "graveyard" and s.chase() == [("judgment", chief)]
    other = Scenario()
    lonely = other.ruler("A", grim)
    other.field("B", resonator(100, 100))
    assert other.why_not("A", "judge", lonely).startswith("705.2")


@pytest.mark.rule("705.2b")
def test_a_condition_of_judgment_has_to_hold() -> None:
    host = Compare(Count(Filter(types=("resonator",), side="my")), ">=", 2)
    picky = ruler(judgment(Pay(0), cond=host), judged=j_ruler(800, 700))
    s = Scenario()
    chief = s.ruler("A", picky)
    s.field("A", resonator(100, 100))
    page = s.in_hand("A", resonator(100, 100, cost="{0}"))
    assert s.why_not("A", "judge", chief).startswith("705.2b")
    s.play(page)
    s.resolve()
    assert s.why_not("A", "judge", chief) == ""


@pytest.mark.rule("705.2b")
def test_of_two_judgments_the_one_whose_condition_holds_may_be_used() -> None:
    host = Compare(Count(Filter(types=("resonator",), side="my")), ">=", 1)
    s = Scenario()
    chief = s.ruler("A", ruler(judgment(Pay(5)), judgment(Pay(1), cond=host), judged=j_ruler(800, 700)))
    page = s.in_hand("A", resonator(100, 100, cost="{0}"))
    s.will("A", "1")
    assert s.why_not("A", "judge", chief).startswith("705.2")
    s.play(page)
    s.resolve()
    s.judge(chief)
    assert s.chase() == [("judgment", chief)] and sum(s.will_of_player("A").values()) == 0


@pytest.mark.rule("705.2c")
def test_a_text_that_names_judgment_changes_what_is_done_for_it() -> None:
    cheap = Scenario()
    chief = cheap.ruler("A", PAID)
    cheap.field("A", regalia(Static((CostChange(-1, of="judgment"),), players=Who.YOU)))
    cheap.will("A", "WW")
    assert cheap.why_not("A", "judge", chief) == ""
    dear = Scenario()
    chief = dear.ruler("A", PAID)
    page = dear.in_hand("A", resonator(100, 100, cost="{1}"))
    dear.field("B", regalia(Static((CostChange(1, who=Who.OPPONENT, of="judgment"),), players=Who.OPPONENT)))
    dear.will("A", "WW1")
    assert dear.why_not("A", "judge", chief).startswith("705.2")
    assert dear.why_not("A", "play", page) == ""  # cards cost what they did


@pytest.mark.rule("705.2d")
def test_judgment_on_the_chase_is_no_target_for_what_cancels_spells_and_abilities() -> None:
    s = Scenario()
    chief = s.ruler("A", FREE)
    bolt = s.in_hand("A", chant(Draw(1), "Quickcast", cost="{0}"))
    deny = s.in_hand("B", chant(ChooseStacked(kinds=STACKED), Cancel(), "Quickcast", cost="{0}"))
    s.judge(chief)
    s.pass_priority()
    assert s.why_not("B", "play", deny) != ""  # there is nothing to choose
    s.pass_priority()
    assert s.zone(chief) == "field"
    s.play(bolt)
    s.pass_priority()
    assert s.why_not("B", "play", deny) == ""


@pytest.mark.rule("705.2d")
def test_performing_judgment_is_neither_playing_a_card_nor_an_ability() -> None:
    s = Scenario()
    chief = s.ruler("A", FREE)
    s.field("B", regalia(Auto(On("play"), (Draw(1),)), Auto(On("use"), (Draw(1),))))
    s.judge(chief)
    assert s.chase() == [("judgment", chief)]


# --- 705.3: the J-ruler ----------------------------------------------------------------------------------------------


@pytest.mark.rule("705.3")
def test_judgment_puts_the_ruler_into_the_field_with_its_other_side_up() -> None:
    s = Scenario()
    chief = s.ruler("A", FREE)
    s.judge(chief)
    s.resolve()
    assert s.zone(chief) == "field" and s.is_judged(chief) and s.controller(chief) == "A"
    assert (s.attack_of(chief), s.defense(chief)) == (800, 700)
    assert "j-ruler" in s.row(chief).types and "ruler" not in s.row(chief).types
    assert s.count("A", "ruler") == 0 and s.chase() == [] and s.recovered(chief)


@pytest.mark.rule("705.3")
def test_the_judged_ruler_is_the_same_card_with_its_counters_its_orientation_and_its_effects() -> None:
    s = Scenario()
    chief = s.ruler("A", FREE, counters={"mana": 2})
    bless = s.in_hand("A", chant(Choose(MY_RULER), Gain(Slot(), (Grant(Keyword("Flying")),)), cost="{0}"))
    tire = s.in_hand("B", chant(Exhaust(All(THEIR_RULER)), "Quickcast", cost="{0}"))
    s.play(bless, chief)
    s.resolve()
    s.judge(chief)
    s.pass_priority()
    s.play(tire)
    s.resolve_all()
    assert s.zone(chief) == "field" and s.rested(chief)  # resting it in answer does not stop the judgment
    assert s.counters(chief, "mana") == 2 and s.has(chief, "Flying")


@pytest.mark.rule("705.3a")
def test_what_waits_for_judgment_triggers_when_it_resolves_and_not_before() -> None:
    s = Scenario()
    chief = s.ruler("A", FREE)
    bell = s.field("A", regalia(Auto(On("judge", who=Who.YOU), (Draw(1),))))
    s.judge(chief)
    assert s.chase() == [("judgment", chief)]
    s.resolve()
    assert s.zone(chief) == "field" and s.chase() == [("auto", bell)]
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("705.3a")
def test_a_j_ruler_that_came_by_judgment_triggers_its_own_ability() -> None:
    proud = ruler(
        judgment(Pay(0)),
        judged=j_ruler(800, 700, Auto(On("enter", Self(), how="judge"), (AddCounter(Self(), "+100/+100", 2),))),
    )
    s = Scenario()
    chief = s.ruler("A", proud)
    s.judge(chief)
    s.resolve()
    assert s.chase() == [("auto", chief)]
    s.resolve()
    assert (s.attack_of(chief), s.defense(chief)) == (1000, 900)


@pytest.mark.rule("705.1", "705.3", "709.1")
@pytest.mark.parametrize(
    ("step", "zone"),
    [
        pytest.param(DestroyRuler(Slot()), "graveyard", marks=pytest.mark.rule("1010.2")),
        pytest.param(AddCounter(Slot(), "astral"), "ruler", marks=pytest.mark.rule("1010.1b")),
    ],
)
def test_a_ruler_that_is_lost_in_answer_comes_not_but_has_been_judged(step: Step, zone: str) -> None:
    s = Scenario()
    chief, spare = s.ruler("A", FREE), s.ruler("A", FREE)
    bell = s.field("A", regalia(Auto(On("judge", who=Who.YOU), (Draw(1),))))
    stop = s.in_hand("B", chant(Choose(THEIR_RULER), step, "Quickcast", cost="{0}"))
    s.judge(chief)
    s.pass_priority()
    s.play(stop, chief)
    s.resolve_all()
    assert s.zone(chief) == zone and s.chase() == [] and s.recovered(bell)
    assert s.why_not("A", "judge", spare).startswith("705.1") and s.why_not("A", "stone", spare).startswith("709.1")


@pytest.mark.rule("705.2b", "705.3")
def test_a_condition_of_judgment_is_not_asked_again_when_it_resolves() -> None:
    mine = Compare(Count(Filter(types=("resonator",), side="my")), ">=", 1)
    s = Scenario()
    chief = s.ruler("A", ruler(judgment(Pay(0), cond=mine), judged=j_ruler(800, 700)))
    page = s.field("A", resonator(100, 100))
    kill = s.in_hand("B", chant(Choose(Filter(types=("resonator",))), Destroy(Slot()), "Quickcast", cost="{0}"))
    s.judge(chief)
    s.pass_priority()
    s.play(kill, page)
    s.resolve_all()
    assert s.zone(page) == "graveyard" and s.is_judged(chief)


@pytest.mark.rule("705.2a", "903.2d")
def test_the_j_ruler_knows_what_x_was_paid_for_its_judgment() -> None:
    s = Scenario()
    proud = j_ruler(800, 700, Auto(On("enter", Self(), how="judge"), (Draw(X()),)))
    chief = s.ruler("A", ruler(judgment(Pay(0, (), "x")), judged=proud))
    s.stones("A", 3)
    s.judge(chief, 2)
    s.resolve_all()
    assert s.count("A", "hand") == 2
