"""Legality: what may be done, one labelled row per condition. The first row that fails answers "why not?".

Here are cards and abilities; what else players do is in `permissions_acts`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulebound.games.fow import valhalla
from rulebound.games.fow.additions import BESTOW, subtype
from rulebound.games.fow.attackers import is_main_timing
from rulebound.games.fow.bills import SERVING, can_pay
from rulebound.games.fow.lurking import (
    is_at_its_place,
    is_long_there,
    is_triggered,
    lurk_at,
    must_be_revealed,
    status_holds,
)
from rulebound.games.fow.permissions_acts import (
    ATTACK_ROWS,
    BATTLE_ROWS,
    BLOCK_ROWS,
    JUDGE_ROWS,
    LIFEBREAK_ROWS,
    PASS_ROWS,
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
from rulebound.games.fow.timing import CHASE_ROW, PRIORITY_ROW
from rulebound.games.fow.will import Need, delayed, is_will_ability, sources
from rulebound.kernel import playing
from rulebound.kernel.attached import host_of
from rulebound.kernel.control import permitted_cards
from rulebound.kernel.legality import (
    Action,
    LegalRow,
    Ok,
    Situation,
    Why,
    ability_of,
    condition_holds,
    has_choices,
    has_its_card,
    owned_in,
    under_its_limit,
    zone_of,
)
from rulebound.kernel.legality import row_of as _row
from rulebound.kernel.priority import with_priority
from rulebound.kernel.prohibitions import forbids
from rulebound.kernel.state import CARD_MASK, Frame
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


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
    """A condition for some cards only, or for the abilities of some."""
    return lambda game, s, action: not about(game, action) or ok(game, s, action)


def is_triggered_if_needed(game: Game, s: Situation, action: Action) -> bool:
    """708.2, 906.2: a [Trigger] with a triggering condition is played only when it has been revealed for it."""
    row = _row(game, action)
    if must_be_revealed(game, row):
        game.cite_all("708.1", "708.1a", "906.2", "1113.1", "1113.2b")
        return False
    if TRIGGER in row.keywords:
        game.cite_all("604.1", "604.1b", "1113.1")  # with a cost, whenever one has priority
    return True


def is_out_of_stealth(game: Game, s: Situation, action: Action) -> bool:
    """1114.2: nor is a card with [Stealth], as long as it lies in the standby area."""
    row = _row(game, action)
    if TRIGGER in row.keywords or not game.library.lurks_of(row):
        return True
    game.cite_all("1114.1", "1114.2")
    return zone_of(game, action) != STANDBY or permitted(game, s, action)


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
        if zone == HAND or (zone == STANDBY and (TRIGGER in row.keywords or game.library.lurks_of(row))):
            if TRIGGER in row.keywords:
                game.cite("708.4")
            return True
        if zone == GRAVEYARD and REMNANT in row.keywords:
            game.cite("1115.1")
            return True
    return permitted(game, s, action)


def waits_in_standby(game: Game, s: Situation, action: Action) -> bool:
    """706.3: what lies in the standby area without [Trigger] or [Stealth] is played only if an effect allows it."""
    if zone_of(game, action) != STANDBY or _is_trigger(game, action) or game.library.lurks_of(_row(game, action)):
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


def of_card(game: Game, player: int, action: Action) -> Frame:
    return card_draft(game, player, action.card, _row(game, action))


can_be_targeted: Final = has_choices(of_card)


def has_host(game: Game, s: Situation, action: Action) -> bool:
    """1406.2a: an old addition needs a card to be added to."""
    return not subtype(_row(game, action).flags) or can_be_targeted(game, s, action)


def can_pay_trigger(game: Game, s: Situation, action: Action) -> bool:
    """1113.2a: what the [Trigger] says before the colon can be done."""
    row = _row(game, action)
    draft = card_draft(game, s.player, action.card, row, free=1)
    return TRIGGER not in row.keywords or playing.playable(game, draft, sources(game, s))


def can_pay_card(game: Game, s: Situation, action: Action) -> bool:
    return playing.playable(game, of_card(game, s.player, action), sources(game, s))


def can_do_the_rest(game: Game, s: Situation, action: Action) -> bool:
    """903.2g: what has to be done besides paying will."""
    draft = of_card(game, s.player, action)
    bills = [bill_of_way(game, draft, way, Need()) for way in playing.ways(game, draft)]
    return any(can_pay(game, bill, sources(game, s)) for bill in bills)


def missing_will(game: Game, s: Situation, action: Action) -> Why:
    """Which price it is that cannot be paid (702.2, 703.2)."""
    game.cite(playing_rule(_row(game, action)))
    draft = of_card(game, s.player, action)
    need, less = whole_need(game, draft, playing.chosen_way(game, draft))
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
    LegalRow("1114.2", is_out_of_stealth, "not triggered"),
    LegalRow("708.5", has_lain_there, "set this turn"),
    LegalRow("703.1", _if(_is_chant, at_its_time), "main timing"),
    LegalRow("702.1", _if(_is_permanent, at_its_time), "main timing"),
    CHASE_ROW,
    LegalRow("104.4", may_play, "playing is forbidden"),
    LegalRow("1406.2a", has_host, "nothing to choose", implied=True),
    LegalRow("903.2e", can_be_targeted, "nothing to choose", implied=True),
    LegalRow("1113.2a", can_pay_trigger, "cost", implied=True),
    LegalRow("903.2g", can_do_the_rest, "cost", implied=True),
    LegalRow("1003.4", can_pay_card, missing_will),
)


# --- cards that lie in wait for a status ------------------------------------------------------------------------------


def lies_in_wait(game: Game, s: Situation, action: Action) -> bool:
    """708.5, 906.4a, 1114.3: where, and since when, it may trigger."""
    return is_at_its_place(game, action.card & CARD_MASK, lurk_at(game, action.ability))


REVEAL_ROWS: Final = (
    PRIORITY_ROW,
    LegalRow("708.2", owned_in(HAND, STANDBY), "not in hand or standby"),
    LegalRow("906.4a", lies_in_wait, "set this turn"),
    LegalRow("708.2a", lambda game, s, a: not is_triggered(game, a.card & CARD_MASK), "triggered already"),
    LegalRow("906.9", lambda game, s, a: status_holds(game, s.player, a.card, a.ability), "not triggered"),
)


# --- abilities -------------------------------------------------------------------------------------------------------


def may_use(game: Game, s: Situation, action: Action) -> bool:
    row = _row(game, action)
    if forbids(game, game.player_limits(s.player, "cannot play abilities"), action.card, row):
        return False
    return not game.limits(row, "cannot play abilities")


def is_will(game: Game, s: Situation, action: Action) -> bool:
    game.cite("907.1")
    return game.library.once(is_will_ability, action.ability)


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
    return not game.library.once(is_will_ability, action.ability)


def of_ability(game: Game, player: int, action: Action) -> Frame:
    return ability_draft(game, player, action.card, action.ability)


def can_pay_ability(game: Game, s: Situation, action: Action) -> bool:
    return playing.playable(game, of_ability(game, s.player, action), sources(game, s))


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


TOO_NEW_ROWS: Final = (
    LegalRow("905.4", _if(_is_j_ruler, not_too_new), "too new"),
    LegalRow("905.3", _if(lambda game, action: not _is_j_ruler(game, action), not_too_new), "too new"),
)
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
    *TOO_NEW_ROWS,
    LegalRow("903.2e", has_choices(of_ability), "nothing to choose", implied=True),
    LegalRow("903.2g", can_pay_ability, rested_or_cost),
)


def _only_rests(game: Game, action: Action) -> bool:
    """Whether to rest its card is all that an ability costs, and nothing changes costs or forbids anything with it."""
    if game.board.cost_rules or game.listeners:
        return False
    node, row = ability_of(game, action), _row(game, action)
    if node.options or row.limits or game.library.definitions[row.definition].repriced:
        return False
    return len(node.cost) == 1 and isinstance(node.cost[0], tree.ExhaustSelf)


def own_cost_payable(game: Game, s: Situation, action: Action) -> bool:
    """The cost of a will ability; what it takes besides will is asked without looking for more will (no circle)."""
    if game.short_cuts and _only_rests(game, action):
        return not game.state.exhausted[action.card & CARD_MASK]  # as nearly always; that it is not too new is known
    draft = of_ability(game, s.player, action)
    need, less = whole_need(game, draft, ())
    if need.total > less:
        return playing.playable(game, draft, sources(game, s))
    bill = bill_of_way(game, draft, (), need)
    return SERVING.own_parts_ok(game, bill) and (not bill.card_parts() or can_pay(game, bill))


WILL_ROWS: Final = (
    with_priority("907.2"),
    LegalRow("707.1", has_ability, "works elsewhere"),
    LegalRow("907.1", is_will, "no will ability"),
    LegalRow("104.1", condition_holds, "own text"),
    LegalRow("1112.2", under_its_limit, "used up"),
    LegalRow("104.4", may_use, "using is forbidden"),
    *TOO_NEW_ROWS,
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
    "pass": PASS_ROWS,
    "attack": ATTACK_ROWS,
    "block": BLOCK_ROWS,
}
