"""Shadowverse: Evolve, from the sentence to the board: Quick, the EX area, racing, two copies, what was."""

from __future__ import annotations

import pytest

from rulebound.scenario.evolve import Scenario, amulet, carrot, evolve, evolved, follower, serve, spell
from rulebound.scenario.table import Card

DOOM = "Select an enemy follower and destroy it."


def cast(s: Scenario, text: str, player: str = "A", *, quick: bool = False) -> Card:
    """A spell with this text in a hand; it costs nothing."""
    return s.in_hand(player, spell(*(["Quick"] if quick else []), text, cost=0))


def settle(s: Scenario) -> None:
    """Whatever is asked about the order of abilities: the first one."""
    for _ in range(20):
        if s.prompt in ("main", "quick", ""):
            return
        s.answer(s.options[0])


# --- Quick ------------------------------------------------------------------------------------------------------------


def test_a_quick_spell_answers_an_attack_and_removes_the_attacker() -> None:
    s = Scenario()
    knight = s.field("A", follower(3, 3))
    doom = cast(s, DOOM, "B", quick=True)
    s.declare_attack(knight, "B")
    assert s.player == "B"
    s.play(doom, knight)
    settle(s)
    if s.prompt == "quick":
        s.answer("pass")
    assert s.zone(knight) == "cemetery" and s.defense("B") == 20


def test_a_spell_without_quick_waits_for_its_own_turn() -> None:
    s = Scenario()
    knight = s.field("A", follower(3, 3))
    doom = cast(s, DOOM, "B")
    s.declare_attack(knight, "B")
    if s.prompt == "quick":
        assert s.why_not("B", "play", doom)
        s.answer("pass")
    assert s.defense("B") == 17


def test_a_quick_ability_may_be_used_in_the_opponents_turn() -> None:
    s = Scenario()
    knight = s.field("A", follower(3, 3))
    tool = s.field("B", amulet("[quick][act][engage]: Give your leader [defense]+5."))
    s.declare_attack(knight, "B")
    s.use(tool)
    settle(s)
    if s.prompt == "quick":
        s.answer("pass")
    assert s.defense("B") == 22


def test_a_target_that_dies_in_the_quick_window_takes_no_damage() -> None:
    s = Scenario()
    knight, guard = s.field("A", follower(3, 3)), s.field("B", follower(2, 2), engaged=True)
    home = cast(s, "Select a follower on your field and return it to its owner's hand.", "B", quick=True)
    s.declare_attack(knight, guard)
    s.play(home, guard)
    settle(s)
    if s.prompt == "quick":
        s.answer("pass")
    assert s.zone(guard) == "hand" and s.defense(knight) == 3


# --- the EX area ------------------------------------------------------------------------------------------------------


def test_a_card_from_the_cemetery_waits_in_the_ex_area_and_is_played_cheaper() -> None:
    s = Scenario()
    (giant,) = s.in_cemetery("A", follower(5, 5, cost=4))
    text = (
        "Select a card in your cemetery and put it into your EX area. For the rest of this turn,"
        " it costs 2 less to play."
    )
    s.play(cast(s, text), giant)
    assert s.zone(giant) == "ex"
    s.play(giant)
    assert s.on_field(giant) and s.play_points("A") == 8


def test_the_lower_cost_is_for_that_card_alone() -> None:
    s = Scenario()
    (giant,) = s.in_cemetery("A", follower(5, 5, cost=4))
    other = s.in_hand("A", follower(5, 5, cost=4))
    text = (
        "Select a card in your cemetery and put it into your EX area. For the rest of this turn,"
        " it costs 2 less to play."
    )
    s.play(cast(s, text), giant)
    s.play(other)
    assert s.play_points("A") == 6


def test_the_top_card_comes_into_the_ex_area() -> None:
    s = Scenario()
    top = s.deck("A", follower(1, 1), follower(2, 2))[0]
    s.play(cast(s, "Put the top card of your deck into your EX area."))
    assert s.zone(top) == "ex"


def test_a_full_ex_area_takes_no_more() -> None:
    s = Scenario()
    for _ in range(5):
        s.in_ex("A", follower(1, 1))
    s.play(cast(s, "Put a Fairy token into your EX area."))
    assert s.count("A", "ex") == 5


def test_an_enemy_is_put_into_its_owners_ex_area() -> None:
    s = Scenario()
    guard = s.field("B", follower(1, 1))
    s.play(cast(s, "Select an enemy follower and put it into its owner's EX area."), guard)
    assert guard in s.cards("B", "ex")


# --- two copies, two players ------------------------------------------------------------------------------------------


def test_two_last_words_both_speak() -> None:
    s = Scenario()
    for _ in range(2):
        s.field("B", follower(1, 1, "Last Words: Draw a card."))
    s.play(cast(s, "Destroy each enemy follower."))
    settle(s)
    assert s.count("B", "hand") == 2


def test_both_players_abilities_are_noticed_the_turn_player_first() -> None:
    s = Scenario()
    s.field("A", amulet("At the start of each player's main phase, draw a card."))
    s.field("B", amulet("At the start of each player's main phase, draw a card."))
    s.to("next turn")
    assert (s.count("A", "hand"), s.count("B", "hand")) == (1, 2)


