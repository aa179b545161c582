"""Saving, loading, replaying, branching and taking back, at every decision and with every kind of damage."""

import base64
import json
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.api.boards import busy, positions
from tests.kit import decks

import rulebound
from rulebound import text
from rulebound.kernel.cards import CardDef
from rulebound.kernel.errors import BadDeck, BadSave, IllegalAnswer, RuleboundError
from rulebound.kernel.history import EVERY
from rulebound.kernel.machine import Game
from rulebound.kernel.state import unpack
from rulebound.language.tree import Choose, Draw, Filter, Gain, Modify, Slot
from rulebound.scenario.fftcg import Scenario, forward, summon

DECKS = ("fire-ice-starter", "wind-water-starter")


def starters(seed: int) -> Game:
    return rulebound.new_game("fftcg", DECKS, seed)


def same(one: Game, other: Game) -> None:
    """Two games that nobody could tell apart."""
    assert one.state.exact_hash() == other.state.exact_hash()
    assert one.keys() == other.keys() and one.rule == other.rule
    assert one.journal == other.journal
    assert one.save() == other.save()


# --- the state -------------------------------------------------------------------------------------------------------


def check_plain(value: object, path: str = "state") -> None:
    """Numbers, words and containers of them; no code, no reference to a game."""
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            check_plain(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, dict):
        for key, held in value.items():
            assert type(key) in (int, str), path
            check_plain(held, f"{path}[{key}]")
    elif isinstance(value, list | tuple | frozenset):
        for held in value:
            check_plain(held, path)
    else:
        assert type(value) in (int, str, bool, type(None)), f"{path}: {value!r}"


def check_same(one: object, other: object, path: str = "state") -> None:
    """Equal in value and in type, however deep."""
    assert type(one) is type(other), f"{path}: {one!r} and {other!r}"
    if isinstance(one, msgspec.Struct):
        for name in one.__struct_fields__:
            if name != "version":  # tells only whether the derived board is stale
                check_same(getattr(one, name), getattr(other, name), f"{path}.{name}")
    elif isinstance(one, dict) and isinstance(other, dict):
        assert list(one) == list(other) or set(one) == set(other), path
        for key in one:
            check_same(one[key], other[key], f"{path}[{key}]")
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple):
        assert len(one) == len(other), path
        for a, b in zip(one, other, strict=True):
            check_same(a, b, path)
    else:
        assert one == other, path


def mutable(value: object, found: dict[int, str], path: str = "state") -> None:
    """Everything in a state that can be changed in place, by identity. Frozen structs are not looked into."""
    if isinstance(value, msgspec.Struct):
        if not value.__struct_config__.frozen:
            found[id(value)] = path
            for name in value.__struct_fields__:
                mutable(getattr(value, name), found, f"{path}.{name}")
    elif isinstance(value, list | dict):
        found[id(value)] = path
        for held in value.values() if isinstance(value, dict) else value:
            mutable(held, found, path)


@pytest.mark.parametrize("board", [True, False])
def test_the_state_is_plain_data_and_comes_back_from_bytes_as_it_was(board: bool) -> None:
    for game in positions(busy().game if board else decks.begin(5)):
        check_plain(game.state)
        check_same(unpack(game.state.pack()), game.state)


@pytest.mark.parametrize("board", [True, False])
def test_a_copy_shares_nothing_that_can_change(board: bool) -> None:
    for game in positions(busy().game if board else decks.begin(5)):
        mine: dict[int, str] = {}
        theirs: dict[int, str] = {}
        mutable(game.state, mine)
        mutable(game.clone().state, theirs)
        shared = {path for place, path in mine.items() if place in theirs}
        assert all(path.startswith("state.lki") for path in shared)  # rows of cards that have left never change


# --- at every decision -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", [True, False])
def test_a_game_is_saved_loaded_and_branched_at_every_decision(board: bool) -> None:
    game = busy().game if board else starters(3)
    for _ in positions(game, 60):
        same(rulebound.loads(game.save()), game)
    data = game.save()
    for at in range(len(game.history.answers) + 1 if game.history is not None else 0):
        branch, loaded = game.branch(at), rulebound.loads(data, at=at)
        same(branch, loaded)
        check_same(branch.state, loaded.state)
    assert game.save() == data


