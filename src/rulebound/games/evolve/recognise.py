"""Chapters 12 to 14: which keyword an ability, a condition or a cost is.

The trees of cards spell these keywords out, so nothing here decides what happens; it says which rules did.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.evolve.terms import BANISHED, CEMETERY, DECK, EVOLVE, EX, FIELD, HAND, RACE, RESOLUTION
from rulebound.games.evolve.tokens import APPENDIX
from rulebound.kernel.board import board_if_entered
from rulebound.kernel.state import CARD_MASK, NO_REF, NODE_BITS, Event, Frame, Row, StackObject
from rulebound.kernel.triggers import would_hear
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game
    from rulebound.kernel.ops import Replacement

STACK = "Stack"
MAGIC_ITEM = "Magic Item"
OVERFLOW = 7
# what zones are for
PLACES = {
    FIELD: "4.4.1",
    HAND: "4.7.1",
    EX: "4.8.1",
    CEMETERY: "4.9.1",
    BANISHED: "4.10.1",
    RESOLUTION: "4.11.1",
    EVOLVE: "4.12.1",
    RACE: "4.13.1",
}
ELSEWHERE = (HAND, EX, CEMETERY, BANISHED)  # where cards are that abilities are not valid for
NOTATIONS = frozenset({"draw", "destroy", "remove", "discard"})  # chapter 5, whether a text or a rule says so
SPECIAL_TYPES = frozenset({"evolved", "token"})  # 2.3.3

# "When this card ...": the word for it, by the event.
ABBREVIATIONS = {
    "enter": ("12.4.1", "12.4.3"),
    "leave": ("12.5.1", "12.5.3"),
    "evolve": ("12.6.1", "12.6.2"),
    "attack": ("12.7.1", "12.7.2"),
    "race": ("14.2.4.1", "14.2.4.2"),
}
TITLES = {"enter": "Fanfare", "leave": "Last Words", "evolve": "On Evolve", "attack": "Strike", "race": "On Race"}
DRAIN = ("12.13.1", "12.13.2", "12.13.2.1")


def _cite(game: Game, *rules: str) -> None:
    for rule in rules:
        if rule:
            game.cite(rule)


def note_auto(game: Game, obj: StackObject) -> str:
    """Fanfare, Last Words, On Evolve, Strike, On Race or Drain is played: which of them, if it is one."""
    node = game.library.node(obj.at)
    if obj.at in game.library.keyword_at.get("Drain", ()):
        _cite(game, "12.1.1", *DRAIN)
        row = game.row_of(obj.source)
        if game.listeners and row is not None and _instances(game, row, "Drain") > 1:
            game.cite("12.13.3")
        return "Drain"
    if not isinstance(node, tree.Auto) or not isinstance(node.event, tree.On):
        return ""
    on = node.event
    if not isinstance(on.subject, tree.Self) or (on.kind == "leave" and on.to != "cemetery"):
        return ""
    if game.listeners:
        if on.kind in ABBREVIATIONS:
            _cite(game, "12.1.1", "10.4.7.1", *ABBREVIATIONS[on.kind])
        autos = [a for a in game.library.cards[obj.at >> NODE_BITS].abilities if isinstance(a, tree.Auto)]
        if len([a for a in autos if a.steps == node.steps]) > 1:
            game.cite("12.1.2")
    return TITLES.get(on.kind, "")


def _instances(game: Game, row: Row, keyword: str) -> int:
    """How often a card has a keyword."""
    nodes = (game.library.node(at) for at, _ in row.abilities)
    return sum(isinstance(node, tree.Keyword) and node.name == keyword for node in nodes)


def note_damage(game: Game, event: Event) -> None:
    """5.13: what kind of damage it is; 12.13.2.2: by a follower with Drain, but no attack damage."""
    _cite(game, "5.13.1", "5.13.3.3" if event.how == "effect" else "")
    row = game.row_of(event.source)
    if event.how != "attack" and row is not None and "Drain" in row.keywords:
        game.cite("12.13.2.2")


def note_place(game: Game, event: Event) -> None:
    """Chapter 4: where a card was put, and how it lies there."""
    zone = game.rules.zones[event.to]
    _cite(game, "4.1.2", "4.1.4", PLACES.get(event.to, ""), zone.rule, "4.2.3", "4.2.3.3")
    if event.to != RESOLUTION:
        game.cite("4.1.1")
    if event.to == FIELD:  # reserved, unless the effect says engaged
        _cite(game, "4.2.1", "4.2.2", "4.2.2.2" if event.exhausted else "4.2.2.1", "4.2.2.3")
    if event.how in NOTATIONS:
        game.cite_verb(event.how)
    game.cite("4.2.3.1" if zone.public and not event.face_down else "4.2.3.2")
    if zone.ordered or event.how == "draw":
        game.cite("4.1.3")
    if event.frm == DECK:
        game.cite("4.5.3")
    card = event.moved_to & CARD_MASK
    if event.how == "create":
        game.cite_all("9.1.1", "9.1.2", "9.1.2.1", "9.1.2.2")
        note_token(game, card)
    if game.state.owner[card] != event.player and event.to not in game.rules.shared:
        game.cite_all("3.1.1", "4.1.6")


def note_token(game: Game, card: int) -> None:
    """9.1.2.3: what a token is follows from its name, by its row of Appendix A if it has one."""
    _cite(game, "9.1.2.3", APPENDIX.get(game.definition(card).name, ""))


def note_counter(game: Game, event: Event) -> None:
    """15.1.2: counters by name; those that were there, or are left, are like those that come or go (15.1.2.2)."""
    _cite(game, "15.1.1", "15.1.2", "15.1.3" if event.amount > 0 else "15.1.4")
    held = game.state.counters.get(event.ref & CARD_MASK, {}).get(event.name, 0)
    if held != max(0, event.amount):
        game.cite("15.1.2.2")


def note_filter(game: Game, filter: tree.Filter, row: Row) -> None:
    """Chapter 2: which parts of a card's information are asked for."""
    if filter.names or filter.name_has or filter.same_name is not None:
        _cite(game, "2.1.1", "2.1.2")
        part = filter.name_has
        if any(name in filter.names or (part and part in name) for name in game.library.cards[row.definition].also):
            _cite(game, "2.13.1", "2.13.2")
    if filter.colours:
        _cite(game, "2.2.1", "2.2.2", "2.2.3")
    if filter.types:
        _cite(game, "2.3.1", "2.3.2")
        if not row.types.isdisjoint(SPECIAL_TYPES):
            _cite(game, "2.3.3", *(("2.3.3.1",) if "evolved" in row.types else ()))
            if SPECIAL_TYPES.isdisjoint(filter.types):
                game.cite("2.3.4")
    if "evolved" in filter.states and "evolved" in row.types:
        _cite(game, "2.3.3", "2.3.3.1")
    if "token" in row.types and "token" not in filter.types:
        game.cite("9.1.1.1")
    if filter.traits:
        game.cite("2.4.1")
    if filter.cost is not None:
        game.cite("2.5.1")
    if filter.zone == "field" and "leader" not in filter.types:
        game.cite("4.4.3")
    elif filter.zone == "leader" or "leader" in filter.also:
        game.cite("4.3.3")
    elif filter.zone == "deck":
        game.cite("4.5.3")


