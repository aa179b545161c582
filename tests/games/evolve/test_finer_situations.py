"""Points that the chapters do not dwell on: words for a card's situation, rules handling, what happened how."""

from __future__ import annotations

import pytest

from rulebound.games.evolve.handling import quiet
from rulebound.games.evolve.terms import STATES
from rulebound.kernel.evaluate import matching
from rulebound.kernel.events import RESOURCES
from rulebound.kernel.state import Event, Frame
from rulebound.language import tree
from rulebound.language.tree import (
    All,
    Auto,
    Choose,
    Damage,
    Destroy,
    Draw,
    Filter,
    Heal,
    On,
    Permit,
    Replace,
    Self,
    Slot,
    Static,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, evolve, evolved, follower, spell
from rulebound.scenario.table import Card

MINE = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))


def words(s: Scenario, handle: Card) -> set[str]:
    """Every word that describes the card as it is."""
    return {word for word in STATES if s.rules.in_state(s.game, handle.ref, s.row(handle), word)}


# --- words for a card's situation ------------------------------------------------------------------------------------


def test_the_board_is_kept_while_nothing_changes_that_a_word_on_it_looks_at() -> None:
    s = Scenario()
    damaged = tree.Is(Self(), Filter(states=("damaged",)))
    eager = Static((tree.Grant(tree.Keyword("Rush")),), cond=damaged)
    s.field("A", follower(2, 2, eager))
    other = s.field("A", follower(1, 5))
    kept = s.game.board
    s.game.commit([Event("turn", other.ref, 0, amount=1)])
    assert s.game.board is kept
    s.game.commit([Event("damage", other.ref, 1, amount=1)])
    assert s.game.board is not kept


def test_a_card_that_has_done_nothing_is_reserved_and_face_up() -> None:
    s = Scenario()
    plain = s.field("A", follower(1, 1))
    s.start()
    assert words(s, plain) == {"reserved", "face up"}


def test_a_card_played_this_turn_has_entered_this_turn() -> None:
    s = Scenario()
    plain, other = s.in_hand("A", follower(1, 1)), s.field("A", follower(1, 1))
    s.play(plain)
    assert words(s, plain) == {"reserved", "face up", "entered this turn"}
    assert words(s, other) == {"reserved", "face up"}
    s.to("next turn")
    assert words(s, plain) == {"reserved", "face up"}


def test_an_evolved_card_is_evolved_and_evolved_this_turn_only_once() -> None:
    s = Scenario()
    hero = s.field("A", follower(1, 1, evolve(1), name="Hero"))
    s.in_evolve_deck("A", evolved(2, 2, of="Hero"))
    old = s.field("A", follower(1, 1, name="Old"), evolved_into=evolved(2, 2, of="Old"), damage=1)
    s.evolve(hero)
    assert words(s, hero) == {"reserved", "face up", "evolved", "evolved this turn"}
    assert words(s, old) == {"reserved", "face up", "evolved", "damaged"}


def test_attacker_and_target_are_in_combat_until_the_attack_ends() -> None:
    s = Scenario()
    boar, wall = s.field("A", follower(1, 5)), s.field("B", follower(1, 5), engaged=True)
    s.declare_attack(boar, wall)
    assert words(s, boar) == {"engaged", "face up", "attacking", "in combat", "attacked this turn"}
    assert words(s, wall) == {"engaged", "face up", "attacked", "in combat"}
    s.answer("pass")
    assert words(s, boar) == {"engaged", "face up", "damaged", "attacked this turn"}
    assert words(s, wall) == {"engaged", "face up", "damaged"}


def test_a_leader_that_is_attacked_is_not_in_combat() -> None:
    s = Scenario()
    boar = s.field("A", follower(1, 5))
    s.declare_attack(boar, "B")
    assert "attacked" in words(s, s.leader("B")) and "in combat" not in words(s, s.leader("B"))
    assert "attacking" in words(s, boar) and "in combat" not in words(s, boar)


def test_served_and_face_down_cards() -> None:
    s = Scenario()
    runner = s.field("A", follower(1, 1), served=1)
    hidden = s.in_evolve_deck("A", evolved(1, 1, of="Nobody"))
    s.start()
    assert words(s, runner) == {"reserved", "face up", "served"}
    assert words(s, hidden) == {"reserved", "face down", "evolved"}


def test_an_unknown_word_is_refused_with_the_words_there_are() -> None:
    s = Scenario()
    plain = s.field("A", follower(1, 1))
    s.start()
    with pytest.raises(ValueError, match=r"no state 'dull'.*engaged, reserved"):
        s.rules.in_state(s.game, plain.ref, s.row(plain), "dull")


def test_what_has_left_is_described_as_it_was() -> None:
    s = Scenario()
    gone = s.field("A", follower(1, 3), engaged=True, damage=2)
    slay = s.in_hand("A", spell(Choose(MINE), Destroy(Slot()), cost=0))
    s.start()
    ref = gone.ref
    s.play(slay, gone)
    row = s.game.known_row(ref)
    assert s.rules.in_state(s.game, ref, row, "engaged") and s.rules.in_state(s.game, ref, row, "damaged")
    assert not s.rules.in_state(s.game, ref, row, "reserved")


