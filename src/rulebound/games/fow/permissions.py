"""Legality: what may be done, one labelled row per condition. The first row that fails answers "why not?".

Here are cards and abilities; what else players do is in `permissions_acts`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulebound.games.fow import valhalla
from rulebound.games.fow.additions import BESTOW, subtype
from rulebound.games.fow.attackers import (
    is_main_timing,
)
from rulebound.games.fow.bills import can_pay, simple_parts_ok
from rulebound.games.fow.lurking import (
    is_at_its_place,
    is_long_there,
    is_triggered,
    lurk_at,
    lurks_of,
    must_be_revealed,
    status_holds,
)
from rulebound.games.fow.permissions_acts import (
    ATTACK_ROWS,
    BATTLE_ROWS,
    BLOCK_ROWS,
    JUDGE_ROWS,
    LIFEBREAK_ROWS,
    SET_ROWS,
    STONE_ROWS,
)
from rulebound.games.fow.playing import REMNANT, TRIGGER, ability_draft, card_draft, may_be_played, playing_rule
from rulebound.games.fow.prices import bill_of_way, whole_need
from rulebound.games.fow.terms import (
    GRAVEYARD,
    HAND,
    RULER,
    STANDBY,
    TYPES,
    is_token,
)
from rulebound.games.fow.timing import CHASE_ROW, PRIORITY_ROW, has_priority, who_has_priority, zone_of
from rulebound.games.fow.will import Need, delayed, is_will_ability
from rulebound.kernel import playing
from rulebound.kernel.attached import host_of
from rulebound.kernel.control import permitted_cards
from rulebound.kernel.legality import (
    Action,
    LegalRow,
    Situation,
    Why,
    ability_of,
    condition_holds,
    has_its_card,
    under_its_limit,
)
from rulebound.kernel.legality import row_of as _row
from rulebound.kernel.state import CARD_MASK
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


Ok = Callable[["Game", Situation, Action], bool]


# --- cards -----------------------------------------------------------------------------------------------------------


def _is_trigger(game: Game, action: Action) -> bool:
    return TRIGGER in _row(game, action).keywords


def _is_chant(game: Game, action: Action) -> bool:
    """703: a chant without [Trigger]."""
    return "chant" in _row(game, action).types and not _is_trigger(game, action)


def _is_permanent(game: Game, action: Action) -> bool:
    """702: a resonator, regalia or addition."""
    return not _is_trigger(game, action) and not _is_chant(game, action)


def _if(about: Callable[[Game, Action], bool], ok: Ok) -> Ok:
    """A condition for some cards only."""
    return lambda game, s, action: not about(game, action) or ok(game, s, action)


def is_triggered_if_needed(game: Game, s: Situation, action: Action) -> bool:
    """708.2, 906.2: a card with a triggering condition is played only when it has been revealed for it."""
    row = _row(game, action)
    if must_be_revealed(game, row):
        game.cite_all("708.1", "708.1a", "906.2", "1113.1", "1113.2b")
        return False
    if lurks_of(game, row):
        game.cite_all("1114.1", "1114.2")
        return zone_of(game, action) != STANDBY or permitted(game, s, action)
    if TRIGGER in row.keywords:
        game.cite_all("604.1", "604.1b", "1113.1")  # with a cost, whenever one has priority
    return True


def permitted(game: Game, s: Situation, action: Action) -> bool:
    """104.1: an effect lets it be played from where it is."""
    if action.card not in permitted_cards(game, s.player, "play"):
        return False
    game.cite("104.1")
    return True


def from_a_legal_place(game: Game, s: Situation, action: Action) -> bool:
    """702.2, 703.2, 708.4: from one's own hand, or from where a rule or an effect lets it be played."""
    zone, row = zone_of(game, action), _row(game, action)
    if zone == GRAVEYARD:
        game.cite("1115.2")
    if game.state.owner[action.card & CARD_MASK] == s.player:
        if zone == HAND or (zone == STANDBY and (TRIGGER in row.keywords or lurks_of(game, row))):
            if TRIGGER in row.keywords:
                game.cite("708.4")
            return True
        if zone == GRAVEYARD and REMNANT in row.keywords:
            game.cite("1115.1")
            return True
    return permitted(game, s, action)


