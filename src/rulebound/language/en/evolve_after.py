"""What the steps of Shadowverse: Evolve mean when their references are bound, and how they are said.

A leader is given defense, its only number (2.8.3). An Earth Rite that a text asks for is an option of it (13.3.3.2).
X may be the number of cards that a cost took. Damage that is divided needs somebody to get it (10.6.2.3.2.1).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from rulebound.language import tree
from rulebound.language.en.evolve_marks import (
    BEFORE,
    MORE,
    PAID,
    PAID_MORE,
    PAID_RITE,
    RITE,
    Paragraph,
    Playing,
    counting,
)
from rulebound.language.en.evolve_slots import filled, reused
from rulebound.language.en.evolve_words import ENEMY_HAND, MY_HAND
from rulebound.language.parts import filled_in
from rulebound.language.referents import Ref, Theirs, Unclear
from rulebound.language.tree import Ability, All, Until, Who

STEPS: Final = ("steps", "then", "orelse")
WITH_AMOUNT: Final = frozenset({"damage", "restore", "lost defense"})
DEEDS: Final = (  # what may turn out not to be done, so that a text can ask whether it was
    *(tree.May, tree.Move, tree.Destroy, tree.Discard, tree.Exhaust, tree.Ready, tree.Evolve, tree.Steal),
    *(tree.RemoveCounter, tree.Reveal, tree.Serve, tree.Transform, tree.MayPay),
)
COUNTED: Final = (tree.Stat, tree.Past, tree.Count, tree.Held, tree.Different)
PAYING: Final = (tree.MayPay, tree.Action)


def meant(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Reading: from the words of the sentences to the tree."""
    return tuple(part for ability in abilities for one in _played(_sound(_meant(ability))) for part in _with_rite(one))


def _sound(ability: Any) -> Any:
    """An ability that can be meant; one that speaks of what is not there cannot."""
    event = getattr(ability, "event", None)
    came = isinstance(event, tree.On) and event.kind == "enter" and isinstance(event.subject, tree.Self)
    if not came and not isinstance(ability, tree.Spell) and any(map(_of_coming, tree.walk(ability))):
        raise Unclear("how it came")  # that may have been in an earlier turn
    if getattr(event, "kind", "") not in WITH_AMOUNT and _speaks_of_amount(getattr(ability, "steps", ())):
        raise Unclear("that much")
    _one_amount(getattr(ability, "steps", ()))
    scope = getattr(ability, "scope", None)
    leaders = isinstance(scope, tree.Filter) and "leader" in scope.types
    if leaders and any(isinstance(mod, tree.Modify) for mod in ability.mods):
        raise Unclear("a leader")  # 5.26: what it is given, it is given once and for all
    if any(isinstance(part, tree.Pick) and part.filter.types == ("leader",) for part in tree.walk(ability)):
        raise Unclear("a leader")  # there is one, and nobody selects it
    if not filled(ability):
        raise Unclear("them")
    _rolled(ability, False)
    paid = any(isinstance(part, PAYING) and tree.variable(part.cost) for part in tree.walk(ability))
    if paid != any(part == tree.X() for part in tree.walk(ability)) and not isinstance(ability, tree.Static):
        raise Unclear("X")
    return reused(ability)


def _one_amount(steps: tuple[Any, ...]) -> None:
    """The amount of the event cannot be told from that of damage which is dealt before."""
    dealt = False
    for step in steps:
        if dealt and _speaks_of_amount(step):
            raise Unclear("that much", "the damage of the event", "the damage that is dealt")
        damage = isinstance(step, tree.Damage | tree.DamagePlayer)
        dealt = dealt or (damage and not _speaks_of_amount(step.amount))


def _rolled(node: Any, rolled: bool) -> bool:
    """Whether a die has been rolled before its result is asked for."""
    if isinstance(node, tree.Roll):
        return True
    if isinstance(node, tree.X) and node.name == "roll" and not rolled:
        raise Unclear("the result")
    if isinstance(node, tree.Modes):
        for option in node.options:
            _rolled(option, rolled)
        return rolled
    if isinstance(node, tuple):
        parts: Any = node
    elif isinstance(node, msgspec.Struct):
        parts = [getattr(node, field) for field in node.__struct_fields__]
    else:
        return rolled
    for part in parts:
        rolled = _rolled(part, rolled)
    return rolled


