"""Every card of the Fire and Ice starter, each of its abilities played once."""

import pytest
from tests.cards.boards import in_lb_deck, ready_to_cast

from rulebound import cards
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon
from rulebound.scenario.table import ScenarioError

POOL = cards.pool("fftcg")


# --- Fire ------------------------------------------------------------------------------------------------------------


def test_brynhildr_burns_a_forward() -> None:
    s = Scenario()
    victim, giant = s.field("B", forward(7000)), s.field("B", forward(8000))
    s.cast(ready_to_cast(s, "1-023R", 3, "fire"), victim)
    s.resolve()
    assert s.zone(victim) == "break" and s.on_field(giant)


def test_brynhildr_bursts_for_free() -> None:
    s = Scenario(phase="attack", step="declaration")
    attacker = s.field("A", forward(7000))
    s.deck("B", POOL["1-023R"], forward(1000))
    s.attack(attacker)
    s.block()
    s.to("damage")
    s.resolve_all()
    while s.prompt == "priority":
        s.answer("pass")
    assert s.prompt == "burst"
    s.answer(True)
    assert s.zone(attacker) == "break"


def test_fire_evoker_makes_fire_cp() -> None:
    s = Scenario()
    evoker = s.field("A", POOL["1-011C"])
    s.cast(s.in_hand("A", forward(3000, cost=1, element="fire")), pay=[evoker])
    assert s.dull(evoker)


def test_red_xiii_strikes_first() -> None:
    s = Scenario(phase="attack", step="declaration")
    red, blocker = s.field("A", POOL["1-029C"]), s.field("B", forward(5000))
    s.attack(red)
    s.block(blocker)
    s.to("main2")
    assert s.zone(blocker) == "break" and s.on_field(red)


def test_lebreau_makes_your_fire_forwards_stronger() -> None:
    s = Scenario()
    s.field("A", POOL["1-030R"])
    fire, ice, theirs = (
        s.field("A", forward(5000, element="fire")),
        s.field("A", forward(5000, element="ice")),
        s.field("B", forward(5000, element="fire")),
    )
    assert (s.power(fire), s.power(ice), s.power(theirs)) == (6000, 5000, 5000)


def test_irvine_shoots_a_forward() -> None:
    s = Scenario()
    victim = s.field("B", forward(7000))
    s.cast(ready_to_cast(s, "2-001H", 3, "fire"), victim)
    s.resolve()
    assert s.damage(victim) == 6000


def test_samurai_brings_a_crystal() -> None:
    s = Scenario()
    s.cast(ready_to_cast(s, "15-007C", 2, "fire"))
    s.resolve()
    assert s.resource("A", "crystal") == 1


def test_samurai_leaves_to_sharpen_all_damage_of_one_forward_this_turn() -> None:
    s = Scenario()
    samurai, striker = s.field("A", POOL["15-007C"]), s.field("A", forward(5000))
    wall = s.field("B", forward(7000))
    s.use(samurai, striker)
    s.resolve()
    assert s.zone(samurai) == "break"
    s.attack(striker)
    s.block(wall)
    s.to("main2")
    assert (s.damage(wall), s.zone(striker)) == (6000, "break")


def test_samurai_does_not_sharpen_damage_to_players() -> None:
    s = Scenario()
    samurai, striker = s.field("A", POOL["15-007C"]), s.field("A", forward(5000))
    s.use(samurai, striker)
    s.resolve()
    s.attack(striker)
    s.to("main2")
    assert s.points("B") == 1


def test_samurai_works_in_your_own_turn_only() -> None:
    s = Scenario(turn="B", priority="A")
    samurai = s.field("A", POOL["15-007C"])
    s.field("A", forward(5000))
    with pytest.raises(ScenarioError, match=r"2\.1"):
        s.use(samurai)


def test_bahamut_burns_a_forward_for_four() -> None:
    s = Scenario()
    victim = s.field("B", forward(9000))
    s.cast(ready_to_cast(s, "15-009C", 4, "fire"), "printed cost", victim)
    s.resolve()
    assert s.zone(victim) == "break"


