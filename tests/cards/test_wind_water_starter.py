"""Every card of the Wind and Water starter, each of its abilities played once."""

import pytest
from tests.cards.boards import bolt, in_lb_deck, ready_to_cast, shooter

from rulebound import cards
from rulebound.kernel.cards import CardDef
from rulebound.language.tree import Action, Choose, Filter, Move, Pay, Slot
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon
from rulebound.scenario.table import ScenarioError

POOL = cards.pool("fftcg")


# --- Wind ------------------------------------------------------------------------------------------------------------


def test_wind_evoker_makes_wind_cp() -> None:
    s = Scenario()
    evoker = s.field("A", POOL["1-068C"])
    s.cast(s.in_hand("A", forward(3000, cost=1, element="wind")), pay=[evoker])
    assert s.dull(evoker)


def test_maria_makes_your_forwards_stronger() -> None:
    s = Scenario()
    s.field("A", POOL["1-083H"])
    mine, theirs = s.field("A", forward(5000)), s.field("B", forward(5000))
    assert (s.power(mine), s.power(theirs)) == (6000, 5000)


def test_archer_strikes_first() -> None:
    s = Scenario(phase="attack", step="declaration")
    archer, blocker = s.field("A", POOL["1-087C"]), s.field("B", forward(3000))
    s.attack(archer)
    s.block(blocker)
    s.to("main2")
    assert s.zone(blocker) == "break" and s.on_field(archer)


def test_alexander_breaks_a_monster() -> None:
    s = Scenario()
    beast = s.field("B", monster())
    s.cast(ready_to_cast(s, "4-052C", 2, "wind"), 1, beast)
    s.resolve()
    assert s.zone(beast) == "break"


def test_alexander_activates_a_backup_and_draws() -> None:
    s = Scenario()
    tired, theirs = s.field("A", backup(), dull=True), s.field("B", backup(), dull=True)
    s.cast(ready_to_cast(s, "4-052C", 2, "wind"), 2, tired)
    s.resolve()
    assert s.active(tired) and s.dull(theirs) and s.count("A", "hand") == 1


def test_alexander_bursts_for_free() -> None:
    s = Scenario(phase="attack", step="declaration")
    attacker, beast = s.field("A", forward(7000)), s.field("A", monster())
    s.deck("B", POOL["4-052C"], forward(1000))
    s.attack(attacker)
    s.block()
    while s.prompt == "priority":
        s.answer("pass")
    s.answer(True, 1, beast)
    assert s.zone(beast) == "break"


def test_cid_finds_a_backup_of_cost_1() -> None:
    s = Scenario()
    cid = s.field("A", POOL["6-045H"])
    _, wanted, two, _ = s.deck("A", forward(1000, cost=1), backup(cost=1), backup(cost=2), forward(1000))
    s.use(cid)
    s.resolve()
    assert s.offered(wanted) and not s.offered(two)
    s.answer(wanted)
    assert s.zone(wanted) == "hand" and s.dull(cid)


def test_diablos_levels_a_forward_and_draws() -> None:
    s = Scenario()
    victim = s.field("B", forward(9000))
    s.cast(ready_to_cast(s, "6-052R", 3, "wind"), victim)
    s.resolve()
    assert (s.power(victim), s.count("A", "hand")) == (4000, 1)
    s.to("next turn")
    assert s.power(victim) == 9000


def test_sylph_makes_your_forwards_stronger_this_turn_and_draws() -> None:
    s = Scenario()
    mine, theirs = s.field("A", forward(5000)), s.field("B", forward(5000))
    s.cast(ready_to_cast(s, "9-047C", 1, "wind"))
    s.resolve()
    assert (s.power(mine), s.power(theirs), s.count("A", "hand")) == (6000, 5000, 1)


def test_sylph_bursts_for_free() -> None:
    s = Scenario(phase="attack", step="declaration")
    attacker, mine = s.field("A", forward(7000)), s.field("B", forward(5000))
    s.deck("B", POOL["9-047C"], forward(1000), forward(1000))
    s.attack(attacker)
    s.block()
    while s.prompt == "priority":
        s.answer("pass")
    s.answer(True)
    assert (s.power(mine), s.count("B", "hand")) == (6000, 1)


