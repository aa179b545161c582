"""Chapters 803.3, 804.3 and 710.2: who may attack whom, who may block, and who must attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.fow.bills import Bill, bill_of, can_pay
from rulebound.games.fow.registers import BATTLE, NO_BATTLE, OPPONENT
from rulebound.games.fow.terms import attacker, fights
from rulebound.games.fow.will import Need, Use
from rulebound.kernel.control import controlled
from rulebound.kernel.costs import Part, addressed
from rulebound.kernel.legality import Action, Situation
from rulebound.kernel.prohibitions import forbids
from rulebound.kernel.registers import PHASE
from rulebound.kernel.state import CARD_MASK, NODE_BITS, Row
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def is_main_timing(game: Game, player: int) -> bool:
    """701.2: the turn player, in the main phase, in no battle, with an empty chase area."""
    state = game.state
    return state.turn_player == player and state.reg[PHASE] == "main" and not state.reg[BATTLE] and not state.stack


def act_bill(game: Game, player: int, ref: int, act: str) -> Bill | None:
    """What it costs to attack or block with a card; None if nothing."""
    parts: list[Part] = []
    for at, _, _ in game.limits(game.row(ref & CARD_MASK), f"cost {act}"):
        node = game.library.node(at)
        assert isinstance(node, tree.ActCost)
        parts += addressed(game, at >> NODE_BITS, node.cost)
    if not parts:
        return None
    claimed = (~(ref & CARD_MASK),)  # it rests by attacking or blocking
    return bill_of(game, player, ref, parts, Use(act, ref), Need(), {}, claimed)


def can_pay_act(game: Game, player: int, ref: int, act: str) -> bool:
    bill = act_bill(game, player, ref, act)
    return bill is None or can_pay(game, bill)


def attackers(game: Game) -> list[int]:
    """803.3a: who can attack; if somebody must, only such."""
    player = game.state.turn_player
    situation = Situation(player)
    refs = [game.state.ref(card) for card, _ in controlled(game, player)]
    rows = game.rules.card_rows["attack"]
    found = [ref for ref in refs if all(row.ok(game, situation, Action("attack", ref)) for row in rows)]
    return [ref for ref in found if must_attack(game, ref)] or found


def must_attack(game: Game, ref: int) -> bool:
    return bool(game.limits(game.known_row(ref), "must attack"))


def targets(game: Game, ref: int) -> list[int]:
    """803.3b: the opponent, or a rested J/resonator with ATK and DEF of theirs; with Precision also a recovered one."""
    player = game.state.turn_player
    row = game.known_row(ref)
    found: list[int] = []
    if not game.limits(row, "cannot attack players"):
        found.append(OPPONENT)
    for card, other in controlled(game, 1 - player):
        if not fights(other):
            continue
        if not game.state.exhausted[card]:
            if "Precision" not in row.keywords and not game.limits(other, "permit be attacked"):
                continue
            if "Precision" in row.keywords:
                game.cite_all("1103.1", "1103.2")
        target = game.state.ref(card)
        if not forbids(game, game.limits(row, "cannot attack cards"), target, other):
            found.append(target)
    return found


def can_block(game: Game, ref: int, row: Row) -> bool:
    """804.3, 804.4: nothing keeps this card from blocking that attacker."""
    against = attacker(game)
    target = game.known_row(against)
    if "Flying" in target.keywords and "Flying" not in row.keywords:
        game.cite_all("1106.1", "1106.2")
        return False
    if forbids(game, game.limits(target, "cannot be blocked"), ref, row):
        return False
    return not forbids(game, game.limits(row, "cannot block"), against, target)


def may_not_pass(game: Game, player: int) -> bool:
    """710.2: in main timing, with a J/resonator that must attack and can, without doing anything else for it.

    Who may not initiate battle any more (803.6) cannot attack legally.
    """
    if not is_main_timing(game, player) or game.state.reg[NO_BATTLE]:
        return False
    return any(must_attack(game, ref) and act_bill(game, player, ref, "attack") is None for ref in attackers(game))
