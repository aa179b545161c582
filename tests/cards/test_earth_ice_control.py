"""Every card of the Earth and Ice control deck, each of its abilities played once."""

import pytest
from tests.cards.boards import (
    CHARACTERS,
    FORWARDS,
    MONSTERS,
    MY_FORWARDS,
    THEIR_FORWARDS,
    bolt,
    cast_among,
    choosable,
    crowd,
    pass_until,
    ready_to_cast,
    shooter,
    use_among,
)

from rulebound import cards
from rulebound.kernel.state import EVERYBODY
from rulebound.language.tree import Choose, Destroy, Discard, Filter, Slot, Who
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon
from rulebound.scenario.table import Answer, Card, ScenarioError

POOL = cards.pool("fftcg")


def torment(s: Scenario, player: str, n: int = 1) -> Card:
    """A free Summon that makes the opponent discard."""
    return s.in_hand(player, summon(Discard(n, Who.OPPONENT), cost=0))


def breaker(s: Scenario, player: str) -> Card:
    """A free Summon that breaks any Forward."""
    return s.in_hand(player, summon(Choose(Filter(types=("forward",))), Destroy(Slot()), cost=0))


# --- Ice: Forwards ---------------------------------------------------------------------------------------------------


def test_weiss_freezes_a_character_when_the_opponent_discards() -> None:
    s = Scenario()
    s.field("A", POOL["18-019R"])
    victim, other = s.field("B", backup()), s.field("B", forward(5000))
    s.hand("B", *(forward(1000) for _ in range(3)))
    s.cast(torment(s, "A", 2))
    s.resolve()
    s.answer(s.cards("B", "hand")[:2])
    s.answer(victim)
    s.resolve()
    assert (s.dull(victim), s.frozen(victim), s.dull(other)) == (True, True, False)
    assert s.stack() == [] and s.prompt == "priority"  # once for both cards


def test_weiss_does_not_mind_what_the_opponent_discards_to_pay() -> None:
    s = Scenario(turn="B")
    weiss = s.field("A", POOL["18-019R"])
    payment = s.in_hand("B", forward(1000))
    s.cast(s.in_hand("B", forward(5000, cost=2)), pay=[payment])
    assert s.zone(payment) == "break" and s.stack() == [] and s.prompt == "priority" and s.active(weiss)


@pytest.mark.parametrize("code", ["18-019R", "16-038H"])
def test_weiss_and_byblos_do_not_mind_what_the_opponent_discards_by_their_own_effect(code: str) -> None:
    s = Scenario(turn="B")
    s.field("A", POOL[code])
    s.field("B", forward(5000))
    lost = s.in_hand("B", forward(1000))
    s.cast(s.in_hand("B", summon(Discard(1, Who.YOU), cost=0)))
    s.resolve()
    s.answer(lost)
    assert s.zone(lost) == "break" and s.stack() == [] and s.prompt == "priority"


def test_weiss_does_not_mind_what_you_discard() -> None:
    s = Scenario(turn="B")
    s.field("A", POOL["18-019R"])
    s.hand("A", forward(1000), forward(1000))
    s.cast(torment(s, "B"))
    s.resolve()
    s.answer(s.cards("A", "hand")[0])
    assert s.count("A", "hand") == 1 and s.stack() == [] and s.prompt == "priority"


@pytest.mark.parametrize(("points", "power", "chosen"), [(4, 8000, True), (5, 9000, False)])
def test_weiss_cannot_be_chosen_by_the_opponent_after_five_damage(points: int, power: int, chosen: bool) -> None:
    s = Scenario(turn="B")
    weiss, other = s.field("A", POOL["18-019R"]), s.field("A", forward(5000))
    s.field("B", forward(5000))
    s.damaged("A", points)
    s.cast(bolt(s, "B"))
    assert s.power(weiss) == power
    assert (s.offered(weiss), s.offered(other)) == (chosen, True)


def test_weiss_can_be_chosen_by_you_after_five_damage() -> None:
    s = Scenario()
    weiss = s.field("A", POOL["18-019R"])
    s.damaged("A", 5)
    s.cast(bolt(s, "A"), weiss)
    s.resolve()
    assert s.damage(weiss) == 1000


def test_gentiana_takes_the_abilities_of_their_dull_forwards() -> None:
    s = Scenario()
    s.field("A", POOL["11-033R"])
    mine = s.field("A", forward(5000, "Brave"), dull=True)
    dull, active = s.field("B", forward(5000, "Brave"), dull=True), s.field("B", forward(5000, "Brave"))
    beast = s.field("B", monster("Brave"), dull=True)
    assert [s.has(card, "Brave") for card in (mine, dull, active, beast)] == [True, False, True, True]
    s.to("B main1")
    assert s.has(dull, "Brave")  # it is active again


def test_gentiana_dulls_a_forward() -> None:
    s = Scenario()
    gentiana, victim = s.field("A", POOL["11-033R"]), s.field("B", forward(5000, "Haste"))
    s.use(gentiana, victim)
    s.resolve()
    assert s.dull(gentiana) and s.dull(victim) and not s.has(victim, "Haste")


def test_emet_selch_steps_aside_when_the_opponent_chooses_him() -> None:
    s = Scenario(turn="B")
    emet, other = s.field("A", POOL["12-024H"]), s.field("A", forward(5000))
    s.cast(bolt(s, "B"), emet)
    s.resolve_all()
    assert s.zone(emet) == "removed" and s.damage(other) == 0
    s.to("next turn")
    assert s.on_field(emet) and s.active(emet) and s.damage(emet) == 0


