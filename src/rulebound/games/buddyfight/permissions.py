"""Legality: what may be used, one labelled row per condition. The first row that fails answers "why not?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.buddyfight import flags
from rulebound.games.buddyfight.attack import ATTACK_ROWS
from rulebound.games.buddyfight.keywords import TRANSFORMS, USED_RULES
from rulebound.games.buddyfight.resolving import is_stopped
from rulebound.games.buddyfight.terms import FIELD, FLAG, HAND, MONSTER_AREAS, is_impact_monster
from rulebound.games.buddyfight.timing import FORESEEN, IMPACTS, MAIN, OWN, TURN, window_of
from rulebound.games.buddyfight.using import ONCE_A_GAME, can_declare, draft
from rulebound.kernel.control import permitted_cards
from rulebound.kernel.legality import (
    Action,
    LegalRow,
    Ok,
    Situation,
    Why,
    ability_of,
    condition_holds,
    has_its_card,
    row_of,
    under_its_limit,
    zone_of,
)
from rulebound.kernel.prohibitions import may_be_used
from rulebound.kernel.state import CARD_MASK
from rulebound.kernel.turns import times_done
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

COUNTER: Final = "Counter"
CROSS_RULES: Final = "cross.types"


# --- when ------------------------------------------------------------------------------------------------------------


def has_window(game: Game, s: Situation, action: Action) -> bool:
    return window_of(game)[0] == s.player


def whose_window(game: Game, s: Situation, action: Action) -> Why:
    return Why("nobody may use anything" if window_of(game)[0] < 0 else "opponent may use something")


def is_not_stopped(game: Game, s: Situation, action: Action) -> bool:
    """stoptime.2: a fighter in stopped time declares nothing."""
    if not game.player_limits(s.player, "cannot use anything"):
        return True
    game.cite("stoptime.2")
    return False


def answers_what_comes(game: Game, s: Situation, action: Action) -> bool:
    """cond.1: before damage, destruction or a loss only what speaks of that is used."""
    if window_of(game)[1] != FORESEEN:
        return True
    row = row_of(game, action)
    texts = (action.ability,) if action.kind == "use" else [at for at, _ in row.abilities]
    return any(game.library.once(speaks_of_what_comes, at) for at in texts)


def speaks_of_what_comes(node: tree.Node) -> bool:
    return any(isinstance(part, tree.Foreseen) for part in tree.walk(node))


WINDOW_ROWS: Final = (
    LegalRow("timing.2.1", has_window, whose_window, about_card=False),
    LegalRow("cond.1", answers_what_comes, "own text"),
    LegalRow("stoptime.2", is_not_stopped, "time is stopped", about_card=False),
)


def is_counter(game: Game, action: Action) -> bool:
    if COUNTER in row_of(game, action).keywords:
        game.cite_all("timing.3.1", "change.2")
        return True
    return False


def is_impact(game: Game, action: Action) -> bool:
    """Impacts, impact monsters, and monsters that [Impact Transform] equips."""
    return "impact" in row_of(game, action).types or (
        action.kind == "transform" and _transforms(game, action) == "Impact Transform"
    )


def impact_at_its_time(game: Game, s: Situation, action: Action) -> bool:
    """final.1.1, qa.final.3: without [Counter] in the first play timing of the final phase."""
    if not is_impact(game, action) or is_counter(game, action):
        return True
    game.cite_all("main.1.1", "final.1.1", "qa.final.3", "qa.impact.1")
    _, kind, opened = window_of(game)
    return kind == TURN and opened == IMPACTS


def card_at_its_time(game: Game, s: Situation, action: Action) -> bool:
    """main.1.1: other cards without [Counter] in the main phase."""
    if is_impact(game, action) or is_counter(game, action):
        return True
    game.cite("main.1.1")
    _, kind, opened = window_of(game)
    return kind == TURN and opened == MAIN


TIME_ROWS: Final = (
    LegalRow("final.1.1", impact_at_its_time, "final phase only"),
    LegalRow("main.1.1", card_at_its_time, "main phase only"),
)


# --- cards -----------------------------------------------------------------------------------------------------------


def _of_type(*types: str, but: str = "") -> Ok:
    def ok(game: Game, s: Situation, action: Action) -> bool:
        row = row_of(game, action)
        game.cite(CROSS_RULES)
        return not row.types.isdisjoint(types) and (not but or but not in row.types)

    return ok


def in_hand(game: Game, s: Situation, action: Action) -> bool:
    """From one's own hand, or from where a text lets it be used."""
    if zone_of(game, action) == HAND and game.state.owner[action.card & CARD_MASK] == s.player:
        return True
    return action.card in permitted_cards(game, s.player, action.kind)


def is_usable(game: Game, s: Situation, action: Action) -> bool:
    """flaguse, flagdown.2: a flag in the flag area is used whatever it is; of another card its abilities go with it."""
    return zone_of(game, action) == FLAG or flags.usable(game, s.player, action.card)


def flag_is_up(game: Game, s: Situation, action: Action) -> bool:
    """flagdown.2: what would need a flag that is face down."""
    return is_usable(game, s, action) or not flags.is_down(game, s.player)


def may_use_card(game: Game, s: Situation, action: Action) -> bool:
    """call.1.1, cast.1.1, equip.1.1: nothing forbids it, and what its text asks for holds."""
    return may_be_used(game, s.player, action.card, row_of(game, action), action.kind, "be used")


def can_finish(game: Game, s: Situation, action: Action) -> bool:
    return can_declare(game, draft(game, s.player, action.kind, action.card, action.ability))


