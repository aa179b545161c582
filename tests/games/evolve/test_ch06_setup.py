"""Chapter 6.2, 14.3.1.2 and Appendix B.6.2: before starting a game. Decks are made on the spot."""

import pytest

from rulebound import text
from rulebound.api import loads, new_game_from
from rulebound.games.evolve.setup import CINDERELLA_GIRLS
from rulebound.games.evolve.terms import defense, leader
from rulebound.kernel.cards import CardDef
from rulebound.kernel.machine import Game
from rulebound.scenario.evolve import Scenario, card, follower

SECOND_GUIDE = CardDef("Second Guide", ("leader",), "L-2", ("dragoncraft",))
Deck = tuple[tuple[CardDef, ...], tuple[CardDef, ...], tuple[CardDef, ...]]
GUIDE = CardDef("Guide", ("leader",), "L-1", ("forestcraft",))
PRODUCER = CardDef("Producer", ("leader",), "L-3", ("swordcraft",), groups=(CINDERELLA_GIRLS,))
IDOL_ONLY = CardDef("Idol", ("leader",), "L-4", groups=(CINDERELLA_GIRLS,))


def begun(one: Deck, other: Deck, seed: int = 1, format: str = "constructed") -> Game:
    return new_game_from("evolve", (one, other), seed, format=format)


def elf(i: int, class_: str = "forestcraft", *universe: str) -> CardDef:
    return CardDef(f"Elf {i}", ("follower",), f"M-{i}", (class_,), 1, (("attack", 1), ("defense", 1)), groups=universe)


def deck(
    leader: CardDef | None = GUIDE, class_: str = "forestcraft", *universe: str, start: int = 0, evolve: int = 3
) -> Deck:
    """Forty cards, each with a name of its own."""
    extra = tuple(
        CardDef(f"Elf {i}", ("follower", "evolved"), f"E-{i}", (class_,), 0, groups=universe) for i in range(evolve)
    )
    main = tuple(elf(start + i, class_, *universe) for i in range(40))
    return main, extra, (leader,) if leader is not None else ()


def logged(game: Game, key: str) -> list[int]:
    """The players of the entries of a kind, in order."""
    return [entry.player for entry in game.journal if entry.key == key]


def names(game: Game, zone: str, player: int) -> list[str]:
    return [game.definition(card).name for card in game.zone(zone, player)]


# --- decks and leaders -----------------------------------------------------------------------------------------------


@pytest.mark.rule("6.2.1", "6.2.1.1", "6.2.1.1.1", "6.2.1.2", "6.2.1.5")
def test_leaders_and_evolve_decks_are_presented_and_a_missing_evolve_deck_is_told() -> None:
    game = begun(deck(), deck(SECOND_GUIDE, "dragoncraft", start=100, evolve=0))
    assert [names(game, "leader", p) for p in (0, 1)] == [["Guide"], ["Second Guide"]]
    assert [len(game.zone("evolve_deck", p)) for p in (0, 1)] == [3, 0]
    assert all(game.state.face_down[card] for card in game.zone("evolve_deck", 0))
    assert logged(game, "presents") == [0, 1]
    assert logged(game, "no_evolve_deck") == [1]


@pytest.mark.rule("6.2.1.4")
def test_main_decks_are_shuffled() -> None:
    game = begun(deck(), deck(SECOND_GUIDE, "dragoncraft", start=100))
    for player, start in ((0, 0), (1, 100)):
        made = [f"Elf {start + i}" for i in range(40)]
        assert names(game, "deck", player) != made
        assert sorted(names(game, "deck", player)) == sorted(made)
    other = begun(deck(), deck(SECOND_GUIDE, "dragoncraft", start=100), seed=2)
    assert names(other, "deck", 0) != names(game, "deck", 0)


def answer(game: Game, *key: object) -> None:
    game.choose(tuple(key))


def asked(game: Game) -> str:
    assert game.decision is not None
    return game.decision.prompt


def who(game: Game) -> int:
    assert game.decision is not None
    return game.decision.player


# --- 6.2.1.3 class or universe ---------------------------------------------------------------------------------------


