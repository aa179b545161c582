"""What every game's scenarios share: cards as handles, answering questions, passing, asserting."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec

from rulebound.api import scenario_header
from rulebound.kernel import legality
from rulebound.kernel.cards import CardDef, Library
from rulebound.kernel.citations import RECORDINGS, unrecorded
from rulebound.kernel.decision import Decision
from rulebound.kernel.errors import IllegalAction
from rulebound.kernel.history import History
from rulebound.kernel.legality import Action, Refusal
from rulebound.kernel.machine import Game
from rulebound.kernel.procedures import Key
from rulebound.kernel.replace import in_force
from rulebound.kernel.rules import Rules
from rulebound.kernel.state import CARD_MASK, Row, State
from rulebound.rulebooks import UnknownRule, rulebook
from rulebound.scenario.slots import with_own_slots

PLAYERS = "AB"
NUMBERED = ("number", "share", "group")  # answers that are a number
FREE = ("priority", "main", "quick")  # questions at which a player may begin an act
ENOUGH = ("done", "none")  # answers that select no (more) cards


class ScenarioError(AssertionError):
    """The scenario itself does not fit the game: the message says what is being asked and what is offered.

    `rule` is the rule that forbids an act, where it is one.
    """

    def __init__(self, text: str = "", rule: str = "") -> None:
        super().__init__(text)
        self.rule = rule


def whole_number(value: object, what: str, least: int, rule: str = "", *, most: int | None = None) -> None:
    """Refuses what is no whole number, or too small, or too large."""
    if type(value) is not int or value < least or (most is not None and value > most):
        limits = f"at least {least}" if most is None else f"from {least} to {most}"
        raise ScenarioError(f"{what}: {value!r} is not possible; a whole number, {limits}{rule and f' ({rule})'}", rule)


def seat_of(player: str) -> int:
    """The number of a player."""
    if not isinstance(player, str) or player not in tuple(PLAYERS):
        raise ScenarioError(f"{player!r} is no player; there are 'A' and 'B'")
    return PLAYERS.index(player)


TUPLES = "steps, costs, modifiers and words come in tuples, even one alone"
HINTS = {
    "'Filter'": "all cards of a kind are All(Filter(...))",
    "'Keyword'": "a keyword is given by Grant(...)",
    ".slot`": 'a slot that a step fills or uses up is given by its name, such as "it"',
}


def well_formed(card: object) -> CardDef:
    """The card, if its text is made of what a text is made of; lists become tuples, and words what they stand for."""
    if not isinstance(card, CardDef):
        raise ScenarioError(f"{card!r} is no card; make one, or take the definition of a token by its name")
    try:
        return with_own_slots(msgspec.convert(msgspec.to_builtins(card), CardDef))
    except msgspec.ValidationError as error:
        hint = next((hint for word, hint in HINTS.items() if word in str(error)), TUPLES)
        raise ScenarioError(f"{card.name} is not well made: {error} ({hint})") from None


class Card:
    """A physical card in a scenario. It stays the same handle wherever the card goes."""

    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.number = number

    @property
    def ref(self) -> int:
        """The reference that means this card as it is now."""
        return self.table.game.state.ref(self.number)

    @property
    def name(self) -> str:
        return self.table.game.definition(self.number).name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and other.table is self.table and other.number == self.number

    def __hash__(self) -> int:
        return self.number

    def __repr__(self) -> str:
        return f"<{self.name} #{self.number} in {self.table.zone(self)}>"


Answer = Card | int | str | bool | list[Any] | tuple[Any, ...]


def _is_pair(answer: list[Any] | tuple[Any, ...]) -> bool:
    """A card and what it is for: an element of CP, or a number."""
    if not isinstance(answer, tuple) or len(answer) != 2:
        return False
    return isinstance(answer[0], Card) and isinstance(answer[1], str | int)


Given = ParamSpec("Given")
AnyTable = TypeVar("AnyTable", bound="Table")


def or_nothing(
    act: Callable[Concatenate[AnyTable, Given], None],
) -> Callable[Concatenate[AnyTable, Given], None]:
    """An act that is refused on the way has not happened at all."""

    @wraps(act)
    def whole(table: AnyTable, /, *given: Given.args, **named: Given.kwargs) -> None:
        table.start()
        if table.whole:  # a part of another act
            return act(table, *given, **named)
        before, forced, cites = table.answered, list(table._forced), set(table.cites)
        table.whole = True
        try:
            act(table, *given, **named)
        except ScenarioError as error:
            with unrecorded():
                if table.answered > before:
                    table.game.undo(table.answered - before)
            table._forced, table._pay = forced, []
            table.cites &= cites
            if error.rule:  # nothing has happened, but what forbids it has been said
                table.cites.add(error.rule)
            raise
        finally:
            table.whole = False

    return whole


class Table:
    """A board under construction, then a game being played through readable calls.

    Players are "A" and "B". The board may be set up until the first act (or question), which starts the game.
    """

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.library = Library()
        self.game = Game(rules, self.library, state)
        self.started = False
        self.cites: set[str] = set()
        self.autopay = True
        self._pay: list[Answer] = []
        self.whole = False  # an act is under way that happens altogether or not at all
        self._acting = False  # answers are given along with an act
        self._forced: list[Key] = []  # answers since the last act that left nothing to decide

    # --- building ----------------------------------------------------------------------------------------------------

    def add(self, player: str, zone: str, card: CardDef, *, top: bool = False) -> Card:
        """Put a card into a zone of a player. Decks fill from the top down unless `top` is given."""
        self.building()
        card = well_formed(card)
        state = self.game.state
        owner = seat_of(player)
        number = len(state.definition)
        kind = self.zone_number(zone)
        spec = self.rules.zones[kind]
        state.definition.append(self.library.add(self.rules.complete(card)))
        state.owner.append(owner)
        state.base_controller.append(owner)
        state.incarnation.append(0)
        state.zone.append(kind)
        state.exhausted.append(False)
        state.face_down.append(False)
        state.damage.append(0)
        state.stamp.append(state.tick())
        state.control_stamp.append(0)
        state.known.append(3 if spec.public else (1 << owner if spec.owner_sees else 0))
        place = state.zones[kind * 2 + (0 if spec.shared else owner)]
        place.insert(0, number) if top else place.append(number)
        self.game.forget()
        return Card(self, number)

    def building(self) -> None:
        """The board may be changed only until the game starts: what changes it later is in no record of the game."""
        if self.started:
            raise ScenarioError("the board cannot be changed once the game has started")

    def zone_number(self, zone: str) -> int:
        if zone not in self.rules.zone_id:
            raise ScenarioError(f"{zone!r} is no zone; there are {', '.join(self.rules.zone_id)}")
        return self.rules.zone_id[zone]

    def start(self) -> None:
        """Begin to play from the board as it stands. Called by itself by the first act."""
        if self.started:
            return
        self.started = True
        self.prepare()
        self.game.history = History(self.game.state.clone(), scenario_header(self.game))
        self._guarded(self.game.start)
        self._forced = list(self.game.forced)
        self._settle()

    def prepare(self) -> None:
        """Last touches before the game runs; a game's scenario may extend it."""

    def begin_with(self, begin: Callable[[], Game]) -> None:
        """Go on with a game that begins by itself instead of with a board."""

        def replace() -> None:
            self.game = begin()

        self._guarded(replace)
        self.library = self.game.library
        self.started = True
        self._forced = list(self.game.forced)

    def _guarded(self, act: Any, *arguments: Any) -> None:
        RECORDINGS.append(self.cites)
        try:
            act(*arguments)
        finally:
            RECORDINGS[:] = [cited for cited in RECORDINGS if cited is not self.cites]

    def _choose(self, answer: int | Key) -> None:
        self._guarded(self.game.choose, answer)
        self._forced += self.game.forced

    # --- questions and answers ---------------------------------------------------------------------------------------

    @property
    def answered(self) -> int:
        """How many answers have been given."""
        return len(self.game.history.answers) if self.game.history is not None else 0

    @property
    def decision(self) -> Decision | None:
        """The waiting question."""
        self.start()
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

    def offered(self, answer: Answer) -> bool:
        """Whether an answer is among the legal ones."""
        return self.decision is not None and self._find(answer) is not None

    @or_nothing
    def answer(self, *answers: Answer) -> None:
        """Answer the waiting questions, one after the other.

        A card picks that card; True and False answer yes/no, or take or decline the only replacement or optional cost;
        a number picks that number, share or mode (modes count from 1); a word picks the answer of that kind or label; a
        list picks several cards and then says done, an empty one picks none; a pair of a card and an element pays with
        that card for CP of that element, and a pair of a card and a number gives it that share; the name of an optional
        cost (or "printed cost") picks that way to pay. Several cards or modes of one question may be named in any
        order. An answer that the game gave by itself, because there was no other, may be given or left out.
        """
        left = list(answers)
        while left:
            self.start()
            answer = left.pop(0)
            if self.game.decision is None and not self._was_forced(answer):
                raise ScenarioError(f"nothing is being asked, so there is nothing to answer {answer!r} to")
            if isinstance(answer, list | tuple) and not _is_pair(answer):
                for part in self._in_order(list(answer), left):
                    self._one(part)
                if (self.offered("done") and self.game.state.frames[-1].picks) or not answer:
                    self._one("done")
                self._settle()
                continue
            group = [answer]
            while left and len(self._places([*group, left[0]])) > len(group):
                group.append(left.pop(0))
            for part in self._in_order(group, left):
                self._one(part)
                self._settle()

    def nothing_else(self) -> None:
        """Give the answers to which there is no alternative: to find nothing, not to pay what cannot be paid."""
        while self.game.choice is not None and self.game.keys() in ([("no",)], [("none",)]):
            self._choose(0)
            self._settle()

    def _places(self, parts: list[Any]) -> list[int]:
        """Where these answers stand among the options of a question of which several may be picked in any order."""
        choice = self.game.choice
        if choice is None or choice.ordered or choice.at_most < 2 or any(self._was_forced(part) for part in parts):
            return []
        if len(self.game.state.frames[-1].picks) + len(parts) > choice.at_most:
            return []
        found = [next((i for i, key in enumerate(choice.options) if self._is(key, part)), -1) for part in parts]
        return found if -1 not in found and len(set(found)) == len(found) else []

    def _in_order(self, parts: list[Any], following: list[Any]) -> list[Any]:
        """Answers to one question as the game takes them: in the order of its options. Shares follow their cards."""
        places = self._places(parts)
        order = sorted(range(len(places)), key=lambda i: places[i])
        if order == list(range(len(parts))) or not places:
            return parts
        shares = [share for share in following[: len(parts)] if type(share) is int]
        if len(shares) == len(parts):
            following[: len(parts)] = [shares[i] for i in order]
        elif shares:
            raise ScenarioError(f"say a share for each of {parts}, or name them as the game does: {self.describe()}")
        return [parts[i] for i in order]

    def _one(self, answer: Answer) -> None:
        if self.prompt in FREE and isinstance(answer, Card):
            if self._take_forced(answer):
                return  # it belongs to the act just made, and does not begin a new one
            if self._acting:
                raise ScenarioError(f"{answer!r} is not a legal answer to what the act asks; now: {self.describe()}")
        if self._acting and isinstance(answer, Card) and self._take_forced(answer, "card"):
            return  # given along with the act: what was selected by itself comes before what is asked now
        index = self._find(answer)
        if index is None:
            if self._take_forced(answer):
                return
            raise ScenarioError(f"{answer!r} is not a legal answer to {self.describe()}")
        self._forced = []
        self._choose(index)

    def _was_forced(self, answer: Answer) -> bool:
        parts = answer if isinstance(answer, list) else [answer]
        return all(any(self._is(key, part) for key in self._forced) for part in parts)

    def _take_forced(self, answer: Answer, kind: str = "") -> bool:
        """Whether the game has already given this answer (of a kind) by itself."""
        for i, key in enumerate(self._forced):
            if (not kind or key[0] == kind) and self._is(key, answer):
                del self._forced[i]
                return True
        return False

    def _find(self, answer: Answer) -> int | None:
        keys = self.game.keys()
        labels: list[str] | None = None
        for i, key in enumerate(keys):
            if self._is(key, answer):
                return i
        if isinstance(answer, str):
            labels = self.game.labels()
            if answer in labels:
                return labels.index(answer)
            if answer in ENOUGH:  # one of them is offered where it is possible
                return next((i for i, key in enumerate(keys) if key[0] in ENOUGH), None)
        return None

    def _is(self, key: Key, answer: Answer) -> bool:
        kind = key[0]
        if isinstance(answer, bool):
            if kind in ("replace", "decline"):  # yes or no to the only replacement that is offered
                offered = self.game.keys()
                kinds = [option[0] for option in offered]
                return kinds == ["replace", "decline"] and answer == (kind == "replace")
            if kind == "way":  # the only optional cost, or none
                offered = self.game.keys()
                paid = [option for option in offered if option[0] == "way" and len(option) > 1]
                return len(paid) < 2 and answer == (len(key) > 1)
            return bool(kind == ("yes" if answer else "no"))
        if isinstance(answer, Card):
            if kind in NUMBERED:
                return False
            if kind == "auto":
                waiting = self.game.state.waiting
                return key[1] < len(waiting) and waiting[key[1]].source & CARD_MASK == answer.number
            if kind == "object":
                return any(
                    o.source & CARD_MASK == answer.number and -(o.id + 2) == key[1] for o in self.game.state.stack
                )
            if kind == "replace":
                return self._is_replacement(key[1], answer.number)
            return bool(
                len(key) > 1 and isinstance(key[1], int) and key[1] >= 0 and key[1] & CARD_MASK == answer.number
            )
        if isinstance(answer, int):
            if kind == "mode":
                return bool(key[1] == answer - 1)
            return kind in NUMBERED and bool(key[1] == answer)
        if isinstance(answer, tuple):
            if not _is_pair(answer):
                return False
            card, word = answer
            if kind == "share":  # so much of it for that card
                return bool(key[1] == word and key[2] & CARD_MASK == card.number)
            return self._is(key, card) and word in (key[2:] + (self._element(key),))
        if kind == "way":  # the optional costs by name, "printed cost" for none of them
            return bool(answer == (" and ".join(key[1:]) or "printed cost"))
        return bool(kind == answer or (kind == "word" and key[1] == answer))

    def _is_replacement(self, id: int, card: int) -> bool:
        """The replacement that comes from a card; failing that, one that is about the card."""
        keys = self.game.keys()
        offered = {key[1] for key in keys if key[0] == "replace"}
        frame = self.game.state.frames[-1]
        if id in offered:
            found = [r for r in in_force(self.game, frame.batch[frame.slots["event"]]) if r.id in offered]
        else:  # it was the only one, and has been applied without a question
            found = [r for r in self.game.board.replacements if r.id == id]
        named = [r.id for r in found if r.source & CARD_MASK == card]
        return id in (named or [r.id for r in found if r.bearer & CARD_MASK == card])

    def _element(self, key: Key) -> str:
        return ""

    def describe(self) -> str:
        decision = self.game.decision
        if decision is None:
            return "nothing (nothing is being asked)"
        return f"{PLAYERS[decision.player]}'s question {decision.prompt!r} [{decision.rule}]; legal: {decision.labels}"

    def _settle(self) -> None:
        """Pay by itself, as the test said or else by default, unless `autopay` is off; take the only way there is."""
        while self.game.choice is not None and (self._only_way() or self.game.choice.prompt.startswith("pay")):
            if self._only_way():  # asked all the same, because a hand is secret
                way = self.game.keys()[0]
                self._choose(0)
                self._forced.append(way)
            elif self._pay:
                for i, wanted in enumerate(self._pay):
                    index = self._find(wanted) if not isinstance(wanted, tuple) else self._find_pair(wanted)
                    if index is not None:
                        del self._pay[i]
                        self._choose(index)
                        break
                else:
                    raise ScenarioError(f"none of {self._pay} can pay here: {self.describe()}")
            elif self.autopay:
                decision = self.game.decision
                assert decision is not None
                self._choose(decision.default)
            else:
                return

    def _only_way(self) -> bool:
        choice = self.game.choice
        return choice is not None and choice.prompt == "way" and len(self.game.keys()) == 1

    def _find_pair(self, wanted: tuple[Any, ...]) -> int | None:
        for i, key in enumerate(self.game.keys()):
            if self._is(key, wanted):
                return i
        return None

    # --- acting ------------------------------------------------------------------------------------------------------

    def act(self, kind: str, card: Card, ability: int = 0) -> None:
        """Take an action at priority; an illegal one is refused with the reason."""
        self.start()
        self._known(card)
        self.nothing_else()
        decision = self.game.decision
        key = (kind, card.ref, ability)
        if decision is None or key not in decision.keys:
            same = [k for k in (decision.keys if decision else []) if self._equal_action(k, key)]
            if not same:
                raise self._refusal(kind, card, ability)
            key = same[0]
        self._forced = []
        self._choose(key)
        self._settle()

    def _known(self, card: object) -> None:
        if not isinstance(card, Card) or card.table is not self:
            raise ScenarioError(f"{card!r} is no card of this scenario; use what putting it on the board gave")

    def _equal_action(self, key: Key, wanted: Key) -> bool:
        """Equal cards in hand are offered once."""
        if len(key) != 3 or key[0] != wanted[0] or key[2] != wanted[2]:
            return False
        a, b = key[1] & CARD_MASK, wanted[1] & CARD_MASK
        state = self.game.state
        return bool(
            state.definition[a] == state.definition[b]
            and state.zone[a] == state.zone[b]
            and state.owner[a] == state.owner[b]
        )

    def _refusal(self, kind: str, card: Card, ability: int) -> ScenarioError:
        decision = self.game.decision
        if decision is None:
            return ScenarioError(f"{kind} {card}: nothing is being asked")
        found: list[Refusal | None] = []
        action = Action(kind, card.ref, ability)
        self._guarded(lambda: found.append(legality.why_not(self.game, decision.player, action)))
        refusal = found[0]
        reason = str(refusal or self.describe())
        if refusal and decision.prompt not in FREE:
            reason += f"; first to be answered is {self.describe()}"
        text = f"{kind} {card} by {PLAYERS[decision.player]} is not offered: {reason}"
        return ScenarioError(text, refusal.rule if refusal else "")

    def pass_priority(self, times: int = 1) -> None:
        """The player with priority passes, so often."""
        for _ in range(times):
            if self.prompt != "priority":
                raise ScenarioError(f"cannot pass: {self.describe()}")
            self.answer("pass")

    def resolve(self) -> None:
        """Both players pass until the top of the stack has resolved, or a question comes up on the way."""
        self.start()
        if not self.game.state.stack:
            raise ScenarioError("there is nothing on the stack to resolve")
        top = self.game.state.stack[-1].id
        while any(obj.id == top for obj in self.game.state.stack) and self.prompt == "priority":
            self.answer("pass")

    def resolve_all(self) -> None:
        """Both players pass until the stack is empty, or a question comes up on the way."""
        self.start()
        while self.game.state.stack and self.prompt == "priority" and not self.game.over:
            self.answer("pass")

    # --- asserting ---------------------------------------------------------------------------------------------------

    def zone(self, card: Card) -> str:
        """The name of the zone a card is in."""
        self._known(card)
        return self.rules.zones[self.game.state.zone[card.number]].name

    def row(self, card: Card) -> Row:
        """Everything a card is now."""
        self._known(card)
        return self.game.row(card.number)

    def controller(self, card: Card) -> str:
        return PLAYERS[self.row(card).controller]

    def owner(self, card: Card) -> str:
        self._known(card)
        return PLAYERS[self.game.state.owner[card.number]]

    def has(self, card: Card, keyword: str) -> bool:
        return keyword in self.row(card).keywords

    def damage(self, card: Card) -> int:
        self._known(card)
        return self.game.state.damage[card.number]

    def counters(self, card: Card, kind: str) -> int:
        self._known(card)
        return self.game.state.counters.get(card.number, {}).get(kind, 0)

    def cards(self, player: str, zone: str) -> list[Card]:
        """The cards of a player in a zone, top first; on the field those the player controls."""
        who = seat_of(player)
        kind = self.zone_number(zone)
        if kind in self.rules.shared:
            return [Card(self, c) for c in self.game.state.zones[kind * 2] if self.game.row(c).controller == who]
        return [Card(self, c) for c in self.game.state.zones[kind * 2 + who]]

    def count(self, player: str, zone: str) -> int:
        return len(self.cards(player, zone))

    def resource(self, player: str, kind: str) -> int:
        return self.game.state.resources[seat_of(player)].get(kind, 0)

    def stack(self) -> list[tuple[str, Card]]:
        """What is on the stack, top first: (kind, source card)."""
        return [(obj.kind, Card(self, obj.source & CARD_MASK)) for obj in reversed(self.game.state.stack)]

    def waiting(self) -> list[Card]:
        """Sources of auto-abilities that have triggered and are not on the stack yet."""
        return [Card(self, trigger.source & CARD_MASK) for trigger in self.game.state.waiting]

    @property
    def over(self) -> bool:
        return self.game.over

    @property
    def winner(self) -> str:
        """The winner; empty while the game runs and when it is drawn."""
        return PLAYERS[self.game.state.winner] if self.game.state.winner >= 0 else ""

    @property
    def drawn(self) -> bool:
        return self.game.over and self.game.state.winner < 0

    def concede(self, player: str) -> None:
        self.start()
        self._guarded(self.game.concede, seat_of(player))

    def cited(self, *rules: str) -> bool:
        """Whether the engine has cited all these rules since the scenario began."""
        for rule in rules:
            try:
                rulebook(self.rules.game).rule(rule)
            except UnknownRule as error:
                raise ScenarioError(str(error)) from None
        return all(rule in self.cites for rule in rules)

    def journal(self) -> list[str]:
        """The journal so far, as text without secrets hidden."""
        from rulebound.text import line

        return [line(self.game, entry) for entry in self.game.journal]

    def why_not(self, player: str, kind: str, card: Card, ability: int = 0) -> str:
        """Why an action is not possible: 'rule: reason'; empty if it is."""
        self.start()
        self._known(card)
        who = seat_of(player)
        found: list[Any] = []
        self._guarded(lambda: found.append(self.ask_why_not(who, kind, card, ability)))
        return str(found[0]) if found[0] is not None else ""

    def ask_why_not(self, player: int, kind: str, card: Card, ability: int) -> object:
        return legality.why_not(self.game, player, Action(kind, card.ref, ability))

    def attempt(self, *answers: Answer) -> None:
        """Try a whole sequence of answers as one action. If any is illegal, nothing happens and the error says why."""
        self.start()
        game, cites, forced = self.game, self.cites, list(self._forced)
        before = game.state.exact_hash()
        self.game, self.cites = game.clone(), set()
        try:
            with unrecorded():  # what was tried and rewound has not happened
                self._attempt(list(answers))
        except ScenarioError as error:
            rules = self.rules.verb_rules.get("rewind", "").split()
            cites.update(rules)
            for cited in RECORDINGS:
                cited.update(rules)
            assert game.state.exact_hash() == before
            raise IllegalAction(str(error), rule=rules[0] if rules else "") from None
        finally:
            self.game, self.cites, self._forced = game, cites, forced
        self._attempt(answers)
        self._settle()

    def _attempt(self, answers: Iterable[Answer]) -> None:
        autopay, self.autopay = self.autopay, False
        try:
            self.answer(*answers)
        finally:
            self.autopay = autopay