def test_bahamut_costs_two_less_for_a_crystal() -> None:
    s = Scenario()
    victim = s.field("B", forward(9000))
    s.crystals("A", 1)
    s.cast(ready_to_cast(s, "15-009C", 2, "fire"), "crystal", victim)
    s.resolve()
    assert (s.zone(victim), s.resource("A", "crystal")) == ("break", 0)


def test_bahamut_keeps_the_crystal_if_you_pay_in_full() -> None:
    s = Scenario()
    victim = s.field("B", forward(9000))
    s.crystals("A", 1)
    bahamut = ready_to_cast(s, "15-009C", 4, "fire")
    s.cast(bahamut, "printed cost", victim)
    assert s.resource("A", "crystal") == 1
    assert all(s.dull(stone) for stone in s.cards("A", "field"))


def test_firion_grows_for_good_for_a_crystal() -> None:
    s = Scenario()
    s.crystals("A", 1)
    firion = ready_to_cast(s, "15-013L", 3, "fire")
    s.cast(firion)
    s.resolve()
    s.answer(True)
    s.resolve()
    assert (s.power(firion), s.has(firion, "Haste"), s.has(firion, "First Strike")) == (8000, True, True)
    assert s.count("A", "hand") == 1
    s.to("next turn")
    assert (s.power(firion), s.has(firion, "Haste")) == (8000, True)


def test_firion_without_a_crystal_stays_as_he_is() -> None:
    s = Scenario()
    firion = ready_to_cast(s, "15-013L", 3, "fire")
    s.cast(firion)
    s.resolve()
    assert (s.power(firion), s.has(firion, "Haste"), s.count("A", "hand")) == (7000, False, 0)


def test_firion_spends_crystals_for_power_this_turn() -> None:
    s = Scenario()
    firion = s.field("A", POOL["15-013L"])
    s.crystals("A", 2)
    s.use(firion)
    s.resolve()
    assert (s.power(firion), s.resource("A", "crystal")) == (10000, 1)
    s.to("next turn")
    assert s.power(firion) == 7000


def test_bomb_explodes_on_a_forward() -> None:
    s = Scenario()
    victim = s.field("B", forward(5000))
    s.cast(ready_to_cast(s, "15-016C", 2, "fire"), victim)
    s.resolve()
    assert s.zone(victim) == "break"


def test_bomb_fights_for_one_turn_and_breaks() -> None:
    s = Scenario()
    bomb = s.field("A", POOL["15-016C"])
    s.use(bomb)
    s.resolve()
    assert {"forward", "monster"} <= s.row(bomb).types and s.power(bomb) == 6000
    with pytest.raises(ScenarioError, match=r"2\.3"):
        s.use(bomb)
    s.attack(bomb)
    s.to("next turn")
    assert (s.points("B"), s.zone(bomb)) == (1, "break")


def test_sol_brings_a_forward_from_hand_for_a_crystal() -> None:
    s = Scenario()
    s.crystals("A", 1)
    friend, heavy = s.in_hand("A", forward(8000, cost=4)), s.in_hand("A", forward(9000, cost=5))
    s.cast(ready_to_cast(s, "16-013H", 2, "fire"))
    s.resolve()
    s.answer(True)
    s.resolve()
    assert not s.offered(heavy)
    s.answer(friend)
    assert (s.zone(friend), s.zone(heavy), s.resource("A", "crystal")) == ("field", "hand", 0)


def test_sol_gives_a_crystal_when_a_party_attacks() -> None:
    s = Scenario(phase="attack", step="declaration")
    sol = s.field("A", POOL["16-013H"])
    one, two = s.field("A", forward(5000)), s.field("A", forward(5000))
    s.attack(one, two)
    s.resolve_all()
    assert s.resource("A", "crystal") == 1 and s.active(sol)


