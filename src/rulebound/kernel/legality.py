"""Legality: what a player may do is a table of labelled rows per kind of action.

What passes all rows is offered; the first row that fails is the answer to "why not?", with its rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rulebound import catalogue
from rulebound.kernel import control, evaluate, playing
from rulebound.kernel.board import works_there
from rulebound.kernel.errors import RuleboundError
from rulebound.kernel.procedures import Key
from rulebound.kernel.registers import DISTINCT
from rulebound.kernel.state import CARD_MASK, NO_REF, Frame, Row
from rulebound.kernel.triggers import use_key
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


class Action:
    """Something a player may want to do: a kind, a card, an ability of it."""

    __slots__ = ("ability", "card", "kind", "node", "row")

    def __init__(self, kind: str, card: int = NO_REF, ability: int = 0, row: Row | None = None) -> None:
        self.row = row  # of the card, once somebody has looked
        self.node: tree.Action | None = None  # the ability, likewise
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
        self.cache: dict[Any, Any] = {}


class LegalRow:
    """One condition of an action. `about_card` is false if the answer is the same for every card.

    A row that is `implied` by a later one decides nothing: it only tells the reason more exactly.
    """

    __slots__ = ("about_card", "detail", "implied", "ok", "rule")

    def __init__(
        self,
        rule: str,
        ok: Callable[[Game, Situation, Action], bool],
        detail: Callable[[Game, Situation, Action], Why] | str,
        about_card: bool = True,
        implied: bool = False,
    ) -> None:
        self.rule = rule
        self.ok = ok
        self.detail = detail  # the key of the reason, or what tells it
        self.about_card = about_card
        self.implied = implied


Arg = int | str | tuple[str, ...]  # a number, a name or a rule, words of the game
NO_ARGS: Final[dict[str, Arg]] = {}


class Why(NamedTuple):
    """What is missing for an action, in no language: a key, and what belongs into its words."""

    key: str
    args: dict[str, Arg] = NO_ARGS


class Refusal(NamedTuple):
    """Why an action is not possible: the rule and what is missing. `rulebound.text` has the words (`why-KEY`)."""

    rule: str
    key: str
    args: dict[str, Arg] = NO_ARGS
    game: str = ""  # which may have words of its own for it

    def __str__(self) -> str:
        said: Callable[[Refusal, str, str], str] = catalogue.load("rulebound.text.questions:refused")
        return said(self, "en", self.game)


def legal(game: Game, situation: Situation, action: Action) -> bool:
    """Whether an action passes every row of its table."""
    kind, rules = action.kind, game.rules
    if not game.short_cuts:
        return all(row.ok(game, situation, action) for row in rules.legality_rows[kind] if not row.implied)
    general = situation.cache.get(kind)
    if general is None:
        general = situation.cache[kind] = all(row.ok(game, situation, action) for row in rules.general_rows[kind])
    if general and action.ability:
        return allows_card(game, situation, action)  # which may be asked again, for a payment
    if general:
        for row in rules.card_rows[kind]:
            if not row.ok(game, situation, action):
                return False
    return bool(general)


def offered(game: Game, player: int) -> list[Key]:
    """What a player may do now: of everything that could be done, what passes its table."""
    situation = Situation(player)
    return [action.key() for action in game.rules.actions(game, player) if legal(game, situation, action)]


def all_legal(game: Game, player: int, kind: str, cards: Iterable[int]) -> list[int]:
    """The cards with which a player can do something now."""
    situation, ref = Situation(player), game.state.ref
    return [ref(card) for card in cards if legal(game, situation, Action(kind, ref(card)))]


def allows_card(game: Game, situation: Situation, action: Action) -> bool:
    """Whether an action passes the rows about its card, whoever is to act now."""
    found: bool | None = situation.cache.get(action.key())
    if found is None or not game.short_cuts:
        found = all(row.ok(game, situation, action) for row in game.rules.card_rows[action.kind])
        situation.cache[action.key()] = found
    return found


def row_of(game: Game, action: Action) -> Row:
    """The characteristics of the action's card; an action lives no longer than one question, so they are kept."""
    row = action.row
    if row is None:
        row = action.row = game.known_row(action.card)
    return row


# --- conditions that every game has ----------------------------------------------------------------------------------


Ok = Callable[["Game", Situation, Action], bool]
Draft = Callable[["Game", int, Action], Frame]  # in which a player could play what an action is about


def zone_of(game: Game, action: Action) -> int:
    return game.state.zone[action.card & CARD_MASK]


