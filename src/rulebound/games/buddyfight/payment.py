"""Paying: all parts of a cost at the same moment, together with what is declared (call.1.5, call.1.6, cast.1.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.buddyfight.bills import (
    SERVING,
    SOULS,
    UNSEEN,
    Declared,
    completable,
    effect_bill,
    soul_moves,
)
from rulebound.games.buddyfight.terms import BUDDY, GAUGE, PLAY
from rulebound.kernel.bills import Bill
from rulebound.kernel.payment import FILLED, NEED, Payment
from rulebound.kernel.procedures import Choice
from rulebound.kernel.state import CARD_MASK, NEXT_INCARNATION, Event, Frame
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def declared(frame: Frame) -> Declared:
    return Declared(tuple(frame.slots[NEED]))


def placed(game: Game, frame: Frame, bill: Bill) -> list[Event]:
    """call.1.5: the card that is used is shown; on a Buddy Call it and the buddy change places."""
    events: list[Event] = []
    for ref, zone, rested in bill.need.moves:
        how = "buddy" if zone == BUDDY else "declare"
        at = -1 if zone == PLAY else 0
        origin = game.rules.zones[game.state.zone[ref & CARD_MASK]].name
        events.append(Event("move", ref, bill.player, zone, how=how, exhausted=bool(rested), position=at, name=origin))
    return events


def host(game: Game, frame: Frame) -> int:
    """The card into whose soul others are put for its cost: as it is once it is declared."""
    for ref, zone, _ in frame.slots[NEED]:
        if zone == PLAY:
            return int(ref) + NEXT_INCARNATION
    return frame.source


class AtOnce(Payment):
    """Payments in which nobody knows which cards of a gauge or deck serve: only their backs are told apart."""

    def is_open(self, game: Game, part: tree.CostPart) -> bool:
        zone = part.filter.zone if isinstance(part, tree.CostCards) else "field"
        return game.rules.zone_id[zone] in UNSEEN or super().is_open(game, part)

    def done(self, game: Game, frame: Frame, how: str, refs: tuple[int, ...]) -> list[Event]:
        """Cards also go into the gauge or the soul for a cost."""
        if how == "gauge":
            return [Event("move", ref, frame.player, GAUGE, how="gauge") for ref in refs]
        if how in SOULS:
            return soul_moves(game, frame.player, how, refs, host(game, frame))
        return super().done(game, frame, how, refs)

    def ask_cards(self, game: Game, frame: Frame) -> Choice | None:
        """zone.gauge.3: the payer chooses; of equal backs the one that is there longest (READINGS S10, N14)."""
        choice = super().ask_cards(game, frame)
        bill = self.bill_in(game, frame)
        parts = bill.card_parts()[len(frame.slots[FILLED]) :]
        if choice is None or not isinstance(part := parts[0][0], tree.CostCards):
            return choice
        if game.rules.zone_id[part.filter.zone] not in UNSEEN:
            return choice
        game.cite_all("zone.gauge.3", "lost.swap.2")
        backs = [game.rules.back_of(game, key[1] & CARD_MASK) for key in choice.options]

        in_order = part.filter.zone == "deck"  # whose top card is the first that serves
        there_since = [0 if in_order else game.state.stamp[key[1] & CARD_MASK] for key in choice.options]

        def narrow(picks: tuple[int, ...]) -> list[int]:
            left = sorted((i for i in range(len(backs)) if i not in picks), key=there_since.__getitem__)
            return [next(i for i in left if backs[i] == back) for back in dict.fromkeys(backs[i] for i in left)]

        choice.narrow = narrow
        return choice


PAYMENT: Final = AtOnce(
    SERVING,
    parts="cost.1",
    settle="call.1.6",
    need_in=declared,
    means=lambda game, bill: None,
    completable=completable,
    spend=placed,
)


def pay_in_effect(game: Game, frame: Frame, player: int, cost: tree.Cost) -> Frame:
    """What is paid while something resolves."""
    return PAYMENT.frame(effect_bill(game, frame, player, cost), "cost.3")
