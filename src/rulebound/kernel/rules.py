"""The contract of a game: the one value through which the kernel sees a rulebook.

A game subclasses `Rules`, fills in its tables (`kernel.tables`) and overrides the few hooks it needs. Everything here
is a small pure function; what a rulebook *does* is in its procedures.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulebound.kernel import costs, evaluate, legality, moments, opening, playing
from rulebound.kernel.citations import cite
from rulebound.kernel.events import ABOUT_FIELD, KIND_OF, LOOKS_BEFORE
from rulebound.kernel.offers import Link
from rulebound.kernel.policies import BelowZero, Rounding
from rulebound.kernel.procedures import Key, Next
from rulebound.kernel.prohibitions import forbids
from rulebound.kernel.registers import FORMAT, PHASE
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import (
    CARD_MASK,
    EVERYBODY,
    NO_REF,
    Continuous,
    Event,
    Fact,
    Frame,
    Row,
    Slots,
    StackObject,
    State,
    blank,
    player_of,
)
from rulebound.kernel.tables import EVERYWHERE, Tables
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.cards import CardDef, Library
    from rulebound.kernel.legality import Action, Refusal
    from rulebound.kernel.machine import Game
    from rulebound.kernel.ops import Board


class Rules(Tables):
    """Tables and hooks of one game."""

    def castable_after(self, game: Game, item: Slots) -> bool:
        """Whether a card that waits to be cast after an effect could be cast as things are now."""
        raise NotImplementedError

    def in_the_way(self, game: Game, event: Event, batch: list[Event]) -> str:
        """The rule by which an entry that could happen alone cannot together with those in a batch, if there is one.

        The player under whose control they would come chooses which of them do; without a rule it is the first.
        """
        return ""

    def left_out(self, game: Game, event: Event) -> None:
        """Tell, where the journal would be a riddle without it, that something was impossible."""

    def stock(self, library: Library) -> None:
        """Put into a library what every game needs, whatever the decks: keyword abilities and tokens."""
        if self.keyword_card is not None:
            if library.keyword_at:
                return  # it has been here before
            library.add(self.keyword_card)
        for token in self.tokens:
            library.add(self.complete(token))

    # --- characteristics ---------------------------------------------------------------------------------------------

    def type_group(self, types: tuple[str, ...]) -> frozenset[str]:
        """The printed types meant by these words: a group word such as `character` stands for several."""
        group = self._groups.get(types)
        if group is None:
            group = frozenset(t for word in types for t in self.type_groups.get(word, frozenset({word})))
            self._groups[types] = group
        return group

    def layer_of(self, mod: tree.Mod, node: tree.Node) -> tuple[int, int]:
        """Where a modifier belongs; `node` is the ability or the step that it is a part of.

        What may not be gained is lost after everything that would give it.
        """
        layer, sub = self.layers.get(type(mod), self.default_layer)
        return (layer, sub + 1) if isinstance(mod, tree.LoseAbility) and mod.barred else (layer, sub)

    def last_layer(self, game: Game, board: Board) -> None:
        """Called when all modifiers have been applied to a board: what comes after them is written into its rows."""

    def is_made(self, game: Game, card: int) -> bool:
        """Whether a card came into being in the course of the game."""
        return "token" in game.definition(card).types

    def note_copy(self, game: Game, card: int, number: int) -> None:
        """Called when a card is a copy of what has this definition."""

    def note_side(self, game: Game, card: int) -> None:
        """Called when a card with two sides is looked at: what counts is the side that it shows."""

    def stacked_row(self, game: Game, card: int) -> Row:
        """What a card with others attached to it shows; by default itself."""
        state = game.state
        return game.library.base_row(state.definition[card], state.base_controller[card], state.owner[card])

    def threshold(self, game: Game, player: int) -> int:
        """The number that abilities with a threshold compare with."""
        return 0

    def note_threshold(self, game: Game, row: Row) -> None:
        """Called when a threshold decided which abilities a card has."""

    def note_gain(self, game: Game, effect: Continuous, mods: tuple[tree.Mod, ...]) -> None:
        """Called when an effect on cards has begun: the journal of a game may tell what it gives."""

    def compares(self, game: Game, frame: Frame, cond: tree.Compare) -> bool:
        """Whether a comparison of two numbers holds."""
        return evaluate.compares(game, frame, cond)

    def has_happened(self, game: Game, frame: Frame, cond: tree.Happened) -> bool:
        """Whether something has happened this turn as often as a condition asks for."""
        return evaluate.has_happened(game, frame, cond)

    def is_its_moment(self, game: Game, frame: Frame, cond: moments.Moment) -> bool:
        """Whether something is being used, has just happened or is about to happen."""
        return moments.holds(game, frame, cond)

    def kinds_declared(self, game: Game, obj: StackObject) -> frozenset[str]:
        """As what an object on the stack may be chosen or answered: its kind, and others where a rule says so."""
        return frozenset((obj.kind,))

    def answered(self, game: Game) -> StackObject | None:
        """What a player who may answer something would answer; None if nothing can be answered."""
        return game.state.stack[-1] if game.state.stack else None

    def just_now(self, game: Game) -> int:
        """Since which pulse of the state what has happened counts as having just happened."""
        return 0

    def foreseen(self, game: Game, events: list[Event]) -> Frame | None:
        """A frame of `foresight` if players may answer these events before they happen."""
        return None

    def still_happens(self, game: Game, event: Event) -> bool:
        """Whether something comes after players have answered it, for all that it is still there to happen to."""
        return True

    def back_of(self, game: Game, card: int) -> int:
        """Which of the `backs` a card has; only asked where there are several."""
        return 0

    def declared(self, game: Game, ref: int, variable: str) -> int | None:
        """The value of a variable that was set when a card was played; None if there was none."""
        return costs.declared(game, ref, variable)

    def works_in(self, game: Game, card: int, zone: str) -> bool:
        """Whether an ability that works in `zone` works for this card now."""
        return zone == EVERYWHERE or game.state.zone[card] == self.zone_id[zone]

    def in_state(self, game: Game, ref: int, row: Row, state: str) -> bool:
        """Whether a card is active, attacking, damaged ..."""
        word = self.states.get(state)
        if word is None:
            raise ValueError(f"{self.game} has no state {state!r}; it knows {', '.join(self.states) or 'none'}")
        return word.holds(game, ref, row)

    def total_cost(self, game: Game, ref: int, row: Row) -> int:
        """The cost of a card as a number; it may be below zero."""
        return row.cost

    def in_phase(self, game: Game, phase: str) -> bool:
        return bool(game.state.reg.get(PHASE) == phase)

    def has_stat(self, game: Game, row: Row, stat: str) -> bool:
        """Whether a card has this number at all: some only cards of certain types have, whatever is printed."""
        types = self.stat_types.get(stat)
        if types is not None and row.types.isdisjoint(types):
            game.cite_verb("no such number")
            return False
        return stat in row.stats

    def stat_now(self, game: Game, ref: int, row: Row, stat: str) -> int:
        """The present value of a number that a card has; it may be negative, and damage may have reduced it."""
        value = row.stats.get(stat, 0)
        if stat == self.damaged_stat:
            value -= game.state.damage[ref & CARD_MASK] if game.state.alive(ref) else row.damage
        if value < 0:
            game.cite_verb("below zero")
        return value

    def read_stat(self, game: Game, ref: int, row: Row, stat: str) -> int:
        """A stat as a number to be read: 0 when undefined, and when negative unless numbers may be."""
        if not self.has_stat(game, row, stat):
            game.cite_verb("undefined")
            return 0
        value = self.stat_now(game, ref, row, stat)
        if value >= 0 or self.numbers.below_zero is BelowZero.IS_READ:
            return value
        game.cite_verb("negative")
        return 0

    def together(self, game: Game, refs: tuple[int, ...]) -> tuple[int, ...]:
        """The cards that attack together with one of these."""
        return ()

    def opposing(self, game: Game, refs: tuple[int, ...]) -> tuple[int, ...]:
        """The cards that battle against one of these."""
        return ()

    def divide(self, game: Game, left: int, right: int) -> int:
        """So many for each of so many: what is left over counts, or it does not."""
        game.cite_verb("divide")
        return -(-left // right) if self.numbers.rounding is Rounding.UP else left // right

    def complete(self, card: CardDef) -> CardDef:
        """The definition with the abilities that its keywords stand for."""
        return card

    def stands_for(self, keyword: tree.Keyword) -> tuple[tree.Ability, ...]:
        """The abilities that `complete` adds for a keyword."""
        return ()

    # --- events ------------------------------------------------------------------------------------------------------

    def possible(self, game: Game, event: Event, batch: list[Event]) -> bool:
        """Whether an event can happen at all; `batch` holds those accepted before it. Cannot beats can."""
        check = self.checks.get(event.kind)
        if check is None or check(game, event, batch):
            return True
        game.cite_verb("impossible")
        return False

    def keeps_effects(self, game: Game, frm: int, to: int) -> bool:
        """Whether the effects on a card go with it from one zone to another."""
        return False

    def same_card(self, game: Game, frm: int, to: int) -> bool:
        """Whether a card that moves from one zone to another stays the same one, with all that is on it."""
        return False

    def looks_before(self, event: Event, key: str) -> bool:
        """Whether abilities that wait for this move are looked for on the board before it."""
        return key in LOOKS_BEFORE

    def read_as_it_was(self, event: Event) -> bool:
        """Whether a moved card is read as it was before the move, although abilities are looked for after it."""
        return False

    def note_reading(self, game: Game, event: Event) -> None:
        """Called when abilities wait for the move of a card: as what it is read is decided by the two above."""

    def note_zone_trigger(self, game: Game, event: Event) -> None:
        """Called when the move of a card has triggered something."""

    def came_from(self, game: Game, event: Event) -> int:
        """The zone that a card came from, as abilities understand it."""
        return event.frm

    def itself(self, game: Game, was: int, now: int) -> int:
        """The card that a text calls itself, once that has moved: as what it has become, or as it was if it is lost."""
        return now

    def is_how(self, game: Game, event: Event, how: str) -> bool:
        """Whether an event happened in the way an ability asks for."""
        return event.how == how

    def was_how(self, fact: Fact, how: str) -> bool:
        """Whether something that is remembered happened in the way an ability asks for."""
        return fact.how == how

    def hosts(self, game: Game, event: Event) -> list[int] | None:
        """Among which cards a player says what an entering card is attached to; None if it need not be attached."""
        return None

    def room(self, game: Game, zone: str, player: int) -> int | None:
        """How many more cards fit into a zone of a player; None if there is no limit."""
        return None

    def can_swap(self, game: Game, event: Event) -> bool:
        """Whether a card can take the place of another; that the place is taken until then does not matter."""
        return True

    def within_limits(self, game: Game, player: int, resource: str, value: int) -> int:
        """A resource as it is when it would have this value."""
        return max(0, value)

    def outcome(self, game: Game, outcome: str, player: int) -> None:
        """An effect makes a player lose or win (`lost`, `won`): by default at the next check."""
        game.state.since_check.append(Fact(outcome, player, NO_REF, NO_REF, 0))
        game.state.pulse += 1

    def extra_turn(self, game: Game, player: int, skip: bool) -> None:
        """A player takes another turn after this one, or skips the next one."""
        raise NotImplementedError

    def gained(self, game: Game, effect: Continuous, were: dict[int, Row | None]) -> None:
        """Called when an ongoing effect has begun, with what the cards it affects were before."""

    def can_begin(self, game: Game, frame: Frame, step: tree.Gain) -> bool:
        """Whether an effect on cards begins at all, given how long it lasts."""
        return True

    def delayed(self, game: Game, frame: Frame) -> None:
        """Called when an effect has made a delayed auto-ability."""

    def can_have_traits(self, game: Game, row: Row) -> bool:
        """Whether a card may have a job, race or the like."""
        return True

    def fact(self, game: Game, event: Event, key: str, row: Row | None) -> Fact:
        """What to remember of an event until the end of the turn."""
        others = () if event.kind == "note" else event.others
        state, ref = game.state, event.ref
        left = state.lki.get(ref)
        known = (state.known[ref & CARD_MASK] if ref >= 0 else EVERYBODY) | (left.known if left is not None else 0)
        return Fact(
            key,
            event.player,
            event.ref,
            event.source,
            event.amount,
            row,
            event.name,
            event.frm,
            event.to,
            event.how,
            others,
            known,
            state.pulse,
        )

    def close(self, library: Library) -> None:
        """No more cards come: what none of these and no rule asks about or waits for does not matter."""
        keys = self.asked | library.asked | evaluate.facts_of(library.words, self.states)
        if self.playing in library.asked:
            keys |= {"enter"}  # who was played is who enters
        library.remembered = self.remembered & keys
        kinds = {KIND_OF.get(key, key) for key in (library.awaited | library.remembered) - ABOUT_FIELD}
        if any(definition.offsite for definition in library.definitions):  # who listens elsewhere may move as well
            kinds.add("move")
        library.triggering_kinds = self.triggering_kinds & (kinds | {"note"})

    def being_played(self, game: Game, frame: Frame, node: tree.Past | tree.Happened) -> Fact | None:
        """What will be remembered of the card that is being declared, if this part of its text counts that already."""
        return None

    # --- abilities ---------------------------------------------------------------------------------------------------

    def can_be_chosen(self, game: Game, obj: StackObject, ref: int, row: Row) -> bool:
        """Whether a card may be chosen by this object: not if that is prohibited."""
        limits = game.limits(row, self.no_choice)
        if not limits or not forbids(game, limits, obj.source, game.row_of(obj.source), obj.controller):
            return True
        game.cite_verb("prohibited")
        return False

    def can_be_picked(self, game: Game, frame: Frame, player: int, ref: int) -> bool:
        """Whether a player may select a card while an effect resolves."""
        return True

    def must_be_chosen(self, game: Game, obj: StackObject, refs: list[int]) -> list[int]:
        """Those of the candidates that have to be chosen if they can be."""
        return []

    def might_act(self, game: Game, player: int) -> bool:
        """Whether somebody who can only pass might do something else, for all that everybody knows."""
        return True

    def entering(self, game: Game, event: Event, player: int) -> Event:
        """A move onto the field with what the rules say about it: whose control, which way up."""
        return event

    def damage_player(self, game: Game, players: tuple[int, ...], amount: int, source: int) -> Frame | None:
        """An effect deals damage to players, to all of them at once."""
        return game.propose([Event("points", player=p, amount=amount, source=source, how="effect") for p in players])

    def cancel(self, game: Game, objects: tuple[int, ...], frame: Frame) -> Frame | None:
        """Cancel objects on the stack."""
        raise NotImplementedError

    def paid(self, game: Game, ref: int, key: SlotName) -> tuple[str, ...]:
        """What was paid for a card that has entered: `paid_options` or `paid_colours`."""
        return costs.paid(game, ref, key)

    def pay(self, game: Game, frame: Frame, player: int, cost: tree.Cost) -> Frame | None:
        """A frame that makes a player pay a cost while something resolves; None if it cannot be paid."""
        return None

    def can_pay(self, game: Game, frame: Frame, player: int, cost: tree.Cost) -> bool:
        return False

    def ways_to_play(self, game: Game, frame: Frame) -> list[costs.Way]:
        """Every way to pay for what is being played in a frame."""
        return costs.ways_of(costs.options_of(game, frame))

    def written_cost(self, game: Game, frame: Frame) -> tree.Cost:
        """The cost written on what is being played, without what is paid besides or instead."""
        assert frame.obj is not None
        node = game.library.node(frame.obj.at) if frame.obj.at else None
        return node.cost if isinstance(node, tree.Action) else ()

    def can_pay_way(self, game: Game, frame: Frame, way: costs.Way, means: object) -> bool:
        """Whether one way to play something can be paid; `means`, if the game knows them, are what there is to pay."""
        raise NotImplementedError

    def fits_way(self, game: Game, frame: Frame, way: costs.Way) -> bool:
        """Whether something may be played this way at all: there is a place for it, its own card may be used."""
        return True

    def pay_way(self, game: Game, frame: Frame, way: costs.Way) -> Next:
        """Pay for what is being played; every number in its cost is read now."""
        raise NotImplementedError

    def play_now(self, game: Game, frame: Frame, ref: int, free: bool) -> Frame | None:
        """A frame in which an effect plays a card; None if that cannot be played."""
        return None

    # --- the table ---------------------------------------------------------------------------------------------------

    def empty(self, seed: str) -> State:
        """A table without cards."""
        state = blank(len(self.zones) * 2, seed)
        state.reg = dict(self.registers)
        return state

    def begin(self, library: Library, decks: Any, seed: str, format: str) -> State:
        """The state before setup: every card in its deck."""
        state = self.empty(seed)
        state.reg[FORMAT] = format
        for rule in self.verb("owner").split():
            cite(rule)
        opening.lay_out(self, library, state, decks)
        state.frames.append(Frame("game"))
        return state

    def links(self, game: Game) -> list[Link]:
        """Who attacks, blocks or chooses whom; by default what is on the stack has chosen."""
        return [
            Link("choose", obj.source, ref) if (seat := player_of(ref)) < 0 else Link("choose", obj.source, seat=seat)
            for obj in game.state.stack
            for slot in obj.chosen
            for ref in obj.slots.get(slot, ())
        ]

    def alike(self, game: Game, key: Key) -> tuple[int, ...]:
        """The equal cards beside the one of an answer for which it stands as well."""
        state = game.state
        if key[0] not in self.legality_rows or key[1] < 0 or state.zone[key[1] & CARD_MASK] not in self.equal_once_ids:
            return ()
        card, touched = key[1] & CARD_MASK, state.touched()
        if key[1] in touched:
            return ()
        answers = game.keys()
        offered = {other[1] for other in answers if other[0] == key[0] and other[2:] == key[2:]}
        beside = [state.ref(c) for c in state.zones[self.places[state.zone[card]][state.owner[card]]]]
        return tuple(
            ref
            for ref in beside
            if ref not in offered
            and ref not in touched
            and state.definition[ref & CARD_MASK] == state.definition[card]
            and state.face_down[ref & CARD_MASK] == state.face_down[card]
        )

    def owed(self, game: Game) -> list[tuple[str, int]]:
        """What of a cost that is being paid is still to be paid, by colour; what any colour may pay has no name."""
        return []

    def why_not(self, game: Game, player: int, kind: str, ref: int, ability: int = 0) -> Refusal | None:
        """Why a player cannot do something with a card; None if they can."""
        return legality.why_not(game, player, legality.Action(kind, ref, ability))

    def actions(self, game: Game, player: int) -> list[Action]:
        """What a player might want to do at the moment, legal or not."""
        return []

    def can_go_on(self, game: Game) -> bool:
        """Whether what players have begun to declare can be finished; a sample of the unknown must not prevent it."""
        return all(playing.can_finish(game, frame) for frame in game.state.frames)

    def answer_rule(self, game: Game, prompt: str, key: Key) -> str:
        """The rule that an answer goes by; empty if it is the rule of the question."""
        return self.answer_rules.get((prompt, key[0]), "")
