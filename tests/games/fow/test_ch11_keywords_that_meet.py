"""Chapter 1100: keywords beside each other, and beside what changes the board under them."""

import pytest

from rulebound.language.tree import (
    Action,
    Choose,
    Control,
    CostChange,
    Destroy,
    Draw,
    Filter,
    Gain,
    Grant,
    Host,
    Keyword,
    LoseAbility,
    Lurk,
    Modify,
    Move,
    On,
    Pay,
    Replace,
    Self,
    Slot,
    Static,
    Who,
)
from rulebound.scenario.fow import Scenario, addition, chant, j_ruler, judgment, regalia, resonator, ruler

RESONATORS = Filter(types=("resonator",))
MINE = Filter(types=("resonator",), side="my")
THEIRS = Filter(types=("resonator",), side="opp")
KILL = chant(Choose(RESONATORS), Destroy(Slot()), "Quickcast", cost="{0}")


@pytest.mark.rule("1102.2b")
def test_pierce_that_was_assigned_to_an_attacked_card_that_is_gone_hits_nobody() -> None:
    s = Scenario()
    lance = s.field("A", resonator(900, 900, "Pierce"))
    prey, wall = s.field("B", resonator(900, 900), rested=True), s.field("B", resonator(100, 500))
    kill = s.in_hand("A", KILL)
    s.attack(lance, prey)
    s.block(wall)
    s.play(kill, prey)
    s.resolve()
    s.to("end of battle")
    assert s.life_of("B") == 4000 and s.zone(wall) == "graveyard"


@pytest.mark.rule("1102.2c", "1018.1b")
def test_damage_that_the_blocker_prevents_was_assigned_all_the_same() -> None:
    s = Scenario()
    lance = s.field("A", resonator(600, 900, "Pierce"))
    wall = s.field("B", resonator(100, 500, Static((Replace(On("damage", Self()), prevents=True),))))
    s.attack(lance, "B")
    s.block(wall)
    s.split(500)
    s.to("end of battle")
    assert s.life_of("B") == 3900 and s.damage(wall) == 0


@pytest.mark.rule("1104.2", "806.2")
@pytest.mark.parametrize("change", ["loses", "gains"])
def test_first_strike_that_changes_after_its_step_changes_no_damage(change: str) -> None:
    mod = LoseAbility("First Strike") if change == "loses" else Grant(Keyword("First Strike"))
    s = Scenario()
    knight = s.field("A", resonator(200, 900, "First Strike") if change == "loses" else resonator(200, 900))
    trick = s.in_hand("A", chant(Choose(MINE), Gain(Slot(), (mod,)), "Quickcast", cost="{0}"))
    s.attack(knight, "B")
    s.to("first strike")
    assert s.life_of("B") == (3800 if change == "loses" else 4000)
    s.play(trick, knight)
    s.resolve()
    s.to("end of battle")
    assert s.life_of("B") == 3800


@pytest.mark.rule("1105.2")
def test_explode_does_nothing_if_the_damage_is_prevented() -> None:
    s = Scenario()
    bomb = s.field("A", resonator(100, 900, "Explode"))
    wall = s.field("B", resonator(100, 500, Static((Replace(On("damage", Self()), prevents=True),))))
    s.attack(bomb, "B")
    s.block(wall)
    s.to("damage")
    assert not s.chase() and s.zone(wall) == "field"


@pytest.mark.rule("1105.2", "906.10")
def test_explode_destroys_the_other_though_its_card_has_died_of_the_battle() -> None:
    s = Scenario()
    bomb, wall = s.field("A", resonator(100, 100, "Explode")), s.field("B", resonator(100, 500))
    s.attack(bomb, "B")
    s.block(wall)
    s.to("damage")
    assert s.zone(bomb) == "graveyard"
    s.resolve_all()
    assert s.zone(wall) == "graveyard"


@pytest.mark.rule("1105.2", "1102.2c")
def test_explode_triggers_for_the_blocker_and_for_the_attacked_resonator() -> None:
    s = Scenario()
    bomb = s.field("A", resonator(900, 900, "Explode, Pierce"))
    prey, wall = s.field("B", resonator(100, 900), rested=True), s.field("B", resonator(100, 500))
    s.attack(bomb, prey)
    s.block(wall)
    s.split(500)
    s.resolve_all()
    assert s.zone(bomb) == s.zone(prey) == s.zone(wall) == "graveyard"


