"""Shadowverse: Evolve in English: searching and looking at decks, and what opponents select."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulebound.language.dialect import Checked, Row, Spread, V, With, also, row
from rulebound.language.en.evolve_words import AMONG, ENEMY_HAND, MINE, POINTS, REST, SEEN, THEM, of_a_kind, put_into
from rulebound.language.referents import JUST
from rulebound.language.tree import (
    All,
    Count,
    Create,
    Destroy,
    Discard,
    Draw,
    EachPlayer,
    Exhaust,
    Filter,
    GainResource,
    LookTop,
    Lose,
    Move,
    Pick,
    ReturnToDeck,
    Reveal,
    Search,
    Shuffle,
    SkipTurn,
    Slot,
    Step,
    Top,
    Who,
    Win,
)

PLACES = (("onto your field", "field"), ("into your EX area", "ex"), ("into your cemetery", "cemetery"))


# The words for what is done to a card that was found, by where it goes.
ENDS = {
    "hand": ("add it to your hand", "put it into your hand"),
    "field": ("put it onto your/the field", "summon it"),
    "ex": ("put it into your EX area",),
    "cemetery": ("put it into your cemetery",),
}


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
        yield also("step", f"search your deck for up to 1/one {{f:filter}}{glue} {one}", (Search(kind, 1, to=to),))
        two = Filter(any_of=(Checked(V("f"), of_a_kind), Checked(V("g"), of_a_kind)))
        yield row(
            "step", f"search your deck for a/an {{f:filter}} or a/an {{g:filter}}{glue} {one}", (Search(two, 1, to=to),)
        )
        three = f"search your deck for a/an {{f:filter}}, a/an {{g:filter}}, and a/an {{h:filter}}{glue} {several}"
        yield also("step", three, (Search(kind, 1, to=to), Search(V("g"), 1, to=to), Search(V("h"), 1, to=to)))
        both = (Search(kind, 1, to=to), Search(V("g"), 1, to=to))
        yield also("step", f"search your deck for a/an {{f:filter}} and a/an {{g:filter}}{glue} {several}", both)
        yield also("step", f"search your deck for up to 1 {{f:filter}} and up to 1 {{g:filter}}{glue} {several}", both)
        for how in ("", "reveal it, "):
            for end in (*ENDS[to],):
                for first in ("a/an {f:filter}", "a card") if not how else ("a/an {f:filter}",):
                    found_one = Search(kind, 1, to=to) if "f:" in first else Search(Filter(), 1, to=to, any_card=True)
                    put = f"search your deck for {first}, {how}{end}"
                    yield also("step", f"{put}, and/then shuffle your deck", (found_one, Shuffle()))
                    yield also("step", f"{put}, and then shuffle your deck", (found_one, Shuffle()))
                    if to in ("field", "ex") and "f:" in first:
                        yield also("clause", f"{put}, and {{s:step}}", (found_one, Spread("s")))
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
            for count, n, them in (("a card", 1, "it"), ("{n:several} cards", V("n"), "them")):
                any_card = (Search(Filter(), n, any_card=True),)
                yield also("step", f"search your deck for {count} and put {them} into your hand", any_card)
        for words in ("put it into your hand",) if to == "hand" else ENDS[to]:
            shown = f"search your deck for a/an {{f:filter}}, reveal it, and {words}"
            yield also("step", shown, (Search(kind, 1, to=to),))


def _among() -> Iterator[Row]:
    """Which of the cards that were looked at, where they go, and where the others go."""
    for cat, least in (("among", None), ("among.may", 0)):
        cards = SEEN if least is None else Checked(SEEN, lambda cards: cards != AMONG)
        yield also(cat, "a/an {f:filter} from among them", Pick(cards, 1, least))
        yield also(cat, "{n:several} {f:filter*} from among them", Pick(SEEN, V("n"), least))
        yield also(cat, "up to {n:num} {f:filter@n} from among them", Pick(SEEN, V("n"), 0))
        yield also(cat, "any number of {f:filter*} from among them", Pick(SEEN, Count(SEEN), 0))
        if least is None:  # else that one may do it is said before
            yield also(cat, "one/1 [of them]", Pick(AMONG))
            yield also(cat, "{n:several} of them", Pick(AMONG, V("n")))
        yield also(cat, "up to {n:num} of them", Pick(AMONG, V("n"), 0))
        yield also(cat, "any number of them", Pick(AMONG, Count(AMONG), 0))
    for words, zone in (*PLACES, ("into your hand", "hand"), ("into your banished zone", "banished")):
        yield also("into", words, zone)
    for rest in ("the rest", "the remaining cards", "the others/other"):
        for order in ("", " in any order"):
            yield also("rest", f"{rest} on the bottom of your deck{order}", (ReturnToDeck("seen"),))
            yield also("rest", f"{rest} on [the] top of your deck{order}", (ReturnToDeck("seen", bottom=False),))
        for words, zone in (
            ("into your cemetery", "cemetery"),
            ("into your EX area", "ex"),
            ("into your hand", "hand"),
        ):
            yield also("rest", f"{rest} {words}", (Move(REST, zone),))
        yield also("step", f"shuffle {rest} into your deck", (Shuffle(),))
    for verbs, cat in (("", "among"), ("you may ", "among.may")):
        for words, steps in (
            (f"put {{p:{cat}}} {{z:into}}", (V("p"), Move(JUST, V("z")))),
            (f"add {{p:{cat}}} to your hand", (V("p"), Move(JUST, "hand"))),
            (
                f"reveal {{p:{cat}}} and add it/them to your hand",
                (V("p"), Reveal(JUST), Move(JUST, "hand")),
            ),
            (f"select {{p:{cat}}} and add it/them to your hand", (V("p"), Move(JUST, "hand"))),
            (f"select {{p:{cat}}} and put it/them {{z:into}}", (V("p"), Move(JUST, V("z")))),
        ):
            yield also("sentence", f"{verbs}{words}.", steps)
            for put in ("", "put "):
                yield also("sentence", f"{verbs}{words} and {put}{{r:rest}}.", (*steps, Spread("r")))
            yield also("sentence", f"{verbs}{words}, then put {{r:rest}}.", (*steps, Spread("r")))
    yield also("step", "put {r:rest}", V("r"))


def _tops() -> Iterator[Row]:
    """Looking at the top of the deck, and what is done with the cards there."""
    for verb, reveal in (("look at", False), ("reveal", True)):
        yield row("step", f"{verb} the top card of your deck", (LookTop(1, reveal=reveal),))
        yield row("step", f"{verb} the top {{n:num}} cards of your deck", (LookTop(V("n"), reveal=reveal),))
        yield row(
            "step",
            f"{verb} up to {{n:num}} of the top cards of your deck",
            (LookTop(V("n"), reveal=reveal, up_to=True),),
        )
        yield also(
            "step", f"{verb} up to the top {{n:num}} cards of your deck", (LookTop(V("n"), reveal=reveal, up_to=True),)
        )
        theirs = f"{verb} the top card of each/your/an opponent's deck"
        yield row("step", theirs, (LookTop(1, Who.OPPONENT, reveal=reveal),))
        more_of_them = f"{verb} the top {{n:several}} cards of each/your/an opponent's deck"
        yield row("step", more_of_them, (LookTop(V("n"), Who.OPPONENT, reveal=reveal),))
        yield also(
            "step",
            f"shuffle your deck, then {verb} the top {{n:num}} cards",
            (Shuffle(), LookTop(V("n"), reveal=reveal)),
        )
    pick = Pick(Checked(SEEN, lambda cards: cards != AMONG), 1, 0)
    for begin, say in (
        ("you may {v} a/an {f:filter} from among them", row),
        ("from among them, you may {v} a/an {f:filter}", also),
    ):
        yield say(
            "sentence",
            begin.replace("{v}", "reveal") + " and add it to your hand.",
            (pick, Reveal(JUST), Move(JUST, "hand")),
        )
        yield say(
            "sentence",
            begin.replace("{v}", "reveal") + " and put it onto your field.",
            (pick, Reveal(JUST), put_into("field")),
        )
        up_to = begin.replace("{v}", "reveal").replace("a/an {f:filter}", "up to {n:num} {f:filter@n}")
        shown = (Pick(SEEN, V("n"), 0), Reveal(JUST), Move(JUST, "hand"))
        yield say("sentence", f"{up_to} and add them to your hand.", shown)
        for word, zone in PLACES:
            placed = begin.replace("{v}", "put")
            yield say("sentence", f"{placed} {word}.", (pick, put_into(zone)))
            many = placed.replace("a/an {f:filter}", "up to {n:num} {f:filter@n}")
            yield say("sentence", f"{many} {word}.", (Pick(SEEN, V("n"), 0), put_into(zone)))
    yield also("sentence", "you may also put a/an {f:filter} into your cemetery.", (pick, Move(JUST, "cemetery")))
    for verb, word, zone in (
        ("put", "onto your field", "field"),
        ("put", "into your EX area", "ex"),
        ("put", "into your cemetery", "cemetery"),
        ("put", "into your hand", "hand"),
        ("add", "to your hand", "hand"),
    ):
        one, several = (Pick(AMONG), put_into(zone)), (Pick(AMONG, V("n")), put_into(zone))
        yield row("step", f"{verb} a card from among them {word}", one)
        yield row("step", f"{verb} {{n:num}} cards from among them {word}", several)
        yield also("step", f"{verb} one/1 of them {word}", one)
        yield also("step", f"{verb} {{n:several}} of them {word}", several)
    yield also("step", "add one/1 to your hand", (Pick(AMONG), Move(JUST, "hand")))
    a_kind = Checked(SEEN, lambda cards: cards != AMONG)
    yield row("sentence", "add a/an {f:filter} from among them to your hand.", (Pick(a_kind), Move(JUST, "hand")))
    perhaps = (Pick(a_kind, 1, 0), Move(JUST, "hand"))
    yield row("sentence", "you may add a/an {f:filter} from among them to your hand.", perhaps)
    at_most = (Pick(AMONG, V("n"), 0), Move(JUST, "hand"))
    yield row("sentence", "add up to {n:num} cards from among them to your hand.", at_most)
    yield row("step", "add each {f:filter} among them to your hand", (Move(All(SEEN), "hand"),))
    yield also("step", "add all {f:filter*} [from] among them to your hand", (Move(All(SEEN), "hand"),))
    yield also("step", "put each {f:filter} [from] among them into your hand", (Move(All(SEEN), "hand"),))
    taken = (LookTop(1, reveal=True, until=V("f")), Move(All(SEEN), "hand"))
    until = "reveal cards from the top of your deck until you reveal a/an {f:filter}"
    yield row("sentence", f"{until}. add it to your hand.", taken)
    yield also("sentence", f"{until}. put it into your hand.", taken)
    yield also(
        "sentence",
        f"{until}. add it to your hand and put the rest on the bottom of your deck in any order.",
        (*taken, ReturnToDeck("seen")),
    )
    entered = (LookTop(1, reveal=True, until=V("f")), put_into("field", All(SEEN)))
    yield row("sentence", f"{until}. put it onto your field.", entered)
    yield also(
        "sentence",
        f"{until}. put it onto your field and put the rest on the bottom of your deck in any order.",
        (*entered, ReturnToDeck("seen")),
    )
    for word, zone in PLACES:
        some = Checked(SEEN, lambda cards: cards != AMONG)
        yield row("step", f"put each {{f:filter}} [from] among them {word}", (put_into(zone, All(some)),))
        yield also("step", f"put all {{f:filter*}} [from] among them {word}", (put_into(zone, All(some)),))
        yield also("step", f"put all {{f:filter*}} revealed {word}", (put_into(zone, All(some)),))
        yield also("step", f"put all revealed {{f:filter*}} {word}", (put_into(zone, All(some)),))
    yield also("step", "put one/1 into your hand", (Pick(AMONG), Move(JUST, "hand")))
    yield also("step", "put them back [on [the] top of your deck] in any order", (ReturnToDeck("seen", bottom=False),))
    yield also("step", "put them on the top of your deck in any order", (ReturnToDeck("seen", bottom=False),))
    yield also("step", "put them on the bottom of your deck in any order", (ReturnToDeck("seen"),))
    some = Pick(SEEN, Count(SEEN), 0)
    for word, zone in (("onto your field", "field"), ("into your EX area", "ex"), ("into your cemetery", "cemetery")):
        put = (some, put_into(zone))
        yield row("sentence", f"you may put any number of {{f:filter*}} from among them {word}.", put)
        for them in ("them", "the revealed cards"):
            yield also("sentence", f"from among {them}, you may put any number of {{f:filter*}} {word}.", put)
    chosen = Filter(among=THEM)
    yield row("sentence", "you may engage any number of them.", (Pick(chosen, Count(chosen), 0), Exhaust(JUST)))
    for word, zone in (("hand", "hand"), ("cemetery/graveyard", "cemetery"), ("EX area", "ex")):
        yield also("step", f"put the rest into your/the {word}", (Move(REST, zone),))
    yield also("step", "put the rest on [the] top of your deck in any order", (ReturnToDeck("seen", bottom=False),))
    rest = "put the remaining cards"
    yield row("step", f"{rest} on the bottom of your deck in any order", (ReturnToDeck("seen"),))
    yield row("step", f"{rest} on top of your deck in any order", (ReturnToDeck("seen", bottom=False),))
    yield also("step", "put the rest on the bottom of your deck in any order", (ReturnToDeck("seen"),))
    yield row("step", f"{rest} into your cemetery", (Move(REST, "cemetery"),))
    yield row("step", f"{rest} into your hand", (Move(REST, "hand"),))


A_KIND = Checked(V("f"), of_a_kind)
# What players do to cards of their own that they select: the words, and the verb of `EachPlayer`.
THEIR_VERBS: tuple[tuple[str, str, str, Callable[[Slot], Step]], ...] = (
    ("destroys {}", "destroys {}", "destroy", Destroy),
    ("banishes {}", "banishes {}", "remove", lambda o: Move(o, "banished")),
    ("returns {} to its owner's hand", "returns {} to their owners 's hands", "return", lambda o: Move(o, "hand")),
    (
        "puts {} into its owner's cemetery",
        "puts {} into their owners 's cemeteries",
        "put",
        lambda o: Move(o, "cemetery"),
    ),
    ("engages {}", "engages {}", "exhaust", Exhaust),
    (
        "puts {} on the bottom of its owner's deck",
        "puts {} on the bottom of their owners 's decks",
        "",
        lambda o: Move(o, "deck", bottom=True),
    ),
)
THEIR_PLACES = (
    ("on their field", "field"),
    ("in their EX area", "ex"),
    ("in their cemetery", "cemetery"),
    ("in their hand", "hand"),
)


def _on_field(cards: object) -> bool:
    return isinstance(cards, Filter) and cards.zone == "field"


def _they_select() -> Iterator[Row]:
    """What opponents, or all players, select while the ability resolves, and do to it."""
    for place, zone in THEIR_PLACES:
        theirs = With("f", "side", "opp", "any")
        if zone == "field":
            theirs = Checked(theirs, _on_field)
        else:
            theirs = With(theirs, "zone", zone, "field")
        for where in (place,) if zone == "field" else (place, place.replace("in ", "from ")):
            say = row if where == place else also
            yield say("opp.one", f"a/an {{f:filter}} {where}", Pick(theirs, 1, by=Who.OPPONENT))
            yield say("opp.some", f"{{n:several}} {{f:filter*}} {where}", Pick(theirs, V("n"), by=Who.OPPONENT))
    yield also("opp.one", "one/1 of their {f:filter*}", Pick(With("f", "side", "opp", "any"), 1, by=Who.OPPONENT))
    for one, several, kind, verb in THEIR_VERBS:
        yield row("opp.does", f"selects {{p:opp.one}} and {one.format('it')}", (V("p"), verb(JUST)))
        yield row("opp.does", f"selects {{p:opp.some}} and {several.format('them')}", (V("p"), verb(JUST)))
        for words in dict.fromkeys((one, one.replace("its owner's", "their"))):
            yield also("opp.does", words.format("{p:opp.one}"), (V("p"), verb(JUST)))
            yield also("opp.does", words.format("{p:opp.some}"), (V("p"), verb(JUST)))
        yield also("opp.does", several.format("{p:opp.some}"), (V("p"), verb(JUST)))
        for place, zone in THEIR_PLACES:
            if not kind or (zone != "field" and kind in ("destroy", "exhaust")):
                continue
            own = Checked(MINE, _on_field) if zone == "field" else With(MINE, "zone", zone, "field")
            single, many = (EachPlayer(own, 1, kind),), (EachPlayer(own, V("n"), kind),)
            yield row("each.does", f"selects a/an {{f:filter}} {place} and {one.format('it')}", single)
            yield also("each.does", one.format(f"a/an {{f:filter}} {place}"), single)
            yield row("each.does", f"selects {{n:several}} {{f:filter*}} {place} and {several.format('them')}", many)
            yield also("each.does", several.format(f"{{n:several}} {{f:filter*}} {place}"), many)
    for place, zone in THEIR_PLACES[1:]:
        own, where = With(MINE, "zone", zone, "field"), place.replace("in ", "from ")
        for does, step in (("puts", EachPlayer(own, 1, "enter")), ("may put", EachPlayer(own, 1, "enter", 0))):
            yield row("each.does", f"{does} a/an {{f:filter}} {where} onto their/the field", (step,))


def _they_do() -> Iterator[Row]:
    """What opponents do, and what all players do; one thing, or two of them."""
    for cat, who in (("opp.does", Who.OPPONENT), ("each.does", Who.EACH)):
        for words, step in (
            ("draws {n:count} card~s", Draw(V("n"), who)),
            ("draws up to {n:num} cards", Draw(V("n"), who, up_to=True)),
            ("discards {n:count} card~s", Discard(V("n"), who)),
            ("discards {n:count} random card~s", Discard(V("n"), who, random=True)),
            ("discards {n:count} {f:filter@n}", Discard(V("n"), who, filter=A_KIND)),
            ("recovers {n:num} play point~s", GainResource("pp", V("n"), who)),
            ("gains {n:num} evolution point~s", GainResource("ep", V("n"), who)),
            ("shuffles their deck", Shuffle(who)),
            ("summons {n:count} {x:new.token} token~s", Create(V("x"), V("n"), who=who)),
            ("loses the game", Lose(who)),
            ("skips their next turn", SkipTurn(who)),
        ):
            yield row(cat, words, (step,))
        for kind, words in POINTS.items():
            yield row(cat, f"loses 1 {words}", (GainResource(kind, -1, who),))
            yield also(cat, f"loses a/an {words}", (GainResource(kind, -1, who),))
            yield row(cat, f"loses {{n:neg}} {words}s", (GainResource(kind, V("n"), who),))
        for random in ("discards {n:count} card~s at random", "randomly discards {n:count} card~s"):
            yield also(cat, random, (Discard(V("n"), who, random=True),))
        yield also(cat, "increases their maximum play points by {n:num}", (GainResource("max_pp", V("n"), who),))
        for words, n in (("top card", 1), ("top {n:several} cards", V("n"))):
            for verb, zone in (("puts {} into their cemetery", "cemetery"), ("banishes {}", "banished")):
                yield row(
                    cat, verb.format(f"the {words} of their deck"), (Move(Top(n, who), zone),)
                )  # 1.3.4.1: at once
    yield row("opp.does", "wins the game", (Win(Who.OPPONENT),))
    yield row("opp.does", "reveals their hand", (Reveal(All(ENEMY_HAND)),))
    yield row("opp.does", "discards their hand", (Discard(Count(ENEMY_HAND), Who.OPPONENT),))
    yield row("opp.does", "banishes their hand", (Move(All(ENEMY_HAND), "banished"),))
    yield row("each.does", "banishes their hand", (Move(All(Filter(zone="hand")), "banished"),))
    yield row("each.does", "reveals their hand", (Reveal(All(Filter(zone="hand"))),))
    for subject, cat in (("each/your/an/the opponent", "opp.does"), ("each player", "each.does")):
        yield row("step", f"{subject} {{v:{cat}}}", V("v"))
        two = (Spread("v"), Spread("w"))
        yield also("step", f"{subject} {{v:{cat}}} and {{w:{cat}}}", two)
        yield also("clause", f"{subject} {{v:{cat}}}, then {{w:{cat}}}", two)
        yield also("clause", f"{subject} {{v:{cat}}} and then {{w:{cat}}}", two)
    yield also("sentence", "select an opponent. they discard {n:count} card~s.", (Discard(V("n"), Who.OPPONENT),))
    yield also("sentence", "select an opponent. they reveal their hand.", (Reveal(All(ENEMY_HAND)),))
    yield also("step", "look at each/your/an opponent's hand", (Reveal(All(ENEMY_HAND)),))


ROWS: list[Row] = [*_searches(), *_they_select(), *_they_do(), *_tops(), *_among()]
