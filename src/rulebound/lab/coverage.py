"""What games have shown of their cards: which were played, and which of their abilities came to something.

A card was played when it was seen in play, with either side up, or its spell was carried out. An auto-ability, an
action or a spell came to something when it was carried out, with EX Burst once more when it was revealed as damage; a
spell that only says what its card is put on when the card was played; a static ability when it applied to something, a
replacement when it replaced something; an optional cost when it was paid; what a card lies in wait for when it was
revealed for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from rulebound.kernel.cards import CardDef, Library, anatomy
from rulebound.kernel.state import NODE_BITS
from rulebound.kernel.witness import Witness
from rulebound.language.tree import (
    Ability,
    Action,
    Auto,
    Choose,
    CostOption,
    DeckRule,
    Keyword,
    Lurk,
    Replace,
    Spell,
    Static,
    TokenSpec,
    walk,
)

OFTEN = 5  # an ability that ran so often and never did anything is worth a look


class Part(msgspec.Struct, frozen=True):
    """Something of a card that games can show: an ability, its EX Burst, or an ability that it gives."""

    code: str
    place: int  # of the ability among those of its card, from 1
    kind: str
    node: int = 0  # its index among the nodes of the card

    def __str__(self) -> str:
        return f"{self.code} {self.kind} {self.place}"


@lru_cache(maxsize=8192)
def parts_of(card: CardDef) -> tuple[Part, ...]:
    """Everything of a card that games can show. The card is complete: with what its keywords stand for."""
    parts = anatomy(card)
    found: list[Part] = []
    for number, (node, ability) in enumerate(zip(parts.places, card.abilities, strict=True), 1):
        found += [Part(card.code, number, kind, node) for kind in _kinds(card, ability)]
        if isinstance(ability, CostOption):
            continue  # what a card gains for it is written once more, as what it then has
        found += [
            Part(card.code, number, "given", node + offset)
            for offset, inner in enumerate(walk(ability))
            if offset and isinstance(inner, Action | Auto)
        ]
    return tuple(found)


def _kinds(card: CardDef, ability: Any) -> list[str]:
    if isinstance(ability, Keyword):
        if any(_stands_for(other, ability.name) for other in card.abilities):
            return []  # it is that ability which is used, or that cost which is paid
        return ["keyword"]
    if isinstance(ability, Action) and ability.special:
        return ["special"]
    kind = type(ability).__name__.lower()
    return [kind, "ex"] if getattr(ability, "ex", False) else [kind]


def _stands_for(ability: Any, keyword: str) -> bool:
    """Whether an ability is what somebody does with a card that has a keyword."""
    return getattr(ability, "name" if isinstance(ability, CostOption) else "keyword", "") == keyword


def hits(library: Library, witness: Witness, number: int, played: Counter[int]) -> dict[Part, int]:
    """How often each part of a definition came to something."""
    first = number << NODE_BITS
    card, nodes = library.cards[number], library.definitions[number].nodes
    found = {}
    for part in parts_of(card):
        at, node = first | part.node, nodes[part.node]
        if part.kind == "ex":
            n = witness.bursts[at]
        elif isinstance(node, Static):
            n = witness.in_force[at]
            if all(isinstance(mod, Replace) for mod in node.mods):
                inside = range(at, at + sum(1 for _ in walk(node)))
                n = sum(witness.in_force[a] for a in inside if isinstance(nodes[a - first], Replace))
        elif isinstance(node, CostOption):
            n = witness.paid[number, node.name]
        elif isinstance(node, DeckRule) or (isinstance(node, Keyword) and not node.cost) or _only_chooses(node):
            n = played[number]
        elif isinstance(node, Keyword | Lurk):
            n = witness.in_force[at]
        else:
            at = _runs_at(library, number, part.node)
            n = witness.carried_out[at] - witness.bursts[at]
        found[part] = n
    return found


def _only_chooses(node: Any) -> bool:
    """Whether a text only says what its card is put on."""
    return isinstance(node, Spell) and all(isinstance(step, Choose) for step in node.steps)


def _runs_at(library: Library, number: int, place: int) -> int:
    """The address at which an ability inside a text runs: that of a token which the text describes is the token's."""
    for first, node in enumerate(library.definitions[number].nodes[:place]):
        if isinstance(node, TokenSpec) and place < first + sum(1 for _ in walk(node)):
            token = library.described[node]
            return token << NODE_BITS | library.definitions[token].anatomy.places[0] + place - first - 1
    return number << NODE_BITS | place


