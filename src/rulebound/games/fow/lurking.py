"""Chapters 708, 906.2, 1113 and 1114: cards that lie in wait, and are played when they were revealed in time.

Who is asked to reveal a card depends on what everybody knows: on the event, on all the cards of this game that wait for
such a thing, and on whether the player has a card in a zone in which one might lie in wait. Whether that is one, and
who has brought such cards at all, is a secret (302.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fow.playing import CARD, TRIGGER, card_draft, may_be_played
from rulebound.games.fow.terms import GRAVEYARD, HAND, STANDBY
from rulebound.games.fow.timing import chase_is_forbidden
from rulebound.kernel import evaluate, playing
from rulebound.kernel.control import reader
from rulebound.kernel.procedures import Choice, Key, Next, Procedure, ask, do
from rulebound.kernel.registers import DISTINCT
from rulebound.kernel.slots import ABILITY, FREE
from rulebound.kernel.state import CARD_MASK, EVERYBODY, Event, Frame, Row, Trigger
from rulebound.kernel.triggers import FITS, MOMENT
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

NOTHING: Final[Key] = ("none",)


# --- what lies in wait -----------------------------------------------------------------------------------------------


def lurk_at(game: Game, at: int) -> tree.Lurk:
    node = game.library.node(at)
    assert isinstance(node, tree.Lurk)
    return node


def must_be_revealed(game: Game, row: Row) -> bool:
    """708.1a: a card with a [Trigger] that has a condition is an automatic card; one with [Stealth] is that only in
    the standby area."""
    if TRIGGER not in row.keywords:
        return False
    game.cite("1113.2")
    return bool(game.library.lurks_of(row))


def is_long_there(game: Game, card: int) -> bool:
    """708.5, 906.4a: it was not put there in this turn."""
    return game.state.stamp[card] <= max(game.state.turn_stamp)


def is_at_its_place(game: Game, card: int, lurk: tree.Lurk) -> bool:
    """Whether a card lies where it may trigger, for long enough: which is public for every card of these zones."""
    zone = game.state.zone[card]
    if zone == STANDBY and "standby" in lurk.zones:
        game.cite_all(*(("1114.3",) if lurk.at_once else ("708.5", "906.4a")))
        return lurk.at_once or is_long_there(game, card)
    if "hand" not in lurk.zones:
        game.cite("1114.2")
        return False
    return zone == HAND


def is_triggered(game: Game, card: int) -> bool:
    """708.2a: whether it was revealed already, and waits to be played."""
    ref = game.state.ref(card)
    return any(trigger.kind == CARD and trigger.source == ref for trigger in game.state.waiting)


def _places(game: Game, player: int) -> list[int]:
    """The cards of a player where any card might lie in wait."""
    zones = game.state.zones
    return [*zones[HAND * 2 + player], *zones[STANDBY * 2 + player]]


# --- 708.2: revealing them -------------------------------------------------------------------------------------------


def _next_heard(game: Game) -> list[Trigger]:
    """What a player has overheard of one event and is asked about next, the turn player first."""
    state = game.state
    for player in (state.turn_player, 1 - state.turn_player):
        heard = [trigger for trigger in state.overheard if trigger.controller == player]
        for moment in dict.fromkeys(trigger.slots[MOMENT] for trigger in heard):
            same = [trigger for trigger in heard if trigger.slots[MOMENT] == moment]
            if _might_reveal(game, player, same):
                return same
    return []


def _might_reveal(game: Game, player: int, heard: list[Trigger]) -> bool:
    """Whether, for all that everybody knows, a player has a card that has heard this."""
    known = game.state.known
    for card in _places(game, player):
        if known[card] != EVERYBODY:
            if any(is_at_its_place(game, card, lurk_at(game, trigger.at)) for trigger in heard):
                return True
        elif _ears(game, card, heard):
            return True
    return False


def _ears(game: Game, card: int, heard: list[Trigger]) -> list[Trigger]:
    """What of it a card has really heard."""
    own = game.library.lurks_of(game.row(card))
    found = [trigger for trigger in heard if trigger.at in own and trigger.slots[FITS]]
    found = [trigger for trigger in found if game.state.stamp[card] < trigger.slots[MOMENT]]  # it was there
    if found and is_triggered(game, card):
        game.cite("708.2a")
        return []
    return [trigger for trigger in found if is_at_its_place(game, card, lurk_at(game, trigger.at))]


def ask_reveal(game: Game, frame: Frame) -> Choice | None:
    """708.2: which card is revealed for what has happened; asked of who may have one, whether there is one or not."""
    heard = _next_heard(game)
    if not heard:
        return None
    player, state = heard[0].controller, game.state
    game.cite_all("708.2", "906.2")
    if any(lurk_at(game, trigger.at).at_once for trigger in heard):
        game.cite("1114.2")
    options: list[Key] = []
    seen: set[int] = set()
    for card in _places(game, player):
        number = state.definition[card]
        if state.zone[card] == HAND and number in seen and not state.reg.get(DISTINCT):
            continue
        ears = _ears(game, card, heard)
        options += [("reveal", state.ref(card), trigger.at) for trigger in ears]
        if ears and state.zone[card] == HAND and state.ref(card) not in state.touched():
            seen.add(number)
    return Choice(player, [*options, NOTHING], "reveal", default=len(options))


def take_reveal(game: Game, frame: Frame) -> Next:
    """The card is triggered by being revealed; then its player may reveal another one for the same event."""
    heard = _next_heard(game)
    key = frame.inbox[0]
    if key == NOTHING:
        game.state.overheard = [trigger for trigger in game.state.overheard if trigger not in heard]
    else:
        trigger = next(trigger for trigger in heard if trigger.at == key[2])
        reveal(game, trigger.controller, key[1], key[2], trigger.event)
    return "reveal"


def reveal(game: Game, player: int, ref: int, at: int, event: Event | None) -> None:
    """906.2, 1113.2b, 1114.2: a card is triggered when its player reveals it, and waits with the automatics (906.3)."""
    state, card = game.state, ref & CARD_MASK
    state.learn(card, EVERYBODY)
    state.waiting.append(Trigger(at, ref, player, event, {}, 0, CARD))
    game.in_force(at)
    state.pulse += 1
    by_trigger = TRIGGER in game.row(card).keywords
    game.log("reveals", player, (ref,), 1, rule="" if by_trigger else "1114.2")
    game.cite_all("906.2", "906.3", "906.4")
    if by_trigger:
        game.cite_all("708.2", "1113.1", "1113.2", "1113.2b")
    else:
        game.cite_all("1114.1", "1114.2")


def forget_heard(game: Game, frame: Frame) -> Next:
    """Whoever was not revealed by now is not triggered by this any more."""
    game.state.overheard = []
    return None


REVEALING: Final = (
    ask("708.2", ask_reveal, take_reveal, label="reveal"),
    do("", forget_heard),
)


# --- 906.9: revealing them for a status -------------------------------------------------------------------------------


def statuses(game: Game, card: int) -> list[int]:
    """The conditions of a card that are about a status."""
    lurks = game.library.lurks_of(game.row(card))
    return [at for at in lurks if isinstance(lurk_at(game, at).event, tree.When)] if lurks else []


def status_holds(game: Game, player: int, ref: int, at: int) -> bool:
    event = lurk_at(game, at).event
    assert isinstance(event, tree.When)
    return evaluate.holds(game, reader(player, ref), event.cond)


def reveal_for_status(game: Game, frame: Frame) -> Next:
    """906.9, READINGS S10 (N3): its holder reveals it at priority while the status holds."""
    reveal(game, frame.player, frame.source, frame.slots[ABILITY], None)
    game.cite("906.9a")
    return None


REVEAL: Final = Procedure("reveal", do("906.9", reveal_for_status))


# --- 708.3: playing them ---------------------------------------------------------------------------------------------


def play_triggered(game: Game, frame: Frame) -> Next:
    """708.3: it is played as a spell; if that is impossible, it goes to its owner's graveyard (708.3a, 906.6a)."""
    ref, player = frame.source, frame.player
    if not game.state.alive(ref):
        game.log("has_moved", player, rule="906.10")
        return None
    assert frame.obj is not None
    card, row = ref & CARD_MASK, game.row(ref & CARD_MASK)
    lurk = lurk_at(game, frame.obj.at)
    if TRIGGER in row.keywords:
        game.cite("708.4")
    free = int(game.rules.zones[game.state.zone[card]].name in lurk.free)
    draft = card_draft(game, player, ref, row, free)
    if chase_is_forbidden(game) or not may_be_played(game, player, ref, row) or not playing.playable(game, draft):
        game.log("cannot_play", player, (ref,), rule="708.3a")
        game.cite_all("906.6", "906.6a")
        return game.propose([Event("move", ref, player, GRAVEYARD, how="put")])
    return Frame("play card", player=player, source=ref, slots={FREE: free}, event=frame.event)


PLAY_TRIGGERED: Final = Procedure("play triggered card", do("708.3", play_triggered))