def test_emet_selch_comes_back_active() -> None:
    s = Scenario(priority="B")
    emet = s.field("A", POOL["12-024H"], dull=True)
    s.cast(bolt(s, "B"), emet)
    s.resolve_all()
    s.to("B main1")
    assert s.on_field(emet) and s.active(emet)


def test_emet_selch_stays_when_you_choose_him() -> None:
    s = Scenario()
    emet = s.field("A", POOL["12-024H"])
    s.cast(bolt(s, "A"), emet)
    s.resolve_all()
    assert s.on_field(emet) and s.damage(emet) == 1000


def test_emet_selch_does_not_come_back_if_he_was_gone_before() -> None:
    s = Scenario(turn="B")
    emet, answer = s.field("A", POOL["12-024H"]), breaker(s, "A")
    s.cast(bolt(s, "B"), emet)
    s.pass_priority()
    s.cast(answer, emet)  # the ability is still on the stack
    s.resolve_all()
    s.to("next turn")
    assert s.zone(emet) == "break"


def test_emet_selch_breaks_a_dull_forward_after_five_damage() -> None:
    s = Scenario()
    dull, active = s.field("B", forward(9000), dull=True), s.field("B", forward(9000))
    s.damaged("A", 5)
    s.cast(ready_to_cast(s, "12-024H", 5, "ice"))
    s.resolve()
    s.answer(True, 1)
    s.answer(dull)
    s.resolve()
    assert s.zone(dull) == "break" and s.on_field(active)
    assert all(s.dull(card) for card in s.cards("A", "field") if "backup" in s.row(card).types)


def test_emet_selch_brings_back_a_small_forward_after_five_damage() -> None:
    s = Scenario()
    small, big = s.in_break("A", forward(3000, cost=2)), s.in_break("A", forward(3000, cost=3))
    s.damaged("A", 5)
    s.cast(ready_to_cast(s, "12-024H", 5, "ice"))
    s.resolve()
    s.answer(True, 2)
    assert not s.offered(big)
    s.answer(small)
    s.resolve()
    assert s.on_field(small) and s.active(small) and s.zone(big) == "break"


def test_emet_selch_does_nothing_more_after_four_damage() -> None:
    s = Scenario()
    s.field("B", forward(9000), dull=True)
    s.damaged("A", 4)
    s.cast(ready_to_cast(s, "12-024H", 5, "ice"))
    assert s.stack() == [] and s.prompt == "priority"


def test_physalis_freezes_a_character_or_draws_if_their_hand_is_small() -> None:
    s = Scenario()
    victim = s.field("B", backup())
    s.hand("B", *(forward(1000) for _ in range(3)))
    s.cast(ready_to_cast(s, "13-028L", 5, "ice"))
    s.answer(1, victim)
    s.resolve()
    assert s.dull(victim) and s.frozen(victim) and s.count("A", "hand") == 0


def test_physalis_draws_one_if_you_would_rather() -> None:
    s = Scenario()
    s.hand("A", *(forward(1000) for _ in range(4)))
    s.hand("B", forward(1000))
    s.cast(ready_to_cast(s, "13-028L", 5, "ice"), 2)
    s.resolve()
    assert s.count("A", "hand") == 5


def test_physalis_does_nothing_if_their_hand_is_large() -> None:
    s = Scenario()
    s.hand("B", *(forward(1000) for _ in range(4)))
    s.cast(ready_to_cast(s, "13-028L", 5, "ice"))
    assert s.stack() == [] and s.prompt == "priority"


def test_physalis_does_both_when_she_attacks_if_their_hand_is_empty() -> None:
    s = Scenario(phase="attack", step="declaration")
    physalis, victim = s.field("A", POOL["13-028L"]), s.field("B", forward(5000))
    s.hand("A", forward(1000))
    s.attack(physalis)
    s.answer([1, 2])
    s.answer(victim)
    s.resolve()
    assert s.dull(victim) and s.frozen(victim) and s.count("A", "hand") == 2


def test_physalis_shoots_a_forward_and_its_controller_discards() -> None:
    s = Scenario()
    physalis, victim = s.field("A", POOL["13-028L"]), s.field("B", forward(12000))
    s.in_hand("A", POOL["13-028L"])
    s.cp_source("A", 2, "ice")
    kept, lost = s.hand("B", forward(1000), forward(1000))
    s.use(physalis, victim, ability="Premium Physalis Bullet")
    assert [s.dull(card) for card in s.cards("A", "field")] == [False, True, True]
    s.resolve()
    assert s.damage(victim) == 10000 and s.player == "B"
    s.answer(lost)
    assert (s.zone(lost), s.zone(kept)) == ("break", "hand")


def test_physalis_makes_you_discard_for_your_own_forward() -> None:
    s = Scenario()
    physalis, mine = s.field("A", POOL["13-028L"]), s.field("A", forward(5000))
    s.in_hand("A", POOL["13-028L"])
    lost = s.in_hand("A", backup())
    s.cp_source("A", 2, "ice")
    s.hand("B", forward(1000))
    s.use(physalis, mine, ability="Premium Physalis Bullet")
    s.resolve()
    s.answer(lost)
    assert (s.zone(mine), s.zone(lost), s.count("B", "hand")) == ("break", "break", 1)


