"""Chapters 701 to 704, 707 and 710.1: main timing, playing cards and activate abilities, initiating battle, passing."""

import pytest
from tests.games.fow.battles import in_battle

from rulebound.language.definitions import CardDef
from rulebound.language.tree import (
    Action,
    Auto,
    Choose,
    DamagePlayer,
    Destroy,
    Draw,
    ExhaustSelf,
    Filter,
    On,
    Pay,
    Slot,
    Who,
)
from rulebound.scenario.fow import (
    Scenario,
    ScenarioError,
    addition,
    chant,
    j_ruler,
    judgment,
    regalia,
    resonator,
    ruler,
    stone,
)

TOOL = Action((ExhaustSelf(),), (Draw(1),))
RESONATORS = Filter(types=("resonator",))
JUDGE = ruler(judgment(Pay(0)), judged=j_ruler(800, 800))
BOLT = chant(DamagePlayer(Who.OPPONENT, 300), "Quickcast", cost="{0}")


def total(s: Scenario, player: str) -> int:
    """How many wills a player has."""
    return sum(s.will_of_player(player).values())


# --- 701: priority and main timing -----------------------------------------------------------------------------------


@pytest.mark.rule("701.1")
def test_only_the_player_with_priority_may_act() -> None:
    s = Scenario()
    mine, theirs = s.in_hand("A", BOLT), s.in_hand("B", BOLT)
    tool = s.field("B", regalia(TOOL))
    assert s.why_not("B", "play", theirs).startswith("701.1") and s.why_not("B", "use", tool).startswith("701.1")
    assert s.why_not("A", "play", mine) == ""
    s.pass_priority()
    assert s.player == "B"
    assert s.why_not("B", "play", theirs) == "" and s.why_not("B", "use", tool) == ""
    assert s.why_not("A", "play", mine).startswith("701.1")


@pytest.mark.rule("701.2", "702.1", "703.1", "704.1", "705.1", "706.1", "709.1")
@pytest.mark.parametrize("moment", ["draw", "recovery", "end", "battle", "chase", "opponent"])
def test_outside_main_timing_only_fast_things_can_be_done(moment: str) -> None:
    phase = moment if moment in ("draw", "recovery", "end") else "main"
    s = Scenario(turn="B" if moment == "opponent" else "A", phase=phase, priority="A")
    chief = s.ruler("A", JUDGE)
    page, rite, ring, curse = s.hand(
        "A", resonator(300, 300, cost="{0}"), chant(Draw(1), cost="{0}"), regalia(), addition(cost="{0}")
    )
    first, second = s.hand("A", BOLT, BOLT)
    tool = s.field("A", regalia(TOOL))
    s.will("A", "2")
    if moment == "battle":
        s.start_battle()
    elif moment == "chase":
        s.play(first)
    assert s.player == "A" and s.prompt == "priority"
    for card in (page, ring, curse):
        assert s.why_not("A", "play", card).startswith("702.1")
    assert s.why_not("A", "play", rite).startswith("703.1")
    assert s.why_not("A", "battle", chief).startswith("704.1")
    assert s.why_not("A", "judge", chief).startswith("705.1")
    assert s.why_not("A", "set", page).startswith("706.1")
    assert s.why_not("A", "stone", chief).startswith("709.1")
    assert s.why_not("A", "play", second) == "" and s.why_not("A", "use", tool) == ""


@pytest.mark.rule("701.2", "702.1", "703.1", "704.1", "705.1", "706.1", "709.1")
def test_in_main_timing_everything_is_open() -> None:
    s = Scenario()
    chief = s.ruler("A", JUDGE)
    page, rite, ring, curse = s.hand(
        "A", resonator(300, 300, cost="{0}"), chant(Draw(1), cost="{0}"), regalia(), addition(cost="{0}")
    )
    s.will("A", "2")
    for card in (page, rite, ring, curse):
        assert s.why_not("A", "play", card) == ""
    assert s.why_not("A", "set", page) == ""
    assert s.why_not("A", "judge", chief) == "" and s.why_not("A", "stone", chief) == ""
    assert s.why_not("A", "battle", chief) == ""


