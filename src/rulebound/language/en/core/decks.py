"""What effects do with cards of the deck and the hand: searching, looking, revealing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rulebound.language.dialect import Checked, Row, V, With, also, row
from rulebound.language.en.core.lexis import Lexis
from rulebound.language.referents import JUST, NOBODY, Late
from rulebound.language.tree import (
    All,
    Choose,
    Count,
    Discard,
    Filter,
    If,
    LookTop,
    May,
    Move,
    Pick,
    ReturnToDeck,
    Reveal,
    Search,
    Shuffle,
    Slot,
    Who,
)

LATE: Any = Late(V("c"))
THEIRS = Reveal(All(Filter(side="opp", zone="hand")))
SOUGHT: tuple[tuple[str, Any], ...] = (
    ("a/an {f:some}", Search(V("f"), to="", zone="")),
    ("up to {n:number} {f:filter*}", Search(V("f"), V("n"), to="", zone="")),
    ("{n:several} {f:some*}", Search(V("f"), V("n"), to="", zone="")),
    ("a card", Search(Filter(), any_card=True, to="", zone="")),  # nothing is said of it: one is always found
    ("{n:several} cards", Search(Filter(), V("n"), any_card=True, to="", zone="")),
)
SEEN: Any = With(With("f", "zone", "deck", "field"), "among", Slot("seen"), None)
# cards that were looked at, of which some are taken
PICKED: tuple[tuple[str, Any], ...] = (
    ("a/an/one {f:filter}", Pick(SEEN)),
    ("up to {n:number} {f:filter@n}", Pick(SEEN, V("n"), 0)),
    ("{n:several} {f:filter*}", Pick(SEEN, V("n"))),
    ("any number of {f:filter*}", Pick(SEEN, Count(SEEN), 0)),
)
SHOWN = {"a/an {f:some}": ", reveal it", "a card": ""}  # what a description asks for is shown
FOUND = (
    ("<,> [and] reveal it/them [,] and put it/them into your hand", "hand"),
    ("[,] <and> put it/them into your hand", "hand"),
    ("[,] <and> put it/them into your field", "field"),
    ("<,> [and] reveal it/them [,] and put it/them into your field", "field"),
    ("[,] <and> put it/them into your graveyard", "graveyard"),
)


def piles(lexis: Lexis) -> list[tuple[str, str]]:
    """The decks by their words, the usual words first."""
    named = [(words, zone) for words, zone in lexis.piles.items() if words != lexis.deck]
    return [(lexis.deck, "deck"), *named]


def rows(lexis: Lexis) -> Iterator[Row]:
    """Searching, looking, revealing."""
    for words, search in SOUGHT:
        yield row("sought", words, search)
    for words, to in FOUND:
        yield row("found", words, to)
    sought: Any = With(With("x", "to", V("t"), ""), "zone", V("z"), "")
    told = "search your {z:pile} for {x:sought} {t:found}"
    yield row("step", told, (sought,))
    yield also("search", told, Checked(sought, lambda made: isinstance(made, Search) and made.zone == "deck"))
    if lexis.exhaust:
        rested = Checked(
            With(sought, "exhausted", True, False), lambda made: isinstance(made, Search) and made.to == "field"
        )
        yield row("step", f"{told} {lexis.exhaust.past}", (rested,))
    for words in SHOWN:
        search = dict(SOUGHT)[words]
        top = (msgspec.structs.replace(search, to=V("z"), zone=V("z")),)
        then = "then [,] shuffle the rest of your {z:pile} and put that card on top of it."
        yield row("sentence", f"search your {{z:pile}} for {words}{SHOWN[words]}. {then}", top)
        yield also("sentence", f"search your {{z:pile}} for {words} [,] [and] [reveal it]. {then}", top)
    yield row("cards.n", "card", 1)
    yield row("cards.n", "{n:several} cards", V("n"))
    for verb, openly in (("look at", False), ("reveal", True)):
        looked = (LookTop(V("n"), V("w"), openly, zone=V("z")),)
        yield row("step", f"{verb} the top {{n:cards.n}} of {{w:own}} {{z:pile}}", looked)
    for words, picked in PICKED:
        yield row("picked", words, picked)
    for words, to in (("hand", "hand"), (lexis.places[0].words, "field"), ("graveyard", "graveyard")):
        yield row("yours", f"your {words}", to)
    for among in ("from among them", "among them"):
        put = row if among.startswith("from") and lexis.among else also
        yield put("step", f"put {{x:picked}} {among} into {{t:yours}}", (V("x"), Move(JUST, V("t"))))
        after = (V("x"), Reveal(JUST), Move(JUST, "hand"))
        yield put("step", f"reveal {{x:picked}} {among} and put it/them into your hand", after)
    every = (Move(All(SEEN), V("t")),)
    yield row("step", "put all {f:filter*} from among them into {t:yours}", every)
    yield from _found_instead(lexis)
    yield from _back(lexis)
    yield from _until(lexis)
    yield from _hands_seen(lexis)
    yield row("step", "reveal your hand", (Reveal(All(Filter(side="my", zone="hand"))),))
    back = (ReturnToDeck("seen"),)
    yield row("step", f"put the rest on the bottom of your {lexis.deck} in any order", back)
    yield also("step", f"[put/return] the rest on/at the bottom of your [main] {lexis.deck} [in any order]", back)
    rest = All(Filter(zone="deck", among=Slot("seen")))
    gone = (Move(rest, lexis.discarded_to),)
    yield row("step", f"put the rest into your {lexis.discarded_to}", gone)
    yield also("step", f"[put] the rest into your {lexis.discarded_to}", gone)
    yield row("step", "remove the rest from the game", (Move(rest, "removed"),))
    yield also("step", "the rest from the game", (Move(rest, "removed"),))
    hidden = (Move(rest, "removed", face_down=True),)
    yield row("step", "remove the rest from the game face down", hidden)
    one = (Pick(Filter(zone="deck", among=Slot("seen"))), Move(JUST, "hand"))
    yield row("step", "put one of them into your hand", one)


def _found_instead(lexis: Lexis) -> Iterator[Row]:
    """What else is searched for, or where what is found is put, if something is so: the search is made once."""
    mixed = Shuffle()
    other: Any = (If(LATE, (V("s"), mixed), (V("o"), mixed)),)
    field: Any = (If(LATE, (With("o", "to", "field", "hand"), mixed), (V("o"), mixed)),)
    for pile in dict.fromkeys((lexis.deck, *(words for words, zone in lexis.piles.items() if zone == "deck"))):
        end = f"then shuffle your {pile}."
        yield also("sentence", f"{{o:search}}. {end} if {{c:cond}}, {{s:search}} instead. {end}", other)
        kinds = [words.partition("~")[0] for words in lexis.nouns if "/" not in words]
        for it in ("it", *(f"that {kind}" for kind in kinds)):
            put = f"put {it} into your {lexis.places[0].words} instead."
            yield also("sentence", f"{{o:search}}. {end} if {{c:cond.elsewhere}}, {put}", field)


def _back(lexis: Lexis) -> Iterator[Row]:
    """Cards that were looked at go back."""
    deck = f"your [main] {lexis.deck}"
    top = (ReturnToDeck("seen", bottom=False),)
    yield row("step", "put them back in any order", top)
    yield also("step", f"put them on top of {deck} in any order", top)
    below: Any = May((Move(Slot("seen"), "deck", bottom=True),))
    for end in ("on [the] top or [on] [the] bottom", "on [the] bottom or [on] [the] top"):
        yield also("clause", f"look at the top card of {deck}, then put it {end} of {deck}", (LookTop(1), below))


def _until(lexis: Lexis) -> Iterator[Row]:
    """One card after the other, until one fits."""
    deck = f"your [main] {lexis.deck}"
    shown = LookTop(1, reveal=True, until=V("f"))
    fitting: Any = All(With(With("f", "zone", "deck", "field"), "among", Slot("seen"), None))
    after = (shown, Move(fitting, V("t")), ReturnToDeck("seen"))
    until = f"reveal cards from the top of {deck} until you reveal a/an {{f:filter}}. put that card into {{t:yours}}"
    below = f"put the rest on the bottom of {deck} in any order."
    yield row("sentence", f"{until}. {below}", after)
    yield also("sentence", f"{until} [,] and/then {below.replace('put', '[put]')}", after)
    mixed = (shown, Move(fitting, V("t")), Shuffle())
    yield row("sentence", f"{until} and shuffle the rest into {deck}.", mixed)
    yield also("sentence", f"{until} [.] [,] then shuffle the rest into {deck}.", mixed)


def _hands_seen(lexis: Lexis) -> Iterator[Row]:
    """A hand that is looked at, and the card of it that one chooses."""
    yield row("step", "your opponent reveals their hand", (THEIRS,))
    yield also("step", "look at your opponent's hand", (THEIRS,))
    hand: Any = With(With("f", "side", "opp", "any"), "zone", "hand", "field")
    gone = Discard(1, Who.OPPONENT, Filter(among=JUST))
    aimed = Choose(NOBODY, players=Who.OPPONENT, slot="player")
    looks: list[tuple[str, tuple[Any, ...]]] = [
        ("look at your opponent's hand", (THEIRS,)),
        ("your opponent reveals their hand", (THEIRS,)),
    ]
    if lexis.target:
        looks.append((f"look at {lexis.target} player/opponent 's hand", (aimed, THEIRS)))
        looks.append((f"{lexis.target} opponent reveals their hand", (aimed, THEIRS)))
    for look, steps in looks:
        for choose in (" and choose", ". choose", ". you choose", ", then choose"):
            for discards in ("they discard", "he or she discards", "your opponent discards"):
                told = f"{look}{choose} a/an {{f:filter}}. {discards} that card/one."
                yield also("sentence", told.replace("player/", ""), (*steps, Pick(hand), gone))
