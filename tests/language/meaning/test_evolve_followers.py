"""Shadowverse: Evolve, from the sentence to the board: damage, followers, leaders, tokens, evolving."""

from __future__ import annotations

import pytest

from rulebound.scenario.evolve import Scenario, amulet, evolve, evolved, follower, spell
from rulebound.scenario.table import Card

BOLT = "Select an enemy follower and deal it 3 damage."
DOOM = "Select an enemy follower and destroy it."
HOME = "Select an enemy follower and return it to its owner's hand."


def cast(s: Scenario, player: str, text: str) -> Card:
    """A spell with this text in a hand; it costs nothing."""
    return s.in_hand(player, spell(text, cost=0))


# --- damage -----------------------------------------------------------------------------------------------------------


def test_damage_equal_to_defense_destroys_and_less_does_not() -> None:
    s = Scenario()
    weak, strong = s.field("B", follower(1, 3)), s.field("B", follower(1, 4))
    one, two = cast(s, "A", BOLT), cast(s, "A", BOLT)
    s.play(one, weak)
    s.play(two, strong)
    assert s.zone(weak) == "cemetery" and s.defense(strong) == 1


def test_damage_stays_in_the_next_turn() -> None:
    s = Scenario()
    strong = s.field("B", follower(1, 4))
    s.play(cast(s, "A", BOLT), strong)
    s.to("next turn")
    assert s.defense(strong) == 1


def test_damage_to_all_is_dealt_at_once() -> None:
    s = Scenario()
    one, two, mine = s.field("B", follower(1, 2)), s.field("B", follower(1, 3)), s.field("A", follower(1, 1))
    s.play(cast(s, "A", "Deal 2 damage to each enemy follower."))
    assert (s.zone(one), s.defense(two), s.defense(mine)) == ("cemetery", 1, 1)


def test_a_leader_or_a_follower_may_be_selected() -> None:
    s = Scenario()
    s.field("B", follower(1, 5))
    text = "Select an enemy leader or enemy follower and deal it 3 damage."
    s.play(cast(s, "A", text), s.leader("B"))
    assert s.defense("B") == 17


def test_damage_is_counted_on_resolution() -> None:
    s = Scenario()
    wall = s.field("B", follower(1, 9))
    s.field("A", follower(1, 1))
    text = (
        "Summon a Knight token. Select an enemy follower. Deal it damage equal to the number of"
        " followers on your field."
    )
    s.play(cast(s, "A", text), wall)
    assert s.defense(wall) == 7


def test_divided_damage_is_shared_when_the_spell_is_played() -> None:
    s = Scenario()
    one, two = s.field("B", follower(1, 5)), s.field("B", follower(1, 5))
    s.play(cast(s, "A", "Select up to 3 enemy followers. Deal 5 damage divided between them."), [one, two])
    s.answer(4)
    assert (s.defense(one), s.defense(two)) == (1, 4)


def test_damage_to_the_leader_of_what_was_selected() -> None:
    s = Scenario()
    guard = s.field("B", follower(1, 5))
    s.play(cast(s, "A", "Select an enemy follower. Deal 2 damage to its leader."), guard)
    assert (s.defense("B"), s.defense("A"), s.defense(guard)) == (18, 20, 5)


def test_without_a_target_a_spell_cannot_be_played() -> None:
    s = Scenario()
    s.field("A", follower(1, 1))
    assert s.why_not("A", "play", cast(s, "A", DOOM))


def test_damage_kept_off_by_a_number() -> None:
    s = Scenario()
    stone = s.field("B", follower(1, 4, "Reduce damage dealt to this follower by 1."))
    s.play(cast(s, "A", BOLT), stone)
    assert s.defense(stone) == 2


def test_damage_to_a_leader_is_lost_defense() -> None:
    s = Scenario()
    text = "Whenever your leader loses [defense], draw a card."
    s.field("A", amulet(text))
    s.play(cast(s, "A", "Deal 2 damage to your leader."))
    assert s.defense("A") == 18 and s.count("A", "hand") == 1


