"""Chapters 100 to 300: players and life, what a card is, and the zones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fow.registers import ATTACKER, BATTLE, BLOCKED, BLOCKER, STRUCK, TARGET
from rulebound.kernel import evaluate, events
from rulebound.kernel.attached import host_of
from rulebound.kernel.control import controlled
from rulebound.kernel.registers import Register
from rulebound.kernel.state import CARD_MASK, NO_REF, Row
from rulebound.kernel.tables import StateWord, Zone

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

ATTRIBUTES: Final = ("light", "fire", "water", "wind", "darkness")  # 208.2
VOID: Final = "void"
MOON: Final = "moon"  # 907.6a: a void will with a mark
WILLS: Final = (*ATTRIBUTES, VOID, MOON)
SYMBOLS: Final = dict(zip("WRUGB", ATTRIBUTES, strict=True))
TYPES: Final = ("ruler", "j-ruler", "resonator", "chant", "addition", "regalia", "stone")  # 201.2
J_RESONATOR: Final = frozenset({"resonator", "j-ruler"})  # 201.2a
J_RULER: Final = frozenset({"ruler", "j-ruler"})  # 201.2b
PERMANENT: Final = frozenset({"resonator", "addition", "regalia"})  # 702.1
SYMBOL_SKILLS: Final = (
    "Pierce",
    "Precision",
    "First Strike",
    "Explode",
    "Flying",
    "Swiftness",
    "Imperishable",
)  # 1413.2
KEYWORDS: Final = (
    *SYMBOL_SKILLS,
    "Awakening",
    "Incarnation",
    "Quickcast",
    "God's Art",
    "Trigger",
    "Stealth",
    "Remnant",
    "Evolution",
    "Shift",
    "Limit",
    "Energize",
    "Barrier",
    "Bestow",
    "Mana",
    "Bloodlust",
    "Torrent",
    "Judgment",
    "Inheritance",
    "Break",
)

# Fields are one zone in which every card has a controller, because a card that changes sides stays the same card and
# does not enter (307.6). `out` is no zone of the rulebook: tokens come from there and go there (1303.3a), and cards
# that are outside the game are there (315).
ZONES: Final = (
    Zone("field", "307.2", shared=True, public=True, owner_sees=False, ordered=False, holds="307.1"),
    Zone("chase", "312.2", shared=True, public=True, owner_sees=False, ordered=True, holds="312.1"),
    Zone("ruler", "308.2", public=True, owner_sees=False, ordered=False, holds="308.1"),
    Zone("deck", "304.2", public=False, owner_sees=False, ordered=True, holds="304.1"),
    Zone("stones", "305.2", public=False, owner_sees=False, ordered=True, holds="305.1"),
    Zone("hand", "306.2", public=False, owner_sees=True, ordered=False, holds="306.1"),
    Zone("graveyard", "309.2", public=True, owner_sees=False, ordered=True, holds="309.1"),
    Zone("standby", "310.2", public=False, owner_sees=True, ordered=True, holds="310.1", tracked=True),
    Zone("removed", "311.2", public=True, owner_sees=False, ordered=False, holds="311.1"),
    Zone("lifebreak", "1415.1a-i", public=False, owner_sees=False, ordered=True, holds="1415.1a"),
    Zone("out", "315.1", public=True, owner_sees=False, ordered=False),
)
FIELD, CHASE, RULER, DECK, STONES, HAND, GRAVEYARD, STANDBY, REMOVED, LIFEBREAK, OUT = range(len(ZONES))
PLAY_GROUND: Final = frozenset({FIELD, RULER})  # 313.1

ASTRAL: Final = "astral"  # 1010.1a: the counter on a ruler that was destroyed as a J-ruler
LIFE: Final = 4000  # 403.2
HAND_LIMIT: Final = 7  # 306.3
HUNDRED: Final = 100  # 105.4a


def life(game: Game, player: int) -> int:
    return game.state.resources[player].get("life", 0)


def is_j_resonator(row: Row) -> bool:
    return not row.types.isdisjoint(J_RESONATOR)


def attack(row: Row) -> int:
    return row.stats.get("attack", 0) if is_j_resonator(row) else 0


def fights(row: Row) -> bool:
    """803.3a: a J/resonator with ATK and DEF; some J-rulers lack one of them (206.1a, 207.2a)."""
    return is_j_resonator(row) and "attack" in row.stats and "defense" in row.stats


def is_token(game: Game, card: int) -> bool:
    return game.library.definitions[game.state.definition[card]].token_kind > 0


def printed_types(game: Game, card: int) -> tuple[str, ...]:
    """909.7: without any effect."""
    return game.definition(card).types


def rulers(game: Game, player: int) -> list[int]:
    """The rulers of a player in the ruler area."""
    return game.state.zones[RULER * 2 + player]


def j_rulers(game: Game, player: int) -> list[int]:
    """The rulers of a player in the ruler area and the J-rulers on the field."""
    there = [card for card, row in controlled(game, player) if "j-ruler" in row.types]
    return [*rulers(game, player), *there]


# --- who is in the battle --------------------------------------------------------------------------------------------


def still_fights(game: Game, ref: int, player: int) -> bool:
    """803.5a, 804.4a: a J/resonator with ATK and DEF on the field, under that player's control."""
    if ref < 0 or not game.state.alive(ref) or game.state.zone[ref & CARD_MASK] != FIELD:
        return False
    row = game.row(ref & CARD_MASK)
    return fights(row) and row.controller == player


