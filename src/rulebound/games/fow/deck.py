"""Chapter 402: deck construction."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import cycle, islice
from typing import Final

from rulebound.games.construction import (
    Construction,
    Parts,
    Problem,
    deck_rule,
    headings,
    known_format,
    unfit,
    wrong_size,
)
from rulebound.games.fow.terms import ATTRIBUTES
from rulebound.kernel import chance
from rulebound.kernel.cards import CardDef
from rulebound.kernel.citations import cite

FORMATS: Final = ("constructed", "valhalla")
MAIN_SIZE: Final = 40
FEWEST_STONES: Final = 10
MOST_STONES: Final = 20
COPIES: Final = 4


def check(parts: Parts, format: str = "constructed") -> list[Problem]:
    """Every rule of deck construction that the deck breaks; a legal deck gives an empty list."""
    known_format(format, FORMATS)
    cite("402.1")
    main, stones, rulers = parts
    return [*_ruler(rulers), *_main(main), *_stones(stones), *_copies(main), *_copies(stones)]


def _ruler(rulers: Sequence[CardDef]) -> list[Problem]:
    """402.2: exactly one ruler card; its back is no card of its own."""
    cite("402.2")
    if len(rulers) != 1:
        return [Problem("402.2", f"there are {len(rulers)} ruler cards; there must be exactly one")]
    if rulers[0].types != ("ruler",):
        return [Problem("402.2", f"{rulers[0].name} is no ruler")]
    return []


def _main(main: Sequence[CardDef]) -> list[Problem]:
    """402.3: at least forty cards, neither rulers nor magic stones (READINGS C15: no maximum)."""
    return [
        *wrong_size("402.3", "main deck", main, least=MAIN_SIZE),
        *unfit("402.3", main, is_for_main_deck, "{0.name} is a {0.types[0]} and cannot be in the main deck"),
    ]


def is_for_main_deck(card: CardDef) -> bool:
    return {"ruler", "j-ruler", "stone"}.isdisjoint(card.types)


def _stones(stones: Sequence[CardDef]) -> list[Problem]:
    """402.4: ten to twenty cards, all of them magic stones."""
    return [
        *wrong_size("402.4", "magic stone deck", stones, least=FEWEST_STONES, most=MOST_STONES),
        *unfit("402.4", stones, lambda card: "stone" in card.types, "{0.name} is no magic stone"),
    ]


def _copies(deck: Sequence[CardDef]) -> list[Problem]:
    """402.5: four of a name in each deck, but any number of magic stones that are not special."""
    cite("402.5")
    cite("202.2")
    most_of = {card.name: most for card in deck if (most := most_copies(card)) is not None}
    problems = []
    for name, n in Counter(card.name for card in deck if most_copies(card) is not None).items():
        most = most_of[name]
        if n > most:
            problems.append(Problem("402.5", f"{n} copies of {name}; at most {most}"))
    return problems


def most_copies(card: CardDef) -> int | None:
    """402.5, 402.6: a text about deck construction goes first; None is no limit at all."""
    own = deck_rule(card)
    if own is not None:
        cite("402.6")
        return own.copies or None
    if "stone" in card.types and "special" not in card.flags:
        return None
    return COPIES


def at_random(cards: Sequence[CardDef], seed: str, around: Sequence[CardDef] = ()) -> Parts:
    """A legal deck from these cards: a ruler, cards of two attributes, and stones that produce these."""
    mixed = [cards[i] for i in chance.permutation(f"{seed}/cards", 0, len(cards))]
    wanted = [*around, *(card for card in mixed if card not in around)]
    rulers = [card for card in wanted if card.types == ("ruler",)]
    colours = [c for card in (*around, *rulers[:1]) for c in card.colours]
    others = [ATTRIBUTES[i] for i in chance.permutation(f"{seed}/attributes", 0, len(ATTRIBUTES))]
    attributes = set(list(dict.fromkeys((*colours, *others)))[:2])
    main = [card for card in wanted if is_for_main_deck(card)]
    main.sort(key=lambda card: (card not in around, bool(card.colours) and attributes.isdisjoint(card.colours)))
    chosen = _so_many(main, lambda card: most_copies(card) or COPIES)[:MAIN_SIZE]
    stones = [card for card in wanted if "stone" in card.types]
    led = [card for card in stones if card in around]
    fitting = [card for card in stones if card in led or not attributes.isdisjoint(_yields(card))] or stones
    free = [card for card in fitting if most_copies(card) is None]
    special = [card for card in fitting if card not in free]
    pile = _so_many(special, lambda card: 2 if card in led else COPIES)
    pile = [*(card for card in led if card in free), *pile][: FEWEST_STONES - 4 if free else FEWEST_STONES]
    pile += list(islice(cycle(free), FEWEST_STONES - len(pile))) if free else []
    return (tuple(chosen), tuple(pile), tuple(rulers[:1]))


def _so_many(cards: Sequence[CardDef], of: Callable[[CardDef], int]) -> list[CardDef]:
    """So many copies of each card, all printings of one name together (402.5)."""
    found: list[CardDef] = []
    there: Counter[str] = Counter()
    for card in cards:
        n = max(0, of(card) - there[card.name])
        there[card.name] += n
        found += [card] * n
    return found


def _yields(card: CardDef) -> set[str]:
    return {group.removesuffix(" stone") for group in card.groups} | set(card.colours)


def belongs(card: CardDef, part: str) -> bool:
    """Which of several cards of one name a list means in a part."""
    if part == "ruler":
        return card.types == ("ruler",)
    return ("stone" in card.types) == (part == "stones") and "ruler" not in card.types


CONSTRUCTION: Final = Construction(
    titles={"main": "Main deck", "stones": "Magic stone deck", "ruler": "Ruler"},
    sections=headings(
        main="main, main deck, deck, resonator~s, chant~s, addition~s, regalia",
        stones="stones, stone deck, magic stones, magic stone deck",
        ruler="ruler",
    ),
    formats=FORMATS,
    check=check,
    belongs=belongs,
    at_random=at_random,
)
