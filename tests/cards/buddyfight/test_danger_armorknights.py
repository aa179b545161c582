"""Every card of danger-armorknights, each of its abilities played once."""

import pytest
from tests.cards.buddyfight.boards import POOL, burn, kill, plain, ready, then, under_attack, zones

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import All, Destroy, Filter
from rulebound.scenario.buddyfight import Scenario, ScenarioError, item, spell


def knight(size: int = 1) -> CardDef:
    return plain(size, attribute="Armorknight")


def weapon(power: int = 5000) -> CardDef:
    return item(power, 2, None, attribute="Weapon")


# --- the flag --------------------------------------------------------------------------------------------------------


def test_danger_world_lets_its_world_and_generic_cards_be_used() -> None:
    s = Scenario()
    s.flag("A", POOL["TD02/0017EN"])
    own, generic, other = s.hand("A", plain(world="Danger World"), plain(world="Generic"), plain(world="Magic World"))
    assert [not s.why_not("A", "call", card) for card in (own, generic, other)] == [True, True, False]


# --- monsters --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wanted", [True, False])
def test_cerberus_may_take_a_small_armorknight_into_its_soul(wanted: bool) -> None:
    s = Scenario()
    dog = s.center("A", POOL["TD02/0003EN"])
    small, stranger = s.left("A", knight(1)), s.right("A", plain(0))
    theirs = s.left("B", knight(1))
    s.use(dog, ability=0)
    then(s, wanted)
    assert s.soul(dog) == ([small] if wanted else [])
    assert zones(s, theirs, stranger) == ["field", "field"]


def test_cerberus_drops_a_soul_to_destroy_a_monster() -> None:
    s = Scenario()
    dog = s.center("A", POOL["TD02/0003EN"], soul=[plain()])
    foe, own = s.left("B", plain()), s.left("A", plain())
    s.use(dog, ability="Full Fire")
    then(s, True)
    assert zones(s, foe, own) == ["drop", "field"]
    assert s.soul(dog) == []


def test_cerberus_without_a_soul_destroys_nothing() -> None:
    s = Scenario()
    dog, foe = s.center("A", POOL["TD02/0003EN"]), s.left("B", plain())
    s.use(dog, ability="Full Fire")
    then(s)
    assert s.zone(foe) == "field"


@pytest.mark.parametrize("code", ["TD02/0003EN", "BT01/0018EN", "BT01/0039EN", "EB02/0006EN", "H-BT03/0007EN"])
def test_their_soul_may_go_in_their_place(code: str) -> None:
    s = Scenario()
    card = s.center("A", POOL[code], soul=[plain()])
    s.cast(s.in_hand("A", kill()))
    then(s)
    assert s.prompt == "replacement"
    s.answer(s.options[0])
    assert s.zone(card) == "field"
    assert s.soul(card) == []


@pytest.mark.parametrize(("code", "power", "defense"), [("TD02/0006EN", 5000, 6000), ("TD02/0008EN", 4000, 1000)])
def test_plain_armorknights(code: str, power: int, defense: int) -> None:
    s = Scenario()
    card = s.in_hand("A", POOL[code])
    s.call(card, "left")
    assert (s.power(card), s.defense(card)) == (power, defense)


def test_demon_is_paid_with_a_monster_and_attacks_twice() -> None:
    s = Scenario()
    fodder = s.left("A", plain())
    demon = ready(s, "BT01/0008EN", gauge=2)
    s.call(demon, "left")
    assert (s.zone(fodder), s.count("A", "gauge")) == ("drop", 0)
    s.battle(demon, "B")
    s.to("attack question")
    s.battle(demon, "B")
    assert s.life_of("B") == 4


def test_demon_needs_a_monster_to_be_paid_with() -> None:
    s = Scenario()
    with pytest.raises(ScenarioError):
        s.call(ready(s, "BT01/0008EN"), "left")


def test_demongodol_has_two_cards_of_the_deck_in_its_soul() -> None:
    s = Scenario()
    s.left("A", plain())
    tops = s.deck("A", *[plain() for _ in range(5)])[:2]
    god = ready(s, "BT01/0018EN", gauge=2)
    s.call(god, "center")
    assert sorted(s.soul(god), key=str) == sorted(tops, key=str)


