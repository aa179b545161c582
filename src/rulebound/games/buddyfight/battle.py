"""The battle (attack.2.2 to attack.4.2, and the same steps of the final phase): target, hit, damage, and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.buddyfight.attack import FINAL_PHASE, ask_target
from rulebound.games.buddyfight.checks import CHECKS
from rulebound.games.buddyfight.ending import leave_battle
from rulebound.games.buddyfight.keywords import n_attack
from rulebound.games.buddyfight.registers import (
    ATTACKERS,
    ATTACKS,
    BATTLE,
    DEFENDERS,
    FIGHTER,
    LINKED,
    NO_FIGHT,
    NULLIFIED,
    TARGET,
    TARGET_SPOT,
)
from rulebound.games.buddyfight.resolving import is_stopped
from rulebound.games.buddyfight.slots import DECLARED, HIT
from rulebound.games.buddyfight.terms import (
    CENTER,
    DROP,
    FIELD,
    ITEM,
    attacked,
    attackers,
    battling,
    flags,
    is_linked,
    number,
    on_field,
)
from rulebound.games.buddyfight.timing import AUTOS, timing
from rulebound.kernel.procedures import Choice, Key, Next, Procedure, ask, do
from rulebound.kernel.registers import PHASE
from rulebound.kernel.state import CARD_MASK, NO_REF, Event, Frame

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

# The steps of the attack phase and those of the final phase, by what is done in them.
ATTACK: Final = {
    "target": "attack.2.2",
    "attacking": "attack.2.3",
    "check 2": "attack.2.4",
    "timing 2": "attack.2.5",
    "check 3": "attack.2.6",
    "off": "attack.2.7",
    "determine": "attack.3.1",
    "monster": "attack.3.1.1",
    "fighter": "attack.3.1.2",
    "keywords": "attack.3.2",
    "penetrate": "attack.3.2.1",
    "counterattack": "attack.3.2.2",
    "over": "attack.3.3",
    "timing 3": "attack.3.4",
    "check 4": "attack.3.5",
    "stand": "attack.4.1",
    "check 5": "attack.4.2",
}
FINAL: Final = {
    "target": "final.2.2",
    "attacking": "final.2.3",
    "check 2": "final.2.4",
    "timing 2": "final.2.5",
    "check 3": "final.2.6",
    "off": "final.2.7",
    "determine": "final.3.1",
    "monster": "final.3.1.1",
    "fighter": "final.3.1.2",
    "keywords": "final.3.2",
    "penetrate": "final.3.2.1",
    "counterattack": "final.3.2.2",
    "over": "final.3.3",
    "timing 3": "final.3.4",
    "check 4": "final.3.5",
    "stand": "final.4.1",
    "check 5": "final.4.2",
}


def rule(game: Game, what: str) -> str:
    return (FINAL if game.state.reg[PHASE] == FINAL_PHASE else ATTACK)[what]


def battle_frame(game: Game, refs: tuple[int, ...]) -> Frame:
    """A frame in which these cards attack: from being rested on (qa.final.4)."""
    name = "final battle" if game.state.reg[PHASE] == FINAL_PHASE else "battle"
    return Frame(name, player=game.state.owner[refs[0] & CARD_MASK], slots={DECLARED: refs})


# --- declaring -------------------------------------------------------------------------------------------------------


def rest(game: Game, frame: Frame) -> Next:
    """attack.2.2: the cards that attack are rested."""
    return game.propose([Event("turn", ref, frame.player, amount=1, how="attack") for ref in frame.slots[DECLARED]])


def take_target(game: Game, frame: Frame) -> Next:
    kind, what = frame.inbox[0]
    set_target(game, FIGHTER if kind == "player" else what, 1 - frame.player)
    return None


def set_target(game: Game, target: int, against: int) -> None:
    """qa.attack.4: a card is attacked where it is; itemdef.3, flagval.5: with a fighter what has a defense."""
    state, reg = game.state, game.state.reg
    reg[TARGET] = target
    reg[TARGET_SPOT] = state.spot[target & CARD_MASK] if target >= 0 else 0
    reg[DEFENDERS] = defenders(game, against) if target == FIGHTER else ()
    game.clock()


def defenders(game: Game, player: int) -> tuple[int, ...]:
    """The item and the flag of a fighter, as far as they have a defense."""
    game.cite_all("itemdef.3", "flagval.5")
    cards = [*on_field(game, player, ITEM), *flags(game, player)]
    return tuple(game.state.ref(card) for card in cards if "defense" in game.row(card).stats)


def now_attacking(game: Game, frame: Frame) -> Next:
    """attack.2.3: from now on they attack and are in battle; what waits for that is on standby."""
    reg, state = game.state.reg, game.state
    refs = tuple(ref for ref in frame.slots[DECLARED] if state.alive(ref))
    if not refs or reg[TARGET] == NO_FIGHT[TARGET]:
        return "over"
    reg.update({ATTACKERS: refs, BATTLE: 1, LINKED: int(len(refs) > 1), NULLIFIED: 0, ATTACKS: reg[ATTACKS] + 1})
    game.clock()
    if any(ref & CARD_MASK in flags(game, frame.player) for ref in refs):
        game.cite("flagval.2")
    target = reg[TARGET]
    told = (target,) if target >= 0 else ()
    game.log(
        "link_attacks" if len(refs) > 1 else "attacks",
        frame.player,
        (*told, *refs),
        len(told),
        word="" if told else "AB"[1 - frame.player],
    )
    notes = [Event("note", ref, frame.player, how="attack", source=ref, name="" if told else "fighter") for ref in refs]
    if len(refs) > 1:
        notes += [Event("note", ref, frame.player, how="link_attack", source=ref) for ref in refs]
    notes += attacked_notes(game, refs[0])
    game.declare(notes)
    return None


def attacked_notes(game: Game, by: int) -> list[Event]:
    """What is attacked: a monster; with a fighter the item and the flag that have a defense (itemdef.3)."""
    reg, player = game.state.reg, 1 - game.state.owner[by & CARD_MASK]
    found = [reg[TARGET]] if reg[TARGET] >= 0 else list(reg[DEFENDERS])
    return [Event("note", ref, player, how="attacked", source=by) for ref in found]


# --- is there still a battle? ----------------------------------------------------------------------------------------


def is_off(game: Game) -> bool:
    """attack.2.7: the attack was nullified, no attacker is left (READINGS BF-C31), or the target is gone."""
    reg = game.state.reg
    is_linked(game)
    if reg[NULLIFIED]:
        return True
    if not attackers(game):
        game.cite("qa.attack.1")
        return True
    if reg[TARGET] != FIGHTER and attacked(game) == NO_REF:
        game.cite_all("qa.attack.4", "qa.attack.2")
        return True
    return False


def leave_if_off(game: Game, frame: Frame) -> Next:
    """attack.2.7: what is on standby resolves, and the battle is over."""
    if not is_off(game):
        return "determine"
    game.log("no_hit", frame.player)
    return AUTOS.settle(game, frame)


def is_over(game: Game, frame: Frame) -> Next:
    return "over"


# --- determining: attack.3.1 -----------------------------------------------------------------------------------------


def total(game: Game, stat: str) -> int:
    return sum(number(game.known_row(ref), stat) for ref in attackers(game))


def determine(game: Game, frame: Frame) -> Next:
    """attack.3.1: whether the attack hits."""
    frame.slots.pop(HIT, None)
    refs, reg = attackers(game), game.state.reg
    if reg[TARGET] == FIGHTER:
        return _hit_fighter(game, frame, refs)
    target = attacked(game)
    game.rule = rule(game, "monster")
    game.cite_all(game.rule, "cross.read.4", "cross.read.5")
    if total(game, "power") < game.known_row(target).stats.get("defense", 0):
        game.log("no_hit", frame.player)
        return None
    frame.slots[HIT] = (target, game.state.spot[target & CARD_MASK])
    player = game.state.owner[target & CARD_MASK]
    game.declare([Event("note", ref, frame.player, how="hit", source=ref, name="monster") for ref in refs])
    event = Event("move", target, player, DROP, how="destroy", source=refs[0], others=tuple(refs[1:]), name="battle")
    return game.propose([event])


def _hit_fighter(game: Game, frame: Frame, refs: list[int]) -> Next:
    """attack.3.1.2: the fighter is dealt the total critical, unless a defense holds it off (READINGS BF-C09)."""
    game.rule = rule(game, "fighter")
    game.cite_all(game.rule, "cross.read.6")
    if on_field(game, 1 - frame.player, CENTER):
        game.cite("qa.attack.4")  # what has come there since does not take the blow
    state, power = game.state, total(game, "power")
    for ref in state.reg[DEFENDERS]:
        if not state.alive(ref):
            continue
        game.cite_all("itemdef.1", "itemdef.2") if state.zone[ref & CARD_MASK] == FIELD else game.cite_all(
            "flagval.4", "flagval.5"
        )
        if power < game.known_row(ref).stats.get("defense", 0):
            game.log("no_hit", frame.player)
            return None
    game.declare([Event("note", ref, frame.player, how="hit", source=ref, name="fighter") for ref in refs])
    event = Event(
        "points",
        player=1 - frame.player,
        amount=total(game, "critical"),
        source=refs[0],
        how="attack",
        others=tuple(refs[1:]),
    )
    return game.propose([event])


# --- [Penetrate] and [Counterattack]: attack.3.2 ---------------------------------------------------------------------


def penetrate(game: Game, frame: Frame) -> Next:
    """attack.3.2.1: on a hit in the center each card with [Penetrate] deals its own critical once."""
    target, spot = frame.slots.get(HIT, (NO_REF, 0))
    if target == NO_REF or spot != CENTER:
        return None
    refs = [ref for ref in attackers(game) if _has(game, ref, "Penetrate")]
    if not refs:
        return None
    game.rule = rule(game, "penetrate")
    game.cite_all("kw.penetrate", "kw.penetrate.1", "kw.penetrate.2", game.rule)
    return game.propose(
        [
            Event("points", player=1 - frame.player, amount=critical(game, ref), source=ref, how="penetrate")
            for ref in refs
        ]
    )


def critical(game: Game, ref: int) -> int:
    return number(game.known_row(ref), "critical")


def _has(game: Game, ref: int, keyword: str) -> bool:
    """stoptime.1: keywords of a card in stopped time do nothing."""
    return keyword in game.known_row(ref).keywords and not is_stopped(game, ref)


def ask_counterattack(game: Game, frame: Frame) -> Choice | None:
    """attack.3.2.2: the attacked card, if it is still there, destroys an attacking monster (READINGS BF-C07)."""
    ref = counterattacker(game)
    if ref == NO_REF:
        return None
    game.cite_all("kw.counterattack", "kw.counterattack.1", rule(game, "counterattack"))
    power = number(game.known_row(ref), "power")
    found = [
        other
        for other in attackers(game)
        if "monster" in (row := game.known_row(other)).types and row.stats.get("defense", 0) <= power
    ]
    options: list[Key] = [("card", other) for other in found]
    return Choice(game.state.owner[ref & CARD_MASK], options, "counterattack", public=True) if found else None


def counterattacker(game: Game) -> int:
    """The attacked card with [Counterattack]: a monster, or what was attacked with a fighter (itemdef.3)."""
    found = [attacked(game), *game.state.reg[DEFENDERS]]
    return next((ref for ref in found if game.state.alive(ref) and _has(game, ref, "Counterattack")), NO_REF)


def counterattack(game: Game, frame: Frame) -> Next:
    ref, by = frame.inbox[0][1], counterattacker(game)
    player = game.state.owner[by & CARD_MASK]
    return game.propose([Event("move", ref, player, DROP, how="destroy", source=by, name="counterattack")])


# --- the end: attack.3.3, attack.4 -----------------------------------------------------------------------------------


def battle_is_over(game: Game, frame: Frame) -> Next:
    """attack.3.3: nothing attacks or is in battle any more; effects for this battle end."""
    refs = attackers(game)
    others = [ref for ref in battling(game) if ref not in refs]  # the battle is theirs, too
    frame.slots[DECLARED] = tuple(refs)
    leave_battle(game)
    game.log("battle_ends", frame.player)
    by = refs[0] if refs else NO_REF
    ended = [(ref, ref) for ref in refs] + [(ref, by) for ref in others]
    game.declare([Event("note", ref, frame.player, how="battle_end", source=source) for ref, source in ended])
    return None


def stand_again(game: Game, frame: Frame) -> Next:
    """attack.4.1, kw.n_attack: stood n-1 times a turn (READINGS BF-C08)."""
    events: list[Event] = []
    for ref in frame.slots[DECLARED]:
        card, state = ref & CARD_MASK, game.state
        if not state.alive(ref) or is_stopped(game, ref):
            continue
        times = n_attack(game, game.row(card)) - 1
        key = f"{ref}/stood"
        if state.exhausted[card] and state.uses.get(key, 0) < times:
            game.cite_all("kw.n_attack", "kw.n_attack.1", "kw.n_attack.2")
            state.uses[key] = state.uses.get(key, 0) + 1
            events.append(Event("turn", ref, frame.player, amount=0, how="n attack"))
    return game.propose(events)


def _battle(name: str, r: dict[str, str]) -> Procedure:
    return Procedure(
        name,
        do(r["target"], rest),
        ask(r["target"], ask_target, take_target),
        do(r["attacking"], now_attacking),
        do(r["check 2"], CHECKS.check),
        do(r["timing 2"], timing()),
        do(r["check 3"], CHECKS.check),
        do(r["off"], leave_if_off),
        do(r["off"], is_over),
        do(r["determine"], determine, label="determine"),
        do(r["keywords"], penetrate),
        ask(r["keywords"], ask_counterattack, counterattack),
        do(r["over"], battle_is_over, label="over"),
        do(r["timing 3"], timing()),
        do(r["check 4"], CHECKS.check),
        do(r["stand"], stand_again),
        do(r["check 5"], CHECKS.check),
    )


BATTLE_STEPS: Final = _battle("battle", ATTACK)
FINAL_BATTLE_STEPS: Final = _battle("final battle", FINAL)
