"""Chapters 805, 806, 1104 and readings C06, C07: the two steps in which battle damage is dealt."""

import pytest
from tests.games.fow.battles import attacker, blocker, finish, steps_left

from rulebound.language.tree import (
    Auto,
    Cannot,
    Choose,
    DamagePlayer,
    Destroy,
    Filter,
    Gain,
    Grant,
    Keyword,
    LoseAbility,
    Modify,
    Move,
    On,
    Replace,
    Self,
    Slot,
    Static,
    Who,
)
from rulebound.scenario.fow import Scenario, chant, j_ruler, regalia, resonator, ruler

RESONATORS = Filter(types=("resonator",))
RECALL = chant(Choose(RESONATORS), Move(Slot(), "hand"), "Quickcast", cost="{0}")
KILL = chant(Choose(RESONATORS), Destroy(Slot()), "Quickcast", cost="{0}")
WARD = chant(
    Choose(RESONATORS),
    Gain(Slot(), (Replace(On("damage", Self()), prevents=True, uses=1),)),
    "Quickcast",
    cost="{0}",
)


# --- 805: First Strike -----------------------------------------------------------------------------------------------


@pytest.mark.rule("805.1")
def test_without_an_attacker_both_damage_steps_are_left_out() -> None:
    s = Scenario()
    knight, guard = s.field("A", resonator(500, 500, "First Strike")), s.field("B", resonator(500, 500))
    recall = s.in_hand("A", RECALL)
    s.attack(knight, "B")
    s.block(guard)
    s.play(recall, knight)
    s.resolve()
    assert steps_left(s) == ["declare block", "end of battle"]
    assert s.zone(guard) == "field" and s.damage(guard) == 0 and s.life_of("B") == 4000


@pytest.mark.rule("805.2", "805.2a", "805.3", "1104.1", "1104.2")
def test_a_first_striker_destroys_its_blocker_before_that_strikes() -> None:
    s = Scenario()
    knight, guard = s.field("A", resonator(500, 100, "First Strike")), s.field("B", resonator(900, 500))
    s.attack(knight, "B")
    s.block(guard)
    s.to("first strike")
    assert s.zone(guard) == "graveyard" and (s.prompt, s.player) == ("priority", "A")
    s.to("damage")
    assert s.zone(knight) == "field" and s.damage(knight) == 0 and s.life_of("B") == 4000


@pytest.mark.rule("805.2", "805.2b", "806.2")
def test_an_unblocked_first_striker_hits_the_player_once() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500, "First Strike"))
    s.attack(knight, "B")
    s.to("first strike")
    assert s.life_of("B") == 3500
    finish(s)
    assert s.life_of("B") == 3500


@pytest.mark.rule("805.2b")
def test_an_unblocked_first_striker_hits_the_attacked_card_before_it_strikes_back() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 100, "First Strike"))
    prey = s.field("B", resonator(900, 500), rested=True)
    s.attack(knight, prey)
    s.to("first strike")
    assert s.zone(prey) == "graveyard"
    finish(s)
    assert s.zone(knight) == "field" and s.life_of("B") == 4000


@pytest.mark.rule("805.2", "806.2", "1104.1")
def test_without_first_strike_nothing_is_dealt_in_the_first_strike_step() -> None:
    s = Scenario()
    knight, guard = s.field("A", resonator(500, 500)), s.field("B", resonator(300, 600))
    s.attack(knight, "B")
    s.block(guard)
    s.to("first strike")
    assert s.damage(guard) == 0 and s.damage(knight) == 0 and s.player == "A"
    s.to("damage")
    assert (s.damage(guard), s.damage(knight)) == (500, 300)


@pytest.mark.rule("805.2", "1104.2")
@pytest.mark.parametrize("role", ["blocker", "attacked"])
def test_a_defender_with_first_strike_has_nothing_of_it(role: str) -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    guard = s.field("B", resonator(900, 500, "First Strike"), rested=role == "attacked")
    s.attack(knight, "B" if role == "blocker" else guard)
    if role == "blocker":
        s.block(guard)
    s.to("first strike")
    assert s.zone(knight) == "field" and s.damage(knight) == 0
    s.to("damage")
    assert s.zone(knight) == "graveyard" and s.zone(guard) == "graveyard"


@pytest.mark.rule("805.3", "806.3")
def test_a_surviving_blocker_strikes_in_the_normal_step_and_is_not_struck_again() -> None:
    s = Scenario()
    knight, guard = s.field("A", resonator(500, 500, "First Strike")), s.field("B", resonator(300, 900))
    s.attack(knight, "B")
    s.block(guard)
    s.to("first strike")
    assert (s.damage(guard), s.damage(knight)) == (500, 0)
    s.to("damage")
    assert (s.damage(guard), s.damage(knight)) == (500, 300)