def attacker(game: Game) -> int:
    ref: int = game.state.reg[ATTACKER]
    return ref if still_fights(game, ref, game.state.turn_player) else NO_REF


def blocker(game: Game) -> int:
    ref: int = game.state.reg[BLOCKER]
    return ref if still_fights(game, ref, 1 - game.state.turn_player) else NO_REF


def attacked(game: Game) -> int:
    """The J/resonator that was chosen to be attacked, if it still is one there; else NO_REF."""
    ref: int = game.state.reg[TARGET]
    if ref < 0 or not game.state.alive(ref) or game.state.zone[ref & CARD_MASK] != FIELD:
        return NO_REF
    return ref if is_j_resonator(game.row(ref & CARD_MASK)) else NO_REF


def leave_battle(game: Game) -> None:
    """803.5a, 804.4a: who is no J/resonator of its side any more stops attacking or blocking for this battle."""
    reg = game.state.reg
    if not reg[BATTLE]:
        return
    for register, present, rule in ((ATTACKER, attacker, "803.5a"), (BLOCKER, blocker, "804.4a")):
        if reg[register] < 0:
            continue
        game.cite(rule)
        if present(game) == NO_REF:
            reg[register] = NO_REF
            if register is BLOCKER and not reg[STRUCK]:
                reg[BLOCKED] = 0  # 804.5b: as if it had never been blocked
            game.clock()


def opposing(game: Game, ref: int) -> int:
    """804.5: whom a J/resonator battles with; NO_REF if with none."""
    one, other = attacker(game), blocker(game)
    if one == NO_REF:
        return NO_REF
    game.cite_all("804.5", "804.5a" if other != NO_REF else "804.5b")
    if other == NO_REF and not (game.state.reg[BLOCKED] and game.state.reg[STRUCK]):  # READINGS C06
        other = attacked(game)
    if ref == one:
        return other
    return one if other != NO_REF and ref == other else NO_REF


# --- words for the situation of a card -------------------------------------------------------------------------------


def _is(game: Game, register: Register, ref: int) -> bool:
    """Whether a card is the one that a register of the battle names."""
    return bool(game.state.reg[register] == ref)


def _is_in_chase(game: Game, ref: int) -> bool:
    """312.3: such a card is a spell."""
    return bool(game.state.zone[ref & CARD_MASK] == CHASE)


STATES: Final = {
    "rested": StateWord(evaluate.is_exhausted, events.ORIENTATION),
    "recovered": StateWord(lambda game, ref, row: not evaluate.is_exhausted(game, ref, row), events.ORIENTATION),
    "damaged": StateWord(evaluate.is_damaged, events.DAMAGE),
    "attacking": StateWord(lambda game, ref, row: _is(game, ATTACKER, ref), events.CLOCK),
    "blocking": StateWord(lambda game, ref, row: _is(game, BLOCKER, ref), events.CLOCK),
    "attacked": StateWord(lambda game, ref, row: _is(game, TARGET, ref), events.CLOCK),
    "battling": StateWord(lambda game, ref, row: opposing(game, ref) != NO_REF, events.CLOCK),
    "entered this turn": StateWord(evaluate.has_entered, events.FACTS, ("enter",)),
    "attacked this turn": StateWord(evaluate.has_attacked, events.FACTS, ("attack",)),
    "damaged this turn": StateWord(evaluate.was_damaged, events.FACTS, ("damage",)),
    "left the field this turn": StateWord(evaluate.has_left, events.FACTS, ("leave",)),
    "face down": StateWord(evaluate.is_face_down, events.ZONES),
    "spell": StateWord(lambda game, ref, row: _is_in_chase(game, ref), events.ZONES),
    "added": StateWord(lambda game, ref, row: host_of(game, ref & CARD_MASK) >= 0, events.STRUCTURE),
}
