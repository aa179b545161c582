"""Chapters 900, 1000 and 1200: boards on which several rules meet."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cast,
    Choose,
    Compare,
    CostChange,
    CostSelf,
    Damage,
    DamagePlayer,
    Destroy,
    Draw,
    Exhaust,
    Filter,
    Fixed,
    Gain,
    GainResource,
    If,
    Is,
    LoseAbility,
    Modify,
    MoveCounter,
    On,
    Pay,
    Pick,
    Produce,
    RemoveCounter,
    Replace,
    Self,
    Slot,
    Stat,
    Static,
    Step,
    Who,
    X,
)
from rulebound.scenario.fow import Scenario, awakening, chant, j_ruler, judgment, regalia, resonator, ruler

RESONATORS = Filter(types=("resonator",))
MINE = Filter(types=("resonator",), side="my")
THEIRS = Filter(types=("resonator",), side="opp")
KILL = chant(Choose(RESONATORS), Destroy(Slot()), "Quickcast", cost="{0}")


# --- 903 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("903.2f-v")
def test_a_cost_stays_as_it_was_fixed_when_what_made_it_cheaper_goes_for_will() -> None:
    gem = Action((CostSelf("banish"),), (Produce(("fire",)),))
    s = Scenario()
    lens = s.field("A", regalia(Static((CostChange(-1, Filter(types=("chant",))),)), gem))
    card = s.in_hand("A", chant(Draw(1), cost="{R}{1}"))
    s.play(card)
    s.answer("Take away 1")
    assert s.zone(lens) == "graveyard" and s.chase() == [("chant", card)]


@pytest.mark.rule("903.2d", "903.2f-ii")
def test_a_free_card_is_awakened_for_as_much_as_its_player_says() -> None:
    s = Scenario()
    draws = Auto(On("enter", Self()), (Draw(X("y")),))
    knight = s.in_hand("A", resonator(300, 300, awakening(Pay(0, (), "y"), draws), cost="{5}"))
    gift = s.in_hand("A", chant(Pick(Filter(types=("resonator",), zone="hand", side="my")), Cast(), cost="{0}"))
    s.will("A", "111")
    s.play(gift)
    s.resolve()
    s.answer(knight, "Awakening", 2)
    s.resolve_all()
    assert s.count("A", "hand") == 2 and s.will_of_player("A") == {"void": 1}


@pytest.mark.rule("903.3a")
@pytest.mark.parametrize("what", ["damage", "life", "gain", "counters", "condition"])
def test_what_an_effect_takes_from_an_illegal_target_is_not_applied_either(what: str) -> None:
    attack = Stat(Slot("one"), "attack")
    steps: dict[str, Step] = {
        "damage": Damage(Slot("other"), attack),
        "life": GainResource("life", attack),
        "gain": Gain(Slot("other"), (Modify("attack", Fixed(attack)),)),
        "counters": MoveCounter(Slot("one"), "oil", Slot("other"), 2),
        "condition": If(Is(Slot("one"), RESONATORS), (GainResource("life", 100),)),
    }
    s = Scenario()
    one = s.field("A", resonator(300, 300), counters={"oil": 2})
    other, kill = s.field("A", resonator(100, 900)), s.in_hand("B", KILL)
    targets = (Choose(MINE, slot="one"), Choose(MINE, slot="other"))
    spell = s.in_hand("A", chant(*targets, steps[what], Draw(1), cost="{0}"))
    s.play(spell, one, other)
    s.pass_priority()
    s.play(kill, one)
    s.resolve_all()
    assert s.zone(one) == "graveyard" and s.count("A", "hand") == 1  # the rest is done
    assert (s.damage(other), s.attack_of(other), s.counters(other, "oil"), s.life_of("A")) == (0, 100, 0, 4000)


# --- 909 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("909.5")
def test_a_card_that_enters_without_its_abilities_does_not_trigger_by_entering() -> None:
    s = Scenario()
    s.field("B", regalia(Static((LoseAbility(),), THEIRS)))
    knight = s.in_hand("A", resonator(300, 300, Auto(On("enter", Self()), (Draw(1),)), cost="{0}"))
    s.play(knight)
    s.resolve()
    assert s.zone(knight) == "field" and not s.chase()


@pytest.mark.rule("909.5", "1203.2", "906.10")
def test_a_card_that_enters_with_no_def_is_destroyed_and_its_ability_is_played() -> None:
    s = Scenario()
    s.field("B", regalia(Static((Modify("defense", -300),), THEIRS)))
    knight = s.in_hand("A", resonator(300, 300, Auto(On("enter", Self()), (Draw(1),)), cost="{0}"))
    s.play(knight)
    s.resolve()
    assert s.zone(knight) == "graveyard" and s.chase() == [("auto", knight)]


# --- 910 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("910.3")
def test_damage_that_two_cards_hand_to_each_other_is_handed_on_once_by_each() -> None:
    s = Scenario()
    sun, moon = s.field("B", resonator(300, 900, name="Sun")), s.field("B", resonator(300, 900, name="Moon"))
    for one, other in (("Sun", "Moon"), ("Moon", "Sun")):
        handed = Replace(On("damage", Filter(names=(one,))), obj=All(Filter(names=(other,))))
        s.field("B", regalia(Static((handed,))))
    bolt = s.in_hand("A", chant(Choose(RESONATORS), Damage(Slot(), 300), cost="{0}"))
    s.play(bolt, sun)
    s.resolve()
    assert (s.damage(sun), s.damage(moon)) == (300, 0)


@pytest.mark.rule("910.2a")
def test_damage_is_handed_on_before_the_first_card_would_prevent_it() -> None:
    s = Scenario()
    proof = Static((Replace(On("damage", Self()), prevents=True),))
    sun, moon = s.field("B", resonator(300, 900, proof, name="Sun")), s.field("B", resonator(300, 900, name="Moon"))
    handed = Replace(On("damage", Filter(names=("Sun",))), obj=All(Filter(names=("Moon",))))
    s.field("B", regalia(Static((handed,))))
    bolt = s.in_hand("A", chant(Choose(RESONATORS), Damage(Slot(), 300), cost="{0}"))
    s.play(bolt, sun)
    s.resolve()
    assert (s.damage(sun), s.damage(moon)) == (0, 300)


@pytest.mark.rule("602.1a", "1203.1", "910.1")
def test_what_saves_a_card_from_a_rule_process_is_used_until_there_is_none_left() -> None:
    s = Scenario()
    instead = Replace(On("destroyed", Self()), steps=(RemoveCounter(Self(), "shell"),))
    crab = Static((instead,), cond=Compare(Stat(Self(), "counter:shell"), ">=", 1))
    card = s.field("B", resonator(300, 300, crab), counters={"shell": 3})
    bolt = s.in_hand("A", chant(Choose(RESONATORS), Damage(Slot(), 300), cost="{0}"))
    s.play(bolt, card)
    s.resolve()
    assert s.zone(card) == "graveyard"


@pytest.mark.rule("1301.1c", "1203.1")
def test_a_rule_process_that_nobody_can_stop_ends_the_game_in_a_draw() -> None:
    s = Scenario()
    s.field("B", resonator(300, 300, Static((Replace(On("destroyed", Self()), steps=(Exhaust(Self()),)),))))
    bolt = s.in_hand("A", chant(Damage(All(RESONATORS), 300), cost="{0}"))
    s.play(bolt)
    s.resolve()
    assert s.over and s.drawn


# --- 911, 1010 -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("911.1")
def test_a_j_ruler_that_was_destroyed_is_read_as_the_ruler_that_it_is() -> None:
    s = Scenario()
    fighters = Filter(types=("j/resonator",))
    burst = Action((), (DamagePlayer(Who.OPPONENT, Stat(Self(), "attack")),))
    hero = s.field("A", ruler(judgment(Pay()), judged=j_ruler(500, 500, burst)), judged=True)
    kill = s.in_hand("A", chant(Choose(fighters), Destroy(Slot()), "Quickcast", cost="{0}"))
    s.use(hero)
    s.play(kill, hero)
    s.resolve_all()
    assert s.zone(hero) == "ruler" and s.life_of("B") == 4000
