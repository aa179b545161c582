"""The playmat: zones and areas, what cards are, and who is in the battle (zone, cross, impact.1, attack.2.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.buddyfight.registers import ATTACKERS, BUDDIES, DEFENDERS, FIGHTER, TARGET, TARGET_SPOT
from rulebound.kernel import evaluate, events
from rulebound.kernel.evaluate.situation import attached_to, spot_of
from rulebound.kernel.state import CARD_MASK, NO_REF, Row
from rulebound.kernel.tables import StateWord, Zone

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

# cross.types: the six words of the Cross series are the same types.
TYPES: Final = ("flag", "monster", "spell", "item", "impact")
CROSS_TYPES: Final = {
    "character": frozenset({"monster"}),
    "event": frozenset({"spell"}),
    "special": frozenset({"impact"}),
}
NUMBERS: Final = ("power", "critical", "defense", "size")
SPOTS: Final = ("left", "center", "right", "item", "set")
LEFT, CENTER, RIGHT, ITEM, SET = range(1, 6)
MONSTER_AREAS: Final = (LEFT, CENTER, RIGHT)

# All areas of both fighters are one zone with places: "card on the field" is this zone and nothing else (zone.flag.3,
# zone.flag.4). Declared cards are in `play` until they are placed. Flags are not on the field.
ZONES: Final = (
    Zone("field", "", shared=True, public=True, owner_sees=False, ordered=False),
    Zone("play", "", shared=True, public=True, owner_sees=False, ordered=True),
    Zone("deck", "zone.deck.1", public=False, owner_sees=False, ordered=True, holds="zone.deck"),
    Zone("hand", "soul.9", public=False, owner_sees=True, ordered=False),  # which speaks of the hand as of such a soul
    Zone("gauge", "zone.gauge.2", public=False, owner_sees=False, ordered=False, holds="zone.gauge"),
    Zone("drop", "zone.drop.1", public=True, owner_sees=False, ordered=False, holds="zone.drop"),
    Zone("buddy", "zone.buddy.4", public=True, owner_sees=False, ordered=False, holds="zone.buddy"),
    Zone("flag", "zone.flag.2", public=True, owner_sees=False, ordered=False, holds="zone.flag"),
    Zone("soul", "soul.8", public=True, owner_sees=True, ordered=False),
    Zone("lost", "lost.prep.3", public=False, owner_sees=False, ordered=True, holds="lost.deck"),
    Zone("removed", "removed.1", public=False, owner_sees=False, ordered=False),
    Zone("out", "", public=True, owner_sees=False, ordered=False),
)
FIELD, PLAY, DECK, HAND, GAUGE, DROP, BUDDY, FLAG, SOUL, LOST, REMOVED, OUT = range(len(ZONES))

AREA_RULES: Final = {  # of a card that is placed there: what the area is for, and that its cards are on the field
    LEFT: ("zone.side", "zone.side.2"),
    CENTER: ("zone.center", "zone.center.2"),
    RIGHT: ("zone.side", "zone.side.2"),
    ITEM: ("zone.flag", "zone.flag.3"),
    SET: ("zone.spell", "zone.spell.1"),
}


def life(game: Game, player: int) -> int:
    return game.state.resources[player].get("life", 0)


def on_field(game: Game, player: int, *spots: int) -> list[int]:
    """The cards of a fighter on the field, in these areas if any are named."""
    state = game.state
    found = [card for card in state.zones[FIELD * 2] if state.owner[card] == player]
    return [card for card in found if state.spot[card] in spots] if spots else found


def flags(game: Game, player: int) -> list[int]:
    """The flags of a fighter that lie on top."""
    below = {card for cards in game.state.attached.values() for card in cards}
    return [card for card in game.state.zones[FLAG * 2 + player] if card not in below]


def is_impact_monster(row: Row) -> bool:
    """impact.1: it is both a monster and an impact."""
    return "monster" in row.types and "impact" in row.types


def number(row: Row, stat: str) -> int:
    """A number of a card; 0 if it has none, or less."""
    return max(0, row.stats.get(stat, 0))


# --- who is in the battle --------------------------------------------------------------------------------------------


def attackers(game: Game) -> list[int]:
    """attack.2.3: the cards that attack and are still there."""
    state = game.state
    return [ref for ref in state.reg[ATTACKERS] if state.alive(ref) and state.zone[ref & CARD_MASK] in (FIELD, FLAG)]


def attacked(game: Game) -> int:
    """qa.attack.4: the card that is attacked, as long as it is where it was; else NO_REF."""
    state, ref = game.state, int(game.state.reg[TARGET])
    if ref < 0 or not state.alive(ref) or state.zone[ref & CARD_MASK] != FIELD:
        return NO_REF
    return ref if state.spot[ref & CARD_MASK] == state.reg[TARGET_SPOT] else NO_REF


def is_linked(game: Game) -> bool:
    """qa.attack.3: an attack with one card or none is no link attack any more."""
    game.cite("qa.attack.3")
    return len(attackers(game)) > 1


def battling(game: Game) -> list[int]:
    """attack.2.3, itemdef.3, flagval.5: every card that is in battle."""
    state = game.state
    found = attackers(game)
    if (ref := attacked(game)) != NO_REF:
        found = [*found, ref]
    if state.reg[TARGET] == FIGHTER:
        found = [*found, *(ref for ref in state.reg[DEFENDERS] if state.alive(ref))]
    return found


# --- words for the situation of a card -------------------------------------------------------------------------------


def _is_at(spot: int) -> StateWord:
    return StateWord(lambda game, ref, row: spot_of(game, ref, row) == spot, events.STRUCTURE)


def is_buddy(game: Game, ref: int, row: Row) -> bool:
    """zone.buddy.1, zone.buddy.2, qa.call.5: whatever has the name of a card that began in the buddy zone."""
    game.cite_all("zone.buddy.1", "qa.call.5")
    buddies: tuple[str, ...] = game.state.reg[BUDDIES][row.owner]
    if len(buddies) > 1:
        game.cite("zone.buddy.2")
    return any(name in buddies for name in row.names)


def _attacks_a_fighter(game: Game, ref: int, row: Row) -> bool:
    return game.state.reg[TARGET] == FIGHTER and ref in attackers(game)


STATES: Final = {
    "standing": StateWord(lambda game, ref, row: not evaluate.is_exhausted(game, ref, row), events.ORIENTATION),
    "rested": StateWord(evaluate.is_exhausted, events.ORIENTATION),
    "attacking": StateWord(lambda game, ref, row: ref in attackers(game), events.CLOCK),
    "attacking a fighter": StateWord(_attacks_a_fighter, events.CLOCK),
    "link attacking": StateWord(lambda game, ref, row: ref in attackers(game) and is_linked(game), events.CLOCK),
    "attacked": StateWord(
        lambda game, ref, row: ref == attacked(game) or (ref in battling(game) and ref not in attackers(game)),
        events.CLOCK,
    ),
    "in battle": StateWord(lambda game, ref, row: ref in battling(game), events.CLOCK),
    **{name: _is_at(spot) for spot, name in enumerate(SPOTS, 1)},
    "buddy": StateWord(is_buddy, events.NAME),
    "entered this turn": StateWord(evaluate.has_entered, events.FACTS, ("enter",)),
    "face down": StateWord(evaluate.is_face_down, events.ZONES),
    "has soul": StateWord(lambda game, ref, row: attached_to(game, ref, row) > 0, events.STRUCTURE),
}
