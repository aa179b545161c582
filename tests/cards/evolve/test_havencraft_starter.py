"""Every card of the Havencraft starter, each of its abilities played once."""

import pytest
from tests.cards.evolve.boards import POOL, RESERVED, names, on_field, ready_to_evolve, ready_to_play, stats

from rulebound.language.tree import All, Choose, Damage, Destroy, Filter, Slot
from rulebound.scenario.evolve import Scenario, amulet, follower, spell
from rulebound.scenario.table import Card, ScenarioError

ENEMIES = Filter(types=("follower",), side="opp")
ANYTHING = Filter(side="my")


def sacrifice(s: Scenario) -> Card:
    """A spell in A's hand that destroys a card of A's own."""
    return s.in_hand("A", spell(Choose(ANYTHING), Destroy(Slot()), cost=0))


def burn(s: Scenario, player: str, n: int) -> Card:
    """A spell that burns all followers of the other player."""
    return s.in_hand(player, spell(Damage(All(ENEMIES), n), cost=0))


# --- the deck --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "cost"),
    [("SD06-002", 0), ("SD06-015", 1), ("BP01-133", 1), ("BP01-149", 1), ("SD06-016", 2), ("SD06-014", 3),
     ("BP02-483", 3), ("SD06-006", 4), ("BP01-141", 5), ("SD06-013", 1), ("BP01-140", 1), ("BP01-139", 2)],
)  # fmt: skip
def test_an_amulet_or_spell_is_played_for_its_cost(code: str, cost: int) -> None:
    s = Scenario(points=cost)
    s.field("A", follower(1, 1))
    s.field("B", follower(1, 1))
    card = ready_to_play(s, code)
    s.act("play", card)
    assert s.play_points("A") == 0 and s.zone(card) != "hand"


@pytest.mark.parametrize("code", ["SD06-008", "SD06-009", "SD06-011", "BP01-134"])
def test_a_guard_has_ward(code: str) -> None:
    s = Scenario(turn="B")
    guard, attacker = on_field(s, "A", code, engaged=True), s.field("B", follower())
    assert s.attack_targets(attacker) == [guard]


@pytest.mark.parametrize(("base", "into"), [("SD06-009", "SD06-010"), ("SD06-011", "SD06-012")])
def test_an_evolved_nun_has_ward(base: str, into: str) -> None:
    s = Scenario(turn="B")
    guard = s.field("A", POOL[base], evolved_into=POOL[into], engaged=True)
    assert s.attack_targets(s.field("B", follower())) == [guard]


# --- cheap followers -------------------------------------------------------------------------------------------------


def test_evolved_prism_priestess_finds_an_amulet() -> None:
    s = Scenario()
    priestess = ready_to_evolve(s, "BP01-135", "BP01-136")
    other, relic = s.deck("A", follower(), amulet())
    s.evolve(priestess)
    assert not s.offered(other)
    s.answer(relic)
    assert s.zone(relic) == "hand" and s.zone(other) == "deck" and s.prompt == "main"


@pytest.mark.parametrize(("into", "taken"), [("", 3), ("SD06-010", 5)])
def test_ardent_nun_strikes_back_harder_in_the_opponents_turn(into: str, taken: int) -> None:
    s = Scenario(turn="B")
    nun = s.field("A", POOL["SD06-009"], evolved_into=POOL[into] if into else None, engaged=True)
    attacker = s.field("B", follower(1, 9))
    s.attack(attacker, nun)
    assert s.defense(attacker) == 9 - taken and s.damage(nun) == 1


@pytest.mark.parametrize(("into", "taken"), [("", 2), ("SD06-010", 3)])
def test_ardent_nun_deals_her_attack_in_her_own_turn(into: str, taken: int) -> None:
    s = Scenario()
    nun = s.field("A", POOL["SD06-009"], evolved_into=POOL[into] if into else None)
    s.attack(nun, "B")
    assert s.defense("B") == 20 - taken


