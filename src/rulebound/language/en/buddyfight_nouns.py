"""Buddyfight in English: areas, sizes, souls, and the words for cards that only this game has."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import msgspec

from rulebound.language.dialect import Category, Listed, Merged, Reject, Row, V, With, also, row, say
from rulebound.language.en.buddyfight_words import is_strange_soul
from rulebound.language.en.core.nouns import one_axis
from rulebound.language.referents import Brought, Ref
from rulebound.language.tree import All, Cmp, Count, Filter, Host, Self, Top, Under, Who

THEIRS = ("your opponent's", "an opponent's", "the opponent's")
AREAS = (
    ("center", ("center",)),
    ("left", ("left",)),
    ("right", ("right",)),
    ("left or right", ("left", "right")),
    ("right or left", ("left", "right")),
    ("left and right", ("left", "right")),
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
    if cards.zone != "soul" or is_strange_soul(cards):
        raise Reject
    return one_axis(cards)


def _alike(cards: Any) -> Any:
    """`An item or a spell on your field`: where they are is said of both, if nothing else is said of either."""
    if cards != Filter(types=cards.types, side=cards.side, zone=cards.zone, also=cards.also):
        raise Reject
    return cards


def _from_there(cards: Any) -> Any:
    """`A size 3 monster or an item from your hand`: both are taken from there; of `on your field` who knows."""
    one, other = cards.any_of
    if cards != Filter(any_of=cards.any_of) or one.zone != "field" or one.side != "any" or other.zone == "field":
        raise Reject
    there: dict[str, Any] = {"zone": other.zone, "side": other.side, "also": other.also}
    plain = msgspec.structs.replace(other, zone="field", side="any", also=())
    return one_axis(Filter(any_of=(one, plain), **there))


CATEGORIES: dict[str, Category] = {
    "pair": Merged(Filter(), "filter", noun="pair.noun", finish=_alike),
    "mixed": Merged(Filter(), "filter", after=False, noun="mixed.noun", finish=_from_there),
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
    yield from _alternatives()
    yield from _objects()


def _at(spots: tuple[str, ...], **fields: Any) -> Filter:
    if len(spots) == 1:
        return Filter(states=spots, **fields)
    return Filter(any_of=tuple(Filter(states=(spot,)) for spot in spots), **fields)


def _fields() -> Iterator[Row]:
    """Where a card is, and whose field or zone that is."""
    for zone in ("drop", "hand", "gauge", "deck"):
        words = "drop zone" if zone == "drop" else zone
        yield row("filter.after", f"in your {words}", Filter(side="my", zone=zone))
        yield row("filter.after", f"in your opponent's {words}", Filter(side="opp", zone=zone))
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
        put = row if words in ("center", "left", "right", "left or right") else also
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
    yield row("filter.after", "in your hand or drop zone", Filter(side="my", zone="hand", also=("drop",)))
    yield also("filter.after", "from your hand or drop zone", Filter(side="my", zone="hand", also=("drop",)))
    yield row("filter.after", "on your field or in your drop zone", Filter(side="my", also=("drop",)))
    yield also("filter.after", "on/from your field or drop zone", Filter(side="my", also=("drop",)))
    for area in ("center", "left", "right"):
        yield also("filter.after", f"in/on his or her {area}", Filter(states=(area,)))
    yield also("filter.after", "on his or her field", Filter())
    for words in ("with {t:traits}", "with {t:traits} in its/their attribute/attributes"):
        yield also("filter.after", words, Filter(traits=V("t")))
    for its in ("its", "their", "the"):
        noun = f"in {its} attribute/attributes"
        put = row if its == "its" else also
        yield put("filter.after", f"with {{x:quoted}} {noun}", Filter(trait_has=V("x")))
        either = tuple(Filter(trait_has=V(name)) for name in "xy")
        yield put("filter.after", f"with {{x:quoted}} or {{y:quoted}} {noun}", Filter(any_of=either))
    yield also("filter.before", "{x:quoted} attribute", Filter(trait_has=V("x")))
    for one, other in permutations(("monster", "item", "spell", "impact"), 2):
        yield also("filter.noun", f"{one}s and {other}s", Filter(types=(one, other)))
    for word in ("center", "left", "right"):
        yield also("filter.before", word, Filter(states=(word,)))
    yield also("filter.after", "in the link attack", Filter(states=("link attacking",)))
    yield also("filter.after", "{set}", Filter(states=("set",)))
    yield also("filter.after", "that is/are rest/rested", Filter(states=("rested",)))
    yield also("filter.after", "that is/are not a/an {f:described}", Filter(none_of=(V("f"),)))
    changes = tuple(Filter(keywords=(word,)) for word in ("Transform", "Ride"))
    yield row("filter.after", "with {transform} or {ride}", Filter(any_of=changes))
    for word in ("Transform", "Ride"):
        worn = Filter(side="my", states=("item",), keywords=(word,))
        icon = "{" + word.lower() + "}"
        yield row("filter.after", f"you are {icon} on", worn)
        yield also("filter.after", f"you are {icon} on from your field", worn)
        yield also("filter.after", f"you are {icon} into", worn)
    hosted = Filter(among=Host())
    for words in ("with this card in its soul",):
        yield row("filter.after", words, hosted)
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
    ends = ((" or less", "<="), (" or greater", ">="), (" or more", ">="), (" or below", "<="), (" and less", "<="))
    for end, op in (*ends, ("", "==")):
        put = also if end in (" or more", " or below", " and less") else row
        yield put("filter.before", f"size {{n:int}}{end}", Filter(stats=(("size", Cmp(op, V("n"))),)))
        yield also("filter.after", f"of size {{n:int}}{end}", Filter(stats=(("size", Cmp(op, V("n"))),)))
        for stat in ("power", "critical", "defense"):
            yield also("filter.before", f"{stat} {{n:int}}{end}", Filter(stats=((stat, Cmp(op, V("n"))),)))
    for stat in ("power", "critical", "defense"):
        for end, op in ((" or less", "<="), (" or greater", ">="), (" or more", ">=")):
            at_least = Filter(stats=((stat, Cmp(op, V("n"))),))
            yield also("filter.before", f"{{n:int}} {stat}{end}", at_least)
            yield also("filter.after", f"with {stat} {{n:int}}{end}", at_least)
            yield also("filter.after", f"with {{n:int}}{end} {stat}", at_least)
            for other in ("power", "critical", "defense"):
                if other == stat:
                    continue
                same: Any = tuple(Filter(stats=((one, Cmp(op, V("n"))),)) for one in (stat, other))
                put = also if end == " or more" else row
                yield put("filter.after", f"with {{n:int}}{end} {stat} or {other}", Filter(any_of=same))
                two_numbers: Any = tuple(
                    Filter(stats=((one, Cmp(op, V(n))),)) for one, n in ((stat, "n"), (other, "m"))
                )
                told = f"with {{n:int}}{end} {stat} or {{m:int}}{end} {other}"
                yield also("filter.after", told, Filter(any_of=two_numbers))
    for end, op in ((" or less", "<="), (" or greater", ">="), ("", "==")):
        printed = Filter(stats=(("printed size", Cmp(op, V("n"))),))
        yield row("filter.before", f"originally size {{n:int}}{end}", printed)
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
    yield also("filter.after", "in/from the soul of this card/monster/item", inside)
    for soul in ("soul", "souls"):
        yield also("filter.noun", f"{soul} of/from/in this card/monster", inside)
        yield also("filter.noun", f"{soul} from under this card/monster", inside)
    for from_ in ("from", "of", "from under"):
        of_those: Any = Filter(zone="soul", among=Under(All(V("f"))))
        yield (row if from_ == "from" else also)("filter.noun", f"soul~s {from_} a/an {{f:filter}}", of_those)
    yield also("filter.noun", "card~s from/in the soul of a/an {f:filter}", of_those)
    yield also("filter.noun", "card~s from/in the soul/souls of {f:here*}", of_those)
    yield also("filter.noun", "soul~s {r:ref.of}", Filter(zone="soul", among=Under(V("r"))))
    yield row("ref.of", "from {r:ref}", V("r"))
    of_other: Any = Filter(zone="soul", among=Under(V("r")))
    yield row("filter.last", "in {r:whose} soul", of_other)
    yield also("filter.last", "from {r:whose} soul", of_other)


def _alternatives() -> Iterator[Row]:
    """One of two kinds, each with its article (READINGS S13)."""
    yield also("pair.noun", "{x:type.word} or a/an {y:type.word}", Filter(types=(V("x"), V("y"))))
    yield also("mixed.noun", "{x:described} [,] or a/an {y:elsewhere}", Filter(any_of=(V("x"), V("y"))))
    for zone, words in (("drop", "drop zone"), ("hand", "hand")):
        there: Any = Brought(Filter(any_of=(V("x"), V("y")), side="my", zone=zone), target=False)
        yield say("obj", f"a/an {{x:described}} or a/an {{y:described}} from your {words}", there)
    for cat in ("pair", "mixed"):
        yield also("obj", f"a/an {{f:{cat}}}", Brought(V("f"), target=False))
        yield also("obj", f"up to one {{f:{cat}}}", Brought(V("f"), 1, 0, target=False))


def _objects() -> Iterator[Row]:
    for noun in ("{t:trait}", "{t:trait} monster/item"):  # what was named by its attribute
        yield also("ref", f"that/the {noun}", Ref("that", traits=(V("t"),)))
    yield also("obj", "all of {f:filter*}", All(V("f")))
    yield also("obj", "all of your {f:here*}", All(With("f", "side", "my", "any")))
    yield also("obj", "all your {f:here*}", All(With("f", "side", "my", "any")))
    yield also("obj", "every {f:filter}", All(V("f")))
    others: Any = All(With(With("f", "side", "my", "any"), "other", True, False))
    yield also("obj", "all [of] your other {f:here*}", others)
    yield also("obj", "all other {f:here*}", All(With("f", "other", True, False)))
    yield also("scope", "all [of] your other {f:here*}", others.of)
    yield also("scope", "all [of] your {f:here*}", With("f", "side", "my", "any"))
    yield also("scope", "all other {f:here*}", With("f", "other", True, False))
    yield also("scope", "other {f:here*}", With("f", "other", True, False))
    yield also("obj", "one of the {f:filter*}", Brought(V("f"), target=False))
    yield also("obj", "the number of {f:filter*} equal to {a:amount}", Brought(V("f"), V("a"), target=False))
    for kind, types in (("card", ()), ("monster", ("monster",)), ("item", ("item",)), ("spell", ("spell",))):
        yield also("ref", f"the {kind} destroyed", Ref("the", types, "destroyed"))
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
    for own in ("each player's", "each fighter's", "both players'"):
        yield also("obj", f"the top card of/from {own} deck", Top(1, Who.EACH))
        yield (row if own == "each player's" else also)(
            "obj", f"the top {{n:several}} cards of/from {own} deck", Top(V("n"), Who.EACH)
        )
        yield also("obj", f"{{n:several}} cards from the top of {own} deck", Top(V("n"), Who.EACH))
