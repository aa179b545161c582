"""What players do in Force of Will (chapters 700 and 800): play, use, judge, call, set, attack, block."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rulebound.games.fow.attackers import targets
from rulebound.games.fow.lurking import statuses
from rulebound.games.fow.registers import ATTACKER, BATTLE, NOBODY
from rulebound.games.fow.terms import j_rulers
from rulebound.games.fow.will import is_will_ability
from rulebound.kernel.legality import Action, why_not_card
from rulebound.kernel.procedures import Key
from rulebound.kernel.state import NO_REF
from rulebound.scenario.checks import PLAYERS, ScenarioError, seat_of
from rulebound.scenario.fow.facts import Facts
from rulebound.scenario.handles import Answer, Card
from rulebound.scenario.questions import or_nothing
from rulebound.scenario.unsaid import UNSAID, Moment, Unsaid, one_ability, whole_hand
from rulebound.text.questions import refused

STEPS_OF_BATTLE = ("beginning", "declare attack", "declare block", "first strike", "damage", "end of battle")


def spending(table: Facts) -> int | None:
    """Will is spent as the game proposes, unless the scenario says how."""
    choice = table.game.choice
    return 0 if choice is not None and choice.prompt == "spend will" and table.autopay else None


def reducing(table: Facts) -> int | None:
    """A decrease takes free cost first, unless the scenario says otherwise."""
    choice = table.game.choice
    return 0 if choice is not None and choice.prompt == "reduce" else None


def piling(table: Facts) -> int | None:
    """Cards that come to a graveyard together come in the order in which they are offered."""
    choice = table.game.choice
    return (
        0 if choice is not None and choice.prompt == "order" and table.game.state.frames[-1].proc == "apply" else None
    )


class Scenario(Facts):
    """A board of Force of Will.

    turn      whose turn it is
    phase     draw, recovery, main or end
    priority  who has priority, in the main phase
    number    the number of the turn; 1 is the first turn of the game
    first     who went first
    format    constructed or valhalla

    Each player has a plain ruler, a deck of twenty plain cards and ten stones unless the scenario gives others.
    """

    places: ClassVar[tuple[str, ...]] = (*STEPS_OF_BATTLE, "attack", "block", "pierce")
    declining: ClassVar[dict[str, str]] = {
        "priority": "pass",
        "attack": "forfeit",
        "block": "no block",
        "reveal": "none",
    }
    unsaid: ClassVar[tuple[Unsaid, ...]] = (
        *UNSAID,
        Unsaid(Moment.ASKED, spending),
        Unsaid(Moment.READ, whole_hand, again=True),
        Unsaid(Moment.READ, reducing),
        Unsaid(Moment.READ, piling),
        Unsaid(Moment.READ, one_ability),
    )

    # --- playing -----------------------------------------------------------------------------------------------------

    @or_nothing
    def play(self, card: Card, *answers: Answer, pay: Iterable[Answer] | None = None) -> None:
        """Play a card. `answers` answer what is asked on the way; `pay` names what produces will or serves as cost."""
        self.perform("play", card, answers, pay=pay)

    @or_nothing
    def use(self, card: Card, *answers: Answer, ability: int | str = 0, pay: Iterable[Answer] | None = None) -> None:
        """Play an activate ability: the n-th of the card that is no will ability, or a God's Art by name."""
        found = [(at, node) for at, node in self.abilities(card) if not is_will_ability(node)]
        at, _ = self.ability_of(card, found, ability, "707.1")
        self.perform("use", card, answers, ability=at, pay=pay)

    def bestow(self, card: Card, target: Card) -> None:
        """Play the [Bestow] ability of an addition."""
        self.use(card, target, ability="Bestow")

    def shift(self, card: Card, *answers: Answer) -> None:
        """Play the [Shift] ability of a double-sided card."""
        self.use(card, *answers, ability="Shift")

    @or_nothing
    def will_of(self, card: Card, unit: str = "", *, ability: int = 0) -> None:
        """Play the (n-th) will ability of a card; `unit` says which will, where there is a choice."""
        found = [at for at, node in self.abilities(card) if is_will_ability(node)][ability : ability + 1]
        if not found:
            raise ScenarioError(f"{card} has no will ability", "907.1")
        self.perform("will", card, (unit,) if unit else (), ability=found[0])

    @or_nothing
    def judge(self, who: str | Card, *answers: Answer, pay: Iterable[Answer] | None = None) -> None:
        """Perform a judgment with a ruler, or with that of a player."""
        self.perform("judge", self._ruler_of(who), answers, pay=pay)

    def _ruler_of(self, who: str | Card) -> Card:
        if isinstance(who, Card):
            return who
        found = j_rulers(self.game, seat_of(who))
        if not found:
            raise ScenarioError(f"{who} has no ruler")
        return Card(self, found[0])

    @or_nothing
    def call_stone(self, with_: Card | None = None) -> None:
        """The turn player calls a magic stone."""
        self.perform("stone", with_ or self._ruler_of(PLAYERS[self.game.state.turn_player]), ())

    @or_nothing
    def set(self, card: Card, *, pay: Iterable[Answer] | None = None) -> None:
        """Put a card from the hand into the standby area."""
        self.perform("set", card, (), pay=pay)

    # --- battle ------------------------------------------------------------------------------------------------------

    @or_nothing
    def start_battle(self) -> None:
        """The turn player initiates battle; stops at priority in its first step."""
        self.leave_unsaid(Moment.ACT)
        self._act_alone("battle", self.game.state.turn_player)

    def _act_alone(self, kind: str, player: int) -> None:
        """Do what is done with no card."""
        key: Key = (kind, NO_REF, 0)
        if self.prompt != "priority" or self.decision is None or key not in self.decision.keys:
            ref = self._ruler_of(PLAYERS[player]).ref
            refusal = self.work_out_why(lambda game: self.rules.why_not(game, player, kind, ref))
            raise ScenarioError(f"{kind}: {refusal or self.describe()}", refusal.rule if refusal else "")
        self.take(key)

    @or_nothing
    def attack(self, attacker: Card, target: Card | str = "", *answers: Answer) -> None:
        """Initiate battle if there is none, pass to the declaration, and attack a card or a player, if none is named
        the opponent."""
        self._to_declaration(attacker)
        target = target or PLAYERS[1 - self.game.state.turn_player]
        if not (self.offered(attacker) if self.prompt == "attack" else self._was_forced(attacker)):
            raise self.cannot("attack", self.turn_player, attacker)
        if self.prompt == "attack":
            self.answer(attacker)
        if not (self.offered(target) if self.prompt == "attack target" else self._was_forced(target)):
            found = targets(self.game, attacker.ref)
            names = [str(self._handle(ref) or "its opponent") for ref in found] or ["nothing"]
            text = f"803.3b: {attacker} cannot attack {target}; it could attack {', '.join(names)}"
            raise ScenarioError(f"{text}; a recovered card is attacked with Precision only", "803.3b")
        if self.prompt == "attack target":
            self.answer(target)
        with self.along():
            self.answer(*answers)

    def _to_declaration(self, who: Card | None = None) -> None:
        if not self.game.state.reg[BATTLE]:
            self.start_battle()
        declared = NOBODY
        while self.prompt == "priority" and self.step in ("beginning", "declare attack") and declared == NOBODY:
            self.answer("pass")
            declared = self.game.state.reg[ATTACKER]  # if there is one way to attack only, nobody is asked
        if self.prompt not in ("attack", "attack target") and declared == NOBODY:
            if who is not None:
                action = Action("attack", who.ref)
                refusal = self.work_out_why(lambda game: why_not_card(game, game.state.turn_player, action))
                if refusal is not None:
                    raise ScenarioError(f"{who} cannot attack: {refusal}", refusal.rule)
            raise ScenarioError(f"no attack can be declared here: {self.describe()}", self.game.rule)

    @or_nothing
    def forfeit(self) -> None:
        """Go to the declaration and attack with nobody."""
        self._to_declaration()
        self.answer("forfeit")

    @or_nothing
    def block(self, card: Card | None = None) -> None:
        """Go to the block and declare it; None: do not block."""
        self.to("declare block")
        while self.prompt == "priority" and self.step == "declare block":
            self.answer("pass")
        self.declare_block(card)

    @or_nothing
    def split(self, blocker: int, rest: int | None = None) -> None:
        """Pierce: how much of the damage the blocker gets, and if you like what is left for the attacked object."""
        self.to("pierce")
        attacker = self.battle[0] if self.battle else None
        whole = self.attack_of(attacker) if attacker is not None else 0
        if rest is not None and blocker + rest != whole:
            raise ScenarioError(f"{blocker} and {rest} are not all of the {whole} damage of {attacker}", "1102.2b")
        self.answer(blocker)

    @or_nothing
    def reveal(self, card: Card | None = None) -> None:
        """Reveal a card that lies in wait, or none; at priority one that waits for a status."""
        if card is not None and self.prompt == "priority":
            at = statuses(self.game, card.number)
            self.perform("reveal", card, (), ability=at[0] if at else 0)
        else:
            self.answer("none" if card is None else card)

    @or_nothing
    def lifebreak_act(self, *answers: Answer) -> None:
        """The player with priority performs lifebreak (1415.1d)."""
        self.leave_unsaid(Moment.ACT)
        self._act_alone("lifebreak", self.game.choice.player if self.game.choice else self.game.state.turn_player)
        with self.along():
            self.answer(*answers)

    def _reveal_nothing(self) -> None:
        """Who is asked to reveal a card and has none says so."""
        while self.prompt == "reveal" and self.game.keys() == [("none",)]:
            self.answer("none")

    def pass_priority(self, times: int = 1) -> None:
        self._reveal_nothing()
        super().pass_priority(times)

    def resolve(self) -> None:
        self._reveal_nothing()
        super().resolve()

    def resolve_all(self) -> None:
        self._reveal_nothing()
        self.settle()
        while self.game.state.stack and self.prompt == "priority" and not self.game.over:
            super().resolve_all()
            self._reveal_nothing()
            self.leave_unsaid(Moment.READ)

    def why_not(self, player: str, kind: str, card: Card | None = None, ability: int = 0) -> str:
        """Why an action is not possible: 'rule: reason'; empty if it is. Passing, a battle, a stone and lifebreak need
        no card. Of an attack it is said at main timing as well whether `attack` could make it."""
        self.settle()
        if card is None:
            if kind not in ("pass", "battle", "stone", "judge", "lifebreak"):
                raise ScenarioError(f"why_not({player!r}, {kind!r}, ...): of which card?")
            card = self._ruler_of(player)
        if kind == "attack" and self.prompt == "priority" and self.battle is None and player == self.turn_player:
            return super().why_not(player, "battle", card) or self._why_no_attack(player, card)
        return super().why_not(player, kind, card, ability)

    def _why_no_attack(self, player: str, card: Card) -> str:
        """What is against an attack that is not declared yet."""
        self._known(card)
        action = Action("attack", card.ref)
        refusal = self.work_out(lambda game: why_not_card(game, seat_of(player), action))
        return refused(refusal, "en", self.rules.game) if refusal is not None else ""

    # --- the phases --------------------------------------------------------------------------------------------------

    def to(self, where: str, limit: int = 300) -> None:
        """Pass until a place is reached: a step of a battle ("declare block", "first strike", "damage", "end of
        battle"), a phase ("main", "end"), "B main" (that player's turn), "attack" or "block" (these questions),
        "pierce", or "next turn". Attacks and blocks on the way are declined."""
        super().to(where, limit)

    def arrived(self, where: str, turn: int) -> bool:
        state = self.game.state
        if where in STEPS_OF_BATTLE:
            if self.step == where:
                return True
            if not state.reg[BATTLE] or STEPS_OF_BATTLE.index(self.step) > STEPS_OF_BATTLE.index(where):
                raise ScenarioError(f"{where!r} did not come up in this battle; now: {self.describe()}")
            return False
        if where in ("attack", "block", "pierce", "hand size"):
            if state.turn > turn:
                raise ScenarioError(f"{where!r} did not come up in this turn; now: {self.describe()}")
            return self.prompt == where
        return super().arrived(where, turn) and not (where in self.phases and state.reg[BATTLE])
