"""What the words of an Evolve card mean beside each other: from the sentences as they are read to the tree, and back.

Tables read sentence by sentence. Some sentences speak of others: `Combo (3):` governs all that follow it up to the
next of its kind; `deal 3 damage instead` takes the place of the step before; `X equals ...` says what X was;
`its leader` is the leader of what was selected. Such sentences are read as the marks below, and `settle` puts them
where they belong; what it cannot place is refused. `surface` goes the other way, for the writer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from rulebound.language import tree
from rulebound.language.tree import Ability, All, Filter, Node, Self, Slot, Who

EARTH_RITE = "Earth Rite"
RITE = tree.CostOption(
    EARTH_RITE, (tree.CostCounter("Stack", 1, Filter(types=("amulet",), side="my", keywords=("Stack",))),)
)
PAID_RITE = tree.Paid(EARTH_RITE)
MORE = "more"  # what may be done while a spell is played
PAID_MORE = tree.Paid(MORE)
EX_ROOM = tree.Room("ex")
PARAGRAPH = "\u00b6"  # between paragraphs that are read as one text
HIDDEN = frozenset({"hand", "deck", "evolve_deck"})  # 4.5.2, 4.6.2, 4.7.2


class Governs(Node, frozen=True):
    """A condition for everything that follows."""

    cond: tree.Cond


class Costs(Node, frozen=True):
    """What a player may do, for all that follows in the paragraph to happen (10.4.7.2, 10.4.7.5)."""

    cost: tree.Cost


class WhenPlaying(Node, frozen=True):
    """What a player may do while playing a card, for all that follows in the paragraph to happen (10.4.7.3)."""

    cost: tree.Cost


class Paragraph(Node, frozen=True):
    """Here a new paragraph begins, and what was said with a colon before is over."""


class Instead(Node, frozen=True):
    """Under a condition, steps that take the place of the one before."""

    cond: tree.Cond | None
    steps: tuple[Any, ...]


class Otherwise(Node, frozen=True):
    """What happens if the condition before does not hold."""

    steps: tuple[Any, ...]


class Equals(Node, frozen=True):
    """What X is in the sentences before."""

    value: tree.Amount


class Repeat(Node, frozen=True):
    """The sentence before happens so many times in all."""

    n: int


class UntilFull(Node, frozen=True):
    """The sentence before happens until there is no more room in the EX area."""


class ItsLeader(Node, frozen=True):
    """The leader of the player on whose field the selected card is."""


class Same(Node, frozen=True):
    """The object of the step that is replaced."""


SAME: Any = Same()


SOME_FIELD = "some field"  # the text does not say whose (4.1.6)
YOURS = {f"your {zone}": zone for zone in ("hand", "ex", "cemetery", "deck")}  # the text says whose


class Unclear(Exception):
    """Words that refer to nothing, or to more than one thing."""


# --- whose field, whose hand -----


def _to_whose(ability: Any, whose: Callable[[tree.Move, bool], tree.Move]) -> Any:
    """An ability in which the moves say to whose field or other zone, where cards of the opponent may be meant."""
    nodes = list(tree.walk(ability))
    if not any(isinstance(node, tree.Move) and _is_someones(node.to) for node in nodes):
        return ability
    picked = [node for node in nodes if isinstance(node, tree.Choose | tree.Pick) and _of_others(node.filter)]
    slots = {node.slot for node in picked if node.by is Who.YOU}
    subject = getattr(getattr(ability, "event", None), "subject", None)
    if isinstance(subject, Filter) and _of_others(subject):
        slots.add("event")

    def changed(node: Any) -> Any:
        if isinstance(node, tree.Move) and _is_someones(node.to):
            obj = node.obj
            others = obj.name in slots if isinstance(obj, Slot) else isinstance(obj, All) and _of_others(obj.of)
            return whose(node, others)
        return tree.mapped(node, changed)

    return changed(ability)


def _is_someones(zone: str) -> bool:
    return zone in ("field", SOME_FIELD) or zone in YOURS


def _of_others(cards: Filter) -> bool:
    return cards.side != "my" and cards.among is None


def _whose(move: tree.Move, others: bool) -> tree.Move:
    """Reading: "your field" is that of the ability's player; a field that is not said is that of the owner (4.1.6)."""
    if move.to in YOURS:
        if others:
            raise Unclear  # cards go to the zones of their owner
        return msgspec.structs.replace(move, to=YOURS[move.to])
    under = move.under
    if others and under is None:
        under = Who.OWNER if move.to == SOME_FIELD else Who.YOU
    return msgspec.structs.replace(move, to="field", under=under)


def _whose_in_words(move: tree.Move, others: bool) -> tree.Move:
    """Writing: the words are "your field" unless it is the owner's."""
    if not others or move.under not in (None, Who.YOU):
        return move
    return msgspec.structs.replace(move, under=Who.OWNER if move.under is None else None)


# --- reading ---------------------------------------------------------------------------------------------------------


def settle(abilities: tuple[Ability, ...], quoted: bool = False) -> tuple[Ability, ...] | None:
    """The abilities that were meant; None if that cannot be told."""
    try:
        return tuple(_to_whose(part, _whose) for ability in abilities for part in _ability(ability))
    except Unclear:
        return None


