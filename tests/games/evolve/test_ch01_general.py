"""Chapter 1: how games end, and the rules that hold everywhere."""

from collections.abc import Callable

import pytest

from rulebound.language.tree import (
    AddCounter,
    All,
    Amount,
    Auto,
    Calc,
    Cannot,
    Choose,
    CostChange,
    Count,
    Damage,
    DamagePlayer,
    Declare,
    Destroy,
    Discard,
    Done,
    Draw,
    EachPlayer,
    EventAmount,
    Exhaust,
    Filter,
    Gain,
    GainResource,
    Heal,
    If,
    IfDone,
    LookTop,
    Lose,
    May,
    Modify,
    Move,
    Must,
    On,
    Permit,
    Pick,
    Ready,
    RemoveCounter,
    Replace,
    Self,
    Slot,
    Static,
    Step,
    Until,
    Who,
    Win,
    X,
)
from rulebound.scenario.evolve import Scenario, amulet, follower, spell

LEADERS = Filter(types=("leader",), zone="leader")
MY_LEADER = Filter(types=("leader",), side="my", zone="leader")
ENEMY_LEADER = Filter(types=("leader",), side="opp", zone="leader")
FOLLOWER = Filter(types=("follower",))
MY_FOLLOWERS = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")


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


# --- 1.3.1 cards and rules -------------------------------------------------------------------------------------------


@pytest.mark.rule("1.3.1")
def test_card_that_raises_the_limit_of_the_field_beats_the_rule() -> None:
    s = Scenario()
    s.field("A", amulet(Static((Permit("field size", 6),), players=Who.YOU)))
    for _ in range(4):
        s.field("A", follower())
    sixth = s.in_hand("A", follower())
    s.play(sixth)
    assert s.zone(sixth) == "field" and s.count("A", "field") == 6


@pytest.mark.rule("1.3.1")
def test_card_that_lowers_the_limit_of_the_hand_beats_the_rule() -> None:
    s = Scenario()
    s.field("B", amulet(Static((Permit("hand size", 1),), players=Who.OPPONENT)))
    kept, gone = s.hand("A", follower(), follower())
    s.to("hand size")
    s.answer(gone)
    assert s.zone(gone) == "cemetery" and s.zone(kept) == "hand"


# --- 1.3.2 the impossible --------------------------------------------------------------------------------------------


@pytest.mark.rule("1.3.2")
def test_who_must_discard_more_cards_than_there_are_discards_those() -> None:
    s = Scenario()
    (only,) = s.hand("B", follower())
    cast(s, "A", Discard(3, who=Who.OPPONENT), Draw(1))
    s.answer(only)
    assert s.zone(only) == "cemetery" and s.count("A", "hand") == 1


@pytest.mark.rule("1.3.2")
def test_who_may_discard_two_cards_is_asked_if_there_is_one_and_has_done_so_with_two() -> None:
    for cards, drawn in ((0, 0), (1, 0), (2, 2)):
        s = Scenario()
        held = s.hand("A", *(follower() for _ in range(cards)))
        cast(s, "A", May((Discard(2),)), IfDone((Draw(2),)))
        assert (s.prompt == "may") == (cards > 0)
        if cards:
            s.answer(True, *held)
        assert all(s.zone(card) == "cemetery" for card in held) and s.count("A", "hand") == drawn


@pytest.mark.rule("1.3.2")
def test_nobody_is_asked_to_destroy_what_is_not_there() -> None:
    for followers in (1, 0):
        s = Scenario()
        for _ in range(followers):
            s.field("A", follower())
        cast(s, "A", May((Pick(MY_FOLLOWERS), Destroy(Slot()))), IfDone((Draw(2),)))
        assert (s.prompt == "may") == bool(followers)


@pytest.mark.rule("1.3.2", "1.3.3")
def test_what_cannot_be_destroyed_is_left_and_the_others_are_destroyed() -> None:
    s = Scenario()
    hardy = s.field("B", follower(1, 1, Static((Cannot("be destroyed"),))))
    gone = s.field("B", follower(1, 4))
    cast(s, "A", Destroy(All(ENEMY)), Draw(1))
    assert (s.zone(hardy), s.zone(gone)) == ("field", "cemetery") and s.count("A", "hand") == 1


WATCH_ENGAGED = Auto(On("exhausted", MY_FOLLOWERS), (Draw(1),))
WATCH_REFRESHED = Auto(On("readied", MY_FOLLOWERS), (Draw(1),))


