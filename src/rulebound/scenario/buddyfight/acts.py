"""What fighters do in Buddyfight: call, cast, equip, use, counter, move, attack."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rulebound.games.buddyfight.offers import transforms
from rulebound.games.buddyfight.registers import BATTLE
from rulebound.games.buddyfight.terms import HAND
from rulebound.games.buddyfight.using import kinds_of
from rulebound.kernel.registers import PHASE, STEP
from rulebound.scenario.buddyfight.facts import Facts
from rulebound.scenario.checks import PLAYERS, ScenarioError
from rulebound.scenario.handles import Answer, Card
from rulebound.scenario.questions import or_nothing
from rulebound.scenario.unsaid import UNSAID, Moment, Unsaid, one_ability

WINDOWS = ("timing", "counter", "own counter")


def no_answer(table: Scenario) -> int | None:
    """Nobody answers what was declared, unless the one who is asked does something."""
    return table.find("pass") if table.prompt == "counter" and not table.is_acting else None


def no_counter(table: Scenario) -> int | None:
    return table.find("pass") if table.prompt == "own counter" and not table.is_acting else None


def no_buddy_call(table: Scenario) -> int | None:
    return table.find("no") if table.prompt == "buddy call" else None


def no_change(table: Scenario) -> int | None:
    return table.find("no") if table.prompt == "equipment change" else None


def nothing_more(table: Scenario) -> int | None:
    """Who neither charges nor moves any more."""
    return table.find("none") if table.prompt in ("charge", "move") else None


class Scenario(Facts):
    """A board of Buddyfight.

    turn      whose turn it is
    phase     start, main, attack or final
    number    the number of the turn; 1 is the first turn of the game
    first     who went first
    format    constructed or free

    Each player has a flag that lets everything be used, and a deck of plain cards, unless the scenario gives others.
    """

    places: ClassVar[tuple[str, ...]] = ("end", "attack question", "after battle", "charge", "move")
    declining: ClassVar[dict[str, str]] = {
        "timing": "pass",
        "counter": "pass",
        "own counter": "pass",
        "attack": "done",
        "charge": "none",
        "move": "none",
    }
    unsaid: ClassVar[tuple[Unsaid, ...]] = (
        *UNSAID,
        Unsaid(Moment.SAID, no_buddy_call, again=True),
        Unsaid(Moment.READ, no_answer, again=True),
        Unsaid(Moment.READ, no_change, again=True),
        Unsaid(Moment.READ, one_ability),
        Unsaid(Moment.ACT, no_counter),
        Unsaid(Moment.ACT, nothing_more),
    )
    is_acting = False  # the player who is asked is about to do something

    # --- using cards -------------------------------------------------------------------------------------------------

    @or_nothing
    def call(
        self, card: Card, area: str, *answers: Answer, buddy: bool = False, pay: Iterable[Answer] | None = None
    ) -> None:
        """Call a monster to left, center or right; `pay` names what serves as cost."""
        self.perform("call", card, (area, *((True,) if buddy else ()), *answers), pay=pay)

    @or_nothing
    def cast(self, card: Card, *answers: Answer, pay: Iterable[Answer] | None = None) -> None:
        """Cast a spell or an impact."""
        self.perform("cast", card, answers, pay=pay)

    @or_nothing
    def equip(self, card: Card, *answers: Answer, buddy: bool = False, pay: Iterable[Answer] | None = None) -> None:
        """Equip an item."""
        self.perform("equip", card, ((True,) if buddy else ()) + answers, pay=pay)

    @or_nothing
    def transform(self, card: Card, *answers: Answer, buddy: bool = False, pay: Iterable[Answer] | None = None) -> None:
        """Equip a monster by [Transform] or its kin, from the hand or from the field."""
        found = transforms(self.game, card.ref, self.row(card))
        if not found:
            raise ScenarioError(f"{card} has no keyword by which it could be equipped", "kw.transform")
        said = ((True,) if buddy else ()) + answers
        self.perform("transform", card, said, ability=found[0].ability, pay=pay)

    @or_nothing
    def use(self, card: Card, *answers: Answer, ability: int | str = 0, pay: Iterable[Answer] | None = None) -> None:
        """Use the n-th activated ability of a card, or the one of that name."""
        self.perform("use", card, answers, ability=self._address(card, ability), pay=pay)

    def _address(self, card: Card, ability: int | str) -> int:
        return self.ability_of(card, self.abilities(card), ability, "act.1.1")[0]

    @or_nothing
    def counter(
        self,
        card: Card,
        *answers: Answer,
        area: str = "",
        buddy: bool = False,
        ability: int | str | None = None,
        pay: Iterable[Answer] | None = None,
    ) -> None:
        """Use a card or ability with [Counter] in a window; whoever is asked before its owner passes. A monster is
        called to an area, which is the first answer or `area`."""
        self._known(card)
        owner = PLAYERS[self.game.state.owner[card.number]]
        while self.prompt in WINDOWS and self.player != owner:
            self.answer("pass")
        kinds = kinds_of(self.row(card)) if self.game.state.zone[card.number] == HAND and ability is None else ()
        if not kinds:
            self.use(card, *answers, ability=ability or 0, pay=pay)
        elif kinds[0] == "call":
            where, *rest = (area, *answers) if area else answers or ("",)
            self.call(card, str(where), *rest, buddy=buddy, pay=pay)
        elif kinds[0] == "equip":
            self.equip(card, *answers, buddy=buddy, pay=pay)
        else:
            self.cast(card, *answers, pay=pay)

    def act(self, kind: str, card: Card, ability: int = 0) -> None:
        self.start()
        self._known(card)
        while self.prompt not in WINDOWS and self.give_unsaid(Moment.ACT):
            pass
        owner = PLAYERS[self.game.state.owner[card.number]]
        self.is_acting = self.prompt in WINDOWS and self.player == owner
        try:
            super().act(kind, card, ability)
        finally:
            self.is_acting = False

    # --- passing, charging, moving -----------------------------------------------------------------------------------

    def pass_(self, times: int = 1) -> None:
        """Whoever is asked in a window passes, so often."""
        for _ in range(times):
            if self.prompt not in WINDOWS:
                raise ScenarioError(f"cannot pass: {self.describe()}")
            self.answer("pass")

    @or_nothing
    def charge(self, card: Card | None = None) -> None:
        """Go to the question and put a card from the hand into the gauge, or none."""
        if self.prompt != "charge":
            self.to("charge")
        self.answer("none" if card is None else card)

    @or_nothing
    def move(self, card: Card, area: str) -> None:
        """Move a monster with [Move] to an open area."""
        if self.prompt != "move":
            self.to("move")
        if not self.offered(card) and not self._was_forced(card):
            raise ScenarioError(f"{card} cannot be moved: {self.describe()}", "kw.move")
        self.answer(card, area)

    def stop_moving(self) -> None:
        self.answer("none")

    # --- attacking ---------------------------------------------------------------------------------------------------

    @or_nothing
    def attack(self, *who: Card | str) -> None:
        """Attack with these cards what is named last: a card, or "A" or "B". Goes to the question by itself; stops in
        the play timing after the attack was declared (attack.2.5)."""
        *cards, target = who
        attackers = [card for card in cards if isinstance(card, Card)]
        if not attackers or len(attackers) < len(cards):
            raise ScenarioError("attack(CARD, ..., TARGET): one or several cards, and what is attacked")
        self._to_question()
        for card in attackers:
            if not self.offered(card):
                raise self.cannot("attack", self.turn_player, card)
        if not self.offered(attackers):
            raise ScenarioError(f"{attackers} cannot attack together: {self.describe()}", "attack.2.1")
        self.answer(attackers)
        if self.prompt == "attack target" and not self.offered(target):
            raise ScenarioError(f"attack.2.2: {attackers} cannot attack {target}: {self.describe()}", "attack.2.2")
        if self.prompt == "attack target":
            self.answer(target)
        elif not self._was_forced(target):
            raise ScenarioError(f"attack.2.2: {attackers} cannot attack {target}: {self.describe()}", "attack.2.2")

    @or_nothing
    def battle(self, *who: Card | str) -> None:
        """Attack, and let nobody do anything until the battle is over (attack.3.4)."""
        self.attack(*who)
        self.to("after battle")

    def _to_question(self, limit: int = 100) -> None:
        self.start()
        turn = self.game.state.turn
        for _ in range(limit):
            if self.prompt == "attack" or self.game.over or self.game.state.turn > turn:
                break
            if not self.give_unsaid(Moment.WAY):
                break
        if self.prompt != "attack":
            raise ScenarioError(f"no attack can be declared here: {self.describe()}", "attack.2.1")

    def why_not(self, player: str, kind: str, card: Card, ability: int | str | None = None) -> str:
        """Why an action is not possible: 'rule: reason'; of an ability by its number, name or address, or of all."""
        at = 0 if ability is None else ability
        if kind == "use" and ability is not None and all(place != ability for place, _ in self.abilities(card)):
            at = self._address(card, ability)
        return super().why_not(player, kind, card, int(at))

    # --- the phases --------------------------------------------------------------------------------------------------

    def to(self, where: str, limit: int = 300) -> None:
        """Pass until a place is reached: a phase of this turn ("main", "attack", "final"), its end ("end", final.5.1),
        "B main" (that player's turn), "next turn" (the next main phase), "attack question", "after battle", "charge"
        or "move" (these questions). Attacks and charges on the way are declined."""
        super().to(where, limit)

    def arrived(self, where: str, turn: int) -> bool:
        state = self.game.state
        phase = state.reg[PHASE]
        if where in ("attack question", "charge", "move"):
            if state.turn > turn and where != "charge":
                raise ScenarioError(f"{where!r} did not come up in this turn; now: {self.describe()}")
            return self.prompt == where.removesuffix(" question")
        if where == "after battle":
            return not state.reg[BATTLE]
        if where == "next turn":
            return state.turn > turn and bool(phase == "main")
        if where == "end":
            return bool(state.reg[STEP] == "end") or state.turn > turn
        return super().arrived(where, turn)
