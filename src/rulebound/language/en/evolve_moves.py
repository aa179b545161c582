"""Shadowverse: Evolve in English: cards that are selected, and where they go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rulebound.language.dialect import Checked, Row, V, With, also, row
from rulebound.language.en.evolve_words import IT, MY_CEMETERY, MY_HAND, OTHER, THEM, put_into
from rulebound.language.referents import JUST
from rulebound.language.tree import (
    All,
    Choose,
    Count,
    Damage,
    Destroy,
    Evolve,
    Exhaust,
    Filter,
    Gain,
    Move,
    Pick,
    Ready,
    Reveal,
    Shuffle,
    Slot,
    Steal,
    Step,
    Top,
    Until,
    Who,
)


def _chosen() -> Iterator[Row]:
    """Selecting cards, in old and new words."""
    for verb, say in (("select", row), ("choose", also)):
        yield say("step", f"{verb} another {{f:filter}}", (Choose(OTHER),))
        yield say("step", f"{verb} {{n:count}} {{f:filter@n}}", (Choose(V("f"), V("n")),))
        yield say("step", f"{verb} up to {{n:num}} {{f:filter@n}}", (Choose(V("f"), V("n"), 0),))
        yield say("step", f"{verb} any number of {{f:filter*}}", (Choose(V("f"), Count(V("f")), 0),))
        for random in ("{n:count} random {f:filter@n}", "{n:count} {f:filter@n} at random"):
            yield say("step", f"{verb} {random}", (Pick(V("f"), V("n"), random=True),))
        yield also("step", f"randomly {verb} {{n:count}} {{f:filter@n}}", (Pick(V("f"), V("n"), random=True),))
    yield also("step", "choose {n:count} of {f:filter*}", (Choose(V("f"), V("n")),))
    yield also("step", "select {n:count} of {f:filter*}", (Choose(V("f"), V("n")),))


def _zones() -> Iterator[Row]:
    """Moves, by where the cards go."""
    for o in ("it", "them"):
        slot = IT if o == "it" else THEM
        own = "its owner's" if o == "it" else "their owners 's"
        yield row("step", f"return {o} to {own} hand{'' if o == 'it' else 's'}", (Move(slot, "hand"),))
    yield row("step", "return {o:obj} to its owner's hand", (Move(V("o"), "hand"),))
    yield from _to_each_owner()
    yield also("step", "add {o:obj} to your hand", (Move(V("o"), "hand", under=Who.YOU),))
    yield also("step", "put {o:obj} into your hand", (Move(V("o"), "hand", under=Who.YOU),))
    yield also("step", "return {o:obj} to your hand", (Move(V("o"), "hand", under=Who.YOU),))
    yield also("step", "put {o:obj} into its owner's hand", (Move(V("o"), "hand"),))
    for back in ("return {o:obj} to your deck and shuffle it", "shuffle {o:obj} into your deck"):
        own = Checked(V("o"), lambda cards: not isinstance(cards, All) or cards.of.side == "my")
        yield row("step", back, (Move(own, "deck"), Shuffle()))
    yield also("step", "shuffle your cemetery into your deck", (Move(All(MY_CEMETERY), "deck"), Shuffle()))
    yield also("step", "return your hand to your deck and shuffle it", (Move(All(MY_HAND.of), "deck"), Shuffle()))
    yield row("step", "put {o:obj} on top of its owner's deck", (Move(V("o"), "deck"),))
    yield also("step", "put {o:obj} on the top of its owner's deck", (Move(V("o"), "deck"),))
    yield also("step", "put {o:obj} on [the] top of your deck", (Move(V("o"), "deck", under=Who.YOU),))
    yield row("step", "put {o:obj} on the bottom of its owner's deck", (Move(V("o"), "deck", bottom=True),))
    yield also("step", "put {o:obj} on the bottom of your deck", (Move(V("o"), "deck", bottom=True, under=Who.YOU),))
    yield row("step", "put {o:top} into your EX area", (Move(V("o"), "ex"),))
    yield row("step", "put {o:obj} into its owner's EX area", (Move(V("o"), "ex"),))
    yield also("step", "put {o:obj} into your EX area", (Move(V("o"), "ex", under=Who.YOU),))
    yield row("step", "put {o:top} into your cemetery", (Move(V("o"), "cemetery"),))
    yield row("step", "put {o:obj} into its owner's cemetery", (Move(V("o"), "cemetery"),))
    yield also("step", "put {o:obj} into your cemetery", (Move(V("o"), "cemetery", under=Who.YOU),))
    for words, n in (("card", 1), ("{n:num} cards", V("n"))):
        theirs, top = f"the top {words} of each/your/an opponent's deck", Top(n, Who.OPPONENT)
        yield row("step", f"put {theirs} into their cemetery", (Move(top, "cemetery"),))
        yield row("step", f"banish {theirs}", (Move(top, "banished"),))
        yield also("step", f"banish {theirs} facedown", (Move(top, "banished", face_down=True),))
    yield also("step", "put {o:obj} into the graveyard/cemetery", (Move(V("o"), "cemetery"),))
    yield also("step", "put {o:obj} into your graveyard", (Move(V("o"), "cemetery", under=Who.YOU),))
    yield row("step", "put {o:obj} onto your field", (Move(V("o"), "field", under=Who.YOU),))
    yield also("step", "put {o:obj} onto your field engaged", (Move(V("o"), "field", exhausted=True, under=Who.YOU),))
    yield also("step", "summon {o:ref}", (Move(V("o"), "field", under=Who.YOU),))
    yield also("step", "put {o:obj} into your field", (Move(V("o"), "field", under=Who.YOU),))
    yield also("step", "put {o:obj} into/onto the field", (Move(V("o"), "field"),))
    for words, zone, places in (
        ("into your hand", "hand", ("ex", "cemetery")),
        ("into your EX area", "ex", ("hand", "cemetery")),
    ):
        picked = (Pick(of_mine(places), V("n")), Move(JUST, zone))
        yield row("step", f"put {{n:count}} {{f:filter@n}} {words}", picked)
        some = (Pick(of_mine(places), V("n"), 0), Move(JUST, zone))
        yield row("step", f"put up to {{n:num}} {{f:filter@n}} {words}", some)
        if zone == "hand":
            yield also("step", "add {n:count} {f:filter@n} to your hand", picked)
            yield also("step", "add up to {n:num} {f:filter@n} to your hand", some)
    mine = of_mine(("hand", "ex", "cemetery"))
    yield row(
        "step", "put {n:count} {f:filter@n} onto your field", (Pick(mine, V("n")), Move(JUST, "field", under=Who.YOU))
    )
    yield row(
        "step",
        "put up to {n:num} {f:filter@n} onto your field",
        (Pick(mine, V("n"), 0), Move(JUST, "field", under=Who.YOU)),
    )
    for words in ("put {n:count} {f:filter@n} onto the field", "summon {n:count} {f:filter@n}"):  # 5.4.1
        yield also("step", words, (Pick(mine, V("n")), Move(JUST, "field", under=Who.YOU)))
    yield row("step", "reveal {n:count} {f:filter@n}", (Pick(of_mine(("hand",)), V("n")), Reveal(JUST)))
    yield from _own_picked()
    yield also("step", "put {n:count} {f:filter@n} on the bottom of your deck [in any order]", _from_hand(bottom=True))
    yield also("step", "put {n:count} {f:filter@n} on top of your deck", _from_hand(bottom=False))
    yield row("step", "put {o:obj} onto its owner's field", (Move(V("o"), "field", under=Who.OWNER),))
    yield row("step", "banish {o:obj}", (Move(V("o"), "banished"),))
    yield also("step", "banish {o:obj} facedown", (Move(V("o"), "banished", face_down=True),))
    yield also("step", "banish {o:obj} face down", (Move(V("o"), "banished", face_down=True),))


def _to_each_owner() -> Iterator[Row]:
    """4.1.6: several cards go to the zones of their owners."""
    for whose, s, ies in (("their owners 's", "s", "ies"), ("their owner's", "", "y")):
        for words, move in (
            (f"return {{o:obj}} to {whose} hand{s}", Move(V("o"), "hand")),
            (f"put {{o:obj}} on [the] top of {whose} deck{s}", Move(V("o"), "deck")),
            (f"put {{o:obj}} on the bottom of {whose} deck{s}", Move(V("o"), "deck", bottom=True)),
            (f"put {{o:obj}} into {whose} cemeter{ies}", Move(V("o"), "cemetery")),
            (f"put {{o:obj}} into {whose} EX area{s}", Move(V("o"), "ex")),
            (f"put {{o:obj}} onto {whose} field{s}", Move(V("o"), "field", under=Who.OWNER)),
        ):
            yield also("step", words, (move,))


# What is done to cards on the field or elsewhere: to one of them, and to several.
VERBS: tuple[tuple[str, str, Callable[[Slot], Step]], ...] = (
    ("put {} into its owner's cemetery", "put {} into their owners 's cemeteries", lambda o: Move(o, "cemetery")),
    ("return {} to its owner's hand", "return {} to their owners 's hands", lambda o: Move(o, "hand")),
    ("banish {}", "banish {}", lambda o: Move(o, "banished")),
    ("destroy {}", "destroy {}", Destroy),
    ("engage {}", "engage {}", Exhaust),
    ("refresh {}", "refresh {}", Ready),
    ("evolve {}", "evolve {}", Evolve),
    (
        "put {} on the bottom of its owner's deck",
        "put {} on the bottom of their owners 's decks",
        lambda o: Move(o, "deck", bottom=True),
    ),
    ("put {} on top of its owner's deck", "put {} on top of their owners 's decks", lambda o: Move(o, "deck")),
)


def _own_picked() -> Iterator[Row]:
    """What is done to cards of one's own that the text does not say to select: they are picked as it happens."""
    own = Checked(V("f"), lambda cards: isinstance(cards, Filter) and cards.side == "my" and not cards.other)
    mine = Checked(V("f"), lambda cards: isinstance(cards, Filter) and cards.side == "my")
    yield row(
        "own.one",
        "another {f:filter}",
        Pick(Checked(OTHER, lambda cards: isinstance(cards, Filter) and cards.side == "my")),
    )
    yield row("own.one", "a/an {f:filter}", Pick(own))
    yield row("own.some", "{n:several} {f:filter*}", Pick(mine, V("n")))
    yield row("own.some", "up to {n:num} {f:filter@n}", Pick(mine, V("n"), 0))
    yield row("own.some", "any number of {f:filter*}", Pick(mine, Count(V("f")), 0))
    for where, moved in (
        ("return {p:own.one} to your hand", Move(JUST, "hand")),
        ("put {p:own.one} on [the] top of your deck", Move(JUST, "deck")),
    ):
        yield also("step", where, (V("p"), moved))
    for one, several, verb in VERBS:
        yield row("step", one.format("{p:own.one}"), (V("p"), verb(JUST)))
        for words in dict.fromkeys((several, one)):
            yield row("step", words.format("{p:own.some}"), (V("p"), verb(JUST)))