def _of_coming(node: Any) -> bool:
    if not isinstance(node, tree.Happened) or not isinstance(node.event, tree.On):
        return False
    event = node.event
    return event.kind in ("enter", "play") and isinstance(event.subject, tree.Self) and bool(event.frm)


def _speaks_of_amount(node: Any) -> bool:
    if isinstance(node, tree.EventAmount):
        return True
    if isinstance(node, tree.Replace | tree.Grant | tree.Delayed):
        return False
    if isinstance(node, tuple):
        return any(map(_speaks_of_amount, node))
    return isinstance(node, msgspec.Struct) and any(
        _speaks_of_amount(getattr(node, field)) for field in node.__struct_fields__
    )


def said(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Writing: the other way round."""
    spell = any(isinstance(ability, tree.Spell) for ability in abilities)
    more = next((one.cost for one in abilities if one == tree.CostOption(MORE, getattr(one, "cost", ()))), None)
    if spell and more is not None:
        abilities = tuple(
            filled_in(one, Playing(more), PAID_MORE) for one in abilities if one != tree.CostOption(MORE, more)
        )
    return tuple(_said(ability) for ability in abilities if not (spell and ability == RITE))


def told(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Reading, before references are bound: what speaks of a card that is selected under a condition belongs there."""
    return tuple(_told(ability) for ability in abilities)


def _told(node: Any) -> Any:
    node = tree.mapped(node, _told)
    if isinstance(node, tree.On) and node.kind == "discard" and node.subject == tree.Filter():
        return msgspec.structs.replace(node, subject=None)  # which card it is, the event does not tell
    steps = getattr(node, "steps", None)
    if not isinstance(steps, tuple):
        return node
    out: list[Any] = []
    for step in steps:
        if isinstance(step, Paragraph):
            continue
        last = out[-1] if out else None
        if isinstance(last, tree.If) and not last.orelse and _belongs(step, last.then):
            out[-1] = tree.If(last.cond, (*last.then, step))
        else:
            out.append(step)
    return node if len(out) == len(steps) else msgspec.structs.replace(node, steps=tuple(out))


def _belongs(step: Any, before: tuple[Any, ...]) -> bool:
    """Whether a step is about the leader of what steps before it select, or about what they find."""
    if isinstance(getattr(step, "obj", None), Theirs):
        return isinstance(before[0], tree.Choose)
    return isinstance(before[-1], tree.Search) and any(isinstance(p, Ref) and p.many for p in tree.walk(step))


def _meant(node: Any) -> Any:
    if isinstance(node, tree.Move) and node.to == "field" and isinstance(node.obj, All) and node.obj.of.zone == "field":
        raise Unclear("where they are")  # whether they change sides is not said
    if isinstance(node, tree.Heal) and not _leaders(node.obj):
        raise Unclear("a follower is given defense")
    if isinstance(node, tree.MayPay) and RITE.cost[0] in node.cost:
        raise Unclear("Earth Rite")  # paid when the ability is played
    node = tree.mapped(node, _meant)
    if isinstance(node, tree.Calc) and node.op == "*":
        return _times(node)
    if isinstance(node, tree.Modify):
        return _lowered(node)
    if isinstance(node, tree.Gain) and _leaders(node.obj):
        return _given(node)
    if isinstance(node, PAYING) and tree.variable(node.cost):
        node = _paid(node)
    if isinstance(node, tree.Modes):
        return _of_rite(node)
    changes = {field: done for field in STEPS if (done := _steps_of(node, field)) is not None}
    return msgspec.structs.replace(node, **changes) if changes else node


def _steps_of(node: Any, field: str) -> tuple[Any, ...] | None:
    steps = getattr(node, field, None)
    if not isinstance(steps, tuple) or not steps:
        return None
    done = _done(steps)
    return done if done != steps else None


def _said(node: Any) -> Any:
    if isinstance(node, tree.Heal):
        return tree.Gain(node.obj, (tree.Modify("defense", node.amount),), Until.GAME)
    if isinstance(node, tree.If) and node.cond == PAID_RITE and len(node.orelse) == 1:
        modes = node.orelse[0]
        if isinstance(modes, tree.Modes) and (tree.Nothing(),) in modes.options:
            taken: Any = (tree.If(PAID_RITE, node.then),)
            node = tree.Modes(tuple(taken if option == (tree.Nothing(),) else option for option in modes.options))
    node = tree.mapped(node, _said)
    if isinstance(node, tree.Auto | tree.Action) and node.options == (RITE,):
        return msgspec.structs.replace(node, options=())
    if isinstance(node, PAYING) and tree.variable(node.cost):
        if not any(part == tree.X() for part in tree.walk((getattr(node, "steps", ()), getattr(node, "then", ())))):
            raise Unclear("X")  # paid for nothing
        node = _named_number(node)
    steps = getattr(node, "steps", None)
    if isinstance(steps, tuple):
        said = _in_words(_divided(steps, 1, 0), isinstance(node, tree.Spell))
        return node if said == steps else msgspec.structs.replace(node, steps=said)
    return node


def _in_words(steps: tuple[Any, ...], spell: bool) -> tuple[Any, ...]:
    out: list[Any] = []
    for i, step in enumerate(steps):
        out.append(step)
        if spell and i + 1 < len(steps) and _reaches(step) and not _reaches(steps[i + 1]):
            out.append(Paragraph())
    return tuple(out)


def _reaches(step: Any) -> bool:
    """Whether what follows would be taken as a part of this."""
    if isinstance(step, tree.MayPay):
        return bool(step.then) and not step.orelse
    return isinstance(step, tree.If) and not step.orelse and (counting(step.cond) or isinstance(step.cond, Playing))


def _times(node: tree.Calc) -> Any:
    """So much for each of them, as it is counted."""
    if node.right == 1 and (isinstance(node.left, COUNTED) or node.left == BEFORE):
        return node.left
    if isinstance(node.left, tree.Count) and node.left.each == 1 and isinstance(node.right, int):
        return msgspec.structs.replace(node.left, each=node.right)
    return node


def _lowered(mod: tree.Modify) -> tree.Modify:
    """So much less for each of them: as much as they are in all is taken off."""
    amount = mod.amount
    if isinstance(amount, tree.Count) and amount.each < 0:
        return tree.Modify(mod.stat, tree.Calc("-", 0, tree.Count(amount.of, -amount.each)))
    if isinstance(amount, tree.Calc) and amount.op == "*" and isinstance(amount.right, int) and amount.right < 0:
        return tree.Modify(mod.stat, tree.Calc("-", 0, _times(tree.Calc("*", amount.left, -amount.right))))
    return mod


# --- steps -----------------------------------------------------------------------------------------------------------


def _done(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """Steps one after the other."""
    out: list[Any] = []
    for step in steps:
        if isinstance(step, tree.Discard) and step.hand:
            out += _hands(step)
        elif isinstance(step, tree.IfDone) and not (out and isinstance(out[-1], DEEDS)):
            raise Unclear("if you do")  # nothing was done that might not have been
        elif isinstance(step, tree.IfDone) and isinstance(out[-1], tree.MayPay) and not out[-1].then:
            out[-1] = msgspec.structs.replace(out[-1], then=step.steps)
        else:
            out.append(step)
    return _divided(tuple(out))


def _hands(step: tree.Discard) -> Iterator[tree.Discard]:
    """A hand is discarded by its player: all of its cards."""
    if step.who in (Who.YOU, Who.EACH):
        yield tree.Discard(MY_HAND)
    if step.who in (Who.OPPONENT, Who.EACH):
        yield tree.Discard(tree.Count(ENEMY_HAND), Who.OPPONENT, slot=step.slot)


# --- leaders ---------------------------------------------------------------------------------------------------------


def _leaders(obj: object) -> bool:
    return isinstance(obj, All) and "leader" in (obj.of.zone, *obj.of.also)


def _given(step: tree.Gain) -> Any:
    first = step.mods[0]
    if isinstance(first, tree.Cannot | tree.Replace | tree.Grant):
        return step
    if isinstance(first, tree.SetBase):
        if first.stat == "defense":
            return step
        raise Unclear("the attack of a leader")
    follower = isinstance(step.obj, All) and "follower" in step.obj.of.types
    if len(step.mods) != 1 or step.until is not Until.GAME or follower:
        raise Unclear("what a leader is given")
    if not isinstance(first, tree.Modify) or first.stat != "defense":
        raise Unclear("what a leader is given")
    return tree.Heal(step.obj, first.amount)


# --- the Earth Rite --------------------------------------------------------------------------------------------------


def _with_rite(ability: Any) -> tuple[Ability, ...]:
    """An ability that asks whether the Earth Rite was paid, with the option to pay it."""
    if isinstance(ability, tree.Keyword | tree.DeckRule | tree.CostOption):
        return (ability,)
    if not any(part == PAID_RITE for part in tree.walk(ability)):
        return (ability,)
    if isinstance(ability, tree.Spell):
        return (RITE, ability)
    if isinstance(ability, tree.Static):
        raise Unclear("Earth Rite")  # paid when something is played
    return (msgspec.structs.replace(ability, options=(RITE,)),)


def _of_rite(node: tree.Modes) -> Any:
    """An option that costs an Earth Rite is taken by paying it."""
    rites = [i for i, option in enumerate(node.options) if _is_rite(option)]
    if not rites:
        return node
    if len(rites) > 1 or len(node.options) != 2 or node.n != 1 or node.up_to:
        raise Unclear("Earth Rite")
    other: list[Any] = list(node.options)
    taken = other[rites[0]][0].then
    other[rites[0]] = (tree.Nothing(),)
    return tree.If(PAID_RITE, taken, (tree.Modes(tuple(other)),))


def _is_rite(option: tuple[Any, ...]) -> bool:
    return len(option) == 1 and isinstance(option[0], tree.If) and option[0].cond == PAID_RITE


# --- what is done while a card is played -----------------------------------------------------------------------------


def _played(ability: Any) -> tuple[Ability, ...]:
    """A spell with what may be done while it is played, as an option of it."""
    asked = list(dict.fromkeys(part for part in tree.walk(ability) if isinstance(part, Playing)))
    if not asked:
        return (ability,)
    if len(asked) > 1 or not isinstance(ability, tree.Spell):
        raise Unclear("when playing")  # a follower or amulet has not played its text
    (playing,) = asked
    if any(isinstance(part, tree.ExhaustSelf | tree.CostSelf) for part in playing.cost):
        raise Unclear("this card")  # it is not on the field, and goes to the cemetery itself
    return (tree.CostOption(MORE, playing.cost), filled_in(ability, PAID_MORE, playing))


# --- X ---------------------------------------------------------------------------------------------------------------


def _paid(node: Any) -> Any:
    """A cost of any number of cards, and what speaks of how many there were."""
    cards = [part for part in node.cost if isinstance(part, tree.CostCards) and part.n == tree.X()]
    if len(cards) != 1:
        return node
    return tree.mapped(node, lambda part: _number(part, cards[0]))


def _named_number(node: Any) -> Any:
    cards = [part for part in node.cost if isinstance(part, tree.CostCards) and part.n == tree.X()]
    if len(cards) != 1 or cards[0].how not in PAID:
        return node
    x = tree.X(f"x {PAID[cards[0].how]} card")
    done = {field: filled_in(getattr(node, field), x) for field in ("steps", "then") if hasattr(node, field)}
    return msgspec.structs.replace(node, **done)


def _number(node: Any, paid: tree.CostCards) -> Any:
    if isinstance(node, tree.X) and node.name.startswith("x "):
        _, how, kind = node.name.split()
        if how != PAID.get(paid.how) or (kind != "card" and paid.filter.types != (kind,)):
            raise Unclear("the number of cards")
        return tree.X()
    return tree.mapped(node, lambda part: _number(part, paid))


# --- damage that is divided ------------------------------------------------------------------------------------------


def _divided(steps: tuple[Any, ...], before: int = 0, after: int = 1) -> tuple[Any, ...]:
    """That there is somebody to get it goes without saying."""
    out = list(steps)
    for i, step in enumerate(out[1:]):
        if isinstance(step, tree.Divide) and isinstance(out[i], tree.Choose) and out[i].at_least == before:
            out[i] = msgspec.structs.replace(out[i], at_least=after)
    return tuple(out)
