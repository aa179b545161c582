"""The table as one player sees it, in words: every card with a place to call it by.

All of it is read from a view, so nothing that the player may not know can be shown.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from rulebound import text
from rulebound.text import say, slug, word

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game
    from rulebound.kernel.views import CardView, View

PLAYERS: Final = "AB"
LETTERS: Final = {"hand": "h", "field": "f", "break": "b", "damage": "d", "removed": "r", "lb": "l"}
ROWS: Final = (("forwards", "forward"), ("backups", "backup"), ("monsters", "monster"))


@dataclass(frozen=True)
class Place:
    """A card that the player sees, and where: `h1` is the first in hand, `of2` the opponent's second on the field."""

    call: str
    zone: str
    player: int
    card: CardView
    copies: int = 1  # how many equal cards it stands for


@dataclass(frozen=True)
class Row:
    """A line of the board: a zone of one player, its visible cards and how many others lie there."""

    title: str
    zone: str
    player: int
    places: tuple[Place, ...]
    hidden: int = 0


def places(view: View) -> list[Place]:
    """Every card that the player sees."""
    return [place for player in (view.player, 1 - view.player) for row in rows(view, player) for place in row.places]


def rows(view: View, player: int) -> list[Row]:
    """The zones of one player as lines: what is on the field by card type, then the other zones."""
    found: list[Row] = []
    field = _places(view, player, "field", [c for c in view.zones["field"] if c.controller == player])
    for title, type in ROWS:
        found.append(Row(title, "field", player, tuple(p for p in field if _main_type(p.card) == type)))
    found.append(Row("others", "field", player, tuple(p for p in field if not _main_type(p.card))))
    for zone in ("hand", "lb", "damage", "break", "removed"):
        cards = view.zones.get(f"{zone} {player}", [])
        seen = _places(view, player, zone, [card for card in cards if card.known])
        found.append(Row(zone, zone, player, tuple(seen), len(cards) - len(seen)))
    return found


def distinct(row: Row) -> Row:
    """The same line with equal cards told once; cards on the field and in hand stay apart."""
    if row.zone in ("field", "hand"):
        return row
    groups: dict[tuple[str, bool], list[Place]] = {}
    for place in row.places:
        groups.setdefault((place.card.code, place.card.face_down), []).append(place)
    return replace(row, places=tuple(replace(group[0], copies=len(group)) for group in groups.values()))


def _main_type(card: CardView) -> str:
    """Under which heading a card on the field is listed."""
    return next((type for _, type in ROWS if type in card.types), "")


def _places(view: View, player: int, zone: str, cards: list[CardView]) -> list[Place]:
    head = ("" if player == view.player else "o") + LETTERS[zone]
    return [Place(f"{head}{i}", zone, player, card) for i, card in enumerate(cards, 1)]


# --- in words --------------------------------------------------------------------------------------------------------


def name(game: Game, card: CardView, lang: str) -> str:
    return text.name_of(game, card.ref, lang)


def facts(card: CardView, lang: str, *, short: bool = False, lb: bool = False) -> list[str]:
    """What matters about a card: `short` leaves out what is printed and does not change.

    In the LB deck cards lie face down until they are used, so there it is the face-up ones that are remarkable.
    """
    found: list[str] = []
    if not short:
        found += [word(lang, type) for type in card.types]
        found += [word(lang, colour) for colour in card.colours]
        found.append(say(lang, ("ui-cost",), cost=str(card.cost)))
    if "power" in card.stats and "forward" in card.types:
        power = str(card.stats["power"])
        found.append(power if short else say(lang, ("ui-power",), power=power))
    if card.damage:
        found.append(say(lang, ("ui-damaged",), damage=str(card.damage)))
    if card.exhausted:
        found.append(say(lang, ("ui-dull",)))
    if card.face_down != lb:
        found.append(say(lang, ("ui-face-down" if card.face_down else "ui-face-up",)))
    found += [word(lang, keyword) for keyword in card.keywords if not (lb and keyword == "Limit Break")]
    found += [say(lang, ("ui-counters",), kind=word(lang, kind), n=str(n)) for kind, n in card.counters.items()]
    return found


def heading(view: View, lang: str) -> str:
    """Turn, phase and step."""
    if not view.turn:
        return say(lang, ("ui-setup",))
    phase = say(lang, (f"ui-phase-{slug(view.phase)}",))
    if view.phase == "attack" and view.step:
        phase = f"{phase}, {say(lang, (f'ui-step-{slug(view.step)}',))}"
    return say(lang, ("ui-turn",), turn=str(view.turn), player=PLAYERS[view.turn_player], phase=phase)


def counts(view: View, player: int, lang: str) -> str:
    """How many cards lie in each zone, and the resources."""
    numbers = {zone: str(len(view.zones.get(f"{zone} {player}", []))) for zone in (*LETTERS, "deck") if zone != "field"}
    found = [say(lang, ("ui-counts",), **numbers)]
    found += [
        say(lang, ("ui-resource",), kind=word(lang, kind), n=str(n)) for kind, n in view.resources[player].items() if n
    ]
    return ", ".join(found)


def owner(view: View, player: int, lang: str) -> str:
    letter = PLAYERS[player]
    return say(lang, ("ui-you",), player=letter) if player == view.player else letter


def stack(game: Game, view: View, lang: str) -> list[str]:
    """What waits on the stack, the top first."""
    return [
        f"{_stacked_name(game, obj.id, obj.name, lang)} ({PLAYERS[obj.controller]}, {word(lang, obj.kind)})"
        for obj in reversed(view.stack)
    ]


def _stacked_name(game: Game, id: int, name: str, lang: str) -> str:
    found = next((obj for obj in game.state.stack if obj.id == id), None)
    return text.name_of(game, found.source, lang) if found is not None else name