@pytest.mark.parametrize("stop", [EVERY - 1, EVERY, EVERY + 1, 2 * EVERY + 3])
def test_taking_back_across_checkpoints_is_the_same_as_never_having_gone_on(stop: int) -> None:
    game, chance = decks.begin(4), random.Random(4)
    for _ in range(3 * EVERY):
        game.choose(chance.randrange(len(game.keys())))
    answers = list(game.history.answers) if game.history is not None else []
    fresh = game.branch(stop)
    game.undo(len(answers) - stop)
    same(game, fresh)
    game.choose(0)
    fresh.choose(0)
    same(game, fresh)


def test_an_answer_that_is_taken_back_may_be_given_again_or_another_one() -> None:
    game = starters(3)
    for _ in positions(game, 40):
        if len(game.keys()) > 1:
            before, journal = game.save(), list(game.journal)
            game.choose(0)
            once = game.save()
            game.undo()
            assert game.save() == before and game.journal == journal
            game.choose(1)
            assert game.save() != once
            game.undo()
            game.choose(0)
            assert game.save() == once
            game.undo()


def test_a_concession_is_taken_back_and_saved_like_an_answer() -> None:
    game = starters(3)
    for _ in positions(game, 10):
        before = game.save()
        game.concede("B")
        assert (game.over, game.winner) == (True, 0)
        same(rulebound.loads(game.save()), game)
        game.undo()
        assert (game.save(), game.over) == (before, False)
        assert game.decision is not None


@pytest.mark.parametrize("n", [0, -1, 11, 10**9])
def test_no_more_is_taken_back_than_was_answered(n: int) -> None:
    game = starters(3)
    for _ in positions(game, 10):
        pass
    before = game.save()
    with pytest.raises(IllegalAnswer, match="10 have been given"):
        game.undo(n)
    with pytest.raises(IllegalAnswer, match="10 answers have been given"):
        game.branch(n if n < 0 else n + 11)
    assert game.save() == before


def test_a_copy_goes_its_own_way() -> None:
    game = starters(3)
    for _ in positions(game, 20):
        twin = game.clone()
        before, header = game.save(), dict(game.history.header) if game.history is not None else {}
        for _ in positions(twin, 5):
            pass
        twin.undo(2)
        assert twin.history is not None and game.history is not None
        twin.history.header["note"] = "mine"
        assert game.save() == before and game.history.header == header


def test_a_search_copy_has_no_history() -> None:
    twin = starters(3).clone(history=False)
    twin.choose(0)
    with pytest.raises(RuleboundError, match="keeps no history"):
        twin.save()
    with pytest.raises(IllegalAnswer):
        twin.undo()
    with pytest.raises(IllegalAnswer):
        twin.branch(0)


# --- cards of one's own ----------------------------------------------------------------------------------------------


def test_a_game_with_cards_of_ones_own_brings_them_along() -> None:
    game = decks.begin(6)
    for _ in positions(game, 50):
        pass
    loaded = rulebound.loads(game.save())
    same(loaded, game)
    assert [text.line(loaded, e, "ALL") for e in loaded.journal] == [text.line(game, e, "ALL") for e in game.journal]


def test_a_tree_that_holds_the_same_part_twice_is_saved_and_loaded() -> None:
    stronger = Gain(Slot(), (Modify("power", 1000),))
    s = Scenario()
    knight = s.field("A", forward(5000))
    s.cast(s.in_hand("A", summon(Choose(Filter(types=("forward",))), stronger, Draw(1), stronger, cost=0)), knight)
    s.resolve()
    same(rulebound.loads(s.game.save()), s.game)
    assert s.power(knight) == 7000


# --- files -----------------------------------------------------------------------------------------------------------


