"""Every card of the Wind and Water deck of Backups, and two that would fit it, each of its abilities played once."""

import pytest
from tests.cards.boards import ready_to_cast

from rulebound import cards
from rulebound.language.tree import Action, Choose, Damage, Filter, Move, Pay, Ready, Slot
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon
from rulebound.scenario.table import Card, ScenarioError

POOL = cards.pool("fftcg")
FORWARD = Filter(types=("forward",))
WAKE = summon(Choose(FORWARD), Ready(Slot()), cost=0)
HOME = (Choose(Filter(types=("backup",))), Move(Slot(), "hand"))
SCOTT, HILDA = POOL["6-115H"], POOL["19-117H"]


def burst(s: Scenario, attacker: Card, code: str) -> None:
    """A's Forward hits B, whose next card is this one, and B uses its EX Burst."""
    s.deck("B", POOL[code], *(forward(1000) for _ in range(5)))
    s.attack(attacker)
    while s.prompt in ("priority", "block"):
        s.answer("pass" if s.prompt == "priority" else "no block")
    assert (s.prompt, s.player) == ("burst", "B")
    s.answer(True)


# --- both ------------------------------------------------------------------------------------------------------------


def test_hilda_brings_scott_from_the_deck() -> None:
    s = Scenario()
    hilda = s.field("A", HILDA)
    other, scott = s.deck("A", forward(1000), SCOTT, forward(1000))[:2]
    s.use(hilda, ability=0)
    s.resolve()
    assert not s.offered(other)
    s.answer(scott)
    assert s.on_field(scott) and s.active(scott) and s.dull(hilda)


def test_hilda_takes_back_a_forward_of_the_second_story_once_in_a_turn() -> None:
    s = Scenario()
    hilda, scott, other = s.field("A", HILDA), s.in_break("A", SCOTT), s.in_break("A", forward(1000))
    theirs, wake = s.in_break("B", SCOTT), s.in_hand("A", WAKE)
    s.use(hilda, ability=1)
    s.resolve()
    assert (s.zone(scott), s.zone(other), s.zone(theirs)) == ("hand", "break", "break")
    s.cast(wake, hilda)
    s.resolve()
    with pytest.raises(ScenarioError, match=r"2\.3"):
        s.use(hilda, ability=1)
    s.use(hilda, ability=0)
    assert s.dull(hilda)


# --- Wind ------------------------------------------------------------------------------------------------------------


def test_minwu_hides_the_others_of_his_story_from_abilities_only() -> None:
    s = Scenario(turn="B")
    minwu, scott, other = s.field("A", POOL["24-053H"]), s.field("A", SCOTT), s.field("A", forward(5000))
    gun = s.field("B", monster(Action((Pay(0),), (Choose(FORWARD), Damage(Slot(), 1000)))))
    bolt = s.in_hand("B", summon(Choose(FORWARD), Damage(Slot(), 1000), cost=0))
    s.use(gun)
    assert (s.offered(minwu), s.offered(scott), s.offered(other)) == (True, False, True)
    s.answer(other)
    s.resolve()
    s.cast(bolt)
    assert s.offered(scott)


def test_minwu_does_not_hide_them_from_your_own_abilities() -> None:
    s = Scenario()
    s.field("A", POOL["24-053H"])
    scott, gun = s.field("A", SCOTT), s.field("A", monster(Action((Pay(0),), (Choose(FORWARD), Damage(Slot(), 1000)))))
    s.use(gun, scott)
    s.resolve()
    assert s.damage(scott) == 1000


@pytest.mark.parametrize(("cost", "zone"), [(4, "field"), (5, "break")])
def test_minwu_brings_back_a_forward_that_costs_no_more_than_you_have_backups(cost: int, zone: str) -> None:
    s = Scenario()
    fallen = s.in_break("A", forward(5000, cost=cost, category="II"))
    stranger, himself = s.in_break("A", forward(5000, cost=1)), s.in_break("A", POOL["24-053H"])
    s.cast(ready_to_cast(s, "24-053H", 4, "wind"), fallen)
    s.resolve()
    assert (s.zone(fallen), s.zone(stranger), s.zone(himself)) == (zone, "break", "break")


