"""Agents see views and nothing else; greedy takes what is there to be taken."""

from collections.abc import Callable

import msgspec
import pytest
from tests.kit import buddyfight_decks, evolve_decks, fow_decks

import rulebound
from rulebound import agents
from rulebound.agents.greedy import LEAVING, SAME
from rulebound.kernel import views
from rulebound.kernel.errors import RuleboundError
from rulebound.kernel.machine import Game
from rulebound.kernel.procedures import Key
from rulebound.kernel.views import View
from rulebound.language import script
from rulebound.language.tree import Choose, Destroy, Filter, Slot
from rulebound.scenario import evolve as evolve_scenario
from rulebound.scenario.fftcg import Scenario, forward, summon

DECKS = ("fire-ice-starter", "wind-water-starter")


def a_game(seed: int = 1, answers: int = 60) -> Game:
    game = rulebound.new_game("fftcg", decks=DECKS, seed=seed)
    agent = agents.make("random", "warm up")
    for _ in range(answers):
        assert game.choice is not None
        game.choose(agent.choose(game.view(game.choice.player)))
    return game


def mine(game: Game) -> View:
    assert game.choice is not None
    return game.view(game.choice.player)


def test_nobody_works_out_labels_for_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody_asked(*_: object) -> list[str]:
        raise AssertionError("labels were worked out")

    monkeypatch.setattr("rulebound.kernel.decision.told_apart", nobody_asked)
    game = rulebound.new_game("fftcg", decks=DECKS, seed=1)
    agents.play_out(game, (agents.make("random", 1), agents.make("random", 2)))
    assert game.over


# --- the registry ----------------------------------------------------------------------------------------------------


def test_an_unknown_agent_is_an_error_that_names_the_others() -> None:
    with pytest.raises(RuleboundError, match="random, greedy"):
        agents.make("clever")


def test_greedy_says_which_games_it_plays() -> None:
    view = mine(a_game())
    view.game = "chess"
    with pytest.raises(RuleboundError, match="greedy does not know chess; it plays fftcg, evolve"):
        agents.make("greedy").choose(view)


@pytest.mark.parametrize("name", agents.AGENTS)
def test_the_same_seeds_play_the_same_game(name: str) -> None:
    def play() -> list[str]:
        game = rulebound.new_game("fftcg", decks=DECKS, seed=4)
        agents.play_out(game, (agents.make(name, "one"), agents.make("random", "two")))
        assert game.history is not None
        return game.history.answers

    assert play() == play()


def test_a_game_that_does_not_end_is_an_error() -> None:
    game = rulebound.new_game("fftcg", decks=DECKS, seed=4)
    with pytest.raises(RuleboundError, match="not over after 3"):
        agents.play_out(game, (agents.make("random", 1), agents.make("random", 2)), limit=3)


# --- samples ---------------------------------------------------------------------------------------------------------


def test_a_sample_looks_the_same_to_the_player() -> None:
    game = a_game()
    view = mine(game)
    assert view.sample("one").view(view.player) == view


def test_a_sample_does_not_know_the_hidden_cards() -> None:
    game = a_game()
    view = mine(game)
    real = game.state.definition
    sampled = view.sample("one").state.definition
    unknown = [card for card in range(len(real)) if not game.state.known[card] >> view.player & 1]
    known = [card for card in range(len(real)) if card not in unknown]
    assert [sampled[card] for card in known] == [real[card] for card in known]
    assert [sampled[card] for card in unknown] != [real[card] for card in unknown]
    assert view.sample("two").state.definition != sampled


def test_playing_in_a_sample_leaves_the_game_alone() -> None:
    game = a_game()
    before = game.state.exact_hash()
    sample = mine(game).sample("one")
    agents.play_out(sample, (agents.make("random", 1), agents.make("random", 2)))
    assert game.state.exact_hash() == before


def test_a_view_of_the_past_cannot_be_sampled() -> None:
    game = a_game()
    view = mine(game)
    game.choose(0)
    with pytest.raises(RuleboundError, match="gone on"):
        view.sample("one")


def test_a_view_that_was_sent_holds_no_game() -> None:
    view = mine(a_game())
    plain = views.plain(view)
    assert set(plain) == set(view.__struct_fields__)
    received = msgspec.convert(plain, View)
    assert received == view
    with pytest.raises(RuleboundError, match="left its game"):
        received.sample("one")


def test_only_the_player_who_is_asked_sees_the_options() -> None:
    game = a_game()
    view = mine(game)
    other = game.view(1 - view.player)
    assert view.offers
    assert other.offers == [] and other.question is None
    assert other.prompt == ""


# --- greedy ----------------------------------------------------------------------------------------------------------


def answer(s: Scenario) -> str:
    """What greedy answers to the question that is waiting."""
    assert s.decision is not None
    view = s.game.view(s.decision.player)
    return view.offers[agents.make("greedy", 0).choose(view)].label


def test_greedy_attacks_when_nobody_can_block() -> None:
    s = Scenario(phase="attack", step="declaration")
    knight = s.field("A", forward(7000, name="Knight"))
    assert s.offered(knight)
    assert answer(s) == "Knight"