@pytest.mark.rule("1.3.2.1")
def test_engaging_what_is_engaged_is_not_done_and_triggers_nothing() -> None:
    for engaged, drawn in ((True, 0), (False, 1)):
        s = Scenario()
        s.field("A", amulet(WATCH_ENGAGED))
        s.field("A", follower(), engaged=engaged)
        cast(s, "A", Exhaust(All(MY_FOLLOWERS)))
        assert s.count("A", "hand") == drawn


@pytest.mark.rule("1.3.2.1")
def test_refreshing_what_is_reserved_is_not_done_and_triggers_nothing() -> None:
    for engaged, drawn in ((True, 1), (False, 0)):
        s = Scenario()
        s.field("A", amulet(WATCH_REFRESHED))
        s.field("A", follower(), engaged=engaged)
        cast(s, "A", Ready(All(MY_FOLLOWERS)))
        assert s.count("A", "hand") == drawn


@pytest.mark.rule("1.3.2.1")
def test_what_depends_on_engaging_a_card_is_not_done_if_it_was_engaged() -> None:
    for engaged, drawn in ((True, 0), (False, 1)):
        s = Scenario()
        ox = s.field("B", follower(), engaged=engaged)
        push = s.in_hand("A", spell(Choose(ENEMY), Exhaust(Slot()), If(Done(), (Draw(1),))))
        s.play(push, ox)
        assert s.count("A", "hand") == drawn


# --- 1.3.2.2 zero and less -------------------------------------------------------------------------------------------


@pytest.mark.rule("1.3.2.2")
def test_zero_damage_is_no_damage() -> None:
    s = Scenario()
    ogre = s.field("B", follower(3, 3, Auto(On("damage", Self()), (Draw(1),))))
    cast(s, "A", Damage(All(ENEMY), 0))
    assert s.defense(ogre) == 3 and s.count("B", "hand") == 0


LESS_THAN_NOTHING = Calc("-", Count(Filter(types=("amulet",), side="my")), 2)  # -2 without amulets


@pytest.mark.rule("1.3.2.2", "1.3.2.2.1")
def test_negative_damage_does_not_heal() -> None:
    s = Scenario()
    ogre = s.field("B", follower(3, 5), damage=3)
    cast(s, "A", Damage(All(ENEMY), LESS_THAN_NOTHING))
    assert s.defense(ogre) == 2


@pytest.mark.rule("1.3.2.2.1")
def test_negative_number_of_cards_is_not_drawn_and_not_put_back() -> None:
    s = Scenario()
    s.hand("A", follower(), follower())
    before = s.filler
    cast(s, "A", Draw(LESS_THAN_NOTHING))
    assert s.count("A", "hand") == 2 and s.count("A", "deck") == before


@pytest.mark.rule("1.3.2.2.1")
def test_negative_number_of_counters_removed_adds_none() -> None:
    s = Scenario()
    urn = s.field("A", follower(), counters={"Ash": 1})
    cast(s, "A", RemoveCounter(All(MY_FOLLOWERS), "Ash", LESS_THAN_NOTHING))
    assert s.counters(urn, "Ash") == 1


@pytest.mark.rule("1.3.2.2.1")
def test_negative_number_of_counters_added_removes_none() -> None:
    s = Scenario()
    urn = s.field("A", follower(), counters={"Ash": 1})
    cast(s, "A", AddCounter(All(MY_FOLLOWERS), "Ash", LESS_THAN_NOTHING))
    assert s.counters(urn, "Ash") == 1


@pytest.mark.rule("1.3.2.2.1")
def test_negative_recovery_takes_no_play_points() -> None:
    s = Scenario()
    s.points("A", 5)
    cast(s, "A", GainResource("pp", LESS_THAN_NOTHING))
    assert s.play_points("A") == 4  # the spell cost 1


@pytest.mark.rule("1.3.2.2.1")
def test_cost_reduced_below_zero_is_zero() -> None:
    s = Scenario()
    s.points("A", 4, maximum=4)
    s.field("A", amulet(Static((CostChange(-5, Filter(types=("follower",)), floor=-9),), players=Who.YOU)))
    cheap = s.in_hand("A", follower(cost=2))
    s.play(cheap)
    assert s.zone(cheap) == "field" and s.play_points("A") == 4


@pytest.mark.rule("1.3.2.2")
def test_follower_with_no_attack_deals_no_damage_and_takes_it() -> None:
    s = Scenario()
    dove = s.field("A", follower(0, 3))
    ogre = s.field("B", follower(2, 3, Auto(On("damage", Self()), (Draw(1),))), engaged=True)
    s.attack(dove, ogre)
    assert s.defense(ogre) == 3 and s.defense(dove) == 1 and s.count("B", "hand") == 0


BAIT = Static((Must("be attacked"),))


