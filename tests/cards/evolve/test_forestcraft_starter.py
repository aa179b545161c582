"""Every card of the Forestcraft starter, each of its abilities played once."""

import pytest
from tests.cards.evolve.boards import POOL, RESERVED, names, on_field, ready_to_evolve, ready_to_play, stats

from rulebound.language.tree import Choose, Destroy, Filter, Slot
from rulebound.scenario.evolve import Scenario, amulet, follower, spell
from rulebound.scenario.table import ScenarioError

# --- 1 play point ----------------------------------------------------------------------------------------------------


def test_water_fairy_leaves_a_fairy_in_the_ex_area() -> None:
    s = Scenario()
    fairy = on_field(s, "A", "SD01-011")
    s.attack(fairy, s.field("B", follower(2, 2), engaged=True))
    assert s.zone(fairy) == "cemetery" and names(s.tokens("A", "ex")) == ["Fairy"]


def test_evolved_water_fairy_summons_a_fairy() -> None:
    s = Scenario()
    fairy = ready_to_evolve(s, "SD01-011", "SD01-012")
    s.evolve(fairy)
    assert names(s.tokens("A")) == ["Fairy"] and s.tokens("A", "ex") == []


def test_evolved_water_fairy_leaves_one_fairy_not_two() -> None:
    s = Scenario()
    fairy = s.field("A", POOL["SD01-011"], evolved_into=POOL["SD01-012"])
    s.attack(fairy, s.field("B", follower(2, 5), engaged=True))
    assert s.zone(fairy) == "cemetery" and names(s.tokens("A", "ex")) == ["Fairy"]


def test_fairy_circle_brings_three_fairies() -> None:
    s = Scenario()
    s.play(ready_to_play(s, "BP01-023"))
    assert names(s.tokens("A", "ex")) == ["Fairy"] * 3 and s.play_points("A") == 9


def test_angelic_snipe_hits_an_enemy_follower_for_2() -> None:
    s = Scenario()
    mine, victim = s.field("A", follower(1, 5)), s.field("B", follower(1, 5))
    snipe = ready_to_play(s, "BP01-179")
    s.play(snipe)
    assert s.defense(victim) == 3 and s.defense(mine) == 5 and s.play_points("A") == 9


def test_angelic_snipe_is_quick() -> None:
    s = Scenario(turn="B")
    snipe, attacker = ready_to_play(s, "BP01-179"), s.field("B", follower(3, 2))
    s.declare_attack(attacker, "A")
    s.play(snipe)
    assert s.zone(attacker) == "cemetery" and s.defense("A") == 20


# --- 2 play points ---------------------------------------------------------------------------------------------------


def test_fairy_whisperer_brings_a_fairy_here_and_there() -> None:
    s = Scenario()
    s.play(ready_to_play(s, "BP01-020"))
    assert names(s.tokens("A")) == ["Fairy"] and names(s.tokens("A", "ex")) == ["Fairy"]


@pytest.mark.parametrize(("played", "left"), [(0, 4), (1, 4), (2, 2), (3, 2)])
def test_elf_metallurgist_hits_harder_as_the_third_card(played: int, left: int) -> None:
    s = Scenario()
    s.played("A", played)
    victim = s.field("B", follower(1, 5))
    s.play(ready_to_play(s, "SD01-007"))
    assert s.defense(victim) == left


def test_cards_of_the_opponent_do_not_count_for_combo() -> None:
    s = Scenario()
    s.played("B", 5)
    victim = s.field("B", follower(1, 5))
    s.play(ready_to_play(s, "SD01-007"))
    assert s.defense(victim) == 4


def test_elf_wanderer_attacks_past_wards() -> None:
    s = Scenario()
    wanderer, other = on_field(s, "A", "SD01-013"), s.field("A", follower(2, 2))
    ward = s.field("B", follower(1, 2, "Ward"), engaged=True)
    reserved = s.field("B", follower(1, 1))
    assert s.attack_targets(other) == [ward]
    assert set(s.attack_targets(wanderer)) == {ward, reserved, s.leader("B")}
    s.attack(wanderer, reserved)
    assert s.zone(reserved) == "cemetery" and s.on_field(wanderer)


def test_archer_shoots_when_another_follower_comes() -> None:
    s = Scenario()
    on_field(s, "A", "BP01-018")
    victim = s.field("B", follower(1, 3))
    s.play(s.in_hand("A", follower()))
    assert s.defense(victim) == 2


