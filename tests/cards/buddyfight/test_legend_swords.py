"""Every card of legend-swords, each of its abilities played once."""

import pytest
from tests.cards.buddyfight.boards import POOL, blast, burn, kill, plain, ready, then, under_attack, zones

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import Choose, Destroy, Filter, Slot
from rulebound.scenario.buddyfight import Scenario, item, spell


def hero(size: int = 1, defense: int = 3000) -> CardDef:
    return plain(size, defense=defense, attribute="Hero")


def smash() -> CardDef:
    """A spell that destroys any item."""
    return spell("Counter", Choose(Filter(types=("item",))), Destroy(Slot()))


def test_legend_world_lets_its_world_and_generic_cards_be_used() -> None:
    s = Scenario()
    s.flag("A", POOL["PR/0043EN"])
    own, generic, other = s.hand("A", plain(world="Legend World"), plain(world="Generic"), plain(world="Danger World"))
    assert [not s.why_not("A", "call", card) for card in (own, generic, other)] == [True, True, False]


# --- items -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("by", "zone"), [("A", "field"), ("B", "drop")])
def test_durandal_is_not_destroyed_by_effects_of_the_opponent(by: str, zone: str) -> None:
    s = Scenario()
    sword = s.item("B", POOL["BT04/0036EN"])
    shot = s.in_hand(by, smash())
    if by == "A":
        s.cast(shot)
    else:
        s.pass_()
        s.counter(shot)
    then(s)
    assert s.zone(sword) == zone


def test_durandal_is_a_buddy_that_is_equipped() -> None:
    s = Scenario()
    buddy, copy = s.buddy("A", POOL["BT04/0036EN"]), s.in_hand("A", POOL["BT04/0036EN"])
    s.equip(copy, buddy=True)
    assert (s.area(buddy), s.zone(copy), s.rested(copy), s.life_of("A")) == ("item", "buddy", True, 11)


@pytest.mark.parametrize("code", ["BT04/0036EN", "BT04/0095EN"])
@pytest.mark.parametrize("wanted", [True, False])
def test_the_item_before_it_may_return_to_the_hand(code: str, wanted: bool) -> None:
    s = Scenario()
    old, new = s.item("A", item(1000, 1)), s.in_hand("A", POOL[code])
    s.equip(new)
    then(s, wanted)
    assert (s.zone(old), s.area(new)) == ("hand" if wanted else "drop", "item")


@pytest.mark.parametrize(("power", "life"), [(3000, 10), (4000, 9)])
def test_svalinn_holds_off_weak_attacks(power: int, life: int) -> None:
    s = Scenario()
    shield = s.item("B", POOL["PR/0069EN"])
    s.battle(s.left("A", plain(power=power)), "B")
    assert (s.life_of("B"), s.zone(shield)) == (life, "field")


# --- link attacks ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("other", "counts"), [(hero(), True), (plain(), False)])
def test_arthur_charges_and_goes_through_the_center_when_linked_with_a_hero(other: CardDef, counts: bool) -> None:
    s = Scenario()
    arthur, friend = s.left("A", POOL["BT04/0013EN"]), s.right("A", other)
    s.attack(arthur, friend, "B")
    then(s)
    assert (s.count("A", "gauge"), s.has(arthur, "Penetrate")) == (int(counts), counts)


def test_arthur_is_paid_and_does_nothing_alone() -> None:
    s = Scenario()
    arthur = ready(s, "BT04/0013EN", gauge=1)
    s.call(arthur, "left")
    assert s.count("A", "gauge") == 0
    s.attack(arthur, "B")
    then(s)
    assert (s.count("A", "gauge"), s.has(arthur, "Penetrate")) == (0, False)


@pytest.mark.parametrize(("other", "counts"), [(hero(), True), (plain(), False)])
def test_gawain_goes_through_the_center_when_linked_with_a_hero(other: CardDef, counts: bool) -> None:
    s = Scenario()
    gawain, friend = s.left("A", POOL["BT04/0053EN"]), s.right("A", other)
    s.attack(gawain, friend, "B")
    then(s)
    assert s.has(gawain, "Penetrate") is counts


def test_gareth_moves() -> None:
    s = Scenario()
    gareth = s.left("A", POOL["BT04/0057EN"])
    s.move(gareth, "center")
    assert s.area(gareth) == "center"


@pytest.mark.parametrize("wanted", [True, False])
def test_galahad_may_pay_for_a_holy_grail(wanted: bool) -> None:
    s = Scenario()
    s.gauge("A", 3)
    grail, other = s.in_drop("A", POOL["BT04/0093EN"]), s.in_drop("A", plain())
    galahad, friend = s.left("A", POOL["BT04/0055EN"]), s.right("A", hero())
    s.attack(galahad, friend, "B")
    then(s, wanted)
    assert zones(s, grail, other) == ["hand" if wanted else "drop", "drop"]
    assert s.count("A", "gauge") == (0 if wanted else 3)


# --- other monsters --------------------------------------------------------------------------------------------------


