"""What the steps of effects are built with: the builder, and small helpers that every step uses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rulebound.kernel import evaluate
from rulebound.kernel.events import STRUCTURE
from rulebound.kernel.policies import Revealed, Unseen
from rulebound.kernel.procedures import Choice, Key, Next, Step, ask, do, goto
from rulebound.kernel.registers import SHOWN
from rulebound.kernel.slots import EVENT, LOST, MADE_BY, NO_SLOT, PLAYED_AT, SlotName
from rulebound.kernel.state import (
    CARD_MASK,
    EVERYBODY,
    NO_REF,
    PLAYERS,
    Continuous,
    Event,
    Frame,
)
from rulebound.kernel.verbs import Family, Verb
from rulebound.language import tree
from rulebound.language.tree import Who

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game
    from rulebound.kernel.rules import Rules

# the slots of its frames
FIRST_DID: Final = SlotName("first did")


Build = dict[type, Callable[["Builder", Any], None]]


class Builder:
    """Collects the steps of one procedure."""

    def __init__(self, game: Game, definition: int, build: Build) -> None:
        self.library = game.library
        self.rules = game.rules
        self.definition = definition
        self.build = build
        self.steps: list[Step] = []
        self.places: dict[str, int] = {}  # labels, and the step that comes next there
        self.labels = 0
        self.asked = 1  # with how many cards or counters the step before is done
        self.outcome = NO_SLOT  # if that says "if you do so": the slot with whether one has
        self.following: tree.Step | None = None  # the step after this one
        self.declared: dict[str, tree.Choose] = {}  # by slot, what was chosen on declaration, exactly so many of it

    def rule(self, verb: Verb) -> str:
        return self.rules.verb(verb) or self.rules.verb("effect")

    def rule_about(self, family: Family, word: str) -> str:
        return self.rules.verb_about(family, word)

    def at(self, node: tree.Node) -> int:
        return self.library.address(self.definition, node)

    def limited(self, zone: str) -> bool:
        """Whether a zone has room for so many cards only."""
        return zone in self.rules.limited_zones

    def label(self) -> str:
        self.labels += 1
        return f"L{self.labels}"

    def ask(self, rule: str, function: Callable[[Game, Frame], Choice | None]) -> None:
        self.steps.append(ask(rule, function))

    def do(self, rule: str, function: Callable[[Game, Frame], Next]) -> None:
        self.steps.append(do(rule, function))

    def place(self, label: str) -> None:
        self.places[label] = len(self.steps)

    def jump(self, label: str) -> None:
        self.steps.append(goto(label))

    def jump_unless(self, test: Callable[[Game, Frame], bool], label: str) -> None:
        self.steps.append(do("", lambda game, frame: None if test(game, frame) else label))

    def block(self, steps: tuple[tree.Step, ...]) -> None:
        for index, step in enumerate(steps):
            self.asked = asked(steps[:index])
            if not index or not isinstance(steps[index - 1], tree.IfDone):
                self.outcome = NO_SLOT
            self.following = steps[index + 1] if index + 1 < len(steps) else None
            if decided_by_each(step):
                self.in_turns(step)
            else:
                self.build[type(step)](self, step)

    def in_turns(self, step: Any) -> None:
        """Each player does it with what is theirs, the turn player first; what both have bound is bound together."""
        one = msgspec.structs.replace(step, **{EACH_FIELDS[type(step)]: Who.YOU})
        kept, slot = SlotName(f"turns {self.label()}"), SlotName(getattr(step, "slot", ""))

        def begin(index: int) -> Callable[[Game, Frame], Next]:
            def act(game: Game, frame: Frame) -> Next:
                if index == 0:
                    frame.slots[kept] = (frame.player, 0, ())
                    game.cite_verb("each player")
                frame.player = evaluate.players(game, frame, Who.EACH)[index]
                return None

            return act

        def end(index: int) -> Callable[[Game, Frame], Next]:
            def act(game: Game, frame: Frame) -> Next:
                player, done, bound = frame.slots.pop(kept)
                bound = (*bound, *frame.slots.get(slot, ())) if slot else ()
                if index == 0:
                    frame.slots[kept] = (player, int(bool(frame.done)), bound)
                    return None
                frame.player = player
                if slot:
                    frame.slots[slot] = bound
                if done and not frame.done:
                    did(game, frame, "in turns", True)
                return None

            return act

        for index in range(2):
            self.do("", begin(index))
            self.build[type(one)](self, one)
            self.do("", end(index))


# The steps in which a player decides something, and where they say who does.
EACH_FIELDS: Final[dict[type, str]] = {
    tree.May: "who",
    tree.MayPay: "who",
    tree.Search: "who",
    tree.LookTop: "whose",
    tree.Pick: "by",
    tree.Create: "who",
}


def decided_by_each(step: tree.Step) -> bool:
    """Whether each player does this, and has something to decide about it."""
    if getattr(step, EACH_FIELDS.get(type(step), ""), None) is not Who.EACH:
        return False
    return not isinstance(step, tree.Create) or bool(step.up_to or step.or_to or step.or_token)


def asked(steps: tuple[tree.Step, ...]) -> int:
    """With how many cards or counters the last of these steps is done: all, where it names a number of them."""
    last = steps[-1] if steps else None
    if isinstance(last, tree.May):
        return asked(last.steps)
    number: tree.Amount = 1
    if isinstance(last, tree.RemoveCounter):
        number = 1 if last.n == tree.AS_MANY else last.n
    elif isinstance(last, tree.Discard):
        number = 1 if last.hand or last.who is Who.EACH else last.n
    elif isinstance(obj := getattr(last, "obj", None), tree.Top):
        number = obj.n
    elif isinstance(obj, tree.Slot):
        picks = [step for step in steps if isinstance(step, tree.Pick) and step.slot == obj.name]
        number = picks[-1].n if picks and picks[-1].at_least is None and picks[-1].by is not Who.EACH else 1
    return max(number, 1) if isinstance(number, int) else 1


def achieved(game: Game, frame: Frame) -> int:
    """With how many cards or counters the step before was really done; what happened instead is something else."""
    really = [event for event in frame.done if not event.seen or not _went_elsewhere(game, event)]
    return sum(abs(event.amount) if event.kind == "counter" else 1 for event in really)


def _went_elsewhere(game: Game, event: Event) -> bool:
    """Whether a replacement has sent a card to another zone, or dealt damage to another card."""
    replacements = (game.library.node(id >> 32) for id in event.seen)
    return any(isinstance(node, tree.Replace) and (node.to or node.obj is not None) for node in replacements)


def live_objects(game: Game, frame: Frame, obj: tree.Obj) -> list[int]:
    """The cards that a text means, as far as they are still somewhere: where they have gone."""
    return live(game, evaluate.followed(game, frame, evaluate.objects(game, frame, obj)))


def live(game: Game, refs: tuple[int, ...], *zones: str) -> list[int]:
    """Those of the references that still mean a card, in one of the zones if any are named."""
    state = game.state
    found = [ref for ref in dict.fromkeys(refs) if state.alive(ref)]
    if zones:
        numbers = [game.rules.zone_id[zone] for zone in zones]
        found = [ref for ref in found if state.zone[ref & CARD_MASK] in numbers]
    if len(found) < len(refs):
        game.cite(game.rules.verb("impossible"))
    if not refs:
        game.cite_verb("no object")
    return found


def did(game: Game, frame: Frame, verb: str, really: bool) -> None:
    """Note for the next step whether one that moves nothing was really done."""
    frame.done = [Event("note", player=frame.player, how=verb)] if really else []


def keep_done(index: int) -> Callable[[Game, Frame], Next]:
    """Where two players do something in turns, it was done if one of them has done it."""

    def keep(game: Game, frame: Frame) -> Next:
        if index == 0:
            frame.slots[FIRST_DID] = int(bool(frame.done))
        elif frame.slots.pop(FIRST_DID) and not frame.done:
            did(game, frame, "in turns", True)
        return None

    return keep


def who_one(game: Game, frame: Frame, who: Who) -> int:
    """The one player meant; the ability's own player if the text leaves nobody."""
    found = evaluate.players(game, frame, who)
    return found[0] if found else frame.player


