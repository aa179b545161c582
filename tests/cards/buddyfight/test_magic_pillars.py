"""Every card of magic-pillars, each of its abilities played once."""

import pytest
from tests.cards.buddyfight.boards import POOL, bounce, burn, plain, ready, then, under_attack, zones

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import Draw
from rulebound.scenario.buddyfight import Scenario, ScenarioError, gauge, spell


def pillar(size: int = 1) -> CardDef:
    return plain(size, attribute="72 Pillars")


def magic(*steps: object, cost: int = 0, world: str = "Magic World") -> CardDef:
    return spell(*steps, cost=(gauge(cost),) if cost else (), world=world)  # type: ignore[arg-type]


def test_magic_world_lets_its_world_and_generic_cards_be_used() -> None:
    s = Scenario()
    s.flag("A", POOL["PR/0003EN"])
    own, generic, other = s.hand("A", plain(world="Magic World"), plain(world="Generic"), plain(world="Danger World"))
    assert [not s.why_not("A", "call", card) for card in (own, generic, other)] == [True, True, False]


# --- monsters --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wanted", [True, False])
def test_asmodai_may_destroy_a_monster_for_a_card_of_the_hand(wanted: bool) -> None:
    s = Scenario()
    lord, price, foe = s.in_hand("A", POOL["BT01/0006EN"]), s.in_hand("A", plain()), s.left("B", plain())
    s.call(lord, "left")
    then(s, foe, wanted)
    assert zones(s, foe, price) == (["drop", "drop"] if wanted else ["field", "hand"])


def test_asmodai_destroys_nothing_with_an_empty_hand() -> None:
    s = Scenario()
    lord, foe = s.in_hand("A", POOL["BT01/0006EN"]), s.left("B", plain())
    s.call(lord, "left")
    then(s, foe)
    assert zones(s, lord, foe) == ["field", "field"]


@pytest.mark.parametrize("wanted", [True, False])
def test_gusion_may_draw_for_a_gauge(wanted: bool) -> None:
    s = Scenario()
    s.call(ready(s, "BT01/0013EN", gauge=1), "left")
    then(s, wanted)
    assert (s.count("A", "hand"), s.count("A", "gauge")) == ((1, 0) if wanted else (0, 1))


def test_glassart_may_draw_when_it_deals_damage() -> None:
    s = Scenario()
    s.gauge("A", 1)
    mage, other = s.left("A", POOL["BT01/0014EN"]), s.right("A", plain())
    s.battle(other, "B")
    s.to("attack question")
    s.attack(mage, "B")
    while s.prompt != "may_pay":
        s.pass_()
    s.answer(True)
    assert (s.count("A", "hand"), s.count("A", "gauge"), s.life_of("B")) == (1, 0, 7)


@pytest.mark.parametrize("wanted", [True, False])
def test_shadowflash_may_go_to_nullify_an_attack(wanted: bool) -> None:
    s = Scenario()
    mage, attacker = s.left("B", POOL["BT01/0028EN"]), s.left("A", plain())
    under_attack(s, attacker)
    s.use(mage)
    then(s, wanted)
    s.to("after battle")
    assert (s.zone(mage), s.life_of("B")) == (("drop", 10) if wanted else ("field", 9))


def test_shadowflash_does_so_in_the_turn_of_the_opponent_only() -> None:
    s = Scenario()
    mage, attacker = s.left("A", POOL["BT01/0028EN"]), s.right("A", plain())
    assert s.why_not("A", "use", mage)
    s.attack(attacker, "B")
    assert s.why_not("A", "use", mage)


def test_hop_hob_moves() -> None:
    s = Scenario()
    hob = s.left("A", POOL["BT02/0050EN"])
    s.move(hob, "center")
    assert s.area(hob) == "center"


def test_astaroth_takes_pillars_from_the_hand() -> None:
    for wanted in (0, 2):
        s = Scenario()
        given = [s.in_hand("A", pillar()) for _ in range(3)]
        s.in_hand("A", plain())
        duke = ready(s, "BT02/0012EN", gauge=3)
        s.call(duke, "left", wanted, pay=given[:wanted])
        assert s.soul(duke) == given[:wanted]


