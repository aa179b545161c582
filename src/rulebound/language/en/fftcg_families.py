"""FFTCG in English: what goes with anything: numbers of something in every verb, players, conditions, moments.

Each function fills the empty places of a family, so that what is said with one verb can be said with all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Category, Checked, Row, V, With, also, row, say
from rulebound.language.en.fftcg_abilities import DAMAGE, EX, THRESHOLD, _counted
from rulebound.language.en.fftcg_events import ABILITY, KINDS, VERBS
from rulebound.language.en.fftcg_moves import IN_HAND
from rulebound.language.en.fftcg_nouns import ELEMENTS
from rulebound.language.en.fftcg_picks import IN_DECK
from rulebound.language.en.fftcg_statics import SELF_COST, YOUR_COST, static
from rulebound.language.en.fftcg_words import IT, REMOVED, THEM, YOUR_CHOSEN, YOUR_DISCARDED
from rulebound.language.referents import JUST, Ref
from rulebound.language.tree import (
    AddCounter,
    All,
    AnyOf,
    Auto,
    Calc,
    Cannot,
    Cast,
    Choose,
    Cmp,
    Compare,
    CostCards,
    CostChange,
    CostCounter,
    CostSelf,
    Count,
    Damage,
    DamagePlayer,
    Declare,
    Delayed,
    Different,
    Discard,
    Draw,
    EachPlayer,
    Exhaust,
    Filter,
    Gain,
    GainResource,
    Happened,
    Held,
    Is,
    LookTop,
    May,
    Modes,
    Modify,
    Move,
    Not,
    On,
    Opposing,
    PayRule,
    Permit,
    Pick,
    PlayerGain,
    Replace,
    Resource,
    ReturnToDeck,
    Search,
    Self,
    SetBase,
    SetColours,
    Stat,
    Static,
    Until,
    Who,
    X,
)

CATEGORIES: dict[str, Category] = {}


def _units() -> Iterator[Row]:
    """What there may be so much of for each, besides cards that are counted."""
    yield row("unit", "{p:past}", V("p"))
    yield row("unit", "{k:counterstat} <placed> on @self", Stat(Self(), V("k")))
    yield row("unit", "CP paid as X", X())
    yield row("unit", "{c} you have", Resource("crystal"))
    yield row("unit", "CP required to cast/play {b:obj}", Stat(V("b"), "cost"))
    highest = Stat(All(V("f")), "cost", total=False)
    yield row("unit", "CP required to cast/play the highest cost {f:filter}", highest)
    yield row("unit.any", "{q:unit}", V("q"))
    yield row("unit.any", "different Element among {f:filter*}", Different(V("f"), "colour"))


def _amounts() -> Iterator[Row]:
    """So much for each of something, with every verb that takes a number."""
    times = Calc("*", V("q"), V("n"))
    yield row("step", "deal {o:obj} {n:int} damage for each {q:unit}", (Damage(V("o"), times),))
    yield also("step", "deal {n:int} damage for each {q:unit} to {o:obj}", (Damage(V("o"), times),))
    yield row("mod", "+ {n:int} power for each {q:unit}", Modify("power", times))
    yield row("loss", "{n:minus} power for each {q:unit.any}", Modify("power", times))
    more = (Modify("power", times),)
    for line in static("for each {q:unit}, {o:scope} gains~gain + {n:int} power", more, scope=V("o")):
        yield also(line.cat, line.pattern, line.template)
    placed = (AddCounter(V("o"), V("j"), times),)
    yield row("step", "place {n:int} {j:counter@n} on {o:obj} for each {q:unit.any}", placed)
    yield row("step", "draw 1 card for each {q:unit.any}", (Draw(V("q")),))
    yield also("step", "for each {q:unit.any}, draw 1 card", (Draw(V("q")),))
    yield row("step", "your opponent discards 1 card for each {q:unit.any}", (Discard(V("q"), Who.OPPONENT),))
    yield row("step", "gain {c} for each {q:unit.any}", (GainResource("crystal", V("q")),))
    yield also("step", "for each {f:each}, gain {c}", (GainResource("crystal", Count(V("f"))),))
    gain = (Gain(V("o"), (Modify("power", Count(V("f"), V("n"))),), V("u")),)
    yield also("step", "for each {f:each}, {o:obj} gains~gain + {n:int} power {u:until}", gain)
    yield also("clause", "{u:until}, for each {f:each}, {o:obj} gains~gain + {n:int} power", gain)
    for verb, cat in (("is reduced", "minus"), ("is increased", "int")):
        end = f"{verb} by {{n:{cat}}} for each {{q:unit}} <{{w:floor}}>"
        yield from static(f"{SELF_COST} {end}", (CostChange(times, floor=V("w", 0)),))
        less = (CostChange(times, V("g"), Who.YOU, V("w", 0)),)
        yield from static(f"{YOUR_COST.format(whose='your')} {end}", less)


# What a player does with cards of their own: how it is said of one player, and the step or the verb of all players.
OWN_CARDS: tuple[tuple[str, Any, str], ...] = (
    ("puts {what} into the Break Zone", Move(JUST, "break"), "put"),
    ("returns {what} to its/their owner/owners 's hand/hands", Move(JUST, "hand", under=Who.OWNER), "return"),
    ("removes {what} from the game", Move(JUST, "removed"), "remove"),
    ("dulls {what}", Exhaust(JUST), "exhaust"),
    ("puts {what} at/on the bottom of its/their owner/owners 's deck/decks", Move(JUST, "deck", bottom=True), ""),
)


def _players() -> Iterator[Row]:
    """What the opponent or each player does with cards of their own."""
    for words, act, verb in OWN_CARDS:
        theirs = (Pick(V("f"), V("n"), by=Who.OPPONENT), act)
        it = words.replace("{what}", "it/them")
        one = words.replace("{what}", "{n:int} {f:theirs@n}")
        if verb != "put":
            yield also("step", f"your opponent selects {{n:int}} {{f:theirs@n}} and {it}", theirs)
            yield also("step", f"your opponent {one}", theirs)
        if verb:
            ours = (EachPlayer(V("f"), V("n"), verb),)
            if verb != "put":
                yield also("step", f"each player selects {{n:int}} {{f:ours@n}} and {it}", ours)
                yield also("step", f"each player {words.replace('{what}', '{n:int} {f:ours@n}')}", ours)
        if isinstance(act, Move) and not act.bottom:
            every = (Move(All(V("f")), act.to),)
            yield also("step", f"your opponent {words.replace('{what}', 'all the {f:theirs*}')}", every)
    hand: Any = With(With("f", "side", "opp", "any"), "zone", "hand", "field")
    for end, dull in (("", False), (" dull", True)):
        played = (Pick(hand, V("n"), by=Who.OPPONENT), Move(JUST, "field", under=Who.OPPONENT, exhausted=dull))
        words = f"{{n:int}} {{f:filter@n}} from their hand onto the field{end}"
        yield row("clause", f"your opponent may play {words}", (May(played, Who.OPPONENT),))
    yield row("step", "each player receives {n:int} point~s of damage", (DamagePlayer(Who.EACH, V("n")),))
    for act, node in (("draw", Draw), ("discard", Discard)):
        may: Any = (May((node(V("n"), Who.OPPONENT),), Who.OPPONENT),)
        yield also("clause", f"your opponent may {act} {{n:int}} card~s [from their hand]", may)


def _conditions() -> Iterator[Row]:
    """What something has, how this card came, what was discarded; and conditions after what depends on them."""
    has = Is(V("o"), Filter(keywords=(V("k"),)))
    yield row("cond.one", "{o:obj} has {k:keyword.name}", has)
    for words, how in (("due to Warp", "warp"), ("due to your cast", "cast")):
        came = Happened(On("enter", Self(), how=how))
        yield row("cond.one", f"@self entered the field {words}", came)
        yield also("cond.one", f"@self enters the field {words}", came)
    yield also("cond.one", "@self was cast", Happened(On("enter", Self(), how="cast")))
    for words in ("you discarded a/an {f:filter}", "you discard a/an {f:filter} by/with this effect"):
        yield also("cond.one", words, Is(YOUR_DISCARDED, V("f")))
    yield row(
        "ability.one",
        f"{DAMAGE} {{o:scope}} {{p:preds@o}} unless {{c:cond}}.",
        Static(V("p"), V("o"), cond=Not(V("c")), **THRESHOLD),
    )
    for act in ("attack", "block"):
        yield also(
            "ability.one",
            f"{DAMAGE} {{o:scope}} can only {act} if/while {{c:cond}}.",
            Static((Cannot(act),), V("o"), cond=Not(V("c")), **THRESHOLD),
        )


def _moments() -> Iterator[Row]:
    """Whatever an ability can wait for, an effect can wait for until the end of the turn."""
    later = (Delayed(V("e"), V("s"), once=False, until=Until.TURN),)
    waiting = Checked(later, lambda steps: _waits(steps[0].event))
    yield row("clause", "during this turn, when {e:event}, {s:steplist}", waiting)
    yield row("sentence", "during this turn, when {e:event}, {s:steps}", waiting)
    yield also("clause", "when {e:event} this turn, {s:steplist}", waiting)
    end = (Delayed(On("phase", who=Who.OPPONENT, phase="end"), V("s")),)
    yield row("step", "at the end of your opponent's turn, {s:steplist}", end)


def _waits(event: Any) -> bool:
    """Whether these are events of cards that are named by what they are."""
    events = event.events if isinstance(event, AnyOf) else (event,)
    return all(isinstance(on, On) and isinstance(on.subject, Filter | None) for on in events)


def _events() -> Iterator[Row]:
    """Three verbs of one card; abilities that are used; who made a card dull or sent it back."""
    for one in ("plain", "by"):
        for two in ("plain", "by"):
            for three in ("plain", "by"):
                parts = ((one, "v"), (two, "w"), (three, "x"))
                events = AnyOf(tuple(KINDS[kind](name, V("o")) for kind, name in parts))
                words = f"{{o:subject}} {{v:verb.{one}}}, {{w:verb.{two}}} or {{x:verb.{three}}}"
                yield row("event", words, events)
    for kind in ("special", "action"):
        yield row("event.one", f"{{o:subject}} uses a/an {kind} ability", On("use", V("o"), phase=kind))
        yield row("event.one", f"you use a/an {kind} ability", On("use", who=Who.YOU, phase=kind))
        yield row("event.one", f"your opponent uses a/an {kind} ability", On("use", who=Who.OPPONENT, phase=kind))
    yield row("due", "due to your abilities", Filter(side="my", none_of=ABILITY.none_of))
    yield row("due", "due to your opponent's abilities", Filter(side="opp", none_of=ABILITY.none_of))
    yield also("due", "due to your ability", Filter(side="my", none_of=ABILITY.none_of))
    yield also("due", "due to your Summon or ability", Filter(side="my"))
    for whose, side in (("your", "my"), ("your opponent's", "opp")):
        for what, source in (
            (f"{whose} Summons or abilities", Filter(side=side)),
            (f"{whose} abilities", Filter(side=side, none_of=ABILITY.none_of)),
        ):
            dulled = On("exhausted", source=source)
            if "Summons" not in what:
                yield row("verb.plain", f"becomes dull due to {what}", dulled)
            yield also("verb.plain", f"is dulled by {what}", dulled)
            yield also("verb.plain", f"becomes dull by {what}", dulled)
            back = On("leave", to="hand", source=source)
            yield row("verb.plain", f"is returned from the field to its owner's hand due to {what}", back)
            yield also("verb.plain", f"is returned from the field to its owner's hand by {what}", back)
            yield also("verb.plain", f"is returned to its owner's hand by {what}", back)
    party = On("party_attack", V("f"), least=V("n"))
    yield also("event.one", "{n:several} or more {f:filter*} attack", party)
    first = Checked(Auto(With("e", "nth", 1, 0), V("s"), ex=V("x", False), **THRESHOLD), _counted)
    for head in (
        "during each turn, the first time {e:event},",
        "the first time {e:event} each turn,",
        "when {e:event} for the first time each turn,",
        "when {e:event} for the first time in/during a/each turn,",
    ):
        yield also("ability.one", f"{DAMAGE} {EX} {head} {{s:steps}}", first)


def _nouns() -> Iterator[Row]:
    """Numbers that cards are compared with, and cards in battle with others."""
    for words, op in (
        ("equal to or less than", "<="),
        ("less than or equal to", "<="),
        ("equal to", "=="),
        ("less than", "<"),
    ):
        yield also("filter.last", f"with cost {words} {{a:amount}}", Filter(cost=_cmp(op)))
    for words, op in (("", "=="), (" or less", "<="), (" or more", ">=")):
        yield also("filter.after", f"with cost {{n:int}}{words}", Filter(cost=_cmp(op, "n")))
        yield also("filter.after", f"with power {{n:int}}{words}", Filter(stats=(("power", _cmp(op, "n")),)))
        yield also("filter.after", f"with {{n:int}} power{words}", Filter(stats=(("power", _cmp(op, "n")),)))
    for verb, state in (("blocking", "blocking"), ("blocked by", "attacking")):
        battling = Filter(states=(state,), among=Opposing(All(V("g"))))
        yield also("filter.last", f"{verb} a/an {{g:filter}}", battling)
    yield row("filter.last", "in battle with a/an {g:filter}", Filter(among=Opposing(All(V("g")))))


def _cmp(op: str, name: str = "a") -> Any:
    return Cmp(op, V(name))


def _steps() -> Iterator[Row]:
    """Where cards are put, and under whose control."""
    o: Any = V("o")
    for end, dull in (("", False), (" dull", True)):
        yield row(
            "step",
            f"play {{o:obj}} onto the field under your control{end}",
            (Move(o, "field", under=Who.YOU, exhausted=dull),),
        )
        yield row(
            "step",
            f"play {{o:obj}} onto the field under its~their owner's control{end}",
            (Move(o, "field", under=Who.OWNER, exhausted=dull),),
        )
    for verb in ("put", "place", "return"):
        yield also(
            "step",
            f"{verb} {{o:obj}} on/to the bottom of its/their owner/owners 's deck/decks",
            (Move(o, "deck", bottom=True),),
        )
    yield also("step", "return {o:obj} to the top of its owner's deck", (Move(o, "deck"),))
    rest = (Gain(o, (Cannot("activate in the active phase"),), Until.READY),)
    yield also("step", "{o:obj} doesn't~don't activate during its/their controller's next Active Phase", rest)
    yield also("step", "{o:obj} won't activate during its/their controller's next Active Phase", rest)
    back = (Pick(Filter(zone="hand", side="my"), V("n")), ReturnToDeck(JUST, bottom=False))
    for verb in ("put", "place", "return"):
        yield also("step", f"{verb} {{n:several}} cards from your hand on [the] top of your deck in any order", back)
    yield row("act", "block @self", (Cannot("block", Filter(among=Self())),))
    both = (Permit("several light"), Permit("several dark"))
    for put, words in ((row, "Light or Dark"), (also, "Light and/or Dark"), (also, "Light and Dark")):
        yield put(
            "ability.one", f"you can play 2 or more {words} Characters onto the field.", Static(both, players=Who.YOU)
        )
    for cat in ("told", "told.group"):
        held = (Gain(All(V("f")), V("p"), Until.GAME),)
        yield also("lasting", f"the {{f:{cat}*}} {{p:other.preds}}", held)
    yield row("other.preds", "lose {l:losses}", V("l"))
    yield row("other.preds", "can form a party with Forwards of any Element", (Permit("party of any element"),))
    yield row("other.preds", "cannot {a:act}", V("a"))


def _casting() -> Iterator[Row]:
    """Cards that may be cast from elsewhere, what they cost then, and with which CP cards are paid."""
    cast = (Gain(V("o"), (Permit("be cast"),), Until.GAME),)
    yield row("lasting", "you can cast {o:that.card} at any time you could normally cast it/them", cast)
    for words in (
        "as though you owned it/them",
        "as though you owned it/them [and] at any time you could normally cast it/them",
    ):
        yield also("lasting", f"you can cast {{o:that.card}} {words}", cast)
    yield also("until", "during this game", Until.GAME)
    less = (Gain(V("o"), (CostChange(V("n"), floor=V("w", 0)),), Until.GAME),)
    yield row("lasting", "the cost required to cast {o:that.card} is reduced by {n:minus} <{w:floor}>", less)
    yield row("that.card", "{r:ref}", V("r"))
    here: Any = With(With("f", "zone", "break", "field"), "side", "my", "any")
    yield row("ability.one", f"{DAMAGE} you can cast {{f:filter*}} from your Break Zone.", _permit("cast", here))
    own = Permit("cast", filter=Filter(side="my", zone="break", among=Self()))
    yield row(
        "ability.one",
        "you can cast/play @self from your Break Zone [onto the field].",
        Static((own,), players=Who.YOU, zone="break"),
    )
    yield from static(
        "the cost required to cast/play your {g:filter*} [onto the field] can be paid with CP of any Element",
        (Permit("pay any colour", filter=V("g")),),
        players=Who.YOU,
    )
    to = "to cast/play @self [from your hand] [onto the field]"
    paid = PayRule((V("e"),), "exhaust colour")
    yield row(
        "ability.one", f"you can only pay with CP produced by {{e:element}} Backups {to}.", Static((paid,), zone="hand")
    )


def _permit(act: str, cards: Any) -> Static:
    return Static((Permit(act, filter=cards),), players=Who.YOU, **THRESHOLD)


DIFFERENT = (
    ("name", ("with different names", "each with a different name")),
    ("colour", ("each of a different Element", "of different Elements")),
    ("cost", ("each with a different cost", "each of a different cost", "with different costs")),
)


def _different() -> Iterator[Row]:
    """Several cards no two of which share a name, an Element or a cost."""
    for what, phrases in DIFFERENT:
        for i, phrase in enumerate(phrases):
            put = also if i else row
            cards = f"{{f:some*}} [,] {phrase} [,]"
            for end, fields in ENDS:
                several = (Search(V("f"), V("n"), apart=what, **fields),)
                yield put("step", f"search for [up to] {{n:int}} {cards} and {end}", several)
                yield also(
                    "step",
                    f"search for [up to] {{n:int}} {{f:some*}} {phrase} {{g:except}} and {end}",
                    (Search(With("f", "none_of", V("g"), ()), V("n"), apart=what, **fields),),
                )
            for number, n, least in (
                ("{n:int}", V("n"), None),
                ("up to {n:int}", V("n"), 0),
                ("any number of", Count(V("f")), 0),
            ):
                where = f"{{f:some*}} [,] {phrase}"
                yield put("step", f"choose {number} {where}", (Choose(V("f"), n, least, apart=what),))
                pick = Pick(V("f"), n, least, apart=what)
                yield put("step", f"remove {number} {where} [,] from the game", (pick, Move(JUST, "removed")))
                for zone, side, words in (
                    ("break", "my", "in your Break Zone"),
                    ("break", "opp", "in your opponent's Break Zone"),
                ):
                    there: Any = With(With("f", "zone", zone, "field"), "side", side, "any")
                    many = Count(there) if number == "any number of" else n
                    yield also(
                        "step", f"choose {number} {where} [,] {words}", (Choose(there, many, least, apart=what),)
                    )
                    gone = (Pick(there, many, least, apart=what), Move(JUST, "removed"))
                    yield also("step", f"remove {number} {where} {words} from the game", gone)
    yield row("except", "other than {x:excluded}", (V("x"),))


ENDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("add them to your hand", {}),
    ("play them onto the field", {"to": "field"}),
    ("play them onto the field dull", {"to": "field", "exhausted": True}),
    ("put them into the Break Zone", {"to": "break"}),
)

PLAIN_ELEMENTS = ELEMENTS[:6]
NAMED = Filter(colours=("$element",))


def _named() -> Iterator[Row]:
    """An Element that is named while an effect resolves."""
    yield row("step", "name 1 Element", (Declare("element", ELEMENTS),))
    yield row("step", "name 1 Element other than Light or/and Dark", (Declare("element", PLAIN_ELEMENTS),))
    becomes = (Gain(V("o"), (SetColours(("$element",)),), Until.GAME),)
    yield row("lasting", "{o:one} becomes the named Element", becomes)
    yield also("lasting", "the Element of {o:one} becomes the named one", becomes)
    yield also("lasting", "{o:one} becomes that Element", becomes)
    yield row("filter.after", "of the named Element", NAMED)
    yield also("filter.after", "of that Element", NAMED)


def _bursts() -> Iterator[Row]:
    """Cards that become damage without their EX Burst."""
    yield row("hit", "deal your opponent {n:int} point~s of damage", (DamagePlayer(Who.OPPONENT, V("n")),))
    yield row("hit", "receive {n:int} point~s of damage", (DamagePlayer(Who.YOU, V("n")),))
    yield also("hit", "you receive {n:int} point~s of damage", (DamagePlayer(Who.YOU, V("n")),))
    yield also("hit", "@self deals your opponent {n:int} point~s of damage", (DamagePlayer(Who.OPPONENT, V("n")),))
    yield also("hit", "@self deals you {n:int} point~s of damage", (DamagePlayer(Who.YOU, V("n")),))
    quiet = "EX Bursts of cards put into the Damage Zone due to this damage/ability/effect cannot be used"
    yield row("sentence", f"{{h:hit}}. {quiet}.", With("h", "quiet", True, False))
    never = Static((Cannot("cause bursts"),), **THRESHOLD)
    yield row(
        "ability.one", f"{DAMAGE} EX Bursts of cards put into the Damage Zone due to @self cannot be used.", never
    )
    yield also(
        "ability.one", f"{DAMAGE} any card put in/into the Damage Zone due to @self cannot use its EX Burst.", never
    )


def _modes() -> Iterator[Row]:
    """As many of several effects as there are of something."""
    for k in range(2, 7):
        names = "abcdef"[:k]
        quoted = " ".join(f"{{{x}:mode}}" for x in names)
        options = tuple(V(x) for x in names)
        for as_many, n in (
            ("{j:amount}", V("j")),
            ("the {j:filter*}", Count(V("j"))),
            ("{j:filter*}", Count(V("j"))),
        ):
            yield (also if "filter" in as_many else row)(
                "modes",
                f"select up to the same number of the {k} following actions as {as_many}. {quoted}",
                (Modes(options, n, up_to=True),),
            )


def _after_use() -> Iterator[Row]:
    """Summons that are cast by an effect, and where they go when they have been used."""
    used = On("move", Self(), frm="stack", to="break", how="resolve")
    for words, to in (
        ("remove {o:that.card} from the game", "removed"),
        ("return {o:that.card} to your hand", "hand"),
    ):
        gone = (Gain(V("o"), (Replace(used, to=to),)),)  # it is cast in this turn, or not at all: see references
        end = "after use instead of putting it in/into the Break Zone"
        yield row("step", f"{words} {end}", gone)
        yield also("clause", f"if you cast it, {words} {end}", gone)
    cast = (Pick(V("f"), V("n")), Cast(JUST))
    yield row("step", "cast {n:int} {f:away@n} without paying its cost", cast)
    yield also("step", "cast {n:int} {f:away@n} without paying the cost", cast)
    for cost in ("its", "the"):
        yield also("step", f"cast it as though you owned it without paying {cost} cost", (Cast(IT),))


def _together() -> Iterator[Row]:
    """Cards that cost so much together at most; cards with so many counters; cards that form the party."""
    worth = "with a total cost of {w:int} or less"
    for number, n in (("up to {n:int}", V("n")), ("any number of", Count(V("f"))), ("as many", Count(V("f")))):
        want = "as you want" if number == "as many" else ""
        put = also if want else row
        yield put("step", f"choose {number} {{f:some*}} {want} {worth}", (Choose(V("f"), n, 0, worth=V("w")),))
        for end, move in (
            ("onto the field", Move(JUST, "field")),
            ("onto the field dull", Move(JUST, "field", exhausted=True)),
        ):
            for where, cards in (("among them", IN_DECK), ("from your hand", IN_HAND)):
                many = V("n") if number == "up to {n:int}" else Count(cards)
                pick = Pick(cards, many, 0, worth=V("w"))
                yield put("step", f"play {number} {{f:filter*}} {want} {worth} {where} {end}", (pick, move))
    placed = Filter(stats=((V("k"), Cmp(">=", V("n"))),))
    yield row("filter.after", "with {n:several} or more {k:counterstat*} <placed> on it", placed)
    yield also("filter.after", "with {n:several} or more {k:counterstat*} [placed] on them", placed)
    party = Compare(Count(With("f", "states", ("party",), ())), ">=", V("n"))
    yield also("cond.one", "{n:int} or more {f:filter*} form/formed the/that/a party", party)
    yield row("cost.part", "remove {n:int} {k:counter@n} from a/an {f:filter}", (CostCounter(V("k"), V("n"), V("f")),))


def _one_or_the_other() -> Iterator[Row]:
    """Cards that cannot be played beside each other; and what is said twice of a cost."""
    beside = Static((Cannot("be played beside", Filter(names=V("x"))),))
    yield row("ability.one", "you cannot play @self or {x:names} while already in control of either Character.", beside)
    cheaper = CostChange(V("n"), V("g"), Who.YOU, V("w", 0))
    both = (cheaper, Permit("pay any colour", filter=V("g")))
    less = "is reduced by {n:minus} <{w:floor}> and can be paid with CP of any Element"
    yours = f"the cost required to cast/play your {{g:filter*}} [onto the field] {less}"
    yield from static(yours, both, players=Who.YOU)
    own = (CostChange(V("n"), floor=V("w", 0)), PayRule(any_colour=True))
    yield from static(f"{SELF_COST} {less}", own)


def _more_places() -> Iterator[Row]:
    """The same words in places where another noun, verb or player stands."""
    for verb in ("put", "place", "return"):
        for rest in ("the rest", "the rest of the cards", "the other cards", "the other card"):
            words = f"{verb} {rest} to/at/on the bottom of your deck [in any order]"
            yield also("step", words, (ReturnToDeck("seen"),))
    for look, reveal in (("reveals", True), ("looks at", False)):
        if reveal:
            yield also("step", f"your opponent {look} the top card of their deck", (LookTop(1, Who.OPPONENT, True),))
            several = (LookTop(V("n"), Who.OPPONENT, True),)
            yield also("step", f"your opponent {look} the top {{n:several}} cards of their deck", several)
    for entry in VERBS:
        if not entry.words.startswith("enters the field ") or entry.event.how == "warp" or entry.past or entry.source:
            continue
        for side, whose in (("my", "your"), ("opp", "your opponent's")):
            where = entry.words.replace("enters the field", f"enters {whose} field")
            yield row(f"verb.{side}", where, entry.event)
    there: Any = With(With("f", "side", "my", "any"), "zone", "break", "field")
    yield also("cond.one", "a/an {f:filter} is in your Break Zone", Compare(Count(there), ">=", 1))
    yield also("cond.one", "{n:int} or more {f:filter*} are in your Break Zone", Compare(Count(there), ">=", V("n")))
    for whose, side in (("you have", "my"), ("your opponent has", "opp")):
        yield also("each", f"damage {whose} received", Filter(zone="damage", side=side))
    yield also("pred", "has~have {m:mods}", V("m"))
    for by, cards in SOURCES:
        yield row("act", f"be put into the Break Zone by {by}", (_cannot("be put into the Break Zone", cards),))
    yield from _damaged()
    for cost, change in ((SELF_COST, None), (YOUR_COST.format(whose="your"), V("g"))):
        less = (CostChange(Count(V("f"), -1), change),)
        for line in static(f"{cost} is reduced by the number of {{f:filter*}}", less):
            yield also(line.cat, line.pattern, line.template)
    more = Static((CostChange(V("n"), V("g"), Who.OPPONENT),))
    yield also("ability.one", "your opponent's {g:filter*} cost {n:int} more to cast.", more)
    under = (Move(YOUR_CHOSEN, "deck", bottom=True),)
    for verb_ in ("put", "place", "return"):
        yield also("step", f"{verb_} them at/to/on the bottom of your deck in any order", under)
    base = (Gain(V("o"), (SetBase("power", V("n")),), Until.GAME),)
    yield row("lasting", "the power of {o:obj} becomes {n:int}", base)


# Whose Summons or abilities.
SOURCES = (
    ("your opponent's Summons or abilities", Filter(side="opp")),
    ("your opponent's Summons", Filter(side="opp", types=("summon",))),
    ("your opponent's abilities", Filter(side="opp", none_of=ABILITY.none_of)),
)


def _cannot(act: str, cards: Filter) -> Cannot:
    """A prohibition says whose apart from which."""
    which = Filter(types=cards.types, none_of=cards.none_of)
    return Cannot(act, None if which == Filter() else which, cards.side)


def _damaged() -> Iterator[Row]:
    """Damage by Summons or abilities, whoever they belong to."""
    for whose, side in (("your", "my"), ("your opponent's", "opp"), ("", "any")):
        for what, cards in (
            ("Summons or abilities", Filter(side=side)),
            ("Summons", Filter(side=side, types=("summon",))),
            ("abilities", Filter(side=side, none_of=ABILITY.none_of)),
        ):
            if (side, what) in SAID:
                continue
            event = On("damage", V("o"), cards, how="effect")
            words = f"{{o:subject}} is dealt damage by {whose} {what}"
            changed = Static((Replace(event, amount=V("d")),), **THRESHOLD)
            timed = Static((Replace(event, amount=V("d")),), cond=V("c"), **THRESHOLD)
            yield row("ability.one", f"{DAMAGE} if {words}, {{d:newdamage}}.", changed)
            yield row("ability.one", f"{DAMAGE} {{c:time}}, if {words}, {{d:newdamage}}.", timed)
            yield row("ability.one", f"{DAMAGE} if {{c:cond}} and {words}, {{d:newdamage}}.", timed)


SAID = (
    ("opp", "Summons or abilities"),
    ("opp", "abilities"),
    ("any", "Summons or abilities"),
    ("opp", "Summons"),  # as cards that deal damage
    ("my", "Summons"),
)


def _done_by_this() -> Iterator[Row]:
    """Cards to which this ability has done something, counted afterwards, wherever they are then."""
    yield row("unit", "card {v:done}", Held(V("v")))
    yield also("unit", "{t:type} {v:done}", Held(With("v", "types", (V("t"),), ())))
    yield row("amount", "the number of cards {v:done}", Held(V("v")))
    yield also("amount", "the number of {t:type*} {v:done}", Held(With("v", "types", (V("t"),), ())))
    for verb, way in (
        ("removed", "removed"),
        ("dulled", "dulled"),
        ("revealed", "revealed"),
        ("put into the Break Zone", "put away"),
    ):
        done: Any = Ref("done", way=way)
        yield row("done", f"you {verb} by this effect", done)
        yield also("done", f"[you] [have] {verb} by/with this effect/ability", done)
        yield also("done", f"[you] [have] {verb} due to this effect/ability", done)
        yield also("done", f"you [have] {verb} [this way]", done)
    for slot in (REMOVED, THEM):
        several = Compare(Different(Filter(zone="removed", among=slot), "colour"), ">=", V("n"))
        words = "there are {n:int} or more different Elements among [the] cards removed by this effect/ability"
        yield (say if slot == THEM else row)("cond.one", words, several)


def _as_many_as_possible() -> Iterator[Row]:
    """Who has fewer cards than are asked for selects all of them."""
    yield row("inline", "select as many as possible", True)
    for words, act, verb in OWN_CARDS:
        it = words.replace("{what}", "them/it").replace("puts", "put").replace("returns", "return")
        it = it.replace("removes", "remove").replace("dulls", "dull")
        if verb:
            ours = (EachPlayer(V("f"), V("n"), verb),)
            head = "each player selects [up to] {n:int} {f:ours@n} (select as many as possible)"
            yield also("sentence", f"{head}. {it}.", ours)
        theirs = (Pick(V("f"), V("n"), by=Who.OPPONENT), act)
        head = "your opponent selects [up to] {n:int} {f:theirs@n} (select as many as possible)"
        yield also("sentence", f"{head}. {it}.", theirs)


def _further_events() -> Iterator[Row]:
    for words, op in (("or more", ">="), ("or less", "<=")):
        dealt = On("damage", amount=Cmp(op, V("n")))
        yield row("verb.plain", f"is dealt {{n:int}} damage {words}", dealt)
    for be in ("is", "are"):
        removed = f"a/an {{k:counter}} {be} removed from any player's card"
        yield (also if be == "are" else row)("event.one", removed, On("counter_removed", counter=V("k")))
        others = On("counter_removed", Filter(none_of=(V("x"),)), counter=V("k"))
        yield also("event.one", f"{removed} other than {{x:excluded}}", others)
    for whose, side in (("your", "my"), ("your opponent's", "opp")):
        woken = On("readied", V("f"), Filter(side=side), together=True)
        for verb in ("become~becomes active", "is~are activated"):
            put = row if verb.startswith("become") else also
            yield put("event.one", f"1 or more dull {{f:filter*}} {verb} due to {whose} Summons or abilities", woken)
    both = (CostSelf("remove"), CostCards("remove", V("n"), _in_break("f")))
    yield also("cost.part", "remove @self and {n:int} {f:filter@n} in the/your Break Zone from the game", both)
    for words, source in (
        ("a Summon", Filter(types=("summon",))),
        ("an ability", ABILITY),
        ("your opponent's Summons or abilities", Filter(side="opp")),
        ("your opponent's Summons", Filter(side="opp", types=("summon",))),
        ("your opponent's abilities", Filter(side="opp", none_of=ABILITY.none_of)),
    ):
        event = On("damage", V("f"), source, how="effect")
        given = (PlayerGain(Who.YOU, (Replace(event, amount=V("d")),)),)
        yield row("step", f"during this turn, if a/an {{f:filter}} is dealt damage by {words}, {{d:newdamage}}", given)
        yield also("step", f"if a/an {{f:filter}} is dealt damage by {words} this turn, {{d:newdamage}}", given)


def _in_break(name: str) -> Any:
    return With(With(name, "side", "my", "any"), "zone", "break", "field")


ROWS: list[Row] = [
    *_done_by_this(),
    *_as_many_as_possible(),
    *_further_events(),
    *_more_places(),
    *_after_use(),
    *_together(),
    *_one_or_the_other(),
    *_units(),
    *_casting(),
    *_different(),
    *_named(),
    *_bursts(),
    *_modes(),
    *_amounts(),
    *_players(),
    *_conditions(),
    *_moments(),
    *_events(),
    *_nouns(),
    *_steps(),
]
