"""The words for a card's situation."""

import pytest

from rulebound.games.evolve.terms import STATES
from rulebound.kernel.evaluate import matching
from rulebound.kernel.state import Event, Frame
from rulebound.language import tree
from rulebound.language.tree import Choose, Destroy, Filter, Self, Slot, Static
from rulebound.scenario.evolve import Scenario, evolve, evolved, follower, spell
from rulebound.scenario.table import Card

MINE = Filter(types=("follower",), side="my")


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


def words(s: Scenario, handle: Card) -> set[str]:
    """Every word that describes the card as it is."""
    return {word for word in STATES if s.rules.in_state(s.game, handle.ref, s.row(handle), word)}


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
