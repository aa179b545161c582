"""Cards that are in no deck of ours, each of their abilities played once: those that are hard to read or to play."""

import pytest
from tests.cards.evolve.boards import POOL, RESERVED, names, on_field, ready_to_evolve, ready_to_play, stats

from rulebound.language.tree import All, Choose, CostChange, Damage, Destroy, Filter, Heal, Slot, Static, Who
from rulebound.scenario.evolve import Scenario, amulet, carrot, evolve, follower, spell
from rulebound.scenario.table import Answer, Card, ScenarioError

MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))


def ready_to_race(s: Scenario, code: str, carrots: int = 1) -> Card:
    """An Umamusume on A's field that came this turn, with Carrots in the evolve deck."""
    for _ in range(carrots):
        s.in_evolve_deck("A", carrot())
    return on_field(s, "A", code, fresh=True)


def cards_in(s: Scenario, zone: str, n: int, trait: str = "") -> list[Card]:
    return [s.add("A", zone, follower(1, 1, trait=trait)) for _ in range(n)]


# --- Forestcraft -----------------------------------------------------------------------------------------------------


def test_woodkin_curse_keeps_one_follower_from_dealing_damage_this_turn() -> None:
    s = Scenario(turn="B")
    curse = ready_to_play(s, "BP01-024")
    cursed, other = s.field("B", follower(3, 3)), s.field("B", follower(2, 2))
    s.declare_attack(cursed, "A")
    s.play(curse, cursed)
    s.answer("pass")
    s.attack(other, "A")
    assert s.defense("A") == 18
    s.to("A main")
    s.to("B main")
    s.attack(cursed, "A")
    assert s.defense("A") == 15


def test_haru_urara_takes_no_damage_in_the_turn_of_her_race() -> None:
    s = Scenario()
    urara, enemy = ready_to_race(s, "CP01-536"), s.field("B", follower(9, 9), engaged=True)
    s.serve(urara)
    assert stats(s, urara) == (3, 3)
    s.attack(urara, enemy)
    assert s.defense(urara) == 3 and s.defense(enemy) == 6
    s.to("B main")
    s.attack(enemy, urara)
    assert s.zone(urara) == "cemetery"


@pytest.mark.parametrize("returned", [True, False])
def test_eishin_flash_may_return_an_enemy_follower_when_she_races(returned: bool) -> None:
    s = Scenario()
    flash, enemy, mine = ready_to_race(s, "CP01-530"), s.field("B", follower()), s.field("A", follower())
    s.serve(flash)
    assert not s.offered(mine)
    s.answer([enemy] if returned else [])
    assert stats(s, flash) == (4, 4) and s.zone(enemy) == ("hand" if returned else "field")


# --- Swordcraft ------------------------------------------------------------------------------------------------------


def test_otohimes_bodyguards_without_room_wait_in_the_ex_area() -> None:
    s = Scenario()
    s.in_evolve_deck("A", POOL["BP01-027"])
    otohime = s.field("A", follower(3, 4, evolve(1), name="Sea Queen Otohime"))
    for _ in range(3):
        s.field("A", follower())
    s.evolve(otohime)
    while s.prompt == "replacement":
        s.answer(RESERVED)
    assert names(s.tokens("A")) == ["Otohime's Bodyguard"] and len(s.tokens("A", "ex")) == 2
    assert stats(s, otohime) == (4, 5)


def test_air_groove_refreshes_another_follower_that_does_not_attack_then() -> None:
    s = Scenario()
    groove, tired = ready_to_race(s, "CP01-542"), s.field("A", follower(2, 2), engaged=True)
    s.field("B", follower(), engaged=True)
    s.serve(groove)
    s.answer(tired)
    assert stats(s, groove) == (3, 3) and s.reserved(tired) and not s.has(tired, "Rush")
    assert s.why_not("A", "attack", tired) != "" and s.why_not("A", "attack", groove) == ""
    s.to("B main")
    s.to("A main")
    assert s.why_not("A", "attack", tired) == ""