@pytest.mark.parametrize("code", ["BT01/0018EN", "EB02/0006EN"])
def test_demongodol_strikes_back(code: str) -> None:
    s = Scenario()
    attacker, god = s.left("A", plain(2, power=2000, defense=2000)), s.center("B", POOL[code])
    s.attack(attacker, god)
    while s.prompt != "timing" or s.battle_on:
        s.answer(s.options[0])
    assert zones(s, attacker, god) == ["drop", "field"]


def test_succubus_takes_an_armorknight_from_the_drop_zone() -> None:
    s = Scenario()
    dead, other = s.in_drop("A", knight()), s.in_drop("A", plain())
    lady = ready(s, "BT01/0039EN", gauge=1)
    s.call(lady, "left")
    assert (s.soul(lady), s.zone(other)) == ([dead], "drop")


@pytest.mark.parametrize(("life", "joins"), [(5, True), (6, False)])
def test_griffin_joins_a_weapon_at_five_life(life: int, joins: bool) -> None:
    s = Scenario()
    s.life("A", life)
    bird, sword = s.left("A", POOL["EB02/0037EN"]), s.item("A", weapon())
    s.use(bird, sword)
    then(s)
    assert s.soul(sword) == ([bird] if joins else [])
    assert s.has(sword, "Penetrate") is joins


def test_griffin_gives_nothing_to_what_is_no_weapon() -> None:
    s = Scenario()
    host = s.left("A", plain(), soul=[POOL["EB02/0037EN"]])
    assert not s.has(host, "Penetrate")


def test_jetfighter_moves() -> None:
    s = Scenario()
    jet = ready(s, "H-EB01/0038EN", gauge=1)
    s.call(jet, "left")
    s.move(jet, "right")
    assert s.area(jet) == "right"


def test_ark_is_put_on_top_of_a_duel_dragon() -> None:
    s = Scenario()
    old = s.center("A", plain(attribute="Duel Dragon"), soul=[plain()])
    below = s.soul(old)[0]
    ark = ready(s, "EB02/0006EN", gauge=3)
    s.call(ark, "center")
    assert s.area(ark) == "center"
    assert set(s.soul(ark)) == {old, below}


def test_ark_draws_attacks_to_itself() -> None:
    s = Scenario()
    ark, other = s.left("B", POOL["EB02/0006EN"]), s.right("B", plain())
    attacker = s.left("A", plain())
    s.attack(attacker, other)
    then(s)
    assert s.target() == ark


def test_ark_destroys_a_weapon_that_attacks() -> None:
    s = Scenario()
    ark, sword = s.left("B", POOL["EB02/0006EN"]), s.item("A", weapon())
    s.in_hand("B", plain())
    s.attack(sword, ark)
    then(s)
    s.counter(ark, ability=0)
    then(s)
    assert s.zone(sword) == "drop"
    assert s.count("B", "hand") == 0


def test_miserea_takes_up_to_two_spells() -> None:
    for wanted in (0, 2):
        s = Scenario()
        spells = [s.in_drop("A", spell(name=f"Spell {i}")) for i in range(3)]
        lady = ready(s, "H-BT03/0007EN", gauge=2)
        s.call(lady, "left", wanted, pay=spells[:wanted])
        assert s.soul(lady) == spells[:wanted]


def test_miserea_attacks_twice_is_used_with_every_flag_and_hurts_as_it_leaves() -> None:
    s = Scenario()
    s.flag("A", POOL["TD02/0017EN"])
    assert not s.why_not("A", "call", ready(s, "H-BT03/0007EN"))
    s = Scenario()
    lady = s.left("A", POOL["H-BT03/0007EN"])
    s.battle(lady, "B")
    s.to("attack question")
    assert s.offered(lady)
    s = Scenario()
    s.left("A", POOL["H-BT03/0007EN"])
    s.cast(s.in_hand("A", kill()))
    then(s)
    assert s.life_of("A") == 8


# --- items -----------------------------------------------------------------------------------------------------------


def test_hysteric_spear_goes_through_the_center() -> None:
    s = Scenario()
    spear, guard = ready(s, "TD02/0013EN", gauge=2), s.center("B", plain(defense=5000))
    s.equip(spear)
    s.battle(spear, guard)
    assert (s.zone(guard), s.life_of("B")) == ("drop", 8)


def test_ricdeau_keeps_monsters_from_the_center() -> None:
    s = Scenario()
    axe, unit = ready(s, "EB02/0016EN", gauge=1), s.in_hand("A", plain(0))
    theirs = s.in_hand("B", plain(0))
    s.equip(axe)
    with pytest.raises(ScenarioError):
        s.call(unit, "center")
    s.call(unit, "left")
    s.to("B main")
    s.call(theirs, "center")
    assert [s.area(card) for card in (unit, theirs)] == ["left", "center"]


