"""Chapter 7.4: the end phase, its Quick window, the hand limit, and what ends with a turn."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Choose,
    Damage,
    Delayed,
    Draw,
    During,
    ExtraTurn,
    Filter,
    Gain,
    Grant,
    Heal,
    Keyword,
    Modify,
    On,
    Replace,
    Self,
    SkipTurn,
    Slot,
    Stat,
    Static,
    Step,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, follower, last_words, spell

MY_FOLLOWER = Filter(types=("follower",), side="my")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
MINE = Filter(types=("follower",), side="my")
THEIR_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
ANY_FOLLOWER = Filter(types=("follower",))


def at_start_of(phase: str, who: Who, *steps: Heal | Draw | Damage) -> Auto:
    return Auto(On("phase", who=who, phase=phase), steps)


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


@pytest.mark.rule("7.4.1", "7.4.2", "7.4.3")
def test_ward_that_is_given_as_the_end_phase_starts_may_be_used_at_once() -> None:
    s = Scenario()
    guard = s.field("A", follower(1, 1))
    s.field("A", amulet(Auto(On("phase", who=Who.YOU, phase="end"), (Gain(All(MINE), (Grant(Keyword("Ward")),)),))))
    s.end_main()
    assert s.prompt == "ward"
    s.answer([guard])
    s.to("next turn")
    assert s.engaged(guard) and not s.has(guard, "Ward")


@pytest.mark.rule("7.4.1", "10.7.5")
def test_a_trigger_for_the_start_of_the_end_phase_that_is_made_later_in_it_waits_for_the_next_one() -> None:
    s = Scenario()
    trap = s.in_hand("B", spell(Delayed(On("phase", phase="end"), (Draw(3),)), "Quick"))
    s.end_main()
    s.play(trap)
    s.to("next turn")
    assert s.count("B", "hand") == 1
    s.end_main()
    assert s.count("B", "hand") == 4


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


@pytest.mark.rule("7.4.6", "7.4.7")
def test_cards_drawn_in_the_quick_window_count_for_the_hand_limit() -> None:
    s = Scenario()
    hand = [s.in_hand("A", follower(name=f"Page {i}")) for i in range(7)]
    gift = s.in_hand("B", spell(Draw(2, Who.OPPONENT), "Quick"))
    s.end_main()
    s.play(gift)
    s.to("hand size")
    assert s.player == "A" and s.count("A", "hand") == 9
    s.answer(hand[:2])
    assert s.count("A", "hand") == 7 and s.turn_player == "B"


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


@pytest.mark.rule("7.4.7", "7.4.8")
def test_what_triggers_on_the_last_discard_still_sees_effects_until_the_end_of_the_turn() -> None:
    s = Scenario()
    hand = [s.in_hand("A", follower(name=f"Page {i}")) for i in range(8)]
    scribe = s.field(
        "A", follower(1, 1, Auto(On("discard", who=Who.YOU), (Damage(THEIR_LEADER, Stat(Self(), "attack")),)))
    )
    s.play(s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (Modify("attack", 4),)))), scribe)
    s.to("hand size")
    s.answer(hand[0])
    assert s.defense("B") == 15 and s.attack_of(scribe) == 1


@pytest.mark.rule("7.4.7")
@pytest.mark.parametrize(("instead", "hand"), [((), 9), ((Draw(1),), 11)])
def test_cards_that_are_not_discarded_after_all_need_not_be_discarded_for_ever(
    instead: tuple[Step, ...], hand: int
) -> None:
    s = Scenario()
    held = [s.in_hand("A", follower(name=f"Page {i}")) for i in range(9)]
    s.field("A", amulet(Static((Replace(On("discard", who=Who.YOU), steps=instead),), players=Who.YOU)))
    s.to("hand size")
    s.answer(held[:2])
    assert s.count("A", "hand") == hand and s.turn_player == "B"


@pytest.mark.rule("7.4.7", "4.7.3")
def test_the_hand_of_the_active_player_is_cut_to_the_limit_that_a_text_sets() -> None:
    s = Scenario()
    s.field("A", amulet("Your hand limit is 3."))
    held = s.hand("A", *[follower() for _ in range(5)])
    s.hand("B", *[follower() for _ in range(9)])
    s.to("hand size")
    s.answer(held[:2])
    assert (s.count("A", "hand"), s.count("B", "hand"), s.turn_player) == (3, 10, "B")


@pytest.mark.rule("7.4.7", "7.4.9")
def test_who_draws_for_the_discarded_card_discards_again() -> None:
    s = Scenario()
    trail = s.in_hand("A", spell("When this card is discarded, draw a card.\nDraw a card."))
    for _ in range(7):
        s.in_hand("A", follower(1, 1))
    s.to("hand size")
    s.answer(trail)
    assert s.player == "A" and s.prompt == "hand size" and s.count("A", "hand") == 8
    s.answer(s.cards("A", "hand")[0])
    assert s.turn_player == "B" and s.count("A", "hand") == 7


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


@pytest.mark.rule("7.4.8", "5.25.2")
def test_an_effect_until_the_next_turn_outlasts_a_turn_that_is_skipped() -> None:
    s = Scenario()
    giant = s.field("A", follower(1, 1))
    grow = Gain(Slot(), (Modify("attack", 1),), Until.YOUR_NEXT_TURN)
    s.play(s.in_hand("A", spell(Choose(MINE), grow, SkipTurn(Who.YOU))), giant)
    for player, attack in (("B", 2), ("B", 2), ("A", 1)):
        s.to("next turn")
        assert (s.turn_player, s.attack_of(giant)) == (player, attack)


@pytest.mark.rule("7.4.8", "11.3.1", "7.2.5")
def test_what_lived_by_an_effect_of_the_turn_dies_in_the_next_start_phase_even_in_an_extra_turn() -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1, "Last Words: Draw a card."))
    shield = s.in_hand("A", spell("Select an allied follower and give it +0/+2 until the end of the turn.", cost=0))
    storm = s.in_hand("A", spell("Deal 2 damage to all followers. Take another turn after this one.", cost=0))
    s.play(shield, elf)
    s.play(storm)
    assert s.defense(elf) == 1
    s.to("next turn")
    assert (s.turn_player, s.zone(elf), s.count("A", "hand")) == ("A", "cemetery", 2)


@pytest.mark.rule("7.4.9")
def test_the_limits_of_a_turn_begin_anew() -> None:
    s = Scenario()
    tool = s.field("A", amulet(Action((), (Heal(MY_LEADER, 1),), limit=1)))
    s.use(tool)
    assert not s.offered(tool)
    s.to("B main")
    s.to("A main")
    assert s.offered(tool)


@pytest.mark.rule("7.4.7", "11.2.2")
def test_who_must_draw_from_an_empty_deck_for_a_discarded_card_loses_before_the_turn_ends() -> None:
    s = Scenario()
    s.deck("A")
    s.field("A", amulet(Auto(On("discard", who=Who.YOU), (Draw(1),))))
    hand = s.hand("A", *[follower() for _ in range(8)])
    s.to("hand size")
    s.answer(hand[0])
    assert s.over and s.winner == "B" and s.turn_player == "A"
