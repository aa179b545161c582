"""What a cost comes to, and which cards serve for it (cost.1, call.1.4, call.1.6, zone.gauge.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.buddyfight.reductions import reduced
from rulebound.games.buddyfight.slots import AREA
from rulebound.games.buddyfight.terms import DECK, FIELD, GAUGE, SOUL
from rulebound.kernel import bills, costs, playing
from rulebound.kernel.bills import Bill, CardPart
from rulebound.kernel.costs import Part, Way
from rulebound.kernel.cover import covers
from rulebound.kernel.payment import Filled
from rulebound.kernel.slots import FREE
from rulebound.kernel.state import CARD_MASK, NODE_BITS, Event, Frame
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

Move = tuple[int, int, int]  # a card, the zone it goes to, whether it is rested there
INTO_SOUL: Final = "soul"
FACE_DOWN_SOUL: Final = "face-down soul"
ON_TOP: Final = "on top"
SOULS: Final = frozenset({INTO_SOUL, FACE_DOWN_SOUL, ON_TOP})


class Declared:
    """What is put in its place together with the payment: the card that is used and, on a Buddy Call, the buddy."""

    __slots__ = ("moves",)

    def __init__(self, moves: tuple[Move, ...] = ()) -> None:
        self.moves = moves

    def pack(self) -> tuple[Move, ...]:
        return self.moves


def parts_of(game: Game, frame: Frame, way: Way) -> list[Part]:
    """The parts of a cost: those of the card or ability, or of the keyword by which a monster is equipped."""
    assert frame.obj is not None
    if frame.slots.get(FREE):
        return []
    node = game.library.node(frame.obj.at) if frame.obj.at else None
    own = costs.addressed(game, frame.obj.at >> NODE_BITS, node.cost) if isinstance(node, tree.Keyword) else []
    return [*own, *playing.parts_of(game, frame, way)]


def bill_of_way(game: Game, frame: Frame, way: Way, moves: tuple[Move, ...] = ()) -> Bill:
    """What is paid for what is declared in a frame. The card itself serves for nothing, unless its text says so."""
    assert frame.obj is not None
    own = () if frame.obj.kind in ("use", "auto") else (frame.source & CARD_MASK,)
    bill = Bill(frame.player, frame.source, Declared(moves), claimed=own, slots=frame.slots)
    parts = parts_of(game, frame, way)
    bill.add(game, parts, reduced(game, frame, parts))
    return bill


def effect_bill(game: Game, frame: Frame, player: int, cost: tree.Cost) -> Bill:
    """What is paid while something resolves."""
    bill = Bill(player, frame.source, Declared(), slots=frame.slots)
    bill.add(game, costs.addressed(game, frame.at >> NODE_BITS, cost))
    return bill


class Serving(bills.Serving):
    """Which cards serve for a cost."""

    def candidates(self, game: Game, bill: Bill, part: tree.CostPart) -> list[int]:
        """Of a deck only the top cards, as many as all parts take together; what a monster is put on top of lies where
        it is called to."""
        assert isinstance(part, tree.CostCards)
        state = game.state
        if part.filter.zone == "deck":
            most = sum(n for other, n in bill.card_parts() if _from_deck(other))
            return [state.ref(card) for card in game.zone("deck", bill.player)[:most]]
        found = super().candidates(game, bill, part)
        area = bill.slots.get(AREA, 0)
        if part.how == ON_TOP and area:
            found = [ref for ref in found if state.spot[ref & CARD_MASK] == area]
        return found

    def may_serve(self, game: Game, bill: Bill, how: str, ref: int) -> bool:
        """Only own cards serve, and none with which that cannot be done."""
        if game.state.owner[ref & CARD_MASK] != bill.player:
            return False
        if how == self.exhausting:
            return self.can_be_turned(game, bill, ref)
        return how in SOULS or how in ("reveal", "gauge") or self.can_be_done(game, bill, how, ref)


def _from_deck(part: tree.CostPart) -> bool:
    return isinstance(part, tree.CostCards) and part.filter.zone == "deck"


SERVING: Final = Serving("rest", frozenset({FIELD}))
UNSEEN: Final = frozenset({GAUGE, DECK})  # where nobody knows which cards serve


def completable(
    game: Game, bill: Bill, parts: list[CardPart], claimed: set[int], means: object = None, filled: Filled = ()
) -> bool:
    """qa.call.3: every part finds cards of its own, all before anything moves."""
    game.cite_all("cost.1", "qa.call.3")
    return covers([(SERVING.unclaimed(part, SERVING.candidates(game, bill, part), claimed), n) for part, n in parts])


def can_pay(game: Game, bill: Bill) -> bool:
    """cost.1: every part can be paid, or nothing is."""
    if not SERVING.own_parts_ok(game, bill):
        game.cite("cost.1")
        return False
    return completable(game, bill, bill.card_parts(), bill.own_claims())


def soul_moves(game: Game, player: int, how: str, refs: tuple[int, ...], host: int) -> list[Event]:
    """soul.1: cards go under another one; what is put on top of a card takes over the soul of that card (N12)."""
    found: list[Event] = []
    for ref in refs:
        down = how == FACE_DOWN_SOUL
        found.append(Event("move", ref, player, SOUL, how="soul", onto=host, face_down=down, position=-1))
        if how == ON_TOP:
            game.cite("zone.flag.1")  # put on top, nothing is sent to the drop zone
            souls = game.state.attached.get(ref & CARD_MASK, ())
            found += [Event("attach", game.state.ref(card), player, onto=host) for card in souls]
    return found
