"""Chapter 909.1 to 909.3: layers and order of continuous effects."""

import pytest

from rulebound.language.tree import (
    All,
    Choose,
    Filter,
    Gain,
    Grant,
    Keyword,
    LoseAbility,
    Mod,
    Modify,
    Move,
    SetBase,
    SetColours,
    SetTraits,
    Slot,
    Static,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, chant, regalia, resonator

RESONATORS = Filter(types=("resonator",))
MINE = Filter(types=("resonator",), side="my")
ELVES = Filter(types=("resonator",), traits=("Elf",))
KNIGHTS = Filter(types=("resonator",), traits=("Knight",))
FIRE = Filter(types=("resonator",), colours=("fire",))


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


# --- 909.1 layers ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("909.1", "909.1b", "909.1e")
def test_a_race_is_changed_before_numbers_that_ask_for_it() -> None:
    s = Scenario()
    s.field("A", regalia(Static((Modify("attack", 200),), ELVES)))
    elf, human = s.field("A", resonator(300, 300, race=("Elf",))), s.field("A", resonator(300, 300, race=("Human",)))
    s.field("A", regalia(Static((SetTraits(("Elf",)),), Filter(types=("resonator",), traits=("Human",)))))
    assert (s.attack_of(elf), s.attack_of(human)) == (500, 500)


@pytest.mark.rule("909.1b", "909.1c")
def test_a_race_is_changed_before_abilities_are_given() -> None:
    s = Scenario()
    s.field("A", regalia(Static((Grant(Keyword("Flying")),), ELVES)))
    human = s.field("A", resonator(300, 300, race=("Human",)))
    assert not s.has(human, "Flying")
    s.field("B", regalia(Static((SetTraits(("Elf",)),), RESONATORS)))
    assert s.has(human, "Flying")


@pytest.mark.rule("909.1c", "909.1e")
def test_an_ability_that_is_lost_gives_no_numbers_any_more() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    herald = s.field("A", resonator(100, 100, Static((Modify("attack", 200),), MINE)))
    assert s.attack_of(knight) == 500
    give(s, herald, LoseAbility())
    assert (s.attack_of(knight), s.attack_of(herald)) == (300, 100)


@pytest.mark.rule("909.1c", "909.1d")
def test_an_ability_that_is_lost_gives_no_attribute_any_more() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300, cost="{U}"))
    painter = s.field("A", resonator(100, 100, Static((SetColours(("fire",)),), MINE), cost="{U}"))
    assert "fire" in s.row(knight).colours
    give(s, painter, LoseAbility())
    assert "fire" not in s.row(knight).colours and "water" in s.row(knight).colours


@pytest.mark.rule("909.1d", "909.1e")
def test_an_attribute_is_changed_before_numbers_that_ask_for_it() -> None:
    s = Scenario()
    s.field("A", regalia(Static((Modify("attack", 200),), FIRE)))  # the older one
    knight = s.field("A", resonator(300, 300, cost="{U}"))
    assert s.attack_of(knight) == 300
    give(s, knight, SetColours(("fire",)))
    assert s.attack_of(knight) == 500


@pytest.mark.rule("909.1e", "909.3b")
def test_setting_and_adding_numbers_go_by_age_and_not_by_kind() -> None:
    s = Scenario()
    early, late = s.field("A", resonator(300, 300)), s.field("A", resonator(300, 300))
    set_to, more = SetBase("attack", 500), Modify("attack", 200)
    first, second, third, fourth = (gift(s, mod) for mod in (more, set_to, set_to, more))
    hand_over(s, (first, early), (second, early), (third, late), (fourth, late))
    assert (s.attack_of(early), s.attack_of(late)) == (500, 700)


@pytest.mark.rule("909.1f")
def test_counters_come_after_all_other_changes_of_numbers() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300), counters={"+100/+100": 1})
    give(s, knight, SetBase("attack", 500), SetBase("defense", 500))
    assert (s.attack_of(knight), s.defense(knight)) == (600, 600)


@pytest.mark.rule("909.1g")
def test_numbers_are_rounded_up_to_hundreds_once_at_the_very_end() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    first, second = (gift(s, Modify("attack", -150)) for _ in range(2))
    third = gift(s, Modify("defense", -230))
    hand_over(s, (first, knight))
    assert s.attack_of(knight) == 400  # 350 up
    hand_over(s, (second, knight))
    assert s.attack_of(knight) == 200  # and not 400 - 150 up
    hand_over(s, (third, knight))
    assert (s.attack_of(knight), s.defense(knight)) == (200, 300)  # 270 up


@pytest.mark.rule("909.1g", "909.1f")
def test_rounding_comes_after_the_counters() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500), counters={"-50/-50": 1})
    give(s, knight, Modify("defense", -50))
    assert (s.attack_of(knight), s.defense(knight)) == (500, 400)  # 450 up, and 400 as it is


@pytest.mark.rule("909.2")
def test_one_effect_acts_in_each_layer_with_its_own_part() -> None:
    s = Scenario()
    s.field("A", regalia(Static((SetBase("attack", 500),), ELVES)))
    human = s.field("A", resonator(300, 300, race=("Human",)))
    give(s, human, SetTraits(("Elf",)), Modify("attack", 200))
    assert s.attack_of(human) == 700  # an Elf first, so 500 by the older one, and 200 more by this one


# --- 909.3 order inside a layer --------------------------------------------------------------------------------------


@pytest.mark.rule("909.3", "909.3a")
def test_an_effect_waits_for_the_one_it_depends_on() -> None:
    s = Scenario()
    s.field("A", regalia(Static((SetTraits(("Knight",), add=True),), ELVES)))  # older, and asks for Elves
    human = s.field("A", resonator(300, 300, race=("Human",)))
    give(s, human, SetTraits(("Elf",), add=True))
    assert {"Elf", "Knight"} <= set(s.row(human).traits)


@pytest.mark.rule("909.3a", "909.3b")
def test_effects_that_depend_on_each_other_go_by_age() -> None:
    s = Scenario()
    s.field("A", regalia(Static((SetTraits(("Knight",)),), ELVES)))
    s.field("A", regalia(Static((SetTraits(("Elf",)),), KNIGHTS)))
    elf, knight = s.field("A", resonator(300, 300, race=("Elf",))), s.field("A", resonator(300, 300, race=("Knight",)))
    assert set(s.row(elf).traits) == {"Elf"} and set(s.row(knight).traits) == {"Elf"}


@pytest.mark.rule("909.3b")
def test_of_two_settings_the_younger_one_counts() -> None:
    s = Scenario()
    s.field("A", regalia(Static((SetBase("attack", 800),), RESONATORS)))
    s.field("B", regalia(Static((SetBase("attack", 500),), RESONATORS)))
    knight = s.field("A", resonator(300, 300))  # that it came last itself does not matter
    assert s.attack_of(knight) == 500


@pytest.mark.rule("909.3b")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_the_turn_player_orders_effects_of_the_same_moment(turn: str) -> None:
    s = Scenario(turn=turn)
    knight = s.field("A", resonator(300, 300))
    high = s.in_graveyard(turn, regalia(Static((SetBase("attack", 800),), RESONATORS)))
    low = s.in_graveyard(turn, regalia(Static((SetBase("attack", 500),), RESONATORS)))
    dead = Filter(types=("regalia",), zone="graveyard", side="my")
    raising = s.in_hand(turn, chant(Move(All(dead), "field"), cost="{0}"))
    s.play(raising)
    s.resolve()
    assert s.prompt in ("order", "timestamps") and s.player == turn
    s.answer([low, high])
    assert s.attack_of(knight) == 800