def test_seven_comes_in_the_opponents_turn_and_strikes_all_their_forwards() -> None:
    s = Scenario(turn="B", phase="attack", priority="A")
    one, two, mine = s.field("B", forward(2000)), s.field("B", forward(3000)), s.field("A", forward(2000))
    seven = ready_to_cast(s, "9-048C", 3, "wind")
    s.cast(seven)
    s.resolve()
    assert (s.zone(one), s.damage(two), s.damage(mine)) == ("break", 2000, 0) and s.on_field(seven)


@pytest.mark.parametrize(
    ("companion", "better"),
    [
        (forward(5000, job="Sky Pirate"), True),
        (forward(5000, job="Knight"), False),
        (backup(job="Sky Pirate"), False),
    ],
)
def test_filo_is_better_beside_another_sky_pirate_forward(companion: CardDef, better: bool) -> None:
    s = Scenario()
    filo = s.field("A", POOL["10-059R"])
    s.field("A", companion)
    assert (s.power(filo), s.has(filo, "Haste")) == ((6000, True) if better else (5000, False))


def test_enkidu_blows_at_all_their_forwards_as_he_comes() -> None:
    s = Scenario()
    one, two, mine = s.field("B", forward(1000)), s.field("B", forward(5000)), s.field("A", forward(5000))
    s.cast(ready_to_cast(s, "12-040H", 3, "wind"))
    s.resolve()
    assert (s.zone(one), s.damage(two), s.damage(mine)) == ("break", 1000, 0)


def test_enkidu_blows_at_all_their_forwards_when_he_attacks() -> None:
    s = Scenario(phase="attack", step="declaration")
    enkidu, victim = s.field("A", POOL["12-040H"]), s.field("B", forward(5000))
    s.attack(enkidu)
    s.resolve_all()
    assert s.damage(victim) == 1000


def test_enkidu_leaves_a_thousand_for_a_namesake() -> None:
    s = Scenario()
    enkidu, victim = s.field("A", POOL["12-040H"]), s.field("B", forward(9000))
    s.in_hand("A", POOL["12-040H"])
    s.use(enkidu, victim, ability="Hurricane")
    s.resolve()
    assert s.damage(victim) == 8000


def test_bartz_gives_haste_to_your_forwards_of_cost_1() -> None:
    s = Scenario()
    bartz = s.field("A", POOL["12-052H"])
    one, two, theirs = (
        s.field("A", forward(3000, cost=1)),
        s.field("A", forward(3000, cost=2)),
        s.field("B", forward(3000, cost=1)),
    )
    assert [s.has(card, "Haste") for card in (bartz, one, two, theirs)] == [False, True, False, False]


def test_bartz_finds_a_forward_of_cost_1_when_his_party_attacks() -> None:
    s = Scenario(phase="attack", step="declaration")
    friend, bartz = s.field("A", forward(5000, element="wind")), s.field("A", POOL["12-052H"])
    wanted, two, _ = s.deck("A", forward(3000, cost=1), forward(3000, cost=2), backup(cost=1))
    s.attack(bartz, friend)
    s.resolve_all()
    s.answer(True)
    assert not s.offered(two)
    s.answer(wanted)
    assert s.on_field(wanted)


def test_bartz_finds_nobody_when_he_attacks_alone() -> None:
    s = Scenario(phase="attack", step="declaration")
    s.attack(s.field("A", POOL["12-052H"]))
    assert s.stack() == []


def test_boko_carries_bartz() -> None:
    s = Scenario()
    s.field("A", POOL["12-053C"])
    bartz, other = s.field("A", POOL["12-052H"]), s.field("A", forward(5000))
    assert (s.power(bartz), s.has(bartz, "Haste"), s.power(other)) == (9000, True, 5000)


@pytest.mark.parametrize("code", ["12-053C", "5-121R"])
def test_boko_and_andoria_draw_when_a_party_damages_the_opponent(code: str) -> None:
    s = Scenario(phase="attack", step="declaration")
    s.field("A", POOL[code])
    one, two = s.field("A", forward(5000)), s.field("A", forward(5000))
    s.attack(one, two)
    s.to("main2")
    assert (s.points("B"), s.count("A", "hand")) == (1, 1)


@pytest.mark.parametrize("code", ["12-053C", "5-121R"])
def test_boko_and_andoria_do_not_draw_for_a_lone_attacker(code: str) -> None:
    s = Scenario(phase="attack", step="declaration")
    s.field("A", POOL[code])
    s.attack(s.field("A", forward(5000)))
    s.to("main2")
    assert (s.points("B"), s.count("A", "hand")) == (1, 0)


