"""Every card of the Swordcraft starter, each of its abilities played once."""

import pytest
from tests.cards.evolve.boards import POOL, RESERVED, names, on_field, ready_to_evolve, ready_to_play, stats

from rulebound.language.tree import Choose, Damage, Destroy, Filter, Slot
from rulebound.scenario.evolve import Scenario, amulet, evolve, evolved, follower, spell
from rulebound.scenario.table import Card, ScenarioError

MINE = Filter(types=("follower",), side="my")


def sacrifice(s: Scenario) -> Card:
    """A spell in A's hand that destroys a follower of A's own."""
    return s.in_hand("A", spell(Choose(MINE), Destroy(Slot())))


# --- the deck --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "cost"),
    [("BP01-041", 2), ("BP01-033", 4), ("SD02-014", 2), ("BP02-412", 2), ("SD02-015", 3), ("SD02-016", 1)],
)
def test_an_amulet_or_spell_is_played_for_its_cost(code: str, cost: int) -> None:
    s = Scenario(points=cost)
    s.field("A", follower(1, 9))
    s.field("B", follower(1, 9))
    card = ready_to_play(s, code)
    s.act("play", card)
    assert s.play_points("A") == 0


# --- 1 play point ----------------------------------------------------------------------------------------------------


def test_ninja_trainee_has_no_abilities() -> None:
    s = Scenario()
    ninja = on_field(s, "A", "SD02-007")
    assert s.row(ninja).abilities == () and s.row(ninja).traits == {"Officer", "Ninja"}
    s.attack(ninja, "B")
    assert s.defense("B") == 18


def test_evolved_maid_leader_finds_a_follower_that_can_evolve() -> None:
    s = Scenario()
    maid = ready_to_evolve(s, "BP01-034", "BP01-035")
    plain, relic, able = s.deck("A", follower(), amulet(), follower(1, 1, evolve(1)))
    s.evolve(maid)
    assert not s.offered(plain) and not s.offered(relic)
    s.answer(able)
    assert (s.zone(able), s.zone(plain)) == ("hand", "deck") and s.prompt == "main"


def test_swordsman_engages_an_enemy_as_he_comes() -> None:
    s = Scenario()
    mine, one, two = s.field("A", follower()), s.field("B", follower()), s.field("B", follower())
    s.play(ready_to_play(s, "BP01-038"))
    assert not s.offered(mine)
    s.answer(two)
    assert s.engaged(two) and s.reserved(one) and s.reserved(mine)


def test_swordsman_engages_an_enemy_by_engaging_himself() -> None:
    s = Scenario()
    swordsman, enemy = on_field(s, "A", "BP01-038", fresh=True), s.field("B", follower())
    s.use(swordsman, enemy)
    assert s.engaged(enemy) and s.engaged(swordsman) and s.play_points("A") == 10


def test_unbridled_fury_counts_the_followers_of_its_player() -> None:
    s = Scenario()
    s.field("A", follower())
    s.field("A", follower())
    s.field("A", amulet())
    victim = s.field("B", follower(1, 5))
    s.field("B", amulet())
    s.play(ready_to_play(s, "SD02-016"))
    assert s.defense(victim) == 3


@pytest.mark.parametrize(("code", "beside"), [("SD02-016", 1), ("BP02-412", 0)])
def test_fury_and_swing_are_quick(code: str, beside: int) -> None:
    s = Scenario(turn="B")
    answer, attacker = ready_to_play(s, code), s.field("B", follower(3, 1))
    for _ in range(beside):
        s.field("A", follower())
    s.declare_attack(attacker, "A")
    s.play(answer)
    assert s.zone(attacker) == "cemetery" and s.defense("A") == 20


# --- 2 play points ---------------------------------------------------------------------------------------------------


def test_luminous_knight_sharpens_another_follower_as_it_comes() -> None:
    s = Scenario()
    knight, other, enemy = ready_to_play(s, "BP01-045"), s.field("A", follower(1, 1)), s.field("B", follower(1, 1))
    s.play(knight)
    assert stats(s, other) == (2, 1) and stats(s, enemy) == (1, 1) and stats(s, knight) == (3, 1)
    s.to("next turn")
    assert stats(s, other) == (2, 1)


