"""Bills: what a cost comes to, part by part, and which cards serve for each part.

A part takes something of the card itself, a number that players have, counters, or cards of the player's choice. What a
game is paid in besides (will, points) is its own, and so is what may be done with a card for a cost.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from rulebound.kernel import evaluate
from rulebound.kernel.builder import verb_events
from rulebound.kernel.costs import Part, number_in
from rulebound.kernel.playing import paying_cards
from rulebound.kernel.state import CARD_MASK, Event, Frame, Slots
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

CardPart = tuple[tree.CostPart, int]  # a part that takes cards of the player's choice, and how many
UNLOCKED: Final[dict[int, int]] = {}


class Bill:
    """What is to be paid: who pays and for which card, and the parts of the cost with their numbers.

    `need` is what the game is paid in besides, `use` what is paid for, where that matters, `rule` the rule by which all
    of it is paid, `claimed` what cannot be done with cards (see `Serving.claim`), `slots` what the parts are read with.
    """

    __slots__ = ("claimed", "need", "parts", "player", "rule", "slots", "source", "use")

    def __init__(
        self,
        player: int,
        source: int,
        need: Any,
        rule: str = "",
        *,
        use: str = "",
        claimed: tuple[int, ...] = (),
        slots: Slots | None = None,
    ) -> None:
        self.player = player
        self.source = source
        self.need = need
        self.rule = rule
        self.use = use
        self.claimed = claimed
        self.slots: Slots = slots or {}
        self.parts: list[tuple[int, tree.CostPart, int]] = []  # address, part, number

    def frame(self) -> Frame:
        """A frame in which the parts of the cost are read."""
        return Frame("cost", player=self.player, source=self.source, slots=self.slots)

    def add(self, game: Game, parts: Iterable[Part], locked: Mapping[int, int] = UNLOCKED) -> None:
        """Further parts, each with the number that it has now, unless that was locked before."""
        frame = self.frame()
        for at, part in parts:
            if not isinstance(part, tree.Pay):
                self.parts.append((at, part, locked[at] if at in locked else number_in(game, frame, part)))

    def card_parts(self) -> list[CardPart]:
        """The parts that take cards of the player's choice, and how many."""
        chosen = [
            (part, n)
            for _, part, n in self.parts
            if isinstance(part, tree.CostCards | tree.SameName) or counters_of_another(part)
        ]
        return [(part, 1 if isinstance(part, tree.CostCounter) else n) for part, n in chosen if n > 0]

    def number_of(self, part: tree.CostPart) -> int:
        """The number of a part."""
        return next(n for _, other, n in self.parts if other is part)

    def own_claims(self) -> set[int]:
        """What cannot be done with cards any more: what is done with the card itself is among it."""
        card = self.source & CARD_MASK
        own = {card for _, part, _ in self.parts if isinstance(part, tree.CostSelf)}
        return own | {~card for _, part, _ in self.parts if isinstance(part, tree.ExhaustSelf)} | set(self.claimed)


def counters_of_another(part: tree.CostPart) -> bool:
    """Whether counters are removed from a card that the player names."""
    return isinstance(part, tree.CostCounter) and part.filter is not None


def done_with(part: tree.CostPart) -> str:
    """What a part does with the cards that serve for it, as a word of the game."""
    if isinstance(part, tree.CostCards):
        return part.how
    return "counter" if isinstance(part, tree.CostCounter) else "discard"


def turning(bill: Bill | Frame, ref: int) -> Event:
    """A card is turned for a cost."""
    return Event("turn", ref, bill.player, amount=1, source=bill.source, name="cost")


class Serving:
    """Which cards serve for the parts of a cost. A game says what may be done with a card: `may_serve`.

    `exhausting` is its word for what turns a card, `in_play` are the zones where cards are turned.
    """

    def __init__(self, exhausting: str, in_play: frozenset[int]) -> None:
        self.exhausting = exhausting
        self.in_play = in_play

    def may_serve(self, game: Game, bill: Bill, how: str, ref: int) -> bool:
        """Whether this can be done with a card for a cost."""
        raise NotImplementedError

    def can_be_turned(self, game: Game, bill: Bill, ref: int) -> bool:
        """Whether a card stands upright and can be turned."""
        return not game.state.exhausted[ref & CARD_MASK] and game.rules.possible(game, turning(bill, ref), [])

    def can_be_done(self, game: Game, bill: Bill, how: str, ref: int) -> bool:
        """Whether what a word of the game does with a card can happen."""
        events = game.routed(verb_events(game, bill.frame(), how, (ref,)))
        return bool(events) and all(game.rules.possible(game, event, []) for event in events)

    def may_exhaust_itself(self, game: Game, bill: Bill) -> bool:
        """The same for the card itself, which stands where cards are turned."""
        return self.may_serve(game, bill, self.exhausting, bill.source)

    def claim(self, part: tree.CostPart, card: int) -> int:
        """What a part claims of a card: that it goes, or (as ~card) that it is turned.

        What is turned for a cost is still there to go for the same cost, as every cost shows that does both with its
        own card. It is not turned twice, and does not go twice.
        """
        return ~card if isinstance(part, tree.CostCards) and part.how == self.exhausting else card

    def unclaimed(self, part: tree.CostPart, refs: Iterable[int], claimed: set[int]) -> list[int]:
        """What a part could claim of these cards that nothing has claimed yet."""
        return [claims for ref in refs if (claims := self.claim(part, ref & CARD_MASK)) not in claimed]

    def candidates(self, game: Game, bill: Bill, part: tree.CostPart) -> list[int]:
        """The cards that could serve for a part."""
        if isinstance(part, tree.CostCounter) and part.filter is not None:
            least, stat = bill.number_of(part), f"counter:{part.kind}"
            found = evaluate.matching(game, bill.frame(), part.filter)
            return [ref for ref in found if evaluate.stat_of(game, ref, stat) >= least]
        assert isinstance(part, tree.CostCards)
        found = paying_cards(game, bill.frame(), part.filter)
        return [ref for ref in found if self.may_serve(game, bill, part.how, ref)]

    def own_parts_ok(self, game: Game, bill: Bill) -> bool:
        """The parts that leave no choice: the card itself, numbers that a player has, counters on the card."""
        state, source = game.state, bill.source
        card = source & CARD_MASK
        spent: dict[str, int] = {}
        for _, part, n in bill.parts:
            if isinstance(part, tree.ExhaustSelf):
                there = state.alive(source) and state.zone[card] in self.in_play
                if not there or not self.may_exhaust_itself(game, bill):
                    return False
            elif isinstance(part, tree.CostSelf):
                if not state.alive(source) or not self.may_serve(game, bill, part.how, source):
                    return False
            elif isinstance(part, tree.PayResource):
                spent[part.kind] = spent.get(part.kind, 0) + n
                if state.resources[bill.player].get(part.kind, 0) < spent[part.kind]:
                    return False
            elif counters_of_another(part):
                continue
            elif isinstance(part, tree.CostCounter) and state.counters.get(card, {}).get(part.kind, 0) < n:
                return False
        return True
