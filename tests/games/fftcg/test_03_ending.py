"""Chapter 3: how a game ends."""

import pytest

from rulebound.language.tree import Auto, DamagePlayer, Draw, Lose, On, Self, Step, Who, Win
from rulebound.scenario.fftcg import Scenario, forward, summon


def after(s: Scenario, *steps: Step) -> Scenario:
    """The board after A has cast a Summon with these steps and it has resolved."""
    s.cast(s.in_hand("A", summon(*steps, cost=0)))
    s.resolve()
    return s


# --- 3.1 defeat ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("3.1")
def test_the_game_ends_at_once_when_a_player_is_defeated() -> None:
    s = Scenario()
    s.field("B", forward(5000, Auto(On("points", who=Who.YOU), (DamagePlayer(Who.OPPONENT, 7),))))
    s.damaged("B", 6)
    after(s, DamagePlayer(Who.OPPONENT, 1))
    assert s.over and s.winner == "A"
    assert s.decision is None and s.points("A") == 0


@pytest.mark.rule("3.1")
def test_an_effect_that_says_a_player_loses_ends_the_game() -> None:
    s = after(Scenario(), Lose(Who.OPPONENT))
    assert s.over and s.winner == "A"


@pytest.mark.rule("3.1")
def test_an_effect_that_says_a_player_wins_ends_the_game() -> None:
    s = after(Scenario(), Win(Who.OPPONENT))
    assert s.over and s.winner == "B"


@pytest.mark.rule("3.1.1")
@pytest.mark.parametrize(("format", "points"), [("constructed", 7), ("limited", 6)])
def test_a_player_loses_at_the_damage_of_the_format(format: str, points: int) -> None:
    s = Scenario(format=format)
    s.damaged("B", points - 1)
    after(s, DamagePlayer(Who.OPPONENT, 1))
    assert s.over and s.winner == "A" and s.points("B") == points


@pytest.mark.rule("12.3")
@pytest.mark.parametrize(("format", "points"), [("constructed", 6), ("limited", 5)])
def test_a_player_goes_on_with_one_point_less(format: str, points: int) -> None:
    s = Scenario(format=format)
    s.damaged("B", points - 1)
    after(s, DamagePlayer(Who.OPPONENT, 1))
    assert not s.over and s.points("B") == points


@pytest.mark.rule("3.1.1")
def test_more_damage_than_needed_defeats_as_well() -> None:
    s = Scenario()
    s.damaged("A", 5)
    after(s, DamagePlayer(Who.YOU, 4))
    assert s.over and s.winner == "B" and s.points("A") == 9


@pytest.mark.rule("3.1.2")
def test_a_player_who_must_draw_from_an_empty_deck_loses() -> None:
    s = Scenario()
    s.deck("A")
    after(s, Draw(1))
    assert s.over and s.winner == "B"


@pytest.mark.rule("3.1.2")
def test_a_player_who_can_draw_only_part_of_the_cards_draws_them_and_loses() -> None:
    s = Scenario()
    s.deck("A", forward(1000))
    after(s, Draw(2))
    assert s.count("A", "hand") == 1 and s.over and s.winner == "B"


@pytest.mark.rule("3.1.2")
def test_a_player_loses_in_the_draw_phase_with_one_card_left() -> None:
    s = Scenario(phase="draw")
    s.deck("A", forward(1000))
    s.start()
    assert s.over and s.winner == "B"


@pytest.mark.rule("9.2.1.1")
def test_drawing_the_last_card_is_no_defeat_and_neither_is_an_empty_deck() -> None:
    s = Scenario(phase="draw")
    s.deck("A", forward(1000), forward(1000))
    s.to("main2")
    assert not s.over and s.count("A", "deck") == 0 and s.count("A", "hand") == 2


@pytest.mark.rule("3.1.3")
def test_damage_with_an_empty_deck_defeats_whatever_the_damage_so_far() -> None:
    s = Scenario()
    s.deck("B")
    after(s, DamagePlayer(Who.OPPONENT, 1))
    assert s.over and s.winner == "A" and s.points("B") == 0


@pytest.mark.rule("3.1.3")
def test_damage_beyond_the_last_card_defeats_after_the_cards_were_placed() -> None:
    s = Scenario()
    s.deck("B", forward(1000))
    after(s, DamagePlayer(Who.OPPONENT, 2))
    assert s.points("B") == 1 and s.over and s.winner == "A"


@pytest.mark.rule("6.5.2")
def test_damage_that_takes_the_last_card_is_no_defeat() -> None:
    s = Scenario()
    s.deck("B", forward(1000), forward(1000))
    after(s, DamagePlayer(Who.OPPONENT, 2))
    assert not s.over and s.count("B", "deck") == 0 and s.points("B") == 2


@pytest.mark.rule("3.1.3")
def test_an_attack_on_a_player_without_a_deck_wins() -> None:
    s = Scenario(phase="attack", step="declaration")
    s.deck("B")
    s.attack(s.field("A", forward(5000)))
    s.to("main2")
    assert s.over and s.winner == "A"


# --- 3.2 winning and losing at once ----------------------------------------------------------------------------------


@pytest.mark.rule("3.2")
def test_a_player_who_wins_and_loses_at_once_loses() -> None:
    s = Scenario()
    s.damaged("A", 6)
    after(s, Win(Who.YOU), DamagePlayer(Who.YOU, 1))
    assert s.over and s.winner == "B" and not s.drawn


@pytest.mark.rule("3.2")
def test_the_order_in_which_a_win_and_a_loss_are_written_does_not_matter() -> None:
    s = Scenario()
    s.deck("B")
    after(s, Draw(1, Who.OPPONENT), Win(Who.OPPONENT))
    assert s.over and s.winner == "A"


# --- 3.3 draws -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("3.3")
def test_both_players_at_seven_damage_at_once_is_a_draw() -> None:
    s = Scenario()
    s.damaged("A", 6)
    s.damaged("B", 6)
    after(s, DamagePlayer(Who.EACH, 1))
    assert s.over and s.drawn and s.winner == ""


@pytest.mark.rule("3.3")
def test_defeats_of_different_kinds_at_the_same_check_are_a_draw() -> None:
    s = Scenario()
    s.damaged("B", 6)
    s.deck("A")
    after(s, DamagePlayer(Who.OPPONENT, 1), Draw(1))
    assert s.drawn


@pytest.mark.rule("3.3")
def test_both_players_drawing_from_empty_decks_is_a_draw() -> None:
    s = Scenario()
    s.deck("A")
    s.deck("B")
    after(s, Draw(1, Who.EACH))
    assert s.drawn


@pytest.mark.rule("3.1")
def test_a_defeat_at_an_earlier_check_leaves_no_time_for_the_other_players_defeat() -> None:
    s = Scenario()
    s.damaged("B", 6)
    s.damaged("A", 6)
    s.field("B", forward(5000, Auto(On("leave", Self()), (DamagePlayer(Who.OPPONENT, 1),))))
    after(s, DamagePlayer(Who.OPPONENT, 1))
    assert s.winner == "A" and not s.drawn