def test_luminous_knight_does_not_sharpen_itself() -> None:
    s = Scenario()
    knight = ready_to_play(s, "BP01-045")
    s.play(knight)
    assert stats(s, knight) == (3, 1) and s.prompt == "main"


def test_luminous_knight_sharpens_a_follower_as_it_goes() -> None:
    s = Scenario()
    knight, left = on_field(s, "A", "BP01-045"), s.field("A", follower(1, 1))
    s.play(sacrifice(s), knight)
    assert s.zone(knight) == "cemetery" and stats(s, left) == (2, 1)


def test_swift_infiltrator_grows_as_followers_evolve() -> None:
    s = Scenario()
    infiltrator, fencer = on_field(s, "A", "BP02-413"), ready_to_evolve(s, "SD02-003", "SD02-004")
    s.evolve(fencer)
    s.answer(infiltrator)  # before the Fencer's own ability
    assert stats(s, infiltrator) == (3, 3)


def test_swift_infiltrator_does_not_grow_with_the_followers_of_the_opponent() -> None:
    s = Scenario(turn="B")
    infiltrator = on_field(s, "A", "BP02-413")
    base = follower(1, 1, evolve(0))
    s.in_evolve_deck("B", evolved(2, 2, of=base))
    enemy = s.field("B", base)
    s.evolve(enemy)
    assert s.is_evolved(enemy) and stats(s, infiltrator) == (2, 2)


def test_samurai_gets_storm_and_bane_for_three() -> None:
    s = Scenario()
    samurai, guard = on_field(s, "A", "BP02-414", fresh=True), s.field("B", follower(0, 9), engaged=True)
    assert s.why_not("A", "attack", samurai).startswith("8.4.2.1:")
    s.use(samurai)
    assert s.play_points("A") == 7 and s.reserved(samurai) and s.leader("B") in s.attack_targets(samurai)
    s.attack(samurai, guard)
    assert s.zone(guard) == "cemetery"


def test_samurai_keeps_storm_and_bane() -> None:
    s = Scenario()
    samurai = on_field(s, "A", "BP02-414")
    s.use(samurai)
    s.to("next turn")
    assert s.has(samurai, "Storm") and s.has(samurai, "Bane")


def test_gunner_maid_seria_finds_a_princess() -> None:
    s = Scenario()
    maid, princess, spell_of_a_princess = s.deck(
        "A", follower(trait="Maid"), follower(trait="Princess"), spell(trait="Princess")
    )
    s.play(ready_to_play(s, "BP02-418"))
    assert not s.offered(maid) and not s.offered(spell_of_a_princess)
    s.answer(princess)
    assert s.zone(princess) == "hand" and s.zone(maid) == "deck"


def test_arthurian_light_summons_a_knight_with_storm_for_one() -> None:
    s = Scenario()
    light = on_field(s, "A", "BP01-041", fresh=True)
    s.use(light, ability=0)
    (knight,) = s.tokens("A")
    assert knight.name == "Knight" and s.engaged(light) and s.play_points("A") == 9
    s.attack(knight, "B")
    assert s.defense("B") == 19


def test_arthurian_light_engages_an_enemy_for_two() -> None:
    s = Scenario()
    light, mine, enemy = on_field(s, "A", "BP01-041"), s.field("A", follower()), s.field("B", follower())
    s.use(light, ability=1)
    assert s.engaged(enemy) and s.reserved(mine) and s.engaged(light) and s.play_points("A") == 8


def test_arthurian_light_draws_for_three_and_does_one_thing_a_turn() -> None:
    s = Scenario()
    light = on_field(s, "A", "BP01-041")
    s.use(light, ability=2)
    assert s.count("A", "hand") == 1 and s.engaged(light) and s.play_points("A") == 7
    with pytest.raises(ScenarioError):
        s.use(light, ability=0)


def test_forge_weaponry_strengthens_a_follower_and_draws() -> None:
    s = Scenario()
    mine, theirs = s.field("A", follower(1, 1)), s.field("B", follower(1, 1))
    s.play(ready_to_play(s, "SD02-014"))
    assert stats(s, mine) == (2, 2) and stats(s, theirs) == (1, 1) and s.count("A", "hand") == 1
    s.to("next turn")
    assert stats(s, mine) == (2, 2)


