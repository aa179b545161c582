"""Beginning and loading games: what most programs need from Rulebound."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial
from itertools import chain
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec

from rulebound import catalogue, limits
from rulebound.inputs import Unreadable, read_whole
from rulebound.kernel import history
from rulebound.kernel.cards import CardDef, Library
from rulebound.kernel.citations import cite, recording, unrecorded
from rulebound.kernel.errors import BadDeck, BadSave, PartialCards, RuleboundError, first_of, one_line
from rulebound.kernel.machine import Game
from rulebound.kernel.registers import Register
from rulebound.kernel.rules import Rules
from rulebound.kernel.soundness import unsound
from rulebound.kernel.state import State, unpack
from rulebound.language.size import too_much

Cards = Sequence[CardDef]
Parts = Sequence[Cards]
"""A deck, part by part in the order of its game: main deck and LB deck, or main deck, evolve deck and leader."""


def rules_of(game: str) -> Rules:
    """The rules of a game by name."""
    if game not in catalogue.playable():
        raise RuleboundError(f"there is no game {game!r}; there are: {', '.join(catalogue.playable())}")
    rules = catalogue.part(game, "rules")
    assert isinstance(rules, Rules)
    return rules


def new_game(
    game: str,
    decks: tuple[str, str],
    seed: int | str = 0,
    *,
    format: str = "constructed",
    check: bool = True,
    own_cards: str | Path | None = None,
    allow_partial: bool = False,
) -> Game:
    """Begin a game with two decks, given by name or as paths of deck files, and run to the first decision.

    `own_cards` is a folder of card files whose cards may be in the decks as well. A card with a clause that is not
    understood plays, without that clause, only if `allow_partial` says so.
    """
    from rulebound import cards

    rules_of(game)
    if not _is_list(decks) or len(decks) != 2:
        raise BadDeck([f"a game needs two decks, not {decks!r}"])
    for name in decks:
        if not isinstance(name, str | Path):
            raise BadDeck([f"{name!r} is no deck; give the name of one, or the path of a deck file"])
    if own_cards is not None and not isinstance(own_cards, str | Path):
        raise BadDeck([f"{own_cards!r} is no folder of card files; give its path"])
    among = cards.with_own(game, own_cards) if own_cards is not None else None
    loaded = [cards.deck(game, name, format, among) for name in decks]
    if check:
        problems = [f"{deck.name}: {p}" for deck in loaded for p in cards.check_deck(game, deck, format)]
        if problems:
            raise BadDeck(problems)
    parts = [tuple(deck.parts.values()) for deck in loaded]
    names = [deck.name for deck in loaded]
    return new_game_from(game, parts, seed, format=format, names=names, allow_partial=allow_partial)


def new_game_from(
    game: str,
    decks: Sequence[Parts],
    seed: int | str = 0,
    *,
    format: str = "constructed",
    names: Sequence[str] = ("", ""),
    allow_partial: bool = False,
) -> Game:
    """Begin a game with cards that are already at hand: for each player the parts of a deck in the game's order."""
    rules = rules_of(game)
    if not isinstance(seed, int | str):
        raise RuleboundError(f"{seed!r} is no seed, which would begin the same game again; give a number or a word")
    if len(str(seed)) > limits.SEED:
        raise RuleboundError(f"a seed of {len(str(seed)):,} characters is too long; at most {limits.SEED}")
    if not _is_list(decks) or len(decks) != 2:
        raise BadDeck([f"a game needs two decks, not {len(decks) if _is_list(decks) else repr(decks)}"])
    if not _is_list(names) or len(names) != 2 or not all(isinstance(name, str) for name in names):
        raise BadDeck([f"{names!r} are no names of two decks"])
    if any(len(name) > limits.NAME for name in names):
        raise BadDeck([f"the name of a deck has more than {limits.NAME} characters"])
    _check_parts(game, decks)
    ready = _prepared(game, tuple(tuple(map(tuple, deck)) for deck in decks), format, allow_partial)
    cite(*ready.cited)
    state = ready.state.clone()
    state.seed = str(seed)
    header = {"kind": "decks", "seed": state.seed, "format": format, "names": list(names), **ready.header}
    return _begin(rules, ready.library, state, header)