@pytest.mark.parametrize(("category", "power", "haste"), [("FFTA", 8000, True), ("XII", 7000, False)])
def test_ritz_is_stronger_beside_another_forward_of_her_story(category: str, power: int, haste: bool) -> None:
    s = Scenario()
    ritz = s.field("A", POOL["11-063L"])
    s.field("A", forward(5000, category=category))
    assert (s.power(ritz), s.has(ritz, "Haste")) == (power, haste)


def test_ritz_does_not_count_herself() -> None:
    s = Scenario()
    s.field("B", forward(5000, category="FFTA"))
    ritz = s.field("A", POOL["11-063L"])
    assert (s.power(ritz), s.has(ritz, "Haste")) == (7000, False)


def test_ritz_activates_up_to_three_backups_when_she_attacks() -> None:
    s = Scenario(phase="attack", step="declaration")
    ritz = s.field("A", POOL["11-063L"])
    mine, theirs = [s.field("A", backup(), dull=True) for _ in range(4)], s.field("B", backup(), dull=True)
    s.attack(ritz)
    assert not s.offered(theirs)
    s.answer(mine[:3])
    s.resolve_all()
    assert [s.dull(card) for card in (*mine, theirs)] == [False, False, False, True, True]


@pytest.mark.parametrize(("points", "blocked"), [(2, True), (3, False)])
def test_ritz_cannot_be_blocked_from_three_damage_on(points: int, blocked: bool) -> None:
    s = Scenario(phase="attack", step="declaration")
    s.damaged("A", points)
    ritz, wall = s.field("A", POOL["11-063L"]), s.field("B", forward(9000))
    s.attack(ritz)
    s.to("block")
    assert (s.prompt == "block") is blocked
    assert (s.why_not("B", "block", wall) == "") is blocked


def test_shara_takes_back_ritz() -> None:
    s = Scenario()
    ritz, other = s.in_break("A", POOL["11-063L"]), s.in_break("A", forward(1000))
    s.cast(ready_to_cast(s, "13-040L", 2, "wind"), ritz)
    s.resolve()
    assert (s.zone(ritz), s.zone(other)) == ("hand", "break")


def test_shara_bursts_for_ritz() -> None:
    s = Scenario(phase="attack", step="declaration")
    attacker, ritz = s.field("A", forward(7000)), s.in_break("B", POOL["11-063L"])
    burst(s, attacker, "13-040L")
    assert s.zone(ritz) == "hand"


@pytest.mark.parametrize(("category", "counters"), [("FFTA", 1), ("XII", 0)])
def test_shara_gets_a_counter_for_another_character_of_her_story(category: str, counters: int) -> None:
    s = Scenario()
    shara = s.field("A", POOL["13-040L"])
    s.cast(s.in_hand("A", backup(cost=0, category=category)))
    s.resolve_all()
    assert s.counters(shara, "viera") == counters


def test_shara_gets_no_counter_for_herself_or_the_opponents_characters() -> None:
    s = Scenario()
    shara, theirs = ready_to_cast(s, "13-040L", 2, "wind"), s.in_hand("B", backup(cost=0, category="FFTA"))
    s.cast(shara)
    assert s.stack() == []
    s.to("B main1")
    s.cast(theirs)
    assert s.stack() == [] and s.counters(shara, "viera") == 0


def test_shara_hides_a_character_of_her_story_for_a_counter() -> None:
    s = Scenario()
    shara, ritz = s.field("A", POOL["13-040L"], counters={"viera": 2}), s.field("A", POOL["11-063L"])
    other = s.field("A", forward(5000))
    gun = s.field("B", monster(Action((Pay(0),), (Choose(FORWARD), Damage(Slot(), 1000)))))
    bolt = s.in_hand("B", summon(Choose(FORWARD), Damage(Slot(), 1000), cost=0))
    s.use(shara)
    assert not s.offered(other)
    s.answer(ritz)
    s.resolve()
    assert (s.counters(shara, "viera"), s.dull(shara)) == (1, True)
    for act in (s.use, s.cast):
        s.pass_priority()
        act(gun if act == s.use else bolt)
        assert s.offered(other) and not s.offered(ritz)
        s.answer(other)
        s.resolve_all()
    s.to("B main1")
    s.use(gun, ritz)


