"""Answers given along with an act go to its own questions first."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Calc,
    Choose,
    Cmp,
    CostCards,
    Damage,
    Destroy,
    Draw,
    EventAmount,
    ExhaustSelf,
    Filter,
    On,
    Pick,
    Replace,
    Self,
    Slot,
    Static,
)
from rulebound.scenario.evolve import Scenario, amulet, follower, last_words, spell, strike
from rulebound.scenario.table import ScenarioError

ENEMY = Filter(types=("follower",), side="opp")


def test_the_only_target_that_is_named_does_not_answer_a_later_question() -> None:
    s = Scenario()
    twice = Static((Replace(On("damage", Self()), amount=Calc("*", EventAmount(), 2)),))
    less = Static((Replace(On("damage", Self()), amount=Calc("-", EventAmount(), 1)),))
    wall = s.field("B", follower(1, 20, twice, less))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 3)))
    s.play(bolt, wall)
    assert s.player == "B" and s.prompt == "replacement" and s.defense(wall) == 20
    s.answer(s.options[1])
    assert s.defense(wall) == 16


def test_a_target_that_is_named_does_not_order_pending_abilities() -> None:
    s = Scenario()
    ghost = s.field("B", follower(1, 1, last_words(Draw(1)), last_words(Draw(2))))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Destroy(Slot())))
    s.play(bolt, ghost)
    assert s.prompt == "play auto" and s.player == "B" and s.count("B", "hand") == 0
    s.answer(s.options[1])
    assert s.count("B", "hand") == 3


def test_an_answer_that_is_given_later_is_for_what_is_asked_then() -> None:
    s = Scenario()
    ghost = s.field("B", follower(1, 1, last_words(Draw(1))))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Destroy(Slot()), Destroy(All(Filter(types=("follower",))))))
    s.play(bolt)
    assert s.zone(ghost) == "cemetery" and s.count("B", "hand") == 1 and s.prompt == "main"


@pytest.mark.rule("12.8.2")
@pytest.mark.parametrize("answer", [True, False])
def test_the_only_optional_replacement_is_a_yes_or_no_question(answer: bool) -> None:
    s = Scenario()
    guard = s.in_hand("A", follower(1, 1, "Ward"))
    s.play(guard, answer)
    assert s.engaged(guard) == answer


@pytest.mark.rule("8.4.6")
def test_the_only_target_of_a_strike_ability_may_be_named_along_with_the_attack() -> None:
    s = Scenario()
    wolf = s.field("A", follower(2, 2, "Strike: Select an enemy follower and deal it 1 damage."))
    guard = s.field("B", follower(1, 5, "Ward"), engaged=True)
    s.attack(wolf, guard, guard)
    assert s.defense(guard) == 2 and s.prompt == "main"


@pytest.mark.rule("4.2.2.3")
def test_who_does_not_say_that_a_ward_comes_engaged_has_it_reserved() -> None:
    s = Scenario()
    wolf = s.field("A", follower(2, 2))
    guard = s.in_hand("A", follower(1, 1, "Ward"))
    s.play(guard)
    s.attack(wolf, "B")
    assert s.reserved(guard) and s.defense("B") == 18


@pytest.mark.rule("7.4.3")
@pytest.mark.parametrize("answer", [True, False])
def test_whether_the_only_ward_is_engaged_is_a_yes_or_no_question(answer: bool) -> None:
    s = Scenario()
    guard = s.field("A", follower(1, 1, "Ward"))
    s.to("ward")
    s.answer(answer)
    assert s.engaged(guard) == answer and s.prompt == "quick"


def test_of_two_wards_it_must_be_said_which() -> None:
    s = Scenario()
    guards = [s.field("A", follower(1, 1, "Ward")) for _ in range(2)]
    s.to("ward")
    assert not s.offered(True) and s.offered(False)
    s.answer(False)
    assert s.prompt == "quick" and all(map(s.reserved, guards))


@pytest.mark.rule("7.4.7")
def test_who_names_the_last_of_several_first_is_told_to_name_them_together() -> None:
    s = Scenario()
    hand = s.hand("A", *(follower(name=f"Elf {n}") for n in range(9)))
    s.to("hand size")
    with pytest.raises(ScenarioError, match="several are named in one call"):
        s.answer(hand[8])
    with pytest.raises(ScenarioError, match=r"legal: \['Elf 0', .*'Elf 7'\]$"):
        s.answer("Elf 9")
    s.answer(hand[8], hand[3])
    assert [card for card in hand if s.zone(card) == "cemetery"] == [hand[3], hand[8]]


@pytest.mark.rule("12.7.2")
@pytest.mark.parametrize("said", [True, False])
@pytest.mark.parametrize("at_leader", [True, False])
def test_the_only_target_of_a_strike_may_be_named_with_the_attack(said: bool, at_leader: bool) -> None:
    s = Scenario()
    archer = s.field("A", follower(2, 9, "Strike: Select an enemy follower on the field and deal it 3 damage."))
    wall = s.field("B", follower(1, 9), engaged=not at_leader)
    s.attack(archer, "B" if at_leader else wall, *([wall] if said else []))
    assert (s.defense(wall), s.defense("B"), s.prompt) == ((6, 18) if at_leader else (4, 20)) + ("main",)


@pytest.mark.rule("12.7.2")
@pytest.mark.parametrize("hit", ["guard", "other"])
def test_the_only_thing_to_attack_is_not_an_answer_to_a_strike(hit: str) -> None:
    s = Scenario()
    archer = s.field("A", follower(2, 9, "Strike: Select an enemy follower on the field and deal it 3 damage."))
    guard, other = s.field("B", follower(1, 9, "Ward"), engaged=True), s.field("B", follower(1, 9))
    s.attack(archer, guard, {"guard": guard, "other": other}[hit])
    assert (s.defense(guard), s.defense(other)) == ((4, 9) if hit == "guard" else (7, 6))


def test_the_only_target_of_a_strike_does_not_order_pending_abilities() -> None:
    s = Scenario()
    archer = s.field("A", follower(2, 9, "Strike: Select an enemy follower on the field and destroy it."))
    ghost = s.field("B", follower(1, 1, last_words(Draw(1)), last_words(Draw(2))))
    s.attack(archer, "B", ghost)
    assert (s.prompt, s.player, s.count("B", "hand")) == ("play auto", "B", 0)


@pytest.mark.rule("12.7.2")
def test_the_targets_of_a_strike_may_be_named_in_any_order() -> None:
    s = Scenario()
    archer = s.field("A", follower(2, 9, strike(Choose(ENEMY, 2), Damage(Slot(), 1))))
    walls = [s.field("B", follower(1, 9)) for _ in range(3)]
    s.attack(archer, "B", walls[2], walls[0])
    assert [s.defense(wall) for wall in walls] == [8, 9, 8]


@pytest.mark.rule("8.4.7")
def test_what_is_said_with_an_attack_is_not_said_in_its_window() -> None:
    s = Scenario()
    archer = s.field("A", follower(2, 9, Auto(On("fought", Self()), (Pick(ENEMY), Damage(Slot(), 1)))))
    wall, trap = s.field("B", follower(0, 9), engaged=True), Action((ExhaustSelf(),), (Draw(1),), quick=True)
    trapper = s.field("B", follower(0, 9, trap))
    s.attack(archer, wall, trapper)
    assert (s.defense(wall), s.defense(trapper), s.count("B", "hand")) == (7, 8, 0)


@pytest.mark.rule("14.3.2.1")
def test_what_comes_after_a_cost_in_equal_tokens_may_be_said_without_it() -> None:
    s = Scenario()
    for _ in range(3):
        s.in_ex("A", "Magic Item")
    lesson = CostCards("remove", 2, Filter(names=("Magic Item",), side="my", zone="ex"))
    stage = s.field("A", amulet(Action((lesson,), (Pick(ENEMY), Destroy(Slot())))))
    ant, bee = s.field("B", follower()), s.field("B", follower())
    s.use(stage, bee)
    assert s.count("A", "ex") == 1 and s.on_field(ant) and s.zone(bee) == "cemetery"


@pytest.mark.rule("10.10.2")
def test_replacements_that_wait_for_an_amount_need_an_order() -> None:
    s = Scenario()
    few = On("damage", Self(), amount=Cmp("<=", 3))
    less = Static((Replace(few, amount=Calc("-", EventAmount(), 1)),))
    more = Static((Replace(On("damage", Self()), amount=Calc("+", EventAmount(), 1)),))
    wall = s.field("B", follower(1, 9, less, more))
    s.play(s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 3))))
    assert s.defense(wall) == 9 and s.prompt == "replacement"
    s.answer(s.options[1])
    assert s.defense(wall) == 5  # one more first, and of four nothing is taken


def test_what_cannot_be_attacked_is_refused_with_its_rule_also_while_something_may_be_left_unsaid() -> None:
    s = Scenario()
    wolf, guard = s.field("A", follower(2, 2)), s.in_hand("A", follower(1, 1, "Ward"))
    standing = s.field("B", follower(1, 9))
    s.play(guard)
    with pytest.raises(ScenarioError, match="may attack only") as refused:
        s.attack(wolf, standing)
    assert refused.value.rule.startswith("8.4")
    s.attack(wolf, "B")
    assert s.defense("B") == 18