# --- Runecraft -------------------------------------------------------------------------------------------------------


def test_arcane_enlightenment_fills_the_ex_area_until_the_end_phase() -> None:
    s = Scenario()
    held, *others = cards_in(s, "ex", 2)
    deck = s.deck("A", *(follower() for _ in range(6)))
    s.play(ready_to_play(s, "BP01-056"))
    assert [s.zone(card) for card in deck] == ["ex"] * 3 + ["deck"] * 3
    s.play(deck[0])
    s.to("B main")
    assert s.zone(deck[0]) == "field" and s.count("A", "ex") == 0
    assert {s.zone(card) for card in (held, *others, *deck[1:3])} == {"banished"}


def test_arcane_enlightenment_is_quick() -> None:
    s = Scenario(turn="B")
    insight = ready_to_play(s, "BP01-056")
    s.declare_attack(s.field("B", follower()), "A")
    s.play(insight)
    assert s.count("A", "ex") == 5


@pytest.mark.parametrize(("way", "points", "cheaper", "buried"), [("printed cost", 10, 2, 10), ("instead", 7, 0, 0)])
def test_dimension_shift_brings_another_turn(way: str, points: int, cheaper: int, buried: int) -> None:
    s = Scenario(points=points)  # nobody has twelve (3.2.4.1)
    s.field("A", amulet(Static((CostChange(-cheaper, Filter(types=("spell",))),), players=Who.YOU)))
    s.in_cemetery("A", *(spell() for _ in range(10)))
    shift = ready_to_play(s, "BP01-057")
    s.play(shift, way)
    assert s.play_points("A") == 0 and s.count("A", "cemetery") == buried + 1
    s.to("next turn")
    assert s.turn_player == "A"
    s.to("next turn")
    assert s.turn_player == "B"


def test_dimension_shift_is_dear_without_ten_spells() -> None:
    s = Scenario()
    s.in_cemetery("A", *(spell() for _ in range(9)), follower())
    assert s.why_not("A", "play", ready_to_play(s, "BP01-057")).startswith("10.6.2.5.3:")


# --- Dragoncraft -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("paid", [True, False])
def test_twin_headed_dragon_calls_a_dragon_for_three(paid: bool) -> None:
    s = Scenario()
    s.play(ready_to_play(s, "BP02-451"), paid)
    assert names(s.tokens("A")) == (["Dragon"] if paid else []) and s.play_points("A") == (3 if paid else 6)


def test_twin_headed_dragon_bites_twice_as_hard() -> None:
    s = Scenario()
    dragon, other = on_field(s, "A", "BP02-451"), on_field(s, "A", "BP02-451")
    enemy = s.field("B", follower(1, 9), engaged=True)
    s.attack(dragon, "B")
    s.attack(other, enemy)
    assert s.defense("B") == 16 and s.defense(enemy) == 5 and s.defense(other) == 4


@pytest.mark.parametrize(("times", "after"), [(1, (6, 5)), (2, (8, 6)), (3, (10, 7))])
def test_oguri_cap_races_as_often_as_she_is_served(times: int, after: tuple[int, int]) -> None:
    s = Scenario()
    cap = ready_to_race(s, "CP01-628", 3)
    s.act("use", cap, [at for at, node in s.abilities(cap) if node.keyword == "Serve"][times - 1])
    while s.prompt == "play auto":
        s.answer(cap)
    assert stats(s, cap) == after and len(s.linked(cap)) == times and s.play_points("A") == 10 - times


def test_oguri_cap_strikes_all_enemy_followers() -> None:
    s = Scenario()
    cap, one, two = on_field(s, "A", "CP01-628"), s.field("B", follower(1, 4)), s.field("B", follower(1, 3))
    s.attack(cap, "B")
    assert s.defense(one) == 1 and s.zone(two) == "cemetery" and s.defense("B") == 16


