"""Chapter 10.6: playing and resolving cards and abilities.

One procedure serves cards, activated abilities and automatic abilities. Only what can be played to the end is offered
(10.6.2.1.2), so nothing is ever rewound.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.evolve.affording import can_pay_the_rest
from rulebound.games.evolve.declaring import ask_modes, ask_share, ask_target, take_modes, take_way
from rulebound.games.evolve.keywords import keyword_of
from rulebound.games.evolve.prices import note_set_prices, play_cost
from rulebound.games.evolve.slots import PRICE, SET_PRICES
from rulebound.games.evolve.terms import CEMETERY, EX, FIELD, HAND, ON_FIELD, RESOLUTION, is_follower, room
from rulebound.kernel import costs, drafts, pending, playing, stack
from rulebound.kernel.builder import cover_shown, mark_shown
from rulebound.kernel.procedures import Next, Procedure, Step, ask, do
from rulebound.kernel.slots import ABILITY, EFFECT, FIXED, MODES, ORIGIN, PLAYED, PLAYED_AT
from rulebound.kernel.state import CARD_MASK, EVERYBODY, Event, Frame, Row, StackObject
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

ONLY_WHILE_DECLARED: Final = frozenset({ABILITY, EFFECT, PRICE, SET_PRICES})  # slots of what is being played


# --- drafts ----------------------------------------------------------------------------------------------------------


def card_object(game: Game, player: int, ref: int, row: Row) -> StackObject:
    """A card that is played, or could be."""
    if "spell" in row.types:
        return StackObject(0, "spell", playing.spell_of(game, row), ref, player, card=ref)
    return StackObject(0, "card", 0, ref, player)


def card_draft(game: Game, player: int, ref: int, row: Row | None = None) -> Frame:
    """A frame in which a card could be played."""
    obj = card_object(game, player, ref, row or game.known_row(ref))
    return Frame("draft", player=player, source=ref, slots={PLAYED: ref & CARD_MASK}, obj=obj)


def playable(game: Game, player: int, ref: int) -> bool:
    """Whether a card can be played to the end."""
    draft = card_draft(game, player, ref)
    if len(playing.ways(game, draft)) > 1:  # its price is the same for all of them
        draft.slots[PRICE] = play_cost(game, player, ref, game.known_row(ref))
    return playing.playable(game, draft)


def ability_draft(game: Game, player: int, ref: int, at: int) -> Frame:
    return Frame("draft", player=player, source=ref, obj=StackObject(0, "action", at, ref, player))


# --- 10.6.2.1 specify ------------------------------------------------------------------------------------------------


def specify_card(game: Game, frame: Frame) -> Next:
    """The card is revealed and moved to the resolution zone; effects on it go with it (10.6.2.1.3)."""
    state, card = game.state, frame.source & CARD_MASK
    row = game.known_row(frame.source)
    obj = frame.obj = card_object(game, frame.player, frame.source, row)
    obj.id = state.new_id()
    origin = state.zone[card]
    frame.slots[ORIGIN] = origin
    if PRICE not in frame.slots:  # an effect that plays a card has said what it costs
        frame.slots[PRICE] = play_cost(game, frame.player, frame.source, row)
    note_set_prices(game, frame, row)
    if origin in (HAND, EX):
        game.cite("8.2.1")
    game.cite_all("10.1.1", "10.6.1", "10.6.2")
    state.learn(card, EVERYBODY)  # revealed before it moves
    game.log("plays", frame.player, (frame.source,), rule="10.6.2.1", word=game.rules.zones[origin].name)
    move = Event("move", frame.source, frame.player, RESOLUTION, how="play", under=frame.player)
    moved = game.commit([move])
    if origin == EX and any(moved[0].moved_to in effect.refs for effect in state.effects):
        game.cite("10.6.2.1.3")
    frame.source = obj.source = moved[0].moved_to
    if obj.kind == "spell":
        obj.card = frame.source
    return None


def _show_card(game: Game, source: int) -> None:
    """10.6.2.1.1: the card of an ability in a hidden zone is revealed."""
    if game.state.zone[source & CARD_MASK] not in game.rules.public and game.state.alive(source):
        mark_shown(game, (source,))
        game.cite("10.6.2.1.1")


def specify_ability(game: Game, frame: Frame) -> Next:
    state = game.state
    at = frame.slots[ABILITY]
    node = game.library.node(at)
    assert isinstance(node, tree.Action)
    card = frame.source & CARD_MASK
    _show_card(game, frame.source)
    frame.obj = StackObject(state.new_id(), "action", at, frame.source, frame.player, effect=frame.slots[EFFECT])
    game.cite_all("8.3.1", "10.1.1", "10.1.1.1", "10.1.1.1.1", "10.6.1", "10.6.2", "3.1.2.2")
    if node.zone != "field":
        game.cite("10.3.4")
    if node.keyword in ("Evolve", "Serve"):
        game.cite("8.3.2")
        game.cite_all(*(("12.1.1", "12.2.1") if node.keyword == "Evolve" else ("14.2.2.1", "14.2.2.3")))
        if node.keyword == "Evolve" and not is_follower(game.row(card)):
            game.cite("5.24.3.1.1")
        if frame.player == state.turn_player:  # what is played in a Quick window is not played "this way"
            state.uses["evolve or serve"] = 1
    elif node.keyword == "Stack":
        game.cite_all("13.3.2.1", "13.3.2.2", "13.3.2.2.b3")
    playing.count_use(game, frame.obj)
    game.log("uses", frame.player, (frame.source,), rule="10.6.2.1", word=node.keyword)
    return None


def specify_auto(game: Game, frame: Frame) -> Next:
    """10.7.3.1: it must be played; 10.7.3.2: if it cannot be, it only stops being pending."""
    obj = frame.obj
    assert obj is not None
    if not playing.playable(game, frame):
        game.log("cannot_be_played", frame.player, (frame.source,), rule="10.7.3.2")
        _cite_targets(game, frame)
        pending.release(game, obj)
        return "end"
    game.cite_all("10.7.3", "10.7.3.1", "10.1.1", "10.1.1.2", "10.6.1", "10.6.2", "3.1.2.3")
    if not game.state.alive(frame.source):
        game.cite("10.7.7")
    if obj.rule == "delayed":
        game.cite("10.7.5")
    else:
        _show_card(game, frame.source)
    title = keyword_of(game, obj.at)
    if title:
        game.cite("10.4.7.1")  # the word itself is no cost: what follows it is played
    game.log("plays_auto", frame.player, (frame.source,), rule="10.6.2.1", word=title)
    return None


def _cite_targets(game: Game, frame: Frame) -> None:
    """Say if it is for want of targets that something cannot be played."""
    if not playing.selectable(game, frame):
        game.cite("10.6.2.3.4")
    elif playing.divisible(game, frame) and not playing.can_choose(game, frame):
        game.cite("10.6.2.3.3")


# --- 10.6.2.7 played -------------------------------------------------------------------------------------------------


def is_played(game: Game, frame: Frame) -> Next:
    """10.6.2.7: from now on it has been played. What would not fit (10.6.2.6) could not be specified."""
    obj = frame.obj
    assert obj is not None
    playing.complete(game, frame)
    if obj.kind in ("card", "spell"):
        if obj.kind == "card":
            game.cite("10.6.2.6")
            playing.remember_payment(game, frame)
        if game.board.cost_rules:
            costs.next_one_cast(game, frame.player, frame.source, game.known_row(frame.source))
        origin = frame.slots[ORIGIN]
        note = Event("note", frame.source, frame.player, how="play", source=frame.source, name=obj.kind, frm=origin)
        game.declare([note, *drafts.chosen_events(game, obj)])
        return None
    events = drafts.chosen_events(game, obj)
    if obj.kind == "action":
        events.insert(0, Event("note", frame.source, frame.player, how="use", source=frame.source))
    if events:
        game.declare(events)
    return None


# --- 10.6.2.8 resolve ------------------------------------------------------------------------------------------------


def resolve(game: Game, frame: Frame) -> Next:
    obj = frame.obj
    assert obj is not None
    if obj.kind == "card":
        return _enter(game, frame)
    game.cite_all("2.6.1", "3.1.2.4", "10.2.1", "10.2.1.1", "10.6.2.8.2", "10.8.1")
    if obj.kind == "spell":
        game.cite("10.1.1.4")
    elif not game.state.alive(obj.source):
        game.cite("10.6.2.8.2.1")
    if not obj.at:
        return None
    slots = dict(obj.slots)
    slots[MODES] = obj.modes
    slots[PLAYED_AT] = game.state.clock  # 10.9.1.6.2
    inner = stack.text_of(frame, slots)
    fixed = drafts.fixed_amounts(game, inner)
    if fixed:
        inner.slots[FIXED] = fixed
    return inner


def _enter(game: Game, frame: Frame) -> Next:
    """10.6.2.8.1: a follower or amulet is put onto the field if it fits (READINGS C12)."""
    free = room(game, "field", frame.player)
    assert free is not None
    if free <= 0 or game.known_row(frame.source).types.isdisjoint(ON_FIELD):
        return None
    game.rule = "10.6.2.8.1"
    game.cite("10.6.2.8.1")
    if any(frame.source in effect.refs for effect in game.state.effects):
        game.cite("10.6.2.8.1.1")
    origin = game.rules.zones[frame.slots[ORIGIN]].name
    move = Event("move", frame.source, frame.player, FIELD, how="play", name=origin)
    return game.propose([game.rules.entering(game, move, frame.player)])


def clear(game: Game, frame: Frame) -> Next:
    """10.6.2.8.3: cards that are still in the resolution zone go to the cemetery; an ability is gone."""
    obj = frame.obj
    assert obj is not None
    cover_shown(game)
    pending.release(game, obj)
    left = _left_over(game, frame) if game.state.zones[RESOLUTION * 2] else []
    return game.propose(left) if left else None


def _left_over(game: Game, frame: Frame) -> list[Event]:
    """The cards in the resolution zone that are not being played."""
    state = game.state
    resolving = {other.source for other in state.frames if other.proc == PLAY_CARD.name and other is not frame}
    refs = [ref for c in state.zones[RESOLUTION * 2] if (ref := state.ref(c)) not in resolving]
    return [Event("move", ref, frame.player, CEMETERY, how="resolve") for ref in refs]


def _playing(name: str, specify: Step) -> Procedure:
    return Procedure(
        name,
        specify,
        ask("10.6.2.2.1", playing.ask_way, take_way),
        ask("10.6.2.2.2", playing.ask_x, playing.take_x),
        ask("10.6.2.2.3", ask_modes, take_modes, label="modes"),
        ask("10.6.2.3", ask_target, drafts.take_target, label="targets"),
        ask("10.6.2.4", ask_share, drafts.take_share, label="shares"),
        do("10.6.2.5", playing.lock_and_pay, label=playing.PAY),
        do("10.6.2.7", is_played, label="played"),
        do("10.6.2.8", resolve),
        do("10.6.2.8.3", clear),
    )


PLAY_CARD: Final = _playing("play card", do("10.6.2.1", specify_card))
PLAY_ABILITY: Final = _playing("play ability", do("10.6.2.1", specify_ability))
PLAY_AUTO: Final = _playing("play auto", do("10.6.2.1", specify_auto))


def play_by_effect(game: Game, player: int, ref: int, free: bool) -> Frame | None:
    """A card that an effect plays, for nothing if so said (10.10.2.4); None if it cannot be played to the end."""
    price = play_cost(game, player, ref, game.known_row(ref), 0 if free else None)
    draft = card_draft(game, player, ref)
    draft.slots[PRICE] = price
    return (
        Frame("play card", player=player, source=ref, slots={PRICE: price}) if playing.playable(game, draft) else None
    )


def can_finish(game: Game, frame: Frame) -> bool:
    """Whether what is being played, or the rest of what is being paid, can be paid for; True for every other frame."""
    return can_pay_the_rest(game, frame) if frame.proc == "pay" else playing.can_finish(game, frame)
