"""Chapters 4 to 7: numbers, elements, card types, states, zones, and who may be where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fftcg.registers import ATTACKERS, BLOCKER, PARTY
from rulebound.kernel import evaluate, events
from rulebound.kernel.cards import CardDef
from rulebound.kernel.control import controlled
from rulebound.kernel.state import CARD_MASK, NO_REF, Row
from rulebound.kernel.tables import StateWord, Zone
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

ELEMENTS: Final = ("fire", "ice", "wind", "earth", "lightning", "water", "light", "dark")
ELEMENT_BIT: Final = {element: 1 << i for i, element in enumerate(ELEMENTS)}
LIGHT_DARK: Final = frozenset({"light", "dark"})
LD_BITS: Final = ELEMENT_BIT["light"] | ELEMENT_BIT["dark"]
TYPES: Final = ("forward", "backup", "monster", "summon")  # 6.6.4
CHARACTER: Final = frozenset({"forward", "backup", "monster"})  # 5.2.3.1.1
KEYWORDS: Final = ("Brave", "Haste", "First Strike", "Back Attack", "Warp", "Limit Break", "Priming")

# 7.1: the field and the stack are shared; `attached` holds the top card of a Primed pair, which is in no zone of the
# rulebook (15.2.9.3.1.1), and `aside` a card that a search has set aside (15.1.1.8.1).
ZONES: Final = (
    Zone("field", "7.7.2", shared=True, public=True, owner_sees=False, ordered=False),
    Zone("stack", "7.12.2", shared=True, public=True, owner_sees=False, ordered=True),
    Zone("deck", "7.9.2", public=False, owner_sees=False, ordered=True),
    Zone("lb", "7.14.2", public=True, owner_sees=True, ordered=False),
    Zone("hand", "7.11.2", public=False, owner_sees=True, ordered=False),
    Zone("damage", "7.8.3", public=True, owner_sees=False, ordered=False),
    Zone("break", "7.10.2", public=True, owner_sees=False, ordered=False),
    Zone("removed", "7.13.2", public=True, owner_sees=False, ordered=False),
    Zone("attached", "15.2.9.3.1.1", public=True, owner_sees=False, ordered=False),
    Zone("aside", "15.1.1.8.1", public=True, owner_sees=False, ordered=False),
    Zone("out", "7.5", public=True, owner_sees=False, ordered=False),  # outside the game: not a zone
)
# The number of each zone is its place in this list.
FIELD: Final = 0
STACK: Final = 1
DECK: Final = 2
LB: Final = 3
HAND: Final = 4
DAMAGE: Final = 5
BREAK: Final = 6
REMOVED: Final = 7
ATTACHED: Final = 8
ASIDE: Final = 9
OUT: Final = 10


def lb_cost(card: CardDef) -> int | None:
    """15.2.8.2: the LB cost of a card, that is, how many other cards are turned up; None without Limit Break."""
    numbers = [a.n for a in card.abilities if isinstance(a, tree.Keyword) and a.name == "Limit Break"]
    return numbers[0] if numbers else None


def is_forward(row: Row) -> bool:
    return "forward" in row.types


def power(row: Row) -> int:
    """The power as it is read: a negative one counts as 0 (4.3), a missing one too (4.4)."""
    return max(0, row.stats.get("power", 0)) if is_forward(row) else 0


def elements(row: Row) -> int:
    """The elements as a bit mask."""
    mask = _MASKS.get(row.colours)
    if mask is None:
        mask = _MASKS[row.colours] = sum(ELEMENT_BIT[element] for element in row.colours)
    return mask


_MASKS: Final[dict[frozenset[str], int]] = {}


def still_fights(game: Game, ref: int, player: int) -> bool:
    """Whether a card that attacked or blocked for a player is still a Forward under that player's control."""
    if not game.state.alive(ref) or game.state.zone[ref & CARD_MASK] != FIELD:
        return False
    row = game.row(ref & CARD_MASK)
    return is_forward(row) and row.controller == player


def attackers(game: Game) -> list[int]:
    """The attacking Forwards that are still there, under the turn player's control."""
    return [ref for ref in game.state.reg[ATTACKERS] if still_fights(game, ref, game.state.turn_player)]


def blocker(game: Game) -> int:
    """The blocking Forward if it is still there, else NO_REF."""
    ref: int = game.state.reg[BLOCKER]
    return ref if ref >= 0 and still_fights(game, ref, 1 - game.state.turn_player) else NO_REF


def leave_battle(game: Game) -> None:
    """10.1.3.3: who is no Forward of its side any more is out of the battle, and does not come back into it.

    Only the declaration makes a Forward attack or block (10.1.2.4, 10.1.3.2). What has left the field is kept: it is
    remembered as what it was.
    """
    state, reg = game.state, game.state.reg
    if not reg[ATTACKERS]:
        return
    turn = state.turn_player
    stay = tuple(ref for ref in reg[ATTACKERS] if not state.alive(ref) or still_fights(game, ref, turn))
    block = reg[BLOCKER]
    if block >= 0 and state.alive(block) and not still_fights(game, block, 1 - turn):
        block = -1
    if stay != reg[ATTACKERS] or block != reg[BLOCKER]:
        reg.update({ATTACKERS: stay, BLOCKER: block})
        game.cite("10.1.3.3")
        game.clock()


def is_attacking(game: Game, ref: int, row: Row) -> bool:
    """10.1.2.4. A card that has left is remembered as what it was."""
    if ref not in game.state.reg[ATTACKERS]:
        return False
    return not game.state.alive(ref) or (is_forward(row) and row.controller == game.state.turn_player)


