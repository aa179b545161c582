"""Chapter 12: keywords."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Choose,
    Create,
    Damage,
    Destroy,
    Draw,
    Filter,
    Gain,
    Grant,
    Heal,
    Keyword,
    MayPay,
    Modify,
    Move,
    On,
    Pay,
    Slot,
    Static,
    Until,
)
from rulebound.scenario.evolve import (
    Scenario,
    amulet,
    evolve,
    evolved,
    fanfare,
    follower,
    last_words,
    on_evolve,
    spell,
    strike,
)

MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
ENEMY = Filter(types=("follower",), side="opp")
MINE = Filter(types=("follower",), side="my")
ANYONE = Filter(types=("follower",))


# --- 12.1 overview ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.1.1", "12.2.1")
def test_a_keyword_stands_for_its_ability() -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1, evolve(2), name="Elf"))
    s.in_evolve_deck("A", evolved(4, 5, of="Elf"))
    s.evolve(elf)
    assert (s.attack_of(elf), s.defense(elf), s.is_evolved(elf)) == (4, 5, True)
    assert s.play_points("A") == 8


@pytest.mark.rule("12.1.2", "12.4.1", "12.5.1")
def test_two_keywords_before_one_process_are_two_abilities() -> None:
    s = Scenario()
    imp = s.in_hand("A", follower(1, 1, fanfare(Heal(MY_LEADER, 2)), last_words(Heal(MY_LEADER, 2))))
    kill = s.in_hand("A", spell(Choose(ANYONE), Destroy(Slot())))
    s.play(imp)
    assert s.defense("A") == 22
    s.play(kill, imp)
    assert s.defense("A") == 24


# --- 12.2 evolve -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.2.2", "12.2.2.1")
def test_the_corresponding_card_has_the_same_name_and_goes_to_the_evolve_zone() -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1, evolve(1), name="Elf"))
    s.in_evolve_deck("A", evolved(9, 9, of="Imp"))
    theirs = s.in_evolve_deck("B", evolved(8, 8, of="Elf"))
    own = s.in_evolve_deck("A", evolved(3, 4, of="Elf"))
    s.evolve(elf)
    assert (s.zone(own), s.zone(theirs)) == ("evolve", "evolve_deck")
    assert (s.attack_of(elf), s.defense(elf)) == (3, 4)


@pytest.mark.rule("12.2.2.1", "12.2.2")
def test_another_corresponding_card_may_be_specified() -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1, evolve(1, into="Imp"), name="Elf"))
    twin = s.field("A", follower(1, 1, evolve(1), name="Elf"))
    imp = s.in_evolve_deck("A", evolved(9, 9, of="Imp"))
    assert s.why_not("A", "evolve", twin).startswith("10.4.2.2: ")
    s.evolve(elf)
    assert (s.zone(imp), s.attack_of(elf)) == ("evolve", 9)


@pytest.mark.rule("12.2.2.1")
def test_without_a_facedown_corresponding_card_the_ability_cannot_be_played() -> None:
    """READINGS C05: one that is face up cannot be revealed."""
    s = Scenario()
    elf = s.field("A", follower(1, 1, evolve(1), name="Elf"))
    s.in_evolve_deck("A", evolved(3, 4, of="Elf"), face_up=True)
    assert s.why_not("A", "evolve", elf).startswith("10.4.2.2: ")
    assert s.play_points("A") == 10 and s.cited("12.2.2")


@pytest.mark.rule("12.2.1")
@pytest.mark.parametrize(("point", "play", "evolution"), [(True, 9, 2), (False, 8, 3)])
def test_one_evolution_point_may_stand_for_one_play_point(point: bool, play: int, evolution: int) -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1, evolve(2), name="Elf"))
    s.in_evolve_deck("A", evolved(3, 4, of="Elf"))
    s.evolve(elf, evolution_point=point)
    assert s.cited("12.2.3") == point
    assert (s.play_points("A"), s.evolution_points("A")) == (play, evolution)


@pytest.mark.rule("12.2.3")
@pytest.mark.parametrize(("points", "possible"), [(1, True), (0, False)])
def test_an_evolution_point_stands_for_one_play_point_only(points: int, possible: bool) -> None:
    s = Scenario()
    elf, imp = s.field("A", follower(1, 1, evolve(2), name="Elf")), s.field("A", follower(1, 1, evolve(1), name="Imp"))
    for name in ("Elf", "Imp"):
        s.in_evolve_deck("A", evolved(3, 4, of=name))
    s.points("A", points, maximum=10)
    assert (s.why_not("A", "evolve", elf) == "") == possible
    s.evolve(elf if possible else imp, evolution_point=True)
    assert (s.play_points("A"), s.evolution_points("A")) == (0, 2)


@pytest.mark.rule("12.2.1")
def test_a_cost_without_play_points_leaves_evolution_points_alone() -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1, evolve(0), name="Elf"))
    s.in_evolve_deck("A", evolved(3, 4, of="Elf"))
    s.evolve(elf)
    assert (s.is_evolved(elf), s.play_points("A"), s.evolution_points("A")) == (True, 10, 3)


# --- 12.3 Quick ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.3.5")
def test_quick_cards_and_abilities_can_be_played_in_the_own_main_phase_too() -> None:
    s = Scenario()
    flash = s.in_hand("A", spell("Quick", Heal(MY_LEADER, 1)))
    tool = s.field("A", amulet(Action((), (Heal(MY_LEADER, 2),), limit=1, quick=True)))
    s.play(flash)
    s.use(tool)
    assert s.defense("A") == 23


@pytest.mark.rule("12.3.1", "12.3.2", "12.3.4", "7.4.5.b1", "8.4.7.b1")
def test_a_quick_follower_can_be_played_in_both_windows() -> None:
    s = Scenario()
    knight = s.field("A", follower(1, 1))
    one, two = s.in_hand("B", follower(2, 2, "Quick")), s.in_hand("B", follower(3, 3, "Quick"))
    s.declare_attack(knight, "B")
    s.play(one)
    s.answer("pass")
    s.to("quick")
    s.play(two)
    assert (s.zone(one), s.zone(two)) == ("field", "field")


@pytest.mark.rule("12.3.3")
def test_quick_of_a_card_does_not_make_its_abilities_quick() -> None:
    s = Scenario()
    slow = s.field("B", follower(1, 1, "Quick", Action((), (Heal(MY_LEADER, 1),), limit=1)))
    fast = s.field("B", follower(1, 1, Action((), (Heal(MY_LEADER, 2),), limit=1, quick=True)))
    s.to("quick")
    assert not s.offered(slow)
    s.use(fast)
    assert s.defense("B") == 22


# --- 12.4 Fanfare ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.4.1", "12.4.3")
@pytest.mark.parametrize("place", ["hand", "ex"])
def test_fanfare_triggers_when_its_card_is_played(place: str) -> None:
    s = Scenario()
    imp = s.add("A", place, follower(1, 1, fanfare(Heal(MY_LEADER, 2))))
    other = s.field("A", follower(1, 1, fanfare(Heal(MY_LEADER, 5))))
    s.play(imp)
    assert (s.defense("A"), s.zone(other)) == (22, "field")


@pytest.mark.rule("12.4.1", "12.4.3")
@pytest.mark.parametrize("zone", ["cemetery", "hand", "banished"])
def test_fanfare_triggers_when_its_card_is_put_onto_the_field_from_anywhere(zone: str) -> None:
    s = Scenario()
    imp = s.add("A", zone, follower(1, 1, fanfare(Heal(MY_LEADER, 2)), name="Imp"))
    call = s.in_hand("A", spell(Move(All(Filter(names=("Imp",), side="my", zone=zone)), "field")))
    s.play(call)
    assert (s.zone(imp), s.defense("A")) == ("field", 22)


@pytest.mark.rule("12.6.1")
def test_evolving_or_changing_control_is_no_fanfare() -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1, evolve(1), name="Elf"))
    s.in_evolve_deck("A", evolved(3, 4, fanfare(Heal(MY_LEADER, 2)), on_evolve(Heal(MY_LEADER, 5)), of="Elf"))
    s.evolve(elf)
    assert s.defense("A") == 25


# --- 12.5 Last Words -------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.5.1", "12.5.3")
@pytest.mark.parametrize(("to", "gain"), [("cemetery", 3), ("banished", 0), ("hand", 0)])
def test_last_words_needs_the_way_from_field_to_cemetery(to: str, gain: int) -> None:
    s = Scenario()
    imp = s.field("B", follower(1, 1, last_words(Heal(MY_LEADER, 3))))
    other = s.field("B", follower(1, 1, last_words(Draw(1))))
    send = s.in_hand("A", spell(Choose(ENEMY), Move(Slot(), to)))
    kill = s.in_hand("A", spell(Choose(ENEMY), Destroy(Slot())))
    s.play(send, imp)
    s.play(kill, other)
    assert (s.zone(imp), s.defense("B"), s.defense("A")) == (to, 20 + gain, 20)
    assert s.count("B", "hand") == 1 + (to == "hand")


@pytest.mark.rule("12.4.1")
def test_last_words_do_not_trigger_from_a_hand_or_deck() -> None:
    s = Scenario()
    imp = s.in_hand("A", follower(1, 1, last_words(Heal(MY_LEADER, 3)), name="Imp"))
    dump = Move(All(Filter(names=("Imp",), side="my", zone="hand")), "cemetery")
    loud = s.in_hand("A", follower(1, 1, fanfare(dump)))
    s.play(loud)
    assert (s.zone(imp), s.defense("A")) == ("cemetery", 20)


# --- 12.6 On Evolve --------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.6.1", "12.6.2")
def test_on_evolve_triggers_when_its_own_card_evolves() -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1, evolve(1), name="Elf"))
    imp = s.field("A", follower(1, 1, on_evolve(Heal(MY_LEADER, 7)), name="Imp"))
    s.in_evolve_deck("A", evolved(3, 4, on_evolve(Heal(MY_LEADER, 2)), of="Elf"))
    s.evolve(elf)
    assert (s.defense("A"), s.zone(imp)) == (22, "field")


@pytest.mark.rule("12.6.2")
@pytest.mark.parametrize("pays", [True, False])
def test_on_evolve_with_a_cost_may_be_paid(pays: bool) -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1, evolve(1), name="Elf"))
    s.in_evolve_deck("A", evolved(3, 4, on_evolve(MayPay((Pay(3),), (Heal(MY_LEADER, 2),))), of="Elf"))
    s.evolve(elf)
    s.answer(pays)
    assert (s.defense("A"), s.play_points("A")) == ((22, 6) if pays else (20, 9))


# --- 12.7 Strike -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.7.1", "12.7.2")
@pytest.mark.parametrize("leader", [True, False])
def test_strikes_for_any_target_for_followers_and_for_leaders(leader: bool) -> None:
    s = Scenario()
    knight = s.field(
        "A",
        follower(
            1,
            9,
            strike(Heal(MY_LEADER, 1)),
            strike(Heal(MY_LEADER, 10), what="follower"),
            strike(Heal(MY_LEADER, 100), what="leader"),
        ),
    )
    bystander = s.field("A", follower(1, 1, strike(Heal(MY_LEADER, 1000))))
    guard = s.field("B", follower(0, 9, strike(Heal(MY_LEADER, 1000))), engaged=True)
    s.declare_attack(knight, "B" if leader else guard)
    while s.prompt == "play auto":
        s.answer(knight)
    assert s.defense("A") == 20 + (101 if leader else 11)
    assert (s.defense("B"), s.reserved(bystander)) == (20, True)


@pytest.mark.rule("12.7.2")
@pytest.mark.parametrize("pays", [True, False])
def test_strike_with_a_cost_may_be_paid(pays: bool) -> None:
    s = Scenario()
    knight = s.field("A", follower(1, 9, strike(MayPay((Pay(3),), (Heal(MY_LEADER, 2),)))))
    s.declare_attack(knight, "B")
    s.answer(pays)
    assert (s.defense("A"), s.play_points("A")) == ((22, 7) if pays else (20, 10))


# --- 12.8 Ward -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.8.2")
@pytest.mark.parametrize("engage", [True, False])
@pytest.mark.parametrize("turn", ["A", "B"])
def test_a_ward_may_come_engaged(turn: str, engage: bool) -> None:
    s = Scenario(turn=turn)
    guard = s.in_hand(turn, follower(1, 3, "Ward"))
    s.play(guard)
    assert (s.prompt, s.player) == ("replacement", turn)
    s.answer(guard if engage else "decline")
    assert (s.zone(guard), s.engaged(guard)) == ("field", engage)
    assert s.prompt == "main"


@pytest.mark.rule("12.8.2")
def test_a_ward_that_an_effect_puts_there_may_come_engaged() -> None:
    s = Scenario()
    guard = s.in_cemetery("A", follower(1, 3, "Ward", name="Guard"))[0]
    s.in_cemetery("A", follower(1, 3, name="Plain"))
    call = s.in_hand("A", spell(Move(All(Filter(types=("follower",), side="my", zone="cemetery")), "field")))
    s.play(call)
    assert (s.prompt, s.player) == ("replacement", "A")
    s.answer(guard)
    assert s.engaged(guard)
    assert [s.engaged(c) for c in s.cards("A", "field") if c != guard] == [False]


@pytest.mark.rule("12.8.2")
def test_a_token_with_ward_may_be_created_engaged_by_its_player() -> None:
    s = Scenario()
    golem = s.in_hand("A", spell(Create("Guardform Golem")))
    s.play(golem)
    assert (s.prompt, s.player) == ("replacement", "A")
    s.answer("replace")
    assert [s.engaged(c) for c in s.tokens("A")] == [True]


@pytest.mark.rule("12.8.2")
def test_ward_that_a_passive_ability_gives_counts_on_entry_too() -> None:
    s = Scenario()
    s.field("A", amulet(Static((Grant(Keyword("Ward")),), MINE)))
    s.field("B", amulet(Static((Grant(Keyword("Ward")),), Filter(types=("follower",), side="my", names=("Nobody",)))))
    plain = s.in_hand("A", follower(1, 1))
    s.play(plain)
    assert s.prompt == "replacement"
    s.answer("replace")
    assert s.engaged(plain)


@pytest.mark.rule("12.8.1", "12.8.2")
def test_an_engaged_ward_must_be_attacked() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 5))
    guard, other = s.field("B", follower(1, 5, "Ward"), engaged=True), s.field("B", follower(1, 5), engaged=True)
    sleeping = s.field("B", follower(1, 5, "Ward"))
    assert s.attack_targets(knight) == [guard]
    s.attack(knight, guard)
    assert [s.defense(c) for c in (guard, other, sleeping)] == [3, 5, 5]
    assert s.defense("B") == 20


@pytest.mark.rule("12.8.2")
def test_among_several_wards_the_attacker_chooses() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 5))
    one, two = s.field("B", follower(1, 5, "Ward"), engaged=True), s.field("B", follower(1, 5, "Ward"), engaged=True)
    s.attack(knight, two)
    assert (s.defense(one), s.defense(two)) == (5, 3)


@pytest.mark.rule("8.4.3.1.b2")
def test_a_reserved_ward_or_a_ward_on_the_own_side_restricts_nothing() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 5))
    s.field("A", follower(1, 1, "Ward"), engaged=True)
    s.field("B", follower(1, 5, "Ward"))
    s.attack(knight, "B")
    assert s.defense("B") == 18


@pytest.mark.rule("8.4.3.1.b1")
def test_ward_on_an_amulet_restricts_nothing() -> None:
    s = Scenario()
    knight, tired = s.field("A", follower(2, 5)), s.field("B", follower(1, 5), engaged=True)
    s.field("B", amulet("Ward"), engaged=True)
    s.attack(knight, tired)
    assert s.defense(tired) == 3


@pytest.mark.rule("12.12.2")
def test_a_ward_that_cannot_be_attacked_does_not_have_to_be() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 5))
    guard = s.field("B", follower(1, 5, "Ward", "Intimidate"), engaged=True)
    assert guard not in s.attack_targets(knight)
    s.attack(knight, "B")
    assert s.defense("B") == 18


@pytest.mark.rule("12.8.2", "12.12.2")
def test_a_ward_that_can_be_attacked_has_to_be_even_next_to_one_that_cannot() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 5))
    s.field("B", follower(1, 5, "Ward", "Intimidate"), engaged=True)
    real = s.field("B", follower(1, 5, "Ward"), engaged=True)
    assert s.attack_targets(knight) == [real]
    s.attack(knight, real)
    assert s.defense(real) == 3


# --- 12.9 Storm, 12.10 Rush ------------------------------------------------------------------------------------------


@pytest.mark.rule("12.9.1", "12.9.2")
@pytest.mark.parametrize("leader", [True, False])
def test_storm_attacks_anything_on_the_turn_it_comes(leader: bool) -> None:
    """READINGS C01: the leader, too."""
    s = Scenario()
    viking = s.in_hand("A", follower(2, 5, "Storm"))
    tired = s.field("B", follower(1, 5), engaged=True)
    s.field("B", follower(1, 5))
    s.play(viking)
    assert s.attack_targets(viking) == [tired, s.leader("B")]
    s.attack(viking, "B" if leader else tired)
    assert (s.defense("B"), s.defense(tired)) == ((18, 5) if leader else (20, 3))


@pytest.mark.rule("12.10.1", "12.10.2")
def test_rush_attacks_engaged_followers_on_the_turn_it_comes_and_leaders_later() -> None:
    s = Scenario()
    golem = s.in_hand("A", follower(2, 5, "Rush"))
    tired = s.field("B", follower(0, 9), engaged=True)
    s.field("B", follower(1, 5))
    s.play(golem)
    assert s.attack_targets(golem) == [tired]
    s.attack(golem, tired)
    s.to("B main")
    s.to("A main")
    assert s.leader("B") in s.attack_targets(golem)
    assert s.defense(tired) == 7


@pytest.mark.rule("12.10.2")
def test_a_rush_follower_that_was_there_before_may_attack_the_leader() -> None:
    s = Scenario()
    golem, late = s.field("A", follower(2, 5, "Rush")), s.field("A", follower(2, 5, "Rush"), fresh=True)
    tired = s.field("B", follower(0, 9), engaged=True)
    s.attack(golem, "B")
    s.attack(late, tired)
    assert (s.defense("B"), s.defense(tired)) == (18, 7)


@pytest.mark.rule("12.8.2", "12.9.2")
def test_storm_has_to_attack_an_engaged_ward_like_everybody() -> None:
    s = Scenario()
    viking = s.field("A", follower(2, 5, "Storm"), fresh=True)
    guard = s.field("B", follower(1, 5, "Ward"), engaged=True)
    assert s.attack_targets(viking) == [guard]


@pytest.mark.rule("12.10.2")
def test_rush_that_is_given_counts() -> None:
    s = Scenario()
    new = s.field("A", follower(2, 5), fresh=True)
    tired = s.field("B", follower(0, 9), engaged=True)
    give = s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (Grant(Keyword("Rush")),), Until.TURN)))
    assert s.why_not("A", "attack", new).startswith("8.4.2.1: ")
    s.play(give, new)
    s.attack(new, tired)
    assert s.defense(tired) == 7


# --- 12.11 Assail, 12.12 Intimidate ----------------------------------------------------------------------------------


@pytest.mark.rule("12.11.1", "12.11.2")
def test_assail_attacks_reserved_followers_too() -> None:
    s = Scenario()
    hunter, plain = s.field("A", follower(2, 5, "Assail")), s.field("A", follower(2, 5))
    awake, tired = s.field("B", follower(1, 5)), s.field("B", follower(1, 5), engaged=True)
    assert set(s.attack_targets(hunter)) == {awake, tired, s.leader("B")}
    assert set(s.attack_targets(plain)) == {tired, s.leader("B")}
    s.attack(hunter, awake)
    assert (s.defense(awake), s.defense(hunter)) == (3, 4)


@pytest.mark.rule("12.11.2", "12.10.2")
def test_assail_and_rush_together_attack_a_reserved_follower_on_the_turn_they_come() -> None:
    s = Scenario()
    hunter = s.field("A", follower(2, 5, "Assail", "Rush"), fresh=True)
    awake = s.field("B", follower(1, 5))
    assert s.attack_targets(hunter) == [awake]
    s.attack(hunter, awake)
    assert s.defense(awake) == 3


@pytest.mark.rule("12.11.2", "12.8.2")
def test_assail_does_not_get_past_an_engaged_ward_and_a_reserved_ward_does_not_bind_it() -> None:
    s = Scenario()
    hunter = s.field("A", follower(2, 5, "Assail"))
    guard, awake = s.field("B", follower(1, 5, "Ward"), engaged=True), s.field("B", follower(1, 5))
    assert s.attack_targets(hunter) == [guard]
    other = Scenario()
    hunter = other.field("A", follower(2, 5, "Assail"))
    sleeping, awake = other.field("B", follower(1, 5, "Ward")), other.field("B", follower(1, 5))
    assert set(other.attack_targets(hunter)) == {sleeping, awake, other.leader("B")}
    other.attack(hunter, awake)
    assert other.defense(awake) == 3


@pytest.mark.rule("12.12.1", "12.12.2")
def test_intimidate_keeps_a_follower_from_being_attacked_even_by_assail() -> None:
    s = Scenario()
    hunter = s.field("A", follower(2, 5, "Assail"))
    scary, awake = s.field("B", follower(1, 5, "Intimidate"), engaged=True), s.field("B", follower(1, 5, "Intimidate"))
    assert s.attack_targets(hunter) == [s.leader("B")]
    s.attack(hunter, "B")
    assert (s.defense(scary), s.defense(awake), s.defense("B")) == (5, 5, 18)


@pytest.mark.rule("12.12.2", "12.12.2.1")
def test_an_intimidating_follower_attacks_and_is_selected_like_any_other() -> None:
    s = Scenario()
    scary, knight = s.field("B", follower(3, 5, "Intimidate"), engaged=True), s.field("A", follower(1, 5))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 2)))
    s.field("B", follower(1, 1))
    s.play(bolt, scary)
    assert s.defense(scary) == 3
    assert s.attack_targets(knight) == [s.leader("B")]
    s.to("B main")
    s.attack(scary, "A")
    assert s.defense("A") == 17


# --- 12.13 Drain -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.13.1", "12.13.2", "12.13.2.1")
@pytest.mark.parametrize("leader", [True, False])
@pytest.mark.parametrize("turn", ["A", "B"])
def test_drain_raises_the_own_leader_by_the_attack_damage(turn: str, leader: bool) -> None:
    s = Scenario(turn=turn)
    other = "B" if turn == "A" else "A"
    bat = s.field(turn, follower(3, 5, "Drain"))
    guard = s.field(other, follower(1, 2), engaged=True)
    s.attack(bat, other if leader else guard)
    assert s.defense(turn) == 23  # as much as was dealt, however little defense the target had
    assert s.defense(other) == (17 if leader else 20)


@pytest.mark.rule("12.13.2.2")
def test_striking_back_does_not_drain() -> None:
    s = Scenario()
    knight, bat = s.field("A", follower(1, 9)), s.field("B", follower(3, 5, "Drain"), engaged=True)
    s.attack(knight, bat)
    assert (s.defense(knight), s.defense("A"), s.defense("B")) == (6, 20, 20)


@pytest.mark.rule("12.13.2.2")
def test_damage_of_an_ability_does_not_drain() -> None:
    s = Scenario()
    bat = s.field("A", follower(3, 5, "Drain", Action((), (Damage(ENEMY_LEADER, 2),), limit=1)))
    s.use(bat)
    assert (s.defense("A"), s.defense("B")) == (20, 18)


@pytest.mark.rule("8.4.9")
def test_no_damage_drains_nothing() -> None:
    """READINGS C15."""
    s = Scenario()
    bat = s.field("A", follower(0, 5, "Drain"))
    s.field("A", amulet(Auto(On("restore"), (Draw(1),))))
    s.attack(bat, "B")
    assert (s.defense("A"), s.count("A", "hand")) == (20, 0)


@pytest.mark.rule("12.13.3")
def test_drain_twice_is_drain_once() -> None:
    s = Scenario()
    bat = s.field("A", follower(3, 5, "Drain", "Drain"))
    s.field("A", amulet(Static((Grant(Keyword("Drain")),), MINE)))
    give = s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (Grant(Keyword("Drain")),), Until.TURN)))
    s.play(give, bat)
    s.attack(bat, "B")
    assert s.defense("A") == 23


@pytest.mark.rule("12.13.2")
def test_drain_that_is_given_works_and_so_does_that_of_a_follower_that_dies() -> None:
    s = Scenario()
    bat, guard = s.field("A", follower(2, 1)), s.field("B", follower(4, 9), engaged=True)
    give = s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (Grant(Keyword("Drain")),), Until.TURN)))
    s.play(give, bat)
    s.attack(bat, guard)
    assert (s.zone(bat), s.defense("A")) == ("cemetery", 22)


# --- 12.14 Bane ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.14.1", "12.14.2", "12.14.2.1")
@pytest.mark.parametrize("attacks", [True, False])
def test_bane_destroys_the_follower_it_fought_with_even_without_damage(attacks: bool) -> None:
    s = Scenario()
    snake = s.field("A" if attacks else "B", follower(0, 5, "Bane"), engaged=not attacks)
    giant = s.field("B" if attacks else "A", follower(1, 9), engaged=attacks)
    other = s.field("B" if attacks else "A", follower(1, 9), engaged=True)
    s.attack(snake, giant) if attacks else s.attack(giant, snake)
    assert (s.zone(giant), s.zone(snake), s.zone(other)) == ("cemetery", "field", "field")
    assert s.defense(snake) == 4


@pytest.mark.rule("12.14.2")
def test_bane_works_even_if_its_follower_dies_in_the_same_fight() -> None:
    s = Scenario()
    snake, giant = s.field("A", follower(0, 1, "Bane")), s.field("B", follower(5, 9), engaged=True)
    s.attack(snake, giant)
    assert (s.zone(snake), s.zone(giant)) == ("cemetery", "cemetery")


@pytest.mark.rule("8.4.9")
def test_bane_does_nothing_to_a_leader_or_to_one_it_did_not_fight_with() -> None:
    s = Scenario()
    snake = s.field("A", follower(2, 5, "Bane"))
    giant = s.field("B", follower(5, 9), engaged=True)
    s.attack(snake, "B")
    assert (s.defense("B"), s.zone(giant), s.over) == (18, "field", False)


def test_without_combat_at_the_time_of_the_damage_bane_destroys_nothing() -> None:
    s = Scenario()
    snake, giant = s.field("A", follower(2, 5, "Bane")), s.field("B", follower(5, 9), engaged=True)
    kill = s.in_hand("B", spell("Quick", Choose(ENEMY), Destroy(Slot())))
    s.declare_attack(snake, giant)
    s.play(kill, snake)
    s.answer("pass")
    assert (s.zone(snake), s.zone(giant), s.defense(giant)) == ("cemetery", "field", 9)


@pytest.mark.rule("12.14.2")
def test_bane_that_ended_before_the_fight_does_nothing_and_bane_that_came_in_time_does() -> None:
    s = Scenario()
    knight, giant = s.field("A", follower(1, 9)), s.field("B", follower(1, 9), engaged=True)
    give = s.in_hand("B", spell("Quick", Choose(MINE), Gain(Slot(), (Grant(Keyword("Bane")),), Until.TURN)))
    s.declare_attack(knight, giant)
    s.play(give, giant)
    s.answer("pass")
    assert (s.zone(knight), s.zone(giant)) == ("cemetery", "field")


# --- 12.15 Aura ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.15.1", "12.15.2")
def test_aura_keeps_a_follower_from_being_selected_by_spells_and_abilities_of_the_opponent() -> None:
    s = Scenario()
    ghost, plain = s.field("B", follower(1, 5, "Aura")), s.field("B", follower(1, 5))
    third = s.field("B", follower(1, 5))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 1)))
    mage = s.field("A", follower(1, 1, Action((), (Choose(ENEMY), Damage(Slot(), 1)), limit=1)))
    s.act("play", bolt)
    assert s.prompt and not s.offered(ghost) and s.offered(plain) and s.offered(third)
    s.answer(plain)
    s.act("use", mage, s.abilities(mage)[0][0])
    assert not s.offered(ghost)
    s.answer(third)
    assert [s.defense(c) for c in (ghost, plain, third)] == [5, 4, 4]


@pytest.mark.rule("12.15.2")
def test_with_only_an_aura_to_select_the_card_cannot_be_played() -> None:
    s = Scenario()
    s.field("B", follower(1, 5, "Aura"))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 1)))
    assert s.why_not("A", "play", bolt).startswith("10.6.2.3")


@pytest.mark.rule("12.15.2")
def test_the_own_player_may_select_it_and_what_selects_nothing_reaches_it() -> None:
    s = Scenario()
    ghost = s.field("A", follower(1, 9, "Aura"))
    bless = s.in_hand("A", spell(Choose(ANYONE), Gain(Slot(), (Modify("attack", 2),), Until.GAME)))
    storm = s.in_hand("B", spell("Quick", Damage(All(ANYONE), 3)))
    bolt = s.in_hand("B", spell("Quick", Choose(ANYONE), Damage(Slot(), 5)))
    s.play(bless, ghost)
    s.to("quick")
    assert not s.offered(bolt)
    s.play(storm)
    assert (s.attack_of(ghost), s.defense(ghost)) == (3, 6)


@pytest.mark.rule("12.15.3")
def test_aura_does_not_stop_attacks() -> None:
    s = Scenario()
    knight, ghost = s.field("A", follower(2, 5)), s.field("B", follower(1, 5, "Aura"), engaged=True)
    other = s.field("B", follower(1, 5))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 1)))
    s.play(bolt, other)
    s.attack(knight, ghost)
    assert s.defense(ghost) == 3


# --- a rule is cited where it decides something ----------------------------------------------------------------------


@pytest.mark.rule("12.1.1", "12.9.1")
def test_storm_is_a_keyword_as_well() -> None:
    s = Scenario()
    rider = s.in_hand("A", follower(2, 1, "Storm"))
    s.play(rider)
    s.attack(rider, "B")
    assert s.defense("B") == 18


@pytest.mark.rule("12.12.2.1")
def test_a_card_selects_an_intimidating_follower_by_that_rule() -> None:
    s = Scenario()
    ogre = s.field("B", follower(1, 1, "Intimidate"))
    s.play(s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 1))), ogre)
    assert s.zone(ogre) == "cemetery" and not s.cited("12.12.2")


@pytest.mark.rule("12.12.2")
def test_that_an_intimidating_follower_is_not_attacked_says_nothing_of_selecting_it() -> None:
    s = Scenario()
    ogre, elf = s.field("B", follower(1, 1, "Intimidate"), engaged=True), s.field("A", follower(1, 1))
    assert ogre not in s.attack_targets(elf)
    s.attack(elf, "B")
    assert not s.cited("12.12.2.1")


@pytest.mark.rule("12.15.3")
def test_a_follower_with_aura_is_attacked_by_that_rule() -> None:
    s = Scenario()
    saint, elf = s.field("B", follower(1, 1, "Aura"), engaged=True), s.field("A", follower(2, 2))
    s.attack(elf, saint)
    assert s.zone(saint) == "cemetery" and not s.cited("12.15.2")


@pytest.mark.rule("12.15.2")
def test_that_a_follower_with_aura_is_not_selected_says_nothing_of_attacks() -> None:
    s = Scenario()
    s.field("B", follower(1, 1, "Aura"))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 1)))
    assert s.why_not("A", "play", bolt).startswith("10.6.2.3.4")
    assert not s.cited("12.15.3")


@pytest.mark.rule("12.13.2")
def test_drain_once_is_not_drain_several_times() -> None:
    s = Scenario()
    bat = s.field("A", follower(3, 2, "Drain"))
    s.attack(bat, "B")
    assert s.defense("A") == 23 and not s.cited("12.13.3")


@pytest.mark.rule("12.2.2.1")
def test_a_card_of_another_name_corresponds_if_the_text_says_so() -> None:
    s = Scenario()
    elf = s.field("A", follower(2, 2, evolve(1, into="Queen"), name="Elf"))
    s.in_evolve_deck("A", evolved(4, 4, name="Queen"))
    s.evolve(elf)
    assert s.attack_of(elf) == 4


@pytest.mark.rule("12.1.2", "12.4.3", "12.5.3")
@pytest.mark.parametrize("heads", ["Fanfare, Last Words:", "Fanfare Last Words:", "Fanfare and Last Words:"])
def test_keywords_in_a_row_before_one_text_are_abilities_of_their_own(heads: str) -> None:
    s = Scenario()
    imp = s.in_hand("A", follower(1, 1, f"{heads} Draw a card."))
    kill = s.in_hand("A", spell(Choose(ANYONE), Destroy(Slot())))
    s.play(imp)
    assert s.count("A", "hand") == 2
    s.play(kill, imp)
    assert s.count("A", "hand") == 2


@pytest.mark.rule("12.1.2", "10.4.7.4")
@pytest.mark.parametrize("heads", ["Fanfare, Last Words, (1):", "[fanfare][lastwords] (1):"])
def test_keywords_in_a_row_may_have_one_cost_that_each_of_them_asks_for(heads: str) -> None:
    s = Scenario()
    imp = s.in_hand("A", follower(1, 1, f"{heads} Draw a card."))
    kill = s.in_hand("A", spell(Choose(ANYONE), Destroy(Slot())))
    s.play(imp, True)
    s.play(kill, imp, False)
    assert s.count("A", "hand") == 1 and s.play_points("A") == 7
