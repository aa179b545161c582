"""Players that a text has named, and whose controllers and owners it speaks of."""

from __future__ import annotations

from typing import Any

import msgspec

from rulebound.language import tree
from rulebound.language.referents import NOBODY, Person, Referent, Unclear
from rulebound.language.tree import Slot, Who

WORDS = {
    Who.OPPONENT: "your opponent",
    Who.EACH: "each player",
    Who.ACTOR: "the player who did it",
    Who.TURN: "the player whose turn it is",
    Who.CONTROLLER: "its controller",
    Who.OWNER: "its owner",
}
ACTED_BY = frozenset({"play", "use", "draw", "discard", "judge", "awaken", "life_gained", "life_lost", "points"})


class Mention(msgspec.Struct, frozen=True):
    """A player that was named; by a card, that of a slot."""

    who: Who
    slot: str = ""

    @property
    def words(self) -> str:
        return "the chosen player" if self.slot and self.who is Who.CONTROLLER else WORDS[self.who]


class Persons:
    """Which players have been named so far."""

    def __init__(self) -> None:
        self.all: list[Mention] = []
        self.slots: set[str] = set()  # the cards whose controllers or owners are spoken of

    def mention(self, who: Who, slot: str = "") -> None:
        found = Mention(who, slot)
        if who is not Who.YOU:
            self.all = [*(mention for mention in self.all if mention != found), found]

    def waits(self, on: tree.On) -> None:
        """The player of an event: any player, if the text does not say which."""
        if on.who is None and on.kind == "phase":
            self.mention(Who.TURN)
        elif on.who is None and on.kind in ACTED_BY:
            self.mention(Who.ACTOR)

    def meant(self) -> Who:
        """The player that a word such as *they* means."""
        found = self.all
        if len(found) != 1:
            raise Unclear("that player", *(mention.words for mention in found[-2:]))
        if found[0].slot:
            self.slots.add(found[0].slot)
        return found[0].who

    def of(self, who: Who, topic: list[Referent]) -> Who:
        """*Its controller*, *its owner*: those of the one card that the step before was about."""
        cards = [referent for referent in topic if referent.kind != "player"]
        if len(cards) == 1 and cards[0].group is not None:
            return self._of_all(cards[0])
        if len(cards) != 1:
            raise Unclear("its controller", *(referent.words for referent in cards[-2:]))
        if cards[0].slot == "self":
            if who is Who.CONTROLLER:
                return Who.YOU
            raise Unclear("its owner")
        self.slots.add(cards[0].slot)
        self.mention(who, "")
        return who

    def _of_all(self, group: Referent) -> Who:
        """The one owner of all cards of a description."""
        cards = group.filter
        if cards is None or cards.zone == "field" or cards.side == "any":
            raise Unclear("their owners")
        return Who.YOU if cards.side == "my" else Who.OPPONENT


def spoken_of(ability: Any, slots: set[str]) -> Any:
    """The ability with the one card whose controller is spoken of in the slot `it`, where that is looked for."""
    if not slots or slots == {"it"}:
        return ability
    if len(slots) > 1:
        raise Unclear("its controller", *sorted(slots)[:2])
    (slot,) = slots
    if slot.startswith("event"):
        if slot != "event" or any(isinstance(part, tree.Choose | tree.ChooseStacked) for part in tree.walk(ability)):
            raise Unclear("its controller", "the card of the event", "the chosen card")
        return renamed(ability, {"it": "other"})
    return renamed(ability, {slot: "it", "it": slot})


def renamed(node: Any, names: dict[str, str]) -> Any:
    """The same with other names for slots."""
    node = tree.mapped(node, lambda part: renamed(part, names))
    if isinstance(node, Slot):
        return Slot(names.get(node.name, node.name))
    slot = getattr(node, "slot", None)
    return msgspec.structs.replace(node, slot=names[slot]) if slot in names else node


def chosen(person: Person) -> tree.Choose:
    """The choice of a player."""
    return tree.Choose(NOBODY, players=person.target)
