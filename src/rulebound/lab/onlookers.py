"""Onlookers: whom the engine asks next, and what it tells, depends on public facts only.

What has just been answered is answered again in a twin, in which cards that one of the readers has not seen all the
while are others, or lie in another order. As long as the twin can take the same answers, this reader must not be able
to tell it from the game: the same player is asked next, by the same rule, for the same; the view with its offers, the
lines of the journal, the happenings and the answers to why-not are the same. Who watches is a reader like the players.

Equal cards are told apart by nobody, either: two that a reader does not see may be each other (`each_other`).
"""

from __future__ import annotations

import random
from collections import deque
from itertools import zip_longest

import msgspec

from rulebound.kernel import views
from rulebound.kernel.journal import Entry, Happening
from rulebound.kernel.labels import wording
from rulebound.kernel.machine import Game
from rulebound.kernel.procedures import DONE, Key
from rulebound.kernel.state import CARD_MASK, Frame, Reader, State
from rulebound.kernel.witness import Witness

TRIES = 3  # twins that are looked at until none is shown a card that is another one there
TWO, DEALT, OTHER_DECK, ORDER = "two", "dealt", "other deck", "order"  # how hidden cards become others
READERS = (Reader.A, Reader.B, Reader.PUBLIC)
ASKED_WHY = 6  # how many cards and acts are asked about
DEPTHS = (1, 1, 2, 4)  # how many questions a twin answers; with several, what an answer leaves behind is seen as well


class Moment:
    """A question, and all that was answered to it, card by card."""

    __slots__ = ("answers", "before", "since", "written")

    def __init__(self, game: Game) -> None:
        self.before = game.clone(history=False)
        self.answers: list[Key] = []
        self.since = (len(game.journal), len(game.happened))
        self.written = Written(game, self.since)  # what is written about it


class Written:
    """What was written down from a moment on, in lines and as data."""

    __slots__ = ("happened", "lines")

    def __init__(self, game: Game, since: tuple[int, int]) -> None:
        self.lines: list[Entry] = game.journal[since[0] :]
        self.happened: list[Happening] = game.happened[since[1] :]

    def read(self, reader: Reader) -> list[Entry | Happening]:
        """As a reader reads it, without by how many answers a question was answered, card by card."""
        lines = [read(entry, reader) for entry in self.lines]
        seen = [views.as_seen(happening, reader) for happening in self.happened]
        return [*lines, *(msgspec.structs.replace(happening, answer=0) for happening in seen)]