@pytest.mark.rule("6.2.1.3")
@pytest.mark.parametrize(("base", "items"), [("swordcraft", 0), (CINDERELLA_GIRLS, 5)])
def test_a_leader_with_class_and_universe_makes_its_player_declare_which_one_counts(base: str, items: int) -> None:
    game = begun(deck(), deck(PRODUCER, "swordcraft", CINDERELLA_GIRLS, start=100))
    assert (asked(game), who(game)) == ("base", 1)
    answer(game, "word", base)
    assert asked(game) == "first or second"
    assert names(game, "ex", 1) == ["Magic Item"] * items
    assert names(game, "ex", 0) == []


@pytest.mark.rule("6.2.1.3")
def test_each_player_declares_for_their_own_deck() -> None:
    game = begun(
        deck(PRODUCER, "swordcraft", CINDERELLA_GIRLS), deck(PRODUCER, "swordcraft", CINDERELLA_GIRLS, start=100)
    )
    assert (asked(game), who(game)) == ("base", 0)
    answer(game, "word", "swordcraft")
    assert (asked(game), who(game)) == ("base", 1)
    answer(game, "word", CINDERELLA_GIRLS)
    assert [len(names(game, "ex", p)) for p in (0, 1)] == [0, 5]


@pytest.mark.rule("6.2.1.6")
def test_a_leader_with_only_a_class_leaves_nothing_to_declare() -> None:
    game = begun(deck(), deck(SECOND_GUIDE, "dragoncraft", start=100))
    assert asked(game) == "first or second"


@pytest.mark.rule("14.3.1.2", "6.2.1.6")
def test_magic_items_are_there_before_the_first_player_is_decided() -> None:
    game = begun(deck(), deck(IDOL_ONLY, "neutral", CINDERELLA_GIRLS, start=100))
    assert asked(game) == "first or second"
    assert names(game, "ex", 1) == ["Magic Item"] * 5
    assert "decider" in [entry.key for entry in game.journal]
    keys = [entry.key for entry in game.journal]
    assert keys.index("move_create") < keys.index("decider")


def ready(first: bool = True, seed: int = 1) -> tuple[Game, int]:
    """A game whose first player has been decided, and that player."""
    game = begun(deck(), deck(SECOND_GUIDE, "dragoncraft", start=100, evolve=0), seed)
    decider = who(game)
    answer(game, "first" if first else "second")
    return game, decider if first else 1 - decider


# --- 6.2.1.6 who goes first ------------------------------------------------------------------------------------------


@pytest.mark.rule("6.2.1.6", "6.2.1.12", "7.1.1")
@pytest.mark.parametrize("first", [True, False])
def test_the_picked_player_decides_who_goes_first(first: bool) -> None:
    game, begins = ready(first)
    for _ in range(2):
        answer(game, "no")
    assert game.state.turn_player == begins == who(game)
    assert asked(game) == "main"


@pytest.mark.rule("6.2.1.6")
def test_the_player_who_decides_is_picked_at_random() -> None:
    deciders = {who(begun(deck(), deck(SECOND_GUIDE, "dragoncraft", start=100), seed)) for seed in range(12)}
    assert deciders == {0, 1}


# --- 6.2.1.7 and 6.2.1.8 hands ---------------------------------------------------------------------------------------


@pytest.mark.rule("6.2.1.7")
def test_each_player_draws_the_top_four_cards() -> None:
    game = begun(deck(), deck(SECOND_GUIDE, "dragoncraft", start=100))
    tops = [names(game, "deck", p)[:4] for p in (0, 1)]
    answer(game, "first")
    assert [sorted(names(game, "hand", p)) for p in (0, 1)] == [sorted(top) for top in tops]
    assert [len(game.zone("deck", p)) for p in (0, 1)] == [36, 36]


@pytest.mark.rule("6.2.1.8")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_first_player_is_asked_first_and_each_is_asked_once(seed: int) -> None:
    game, first = ready(seed=seed)
    assert (asked(game), who(game)) == ("mulligan", first)
    answer(game, "no")
    assert (asked(game), who(game)) == ("mulligan", 1 - first)
    answer(game, "no")
    assert (asked(game), who(game)) == ("main", first)