@pytest.mark.parametrize("code", ["12-053C", "5-121R"])
def test_boko_and_andoria_do_not_draw_for_the_other_party(code: str) -> None:
    s = Scenario(phase="attack", step="declaration")
    s.field("B", POOL[code], dull=True)
    one, two = s.field("A", forward(5000)), s.field("A", forward(5000))
    s.attack(one, two)
    s.to("main2")
    assert (s.points("B"), s.count("B", "hand")) == (1, 0)


def test_mid_comes_in_an_attack_and_guards_another_forward_from_abilities() -> None:
    s = Scenario(turn="B", phase="attack", priority="A")
    friend, gun, spell = s.field("A", forward(5000)), shooter(s, "B"), bolt(s, "B")
    mid = ready_to_cast(s, "13-050R", 4, "wind")
    s.cast(mid, friend)
    s.resolve()
    assert (s.power(friend), s.power(mid)) == (6000, 7000)
    assert s.player == "B"
    s.use(gun, mid)  # the only one left to choose
    assert s.stack()[0] == ("action", gun)
    s.pass_priority(2)
    assert s.damage(mid) == 1000
    s.cast(spell, friend)
    s.resolve()
    assert s.damage(friend) == 1000


def test_mid_guards_for_one_turn() -> None:
    s = Scenario()
    friend = s.field("A", forward(5000))
    gun = shooter(s, "B")
    s.cast(ready_to_cast(s, "13-050R", 4, "wind"), friend)
    s.resolve()
    s.to("B main1")
    assert s.power(friend) == 5000
    s.use(gun, friend)
    s.resolve()
    assert s.damage(friend) == 1000


def test_cactuaroni_grows_a_counter_at_the_end_of_your_turn() -> None:
    s = Scenario()
    cactus = s.field("A", POOL["14-043C"], counters={"monster": 1})
    s.to("next turn")
    assert s.counters(cactus, "monster") == 2
    s.to("next turn")
    assert s.counters(cactus, "monster") == 2


def test_cactuaroni_leaves_to_activate_as_many_characters() -> None:
    s = Scenario()
    cactus = s.field("A", POOL["14-043C"], counters={"monster": 2})
    tired = [s.field("A", forward(1000), dull=True) for _ in range(3)]
    s.use(cactus, tired[:2])
    s.resolve()
    assert [s.dull(card) for card in tired] == [False, False, True]
    assert s.zone(cactus) == "break"


def test_rem_activates_another_character_as_she_comes() -> None:
    s = Scenario()
    tired = s.field("A", forward(5000), dull=True)
    s.cast(ready_to_cast(s, "15-062C", 2, "wind"), tired)
    s.resolve()
    assert s.active(tired)


def test_rem_leaves_for_a_crystal_and_activates_another_character() -> None:
    s = Scenario()
    rem, tired = s.field("A", POOL["15-062C"]), s.field("A", forward(5000), dull=True)
    s.use(rem, tired)
    s.resolve_all()
    assert s.active(tired) and (s.zone(rem), s.resource("A", "crystal")) == ("break", 1)


@pytest.mark.parametrize(("cost", "fierce"), [(4, True), (5, False)])
def test_kelger_is_fierce_while_they_have_no_forward_of_cost_5(cost: int, fierce: bool) -> None:
    s = Scenario()
    kelger = s.field("A", POOL["17-047L"])
    s.field("B", forward(5000, cost=cost))
    s.field("A", forward(5000, cost=5))
    assert [s.has(kelger, keyword) for keyword in ("Haste", "First Strike", "Brave")] == [fierce] * 3


def test_kelger_breaks_a_forward_of_cost_5_for_one_wind() -> None:
    s = Scenario()
    big, small = s.field("B", forward(9000, cost=5)), s.field("B", forward(9000, cost=4))
    s.cast(ready_to_cast(s, "17-047L", 5, "wind"))
    s.resolve()
    s.answer(True)
    s.resolve()
    assert s.zone(big) == "break" and s.on_field(small)
    assert [s.dull(card) for card in s.cards("A", "field")].count(True) == 5


def test_kelger_breaks_nothing_for_free() -> None:
    s = Scenario()
    big = s.field("B", forward(9000, cost=5))
    s.cast(ready_to_cast(s, "17-047L", 5, "wind"))
    s.resolve()
    s.answer(False)
    assert s.stack() == [] and s.on_field(big)


