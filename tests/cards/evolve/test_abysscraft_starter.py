"""Every card of the Abysscraft starter, each of its abilities played once."""

import pytest
from tests.cards.evolve.boards import POOL, RESERVED, names, on_field, ready_to_evolve, ready_to_play, stats

from rulebound.scenario.evolve import Scenario, evolve, evolved, follower
from rulebound.scenario.table import Card, ScenarioError

BAT = "Forest Bat"


def in_cemetery(s: Scenario, n: int) -> None:
    s.in_cemetery("A", *(follower() for _ in range(n)))


def bleed(s: Scenario) -> None:
    """A's leader loses defense, which makes Sanguine active."""
    s.play(s.in_hand("A", POOL["BP01-118"]))


def bat(s: Scenario, player: str = "A") -> Card:
    return s.field(player, s.make_token(BAT))


# --- the deck --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("code", "cost"), [("BP01-116", 1), ("SD05-014", 2), ("SD05-006", 3)])
def test_a_spell_is_played_for_its_cost(code: str, cost: int) -> None:
    s = Scenario(points=cost)
    for player in "AB":
        s.field(player, follower(1, 9))
    s.play(ready_to_play(s, code), *([s.leader("B")] if code == "SD05-014" else []))
    assert s.play_points("A") == 0 and s.prompt == "main"


# --- 1 and 2 play points ---------------------------------------------------------------------------------------------


def test_ambling_wraith_hurts_both_leaders() -> None:
    s = Scenario()
    bystander = s.field("B", follower())
    s.play(ready_to_play(s, "BP01-118"))
    assert (s.defense("A"), s.defense("B"), s.zone(bystander)) == (19, 19, "field")


def test_spectre_rushes_for_two_defense() -> None:
    s = Scenario()
    top, below = s.deck("A", follower(), follower())
    spectre = ready_to_play(s, "SD05-007")
    s.play(spectre, True)
    assert s.defense("A") == 18 and s.has(spectre, "Rush")
    assert (s.zone(top), s.zone(below)) == ("cemetery", "deck")


def test_spectre_need_not_rush() -> None:
    s = Scenario()
    top, _ = s.deck("A", follower(), follower())
    spectre = ready_to_play(s, "SD05-007")
    s.play(spectre, False)
    assert s.defense("A") == 20 and not s.has(spectre, "Rush") and s.zone(top) == "deck"


def test_spectre_is_the_bane_of_any_follower() -> None:
    s = Scenario()
    spectre, giant = on_field(s, "A", "SD05-007"), s.field("B", follower(1, 9), engaged=True)
    s.attack(spectre, giant)
    assert s.zone(giant) == "cemetery"


def test_lilith_brings_a_bat() -> None:
    s = Scenario()
    s.play(ready_to_play(s, "SD05-012"))
    assert names(s.tokens("A", "ex")) == [BAT] and s.tokens("A") == []


def test_evolved_lilith_heals_as_she_attacks() -> None:
    s = Scenario()
    s.leader("A", defense=10)
    lilith = s.field("A", POOL["SD05-012"], evolved_into=POOL["SD05-013"])
    s.attack(lilith, "B")
    assert (s.defense("A"), s.defense("B")) == (12, 17)


@pytest.mark.parametrize("is_evolved", [False, True])
def test_veight_summons_a_bat_as_he_attacks(is_evolved: bool) -> None:
    s = Scenario()
    veight = s.field("A", POOL["BP02-462"], evolved_into=POOL["BP02-463"] if is_evolved else None)
    s.attack(veight, "B")
    assert names(s.tokens("A")) == [BAT] and s.tokens("A", "ex") == []


def test_veight_evolves_and_a_bat_waits_in_the_ex_area() -> None:
    s = Scenario()
    s.evolve(ready_to_evolve(s, "BP02-462", "BP02-463"))
    assert names(s.tokens("A", "ex")) == [BAT] and s.tokens("A") == []


def test_dark_summoner_is_stronger_while_sanguine_is_active() -> None:
    s = Scenario()
    summoner = ready_to_play(s, "BP01-112")
    bleed(s)
    s.play(summoner)
    assert stats(s, summoner) == (4, 3) and s.has(summoner, "Rush")
    s.to("next turn")
    assert stats(s, summoner) == (4, 3) and s.has(summoner, "Rush")


