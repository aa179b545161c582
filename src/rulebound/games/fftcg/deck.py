"""Chapter 8.1: deck construction, for constructed and limited play."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
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
from rulebound.games.fftcg.terms import ELEMENTS, LIGHT_DARK, lb_cost
from rulebound.kernel import chance
from rulebound.kernel.cards import CardDef
from rulebound.kernel.citations import cite

FORMATS: Final = ("constructed", "limited")
CONSTRUCTED_SIZE: Final = 50
LIMITED_SIZE: Final = 40
LB_SIZE: Final = 8
COPIES: Final = 3
FOREMOST: Final = 11  # different cards that a random deck has in any case, of those that it is made around
PAYERS: Final = 5  # different Backups in such a deck
REPRINT: Final = re.compile(r"\S+/([^\s/]+)")
MANY: Final = 6  # copies of a card without a limit in a random deck


def check(parts: Parts, format: str = "constructed") -> list[Problem]:
    """Every rule of deck construction that the deck breaks; a legal deck gives an empty list."""
    known_format(format, FORMATS)
    main, lb = parts
    return [*_decks(main), *_sizes(main, lb, format), *_copies(main, lb, format), *_limit_breaks(main, lb, format)]


def _decks(main: Sequence[CardDef]) -> list[Problem]:
    """8.1.1: a main deck is needed; an LB deck is not."""
    cite("8.1.1")
    return [] if main else [Problem("8.1.1", "there is no main deck")]


def _sizes(main: Sequence[CardDef], lb: Sequence[CardDef], format: str) -> list[Problem]:
    if format == "limited":
        sizes = wrong_size("8.1.1.1", "main deck", main, least=LIMITED_SIZE, it="a limited deck")
    else:
        sizes = wrong_size("8.1.1.1", "main deck", main, least=CONSTRUCTED_SIZE, most=CONSTRUCTED_SIZE)
    return [*sizes, *wrong_size("8.1.1.1", "LB deck", lb, most=LB_SIZE)]


def _copies(main: Sequence[CardDef], lb: Sequence[CardDef], format: str) -> list[Problem]:
    """8.1.1.2, 5.2.5.1: the limit is on card numbers, not on names. Limited decks have none."""
    cite("8.1.1.2")
    if format == "limited":
        return []
    cite("5.2.5.1")
    problems = []
    for deck in (main, lb):
        cards = {card_number(card): card for card in deck}
        for number, count in Counter(map(card_number, deck)).items():
            most = _most_copies(cards[number])
            if most is not None and count > most:
                text = f"{count} copies of {cards[number].name} ({number}); at most {most}"
                problems.append(Problem("8.1.1.2", text))
    return problems


def card_number(card: CardDef) -> str:
    """5.2.5.1: what makes two cards the same card: of a reprint (`NEW/OLD`) the original number (READINGS S05)."""
    reprint = REPRINT.fullmatch(card.code)
    return reprint[1] if reprint else card.code


def _most_copies(card: CardDef) -> int | None:
    """8.1.2: an ability about deck construction replaces the limit; None is no limit at all."""
    own = deck_rule(card)
    if own is None:
        return COPIES
    cite("8.1.2")
    return own.copies or None


def _limit_breaks(main: Sequence[CardDef], lb: Sequence[CardDef], format: str) -> list[Problem]:
    """8.1.3: cards with Limit Break belong to the LB deck, and in constructed play nothing else does."""
    cite("8.1.3")
    problems = unfit(
        "8.1.3", main, has_no_limit_break, "{0.name} ({0.code}) has Limit Break and cannot be in the main deck"
    )
    if format == "constructed":
        problems += unfit(
            "8.1.3", lb, has_limit_break, "{0.name} ({0.code}) has no Limit Break and cannot be in the LB deck"
        )
    no_number = "{0.name} ({0.code}) has Limit Break without a number above 0"
    return [*problems, *unfit("15.2.8.2", (*main, *lb), has_number_if_needed, no_number)]


def has_number_if_needed(card: CardDef) -> bool:
    cost = lb_cost(card)
    return cost is None or cost > 0


def has_limit_break(card: CardDef) -> bool:
    return lb_cost(card) is not None


def has_no_limit_break(card: CardDef) -> bool:
    return lb_cost(card) is None


# --- any deck --------------------------------------------------------------------------------------------------------


def at_random(cards: Sequence[CardDef], seed: str, around: Sequence[CardDef] = ()) -> Parts:
    """A legal constructed deck from these cards, with LB cards if there are any of them.

    It has the cards that it is made around, Backups that can pay for them, and otherwise cards of two Elements, theirs
    before others.
    """
    mixed = [cards[i] for i in chance.permutation(f"{seed}/cards", 0, len(cards))]
    others = [ELEMENTS[i] for i in chance.permutation(f"{seed}/elements", 0, len(ELEMENTS) - 2)]
    theirs = [colour for card in around for colour in card.colours if colour in others]
    elements = set(list(dict.fromkeys((*theirs, *others)))[:2])
    fitting = sorted(mixed, key=lambda card: elements.isdisjoint(card.colours))
    main: dict[CardDef, int] = {}
    for card in (*around[:FOREMOST], *_payers(around[:FOREMOST], mixed), *around[FOREMOST:], *fitting):
        left = CONSTRUCTED_SIZE - sum(main.values())
        if left and card not in main and not has_limit_break(card):
            most = _most_copies(card)
            there = sum(n for other, n in main.items() if card_number(other) == card_number(card))
            n = min(MANY if most is None else most - there, left)
            if n > 0:
                main[card] = n
    lb = [card for card in dict.fromkeys((*around, *fitting)) if has_limit_break(card)][:LB_SIZE]
    return tuple(card for card, n in main.items() for _ in range(n)), tuple(lb)


def _payers(around: Sequence[CardDef], cards: Sequence[CardDef]) -> list[CardDef]:
    """Backups of the Elements of the cards that a deck is made around, cheap ones first, as far as these are few."""
    elements = [e for e in dict.fromkeys(colour for card in around for colour in card.colours) if e not in LIGHT_DARK]
    few = PAYERS - sum("backup" in card.types for card in around)
    backups = sorted((card for card in cards if "backup" in card.types), key=lambda card: card.cost)
    found: list[CardDef] = []
    for element in islice(cycle(elements), max(0, few)):
        taken = [*around, *found]
        found += [card for card in backups if element in card.colours and card not in taken][:1]
    return found


CONSTRUCTION: Final = Construction(
    titles={"main": "Main deck", "lb": "LB deck"},
    sections=headings(
        main="main, main deck, deck, forward~s, backup~s, monster~s, summon~s",
        lb="lb, lb deck, limit break",
    ),
    formats=FORMATS,
    check=check,
    at_random=at_random,
)
