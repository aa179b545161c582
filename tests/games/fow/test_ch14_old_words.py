"""Chapters 1404, 1405, 1407 to 1411, 1413 and 1414: old words, which are read as today's."""

from typing import Any

import pytest

from rulebound.language.tree import (
    All,
    Auto,
    Cancel,
    Choose,
    ChooseStacked,
    Destroy,
    Draw,
    Filter,
    Gain,
    GainResource,
    Keyword,
    LoseAbility,
    Lurk,
    Modify,
    Move,
    On,
    Pay,
    Self,
    Slot,
    Static,
    Step,
    Until,
)
from rulebound.scenario import Card
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
    trigger,
)

LIFE = GainResource("life", 100)
RESONATOR = Filter(types=("resonator",))


# --- 1405: old spells ------------------------------------------------------------------------------------------------


@pytest.mark.rule("1405.1", "1405.2")
def test_an_old_spell_is_a_chant_without_subtypes() -> None:
    s = Scenario(turn="B", priority="A")
    dead = s.in_graveyard("A", chant(LIFE, old="chant", cost="{0}"))
    slow = s.in_hand("A", chant(LIFE, old="chant", cost="{0}"))
    assert tuple(s.row(dead).types) == ("chant",) and tuple(s.row(dead).traits) == ()
    assert s.why_not("A", "play", slow).startswith(("703.1", "701.2"))  # the subtype gives it nothing


@pytest.mark.rule("1405.1")
def test_what_speaks_of_chants_finds_old_spells() -> None:
    s = Scenario()
    dead = s.in_graveyard("A", chant(LIFE, old="chant-instant", cost="{0}"))
    buried = Filter(types=("chant",), zone="graveyard", side="my")
    take = s.in_hand("A", chant(Choose(buried), Move(Slot(), "hand"), cost="{0}"))
    s.play(take, dead)
    s.resolve()
    assert s.zone(dead) == "hand"


@pytest.mark.rule("1405.3")
def test_an_old_instant_has_quickcast() -> None:
    s = Scenario(turn="B", priority="A")
    quick = s.in_hand("A", chant(LIFE, old="chant-instant", cost="{0}"))
    s.life("A", 1000)
    assert s.has(quick, "Quickcast")
    s.play(quick)
    s.resolve()
    assert s.life_of("A") == 1100


@pytest.mark.rule("1405.3")
def test_that_quickcast_may_be_lost_like_any_other() -> None:
    s = Scenario(turn="B", priority="A")
    hush = Static((LoseAbility("Quickcast"),), Filter(types=("chant",), zone="hand", side="opp"))
    s.field("B", regalia(hush))
    quick = s.in_hand("A", chant(LIFE, old="chant-instant", cost="{0}"))
    assert s.why_not("A", "play", quick).startswith(("703.1", "701.2"))


@pytest.mark.rule("1405.4")
def test_an_old_standby_spell_has_trigger() -> None:
    s = Scenario(turn="B", priority="A")
    trap = s.standby("A", chant(trigger((), LIFE), old="chant-standby", cost="{4}"))
    fresh = s.standby("A", chant(trigger((), LIFE), old="chant-standby", cost="{4}"), fresh=True)
    s.life("A", 1000)
    assert s.has(trap, "Trigger") and tuple(s.row(trap).types) == ("chant",)
    assert s.why_not("A", "play", fresh).startswith("708.5")
    s.play(trap)
    s.resolve()
    assert s.life_of("A") == 1100


# --- 1407: summon spells and normal spells ---------------------------------------------------------------------------


def denial(s: Scenario, kind: str) -> Card:
    """A chant of B that cancels a spell of the kind."""
    return s.in_hand("B", chant(ChooseStacked(kinds=(kind,)), Cancel("it"), "Quickcast", cost="{0}"))


@pytest.mark.rule("1407.1", "1407.2")
def test_a_resonator_spell_is_a_summon_spell_and_no_normal_spell() -> None:
    s = Scenario()
    page = s.in_hand("A", resonator(300, 300, cost="{0}"))
    no, not_this = denial(s, "summon"), denial(s, "normal")
    s.play(page)
    s.pass_priority()
    assert s.why_not("B", "play", not_this).startswith("903.2e")
    s.play(no, page)
    s.resolve_all()
    assert s.zone(page) == "graveyard"


