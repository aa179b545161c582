"""Chapter 804: the declaration of a block, and who battles whom after it."""

import pytest
from tests.games.fow.battles import attacker, blocker, steps_left

from rulebound.language.tree import (
    ActCost,
    Action,
    AddType,
    All,
    Auto,
    Cannot,
    Choose,
    Control,
    CostCards,
    DamagePlayer,
    Destroy,
    Exhaust,
    ExhaustSelf,
    Filter,
    Gain,
    Move,
    Must,
    On,
    Opposing,
    Pay,
    Ready,
    Self,
    Slot,
    Static,
    Step,
    Who,
)
from rulebound.scenario.fow import Scenario, ScenarioError, chant, j_ruler, regalia, resonator, ruler

RESONATORS = Filter(types=("resonator",))
# Destroys the resonators of the opponent that battle right now.
SNIPER = regalia(
    Action((ExhaustSelf(),), (Destroy(All(Filter(types=("resonator",), side="opp", states=("battling",)))),))
)


# --- 804.1, 804.2: before the block ----------------------------------------------------------------------------------


@pytest.mark.rule("804.1", "804.2")
def test_what_waits_for_the_declare_block_step_comes_before_the_block() -> None:
    s = Scenario()
    knight, guard = s.field("A", resonator(500, 500)), s.field("B", resonator(500, 500))
    gong = s.field("B", regalia(Auto(On("phase", phase="declare block"), (DamagePlayer(Who.OPPONENT, 100),))))
    s.attack(knight, "B")
    assert s.chase() == []
    s.pass_priority(2)
    assert s.chase() == [("auto", gong)] and (s.player, s.step) == ("A", "declare block")
    s.resolve()
    assert s.life_of("A") == 3900
    s.pass_priority(2)
    assert (s.prompt, s.player) == ("block", "B") and s.offered(guard)


@pytest.mark.rule("804.2")
def test_the_turn_player_may_rest_a_would_be_blocker_in_the_declare_block_step() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    guard, other = s.field("B", resonator(900, 900)), s.field("B", resonator(100, 100))
    tire = s.in_hand("A", chant(Choose(RESONATORS), Exhaust(Slot()), "Quickcast", cost="{0}"))
    s.attack(knight, "B")
    s.pass_priority(2)
    assert s.step == "declare block"
    s.play(tire, guard)
    s.resolve()
    s.pass_priority(2)
    assert s.prompt == "block" and s.offered(other) and not s.offered(guard)


# --- 804.3, 804.4: blocking ------------------------------------------------------------------------------------------


@pytest.mark.rule("804.3", "804.4", "804.6")
def test_the_blocker_rests_and_the_turn_player_has_priority_before_any_damage() -> None:
    s = Scenario()
    cry = Auto(On("block", Self()), (DamagePlayer(Who.OPPONENT, 100),))
    knight, guard = s.field("A", resonator(500, 500)), s.field("B", resonator(500, 500, cry))
    s.attack(knight, "B")
    s.block(guard)
    assert s.rested(guard) and (attacker(s), blocker(s)) == (knight, guard)
    assert s.chase() == [("auto", guard)] and (s.player, s.step) == ("A", "declare block")
    s.resolve()
    assert s.life_of("A") == 3900 and s.step == "declare block" and s.damage(guard) == 0


@pytest.mark.rule("804.3")
def test_the_opponent_may_forfeit_to_block() -> None:
    s = Scenario()
    knight, guard = s.field("A", resonator(500, 500)), s.field("B", resonator(900, 900))
    s.attack(knight, "B")
    s.block(None)
    assert s.recovered(guard) and blocker(s) is None
    s.to("damage")
    assert s.life_of("B") == 3500 and s.damage(guard) == 0 and s.damage(knight) == 0


@pytest.mark.rule("804.3")
def test_only_recovered_own_resonators_block_and_one_that_came_this_turn_may() -> None:
    s = Scenario()
    knight, friend = s.field("A", resonator(500, 500)), s.field("A", resonator(500, 500))
    tired, new = s.field("B", resonator(500, 500), rested=True), s.field("B", resonator(500, 500), fresh=True)
    tool = s.field("B", regalia())
    s.attack(knight, "B")
    s.pass_priority(4)
    assert (s.prompt, s.player) == ("block", "B") and s.offered(new)
    for card in (tired, tool, friend):
        assert not s.offered(card)
    assert s.why_not("B", "block", tired).startswith("804.3")


