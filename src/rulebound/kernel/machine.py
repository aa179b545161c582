"""The machine: one small loop over a stack of frames, and the only code that changes a game's state.

A step proposes a batch of events; replacements rewrite them; the commit applies the whole batch at once, remembers
last-known information, and collects the abilities that it triggers.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import index as place_of
from typing import TYPE_CHECKING, Any

from rulebound import limits
from rulebound.kernel import board as boards
from rulebound.kernel import chance, loops
from rulebound.kernel.cards import CardDef, Library
from rulebound.kernel.citations import Listeners, listeners
from rulebound.kernel.decision import Decision, default_of, is_payment, key_text, labels, reader_of, seat
from rulebound.kernel.errors import IllegalAction, IllegalAnswer, RuleboundError
from rulebound.kernel.events import (
    CLOCK,
    FACTS,
    LOOKED_AFTER,
    LOOKS_BEFORE,
    TURN,
    changed,
)
from rulebound.kernel.journal import Entry, Happening
from rulebound.kernel.layers import reached_row
from rulebound.kernel.ops import CONTROLS, ENTRY_GRANTS, Board, Replacement
from rulebound.kernel.pending import note_state_triggers
from rulebound.kernel.perform import PERFORM, remember
from rulebound.kernel.procedures import DONE, OVER, Choice, Key, Procedure, Unasked, Unwind
from rulebound.kernel.replace import applicable, stamped_together
from rulebound.kernel.rules import Rules
from rulebound.kernel.slots import RULE
from rulebound.kernel.state import (
    CARD_BITS,
    CARD_MASK,
    EVERYBODY,
    NO_REF,
    Event,
    Frame,
    Reader,
    Row,
    Slots,
    StackObject,
    State,
)
from rulebound.kernel.triggers import collect
from rulebound.kernel.verbs import Family, Verb
from rulebound.kernel.witness import Witness

if TYPE_CHECKING:
    from pathlib import Path

    from rulebound.kernel.history import History, Undo
    from rulebound.kernel.legality import Refusal
    from rulebound.kernel.views import View

NO_FRAME = Frame("none")


class Game:
    """A game in progress: its state, the rules it is played by, and how it came to be."""

    def __init__(
        self,
        rules: Rules,
        library: Library,
        state: State,
        history: History | None = None,
        heard_by: Listeners | None = None,
        short_cuts: bool = True,
    ) -> None:
        self.rules = rules
        self.library = library
        self.state = state
        self.history = history
        self.answered = len(history.answers) if history is not None else 0
        # The only switch: without short cuts everything is worked out anew at each step, and everybody is asked.
        self.short_cuts = short_cuts
        # what of the past no card will ever ask about
        self.needless = frozenset[str]() if library.remembered is None else rules.remembered - library.remembered
        self.remembered = rules.remembered - self.needless if short_cuts else rules.remembered
        self.triggering_kinds = (
            rules.triggering_kinds if library.triggering_kinds is None or not short_cuts else library.triggering_kinds
        )
        self.journal: list[Entry] = []
        self.happened: list[Happening] = []  # kept together with the journal
        self.listeners = listeners() if heard_by is None else heard_by  # who hears which rules it acts by
        self.listening = True  # whether journal lines are kept
        self.rule = ""  # of the step that is running
        self.moment = 0  # of the batch that is happening, which is told as one moment
        self._choice: Choice | None = None
        self._offered: Choice | None = None  # the question that `_keys` belong to
        self._keys: list[Key] = []
        self._remaining: list[int] = []  # the places of the options that may be picked, where several may be
        self._may_stop = False
        self._board: Board | None = None  # None if it has to be built
        self.last: Board | None = None  # the one that was built last
        self._offsite: list[int] | None = None
        self.entered: tuple[tuple[int, int, int, int, int, int, int], Board] | None = None  # the last one imagined
        # What the last card that enters says about that.
        self.own_entry: tuple[tuple[int, int, int, int, int, int], list[Replacement]] | None = None
        self._at_rest: Board | None = None  # on which the rules had nothing to do, until something changes
        self.forced: list[Key] = []  # what the last answer led to that left nothing to decide
        self.unasked: list[Unasked] = []  # those questions
        self.witness: Witness | None = None  # hears which abilities come to something

    # --- reading -----------------------------------------------------------------------------------------------------

    @property
    def board(self) -> Board:
        """The derived board of the present state."""
        return self._board or boards.build(self)

    def use_board(self, board: Board | None) -> None:
        self._board = self.last = board

    def row(self, card: int) -> Row:
        """What a card is now. A face-down card is nothing."""
        row = (self._board or boards.build(self)).rows.get(card)
        if row is not None:
            return row
        state = self.state
        if not state.face_down[card]:
            row = self.library.rows[state.definition[card]][state.base_controller[card] << 1 | state.owner[card]]
        return row or self._row_elsewhere(card)

    def _row_elsewhere(self, card: int) -> Row:
        """What a card is that is not on the board, if it may be face down, or its abilities have thresholds."""
        state = self.state
        if state.face_down[card] and state.zone[card] not in self.rules.owner_sees:
            self.cite_verb("face down")
            return self.library.base_row(0, state.owner[card], state.owner[card])
        library, number = self.library, state.definition[card]
        row = library.base_row(number, state.base_controller[card], state.owner[card])
        return reached_row(self, row) if library.thresholds[number] else row

    def row_of(self, ref: int) -> Row | None:
        """What a reference means: the card now, or as it was just before it left."""
        if ref < 0:
            return None
        if self.state.incarnation[ref & CARD_MASK] == ref >> CARD_BITS:
            return self.row(ref & CARD_MASK)
        row = self.state.lki.get(ref)
        if row is not None:
            return row
        card = ref & CARD_MASK
        return self.library.base_row(self.state.definition[card], self.state.owner[card], self.state.owner[card])

    def known_row(self, ref: int) -> Row:
        if ref >= 0 and self.state.incarnation[ref & CARD_MASK] == ref >> CARD_BITS:  # as nearly always
            return self.row(ref & CARD_MASK)
        row = self.row_of(ref)
        assert row is not None
        return row

    def zone(self, name: str, player: int = 0) -> list[int]:
        """The cards in a zone, top first where it has an order."""
        zone = self.rules.zone_id[name]
        return self.state.zones[zone * 2 + (0 if zone in self.rules.shared else player)]

    def offsite_cards(self) -> list[int]:
        """Cards with abilities that work outside the field."""
        if self._offsite is None:
            library, found = self.library, []
            for card, number in enumerate(self.state.definition):
                if library.offsite[number]:
                    found.append(card)
                elif library.statics[number] or library.ears[number]:
                    self.cite_verb("only on the field")
            self._offsite = found
        return self._offsite

    def definition(self, card: int) -> CardDef:
        return self.library.cards[self.state.definition[card]]

    def meant(self, ref: int) -> CardDef:
        """The card that a reference means or meant; once it has left, what it was then."""
        row = None if self.state.alive(ref) else self.state.lki.get(ref)
        return self.definition(ref & CARD_MASK) if row is None else self.library.cards[row.definition]

    def may_know(self, reader: Reader, ref: int) -> bool:
        """Whether a reader may know which card a reference means: a departed one was seen while it was there."""
        return not self.state.alive(ref) or bool(self.state.known[ref & CARD_MASK] & reader.bit)

    def has(self, ref: int, keyword: str, rule: str) -> bool:
        """Whether a card has a keyword; the rule is cited if that is so."""
        row = self.row_of(ref)
        if row is not None and keyword in row.keywords:
            self.cite(rule)
            return True
        return False

    def granting_effect(self, ref: int, ability: int) -> int:
        """Which ongoing effect gave a card this ability (of several, the one used least); 0 if it is printed."""
        effects = [effect for at, effect in self.known_row(ref).abilities if at == ability]
        return min(effects, key=lambda effect: self.state.uses.get(f"{ref}/{ability}/{effect}", 0), default=0)

    def limits(self, row: Row, act: str) -> list[tuple[int, int, int]]:
        """The modifiers of a kind on a card, such as `cannot attack`: (address, source, controller)."""
        if not row.limits:  # as nearly always
            return []
        return [(at, source, controller) for key, at, source, controller in row.limits if key == act]

    def player_limits(self, player: int, act: str) -> list[tuple[int, int, int]]:
        limits = self.board.player_limits[player]
        return [(at, s, c) for key, at, s, c in limits if key == act] if limits else []

    # --- citing ------------------------------------------------------------------------------------------------------

    def cite(self, rule: str) -> None:
        """Say that a rule decided something; nothing is said where there is none."""
        for cited in self.listeners:
            if rule:
                cited.add(rule)

    def cite_all(self, *rules: str) -> None:
        """Say that several rules decided something together."""
        for cited in self.listeners:
            cited.update(rules)

    def cite_verb(self, verb: Verb) -> None:
        """Cite the rules that the game has for something the kernel decided."""
        if self.listeners:
            self.cite_all(*self.rules.verb(verb).split())

    def cite_about(self, family: Family, word: object) -> None:
        """The same, for what is about a word of the game."""
        if self.listeners:
            self.cite_all(*self.rules.verb_about(family, word).split())

    def log(
        self,
        key: str,
        player: int = -1,
        refs: tuple[int, ...] = (),
        amount: int = 0,
        word: str = "",
        rule: str = "",
    ) -> None:
        """Write a journal line."""
        rule = rule or self.rule
        self.cite(rule)
        if self.listening:
            state = self.state
            cards: tuple[tuple[int, int, int], ...] = ()
            for ref in refs:
                if ref < 0:
                    continue
                card = ref & CARD_MASK
                if state.incarnation[card] == ref >> CARD_BITS or ref not in state.lki:
                    shown = (state.definition[card], state.known[card], ref)
                else:  # what a card that left the board was is no secret
                    shown = (state.lki[ref].definition, EVERYBODY, ref)
                cards = (*cards, shown) if cards else (shown,)
            self.journal.append(
                Entry(rule, key, state.turn, player, cards, amount, word, self.answered, moment=self.moment)
            )

    def show(self, event: Event, seen: int = 0, draws: tuple[int, int] = (0, 0)) -> None:
        """Keep something that happened for those who show the table; `seen` are readers who knew the card before."""
        if self.listening:
            state, card = self.state, event.ref & CARD_MASK
            if event.ref >= 0:
                seen |= state.known[card]
            self.happened.append(
                Happening(
                    self.answered,
                    state.pulse,
                    event.how if event.kind == "note" else event.kind,
                    event.player,
                    event.ref,
                    event.moved_to,
                    event.frm,
                    event.to,
                    event.amount,
                    event.how,
                    event.name,
                    event.source if self.may_know(Reader.PUBLIC, event.source) else NO_REF,
                    seen,
                    draws,
                )
            )

    # --- the loop ----------------------------------------------------------------------------------------------------

    def procedure(self, frame: Frame) -> Procedure:
        if frame.at:
            procedure = self.library.procedures.get(frame.at)
            if procedure is None:
                from rulebound.kernel.effects import flatten

                procedure = self.library.procedures[frame.at] = flatten(self, frame.at)
            return procedure
        return self.rules.procedures[frame.proc]

    def run(self) -> None:
        """Run until a player must decide or the game is over."""
        state = self.state
        self._choice = None
        frames = state.frames if not state.over else []
        procedures, flattened = self.rules.procedures, self.library.procedures
        while frames:
            frame = frames[-1]
            procedure = (flattened.get(frame.at) or self.procedure(frame)) if frame.at else procedures[frame.proc]
            lines, pc = procedure.lines, frame.pc
            while True:
                self.rule, act, frame.pc, pc = lines[pc]
                if not self.short_cuts:
                    self.forget()
                if act is not None:
                    self.cite(self.rule)
                    following = act(self, frame)
                    if following is None:
                        continue
                    if isinstance(following, str):
                        pc = procedure.labels[following]
                        continue
                    if isinstance(following, Frame):
                        if following.at and self.witness is not None:
                            self.witness.begins(following, len(frames), state.pulse)
                        frames.append(following)
                    elif following is OVER:
                        return
                    else:
                        self._unwind(following)
                    break
                ask = procedure.asks[frame.pc]
                if ask is None:  # the end of the table
                    frames.pop()
                    if frame.at and self.witness is not None:
                        self.witness.ends(frame, len(frames), state.pulse, bool(state.queue))
                    break
                choice = ask(self, frame)
                if choice is None:
                    frame.inbox = ()
                elif self._offer(choice, frame):
                    pc = frame.pc
                else:
                    return

    def _unwind(self, unwind: Unwind) -> None:
        frames = self.state.frames
        while frames and frames[-1].proc != unwind.proc:
            frames.pop()
        if not frames:
            raise RuntimeError(f"nothing to unwind to: {unwind.proc}")
        frames[-1].pc = self.procedure(frames[-1]).labels[unwind.label]

    def _offer(self, choice: Choice, frame: Frame) -> bool:
        """Ask, or go on if there is nothing to decide. False: a player must answer."""
        if choice.rule:
            self.rule = choice.rule
        remaining, may_stop = choice.remaining(frame.picks)
        settled = choice.public
        if self.state.banned:
            possible, remaining = remaining, loops.permitted(self, choice, remaining)
            if choice.shape == "yes/no" and len(remaining) == 1 < len(possible):  # everybody has seen the loop
                settled = True
                loops.heard(self, choice.player, 1, choice.options[remaining[0]])
        if not remaining or (len(remaining) + may_stop == 1 and settled):
            if remaining:
                self.forced.append(choice.options[remaining[0]])
                frame.picks = (*frame.picks, remaining[0])
                remaining, may_stop = choice.remaining(frame.picks)
                if remaining:
                    return True
            self._settle(choice, frame)
            if frame.inbox and tuple(self.forced[-len(frame.inbox) :]) == frame.inbox:
                self.unasked.append((self.rule, choice, frame.inbox))
            return True
        self._choice = choice
        self._remaining = remaining
        self._may_stop = may_stop
        return False

    def _settle(self, choice: Choice, frame: Frame) -> None:
        """Go on with what was picked; to pick nothing of what there is answers the question as well."""
        picks = frame.picks
        frame.inbox = (choice.options[picks[0]],) if len(picks) == 1 else tuple([choice.options[i] for i in picks])
        frame.picks = ()
        frame.pc = frame.pc + 1 if choice.options else self.procedure(frame).unasked[frame.pc]

    # --- answering ---------------------------------------------------------------------------------------------------

    @property
    def choice(self) -> Choice | None:
        """The question that is waiting, if any."""
        return self._choice

    def asked(self) -> Choice | None:
        """The question of the step that is waiting, worked out anew; nothing changes."""
        frames = self.state.frames
        if not frames or self.state.over:
            return None
        ask = self.procedure(frames[-1]).asks[frames[-1].pc]
        return ask(self, frames[-1]) if ask is not None else None

    def keys(self) -> list[Key]:
        """The legal answers to the waiting question, in order."""
        choice = self._choice
        if choice is None:
            return []
        if self._offered is choice:
            return self._keys
        options = choice.options
        keys = [options[i] for i in self._remaining]
        if (self._may_stop and choice.at_most > 1) or (self._may_stop and choice.at_least == 0):
            keys.append(DONE)
        self._offered, self._keys = choice, keys
        return keys

    def answer(self, index: int) -> None:
        """Take one of the legal answers, by its place in `keys`; it is not recorded."""
        self._take(index, None)

    def _take(self, index: int, history: History | None) -> None:
        choice, keys = self._choice, self.keys()
        if choice is None or not 0 <= index < len(keys):
            what = f"{len(keys)} answers, 0 to {len(keys) - 1}" if keys else "no question is waiting"
            raise IllegalAnswer(f"answer {index} is not offered: {what}", rule=self.rule)
        key = keys[index]
        if history is not None:
            self.answered = history.record(self, key_text(key))
        frame = self.state.frames[-1]
        self.cite(self.rule)
        self._choice = None
        self.forced, self.unasked = [], []
        loops.heard(self, choice.player, len(keys), key)
        if key is DONE:
            self._settle(choice, frame)
        elif choice.at_most == 1:
            frame.inbox = (key,)
            frame.pc += 1
        else:
            frame.picks = (*frame.picks, self._remaining[index])
            if len(frame.picks) >= choice.at_most:
                self._settle(choice, frame)
        self.run()

    # --- playing -----------------------------------------------------------------------------------------------------

    @property
    def commitment(self) -> str:
        """A hash of the seed: published before the game, it proves afterwards that the seed was not changed."""
        begun = self.history.start if self.history is not None else self.state
        return chance.commitment(begun.seed)

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def winner(self) -> int | None:
        """The winner, or None while the game runs and when it is drawn."""
        return self.state.winner if self.state.winner >= 0 else None

    @property
    def decision(self) -> Decision | None:
        """Who must choose what, with every legal answer; None when the game is over."""
        return Decision(self) if self._choice is not None else None

    def labels(self) -> list[str]:
        """The legal answers in words."""
        return labels(self)

    def choose(self, answer: int | Key | str) -> None:
        """Answer the waiting question: by index, by key, or by the label of the answer."""
        self._take(answer if type(answer) is int else self._index_of(answer), self.history)

    def choose_all(self, answers: Sequence[int | Key | str]) -> None:
        """Give several answers as one action: all of them, or none.

        If one is not offered when its turn comes, the whole action is taken back: nothing has happened, nothing has
        triggered, and whoever was to decide is still to decide.
        """
        trial = self.clone(history=False)
        for place, answer in enumerate(answers):
            try:
                trial.choose(answer)
            except IllegalAnswer as refused:
                self.cite_verb("rewind")
                rule = (self.rules.verb("rewind") or refused.rule).split(" ")[0]
                told = f"answer {place + 1} of {len(answers)} is not legal, so nothing has happened: {refused}"
                raise IllegalAction(told, rule, place) from None
        for answer in answers:
            self.choose(answer)

    def proposal(self) -> tuple[Key, ...]:
        """The rest of a payment as the game proposes it, for `choose_all`; empty if nothing is being paid."""
        asked, found = self._choice, list[Key]()
        if asked is None or not is_payment(asked.prompt):
            return ()
        player, trial = asked.player, self.clone(history=False)
        while (now := trial.choice) is not None and now.player == player and is_payment(now.prompt):
            found.append(trial.keys()[default_of(trial)])
            trial.choose(found[-1])
        return tuple(found)

    def _index_of(self, answer: object) -> int:
        """The place of an answer that is not given as a plain number."""
        if self._choice is None:
            raise IllegalAnswer(f"{answer!r} is not offered: no question is waiting", rule=self.rule)
        if isinstance(answer, str):
            labels = self.labels()
            if answer in labels:
                return labels.index(answer)
            raise IllegalAnswer(f"{answer!r} is not offered; legal are: {'; '.join(labels)}", rule=self.rule)
        if isinstance(answer, tuple):
            keys = self.keys()
            if answer in keys:
                return keys.index(answer)
            raise IllegalAnswer(f"{answer!r} is not offered; legal are: {keys}", rule=self.rule)
        if isinstance(answer, bool) or not hasattr(answer, "__index__"):
            raise IllegalAnswer(f"{answer!r} is no answer; give its place, its key or its label", rule=self.rule)
        return place_of(answer)

    def concede(self, player: int | str) -> None:
        """A player may give up at any moment, whoever has to decide."""
        player = seat(player)
        if self.state.over:
            raise IllegalAnswer("the game is over", rule=self.rules.verb("concede"))
        if self.history is not None:
            self.answered = self.history.record(self, f"concede {player}")
        self.log("concedes", player, rule=self.rules.verb("concede"))
        self.cite_verb("concession stands")
        self.finish((player,), self.rules.verb("concede"))

    def reseed(self, word: str) -> None:
        """Let chance go on from another word, as after an undo that has told of it; recorded as an answer is."""
        if not isinstance(word, str) or not word.isascii() or not word.isalnum() or len(word) > limits.NAME:
            raise IllegalAnswer(f"{word!r} is no word to go on with; give up to {limits.NAME} letters and digits")
        if self.state.over:
            raise IllegalAnswer("the game is over")
        if self.history is not None:
            self.answered = self.history.record(self, f"reseed {word}")
        self.state.seed = chance.mixed(self.state.seed, word)

    def give(self, text: str) -> None:
        """Give an answer as it is written in a history: an answer to the question, a concession or a reseeding."""
        from rulebound.kernel.history import give

        give(self, text, self.answered)

    def undoable(self, player: int | str) -> Undo | None:
        """How far a player may take back, and what that takes; None if they had nothing to decide yet."""
        from rulebound.kernel.history import undoable

        return undoable(self, seat(player))

    def header(self, secret: bool = False) -> dict[str, Any]:
        """What the game began with; the seed only with what is secret."""
        if self.history is None:
            raise RuleboundError("this game keeps no history, and does not know how it began")
        return {key: value for key, value in self.history.header.items() if secret or key != "seed"}

    def snapshot(self) -> bytes:
        """The whole game at this moment, to go on elsewhere without playing it again: `rulebound.resume`."""
        from rulebound.snapshots import snapshot

        return snapshot(self)

    def __reduce__(self) -> tuple[Any, tuple[bytes]]:
        from rulebound.snapshots import resume

        return resume, (self.snapshot(),)

    def undo(self, n: int = 1) -> None:
        """Take back the last answers."""
        from rulebound.kernel.history import rewind

        if self.history is None or type(n) is not int or not 0 < n <= len(self.history.answers):
            have = len(self.history.answers) if self.history is not None else 0
            raise IllegalAnswer(f"cannot undo {n!r} answers: {have} have been given")
        rewind(self, len(self.history.answers) - n)

    def branch(self, at: int) -> Game:
        """A new game that continues from the position after the first `at` answers."""
        from rulebound.kernel.history import rewind

        if self.history is None or type(at) is not int or not 0 <= at <= len(self.history.answers):
            have = len(self.history.answers) if self.history is not None else 0
            raise IllegalAnswer(f"there is no position {at!r}: {have} answers have been given")
        twin = self.clone()
        twin.listening = True
        twin.journal, twin.happened = list(self.journal), list(self.happened)
        rewind(twin, at)
        return twin

    def save(self, path: str | Path | None = None) -> bytes:
        """The game as it was begun and answered; written to a file if a path is given."""
        from rulebound.kernel.history import save

        return save(self, path)

    def restore(self, state: State) -> None:
        """Go on from another state of the same game."""
        self.state = state
        self.forget()
        self.run()

    def forget(self) -> None:
        """Drop what was worked out from the state."""
        self._board = self.last = None
        self.entered = self.own_entry = None
        self._at_rest = None
        self._offsite = None

    def define(self, card: int, definition: int) -> None:
        """A card is another one from now on, or shows its other side."""
        self.state.definition[card] = definition
        self.note_definitions()

    def note_definitions(self) -> None:
        """Some card is not what it was, or is new: others may have abilities outside the field."""
        self._offsite = None

    def start(self) -> None:
        """Run to the first decision."""
        self.run()

    def why_not(self, player: int | str, kind: str, card: int, ability: int = 0) -> Refusal | None:
        """Why a player cannot do something with a card (a reference or a card number); None if they can."""
        if isinstance(card, bool) or not isinstance(card, int) or card < 0:
            raise RuleboundError(f"{card!r} is no card that can be asked about")
        if card & CARD_MASK >= len(self.state.definition):
            raise RuleboundError(f"there is no card {card & CARD_MASK}; there are {len(self.state.definition)} cards")
        ref = card if card > CARD_MASK else self.state.ref(card)
        return self.rules.why_not(self, seat(player), kind, ref, ability)

    def view(self, reader: Reader | int | str) -> View:
        """What a reader may know: a player, the public, or all of it."""
        from rulebound.kernel.views import view

        return view(self, reader_of(reader))

    def learnt(self, reader: Reader | int | str) -> int:
        """How often a card became known to a reader."""
        return sum(n for other, n in enumerate(self.state.learnt) if reader_of(reader).bit >> other & 1)

    def follow(self, reader: Reader | int | str, card: int) -> int:
        """How often a reader could not tell any more which card this is; who reads all always can."""
        found = reader_of(reader)
        return 0 if found is Reader.ALL else self.state.lost[found][card & CARD_MASK]

    # --- proposing ---------------------------------------------------------------------------------------------------

    def propose(self, events: list[Event]) -> Frame | None:
        """Let a batch of simultaneous events happen, unless something replaces them.

        Commits at once when no replacement applies; otherwise returns a frame that settles the batch first. Either
        way the events that really happened end in `done` of the frame that proposed them.
        """
        state, rules, board = self.state, self.rules, self._board or boards.build(self)
        checks, field, awaited = rules.checks, rules.field, board.replaced_kinds
        accepted: list[Event] = []
        watched = not self.short_cuts  # something may be said about one of them
        crowded = False  # not all of them can happen together, and a player chooses
        for event in events:
            kind = event.kind
            check = checks.get(kind)
            if check is not None and not check(self, event, accepted):
                if accepted and rules.in_the_way(self, event, accepted):
                    accepted.append(event)
                    crowded = True
                    continue
                self.cite_verb("impossible")
                if self.listening:
                    rules.left_out(self, event)
                continue
            accepted.append(event)
            if kind in awaited or event.to == field:
                watched = True
        frames = state.frames
        frame = frames[-1] if frames else NO_FRAME
        if watched:
            accepted = self._seen(accepted) if awaited else accepted
            if crowded or self._is_settled_first(accepted, board):
                slots: Slots = {RULE: self.rule}  # what happens in the end still happens by the rule that proposed it
                return Frame("apply", batch=accepted, player=frame.player, source=frame.source, slots=slots)
        frame.done = self._happen(accepted, board) if accepted else []
        return None

    def _is_settled_first(self, events: list[Event], board: Board) -> bool:
        """Whether something replaces one of these events, or cards enter together whose order can matter."""
        awaited, field = board.replaced_kinds, self.rules.field
        entries = 0
        for event in events:
            enters = event.to == field
            entries += enters
            watched = event.kind in awaited and self._is_awaited(event, board)
            watched = watched or (enters and self._enters_changed(event, board))
            if (watched or not self.short_cuts) and applicable(self, event, {}):
                return True
        return entries > 1 and bool(stamped_together(self, events))

    def _is_awaited(self, event: Event, board: Board) -> bool:
        """Whether a replacement on this board may wait for an event; most wait for departures only."""
        if event.kind != "move":
            return True
        leaves = event.ref >= 0 and self.state.zone[event.ref & CARD_MASK] == self.rules.field
        for replacement in board.replacements:
            if replacement.kind == "move" and (leaves or replacement.node.event.kind not in LOOKS_BEFORE):
                return True
        return False

    def _enters_changed(self, entry: Event, board: Board) -> bool:
        """Whether something is said about how this card enters."""
        if board.marks & ENTRY_GRANTS or not self.short_cuts:
            return True
        if entry.ref < 0:
            return False
        return self.library.enters_changed[boards.arriving(self, entry.ref & CARD_MASK, entry.to, entry.side)]

    def _seen(self, events: list[Event]) -> list[Event]:
        """What happens instead of something is not replaced again by what has been applied to that."""
        seen: tuple[int, ...] = ()
        for frame in self.state.frames:
            if frame.at and frame.batch:
                seen += frame.batch[0].seen
        return [changed(event, seen=(*event.seen, *seen)) for event in events] if seen else events

    def commit(self, events: list[Event]) -> list[Event]:
        """Perform a whole batch, then see what it triggers."""
        return self._happen(events, self.board) if events else []

    def declare(self, notes: list[Event]) -> None:
        """Make known what only triggers: it changes nothing, and nothing prevents or replaces it."""
        state, board = self.state, self._board or boards.build(self)
        state.pulse += 1
        state.frames[-1].done = notes
        if self.listening:
            for note in notes:
                self.show(note)
        for note in notes:
            if note.how in board.keys_in_use or not self.short_cuts:
                collect(self, notes, board)
                break
        if self.rules.after_batch or board.state_triggers or state.version != board.version:
            self.committed()

    def _happen(self, events: list[Event], before: Board) -> list[Event]:
        """Change the state, and collect what that triggers; gives what has really happened."""
        state, rules = self.state, self.rules
        ways, field, triggering_kinds = rules.ways, rules.field, self.triggering_kinds
        state.pulse += 1
        since = state.clock
        for event in events:
            if event.kind == "move" and event.ref & CARD_MASK in before.rows and state.alive(event.ref):
                remember(self, event.ref, before)
        happened: list[Event] = []
        heard: list[Event] = []
        leading: list[Event] = []
        notes: list[Event] = []
        self.moment = state.pulse
        for event in events:
            kind = event.kind
            act, tell, notice, follow = ways[kind]
            seen = state.known[event.ref & CARD_MASK] if event.ref >= 0 else 0
            result = event if act is None else act(self, event)
            if result is None:
                continue
            happened.append(result)
            self.show(result, seen if result.ref == event.ref else 0)
            if tell is not None:
                tell(self, result)
            if notice is not None:
                notes += notice(self, result)
            if follow is not None:
                leading.append(result)
            if kind in triggering_kinds or (kind == "move" and (result.to == field or result.frm == field)):
                heard.append(result)
        riders: list[Event] = []
        for event in leading:
            for rider in rules.followed[event.kind](self, event):
                result = PERFORM[rider.kind](self, rider)
                if result is not None:
                    self.show(result)
                    riders.append(result)
        self.moment = 0
        if state.version != before.version:
            self.note_control(before, since)
        if heard:
            collect(self, heard, before)
        if riders:
            collect(self, riders, before)
        if notes:
            collect(self, notes, before)
        if rules.after_batch or before.state_triggers or state.version != before.version:
            self.committed()
        return happened

    def note_states(self) -> None:
        """See which states hold that something waits for."""
        if self.rules.state_trigger_rule and self.board.state_triggers:
            note_state_triggers(self)

    def committed(self) -> None:
        """The state may have changed, and something may wait for that."""
        for act in self.rules.after_batch:
            act(self)
        self.note_states()

    def trigger(self, events: list[Event]) -> None:
        """Events that take several steps are complete now: see what they trigger."""
        collect(self, events, self.board)
        self.committed()

    def note_control(self, before: Board, since: int | None = None) -> None:
        """Remember since when each card is under its present control, if that has changed since this board.

        Control that an event has given has been noted since then.
        """
        after = self.board
        if self.short_cuts and not (before.marks | after.marks) & CONTROLS:
            return
        since = self.state.clock if since is None else since
        for card, row in after.rows.items():
            was = before.rows.get(card)
            stamp = self.state.control_stamp[card]
            if was is not None and was.controller != row.controller and stamp <= since:
                self.state.control_stamp[card] = self.state.tick()

    def in_force(self, at: int) -> None:
        """Tell the witness, if there is one, that the ability at an address counts now."""
        if self.witness is not None:
            self.witness.in_force[at] += 1

    def touch(self, bits: int) -> None:
        """Something of this kind changed: the board is stale if anything on it reads such things."""
        if bits & LOOKED_AFTER:
            self._at_rest = None
        board = self.last
        if board is None or board.reads & bits or not self.short_cuts:
            self.state.version += 1
            self._board = None

    def is_at_rest(self) -> bool:
        """Whether nothing that the rules look after has changed since they had nothing to do."""
        at_rest = self._at_rest
        return at_rest is not None and at_rest is self._board and self.short_cuts and not self.state.since_check

    def come_to_rest(self) -> None:
        """The rules that look after the table have nothing to do: they need not look again until something changes.

        What is said about players may depend on anything.
        """
        board = self.board
        self._at_rest = None if board.player_limits[0] or board.player_limits[1] else board

    def note_fact(self, kind: str) -> None:
        """Something was remembered for this turn: the board is stale if anything on it asks about such things."""
        board = self.last
        if board is None or kind in board.fact_kinds or not self.short_cuts:
            self.touch(FACTS)

    # --- small acts --------------------------------------------------------------------------------------------------

    def random_below(self, n: int) -> int:
        """The next random number."""
        value = chance.draw_below(self.state.seed, self.state.draws, n)
        self.state.draws += 1
        return value

    def shuffle(self, name: str, player: int) -> None:
        """Put a zone into a random order; nobody knows its cards any more."""
        state = self.state
        cards = self.zone(name, player)
        self.cite(self.rules.zones[self.rules.zone_id[name]].rule)  # whether it has an order, and who may change it
        if len(cards) < 2:
            self.cite_verb("shuffle few")
        order = chance.permutation(state.seed, state.draws, len(cards))
        state.draws += len(cards)
        cards[:] = [cards[i] for i in order]
        for card in cards:
            state.lose(card, EVERYBODY)
        draws = (state.draws - len(cards), state.draws)
        self.show(Event("shuffle", player=player, to=self.rules.zone_id[name]), draws=draws)

    def put_on_stack(self, obj: StackObject) -> None:
        """Something was declared, and resolves when it is on top."""
        self.state.stack.append(obj)
        self.show(Event("stack", obj.source, obj.controller, name=obj.kind, stacked=obj.id))

    def clock(self, turn: bool = False) -> None:
        """Phase or step changed, or even whose turn it is."""
        before = self.last
        self.state.pulse += 1
        self.touch(CLOCK | TURN if turn else CLOCK)
        if before is not None and (before.marks & CONTROLS or not self.short_cuts):
            self.note_control(before)

    def finish(self, losers: tuple[int, ...], rule: str) -> Unwind:
        """End the game; what a step does that comes to this. Both losing, or nobody, is a draw."""
        state = self.state
        state.over = True
        state.losers = tuple(sorted(set(losers)))
        state.winner = 1 - losers[0] if len(set(losers)) == 1 else -1
        if state.winner >= 0:
            self.log("wins", state.winner, rule=rule)
        else:
            self.log("draw", rule=rule)
        self._choice = None
        return OVER

    # --- copies ------------------------------------------------------------------------------------------------------

    def clone(self, history: bool = True) -> Game:
        """An independent game in the same state; it keeps no journal, nobody hears it, and without a history it is
        cheaper still."""
        kept = self.history.fork() if history and self.history is not None else None
        twin = self._beside(self.state.clone(), kept, ())
        twin._board, twin.last, twin._at_rest = self._board, self.last, self._at_rest
        return twin

    def supposing(self, state: State, differing: int = 0, *, heard: bool = True) -> Game:
        """A game in a state that is only supposed, to be asked what would be so; the real one does not notice.

        What is the same in both states may be shared: a supposed game is read and never goes on. `differing` are the
        kinds of things that are not the same, as bits of `kernel.events`; the board is, unless something on it reads
        such things.
        """
        supposed = self._beside(state, None, self.listeners if heard else ())
        if self.short_cuts and not self.board.reads & differing:
            supposed.use_board(self._board)
        return supposed

    def _beside(self, state: State, history: History | None, heard_by: Listeners) -> Game:
        """Another game by the same rules with the same cards, at the same question; it keeps no journal and tells no
        witness."""
        other = Game(self.rules, self.library, state, history, heard_by, self.short_cuts)
        other.listening = False
        other.rule = self.rule
        other._offsite = self._offsite
        other._choice = self._choice
        other._offered = self._offered
        other._keys = self._keys
        other._remaining = self._remaining
        other._may_stop = self._may_stop
        return other