def one_of_each(game: Game, cards: Iterable[int]) -> Iterator[int]:
    """Of equal cards one, for an equal card is the same action: unless an effect speaks of it, or a board tells all
    cards apart."""
    state = game.state
    distinct, touched = bool(state.reg.get(DISTINCT)), state.touched()
    seen: set[int] = set()
    for card in cards:
        number = state.definition[card]
        if not distinct and (not touched or state.ref(card) not in touched):
            if number in seen:
                continue
            seen.add(number)
        yield card


def cards_with_abilities(game: Game, player: int, *zones: int) -> list[int]:
    """The cards whose abilities a player might use: on the field, in these zones, and wherever one works besides. As a
    short cut, those are left out whose abilities do not work where they are."""
    state = game.state
    found = [card for card, _ in control.controlled(game, player)]
    found += [card for zone in zones for card in state.zones[zone * 2 + player]]
    others = [card for card in game.offsite_cards() if state.owner[card] == player]
    if game.short_cuts:
        others = [card for card in others if works_there(game, card)]
    return list(dict.fromkeys((*found, *others)))


def owned_in(*zones: int) -> Ok:
    """The card is the player's own, in one of these zones."""
    return lambda game, s, a: zone_of(game, a) in zones and game.state.owner[a.card & CARD_MASK] == s.player


def has_choices(draft: Draft) -> Ok:
    """What has to be chosen to play it can be."""
    return lambda game, s, action: playing.can_choose(game, draft(game, s.player, action))


def ability_of(game: Game, action: Action) -> tree.Action:
    """The ability that is to be used."""
    node = action.node
    if node is None:
        found = game.library.node(action.ability)
        assert isinstance(found, tree.Action)
        node = action.node = found
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
    """An ability has not been used as often as it may be in this turn, or in the game."""
    return not ability_of(game, action).limit or uses_left(game, s.player, action)[1] > 0


def uses_left(game: Game, player: int, action: Action) -> tuple[str, int]:
    """How often a limited ability may still be used in this turn, or in the game, and under what that is counted."""
    node = ability_of(game, action)
    effect = game.granting_effect(action.card, action.ability)
    key = use_key(game, node, player, f"{action.card}/{action.ability}/{effect}")
    return key, node.limit - game.state.uses.get(key, 0)


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
                why = Why(first.detail) if isinstance(first.detail, str) else first.detail(game, situation, action)
                return Refusal(first.rule, why.key, why.args, game.rules.game)
    return None


def explain(
    game: Game, player: int, kind: str, ref: int, kinds: tuple[str, ...], over_rule: str, moved_rule: str
) -> Refusal | None:
    """What stands in the way of any action with a card: it may not be seen, the game is over, it has moved.

    Of a card that the player may not see, no more is told than the rule that hides it.
    """
    if kind not in kinds:
        raise RuleboundError(f"{kind!r} is no kind of action; there are {', '.join(kinds)}")
    card = ref & CARD_MASK
    if not game.state.known[card] >> player & 1:
        return Refusal(game.rules.zones[game.state.zone[card]].rule, "hidden")
    if game.over:
        return Refusal(over_rule, "over")
    return Refusal(moved_rule, "moved") if not game.state.alive(ref) else None


def uses(game: Game, kind: str, ref: int, ability: int, fits: Callable[[tree.Action], bool]) -> list[Action]:
    """Using one ability of a card, or any that fits if none is named."""
    nodes = [(at, game.library.node(at)) for at, _ in game.row(ref & CARD_MASK).abilities]
    return [Action(kind, ref, at) for at, n in nodes if isinstance(n, tree.Action) and ability in (0, at) and fits(n)]


Refusing = Callable[["Game", int, Action], Refusal | None]


def why_none_of(game: Game, refused: Refusing, player: int, actions: list[Action], none: Refusal) -> Refusal | None:
    """Of several actions the first reason, unless one of them is possible; if there are none, this one."""
    reasons = []
    for action in actions:
        reason = refused(game, player, action)
        if reason is None:
            return None
        reasons.append(reason)
    return reasons[0] if reasons else none


def is_offered(game: Game, action: Action) -> bool:
    """Whether an action is among the answers, if only as an equal card's: equal cards in one place are offered once."""
    about = [key for key in game.keys() if key[0] == action.kind and key[2] == action.ability]  # noqa: SIM118 (a list)
    return any(action.card == key[1] or action.card in game.rules.alike(game, key) for key in about)