def test_astaroth_guards_itself_and_attacks_twice() -> None:
    s = Scenario()
    duke = s.left("A", POOL["BT02/0012EN"], soul=[plain()])
    s.battle(duke, "B")
    s.to("attack question")
    assert s.offered(duke)
    s = Scenario()
    duke = s.left("A", POOL["BT02/0012EN"], soul=[plain()])
    s.cast(s.in_hand("A", bounce()))
    then(s)
    s.answer(s.options[0])
    assert s.zone(duke) == "field"


@pytest.mark.parametrize("code", ["BT02/0012EN", "BT01/0005EN"])
def test_spells_of_magic_world_cost_one_gauge_less(code: str) -> None:
    s = Scenario()
    s.left("A", POOL[code])
    s.gauge("A", 3)
    cheap, free, other = s.hand(
        "A", magic(Draw(1), cost=2), magic(Draw(1), cost=1), magic(Draw(1), cost=2, world="Generic")
    )
    for card, left in ((cheap, 2), (free, 2), (other, 0)):
        s.cast(card)
        then(s)
        assert s.count("A", "gauge") == left


# --- counters --------------------------------------------------------------------------------------------------------


def test_magical_goodbye_returns_a_small_monster() -> None:
    s = Scenario()
    small, big = s.left("B", plain(2)), s.left("A", plain(3))
    away = s.in_hand("A", POOL["BT01/0015EN"])
    s.cast(away)
    then(s)
    assert zones(s, small, big) == ["hand", "field"]


def test_begone_nullifies_the_call_of_a_small_monster() -> None:
    s = Scenario()
    begone, small = ready(s, "BT01/0030EN", gauge=2, player="B"), s.in_hand("A", plain(2))
    s.call(small, "left")
    s.counter(begone)
    assert zones(s, small, begone) == ["drop", "drop"]


def test_begone_answers_neither_big_monsters_nor_spells() -> None:
    s = Scenario()
    begone = ready(s, "BT01/0030EN", gauge=2, player="B")
    big, draw = s.in_hand("A", plain(3)), s.in_hand("A", magic(Draw(1)))
    s.cast(draw)
    with pytest.raises(ScenarioError):
        s.cast(begone)
    s = Scenario()
    begone, big = ready(s, "BT01/0030EN", gauge=2, player="B"), s.in_hand("A", plain(3))
    s.call(big, "left")
    with pytest.raises(ScenarioError):
        s.cast(begone)


def test_abra_cadabra_nullifies_a_spell() -> None:
    s = Scenario()
    abra, shot = ready(s, "BT01/0059EN", gauge=2, player="B"), s.in_hand("A", burn(3))
    s.cast(shot)
    s.counter(abra)
    assert (s.life_of("B"), s.zone(shot)) == (10, "drop")


def test_abra_cadabra_answers_no_call() -> None:
    s = Scenario()
    abra, unit = ready(s, "BT01/0059EN", gauge=2, player="B"), s.in_hand("A", plain())
    s.call(unit, "left")
    with pytest.raises(ScenarioError):
        s.cast(abra)


def test_quick_summon_calls_a_monster_that_is_attacked_instead() -> None:
    s = Scenario()
    summon, wall = s.in_hand("B", POOL["BT01/0058EN"]), s.in_hand("B", plain(2, power=5000, defense=5000))
    attacker = s.left("A", plain())
    under_attack(s, attacker)
    s.counter(summon)
    then(s)
    while s.prompt in ("select", "area"):
        s.answer(s.options[0])
    assert s.target() == wall
    assert s.has(wall, "Counterattack")
    s.to("after battle")
    assert zones(s, wall, attacker) == ["field", "drop"]
    assert s.life_of("B") == 10
    assert not s.has(wall, "Counterattack")


# --- set spells ------------------------------------------------------------------------------------------------------