def _ability(ability: Any) -> tuple[Any, ...]:
    if isinstance(ability, tree.Keyword | tree.DeckRule | tree.CostOption):
        return (ability,)
    steps = _Steps()
    if isinstance(ability, tree.Static):
        ability = msgspec.structs.replace(ability, mods=tuple(_settled(mod) for mod in ability.mods))
    else:
        ability = msgspec.structs.replace(ability, steps=steps.block(ability.steps))
    options = (tree.CostOption(MORE, steps.more),) if steps.more else ()
    if options and not isinstance(ability, tree.Spell):
        raise Unclear  # a follower or amulet has not played its text
    references = _References(ability)
    ability = references.forth()
    if not references.rite:
        return (*options, ability)
    if isinstance(ability, tree.Spell):
        return (RITE, *options, ability)
    if isinstance(ability, tree.Static):
        raise Unclear  # paid when something is played (13.3.3.2)
    return (msgspec.structs.replace(ability, options=(RITE,)),)


def _settled(mod: tree.Mod) -> tree.Mod:
    """A change, with the steps that are done instead of something as they were meant."""
    if not isinstance(mod, tree.Replace) or not mod.steps:
        return mod
    return msgspec.structs.replace(mod, steps=_Steps().block(mod.steps))


# What may turn out not to be done, so that a text can ask whether it was.
DEEDS = (
    tree.May,
    tree.Move,
    tree.Destroy,
    tree.Discard,
    tree.Exhaust,
    tree.Ready,
    tree.Evolve,
    tree.Steal,
    tree.RemoveCounter,
    tree.Reveal,
    tree.Serve,
    tree.Transform,
)


