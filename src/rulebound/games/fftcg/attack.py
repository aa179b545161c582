"""Chapter 10: the Attack Phase, step by step, and chapter 15.1.1.9, parties."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fftcg.battle import (
    ask_assignment,
    battle_damage,
    begin_damage,
    between_strikes,
    second_round,
    take_assignment,
    unblocked_damage,
)
from rulebound.games.fftcg.bills import bill_of, can_pay
from rulebound.games.fftcg.payment import PAYMENT
from rulebound.games.fftcg.priority import give_priority
from rulebound.games.fftcg.registers import ATTACKERS, BLOCKED, BLOCKER, PARTY
from rulebound.games.fftcg.terms import ELEMENT_BIT, HAND, attackers, elements, party, still_fights
from rulebound.kernel import evaluate
from rulebound.kernel.bills import Bill
from rulebound.kernel.control import controlled, permits, since_turn_start
from rulebound.kernel.costs import act_parts
from rulebound.kernel.legality import Action, Situation, all_legal
from rulebound.kernel.procedures import DONE, Choice, Key, Next, Procedure, ask, cites, do
from rulebound.kernel.prohibitions import forbids
from rulebound.kernel.registers import STEP
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import CARD_MASK, NO_REF, Event, Frame, Row
from rulebound.kernel.turns import announce, enter_phase, enter_step, expire
from rulebound.language import tree
from rulebound.language.tree import Until

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

# the slots of its frames
ATTACKED: Final = SlotName("attacked")
BLOCKING: Final = SlotName("blocker")
DECLARED: Final = SlotName("declared")


ANY_ELEMENT: Final = sum(ELEMENT_BIT.values())


# --- who is in the battle --------------------------------------------------------------------------------------------


def attacks_made(game: Game, ref: int) -> int:
    return sum(1 for fact in game.state.facts if fact.key == "attack" and fact.ref == ref)


def attacks_allowed(game: Game, row: Row) -> int:
    """One attack a turn, unless a card says otherwise."""
    allowed = 1
    for node, frame in permits(game, game.limits(row, "permit attack")):
        allowed = max(allowed, evaluate.amount(game, frame, node.n))
        game.cite("2.1")
    for node, frame in permits(game, game.limits(row, "permit extra attack")):
        allowed += evaluate.amount(game, frame, node.n)
        game.cite("2.1")
    return allowed


def can_attack_now(game: Game, ref: int, row: Row) -> bool:
    """10.1.2.1.1: active, and under control since the start of the turn unless it has Haste."""
    if game.state.exhausted[ref & CARD_MASK]:
        return False
    if since_turn_start(game, ref, row):
        return True
    if "Haste" in row.keywords:
        game.cite("15.2.2.1")
        game.cite("15.2.2.2")
        return True
    return False


def _dulled_by_attacking(game: Game, refs: list[int], act: str) -> tuple[int, ...]:
    """10.1.2.2: attackers are dull by the time their cost is paid, so they cannot be dulled for it."""
    if act != "attack":
        return ()
    return tuple(~(ref & CARD_MASK) for ref in refs if "Brave" not in game.row(ref & CARD_MASK).keywords)


def _act_bill(game: Game, player: int, refs: list[int], act: str, rule: str = "") -> Bill | None:
    """What it costs to attack or block with these; None if nothing."""
    parts = [entry for ref in refs for entry in act_parts(game, game.row(ref & CARD_MASK), act)]
    if not parts:
        return None
    return bill_of(game, player, refs[0], parts, rule, claimed=_dulled_by_attacking(game, refs, act))


def can_pay_act(game: Game, player: int, refs: list[int], act: str) -> bool:
    bill = _act_bill(game, player, refs, act)
    return bill is None or can_pay(game, bill)


def pay_act(game: Game, player: int, refs: list[int], act: str, rule: str) -> Frame | None:
    bill = _act_bill(game, player, refs, act, rule)
    return None if bill is None else PAYMENT.frame(bill)


# --- 10.1.1 Attack Preparation Step ----------------------------------------------------------------------------------


def begin_preparation(game: Game, frame: Frame) -> Next:
    """10.1.1.1: what waits for the beginning of the Attack Phase triggers."""
    enter_phase(game, "attack")
    game.cite("10.1")
    clear_battle(game)
    game.state.reg[STEP] = "preparation"
    game.log("phase", game.state.turn_player, word="Attack Phase")
    announce(game, "attack")
    return None


def clear_battle(game: Game) -> None:
    game.state.reg.update({ATTACKERS: (), BLOCKER: -1, PARTY: 0, BLOCKED: 0})
    game.clock()


# --- 10.1.2 Attack Declaration Step ----------------------------------------------------------------------------------


def begin_declaration(game: Game, frame: Frame) -> Next:
    enter_step(game, "declaration")
    return None


def able(game: Game, player: int, act: str) -> list[int]:
    """The Forwards with which a player can attack, or block."""
    return all_legal(game, player, act, [card for card, _ in controlled(game, player)])


def lacks_only_the_cost(game: Game, player: int, kind: str, cost_rule: str) -> bool:
    """Whether a Forward could attack or block if the hand paid for it; hands are secret, so the question is asked."""
    if not game.state.zones[HAND * 2 + player]:
        return False
    rows = [row for row in game.rules.legality_rows[kind] if row.rule != cost_rule]
    situation = Situation(player)
    for card, characteristics in controlled(game, player):
        if any(_looks_into_hand(part) for _, part in act_parts(game, characteristics, kind)):
            action = Action(kind, game.state.ref(card))
            if all(row.ok(game, situation, action) for row in rows):
                return True
    return False


def _looks_into_hand(part: tree.CostPart) -> bool:
    return isinstance(part, tree.Pay) or (isinstance(part, tree.CostCards) and part.filter.zone == "hand")


def which_attackers(game: Game, frame: Frame) -> Choice | None:
    """10.1.2.1: one Forward, or a party of several that share an Element; or no attack at all."""
    refs = able(game, game.state.turn_player, "attack")
    if not refs:
        secret = lacks_only_the_cost(game, game.state.turn_player, "attack", "10.1.2.3")
        return Choice(game.state.turn_player, [DONE], "attack", shape="attack") if secret else None
    masks = [party_elements(game, game.row(ref & CARD_MASK)) for ref in refs]
    lonely = [not may_join(game, game.row(ref & CARD_MASK)) for ref in refs]
    forced = any(_has_yet_to_attack(game, ref) for ref in refs)

    def narrow(picks: tuple[int, ...]) -> list[int]:
        if not picks:
            return list(range(len(refs)))
        shared = masks[picks[0]]
        for i in picks[1:]:
            shared &= masks[i]
        if any(lonely[i] for i in picks):
            return []
        return [
            i
            for i in range(picks[-1] + 1, len(masks))
            if masks[i] & shared
            and not lonely[i]
            and can_pay_act(game, game.state.turn_player, [refs[j] for j in (*picks, i)], "attack")
        ]

    options: list[Key] = [("card", ref) for ref in refs]
    return Choice(
        game.state.turn_player,
        options,
        "attack",
        shape="attack",
        at_least=1 if forced else 0,
        at_most=len(refs),
        narrow=narrow,
    )


def _has_yet_to_attack(game: Game, ref: int) -> bool:
    """10.1.2.1.3: it must attack and has not; if it may attack more than once, it need not."""
    return bool(game.limits(game.row(ref & CARD_MASK), "must attack")) and not attacks_made(game, ref)


def party_elements(game: Game, row: Row) -> int:
    """15.1.1.9.2: the Elements that a Forward shares with others; all of them if it may join any."""
    if game.limits(row, "permit party of any element"):
        game.cite("2.1")
        return ANY_ELEMENT
    return elements(row)


def may_join(game: Game, row: Row) -> bool:
    """Whether a Forward may attack in a party."""
    return not game.limits(row, "cannot form a party")


def declare_attack(game: Game, frame: Frame) -> Next:
    """10.1.2.7: without an attacker there is nothing to block and nothing to resolve.

    The priority of 10.1.2.6 is read as part of an attack that was declared; after an earlier attack, not to attack is
    to end the phase (10.1.4.6).
    """
    refs = tuple(key[1] for key in frame.inbox)
    frame.slots[DECLARED] = refs
    if not refs:
        game.log("no_attack", game.state.turn_player, rule="10.1.4.6" if frame.slots.get(ATTACKED) else "10.1.2.7")
        return "over"
    frame.slots[ATTACKED] = 1
    game.cite("10.1.2.1")
    if any(game.limits(game.row(ref & CARD_MASK), "must attack") for ref in refs):
        game.cite("10.1.2.1.3")
    if len(refs) > 1:
        for rule in ("15.1.1.9.1", "15.1.1.9.2", "15.1.1.9.3", "15.1.1.9.4"):
            game.cite(rule)
    return None


def pay_attack(game: Game, frame: Frame) -> Next:
    """10.1.2.3: attack costs are locked and paid with the declaration."""
    return pay_act(game, game.state.turn_player, list(frame.slots[DECLARED]), "attack", "10.1.2.3")


def dull_attackers(game: Game, frame: Frame) -> Next:
    """10.1.2.2: attackers become dull, but for those with Brave (15.2.1.2)."""
    refs = [ref for ref in frame.slots[DECLARED] if game.state.alive(ref)]
    tired = [ref for ref in refs if not game.has(ref, "Brave", rule="15.2.1.2")]
    if len(tired) < len(refs):
        game.cite("15.2.1.1")
    player = game.state.turn_player
    return game.propose([Event("turn", ref, player, amount=1, how="attack") for ref in tired])


def now_attacking(game: Game, frame: Frame) -> Next:
    """10.1.2.4-5: they are attacking Forwards; what triggers on the declaration triggers."""
    refs = tuple(ref for ref in frame.slots[DECLARED] if still_fights(game, ref, game.state.turn_player))
    game.state.reg[ATTACKERS] = refs
    game.state.reg[PARTY] = int(len(refs) > 1)
    game.clock()
    player = game.state.turn_player
    if not refs:
        return None
    game.log("attacks", player, refs, len(refs))
    game.cite("10.1.2.5")
    notes = [
        Event("note", ref, player, how="attack", source=ref, name="party" if len(refs) > 1 else "") for ref in refs
    ]
    if len(refs) > 1:
        notes.append(Event("note", refs[0], player, how="party_attack", source=refs[0], others=refs))
    game.declare(notes)
    return None


# --- 10.1.3 Block Declaration Step -----------------------------------------------------------------------------------


def begin_block(game: Game, frame: Frame) -> Next:
    """The step takes place once an attack was declared, even if no attacker is left to be blocked (10.1.2.7)."""
    enter_step(game, "block")
    return None


def can_block(game: Game, ref: int, row: Row, attacker: int) -> bool:
    """10.1.3.1.2: no restriction on either side forbids this block."""
    target = game.row(attacker & CARD_MASK)
    if forbids(game, game.limits(target, "cannot be blocked"), ref, row):
        return False
    return not forbids(game, game.limits(row, "cannot block"), attacker, target)


def which_blocker(game: Game, frame: Frame) -> Choice | None:
    """10.1.3.1: exactly one active Forward may block, or none; one that must block has to, where it can."""
    player = 1 - game.state.turn_player
    refs = able(game, player, "block")
    if not refs:
        secret = lacks_only_the_cost(game, player, "block", "10.1.3.1.3")
        return Choice(player, [("no block",)], "block", shape="block") if secret else None
    forced = [ref for ref in refs if game.limits(game.row(ref & CARD_MASK), "must block")]
    options: list[Key] = [("card", ref) for ref in forced or refs]
    if not forced:
        options.append(("no block",))
    return Choice(player, options, "block", shape="block")


def declare_block(game: Game, frame: Frame) -> Next:
    player = 1 - game.state.turn_player
    if not frame.inbox or frame.inbox[0][0] != "card":
        frame.slots[BLOCKING] = NO_REF
        game.log("no_block", player, rule="10.1.3.1")
        return None
    ref = frame.inbox[0][1]
    frame.slots[BLOCKING] = ref
    if game.limits(game.row(ref & CARD_MASK), "must block"):
        game.cite("10.1.3.1.3")
    return pay_act(game, player, [ref], "block", "10.1.3.1.3")


def now_blocking(game: Game, frame: Frame) -> Next:
    """10.1.3.2: if its player still controls it, it is blocking; a party is blocked as one (10.1.3.4)."""
    ref = frame.slots[BLOCKING]
    player = 1 - game.state.turn_player
    if ref == NO_REF or not still_fights(game, ref, player):
        return None
    game.state.reg[BLOCKER] = ref
    game.state.reg[BLOCKED] = 1
    game.clock()
    game.log("blocks", player, (ref, *attackers(game)))
    game.cite("10.1.3.2.1")
    if party(game):
        game.cite("10.1.3.4")
        game.cite("15.1.1.9.6")
    game.cite("10.1.3.5")
    notes = [Event("note", ref, player, how="block", source=ref)]
    notes += [Event("note", a, game.state.turn_player, how="blocked", source=ref) for a in attackers(game)]
    game.declare(notes)
    return None


# --- 10.1.4.5, 10.1.4.6 the end of a battle ---------------------------------------------------------------------------


def disband(game: Game, frame: Frame) -> Next:
    """10.1.4.5: the party is over, and so is the battle."""
    if party(game):
        game.cite("15.1.1.9.9")
    clear_battle(game)
    expire(game, lambda until, controller, made: until == Until.BATTLE.value)
    return None


def attack_again(game: Game, frame: Frame) -> Next:
    """10.1.4.6: back to the declaration for another attack."""
    return "declaration"


def end_attack(game: Game, frame: Frame) -> Next:
    game.state.reg[STEP] = ""
    clear_battle(game)
    return None


ATTACK_PHASE: Final = Procedure(
    "attack phase",
    do("10.1.1.1", begin_preparation),
    do("10.1.1.2", give_priority, label="preparation"),
    do("", begin_declaration, label="declaration"),
    ask("10.1.2.1", which_attackers),
    do("10.1.2.1", declare_attack),
    do("10.1.2.3", pay_attack),
    do("10.1.2.2", dull_attackers),
    do("10.1.2.4", now_attacking),
    do("10.1.2.6", give_priority, label="attacked"),
    do("10.1.3.1", begin_block, label="block"),
    ask("10.1.3.1", which_blocker),
    do("10.1.3.1", declare_block),
    do("10.1.3.2", now_blocking),
    do("10.1.3.6", give_priority, label="blocked"),
    do("10.1.4.2", begin_damage, label="damage"),
    ask("10.1.4.2.1", ask_assignment, take_assignment, label="assign"),
    do("10.1.4.2", battle_damage),
    do("", between_strikes),
    do("", second_round),
    do("10.1.4.1", unblocked_damage, label="unblocked"),
    cites("10.1.4.3", label="after damage"),
    do("10.1.4.4", give_priority),
    do("10.1.4.5", disband, label="again"),
    do("10.1.4.6", attack_again),
    do("", end_attack, label="over"),
)