def test_the_ark_is_set_with_two_face_down_cards() -> None:
    s = Scenario()
    tops = s.deck("A", *[plain() for _ in range(5)])[:2]
    ark = ready(s, "BT01/0032EN", gauge=2)
    s.cast(ark)
    then(s)
    assert (s.area(ark), set(s.soul(ark))) == ("set", set(tops))
    assert all(s.face_down(card) for card in tops)


@pytest.mark.parametrize(("with_spell", "life"), [(True, 2), (False, 0)])
def test_the_ark_saves_if_there_is_a_spell_in_it(with_spell: bool, life: int) -> None:
    s = Scenario()
    s.life("B", 3)
    ark = s.set_("B", POOL["BT01/0032EN"], face_down_soul=[burn(1) if with_spell else plain(), plain()])
    s.cast(s.in_hand("A", burn(5)))
    then(s)
    assert (s.life_of("B"), s.zone(ark), s.over) == (life, "drop", not with_spell)
    assert s.count("B", "hand") == int(with_spell)


def test_the_ark_waits_for_the_last_life() -> None:
    s = Scenario()
    s.life("B", 3)
    ark = s.set_("B", POOL["BT01/0032EN"], face_down_soul=[burn(1)])
    s.cast(s.in_hand("A", burn(2)))
    then(s)
    assert (s.life_of("B"), s.zone(ark)) == (1, "field")


def test_noisy_danceroom_strengthens_pillars_and_takes_them_back_once_a_turn() -> None:
    s = Scenario()
    s.gauge("A", 3)
    room = s.in_hand("A", POOL["BT01/0060EN"])
    one, other = s.left("A", pillar()), s.right("A", plain())
    s.cast(room)
    then(s)
    assert (s.area(room), s.power(one), s.power(other)) == ("set", 4000, 3000)
    s.use(room, one)
    then(s, True)
    assert (s.zone(one), s.count("A", "gauge")) == ("hand", 1)
    assert s.why_not("A", "use", room)


# --- items, other spells, impacts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("wanted", [True, False])
def test_bechstein_may_rest_to_deal_damage(wanted: bool) -> None:
    s = Scenario()
    gun = ready(s, "BT01/0034EN", gauge=1)
    s.equip(gun)
    s.use(gun)
    then(s, wanted)
    assert (s.rested(gun), s.life_of("B")) == ((True, 9) if wanted else (False, 10))


@pytest.mark.parametrize("first", [True, False])
def test_second_volume_draws_if_the_first_one_was_used(first: bool) -> None:
    s = Scenario()
    if first:
        s.in_drop("A", POOL["BT02/0027EN"])
    s.cast(s.in_hand("A", POOL["BT02/0028EN"]))
    then(s)
    assert (s.life_of("A"), s.count("A", "hand")) == (11, int(first))


def test_diabolical_hardcore_needs_a_pillar_in_the_center() -> None:
    for unit, allowed in ((pillar(), True), (plain(), False)):
        s = Scenario(phase="final")
        s.center("A", unit)
        impact = ready(s, "BT01/0016EN", gauge=3)
        if allowed:
            s.cast(impact)
            then(s)
            assert s.life_of("B") == 7
        else:
            assert s.why_not("A", "cast", impact)


def test_kosher_needs_two_wizards_and_is_cast_once_a_turn() -> None:
    s = Scenario()
    s.left("A", plain(attribute="Wizard"))
    assert s.why_not("A", "cast", s.in_hand("A", POOL["BT02/0026EN"]))
    s = Scenario()
    s.left("A", plain(attribute="Wizard"))
    s.right("A", plain(attribute="Wizard"))
    one, two = s.in_hand("A", POOL["BT02/0026EN"]), s.in_hand("A", POOL["BT02/0026EN"])
    s.cast(one)
    then(s)
    assert (s.count("A", "gauge"), s.count("A", "hand")) == (1, 2)
    assert s.why_not("A", "cast", two)


def test_holy_moly_moves_a_small_monster_out_of_the_center() -> None:
    s = Scenario()
    small, beside = s.center("B", plain(2)), s.left("B", plain())
    s.cast(ready(s, "BT02/0053EN", gauge=1))
    then(s)
    assert (s.area(small), s.area(beside)) == ("right", "left")