class _Steps:
    """The steps of one ability, in the order of the text."""

    def __init__(self) -> None:
        self.side = ""  # of what was selected last: my, opp, any; empty if nothing was
        self.more: tree.Cost = ()  # what may be done while this is played

    def block(self, steps: tuple[Any, ...]) -> tuple[Any, ...]:
        out: list[Any] = []
        told = 0  # up to here X has been told
        for step in self._governed(steps):
            if isinstance(step, Instead):
                self._instead(out, step)
            elif isinstance(step, Otherwise):
                self._otherwise(out, step)
            elif isinstance(step, Equals):
                out[told:] = _equals(out[told:], step)
                told = len(out)
            elif isinstance(step, Repeat):
                if len(out) != 1 or not isinstance(step.n, int) or step.n < 2:
                    raise Unclear
                out *= step.n
            elif isinstance(step, UntilFull):
                if not out or out[-1] != tree.Move(tree.Top(1), "ex"):
                    raise Unclear
                out[-1] = tree.Move(tree.Top(EX_ROOM), "ex")
            elif isinstance(step, tree.Divide):
                self._divide(out, step)
            elif isinstance(step, tree.IfDone) and not (out and isinstance(out[-1], DEEDS)):
                raise Unclear  # nothing was done that might not have been
            elif self._of_the_condition(out, step):
                inside = (*out[-1].then, step)
                out[-1] = self._step(msgspec.structs.replace(out[-1], then=inside))
            else:
                out.append(self._step(step))
        return tuple(out)

    def _of_the_condition(self, out: list[Any], step: Any) -> bool:
        """Whether a step speaks of the leader of what was selected, and that was only under a condition."""
        if self.side or not isinstance(getattr(step, "obj", None), ItsLeader) or not out:
            return False
        before = out[-1]
        return isinstance(before, tree.If) and not before.orelse and isinstance(before.then[0], tree.Choose)

    def _governed(self, steps: tuple[Any, ...]) -> tuple[Any, ...]:
        """What follows a condition or a cost with a colon belongs to it."""
        for i, step in enumerate(steps):
            if isinstance(step, Paragraph):
                return (*steps[:i], *self._governed(steps[i + 1 :]))
            if isinstance(step, Costs):
                end = _end(steps, i, Paragraph)
                if end == i + 1:
                    raise Unclear
                return (*steps[:i], tree.MayPay(step.cost, steps[i + 1 : end]), *self._governed(steps[end:]))
            if isinstance(step, WhenPlaying):
                end = _end(steps, i, Paragraph)
                if end == i + 1 or self.more:
                    raise Unclear
                self.more = step.cost
                return (*steps[:i], tree.If(PAID_MORE, steps[i + 1 : end]), *self._governed(steps[end:]))
            if isinstance(step, Governs):
                end = _end(steps, i, Governs | Paragraph)
                inside = steps[i + 1 : end]
                if not inside:
                    raise Unclear
                if any(isinstance(part, Costs) for part in inside) and end != _end(steps, i, Paragraph):
                    raise Unclear  # whether the cost is for the next condition as well
                governed: Any = tree.If(step.cond, inside)
                if isinstance(inside[-1], Otherwise):
                    if len(inside) == 1:
                        raise Unclear
                    governed = tree.If(step.cond, inside[:-1], inside[-1].steps)
                if isinstance(inside[0], Instead):
                    if len(inside) > 1 or inside[0].cond is not None:
                        raise Unclear
                    governed = Instead(step.cond, inside[0].steps)
                return (*steps[:i], governed, *self._governed(steps[end:]))
        return steps

    def _instead(self, out: list[Any], step: Instead) -> None:
        if not out or step.cond is None:
            raise Unclear
        before = out.pop()
        if _counted(before):  # the higher of two numbers takes the place of what the lower one gives
            lower = before.then[0]
            then = tuple(part for said in step.steps for part in _completed(said, lower))
            if all(type(part) is type(lower) for part in then):
                out.append(tree.If(step.cond, self.block(then), (before,)))
                return
            raise Unclear
        if _replaced(before):  # a third number above two others
            then = tuple(part for said in step.steps for part in _completed(said, before.then[0]))
            if any(type(part) is not type(before.then[0]) for part in then):
                raise Unclear
            out.append(tree.If(step.cond, self.block(then), (before,)))
            return
        then = tuple(part for said in step.steps for part in _completed(said, before))
        if any(type(part) is not type(before) for part in then) and not _same_object(then, before):
            raise Unclear
        out.append(tree.If(step.cond, self.block(then), (before,)))

    def _otherwise(self, out: list[Any], step: Otherwise) -> None:
        before = out[-1] if out else None
        if not isinstance(before, tree.If) or before.orelse:
            raise Unclear
        out[-1] = tree.If(before.cond, before.then, self._perhaps(step.steps))

    def _divide(self, out: list[Any], step: tree.Divide) -> None:
        """10.6.2.3.2.1: what is divided needs somebody to get it."""
        if not out or not isinstance(out[-1], tree.Choose):
            raise Unclear
        if out[-1].at_least == 0:
            out[-1] = msgspec.structs.replace(out[-1], at_least=1)
        out.append(step)

    def _step(self, step: Any) -> Any:
        if isinstance(step, tree.Choose):
            return self._choose(step)
        if isinstance(step, tree.Pick | tree.Search | tree.LookTop) and step.slot != "other":
            self.side = _side_of_pick(step)
        if isinstance(step, tree.Modes):
            return self._modes(step)
        if isinstance(step, tree.If):
            return tree.If(step.cond, self._perhaps(step.then), self._perhaps(step.orelse))
        if isinstance(step, tree.May | tree.IfDone | tree.WhenDone | tree.ForEach | tree.Delayed):
            return msgspec.structs.replace(step, steps=self._perhaps(step.steps))
        if isinstance(step, tree.MayPay):
            if RITE.cost[0] in step.cost:
                raise Unclear  # 13.3.3.2: paid when the ability is played
            return tree.MayPay(step.cost, self._perhaps(step.then), self._perhaps(step.orelse), step.who)
        step = self._its_leader(step)
        if isinstance(step, tree.Gain) and any(_grants_text(mod) for mod in step.mods):
            step = msgspec.structs.replace(step, mods=tuple(_granted(mod) for mod in step.mods))
        if (
            isinstance(step, tree.Gain)
            and _leaders(step.obj)
            and not isinstance(step.mods[0], tree.Cannot | tree.Replace | tree.Grant | tree.SetBase)
        ):
            return _healed(step)
        if isinstance(step, tree.Gain) and _leaders(step.obj) and not all(map(_of_leaders, step.mods)):
            raise Unclear
        if isinstance(step, tree.Heal) and not _leaders(step.obj):
            raise Unclear  # a follower is given defense by a `Gain`
        if isinstance(step, tree.Reveal) and isinstance(step.obj, tree.Top):
            raise Unclear  # said by `LookTop`
        if isinstance(step, tree.Create | tree.Draw) and step.who is Who.CONTROLLER:
            if not self.side:
                raise Unclear
            if self.side != "any":
                return msgspec.structs.replace(step, who=Who.OPPONENT if self.side == "opp" else Who.YOU)
        return step

    def _perhaps(self, steps: tuple[Any, ...]) -> tuple[Any, ...]:
        """What is selected in steps that may not happen is unknown after them."""
        before = self.side
        found = self.block(steps)
        self.side = before
        return found

    def _choose(self, step: tree.Choose) -> Any:
        """Cards of a hidden zone are selected while the ability resolves (4.1.2)."""
        self.side = "" if step.at_least == 0 else step.filter.side
        if step.filter.zone in HIDDEN:
            return tree.Pick(step.filter, step.n, step.at_least, step.slot)
        return step

    def _modes(self, step: tree.Modes) -> Any:
        """An option that costs an Earth Rite is taken by paying it."""
        side, options = self.side, []
        for option in step.options:
            self.side = side
            options.append(self.block(option))
        self.side = side
        rites = [i for i, option in enumerate(options) if _rite(option)]
        if not rites:
            return msgspec.structs.replace(step, options=tuple(options))
        if len(rites) > 1 or len(options) != 2 or step.n != 1 or step.up_to:
            raise Unclear
        other = list(options)
        other[rites[0]] = (tree.Nothing(),)
        return tree.If(PAID_RITE, options[rites[0]][0].then, (tree.Modes(tuple(other)),))

    def _its_leader(self, step: Any) -> Any:
        """The leader of what was selected."""
        if not isinstance(getattr(step, "obj", None), ItsLeader):
            return step
        if self.side not in ("my", "opp"):
            raise Unclear
        return msgspec.structs.replace(step, obj=All(Filter(types=("leader",), side=self.side, zone="leader")))


def _end(steps: tuple[Any, ...], start: int, kinds: Any) -> int:
    """Where the first step of these kinds after another stands; after the last step if there is none."""
    return next((i for i in range(start + 1, len(steps)) if isinstance(steps[i], kinds)), len(steps))


def _side_of_pick(step: Any) -> str:
    """On whose field cards are that are found while the ability resolves, as far as the words say it."""
    found: str = step.filter.side if isinstance(step, tree.Pick) and step.at_least != 0 else ""
    return "" if found == "any" else found


def _grants_text(mod: Any) -> bool:
    return isinstance(mod, tree.Grant) and not isinstance(mod.ability, tree.Keyword)


def _granted(mod: Any) -> Any:
    """A quoted ability is settled by itself."""
    if not _grants_text(mod):
        return mod
    (ability,) = _ability(mod.ability)
    return tree.Grant(ability)


