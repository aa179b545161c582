"""Chapter 8.4: attacking with a follower."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.evolve.confirmation import confirm
from rulebound.games.evolve.registers import ATTACKER, COMBAT, TARGET
from rulebound.games.evolve.terms import FIELD, attack, defense, evolved_this_turn, in_combat, is_follower, leader
from rulebound.kernel import turns
from rulebound.kernel.control import since_turn_start
from rulebound.kernel.procedures import Choice, Key, Next, Procedure, ask, cites, do
from rulebound.kernel.prohibitions import forbids
from rulebound.kernel.slots import RULE, SlotName
from rulebound.kernel.state import CARD_MASK, NO_REF, Event, Fact, Frame, Row
from rulebound.language.tree import Until

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

# the slots of its frames
AIM: Final = SlotName("target")

BATTLE: Final = Until.BATTLE.value


# --- 8.4.2 who may attack --------------------------------------------------------------------------------------------


def may_attack_leader(game: Game, ref: int, row: Row) -> bool:
    """8.4.3.1: only after having been there since the turn began, or with Storm (READINGS C01)."""
    if since_turn_start(game, ref, row):
        game.cite("8.4.3.1.b2")
        return True
    if "Storm" in row.keywords:
        game.cite("12.9.2")
        return True
    return False


def may_attack_at_all(game: Game, ref: int, row: Row) -> bool:
    """8.4.2.1: there since the turn began, evolved this turn, Storm, or Rush for followers only."""
    if since_turn_start(game, ref, row):
        game.cite("8.4.2.1.b1")
        return True
    if evolved_this_turn(game, ref):
        game.cite("8.4.2.1.b2")
        return True
    if "Storm" in row.keywords:
        game.cite_all("12.1.1", "12.9.1", "12.9.2")
        return True
    if "Rush" in row.keywords:
        game.cite_all("12.1.1", "12.10.1", "12.10.2")
        return True
    return False


def forbidden(game: Game, row: Row, act: str, other: int) -> bool:
    """1.3.3: whether an effect prohibits a follower's attack (on `other`)."""
    if not row.limits:
        return False
    limits = game.limits(row, f"cannot {act}")
    if not limits or not forbids(game, limits, other, None if other == NO_REF else game.known_row(other)):
        return False
    game.cite("1.3.3")
    return True


# --- 8.4.3 what may be attacked --------------------------------------------------------------------------------------


def targets(game: Game, ref: int, row: Row) -> list[int]:
    """What a follower may attack now."""
    state = game.state
    if row.limits and forbidden(game, row, "attack enemies", NO_REF):
        game.cite("8.4.3.2.1")
        return []
    enemy, board = 1 - row.controller, game.board
    assail = "Assail" in row.keywords
    found: list[int] = []
    wards: list[int] = []
    duties: list[set[int]] = []  # of each of these one must be attacked
    for card, other in board.side(enemy, state.zones[FIELD * 2]):
        engaged = state.exhausted[card]
        if not is_follower(other) or not (engaged or assail):
            continue
        target = state.ref(card)
        if not _may_be_attacked(game, ref, row, target, other):
            continue
        if engaged:
            game.cite("8.4.3.1.b1")
            if "Ward" in other.keywords:
                wards.append(target)
        else:
            game.cite_all("12.1.1", "12.11.1", "12.11.2")
        found.append(target)
        if other.limits and game.limits(other, "must be attacked"):
            duties.append({target})
    if may_attack_leader(game, ref, row):
        target = state.ref(leader(game, enemy))
        its = board.rows.get(target & CARD_MASK)  # only if something is said about it
        protected = its is not None and forbidden(game, its, "be attacked", ref)
        if not (protected or forbidden(game, row, "attack", target) or forbidden(game, row, "attack leaders", NO_REF)):
            found.append(target)
            if its is not None and game.limits(its, "must be attacked"):
                duties.append({target})
    return _obliged(game, row, found, wards, duties) if wards or duties else found


def _obliged(game: Game, row: Row, found: list[int], wards: list[int], duties: list[set[int]]) -> list[int]:
    """12.8.2: Ward must be attacked, and so must what an effect says; where not all that can be, the most (1.3.2.3)."""
    if wards and len(wards) < len(found):
        if any(game.limits(row, "permit ignore Ward")):
            game.cite("1.3.1")
        else:
            game.cite_all("12.1.1", "12.8.1", "12.8.2")
            duties.append(set(wards))
    if not duties:
        return found
    fulfilled = {ref: sum(ref in duty for duty in duties) for ref in found}
    most = max(fulfilled.values())
    if most < len(duties):
        game.cite("1.3.2.3")
    return [ref for ref in found if fulfilled[ref] == most]


def _may_be_attacked(game: Game, ref: int, row: Row, target: int, other: Row) -> bool:
    if "Intimidate" in other.keywords:
        game.cite_all("12.1.1", "12.12.1", "12.12.2")
        return False
    return not (forbidden(game, other, "be attacked", ref) or forbidden(game, row, "attack", target))


# --- the steps -------------------------------------------------------------------------------------------------------