def test_sherlotta_finds_any_card() -> None:
    s = Scenario()
    wanted = s.deck("A", forward(1000), summon(), backup())[1]
    sherlotta = ready_to_cast(s, "18-044R", 5, "wind")
    s.cast(sherlotta)
    s.resolve()
    s.answer(True, wanted)
    assert s.on_field(sherlotta) and s.zone(wanted) == "hand"


def test_sherlotta_can_be_warped_for_two() -> None:
    s = Scenario()
    sherlotta = ready_to_cast(s, "18-044R", 2, "wind")
    s.warp(sherlotta)
    assert (s.zone(sherlotta), s.counters(sherlotta, "warp")) == ("removed", 2)


def test_ace_strikes_for_each_wind_character() -> None:
    s = Scenario()
    victim, mine = s.field("B", forward(7000)), s.field("A", forward(9000))
    s.cp_source("A", 4, "wind")
    s.hand("A", *(forward(1000, element="wind") for _ in range(2)))
    ace = in_lb_deck(s, "22-116L", 3)
    s.cast(ace)
    s.resolve()
    assert (s.damage(victim), s.damage(mine)) == (5000, 0)


@pytest.mark.parametrize(("element", "zone"), [("wind", "hand"), (("fire", "wind"), "hand"), ("water", "deck")])
def test_ace_adds_a_wind_card_to_your_hand_when_he_attacks(element: str, zone: str) -> None:
    s = Scenario(phase="attack", step="declaration")
    ace = s.field("A", POOL["22-116L"])
    top = s.deck("A", forward(1000, element=element), forward(1000))[0]
    s.attack(ace)
    s.resolve_all()
    assert s.zone(top) == zone


def test_cid_highwind_takes_a_backup_and_puts_the_rest_under_the_deck() -> None:
    s = Scenario()
    one, prop, two, last = s.deck("A", forward(1000), backup(), forward(1000), forward(1000))
    s.cp_source("A", 4)
    s.cp_source("A", 1, "wind")
    cid = in_lb_deck(s, "23-122R", 1)
    s.cast(cid)
    s.resolve()
    s.answer(prop)
    s.answer(two, one)
    assert s.zone(prop) == "hand"
    assert [card.number for card in s.cards("A", "deck")] == [last.number, two.number, one.number]


def test_cid_highwind_may_find_no_backup() -> None:
    s = Scenario()
    one, two, three, last = s.deck("A", *(forward(1000) for _ in range(4)))
    s.cp_source("A", 4, "wind")
    s.cast(in_lb_deck(s, "23-122R", 1))
    s.resolve()
    s.answer(three, two, one)
    assert s.count("A", "hand") == 0
    assert [card.number for card in s.cards("A", "deck")] == [last.number, three.number, two.number, one.number]


# --- Water -----------------------------------------------------------------------------------------------------------


def test_agrias_finds_ovelia() -> None:
    s = Scenario()
    ovelia = s.deck("A", forward(1000), POOL["1-156C"])[1]
    agrias = ready_to_cast(s, "1-151R", 5, "water")
    s.cast(agrias)
    s.resolve()
    s.answer(True, ovelia)
    assert s.zone(ovelia) == "hand" and s.has(agrias, "First Strike")


def test_agrias_bursts_for_ovelia() -> None:
    s = Scenario(phase="attack", step="declaration")
    attacker = s.field("A", forward(7000))
    ovelia = s.deck("B", POOL["1-151R"], forward(1000), POOL["1-156C"])[2]
    s.attack(attacker)
    s.to("damage")
    while s.prompt == "priority":
        s.answer("pass")
    s.answer(True, True, ovelia)
    assert s.zone(ovelia) == "hand"


def test_ovelia_makes_your_knights_stronger() -> None:
    s = Scenario()
    s.field("A", POOL["1-156C"])
    agrias, other = s.field("A", POOL["1-151R"]), s.field("A", forward(5000))
    assert (s.power(agrias), s.power(other)) == (7000, 5000)


def test_water_evoker_makes_water_cp() -> None:
    s = Scenario()
    evoker = s.field("A", POOL["1-159C"])
    s.cast(s.in_hand("A", forward(3000, cost=1, element="water")), pay=[evoker])
    assert s.dull(evoker)