def perhaps(game: Game, frame: Frame, cards: tree.Filter) -> list[int]:
    """The cards that match for all that everybody knows: those that do, and those that somebody does not know."""
    there = msgspec.structs.replace(_place(cards), among=cards.among, not_among=cards.not_among)
    supposed = game.supposing(game.state, heard=False)
    fitting, refs = evaluate.matching(supposed, frame, cards), evaluate.matching(supposed, frame, there)
    return [ref for ref in refs if ref in fitting or game.state.known[ref & CARD_MASK] != EVERYBODY]


def might_hold(game: Game, player: int, cards: tree.Filter) -> bool:
    """Whether a card in a player's hand, for all that everybody knows, fits a condition although none may."""
    return conditional(cards) and any(game.state.known[card] != EVERYBODY for card in game.zone("hand", player))


def card_choice(
    game: Game, player: int, refs: list[int], prompt: str, at_least: int, at_most: int, public: bool
) -> Choice | None:
    """Pick some of these cards: as many as there are, if more are asked for.

    No cards, no question; but who may decline to pick from a hidden zone is asked in any case, because the others
    must not learn that there was nothing to pick.
    """
    if at_least > len(refs):
        game.cite(game.rules.verb("impossible"))
    if not refs and not at_least and at_most > 0 and not public:
        return Choice(player, [("none",)], prompt)
    at_most = min(at_most, len(refs))
    if at_most <= 0:
        return None
    if not at_least:
        game.cite_verb("up to")
    options: list[Key] = [("card", ref) for ref in refs]
    return Choice(player, options, prompt, at_least=min(at_least, at_most), at_most=at_most, public=public)