@pytest.mark.rule("805.3", "806.1")
def test_an_attacker_that_leaves_after_its_first_strike_is_not_struck_and_the_battle_ends() -> None:
    s = Scenario()
    knight, guard = s.field("A", resonator(500, 500, "First Strike")), s.field("B", resonator(900, 900))
    recall = s.in_hand("A", RECALL)
    s.attack(knight, "B")
    s.block(guard)
    s.to("first strike")
    s.play(recall, knight)
    s.resolve()
    assert attacker(s) is None and steps_left(s) == ["first strike", "end of battle"]
    assert s.zone(knight) == "hand" and s.damage(guard) == 500


@pytest.mark.rule("806.2")
def test_a_first_strike_that_was_prevented_is_made_up_for_in_the_normal_step() -> None:
    s = Scenario()
    knight, guard = s.field("A", resonator(500, 500, "First Strike")), s.field("B", resonator(500, 500))
    ward = s.in_hand("B", WARD)
    s.attack(knight, "B")
    s.block(guard)
    s.pass_priority()
    s.play(ward, guard)
    s.resolve()
    s.to("first strike")
    assert s.zone(guard) == "field" and s.damage(guard) == 0
    s.to("damage")
    assert s.zone(guard) == "graveyard" and s.zone(knight) == "graveyard"


@pytest.mark.rule("806.2")
def test_losing_first_strike_after_the_blow_gives_no_second_one() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500, "First Strike"))
    dull = s.in_hand(
        "B", chant(Choose(RESONATORS), Gain(Slot(), (LoseAbility("First Strike"),)), "Quickcast", cost="{0}")
    )
    s.attack(knight, "B")
    s.to("first strike")
    s.pass_priority()
    s.play(dull, knight)
    s.resolve()
    finish(s)
    assert s.life_of("B") == 3500


@pytest.mark.rule("806.2", "1104.2")
def test_gaining_first_strike_after_the_first_strike_step_changes_nothing() -> None:
    s = Scenario()
    knight, guard = s.field("A", resonator(500, 500)), s.field("B", resonator(500, 500))
    haste = s.in_hand(
        "A", chant(Choose(RESONATORS), Gain(Slot(), (Grant(Keyword("First Strike")),)), "Quickcast", cost="{0}")
    )
    s.attack(knight, "B")
    s.block(guard)
    s.to("first strike")
    s.play(haste, knight)
    s.resolve()
    s.to("damage")
    assert s.zone(guard) == "graveyard" and s.zone(knight) == "graveyard"


@pytest.mark.rule("804.5b", "805.2b", "806.3")
def test_the_attacked_card_strikes_a_first_striker_whose_blocker_had_gone_before_damage() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500, "First Strike"))
    prey, guard = s.field("B", resonator(400, 900), rested=True), s.field("B", resonator(300, 300))
    recall = s.in_hand("B", RECALL)
    s.attack(knight, prey)
    s.block(guard)
    s.pass_priority()
    s.play(recall, guard)
    s.resolve()
    s.to("first strike")
    assert s.damage(prey) == 500 and s.damage(knight) == 0
    s.to("damage")
    assert s.damage(prey) == 500 and s.damage(knight) == 400


@pytest.mark.rule("804.5b", "806.3")
def test_the_attacked_card_does_not_strike_after_a_first_striker_has_beaten_the_blocker() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500, "First Strike"))
    prey, guard = s.field("B", resonator(900, 900), rested=True), s.field("B", resonator(300, 300))
    s.attack(knight, prey)
    s.block(guard)
    s.to("first strike")
    assert s.zone(guard) == "graveyard"
    finish(s)
    assert s.zone(knight) == "field" and s.damage(knight) == 0 and s.damage(prey) == 0


# --- 806: the normal step --------------------------------------------------------------------------------------------


@pytest.mark.rule("806.2", "806.2a", "806.3", "806.4")
def test_attacker_and_blocker_strike_at_the_same_time() -> None:
    s = Scenario()
    cry = Auto(On("destroyed", Self()), (DamagePlayer(Who.OPPONENT, 100),))
    knight, guard = s.field("A", resonator(500, 500, cry)), s.field("B", resonator(500, 500, cry))
    s.attack(knight, "B")
    s.block(guard)
    s.to("damage")
    assert s.zone(knight) == "graveyard" and s.zone(guard) == "graveyard"
    assert s.chase() == [("auto", knight), ("auto", guard)]  # the turn player's first
    assert (s.prompt, s.player, s.step) == ("priority", "A", "damage")
    s.resolve_all()
    assert (s.life_of("A"), s.life_of("B")) == (3900, 3900)


@pytest.mark.rule("806.2", "806.2b")
def test_an_unblocked_attacker_hits_what_it_attacked() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    idle = s.field("B", resonator(900, 900), rested=True)
    s.attack(knight, "B")
    s.to("damage")
    assert s.life_of("B") == 3500 and s.damage(idle) == 0 and s.damage(knight) == 0