@pytest.mark.rule("804.3")
def test_only_one_card_blocks() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    one, two = s.field("B", resonator(500, 500)), s.field("B", resonator(500, 500))
    s.attack(knight, "B")
    s.block(one)
    assert s.prompt == "priority" and s.recovered(two) and blocker(s) == one


@pytest.mark.rule("804.3")
def test_a_prohibition_to_block_is_obeyed() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    idle, guard = s.field("B", resonator(500, 500, Static((Cannot("block"),)))), s.field("B", resonator(100, 100))
    s.attack(knight, "B")
    s.pass_priority(4)
    assert s.prompt == "block" and s.offered(guard) and not s.offered(idle)


@pytest.mark.rule("804.3")
def test_without_an_attacker_nobody_is_asked_to_block() -> None:
    s = Scenario()
    knight, guard = s.field("A", resonator(500, 500)), s.field("B", resonator(500, 500))
    recall = s.in_hand("A", chant(Choose(RESONATORS), Move(Slot(), "hand"), "Quickcast", cost="{0}"))
    s.attack(knight, "B")
    s.pass_priority(2)
    s.play(recall, knight)
    s.resolve()
    assert steps_left(s) == ["declare block", "end of battle"] and s.recovered(guard)


@pytest.mark.rule("804.4")
def test_the_attacked_card_does_not_block_the_attack_on_itself_even_if_it_recovers() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    prey, guard = s.field("B", resonator(300, 300), rested=True), s.field("B", resonator(300, 300))
    wake = s.in_hand("B", chant(Choose(RESONATORS), Ready(Slot()), "Quickcast", cost="{0}"))
    s.attack(knight, prey)
    s.pass_priority()
    s.play(wake, prey)
    s.resolve()
    assert s.recovered(prey)
    s.pass_priority(4)
    assert s.prompt == "block" and s.offered(guard) and not s.offered(prey)
    assert s.why_not("B", "block", prey).startswith("804.4")


@pytest.mark.rule("804.4")
@pytest.mark.parametrize(("attack", "defense"), [(None, 700), (700, None)])
def test_a_j_ruler_without_attack_or_defense_does_not_block(attack: int | None, defense: int | None) -> None:
    s = Scenario()
    knight, guard = s.field("A", resonator(500, 500)), s.field("B", resonator(100, 100))
    idol = s.field("B", ruler(judged=j_ruler(attack, defense)), judged=True)
    s.attack(knight, "B")
    s.pass_priority(4)
    assert s.prompt == "block" and s.offered(guard) and not s.offered(idol)
    assert s.why_not("B", "block", idol).startswith("804.4")


@pytest.mark.rule("804.4")
def test_a_j_ruler_with_both_numbers_blocks_and_rests_for_it() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    chief = s.field("B", ruler(judged=j_ruler(800, 700)), judged=True)
    s.attack(knight, "B")
    s.block(chief)
    assert s.rested(chief)
    s.to("damage")
    assert s.zone(knight) == "graveyard" and s.damage(chief) == 500 and s.life_of("B") == 4000


@pytest.mark.rule("804.4")
def test_a_block_with_a_price_is_paid_for_and_not_offered_to_who_cannot_pay() -> None:
    dear = resonator(500, 500, Static((ActCost("block", (Pay(1),)),)))
    s = Scenario()
    knight, guard = s.field("A", resonator(500, 500)), s.field("B", dear)
    s.will("B", "1")
    s.attack(knight, "B")
    s.block(guard)
    assert s.rested(guard) and sum(s.will_of_player("B").values()) == 0
    poor = Scenario()
    knight, guard = poor.field("A", resonator(500, 500)), poor.field("B", dear)
    other = poor.field("B", resonator(100, 100))
    poor.attack(knight, "B")
    with pytest.raises(ScenarioError):
        poor.block(guard)
    assert poor.recovered(guard)
    poor.block(other)
    assert blocker(poor) == other


