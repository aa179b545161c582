"""Chapter 7: the phases of a turn, the Quick windows, and whose turn comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.evolve import offers
from rulebound.games.evolve.confirmation import confirm
from rulebound.games.evolve.registers import ATTACKER, COMBAT, EXTRA_TURNS, REGULAR, SKIPS, TARGET
from rulebound.games.evolve.slots import FUTILE
from rulebound.games.evolve.terms import FIELD, MOST_PLAY_POINTS, hand_limit, is_follower
from rulebound.kernel import loops, turns
from rulebound.kernel.builder import draw_events
from rulebound.kernel.control import controlled
from rulebound.kernel.priority import PASS, action_frame
from rulebound.kernel.procedures import Choice, Key, Next, Procedure, ask, cites, do, goto, simply
from rulebound.kernel.registers import FORCED
from rulebound.kernel.slots import RULE, SlotName
from rulebound.kernel.state import CARD_MASK, NO_REF, Event, Frame
from rulebound.kernel.turns import ask_discards, begin_phase, run_phase
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

# the slots of its frames
BEFORE: Final = SlotName("before")
DISCARDED: Final = SlotName("discarded")
KEY: Final = SlotName("key")

END: Final[Key] = ("end",)
ACTION_FRAMES: Final = {"play": "play card", "use": "play ability", "attack": "attack", "grant rush": "grant rush"}
ACTION_RULES: Final = {"play": "7.3.3.b1", "use": "7.3.3.b2", "attack": "7.3.3.b3", "grant rush": "B.8.5.1"}


# --- 7.2 start phase -------------------------------------------------------------------------------------------------


def begin_turn(game: Game, frame: Frame) -> Next:
    state = game.state
    turns.begin(game)
    turns.enter_phase(game, "start")
    state.reg.update({ATTACKER: NO_REF, TARGET: NO_REF, COMBAT: 0})
    game.cite("7.1.2")
    game.log("turn", state.turn_player, amount=state.turn, rule="7.1.1")
    turns.end_old_effects(game)
    return None


def raise_maximum(game: Game, frame: Frame) -> Next:
    """7.2.1: one more, up to ten."""
    player = game.state.turn_player
    game.cite_all("3.2.1", "3.2.3")
    if game.state.resources[player].get("max_pp", 0) >= MOST_PLAY_POINTS:
        game.cite("3.2.4.1")
        return None
    return game.propose([Event("resource", player=player, amount=1, name="max_pp", how="phase")])


def refill(game: Game, frame: Frame) -> Next:
    """7.2.2: as many play points as the maximum."""
    player = game.state.turn_player
    held = game.state.resources[player]
    short = held.get("max_pp", 0) - held.get("pp", 0)
    return game.propose([Event("resource", player=player, amount=short, name="pp", how="phase")] if short else [])


def refresh(game: Game, frame: Frame) -> Next:
    """7.2.3: all engaged cards on the field."""
    state = game.state
    player = state.turn_player
    refs = [state.ref(card) for card, _ in controlled(game, player) if state.exhausted[card]]
    return game.propose([Event("turn", ref, player, amount=0, how="phase") for ref in refs]) if refs else None


def draw(game: Game, frame: Frame) -> Next:
    """7.2.4: one card; none for the first player on the first turn (7.2.4.1)."""
    turns.thaw(game)  # 7.2.3 has been
    if game.state.turn == 1:
        game.log("no_draw", game.state.turn_player, rule="7.2.4.1")
        return None
    return game.propose(draw_events(game, game.state.turn_player, 1))


# --- 7.3 main phase --------------------------------------------------------------------------------------------------


def _position(game: Game, frame: Frame) -> str:
    """The position between two actions of the main phase, before one or after it."""
    pc, frame.pc = frame.pc, 0
    position = loops.position(game, frame.player)
    frame.pc = pc
    return position


def settled(game: Game, frame: Frame) -> Next:
    """15.2.1.2: what has changed nothing may not be done again; other cycles are noticed by the loop rule."""
    before, key = frame.slots.pop(BEFORE, ""), frame.slots.pop(KEY, ())
    decided = game.state.reg[FORCED] < 1 if before else False  # with other answers it might have changed something
    if before and not decided and not _is_used_up(game, key) and before == _position(game, frame):
        game.cite("15.2.1.2")
        frame.slots[FUTILE] = (*frame.slots.get(FUTILE, ()), key)
    elif key:
        frame.slots[FUTILE] = ()
    frame.player = game.state.turn_player
    return loops.watch(game, frame)


def _is_used_up(game: Game, key: Key) -> bool:
    """Whether the card of an ability that engages it is engaged or gone, which is a change if it is no token."""
    state, (_, card, ability) = game.state, key
    if ability not in game.library.exhausting or game.library.definitions[state.definition[card]].token_kind:
        return False
    return state.exhausted[card] or state.zone[card] != FIELD


def ask_action(game: Game, frame: Frame) -> Choice:
    """7.3.3: one of the listed actions."""
    offered = offers.offered(game, frame.player)
    futile = frame.slots.get(FUTILE)
    if futile:
        offered = [key for key in offered if _plain(key) not in futile]
    return Choice(frame.player, [END, *offered], "main")


def _plain(key: Key) -> Key:
    """An action without the incarnation of its card."""
    return (key[0], key[1] & CARD_MASK, key[2])


def act(game: Game, frame: Frame) -> Next:
    key = frame.inbox[0]
    loops.note(game, frame, key)
    if key == END:
        game.cite("7.3.3.b4")
        return "ended"
    kind = key[0]
    game.cite_all("8.1.2", ACTION_RULES[kind])
    frame.slots[KEY] = _plain(key)
    if kind == "use":
        if not _is_counted(game, key[2]):
            frame.slots[BEFORE] = _position(game, frame)
        game.state.reg[FORCED] = 1  # an answer that decides something sets it back to 0
    return action_frame(game, frame.player, key, ACTION_FRAMES)


def _is_counted(game: Game, ability: int) -> bool:
    """Whether a use is counted for this turn: the position is never the same after it then."""
    node = game.library.node(ability)
    return isinstance(node, tree.Action) and (node.limit > 0 or node.keyword in ("Evolve", "Serve"))


MAIN_PHASE: Final = Procedure(
    "main phase",
    do("7.3.1", begin_phase("main", "main phase")),
    do("7.3.2", confirm),
    do("", settled, label="action"),
    ask("7.3.3", ask_action),
    do("7.3.3", act),
    do("7.3.4", confirm),
    goto("action"),
    cites("7.3.4", label="ended"),
)


# --- Quick: 7.4.5 and 8.4.7 ------------------------------------------------------------------------------------------


QUICK_WINDOWS: Final = {"7.4": "7.4.5", "8.4": "8.4.7"}  # by the chapter that opens one
QUICK_RULES: Final = {  # by that chapter, and by what is done in it
    "7.4": {"play": "7.4.5.b1", "use": "7.4.5.b2", "pass": "7.4.5.b3"},
    "8.4": {"play": "8.4.7.b1", "use": "8.4.7.b2", "pass": "8.4.7.b3"},
}


def ask_quick(game: Game, frame: Frame) -> Choice:
    """The non-active player may play something with Quick; asked in any case, for whether there is any is secret."""
    rule = QUICK_WINDOWS[frame.slots[RULE]]
    return Choice(frame.player, [PASS, *offers.offered(game, frame.player)], "quick", rule=rule)


def act_quick(game: Game, frame: Frame) -> Next:
    key = frame.inbox[0]
    loops.note(game, frame, key)
    game.rule = QUICK_WINDOWS[frame.slots[RULE]]
    game.cite_all(game.rule, QUICK_RULES[frame.slots[RULE]][key[0]])
    if key == PASS:
        return "end"
    game.cite_all("12.3.1", "12.3.4", "12.3.2" if key[0] == "play" else "12.3.3")
    return action_frame(game, frame.player, key, ACTION_FRAMES)


def confirm_quick(game: Game, frame: Frame) -> Next:
    game.cite("8.4.8" if frame.slots[RULE] == "8.4" else "7.4.6")
    return confirm(game, frame)


QUICK: Final = Procedure(
    "quick",
    ask("", ask_quick, label="window"),
    do("", act_quick),
    do("", confirm_quick),
    do("", loops.watch),
    goto("window"),
)


# --- 7.4 end phase ---------------------------------------------------------------------------------------------------


def ask_ward(game: Game, frame: Frame) -> Choice | None:
    """7.4.3: any number of reserved followers with Ward may be engaged."""
    state = game.state
    player = state.turn_player
    refs = [
        state.ref(card)
        for card, row in controlled(game, player)
        if is_follower(row)
        and "Ward" in row.keywords
        and not state.exhausted[card]
        and game.rules.possible(game, Event("turn", state.ref(card), player, amount=1, how="ward"), [])
    ]
    if not refs:
        return None
    return Choice(player, [("card", r) for r in refs], "ward", at_least=0, at_most=len(refs), public=True)


def engage_wards(game: Game, frame: Frame) -> Next:
    game.cite("12.8.2")
    player = game.state.turn_player
    return game.propose([Event("turn", key[1], player, amount=1, how="ward") for key in frame.inbox])


def quick_window(game: Game, frame: Frame) -> Next:
    return Frame("quick", player=1 - game.state.turn_player, slots={RULE: "7.4"})


def discard_surplus(game: Game, frame: Frame) -> Next:
    """7.4.7: down to the limit."""
    frame.slots[DISCARDED] = tuple(key[1] for key in frame.inbox)
    return turns.discard_surplus(game, frame)


def confirm_discard(game: Game, frame: Frame) -> Next:
    """If cards were discarded, Confirmation Timing occurs and the hand is looked at again.

    Cards that something else happened to, and that stay, do not have to be discarded again and again (1.3.2).
    """
    discarded = frame.slots.pop(DISCARDED, ())
    if not discarded or all(game.state.alive(ref) for ref in discarded):
        return None
    frame.pc = END_PHASE.labels["hand"]
    return confirm(game, frame) or "hand"


END_PHASE: Final = Procedure(
    "end phase",
    do("7.4.1", begin_phase("end", "end phase")),
    do("7.4.2", confirm),
    ask("7.4.3", ask_ward, engage_wards),
    do("7.4.4", confirm),
    do("7.4.5", quick_window),
    ask("7.4.7", ask_discards(hand_limit), discard_surplus, label="hand"),
    do("", confirm_discard),
    do("7.4.8", simply(turns.end_effects)),  # and nothing is checked afterwards (READINGS C06, C07)
)


# --- whose turn is next ----------------------------------------------------------------------------------------------


def extra_turn(game: Game, player: int, skip: bool) -> None:
    """5.25.2: one of a player's next turns will be skipped; 5.27.1: another turn comes before the scheduled one."""
    reg = game.state.reg
    if skip:
        skips = list(reg[SKIPS])
        skips[player] += 1
        reg[SKIPS] = tuple(skips)
    else:
        reg[EXTRA_TURNS] = (player, *reg[EXTRA_TURNS])


