"""Chapters 6.1 and 6.2.1.3: class or universe that a deck is based on, copies, and decks made at random."""

import pytest

from rulebound.games.evolve import RULES, deck
from rulebound.games.evolve.deck import check
from rulebound.kernel.cards import CardDef, Library
from rulebound.kernel.errors import BadDeck
from rulebound.kernel.machine import Game
from rulebound.scenario.evolve import Scenario, card, carrot, evolved, follower


def elves(universe: str = "") -> list[CardDef]:
    return [follower(1, 1, name=f"Elf {i}", craft="forestcraft", universe=universe) for i in range(40)]


@pytest.mark.rule("6.1.1.4", "6.1.2")
@pytest.mark.parametrize(("carrots", "broken"), [(10, []), (11, ["6.1.1.3", "6.1.1.4"])])
def test_an_evolve_deck_may_hold_ten_carrots(carrots: int, broken: list[str]) -> None:
    leader = card("leader", craft="forestcraft", universe="umamusume")
    deck = (elves("umamusume"), [carrot()] * carrots, [leader])
    assert [problem.rule for problem in check(deck)] == broken


@pytest.mark.rule("6.1.1.5", "6.1.1.5.2")
def test_a_deck_is_based_on_one_universe_even_if_its_leader_has_two() -> None:
    leader = card("leader", craft="swordcraft", universe=("moon", "sun"))
    for other, strangers in (("moon", 0), ("sun", 20)):
        main = elves("moon")[:20] + elves(other)[20:]
        assert [problem.rule for problem in check((main, [], [leader]))] == ["6.1.1.5.2"] * strangers


@pytest.mark.rule("6.2.1.3")
@pytest.mark.parametrize(("basis", "items"), [("class", 0), ("universe", 5)])
def test_a_deck_that_may_be_based_on_both_is_based_on_what_its_player_says(basis: str, items: int) -> None:
    universe = "idolmaster cinderella girls"
    main = elves(universe)
    top = evolved(2, 2, of=main[0], craft="forestcraft", universe=universe)
    leader = card("leader", craft="forestcraft", universe=universe)
    s = Scenario.from_decks((main, [top], [leader]), (elves(), [], [card("leader", craft="forestcraft")]))
    assert (s.prompt, s.player) == ("base", "A") and len(s.options) == 2
    s.answer(basis)
    assert s.count("A", "ex") == items and s.prompt == "first or second"


@pytest.mark.rule("6.2.1.3")
def test_an_evolved_card_without_the_universe_leaves_only_the_class() -> None:
    main = elves("umamusume")
    top = evolved(2, 2, of=main[0], craft="forestcraft")
    s = Scenario.from_decks((main, [top], [card("leader", craft="forestcraft", universe="umamusume")]), (main, [], []))
    assert s.prompt == "first or second"


@pytest.mark.rule("B.6.2.1")
def test_in_open_8_no_deck_is_based_on_a_universe() -> None:
    girls = "idolmaster cinderella girls"
    main = [follower(1, 1, name=f"Idol {i}", universe=girls) for i in range(40)]
    idols: tuple[list[CardDef], list[CardDef], list[CardDef]] = (main, [], [card("leader", craft=(), universe=girls)])
    counts = [Scenario.from_decks(idols, idols, format=format).count("A", "ex") for format in ("constructed", "open8")]
    assert counts == [5, 0]


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
    keys = game.keys() if game.choice.prompt == "base" else []
    assert [key[1] for key in keys] == asked
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
