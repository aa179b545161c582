"""Chapters 2 to 4: what a card is, who has it, the zones and their limits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.evolve.registers import ATTACKER, COMBAT, TARGET
from rulebound.kernel import evaluate, events
from rulebound.kernel.control import controlled, limit_of
from rulebound.kernel.state import CARD_MASK, Row
from rulebound.kernel.tables import StateWord, Zone

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

CLASSES: Final = ("forestcraft", "swordcraft", "runecraft", "dragoncraft", "abysscraft", "havencraft", "neutral")
TYPES: Final = ("leader", "follower", "amulet", "spell")  # 2.3.2
ON_FIELD: Final = frozenset({"follower", "amulet"})  # 4.4.1
KEYWORDS: Final = (
    "Evolve",
    "Quick",
    "Ward",
    "Storm",
    "Rush",
    "Assail",
    "Intimidate",
    "Drain",
    "Bane",
    "Aura",
    "Stack",
    "Serve",
)

# Fields are one zone in which every card has a controller: a stolen card stays the same card (5.21.2). `out` is no
# zone of the rulebook: tokens come from there and go there when they are eliminated (9.1.3).
ZONES: Final = (
    Zone("field", "4.4.2", shared=True, public=True, owner_sees=False, ordered=False, holds="4.4.1"),
    Zone("resolution", "4.11.2", shared=True, public=True, owner_sees=False, ordered=True, holds="4.11.1"),
    Zone("deck", "4.5.2", public=False, owner_sees=False, ordered=True, holds="4.5.1"),
    Zone("evolve_deck", "4.6.2", public=False, owner_sees=True, ordered=False, holds="4.6.1"),
    Zone("hand", "4.7.2", public=False, owner_sees=True, ordered=False, holds="4.7.1"),
    Zone("ex", "4.8.2", public=True, owner_sees=False, ordered=False, holds="4.8.1"),
    Zone("cemetery", "4.9.2", public=True, owner_sees=False, ordered=False, holds="4.9.1"),
    Zone("banished", "4.10.2", public=True, owner_sees=False, ordered=False, holds="4.10.1"),
    Zone("evolve", "4.12.2", public=True, owner_sees=False, ordered=False, holds="4.12.1"),
    Zone("race", "4.13.2", public=True, owner_sees=False, ordered=False, holds="4.13.1"),
    Zone("leader", "4.3.2", public=True, owner_sees=False, ordered=False, holds="4.3.1"),
    Zone("out", "9.1.3", public=True, owner_sees=False, ordered=False),
)
# The number of each zone is its place in this list.
FIELD: Final = 0
RESOLUTION: Final = 1
DECK: Final = 2
EVOLVE_DECK: Final = 3
HAND: Final = 4
EX: Final = 5
CEMETERY: Final = 6
BANISHED: Final = 7
EVOLVE: Final = 8
RACE: Final = 9
LEADER: Final = 10
OUT: Final = 11

FIELD_LIMIT: Final = 5  # 4.4.4.1
EX_LIMIT: Final = 5  # 4.8.3.1
HAND_LIMIT: Final = 7  # 4.7.3.1
MOST_PLAY_POINTS: Final = 10  # 3.2.4.1
LEADER_DEFENSE: Final = 20  # 2.8.3.1


def leader(game: Game, player: int) -> int:
    """The leader of a player."""
    return game.state.zones[LEADER * 2 + player][0]


def leaders(game: Game) -> tuple[int, int]:
    """The leaders of both players."""
    zones = game.state.zones
    return zones[LEADER * 2][0], zones[LEADER * 2 + 1][0]


def is_follower(row: Row) -> bool:
    return "follower" in row.types


def is_token(game: Game, card: int) -> bool:
    return game.library.definitions[game.state.definition[card]].token_kind > 0


def lost_defense(game: Game, ref: int, row: Row) -> int:
    """How much defense a card has lost to damage, or had when it left (5.13.1)."""
    return game.state.damage[ref & CARD_MASK] if game.state.alive(ref) else row.damage


def defense(game: Game, ref: int, row: Row) -> int:
    """2.8.2: damage reduces defense; it may be below zero (5.13.1.1)."""
    return row.stats.get("defense", 0) - lost_defense(game, ref, row)


def attack(row: Row) -> int:
    return row.stats.get("attack", 0) if is_follower(row) else 0


def play_points(game: Game, player: int) -> int:
    return game.state.resources[player].get("pp", 0)


def evolution_points(game: Game, player: int) -> int:
    return game.state.resources[player].get("ep", 0)


def field_limit(game: Game, player: int) -> int:
    game.cite_all("4.4.4", "4.4.4.1")
    return limit_of(game, player, "field size", FIELD_LIMIT)


def ex_limit(game: Game, player: int) -> int:
    game.cite_all("4.8.3", "4.8.3.1")
    return limit_of(game, player, "EX size", EX_LIMIT)


def hand_limit(game: Game, player: int) -> int:
    game.cite_all("4.7.3", "4.7.3.1")
    return limit_of(game, player, "hand size", HAND_LIMIT)


def room(game: Game, zone: str, player: int) -> int | None:
    """4.4.4, 4.8.3: how many more cards fit."""
    if zone not in ("field", "ex"):
        return None
    if zone == "field":
        return field_limit(game, player) - _taken(game, [card for card, _ in controlled(game, player)])
    return ex_limit(game, player) - _taken(game, game.state.zones[EX * 2 + player])


def _taken(game: Game, cards: list[int]) -> int:
    """How many places are taken; tokens count as well (9.1.1.1)."""
    if any(is_token(game, card) for card in cards):
        game.cite("9.1.1.1")
    return len(cards)


def evolved_this_turn(game: Game, ref: int) -> bool:
    return ref in [fact.ref for fact in game.state.facts if fact.key == "evolve"]


def attacked_this_turn(game: Game, ref: int, row: Row) -> bool:
    return any(fact.key == "attack" and fact.ref == ref for fact in game.state.facts)


def links(game: Game, card: int, zone: int) -> list[int]:
    """The cards of the evolve or race zone that a card on the field is linked to, the newest last."""
    return [other for other in game.state.attached.get(card, ()) if game.state.zone[other] == zone]


def in_combat(game: Game, ref: int) -> bool:
    """8.4.5.1: attacker and target follower are in combat as long as both are on the field."""
    state, reg = game.state, game.state.reg
    attacker, target = reg[ATTACKER], reg[TARGET]
    if not reg[COMBAT] or ref not in (attacker, target):
        return False
    if not state.alive(attacker) or state.zone[attacker & CARD_MASK] != FIELD:
        return False
    return state.alive(target) and state.zone[target & CARD_MASK] == FIELD


# --- words for the situation of a card -------------------------------------------------------------------------------


def is_attacker(game: Game, ref: int, row: Row) -> bool:
    return bool(game.state.reg[ATTACKER] == ref)


def is_attacked(game: Game, ref: int, row: Row) -> bool:
    return bool(game.state.reg[TARGET] == ref)


STATES: Final = {
    "engaged": StateWord(evaluate.is_exhausted, events.ORIENTATION),
    "reserved": StateWord(lambda game, ref, row: not evaluate.is_exhausted(game, ref, row), events.ORIENTATION),
    "damaged": StateWord(evaluate.is_damaged, events.DAMAGE),
    "evolved": StateWord(lambda game, ref, row: "evolved" in row.types, events.TYPE),
    "evolved this turn": StateWord(lambda game, ref, row: evolved_this_turn(game, ref), events.FACTS, ("evolve",)),
    "entered this turn": StateWord(evaluate.has_entered, events.FACTS, ("enter",)),
    "attacked this turn": StateWord(attacked_this_turn, events.FACTS, ("attack",)),
    "attacking": StateWord(is_attacker, events.CLOCK),
    "attacked": StateWord(is_attacked, events.CLOCK),
    "in combat": StateWord(lambda game, ref, row: in_combat(game, ref), events.CLOCK),
    "served": StateWord(lambda game, ref, row: bool(links(game, ref & CARD_MASK, RACE)), events.STRUCTURE),
    "face down": StateWord(evaluate.is_face_down, events.ZONES),
    "face up": StateWord(lambda game, ref, row: not evaluate.is_face_down(game, ref, row), events.ZONES),
}
