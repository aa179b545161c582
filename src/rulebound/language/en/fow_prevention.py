"""Force of Will in English: damage that is prevented: all of it, the next, the first of a turn; from whom, to whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Row, V, also, row
from rulebound.language.en.fow_prices import static
from rulebound.language.tree import Calc, Cmp, EventAmount, Gain, On, PlayerGain, Replace, Self, Static, Until, Who

KIND: Any = V("k")
BY: Any = V("b")
TO: Any = On("damage", Self(), how=KIND)
CARDS: tuple[tuple[str, Any], ...] = (  # what would be dealt to cards, or by them
    ("{k:damage.kind} that would be dealt to {o}", TO),
    ("{k:damage.kind} that would be dealt to {o} by {b:hitters}", On("damage", Self(), BY, how=KIND)),
    ("{k:damage.kind} that would be dealt by {b:hitters} to {o}", On("damage", Self(), BY, how=KIND)),
    ("damage that would be dealt to {o} by spells or abilities", On("damage", Self(), how="effect")),
    ("{k:damage.kind} that would be dealt by {o}", On("damage", source=Self(), how=KIND)),
)
HURT: Any = V("w")
PLAYERS: tuple[tuple[str, Any], ...] = (  # and to players
    ("{k:damage.kind} that would be dealt to {w:protected}", On("points", who=HURT, how=KIND)),
    ("{k:damage.kind} that would be dealt to {w:protected} by {b:hitters}", On("points", None, BY, HURT, how=KIND)),
    ("{k:damage.kind} that would be dealt by {b:hitters} to {w:protected}", On("points", None, BY, HURT, how=KIND)),
    ("damage that would be dealt to {w:protected} by spells or abilities", On("points", who=HURT, how="effect")),
)
IF_CARDS: tuple[tuple[str, Any], ...] = (
    ("if {o:scope} would be dealt {k:damage.kind}", TO),
    ("if {k:damage.kind} would be dealt to {o:scope}", TO),
    ("if {o:scope} would be dealt {k:damage.kind} by {b:hitters}", On("damage", Self(), BY, how=KIND)),
    ("if {b:hitters} would deal {k:damage.kind} to {o:scope}", On("damage", Self(), BY, how=KIND)),
)
IF_PLAYERS: tuple[tuple[str, Any], ...] = (
    ("if {k:damage.kind} would be dealt to {w:protected}", On("points", who=HURT, how=KIND)),
    ("if {k:damage.kind} would be dealt to {w:protected} by {b:hitters}", On("points", None, BY, HURT, how=KIND)),
    ("if {w:protected} would be dealt {k:damage.kind} by {b:hitters}", On("points", None, BY, HURT, how=KIND)),
    ("if {b:hitters} would deal {k:damage.kind} to {w:protected}", On("points", None, BY, HURT, how=KIND)),
)
OWN: Any = V("o")
UNTIL: Any = V("u")


def rows() -> Iterator[Row]:
    yield row("damage.kind", "damage", "")
    yield row("damage.kind", "battle damage", "battle")
    yield row("damage.kind", "non-battle damage", "effect")
    yield row("hitters", "{f:filter*}", V("f"))
    yield also("hitters", "a/an {f:filter}", V("f"))
    for words, whom in (("you", Who.YOU), ("your opponent", Who.OPPONENT), ("players", Who.EACH)):
        yield row("protected", words, whom)
    yield from _of_cards()
    yield from _of_players()
    yield from _first()
    yield from _some()


def _given(words: str, given: Any) -> Iterator[Row]:
    """For so long, said before or after."""
    yield row("step", f"{words} {{u:until}}", (given,))
    yield also("clause", f"{{u:until}}, {words}", (given,))


def _of_cards() -> Iterator[Row]:
    for words, event in CARDS:
        for number, uses in (("all", 0), ("the next", 1)):
            stop = Replace(event, 0, uses=uses, prevents=True)
            told = f"prevent {number} {words}"
            yield from _given(told.replace("{o}", "{o:obj}"), Gain(OWN, (stop,), UNTIL))
            if not uses:
                held = told.replace("{o}", "{o:scope}")
                yield from static(row, held, (stop,), scope=OWN)
                yield row("ability.one", f"{held} during {{c:turn}} turn.", Static((stop,), OWN, cond=V("c")))
    both = (Replace(TO, 0, prevents=True), Replace(On("damage", source=Self(), how=KIND), 0, prevents=True))
    told = "prevent all {k:damage.kind} that would be dealt to or/and [dealt] by"
    yield from static(row, f"{told} {{o:scope}}", both, scope=OWN)
    yield from _given(f"{told} {{o:obj}}", Gain(OWN, both, UNTIL))
    source = (Replace(On("damage", Self(), BY, how=KIND), 0, prevents=True),)
    yield row("pred", "prevent all {k:damage.kind} that would be dealt to it by {b:hitters}", source)
    yield also("pred", "prevent any {k:damage.kind} it would be dealt by {b:hitters}", source)
    for words, on in (("to", On("damage", Self())), ("by", On("damage", source=Self()))):
        next_one = Gain(OWN, (Replace(on, 0, uses=1, prevents=True),), Until.GAME)
        yield row("step", f"prevent the next damage that would be dealt {words} {{o:obj}}", (next_one,))
        shield = Gain(OWN, (Replace(on, shield=V("n"), prevents=True),), UNTIL)
        yield from _given(f"prevent the next {{n:int}} damage that would be dealt {words} {{o:obj}}", shield)


def _of_players() -> Iterator[Row]:
    for words, event in PLAYERS:
        for number, uses in (("all", 0), ("the next", 1)):
            stop = Replace(event, 0, uses=uses, prevents=True)
            yield from _given(f"prevent {number} {words}", PlayerGain(HURT, (stop,), UNTIL))
            if not uses:
                yield from static(row, f"prevent {number} {words}", (stop,), players=HURT)
    of_player = PlayerGain(HURT, (Replace(On("points", who=HURT), shield=V("n"), prevents=True),), UNTIL)
    yield from _given("prevent the next {n:int} damage that would be dealt to {w:protected}", of_player)


def _first() -> Iterator[Row]:
    """The first time in each turn."""
    to_player = Static((Replace(On("points", who=HURT, nth=1), 0, uses=1, prevents=True),), players=HURT)
    first = Replace(On("damage", Self(), nth=1), 0, uses=1, prevents=True)
    of_some = Replace(On("damage", V("f"), nth=1), 0, uses=1, prevents=True)  # of any of them
    for own, stops in (
        ("{w:protected}", to_player),
        ("{o:scope}", Static((first,), OWN)),
        ("a/an {f:filter}", Static((of_some,))),
    ):
        words = f"prevent the first damage that would be dealt to {own}"
        yield row("ability.one", f"{words} each turn.", stops)
        yield also("ability.one", f"each turn, {words}.", stops)


def _some() -> Iterator[Row]:
    """All of it, or so much of it, whenever damage would be dealt."""
    less = Calc("max", 0, Calc("-", EventAmount(), V("n")))
    for told, event in IF_CARDS:
        every, some = Replace(event, 0, prevents=True), Replace(event, less, prevents=True)
        yield also("ability.one", f"{told}, prevent it/that [damage].", Static((every,), OWN))
        put = row if told == IF_CARDS[0][0] else also
        yield put("ability.one", f"{told}, prevent {{n:int}} of it.", Static((some,), OWN))
        yield also("ability.one", f"{told}, prevent {{n:int}} of that damage.", Static((some,), OWN))
    small = Replace(On("damage", Self(), amount=Cmp(V("p"), V("n"))), 0, prevents=True)
    yield row(
        "ability.one", "if {o:scope} would be dealt {n:int} {p:or.more} damage, prevent it.", Static((small,), OWN)
    )
    for told, event in IF_PLAYERS:
        every, some = Replace(event, 0, prevents=True), Replace(event, less, prevents=True)
        yield also("ability.one", f"{told}, prevent it/that [damage].", Static((every,), players=HURT))
        put = row if told in (IF_PLAYERS[0][0], IF_PLAYERS[1][0]) else also
        yield put("ability.one", f"{told}, prevent {{n:int}} of it.", Static((some,), players=HURT))
        yield also("ability.one", f"{told}, prevent {{n:int}} of that damage.", Static((some,), players=HURT))
    few = Replace(On("points", who=HURT, amount=Cmp(V("p"), V("n"))), 0, prevents=True)
    small_blow = "if {w:protected} would be dealt {n:int} {p:or.more} damage, prevent it."
    yield row("ability.one", small_blow, Static((few,), players=HURT))
