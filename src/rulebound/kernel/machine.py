"""The game as a whole: its state, the rules it is played by, and all that can be asked of it and done with it.

What takes more than a few lines is in the modules around it: `running` is the loop over the frames, `batches` lets
events happen, `answering` takes answers, `noting` keeps what is told of it, `history` goes back and saves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rulebound.kernel import answering, batches, chance, noting, running
from rulebound.kernel import board as boards
from rulebound.kernel.cards import CardDef, Library
from rulebound.kernel.citations import Listeners, listeners
from rulebound.kernel.decision import Decision, labels, reader_of, seat
from rulebound.kernel.errors import RuleboundError
from rulebound.kernel.events import CLOCK, FACTS, LOOKED_AFTER, TURN
from rulebound.kernel.journal import Entry, Happening
from rulebound.kernel.layers import reached_row
from rulebound.kernel.ops import CONTROLS, Board, Replacement
from rulebound.kernel.procedures import DONE, OVER, Choice, Key, Procedure, Unasked, Unwind
from rulebound.kernel.rules import Rules
from rulebound.kernel.state import (
    CARD_BITS,
    CARD_MASK,
    EVERYBODY,
    Event,
    Frame,
    Reader,
    Row,
    StackObject,
    State,
)
from rulebound.kernel.verbs import Family, Verb
from rulebound.kernel.witness import Witness

if TYPE_CHECKING:
    from pathlib import Path

    from rulebound.kernel.history import History, Undo
    from rulebound.kernel.legality import Refusal
    from rulebound.kernel.views import View


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
        self.never_asked = frozenset[str]() if library.remembered is None else rules.remembered - library.remembered
        self.remembered = rules.remembered - self.never_asked if short_cuts else rules.remembered
        self.triggering_kinds = (
            rules.triggering_kinds if library.triggering_kinds is None or not short_cuts else library.triggering_kinds
        )
        self.journal: list[Entry] = []
        self.happened: list[Happening] = []  # kept together with the journal
        self.listeners = listeners() if heard_by is None else heard_by  # who hears which rules it acts by
        self.keeps_journal = True  # whether journal lines are kept
        self.rule = ""  # of the step that is running
        self.moment = 0  # of the batch that is happening, which is told as one moment
        self.choice: Choice | None = None  # the question that is waiting
        self._offered: Choice | None = None  # the question that `_keys` belong to
        self._keys: list[Key] = []
        self.remaining: list[int] = []  # the places of the options that may be picked, where several may be
        self.may_stop = False
        self._board: Board | None = None  # None if it has to be built
        self.last_board: Board | None = None  # the one that was built last
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
        self._board = self.last_board = board

    def row(self, card: int) -> Row:
        """What a card is now. A face-down card is nothing."""
        row = (self._board or boards.build(self)).rows.get(card)
        if row is not None:
            return row
        state = self.state
        if not state.face_down[card]:
            row = self.library.definitions[state.definition[card]].rows[
                state.base_controller[card] << 1 | state.owner[card]
            ]
        return row or self._row_elsewhere(card)

    def _row_elsewhere(self, card: int) -> Row:
        """What a card is that is not on the board, if it may be face down, or its abilities have thresholds."""
        state = self.state
        if state.face_down[card] and state.zone[card] not in self.rules.owner_sees:
            self.cite_verb("face down")
            return self.library.base_row(0, state.owner[card], state.owner[card])
        library, number = self.library, state.definition[card]
        row = library.base_row(number, state.base_controller[card], state.owner[card])
        return reached_row(self, row) if library.definitions[number].has_thresholds else row

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
            numbers, definitions = self.state.definition, self.library.definitions
            self._offsite = [card for card, number in enumerate(numbers) if definitions[number].offsite]
            if self.listeners and any(definitions[number].only_there for number in numbers):
                self.cite_verb("only on the field")
        return self._offsite

    def definition(self, card: int) -> CardDef:
        return self.library.cards[self.state.definition[card]]

    def meant(self, ref: int) -> CardDef:
        """The card that a reference means or meant; once it has left, what it was then."""
        row = None if self.state.alive(ref) else self.state.lki.get(ref)
        return self.definition(ref & CARD_MASK) if row is None else self.library.cards[row.definition]

    def may_know(self, reader: Reader, ref: int) -> bool:
        """Whether a reader may know which card a reference means, or meant while it was there."""
        if self.state.alive(ref):
            return bool(self.state.known[ref & CARD_MASK] & reader.bit)
        row = self.state.lki.get(ref)
        return row is None or bool(row.known & reader.bit)

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
            self.cite_all(*self.rules.rules_of(verb))

    def cite_about(self, family: Family, word: object) -> None:
        """The same, for what is about a word of the game."""
        if self.listeners:
            self.cite_all(*self.rules.rules_of(f"{family} {word}"))

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
        if self.keeps_journal:
            self.journal.append(noting.entry(self, rule, key, player, refs, amount, word))

    def show(self, event: Event, seen: int = 0, draws: tuple[int, int] = (0, 0)) -> None:
        """Keep something that happened for those who show the table; `seen` are readers who knew the card before."""
        if self.keeps_journal:
            self.happened.append(noting.happening(self, event, seen, draws))

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
        running.run(self)

    # --- answering ---------------------------------------------------------------------------------------------------

    def asked(self) -> Choice | None:
        """The question of the step that is waiting, worked out anew; nothing changes."""
        return running.asked(self)

    def keys(self) -> list[Key]:
        """The legal answers to the waiting question, in order."""
        choice = self.choice
        if choice is None:
            return []
        if self._offered is choice:
            return self._keys
        options = choice.options
        keys = [options[i] for i in self.remaining]
        if (self.may_stop and choice.at_most > 1) or (self.may_stop and choice.at_least == 0):
            keys.append(DONE)
        self._offered, self._keys = choice, keys
        return keys

    def answer(self, index: int) -> None:
        """Take one of the legal answers, by its place in `keys`; it is not recorded."""
        running.take(self, index, None)

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
        return Decision(self) if self.choice is not None else None

    def labels(self) -> list[str]:
        """The legal answers in words."""
        return labels(self)

    def choose(self, answer: int | Key | str) -> None:
        """Answer the waiting question: by index, by key, or by the label of the answer."""
        running.take(self, answer if type(answer) is int else answering.index_of(self, answer), self.history)

    def choose_all(self, answers: Sequence[int | Key | str]) -> None:
        """Give several answers as one action: all of them, or none."""
        answering.choose_all(self, answers)

    def proposal(self) -> tuple[Key, ...]:
        """The rest of a payment as the game proposes it, for `choose_all`; empty if nothing is being paid."""
        return answering.proposal(self)

    def concede(self, player: int | str) -> None:
        """A player may give up at any moment, whoever has to decide."""
        answering.concede(self, seat(player))

    def reseed(self, word: str) -> None:
        """Let chance go on from another word, as after an undo that has told of it; recorded as an answer is."""
        answering.reseed(self, word)

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
        from rulebound.kernel.history import undo

        undo(self, n)

    def branch(self, at: int) -> Game:
        """A new game that continues from the position after the first `at` answers."""
        from rulebound.kernel.history import branch

        return branch(self, at)

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
        self._board = self.last_board = None
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
        refusal = self.rules.why_not(self, seat(player), kind, ref, ability)
        return refusal._replace(game=self.rules.game) if refusal is not None else None

    def view(self, reader: Reader | int | str, labels: bool = True) -> View:
        """What a reader may know: a player, the public, or all of it. Programs need no labels of the answers."""
        from rulebound.kernel.views import view

        return view(self, reader_of(reader), labels)

    def learnt(self, reader: Reader | int | str) -> int:
        """How often a card became known to a reader."""
        return sum(n for other, n in enumerate(self.state.learnt) if reader_of(reader).bit >> other & 1)

    def follow(self, reader: Reader | int | str, card: int) -> int:
        """How often a reader could not tell any more which card this is; who reads all always can."""
        found = reader_of(reader)
        return 0 if found is Reader.ALL else self.state.lost[found][card & CARD_MASK]

    # --- proposing ---------------------------------------------------------------------------------------------------

    def propose(self, events: list[Event], answered: bool = False) -> Frame | None:
        """Let a batch of simultaneous events happen, unless something replaces them or players may answer them.

        Commits at once when no replacement applies; otherwise returns a frame that settles the batch first. Either
        way the events that really happened end in `done` of the frame that proposed them. Events that have been
        answered are not answered again.
        """
        return batches.propose(self, events, answered)

    def routed(self, events: list[Event]) -> list[Event]:
        """These events as they really go, see `Rules.routes`."""
        return batches.routed(self, events)

    def commit(self, events: list[Event]) -> list[Event]:
        """Perform a whole batch, then see what it triggers."""
        return batches.commit(self, events)

    def declare(self, notes: list[Event]) -> None:
        """Make known what only triggers: it changes nothing, and nothing prevents or replaces it."""
        batches.declare(self, notes)

    def note_states(self) -> None:
        """See which states hold that something waits for."""
        batches.note_states(self)

    def committed(self) -> None:
        """The state may have changed, and something may wait for that."""
        batches.committed(self)

    def trigger(self, events: list[Event]) -> None:
        """Events that take several steps are complete now: see what they trigger."""
        batches.trigger(self, events)

    def note_control(self, before: Board) -> None:
        """Remember since when each card is under its present control, if that has changed since this board."""
        batches.note_control(self, before)

    def in_force(self, at: int) -> None:
        """Tell the witness, if there is one, that the ability at an address counts now."""
        if self.witness is not None:
            self.witness.in_force[at] += 1

    def touch(self, bits: int) -> None:
        """Something of this kind changed: the board is stale if anything on it reads such things."""
        if bits & LOOKED_AFTER:
            self._at_rest = None
        board = self.last_board
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
        board = self.last_board
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
        self.cite_verb("onto the stack")
        self.state.stack.append(obj)
        self.show(Event("stack", obj.source, obj.controller, name=obj.kind, stacked=obj.id))

    def clock(self, turn: bool = False) -> None:
        """Phase or step changed, or even whose turn it is."""
        before = self.last_board
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
        self.choice = None
        return OVER

    # --- copies ------------------------------------------------------------------------------------------------------

    def clone(self, history: bool = True) -> Game:
        """An independent game in the same state; it keeps no journal, nobody hears it, and without a history it is
        cheaper still."""
        kept = self.history.fork() if history and self.history is not None else None
        twin = self._beside(self.state.clone(), kept, ())
        twin._board, twin.last_board, twin._at_rest = self._board, self.last_board, self._at_rest
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
        other.keeps_journal = False
        other.rule = self.rule
        other._offsite = self._offsite
        other.choice = self.choice
        other._offered = self._offered
        other._keys = self._keys
        other.remaining = self.remaining
        other.may_stop = self.may_stop
        return other
