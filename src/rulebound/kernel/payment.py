"""Payment: the parts of a bill are promised one after the other, and paid in one event.

Every question offers only what can still be completed, so that a payment once begun can always be finished.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from rulebound.kernel.bills import Bill, CardPart, Serving, done_with, turning
from rulebound.kernel.builder import mark_shown, verb_events
from rulebound.kernel.costs import part_at
from rulebound.kernel.events import changed
from rulebound.kernel.policies import Means
from rulebound.kernel.procedures import Choice, Key, Next, Procedure, Step, ask, do
from rulebound.kernel.registers import PAID_CARDS
from rulebound.kernel.slots import RULE, SlotName
from rulebound.kernel.state import CARD_MASK, Event, Frame
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

# the slots of its frames
PARTS: Final = SlotName("parts")
NUMBERS: Final = SlotName("numbers")
CLAIMED: Final = SlotName("claimed")
FILLED: Final = SlotName("filled")  # the cards for the parts that have theirs
NEED: Final = SlotName("need")
USE: Final = SlotName("use")
SPENT: Final = SlotName("spent")  # what was promised of what the game is paid in besides

Filled = tuple[tuple[int, ...], ...]  # the cards for the parts that have theirs
Completable = Callable[["Game", Bill, list[CardPart], set[int], Any, Filled], bool]
Spend = Callable[["Game", Frame, Bill], list[Event]]


class Payment:
    """How a game pays.

    First the player names the cards for one part after the other, then `besides` asks for what the game is paid in.
    `means` works out once for a question what that can be made with. `completable` says whether the parts that are
    left, with how many cards each, and all the rest can be paid once the others are filled. In the end `spend` has the
    events of what was promised besides, and `done` those of doing something with cards.
    """

    def __init__(
        self,
        serving: Serving,
        *besides: Step,
        parts: str,
        settle: str,
        need_in: Callable[[Frame], Any],
        means: Callable[[Game, Bill], Any],
        completable: Completable,
        spend: Spend,
        promised: Callable[[Frame], set[int]] | None = None,
    ) -> None:
        self.serving = serving
        self.need_in = need_in
        self.means = means
        self.completable = completable
        self.spend = spend
        self.promised = promised  # what cards were claimed for what the game is paid in
        self.table = Procedure(
            "pay",
            ask(parts, self.ask_cards, self.take_cards, label="parts"),
            *besides,
            do(settle, self.settle),
        )

    def frame(self, bill: Bill, rule: str = "") -> Frame:
        """A frame that pays a bill; every number in it is locked, whatever changes while it is paid."""
        kept = {
            PARTS: tuple([at for at, _, _ in bill.parts]),
            NUMBERS: tuple([n for _, _, n in bill.parts]),
            NEED: bill.need.pack(),
            CLAIMED: bill.claimed,
            USE: bill.use,
            RULE: rule or bill.rule,
            FILLED: (),
            SPENT: (),
        }
        return Frame("pay", player=bill.player, source=bill.source, slots=kept)

    def bill_in(self, game: Game, frame: Frame) -> Bill:
        """The bill that is being paid."""
        slots = frame.slots
        need = self.need_in(frame)
        bill = Bill(frame.player, frame.source, need, slots[RULE], use=slots[USE], claimed=slots[CLAIMED])
        bill.parts = [(at, part_at(game, at), n) for at, n in zip(slots[PARTS], slots[NUMBERS], strict=True)]
        return bill

    def claimed(self, bill: Bill, frame: Frame) -> set[int]:
        """What cannot be done with cards any more."""
        filled = zip(bill.card_parts(), frame.slots[FILLED], strict=False)  # as far as they are
        found = {self.serving.claim(part, ref & CARD_MASK) for (part, _), refs in filled for ref in refs}
        found |= bill.own_claims()
        return found if self.promised is None else found | self.promised(frame)

    # --- the cards -----------------------------------------------------------------------------------------------

    def ask_cards(self, game: Game, frame: Frame) -> Choice | None:
        """Which cards serve for the next part. Only cards that leave the rest payable are offered."""
        bill = self.bill_in(game, frame)
        parts = bill.card_parts()[len(frame.slots[FILLED]) :]
        if not parts:
            return None
        serving, (part, n) = self.serving, parts[0]
        claimed, means = self.claimed(bill, frame), self.means(game, bill)
        found = serving.candidates(game, bill, part)
        free = [ref for ref in found if serving.claim(part, ref & CARD_MASK) not in claimed]

        def rest_payable(picked: tuple[int, ...]) -> bool:
            left = n - len(picked)
            others = [(part, left), *parts[1:]] if left else parts[1:]
            claims = {serving.claim(part, ref & CARD_MASK) for ref in picked}
            return self.completable(game, bill, others, claimed | claims, means, (*frame.slots[FILLED], picked))

        usable = [ref for ref in free if rest_payable((ref,))]

        def narrow(picks: tuple[int, ...]) -> list[int]:
            picked = tuple([usable[i] for i in picks])
            return [i for i, ref in enumerate(usable) if i not in picks and rest_payable((*picked, ref))]

        options: list[Key] = [("card", ref) for ref in usable]
        return Choice(
            frame.player,
            options,
            f"pay {done_with(part)}",
            at_least=n,
            at_most=n,
            narrow=narrow if n > 1 else None,
            public=self.is_open(game, part),
        )

    def is_open(self, game: Game, part: tree.CostPart) -> bool:
        """Whether everybody knows with which cards a part can be paid."""
        zone = part.filter.zone if isinstance(part, tree.CostCards) else "field"
        return game.rules.how_played.means is Means.OPEN and game.rules.zone_id[zone] in game.rules.public

    def take_cards(self, game: Game, frame: Frame) -> Next:
        frame.slots[FILLED] = (*frame.slots[FILLED], tuple([key[1] for key in frame.inbox]))
        return "parts"

    # --- all of it -----------------------------------------------------------------------------------------------

    def settle(self, game: Game, frame: Frame) -> Next:
        """Everything is promised: it is paid all at once. What is turned and goes is turned before."""
        bill = self.bill_in(game, frame)
        if bill.rule:
            game.cite(bill.rule)
            game.rule = bill.rule
        events = self.spend(game, frame, bill)
        filled = list(zip(bill.card_parts(), frame.slots[FILLED], strict=True))
        for (part, _), refs in filled:
            if isinstance(part, tree.CostCounter):
                events += [self._counters(bill, part, ref) for ref in refs]
            else:
                events += self.done(game, frame, done_with(part), refs)
        for _, part, n in bill.parts:
            if isinstance(part, tree.ExhaustSelf):
                events += self.done(game, frame, self.serving.exhausting, (bill.source,))
            elif isinstance(part, tree.CostSelf):
                events += self.done(game, frame, part.how, (bill.source,))
            elif isinstance(part, tree.PayResource):
                events.append(Event("resource", player=bill.player, amount=-n, name=part.kind, how="cost"))
            elif isinstance(part, tree.CostCounter) and part.filter is None:
                events.append(self._counters(bill, part, bill.source))
        turned = {event.ref for event in events if event.kind == "turn"}
        events.sort(key=lambda event: event.kind == "move" and event.ref in turned)
        game.state.reg[PAID_CARDS] = tuple(
            [(part.slot if isinstance(part, tree.CostCards) else "paid", refs) for (part, _), refs in filled]
        )
        return game.propose(events)

    def done(self, game: Game, frame: Frame, how: str, refs: tuple[int, ...]) -> list[Event]:
        """What is done with cards for a cost, by a word of the game."""
        if how == self.serving.exhausting:
            game.cite_verb("exhaust for a cost")
            return [turning(frame, ref) for ref in refs]
        if how == "reveal":
            mark_shown(game, refs)
            game.log("reveals", frame.player, refs, len(refs))
            return []
        return [changed(event, name="cost") for event in verb_events(game, frame, how, refs)]

    def _counters(self, bill: Bill, part: tree.CostCounter, ref: int) -> Event:
        n = bill.number_of(part)
        return Event("counter", ref, bill.player, amount=-n, name=part.kind, source=bill.source)