def waits_in_standby(game: Game, s: Situation, action: Action) -> bool:
    """706.3: what lies in the standby area without [Trigger] or [Stealth] is played only if an effect allows it."""
    if zone_of(game, action) != STANDBY or _is_trigger(game, action) or lurks_of(game, _row(game, action)):
        return True
    return permitted(game, s, action)


def has_lain_there(game: Game, s: Situation, action: Action) -> bool:
    """708.5: [Trigger] from the standby area not in the turn in which it was put there."""
    if zone_of(game, action) != STANDBY or not _is_trigger(game, action):
        return True
    return is_long_there(game, action.card & CARD_MASK)


def at_its_time(game: Game, s: Situation, action: Action) -> bool:
    """702.1, 703.1: main timing; with Quickcast (1111.2) whenever one has priority."""
    game.cite_all("504.2", "604.2", "604.2a")
    if _row(game, action).definition in game.library.sides:
        game.cite("1111.2a")  # the side that is played needs it
    if is_main_timing(game, s.player):
        return True
    game.cite("1111.2")
    if "Quickcast" in _row(game, action).keywords:
        game.cite("1111.1")
        return True
    return False


def may_play(game: Game, s: Situation, action: Action) -> bool:
    return may_be_played(game, s.player, action.card, _row(game, action))


def is_playable_type(game: Game, s: Situation, action: Action) -> bool:
    """702.1, 703.1: resonators, additions, regalia and chants are played; stones and rulers are not."""
    return not _row(game, action).types.isdisjoint(PLAYABLE)


PLAYABLE: Final = frozenset(TYPES) - {"ruler", "j-ruler", "stone"}


def card_choices(game: Game, s: Situation, action: Action) -> bool:
    return playing.can_choose(game, card_draft(game, s.player, action.card, _row(game, action)))


def has_host(game: Game, s: Situation, action: Action) -> bool:
    """1406.2a: an old addition needs a card to be added to."""
    return not subtype(_row(game, action).flags) or card_choices(game, s, action)


def can_pay_trigger(game: Game, s: Situation, action: Action) -> bool:
    """1113.2a: what the [Trigger] says before the colon can be done."""
    row = _row(game, action)
    return TRIGGER not in row.keywords or playing.playable(game, card_draft(game, s.player, action.card, row, free=1))


def can_pay_card(game: Game, s: Situation, action: Action) -> bool:
    return playing.playable(game, card_draft(game, s.player, action.card, _row(game, action)))


def can_do_the_rest(game: Game, s: Situation, action: Action) -> bool:
    """903.2g: what has to be done besides paying will."""
    draft = card_draft(game, s.player, action.card, _row(game, action))
    return any(can_pay(game, bill_of_way(game, draft, way, Need())) for way in playing.ways(game, draft))


def missing_will(game: Game, s: Situation, action: Action) -> Why:
    """Which price it is that cannot be paid (702.2, 703.2)."""
    game.cite(playing_rule(_row(game, action)))
    draft = card_draft(game, s.player, action.card, _row(game, action))
    need, less = whole_need(game, draft, ())
    symbols = tuple(word for word, n in need.symbols for _ in range(n))
    return Why("too little will", {"symbols": symbols, "free": need.free, "less": less})


PLAY_ROWS: Final = (
    PRIORITY_ROW,
    LegalRow("702.1", is_playable_type, "no card to play"),
    LegalRow("706.3", waits_in_standby, "not from standby"),
    LegalRow("708.4", _if(_is_trigger, from_a_legal_place), "not in hand or standby"),
    LegalRow("703.2", _if(_is_chant, from_a_legal_place), "not in hand"),
    LegalRow("702.2", _if(_is_permanent, from_a_legal_place), "not in hand"),
    LegalRow("708.2", is_triggered_if_needed, "not triggered"),
    LegalRow("708.5", has_lain_there, "set this turn"),
    LegalRow("703.1", _if(_is_chant, at_its_time), "main timing"),
    LegalRow("702.1", _if(_is_permanent, at_its_time), "main timing"),
    CHASE_ROW,
    LegalRow("104.4", may_play, "playing is forbidden"),
    LegalRow("1406.2a", has_host, "nothing to choose", implied=True),
    LegalRow("903.2e", card_choices, "nothing to choose", implied=True),
    LegalRow("1113.2a", can_pay_trigger, "cost", implied=True),
    LegalRow("903.2g", can_do_the_rest, "cost", implied=True),
    LegalRow("1003.4", can_pay_card, missing_will),
)


