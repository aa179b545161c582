"""Chapter 12.8: Ward."""

import pytest

from rulebound.language.tree import All, Auto, Create, Draw, Filter, Grant, Keyword, Move, On, Self, Static
from rulebound.scenario.evolve import Scenario, amulet, follower, spell

MINE = Filter(types=("follower",), side="my")


# --- 12.8 Ward -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.8.2")
@pytest.mark.parametrize("engage", [True, False])
@pytest.mark.parametrize("turn", ["A", "B"])
def test_a_ward_may_come_engaged(turn: str, engage: bool) -> None:
    s = Scenario(turn=turn)
    guard = s.in_hand(turn, follower(1, 3, "Ward"))
    s.play(guard)
    assert (s.prompt, s.player) == ("replacement", turn)
    s.answer(guard if engage else "decline")
    assert (s.zone(guard), s.engaged(guard)) == ("field", engage)
    assert s.prompt == "main"


@pytest.mark.rule("12.8.2")
def test_a_ward_that_an_effect_puts_there_may_come_engaged() -> None:
    s = Scenario()
    guard = s.in_cemetery("A", follower(1, 3, "Ward", name="Guard"))[0]
    s.in_cemetery("A", follower(1, 3, name="Plain"))
    call = s.in_hand("A", spell(Move(All(Filter(types=("follower",), side="my", zone="cemetery")), "field")))
    s.play(call)
    assert (s.prompt, s.player) == ("replacement", "A")
    s.answer(guard)
    assert s.engaged(guard)
    assert [s.engaged(c) for c in s.cards("A", "field") if c != guard] == [False]


@pytest.mark.rule("12.8.2")
def test_a_token_with_ward_may_be_created_engaged_by_its_player() -> None:
    s = Scenario()
    golem = s.in_hand("A", spell(Create("Guardform Golem")))
    s.play(golem)
    assert (s.prompt, s.player) == ("replacement", "A")
    s.answer("replace")
    assert [s.engaged(c) for c in s.tokens("A")] == [True]


@pytest.mark.rule("12.8.2")
def test_ward_that_a_passive_ability_gives_counts_on_entry_too() -> None:
    s = Scenario()
    s.field("A", amulet(Static((Grant(Keyword("Ward")),), MINE)))
    s.field("B", amulet(Static((Grant(Keyword("Ward")),), Filter(types=("follower",), side="my", names=("Nobody",)))))
    plain = s.in_hand("A", follower(1, 1))
    s.play(plain)
    assert s.prompt == "replacement"
    s.answer("replace")
    assert s.engaged(plain)


@pytest.mark.rule("12.8.1", "12.8.2")
def test_an_engaged_ward_must_be_attacked() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 5))
    guard, other = s.field("B", follower(1, 5, "Ward"), engaged=True), s.field("B", follower(1, 5), engaged=True)
    sleeping = s.field("B", follower(1, 5, "Ward"))
    assert s.attack_targets(knight) == [guard]
    s.attack(knight, guard)
    assert [s.defense(c) for c in (guard, other, sleeping)] == [3, 5, 5]
    assert s.defense("B") == 20


@pytest.mark.rule("12.8.2")
def test_among_several_wards_the_attacker_chooses() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 5))
    one, two = s.field("B", follower(1, 5, "Ward"), engaged=True), s.field("B", follower(1, 5, "Ward"), engaged=True)
    s.attack(knight, two)
    assert (s.defense(one), s.defense(two)) == (5, 3)


@pytest.mark.rule("8.4.3.1.b2")
def test_a_reserved_ward_or_a_ward_on_the_own_side_restricts_nothing() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 5))
    s.field("A", follower(1, 1, "Ward"), engaged=True)
    s.field("B", follower(1, 5, "Ward"))
    s.attack(knight, "B")
    assert s.defense("B") == 18


@pytest.mark.rule("8.4.3.1.b1")
def test_ward_on_an_amulet_restricts_nothing() -> None:
    s = Scenario()
    knight, tired = s.field("A", follower(2, 5)), s.field("B", follower(1, 5), engaged=True)
    s.field("B", amulet("Ward"), engaged=True)
    s.attack(knight, tired)
    assert s.defense(tired) == 3


@pytest.mark.rule("12.8.2", "12.12.2")
def test_a_ward_that_can_be_attacked_has_to_be_even_next_to_one_that_cannot() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 5))
    s.field("B", follower(1, 5, "Ward", "Intimidate"), engaged=True)
    real = s.field("B", follower(1, 5, "Ward"), engaged=True)
    assert s.attack_targets(knight) == [real]
    s.attack(knight, real)
    assert s.defense(real) == 3


@pytest.mark.rule("12.8.2", "12.9.2")
def test_storm_has_to_attack_an_engaged_ward_like_everybody() -> None:
    s = Scenario()
    viking = s.field("A", follower(2, 5, "Storm"), fresh=True)
    guard = s.field("B", follower(1, 5, "Ward"), engaged=True)
    assert s.attack_targets(viking) == [guard]


@pytest.mark.rule("12.8.2")
@pytest.mark.parametrize("engaged", [True, False])
def test_a_ward_that_is_engaged_as_it_comes_has_been_engaged(engaged: bool) -> None:
    s = Scenario()
    guard = s.in_hand("A", follower(1, 1, "Ward", Auto(On("exhausted", Self()), (Draw(1),))))
    s.play(guard, engaged)
    assert s.engaged(guard) == engaged and s.count("A", "hand") == (1 if engaged else 0)


@pytest.mark.rule("12.8.2", "5.3.1", "4.2.2.2")
def test_a_ward_that_comes_engaged_is_engaged_as_by_a_text() -> None:
    s = Scenario()
    guard, other = s.in_hand("A", follower(1, 1, "Ward")), s.in_hand("A", follower(1, 1, "Ward"))
    s.play(other)
    assert s.reserved(other) and not s.cited("5.3.1")
    s.play(guard, True)
    assert s.engaged(guard) and s.cited("5.3.1", "4.2.2.2")


@pytest.mark.rule("7.4.3", "5.21.2")
def test_a_stolen_ward_is_engaged_by_its_new_controller() -> None:
    s = Scenario()
    guard = s.field("B", follower(1, 1, "Ward"))
    s.play(s.in_hand("A", spell("Select an enemy follower on the field and steal it.")), guard)
    s.to("ward")
    s.answer([guard])
    assert s.engaged(guard) and (s.prompt, s.player) == ("quick", "B")
