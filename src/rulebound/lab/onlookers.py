"""Onlookers: whom the engine asks next, and what it tells, depends on public facts only.

What has just been answered is answered again in a twin, in which cards that one of the players has not seen all the
while are others. As long as the twin can take the same answers, this player must not be able to tell it from the game:
the same player is asked next, by the same rule, for the same; the view and the lines of the journal are the same.
"""

from __future__ import annotations

import random
from collections import deque

import msgspec

from rulebound.kernel import views
from rulebound.kernel.journal import Entry
from rulebound.kernel.machine import Game
from rulebound.kernel.procedures import DONE, Key
from rulebound.kernel.state import CARD_MASK, Frame, Reader, State
from rulebound.kernel.witness import Witness

TRIES = 3  # twins that are looked at until none is shown a card that is another one there
TWO, DEALT, OTHER_DECK = "two", "dealt", "other deck"  # how hidden cards become others
DEPTHS = (1, 1, 2, 4)  # how many questions a twin answers; with several, what an answer leaves behind is seen as well


class Moment:
    """A question, and all that was answered to it, card by card."""

    __slots__ = ("answers", "before", "told", "written")

    def __init__(self, game: Game) -> None:
        self.before = game.clone(history=False)
        self.answers: list[Key] = []
        self.written = len(game.journal)
        self.told: list[Entry] = []  # what the journal says about it


class Onlookers:
    """Both players of a game, who watch each other's answers."""

    def __init__(self, seed: int) -> None:
        self.compared = 0  # how often a twin has come to the end of a question
        self._chance = random.Random(seed)
        self._past: deque[Moment] = deque(maxlen=max(DEPTHS))

    def before(self, game: Game, index: int) -> None:
        """Remember an answer that is about to be given."""
        if not self._past or not is_answering(game):
            self._past.append(Moment(game))
        self._past[-1].answers.append(game.keys()[index])

    def after(self, game: Game) -> None:
        """Remember what was told about the answer that was given."""
        self._past[-1].told = game.journal[self._past[-1].written :]

    def tell(self, game: Game) -> str:
        """What a player can tell about hidden cards from what the last answer led to, if anything."""
        if is_answering(game):
            return ""
        moments = list(self._past)[-self._chance.choice(DEPTHS) :]
        for viewer in (0, 1):
            told = self._tell_apart(game, moments, viewer)
            if told:
                return f"player {viewer} can tell hidden cards apart: {told}"
        return ""

    def _tell_apart(self, game: Game, moments: list[Moment], viewer: int) -> str:
        """What differs, for a player, between the game and a twin with other hidden cards."""
        afters = [*(moment.before for moment in moments[1:]), game]
        hidden = unseen(moments[0].before, afters, viewer)
        for _ in range(TRIES):
            twin = exchanged(moments[0].before, hidden, self._chance)
            if twin is None or not views.fits(twin):
                return ""
            told = self._differs(twin, moments, afters, hidden, viewer)
            if not told:
                return ""
            shown = {*shown_to_all(moments), *_witness(twin).shown}
            if shown.isdisjoint(card for cards in hidden for card in cards):
                return told
            hidden = [[card for card in cards if card not in shown] for cards in hidden]
        return ""

    def _differs(
        self, twin: Game, moments: list[Moment], afters: list[Game], hidden: list[list[int]], viewer: int
    ) -> str:
        twin.listening = True
        twin.witness = Witness()
        twin.run()
        for moment, after in zip(moments, afters, strict=True):
            written = len(twin.journal)
            if not answer_alike(twin, moment.answers):
                return ""
            if any(twin.state.known[card] >> viewer & 1 for cards in hidden for card in cards):
                return ""  # the player has seen in the twin what stays hidden in the game
            self.compared += 1
            told = difference(twin, twin.journal[written:], after, moment.told, viewer)
            if told:
                return f"{told} after {moment.answers} to {asked(moment.before)}"
        return ""


def shown_to_all(moments: list[Moment]) -> set[int]:
    """The cards that are revealed on the way, if only for a while."""
    again = moments[0].before.clone(history=False)
    again.witness = witness = Witness()
    for key in [key for moment in moments for key in moment.answers]:
        again.choose(key)
    return witness.shown


def _witness(game: Game) -> Witness:
    assert game.witness is not None
    return game.witness


