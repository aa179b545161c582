"""Chapter 11.2: paying.

All parts of a cost are promised one after the other and paid in one simultaneous event (11.3.7.1, 11.4.7, 11.6.10).
Every question offers only what can still be completed, so that a payment once begun can always be finished.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fftcg.bills import SERVING, completable
from rulebound.games.fftcg.cp import ELEMENTS_IN, Need, Owed, Sources, is_paid, thrift, usable, uses, without
from rulebound.games.fftcg.registers import PAID_COLOURS, PAID_HOW
from rulebound.games.fftcg.terms import BREAK, ELEMENTS, HAND, REMOVED
from rulebound.kernel.bills import Bill
from rulebound.kernel.payment import NEED, SPENT, Payment
from rulebound.kernel.procedures import Choice, Key, Next, ask
from rulebound.kernel.registers import DISTINCT
from rulebound.kernel.state import CARD_MASK, EVERYBODY, Event, Frame

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def need_in(frame: Frame) -> Need:
    return Need.unpack(frame.slots[NEED])


def sources_for(game: Game, bill: Bill) -> Sources:
    return Sources(game, bill.player)


def promised(frame: Frame) -> set[int]:
    """The cards that are discarded, and (as ~card) the Backups that are dulled for CP."""
    return {~(ref & CARD_MASK) if kind == "dull" else ref & CARD_MASK for kind, ref, _ in frame.slots[SPENT]}


def _owed(need: Need, cp: tuple[tuple[str, int, int], ...]) -> frozenset[Owed]:
    """What may be owed after some CP."""
    owed = frozenset((need.owed,))
    for kind, _, element in cp:
        owed = uses(owed, element, kind == "discard")
    return owed


def _least(owed: frozenset[Owed]) -> Owed:
    """The least that may still be owed, the Elements that are needed before the rest."""
    return min(owed, key=lambda one: (sum(one[0]) + one[1], one))


def still_owed(frame: Frame) -> list[tuple[str, int]]:
    """The CP that a payment still needs, by Element; those of any Element last."""
    if frame.proc != "pay":
        return []
    coloured, generic, _ = _least(_owed(need_in(frame), frame.slots[SPENT]))
    named = [(element, n) for element, n in zip(ELEMENTS, coloured, strict=True) if n]
    return [*named, ("", generic)] if generic else named


def ask_cp(game: Game, frame: Frame) -> Choice | None:
    """The next source of CP: a card to discard or a Backup to dull, and which of its elements."""
    need = need_in(frame)
    owed = _owed(need, frame.slots[SPENT])
    if any(map(is_paid, owed)):
        return None
    least = _least(owed)
    sources, claimed = Sources(game, frame.player), PAYMENT.claimed(PAYMENT.bill_in(game, frame), frame)
    options: list[Key] = []
    ranks: list[tuple[object, ...]] = []
    offered: set[tuple[str, int, int]] = set()
    distinct, touched = bool(game.state.reg.get(DISTINCT)), game.state.touched()
    discards, backups = sources.masks(need, claimed)
    for kind in ("dull", "discard"):
        discarded = kind == "discard"
        for card, mask in sources.makers(kind, need):
            if (card if discarded else ~card) in claimed:
                continue
            for element in ELEMENTS_IN[usable(mask, need)]:
                # Equal cards in hand are offered once; two Backups on the field may differ in what happened to them.
                single = distinct or not discarded or (touched and game.state.ref(card) in touched)
                key = (kind, ~card if single else game.state.definition[card], element)
                if key in offered:
                    continue
                pool_d = without(discards, usable(mask, need)) if discarded else discards
                pool_b = backups if discarded else without(backups, usable(mask, need))
                after = uses(owed, element, discarded)
                prices = [price for one in after if (price := thrift(pool_d, pool_b, one)) is not None]
                if not prices:
                    game.cite("5.2.1.3.1")  # there is a payment, but with this too much would be left over
                    continue
                cards, left = min(prices)
                offered.add(key)
                options.append((kind, game.state.ref(card), element))
                # The default: as few cards and as little waste as possible, dulling before discarding, what is needed
                # before what is not.
                wasted = -max(sum(spare) for _, _, spare in after)
                ranks.append(((cards + discarded, left), discarded, not least[0][element], wasted))
    default = min(range(len(options)), key=lambda i: ranks[i]) if options else 0
    return Choice(frame.player, options, "pay cp", default=default)


def take_cp(game: Game, frame: Frame) -> Next:
    kind, ref, element = frame.inbox[0]
    game.cite("5.2.1.3")
    if kind == "discard" and len(game.row(ref & CARD_MASK).colours) > 1:
        game.cite("11.4.6.1")
    frame.slots[SPENT] = (*frame.slots[SPENT], (kind, ref, element))
    return "cp"


def spend(game: Game, frame: Frame, bill: Bill) -> list[Event]:
    """What the CP are made of; they are discarded or dulled with all the rest."""
    need: Need = bill.need
    made = frame.slots[SPENT]
    if sum(2 if kind == "discard" else 1 for kind, _, _ in made) > need.total:
        game.cite("5.2.1.3.1")
    if any(kind == "dull" for kind, _, _ in made):
        game.cite("5.2.3.1.1.3")
    game.state.reg[PAID_HOW] = tuple(sorted({kind for kind, _, _ in made}))
    game.state.reg[PAID_COLOURS] = tuple(sorted({ELEMENTS[element] for _, _, element in made}))
    return [_cost_event(kind, ref, frame.player) for kind, ref, _ in made]


def _cost_event(how: str, ref: int, player: int) -> Event:
    if how == "dull":
        return Event("turn", ref, player, amount=1, name="cost")
    if how == "turn up":
        return Event("face", ref, player, how="turn up", name="cost")
    if how == "reveal":
        return Event("note", ref, player, how="reveal", name="cost")
    to = {"discard": BREAK, "put": BREAK, "remove": REMOVED, "return": HAND}[how]
    return Event("move", ref, player, to, how=how, name="cost")  # 15.1.1.3.2: not a break


class AtOnce(Payment):
    """11.3.7.1, 11.4.7, 11.6.10: the CP and all other parts of a cost are one event."""

    def done(self, game: Game, frame: Frame, how: str, refs: tuple[int, ...]) -> list[Event]:
        """What is done with cards for a cost is neither breaking nor an effect (15.1.1.3.2)."""
        if how == "reveal":
            game.log("reveals", frame.player, refs, len(refs))
            for ref in refs:
                game.state.learn(ref & CARD_MASK, EVERYBODY)
        return [_cost_event(how, ref, frame.player) for ref in refs]


PAYMENT: Final = AtOnce(
    SERVING,
    ask("11.2.1.1", ask_cp, take_cp, label="cp"),
    parts="11.2.1",
    settle="11.2.1",
    need_in=need_in,
    means=sources_for,
    completable=completable,
    spend=spend,
    promised=promised,
)
