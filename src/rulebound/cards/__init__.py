"""The cards and decks that come with the package. Nothing is loaded before it is asked for."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Container, Mapping
from functools import cache, lru_cache
from os.path import exists, isdir, isfile
from pathlib import Path
from types import MappingProxyType

import msgspec

from rulebound import catalogue, limits
from rulebound.cards.files import SUFFIX as CARDS
from rulebound.cards.store import Pool, cache_folder, folded
from rulebound.games import vocabulary
from rulebound.games.construction import Construction, Problem
from rulebound.inputs import Unreadable, read_text
from rulebound.kernel.cards import CardDef
from rulebound.kernel.citations import cite, recording
from rulebound.kernel.decklist import DeckList, Entry, parse
from rulebound.kernel.errors import BadDeck, OtherGame

__all__ = [
    "Deck",
    "Problem",
    "check_deck",
    "checked",
    "construction",
    "deck",
    "decks",
    "find",
    "games",
    "listing",
    "pool",
    "resolve",
    "starters",
    "with_own",
]

FOLDER = Path(__file__).parent
SUFFIX = ".deck.txt"


class Deck(msgspec.Struct, frozen=True):
    """A deck that was read, card by card."""

    name: str
    parts: Mapping[str, tuple[CardDef, ...]]  # in the order of the game
    format: str = "constructed"

    def part(self, name: str) -> tuple[CardDef, ...]:
        """The cards of one part, such as `main`."""
        return self.parts[name]

    @property
    def main(self) -> tuple[CardDef, ...]:
        return self.parts["main"]

    @property
    def cards(self) -> tuple[CardDef, ...]:
        """All cards of all parts."""
        return tuple(card for part in self.parts.values() for card in part)


@cache
def construction(game: str) -> Construction:
    """What a game says about decks: parts, headings, formats and rules of construction."""
    if game not in catalogue.playable():
        raise BadDeck([f"there are no cards of {game!r}; there are cards of {', '.join(games())}"])
    found = catalogue.part(game, "construction")
    assert isinstance(found, Construction)
    return found


# --- the pool --------------------------------------------------------------------------------------------------------


def games() -> list[str]:
    """The games there are cards of."""
    return sorted(catalogue.playable())


def _place(game: str) -> Path:
    """Where the card files and decks of a game are."""
    found = catalogue.entry(game)
    return Path(found.folder) if found is not None and found.folder else FOLDER / game


@cache
def pool(game: str) -> Pool:
    """Every card of a game by its number. A card is read when it is asked for."""
    construction(game)
    folder = cache_folder()
    return Pool(_place(game), folder / f"{game}.msgpack" if folder is not None else None)


def with_own(game: str, folder: str | Path) -> Pool:
    """The cards of a game together with those of a player's own card files, which `cards import` writes."""
    place = Path(folder).absolute()
    if not isdir(place):
        raise BadDeck([f"{folder}: {'that is a file, not a folder' if isfile(place) else 'there is no such folder'}"])
    try:
        found = [(path.name, path.stat()) for path in sorted(place.glob(f"*{CARDS}"))]
    except OSError as error:
        raise BadDeck([f"{folder}: cannot be read: {error.strerror}"]) from None
    if not found:
        raise BadDeck(
            [f"{folder}: there are no card files (*{CARDS}) in this folder; `cards {game} import` writes them"]
        )
    return _with_own(game, place, tuple((name, stat.st_mtime_ns, stat.st_size) for name, stat in found))


@lru_cache(maxsize=8)
def _with_own(game: str, folder: Path, seen: tuple[tuple[str, int, int], ...]) -> Pool:
    """Read again when the files are not as they were `seen` before."""
    return Pool(folder, below=pool(game), unfit=lambda card: unfit(game, card) or lacking(game, card))


def unfit(game: str, card: CardDef) -> str:
    """What is wrong with a card that did not come with Rulebound: a word that the game does not know; or empty."""
    return vocabulary.unfit(card, _words(game))


def unfit_on_board(game: str, card: CardDef) -> str:
    """What is wrong with a card of a saved board; or empty."""
    return vocabulary.unfit_on_board(card, _words(game))


def resources(game: str) -> Container[str]:
    """What players of a game may have."""
    return _words(game).resources


def lacking(game: str, card: CardDef) -> str:
    """What a card file does not say of a card, though all cards of its type have it; or empty."""
    return vocabulary.lacking(card, _words(game))


def _words(game: str) -> vocabulary.Vocabulary:
    words = catalogue.part(game, "vocabulary")
    assert isinstance(words, vocabulary.Vocabulary)
    return words


