"""What the scenarios of all games share: a board, questions and answers, facts (in their own files), and acts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import ClassVar, Self

from rulebound.api import Parts, new_game_from, scenario_header
from rulebound.cards import construction
from rulebound.kernel.citations import recording
from rulebound.kernel.errors import IllegalAction
from rulebound.kernel.legality import Action, Refusal
from rulebound.kernel.lockstep import OutOfStep
from rulebound.kernel.machine import Game
from rulebound.kernel.procedures import Key
from rulebound.kernel.registers import DISTINCT, PHASE
from rulebound.kernel.state import CARD_MASK
from rulebound.language import tree
from rulebound.scenario.checks import PLAYERS, ScenarioError, one_of, seat_of
from rulebound.scenario.facts import Facts
from rulebound.scenario.handles import Answer, Card
from rulebound.scenario.questions import or_nothing
from rulebound.scenario.unsaid import FREE, Moment
from rulebound.text.questions import refused

__all__ = ["PLAYERS", "Answer", "Card", "ScenarioError", "Table", "or_nothing"]


class Table(Facts):
    """A board under construction, then a game being played through readable calls.

    Players are "A" and "B". The board may be set up until the first act, which starts the game.
    """

    places: ClassVar[tuple[str, ...]] = ()
    """Where one can go to besides the phases and the next turn."""

    @classmethod
    def from_decks(cls, one: Parts, other: Parts, *, seed: int | str = "scenario", format: str = "constructed") -> Self:
        """A game from its very beginning: the decks of A and B, part by part in the order of the game.

        The first question is who goes first. Whether the decks are legal is for the construction of the game
        (`rulebound.cards.construction`); its rules are cited if both are.
        """
        board: Callable[..., Self] = cls  # a game says what else may be given
        table = board(format=format)
        table.begin_from((one, other), seed, format)
        check = construction(table.rules.game).check
        with recording() as prepared:
            legal = not check(one, format) and not check(other, format)
        if legal:
            table.cites |= prepared
        return table

    def begin_from(self, decks: tuple[Parts, Parts], seed: int | str, format: str) -> None:
        """Go on with a game from its very beginning instead of with a board."""
        self.begin_with(lambda: new_game_from(self.rules.game, decks, seed, format=format))
        history = self.game.history
        assert history is not None
        for state in (history.start, self.game.state):
            state.reg[DISTINCT] = 1
        history.header = scenario_header(self.game, history.start)  # two decks alone would not say so
        assert self.lockstep is not None and self.lockstep.second.history is not None
        for state in (self.lockstep.second.history.start, self.lockstep.second.state):
            state.reg[DISTINCT] = 1

    # --- acts --------------------------------------------------------------------------------------------------------

    def perform(
        self,
        kind: str,
        card: Card,
        answers: Iterable[Answer],
        *,
        ability: int = 0,
        pay: Iterable[Answer] | None = None,
        by: str = "",
    ) -> None:
        """Take an action with the answers that come along with it, and what is to pay for it (`by` a rule)."""
        self.to_pay = list(pay or ())
        self.act(kind, card, ability)
        unpaid = [part for part in self.to_pay if not self._was_forced(part)]
        with self.along():
            self.answer(*answers)
        left = [part for part in self.to_pay if part in unpaid and not self._was_forced(part)]
        self.to_pay = []
        if left:
            raise ScenarioError(f"{left} were not needed to pay", by)

    def act(self, kind: str, card: Card, ability: int = 0) -> None:
        """Take an action at priority; an illegal one is refused with the reason."""
        self.start()
        self._known(card)
        self.leave_unsaid(Moment.ACT)
        decision = self.game.decision
        key = (kind, card.ref, ability)
        if decision is None or key not in decision.keys:
            same = [k for k in (decision.keys if decision else []) if self._equal_action(k, key)]
            if not same:
                raise self._refusal(kind, card, ability)
            key = same[0]
        self.take(key)

    def take(self, key: Key) -> None:
        """Begin an act with this answer."""
        self.forced, self.unasked, self.paid_alone = [], [], False
        self._choose(key)
        self.leave_unsaid(Moment.ASKED)

    def _equal_action(self, key: Key, wanted: Key) -> bool:
        """Equal cards in hand are offered once."""
        if len(key) != 3 or key[0] != wanted[0] or key[2] != wanted[2]:
            return False
        a, b = key[1] & CARD_MASK, wanted[1] & CARD_MASK
        state = self.game.state
        return bool(
            state.definition[a] == state.definition[b]
            and state.zone[a] == state.zone[b]
            and state.zone[a] in self.rules.equal_once_ids
            and state.owner[a] == state.owner[b]
        )

    def _refusal(self, kind: str, card: Card, ability: int) -> ScenarioError:
        decision = self.game.decision
        if decision is None:
            return ScenarioError(f"{kind} {card}: nothing is being asked")
        player = seat_of(self.controller(card))  # who is not asked now may be the one who is meant
        refusal = self.work_out_why(lambda game: self.why_not_act(game, player, Action(kind, card.ref, ability)))
        reason = str(refusal or self.describe())
        if refusal and decision.prompt not in FREE:
            reason += f"; first to be answered is {self.describe()}"
        text = f"{kind} {card} by {PLAYERS[player]} is not offered: {reason}"
        return ScenarioError(text, refusal.rule if refusal else "")

    def why_not_act(self, game: Game, player: int, action: Action) -> Refusal | None:
        """The rule that forbids an action."""
        return self.rules.why_not(game, player, action.kind, action.card, action.ability)

    def cannot(self, act: str, player: str, card: Card) -> ScenarioError:
        """Why a card cannot attack or block."""
        refusal = self.work_out_why(lambda game: self.rules.why_not(game, seat_of(player), act, card.ref))
        text = f"{card} cannot {act}: {refusal or self.describe()}"
        return ScenarioError(text, refusal.rule if refusal else self.game.rule)

    def declare_block(self, card: Card | None) -> None:
        """Block with a card at the question; None: do not block, also if nobody is asked."""
        if card is None:
            if self.prompt == "block":
                self.answer("no block")
            return
        if self.prompt != "block" or not (self.offered(card) or self._was_forced(card)):
            raise self.cannot("block", PLAYERS[1 - self.game.state.turn_player], card)
        self.answer(card)

    def ability_of(
        self, card: Card, found: list[tuple[int, tree.Action]], wanted: int | str, rule: str = ""
    ) -> tuple[int, tree.Action]:
        """Of some abilities of a card the one with this number, or with this name."""
        if isinstance(wanted, str):
            named = [(at, node) for at, node in found if wanted in (node.special, node.keyword)]
        else:
            named = found[wanted : wanted + 1]
        if not named:
            raise ScenarioError(f"{card} has no ability {wanted!r}", rule)
        return named[0]

    def concede(self, player: str) -> None:
        self.start()
        self.game.concede(seat_of(player))
        self.follow()

    # --- passing -----------------------------------------------------------------------------------------------------

    def pass_priority(self, times: int = 1) -> None:
        """The player with priority passes, so often."""
        for _ in range(times):
            self.leave_unsaid(Moment.READ)
            if self.prompt != "priority":
                raise ScenarioError(f"cannot pass: {self.describe()}")
            self.answer("pass")

    def resolve(self) -> None:
        """Both players pass until the top of the stack has resolved, or a question comes up on the way."""
        self.begin()
        self.leave_unsaid(Moment.READ)
        if not self.game.state.stack:
            raise ScenarioError("there is nothing on the stack to resolve")
        top = self.game.state.stack[-1].id
        while any(obj.id == top for obj in self.game.state.stack) and self.prompt == "priority":
            self.answer("pass")

    def resolve_all(self) -> None:
        """Both players pass until the stack is empty, or a question comes up on the way that has to be answered."""
        self.begin()
        self.leave_unsaid(Moment.READ)
        while self.game.state.stack and self.prompt == "priority" and not self.game.over:
            self.answer("pass")

    def to(self, where: str, limit: int = 200) -> None:
        """Do nothing until a place is reached. Questions that cannot be left unsaid on the way stop with an error,
        because the scenario has to answer them."""
        self.begin()
        turn = self.game.state.turn
        for _ in range(limit):
            if self.game.over or self.arrived(where, turn):
                return
            if not self.give_unsaid(Moment.WAY):
                raise ScenarioError(f"on the way to {where!r} somebody must answer {self.describe()}")
            self.acted = True
        raise ScenarioError(f"{where!r} was not reached; now: {self.describe()}")

    def arrived(self, where: str, turn: int) -> bool:
        """Whether the game is at a place, on the way from a turn: at one of those that every game has. A game looks for
        its own `places` before; a place that there is not is refused."""
        state = self.game.state
        if where == "next turn":
            return state.turn > turn
        if where[:2] in ("A ", "B ") and where[2:] in self.phases:
            return PLAYERS[state.turn_player] == where[0] and bool(state.reg[PHASE] == where[2:])
        if where not in self.phases:
            places = ", ".join((*self.phases, *self.places, "next turn"))
            raise ScenarioError(f"{where!r} is no place to go to; there are {places}, and 'B main' and the like")
        return bool(state.reg[PHASE] == where)

    # --- asking and trying -------------------------------------------------------------------------------------------

    def why_not(self, player: str, kind: str, card: Card, ability: int = 0) -> str:
        """Why an action is not possible: 'rule: reason'; empty if it is."""
        self.settle()
        self._known(card)
        who = seat_of(player)
        one_of(kind, "kind of action", self.rules.acts)
        refusal = self.work_out(lambda game: game.why_not(who, kind, card.ref, ability))
        return refused(refusal, "en", self.rules.game) if refusal is not None else ""

    def attempt(self, *answers: Answer) -> None:
        """Try a whole sequence of answers as one action. If any is illegal, nothing happens and the error says why."""
        self.begin()
        given = self._meant(answers)
        try:
            self.game.choose_all(given)
        except IllegalAction as refused:
            self._refused_too(given, refused)
            raise
        self.follow()
        self.leave_unsaid(Moment.ASKED)

    def _meant(self, answers: tuple[Answer, ...]) -> list[Key | str]:
        """What a sequence of answers is to the game, found out on a copy; the first that is illegal is the last one."""
        game, cites, forced, autopay = self.game, self.cites, list(self.forced), self.autopay
        self.game, self.cites, self.trying, self.given, self.autopay = game.clone(), set(), True, [], False
        try:
            self.answer(*answers)
        except ScenarioError as error:
            self.forced = forced
            said, offered = error.answer, self.game.keys()
            if isinstance(said, Card) and ("card", said.ref) not in offered:
                return [*self.given, ("card", said.ref)]
            return [*self.given, repr(said)]
        else:
            return list(self.given)
        finally:
            self.game, self.cites, self.trying, self.autopay = game, cites, False, autopay

    def _refused_too(self, given: list[Key | str], refused: IllegalAction) -> None:
        """The run that is heard has to refuse an action as well, for the same reason."""
        assert self.lockstep is not None
        try:
            self.lockstep.second.choose_all(given)
        except IllegalAction as heard:
            if str(heard) == str(refused):
                return
            raise OutOfStep(f"the run that is heard refuses it so: {heard}; the other one so: {refused}") from None
        raise OutOfStep(f"only the run that is heard has not refused: {refused}")
