"""Chapter 1.2: how games end."""

import pytest

from rulebound.language.tree import (
    All,
    Cannot,
    Damage,
    DamagePlayer,
    Discard,
    Draw,
    Filter,
    Heal,
    Lose,
    On,
    Replace,
    Static,
    Step,
    Who,
    Win,
)
from rulebound.scenario.evolve import Scenario, amulet, follower, spell

ENEMY_LEADER = Filter(types=("leader",), side="opp", zone="leader")
MY_LEADER = Filter(types=("leader",), side="my", zone="leader")
LEADERS = Filter(types=("leader",), zone="leader")


def cast(s: Scenario, player: str, *steps: Step, cost: int = 1) -> None:
    """Play a spell with these steps, made for the occasion."""
    s.play(s.in_hand(player, spell(*steps, cost=cost)))


# --- 1.2 how a game ends ---------------------------------------------------------------------------------------------


@pytest.mark.rule("1.2.1", "1.2.1.1")
@pytest.mark.parametrize(("turn", "other"), [("A", "B"), ("B", "A")])
def test_player_whose_leader_has_no_defense_left_loses_and_the_other_wins(turn: str, other: str) -> None:
    s = Scenario(turn=turn)
    s.leader(other, defense=3)
    cast(s, turn, Damage(All(ENEMY_LEADER), 3))
    assert s.over and s.winner == turn


@pytest.mark.rule("1.2.1.1")
def test_leader_far_below_zero_is_as_lost_as_one_at_zero() -> None:
    s = Scenario()
    s.leader("A", defense=2)
    cast(s, "A", Damage(All(MY_LEADER), 9))
    assert s.winner == "B"


def test_leader_with_one_defense_left_plays_on() -> None:
    s = Scenario()
    s.leader("B", defense=3)
    cast(s, "A", Damage(All(ENEMY_LEADER), 2))
    assert not s.over and s.defense("B") == 1


def test_leader_is_looked_at_only_once_the_effect_is_done() -> None:
    s = Scenario()
    s.leader("B", defense=3)
    cast(s, "A", Damage(All(ENEMY_LEADER), 5), Heal(All(ENEMY_LEADER), 3))
    assert not s.over and s.defense("B") == 1


@pytest.mark.rule("1.2.1.2")
def test_drawing_from_an_empty_deck_loses() -> None:
    s = Scenario()
    s.deck("A")
    cast(s, "A", Draw(1))
    assert s.winner == "B"


def test_drawing_the_last_card_does_not_lose() -> None:
    s = Scenario()
    s.deck("A", follower())
    cast(s, "A", Draw(1))
    assert not s.over and s.count("A", "deck") == 0


@pytest.mark.rule("1.2.1.2")
def test_turn_draw_from_an_empty_deck_loses() -> None:
    s = Scenario()
    s.deck("B")
    s.to("next turn")
    assert s.winner == "A"


@pytest.mark.rule("1.2.1.2")
def test_rest_of_an_effect_is_done_before_an_empty_deck_is_noticed() -> None:
    s = Scenario()
    s.deck("A")
    s.leader("B", defense=2)
    cast(s, "A", Draw(1), Damage(All(ENEMY_LEADER), 2))
    assert s.drawn


@pytest.mark.rule("1.2.2")
def test_both_leaders_at_zero_at_once_is_a_draw() -> None:
    s = Scenario()
    s.leader("A", defense=2)
    s.leader("B", defense=3)
    cast(s, "A", Damage(All(LEADERS), 3))
    assert s.over and s.drawn and s.winner == ""


@pytest.mark.rule("1.2.2")
def test_leaders_lost_one_after_the_other_in_one_effect_are_lost_together() -> None:
    s = Scenario(turn="B")
    s.leader("A", defense=2)
    s.leader("B", defense=3)
    cast(s, "B", DamagePlayer(Who.OPPONENT, 2), DamagePlayer(Who.YOU, 3))
    assert s.drawn


@pytest.mark.rule("1.2.2")
def test_effect_that_makes_all_players_lose_is_a_draw() -> None:
    s = Scenario()
    cast(s, "A", Lose(Who.EACH))
    assert s.drawn


# --- 1.2.3 conceding -------------------------------------------------------------------------------------------------


@pytest.mark.rule("1.2.3")
@pytest.mark.parametrize(("loser", "winner"), [("A", "B"), ("B", "A")])
def test_either_player_may_concede_in_the_main_phase_of_one(loser: str, winner: str) -> None:
    s = Scenario()
    s.concede(loser)
    assert s.over and s.winner == winner and s.prompt == ""


