"""Every card of the Fire and Lightning deck, each of its abilities played once."""

import pytest
from tests.cards.boards import ready_to_cast

from rulebound import cards
from rulebound.language.tree import Action, Choose, Damage, Filter, Pay, Slot
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon
from rulebound.scenario.table import Card, ScenarioError

POOL = cards.pool("fftcg")
HIT = (Choose(Filter(types=("forward",))), Damage(Slot(), 1000))


def of_both(s: Scenario, code: str, cost: int) -> Card:
    """A Fire and Lightning card in A's hand, with Backups of both Elements for its cost."""
    s.cp_source("A", 1, "fire")
    return ready_to_cast(s, code, cost - 1, "lightning")


def declined(s: Scenario) -> None:
    """Nobody blocks, nobody does anything, until something else is asked."""
    while s.prompt in ("priority", "block"):
        s.answer("pass" if s.prompt == "priority" else "no block")


# --- both ------------------------------------------------------------------------------------------------------------


def test_yshtola_takes_a_point_of_damage_to_strike_at_once_past_all_blockers() -> None:
    s = Scenario()
    guard = s.field("B", forward(9000))
    yshtola = of_both(s, "19-124L", 3)
    s.cast(yshtola)
    s.resolve()
    s.answer(True, yshtola)  # two of her abilities have triggered
    s.resolve_all()
    assert (s.points("A"), s.damage(guard), s.has(yshtola, "Haste")) == (1, 4000, True)
    s.attack(yshtola)
    s.pass_priority(2)
    assert s.why_not("B", "block", guard)
    s.to("next turn")
    assert not s.has(yshtola, "Haste") and s.points("B") == 1


def test_yshtola_may_do_without() -> None:
    s = Scenario()
    guard = s.field("B", forward(9000))
    yshtola = of_both(s, "19-124L", 3)
    s.cast(yshtola)
    s.resolve()
    s.answer(False)
    assert (s.points("A"), s.damage(guard), s.has(yshtola, "Haste")) == (0, 0, False)


def test_yshtola_burns_a_forward_of_the_opponent_for_each_player_who_is_hit() -> None:
    s = Scenario(phase="attack", step="declaration")
    s.field("A", POOL["19-124L"])
    striker, guard, mine = s.field("A", forward(3000)), s.field("B", forward(9000)), s.field("A", forward(9000))
    s.attack(striker)
    s.to("main2")
    assert (s.damage(guard), s.damage(mine)) == (4000, 0)
    s.to("B main1")
    s.attack(guard)
    s.to("main2")
    assert (s.points("A"), s.damage(guard), s.damage(mine)) == (1, 4000, 0)


def test_zack_burns_a_forward_and_does_not_hurry_when_he_is_cast() -> None:
    s = Scenario()
    victim, giant = s.field("B", forward(7000)), s.field("B", forward(8000))
    zack = of_both(s, "19-122C", 5)
    s.cast(zack, victim)
    s.resolve_all()
    assert s.zone(victim) == "break" and s.on_field(giant)
    assert not any(s.has(zack, keyword) for keyword in ("Haste", "First Strike", "Brave"))


def test_zack_bursts_for_free() -> None:
    s = Scenario(phase="attack", step="declaration")
    attacker = s.field("A", forward(7000))
    s.deck("B", POOL["19-122C"], forward(1000))
    s.attack(attacker)
    declined(s)
    s.answer(True)
    assert s.zone(attacker) == "break"


def test_zack_can_be_warped_for_one_of_each_element() -> None:
    s = Scenario()
    zack = of_both(s, "19-122C", 2)
    s.warp(zack)
    assert (s.zone(zack), s.counters(zack, "warp")) == ("removed", 2)


def test_zack_warps_in_ready_for_battle() -> None:
    s = Scenario(turn="B", phase="end")
    zack, victim = s.in_removed("A", POOL["19-122C"], counters={"warp": 1}), s.field("B", forward(7000))
    s.to("A main1")
    s.resolve_all()
    s.answer(zack, victim)  # both of his abilities have triggered
    s.resolve_all()
    assert s.zone(victim) == "break"
    assert all(s.has(zack, keyword) for keyword in ("Haste", "First Strike", "Brave"))
    s.attack(zack)
    s.to("next turn")
    assert s.points("B") == 1
    assert not any(s.has(zack, keyword) for keyword in ("Haste", "First Strike", "Brave"))


