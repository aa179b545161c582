"""Chapter 7: the phases of a turn, the Quick window of the end phase, and what is done in which order."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cannot,
    Choose,
    Damage,
    Draw,
    During,
    ExtraTurn,
    Filter,
    Gain,
    Heal,
    Modify,
    On,
    Self,
    Slot,
    Static,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, follower, last_words, spell

MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
MY_FOLLOWER = Filter(types=("follower",), side="my")
ANY_FOLLOWER = Filter(types=("follower",))


def at_start_of(phase: str, who: Who, *steps: Heal | Draw | Damage) -> Auto:
    return Auto(On("phase", who=who, phase=phase), steps)


# --- 7.1 turns -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.1.1", "7.4.9")
def test_turns_alternate() -> None:
    s = Scenario()
    s.to("next turn")
    assert (s.turn_player, s.player) == ("B", "B")
    s.to("next turn")
    assert (s.turn_player, s.player) == ("A", "A")


@pytest.mark.rule("7.1.2", "7.3.1", "7.4.1")
def test_a_turn_has_a_start_phase_a_main_phase_and_an_end_phase() -> None:
    clock = amulet(
        at_start_of("end", Who.YOU, Heal(MY_LEADER, 1)),
        at_start_of("main", Who.YOU, Heal(MY_LEADER, 10)),
    )
    s = Scenario(phase="start", turn="B", first="A")
    s.field("B", clock)
    assert (s.phase, s.defense("B")) == ("main", 30)
    s.to("end")
    assert (s.phase, s.defense("B")) == ("end", 31)


# --- 7.2 start phase -------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.2.1", "7.2.2")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (8, 9), (9, 10), (10, 10)])
def test_the_maximum_rises_to_ten_and_all_points_come_back(before: int, after: int) -> None:
    s = Scenario(phase="start")
    s.points("A", 0, maximum=before)
    s.points("B", 2, maximum=5)
    s.start()
    assert (s.max_play_points("A"), s.play_points("A")) == (after, after)
    assert (s.max_play_points("B"), s.play_points("B")) == (5, 2)


@pytest.mark.rule("7.2.3")
def test_all_cards_on_the_own_field_are_refreshed_and_no_others() -> None:
    s = Scenario(phase="start", turn="B")
    mine, charm = s.field("B", follower(), engaged=True), s.field("B", amulet(), engaged=True)
    stolen = s.field("A", follower(), engaged=True, controller="B")
    theirs = s.field("A", follower(), engaged=True)
    s.start()
    assert [s.reserved(c) for c in (mine, charm, stolen, theirs)] == [True, True, True, False]


@pytest.mark.rule("7.2.4")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_the_active_player_draws_one_card(turn: str) -> None:
    s = Scenario(phase="start", turn=turn)
    other = "B" if turn == "A" else "A"
    s.start()
    assert (s.count(turn, "hand"), s.count(other, "hand")) == (1, 0)


@pytest.mark.rule("7.2.4.1")
def test_the_first_player_draws_nothing_in_the_first_turn_and_the_second_player_does() -> None:
    s = Scenario(phase="start", turn="B", first="B", number=1)
    assert s.count("B", "hand") == 0
    s.to("A main")
    assert s.count("A", "hand") == 1
    s.to("B main")
    assert s.count("B", "hand") == 1


@pytest.mark.rule("7.2.5")
def test_what_triggers_in_the_start_phase_is_played_before_the_main_phase_begins() -> None:
    s = Scenario(phase="start")
    s.leader("A", defense=5)
    s.field("A", amulet(Auto(On("draw", who=Who.YOU), (Damage(MY_LEADER, 5),))))
    s.field("A", amulet(at_start_of("main", Who.YOU, Heal(MY_LEADER, 5))))
    s.start()
    assert s.winner == "B"


# --- 7.3 main phase --------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.3.1", "7.3.2")
def test_start_of_the_main_phase_abilities_are_played_before_anything_can_be_done() -> None:
    s = Scenario(phase="start", turn="B")
    s.field("B", amulet(at_start_of("main", Who.YOU, Heal(MY_LEADER, 1))))
    s.field("A", amulet(at_start_of("main", Who.YOU, Heal(MY_LEADER, 2))))
    s.field("A", amulet(at_start_of("main", Who.EACH, Heal(MY_LEADER, 4))))
    assert (s.prompt, s.player) == ("main", "B")
    assert (s.defense("B"), s.defense("A")) == (21, 24)


@pytest.mark.rule("7.3.3", "7.3.3.b1", "7.3.3.b2", "7.3.3.b3", "7.3.3.b4", "7.3.4")
def test_the_four_kinds_of_action_one_after_the_other() -> None:
    s = Scenario()
    hand, ex = s.in_hand("A", follower(1, 1)), s.in_ex("A", follower(1, 1))
    knight, tool = s.field("A", follower(3, 3)), s.field("A", amulet(Action((), (Heal(MY_LEADER, 1),), limit=1)))
    assert s.offered("end") and s.offered(hand) and s.offered(ex) and s.offered(knight) and s.offered(tool)
    s.play(hand)
    assert (s.zone(hand), s.prompt) == ("field", "main")
    s.play(ex)
    assert (s.zone(ex), s.prompt) == ("field", "main")
    s.use(tool)
    assert (s.defense("A"), s.prompt) == (21, "main")
    s.attack(knight, "B")
    assert (s.defense("B"), s.prompt) == (17, "main")
    s.end_main()
    assert s.phase == "end"


@pytest.mark.rule("7.3.4")
def test_after_each_action_rules_handling_comes_before_the_next_one() -> None:
    s = Scenario()
    victim = s.field("B", follower(1, 2, last_words(Heal(MY_LEADER, 3))))
    bolt = s.in_hand("A", spell(Choose(Filter(types=("follower",), side="opp")), Damage(Slot(), 2)))
    s.play(bolt, victim)
    assert (s.prompt, s.player, s.zone(victim), s.defense("B")) == ("main", "A", "cemetery", 23)


@pytest.mark.rule("7.3.3")
def test_the_non_active_player_may_do_nothing_in_the_main_phase() -> None:
    s = Scenario()
    mine = s.in_hand("B", spell("Quick", Draw(1)))
    theirs = s.field("B", follower(1, 1))
    assert s.why_not("B", "play", mine).startswith("7.3.3: ")
    assert s.why_not("B", "attack", theirs).startswith("7.3.3: ")


# --- 7.4 end phase ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.4.1", "7.4.2")
def test_start_of_the_end_phase_abilities_are_played_before_wards_are_engaged() -> None:
    s = Scenario()
    guard = s.field("A", follower(1, 1, "Ward"))
    s.field("A", amulet(at_start_of("end", Who.YOU, Damage(All(MY_FOLLOWER), 1))))
    s.end_main()
    assert s.zone(guard) == "cemetery"
    assert (s.prompt, s.player) == ("quick", "B")


@pytest.mark.rule("7.4.1")
def test_end_phase_abilities_of_the_non_active_player_wait_for_their_own_end_phase() -> None:
    s = Scenario()
    s.field("B", amulet(at_start_of("end", Who.YOU, Heal(MY_LEADER, 1))))
    s.to("next turn")
    assert s.defense("B") == 20
    s.to("next turn")
    assert s.defense("B") == 21


@pytest.mark.rule("7.4.3", "12.8.2")
def test_any_number_of_reserved_wards_may_be_engaged_in_the_own_end_phase() -> None:
    s = Scenario()
    first, second = s.field("A", follower(1, 1, "Ward")), s.field("A", follower(1, 2, "Ward"))
    plain, theirs = s.field("A", follower(1, 3)), s.field("B", follower(1, 1, "Ward"))
    s.end_main()
    assert (s.prompt, s.player) == ("ward", "A")
    assert s.offered(first) and s.offered(second) and s.offered("done")
    assert not s.offered(plain) and not s.offered(theirs)
    s.answer([second])
    assert [s.engaged(c) for c in (first, second, plain, theirs)] == [False, True, False, False]


@pytest.mark.rule("7.4.3")
def test_all_or_none_of_the_wards_may_be_engaged() -> None:
    for chosen in (0, 2):
        s = Scenario(turn="B")
        wards = [s.field("B", follower(1, 1, "Ward")) for _ in range(2)]
        s.end_main()
        s.answer(list(wards[:chosen]))
        assert sum(s.engaged(c) for c in wards) == chosen
        assert s.prompt == "quick"


@pytest.mark.rule("7.4.5")
def test_an_engaged_ward_leaves_nothing_to_ask() -> None:
    s = Scenario()
    s.field("A", follower(1, 1, "Ward"), engaged=True)
    s.end_main()
    assert (s.prompt, s.player) == ("quick", "B")


@pytest.mark.rule("7.4.4")
def test_what_the_engaging_of_wards_triggers_is_played_before_the_quick_window() -> None:
    s = Scenario()
    guard = s.field("A", follower(1, 1, "Ward", Auto(On("exhausted", Self()), (Heal(MY_LEADER, 2),))))
    s.end_main()
    s.answer([guard])
    assert (s.prompt, s.player, s.defense("A")) == ("quick", "B", 22)


@pytest.mark.rule("7.4.5", "7.4.5.b3")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_the_quick_window_is_asked_even_if_there_is_nothing_to_play(turn: str) -> None:
    s = Scenario(turn=turn)
    s.end_main()
    assert (s.prompt, s.player) == ("quick", "B" if turn == "A" else "A")
    assert s.options and len(s.options) == 1
    s.answer("pass")
    assert s.turn_player != turn


@pytest.mark.rule("7.4.5", "7.4.5.b1", "12.3.1", "12.3.2", "12.3.4")
def test_quick_cards_are_played_from_hand_and_ex_area_in_the_end_phase() -> None:
    s = Scenario()
    hand, ex = s.in_hand("B", spell("Quick", Heal(MY_LEADER, 1))), s.in_ex("B", spell("Quick", Heal(MY_LEADER, 2)))
    slow, mine = s.in_hand("B", spell(Heal(MY_LEADER, 4))), s.in_hand("A", spell("Quick", Heal(MY_LEADER, 8)))
    s.to("quick")
    assert s.player == "B"
    assert s.offered(hand) and s.offered(ex) and not s.offered(slow) and not s.offered(mine)
    s.play(hand)
    s.play(ex)
    assert (s.defense("B"), s.prompt, s.player) == (23, "quick", "B")
    assert s.why_not("B", "play", slow).startswith("12.3.2: ")


@pytest.mark.rule("7.4.5.b2", "12.3.3")
def test_quick_abilities_are_played_in_the_end_phase() -> None:
    s = Scenario()
    tool = s.field("B", amulet(Action((), (Heal(MY_LEADER, 1),), limit=1, quick=True)))
    slow = s.field("B", amulet(Action((), (Heal(MY_LEADER, 2),), limit=1)))
    s.to("quick")
    assert s.offered(tool) and not s.offered(slow)
    s.use(tool)
    assert (s.defense("B"), s.prompt) == (21, "quick")


@pytest.mark.rule("7.4.6")
def test_after_a_quick_play_rules_handling_comes_and_the_window_is_repeated() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 2, last_words(Heal(MY_LEADER, 1))))
    bolt = s.in_hand("B", spell("Quick", Choose(Filter(types=("follower",), side="opp")), Damage(Slot(), 2)))
    s.to("quick")
    s.play(bolt, knight)
    assert (s.zone(knight), s.defense("A")) == ("cemetery", 21)
    assert (s.prompt, s.player) == ("quick", "B")


@pytest.mark.rule("4.7.3")
@pytest.mark.parametrize(("cards", "discards"), [(7, 0), (8, 1), (10, 3)])
def test_the_active_player_discards_down_to_seven(cards: int, discards: int) -> None:
    s = Scenario()
    hand = s.hand("A", *[follower() for _ in range(cards)])
    s.hand("B", *[follower() for _ in range(9)])
    s.to("quick")
    s.answer("pass")
    if discards:
        assert (s.prompt, s.player) == ("hand size", "A")
        s.answer(list(hand[:discards]))
    assert [s.zone(c) for c in hand] == ["cemetery"] * discards + ["hand"] * (cards - discards)
    assert s.turn_player == "B"
    assert s.count("B", "hand") == 10


@pytest.mark.rule("7.4.7")
def test_what_the_discard_triggers_is_played_and_the_hand_is_looked_at_again() -> None:
    s = Scenario()
    hand = s.hand("A", *[follower() for _ in range(8)])
    s.field("A", amulet(Auto(On("discard", who=Who.YOU), (Draw(2),), limit=1)))
    s.to("hand size")
    s.answer([hand[0]])
    assert (s.prompt, s.player, s.count("A", "hand")) == ("hand size", "A", 9)
    s.answer([hand[1], hand[2]])
    assert (s.turn_player, s.count("A", "hand")) == ("B", 7)


@pytest.mark.rule("7.4.8")
def test_effects_of_this_turn_end_after_the_quick_window_and_the_discard() -> None:
    s = Scenario()
    knight = s.field("A", follower(1, 1))
    grow = s.in_hand("A", spell(Choose(MY_FOLLOWER), Gain(Slot(), (Modify("attack", 3),), Until.TURN)))
    stay = s.in_hand("A", spell(Choose(MY_FOLLOWER), Gain(Slot(), (Modify("attack", 5),), Until.GAME)))
    s.play(grow, knight)
    s.play(stay, knight)
    s.to("quick")
    assert s.attack_of(knight) == 9
    s.answer("pass")
    assert (s.turn_player, s.attack_of(knight)) == ("B", 6)


@pytest.mark.rule("7.4.8")
def test_effects_that_the_other_player_made_this_turn_end_as_well() -> None:
    s = Scenario()
    knight = s.field("A", follower(4, 4))
    shrink = s.in_hand("B", spell("Quick", Choose(ANY_FOLLOWER), Gain(Slot(), (Modify("attack", -3),), Until.TURN)))
    s.declare_attack(knight, "B")
    s.play(shrink, knight)
    assert s.attack_of(knight) == 1
    s.answer("pass")
    s.to("next turn")
    assert s.attack_of(knight) == 4


DURATIONS = {  # in which of the turns it is in force, from the one in which A made it: A's own, or B's
    Until.GAME: ("ABAB", "BABA"),
    Until.TURN: ("A...", "B..."),
    Until.YOUR_NEXT_TURN: ("AB..", "B..."),
    Until.NEXT_TURN_END: ("AB..", "BA.."),
    Until.OPPONENT_TURN_END: ("AB..", "BAB."),
    Until.OPPONENT_TURN: ("AB..", "B.B."),
}


@pytest.mark.rule("7.4.8")
@pytest.mark.parametrize("until", DURATIONS)
@pytest.mark.parametrize("turn", ["A", "B"])
def test_how_long_an_effect_lasts_that_was_made_in_ones_own_turn_or_in_that_of_the_other(
    turn: str, until: Until
) -> None:
    s = Scenario(turn=turn)
    knight = s.field("A", follower(1, 1))
    grow = s.in_hand("A", spell("Quick", Choose(MY_FOLLOWER), Gain(Slot(), (Modify("attack", 3),), until)))
    if turn == "B":
        s.to("quick")
    s.play(grow, knight)
    lasted = ""
    for _ in range(4):
        lasted += s.turn_player if s.attack_of(knight) == 4 else "."
        s.to("next turn")
    assert lasted == DURATIONS[until]["AB".index(turn)]


@pytest.mark.rule("7.4.8", "5.27.1")
@pytest.mark.parametrize(
    ("until", "turns"),
    [
        (Until.YOUR_NEXT_TURN, "A..."),
        (Until.NEXT_TURN_END, "AA.."),
        (Until.OPPONENT_TURN_END, "AAB."),
        (Until.OPPONENT_TURN, "A.B."),
    ],
)
def test_how_long_an_effect_lasts_whose_player_takes_another_turn_first(until: Until, turns: str) -> None:
    s = Scenario()
    knight = s.field("A", follower(1, 1))
    grow = s.in_hand("A", spell(Choose(MY_FOLLOWER), Gain(Slot(), (Modify("attack", 3),), until), ExtraTurn()))
    s.play(grow, knight)
    lasted = ""
    for _ in range(4):
        lasted += s.turn_player if s.attack_of(knight) == 4 else "."
        s.to("next turn")
    assert lasted == turns


@pytest.mark.rule("7.2.3")
def test_what_lasts_until_a_card_is_refreshed_ends_with_the_start_phase_of_its_controller() -> None:
    s = Scenario()
    knight = s.field("B", follower(1, 1), engaged=True)
    hold = (Cannot("be refreshed"),)
    s.play(s.in_hand("A", spell(Choose(ANY_FOLLOWER), Gain(Slot(), hold, Until.READY), cost=0)), knight)
    s.to("B main")
    assert s.engaged(knight)
    s.to("A main")
    s.to("B main")
    assert s.reserved(knight)


@pytest.mark.rule("7.4.8", "7.2.5")
def test_a_follower_whose_defense_ran_out_with_the_turn_lives_until_the_next_start_phase() -> None:
    """READINGS C07: nothing is checked after effects have ended, so it is refreshed before it is destroyed."""
    s = Scenario()
    knight = s.field("B", follower(1, 1, Auto(On("readied", Self()), (Heal(MY_LEADER, 4),))), engaged=True)
    boost = s.in_hand("B", spell("Quick", Choose(MY_FOLLOWER), Gain(Slot(), (Modify("defense", 2),), Until.TURN)))
    bolt = s.in_hand("B", spell("Quick", Choose(MY_FOLLOWER), Damage(Slot(), 2)))
    s.to("quick")
    s.play(boost, knight)
    s.play(bolt, knight)
    assert s.defense(knight) == 1
    s.answer("pass")
    assert (s.turn_player, s.phase) == ("B", "main")
    assert s.zone(knight) == "cemetery"
    assert s.defense("B") == 24  # it was still there to be refreshed


@pytest.mark.rule("7.4.8")
def test_a_passive_during_your_turn_only_stops_applying() -> None:
    """READINGS C06."""
    s = Scenario()
    knight = s.field("A", follower(1, 1, Static((Modify("attack", 2),), cond=During(Who.YOU))))
    assert s.attack_of(knight) == 3
    s.to("next turn")
    assert s.attack_of(knight) == 1
    s.to("next turn")
    assert s.attack_of(knight) == 3


@pytest.mark.rule("7.4.9")
def test_the_limits_of_a_turn_begin_anew() -> None:
    s = Scenario()
    tool = s.field("A", amulet(Action((), (Heal(MY_LEADER, 1),), limit=1)))
    s.use(tool)
    assert not s.offered(tool)
    s.to("B main")
    s.to("A main")
    assert s.offered(tool)


@pytest.mark.rule("5.3.1", "5.9.1", "7.2.3", "7.2.4")
def test_the_start_phase_refreshes_and_draws_as_a_text_would() -> None:
    s = Scenario()
    tired = s.field("B", follower(), engaged=True)
    s.to("next turn")
    assert s.reserved(tired) and s.count("B", "hand") == 1
    assert s.cited("5.3.1", "5.9.1") and not s.cited("5.9.1.1")


@pytest.mark.rule("3.2.4.1", "7.2.1")
def test_ten_is_the_most_that_a_turn_can_raise_the_maximum_to() -> None:
    s = Scenario(points=10)
    s.to("next turn")
    assert s.max_play_points("B") == 10 and s.cited("3.2.4.1")
