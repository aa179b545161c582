"""Chapters 902 and 904: where abilities are active, and base abilities."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Choose,
    Compare,
    CostSelf,
    Count,
    Draw,
    Filter,
    Gain,
    Modify,
    Move,
    On,
    Pay,
    Pick,
    SetBase,
    SetColours,
    Slot,
    Static,
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

RESONATORS = Filter(types=("resonator",))
MINE = Filter(types=("resonator",), side="my")
BOOST = Static((Modify("attack", 200),), MINE)


# --- 902 where abilities are active ----------------------------------------------------------------------------------


@pytest.mark.rule("902.1", "902.1a")
@pytest.mark.parametrize("kind", ["resonator", "addition", "regalia"])
@pytest.mark.parametrize("place", ["field", "hand", "graveyard", "removed", "standby"])
def test_abilities_of_cards_of_the_field_are_active_in_the_field_only(kind: str, place: str) -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    cards = {"resonator": resonator(100, 100, BOOST), "addition": addition(BOOST), "regalia": regalia(BOOST)}
    puts = {
        "field": s.field,
        "hand": s.in_hand,
        "graveyard": s.in_graveyard,
        "removed": s.in_removed,
        "standby": s.standby,
    }
    puts[place]("A", cards[kind])
    assert s.attack_of(knight) == (500 if place == "field" else 300)


@pytest.mark.rule("902.1a", "907.3")
def test_a_stone_makes_will_in_the_field_and_nowhere_else() -> None:
    s = Scenario()
    lying, dead = s.field("A", stone("fire")), s.in_graveyard("A", stone("fire"))
    assert s.why_not("A", "will", dead)
    s.will_of(lying)
    assert sum(s.will_of_player("A").values()) == 1


@pytest.mark.rule("902.1a")
def test_a_spell_that_is_still_on_the_chase_has_no_active_abilities() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    herald = s.in_hand("A", resonator(100, 100, BOOST, Action((), (Draw(1),)), cost="{0}"))
    s.play(herald)
    assert s.attack_of(knight) == 300 and s.why_not("A", "use", herald)
    s.resolve()
    assert s.attack_of(knight) == 500 and s.why_not("A", "use", herald) == ""


@pytest.mark.rule("902.1a", "902.1b")
def test_judgment_turns_off_the_abilities_of_the_ruler_and_on_those_of_the_j_ruler() -> None:
    s = Scenario()
    quiet, loud = Static((Modify("attack", 200),), MINE), Static((Modify("defense", 400),), MINE)
    queen = s.ruler("A", ruler(quiet, judgment(Pay(0)), judged=j_ruler(800, 800, loud)))
    knight = s.field("A", resonator(300, 300))
    assert (s.attack_of(knight), s.defense(knight)) == (500, 300)
    s.judge("A")
    s.resolve()
    assert s.zone(queen) == "field" and (s.attack_of(knight), s.defense(knight)) == (300, 700)
    assert s.attack_of(queen) == 800  # it is no resonator


@pytest.mark.rule("902.2")
def test_an_ability_that_names_a_zone_is_active_there_and_only_there() -> None:
    s = Scenario()
    ghostly = resonator(300, 300, Action((CostSelf("remove"),), (Draw(1),), zone="graveyard"))
    alive, dead = s.field("A", ghostly), s.in_graveyard("A", ghostly)
    assert s.why_not("A", "use", alive)
    s.use(dead)
    assert s.zone(dead) == "removed"
    s.resolve()
    assert s.count("A", "hand") == 1


# --- 904.2 base abilities --------------------------------------------------------------------------------------------


@pytest.mark.rule("904.2")
def test_a_base_ability_counts_in_every_zone_and_a_conditional_one_does_not() -> None:
    s = Scenario()
    always = resonator(300, 300, Static((SetColours(("fire", "water")),), zone="all"), cost="{R}")
    held = Compare(Count(MINE), ">=", 0)
    sometimes = resonator(300, 300, Static((SetColours(("fire", "water")),), cond=held), cost="{R}")
    one, other = s.in_graveyard("A", always), s.in_graveyard("A", sometimes)
    wet = Filter(types=("resonator",), zone="graveyard", side="my", colours=("water",))
    dredge = s.in_hand("A", chant(Choose(wet), Move(Slot(), "hand"), cost="{0}"))
    with pytest.raises(ScenarioError):
        s.play(dredge, other)
    s.play(dredge, one)
    s.resolve()
    assert s.zone(one) == "hand" and s.zone(other) == "graveyard"


@pytest.mark.rule("904.2", "909.1a")
def test_a_base_ability_is_older_than_every_effect_though_its_card_came_later() -> None:
    s = Scenario()
    level = s.in_hand("A", chant(Gain(All(RESONATORS), (SetBase("attack", 500),)), cost="{0}"))
    crowd = Static((SetBase("attack", Count(MINE, each=100)),), zone="all")
    growing = s.in_hand("A", resonator(0, 300, crowd, cost="{0}"))
    s.play(level)
    s.resolve()
    s.play(growing)
    s.resolve()
    assert s.attack_of(growing) == 500
    s.to("next turn")
    assert s.attack_of(growing) == 100


@pytest.mark.rule("904.2a")
@pytest.mark.parametrize("kind", ["fire", "wind"])
@pytest.mark.parametrize("place", ["graveyard", "removed", "stones"])
def test_a_stone_that_counts_as_two_kinds_does_so_in_every_zone(kind: str, place: str) -> None:
    s = Scenario()
    both = stone("fire", "wind", special=True)
    if place == "graveyard":
        card = s.in_graveyard("A", both)
    elif place == "removed":
        card = s.in_removed("A", both)
    else:
        card = s.stone_deck("A", both)[0]
    of_kind = Filter(types=("stone",), groups=(f"{kind} stone",), zone=place, side="my")
    fetch = s.in_hand("A", chant(Pick(of_kind), Move(Slot(), "field"), cost="{0}"))
    s.play(fetch)
    s.resolve()
    if s.prompt in ("select", "search"):
        s.answer(card)
    assert s.zone(card) == "field"


@pytest.mark.rule("902.2", "901.1b")
def test_an_automatic_ability_that_works_in_the_graveyard_is_deaf_in_the_field() -> None:
    s = Scenario()
    haunting = Auto(On("draw", who=Who.YOU), (Gain(All(MINE), (Modify("attack", 100),)),), zone="graveyard")
    alive = s.field("A", resonator(300, 300, haunting))
    reading = s.in_hand("A", chant(Draw(1), cost="{0}"))
    s.play(reading)
    s.resolve()
    assert not s.chase() and s.attack_of(alive) == 300