def checked(game: str) -> list[CardDef]:
    """The cards whose script a person or a scenario has confirmed."""
    cards = pool(game)
    return [cards[code] for code in cards if cards.checked(code)]


def find(game: str, name_or_code: str, among: Pool | None = None) -> list[CardDef]:
    """The cards of that name, or the one of that number."""
    cards = _pool(game, among)
    return [cards[code] for code in cards.names().get(folded(name_or_code), ())]


def nearest(game: str, words: str, n: int = 3, among: Pool | None = None) -> list[CardDef]:
    """The cards whose name or number is most like these words."""
    cards = _pool(game, among)
    names = cards.names()
    wanted = folded(words)
    close = difflib.get_close_matches(wanted, names, n=n, cutoff=0.6)
    if len(wanted) > 2:  # part of a name is what many remember of it
        close = [*sorted(name for name in names if wanted in name)[:n], *close][:n]
    return [cards[code] for code in dict.fromkeys(code for word in close for code in names[word])]


def _pool(game: str, among: Pool | None) -> Pool:
    return pool(game) if among is None else among


# --- decks -----------------------------------------------------------------------------------------------------------


def decks(game: str) -> list[str]:
    """The names of the decks that come with the package."""
    construction(game)
    return sorted(path.name.removesuffix(SUFFIX) for path in _place(game).glob(f"*{SUFFIX}"))


def starters(game: str) -> tuple[str, ...]:
    """The decks that are played when nobody names any. Measurements play them, too: a new deck does not change them."""
    construction(game)
    found = catalogue.entry(game)
    return found.starters if found is not None else ()


def check_deck(game: str, deck: Deck, format: str = "") -> list[Problem]:
    """The rules of deck construction that a deck breaks, in its own format or another."""
    parts = tuple(deck.parts.values())
    problems, cited = _problems(game, parts, format or deck.format)
    cite(*cited)
    return list(problems)


@lru_cache(maxsize=64)
def _problems(
    game: str, parts: tuple[tuple[CardDef, ...], ...], format: str
) -> tuple[tuple[Problem, ...], frozenset[str]]:
    """What is wrong with a deck, and the rules that were looked at for it."""
    with recording() as cited:
        problems = tuple(construction(game).check(parts, format))
    return problems, frozenset(cited)


def check_format(game: str, format: str) -> None:
    """Refuses a format that the game does not have."""
    formats = construction(game).formats
    if format not in formats:
        raise BadDeck([f"{format!r} is no format of {game}; there are {', '.join(formats)}"])


def deck(game: str, name_or_path: str | Path, format: str = "constructed", among: Pool | None = None) -> Deck:
    """A deck that comes with the package, by name, or a file; `check_deck` tells whether it is legal.

    `BadDeck` lists every line that cannot be read and every card that is not known.
    """
    check_format(game, format)
    shipped = _shipped(game, name_or_path) if isinstance(name_or_path, str) else None
    if shipped is not None:
        return resolve(game, shipped, str(name_or_path), format, among)
    path = _path(game, name_or_path)
    return resolve(game, _read(path), path.name.removesuffix(SUFFIX), format, among)


@cache
def _shipped(game: str, name: str) -> str | None:
    """The list of a deck that comes with the package: it is read once."""
    path = _place(game) / f"{name}{SUFFIX}"
    return _read(path) if Path(name).name == name and isfile(path) else None  # a name, not a way to somewhere else


def _read(path: Path) -> str:
    try:
        return read_text(path, limits.DECK_BYTES, "a deck list")
    except Unreadable as error:
        raise BadDeck([f"{path}: {error}"]) from None


def _path(game: str, name_or_path: str | Path) -> Path:
    path = Path(name_or_path)
    if isdir(name_or_path):
        raise BadDeck([f"there is no deck {str(name_or_path)!r}: that is a folder, and a deck is a name or a file"])
    if exists(name_or_path):  # a pipe does as well
        return path
    name = str(name_or_path)
    for other in games():
        if other != game and name in decks(other):
            problem = f"there is no deck {name!r} of {game}; {other} has one of that name"
            raise OtherGame(problem, other, _shipped(other, name) or "", name)
    names = decks(game)
    close = difflib.get_close_matches(str(name_or_path), names, n=2) or names
    raise BadDeck([f"there is no deck {str(name_or_path)!r}, by name or as a file; try {' or '.join(close)}"])


