"""To whose field or other zone a card goes, where an Evolve card may mean cards of the opponent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from rulebound.language import tree
from rulebound.language.en.evolve_marks import SOME_FIELD, Unclear
from rulebound.language.tree import All, Filter, Slot, Who

YOURS = {f"your {zone}": zone for zone in ("hand", "ex", "cemetery", "deck")}  # the text says whose


def to_whose(ability: Any, whose: Callable[[tree.Move, bool], tree.Move]) -> Any:
    """An ability in which the moves say to whose field or other zone, where cards of the opponent may be meant."""
    nodes = list(tree.walk(ability))
    if not any(isinstance(node, tree.Move) and _is_someones(node.to) for node in nodes):
        return ability
    picked = [node for node in nodes if isinstance(node, tree.Choose | tree.Pick) and _of_others(node.filter)]
    slots = {node.slot for node in picked if node.by is Who.YOU}
    subject = getattr(getattr(ability, "event", None), "subject", None)
    if isinstance(subject, Filter) and _of_others(subject):
        slots.add("event")

    def changed(node: Any) -> Any:
        if isinstance(node, tree.Move) and _is_someones(node.to):
            obj = node.obj
            others = obj.name in slots if isinstance(obj, Slot) else isinstance(obj, All) and _of_others(obj.of)
            return whose(node, others)
        return tree.mapped(node, changed)

    return changed(ability)


def _is_someones(zone: str) -> bool:
    return zone in ("field", SOME_FIELD) or zone in YOURS


def _of_others(cards: Filter) -> bool:
    return cards.side != "my" and cards.among is None


def whose_in_tree(move: tree.Move, others: bool) -> tree.Move:
    """Reading: "your field" is that of the ability's player; a field that is not said is that of the owner (4.1.6)."""
    if move.to in YOURS:
        if others:
            raise Unclear  # cards go to the zones of their owner
        return msgspec.structs.replace(move, to=YOURS[move.to])
    under = move.under
    if others and under is None:
        under = Who.OWNER if move.to == SOME_FIELD else Who.YOU
    return msgspec.structs.replace(move, to="field", under=under)


def whose_in_words(move: tree.Move, others: bool) -> tree.Move:
    """Writing: the words are "your field" unless it is the owner's."""
    if not others or move.under not in (None, Who.YOU):
        return move
    return msgspec.structs.replace(move, under=Who.OWNER if move.under is None else None)
