"""Snapshots: a game, or what a reader may know of one, as bytes that another process goes on with.

A save is how a game came to be, and is played again; a snapshot is the game as it is, and is not. So it is read only
by the very engine that wrote it.
"""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec

from rulebound import catalogue, limits
from rulebound.kernel.cards import Library
from rulebound.kernel.decision import reader_of
from rulebound.kernel.errors import BadSave, RuleboundError
from rulebound.kernel.history import Asked, History
from rulebound.kernel.machine import Game
from rulebound.kernel.state import Reader, unpack
from rulebound.kernel.views import View
from rulebound.language.definitions import CardDef

FORMAT = b"rulebound-snapshot-1\n"
SEAL = 16  # bytes
ROOMS = ("kernel", "language", "games/vocabulary.py")  # and the package of the game: all that decides how it goes on

Word = Annotated[str, msgspec.Meta(max_length=limits.NAME)]


class Snapshot(msgspec.Struct):
    """What is written; a view has no history and a reader."""

    engine: Word
    game: Word
    cards: list[CardDef]
    closed: bool  # no other cards will come: what none of these asks about is not remembered
    state: bytes
    header: dict[str, Any] = {}
    start: bytes = b""
    answers: list[str] = []
    asked: list[Asked] = []
    reader: int = -1


@cache
def engine_id(game: str) -> str:
    """Identifies everything that decides how a game goes on: the same answers lead to the same states."""
    if game not in catalogue.playable():
        raise RuleboundError(f"there is no game {game!r}; there are: {', '.join(catalogue.playable())}")
    root = Path(__file__).parent
    rules = sys.modules[type(catalogue.part(game, "rules")).__module__]
    assert rules.__file__ is not None
    digest = hashlib.blake2b(digest_size=16)
    for place in (*(root / room for room in ROOMS), Path(rules.__file__).parent):
        for path in [place] if place.is_file() else sorted(place.rglob("*.py")):
            digest.update(path.relative_to(place.parent).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()


def snapshot(game: Game) -> bytes:
    """The whole game as it is."""
    history = game.history
    if history is None:
        raise RuleboundError("this game keeps no history: a clone for a search has no snapshot")
    return _sealed(
        Snapshot(
            engine_id(game.rules.game),
            game.rules.game,
            game.library.cards[1:],
            game.library.remembered is not None,
            game.state.pack(),
            history.header,
            history.checkpoints[0].pack(),
            history.answers,
            history.asked,
        )
    )


def resume(data: bytes) -> Game:
    """The game that a snapshot was made of; it goes on from there, and keeps no journal of what was before."""
    found = _opened(data)
    if not found.start:
        raise BadSave("snapshot: that is a view of a game; `view_of` reads it")
    game = _game(found)
    history = History(_state(found.start), found.header)
    history.answers, history.asked = found.answers, found.asked
    resumed = Game(game.rules, game.library, game.state, history)
    resumed.run()
    return resumed


def pack(view: View, seed: str) -> bytes:
    """A sample of what a view leaves open, for somebody who plays on in it elsewhere: nothing in it is a secret."""
    sample = view.sample(seed)
    name = sample.rules.game
    closed = sample.library.remembered is not None
    state = sample.state.pack()
    return _sealed(Snapshot(engine_id(name), name, sample.library.cards[1:], closed, state, reader=int(view.reader)))


def view_of(data: bytes) -> View:
    """The view that was packed; what it leaves open can be sampled again."""
    found = _opened(data)
    if found.start:
        raise BadSave("snapshot: that is a whole game; `resume` reads it")
    game = _game(found)
    game.run()
    return game.view(reader_of(Reader(found.reader)))


def _sealed(found: Snapshot) -> bytes:
    body = FORMAT + msgspec.msgpack.encode(found)
    return body + hashlib.blake2b(body, digest_size=SEAL).digest()


def _opened(data: bytes) -> Snapshot:
    if not isinstance(data, bytes) or not data.startswith(FORMAT):
        raise BadSave("snapshot: these are no bytes that `snapshot` or `pack` gave")
    body, seal = data[:-SEAL], data[-SEAL:]
    if hashlib.blake2b(body, digest_size=SEAL).digest() != seal:
        raise BadSave("snapshot: it is cut or was changed")
    try:
        found = msgspec.msgpack.decode(body[len(FORMAT) :], type=Snapshot)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadSave(f"snapshot: it is damaged ({error})") from None
    if found.game not in catalogue.playable():
        raise BadSave(f"snapshot: there is no game {found.game!r}; there are: {', '.join(catalogue.playable())}")
    if found.engine != engine_id(found.game):
        raise BadSave("snapshot: another engine made it; save the game there, and load the save here")
    return found


def _game(found: Snapshot) -> Game:
    """The position of a snapshot. What is sealed, of this engine and still cannot be played is refused as that."""
    rules, library = catalogue.part(found.game, "rules"), Library()
    for card in found.cards:
        library.add(card)
    if found.closed:
        rules.close(library)
    game = Game(rules, library, _state(found.state))
    try:
        game.clone(history=False).run()
    except Exception as error:
        raise BadSave(f"snapshot: the position cannot be played ({type(error).__name__}: {error})") from error
    return game


def _state(data: bytes) -> Any:
    try:
        return unpack(data)
    except (msgspec.DecodeError, RecursionError, KeyError, TypeError, ValueError) as error:
        raise BadSave(f"snapshot: the state is damaged ({error})") from None