@pytest.mark.parametrize("paid", [True, False])
def test_oguri_cap_storms_for_two_cards(paid: bool) -> None:
    s = Scenario()
    cap = ready_to_play(s, "CP01-628")
    one, two = s.hand("A", follower(), follower())
    s.play(cap, paid)
    while s.prompt != "main":
        s.answer(next(card for card in (one, two) if s.offered(card)))
    assert s.has(cap, "Storm") == paid and s.zone(one) == s.zone(two) == ("cemetery" if paid else "hand")


# --- Abysscraft ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["BP02-454", "BP02-520"])
def test_laplace_is_stronger_with_forest_bats_of_her_own(code: str) -> None:
    s = Scenario()
    for player in "AAB":
        s.field(player, s.make_token("Forest Bat"))
    la = ready_to_play(s, code)
    s.play(la)
    assert stats(s, la) == (4, 4) and "Vania, Vampire Princess" in POOL[code].also


@pytest.mark.parametrize("code", ["BP02-454", "BP02-520"])
def test_laplace_spends_a_forest_bat(code: str) -> None:
    s = Scenario()
    la, bat = on_field(s, "A", code), s.field("A", s.make_token("Forest Bat"))
    enemy = s.field("B", follower(1, 5))
    s.use(la)
    assert s.zone(bat) == "out" and s.defense(enemy) == 2 and s.defense("B") == 19 and s.play_points("A") == 9


def test_planet_laplaton_may_find_a_vampire_card_among_three() -> None:
    s = Scenario()
    other, bat, last, below = s.deck("A", follower(), spell(trait="Vampire"), follower(), follower(trait="Vampire"))
    s.play(ready_to_play(s, "BP02-461"))
    assert not s.offered(other) and not s.offered(below)
    s.answer(bat, other, last)
    assert s.zone(bat) == "hand" and s.cards("A", "deck") == [below, other, last]
    assert POOL["BP02-461"].also == ("Vampiric Fortress",)


def test_planet_laplaton_becomes_a_forest_bat() -> None:
    s = Scenario()
    planet = on_field(s, "A", "BP02-461")
    s.use(planet)
    assert s.zone(planet) == "cemetery" and names(s.tokens("A")) == ["Forest Bat"] and s.play_points("A") == 9


def test_yes_my_dark_calls_a_bat_for_each_enemy_card() -> None:
    s = Scenario()
    s.field("B", follower())
    s.field("B", amulet())
    s.play(ready_to_play(s, "BP02-466"), 1)
    assert names(s.tokens("A")) == ["Forest Bat"] * 2 and POOL["BP02-466"].also == ("Precious Bloodfangs",)


def test_yes_my_dark_strengthens_the_bats() -> None:
    s = Scenario()
    mine, theirs = s.field("A", s.make_token("Forest Bat")), s.field("B", s.make_token("Forest Bat"))
    other = s.field("A", follower(1, 1))
    s.play(ready_to_play(s, "BP02-466"), 2)
    assert [stats(s, card) for card in (mine, theirs, other)] == [(2, 2), (1, 1), (1, 1)]


@pytest.mark.parametrize(("buried", "possible"), [(19, False), (20, True)])
def test_7cm_ahead_wants_twenty_umamusume(buried: int, possible: bool) -> None:
    s = Scenario()
    cards_in(s, "cemetery", buried, "Umamusume")
    cards_in(s, "cemetery", 5)
    ahead = ready_to_play(s, "CP01-580")
    mine, theirs = s.field("A", follower()), s.field("B", follower(1, 20))
    s.hand("B", *(follower() for _ in range(3)))
    if not possible:
        assert s.why_not("A", "play", ahead) != ""
        return
    s.play(ahead)
    while s.prompt != "main":
        s.answer(s.options[0])
    assert s.zone(theirs) == "cemetery" and s.on_field(mine)
    assert s.count("A", "hand") == 3 and s.count("B", "hand") == 0


# --- Havencraft ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("into", ["", "BP01-130"])
def test_laelia_lets_followers_deal_their_defense(into: str) -> None:
    s = Scenario()
    laelia = s.field("A", POOL["BP01-129"], evolved_into=POOL[into] if into else None)
    monk, enemy = s.field("A", follower(1, 3)), s.field("B", follower(1, 9), engaged=True)
    s.attack(laelia, "B")
    s.attack(monk, enemy)
    assert s.defense("B") == 14 and s.defense(enemy) == 6 and s.defense(monk) == 2


