"""Whom the engine asks depends on public facts only; and the kit notices where it does not."""

import random

import pytest
from tests.kit import buddyfight_decks, secret_decks
from tests.kit.test_kit import OddToy, _top, broken
from tests.toy.game import DECK

import rulebound
from rulebound.kernel.machine import Game
from rulebound.kernel.priority import PASS
from rulebound.kernel.procedures import Choice
from rulebound.kernel.state import Frame, Reader
from rulebound.lab import kit
from rulebound.lab.onlookers import Onlookers, exchanged, read, unseen


@pytest.mark.parametrize("begin", [secret_decks.evolve, secret_decks.fftcg])
@pytest.mark.parametrize("seed", range(4))
def test_nobody_can_tell_from_the_questions_of_others_what_they_hold(begin: kit.Begin, seed: int) -> None:
    game, chance, onlookers = begin(seed), random.Random(seed), Onlookers(seed)
    while not game.over:
        place = chance.randrange(len(game.keys()))
        onlookers.before(game, place)
        game.choose(place)
        onlookers.after(game)
        assert onlookers.tell(game) == ""
    assert onlookers.compared > 300 and onlookers.copies > 100


def standby(seed: int) -> Game:
    return rulebound.new_game("fow", ("dark-standby", "light-regalia"), seed)


@pytest.mark.parametrize(("begin", "seed"), [*((secret_decks.fow, seed) for seed in range(3)), (standby, 3)])
def test_nobody_can_tell_what_lies_in_wait_or_face_down(begin: kit.Begin, seed: int) -> None:
    """Games of Force of Will are long: of each, the first answers are looked at, most of them no passes."""
    game, chance, onlookers = begin(seed), random.Random(seed), Onlookers(seed)
    for _ in range(250):
        keys = game.keys()
        acts = [i for i, key in enumerate(keys) if key != PASS]
        place = chance.choice(acts) if acts and chance.random() < 0.5 else chance.randrange(len(keys))
        onlookers.before(game, place)
        game.choose(place)
        onlookers.after(game)
        assert onlookers.tell(game) == ""
    assert onlookers.compared > 300 and onlookers.copies > 100


@pytest.mark.parametrize("seed", range(3))
def test_nobody_can_tell_what_could_have_answered(seed: int) -> None:
    """In Buddyfight everybody is asked in every window, whatever there is in a hand, a gauge or a soul."""
    game, chance, onlookers = buddyfight_decks.begin(seed), random.Random(seed), Onlookers(seed)
    while not game.over:
        acts = [i for i, key in enumerate(game.keys()) if key != PASS]
        place = chance.choice(acts) if acts and chance.random() < 0.5 else chance.randrange(len(game.keys()))
        onlookers.before(game, place)
        game.choose(place)
        onlookers.after(game)
        assert onlookers.tell(game) == ""
    assert onlookers.compared > 300 and onlookers.copies > 100


def _play(odd: OddToy, known: int = 0) -> None:
    for seed in range(200):
        game, onlookers = odd.play(), Onlookers(seed)
        game.state.known[game.state.zones[DECK * 2][0]] = known
        onlookers.before(game, 0)
        game.choose(0)
        onlookers.after(game)
        kit.check_asking(onlookers, game)


def test_that_a_question_is_asked_only_of_who_holds_a_card_is_noticed() -> None:
    def second(game: Game, frame: Frame) -> Choice | None:
        if frame.pc and _top(game) != "Soldier":
            return None
        return Choice(0, [("yes",), ("no",)], "odd")

    assert "can tell hidden cards apart" in broken("asking", lambda: _play(OddToy(second))).what


def test_that_a_question_of_one_answer_is_not_asked_is_noticed() -> None:
    def second(game: Game, frame: Frame) -> Choice:
        sure = frame.pc and _top(game) != "Soldier"
        return Choice(0, [("yes",)] if sure else [("yes",), ("no",)], "odd", public=True)

    assert "can tell hidden cards apart" in broken("asking", lambda: _play(OddToy(second))).what


def test_that_another_question_is_asked_is_noticed() -> None:
    def second(game: Game, frame: Frame) -> Choice:
        prompt = "other" if frame.pc and _top(game) == "Soldier" else "odd"
        return Choice(0, [("yes",), ("no",)], prompt)

    assert "'other'" in broken("asking", lambda: _play(OddToy(second))).what


def test_a_question_with_one_answer_that_is_always_asked_tells_nothing() -> None:
    def second(game: Game, frame: Frame) -> Choice:
        sure = frame.pc and _top(game) != "Soldier"
        return Choice(0, [("yes",)] if sure else [("yes",), ("no",)], "odd")

    _play(OddToy(second), known=1)  # player 0, who is asked, has seen the card


def test_in_a_twin_only_cards_are_others_that_a_player_has_not_seen() -> None:
    game = secret_decks.evolve(1)
    chance = random.Random(1)
    for viewer in (Reader.A, Reader.B, Reader.PUBLIC):
        hidden = unseen(game, [game], viewer)
        twin = exchanged(game, hidden, chance)
        assert twin is not None
        now, before = twin.state.definition, game.state.definition
        others = [card for card in range(len(now)) if now[card] != before[card]]
        assert others and not any(game.state.known[card] >> viewer & 1 for card in others)
        assert twin.view(viewer) == game.view(viewer)


def test_a_line_of_the_journal_is_read_without_the_cards_that_a_player_does_not_know() -> None:
    game = secret_decks.evolve(1)
    for entry in game.journal:
        assert all(
            (number >= 0) == bool(mask & 1)
            for (number, _, _), (_, mask, _) in zip(read(entry, Reader.A).cards, entry.cards, strict=True)
        )