class Coverage(msgspec.Struct):
    """What some games have shown: for cards and parts of cards, how many games did."""

    cards: dict[str, int] = {}
    parts: dict[str, int] = {}
    ran: dict[str, int] = {}  # how often in all; and of these, how often anything happened
    acted: dict[str, int] = {}

    def add(self, other: Coverage) -> None:
        for mine, more in (
            (self.cards, other.cards),
            (self.parts, other.parts),
            (self.ran, other.ran),
            (self.acted, other.acted),
        ):
            for key, n in more.items():
                mine[key] = mine.get(key, 0) + n

    def take(self, library: Library, witness: Witness, seen: Counter[int]) -> None:
        """Add what one game has shown; `seen` are the definitions that were in play."""
        played = Counter(seen)
        for number, card in enumerate(library.cards):
            if any(isinstance(a, Spell) and witness.carried_out[at] for a, (at, _) in _printed(library, number)):
                played[number] += 1
            if not card.code:
                continue
            either = played[number] + (played[library.side(number, 1)] if card.back is not None else 0)
            self._note(self.cards, card.code, either > 0)
            for part, n in hits(library, witness, number, played).items():
                self._note(self.parts, str(part), n > 0)
                if part.kind != "ex":
                    at = number << NODE_BITS | part.node
                    self._note(self.ran, str(part), witness.carried_out[at])
                    self._note(self.acted, str(part), witness.acted[at])

    def _note(self, counts: dict[str, int], key: str, n: int) -> None:
        if n:
            counts[key] = counts.get(key, 0) + n


def _printed(library: Library, number: int) -> Iterable[tuple[Any, tuple[int, int]]]:
    return zip(library.cards[number].abilities, library.definitions[number].printed, strict=True)


class Summary(msgspec.Struct):
    """A coverage seen against the cards that it could have shown."""

    cards: int
    played: int
    abilities: int
    resolved: int
    never_played: list[str]
    never_resolved: list[str]
    out_of_reach: list[str]  # what besides these was not shown and could not be, with the reason
    without_effect: list[str]  # carried out often, and nothing ever happened


def summary(
    coverage: Coverage,
    cards: Sequence[CardDef],
    reason: Callable[[CardDef, Ability | None], str] = lambda card, ability: "",
) -> Summary:
    """How much of these cards, all complete, was shown, and what was not.

    `reason` tells why an ability, or a card as a whole, cannot be shown; it is empty where nothing is known.
    """
    parts = [(card, part) for card in cards for part in parts_of(card)]
    unplayed = {card: reason(card, None) for card in cards if card.code not in coverage.cards}
    missing = [(card, part) for card, part in parts if str(part) not in coverage.parts]
    reasons = {part: reason(card, card.abilities[part.place - 1]) for card, part in missing}
    beyond = [f"{_named(card)}: {why}" for card, why in unplayed.items() if why]
    beyond += [f"{_told(card, part)}: {reasons[part]}" for card, part in missing if reasons[part]]
    idle = [
        _told(card, part)
        for card, part in parts
        if coverage.ran.get(str(part), 0) >= OFTEN and str(part) not in coverage.acted
    ]
    return Summary(
        cards=len(cards),
        played=len(cards) - len(unplayed),
        abilities=len(parts),
        resolved=len(parts) - len(missing),
        never_played=[_named(card) for card, why in unplayed.items() if not why],
        never_resolved=[_told(card, part) for card, part in missing if not reasons[part]],
        out_of_reach=beyond,
        without_effect=idle,
    )


def _named(card: CardDef) -> str:
    return f"{card.name} ({card.code})"


def _told(card: CardDef, part: Part) -> str:
    return f"{_named(card)} {part.kind} {part.place}"


def unseen(coverage: Coverage, cards: Sequence[CardDef]) -> tuple[str, ...]:
    """The codes of cards that have not been played, or of which something has not come to anything."""
    return tuple(
        card.code
        for card in cards
        if card.code not in coverage.cards or any(str(part) not in coverage.parts for part in parts_of(card))
    )
