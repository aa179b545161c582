"""Chapter 10.1.3: blocking."""

import pytest

from rulebound.language.tree import (
    ActCost,
    AddType,
    All,
    Auto,
    Cannot,
    Choose,
    Cmp,
    Control,
    CostSelf,
    Damage,
    Draw,
    Filter,
    Gain,
    Modify,
    Move,
    Must,
    On,
    Opposing,
    Pay,
    Self,
    Slot,
    Static,
    Step,
    Until,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

FORWARDS = Filter(types=("forward",))
BOUGHT = Static((ActCost("block", (Pay(generic=1),)),))
IN_BATTLE = Filter(states=("in battle",))
ENEMY_FORWARDS = Filter(types=("forward",), side="opp")
THEIRS = Filter(types=("forward",), side="opp")
ANY = Filter(types=("forward",))


@pytest.mark.rule("10.1.3.6", "10.1.4.4")
def test_the_steps_of_a_declared_attack_take_place_although_its_only_attacker_is_gone() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    guard = s.field("B", forward(9000))
    recall = s.in_hand("A", summon(Choose(FORWARDS), Move(Slot(), "hand"), cost=1))
    s.cp_source("A", 1)
    s.attack(knight)
    s.cast(recall, knight)
    s.resolve()
    steps = []
    while s.phase == "attack":
        assert s.prompt == "priority" and not s.offered(guard)
        steps.append(s.step)
        s.pass_priority(2)
    assert steps == ["declaration", "block", "damage"]
    assert s.points("B") == 0


def declaring(turn: str = "A") -> Scenario:
    """The Attack Declaration Step is about to begin."""
    return Scenario(turn=turn, phase="attack", step="declaration")


# --- 10.1.3.1 who may block ------------------------------------------------------------------------------------------


@pytest.mark.rule("10.1.3.1")
def test_exactly_one_forward_blocks() -> None:
    s = declaring()
    knight = s.field("A", forward(5000))
    guards = [s.field("B", forward(4000)) for _ in range(2)]
    s.attack(knight)
    s.to("block")
    assert (s.prompt, s.player) == ("block", "B")
    s.answer(guards[0])
    assert (s.prompt, s.step) == ("priority", "block")  # no second blocker is asked for
    s.to("damage")
    assert (s.zone(guards[0]), s.damage(guards[1])) == ("break", 0)


@pytest.mark.rule("10.1.3.1")
def test_the_opponent_may_decline_to_block() -> None:
    s = declaring()
    knight, guard = s.field("A", forward(5000)), s.field("B", forward(9000))
    s.attack(knight)
    s.block(None)
    s.to("damage")
    assert s.points("B") == 1
    assert s.damage(guard) == 0


@pytest.mark.rule("10.1.3.1")
def test_backups_do_not_block() -> None:
    s = declaring()
    knight = s.field("A", forward(5000))
    s.field("B", backup())
    s.field("B", monster())
    s.attack(knight)
    s.pass_priority(2)
    assert (s.step, s.prompt) == ("block", "priority")  # there was nothing to ask


@pytest.mark.rule("10.1.3.1.1")
def test_a_dull_forward_does_not_block() -> None:
    s = declaring()
    knight = s.field("A", forward(5000))
    tired, awake = s.field("B", forward(9000), dull=True), s.field("B", forward(9000))
    s.attack(knight)
    s.to("block")
    assert s.offered(awake)
    assert not s.offered(tired)
    assert s.why_not("B", "block", tired).startswith("10.1.3.1.1")


@pytest.mark.rule("10.1.3.1")
def test_a_forward_that_came_this_turn_may_block() -> None:
    s = declaring()
    knight, new = s.field("A", forward(5000)), s.field("B", forward(9000), fresh=True)
    s.attack(knight)
    s.block(new)
    s.to("damage")
    assert s.zone(knight) == "break"


@pytest.mark.rule("10.1.3.1.2")
def test_a_forward_that_cannot_block_is_not_offered() -> None:
    s = declaring()
    knight = s.field("A", forward(5000))
    coward, guard = s.field("B", forward(9000, Static((Cannot("block"),)))), s.field("B", forward(9000))
    s.attack(knight)
    s.to("block")
    assert s.offered(guard)
    assert not s.offered(coward)
    assert s.why_not("B", "block", coward).startswith("10.1.3.1.2")


@pytest.mark.rule("10.1.3.1.2")
def test_an_attacker_may_be_unblockable_for_some_forwards() -> None:
    s = declaring()
    sneak = s.field("A", forward(5000, Static((Cannot("be blocked", by=Filter(cost=Cmp(">=", 4))),))))
    big, small = s.field("B", forward(9000, cost=4)), s.field("B", forward(9000, cost=3))
    s.attack(sneak)
    s.to("block")
    assert s.offered(small)
    assert not s.offered(big)
    assert s.why_not("B", "block", big).startswith("10.1.3.1.2")


# --- 10.1.3.1.3 forced blocks and block costs ------------------------------------------------------------------------


@pytest.mark.rule("10.1.3.1.3")
def test_one_of_the_forced_forwards_must_block() -> None:
    s = declaring()
    knight = s.field("A", forward(5000))
    forced = [s.field("B", forward(3000, Static((Must("block"),)))) for _ in range(2)]
    free = s.field("B", forward(9000))
    s.attack(knight)
    s.to("block")
    assert all(s.offered(card) for card in forced)
    assert not s.offered(free)
    assert not s.offered("no block")
    s.answer(forced[1])
    s.to("damage")
    assert [s.zone(card) for card in forced] == ["field", "break"]


@pytest.mark.rule("10.1.3.1")
@pytest.mark.parametrize("hindrance", ["dull", "forbidden", "unblockable", "cost"])
def test_a_forced_forward_that_cannot_legally_block_leaves_the_player_free(hindrance: str) -> None:
    s = declaring()
    evasion = Static((Cannot("be blocked", by=Filter(names=("Bodyguard",))),))
    knight = s.field("A", forward(5000, evasion) if hindrance == "unblockable" else forward(5000))
    chains = {
        "forbidden": (Static((Cannot("block"),)),),
        "cost": (Static((ActCost("block", (Pay(generic=1),)),)),),
    }.get(hindrance, ())
    guard = forward(9000, Static((Must("block"),)), *chains, name="Bodyguard")
    bodyguard = s.field("B", guard, dull=hindrance == "dull")
    other = s.field("B", forward(9000))
    s.attack(knight)
    s.to("block")
    assert not s.offered(bodyguard)
    assert s.offered(other)
    s.answer("no block")
    s.to("damage")
    assert s.points("B") == 1


@pytest.mark.rule("10.1.3.1.3")
def test_a_block_cost_is_paid_when_the_block_is_declared() -> None:
    s = declaring()
    knight, guard = s.field("A", forward(5000)), s.field("B", forward(9000, BOUGHT))
    (purse,) = s.cp_source("B", 1)
    s.attack(knight)
    s.block(guard)
    assert s.dull(purse)
    assert s.active(guard)
    s.to("damage")
    assert s.zone(knight) == "break"


@pytest.mark.rule("10.1.3.1.3")
def test_a_discard_may_waste_one_cp_on_a_block_cost() -> None:
    s = declaring()
    knight, guard = s.field("A", forward(5000)), s.field("B", forward(9000, BOUGHT))
    spare = s.in_hand("B", forward(1000))
    s.attack(knight)
    s.block(guard)
    assert s.zone(spare) == "break"


@pytest.mark.rule("10.1.3.1.3")
def test_a_forward_whose_block_cost_cannot_be_paid_is_not_offered() -> None:
    s = declaring()
    knight = s.field("A", forward(5000))
    guard, other = s.field("B", forward(9000, BOUGHT)), s.field("B", forward(9000))
    s.attack(knight)
    s.to("block")
    assert s.offered(other)
    assert not s.offered(guard)
    assert s.why_not("B", "block", guard).startswith("10.1.3.1.3")


# --- 10.1.3.2 to 10.1.3.6 --------------------------------------------------------------------------------------------


@pytest.mark.rule("10.1.3.2")
def test_blocking_does_not_dull() -> None:
    s = declaring()
    knight, guard = s.field("A", forward(5000)), s.field("B", forward(9000))
    s.attack(knight)
    s.block(guard)
    assert s.active(guard)
    ambush = Filter(states=("blocking",))
    assert s.rules.in_state(s.game, guard.ref, s.row(guard), ambush.states[0])


@pytest.mark.rule("10.1.3.2")
def test_a_forward_that_is_gone_once_its_block_cost_is_paid_never_becomes_a_blocker() -> None:
    s = declaring()
    knight = s.field("A", forward(5000))
    martyr = s.field("B", forward(9000, Static((ActCost("block", (CostSelf("put"),)),))))
    s.attack(knight)
    s.block(martyr)
    assert s.zone(martyr) == "break"
    s.to("damage")
    assert s.damage(knight) == 0
    assert s.points("B") == 1


@pytest.mark.rule("10.1.3.2.1")
def test_attacker_and_blocker_are_in_battle_from_the_block_on() -> None:
    s = declaring()
    knight, guard = s.field("A", forward(5000)), s.field("B", forward(9000))
    bystander = s.field("B", forward(1000))
    gift = s.in_hand("A", summon(Gain(All(IN_BATTLE), (Modify("power", 1000),)), cost=0))
    early = s.in_hand("A", summon(Gain(All(IN_BATTLE), (Modify("power", 3000),)), cost=0))
    s.attack(knight)
    s.cast(early)
    s.resolve()
    assert (s.power(knight), s.power(guard)) == (5000, 9000)  # there is no battle before the block
    s.block(guard)
    s.cast(gift)
    s.resolve()
    assert (s.power(knight), s.power(guard), s.power(bystander)) == (6000, 10000, 1000)


@pytest.mark.rule("10.1.3.2.1")
@pytest.mark.parametrize("who", ["attacker", "blocker"])
def test_when_one_of_the_two_is_gone_the_other_is_no_longer_in_battle(who: str) -> None:
    s = declaring()
    knight, guard = s.field("A", forward(5000)), s.field("B", forward(9000))
    exile = s.in_hand("A", summon(Choose(FORWARDS), Move(Slot(), "hand"), cost=0))
    gift = s.in_hand("A", summon(Gain(All(IN_BATTLE), (Modify("power", 1000),)), cost=0))
    s.attack(knight)
    s.block(guard)
    gone, left = (knight, guard) if who == "attacker" else (guard, knight)
    before = s.power(left)
    s.cast(exile, gone)
    s.resolve()
    s.cast(gift)
    s.resolve()
    assert s.power(left) == before


@pytest.mark.rule("10.1.3.3")
def test_a_blocker_that_leaves_stops_the_battle_but_the_player_takes_no_damage() -> None:
    s = declaring()
    knight, guard = s.field("A", forward(5000)), s.field("B", forward(9000))
    exile = s.in_hand("A", summon(Choose(ENEMY_FORWARDS), Move(Slot(), "hand"), cost=0))
    s.attack(knight)
    s.block(guard)
    s.cast(exile, guard)
    s.resolve()
    s.to("damage")
    assert (s.step, s.prompt) == ("damage", "priority")
    assert s.damage(knight) == 0
    assert s.points("B") == 0


@pytest.mark.rule("10.1.3.3")
def test_an_attacker_that_leaves_neither_deals_nor_takes_damage() -> None:
    s = declaring()
    knight, guard = s.field("A", forward(5000)), s.field("B", forward(9000))
    exile = s.in_hand("B", summon(Choose(FORWARDS), Move(Slot(), "hand"), cost=0))
    s.attack(knight)
    s.block(guard)
    s.pass_priority()
    s.cast(exile, knight)
    s.resolve()
    s.to("damage")
    assert s.damage(guard) == 0
    assert s.points("B") == 0
    assert s.zone(knight) == "hand"


@pytest.mark.rule("10.1.3.3")
def test_a_blocker_taken_over_by_the_turn_player_is_out_of_the_battle() -> None:
    s = declaring()
    knight, guard = s.field("A", forward(5000)), s.field("B", forward(9000))
    theft = s.in_hand("A", summon(Choose(ENEMY_FORWARDS), Gain(Slot(), (Control(),)), cost=0))
    s.attack(knight)
    s.block(guard)
    s.cast(theft, guard)
    s.resolve()
    s.to("damage")
    assert (s.damage(knight), s.damage(guard), s.points("B")) == (0, 0, 0)


def take_control(until: Until = Until.TURN) -> tuple[Step, Step]:
    """Choose a Forward of the opponent and gain control of it."""
    return Choose(THEIRS), Gain(Slot(), (Control(),), until)


@pytest.mark.rule("10.1.3.3")
def test_an_attacker_that_was_taken_and_taken_back_attacks_no_more() -> None:
    s = Scenario()
    attacker = s.field("A", forward(5000))
    take, take_back = s.in_hand("B", summon(*take_control(), cost=1)), s.in_hand("A", summon(*take_control(), cost=1))
    s.cp_source("A", 1)
    s.cp_source("B", 1)
    s.attack(attacker)
    s.pass_priority()
    s.cast(take, attacker)
    s.resolve()

    s.cast(take_back, attacker)
    s.resolve()
    s.to("main2")

    assert s.controller(attacker) == "A"
    assert s.points("B") == 0


@pytest.mark.rule("10.1.3.3")
def test_a_blocker_that_was_no_forward_for_a_while_is_out_of_the_battle() -> None:
    s = Scenario()
    attacker, blocker = s.field("A", forward(5000)), s.field("B", forward(9000))
    sleep = s.in_hand("A", summon(Choose(ANY), Gain(Slot(), (AddType(("monster",), replace=True),)), cost=1))
    wake = s.in_hand("B", summon(Gain(All(Filter(types=("monster",))), (AddType(("forward",)),)), cost=1))
    s.cp_source("A", 1)
    s.cp_source("B", 1)
    s.attack(attacker)
    s.block(blocker)
    s.cast(sleep, blocker)
    s.resolve()

    s.pass_priority()
    s.cast(wake)
    s.resolve()
    s.to("main2")

    assert s.power(blocker) == 9000
    assert (s.damage(attacker), s.damage(blocker), s.points("B")) == (0, 0, 0)


@pytest.mark.rule("10.1.3.4")
def test_a_party_is_blocked_as_one() -> None:
    s = declaring()
    one, two = s.field("A", forward(3000)), s.field("A", forward(3000))
    guard = s.field("B", forward(7000))
    s.attack(one, two)
    s.block(guard)
    s.to("damage")
    assert s.prompt == "assign damage"
    s.answer(7000)
    assert s.points("B") == 0  # nobody of the party got through
    assert s.damage(guard) == 6000


@pytest.mark.rule("10.1.3.5")
def test_abilities_that_watch_the_block_are_stacked_before_anyone_acts() -> None:
    s = declaring()
    knight = s.field("A", forward(5000, Auto(On("blocked", Self()), (Draw(1),))))
    guard = s.field("B", forward(9000, Auto(On("block", Self()), (Draw(1),))))
    s.attack(knight)
    s.block(guard)
    assert s.stack() == [("auto", guard), ("auto", knight)]
    assert (s.step, s.player) == ("block", "A")


@pytest.mark.rule("10.1.3.6")
def test_players_may_act_in_the_block_step_when_nobody_blocks() -> None:
    s = declaring()
    knight = s.field("A", forward(5000))
    s.attack(knight)
    s.to("block")
    assert (s.step, s.prompt, s.player, s.points("B")) == ("block", "priority", "A", 0)


@pytest.mark.rule("10.1.3.2")
def test_what_blocks_is_in_battle_also_if_it_is_the_first_card_of_the_game() -> None:
    s = Scenario(phase="attack", step="declaration")
    wall = s.field("B", forward(9000))
    lone = s.field("A", forward(1000, Auto(On("blocked", Self()), (Damage(Opposing(), 2000),))))
    assert wall.ref == 0
    s.attack(lone)
    s.block(wall)
    s.resolve()
    assert s.damage(wall) == 2000