@pytest.mark.rule("1407.1", "1407.2")
@pytest.mark.parametrize("make", [lambda: chant(LIFE, cost="{0}"), regalia, lambda: addition(cost="{0}")])
def test_every_other_spell_is_a_normal_one(make: Any) -> None:
    s = Scenario()
    card = s.in_hand("A", make())
    no, not_this = denial(s, "normal"), denial(s, "summon")
    s.life("A", 1000)
    s.play(card)
    s.pass_priority()
    assert s.why_not("B", "play", not_this).startswith("903.2e")
    s.play(no, card)
    s.resolve_all()
    assert s.zone(card) == "graveyard" and s.life_of("A") == 1000


@pytest.mark.rule("1407.2")
def test_abilities_and_judgment_are_no_spells_at_all() -> None:
    s = Scenario()
    herald = s.in_hand("A", resonator(100, 100, Auto(On("enter", Self()), (LIFE,)), cost="{0}"))
    lord = s.ruler("A", ruler(judgment(Pay(0)), judged=j_ruler(800, 800)))
    no = denial(s, "normal")
    s.play(herald)
    s.resolve()
    assert s.chase() == [("auto", herald)]
    s.pass_priority()
    assert s.why_not("B", "play", no).startswith("903.2e")
    s.resolve()
    s.judge("A")
    s.pass_priority()
    assert s.why_not("B", "play", no).startswith("903.2e")
    s.resolve()
    assert s.is_judged(lord)


# --- 1408: J-Activate ------------------------------------------------------------------------------------------------


@pytest.mark.rule("1408.1")
def test_j_activate_is_judgment() -> None:
    s = Scenario()
    price = (Pay(0, (("fire", 1),)),)
    lord = s.ruler("A", ruler(Keyword("J-Activate", cost=price), judged=j_ruler(800, 800)))
    s.will("A", "R")
    s.judge("A")
    assert sum(s.will_of_player("A").values()) == 0
    s.resolve()
    assert s.is_judged(lord) and s.zone(lord) == "field"


@pytest.mark.rule("1408.1")
def test_an_astral_counter_takes_j_activate_away() -> None:
    s = Scenario()
    lord = s.ruler("A", ruler(Keyword("J-Activate"), judged=j_ruler(800, 800)), counters={"astral": 1})
    assert s.why_not("A", "judge", lord).startswith(("1010.1a", "705.1", "1125"))


# --- 1411.2: Enter ---------------------------------------------------------------------------------------------------


def entering(*steps: Step) -> Auto:
    """[Enter], which means another thing on J-rulers than on all other cards."""
    return Auto(On("[Enter]"), steps)


@pytest.mark.rule("1411.2", "1411.2b")
def test_enter_triggers_when_the_card_was_played_from_hand_and_resolved() -> None:
    s = Scenario()
    page = s.in_hand("A", resonator(300, 300, entering(LIFE), cost="{0}"))
    s.life("A", 1000)
    s.play(page)
    s.resolve()
    assert s.chase() == [("auto", page)] and s.cited("1411.2", "1411.2b") and not s.cited("1411.2a")
    s.resolve()
    assert s.life_of("A") == 1100


@pytest.mark.rule("1411.2b")
def test_enter_does_not_trigger_when_an_effect_puts_the_card_into_the_field() -> None:
    s = Scenario()
    page = s.in_graveyard("A", resonator(300, 300, entering(LIFE)))
    buried = Filter(types=("resonator",), zone="graveyard", side="my")
    rise = s.in_hand("A", chant(Choose(buried), Move(Slot(), "field"), cost="{0}"))
    s.play(rise, page)
    s.resolve()
    assert s.zone(page) == "field" and not s.chase()