@pytest.mark.rule("806.2b", "806.3")
def test_an_attacked_resonator_that_nobody_guards_strikes_back() -> None:
    s = Scenario()
    knight, prey = s.field("A", resonator(500, 600)), s.field("B", resonator(400, 700), rested=True)
    s.attack(knight, prey)
    s.to("damage")
    assert (s.damage(prey), s.damage(knight)) == (500, 400) and s.life_of("B") == 4000


@pytest.mark.rule("806.2a", "806.3")
def test_with_a_blocker_the_attacked_resonator_neither_strikes_nor_is_struck() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 900))
    prey, guard = s.field("B", resonator(400, 700), rested=True), s.field("B", resonator(200, 800))
    s.attack(knight, prey)
    s.block(guard)
    s.to("damage")
    assert (s.damage(prey), s.damage(guard), s.damage(knight)) == (0, 500, 200)


@pytest.mark.rule("806.2b")
def test_when_the_attacked_card_is_gone_its_player_is_not_hit_instead() -> None:
    s = Scenario()
    knight, prey = s.field("A", resonator(500, 500)), s.field("B", resonator(300, 300), rested=True)
    recall = s.in_hand("B", RECALL)
    s.attack(knight, prey)
    s.pass_priority()
    s.play(recall, prey)
    s.resolve()
    assert attacker(s) == knight  # it goes on attacking
    finish(s)
    assert s.life_of("B") == 4000 and s.damage(knight) == 0


@pytest.mark.rule("806.2")
def test_the_attack_of_the_moment_counts() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    pump = s.in_hand("A", chant(Choose(RESONATORS), Gain(Slot(), (Modify("attack", 300),)), "Quickcast", cost="{0}"))
    s.attack(knight, "B")
    s.to("first strike")
    s.play(pump, knight)
    s.resolve()
    s.to("damage")
    assert s.life_of("B") == 3200


@pytest.mark.rule("805.2", "806.2", "806.3")
def test_the_damage_of_both_steps_is_battle_damage() -> None:
    mark = Auto(On("damage", how="battle"), (DamagePlayer(Who.OPPONENT, 100),))
    s = Scenario()
    knight = s.field("A", resonator(500, 500, "First Strike"))
    guard = s.field("B", resonator(300, 900))
    scribe = s.field("A", regalia(mark))
    s.attack(knight, "B")
    s.block(guard)
    s.to("first strike")
    assert s.chase() == [("auto", scribe)]
    s.resolve()
    assert s.chase() == []  # what the effect deals is none
    s.to("damage")
    assert s.chase() == [("auto", scribe)]


@pytest.mark.rule("806.4")
def test_the_blocker_still_blocks_while_players_have_priority_after_the_damage() -> None:
    s = Scenario()
    knight, guard = s.field("A", resonator(300, 900)), s.field("B", resonator(300, 900))
    kill = s.in_hand("A", KILL)
    s.attack(knight, "B")
    s.block(guard)
    s.to("damage")
    assert (attacker(s), blocker(s)) == (knight, guard)
    s.play(kill, guard)
    s.resolve()
    finish(s)
    assert s.life_of("B") == 4000  # the damage has been dealt; nothing is dealt again


@pytest.mark.rule("806.3")
def test_a_j_ruler_that_is_attacked_strikes_back_and_when_destroyed_is_a_ruler_again() -> None:
    s = Scenario()
    knight = s.field("A", resonator(900, 900))
    chief = s.field("B", ruler(judged=j_ruler(800, 700)), judged=True, rested=True)
    s.attack(knight, chief)
    s.to("damage")
    assert s.damage(knight) == 800 and s.zone(chief) == "ruler" and not s.is_judged(chief)


@pytest.mark.rule("806.2")
def test_an_attacker_with_zero_attack_deals_nothing() -> None:
    s = Scenario()
    mark = Auto(On("damage", how="battle"), (DamagePlayer(Who.OPPONENT, 100),))
    knight, scribe = s.field("A", resonator(0, 500)), s.field("A", regalia(mark))
    s.attack(knight, "B")
    s.to("damage")
    assert s.chase() == [] and s.life_of("B") == 4000 and s.zone(scribe) == "field"


@pytest.mark.rule("806.2")
def test_damage_that_cannot_be_dealt_to_the_blocker_does_not_go_to_the_player() -> None:
    s = Scenario()
    knight, guard = s.field("A", resonator(500, 500)), s.field("B", resonator(100, 100))
    s.field("B", regalia(Static((Cannot("be dealt damage"),), RESONATORS)))
    s.attack(knight, "B")
    s.block(guard)
    s.to("damage")
    assert s.damage(guard) == 0 and s.damage(knight) == 0 and s.life_of("B") == 4000
