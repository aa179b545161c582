"""Shadowverse: Evolve in English: searching and looking at decks, and what opponents select."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.language.dialect import Checked, Row, Spread, V, With, also, row
from rulebound.language.en.evolve_nouns import AMONG, MINE, REST, SEEN
from rulebound.language.tree import (
    All,
    Count,
    Destroy,
    EachPlayer,
    Exhaust,
    Filter,
    LookTop,
    Move,
    Pick,
    ReturnToDeck,
    Reveal,
    Search,
    Shuffle,
    Slot,
    Who,
)

PLACES = (("onto your field", "field"), ("into your EX area", "ex"), ("into your cemetery", "cemetery"))


def _searches() -> Iterator[Row]:
    ends = (
        ("hand", "reveal it, and add it to your hand", "reveal them, and add them to your hand"),
        ("field", "put it onto your field", "put them onto your field"),
        ("ex", "put it into your EX area", "put them into your EX area"),
        ("cemetery", "put it into your cemetery", "put them into your cemetery"),
    )
    kind = Checked(V("f"), lambda cards: cards != Filter())
    for to, one, several in ends:
        # 5.7.1: whoever searches for just a card must find one, and need not reveal it.
        of_any, of_several = one.removeprefix("reveal it, and "), several.removeprefix("reveal them, and ")
        yield row("step", f"search your deck for a card and {of_any}", (Search(Filter(), 1, to=to, any_card=True),))
        any_cards = (Search(Filter(), V("n"), to=to, any_card=True),)
        yield row("step", f"search your deck for {{n:several}} cards and {of_several}", any_cards)
        if to == "hand":
            up_to = (Search(Filter(), V("n")),)
            yield row("step", f"search your deck for up to {{n:num}} card~s and {of_several}", up_to)
        glue = "," if to == "hand" else " and"
        found = Search(kind if to == "hand" else V("f"), V("n"), to=to)
        yield row("step", f"search your deck for a/an {{f:filter}}{glue} {one}", (Search(kind, 1, to=to),))
        yield row("step", f"search your deck for up to {{n:num}} {{f:filter@n}}{glue} {several}", (found,))
        both = (Search(kind, 1, to=to), Search(V("g"), 1, to=to))
        yield also("step", f"search your deck for a/an {{f:filter}} and a/an {{g:filter}}{glue} {several}", both)
        yield also("step", f"search your deck for up to 1 {{f:filter}} and up to 1 {{g:filter}}{glue} {several}", both)
        if to in ("field", "ex"):
            then = (Search(kind, 1, to=to), Spread("s"))
            yield also("clause", f"search your deck for a/an {{f:filter}}, {one}, and {{s:step}}", then)
        if to == "field":
            for end in ("put it into the/your field", "put it onto the field"):
                yield also("step", f"search your deck for a/an {{f:filter}} and {end}", (Search(kind, 1, to=to),))
        if to == "hand":
            shuffled = (Search(kind), Shuffle())
            yield also(
                "step",
                "search your deck for a/an {f:filter}, reveal it, add it to your hand, and shuffle your deck",
                shuffled,
            )
            for end in ("put it into your hand", "add it to your hand"):
                yield also("step", f"search your deck for a/an {{f:filter}} and {end}", (Search(kind),))
            yield also(
                "step", "search your deck for a/an {f:filter}, reveal it, and put it into your hand", (Search(kind),)
            )


def _tops() -> Iterator[Row]:
    """Looking at the top of the deck, and what is done with the cards there."""
    for verb, reveal in (("look at", False), ("reveal", True)):
        yield row("step", f"{verb} the top card of your deck", (LookTop(1, reveal=reveal),))
        yield row("step", f"{verb} the top {{n:num}} cards of your deck", (LookTop(V("n"), reveal=reveal),))
        yield also(
            "step",
            f"shuffle your deck, then {verb} the top {{n:num}} cards",
            (Shuffle(), LookTop(V("n"), reveal=reveal)),
        )
    pick = Pick(SEEN, 1, 0)
    for begin, say in (
        ("you may {v} a/an {f:filter} from among them", row),
        ("from among them, you may {v} a/an {f:filter}", also),
    ):
        yield say(
            "sentence",
            begin.replace("{v}", "reveal") + " and add it to your hand.",
            (pick, Reveal(Slot()), Move(Slot(), "hand")),
        )
        yield say(
            "sentence",
            begin.replace("{v}", "reveal") + " and put it onto your field.",
            (pick, Reveal(Slot()), Move(Slot(), "field")),
        )
        up_to = begin.replace("{v}", "reveal").replace("a/an {f:filter}", "up to {n:num} {f:filter@n}")
        shown = (Pick(SEEN, V("n"), 0), Reveal(Slot("them")), Move(Slot("them"), "hand"))
        yield say("sentence", f"{up_to} and add them to your hand.", shown)
        for word, zone in PLACES:
            placed = begin.replace("{v}", "put")
            yield say("sentence", f"{placed} {word}.", (pick, Move(Slot(), zone)))
            many = placed.replace("a/an {f:filter}", "up to {n:num} {f:filter@n}")
            yield say("sentence", f"{many} {word}.", (Pick(SEEN, V("n"), 0), Move(Slot("them"), zone)))
    yield also("sentence", "you may also put a/an {f:filter} into your cemetery.", (pick, Move(Slot(), "cemetery")))
    for verb, word, zone in (
        ("put", "onto your field", "field"),
        ("put", "into your EX area", "ex"),
        ("put", "into your cemetery", "cemetery"),
        ("put", "into your hand", "hand"),
        ("add", "to your hand", "hand"),
    ):
        one, several = (Pick(AMONG), Move(Slot(), zone)), (Pick(AMONG, V("n")), Move(Slot("them"), zone))
        yield row("step", f"{verb} a card from among them {word}", one)
        yield row("step", f"{verb} {{n:num}} cards from among them {word}", several)
        yield also("step", f"{verb} one/1 of them {word}", one)
        yield also("step", f"{verb} {{n:several}} of them {word}", several)
    yield also("step", "add one/1 to your hand", (Pick(AMONG), Move(Slot(), "hand")))
    yield row("step", "add each {f:filter} among them to your hand", (Move(All(SEEN), "hand"),))
    for word, zone in PLACES:
        some = Checked(SEEN, lambda cards: cards != AMONG)
        yield row("step", f"put each {{f:filter}} [from] among them {word}", (Move(All(some), zone),))
    yield also("step", "put one/1 into your hand", (Pick(AMONG), Move(Slot(), "hand")))
    for take in (
        "add one/1 [of them] to your hand",
        "put one/1 [of them] into your hand",
        "add a card from among them to your hand",
    ):
        one = (Pick(AMONG), Move(Slot(), "hand"))
        for rest in ("rest", "remaining cards"):
            under = (*one, ReturnToDeck("seen"))
            yield also("clause", f"{take} and the {rest} on the bottom of your deck in any order", under)
            yield also(
                "clause", f"{take} and the {rest} into your/the cemetery/graveyard", (*one, Move(REST, "cemetery"))
            )
    yield also("step", "put them back [on [the] top of your deck] in any order", (ReturnToDeck("seen", bottom=False),))
    yield also("step", "put them on the top of your deck in any order", (ReturnToDeck("seen", bottom=False),))
    yield also("step", "put them on the bottom of your deck in any order", (ReturnToDeck("seen"),))
    some = Pick(SEEN, Count(SEEN), 0)
    for word, zone in (("onto your field", "field"), ("into your EX area", "ex"), ("into your cemetery", "cemetery")):
        put = (some, Move(Slot("them"), zone))
        yield row("sentence", f"you may put any number of {{f:filter*}} from among them {word}.", put)
        for them in ("them", "the revealed cards"):
            yield also("sentence", f"from among {them}, you may put any number of {{f:filter*}} {word}.", put)
    chosen = Filter(among=Slot("them"))
    yield row("sentence", "you may engage any number of them.", (Pick(chosen, Count(chosen), 0), Exhaust(Slot("them"))))
    for word, zone in (("hand", "hand"), ("cemetery/graveyard", "cemetery"), ("EX area", "ex")):
        yield also("step", f"put the rest into your/the {word}", (Move(REST, zone),))
    yield also("step", "put the rest on [the] top of your deck in any order", (ReturnToDeck("seen", bottom=False),))
    rest = "put the remaining cards"
    yield row("step", f"{rest} on the bottom of your deck in any order", (ReturnToDeck("seen"),))
    yield row("step", f"{rest} on top of your deck in any order", (ReturnToDeck("seen", bottom=False),))
    yield also("step", "put the rest on the bottom of your deck in any order", (ReturnToDeck("seen"),))
    yield row("step", f"{rest} into your cemetery", (Move(REST, "cemetery"),))
    yield row("step", f"{rest} into your hand", (Move(REST, "hand"),))


def _they_select() -> Iterator[Row]:
    """What an opponent selects, while the ability resolves, and does to it."""
    theirs = With("f", "side", "opp", "any")
    for verb, step in (
        ("destroys it", Destroy(Slot())),
        ("banishes it", Move(Slot(), "banished")),
        ("returns it to its owner's hand", Move(Slot(), "hand")),
        ("puts it into its owner's cemetery", Move(Slot(), "cemetery")),
        ("engages it", Exhaust(Slot())),
    ):
        selected = (Pick(theirs, 1, by=Who.OPPONENT), step)
        yield row("step", f"each opponent selects a/an {{f:filter}} on their field and {verb}", selected)
    for verb, kind in (
        ("destroys it", "destroy"),
        ("puts it into its owner's cemetery", "put"),
        ("returns it to its owner's hand", "return"),
    ):
        yield row(
            "step",
            f"each player selects a/an {{f:filter}} on their field and {verb}",
            (EachPlayer(MINE, 1, kind),),
        )
    yield also("step", "each player destroys a/an {f:filter} on their field", (EachPlayer(MINE, 1, "destroy"),))
    yield also(
        "step",
        "each opponent destroys a/an {f:filter} on their field",
        (Pick(theirs, 1, by=Who.OPPONENT), Destroy(Slot())),
    )


ROWS: list[Row] = [*_searches(), *_they_select(), *_tops()]