def test_ardent_nun_does_not_help_others() -> None:
    s = Scenario(turn="B")
    on_field(s, "A", "SD06-009")
    other, attacker = s.field("A", follower(1, 5), engaged=True), s.field("B", follower(1, 9))
    s.attack(attacker, other)
    assert s.defense(attacker) == 8 and s.defense(other) == 4


@pytest.mark.parametrize(("relic", "left"), [(True, 22), (False, 20)])
def test_sister_initiate_heals_beside_an_amulet(relic: bool, left: int) -> None:
    s = Scenario()
    s.field("A" if relic else "B", amulet())
    s.play(ready_to_play(s, "BP01-143"))
    assert s.defense("A") == left


@pytest.mark.parametrize("into", ["", "BP01-145"])
def test_mainyu_cannot_be_selected_by_the_opponent(into: str) -> None:
    s = Scenario(turn="B")
    mainyu = s.field("A", POOL["BP01-144"], evolved_into=POOL[into] if into else None)
    other = s.field("A", follower(1, 9))
    snipe = s.in_hand("B", spell(Choose(ENEMIES), Damage(Slot(), 1)))
    s.play(snipe)  # there is only one to select
    assert s.damage(mainyu) == 0 and s.defense(other) == 8


# --- 3 and 4 play points ---------------------------------------------------------------------------------------------


def test_evolved_priest_of_the_cudgel_banishes_a_weak_follower() -> None:
    s = Scenario()
    priest = ready_to_evolve(s, "SD06-003", "SD06-004")
    weak, strong, mine = s.field("B", follower(9, 3)), s.field("B", follower(1, 4)), s.field("A", follower(1, 1))
    s.evolve(priest)
    assert (s.zone(weak), s.zone(strong), s.zone(mine)) == ("banished", "field", "field")


def test_priest_of_the_cudgel_looks_at_the_defense_that_is_left() -> None:
    s = Scenario()
    priest = ready_to_evolve(s, "SD06-003", "SD06-004")
    hurt = s.field("B", follower(1, 6), damage=3)
    s.evolve(priest)
    assert s.zone(hurt) == "banished"


@pytest.mark.parametrize(("relic", "after"), [(True, (3, 4)), (False, (3, 3))])
def test_guardian_nun_is_tougher_beside_an_amulet(relic: bool, after: tuple[int, int]) -> None:
    s = Scenario()
    s.field("A" if relic else "B", amulet())
    nun = ready_to_play(s, "SD06-011")
    s.play(nun, RESERVED)
    assert stats(s, nun) == after


def test_evolved_guardian_nun_heals_the_leader() -> None:
    s = Scenario()
    s.evolve(ready_to_evolve(s, "SD06-011", "SD06-012"))
    assert s.defense("A") == 22


def test_temple_defender_takes_one_less_damage_of_any_kind() -> None:
    s = Scenario(turn="B")
    defender, other = on_field(s, "A", "BP01-134", engaged=True), s.field("A", follower(1, 9))
    blast, spark = burn(s, "B", 2), burn(s, "B", 1)
    attacker = s.field("B", follower(2, 9))
    s.play(blast)
    s.play(spark)
    assert s.defense(defender) == 2 and s.defense(other) == 6
    s.attack(attacker, defender)
    assert s.defense(defender) == 1 and s.defense(attacker) == 6


def test_sky_sprite_strengthens_another_follower_of_this_turn() -> None:
    s = Scenario()
    sprite, fresh = ready_to_play(s, "BP02-485"), s.in_hand("A", follower(1, 1))
    old = s.field("A", follower(1, 1))
    s.play(fresh)
    s.play(sprite)
    assert [stats(s, card) for card in (fresh, old, sprite)] == [(3, 3), (1, 1), (3, 3)]


def test_sky_sprite_strengthens_nobody_who_was_there_before() -> None:
    s = Scenario()
    sprite, old = ready_to_play(s, "BP02-485"), s.field("A", follower(1, 1))
    s.play(sprite)
    assert stats(s, old) == (1, 1) and stats(s, sprite) == (3, 3) and s.prompt == "main"