def test_laelia_defends_herself_with_her_defense() -> None:
    s = Scenario(turn="B")
    laelia, attacker = on_field(s, "A", "BP01-129", engaged=True), s.field("B", follower(2, 9))
    s.attack(attacker, laelia)
    assert s.defense(attacker) == 3 and s.defense(laelia) == 4


def test_evolved_laelia_grows_at_each_of_her_end_phases() -> None:
    s = Scenario()
    laelia = ready_to_evolve(s, "BP01-129", "BP01-130")
    s.evolve(laelia)
    assert stats(s, laelia) == (0, 6) and s.play_points("A") == 9
    s.to("B main")
    assert stats(s, laelia) == (0, 8)
    s.to("A main")
    assert stats(s, laelia) == (0, 8)


def test_heavenly_aegis_takes_no_damage_until_the_opponents_turn_is_over() -> None:
    s = Scenario()
    s.in_evolve_deck("A", POOL["BP02-474"])
    aegis = s.field("A", follower(8, 8, evolve(0), name="Heavenly Aegis"))
    enemy, attacker = s.field("B", follower(9, 9), engaged=True), s.field("B", follower(4, 30, "Assail"))
    s.evolve(aegis)
    s.attack(aegis, enemy)
    s.to("B main")
    s.attack(attacker, aegis)
    assert s.defense(aegis) == 10 and s.zone(enemy) == "cemetery"
    s.to("A main")
    s.to("B main")
    s.attack(attacker, aegis)
    assert s.defense(aegis) == 6


def test_heavenly_aegis_is_neither_selected_nor_destroyed_by_abilities() -> None:
    s = Scenario(turn="B")
    aegis = s.field("A", follower(8, 8, name="Heavenly Aegis"), evolved_into=POOL["BP02-474"])
    other = s.field("A", follower())
    enemies = Filter(types=("follower",), side="opp")
    bolt = s.in_hand("B", spell(Choose(enemies), Damage(Slot(), 1)))
    decree = s.in_hand("B", spell(Destroy(All(Filter(types=("follower",))))))
    s.play(bolt)
    assert s.zone(other) == "cemetery" and s.damage(aegis) == 0
    s.play(decree)
    assert s.on_field(aegis)


def test_elanas_prayer_strengthens_everybody_once_a_turn() -> None:
    s = Scenario()
    on_field(s, "A", "BP02-479")
    mine, theirs = s.field("A", follower(1, 1)), s.field("B", follower(1, 1))
    hurt = s.in_hand("A", spell(Damage(MY_LEADER, 1), cost=0))
    first, second = (s.in_hand("A", spell(Heal(MY_LEADER, 1), cost=0)) for _ in range(2))
    s.play(hurt)
    assert stats(s, mine) == (1, 1)
    s.play(first)
    s.play(second)
    assert stats(s, mine) == (2, 2) and stats(s, theirs) == (1, 1)


def test_enstatued_seraph_prays_for_four_turns() -> None:
    s = Scenario()
    seraph = s.field("A", POOL["BP02-475"], counters={"prayer": 2})
    waiting = s.in_ex("A", follower(cost=5))
    s.deck("A", *(follower(cost=9) for _ in range(9)))
    s.to("B main")
    assert s.counters(seraph, "prayer") == 3 and s.on_field(seraph) and s.defense("A") == 20
    s.to("A main")
    s.end_main()
    found = s.cards("A", "deck")[:2]
    s.answer(found)
    assert s.zone(seraph) == "cemetery" and s.defense("A") == 30 and s.cards("A", "ex") == [waiting, *found]
    s.to("A main")
    s.play(found[0])
    assert s.play_points("A") == 10
    s.play(waiting)
    assert s.play_points("A") == 5