def test_vayne_makes_their_forwards_cost_upkeep() -> None:
    s = Scenario(turn="B", phase="main2")
    s.field("A", POOL["9-022L"])
    mine = s.field("A", forward(5000))
    kept, lost = s.field("B", forward(5000)), s.field("B", forward(6000))
    s.cp_source("B", 1)
    pass_until(s, "stack auto")
    s.answer(lost)  # of the two abilities this one goes on the stack first
    pass_until(s, "may_pay")
    assert s.player == "B"
    s.answer(True)
    pass_until(s, "may_pay")
    assert not s.offered(True)  # there is only one Backup to pay with
    s.answer(False)
    s.to("next turn")
    assert s.on_field(kept) and s.zone(lost) == "break" and s.on_field(mine)


def test_vayne_asks_for_nothing_in_your_turn() -> None:
    s = Scenario(phase="main2")
    s.field("A", POOL["9-022L"])
    theirs = s.field("B", forward(5000))
    s.to("next turn")
    assert s.on_field(theirs)


def test_vayne_spares_them_once_he_has_left() -> None:
    s = Scenario(turn="B", phase="main2")
    vayne, theirs = s.field("A", POOL["9-022L"]), s.field("B", forward(5000))
    s.cast(breaker(s, "B"), vayne)
    s.resolve()
    s.to("next turn")
    assert s.on_field(theirs)


def test_cid_raines_strikes_a_dull_forward_and_its_fall_costs_a_card() -> None:
    s = Scenario()
    victim = s.field("B", forward(4000), dull=True)
    lost, _ = s.hand("B", forward(1000), forward(1000))
    s.field("B", forward(4000))
    s.cast(ready_to_cast(s, "1-192S", 2, "ice"))
    s.resolve_all()
    assert s.zone(victim) == "break" and s.player == "B"
    s.answer(lost)
    assert s.zone(lost) == "break" and s.count("B", "hand") == 1


def test_cid_raines_waits_for_the_fall_this_turn() -> None:
    s = Scenario()
    victim = s.field("B", forward(9000), dull=True)
    lost = s.in_hand("B", forward(1000))
    later = breaker(s, "A")
    s.cast(ready_to_cast(s, "1-192S", 2, "ice"), victim)
    s.resolve()
    assert s.damage(victim) == 4000 and s.zone(lost) == "hand"
    s.cast(later, victim)
    s.resolve_all()
    s.answer(lost)
    assert s.zone(victim) == "break" and s.zone(lost) == "break"


def test_cid_raines_does_not_wait_until_the_next_turn() -> None:
    s = Scenario()
    victim = s.field("B", forward(9000), dull=True)
    kept = s.in_hand("B", forward(1000))
    later = breaker(s, "A")
    s.cast(ready_to_cast(s, "1-192S", 2, "ice"), victim)
    s.resolve()
    s.to("B main1")
    s.pass_priority()
    s.cast(later, victim)
    s.resolve_all()
    assert s.zone(victim) == "break" and s.zone(kept) == "hand" and s.prompt == "priority"


# --- Earth: Forwards -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("backups", "power", "zone"), [(4, 7000, "break"), (5, 9000, "field")])
def test_gilgamesh_stands_firm_behind_five_backups(backups: int, power: int, zone: str) -> None:
    s = Scenario(turn="B")
    gilgamesh = s.field("A", POOL["22-061L"])
    s.cp_source("A", backups, "earth")
    s.cp_source("B", 1)
    s.cast(breaker(s, "B"), gilgamesh)
    assert s.power(gilgamesh) == power
    s.resolve()
    assert s.zone(gilgamesh) == zone


def test_gilgamesh_still_breaks_from_damage() -> None:
    s = Scenario(turn="B")
    gilgamesh = s.field("A", POOL["22-061L"], damage=8000)
    s.cp_source("A", 5, "earth")
    s.cast(bolt(s, "B"), gilgamesh)
    s.resolve()
    assert s.zone(gilgamesh) == "break"


def test_gilgamesh_still_breaks_by_your_own_hand() -> None:
    s = Scenario()
    gilgamesh = s.field("A", POOL["22-061L"])
    s.cp_source("A", 5, "earth")
    s.cast(breaker(s, "A"), gilgamesh)
    s.resolve()
    assert s.zone(gilgamesh) == "break"


def test_gilgamesh_breaks_a_forward_or_monster_for_three_as_he_comes() -> None:
    s = Scenario()
    beast, other = s.field("B", monster()), s.field("B", forward(9000))
    s.cp_source("A", 5, "earth")
    hand = s.hand("A", forward(1000, element="earth"))
    s.cast(s.in_hand("A", POOL["22-061L"]), pay=[*hand, s.cards("A", "field")[0]])
    s.resolve()
    s.answer(True)
    s.answer(beast)
    s.resolve()
    assert s.zone(beast) == "break" and s.on_field(other)


def test_gilgamesh_breaks_a_forward_for_three_when_he_attacks() -> None:
    s = Scenario(phase="attack", step="declaration")
    gilgamesh, victim = s.field("A", POOL["22-061L"]), s.field("B", forward(9000))
    s.cp_source("A", 3, "earth")
    s.attack(gilgamesh)
    s.resolve()
    s.answer(True)
    s.answer(victim)
    s.resolve()
    assert s.zone(victim) == "break"


