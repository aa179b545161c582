"""Chapters 10.1.2.2 to 10.1.2.7: declaring an attack and paying for it."""

import pytest

from rulebound.kernel.slots import IT
from rulebound.language.tree import (
    ActCost,
    Auto,
    Cannot,
    Choose,
    CostCards,
    CostSelf,
    Draw,
    Filter,
    Move,
    Must,
    On,
    Pay,
    Self,
    Slot,
    Static,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, summon

TAXED = Static((ActCost("attack", (Pay(generic=1),)),))
MY_FORWARDS = Filter(types=("forward",), side="my")
FORWARDS = Filter(types=("forward",))
ENEMY_FORWARDS = Filter(types=("forward",), side="opp")


def declaring(turn: str = "A") -> Scenario:
    """The Attack Declaration Step is about to begin."""
    return Scenario(turn=turn, phase="attack", step="declaration")


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


@pytest.mark.rule("10.1.2.2")
def test_a_forward_that_the_opponent_cannot_dull_becomes_dull_when_it_attacks() -> None:
    s = Scenario()
    attacker = s.field("A", forward(5000, Static((Cannot("be dulled", side="opp"),))))

    s.attack(attacker)

    assert s.dull(attacker)


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
    assert s.game.state.stack[-1].slots[IT] == (knight.ref,)
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