# --- 804.4a: the blocker goes ----------------------------------------------------------------------------------------


@pytest.mark.rule("804.4a", "806.2b")
@pytest.mark.parametrize(
    "step",
    [
        Gain(Slot(), (AddType(("regalia",), replace=True),)),
        Gain(Slot(), (Control(Who.YOU),)),
        Move(Slot(), "hand"),
        Destroy(Slot()),
    ],
)
def test_a_blocker_that_changes_type_controller_or_zone_blocks_no_more_and_the_attack_goes_through(step: Step) -> None:
    s = Scenario()
    knight, guard = s.field("A", resonator(500, 500)), s.field("B", resonator(900, 900))
    trick = s.in_hand("A", chant(Choose(RESONATORS), step, "Quickcast", cost="{0}"))
    s.attack(knight, "B")
    s.block(guard)
    s.play(trick, guard)
    s.resolve()
    assert attacker(s) == knight and blocker(s) is None
    s.to("damage")
    assert s.life_of("B") == 3500 and s.zone(knight) == "field" and s.damage(knight) == 0


@pytest.mark.rule("804.3", "804.4")
@pytest.mark.parametrize("able", [True, False])
def test_who_may_hold_the_card_that_a_block_costs_is_asked_without_holding_it(able: bool) -> None:
    price = CostCards("discard", 1, Filter(types=("chant",), zone="hand", side="my"))
    s = Scenario()
    knight, guard = (
        s.field("A", resonator(500, 500)),
        s.field("B", resonator(300, 900, Static((ActCost("block", (price,)),)))),
    )
    held = s.in_hand("B", chant(Destroy(All(RESONATORS))) if able else regalia())
    s.attack(knight, "B")
    s.pass_priority(4)
    assert (s.prompt, s.player) == ("block", "B") and s.offered(guard) is able
    if able:
        s.block(guard)
        assert s.zone(held) == "graveyard" and s.rested(guard)


@pytest.mark.rule("804.3")
def test_blocks_are_declared_when_the_game_asks_and_by_who_must_if_somebody_must() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    keen, eager = (s.field("B", resonator(100, 900, Static((Must("block"),)))) for _ in range(2))
    other = s.field("B", resonator(300, 900))
    s.attack(knight, "B")
    assert s.prompt == "priority" and s.why_not("B", "block", keen).startswith("804.3")
    s.pass_priority(4)
    assert s.prompt == "block" and s.offered(keen) and s.offered(eager)
    assert not s.offered(other) and not s.offered("no block")
    assert s.why_not("B", "block", keen) == "" and s.why_not("B", "block", other).startswith("804.3")
    s.block(eager)
    assert blocker(s) == eager


@pytest.mark.rule("804.4a")
def test_when_its_blocker_has_gone_no_second_block_is_asked_for() -> None:
    s = Scenario()
    knight, guard = s.field("A", resonator(500, 500)), s.field("B", resonator(900, 900))
    other = s.field("B", resonator(900, 900))
    spy = s.in_hand("A", chant(Choose(RESONATORS), Destroy(Slot()), "Quickcast", cost="{0}"))
    s.attack(knight, "B")
    s.block(guard)
    s.play(spy, guard)
    s.resolve()
    assert s.step == "declare block" and s.recovered(other)
    s.pass_priority(2)
    assert s.prompt == "priority" and s.step == "first strike" and blocker(s) is None


@pytest.mark.rule("804.4a")
def test_a_blocker_that_is_recovered_goes_on_blocking() -> None:
    s = Scenario()
    knight, guard = s.field("A", resonator(500, 500)), s.field("B", resonator(900, 900))
    wake = s.in_hand("B", chant(Choose(RESONATORS), Ready(Slot()), "Quickcast", cost="{0}"))
    s.attack(knight, "B")
    s.block(guard)
    s.pass_priority()
    s.play(wake, guard)
    s.resolve()
    assert s.recovered(guard) and blocker(s) == guard
    s.to("damage")
    assert s.life_of("B") == 4000 and s.damage(guard) == 500 and s.zone(knight) == "graveyard"


# --- 804.5: who battles whom -----------------------------------------------------------------------------------------