def test_a_filter_finds_cards_by_their_situation() -> None:
    s = Scenario()
    tired, _ = s.field("A", follower(1, 1), engaged=True), s.field("A", follower(1, 1))
    s.start()
    frame = Frame("ask", player=0)
    assert matching(s.game, frame, Filter(states=("engaged",))) == [tired.ref]


# --- rules handling at a glance --------------------------------------------------------------------------------------


def test_a_board_at_every_limit_is_quiet() -> None:
    s = Scenario()
    for player in "AB":
        s.leader(player, defense=1)
        for _ in range(4):
            s.field(player, follower(1, 2), damage=1)
        s.field(player, amulet("Stack"))
        for _ in range(5):
            s.in_ex(player, follower(1, 1))
    s.start()
    assert quiet(s.game, s.game.board)


@pytest.mark.parametrize(
    "wrong", ["leader", "follower", "stack", "points", "field", "ex", "evolve", "race", "links", "effect"]
)
def test_a_board_with_something_to_do_is_not_quiet(wrong: str) -> None:
    s = Scenario()
    s.points("B", 3, maximum=2) if wrong == "points" else None
    s.leader("B", defense=0) if wrong == "leader" else None
    s.field("B", follower(1, 1), damage=1) if wrong == "follower" else None
    s.field("B", amulet("Stack"), counters={"Stack": 0}) if wrong == "stack" else None
    for _ in range(6):
        s.field("B", follower(1, 1)) if wrong == "field" else None
        s.in_ex("B", follower(1, 1)) if wrong == "ex" else None
    s.in_evolve_zone("B", evolved(1, 1, of="Nobody")) if wrong == "evolve" else None
    s.in_race_zone("B") if wrong == "race" else None
    if wrong == "links":
        s.evolve_card(
            s.field("B", follower(1, 1, name="Host"), evolved_into=evolved(2, 2, of="Host")), evolved(3, 3, of="Host")
        )
    if wrong == "effect":
        s.field("B", amulet(Static((Permit("field size", 3),), players=Who.YOU)))
    s.prepare()
    assert not quiet(s.game, s.game.board)


def test_what_was_seen_at_a_glance_does_not_outlast_a_change() -> None:
    s = Scenario()
    s.field("A", follower(1, 1))
    s.start()
    assert quiet(s.game, s.game.board)
    twin = s.game.clone()
    twin.state.resources[0].update(pp=3, max_pp=2)
    twin.touch(RESOURCES)
    assert not quiet(twin, twin.board)
    assert quiet(s.game, s.game.board)


@pytest.mark.rule("15.2.1.3", "11.3.1")
def test_rules_handling_that_never_ends_is_a_draw() -> None:
    s = Scenario()
    saved = Replace(On("destroyed", Self()), steps=(Heal(MY_LEADER, 1),))
    s.field("B", follower(1, 1, Static((saved,)), name="Undying"))
    s.play(s.in_hand("A", spell(Damage(All(ENEMY), 1), cost=0)))
    assert s.drawn


# --- what happened how -----------------------------------------------------------------------------------------------


@pytest.mark.rule("11.3.2.1")
@pytest.mark.parametrize("how, drawn", [("ability", 1), ("destroy", 1)])
def test_destruction_by_an_effect_is_destruction_by_an_ability(how: str, drawn: int) -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("destroyed", ENEMY, how=how), (Draw(1),))))
    s.field("A", follower(0, 9, "Bane", name="Snake"))
    prey = s.field("B", follower(0, 9), engaged=True)
    s.attack(s.cards("A", "field")[1], prey)
    assert s.zone(prey) == "cemetery" and s.count("A", "hand") == drawn


@pytest.mark.parametrize("how, drawn", [("ability", 0), ("destroy", 1)])
def test_destruction_by_damage_in_combat_is_not_by_an_ability(how: str, drawn: int) -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("destroyed", ENEMY, how=how), (Draw(1),))))
    boar, prey = s.field("A", follower(3, 9)), s.field("B", follower(0, 1), engaged=True)
    s.attack(boar, prey)
    assert s.count("A", "hand") == drawn


@pytest.mark.rule("5.13.3")
@pytest.mark.parametrize("how, by_attack, by_spell", [("attack", 1, 0), ("combat", 2, 0), ("ability", 0, 1)])
def test_kinds_of_damage(how: str, by_attack: int, by_spell: int) -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("damage", Filter(types=("follower",)), how=how), (Draw(1),))))
    boar, prey = s.field("A", follower(1, 9)), s.field("B", follower(1, 9), engaged=True)
    rain = s.in_hand("A", spell(Damage(All(ENEMY), 1), cost=0))
    s.attack(boar, prey)
    while s.prompt == "play auto":
        s.answer(s.game.labels()[0])
    assert s.count("A", "hand") == by_attack + 1
    s.play(rain)
    assert s.count("A", "hand") == by_attack + by_spell
