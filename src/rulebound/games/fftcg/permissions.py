"""Legality: what may be done, one labelled row per condition. The first row that fails answers "why not?"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulebound.games.fftcg.abilities import ability_draft
from rulebound.games.fftcg.attack import (
    attacks_allowed,
    attacks_made,
    can_attack_now,
    can_block,
    can_pay_act,
)
from rulebound.games.fftcg.bills import can_pay
from rulebound.games.fftcg.casting import card_draft
from rulebound.games.fftcg.cp import Sources, leaves_too_much
from rulebound.games.fftcg.keywords import keyword, keyword_bill
from rulebound.games.fftcg.prices import casting_cost, casting_need
from rulebound.games.fftcg.terms import (
    ELEMENTS,
    FIELD,
    HAND,
    LB,
    attackers,
    is_forward,
    lb_cost,
    light_dark_clash,
    name_clash,
    too_many_backups,
)
from rulebound.kernel import playing
from rulebound.kernel.board import row_if_entered
from rulebound.kernel.control import permitted_cards
from rulebound.kernel.legality import (
    Action,
    LegalRow,
    Situation,
    Why,
    ability_of,
    condition_holds,
    has_choices,
    has_its_card,
    is_ready,
    owned_in,
    under_its_limit,
    zone_of,
)
from rulebound.kernel.legality import row_of as _row
from rulebound.kernel.priority import with_priority
from rulebound.kernel.prohibitions import may_be_used
from rulebound.kernel.registers import PHASE, STEP
from rulebound.kernel.state import CARD_MASK, Frame, Row

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

PLAYING_PHASES: Final = frozenset({"main1", "main2", "attack"})


def _name(game: Game, action: Action) -> str:
    return game.definition(action.card & CARD_MASK).name


def _entered(game: Game, situation: Situation, action: Action) -> Row:
    """11.9.2: what the card will be on the field, where it never is as written if an ongoing effect changes it."""
    return row_if_entered(game, action.card & CARD_MASK, situation.player)


def _sources(game: Game, situation: Situation) -> Sources:
    sources = situation.cache.get("sources")
    if not isinstance(sources, Sources):
        sources = situation.cache["sources"] = Sources(game, situation.player)
    return sources


def playing_phase(game: Game, s: Situation, action: Action) -> bool:
    return game.state.reg[PHASE] in PLAYING_PHASES


def from_hand_or_lb(game: Game, s: Situation, action: Action) -> bool:
    """Cast from one's own hand or LB deck, or from where an effect permits."""
    card = action.card & CARD_MASK
    zone = game.state.zone[card]
    if game.state.owner[card] == s.player and (zone == HAND or (zone == LB and game.state.face_down[card])):
        return True
    if action.card not in permitted(game, s.player):
        return False
    game.cite("2.1")
    return True


def permitted(game: Game, player: int) -> list[int]:
    """The cards that a text lets a player cast from where they are (2.1), whoever owns them."""
    named = [ref for _, ref, _ in game.player_limits(player, "permit be cast")]
    found = [ref for ref in named if game.state.alive(ref)]
    return found + permitted_cards(game, player, "cast")


def may_cast(game: Game, s: Situation, action: Action) -> bool:
    """2.2: no prohibition on the player or the card."""
    return may_be_used(game, s.player, action.card, _row(game, action), "cast", "be cast")


def character_time(game: Game, s: Situation, action: Action) -> bool:
    """9.3.1.5: the turn player, in a Main Phase, on an empty stack; Back Attack lifts all three (15.2.5.2)."""
    state = game.state
    if state.turn_player == s.player and state.reg[PHASE] in ("main1", "main2") and not state.stack:
        return True
    if "Back Attack" in _row(game, action).keywords and state.reg[PHASE] in PLAYING_PHASES:
        game.cite("15.2.5.2")
        return True
    return False


def of_card(game: Game, player: int, action: Action) -> Frame:
    return card_draft(game, player, action.card, _row(game, action))


def can_pay_casting(game: Game, s: Situation, action: Action) -> bool:
    return playing.playable(game, of_card(game, s.player, action), _sources(game, s))


def turned_up(game: Game, number: int) -> int:
    """15.2.8.2, 15.2.8.3.2: how many other LB cards must be turned up to cast this one."""
    cost = lb_cost(game.library.cards[number])
    if cost is None:
        return 0
    game.cite("15.2.8.2")
    return cost


