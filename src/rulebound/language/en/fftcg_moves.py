"""FFTCG in English: cards that move, counters and Crystals, casting, and damage that is changed."""

from __future__ import annotations

from rulebound.language.dialect import (
    Category,
    Row,
    V,
    With,
    also,
    row,
)
from rulebound.language.en.fftcg_damage import (
    fights,
    shields,
    turn_shields,
)
from rulebound.language.en.fftcg_picks import among_them, picks, searches
from rulebound.language.en.fftcg_words import IT, THEM
from rulebound.language.referents import JUST
from rulebound.language.tree import (
    AddCounter,
    All,
    Cast,
    Choose,
    Count,
    Done,
    EachPlayer,
    Filter,
    Gain,
    GainResource,
    If,
    LookTop,
    May,
    Move,
    Not,
    On,
    Pick,
    RemoveCounter,
    Replace,
    ReturnToDeck,
    Reveal,
    Self,
    Slot,
    Top,
    Who,
    X,
)

CATEGORIES: dict[str, Category] = {}
IN_HAND = With(With("f", "zone", "hand", "field"), "side", "my", "any")
HALF_TOP = (  # some go to the bottom, the others stay on top; both in an order of the player's choice
    Pick(Filter(zone="deck", among=Slot("seen")), Count(Filter(zone="deck", among=Slot("seen"))), 0, "it"),
    ReturnToDeck(JUST),
    ReturnToDeck("seen", bottom=False),
)

