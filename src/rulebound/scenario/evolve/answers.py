"""Answers that only Shadowverse: Evolve knows: leaders by the name of their player, and cards that are one of several
equal ones."""

from __future__ import annotations

from rulebound.games.evolve.terms import CLASSES, leader
from rulebound.kernel.procedures import Key
from rulebound.kernel.state import CARD_MASK
from rulebound.scenario.checks import PLAYERS, seat_of
from rulebound.scenario.evolve.facts import Facts
from rulebound.scenario.handles import Answer, Card
from rulebound.scenario.unsaid import FREE


class Answers(Facts):
    """A game of Shadowverse: Evolve whose questions are answered."""

    def _is(self, key: Key, answer: Answer) -> bool:
        """The name of a player is an answer as well: the leader of that player; and what a deck may be based on."""
        if key[0] == "word" and answer in ("class", "universe") and self.prompt == "base":
            return (key[1] in CLASSES) == (answer == "class")
        if isinstance(answer, str) and answer in tuple(PLAYERS) and key[0] == "card":
            return bool(key[1] & CARD_MASK == leader(self.game, seat_of(answer)))
        return super()._is(key, answer)

    def _one(self, answer: Answer) -> None:
        if isinstance(answer, Card) and self.zone(answer) in ("evolve_deck", "ex") and not self._offered_here(answer):
            self._exchange(answer)
        super()._one(answer)

    def _offered_here(self, card: Card) -> bool:
        """Whether a card is an answer to what is asked, and not an act of its own."""
        return self.prompt not in FREE and self.offered(card)

    def _exchange(self, wanted: Card) -> None:
        """Of equal cards in an evolve deck only one is offered, for their order is not tracked (4.6.2); of equal tokens
        in the EX area one may have been taken already.

        Who names another one means that one: the handles of the two change places.
        """
        state = self.game.state
        for kind, *about in (*self.game.keys(), *self.forced):
            other = self.copies.get(about[0] & CARD_MASK) if kind == "card" else None
            if other is None or state.definition[other.number] != state.definition[wanted.number]:
                continue
            hidden = state.face_down[wanted.number] or "token" in self.game.definition(wanted.number).types
            if state.owner[other.number] == state.owner[wanted.number] and hidden:
                other.number, wanted.number = wanted.number, other.number
                self.copies[other.number], self.copies[wanted.number] = other, wanted
                return