def test_a_link_to_a_save_stays_a_link_and_a_pipe_a_pipe(tmp_path: Path) -> None:
    game = starters(1)
    file, link, pipe = tmp_path / "file.rbg", tmp_path / "link.rbg", tmp_path / "pipe"
    file.write_text("old")
    link.symlink_to(file)
    game.save(link)
    assert link.is_symlink() and file.read_bytes() == game.save()
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    game.save(pipe)
    assert pipe.is_fifo() and os.read(reader, 1 << 20) == game.save()
    os.close(reader)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file.rbg", "link.rbg", "pipe"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_that_nobody_reads_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BadSave, match="cannot be written"):
        starters(1).save(tmp_path / "pipe")


@pytest.mark.parametrize("wrong", [5, None, ["x"]])
def test_what_is_no_save_at_all_is_refused(wrong: Any) -> None:
    with pytest.raises(BadSave, match="is no save; give the bytes of one, or its path to `load`"):
        rulebound.loads(wrong)


def test_a_save_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    game = starters(3)
    for place in (tmp_path, tmp_path / "no" / "folder" / "game.rbg", tmp_path / "a\0b", tmp_path / ("x" * 400)):
        with pytest.raises(BadSave, match="cannot be written"):
            game.save(place)
    assert list(tmp_path.iterdir()) == []
    game.save(tmp_path / "game.rbg")
    assert [path.name for path in tmp_path.iterdir()] == ["game.rbg"]