def _rite(option: tuple[Any, ...]) -> bool:
    return len(option) == 1 and isinstance(option[0], tree.If) and option[0].cond == PAID_RITE


def _completed(step: Any, before: Any) -> tuple[Any, ...]:
    """A step that says only what is different."""
    if isinstance(step, tree.Damage) and isinstance(step.obj, Same) and isinstance(before, tree.Damage):
        return (tree.Damage(before.obj, step.amount),)
    if not isinstance(step, tree.Create) or step.token:
        return (step,)
    if not isinstance(before, tree.Create) or (step.to and step.to != before.to):
        raise Unclear
    if bool(step.or_token) != bool(before.or_token):
        raise Unclear
    if step.or_token:  # both of them
        return (msgspec.structs.replace(before, or_token="", more=(before.or_token,)),)
    return (msgspec.structs.replace(before, n=step.n),)


def _counted(step: Any) -> bool:
    """A single step under a condition with a colon."""
    return isinstance(step, tree.If) and counting(step.cond) and not step.orelse and len(step.then) == 1


def _replaced(step: Any) -> bool:
    """A step that another one takes the place of under a condition with a colon."""
    return isinstance(step, tree.If) and counting(step.cond) and len(step.orelse) == len(step.then) == 1


def _same_object(steps: tuple[Any, ...], before: Any) -> bool:
    """Another verb for the same thing: return it, instead put it on top of the deck."""
    kinds = tree.Move | tree.Destroy | tree.Exhaust | tree.Damage
    return (
        len(steps) == 1
        and isinstance(steps[0], kinds)
        and isinstance(before, kinds)
        and steps[0].obj == before.obj == Slot()
    )


def _equals(steps: list[Any], said: Equals) -> list[Any]:
    if tree.X() not in tree.walk(tuple(steps)):
        raise Unclear
    return [_substitute(step, said.value) for step in steps]


def _substitute(node: Any, value: tree.Amount) -> Any:
    return value if node == tree.X() else tree.mapped(node, lambda part: _substitute(part, value))


def _leaders(obj: object) -> bool:
    return isinstance(obj, All) and "leader" in (obj.of.zone, *obj.of.also)


def _of_leaders(mod: tree.Mod) -> bool:
    """Whether a leader can have it: the only number of a leader is its defense (2.8.3)."""
    return not isinstance(mod, tree.SetBase) or mod.stat == "defense"


def _healed(step: tree.Gain) -> tree.Heal:
    """What a leader is given is defense."""
    leaders = isinstance(step.obj, All) and "follower" not in step.obj.of.types
    if len(step.mods) != 1 or step.until is not tree.Until.GAME or not leaders:
        raise Unclear
    mod = step.mods[0]
    if not isinstance(mod, tree.Modify) or mod.stat != "defense":
        raise Unclear
    return tree.Heal(step.obj, mod.amount)


# --- references ------------------------------------------------------------------------------------------------------

BINDERS = (tree.Choose, tree.Pick, tree.Search, tree.LookTop, tree.Create)
USERS = (tree.Divide, tree.Cast)  # nodes that name a slot by a word
MARKS = (Governs, Costs, WhenPlaying, Paragraph, Instead, Otherwise, Equals, Repeat, UntilFull, ItsLeader, Same)
PRONOUNS = ("it", "them")
PLAYS = tree.Past(tree.On("play", who=Who.YOU))
# A card that came onto the field without being played is not among those that were.
BEFORE = tree.Calc("-", PLAYS, tree.Calc("min", tree.Past(tree.On("play", Self(), who=Who.YOU)), 1))
PAID = {"return": "returned", "remove": "banished", "discard": "discarded", "destroy": "destroyed"}
WITH_AMOUNT = frozenset({"damage", "restore", "lost defense"})


