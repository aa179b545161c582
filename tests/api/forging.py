"""Saves that somebody has changed: at random, and so that every seal on them is right again."""

from __future__ import annotations

import base64
import copy
import json
import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec
from tests.api.boards import busy
from tests.kit import decks, evolve_decks, fow_decks

import rulebound
from rulebound import api, cards
from rulebound.kernel import history
from rulebound.kernel.cards import CardDef
from rulebound.kernel.errors import RuleboundError
from rulebound.kernel.machine import Game
from rulebound.language.tree import Draw, Pay
from rulebound.scenario import fow
from rulebound.scenario.evolve import Scenario, evolve, evolved, follower, on_evolve

Path = tuple[Any, ...]
ODD: list[Any] = [
    *(None, True, 0, -1, 1, 7, 10**6, 2**31, 2**63, 10**30, -(10**18), 1.5, -0.0),
    *("", "x", "\n", "\x00", "\x1b[2J", "é" * 3, "A" * 100_000, "concede 0", "field", "deck", "it"),
    *([], {}, [[]], [0, 1], {"type": "Draw"}, {"type": "Nope"}, {"type": "Draw", "n": 10**9}),
]


def evolve_board() -> Game:
    scout = follower(2, 2, evolve(2), name="Scout")
    s = Scenario(points=4)
    s.field("A", scout, fresh=True)
    s.field("B", follower(2, 3, name="Foe"))
    s.in_evolve_deck("A", evolved(4, 4, on_evolve(Draw(1)), of=scout))
    s.start()
    return s.game


def fow_board() -> Game:
    s = fow.Scenario()
    lord = fow.j_ruler(800, 900, "Flying", name="King")
    s.ruler("A", fow.ruler(fow.judgment(Pay(1)), judged=lord, name="Prince"), counters={"mana": 1})
    s.field("A", fow.resonator(500, 500, fow.awakening(Pay(1)), name="Knight"), damage=100)
    s.standby("A", fow.chant("Quickcast", Draw(1), name="Song"))
    s.field("B", fow.resonator(300, 800, "Flying", name="Foe"))
    s.stones("A", 3, "fire")
    s.start()
    return s.game


BEGINNINGS: dict[str, Callable[[], Game]] = {
    "fftcg decks": lambda: rulebound.new_game("fftcg", ("fire-ice-starter", "wind-water-starter"), 3),
    "evolve decks": lambda: rulebound.new_game("evolve", ("forestcraft-starter", "runecraft-starter"), 3),
    "fow decks": lambda: rulebound.new_game("fow", ("light-regalia", "dark-standby"), 3),
    "fftcg cards of one's own": lambda: decks.begin(5),
    "evolve cards of one's own": lambda: evolve_decks.begin(5),
    "fow cards of one's own": lambda: fow_decks.begin(5),
    "fftcg board": lambda: busy().game,
    "evolve board": evolve_board,
    "fow board": fow_board,
}


@cache
def save_of(kind: str) -> bytes:
    game, chance = BEGINNINGS[kind](), random.Random(3)
    for _ in range(20):
        if not game.over:
            game.choose(chance.randrange(len(game.keys())))
    return game.save()


def paths(value: Any, above: Path = ()) -> Iterator[Path]:
    yield above
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from paths(value[key], (*above, key))


def at(value: Any, path: Path) -> Any:
    for key in path:
        value = value[key]
    return value


def nested(depth: int) -> Any:
    value: Any = 0
    for _ in range(depth):
        value = [value]
    return value