def test_enstatued_seraph_is_not_destroyed_by_abilities() -> None:
    s = Scenario(turn="B")
    seraph = on_field(s, "A", "BP02-475")
    s.play(s.in_hand("B", spell(Choose(Filter(side="opp")), Destroy(Slot()))), seraph)
    assert s.on_field(seraph)


def test_mejiro_dober_heals_when_she_races() -> None:
    s = Scenario()
    dober = ready_to_race(s, "CP01-598")
    s.serve(dober)
    assert stats(s, dober) == (3, 3) and s.defense("A") == 22 and s.play_points("A") == 9


# --- Neutral ---------------------------------------------------------------------------------------------------------


def test_flame_and_glass_become_one() -> None:
    s = Scenario()
    flame, glass = on_field(s, "A", "BP01-166", fresh=True), on_field(s, "A", "BP01-167")
    other, both = s.deck("A", follower(), POOL["BP01-154"])
    s.use(flame)
    assert not s.offered(other)
    s.answer(both)
    assert s.zone(flame) == s.zone(glass) == "cemetery" and s.on_field(both) and s.play_points("A") == 9


def test_harnessed_flame_wants_its_glass() -> None:
    s = Scenario()
    flame = on_field(s, "A", "BP01-166")
    on_field(s, "B", "BP01-167")
    with pytest.raises(ScenarioError, match=r"10\.4\.2\.2"):
        s.use(flame)


def test_harnessed_glass_draws_a_card_and_puts_one_below() -> None:
    s = Scenario()
    kept, drawn = s.in_hand("A", follower()), s.deck("A", follower(), follower())[0]
    s.play(ready_to_play(s, "BP01-167"), kept)
    assert s.zone(drawn) == "hand" and s.cards("A", "deck")[-1] == kept


@pytest.mark.parametrize(("buried", "left"), [((), 6), (("BP01-166",), 6), (("BP01-166", "BP01-167"), 2)])
def test_flame_and_glass_burn_harder_over_both_their_graves(buried: tuple[str, ...], left: int) -> None:
    s = Scenario()
    s.in_cemetery("A", *(POOL[code] for code in buried))
    both, enemy = on_field(s, "A", "BP01-154", fresh=True), s.field("B", follower(1, 9))
    s.attack(both, "B")
    assert s.defense(enemy) == left and s.defense("B") == 13


def test_altered_fate_gives_both_players_new_hands() -> None:
    s = Scenario()
    mine, theirs = s.hand("A", follower(), follower()), s.hand("B", follower())
    deck = s.deck("A", *(follower() for _ in range(9)))
    s.play(ready_to_play(s, "BP01-161"))
    while s.prompt == "order":
        s.answer(s.options[0])
    assert (s.count("A", "hand"), s.count("B", "hand")) == (3, 1)
    assert s.count("A", "deck") == len(mine) + len(deck) - 3 and len(theirs) == 1


def test_evolved_reina_recovers_what_others_have_left_faceup() -> None:
    s = Scenario(points=3)
    reina = ready_to_evolve(s, "BP02-494", "BP02-495")
    used = [s.in_evolve_deck("A", POOL["BP01-035"], face_up=True) for _ in range(2)]
    fed, unused = s.in_evolve_deck("A", carrot(), face_up=True), s.in_evolve_deck("A", POOL["BP01-035"])
    s.points("A", 3, maximum=10)
    s.evolve(reina)
    assert stats(s, reina) == (5, 6) and s.play_points("A") == 4
    assert [s.face_down(card) for card in (*used, fed, unused)] == [True, True, False, True]


@pytest.mark.parametrize("into", ["", "BP02-495"])
def test_reina_has_ward(into: str) -> None:
    s = Scenario(turn="B")
    reina = s.field("A", POOL["BP02-494"], evolved_into=POOL[into] if into else None, engaged=True)
    assert s.attack_targets(s.field("B", follower())) == [reina]