# --- leaders ----------------------------------------------------------------------------------------------------------


def test_a_leader_gains_defense_beyond_the_start() -> None:
    s = Scenario()
    s.play(cast(s, "A", "Give your leader [defense]+3."))
    assert s.defense("A") == 23


def test_defense_by_the_attack_that_a_destroyed_follower_had() -> None:
    s = Scenario()
    giant = s.field("B", follower(4, 2))
    grow = cast(s, "A", "Select an enemy follower and give it [attack]+1.")
    text = "Select an enemy follower and destroy it. Give your leader [defense] equal to its attack."
    feast = cast(s, "A", text)
    s.play(grow, giant)
    s.play(feast, giant)
    assert s.zone(giant) == "cemetery" and s.defense("A") == 25


def test_a_leader_with_no_defense_has_lost() -> None:
    s = Scenario()
    s.leader("B", defense=2)
    s.field("B", follower(1, 1))
    s.play(cast(s, "A", "Deal 2 damage to each enemy leader and enemy follower."))
    assert s.over and s.winner == "A"


def test_a_condition_on_the_leaders_defense() -> None:
    for defense, drawn in ((10, 1), (11, 0)):
        s = Scenario()
        s.leader("A", defense=defense)
        s.play(s.in_hand("A", follower(1, 1, "Fanfare: If your leader has 10 defense or less, draw a card.")))
        assert s.count("A", "hand") == drawn


def test_gaining_defense_is_noticed_and_losing_is_not() -> None:
    s = Scenario()
    s.field("A", amulet("Whenever your leader gains [defense], draw a card."))
    loss, gain = cast(s, "A", "Deal 2 damage to your leader."), cast(s, "A", "Give your leader [defense]+1.")
    s.play(loss)
    assert s.count("A", "hand") == 1
    s.play(gain)
    assert s.count("A", "hand") == 1  # the spell has gone, and a card has come


# --- attack, defense and keywords -------------------------------------------------------------------------------------


def test_a_gain_for_good_stays_and_one_for_the_turn_goes() -> None:
    s = Scenario()
    one, two = s.field("A", follower(1, 1)), s.field("A", follower(1, 1))
    good = cast(s, "A", "Select a follower on your field and give it [attack]+2/[defense]+1.")
    turn = cast(s, "A", "Select a follower on your field. Until the end of the turn, give it [attack]+2 and Storm.")
    s.play(good, one)
    s.play(turn, two)
    assert s.attack_of(two) == 3 and s.has(two, "Storm")
    s.to("next turn")
    assert (s.attack_of(one), s.defense(one), s.attack_of(two), s.has(two, "Storm")) == (3, 2, 1, False)


def test_defense_taken_away_destroys() -> None:
    s = Scenario()
    weak = s.field("B", follower(3, 2))
    s.play(cast(s, "A", "Select an enemy follower and give it [attack]-2/[defense]-2."), weak)
    assert s.zone(weak) == "cemetery"


def test_attack_below_nothing_deals_no_damage() -> None:
    s = Scenario()
    weak, wall = s.field("B", follower(1, 9)), s.field("A", follower(2, 5), engaged=True)
    s.play(cast(s, "A", "Select an enemy follower and give it [attack]-2."), weak)
    assert s.attack_of(weak) == -1  # 1.3.2.4
    s.to("next turn")
    s.attack(weak, wall)
    assert (s.defense(wall), s.defense(weak)) == (5, 7)


def test_a_gain_is_left_behind_when_the_card_leaves() -> None:
    s = Scenario()
    knight = s.field("A", follower(1, 1, cost=0))
    grow = cast(s, "A", "Select a follower on your field and give it [attack]+2/[defense]+2.")
    home = cast(s, "A", "Select a follower on your field and return it to its owner's hand.")
    s.play(grow, knight)
    s.play(home, knight)
    s.play(knight)
    assert (s.attack_of(knight), s.defense(knight)) == (1, 1)


