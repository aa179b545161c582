"""Legality: what may be done, one labelled row per condition. The first row that fails answers "why not?"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.evolve.attack import (
    forbidden,
    may_attack_at_all,
    targets,
)
from rulebound.games.evolve.bills import can_pay_part, candidates, counter_hosts
from rulebound.games.evolve.notations import carrots, corresponding
from rulebound.games.evolve.open8_rush import RUSH_GIVEN
from rulebound.games.evolve.playing import ability_draft, card_draft, playable
from rulebound.games.evolve.prices import play_cost
from rulebound.games.evolve.terms import (
    EVOLVE_DECK,
    EX,
    FIELD,
    HAND,
    RACE,
    evolution_points,
    is_follower,
    links,
    play_points,
)
from rulebound.kernel import evaluate, playing
from rulebound.kernel.control import permits
from rulebound.kernel.legality import (
    Action,
    LegalRow,
    Situation,
    Why,
    condition_holds,
    has_its_card,
    is_ready,
    under_its_limit,
    valid_there,
)
from rulebound.kernel.legality import ability_of as _ability
from rulebound.kernel.legality import row_of as _row
from rulebound.kernel.prohibitions import forbids
from rulebound.kernel.registers import FORMAT, PHASE
from rulebound.kernel.state import CARD_MASK, NO_REF, Event, Frame
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


# --- when ------------------------------------------------------------------------------------------------------------


def may_act(game: Game, s: Situation, action: Action) -> bool:
    """In one's own main phase, or in a Quick window of the opponent's turn."""
    return in_main(game, s.player) or in_window(game, s.player)


def in_main(game: Game, player: int) -> bool:
    frames = game.state.frames
    return bool(frames) and frames[-1].proc == "main phase" and game.state.turn_player == player


def in_window(game: Game, player: int) -> bool:
    frames = game.state.frames
    return bool(frames) and frames[-1].proc == "quick" and frames[-1].player == player


def own_main(game: Game, s: Situation, action: Action) -> bool:
    return in_main(game, s.player)


def when(game: Game, s: Situation, action: Action) -> Why:
    if not game.state.turn:
        return Why("no turn yet")
    if game.state.turn_player != s.player:
        return Why("opponents turn")
    return Why("not the moment", {"phase": (game.state.reg[PHASE],)})


# --- 8.2 playing cards -----------------------------------------------------------------------------------------------


def from_hand_or_ex(game: Game, s: Situation, action: Action) -> bool:
    card = action.card & CARD_MASK
    if game.state.zone[card] in (HAND, EX):
        return game.state.owner[card] == s.player
    return permitted_zone(game, s.player, action.card)


def permitted_zone(game: Game, player: int, ref: int) -> bool:
    """1.3.1: an effect may let a player play cards from elsewhere."""
    for node, frame in permits(game, game.player_limits(player, "permit play")):
        if node.filter is None or game.state.zone[ref & CARD_MASK] != game.rules.zone_id[node.filter.zone]:
            continue
        if evaluate.matches(game, frame, node.filter, ref, game.row(ref & CARD_MASK)):
            game.cite("1.3.1")
            return True
    return False


def quick_if_needed(game: Game, s: Situation, action: Action) -> bool:
    """12.3.2: in the opponent's turn only with Quick; 12.3.5: in one's own main phase as well."""
    row = _row(game, action)
    if in_main(game, s.player):
        if "Quick" in row.keywords:
            game.cite_all("12.3.1", "12.3.5")
        return True
    return "Quick" in row.keywords


def not_forbidden_to_play(game: Game, s: Situation, action: Action) -> bool:
    row = _row(game, action)
    limits = [*game.player_limits(s.player, "cannot play"), *game.limits(row, "cannot be played")]
    if not forbids(game, limits, action.card, row):
        return True
    game.cite("1.3.3")
    return False


def can_be_specified(game: Game, possible: bool) -> bool:
    """10.6.2.1.2: what lacks a target or cannot be paid cannot be specified."""
    if not possible:
        game.cite("10.6.2.1.2")
    return possible


def has_targets(game: Game, s: Situation, action: Action) -> bool:
    draft = card_draft(game, s.player, action.card)
    return can_be_specified(game, playing.can_choose(game, draft))


def has_any_target(game: Game, s: Situation, action: Action) -> bool:
    if "spell" not in _row(game, action).types:
        return True
    return can_be_specified(game, playing.selectable(game, card_draft(game, s.player, action.card)))


def can_divide(game: Game, s: Situation, action: Action) -> bool:
    if "spell" not in _row(game, action).types:
        return True
    return can_be_specified(game, playing.divisible(game, card_draft(game, s.player, action.card)))


def can_afford(game: Game, s: Situation, action: Action) -> bool:
    draft = card_draft(game, s.player, action.card)
    return can_be_specified(game, playing.can_pay(game, draft))


def the_price(game: Game, s: Situation, action: Action) -> Why:
    cost = play_cost(game, s.player, action.card, _row(game, action))
    points = play_points(game, s.player)
    if cost <= points:
        return Why("cost")
    game.cite("10.4.4")
    return Why("play points", {"cost": cost, "points": points})


def has_room(game: Game, s: Situation, action: Action) -> bool:
    return playing.has_fitting_way(game, card_draft(game, s.player, action.card))


def in_one_way(game: Game, s: Situation, action: Action) -> bool:
    """Of the ways to play it, one must pass everything."""
    return can_be_specified(game, playable(game, s.player, action.card))


# --- 8.3 activated abilities -----------------------------------------------------------------------------------------


def quick_ability_if_needed(game: Game, s: Situation, action: Action) -> bool:
    quick = _ability(game, action).quick
    if in_main(game, s.player):
        if quick:
            game.cite_all("12.3.1", "12.3.5")
        return True
    return quick


def one_evolution_a_turn(game: Game, s: Situation, action: Action) -> bool:
    """8.3.2: one evolve or serve ability a turn in one's main phase (and not after granting Rush, B.8.5.1)."""
    if _ability(game, action).keyword not in ("Evolve", "Serve") or not game.state.uses.get("evolve or serve"):
        return True
    return in_window(game, s.player)