def test_sol_gives_no_crystal_for_a_lone_attacker() -> None:
    s = Scenario(phase="attack", step="declaration")
    sol = s.field("A", POOL["16-013H"])
    s.attack(sol)
    assert s.stack() == []


def test_sol_makes_all_your_forwards_stronger_for_a_crystal() -> None:
    s = Scenario()
    sol, friend, foe = s.field("A", POOL["16-013H"]), s.field("A", forward(3000)), s.field("B", forward(3000))
    s.crystals("A", 1)
    s.use(sol)
    s.resolve()
    assert (s.power(sol), s.power(friend), s.power(foe)) == (7000, 5000, 3000)


def test_tifa_attacks_twice_and_stays_active() -> None:
    s = Scenario(phase="attack", step="declaration")
    tifa = s.field("A", POOL["19-006C"])
    s.attack(tifa)
    assert s.active(tifa)
    s.to("attack declaration")
    s.attack(tifa)
    s.to("main2")
    assert s.points("B") == 2


def test_tifa_does_not_attack_a_third_time() -> None:
    s = Scenario(phase="attack", step="declaration")
    tifa = s.field("A", POOL["19-006C"])
    s.attack(tifa)
    s.attack(tifa)
    s.to("main2")
    assert s.why_not("A", "attack", tifa)
    assert len(s.happened("attack")) == 2


def test_tifa_can_be_warped_for_two() -> None:
    s = Scenario()
    tifa = ready_to_cast(s, "19-006C", 2, "fire")
    s.warp(tifa)
    assert (s.zone(tifa), s.counters(tifa, "warp")) == ("removed", 3)


def test_tifa_warps_in_when_the_last_counter_goes() -> None:
    s = Scenario(turn="B", phase="end")
    tifa = s.in_removed("A", POOL["19-006C"], counters={"warp": 1})
    s.to("A main1")
    s.resolve_all()
    assert s.on_field(tifa)


def test_zack_breaks_the_limit_and_burns_a_forward() -> None:
    s = Scenario()
    victim = s.field("B", forward(3000))
    s.cp_source("A", 3)
    zack = in_lb_deck(s, "22-112R", 1)
    s.cast(zack, victim)
    s.resolve()
    assert s.on_field(zack) and s.zone(victim) == "break"
    assert [s.face_down(card) for card in s.cards("A", "lb")] == [False]


def test_joshua_puts_an_eikon_back_under_the_deck() -> None:
    s = Scenario()
    phoenix, other = s.in_break("A", POOL["24-016R"]), s.in_break("A", forward(4000))
    s.cast(ready_to_cast(s, "24-009R", 1, "fire"), phoenix)
    s.resolve()
    assert s.cards("A", "deck")[-1].number == phoenix.number and s.zone(other) == "break"


def test_joshua_primes_into_phoenix_which_brings_back_a_small_fire_forward() -> None:
    s = Scenario()
    joshua = s.field("A", POOL["24-009R"])
    fallen, cold, big = (
        s.in_break("A", forward(5000, cost=2)),
        s.in_break("A", forward(5000, cost=2, element="ice")),
        s.in_break("A", forward(5000, cost=3)),
    )
    s.cp_source("A", 3)
    s.deck("A", forward(1000), POOL["24-016R"], forward(1000))
    phoenix = s.cards("A", "deck")[1]
    s.prime(joshua, phoenix)
    assert s.is_primed(joshua) and s.power(joshua) == 7000
    assert set(s.row(joshua).names) == {"Joshua", "Phoenix (XVI)"}
    s.resolve()
    assert s.on_field(fallen)
    assert (s.zone(cold), s.zone(big)) == ("break", "break")


def test_phoenix_brings_back_a_small_fire_forward_when_it_attacks() -> None:
    s = Scenario(phase="attack", step="declaration")
    phoenix = s.field("A", POOL["24-016R"])
    fallen = s.in_break("A", POOL["1-029C"])
    s.attack(phoenix)
    s.resolve_all()
    assert s.on_field(fallen)