def _by_chance() -> Iterator[Row]:
    """5.18: so many random cards of a kind, or so many cards at random."""
    yield also("random", "{n:count} random {f:filter@n}", Pick(V("f"), V("n"), random=True))
    yield also("random", "{n:count} {f:filter@n} at random", Pick(V("f"), V("n"), random=True))
    for one, several, verb in VERBS:
        for words in dict.fromkeys((one, several)):
            yield also("step", words.format("{p:random}"), (V("p"), verb(JUST)))
            done = (Pick(V("f"), V("n"), random=True), verb(JUST))
            yield also("step", f"randomly {words}".format("{n:count} {f:filter@n}"), done)
    yield also("step", "steal {p:random}", (V("p"), Steal(JUST)))
    own = Pick(of_mine(("cemetery", "ex", "hand")), V("n"), random=True)
    for words, zone in (
        ("add {} to your hand", "hand"),
        ("return {} to your hand", "hand"),
        ("put {} onto your field", "field"),
        ("put {} into your EX area", "ex"),
    ):
        for random in ("{n:count} random {f:filter@n}", "{n:count} {f:filter@n} at random"):
            yield also("step", words.format(random), (own, put_into(zone)))
    yield also("step", "deal {d:num} damage to {p:random}", (V("p"), Damage(JUST, V("d"))))
    yield also("step", "give {p:random} {m:mods}", (V("p"), Gain(JUST, V("m"), Until.GAME)))


def _from_hand(bottom: bool) -> tuple[Choose, Move]:
    return (Choose(With("f", "zone", "hand", "hand"), V("n")), Move(IT, "deck", bottom=bottom))


def of_mine(places: tuple[str, ...]) -> Any:
    """Cards of one's own in one of these zones."""
    return Checked(V("f"), lambda cards: isinstance(cards, Filter) and cards.zone in places and cards.side == "my")


ROWS: list[Row] = [
    *_chosen(),
    *_zones(),
    *_by_chance(),
]
