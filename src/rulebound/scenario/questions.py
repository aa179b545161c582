"""The question that is waiting: who is asked what; and the answers that are given although nobody has said them."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import ClassVar, Concatenate, ParamSpec, TypeVar

from rulebound.api import scenario_header
from rulebound.kernel.cards import CardDef
from rulebound.kernel.citations import hearing, listeners, recording, unrecorded
from rulebound.kernel.decision import Decision
from rulebound.kernel.history import History
from rulebound.kernel.lockstep import Lockstep, OutOfStep
from rulebound.kernel.machine import Game
from rulebound.kernel.procedures import Key, Unasked
from rulebound.kernel.rules import Rules
from rulebound.kernel.state import CARD_MASK, State, stacked_ref
from rulebound.scenario.board import Board, Situation
from rulebound.scenario.checks import PLAYERS, ScenarioError
from rulebound.scenario.handles import Answer, Card
from rulebound.scenario.unsaid import FREE, UNSAID, Moment, Unsaid

Given = ParamSpec("Given")
AnyTable = TypeVar("AnyTable", bound="Questions")
T = TypeVar("T")


def or_nothing(
    act: Callable[Concatenate[AnyTable, Given], None],
) -> Callable[Concatenate[AnyTable, Given], None]:
    """An act that is refused on the way has not happened at all."""

    @wraps(act)
    def whole(table: AnyTable, /, *given: Given.args, **named: Given.kwargs) -> None:
        table.begin()
        if table.under_way:  # a part of another act
            return act(table, *given, **named)
        acted, table.acted = table.acted, True
        before, forced, cites = table.answered, list(table.forced), set(table.cites)
        table.under_way = True
        try:
            act(table, *given, **named)
        except ScenarioError as error:
            if table.answered > before:
                table.game.undo(table.answered - before)
            table.follow()
            table.forced, table.to_pay, table.acted = forced, [], acted
            table.cites &= cites | ({error.rule} & table.reasons)  # nothing has happened; why not has been said
            raise
        finally:
            table.under_way, table.passed = False, []

    return whole


class Questions(Board):
    """A game that has started, or starts as soon as something is asked or done."""

    unsaid: ClassVar[tuple[Unsaid, ...]] = UNSAID
    declining: ClassVar[dict[str, str]]  # how to do nothing when asked so

    def __init__(self, rules: Rules, state: State, at: Situation) -> None:
        super().__init__(rules, state, at)
        self.cites: set[str] = set()
        self.heard_before: set[str] = set()  # what was cited before the game began
        self.lockstep: Lockstep | None = None  # with the run that is heard, once the game has started
        self.autopay = True
        self.to_pay: list[Answer] = []  # what an act names to pay with, as far as it has not paid yet
        self.forced: list[Key] = []  # answers since the last act that were given by themselves, and may be said as well
        self.unasked: list[Unasked] = []  # the questions that those were to
        self.passed: list[Key] = []  # cards that were given by themselves before the last answer of the same act
        self.paid_alone = False  # something has been paid in this act that nobody named
        self.declared: dict[int, int] = {}  # the card of each object that has been on the stack
        self.trying = False  # what is done is only tried on a copy
        self.reasons: set[str] = set()  # the rules that were cited for the last refusal
        self.given: list[Key | str] = []  # the answers that were given there
        self.under_way = False  # an act is under way that happens altogether or not at all

    def _put(self, owner: int, kind: int, card: CardDef, top: bool) -> Card:
        """What a text means by the rules is settled as its card is made: the rules for that are cited then."""
        with recording() as cited:
            handle = super()._put(owner, kind, card, top)
        self.cites |= cited
        return handle

    # --- the game runs -----------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin to play from the board as it stands, which cannot be changed after that. Called by the first act."""
        self.begin()
        self.acted = True

    def begin(self) -> None:
        """Let the game begin on the board as it stands. Called by itself by whoever asks how things are then."""
        if self.started:
            return
        self.heard_before = set(self.cites)
        self.prepare()
        self.started = True
        self.game.history = History(self.game.state.clone(), scenario_header(self.game))
        self.game.start()
        self.lockstep = Lockstep.heard(self.game, self.cites)
        self.lockstep.compare()
        self.forced = list(self.game.forced)
        self.leave_unsaid(Moment.ASKED)

    def lay_again(self) -> None:
        super().lay_again()
        self.lockstep, self.forced, self.unasked = None, [], []
        self.cites &= self.heard_before

    def begin_with(self, begin: Callable[[], Game]) -> None:
        """Go on with a game that begins by itself instead of with a board."""
        with unrecorded():
            self.game = begin()
        with recording() as cited:
            second = begin()
        self.cites |= cited
        second.listeners = (*listeners(), self.cites)
        self.lockstep = Lockstep(self.game, second)
        self.lockstep.compare()
        self.library = self.game.library
        self.started = self.acted = True
        self.forced = list(self.game.forced)

    def work_out(self, work: Callable[[Game], T]) -> T:
        """Work something out; the run that is heard says by which rules, and has to come to the same."""
        if self.lockstep is None or self.trying:
            with hearing(self.game) as cited:
                found = work(self.game)
            self.cites |= cited
            for listener in listeners():
                listener |= cited
            return found
        self.follow()
        found, heard = work(self.game), work(self.lockstep.second)
        if found != heard:
            raise OutOfStep(f"the run that is heard finds {heard!r}, the other one {found!r}")
        return found

    def work_out_why(self, work: Callable[[Game], T]) -> T:
        """Work out why something is refused; the rules that are cited for that stay cited when it is taken back."""
        if self.lockstep is None or self.trying:
            return self.work_out(work)
        with hearing(self.lockstep.second) as self.reasons:
            return self.work_out(work)

    def follow(self) -> None:
        """Let the run that is heard do what the game has done; the two are compared."""
        if self.lockstep is not None and not self.trying:
            self.lockstep.follow()

    def _choose(self, answer: int | Key) -> None:
        if self.trying:
            self.given.append(self.game.keys()[answer] if isinstance(answer, int) else answer)
        self.declared |= {stacked_ref(obj.id): obj.source & CARD_MASK for obj in self.game.state.stack}
        self.game.choose(answer)
        self.follow()
        self.forced += self.game.forced
        self.unasked += self.game.unasked

    # --- what is asked -----------------------------------------------------------------------------------------------

    @property
    def answered(self) -> int:
        """How many answers have been given."""
        return len(self.game.history.answers) if self.game.history is not None else 0

    @property
    def decision(self) -> Decision | None:
        """The waiting question."""
        self.begin()
        return self.game.decision

    @property
    def prompt(self) -> str:
        """What is being asked: priority, choose, mode, pay cp, attack, block, may, burst ...; empty if nothing."""
        decision = self.decision
        return decision.prompt if decision is not None else ""

    @property
    def player(self) -> str:
        """Who is being asked; empty if nobody."""
        decision = self.decision
        return PLAYERS[decision.player] if decision is not None else ""

    @property
    def options(self) -> list[str]:
        """The legal answers in words."""
        decision = self.decision
        return decision.labels if decision is not None else []

    @property
    def picked(self) -> tuple[int, ...]:
        """The places of the options that have been picked already, if the waiting question takes several."""
        return self.game.state.frames[-1].picks if self.game.choice is not None else ()

    def describe(self) -> str:
        decision = self.game.decision
        if decision is None:
            return "nothing (nothing is being asked)"
        return f"{PLAYERS[decision.player]}'s question {decision.prompt!r} [{decision.rule}]; legal: {decision.labels}"

    # --- what nobody has to say --------------------------------------------------------------------------------------

    def leave_unsaid(self, moment: Moment) -> None:
        """Give the answers that may be left unsaid at this moment, one after the other, until one has to be said."""
        while self.give_unsaid(moment):
            pass

    def settle(self) -> None:
        """A fact is about to be read, of the game as it begins if it has not begun yet. Within an act, it is read as
        things stand.

        What is open although its moment is past, such as a payment, was left open on purpose: reading leaves it so.
        """
        self.begin()
        if not self.under_way and self.give_unsaid(Moment.READ, since=Moment.READ):
            self.leave_unsaid(Moment.READ)

    def may_be_left_unsaid(self, moment: Moment) -> bool:
        """Whether the waiting question has an answer that may be left unsaid at this moment."""
        return self.game.choice is not None and any(
            unsaid.moment <= moment and unsaid.place(self) is not None for unsaid in self.unsaid
        )

    def give_unsaid(self, moment: Moment, since: Moment = Moment.ASKED) -> bool:
        """Give one answer that may be left unsaid at this moment, and not before another, if there is one."""
        for unsaid in self.unsaid:
            if not since <= unsaid.moment <= moment or self.game.choice is None:
                continue
            place = unsaid.place(self)
            if place is None:
                continue
            key = self.game.keys()[place]
            self.paid_alone = self.paid_alone or self.game.choice.prompt.startswith("pay ")
            if self.game.choice.prompt in FREE and not unsaid.again:
                self.forced = []  # what belonged to the act before is past
            self._choose(place)
            self.forced += [key] if unsaid.again else []
            return True
        return False