def test_gilgamesh_needs_two_earth_for_it() -> None:
    s = Scenario(phase="attack", step="declaration")
    gilgamesh, victim = s.field("A", POOL["22-061L"]), s.field("B", forward(9000))
    s.cp_source("A", 1, "earth")
    s.cp_source("A", 4, "ice")
    s.attack(gilgamesh)
    s.resolve()
    assert not s.offered(True)
    s.answer(False)
    assert s.on_field(victim)


def test_rydia_takes_no_damage_from_their_summons_and_abilities() -> None:
    s = Scenario(turn="B")
    rydia, gun = s.field("A", POOL["15-083L"]), shooter(s, "B")
    s.cast(bolt(s, "B"), rydia)
    s.resolve()
    s.use(gun, rydia)
    s.resolve()
    assert s.damage(rydia) == 0


def test_rydia_takes_damage_from_you_and_in_battle() -> None:
    s = Scenario()
    rydia, wall = s.field("A", POOL["15-083L"]), s.field("B", forward(3000))
    s.cast(bolt(s, "A"), rydia)
    s.resolve()
    assert s.damage(rydia) == 1000
    s.attack(rydia)
    s.block(wall)
    s.to("main2")
    assert s.damage(rydia) == 4000


def test_rydia_grows_as_she_and_other_category_iv_characters_come() -> None:
    s = Scenario()
    rydia = ready_to_cast(s, "15-083L", 4, "earth")
    friend, other = (
        s.in_hand("A", backup(cost=1, element="earth", category="IV")),
        s.in_hand("A", monster(cost=1, element="earth")),
    )
    s.cast(rydia)
    s.resolve()
    assert s.counters(rydia, "growth") == 2
    s.cast(friend)
    s.resolve()
    s.cast(other)
    assert (s.counters(rydia, "growth"), s.stack()) == (4, [])


def test_rydia_does_not_grow_as_their_characters_come() -> None:
    s = Scenario(turn="B")
    rydia = s.field("A", POOL["15-083L"])
    s.cast(s.in_hand("B", backup(cost=0, category="IV")))
    assert (s.counters(rydia, "growth"), s.stack()) == (0, [])


def test_rydia_casts_a_summon_of_her_size_for_free_once_a_turn() -> None:
    s = Scenario()
    rydia = s.field("A", POOL["15-083L"], counters={"growth": 2})
    victim, wall = s.field("B", forward(4000)), s.field("B", forward(9000))
    fight, too_big = s.in_hand("A", POOL["4-093R"]), s.in_hand("A", summon(cost=3))
    friend, spare = s.in_hand("A", forward(1000, cost=1)), s.in_hand("A", summon(cost=1))
    theirs = s.in_hand("B", summon(cost=1))
    s.use(rydia)
    s.resolve()
    assert s.offered(spare) and not any(s.offered(card) for card in (too_big, friend, theirs))
    s.answer(fight, rydia, victim)
    s.resolve()
    assert s.zone(victim) == "break" and s.zone(fight) == "break" and s.on_field(wall)
    assert [s.zone(card) for card in (too_big, friend, spare, theirs)] == ["hand"] * 4
    assert s.counters(rydia, "growth") == 2
    with pytest.raises(ScenarioError, match=r"2\.3"):
        s.use(rydia)


def test_noctis_strengthens_a_forward_this_turn() -> None:
    s = Scenario()
    friend = s.field("A", forward(5000))
    s.cast(ready_to_cast(s, "20-078H", 3, "earth"), friend)
    s.resolve()
    assert (s.power(friend), s.has(friend, "Brave")) == (7000, True)
    s.to("next turn")
    assert (s.power(friend), s.has(friend, "Brave")) == (5000, False)


def test_noctis_comes_back_stronger_for_a_character() -> None:
    s = Scenario()
    noctis, price, kept = s.field("A", POOL["20-078H"]), s.field("A", backup()), s.field("A", backup())
    theirs = s.field("B", forward(9000))
    s.cast(breaker(s, "A"), noctis)
    s.resolve()
    s.resolve()
    s.answer(True)
    assert not s.offered(theirs)
    s.answer(price)
    s.resolve()
    assert s.on_field(noctis) and s.dull(noctis) and (s.zone(price), s.zone(kept)) == ("break", "field")
    s.answer(noctis)  # he strengthens himself as he comes
    s.resolve()
    assert s.power(noctis) == 11000
    s.to("B main1")
    assert s.power(noctis) == 9000


def test_noctis_stays_in_the_break_zone_if_you_keep_your_characters() -> None:
    s = Scenario()
    noctis, price = s.field("A", POOL["20-078H"]), s.field("A", backup())
    s.cast(breaker(s, "A"), noctis)
    s.resolve()
    s.resolve()
    s.answer(False)
    assert s.zone(noctis) == "break" and s.on_field(price)


def test_morse_fights_for_one_earth_as_he_comes() -> None:
    s = Scenario()
    victim = s.field("B", forward(6000))
    morse = ready_to_cast(s, "24-068H", 4, "earth")
    s.cast(morse)
    s.resolve()
    s.answer(True)
    s.resolve()
    assert s.zone(victim) == "break" and s.damage(morse) == 6000


def test_morse_fights_when_he_attacks_and_stays_active() -> None:
    s = Scenario(phase="attack", step="declaration")
    morse, wall = s.field("A", POOL["24-068H"]), s.field("B", forward(9000))
    s.cp_source("A", 1, "earth")
    s.attack(morse)
    assert s.active(morse)
    s.resolve()
    s.answer(True)
    s.resolve()
    assert s.damage(wall) == 8000 and s.zone(morse) == "break"
    assert [s.dull(card) for card in s.cards("A", "field")] == [True]