def test_dark_summoner_is_plain_without_sanguine() -> None:
    s = Scenario()
    summoner = ready_to_play(s, "BP01-112")
    s.play(summoner)
    assert stats(s, summoner) == (3, 2) and not s.has(summoner, "Rush")


def test_mini_soul_devil_watches_your_followers_evolve() -> None:
    s = Scenario()
    on_field(s, "A", "BP02-467")
    s.evolve(ready_to_evolve(s, "SD05-012", "SD05-013"))
    assert (s.defense("A"), s.defense("B")) == (20, 18)


def test_mini_soul_devil_does_not_mind_enemies_that_evolve() -> None:
    s = Scenario(turn="B")
    on_field(s, "A", "BP02-467")
    base = follower(1, 1, evolve(1), name="Other")
    s.in_evolve_deck("B", evolved(2, 2, of=base))
    s.evolve(s.field("B", base))
    assert (s.defense("A"), s.defense("B")) == (20, 20)


@pytest.mark.parametrize(("buried", "ghosts"), [(9, 1), (10, 3)])
def test_trick_dullahan_calls_ghosts(buried: int, ghosts: int) -> None:
    s = Scenario()
    in_cemetery(s, buried)
    s.play(ready_to_play(s, "BP02-464"))
    assert names(s.tokens("A", "ex")) == ["Ghost"] * ghosts


# --- 3 play points ---------------------------------------------------------------------------------------------------


def test_midnight_vampire_summons_a_bat() -> None:
    s = Scenario()
    s.play(ready_to_play(s, "SD05-005"))
    assert names(s.tokens("A")) == [BAT] and s.has(s.tokens("A")[0], "Drain")


def test_midnight_vampire_lets_your_bats_drain() -> None:
    s = Scenario()
    s.leader("A", defense=10)
    vampire, mine, theirs = on_field(s, "A", "SD05-005"), bat(s), bat(s, "B")
    assert not s.has(theirs, "Drain") and not s.has(vampire, "Drain")
    s.attack(mine, "B")
    assert (s.defense("A"), s.defense("B")) == (11, 19)


def test_bats_stop_draining_when_midnight_vampire_is_gone() -> None:
    s = Scenario()
    vampire, mine = on_field(s, "A", "SD05-005"), bat(s)
    s.attack(vampire, s.field("B", follower(9, 9), engaged=True))
    assert s.zone(vampire) == "cemetery" and not s.has(mine, "Drain")


def test_rabbit_necromancer_hurts_both_leaders_as_it_goes() -> None:
    s = Scenario()
    rabbit = on_field(s, "A", "BP01-121")
    s.attack(rabbit, s.field("B", follower(3, 9), engaged=True))
    assert s.zone(rabbit) == "cemetery" and (s.defense("A"), s.defense("B")) == (18, 18)


def test_crazed_executioner_takes_a_card_from_the_hand_of_the_opponent() -> None:
    s = Scenario()
    wanted, other = s.hand("B", follower(), follower())
    s.in_hand("A", follower())
    s.evolve(ready_to_evolve(s, "BP01-110", "BP01-111"))
    assert s.player == "A"
    s.answer(wanted)
    assert (s.zone(wanted), s.zone(other), s.count("A", "hand")) == ("cemetery", "hand", 1)
    assert (s.defense("A"), s.defense("B")) == (18, 20)
    assert len(s.happened("discard")) == 1


def test_crazed_executioner_hurts_even_if_there_is_nothing_to_take() -> None:
    s = Scenario()
    s.evolve(ready_to_evolve(s, "BP01-110", "BP01-111"))
    assert s.defense("A") == 18 and s.prompt == "main"


# --- 4 and 5 play points ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sanguine", [False, True])
def test_dark_general_storms_while_sanguine_is_active(sanguine: bool) -> None:
    s = Scenario()
    general = ready_to_play(s, "BP01-113")
    if sanguine:
        bleed(s)
    s.play(general)
    assert s.has(general, "Storm") == sanguine
    assert (s.why_not("A", "attack", general) == "") == sanguine


def test_soul_dealer_costs_three_defense() -> None:
    s = Scenario()
    dealer = ready_to_play(s, "BP02-455")
    s.play(dealer, RESERVED)
    assert s.has(dealer, "Ward") and (s.defense("A"), s.defense("B")) == (17, 20)