def test_forge_weaponry_is_quick() -> None:
    s = Scenario(turn="B")
    forge, guard = ready_to_play(s, "SD02-014"), s.field("A", follower(1, 1), engaged=True)
    attacker = s.field("B", follower(1, 2))
    s.declare_attack(attacker, guard)
    s.play(forge)
    s.answer("pass")
    assert s.zone(attacker) == "cemetery" and s.on_field(guard)


def test_whole_souled_swing_hits_for_3_and_leaves_a_knight() -> None:
    s = Scenario()
    victim = s.field("B", follower(1, 5))
    s.play(ready_to_play(s, "BP02-412"))
    assert s.defense(victim) == 2 and names(s.tokens("A", "ex")) == ["Knight"]


# --- 3 play points ---------------------------------------------------------------------------------------------------


def test_evolved_floral_fencer_summons_two_soldiers() -> None:
    s = Scenario()
    s.evolve(ready_to_evolve(s, "SD02-003", "SD02-004"))
    assert sorted(names(s.tokens("A"))) == ["Knight", "Steelclad Knight"]
    assert sorted(stats(s, soldier) for soldier in s.tokens("A")) == [(1, 1), (2, 2)]


def test_fencer_strengthens_another_follower() -> None:
    s = Scenario()
    fencer, other, enemy = ready_to_play(s, "SD02-009"), s.field("A", follower(1, 1)), s.field("B", follower(1, 1))
    s.play(fencer)
    assert [stats(s, card) for card in (fencer, other, enemy)] == [(3, 3), (2, 2), (1, 1)]


def test_evolved_jeno_may_take_another_levin_follower_from_four_cards() -> None:
    s = Scenario()
    jeno = ready_to_evolve(s, "BP02-409", "BP02-410")
    same, other, plain, last, below = s.deck(
        "A",
        POOL["BP02-409"],
        POOL["BP02-402"],
        follower(),
        spell(trait="Levin"),
        POOL["BP02-402"],
    )
    s.evolve(jeno)
    assert not any(s.offered(card) for card in (same, plain, last, below))
    s.answer(other)
    while s.prompt != "main":
        s.answer(next(card for card in (same, plain, last) if s.offered(card)))
    assert s.zone(other) == "hand" and s.cards("A", "deck")[0] == below
    assert set(s.cards("A", "deck")[1:]) == {same, plain, last}


def test_evolved_jeno_may_take_nothing() -> None:
    s = Scenario()
    jeno = ready_to_evolve(s, "BP02-409", "BP02-410")
    s.deck("A", POOL["BP02-402"])
    s.evolve(jeno, [])
    assert s.count("A", "hand") == 0 and s.count("A", "deck") == 1


def test_evolved_jeno_attacks_reserved_followers() -> None:
    s = Scenario()
    jeno = s.field("A", POOL["BP02-409"], evolved_into=POOL["BP02-410"])
    reserved = s.field("B", follower(1, 4))
    s.attack(jeno, reserved)
    assert s.zone(reserved) == "cemetery" and s.on_field(jeno)


def test_gemstaff_commander_finds_a_swordcraft_follower() -> None:
    s = Scenario()
    neutral, banner, knight = s.deck("A", follower(), amulet(craft="swordcraft"), follower(craft="swordcraft"))
    s.play(ready_to_play(s, "BP01-036"))
    assert not s.offered(neutral) and not s.offered(banner)
    s.answer(knight)
    assert s.zone(knight) == "hand"


def test_pompous_princess_may_call_a_follower_that_costs_one() -> None:
    s = Scenario()
    dear, free, cheap, two, three, below = s.deck(
        "A", follower(cost=2), follower(cost=0), follower(cost=1), amulet(cost=1), follower(cost=3), follower(cost=1)
    )
    s.play(ready_to_play(s, "BP01-039"))
    assert not any(s.offered(card) for card in (dear, free, two, three, below))
    s.answer(cheap)
    while s.prompt != "main":
        s.answer(next(card for card in (dear, free, two, three) if s.offered(card)))
    assert s.zone(cheap) == "field" and s.cards("A", "deck")[0] == below and s.count("A", "deck") == 5


def test_pompous_princess_may_call_nobody() -> None:
    s = Scenario()
    (cheap,) = s.deck("A", follower(cost=1))
    s.play(ready_to_play(s, "BP01-039"), [])
    assert s.zone(cheap) == "deck"