def seen_by_all(game: Game, cards: tree.Filter) -> bool:
    """Whether everybody sees which cards match."""
    return game.rules.zone_id[cards.zone] in game.rules.public or not game.rules.open_states.isdisjoint(cards.states)


def surely(game: Game, cards: tree.Filter, refs: list[int], least: int) -> int:
    """How many of these cards must be picked: in a hidden zone only what everybody knows surely fits a condition."""
    if game.rules.selecting.unseen is Unseen.MUST_BE_FOUND or seen_by_all(game, cards) or not conditional(cards):
        return least
    known = sum(1 for ref in refs if game.state.known[ref & CARD_MASK] & PLAYERS == PLAYERS)
    if known < least:
        game.cite_verb("find nothing")
    return min(least, known)


@lru_cache(maxsize=1024)
def conditional(cards: tree.Filter) -> bool:
    """Whether a card has to be more than in a place."""
    return _place(cards) != msgspec.structs.replace(cards, among=None, not_among=None)


def _place(cards: tree.Filter) -> tree.Filter:
    """All cards where these are."""
    return tree.Filter(zone=cards.zone, side=cards.side, also=cards.also, other=cards.other)


def picked(frame: Frame) -> tuple[int, ...]:
    """The cards of the answer that has just come in."""
    return tuple(key[1] for key in frame.inbox if key[0] == "card")


def mark_shown(game: Game, refs: tuple[int, ...]) -> None:
    """Show cards to everybody: for good, or until the effect has resolved, as the game has it."""
    state = game.state
    if refs:
        game.cite_verb("reveal")
    if game.rules.moving.revealed is Revealed.WHILE_RESOLVING:
        kept = tuple((ref, state.known[ref & CARD_MASK]) for ref in refs)
        state.reg[SHOWN] = (*state.reg.get(SHOWN, ()), *kept)
    for ref in refs:
        state.learn(ref & CARD_MASK, EVERYBODY)
        game.show(Event("reveal", ref, state.owner[ref & CARD_MASK], state.zone[ref & CARD_MASK]))
    if game.witness is not None:
        game.witness.shown.update([ref & CARD_MASK for ref in refs])


