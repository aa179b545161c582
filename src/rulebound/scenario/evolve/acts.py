"""What players do in Shadowverse: Evolve (chapters 7 and 8): play, evolve, attack, end the main phase."""

from __future__ import annotations

from typing import ClassVar

from rulebound.games.evolve.why import why_not_target
from rulebound.kernel.procedures import Key
from rulebound.kernel.registers import PHASE
from rulebound.kernel.state import NODE_MASK
from rulebound.scenario.checks import PLAYERS, ScenarioError, whole_number
from rulebound.scenario.evolve.answers import Answers
from rulebound.scenario.evolve.cards import NEEDS_MORE
from rulebound.scenario.evolve.unsaid import EVOLVE_UNSAID
from rulebound.scenario.handles import Answer, Card
from rulebound.scenario.questions import or_nothing
from rulebound.scenario.unsaid import Moment, Unsaid


class Scenario(Answers):
    """A board of Shadowverse: Evolve. By default it is A's main phase, and both players have 10 play points.

    `first` is the player who went first; `number` the number of the turn. Decks hold followers without text unless
    they are stacked.
    """

    unsaid: ClassVar[tuple[Unsaid, ...]] = EVOLVE_UNSAID
    declining: ClassVar[dict[str, str]] = {"main": "end", "quick": "pass", "ward": "done"}
    unanswered_attack = False  # an attack is under way, and the other player will do nothing in its window

    # --- playing (8.2, 8.3) ------------------------------------------------------------------------------------------

    @or_nothing
    def play(self, card: Card, *answers: Answer) -> None:
        """Play a card from the hand or the EX area; `answers` answer what is asked on the way."""
        self.perform("play", card, answers)

    @or_nothing
    def use(self, card: Card, *answers: Answer, ability: int = 0) -> None:
        """Play an activated ability: the n-th of the card that is neither an evolve nor a serve ability."""
        self.perform("use", card, answers, ability=self._address(card, ability))

    def _address(self, card: Card, number: int) -> int:
        """The address of the n-th activated ability of a card that is neither an evolve nor a serve ability."""
        whole_number(number, "the number of an ability", 0)
        found = [at for at, node in self.abilities(card) if node.keyword not in NEEDS_MORE]
        if number >= len(found):
            raise ScenarioError(f"{card} has no activated ability {number}")
        return found[number]

    def evolve(self, card: Card, *answers: Answer, evolution_point: bool = False, ability: int = 0) -> None:
        """Play the (n-th) evolve ability of a card, with an evolution point for a play point if so said."""
        self._use_keyword("Evolve", card, answers, evolution_point, ability)

    def serve(self, card: Card, *answers: Answer, evolution_point: bool = False, ability: int = 0) -> None:
        """Play the (n-th) serve ability of a card."""
        self._use_keyword("Serve", card, answers, evolution_point, ability)

    @or_nothing
    def _use_keyword(
        self, keyword: str, card: Card, answers: tuple[Answer, ...], evolution_point: bool, ability: int
    ) -> None:
        address = self._keyword_address(keyword, card, ability)
        rule = "12.2.3" if keyword == "Evolve" else "14.2.2.4"
        self.perform("use", card, answers, ability=address, pay=_points(evolution_point), by=rule)

    def _keyword_address(self, keyword: str, card: Card, number: int) -> int:
        """The address of the n-th evolve or serve ability of a card."""
        whole_number(number, "the number of an ability", 0)
        found = [at for at, node in self.abilities(card) if node.keyword == keyword]
        if not found:
            raise ScenarioError(f"{card} has no {keyword.lower()} ability")
        if number >= len(found):
            raise ScenarioError(f"{card} has no {keyword.lower()} ability {number}; they count from 0")
        return found[number]

    @or_nothing
    def grant_rush(self, card: Card, *answers: Answer, evolution_point: bool = False) -> None:
        """Open 8: give a follower Rush."""
        self.perform("grant rush", card, answers, pay=_points(evolution_point), by="B.8.5.1.1")

    # --- attacking (8.4) ---------------------------------------------------------------------------------------------

    @or_nothing
    def declare_attack(self, attacker: Card, target: Card | str) -> None:
        """Attack a follower, or a leader given by its player; stops in the first question, often the Quick window."""
        self._known(attacker)
        goal = self.leader(target) if isinstance(target, str) else target
        self._known(goal)
        self.leave_unsaid(Moment.ACT)
        possible = self.attack_targets(attacker) if self.offered(attacker) else []
        if possible and goal not in possible:
            self._refuse_target(attacker, goal, possible)
        self.act("attack", attacker)
        if self.prompt == "attack target":
            self.answer(goal)
        else:
            self._take_forced(goal)  # there was no other, and it has been said

    def _refuse_target(self, attacker: Card, goal: Card, possible: list[Card]) -> None:
        """Say by which rule this cannot be attacked, and what can be."""
        refusal, only = (
            self.work_out_why(lambda game: why_not_target(game, attacker.ref, goal.ref)),
            ", ".join(map(str, possible)),
        )
        assert refusal is not None
        raise ScenarioError(f"{refusal}: {attacker} may attack only {only}; not {goal}", refusal.rule)

    @or_nothing
    def attack(self, attacker: Card, target: Card | str, *answers: Answer) -> None:
        """Attack and let the other player do nothing in the Quick window, also if something is asked before it.

        `answers` answer what is asked on the way, before and after the window.
        """
        self.declare_attack(attacker, target)
        self.unanswered_attack = True
        with self.along():
            self.answer(*answers)

    def _choose(self, answer: int | Key) -> None:
        if self.prompt in ("main", "quick"):  # the window has been passed, or the attack has ended without one
            self.unanswered_attack = False
        super()._choose(answer)

    # --- the phases (7) ----------------------------------------------------------------------------------------------

    @or_nothing
    def end_main(self) -> None:
        """End the main phase; stops in the first question of the end phase."""
        self.leave_unsaid(Moment.ACT)
        if self.prompt != "main":
            raise ScenarioError(f"the main phase cannot be ended here: {self.describe()}", self.game.rule)
        self.answer("end")

    def to(self, where: str, limit: int = 200) -> None:
        """Do nothing until a place is reached: "end" (its first question), "quick" (a Quick window), "ward", "hand
        size", "next turn" (the next main phase, when it is free to act), or "B main" (the first question in a phase of
        that player, also that of an ability at its start). Wards are not engaged on the way, and pending abilities with
        the same text are played one after the other; other questions stop with an error, because the scenario has to
        answer them."""
        super().to(where, limit)

    def arrived(self, where: str, turn: int) -> bool:
        if where == "next turn":
            return self.game.state.turn > turn and self.prompt == "main"
        if where in ("quick", "ward", "hand size"):
            return self.prompt == where
        state = self.game.state
        if where == "end":
            return state.reg[PHASE] == "end" or state.turn > turn
        if where[:2] in ("A ", "B ") and where[2:] in self.phases:
            begun = where[2:] == "start" and state.turn > turn  # often nothing is asked in that phase
            return PLAYERS[state.turn_player] == where[0] and (begun or state.reg[PHASE] == where[2:])
        places = '"end", "quick", "ward", "hand size", "next turn", or a phase of a player, such as "B main"'
        raise ScenarioError(f"{where!r} is no place to go to; there are {places}")

    # --- asking ------------------------------------------------------------------------------------------------------

    def why_not(self, player: str, kind: str, card: Card, ability: int = 0) -> str:
        """Why an action is not possible: 'rule: reason'; empty if it is. Kinds are `play`, `use`, `evolve`, `serve`,
        `attack` and `grant rush`.

        `ability` is the address of an ability, or its number as in `use`, `evolve` and `serve`; 0 means any.
        """
        if kind in ("use", "evolve", "serve") and 0 < ability <= NODE_MASK:
            keyword, kind = kind.capitalize(), "use"
            ability = (
                self._address(card, ability) if keyword == "Use" else self._keyword_address(keyword, card, ability)
            )
        return super().why_not(player, kind, card, ability)


def _points(evolution_point: bool) -> tuple[str, ...]:
    """What pays for a play point of a cost."""
    return ("evolution point",) if evolution_point else ()