def test_noel_hurries_another_forward_of_yours() -> None:
    s = Scenario()
    friend, foe = s.field("A", forward(5000), fresh=True), s.field("B", forward(5000))
    noel = of_both(s, "13-124C", 2)
    s.cast(noel, 1)
    assert not s.offered(foe)
    s.resolve()
    assert (s.power(friend), s.has(friend, "Haste"), s.power(noel)) == (7000, True, 5000)
    s.to("next turn")
    assert (s.power(friend), s.has(friend, "Haste")) == (5000, False)


def test_noel_hurts_and_dulls_up_to_two_forwards() -> None:
    s = Scenario()
    small, big, third = s.field("B", forward(2000)), s.field("B", forward(9000)), s.field("B", forward(9000))
    s.cast(of_both(s, "13-124C", 2), 2, [small, big])
    s.resolve()
    assert s.zone(small) == "break" and (s.damage(big), s.dull(big)) == (2000, True)
    assert (s.damage(third), s.dull(third)) == (0, False)


# --- Fire ------------------------------------------------------------------------------------------------------------


def test_zidane_attacks_at_once_and_burns_a_forward_when_he_hits() -> None:
    s = Scenario(phase="attack", step="declaration")
    zidane = s.field("A", POOL["11-008H"], fresh=True)
    victim, mine = s.field("B", forward(8000)), s.field("A", forward(1000))
    s.attack(zidane)
    s.to("main2")
    assert (s.points("B"), s.zone(victim), s.zone(mine)) == (1, "break", "field")


def test_zidane_burns_nothing_when_he_is_blocked() -> None:
    s = Scenario(phase="attack", step="declaration")
    zidane, wall = s.field("A", POOL["11-008H"]), s.field("B", forward(9000))
    s.attack(zidane)
    s.block(wall)
    s.to("main2")
    assert (s.zone(zidane), s.damage(wall)) == ("break", 2000)


def test_ark_angel_hm_deals_two_points_and_is_stronger_for_the_turn_it_attacks() -> None:
    s = Scenario(phase="attack", step="declaration")
    angel = s.field("A", POOL["8-001R"])
    s.attack(angel)
    s.resolve_all()
    assert s.power(angel) == 9000
    s.to("main2")
    assert s.points("B") == 2
    s.to("next turn")
    assert s.power(angel) == 6000


def test_ark_angel_hm_does_not_double_its_damage_to_forwards() -> None:
    s = Scenario(phase="attack", step="declaration")
    angel, wall = s.field("A", POOL["8-001R"]), s.field("B", forward(10000))
    s.attack(angel)
    s.block(wall)
    s.to("main2")
    assert (s.damage(wall), s.points("B")) == (9000, 0)


@pytest.mark.parametrize(("mine", "theirs", "haste"), [(3, 3, False), (2, 3, True), (3, 2, True), (0, 5, True)])
def test_squall_hurries_when_a_hand_is_small(mine: int, theirs: int, haste: bool) -> None:
    s = Scenario()
    squall = s.field("A", POOL["16-011L"])
    s.hand("A", *(forward(1000) for _ in range(mine)))
    s.hand("B", *(forward(1000) for _ in range(theirs)))
    assert s.has(squall, "Haste") is haste
    assert not s.has(squall, "Brave") and not s.has(squall, "First Strike")


def test_squall_attacks_twice_when_both_hands_are_empty() -> None:
    s = Scenario(phase="attack", step="declaration")
    squall = s.field("A", POOL["16-011L"], fresh=True)
    assert s.has(squall, "First Strike") and s.has(squall, "Brave")
    s.attack(squall)
    s.to("attack declaration")
    s.attack(squall)
    s.to("main2")
    assert s.points("B") == 2


def test_squall_does_not_attack_twice_while_somebody_holds_a_card() -> None:
    s = Scenario(phase="attack", step="declaration")
    squall = s.field("A", POOL["16-011L"])
    s.hand("B", forward(1000))
    s.attack(squall)
    s.to("main2")
    assert s.dull(squall) and s.why_not("A", "attack", squall)


