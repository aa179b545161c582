"""Kinds of abilities: a line of keywords, cost and effect, event and effect, and what holds all the time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Category, Row, Sequence, Spread, V, With, also, row
from rulebound.language.en.core.lexis import Lexis
from rulebound.language.tree import (
    Action,
    Alike,
    All,
    Auto,
    Banish,
    Compare,
    CostSelf,
    Count,
    DeckRule,
    During,
    ForEach,
    If,
    Not,
    Pick,
    Slot,
    Spell,
    When,
    Who,
)

CATEGORIES: dict[str, Category] = {"keyword.line": Sequence("keyword.one")}


def rows(lexis: Lexis) -> Iterator[Row]:
    yield row("keyword.one", "{k:keyword}", (V("k"),))
    yield row("ability", "{k:keyword.line}", V("k"))
    yield also("ability", "{k:keyword.line} .", V("k"))
    yield row("ability", "{a:ability.one}", (V("a"),))
    yield row("granted", "{a:ability.one}", V("a"))
    yield row("spell", "{s:steps}", (Spell(V("s")),))
    yield also("spell", "{a:ability}", V("a"))
    yield row("follows", lexis.arrow, True)
    if lexis.arrow != ",":
        yield also("follows", ",", True)
    written, read = lexis.arrow, "{x:follows}"
    for head, event in (("when", "{e:event}"), ("at", "{e:moment}")):
        either = "when/whenever" if head == "when" else head
        told: tuple[tuple[str, str, Any], ...] = (
            (f"{event} ", "{s:steps}", Auto(V("e"), V("s"))),
            (f"{event} ", "{s:steps} this ability triggers only once per turn.", Auto(V("e"), V("s"), limit=1)),
            (f"{event}, if {{q:cond}} ", "{s:steps}", Auto(V("e"), V("s"), V("q"))),
        )
        for before, after, node in told:
            if lexis.arrow == "," and "if {q" in before:
                continue
            yield row("ability.one", f"{head} {before}{written} {after}", node)
            arrow = written if "if {q" in before else read  # with a comma, the condition belongs to the steps
            yield also("ability.one", f"{either} {before}{arrow} {after}", node)
        yield also("ability.one", f"{either} {event} if {{q:cond}}, {{s:steps}}", Auto(V("e"), V("s"), V("q")))
    yield row(
        "ability.one", f"you may have any number of copies of this card in your [main] {lexis.deck}.", DeckRule(0)
    )
    yield from _one_of_a_name(lexis)
    yield row("turn", "your", During(Who.YOU))
    yield row("turn", "your opponent's", During(Who.OPPONENT))
    if lexis.headless:
        yield from _played(lexis)


def _played(lexis: Lexis) -> Iterator[Row]:
    """Abilities that begin with what it costs to play them."""
    yield row("ability.one", "{c:cost}: {s:steps}", Action(V("c"), V("s")))
    for place in lexis.places[1:]:
        for own in lexis.owns:
            gone = f"remove {own} in/from your {place.words} from the game"
            there: Any = {"zone": place.zone}
            yield row("ability.one", f"{gone}: {{s:steps}}", Action((CostSelf("remove"),), V("s"), **there))
            both: Any = (Spread("c"), CostSelf("remove"))
            yield row("ability.one", f"{{c:cost}}, {gone}: {{s:steps}}", Action(both, V("s"), **there))
    for words, fields in limits(lexis):
        yield row("ability.one", f"{{c:cost}}: {{s:steps}} {words}", Action(V("c"), V("s"), **fields))


def _one_of_a_name(lexis: Lexis) -> Iterator[Row]:
    """Cards of which a player keeps one of each name."""
    if not lexis.banish:
        return
    mine: Any = With("f", "side", "my", "any")
    alike: Any = With(mine, "same_name", Slot("each"), None)
    keep = Pick(alike, slot="kept")
    rest = Banish(All(With(alike, "not_among", Slot("kept"), None)))
    each = ForEach(All(mine), (If(Compare(Count(alike), ">=", 2), (keep, rest)),))
    for the in ("the same name", "same name"):
        told = f"when you control two or more {{f:here*}} with {the}, {lexis.banish.base} all but one of them."
        put = row if the.startswith("the") else also
        yield put("ability.one", told, Auto(When(Compare(Alike(mine, "name"), ">=", 2)), (each,)))


def limits(lexis: Lexis) -> Iterator[tuple[str, dict[str, Any]]]:
    """When and how often an ability may be played, as a sentence at its end."""
    play = lexis.play.base
    if not play:
        return
    times: list[tuple[str, dict[str, Any]]] = [
        ("only once per turn", {"limit": 1}),
        ("up to {l:several} times per turn", {"limit": V("l")}),
    ]
    times += [(f"only if this card is in your {place.words}", {"zone": place.zone}) for place in lexis.places[1:]]
    conds: list[tuple[str, dict[str, Any]]] = [
        ("only if {q:cond}", {"cond": V("q")}),
        ("only during {q:turn} turn", {"cond": V("q")}),
        ("only as long as {q:cond}", {"cond": V("q")}),
    ]
    for words, fields in (*times, *conds):
        yield f"{play} this ability {words}.", fields
    for words, fields in conds:
        yield f"{play} this ability {words} and only once per turn.", {**fields, "limit": 1}
    yield f"you cannot {play} this ability if {{q:cond}}.", {"cond": Not(V("q"))}
