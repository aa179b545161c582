"""What a table needs of the past and the future: questions, undo by consent, snapshots, packed views."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

import rulebound
from rulebound.kernel import history, views
from rulebound.kernel.errors import BadSave, IllegalAnswer, RuleboundError
from rulebound.kernel.machine import Game
from rulebound.kernel.state import Reader
from rulebound.kernel.views import View
from rulebound.scenario.fftcg import Scenario, forward

GAMES = {
    "fftcg": ("fire-ice-starter", "wind-water-starter"),
    "evolve": ("abysscraft-starter", "runecraft-starter"),
    "fow": ("fire-mana", "dark-standby"),
}


def played(name: str, answers: int, seed: int = 5) -> Game:
    game, dice = rulebound.new_game(name, GAMES[name], seed=seed), random.Random(seed)
    for _ in range(answers):
        if not game.over:
            game.choose(dice.randrange(len(game.keys())))
    return game


def go_on(game: Game, seed: int, answers: int = 60) -> str:
    dice = random.Random(seed)
    for _ in range(answers):
        if not game.over:
            game.choose(dice.randrange(len(game.keys())))
    return game.state.exact_hash()


# --- questions that were asked ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_each_answer_has_its_question(name: str) -> None:
    game = rulebound.new_game(name, GAMES[name], seed=5)
    dice = random.Random(5)
    for _ in range(60):
        decision = game.decision
        assert decision is not None and game.history is not None
        draws = game.state.draws
        game.choose(dice.randrange(len(decision)))
        asked = game.history.asked[-1]
        assert (asked.player, asked.prompt, asked.rule) == (decision.player, decision.prompt, decision.rule)
        assert (asked.offered, asked.draws) == (len(decision), draws)
    before = list(history_of(game).asked)
    game.undo(30)
    assert history_of(game).asked == before[:-30]
    assert history_of(rulebound.loads(game.save())).asked == before[:-30]


def test_a_concession_answers_no_question() -> None:
    game = played("evolve", 20)
    game.concede("B")
    assert game.history is not None and game.history.asked[-1].player == -1


# --- undo ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_what_may_be_taken_back_freely_has_told_nothing(name: str) -> None:
    """Whoever takes back freely has drawn no random number, learnt nothing, and the other player decided nothing."""
    game, dice, free = rulebound.new_game(name, GAMES[name], seed=8), random.Random(8), 0
    for _ in range(250):
        if game.over:
            break
        game.choose(dice.randrange(len(game.keys())))
        for player in (0, 1):
            undo = game.undoable(player)
            if undo is None or not undo.free:
                continue
            free += 1
            then = game.branch(undo.to)
            assert then.choice is not None and then.choice.player == player and len(then.keys()) > 1
            assert then.state.draws == game.state.draws and then.state.learnt == game.state.learnt
    assert free > 20


def test_nobody_takes_back_what_they_have_not_decided() -> None:
    assert rulebound.new_game("fftcg", GAMES["fftcg"], seed=5).undoable("A") is None


def test_after_a_mulligan_it_takes_consent() -> None:
    game = rulebound.new_game("fftcg", GAMES["fftcg"], seed=7)
    game.choose("Go first")
    decision = game.decision
    assert decision is not None and decision.prompt == "mulligan"
    me = decision.player
    game.choose("No")
    undo = game.undoable(me)
    assert undo is not None and undo.free
    game.undo()
    game.choose("Yes")
    while game.decision is not None and game.decision.prompt == "order":
        game.choose(0)
    undo = game.undoable(me)
    assert undo is not None and not undo.free and undo.why in ("draws", "learnt")


# --- chance ----------------------------------------------------------------------------------------------------------


def test_chance_goes_on_from_another_word_and_a_save_knows_it() -> None:
    game, other = played("fftcg", 60), played("fftcg", 60)
    game.reseed("again1")
    assert game.random_below(1 << 40) != other.random_below(1 << 40)
    game = played("fftcg", 60)
    game.reseed("again1")
    end = go_on(game, 3)
    assert rulebound.loads(game.save()).state.exact_hash() == end


@pytest.mark.parametrize("word", ["", "two words", "line\n", "x" * 5000, 7, None])
def test_a_word_for_chance_is_letters_and_digits(word: object) -> None:
    game = played("evolve", 10)
    before = game.save()
    with pytest.raises(IllegalAnswer, match="no word to go on with"):
        game.reseed(word)  # type: ignore[arg-type]
    assert game.save() == before


def test_answers_are_given_as_a_history_writes_them() -> None:
    game, other = played("evolve", 60), rulebound.new_game("evolve", GAMES["evolve"], seed=5)
    assert game.history is not None
    for text in game.history.answers:
        other.give(text)
    assert other.state.exact_hash() == game.state.exact_hash()
    with pytest.raises(IllegalAnswer):
        other.give("nonsense 7")


def test_a_header_keeps_the_seed_to_itself() -> None:
    game = played("fftcg", 1)
    assert "seed" not in game.header() and game.header(secret=True)["seed"] == "5"


# --- snapshots -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("answers", [0, 37, 90])
def test_a_snapshot_goes_on_like_the_game(name: str, answers: int) -> None:
    game = played(name, answers)
    twin = rulebound.resume(game.snapshot())
    assert history_of(twin).answers == history_of(game).answers and twin.keys() == game.keys()
    assert rulebound.loads(twin.save()).state.exact_hash() == game.state.exact_hash()
    assert go_on(twin, 9) == go_on(game, 9)
    twin.undo(20)
    game.undo(20)
    assert twin.state.exact_hash() == game.state.exact_hash()


def test_a_game_is_pickled_as_its_snapshot() -> None:
    game = played("evolve", 40)
    twin = pickle.loads(pickle.dumps(game))
    assert isinstance(twin, Game) and twin.state.exact_hash() == game.state.exact_hash()


def test_a_clone_for_a_search_has_no_snapshot() -> None:
    with pytest.raises(RuleboundError, match="keeps no history"):
        played("evolve", 3).clone(history=False).snapshot()


FORGERIES: list[Callable[[bytes], object]] = [
    lambda data: data[:-1],
    lambda data: data[: len(data) // 2],
    lambda data: data + b"x",
    lambda data: data.replace(b"fftcg", b"evolv", 1),
    lambda data: b"",
    lambda data: b"PK" + data,
    lambda data: "text",
    lambda data: None,
]


@pytest.mark.parametrize("forge", FORGERIES)
@pytest.mark.parametrize("read", [rulebound.resume, rulebound.view_of])
def test_what_is_cut_or_forged_is_refused(read: Callable[[bytes], object], forge: Callable[[bytes], object]) -> None:
    game = played("fftcg", 12)
    data = game.snapshot() if read is rulebound.resume else game.view(0).pack("s")
    with pytest.raises(BadSave, match="snapshot"):
        read(forge(data))  # type: ignore[arg-type]


def test_a_snapshot_of_another_engine_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = played("evolve", 5).snapshot()
    monkeypatch.setattr("rulebound.snapshots.engine_id", lambda game: "another")
    with pytest.raises(BadSave, match="another engine made it"):
        rulebound.resume(data)


def test_games_and_views_are_not_mistaken_for_each_other() -> None:
    game = played("evolve", 5)
    with pytest.raises(BadSave, match="view_of"):
        rulebound.resume(game.view(0).pack("s"))
    with pytest.raises(BadSave, match="resume"):
        rulebound.view_of(game.snapshot())


def test_each_game_has_an_engine_of_its_own() -> None:
    assert rulebound.engine_id("fftcg") != rulebound.engine_id("evolve")
    with pytest.raises(RuleboundError, match="there is no game"):
        rulebound.engine_id("chess")


# --- packed views ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_packed_view_is_the_view(name: str) -> None:
    game = played(name, 45)
    for reader in (Reader.A, Reader.B, Reader.PUBLIC):
        seen = game.view(reader)
        again = rulebound.view_of(seen.pack("one"))
        assert plain(again) == plain(seen)
        sample = again.sample("two")
        go_on(sample, 4, 20)


@pytest.mark.parametrize("name", GAMES)
def test_a_sample_is_the_same_whatever_the_reader_does_not_know(name: str) -> None:
    """Two unknown cards change places: not one byte of a packed view differs."""
    game, dice, compared = rulebound.new_game(name, GAMES[name], seed=3), random.Random(3), 0
    for step in range(160):
        if game.over:
            break
        game.choose(dice.randrange(len(game.keys())))
        if step % 4 or game.choice is None:
            continue
        for reader in (Reader.A, Reader.B, Reader.PUBLIC):
            twin = swapped(game, reader, dice)
            if twin is not None:
                assert views.resample(twin, reader, "x").state.pack() == views.resample(game, reader, "x").state.pack()
                compared += 1
    assert compared > 10


def swapped(game: Game, reader: Reader, dice: random.Random) -> Game | None:
    groups = [cards for owner in (0, 1) for cards in views.unknown(game, reader, owner) if len(cards) > 1]
    if not groups or game.choice is None or not reader.bit >> game.choice.player & 1:
        return None  # in the middle of an answer of somebody else few deals fit
    one, other = dice.sample(dice.choice(groups), 2)
    twin = game.clone()
    numbers = twin.state.definition
    numbers[one], numbers[other] = numbers[other], numbers[one]
    twin.forget()
    return twin


def plain(view: View) -> object:
    return views.plain(view)


def history_of(game: Game) -> history.History:
    assert game.history is not None
    return game.history


# --- the same beginning ----------------------------------------------------------------------------------------------


def test_a_game_is_begun_again_from_its_header_and_given_the_same_answers() -> None:
    game = rulebound.new_game("fftcg", ("fire-ice-starter", "wind-water-starter"), seed=7)
    chance = random.Random(7)
    for _ in range(30):
        game.choose(chance.choice(game.keys()))
    again = rulebound.begin("fftcg", game.header(secret=True))
    assert again.history is not None and game.history is not None and not again.history.answers
    for answer in game.history.answers:
        again.give(answer)
    assert again.state.pack() == game.state.pack() and again.save() == game.save()


def test_a_board_is_begun_again_from_its_header() -> None:
    s = Scenario()
    s.field("A", forward(5000))
    s.begin()
    again = rulebound.begin("fftcg", s.game.header(secret=True))
    assert again.decision is not None and again.view("A").zones == s.game.view("A").zones


@pytest.mark.parametrize(
    ("header", "why"),
    [
        ({}, "the beginning of the game is damaged"),
        (None, "is no header"),
        ({"kind": "decks"}, "the beginning of the game is damaged"),
        ({"kind": "board", "cards": [], "state": "", "seal": "0"}, "the board is not the one that was saved"),
    ],
)
def test_what_is_no_header_begins_no_game(header: Any, why: str) -> None:
    with pytest.raises(BadSave, match=why):
        rulebound.begin("fftcg", header)


def test_a_header_without_the_seed_begins_no_game() -> None:
    game = rulebound.new_game("fftcg", ("fire-ice-starter", "wind-water-starter"), seed=7)
    with pytest.raises(BadSave, match="seed"):
        rulebound.begin("fftcg", game.header())
    with pytest.raises(rulebound.RuleboundError, match="there is no game 'chess'"):
        rulebound.begin("chess", game.header(secret=True))