def missing_cp(game: Game, s: Situation, action: Action) -> Why:
    row = _row(game, action)
    if zone_of(game, action) == LB:
        needed = turned_up(game, row.definition)
        there = sum(game.state.face_down[card] for card in game.state.zones[LB * 2 + s.player]) - 1
        if there < needed:
            return Why("too few LB cards", {"needed": needed, "there": there})
    sources = _sources(game, s)
    masks = [mask for card, mask in sources.discards if card != action.card & CARD_MASK]
    made = 2 * len(masks) + len(sources.backups)
    cost = casting_cost(game, s.player, action.card, row)
    colours = tuple(sorted(row.colours - {"light", "dark"}))
    within = 0
    for mask in (*masks, *(mask for _, mask in sources.backups)):
        within |= mask
    missing = tuple([colour for colour in colours if not within >> ELEMENTS.index(colour) & 1]) if made else ()
    need = casting_need(game, s.player, action.card, row, ())
    if leaves_too_much(sources, need, {action.card & CARD_MASK}):
        return Why("too much CP", {"cost": cost, "colours": colours, "made": made})
    return Why("too little CP", {"cost": cost, "colours": colours, "made": made, "missing": missing})


CAST_SUMMON_ROWS: Final = (
    with_priority("11.1.1"),
    LegalRow("9.3.1.6", playing_phase, "summon time", about_card=False),
    LegalRow("11.3.1", from_hand_or_lb, "not in hand or LB deck"),
    LegalRow("2.2", may_cast, "casting is forbidden"),
    LegalRow("11.3.3", has_choices(of_card), "nothing to choose", implied=True),
    LegalRow("11.2.1.1", can_pay_casting, missing_cp),
)

CAST_CHARACTER_ROWS: Final = (
    with_priority("11.1.1"),
    LegalRow("11.4.1", from_hand_or_lb, "not in hand or LB deck"),
    LegalRow(
        "9.3.1.5",
        character_time,
        "character time",
    ),
    LegalRow("2.2", may_cast, "casting is forbidden"),
    LegalRow(
        "7.7.3",
        lambda game, s, a: not name_clash(game, s.player, _entered(game, s, a)),
        lambda game, s, a: Why("same name", {"name": _name(game, a)}),
    ),
    LegalRow(
        "7.7.5",
        lambda game, s, a: not light_dark_clash(game, s.player, _entered(game, s, a)),
        "light or dark",
    ),
    LegalRow(
        "7.7.4",
        lambda game, s, a: not too_many_backups(game, s.player, _entered(game, s, a)),
        "five backups",
    ),
    LegalRow("11.4.6.1", can_pay_casting, missing_cp),
)


# --- abilities -------------------------------------------------------------------------------------------------------


def may_use(game: Game, s: Situation, action: Action) -> bool:
    kind = "special" if ability_of(game, action).special else "action"
    if game.player_limits(s.player, "cannot use abilities") or game.player_limits(
        s.player, f"cannot use {kind} abilities"
    ):
        return False
    row = _row(game, action)
    return not game.limits(row, "cannot use abilities") and not game.limits(row, f"cannot use {kind} abilities")


def of_ability(game: Game, player: int, action: Action) -> Frame:
    return ability_draft(game, player, action.card, action.ability)


def _ability_rows(chapter: str, first: tuple[LegalRow, ...] = ()) -> tuple[LegalRow, ...]:
    return (
        with_priority("11.1.1"),
        LegalRow("9.3.1.7", playing_phase, "ability time", about_card=False),
        LegalRow(f"{chapter}.4", has_its_card, "works elsewhere"),
        LegalRow("2.1", condition_holds, "own text"),
        LegalRow("2.3", under_its_limit, "used up"),
        LegalRow("2.2", may_use, "using is forbidden"),
        LegalRow(
            f"{chapter}.2.2",
            lambda game, s, a: playing.has_fitting_way(game, of_ability(game, s.player, a)),
            "no haste",
        ),
        *first,
        LegalRow(
            f"{chapter}.5",
            has_choices(of_ability),
            "nothing to choose",
            implied=True,
        ),
        LegalRow(
            f"{chapter}.2.1",
            lambda game, s, a: playing.playable(game, of_ability(game, s.player, a), _sources(game, s)),
            "cost",
        ),
    )


def has_namesake(game: Game, s: Situation, action: Action) -> bool:
    names = set(_row(game, action).names)
    hand = game.state.zones[HAND * 2 + s.player]
    return any(not names.isdisjoint(game.row(card).names) for card in hand if card != action.card & CARD_MASK)


# --- Warp and Priming ------------------------------------------------------------------------------------------------


def special_action_time(game: Game, s: Situation, action: Action) -> bool:
    state = game.state
    return state.turn_player == s.player and state.reg[PHASE] in ("main1", "main2") and not state.stack