def next_turn(game: Game, frame: Frame) -> Next:
    """7.4.9: the other player's turn, unless one was added or is skipped."""
    state, reg = game.state, game.state.reg
    turns.finish(game)
    while True:
        if reg[EXTRA_TURNS]:
            game.cite("5.27.1")
            player, reg[EXTRA_TURNS] = reg[EXTRA_TURNS][0], reg[EXTRA_TURNS][1:]
        else:
            player = reg[REGULAR] = 1 - reg[REGULAR]
        if not reg[SKIPS][player]:
            break
        game.cite("5.25.2")
        if reg[SKIPS][player] > 1:
            game.cite("5.25.2.1")
        game.log("turn_skipped", player, rule="5.25.1")
        reg[SKIPS] = tuple(n - (p == player) for p, n in enumerate(reg[SKIPS]))
    state.turn_player = player
    game.clock(turn=True)
    return "turn"


TURN: Final = Procedure(
    "turns",
    do("", begin_turn, label="turn"),
    do("7.2.1", raise_maximum),
    do("7.2.2", refill),
    do("7.2.3", refresh, label="refresh"),
    do("7.2.4", draw, label="draw"),
    do("7.2.5", confirm),
    do("7.3.1", run_phase("main phase"), label="main"),
    do("7.4.1", run_phase("end phase"), label="end phase"),
    do("7.4.9", next_turn),
)