def test_evolved_soul_dealer_destroys_and_heals_by_the_attack() -> None:
    s = Scenario()
    dealer = ready_to_evolve(s, "BP02-455", "BP02-456")
    victim, other = s.field("B", follower(5, 2)), s.field("B", follower(1, 1))
    s.leader("A", defense=10)
    s.evolve(dealer, victim)
    assert (s.zone(victim), s.zone(other), s.defense("A"), s.has(dealer, "Ward")) == ("cemetery", "field", 15, True)


def test_khawy_takes_a_follower_along() -> None:
    s = Scenario()
    khawy, victim = on_field(s, "A", "BP02-457"), s.field("B", follower(4, 4))
    s.leader("A", defense=10)
    assert s.has(khawy, "Ward")
    s.attack(khawy, s.field("B", follower(5, 9), engaged=True))
    s.answer(victim)
    assert (s.zone(khawy), s.zone(victim), s.defense("A")) == ("cemetery", "cemetery", 14)


def test_mordecai_comes_back_for_three_defense() -> None:
    s = Scenario()
    mordecai = on_field(s, "A", "BP01-107")
    s.attack(mordecai, s.field("B", follower(5, 9), engaged=True))
    s.answer(True)
    assert (s.zone(mordecai), s.controller(mordecai), stats(s, mordecai)) == ("field", "A", (5, 5))
    assert s.defense("A") == 17 and s.reserved(mordecai)


def test_mordecai_may_stay_dead() -> None:
    s = Scenario()
    mordecai = on_field(s, "A", "BP01-107")
    s.attack(mordecai, s.field("B", follower(5, 9), engaged=True))
    s.answer(False)
    assert s.zone(mordecai) == "cemetery" and s.defense("A") == 20


def test_mordecai_comes_back_to_his_owner() -> None:
    s = Scenario()
    mordecai = s.field("B", POOL["BP01-107"], controller="A")
    s.attack(mordecai, s.field("B", follower(5, 9), engaged=True))
    s.answer(True)
    assert s.controller(mordecai) == "B" and (s.defense("A"), s.defense("B")) == (17, 20)


# --- 6 and 7 play points ---------------------------------------------------------------------------------------------


def test_queen_vampire_comes_with_two_bats_that_ward() -> None:
    s = Scenario()
    queen = ready_to_play(s, "SD05-001")
    s.play(queen)
    while s.prompt == "play auto":
        s.answer(queen)
    bats = s.tokens("A")
    assert names(bats) == [BAT, BAT]
    assert all(stats(s, one) == (2, 1) and s.has(one, "Ward") and s.reserved(one) for one in bats)


def test_queen_vampire_pays_defense_for_two_more_bats() -> None:
    s = Scenario()
    queen = on_field(s, "A", "SD05-001")
    s.use(queen)
    while s.prompt == "play auto":
        s.answer(queen)
    assert s.engaged(queen) and s.defense("A") == 19 and names(s.tokens("A")) == [BAT, BAT]


def test_queen_vampire_does_not_care_for_bats_of_the_opponent() -> None:
    s = Scenario(turn="B")
    on_field(s, "A", "SD05-001")
    vampire = s.in_hand("B", POOL["SD05-005"])
    s.play(vampire)
    (theirs,) = s.tokens("B")
    assert stats(s, theirs) == (1, 1) and not s.has(theirs, "Ward")


@pytest.mark.parametrize(("buried", "sanguine", "cost"), [(9, False, 6), (10, False, 5), (8, True, 5), (10, True, 4)])
def test_medusa_is_cheaper_with_necrocharge_and_sanguine(buried: int, sanguine: bool, cost: int) -> None:
    s = Scenario()
    in_cemetery(s, buried)
    medusa = ready_to_play(s, "BP01-104")
    if sanguine:
        bleed(s)
    before = s.play_points("A")
    s.play(medusa)
    assert before - s.play_points("A") == cost


def test_medusa_engages_to_destroy_a_follower() -> None:
    s = Scenario()
    medusa = on_field(s, "A", "BP01-104")
    victim, other = s.field("B", follower(1, 9)), s.field("B", follower(1, 9))
    s.use(medusa, victim)
    assert (s.engaged(medusa), s.zone(victim), s.zone(other)) == (True, "cemetery", "field")