def test_white_paladin_calls_two_shield_guardians_for_two() -> None:
    s = Scenario()
    paladin = on_field(s, "A", "BP02-408", fresh=True)
    s.use(paladin)
    while s.prompt != "main":
        s.answer(RESERVED)
    assert names(s.tokens("A")) == ["Shield Guardian"] * 2 and all(s.has(token, "Ward") for token in s.tokens("A"))
    assert s.engaged(paladin) and s.play_points("A") == 8


@pytest.mark.parametrize("code", ["BP02-408", "BP01-031"])
def test_white_paladin_and_frontguard_general_have_ward(code: str) -> None:
    s = Scenario(turn="B")
    guard, attacker = on_field(s, "A", code, engaged=True), s.field("B", follower())
    assert s.attack_targets(attacker) == [guard]


def test_onslaught_hits_for_5_and_leaves_a_knight() -> None:
    s = Scenario()
    mine, victim = s.field("A", follower(1, 7)), s.field("B", follower(1, 7))
    s.play(ready_to_play(s, "SD02-015"))
    assert s.defense(victim) == 2 and s.defense(mine) == 7 and names(s.tokens("A", "ex")) == ["Knight"]


# --- 4 play points ---------------------------------------------------------------------------------------------------


def test_white_general_attacks_at_once_and_sharpens_another_follower() -> None:
    s = Scenario()
    general, other = on_field(s, "A", "SD02-006", fresh=True), s.field("A", follower(1, 1))
    enemy = s.field("B", follower(1, 5), engaged=True)
    assert s.attack_targets(general) == [enemy]
    s.attack(general, enemy)
    assert stats(s, other) == (3, 1) and s.attack_of(general) == 5 and s.zone(enemy) == "cemetery"


def test_amelia_brings_a_cheap_follower_from_the_hand() -> None:
    s = Scenario()
    amelia = ready_to_play(s, "BP02-405")
    cheap, dear, relic = s.hand("A", follower(cost=3), follower(cost=4), amulet(cost=1))
    enemy = s.field("B", follower(1, 9))
    s.play(amelia, 1)
    assert not s.offered(dear) and not s.offered(relic)
    s.answer(cheap)
    assert s.on_field(cheap) and s.play_points("A") == 6 and s.defense(enemy) == 9


def test_amelia_strikes_an_enemy_follower_for_4() -> None:
    s = Scenario()
    amelia, cheap = ready_to_play(s, "BP02-405"), s.in_hand("A", follower())
    enemy = s.field("B", follower(1, 9))
    s.play(amelia, 2)
    assert s.defense(enemy) == 5 and s.zone(cheap) == "hand" and s.prompt == "main"


def test_albert_attacks_the_leader_at_once() -> None:
    s = Scenario()
    albert = on_field(s, "A", "BP02-402", fresh=True)
    s.attack(albert, "B")
    assert s.defense("B") == 17


def test_evolved_albert_takes_no_combat_damage_that_turn() -> None:
    s = Scenario()
    albert = ready_to_evolve(s, "BP02-402", "BP02-403")
    enemy, other = s.field("B", follower(9, 9), engaged=True), s.field("A", follower(1, 20))
    s.evolve(albert)
    s.attack(other, enemy)
    assert s.defense(other) == 11  # nobody else is spared
    s.attack(albert, enemy)
    assert s.defense(albert) == 5 and s.defense(enemy) == 5


def test_evolved_albert_takes_other_damage_and_combat_damage_later() -> None:
    s = Scenario()
    albert = ready_to_evolve(s, "BP02-402", "BP02-403")
    burn = s.in_hand("A", spell(Choose(MINE), Damage(Slot(), 1)))
    enemy = s.field("B", follower(3, 3))
    s.evolve(albert)
    s.play(burn)
    assert s.defense(albert) == 4
    s.attack(albert, "B")
    s.attack(albert, "B")
    s.to("next turn")
    s.attack(enemy, albert)
    assert s.defense(albert) == 1


def test_evolved_albert_attacks_twice_a_turn() -> None:
    s = Scenario()
    albert = s.field("A", POOL["BP02-402"], evolved_into=POOL["BP02-403"], fresh=True)
    s.attack(albert, "B")
    assert s.reserved(albert)
    s.attack(albert, "B")
    assert s.engaged(albert) and s.defense("B") == 14