def test_squall_burns_all_opposing_forwards_when_he_attacks_and_again_when_he_is_blocked() -> None:
    s = Scenario(phase="attack", step="declaration")
    squall, friend = s.field("A", POOL["16-011L"]), s.field("A", forward(4000))
    wall, small = s.field("B", forward(13000)), s.field("B", forward(8000))
    s.attack(squall)
    s.resolve_all()
    assert (s.damage(wall), s.damage(small), s.damage(friend)) == (4000, 4000, 0)
    s.block(wall)
    s.resolve_all()
    assert (s.damage(wall), s.zone(small)) == (8000, "break")


def test_sabin_takes_a_point_of_damage_for_strength_this_turn() -> None:
    s = Scenario()
    sabin = s.field("A", POOL["11-018H"])
    s.use(sabin)
    s.resolve()
    assert (s.power(sabin), s.points("A")) == (9000, 1)
    assert s.has(sabin, "First Strike") and s.has(sabin, "Brave")
    with pytest.raises(ScenarioError, match=r"2\.3"):
        s.use(sabin)
    s.to("next turn")
    assert s.power(sabin) == 7000 and not s.has(sabin, "Brave")


def test_sabin_works_in_your_own_turn_only() -> None:
    s = Scenario(turn="B", priority="A")
    with pytest.raises(ScenarioError, match=r"2\.1"):
        s.use(s.field("A", POOL["11-018H"]))


@pytest.mark.parametrize(("points", "damage"), [(4, 0), (5, 9000)])
def test_sabin_strikes_with_all_his_power_from_five_damage_on(points: int, damage: int) -> None:
    s = Scenario()
    s.damaged("A", points - 1)
    sabin, wall, mine = s.field("A", POOL["11-018H"]), s.field("B", forward(12000)), s.field("A", forward(9000))
    s.use(sabin)
    s.resolve()
    s.attack(sabin)
    s.resolve_all()
    assert (s.damage(wall), s.damage(mine)) == (damage, 0)


@pytest.mark.parametrize(("second", "castable"), [("fire", True), ("ice", False)])
def test_gadalar_costs_two_less_beside_two_fire_characters(second: str, castable: bool) -> None:
    s = Scenario()
    s.field("B", forward(5000))
    for element in ("fire", second):
        s.cp_source("A", 1, element)
    assert (s.why_not("A", "cast", s.in_hand("A", POOL["21-003R"])) == "") is castable


def test_gadalar_attacks_twice_if_two_fire_activate_him() -> None:
    s = Scenario(phase="attack", step="declaration")
    s.cp_source("A", 2, "fire")
    gadalar = s.field("A", POOL["21-003R"])
    s.attack(gadalar)
    assert s.dull(gadalar)
    s.use(gadalar, ability=0)
    s.resolve()
    assert s.active(gadalar)
    s.to("attack declaration")
    s.attack(gadalar)
    s.to("main2")
    assert s.points("B") == 2


def test_gadalar_is_activated_for_a_fire_backup_but_not_for_a_third_attack() -> None:
    s = Scenario(phase="attack", step="declaration")
    cold = s.field("A", backup(element="ice"))
    fuel = [s.field("A", backup(element="fire"), dull=True) for _ in range(2)]
    gadalar = s.field("A", POOL["21-003R"])
    for stone in fuel:
        s.attack(gadalar)
        s.use(gadalar, ability=1, pay=[stone])
        s.resolve()
        s.to("attack declaration" if stone is fuel[0] else "main2")
    assert [s.zone(stone) for stone in fuel] == ["break", "break"] and s.on_field(cold)
    assert s.points("B") == 2 and s.active(gadalar) and s.why_not("A", "attack", gadalar)


@pytest.mark.parametrize(("before", "damage"), [(1, 3000), (2, 8000)])
def test_vaan_burns_harder_as_the_third_card_of_a_turn(before: int, damage: int) -> None:
    s = Scenario()
    victim, mine = s.field("B", forward(9000)), s.field("A", forward(9000))
    vaan = ready_to_cast(s, "16-001R", 2, "fire")
    for page in s.hand("A", *(forward(1000, cost=0) for _ in range(before))):
        s.cast(page)
    s.cast(vaan, victim)
    s.resolve()
    assert (s.damage(victim), s.damage(mine)) == (damage, 0)


