"""Legality of chapters 704 to 706, 709 and 800: judgment, stones, the standby area, battle, attackers and blockers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fow import valhalla
from rulebound.games.fow.attackers import (
    can_block,
    can_pay_act,
    can_rest,
    has_been_there,
    may_attack,
    may_not_pass,
    reaches,
    targets,
)
from rulebound.games.fow.bills import can_pay
from rulebound.games.fow.judgment import (
    CALLED,
    JUDGED,
    judgment_draft,
    judgments,
    open_judgments,
    setting_bill,
)
from rulebound.games.fow.keywords import LIMIT
from rulebound.games.fow.registers import NO_BATTLE, TARGET
from rulebound.games.fow.terms import ASTRAL, FIELD, HAND, RULER, fights, is_j_resonator
from rulebound.games.fow.timing import PRIORITY_ROW, main_timing
from rulebound.games.fow.will import sources
from rulebound.kernel import playing
from rulebound.kernel.legality import Action, LegalRow, Situation, is_ready, owned_in, zone_of
from rulebound.kernel.legality import row_of as _row
from rulebound.kernel.state import CARD_MASK
from rulebound.kernel.turns import times_done

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


# --- judgment, stones, standby ---------------------------------------------------------------------------------------


def has_judgment(game: Game, s: Situation, action: Action) -> bool:
    """705.1; 1010.1a: a ruler with an astral counter has lost it."""
    if game.state.counters.get(action.card & CARD_MASK, {}).get(ASTRAL):
        game.cite("1010.1a")
    return bool(judgments(game, _row(game, action)))


JUDGE_ROWS: Final = (
    PRIORITY_ROW,
    LegalRow("705.1", main_timing, "main timing", about_card=False),
    LegalRow("705.1", lambda game, s, a: not times_done(game, JUDGED, s.player), "judged already", about_card=False),
    LegalRow("705.1", owned_in(RULER), "no ruler"),
    LegalRow("705.1", has_judgment, "no judgment"),
    LegalRow("705.1", is_ready, "rested"),
    LegalRow("705.2b", lambda game, s, a: bool(open_judgments(game, s.player, a.card)), "judgment condition"),
    LegalRow(
        "705.2a",
        lambda game, s, a: playing.playable(game, judgment_draft(game, s.player, a.card), sources(game, s)),
        "cost",
    ),
)


def own_j_ruler(game: Game, s: Situation, action: Action) -> bool:
    """709.1: a ruler in the ruler area, or a J-ruler on the field."""
    row = _row(game, action)
    zone = zone_of(game, action)
    if zone == RULER:
        return game.state.owner[action.card & CARD_MASK] == s.player
    return zone == FIELD and "j-ruler" in row.types and row.controller == s.player


STONE_ROWS: Final = (
    PRIORITY_ROW,
    LegalRow("709.1", main_timing, "main timing", about_card=False),
    LegalRow("709.1", lambda game, s, a: not times_done(game, CALLED, s.player), "stone called", about_card=False),
    LegalRow("709.1", lambda game, s, a: not times_done(game, JUDGED, s.player), "judged already", about_card=False),
    LegalRow("709.1", own_j_ruler, "no ruler"),
    LegalRow("709.1", is_ready, "rested"),
)


SET_ROWS: Final = (
    PRIORITY_ROW,
    LegalRow("706.1", main_timing, "main timing", about_card=False),
    LegalRow("706.1", owned_in(HAND), "not in hand"),
    LegalRow("706.1", lambda game, s, a: can_pay(game, setting_bill(game, s.player, a.card), sources(game, s)), "cost"),
)


# --- lifebreak -------------------------------------------------------------------------------------------------------


LIFEBREAK_ROWS: Final = (
    PRIORITY_ROW,
    LegalRow("1415.2", lambda game, s, a: valhalla.is_played(game), "no lifebreak", about_card=False),
    LegalRow("1415.1d-i", lambda game, s, a: valhalla.is_open(game, s.player), "too much life", about_card=False),
)


# --- battle ----------------------------------------------------------------------------------------------------------


BATTLE_ROWS: Final = (
    PRIORITY_ROW,
    LegalRow("704.1", main_timing, "main timing", about_card=False),
    LegalRow("803.6", lambda game, s, a: not game.state.reg[NO_BATTLE], "battle forfeited", about_card=False),
)


PASS_ROWS: Final = (
    PRIORITY_ROW,
    LegalRow("710.2", lambda game, s, a: not may_not_pass(game, s.player), "must attack", about_card=False),
)


def asked(prompt: str, game: Game, player: int) -> bool:
    choice = game.choice
    return choice is not None and choice.prompt == prompt and choice.player == player


def own_fighter(game: Game, s: Situation, action: Action) -> bool:
    """803.3a, 804.4: a J/resonator with ATK and DEF; some J-rulers lack one of them."""
    row = _row(game, action)
    if LIMIT in row.keywords:
        game.cite("1118.2b")  # whether there are counters left does not matter
    if is_j_resonator(row) and not fights(row):
        game.cite_all("206.1a", "207.2a")
    return zone_of(game, action) == FIELD and row.controller == s.player and fights(row)


def has_object(game: Game, s: Situation, action: Action) -> bool:
    """803.4: without anything to attack it cannot attack."""
    if targets(game, action.card):
        return True
    game.cite("803.4")
    return False


ATTACK_ROWS: Final = (
    LegalRow("803.3", lambda game, s, a: asked("attack", game, s.player), "attack time", about_card=False),
    LegalRow("803.3a", own_fighter, "attackers are own"),
    LegalRow("803.3a", is_ready, "rested"),
    LegalRow("803.3a", lambda game, s, a: has_been_there(game, a.card), "too new"),
    LegalRow("803.4", lambda game, s, a: may_attack(game, a.card), "attack is forbidden"),
    LegalRow("803.4", has_object, "nothing to attack"),
    LegalRow("803.5", lambda game, s, a: can_rest(game, a.card), "cannot rest"),
    LegalRow("803.5", lambda game, s, a: can_pay_act(game, s.player, a.card, "attack"), "attack cost"),
)


def is_not_attacked(game: Game, s: Situation, action: Action) -> bool:
    """804.4: the attacked object does not block the attack on itself."""
    game.cite("804.4")
    return bool(game.state.reg[TARGET] != action.card)


BLOCK_ROWS: Final = (
    LegalRow("804.3", lambda game, s, a: asked("block", game, s.player), "block time", about_card=False),
    LegalRow("804.4", own_fighter, "blockers are own"),
    LegalRow("804.3", is_ready, "rested"),
    LegalRow("804.4", is_not_attacked, "is attacked"),
    LegalRow("1106.2", lambda game, s, a: reaches(game, _row(game, a)), "only flying cards block it"),
    LegalRow("804.3", lambda game, s, a: can_block(game, a.card, _row(game, a)), "block is forbidden"),
    LegalRow("804.4", lambda game, s, a: can_rest(game, a.card), "cannot rest"),
    LegalRow("804.4", lambda game, s, a: can_pay_act(game, s.player, a.card, "block"), "block cost"),
)
