"""The table as one player sees it, in words: every card with a place to call it by.

All of it is read from a view, so nothing that the player may not know can be shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from rulebound import text
from rulebound.text import listed, say, side_by_side, slug, word
from rulebound.text.layouts import Layout, Line, layout_of

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game
    from rulebound.kernel.views import CardView, View

PLAYERS: Final = "AB"


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
    """A line of the board as it is now: the visible cards of one player."""

    line: Line
    player: int
    places: tuple[Place, ...]


def places(view: View) -> list[Place]:
    """Every card that the player sees."""
    return [place for player in (view.player, 1 - view.player) for row in rows(view, player) for place in row.places]


def everywhere(view: View) -> list[Place]:
    """The same, and every other card that the player knows, such as those of a searched deck, which has no call."""
    found = places(view)
    called = {place.card.ref for place in found}
    for zone, cards in view.zones.items():
        name = zone.partition(" ")[0]
        found += [Place("", name, c.controller, c) for c in cards if c.known and c.ref not in called]
    return found


def rows(view: View, player: int) -> list[Row]:
    """The zones of one player as lines, in the order of the game's layout."""
    lines = layout_of(view.game).lines
    left = {zone: _places(view, player, zone) for zone in dict.fromkeys(line.zone for line in lines)}
    found: list[Row] = []
    for line in lines:
        here = [place for place in left[line.zone] if _belongs(place.card, line)]
        left[line.zone] = [place for place in left[line.zone] if place not in here]
        found.append(Row(line, player, tuple(here)))
    return found


def _belongs(card: CardView, line: Line) -> bool:
    """Whether a line shows a card of its zone."""
    return (not line.types or not set(line.types).isdisjoint(card.types)) and line.spot in ("", card.spot)


def distinct(row: Row) -> Row:
    """The same line with equal cards told once."""
    if row.line.apart:
        return row
    groups: dict[tuple[str, bool], list[Place]] = {}
    for place in row.places:
        groups.setdefault((place.card.code, place.card.face_down), []).append(place)
    return replace(row, places=tuple(replace(group[0], copies=len(group)) for group in groups.values()))


def cards_in(view: View, player: int, zone: str) -> list[CardView]:
    """The cards of a player in a zone; in a zone that both share, those that the player controls."""
    if zone in view.zones:
        return [card for card in view.zones[zone] if card.controller == player]
    return view.zones.get(f"{zone} {player}", [])


def _places(view: View, player: int, zone: str) -> list[Place]:
    head = ("" if player == view.player else "o") + layout_of(view.game).letters[zone]
    seen = [card for card in cards_in(view, player, zone) if card.known]
    return [Place(f"{head}{i}", zone, player, card) for i, card in enumerate(seen, 1)]


# --- in words --------------------------------------------------------------------------------------------------------


def copies(place: Place, lang: str) -> str:
    """How many equal cards a line stands for, before their name."""
    return f"{say(lang, ('ui-copies',), n=str(place.copies))} " if place.copies > 1 else ""


def name(game: Game, card: CardView, lang: str) -> str:
    return text.name_of(game, card.ref, lang)


def facts(layout: Layout, place: Place, lang: str, *, short: bool = False) -> list[str]:
    """What matters about a card: `short` leaves out what is printed and does not change.

    Where cards lie face down as a rule, such as in an LB deck, it is the face-up ones that are remarkable.
    """
    card, found = place.card, list[str]()
    numbers = _numbers(layout, card, lang, short)
    priced = place.zone not in layout.unpriced
    if not short or (priced and not numbers):
        found += [word(lang, type) for type in card.types]
    elif place.zone == "field":
        found += [word(lang, type) for type in card.types if layout.turned.get(type) in card.types]
    if not short:
        found += [word(lang, colour) for colour in card.colours]
    costless = place.zone not in layout.costed and not set(layout.costless).isdisjoint(card.types)
    if (not short and not costless) or priced:
        found.append(price(card.cost, card.symbols, card.x, lang))
    found += numbers
    if card.damage and not layout.worn:
        found.append(say(lang, ("ui-damaged",), damage=str(card.damage)))
    if card.exhausted:
        found.append(layout.say(lang, "dull"))
    found += [layout.say(lang, f"mark-{mark}") for mark in card.marks]
    if card.under and layout.piled:
        found.append(say(lang, ("ui-on-top-of",), card=listed(lang, _beneath(card, lang))))
    if place.zone == "field" and card.owner != card.controller:
        found.append(say(lang, ("ui-owned",), player=PLAYERS[card.owner]))
    if card.face_down != (place.zone in layout.face_down):
        found.append(say(lang, ("ui-face-down" if card.face_down else "ui-face-up",)))
    found += [word(lang, keyword) for keyword in card.keywords if keyword != layout.unsaid.get(place.zone)]
    found += [say(lang, ("ui-counters",), kind=word(lang, kind), n=str(n)) for kind, n in card.counters.items()]
    return found