def test_shara_hides_nobody_without_a_counter() -> None:
    s = Scenario()
    with pytest.raises(ScenarioError, match=r"11\."):
        s.use(s.field("A", POOL["13-040L"]))


def test_vaan_returns_a_small_backup_to_activate_the_chosen_forward() -> None:
    s = Scenario(phase="attack", step="declaration")
    vaan, tired = s.field("A", POOL["2-051L"]), s.field("A", forward(5000), dull=True)
    small, big, foe = s.field("A", backup(cost=2)), s.field("A", backup(cost=3)), s.field("B", forward(5000), dull=True)
    s.attack(vaan)
    assert not s.offered(foe)
    s.answer(tired)
    s.resolve()
    s.answer(True)
    assert (s.zone(small), s.zone(big)) == ("hand", "field")
    assert s.active(tired) and s.dull(vaan)


def test_vaan_may_keep_his_backups() -> None:
    s = Scenario(phase="attack", step="declaration")
    vaan, small = s.field("A", POOL["2-051L"]), s.field("A", backup(cost=2))
    s.attack(vaan)
    s.resolve()
    s.answer(False)
    assert s.dull(vaan) and s.on_field(small)


def test_vaan_wakes_all_your_wind_characters_for_a_second_vaan() -> None:
    s = Scenario()
    s.cp_source("A", 1, "wind")
    vaan = s.field("A", POOL["2-051L"], dull=True)
    calm, gale = s.field("A", backup(element="water"), dull=True), s.field("A", monster(element="wind"), dull=True)
    theirs, other = s.field("B", forward(5000, element="wind"), dull=True), s.in_hand("A", POOL["2-051L"])
    s.use(vaan, ability="White Whorl")
    s.resolve()
    assert s.active(vaan) and s.active(gale) and s.dull(calm) and s.dull(theirs) and s.zone(other) == "break"


def test_althea_activates_another_character() -> None:
    s = Scenario()
    tired, theirs = s.field("A", monster(), dull=True), s.field("B", monster(), dull=True)
    althea = ready_to_cast(s, "12-038H", 3, "wind")
    s.cast(althea)
    assert not s.offered(theirs) and not s.offered(althea)
    s.answer(tired)
    s.resolve()
    assert s.active(tired) and s.dull(theirs)


def test_althea_returns_with_another_character() -> None:
    s = Scenario()
    althea, friend, theirs = s.field("A", POOL["12-038H"]), s.field("A", forward(5000)), s.field("B", forward(5000))
    s.use(althea)
    s.resolve()
    assert [s.zone(card) for card in (althea, friend, theirs)] == ["hand", "hand", "field"]


def test_fiona_finds_any_character() -> None:
    s = Scenario()
    s.cp_source("A", 4, "wind")
    fiona = s.field("A", POOL["11-056R"])
    spell, wanted = s.deck("A", summon(), monster(), forward(1000))[:2]
    s.use(fiona)
    s.resolve()
    assert not s.offered(spell)
    s.answer(wanted)
    assert (s.zone(wanted), s.zone(spell), s.dull(fiona)) == ("hand", "deck", True)


def test_echo_activates_a_forward_and_another_backup() -> None:
    s = Scenario()
    knight, mill = s.field("A", forward(5000), dull=True), s.field("A", backup(), dull=True)
    held, stones = s.in_hand("A", forward(1000, element="wind")), s.cp_source("A", 2, "wind")
    echo = s.in_hand("A", POOL["5-053R"])
    s.cast(echo, [1, 2], pay=[*stones, held])
    assert not s.offered(echo)
    s.answer(mill)
    s.resolve()
    assert s.active(knight) and s.active(mill) and all(s.dull(stone) for stone in stones)