def cover_shown(game: Game) -> None:
    """What was revealed in a hidden zone and is still there is hidden again."""
    state = game.state
    for ref, known in state.reg.pop(SHOWN, ()):
        card = ref & CARD_MASK
        if state.alive(ref) and state.zone[card] not in game.rules.public:
            state.lose(card, EVERYBODY & ~known)
            game.cite_verb("reveal ends")


def overflowing(game: Game, zone: str, refs: list[int], player: int) -> int | None:
    """How many of these cards fit into a zone of a player, if that is not all of them."""
    room = game.rules.room(game, zone, player)
    if room is None or room >= len(refs):
        return None
    game.cite_verb("impossible")
    return max(0, room)


def which_fit(game: Game, frame: Frame, zone: str, refs: list[int], player: int) -> Choice | None:
    """With more cards than fit, the controller of the effect selects those that move; none if none fits."""
    n = overflowing(game, zone, refs, player)
    if not n:
        return None
    options: list[Key] = [("card", ref) for ref in refs]
    return Choice(frame.player, options, "fit", at_least=n, at_most=n, public=True)


def which_order(game: Game, player: int, refs: list[int]) -> Choice | None:
    """In which order several cards come into a zone of a player, the one nearest the top first."""
    if len(refs) < 2:
        return None
    options: list[Key] = [("card", ref) for ref in refs]
    return Choice(player, options, "order", shape="order", at_least=len(refs), at_most=len(refs), ordered=True)


def by_definition(game: Game, refs: Iterable[int]) -> list[int]:
    """Cards in an order that tells nothing but which they are."""
    definition = game.state.definition
    return sorted(refs, key=lambda ref: definition[ref & CARD_MASK])


def arrange(game: Game, frame: Frame, order: tuple[int, ...], to: str) -> list[list[int]]:
    """Put cards that have just come into a zone together into this order, the first one nearest the top.

    They came in an order that tells nothing, so that the journal does not tell this one. Gives, for each player whose
    zone several came into, these cards.
    """
    state, zone, found = game.state, game.rules.zone_id[to], []
    now = {event.ref: event.moved_to & CARD_MASK for event in frame.done if event.kind == "move" and event.to == zone}
    for owner, place in enumerate(game.rules.places[zone]):
        cards = [now[ref] for ref in order if ref in now and state.owner[now[ref]] == owner]
        if len(cards) > 1:
            there = state.zones[place]
            for at, card in zip(sorted(map(there.index, cards)), cards, strict=True):
                there[at] = card
            found.append(cards)
    return found


def hide_order(game: Game, cards: list[int], player: int) -> None:
    """Only this player knows any more which of these cards is where."""
    game.cite_verb("secret order")
    for card in cards:
        game.state.lose(card, EVERYBODY & ~(1 << player))


def draw_events(game: Game, player: int, n: int) -> list[Event]:
    """Draw cards. A draw from an empty deck is one too, of no card: it may be replaced or forbidden like any other."""
    deck = game.zone("deck", player)
    hand = game.rules.zone_id["hand"]
    refs = [game.state.ref(card) for card in deck[: max(0, n)]] + [NO_REF] * (n - len(deck))
    return [Event("move", ref, player, hand, how="draw") for ref in refs]


def look_through(game: Game, zone: str, player: int) -> None:
    """Who searches a deck knows its cards until it is shuffled."""
    for card in game.zone(zone, player):
        game.state.learn(card, 1 << player)
    game.show(Event("look", player=player, to=game.rules.zone_id[zone]))


def move_event(game: Game, ref: int, to: str, how: str, source: int, player: int, **fields: Any) -> Event:
    return Event("move", ref, player, game.rules.zone_id[to], how=how, source=source, **fields)


def move_verb(rules: Rules, to: str) -> Verb:
    """What it is called to move a card to a zone."""
    if to == rules.exile_zone:
        return "remove"
    if to == "field":
        return "enter"
    return "return" if to in ("hand", "deck") else "put"


# A slot of an ability that resolves: the time when it was played, if its ongoing effects are as old as that.