def test_archer_does_not_shoot_for_itself_nor_for_amulets_nor_for_the_opponent() -> None:
    s = Scenario()
    victim = s.field("B", follower(1, 3))
    archer, relic, enemy = ready_to_play(s, "BP01-018"), s.in_hand("A", amulet()), s.in_hand("B", follower())
    s.play(archer)
    s.play(relic)
    s.to("next turn")
    s.play(enemy)
    assert s.defense(victim) == 3


def test_evolved_archer_shoots_up_to_two() -> None:
    s = Scenario()
    s.field("A", POOL["BP01-018"], evolved_into=POOL["BP01-019"])
    one, two, three = (s.field("B", follower(1, 3)) for _ in range(3))
    s.play(s.in_hand("A", follower()))
    assert not s.offered(s.leader("B"))
    s.answer(one, two)
    assert s.prompt == "main"  # two are the most
    assert [s.defense(card) for card in (one, two, three)] == [2, 2, 3]


def test_evolved_archer_may_shoot_nobody() -> None:
    s = Scenario()
    s.field("A", POOL["BP01-018"], evolved_into=POOL["BP01-019"])
    one = s.field("B", follower(1, 3))
    s.play(s.in_hand("A", follower()), [])
    assert s.defense(one) == 3 and s.prompt == "main"


def test_titanias_sanctuary_strengthens_the_pixie_tokens_that_are_there() -> None:
    s = Scenario()
    sanctuary, fairy = ready_to_play(s, "SD01-002"), s.field("A", s.make_token("Fairy"))
    others = [s.field("A", POOL["SD01-005"]), s.field("A", s.make_token("Knight")), s.field("B", s.make_token("Fairy"))]
    before = [stats(s, card) for card in others]
    s.play(sanctuary)
    assert stats(s, fairy) == (2, 2) and [stats(s, card) for card in others] == before


def test_titanias_sanctuary_strengthens_each_pixie_token_that_comes() -> None:
    s = Scenario()
    on_field(s, "A", "SD01-002")
    s.play(ready_to_play(s, "BP01-020"))
    (fairy,) = s.tokens("A")
    (waiting,) = s.tokens("A", "ex")
    assert stats(s, fairy) == (2, 2)
    s.play(waiting)
    assert stats(s, waiting) == (2, 2) and stats(s, fairy) == (2, 2)


def test_titanias_sanctuary_gives_pixie_tokens_assail() -> None:
    s = Scenario()
    on_field(s, "A", "SD01-002")
    fairy, theirs = s.field("A", s.make_token("Fairy")), s.field("B", s.make_token("Fairy"))
    no_token = on_field(s, "A", "SD01-005")
    assert [s.has(card, "Assail") for card in (fairy, theirs, no_token)] == [True, False, False]
    assert theirs in s.attack_targets(fairy) and theirs not in s.attack_targets(no_token)


def test_sylvan_justice_hits_for_3_and_brings_a_fairy() -> None:
    s = Scenario()
    victim = s.field("B", follower(1, 4))
    s.play(ready_to_play(s, "SD01-016"))
    assert s.defense(victim) == 1 and names(s.tokens("A", "ex")) == ["Fairy"]


def test_sylvan_justice_is_quick() -> None:
    s = Scenario(turn="B")
    justice, attacker = ready_to_play(s, "SD01-016"), s.field("B", follower(3, 3))
    s.declare_attack(attacker, "A")
    s.play(justice)
    assert s.zone(attacker) == "cemetery" and s.defense("A") == 20


# --- 3 play points ---------------------------------------------------------------------------------------------------


def test_waltzing_fairy_brings_a_fairy_when_it_comes_and_when_it_goes() -> None:
    s = Scenario()
    waltzing = ready_to_play(s, "SD01-005")
    kill = s.in_hand("A", spell(Choose(Filter(types=("follower",), side="my")), Destroy(Slot())))
    s.play(waltzing)
    assert names(s.tokens("A", "ex")) == ["Fairy"]
    s.play(kill, waltzing)
    assert s.zone(waltzing) == "cemetery" and names(s.tokens("A", "ex")) == ["Fairy", "Fairy"]


def test_evolved_elven_princess_mage_brings_two_fairy_wisps() -> None:
    s = Scenario()
    mage = ready_to_evolve(s, "BP01-009", "BP01-010")
    s.evolve(mage)
    assert names(s.tokens("A", "ex")) == ["Fairy Wisp", "Fairy Wisp"]


