"""Force of Will in English: what cards, abilities and judgments cost to play, more or less, or in other ways."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Row, V, With, also, row
from rulebound.language.en.fow_words import LEXIS
from rulebound.language.tree import (
    Calc,
    CostChange,
    CostOption,
    Filter,
    PayRule,
    PlayerGain,
    Static,
    Until,
    Who,
)

OWN = "this card"


PLAYED_FROM = ("graveyard", "removed", "chase")  # besides the hand; a cost is settled in the chase area (903.2b)


def rows() -> Iterator[Row]:
    yield from _things()
    yield from _prices()
    yield from _judgments()
    yield from _otherwise()


def _things() -> Iterator[Row]:
    """What has a price and is no card."""
    for words, thing in (
        ("activate abilities", "ability"),
        ("{judgment} abilities", "judgment"),
        ("god's art abilities", "God's Art"),
        ("{evolution} abilities", "Evolution"),
        ("{inheritance} abilities", "Inheritance"),
        ("{shift} abilities", "Shift"),
    ):
        yield row("thing", words, thing)
        if words != "activate abilities":
            yield row("thing.short", words.removesuffix(" abilities"), thing)
    yield also("thing", "abilities", "ability")


PLAYERS: tuple[tuple[str, Any, tuple[tuple[str, Any], ...]], ...] = (
    (
        "my",
        Who.YOU,
        (
            ("you may pay {n:free.less} less", CostChange(V("n"))),
            ("you pay {n:free.more} more", CostChange(V("n"))),
            ("you may pay {n:symbols.less} less", V("n")),
            ("you pay {n:free.less} less", CostChange(V("n"))),
            ("you may pay {n:free.more} more", CostChange(V("n"))),
        ),
    ),
    ("opp", Who.OPPONENT, (("your opponent pays {n:free.more} more", CostChange(V("n"), None, Who.OPPONENT)),)),
    ("all", Who.EACH, (("players pay {n:free.more} more", CostChange(V("n"), None, Who.EACH)),)),
)


def _prices() -> Iterator[Row]:
    """Who pays more or less, and then for what."""
    for side, who, payers in PLAYERS:
        for i, (words, change) in enumerate(payers):
            yield (row if i < 3 else also)(f"pays.{side}", words, change)
        pays = f"{{p:pays.{side}}} to"
        of: Any = With("p", "of", V("k"), "")
        cards: Any = With("p", "filter", V("f"), None)
        of_cards: Any = With(of, "filter", V("f"), None)
        whose: Any = With(of, "filter", With("f", "side", "my", "any"), None)
        judged: Any = With("p", "of", "judgment", "")
        abilities: Any = With(With("p", "filter", V("f"), None), "of", "ability", "")
        arts: Any = With(With("p", "filter", Filter(among=V("o")), None), "of", "God's Art", "")
        for words, changed, put in (
            (f"{pays} play {{f:played*}}", cards, row),
            (f"{pays} play {{k:thing}}", of, row),
            (f"{pays} play {{k:thing}} of {{f:filter*}}", of_cards, row),
            (f"{pays} play {{k:thing}} of your {{f:filter}}", whose, also),
            (f"{pays} play {{f:filter}} 's activate abilities", abilities, also),
            (f"{pays} do judgment", judged, also),
            (f"{pays} do {{judgment}}", judged, also),
            (f"{pays} do the judgment of {{f:filter*}}", With(judged, "filter", V("f"), None), also),
        ):
            yield put(f"dearer.{side}", words, changed)
        told = f"{pays} play {{o:whose}} god's art abilities this turn"  # of a card that was named before
        yield row("step", told, (PlayerGain(who, (arts,), Until.TURN),))
        yield from static(row, f"{{d:dearer.{side}}}", (V("d"),), players=who)
        gain = (PlayerGain(who, (V("d"),), Until.TURN),)
        yield row("step", f"{{d:dearer.{side}}} this turn", gain)
        yield also("step", f"{{d:dearer.{side}}} until end of turn", gain)
        yield also("clause", f"this turn, {{d:dearer.{side}}}", gain)
        two: Any = (With("p", "of", V("k"), ""), With("p", "of", V("j"), ""))
        yield from static(row, f"{pays} play {{k:thing}} or/and {{j:thing}}", two, players=who)
        yield from static(also, f"{pays} play {{k:thing.short}} or/and {{j:thing}}", two, players=who)
    mine = "{p:pays.my} to play this card"
    yield from static(row, mine, (V("p"),), zone="hand")
    for place in LEXIS.places[1:]:
        put = row if place.zone != "hand" else also
        yield from static(put, f"{mine} from your {place.words}", (V("p"),), zone=place.zone)
    each: Any = (CostChange(Calc("*", V("q"), V("n"))),)
    for put, pays in (
        (row, "you may pay {n:free.less} less"),
        (row, "you pay {n:free.more} more"),
        (also, "you pay {n:free.less} less"),
    ):
        yield from static(put, f"{pays} to play this card for each {{q:each}}", each, zone="hand")
        yield from static(also, f"for each {{q:each}}, {pays} to play this card", each, zone="hand")


def _judgments() -> Iterator[Row]:
    """What a judgment costs less, said in its own section."""
    for head in ("{judgment}", "{j_activate}"):
        put = row if head == "{judgment}" else also
        for amount, price in (("for each {q:each}", Calc("*", V("q"), V("n"))), ("", V("n"))):
            cheaper: Any = CostChange(price, of="judgment")
            judged: Any = CostOption("Judgment", V("c"), True)
            less = f"{head} {{c:cost}} . you may pay {{n:free.less}} less to play this ability {amount}"
            if amount:
                yield put("ability", f"{less} .", (judged, Static((cheaper,))))
            else:
                yield put("ability", f"{less} if {{q:cond}} .", (judged, Static((cheaper,), cond=V("q"))))
                yield also(
                    "ability",
                    f"{head} {{c:cost}} [:] [.] if {{q:cond}}, you pay {{n:free.less}} less to play this ability .",
                    (judged, Static((cheaper,), cond=V("q"))),
                )


def _otherwise() -> Iterator[Row]:
    """Will of any attribute, other costs, and what is paid so that a card does not enter rested."""
    free: Any = PayRule(any_colour=True)
    attributes = "you may pay the attribute cost of {f:filter*} with will of any attribute."
    played: Any = With(With(With("f", "side", "my", "any"), "zone", "hand", "field"), "also", PLAYED_FROM, ())
    yield row("ability.one", attributes, Static((free,), played))
    other = CostOption("alternative", V("c"), True)
    yield row("ability.one", "you may {c:cost} rather than pay this card's cost.", other)
    yield also("ability.one", "you may pay {c:cost} rather than pay this card's cost.", other)
    yield row(
        "ability.one",
        "if {q:cond}, you may {c:cost} rather than pay this card's cost.",
        CostOption("alternative", V("c"), True, cond=V("q")),
    )


def static(put: Any, words: str, mods: Any, **fields: Any) -> Iterator[Row]:
    """A sentence, alone and with a condition."""
    yield put("ability.one", f"{words}.", Static(mods, **fields))
    timed = Static(mods, cond=V("c"), **fields)
    yield put("ability.one", f"if {{c:cond}}, {words}.", timed)
    yield also("ability.one", f"{words} [,] if {{c:cond}}.", timed)
    yield also("ability.one", f"as long as {{c:cond}}, {words}.", timed)
