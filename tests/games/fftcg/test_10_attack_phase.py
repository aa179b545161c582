"""Chapter 10: the Attack Phase."""

import pytest

from rulebound.language.tree import (
    ActCost,
    All,
    Auto,
    Cannot,
    Choose,
    Cmp,
    Control,
    CostCards,
    CostSelf,
    Damage,
    Draw,
    Filter,
    Gain,
    Modify,
    Move,
    Must,
    On,
    Pay,
    Permit,
    Ready,
    Self,
    Slot,
    Static,
    Who,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

FORWARDS = Filter(types=("forward",))
MY_FORWARDS = Filter(types=("forward",), side="my")
ENEMY_FORWARDS = Filter(types=("forward",), side="opp")


def declaring(turn: str = "A") -> Scenario:
    """The Attack Declaration Step is about to begin."""
    return Scenario(turn=turn, phase="attack", step="declaration")


def shares(s: Scenario) -> list[int]:
    """How much damage the blocker may give to the next member of a party."""
    assert s.decision is not None
    return [amount for _, amount, _ in s.decision.keys]


# --- 10.1.1 Attack Preparation Step ----------------------------------------------------------------------------------


@pytest.mark.rule("10.1", "10.1.1.2", "10.1.2.6", "10.1.3.6", "10.1.4.4")
def test_turn_player_and_then_the_opponent_may_act_in_each_of_the_four_steps() -> None:
    s = Scenario(turn="A")
    knight = s.field("A", forward(5000))
    mine = s.hand("A", *(summon(Draw(1), cost=0) for _ in range(4)))
    theirs = s.hand("B", *(summon(Draw(1), cost=0) for _ in range(4)))
    s.to("attack")
    for i, step in enumerate(("preparation", "declaration", "block", "damage")):
        if step == "declaration":
            s.attack(knight)
        else:
            s.to(step if step in ("block", "damage") else "attack")
        assert (s.step, s.player, s.prompt) == (step, "A", "priority")
        s.cast(mine[i])
        s.pass_priority()
        s.cast(theirs[i])
        s.resolve_all()
    assert s.count("A", "hand") == s.count("B", "hand") == 4
    s.pass_priority(2)
    assert s.phase == "main2"


@pytest.mark.rule("10.1.1.1")
def test_beginning_of_attack_phase_abilities_go_onto_the_stack_once_per_attack_phase() -> None:
    s = Scenario(turn="A")
    first, second = s.field("A", forward(5000)), s.field("A", forward(5000))
    herald = s.field("A", backup(Auto(On("phase", who=Who.YOU, phase="attack"), (Draw(1),))))
    s.to("attack")
    assert (s.step, s.stack()) == ("preparation", [("auto", herald)])
    s.resolve()
    s.attack(first)
    s.attack(second)
    s.to("main2")
    assert s.count("A", "hand") == 1
    assert s.points("B") == 2


# --- 10.1.2.1 who may attack -----------------------------------------------------------------------------------------


@pytest.mark.rule("10.1.2.1")
def test_one_forward_attacks_alone() -> None:
    s = declaring()
    knight, other = s.field("A", forward(5000)), s.field("A", forward(5000))
    s.attack(knight)
    assert (s.dull(knight), s.dull(other)) == (True, False)
    assert s.points("B") == 0


@pytest.mark.rule("10.1.2.1")
def test_backups_and_monsters_and_the_opponents_forwards_do_not_attack() -> None:
    s = declaring()
    knight = s.field("A", forward(5000))
    others = [s.field("A", backup()), s.field("A", monster()), s.field("B", forward(5000))]
    assert s.prompt == "attack"
    assert s.offered(knight)
    assert not any(s.offered(card) for card in others)
    assert s.why_not("B", "attack", others[2]).startswith("10.1.2.1:")


@pytest.mark.rule("10.1.2.1")
def test_forwards_that_share_no_element_do_not_attack_together() -> None:
    s = declaring()
    fire, ice = s.field("A", forward(5000, element="fire")), s.field("A", forward(5000, element="ice"))
    s.answer(fire)
    assert not s.offered(ice)


@pytest.mark.rule("10.1.2.1.1")
def test_a_dull_forward_does_not_attack() -> None:
    s = declaring()
    tired = s.field("A", forward(5000), dull=True)
    s.field("A", forward(5000))
    assert not s.offered(tired)
    assert s.why_not("A", "attack", tired).startswith("10.1.2.1.1")


@pytest.mark.rule("10.1.2.1.1")
def test_a_forward_that_came_this_turn_does_not_attack_without_haste() -> None:
    s = declaring()
    new = s.field("A", forward(5000), fresh=True)
    hasty = s.field("A", forward(5000, "Haste"), fresh=True)
    assert s.offered(hasty)
    assert not s.offered(new)
    assert s.why_not("A", "attack", new).startswith("10.1.2.1.1")


@pytest.mark.rule("10.1.2.1.1")
def test_a_forward_taken_over_this_turn_does_not_attack() -> None:
    s = Scenario(turn="A")
    taken = s.field("B", forward(5000))
    own = s.field("A", forward(5000))
    theft = s.in_hand("A", summon(Choose(ENEMY_FORWARDS), Gain(Slot(), (Control(),)), cost=0))
    s.cast(theft, taken)
    s.resolve()
    s.to("attack declaration")
    assert s.controller(taken) == "A"
    assert s.offered(own)
    assert not s.offered(taken)
    assert s.why_not("A", "attack", taken).startswith("10.1.2.1.1")


@pytest.mark.rule("10.1.2.1.1")
def test_control_must_have_been_continuous_so_a_forward_that_came_back_does_not_attack() -> None:
    s = Scenario(turn="A")
    own, lent = s.field("A", forward(5000)), s.field("A", forward(5000))
    gift = s.in_hand("A", summon(Choose(MY_FORWARDS), Gain(Slot(), (Control(Who.OPPONENT),)), cost=0))
    theft = s.in_hand("A", summon(Choose(ENEMY_FORWARDS), Gain(Slot(), (Control(),)), cost=0))
    s.cast(gift, lent)
    s.resolve()
    assert s.controller(lent) == "B"
    s.cast(theft)
    s.resolve()
    assert s.controller(lent) == "A"
    s.to("attack declaration")
    assert s.offered(own)
    assert not s.offered(lent)
    assert s.why_not("A", "attack", lent).startswith("10.1.2.1.1")


@pytest.mark.rule("10.1.2.1.2")
def test_a_forward_that_has_attacked_does_not_attack_again_even_when_activated() -> None:
    s = declaring()
    knight, other = s.field("A", forward(5000)), s.field("A", forward(5000))
    rest = s.in_hand("A", summon(Choose(MY_FORWARDS), Ready(Slot()), cost=0))
    s.attack(knight)
    s.cast(rest, knight)
    s.resolve()
    assert s.active(knight)
    s.to("attack declaration")
    assert s.offered(other)
    assert not s.offered(knight)
    assert s.why_not("A", "attack", knight).startswith("10.1.2.1.2")


@pytest.mark.rule("10.1.2.1.2")
def test_an_effect_may_forbid_an_attack() -> None:
    s = declaring()
    s.field("A", forward(5000))
    pacifist = s.field("A", forward(5000, Static((Cannot("attack"),))))
    assert s.prompt == "attack"
    assert not s.offered(pacifist)
    assert s.why_not("A", "attack", pacifist).startswith("10.1.2.1.2")


@pytest.mark.rule("10.1.4.6")
def test_a_card_may_permit_a_second_attack_in_a_turn_but_not_a_third() -> None:
    s = declaring()
    duellist = s.field("A", forward(5000, "Brave", Static((Permit("attack", 2),))))
    s.attack(duellist)
    s.attack(duellist)
    s.to("damage")
    s.pass_priority(2)
    assert s.phase == "main2"
    assert s.points("B") == 2


# --- 10.1.2.1.3 forced attacks ---------------------------------------------------------------------------------------


@pytest.mark.rule("10.1.2.1.3")
def test_the_attack_phase_does_not_end_before_a_forced_forward_has_attacked() -> None:
    s = declaring()
    berserker = s.field("A", forward(5000, Static((Must("attack"),))))
    other = s.field("A", forward(5000))
    assert s.offered(berserker) and s.offered(other)
    assert not s.offered("done")
    s.attack(other)  # it need not be the first
    s.to("attack declaration")
    assert not s.offered("done")
    s.attack(berserker)
    s.to("main2")
    assert s.points("B") == 2


@pytest.mark.rule("10.1.2.1.3")
def test_a_forced_forward_may_attack_in_a_party() -> None:
    s = declaring()
    berserker, other = s.field("A", forward(5000, Static((Must("attack"),)))), s.field("A", forward(5000))
    s.attack(berserker, other)
    s.to("main2")
    assert s.points("B") == 1


@pytest.mark.rule("10.1.2.7")
@pytest.mark.parametrize("hindrance", ["dull", "fresh", "forbidden", "cost"])
def test_a_forced_forward_that_cannot_legally_attack_does_not_hold_up_the_phase(hindrance: str) -> None:
    s = declaring()
    chains = {
        "forbidden": (Static((Cannot("attack"),)),),
        "cost": (Static((ActCost("attack", (Pay(generic=1),)),)),),
    }.get(hindrance, ())
    s.field(
        "A", forward(5000, Static((Must("attack"),)), *chains), dull=hindrance == "dull", fresh=hindrance == "fresh"
    )
    s.field("A", forward(5000))
    assert s.prompt == "attack"
    s.answer("done")
    assert s.phase == "main2"


# --- 10.1.2.2 to 10.1.2.7 --------------------------------------------------------------------------------------------


@pytest.mark.rule("10.1.2.2")
def test_an_attacker_becomes_dull_and_one_with_brave_does_not() -> None:
    s = declaring()
    plain, brave = s.field("A", forward(5000)), s.field("A", forward(5000, "Brave"))
    s.attack(plain, brave)
    assert s.dull(plain)
    assert s.active(brave)


TAXED = Static((ActCost("attack", (Pay(generic=1),)),))


@pytest.mark.rule("10.1.2.3")
def test_an_attack_cost_is_paid_at_the_declaration() -> None:
    s = declaring()
    mercenary = s.field("A", forward(5000, TAXED))
    (purse,) = s.cp_source("A", 1, element="ice")
    s.attack(mercenary)
    assert s.dull(purse)
    assert (s.step, s.prompt) == ("declaration", "priority")


@pytest.mark.rule("10.1.2.3")
def test_a_discard_may_waste_one_cp_on_an_attack_cost() -> None:
    s = declaring()
    mercenary = s.field("A", forward(5000, TAXED))
    spare = s.in_hand("A", forward(1000))
    s.attack(mercenary)
    assert s.zone(spare) == "break"
    assert s.dull(mercenary)


@pytest.mark.rule("10.1.2.3")
def test_backups_must_pay_an_attack_cost_exactly() -> None:
    s = declaring()
    mercenary = s.field("A", forward(5000, TAXED))
    purses = s.cp_source("A", 3)
    s.attack(mercenary)
    assert [s.dull(purse) for purse in purses].count(True) == 1


@pytest.mark.rule("10.1.2.3")
def test_a_forward_whose_attack_cost_cannot_be_paid_is_not_offered() -> None:
    s = declaring()
    mercenary = s.field("A", forward(5000, Static((ActCost("attack", (Pay(colours=(("ice", 1),)),)),))))
    s.field("A", forward(5000))
    s.cp_source("A", 2, element="fire")
    assert s.prompt == "attack"
    assert not s.offered(mercenary)
    assert s.why_not("A", "attack", mercenary).startswith("10.1.2.3")


@pytest.mark.rule("10.1.2.3")
def test_a_locked_attack_cost_is_paid_in_full_though_paying_removes_its_reason() -> None:
    s = declaring()
    toll = (CostCards("put", 1, Filter(types=("backup",), side="my", names=("Gate",))), Pay(generic=1))
    gate = s.field("A", backup(Static((ActCost("attack", toll),), scope=MY_FORWARDS), name="Gate"), dull=True)
    knight = s.field("A", forward(5000))
    (purse,) = s.cp_source("A", 1)
    s.attack(knight)
    assert s.zone(gate) == "break"
    assert s.dull(purse)


@pytest.mark.rule("10.1.2.3")
def test_both_members_of_a_party_pay_their_attack_costs() -> None:
    s = declaring()
    one, two = s.field("A", forward(5000, TAXED)), s.field("A", forward(5000, TAXED))
    purses = s.cp_source("A", 2)
    s.attack(one, two)
    assert all(s.dull(purse) for purse in purses)
    s.to("damage")
    assert s.points("B") == 1


@pytest.mark.rule("10.1.2.3")
def test_two_taxed_forwards_do_not_form_a_party_that_only_one_of_them_could_pay_for() -> None:
    s = declaring()
    one, two = s.field("A", forward(5000, TAXED)), s.field("A", forward(5000, TAXED))
    s.cp_source("A", 1)
    assert s.offered(one) and s.offered(two)
    s.answer(one)
    assert not s.offered(two)


@pytest.mark.rule("10.1.2.2")
def test_an_attacker_is_dull_before_its_cost_is_paid_and_cannot_be_dulled_for_it() -> None:
    s = declaring()
    dues = ActCost("attack", (CostCards("dull", 1, MY_FORWARDS),))
    leader = s.field("A", forward(5000, Static((dues,))))
    assert s.phase == "main2"  # nobody else could be dulled, so there was no attack to declare
    t = declaring()
    leader = t.field("A", forward(5000, Static((dues,))))
    helper = t.field("A", forward(5000))
    t.attack(leader)
    assert t.dull(leader) and t.dull(helper)


@pytest.mark.rule("10.1.2.4")
def test_a_forward_that_is_gone_once_its_attack_cost_is_paid_never_attacks() -> None:
    s = declaring()
    martyr = s.field("A", forward(5000, Static((ActCost("attack", (CostSelf("put"),)),))))
    s.field("A", backup(Auto(On("attack", FORWARDS), (Draw(1),))))
    s.field("B", forward(5000))
    s.attack(martyr)
    assert s.zone(martyr) == "break"
    assert s.stack() == []
    s.to("main2")
    assert s.points("B") == 0


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


@pytest.mark.rule("10.1.2.4")
def test_a_declared_forward_is_an_attacking_forward_until_the_attack_is_over() -> None:
    s = declaring()
    knight, other = s.field("A", forward(5000)), s.field("A", forward(5000))
    ambush = s.in_hand("B", summon(Choose(Filter(states=("attacking",))), Draw(1), cost=0))
    s.attack(knight)
    s.pass_priority()
    assert s.offered(ambush)
    s.act("cast_summon", ambush)
    assert s.stack() == [("summon", ambush)]  # the only attacking Forward was chosen
    assert s.game.state.stack[-1].slots["it"] == (knight.ref,)
    s.resolve()
    s.to("attack declaration")
    s.answer("done")
    assert s.phase == "main2"
    assert s.active(other)


def test_a_forward_that_does_not_attack_is_no_attacking_forward() -> None:
    s = Scenario(turn="A", phase="attack", priority="B")
    s.field("A", forward(5000))
    ambush = s.in_hand("B", summon(Choose(Filter(states=("attacking",))), Draw(1), cost=0))
    assert not s.offered(ambush)


@pytest.mark.rule("10.1.2.5")
def test_abilities_of_both_players_that_watch_the_declaration_are_stacked_before_anyone_acts() -> None:
    s = declaring()
    lancer = s.field("A", forward(5000, Auto(On("attack", Self()), (Draw(1),))))
    sentry = s.field("B", backup(Auto(On("attack", ENEMY_FORWARDS), (Draw(1),))))
    s.attack(lancer)
    assert s.stack() == [("auto", sentry), ("auto", lancer)]
    assert (s.step, s.player) == ("declaration", "A")


@pytest.mark.rule("10.1.2.7")
def test_without_an_attack_there_is_no_block_and_no_damage() -> None:
    s = declaring()
    s.field("A", forward(5000))
    s.field("B", forward(5000, Static((Must("block"),))))
    s.attack()
    assert (s.phase, s.prompt) == ("main2", "priority")
    assert s.points("B") == 0


@pytest.mark.rule("10.1.2.7")
def test_with_no_forward_that_could_attack_the_phase_goes_on_by_itself() -> None:
    s = declaring()
    s.field("A", forward(5000), dull=True)
    assert s.phase == "main2"


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


BOUGHT = Static((ActCost("block", (Pay(generic=1),)),))


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


IN_BATTLE = Filter(states=("in battle",))


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


@pytest.mark.rule("10.1.2.6")
def test_an_attacker_that_leaves_before_the_block_deals_no_damage() -> None:
    s = declaring()
    knight, other = s.field("A", forward(5000)), s.field("A", forward(5000))
    exile = s.in_hand("B", summon(Choose(FORWARDS), Move(Slot(), "hand"), cost=0))
    s.attack(knight)
    s.pass_priority()
    s.cast(exile, knight)
    s.resolve()
    s.to("attack declaration")  # and another attack may follow
    assert s.points("B") == 0
    assert s.offered(other)


@pytest.mark.rule("10.1.4.1")
def test_an_unblocked_attacker_that_leaves_in_the_block_step_deals_no_damage() -> None:
    s = declaring()
    knight = s.field("A", forward(5000))
    exile = s.in_hand("B", summon(Choose(FORWARDS), Move(Slot(), "hand"), cost=0))
    s.attack(knight)
    s.to("block")
    assert s.step == "block"
    s.pass_priority()
    s.cast(exile, knight)
    s.resolve()
    s.to("damage")
    assert s.points("B") == 0


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


# --- 10.1.4 Damage Resolution Step -----------------------------------------------------------------------------------


@pytest.mark.rule("10.1.4.1")
def test_an_unblocked_attack_deals_one_point_whatever_its_power() -> None:
    s = declaring()
    giant = s.field("A", forward(12000))
    top = s.deck("B", forward(1000), forward(2000))
    s.attack(giant)
    s.to("damage")
    assert [s.zone(card) for card in top] == ["damage", "deck"]
    assert s.points("A") == 0


@pytest.mark.rule("10.1.4.2")
def test_attacker_and_blocker_deal_their_power_to_each_other_at_the_same_time() -> None:
    s = declaring()
    knight, guard = s.field("A", forward(5000)), s.field("B", forward(5000))
    s.attack(knight)
    s.block(guard)
    s.to("damage")
    assert s.zone(knight) == s.zone(guard) == "break"
    assert s.points("B") == 0


@pytest.mark.rule("10.1.4.2")
def test_battle_damage_uses_the_power_of_the_moment_and_stays_on_the_survivor() -> None:
    s = declaring()
    knight, guard = s.field("A", forward(5000)), s.field("B", forward(6000))
    growth = s.in_hand("A", summon(Choose(MY_FORWARDS), Gain(Slot(), (Modify("power", 2000),)), cost=0))
    s.attack(knight)
    s.block(guard)
    s.cast(growth, knight)
    s.resolve()
    s.to("damage")
    assert s.zone(guard) == "break"
    assert s.damage(knight) == 6000


@pytest.mark.rule("10.1.4.2")
def test_battle_damage_is_no_damage_of_summons_or_abilities() -> None:
    s = declaring()
    knight = s.field("A", forward(5000))
    ward = Static((Cannot("be dealt damage", side="opp"),))
    guard = s.field("B", forward(5000, ward))
    bolt = s.in_hand("A", summon(Choose(ENEMY_FORWARDS), Damage(Slot(), 9000), cost=0))
    s.attack(knight)
    s.cast(bolt, guard)
    s.resolve()
    assert s.damage(guard) == 0
    s.block(guard)
    s.to("damage")
    assert s.zone(guard) == "break"


@pytest.mark.rule("10.1.4.2.1")
def test_a_blocker_splits_its_damage_among_a_party_in_thousands() -> None:
    s = declaring()
    members = [s.field("A", forward(3000)) for _ in range(3)]
    guard = s.field("B", forward(6000))
    s.attack(*members)
    s.block(guard)
    s.to("damage")
    assert (s.prompt, s.player) == ("assign damage", "B")
    assert shares(s) == [0, 1000, 2000, 3000, 4000, 5000, 6000]
    s.answer(1000)
    assert shares(s) == [0, 1000, 2000, 3000, 4000, 5000]
    s.answer(3000)
    assert [s.damage(members[0]), s.zone(members[1]), s.damage(members[2])] == [1000, "break", 2000]


@pytest.mark.rule("10.1.4.2", "10.1.4.2.1")
def test_battle_damage_is_dealt_by_the_player_of_the_other_side_whoever_attacks() -> None:
    s = declaring(turn="B")
    grudge = Auto(On("damage", Self(), who=Who.OPPONENT), (Draw(1),))
    one, two = s.field("B", forward(3000, grudge)), s.field("B", forward(3000))
    guard = s.field("A", forward(7000, grudge))
    s.attack(one, two)
    s.block(guard)
    s.to("damage")
    assert (s.prompt, s.player) == ("assign damage", "A")
    s.answer(2000)
    assert (s.damage(one), s.zone(two), s.damage(guard)) == (2000, "break", 6000)
    assert s.stack() == [("auto", guard), ("auto", one)]


@pytest.mark.rule("10.1.4.2.1")
def test_a_blocker_may_give_all_its_damage_to_one_member_of_a_party() -> None:
    s = declaring()
    one, two = s.field("A", forward(3000)), s.field("A", forward(3000))
    guard = s.field("B", forward(7000))
    s.attack(one, two)
    s.block(guard)
    s.to("damage")
    s.answer(0)
    assert (s.damage(one), s.zone(two)) == (0, "break")


@pytest.mark.rule("10.1.4.3")
def test_abilities_triggered_by_damage_to_a_player_are_stacked_after_the_damage() -> None:
    s = declaring()
    knight = s.field("A", forward(5000, Auto(On("points", source=Self()), (Draw(1),))))
    s.attack(knight)
    s.to("damage")
    assert s.points("B") == 1
    assert s.stack() == [("auto", knight)]
    assert (s.step, s.player) == ("damage", "A")


@pytest.mark.rule("10.1.4.3")
def test_abilities_triggered_by_battle_damage_are_stacked_after_the_damage() -> None:
    s = declaring()
    knight = s.field("A", forward(5000, Auto(On("damage", Self()), (Draw(1),))))
    guard = s.field("B", forward(4000, Auto(On("destroyed", Self()), (Draw(1),))))
    s.attack(knight)
    s.block(guard)
    s.to("damage")
    assert s.zone(guard) == "break"
    assert s.stack() == [("auto", guard), ("auto", knight)]


@pytest.mark.rule("10.1.4.5")
def test_a_party_is_over_when_the_damage_step_ends() -> None:
    s = declaring()
    one, two = s.field("A", forward(5000, "Brave")), s.field("A", forward(5000, "Brave"))
    third = s.field("A", forward(5000))
    praise = s.in_hand("A", summon(Gain(All(Filter(states=("party",))), (Modify("power", 1000),)), cost=0))
    s.attack(one, two)
    s.to("damage")
    assert s.rules.in_state(s.game, one.ref, s.row(one), "party")
    s.attack(third)
    s.cast(praise)
    s.resolve()
    assert [s.power(card) for card in (one, two, third)] == [5000, 5000, 5000]


@pytest.mark.rule("10.1.4.6")
def test_after_the_damage_another_attack_is_declared_at_once_or_main_phase_2_begins() -> None:
    s = declaring()
    first, second = s.field("A", forward(5000)), s.field("A", forward(5000))
    s.attack(first)
    s.to("damage")
    s.pass_priority(2)
    assert (s.step, s.prompt) == ("declaration", "attack")  # not a second Attack Preparation Step
    s.answer("done")
    assert s.phase == "main2"
    assert s.points("B") == 1
    assert s.active(second)


@pytest.mark.rule("10.1.4.6")
def test_the_blocker_of_the_first_attack_may_block_the_second() -> None:
    s = declaring()
    first, second = s.field("A", forward(2000)), s.field("A", forward(2000))
    guard = s.field("B", forward(5000))
    s.attack(first)
    s.block(guard)
    s.attack(second)
    s.block(guard)
    s.to("damage")
    assert s.zone(first) == s.zone(second) == "break"
    assert s.damage(guard) == 4000
