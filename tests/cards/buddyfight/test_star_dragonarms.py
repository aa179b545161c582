"""Every card of star-dragonarms, each of its abilities played once."""

import pytest
from tests.cards.buddyfight.boards import POOL, kill, plain, ready, then, under_attack, zones

from rulebound.kernel.cards import CardDef
from rulebound.scenario.buddyfight import Scenario, ScenarioError, item, spell


def neo(size: int = 1, defense: int = 3000) -> CardDef:
    return plain(size, defense=defense, attribute="Neodragon")


def arms() -> CardDef:
    return plain(0, attribute="Dragonarms")


def test_star_dragon_world_lets_its_world_and_generic_cards_be_used() -> None:
    s = Scenario()
    s.flag("A", POOL["PR/0141EN"])
    own, generic, other = s.hand("A", plain(world="Star Dragon World"), plain(world="Generic"), plain())
    assert [not s.why_not("A", "call", card) for card in (own, generic, other)] == [True, True, False]


# --- monsters --------------------------------------------------------------------------------------------------------


def test_t_alpha_comes_with_the_top_card_of_the_deck() -> None:
    s = Scenario()
    top = s.deck("A", *[plain() for _ in range(5)])[0]
    alpha = ready(s, "D-SD02/0002EN", gauge=1)
    s.call(alpha, "left")
    assert (s.soul(alpha), s.face_down(top)) == ([top], False)


@pytest.mark.parametrize("code", ["D-SD02/0002EN", "D-SD02/0001EN", "D-SD02/0017EN", "H-BT02/0007EN", "H-TD01/0002EN"])
def test_their_soul_may_go_in_their_place(code: str) -> None:
    s = Scenario()
    card = s.center("A", POOL[code], soul=[plain()])
    s.cast(s.in_hand("A", kill()))
    then(s)
    assert s.prompt == "replacement"
    s.answer(s.options[0])
    assert (s.zone(card), s.soul(card)) == ("field", [])


@pytest.mark.parametrize(("area", "takes"), [("left", True), ("right", True), ("center", False)])
def test_stein_cross_takes_a_card_beside_the_center(area: str, takes: bool) -> None:
    s = Scenario()
    dead = s.in_drop("A", arms())
    cross = ready(s, "D-SD02/0001EN", gauge=3)
    s.call(cross, area)
    then(s, *([dead] if takes else []))
    assert s.soul(cross) == ([dead] if takes else [])


def test_stein_cross_may_take_nothing_and_attacks_twice() -> None:
    s = Scenario()
    s.in_drop("A", arms())
    cross = ready(s, "D-SD02/0001EN", gauge=3)
    s.call(cross, "left")
    then(s, [])
    assert s.soul(cross) == []
    s.battle(cross, "B")
    s.to("attack question")
    assert s.offered(cross)


def test_slowing_charges_once_a_turn_from_the_soul() -> None:
    s = Scenario()
    one = s.left("A", neo(), soul=[POOL["D-SD02/0007EN"]])
    other = s.right("A", neo())
    s.battle(other, "B")
    assert s.count("A", "gauge") == 0
    s.to("attack question")
    s.battle(one, "B")
    assert s.count("A", "gauge") == 1


def test_slowing_does_nothing_behind_a_center_or_under_another_monster() -> None:
    s = Scenario()
    s.center("A", plain(0))
    one, other = s.left("A", neo(), soul=[POOL["D-SD02/0007EN"]]), s.right("A", plain(), soul=[POOL["D-SD02/0007EN"]])
    for card in (one, other):
        s.battle(card, "B")
        s.to("attack question")
    assert s.count("A", "gauge") == 0


@pytest.mark.parametrize("code", ["D-SD02/0007EN", "D-SD02/0008EN"])
def test_they_are_put_into_the_soul_of_a_neodragon(code: str) -> None:
    s = Scenario()
    card, host, other = s.left("A", POOL[code]), s.center("A", neo()), s.right("A", plain(0))
    s.use(card, host)
    then(s)
    assert (s.soul(host), s.soul(other)) == ([card], [])


def test_strength_strengthens_its_neodragon_with_an_open_center() -> None:
    s = Scenario()
    host, other = s.left("A", neo(), soul=[POOL["D-SD02/0008EN"]]), s.right("A", plain(), soul=[POOL["D-SD02/0008EN"]])
    assert (s.power(host), s.has(host, "Penetrate")) == (5000, True)
    assert (s.power(other), s.has(other, "Penetrate")) == (3000, False)
    s = Scenario()
    s.center("A", plain(0))
    host = s.left("A", neo(), soul=[POOL["D-SD02/0008EN"]])
    assert (s.power(host), s.has(host, "Penetrate")) == (3000, False)


@pytest.mark.parametrize(("code", "power"), [("D-SD02/0009EN", 1000), ("H-TD01/0003EN", 7000)])
def test_plain_neodragons(code: str, power: int) -> None:
    s = Scenario()
    card = s.in_hand("A", POOL[code])
    s.call(card, "left")
    assert s.power(card) == power


def test_balmeteor_moves() -> None:
    s = Scenario()
    star = s.left("A", POOL["H-BT02/0100EN"])
    s.move(star, "right")
    assert s.area(star) == "right"


def test_geocorona_charges_as_it_enters() -> None:
    s = Scenario()
    s.call(s.in_hand("A", POOL["H-BT02/0070EN"]), "left")
    then(s)
    assert s.count("A", "gauge") == 1


def test_maxwell_destroys_a_small_monster_as_it_enters() -> None:
    s = Scenario()
    small, big = s.left("B", plain(0)), s.center("B", plain(3))
    s.gauge("A", 2)
    s.call(s.in_hand("A", POOL["H-TD01/0002EN"]), "left")
    then(s)
    assert zones(s, small, big) == ["drop", "field"]
    assert s.count("A", "gauge") == 0


