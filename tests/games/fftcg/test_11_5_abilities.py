"""Chapter 11.5: abilities in general."""

import pytest

from rulebound.language.tree import (
    Action,
    Auto,
    Bound,
    Cancel,
    Choose,
    ChooseStacked,
    CostCards,
    Damage,
    Destroy,
    Draw,
    ExhaustSelf,
    Filter,
    Gain,
    Grant,
    If,
    LoseAbility,
    Modify,
    Move,
    On,
    Self,
    SetBase,
    Slot,
    Stat,
    Static,
    Step,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

DULL = (ExhaustSelf(),)
FORWARD = Filter(types=("forward",))
MY_FORWARD = Filter(types=("forward",), side="my")
FORWARDS = Filter(types=("forward",))
MINE = Filter(types=("forward",), side="my")
THEIRS = Filter(types=("forward",), side="opp")


# --- 11.5: abilities in general --------------------------------------------------------------------------------------


@pytest.mark.rule("11.5.1")
def test_an_ability_is_what_the_text_says_and_nothing_else() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action(DULL, (Draw(2),))))
    plain = s.field("A", monster())
    assert s.abilities(plain) == [] and s.why_not("A", "use", plain).startswith("11.6.1")
    s.use(tool)
    s.resolve()
    assert s.count("A", "hand") == 2


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Summon that costs nothing."""
    return s.in_hand(player, summon(*steps, cost=0))


@pytest.mark.rule("11.5.1")
def test_a_card_that_lost_its_text_has_no_ability() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action(DULL, (Draw(1),))))
    other = s.field("A", monster(Action(DULL, (Draw(1),))))
    silence = instant(s, "A", Choose(Filter(types=("monster",))), Gain(Slot(), (LoseAbility(),)))
    s.cast(silence, tool)
    s.resolve()
    assert s.abilities(tool) == []
    s.use(other)
    s.resolve()
    assert s.count("A", "hand") == 1


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.cast(card, *answers)
    s.resolve()


@pytest.mark.rule("11.5.1")
def test_ability_given_by_a_field_ability_knows_nothing_of_other_effects() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    lesson = Auto(On("attack", Self()), (If(Bound("it"), (Draw(2),), (Draw(1),)),))
    s.field("A", monster(Static((Grant(lesson),), MY_FORWARD)))
    cheer = summon(Choose(FORWARD), Gain(Slot(), (Modify("power", 1000),)), cost=0)
    for card in s.hand("A", cheer, cheer, cheer):
        cast(s, card, knight)
    s.attack(knight)
    s.resolve_all()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("11.5.2")
def test_the_four_kinds_of_abilities_are_told_apart() -> None:
    s = Scenario()
    hero = s.field(
        "A",
        forward(
            5000,
            Static((Modify("power", 1000),)),
            Auto(On("use"), (Draw(1),)),
            Action((), (Draw(1),)),
            Action((), (Draw(1),), special="Limit"),
            name="Cloud",
        ),
    )
    s.in_hand("A", forward(1, name="Cloud"))
    assert s.power(hero) == 6000
    s.use(hero)
    s.use(hero, ability="Limit")
    assert [kind for kind, _ in s.stack()] == ["auto", "special", "auto", "action"]


@pytest.mark.rule("11.5.2")
def test_what_chooses_a_special_ability_cannot_choose_an_action_ability() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action(DULL, (Draw(1),))))
    no_special = instant(s, "B", ChooseStacked(("special",)), Cancel())
    no_action = instant(s, "B", ChooseStacked(("action",)), Cancel())
    s.use(tool)
    s.pass_priority()
    assert s.why_not("B", "cast", no_special).startswith("11.3.3")
    s.cast(no_action)
    s.resolve_all()
    assert s.count("A", "hand") == 0


@pytest.mark.rule("11.5.3")
def test_each_paragraph_is_an_ability_of_its_own() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action((), (Draw(1),), limit=1), Action((), (Draw(2),), limit=1)))
    s.use(tool, ability=0)
    s.use(tool, ability=1)
    assert s.stack() == [("action", tool), ("action", tool)]
    assert s.why_not("A", "use", tool).startswith("2.3")
    s.resolve()
    assert s.count("A", "hand") == 2
    s.resolve()
    assert s.count("A", "hand") == 3


@pytest.mark.rule("11.5.3")
def test_two_autos_of_one_card_trigger_separately() -> None:
    s = Scenario()
    enters = On("enter", subject=Self())
    page = s.in_hand("A", forward(3000, Auto(enters, (Draw(1),)), Auto(enters, (Draw(2),)), cost=0))
    s.cast(page)
    assert s.prompt == "stack auto" and len(s.options) == 2
    s.answer(page)
    assert s.stack() == [("auto", page), ("auto", page)]


@pytest.mark.rule("11.5.3")
def test_ability_gained_twice_may_be_used_once_a_turn_each() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    lesson = summon(Choose(FORWARD), Gain(Slot(), (Grant(Action((), (Draw(1),), limit=1)),)), cost=0)
    for card in s.hand("A", lesson, lesson):
        cast(s, card, knight)
    for _ in range(2):
        s.use(knight)
        s.resolve()
    assert s.count("A", "hand") == 2
    assert s.why_not("A", "use", knight).startswith("2.3")


@pytest.mark.rule("11.5.4")
def test_an_ability_resolves_although_its_card_is_gone() -> None:
    s = Scenario()
    tool = s.field("A", forward(3000, Action(DULL, (Draw(1),))))
    murder = instant(s, "B", Choose(FORWARDS), Destroy(Slot()))
    s.use(tool)
    s.pass_priority()
    s.cast(murder, tool)
    s.resolve()
    assert s.zone(tool) == "break" and s.stack() == [("action", tool)]
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("11.5.5")
def test_information_about_a_card_that_left_is_read_as_it_was_there() -> None:
    s = Scenario()
    victim, target = s.field("A", forward(3000)), s.field("B", forward(9000))
    s.field("A", backup(Static((Modify("power", 1000),), MINE)))
    fling = Action((CostCards("put", 1, MINE),), (Choose(THEIRS), Damage(Slot(), Stat(Slot("paid"), "power"))))
    tool = s.field("A", monster(fling))
    s.use(tool, target)
    assert s.zone(victim) == "break"
    s.resolve()
    assert s.damage(target) == 4000


@pytest.mark.rule("11.5.5")
def test_an_auto_reads_the_card_that_left_as_it_was_on_the_field() -> None:
    s = Scenario()
    victim, target = s.field("A", forward(3000)), s.field("B", forward(9000))
    s.field("A", backup(Static((Modify("power", 1000),), MINE)))
    leaves = Auto(On("leave", subject=MINE), (Choose(THEIRS), Damage(Slot(), Stat(Slot("event"), "power"))))
    s.field("A", monster(leaves))
    bounce = instant(s, "A", Choose(MINE), Move(Slot(), "hand"))
    s.cast(bounce, victim)
    s.resolve()
    s.resolve()
    assert s.zone(victim) == "hand" and s.damage(target) == 4000


@pytest.mark.rule("11.5.6")
def test_an_ability_that_sets_power_changes_the_base() -> None:
    s = Scenario()
    hero = s.field("A", forward(7000))
    s.field("A", backup(Static((Modify("power", 1000),), MINE)))
    tool = s.field("A", monster(Action(DULL, (Choose(MINE), Gain(Slot(), (SetBase("power", 2000),))))))
    rally = instant(s, "A", Choose(MINE), Gain(Slot(), (Modify("power", 3000),)))
    s.cast(rally, hero)
    s.resolve()
    s.use(tool, hero)
    s.resolve()
    assert s.power(hero) == 6000
