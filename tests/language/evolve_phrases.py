"""What many cards say, as trees: filters to share, and abilities by the event they wait for.

A filter may be used in many places; a step or a modifier belongs to one place of one card, so those are made anew.
"""

from __future__ import annotations

from rulebound.language.tree import (
    All,
    Auto,
    Both,
    Choose,
    Compare,
    Cond,
    CostCounter,
    CostOption,
    CostPart,
    Count,
    Create,
    Damage,
    During,
    Filter,
    Fixed,
    Gain,
    Grant,
    Happened,
    Heal,
    If,
    Keyword,
    Modify,
    Obj,
    On,
    Past,
    Pay,
    Resource,
    Self,
    Slot,
    Step,
    Until,
    Who,
)

FOLLOWER = Filter(types=("follower",))
MY_FOLLOWER = Filter(types=("follower",), side="my")
ENEMY_FOLLOWER = Filter(types=("follower",), side="opp")
ENEMY_CARD = Filter(side="opp")
ENEMY = Filter(types=("leader", "follower"), side="opp", also=("leader",))  # leader or follower

MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
ENEMY_FOLLOWERS = All(ENEMY_FOLLOWER)
EVERY_FOLLOWER = All(FOLLOWER)


def mine(*traits: str, zone: str = "field", other: bool = False) -> Filter:
    """Followers of one's own with these traits."""
    return Filter(types=("follower",), side="my", zone=zone, traits=traits, other=other)


# --- abilities -------------------------------------------------------------------------------------------------------


def evolve(cost: int = 0, *parts: CostPart) -> Keyword:
    """The evolve ability, with its cost in play points (12.2)."""
    return Keyword("Evolve", cost=(Pay(cost), *parts) if cost else parts)


def fanfare(*steps: Step, cond: Cond | None = None, options: tuple[CostOption, ...] = ()) -> Auto:
    """12.4.3."""
    return Auto(On("enter", Self()), steps, cond, options=options)


def last_words(*steps: Step, cond: Cond | None = None) -> Auto:
    """12.5.3."""
    return Auto(On("leave", Self(), to="cemetery"), steps, cond)


def on_evolve(*steps: Step, cond: Cond | None = None, options: tuple[CostOption, ...] = ()) -> Auto:
    """12.6.2."""
    return Auto(On("evolve", Self()), steps, cond, options=options)


def strike(*steps: Step, what: str = "", cond: Cond | None = None) -> Auto:
    """12.7.2; `what` is "follower" or "leader" where it has to be one of them."""
    return Auto(On("attack", Self(), phase=what), steps, cond)


def at_end_phase(*steps: Step) -> Auto:
    """At the start of one's own end phase."""
    return Auto(On("phase", who=Who.YOU, phase="end"), steps)


# --- conditions ------------------------------------------------------------------------------------------------------


def combo(n: int) -> Cond:
    """13.2.1.2: so many cards played this turn."""
    return Compare(Past(On("play", who=Who.YOU)), ">=", n)


def spellchain(n: int) -> Cond:
    """13.3.1.2: so many spells in the cemetery when the effect begins to resolve (13.3.1.4)."""
    return Compare(Fixed(Count(Filter(types=("spell",), side="my", zone="cemetery"))), ">=", n)


def overflow() -> Cond:
    """13.4.1.2."""
    return Compare(Resource("max_pp"), ">=", 7)


def necrocharge(n: int) -> Cond:
    """13.5.1.2: so many cards in the cemetery when the effect begins to resolve (13.5.1.3.2)."""
    return Compare(Fixed(Count(Filter(side="my", zone="cemetery"))), ">=", n)


def sanguine() -> Cond:
    """13.5.2.2."""
    return Both((During(Who.YOU), Happened(On("lost defense", who=Who.YOU))))


def earth_rite() -> CostOption:
    """13.3.3.2: the optional cost; `Paid("Earth Rite")` asks whether it was paid."""
    amulets = Filter(types=("amulet",), side="my", keywords=("Stack",))
    return CostOption("Earth Rite", (CostCounter("Stack", 1, amulets),))


# --- steps -----------------------------------------------------------------------------------------------------------


def select(filter: Filter, n: int = 1, up_to: bool = False, slot: str = "it") -> Choose:
    return Choose(filter, n, at_least=0 if up_to else None, slot=slot)


def damage(amount: int, obj: Obj | None = None) -> Damage:
    """Damage to what was selected, or to others."""
    return Damage(obj or Slot(), amount)


def damage_or(cond: Cond, then: int, otherwise: int, obj: Obj | None = None) -> If:
    """One amount of damage under a condition, another without it."""
    return If(cond, (damage(then, obj),), (damage(otherwise, obj),))


def give(obj: Obj, attack: int = 0, defense: int = 0, *keywords: str, until: Until = Until.GAME) -> Gain:
    """Attack, defense and keywords, from now on unless another time is given (5.26)."""
    stats = tuple(Modify(stat, n) for stat, n in (("attack", attack), ("defense", defense)) if n)
    return Gain(obj, (*stats, *(Grant(Keyword(keyword)) for keyword in keywords)), until)


def heal(amount: int) -> Heal:
    """More defense for one's own leader."""
    return Heal(MY_LEADER, amount)


def tokens(name: str, n: int = 1, to: str = "ex") -> Create:
    """Tokens into the EX area, or elsewhere."""
    return Create(name, n, to=to)


def summon(name: str, n: int = 1) -> Create:
    """Tokens onto the field."""
    return Create(name, n)