# --- Ice -------------------------------------------------------------------------------------------------------------


def test_shiva_freezes_a_forward() -> None:
    s = Scenario()
    victim = s.field("B", forward(7000))
    s.cast(ready_to_cast(s, "1-038R", 3, "ice"), victim)
    s.resolve()
    assert s.dull(victim) and s.frozen(victim)
    s.to("B main1")
    assert s.dull(victim) and not s.frozen(victim)


def test_shiva_bursts_for_free() -> None:
    s = Scenario(phase="attack", step="declaration")
    attacker, other = s.field("A", forward(7000)), s.field("A", forward(2000))
    s.deck("B", POOL["1-038R"], forward(1000))
    s.attack(attacker)
    s.block()
    while s.prompt == "priority":
        s.answer("pass")
    s.answer(True, other)
    assert s.dull(other) and s.frozen(other)


def test_summoner_makes_ice_cp() -> None:
    s = Scenario()
    summoner = s.field("A", POOL["1-040C"])
    s.cast(s.in_hand("A", forward(3000, cost=1, element="ice")), pay=[summoner])
    assert s.dull(summoner)


def test_duke_larg_makes_your_ice_forwards_stronger() -> None:
    s = Scenario()
    s.field("A", POOL["1-057R"])
    ice, fire = s.field("A", forward(5000, element="ice")), s.field("A", forward(5000))
    assert (s.power(ice), s.power(fire)) == (6000, 5000)


def test_laguna_freezes_a_dull_forward_when_he_attacks() -> None:
    s = Scenario(phase="attack", step="declaration")
    laguna = s.field("A", POOL["2-046R"])
    tired, awake = s.field("B", forward(7000), dull=True), s.field("B", forward(7000))
    s.attack(laguna)
    s.resolve_all()
    assert s.frozen(tired) and not s.frozen(awake)
    assert s.has(laguna, "First Strike")


def test_rogue_freezes_what_it_damages() -> None:
    s = Scenario(phase="attack", step="declaration")
    rogue, wall = s.field("A", POOL["4-039R"]), s.field("B", forward(9000))
    s.attack(rogue)
    s.block(wall)
    s.to("main2")
    assert s.dull(wall) and s.frozen(wall) and s.damage(wall) == 5000


def test_glasya_labolas_dulls_one_and_strikes_a_dull_one() -> None:
    s = Scenario()
    awake, tired = s.field("B", forward(7000)), s.field("B", forward(7000), dull=True)
    s.cast(ready_to_cast(s, "5-032H", 3, "ice"), [2, 4], awake, tired)
    s.resolve()
    assert s.dull(awake) and s.on_field(awake) and s.zone(tired) == "break"


def test_glasya_labolas_freezes_one_and_makes_the_opponent_discard() -> None:
    s = Scenario()
    victim = s.field("B", forward(7000))
    s.hand("B", forward(1000), forward(2000))
    s.cast(ready_to_cast(s, "5-032H", 3, "ice"), [1, 3], victim)
    s.resolve()
    assert s.prompt == "discard" and s.player == "B"
    s.answer(s.cards("B", "hand")[0])
    assert s.frozen(victim) and s.active(victim) and s.count("B", "hand") == 1


def test_glasya_labolas_may_do_one_thing_only() -> None:
    s = Scenario()
    victim = s.field("B", forward(7000))
    s.cast(ready_to_cast(s, "5-032H", 3, "ice"), [2], victim)
    s.resolve()
    assert s.dull(victim) and not s.frozen(victim)


def test_sephiroth_comes_in_the_opponents_attack_and_dulls_a_forward() -> None:
    s = Scenario(turn="B", phase="attack", priority="A")
    attacker = s.field("B", forward(7000))
    sephiroth = ready_to_cast(s, "10-034H", 3, "ice")
    s.cast(sephiroth, attacker)
    s.resolve()
    assert s.on_field(sephiroth) and s.dull(attacker)