def test_a_given_last_word_belongs_to_who_has_the_card() -> None:
    s = Scenario()
    guard = s.field("B", follower(1, 1))
    gift = cast(s, "A", 'Select an enemy follower and give it "[lastwords] Draw a card."')
    doom = cast(s, "A", DOOM)
    s.play(gift, guard)
    s.play(doom, guard)
    assert (s.count("B", "hand"), s.count("A", "hand")) == (1, 0)


def test_losing_all_abilities_takes_ward_and_last_words() -> None:
    s = Scenario()
    guard = s.field("B", follower(1, 1, "Ward. Last Words: Draw a card."))
    mute, doom = cast(s, "A", "Select an enemy follower. It loses all abilities."), cast(s, "A", DOOM)
    s.play(mute, guard)
    assert not s.has(guard, "Ward")
    s.play(doom, guard)
    assert s.count("B", "hand") == 0


def test_storm_that_is_given_lets_a_new_follower_attack_the_leader() -> None:
    s = Scenario()
    scout = s.in_hand("A", follower(2, 2, "Fanfare: Give this follower Storm."))
    s.play(scout)
    s.attack(scout, "B")
    assert s.defense("B") == 18


def test_a_follower_that_cannot_attack_does_not() -> None:
    s = Scenario()
    scout = s.field("A", follower(2, 2, "This follower can't attack enemies."))
    assert s.why_not("A", "attack", scout)


def test_a_prohibition_through_the_opponents_next_turn() -> None:
    s = Scenario()
    guard = s.field("B", follower(2, 2))
    text = "Select an enemy follower. For the rest of this turn and during each opponent's next turn, it can't attack."
    s.play(cast(s, "A", text), guard)
    s.to("next turn")
    assert s.why_not("B", "attack", guard)
    s.to("next turn")
    s.to("next turn")
    assert not s.why_not("B", "attack", guard)


def test_engaged_followers_are_attacked_and_reserved_ones_are_not() -> None:
    s = Scenario()
    knight, guard = s.field("A", follower(2, 2)), s.field("B", follower(1, 1))
    engage = cast(s, "A", "Select an enemy follower and engage it.")
    assert guard not in s.attack_targets(knight)
    s.play(engage, guard)
    assert guard in s.attack_targets(knight)


def test_aura_keeps_spells_away_but_not_attacks() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 2))
    ghost = s.field("B", follower(1, 1, "Aura"), engaged=True)
    assert s.why_not("A", "play", cast(s, "A", DOOM)) and ghost in s.attack_targets(knight)


def test_bane_of_the_attacked_destroys_the_attacker() -> None:
    s = Scenario()
    giant, snake = s.field("A", follower(9, 9)), s.field("B", follower(0, 1, "Bane"), engaged=True)
    s.attack(giant, snake)
    assert (s.zone(giant), s.zone(snake)) == ("cemetery", "cemetery")


def test_drain_counts_only_when_it_attacks() -> None:
    s = Scenario()
    s.leader("A", defense=10)
    bat = s.field("A", follower(3, 9, "Drain"))
    wall = s.field("B", follower(1, 9, "Drain"), engaged=True)
    s.attack(bat, wall)
    assert (s.defense("A"), s.defense("B")) == (13, 20)


# --- leaving the field ------------------------------------------------------------------------------------------------


def test_last_words_speak_from_the_cemetery_only() -> None:
    for text, drawn in ((DOOM, 1), (HOME, 0), ("Select an enemy follower and banish it.", 0)):
        s = Scenario()
        guard = s.field("B", follower(1, 1, "Last Words: Draw a card."))
        s.play(cast(s, "A", text), guard)
        assert s.count("B", "hand") - (text == HOME) == drawn