def test_greedy_does_not_attack_into_a_stronger_blocker() -> None:
    s = Scenario(phase="attack", step="declaration")
    s.field("A", forward(3000, name="Page"))
    s.field("B", forward(9000))
    assert answer(s) == "No attack"


def test_greedy_breaks_the_opponents_best_forward() -> None:
    s = Scenario()
    s.field("A", forward(9000, name="Own"))
    s.field("B", forward(2000, name="Small"))
    s.field("B", forward(9000, name="Large"))
    doom = s.in_hand("A", summon(Choose(Filter(types=("forward",))), Destroy(Slot()), cost=0, name="Doom"))
    assert answer(s) == "Cast Doom"
    s.game.choose("Cast Doom")
    assert s.prompt == "choose"
    assert answer(s) == "Large"
    assert s.zone(doom) == "stack"


def starters(seed: int, swapped: bool) -> Game:
    return rulebound.new_game("fftcg", decks=DECKS[::-1] if swapped else DECKS, seed=seed)


def kit_of_evolve(seed: int, swapped: bool) -> Game:
    decks = evolve_decks.DECKS
    return rulebound.new_game_from("evolve", decks[::-1] if swapped else decks, seed)


def mirrored(begin: Callable[[int, bool], Game], games: int) -> int:
    """How many games greedy wins against random, with seats and decks changed over."""
    wins = 0
    for number in range(games):
        seat = number // 2 % 2
        greedy, other = agents.make("greedy", f"greedy {number}"), agents.make("random", f"random {number}")
        game = begin(number // 4, number % 2 == 0)
        wins += agents.play_out(game, (greedy, other) if seat == 0 else (other, greedy)) == seat
    return wins


def kit_of_fow(seed: int, swapped: bool) -> Game:
    decks = fow_decks.DECKS
    return rulebound.new_game_from("fow", decks[::-1] if swapped else decks, seed)


def kit_of_buddyfight(seed: int, swapped: bool) -> Game:
    decks = buddyfight_decks.DECKS
    return rulebound.new_game_from("buddyfight", decks[::-1] if swapped else decks, seed, format="free")


def test_greedy_beats_random_in_force_of_will() -> None:
    assert mirrored(kit_of_fow, 4) == 4


def test_greedy_beats_random_in_buddyfight() -> None:
    assert mirrored(kit_of_buddyfight, 8) >= 7


@pytest.mark.parametrize("begin", [starters, kit_of_evolve])
def test_greedy_beats_random(begin: Callable[[int, bool], Game]) -> None:
    assert mirrored(begin, 12) >= 11


@pytest.mark.soak
@pytest.mark.parametrize("begin", [starters, kit_of_evolve, kit_of_fow, kit_of_buddyfight])
def test_greedy_beats_random_in_nine_of_ten_games(begin: Callable[[int, bool], Game]) -> None:
    assert mirrored(begin, 200) >= 180


# --- coming to an end ------------------------------------------------------------------------------------------------


def free_of_fftcg(*texts: str) -> Game:
    s = Scenario()
    s.field("A", forward(5000, *(ability for text in texts for ability in script.read(text)), name="Free"))
    s.field("B", forward(5000))
    s.start()
    return s.game


def free_of_evolve(*texts: str) -> Game:
    s = evolve_scenario.Scenario()
    abilities = [ability for text in texts for ability in script.read(text)]
    s.field("A", evolve_scenario.follower(2, 2, *abilities, name="Free"))
    s.field("B", evolve_scenario.follower(2, 2))
    s.start()
    return s.game


@pytest.mark.parametrize(
    "begin",
    [
        lambda: free_of_fftcg("{0}: self +1000 power."),
        lambda: free_of_fftcg("{0}: self +1000 power.", "{0}: self +2000 power (turn)."),
        lambda: free_of_evolve("{0}: self +10 attack."),
    ],
)
def test_greedy_does_what_costs_nothing_and_never_ends_only_so_often(begin: Callable[[], Game]) -> None:
    game = begin()
    turn, player = game.state.turn, game.state.turn_player
    seats = agents.make("greedy", "one"), agents.make("greedy", "two")
    acts = answers = 0
    while game.state.turn == turn and not game.over:
        assert game.choice is not None
        who = game.choice.player
        index = seats[who].choose(game.view(who))
        acts += who == player and game.keys()[index] not in LEAVING
        game.choose(index)
        answers += 1
        assert answers < 200
    assert SAME <= acts <= 2 * SAME + 4


def test_greedy_does_only_so_much_in_a_turn_whatever_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulebound.agents.greedy.SAME", 10**9)
    monkeypatch.setattr("rulebound.agents.greedy.ACTS", 5)
    game, agent = free_of_fftcg("{0}: self +1000 power."), agents.make("greedy", "one")
    done: list[Key] = []
    while len(done) < 12 and game.choice is not None and game.state.turn_player == game.choice.player:
        done.append(game.keys()[agent.choose(game.view(game.choice.player))])
        game.choose(done[-1])
        if game.choice is not None and game.choice.player != game.state.turn_player:
            game.choose("Pass")
    assert sum(key not in LEAVING for key in done) == 5
