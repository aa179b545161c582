"""Abilities of Shadowverse: Evolve by the names on its cards: Evolve, Fanfare, Combo ... (chapters 12 to 14)."""

from __future__ import annotations

from rulebound.language import tree
from rulebound.language.tree import Cost, Keyword


def evolve(cost: int = 0, *parts: tree.CostPart, into: str = "") -> Keyword:
    """The evolve ability: its cost in play points, further parts of the cost, and another name to evolve into."""
    return Keyword("Evolve", cost=_with_points(cost, parts), card=into)


def serve(cost: int = 0, n: int = 1, *parts: tree.CostPart) -> Keyword:
    """The serve ability."""
    return Keyword("Serve", n, cost=_with_points(cost, parts))


def _with_points(cost: int, parts: tuple[tree.CostPart, ...]) -> Cost:
    return (tree.Pay(cost), *parts) if cost else parts


def fanfare(*steps: tree.Step, cond: tree.Cond | None = None, options: tuple[tree.CostOption, ...] = ()) -> tree.Auto:
    """12.4.3; `cond` is the if-clause of the text, read when the ability resolves."""
    return tree.Auto(tree.On("enter", tree.Self()), _given(cond, steps), options=options)


def last_words(*steps: tree.Step, cond: tree.Cond | None = None) -> tree.Auto:
    """12.5.3."""
    return tree.Auto(tree.On("leave", tree.Self(), to="cemetery"), _given(cond, steps))


def on_evolve(*steps: tree.Step, cond: tree.Cond | None = None) -> tree.Auto:
    """12.6.2."""
    return tree.Auto(tree.On("evolve", tree.Self()), _given(cond, steps))


def strike(*steps: tree.Step, what: str = "", cond: tree.Cond | None = None) -> tree.Auto:
    """12.7.2; `what` is "follower" or "leader" where the text says so."""
    return tree.Auto(tree.On("attack", tree.Self(), phase=what), _given(cond, steps))


def _given(cond: tree.Cond | None, steps: tuple[tree.Step, ...]) -> tuple[tree.Step, ...]:
    return steps if cond is None else (tree.If(cond, steps),)


def combo(n: int) -> tree.Cond:
    """13.2.1.2: so many cards played this turn."""
    return tree.Compare(tree.Past(tree.On("play", who=tree.Who.YOU)), ">=", n)


def spellchain(n: int) -> tree.Cond:
    """13.3.1.2: so many spells in the cemetery when the effect begins to resolve."""
    spells = tree.Count(tree.Filter(types=("spell",), side="my", zone="cemetery"))
    return tree.Compare(tree.Fixed(spells), ">=", n)


def earth_rite() -> tree.CostOption:
    """13.3.3.2: the optional cost; `Paid("Earth Rite")` asks whether it was paid."""
    amulets = tree.Filter(types=("amulet",), side="my", keywords=("Stack",))
    return tree.CostOption("Earth Rite", (tree.CostCounter("Stack", 1, amulets),))


def overflow() -> tree.Cond:
    """13.4.1.2."""
    return tree.Compare(tree.Resource("max_pp"), ">=", 7)


def necrocharge(n: int) -> tree.Cond:
    """13.5.1.2: so many cards in the cemetery when the effect begins to resolve."""
    cards = tree.Count(tree.Filter(side="my", zone="cemetery"))
    return tree.Compare(tree.Fixed(cards), ">=", n)


def sanguine() -> tree.Cond:
    """13.5.2.2."""
    return tree.Both((tree.During(tree.Who.YOU), tree.Happened(tree.On("lost defense", who=tree.Who.YOU))))


def on_race(*steps: tree.Step) -> tree.Auto:
    """14.2.4.2."""
    return tree.Auto(tree.On("race", tree.Self()), steps)