def test_vaan_spins_for_a_second_vaan() -> None:
    s = Scenario()
    vaan, other, victim = s.field("A", POOL["16-001R"]), s.in_hand("A", POOL["16-001R"]), s.field("B", forward(7000))
    s.use(vaan, victim, ability="Red Spiral")
    s.resolve()
    assert (s.zone(victim), s.zone(other), s.dull(vaan)) == ("break", "break", True)


def test_sage_hurries_a_forward_for_the_turn() -> None:
    s = Scenario()
    friend = s.field("A", forward(5000), fresh=True)
    s.cast(ready_to_cast(s, "2-005C", 2, "fire"), friend)
    s.resolve()
    s.attack(friend)
    s.to("next turn")
    assert s.points("B") == 1 and not s.has(friend, "Haste")


def test_garland_borrows_a_forward_for_the_turn() -> None:
    s = Scenario()
    mine, theirs = s.field("A", forward(5000)), s.field("B", forward(9000))
    s.cast(ready_to_cast(s, "23-001C", 2, "fire"))
    s.resolve()
    assert (s.controller(theirs), s.controller(mine)) == ("A", "A")
    s.to("next turn")
    assert s.controller(theirs) == "B"


def test_yotsuyu_keeps_a_forward_from_blocking_this_turn() -> None:
    s = Scenario()
    s.cp_source("A", 1, "fire")
    yotsuyu, striker = s.field("A", POOL["8-020R"]), s.field("A", forward(5000))
    small, big = s.field("B", forward(9000, cost=5)), s.field("B", forward(9000, cost=6))
    s.use(yotsuyu, small)
    s.resolve()
    assert s.dull(yotsuyu)
    s.attack(striker)
    s.to("block")
    assert s.offered(big) and not s.offered(small)
    s.to("B main1")
    s.attack(big)
    s.to("A main1")
    s.attack(striker)
    s.to("block")
    assert s.offered(small)


def test_varuna_becomes_a_forward_for_good_when_a_forward_of_yours_hits() -> None:
    s = Scenario(phase="attack", step="declaration")
    varuna, striker = s.field("A", POOL["7-006R"]), s.field("A", forward(5000))
    assert s.row(varuna).types == frozenset({"monster"})
    s.attack(striker)
    s.to("main2")
    assert {"forward", "monster"} <= s.row(varuna).types
    assert (s.power(varuna), s.has(varuna, "Brave")) == (8000, True)
    s.to("B main1")
    assert "forward" in s.row(varuna).types


def test_varuna_does_not_trigger_again_as_a_forward() -> None:
    s = Scenario(phase="attack", step="declaration")
    varuna = s.field("A", POOL["7-006R"])
    first, second = s.field("A", forward(5000)), s.field("A", forward(5000))
    s.attack(first)
    s.to("attack declaration")
    s.attack(second)
    while s.points("B") < 2:
        s.answer("pass" if s.prompt == "priority" else "no block")
    assert s.stack() == [] and s.waiting() == [] and s.power(varuna) == 8000


def test_ifrit_is_free_after_a_fire_forward_has_entered() -> None:
    s = Scenario()
    victim, page = s.field("B", forward(7000)), s.in_hand("A", forward(1000, cost=0))
    ifrit = s.in_hand("A", POOL["19-001R"])
    assert s.why_not("A", "cast", ifrit)
    s.cast(page)
    s.cast(ifrit, victim)
    s.resolve()
    assert s.zone(victim) == "break"


def test_ifrit_costs_three_after_a_forward_of_another_element_has_entered() -> None:
    s = Scenario()
    victim, page = s.field("B", forward(9000)), s.in_hand("A", forward(1000, cost=0, element="ice"))
    ifrit = ready_to_cast(s, "19-001R", 3, "fire")
    s.cast(page)
    s.cast(ifrit, victim)
    assert all(s.dull(card) for card in s.cards("A", "field") if "backup" in s.row(card).types)
    s.resolve()
    assert s.damage(victim) == 7000


# --- Lightning -------------------------------------------------------------------------------------------------------


def test_roche_is_free_while_you_control_no_characters() -> None:
    s = Scenario()
    roche = s.in_hand("A", POOL["14-095H"])
    s.field("B", forward(5000))
    s.cast(roche)
    s.attack(roche)
    s.to("main2")
    assert s.on_field(roche) and s.points("B") == 1


