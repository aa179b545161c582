"""Boards where chapters 2 to 10, 12 and 15 meet: control, battles and rule processes under changes in mid-course."""

from __future__ import annotations

import pytest

from rulebound.language.tree import (
    Action,
    AddName,
    AddType,
    All,
    Calc,
    Cannot,
    Choose,
    Cmp,
    Control,
    Damage,
    DamagePlayer,
    Destroy,
    Draw,
    Filter,
    Gain,
    GainResource,
    Keyword,
    Modify,
    Move,
    On,
    Pay,
    Permit,
    Replace,
    Search,
    Self,
    SetColours,
    Slot,
    Stat,
    Static,
    Step,
    Until,
    Who,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

ANY = Filter(types=("forward",))
THEIRS = Filter(types=("forward",), side="opp")


def take_control(until: Until = Until.TURN) -> tuple[Step, Step]:
    """Choose a Forward of the opponent and gain control of it."""
    return Choose(THEIRS), Gain(Slot(), (Control(),), until)


# --- since when a card is under control ------------------------------------------------------------------------------


@pytest.mark.rule("10.1.2.1.1", "6.2.6")
def test_a_forward_that_comes_home_because_its_borrower_left_cannot_attack_this_turn() -> None:
    s = Scenario(turn="B")
    lent, guard = s.field("A", forward(5000)), s.field("A", forward(3000))
    borrower = s.field("B", backup(Action((), take_control(Until.STAY))))
    end_it = s.in_hand("A", summon(Destroy(All(Filter(types=("backup",), side="opp"))), cost=1))
    s.cp_source("A", 1)
    s.use(borrower, lent)
    s.resolve()
    s.to("A main1")

    s.cast(end_it)
    s.resolve()
    s.to("attack declaration")

    assert s.controller(lent) == "A"
    assert s.offered(guard)
    assert not s.offered(lent)
    assert s.why_not("A", "attack", lent).startswith("10.1.2.1.1")


@pytest.mark.rule("10.1.2.1.1")
def test_a_forward_that_a_field_ability_takes_over_cannot_attack_this_turn() -> None:
    s = Scenario()
    own, taken = s.field("A", forward(3000)), s.field("B", forward(5000, name="Prisoner"))
    jail = s.in_hand("A", backup(Static((Control(),), Filter(names=("Prisoner",))), cost=1))
    s.cp_source("A", 1)

    s.cast(jail)
    s.to("attack declaration")

    assert s.controller(taken) == "A"
    assert s.offered(own)
    assert not s.offered(taken)
    assert s.why_not("A", "attack", taken).startswith("10.1.2.1.1")


@pytest.mark.rule("6.2.6")
def test_each_owner_gains_control_of_their_own_cards() -> None:
    s = Scenario()
    of_a, of_b = s.field("A", forward(1000), controller="B"), s.field("B", forward(1000), controller="A")
    home = s.in_hand("A", summon(Gain(All(ANY), (Control(Who.OWNER),), Until.GAME), cost=1))
    s.cp_source("A", 1)

    s.cast(home)
    s.resolve()

    assert (s.controller(of_a), s.controller(of_b)) == ("A", "B")


@pytest.mark.rule("6.2.4")
def test_cards_of_both_players_put_onto_the_field_under_their_owners_control() -> None:
    s = Scenario()
    of_a, of_b = s.in_break("A", forward(1000)), s.in_break("B", forward(1000))
    rise = s.in_hand("A", summon(Move(All(Filter(types=("forward",), zone="break")), "field", under=Who.OWNER), cost=1))
    s.cp_source("A", 1)

    s.cast(rise)
    s.resolve()

    assert (s.controller(of_a), s.controller(of_b)) == ("A", "B")


# --- who is in the battle --------------------------------------------------------------------------------------------


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


@pytest.mark.rule("2.2", "10.1.2.2")
def test_a_forward_that_cannot_be_dulled_attacks_without_becoming_dull() -> None:
    s = Scenario()
    attacker = s.field("A", forward(5000, Static((Cannot("be dulled"),))))

    s.attack(attacker)

    assert s.active(attacker)


@pytest.mark.rule("10.1.2.2")
def test_a_forward_that_the_opponent_cannot_dull_becomes_dull_when_it_attacks() -> None:
    s = Scenario()
    attacker = s.field("A", forward(5000, Static((Cannot("be dulled", side="opp"),))))

    s.attack(attacker)

    assert s.dull(attacker)


# --- numbers that are not there --------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.6.1")
def test_a_forward_that_has_become_a_backup_is_no_card_with_so_much_power() -> None:
    s = Scenario()
    former, still = s.field("B", forward(9000)), s.field("B", forward(2000))
    retire = s.in_hand("A", summon(Choose(THEIRS), Gain(Slot(), (AddType(("backup",), replace=True),)), cost=1))
    strong = Filter(types=("character",), side="opp", stats=(("power", Cmp(">=", 1000)),))
    doom = s.in_hand("A", summon(Destroy(All(strong)), Damage(All(strong), 1000), cost=1))
    s.cp_source("A", 2)
    s.cast(retire, former)
    s.resolve()

    s.cast(doom)
    s.resolve()

    assert s.on_field(former)
    assert s.zone(still) == "break"


@pytest.mark.rule("15.2.9.4.1.2", "15.2.9.3.2")
def test_the_power_with_which_a_monster_became_a_forward_gives_way_to_that_of_the_card_on_top() -> None:
    s = Scenario()
    wake = Action((), (Gain(Self(), (AddType(("forward",), (("power", 7000),)),)),))
    beast = s.field("A", monster(wake, Keyword("Priming", cost=(Pay(1),), card="Odin")))
    (top, *_) = s.deck("A", forward(9000, name="Odin"), forward(1000), forward(1000))
    s.cp_source("A", 1)
    s.use(beast)
    s.resolve()
    assert s.power(beast) == 7000

    s.prime(beast, top)

    assert s.power(beast) == 9000


# --- draws from an empty deck ----------------------------------------------------------------------------------------


@pytest.mark.rule("11.12.5.4", "11.12.5.1")
def test_a_replaced_draw_from_an_empty_deck_is_no_draw_and_no_defeat() -> None:
    s = Scenario()
    s.deck("A")
    instead = Replace(On("draw", who=Who.YOU), steps=(GainResource("crystal", 1),))
    s.field("A", backup(Static((instead,), players=Who.YOU)))
    two = s.in_hand("A", summon(Draw(2), cost=1))
    s.cp_source("A", 1)

    s.cast(two)
    s.resolve()

    assert not s.over
    assert s.resource("A", "crystal") == 2


@pytest.mark.rule("2.2")
def test_a_player_who_cannot_draw_does_not_try_to_draw_from_an_empty_deck() -> None:
    s = Scenario()
    s.deck("A")
    s.field("A", backup(Static((Cannot("draw"),), players=Who.YOU)))
    two = s.in_hand("A", summon(Draw(2), cost=1))
    s.cp_source("A", 1)

    s.cast(two)
    s.resolve()

    assert not s.over


# --- what a replacement leads to -------------------------------------------------------------------------------------


@pytest.mark.rule("2.2", "11.12.5.1")
def test_damage_that_is_turned_to_a_forward_that_cannot_be_dealt_damage_is_not_dealt() -> None:
    s = Scenario()
    saved = s.field("B", forward(5000, name="Princess"))
    turned = Replace(On("damage", Filter(names=("Princess",), side="my")), obj=Self())
    guard = s.field("B", forward(5000, Static((Cannot("be dealt damage"),)), Static((turned,), players=Who.YOU)))
    bolt = s.in_hand("A", summon(Choose(THEIRS), Damage(Slot(), 6000), cost=1))
    s.cp_source("A", 1)

    s.cast(bolt, saved)
    s.resolve()

    assert s.on_field(saved) and s.damage(saved) == 0
    assert s.on_field(guard) and s.damage(guard) == 0


@pytest.mark.rule("2.2", "11.12.5.1")
def test_a_break_that_would_become_a_removal_does_not_remove_what_cannot_be_removed() -> None:
    s = Scenario()
    removed = Replace(On("leave", ANY, to="break"), to="removed")
    s.field("A", backup(Static((removed,), players=Who.YOU)))
    rooted, other = s.field("B", forward(5000, Static((Cannot("be removed"),)))), s.field("B", forward(5000))
    doom = s.in_hand("A", summon(Destroy(All(THEIRS)), cost=1))
    s.cp_source("A", 1)

    s.cast(doom)
    s.resolve()

    assert s.on_field(rooted)
    assert s.zone(other) == "removed"


# --- who may be on the field -----------------------------------------------------------------------------------------


@pytest.mark.rule("7.7.3", "11.9.2")
def test_a_card_that_will_have_a_second_name_on_the_field_counts_with_that_name() -> None:
    s = Scenario()
    s.field("A", forward(5000, name="Kain"))
    twin = s.in_hand("A", forward(5000, Static((AddName("Kain"),)), name="Cecil", cost=1))
    s.cp_source("A", 1)

    assert s.why_not("A", "cast", twin).startswith("7.7.3")


@pytest.mark.rule("7.7.5", "11.9.2")
def test_a_forward_that_a_field_ability_will_make_light_cannot_join_another_one() -> None:
    s = Scenario()
    s.field("A", backup(Static((SetColours(("light",)),), Filter(types=("forward",), side="my"))))
    s.field("A", forward(3000))
    second = s.in_hand("A", forward(5000, cost=1))
    s.cp_source("A", 1)

    assert s.why_not("A", "cast", second).startswith("7.7.5")


@pytest.mark.rule("15.1.1.8.1", "7.7.3")
def test_a_search_does_not_find_two_cards_that_cannot_both_be_put_onto_the_field() -> None:
    s = Scenario()
    one, two, _ = s.deck("A", forward(1000, name="Twin"), forward(2000, name="Twin"), forward(3000))
    call = s.in_hand("A", summon(Search(Filter(names=("Twin",)), 2, to="field"), cost=1))
    s.cp_source("A", 1)
    s.cast(call)
    s.resolve()

    s.answer(one)

    assert not s.offered(two)
    assert (s.zone(one), s.zone(two)) == ("field", "deck")


@pytest.mark.rule("15.1.1.8.1", "7.7.4")
def test_a_search_with_four_backups_finds_only_one_backup_to_put_onto_the_field() -> None:
    s = Scenario()
    one, two, _ = s.deck("A", backup(), backup(), forward(3000))
    call = s.in_hand("A", summon(Search(Filter(types=("backup",)), 2, to="field"), cost=1))
    s.cp_source("A", 4)
    s.cast(call)
    s.resolve()

    s.answer(one)

    assert (s.zone(one), s.zone(two)) == ("field", "deck")


@pytest.mark.rule("7.13.3", "5.2.3.1.1.3")
def test_face_down_cards_are_turned_up_as_they_enter_the_field() -> None:
    s = Scenario()
    fighter = s.in_removed("A", forward(1000), face_down=True)
    helper = s.in_removed("A", backup(), face_down=True)
    spell = s.in_removed("A", summon(Draw(1)), face_down=True)
    hidden = Filter(zone="removed", states=("face down",))
    back = s.in_hand("A", summon(Move(All(hidden), "field"), cost=1))
    s.cp_source("A", 1)

    s.cast(back)
    s.resolve()

    assert s.on_field(fighter) and s.active(fighter) and not s.face_down(fighter)
    assert s.on_field(helper) and s.dull(helper)
    assert s.zone(spell) == "removed"


@pytest.mark.rule("4.3", "9.5.1.2")
def test_a_negative_hand_size_is_a_hand_size_of_zero() -> None:
    s = Scenario(phase="main2")
    hand = s.hand("A", forward(1000), forward(2000))
    s.field("A", backup(Static((Permit("hand size", Calc("-", 0, 2)),), players=Who.YOU)))

    s.to("end")
    s.answer(list(hand))

    assert s.count("A", "break") == 2


@pytest.mark.rule("2.2")
def test_a_forward_without_power_that_cannot_be_put_into_the_break_zone_stays() -> None:
    s = Scenario()
    rooted = s.field("B", forward(3000, Static((Cannot("be put into the Break Zone"),))))
    other = s.field("B", forward(3000))
    weaken = s.in_hand("A", summon(Gain(All(THEIRS), (Modify("power", -3000),)), cost=1))
    s.cp_source("A", 1)

    s.cast(weaken)
    s.resolve()

    assert s.on_field(rooted)
    assert s.zone(other) == "break"


@pytest.mark.rule("2.2", "12.4.8")
def test_a_surplus_backup_that_cannot_be_put_into_the_break_zone_is_not_the_one_that_goes() -> None:
    s = Scenario()
    rooted = s.field("A", backup(Static((Cannot("be put into the Break Zone"),))))
    others = [s.field("A", backup()) for _ in range(4)]
    guest = s.field("A", monster(Action((), (Gain(Self(), (AddType(("backup",)),)),))))
    s.use(guest)
    s.resolve()

    assert not s.offered(rooted)
    s.answer(others[0])

    assert s.on_field(rooted) and s.on_field(guest)
    assert s.zone(others[0]) == "break"


# --- what a card was -------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.11.7")
@pytest.mark.parametrize("zone", ["removed", "hand", "break"])
def test_the_power_of_a_card_that_the_same_effect_has_moved_away_is_what_it_was_on_the_field(zone: str) -> None:
    s = Scenario()
    moved, hit = s.field("B", forward(3000)), s.field("A", forward(9000))
    s.field("B", backup(Static((Modify("power", 2000),), Filter(types=("forward",), side="my"))))
    strike = Damage(All(Filter(types=("forward",), side="my")), Stat(Slot(), "power"))
    spell = s.in_hand("A", summon(Choose(THEIRS), Move(Slot(), zone), strike, cost=1))
    s.cp_source("A", 1)

    s.cast(spell, moved)
    s.resolve()

    assert s.zone(moved) == zone
    assert s.damage(hit) == 5000


@pytest.mark.rule("6.2.6", "11.11.7")
def test_the_controller_of_a_card_that_was_returned_is_who_controlled_it_and_not_its_owner() -> None:
    s = Scenario()
    borrowed = s.field("B", forward(3000))
    take = s.in_hand("A", summon(*take_control(), cost=1))
    punish = s.in_hand("A", summon(Choose(ANY), Move(Slot(), "hand"), DamagePlayer(Who.CONTROLLER, 1), cost=1))
    s.cp_source("A", 2)
    s.cast(take, borrowed)
    s.resolve()

    s.cast(punish, borrowed)
    s.resolve()

    assert borrowed in s.cards("B", "hand")
    assert (s.points("A"), s.points("B")) == (1, 0)


@pytest.mark.rule("6.7.3")
def test_counters_that_a_returned_card_had_can_still_be_counted() -> None:
    s = Scenario()
    marked = s.field("B", forward(3000), counters={"oath": 2})
    spell = s.in_hand("A", summon(Choose(THEIRS), Move(Slot(), "hand"), Draw(Stat(Slot(), "counter:oath")), cost=1))
    s.cp_source("A", 1)

    s.cast(spell, marked)
    s.resolve()

    assert s.counters(marked, "oath") == 0
    assert s.count("A", "hand") == 2


@pytest.mark.rule("6.2.4")
def test_a_card_that_came_back_under_another_control_is_what_it_is_now() -> None:
    s = Scenario()
    borrowed = s.field("B", forward(3000), controller="A")
    blink = (Move(Slot(), "removed"), Move(Slot(), "field", under=Who.OWNER), DamagePlayer(Who.CONTROLLER, 1))
    spell = s.in_hand("A", summon(Choose(ANY), *blink, cost=1))
    s.cp_source("A", 1)

    s.cast(spell, borrowed)
    s.resolve()

    assert s.controller(borrowed) == "B"
    assert (s.points("A"), s.points("B")) == (0, 1)