def note_condition(game: Game, frame: Frame, cond: tree.Cond) -> None:
    """Combo, Spellchain, Necrocharge, Overflow or Sanguine is asked for."""
    if isinstance(cond, tree.Compare) and cond.op == ">=":
        left = cond.left
        if isinstance(left, tree.Past) and left.event.kind == "play":
            _cite(game, "13.2.1.1", "13.2.1.2", "10.4.7.1")
            if any(fact.key == "play" and fact.frm != HAND for fact in game.state.facts):
                game.cite("13.2.1.3")
        elif isinstance(left, tree.Fixed):
            _note_cemetery(game, frame, left.of)
        elif isinstance(left, tree.Resource) and left.kind == "max_pp" and cond.right == OVERFLOW:
            _cite(game, "13.4.1.1", "13.4.1.2")
    elif isinstance(cond, tree.Happened) and cond.event.kind == "lost defense":
        _cite(game, "13.5.2.1", "13.5.2.2")


def _of_cemetery(amount: tree.Amount) -> str:
    """What an amount counts in a cemetery: "spells", "cards" or nothing."""
    if not isinstance(amount, tree.Count) or amount.of.zone != "cemetery":
        return ""
    return "spells" if amount.of.types == ("spell",) else "cards" if not amount.of.types else ""