@pytest.mark.parametrize(("damage", "power"), [(4, 6000), (5, 8000)])
def test_sephiroth_is_stronger_from_five_damage_on(damage: int, power: int) -> None:
    s = Scenario()
    s.damaged("A", damage)
    assert s.power(s.field("A", POOL["10-034H"])) == power


def test_sephiroth_slashes_for_a_second_sephiroth() -> None:
    s = Scenario()
    sephiroth, other = s.field("A", POOL["10-034H"]), s.in_hand("A", POOL["10-034H"])
    s.use(sephiroth, ability="Draw Slash")
    s.resolve()
    assert (s.power(sephiroth), s.has(sephiroth, "First Strike"), s.zone(other)) == (7000, True, "break")
    s.to("next turn")
    assert (s.power(sephiroth), s.has(sephiroth, "First Strike")) == (6000, False)


def test_sephiroth_does_not_slash_without_a_namesake() -> None:
    s = Scenario()
    sephiroth = s.field("A", POOL["10-034H"])
    s.in_hand("A", forward(5000))
    with pytest.raises(ScenarioError, match=r"11\.7\.1"):
        s.use(sephiroth, ability="Draw Slash")


def test_ice_knight_brings_a_crystal() -> None:
    s = Scenario()
    s.cast(ready_to_cast(s, "15-038C", 2, "ice"))
    s.resolve()
    assert s.resource("A", "crystal") == 1


def test_ice_knight_leaves_to_dull_a_small_forward() -> None:
    s = Scenario()
    knight = s.field("A", POOL["15-038C"])
    small, big = s.field("B", forward(7000, cost=3)), s.field("B", forward(7000, cost=4))
    s.use(knight, small)
    s.resolve()
    assert s.dull(small) and s.active(big) and s.zone(knight) == "break"


def test_ice_knight_works_in_your_own_turn_only() -> None:
    s = Scenario(turn="B", priority="A")
    knight = s.field("A", POOL["15-038C"])
    s.field("B", forward(7000))
    with pytest.raises(ScenarioError, match=r"2\.1"):
        s.use(knight)


def test_devout_brings_a_crystal_and_takes_a_card() -> None:
    s = Scenario()
    s.hand("B", forward(1000))
    s.cast(ready_to_cast(s, "16-036C", 4, "ice"))
    s.resolve()
    s.answer(s.cards("B", "hand")[0])
    assert (s.resource("A", "crystal"), s.count("B", "hand")) == (1, 0)


def test_the_other_shiva_freezes_an_opposing_forward_and_draws() -> None:
    s = Scenario()
    victim = s.field("B", forward(7000))
    s.cast(ready_to_cast(s, "19-022R", 4, "ice"), victim)
    s.resolve()
    assert s.dull(victim) and s.frozen(victim) and s.count("A", "hand") == 1


def test_the_other_shiva_is_free_after_an_ice_forward_has_come() -> None:
    s = Scenario()
    victim = s.field("B", forward(7000))
    shiva = s.in_hand("A", POOL["19-022R"])
    frost = s.in_hand("A", forward(5000, cost=1, element="ice"))
    s.cp_source("A", 1, "ice")
    assert s.why_not("A", "cast", shiva)
    s.cast(frost)
    s.cast(shiva, victim)
    s.resolve()
    assert s.frozen(victim)


@pytest.mark.parametrize(
    "comes", [forward(5000, cost=2), backup(cost=2, element="ice"), monster(cost=2, element="ice")]
)
def test_the_other_shiva_is_not_free_after_other_cards(comes: object) -> None:
    s = Scenario()
    s.field("B", forward(7000))
    shiva = s.in_hand("A", POOL["19-022R"])
    other = s.in_hand("A", comes)  # type: ignore[arg-type]  # a card
    s.cp_source("A", 1, "ice")
    s.cp_source("A", 1, "fire")
    s.cast(other)
    assert s.why_not("A", "cast", shiva)


