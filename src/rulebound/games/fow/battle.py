"""Chapter 800: the battle, step by step, with priority in each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fow.attackers import (
    act_bill,
    attackers,
    blockers,
    depends_on_secrets,
    must_attack,
    must_block,
    targets,
)
from rulebound.games.fow.payment import PAYMENT
from rulebound.games.fow.priority import PRIORITY, give_priority
from rulebound.games.fow.registers import (
    ANSWERED,
    ATTACKER,
    BATTLE,
    BLOCKED,
    BLOCKER,
    NO_BATTLE,
    NO_FIGHT,
    OPPONENT,
    STRUCK,
    TARGET,
)
from rulebound.games.fow.terms import (
    HUNDRED,
    attack,
    attacked,
    attacker,
    blocker,
    is_j_resonator,
    leave_battle,
    opposing,
)
from rulebound.kernel import loops
from rulebound.kernel.procedures import Choice, Do, Key, Next, Procedure, ask, do
from rulebound.kernel.registers import STEP
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import CARD_MASK, NO_REF, Event, Frame
from rulebound.kernel.turns import announce, enter_step, expire
from rulebound.language.tree import Until

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

# the slots of its frames
BLOCKING: Final = SlotName("blocking")
SHARE: Final = SlotName("share")  # what the blocker gets of the damage of Pierce
NO_STEP: Final = ""


def step(name: str) -> Do:
    """A step begins, and what waits for that triggers."""

    def act(game: Game, frame: Frame) -> Next:
        enter_step(game, name)
        announce(game, name)
        return None

    return act


def begin_battle(game: Game, frame: Frame) -> Next:
    """802.1: the battle begins; initiating it uses no chase (704.2)."""
    reg = game.state.reg
    reg.update({**NO_FIGHT, BATTLE: 1})
    loops.begin(game)
    game.log("battle", game.state.turn_player)
    game.cite_all("704.1", "704.2", "801.1")
    return step("battle")(game, frame)


# --- 803 declare attack ----------------------------------------------------------------------------------------------


def ask_attacker(game: Game, frame: Frame) -> Choice:
    """803.3: attack with one J/resonator, or forfeit; no forfeit for who must attack and can."""
    player, refs = game.state.turn_player, attackers(game)
    options: list[Key] = [("card", ref) for ref in refs]
    if not any(must_attack(game, ref) for ref in refs):
        options.append(("forfeit",))
    return Choice(player, options, "attack", shape="attack", public=not depends_on_secrets(game, player, "attack"))


def take_attacker(game: Game, frame: Frame) -> Next:
    key = frame.inbox[0]
    if key[0] == "card":
        frame.source = key[1]
        if must_attack(game, key[1]):
            game.cite("710.2")
        return None
    reg = game.state.reg
    game.log("forfeits", game.state.turn_player)
    if not attackers(game):
        game.cite("803.4")
    if not reg[ANSWERED]:
        reg[NO_BATTLE] = 1
        game.cite("803.6")
    return "end of battle"


def ask_attacked(game: Game, frame: Frame) -> Choice:
    """803.3b: what is attacked."""
    found = targets(game, frame.source)
    options: list[Key] = [("player", 1 - game.state.turn_player) if ref == OPPONENT else ("card", ref) for ref in found]
    return Choice(game.state.turn_player, options, "attack target", public=True)


def take_attacked(game: Game, frame: Frame) -> Next:
    kind, what = frame.inbox[0]
    game.state.reg[TARGET] = OPPONENT if kind == "player" else what
    return None


def rest_attacker(game: Game, frame: Frame) -> Next:
    """803.5: the attacking J/resonator rests."""
    return game.propose([Event("turn", frame.source, game.state.turn_player, amount=1, how="attack")])


def pay_attack(game: Game, frame: Frame) -> Next:
    """803.5: what has to be done to attack is done now."""
    bill = act_bill(game, game.state.turn_player, frame.source, "attack")
    return None if bill is None else PAYMENT.frame(bill, "803.5")


def now_attacking(game: Game, frame: Frame) -> Next:
    """803.5: from now on it attacks."""
    ref, reg, player = frame.source, game.state.reg, game.state.turn_player
    if not game.state.alive(ref):
        return None
    reg[ATTACKER] = ref
    game.clock()
    leave_battle(game)
    if reg[ATTACKER] < 0:
        return None
    target = reg[TARGET]
    others = (target,) if target >= 0 else ()
    game.log("attacks", player, (ref, *others), word="" if target >= 0 else "AB"[1 - player])
    notes = [Event("note", ref, player, how="attack", source=ref, name="" if others else "player")]
    if target >= 0:
        notes.append(Event("note", target, 1 - player, how="attacked", source=ref))
    game.declare(notes)
    return None


# --- 804 declare block -----------------------------------------------------------------------------------------------


def ask_blocker(game: Game, frame: Frame) -> Choice | None:
    """804.3: if there is an attacking J/resonator, the non-turn player blocks or not; who must block and can, does."""
    player, refs = 1 - game.state.turn_player, blockers(game)
    if attacker(game) == NO_REF:
        return None
    options: list[Key] = [("card", ref) for ref in refs]
    if not any(must_block(game, ref) for ref in refs):
        options.append(("no block",))
    return Choice(player, options, "block", shape="block", public=not depends_on_secrets(game, player, "block"))


def take_blocker(game: Game, frame: Frame) -> Next:
    frame.slots[BLOCKING] = frame.inbox[0][1] if frame.inbox[0][0] == "card" else NO_REF
    if frame.slots[BLOCKING] == NO_REF:
        game.log("no_block", 1 - game.state.turn_player)
    return None


def rest_blocker(game: Game, frame: Frame) -> Next:
    """804.4: who blocks rests."""
    ref = frame.slots.get(BLOCKING, NO_REF)
    if ref == NO_REF:
        return "blocked"
    return game.propose([Event("turn", ref, 1 - game.state.turn_player, amount=1, how="block")])


def pay_block(game: Game, frame: Frame) -> Next:
    bill = act_bill(game, 1 - game.state.turn_player, frame.slots[BLOCKING], "block")
    return None if bill is None else PAYMENT.frame(bill, "804.4")


def now_blocking(game: Game, frame: Frame) -> Next:
    """804.4: from now on it blocks, and the attack is blocked."""
    ref, reg, player = frame.slots[BLOCKING], game.state.reg, 1 - game.state.turn_player
    if not game.state.alive(ref):
        return None
    reg.update({BLOCKER: ref, BLOCKED: 1})
    game.clock()
    leave_battle(game)
    if reg[BLOCKER] < 0 or reg[ATTACKER] < 0:
        return None
    game.log("blocks", player, (ref, reg[ATTACKER]))
    game.cite_all("804.5", "804.5a")
    notes = [Event("note", ref, player, how="block", source=ref)]
    notes.append(Event("note", reg[ATTACKER], game.state.turn_player, how="blocked", source=ref))
    game.declare(notes)
    return None


# --- 805, 806 battle resolution --------------------------------------------------------------------------------------


def strikes_first(game: Game, frame: Frame) -> Next:
    """805.1, 805.2: without an attacker the battle ends; one with First Strike deals its damage now."""
    enter_step(game, "first strike")
    ref = attacker(game)
    if ref == NO_REF:
        game.cite("805.1")
        return "end of battle"
    game.cite_all("805.2", "1104.1")
    strikes = "First Strike" in game.known_row(ref).keywords
    if strikes or _defender_has(game, "First Strike"):  # which is of use to attackers only
        game.cite("1104.2")
    return None if strikes else "after first strike"


def _defender_has(game: Game, keyword: str) -> bool:
    """Whether a card that the attacker battles, or could, has a keyword."""
    found = [ref for ref in (blocker(game), attacked(game)) if ref != NO_REF]
    return any(keyword in game.known_row(ref).keywords for ref in found)


def ask_pierce(game: Game, frame: Frame) -> Choice | None:
    """1102.2: how much of the damage the blocker gets, at least its capacity; the rest goes to what was attacked."""
    frame.slots.pop(SHARE, None)
    ref, other = attacker(game), blocker(game)
    if ref == NO_REF or game.state.reg[STRUCK]:
        return None
    row = game.known_row(ref)
    pierces = "Pierce" in row.keywords
    if pierces or _defender_has(game, "Pierce"):
        game.cite_all("1102.1", "1102.2")
    if not pierces or other == NO_REF:
        return None
    amount = attack(row)
    capacity = max(0, game.known_row(other).stats["defense"] - game.state.damage[other & CARD_MASK])
    capacity += -capacity % HUNDRED
    game.cite_all("1102.2a", "1102.2b")
    if capacity >= amount or not _can_be_hit(game):
        return None
    options: list[Key] = [("share", n, other) for n in range(capacity, amount + 1, HUNDRED)]
    return Choice(game.state.turn_player, options, "pierce", shape="distribute", public=True)


def _can_be_hit(game: Game) -> bool:
    """Whether there is still something that the damage of Pierce could go to."""
    target = game.state.reg[TARGET]
    return bool(target == OPPONENT) or attacked(game) != NO_REF


def take_pierce(game: Game, frame: Frame) -> Next:
    frame.slots[SHARE] = frame.inbox[0][1]
    return None


def attacker_damage(game: Game, frame: Frame) -> list[Event]:
    """805.2, 806.2: what the attacker deals: to the blocker, else to what was attacked; Pierce to both."""
    ref, other = attacker(game), blocker(game)
    amount = attack(game.known_row(ref))
    game.cite("912.2")
    game.cite_all("206.1", "206.2")
    if other == NO_REF:
        return _to_attacked(game, ref, amount)
    share = frame.slots.pop(SHARE, amount)
    events = [Event("damage", other, game.state.turn_player, amount=share, source=ref, how="battle")]
    if share < amount:
        game.cite_all("1102.2c", "1102.4")
        events += _to_attacked(game, ref, amount - share)
    return events


def _to_attacked(game: Game, ref: int, amount: int) -> list[Event]:
    if game.state.reg[TARGET] == OPPONENT:
        return [Event("points", player=1 - game.state.turn_player, amount=amount, source=ref, how="battle")]
    target = attacked(game)
    if target == NO_REF:
        return []
    return [Event("damage", target, game.state.turn_player, amount=amount, source=ref, how="battle")]


def deal_first(game: Game, frame: Frame) -> Next:
    """805.2: battle damage."""
    game.cite("805.2a" if blocker(game) != NO_REF else "805.2b")
    return game.propose(attacker_damage(game, frame))


def note_struck(game: Game, frame: Frame) -> Next:
    """806.2, 804.5b: whether the attacker has dealt damage; only what was really dealt counts (READINGS C07)."""
    dealt = [event for event in frame.done if event.kind in ("damage", "points") and event.amount > 0]
    if any(event.source == game.state.reg[ATTACKER] for event in dealt):
        game.state.reg[STRUCK] = 1
    return None


def begin_normal(game: Game, frame: Frame) -> Next:
    enter_step(game, "damage")
    ref = attacker(game)
    if ref == NO_REF:
        game.cite("806.1")
        return "end of battle"
    if "First Strike" in game.known_row(ref).keywords:  # it strikes once, now or before
        game.cite("1104.2")
    return None


def deal_normal(game: Game, frame: Frame) -> Next:
    """806.2, 806.3: both at the same time; without a blocker what was attacked strikes back, unless a blocker was
    struck before (READINGS C06)."""
    ref, reg = attacker(game), game.state.reg
    other = blocker(game)
    events: list[Event] = []
    if not reg[STRUCK]:
        game.cite("806.2a" if other != NO_REF else "806.2b")
        events += attacker_damage(game, frame)
    if other == NO_REF:
        other = opposing(game, ref)
    game.cite("806.3")
    if other != NO_REF and is_j_resonator(game.known_row(other)):
        game.cite_all("206.1", "206.2")
        amount = attack(game.known_row(other))
        events.append(Event("damage", ref, 1 - game.state.turn_player, amount=amount, source=other, how="battle"))
    return game.propose(events)


# --- 807 end of battle -----------------------------------------------------------------------------------------------


def end_effects(game: Game, frame: Frame) -> Next:
    """807.3a: effects for this battle end."""
    game.cite("807.3")
    expire(game, lambda until, controller, made: until == Until.BATTLE.value)
    game.note_states()
    return None


def battle_is_over(game: Game, frame: Frame) -> Next:
    """807.4: nobody attacks or blocks any more."""
    game.state.reg.update({**NO_FIGHT, STEP: NO_STEP})
    game.log("battle_ends", game.state.turn_player)
    game.clock()
    return None


BATTLE_STEPS: Final = Procedure(
    "battle",
    do("802.1", begin_battle),
    do("802.2", give_priority),
    do("803.1", step("declare attack")),
    do("803.2", give_priority),
    ask("803.3", ask_attacker, take_attacker),
    ask("803.3b", ask_attacked, take_attacked),
    do("803.5", rest_attacker),
    do("803.5", pay_attack),
    do("803.5", now_attacking),
    do("803.7", give_priority),
    do("804.1", step("declare block")),
    do("804.2", give_priority),
    ask("804.3", ask_blocker, take_blocker),
    do("804.4", rest_blocker),
    do("804.4", pay_block),
    do("804.4", now_blocking),
    do("804.6", give_priority, label="blocked"),
    do("805.1", strikes_first),
    ask("1102.2b", ask_pierce, take_pierce),
    do("805.2", deal_first),
    do("805.2", note_struck),
    do("805.3", give_priority, label="after first strike"),
    do("806.1", begin_normal),
    ask("1102.2b", ask_pierce, take_pierce),
    do("806.2", deal_normal),
    do("806.2", note_struck),
    do("806.4", give_priority),
    do("807.1", step("battle end"), label="end of battle"),
    do("807.2", give_priority),
    do("807.3a", end_effects, label="final"),
    do("807.3b", PRIORITY.again_if_unsettled("final")),
    do("807.4", battle_is_over),
)
