"""Buddyfight in English: what effects do with cards and players, in words of this game only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Category, Checked, Merged, Reject, Row, Spread, V, With, also, row, say
from rulebound.language.en.core.nouns import one_axis
from rulebound.language.referents import Brought, From
from rulebound.language.tree import (
    AS_MANY,
    Action,
    All,
    Auto,
    Both,
    Calc,
    Call,
    Cannot,
    Choose,
    Count,
    DamagePlayer,
    Discard,
    Draw,
    EventAmount,
    ExtraTurn,
    Filter,
    Gain,
    GainResource,
    Host,
    If,
    IfDone,
    Is,
    LoseAbility,
    May,
    MayPay,
    Modes,
    Modify,
    Move,
    On,
    Pick,
    PlayerGain,
    Replace,
    Self,
    SetResource,
    Shift,
    Shuffle,
    Slot,
    Static,
    Top,
    TurnDown,
    Until,
    Who,
)


def _host(cards: Any) -> Any:
    """A card with a soul is on the field."""
    if cards.zone != "field" or cards.also:
        raise Reject
    return one_axis(cards)


CATEGORIES: dict[str, Category] = {"host": Merged(Filter(), "filter", finish=_host)}


def rows() -> Iterator[Row]:
    yield from _choosing()
    yield from _moving()
    yield from _players()
    yield from _gains()
    yield from _reduced()
    yield from _paying()
    yield from _modes()
    yield from _hosts()
    yield from _turned()
    yield from _elsewhere()


def _choosing() -> Iterator[Row]:
    yield row("step", "choose a/an {f:filter}", (Choose(V("f")),))
    yield also("step", "choose one {f:filter}", (Choose(V("f")),))
    yield also("step", "choose one of your {f:here*}", (Choose(With("f", "side", "my", "any")),))
    yield row("step", "choose another {f:filter}", (Choose(With("f", "other", True, False)),))
    yield row("step", "choose {n:several} {f:filter*}", (Choose(V("f"), V("n")),))
    yield row("step", "choose up to {n:number} {f:filter@n}", (Choose(V("f"), V("n"), 0),))
    for words in ("any number of {f:filter*}", "as many {f:filter*} as you like"):
        yield also("step", f"choose {words}", (Choose(V("f"), Count(V("f")), 0),))
    yield say("step", "choose a/an {f:filter}", (Pick(V("f")),))
    yield say("step", "choose {n:several} {f:filter*}", (Pick(V("f"), V("n")),))
    yield say("step", "choose up to {n:number} {f:filter@n}", (Pick(V("f"), V("n"), 0),))


def _in_order(steps: Any) -> bool:
    """`If A, do this, and if B, do that` asks two things one after the other, and not the second only if the first."""
    then = steps[0].then
    return len(then) == 1 or not isinstance(then[-1], If)


def _moving() -> Iterator[Row]:
    o: Any = V("o")
    for zone, words in (("drop", "drop zone"), ("hand", "hand"), ("gauge", "gauge"), ("deck", "deck")):
        for own in ("his or her", "their", "your opponent's", "its", "each player's", "their owners'", "the owner's"):
            yield also("step", f"put {{o:obj}} into {own} {words}~s", (Move(o, zone),))
        for own in ("his or her", "their", "the owner's", "the"):
            yield also("step", f"return {{o:obj}} to/into {own} {words}", (Move(o, zone),))
        for own in ("your", "his or her", "its/their owner's"):
            yield also("step", f"return {{o:obj}} to/into {own} {words}", (Move(o, zone),))
    yield also("step", "return {o:obj} to hand", (Move(o, "hand"),))
    yield also("step", "return {o:obj} into your deck", (Move(o, "deck"),))
    yield also("step", "return {o:obj} into your hand", (Move(o, "hand"),))
    yield also("step", "put {o:obj} to your/the drop zone", (Move(o, "drop"),))
    yield also("step", "put {o:obj} on/at the bottom of your deck in any order", (Move(o, "deck", bottom=True),))
    yield row("step", "put the rest into your drop zone", (Move(All(Filter(zone="deck", among=Slot("seen"))), "drop"),))
    yield also("step", "shuffle it", (Shuffle(Who.YOU),))
    yield also("step", "drop {o:obj}", (Move(o, "drop"),))
    yield also("step", "put {o:obj} on/at the bottom of his or her deck", (Move(o, "deck", bottom=True),))
    yield also("step", "put {o:obj} on [the] top of his or her deck", (Move(o, "deck"),))
    into = (Move(o, "soul", onto=Self()),)
    yield row("step", "put {o:obj} into this card/monster/item 's soul", into)
    yield also("step", "put {o:obj} into the soul of this card/monster", into)
    yield row("step", "put {o:obj} into the soul of {p:obj}", (Move(o, "soul", onto=V("p")),))
    one: Any = Brought(Filter(traits=V("t"), side="my"), target=False)
    yield also("step", "put {o:obj} into the soul of your {t:traits}", (Move(o, "soul", onto=one),))
    yours: Any = Brought(With("f", "side", "my", "any"), target=False)
    yield also("step", "put {o:obj} into the soul of your {f:here}", (Move(o, "soul", onto=yours),))
    for words, spots in (
        ("to your/the/its center", ("center",)),
        ("to the open left or right", ("left", "right")),
        ("to an open monster area [on your field]", ("left", "center", "right")),
    ):
        yield row("step", f"move {{o:obj}} {words}", (Shift(o, spots),))
    each = (Move(Top(V("q")), "gauge"),)
    yield also("step", "put the top card of your deck into your gauge for each {q:each}", each)
    for own in ("from his or her hand", "in his or her hand"):
        one_of_theirs = (Discard(1, Who.OPPONENT),)
        yield also("step", f"your opponent chooses a card {own} and discards it", one_of_theirs)
    yield row("step", "put {o:obj} into {p:whose} soul", (Move(o, "soul", onto=V("p")),))
    for deck, who in (("your deck", Who.YOU), ("your opponent's deck", Who.OPPONENT)):
        for zone, gone in (
            ("gauge", "your gauge"),
            ("drop", "your/the/his or her drop zone"),
            ("drop", "his or her drop zone"),
        ):
            for words in (
                f"put cards from the top of {deck} into {gone} [,] equal to {{a:amount}}",
                f"put cards from the top of {deck} equal to {{a:amount}} into {gone}",
            ):
                yield also("step", words, (Move(Top(V("a"), who), zone),))
    shuffled = (Move(o, "deck"), Shuffle(Who.OWNER))
    yield also("step", "put {o:obj} into your deck and shuffle your/the deck", shuffled)


def _players() -> Iterator[Row]:
    for words, who in (("you", Who.YOU), ("your opponent", Who.OPPONENT)):
        third = who is not Who.YOU
        yield row("step", f"deal {{n:number}} damage to {words}", (DamagePlayer(who, V("n")),))
        yield row("step", f"deal damage to {words} equal to {{a:amount}}", (DamagePlayer(who, V("a")),))
        yield also("step", f"{words} {'takes' if third else 'take'} {{n:number}} damage", (DamagePlayer(who, V("n")),))
        yield also("step", f"{{n:number}} damage is dealt to {words}", (DamagePlayer(who, V("n")),))
        yield also(
            "step", f"{words} {'gains' if third else 'gain'} {{n:number}} life", (GainResource("life", V("n"), who),)
        )
    yield also("step", "draw an additional card", (Draw(1),))
    yield also("step", "draw another card", (Draw(1),))
    yield also("step", "gain {n:number} life", (GainResource("life", V("n")),))
    yield also("step", "your life becomes {n:int}", (SetResource("life", V("n")),))
    for words, n in (("a card", 1), ("one card", 1), ("{n:several} cards", V("n"))):
        for hand in ("his or her", "their"):
            yield also("step", f"your opponent discards {words} from {hand} hand", (Discard(n, Who.OPPONENT),))
    for words, n in (("a/an {f:hand.some}", 1), ("{n:several} {f:hand.some*}", V("n"))):
        yield row("step", f"discard {words}", (Discard(n, filter=V("f")),))
        yield also("step", f"drop {words}", (Discard(n, filter=V("f")),))
    for words, n in (("a card", 1), ("{n:several} cards", V("n"))):
        yield also("step", f"drop {words} from your hand", (Discard(n),))
        yield also("step", f"drop {words.replace('card', 'hand card')}", (Discard(n),))
    inside: Any = Brought(V("f"), target=False)
    soul: tuple[tuple[str, Any], ...] = (
        ("a/an/one {f:of.soul}", inside),
        ("{n:several} {f:of.soul*}", Brought(V("f"), V("n"), target=False)),
    )
    for words, node in soul:
        yield also("step", f"discard {words}", (Move(node, "drop"),))
    yield also("step", "discard your entire hand", (Discard(AS_MANY, Who.YOU, hand=True),))
    yield also("step", "discard all cards in/from your hand", (Discard(AS_MANY, Who.YOU, hand=True),))


def _gains() -> Iterator[Row]:
    yield also("mod", "all [of] its/their abilities", (LoseAbility(),))
    for words, until in (
        ("for this turn", Until.TURN),
        ("for this battle", Until.BATTLE),
        ("during this turn", Until.TURN),
        ("during this battle", Until.BATTLE),
        ("until the end of the turn", Until.TURN),
        ("until end of turn", Until.TURN),
        ("until the end of that battle", Until.BATTLE),
    ):
        put = row if words.startswith("for") else also
        yield put("until", words, until)
    told = With("l", "until", V("u"), Until.GAME)
    yield row("clause", "{r:reduced}", V("r"))
    yield also("clause", "{s:steplist} [,] and {r:reduced}", (Spread("s"), Spread("r")))
    yield also("clause", "{r:reduced} [,] and {s:steplist}", (Spread("r"), Spread("s")))
    yield also("clause", "{a:steplist}, and if {c:cond}, {s:steplist}", (Spread("a"), If(V("c"), V("s"))))
    yield also("clause", "{a:steplist} [,] then if {c:cond}, {s:steplist}", (Spread("a"), If(V("c"), V("s"))))
    yield also("clause", "{u:until}, {l:lasting}, and {s:steplist}", (told, Spread("s")))
    yield also("clause", "{s:steplist} [,] and {u:until}, {l:lasting}", (Spread("s"), told))
    yield also("clause", "{u:until}, {l:lasting} [,] and {s:steplist}", (told, Spread("s")))
    yield also("clause", "{u:until}, {l:lasting} [,] and {m:lasting}", (told, With("m", "until", V("u"), Until.GAME)))
    yield also("clause", "{s:steplist}, {u:until}, {l:lasting}", (Spread("s"), told))
    yield also("clause", "{u:until} {l:lasting}", (told,))
    yield also("step", "{u:until}, {l:lasting}", (told,))
    yield also("mod", "{a:bonus}, {b:bonus}", (Spread("a"), Spread("b")))
    one: Any = Checked((If(V("c"), V("s")),), _in_order)
    yield row("clause", "if {c:cond}, {s:clause}", one)
    yield also("clause", "{a:step} [,] and {b:steplist}", (Spread("a"), Spread("b")))
    yield also("clause", "{a:steplist} and if {c:cond}, {s:steplist}", (Spread("a"), If(V("c"), V("s"))))
    yield also("clause", "{a:steplist} [,] then [,] if {c:cond}, {s:steplist}", (Spread("a"), If(V("c"), V("s"))))
    both: Any = (If(V("c"), V("a")), If(V("d"), V("s")))
    yield also("clause", "if {c:cond}, {a:steplist} [,] and if {d:cond}, {s:steplist}", both)
    yield also("clause", "if {c:cond}, {a:clause} [,] and if {d:cond}, {s:steplist}", both)
    three: Any = (If(V("c"), V("a")), If(V("d"), V("b")), If(V("e"), V("s")))
    told_three = "if {c:cond}, {a:steplist}, if {d:cond}, {b:steplist}, and if {e:cond}, {s:steplist}"
    yield also("clause", told_three, three)
    yield also("clause", "{s:steplist} [,] and you may {m:steplist}", (Spread("s"), May(V("m"))))
    yield also("clause", "{s:steplist} [,] and you may {c:cost.paid}", (Spread("s"), MayPay(V("c"))))
    yield row("pred", "gets~get {m:mods}", V("m"))
    yield also("mod", "an additional {b:bonus}", V("b"))
    yield also("ability.one", "give {o:scope} {m:mods}.", Static(V("m"), V("o")))
    for stat in ("power", "critical", "defense"):
        each: Any = Static((Modify(stat, Calc("*", V("q"), V("n"))),), V("o"))
        yield also("ability.one", f"for each/every {{q:each}}, {{o:scope}} gets {{n:bonus.{stat}}}.", each)
    for verb in ("give", "gives"):
        yield also("lasting", f"{verb} {{o:obj}} {{m:mods}}", Gain(V("o"), V("m"), Until.GAME))
        yield also("lasting", f"{verb} {{o:here*}} {{m:mods}}", Gain(All(V("o")), V("m"), Until.GAME))
    yield row("mod", "size + {n:int}", (Modify("size", V("n")),))
    less: Any = Modify("size", Calc("-", 0, V("n")))
    for words in ("the size of {o:obj} is reduced by {n:int}", "reduce the size of {o:obj} by {n:int}"):
        put = row if words.startswith("the") else also
        yield put("lasting", words, Gain(V("o"), (less,), Until.GAME))
    for words in (
        "the size of {o:scope} is reduced by {n:int}.",
        "reduce the size of {o:scope} by {n:int}.",
        "the size/sizes of {o:scope} are reduced by {n:int}.",
    ):
        put = row if words.startswith("the size of") else also
        yield put("ability.one", words, Static((less,), V("o")))
        for joint in ("if", "as long as"):
            timed = Static((less,), V("o"), cond=V("c"))
            yield (put if joint == "if" else also)("ability.one", f"{joint} {{c:cond}}, {words}", timed)
    fewer = Modify("size", Calc("-", 0, Calc("*", V("q"), V("n"))))
    for each_of in ("for each {q:each}, the size of {o:scope} is reduced by {n:int}.",):
        yield row("ability.one", each_of, Static((fewer,), V("o")))
    lost: Any = Gain(V("o"), (LoseAbility(V("k")),), Until.GAME)
    for scope in ("nullify the {k:keyword.name} of {o:scope}", "nullify all {k:keyword.name} of {o:scope}"):
        gone = Static((LoseAbility(V("k")),), V("o"))
        put = row if scope.startswith("nullify the") else also
        yield put("ability.one", f"{scope}.", gone)
        yield put("ability.one", f"if {{c:cond}}, {scope}.", Static((LoseAbility(V("k")),), V("o"), cond=V("c")))
    yield row("lasting", "nullify {o:whose} {k:keyword.name}", lost)
    yield also("lasting", "nullify the {k:keyword.name} of {o:obj}", lost)
    yield also(
        "lasting",
        "nullify the attacking card's {k:keyword.name}",
        Gain(All(Filter(states=("attacking",))), (LoseAbility(V("k")),), Until.GAME),
    )
    bare: Any = Gain(V("o"), (LoseAbility(),), Until.GAME)
    yield row("lasting", "nullify all [of] {o:whose} abilities", bare)
    yield also("lasting", "nullify all [of the] abilities of {o:obj}", bare)
    yield also("lasting", "nullify the abilities of {o:obj}", bare)
    yield also("lasting", "nullify all abilities of {o:here*}", Gain(All(V("o")), (LoseAbility(),), Until.GAME))
    with_this: Any = (Gain(V("o"), V("m"), V("u")), Gain(Self(), V("m"), V("u")))
    yield also("clause", "{u:until}, {o:obj} and this card gets/get {m:mods}", with_this)
    yield also("lasting", "the {o:here*} {p:preds@o}", Gain(All(V("o")), V("p"), Until.GAME))
    yield row("pred", "loses~lose all abilities", (LoseAbility(),))
    yield row("pred", "cannot get {k:keyword.name}", (LoseAbility(V("k"), barred=True),))
    for words, act in ACTS:
        yield row("act", words, (Cannot(act),))
        for source, side in EFFECTS:
            said = (Cannot(act, side="my"), Cannot(act, side="opp")) if side == "any" else (Cannot(act, side=side),)
            main = row if source in (EFFECTS[0][0], EFFECTS[-1][0]) else also
            yield main("act", f"{words} by {source}", said)
            yield also("act", f"{words.removeprefix('be ')} by {source}", said)
        theirs = (Cannot(act, V("f"), "opp"),)
        yield row("act", f"{words} by the effects of your opponent's {{f:here*}}", theirs)
        yield also("act", words.removeprefix("be "), (Cannot(act),))
    yield also("pred", "cannot {a:act} nor {b:act}", (Spread("a"), Spread("b")))
    yield also("pred", "cannot {a:act}, nor {b:act}", (Spread("a"), Spread("b")))


ACTS = (
    ("be destroyed", "be destroyed"),
    ("be returned to hand", "be returned"),
    ("be returned to hand from the field", "be returned"),
    ("be returned to your/the/its hand", "be returned"),
    ("be returned to its owner's hand", "be returned"),
    ("be rested", "be rested"),
    ("be rest", "be rested"),
    ("be put into the/your drop zone", "be dropped"),
    ("be dropped", "be dropped"),
    ("stand", "be stood"),
    ("leave the field", "leave"),
    ("be nullified", "be nullified"),
)
EFFECTS = (
    ("effects from your opponent's cards", "opp"),
    ("[the] effects of/from your opponent's cards", "opp"),
    ("effects of your opponent's cards", "opp"),
    ("your opponent's card effects", "opp"),
    ("your opponent's effects", "opp"),
    ("your opponent's cards", "opp"),
    ("effects", "any"),
    ("card effects", "any"),
)


def _hosts() -> Iterator[Row]:
    """What a card does for the card in whose soul it is (soul.7)."""
    that = "that card/monster/item"
    for inside in (
        "if this card is in the soul of {h:hosted.by},",
        "as long as this card is in the soul of {h:hosted.by},",
    ):
        held = Static(V("p"), Host(), cond=Is(Host(), V("h")), zone="soul")
        for subject in (that, "that {t:trait} [monster/item]", "it"):
            put = row if inside.startswith("if") and subject == that else also
            yield put("ability.one", f"{inside} {subject} {{p:preds}}.", held)
        again = Static(V("q"), Host(), cond=Both((Is(Host(), V("h")), V("c"))), zone="soul")
        then = f"{inside} {that} {{p:preds}}. then [,] if {{c:cond}}, {that} {{q:preds}}."
        yield also("ability", then, (held, again))
        more = Static(V("p"), Host(), cond=Both((Is(Host(), V("h")), V("c"))), zone="soul")
        for subject in (that, "that {t:trait} [monster/item]", "it"):
            first = inside.removeprefix("if ").removesuffix(",")
            if inside.startswith("if"):
                yield also("ability.one", f"if {{c:cond}} [,] and {first}, {subject} {{p:preds}}.", more)
        yield row("ability.one", f"{inside} and {{c:cond}}, {that} {{p:preds}}.", more)
    yield row("hosted.by", "a/an {f:host}", V("f"))
    yield also("hosted.by", "your {f:here}", V("f"))
    yield also("hosted.by", "{x:names}", Filter(names=V("x")))
    scope = Static(V("p"), Host(), cond=Is(Host(), V("f")), zone="soul")
    for the in ("the", "a/an", "your"):
        yield also("ability.one", f"{the} {{f:filter}} with this card in its soul {{p:preds}}.", scope)
    event: Any = With("v", "subject", With("f", "among", Host(), None), None)
    for head in ("when", "whenever"):
        for the in ("the", "a/an"):
            told = f"{head} {the} {{f:filter}} with this card in its soul {{v:verb}}, {{s:steps}}"
            auto = Auto(event, V("s"), zone="soul")
            put = row if (head, the) == ("when", "the") else also
            yield put("ability.one", told, auto)


def _turned() -> Iterator[Row]:
    """Flags and souls that are face down, and further turns (flagdown, soul.8, change.3)."""
    for whose, side in (("your", "my"), ("your opponent's", "opp")):
        flag = TurnDown(All(Filter(zone="flag", side=side)))
        yield row("step", f"turn {whose} flag face down", (flag,))
    hidden = (Move(V("o"), "soul", onto=Self(), face_down=True),)
    yield row("step", "put {o:obj} into this card/monster/item 's soul face down", hidden)
    yield also("step", "put {o:obj} face down into this card/monster/item 's soul", hidden)
    yield row("step", "you get another turn", (ExtraTurn(),))
    yield also("step", "you get another turn after this one", (ExtraTurn(),))
    yield also("step", "after this turn, you get another turn", (ExtraTurn(),))


def _elsewhere() -> Iterator[Row]:
    """Abilities of a card in a soul or in the drop zone."""
    here: tuple[Any, ...] = (From("hand"), From("field"))
    two_places: Any = tuple(Action((), (Move(itself, "soul", onto=V("p")),)) for itself in here)
    yield also("ability", "{act} put this card from your hand or field [,] into the soul of {p:obj}.", two_places)
    where: tuple[tuple[str, dict[str, Any]], ...] = (
        ("if this card is in the soul of {h:hosted.by}", {"zone": "soul", "cond": Is(Host(), V("h"))}),
        ("if this card is in a soul", {"zone": "soul"}),
        ("if this card is in your drop zone", {"zone": "drop"}),
        ("if this card is in the drop zone", {"zone": "drop"}),
        ("if this card is in your hand", {"zone": "hand"}),
    )
    by_card, by_name = {"limit": 1}, {"limit": 1, "limit_name": V("x")}
    limits: tuple[tuple[str, dict[str, Any]], ...] = (
        ("", {}),
        (" this ability only activates once per turn.", by_card),
        (" you may only use this ability once per turn.", by_card),
        (" you may only use {x:name} once per turn.", by_name),
        (" {x:name} only activates once per turn.", by_name),
    )
    free = Checked(V("s"), freely)
    for words, fields in where:
        for once, limit in limits:
            more: dict[str, Any] = {**fields, **limit}
            named = "{x:name} " if limit is by_name else ""
            put = also if "the drop zone" in words else row
            for head, event in (("when", "{e:event}"), ("at", "{e:moment}")):
                told = f"{named}{head} {event}, {words}, {{s:steps}}{once}"
                yield (also if "use" in once else put)("ability.one", told, Auto(V("e"), V("s"), **more))
            for head, quick in (("{act}", False), ("{counter} {act}", True)):
                for name in (named,) if named else ("", "{x:name} "):
                    keep = put if name == named and "activates" not in once else also
                    told = f"{head} {name}{words} [,] {{s:steps}}{once}"
                    yield keep("ability.one", told, Action((), free, quick=quick, **more))
                    told = f"{head} {name}{words} [,] {{c:cost}}. if you do, {{s:steps}}{once}"
                    yield keep("ability.one", told, Action(V("c"), V("s"), quick=quick, **more))


def freely(steps: Any) -> bool:
    """Steps that do not begin with something that has to be done for the rest: that is a cost. A call is none."""
    first, second = (*steps, None, None)[:2]
    if isinstance(first, If):
        first = first.then[0]
    return not isinstance(second, IfDone) or isinstance(first, Call | May | MayPay)


def _reduced() -> Iterator[Row]:
    """Damage that is reduced."""
    less: Any = Calc("max", 0, Calc("-", EventAmount(), V("n")))
    yours = On("points", who=Who.YOU)
    once: Any = PlayerGain(Who.YOU, (Replace(yours, less, uses=1),), Until.TURN)
    for words in (
        "the next time damage would be dealt to you this turn, it is reduced by {n:int}",
        "for this turn, the next time damage would be dealt to you, it is reduced by {n:int}",
        "for this turn, the next time you would be dealt damage, it is reduced by {n:int}",
        "the next time you would be dealt damage this turn, it is reduced by {n:int}",
        "for this turn, the next damage you take is reduced by {n:int}",
        "for this turn, the next time damage would be dealt to you, that damage is reduced by {n:int}",
        "the next time damage would be dealt to you this turn, that damage is reduced by {n:int}",
        "the next time you would take damage this turn, it is reduced by {n:int}",
        "the next time you would take damage this turn, that damage is reduced by {n:int}",
        "that damage is reduced by {n:int}",
        "reduce that damage by {n:int}",
    ):
        put = row if words.startswith("the next time damage would be dealt to you this turn, it") else also
        yield put("reduced", words, (once,))
    naught: Any = PlayerGain(Who.YOU, (Replace(yours, V("n"), uses=1),), Until.TURN)
    yield row("reduced", "the next time damage would be dealt to you this turn, it is reduced to {n:int}", (naught,))
    yield also("reduced", "that damage is reduced to {n:int}", (naught,))
    for would in ("damage would be dealt to you", "you would be dealt damage"):
        told = f"for this turn, the next time {would}, it is reduced to {{n:int}}"
        yield also("reduced", told, (naught,))
    yield also("reduced", "that damage becomes {n:int}", (naught,))
    struck = On("points", who=Who.YOU, how="attack")
    no_more: Any = (PlayerGain(Who.YOU, (Replace(struck, V("n")),), V("u")),)
    for words in (
        "damage dealt to you by an attack becomes {n:int}",
        "damage dealt to you by attacks is reduced to {n:int}",
    ):
        put = row if "becomes" in words else also
        yield put("clause", f"{{u:until}}, {words}", no_more)
    next_one: Any = (PlayerGain(Who.YOU, (Replace(struck, V("n"), uses=1),), V("u")),)
    yield row("clause", "{u:until}, the next damage you take by attacks is reduced to {n:int}", next_one)
    all_: Any = Static((Replace(yours, less),), players=Who.YOU)
    for words in (
        "damage dealt to you is reduced by {n:int}",
        "damage that is dealt to you is reduced by {n:int}",
        "damage you take is/are reduced by {n:int}",
        "all damage dealt to you is reduced by {n:int}",
    ):
        put = row if words.startswith("damage dealt") else also
        yield put("ability.one", f"{words}.", all_)
        held: Any = PlayerGain(Who.YOU, (Replace(yours, less),), V("u"))
        yield put("clause", f"{{u:until}}, {words}", (held,))
        timed: Any = Static((Replace(yours, less),), players=Who.YOU, cond=V("c"))
        yield put("ability.one", f"if {{c:cond}}, {words}.", timed)


def _paying() -> Iterator[Row]:
    yield row("clause", "you may {c:cost.paid}", (MayPay(V("c")),))


def _modes() -> Iterator[Row]:
    """Choose and use one of the following."""
    for k in (2, 3, 4):
        names = "abde"[:k]
        options = tuple(V(name) for name in names)
        listed = " ".join(f"\u30fb {{{name}:steps}}" for name in names)
        for words, node in (
            ("choose and use one of the following", Modes(options)),
            ("use one of the following", Modes(options)),
            ("choose and use up to {n:int} of the following", Modes(options, V("n"), up_to=True)),
            ("choose and use {n:several} of the following", Modes(options, V("n"))),
        ):
            for number in ("", f" {('two', 'three', 'four')[k - 2]}", f" {k}"):
                for end in ("", " abilities", " effects"):
                    put = row if not number and not end else also
                    told = f"{words}{number}{end} . {listed}"
                    yield put("sentence", told, (node,))
                    yield put("sentence", f"you may {told}", (May((node,)),))
