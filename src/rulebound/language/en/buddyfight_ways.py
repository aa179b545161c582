"""Buddyfight in English: in what way something happened: by an effect, by an attack, from one zone into another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Row, V, With, also, row
from rulebound.language.tree import AnyOf, Auto, Filter, On, Self, Who

PLACES = (("field", "field"), ("hand", "hand"), ("deck", "deck"), ("drop zone", "drop"))
HURT = (("you are", Who.YOU), ("your opponent is", Who.OPPONENT), ("a player is", None))


def rows() -> Iterator[Row]:
    yield from _effects()
    yield from _entries()
    yield from _drops()
    yield from _souls()
    yield from _moves()


def _effects() -> Iterator[Row]:
    """What an effect or an attack does."""
    yield row("effect.of", "the effect of your card", Filter(side="my"))
    yield row("effect.of", "the effect of your opponent's card", Filter(side="opp"))
    yield row("effect.of", "the effect of a/an {f:filter}", V("f"))
    for words, side in (("your", "my"), ("your opponent's", "opp")):
        whose = Filter(side=side)
        for told in (f"{words} card effect", f"{words} card effects", f"an effect from {words} card/cards"):
            yield also("effect.of", told, whose)
        yield also("effect.of", f"the effect/effects of {words} card/cards", whose)
        yield also("effect.of", f"effects from {words} cards", whose)
        yield also("effect.of", f"the effects of {words} cards", whose)
    for words in ("by an effect", "by effects", "by card effects", "by the effect of a card"):
        put = row if words == "by an effect" else also
        yield put("verb", f"is~are destroyed {words}", On("destroyed", how="effect"))
    yield row("verb", "is~are destroyed by {s:effect.of}", On("destroyed", source=V("s"), how="effect"))
    for words in ("by an attack", "by attacks"):
        yield also("verb", f"is~are destroyed {words}", On("destroyed", how="battle"))
    for words, who in HURT:
        hurt = On("points", source=V("s"), who=who, how="effect")
        yield row("event.one", f"{words} dealt damage by {{s:effect.of}}", hurt)
    any_way: Any = On("destroyed", V("c"), source=V("s"))
    yield row("event.one", "a/an {s:filter} destroys a/an {c:filter}", any_way)
    theirs: Any = On("destroyed", With("c", "side", "opp", "any"), source=V("s"))
    yield also("event.one", "a/an {s:filter} destroys your opponent's {c:here}", theirs)


def _entries() -> Iterator[Row]:
    """Where a card comes from as it enters the field."""
    for own in ("your", "the"):
        for words, zone in (PLACES[1], PLACES[3]):
            put = row if own == "your" else also
            yield put("verb", f"enters~enter the field from {own} {words}", On("enter", frm=zone))
            yield put("verb", f"is~are called from {own} {words}", On("enter", frm=zone, how="call"))
            yield also("verb", f"is~are put on the field from {own} {words}", On("enter", frm=zone))


def _drops() -> Iterator[Row]:
    """Cards that are put from one zone into the drop zone, and cards that go back."""
    for words, zone in PLACES[1:3]:
        gone = On("move", frm=zone, to="drop")
        for into in ("into your drop zone", "into the drop zone"):
            put = row if into.startswith("into your") else also
            yield put("verb.my", f"is~are put from your {words} {into}", gone)
        itself: Any = On("move", Self(), frm=zone, to="drop")
        left: Any = On("leave", Self(), to="drop")
        both: Any = (Auto(left, V("s")), Auto(itself, V("s"), zone="drop"))
        for order in (f"field or {words}", f"{words} or field"):
            for told in (
                f"when this card is put from your {order} into your/the drop zone, {{s:steps}}",
                f"when this card is put into your/the drop zone from your {order}, {{s:steps}}",
            ):
                yield also("ability", told, both)
    for words in ("is~are discarded from hand", "is~are dropped from [your] hand"):
        yield also("verb", words, On("discard"))
    card: Any = V("c")
    for own in ("your hand or deck", "your deck or hand"):
        back = AnyOf((On("leave", card, to="hand"), On("leave", card, to="deck")))
        yield also("event", f"{{c:subject}} is/are returned to {own}", back)
        yield also("event", f"{{f:filter*}} are returned to {own}", _back(V("f")))


def _back(cards: Any) -> AnyOf:
    return AnyOf((On("leave", cards, to="hand"), On("leave", cards, to="deck")))


def _souls() -> Iterator[Row]:
    """Cards that are put into a soul."""
    into: Any = On("move", Self(), to="soul", onto=V("h"))
    yield row("event.one", "this card is put into the soul of {h:hosted.by}", into)
    for words, zone in PLACES:
        one: Any = On("move", Self(), to="soul", frm=zone, onto=V("h"))
        yield row("event.one", f"this card is put from your {words} into the soul of {{h:hosted.by}}", one)
        yield also("event.one", f"this card is put into the soul of a/an {{h:described}} from your {words}", one)
        for other, second in PLACES:
            if other == words:
                continue
            two: Any = AnyOf((one, On("move", Self(), to="soul", frm=second, onto=V("h"))))
            for told in (
                f"this card is put from your {words} or {other} into the soul of {{h:hosted.by}}",
                f"this card is put into the soul of a/an {{h:described}} from your {words} or {other}",
            ):
                yield (row if told.endswith("by}") else also)("event", told, two)


def _moves() -> Iterator[Row]:
    """kw.move."""
    yield row("verb", "{move}", On("shift", how="move"))