def test_cruel_priestess_brings_an_amulet_back() -> None:
    s = Scenario()
    cheap, dear, other = s.in_cemetery("A", amulet(cost=5), amulet(cost=6), follower(cost=1))
    (theirs,) = s.in_cemetery("B", amulet(cost=1))
    s.play(ready_to_play(s, "SD06-007"))
    assert s.on_field(cheap) and s.controller(cheap) == "A"
    assert [s.zone(card) for card in (dear, other, theirs)] == ["cemetery"] * 3


def test_jeanne_burns_all_enemy_followers() -> None:
    s = Scenario()
    weak, strong, mine = s.field("B", follower(1, 2)), s.field("B", follower(1, 3)), s.field("A", follower(1, 1))
    s.play(ready_to_play(s, "BP01-127"))
    assert s.zone(weak) == "cemetery" and s.defense(strong) == 1 and s.defense(mine) == 1 and s.defense("B") == 20


def test_evolved_jeanne_burns_enemies_and_shields_the_others() -> None:
    s = Scenario()
    jeanne = ready_to_evolve(s, "BP01-127", "BP01-128")
    enemy, mine = s.field("B", follower(1, 3)), s.field("A", follower(1, 1))
    s.evolve(jeanne)
    assert s.defense(enemy) == 1 and stats(s, mine) == (1, 3) and stats(s, jeanne) == (4, 5)
    s.to("next turn")
    assert stats(s, mine) == (1, 3)


@pytest.mark.parametrize(("attacks", "drawn"), [(2, 0), (3, 3), (4, 3)])
def test_sapphire_priestess_draws_three_after_three_attacks(attacks: int, drawn: int) -> None:
    s = Scenario()
    on_field(s, "A", "BP02-482")
    for attacker in [s.field("A", follower(1, 1)) for _ in range(attacks)]:
        s.attack(attacker, "B")
    assert s.count("A", "hand") == 0
    s.to("next turn")
    assert s.count("A", "hand") == drawn


def test_sapphire_priestess_draws_nothing_for_attacks_of_the_opponent() -> None:
    s = Scenario(turn="B")
    on_field(s, "A", "BP02-482")
    for attacker in [s.field("B", follower(1, 1)) for _ in range(3)]:
        s.attack(attacker, "A")
    s.to("A main")
    drawn = s.count("A", "hand")
    s.to("B main")
    assert s.count("A", "hand") == drawn


# --- 5 play points and more ------------------------------------------------------------------------------------------


def test_moon_al_miraj_attacks_at_once_and_harder_against_followers() -> None:
    s = Scenario()
    hare = on_field(s, "A", "BP01-126", fresh=True)
    enemy = s.field("B", follower(0, 6), engaged=True)
    assert s.leader("B") in s.attack_targets(hare)
    s.attack(hare, enemy)
    assert s.zone(enemy) == "cemetery" and s.attack_of(hare) == 6


def test_moon_al_miraj_is_no_harder_against_a_leader() -> None:
    s = Scenario()
    hare = on_field(s, "A", "BP01-126", fresh=True)
    s.attack(hare, "B")
    assert s.defense("B") == 16 and s.attack_of(hare) == 4


def test_moon_al_miraj_is_tougher_after_each_turn_of_its_own() -> None:
    s = Scenario()
    hare = on_field(s, "A", "BP01-126")
    s.to("B main")
    assert stats(s, hare) == (4, 7)
    s.to("A main")
    assert stats(s, hare) == (4, 7)


def test_kaguya_brings_an_amulet_from_the_hand_which_strikes() -> None:
    s = Scenario()
    kaguya = ready_to_play(s, "BP02-476")
    cheap, dear, other = s.hand("A", amulet(cost=3), amulet(cost=4), follower(cost=1))
    enemy = s.field("B", follower(1, 9))
    s.play(kaguya)
    assert not s.offered(dear) and not s.offered(other)
    s.answer(cheap)
    assert s.on_field(cheap) and s.play_points("A") == 5 and s.defense(enemy) == 6