def test_another_follower_is_not_the_card_itself() -> None:
    s = Scenario()
    scout = s.in_hand("A", follower(1, 1, "Whenever another follower is put onto your field, draw a card."))
    other = s.in_hand("A", follower(1, 1))
    s.play(scout)
    assert s.count("A", "hand") == 1
    s.play(other)
    assert s.count("A", "hand") == 1  # one played, one drawn


def test_a_fanfare_that_selects_another_does_nothing_alone() -> None:
    s = Scenario()
    scout = s.in_hand("A", follower(1, 1, "Fanfare: Select another follower on your field and give it [attack]+1."))
    s.play(scout)
    assert s.on_field(scout) and s.attack_of(scout) == 1


def test_a_fanfare_does_not_speak_when_the_card_is_not_played_but_put() -> None:
    s = Scenario()
    (scout,) = s.in_cemetery("A", follower(1, 1, "Fanfare: Draw a card."))
    s.play(cast(s, "Select a follower in your cemetery and put it onto your field."), scout)
    assert s.on_field(scout) and s.count("A", "hand") == 1  # 12.4.3: whenever it is put onto the field


# --- racing -----------------------------------------------------------------------------------------------------------


def test_a_follower_races_on_a_carrot() -> None:
    s = Scenario()
    runner = s.field("A", follower(2, 2, serve(1), "On Race: Draw a card.", trait="Umamusume", universe="umamusume"))
    s.in_evolve_deck("A", carrot())
    s.serve(runner)
    assert s.is_served(runner) and s.count("A", "hand") == 1


def test_racing_followers_that_attack() -> None:
    text = "Whenever one of your followers attacks, if it has raced, draw a card."
    for served, drawn in ((1, 1), (0, 0)):
        s = Scenario()
        s.field("A", amulet(text))
        runner = s.field("A", follower(2, 2, trait="Umamusume", universe="umamusume"), served=served)
        s.attack(runner, "B")
        assert s.count("A", "hand") == drawn


# --- what was ---------------------------------------------------------------------------------------------------------


def test_the_cost_of_what_came_is_read_as_it_is() -> None:
    s = Scenario()
    text = "Whenever an amulet is put onto your field, give your leader [defense]+X. X equals the amulet's cost."
    s.field("A", amulet(text))
    s.play(s.in_hand("A", amulet(cost=3)))
    assert s.defense("A") == 23


def test_a_destroyed_evolved_follower_was_evolved() -> None:
    s = Scenario()
    base = follower(2, 2, evolve(1), name="Glass Sprout")
    sprout = s.field("B", base, evolved_into=evolved(4, 4, of=base))
    s.field("A", amulet("Whenever an evolved enemy follower is destroyed, draw a card."))
    s.play(cast(s, DOOM), sprout)
    assert s.count("A", "hand") == 1


def test_played_this_turn_counts_followers_and_spells() -> None:
    s = Scenario()
    scout = s.in_hand("A", follower(1, 1))
    lore = cast(s, "Draw cards equal to the number of cards you've played this turn.")
    s.play(scout)
    s.play(lore)
    assert s.count("A", "hand") == 2  # the follower and the spell itself


def test_destroyed_this_turn_is_forgotten_in_the_next() -> None:
    s = Scenario()
    guard = s.field("B", follower(1, 1))
    doom = cast(s, DOOM)
    one, two = (
        s.in_hand(
            "A", follower(1, 1, "Fanfare: If an enemy follower was destroyed this turn, give your leader [defense]+1.")
        )
        for _ in range(2)
    )
    s.play(doom, guard)
    s.play(one)
    assert s.defense("A") == 21
    s.to("next turn")
    s.to("next turn")
    s.play(two)
    assert s.defense("A") == 21


@pytest.mark.parametrize(("cost", "place"), [(3, "cemetery"), (4, "field")])
def test_odd_costs(cost: int, place: str) -> None:
    s = Scenario()
    guard = s.field("B", follower(1, 1, cost=cost))
    scout = s.in_hand(
        "A", follower(1, 1, "Fanfare: Select an enemy follower. If it costs an odd number of play points, destroy it.")
    )
    s.play(scout, guard)
    assert s.zone(guard) == place


def test_each_opponent_selects_its_own_follower() -> None:
    s = Scenario()
    one, two = s.field("B", follower(1, 1)), s.field("B", follower(2, 2))
    s.play(cast(s, "Each opponent selects a follower on their field and engages it."))
    assert s.player == "B"
    s.answer(two)
    assert (s.engaged(one), s.engaged(two)) == (False, True)


def test_damage_by_defense() -> None:
    s = Scenario()
    wall = s.field("A", follower(0, 6, "This follower deals damage equal to its defense."))
    s.attack(wall, "B")
    assert s.defense("B") == 14


def test_hands_are_given_back_and_drawn_anew() -> None:
    s = Scenario()
    s.hand("A", follower(1, 1), follower(1, 1))
    s.hand("B", follower(1, 1), follower(1, 1), follower(1, 1))
    text = (
        "Each player returns their hand to their deck, shuffles it, and draws X cards."
        " X equals the number of cards they returned to their deck."
    )
    s.play(cast(s, text))
    settle(s)
    assert (s.count("A", "hand"), s.count("B", "hand")) == (2, 3)