def test_geomancer_leaves_a_card_behind() -> None:
    s = Scenario(phase="attack", step="declaration")
    geomancer, wall = s.field("A", POOL["1-168C"]), s.field("B", forward(9000))
    s.attack(geomancer)
    s.block(wall)
    s.to("main2")
    assert (s.zone(geomancer), s.count("A", "hand")) == ("break", 1)


def test_leviathan_sends_a_forward_back() -> None:
    s = Scenario()
    victim = s.field("B", forward(9000))
    s.cast(ready_to_cast(s, "1-178R", 3, "water"), victim)
    s.resolve()
    assert s.zone(victim) == "hand"


def test_leviathan_bursts_for_free() -> None:
    s = Scenario(phase="attack", step="declaration")
    attacker = s.field("A", forward(7000))
    s.deck("B", POOL["1-178R"], forward(1000))
    s.attack(attacker)
    s.to("damage")
    while s.prompt == "priority":
        s.answer("pass")
    s.answer(True)
    assert s.zone(attacker) == "hand"


def test_semblance_of_a_witch_freezes_an_opposing_forward() -> None:
    s = Scenario()
    victim, mine = s.field("B", forward(9000)), s.field("A", forward(9000))
    s.cast(ready_to_cast(s, "2-125C", 3, "water"), victim)
    s.resolve()
    assert s.frozen(victim) and s.active(victim) and not s.frozen(mine)


def test_shuyin_borrows_a_weaker_forward_for_the_turn() -> None:
    s = Scenario()
    weak, equal = s.field("B", forward(6000)), s.field("B", forward(7000))
    s.cast(ready_to_cast(s, "6-112H", 5, "water"), weak)
    s.resolve()
    assert (s.controller(weak), s.controller(equal)) == ("A", "B")
    s.to("next turn")
    assert s.controller(weak) == "B"


def test_owzer_keeps_a_small_forward() -> None:
    s = Scenario()
    small, big = s.field("B", forward(9000, cost=2)), s.field("B", forward(1000, cost=3))
    s.hand("A", forward(1000, element="water"))
    s.cast(ready_to_cast(s, "11-106H", 4, "water"), small)
    s.resolve()
    assert (s.controller(small), s.controller(big)) == ("A", "B")
    s.to("next turn")
    assert s.controller(small) == "A"


def test_atomos_makes_the_opponent_give_up_a_forward() -> None:
    s = Scenario()
    one, two = s.field("B", forward(9000)), s.field("B", forward(1000))
    s.cast(ready_to_cast(s, "15-106C", 3, "water"), "printed cost")
    s.resolve()
    assert (s.prompt, s.player) == ("select", "B")
    s.answer(two)
    assert s.zone(two) == "break" and s.on_field(one)


def test_atomos_costs_two_less_for_a_crystal() -> None:
    s = Scenario()
    victim = s.field("B", forward(9000))
    s.crystals("A", 1)
    s.cast(ready_to_cast(s, "15-106C", 1, "water"), "crystal")
    s.resolve()
    assert (s.zone(victim), s.resource("A", "crystal")) == ("break", 0)


def test_blue_wyrm_brings_a_card() -> None:
    s = Scenario()
    s.cast(ready_to_cast(s, "15-118C", 2, "water"))
    s.resolve()
    assert s.count("A", "hand") == 1


def test_blue_wyrm_fights_for_one_turn_and_breaks() -> None:
    s = Scenario()
    wyrm = s.field("A", POOL["15-118C"])
    s.use(wyrm)
    s.resolve()
    assert {"forward", "monster"} <= s.row(wyrm).types and s.power(wyrm) == 6000
    with pytest.raises(ScenarioError, match=r"2\.3"):
        s.use(wyrm)
    s.to("next turn")
    assert s.zone(wyrm) == "break"


def test_oracle_brings_a_crystal() -> None:
    s = Scenario()
    s.cast(ready_to_cast(s, "15-123C", 2, "water"))
    s.resolve()
    assert s.resource("A", "crystal") == 1


def test_oracle_leaves_to_soften_the_next_damage() -> None:
    s = Scenario()
    oracle, friend, gun = s.field("A", POOL["15-123C"]), s.field("A", forward(5000)), shooter(s, "A")
    s.use(oracle, friend)
    s.resolve()
    assert s.zone(oracle) == "break"
    s.use(gun, friend)
    s.resolve()
    assert s.damage(friend) == 0
    s.use(gun, friend)
    s.resolve()
    assert s.damage(friend) == 1000