def test_echo_looks_at_the_top_card_and_draws() -> None:
    s = Scenario()
    top, second, last = s.deck("A", forward(1000), forward(1000), forward(1000))
    s.cast(ready_to_cast(s, "5-053R", 4, "wind"), [3, 4])
    s.resolve()
    s.answer(True)
    assert (s.zone(second), s.cards("A", "deck")) == ("hand", [last, top])


def test_echo_leaves_the_top_card_where_it_is() -> None:
    s = Scenario()
    top = s.deck("A", forward(1000), forward(1000))[0]
    s.cast(ready_to_cast(s, "5-053R", 4, "wind"), [3, 4])
    s.resolve()
    s.answer(False)
    assert s.zone(top) == "hand"


def test_echo_bursts_for_free() -> None:
    s = Scenario(phase="attack", step="declaration")
    tired, mill = s.field("B", forward(5000), dull=True), s.field("B", backup(), dull=True)
    attacker = s.field("A", forward(7000))
    burst(s, attacker, "5-053R")
    s.answer([1, 2])
    s.answer(tired)
    assert s.active(tired) and s.active(mill)


def test_nono_wakes_your_wind_characters() -> None:
    s = Scenario()
    gale, calm = s.field("A", forward(5000, element="wind"), dull=True), s.field("A", backup(), dull=True)
    theirs = s.field("B", forward(5000, element="wind"), dull=True)
    s.hand("A", forward(1000, element="wind"))
    stones = s.cp_source("A", 2, "wind")
    nono = s.in_hand("A", POOL["20-054R"])
    s.cast(nono, pay=[*stones, s.cards("A", "hand")[0]])
    s.resolve()
    assert s.active(gale) and all(s.active(stone) for stone in stones) and s.dull(calm) and s.dull(theirs)


def test_nono_bursts_for_free() -> None:
    s = Scenario(phase="attack", step="declaration")
    attacker, gale = s.field("A", forward(7000, element="wind")), s.field("B", backup(element="wind"), dull=True)
    burst(s, attacker, "20-054R")
    assert s.active(gale) and s.dull(attacker)


def test_nono_activates_a_forward_at_the_end_of_each_of_your_turns() -> None:
    s = Scenario()
    s.field("A", POOL["20-054R"])
    attacker, prop = s.field("A", forward(5000)), s.field("A", backup(), dull=True)
    s.attack(attacker)
    s.to("B main1")
    assert s.active(attacker) and s.dull(prop)


def test_nono_does_nothing_at_the_end_of_the_opponents_turn() -> None:
    s = Scenario(turn="B")
    s.field("A", POOL["20-054R"])
    tired = s.field("A", forward(5000), dull=True, frozen=True)
    s.to("A main1")
    assert s.dull(tired)


@pytest.mark.parametrize(("element", "free"), [("wind", True), ("water", False)])
def test_carpenter_is_free_beside_three_wind_backups(element: str, free: bool) -> None:
    s = Scenario()
    for colour in ("wind", "wind", element):
        s.field("A", backup(element=colour), dull=True)
    carpenter = s.in_hand("A", POOL["20-059C"])
    assert (s.why_not("A", "cast", carpenter) == "") is free


@pytest.mark.parametrize(("before", "activated"), [(1, False), (2, True)])
def test_white_mage_activates_backups_as_the_third_card_of_a_turn(before: int, activated: bool) -> None:
    s = Scenario()
    stones, theirs = [s.field("A", backup(), dull=True) for _ in range(2)], s.field("B", backup(), dull=True)
    mage = ready_to_cast(s, "12-043C", 2, "wind")
    for page in s.hand("A", *(forward(1000, cost=0) for _ in range(before))):
        s.cast(page)
    s.cast(mage, stones)
    s.resolve()
    assert [s.active(stone) for stone in stones] == [activated] * 2
    assert s.dull(theirs)


def test_white_mage_activates_three_backups_at_most() -> None:
    s = Scenario()
    tired = [s.field("A", backup(), dull=True) for _ in range(4)]
    mage, pages = s.in_hand("A", POOL["12-043C"]), s.hand("A", *(forward(1000, cost=0) for _ in range(2)))
    wind = s.in_hand("A", forward(1000, element="wind"))
    for page in pages:
        s.cast(page)
    s.cast(mage, tired[:3], pay=[wind])
    s.resolve()
    assert [s.active(stone) for stone in tired] == [True, True, True, False]