def test_what_was_put_into_the_cemetery_was_not_destroyed() -> None:
    s = Scenario()
    s.field("A", amulet("Whenever an enemy follower is destroyed, draw a card."))
    one, two = s.field("B", follower(1, 1)), s.field("B", follower(1, 1))
    put, doom = cast(s, "A", "Select an enemy follower and put it into its owner's cemetery."), cast(s, "A", DOOM)
    s.play(put, one)
    assert s.count("A", "hand") == 1
    s.play(doom, two)
    assert s.count("A", "hand") == 1


def test_a_stolen_follower_goes_to_its_owners_hand() -> None:
    s = Scenario()
    guard = s.field("B", follower(1, 1))
    steal = cast(s, "A", "Select an enemy follower and steal it.")
    home = cast(s, "A", "Select a follower on your field and return it to its owner's hand.")
    s.play(steal, guard)
    assert s.controller(guard) == "A"
    s.play(home, guard)
    assert guard in s.cards("B", "hand")


def test_what_cannot_be_destroyed_by_abilities_is_still_banished() -> None:
    s = Scenario()
    stone = s.field("B", follower(1, 1, "This follower can't be destroyed by abilities."))
    doom, exile = cast(s, "A", DOOM), cast(s, "A", "Select an enemy follower and banish it.")
    s.play(doom, stone)
    assert s.on_field(stone)
    s.play(exile, stone)
    assert s.zone(stone) == "banished"


def test_the_bottom_of_the_deck_is_not_the_top() -> None:
    s = Scenario()
    one, two = s.field("B", follower(1, 1)), s.field("B", follower(1, 1))
    top = cast(s, "A", "Select an enemy follower and put it on top of its owner's deck.")
    bottom = cast(s, "A", "Select an enemy follower and put it on the bottom of its owner's deck.")
    s.play(top, one)
    s.play(bottom, two)
    assert (s.cards("B", "deck")[0], s.cards("B", "deck")[-1]) == (one, two)


# --- tokens and the EX area -------------------------------------------------------------------------------------------


def test_tokens_come_onto_the_field_as_far_as_there_is_room() -> None:
    s = Scenario()
    for _ in range(4):
        s.field("A", follower(1, 1))
    s.play(cast(s, "A", "Summon 2 Knight tokens."))
    assert len(s.tokens("A")) == 1


def test_tokens_in_the_ex_area_are_played_from_there() -> None:
    s = Scenario()
    s.play(cast(s, "A", "Put a Fairy token into your EX area."))
    (fairy,) = s.tokens("A", "ex")
    s.play(fairy)
    assert s.on_field(fairy)


def test_a_token_that_leaves_the_field_is_gone() -> None:
    s = Scenario()
    make = cast(s, "A", "Summon a Knight token.")
    home = cast(s, "A", "Select a follower on your field and return it to its owner's hand.")
    s.play(make)
    (knight,) = s.tokens("A")
    s.play(home, knight)
    assert s.count("A", "hand") == 0 and s.tokens("A") == []


def test_one_of_two_tokens_is_picked() -> None:
    s = Scenario()
    s.play(cast(s, "A", "Summon a Knight or Steelclad Knight token."))
    s.answer("Steelclad Knight")
    assert [token.name for token in s.tokens("A")] == ["Steelclad Knight"]


def test_tokens_for_each_follower_in_the_cemetery() -> None:
    s = Scenario()
    s.in_cemetery("A", follower(1, 1), follower(1, 1), spell("Draw a card."))
    s.play(cast(s, "A", "Summon Ghost tokens equal to the number of followers in your cemetery."))
    assert len(s.tokens("A")) == 2


def test_what_is_transformed_is_not_destroyed() -> None:
    s = Scenario()
    giant = s.field("B", follower(9, 9, "Last Words: Draw a card."))
    s.play(cast(s, "A", "Select an enemy follower and transform it into a Fairy token."), giant)
    (fairy,) = s.tokens("B")
    assert fairy.name == "Fairy" and s.count("B", "hand") == 0 and s.zone(giant) == "banished"


def test_each_opponent_gets_the_token() -> None:
    s = Scenario()
    s.play(cast(s, "A", "Each opponent summons a Ghost token."))
    assert (len(s.tokens("A")), len(s.tokens("B"))) == (0, 1)


