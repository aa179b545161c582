"""Chapters 15.2.1 to 15.2.3: Brave, Haste and First Strike."""

import pytest

from rulebound.language.tree import (
    Action,
    Auto,
    Choose,
    Control,
    Damage,
    Draw,
    ExhaustSelf,
    Filter,
    Gain,
    Grant,
    Is,
    Keyword,
    LoseAbility,
    Modify,
    On,
    Self,
    Slot,
    Static,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, summon

MY_FORWARDS = Filter(types=("forward",), side="my")
DULL_DRAW = Action((ExhaustSelf(),), (Draw(1),))
IS_DAMAGED = Is(Self(), Filter(states=("damaged",)))


def declaring() -> Scenario:
    return Scenario(turn="A", phase="attack", step="declaration")


# --- 15.2.1 Brave ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("15.2.1.1", "15.2.1.2")
def test_brave_forward_stays_active_when_it_attacks() -> None:
    s = declaring()
    hero = s.field("A", forward(5000, "Brave"))
    s.attack(hero)
    assert s.active(hero)
    s.to("damage")
    assert s.points("B") == 1


@pytest.mark.rule("15.2.1.2")
def test_brave_forward_still_attacks_only_once_a_turn() -> None:
    s = declaring()
    hero, other = s.field("A", forward(5000, "Brave")), s.field("A", forward(5000))
    s.attack(hero)
    s.to("attack declaration")
    assert s.active(hero)
    assert s.offered(other)
    assert not s.offered(hero)


@pytest.mark.rule("15.2.1.2")
def test_brave_forward_may_block_in_the_opponents_next_turn() -> None:
    s = declaring()
    hero, plain = s.field("A", forward(5000, "Brave")), s.field("A", forward(5000))
    raider = s.field("B", forward(2000))
    s.attack(hero, plain)
    s.block(None)
    s.to("B main1")
    s.attack(raider)
    s.to("block")
    assert s.offered(hero)
    assert not s.offered(plain)


@pytest.mark.rule("15.2.1.1")
def test_brave_may_be_granted_and_lost_like_any_field_ability() -> None:
    s = declaring()
    robbed = s.field("A", forward(5000, "Brave"))
    given = s.field("A", forward(5000))
    s.field("A", backup(Static((LoseAbility("Brave"),), scope=Filter(names=(s.row(robbed).names[0],)))))
    s.field("A", backup(Static((Grant(Keyword("Brave")),), scope=Filter(names=(s.row(given).names[0],)))))
    s.attack(robbed, given)
    assert s.dull(robbed)
    assert s.active(given)


# --- 15.2.2 Haste ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("15.2.2.1", "15.2.2.2")
def test_haste_forward_attacks_on_the_turn_it_is_cast() -> None:
    s = Scenario(turn="A")
    hasty, slow = s.in_hand("A", forward(5000, "Haste", cost=0)), s.in_hand("A", forward(5000, cost=0))
    s.cast(hasty)
    s.cast(slow)
    s.to("attack declaration")
    assert s.offered(hasty)
    assert not s.offered(slow)
    s.attack(hasty)
    s.to("damage")
    assert s.points("B") == 1


@pytest.mark.rule("15.2.2.2")
def test_haste_forward_attacks_on_the_turn_its_control_changes() -> None:
    s = Scenario(turn="A")
    taken = s.field("B", forward(5000, "Haste"))
    theft = s.in_hand("A", summon(Choose(Filter(side="opp")), Gain(Slot(), (Control(),)), cost=0))
    s.cast(theft, taken)
    s.resolve()
    s.attack(taken)
    s.to("damage")
    assert s.points("B") == 1


@pytest.mark.rule("15.2.2.1")
def test_haste_may_be_granted_and_lost_like_any_field_ability() -> None:
    s = Scenario(turn="A")
    given, robbed = s.field("A", forward(5000), fresh=True), s.field("A", forward(5000, "Haste"), fresh=True)
    wind = s.in_hand("A", summon(Choose(MY_FORWARDS), Gain(Slot(), (Grant(Keyword("Haste")),)), cost=0))
    mud = s.in_hand("A", summon(Choose(MY_FORWARDS), Gain(Slot(), (LoseAbility(),)), cost=0))
    s.cast(wind, given)
    s.resolve()
    s.cast(mud, robbed)
    s.resolve()
    s.to("attack declaration")
    assert s.offered(given)
    assert not s.offered(robbed)


@pytest.mark.rule("15.2.2.3")
def test_haste_character_uses_a_dull_ability_on_the_turn_it_is_cast() -> None:
    s = Scenario(turn="A")
    hasty, slow = s.in_hand("A", forward(5000, "Haste", DULL_DRAW, cost=0)), s.in_hand("A", forward(1000, DULL_DRAW))
    s.cp_source("A", 2)
    s.cast(hasty)
    s.cast(slow)
    assert s.why_not("A", "use", slow)
    s.use(hasty)
    s.resolve()
    assert s.dull(hasty)
    assert s.count("A", "hand") == 1


@pytest.mark.rule("15.2.2.3")
def test_without_haste_the_dull_ability_waits_for_its_controllers_next_turn_and_not_just_the_next_turn() -> None:
    s = Scenario(turn="A")
    slow, hasty = s.in_hand("A", forward(5000, DULL_DRAW, cost=0)), s.in_hand("A", forward(1000, "Haste", DULL_DRAW))
    s.cp_source("A", 2)
    s.cast(slow)
    s.cast(hasty)
    s.to("B main1")
    s.pass_priority()
    assert s.player == "A"
    assert s.why_not("A", "use", slow).startswith("11.6.2.2")
    assert not s.why_not("A", "use", hasty)
    s.to("A main1")
    assert not s.why_not("A", "use", slow)


# --- 15.2.3 First Strike ---------------------------------------------------------------------------------------------


@pytest.mark.rule("15.2.3.1", "15.2.3.2")
def test_first_strike_attacker_breaks_the_blocker_before_it_strikes_back() -> None:
    s = declaring()
    quick, guard = s.field("A", forward(5000, "First Strike")), s.field("B", forward(5000))
    s.attack(quick)
    s.block(guard)
    s.to("damage")
    assert s.zone(guard) == "break"
    assert s.damage(quick) == 0
    assert s.points("B") == 0


@pytest.mark.rule("15.2.3.2")
def test_first_strike_blocker_breaks_the_attacker_before_it_strikes() -> None:
    s = declaring()
    knight, quick = s.field("A", forward(5000)), s.field("B", forward(5000, "First Strike"))
    s.attack(knight)
    s.block(quick)
    s.to("damage")
    assert s.zone(knight) == "break"
    assert s.damage(quick) == 0


@pytest.mark.rule("15.2.3.2")
def test_a_survivor_of_the_first_strike_strikes_back_and_the_striker_does_not_strike_twice() -> None:
    s = declaring()
    quick, guard = s.field("A", forward(3000, "First Strike")), s.field("B", forward(5000))
    s.attack(quick)
    s.block(guard)
    s.to("damage")
    assert s.zone(quick) == "break"
    assert s.damage(guard) == 3000


@pytest.mark.rule("15.2.3.2")
def test_two_first_strikers_strike_at_the_same_time() -> None:
    s = declaring()
    one, two = s.field("A", forward(5000, "First Strike")), s.field("B", forward(5000, "First Strike"))
    s.attack(one)
    s.block(two)
    s.to("damage")
    assert s.zone(one) == s.zone(two) == "break"


@pytest.mark.rule("15.2.3.1")
def test_first_strike_given_in_the_block_step_counts() -> None:
    s = declaring()
    knight, guard = s.field("A", forward(5000)), s.field("B", forward(5000))
    speed = s.in_hand("A", summon(Choose(MY_FORWARDS), Gain(Slot(), (Grant(Keyword("First Strike")),)), cost=0))
    s.attack(knight)
    s.block(guard)
    s.cast(speed, knight)
    s.resolve()
    s.to("damage")
    assert s.on_field(knight)
    assert s.zone(guard) == "break"


@pytest.mark.rule("15.2.3.2")
def test_first_strike_gained_between_the_strikes_comes_too_late_to_matter() -> None:
    s = declaring()
    hare = s.field("A", forward(3000, Static((Grant(Keyword("First Strike")),), cond=IS_DAMAGED)))
    guard = s.field("B", forward(2000, "First Strike"))
    s.attack(hare)
    s.block(guard)
    s.to("damage")
    assert s.damage(hare) == 2000
    assert s.zone(guard) == "break"  # the hare strikes with those that had no First Strike at the beginning


@pytest.mark.rule("15.2.3.2")
def test_first_strike_lost_between_the_strikes_gives_no_second_strike() -> None:
    s = declaring()
    mud = Static((LoseAbility("First Strike"),), scope=Filter(side="opp"), cond=IS_DAMAGED)
    quick, guard = s.field("A", forward(3000, "First Strike")), s.field("B", forward(5000, mud))
    s.attack(quick)
    s.block(guard)
    s.to("damage")
    assert s.zone(quick) == "break"
    assert s.damage(guard) == 3000


@pytest.mark.rule("15.2.3.3", "12.4.4")
def test_rule_processes_run_between_the_strikes() -> None:
    s = declaring()
    curse = Static((Modify("power", -9000),), scope=Filter(side="opp", types=("forward",)), cond=IS_DAMAGED)
    quick = s.field("A", forward(3000, "First Strike", Auto(On("damage", Self()), (Draw(1),))))
    guard = s.field("B", forward(5000, curse))
    s.attack(quick)
    s.block(guard)
    s.to("damage")
    assert s.zone(quick) == "break"
    assert s.stack() == []  # it was gone before the guard could damage it


@pytest.mark.rule("15.2.3.3")
def test_what_the_first_strike_triggers_is_stacked_only_after_the_other_damage() -> None:
    s = declaring()
    avenger = Auto(On("damage", Self()), (Choose(Filter(side="opp", types=("forward",))), Damage(Slot(), 9000)))
    quick = s.field("A", forward(3000, "First Strike"))
    guard = s.field("B", forward(5000, avenger))
    shield = s.in_hand("A", summon(Choose(MY_FORWARDS), Gain(Slot(), (Modify("power", 9000),)), cost=0))
    s.attack(quick)
    s.block(guard)
    assert s.offered(shield)
    s.pass_priority(2)
    assert s.step == "damage"
    assert s.zone(quick) == "break"  # by battle damage: A could not respond between the strikes
    assert s.stack() == []  # the ability found nothing left to choose
    assert s.damage(guard) == 3000


@pytest.mark.rule("15.2.3.3")
def test_triggers_of_both_strikes_go_onto_the_stack_together() -> None:
    s = declaring()
    hurt = Auto(On("damage", Self()), (Draw(1),))
    quick, guard = s.field("A", forward(3000, "First Strike", hurt)), s.field("B", forward(4000, hurt))
    s.field("A", backup(Static((Modify("power", 5000),), scope=Filter(names=(s.row(quick).names[0],)))))
    s.field("B", backup(Static((Modify("power", 9000),), scope=Filter(names=(s.row(guard).names[0],)))))
    s.attack(quick)
    s.block(guard)
    s.pass_priority(2)
    assert s.zone(quick) == "break"
    assert s.stack() == [("auto", guard), ("auto", quick)]


@pytest.mark.rule("15.2.3.4")
def test_a_party_needs_first_strike_on_all_its_members() -> None:
    s = declaring()
    quick, slow = s.field("A", forward(4000, "First Strike")), s.field("A", forward(4000))
    guard = s.field("B", forward(4000))
    s.attack(quick, slow)
    s.block(guard)
    s.to("damage")
    s.answer(4000)
    assert s.zone(quick) == s.zone(guard) == "break"


@pytest.mark.rule("15.2.3.4")
def test_a_first_strike_blocker_strikes_a_mixed_party_first() -> None:
    s = declaring()
    quick, slow = s.field("A", forward(2000, "First Strike")), s.field("A", forward(2000))
    guard = s.field("B", forward(4000, "First Strike"))
    s.attack(quick, slow)
    s.block(guard)
    s.to("damage")
    s.answer(2000)
    assert s.zone(quick) == s.zone(slow) == "break"
    assert s.damage(guard) == 0


def test_first_strike_is_nothing_to_an_unblocked_attack() -> None:
    s = declaring()
    quick = s.field("A", forward(5000, "First Strike"))
    s.field("B", forward(5000))
    s.attack(quick)
    s.block(None)
    s.to("damage")
    assert s.points("B") == 1
    s.pass_priority(2)
    assert (s.phase, s.points("B")) == ("main2", 1)