def test_aoi_kiryuin_turns_a_used_carrot_over_and_draws() -> None:
    s = Scenario()
    used, other = s.in_evolve_deck("A", carrot(), face_up=True), s.in_evolve_deck("A", POOL["BP01-035"], face_up=True)
    aoi = ready_to_play(s, "CP01-605")
    s.play(aoi, RESERVED)
    assert s.face_down(used) and not s.face_down(other) and s.count("A", "hand") == 1 and s.has(aoi, "Ward")


def test_aoi_kiryuin_draws_without_a_used_carrot_too() -> None:
    """10.6.2.3: cards of the evolve deck, a hidden zone, are not selected as the ability is played."""
    s = Scenario()
    unused = s.in_evolve_deck("A", carrot())
    s.play(ready_to_play(s, "CP01-605"), RESERVED)
    assert s.count("A", "hand") == 1 and s.face_down(unused) and s.prompt == "main"


def test_aoi_kiryuin_strengthens_whoever_races() -> None:
    s = Scenario()
    aoi, runner = on_field(s, "A", "CP01-605"), ready_to_race(s, "CSD01-151")
    s.serve(runner)
    assert stats(s, runner) == (4, 3) and stats(s, aoi) == (1, 3)


@pytest.mark.parametrize("others", [0, 1])
def test_riko_kashimoto_destroys_when_she_is_alone(others: int) -> None:
    s = Scenario()
    riko = on_field(s, "A", "CP01-602", fresh=True)
    for _ in range(others):
        s.field("A", follower())
    goal, victim = s.field("B", follower(1, 6), engaged=True), s.field("B", follower(1, 9))
    assert s.attack_targets(riko) == [goal]
    s.declare_attack(riko, goal)
    answers: list[Answer] = ["pass"] if others else [victim, "pass"]
    s.answer(*answers)
    assert s.on_field(victim) == bool(others) and s.defense("B") == (20 if others else 17)
    assert s.zone(goal) == "cemetery"


@pytest.mark.parametrize(("cost", "mine", "theirs"), [(1, 20, 18), (2, 18, 20)])
def test_sasami_anshinzawa_looks_whether_a_cost_is_odd(cost: int, mine: int, theirs: int) -> None:
    s = Scenario()
    (top,) = s.deck("A", follower(cost=cost))
    s.play(ready_to_play(s, "CP01-606"))
    assert (s.defense("A"), s.defense("B"), s.zone(top)) == (mine, theirs, "deck")


def test_sasami_anshinzawa_does_nothing_without_a_card_to_reveal() -> None:
    s = Scenario()
    s.deck("A")
    s.play(ready_to_play(s, "CP01-606"))
    assert (s.defense("A"), s.defense("B")) == (20, 20)


def test_evolved_merlin_plays_a_cheap_spell_from_the_cemetery_for_nothing() -> None:
    s = Scenario()
    merlin, enemy = ready_to_evolve(s, "BP01-052", "BP01-053"), s.field("B", follower(1, 9))
    chain, dear = s.in_cemetery("A", POOL["SD03-006"], POOL["SD03-014"])
    assert POOL["SD03-014"].cost > 3
    s.evolve(merlin)
    assert s.defense(enemy) == 6 and s.zone(chain) == s.zone(dear) == "cemetery" and s.play_points("A") == 8


# --- more of them ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("paid", [True, False])
def test_mejiro_mcqueen_gives_up_an_amulet_to_strike(paid: bool) -> None:
    s = Scenario()
    relic, enemy = s.field("A", amulet()), s.field("B", follower(1, 5))
    s.play(ready_to_play(s, "CP01-589"), RESERVED)
    assert s.offered(s.leader("B"))
    s.answer(enemy, paid)
    assert s.zone(relic) == ("cemetery" if paid else "field") and s.defense(enemy) == (2 if paid else 5)


def test_evolved_mejiro_mcqueen_takes_an_amulet_back() -> None:
    s = Scenario()
    mcqueen = ready_to_evolve(s, "CP01-589", "CP01-590")
    relic, other = s.in_cemetery("A", amulet(), follower())
    s.evolve(mcqueen)
    assert s.zone(relic) == "hand" and s.zone(other) == "cemetery" and s.has(mcqueen, "Ward")


