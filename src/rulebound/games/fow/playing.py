"""Chapters 702, 703, 707 and 903: playing cards and abilities, and putting automatics onto the chase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fow.additions import note_targets
from rulebound.games.fow.keywords import awakened
from rulebound.games.fow.payment import PAYMENT
from rulebound.games.fow.prices import LOOSE, REDUCED, any_attribute, ask_decrease, fixed_bill, settle_x, take_decrease
from rulebound.games.fow.registers import ANSWERED, BATTLE, PAID_WILL, REMNANTS
from rulebound.games.fow.sides import OPEN_SIDES, SIDE, ask_side, take_side
from rulebound.games.fow.terms import CHASE, GRAVEYARD, PERMANENT, STANDBY, ZONES
from rulebound.games.fow.valhalla import BREAKING
from rulebound.games.fow.will import WILL, is_triggered_will, note_spell
from rulebound.kernel import drafts, evaluate, pending, playing, stack
from rulebound.kernel.costs import Way, next_one_cast
from rulebound.kernel.procedures import Next, Procedure, ask, do
from rulebound.kernel.prohibitions import may_be_used
from rulebound.kernel.slots import ABILITY, COLOURS_PAID, EFFECT, FREE, ORIGIN
from rulebound.kernel.state import CARD_MASK, EVERYBODY, Event, Frame, Row, StackObject
from rulebound.kernel.steps_means import UNIT
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

ABILITIES: Final = frozenset({"activate", "auto", "break"})
CARD: Final = "card"  # the kind of what waits with the automatics and is a card (906.3)
TRIGGER: Final = "Trigger"
REMNANT: Final = "Remnant"
AT_ANY_TIME: Final = frozenset({"Quickcast", TRIGGER})  # 1111.2, 1113.2a: cards that are not for main timing only
KEYWORD_ABILITIES: Final = {  # activate abilities that are written as keywords
    "God's Art": ("1112.1", "1112.2", "1112.2b"),  # counted now, whatever becomes of it
    "Evolution": ("1116.1", "1116.2"),
    "Bestow": ("1121.1", "1121.2"),
    "Inheritance": ("1126.1", "1126.2"),
}


def played_in_battle(game: Game, player: int) -> None:
    """803.6: what the non-turn player plays in a battle is remembered."""
    if game.state.reg[BATTLE] and player != game.state.turn_player:
        game.state.reg[ANSWERED] = 1


# --- cards -----------------------------------------------------------------------------------------------------------


def kind_of(row: Row) -> str:
    """What a card is on the chase: a spell of its type (312.3)."""
    return next((kind for kind in sorted(PERMANENT) if kind in row.types), "chant")


def playing_rule(row: Row) -> str:
    """The rule by which a card is paid for and played from where it may be."""
    if "Trigger" in row.keywords:
        return "708.4"
    return "703.2" if "chant" in row.types else "702.2"


def timing_rule(row: Row) -> str:
    """The rule by which a card is played at main timing; one with [Trigger] asks for none."""
    if "Trigger" in row.keywords:
        return ""
    return "703.1" if "chant" in row.types else "702.1"


def card_object(game: Game, player: int, ref: int, row: Row) -> StackObject:
    """A card that is played, or could be."""
    return StackObject(0, kind_of(row), playing.spell_of(game, row), ref, player, ref)


def without_price(game: Game, ref: int, row: Row) -> bool:
    """708.4: from the standby area a card with [Trigger] is played without its price."""
    return game.state.zone[ref & CARD_MASK] == STANDBY and TRIGGER in row.keywords


def may_be_played(game: Game, player: int, ref: int, row: Row) -> bool:
    """104.4: no prohibition on the player or the card."""
    return may_be_used(game, player, ref, row, "play", "be played")


def card_draft(game: Game, player: int, ref: int, row: Row, free: int = 0) -> Frame:
    """A frame in which a card could be played."""
    free = free or int(without_price(game, ref, row))
    draft = Frame("draft", player=player, source=ref, slots={FREE: free}, obj=card_object(game, player, ref, row))
    settle_x(game, draft)
    return draft


def show_card(game: Game, frame: Frame) -> Next:
    """903.2a: a card in the standby area is turned face up; every card that is played is shown."""
    card = frame.source & CARD_MASK
    frame.slots[ORIGIN] = game.state.zone[card]
    game.cite("903.2")
    game.cite(playing_rule(game.known_row(frame.source)))
    if game.state.zone[card] == STANDBY:
        game.cite("903.2a")
        if without_price(game, frame.source, game.row(card)):
            game.cite("708.4")
            frame.slots[FREE] = 1
    if any_attribute(game, frame):
        frame.slots[LOOSE] = 1
    game.state.learn(card, EVERYBODY)
    return None


def put_card_on_chase(game: Game, frame: Frame) -> Next:
    """903.2b: the card is put into the chase area, where it is a spell (312.3)."""
    state, origin = game.state, ZONES[frame.slots[ORIGIN]].name
    game.log("declares_play", frame.player, (frame.source,), word=origin)
    moved = game.commit(
        [
            Event(
                "move",
                frame.source,
                frame.player,
                CHASE,
                how="play",
                under=frame.player,
                position=-1,
                name=origin,
                side=frame.slots.get(SIDE, -1),
            )
        ]
    )
    frame.source = moved[0].moved_to
    frame.obj = card_object(game, frame.player, frame.source, game.row(frame.source & CARD_MASK))
    frame.obj.id, frame.obj.event = state.new_id(), frame.event
    note_targets(game, game.row(frame.source & CARD_MASK))
    settle_x(game, frame)
    playing.settle_only_way(game, frame)
    return None


def card_is_played(game: Game, frame: Frame) -> Next:
    """The card is played; what triggers on that triggers now."""
    obj = frame.obj
    assert obj is not None
    played_in_battle(game, frame.player)
    frame.slots[COLOURS_PAID] = game.state.reg.get(PAID_WILL, ())
    playing.complete(game, frame)
    obj.slots[ORIGIN] = frame.slots[ORIGIN]
    if obj.slots[ORIGIN] == GRAVEYARD and REMNANT in game.row(frame.source & CARD_MASK).keywords:
        game.state.reg[REMNANTS] = (*game.state.reg[REMNANTS], frame.source)
    game.put_on_stack(obj)
    game.log("plays", frame.player, (frame.source,))
    game.cite("312.3")
    note_spell(game, obj.at)
    playing.remember_payment(game, frame, (), frame.slots[COLOURS_PAID])
    next_one_cast(game, frame.player, frame.source, game.known_row(frame.source))
    game.declare([stack.played(frame, "play"), *awakened(game, frame), *drafts.chosen_events(game, obj)])
    return None


# --- abilities -------------------------------------------------------------------------------------------------------


def ability_object(player: int, ref: int, at: int, effect: int = 0) -> StackObject:
    return StackObject(0, "activate", at, ref, player, effect=effect)


def ability_draft(game: Game, player: int, ref: int, at: int) -> Frame:
    """A frame in which an ability could be played."""
    return Frame("draft", player=player, source=ref, obj=ability_object(player, ref, at))


def declare_ability(game: Game, frame: Frame) -> Next:
    """903.2b: the ability is put into the chase area as if it were a card (707.2)."""
    node = declare(game, frame)
    game.log("declares_ability", frame.player, (frame.source,), word=node.special)
    return None


def declare(game: Game, frame: Frame) -> tree.Action:
    """An activate ability begins to be played."""
    game.cite_all("707.1", "707.2")
    at, effect = frame.slots[ABILITY], frame.slots.get(EFFECT, 0)
    node = playing.begin_use(game, frame, ability_object(frame.player, frame.source, at, effect))
    game.cite_all(*KEYWORD_ABILITIES.get(node.keyword, ()))
    game.cite_all("901.1a", "903.2", "905.2")
    return node


def ability_is_played(game: Game, frame: Frame) -> Next:
    obj = frame.obj
    assert obj is not None
    played_in_battle(game, frame.player)
    playing.complete(game, frame)
    game.put_on_stack(obj)
    node = game.library.node(obj.at)
    assert isinstance(node, tree.Action)
    game.cite("1015.2")
    game.log("uses", frame.player, (frame.source,), word=node.special)
    game.declare([stack.played(frame, "use"), *drafts.chosen_events(game, obj)])
    return None


# --- paying ----------------------------------------------------------------------------------------------------------


def note_trigger_cost(game: Game, frame: Frame, way: Way) -> None:
    """1113.2a: what a [Trigger] says before the colon is a cost besides; "anytime" is none (1113.2a-i)."""
    if frame.obj is None or frame.obj.kind in ABILITIES or TRIGGER not in game.known_row(frame.source).keywords:
        return
    if any(option.name == TRIGGER for _, option in way):
        game.cite("1113.2a")
    elif frame.event is None:
        game.cite("1113.2a-i")


def pay_way(game: Game, frame: Frame, way: Way) -> Next:
    """903.2f-v, 903.2g: what is required is fixed and done."""
    bill = fixed_bill(game, frame, way)
    game.state.reg[PAID_WILL] = ()
    note_trigger_cost(game, frame, way)
    game.cite("903.2f-v")
    if not bill.parts and not bill.need.total:
        return None
    return PAYMENT.frame(bill, "903.2g")


DECLARATION: Final = (  # 903.2c to 903.2g, of cards and of abilities alike
    ask("903.2c", drafts.ask_modes, drafts.take_modes),
    ask("903.2f", playing.ask_way, playing.take_way),
    ask("903.2d", playing.ask_x, playing.take_x),
    ask("903.2e", drafts.ask_target, drafts.take_target, label="targets"),
    ask("903.2e", drafts.ask_share, drafts.take_share, label="shares"),
    ask("903.2f-iv", ask_decrease, take_decrease),
    do("903.2f-v", playing.lock_and_pay, label=playing.PAY),
)
PLAY_CARD: Final = Procedure(
    "play card",
    ask("1117.2", ask_side, take_side),
    do("903.2a", show_card),
    do("903.2b", put_card_on_chase),
    *DECLARATION,
    do("903.1", card_is_played),
)
PLAY_ABILITY: Final = Procedure(
    "play ability",
    do("903.2b", declare_ability),
    *DECLARATION,
    do("903.1", ability_is_played),
)


# --- will abilities: 907.3 -------------------------------------------------------------------------------------------


def declare_will(game: Game, frame: Frame) -> Next:
    """907.2: nothing is put into the chase area; the journal tells when it has been played."""
    declare(game, frame)
    return None


def will_is_played(game: Game, frame: Frame) -> Next:
    """907.3: no chase; what waits for an ability being played waits for this one, too."""
    assert frame.obj is not None
    played_in_battle(game, frame.player)
    playing.complete(game, frame)
    game.cite("907.2")
    game.log("uses_will", frame.player, (frame.source,))
    game.declare([Event("note", frame.source, frame.player, how="use", source=frame.source, name=WILL)])
    return None


def produce(game: Game, frame: Frame) -> Next:
    """907.3: it resolves just after it was played."""
    assert frame.obj is not None
    slots = dict(frame.obj.slots)
    if UNIT in frame.slots:
        slots[UNIT] = frame.slots[UNIT]
    return stack.text_of(frame, slots)


def triggered_will(game: Game, frame: Frame) -> Next:
    """907.1: what this has triggered and produces will in the same way resolves at once, too (907.3)."""
    for i, trigger in enumerate(game.state.waiting):
        if is_triggered_will(game, trigger):
            game.cite_all("907.1", "907.3")
            effect = pending.taken(game, i, "effect")
            assert effect.obj is not None
            effect.at = effect.obj.at
            game.log("plays_auto", effect.player, (effect.source,))
            frame.pc = PLAY_WILL.labels[TRIGGERED]
            return effect
    return None


TRIGGERED: Final = "triggered"
PLAY_WILL: Final = Procedure(
    "play will",
    do("907.2", declare_will),
    ask("903.2c", drafts.ask_modes, drafts.take_modes),
    ask("903.2f", playing.ask_way, playing.take_way),
    ask("903.2d", playing.ask_x, playing.take_x),
    ask("903.2f-iv", ask_decrease, take_decrease),
    do("903.2f-v", playing.lock_and_pay, label=playing.PAY),
    do("907.3", will_is_played),
    do("907.3", produce),
    do("907.3", triggered_will, label=TRIGGERED),
)


# --- automatics: 603 -------------------------------------------------------------------------------------------------


def or_a_card(game: Game, frame: Frame) -> Next:
    """906.3: what is taken up may be a card that has triggered."""
    assert frame.obj is not None
    if frame.obj.rule != CARD:
        return None
    frame.pc = PLAY_AUTO.labels["end"]
    return Frame("play triggered card", player=frame.player, source=frame.source, obj=frame.obj, event=frame.event)


def can_be_played(game: Game, frame: Frame) -> Next:
    """603.3, 906.6: it must be played; if it cannot be, it has only triggered one time less.

    What has become of its card since it triggered does not matter (906.10).
    """
    assert frame.obj is not None
    game.cite_all("901.1", "901.1b", "906.6", "906.10")
    steps = drafts.steps_of(game, frame.obj.at)
    node = drafts.modes_node(game, frame, steps)
    stuck = node is not None and not (evaluate.number(game, frame, node.n) and drafts.open_modes(game, frame, node))
    if stuck or (node is None and not drafts.choosable(game, frame, steps)):
        game.log("no_target", frame.player, (frame.source,), rule="603.3")
        pending.release(game, frame.obj)
        return "end"
    if frame.obj.kind == BREAKING:
        game.log("plays_break", frame.player, (frame.source,), rule="1415.1d-ii")
    else:
        game.log("plays_auto", frame.player, (frame.source,))
    return None


def auto_is_played(game: Game, frame: Frame) -> Next:
    obj = frame.obj
    assert obj is not None
    played_in_battle(game, frame.player)
    obj.slots = {key: value for key, value in frame.slots.items() if key not in playing.BOOKKEEPING}
    game.put_on_stack(obj)
    game.declare(drafts.chosen_events(game, obj))
    return None


PLAY_AUTO: Final = Procedure(
    "play auto",
    do("", or_a_card),
    do("603.3", can_be_played),
    ask("903.2c", drafts.ask_modes, drafts.take_modes),
    ask("903.2d", playing.ask_x, playing.take_x),
    ask("903.2e", drafts.ask_target, drafts.take_target, label="targets"),
    ask("903.2e", drafts.ask_share, drafts.take_share, label="shares"),
    do("906.1", auto_is_played),
)

ONLY_WHILE_DECLARED: Final = frozenset({SIDE, OPEN_SIDES, FREE, LOOSE, REDUCED, UNIT})