class _References:
    """What `it` refers to: what was last selected, found, looked at or made; else the card of the event.

    Selections are made before anything happens, so each has a slot of its own; the other steps bind theirs when
    they happen, and may use the same slot again.
    """

    def __init__(self, ability: Any, back: bool = False) -> None:
        self.ability, self.back = ability, back
        self.subject = _subject(getattr(ability, "event", None))
        self.nobody = _of_two(getattr(ability, "event", None))  # whether the event names two that `it` might mean
        self.current, self.many = "", False
        self.each_of_many = False  # whether several were selected or made, so that `it` is none of them
        named = isinstance(getattr(ability, "scope", None), Self)
        self.itself = named or getattr(ability, "zone", "field") != "field"  # whether this card has been named
        self.counted: Filter | None = None  # the cards whose number was named last
        self.several = False  # whether the number of others was named before
        self.all: list[Any] = []  # the cards of a kind that steps have been about
        self.asked: Filter | None = None  # the cards whose number a condition asks for, if nothing was named since
        self.made = self.selected = False  # whether what was named last is a token, and whether something was selected
        self.taken: set[str] = set()
        self.rite = False  # whether it asks for the Earth Rite
        self.x = self.x_paid = False  # whether it speaks of X, and whether a cost says what X is
        self.drawn = False  # whether cards were drawn
        self.chosen: dict[str, Filter] = {}  # what has been selected, and from which cards
        self.discarding = ""  # where the discarded cards are found
        self.event = getattr(ability, "event", None)  # what is waited for
        self.replacing = False  # whether it speaks of something that would happen
        self.loose = False  # whether cards were moved since that `it` might mean as well
        self.unused = 0  # how many selections have been made since the last one was spoken of
        self.others = False  # whether a condition or a step speaks of some card that `it` might mean as well
        self.each: Any = None  # the cards that a step is about, each of which `it` might mean as well
        self.dealt = False  # whether it names an amount that `that much` might mean as well
        self.paid: Any = None  # the cards whose number is X

    def forth(self) -> Any:
        """The ability with slots, or with words instead of them. A mark that found no place is not understood."""
        found = self._node(self.ability)
        if self.x and not self.x_paid:
            raise Unclear
        if not self.x and any(isinstance(node, tree.Pay) and node.x for node in tree.walk(found)):
            raise Unclear  # what is paid is for nothing, or the text says itself what X is
        return found

    def _node(self, node: Any) -> Any:
        kind = type(node)
        if kind is Self:
            self.itself = True
        if kind is tree.Fixed:
            return node  # Spellchain and Necrocharge count cards that the text does not name
        if kind is tree.Count:
            self.several = self.counted is not None and self.counted != node.of
            self.counted = node.of
        if kind is Slot:
            return self._word(node) if self.back else self._slot(node)
        if kind is tuple:
            return tuple([self._node(i) if isinstance(i, msgspec.Struct | tuple) else i for i in node])
        if kind is Filter and node.other and node.zone != "field" and not self.back and self._has_moved():
            raise Unclear  # this card may be among them, as another one
        if kind is Filter and node.zone == "field" and (node.other or node.not_among is not None):
            node = self._others_than_it(node)
        if kind is Filter and node.among is None and node.not_among is None and node.cost is None and not node.stats:
            return node
        if kind is Filter and self.back and node.among == Slot("seen"):
            return node
        if kind is tree.Grant and not isinstance(node.ability, tree.Keyword):
            return tree.Grant(_said(_References(node.ability, back=True).forth())) if self.back else node
        if kind is tree.Modes:
            return self._modes(node)
        if kind is tree.Delayed:
            return self._delayed(node)
        if kind is tree.Calc and not self.back:
            node = _once(node)
            if not isinstance(node, tree.Calc):
                return self._node(node)
        if kind is tree.Modify and not self.back:
            node = _lowered(node)
        if kind is tree.Replace and not self.replacing:
            self.replacing = True
            node = self._node(node)
            self.replacing = False
            return node
        if kind is tree.EventAmount and not self.back:
            self._has_an_amount()
        if kind is tree.If:
            return self._if(node)
        if kind is tree.Happened and not self.back and _came_from(node.event) and not self._has_just_come():
            raise Unclear  # that may have been in an earlier turn
        if kind in MARKS and not self.back:
            raise Unclear
        if kind is tree.Draw:
            self.drawn = True
        elif kind in (tree.Is, tree.Stat) and self._speaks_of_it(node) and self._after_others():
            raise Unclear  # the card that was drawn or discarded, or another one
        if kind is tree.Discard or (kind is tree.CostCards and node.how == "discard"):
            self.discarding = node.slot
        if kind is tree.X and node.name.startswith("x"):
            self.x = True
            return self._x(node)
        if kind is tree.CostCards and node.n == tree.X():
            self.paid, self.loose = node, True
            return msgspec.structs.replace(node, filter=self._node(node.filter))
        if kind in (tree.MayPay, tree.Action) and tree.variable(node.cost):
            self.x_paid = True
        elif node == PAID_RITE:
            self.rite = True
        changes: dict[str, Any] = {}
        each, self.each = self.each, _each_of(node) or self.each
        for field in node.__struct_fields__:
            value = getattr(node, field)
            if kind is tree.Action and field == "cond":
                self.chosen = {}  # whether it can be played is asked before anything is selected
            if isinstance(value, msgspec.Struct | tuple):
                changed = self._node(value)
                if changed is not value and changed != value:
                    changes[field] = changed
            elif value is Who.CONTROLLER and self.current not in ("", "it"):
                raise Unclear
        self.each = each
        self.loose = self.loose or _moves_some(node)
        self.dealt = self.dealt or isinstance(node, tree.Damage | tree.Heal)
        self.others = not isinstance(getattr(node, "obj", None), Self) and (self.others or _names_others(node))
        obj = getattr(node, "obj", None)
        if _names_others(node) and isinstance(obj, All):
            self.all.append(obj.of)
        if isinstance(node, BINDERS):
            self.loose = False
            changes["slot"] = self._bind(node)
        elif isinstance(node, USERS):
            word = "them" if self.many else node.slot
            changes["slot"] = self._slot(Slot(word)).name if not self.back else "it"
        elif isinstance(node, tree.ReturnToDeck) and not self.back and node.slot not in self.taken:
            raise Unclear
        return msgspec.structs.replace(node, **changes) if changes else node

    def _slot(self, slot: Slot) -> Any:
        if slot.name == "that":
            return self._that()
        if slot.name not in PRONOUNS:
            if slot.name in self.taken:
                return slot
            if slot.name == "discarded" and self.discarding:
                return Slot(self.discarding)
            if slot.name == f"event {self._type_of_event()}":
                return Slot("event")
            raise Unclear
        if self.current and slot.name == "them" and self.asked is not None:
            if self.many:
                raise Unclear  # those that were selected or made, or those that were counted
            return All(self.asked)
        if self.current:
            if slot.name == "them" and self.unused > 1:
                raise Unclear  # those that were selected last, or all of them
            if slot.name == "it" and self.each_of_many:
                raise Unclear  # which of them
            self.unused = 0
            return Slot(self.current)
        if self.loose or (self.drawn and slot.name == "it" and not isinstance(self.subject, Slot)):
            raise Unclear
        if self.counted is not None and slot.name == "them":
            if self.several or any(cards != self.counted for cards in self.all):
                raise Unclear
            return All(self.counted)
        own = self.subject is None or isinstance(self.subject, Self)
        if self.nobody or (own and (self.others or self.each is not None)):
            raise Unclear
        if self.subject is None:
            if not self.itself or slot.name != "it":
                raise Unclear
            return Self()
        if slot.name == "them" and isinstance(self.subject, Self):
            raise Unclear  # several, and not this card
        return self.subject

    def _x(self, node: tree.X) -> tree.X:
        """The number of cards that were paid with: in words, what they were and what was done with them."""
        done = PAID.get(self.paid.how) if self.paid is not None else None
        if self.back:
            return tree.X(f"x {done} card") if done else node
        if node != tree.X():
            _, how, kind = node.name.split()
            if how != done or (kind != "card" and self.paid.filter.types != (kind,)):
                raise Unclear
        return tree.X()

    def _speaks_of_it(self, node: Any) -> bool:
        return not self.back and Slot() == (node.obj if isinstance(node, tree.Is) else node.of)

    def _after_others(self) -> bool:
        """Whether cards without a name have been drawn or moved since something was named."""
        return self.loose if self.current else self.drawn

    def _has_moved(self) -> bool:
        """Whether the ability triggers when its own card goes to another zone."""
        event = getattr(self.ability, "event", None)
        return (
            isinstance(event, tree.On)
            and event.kind in ("leave", "destroyed", "discard", "move")
            and isinstance(event.subject, Self)
        )

    def _has_just_come(self) -> bool:
        """Whether the ability is about this card as it is played or put onto the field."""
        event = getattr(self.ability, "event", None)
        came = isinstance(event, tree.On) and event.kind == "enter" and isinstance(event.subject, Self)
        return came or isinstance(self.ability, tree.Spell)

    def _that(self) -> Any:
        """That follower: what was selected; else the one that the event names, if it names no other."""
        event = getattr(self.ability, "event", None)
        if self.made and self.selected:
            raise Unclear  # the token, or what was selected before it was made
        if self.current or not isinstance(event, tree.On) or event.phase != "follower":
            found = self._slot(Slot())
            if isinstance(found, Self):
                raise Unclear
            return found
        if isinstance(event.subject, Self):
            return All(Filter(types=("follower",), states=("attacked",)))
        raise Unclear

    def _others_than_it(self, node: Filter) -> Filter:
        """Other cards are others than this one; where this card is none of them, others than the one selected."""
        if self.back:
            selected = isinstance(node.not_among, Slot)
            return msgspec.structs.replace(node, other=True, not_among=None) if selected else node
        if not node.other:
            return node
        chosen = [slot for slot, among in self.chosen.items() if _may_overlap(among, node)]
        if not chosen and node.side != "opp":
            return node
        if len(chosen) == 1 and (node.side == "opp" or isinstance(self.ability, tree.Spell)):
            return msgspec.structs.replace(node, other=False, not_among=Slot(chosen[0]))
        raise Unclear  # than which of them, or than this card

    def _has_an_amount(self) -> None:
        """That much: the event that is replaced or waited for is one with an amount."""
        if not self.replacing and (self.dealt or getattr(self.event, "kind", "") not in WITH_AMOUNT):
            raise Unclear

    def _delayed(self, node: tree.Delayed) -> tree.Delayed:
        """What happens later to a card happens to the card of that event, whatever was named before."""
        if not isinstance(node.event, tree.On) or node.event.kind == "phase":
            return msgspec.structs.replace(node, steps=self._node(node.steps))
        before, waited = (self.subject, self.current, self.many, self.loose, self.nobody), self.event
        event = self._node(node.event)
        self.event = node.event
        self.subject, self.current, self.many, self.loose = _subject(node.event), "", False, False
        self.nobody = self.subject is None or _of_two(node.event)
        steps = self._node(node.steps)
        (self.subject, self.current, self.many, self.loose, self.nobody), self.event = before, waited
        return msgspec.structs.replace(node, event=event, steps=steps)

    def _word(self, slot: Slot) -> Slot:
        if slot.name in ("discarded", "paid"):
            return Slot("discarded")
        if slot.name == (self.current or "event"):
            return Slot("them" if self.many else "it")
        return Slot(f"event {self._type_of_event()}") if slot.name == "event" else slot

    def _type_of_event(self) -> str:
        """The one type that the card of the event has."""
        subject = getattr(getattr(self.ability, "event", None), "subject", None)
        return subject.types[0] if isinstance(subject, Filter) and len(subject.types) == 1 else "?"

    def _bind(self, node: Any) -> str:
        name: str = node.slot
        if name == "other":  # what changes places with the card that is spoken of
            self.taken.add(name)
            return name
        if self.back:
            self.current = name
        else:
            n = 1
            while isinstance(node, tree.Choose) and name in self.taken:
                n += 1
                name = f"{node.slot}{n}"
            self.taken.add(name)
            self.current = name
            self.unused = self.unused + 1 if isinstance(node, tree.Choose | tree.Create | tree.Search) else 0
            if isinstance(node, tree.Choose):
                self.chosen[name] = node.filter
        self.asked = None
        self.made = isinstance(node, tree.Create)
        self.selected = self.selected or isinstance(node, tree.Choose)
        self.many = node.n != 1 or bool(getattr(node, "more", ()))
        self.each_of_many = self.many and not self.back and isinstance(node, tree.Choose | tree.Create)
        return "it" if self.back and name != "seen" else name

    def _modes(self, node: tree.Modes) -> tree.Modes:
        before, chosen, options = (self.current, self.many), self.chosen, []
        for option in node.options:
            self.current, self.many = before
            self.chosen = dict(chosen)
            options.append(self._node(option))
        self.current, self.many = before
        self.chosen = chosen
        return msgspec.structs.replace(node, options=tuple(options))

    def _if(self, node: tree.If) -> tree.If:
        cond = self._node(node.cond)
        self.others = self.others or any(_speaks_of_one(part) for part in tree.walk(node.cond))
        before, chosen, free = (self.current, self.many), dict(self.chosen), (self.others, self.loose)
        if not self.back and any(_speaks_of_cards(part) for part in tree.walk(node.then)):
            self.others = self.loose = True  # the other branch, said next to this one, may mean those by `it`
        orelse = self._node(node.orelse)
        self.current, self.many = before
        self.chosen = chosen
        self.others, self.loose = free
        self.asked = None if self.back else _number_asked(node.cond)
        then = self._node(node.then)
        self.asked = None
        return tree.If(cond, then, orelse)


