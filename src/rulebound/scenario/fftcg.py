"""Scenarios of the Final Fantasy TCG: card makers, the board, and the acts of its rulebook."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from rulebound.api import Parts, new_game_from
from rulebound.games.fftcg import RULES
from rulebound.games.fftcg.attack import ATTACK_PHASE
from rulebound.games.fftcg.deck import FORMATS
from rulebound.games.fftcg.priority import PRIORITY, priority
from rulebound.games.fftcg.setup import empty_state
from rulebound.games.fftcg.terms import ATTACHED, ELEMENTS, FIELD, power
from rulebound.games.fftcg.turn import MAIN_PHASE, TURN
from rulebound.kernel.cards import CardDef
from rulebound.kernel.procedures import Key
from rulebound.kernel.state import CARD_MASK, Continuous, Fact, Frame, Trigger
from rulebound.language import tree
from rulebound.language.cards import with_facts
from rulebound.language.tree import Ability, Keyword
from rulebound.scenario.fftcg_words import WORDS
from rulebound.scenario.sentences import fftcg_text
from rulebound.scenario.table import PLAYERS, Answer, Card, ScenarioError, Table, or_nothing, seat_of, well_formed
from rulebound.scenario.words import complaint, unknown_word

_numbers = count(1)

Text = Ability | str
PHASES = ("active", "draw", "main1", "attack", "main2", "end")
STEPS_OF_A_TURN = ("attack declaration", "block", "damage")
STEPS = ("preparation", "declaration", "block", "damage")


# --- cards made on the spot ------------------------------------------------------------------------------------------


def card(
    type: str | tuple[str, ...],
    *abilities: Text,
    name: str = "",
    cost: int = 2,
    element: str | tuple[str, ...] = "fire",
    power: int | None = None,
    job: str | tuple[str, ...] = (),
    category: str | tuple[str, ...] = (),
    generic: bool = False,
    code: str = "",
) -> CardDef:
    """A card from its facts and abilities. An ability is a tree, the name of a keyword such as "First Strike", or a
    sentence such as "When this enters the field, draw 1 card.".

    Without a name the card gets one of its own, so that the limit of one card per name does not get in the way.
    """
    types = (type,) if isinstance(type, str) else type
    elements = (element,) if isinstance(element, str) else element
    for word in elements:
        if word not in ELEMENTS:
            raise ScenarioError(f"{word!r} is no Element; there are {', '.join(ELEMENTS)}")
    number = next(_numbers)
    name = name or f"{types[0].capitalize()} {number}"
    made = CardDef(
        name,
        types,
        code or f"X-{number:03}",
        elements,
        cost,
        (("power", power),) if power is not None else (),
        (job,) if isinstance(job, str) else job,
        (category,) if isinstance(category, str) else category,
        ("generic",) if generic else (),
        tuple(part for text in abilities for part in _read(text, name, "summon" in types)),
    )
    return with_facts(made)


KEYWORDS = ("Brave", "Haste", "First Strike", "Back Attack")
NUMBERED = ("Limit Break", "Warp")


def _read(text: Text, name: str, summon: bool) -> tuple[Ability, ...]:
    if not isinstance(text, str):
        return (text,)
    word, _, number = text.rpartition(" ")
    if word in NUMBERED and number.isdigit():
        return (Keyword(word, int(number)),)
    return (Keyword(text),) if text in KEYWORDS else fftcg_text(text, name, summon=summon)


def forward(power: int, *abilities: Text, **facts: object) -> CardDef:
    return card("forward", *abilities, power=power, **facts)  # type: ignore[arg-type]  # the facts of `card`


def backup(*abilities: Text, **facts: object) -> CardDef:
    return card("backup", *abilities, **facts)  # type: ignore[arg-type]  # the facts of `card`


def monster(*abilities: Text, **facts: object) -> CardDef:
    return card("monster", *abilities, **facts)  # type: ignore[arg-type]  # the facts of `card`


def summon(*steps: tree.Step | str, ex: bool = False, extra: tuple[Text, ...] = (), **facts: object) -> CardDef:
    """A Summon that does these steps, or what a sentence says; `extra` holds abilities such as optional costs."""
    texts = [step for step in steps if isinstance(step, str)]
    if texts:
        return card("summon", *texts, *extra, **facts)  # type: ignore[arg-type]  # the facts of `card`
    does = tuple(step for step in steps if not isinstance(step, str))
    return card("summon", tree.Spell(does, ex=ex), *extra, **facts)  # type: ignore[arg-type]  # the facts of `card`


def counter_name(kind: str) -> str:
    """The name under which the game knows counters of a kind; that of a sentence is written small."""
    return "warp" if kind.lower() == "warp" else kind


# --- the board -------------------------------------------------------------------------------------------------------


class Scenario(Table):
    """A board of the Final Fantasy TCG.

    turn      whose turn it is
    phase     active, draw, main1, attack, main2, end; with "attack" also a step: preparation, declaration
    priority  who has priority (in main1, main2 and the preparation step)
    number    the number of the turn; 1 is the first turn of the game
    format    constructed or limited

    Each player has a deck of twenty plain cards unless the scenario gives it another.
    """

    def __init__(
        self,
        *,
        turn: str = "A",
        phase: str = "main1",
        step: str = "preparation",
        priority: str = "",
        number: int = 3,
        format: str = "constructed",
        seed: str = "scenario",
        deck: int = 20,
    ) -> None:
        super().__init__(RULES, empty_state(seed))
        if phase not in PHASES:
            raise ScenarioError(f"{phase!r} is no phase; there are {', '.join(PHASES)}")
        if step not in STEPS:
            raise ScenarioError(f"{step!r} is no step of the Attack Phase; there are {', '.join(STEPS)}")
        if format not in FORMATS:
            raise ScenarioError(complaint(format, "format", FORMATS))
        state = self.game.state
        state.turn_player = seat_of(turn)
        state.turn = number
        state.reg["format"] = format
        state.reg["first"] = 0
        state.reg["distinct"] = 1
        self.phase_at_start, self.step_at_start = phase, step
        self.holder = seat_of(priority or turn)
        self.filler = deck
        self.fresh: list[int] = []
        self.stacked: set[int] = set()

    @classmethod
    def from_decks(
        cls, one: Parts, other: Parts, *, seed: int | str = "scenario", format: str = "constructed"
    ) -> Scenario:
        """A game from its very beginning (8.2): the decks of A and B, each its main deck and its LB deck.

        The first question is who goes first. Whether the decks are legal is for `rulebound.games.fftcg.deck.check`.
        """
        table = cls(format=format)
        table.begin_with(lambda: new_game_from("fftcg", (one, other), seed, format=format))
        return table

    def add(self, player: str, zone: str, card: CardDef, *, top: bool = False) -> Card:
        """Put a card into a zone; one that cannot be there, or has an unknown word in its text, is refused."""
        card = well_formed(card)
        wrong = unknown_word(card, WORDS)
        if not wrong and zone == "field" and "summon" in card.types:
            wrong = "a Summon is never on the field (5.2.3.1.2.1)"
        if wrong:
            raise ScenarioError(f"{card.name}: {wrong}")
        return super().add(player, zone, card, top=top)

    def field(
        self,
        player: str,
        card: CardDef,
        *,
        dull: bool = False,
        damage: int = 0,
        frozen: bool = False,
        counters: dict[str, int] | None = None,
        controller: str = "",
        fresh: bool = False,
        primed_with: CardDef | None = None,
    ) -> Card:
        """A card on the field. `player` owns it; `fresh` means that it came under control only this turn."""
        handle = self.add(player, "field", card)
        state = self.game.state
        number = handle.number
        state.exhausted[number] = dull
        state.damage[number] = damage
        if controller:
            state.base_controller[number] = seat_of(controller)
        self._put_counters(number, counters)
        if fresh:
            self.fresh.append(number)
        if frozen:
            self._freeze(number)
        if primed_with is not None:
            top = self.add(player, "attached", primed_with)
            state.attached[number] = [top.number]
        return handle

    def _put_counters(self, number: int, counters: dict[str, int] | None) -> None:
        """Warp counters are those of the rulebook (15.2.7.3), however they are written."""
        if counters:
            self.game.state.counters[number] = {counter_name(kind): n for kind, n in counters.items()}

    def counters(self, card: Card, kind: str) -> int:
        return super().counters(card, counter_name(kind))

    def _freeze(self, number: int) -> None:
        state = self.game.state
        source = CardDef(
            "Frost", ("summon",), "X-frost", ("ice",), abilities=(tree.Spell((tree.Freeze(tree.Slot()),)),)
        )
        definition = self.library.add(source)
        node = next(n for n in self.library.nodes[definition] if isinstance(n, tree.Freeze))
        at = self.library.address(definition, node)
        until = tree.Until.READY.value
        ref = state.ref(number)
        state.effects.append(Continuous(state.new_id(), state.tick(), at, -1, 0, (ref,), (), until, state.turn))

    def hand(self, player: str, *cards: CardDef) -> list[Card]:
        """Cards in a hand."""
        return [self.add(player, "hand", card) for card in cards]

    def in_hand(self, player: str, card: CardDef) -> Card:
        return self.add(player, "hand", card)

    def deck(self, player: str, *cards: CardDef) -> list[Card]:
        """Stack a deck, top first. With no cards the deck is empty."""
        self.stacked.add(seat_of(player))
        return [self.add(player, "deck", card) for card in cards]

    def in_break(self, player: str, card: CardDef) -> Card:
        return self.add(player, "break", card)

    def in_damage(self, player: str, card: CardDef | None = None) -> Card:
        return self.add(player, "damage", card or forward(1000))

    def damaged(self, player: str, points: int) -> None:
        """Give a player so much damage already."""
        for _ in range(points):
            self.in_damage(player)

    def in_removed(
        self, player: str, card: CardDef, *, counters: dict[str, int] | None = None, face_down: bool = False
    ) -> Card:
        handle = self.add(player, "removed", card)
        self._put_counters(handle.number, counters)
        if face_down:
            self.game.state.face_down[handle.number] = True
            self.game.state.known[handle.number] = 0
        return handle

    def in_lb(self, player: str, card: CardDef, *, face_down: bool = True) -> Card:
        handle = self.add(player, "lb", card)
        self.game.state.face_down[handle.number] = face_down
        self.game.state.known[handle.number] = 1 << seat_of(player) if face_down else 3
        return handle

    def crystals(self, player: str, n: int) -> None:
        self.game.state.resources[seat_of(player)]["crystal"] = n

    def cp_source(self, player: str, n: int, element: str = "fire") -> list[Card]:
        """Active Backups that can pay for things (five at most)."""
        return [self.field(player, backup(element=element, cost=1)) for _ in range(n)]

    def prepare(self) -> None:
        state = self.game.state
        for player in (0, 1):
            if player not in self.stacked:
                for _ in range(self.filler):
                    self.add_filler(player)
        state.turn_stamp = [state.tick(), state.tick()]
        for number in self.fresh:
            state.control_stamp[number] = state.tick()
        state.reg["main_phases"] = 2 if self.phase_at_start in ("main2", "end") else 1
        self._frames()
        self.game.forget()
        self.game.forget()

    def add_filler(self, player: int) -> None:
        self.started = False
        self.add(PLAYERS[player], "deck", forward(3000))
        self.started = True

    def _frames(self) -> None:
        """Stand in the chosen phase as if the game had come there."""
        state = self.game.state
        phase = self.phase_at_start
        turns = Frame("turns")
        state.frames = [turns]
        holder = priority()
        holder.player = self.holder
        holder.pc = PRIORITY.labels["check"]
        if phase in ("active", "draw"):
            state.reg["main_phases"] = 0
            turns.pc = TURN.labels[phase]
        elif phase in ("main1", "main2"):
            turns.pc = TURN.labels[phase] + 1
            state.reg["phase"] = phase
            state.frames += [Frame("main phase", pc=MAIN_PHASE.labels["ended"]), holder]
        elif phase == "attack":
            turns.pc = TURN.labels["attack"] + 1
            state.reg["phase"] = "attack"
            state.reg["step"] = self.step_at_start
            if self.step_at_start == "preparation":
                state.frames += [Frame("attack phase", pc=ATTACK_PHASE.labels["preparation"] + 1), holder]
            elif self.step_at_start == "declaration":
                state.frames.append(Frame("attack phase", pc=ATTACK_PHASE.labels["declaration"]))
            else:
                raise ScenarioError("start at the declaration step and attack; later steps follow from there")
        else:
            turns.pc = TURN.labels["end phase"]

    def _element(self, key: Key) -> str:
        return ELEMENTS[key[2]] if key[0] in ("dull", "discard") else ""

    # --- acts --------------------------------------------------------------------------------------------------------

    @or_nothing
    def cast(self, card: Card, *answers: Answer, pay: Iterable[Answer] | None = None) -> None:
        """Cast a card. `answers` answer what is asked on the way (modes, choices ...); `pay` names what pays.

        `pay` holds cards (a card in hand is discarded, a Backup dulled), or (card, element) pairs.
        """
        kind = "cast_summon" if "summon" in self.row(card).types else "cast_character"
        self._with_pay(pay)
        self.act(kind, card)
        self._rest(answers)

    @or_nothing
    def use(self, card: Card, *answers: Answer, ability: int | str = 0, pay: Iterable[Answer] | None = None) -> None:
        """Use an action or special ability: the n-th usable one of the card, or a special ability by name."""
        self.start()
        found = self.abilities(card)
        if isinstance(ability, str):
            chosen = next((at for at, node in found if node.special == ability), None)
        else:
            chosen = found[ability][0] if ability < len(found) else None
        if chosen is None:
            raise ScenarioError(f"{card} has no ability {ability!r}")
        node = self.game.library.node(chosen)
        assert isinstance(node, tree.Action)
        self._with_pay(pay)
        self.act("special" if node.special else "use", card, chosen)
        self._rest(answers)

    def abilities(self, card: Card) -> list[tuple[int, tree.Action]]:
        """The action and special abilities of a card: (address, node)."""
        found = []
        for at, _ in self.row(card).abilities:
            node = self.game.library.node(at)
            if isinstance(node, tree.Action):
                found.append((at, node))
        return found

    @or_nothing
    def warp(self, card: Card, *answers: Answer, pay: Iterable[Answer] | None = None) -> None:
        self._with_pay(pay)
        self.act("warp", card)
        self._rest(answers)

    @or_nothing
    def prime(self, card: Card, *answers: Answer, pay: Iterable[Answer] | None = None) -> None:
        self._with_pay(pay)
        self.act("prime", card)
        self._rest(answers)

    def _with_pay(self, pay: Iterable[Answer] | None) -> None:
        self._pay = list(pay) if pay is not None else []

    def _rest(self, answers: tuple[Answer, ...]) -> None:
        for answer in answers:
            self.answer(answer)
        if self._pay:
            left, self._pay = self._pay, []
            raise ScenarioError(f"{left} were not needed to pay")

    @or_nothing
    def attack(self, *cards: Card) -> None:
        """Declare an attack by one Forward or a party; with no cards, no attack."""
        self.start()
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
                why = self.why_not(self.turn_player, "attack", card)
                raise ScenarioError(f"{card} cannot attack: {why or self.describe()}")
            self.answer(card)
        if self.prompt == "attack":
            self.answer("done")

    @or_nothing
    def block(self, card: Card | None = None) -> None:
        """Go to the block and declare it; None: do not block."""
        self.to("block")
        if card is None:
            if self.prompt == "block":
                self.answer("no block")
        else:
            if self.prompt != "block":
                raise ScenarioError(
                    f"{card} cannot block: {self.why_not(self._other(), 'block', card) or self.describe()}"
                )
            if not self.offered(card) and not self._was_forced(card):
                why = self.why_not(self._other(), "block", card)
                raise ScenarioError(f"{card} cannot block: {why or self.describe()}")
            self.answer(card)

    def _other(self) -> str:
        return PLAYERS[1 - self.game.state.turn_player]

    @property
    def phase(self) -> str:
        self.start()
        return str(self.game.state.reg["phase"])

    @property
    def step(self) -> str:
        """The step of the Attack Phase."""
        self.start()
        return str(self.game.state.reg["step"]) if self.phase == "attack" else ""

    @property
    def turn_player(self) -> str:
        return PLAYERS[self.game.state.turn_player]

    def to(self, where: str, limit: int = 200) -> None:
        """Pass until a place is reached: a phase ("main2", "end", "attack"), "attack declaration", "block", "damage",
        "B main1" (that player's turn) or "next turn". Attacks and blocks on the way are declined; other questions stop
        with an error, because the scenario has to answer them. In the End Phase nobody may do anything but pass, so
        unless there is something to answer, "end" is the end of this turn and leads to the next."""
        self.start()
        turn = self.game.state.turn
        for _ in range(limit):
            if self.game.over or self._arrived(where, turn):
                return
            if self.game.state.turn > turn + 1 or (self.game.state.turn > turn and where in STEPS_OF_A_TURN):
                raise ScenarioError(f"{where!r} did not come up in this turn; now: {self.describe()}")
            prompt = self.prompt
            if prompt == "priority":
                self.answer("pass")
            elif prompt == "attack" and where not in ("attack declaration",):
                self.answer("done")
            elif prompt == "block" and where != "block":
                self.answer("no block")
            else:
                raise ScenarioError(f"on the way to {where!r} somebody must answer {self.describe()}")
        raise ScenarioError(f"{where!r} was not reached; now: {self.describe()}")

    def _arrived(self, where: str, turn: int) -> bool:
        reg = self.game.state.reg
        if where == "next turn":
            return self.game.state.turn > turn
        if where == "attack declaration":
            return self.prompt == "attack"
        if where == "block":
            return self.prompt == "block" or bool(
                reg["phase"] == "attack"
                and reg["step"] in ("block", "damage")
                and self.game.state.frames[-1].proc == "priority"
            )
        if where == "damage":
            return bool(reg["phase"] == "attack" and reg["step"] == "damage")
        if where[:2] in ("A ", "B "):
            return self.turn_player == where[0] and bool(reg["phase"] == where[2:])
        if where not in PHASES:
            raise ScenarioError(f"{where!r} is no place to go to")
        return bool(reg["phase"] == where or (where == "end" and self.game.state.turn > turn))

    # --- facts -------------------------------------------------------------------------------------------------------

    def power(self, card: Card) -> int:
        """The power as the game reads it (never below 0)."""
        return power(self.row(card))

    def dull(self, card: Card) -> bool:
        return self.game.state.exhausted[card.number]

    def active(self, card: Card) -> bool:
        return not self.dull(card)

    def frozen(self, card: Card) -> bool:
        return self.rules.in_state(self.game, card.ref, self.row(card), "frozen")

    def points(self, player: str) -> int:
        """Damage a player has taken."""
        return self.count(player, "damage")

    def is_primed(self, card: Card) -> bool:
        return card.number in self.game.state.attached

    def face_down(self, card: Card) -> bool:
        return self.game.state.face_down[card.number]

    def on_field(self, card: Card) -> bool:
        return self.game.state.zone[card.number] == FIELD

    def attached(self, card: Card) -> bool:
        return self.game.state.zone[card.number] == ATTACHED

    def happened(self, key: str) -> list[Fact]:
        """What happened this turn under a trigger key (enter, leave, destroyed, attack, cast, draw ...)."""
        return [fact for fact in self.game.state.facts if fact.key == key]

    def triggered(self) -> list[Trigger]:
        return list(self.game.state.waiting)

    def ask_why_not(self, player: int, kind: str, card: Card, ability: int) -> object:
        """`cast`, `use`, `attack`, `block`, `warp` and `prime`, for any card."""
        from rulebound.games.fftcg.why import why_not

        return why_not(self.game, player, kind, card.ref, ability)