def _note_cemetery(game: Game, frame: Frame, amount: tree.Amount) -> None:
    what = _of_cemetery(amount)
    resolving = frame.source >= 0 and game.state.zone[frame.source & CARD_MASK] == RESOLUTION
    if what == "spells":
        _cite(game, "13.3.1.1", "13.3.1.2", "13.3.1.4", "10.4.7.1", *(("13.3.1.3",) if resolving else ()))
    elif what == "cards":
        _cite(game, "13.5.1.1", "13.5.1.2", "13.5.1.3.2", "10.4.7.1", *(("13.5.1.3.1",) if resolving else ()))


def note_choices(game: Game, steps: tuple[tree.Step, ...]) -> None:
    """5.17.3.1: how many options there are to choose depends on a condition, which has been read now."""
    for step in steps:
        if not isinstance(step, tree.If) or not step.orelse:
            continue
        if all(any(isinstance(node, tree.Modes) for node in tree.walk(way)) for way in (step.then, step.orelse)):
            counted = any(isinstance(node, tree.Fixed) for node in tree.walk(step.cond))
            _cite(game, "5.17.3.1", "5.17.3.1.1" if counted else "")
            note_options(game, step.cond)


def note_options(game: Game, number: tree.Amount | tree.Cond) -> None:
    """The number of options depends on a cemetery: it was looked at now."""
    for part in tree.walk(number):
        what = _of_cemetery(part) if isinstance(part, tree.Count) else ""
        if what:
            game.cite("13.3.1.4.1" if what == "spells" else "13.5.1.3.2.1")


def note_replacement(game: Game, event: Event, replacement: Replacement) -> bool:
    """10.10.2: any replacement may be selected; those of Ward and Stack have rules of their own."""
    node = replacement.node
    if node.exhausted and _stays_reserved(game, event):
        game.cite("1.3.3")
        return False
    if replacement.at in game.library.keyword_at_inside("Ward"):
        game.cite("12.8.2")
    if node.event.kind == "leave" and node.steps == (tree.RemoveCounter(tree.Self(), STACK),):
        _cite(game, "13.3.2.1", "13.3.2.2", "13.3.2.2.b2")
    return True


def _stays_reserved(game: Game, event: Event) -> bool:
    """Whether an effect prohibits that a card is engaged that comes to the field."""
    if event.kind != "move" or event.to != FIELD or event.ref == NO_REF:
        return False
    if "cannot be engaged" not in game.library.prohibited:
        return False
    card = event.ref & CARD_MASK
    row = board_if_entered(game, card, event.under if event.under >= 0 else event.player).rows[card]
    return bool(row.limits and game.limits(row, "cannot be engaged"))


def note_elsewhere(game: Game, events: list[Event] | None) -> None:
    """10.3.5: a passive ability that is valid on the field is elsewhere, or an automatic one that would trigger."""
    library, state = game.library, game.state
    for card in (card for zone in ELSEWHERE for player in (0, 1) for card in state.zones[zone * 2 + player]):
        number = state.definition[card]
        if state.face_down[card] and state.zone[card] != HAND:
            continue
        if events is None:
            found = any(_on_field_only(game, at) for at, _ in library.statics[number])
        else:
            ears = [at for at, _, zone, _ in library.ears[number] if zone == "field"]
            imagined = game.supposing(state, heard=False)
            found = any(would_hear(imagined, card, at, events) for at in ears)
        if found:
            game.cite("10.3.5")


def _on_field_only(game: Game, at: int) -> bool:
    node = game.library.node(at)
    return isinstance(node, tree.Static) and node.zone == "field"


def note_cost(game: Game, part: tree.CostCards) -> None:
    """Lesson is paid."""
    if part.how == "remove" and part.filter.zone == "ex" and MAGIC_ITEM in part.filter.names:
        game.cite("14.3.2.1")
        cards = (card for zone in game.state.zones[EX * 2 : EX * 2 + 2] for card in zone)
        if any(game.row(card).names != (MAGIC_ITEM,) and MAGIC_ITEM in game.row(card).names for card in cards):
            game.cite("14.3.1.1")