def test_royal_banner_strengthens_the_swordcraft_followers_that_are_there() -> None:
    s = Scenario()
    mine, neutral = s.field("A", follower(1, 1, craft="swordcraft")), s.field("A", follower(1, 1))
    theirs = s.field("B", follower(1, 1, craft="swordcraft"))
    s.play(ready_to_play(s, "BP01-033"))
    assert [stats(s, card) for card in (mine, neutral, theirs)] == [(2, 2), (1, 1), (1, 1)]


def test_royal_banner_strengthens_swordcraft_followers_as_they_come() -> None:
    s = Scenario()
    on_field(s, "A", "BP01-033")
    fencer, neutral, waiting = (
        ready_to_play(s, "SD02-007"),
        s.in_hand("A", follower(1, 1)),
        s.in_ex("A", s.make_token("Knight")),
    )
    s.play(fencer)
    s.play(neutral)
    s.play(waiting)
    assert [stats(s, card) for card in (fencer, neutral, waiting)] == [(3, 3), (1, 1), (2, 2)]


# --- 5 play points and more ------------------------------------------------------------------------------------------


def test_sage_commander_strengthens_every_other_follower() -> None:
    s = Scenario()
    sage = ready_to_play(s, "BP01-037")
    one, two, enemy = s.field("A", follower(1, 1)), s.field("A", follower(2, 2)), s.field("B", follower(1, 1))
    s.play(sage)
    assert [stats(s, card) for card in (one, two, enemy, sage)] == [(2, 2), (3, 3), (1, 1), (5, 5)]


def test_tsubaki_destroys_an_enemy_follower() -> None:
    s = Scenario()
    tsubaki, enemy, relic = ready_to_play(s, "SD02-001"), s.field("B", follower(9, 9)), s.field("B", amulet())
    s.play(tsubaki, 1)
    assert s.zone(enemy) == "cemetery" and s.on_field(relic) and not s.has(tsubaki, "Storm")


def test_tsubaki_attacks_at_once() -> None:
    s = Scenario()
    tsubaki, enemy = ready_to_play(s, "SD02-001"), s.field("B", follower(9, 9))
    s.play(tsubaki, 2)
    s.attack(tsubaki, "B")
    assert s.defense("B") == 15 and s.on_field(enemy)


def test_alexander_fights_one_follower_after_the_other() -> None:
    s = Scenario()
    alexander = on_field(s, "A", "BP02-404", fresh=True)
    one, two = s.field("B", follower(2, 5)), s.field("B", follower(2, 5), engaged=True)
    assert set(s.attack_targets(alexander)) == {one, two}
    s.attack(alexander, one)
    assert s.zone(one) == "cemetery" and s.reserved(alexander)
    s.attack(alexander, two)
    assert s.zone(two) == "cemetery" and s.reserved(alexander) and s.defense(alexander) == 5


def test_alexander_stays_engaged_after_attacking_a_leader_and_in_the_opponents_turn() -> None:
    s = Scenario()
    alexander, attacker = on_field(s, "A", "BP02-404"), s.field("B", follower(1, 9))
    s.attack(alexander, "B")
    assert s.engaged(alexander)
    s.to("next turn")
    s.attack(attacker, alexander)
    assert s.engaged(alexander) and s.defense(attacker) == 4


def test_frontguard_general_leaves_two_guards_that_may_stand_or_not() -> None:
    s = Scenario()
    general = on_field(s, "A", "BP01-031")
    s.play(sacrifice(s), general)
    while s.prompt == "replacement":
        s.answer(RESERVED)
    one, two = s.tokens("A")
    s.answer([two])
    assert names([one, two]) == ["Steelclad Knight"] * 2 and s.has(one, "Ward") and s.has(two, "Ward")
    assert s.reserved(one) and s.engaged(two) and s.prompt == "main"


@pytest.mark.parametrize("engaged", [0, 2])
def test_frontguard_generals_guards_are_engaged_all_or_none(engaged: int) -> None:
    s = Scenario()
    general = on_field(s, "A", "BP01-031")
    s.play(sacrifice(s), general)
    while s.prompt == "replacement":
        s.answer(RESERVED)
    s.answer(s.tokens("A")[:engaged])
    assert sum(s.engaged(token) for token in s.tokens("A")) == engaged and s.prompt == "main"