def test_morse_does_not_fight_for_free() -> None:
    s = Scenario(phase="attack", step="declaration")
    morse, wall = s.field("A", POOL["24-068H"]), s.field("B", forward(9000))
    s.cp_source("A", 1, "earth")
    s.attack(morse)
    s.resolve()
    s.answer(False)
    assert (s.damage(wall), s.damage(morse)) == (0, 0)


@pytest.mark.parametrize(("points", "power"), [(2, 8000), (3, 9000), (4, 9000), (5, 10000)])
def test_morse_grows_after_three_and_after_five_damage(points: int, power: int) -> None:
    s = Scenario()
    morse = s.field("A", POOL["24-068H"])
    s.damaged("A", points)
    assert s.power(morse) == power


# --- Backups ---------------------------------------------------------------------------------------------------------


def test_kefka_dulls_a_forward_as_he_comes() -> None:
    s = Scenario()
    victim = s.field("B", forward(5000))
    s.cast(ready_to_cast(s, "14-026R", 3, "ice"), victim)
    s.resolve()
    assert s.dull(victim) and not s.frozen(victim)


def test_kefka_bursts_for_free() -> None:
    s = Scenario(phase="attack", step="declaration")
    attacker, other = s.field("A", forward(7000)), s.field("A", forward(2000))
    s.deck("B", POOL["14-026R"], forward(1000))
    s.attack(attacker)
    s.block()
    pass_until(s, "burst")
    s.answer(True, other)
    assert s.dull(other) and s.count("B", "field") == 0


def test_kefka_freezes_a_forward_beside_four_other_ice_backups() -> None:
    s = Scenario()
    kefka, victim = s.field("A", POOL["14-026R"]), s.field("B", forward(5000))
    s.cp_source("A", 4, "ice")
    s.use(kefka, victim)
    s.resolve()
    assert s.dull(kefka) and s.dull(victim) and s.frozen(victim)


def test_kefka_needs_five_ice_backups() -> None:
    s = Scenario()
    kefka = s.field("A", POOL["14-026R"])
    s.field("B", forward(5000))
    s.cp_source("A", 3, "ice")
    s.cp_source("A", 1, "earth")
    s.field("A", forward(1000, element="ice"))
    s.cp_source("B", 1, "ice")
    assert s.why_not("A", "use", kefka)


def test_red_mage_makes_the_opponent_discard_a_card_of_their_choice() -> None:
    s = Scenario()
    lost, kept = s.hand("B", forward(1000), forward(1000))
    s.field("A", forward(1000))
    s.cp_source("B", 1)
    s.cast(ready_to_cast(s, "23-020C", 3, "ice"))
    s.resolve()
    assert s.player == "B"
    s.answer(lost)
    assert (s.zone(lost), s.zone(kept)) == ("break", "hand")


def test_red_mage_lets_you_pick_the_card_beside_four_other_backups() -> None:
    s = Scenario()
    kept, lost = s.hand("B", forward(1000), summon())
    mine = s.in_hand("A", forward(1000))
    s.cast(ready_to_cast(s, "23-020C", 4, "ice"))
    s.resolve()
    assert s.player == "A" and not s.offered(mine)
    assert [s.game.state.known[card.number] for card in (kept, lost, mine)] == [
        EVERYBODY,
        EVERYBODY,
        1,
    ]  # theirs to both players
    s.answer(lost)
    assert (s.zone(lost), s.zone(kept)) == ("break", "hand")


def test_the_card_you_pick_is_discarded_due_to_your_ability() -> None:
    s = Scenario()
    s.field("A", POOL["18-019R"])
    victim = s.field("B", forward(5000))
    _, lost = s.hand("B", forward(1000), summon())
    s.cast(ready_to_cast(s, "23-020C", 4, "ice"))
    s.resolve()
    s.answer(lost)
    s.answer(victim)
    s.resolve()
    assert s.frozen(victim)


def test_two_red_mages_serve_together() -> None:
    s = Scenario()
    first = s.field("A", POOL["23-020C"])
    second = ready_to_cast(s, "23-020C", 3, "ice")
    s.cast(second)
    s.resolve_all()
    assert s.on_field(first) and s.on_field(second)


def test_krile_takes_back_a_summon() -> None:
    s = Scenario()
    spell, gilgamesh = s.in_break("A", summon()), s.in_break("A", POOL["22-061L"])
    s.cast(ready_to_cast(s, "18-055R", 4, "earth"))
    s.answer(1, spell)
    s.resolve()
    assert (s.zone(spell), s.zone(gilgamesh)) == ("hand", "break")


def test_krile_takes_back_a_forward_of_category_v() -> None:
    s = Scenario()
    spell, gilgamesh, other = s.in_break("A", summon()), s.in_break("A", POOL["22-061L"]), s.in_break("A", forward(1))
    s.in_break("A", forward(1, category="V"))
    s.cast(ready_to_cast(s, "18-055R", 4, "earth"))
    s.answer(2)
    assert not s.offered(other)
    s.answer(gilgamesh)
    s.resolve()
    assert [s.zone(card) for card in (spell, gilgamesh, other)] == ["break", "hand", "break"]