def test_mejiro_mcqueen_races_for_one() -> None:
    s = Scenario()
    mcqueen = ready_to_race(s, "CP01-589")
    s.serve(mcqueen)
    assert s.is_served(mcqueen) and s.has(mcqueen, "Rush") and s.play_points("A") == 9


def test_tokai_teio_counts_all_followers_of_her_player() -> None:
    s = Scenario()
    s.field("A", follower())
    enemy = s.field("B", follower(1, 9))
    s.play(ready_to_play(s, "CP01-537"))
    assert s.defense(enemy) == 5


def test_tokai_teio_evolves_and_races() -> None:
    s = Scenario()
    teio = ready_to_evolve(s, "CP01-537", "CP01-538")
    s.evolve(teio)
    assert stats(s, teio) == (5, 5) and s.has(teio, "Storm") and s.play_points("A") == 8
    s = Scenario()
    runner = ready_to_race(s, "CP01-537")
    s.serve(runner)
    assert s.has(runner, "Rush")


def test_gold_ship_pays_the_cost_of_the_top_card() -> None:
    s = Scenario()
    (top,) = s.deck("A", follower(cost=4))
    ship = ready_to_play(s, "CP01-591")
    s.play(ship)
    assert (s.defense("A"), s.defense("B"), s.zone(top)) == (24, 16, "deck")


def test_gold_ship_doubles_herself_for_ten() -> None:
    s = Scenario()
    ship = on_field(s, "A", "CP01-591")
    s.use(ship)
    assert stats(s, ship) == (18, 18) and s.play_points("A") == 0


def test_gold_ship_races() -> None:
    s = Scenario()
    ship = ready_to_race(s, "CP01-591")
    s.serve(ship)
    assert s.has(ship, "Rush")


@pytest.mark.parametrize(("served", "after"), [(0, (2, 1)), (1, (3, 1))])
def test_kashimoto_riko_trains_whoever_has_raced_harder(served: int, after: tuple[int, int]) -> None:
    s = Scenario()
    riko, other = on_field(s, "A", "CSD01-165"), s.field("A", follower())
    runner = s.field("A", follower(1, 1, trait="Umamusume"), served=served)
    s.use(riko)
    assert stats(s, runner) == after and stats(s, other) == (1, 1) and s.engaged(riko)


def test_transmogrified_wyrm_makes_a_dragon_of_a_waiting_card() -> None:
    s = Scenario()
    mine, theirs = s.in_ex("A", follower()), s.in_ex("B", follower())
    s.play(ready_to_play(s, "BP02-445"))
    s.answer(theirs)
    assert names(s.cards("B", "ex")) == ["Dragon"] and s.cards("A", "ex") == [mine]


def test_ace_dragoon_borrows_the_attack_of_another_follower() -> None:
    s = Scenario()
    mine, theirs = s.field("A", follower(2, 2)), s.field("B", follower(5, 5), engaged=True)
    ace = ready_to_play(s, "BP01-095")
    s.play(ace)
    assert s.offered(mine) and not s.offered(ace)
    s.answer(theirs)
    assert stats(s, ace) == (5, 2) and s.attack_targets(ace) == [theirs]


@pytest.mark.parametrize("before", [0, 3])
def test_rhinoceroach_counts_the_cards_played_before_it(before: int) -> None:
    s = Scenario()
    s.played("A", before)
    roach = ready_to_play(s, "BP01-004")
    s.play(roach)
    assert stats(s, roach) == (1 + before, 1) and s.has(roach, "Rush")


def test_smart_falcon_races() -> None:
    s = Scenario()
    falcon = ready_to_race(s, "CP01-526")
    s.serve(falcon)
    assert s.has(falcon, "Rush")


def test_smart_falcon_strikes_for_each_card_that_goes_back() -> None:
    s = Scenario()
    one, two = (s.field("A", follower(trait="Umamusume")) for _ in range(2))
    other, enemy = s.field("A", follower()), s.field("B", follower(1, 9))
    s.play(ready_to_play(s, "CP01-526"), True, 2)
    assert s.zone(one) == s.zone(two) == "hand" and s.on_field(other) and s.defense(enemy) == 5


