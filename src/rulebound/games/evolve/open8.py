"""Appendix B.6.1.1: eight packs from whatever cards are at hand, and a deck built from them alone.

A pack here is eight cards, drawn at random: six for main decks and two evolved cards, no card twice in a pack as long
as there are enough different ones. Every printed card is as likely as the others; rarity does not count.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rulebound.games.construction import Opened
from rulebound.games.evolve.parts import is_for_evolve_deck, is_for_main_deck
from rulebound.kernel import chance
from rulebound.kernel.cards import CardDef
from rulebound.kernel.citations import cite
from rulebound.kernel.errors import BadDeck

PACKS: Final = 8
MAIN_CARDS: Final = 6  # in a pack
EVOLVED_CARDS: Final = 2
LEAST: Final = 30  # cards of a main deck (B.6.1.1.2)
CLASSES: Final = 2  # that a deck is built from, as long as they are enough


def open_and_build(cards: Sequence[CardDef], seed: str) -> Opened:
    """Open eight packs and build a deck from them; the same seed opens the same packs."""
    packs = open_packs(cards, seed)
    main, evolved = build([card for pack in packs for card in pack])
    return Opened(packs, (main, evolved, ()))


def open_packs(cards: Sequence[CardDef], seed: str) -> tuple[tuple[CardDef, ...], ...]:
    """B.6.1.1: eight packs. Leaders and tokens are in none; leaders are not needed (B.6.1.1.1)."""
    cite("B.6.1.1")
    main = [card for card in cards if is_for_main_deck(card)]
    evolved = [card for card in cards if is_for_evolve_deck(card)]
    if not main:
        raise BadDeck(["there are no cards at hand that a main deck may hold"], "B.6.1.1")
    return tuple(
        (*_draw(main, MAIN_CARDS, f"{seed}/main {pack}"), *_draw(evolved, EVOLVED_CARDS, f"{seed}/evolve {pack}"))
        for pack in range(PACKS)
    )


def _draw(cards: Sequence[CardDef], n: int, seed: str) -> list[CardDef]:
    """So many cards at random: all different if there are enough, else every one as often as the others, or almost."""
    found: list[CardDef] = []
    while cards and len(found) < n:
        order = chance.permutation(seed, len(found) * len(cards), len(cards))
        found += [cards[i] for i in order[: n - len(found)]]
    return found


def build(opened: Sequence[CardDef]) -> tuple[tuple[CardDef, ...], tuple[CardDef, ...]]:
    """A deck of what was opened: the cards of the best supplied classes, filled up to the least size (B.6.1.1.2).

    The evolve deck gets every evolved card, as many as there are (B.6.1.1.3): one that evolves nothing in the main
    deck can still be turned up to give Rush (B.8.5.1).
    """
    usable = [card for card in opened if is_for_main_deck(card)]
    supply = Counter(colour for card in usable for colour in card.colours if colour != "neutral")
    best = sorted(supply, key=lambda colour: (-supply[colour], colour))[:CLASSES]
    main = [card for card in usable if {*best, "neutral"} & set(card.colours)]
    others = [card for card in usable if not {*best, "neutral"} & set(card.colours)]
    cite("B.6.1.1.2")
    main += others[: max(0, LEAST - len(main))]
    cite("B.6.1.1.3")
    evolved = [card for card in opened if is_for_evolve_deck(card)]
    return tuple(sorted(main, key=_order)), tuple(sorted(evolved, key=_order))


def _order(card: CardDef) -> tuple[int, str, str]:
    return (card.cost, card.name, card.code)