@pytest.mark.rule("1411.2b")
def test_enter_does_not_trigger_for_a_card_that_was_played_from_another_zone() -> None:
    s = Scenario()
    ear = Lurk(On("attack", RESONATOR), zones=("standby",), free=("standby",), at_once=True)
    usual = Auto(On("enter", Self()), (Draw(1),))
    ghost = s.standby("A", resonator(300, 300, ear, entering(LIFE), usual, cost="{3}"))
    raider = s.field("A", resonator(300, 300))
    s.life("A", 1000)
    s.attack(raider, "B")
    s.reveal(ghost)
    s.resolve()
    assert s.zone(ghost) == "field" and s.chase() == [("auto", ghost)]  # the usual one alone
    s.resolve()
    assert s.life_of("A") == 1000 and s.count("A", "hand") == 1


@pytest.mark.rule("1411.2", "1411.2a")
def test_enter_of_a_j_ruler_triggers_by_judgment() -> None:
    s = Scenario()
    face = j_ruler(800, 800, entering(LIFE))
    lord = s.ruler("A", ruler(judgment(Pay(0)), judged=face))
    s.life("A", 1000)
    s.judge("A")
    s.resolve()
    assert s.is_judged(lord) and s.chase() == [("auto", lord)]
    s.resolve()
    assert s.life_of("A") == 1100


# --- 1413: symbol skills ---------------------------------------------------------------------------------------------

SKILLED = Filter(types=("resonator",), keywords=("symbol skill",))
SKILLS = ["Pierce", "Precision", "First Strike", "Explode", "Flying", "Swiftness", "Imperishable"]


@pytest.mark.rule("1413.1", "1413.2")
@pytest.mark.parametrize("skill", SKILLS)
def test_seven_keywords_are_symbol_skills(skill: str) -> None:
    s = Scenario()
    bird, plain = s.field("B", resonator(300, 300, skill)), s.field("B", resonator(300, 300))
    kill = s.in_hand("A", chant(Destroy(All(SKILLED)), cost="{0}"))
    s.play(kill)
    s.resolve()
    assert (s.zone(bird), s.zone(plain)) == ("graveyard", "field")


@pytest.mark.rule("1413.2")
@pytest.mark.parametrize("word", ["Barrier", "Quickcast", "Remnant", "Bloodlust"])
def test_other_keywords_are_none(word: str) -> None:
    s = Scenario()
    page = s.field("A", resonator(300, 300, word))
    kill = s.in_hand("A", chant(Choose(SKILLED), Destroy(Slot()), "Quickcast", cost="{0}"))
    s.field("A", resonator(300, 300))
    assert s.why_not("A", "play", kill).startswith("903.2e")
    assert s.zone(page) == "field"


@pytest.mark.rule("1413.2")
def test_a_card_that_has_lost_its_skill_has_no_symbol_skill() -> None:
    s = Scenario()
    bird = s.field("A", resonator(300, 300, "Flying"))
    clip = s.in_hand("A", chant(Choose(RESONATOR), Gain(Slot(), (LoseAbility("Flying"),), Until.TURN), cost="{0}"))
    kill = s.in_hand("A", chant(Choose(SKILLED), Destroy(Slot()), cost="{0}"))
    assert s.why_not("A", "play", kill) == ""
    s.play(clip, bird)
    s.resolve()
    assert s.why_not("A", "play", kill).startswith("903.2e")


# --- 1414: Target Attack ---------------------------------------------------------------------------------------------


@pytest.mark.rule("1414.1")
def test_target_attack_lets_it_attack_a_recovered_resonator() -> None:
    s = Scenario()
    archer, plain = s.field("A", resonator(500, 500, "Target Attack")), s.field("A", resonator(500, 500))
    prey = s.field("B", resonator(300, 300))
    with pytest.raises(ScenarioError):
        s.attack(plain, prey)
    s.attack(archer, prey)
    s.to("end of battle")
    assert s.zone(prey) == "graveyard"