def test_krile_bursts_for_free() -> None:
    s = Scenario(phase="attack", step="declaration")
    attacker = s.field("A", forward(7000))
    spell = s.in_break("B", summon())
    s.deck("B", POOL["18-055R"], forward(1000))
    s.attack(attacker)
    s.block()
    pass_until(s, "burst")
    s.answer(True, 1, spell)
    assert s.zone(spell) == "hand"


def test_matoya_takes_back_a_character() -> None:
    s = Scenario()
    fallen, spell = s.in_break("A", backup()), s.in_break("A", summon())
    s.cast(ready_to_cast(s, "17-076H", 4, "earth"))
    s.answer(1, fallen)
    s.resolve()
    assert (s.zone(fallen), s.zone(spell)) == ("hand", "break")


def test_matoya_empties_their_break_zone() -> None:
    s = Scenario()
    mine, theirs = s.in_break("A", forward(1000)), [s.in_break("B", forward(1000)), s.in_break("B", summon())]
    s.cast(ready_to_cast(s, "17-076H", 4, "earth"))
    s.answer(2)
    s.resolve()
    assert [s.zone(card) for card in (mine, *theirs)] == ["break", "removed", "removed"]


def test_matoya_breaks_every_forward_for_four() -> None:
    s = Scenario()
    mine, theirs, prop = s.field("A", forward(9000)), s.field("B", forward(9000)), s.field("B", backup())
    s.hand("A", *(forward(1000, element="earth") for _ in range(2)))
    s.cast(ready_to_cast(s, "17-076H", 4, "earth"), pay=s.cards("A", "field")[1:])
    s.answer(3)
    s.resolve()
    s.answer(True)
    s.resolve_all()
    assert [s.zone(card) for card in (mine, theirs, prop)] == ["break", "break", "field"]
    assert s.count("A", "hand") == 0  # two cards for four CP


def test_ifalna_brings_back_an_earth_forward_of_the_cost_paid() -> None:
    s = Scenario()
    ifalna = s.field("A", POOL["20-067R"])
    fallen, cold = s.in_break("A", forward(8000, cost=3, element="earth")), s.in_break("A", forward(1, element="ice"))
    s.cp_source("A", 4, "earth")
    s.use(ifalna, 3)
    s.answer(fallen)
    s.resolve()
    assert s.on_field(fallen) and s.zone(ifalna) == "break" and s.zone(cold) == "break"
    assert [s.dull(card) for card in s.cards("A", "field")].count(True) == 3


def test_ifalna_brings_back_nobody_for_another_cost() -> None:
    s = Scenario()
    ifalna = s.field("A", POOL["20-067R"])
    fallen = s.in_break("A", forward(8000, cost=3, element="earth"))
    s.cp_source("A", 4, "earth")
    s.use(ifalna, 4)
    s.answer(fallen)
    s.resolve()
    assert s.zone(fallen) == "break" and s.zone(ifalna) == "break"


def test_ifalna_works_in_your_own_turn_only() -> None:
    s = Scenario(turn="B", priority="A")
    ifalna = s.field("A", POOL["20-067R"])
    s.in_break("A", forward(8000, cost=3, element="earth"))
    s.cp_source("A", 3, "earth")
    with pytest.raises(ScenarioError, match=r"2\.1"):
        s.use(ifalna)


def test_vanille_removes_a_card_from_their_break_zone() -> None:
    s = Scenario()
    mine, gone, other = s.in_break("A", summon()), s.in_break("B", summon()), s.in_break("B", summon())
    s.cast(ready_to_cast(s, "19-053C", 2, "earth"), gone)
    s.resolve()
    assert [s.zone(card) for card in (mine, gone, other)] == ["break", "removed", "break"]


@pytest.mark.parametrize(("pays", "damage"), [(True, 1000), (False, 0)])
def test_vanille_cancels_a_summon_unless_they_pay_two(pays: bool, damage: int) -> None:
    s = Scenario(turn="B")
    vanille, target = s.field("A", POOL["19-053C"]), s.field("A", forward(5000))
    stones = s.cp_source("B", 2)
    s.cast(bolt(s, "B"), target)
    s.pass_priority()
    s.use(vanille)
    s.resolve()
    assert s.player == "B"
    s.answer(pays)
    s.resolve_all()
    assert (s.damage(target), [s.dull(stone) for stone in stones]) == (damage, [pays, pays])
    assert s.dull(vanille)


def test_machinist_arms_two_forwards_for_the_turn() -> None:
    s = Scenario()
    one, two, three = (s.field("A", forward(5000)) for _ in range(3))
    victim = s.field("B", forward(9000))
    s.cast(ready_to_cast(s, "12-057C", 2, "earth"), [one, two])
    s.resolve()
    for gunner in (one, two):
        s.use(gunner, victim)
        s.resolve()
    assert s.damage(victim) == 8000 and s.dull(one) and s.dull(two)
    assert s.abilities(three) == []
    s.to("next turn")
    assert s.abilities(one) == []


def test_machinist_arms_two_forwards_at_most() -> None:
    s = Scenario()
    three = [s.field("A", forward(5000)) for _ in range(3)]
    with pytest.raises(ScenarioError, match="too many"):
        s.cast(ready_to_cast(s, "12-057C", 2, "earth"), three)


def test_those_whom_machinist_armed_may_shoot_any_forward() -> None:
    s = Scenario()
    found = crowd(s)
    gunner = found["my forward"][0]
    s.hand("A", forward(1000, element="earth"))
    s.cast(s.in_hand("A", POOL["12-057C"]), [gunner])
    s.resolve()
    s.use(gunner)
    assert choosable(s, found) == FORWARDS