def test_entering_is_noticed_for_tokens_too() -> None:
    s = Scenario()
    s.field("A", amulet("Whenever another follower is put onto your field, give your leader [defense]+1."))
    s.play(cast(s, "A", "Summon 2 Knight tokens."))
    while s.prompt not in ("main", ""):
        s.answer(s.options[0])
    assert s.defense("A") == 22


# --- evolving ---------------------------------------------------------------------------------------------------------


def board_with_evolution(text: str) -> tuple[Scenario, Card]:
    s = Scenario()
    base = follower(2, 2, evolve(2), name="Glass Sprout")
    sprout = s.field("A", base)
    s.in_evolve_deck("A", evolved(4, 4, text, of=base))
    return s, sprout


def test_on_evolve_happens_once() -> None:
    s, sprout = board_with_evolution("On Evolve: Draw a card.")
    s.evolve(sprout)
    assert s.is_evolved(sprout) and s.count("A", "hand") == 1 and s.play_points("A") == 8


def test_evolving_by_a_spell_costs_nothing_more() -> None:
    s, sprout = board_with_evolution("On Evolve: Draw a card.")
    s.play(cast(s, "A", "Select a follower on your field and evolve it."), sprout)
    assert s.is_evolved(sprout) and s.attack_of(sprout) == 4 and s.count("A", "hand") == 1


def test_a_gain_before_evolving_stays() -> None:
    s, sprout = board_with_evolution("Ward.")
    grow = cast(s, "A", "Select a follower on your field and give it [attack]+1/[defense]+1.")
    s.play(grow, sprout)
    s.evolve(sprout)
    if s.prompt != "main":
        s.answer(False)
    assert (s.attack_of(sprout), s.defense(sprout)) == (5, 5)


def test_evolved_and_unevolved_are_told_apart() -> None:
    s, sprout = board_with_evolution("Ward.")
    other = s.field("A", follower(1, 1))
    grow = cast(s, "A", "Select an unevolved follower on your field and give it [attack]+1.")
    s.evolve(sprout)
    if s.prompt != "main":
        s.answer(False)
    s.act("play", grow)
    if s.prompt != "main":
        assert not s.offered(sprout)
        s.answer(other)
    assert (s.attack_of(sprout), s.attack_of(other)) == (4, 2)


def test_whenever_one_of_your_followers_evolves() -> None:
    s, sprout = board_with_evolution("Storm.")
    s.field("A", amulet("Whenever one of your followers evolves, draw a card."))
    s.evolve(sprout)
    assert s.count("A", "hand") == 1


# --- Strike and combat ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "leader", "drawn"),
    [
        ("Strike", True, 1),
        ("Follower Strike", True, 0),
        ("Leader Strike", True, 1),
        ("Follower Strike", False, 1),
        ("Leader Strike", False, 0),
    ],
)
def test_strikes_by_what_is_attacked(head: str, leader: bool, drawn: int) -> None:
    s = Scenario()
    knight, guard = s.field("A", follower(2, 2, f"{head}: Draw a card.")), s.field("B", follower(1, 1), engaged=True)
    s.attack(knight, "B" if leader else guard)
    assert s.count("A", "hand") == drawn


def test_a_strike_happens_before_the_damage() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 2, "Strike: Give this follower [attack]+3."))
    wall = s.field("B", follower(1, 5), engaged=True)
    s.attack(knight, wall)
    assert s.zone(wall) == "cemetery"


def test_double_attack_damage_to_leaders_only() -> None:
    text = "This follower deals double attack damage to leaders."
    s = Scenario()
    knight = s.field("A", follower(2, 9, text))
    other = s.field("A", follower(2, 9, text))
    wall = s.field("B", follower(1, 9), engaged=True)
    s.attack(knight, "B")
    s.attack(other, wall)
    assert (s.defense("B"), s.defense(wall)) == (16, 7)