@pytest.mark.rule("701.2")
def test_main_timing_comes_back_when_the_chase_is_empty_and_when_the_battle_is_over() -> None:
    s = Scenario()
    page, bolt = s.hand("A", resonator(300, 300, cost="{0}"), BOLT)
    knight = s.field("A", resonator(500, 500))
    s.play(bolt)
    assert s.why_not("A", "play", page).startswith("702.1")
    s.resolve()
    assert s.player == "A" and s.why_not("A", "play", page) == ""
    s.attack(knight, "B")
    s.to("end of battle")
    assert s.why_not("A", "play", page).startswith("702.1")
    s.pass_priority(2)
    assert not in_battle(s) and s.phase == "main" and s.player == "A"
    assert s.why_not("A", "play", page) == ""


@pytest.mark.rule("701.2", "702.1", "703.1", "704.1")
def test_the_non_turn_player_with_priority_in_an_idle_main_phase_has_no_main_timing() -> None:
    s = Scenario(priority="B")
    chief = s.ruler("B", JUDGE)
    page, rite = s.hand("B", resonator(300, 300, cost="{0}"), chant(Draw(1), cost="{0}"))
    assert s.why_not("B", "play", page).startswith("702.1")
    assert s.why_not("B", "play", rite).startswith("703.1")
    assert s.why_not("B", "battle", chief).startswith("704.1")
    assert s.why_not("B", "stone", chief).startswith("709.1")


# --- 702: resonators, regalia, additions -----------------------------------------------------------------------------


@pytest.mark.rule("702.2", "702.3")
@pytest.mark.parametrize(
    ("kind", "card"),
    [
        ("resonator", resonator(300, 400, cost="{R}{1}")),
        ("regalia", regalia(cost="{R}{1}")),
        ("addition", addition(cost="{R}{1}")),
    ],
)
def test_a_permanent_is_paid_for_waits_on_the_chase_and_then_enters_its_controllers_field(
    kind: str, card: CardDef
) -> None:
    s = Scenario()
    thing = s.in_hand("A", card)
    s.will("A", "RU")
    s.play(thing)
    assert s.chase() == [(kind, thing)] and s.zone(thing) == "chase" and total(s, "A") == 0
    s.pass_priority()
    assert s.player == "B" and s.zone(thing) == "chase"  # the opponent may answer before it enters
    s.pass_priority()
    assert s.zone(thing) == "field" and s.controller(thing) == "A" and s.recovered(thing) and s.chase() == []


@pytest.mark.rule("702.2")
def test_a_permanent_that_cannot_be_paid_is_not_played_and_nothing_is_spent() -> None:
    s = Scenario()
    page = s.in_hand("A", resonator(300, 400, cost="{R}{1}"))
    s.will("A", "UU")
    assert s.why_not("A", "play", page) != ""
    with pytest.raises(ScenarioError):
        s.play(page)
    assert s.zone(page) == "hand" and total(s, "A") == 2


@pytest.mark.rule("702.2")
@pytest.mark.parametrize("card", [resonator(300, 400, cost="{0}"), regalia(), addition(cost="{0}")])
def test_permanents_are_not_played_from_the_graveyard_or_the_removed_area(card: CardDef) -> None:
    s = Scenario()
    buried, gone, held = s.in_graveyard("A", card), s.in_removed("A", card), s.in_hand("A", card)
    assert s.why_not("A", "play", buried).startswith("702.2")
    assert s.why_not("A", "play", gone).startswith("702.2")
    assert s.why_not("A", "play", held) == ""


# --- 703: chants -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("703.2", "703.3")
def test_a_chant_is_paid_for_does_what_it_says_on_resolution_and_goes_to_the_graveyard() -> None:
    s = Scenario()
    rite = s.in_hand("A", chant(Draw(2), cost="{U}"))
    s.will("A", "U")
    s.play(rite)
    assert s.chase() == [("chant", rite)] and total(s, "A") == 0 and s.count("A", "hand") == 0
    s.resolve()
    assert s.count("A", "hand") == 2 and s.zone(rite) == "graveyard" and s.owner(rite) == "A"
    assert s.chase() == []


@pytest.mark.rule("703.2")
def test_a_chant_is_not_played_from_the_graveyard() -> None:
    s = Scenario()
    buried = s.in_graveyard("A", chant(Draw(1), cost="{0}"))
    assert s.why_not("A", "play", buried).startswith("703.2")


