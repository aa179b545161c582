"""Buddyfight in English: kinds of abilities, when and how often they are used, and what holds all the time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Category, Checked, Row, Spread, V, With, also, row
from rulebound.language.en.buddyfight_own import freely
from rulebound.language.en.buddyfight_words import SIMPLE, icon_of
from rulebound.language.tree import (
    Action,
    All,
    Answering,
    AnyOf,
    Auto,
    Both,
    Calc,
    Cannot,
    Compare,
    Count,
    DeckRule,
    Destroy,
    During,
    Filter,
    Foreseen,
    Gain,
    Happened,
    Host,
    If,
    Is,
    Keyword,
    Lately,
    Modify,
    Move,
    Not,
    On,
    Permit,
    Self,
    Spell,
    Static,
    Until,
    Who,
)

CATEGORIES: dict[str, Category] = {}
ONCE = (
    "this ability only activates once per turn",
    "this ability may/can only be used once per turn",
    "you may only use this ability once per turn",
    "this ability activates only once per turn",
    "you can only use this ability once per turn",
)
NAMED = (
    "{x:name} only activates once per turn",
    "you may only use {x:name} once per turn",
    "you can only use {x:name} once per turn",
    "{x:name} can/may only be used once per turn",
    "this ability only activates once per turn",
)


def rows() -> Iterator[Row]:
    yield from _keywords()
    yield from _named()
    yield from _autos()
    yield from _linked()
    yield from _conditional()
    yield from _actions()
    yield from _spells()
    yield from _limits()
    yield from _statics()
    yield from _two()
    yield from _flags()


def _keywords() -> Iterator[Row]:
    for word in SIMPLE:
        yield row("keyword", icon_of(word), Keyword(word))
    yield row("keyword", "{lifelink} {n:int}", Keyword("Lifelink", V("n")))
    yield row("keyword", "{lifelink} lose", Keyword("Lifelink", card="Lose"))


def _named() -> Iterator[Row]:
    """The name of an ability, which means nothing if nothing asks for it."""
    yield also("ability.one", "{x:name} {a:ability.one}", V("a"))


def _autos() -> Iterator[Row]:
    for head, event in (("when/whenever", "{e:event}"), ("at", "{e:moment}")):
        for during in (False, True):
            before = "{d:during}, " if during else ""
            fields: Any = {"cond": V("d")} if during else {}
            told = f"{before}{head} {event}, {{s:steps}}"
            if during:
                yield row("ability.one", told, Auto(V("e"), V("s"), **fields))
            for i, once in enumerate(ONCE):
                limited = Auto(V("e"), V("s"), limit=1, **fields)
                yield (also if i else row)("ability.one", f"{told} {once}.", limited)
            for i, once in enumerate(NAMED[:-1]):
                by_name = Auto(V("e"), V("s"), limit=1, limit_name=V("x"), **fields)
                yield (also if i else row)("ability.one", f"{{x:name}} {told} {once}.", by_name)


LEFT, RIGHT = Filter(states=("left",)), Filter(states=("right",))
AT_YOU = Compare(Count(Filter(side="opp", states=("attacking a fighter",))), ">=", 1)
LINKED = Compare(Count(Filter(states=("link attacking",))), ">=", 1)


def _linked() -> Iterator[Row]:
    """Link attacks with others, and cards that enter somewhere."""
    mates: Any = Count(
        With(With(With("f", "other", True, False), "side", "my", "any"), "states", ("link attacking",), ())
    )
    for head, on, cond in (
        (
            "when this card link attacks with a/another/an {f:filter}",
            On("link_attack", Self()),
            Compare(mates, ">=", 1),
        ),
        ("when this card enters the field on the left or right", On("enter", Self()), Is(Self(), SIDES)),
        ("when this card enters the/your field on your left", On("enter", Self()), Is(Self(), LEFT)),
        ("when this card enters the/your field on your right", On("enter", Self()), Is(Self(), RIGHT)),
        ("when this card enters the/your field on your left or right", On("enter", Self()), Is(Self(), SIDES)),
        ("when you are attacked", On("attack", Filter(side="opp")), AT_YOU),
        ("when this card enters on [the/your] left", On("enter", Self()), Is(Self(), Filter(states=("left",)))),
        ("when this card enters on [the/your] right", On("enter", Self()), Is(Self(), Filter(states=("right",)))),
        (
            "when this card attacks your opponent",
            On("attack", Self()),
            Is(Self(), Filter(states=("attacking a fighter",))),
        ),
        ("when your opponent link attacks your {f:here}", On("attacked", With("f", "side", "my", "any")), LINKED),
        ("when this card enters the center", On("enter", Self()), Is(Self(), Filter(states=("center",)))),
        (
            "when this card enters the field in/on the center",
            On("enter", Self()),
            Is(Self(), Filter(states=("center",))),
        ),
        ("when this card is link attacked", On("attacked", Self()), LINKED),
        (
            "when this card attacks a/an {f:filter}",
            On("attack", Self()),
            Compare(Count(With(With("f", "side", "opp", "any"), "states", ("attacked",), ())), ">=", 1),
        ),
        (
            "when this card attacks your opponent's {f:here}",
            On("attack", Self()),
            Compare(Count(With(With("f", "side", "opp", "any"), "states", ("attacked",), ())), ">=", 1),
        ),
        ("when {e:event} during your turn", V("e"), During(Who.YOU)),
        ("when {e:event} during your opponent's turn", V("e"), During(Who.OPPONENT)),
        ("when {e:event} during your final phase", V("e"), During(Who.YOU, "final")),
        ("when {e:event} during your main phase", V("e"), During(Who.YOU, "main")),
    ):
        put = also if "{e:" in head or "the center" in head[:34] else row
        yield put("ability.one", f"{head}, {{s:steps}}", Auto(on, V("s"), cond=cond))
        for i, once in enumerate(ONCE):
            yield (also if i else put)(
                "ability.one", f"{head}, {{s:steps}} {once}.", Auto(on, V("s"), cond=cond, limit=1)
            )


def _conditional() -> Iterator[Row]:
    """What is asked in the same breath as it happens is asked when it is processed (auto.2.3.2)."""
    asked: Any = (If(V("c"), V("s")),)
    for head, event in (("when", "{e:event}"), ("at", "{e:moment}")):
        for joint in (" and if", ", and if", ", and"):
            for steps in ("{s:steplist}", "{s:clause}"):
                yield also("ability.one", f"{head} {event}{joint} {{c:cond}}, {steps}.", Auto(V("e"), asked))
                for once in ONCE[:1]:
                    told = f"{head} {event}{joint} {{c:cond}}, {steps}. {once}."
                    yield also("ability.one", told, Auto(V("e"), asked, limit=1))
                told = f"{{x:name}} {head} {event}{joint} {{c:cond}}, {steps}. {{x:name}} only activates once per turn."
                yield also("ability.one", told, Auto(V("e"), asked, limit=1, limit_name=V("x")))
    struck: Any = With(With("f", "side", "opp", "any"), "states", ("attacked",), ())
    there = Compare(Count(struck), ">=", 1)
    hit: Any = (Destroy(All(struck)),)
    for whose in ("a/an {f:filter}", "your opponent's {f:here}"):
        told = f"when this card/monster attacks {whose}, destroy that/the card/monster."
        yield also("ability.one", told, Auto(On("attack", Self()), hit, cond=there))
    for word in ("Transform", "Ride"):
        icon = "{" + word.lower() + "}"
        changed = On("transform", Self(), how=word)
        yield row("event", f"this card enters the field or {icon}", AnyOf((On("enter", Self()), changed)))
        yield row("event.one", f"you are {icon} on this card", changed)
        yield also("event.one", f"you {icon} into this card", changed)


def _actions() -> Iterator[Row]:
    free: Any = Checked(V("s"), freely)
    heads: tuple[tuple[str, dict[str, Any]], ...] = (("{act}", {}), ("{counter} {act}", {"quick": True}))
    for head, quick in heads:
        for name in ("", "{x:name} "):
            for cond, given in (
                ("", {}),
                ("{q:during}, ", {"cond": V("q")}),
                ("when {q:moment.use}, ", {"cond": V("q")}),
            ):
                for paid, cost, steps in (
                    ("", (), free),
                    ("{c:cost}. if you do, ", V("c"), V("s")),
                    ("if {z:cond}, {c:cost}. if you do, ", V("c"), V("s")),
                ):
                    if "{z:" in paid:
                        given = {"cond": Both((V("q"), V("z"))) if cond else V("z")}
                    fields: Any = {**quick, **given}
                    told = f"{head} {name}{cond}{paid}{{s:steps}}"
                    early = f"{name}{head} {cond}{paid}{{s:steps}}"
                    put = also if name else row
                    yield put("ability.one", told, Action(cost, steps, **fields))
                    for i, once in enumerate(ONCE):
                        put_ = also if name or i else row
                        yield put_("ability.one", f"{told} {once}.", Action(cost, steps, limit=1, **fields))
                    if name:
                        for i, once in enumerate(NAMED[:-1]):
                            by_name = Action(cost, steps, limit=1, limit_name=V("x"), **fields)
                            yield also("ability.one", f"{told} {once}.", by_name)
                            yield (also if i else row)("ability.one", f"{early} {once}.", by_name)


def _spells() -> Iterator[Row]:
    quick = Keyword("Counter")
    yield row("spell", "{counter} {s:steps}", (quick, Spell(V("s"))))
    sound: tuple[tuple[str, Any], ...] = (
        ("this card cannot be nullified", (Cannot("be nullified"),)),
        ("the damage dealt by this card cannot be reduced", (Cannot("be reduced as damage"),)),
        ("this card cannot be nullified and the damage [dealt by this card] cannot be reduced", SOUND),
        ("this card cannot be nullified, and the damage [dealt by this card] cannot be reduced", SOUND),
        ("this card cannot be nullified and its damage cannot be reduced", SOUND),
    )
    for words, mods in sound:
        put = row if mods is not SOUND or words.startswith("this card cannot be nullified and the") else also
        yield put("spell", f"{{s:steps}} {words}.", (Spell(V("s")), Static(mods, zone="all")))
        yield put("spell", f"{{counter}} {{s:steps}} {words}.", (quick, Spell(V("s")), Static(mods, zone="all")))
    proof = Static((Cannot("be nullified"),), cond=V("c"), zone="all")
    told = "{s:steps} if {c:cond}, this card cannot be nullified."
    yield row("spell", told, (Spell(V("s")), proof))
    yield row("spell", f"{{counter}} {told}", (quick, Spell(V("s")), proof))
    for once in ("cast", "use"):
        told = f"you may only {once} {{x:name}} once per turn."
        put = row if once == "cast" else also
        yield put("spell", f"{{counter}} {{s:steps}} {told}", (quick, Spell(V("s")), used_once(V("x"), "cast")))
        yield put("spell", f"{{s:steps}} {told}", (Spell(V("s")), used_once(V("x"), "cast")))


SOUND = (Cannot("be nullified"), Cannot("be reduced as damage"))


def used_once(name: Any, kind: str) -> Static:
    """A card that is not used again in a turn in which one of that name was (once.2, qa.once.3)."""
    before = Happened(On(kind, Filter(names=(name,)), who=Who.YOU))
    return Static((Cannot("be used"),), cond=before, zone="all")


def _limits() -> Iterator[Row]:
    """When a card may be used: `you may only cast this card if ...`."""
    for verb in ("call", "cast", "equip", "use"):
        may = f"you may/can only {verb} this card"
        put = row if verb == "cast" else also
        never = Static((Cannot("be used"),), cond=Not(V("c")), zone="all")
        if verb == "use":  # flaguse.2, flaguse.3: whatever the flag lets be used
            yield row("ability.one", f"{may} if your flag is {{x:name}}.", Keyword("With Flag", card=V("x")))
            yield row(
                "ability.one", f"{may} if your initial flag is {{x:name}}.", Keyword("With First Flag", card=V("x"))
            )
        else:
            yield put("ability.one", f"{may} if {{c:cond}}.", never)
        yield also("ability.one", f"{may} {{c:during}}.", never)
        yield also("ability.one", f"{may} when {{c:cond}}.", never)
        yield put("ability.one", f"{may} when {{c:moment.use}}.", never)
        yield also("ability.one", f"{may} if {{c:moment.use}}.", never)
        both: Any = Static((Cannot("be used"),), cond=Not(Both((V("d"), V("c")))), zone="all")
        for first in ("if", "when"):
            yield also("ability.one", f"{may} {first} {{d:moment.use}} [,] [and] if {{c:cond}}.", both)
            yield also("ability.one", f"{may} {first} {{d:moment.use}} [,] and {{c:cond}}.", both)
            keep = row if (verb, first) == ("cast", "when") else also
            yield keep("ability.one", f"{may} {first} {{d:moment.use}} {{c:during}}.", both)
        yield also("ability.one", f"{may} {{d:during}} [,] and {{c:cond}}.", both)
        if verb == "cast":
            yield also("ability.one", "you may cast this card when {c:moment.use}.", never)
            yield also("ability.one", "you may cast this card if {c:moment.use}.", never)
        yield also("ability.one", f"{may} {{d:during}} [,] [and] if {{c:cond}}.", both)
        yield also("ability.one", f"{may} {{d:during}} [,] [and] when {{c:moment.use}}.", both)
        yield also(
            "ability.one",
            f"you cannot {verb} this card if {{c:cond}}.",
            Static((Cannot("be used"),), cond=V("c"), zone="all"),
        )
        kind = "cast" if verb == "use" else verb
        once = used_once(V("x"), kind)
        yield (also if verb == "use" else row)("ability.one", f"you may only {verb} {{x:name}} once per turn.", once)
    for end in ("your field", "the field"):
        one: Any = Static(
            (Cannot("be used"),), cond=Compare(Count(Filter(side="my", names=(V("x"),))), ">=", 1), zone="all"
        )
        yield (row if end == "your field" else also)(
            "ability.one", f"you may only {{set}} one {{x:name}} on {end}.", one
        )
        yield also("ability.one", f"you may only have one {{x:name}} on {end}.", one)
        yield also("ability.one", f"you may only set one {{x:name}} on {end}.", one)
    yield row("ability.one", "you may have any number of {x:name} in your deck.", DeckRule(0))
    total = DeckRule(V("n"), names=(V("x"), V("y")))
    for end in ("combined in your deck", "in your deck"):
        put = row if end.startswith("combined") else also
        yield put("ability.one", f"you may have up to a total of {{n:int}} {{x:name}} and {{y:name}} {end}.", total)
    for verb, kind in (("casts", "cast"), ("calls", "call"), ("equips", "equip")):
        yield row(
            "moment.use", f"your opponent {verb} a/an {{f:filter}}", Answering(On(kind, V("f"), who=Who.OPPONENT))
        )
        yield also("moment.use", f"an opponent {verb} a/an {{f:filter}}", Answering(On(kind, V("f"), who=Who.OPPONENT)))
    yield row("moment.use", "a/an {f:filter} is destroyed", Lately(On("destroyed", V("f"))))
    yield also("moment.use", "your {f:here} is destroyed", Lately(On("destroyed", With("f", "side", "my", "any"))))
    yield row("moment.use", "you are dealt damage", Lately(On("points", who=Who.YOU)))
    yield also("moment.use", "you take damage", Lately(On("points", who=Who.YOU)))
    yield row(
        "moment.use",
        "a/an {f:filter} deals damage to your opponent",
        Lately(On("points", source=V("f"), who=Who.OPPONENT)),
    )
    yield also(
        "moment.use",
        "your {f:here} deals damage to your opponent",
        Lately(On("points", source=With("f", "side", "my", "any"), who=Who.OPPONENT)),
    )
    yield row("moment.use", "a/an {f:filter} enters the field", Lately(On("enter", V("f"))))
    for side, own in (("opp", "your opponent's"), ("my", "your")):
        for area, states in (("field", ()), ("center", ("center",)), ("left", ("left",)), ("right", ("right",))):
            there: Any = (
                With(With("f", "side", side, "any"), "states", states, ()) if states else With("f", "side", side, "any")
            )
            yield also("moment.use", f"a/an {{f:filter}} enters {own} {area}", Lately(On("enter", there)))
    yield row("moment.use", "damage would be dealt to you", Foreseen(On("points", who=Who.YOU)))
    yield also("moment.use", "you would be dealt damage", Foreseen(On("points", who=Who.YOU)))
    yield also("moment.use", "you would take damage", Foreseen(On("points", who=Who.YOU)))
    yield row("moment.use", "a/an {f:filter} would be destroyed", Foreseen(On("destroyed", V("f"))))
    yield also("moment.use", "one or more {f:filter*} would be destroyed", Foreseen(On("destroyed", V("f"))))
    yield also(
        "moment.use", "your {f:here} would be destroyed", Foreseen(On("destroyed", With("f", "side", "my", "any")))
    )


ALONE = Is(Self(), Filter(states=("attacking",), none_of=(Filter(states=("link attacking",)),)))
AREAS = ("center", "left", "right")
SIDES = Filter(any_of=(Filter(states=("left",)), Filter(states=("right",))))


def _statics() -> Iterator[Row]:
    for area in AREAS:
        for words in ("to the", "to your", "on the", "on your"):
            put = row if words == "to the" else also
            never = Static((Cannot(f"be called to {area}"),), zone="all")
            yield put("ability.one", f"this card cannot be called {words} {area}.", never)
            yield also("ability.one", f"you cannot call this card {words} {area}.", never)
        others = tuple(Cannot(f"be called to {other}") for other in AREAS if other != area)
        yield row("ability.one", f"this card can/may only be called to/on your/the {area}.", Static(others, zone="all"))
    sides = Static((Cannot("be called to left"), Cannot("be called to right")), zone="all")
    yield row("ability.one", "this card cannot be called to the left or right.", sides)
    past = Permit("attack past the center")
    for words in (
        "this card can/may attack your opponent even if there is a monster in your/the opponent's center",
        "this card can/may attack the opponent even if there is a monster in the/your opponent's center",
        "this card can/may attack your opponent even if there is a monster on your/the opponent's center",
        "this card can/may attack your opponent even if your opponent has a monster in the/their center",
    ):
        put = row if words.endswith("in your/the opponent's center") else also
        yield from _static(put, words, (past,))
    for words in ("can/may attack during your final phase", "can/may also attack during your final phase"):
        yield (also if "also" in words else row)("pred", words, (Permit("attack in the final phase"),))
    yield row("pred", "can attack your opponent even if there is a monster in your/the opponent's center", (past,))
    yield from _static(
        row,
        "this card can/may attack even if there is a monster in/on your/the center",
        (Permit("attack over own center"),),
    )
    for words in ("this card's attack/attacks cannot be nullified", "the attack of this card cannot be nullified"):
        put = row if words.startswith("this card's") else also
        yield from _static(put, words, (Cannot("be nullified as attack"),))
        unstopped = (Cannot("be nullified as attack"),)
        yield put("lasting", words, Gain(Self(), unstopped, Until.GAME))
        yield put("lasting", f"{words} if it is attacking alone", Gain(Self(), unstopped, Until.GAME, ALONE))
        unhindered = Static((Cannot("be nullified as attack"),), cond=ALONE)
        yield also("ability.one", f"{words} if it is attacking alone.", unhindered)
    alone = Static((Cannot("be nullified as attack"),), cond=Both((V("c"), ALONE)))
    for words in ("this card's attack/attacks cannot be nullified", "the attack of this card cannot be nullified"):
        yield also("ability.one", f"if {{c:cond}}, {words} if it is attacking alone.", alone)
    for words in (
        "the damage dealt by this card cannot be reduced",
        "damage dealt by this card cannot be reduced",
        "the damage cannot be reduced",
    ):
        put = row if words.startswith("the damage dealt") else also
        yield from _static(put, words, (Cannot("be reduced as damage"),), zone="all")
    both = (Cannot("be nullified"), Cannot("be reduced as damage"))
    yield from _static(row, "this card cannot be nullified", (Cannot("be nullified"),), zone="all")
    yield from _static(row, "this card cannot be nullified and the damage cannot be reduced", both, zone="all")
    yield from _static(also, "this card cannot be nullified, and the damage cannot be reduced", both, zone="all")
    yield from _static(also, "this card cannot be nullified and its damage cannot be reduced", both, zone="all")
    yield from _static(row, "this card cannot attack the left or right", (Cannot("attack cards", SIDES),))
    yield also(
        "ability.one",
        "you cannot attack the left or right with this card.",
        Static((Cannot("attack cards", SIDES),)),
    )
    twice = Static((Spread("p"), Spread("q")))
    timed = Static((Spread("p"), Spread("q")), cond=V("c"))
    for joint in (" and", ", and", ","):
        yield also("ability.one", f"this card {{p:preds}}{joint} this card {{q:preds}}.", twice)
        yield also("ability.one", f"if {{c:cond}}, this card {{p:preds}}{joint} this card {{q:preds}}.", timed)
    yield from _past_monsters()
    for words, there in (
        ("center", Filter(states=("center",))),
        ("left or right", SIDES),
        ("center or left", Filter(any_of=(Filter(states=("center",)), LEFT))),
        ("center or right", Filter(any_of=(Filter(states=("center",)), RIGHT))),
    ):
        here = Is(Self(), there)
        subject = f"this card in/on the/your {words}"
        yield also("ability.one", f"{subject} {{p:preds}}.", Static(V("p"), cond=here))
        for joint in ("if {c:cond},", "{c:during},"):
            yield also("ability.one", f"{joint} {subject} {{p:preds}}.", Static(V("p"), cond=Both((V("c"), here))))
    yield also("ability.one", "if this card is on your/the field, {o:scope} {p:preds@o}.", Static(V("p"), V("o")))
    both_for: Any = tuple(Modify(stat, Calc("*", V("q"), V(n))) for stat, n in (("power", "n"), ("defense", "m")))
    told = "{o:scope} gets {n:bonus.power} and {m:bonus.defense}, for each {q:each}."
    yield also("ability.one", told, Static(both_for, V("o")))
    # {d:during}, STATIC
    for joint in ("{c:during},",):
        yield also("ability.one", f"{joint} {{o:scope}} {{p:preds@o}}.", Static(V("p"), V("o"), cond=V("c")))


def _past_monsters() -> Iterator[Row]:
    """Attacks although there is a monster in a center."""
    over, past = (Permit("attack over own center"),), (Permit("attack past the center"),)
    for there in ("there is a monster", "there are monsters"):
        for center in ("in/on his or her center", "in/on their center"):
            yield from _static(also, f"this card can/may attack your opponent even if {there} {center}", past)
            yield also("pred", f"can/may attack your opponent even if {there} {center}", past)
    for there in ("there is a monster", "there are monsters", "you have a monster", "you have monsters"):
        for attack in ("this card can/may attack", "you can attack with this card"):
            yield from _static(also, f"{attack} even if {there} in/on your/the center", over)


def _two() -> Iterator[Row]:
    """Two sentences of what holds all the time, in one paragraph."""
    for joint in ("", "then, "):
        both = Checked((V("a"), V("b")), _are_continuous)
        yield also("ability", f"{{a:ability.one}} {joint}{{b:ability.one}}", both)
        three = Checked((V("a"), V("b"), V("d")), _are_continuous)
        yield also("ability", f"{{a:ability.one}} {joint}{{b:ability.one}} {joint}{{d:ability.one}}", three)
    used = {"side": "my", "zone": "soul", "among": Self()}
    lets = (Permit("cast", filter=Filter(**used)),)  # type: ignore[arg-type]
    never = Static((Cannot("be used"),), cond=Is(Self(), Filter(zone="hand")), zone="all")
    for head, cond in (
        ("when {c:moment.use}, if", Both((Is(Host(), V("h")), V("c")))),
        ("if {c:cond}, and if", Both((Is(Host(), V("h")), V("c")))),
    ):
        cast = Static(lets, players=Who.YOU, cond=cond, zone="soul")
        told = f"{head} this card is in the soul of {{h:hosted.by}}, you may cast it/this [card]."
        put = row if head.startswith("when") else also
        yield put("ability", f"{told} you may not cast it/this [card] from your hand.", (cast, never))
        yield put("ability", told, (cast,))
    ends = On("phase", phase="turn end")
    yield also(
        "ability.one",
        "put this card into your/the drop zone at [the] end of [the/this] turn.",
        Auto(ends, (Move(Self(), "drop"),)),
    )
    yield also("ability.one", "destroy this card at [the] end of [the/this] turn.", Auto(ends, (Destroy(Self()),)))


def _are_continuous(abilities: Any) -> bool:
    return all(isinstance(one, Static) and one.zone != "all" for one in abilities)


def _static(put: Any, words: str, mods: Any, **fields: Any) -> Iterator[Row]:
    yield put("ability.one", f"{words}.", Static(mods, **fields))
    yield put("ability.one", f"if {{c:cond}}, {words}.", Static(mods, cond=V("c"), **fields))
    yield also("ability.one", f"{words} if {{c:cond}}.", Static(mods, cond=V("c"), **fields))
    yield also("ability.one", f"{{c:during}}, {words}.", Static(mods, cond=V("c"), **fields))


LISTED: Any = Filter(zone="hand", any_of=(Filter(trait_has=V("x")), Filter(colours=V("e"))))


def _flags() -> Iterator[Row]:
    """What a flag lets its fighter use (flaguse.1)."""
    for words, cards in (
        ("{e:colours} cards", Filter(zone="hand", colours=V("e"))),
        ("{e:worlds.and} cards", Filter(zone="hand", colours=V("e"))),
        ("cards with {x:quoted} in its/their attribute [,] and {e:colours} cards", LISTED),
    ):
        yield row(
            "ability.one", f"you may use {words}.", Static((Permit("use", filter=cards),), players=Who.YOU, zone="flag")
        )
    yield row("ability.one", "you may use this card with all flags.", Keyword("All Flags"))
    yield row("ability.one", "this card can be your buddy.", Keyword("As Buddy"))
    yield also("ability.one", "you may use this card as your buddy.", Keyword("As Buddy"))
