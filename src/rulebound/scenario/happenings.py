"""Happenings, and which of them came first: a line of the journal is told by its rule, by words of it, or by a card."""

from __future__ import annotations

from rulebound.kernel.journal import Entry
from rulebound.kernel.machine import Game
from rulebound.kernel.state import CARD_MASK, Reader
from rulebound.scenario.checks import ScenarioError
from rulebound.scenario.handles import Card
from rulebound.text import line

Happening = str | Card | tuple[str | Card, ...]
MOST_LINES = 12  # of the lines of a journal in which something is missing


def place_of(game: Game, happening: Happening) -> int:
    """Where in the journal something happened, for the first time; what has not happened is refused."""
    parts = happening if isinstance(happening, tuple) else (happening,)
    if not parts or any(not isinstance(part, str | Card) for part in parts):
        raise ScenarioError(
            f"{happening!r} tells no happening: it is told by a rule, by words of its line, or by a card"
        )
    for place, entry in enumerate(game.journal):
        if all(_fits(game, entry, part) for part in parts):
            return place
    lines = "; ".join(line(game, entry, Reader.ALL) for entry in game.journal[-MOST_LINES:])
    raise ScenarioError(f"{happening!r} has not happened; the journal ends with: {lines or 'nothing'}")


def _fits(game: Game, entry: Entry, part: str | Card) -> bool:
    if isinstance(part, Card):
        return part.number in [ref & CARD_MASK for _, _, ref in entry.cards]
    return entry.rule == part or part in line(game, entry, Reader.ALL)


def together(game: Game, one: int, other: int) -> bool:
    """Whether two lines of the journal tell of the same moment."""
    moment = game.journal[one].moment
    return one == other or (moment != 0 and moment == game.journal[other].moment)