@pytest.mark.parametrize("into", ["", "BP02-477"])
def test_kaguya_strikes_with_each_amulet_that_comes(into: str) -> None:
    s = Scenario()
    s.field("A", POOL["BP02-476"], evolved_into=POOL[into] if into else None)
    relic, other, theirs = s.in_hand("A", amulet(cost=2)), s.in_hand("A", follower()), s.in_hand("B", amulet(cost=2))
    enemy = s.field("B", follower(1, 9))
    s.play(relic)
    s.play(other)
    assert s.defense(enemy) == 7
    s.to("next turn")
    s.play(theirs)
    assert s.defense(enemy) == 7


def test_evolved_kaguya_brings_a_moon_and_heals() -> None:
    s = Scenario()
    kaguya = ready_to_evolve(s, "BP02-476", "BP02-477")
    enemy = s.field("B", follower(1, 9))
    s.evolve(kaguya)
    assert names(s.tokens("A")) == ["Ephemeral Moon"] and s.defense("A") == 23
    assert s.defense(enemy) == 6  # the Moon is an amulet that came, and costs 3


def test_the_moon_keeps_kaguya_from_harm() -> None:
    s = Scenario()
    kaguya = ready_to_evolve(s, "BP02-476", "BP02-477")
    enemy = s.field("B", follower(3, 20), engaged=True)
    s.evolve(kaguya)
    s.attack(kaguya, enemy)
    assert s.defense(kaguya) == 5 and s.defense(enemy) == 12


def test_skullfane_may_bring_an_amulet_from_four_cards_and_buries_the_others() -> None:
    s = Scenario()
    relic, other, one, two, below = s.deck("A", amulet(), amulet(), follower(), spell(), amulet())
    s.play(ready_to_play(s, "SD06-001"))
    assert not any(s.offered(card) for card in (one, two, below))
    s.answer(relic)
    assert s.on_field(relic) and s.zone(below) == "deck"
    assert [s.zone(card) for card in (other, one, two)] == ["cemetery"] * 3


def test_skullfane_may_bring_nothing() -> None:
    s = Scenario()
    relic, below = s.deck("A", amulet(), follower())
    s.play(ready_to_play(s, "SD06-001"), [])
    assert s.zone(relic) == s.zone(below) == "cemetery"


def test_skullfane_burns_all_enemies_whenever_an_amulet_of_its_player_leaves() -> None:
    s = Scenario()
    on_field(s, "A", "SD06-001")
    mine, relic, enemy = s.field("A", follower(1, 9)), s.field("A", amulet()), s.field("B", follower(1, 9))
    s.play(sacrifice(s), relic)
    assert (s.defense("B"), s.defense(enemy), s.defense("A"), s.defense(mine)) == (18, 7, 20, 9)


def test_skullfane_does_not_burn_for_followers_nor_for_amulets_of_the_opponent() -> None:
    s = Scenario()
    on_field(s, "A", "SD06-001")
    mine, theirs = s.field("A", follower()), s.field("B", amulet())
    breaker = s.in_hand("A", spell(Choose(Filter(side="opp")), Destroy(Slot()), cost=0))
    s.play(sacrifice(s), mine)
    s.play(breaker, theirs)
    assert s.zone(theirs) == "cemetery" and s.defense("B") == 20


# --- amulets ---------------------------------------------------------------------------------------------------------


def test_hare_of_illusions_engages_an_enemy_once() -> None:
    s = Scenario()
    hare, enemy = on_field(s, "A", "SD06-002"), s.field("B", follower())
    s.use(hare, ability=0)
    assert s.engaged(enemy) and s.zone(hare) == "cemetery" and s.play_points("A") == 10


def test_hare_of_illusions_banishes_every_follower_for_ten() -> None:
    s = Scenario()
    hare = on_field(s, "A", "SD06-002")
    mine, theirs, relic = s.field("A", follower()), s.field("B", follower()), s.field("B", amulet())
    s.use(hare, ability=1)
    assert s.zone(mine) == s.zone(theirs) == "banished" and s.on_field(relic)
    assert s.zone(hare) == "cemetery" and s.play_points("A") == 0


