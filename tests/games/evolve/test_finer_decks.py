"""Points that the chapters do not dwell on: decks made at random, and what a deck is based on."""

from __future__ import annotations

import pytest

from rulebound.games.evolve import RULES, deck
from rulebound.kernel.cards import Library
from rulebound.kernel.errors import BadDeck
from rulebound.kernel.machine import Game
from rulebound.scenario.evolve import card, evolved, follower


@pytest.mark.rule("6.2.1.3", "6.2.1.12")
@pytest.mark.parametrize(
    "craft, universe, asked",
    [
        ("forestcraft", "umamusume", ["forestcraft", "umamusume"]),
        ("neutral", "umamusume", ["forestcraft", "umamusume"]),
        ("neutral", "", []),
        ("swordcraft", "umamusume", []),
    ],
)
def test_a_base_is_declared_if_the_deck_leaves_a_choice(craft: str, universe: str, asked: list[str]) -> None:
    leader = card("leader", craft="forestcraft", universe="umamusume")
    other = card("leader", craft="runecraft")
    main = tuple(follower(1, 1, craft=craft, universe=universe) for _ in range(40))
    mage = tuple(follower(1, 1, craft="runecraft") for _ in range(40))
    library = Library()
    state = RULES.begin(library, ((main, (), (leader,)), (mage, (), (other,))), "seed", "constructed")
    game = Game(RULES, library, state)
    game.start()
    assert game.choice is not None
    assert (game.labels() if game.choice.prompt == "base" else []) == asked
    while game.choice is not None and game.choice.prompt != "main":
        game.choose(0)
    assert game.state.turn == 1


def test_a_deck_at_random_is_legal_and_differs_by_its_seed() -> None:
    crafts = ("forestcraft", "swordcraft")
    pool = [card("leader", name=f"{craft} leader", craft=craft) for craft in crafts]
    for craft in (*crafts, "neutral"):
        for n in range(9):
            pool.append(follower(n, n, name=f"{craft} {n}", craft=craft))
            pool.append(evolved(n, n, of=f"{craft} {n}", craft=craft))
    decks = {deck.at_random(pool, f"seed {n}") for n in range(6)}
    assert len(decks) > 1
    for main, tops, leaders in decks:
        assert deck.check((main, tops, leaders)) == []
        assert len(main) == 48 and len(tops) == 10
        assert {top.name for top in tops} <= {c.name for c in main}
        own = [c for c in main if c.colours == leaders[0].colours]
        assert len(own) == 27  # neutral cards fill up what the class leaves


def test_too_few_cards_make_no_deck() -> None:
    pool = [card("leader", craft="forestcraft"), *(follower(n, n, craft="forestcraft") for n in range(13))]
    with pytest.raises(BadDeck, match="the cards at hand are too few for a deck of 40"):
        deck.at_random(pool, "seed")


@pytest.mark.rule("6.1.2")
@pytest.mark.parametrize(
    ("words", "most"),
    [
        ("You can put any number of this card into your deck.", 50),
        ("You may include any number of copies of this card in your deck.", 50),
        ("You can have up to 6 copies of this card in your deck.", 6),
        ("You can put up to 6 of this card into your main deck.", 6),
    ],
)
def test_a_sentence_of_a_card_says_how_many_copies_there_may_be(words: str, most: int) -> None:
    swarm = follower(1, 1, words, name="Swarm", craft="forestcraft")
    leader = card("leader", craft="forestcraft")

    def rules(n: int) -> list[str]:
        others = [follower(craft="forestcraft") for _ in range(50 - n)]
        return [problem.rule for problem in deck.check(([swarm] * n + others, [], [leader]))]

    assert rules(most) == []
    assert most == 50 or rules(most + 1) == ["6.1.1.4"]