def test_medusa_is_the_bane_of_any_follower() -> None:
    s = Scenario()
    medusa, giant = on_field(s, "A", "BP01-104"), s.field("B", follower(1, 9), engaged=True)
    s.attack(medusa, giant)
    assert s.zone(giant) == "cemetery"


@pytest.mark.parametrize(("buried", "attack"), [(9, 4), (10, 6)])
def test_alucard_is_stronger_with_necrocharge(buried: int, attack: int) -> None:
    s = Scenario()
    in_cemetery(s, buried)
    alucard = ready_to_play(s, "SD05-002")
    s.play(alucard)
    s.attack(alucard, "B")
    assert stats(s, alucard) == (attack, 4) and s.defense("B") == 20 - attack


def test_alucard_drains_a_follower_as_he_attacks() -> None:
    s = Scenario()
    alucard = on_field(s, "A", "SD05-002", fresh=True)
    victim, other = s.field("B", follower(1, 4)), s.field("B", follower(1, 9))
    s.leader("A", defense=10)
    s.declare_attack(alucard, "B")
    s.answer(victim)
    s.answer("pass")
    assert (s.zone(victim), s.defense(other), s.defense("A"), s.defense("B")) == ("cemetery", 9, 14, 16)


def test_alucard_does_not_heal_without_a_follower_to_select() -> None:
    s = Scenario()
    alucard = on_field(s, "A", "SD05-002")
    s.leader("A", defense=10)
    s.attack(alucard, "B")
    assert (s.defense("A"), s.defense("B")) == (10, 16)


# --- spells ----------------------------------------------------------------------------------------------------------


def test_soul_conversion_turns_a_follower_into_two_cards() -> None:
    s = Scenario()
    victim, other = s.field("A", follower()), s.field("A", follower())
    s.play(ready_to_play(s, "BP01-116"), victim)
    assert (s.zone(victim), s.zone(other), s.count("A", "hand")) == ("cemetery", "field", 2)


def test_soul_conversion_needs_a_follower_of_yours() -> None:
    s = Scenario()
    s.field("B", follower())
    with pytest.raises(ScenarioError):
        s.play(ready_to_play(s, "BP01-116"))


def test_soul_conversion_is_quick() -> None:
    s = Scenario(turn="B")
    own = s.field("A", follower())
    conversion, attacker = ready_to_play(s, "BP01-116"), s.field("B", follower())
    s.declare_attack(attacker, "A")
    s.play(conversion, own)
    assert s.zone(own) == "cemetery" and s.count("A", "hand") == 2


def test_razory_claw_hurts_a_follower_and_your_leader() -> None:
    s = Scenario()
    victim, other = s.field("B", follower(1, 3)), s.field("B", follower(1, 3))
    s.play(ready_to_play(s, "SD05-014"), victim)
    assert (s.zone(victim), s.zone(other), s.defense("A"), s.defense("B")) == ("cemetery", "field", 18, 20)


def test_razory_claw_may_hurt_the_enemy_leader() -> None:
    s = Scenario()
    other = s.field("B", follower(1, 3))
    s.play(ready_to_play(s, "SD05-014"), s.leader("B"))
    assert (s.defense("A"), s.defense("B"), s.defense(other)) == (18, 17, 3)


def test_razory_claw_is_quick() -> None:
    s = Scenario(turn="B")
    claw, attacker = ready_to_play(s, "SD05-014"), s.field("B", follower(1, 3))
    s.declare_attack(attacker, "A")
    s.play(claw, attacker)
    assert s.zone(attacker) == "cemetery" and s.defense("A") == 18


def test_night_horde_counts_the_bats_it_summons() -> None:
    s = Scenario()
    bat(s)
    bat(s, "B")
    victim, other = s.field("B", follower(1, 9)), s.field("B", follower(1, 9))
    s.play(ready_to_play(s, "SD05-006"), victim)
    assert names(s.tokens("A")) == [BAT] * 3
    assert (s.defense(victim), s.defense(other)) == (6, 9)


def test_sanguine_is_over_when_the_turn_is() -> None:
    s = Scenario()
    general = s.in_hand("B", POOL["BP01-113"])
    s.play(ready_to_play(s, "BP01-118"))
    s.to("next turn")
    s.play(general)
    assert s.turn_player == "B" and not s.has(general, "Storm")
