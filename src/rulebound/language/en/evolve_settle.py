"""What the words of an Evolve card mean beside each other: from the sentences as they are read to the tree, and back.

`settle` puts the marks of `evolve_marks` where they belong; what it cannot place is refused. `surface` goes the other
way, for the writer.
"""

from __future__ import annotations

from typing import Any

import msgspec

from rulebound.language import tree
from rulebound.language.en.evolve_marks import (
    EX_ROOM,
    HIDDEN,
    MORE,
    PAID_MORE,
    PAID_RITE,
    RITE,
    Costs,
    Equals,
    Governs,
    Instead,
    ItsLeader,
    Otherwise,
    Paragraph,
    Repeat,
    Same,
    Unclear,
    UntilFull,
    WhenPlaying,
    counted,
    replaced,
)
from rulebound.language.en.evolve_references import References
from rulebound.language.en.evolve_whose import to_whose, whose_in_tree, whose_in_words
from rulebound.language.en.evolve_wording import said
from rulebound.language.tree import Ability, All, Filter, Slot, Who


def settle(abilities: tuple[Ability, ...], quoted: bool = False) -> tuple[Ability, ...] | None:
    """The abilities that were meant; None if that cannot be told."""
    try:
        return tuple(to_whose(part, whose_in_tree) for ability in abilities for part in _ability(ability))
    except Unclear:
        return None


def surface(abilities: tuple[Ability, ...]) -> tuple[Any, ...]:
    """The abilities as sentences say them."""
    abilities = tuple(to_whose(ability, whose_in_words) for ability in abilities)
    abilities = tuple(References(ability, back=True).forth() for ability in abilities)
    more = next((a.cost for a in abilities if isinstance(a, tree.CostOption) and _is_more(a)), ())
    return tuple(said(ability, more) for ability in abilities if not _said_elsewhere(ability, abilities))


def _is_more(ability: Any) -> bool:
    """Whether this is what may be done while a spell is played, which is said where it makes a difference."""
    return isinstance(ability, tree.CostOption) and ability == tree.CostOption(MORE, ability.cost)


def _said_elsewhere(ability: Ability, abilities: tuple[Ability, ...]) -> bool:
    return (ability == RITE or _is_more(ability)) and any(isinstance(other, tree.Spell) for other in abilities)


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
    references = References(ability)
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
                if any(isinstance(part, tree.ExhaustSelf | tree.CostSelf) for part in step.cost):
                    raise Unclear  # a spell that is being played is not on the field, and goes to the cemetery itself
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
        if counted(before):  # the higher of two numbers takes the place of what the lower one gives
            lower = before.then[0]
            then = tuple(part for said in step.steps for part in _completed(said, lower))
            if all(type(part) is type(lower) for part in then):
                out.append(tree.If(step.cond, self.block(then), (before,)))
                return
            raise Unclear
        if replaced(before):  # a third number above two others
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