def test_roche_costs_two_beside_another_character() -> None:
    s = Scenario()
    s.field("A", monster())
    roche = s.in_hand("A", POOL["14-095H"])
    assert s.why_not("A", "cast", roche)


@pytest.mark.parametrize(("points", "power"), [(2, 4000), (3, 7000)])
def test_roche_is_stronger_from_three_damage_on(points: int, power: int) -> None:
    s = Scenario()
    s.damaged("A", points)
    assert s.power(s.field("A", POOL["14-095H"])) == power


def test_illua_attacks_at_once() -> None:
    s = Scenario(phase="attack", step="declaration")
    illua = s.field("A", POOL["5-099H"], fresh=True)
    s.attack(illua)
    s.to("main2")
    assert s.points("B") == 1


def test_illua_cancels_what_first_chooses_her_in_a_turn() -> None:
    s = Scenario(turn="B")
    illua = s.field("A", POOL["5-099H"])
    spells = [s.in_hand("B", summon(*HIT, cost=0)) for _ in range(2)]
    for spell, damage in zip(spells, (0, 1000), strict=True):
        s.cast(spell, illua)
        s.resolve_all()
        assert (s.damage(illua), s.zone(spell)) == (damage, "break")


def test_illua_cancels_an_ability_in_each_turn_again() -> None:
    s = Scenario()
    illua, gun = s.field("A", POOL["5-099H"]), s.field("B", monster(Action((Pay(0),), HIT)))
    for player in "AB":
        s.to(f"{player} main1")
        if player == "A":
            s.pass_priority()
        s.use(gun, illua)
        s.resolve_all()
        assert s.damage(illua) == 0


def test_illua_does_not_cancel_your_own_choice() -> None:
    s = Scenario()
    illua = s.field("A", POOL["5-099H"])
    s.cast(s.in_hand("A", summon(*HIT, cost=0)), illua)
    s.resolve_all()
    assert s.damage(illua) == 1000


def test_illua_calls_all_your_forwards_to_battle_for_a_second_illua() -> None:
    s = Scenario()
    illua, tired = s.field("A", POOL["5-099H"], dull=True), s.field("A", forward(5000), dull=True, fresh=True)
    weak, wall = s.field("B", forward(2000)), s.field("B", forward(9000), dull=True)
    prop = s.field("A", backup(), dull=True)
    s.in_hand("A", POOL["5-099H"])
    s.use(illua, ability="Sheol")
    s.resolve()
    assert s.active(illua) and s.active(tired) and s.has(tired, "Haste") and s.dull(prop)
    assert (s.zone(weak), s.power(wall), s.dull(wall)) == ("break", 7000, True)
    s.to("next turn")
    assert (s.has(tired, "Haste"), s.power(wall)) == (False, 9000)


def test_estinien_can_be_warped_for_one() -> None:
    s = Scenario()
    estinien = ready_to_cast(s, "20-088L", 1, "lightning")
    s.warp(estinien)
    assert (s.zone(estinien), s.counters(estinien, "warp")) == ("removed", 1)


def test_estinien_attacks_twice_in_the_turn_he_warps_in() -> None:
    s = Scenario(turn="B", phase="end")
    estinien = s.in_removed("A", POOL["20-088L"], counters={"warp": 1})
    s.to("A main1")
    s.resolve_all()
    assert s.has(estinien, "Brave")
    s.attack(estinien)
    s.to("attack declaration")
    s.attack(estinien)
    s.to("next turn")
    assert s.points("B") == 2 and not s.has(estinien, "Brave")


def test_estinien_cast_from_the_hand_attacks_at_once_but_only_once() -> None:
    s = Scenario()
    estinien = ready_to_cast(s, "20-088L", 4, "lightning")
    s.cast(estinien)
    assert s.stack() == [] and not s.has(estinien, "Brave")
    s.attack(estinien)
    s.to("main2")
    assert s.points("B") == 1 and s.dull(estinien)


