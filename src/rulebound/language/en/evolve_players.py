"""Shadowverse: Evolve in English: what players draw, discard and play, their points and their turns."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.language.dialect import Checked, Row, V, also, row
from rulebound.language.en.evolve_moves import of_mine
from rulebound.language.en.evolve_words import IT, MY_HAND, POINTS, of_a_kind
from rulebound.language.referents import JUST
from rulebound.language.tree import (
    All,
    Calc,
    Cast,
    Count,
    Discard,
    Draw,
    ExtraTurn,
    Filter,
    Fixed,
    GainResource,
    Lose,
    Move,
    Nothing,
    Pick,
    Resource,
    Roll,
    Shuffle,
    SkipTurn,
    Who,
    Win,
    X,
)

# How many cards each hand had is known when it is empty: it is counted at the start.
NEW_HANDS = (
    Move(All(Filter(zone="hand")), "deck"),
    Shuffle(Who.EACH),
    Draw(Fixed(Count(Filter(side="my", zone="hand")))),
    Draw(Fixed(Count(Filter(side="opp", zone="hand"))), Who.OPPONENT),
)
OF_HAND = Checked(V("f"), of_a_kind)


def _points_given() -> Iterator[Row]:
    """5.26.1: the numbers of a player become more or less; play points are recovered or lost."""
    for whose, who in (("your", Who.YOU), ("each/your opponent's", Who.OPPONENT), ("each player's", Who.EACH)):
        for kind in ("max_pp", "ep"):
            points = f"{whose} {POINTS[kind]}s"
            yield also("step", f"give {points} + {{n:pos}}", (GainResource(kind, V("n"), who),))
            yield also("step", f"give {points} - {{n:neg}}", (GainResource(kind, V("n"), who),))
            yield also("step", f"reduce/decrease {points} by {{n:neg}}", (GainResource(kind, V("n"), who),))
        yield also("step", f"increase {whose} {POINTS['ep']}s by {{n:num}}", (GainResource("ep", V("n"), who),))


ROWS: list[Row] = [
    row("step", "draw {n:count} card~s", (Draw(V("n")),)),
    row("step", "draw X cards", (Draw(X()),)),
    row("step", "draw cards equal to {a:amount}", (Draw(V("a")),)),
    row("step", "draw cards until there are {n:num} cards in your hand", (Draw(Calc("-", V("n"), MY_HAND)),)),
    also("step", "draw cards until you have {n:num} cards in your hand", (Draw(Calc("-", V("n"), MY_HAND)),)),
    also("step", "its controller draws {n:count} card~s", (Draw(V("n"), Who.CONTROLLER),)),
    row("step", "draw up to {n:num} cards", (Draw(V("n"), up_to=True),)),
    also("step", "draw another card", (Draw(1),)),
    also("step", "draw {n:count} more card~s", (Draw(V("n")),)),
    also("step", "you draw {n:count} card~s", (Draw(V("n")),)),
    also("step", "both players draw {n:count} card~s", (Draw(V("n"), Who.EACH),)),
    also("step", "both/all players lose the game", (Lose(Who.EACH),)),
    row(
        "sentence",
        "each player returns their hand to their deck, shuffles it, and draws X cards. X equals the number of cards "
        "they returned to their deck.",
        NEW_HANDS,
    ),
    also("step", "you draw {n:num} more card~s", (Draw(V("n")),)),
    row("step", "discard {n:count} card~s", (Discard(V("n")),)),
    also("step", "discard {n:count} card~s from your hand", (Discard(V("n")),)),
    row("step", "discard {n:count} random card~s", (Discard(V("n"), random=True),)),
    row("step", "discard {n:count} {f:filter@n}", (Discard(V("n"), filter=OF_HAND),)),
    row("sentence", "discard your hand, then draw that many cards.", (Discard(MY_HAND), Draw(Fixed(MY_HAND)))),
    also(
        "sentence", "discard your hand, then draw the same number of cards.", (Discard(MY_HAND), Draw(Fixed(MY_HAND)))
    ),
    also("step", "randomly discard {n:count} card~s", (Discard(V("n"), random=True),)),
    also("step", "discard {n:count} card~s at random", (Discard(V("n"), random=True),)),
    row("step", "the opponent discards {o:obj}", (Discard(1, Who.OPPONENT, Filter(among=V("o"))),)),
    row("step", "play it for 0 play points", (Cast(IT),)),
    *(
        row("step", f"play a/an {{f:filter}} {words}", (Pick(of_mine(("hand", "ex", "cemetery"))), Cast(JUST)))
        for words in ("for 0 play points", "without paying its cost")
    ),
    also("step", "play it without paying its cost", (Cast(IT),)),
    row("step", "recover {n:num} play point~s", (GainResource("pp", V("n")),)),
    also("step", "recover {n:num} pp", (GainResource("pp", V("n")),)),
    row("step", "recover play points equal to {a:amount}", (GainResource("pp", V("a")),)),
    row("step", "recover all your play points", (GainResource("pp", Resource("max_pp")),)),
    row("step", "increase your maximum play points by {n:num}", (GainResource("max_pp", V("n")),)),
    row("step", "increase each player's maximum play points by {n:num}", (GainResource("max_pp", V("n"), Who.EACH),)),
    row(
        "step",
        "increase each/your opponent's maximum play points by {n:num}",
        (GainResource("max_pp", V("n"), Who.OPPONENT),),
    ),
    row("step", "gain {n:num} evolution point~s", (GainResource("ep", V("n")),)),
    also("step", "gain an evolution point", (GainResource("ep", 1),)),
    also("step", "recover {n:num} evolution point~s", (GainResource("ep", V("n")),)),
    also("step", "gain/recover an evolution point", (GainResource("ep", 1),)),
    *_points_given(),
    *(row("step", f"lose 1 {words}", (GainResource(kind, -1),)) for kind, words in POINTS.items()),
    *(row("step", f"lose {{n:neg}} {words}s", (GainResource(kind, V("n")),)) for kind, words in POINTS.items()),
    row("step", "roll a six-sided die", (Roll(),)),
    also("step", "roll a die", (Roll(),)),
    row("step", "skip your next turn", (SkipTurn(),)),
    row("step", "skip each/your/an opponent's next turn", (SkipTurn(Who.OPPONENT),)),
    row("step", "you win the game", (Win(Who.YOU),)),
    row("step", "you lose the game", (Lose(Who.YOU),)),
    also("step", "lose the game", (Lose(Who.YOU),)),
    also("step", "win the game", (Win(Who.YOU),)),
    row("step", "take another turn after this one", (ExtraTurn(),)),
    also("step", "take another turn after this turn", (ExtraTurn(),)),
    also("step", "take an extra turn after this one/turn", (ExtraTurn(),)),
    also("step", "you take another turn after this one/turn", (ExtraTurn(),)),
    row("step", "do nothing", (Nothing(),)),
]
