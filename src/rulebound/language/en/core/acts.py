"""What effects do with cards: drawing, discarding, moving, damage, turning, destroying, searching, looking."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Checked, Row, V, With, also, row, say
from rulebound.language.en.core.lexis import Lexis, Verb, regular
from rulebound.language.en.core.players import said
from rulebound.language.naming import is_of_yours
from rulebound.language.referents import Again, Brought, Late, Ref
from rulebound.language.tree import (
    AS_MANY,
    AddCounter,
    All,
    Banish,
    Calc,
    Choose,
    Count,
    Damage,
    DamagePlayer,
    Destroy,
    Discard,
    Draw,
    EachPlayer,
    EventAmount,
    Exhaust,
    ExtraTurn,
    Filter,
    GainResource,
    Held,
    Lose,
    LoseResource,
    Move,
    MoveCounter,
    Pick,
    Ready,
    RemoveCounter,
    RemoveDamage,
    Reveal,
    Self,
    SetResource,
    Several,
    Shuffle,
    Top,
    Who,
    Win,
)

AGAIN: Any = Again()


def _each_has_its_own(cards: Any) -> bool:
    """Whether what is said of the last of several targets alone could not be meant of those before it, too."""
    if not all(isinstance(one, Brought) for one in cards):
        return False
    last = cards[-1]
    bare = [one for one in cards[:-1] if (one.filter.side, one.filter.zone) == ("any", "field")]
    said = (last.filter.side, last.filter.zone) != ("any", "field")
    return not said or all((one.n, one.at_least) != (last.n, last.at_least) for one in bare)


SEVERAL: Any = Checked(V("l"), _each_has_its_own)
DRAW = Verb("draw", "draws", "drawn")
NUMBERS: tuple[tuple[str, Any], ...] = (("a/one card", 1), ("{n:several} cards", V("n")))


def rows(lexis: Lexis) -> Iterator[Row]:
    yield from _hands(lexis)
    yield from _life(lexis)
    yield from _damage(lexis)
    yield from _verbs(lexis)
    yield from _moves(lexis)
    yield from _counters()
    yield row("step", "take an extra turn after this one", (ExtraTurn(),))
    yield also("step", "you take an extra turn after this one", (ExtraTurn(),))
    for name in ("you", "your opponent"):
        player = Who.YOU if name == "you" else Who.OPPONENT
        yield row("step", f"{name} win{'' if name == 'you' else 's'} the game", (Win(player),))
        yield row("step", f"{name} lose{'' if name == 'you' else 's'} the game", (Lose(player),))
    for words, kind in lexis.points.items():
        for own, who_ in (("your", Who.YOU), ("your opponent's", Who.OPPONENT)):
            yield row("step", f"{own} {words} becomes {{a:amount}}", (SetResource(kind, V("a"), who_),))


def _hands(lexis: Lexis) -> Iterator[Row]:
    for words, n in NUMBERS:
        yield from said(DRAW, words, (Draw(n),))
        yield from said(lexis.discard, words, (Discard(n),))
        yield from said(lexis.discard, f"{words} from {{own}} hand", (Discard(n),))
        yield from said(lexis.discard, f"{words} at random", (Discard(n, random=True),))
        yield from said(lexis.discard, f"{words} from {{own}} hand at random", (Discard(n, random=True),))
    yield also("clause", "for each {q:each}, draw a card", (Draw(V("q")),))
    yield row("step", "draw up to {n:number} cards", (Draw(V("n"), up_to=True),))
    yield from said(DRAW, "cards equal to {a:amount}", (Draw(V("a")),))
    them: Any = Held(Ref(many=True))  # type: ignore[arg-type]
    yield also("step", "draw that many cards", (Draw(them),))
    yield also("step", "draw that many cards plus {n:int}", (Draw(Calc("+", them, V("n"))),))
    yield from said(DRAW, "a card for each {q:each}", (Draw(V("q")),))
    for every in ("{own} hand", "all cards from/in {own} hand"):
        yield from said(lexis.discard, every, (Discard(AS_MANY, hand=True),))
    third = lexis.discard.third
    two = (Discard(1, V("w"), random=True), Discard(1, V("w")))
    yield also("clause", f"{{w:player}} {third} a card at random, then {third} a card", two)
    yield row("step", f"{lexis.discard.base} a/an {{f:some}}", (Discard(1, filter=V("f")),))
    yield row("step", f"{lexis.discard.base} {{n:several}} {{f:some*}}", (Discard(V("n"), filter=V("f")),))
    yield from said(regular("shuffle"), "{own} [main] deck", (Shuffle(),))
    for words, zone in lexis.piles.items():
        if zone != "deck":
            yield from said(regular("shuffle"), f"{{own}} {words}", (Shuffle(zone=zone),))


def _life(lexis: Lexis) -> Iterator[Row]:
    """What players have so much of."""
    for words, kind in lexis.points.items():
        for verb, node in ((lexis.gain, GainResource), (lexis.lose, LoseResource)):
            yield from said(verb, f"{{n:number}} {words}", (node(kind, V("n")),))
            yield from said(verb, f"{words} equal to {{a:amount}}", (node(kind, V("a")),))
            yield from said(verb, f"{{n:int}} {words} for each {{q:each}}", (node(kind, Calc("*", V("q"), V("n"))),))
            for times in ("multiplied by", "times"):
                for made in said(
                    verb, f"{{n:int}} {words} {times} {{a:amount}}", (node(kind, Calc("*", V("a"), V("n"))),)
                ):
                    yield also(made.cat, made.pattern, made.template)


def _damage(lexis: Lexis) -> Iterator[Row]:
    """Who deals it is named first; `its ATK` is that of the dealer, unless it stands after whom it is dealt."""
    yield from _dealt(lexis)
    if lexis.unsaid:
        late: Any = Late(V("a"))
        yield row("step", "deal {d:dealt}", (V("d"),))
        for words in ("{o:ref}", "{o:obj}"):
            put = row if words == "{o:ref}" else also
            yield put("step", f"deal {words} {{a:number}} damage", (Damage(V("o"), V("a")),))
            yield put("step", f"deal {words} that much damage", (Damage(V("o"), EventAmount()),))
            yield also("step", f"deal {words} damage equal to {{a:amount}}", (Damage(V("o"), late),))
        yield also("step", "deal {a:number} damage", (Damage(AGAIN, V("a")),))
        return
    by: Any = V("b")
    this: list[tuple[str, Any]] = [(lexis.owns[0], Self()), ("{m:me}", Self()), ("this", Self()), ("{b:ref}", by)]
    this += [("{b:obj.one}", by)] if lexis.target else []
    for own, dealer in this:
        dealt: Any = V("d") if dealer == Self() else With("d", "by", by, Self())
        put = row if own in (lexis.owns[0], "{b:ref}", "{b:obj.one}") else also
        for deals in ("deals", "deal"):  # that of several words
            yield (put if deals == "deals" else also)("step", f"{own} {deals} {{d:dealt}}", (dealt,))
        if lexis.points:
            hurt, hit = DamagePlayer(V("w"), V("a"), dealer), Damage(V("o"), V("a"), dealer)
            for deals in ("deals", "deal"):
                both = f"{own} {deals} {{a:number}} damage to"
                yield (put if deals == "deals" else also)("step", f"{both} {{w:player}} and {{o:obj}}", (hurt, hit))
                yield (put if deals == "deals" else also)("step", f"{both} {{o:obj}} and {{w:player}}", (hit, hurt))
        yield also("step", f"{own} deals {{a:amount}} damage", (Damage(AGAIN, V("a"), dealer),))
        yield also("step", f"{own} deals damage equal to {{a:amount}}", (Damage(AGAIN, V("a"), dealer),))
    of_it: Any = With("d", "by", Ref(), Self())
    yield also("dealing", "deal {d:dealt}", (V("d"),))
    yield also("dealing.it", "deal {d:dealt}", (of_it,))
    yield also("deals.it", "deals {d:dealt}", (of_it,))
    if lexis.target:
        yield row("obj.one", f"{lexis.target} {{f:filter}}", Brought(V("f")))


def _dealt(lexis: Lexis) -> Iterator[Row]:
    """So much damage, to whom."""
    each: Any = Late(Calc("*", V("q"), V("n")))
    to: list[tuple[str, Any, str]] = [("{o:obj}", Damage, "o")]
    to += [("{w:player}", DamagePlayer, "w"), ("you", DamagePlayer, "")] if lexis.points else []
    for words, node, field in to:
        whom: Any = V(field) if field else Who.YOU
        yield row("dealt", f"{{a:number}} damage to {words}", node(whom, V("a")))
        yield row("dealt", f"that much damage to {words}", node(whom, EventAmount()))
        yield row("dealt", f"{{n:int}} damage to {words} for each {{q:each}}", node(whom, each))
        yield also("dealt", f"{{n:int}} damage for each {{q:each}} to {words}", node(whom, Calc("*", V("q"), V("n"))))
        yield say("dealt", f"{{n:int}} damage to {words} for each {{q:each}}", node(whom, Calc("*", V("q"), V("n"))))
        yield row("dealt", f"damage to {words} equal to {{a:amount}}", node(whom, Late(V("a"))))
        yield row("dealt", f"damage equal to {{a:amount}} to {words}", node(whom, V("a")))
        more: Any = Late(Calc("+", V("n"), Calc("*", V("q"), V("m"))))
        for an in ("an additional", "additional"):
            told = f"{{n:int}} damage to {words} [,] plus {an} {{m:int}} damage for each {{q:each}}"
            yield (row if an == "an additional" else also)("dealt", told, node(whom, more))
        by_n: Any = Late(Calc("*", V("a"), V("n")))
        for times in ("multiplied by", "times"):
            yield also("dealt", f"{{n:int}} damage {times} {{a:amount}} to {words}", node(whom, by_n))
            yield also("dealt", f"{{n:int}} damage to {words} {times} {{a:amount}}", node(whom, by_n))


def _verbs(lexis: Lexis) -> Iterator[Row]:
    """Verbs of a game that take any cards."""
    yield row("step", "remove all damage from {o:obj}", (RemoveDamage(V("o")),))
    yield also("step", "remove all damage that was dealt to {o:obj} [this turn]", (RemoveDamage(V("o")),))
    for verb, node in (
        (lexis.destroy, Destroy),
        (lexis.exhaust, Exhaust),
        (lexis.ready, Ready),
        (lexis.banish, Banish),
    ):
        if verb:
            yield row("step", f"{verb.base} {{o:obj}}", (node(V("o")),))
            yield also("step", f"{{o:obj}} is~are {verb.past}", (node(V("o")),))
            if node is not Banish and lexis.target:
                yield row("step", f"{verb.base} {{l:aimed.list}}", (node(Several(SEVERAL)),))
    if lexis.banish:
        for words, n in (("a/an {f:filter}", 1), ("{n:several} {f:filter*}", V("n"))):
            theirs: Any = Brought(With("f", "side", "opp", "any"), n, None, False, by=Who.OPPONENT)
            told = (Banish(theirs, Who.OPPONENT),)
            yield row("step", f"your opponent {lexis.banish.third} {words}", told)
            for they in ("they control", "he or she controls"):
                yield also("step", f"your opponent {lexis.banish.third} {words} {they}", told)
            own: Any = With("f", "side", "my", "any")
            yield row("step", f"each player {lexis.banish.third} {words}", (EachPlayer(own, n, "banish"),))
            yield also(
                "step", f"each player {lexis.banish.third} {words} they control", (EachPlayer(own, n, "banish"),)
            )


def _moves(lexis: Lexis) -> Iterator[Row]:
    """Putting cards from anywhere to anywhere."""
    o: Any = V("o")
    yield from _into(lexis)
    field = lexis.places[0].words
    onto = lexis.places[0].into.partition("/")[0]
    if lexis.exhaust:
        rested = (Move(o, "field", under=Who.YOU, exhausted=True),)
        yield row("step", f"put {{o:obj}} {onto} your {field} {lexis.exhaust.past}", rested)
        yield also("step", f"put {{o:obj}} {onto} {field} {lexis.exhaust.past}", (Move(o, "field", exhausted=True),))
        lying = f"put {{o:obj}} {onto} its~their owner's {field} {lexis.exhaust.past}"
        yield say("step", lying, (Move(o, "field", exhausted=True),))
    yield from _from_one_place(lexis)
    yield say("step", f"put {{o:obj}} {onto} your {field}", (Move(o, "field", under=Who.YOU),))
    yield row("step", f"put {{o:obj}} {onto} its owner's {field}", (Move(o, "field", under=lexis.owners),))
    for own in ("your", "a", "the"):
        control = f"put {{o:obj}} {onto} {own} {field} under your control"
        yield also("step", control, (Move(o, "field", under=Who.YOU),))
        theirs = f"put {{o:obj}} into {own} {field} under its/their owner/owners 's control"
        yield also("step", theirs, (Move(o, "field"),))
    if lexis.target:
        for words, kind in ((f"choose {lexis.target} {{f:filter}}", Choose(V("f"))),):
            yield row("step", words, (kind,))
    yield from _selected(lexis)
    yield row("step", "remove {o:obj} from the game", (Move(o, "removed"),))
    if lexis.target:
        yield row("step", "remove {l:aimed.list} from the game", (Move(Several(SEVERAL), "removed"),))
        for hand in ("its/their owner/owners 's hand", "their owners ' hands"):
            put = row if "its" in hand else also
            yield put("step", f"return {{l:aimed.list}} to {hand}", (Move(Several(SEVERAL), "hand"),))
    yield row("step", f"put {{o:obj}} on top of its/their owner/owners 's [main] {lexis.deck}~s", (Move(o, "deck"),))
    yours = Who.YOU if lexis.yours else None
    yield also("step", f"put {{o:obj}} on [the] top of your [main] {lexis.deck}", (Move(o, "deck", under=yours),))
    mine: Any = Checked(V("o"), lambda cards: isinstance(cards, Brought) and is_of_yours(cards.filter))
    for end, below in (("on [the] top", False), ("on/at the bottom", True)):
        ordered = (Move(mine, "deck", bottom=below),)
        yield also("step", f"put {{o:obj}} {end} of your [main] {lexis.deck} in any order", ordered)
    bottom = (Move(o, "deck", bottom=True),)
    yield row("step", f"put {{o:obj}} on the bottom of its/their owner/owners 's [main] {lexis.deck}~s", bottom)
    under = (Move(o, "deck", bottom=True, under=yours),)
    yield also("step", f"put {{o:obj}} on/at the bottom of your [main] {lexis.deck}", under)
    yield row("step", "reveal {o:obj}", Checked((Reveal(o),), _is_no_pile))
    if lexis.piles and lexis.target:
        described: Any = Checked(V("o"), _is_of_yours_here)
        whole = (Move(described, V("z")), Shuffle(zone=V("z")))
        yield also("step", "shuffle {o:obj} into your {z:pile}", whole)
        for place in lexis.places[1:]:
            for words, side, who in (("", "my", Who.YOU), ("each player ", "any", Who.EACH)):
                whose: Any = With("f", "side", side, "any") if side == "my" else V("f")
                rest = All(Filter(side=side, zone=place.zone, none_of=(V("f"),)))
                shuffle, their = ("shuffle", "your") if side == "my" else ("shuffles", "their")
                told = f"{words}{shuffle} all {{f:filter*}} from {their} {place.words} into {their} {{z:pile}} and"
                told += f" [{shuffle}] all other cards from {their} {place.words} into {their} {{y:pile}}"
                there = Move(All(With(whose, "zone", place.zone, "field")), V("z"))
                mixed = (Shuffle(who, V("z")), Shuffle(who, V("y")))
                yield also("clause", told, (there, Move(rest, V("y")), *mixed))
    shuffled = (Move(o, "deck"), Shuffle(Who.OWNER))
    yield row("step", f"shuffle {{o:obj}} into its/their owner/owners 's [main] {lexis.deck}~s", shuffled)
    if lexis.exhaust:
        for place in lexis.places:
            for own in ("your", "its/their owner/owners 's"):
                words_ = f"put {{o:obj}} into {own} {place.words}~s {lexis.exhaust.past}"
                if place.zone == "field":
                    yield also("step", words_, (Move(o, "field", exhausted=True),))


OWNERS = ("its/their owner's", "their owners '", "a", "the", "his or her", "its/their owner/owners 's", "his / her")


def _into(lexis: Lexis) -> Iterator[Row]:
    """Cards that are put into a zone, or returned there."""
    o: Any = V("o")
    yours = Who.YOU if lexis.yours else None
    for own in OWNERS:
        yield also("anyones", own, True)
    usual = [place for place in lexis.places if place.alone and place.into == "into/in"]
    if usual:
        yield from _put("{z:place}", V("z"), "into/in", yours)
    for place in lexis.places[1:]:
        if place not in usual:
            yield from _put(f"{place.words}~s", place.zone, place.into, yours)
        if place.down:
            there = f"put {{o:obj}} {place.into} {{own}} {place.words}~s face down"
            yield also("step", there.replace("{own}", "your"), (Move(o, place.zone, under=yours),))
            yield also("step", there.replace("{own}", "{q:anyones}"), (Move(o, place.zone),))
    field = lexis.places[0]
    for own in OWNERS:
        to_owner = (Move(o, "field", under=lexis.owners if "owner" in own else None),)
        yield also("step", f"put {{o:obj}} {field.into} {own} {field.words}~s", to_owner)
    yield row("step", f"put {{o:obj}} {field.into} your {field.words}~s", (Move(o, "field", under=Who.YOU),))
    yield also("step", f"return {{o:obj}} to/into your {field.words}~s", (Move(o, "field", under=yours),))
    yield also("step", f"return {{o:obj}} to/into {{q:anyones}} {field.words}~s", (Move(o, "field"),))


def _put(words: str, zone: Any, into: str, yours: Who | None) -> Iterator[Row]:
    to_you, to_owner = (Move(V("o"), zone, under=yours),), (Move(V("o"), zone),)
    yield row("step", f"put {{o:obj}} {into} your {words}", to_you)
    yield also("step", f"put {{o:obj}} {into} {{q:anyones}} {words}", to_owner)
    yield also("step", f"return {{o:obj}} to/into your {words}", to_you)
    yield also("step", f"return {{o:obj}} to/into {{q:anyones}} {words}", to_owner)


def _selected(lexis: Lexis) -> Iterator[Row]:
    """Cards that are chosen in a step of its own: what is done with them follows."""
    for i, verb in enumerate(lexis.select):
        put = also if i else row
        yield put("step", f"{verb} a/an {{f:filter}}", (Choose(V("f")),))
        yield put("step", f"{verb} another {{f:filter}}", (Choose(With("f", "other", True, False)),))
        yield also("step", f"{verb} 1/one {{f:filter}}", (Choose(V("f")),))
        yield also("step", f"{verb} 1/one of your {{f:here*}}", (Choose(With("f", "side", "my", "any")),))
        yield put("step", f"{verb} {{n:several}} {{f:filter*}}", (Choose(V("f"), V("n")),))
        yield put("step", f"{verb} up to {{n:number}} {{f:filter@n}}", (Choose(V("f"), V("n"), 0),))
        yield put("step", f"{verb} any number of {{f:filter*}}", (Choose(V("f"), Count(V("f")), 0),))
        for n, words in ((1, "a random {f:filter}"), (V("n"), "{n:several} random {f:filter*}")):
            yield put("step", f"{verb} {words}", (Pick(V("f"), n, random=True),))
            yield also("step", f"{verb} {words.replace('random ', '')} at random", (Pick(V("f"), n, random=True),))


def _from_one_place(lexis: Lexis) -> Iterator[Row]:
    """Several targets that are put from one place into another at the same time."""
    if not lexis.target:
        return
    for place in lexis.places[1:]:
        these: Any = (Move(Several(V("l")), V("z")),)
        told = f"put {{l:aimed.list.{place.zone}}} from your {place.words} into your"
        yield row("step", f"{told} {{z:place}}", these)
        yield row("step", f"{told} {lexis.places[0].words}", (Move(Several(V("l")), "field"),))


def _is_of_yours_here(cards: Any) -> bool:
    """Cards of your own that are described in full: `other` would be said of cards that were named before."""
    filter = cards.filter if isinstance(cards, Brought) else cards.of if isinstance(cards, All) else None
    return isinstance(filter, Filter) and is_of_yours(filter) and not filter.other


def _is_no_pile(steps: tuple[Any, ...]) -> bool:
    """The top cards of a deck are looked at, so that one can speak of them."""
    return not isinstance(steps[0].obj, Top)


def _counters() -> Iterator[Row]:
    placed = (AddCounter(V("o"), V("k"), V("n")),)
    yield row("step", "put {n:int} {k:counter} counter~s on {o:obj}", placed)
    yield also("step", "put {n:number} {k:counter} counters on {o:obj}", placed)
    each = (AddCounter(V("o"), V("k"), V("q")),)
    yield row("step", "put a/an {k:counter} counter on {o:obj} for each {q:each}", each)
    yield also("clause", "for each {q:each}, put a/an {k:counter} counter on {o:obj}", each)
    yield row("step", "remove {n:int} {k:counter} counter~s from {o:obj}", (RemoveCounter(V("o"), V("k"), V("n")),))
    yield also("step", "put {n:int} {k:counter} counters", (AddCounter(AGAIN, V("k"), V("n")),))
    moved = (MoveCounter(V("o"), V("k"), V("to")),)
    yield row("step", "move a/an {k:counter} counter from {o:obj} to {to:obj}", moved)
    yield row(
        "step",
        "move all {k:counter} counters from {o:obj} to {to:obj}",
        (MoveCounter(V("o"), V("k"), V("to"), AS_MANY),),
    )
    others = (MoveCounter(All(V("o")), V("k"), V("to"), AS_MANY),)
    yield also("step", "move all {k:counter} counters from {o:filter*} to {to:obj}", others)
    yield row("step", "remove all {k:counter} counters from/on {o:obj}", (RemoveCounter(V("o"), V("k"), AS_MANY),))