def _keyword_payable(name: str) -> Callable[[Game, Situation, Action], bool]:
    def ok(game: Game, s: Situation, action: Action) -> bool:
        found = keyword(game, _row(game, action), name)
        if found is None:
            return False
        return can_pay(game, keyword_bill(game, s.player, action.card, *found), _sources(game, s))

    return ok


WARP_ROWS: Final = (
    with_priority("11.1.1"),
    LegalRow(
        "15.2.7.1.1",
        owned_in(HAND),
        "warp place",
    ),
    LegalRow("15.2.7.1", lambda game, s, a: keyword(game, _row(game, a), "Warp") is not None, "no warp"),
    LegalRow("15.2.7.3", special_action_time, "warp time", about_card=False),
    LegalRow("15.2.7.2", _keyword_payable("Warp"), "warp cost"),
)

PRIME_ROWS: Final = (
    with_priority("11.1.1"),
    LegalRow(
        "15.2.9.3",
        lambda game, s, a: zone_of(game, a) == FIELD and _row(game, a).controller == s.player,
        "priming place",
    ),
    LegalRow(
        "15.2.9.1",
        lambda game, s, a: keyword(game, _row(game, a), "Priming") is not None,
        "no priming",
    ),
    LegalRow(
        "15.2.9.3.4",
        special_action_time,
        "priming time",
        about_card=False,
    ),
    LegalRow("15.2.9.2", _keyword_payable("Priming"), "priming cost"),
)


# --- attack and block ------------------------------------------------------------------------------------------------


def attack_time(game: Game, s: Situation, action: Action) -> bool:
    return bool(
        s.player == game.state.turn_player
        and game.state.reg[PHASE] == "attack"
        and game.state.reg[STEP] == "declaration"
        and game.state.frames
        and game.state.frames[-1].proc == "attack phase"
    )


def block_time(game: Game, s: Situation, action: Action) -> bool:
    return bool(
        s.player != game.state.turn_player
        and game.state.reg[PHASE] == "attack"
        and game.state.reg[STEP] == "block"
        and game.state.frames
        and game.state.frames[-1].proc == "attack phase"
    )


def own_forward(game: Game, s: Situation, action: Action) -> bool:
    row = _row(game, action)
    return zone_of(game, action) == FIELD and row.controller == s.player and is_forward(row)


def no_effect_forbids_attack(game: Game, s: Situation, action: Action) -> bool:
    if not game.limits(_row(game, action), "cannot attack"):
        return True
    game.cite("2.2")
    return False


def not_ready(game: Game, s: Situation, action: Action) -> Why:
    if game.state.exhausted[action.card & CARD_MASK]:
        return Why("dull attacker")
    return Why("new attacker")


ATTACK_ROWS: Final = (
    LegalRow(
        "10.1.2.1",
        attack_time,
        "attack time",
        about_card=False,
    ),
    LegalRow("5.2.3.1.1.2", own_forward, "attackers are own forwards"),
    LegalRow(
        "10.1.2.1.1",
        lambda game, s, a: can_attack_now(game, a.card, _row(game, a)),
        not_ready,
    ),
    LegalRow(
        "10.1.2.1.2",
        lambda game, s, a: attacks_made(game, a.card) < attacks_allowed(game, _row(game, a)),
        "has attacked",
    ),
    LegalRow("10.1.2.1.2", no_effect_forbids_attack, "attack is forbidden"),
    LegalRow(
        "10.1.2.3",
        lambda game, s, a: can_pay_act(game, s.player, [a.card], "attack"),
        "attack cost",
    ),
)

BLOCK_ROWS: Final = (
    LegalRow(
        "10.1.3.1",
        block_time,
        "block time",
        about_card=False,
    ),
    LegalRow("5.2.3.1.1.2", own_forward, "blockers are own forwards"),
    LegalRow(
        "10.1.3.1.1",
        is_ready,
        "dull blocker",
    ),
    LegalRow(
        "10.1.3.1.2",
        lambda game, s, a: any(can_block(game, a.card, _row(game, a), attacker) for attacker in attackers(game)),
        "block is forbidden",
    ),
    LegalRow(
        "10.1.3.1.3",
        lambda game, s, a: can_pay_act(game, s.player, [a.card], "block"),
        "block cost",
    ),
)

LEGALITY: Final[dict[str, tuple[LegalRow, ...]]] = {
    "cast_summon": CAST_SUMMON_ROWS,
    "cast_character": CAST_CHARACTER_ROWS,
    "use": _ability_rows("11.6"),
    "special": _ability_rows("11.7", (LegalRow("11.7.1", has_namesake, "no namesake"),)),
    "warp": WARP_ROWS,
    "prime": PRIME_ROWS,
    "attack": ATTACK_ROWS,
    "block": BLOCK_ROWS,
}