def condor_and_backups(s: Scenario, n: int) -> tuple[Card, Card]:
    """A's Condor, so many Backups of A, and one more that costs nothing in hand."""
    for _ in range(n):
        s.field("A", backup(element="wind"), dull=True)
    return s.field("A", POOL["7-050R"]), s.in_hand("A", backup(cost=0))


def test_condor_becomes_a_forward_for_good_when_the_fifth_backup_enters() -> None:
    s = Scenario()
    condor, fifth = condor_and_backups(s, 4)
    s.cast(fifth)
    assert "forward" not in s.row(condor).types
    s.resolve()
    assert {"forward", "monster"} <= s.row(condor).types and s.power(condor) == 8000
    s.to("B main1")
    assert s.power(condor) == 8000


def test_condor_does_not_trigger_for_the_fourth_backup() -> None:
    s = Scenario()
    condor, fourth = condor_and_backups(s, 3)
    s.cast(fourth)
    assert s.stack() == [] and "forward" not in s.row(condor).types


def test_condor_does_not_trigger_again_as_a_forward() -> None:
    s = Scenario()
    condor, fifth = condor_and_backups(s, 4)
    gate, sixth = s.field("A", monster(Action((Pay(0),), HOME))), s.in_hand("A", backup(cost=0))
    s.cast(fifth)
    s.resolve()
    s.use(gate, fifth)
    s.resolve()
    s.cast(sixth)
    assert s.power(condor) == 8000 and s.stack() == []


def test_condor_wakes_your_other_wind_characters_when_it_attacks() -> None:
    s = Scenario()
    condor, fifth = condor_and_backups(s, 4)
    calm, theirs = s.field("A", monster(), dull=True), s.field("B", forward(5000, element="wind"), dull=True)
    s.cast(fifth)
    s.resolve()
    s.attack(condor)
    s.resolve_all()
    wind = [card for card in s.cards("A", "field") if card not in (condor, fifth, calm)]
    assert len(wind) == 4 and all(s.active(card) for card in wind)
    assert s.dull(condor) and s.dull(calm) and s.dull(theirs)


def test_pandemonium_activates_a_backup_and_strikes_all_opposing_forwards() -> None:
    s = Scenario()
    tired, mine = s.field("A", backup(), dull=True), s.field("A", forward(5000))
    victim, theirs = s.field("B", forward(5000)), s.field("B", backup(), dull=True)
    s.cast(ready_to_cast(s, "11-055R", 1, "wind"), [tired])
    s.resolve()
    assert s.active(tired) and (s.damage(victim), s.damage(mine), s.dull(theirs)) == (2000, 0, True)


@pytest.mark.parametrize(("points", "damage"), [(4, 2000), (5, 4000)])
def test_pandemonium_strikes_harder_from_five_damage_of_the_opponent_on(points: int, damage: int) -> None:
    s = Scenario()
    s.damaged("B", points)
    victim, tired = s.field("B", forward(9000)), s.field("A", backup(), dull=True)
    s.cast(ready_to_cast(s, "11-055R", 1, "wind"), [tired])
    s.resolve()
    assert (s.damage(victim), s.active(tired)) == (damage, True)


def test_pandemonium_needs_no_backup() -> None:
    s = Scenario()
    victim, wind = s.field("B", forward(9000)), s.in_hand("A", forward(1000, element="wind"))
    s.cast(s.in_hand("A", POOL["11-055R"]), pay=[wind])
    s.resolve()
    assert s.damage(victim) == 2000


def test_pandemonium_bursts_for_free() -> None:
    s = Scenario(phase="attack", step="declaration")
    attacker, tired = s.field("A", forward(2000)), s.field("B", backup(), dull=True)
    burst(s, attacker, "11-055R")
    s.answer([tired])
    assert s.zone(attacker) == "break" and s.active(tired)