class Prepared(NamedTuple):
    """What all games with the same two decks have in common: their cards, the table before them, what a save says."""

    library: Library
    state: State
    header: dict[str, Any]
    cited: frozenset[str]  # the rules by which the table was prepared


Dealt = tuple[tuple[tuple[CardDef, ...], ...], ...]  # cards of parts of decks


@lru_cache(maxsize=16)
def _prepared(game: str, decks: Dealt, format: str, allow_partial: bool) -> Prepared:
    from rulebound import cards as shipped

    rules = rules_of(game)
    cards = [card for deck in decks for part in deck for card in part]
    if len(cards) > limits.CARDS:
        raise BadDeck([f"{len(cards)} cards are too many for one game; at most {limits.CARDS}"])
    if not allow_partial:
        _check_whole(cards)
    shipped.check_format(game, format)
    _check_places(game, decks)
    own = _own_cards(game, cards)
    wrong = [f"{card.name} ({card.code}): {why}" for card in own if (why := shipped.unfit(game, card))]
    if wrong:
        raise BadDeck(wrong)
    try:
        for card in own:
            rules.complete(card)
    except ValueError as error:
        raise BadDeck([str(error)]) from None
    header: dict[str, Any] = {
        "decks": [[[own.get(card, card.code) for card in part] for part in deck] for deck in decks],
        "cards": fingerprint(cards),
    }
    if own:
        header["own"] = [msgspec.to_builtins(card) for card in own]
    library = _library(game, header["cards"])
    with recording() as cited:
        state = rules.begin(library, decks, "", format)
        rules.close(library)
    return Prepared(library, state, header, frozenset(cited))


def _check_parts(game: str, decks: Sequence[Parts]) -> None:
    from rulebound import cards

    wanted = cards.construction(game).parts
    for deck in decks:
        if not _is_list(deck) or not all(map(_is_list, deck)):
            raise BadDeck([f"a deck of {game} is a list of cards for each of its parts ({', '.join(wanted)})"])
        if len(deck) != len(wanted):
            raise BadDeck([f"a deck of {game} has {len(wanted)} parts ({', '.join(wanted)}), not {len(deck)}"])
        kinds = set(map(type, chain.from_iterable(deck)))
        if not all(issubclass(kind, CardDef) for kind in kinds):
            strange = next(card for part in deck for card in part if not isinstance(card, CardDef))
            raise BadDeck([f"{strange!r} in a deck of {game} is no card"])


def _check_places(game: str, decks: Dealt) -> None:
    """Whatever else a deck may be, no rule says what to do with a card in a part where it cannot be."""
    from rulebound import cards

    rules = cards.construction(game)
    wrong = [
        f"{card.name} ({card.code}) cannot be in the part {part!r} of a deck of {game}"
        for deck in decks
        for part, found in zip(rules.parts, deck, strict=True)
        for card in dict.fromkeys(found)
        if not rules.belongs(card, part)
    ]
    if wrong:
        raise BadDeck(wrong)


def _is_list(value: object) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str | bytes)


def _check_whole(cards: Cards) -> None:
    """Refuses cards of which some clause is not understood."""
    found = [
        f"{card.name} ({card.code}) is partial: {clause} is not understood"
        for card in dict.fromkeys(cards)
        for clause in card.refused
    ]
    if found:
        hint = "--allow-partial (allow_partial=True in Python) plays without their paragraphs"
        raise PartialCards(found, hint=hint)


def _own_cards(game: str, cards: Cards) -> dict[CardDef, str]:
    """The cards that the pool does not hold as they are, with what they are called in a save that brings them along."""
    from rulebound import cards as shipped

    pool = shipped.pool(game)
    others = (card for card in dict.fromkeys(cards) if pool.get(card.code) is not card)
    return {card: f"#{_key(card)}" for card in others if pool.get(card.code) != card}


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