def _may_overlap(one: Filter, other: Filter) -> bool:
    """Whether a card might be one of both, by where they are and whose."""
    return one.zone == other.zone and (one.side == other.side or "any" in (one.side, other.side))


def _number_asked(cond: Any) -> Filter | None:
    """The cards on the field that are said to be several."""
    if not isinstance(cond, tree.Compare) or not isinstance(cond.left, tree.Count) or cond.right in (0, 1):
        return None
    return cond.left.of if cond.left.of.zone == "field" else None


def _once(node: tree.Calc) -> Any:
    """1 for each of them is their number."""
    units = isinstance(node.left, tree.Stat | tree.Past) or node.left == BEFORE
    return node.left if node.op == "*" and node.right == 1 and units else node


def _lowered(mod: tree.Modify) -> tree.Modify:
    """So much less for each of them: as much as they are in all is taken off."""
    amount = mod.amount
    if isinstance(amount, tree.Count) and amount.each < 0:
        return tree.Modify(mod.stat, tree.Calc("-", 0, tree.Count(amount.of, -amount.each)))
    if isinstance(amount, tree.Calc) and amount.op == "*" and isinstance(amount.right, int) and amount.right < 0:
        return tree.Modify(mod.stat, tree.Calc("-", 0, tree.Calc("*", amount.left, -amount.right)))
    return mod