@pytest.mark.parametrize(("characters", "cost"), [(2, 8), (3, 7), (5, 7), (6, 6)])
def test_fat_chocobo_costs_one_less_for_every_three_wind_characters(characters: int, cost: int) -> None:
    s = Scenario()
    for _ in range(characters):
        s.field("A", monster(element="wind"))
    s.field("B", monster(element="wind"))
    held = s.hand("A", *(forward(1000, element="wind") for _ in range(5)))
    chocobo = s.in_hand("A", POOL["20-051H"])
    s.cast(chocobo)
    assert sum(s.zone(card) == "break" for card in held) == -(-cost // 2)


def test_fat_chocobo_strikes_all_opposing_forwards() -> None:
    s = Scenario()
    victim, giant, mine = s.field("B", forward(8000)), s.field("B", forward(9000)), s.field("A", forward(5000))
    s.hand("A", *(forward(1000, element="wind") for _ in range(4)))
    s.cast(s.in_hand("A", POOL["20-051H"]))
    s.resolve()
    assert (s.zone(victim), s.damage(giant), s.damage(mine)) == ("break", 8000, 0)


# --- Water -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("backups", [0, 1, 4])
def test_scott_is_stronger_for_each_backup_of_yours(backups: int) -> None:
    s = Scenario()
    scott = s.field("A", SCOTT)
    s.cp_source("A", backups)
    s.cp_source("B", 2)
    assert s.power(scott) == 4000 + 1000 * backups


def test_scott_and_gordon_are_brave_beside_hilda() -> None:
    s = Scenario()
    scott, gordon, other = s.field("A", SCOTT), s.field("A", POOL["1-160H"]), s.field("A", forward(5000))
    s.field("A", HILDA)
    assert (s.has(scott, "Brave"), s.has(gordon, "Brave"), s.has(other, "Brave")) == (True, True, False)


def test_scott_is_not_brave_without_hilda() -> None:
    s = Scenario()
    s.field("B", HILDA)
    scott, gordon = s.field("A", SCOTT), s.field("A", POOL["1-160H"])
    assert (s.has(scott, "Brave"), s.has(gordon, "Brave")) == (False, False)


def test_gordon_takes_no_harm_from_the_next_damage_this_turn() -> None:
    s = Scenario()
    gordon = s.field("A", POOL["1-160H"])
    gun = s.field("A", monster(Action((Pay(0),), (Choose(FORWARD), Damage(Slot(), 1000)))))
    s.use(gordon)
    s.resolve()
    assert s.dull(gordon)
    for damage in (0, 1000):
        s.use(gun, gordon)
        s.resolve()
        assert s.damage(gordon) == damage


def test_gordon_is_safe_for_one_turn_only() -> None:
    s = Scenario()
    gordon = s.field("A", POOL["1-160H"])
    gun = s.field("B", monster(Action((Pay(0),), (Choose(FORWARD), Damage(Slot(), 1000)))))
    s.use(gordon)
    s.resolve()
    s.to("B main1")
    s.use(gun, gordon)
    s.resolve()
    assert s.damage(gordon) == 1000


@pytest.mark.parametrize(("water", "other", "castable"), [(3, 0, True), (2, 1, False)])
def test_ashe_costs_one_less_for_each_water_backup(water: int, other: int, castable: bool) -> None:
    s = Scenario()
    s.cp_source("A", water, "water")
    s.cp_source("A", other, "wind")
    s.cp_source("B", 3, "water")
    assert (s.why_not("A", "cast", s.in_hand("A", POOL["18-086H"])) == "") is castable


def test_ashe_weakens_a_forward_for_each_water_backup_this_turn() -> None:
    s = Scenario()
    wall = s.field("B", forward(9000))
    s.cast(ready_to_cast(s, "18-086H", 3, "water"), wall)
    s.resolve()
    assert s.power(wall) == 3000
    s.to("next turn")
    assert s.power(wall) == 9000


def test_ashe_bursts_for_free() -> None:
    s = Scenario(phase="attack", step="declaration")
    attacker = s.field("A", forward(4000))
    s.cp_source("B", 2, "water")
    burst(s, attacker, "18-086H")
    assert s.zone(attacker) == "break"


def test_tidus_makes_the_others_of_his_story_stronger() -> None:
    s = Scenario()
    tidus, friend, other = (
        s.field("A", POOL["10-117H"]),
        s.field("A", forward(5000, category="X")),
        s.field("A", forward(5000)),
    )
    theirs = s.field("B", forward(5000, category="X"))
    assert [s.power(card) for card in (tidus, friend, other, theirs)] == [8000, 6000, 5000, 5000]


def test_tidus_returns_a_backup_and_then_a_forward() -> None:
    s = Scenario()
    victim = s.field("B", forward(9000))
    tidus = ready_to_cast(s, "10-117H", 4, "water")
    stone = s.cards("A", "field")[0]
    s.cast(tidus)
    s.resolve()
    s.answer(True, stone)
    s.answer(victim)
    s.resolve()
    assert (s.zone(stone), s.zone(victim), s.zone(tidus)) == ("hand", "hand", "field")


def test_tidus_returns_nothing_for_nothing() -> None:
    s = Scenario()
    victim = s.field("B", forward(9000))
    s.cast(ready_to_cast(s, "10-117H", 4, "water"))
    s.resolve()
    s.answer(False)
    assert s.stack() == [] and s.on_field(victim) and s.count("A", "hand") == 0


def test_tidus_strikes_quickly_for_a_second_tidus() -> None:
    s = Scenario()
    tidus = s.field("A", POOL["10-117H"], dull=True)
    s.in_hand("A", POOL["10-117H"])
    s.use(tidus, ability="Quick Hit")
    s.resolve()
    assert (s.active(tidus), s.power(tidus)) == (True, 10000)
    s.to("next turn")
    assert s.power(tidus) == 8000


def test_nichol_weakens_two_forwards_for_each_water_backup() -> None:
    s = Scenario()
    one, two, three = (s.field("B", forward(9000)) for _ in range(3))
    s.hand("A", forward(1000, element="water"))
    s.cp_source("A", 1, "wind")
    s.cast(ready_to_cast(s, "8-123H", 3, "water"), [one, two])
    s.resolve()
    assert [s.power(card) for card in (one, two, three)] == [6000, 6000, 9000]
    s.to("next turn")
    assert s.power(one) == 9000


def test_nichol_makes_your_water_forwards_stronger_this_turn() -> None:
    s = Scenario()
    s.cp_source("A", 1, "water")
    nichol, friend = s.field("A", POOL["8-123H"]), s.field("A", forward(5000, element="water"))
    gale, theirs = s.field("A", forward(5000, element="wind")), s.field("B", forward(5000, element="water"))
    s.use(nichol)
    s.resolve()
    assert s.dull(nichol)
    assert [s.power(card) for card in (nichol, friend, gale, theirs)] == [8000, 6000, 5000, 5000]
    s.to("next turn")
    assert s.power(friend) == 5000


def test_oaka_trades_cards_as_the_third_backup() -> None:
    s = Scenario()
    s.cp_source("A", 1, "water")
    s.field("A", backup(), dull=True)
    held = s.in_hand("A", forward(1000, element="water"))
    oaka = s.in_hand("A", POOL["20-108C"])
    s.cast(oaka, pay=[held, s.cards("A", "field")[0]])
    s.resolve()
    assert (s.prompt, s.count("A", "hand")) == ("discard", 2)
    dropped = s.cards("A", "hand")[0]
    s.answer(dropped)
    assert (s.zone(dropped), s.count("A", "hand")) == ("break", 1)


def test_oaka_does_nothing_as_the_second_backup() -> None:
    s = Scenario()
    s.cp_source("A", 1, "water")
    held = s.in_hand("A", forward(1000, element="water"))
    s.cast(s.in_hand("A", POOL["20-108C"]), pay=[held, s.cards("A", "field")[0]])
    assert s.stack() == [] and s.count("A", "hand") == 0


@pytest.mark.parametrize(("backups", "cards"), [(2, 0), (3, 2)])
def test_oaka_bursts_beside_three_backups(backups: int, cards: int) -> None:
    s = Scenario(phase="attack", step="declaration")
    attacker = s.field("A", forward(4000))
    s.cp_source("B", backups, "water")
    burst(s, attacker, "20-108C")
    assert s.count("B", "hand") == cards


def test_yaag_rosch_returns_another_backup_of_yours() -> None:
    s = Scenario()
    theirs = s.field("B", backup())
    rosch = ready_to_cast(s, "7-123R", 1, "water")
    stone = s.cards("A", "field")[0]
    s.cast(rosch)
    s.resolve()
    assert [s.zone(card) for card in (stone, rosch, theirs)] == ["hand", "field", "field"]


def test_severo_returns_a_small_forward_and_brings_a_crystal() -> None:
    s = Scenario()
    small, big, mine = (
        s.field("B", forward(9000, cost=4)),
        s.field("B", forward(1000, cost=5)),
        s.field("A", forward(1)),
    )
    s.cast(ready_to_cast(s, "22-099R", 3, "water"))
    s.resolve()
    assert [s.zone(card) for card in (small, big, mine)] == ["hand", "field", "field"]
    assert s.resource("A", "crystal") == 1


def test_severo_leaves_to_put_a_forward_under_the_deck() -> None:
    s = Scenario()
    severo, victim = s.field("A", POOL["22-099R"]), s.field("B", forward(9000, cost=7))
    s.cp_source("A", 4, "water")
    s.hand("A", forward(1000))
    s.use(severo, victim)
    s.resolve()
    assert s.cards("B", "deck")[-1] == victim and s.zone(severo) == "break"


def test_clavat_returns_to_your_hand_in_your_own_turn() -> None:
    s = Scenario()
    clavat = s.field("A", POOL["16-110C"])
    s.use(clavat)
    s.resolve()
    assert s.zone(clavat) == "hand"


def test_clavat_stays_in_the_opponents_turn() -> None:
    s = Scenario(turn="B", priority="A")
    with pytest.raises(ScenarioError, match=r"2\.1"):
        s.use(s.field("A", POOL["16-110C"]))


def test_clavat_leaves_for_two_cards_from_five_damage_on() -> None:
    s = Scenario()
    s.damaged("A", 5)
    clavat = ready_to_cast(s, "16-110C", 2, "water")
    s.cast(clavat)
    s.resolve()
    s.answer(True)
    s.resolve_all()
    assert (s.zone(clavat), s.count("A", "hand")) == ("break", 2)


def test_clavat_may_stay() -> None:
    s = Scenario()
    s.damaged("A", 5)
    clavat = ready_to_cast(s, "16-110C", 2, "water")
    s.cast(clavat)
    s.resolve()
    s.answer(False)
    assert (s.zone(clavat), s.count("A", "hand"), s.stack()) == ("field", 0, [])


def test_clavat_is_a_plain_backup_before_that() -> None:
    s = Scenario()
    s.damaged("A", 4)
    s.cast(ready_to_cast(s, "16-110C", 2, "water"))
    assert s.stack() == []


def test_leviathan_returns_a_forward_of_each_player() -> None:
    s = Scenario()
    mine, other, theirs = s.field("A", forward(5000)), s.field("A", forward(5000)), s.field("B", forward(9000))
    s.cast(ready_to_cast(s, "4-143R", 3, "water"), mine, theirs)
    s.resolve()
    assert [s.zone(card) for card in (mine, other, theirs)] == ["hand", "field", "hand"]


def test_leviathan_needs_a_forward_of_each_player() -> None:
    s = Scenario()
    s.field("B", forward(9000))
    assert s.why_not("A", "cast", ready_to_cast(s, "4-143R", 3, "water"))


def test_leviathan_bursts_for_free() -> None:
    s = Scenario(phase="attack", step="declaration")
    attacker, mine = s.field("A", forward(7000)), s.field("B", forward(1000))
    burst(s, attacker, "4-143R")
    assert (s.zone(attacker), s.zone(mine)) == ("hand", "hand")