def begin(game: Game, frame: Frame) -> Next:
    """8.4.2: the attacking follower is selected."""
    game.cite_all("8.4.1", "8.4.2.1", "4.4.3", "4.3.3")
    may_attack_at_all(game, frame.source, game.known_row(frame.source))  # says by which condition it may
    return None


def ask_target(game: Game, frame: Frame) -> Choice:
    options: list[Key] = [("card", ref) for ref in targets(game, frame.source, game.known_row(frame.source))]
    return Choice(frame.player, options, "attack target", public=True)


def take_target(game: Game, frame: Frame) -> Next:
    game.cite("8.4.3.1")
    target = frame.slots[AIM] = frame.inbox[0][1]
    if "Aura" in game.known_row(target).keywords:
        game.cite("12.15.3")
    return None


def engage(game: Game, frame: Frame) -> Next:
    return game.propose([Event("turn", frame.source, frame.player, amount=1, how="attack")])


def has_attacked(game: Game, frame: Frame) -> Next:
    """8.4.5: Strike triggers; with a follower as target the two are in combat (8.4.5.1)."""
    reg = game.state.reg
    target = frame.slots[AIM]
    follower = game.state.zone[target & CARD_MASK] == FIELD
    reg[ATTACKER], reg[TARGET], reg[COMBAT] = frame.source, target, int(follower)
    if follower:
        game.cite("8.4.5.1")
    game.clock()
    what = "follower" if follower else "leader"
    game.log("attacks", frame.player, (frame.source, target), word=what)
    note = Event("note", frame.source, frame.player, how="attack", source=frame.source, name=what)
    attacked = Event("note", target, 1 - frame.player, how="attacked", source=frame.source, name=what)
    game.declare([note, attacked])
    return None


def quick_window(game: Game, frame: Frame) -> Next:
    return Frame("quick", player=1 - game.state.turn_player, slots={RULE: "8.4"})


def deal_damage(game: Game, frame: Frame) -> Next:
    """8.4.9: attacker and target deal damage at the same time; what has left deals and takes none."""
    state = game.state
    attacker, target = frame.source, frame.slots[AIM]
    if not state.alive(attacker) or state.zone[attacker & CARD_MASK] != FIELD:
        game.log("attack_misses", frame.player, (attacker,), word="attacker", rule="8.4.9")
        return None
    if not state.alive(target):
        game.log("attack_misses", frame.player, (attacker,), word="target", rule="8.4.9")
        return None
    row = game.row(attacker & CARD_MASK)
    game.cite_all("2.7.1", "5.13.3.1", "8.4.9")
    combat = in_combat(game, attacker)
    name = "combat" if combat else ""
    dealt = power(game, attacker, row)
    events = [Event("damage", target, frame.player, amount=dealt, source=attacker, how="attack", name=name)]
    if combat:
        other = game.row(target & CARD_MASK)
        game.cite_all("8.4.9.1", "5.13.3.2")
        if is_follower(other):
            back = power(game, target, other)
            events.append(
                Event("damage", attacker, other.controller, amount=back, source=target, how="strike back", name=name)
            )
    return game.propose(events)


def power(game: Game, ref: int, row: Row) -> int:
    """8.4.9: a follower deals its attack, unless a text says that it deals its defense (1.3.1)."""
    if not is_follower(row):
        game.cite_all("5.24.2", "5.24.2.1")
        return 0
    if row.limits and game.limits(row, "permit deal damage by defense"):
        game.cite("1.3.1")
        return max(0, defense(game, ref, row))
    return attack(row)


def have_fought(game: Game, frame: Frame) -> Next:
    """8.4.9.2: still in combat, they have fought; Bane is noticed now (12.14.2.1: even without damage)."""
    state = game.state
    attacker, target = frame.source, frame.slots[AIM]
    if not in_combat(game, attacker):
        return None
    game.cite("8.4.9.2")
    notes: list[Event] = []
    for ref, other in ((attacker, target), (target, attacker)):
        row = game.row(ref & CARD_MASK)
        notes.append(Event("note", ref, row.controller, how="fought", source=other))
        if "Bane" in row.keywords:
            if "follower" not in row.types:  # its text speaks of this follower
                game.cite("5.24.3.1")
                continue
            game.cite("12.14.2.1")
            state.since_check.append(Fact("bane", frame.player, other, ref, 0))
            state.pulse += 1
    game.declare(notes)
    return None


def end(game: Game, frame: Frame) -> Next:
    """8.4.11: the attack is over and combat is left."""
    clear_attack(game)
    return None


def clear_attack(game: Game) -> None:
    game.state.reg.update({ATTACKER: NO_REF, TARGET: NO_REF, COMBAT: 0})
    game.clock()
    turns.expire(game, lambda until, controller, made: until == BATTLE)


ATTACK: Final = Procedure(
    "attack",
    cites("8.4.2", begin),
    ask("8.4.3", ask_target),
    do("8.4.3", take_target),
    do("8.4.4", engage),
    do("8.4.5", has_attacked),
    do("8.4.6", confirm, label="confirm"),
    do("8.4.7", quick_window),
    do("8.4.9", deal_damage, label="damage"),
    do("", have_fought),
    do("8.4.10", confirm),
    do("8.4.11", end),
)