def scenario_header(game: Game, begin: State | None = None) -> dict[str, Any]:
    """Everything needed to begin again from a board that no deck made: as it is now, or as it was."""
    state = (begin or game.state).pack()
    return {
        "kind": "board",
        "cards": [msgspec.to_builtins(card) for card in game.library.cards[1:]],
        "state": base64.b64encode(state).decode(),
        "seal": _seal(game.library.cards[1:], state),
    }


def _seal(cards: Cards, state: bytes) -> str:
    """Shows whether a board is still the one that was written: unlike decks, it cannot be made again and compared."""
    return hashlib.blake2b(msgspec.json.encode(list(cards)) + state, digest_size=8).hexdigest()


def load(path: str | Path, at: int | None = None, *, allow_partial: bool = False) -> Game:
    """Play a saved game again, up to decision `at` if given, and go on from there.

    Cards that did not come with Rulebound are in the save. Partial ones among them must be allowed again.
    """
    place = str(path)
    if not isinstance(path, str | Path):
        raise BadSave(f"{path!r} is no save; give the path of one, or its bytes to `loads`")
    _check_decision(at, place)
    return loads(read_save(path), at, place, allow_partial=allow_partial)


def _check_decision(at: int | None, place: str) -> None:
    if at is not None and type(at) is not int:
        raise BadSave(f"{place}: {at!r} is no decision; they are numbered from 0")


def read_save(path: str | Path) -> bytes:
    """The bytes of a save."""
    try:
        return read_whole(path, limits.SAVE_BYTES, "a saved game")
    except Unreadable as error:
        raise BadSave(f"{path}: {error}") from None


def loads(data: bytes, at: int | None = None, place: str = "save", *, allow_partial: bool = False) -> Game:
    """As `load`, from bytes."""
    _check_decision(at, place)
    if not isinstance(data, bytes | str):
        raise BadSave(f"{data!r} is no save; give the bytes of one, or its path to `load`")
    if len(data) > limits.SAVE_BYTES:
        raise BadSave(f"{place}: too long for a saved game: more than {limits.SAVE_BYTES:,} bytes")
    saved = history.read(data, place)
    begin = partial(_begin_again, place=place, allow_partial=allow_partial)
    try:
        return history.load(saved, place, begin, at)
    except RuleboundError:
        raise
    except Exception as error:
        if saved.header.get("kind") != "board":
            raise  # our own fault: decks and their cards have been checked
        # A board is what its file says: what can be told of it at once has been checked, and the rest shows in play.
        raise BadSave(f"{place}: the board cannot be played ({type(error).__name__}: {error})") from error


def begin(game: str, header: dict[str, Any], *, allow_partial: bool = False) -> Game:
    """Begin a game again as another one began, from its header with what is secret: `Game.header(secret=True)`.

    Nothing is answered yet; `Game.give` gives recorded answers.
    """
    if not isinstance(header, dict):
        raise BadSave(f"{header!r} is no header; `Game.header` gives one, with what is secret")
    rules = rules_of(game)
    try:
        return _begin_again(
            history.Save(history.FORMAT, game, rules.version, header, [], {}, ""), "header", allow_partial
        )
    except RuleboundError:
        raise
    except Exception as error:
        if header.get("kind") != "board":
            raise
        raise BadSave(f"header: the board cannot be played ({type(error).__name__}: {error})") from error


def _begin_again(saved: history.Save, place: str, allow_partial: bool) -> Game:
    try:
        rules = rules_of(saved.game)
    except RuleboundError as error:
        raise BadSave(f"{place}: {error}") from None
    history.check_version(saved, rules, place)
    try:
        header = msgspec.convert(saved.header, Header)
        if isinstance(header, Board):
            return _board_again(rules, saved, header, place, allow_partial)
        return _decks_again(saved, header, place, allow_partial)
    except (msgspec.ValidationError, RecursionError) as error:
        raise BadSave(f"{place}: the beginning of the game is damaged ({error})") from None
    except (BadSave, PartialCards):
        raise
    except BadDeck as error:
        raise BadSave(f"{place}: {'; '.join(first_of(error.problems))}") from None
    except RuleboundError as error:
        raise BadSave(f"{place}: {error}") from None