# --- spells and impacts ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["TD02/0011EN", "BT04/0093EN"])
def test_an_attack_is_nullified_with_an_open_center(code: str) -> None:
    s = Scenario()
    circle, attacker = s.in_hand("B", POOL[code]), s.left("A", plain())
    under_attack(s, attacker)
    s.counter(circle)
    s.to("after battle")
    assert (s.life_of("B"), s.zone(circle)) == (10, "drop")


@pytest.mark.parametrize("code", ["TD02/0011EN", "BT04/0093EN"])
def test_behind_a_monster_in_the_center_or_without_an_attack_it_is_not(code: str) -> None:
    s = Scenario()
    circle, attacker = s.in_hand("B", POOL[code]), s.left("A", plain())
    guard = s.center("B", plain())
    s.pass_()
    assert s.why_not("B", "cast", circle)
    under_attack(s, attacker, guard)
    assert s.why_not("B", "cast", circle)


@pytest.mark.parametrize("code", ["BT01/0020EN", "BT02/0027EN"])
def test_two_cards_come_into_the_gauge(code: str) -> None:
    s = Scenario()
    s.cast(s.in_hand("A", POOL[code]))
    then(s)
    assert s.count("A", "gauge") == 2
    s = Scenario()
    aura = s.in_hand("B", POOL[code])
    s.pass_()
    s.counter(aura)
    then(s)
    assert s.count("B", "gauge") == 2


@pytest.mark.parametrize("code", ["TD02/0010EN", "D-SD02/0010EN"])
def test_two_cards_are_drawn_at_five_life_once_a_turn(code: str) -> None:
    s = Scenario()
    s.life("A", 6)
    assert s.why_not("A", "cast", ready(s, code))
    s = Scenario()
    s.life("A", 5)
    one, two = ready(s, code), s.in_hand("A", POOL[code])
    s.cast(one)
    then(s)
    assert (s.count("A", "hand"), s.count("A", "gauge")) == (3, 4)
    assert s.why_not("A", "cast", two)
    s.to("B main")
    s.to("A main")
    assert not s.why_not("A", "cast", two)


@pytest.mark.parametrize("code", ["EB02/0045EN", "BT04/0061EN"])
def test_damage_is_reduced_by_two(code: str) -> None:
    s = Scenario()
    wall = s.in_hand("B", POOL[code])
    s.cast(s.in_hand("A", burn(3)))
    s.pass_()
    s.counter(wall)
    assert (s.life_of("B"), s.zone(wall)) == (9, "drop")


def test_demon_slay_barrier_keeps_one_of_several_cards() -> None:
    s = Scenario()
    barrier, one, two = s.in_hand("B", POOL["EB02/0027EN"]), s.left("B", plain()), s.item("B", item(1000, 1))
    s.cast(s.in_hand("A", spell(Destroy(All(Filter(side="opp"))))))
    s.pass_()
    s.counter(barrier, two)
    assert zones(s, one, two) == ["drop", "field"]


def test_demon_slay_barrier_is_not_used_behind_a_monster_in_the_center() -> None:
    s = Scenario()
    barrier = s.in_hand("B", POOL["EB02/0027EN"])
    s.center("B", plain())
    s.cast(s.in_hand("A", kill()))
    s.pass_()
    assert s.why_not("B", "cast", barrier)


@pytest.mark.parametrize("rested", [False, True])
def test_drill_bunker_strengthens_a_weapon_and_attacks_with_it_if_it_stands(rested: bool) -> None:
    s = Scenario(phase="final")
    sword, bunker = s.item("A", weapon(3000), rested=rested), ready(s, "TD02/0015EN", gauge=2)
    guard = s.center("B", plain(defense=7000))
    s.cast(bunker, sword)
    then(s)
    assert (s.power(sword), s.critical(sword), s.has(sword, "Penetrate")) == (7000, 4, True)
    assert s.attacking(sword) is not rested
    if not rested:
        s.to("after battle")
        assert (s.zone(guard), s.life_of("B")) == ("drop", 6)


def test_drill_bunker_needs_an_open_center() -> None:
    s = Scenario(phase="final")
    s.item("A", weapon())
    s.center("A", plain())
    assert s.why_not("A", "cast", ready(s, "TD02/0015EN"))