def test_machinist_cannot_make_a_newcomer_shoot() -> None:
    s = Scenario()
    newcomer = s.field("A", forward(5000), fresh=True)
    s.cast(ready_to_cast(s, "12-057C", 2, "earth"), [newcomer])
    s.resolve()
    with pytest.raises(ScenarioError, match=r"not offered"):
        s.use(newcomer)


# --- Monsters and Summons --------------------------------------------------------------------------------------------


def test_byblos_freezes_a_forward_when_the_opponent_discards() -> None:
    s = Scenario()
    s.field("A", POOL["16-038H"])
    victim, prop = s.field("B", forward(5000)), s.field("B", backup())
    s.hand("B", forward(1000), forward(1000), forward(1000))
    s.cast(torment(s, "A", 2))
    s.resolve()
    s.answer(s.cards("B", "hand")[:2])
    s.resolve()
    assert s.dull(victim) and s.frozen(victim) and s.active(prop)
    assert s.stack() == []


def test_byblos_fights_after_three_damage_and_takes_a_card() -> None:
    s = Scenario()
    byblos, victim = s.field("A", POOL["16-038H"]), s.field("B", forward(5000))
    s.damaged("A", 3)
    lost, kept = s.hand("B", forward(1000), forward(1000))
    s.use(byblos)
    s.resolve()
    assert "forward" in s.row(byblos).types and s.power(byblos) == 7000
    with pytest.raises(ScenarioError, match=r"2\.3"):
        s.use(byblos)
    s.attack(byblos)
    s.resolve()
    s.answer(lost)
    s.resolve()
    assert s.frozen(victim) and (s.zone(lost), s.zone(kept)) == ("break", "hand")
    s.to("next turn")
    assert "forward" not in s.row(byblos).types


def test_byblos_does_not_fight_after_two_damage() -> None:
    s = Scenario()
    byblos = s.field("A", POOL["16-038H"])
    s.damaged("A", 2)
    assert s.abilities(byblos) == []


def test_gigas_keeps_a_forward_from_blocking() -> None:
    s = Scenario()
    victim, other, mine = s.field("B", forward(5000)), s.field("B", forward(5000)), s.field("A", forward(5000))
    s.cast(ready_to_cast(s, "20-072C", 1, "earth"), victim)
    s.resolve()
    s.attack(mine)
    s.to("block")
    assert s.offered(other) and not s.offered(victim)


def test_gigas_keeps_a_forward_from_attacking_until_the_end_of_the_opponents_turn() -> None:
    s = Scenario()
    victim, other = s.field("B", forward(5000)), s.field("B", forward(5000))
    s.cast(ready_to_cast(s, "20-072C", 1, "earth"), victim)
    s.resolve()
    s.to("B main1")
    s.to("attack declaration")
    assert s.offered(other) and not s.offered(victim)
    s.to("A main1")
    s.to("B main1")
    s.attack(victim)
    s.to("main2")
    assert s.points("A") == 1


def test_gigas_leaves_to_strike_a_forward() -> None:
    s = Scenario()
    gigas, victim = s.field("A", POOL["20-072C"]), s.field("B", forward(9000))
    stones = s.cp_source("A", 4, "earth")
    s.use(gigas, victim)
    s.resolve()
    assert s.damage(victim) == 8000 and s.zone(gigas) == "break"
    assert [s.dull(stone) for stone in stones].count(True) == 3


def paid_with(s: Scenario, code: str, *elements: str) -> Card:
    """The card in A's hand, with one Backup of each Element."""
    for element in elements:
        s.cp_source("A", 1, element)
    return s.in_hand("A", POOL[code])


@pytest.mark.parametrize(
    ("elements", "points"), [(("earth",) * 4, 1), (("earth", "ice") * 2, 1), (("earth", "ice", "fire", "fire"), 0)]
)
def test_cactuar_breaks_a_forward_and_stings_unless_three_elements_pay(elements: tuple[str, ...], points: int) -> None:
    s = Scenario()
    victim = s.field("B", forward(9000))
    s.cast(paid_with(s, "16-074C", *elements), victim)
    s.resolve_all()
    assert (s.zone(victim), s.points("A"), s.points("B")) == ("break", points, 0)


def test_shiva_freezes_a_character() -> None:
    s = Scenario()
    victim, other = s.field("B", backup()), s.field("B", backup())
    shiva = ready_to_cast(s, "21-028H", 1, "ice")
    s.cast(shiva, "printed cost", victim)
    s.resolve()
    assert s.dull(victim) and s.frozen(victim) and s.active(other) and s.zone(shiva) == "break"


def test_shiva_returns_for_four_ice_cards_of_your_break_zone() -> None:
    s = Scenario()
    victim = s.field("B", backup())
    ice = [s.in_break("A", forward(1000, element="ice")) for _ in range(4)]
    other = s.in_break("A", forward(1000))
    shiva = ready_to_cast(s, "21-028H", 1, "ice")
    s.cast(shiva, "extra", victim)
    s.resolve()
    assert s.frozen(victim) and s.zone(shiva) == "hand"
    assert [s.zone(card) for card in (*ice, other)] == ["removed"] * 4 + ["break"]


