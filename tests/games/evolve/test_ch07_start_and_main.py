"""Chapters 7.1 to 7.3: turns, the start phase and the main phase."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cannot,
    Choose,
    Create,
    Damage,
    Draw,
    ExtraTurn,
    Filter,
    Gain,
    Heal,
    Modify,
    Move,
    On,
    Self,
    Slot,
    Stat,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, follower, last_words, spell

MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ANY_FOLLOWER = Filter(types=("follower",))
MINE = Filter(types=("follower",), side="my")
THEIR_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))


# --- 7.1 turns -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.1.1", "7.4.9")
def test_turns_alternate() -> None:
    s = Scenario()
    s.to("next turn")
    assert (s.turn_player, s.player) == ("B", "B")
    s.to("next turn")
    assert (s.turn_player, s.player) == ("A", "A")


def at_start_of(phase: str, who: Who, *steps: Heal | Draw | Damage) -> Auto:
    return Auto(On("phase", who=who, phase=phase), steps)


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


@pytest.mark.rule("7.3.3.b3")
def test_each_follower_on_ones_own_field_attacks_in_an_action_of_its_own() -> None:
    s = Scenario()
    knights = [s.field("A", follower(n, 9)) for n in (1, 2, 4)]
    enemy = s.field("B", follower(3, 3))
    for knight in knights:
        assert s.offered(knight) and not s.offered(enemy)
        s.attack(knight, "B")
        assert s.engaged(knight) and s.prompt == "main"
    assert s.defense("B") == 13 and not any(s.offered(knight) for knight in knights)


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


@pytest.mark.rule("7.2.3", "7.2.4", "7.2.5")
def test_what_triggers_as_cards_are_refreshed_waits_for_the_draw() -> None:
    s = Scenario(phase="start")
    count = Auto(On("readied", Self()), (Damage(THEIR_LEADER, Stat(Self(), "attack")),))
    s.field("A", follower(3, 3, count), engaged=True)
    s.field("A", amulet(Auto(On("draw", who=Who.YOU), (Gain(All(MINE), (Modify("attack", 2),)),))))
    s.start()
    assert s.prompt == "play auto" and s.count("A", "hand") == 1  # both wait, and A says which is first


@pytest.mark.rule("7.2.3")
def test_cards_refreshed_in_the_start_phase_are_refreshed_by_their_player() -> None:
    s = Scenario(phase="start")
    mine = Auto(On("readied", MINE, who=Who.YOU), (Heal(MY_LEADER, 1),))
    s.field("A", amulet(mine))
    s.field("B", amulet(mine))
    s.field("A", follower(1, 1), engaged=True)
    s.start()
    assert (s.defense("A"), s.defense("B")) == (21, 20)


@pytest.mark.rule("7.2.4.1")
def test_another_turn_after_the_first_one_has_a_draw() -> None:
    s = Scenario(phase="start", number=1)
    again = s.in_hand("A", spell(ExtraTurn(), cost=0))
    s.play(again)
    assert s.count("A", "hand") == 0
    s.to("next turn")
    assert s.turn_player == "A" and s.count("A", "hand") == 1


@pytest.mark.rule("7.2.5", "11.2.2")
def test_a_card_that_returns_to_the_deck_after_the_draw_comes_too_late() -> None:
    s = Scenario(phase="start")
    s.deck("A")
    s.in_cemetery("A", follower())
    back = Move(All(Filter(zone="cemetery", side="my")), "deck")
    s.field("A", amulet(Auto(On("readied", Self()), (back,))), engaged=True)
    s.start()
    assert s.winner == "B"


@pytest.mark.rule("7.4.8", "11.3.1", "8.4.2.1", "7.2.5")
def test_what_a_death_in_the_start_phase_summons_was_not_there_when_the_turn_began() -> None:
    s = Scenario()
    frail = s.field("A", follower(2, 2, last_words(Create("Knight"))))
    more = Gain(Slot(), (Modify("defense", 2),), Until.OPPONENT_TURN_END)
    s.play(s.in_hand("A", spell(Choose(MINE), more, Damage(Slot(), 3))), frail)
    s.to("next turn")
    assert s.defense(frail) == 1
    s.to("next turn")  # the effect has ended with B's turn; A's start phase finds the follower without defense
    assert s.zone(frail) == "cemetery" and s.turn_player == "A"
    assert s.why_not("A", "attack", s.tokens("A")[0]).startswith("8.4.2.1")


def test_in_the_start_phase_a_refusal_names_that_phase() -> None:
    s = Scenario()
    s.field("B", amulet("Whenever you draw a card, you may draw a card."))
    card = s.in_hand("B", follower(1, 1, cost=0))
    s.to("B start")
    assert "it is the start phase" in s.why_not("B", "play", card)