@pytest.mark.rule("804.5", "804.5a")
def test_attacker_and_blocker_battle_each_other_and_the_attacked_card_does_not() -> None:
    s = Scenario()
    knight, sniper = s.field("A", resonator(500, 500)), s.field("A", SNIPER)
    prey, guard = s.field("B", resonator(300, 300), rested=True), s.field("B", resonator(300, 300))
    s.attack(knight, prey)
    s.block(guard)
    s.use(sniper)
    s.resolve()
    assert s.zone(guard) == "graveyard" and s.zone(prey) == "field"


@pytest.mark.rule("804.5", "804.5b")
def test_without_a_blocker_the_attacked_card_battles() -> None:
    s = Scenario()
    knight, sniper = s.field("A", resonator(500, 500)), s.field("A", SNIPER)
    prey, idle = s.field("B", resonator(300, 300), rested=True), s.field("B", resonator(300, 300))
    s.attack(knight, prey)
    s.block(None)
    s.use(sniper)
    s.resolve()
    assert s.zone(prey) == "graveyard" and s.zone(idle) == "field"


@pytest.mark.rule("804.5b", "806.2b", "806.3")
def test_when_the_blocker_goes_before_damage_the_attacked_card_battles_and_strikes_back() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    prey, guard = s.field("B", resonator(400, 600), rested=True), s.field("B", resonator(900, 900))
    kill = s.in_hand("A", chant(Choose(RESONATORS), Destroy(Slot()), "Quickcast", cost="{0}"))
    s.attack(knight, prey)
    s.block(guard)
    s.play(kill, guard)
    s.resolve()
    s.to("damage")
    assert s.damage(prey) == 500 and s.damage(knight) == 400 and s.life_of("B") == 4000


@pytest.mark.rule("804.5b")
def test_an_unblocked_attack_on_a_player_battles_no_other_card() -> None:
    s = Scenario()
    knight, sniper = s.field("A", resonator(500, 500)), s.field("A", SNIPER)
    idle = s.field("B", resonator(300, 300), rested=True)
    s.attack(knight, "B")
    s.block(None)
    s.use(sniper)
    s.resolve()
    assert s.zone(idle) == "field"


@pytest.mark.rule("804.5b", "806.2")
def test_a_blocker_that_dies_of_the_damage_leaves_no_battle_with_the_attacked_card() -> None:
    s = Scenario()
    knight, sniper = s.field("A", resonator(800, 900)), s.field("A", SNIPER)
    prey, guard = s.field("B", resonator(300, 300), rested=True), s.field("B", resonator(100, 300))
    s.attack(knight, prey)
    s.block(guard)
    s.to("damage")
    assert s.zone(guard) == "graveyard" and s.step == "damage"
    s.use(sniper)
    s.resolve()
    assert s.zone(prey) == "field"  # the attacker has dealt its damage, to the blocker


@pytest.mark.rule("804.5b", "806.2")
def test_without_any_damage_dealt_the_attacked_card_battles_when_the_blocker_goes() -> None:
    s = Scenario()
    knight, sniper = s.field("A", resonator(0, 900)), s.field("A", SNIPER)
    prey, guard = s.field("B", resonator(300, 300), rested=True), s.field("B", resonator(100, 300))
    kill = s.in_hand("A", chant(Choose(RESONATORS), Destroy(Slot()), "Quickcast", cost="{0}"))
    s.attack(knight, prey)
    s.block(guard)
    s.to("damage")
    assert s.damage(knight) == 100  # the blocker dealt some, the attacker none
    s.play(kill, guard)
    s.resolve()
    s.use(sniper)
    s.resolve()
    assert s.zone(prey) == "graveyard"


@pytest.mark.rule("804.5", "804.5a")
def test_what_a_blocker_battles_is_the_attacker_and_nothing_else() -> None:
    s = Scenario()
    knight, other = s.field("A", resonator(300, 300)), s.field("A", resonator(300, 300))
    guard = s.field("B", resonator(100, 900, Auto(On("block", Self()), (Destroy(Opposing(Self())),))))
    s.attack(knight, "B")
    s.block(guard)
    s.resolve()
    assert (s.zone(knight), s.zone(other), s.zone(guard)) == ("graveyard", "field", "field")
