"""Buddyfight in English: when a card may be used, what fighters may not use, and what uses cost more or less."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from rulebound.language.dialect import Category, Merged, Reject, Row, V, With, also, row
from rulebound.language.en.core.nouns import one_axis
from rulebound.language.tree import (
    Answering,
    Both,
    Calc,
    Cannot,
    Cmp,
    Compare,
    CostChange,
    CostOption,
    Count,
    During,
    EventAmount,
    Filter,
    Foreseen,
    Happened,
    Lately,
    On,
    Replace,
    Static,
    Who,
)

ANYWHERE: Any = {"zone": "hand", "also": ("drop", "soul", "deck", "gauge")}
SPELL = Filter(types=("spell",))
AREAS = ("center", "left", "right")
USES = (("call", "call"), ("cast", "cast"), ("equip", "equip"))


def _of_kind(*types: str) -> Callable[[Any], Any]:
    """What is called is a monster, whether that is said or not; what is equipped an item."""

    def finish(cards: Any) -> Any:
        if cards.zone != "field" or (cards.types and cards.types != types):
            raise Reject
        return one_axis(msgspec.structs.replace(cards, types=types))

    return finish


def _to_call(cards: Any) -> Any:
    """Cards that are called are in no area yet."""
    if cards.zone != "field" or cards.side != "any" or cards.states or cards.any_of:
        raise Reject
    return one_axis(cards)


CATEGORIES: dict[str, Category] = {
    "callees": Merged(Filter(), "filter", finish=_to_call),
    "used.monsters": Merged(Filter(), "filter", finish=_of_kind("monster")),
    "used.items": Merged(Filter(), "filter", finish=_of_kind("item")),
    "used.spells": Merged(Filter(), "filter", finish=_of_kind("spell")),
}


def rows() -> Iterator[Row]:
    yield from _moments()
    yield from _past()
    yield from _barred()
    yield from _prices()
    yield from _damage()


def _moments() -> Iterator[Row]:
    """Moments at which a card may be used."""
    for words, how in (("from/by/with an attack", "attack"), ("by/from an effect", "effect")):
        for would in ("you would be dealt damage", "damage would be dealt to you", "you would take damage"):
            put = row if would.startswith("you would be") else also
            yield put("moment.use", f"{would} {words}", Foreseen(On("points", who=Who.YOU, how=how)))
    other: Any = Foreseen(On("points", source=Filter(none_of=(V("f"),)), who=Who.YOU))
    yield row("moment.use", "you would be dealt damage from other than a/an {f:filter}", other)
    theirs: Any = With("f", "side", "opp", "any")
    on_you: Any = Compare(Count(With(theirs, "states", ("attacking a fighter",), ())), ">=", 1)
    for own in ("your", "an"):
        put = row if own == "your" else also
        attack = Lately(On("attack", theirs))
        yield put("moment.use", f"{own} opponent's {{f:here}} attacks you", Both((attack, on_you)))
        struck: Any = Lately(On("attacked", With("g", "side", "my", "any")))
        yield put("moment.use", f"{own} opponent's {{f:here}} attacks a/an {{g:here}}", Both((attack, struck)))
    for verb, kind in (("casts", "cast"), ("calls", "call"), ("equips", "equip")):
        told = f"your opponent {verb} one or more {{f:filter*}}"
        yield also("moment.use", told, Answering(On(kind, V("f"), who=Who.OPPONENT)))
    for would in ("you take damage", "you are dealt damage"):
        hurt = Lately(On("points", source=Filter(side="opp"), who=Who.YOU))
        yield (row if would.startswith("you are") else also)(
            "moment.use", f"{would} from/by your opponent's card", hurt
        )
    for side, own in (("opp", "your opponent's field"), ("my", "your field")):
        owned: Any = With("f", "side", side, "any")
        for area in ("left", "right", "center"):
            there: Any = On("enter", With(owned, "states", (area,), ()))
            yield also("event.one", f"a/an {{f:filter}} enters {own} on the {area}", there)
        sides: Any = On("enter", With(owned, "any_of", tuple(Filter(states=(one,)) for one in ("left", "right")), ()))
        yield also("moment.use", f"a/an {{f:filter}} enters {own} on the left or right", Lately(sides))
    gone: Any = Lately(On("leave", With("f", "side", "my", "any")))
    yield row("moment.use", "a/an {f:filter} leaves your field", gone)
    for phase in ("attack", "final"):
        yield also("during", f"during a/an {phase} phase", During(phase=phase))
    for verb in ("call", "cast", "equip", "use"):
        no = f"you cannot {verb} this card {{c:during}}."
        yield also("ability.one", no, Static((Cannot("be used"),), cond=V("c"), zone="all"))
        if verb != "use":
            before = Happened(On(verb, Filter(names=(V("x"),)), who=Who.YOU))
            told = f"you may only {verb} one {{x:name}} per turn."
            yield also("ability.one", told, Static((Cannot("be used"),), cond=before, zone="all"))
            past = verb if verb == "cast" else f"{verb}ed" if verb == "call" else "equipped"
            told = f"{{x:name}} may only be {past} once per turn."
            yield also("ability.one", told, Static((Cannot("be used"),), cond=before, zone="all"))


def _past() -> Iterator[Row]:
    """What has happened this turn."""
    for in_turn in ("during this turn", "this turn"):
        for n in ("{n:number} or more",):
            for cards, filter in (
                ("{f:here*}", V("f")),
                ("of your opponent's {f:here*}", With("f", "side", "opp", "any")),
                ("of your {f:here*}", With("f", "side", "my", "any")),
            ):
                put = row if cards == "{f:here*}" and in_turn == "this turn" else also
                happened: Any = Happened(On("destroyed", filter), V("n"))
                yield put("cond.one", f"{n} {cards} were destroyed {in_turn}", happened)


def _barred() -> Iterator[Row]:
    """Cards that cannot be called, and fighters who cannot use any of a kind."""
    called: dict[str, Any] = {
        "": tuple(Cannot(f"be called to {area}") for area in AREAS),
        **{area: (Cannot(f"be called to {area}"),) for area in AREAS},
    }
    mine: Any = _anywhere("f", "my")
    theirs: Any = _anywhere("f", "opp")
    all_: Any = _anywhere("f", "")
    for area, mods in called.items():
        for to in (f" to/on/in the/your {area}",) if area else ("",):
            for words, scope in (
                ("you cannot call", mine),
                ("you may not call", mine),
                ("your opponent cannot call", theirs),
                ("you and your opponent cannot call", all_),
                ("neither you nor your opponent can call", all_),
            ):
                put = also if words in ("you may not call", "neither you nor your opponent can call") else row
                yield from _timed(put, f"{words} {{f:callees*}}{to}", mods, scope)
            others: Any = With(mine, "none_of", (V("g"),), ())
            yield from _timed(row, f"you cannot call {{f:callees*}} other than {{g:filter*}}{to}", mods, others)
            without: Any = Filter(side="my", types=("monster",), none_of=(Filter(traits=(V("t"),)),), **ANYWHERE)
            yield from _timed(also, f"you cannot call non - {{t:trait}} monsters{to}", mods, without)
    for place in ("drop zone", "hand"):
        there = {"zone": place.split()[0]}
        for words, side in (("you", "my"), ("your opponent", "opp"), ("you and your opponent", "any")):
            cards: Any = With(With("f", "side", side, "any") if side != "any" else "f", "zone", there["zone"], "field")
            for own in ("the", "your", "his or her"):
                told = f"{words} cannot call {{f:callees*}} from {own} {place}"
                yield from _timed(also, told, called[""], cards)
    for words, who in (("you", Who.YOU), ("your opponent", Who.OPPONENT)):
        told = f"{words} cannot cast spells"
        fields: Any = {"players": who}
        yield row("ability.one", f"{told}.", Static((Cannot("cast", SPELL),), **fields))
        here = "this card is on your/the field"
        for joint in ("if", "when"):
            yield also("ability.one", f"{joint} {here}, {told}.", Static((Cannot("cast", SPELL),), **fields))
        for joint in ("if", "when", "as long as"):
            yield also(
                "ability.one", f"{joint} {{c:cond}}, {told}.", Static((Cannot("cast", SPELL),), cond=V("c"), **fields)
            )


def _anywhere(name: str, side: str) -> Any:
    cards: Any = With(With(name, "zone", "hand", "field"), "also", ANYWHERE["also"], ())
    return With(cards, "side", side, "any") if side else cards


def _timed(put: Any, words: str, mods: Any, scope: Any) -> Iterator[Row]:
    yield put("ability.one", f"{words}.", Static(mods, scope))
    yield put("ability.one", f"if {{c:cond}}, {words}.", Static(mods, scope, cond=V("c")))


def _prices() -> Iterator[Row]:
    """So much less gauge; nothing at all."""
    fewer: Any = Calc("-", 0, V("n"))
    for verb, head in (("call", "{call_cost}"), ("cast", "{cast_cost}"), ("equip", "{equip_cost}")):
        kind = {"call": "monsters", "cast": "spells", "equip": "items"}[verb]
        mine: Any = With(With("f", "side", "my", "any"), "zone", "hand", "field")
        for frm in ("", " from hand", " from your hand"):
            less = Static((CostChange(fewer, mine),), players=Who.YOU)
            for cost in (
                f"the {head} is reduced by {{n:int}} gauge",
                f"its {head} is reduced by {{n:int}} gauge",
                f"the amount of gauge needed to pay for its {head} is reduced by {{n:int}}",
            ):
                if verb == "call" or not frm:
                    yield also("ability.one", f"if you would {verb} a/an {{f:used.{kind}}}{frm}, {cost}.", less)
            would = f"if a/an {{f:used.{kind}}} would be {verb}ed{frm}, its {head} is reduced by {{n:int}} gauge."
            yield also("ability.one", would, less)
        each = f"the {head} of each of your {{f:used.{kind}*}} is reduced by {{n:int}} gauge."
        yield row("ability.one", each, Static((CostChange(fewer, mine),), players=Who.YOU))
        free = CostOption("free", (), alternative=True, cond=V("c"))
        choose = f"you may choose not to pay the {head} of this card"
        yield (row if verb == "call" else also)("ability.one", f"if {{c:cond}}, {choose}.", free)
        yield also("ability.one", f"{choose} if {{c:cond}}.", free)
        without = f"you may {verb} this card without paying its/the {head}"
        yield also("ability.one", f"if {{c:cond}}, {without}.", free)


def _damage() -> Iterator[Row]:
    """Damage that is not dealt by an attack."""
    less: Any = Calc("max", 0, Calc("-", EventAmount(), V("n")))
    great = On("points", who=Who.YOU, amount=Cmp(">=", V("m")))
    told = "if you would be dealt {m:int} or greater/more damage, that damage is reduced by {n:int}."
    yield row("ability.one", told, Static((Replace(great, less),), players=Who.YOU))
    other = tuple(Replace(On("points", who=Who.YOU, how=how), less) for how in ("effect", "penetrate"))
    told = "other than damage dealt by an attack, damage dealt to you is reduced by {n:int}."
    yield row("ability.one", told, Static(other, players=Who.YOU))