# --- cards that lie in wait for a status ------------------------------------------------------------------------------


def own_lurker(game: Game, s: Situation, action: Action) -> bool:
    return game.state.owner[action.card & CARD_MASK] == s.player and zone_of(game, action) in (HAND, STANDBY)


def lies_in_wait(game: Game, s: Situation, action: Action) -> bool:
    """708.5, 906.4a, 1114.3: where, and since when, it may trigger."""
    return is_at_its_place(game, action.card & CARD_MASK, lurk_at(game, action.ability))


REVEAL_ROWS: Final = (
    PRIORITY_ROW,
    LegalRow("708.2", own_lurker, "not in hand or standby"),
    LegalRow("906.4a", lies_in_wait, "set this turn"),
    LegalRow("708.2a", lambda game, s, a: not is_triggered(game, a.card & CARD_MASK), "triggered already"),
    LegalRow("906.9", lambda game, s, a: status_holds(game, s.player, a.card, a.ability), "not triggered"),
)


# --- abilities -------------------------------------------------------------------------------------------------------


def may_use(game: Game, s: Situation, action: Action) -> bool:
    row = _row(game, action)
    return not game.player_limits(s.player, "cannot play abilities") and not game.limits(row, "cannot play abilities")


def is_will(game: Game, s: Situation, action: Action) -> bool:
    game.cite("907.1")
    return is_will_ability(ability_of(game, action))


def _is_j_ruler(game: Game, action: Action) -> bool:
    return "j-ruler" in _row(game, action).types


def not_too_new(game: Game, s: Situation, action: Action) -> bool:
    """905.3, 905.4."""
    node = ability_of(game, action)
    if not any(isinstance(part, tree.ExhaustSelf) for part in node.cost):
        return True
    return not delayed(game, action.card, _row(game, action))


def has_ability(game: Game, s: Situation, action: Action) -> bool:
    """707.1, 902.1: on a card that the player controls, where the ability is active."""
    game.cite_all("604.1", "604.1a", "105.3b")
    zone, keyword = ability_of(game, action).zone, ability_of(game, action).keyword
    if keyword == valhalla.BREAK:
        game.cite_all("1415.1b-i", "1415.1b-ii")
        return False  # it is played by performing lifebreak, and never else
    if keyword == "Inheritance":
        game.cite_all("1126.2", "1126.2a")
    if zone == "removed" and is_token(game, action.card & CARD_MASK):
        game.cite("1119.2a")
    game.cite_all("901.1", "901.1a", "905.1", "902.1a" if zone == "field" else "902.2")
    if zone == "ruler":
        in_area = zone_of(game, action) == RULER and _row(game, action).owner == s.player
        if in_area:
            game.cite("902.1b")
        return in_area
    return has_its_card(game, s, action)


def is_no_will_ability(game: Game, s: Situation, action: Action) -> bool:
    game.cite("907.1")
    return not is_will_ability(ability_of(game, action))


def can_pay_ability(game: Game, s: Situation, action: Action) -> bool:
    return playing.playable(game, ability_draft(game, s.player, action.card, action.ability))


def rested_or_cost(game: Game, s: Situation, action: Action) -> Why:
    node = ability_of(game, action)
    rests = any(isinstance(part, tree.ExhaustSelf) for part in node.cost)
    if rests and game.state.exhausted[action.card & CARD_MASK]:
        return Why("rested")
    return Why("cost")


def main_timing_if_said(game: Game, s: Situation, action: Action) -> bool:
    """1117.2, 1121.2: some abilities are played in main timing only."""
    keyword = ability_of(game, action).keyword
    if keyword not in IN_MAIN_TIMING:
        return True
    game.cite_all(*IN_MAIN_TIMING[keyword])
    return is_main_timing(game, s.player)


