"""Chapter 1017: copies of cards and abilities, and becoming a copy."""

# needs: CopyStacked(slot) puts a copy of an object onto the chase, with the choices that were made for the original;
# BecomeCopy(of) is a modifier that gives a card the printed information of another one.

import pytest

from rulebound.language.tree import (
    Action,
    Auto,
    BecomeCopy,
    Cancel,
    Choose,
    ChooseStacked,
    CopyStacked,
    Damage,
    Draw,
    Filter,
    Gain,
    Keyword,
    Modify,
    On,
    Pay,
    SetBase,
    Slot,
    Until,
    Who,
    X,
)
from rulebound.scenario.fow import Scenario, chant, regalia, resonator

MINE = Filter(types=("resonator",), side="my")
THEIRS = Filter(types=("resonator",), side="opp")
ECHO = chant(ChooseStacked(("chant", "activate")), CopyStacked(), "Quickcast", cost="{0}")
BOLT = chant(Choose(THEIRS), Damage(Slot(), 200), cost="{0}")


def mirrored(until: Until = Until.TURN) -> tuple[Choose, Choose, Gain]:
    """A resonator of mine becomes a copy of one of theirs."""
    return (
        Choose(MINE, slot="mine"),
        Choose(THEIRS, slot="model"),
        Gain(Slot("mine"), (BecomeCopy(Slot("model")),), until),
    )


@pytest.mark.rule("1017.1", "1017.1c")
def test_a_copied_spell_does_the_same_to_the_same_target() -> None:
    s = Scenario()
    wall, other = s.field("B", resonator(300, 900)), s.field("B", resonator(300, 900))
    bolt, echo = s.in_hand("A", BOLT), s.in_hand("A", ECHO)
    s.play(bolt, wall)
    s.play(echo, bolt)
    s.resolve()
    assert [kind for kind, _ in s.chase()] == ["chant", "chant"] and s.prompt == "priority"  # nothing is chosen anew
    s.resolve()
    assert s.damage(wall) == 200 and s.zone(bolt) == "chase"  # the copy lies on top
    s.resolve()
    assert (s.damage(wall), s.damage(other)) == (400, 0)


@pytest.mark.rule("1017.1a")
def test_a_copy_of_a_card_is_nowhere_once_it_has_left_the_chase() -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 900))
    bolt, echo = s.in_hand("A", BOLT), s.in_hand("A", ECHO)
    watch = s.field("A", regalia(Auto(On("play", who=Who.YOU, phase="chant"), (Draw(1),))))
    s.play(bolt, wall)
    s.play(echo, bolt)
    s.resolve_all()
    assert sorted(card.name for card in s.cards("A", "graveyard")) == sorted([bolt.name, echo.name])
    assert s.count("A", "hand") == 2 and s.zone(watch) == "field"  # a copy is not played


@pytest.mark.rule("1017.1a", "1012.1")
def test_a_copy_can_be_cancelled_and_is_gone() -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 900))
    bolt, echo = s.in_hand("A", BOLT), s.in_hand("A", ECHO)
    denial = s.in_hand("B", chant(ChooseStacked(("chant",)), Cancel(), "Quickcast", cost="{0}"))
    s.play(bolt, wall)
    s.play(echo, bolt)
    s.resolve()
    s.pass_priority()
    s.play(denial, s.chase()[-1][1])
    s.resolve_all()
    assert s.damage(wall) == 200 and s.count("A", "graveyard") == 2


@pytest.mark.rule("1017.1b")
def test_a_copied_ability_is_put_onto_the_chase_without_its_cost() -> None:
    s = Scenario()
    mage = s.field("A", resonator(300, 300, Action((Pay(1),), (Draw(1),))))
    s.will("A", "R")
    echo = s.in_hand("A", ECHO)
    s.use(mage)
    s.play(echo)
    s.resolve()
    assert [kind for kind, _ in s.chase()] == ["activate", "activate"]
    s.resolve_all()
    assert s.count("A", "hand") == 2


@pytest.mark.rule("1017.1c")
def test_a_copy_keeps_the_value_of_x() -> None:
    s = Scenario()
    reading, echo = s.in_hand("A", chant(Draw(X()), cost="{X}")), s.in_hand("A", ECHO)
    s.stones("A", 2, "water")
    s.play(reading, 2)
    s.play(echo, reading)
    s.resolve_all()
    assert s.count("A", "hand") == 4


@pytest.mark.rule("1017.1d")
def test_no_copy_is_made_of_what_has_left_the_chase() -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 900))
    bolt, echo = s.in_hand("A", BOLT), s.in_hand("A", ECHO)
    denial = s.in_hand("B", chant(ChooseStacked(("chant",)), Cancel(), "Quickcast", cost="{0}"))
    s.play(bolt, wall)
    s.play(echo, bolt)
    s.pass_priority()
    s.play(denial, bolt)
    s.resolve_all()
    assert s.damage(wall) == 0 and not s.chase()


@pytest.mark.rule("1017.2", "1017.1")
def test_a_card_that_becomes_a_copy_takes_what_is_printed_and_nothing_else() -> None:
    s = Scenario()
    page = s.field("A", resonator(100, 100, race=("Human",), cost="{U}"))
    model = s.field(
        "B",
        resonator(500, 600, Keyword("Flying"), race=("Dragon",), cost="{R}{3}", name="Dragon"),
        counters={"+100/+100": 3},
        damage=200,
        rested=True,
    )
    mirror = s.in_hand("A", chant(*mirrored(), cost="{0}"))
    s.play(mirror, page, model)
    s.resolve()
    assert (s.attack_of(page), s.defense(page), s.damage(page)) == (500, 600, 0)
    assert s.has(page, "Flying") and set(s.row(page).traits) == {"Dragon"} and "Dragon" in s.row(page).names
    assert set(s.row(page).colours) == {"fire"} and s.row(page).cost == 4 and s.recovered(page)
    assert s.controller(page) == "A"
    s.to("B main")
    assert s.attack_of(page) == 100 and not s.has(page, "Flying")


@pytest.mark.rule("1017.2")
def test_effects_on_the_copy_itself_go_on() -> None:
    s = Scenario()
    page, model = s.field("A", resonator(100, 100)), s.field("B", resonator(500, 600))
    boost = s.in_hand("A", chant(Choose(MINE), Gain(Slot(), (Modify("attack", 200),)), cost="{0}"))
    swell = s.in_hand("A", chant(Choose(THEIRS), Gain(Slot(), (SetBase("attack", 900),)), cost="{0}"))
    mirror = s.in_hand("A", chant(*mirrored(), cost="{0}"))
    s.play(boost, page)
    s.resolve()
    s.play(swell, model)
    s.resolve()
    s.play(mirror, page, model)
    s.resolve()
    assert s.attack_of(page) == 700  # 500 as printed on the other, and its own 200


@pytest.mark.rule("1017.1a")
@pytest.mark.parametrize("kind", ["resonator", "chant"])
def test_the_journal_says_why_a_copy_of_a_card_is_gone(kind: str) -> None:
    s = Scenario()
    model = resonator(300, 300, cost="{0}", name="Model") if kind == "resonator" else chant(cost="{0}", name="Model")
    first = s.in_hand("A", model)
    echo = s.in_hand("A", chant(ChooseStacked((kind,)), CopyStacked(), "Quickcast", cost="{0}", name="Echo"))
    s.play(first)
    s.play(echo)
    s.resolve_all()
    assert "[1017.1a] Model leaves the game." in s.journal()
    assert s.count("A", "field") == (1 if kind == "resonator" else 0)