@pytest.mark.parametrize(("buried", "held"), [(9, 1), (10, 2)])
def test_cerberus_brings_one_helper_or_both(buried: int, held: int) -> None:
    s = Scenario()
    cards_in(s, "cemetery", buried)
    s.play(ready_to_play(s, "BP01-101"))
    while s.prompt != "main":
        s.answer(s.options[0])
    assert len(s.tokens("A", "ex")) == held and set(names(s.tokens("A", "ex"))) <= {"Mimi", "Coco"}


def test_wyrm_spire_makes_a_dragon_of_a_destroyed_follower_for_its_controller() -> None:
    s = Scenario()
    spire, enemy = on_field(s, "A", "BP01-091"), s.field("B", follower(9, 9))
    s.use(spire)
    assert s.zone(enemy) == "cemetery" and names(s.tokens("B")) == ["Dragon"] and s.tokens("A") == []


def test_wyrm_spire_hurries_the_dragons_of_its_player() -> None:
    s = Scenario()
    on_field(s, "A", "BP01-091")
    mine, theirs = s.field("A", s.make_token("Dragon")), s.field("B", s.make_token("Dragon"))
    assert s.has(mine, "Rush") and not s.has(theirs, "Rush")


def test_silver_bolt_counts_the_hand_after_drawing() -> None:
    s = Scenario()
    s.hand("A", follower(), follower())
    s.play(ready_to_play(s, "BP01-007"), s.leader("B"))
    assert s.defense("B") == 17


def test_mana_elk_shoots_when_a_pixie_attacks() -> None:
    s = Scenario()
    on_field(s, "A", "BP01-022")
    pixie, other = s.field("A", follower(1, 1, trait="Pixie")), s.field("A", follower())
    enemy = s.field("B", follower(1, 5))
    s.declare_attack(other, "B")
    s.answer("pass")
    assert s.defense(enemy) == 5
    s.declare_attack(pixie, "B")
    s.answer(enemy, "pass")
    assert s.defense(enemy) == 4


@pytest.mark.parametrize(("played", "left"), [(0, 4), (2, 3)])
def test_elven_archery_hits_up_to_two_harder_as_the_third_card(played: int, left: int) -> None:
    s = Scenario()
    s.played("A", played)
    one, two = s.field("B", follower(1, 5)), s.field("B", follower(1, 5))
    s.play(ready_to_play(s, "BP02-395"), [one, two])
    assert s.defense(one) == s.defense(two) == left


@pytest.mark.parametrize(("buried", "where"), [(9, "hand"), (10, "deck")])
def test_rimewind_returns_a_follower_that_has_not_evolved(buried: int, where: str) -> None:
    s = Scenario()
    s.in_cemetery("A", *(spell() for _ in range(buried)))
    enemy = s.field("B", follower())
    grown = s.field("B", follower(name="Elf"), evolved_into=POOL["BP01-035"])
    s.play(ready_to_play(s, "BP02-425"))
    assert s.zone(enemy) == where and s.on_field(grown)


def test_rimewind_is_quick() -> None:
    s = Scenario(turn="B")
    wind, attacker = ready_to_play(s, "BP02-425"), s.field("B", follower(3, 3))
    s.declare_attack(attacker, "A")
    s.play(wind)
    assert s.zone(attacker) == "hand" and s.defense("A") == 20


def test_urd_sends_a_follower_to_the_ex_area_and_banishes_it_there() -> None:
    s = Scenario()
    enemy = s.field("B", follower())
    urd = ready_to_play(s, "BP01-155")
    s.in_evolve_deck("A", POOL["BP01-156"])
    s.play(urd)
    assert s.zone(enemy) == "ex" and s.owner(enemy) == "B"
    s.evolve(urd)
    assert s.zone(enemy) == "banished" and stats(s, urd) == (3, 3)