Word = Annotated[str, msgspec.Meta(max_length=limits.NAME)]


class Decks(msgspec.Struct, tag_field="kind", tag="decks"):
    """The header of a game between two decks."""

    seed: Annotated[str, msgspec.Meta(max_length=limits.SEED)]
    format: Word
    names: tuple[Word, Word]
    decks: tuple[list[list[Word]], list[list[Word]]]  # for each player, part by part
    cards: Word  # fingerprint
    own: Annotated[list[CardDef], msgspec.Meta(max_length=limits.CARDS)] = []  # cards that are not in the pool


class Board(msgspec.Struct, tag_field="kind", tag="board"):
    """The header of a game that began on a board."""

    cards: list[CardDef]
    state: str
    seal: Word


Header = Decks | Board
"""How a game began."""


def _check_fit(cards: Cards, unfit: Callable[[CardDef], str], place: str) -> None:
    """Refuses a card of a save before anything else is done with it."""
    for card in cards:
        wrong = unfit(card)
        if wrong:
            raise BadSave(f"{place}: {one_line(card.name[: limits.NAME])} ({card.code[: limits.NAME]}): {wrong}")


def _board_again(rules: Rules, saved: history.Save, header: Board, place: str, allow_partial: bool) -> Game:
    from rulebound import cards as shipped

    try:
        packed = base64.b64decode(header.state, validate=True)
    except ValueError as error:
        raise BadSave(f"{place}: the board is damaged ({error})") from None
    if _seal(header.cards, packed) != header.seal:
        raise BadSave(f"{place}: the board is not the one that was saved")
    _check_fit(header.cards, partial(shipped.unfit_on_board, saved.game), place)
    if not allow_partial:
        _check_whole(header.cards)
    library = Library()
    for card in header.cards:
        library.add(card)
    try:
        state = unpack(packed)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadSave(f"{place}: the board is damaged ({error})") from None
    wrong = unsound(state, library, rules, _registers(saved.game), shipped.resources(saved.game))
    if wrong:
        raise BadSave(f"{place}: the board is damaged ({wrong})")
    game = _begin(rules, library, state, saved.header)
    if game.choice is None and not game.over:
        raise BadSave(f"{place}: the board is damaged (nobody has to decide anything)")
    return game


@cache
def _registers(game: str) -> dict[Register, Any]:
    """The registers of a game that begins."""
    from rulebound import cards

    nothing = tuple(() for _ in cards.construction(game).parts)
    with unrecorded():
        return rules_of(game).begin(Library(), (nothing, nothing), "", "constructed").reg


def _decks_again(saved: history.Save, header: Decks, place: str, allow_partial: bool) -> Game:
    _check_fit(header.own, too_much, place)
    own = {f"#{_key(card)}": card for card in header.own}
    decks = [[_find_all(saved.game, codes, own, place) for codes in deck] for deck in header.decks]
    cards = [card for deck in decks for part in deck for card in part]
    if fingerprint(cards) != header.cards:
        raise BadSave(f"{place}: the cards have changed since this game was saved")
    game = new_game_from(
        saved.game, decks, header.seed, format=header.format, names=header.names, allow_partial=allow_partial
    )
    assert game.history is not None
    game.history.header = dict(saved.header)  # with what others have noted there
    return game


def _find_all(game: str, codes: list[str], own: dict[str, CardDef], place: str) -> list[CardDef]:
    from rulebound import cards

    pool = cards.pool(game)
    missing = sorted({code for code in codes if code not in own and code not in pool})
    if missing:
        raise BadSave(f"{place}: cards that are not in the pool: {', '.join(first_of(missing))}")
    return [own[code] if code in own else pool[code] for code in codes]