def test_juggler_comes_in_the_opponents_turn_and_dulls_a_forward() -> None:
    s = Scenario(turn="B", phase="attack", priority="A")
    victim = s.field("B", forward(7000))
    juggler = ready_to_cast(s, "20-025C", 2, "ice")
    s.cast(juggler, victim)
    s.resolve()
    assert s.on_field(juggler) and s.dull(victim)


def test_cerulean_drake_freezes_a_forward() -> None:
    s = Scenario()
    victim = s.field("B", forward(7000))
    s.cast(ready_to_cast(s, "20-033C", 1, "ice"), victim)
    s.resolve()
    assert s.frozen(victim) and s.active(victim)


def test_cerulean_drake_leaves_to_dull_a_forward() -> None:
    s = Scenario()
    drake, victim = s.field("A", POOL["20-033C"], fresh=True), s.field("B", forward(7000))
    s.use(drake, victim)
    s.resolve()
    assert s.dull(victim) and s.zone(drake) == "break"


def test_cerulean_drake_leaves_to_break_a_dull_forward() -> None:
    s = Scenario()
    drake, tired = s.field("A", POOL["20-033C"]), s.field("B", forward(9000), dull=True)
    awake = s.field("B", forward(9000))
    s.cp_source("A", 3, "ice")
    s.use(drake, tired, ability=1)
    s.resolve()
    assert s.zone(tired) == "break" and s.on_field(awake) and s.zone(drake) == "break"


@pytest.mark.parametrize(("ice_backups", "works"), [(4, False), (5, True)])
def test_cait_sith_needs_five_ice_backups_to_freeze_theirs(ice_backups: int, works: bool) -> None:
    s = Scenario()
    frozen = s.field("B", backup())
    s.hand("B", forward(1000))
    s.cp_source("A", ice_backups, "ice")
    s.hand("A", *(forward(1000, element="ice") for _ in range(2)))
    cait_sith = in_lb_deck(s, "23-121L", 3)
    s.cast(cait_sith)
    s.resolve_all()
    if works:
        s.answer(s.cards("B", "hand")[0])
    assert s.has(cait_sith, "Brave") and [s.face_down(card) for card in s.cards("A", "lb")] == [False] * 3
    assert (s.frozen(frozen), s.count("B", "hand")) == ((True, 0) if works else (False, 1))


# --- both, and Dark --------------------------------------------------------------------------------------------------


def test_vayne_is_stronger_with_four_fire_characters() -> None:
    s = Scenario()
    vayne = s.field("A", POOL["12-111R"])
    s.cp_source("A", 3, "fire")
    assert s.power(vayne) == 10000


def test_vayne_is_not_stronger_with_three_fire_characters() -> None:
    s = Scenario()
    vayne = s.field("A", POOL["12-111R"])
    s.cp_source("A", 2, "fire")
    assert s.power(vayne) == 8000


@pytest.mark.parametrize(("others", "left"), [(3, 0), (2, 1)])
def test_vayne_takes_a_card_when_he_attacks_with_four_ice_characters(others: int, left: int) -> None:
    s = Scenario(phase="attack", step="declaration")
    vayne = s.field("A", POOL["12-111R"])
    s.cp_source("A", others, "ice")
    s.hand("B", forward(1000))
    s.attack(vayne)
    s.resolve_all()
    if s.prompt == "discard":
        s.answer(s.cards("B", "hand")[0])
    assert s.count("B", "hand") == left


def test_akstar_freezes_brings_a_friend_and_burns() -> None:
    s = Scenario()
    three, four = s.field("B", forward(9000, cost=3)), s.field("B", forward(9000, cost=4))
    friend, heavy = s.in_hand("A", forward(5000, cost=3)), s.in_hand("A", forward(5000, cost=4))
    s.cp_source("A", 2, "fire")
    s.cp_source("A", 1, "ice")
    akstar = s.in_hand("A", POOL["18-107L"])
    s.cast(akstar)
    s.answer(akstar, akstar, four)  # in the order of the text: the last one resolves first
    s.resolve()
    assert s.damage(four) == 3000
    s.resolve()
    s.answer(True)
    assert not s.offered(heavy)
    s.answer(friend)
    s.resolve()
    assert s.on_field(friend)
    assert s.dull(four) and s.frozen(four) and s.active(three) and not s.frozen(three)