@pytest.mark.rule("1.3.2.3")
def test_of_two_followers_that_must_be_attacked_the_attacker_selects_one() -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 5))
    baits = [s.field("B", follower(1, 2, BAIT), engaged=True) for _ in range(2)]
    s.field("B", follower(1, 2), engaged=True)
    s.start()
    assert s.attack_targets(wolf) == baits
    s.attack(wolf, baits[1])
    assert s.defense(baits[1]) == 1


@pytest.mark.rule("1.3.2.3")
def test_of_demands_that_exclude_each_other_as_many_as_possible_are_met() -> None:
    """One follower has Ward, one must be attacked, one has both: only the last one meets both demands."""
    s = Scenario(turn="B")
    wolf = s.field("B", follower(1, 5))
    s.field("A", follower(1, 2, "Ward"), engaged=True)
    s.field("A", follower(1, 2, BAIT), engaged=True)
    both = s.field("A", follower(1, 2, "Ward", BAIT), engaged=True)
    s.start()
    assert s.attack_targets(wolf) == [both]


@pytest.mark.rule("1.3.2.3")
def test_of_two_demands_of_which_one_can_be_met_the_player_selects_which() -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 5))
    ward = s.field("B", follower(1, 2, "Ward"), engaged=True)
    bait = s.field("B", follower(1, 2, BAIT), engaged=True)
    s.start()
    assert s.attack_targets(wolf) == [ward, bait]  # and not the leader


@pytest.mark.rule("1.3.2.4", "1.3.2.2")
def test_attack_may_be_negative_and_then_deals_nothing_and_heals_nobody() -> None:
    s = Scenario()
    weak = s.field("A", follower(1, 3))
    ogre = s.field("B", follower(2, 5), engaged=True, damage=3)
    curse = s.in_hand("A", spell(Choose(FOLLOWER), Gain(Slot(), (Modify("attack", -4),), Until.GAME)))
    boon = s.in_hand("A", spell(Choose(FOLLOWER), Gain(Slot(), (Modify("attack", 2),), Until.GAME)))
    s.play(curse, weak)
    assert s.attack_of(weak) == -3
    s.play(boon, weak)
    assert s.attack_of(weak) == -1  # it was not lifted to 0 in between
    s.attack(weak, ogre)
    assert s.defense(ogre) == 2


@pytest.mark.rule("1.3.2.4.1")
@pytest.mark.parametrize(("change", "points"), [(5, 6), (-9, 0)])
def test_play_points_stop_at_their_limits(change: int, points: int) -> None:
    s = Scenario()
    s.points("A", 4, maximum=6)
    cast(s, "A", GainResource("pp", change), cost=0)
    assert s.play_points("A") == points


# --- 1.3.3 prohibitions ----------------------------------------------------------------------------------------------


@pytest.mark.rule("1.3.3")
def test_effect_that_says_draw_loses_against_one_that_says_do_not() -> None:
    s = Scenario()
    s.field("B", amulet(Static((Cannot("draw"),), players=Who.OPPONENT)))
    cast(s, "A", Draw(2), Damage(All(ENEMY_LEADER), 1))
    assert s.count("A", "hand") == 0 and s.defense("B") == 19


@pytest.mark.rule("1.3.3")
def test_follower_that_may_attack_by_storm_but_must_not_attack_does_not() -> None:
    s = Scenario()
    s.field("B", amulet(Static((Cannot("attack"),), ENEMY)))
    bird = s.field("A", follower(2, 2, "Storm"), fresh=True)
    assert s.why_not("A", "attack", bird).startswith("1.3.3")


# --- 1.3.4 both players select ---------------------------------------------------------------------------------------


@pytest.mark.rule("1.3.4")
@pytest.mark.parametrize(("turn", "other"), [("A", "B"), ("B", "A")])
def test_active_player_selects_first_and_the_other_knows_it(turn: str, other: str) -> None:
    s = Scenario(turn=turn)
    mine = [s.field(turn, follower()) for _ in range(2)]
    theirs = [s.field(other, follower()) for _ in range(3)]
    cast(s, turn, EachPlayer(MY_FOLLOWERS, 1, "destroy"))
    assert (s.player, s.prompt) == (turn, "destroy")
    s.answer(mine[1])
    assert s.player == other
    s.answer(theirs[2])
    assert [s.zone(c) for c in (*mine, *theirs)] == ["field", "cemetery", "field", "field", "cemetery"]


