"""Buddyfight in English: what abilities wait for, what conditions ask, and when something holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Checked, Row, V, With, also, row
from rulebound.language.en.core.conditions import ORDERED
from rulebound.language.tree import (
    AnyOf,
    Both,
    Compare,
    Count,
    Different,
    During,
    Either,
    Filter,
    Happened,
    Is,
    Not,
    On,
    Resource,
    Self,
    Stat,
    Who,
)

BATTLE = Compare(Count(Filter(states=("attacking",))), ">=", 1)
PLAYERS = (("you", Who.YOU), ("your opponent", Who.OPPONENT), ("an opponent", Who.OPPONENT), ("a player", None))
USES = (("call", "calls", "call"), ("cast", "casts", "cast"), ("equip", "equips", "equip"), ("set", "sets", "set"))


def rows() -> Iterator[Row]:
    yield from _verbs()
    yield from _players()
    yield from _moments()
    yield from _counts()
    yield from _joined()
    yield from _points()
    yield from _situations()


def _verbs() -> Iterator[Row]:
    """What happens to cards."""
    for own, side in (("your", "my"), ("your opponent's", "opp")):
        yield also(f"verb.{side}", f"enters~enter on {own} field", On("enter"))
    yield row("verb", "enters~enter the field", On("enter"))
    yield row("verb", "is~are equipped", On("equip"))
    yield also("verb", "is~are called", On("call"))
    yield row("verb", "leaves~leave the field", On("leave"))
    yield row("verb", "is~are returned to your hand", On("leave", to="hand"))
    yield also("verb", "is~are returned to [the] hand", On("leave", to="hand"))
    yield also("verb", "is~are dropped from your hand", On("discard"))
    yield also("subject", "your opponent's {f:here*}", With("f", "side", "opp", "any"))
    yield also("verb", "attacks~attack alone or link attacks~attack", On("attack"))
    yield row("verb", "link attacks~attack", On("link_attack"))
    for word, kind in (("rest", "exhausted"), ("stands~stand", "readied"), ("is~are rest/rested", "exhausted")):
        put = also if word == "rest" else row
        yield put("verb", f"{word} by {{s:effect.of}}", On(kind, source=V("s")))
    yield also("verb", "rest", On("exhausted"))
    several: Any = Filter(traits=V("t"), side="my", zone="drop")
    yield also("each", "different {t:traits.and} in your drop zone", Different(several, "name"))
    yield row("each", "different {f:filter}", Different(V("f"), "name"))
    for words, who in PLAYERS:
        gained = On("life_gained", who=who)
        yield also("event.one", f"{words} gained life", gained)
    yield also("verb", "link attacks~attack with another card", On("link_attack"))
    yield also("verb", "is~are attacked by your opponent", On("attacked"))
    yield row("verb", "is~are put into the/your drop zone from the/your field", On("leave", to="drop"))
    yield also("verb", "is~are put from the/your field into the/your drop zone", On("leave", to="drop"))
    yield row("verb", "is~are destroyed in battle", On("destroyed", how="battle"))
    yield also("verb", "is~are destroyed by battle", On("destroyed", how="battle"))
    yield row("verb", "is~are discarded from your hand", On("discard"))
    yield also("verb", "is~are discarded", On("discard"))
    yield also("verb", "is~are rested", On("exhausted"))
    yield row("verb", "stands~stand", On("readied"))
    for whom, who in (("your opponent", Who.OPPONENT), ("the opponent", Who.OPPONENT), ("you", Who.YOU)):
        put = also if whom == "the opponent" else row
        yield put("verb.by", f"deals~deal damage to {whom}", On("points", who=who))
        yield put("verb.by", f"deals~deal damage to {whom} with an attack", On("points", who=who, how="attack"))
        yield also("verb.by", f"deals~deal damage to {whom} by attacking", On("points", who=who, how="attack"))
    by_attack: Any = On("destroyed", V("c"), source=Self(), how="battle")
    for words in (
        "an attack by this card destroys a/an {c:filter}",
        "this card attacks and destroys a/an {c:filter}",
        "this card's attack destroys a/an {c:filter}",
        "a/an {c:filter} is destroyed with/by this card's attack",
        "a/an {c:filter} is destroyed by an attack by this card",
        "this card destroys a/an {c:filter} by attacking",
    ):
        put = row if words.startswith("this card's attack") else also
        yield put("event.one", words, by_attack)
        theirs: Any = On("destroyed", With("c", "side", "opp", "any"), source=Self(), how="battle")
        yield also("event.one", words.replace("a/an", "your opponent's"), theirs)
    hit: Any = On("points", source=Self(), who=Who.OPPONENT, how="attack")
    yield also("event.one", "this card attacks and deals damage to your opponent", hit)
    other: Any = On("destroyed", V("c"), source=V("s"), how="battle")
    yield row("event.one", "a/an {s:filter} attacks and destroys a/an {c:filter}", other)
    theirs = On("destroyed", With("c", "side", "opp", "any"), source=V("s"), how="battle")
    yield also("event.one", "a/an {s:filter} attacks and destroys your/an opponent's {c:filter}", theirs)
    beaten = On("destroyed", Filter(types=("monster",), side="opp"), source=Self(), how="battle")
    both = "this card attacks and destroys your opponent's monster [,] or deals damage to your opponent"
    yield also("event", both, AnyOf((beaten, hit)))
    yield also("described.subject", "your {f:here}", With("f", "side", "my", "any"))
    yield also("event.one", "your opponent link attacks", On("link_attack", Filter(side="opp")))


def _players() -> Iterator[Row]:
    """What players do and what happens to them."""
    for words, who in PLAYERS:
        third = who is not Who.YOU
        put = also if words == "an opponent" else row
        for base, thirds, kind in USES:
            verb = thirds if third else base
            yield put("event.one", f"{words} {verb} a/an {{f:filter}}", On(kind, V("f"), who=who))
            yield put("event.one", f"{words} {verb} this card", On(kind, Self(), who=who))
        takes = "takes" if third else "take"
        yield put("event.one", f"{words} {takes} damage", On("points", who=who))
        yield also("event.one", f"{words} is/are dealt damage", On("points", who=who))
        yield also("event.one", f"damage is dealt to {words}", On("points", who=who))
        by_card: Any = On("points", source=V("f"), who=who)
        yield put("event.one", f"{words} is/are dealt damage by a/an {{f:filter}}", by_card)
        gains = "gains" if third else "gain"
        yield put("event.one", f"{words} {gains} life", On("life_gained", who=who))
        yield put("event.one", f"{words} {'loses' if third else 'lose'} life", On("life_lost", who=who))


def _moments() -> Iterator[Row]:
    yield row("moment", "the end of the battle of this card", On("battle_end", Self()))
    yield also("moment", "the end of this card's battle", On("battle_end", Self()))
    attacked: Any = On("battle_end", Self(), Self())  # and not a battle in which it was attacked
    yield row("moment", "the end of the battle that this card attacked", attacked)
    yield also("moment", "the end of the battle this card attacked", attacked)
    yield also("moment", "the end of the battle that this card attacked in", attacked)
    for phase, key in (("main phase", "main"), ("attack phase", "attack"), ("final phase", "final")):
        yield also("moment", f"the beginning of an {phase}", On("phase", phase=key))
    for words in ("the end of turn", "end of turn", "the end of the turn"):
        yield also("moment", words, On("phase", phase="turn end"))
    for words, who in (("your", Who.YOU), ("your opponent's", Who.OPPONENT)):
        for phase, key in (("start phase", "start"),):
            yield also("moment", f"the start of {words} {phase}", On("phase", who=who, phase=key))
        for phase, key in (
            ("main phase", "main"),
            ("attack phase", "attack"),
            ("final phase", "final"),
            ("turn", "turn"),
        ):
            yield also("moment", f"the start of {words} {phase}", On("phase", who=who, phase=key))
        yield row("moment", f"the end of {words} attack phase", On("phase", who=who, phase="attack end"))


def _counts() -> Iterator[Row]:
    """How many cards of a kind there are."""
    some: Any = Count(V("f"))
    mine: Any = Count(With("f", "side", "my", "any"))
    theirs: Any = Count(With("f", "side", "opp", "any"))
    who: tuple[tuple[str, str, Any], ...] = (
        ("you have", "you do not have", mine),
        ("your opponent has", "your opponent does not have", theirs),
        ("there is/are", "there is/are not", some),
    )
    for has, has_not, cards in who:
        main = has != "you have"
        yield row("cond.one", f"{has} a/an {{f:filter}}", Compare(cards, ">=", 1))
        yield also("cond.one", f"{has} {{f:named.card}}", Compare(cards, ">=", 1))
        yield row("cond.one", f"{has} no {{f:filter*}}", Compare(cards, "==", 0))
        for words in ("a/an {f:filter}", "{f:filter*}", "any {f:filter*}", "{f:named.card}"):
            yield also("cond.one", f"{has_not} {words}", Compare(cards, "==", 0))
        yield row("cond.one", f"{has} exactly {{n:number}} {{f:filter*}}", Compare(cards, "==", V("n")))
        yield also(
            "cond.one", f"{has} {{n:several}} {{f:filter*}}", Compare(cards, ">=", V("n"))
        )  # who has three has two
        for end, op in ORDERED[:-1]:
            yield row("cond.one", f"{has} {{n:number}}{end} {{f:filter*}}", Compare(cards, op, V("n")))
            total = f"{has} a total of {{n:number}}{end} {{f:filter*}}"
            yield also("cond.one", total, Compare(cards, op, V("n")))
        another: Any = Count(With(cards.of, "other", True, False))
        yield row("cond.one", f"{has} another {{f:filter}}", Compare(another, ">=", 1))
        yield row("cond.one", f"{has} no other {{f:filter*}}", Compare(another, "==", 0))
        yield also("cond.one", f"{has_not} another {{f:filter}}", Compare(another, "==", 0))
        yield also("cond.one", f"{has_not} [any] other {{f:filter*}}", Compare(another, "==", 0))
        if main:
            continue
    yield row("named.card", "{x:names}", Filter(names=V("x")))
    yield row("named.card", "{x:names} on your field", Filter(names=V("x"), side="my"))
    for zone in ("drop zone", "hand"):
        yield row("named.card", f"{{x:names}} in your {zone}", Filter(names=V("x"), side="my", zone=zone.split()[0]))
    yield also("cond.one", "{f:named.card} is/are on your field", Compare(mine, ">=", 1))
    yield also("cond.one", "{f:named.card} is/are on the field", Compare(some, ">=", 1))
    yield also("cond.one", "a/an {f:filter} is on your field", Compare(mine, ">=", 1))
    own_other: Any = Compare(Count(With(With("f", "side", "my", "any"), "other", True, False)), ">=", 1)
    yield also("cond.one", "another {f:filter} is on your field", own_other)
    yield also("cond.one", "no {f:filter*} are on your field", Compare(mine, "==", 0))
    centre: Any = Count(With(With("f", "side", "my", "any"), "states", ("center",), ()))
    yield also("cond.one", "no {f:filter*} are in/on your/the center", Compare(centre, "==", 0))
    yield also(
        "cond.one", "{f:named.card} is in your drop zone", Compare(Count(With("f", "zone", "drop", "field")), ">=", 1)
    )
    for has, _, cards in who[:2]:
        one_kind = Checked(Compare(cards, ">=", 1), _is_of_one_kind)
        yield also("cond.one", f"{has} {{f:elsewhere*}}", one_kind)
    for k in range(2, 7):  # one of each
        names = "abdegh"[:k]
        for there, cards in (
            ("in your drop zone", Filter(side="my", zone="drop")),
            ("on your field", Filter(side="my")),
        ):
            each = [Compare(Count(With(cards, "traits", (V(name),), ())), ">=", 1) for name in names]
            listed = ", ".join(f"{{{name}:trait}}" for name in names[:-1])
            told = f"you have {listed} [,] and {{{names[-1]}:trait}} {there}"
            yield also("cond.one", told, Both(tuple(each)))
    either: Any = Either((Compare(mine, ">=", 1), Compare(Count(With("g", "side", "my", "any")), ">=", 1)))
    yield also("cond.one", "you have a/an {f:here} or a/an {g:here}", either)
    for end, op in ORDERED:
        for has, side in (("you have", "my"), ("your opponent has", "opp")):
            in_hand = Compare(Count(Filter(side=side, zone="hand")), op, V("n"))
            yield also("cond.one", f"{has} {{n:number}}{end} cards in hand", in_hand)
            gauge = Compare(Count(Filter(side=side, zone="gauge")), op, V("n"))
            yield row("cond.one", f"{has} {{n:number}}{end} gauge", gauge)
    equipped: Any = Count(With(With("f", "side", "my", "any"), "states", ("item",), ()))
    yield also("cond.one", "you are equipped with a/an {f:filter}", Compare(equipped, ">=", 1))
    yield also("cond.one", "you have a/an {f:filter} equipped", Compare(equipped, ">=", 1))
    yield also("cond.one", "you have {f:named.card} equipped", Compare(equipped, ">=", 1))
    yours: Any = With("f", "side", "my", "any")  # what you have anywhere is yours
    worlds = Different(yours, "colour")
    for end, op in ORDERED[:1]:
        for of in ("of", "on", "among"):
            told = f"you have {{n:number}}{end} different world names {of} {{f:filter*}}"
            yield (row if of == "of" else also)("cond.one", told, Compare(worlds, op, V("n")))
    for have, kinds in (("you have", Different(yours, "name")), ("there are", Different(V("f"), "name"))):
        for total in ("", "a total of "):
            put = also if total else row
            at_least = Compare(kinds, ">=", V("n"))
            yield also("cond.one", f"{have} {total}{{n:several}} different {{f:filter*}}", at_least)
            for end, op in ORDERED[:-1]:
                several = Compare(kinds, op, V("n"))
                yield put("cond.one", f"{have} {total}{{n:number}}{end} different {{f:filter*}}", several)
    of_it = (Filter(types=(kind,), traits=(V("t"),), side="my") for kind in ("monster", "item"))
    pair: Any = Both(tuple(Compare(Count(one), ">=", 1) for one in of_it))
    yield also("cond.one", "you have a/an {t:trait} monster and item on your/the field", pair)
    both: Any = Both((Compare(mine, ">=", 1), Compare(Count(With("g", "side", "my", "any")), ">=", 1)))
    yield also("cond.one", "you have a/an {f:filter} and a/an {g:filter}", both)


def _is_of_one_kind(cond: Any) -> bool:
    """Whether cards are told by one attribute: of several, one may be meant or all of them."""
    cards = cond.left.of
    return len(cards.traits) < 2 and not cards.any_of


def _joined() -> Iterator[Row]:
    """Several conditions at once."""
    two = Both((V("a"), V("b")))
    yield row("cond", "{a:cond.one}", V("a"))
    yield row("cond", "{a:cond.one} and {b:cond.one}", two)
    for joint in (", and", ", and if", "and if", "and when"):
        yield also("cond", f"{{a:cond.one}} {joint} {{b:cond.one}}", two)
    three = Both((V("a"), V("b"), V("d")))
    yield row("cond", "{a:cond.one}, {b:cond.one}, and {d:cond.one}", three)
    yield also("cond", "{a:cond.one}, {b:cond.one} and {d:cond.one}", three)
    yield also("cond", "{a:cond.one}, if {b:cond.one}, and {d:cond.one}", three)
    for joint in ("or if", ", or if", ", or"):
        yield also("cond", f"{{a:cond.one}} {joint} {{b:cond.one}}", Either((V("a"), V("b"))))
    none: Any = Both(
        (
            Compare(Count(With("f", "side", "my", "any")), "==", 0),
            Compare(Count(With("f", "side", "opp", "any")), "==", 0),
        )
    )
    yield row("cond.one", "neither you nor your opponent has a/an {f:filter}", none)
    yield also("cond.one", "neither player has a/an {f:filter}", none)
    for end, op in ORDERED:
        yield row("cond.one", f"the number of {{f:filter*}} is {{n:number}}{end}", Compare(Count(V("f")), op, V("n")))
    for word in ("transform", "ride"):
        worn: Any = With(With("f", "side", "my", "any"), "states", ("item",), ())
        worn = Compare(Count(With(worn, "keywords", (word.capitalize(),), ())), ">=", 1)
        for into in ("into", "on"):
            yield also("cond.one", f"you are {{{word}}} {into} a/an {{f:filter}}", worn)
            named: Any = Filter(side="my", states=("item",), keywords=(word.capitalize(),), names=V("x"))
            yield also("cond.one", f"you are {{{word}}} {into} {{x:names}}", Compare(Count(named), ">=", 1))
            itself = Is(Self(), Filter(states=("item",)))
            yield also("cond.one", f"you are {{{word}}} {into} this card", itself)
        bare = Filter(side="my", states=("item",), keywords=(word.capitalize(),))
        yield row("cond.one", f"you are {{{word}}}", Compare(Count(bare), ">=", 1))
        yield row("cond.one", f"you are not {{{word}}}", Compare(Count(bare), "==", 0))


def _points() -> Iterator[Row]:
    """Life."""
    for words, who in (("you have", Who.YOU), ("your opponent has", Who.OPPONENT)):
        for end, op in ORDERED:
            life = Compare(Resource("life", who), op, V("n"))
            yield row("cond.one", f"{words} {{n:number}}{end} life", life)
            yield also("cond.one", f"{words} {{n:number}} life{end}", life)
        for word, op in (("more", ">"), ("less", "<")):
            other = Who.OPPONENT if who is Who.YOU else Who.YOU
            than = "your opponent" if who is Who.YOU else "you"
            yield also(
                "cond.one",
                f"{words} {word} life than {than}",
                Compare(Resource("life", who), op, Resource("life", other)),
            )


def _situations() -> Iterator[Row]:
    """Turns, phases, battles, flags, souls."""
    for words, who in (("your", Who.YOU), ("your opponent's", Who.OPPONENT)):
        yield row("during", f"during {words} turn", During(who))
        for phase in ("main", "attack", "final"):
            yield row("during", f"during {words} {phase} phase", During(who, phase))
    for phase in ("attack", "final"):
        yield row("during", f"during the {phase} phase", During(phase=phase))
    yield row("during", "during an attack on your turn", Both((During(Who.YOU), BATTLE)))
    yield row("during", "during an attack on your opponent's turn", Both((During(Who.OPPONENT), BATTLE)))
    yield also("during", "during your opponent's attack", Both((During(Who.OPPONENT), BATTLE)))
    at_you = Compare(Count(Filter(side="opp", states=("attacking a fighter",))), ">=", 1)
    yield row("cond.one", "you are being attacked", at_you)
    yield also("cond.one", "you are attacked", at_you)
    by_one: Any = With(With("f", "side", "opp", "any"), "states", ("attacking a fighter",), ())
    yield row("cond.one", "you are being attacked by a/an {f:filter}", Compare(Count(by_one), ">=", 1))
    under: Any = With(With("f", "side", "my", "any"), "states", ("attacked",), ())
    yield row("cond.one", "a/an {f:filter} is being attacked", Compare(Count(under), ">=", 1))
    one_of_yours: Any = With(With("f", "side", "my", "any"), "states", ("attacked",), ())
    yield also("cond.one", "your {f:here} is being attacked", Compare(Count(one_of_yours), ">=", 1))
    yield also("cond.one", "one or more {f:filter*} is/are being attacked", Compare(Count(under), ">=", 1))
    yield row("during", "during an attack on a/an {f:filter}", Compare(Count(under), ">=", 1))
    by_theirs: Any = With(With("f", "side", "opp", "any"), "states", ("attacking",), ())
    for words in ("during an attack by a/an {f:filter}", "during an attack by your opponent's {f:here}"):
        yield also("during", words, Compare(Count(by_theirs), ">=", 1))
    yield row("during", "during this card's battle", Is(Self(), Filter(states=("in battle",))))
    yield row("cond.one", "this card is being attacked", Is(Self(), Filter(states=("attacked",))))
    yield row("cond.one", "{d:during}", V("d"))
    yield also("cond.one", "it is {d:turn} turn", V("d"))
    buddies: Any = Count(With(With("f", "side", "my", "any"), "zone", "buddy", "field"))
    for words in ("your buddy [monster] is a/an {f:filter}", "your buddy [monster] is {f:some.buddy}"):
        yield (row if "a/an" in words else also)("cond.one", words, Compare(buddies, ">=", 1))
    yield row("some.buddy", "{x:names}", Filter(names=V("x")))
    yield also("some.buddy", "{t:traits}", Filter(traits=V("t")))
    part = Filter(zone="buddy", side="my", name_has=V("x"))
    yield also("cond.one", "your buddy [monster] has {x:quoted} in its card name", Compare(Count(part), ">=", 1))
    # your buddy, wherever it is: or a monster on the field that counts as it; so it is refused without `on your field`
    one = Filter(zone="buddy", side="my", traits=(V("t"),))
    yield also("cond.one", "you have a/an {t:trait} buddy monster", Compare(Count(one), ">=", 1))
    yield also("cond.one", "you have a buddy monster with {x:quoted} in its card name", Compare(Count(part), ">=", 1))
    mine = Compare(Count(Filter(side="my", states=("buddy",))), ">=", 1)
    yield also("cond.one", "your buddy [monster] is on your field", mine)
    yield also("cond.one", "you have your buddy [monster] on your field", mine)
    flags = Filter(zone="flag", side="my", names=V("x"))
    yield row("cond.one", "your flag is {x:names}", Compare(Count(flags), ">=", 1))
    yield also(
        "cond.one",
        "your flag is a {e:colours}",
        Compare(Count(Filter(zone="flag", side="my", colours=V("e"))), ">=", 1),
    )
    for words in (
        "has soul/souls",
        "has a soul",
        "has cards in its soul",
        "has a card in its soul",
        "has one or more cards in its soul",
    ):
        yield also("cond.one", f"this card {words}", Is(Self(), Filter(states=("has soul",))))
    for words in (
        "has no soul/souls",
        "does not have a soul",
        "does not have soul/souls",
        "has no cards in its soul",
        "does not have cards in its soul",
        "does not have any cards in its soul",
    ):
        yield also("cond.one", f"this card {words}", Is(Self(), Filter(none_of=(Filter(states=("has soul",)),))))
    for end, op in ORDERED:
        under = Compare(Stat(Self(), "under"), op, V("n"))
        yield row("cond.one", f"this card has {{n:number}}{end} souls", under)
        yield also("cond.one", f"this card has {{n:number}}{end} cards in its soul", under)
        yield also("cond.one", f"this card has {{n:number}}{end} soul", under)
    for area in ("center", "left", "right"):
        for own in ("the", "your"):
            yield (row if own == "the" else also)(
                "cond.one", f"this card is in/on {own} {area}", Is(Self(), Filter(states=(area,)))
            )
    sides = Filter(any_of=(Filter(states=("left",)), Filter(states=("right",))))
    for word, state in (("rest", "rested"), ("stand", "standing")):
        yield also("state.word", word, state)
        yield also("filter.before", word, Filter(states=(state,)))
    for own in ("the left or right", "your left or right", "the right or left", "your right or left"):
        put = row if own == "the left or right" else also
        yield put("cond.one", f"this card is in/on {own}", Is(Self(), sides))
    ours: Any = With("f", "side", "my", "any")
    named: Any = With(ours, "name_has", V("x"), "")
    for have in ("you have", "there are"):
        put = row if have == "you have" else also
        yield put("cond.one", f"{have} {{f:described*}} on your left and right", _on_both_sides(ours))
        in_name = "with {x:quoted} in its/their card name/names"
        yield put("cond.one", f"{have} {{f:described*}} {in_name} on your left and right", _on_both_sides(named))
    alone = Is(Self(), Filter(states=("attacking",), none_of=(Filter(states=("link attacking",)),)))
    yield row("cond.one", "this card is attacking alone", alone)
    yield also("cond.one", "this [card] is the only card attacking", alone)
    linked = Compare(Count(Filter(states=("link attacking",))), ">=", 1)
    called_so = Is(V("o"), Filter(name_has=V("x")))
    yield row("cond.one", "{o:obj.known} has {x:quoted} in its card name", called_so)
    solo: Any = With(With("f", "states", ("attacking",), ()), "none_of", (Filter(states=("link attacking",)),), ())
    yield row("cond.one", "a/an {f:filter} is attacking alone", Compare(Count(solo), ">=", 1))
    none: Any = Compare(Count(With("f", "side", "my", "any")), "==", 0)
    little = Compare(Resource("life"), "<=", V("n"))
    yield also("cond.one", "you have {n:number} life or less, or no {f:here*}", Either((little, none)))
    worn: Any = tuple(
        Compare(Count(Filter(side="my", states=("item",), keywords=(word,))), ">=", 1) for word in ("Transform", "Ride")
    )
    yield also("cond.one", "you are {transform} into [,] or {ride} on a card", Either(worn))
    yield row("cond.one", "it is a link attack", linked)
    yield row("cond.one", "it is not a link attack", Not(linked))
    yield also("cond.one", "this card's attack is not a link attack", Not(linked))
    hit: Any = Happened(On("points", who=Who.YOU))
    yield row("cond.one", "you have been dealt damage this turn", hit)
    yield also("cond.one", "you took/take damage this turn", hit)


def _on_both_sides(cards: Any) -> Both:
    """Such a card on the left, and one on the right."""
    sides: Any = (With(cards, "states", (side,), ()) for side in ("left", "right"))
    return Both(tuple(Compare(Count(there), ">=", 1) for there in sides))
