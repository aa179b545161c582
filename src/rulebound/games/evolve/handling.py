"""Chapter 11: rules handling. All that applies is done at the same time, again and again until nothing applies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.evolve.terms import CEMETERY, EVOLVE, EVOLVE_DECK, EX, FIELD, RACE, ex_limit, field_limit, leaders
from rulebound.kernel import attached
from rulebound.kernel.checks import CheckTable, Limit, Tidy
from rulebound.kernel.control import controlled
from rulebound.kernel.state import CARD_MASK, Event

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


# --- 11.2 losses -----------------------------------------------------------------------------------------------------


def beaten(game: Game) -> list[tuple[int, str]]:
    """11.2.1: whose leader has no defense left."""
    damage = game.state.damage
    found = [(p, "11.2.1") for p, card in enumerate(leaders(game)) if game.row(card).stats["defense"] <= damage[card]]
    if found:
        game.cite_all("11.2.1", "1.2.1.1")
    return found


# --- 11.3 destruction ------------------------------------------------------------------------------------------------


def no_defense(game: Game) -> list[Event]:
    """11.3.1: followers with 0 or less defense are destroyed."""
    state, rows = game.state, game.board.rows
    found: list[Event] = []
    for card in state.zones[FIELD * 2]:
        row = rows[card]
        if "follower" in row.types and row.stats.get("defense", 0) <= state.damage[card]:
            game.cite("5.5.1")
            found.append(Event("move", state.ref(card), row.controller, CEMETERY, how="destroy", name="11.3.1"))
    return found


def bane(game: Game) -> list[Event]:
    """11.3.2: a follower that fought with one that has Bane is destroyed, by that ability (11.3.2.1)."""
    state = game.state
    events = []
    for fact in state.since_check:
        if fact.key != "bane" or not state.alive(fact.ref) or state.zone[fact.ref & CARD_MASK] != FIELD:
            continue
        row = game.row(fact.ref & CARD_MASK)
        if "follower" in row.types:
            game.cite_all("5.5.1", "11.3.2.1", "12.1.1", "12.14.1", "12.14.2")
            events.append(
                Event("move", fact.ref, row.controller, CEMETERY, how="destroy", name="11.3.2", source=fact.source)
            )
    return events


# --- 11.6 to 11.8 links and Stack ------------------------------------------------------------------------------------


def unlinked(game: Game) -> list[Event]:
    """11.6.1 and 11.8.1: cards without a link go face up to the evolve deck area."""
    state = game.state
    linked = {card for cards in state.attached.values() for card in cards}
    events = []
    for zone, rule in ((EVOLVE, "11.6.1"), (RACE, "11.8.1")):
        for owner in (0, 1):
            for card in state.zones[zone * 2 + owner]:
                if card not in linked:
                    events.append(Event("move", state.ref(card), owner, EVOLVE_DECK, how="unlink", name=rule))
    return events


def empty_stacks(game: Game) -> list[Event]:
    """11.7.1: a card with Stack that has no Stack counters is moved to the cemetery; it is not destroyed."""
    state, rows = game.state, game.board.rows
    return [
        Event("move", state.ref(card), rows[card].controller, CEMETERY, how="put", name="11.7.1")
        for card in state.zones[FIELD * 2]
        if "Stack" in rows[card].keywords and not _has_stack_counters(game, card)
    ]


def _has_stack_counters(game: Game, card: int) -> bool:
    return bool(game.state.counters.get(card, {}).get("Stack"))


def too_many_links(game: Game) -> list[tuple[int, int, str]]:
    """11.6.2 and 11.6.3: all links but the newest are lost: (card on the field, card in the evolve zone, rule)."""
    state = game.state
    lost: list[tuple[int, int, str]] = []
    newest: dict[int, int] = {}
    for host, cards in state.attached.items():
        evolved = [card for card in cards if state.zone[card] == EVOLVE]
        lost += [(host, card, "11.6.2") for card in evolved[:-1]]
        for card in evolved[-1:]:
            if card in newest:
                lost.append((newest[card], card, "11.6.3"))  # hosts are kept in the order of their last evolution
            newest[card] = host
    return lost


def drop_links(game: Game) -> None:
    for host, card, rule in too_many_links(game):
        attached.part(game, host, card)
        game.log("unlinks", refs=(game.state.ref(host),), rule=rule)


# --- 11.9 play points ------------------------------------------------------------------------------------------------


def too_many_points(game: Game) -> list[Event]:
    """11.9.1: play points above the maximum become the maximum."""
    events = []
    for player, held in enumerate(game.state.resources):
        over = held.get("pp", 0) - held.get("max_pp", 0)
        if over > 0:
            events.append(Event("resource", player=player, amount=-over, name="pp", how="11.9.1"))
    return events


# --- 11.4, 11.5 limits -----------------------------------------------------------------------------------------------


def on_field(game: Game, player: int) -> list[int]:
    return [card for card, _ in controlled(game, player)]


def in_ex(game: Game, player: int) -> list[int]:
    return game.state.zones[EX * 2 + player]


def tell(game: Game, event: Event) -> None:
    rule = event.name if event.kind == "move" else event.how
    game.log("handling", event.player, (event.ref,), rule=rule)
    if rule == "11.3.1":
        game.cite("2.8.1")
    if rule == "11.7.1":
        game.cite_all("13.3.2.3", "10.3.3")  # without a counter nothing keeps it on the field


# Bane before the lack of defense: what has no defense either was destroyed by an ability all the same (11.3.2.1).
RULES_HANDLING: Final = CheckTable(
    "handling",
    "11.1.1",
    beaten=beaten,
    looks=(bane, no_defense, unlinked, empty_stacks, too_many_points),
    limits=(  # the players say what stays (READINGS C10)
        Limit("11.4.1", "keep", on_field, field_limit, CEMETERY, "put", stay=True),
        Limit("11.5.1", "keep", in_ex, ex_limit, CEMETERY, "put", stay=True),
    ),
    tidies=(Tidy(lambda game: bool(too_many_links(game)), drop_links),),
    tell=tell,
)
HANDLING: Final = RULES_HANDLING.procedure()