ROWS: list[Row] = [
    # moving cards
    row("sentence", "choose {n:int} {f:away@n}. add it to your hand.", (Choose(V("f"), V("n")), Move(IT, "hand"))),
    row(
        "sentence",
        "choose up to {n:int} {f:away@n}. add them to your hand.",
        (Choose(V("f"), V("n"), 0), Move(THEM, "hand")),
    ),
    row("step", "add {o:obj} to your hand", (Move(V("o"), "hand"),)),
    row("step", "return {o:objs} to its~their owner's hand", (Move(V("o"), "hand", under=Who.OWNER),)),
    also("step", "return {o:objs} to their owner/owners 's hand/hands", (Move(V("o"), "hand", under=Who.OWNER),)),
    row("step", "play {o:obj} onto the field", (Move(V("o"), "field"),)),
    also("step", "return {o:obj} to/onto the field", (Move(V("o"), "field"),)),
    also("step", "return {o:obj} to/onto the field dull", (Move(V("o"), "field", exhausted=True),)),
    row("step", "play {o:obj} onto the field dull", (Move(V("o"), "field", exhausted=True),)),
    also("step", "play {o:obj} onto your field", (Move(V("o"), "field"),)),  # as cards are played anyway: 6.2.4
    also("step", "play {o:obj} onto your field dull", (Move(V("o"), "field", exhausted=True),)),
    also("step", "play @self from your/the Break Zone onto the field", (Move(Self(), "field"),)),
    also("step", "play @self from your/the Break Zone onto the field dull", (Move(Self(), "field", exhausted=True),)),
    row(
        "step",
        "play {n:int} {f:filter@n} from your hand onto the field",
        (Pick(IN_HAND, V("n")), Move(JUST, "field")),
    ),
    row(
        "step",
        "play {n:int} {f:filter@n} from your hand onto the field dull",
        (Pick(IN_HAND, V("n")), Move(JUST, "field", exhausted=True)),
    ),
    row(
        "step",
        "play up to {n:int} {f:filter@n} from your hand onto the field",
        (Pick(IN_HAND, V("n"), 0), Move(JUST, "field")),
    ),
    row(
        "step",
        "play any number of {f:filter*} from your hand onto the field",
        (Pick(IN_HAND, Count(IN_HAND), 0), Move(JUST, "field")),
    ),
    row(
        "step",
        "reveal {n:int} {f:filter@n} from your hand",
        (Pick(IN_HAND, V("n")), Reveal(JUST)),
    ),
    row(
        "step",
        "reveal any number of {f:filter*} from your hand",
        (Pick(IN_HAND, Count(IN_HAND), 0), Reveal(JUST)),
    ),
    row("step", "put {o:obj} into the Break Zone", (Move(V("o"), "break"),)),
    also("step", "put {o:obj} into its owner's Break Zone", (Move(V("o"), "break"),)),
    *picks(),
    row("step", "remove {o:objs} from the game", (Move(V("o"), "removed"),)),
    row("step", "put {o:obj} at the bottom of its~their owner's deck", (Move(V("o"), "deck", bottom=True),)),
    also("step", "place/put {o:obj} at/on the bottom of your/its deck", (Move(V("o"), "deck", bottom=True),)),
    also("step", "put {o:obj} at the bottom of their owner/owners 's deck/decks", (Move(V("o"), "deck", bottom=True),)),
    also("step", "place {o:obj} at the bottom of its owner's deck", (Move(V("o"), "deck", bottom=True),)),
    row(
        "step",
        "put {o:obj} at the top or bottom of its owner's deck",
        (May((Move(V("o"), "deck"),)), If(Not(Done()), (Move(V("o"), "deck", bottom=True),))),
    ),
    also(
        "step",
        "put {o:obj} on the top or bottom of its owner's deck",
        (May((Move(V("o"), "deck"),)), If(Not(Done()), (Move(V("o"), "deck", bottom=True),))),
    ),
    row(
        "step",
        "your opponent puts {o:obj} at the top or bottom of its owner's deck",
        (May((Move(V("o"), "deck"),), Who.OPPONENT), If(Not(Done()), (Move(V("o"), "deck", bottom=True),))),
    ),
    row("step", "put {o:obj} on top of its~their owner's deck", (Move(V("o"), "deck"),)),
    also("step", "place/put {o:obj} on the top of its owner's deck", (Move(V("o"), "deck"),)),
    also("step", "place/put {o:obj} at the top of its owner's deck", (Move(V("o"), "deck"),)),
    also("step", "place/put {o:obj} on top of your deck", (Move(V("o"), "deck"),)),
    row(
        "step",
        "put {n:int} card~s from your hand at the bottom of your deck",
        (Pick(Filter(zone="hand", side="my"), V("n")), Move(JUST, "deck", bottom=True)),
    ),
    also(
        "step",
        "place {n:int} card~s from your hand at the bottom of your deck",
        (Pick(Filter(zone="hand", side="my"), V("n")), Move(JUST, "deck", bottom=True)),
    ),
    row(
        "step",
        "your opponent puts the top {n:int} cards of their deck into the Break Zone",
        (Move(Top(V("n"), Who.OPPONENT), "break"),),
    ),
    row(
        "step",
        "your opponent puts the top card of their deck into the Break Zone",
        (Move(Top(1, Who.OPPONENT), "break"),),
    ),
    row(
        "sentence",
        "your opponent selects {n:int} {f:theirs@n}. put it/them into the Break Zone.",
        (Pick(V("f"), V("n"), by=Who.OPPONENT), Move(JUST, "break")),
    ),
    also(
        "step",
        "your opponent selects {n:int} {f:theirs@n} and puts it/them into the Break Zone",
        (Pick(V("f"), V("n"), by=Who.OPPONENT), Move(JUST, "break")),
    ),
    also(
        "step",
        "your opponent puts {n:int} {f:theirs@n} into the Break Zone",
        (Pick(V("f"), V("n"), by=Who.OPPONENT), Move(JUST, "break")),
    ),
    row("step", "your opponent selects {n:int} {f:theirs@n}", (Pick(V("f"), V("n"), by=Who.OPPONENT),)),
    also("theirs", "{f:filter} they control", With("f", "side", "opp", "any")),
    also("theirs", "{f:filter} they controls", With("f", "side", "opp", "any")),
    also("theirs", "{f:filter} in their Break Zone", With(With("f", "side", "opp", "any"), "zone", "break", "field")),
    also("theirs", "{f:filter} he controls", With("f", "side", "opp", "any")),
    also("theirs", "{f:filter} of his/her/their", With("f", "side", "opp", "any")),
    row("theirs", "{f:filter} they control", With("f", "side", "opp", "any")),
    row(
        "step",
        "each player selects {n:int} {f:ours@n} and puts it into the Break Zone",
        (EachPlayer(V("f"), V("n"), "put"),),
    ),
    *(
        (also if act == "put" else row)(
            "sentence",
            f"each player selects {{n:int}} {{f:ours@n}}. {verb} them/it {end}.",
            (EachPlayer(V("f"), V("n"), act),),
        )
        for verb, end, act in (
            ("put", "into the Break Zone", "put"),
            ("return", "to their/its owner/owners 's hand/hands", "return"),
            ("remove", "from the game", "remove"),
            ("dull", "", "exhaust"),
            ("break", "", "destroy"),
        )
    ),
    also(
        "step",
        "both players select {n:int} {f:ours@n} and put it/them into the Break Zone",
        (EachPlayer(V("f"), V("n"), "put"),),
    ),
    also("step", "each player puts {n:int} {f:ours@n} into the Break Zone", (EachPlayer(V("f"), V("n"), "put"),)),
    row("ours", "{f:filter} they control", With("f", "side", "my", "any")),
    also("ours", "{f:filter} they controls", With("f", "side", "my", "any")),
    also("ours", "{f:filter} he controls", With("f", "side", "my", "any")),
    # searching
    *searches(),
    # the top of the deck
    row("step", "reveal the top card of your deck", (LookTop(1, reveal=True),)),
    row("step", "look at the top card of your deck", (LookTop(1),)),
    row("step", "reveal the top card of your opponent's deck", (LookTop(1, Who.OPPONENT, reveal=True),)),
    row("step", "look at the top card of your opponent's deck", (LookTop(1, Who.OPPONENT),)),
    row("step", "reveal the top {n:int} cards of your deck", (LookTop(V("n"), reveal=True),)),
    row("step", "look at the top {n:int} cards of your deck", (LookTop(V("n")),)),
    also("step", "reveal the top card of opponent's deck", (LookTop(1, Who.OPPONENT, reveal=True),)),
    *among_them(),
    row("step", "return them to the top and/or bottom of your deck in any order", HALF_TOP),
    also("step", "return these to the top and/or bottom of your deck in any order", HALF_TOP),
    also("step", "return these cards to the top and/or bottom of your deck in any order", HALF_TOP),
    also("step", "put them at the top and/or bottom of your deck in any order", HALF_TOP),
    row("step", "return them to the top of your deck in any order", (ReturnToDeck("seen", bottom=False),)),
    row("step", "return them to the bottom of your deck in any order", (ReturnToDeck("seen"),)),
    *fights(),
    # counters and Crystals
    row("step", "gain {c}", (GainResource("crystal"),)),
    row("step", "gain {c} for each CP paid as X", (GainResource("crystal", X()),)),
    row("step", "gain {c} for each {f:each}", (GainResource("crystal", Count(V("f"))),)),
    row(
        "step",
        "remove {n:int} {k:counter@n} from {o:obj} for each {f:each}",
        (RemoveCounter(V("o"), V("k"), Count(V("f"), V("n"))),),
    ),
    row("step", "gain {c}{c}", (GainResource("crystal", 2),)),
    row("step", "gain {c}{c}{c}", (GainResource("crystal", 3),)),
    row("step", "place {n:int} {k:counter@n} on {o:obj}", (AddCounter(V("o"), V("k"), V("n")),)),
    row(
        "step",
        "place {n:int} {k:counter@n} on {o:obj} for each {f:each}",
        (AddCounter(V("o"), V("k"), Count(V("f"), V("n"))),),
    ),
    also("step", "place {n:int} {k:counter@n} on each {f:filter}", (AddCounter(All(V("f")), V("k"), V("n")),)),
    row("step", "remove {n:int} {k:counter@n} from {o:obj}", (RemoveCounter(V("o"), V("k"), V("n")),)),
    # casting
    row(
        "step",
        "cast {n:int} {f:filter@n} from your hand without paying its cost",
        (Pick(IN_HAND, V("n")), Cast(JUST)),
    ),
    also(
        "step",
        "cast {n:int} {f:filter@n} from your hand without paying the cost",
        (Pick(IN_HAND, V("n")), Cast(JUST)),
    ),
    row("step", "cast {n:int} {f:filter@n} from your hand", (Pick(IN_HAND, V("n")), Cast(JUST, free=False))),
    row("step", "cast {r:ref} without paying its/the cost", (Cast(V("r")),)),
    row("step", "cast {r:ref}", (Cast(V("r"), free=False),)),
    # damage that is changed
    *shields(),
    *turn_shields(),
    row(
        "step",
        "if {o:obj} is put from the field into the Break Zone this turn, remove it from the game instead",
        (Gain(V("o"), (Replace(On("leave", Self(), to="break"), to="removed"),)),),
    ),
    also(
        "step",
        "if {o:obj} would be put from the field into the Break Zone this turn, remove it from the game instead",
        (Gain(V("o"), (Replace(On("leave", Self(), to="break"), to="removed"),)),),
    ),
    also(
        "step",
        "if {o:obj} are put from the field into the Break Zone this turn, remove them from the game instead",
        (Gain(V("o"), (Replace(On("leave", Self(), to="break"), to="removed"),)),),
    ),
    also(
        "step",
        "if {o:obj} leaves the field this turn, remove it from the game instead",
        (Gain(V("o"), (Replace(On("leave", Self()), to="removed"),)),),
    ),
]