def is_blocking(game: Game, ref: int, row: Row) -> bool:
    """10.1.3.2. A card that has left is remembered as what it was."""
    if ref < 0 or ref != game.state.reg[BLOCKER]:
        return False
    return not game.state.alive(ref) or (is_forward(row) and row.controller != game.state.turn_player)


def in_battle(game: Game, ref: int, row: Row) -> bool:
    """10.1.3.2.1: attacker and blocker are in battle as long as both are there."""
    if is_attacking(game, ref, row):
        return blocker(game) != NO_REF
    return is_blocking(game, ref, row) and bool(attackers(game))


def party(game: Game) -> list[int]:
    """The members of the attacking party; with one or none left it is no party any more (15.1.1.9.5)."""
    if not game.state.reg[PARTY]:
        return []
    members = attackers(game)
    if len(members) < 2:
        game.cite("15.1.1.9.5")
        return []
    return members


def in_party(game: Game, ref: int, row: Row) -> bool:
    """A member of a party. A card that has left is remembered as what it was."""
    if not game.state.reg[PARTY] or not is_attacking(game, ref, row):
        return False
    return not game.state.alive(ref) or bool(party(game))


def frozen(game: Game, ref: int) -> bool:
    """15.2.4.1: whether an effect of freezing lies on it."""
    return any(
        ref in effect.refs and isinstance(game.library.node(effect.at), tree.Freeze) for effect in game.state.effects
    )


# --- words for the situation of a card -------------------------------------------------------------------------------


def is_multi_element(game: Game, ref: int, row: Row) -> bool:
    game.cite("5.2.1.1")
    return len(row.colours) > 1


def is_primed(game: Game, ref: int, row: Row) -> bool:
    return ref & CARD_MASK in game.state.attached


STATES: Final = {
    "active": StateWord(lambda game, ref, row: not evaluate.is_exhausted(game, ref, row), events.ORIENTATION),
    "dull": StateWord(evaluate.is_exhausted, events.ORIENTATION),
    "damaged": StateWord(evaluate.is_damaged, events.DAMAGE),
    "attacking": StateWord(is_attacking, events.CLOCK),
    "blocking": StateWord(is_blocking, events.CLOCK),
    "in battle": StateWord(in_battle, events.CLOCK),
    "party": StateWord(in_party, events.CLOCK),
    "frozen": StateWord(lambda game, ref, row: frozen(game, ref), events.STRUCTURE),
    "multi-element": StateWord(is_multi_element, events.COLOUR),
    "entered this turn": StateWord(evaluate.has_entered, events.FACTS, ("enter",)),
    "face down": StateWord(evaluate.is_face_down, events.ZONES),
    "primed": StateWord(is_primed, events.STRUCTURE),
}


# --- who may be on the field: 7.7.3 to 7.7.5 -------------------------------------------------------------------------


def name_clash(game: Game, player: int, row: Row, ignore: int = -1) -> bool:
    """7.7.3: a non-generic card of that name is already there. Generic copies do not count (7.7.3.1)."""
    if _kept_away(game, player, row, ignore):
        game.cite("2.2")
        return True
    if "generic" in row.flags:
        return False
    names = set(row.names)
    clash = False
    for card, other in controlled(game, player):
        if card != ignore and not names.isdisjoint(other.names):
            game.cite("5.2.2.1")
            if "generic" in other.flags:
                game.cite("7.7.3.1")
            else:
                clash = True
    return clash


BESIDE: Final = "be played beside"


def _kept_away(game: Game, player: int, row: Row, ignore: int) -> bool:
    """Whether a card says that it cannot be played beside one that is there, or one that is there says so of it."""
    nodes = [game.library.node(at) for at, _ in row.abilities]
    own = [mod for node in nodes if isinstance(node, tree.Static) for mod in node.mods if isinstance(mod, tree.Cannot)]
    away = {name for mod in own if mod.act == BESIDE and mod.by is not None for name in mod.by.names}
    for card, other in controlled(game, player):
        if card == ignore:
            continue
        if not away.isdisjoint(other.names):
            return True
        for at, _, _ in game.limits(other, f"cannot {BESIDE}"):
            node = game.library.node(at)
            if isinstance(node, tree.Cannot) and node.by is not None and not set(node.by.names).isdisjoint(row.names):
                return True
    return False


def light_dark_clash(game: Game, player: int, row: Row, ignore: int = -1) -> bool:
    """7.7.5: at most one Light or Dark Character in all."""
    if row.colours.isdisjoint(LIGHT_DARK):
        return False
    others = [o for card, o in controlled(game, player) if card != ignore and not o.colours.isdisjoint(LIGHT_DARK)]
    return bool(others) and not (stands_beside(game, row, others) or may_stand_together(game, player, [row, *others]))


def stands_beside(game: Game, row: Row, others: list[Row]) -> bool:
    """Whether the text of a Light or Dark Character lets it enter where there are others of one such Element (2.1)."""
    return any(
        all(element in other.colours for other in others) and game.limits(row, f"permit beside {element}")
        for element in sorted(LIGHT_DARK)
    )


def may_stand_together(game: Game, player: int, rows: list[Row]) -> bool:
    """Whether a text lets a player control these Light or Dark Characters at once (2.1): all of one such Element."""
    return any(
        all(element in row.colours for row in rows) and game.player_limits(player, f"permit several {element}")
        for element in sorted(LIGHT_DARK)
    )


def too_many_backups(game: Game, player: int, row: Row, more: int = 0) -> bool:
    """7.7.4: at most five Backups."""
    return "backup" in row.types and sum(1 for _, o in controlled(game, player) if "backup" in o.types) + more >= 5
