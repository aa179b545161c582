"""Beginning and loading games: what most programs need from Rulebound."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from rulebound.kernel import history
from rulebound.kernel.cards import CardDef, Library
from rulebound.kernel.errors import BadDeck, BadSave, RuleboundError
from rulebound.kernel.machine import Game
from rulebound.kernel.rules import Rules
from rulebound.kernel.state import State, unpack

GAMES = ("fftcg",)

Cards = Sequence[CardDef]


def rules_of(game: str) -> Rules:
    """The rules of a game by name."""
    if game not in GAMES:
        raise RuleboundError(f"there is no game {game!r}; there are: {', '.join(GAMES)}")
    rules = import_module(f"rulebound.games.{game}").RULES
    assert isinstance(rules, Rules)
    return rules


def new_game(
    game: str,
    decks: tuple[str, str],
    seed: int | str = 0,
    *,
    format: str = "constructed",
    check: bool = True,
) -> Game:
    """Begin a game with two decks, given by name or as paths of deck files, and run to the first decision."""
    from rulebound import cards

    loaded = [cards.deck(game, name) for name in decks]
    if check:
        problems = [f"{deck.name}: {p}" for deck in loaded for p in cards.check_deck(game, deck, format)]
        if problems:
            raise BadDeck(problems)
    return new_game_from(
        game, [(deck.main, deck.lb) for deck in loaded], seed, format=format, names=[deck.name for deck in loaded]
    )


def new_game_from(
    game: str,
    decks: Sequence[tuple[Cards, Cards]],
    seed: int | str = 0,
    *,
    format: str = "constructed",
    names: Sequence[str] = ("", ""),
) -> Game:
    """Begin a game with cards that are already at hand: for each player the main deck and the extra deck."""
    rules = rules_of(game)
    cards = [card for deck in decks for part in deck for card in part]
    header: dict[str, Any] = {
        "kind": "decks",
        "seed": str(seed),
        "format": format,
        "names": list(names),
        "decks": [[[card.code for card in part] for part in deck] for deck in decks],
        "cards": fingerprint(cards),
    }
    library = _library(game, header["cards"])
    state = rules.begin(library, decks, str(seed), format)
    return _begin(rules, library, state, header)


def _begin(rules: Rules, library: Library, state: State, header: dict[str, Any]) -> Game:
    game = Game(rules, library, state, history.History(state.clone(), header))
    game.start()
    return game


@lru_cache(maxsize=16)
def _library(game: str, cards: str) -> Library:
    """One library serves all games with the same cards: it only grows, and always in the same order."""
    return Library()


def fingerprint(cards: Cards) -> str:
    """Identifies the very definitions a game was begun with."""
    return hashlib.blake2b(" ".join(_key(card) for card in cards).encode(), digest_size=8).hexdigest()


@cache
def _key(card: CardDef) -> str:
    return card.key()


def scenario_header(game: Game) -> dict[str, Any]:
    """Everything needed to begin again from a board that no deck made."""
    return {
        "kind": "board",
        "cards": [msgspec.to_builtins(card) for card in game.library.cards[1:]],
        "state": base64.b64encode(game.state.pack()).decode(),
    }


def load(path: str | Path, at: int | None = None) -> Game:
    """Play a saved game again, up to decision `at` if given, and go on from there."""
    place = str(path)
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise BadSave(f"{place}: {error.strerror or error}") from None
    return loads(data, at, place)


def loads(data: bytes, at: int | None = None, place: str = "save") -> Game:
    """As `load`, from bytes."""
    return history.load(history.read(data, place), place, lambda saved: _begin_again(saved, place), at)


def _begin_again(saved: history.Save, place: str) -> Game:
    try:
        rules = rules_of(saved.game)
    except RuleboundError as error:
        raise BadSave(f"{place}: {error}") from None
    header = saved.header
    try:
        if header["kind"] == "board":
            library = Library()
            for card in header["cards"]:
                library.add(msgspec.convert(card, CardDef))
            return _begin(rules, library, unpack(base64.b64decode(header["state"])), header)
        decks = [tuple(_find_all(saved.game, codes, place) for codes in deck) for deck in header["decks"]]
        game = new_game_from(
            saved.game,
            [(main, extra) for main, extra in decks],
            header["seed"],
            format=header["format"],
            names=header["names"],
        )
    except (KeyError, ValueError, TypeError, msgspec.ValidationError) as error:
        raise BadSave(f"{place}: the beginning of the game is damaged ({error!r})") from None
    history_of = game.history
    assert history_of is not None
    if history_of.header["cards"] != header["cards"]:
        raise BadSave(f"{place}: the cards have changed since this game was saved")
    return game


def _find_all(game: str, codes: list[str], place: str) -> list[CardDef]:
    from rulebound import cards

    pool = cards.pool(game)
    missing = sorted({code for code in codes if code not in pool})
    if missing:
        raise BadSave(f"{place}: cards that are not in the pool: {', '.join(missing)}")
    return [pool[code] for code in codes]