@pytest.mark.parametrize(
    ("code", "cost", "token"),
    [
        ("SD06-015", 1, "Holy Falcon"),
        ("SD06-016", 1, "Holy Tiger"),
        ("BP02-483", 2, "Holy Tiger"),
        ("SD06-006", 2, "Holy Tiger"),
    ],
)
def test_an_amulet_becomes_a_beast(code: str, cost: int, token: str) -> None:
    s = Scenario()
    relic = on_field(s, "A", code)
    s.use(relic)
    assert names(s.tokens("A")) == [token] and s.zone(relic) == "cemetery" and s.play_points("A") == 10 - cost


def test_a_holy_falcon_attacks_leaders_at_once_and_a_holy_tiger_followers() -> None:
    s = Scenario()
    prayer, flames = on_field(s, "A", "SD06-015"), on_field(s, "A", "SD06-006")
    enemy = s.field("B", follower(1, 1), engaged=True)
    s.use(prayer)
    s.use(flames)
    falcon, tiger = s.tokens("A")
    assert s.leader("B") in s.attack_targets(falcon) and s.attack_targets(tiger) == [enemy]


@pytest.mark.parametrize(("code", "token"), [("BP02-483", "Holy Falcon"), ("SD06-006", "Holy Tiger")])
def test_an_amulet_brings_a_beast_as_it_comes(code: str, token: str) -> None:
    s = Scenario()
    relic = ready_to_play(s, code)
    s.play(relic)
    assert names(s.tokens("A")) == [token] and s.on_field(relic) and s.reserved(relic)


@pytest.mark.parametrize("code", ["SD06-016", "SD06-014"])
def test_an_amulet_that_comes_engaged_waits_a_turn(code: str) -> None:
    s = Scenario()
    relic = ready_to_play(s, code)
    s.field("B", follower())
    s.play(relic)
    assert s.on_field(relic) and s.engaged(relic)
    with pytest.raises(ScenarioError):
        s.use(relic)


def test_death_sentence_destroys_an_enemy_follower() -> None:
    s = Scenario()
    sentence, enemy, relic = on_field(s, "A", "SD06-014"), s.field("B", follower(9, 9)), s.field("B", amulet())
    s.use(sentence)
    assert s.zone(enemy) == "cemetery" and s.zone(sentence) == "cemetery" and s.on_field(relic)


@pytest.mark.parametrize(("ability", "cost", "drawn"), [(0, 0, 1), (1, 2, 2)])
def test_sacred_plea_draws_one_or_for_two_play_points_two(ability: int, cost: int, drawn: int) -> None:
    s = Scenario()
    plea = on_field(s, "A", "BP01-133")
    s.use(plea, ability=ability)
    assert s.count("A", "hand") == drawn and s.zone(plea) == "cemetery" and s.play_points("A") == 10 - cost


def test_guardian_sun_gives_a_follower_ward() -> None:
    s = Scenario()
    sun, mine, theirs = ready_to_play(s, "BP01-149"), s.field("A", follower()), s.field("B", follower())
    s.play(sun)
    assert s.has(mine, "Ward") and not s.has(theirs, "Ward")
    s.to("ward")
    assert s.offered(mine)


def test_guardian_sun_strengthens_a_follower_with_ward() -> None:
    s = Scenario()
    sun, guard = on_field(s, "A", "BP01-149"), s.field("A", follower(1, 1, "Ward"))
    plain, theirs = s.field("A", follower(1, 1)), s.field("B", follower(1, 1, "Ward"))
    s.use(sun)
    assert [stats(s, card) for card in (guard, plain, theirs)] == [(3, 3), (1, 1), (1, 1)]
    assert s.zone(sun) == "cemetery" and s.play_points("A") == 8