def _beneath(card: CardView, lang: str) -> list[str]:
    """The cards that a card lies on: those that the player knows by name, the rest as a number."""
    names = [name for name in card.under if name]
    unknown = len(card.under) - len(names)
    return [*names, say(lang, ("ui-hidden",), count=unknown)] if unknown else names


def described(game: Game, layout: Layout, place: Place, lang: str, *, short: bool = False) -> str:
    """A card with its place and its facts, as one line."""
    told = side_by_side(lang, (name(game, place.card, lang), *facts(layout, place, lang, short=short)))
    return f"{place.call} {told}" if place.call else told


def kinship(
    layout: Layout, names: Iterable[str], traits: Iterable[str], groups: Iterable[str], flags: Iterable[str], lang: str
) -> str:
    """What other cards may ask of a card: its Job and Category, or its traits and universe, and its other names."""
    found = [layout.say(lang, "trait", word=word(lang, trait)) for trait in traits]
    found += [layout.say(lang, "group", word=word(lang, group)) for group in groups]
    found += [layout.say(lang, "also", name=name) for name in list(names)[1:]]
    found += [layout.say(lang, "generic")] if "generic" in flags else []
    return side_by_side(lang, found)


def price(cost: int, symbols: Iterable[tuple[str, int]], x: str, lang: str) -> str:
    """What a card costs: the total, and how much of it must be paid in kind."""
    told = f"{x}+{cost}" if x and cost else x or str(cost)
    kinds = side_by_side(lang, [say(lang, ("owed-element",), n=str(n), word=word(lang, kind)) for kind, n in symbols])
    return say(lang, ("ui-cost-in-kind" if kinds else "ui-cost",), cost=told, kinds=kinds)


def _numbers(layout: Layout, card: CardView, lang: str, short: bool) -> list[str]:
    """Power, or attack and defense: in short `3/2`."""
    values = {
        stat: str(card.stats[stat] - (card.damage if stat == layout.worn else 0))
        for stat, type in layout.stats
        if stat in card.stats and (not type or type in card.types)
    }
    if short:
        return ["/".join(values.values())] if values else []
    return [layout.say(lang, stat, **{stat: value}) for stat, value in values.items()]


def heading(view: View, lang: str) -> str:
    """Turn, phase and step."""
    if not view.turn:
        return say(lang, ("ui-setup",))
    phase = moment(view, lang)
    return say(lang, ("ui-turn",), turn=str(view.turn), player=PLAYERS[view.turn_player], phase=phase)


def moment(view: View, lang: str) -> str:
    """Phase and step."""
    layout = layout_of(view.game)
    phase = layout.say(lang, f"phase-{slug(view.phase)}")
    if view.phase in layout.stepped and view.step:
        return side_by_side(lang, (phase, layout.say(lang, f"step-{slug(view.step)}")))
    return phase


def counts(view: View, player: int, lang: str) -> str:
    """How many cards lie in each zone, and the resources."""
    layout, held = layout_of(view.game), view.resources[player]
    numbers = {zone: str(len(cards_in(view, player, zone))) for zone in layout.counted}
    told = {
        kind: f"{held.get(kind, 0)}/{held.get(most, 0)}" if most else held.get(kind, 0)
        for kind, most in layout.resources
    }
    rest = {kind: n for kind, n in held.items() if n and not any(kind in pair for pair in layout.resources)}
    return side_by_side(
        lang,
        (
            layout.say(lang, "counts", **numbers),
            *(say(lang, ("ui-resource",), kind=word(lang, kind), n=str(n)) for kind, n in (told | rest).items()),
        ),
    )


def owner(view: View, player: int, lang: str) -> str:
    letter = PLAYERS[player]
    return say(lang, ("ui-you",), player=letter) if player == view.player else letter


def stack(game: Game, view: View, lang: str) -> list[str]:
    """What waits on the stack, the top first."""
    return [
        f"{_stacked_name(game, obj.id, obj.name, lang)} "
        f"({side_by_side(lang, (PLAYERS[obj.controller], word(lang, obj.kind)))})"
        for obj in reversed(view.stack)
    ]


def _stacked_name(game: Game, id: int, name: str, lang: str) -> str:
    found = next((obj for obj in game.state.stack if obj.id == id), None)
    return text.name_of(game, found.source, lang) if found is not None else name