def test_oracle_works_in_your_own_turn_only() -> None:
    s = Scenario(turn="B", priority="A")
    oracle = s.field("A", POOL["15-123C"])
    s.field("A", forward(5000))
    with pytest.raises(ScenarioError, match=r"2\.1"):
        s.use(oracle)


def test_ramada_sends_a_forward_back_and_brings_a_crystal() -> None:
    s = Scenario()
    victim = s.field("B", forward(9000))
    s.cast(ready_to_cast(s, "17-125R", 4, "water"), victim)
    s.resolve()
    assert (s.zone(victim), s.resource("A", "crystal")) == ("hand", 1)


def test_ramada_spears_for_two_points() -> None:
    s = Scenario()
    ramada = s.field("A", POOL["17-125R"], fresh=True)
    s.in_hand("A", POOL["17-125R"])
    s.use(ramada, ability="Sharp Spear")
    s.resolve()
    assert (s.power(ramada), s.has(ramada, "Haste")) == (9000, True)
    s.attack(ramada)
    s.to("main2")
    assert s.points("B") == 2


def test_yuna_makes_the_opponent_give_up_a_forward() -> None:
    s = Scenario()
    one, two = s.field("B", forward(9000)), s.field("B", forward(1000))
    s.hand("A", forward(1000, element="water"))
    s.cast(ready_to_cast(s, "19-098C", 4, "water"))
    s.resolve()
    assert (s.prompt, s.player) == ("select", "B")
    s.answer(two)
    assert s.zone(two) == "break" and s.on_field(one)


def test_tidus_does_three_things_for_three_water() -> None:
    s = Scenario()
    victim, prop = s.field("B", forward(9000)), s.field("B", backup())
    stones = s.cp_source("A", 5, "water")
    for _ in range(2):
        s.field("A", forward(1000))
    s.hand("A", *(forward(1000, element="water") for _ in range(4)))
    tidus = in_lb_deck(s, "22-122L", 3)
    held = s.cards("A", "hand")
    s.cast(tidus, pay=[*s.cards("A", "lb")[:3], *held[:2], stones[0]])
    s.resolve()
    s.answer(True)
    s.answer([1, 2, 3], victim, prop)
    before = s.count("A", "hand")
    s.resolve()
    assert s.cards("B", "deck")[-1].number == victim.number
    assert s.cards("B", "deck")[0].number == prop.number
    assert s.count("A", "hand") == before + 2


def test_tidus_needs_eight_forwards_and_backups() -> None:
    s = Scenario()
    s.cp_source("A", 5, "water")
    s.field("A", forward(1000))
    s.hand("A", *(forward(1000, element="water") for _ in range(4)))
    tidus = in_lb_deck(s, "22-122L", 3)
    s.cast(tidus)
    assert s.on_field(tidus) and s.stack() == []


def test_leo_breaks_the_limit_and_draws() -> None:
    s = Scenario()
    s.cp_source("A", 3, "water")
    leo = in_lb_deck(s, "22-123R", 1)
    s.cast(leo)
    s.resolve()
    assert s.on_field(leo) and s.count("A", "hand") == 1


@pytest.mark.parametrize(
    ("code", "element", "limit"), [("22-123R", "water", 1), ("23-122R", "wind", 1), ("22-116L", "wind", 3)]
)
def test_a_card_of_the_lb_deck_turns_up_as_many_others_as_it_says(code: str, element: str, limit: int) -> None:
    s = Scenario()
    s.cp_source("A", 4, element)
    s.hand("A", *(forward(1000, element=element) for _ in range(2)))
    wanted = in_lb_deck(s, code, limit + 1)
    s.cast(wanted)
    assert sum(not s.face_down(card) for card in s.cards("A", "lb")) == limit and s.on_field(wanted)


# --- both, and Light -------------------------------------------------------------------------------------------------


def test_onion_knight_finds_a_namesake_when_he_damages_the_opponent() -> None:
    s = Scenario(phase="attack", step="declaration")
    knight = s.field("A", POOL["10-139S"])
    wanted = s.deck("A", forward(1000), POOL["10-139S"])[1]
    s.attack(knight)
    while s.prompt == "priority":
        s.answer("pass")
    s.answer(True, wanted)
    assert s.zone(wanted) == "hand"


