"""Chapters 11.10 and 11.11: EX Burst, and resolving what is on top of the stack; chapter 6.5, damage to players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fftcg import keywords
from rulebound.games.fftcg.terms import DAMAGE, DECK
from rulebound.kernel import drafts, evaluate, stack
from rulebound.kernel.procedures import NO, YES, Choice, Next, Procedure, ask, do
from rulebound.kernel.slots import ABILITY, BURSTING, QUIET, RULE, SPEC, SlotName
from rulebound.kernel.state import CARD_MASK, NO_REF, Event, Fact, Frame, StackObject
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

# the slots of its frames
AMOUNT: Final = SlotName("amount")
LEFT: Final = SlotName("left")
NOW: Final = SlotName("now")
OTHERS: Final = SlotName("others")
PLACED: Final = SlotName("placed")
PLAYERS: Final = SlotName("players")
TODO: Final = SlotName("todo")


# --- 11.11 resolving -------------------------------------------------------------------------------------------------


def cast_queued(game: Game, frame: Frame) -> Next:
    """Casts that an effect allows come right after it."""
    return Frame("cast queue") if game.state.queue else None


def begin(game: Game, frame: Frame) -> Next:
    """11.11.1: the top of the stack resolves."""
    obj = stack.take_top(game, frame)
    if not game.state.alive(obj.source):
        game.cite("11.5.4")
        game.cite("6.4.2")
    if obj.rule == "delayed" and any(isinstance(bound, tuple) and bound for bound in obj.slots.values()):
        game.cite("11.8.17.3")  # what it is about is the card where it was, whatever the card is by now
    return None if obj.at else "finish"  # a Summon without text, such as one that was not understood, does nothing


def condition_again(game: Game, frame: Frame) -> Next:
    """11.11.3: the if-clause of a conditional auto-ability is asked a second time."""
    assert frame.obj is not None
    node = game.library.node(frame.obj.at)
    if isinstance(node, tree.Auto) and node.cond is not None:
        game.cite("11.11.3")
        game.cite("11.8.13")
        if not evaluate.holds(game, frame, node.cond):
            game.log("condition_fails", frame.player, (frame.source,), rule="11.11.3")
            return "finish"
    return None


def choices_again(game: Game, frame: Frame) -> Next:
    """11.11.2: with nothing legal left of what was chosen, the whole effect is cancelled."""
    assert frame.obj is not None
    before = dict(frame.slots)
    had, left = drafts.still_legal(game, frame)
    if had and not left:
        game.log("cancelled", frame.player, (frame.source,), rule="11.11.2")
        game.cite({"summon": "11.3.9", "action": "11.6.12", "special": "11.7.12", "auto": "11.8.19"}[frame.obj.kind])
        return "finish"
    if had and before != frame.slots:
        game.cite("11.11.2.1")
    return None


def carry_out(game: Game, frame: Frame) -> Next:
    """11.11.5: the controller follows the text in written order."""
    assert frame.obj is not None
    if frame.obj.kind != "summon":
        game.cite("11.5.1")
    return stack.text_of(frame)


def finish(game: Game, frame: Frame) -> Next:
    """11.11.10: a Summon goes to its owner's Break Zone, an ability ceases to exist."""
    assert frame.obj is not None
    stack.leave(game, frame.obj)
    return game.propose(stack.has_resolved(game, frame.obj))


RESOLVE: Final = Procedure(
    "resolve",
    do("11.11.1", begin),
    do("", condition_again),
    do("", choices_again),
    do("11.11.5", carry_out),
    do("11.11.10", finish, label="finish"),
    do("", cast_queued),
)


def negated(game: Game, obj: StackObject) -> list[Event]:
    """What is cancelled may have been the arrival of a card that was warped."""
    keywords.cite_cancelled(game, obj.at)
    return []


# --- 6.5 damage to players, 11.10 EX Burst ---------------------------------------------------------------------------


def damage_player(
    game: Game, players: tuple[int, ...], amount: int, source: int, others: tuple[int, ...] = (), rule: str = "6.5.1"
) -> Frame | None:
    """6.5.1: dealing points to a player is one damage resolution; `rule` is why they are dealt, as it is told."""
    if amount <= 0:
        return None
    slots = {
        PLAYERS: players,
        AMOUNT: amount,
        OTHERS: others,
        RULE: rule,
        PLACED: (),
        LEFT: 0,
        NOW: -1,
        TODO: (),
    }
    return Frame("damage player", source=source, slots=slots)


def propose_damage(game: Game, frame: Frame) -> Next:
    slots = frame.slots
    return game.propose(
        [
            Event("points", player=p, amount=slots[AMOUNT], source=frame.source, others=slots[OTHERS])
            for p in slots[PLAYERS]
        ]
    )


def note_damage(game: Game, frame: Frame) -> Next:
    """Replacements are done with; this much is dealt."""
    frame.batch = [event for event in frame.done if event.amount > 0]
    frame.slots[TODO] = tuple((event.player, event.amount) for event in frame.batch)
    if len(game.state.frames) > 1:
        game.state.frames[-2].done = list(frame.batch)
    return None


def next_player(game: Game, frame: Frame) -> Next:
    todo = frame.slots[TODO]
    if not todo:
        game.trigger(frame.batch)  # the damage is complete: what waits for it finds every card in its place
        frame.batch = []
        return "bursts"
    (frame.slots[NOW], frame.slots[LEFT]), frame.slots[TODO] = todo[0], todo[1:]
    game.log("takes_damage", frame.slots[NOW], amount=frame.slots[LEFT], rule=frame.slots[RULE])
    return None