IN_MAIN_TIMING: Final = {"Shift": ("1117.1", "1117.2"), BESTOW: ("1121.2",)}


def is_not_bestowed(game: Game, s: Situation, action: Action) -> bool:
    """1121.2: an addition that is bestowed is not bestowed again."""
    return ability_of(game, action).keyword != BESTOW or host_of(game, action.card & CARD_MASK) < 0


def is_not_used_up(game: Game, s: Situation, action: Action) -> bool:
    """1112.2: a [God's Art] is played once a game, each name for itself (1112.2a)."""
    if ability_of(game, action).keyword == "God's Art":
        game.cite_all("1112.1", "1112.2", "1112.2a")
    return under_its_limit(game, s, action)


USE_ROWS: Final = (
    PRIORITY_ROW,
    LegalRow("707.1", has_ability, "works elsewhere"),
    LegalRow("907.3", is_no_will_ability, "will ability"),
    LegalRow("701.2", main_timing_if_said, "main timing"),
    LegalRow("1121.2", is_not_bestowed, "bestowed already"),
    CHASE_ROW,
    LegalRow("104.1", condition_holds, "own text"),
    LegalRow("1112.2", is_not_used_up, "used up"),
    LegalRow("104.4", may_use, "using is forbidden"),
    LegalRow("905.4", lambda game, s, a: not _is_j_ruler(game, a) or not_too_new(game, s, a), "too new"),
    LegalRow("905.3", lambda game, s, a: _is_j_ruler(game, a) or not_too_new(game, s, a), "too new"),
    LegalRow(
        "903.2e",
        lambda game, s, a: playing.can_choose(game, ability_draft(game, s.player, a.card, a.ability)),
        "nothing to choose",
        implied=True,
    ),
    LegalRow("903.2g", can_pay_ability, rested_or_cost),
)


def _only_rests(game: Game, action: Action) -> bool:
    """Whether the cost of an ability is to rest its card and nothing else, and nothing changes costs."""
    if game.board.cost_rules or game.listeners:
        return False
    node, row = ability_of(game, action), _row(game, action)
    if node.options or game.library.definitions[row.definition].repriced:
        return False
    return len(node.cost) == 1 and isinstance(node.cost[0], tree.ExhaustSelf)


def own_cost_payable(game: Game, s: Situation, action: Action) -> bool:
    """The cost of a will ability; what it takes besides will is asked without looking for more will (no circle)."""
    if game.short_cuts and _only_rests(game, action):
        return not game.state.exhausted[action.card & CARD_MASK]  # as nearly always; that it is not too new is known
    draft = ability_draft(game, s.player, action.card, action.ability)
    need, less = whole_need(game, draft, ())
    if need.total > less:
        return playing.playable(game, draft)
    return simple_parts_ok(game, bill := bill_of_way(game, draft, (), need)) and (
        not bill.card_parts() or can_pay(game, bill)
    )


WILL_ROWS: Final = (
    LegalRow("907.2", has_priority, who_has_priority, about_card=False),
    LegalRow("707.1", has_ability, "works elsewhere"),
    LegalRow("907.1", is_will, "no will ability"),
    LegalRow("104.1", condition_holds, "own text"),
    LegalRow("1112.2", under_its_limit, "used up"),
    LegalRow("104.4", may_use, "using is forbidden"),
    LegalRow("905.4", lambda game, s, a: not _is_j_ruler(game, a) or not_too_new(game, s, a), "too new"),
    LegalRow("905.3", lambda game, s, a: _is_j_ruler(game, a) or not_too_new(game, s, a), "too new"),
    LegalRow("903.2g", own_cost_payable, rested_or_cost),
)


LEGALITY: Final[dict[str, tuple[LegalRow, ...]]] = {
    "play": PLAY_ROWS,
    "reveal": REVEAL_ROWS,
    "lifebreak": LIFEBREAK_ROWS,
    "use": USE_ROWS,
    "will": WILL_ROWS,
    "judge": JUDGE_ROWS,
    "stone": STONE_ROWS,
    "set": SET_ROWS,
    "battle": BATTLE_ROWS,
    "attack": ATTACK_ROWS,
    "block": BLOCK_ROWS,
}