def test_noble_fairy_makes_a_follower_a_fairy_of_its_controller() -> None:
    s = Scenario()
    s.played("A", 2)
    victim, other = s.field("B", follower(9, 9)), s.field("B", follower())
    s.play(ready_to_play(s, "BP01-014"), RESERVED)
    assert not s.offered(s.leader("B"))
    s.answer(victim)
    assert s.zone(victim) == "cemetery" and s.on_field(other)
    assert names(s.tokens("B")) == ["Fairy"] and s.tokens("A") == []


def test_noble_fairy_needs_combo() -> None:
    s = Scenario()
    s.played("A", 1)
    victim = s.field("B", follower(9, 9))
    s.play(ready_to_play(s, "BP01-014"), RESERVED)
    assert s.on_field(victim) and s.tokens("B") == [] and s.prompt == "main"


def test_noble_fairy_has_ward() -> None:
    s = Scenario(turn="B")
    fairy = on_field(s, "A", "BP01-014", engaged=True)
    attacker = s.field("B", follower())
    assert s.attack_targets(attacker) == [fairy]


# --- 4 play points ---------------------------------------------------------------------------------------------------


def test_okami_grows_with_each_follower_that_comes() -> None:
    s = Scenario()
    okami, whisperer = on_field(s, "A", "BP01-021"), ready_to_play(s, "BP01-020")
    s.play(whisperer, whisperer)  # whose Fanfare comes first and summons a Fairy
    s.answer(okami)
    assert stats(s, okami) == (7, 7)
    s.to("next turn")
    assert stats(s, okami) == (7, 7)


def test_okami_does_not_grow_by_itself_or_by_an_enemy() -> None:
    s = Scenario()
    okami, enemy = ready_to_play(s, "BP01-021"), s.in_hand("B", follower())
    s.play(okami)
    s.to("next turn")
    s.play(enemy)
    assert stats(s, okami) == (5, 5)


@pytest.mark.parametrize(("played", "left"), [(2, 6), (3, 1)])
def test_grand_archer_selwyn_shoots_as_the_fourth_card(played: int, left: int) -> None:
    s = Scenario()
    s.played("A", played)
    victim = s.field("B", follower(1, 6))
    s.play(ready_to_play(s, "BP02-390"))
    assert s.defense(victim) == left


def test_evolved_selwyn_destroys_a_cheap_card() -> None:
    s = Scenario()
    selwyn = ready_to_evolve(s, "BP02-390", "BP02-391")
    relic, dear = s.field("B", amulet(cost=3)), s.field("B", follower(1, 1, cost=4))
    mine = s.field("A", follower(cost=1))
    s.evolve(selwyn)
    assert s.zone(relic) == "cemetery" and s.on_field(dear) and s.on_field(mine)


# --- 5 play points and more ------------------------------------------------------------------------------------------


def test_robin_hood_shoots_when_he_comes() -> None:
    s = Scenario()
    victim = s.field("B", follower(1, 5))
    robin = ready_to_play(s, "BP01-006")
    s.play(robin)
    assert s.defense(victim) == 1 and s.reserved(robin)


def test_robin_hood_shoots_again_for_a_play_point() -> None:
    s = Scenario()
    robin = on_field(s, "A", "BP01-006", fresh=True)
    one, two = s.field("B", follower(1, 5)), s.field("B", follower(1, 5))
    s.use(robin)
    assert not s.offered(s.leader("B"))
    s.answer(two)
    assert s.defense(two) == 1 and s.defense(one) == 5
    assert s.engaged(robin) and s.play_points("A") == 9


def test_fairy_beast_eats_a_pixie_once_a_turn() -> None:
    s = Scenario()
    beast = on_field(s, "A", "BP01-013")
    eaten, other = s.in_ex("A", s.make_token("Fairy")), s.in_ex("A", s.make_token("Fairy"))
    knight = s.in_ex("A", s.make_token("Knight"))
    s.use(beast, eaten)
    assert s.defense("A") == 23 and s.count("A", "hand") == 1
    assert s.cards("A", "ex") == [other, knight] and s.reserved(beast)
    with pytest.raises(ScenarioError, match=r"10\.7\.2\.2"):
        s.use(beast)


def test_fairy_beast_eats_nothing_but_pixies() -> None:
    s = Scenario()
    beast = on_field(s, "A", "BP01-013")
    s.in_ex("A", s.make_token("Knight"))
    with pytest.raises(ScenarioError, match=r"10\.4\.2\.2"):
        s.use(beast)