@pytest.mark.rule("6.2.1.8")
@pytest.mark.parametrize("second", [False, True])
def test_a_new_hand_comes_from_the_top_and_the_old_one_lies_at_the_bottom_as_ordered(second: bool) -> None:
    game, first = ready()
    player = 1 - first if second else first
    if second:
        answer(game, "no")
    hand, library = list(game.zone("hand", player)), list(game.zone("deck", player))
    answer(game, "yes")
    order = [hand[2], hand[0], hand[3], hand[1]]
    for each in order[:3]:
        answer(game, "card", game.state.ref(each))
    if asked(game) == "order":
        answer(game, "card", game.state.ref(order[3]))
    assert game.zone("hand", player) == library[:4]
    # Nothing is shuffled: the rest of the deck keeps its order, and the old hand is below it as it was put there.
    assert game.zone("deck", player) == [*library[4:], *order]
    if not second:
        assert (asked(game), who(game)) == ("mulligan", 1 - first)
    else:
        assert asked(game) == "main"


def elves(universe: str = "") -> list[CardDef]:
    return [follower(1, 1, name=f"Elf {i}", craft="forestcraft", universe=universe) for i in range(40)]


@pytest.mark.rule("6.2.1.8")
def test_the_old_hand_lies_below_the_deck_in_the_order_that_was_said() -> None:
    leader = [card("leader", craft="forestcraft")]
    s = Scenario.from_decks((elves(), [], leader), (elves(), [], leader))
    s.answer("first")
    first = s.player
    hand, top = s.cards(first, "hand"), s.cards(first, "deck")[:4]
    order = [hand[2], hand[0], hand[3], hand[1]]
    s.answer(True, order)
    assert s.cards(first, "hand") == top and s.cards(first, "deck")[-4:] == order
    assert s.player != first and s.prompt == "mulligan"


# --- 6.2.1.9 to 6.2.1.12 ---------------------------------------------------------------------------------------------


@pytest.mark.rule("6.2.1.9", "6.2.1.10", "6.2.1.11", "6.2.1.12", "7.2.1", "7.2.4.1")
@pytest.mark.parametrize("first", [True, False])
def test_points_and_defense_at_the_start(first: bool) -> None:
    game, begins = ready(first)
    answer(game, "no")
    answer(game, "no")
    held = game.state.resources
    # The first turn has begun: its player has got the first play point, and has drawn nothing.
    assert (held[begins]["pp"], held[begins]["max_pp"], held[begins]["ep"]) == (1, 1, 0)
    assert (held[1 - begins]["pp"], held[1 - begins]["max_pp"], held[1 - begins]["ep"]) == (0, 0, 3)
    for player in (0, 1):
        ref = game.state.ref(leader(game, player))
        assert defense(game, ref, game.known_row(ref)) == 20
        assert len(game.zone("hand", player)) == 4


@pytest.mark.rule("7.2.4")
def test_the_second_player_draws_in_their_first_turn() -> None:
    game, begins = ready()
    answer(game, "no")
    answer(game, "no")
    answer(game, "end")
    answer(game, "pass")  # the Quick window
    assert (asked(game), who(game)) == ("main", 1 - begins)
    assert len(game.zone("hand", 1 - begins)) == 5
    assert len(game.zone("hand", begins)) == 4


# --- Appendix B.6.2 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("B.6.2.1")
def test_open_8_needs_no_leader_card_and_asks_for_no_class() -> None:
    game = begun(deck(None), deck(PRODUCER, "swordcraft", CINDERELLA_GIRLS, start=100), format="open8")
    assert asked(game) == "first or second"
    answer(game, "first")
    answer(game, "no")
    answer(game, "no")
    for player in (0, 1):
        ref = game.state.ref(leader(game, player))
        assert defense(game, ref, game.known_row(ref)) == 20
    assert asked(game) == "main"


def test_before_the_first_turn_nothing_can_be_played_and_nobody_is_told_of_a_turn() -> None:
    game, first = ready()
    for player in (first, 1 - first):
        why = game.why_not(player, "play", game.state.ref(game.zone("hand", player)[0]))
        assert why is not None
        assert str(why) == "7.3.3: no turn has begun yet"
        assert text.refused(why, "ja") == "7.3.3: まだ最初のターンが始まっていない。"


def test_a_game_from_decks_can_be_saved_and_played_again() -> None:
    leader = [card("leader", craft="forestcraft")]
    s = Scenario.from_decks((elves(), [], leader), (elves(), [], leader))
    s.answer("first", False, False)
    again = loads(s.game.save())
    assert again.state.exact_hash() == s.game.state.exact_hash()