def rush_not_given(game: Game, s: Situation, action: Action) -> bool:
    """B.8.5.1: who has given a follower Rush uses no evolve or serve ability in the same turn."""
    return one_evolution_a_turn(game, s, action) or game.state.uses["evolve or serve"] != RUSH_GIVEN


def ability_allowed(game: Game, s: Situation, action: Action) -> bool:
    node, row = _ability(game, action), _row(game, action)
    own = {"Evolve": ["cannot evolve"], "Serve": ["cannot serve"]}.get(node.keyword, [])
    acts = ["cannot use abilities", *own]
    if any(game.limits(row, act) or game.player_limits(s.player, act) for act in acts):
        game.cite("1.3.3")
        return False
    return True


def ability_has_any_target(game: Game, s: Situation, action: Action) -> bool:
    return can_be_specified(game, playing.selectable(game, ability_draft(game, s.player, action.card, action.ability)))


def ability_can_divide(game: Game, s: Situation, action: Action) -> bool:
    return can_be_specified(game, playing.divisible(game, ability_draft(game, s.player, action.card, action.ability)))


def ability_has_targets(game: Game, s: Situation, action: Action) -> bool:
    draft = ability_draft(game, s.player, action.card, action.ability)
    return playing.can_choose(game, draft)


def ability_payable(game: Game, s: Situation, action: Action) -> bool:
    return can_be_specified(game, playing.playable(game, ability_draft(game, s.player, action.card, action.ability)))


def what_is_missing(game: Game, s: Situation, action: Action) -> Why:
    """Which part of a cost it is, where that can be told."""
    found = (_missing(game, s.player, action, part) for part in _ability(game, action).cost)
    missing = next(filter(None, found), None)
    if missing is None:
        return Why("cost")
    why, rule = missing
    game.cite(rule)
    return Why(why.key, {**why.args, "rule": rule})


def _missing(game: Game, player: int, action: Action, part: tree.CostPart) -> tuple[Why, str] | None:
    """Why a part of a cost cannot be paid, and the rule of that."""
    if isinstance(part, tree.CostReveal) and not corresponding(game, player, action.card, part.name):
        return Why("part corresponding card"), "12.2.2"
    if isinstance(part, tree.CostServe) and links(game, action.card & CARD_MASK, RACE):
        return Why("part served"), "14.2.1.2.1"
    if isinstance(part, tree.CostServe) and len(carrots(game, player)) < part.n:
        return Why("part carrots"), "14.2.1.1"
    if isinstance(part, tree.ExhaustSelf) and game.state.exhausted[action.card & CARD_MASK]:
        return Why("part engaged"), "10.4.6"
    if isinstance(part, tree.Pay):
        points, evolving = play_points(game, player), _ability(game, action).keyword in ("Evolve", "Serve")
        if part.generic > points + (evolving and evolution_points(game, player) > 0):
            return Why("part play points", {"cost": part.generic, "points": points}), "10.4.4"
    if isinstance(part, tree.PayResource | tree.CostLoss | tree.CostCounter | tree.CostCards):
        return _lacking(game, ability_draft(game, player, action.card, action.ability), part)
    return None


def _lacking(
    game: Game, draft: Frame, part: tree.PayResource | tree.CostLoss | tree.CostCounter | tree.CostCards
) -> tuple[Why, str] | None:
    """The same of a part that takes so many of something; with an X in it there may be enough for a smaller one."""
    n = part.n if isinstance(part.n, int) else 0
    if isinstance(part, tree.PayResource):
        if n < 0:
            return None if can_pay_part(game, draft, part, n) else (Why("part highest value"), "10.4.5.1")
        held = game.state.resources[draft.player].get(part.kind, 0)
        return (Why("part value"), "10.4.5") if n > held else None
    if isinstance(part, tree.CostLoss):
        enough = can_pay_part(game, draft, part, n)
        return None if enough else (Why("part leader"), "10.4.5")
    if isinstance(part, tree.CostCounter):
        return None if not n or counter_hosts(game, draft, part, n) else (Why("part counters"), "15.1.4")
    if part.how == "exhaust" and len(candidates(game, draft, part)) < n:
        return Why("part reserved cards"), "10.4.6"
    return None


