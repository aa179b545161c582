"""Chapter 6.1: card preparation, and Appendix B.6.1: the same for Open 8."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from rulebound.games.construction import Construction, Parts, Problem, deck_rule, headings, known_format, wrong_size
from rulebound.games.evolve import open8
from rulebound.games.evolve.notations import CARROT
from rulebound.games.evolve.parts import belongs, is_for_evolve_deck, is_for_main_deck, is_leader
from rulebound.kernel import chance
from rulebound.kernel.cards import CardDef
from rulebound.kernel.citations import cite
from rulebound.kernel.errors import BadDeck
from rulebound.language.tree import CostServe, Keyword, Serve, walk

FORMATS: Final = ("constructed", "open8")
LEAST: Final = 40
MOST: Final = 50
EVOLVED_MOST: Final = 10
COPIES: Final = 3
NEUTRAL: Final = "neutral"
CARROTS: Final = 4  # in a random deck that has use for them

NOT_LEADER: Final = "is no leader card"
NOT_MAIN: Final = "cannot be in the main deck, which has no leaders, evolved cards or tokens"
NOT_EVOLVE: Final = "cannot be in the evolve deck, which has evolved cards only"


def check(parts: Parts, format: str = "constructed") -> list[Problem]:
    """Every rule of card preparation that the deck breaks; a legal deck gives an empty list.

    The parts are the main deck, the evolve deck and the leader card.
    """
    known_format(format, FORMATS)
    return _open8(parts) if format == "open8" else _constructed(parts)


def _constructed(parts: Parts) -> list[Problem]:
    main, evolved, leaders = parts
    return [
        *_prepared(main, leaders),
        *_leaders(leaders),
        *_main_deck(main),
        *_evolve_deck(evolved),
        *_copies("main deck", main),
        *_copies("evolve deck", evolved),
        *_basis(main, evolved, leaders),
    ]


def _misplaced(
    rule: str, cards: Sequence[CardDef], fits: Callable[[CardDef], bool], what_is_wrong: str
) -> list[Problem]:
    return [Problem(rule, f"{_named(card, n)} {what_is_wrong}") for card, n in Counter(cards).items() if not fits(card)]


def _named(card: CardDef, n: int) -> str:
    name = f"{card.name} ({card.code})" if card.code else card.name
    return name if n == 1 else f"{n} x {name}"


# --- 6.1.1: the parts ------------------------------------------------------------------------------------------------


def _prepared(main: Sequence[CardDef], leaders: Sequence[CardDef]) -> list[Problem]:
    """6.1.1: a leader and a main deck are needed; the evolve deck may be empty (6.1.1.3)."""
    cite("6.1.1")
    needed = (("leader card", leaders), ("main deck", main))
    return [Problem("6.1.1", f"there is no {part}") for part, cards in needed if not cards]


def _leaders(leaders: Sequence[CardDef]) -> list[Problem]:
    cite("6.1.1.1")
    problems = _misplaced("6.1.1.1", leaders, is_leader, NOT_LEADER)
    if len(leaders) != 1:
        problems.append(Problem("6.1.1.1", f"the number of leader cards is {len(leaders)}; it must be 1"))
    return problems


def _main_deck(main: Sequence[CardDef]) -> list[Problem]:
    sizes = wrong_size("6.1.1.2", "main deck", main, least=LEAST, most=MOST)
    return sizes + _misplaced("6.1.1.2", main, is_for_main_deck, NOT_MAIN)


def _evolve_deck(evolved: Sequence[CardDef]) -> list[Problem]:
    sizes = wrong_size("6.1.1.3", "evolve deck", evolved, most=EVOLVED_MOST)
    return sizes + _misplaced("6.1.1.3", evolved, is_for_evolve_deck, NOT_EVOLVE)


def _copies(deck: str, cards: Sequence[CardDef]) -> list[Problem]:
    """6.1.1.4: the limit is on names, in each of the two decks by itself."""
    cite("6.1.1.4")
    limits = {card.name: limit for card in cards if (limit := _own_limit(card)) is not None}
    problems = []
    for name, n in Counter(card.name for card in cards).items():
        most = limits.get(name, COPIES)
        if most and n > most:
            problems.append(Problem("6.1.1.4", f"{n} copies of {name} in the {deck}; at most {most}"))
    return problems


def _own_limit(card: CardDef) -> int | None:
    """6.1.2: a passive ability about deck construction replaces the limit; 0 is no limit at all."""
    own = deck_rule(card)
    if own is None:
        return None
    cite("6.1.2")
    return own.copies


# --- 6.1.1.5: one class or one universe ------------------------------------------------------------------------------


def _basis(main: Sequence[CardDef], evolved: Sequence[CardDef], leaders: Sequence[CardDef]) -> list[Problem]:
    """6.1.1.5: one basis is enough. If there is none, the cards that stand in the way of the nearest are named."""
    cite("6.1.1.5")
    if len(leaders) != 1:
        return []  # without a leader nothing says what the deck is based on, and 6.1.1.1 is broken already
    tried = strangers(main, evolved, leaders[0])
    if not tried:
        return [Problem("6.1.1.5", f"{_named(leaders[0], 1)} has neither a class nor a universe")]
    basis, found = min(tried.items(), key=lambda item: sum(item[1].values()))
    rule, wanted = BASES[basis]
    return [
        Problem(rule, f"{_named(card, n)} {wanted} of the leader, {_its(basis, leaders[0])}")
        for card, n in found.items()
    ]


BASES: Final = {
    "class": ("6.1.1.5.1", "is neither Neutral nor of the class"),
    "universe": ("6.1.1.5.2", "is not of the universe"),
}


def _its(basis: str, leader: CardDef) -> str:
    return "/".join(leader.colours if basis == "class" else leader.groups).capitalize()


def strangers(main: Sequence[CardDef], evolved: Sequence[CardDef], leader: CardDef) -> dict[str, Counter[CardDef]]:
    """For each basis that the leader has, `class` and `universe`, the cards that do not fit it.

    A deck may be based on either for which there are none (6.1.1.5, 6.2.1.3).
    """
    cards = Counter((*main, *evolved))
    found = {}
    if leader.colours:
        for rule in ("2.2.3", "6.1.1.5.1"):
            cite(rule)
        found["class"] = _fewest(_unlike(cards, {one, NEUTRAL}, lambda card: card.colours) for one in leader.colours)
    if leader.groups:
        for rule in ("2.12.2", "6.1.1.5.2"):
            cite(rule)
        found["universe"] = _fewest(_unlike(cards, {one}, lambda card: card.groups) for one in leader.groups)
    return found


def _unlike(cards: Counter[CardDef], wanted: set[str], read: Callable[[CardDef], tuple[str, ...]]) -> Counter[CardDef]:
    return Counter({card: n for card, n in cards.items() if not wanted & set(read(card))})


def _fewest(tried: Iterable[Counter[CardDef]]) -> Counter[CardDef]:
    """6.1.1.5: it is one class or one universe, even if the leader has several."""
    return min(tried, key=lambda strange: sum(strange.values()))


# --- Appendix B: Open 8 ----------------------------------------------------------------------------------------------


def _open8(parts: Parts) -> list[Problem]:
    """B.6.1.1: other sizes; neither copies (B.6.1.1.4) nor classes and universes (B.6.1.1.5) are limited."""
    main, evolved, leaders = parts
    for rule in ("B.6.1.1.1", "B.6.1.1.2", "B.6.1.1.3", "B.6.1.1.4", "B.6.1.1.5"):
        cite(rule)
    problems = _misplaced("B.6.1.1.1", leaders, is_leader, NOT_LEADER)
    if len(leaders) > 1:
        problems.append(Problem("B.6.1.1.1", f"the number of leader cards is {len(leaders)}; it may be 1 at most"))
    problems += wrong_size("B.6.1.1.2", "main deck", main, least=open8.LEAST, it="in Open 8 it")
    problems += _misplaced("B.6.1.1.2", main, is_for_main_deck, NOT_MAIN)
    return problems + _misplaced("B.6.1.1.3", evolved, is_for_evolve_deck, NOT_EVOLVE)


def opened(parts: Parts, packs: Sequence[CardDef]) -> list[Problem]:
    """B.6.1.1: main deck and evolve deck hold nothing that was not in the packs."""
    cite("B.6.1.1")
    main, evolved, _ = parts
    had = Counter(packs)
    return [
        Problem("B.6.1.1", f"{_named(card, n)} in the deck, and {had[card] or 'none'} in the opened packs")
        for card, n in Counter((*main, *evolved)).items()
        if n > had[card]
    ]


# --- any deck --------------------------------------------------------------------------------------------------------


def at_random(cards: Sequence[CardDef], seed: str, around: Sequence[CardDef] = ()) -> Parts:
    """A legal deck of one class from these cards: its leader, and evolved cards of what is in the main deck.

    It has the cards that it is made around as far as they are of the class of the first of them that has one.
    """
    mixed = [cards[i] for i in chance.permutation(f"{seed}/cards", 0, len(cards))]
    leaders = [card for card in (*around, *mixed) if is_leader(card)]
    craft = next((set(card.colours) for card in around if set(card.colours) - {NEUTRAL}), set())
    for leader in sorted(leaders, key=lambda leader: bool(craft) and craft.isdisjoint(leader.colours)):
        fitting = [c for c in mixed if is_for_main_deck(c) and set(c.colours) & {*leader.colours, NEUTRAL}]
        wanted = [card for card in around if card in fitting]
        main: dict[str, CardDef] = {}
        for card in (*wanted, *sorted(fitting, key=lambda c: NEUTRAL in c.colours)):
            if (len(main) + 1) * COPIES <= MOST:
                main.setdefault(card.name, card)
        if len(main) * COPIES >= LEAST:
            tops = {c.name: c for c in (*mixed, *reversed(around)) if is_for_evolve_deck(c) and c.name in main}
            first = sorted(tops.values(), key=lambda top: top not in around)
            carrots = _carrots(mixed) if any(_serves(card) for card in main.values()) else []
            evolved = [*([c for c in first for _ in range(COPIES)][: EVOLVED_MOST - len(carrots)]), *carrots]
            return tuple(c for c in main.values() for _ in range(COPIES)), tuple(evolved), (leader,)
    raise BadDeck([f"the cards at hand are too few for a deck of {LEAST}"], "6.1.1.2")


def _serves(card: CardDef) -> bool:
    """Whether a card has use for Carrots."""
    return any(
        isinstance(node, Serve | CostServe) or (isinstance(node, Keyword) and node.name == "Serve")
        for node in walk(card.abilities)
    )


def _carrots(cards: Sequence[CardDef]) -> list[CardDef]:
    """A few Carrots, if there are any among the cards."""
    return [card for card in cards if CARROT in card.name and is_for_evolve_deck(card)][:1] * CARROTS


CONSTRUCTION: Final = Construction(
    titles={"main": "Main deck", "evolve": "Evolve deck", "leader": "Leader"},
    sections=headings(
        main="main, main deck, deck, follower~s, amulet~s, spell~s",
        evolve="evolve, evolve deck, evolved",
        leader="leader",
    ),
    formats=FORMATS,
    check=check,
    belongs=belongs,
    sealed={"open8": open8.open_and_build},
    opened=opened,
    at_random=at_random,
)