def test_shiva_cannot_return_for_three_ice_cards() -> None:
    s = Scenario()
    victim = s.field("B", backup())
    ice = [s.in_break("A", forward(1000, element="ice")) for _ in range(3)]
    s.in_break("A", forward(1000))
    s.in_break("B", forward(1000, element="ice"))
    shiva = ready_to_cast(s, "21-028H", 1, "ice")
    s.cast(shiva)
    assert not s.offered("extra")
    s.answer("printed cost", victim)
    s.resolve()
    assert s.zone(shiva) == "break" and [s.zone(card) for card in ice] == ["break"] * 3


def test_hecatoncheir_makes_two_forwards_strike_each_other() -> None:
    s = Scenario()
    mine, theirs, other = s.field("A", forward(7000)), s.field("B", forward(5000)), s.field("B", forward(1000))
    s.cast(ready_to_cast(s, "4-093R", 2, "earth"), mine, theirs)
    s.resolve()
    assert (s.damage(mine), s.zone(theirs), s.damage(other)) == (5000, "break", 0)


def test_the_damage_of_hecatoncheir_is_dealt_by_the_forwards() -> None:
    s = Scenario()
    rogue, theirs = s.field("A", POOL["4-039R"]), s.field("B", forward(9000))
    s.cast(ready_to_cast(s, "4-093R", 2, "earth"), rogue, theirs)
    s.resolve_all()
    assert s.frozen(theirs)  # as Rogue freezes what it damages


# --- what each of them may choose ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "element", "answers", "choices"),
    [
        ("12-024H", "ice", (True, 1), {"my dull forward", "their dull forward"}),
        ("12-024H", "ice", (True, 2), {"my fallen forward"}),
        ("13-028L", "ice", ([1],), CHARACTERS | {"itself"}),
        ("1-192S", "ice", (), {"their dull forward"}),
        ("22-061L", "earth", (True,), FORWARDS | MONSTERS | {"itself"}),
        ("20-078H", "earth", (), FORWARDS | {"itself"}),
        ("24-068H", "earth", (True,), THEIR_FORWARDS),
        ("14-026R", "ice", (), THEIR_FORWARDS),
        ("18-055R", "earth", (1,), {"my fallen summon"}),
        ("17-076H", "earth", (1,), {"my fallen forward", "my fallen backup", "my fallen monster"}),
        (
            "19-053C",
            "earth",
            (),
            {"their fallen forward", "their fallen backup", "their fallen monster", "their fallen summon"},
        ),
        ("12-057C", "earth", (), FORWARDS),
        ("20-072C", "earth", (), FORWARDS),
        ("16-074C", "earth", (), FORWARDS),
        ("21-028H", "ice", ("printed cost",), CHARACTERS),
        ("4-093R", "earth", (), MY_FORWARDS),
    ],
)
def test_what_they_may_choose_as_they_come(
    code: str, element: str, answers: tuple[Answer, ...], choices: set[str]
) -> None:
    s = Scenario()
    s.damaged("A", 5)
    assert cast_among(s, code, element, *answers) == choices


@pytest.mark.parametrize(
    ("code", "element", "ability", "choices"),
    [
        ("11-033R", "ice", 0, FORWARDS | {"itself"}),
        ("13-028L", "ice", "Premium Physalis Bullet", FORWARDS | {"itself"}),
        ("20-072C", "earth", 0, FORWARDS),
    ],
)
def test_what_their_abilities_may_choose(code: str, element: str, ability: int | str, choices: set[str]) -> None:
    assert use_among(Scenario(), code, element, ability) == choices


@pytest.mark.parametrize(("code", "choices"), [("18-019R", CHARACTERS | {"itself"}), ("16-038H", THEIR_FORWARDS)])
def test_what_weiss_and_byblos_may_choose_when_the_opponent_discards(code: str, choices: set[str]) -> None:
    s = Scenario()
    found = {**crowd(s), "itself": [s.field("A", POOL[code])]}
    lost = s.in_hand("B", forward(1000))
    s.cast(torment(s, "A"))
    s.resolve()
    s.answer(lost)
    assert choosable(s, found) == choices


def test_physalis_may_freeze_herself_if_their_hand_is_not_empty() -> None:
    s = Scenario()
    s.hand("B", forward(1000))
    assert cast_among(s, "13-028L", "ice", 1) == CHARACTERS | {"itself"}


def test_kefka_may_freeze_any_forward() -> None:
    s = Scenario()
    found = {**crowd(s, element="ice"), "itself": [s.field("A", POOL["14-026R"])]}
    s.cp_source("A", 2, "ice")
    s.use(found["itself"][0])
    assert choosable(s, found) == FORWARDS


def test_krile_may_take_your_forwards_of_category_v() -> None:
    assert cast_among(Scenario(), "18-055R", "earth", 2, category="V") == {"my fallen forward"}


def test_the_rival_in_the_fight_of_hecatoncheir_is_theirs() -> None:
    s = Scenario()
    found = crowd(s)
    s.cast(ready_to_cast(s, "4-093R", 2, "earth"), found["my forward"][0])
    assert choosable(s, found) == THEIR_FORWARDS


def test_ifalna_may_choose_your_earth_forwards() -> None:
    s = Scenario()
    found = crowd(s, element="earth")
    other = s.in_break("A", forward(5000, element="ice"))
    s.use(s.field("A", POOL["20-067R"]), 1)
    assert choosable(s, found) == {"my fallen forward"} and not s.offered(other)