class Onlookers:
    """The players of a game, who watch each other's answers, and somebody who watches both."""

    def __init__(self, seed: int) -> None:
        self.compared = 0  # how often a twin has come to the end of a question
        self.copies = 0  # how often equal cards were each other
        self._chance = random.Random(seed)
        self._past: deque[Moment] = deque(maxlen=max(DEPTHS))

    def before(self, game: Game, index: int) -> None:
        """Remember an answer that is about to be given."""
        if not self._past or not is_answering(game):
            self._past.append(Moment(game))
        self._past[-1].answers.append(game.keys()[index])

    def after(self, game: Game) -> None:
        """Remember what was told about the answer that was given."""
        self._past[-1].written = Written(game, self._past[-1].since)

    def tell(self, game: Game) -> str:
        """What a reader can tell about hidden cards from what the last answer led to, if anything."""
        if is_answering(game):
            return ""
        moments = list(self._past)[-self._chance.choice(DEPTHS) :]
        for reader in READERS:
            told = self._tell_apart(game, moments, reader) or self._tell_copies_apart(game, moments, reader)
            if told:
                return f"{reader.name} can tell hidden cards apart: {told}"
        return ""

    def _tell_copies_apart(self, game: Game, moments: list[Moment], reader: Reader) -> str:
        """What differs, for a reader, if two equal cards that the reader does not see are each other."""
        start, afters = moments[0].before, [*(moment.before for moment in moments[1:]), game]
        pair = equal_cards(start, afters, reader, self._chance)
        if pair is None:
            return ""
        twin = each_other(start, *pair)
        hear(twin)
        for moment, after in zip(moments, afters, strict=True):
            since = (len(twin.journal), len(twin.happened))
            if not answer_alike(twin, moment.answers, pair) or any(twin.state.known[c] & reader.bit for c in pair):
                return ""
            self.copies += 1
            told = difference(twin, Written(twin, since), after, moment.written, reader, self._chance)
            if told:
                shown = {*shown_to_all(moments), *_witness(twin).shown}
                return f"{told} after {moment.answers} with equal cards {pair}" if shown.isdisjoint(pair) else ""
        return ""

    def _tell_apart(self, game: Game, moments: list[Moment], reader: Reader) -> str:
        """What differs, for a reader, between the game and a twin with other hidden cards."""
        afters = [*(moment.before for moment in moments[1:]), game]
        hidden = unseen(moments[0].before, afters, reader)
        for _ in range(TRIES):
            twin = exchanged(moments[0].before, hidden, self._chance)
            if twin is None or not views.fits(twin):
                return ""
            told = self._differs(twin, moments, afters, hidden, reader)
            if not told:
                return ""
            shown = {*shown_to_all(moments), *_witness(twin).shown}
            if shown.isdisjoint(card for cards in hidden for card in cards):
                return told
            hidden = [[card for card in cards if card not in shown] for cards in hidden]
        return ""

    def _differs(
        self, twin: Game, moments: list[Moment], afters: list[Game], hidden: list[list[int]], reader: Reader
    ) -> str:
        hear(twin)
        for moment, after in zip(moments, afters, strict=True):
            since = (len(twin.journal), len(twin.happened))
            if not answer_alike(twin, moment.answers):
                return ""
            if any(twin.state.known[card] & reader.bit for cards in hidden for card in cards):
                return ""  # the reader has seen in the twin what stays hidden in the game
            self.compared += 1
            told = difference(twin, Written(twin, since), after, moment.written, reader, self._chance)
            if told:
                return f"{told} after {moment.answers} to {asked(moment.before)}"
        return ""


def hear(twin: Game) -> None:
    """Go on in a twin, and write down what happens there."""
    twin.keeps_journal = True
    twin.witness = Witness()
    twin.run()


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