@pytest.mark.rule("1414.2")
@pytest.mark.parametrize("asked", ["Precision", "Target Attack"])
@pytest.mark.parametrize("had", ["Precision", "Target Attack"])
def test_either_word_means_both(asked: str, had: str) -> None:
    s = Scenario()
    archer = s.field("A", resonator(500, 500, had))
    prey = s.field("B", resonator(300, 300))
    blunt = s.in_hand("A", chant(Choose(RESONATOR), Gain(Slot(), (LoseAbility(asked),), Until.TURN), cost="{0}"))
    seek = s.in_hand("A", chant(Choose(Filter(keywords=(asked,))), Destroy(Slot()), cost="{0}"))
    assert s.has(archer, asked) and s.why_not("A", "play", seek) == ""
    s.play(blunt, archer)
    s.resolve()
    assert s.why_not("A", "play", seek).startswith("903.2e")
    with pytest.raises(ScenarioError):
        s.attack(archer, prey)


# --- 1404, 1405, 1409, 1410: words of places, types, heads and moments ------------------------------------------------


@pytest.mark.rule("1404.1", "1404.2")
def test_old_zones_are_the_field_and_the_standby_area() -> None:
    s = Scenario()
    gem, hidden = s.stones("A", 1, "fire")[0], s.standby("A", chant(LIFE))
    sweep = (Destroy(All(Filter(types=("stone",), zone="magic stones area"))),)
    lift = (Move(All(Filter(zone="chant-standby area", side="my")), "hand"),)
    wind = s.in_hand("A", chant(*sweep, *lift, cost="{0}"))
    s.play(wind)
    s.resolve()
    assert (s.zone(gem), s.zone(hidden)) == ("graveyard", "hand")


@pytest.mark.parametrize(
    ("word", "found"),
    [
        pytest.param("spell: chant", {"plain", "quick", "trap"}, marks=pytest.mark.rule("1405.2a")),
        pytest.param("spell: chant-instant", {"quick"}, marks=pytest.mark.rule("1405.3a")),
        pytest.param("spell: chant-standby", {"trap"}, marks=pytest.mark.rule("1405.4a")),
    ],
)
def test_what_speaks_of_old_spells_finds_chants(word: str, found: set[str]) -> None:
    s = Scenario()
    dead = {
        "plain": s.in_graveyard("A", chant(LIFE)),
        "quick": s.in_graveyard("A", chant(LIFE, "Quickcast")),
        "trap": s.in_graveyard("A", chant(trigger((), LIFE))),
        "page": s.in_graveyard("A", resonator(300, 300)),
    }
    lift = s.in_hand("A", chant(Move(All(Filter(types=(word,), zone="graveyard")), "hand"), cost="{0}"))
    s.play(lift)
    s.resolve()
    assert {name for name, card in dead.items() if s.zone(card) == "hand"} == found


@pytest.mark.rule("1409.1")
@pytest.mark.parametrize("icon", ["Activate", "Continuous"])
def test_old_icons_mean_nothing(icon: str) -> None:
    s = Scenario()
    page = s.field("A", resonator(300, 300, icon, Static((Modify("attack", 100),))))
    assert s.attack_of(page) == 400 and not s.row(page).keywords


@pytest.mark.rule("1410.1", "1410.1a")
@pytest.mark.parametrize("moment", ["battle phase", "battle phase end"])
def test_the_old_battle_phase_is_the_battle(moment: str) -> None:
    s = Scenario()
    drum = s.field("A", regalia(Auto(On("phase", phase=moment), (LIFE,))))
    s.life("A", 1000)
    s.start_battle()
    assert s.chase() == ([("auto", drum)] if moment == "battle phase" else [])
    s.to("end")
    assert s.life_of("A") == 1100


@pytest.mark.rule("1412.2")
def test_what_resolves_was_summoned_and_what_an_effect_puts_there_was_not() -> None:
    s = Scenario()
    horn = s.field("A", regalia(Auto(On("summoned", RESONATOR), (LIFE,))))
    page, dead = s.in_hand("A", resonator(300, 300, cost="{0}")), s.in_graveyard("A", resonator(300, 300))
    buried = Filter(types=("resonator",), zone="graveyard", side="my")
    rise = s.in_hand("A", chant(Choose(buried), Move(Slot(), "field"), cost="{0}"))
    s.play(page)
    s.resolve()
    assert s.chase() == [("auto", horn)]
    s.resolve()
    s.play(rise, dead)
    s.resolve()
    assert s.zone(dead) == "field" and not s.chase()
