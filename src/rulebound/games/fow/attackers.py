"""Chapters 803.3, 804.3 and 710.2: who may attack whom, who may block, and who must attack."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulebound.games.fow.bills import bill_of, can_pay
from rulebound.games.fow.registers import BATTLE, NO_BATTLE, OPPONENT
from rulebound.games.fow.terms import attacker, fights
from rulebound.games.fow.will import is_swift, steady
from rulebound.kernel import evaluate
from rulebound.kernel.bills import Bill
from rulebound.kernel.control import controlled, permits
from rulebound.kernel.costs import act_parts
from rulebound.kernel.legality import Action, Situation, allows_card
from rulebound.kernel.playing import looks_into_hidden_zones
from rulebound.kernel.prohibitions import NOBODY, forbids, limits_on
from rulebound.kernel.registers import PHASE
from rulebound.kernel.state import CARD_MASK, NO_REF, Row

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def is_main_timing(game: Game, player: int) -> bool:
    """701.2: the turn player, in the main phase, in no battle, with an empty chase area."""
    state = game.state
    game.cite("701.2")
    return state.turn_player == player and state.reg[PHASE] == "main" and not state.reg[BATTLE] and not state.stack


def act_bill(game: Game, player: int, ref: int, act: str) -> Bill | None:
    """What it costs to attack or block with a card; None if nothing."""
    parts = act_parts(game, game.row(ref & CARD_MASK), act)
    if not parts:
        return None
    claimed = (~(ref & CARD_MASK),)  # it rests by attacking or blocking
    return bill_of(game, player, ref, parts, act, {}, claimed=claimed)


def can_pay_act(game: Game, player: int, ref: int, act: str) -> bool:
    bill = act_bill(game, player, ref, act)
    return bill is None or can_pay(game, bill)


def depends_on_secrets(game: Game, player: int, act: str) -> bool:
    """Whether attacking or blocking costs a player cards that not everybody sees: then who can is a secret, too."""
    costs = [tuple([part for _, part in act_parts(game, row, act)]) for _, row in controlled(game, player)]
    return any(looks_into_hidden_zones(game, cost) for cost in costs)


def able(game: Game, player: int, act: str) -> list[int]:
    """The cards of a player that can attack or block, as far as it lies with the card."""
    situation, ref = Situation(player), game.state.ref
    actions = [Action(act, ref(card), row=row) for card, row in controlled(game, player)]
    return [action.card for action in actions if allows_card(game, situation, action)]


def attackers(game: Game) -> list[int]:
    """803.3a: who can attack; if somebody must, only such."""
    game.cite("803.3a")
    found = able(game, game.state.turn_player, "attack")
    return [ref for ref in found if must_attack(game, ref)] or found


def must_block(game: Game, ref: int) -> bool:
    return bool(game.limits(game.known_row(ref), "must block"))


def blockers(game: Game) -> list[int]:
    """804.3: who can block the attacker, if there is one; if somebody must, only such."""
    game.cite("804.3")
    if attacker(game) == NO_REF:
        return []
    found = able(game, 1 - game.state.turn_player, "block")
    return [ref for ref in found if must_block(game, ref)] or found


def must_attack(game: Game, ref: int) -> bool:
    """Whether an effect forces this card to attack, or Bloodlust does (1123.2)."""
    return is_forced(game, game.known_row(ref))


def is_forced(game: Game, row: Row) -> bool:
    """The same, of what a card is."""
    if "Bloodlust" in row.keywords:
        game.cite_all("1123.1", "1123.2")
        return True
    return bool(game.limits(row, "must attack"))


def has_been_there(game: Game, ref: int) -> bool:
    """803.3a, READINGS C04: a J/resonator of its controller on the field since the turn began, or Swiftness."""
    row = game.known_row(ref)
    return steady(game, ref, row) or is_swift(game, ref, row)


def can_rest(game: Game, ref: int) -> bool:
    """803.5, 804.4: who attacks or blocks has to rest."""
    return not forbids(game, limits_on(game, ref, "cannot be rested"), NO_REF, None, NOBODY)


def may_attack(game: Game, ref: int) -> bool:
    """Whether no effect prohibits this card, or its player, to attack."""
    row = game.known_row(ref)
    if not game.limits(row, "cannot attack") and not game.player_limits(row.controller, "cannot attack"):
        return True
    game.cite("104.4")
    return False


def targets(game: Game, ref: int) -> list[int]:
    """803.3b: the opponent, or a rested J/resonator with ATK and DEF of theirs; with Precision also a recovered one."""
    player = game.state.turn_player
    row = game.known_row(ref)
    found: list[int] = []
    game.cite("803.3b")
    if game.limits(row, "cannot attack players") or forbids(
        game, game.player_limits(1 - player, "cannot be attacked"), ref, row
    ):
        game.cite("104.4")
    else:
        found.append(OPPONENT)
    for card, other in controlled(game, 1 - player):
        target = game.state.ref(card)
        if not fights(other) or not (game.state.exhausted[card] or _attackable_recovered(game, row, other)):
            continue
        if forbids(game, game.limits(row, "cannot attack cards"), target, other) or forbids(
            game, game.limits(other, "cannot be attacked"), ref, row
        ):
            game.cite("104.4")
        else:
            found.append(target)
    return found


def _attackable_recovered(game: Game, row: Row, other: Row) -> bool:
    """Whether a recovered J/resonator is a legal object for this attacker: by Precision or by an effect."""
    if "Precision" in row.keywords:
        game.cite_all("1103.1", "1103.2")
        return True
    return bool(game.limits(other, "permit be attacked"))


def reaches(game: Game, row: Row) -> bool:
    """1106.2: an attacker with Flying is blocked only by who has Flying as well, or may block it all the same."""
    against = attacker(game)
    target = game.known_row(against)
    flies, too = "Flying" in target.keywords, "Flying" in row.keywords
    if flies or too:
        game.cite_all("1106.1", "1106.2")
    if too or not flies:
        return True
    allowed = permits(game, game.limits(row, "permit block"))
    return any(node.filter and evaluate.matches(game, frame, node.filter, against, target) for node, frame in allowed)


def can_block(game: Game, ref: int, row: Row) -> bool:
    """804.3: no effect keeps this card, or its player, from blocking that attacker."""
    against = attacker(game)
    target = game.known_row(against)
    forbidden = (
        forbids(game, game.limits(target, "cannot be blocked"), ref, row)
        or bool(game.player_limits(row.controller, "cannot block"))
        or forbids(game, game.limits(row, "cannot block"), against, target)
    )
    if forbidden:
        game.cite("104.4")
    return not forbidden


def may_not_pass(game: Game, player: int) -> bool:
    """710.2: in main timing, with a J/resonator that must attack and can.

    Who may not initiate battle any more (803.6) cannot attack legally.
    """
    state = game.state
    forced = [state.ref(card) for side in (0, 1) for card, row in controlled(game, side) if is_forced(game, row)]
    if not forced:
        return False
    game.cite("710.2")
    if not is_main_timing(game, player) or state.reg[NO_BATTLE]:
        return False
    return any(can_attack_legally(game, player, ref) for ref in forced)


def can_attack_legally(game: Game, player: int, ref: int) -> bool:
    """710.2a to 710.2e."""
    row = game.known_row(ref)
    if row.controller != player or not fights(row):
        return False
    for rule, holds in LEGAL_ATTACK:
        game.cite(rule)
        if not holds(game, ref):
            return False
    return True


LEGAL_ATTACK: Final[tuple[tuple[str, Callable[[Game, int], bool]], ...]] = (
    ("710.2a", has_been_there),
    ("710.2b", lambda game, ref: not game.state.exhausted[ref & CARD_MASK]),
    ("710.2c", lambda game, ref: bool(targets(game, ref))),
    ("710.2d", lambda game, ref: may_attack(game, ref) and can_rest(game, ref)),
    ("710.2e", lambda game, ref: act_bill(game, game.state.turn_player, ref, "attack") is None),
)
