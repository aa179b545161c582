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
    yield also("thing", "abilities", "ability")


def _prices() -> Iterator[Row]:
    for may in ("you may pay", "you pay"):
        less, more = (row, also) if may == "you may pay" else (also, row)
        for put, sign, word in ((less, "less", "less"), (more, "more", "more")):
            price = f"{may} {{n:free.{sign}}} {word} to play"
            changes: tuple[tuple[str, Any], ...] = (
                ("{f:played*}", CostChange(V("n"), V("f"))),
                ("{k:thing}", CostChange(V("n"), of=V("k"))),
                ("{k:thing} of {f:filter*}", CostChange(V("n"), V("f"), of=V("k"))),
                ("{k:thing} of your {f:filter}", CostChange(V("n"), With("f", "side", "my", "any"), of=V("k"))),
            )
            for do in ("do judgment", "do {judgment}"):
                judged = (CostChange(V("n"), of="judgment"),)
                yield from static(also, f"{price.removesuffix(' to play')} to {do}", judged, players=Who.YOU)
                of_some = (CostChange(V("n"), V("f"), of="judgment"),)
                yield from static(
                    also,
                    f"{price.removesuffix(' to play')} to {do.replace('do', 'do the')} of {{f:filter*}}",
                    of_some,
                    players=Who.YOU,
                )
            for place in LEXIS.places[1:]:
                put_there = put if place.zone != "hand" else also
                there = f"{price} {OWN} from your {place.words}"
                yield from static(put_there, there, (CostChange(V("n")),), zone=place.zone)
            for words, change in changes:
                yield from static(put, f"{price} {words}", (change,), players=Who.YOU)
                gain = (PlayerGain(Who.YOU, (change,), Until.TURN),)
                yield put("step", f"{price} {words} this turn", gain)
                yield also("step", f"{price} {words} until end of turn", gain)
            arts = (PlayerGain(Who.YOU, (CostChange(V("n"), Filter(among=V("o")), of="God's Art"),), Until.TURN),)
            yield put("step", f"{price} {{o:whose}} god's art abilities this turn", arts)
            yield from static(put, f"{price} {OWN}", (CostChange(V("n")),), zone="hand")
            each: Any = CostChange(Calc("*", V("q"), V("n")))
            yield from static(put, f"{price} {OWN} for each {{q:each}}", (each,), zone="hand")
        symbols = f"{may} {{n:symbols.less}} less to play"
        yield from static(less, f"{symbols} {OWN}", (V("n"),), zone="hand")
        yield from static(less, f"{symbols} {{f:played*}}", (With("n", "filter", V("f"), None),), players=Who.YOU)
    for who, words in ((Who.OPPONENT, "your opponent pays"), (Who.EACH, "players pay")):
        dearer: Any = CostChange(V("n"), V("f"), who)
        yield from static(row, f"{words} {{n:free.more}} more to play {{f:played*}}", (dearer,), players=who)
        things: Any = CostChange(V("n"), None, who, of=V("k"))
        yield from static(row, f"{words} {{n:free.more}} more to play {{k:thing}}", (things,), players=who)
        two: Any = (CostChange(V("n"), None, who, of=V("k")), CostChange(V("n"), None, who, of=V("j")))
        yield from static(row, f"{words} {{n:free.more}} more to play {{k:thing}} and {{j:thing}}", two, players=who)
        for pair in ("{judgment} or god's art abilities",):
            both: Any = tuple(CostChange(V("n"), None, who, of=of) for of in ("judgment", "God's Art"))
            yield from static(also, f"{words} {{n:free.more}} more to play {pair}", both, players=who)
        whose: Any = CostChange(V("n"), V("f"), who, of="ability")
        for end in ("activate abilities of {f:filter*}", "{f:filter} 's activate abilities"):
            put = row if end.startswith("activate") else also
            yield from static(put, f"{words} {{n:free.more}} more to play {end}", (whose,), players=who)


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