def unseen(start: Game, later: list[Game], reader: Reader) -> list[list[int]]:
    """The cards that a reader never saw from the start on, in groups that cannot be taken for each other.

    Left out is what has moved, for it may have been seen on the way, and what is spoken of: a card that was selected
    for what it is cannot be another one.
    """
    state, named = start.state, spoken_of(start.state)

    def stays(card: int) -> bool:
        refs = {game.state.ref(card) for game in later}
        return refs == {state.ref(card)} and not any(game.state.known[card] & reader.bit for game in later)

    groups = [cards for owner in (0, 1) for cards in views.unknown(start, reader, owner)]
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
    somebody has brought in a deck is hidden as well; or those that have no order lie in another one.
    """
    twin = game.clone(history=False)
    numbers, how = twin.state.definition, chance.choice((TWO, DEALT, OTHER_DECK, ORDER))
    if how == ORDER:
        return _reordered(twin, {card for cards in groups for card in cards}, chance)
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


def _reordered(twin: Game, hidden: set[int], chance: random.Random) -> Game | None:
    """The cards in another order where a zone that holds hidden ones has none; None if it is the same."""
    moved = False
    for number, zone in enumerate(twin.rules.zones):
        for place in (number * 2, number * 2 + 1):
            cards = twin.state.zones[place]
            if not zone.ordered and not zone.public and not hidden.isdisjoint(cards):
                twin.state.zones[place] = chance.sample(cards, len(cards))
                moved = moved or twin.state.zones[place] != cards
    twin.forget()
    return twin if moved else None


def equal_cards(start: Game, later: list[Game], reader: Reader, chance: random.Random) -> tuple[int, int] | None:
    """Two equal cards that a reader sees at none of these moments; they may have moved out of sight."""
    named, equal = spoken_of(start.state), dict[tuple[int, int], list[int]]()
    for cards in (cards for owner in (0, 1) for cards in views.unknown(start, reader, owner)):
        for card in cards:
            if card not in named and not any(game.state.known[card] & reader.bit for game in later):
                equal.setdefault((start.state.owner[card], start.state.definition[card]), []).append(card)
    several = [cards for cards in equal.values() if len(cards) > 1]
    if not several:
        return None
    one, two = chance.sample(chance.choice(several), 2)
    return one, two


def each_other(game: Game, one: int, two: int) -> Game:
    """A copy in which each of two cards is where the other was, as the other was."""
    twin = game.clone(history=False)
    state, other = twin.state, {one: two, two: one}
    for column in columns(state):
        column[one], column[two] = column[two], column[one]
    state.zones = [[other.get(card, card) for card in cards] for cards in state.zones]
    state.attached = {
        other.get(host, host): [other.get(card, card) for card in cards] for host, cards in state.attached.items()
    }
    twin.forget()
    return twin


def columns(state: State) -> list[list[int]]:
    """What the state keeps for each card, and for each reader and card."""
    names = ("incarnation", "zone", "spot", "exhausted", "face_down", "damage", "known")
    kept = [getattr(state, name) for name in names]
    return [*kept, state.base_controller, state.stamp, state.control_stamp, *state.lost]


def answer_alike(twin: Game, answers: list[Key], pair: tuple[int, int] | None = None) -> bool:
    """Answer a question in the twin as it was answered in the game; whether that could be done.

    Of a pair that is each other, what was done with one card is done with the other.
    """
    first = True
    for given in answers:
        key = given if pair is None else meant_in_twin(twin, given, *pair)
        if not first and not is_answering(twin):
            return given is DONE  # with fewer cards to pick from there was nothing more to say
        first = False
        offered = twin.keys()
        if key not in offered:
            return False
        twin.choose(key)
        if twin.over:
            return given is answers[-1]
    if is_answering(twin):
        offered = twin.keys()
        if DONE not in offered:
            return False
        twin.choose(DONE)
    return True


def meant_in_twin(twin: Game, key: Key, one: int, two: int) -> Key:
    """An answer, about one of two cards that are each other, as it must be given in the twin."""
    other, choice, offered = {one: two, two: one}, twin.choice, twin.keys()
    exchanged = tuple(
        part & ~CARD_MASK | other[part & CARD_MASK]
        if isinstance(part, int) and part > CARD_MASK and part & CARD_MASK in other
        else part
        for part in key
    )
    if choice is None or exchanged == key or exchanged not in offered:
        return key
    cards = wording(twin, choice, exchanged).cards
    return exchanged if any(ref & CARD_MASK in other for ref in cards) else key


def is_answering(game: Game) -> bool:
    """Whether somebody is in the middle of an answer, which is given card by card."""
    frames = game.state.frames
    return not game.over and bool(frames) and bool(frames[-1].picks)


def asked(game: Game) -> tuple[int, str, str]:
    """Who is asked by which rule for what."""
    choice = game.choice
    return (-1, "", "") if choice is None else (choice.player, game.rule, choice.prompt)


def difference(twin: Game, twins: Written, game: Game, written: Written, reader: Reader, chance: random.Random) -> str:
    """What a reader sees to be different in the twin."""
    if asked(twin) != asked(game):
        return f"asked is {asked(game)}, with other cards {asked(twin)}"
    seen, other = game.view(reader), twin.view(reader)
    if msgspec.json.encode(seen) != msgspec.json.encode(other):
        fields = [name for name in seen.__struct_fields__ if getattr(seen, name) != getattr(other, name)]
        return f"seen are other {', '.join(fields)}"
    for one, two in zip_longest(written.read(reader), twins.read(reader)):
        if one != two:
            return f"written is {one}, with other cards {two}"
    return _other_reasons(twin, game, seen, chance) if reader is not Reader.PUBLIC else ""


def _other_reasons(twin: Game, game: Game, seen: views.View, chance: random.Random) -> str:
    """A card that a player sees, and an act with it that is refused for another reason in the twin."""
    refs = [card.ref for cards in seen.zones.values() for card in cards if card.known]
    for _ in range(ASKED_WHY if refs and game.rules.acts else 0):
        act, ref = chance.choice(game.rules.acts), chance.choice(refs)
        one, two = (table.why_not(seen.player, act, ref) for table in (game, twin))
        if one != two:
            return f"{act} {game.meant(ref).name} is refused by {one}, with other cards by {two}"
    return ""


def read(entry: Entry, reader: Reader) -> Entry:
    """A line of the journal as a reader reads it, without by how many answers a question was answered."""
    return msgspec.structs.replace(views.as_read(entry, reader), answer=0)
