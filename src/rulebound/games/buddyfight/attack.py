"""Who may attack what (attack.2.1, attack.2.2, final.2.1, flagval, impact.6), and moving before it (kw.move)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.buddyfight.registers import ATTACKS, FIGHTER
from rulebound.games.buddyfight.resolving import is_stopped
from rulebound.games.buddyfight.slots import DECLARED, SHIFTED
from rulebound.games.buddyfight.terms import (
    CENTER,
    FIELD,
    FLAG,
    MONSTER_AREAS,
    SPOTS,
    flags,
    is_impact_monster,
    on_field,
)
from rulebound.kernel import legality
from rulebound.kernel.legality import Action, LegalRow, Situation
from rulebound.kernel.procedures import Choice, Key, Next
from rulebound.kernel.prohibitions import forbids
from rulebound.kernel.registers import PHASE, STEP
from rulebound.kernel.state import CARD_MASK, Event, Frame, Row

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

FINAL_PHASE: Final = "final"
ATTACK_PHASE: Final = "attack"


# --- who may attack --------------------------------------------------------------------------------------------------


def has_values(game: Game, ref: int, row: Row) -> bool:
    """flagval.1, flagval.3: monsters and items attack, and flags that have power or critical."""
    card = ref & CARD_MASK
    zone, spot = game.state.zone[card], game.state.spot[card]
    if zone == FLAG:
        game.cite_all("flagval.1", "flagval.3")
        return card in flags(game, game.state.owner[card]) and ("power" in row.stats or "critical" in row.stats)
    return zone == FIELD and SPOTS[spot - 1] != "set"


def center_is_open(game: Game, ref: int, row: Row) -> bool:
    """flagval.1 (READINGS BF-C30): items and flags do not attack over their own center."""
    card, state = ref & CARD_MASK, game.state
    if state.zone[card] == FIELD and state.spot[card] in MONSTER_AREAS:
        return True
    game.cite("flagval.1")
    return not on_field(game, state.owner[card], CENTER) or bool(game.limits(row, "permit attack over own center"))


def in_this_phase(game: Game, ref: int, row: Row) -> bool:
    """final.2.1, impact.6, qa.final.1, kw.impact_transform.1: in the final phase only what says so."""
    if game.state.reg[PHASE] != FINAL_PHASE:
        if is_impact_monster(row):
            game.cite("qa.impact.2")
        return True
    game.cite_all("final.2.1", "qa.final.1")
    if is_impact_monster(row):
        game.cite_all("impact.6", "qa.impact.3")
        return True
    if "Impact Transform" in row.keywords and "item" in row.types:
        game.cite("kw.impact_transform.1")
        return True
    return bool(game.limits(row, "permit attack in the final phase"))


def may_attack_again(game: Game, s: Situation, action: Action) -> bool:
    """attack.2.1, final.2.1: one attack in the first turn of the game, over both phases (READINGS BF-C23)."""
    if game.state.turn > 1:
        return True
    game.cite_all("attack.2.1", "final.2.1", "qa.impact.3")
    return not game.state.reg[ATTACKS]


def _row(game: Game, action: Action) -> Row:
    return legality.row_of(game, action)


ATTACK_ROWS: Final = (
    LegalRow("attack.2.1", lambda game, s, a: s.player == game.state.turn_player, "not your turn", about_card=False),
    LegalRow(
        "attack.2.1",
        lambda game, s, a: game.state.reg[PHASE] in (ATTACK_PHASE, FINAL_PHASE) and not game.state.reg[STEP],
        "attack phase",
        about_card=False,
    ),
    LegalRow("attack.2.1", may_attack_again, "attacked already", about_card=False),
    LegalRow("attack.2.2", lambda game, s, a: game.state.owner[a.card & CARD_MASK] == s.player, "not yours"),
    LegalRow("flagval.3", lambda game, s, a: has_values(game, a.card, _row(game, a)), "cannot attack at all"),
    LegalRow("attack.2.2", legality.is_ready, "rested"),
    LegalRow("flagval.1", lambda game, s, a: center_is_open(game, a.card, _row(game, a)), "center occupied"),
    LegalRow("final.2.1", lambda game, s, a: in_this_phase(game, a.card, _row(game, a)), "final phase"),
    LegalRow("cost.2", lambda game, s, a: not game.limits(_row(game, a), "cannot attack"), "attacking is forbidden"),
    LegalRow("attack.2.2", lambda game, s, a: bool(targets(game, (a.card,))), "nothing to attack"),
)


def ready_to_attack(game: Game) -> list[int]:
    """The cards of the turn fighter that can attack now."""
    player = game.state.turn_player
    return legality.all_legal(game, player, "attack", [*on_field(game, player), *flags(game, player)])


# --- what is attacked ------------------------------------------------------------------------------------------------


def targets(game: Game, attackers: tuple[int, ...]) -> list[int]:
    """attack.2.2, zone.center.3 (READINGS BF-C33): any monster of the other fighter, or the fighter if the center
    is empty."""
    rows = [(ref, game.known_row(ref)) for ref in attackers]
    against = 1 - game.state.owner[attackers[0] & CARD_MASK]
    found: list[int] = []
    game.cite_all("attack.2.2", "zone.center.3")
    past = all(game.limits(row, "permit attack past the center") for _, row in rows)
    barred = any(game.limits(row, "cannot attack players") for _, row in rows)
    shut = game.player_limits(against, "cannot be attacked")
    if (past or not on_field(game, against, CENTER)) and not barred and not shut:
        found.append(FIGHTER)
    for card in on_field(game, against, *MONSTER_AREAS):
        ref, row = game.state.ref(card), game.row(card)
        limits = game.limits(row, "cannot be attacked")
        if any(forbids(game, limits, other, of) for other, of in rows):
            continue
        if any(game.limits(of, "cannot attack cards") for _, of in rows):
            continue
        found.append(ref)
    if len(on_field(game, against, CENTER)) > 1:
        game.cite("qa.chaos.3")
    return found


def may_link(game: Game, ref: int) -> bool:
    return not game.limits(game.known_row(ref), "cannot link attack")


def ask_attackers(game: Game, frame: Frame) -> Choice:
    """attack.2.1, attack.2.2: one card, or several in a link attack; none in the first turn of the game."""
    refs = ready_to_attack(game)
    links = [ref for ref in refs if may_link(game, ref)]
    most = 1 if game.state.turn == 1 else max(1, len(links))

    def narrow(picks: tuple[int, ...]) -> list[int]:
        if not picks:
            return list(range(len(refs)))
        chosen = tuple(refs[i] for i in picks)
        if not set(chosen) <= set(links):
            return []
        return [i for i, ref in enumerate(refs) if i > picks[-1] and ref in links and targets(game, (*chosen, ref))]

    options: list[Key] = [("card", ref) for ref in refs]
    return Choice(
        game.state.turn_player,
        options,
        "attack",
        shape="attack",
        at_least=0,
        at_most=most if options else 0,
        public=True,
        narrow=narrow,
    )


def named_attackers(frame: Frame) -> tuple[int, ...]:
    return tuple(key[1] for key in frame.inbox if key[0] == "card")


def ask_target(game: Game, frame: Frame) -> Choice | None:
    """attack.2.2: what is attacked; qa.chaos.3: of two monsters in the center one."""
    refs = tuple(ref for ref in frame.slots[DECLARED] if game.state.alive(ref))
    if not refs:
        return None
    found = targets(game, refs)
    player = game.state.owner[refs[0] & CARD_MASK]
    options: list[Key] = [("player", 1 - player) if ref == FIGHTER else ("card", ref) for ref in found]
    return Choice(player, options, "attack target", public=True)


# --- [Move] ----------------------------------------------------------------------------------------------------------


def open_spots(game: Game, player: int) -> list[int]:
    return [spot for spot in MONSTER_AREAS if not on_field(game, player, spot)]


def movers(game: Game, player: int) -> list[int]:
    """attack.1.1.1: monsters with [Move], while there is an open area."""
    game.cite("kw.move")
    if not open_spots(game, player):
        return []
    refs = [game.state.ref(card) for card in on_field(game, player, *MONSTER_AREAS)]
    return [ref for ref in refs if "Move" in game.known_row(ref).keywords and not is_stopped(game, ref)]


class Moving:
    """attack.1.1: a fighter moves monsters with [Move] one at a time; nobody can answer that (kw.move.1)."""

    def __init__(self, second: bool, label: str) -> None:
        self.second = second
        self.label = label

    def player(self, game: Game) -> int:
        return 1 - game.state.turn_player if self.second else game.state.turn_player

    def ask(self, game: Game, frame: Frame) -> Choice | None:
        refs = [ref for ref in movers(game, self.player(game)) if ref not in frame.slots.get(SHIFTED, ())]
        if not refs:
            return None
        game.cite("kw.move.1")
        options: list[Key] = [("none",), *(("card", ref) for ref in refs)]
        return Choice(self.player(game), options, "move", public=True)

    def take(self, game: Game, frame: Frame) -> Next:
        key = frame.inbox[0]
        frame.slots[DECLARED] = (key[1],) if key[0] == "card" else ()
        return None

    def ask_area(self, game: Game, frame: Frame) -> Choice | None:
        if not frame.slots.get(DECLARED):
            return None
        options: list[Key] = [("word", SPOTS[spot - 1]) for spot in open_spots(game, self.player(game))]
        return Choice(self.player(game), options, "area", public=True)

    def shift(self, game: Game, frame: Frame) -> Next:
        """soul.3: the soul stays with the monster."""
        spot = SPOTS.index(frame.inbox[0][1]) + 1
        (ref,) = frame.slots.pop(DECLARED)
        frame.slots[SHIFTED] = (*frame.slots.get(SHIFTED, ()), ref)
        game.cite("soul.3")
        frame.pc = game.procedure(frame).labels[self.label]
        return game.propose([Event("shift", ref, self.player(game), how="move", spot=spot)]) or self.label