def unseen(start: Game, later: list[Game], viewer: int) -> list[list[int]]:
    """The cards that a player never saw from the start on, in groups that cannot be taken for each other.

    Left out is what has moved, for it may have been seen on the way, and what is spoken of: a card that was selected
    for what it is cannot be another one.
    """
    state, named = start.state, spoken_of(start.state)

    def stays(card: int) -> bool:
        refs = {game.state.ref(card) for game in later}
        return refs == {state.ref(card)} and not any(game.state.known[card] >> viewer & 1 for game in later)

    groups = [cards for owner in (0, 1) for cards in views.unknown(start, Reader(viewer), owner)]
    return [[card for card in cards if card not in named and stays(card)] for cards in groups]


def spoken_of(state: State) -> set[int]:
    """The cards that anything in progress, or left behind, refers to."""
    refs: list[object] = [state.reg]
    for frame in state.frames:
        refs += [frame.source, frame.inbox, frame.slots, *_of_events(frame)]
    refs += [[effect.refs, effect.source] for effect in state.effects]
    refs += [[delayed.slots, delayed.source] for delayed in state.delayed]
    refs += [[trigger.slots, trigger.source] for trigger in state.waiting]
    refs += [state.queue]
    return {ref & CARD_MASK for ref in _numbers(refs) if ref & CARD_MASK < len(state.definition) and state.alive(ref)}


def _of_events(frame: Frame) -> list[object]:
    events = [*frame.done, *frame.batch, *([frame.event] if frame.event is not None else [])]
    return [[event.ref, event.source, event.moved_to, event.others] for event in events]


def _numbers(found: object) -> list[int]:
    if isinstance(found, int):
        return [found]
    if isinstance(found, dict):
        return [number for value in found.values() for number in _numbers(value)]
    if isinstance(found, list | tuple):
        return [number for value in found for number in _numbers(value)]
    return []


def exchanged(game: Game, groups: list[list[int]], chance: random.Random) -> Game | None:
    """A copy in which cards of each group are others; None if they are the same.

    Two of them change places; or all are dealt anew; or each is any card that is hidden there on either side, for what
    somebody has brought in a deck is hidden as well.
    """
    twin = game.clone(history=False)
    numbers, how = twin.state.definition, chance.choice((TWO, DEALT, OTHER_DECK))
    kinds = len(groups) // 2
    for place, cards in enumerate(groups):
        there = [game.state.definition[card] for group in groups[place % kinds :: kinds] for card in group]
        dealt = chance.sample(cards, min(2, len(cards))) if how == TWO else cards
        mixed = chance.choices(there, k=len(dealt)) if how == OTHER_DECK and there else []
        mixed = mixed or [numbers[card] for card in chance.sample(dealt, len(dealt))]
        for card, number in zip(dealt, mixed, strict=True):
            numbers[card] = number
    if numbers == game.state.definition:
        return None
    twin.forget()
    return twin


def answer_alike(twin: Game, answers: list[Key]) -> bool:
    """Answer a question in the twin as it was answered in the game; whether that could be done."""
    first = True
    for key in answers:
        if not first and not is_answering(twin):
            return key is DONE  # with fewer cards to pick from there was nothing more to say
        first = False
        offered = twin.keys()
        if key not in offered:
            return False
        twin.choose(key)
        if twin.over:
            return key is answers[-1]
    if is_answering(twin):
        offered = twin.keys()
        if DONE not in offered:
            return False
        twin.choose(DONE)
    return True


def is_answering(game: Game) -> bool:
    """Whether somebody is in the middle of an answer, which is given card by card."""
    frames = game.state.frames
    return not game.over and bool(frames) and bool(frames[-1].picks)


def asked(game: Game) -> tuple[int, str, str]:
    """Who is asked by which rule for what."""
    choice = game.choice
    return (-1, "", "") if choice is None else (choice.player, game.rule, choice.prompt)


def difference(twin: Game, twins: list[Entry], game: Game, told: list[Entry], viewer: int) -> str:
    """What a player sees to be different in the twin."""
    if asked(twin) != asked(game):
        return f"asked is {asked(game)}, with other cards {asked(twin)}"
    seen, other = game.view(viewer), twin.view(viewer)
    if seen != other:
        fields = [name for name in seen.__struct_fields__ if getattr(seen, name) != getattr(other, name)]
        return f"seen are other {', '.join(fields)}"
    mine, others = ([read(entry, viewer) for entry in entries] for entries in (told, twins))
    if mine != others:
        return f"written is {mine}, with other cards {others}"
    return ""


def read(entry: Entry, viewer: int) -> Entry:
    """A line of the journal as a player reads it, without by how many answers a question was answered, card by card."""
    return msgspec.structs.replace(views.as_read(entry, Reader(viewer)), answer=0)
