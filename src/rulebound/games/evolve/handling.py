"""Chapter 11: rules handling. All that applies is done at the same time, again and again until nothing applies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.evolve.terms import (
    CEMETERY,
    EVOLVE,
    EVOLVE_DECK,
    EX,
    FIELD,
    RACE,
    controlled,
    ex_limit,
    field_limit,
    leaders,
)
from rulebound.kernel import attached
from rulebound.kernel.procedures import Ask, Choice, Do, Key, Next, Procedure, ask, do
from rulebound.kernel.state import CARD_MASK, Event, Frame

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

ROUNDS = 200  # after so many rounds of rules handling in a row nothing can stop it (15.2.1.3)
LOSS_CONDITIONS = {"11.2.1": "1.2.1.1", "11.2.2": "1.2.1.2"}


# --- 11.2 losses -----------------------------------------------------------------------------------------------------


def losers(game: Game) -> list[tuple[int, str]]:
    """Who has fulfilled a loss condition, and by which rule."""
    state = game.state
    found: list[tuple[int, str]] = []
    for player, card in enumerate(leaders(game)):
        if game.row(card).stats["defense"] <= state.damage[card]:
            found.append((player, "11.2.1"))
    if state.since_check:
        found += [(fact.player, "11.2.2") for fact in state.since_check if fact.key == "failed_draw"]
    return list(dict.fromkeys(found)) if found else found


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


# Bane first: what has no defense either was destroyed by an ability all the same (11.3.2.1).
CHECKS = (bane, no_defense, unlinked, empty_stacks, too_many_points)


def collect(game: Game) -> list[Event]:
    """Everything that rules handling would do now, to each card once. What cannot happen is not collected."""
    found: dict[tuple[int, int], Event] = {}
    for check in CHECKS:
        for event in check(game):
            key = (event.ref, event.player if event.ref < 0 else 0)
            if key not in found and game.rules.possible(game, event, []):
                found[key] = event
    return list(found.values())


def surplus(game: Game, zone: str, player: int) -> list[int]:
    """11.4, 11.5: the cards in a zone if there are more than its limit."""
    if zone == "field":
        side = controlled(game, player)
        return [card for card, _ in side] if len(side) > field_limit(game, player) else []
    cards = game.state.zones[EX * 2 + player]
    return cards if len(cards) > ex_limit(game, player) else []


def crowded(game: Game) -> bool:
    """Whether somebody has to select what stays."""
    return any(surplus(game, zone, player) for zone in ("field", "ex") for player in (0, 1))


def has_nothing_to_do(game: Game) -> bool:
    """11.1.2: whether nothing that rules handling looks after asks for anything; if so, it is over at once."""
    game.cite_all("11.1.1", "11.1.2")
    if game.is_at_rest():
        return True
    if game.state.since_check or losers(game) or crowded(game) or too_many_links(game):
        return False
    if any(check(game) for check in CHECKS):
        return False
    game.come_to_rest()
    return True


def begin(game: Game, frame: Frame) -> Next:
    if has_nothing_to_do(game):
        return "end"
    frame.done = []
    return "lose" if losers(game) else "limits"


def lose(game: Game, frame: Frame) -> Next:
    """11.2: who has fulfilled a loss condition loses; an effect may prohibit that, or something happen instead."""
    losing = [Event("lose", player=player, name=rule) for player, rule in losers(game)]
    for event in losing:
        game.cite_all(event.name, LOSS_CONDITIONS[event.name])
    losing = [event for event in losing if game.rules.possible(game, event, [])]
    if not losing:
        return "limits"
    # 5.9.1.1: these draws have been looked at; what happens instead of a loss may be another one
    game.state.since_check = [fact for fact in game.state.since_check if fact.key != "failed_draw"]
    return game.propose(losing)


def lost(game: Game, frame: Frame) -> Next:
    found = [event for event in frame.done if event.kind == "lose"]
    if not found:
        frame.slots["rounds"] = frame.slots.get("rounds", 0) + 1
        return again(game, frame)
    for event in found:
        game.log("loses", event.player, rule=event.name)
    players = tuple(event.player for event in found)
    if len(found) > 1:
        game.cite("11.1.3")
    return game.finish(players, "1.2.2" if len(set(players)) == 2 else "1.2.1")


def limits(game: Game, frame: Frame) -> Next:
    return None if crowded(game) else "perform"  # there is nothing to select


def ask_kept(zone: str, second: bool) -> Ask:
    """The player of the zone selects what stays, as many as the limit allows (READINGS C10)."""

    def which(game: Game, frame: Frame) -> Choice | None:
        player = 1 - game.state.turn_player if second else game.state.turn_player
        cards = surplus(game, zone, player)
        if not cards:
            return None
        n = field_limit(game, player) if zone == "field" else ex_limit(game, player)
        options: list[Key] = [("card", game.state.ref(card)) for card in cards]
        return Choice(player, options, "keep", at_least=n, at_most=n, public=True)

    return which


def keep(zone: str, second: bool, rule: str) -> Do:
    def note(game: Game, frame: Frame) -> Next:
        player = 1 - game.state.turn_player if second else game.state.turn_player
        cards = surplus(game, zone, player)
        if cards:
            game.cite(rule)
            if second and (surplus(game, "field", 1 - player) or surplus(game, "ex", 1 - player)):
                game.cite("1.3.4")
            kept = {key[1] for key in frame.inbox}
            gone = [game.state.ref(card) for card in cards if game.state.ref(card) not in kept]
            frame.slots["gone"] = (*frame.slots.get("gone", ()), *((ref, rule) for ref in gone))
        return None

    return note


def perform(game: Game, frame: Frame) -> Next:
    """11.1.3: at the same time. It may be that nothing of what is asked for can happen."""
    events, gone = collect(game), frame.slots.pop("gone", ())
    if not events and not gone and not too_many_links(game):
        game.state.since_check = []
        return "end"
    game.rule = "11.1.1"
    taken = {event.ref for event in events}
    for ref, rule in gone:
        if ref not in taken:
            player = game.known_row(ref).controller
            events.append(Event("move", ref, player, CEMETERY, how="put", name=rule))
    if len(events) > 1:
        game.rule = "11.1.3"
        game.cite("11.1.3")
    drop_links(game)
    for event in events:
        rule = event.name if event.kind == "move" else event.how
        game.log("handling", event.player, (event.ref,), rule=rule)
        if rule == "11.3.1":
            game.cite("2.8.1")
        if rule == "11.7.1":
            game.cite_all("13.3.2.3", "10.3.3")  # without a counter nothing keeps it on the field
    frame.slots["rounds"] = frame.slots.get("rounds", 0) + 1
    game.state.since_check = []
    game.state.pulse += 1
    return game.propose(events)


def again(game: Game, frame: Frame) -> Next:
    if frame.slots["rounds"] > ROUNDS:
        return game.finish((), "15.2.1.3")
    return "check"


HANDLING = Procedure(
    "handling",
    do("10.5.2.1", begin, label="check"),
    do("", lose, label="lose"),
    do("", lost),
    do("", limits, label="limits"),
    ask("11.4.1", ask_kept("field", False)),  # 1.3.4: the active player selects first
    do("", keep("field", False, "11.4.1")),
    ask("11.5.1", ask_kept("ex", False)),
    do("", keep("ex", False, "11.5.1")),
    ask("11.4.1", ask_kept("field", True)),
    do("", keep("field", True, "11.4.1")),
    ask("11.5.1", ask_kept("ex", True)),
    do("", keep("ex", True, "11.5.1")),
    do("", perform, label="perform"),
    do("", again),
)