@pytest.mark.rule("1.3.4.1")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_both_draw_at_once_then_the_active_player_puts_a_follower_first(turn: str) -> None:
    """The second player decides when the first player's follower is on the field already."""
    s = Scenario(turn=turn)
    other = "AB"[turn == "A"]
    for player in "AB":
        s.deck(player, follower(name=f"Top of {player}"), follower())
    from_hand = Filter(types=("follower",), side="my", zone="hand")
    cast(s, turn, Draw(1, Who.EACH), EachPlayer(from_hand, 1, "enter", at_least=0))
    first, second = s.cards(turn, "hand")[0], s.cards(other, "hand")[0]
    assert s.player == turn
    s.answer([first])
    assert s.player == other and s.zone(first) == "field"
    s.answer([second])
    assert s.zone(second) == "field" and s.controller(second) == other


@pytest.mark.rule("1.3.4.1")
def test_second_player_has_seen_what_the_first_has_discarded() -> None:
    s = Scenario(turn="B")
    mine, _ = s.hand("B", follower(name="Bee"), follower())
    theirs, kept = s.hand("A", follower(), follower())
    cast(s, "B", Discard(1, who=Who.EACH))
    assert s.player == "B"
    s.answer(mine)
    assert s.player == "A"
    assert [card.name for card in s.game.view("A").zones["cemetery 1"]] == ["Bee"]
    s.answer(theirs)
    assert (s.zone(theirs), s.zone(kept)) == ("cemetery", "hand")


# --- 1.3.5 numbers ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("1.3.5")
def test_declared_number_is_a_whole_number_and_never_below_zero() -> None:
    s = Scenario()
    cast(s, "A", Declare("n", low=-2, high=3), Draw(X("n")))
    assert s.decision is not None and [key[1] for key in s.decision.keys] == [0, 1, 2, 3]
    s.answer(2)
    assert s.count("A", "hand") == 2


@pytest.mark.rule("1.3.5.1")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_up_to_two_may_be_none(n: int) -> None:
    s = Scenario()
    enemies = [s.field("B", follower()) for _ in range(3)]
    bolt = s.in_hand("A", spell(Choose(ENEMY, 2, at_least=0), Destroy(Slot())))
    s.play(bolt, enemies[:n])
    assert s.count("B", "field") == 3 - n


@pytest.mark.rule("1.3.5.1")
def test_up_to_one_card_of_a_hidden_zone_may_be_none() -> None:
    s = Scenario()
    (page,) = s.hand("A", follower())
    cast(s, "A", Pick(Filter(types=("follower",), side="my", zone="hand"), 1, at_least=0), Move(Slot(), "field"))
    s.answer("done")
    assert s.zone(page) == "hand"


@pytest.mark.rule("1.3.2.2")
@pytest.mark.parametrize("n", [Count(Filter(types=("amulet",), side="my")), LESS_THAN_NOTHING])
@pytest.mark.parametrize("make", [Draw, Discard, lambda n: GainResource("pp", n)])
def test_what_would_be_done_no_times_or_less_is_not_done(make: Callable[[Amount], Step], n: Amount) -> None:
    s = Scenario()
    s.points("A", 3, maximum=5)
    s.in_hand("A", follower())
    s.play(s.in_hand("A", spell(make(n), cost=0)))
    assert s.count("A", "hand") == 1 and s.play_points("A") == 3


@pytest.mark.rule("1.3.2.2", "5.13.2")
def test_damage_that_is_reduced_to_less_than_nothing_is_not_dealt() -> None:
    s = Scenario()
    shell = follower(1, 5, Static((Replace(On("damage", Self()), amount=Calc("-", EventAmount(), 3)),)))
    turtle = s.field("B", shell)
    s.play(s.in_hand("A", spell("Select an enemy follower on the field and deal it 2 damage.")), turtle)
    assert s.defense(turtle) == 5 and not s.happened("damage")


@pytest.mark.rule("12.8.2")
def test_demands_that_one_attack_meets_do_not_conflict() -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 5))
    both = s.field("B", follower(1, 2, "Ward", BAIT), engaged=True)
    s.field("B", follower(1, 2, "Ward"), engaged=True)
    s.attack(wolf, both)
    assert s.defense(both) == 1 and not s.cited("1.3.2.3")


@pytest.mark.rule("1.3.2", "5.18.1")
@pytest.mark.parametrize(
    "step", [Discard(2, Who.OPPONENT, random=True), LookTop(3, Who.OPPONENT), Pick(ENEMY, 2, random=True)]
)
def test_of_more_cards_than_there_are_as_many_as_possible_are_taken(step: Step) -> None:
    s = Scenario()
    held = s.in_hand("B", follower())
    s.deck("B", follower())
    s.field("B", follower())
    cast(s, "A", step, Pick(ENEMY, random=True), Destroy(Slot()), Draw(1))
    assert s.count("A", "hand") == 1 and s.count("B", "field") == 0
    assert s.zone(held) == ("cemetery" if isinstance(step, Discard) else "hand")
