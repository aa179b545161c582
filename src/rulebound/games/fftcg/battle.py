"""Chapter 10.1.4: the Damage Resolution Step, up to the damage; `attack` has the phase around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fftcg.registers import BLOCKED
from rulebound.games.fftcg.resolving import damage_player
from rulebound.games.fftcg.terms import attackers, blocker, party, power
from rulebound.kernel.procedures import Choice, Key, Next
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import CARD_MASK, NO_REF, Event, Frame
from rulebound.kernel.turns import enter_step

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

# the slots of the frame of the Attack Phase that this step uses
FIRST: Final = SlotName("first")
SECOND: Final = SlotName("second")
SHARES: Final = SlotName("shares")
STRUCK: Final = SlotName("struck")


def begin_damage(game: Game, frame: Frame) -> Next:
    """First Strike is looked at once, at the beginning of this step (15.2.3.2)."""
    enter_step(game, "damage")
    own, other = attackers(game), blocker(game)
    frame.slots[STRUCK] = ()
    frame.slots[SHARES] = ()
    if not game.state.reg[BLOCKED]:
        return "unblocked"
    if other == NO_REF or not own:
        game.log("no_battle", refs=tuple(own) or (other,), rule="10.1.3.3")
        return "after damage"
    first = []
    if own and all("First Strike" in game.row(ref & CARD_MASK).keywords for ref in own):
        first += own
        if len(own) > 1:
            game.cite("15.1.1.9.7")
            game.cite("15.2.3.4")
    elif len(own) > 1 and any("First Strike" in game.row(ref & CARD_MASK).keywords for ref in own):
        game.cite("15.1.1.9.7")
        game.cite("15.2.3.4")
    if "First Strike" in game.row(other & CARD_MASK).keywords:
        first.append(other)
    frame.slots[FIRST] = tuple(first)
    if first:
        game.cite("15.2.3.1")
        game.cite("15.2.3.2")
    return None


def _striking(game: Game, frame: Frame) -> tuple[list[int], int]:
    """Who deals damage in this round: the first strikers, or afterwards those that have not dealt any."""
    own, other = attackers(game), blocker(game)
    first = frame.slots[FIRST]
    if first and not frame.slots[STRUCK]:
        return [ref for ref in own if ref in first], other if other in first else NO_REF
    struck = frame.slots[STRUCK]
    return [ref for ref in own if ref not in struck], other if other not in struck else NO_REF


def ask_assignment(game: Game, frame: Frame) -> Choice | None:
    """10.1.4.2.1: a blocker facing a party splits its damage among the members in thousands."""
    _, other = _striking(game, frame)
    members = attackers(game)
    if other == NO_REF or len(members) < 2 or not _deals(game, other):
        return None
    given = frame.slots[SHARES]
    if len(given) >= len(members):
        return None
    left = power(game.row(other & CARD_MASK)) - sum(given)
    least = left if len(given) == len(members) - 1 else 0  # the last one gets what is left
    numbers: list[Key] = [("share", n, members[len(given)]) for n in range(least, left + 1, 1000)]
    return Choice(1 - game.state.turn_player, numbers, "assign damage", shape="distribute", public=True)


def take_assignment(game: Game, frame: Frame) -> Next:
    frame.slots[SHARES] = (*frame.slots[SHARES], frame.inbox[0][1])
    return "assign"


def battle_damage(game: Game, frame: Frame) -> Next:
    """10.1.4.2: attacker and blocker deal damage equal to their power to each other, at the same time."""
    game.cite("5.2.6.1")
    own, other = _striking(game, frame)
    target = blocker(game)
    members = attackers(game)
    events: list[Event] = []
    turn, opponent = game.state.turn_player, 1 - game.state.turn_player
    if own and target != NO_REF:
        strength = {ref: power(game.row(ref & CARD_MASK)) for ref in own if _deals(game, ref)}
        dealing = [ref for ref, n in strength.items() if n and _may_damage(game, ref, target)]
        total = sum(strength[ref] for ref in dealing)
        others = tuple(dealing) if len(dealing) > 1 else ()
        if len(own) > 1:
            game.cite("15.1.1.9.8")
        if dealing:
            events.append(Event("damage", target, turn, amount=total, source=dealing[0], how="battle", others=others))
    if other != NO_REF and members and _deals(game, other):
        shares = frame.slots[SHARES] or (power(game.row(other & CARD_MASK)),)
        for ref, share in zip(members, shares, strict=False):
            if share > 0:
                events.append(Event("damage", ref, opponent, amount=share, source=other, how="battle"))
    frame.slots[STRUCK] = (*frame.slots[STRUCK], *own, *((other,) if other != NO_REF else ()))
    frame.slots[SHARES] = ()
    return game.propose(events)


def _deals(game: Game, ref: int) -> bool:
    return not game.limits(game.row(ref & CARD_MASK), "cannot deal battle damage")


def _may_damage(game: Game, ref: int, target: int) -> bool:
    """15.1.1.9.8: each member must itself be able to damage the blocker before the total is known."""
    event = Event("damage", target, game.state.turn_player, source=ref, how="battle")
    return game.rules.possible(game, event, [])


def between_strikes(game: Game, frame: Frame) -> Next:
    """15.2.3.3: after first strikes only rule processes run; triggers wait and nobody may act."""
    if not frame.slots[FIRST] or frame.slots.get(SECOND):
        frame.slots[SECOND] = 0
        return "after damage"
    frame.slots[SECOND] = 1
    game.cite("15.2.3.3")
    return Frame("processes")


def second_round(game: Game, frame: Frame) -> Next:
    own, other = _striking(game, frame)
    if not attackers(game) or blocker(game) == NO_REF or (not own and other == NO_REF):
        frame.slots[SECOND] = 0
        return "after damage"
    return "assign"


def unblocked_damage(game: Game, frame: Frame) -> Next:
    """10.1.4.1: an attack that was not blocked deals one point to the opponent, a party too."""
    own = attackers(game)
    if not own:
        return "after damage"
    frame.pc = game.procedure(frame).labels["after damage"]
    members = tuple(party(game))
    return damage_player(game, (1 - game.state.turn_player,), 1, own[0], members, "10.1.4.1")