@lru_cache(maxsize=32)
def resolve(game: str, text: str, name: str = "deck", format: str = "constructed", among: Pool | None = None) -> Deck:
    """A deck from the text of a deck list. Every unreadable line and unknown card is reported with its line."""
    found, problems = _listed(game, text, _pool(game, among), name)
    if problems:
        for other in games():
            there, wrong = _listed(other, text, pool(other), name, hints=0) if other != game else (found, problems)
            fewer = len(wrong) < len(problems) / 2 or (len(wrong) < len(problems) and not any(found.values()))
            if fewer and any(there.values()):  # parts of the same name are not enough
                raise OtherGame(f"{name} is a deck of {other}, not of {game}", other, text, name)
        raise BadDeck([f"{name}, line {line}: {what}" for line, what in sorted(problems)])
    return Deck(name, MappingProxyType({part: tuple(cards) for part, cards in found.items()}), format)


def _listed(
    game: str, text: str, cards: Pool, name: str, hints: int = limits.PROBLEMS
) -> tuple[dict[str, list[CardDef]], list[tuple[int, str]]]:
    """The cards of a deck list, part by part, and the lines that are wrong, each with what is wrong with it.

    What an unknown name might mean is looked for in the first ones that somebody is going to read: it takes a while.
    """
    rules = construction(game)
    listed: DeckList = parse(text, rules.sections)
    total = sum(entry.count for entry in listed.entries)
    if total > limits.CARDS:
        raise BadDeck([f"{name}: the list has {total:,} cards, and a game has room for {limits.CARDS:,}"])
    found: dict[str, list[CardDef]] = {part: [] for part in rules.parts}
    problems = [(problem.line, problem.text) for problem in listed.problems]
    for entry in listed.entries:
        card = _card(game, entry, cards, hint=len(problems) < hints)
        if isinstance(card, str):
            problems.append((entry.line, card))
        else:
            found[entry.section] += [card] * entry.count
    return found, problems


def listing(deck: Deck) -> str:
    """A deck as the text of a deck list, which `resolve` reads again."""
    lines = []
    for part, cards in deck.parts.items():
        if cards:
            lines += [f"[{part}]", *(f"{n} {card.name} ({card.code})" for card, n in Counter(cards).items()), ""]
    return "\n".join(lines)


def _card(game: str, entry: Entry, cards: Pool, hint: bool) -> CardDef | str:
    """The one card that an entry means, or what is wrong with it, perhaps with a hint at what is meant."""
    codes = cards.names().get(folded(entry.name), ()) if entry.name else ()
    code = next((code for code in (entry.code.upper(), entry.code) if code and code in cards), "")
    whole = find(game, entry.written, cards) if entry.code else []  # a name may itself end in brackets
    if whole:
        return _only(game, entry, whole)
    if code and (code in codes or not entry.name):
        return cards[code]  # others of that name need not be read
    named = [cards[code] for code in codes]
    if not entry.code:
        return _only(game, entry, named) if named else _unknown(game, entry, cards, hint)
    if not code:
        if named:
            return f"there is no card {entry.code}; {entry.name} is {_or(named)}"
        return _unknown(game, entry, cards, hint)
    so = f"; {entry.name} is {_or(named)}" if named else ""
    return f"{entry.code} is {cards[code].name}, not {entry.name}{so}"


def _only(game: str, entry: Entry, cards: list[CardDef]) -> CardDef | str:
    """The only card of its name, or the only one of them that belongs where the list names it."""
    here = [card for card in cards if construction(game).belongs(card, entry.section)] or cards
    if len(here) == 1:
        return here[0]
    return f"{entry.name} is the name of {len(here)} cards; write {_or(here)}"


MOST_HINTS = 4  # cards that a wrong name is told to be like


def _unknown(game: str, entry: Entry, cards: Pool, hint: bool) -> str:
    if not hint:
        return f"there is no card {entry.written!r}"
    fronts = [card for card in cards.values() if card.back is not None and _is_named(entry, card.back)]
    close = nearest(game, entry.name or entry.code, among=cards)
    meant = f"did you mean {_or(close[:MOST_HINTS])}?" if close else "no card has a name like it"
    if fronts:
        meant = f"that is the other side of {_or(fronts)}"
    return f"there is no card {entry.written!r}; {meant}"


def _is_named(entry: Entry, card: CardDef) -> bool:
    return card.code.upper() in (entry.code.upper(), entry.name.upper()) or folded(entry.name) == folded(card.name)


def _or(cards: list[CardDef]) -> str:
    return " or ".join(f"{card.name} ({card.code})" for card in cards)