def place_one(game: Game, frame: Frame) -> Next:
    """6.5.2: the top card of the deck goes face up into the Damage Zone, once for each point."""
    player = frame.slots[NOW]
    if frame.slots[LEFT] <= 0:
        game.cite("6.5.3")
        return "players"
    frame.slots[LEFT] -= 1
    deck = game.state.zones[DECK * 2 + player]
    if not deck:
        game.state.since_check.append(Fact("overflow", player, NO_REF, NO_REF, frame.slots[LEFT] + 1))
        game.state.pulse += 1
        frame.slots[LEFT] = 0
        return "players"
    return game.propose([Event("move", game.state.ref(deck[0]), player, DAMAGE, how="damage", position=-1)])


def note_burst(game: Game, frame: Frame) -> Next:
    """Whether the card has EX Burst is asked as it is placed (15.2.6.3.1)."""
    dealers = [game.row_of(ref) for ref in (frame.source, *frame.slots[OTHERS]) if ref != NO_REF]
    quiet = QUIET in frame.slots or any(row and game.limits(row, "cannot cause bursts") for row in dealers)
    for event in frame.done:
        if event.kind == "move" and event.to == DAMAGE:
            game.cite("7.8.1")
            game.cite("7.8.2")
            if quiet:
                game.cite("2.2")
                continue
            ref = event.moved_to
            for at in burst_abilities(game, ref):
                frame.slots[PLACED] = (*frame.slots[PLACED], (frame.slots[NOW], ref, at))
    return "place"


def burst_abilities(game: Game, ref: int) -> list[int]:
    """11.10.3: a Summon bursts whole; another card only with its marked auto-abilities."""
    card = ref & CARD_MASK
    reached = len(game.state.zones[DAMAGE * 2 + game.state.owner[card]])
    found = []
    for at, _ in game.library.definitions[game.state.definition[card]].printed:
        node = game.library.node(at)
        if isinstance(node, tree.Spell | tree.Auto) and node.ex:
            if node.threshold:
                game.cite("15.2.6.3")
                game.cite("15.2.6.3.1")
            if node.threshold <= reached:
                found.append(at)
    return found


def next_burst(game: Game, frame: Frame) -> Next:
    """6.5.2.1: when all damage is placed, the bursts follow in the order of their cards."""
    placed = frame.slots[PLACED]
    if not placed:
        return None
    frame.slots[PLACED] = placed[1:]
    frame.pc -= 1
    player, ref, at = placed[0]
    return Frame("burst", player=player, source=ref, slots={ABILITY: at})


DAMAGE_PLAYER: Final = Procedure(
    "damage player",
    do("6.5.1", propose_damage),
    do("", note_damage),
    do("", next_player, label="players"),
    do("6.5.2", place_one, label="place"),
    do("", note_burst),
    do("", next_burst, label="bursts"),
)


def ask_burst(game: Game, frame: Frame) -> Choice | None:
    """Using it is optional; the card is public, so the question is too."""
    return Choice(frame.player, [YES, NO], "burst", shape="yes/no", public=True)


def begin_burst(game: Game, frame: Frame) -> Next:
    if frame.inbox[0] == NO:
        game.log("declines_burst", frame.player, (frame.source,))
        return "end"
    frame.slots[BURSTING] = 1
    frame.obj = StackObject(game.state.new_id(), "burst", frame.slots[ABILITY], frame.source, frame.player)
    game.log("bursts", frame.player, (frame.source,))
    game.cite("11.10.1")
    game.cite("6.5.2.1")
    node = game.library.node(frame.slots[ABILITY])
    game.cite("11.10.3")
    if isinstance(node, tree.Auto) and node.cond is not None and not evaluate.holds(game, frame, node.cond):
        return "end"
    return None


def burst_has_targets(game: Game, frame: Frame) -> Next:
    assert frame.obj is not None
    if not drafts.declarable(game, frame, frame.obj.at):
        game.log("no_target", frame.player, (frame.source,), rule="11.11.2")
        return "end"
    return None


def take_burst_target(game: Game, frame: Frame) -> Next:
    """11.11.5.1.1: chosen while the burst resolves, and by the same rules as ever."""
    game.cite("11.11.5.1.1")
    return drafts.take_target(game, frame)


def note_burst_choices(game: Game, frame: Frame) -> Next:
    """11.10.1: it is the effect of that Summon or auto-ability, so what it chooses was chosen by one."""
    assert frame.obj is not None
    return game.propose(drafts.chosen_events(game, frame.obj))


def run_burst(game: Game, frame: Frame) -> Next:
    """11.10.2: applied at once; nobody can respond."""
    return stack.text_of(frame, {key: value for key, value in frame.slots.items() if key not in (ABILITY, SPEC)})


BURST: Final = Procedure(
    "burst",
    ask("11.10.2", ask_burst),
    do("11.10.2", begin_burst),
    do("", burst_has_targets),
    ask("11.10.2", drafts.ask_modes, drafts.take_modes),
    ask("11.10.2", drafts.ask_target, take_burst_target, label="targets"),
    ask("11.10.2", drafts.ask_share, drafts.take_share, label="shares"),
    do("11.10.1", note_burst_choices),
    do("11.10.2", run_burst),
    do("", cast_queued),
)
