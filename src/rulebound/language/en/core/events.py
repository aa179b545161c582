"""Events: what abilities wait for, and what conditions ask about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Category, Listed, Row, V, With, also, row
from rulebound.language.en.core.lexis import Lexis
from rulebound.language.tree import AnyOf, Auto, Filter, Happened, Is, Not, On, Self, Who

CATEGORIES: dict[str, Category] = {"subjects": Listed("subject", "or", least=2)}

NTH = ("first", "second", "third", "fourth", "fifth")
TARGETS: tuple[tuple[str, Filter | None, Who | None], ...] = (
    ("a spell or ability", None, None),
    ("a spell or ability your opponent controls", None, Who.OPPONENT),
    ("spells or abilities your opponent controls", None, Who.OPPONENT),
    ("spells or abilities", None, None),
    ("{e:colours} spells or {e:colours} card 's abilities", Filter(colours=V("e")), None),
)


def rows(lexis: Lexis) -> Iterator[Row]:
    yield from _subjects(lexis)
    yield from _verbs(lexis)
    yield from _players(lexis)
    yield from _moments(lexis)
    yield from _past(lexis)
    yield row("event", "{e:event.one}", V("e"))
    for k in ("verb", "verb.by"):
        for j in ("verb", "verb.by"):
            one, two = _done("a", "c", k), _done("b", "c", j)
            yield row("event", f"{{c:subject}} {{a:{k}}} or {{b:{j}}}", AnyOf((one, two)))
    yield row("event", "{a:event.one} or {b:event.one}", AnyOf((V("a"), V("b"))))
    yield also("event", "{a:event.one} or when/whenever {b:event.one}", AnyOf((V("a"), V("b"))))


def _done(verb: str, card: str, kind: str) -> Any:
    """The event of a verb, with its card."""
    return With(verb, "source" if kind == "verb.by" else "subject", V(card), None)


def _subjects(lexis: Lexis) -> Iterator[Row]:
    for own, me, written in lexis.itself():
        yield (row if written else also)("subject", own, me)
    yield row("subject", "another {f:filter}", With("f", "other", True, False))
    yield row("subject", "a/an {f:filter}", V("f"))
    yield also("subject", "{f:here.named}", V("f"))
    yield also("subject", "{r:ref}", V("r"))
    yield also("subject", "one or more {f:filter*}", V("f"))
    yield also("subject", "your {f:here}", With("f", "side", "my", "any"))


def _verbs(lexis: Lexis) -> Iterator[Row]:
    """What happens to a card or is done by it."""
    field = lexis.places[0].words
    for own, side in (("your", "my"), ("your opponent's", "opp")):
        yield row(f"verb.{side}", f"enters~enter {own} {field}", On("enter"))
        yield also(f"verb.{side}", f"comes~come into {own} {field}", On("enter"))
        yield also(f"verb.{side}", f"is~are put into {own} {field}", On("enter"))
    yield row("verb", f"enters~enter a/the {field}", On("enter"))
    yield also("verb", f"enters~enter {field}", On("enter"))
    yield also("verb", f"comes~come into [a/the] {field}", On("enter"))
    yield also("verb", f"is~are put into [a/the] {field}", On("enter"))
    yield row("verb", "attacks~attack", On("attack"))
    yield row("verb", "blocks~block", On("block"))
    yield row("verb", "is~are blocked", On("blocked"))
    yield row("verb", "is~are blocked by {t:subject}", On("blocked", source=V("t")))
    yield row("verb", "is~are attacked", On("attacked"))
    if lexis.exhaust:
        yield row("verb", f"becomes~become {lexis.exhaust.past}", On("exhausted"))
        yield also("verb", f"is~are {lexis.exhaust.past}", On("exhausted"))
        yield row("verb", f"is~are {lexis.ready.past}", On("readied"))
    cards = (("a spell your opponent controls", lexis.spell, Who.OPPONENT), ("a spell", lexis.spell, None))
    if lexis.target and "chosen" not in lexis.lacks:
        for words, source, who in (*TARGETS, *(cards if lexis.spell else ())):
            yield row("targeters", words, On("chosen", source=source, who=who))
        yield row("verb", "is~are targeted by {t:targeters}", V("t"))
        yield also("verb", "becomes~become targeted by {t:targeters}", V("t"))
        yield also("verb", "becomes~become the target of {t:targeters}", V("t"))
        yield also("event.one", "{t:targeters} targets {c:subject}", With("t", "subject", V("c"), None))
    if lexis.destroy:
        yield row("verb", f"is~are {lexis.destroy.past}", On("destroyed"))
    for end in ("", f" for a non-{field} zone"):
        yield (also if end else row)("verb", f"leaves~leave a/an/the/any {field}{end}", On("leave"))
        yield also("verb.my", f"leaves~leave your {field}{end}", On("leave"))
    if lexis.banish:
        yield row("verb", "is~are banished", On("banished"))
    yield row("verb", "is~are dealt damage by {t:subject}", On("damage", source=V("t")))
    yield row("verb", "shifts~shift", On("shift"))
    for word in lexis.attached:
        put = row if word == lexis.attached[0] else also
        yield put("verb", f"is~are {word} to {{o:subject}}", On("attach", onto=V("o")))
    for place in lexis.places[1:]:
        went = On("leave", to=place.zone)
        for own, side in (("your", "my"), ("your opponent's", "opp")):
            for words in (
                f"is~are put into [a/an/the/your] {place.words} from {own} {field}",
                f"is~are put from {own} {field} into a/an/the/your {place.words}",
            ):
                yield (also if side == "my" else row)(f"verb.{side}", words, went)
        there = f"a/an/the/any {place.words}" if lexis.yours else f"a/an/the/your/any {place.words}"
        yield row("verb", f"is~are put into {there} from a/an/the/any {field}", went)
        yield also("verb", f"is~are put from a/an/the/any {field} into {there}", went)
        yield row("verb", f"is~are put into a/an/the {place.words}", On("move", to=place.zone))
    yield row("verb", "is~are dealt damage", On("damage"))
    yield row("verb.by", "deals~deal damage to {o:subject}", On("damage", V("o")))
    yield row("verb.by", "deals~deal damage to your opponent", On("points", who=Who.OPPONENT))
    yield also("verb.by", "deals~deal damage to an opponent", On("points", who=Who.OPPONENT))
    yield row("verb.by", "deals~deal battle damage to your opponent", On("points", who=Who.OPPONENT, how="battle"))
    yield row("verb.by", "deals~deal battle damage to {o:subject}", On("damage", V("o"), how="battle"))
    yield row("verb.by", "deals~deal damage", On("damage"))
    # with their subjects
    card: Any = V("c")
    yield row("event.one", "{c:subject} {v:verb}", With("v", "subject", card, None))
    for side in ("my", "opp"):
        owned: Any = With("c", "side", side, "any")
        yield row("event.one", f"{{c:described.subject}} {{v:verb.{side}}}", With("v", "subject", owned, None))
    for own, me, written in lexis.itself():
        put = row if written else also
        yield put("event.one", f"{own} {{v:verb.my}}", With("v", "subject", me, None))
        yield put("event.one", f"{own} {{v:verb.by}}", With("v", "source", me, None))
    yield row("event.one", "{c:described.subject} {v:verb.by}", With("v", "source", card, None))
    for own in lexis.owns[:1]:
        for state in ("attacking", "blocking"):
            fighting = Is(Self(), Filter(states=(state,)))
            for head in ("when", "whenever"):
                for arrow in dict.fromkeys((lexis.arrow, ",")):
                    put = row if head == "when" and arrow == lexis.arrow else also
                    told = f"{head} {own} {{v:verb.by}} while {state} {arrow} {{s:steps}}"
                    yield put("ability.one", told, Auto(With("v", "source", Self(), None), V("s"), fighting))
    yield row("verb.own", "{v:verb}", V("v"))
    yield row("verb.own", "{v:verb.my}", V("v"))
    for i, own in enumerate(lexis.owns):  # it enters or attacks
        one: Any = With("a", "subject", Self(), None)
        two: Any = With("b", "subject", Self(), None)
        for it in ("", "[when/whenever] it "):
            put = also if i or it else row
            yield put("event", f"{own} {{a:verb.own}} or {it}{{b:verb.own}}", AnyOf((one, two)))
    yield also("event.one", "damage is dealt to {c:subject}", On("damage", V("c")))
    arrived = On("enter", With("f", "side", "my", "any"))
    yield also("event.one", f"you put [a/an] {{f:here}} into a/your {field}", arrived)
    first: Any = With("e", "nth", 1, 0)
    yield row("event", "{e:event.one} for the first time each turn", first)
    yield also("event", "{e:event.one} for the first time in a turn", first)
    yield row("described.subject", "another {f:filter}", With("f", "other", True, False))
    yield row("described.subject", "a/an {f:filter}", V("f"))
    yield also("described.subject", "one or more {f:filter*}", V("f"))


def _players(lexis: Lexis) -> Iterator[Row]:
    """What players do."""
    yield also("their", "your", True)
    for n, nth in enumerate(NTH, 1):
        yield row("nth", nth, n)
    for counter in ("a/an {k:counter} counter", "one or more {k:counter} counters"):
        yield row(
            "event.one", f"{counter} is/are put/placed on {{o:subject}}", On("counter_added", V("o"), counter=V("k"))
        )
        yield row(
            "event.one", f"{counter} is/are removed from {{o:subject}}", On("counter_removed", V("o"), counter=V("k"))
        )
    for words, who in (("you", Who.YOU), ("your opponent", Who.OPPONENT), ("a player", None)):
        third = who is not Who.YOU
        play = lexis.play.third if third else lexis.play.base
        if lexis.play:
            yield row("event.one", f"{words} {play} a/an {{f:played}}", On("play", V("f"), who=who))
            whose = "their" if third else "your"
            ordinal = On("play", who=who, nth=V("n"))
            yield row("event.one", f"{words} {play} {whose} {{n:nth}} card each turn", ordinal)
            yield also("event.one", f"{words} {play} {{w:their}} {{n:nth}} card [in] a/each/this turn", ordinal)
        discard = lexis.discard.third if third else lexis.discard.base
        yield row("event.one", f"{words} {discard} a/an {{f:filter}}", On("discard", V("f"), who=who))
        draw = "draws" if third else "draw"
        yield row("event.one", f"{words} {draw} a card", On("draw", who=who))
        for points in lexis.points:
            for verb, kind in ((lexis.gain, f"{points}_gained"), (lexis.lose, f"{points}_lost")):
                yield row("event.one", f"{words} {verb.third if third else verb.base} {points}", On(kind, who=who))


def _past(lexis: Lexis) -> Iterator[Row]:
    """What has happened in this turn: to some card, to none, by a player."""
    field = lexis.places[0].words
    yield row("past", "attacked", On("attack"))
    yield also("past", "has~have attacked", On("attack"))
    yield row("past", "blocked", On("block"))
    yield row("past", f"was~were put into a/the {field}", On("enter"))
    yield also("past", f"is~are put into a/the {field}", On("enter"))
    yield row("past", "was~were dealt damage", On("damage"))
    if lexis.destroy:
        yield row("past", f"was~were {lexis.destroy.past}", On("destroyed"))
    for own, side in (("your", "my"), ("your opponent's", "opp")):
        yield row(f"past.{side}", f"entered {own} {field}", On("enter"))
        yield also(f"past.{side}", f"was~were put into {own} {field}", On("enter"))
        for place in lexis.places[1:]:
            went = On("leave", to=place.zone)
            for verb in ("was~were", "is~are"):
                put = row if verb.startswith("was") else also
                yield put(f"past.{side}", f"{verb} put into a/an/the/your {place.words} from {own} {field}", went)
    card: Any = V("c")
    yield row("cond.one", "{c:subject} {v:past} this turn", Happened(With("v", "subject", card, None)))
    yield row("cond.one", "no {c:filter} {v:past} this turn", Not(Happened(With("v", "subject", card, None))))
    for side in ("my", "opp"):
        owned: Any = With("c", "side", side, "any")
        told = Happened(With("v", "subject", owned, None))
        yield row("cond.one", f"{{c:described.subject}} {{v:past.{side}}} this turn", told)
        none = f"no {{c:filter}} {{v:past.{side}}} this turn"
        yield row("cond.one", none, Not(Happened(With("v", "subject", owned, None))))
    for whom, who in (("you", Who.YOU), ("your opponent", Who.OPPONENT), ("an opponent", Who.OPPONENT)):
        hurt = Happened(With(On("points", who=who), "source", V("c"), None))
        put = also if whom.startswith("an ") else row
        yield put("cond.one", f"{{c:described.subject}} dealt damage to {whom} this turn", hurt)
    mine: Any = With("f", "side", "my", "any")
    put_in = Happened(On("enter", mine))
    yield also("cond.one", f"you put [a/an] {{f:here}} into a/your {field} this turn", put_in)
    yield also("cond.one", f"you haven't put a/an/any {{f:filter}} into a/your {field} this turn", Not(put_in))
    for words, state in (("entered", "entered this turn"),):
        yield also("filter.after", f"that {words} your/the/a {field} this turn", Filter(states=(state,)))


def _moments(lexis: Lexis) -> Iterator[Row]:
    """Beginnings and ends of turns and phases; these say `at`, not `when`."""
    for words, phase in lexis.phases.items():
        for own, who in (("your", Who.YOU), ("your opponent's", Who.OPPONENT), ("each player's", None)):
            yield row("moment", f"the beginning of {own} {words}", On("phase", who=who, phase=phase))
        for own in ("each", "the", "a"):
            yield also("moment", f"the beginning of {own} {words}", On("phase", phase=phase))
    for own, who in (("your", Who.YOU), ("your opponent's", Who.OPPONENT), ("each player's", None)):
        yield row("moment", f"the end of {own} turn", On("phase", who=who, phase=lexis.turn_end))
    yield also("moment", "[the] end of turn", On("phase", phase=lexis.turn_end))
    yield also("moment", "the end of each/the/a turn", On("phase", phase=lexis.turn_end))