def test_elf_knight_cynthia_attacks_followers_at_once() -> None:
    s = Scenario()
    cynthia = on_field(s, "A", "BP02-389", fresh=True)
    engaged = s.field("B", follower(1, 3), engaged=True)
    assert s.attack_targets(cynthia) == [engaged]
    s.declare_attack(cynthia, engaged)
    s.answer(engaged, False, "pass")  # there is nothing to banish
    assert s.zone(engaged) == "cemetery"


def test_elf_knight_cynthia_banishes_a_card_for_damage_and_fairies() -> None:
    s = Scenario()
    cynthia = on_field(s, "A", "BP02-389")
    held, theirs = s.in_ex("A", follower()), s.in_ex("B", follower())
    victim = s.field("B", follower(1, 3))
    s.declare_attack(cynthia, "B")
    s.answer(victim, True)
    s.answer("pass")
    assert s.zone(held) == "banished" and s.zone(theirs) == "ex" and s.defense(victim) == 1
    assert names(s.tokens("A")) == ["Fairy", "Fairy"] and s.defense("B") == 15


def test_elf_knight_cynthia_may_keep_her_cards() -> None:
    s = Scenario()
    cynthia = on_field(s, "A", "BP02-389")
    held = s.in_ex("A", follower())
    s.declare_attack(cynthia, "B")
    s.answer(s.leader("B"), False)
    s.answer("pass")
    assert s.zone(held) == "ex" and s.tokens("A") == [] and s.defense("B") == 15


def test_aria_brings_as_many_fairies_as_fit() -> None:
    s = Scenario()
    s.play(ready_to_play(s, "SD01-001"), RESERVED, 9)
    assert names(s.tokens("A")) == ["Fairy"] * 4 and names(s.tokens("A", "ex")) == ["Fairy"] * 5


def test_arias_fairies_may_be_few_and_all_in_the_ex_area() -> None:
    s = Scenario()
    s.play(ready_to_play(s, "SD01-001"), RESERVED, 2, 0)
    assert s.tokens("A") == [] and names(s.tokens("A", "ex")) == ["Fairy"] * 2


def test_aria_gives_other_pixie_followers_rush() -> None:
    s = Scenario()
    aria, pixie = on_field(s, "A", "SD01-001", fresh=True), on_field(s, "A", "SD01-011", fresh=True)
    elf, theirs = on_field(s, "A", "SD01-013"), on_field(s, "B", "SD01-011", engaged=True)
    assert s.has(pixie, "Rush") and s.attack_targets(pixie) == [theirs]
    assert not any(s.has(card, "Rush") for card in (aria, elf, theirs))
    s.attack(pixie, theirs)
    assert s.zone(theirs) == "cemetery"


def test_aria_has_ward() -> None:
    s = Scenario(turn="B")
    aria = on_field(s, "A", "SD01-001", engaged=True)
    assert s.attack_targets(s.field("B", follower())) == [aria]


def test_rose_queen_turns_pixies_into_thorn_bursts() -> None:
    s = Scenario()
    one, two = s.in_ex("A", s.make_token("Fairy")), s.in_ex("A", POOL["SD01-011"])
    knight = s.in_ex("A", s.make_token("Knight"))
    s.play(ready_to_play(s, "BP01-001"), [one, two])
    assert sorted(names(s.cards("A", "ex"))) == ["Knight", "Thorn Burst", "Thorn Burst"]
    assert s.zone(two) == "banished" and s.zone(one) == "out" and s.zone(knight) == "ex"


def test_rose_queen_may_leave_pixies_as_they_are() -> None:
    s = Scenario()
    fairy = s.in_ex("A", s.make_token("Fairy"))
    s.play(ready_to_play(s, "BP01-001"), [])
    assert s.cards("A", "ex") == [fairy]


def test_rose_queen_recovers_a_play_point_for_each_thorn_burst() -> None:
    s = Scenario()
    queen = on_field(s, "A", "BP01-001", fresh=True)
    for name in ("Thorn Burst", "Thorn Burst", "Fairy"):
        s.in_ex("A", s.make_token(name))
    s.in_ex("B", s.make_token("Thorn Burst"))
    s.points("A", 3)
    s.use(queen)
    assert s.play_points("A") == 5 and s.engaged(queen)