@pytest.mark.rule("1.2.3")
@pytest.mark.parametrize(("loser", "winner"), [("A", "B"), ("B", "A")])
def test_either_player_may_concede_in_the_quick_window_of_an_attack(loser: str, winner: str) -> None:
    s = Scenario()
    wolf = s.field("A", follower(2, 2))
    s.declare_attack(wolf, "B")
    assert (s.player, s.prompt) == ("B", "quick")
    s.concede(loser)
    assert s.winner == winner and s.defense("B") == 20


@pytest.mark.rule("1.2.3")
def test_no_confirmation_timing_follows_a_concession() -> None:
    """A's leader is at 0 in the middle of an effect: had that been looked at, the game would be drawn."""
    s = Scenario()
    s.hand("B", follower(), follower())
    s.leader("A", defense=4)
    cast(s, "A", Damage(All(MY_LEADER), 4), Discard(1, who=Who.OPPONENT))
    assert (s.player, s.prompt) == ("B", "discard")
    s.concede("B")
    assert s.winner == "A"


@pytest.mark.rule("1.2.3", "1.2.3.1")
def test_nothing_on_the_board_keeps_a_player_from_conceding() -> None:
    s = Scenario()
    s.field("B", amulet(Static((Cannot("lose"), Replace(On("lose"), steps=(Draw(1),))), players=Who.EACH)))
    s.leader("A", defense=1)
    s.concede("B")
    assert s.winner == "A" and s.count("B", "hand") == 0


# --- 1.2.4 effects that end the game ---------------------------------------------------------------------------------


@pytest.mark.rule("1.2.4")
def test_effect_that_wins_ends_the_game_before_leaders_are_looked_at() -> None:
    s = Scenario()
    s.leader("A", defense=2)
    cast(s, "A", Damage(All(MY_LEADER), 5), Win(Who.YOU))
    assert s.winner == "A"


@pytest.mark.rule("1.2.4")
def test_effect_that_loses_ends_the_game_at_once_and_the_rest_of_it_is_not_done() -> None:
    s = Scenario(turn="B")
    s.leader("A", defense=2)
    cast(s, "B", Lose(Who.YOU), Damage(All(ENEMY_LEADER), 5))
    assert s.winner == "A" and s.defense("A") == 2


@pytest.mark.rule("1.2.4")
def test_opponent_can_be_made_to_lose() -> None:
    s = Scenario(turn="B")
    cast(s, "B", Lose(Who.OPPONENT))
    assert s.winner == "B"


# --- 10.10.1 what happens instead of losing --------------------------------------------------------------------------

NOT_YET = "If you would lose the game, give your leader +3 defense instead."


@pytest.mark.rule("1.2.4", "10.10.1")
@pytest.mark.parametrize("text", ["Your opponent loses the game.", "You win the game."])
def test_something_may_happen_instead_of_losing_by_an_effect(text: str) -> None:
    s = Scenario()
    s.field("B", amulet(NOT_YET))
    s.play(s.in_hand("A", spell(text)))
    assert not s.over and s.defense("B") == 23


@pytest.mark.rule("1.2.4")
def test_of_two_players_who_would_lose_by_an_effect_only_one_does() -> None:
    s = Scenario()
    s.field("A", amulet(NOT_YET))
    s.play(s.in_hand("A", spell("Both players lose the game.")))
    assert s.winner == "A" and not s.cited("1.2.2")


@pytest.mark.rule("1.2.1.1", "10.10.1")
def test_of_two_leaders_at_zero_one_may_be_saved() -> None:
    s = Scenario()
    s.leader("A", defense=1)
    s.leader("B", defense=1)
    s.field("B", amulet(NOT_YET))
    s.play(s.in_hand("A", spell("Deal 1 damage to each leader.")))
    assert s.winner == "B" and s.defense("B") == 3


@pytest.mark.rule("15.2.1.3")
def test_who_goes_on_not_losing_for_ever_draws() -> None:
    s = Scenario()
    s.leader("A", defense=1)
    s.field("A", amulet("If you would lose the game, refresh this card instead."))
    s.play(s.in_hand("A", spell("Deal 1 damage to your leader.")))
    assert s.drawn


@pytest.mark.rule("5.9.1.1", "11.2.2")
@pytest.mark.parametrize(("instead", "winner"), [("draw a card", "B"), ("give your leader +1 defense", "")])
def test_what_happens_instead_of_a_loss_may_be_another_draw_from_an_empty_deck(instead: str, winner: str) -> None:
    s = Scenario(deck=0)
    s.field("A", amulet(f"If you would lose the game, banish this card and {instead} instead."))
    s.play(s.in_hand("A", spell("Draw a card.")))
    assert s.count("A", "banished") == 1
    assert (s.winner or "") == winner and s.over == bool(winner)