def first_impact(game: Game, s: Situation, action: Action) -> bool:
    """impact.3: one impact monster a turn, calls by effects aside (impact.4)."""
    if not is_impact_monster(row_of(game, action)):
        return True
    game.cite_all("impact.2", "impact.3", "impact.4")
    return not times_done(game, "impact monster", s.player)


FLAG_ROWS: Final = (
    LegalRow("flagdown.2", flag_is_up, "flag is face down", implied=True),
    LegalRow("flaguse.2", is_usable, "flag does not allow it"),
)


def _card_rows(kind: str, shown: str, decided: str, is_type: Ok, type_word: str) -> tuple[LegalRow, ...]:
    once = (LegalRow("impact.3", first_impact, "impact monster called"),) if kind == "call" else ()
    return (
        *WINDOW_ROWS,
        LegalRow(shown, is_type, type_word),
        LegalRow(shown, in_hand, "not in hand"),
        *TIME_ROWS,
        *once,
        *FLAG_ROWS,
        LegalRow(shown, may_use_card, "own text"),
        LegalRow(decided, can_finish, "cost"),
    )


CALL_ROWS: Final = _card_rows("call", "call.1.1", "call.1.4", _of_type("monster"), "no monster")
CAST_ROWS: Final = _card_rows("cast", "cast.1.1", "cast.1.2", _of_type("spell", "impact", but="monster"), "no spell")
EQUIP_ROWS: Final = _card_rows("equip", "equip.1.1", "equip.1.3", _of_type("item"), "no item")


# --- monsters that are equipped: kw.transform ------------------------------------------------------------------------


def _transforms(game: Game, action: Action) -> str:
    node = game.library.node(action.ability) if action.ability else None
    return node.name if isinstance(node, tree.Keyword) and node.name in TRANSFORMS else ""


def can_transform(game: Game, s: Situation, action: Action) -> bool:
    """kw.transform: a monster in the hand, or on the field as a monster."""
    card, state = action.card & CARD_MASK, game.state
    word = _transforms(game, action)
    game.cite("kw.impact_transform" if word == "Impact Transform" else "kw.transform")
    if not word or state.owner[card] != s.player:
        return False
    return state.zone[card] == HAND or (state.zone[card] == FIELD and state.spot[card] in MONSTER_AREAS)


def first_transform(game: Game, s: Situation, action: Action) -> bool:
    """kw.impact_transform: once a turn."""
    if _transforms(game, action) != "Impact Transform":
        return True
    return not times_done(game, "Impact Transform", s.player)


def not_stopped(game: Game, s: Situation, action: Action) -> bool:
    """stoptime.1."""
    return not is_stopped(game, action.card)


TRANSFORM_ROWS: Final = (
    *WINDOW_ROWS,
    LegalRow("kw.transform", can_transform, "cannot be equipped"),
    *TIME_ROWS,
    LegalRow("kw.impact_transform", first_transform, "used up"),
    LegalRow("stoptime.1", not_stopped, "time is stopped"),
    *FLAG_ROWS,
    LegalRow("equip.1.1", may_use_card, "own text"),
    LegalRow("equip.1.3", can_finish, "cost"),
)


# --- abilities -------------------------------------------------------------------------------------------------------


def has_ability(game: Game, s: Situation, action: Action) -> bool:
    """act.1.1: on the field under one's own control, or where the text says."""
    zone = ability_of(game, action).zone
    if zone == "flag":
        return zone_of(game, action) == FLAG and game.state.owner[action.card & CARD_MASK] == s.player
    return has_its_card(game, s, action)


def ability_at_its_time(game: Game, s: Situation, action: Action) -> bool:
    """abil.act: with [Counter] in every window, else in one's own main phase."""
    game.cite("abil.act")
    node = ability_of(game, action)
    game.cite_all(*USED_RULES.get(node.keyword, ()))
    _, kind, opened = window_of(game)
    if node.keyword in ONCE_A_GAME:
        game.cite_all("kw.overturn", "qa.over.2")
        return kind in (TURN, OWN) or node.quick or kind != ""
    return node.quick or (kind == TURN and opened == MAIN)


def not_used_up(game: Game, s: Situation, action: Action) -> bool:
    """once, kw.overturn.1: as often as it says, of this card, of this name, or in this game."""
    node = ability_of(game, action)
    if node.keyword in ONCE_A_GAME:
        game.cite_all("kw.overturn.1", "qa.over.1")
    elif node.limit:
        game.cite_all("once.2" if node.limit_name else "once.1", "qa.once.1")
    return under_its_limit(game, s, action)


def may_use_ability(game: Game, s: Situation, action: Action) -> bool:
    return not game.player_limits(s.player, "cannot use abilities")


def can_finish_ability(game: Game, s: Situation, action: Action) -> bool:
    return can_declare(game, draft(game, s.player, "use", action.card, action.ability))


USE_ROWS: Final = (
    *WINDOW_ROWS,
    LegalRow("act.1.1", has_ability, "works elsewhere"),
    LegalRow("abil.act", ability_at_its_time, "main phase only"),
    LegalRow("stoptime.1", not_stopped, "time is stopped"),
    *FLAG_ROWS,
    LegalRow("act.1.1", condition_holds, "own text"),
    LegalRow("once.1", not_used_up, "used up"),
    LegalRow("act.1.1", may_use_ability, "using is forbidden"),
    LegalRow("act.1.1", can_finish_ability, "cost"),
)
LEGALITY: Final[dict[str, tuple[LegalRow, ...]]] = {
    "call": CALL_ROWS,
    "cast": CAST_ROWS,
    "equip": EQUIP_ROWS,
    "transform": TRANSFORM_ROWS,
    "use": USE_ROWS,
    "attack": ATTACK_ROWS,
}
KINDS: Final = tuple(LEGALITY)
