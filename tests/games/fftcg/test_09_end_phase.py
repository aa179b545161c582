"""Chapter 9.5: the End Phase."""

import pytest

from rulebound.language.tree import (
    Auto,
    Choose,
    Damage,
    Draw,
    During,
    Filter,
    Gain,
    Modify,
    On,
    Permit,
    Self,
    Slot,
    Static,
    Until,
    Who,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, summon

FORWARDS = Filter(types=("forward",))


# --- 9.5 End Phase ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.5.1", "9.5.1.1")
def test_end_of_turn_abilities_of_both_players_resolve_in_the_end_phase() -> None:
    s = Scenario(turn="A", phase="main2")
    s.field("A", backup(Auto(On("phase", who=Who.YOU, phase="end"), (Draw(1),), cond=During(turn=Who.YOU))))
    s.field("B", backup(Auto(On("phase", who=Who.OPPONENT, phase="end"), (Draw(1),), cond=During(turn=Who.OPPONENT))))
    s.to("B main1")
    assert s.count("A", "hand") == 1
    assert s.count("B", "hand") == 3  # one by the ability, two in the Draw Phase


@pytest.mark.rule("9.5.1.2")
def test_turn_player_discards_down_to_five_cards_of_their_own_choice() -> None:
    s = Scenario(turn="A", phase="main2")
    hand = s.hand("A", *(forward(1000, cost=9) for _ in range(7)))
    s.hand("B", *(forward(1000, cost=9) for _ in range(8)))
    s.pass_priority(2)
    assert (s.prompt, s.player, s.stack()) == ("hand size", "A", [])
    s.answer([hand[2], hand[5]])
    assert s.turn_player == "B"
    assert [s.zone(card) for card in hand].count("hand") == 5
    assert s.zone(hand[2]) == s.zone(hand[5]) == "break"
    assert s.count("B", "hand") == 10


@pytest.mark.rule("9.5.1.2")
def test_five_cards_may_be_kept() -> None:
    s = Scenario(turn="A", phase="main2")
    s.hand("A", *(forward(1000, cost=9) for _ in range(5)))
    s.pass_priority(2)
    assert s.turn_player == "B"
    assert s.count("A", "hand") == 5


@pytest.mark.rule("9.5.1.2")
def test_a_larger_hand_size_is_respected() -> None:
    s = Scenario(turn="A", phase="main2")
    s.field("A", backup(Static((Permit("hand size", 7),), players=Who.YOU)))
    s.hand("A", *(forward(1000, cost=9) for _ in range(8)))
    s.pass_priority(2)
    assert s.prompt == "hand size"
    s.answer([s.cards("A", "hand")[0]])
    assert (s.turn_player, s.count("A", "hand")) == ("B", 7)


@pytest.mark.rule("9.5.1.2")
def test_cards_drawn_by_end_of_turn_abilities_count_for_the_hand_size() -> None:
    s = Scenario(turn="A", phase="main2")
    s.field("A", backup(Auto(On("phase", phase="end"), (Draw(1),))))
    s.hand("A", *(forward(1000, cost=9) for _ in range(5)))
    s.pass_priority(2)
    assert (s.prompt, s.count("A", "hand")) == ("hand size", 6)
    s.answer([s.cards("A", "hand")[0]])
    assert (s.turn_player, s.count("A", "hand")) == ("B", 5)


@pytest.mark.rule("9.5.1.3", "9.5.1.3.1", "9.5.1.3.2")
def test_damage_goes_at_the_same_time_as_the_boost_that_survived_it() -> None:
    s = Scenario(turn="A", phase="main2")
    hero = s.field("A", forward(5000))
    growth = s.in_hand("A", summon(Choose(FORWARDS), Gain(Slot(), (Modify("power", 3000),)), cost=0))
    bolt = s.in_hand("A", summon(Choose(FORWARDS), Damage(Slot(), 6000), cost=0))
    s.cast(growth, hero)
    s.resolve()
    s.cast(bolt, hero)
    s.resolve()
    assert (s.power(hero), s.damage(hero)) == (8000, 6000)
    s.to("B main1")
    assert s.on_field(hero)  # at no moment did it have 5000 power and 6000 damage
    assert (s.power(hero), s.damage(hero)) == (5000, 0)


@pytest.mark.rule("9.5.1.3.1")
def test_damage_on_the_cards_of_both_players_goes() -> None:
    s = Scenario(turn="A", phase="main2")
    mine, theirs = s.field("A", forward(5000), damage=2000), s.field("B", forward(5000), damage=4000)
    s.pass_priority()
    assert (s.damage(mine), s.damage(theirs)) == (2000, 4000)
    s.pass_priority()
    assert (s.turn_player, s.damage(mine), s.damage(theirs)) == ("B", 0, 0)


@pytest.mark.rule("9.5.1.3.2")
def test_effects_of_this_turn_end_and_others_go_on() -> None:
    s = Scenario(turn="A", phase="main2")
    hero = s.field("A", forward(5000))
    brief = s.in_hand("A", summon(Choose(FORWARDS), Gain(Slot(), (Modify("power", 1000),)), cost=0))
    lasting = s.in_hand(
        "A", summon(Choose(FORWARDS), Gain(Slot(), (Modify("power", 2000),), until=Until.NEXT_TURN_END), cost=0)
    )
    for spell in (brief, lasting):
        s.cast(spell, hero)
        s.resolve()
    assert s.power(hero) == 8000
    s.to("B main1")
    assert s.power(hero) == 7000
    s.to("A main1")
    assert s.power(hero) == 5000


DURATIONS = {  # in which of the turns it is in force, from the one in which A made it: A's own, or B's
    Until.GAME: ("ABAB", "BABA"),
    Until.TURN: ("A...", "B..."),
    Until.YOUR_NEXT_TURN: ("AB..", "B..."),
    Until.NEXT_TURN_END: ("AB..", "BA.."),
    Until.OPPONENT_TURN_END: ("AB..", "BAB."),
    Until.OPPONENT_TURN: ("AB..", "B.B."),
}


@pytest.mark.rule("9.5.1.3.2")
@pytest.mark.parametrize("until", DURATIONS)
@pytest.mark.parametrize("turn", ["A", "B"])
def test_how_long_an_effect_lasts_that_was_made_in_ones_own_turn_or_in_that_of_the_other(
    turn: str, until: Until
) -> None:
    s = Scenario(turn=turn, phase="main2")
    hero = s.field("A", forward(5000))
    boost = s.in_hand("A", summon(Choose(FORWARDS), Gain(Slot(), (Modify("power", 1000),), until), cost=0))
    if turn == "B":
        s.pass_priority()
    s.cast(boost, hero)
    s.resolve()
    lasted = ""
    for player in (turn + "BA"["AB".index(turn)]) * 2:
        s.to(f"{player} main2")
        lasted += player if s.power(hero) == 6000 else "."
    assert lasted == DURATIONS[until]["AB".index(turn)]


@pytest.mark.rule("9.5.1.4")
def test_hand_size_is_not_checked_again_after_an_ability_of_the_clean_up() -> None:
    s = Scenario(turn="A", phase="main2")
    s.field("A", backup(Auto(On("discard", who=Who.YOU), (Draw(3),), cond=During(turn=Who.YOU))))
    hand = s.hand("A", *(forward(1000, cost=9) for _ in range(6)))
    s.pass_priority(2)
    s.answer([hand[0]])
    assert (s.turn_player, s.prompt) == ("B", "priority")
    assert s.count("A", "hand") == 8


@pytest.mark.rule("9.5.1.4")
def test_clean_up_is_done_again_after_an_ability_of_the_clean_up() -> None:
    s = Scenario(turn="A", phase="main2")
    steps = (Gain(Self(), (Modify("power", 1000),)), Damage(Self(), 2000))
    hero = s.field("A", forward(5000, Auto(On("discard", who=Who.YOU), steps)))
    hand = s.hand("A", *(forward(1000, cost=9) for _ in range(6)))
    s.pass_priority(2)
    s.answer([hand[0]])
    assert [fact.amount for fact in s.game.state.facts if fact.key == "draw"] == [0, 0]  # B's turn has begun
    assert (s.power(hero), s.damage(hero)) == (5000, 0)


@pytest.mark.rule("9.5.1.4", "12.4.4")
def test_a_rule_process_caused_by_the_clean_up_is_performed_in_the_end_phase() -> None:
    s = Scenario(turn="A", phase="main2")
    weak = s.field("A", forward(1000, Auto(On("leave", Self()), (Draw(1),), cond=During(turn=Who.YOU, phase="end"))))
    growth = s.in_hand("A", summon(Choose(FORWARDS), Gain(Slot(), (Modify("power", 3000),)), cost=0))
    curse = s.in_hand(
        "A", summon(Choose(FORWARDS), Gain(Slot(), (Modify("power", -2000),), until=Until.NEXT_TURN_END), cost=0)
    )
    for spell in (growth, curse):
        s.cast(spell, weak)
        s.resolve()
    assert s.power(weak) == 2000
    s.pass_priority(2)
    assert s.turn_player == "B"
    assert s.zone(weak) == "break"
    assert s.count("A", "hand") == 1  # its ability triggered and resolved in A's End Phase


@pytest.mark.rule("9.5.1.4")
def test_an_ability_for_the_end_of_turn_does_not_trigger_again_when_the_clean_up_is_repeated() -> None:
    s = Scenario(turn="A", phase="main2")
    s.field("A", backup(Auto(On("phase", phase="end"), (Draw(1),))))
    s.field("A", backup(Auto(On("discard", who=Who.YOU), (Draw(1),))))
    hand = s.hand("A", *(forward(1000, cost=9) for _ in range(5)))
    s.pass_priority(2)
    s.answer([hand[0]])
    assert s.turn_player == "B"
    assert s.count("A", "hand") == 6


@pytest.mark.rule("9.5.1.5")
def test_the_other_player_becomes_the_turn_player() -> None:
    s = Scenario(turn="A", phase="main2", number=4)
    s.pass_priority(2)
    assert (s.turn_player, s.player, s.game.state.turn) == ("B", "B", 5)
    s.to("next turn")
    assert (s.turn_player, s.game.state.turn) == ("A", 6)