@pytest.mark.rule("804.3")
def test_an_attack_whose_flying_is_gone_before_the_block_can_be_blocked_by_anybody() -> None:
    s = Scenario()
    bird, wall = s.field("A", resonator(100, 900, "Flying")), s.field("B", resonator(100, 500))
    net = s.in_hand("B", chant(Choose(THEIRS), Gain(Slot(), (LoseAbility("Flying"),)), "Quickcast", cost="{0}"))
    s.attack(bird, "B")
    s.pass_priority()
    s.play(net, bird)
    s.resolve()
    s.block(wall)
    s.to("damage")
    assert s.damage(wall) == 100


@pytest.mark.rule("1108.2")
def test_a_j_ruler_that_is_imperishable_for_this_turn_gets_no_astral_counter() -> None:
    fighters = Filter(types=("j/resonator",))
    s = Scenario()
    hero = s.field("A", ruler(judgment(Pay()), judged=j_ruler(300, 300)), judged=True)
    gift = Gain(Slot(), (Grant(Keyword("Imperishable")),))
    amulet = s.in_hand("A", chant(Choose(fighters), gift, cost="{0}"))
    kill = s.in_hand("A", chant(Choose(fighters), Destroy(Slot()), cost="{0}"))
    s.play(amulet, hero)
    s.resolve()
    s.play(kill, hero)
    s.resolve()
    assert s.zone(hero) == "ruler" and s.counters(hero, "astral") == 0
    s.judge("A")
    s.resolve()
    assert s.is_judged(hero)


@pytest.mark.rule("1112.2")
def test_a_gods_art_that_was_played_is_used_up_for_a_card_that_comes_back_or_gains_it() -> None:
    art = Action((), (Draw(1),), special="Blaze", limit=1, per="game", limit_name="Blaze", keyword="God's Art")
    s = Scenario()
    mage, pupil = s.field("A", resonator(300, 300, art, cost="{0}")), s.field("A", resonator(300, 300))
    lesson = s.in_hand("A", chant(Choose(MINE), Gain(Slot(), (Grant(art),)), cost="{0}"))
    back = s.in_hand("A", chant(Choose(MINE), Move(Slot(), "hand"), cost="{0}"))
    s.use(mage, ability="Blaze")
    s.resolve()
    s.play(lesson, pupil)
    s.resolve()
    assert s.why_not("A", "use", pupil).startswith("1112.2")
    s.play(back, mage)
    s.resolve()
    s.play(mage)
    s.resolve()
    assert s.zone(mage) == "field" and s.why_not("A", "use", mage).startswith("1112.2")


@pytest.mark.rule("1114.2", "903.2f-iii", "906.6a")
def test_a_card_with_stealth_that_costs_more_than_nothing_and_cannot_be_paid_is_lost() -> None:
    s = Scenario()
    s.field("A", regalia(Static((CostChange(1, RESONATORS, Who.OPPONENT),))))
    lurk = Lurk(On("attack", RESONATORS), zones=("standby",), free=("standby",), at_once=True)
    thief = s.standby("B", resonator(300, 300, "Stealth", lurk))
    knight = s.field("A", resonator(100, 100))
    s.attack(knight, "B")
    s.reveal(thief)
    assert s.zone(thief) == "graveyard"


@pytest.mark.rule("1121.2")
def test_a_bestowed_addition_stays_with_a_resonator_that_another_player_takes() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    sword = addition(Keyword("Bestow", cost=(Pay(1),)), Static((Modify("attack", 200),), Host()))
    blade = s.field("A", sword, added_to=knight)
    take = s.in_hand("A", chant(Choose(MINE), Gain(Slot(), (Control(Who.OPPONENT),)), cost="{0}"))
    s.play(take, knight)
    s.resolve()
    assert s.controller(knight) == "B" and s.controller(blade) == "A"
    assert s.added_to(blade) == knight and s.attack_of(knight) == 500