def test_marshal_fortress_takes_up_to_three_dragonarms() -> None:
    s = Scenario()
    three, other = [s.in_drop("A", arms()) for _ in range(3)], s.in_drop("A", plain())
    ship = ready(s, "H-BT02/0017EN", gauge=5)
    s.call(ship, "left")
    then(s, three)
    assert (set(s.soul(ship)), s.zone(other)) == (set(three), "drop")


def test_marshal_fortress_attacks_three_times() -> None:
    s = Scenario()
    ship = s.left("A", POOL["H-BT02/0017EN"])
    for left in (9, 8, 7):
        s.battle(ship, "B")
        assert s.life_of("B") == left
        if left > 7:
            s.to("attack question")
    s.to("final")
    assert s.rested(ship)


def test_dragoner_wall_is_called_on_top_of_a_monster_in_the_final_phase_and_attacks() -> None:
    s = Scenario(phase="final")
    old = s.left("A", plain())
    wall = ready(s, "D-SD02/0017EN", gauge=2)
    s.call(wall, "left")
    assert s.soul(wall) == [old]
    s.battle(wall, "B")
    assert s.life_of("B") == 7
    s = Scenario()
    s.left("A", plain())
    assert s.why_not("A", "call", ready(s, "D-SD02/0017EN"))


def test_dragoner_wall_needs_a_monster_below() -> None:
    s = Scenario(phase="final")
    with pytest.raises(ScenarioError):
        s.call(ready(s, "D-SD02/0017EN"), "left")


@pytest.mark.parametrize("wanted", [0, 1, 3])
def test_variable_cord_takes_as_many_cards_of_the_hand_as_one_likes(wanted: int) -> None:
    s = Scenario()
    given = [s.in_hand("A", plain()) for _ in range(3)]
    cord = ready(s, "H-BT02/0007EN", gauge=2)
    s.call(cord, "left", wanted, pay=given[:wanted])
    assert set(s.soul(cord)) == set(given[:wanted])


def test_variable_cord_goes_through_the_center_and_is_used_with_every_flag() -> None:
    s = Scenario()
    cord, guard = s.left("A", POOL["H-BT02/0007EN"]), s.center("B", plain())
    s.battle(cord, guard)
    assert s.life_of("B") == 7
    s = Scenario()
    s.flag("A", POOL["TD02/0017EN"])
    assert not s.why_not("A", "call", ready(s, "H-BT02/0007EN"))


# --- spells ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["D-SD02/0011EN", "BT04/0060EN"])
def test_a_card_of_the_gauge_and_a_life(code: str) -> None:
    s = Scenario()
    s.cast(s.in_hand("A", POOL[code]))
    then(s)
    assert (s.count("A", "gauge"), s.life_of("A")) == (1, 11)


def test_barracal_barret_destroys_what_has_little_defense() -> None:
    s = Scenario()
    weak, strong, own = s.left("B", neo(defense=3000)), s.right("B", neo(defense=4000)), s.left("A", neo(defense=1000))
    s.cast(ready(s, "H-BT02/0044EN", gauge=1))
    then(s)
    assert zones(s, weak, strong, own) == ["drop", "field", "field"]


def test_star_blast_destroys_an_item_or_a_spell() -> None:
    for target in ("item", "set_"):
        s = Scenario()
        unit = s.left("B", plain())
        thing = s.item("B", item(1000, 1)) if target == "item" else s.set_("B", spell(set=True))
        s.cast(ready(s, "H-TD01/0010EN", gauge=2))
        then(s)
        assert zones(s, thing, unit) == ["drop", "field"]


@pytest.mark.parametrize("linked", [False, True])
def test_mars_barrier_nullifies_what_is_no_link_attack(linked: bool) -> None:
    s = Scenario()
    barrier, one, two = s.in_hand("B", POOL["H-BT04/0074EN"]), s.left("A", plain()), s.right("A", plain())
    if linked:
        s.attack(one, two, "B")
        s.pass_()
    else:
        under_attack(s, one)
    s.counter(barrier)
    s.to("after battle")
    assert (s.life_of("B"), s.zone(barrier)) == (8 if linked else 10, "drop")


# --- items -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("soul", "power"), [(True, 7000), (False, 4000)])
def test_neo_medea_is_stronger_beside_a_neodragon_with_a_soul(soul: bool, power: int) -> None:
    s = Scenario()
    s.left("A", neo(), soul=[plain()] if soul else [])
    s.right("A", plain(), soul=[plain()])
    medea = ready(s, "D-SD02/0015EN", gauge=1)
    s.equip(medea)
    assert s.power(medea) == power


def test_expel_drops_a_soul_to_destroy_a_small_monster_or_a_spell() -> None:
    for kind in ("monster", "spell"):
        s = Scenario()
        blade, host = s.in_hand("A", POOL["D-BT03/0076EN"]), s.left("A", plain(), soul=[plain()])
        big = s.left("B", plain(2))
        thing = s.right("B", plain(1)) if kind == "monster" else s.set_("B", spell(set=True))
        s.equip(blade)
        assert s.life_of("A") == 9
        s.use(blade)
        then(s, True)
        assert zones(s, thing, big) == ["drop", "field"]
        assert s.soul(host) == []
        assert s.why_not("A", "use", blade)


def test_expel_is_used_in_the_turn_of_the_opponent_too() -> None:
    s = Scenario()
    blade = s.item("B", POOL["D-BT03/0076EN"])
    s.left("B", plain(), soul=[plain()])
    foe = s.left("A", plain(1))
    s.pass_()
    s.use(blade)
    then(s, True)
    assert s.zone(foe) == "drop"
