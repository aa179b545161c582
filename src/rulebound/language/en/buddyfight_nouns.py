"""Buddyfight in English: areas, sizes, souls, and the words for cards that only this game has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rulebound.language.dialect import Category, Listed, Merged, Reject, Row, V, With, also, row
from rulebound.language.en.core.nouns import one_axis
from rulebound.language.referents import Brought
from rulebound.language.tree import All, Cmp, Count, Filter, Host, Self, Top, Under, Who

THEIRS = ("your opponent's", "an opponent's", "the opponent's")
AREAS = (
    ("center", ("center",)),
    ("left", ("left",)),
    ("right", ("right",)),
    ("left or right", ("left", "right")),
    ("right or left", ("left", "right")),
)
OF_IT = "this card/monster/spell/item 's"


def _in_hand(cards: Any) -> Any:
    """Cards of your hand, whether that is said or not."""
    if cards.zone == "hand" and cards.side == "my":
        return one_axis(cards)
    if cards.zone != "field" or cards.side != "any" or cards.states:
        raise Reject
    return one_axis(msgspec.structs.replace(cards, zone="hand", side="my"))


def _hand_only(cards: Any) -> Any:
    """Cards of your hand as a discard describes them, of which something is said."""
    inside = msgspec.structs.replace(_in_hand(cards), zone="field", side="any")
    if inside == Filter():
        raise Reject
    return inside


def _in_soul(cards: Any) -> Any:
    if cards.zone != "soul":
        raise Reject
    return one_axis(cards)


CATEGORIES: dict[str, Category] = {
    "of.hand": Merged(Filter(), "filter", finish=_in_hand),
    "hand.some": Merged(Filter(), "filter", finish=_hand_only),
    "of.soul": Merged(Filter(), "filter", finish=_in_soul),
    "names.or": Listed("name", "or", least=2),
    "names.and": Listed("name", "and", least=2),
}


def rows() -> Iterator[Row]:
    yield from _fields()
    yield from _sizes()
    yield from _named()
    yield from _souls()
    yield from _objects()


def _at(spots: tuple[str, ...], **fields: Any) -> Filter:
    if len(spots) == 1:
        return Filter(states=spots, **fields)
    return Filter(any_of=tuple(Filter(states=(spot,)) for spot in spots), **fields)


def _fields() -> Iterator[Row]:
    """Where a card is on the field, and whose field it is."""
    for from_ in ("on", "from"):
        put = row if from_ == "on" else also
        yield put("filter.after", f"{from_} your field", Filter(side="my"))
        yield put("filter.after", f"{from_} your opponent's field", Filter(side="opp"))
        yield also("filter.after", f"{from_} an/the opponent's field", Filter(side="opp"))
    yield also("filter.after", "in your/the opponent's field", Filter(side="opp"))
    yield also("filter.after", "in your field", Filter(side="my"))
    yield also("filter.after", "on/from the field", Filter())
    yield also("filter.after", "on any/either field", Filter())
    for words, spots in AREAS:
        here = _at(spots)
        put = also if words == "right or left" else row
        yield put("filter.after", f"in/on the {words}", here)
        yield put("filter.after", f"in/on your {words}", _at(spots, side="my"))
        yield put("filter.after", f"in/on your opponent's {words}", _at(spots, side="opp"))
        yield also("filter.after", f"in/on an/the opponent's {words}", _at(spots, side="opp"))
        yield also("filter.after", f"on the {words} of your field", _at(spots, side="my"))
        yield also("filter.after", f"on the {words} of your opponent's field", _at(spots, side="opp"))
    yield also("filter.after", "in the drop zone", Filter(zone="drop"))
    yield also("filter.after", "from the drop zone", Filter(zone="drop"))
    yield also("filter.after", "in his or her drop zone", Filter(zone="drop"))
    yield also("filter.after", "from his or her drop zone", Filter(zone="drop"))
    hosted = Filter(among=Host())
    for words in ("with this card in its soul",):
        yield row("filter.after", words, hosted)
    for k in ("a/an/the", "your"):
        yield also("hosted", f"{k} {{f:filter}} with this card in its soul", With("f", "among", Host(), None))
    yield row("filter.after", "equipped", Filter(states=("item",)))
    yield row("filter.after", "in battle", Filter(states=("in battle",)))
    yield also("filter.before", "battling", Filter(states=("in battle",)))
    for words in THEIRS[:1]:
        yield also("filter.before", words, Filter(side="opp"))
    yield also("filter.before", "opponent's", Filter(side="opp"))
    yield row("filter.noun", "buddy monster~s", Filter(types=("monster",), states=("buddy",)))
    yield also("filter.noun", "buddy", Filter(states=("buddy",)))
    yield also("filter.noun", "monster card~s", Filter(types=("monster",)))
    yield also("filter.noun", "spell card~s", Filter(types=("spell",)))
    yield also("filter.noun", "item card~s", Filter(types=("item",)))
    yield also("filter.noun", "impact card~s", Filter(types=("impact",)))
    yield also("filter.noun", "hand card~s", Filter(zone="hand", side="my"))
    yield also(
        "filter.before", "{t:traits} or {e:colours}", Filter(any_of=(Filter(traits=V("t")), Filter(colours=V("e"))))
    )


def _sizes() -> Iterator[Row]:
    for end, op in ((" or less", "<="), (" or greater", ">="), (" or more", ">="), ("", "==")):
        put = also if end == " or more" else row
        yield put("filter.before", f"size {{n:int}}{end}", Filter(stats=(("size", Cmp(op, V("n"))),)))
        yield also("filter.after", f"of size {{n:int}}{end}", Filter(stats=(("size", Cmp(op, V("n"))),)))
        for stat in ("power", "critical", "defense"):
            yield also("filter.before", f"{stat} {{n:int}}{end}", Filter(stats=((stat, Cmp(op, V("n"))),)))
    two: Any = tuple(Filter(stats=(("size", Cmp("==", V(n))),)) for n in "nm")
    yield row("filter.before", "size {n:int} or {m:int}", Filter(any_of=two))


def _named() -> Iterator[Row]:
    """Parts of names."""
    for its in ("its", "their", "the", "his or her"):
        for noun in ("card name/names", "name/names"):
            put = row if (its, noun) == ("its", "card name/names") else also
            yield put("filter.after", f"with {{x:quoted}} in {its} {noun}", Filter(name_has=V("x")))
            without = Filter(none_of=(Filter(name_has=V("x")),))
            yield put("filter.after", f"without {{x:quoted}} in {its} {noun}", without)
            either: Any = Filter(any_of=(Filter(name_has=V("x")), Filter(name_has=V("y"))))
            yield put("filter.after", f"with {{x:quoted}} or {{y:quoted}} in {its} {noun}", either)
            yield also("filter.after", f"with {{x:quoted}} and/or {{y:quoted}} in {its} {noun}", either)
    yield also("filter.after", "that has/have {x:quoted} in its/their card name/names", Filter(name_has=V("x")))


def _souls() -> Iterator[Row]:
    """Cards with a soul, and cards in a soul."""
    for words in (
        "with a soul",
        "with soul/souls",
        "with cards in its/their soul",
        "with a card in its/their soul",
        "with one or more cards in its/their soul",
        "with one or more souls",
    ):
        yield (row if words == "with a soul" else also)("filter.after", words, Filter(states=("has soul",)))
    bare = Filter(none_of=(Filter(states=("has soul",)),))
    for words in (
        "without a soul",
        "without souls/soul",
        "without cards in its/their soul",
        "without a card in its/their soul",
        "with no soul/souls",
        "with no cards in its/their soul",
    ):
        yield (row if words == "without a soul" else also)("filter.after", words, bare)
    for end, op in ((" or more", ">="), (" or less", "<=")):
        many = Filter(stats=(("under", Cmp(op, V("n"))),))
        yield row("filter.after", f"with {{n:number}}{end} souls", many)
        yield also("filter.after", f"with {{n:number}}{end} soul", many)
        yield also("filter.after", f"with {{n:number}}{end} cards in its/their soul", many)
    inside = Filter(zone="soul", among=Under(Self()))
    yield row("filter.after", f"in {OF_IT} soul", inside)
    yield also("filter.after", f"from {OF_IT} soul", inside)
    yield also("filter.after", "in/from this card's souls", inside)
    for soul in ("soul", "souls"):
        yield also("filter.noun", f"{soul} of/from/in this card/monster", inside)
        yield also("filter.noun", f"{soul} from under this card/monster", inside)
    of_other: Any = Filter(zone="soul", among=Under(V("r")))
    yield row("filter.last", "in {r:whose} soul", of_other)
    yield also("filter.last", "from {r:whose} soul", of_other)


def _objects() -> Iterator[Row]:
    yield also("obj", "all of {f:filter*}", All(V("f")))
    yield also("obj", "all of your {f:here*}", All(With("f", "side", "my", "any")))
    yield also("obj", "all your {f:here*}", All(With("f", "side", "my", "any")))
    yield also("obj", "every {f:filter}", All(V("f")))
    yield also("obj", "one other {f:filter}", Brought(With("f", "other", True, False), target=False))
    yield also("obj", "one of your opponent's {f:here*}", Brought(With("f", "side", "opp", "any"), target=False))
    yield also("obj", "up to one of your {f:here*}", Brought(With("f", "side", "my", "any"), 1, 0, target=False))
    yield also("obj", "as many {f:filter*} as you like", Brought(V("f"), Count(V("f")), 0, target=False))
    yield also(
        "obj", "another one of your {f:here*}", Brought(With(With("f", "side", "my", "any"), "other", True, False))
    )
    for own, who in (("your", Who.YOU), ("your opponent's", Who.OPPONENT), ("the opponent's", Who.OPPONENT)):
        yield also("obj", f"a/one card from the top of {own} deck", Top(1, who))
        yield also("obj", f"{{n:several}} cards from the top of {own} deck", Top(V("n"), who))
        yield also("obj", f"the top {{n:several}} cards from {own} deck", Top(V("n"), who))
        yield also("obj", f"the top card from {own} deck", Top(1, who))
