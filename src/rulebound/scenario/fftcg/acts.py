"""What players do in the Final Fantasy TCG (chapters 10 and 11): cast, use abilities, attack, block."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rulebound.games.fftcg.terms import ELEMENTS
from rulebound.kernel import legality
from rulebound.kernel.legality import Action, Refusal
from rulebound.kernel.machine import Game
from rulebound.kernel.procedures import Key
from rulebound.kernel.registers import PHASE, STEP
from rulebound.kernel.state import CARD_MASK
from rulebound.scenario.checks import ScenarioError
from rulebound.scenario.fftcg.facts import Facts
from rulebound.scenario.handles import Answer, Card
from rulebound.scenario.questions import or_nothing

STEPS_OF_A_TURN = ("attack declaration", "block", "damage")


class Scenario(Facts):
    """A board of the Final Fantasy TCG.

    turn      whose turn it is
    phase     active, draw, main1, attack, main2, end; with "attack" also a step: preparation, declaration
    priority  who has priority (in main1, main2 and the preparation step)
    number    the number of the turn; 1 is the first turn of the game
    format    constructed or limited

    Each player has a deck of twenty plain cards unless the scenario gives it another.
    """

    places: ClassVar[tuple[str, ...]] = STEPS_OF_A_TURN
    declining: ClassVar[dict[str, str]] = {"priority": "pass", "attack": "done", "block": "no block"}

    def _element(self, key: Key) -> str:
        return ELEMENTS[key[2]] if key[0] in ("dull", "discard") else ""

    # --- casting and using (11) --------------------------------------------------------------------------------------

    @or_nothing
    def cast(self, card: Card, *answers: Answer, pay: Iterable[Answer] | None = None) -> None:
        """Cast a card. `answers` answer what is asked on the way (modes, choices ...); `pay` names what pays.

        `pay` holds cards (a card in hand is discarded, a Backup dulled), or (card, element) pairs.
        """
        kind = "cast_summon" if "summon" in self.row(card).types else "cast_character"
        self.perform(kind, card, answers, pay=pay)

    @or_nothing
    def use(self, card: Card, *answers: Answer, ability: int | str = 0, pay: Iterable[Answer] | None = None) -> None:
        """Use an action or special ability: the n-th usable one of the card, or a special ability by name."""
        at, node = self.ability_of(card, self.abilities(card), ability)
        self.perform("special" if node.special else "use", card, answers, ability=at, pay=pay)

    @or_nothing
    def warp(self, card: Card, *answers: Answer, pay: Iterable[Answer] | None = None) -> None:
        self.perform("warp", card, answers, pay=pay)

    @or_nothing
    def prime(self, card: Card, *answers: Answer, pay: Iterable[Answer] | None = None) -> None:
        self.perform("prime", card, answers, pay=pay)

    # --- attacking and blocking (10) ---------------------------------------------------------------------------------

    @or_nothing
    def attack(self, *cards: Card) -> None:
        """Declare an attack by one Forward or a party; with no cards, no attack."""
        turn = self.game.state.turn
        self.to("attack declaration")
        if self.game.state.turn > turn:
            raise ScenarioError(f"nobody could attack any more in turn {turn}, so {list(cards)} did not attack")
        if not cards:
            self.answer("done")
            return
        order = {key[1] & CARD_MASK: i for i, key in enumerate(self.game.choice.options)} if self.game.choice else {}
        members = sorted(cards, key=lambda c: order.get(c.number, 999))
        for place, card in enumerate(members):
            if not self.offered(card) and not self._was_forced(card):
                if place:
                    raise ScenarioError(f"{card} cannot join a party with {members[:place]} (15.1.1.9.2, 15.1.1.9.3)")
                raise self.cannot("attack", self.turn_player, card)
            self.answer(card)
        if self.prompt == "attack":
            self.answer("done")

    @or_nothing
    def block(self, card: Card | None = None) -> None:
        """Go to the block and declare it; None: do not block."""
        self.to("block")
        self.declare_block(card)

    def why_not_act(self, game: Game, player: int, action: Action) -> Refusal | None:
        """By the table of what is legal, which tells casting a Summon from casting a Character."""
        return legality.why_not(game, player, action)

    # --- the phases (9) ----------------------------------------------------------------------------------------------

    def to(self, where: str, limit: int = 200) -> None:
        """Pass until a place is reached: a phase ("main2", "end", "attack"), "attack declaration", "block", "damage",
        "B main1" (that player's turn) or "next turn". Attacks and blocks on the way are declined; other questions stop
        with an error, because the scenario has to answer them. In the End Phase nobody may do anything but pass, so
        unless there is something to answer, "end" is the end of this turn and leads to the next."""
        super().to(where, limit)

    def arrived(self, where: str, turn: int) -> bool:
        now = self.game.state.turn
        if self._is_at(where, turn):
            return True
        if now > turn + 1 or (now > turn and where in STEPS_OF_A_TURN):
            raise ScenarioError(f"{where!r} did not come up in this turn; now: {self.describe()}")
        return False

    def _is_at(self, where: str, turn: int) -> bool:
        reg = self.game.state.reg
        if where == "attack declaration":
            return self.prompt == "attack"
        if where == "block":
            fought = reg[PHASE] == "attack" and reg[STEP] in ("block", "damage")
            return self.prompt == "block" or bool(fought and self.game.state.frames[-1].proc == "priority")
        if where == "damage":
            return bool(reg[PHASE] == "attack" and reg[STEP] == "damage")
        return super().arrived(where, turn) or (where == "end" and self.game.state.turn > turn)