def test_akstar_burns_when_he_attacks() -> None:
    s = Scenario(phase="attack", step="declaration")
    akstar, _, _ = s.field("A", POOL["18-107L"]), s.field("A", forward(1, cost=3)), s.field("A", forward(1, cost=2))
    victim = s.field("B", forward(9000))
    s.attack(akstar)
    s.resolve_all()
    assert s.damage(victim) == 6000


def test_caius_costs_you_your_hand() -> None:
    s = Scenario()
    s.hand("A", summon(), backup(), forward(1000))
    s.cp_source("A", 1, "fire")
    s.cp_source("A", 1, "ice")
    caius = s.in_hand("A", POOL["18-108H"])
    s.cast(caius)
    s.resolve()
    s.answer(s.cards("A", "hand"))
    assert s.on_field(caius) and (s.count("A", "hand"), s.count("A", "break")) == (0, 3)


def test_caius_attacks_without_dulling_and_takes_a_card() -> None:
    s = Scenario(phase="attack", step="declaration")
    caius = s.field("A", POOL["18-108H"])
    s.hand("B", forward(1000))
    s.attack(caius)
    s.answer(1)
    s.resolve_all()
    s.answer(s.cards("B", "hand")[0])
    assert s.active(caius) and s.count("B", "hand") == 0


def test_caius_doubles_his_damage_to_the_opponent() -> None:
    s = Scenario(phase="attack", step="declaration")
    caius = s.field("A", POOL["18-108H"])
    s.attack(caius)
    s.answer(2)
    s.resolve_all()
    s.to("main2")
    assert s.points("B") == 2


def test_caius_doubles_his_damage_to_a_forward() -> None:
    s = Scenario(phase="attack", step="declaration")
    caius, wall = s.field("A", POOL["18-108H"]), s.field("B", forward(19000))
    s.attack(caius)
    s.answer(2)
    s.resolve_all()
    s.block(wall)
    s.to("main2")
    assert s.damage(wall) == 18000 and s.zone(caius) == "break"


def test_veritas_makes_the_opponent_give_up_a_forward() -> None:
    s = Scenario()
    one, two = s.field("B", forward(9000)), s.field("B", forward(1000))
    s.field("B", backup())
    s.hand("A", forward(1000))
    veritas = ready_to_cast(s, "8-136L", 5, "fire")
    s.cast(veritas)
    s.resolve()
    assert (s.prompt, s.player) == ("select", "B")
    s.answer(two)
    assert s.zone(two) == "break" and s.on_field(one) and s.on_field(veritas)


def test_veritas_takes_a_character_along_to_the_break_zone() -> None:
    s = Scenario(phase="attack", step="declaration")
    veritas, wall = s.field("A", POOL["8-136L"]), s.field("B", forward(9000))
    prop = s.field("B", backup())
    s.attack(veritas)
    s.block(wall)
    while s.prompt == "priority":
        s.answer("pass")
    assert (s.prompt, s.player) == ("select", "B")
    s.answer(prop)
    assert (s.zone(prop), s.zone(veritas)) == ("break", "break") and s.on_field(wall)


def test_little_leela_weakens_a_forward_when_she_attacks() -> None:
    s = Scenario(phase="attack", step="declaration")
    leela, victim = s.field("A", POOL["22-124H"]), s.field("B", forward(7000))
    s.attack(leela)
    s.resolve_all()
    assert s.zone(victim) == "break"


def test_little_leela_comes_from_the_lb_deck() -> None:
    s = Scenario()
    s.cp_source("A", 5)
    leela = in_lb_deck(s, "22-124H", 1)
    s.cast(leela)
    assert s.on_field(leela) and [s.face_down(card) for card in s.cards("A", "lb")] == [False]