@pytest.mark.parametrize("name", ["nothing.rbg", "", "a\0b", "x" * 400])
def test_a_file_that_cannot_be_read(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadSave, match="cannot be read"):
        rulebound.load(tmp_path / name)


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"[]", b"null", b"\x00\xff", b"[" * 200_000, b'{"a":' * 200_000, b"1e999"]
)
def test_bytes_that_are_no_save(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "game.rbg"
    path.write_bytes(data)
    with pytest.raises(BadSave, match=r"game\.rbg: not a whole Rulebound save"):
        rulebound.load(path)


# --- damage ----------------------------------------------------------------------------------------------------------


def a_save(board: bool = False) -> dict[str, Any]:
    game = busy().game if board else starters(3)
    for _ in positions(game, 8):
        pass
    saved: dict[str, Any] = json.loads(game.save())
    return saved


def refused(saved: object) -> str:
    with pytest.raises(BadSave) as caught:
        rulebound.loads(json.dumps(saved).encode(), place="it")
    message = str(caught.value)
    assert message.startswith("it: ") and "\n" not in message
    return message


DECK_DAMAGE: dict[str, Callable[[dict[str, Any]], object]] = {
    "no kind": lambda h: h.pop("kind"),
    "another kind": lambda h: h.update(kind="tournament"),
    "a kind that is a number": lambda h: h.update(kind=7),
    "no seed": lambda h: h.pop("seed"),
    "a seed that is a list": lambda h: h.update(seed=[]),
    "no names": lambda h: h.update(names=[]),
    "three decks": lambda h: h["decks"].append([[], []]),
    "one deck": lambda h: h["decks"].pop(),
    "a part too many": lambda h: h["decks"][0].append([]),
    "a part too few": lambda h: h["decks"][0].pop(),
    "a deck that is a word": lambda h: h.update(decks="ab"),
    "codes that are numbers": lambda h: h["decks"][0][0].append(5),
    "an unknown card": lambda h: h["decks"][0][0].append("99-999X"),
    "one card more": lambda h: h["decks"][0][0].append(h["decks"][0][0][0]),
    "far too many cards": lambda h: h.update(decks=[[[h["decks"][0][0][0]] * 2000, []]] * 2),
    "an unknown format": lambda h: h.update(format="vintage"),
    "another fingerprint": lambda h: h.update(cards="0"),
    "own cards that are none": lambda h: h.update(own=[{"name": 5}]),
}


@pytest.mark.parametrize("damage", DECK_DAMAGE)
def test_a_beginning_with_decks_that_is_damaged(damage: str) -> None:
    saved = a_save()
    DECK_DAMAGE[damage](saved["header"])
    refused(saved)


BOARD_DAMAGE: dict[str, Callable[[dict[str, Any]], object]] = {
    "no state": lambda h: h.pop("state"),
    "a state that is no text": lambda h: h.update(state=5),
    "a state in other letters": lambda h: h.update(state="%%%"),
    "an empty state": lambda h: h.update(state=""),
    "another state": lambda h: h.update(state=base64.b64encode(b"\x81\xa1a\x01").decode()),
    "half a state": lambda h: h.update(state=h["state"][: len(h["state"]) // 8 * 4]),
    "no seal": lambda h: h.pop("seal"),
    "a card less": lambda h: h["cards"].pop(),
    "another card": lambda h: h["cards"][0].update(cost=9),
    "a card with a step that does not exist": lambda h: h["cards"][0].update(abilities=[{"type": "Explode"}]),
}


@pytest.mark.parametrize("damage", BOARD_DAMAGE)
def test_a_board_that_is_damaged(damage: str) -> None:
    saved = a_save(board=True)
    rulebound.loads(json.dumps(saved).encode())
    BOARD_DAMAGE[damage](saved["header"])
    refused(saved)


@pytest.mark.parametrize(
    "answer",
    ["", "concede", "concede 2", "concede -1", "concede 1_0", "concede x", "pass ", f"card {10**20}"],
)
def test_a_recorded_answer_that_is_none_is_named_with_its_place_and_rule(answer: str) -> None:
    saved = a_save()
    saved["answers"][3] = answer
    message = refused(saved)
    assert f"answer 4 of the record, {answer!r}, is not legal there" in message
    assert message.endswith("[8.2.1.4]")


def test_a_record_that_goes_on_after_the_end() -> None:
    saved = a_save()
    saved["answers"][5:] = ["concede 0", "pass"]
    saved["hashes"] = {}
    assert "answer 7 of the record, 'pass', is not legal there: nothing is asked any more" in refused(saved)


def test_a_game_that_drifts_is_noticed_at_the_next_hash() -> None:
    game = starters(3)
    for _ in positions(game, 20):
        pass
    saved = json.loads(game.save())
    saved["hashes"]["16"] = "0" * 32
    assert "after answer 16 the game differs from the recorded one" in refused(saved)


@pytest.mark.parametrize("at", [-1, 9, 10**12])
def test_a_decision_that_the_record_does_not_have(at: int) -> None:
    with pytest.raises(BadSave, match="the record has 8 answers"):
        rulebound.loads(json.dumps(a_save()).encode(), at=at)


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("rules", "\n", r"made with rules fftcg \n, and this is"),
        ("rules", "\x1b[2J\u2028", r"made with rules fftcg \x1b[2J\u2028, and this is"),
        ("game", "chess\r\n", r"chess\r\n"),
    ],
)
def test_what_is_told_of_a_save_is_one_line_whatever_it_holds(key: str, value: str, said: str) -> None:
    saved = a_save()
    saved[key] = value
    message = refused(saved)
    assert said in message and message.isprintable()


WHOLE = {board: json.dumps(a_save(board)).encode() for board in (False, True)}


@settings(max_examples=300, deadline=None)
@given(board=st.booleans(), data=st.data())
def test_whatever_happens_to_the_bytes_of_a_save_is_told_in_one_line(board: bool, data: st.DataObject) -> None:
    whole = WHOLE[board]
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(len(whole), start + 12)))
    spoilt = whole[:start] + data.draw(st.binary(max_size=12)) + whole[end:]
    check_told(spoilt)


short = st.text(max_size=5)
words = short | st.integers() | st.floats() | st.none() | st.booleans()
json_values = st.recursive(
    words, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner)
)