@pytest.mark.rule("703.3")
def test_a_chant_whose_target_is_gone_still_does_the_rest_and_goes_to_the_graveyard() -> None:
    s = Scenario()
    prey = s.field("B", resonator(500, 500))
    hunt = s.in_hand("A", chant(Choose(RESONATORS), Destroy(Slot()), Draw(1), cost="{0}"))
    answer = s.in_hand("B", chant(Choose(RESONATORS), Destroy(Slot()), "Quickcast", cost="{0}"))
    s.play(hunt, prey)
    s.pass_priority()
    s.play(answer, prey)
    s.resolve()
    assert s.zone(prey) == "graveyard" and s.chase() == [("chant", hunt)]
    s.resolve()
    assert s.zone(hunt) == "graveyard" and s.count("A", "hand") == 1


# --- 704: initiating battle ------------------------------------------------------------------------------------------


@pytest.mark.rule("704.1", "704.2")
def test_battle_begins_at_once_without_anything_on_the_chase() -> None:
    s = Scenario()
    s.field("A", resonator(500, 500))
    bell = s.field("B", regalia(Auto(On("play"), (Draw(1),)), Auto(On("use"), (Draw(1),))))
    s.start_battle()
    assert s.chase() == [] and s.step == "beginning" and s.player == "A" and in_battle(s)
    assert s.zone(bell) == "field" and s.count("B", "hand") == 0


# --- 707: activate abilities -----------------------------------------------------------------------------------------


@pytest.mark.rule("707.1", "707.2")
def test_activate_abilities_belong_to_the_controller_of_the_card() -> None:
    s = Scenario()
    lent = s.field("A", regalia(TOOL), controller="B")
    own = s.field("A", regalia(TOOL))
    assert s.why_not("A", "use", own) == ""
    assert s.why_not("A", "use", lent).startswith("707.")
    s.pass_priority()
    assert s.why_not("B", "use", lent) == "" and s.why_not("B", "use", own).startswith("707.")
    s.use(lent)
    s.resolve()
    assert (s.count("A", "hand"), s.count("B", "hand")) == (0, 1)


@pytest.mark.rule("707.2", "707.3")
def test_an_ability_waits_on_the_chase_takes_effect_and_is_gone() -> None:
    s = Scenario()
    tool = s.field("A", regalia(TOOL))
    s.use(tool)
    assert s.chase() == [("activate", tool)] and s.rested(tool) and s.count("A", "hand") == 0
    s.resolve()
    assert s.chase() == [] and s.zone(tool) == "field" and s.count("A", "hand") == 1


@pytest.mark.rule("707.2")
def test_a_will_ability_resolves_at_once_even_above_something_on_the_chase() -> None:
    s = Scenario()
    ember = s.field("A", stone("fire"))
    bolt = s.in_hand("A", BOLT)
    s.play(bolt)
    s.will_of(ember)
    assert s.chase() == [("chant", bolt)] and s.player == "A"
    assert s.rested(ember) and s.will_of_player("A").get("fire") == 1
    assert s.life_of("B") == 4000


@pytest.mark.rule("707.1", "707.2")
def test_the_non_turn_player_plays_abilities_in_answer_and_they_resolve_first() -> None:
    s = Scenario()
    page = s.in_hand("A", resonator(300, 300, cost="{0}"))
    tool = s.field("B", regalia(TOOL))
    s.play(page)
    s.pass_priority()
    s.use(tool)
    assert s.chase() == [("resonator", page), ("activate", tool)] and s.player == "B"
    s.resolve()
    assert s.count("B", "hand") == 1 and s.zone(page) == "chase" and s.player == "A"


# --- 710.1: passing --------------------------------------------------------------------------------------------------


@pytest.mark.rule("710.1")
def test_passing_changes_nothing_but_who_may_act() -> None:
    s = Scenario()
    rite = s.in_hand("A", chant(Draw(1), cost="{0}"))
    s.will("A", "R1")
    s.pass_priority()
    assert s.player == "B" and s.phase == "main" and s.chase() == []
    assert s.zone(rite) == "hand" and total(s, "A") == 2 and s.life_of("A") == 4000