def _moves_some(node: Any) -> bool:
    """Whether a step or a cost takes cards that have no name in the text: discarded ones, the top of the deck."""
    if isinstance(node, tree.Move):
        return isinstance(node.obj, tree.Top)
    return isinstance(node, tree.Discard | tree.CostCards)


def _came_from(event: Any) -> bool:
    """Whether this card was played, or put onto the field, from somewhere."""
    return (
        isinstance(event, tree.On)
        and event.kind in ("enter", "play")
        and isinstance(event.subject, Self)
        and bool(event.frm)
    )


def _speaks_of_one(cond: Any) -> bool:
    """Whether a condition asks for some card, or for what has happened to one."""
    if isinstance(cond, tree.Happened):
        return isinstance(cond.event, tree.On) and isinstance(cond.event.subject, Filter)
    return isinstance(cond, tree.Compare) and isinstance(cond.left, tree.Count) and (cond.op, cond.right) == (">=", 1)


def _names_others(node: Any) -> bool:
    """Whether a step is about cards of a kind: all that there are, or the next that is played."""
    if isinstance(node, tree.CostChange):
        return isinstance(node.filter, Filter) and node.filter.among is None
    obj = getattr(node, "obj", None)
    return isinstance(node, tree.Step) and isinstance(obj, All) and obj.of.zone != "leader"


def _speaks_of_cards(node: Any) -> bool:
    """Whether a step selects, finds or makes cards, or is about cards of a kind."""
    return isinstance(node, BINDERS) or _names_others(node)


def _each_of(node: Any) -> Any:
    """The followers or other cards that a step does something to, if they have no other name."""
    if not isinstance(node, tree.Gain | tree.Damage) or not isinstance(node.obj, All) or node.obj.of.zone == "leader":
        return None
    return node.obj


def _of_two(event: object) -> bool:
    """Whether an event names two cards, several at once, or one on its way: which of them `it` is cannot be told."""
    if isinstance(event, tree.AnyOf):
        return len({part.subject for part in event.events if isinstance(part, tree.On)}) > 1
    if not isinstance(event, tree.On):
        return False
    attack = event.kind == "attack" and event.phase == "follower"
    struck = event.kind == "damage" and isinstance(event.source, Self) and isinstance(event.subject, Filter)
    return attack or struck or event.together or (event.kind == "play" and isinstance(event.subject, Filter))


def _subject(event: object) -> Any:
    """What `it` is in an ability that has only named its event."""
    if not isinstance(event, tree.On) or event.kind == "play":
        return None  # a card that is played is another one by the time that the ability resolves
    if isinstance(event.subject, Self) or (event.subject is None and isinstance(event.source, Self)):
        return Self()
    return None if event.subject is None else Slot("event")


# --- writing ---------------------------------------------------------------------------------------------------------


def surface(abilities: tuple[Ability, ...]) -> tuple[Any, ...]:
    """The abilities as sentences say them."""
    abilities = tuple(_to_whose(ability, _whose_in_words) for ability in abilities)
    abilities = tuple(_References(ability, back=True).forth() for ability in abilities)
    more = next((a.cost for a in abilities if isinstance(a, tree.CostOption) and _is_more(a)), ())
    return tuple(_said(ability, more) for ability in abilities if not _said_elsewhere(ability, abilities))