def test_holy_sentinel_calls_a_guard_once_a_turn_when_another_amulet_leaves() -> None:
    s = Scenario()
    on_field(s, "A", "BP01-141")
    one, two = on_field(s, "A", "BP01-133"), on_field(s, "A", "BP01-133")
    s.use(one)
    (tiger,) = s.tokens("A")
    assert tiger.name == "Holy Tiger" and s.has(tiger, "Ward") and s.has(tiger, "Rush")
    s.use(two)
    assert s.tokens("A") == [tiger]


def test_holy_sentinel_sees_only_other_amulets_of_its_player() -> None:
    s = Scenario()
    sentinel, mine, theirs = on_field(s, "A", "BP01-141"), s.field("A", follower()), s.field("B", amulet())
    breaker = s.in_hand("A", spell(Choose(Filter(side="opp")), Destroy(Slot()), cost=0))
    first, second = sacrifice(s), sacrifice(s)
    s.play(breaker, theirs)
    s.play(first, mine)
    s.play(second, sentinel)
    assert s.zone(sentinel) == "cemetery" and s.tokens("A") == []


def test_holy_sentinel_sleeps_in_the_opponents_turn() -> None:
    s = Scenario(turn="B")
    on_field(s, "A", "BP01-141")
    relic = s.field("A", amulet())
    s.play(s.in_hand("B", spell(Choose(Filter(side="opp")), Destroy(Slot()))), relic)
    assert s.zone(relic) == "cemetery" and s.tokens("A") == []


# --- spells ----------------------------------------------------------------------------------------------------------


def test_hallowed_dogma_may_take_an_amulet_from_five_cards() -> None:
    s = Scenario()
    relic, one, two, three, four, below = s.deck("A", amulet(), follower(), spell(), spell(), spell(), amulet())
    s.play(ready_to_play(s, "SD06-013"))
    assert not any(s.offered(card) for card in (one, two, below))
    s.answer(relic)
    for card in (one, two, three, four):
        s.answer(card)
    assert s.zone(relic) == "hand" and s.cards("A", "deck") == [below, one, two, three, four]


def test_hallowed_dogma_may_take_nothing() -> None:
    s = Scenario()
    (relic,) = s.deck("A", amulet())
    s.play(ready_to_play(s, "SD06-013"), [])
    assert s.zone(relic) == "deck"


def test_hallowed_dogma_is_quick() -> None:
    s = Scenario(turn="B")
    dogma, (relic,) = ready_to_play(s, "SD06-013"), s.deck("A", amulet())
    s.declare_attack(s.field("B", follower(3, 3)), "A")
    s.play(dogma, relic)
    assert s.zone(relic) == "hand"


def test_dark_offering_destroys_a_card_for_defense_and_a_card() -> None:
    s = Scenario()
    relic, other = s.field("A", amulet()), s.field("A", follower())
    enemy = s.field("B", follower())
    s.play(ready_to_play(s, "BP01-140"))
    assert not s.offered(enemy) and s.offered(other)
    s.answer(relic)
    assert s.zone(relic) == "cemetery" and s.on_field(other) and s.defense("A") == 23 and s.count("A", "hand") == 1


def test_dark_offering_is_quick() -> None:
    s = Scenario(turn="B")
    offering, relic = ready_to_play(s, "BP01-140"), s.field("A", amulet())
    s.declare_attack(s.field("B", follower(3, 3)), "A")
    s.play(offering, relic)
    assert s.zone(relic) == "cemetery" and s.count("A", "hand") == 1


def test_blackened_scripture_banishes_a_weak_follower() -> None:
    s = Scenario()
    weak, strong = s.field("B", follower(9, 3)), s.field("B", follower(1, 4))
    s.play(ready_to_play(s, "BP01-139"))
    assert s.zone(weak) == "banished" and s.on_field(strong)


def test_blackened_scripture_is_quick() -> None:
    s = Scenario(turn="B")
    scripture, attacker = ready_to_play(s, "BP01-139"), s.field("B", follower(3, 3))
    s.declare_attack(attacker, "A")
    s.play(scripture)
    assert s.zone(attacker) == "banished" and s.defense("A") == 20