def test_onion_knight_spins_his_blade_for_a_namesake() -> None:
    s = Scenario()
    knight = s.field("A", POOL["10-139S"])
    s.in_hand("A", POOL["10-139S"])
    s.use(knight, ability="Blade Torrent")
    s.resolve()
    assert s.power(knight) == 8000
    assert all(s.has(knight, keyword) for keyword in ("Haste", "First Strike", "Brave"))
    s.to("next turn")
    assert (s.power(knight), s.has(knight, "Brave")) == (7000, False)


def test_onion_knight_calls_a_meteor_as_strong_as_he_is() -> None:
    s = Scenario()
    knight, victim = s.field("A", POOL["10-139S"]), s.field("B", forward(9000))
    s.field("A", POOL["1-083H"])  # Maria: one thousand more
    s.in_hand("A", POOL["10-139S"])
    s.use(knight, victim, ability="Meteor")
    s.resolve()
    assert s.damage(victim) == 8000 and s.dull(knight)


def test_vaan_finds_a_small_sky_pirate_and_activates_your_backups() -> None:
    s = Scenario()
    filo, big, _ = s.deck("A", POOL["10-059R"], forward(9000, cost=3, job="Sky Pirate"), forward(1000))
    s.hand("A", forward(1000, element="wind"))
    s.cp_source("A", 1, "wind")
    s.cp_source("A", 4, "water")
    vaan = s.in_hand("A", POOL["14-125L"])
    s.cast(vaan)
    s.resolve()
    s.answer(True)
    assert not s.offered(big)
    s.answer(filo)
    assert s.on_field(filo)
    assert all(s.active(card) for card in s.cards("A", "field"))


def test_vaan_activates_backups_when_a_sky_pirate_is_chosen_by_the_opponent() -> None:
    s = Scenario(turn="B")
    s.field("A", POOL["14-125L"])
    filo = s.field("A", POOL["10-059R"])
    tired = [s.field("A", backup(), dull=True) for _ in range(3)]
    gun = shooter(s, "B")
    s.use(gun, filo)
    s.answer(tired[:2])
    s.resolve()
    assert [s.dull(card) for card in tired] == [False, False, True]


def test_vaan_does_nothing_when_another_forward_is_chosen() -> None:
    s = Scenario(turn="B")
    s.field("A", POOL["14-125L"])
    other = s.field("A", forward(5000))
    gun = shooter(s, "B")
    s.use(gun, other)
    assert s.stack() == [("action", gun)]


def test_vaan_does_nothing_when_a_sky_pirate_in_the_break_zone_is_chosen() -> None:
    s = Scenario(turn="B")
    s.field("A", POOL["14-125L"])
    filo = s.in_break("A", POOL["10-059R"])
    grave = Action((Pay(0),), (Choose(Filter(zone="break")), Move(Slot(), "removed")))
    robber = s.field("B", monster(grave))
    s.use(robber, filo)
    assert s.stack() == [("action", robber)]


def test_vaan_does_nothing_when_you_choose_him_yourself() -> None:
    s = Scenario()
    vaan = s.field("A", POOL["14-125L"])
    gun = shooter(s, "A")
    s.use(gun, vaan)
    assert s.stack() == [("action", gun)]


def test_aerith_sends_another_forward_of_yours_back() -> None:
    s = Scenario()
    friend = s.field("A", forward(5000))
    s.cp_source("A", 1, "wind")
    s.cp_source("A", 1, "water")
    aerith = s.in_hand("A", POOL["14-126C"])
    s.cast(aerith, 1, friend)
    s.resolve()
    assert s.zone(friend) == "hand" and s.on_field(aerith)


def test_aerith_guards_a_forward_until_your_next_turn() -> None:
    s = Scenario()
    friend, gun, spell = s.field("A", forward(5000)), shooter(s, "B"), bolt(s, "B")
    s.cp_source("A", 1, "wind")
    s.cp_source("A", 1, "water")
    aerith = s.in_hand("A", POOL["14-126C"])
    s.cast(aerith, 2, friend)
    s.resolve()
    s.to("B main1")
    s.use(gun, aerith)
    s.resolve()
    assert (s.damage(aerith), s.damage(friend)) == (1000, 0)
    s.cast(spell, friend)
    s.resolve()
    assert s.damage(friend) == 1000
    s.to("A main1")
    s.pass_priority()
    s.use(gun, friend)
    s.resolve()
    assert s.damage(friend) == 1000