def changed(value: Any, chance: random.Random, within: Path = ()) -> tuple[Any, Path]:
    """A value with something else in one place, and that place."""
    value = copy.deepcopy(value)
    places = [path for path in paths(value) if path[: len(within)] == within and len(path) > len(within)]
    path = chance.choice(places)
    holder, key = at(value, path[:-1]), path[-1]
    kind = chance.randrange(7)
    held = holder[key]
    if kind == 0:
        del holder[key]
    elif kind == 1:
        holder[key] = copy.deepcopy(at(value, chance.choice(places)))
    elif kind == 2 and isinstance(holder, list):
        holder.insert(chance.randrange(len(holder) + 1), copy.deepcopy(chance.choice(holder)))
    elif kind == 3 and type(held) is int:
        holder[key] = chance.choice([held + 1, held - 1, -held, held * 1000, held * 10**15, float(held)])
    elif kind == 3 and isinstance(held, str):
        holder[key] = chance.choice([held[:-1], held + "x", held.upper(), held * 2, held.replace("o", "0")])
    elif kind == 4:
        holder[key] = nested(chance.choice([3, 60, 500]))
    elif kind == 5 and isinstance(holder, list):
        chance.shuffle(holder)
    else:
        holder[key] = copy.deepcopy(chance.choice(ODD))
    return value, path


def spoilt(data: bytes, chance: random.Random) -> bytes:
    """Some bytes are others, are missing, or come twice."""
    start = chance.randrange(len(data))
    end = min(len(data), start + chance.randrange(40))
    return data[:start] + chance.choice([b"", chance.randbytes(9), data[start:end] * 2, b"[" * 3000]) + data[end:]


def forged(kind: str, chance: random.Random) -> tuple[dict[str, Any], Path]:
    """A save with another beginning, which says of itself that it is right."""
    saved: dict[str, Any] = json.loads(save_of(kind))
    saved["hashes"] = {}
    saved["answers"] = saved["answers"][: chance.choice([0, 3, 20])]
    if saved["header"]["kind"] == "board":
        saved, path = _forged_board(saved, chance)
    else:
        saved, path = _forged_decks(saved, chance)
    try:
        again = msgspec.convert(saved, history.Save)
        game = api._begin_again(again, "it", False)
        for number, text in enumerate(again.answers):
            history.give(game, text, number)
        saved["end"] = game.state.exact_hash()
    except Exception:  # what is wrong with it is for the test to find out
        pass
    return saved, path


def _forged_board(saved: dict[str, Any], chance: random.Random) -> tuple[dict[str, Any], Path]:
    header = saved["header"]
    if chance.random() < 0.6:
        state, path = changed(msgspec.msgpack.decode(base64.b64decode(header["state"])), chance)
        try:
            header["state"] = base64.b64encode(msgspec.msgpack.encode(state)).decode()
        except (OverflowError, RecursionError):
            header["state"] = ""
    else:
        saved, path = changed(saved, chance, ("header", "cards"))
        header = saved["header"]
    try:
        found = msgspec.convert(header["cards"], list[CardDef])
        header["seal"] = api._seal(found, base64.b64decode(header["state"]))
    except (msgspec.ValidationError, RecursionError):
        pass
    return saved, path


def _forged_decks(saved: dict[str, Any], chance: random.Random) -> tuple[dict[str, Any], Path]:
    header = saved["header"]
    own = header.get("own", [])
    if own and chance.random() < 0.8:
        which = chance.randrange(len(own))
        before = f"#{msgspec.convert(own[which], CardDef).key()}"
        saved, path = changed(saved, chance, ("header", "own", which))
        header = saved["header"]
        try:
            after = f"#{msgspec.convert(header['own'][which], CardDef).key()}"
            header["decks"] = json.loads(json.dumps(header["decks"]).replace(before, after))
        except (msgspec.ValidationError, RecursionError):
            return saved, path
    else:
        saved, path = changed(saved, chance, ("header", "decks"))
        header = saved["header"]
    try:
        mine = {f"#{card.key()}": card for card in msgspec.convert(header.get("own", []), list[CardDef])}
        pool = cards.pool(saved["game"])
        dealt = [mine.get(code) or pool[code] for deck in header["decks"] for part in deck for code in part]
        header["cards"] = api.fingerprint(dealt)
    except (msgspec.ValidationError, RuleboundError, LookupError, TypeError):
        pass
    return saved, path