@settings(max_examples=300, deadline=None)
@given(board=st.booleans(), data=st.data(), value=json_values)
def test_whatever_stands_in_a_save_instead_is_told_in_one_line(board: bool, data: st.DataObject, value: object) -> None:
    saved = json.loads(WHOLE[board])
    holder: Any = saved
    while True:
        key = data.draw(st.sampled_from(sorted(holder) if isinstance(holder, dict) else range(len(holder))))
        if not (isinstance(holder[key], dict | list) and holder[key]) or data.draw(st.booleans()):
            break
        holder = holder[key]
    holder[key] = value
    check_told(json.dumps(saved).encode())


def check_told(data: bytes) -> None:
    """It loads, or a message says what is wrong; nothing else."""
    try:
        rulebound.loads(data, place="it")
    except BadSave as error:
        assert str(error).startswith("it: ")
        assert str(error).isprintable()


# --- beginning -------------------------------------------------------------------------------------------------------

BEGINNINGS: list[tuple[dict[str, Any], str]] = [
    ({"game": "chess"}, "there is no game 'chess'"),
    ({"decks": ("fire-ice-starter",)}, "two decks"),
    ({"decks": DECKS + DECKS}, "two decks"),
    ({"decks": "fire-ice-starter"}, "two decks"),
    ({"decks": ("fire-ice-starter", "nope")}, "there is no deck 'nope'"),
    ({"format": "vintage"}, "'vintage' is no format"),
]


@pytest.mark.parametrize(("changes", "said"), BEGINNINGS)
def test_a_game_that_cannot_begin(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(RuleboundError, match=said):
        rulebound.new_game(**{"game": "fftcg", "decks": DECKS, **changes})


def test_a_game_has_room_for_so_many_cards() -> None:
    card = forward(5000)
    with pytest.raises(BadDeck, match="too many for one game"):
        rulebound.new_game_from("fftcg", [([card] * 600, []), ([card] * 600, [])])


@pytest.mark.parametrize("parts", [(), ([],), ([], [], [])])
def test_a_deck_has_the_parts_of_its_game(parts: tuple[list[CardDef], ...]) -> None:
    with pytest.raises(BadDeck, match=rf"a deck of fftcg has 2 parts \(main, lb\), not {len(parts)}"):
        rulebound.new_game_from("fftcg", [([], []), parts])


def test_a_save_with_a_part_too_many_is_told_so() -> None:
    saved = a_save()
    saved["header"]["decks"][1].append([])
    assert refused(saved) == "it: a deck of fftcg has 2 parts (main, lb), not 3"


# --- things that are no seed, no place and no number -----------------------------------------------------------------


@pytest.mark.parametrize("seed", [None, 1.5, object(), b"7"])
def test_what_would_not_begin_the_same_game_again_is_no_seed(seed: Any) -> None:
    with pytest.raises(RuleboundError, match="is no seed, which would begin the same game again"):
        rulebound.new_game("evolve", ("forestcraft-starter", "runecraft-starter"), seed)


@pytest.mark.parametrize("path", [7, 1.5, object()])
def test_a_place_is_a_path(path: Any) -> None:
    game = starters(1)
    with pytest.raises(BadSave, match="is no save; give the path of one"):
        rulebound.load(path)
    with pytest.raises(BadSave, match="is no place for a save"):
        game.save(path)
    with pytest.raises(BadDeck, match="is no folder of card files"):
        rulebound.new_game("fftcg", DECKS, own_cards=path)


@pytest.mark.parametrize("n", ["1", 1.0, None, True])
def test_answers_are_taken_back_by_their_number(n: Any) -> None:
    game = starters(1)
    game.choose(0)
    before = game.save()
    with pytest.raises(IllegalAnswer, match="cannot undo"):
        game.undo(n)
    with pytest.raises(IllegalAnswer, match="there is no position"):
        game.branch(n)
    assert game.save() == before


def test_a_wrong_answer_of_a_record_is_told_with_those_that_were_offered() -> None:
    saved = json.loads(starters(1).save())
    saved["answers"] = ["third"]
    with pytest.raises(BadSave, match=r"'third', is not legal there: offered: first, second \[8\.2\.1\.2\]"):
        rulebound.loads(json.dumps(saved).encode())