def _value_of(game: Game, frame: Frame, mod: tree.Mod) -> int:
    """What is fixed of a change when it begins: its amount, or the card that is copied; else 0."""
    if isinstance(mod, tree.BecomeCopy):
        return evaluate.copied(game, evaluate.objects(game, frame, mod.of))
    return evaluate.amount(game, frame, mod.amount) if isinstance(mod, tree.Modify | tree.SetBase) else 0


def start_effect(
    game: Game,
    frame: Frame,
    at: int,
    refs: tuple[int, ...],
    players: tuple[int, ...],
    until: str,
    live: bool = False,
) -> None:
    """Begin an ongoing effect: its amounts are fixed now, and so are the cards it affects, unless it is live."""
    state = game.state
    mods: tuple[tree.Mod, ...] = getattr(game.library.node(at), "mods", ())
    values = tuple([_value_of(game, frame, mod) for mod in mods])
    game.cite_verb("kinds of effects")
    if refs:
        game.cite_verb("affects these cards")
    if any(not isinstance(getattr(mod, "amount", 0), int) for mod in mods):
        game.cite_verb("amount is set")
    if any(isinstance(mod, tree.Replace) for mod in mods):
        game.cite_verb("replacement begins")
    kept = {key: value for key, value in frame.slots.items() if isinstance(value, int | str | tuple)}
    if frame.obj is not None:
        kept[MADE_BY] = frame.obj.id
    if frame.event is not None:
        kept[EVENT] = evaluate.objects(game, frame, tree.Slot("event"))
        kept |= evaluate.found_itself(game, frame)
    if any(isinstance(mod, tree.SetBase) and mod.stat == game.rules.damaged_stat for mod in mods):
        kept[LOST] = tuple((ref, lost) for ref in refs if (lost := state.damage[ref & CARD_MASK]))
    now = state.tick()
    kept.pop(PLAYED_AT, None)
    effect = Continuous(
        state.new_id(),
        frame.slots.get(PLAYED_AT, now),
        at,
        frame.source,
        frame.player,
        refs,
        players,
        until,
        state.turn,
        (values,),
        kept,
        live=live,
    )
    before = game.board
    were = {ref: before.rows.get(ref & CARD_MASK) for ref in refs}
    state.effects.append(effect)
    state.pulse += 1
    game.touch(STRUCTURE)
    game.note_control(before)
    if any(isinstance(mod, tree.SetBase) for mod in mods):
        by_spell = bool(frame.at) and isinstance(game.library.node(frame.at), tree.Spell)
        game.cite_verb("set by spell" if by_spell else "set by ability")
    if any(isinstance(mod, tree.Modify) for mod in mods):
        game.cite_verb("number changed")
    if any(isinstance(mod, tree.Control) for mod in mods):
        game.cite_verb("control")
        game.cite_verb("control is no entry")
    game.rules.gained(game, effect, were)
    game.committed()


def note_change(game: Game) -> None:
    """Keep with the newest line of the journal what the newest ongoing effect changes."""
    if game.keeps_journal:
        effect = game.state.effects[-1]
        game.journal[-1] = msgspec.structs.replace(game.journal[-1], at=effect.at, values=effect.values[0])


def verb_events(game: Game, frame: Frame, verb: str, refs: tuple[int, ...]) -> list[Event]:
    """The events of doing one verb to some cards."""
    discard, exile = game.rules.discard_zone, game.rules.exile_zone
    if verb == "exhaust":
        return [Event("turn", ref, frame.player, amount=1, source=frame.source) for ref in refs]
    if verb == "enter":
        owners = [game.state.owner[ref & CARD_MASK] for ref in refs]
        return [
            game.rules.entering(game, move_event(game, ref, "field", verb, frame.source, player), player)
            for ref, player in zip(refs, owners, strict=True)
        ]
    to = {"remove": exile, "return": "hand", "erase": "out"}.get(verb, discard)  # destroy, put, banish, discard
    owners = [game.state.owner[ref & CARD_MASK] if verb == "discard" else frame.player for ref in refs]
    return [move_event(game, ref, to, verb, frame.source, who) for ref, who in zip(refs, owners, strict=True)]