def test_estinien_jumps_on_a_blocker() -> None:
    s = Scenario(phase="attack", step="declaration")
    estinien, wall = s.field("A", POOL["20-088L"]), s.field("B", forward(17000))
    s.attack(estinien)
    s.resolve_all()
    assert (s.power(estinien), s.has(estinien, "First Strike")) == (18000, True)
    s.block(wall)
    s.to("main2")
    assert (s.zone(wall), s.damage(estinien)) == ("break", 0)
    s.to("next turn")
    assert (s.power(estinien), s.has(estinien, "First Strike")) == (8000, False)


def test_al_cid_brings_a_small_lightning_forward_and_strikes_the_chosen_one() -> None:
    s = Scenario()
    victim, tired = s.field("B", forward(6000)), s.field("B", forward(6000), dull=True)
    friend, big, fire = (
        s.in_hand("A", forward(3000, cost=3, element="lightning")),
        s.in_hand("A", forward(3000, cost=4, element="lightning")),
        s.in_hand("A", forward(3000, cost=3)),
    )
    s.cast(ready_to_cast(s, "2-097H", 4, "lightning"))
    s.resolve()
    s.answer(True)
    assert not s.offered(big) and not s.offered(fire)
    s.answer(friend)
    assert (s.zone(friend), s.damage(friend), s.zone(victim)) == ("field", 0, "break")
    assert s.on_field(tired)


def test_al_cid_strikes_nobody_if_he_brings_nobody() -> None:
    s = Scenario()
    victim = s.field("B", forward(6000))
    s.in_hand("A", forward(3000, cost=3, element="lightning"))
    s.cast(ready_to_cast(s, "2-097H", 4, "lightning"), victim)
    s.resolve()
    s.answer(False)
    assert (s.damage(victim), s.count("A", "hand")) == (0, 1)


@pytest.mark.parametrize(("hit", "damage"), [(False, 4000), (True, 8000)])
def test_knight_leaves_to_strike_an_active_forward_harder_if_you_were_hit(hit: bool, damage: int) -> None:
    s = Scenario(turn="B")
    knight, awake, tired = (
        s.field("A", POOL["17-101C"]),
        s.field("B", forward(9000)),
        s.field("B", forward(9000), dull=not hit),
    )
    if hit:
        s.attack(tired)
        s.to("main2")
    s.pass_priority()
    s.use(knight)
    s.resolve()
    assert (s.points("A"), s.damage(awake), s.damage(tired), s.zone(knight)) == (int(hit), damage, 0, "break")


def test_red_mage_hurries_a_forward_for_the_turn() -> None:
    s = Scenario()
    s.cp_source("A", 1, "lightning")
    mage, friend = s.field("A", POOL["1-121C"]), s.field("A", forward(5000), fresh=True)
    s.use(mage, friend)
    s.resolve()
    assert s.dull(mage)
    s.attack(friend)
    s.to("next turn")
    assert s.points("B") == 1 and not s.has(friend, "Haste")


def test_ramuh_dulls_one_forward_and_strikes_another() -> None:
    s = Scenario()
    blocker, victim = s.field("B", forward(9000)), s.field("B", forward(5000))
    s.cast(ready_to_cast(s, "20-103H", 2, "lightning"), [1, 2], blocker, victim)
    s.resolve()
    assert s.dull(blocker) and s.damage(blocker) == 0 and s.zone(victim) == "break"


def test_ramuh_strikes_one_forward_and_hurries_another() -> None:
    s = Scenario()
    friend, victim = s.field("A", forward(9000), fresh=True), s.field("B", forward(9000))
    s.cast(ready_to_cast(s, "20-103H", 2, "lightning"), [2, 3], victim, friend)
    s.resolve()
    assert (s.damage(victim), s.active(victim), s.has(friend, "Haste")) == (5000, True, True)
    s.attack(friend)
    s.to("next turn")
    assert s.points("B") == 1 and not s.has(friend, "Haste")


def test_ramuh_does_two_things_at_most() -> None:
    s = Scenario()
    s.field("B", forward(9000))
    ramuh = ready_to_cast(s, "20-103H", 2, "lightning")
    with pytest.raises(ScenarioError):
        s.cast(ramuh, [1, 2, 3])


def test_ramuh_may_do_one_thing_only() -> None:
    s = Scenario()
    victim = s.field("B", forward(9000))
    s.cast(ready_to_cast(s, "20-103H", 2, "lightning"), [1], victim)
    s.resolve()
    assert s.dull(victim) and s.damage(victim) == 0