def test_cara_destroys_a_monster_as_she_enters() -> None:
    s = Scenario()
    foe, own = s.left("B", plain(3)), s.right("A", plain(0))
    s.call(ready(s, "PR/0050EN", gauge=2), "left")
    then(s)
    assert zones(s, foe, own) == ["drop", "field"]


def test_brynhildr_comes_with_a_soul_moves_and_guards_herself() -> None:
    s = Scenario()
    lady = ready(s, "PR/0084EN", gauge=1)
    boom = s.in_hand("A", kill())
    s.call(lady, "left")
    assert len(s.soul(lady)) == 1
    s.cast(boom)
    then(s)
    s.answer(s.options[0])
    assert (s.zone(lady), s.soul(lady)) == ("field", [])
    s.move(lady, "center")
    assert s.area(lady) == "center"


@pytest.mark.parametrize("equipped", [True, False])
def test_eruroon_draws_when_it_attacks_beside_an_item(equipped: bool) -> None:
    s = Scenario()
    lady = s.left("A", POOL["D-BT03/0033EN"])
    if equipped:
        s.item("A", item(1000, 1))
    s.attack(lady, "B")
    then(s)
    assert s.count("A", "hand") == int(equipped)


def test_eruroon_is_paid_and_moves() -> None:
    s = Scenario()
    lady = ready(s, "D-BT03/0033EN", gauge=1)
    s.call(lady, "left")
    s.move(lady, "right")
    assert (s.area(lady), s.count("A", "gauge")) == ("right", 0)


def test_cetus_is_paid_and_goes_through_the_center() -> None:
    s = Scenario()
    whale, guard = ready(s, "BT04/0025EN", gauge=2), s.center("B", plain())
    s.call(whale, "left")
    s.battle(whale, guard)
    assert (s.zone(guard), s.life_of("B")) == ("drop", 6)


def test_gizai_emperor_is_ridden_and_lets_only_its_kind_be_called() -> None:
    s = Scenario()
    robo, own, other = s.hand("A", POOL["H-BT02/0047EN"], plain(attribute="Battle Deity Robo"), plain(0))
    s.gauge("A", 2)
    s.transform(robo)
    assert (s.area(robo), sorted(s.row(robo).types)) == ("item", ["item"])
    assert s.why_not("A", "call", other)
    s.call(own, "left")
    assert s.area(own) == "left"


def test_gizai_emperor_lets_all_be_called_beside_it_as_a_monster() -> None:
    s = Scenario()
    s.left("A", POOL["H-BT02/0047EN"])
    assert not s.why_not("A", "call", s.in_hand("A", plain(0)))


def test_gizai_emperor_strikes_back_for_a_card_of_its_kind() -> None:
    s = Scenario()
    robo, price = s.center("B", POOL["H-BT02/0047EN"]), s.in_hand("B", plain(attribute="Battle Deity Robo"))
    attacker = s.left("A", plain())
    under_attack(s, attacker, robo)
    s.use(robo)
    then(s, True)
    assert (s.zone(price), s.has(robo, "Counterattack")) == ("drop", True)


def test_count_dawn_comes_back_for_a_life_at_the_beginning_of_the_turn() -> None:
    for wanted in (True, False):
        s = Scenario(turn="B")
        count = s.in_drop("A", POOL["H-BT02/0005EN"])
        s.pass_()
        while s.prompt != "may_pay":
            s.answer("none" if s.prompt == "charge" else [] if s.prompt == "attack" else "pass")
        s.answer(wanted)
        while s.prompt == "area":
            s.answer("left")
        assert (s.zone(count), s.life_of("A")) == (("field", 9) if wanted else ("drop", 10))


def test_count_dawn_is_used_with_every_flag() -> None:
    s = Scenario()
    s.flag("A", POOL["TD02/0017EN"])
    assert not s.why_not("A", "call", s.in_hand("A", POOL["H-BT02/0005EN"]))


# --- spells ----------------------------------------------------------------------------------------------------------


def test_damage_rebound_answers_what_is_no_impact() -> None:
    s = Scenario()
    rebound = ready(s, "BT04/0058EN", gauge=3, player="B")
    s.cast(s.in_hand("A", burn(4)))
    s.pass_()
    s.counter(rebound)
    then(s)
    assert (s.life_of("B"), s.life_of("A"), s.count("B", "gauge")) == (10, 9, 0)
    s = Scenario(phase="final")
    rebound = ready(s, "BT04/0058EN", gauge=3, player="B")
    s.cast(s.in_hand("A", blast(4)))
    s.pass_()
    assert s.player == "B"
    assert not s.offered(rebound)


def test_fury_of_odin_destroys_all_small_monsters() -> None:
    s = Scenario()
    small = [s.left("B", plain(1)), s.right("B", plain(0))]
    big, own = s.center("B", plain(2)), s.left("A", plain(1))
    price, fury = s.in_hand("A", plain()), ready(s, "D-BT03/0067EN", gauge=1)
    s.cast(fury)
    then(s)
    assert zones(s, *small, big, own, price) == ["drop", "drop", "field", "field", "drop"]