def _is_more(ability: Any) -> bool:
    """Whether this is what may be done while a spell is played, which is said where it makes a difference."""
    return isinstance(ability, tree.CostOption) and ability == tree.CostOption(MORE, ability.cost)


def _said_elsewhere(ability: Ability, abilities: tuple[Ability, ...]) -> bool:
    return (ability == RITE or _is_more(ability)) and any(isinstance(other, tree.Spell) for other in abilities)


def _said(ability: Any, more: tree.Cost = ()) -> Any:
    if not isinstance(ability, tree.Auto | tree.Action | tree.Spell):
        return ability
    steps = _flat(ability.steps)
    if isinstance(ability, tree.Spell):
        steps = _in_paragraphs(steps, more)
    elif not (isinstance(ability, tree.Auto) and len(steps) == 1):  # there the cost stands with the event
        steps = _with_colon(steps)
    changes: dict[str, Any] = {"steps": steps}
    if isinstance(ability, tree.Auto) and ability.options == (RITE,):
        changes["options"] = ()
    return msgspec.structs.replace(ability, **changes)


def _flat(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """Conditions with a colon, as long as nothing follows that they do not govern."""
    steps = tuple(_in_words(step) for step in _up_to(steps))
    cut = len(steps)
    while cut and _countable(steps[cut - 1]):
        cut -= 1
    out = list(steps[:cut])
    for step in steps[cut:]:
        out += (
            *(_flat(step.orelse) if _ladder(step) else step.orelse),
            Governs(step.cond),
            *((Instead(None, step.then),) if step.orelse else _flat(step.then)),
        )
    return tuple(out)


def _with_colon(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """A cost at the end, before what it is paid for."""
    return (*steps[:-1], *_paid_for(steps[-1])) if steps else ()


def _in_paragraphs(steps: tuple[Any, ...], more: tree.Cost) -> tuple[Any, ...]:
    """Costs before what they are paid for; what else is said then begins a paragraph."""
    out: list[Any] = []
    for i, step in enumerate(steps):
        said = _paid_for(step)
        if isinstance(step, tree.If) and step.cond == PAID_MORE and not step.orelse:
            said = (WhenPlaying(more), *step.then)
        out += said
        if len(said) > 1 and i + 1 < len(steps):
            out.append(Paragraph())
    return tuple(out)


def _paid_for(step: Any) -> tuple[Any, ...]:
    if not isinstance(step, tree.MayPay) or step.orelse or not step.then or step.who is not Who.YOU:
        return (step,)
    return (Costs(step.cost), *step.then)


def _up_to(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """Damage is divided among up to so many cards; that there is at least one of them goes without saying."""
    out = list(steps)
    for i, step in enumerate(out[1:]):
        before = out[i]
        if isinstance(step, tree.Divide) and isinstance(before, tree.Choose) and before.at_least == 1:
            out[i] = msgspec.structs.replace(before, at_least=0)
    return tuple(out)


def _countable(step: Any) -> bool:
    if not isinstance(step, tree.If) or not counting(step.cond) or _nested(step):
        return False
    if isinstance(step.then[0], tree.Modes) and step.orelse:
        return False  # how many effects are chosen is said before them
    if _ladder(step):
        return True
    return not step.orelse or (len(step.orelse) == len(step.then) == 1 and type(step.orelse[0]) is type(step.then[0]))


def _ladder(step: Any) -> bool:
    """More with a higher number, less with a lower one."""
    below = step.orelse[0] if len(step.orelse) == 1 else None
    return (_counted(below) or _replaced(below)) and not isinstance(step.then[0], tree.If)


def _nested(step: tree.If) -> bool:
    return any(isinstance(inner, tree.If) and counting(inner.cond) for inner in step.then)


def counting(cond: Any) -> bool:
    """Conditions that are written with a colon: Combo, Spellchain, Necrocharge, Earth Rite."""
    if cond == PAID_RITE:
        return True
    if not isinstance(cond, tree.Compare) or cond.op != ">=":
        return False
    return isinstance(cond.left, tree.Fixed) or cond.left == tree.Past(tree.On("play", who=Who.YOU))


def _in_words(step: Any) -> Any:
    hidden = isinstance(step, tree.Pick) and step.filter.zone in HIDDEN and step.filter.among is None
    if hidden and not step.random and step.slot != "other" and step.by is Who.YOU:
        return tree.Choose(step.filter, step.n, step.at_least, step.slot)
    if isinstance(step, tree.If) and step.cond == PAID_RITE and len(step.orelse) == 1:
        modes = step.orelse[0]
        if isinstance(modes, tree.Modes) and (tree.Nothing(),) in modes.options:
            taken = (Governs(PAID_RITE), *_flat(step.then))
            return tree.Modes(tuple(taken if o == (tree.Nothing(),) else _flat(o) for o in modes.options))
    if isinstance(step, tree.If):
        return tree.If(step.cond, tuple(map(_in_words, step.then)), tuple(map(_in_words, step.orelse)))
    if isinstance(step, tree.Modes):
        return msgspec.structs.replace(step, options=tuple(_with_colon(_flat(option)) for option in step.options))
    if isinstance(step, tree.May | tree.Delayed):
        return msgspec.structs.replace(step, steps=tuple(map(_in_words, step.steps)))
    if isinstance(step, tree.MayPay):
        return msgspec.structs.replace(step, then=_flat(step.then))
    return step
