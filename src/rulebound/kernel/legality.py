"""Legality: what a player may do is a table of labelled rows per kind of action.

What passes all rows is offered; the first row that fails is the answer to "why not?", with its rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from rulebound.kernel import control, evaluate, playing
from rulebound.kernel.state import CARD_MASK, NO_REF, Row
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


class Action:
    """Something a player may want to do: a kind, a card, an ability of it."""

    __slots__ = ("ability", "card", "kind", "row")

    def __init__(self, kind: str, card: int = NO_REF, ability: int = 0, row: Row | None = None) -> None:
        self.row = row  # of the card, once somebody has looked
        self.kind = kind
        self.card = card
        self.ability = ability

    def key(self) -> tuple[str, int, int]:
        return (self.kind, self.card, self.ability)

    def __repr__(self) -> str:
        return f"Action({self.kind!r}, {self.card}, {self.ability})"


class Situation:
    """Who asks, and what was worked out once for all the actions of one question."""

    __slots__ = ("cache", "player")

    def __init__(self, player: int) -> None:
        self.player = player
        self.cache: dict[str, Any] = {}


class LegalRow:
    """One condition of an action. `about_card` is false if the answer is the same for every card.

    A row that is `implied` by a later one decides nothing: it only tells the reason more exactly.
    """

    __slots__ = ("about_card", "detail", "implied", "ok", "rule")

    def __init__(
        self,
        rule: str,
        ok: Callable[[Game, Situation, Action], bool],
        detail: Callable[[Game, Situation, Action], str] | str,
        about_card: bool = True,
        implied: bool = False,
    ) -> None:
        self.rule = rule
        self.ok = ok
        self.detail = detail
        self.about_card = about_card
        self.implied = implied


class Refusal(NamedTuple):
    """Why an action is not possible: the rule and what is missing."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}"


def legal(game: Game, situation: Situation, action: Action) -> bool:
    """Whether an action passes every row of its table."""
    kind, rules = action.kind, game.rules
    if not game.short_cuts:
        return all(row.ok(game, situation, action) for row in rules.legality_rows[kind] if not row.implied)
    general = situation.cache.get(kind)
    if general is None:
        general = situation.cache[kind] = all(row.ok(game, situation, action) for row in rules.general_rows[kind])
    if general:
        for row in rules.card_rows[kind]:
            if not row.ok(game, situation, action):
                return False
    return bool(general)


def row_of(game: Game, action: Action) -> Row:
    """The characteristics of the action's card; an action lives no longer than one question, so they are kept."""
    row = action.row
    if row is None:
        row = action.row = game.known_row(action.card)
    return row


# --- conditions that every game has ----------------------------------------------------------------------------------


def ability_of(game: Game, action: Action) -> tree.Action:
    """The ability that is to be used."""
    node = game.library.node(action.ability)
    assert isinstance(node, tree.Action)
    return node


def is_ready(game: Game, s: Situation, action: Action) -> bool:
    """The card is not exhausted."""
    return not game.state.exhausted[action.card & CARD_MASK]


def valid_there(game: Game, s: Situation, action: Action) -> bool:
    """The card is where its ability works: on the field, or where the text says."""
    return game.state.zone[action.card & CARD_MASK] == game.rules.zone_id[ability_of(game, action).zone]


def has_its_card(game: Game, s: Situation, action: Action) -> bool:
    """The player controls the card of an ability where that works, or owns it if it works off the field."""
    if not valid_there(game, s, action):
        return False
    row = row_of(game, action)
    return (row.controller if ability_of(game, action).zone == "field" else row.owner) == s.player


def condition_holds(game: Game, s: Situation, action: Action) -> bool:
    """The text of an ability lets it be used now."""
    cond = ability_of(game, action).cond
    return cond is None or evaluate.holds(game, control.reader(s.player, action.card), cond)


def under_its_limit(game: Game, s: Situation, action: Action) -> bool:
    """An ability has not been used as often this turn as it may be."""
    return not playing.is_used_up(game, action.card, action.ability)


# --- why not ---------------------------------------------------------------------------------------------------------


def why_not(game: Game, player: int, action: Action) -> Refusal | None:
    """The first row that forbids an action, or None if it is legal."""
    return _first_against(game, game.rules.legality_rows[action.kind], player, action)


def why_not_card(game: Game, player: int, action: Action) -> Refusal | None:
    """The first row about the card itself that forbids an action, whoever is to act now; None if there is none."""
    return _first_against(game, game.rules.card_rows[action.kind], player, action)


def _first_against(game: Game, rows: Iterable[LegalRow], player: int, action: Action) -> Refusal | None:
    situation = Situation(player)
    first: LegalRow | None = None
    for row in rows:
        if not row.ok(game, situation, action):
            first = first or row
            if not row.implied:
                game.cite(first.rule)
                text = first.detail if isinstance(first.detail, str) else first.detail(game, situation, action)
                return Refusal(first.rule, text)
    return None