# --- 8.4 attacking ---------------------------------------------------------------------------------------------------


def own_follower(game: Game, s: Situation, action: Action) -> bool:
    row = _row(game, action)
    return game.state.zone[action.card & CARD_MASK] == FIELD and row.controller == s.player and is_follower(row)


def has_been_there(game: Game, s: Situation, action: Action) -> bool:
    return may_attack_at_all(game, action.card, _row(game, action))


def can_be_engaged(game: Game, s: Situation, action: Action) -> bool:
    """8.1.2: an attack engages the follower (8.4.4); if that cannot be, it cannot attack."""
    return game.rules.possible(game, Event("turn", action.card, s.player, amount=1, how="attack"), [])


def attack_allowed(game: Game, s: Situation, action: Action) -> bool:
    return not forbidden(game, _row(game, action), "attack", NO_REF)


def may_attack_enemies(game: Game, s: Situation, action: Action) -> bool:
    """8.4.3.2.1: what cannot attack enemies has no target to select."""
    if not forbidden(game, _row(game, action), "attack enemies", NO_REF):
        return True
    game.cite("8.4.3.2")
    return False


def has_a_target(game: Game, s: Situation, action: Action) -> bool:
    return bool(targets(game, action.card, _row(game, action)))


# --- B.8.5 granting Rush ---------------------------------------------------------------------------------------------


def is_open_8(game: Game, s: Situation, action: Action) -> bool:
    return bool(game.state.reg[FORMAT] == "open8")


def not_evolved_yet(game: Game, s: Situation, action: Action) -> bool:
    return not game.state.uses.get("evolve or serve")


def has_point(game: Game, s: Situation, action: Action) -> bool:
    return play_points(game, s.player) + evolution_points(game, s.player) > 0


def has_facedown(game: Game, s: Situation, action: Action) -> bool:
    state = game.state
    return any(state.face_down[card] for card in state.zones[EVOLVE_DECK * 2 + s.player])


LEGALITY: Final[dict[str, tuple[LegalRow, ...]]] = {
    "play": (
        LegalRow("7.3.3", may_act, when, about_card=False),
        LegalRow("8.2.1", from_hand_or_ex, "play place"),
        LegalRow("12.3.2", quick_if_needed, "quick cards only"),
        LegalRow("1.3.3", not_forbidden_to_play, "forbidden"),
        LegalRow("10.6.2.5.3", can_afford, the_price, implied=True),
        LegalRow("10.6.2.6", has_room, "field is full", implied=True),
        LegalRow("10.6.2.3.4", has_any_target, "no target", implied=True),
        LegalRow("10.6.2.4.1.1", can_divide, "cannot be divided", implied=True),
        LegalRow("10.6.2.3.3", has_targets, "too few targets", implied=True),
        LegalRow("10.6.2.1.2", in_one_way, "no way"),
    ),
    "use": (
        LegalRow("7.3.3", may_act, when, about_card=False),
        LegalRow("10.3.5", valid_there, "not valid there", implied=True),
        LegalRow("8.3.1", has_its_card, "ability of another"),
        LegalRow("12.3.3", quick_ability_if_needed, "quick abilities only"),
        LegalRow("B.8.5.1", rush_not_given, "rush was given", implied=True),
        LegalRow("8.3.2", one_evolution_a_turn, "evolved already"),
        LegalRow("10.7.2.2", under_its_limit, "played too often"),
        LegalRow("10.3.3", condition_holds, "condition"),
        LegalRow("1.3.3", ability_allowed, "forbidden"),
        LegalRow("10.6.2.3.4", ability_has_any_target, "no target", implied=True),
        LegalRow("10.6.2.4.1.1", ability_can_divide, "cannot be divided", implied=True),
        LegalRow("10.6.2.3.3", ability_has_targets, "too few targets", implied=True),
        LegalRow("10.4.2.2", ability_payable, what_is_missing),
    ),
    "attack": (
        LegalRow("7.3.3", own_main, when, about_card=False),
        LegalRow("8.4.2", own_follower, "not your follower"),
        LegalRow("8.4.2", is_ready, "engaged"),
        LegalRow("8.4.2.1", has_been_there, "came this turn"),
        LegalRow("1.3.3", attack_allowed, "attacking is forbidden"),
        LegalRow("8.1.2", can_be_engaged, "engaging is forbidden"),
        LegalRow("8.4.3.2.1", may_attack_enemies, "cannot attack enemies", implied=True),
        LegalRow("8.4.3.2", has_a_target, "nothing to attack"),
    ),
    "grant rush": (
        LegalRow("B.8.5.1", is_open_8, "only in open 8", about_card=False),
        LegalRow("B.8.5.1", own_main, when, about_card=False),
        LegalRow("B.8.5.1", not_evolved_yet, "evolved or rush given", about_card=False),
        LegalRow("B.8.5.1", has_point, "no point", about_card=False),
        LegalRow("B.8.5.1", has_facedown, "no facedown card", about_card=False),
        LegalRow("B.8.5.1", own_follower, "not your follower"),
    ),
}
