"""Keywords of equipping, setting and souls (kw): Transform, Set, Crossnize, Impact Transform, Ambush, Purge ..."""

from typing import Unpack

import pytest
from tests.games.buddyfight.boards import (
    MINE,
    asked,
    burn,
    fast,
    heal,
    kill,
    life_now,
    nullifying,
    plain,
    sword,
    when,
    zone_now,
)

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    All,
    Auto,
    Choose,
    Compare,
    Count,
    Filter,
    Gain,
    Grant,
    If,
    Keyword,
    LoseAbility,
    Modify,
    Move,
    On,
    Slot,
    Static,
    Under,
    Who,
)
from rulebound.scenario.buddyfight import (
    Scenario,
    ScenarioError,
    gauge,
    impact_monster,
    life,
    monster,
    spell,
    transform,
)
from rulebound.scenario.buddyfight.cards import Facts

HERO = monster(2, 4000, 2, 2000, transform(gauge(1)), name="Hero", attribute="Hero")


# --- Transform, Ride, Station, Dragonify -----------------------------------------------------------------------------


@pytest.mark.rule("kw.transform", "kw.transform.1", "kw.transform.4")
@pytest.mark.parametrize("word", ["Transform", "Ride", "Station", "Dragonify"])
def test_a_monster_is_equipped_from_the_hand_and_is_an_item_by_then(word: str) -> None:
    s = Scenario()
    s.gauge("A", 2)
    card = s.in_hand("A", monster(2, 4000, 2, 2000, transform(gauge(1), word=word), "Double Attack", attribute="Hero"))
    s.transform(card)
    row = s.row(card)
    assert s.area(card) == "item" and tuple(row.types) == ("item",) and s.count("A", "gauge") == 1
    assert (s.power(card), s.critical(card), s.defense(card)) == (4000, 2, 2000)
    assert "Hero" in row.traits and s.has(card, "Double Attack")


@pytest.mark.rule("kw.transform", "kw.transform.1")
def test_a_monster_on_the_field_is_equipped_where_it_is() -> None:
    """N18: it does not leave the field, and keeps its soul."""
    s = Scenario()
    s.gauge("A", 1)
    card = s.left(
        "A",
        monster(2, 4000, 2, 2000, transform(gauge(1)), when("leave", burn(1)), when("enter", burn(2))),
        soul=[plain()],
    )
    below = s.soul(card)
    s.transform(card)
    assert s.area(card) == "item" and s.soul(card) == below and s.life_of("B") == 10


@pytest.mark.rule("kw.transform")
def test_transform_has_to_be_paid() -> None:
    s = Scenario()
    card = s.in_hand("A", HERO)
    with pytest.raises(ScenarioError):
        s.transform(card)
    assert s.zone(card) == "hand"


@pytest.mark.rule("kw.transform")
@pytest.mark.parametrize("phase", ["start", "attack", "final"])
def test_transform_is_for_the_main_phase(phase: str) -> None:
    s = Scenario(phase=phase)
    s.gauge("A", 1)
    card = s.in_hand("A", HERO)
    with pytest.raises(ScenarioError):
        s.transform(card)


@pytest.mark.rule("kw.transform")
def test_transform_is_not_used_from_the_drop_zone_or_the_buddy_zone() -> None:
    s = Scenario()
    s.gauge("A", 1)
    for card in (s.in_drop("A", HERO), s.buddy("A", HERO)):
        with pytest.raises(ScenarioError):
            s.transform(card)


@pytest.mark.rule("kw.transform.1")
def test_a_transformed_monster_has_no_part_in_the_size_of_monsters() -> None:
    s = Scenario()
    s.gauge("A", 1)
    hero, other = s.in_hand("A", HERO), s.left("A", plain(3))
    s.transform(hero)
    assert s.area(hero) == "item" and s.on_field(other)


@pytest.mark.rule("kw.transform.1")
def test_what_destroys_a_monster_does_not_find_it_but_what_destroys_an_item_does() -> None:
    s = Scenario()
    s.gauge("A", 1)
    hero, shot, hammer = (
        s.in_hand("A", HERO),
        s.in_hand("B", fast(*kill(), heal(1))),
        s.in_hand("B", fast(*kill(Filter(types=("item",), side="opp")))),
    )
    s.transform(hero)
    s.pass_()
    s.pass_()
    s.counter(shot)
    s.pass_()
    assert s.area(hero) == "item" and s.life_of("B") == 11
    s.counter(hammer)
    s.pass_()
    assert s.zone(hero) == "drop"


@pytest.mark.rule("kw.transform.1")
def test_off_the_field_it_is_a_monster_again() -> None:
    s = Scenario()
    s.gauge("A", 1)
    hero, back = s.in_hand("A", HERO), s.in_hand("A", spell(Move(All(Filter(types=("item",), side="my")), "hand")))
    s.transform(hero)
    s.cast(back)
    assert s.zone(hero) == "hand"
    s.call(hero, "left")
    assert s.area(hero) == "left" and tuple(s.row(hero).types) == ("monster",)


@pytest.mark.rule("kw.transform.2")
def test_transform_is_no_call() -> None:
    s = Scenario()
    s.gauge("A", 1)
    s.left(
        "A",
        monster(
            0, 1000, 1, 1000, Auto(On("call", who=Who.YOU), (burn(1),)), Auto(On("equip", who=Who.YOU), (burn(3),))
        ),
    )
    s.transform(s.in_hand("A", HERO))
    assert s.life_of("B") == 7


@pytest.mark.rule("kw.transform.2")
def test_what_nullifies_a_call_does_not_answer_transform() -> None:
    s = Scenario()
    s.gauge("A", 1)
    hero, no = s.in_hand("A", HERO), s.in_hand("B", fast(*nullifying("call")))
    s.transform(hero)
    with pytest.raises(ScenarioError):
        s.counter(no)
    assert s.area(hero) == "item"


@pytest.mark.rule("kw.transform.2", "equip.1.4", "equip.3.2")
def test_transform_may_be_a_buddy_call_and_give_the_gift() -> None:
    s = Scenario()
    s.gauge("A", 1)
    buddy, card = s.buddy("A", HERO), s.in_hand("A", HERO)
    s.transform(card, buddy=True)
    assert asked(s) == ("counter", "B") and zone_now(s, card) == "buddy"
    assert s.area(buddy) == "item" and s.rested(card) and s.life_of("A") == 11


@pytest.mark.rule("kw.transform.3")
def test_a_counter_comes_after_transform_is_declared_and_paid() -> None:
    s = Scenario()
    s.gauge("A", 1)
    hero, shot = s.left("A", HERO), s.in_hand("B", fast(*kill(), burn(1)))
    s.transform(hero)
    assert asked(s) == ("counter", "B")
    assert not s.game.state.zones[s.zone_number("gauge") * 2]
    s.counter(shot)
    assert s.life_of("A") == 9


@pytest.mark.rule("kw.transform.3")
def test_a_nullified_transform_leaves_no_item() -> None:
    s = Scenario()
    s.gauge("A", 1)
    hero, no = s.in_hand("A", HERO), s.in_hand("B", fast(*nullifying("equip")))
    s.transform(hero)
    s.counter(no)
    assert s.zone(hero) == "drop" and s.count("A", "gauge") == 0


@pytest.mark.rule("kw.transform.3")
def test_transform_twice_on_one_card_is_offered_once() -> None:
    s = Scenario()
    s.gauge("A", 3)
    s.set_("A", spell(Static((Grant(transform(gauge(1))),), MINE), set=True))
    card = s.left("A", HERO)
    s.transform(card)
    assert s.area(card) == "item" and s.count("A", "gauge") == 2


@pytest.mark.rule("equip.3.4", "kw.transform", "rescheck.2")
def test_a_monster_that_came_before_the_item_takes_its_place_all_the_same() -> None:
    s = Scenario()
    knight, blade = s.left("A", monster(2, 5000, 2, 3000, transform())), s.in_hand("A", sword())
    s.equip(blade)
    s.transform(knight)  # it came to the item area last
    assert s.area(knight) == "item" and s.zone(blade) == "drop"


@pytest.mark.rule("kw.transform", "equip.3.4")
def test_the_item_that_was_there_goes_to_the_drop_zone() -> None:
    s = Scenario()
    s.gauge("A", 1)
    old, hero = s.item("A", sword()), s.in_hand("A", HERO)
    s.transform(hero)
    assert s.zone(old) == "drop" and s.area(hero) == "item"


# --- Set -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kw.set")
def test_a_set_spell_stays_until_something_takes_it_away() -> None:
    s = Scenario()
    unit, card = s.left("A", plain(power=1000)), s.in_hand("A", spell(Static((Modify("power", 1000),), MINE), set=True))
    s.cast(card)
    s.to("next turn")
    assert s.area(card) == "set" and s.power(unit) == 2000
    assert s.zone(card) == "field"


@pytest.mark.rule("kw.set.1")
def test_set_twice_on_one_card_is_set_once() -> None:
    s = Scenario()
    unit = s.left("A", plain(power=1000))
    card = s.in_hand("A", spell("Set, Set", Static((Modify("power", 1000),), MINE)))
    s.cast(card)
    assert s.area(card) == "set" and s.power(unit) == 2000
    assert s.count("A", "field") == 2


# --- Crossnize -------------------------------------------------------------------------------------------------------

ARMS = monster(1, 2000, 1, 2000, "Crossnize", name="Arms")
NEO = monster(1, 5000, 2, 5000, attribute="Neodragon", name="Neo")


@pytest.mark.rule("kw.crossnize")
def test_crossnize_puts_a_card_into_the_soul_of_an_own_neodragon() -> None:
    s = Scenario()
    arms, neo, other = s.left("A", ARMS), s.center("A", NEO), s.right("A", plain())
    theirs = s.center("B", NEO)
    s.use(arms, ability="Crossnize")
    assert s.prompt in ("counter", "choose", "select")
    if s.prompt == "choose":
        assert s.offered(neo) and not s.offered(other) and not s.offered(theirs)
        s.answer(neo)
    assert s.soul(neo) == [arms] and s.zone(arms) == "soul" and s.soul(theirs) == []


@pytest.mark.rule("kw.crossnize")
@pytest.mark.parametrize("phase", ["attack", "final"])
def test_crossnize_is_for_the_own_main_phase(phase: str) -> None:
    s = Scenario(phase=phase)
    arms = s.left("A", ARMS, rested=True)
    s.center("A", NEO, rested=True)
    with pytest.raises(ScenarioError):
        s.use(arms, ability="Crossnize")


@pytest.mark.rule("kw.crossnize.1")
def test_crossnize_may_be_answered() -> None:
    s = Scenario()
    arms, neo, shot = s.left("A", ARMS), s.center("A", NEO), s.in_hand("B", fast(*kill()))
    s.use(arms, ability="Crossnize")
    if s.prompt == "choose":
        s.answer(neo)
    assert asked(s) == ("counter", "B")
    s.counter(shot, neo)
    assert s.zone(neo) == "drop" and s.on_field(arms)


@pytest.mark.rule("kw.crossnize.1")
def test_crossnize_twice_on_one_card_is_one_ability() -> None:
    s = Scenario()
    s.set_("A", spell(Static((Grant(Keyword("Crossnize")),), Filter(names=("Arms",), side="my")), set=True))
    arms, neo = s.left("A", ARMS), s.center("A", NEO)
    assert sum(node.keyword == "Crossnize" for _, node in s.abilities(arms)) == 1
    s.use(arms, ability="Crossnize")
    assert s.soul(neo) == [arms]


# --- Impact Transform ------------------------------------------------------------------------------------------------


def shifter(**facts: Unpack[Facts]) -> CardDef:
    return impact_monster(
        2, 4000, 3, 2000, transform(life(1), word="Impact Transform"), when("transform", heal(3)), **facts
    )


@pytest.mark.rule("kw.impact_transform", "kw.impact_transform.1")
def test_impact_transform_equips_in_the_final_phase_and_attacks_there() -> None:
    s = Scenario(phase="final")
    card = s.in_hand(
        "A", impact_monster(2, 4000, 3, 2000, transform(life(1), word="Impact Transform"), attribute="Hero")
    )
    s.transform(card)
    assert s.area(card) == "item" and tuple(s.row(card).types) == ("item",) and s.life_of("A") == 9
    assert (s.power(card), s.critical(card), s.defense(card)) == (4000, 3, 2000) and "Hero" in s.row(card).traits
    s.battle(card, "B")
    assert s.life_of("B") == 7


@pytest.mark.rule("kw.impact_transform")
@pytest.mark.parametrize("phase", ["main", "attack"])
def test_impact_transform_is_for_the_final_phase_only(phase: str) -> None:
    s = Scenario(phase=phase)
    card = s.in_hand("A", shifter())
    with pytest.raises(ScenarioError):
        s.transform(card)


@pytest.mark.rule("kw.impact_transform")
def test_impact_transform_is_used_once_a_turn() -> None:
    s = Scenario(phase="final")
    one, two = s.hand("A", shifter(name="One"), shifter(name="Two"))
    s.transform(one)
    with pytest.raises(ScenarioError):
        s.transform(two)
    assert s.area(one) == "item" and s.zone(two) == "hand"


@pytest.mark.rule("kw.impact_transform.3", "impact.3")
def test_impact_transform_is_no_call_of_an_impact_monster() -> None:
    s = Scenario(phase="final")
    one, two = s.in_hand("A", shifter(name="One")), s.in_hand("A", impact_monster(1, 1000, 1, 1000))
    s.transform(one)
    s.call(two, "left")
    assert s.area(one) == "item" and s.area(two) == "left"


@pytest.mark.rule("kw.impact_transform.2")
def test_impact_transform_counts_as_transform() -> None:
    s = Scenario(phase="final")
    s.transform(s.in_hand("A", shifter()))
    assert s.life_of("A") == 12  # one paid, three healed


@pytest.mark.rule("kw.impact_transform.3", "equip.3.2")
def test_impact_transform_of_the_buddy_gives_the_gift() -> None:
    s = Scenario(phase="final")
    plainer = impact_monster(2, 4000, 3, 2000, transform(life(1), word="Impact Transform"), name="Hero")
    buddy, card = s.buddy("A", plainer), s.in_hand("A", plainer)
    s.transform(card, buddy=True)
    assert s.area(buddy) == "item" and s.life_of("A") == 10


@pytest.mark.rule("kw.impact_transform.4")
def test_impact_transform_may_be_answered_after_it_was_paid() -> None:
    s = Scenario(phase="final")
    card, no = s.in_hand("A", shifter()), s.in_hand("B", fast(*nullifying("equip")))
    s.transform(card)
    assert asked(s) == ("counter", "B") and life_now(s, "A") == 9
    s.counter(no)
    assert s.zone(card) == "drop" and s.life_of("A") == 9


# --- Ambush ----------------------------------------------------------------------------------------------------------

NINJA = monster(1, 3000, 1, 1000, "Ambush", cost=(gauge(1),), name="Ninja")


def dropper() -> CardDef:
    """A spell that drops the whole soul of one of one's monsters."""
    return spell(Choose(MINE), Move(Under(Slot()), "drop"))


def ambush(s: Scenario, area: str) -> None:
    """Take the offer of Ambush up, B does not answer."""
    for _ in range(6):
        if s.prompt == "counter" and s.player == "B":
            s.pass_()
        elif s.prompt in ("may", "may_pay", "ambush"):
            s.answer(True)
        elif s.prompt == "area":
            s.answer(area)
        else:
            return


@pytest.mark.rule("kw.ambush")
@pytest.mark.parametrize("stock", [0, 1])
def test_ambush_calls_a_face_down_soul_that_is_dropped_for_its_call_cost(stock: int) -> None:
    s = Scenario()
    s.gauge("A", stock)
    host = s.left("A", plain(), face_down_soul=[NINJA])
    below = s.soul(host)[0]
    s.cast(s.in_hand("A", dropper()))
    s.pass_()
    ambush(s, "right")
    assert (s.area(below) == "right") is bool(stock) and s.count("A", "gauge") == 0
    assert s.zone(below) == ("field" if stock else "drop")


def test_a_face_up_soul_does_not_ambush() -> None:
    s = Scenario()
    s.gauge("A", 1)
    host = s.left("A", plain(), soul=[NINJA])
    below = s.soul(host)[0]
    s.cast(s.in_hand("A", dropper()))
    s.pass_()
    assert asked(s) == ("timing", "A") and s.zone(below) == "drop"


def test_a_face_down_soul_without_ambush_stays_dropped() -> None:
    s = Scenario()
    s.gauge("A", 1)
    host = s.left("A", plain(), face_down_soul=[plain(name="Farmer")])
    below = s.soul(host)[0]
    s.cast(s.in_hand("A", dropper()))
    s.pass_()
    assert asked(s) == ("timing", "A") and s.zone(below) == "drop"


@pytest.mark.rule("kw.ambush")
def test_ambush_is_an_offer() -> None:
    s = Scenario()
    s.gauge("A", 1)
    host = s.left("A", plain(), face_down_soul=[NINJA])
    below = s.soul(host)[0]
    s.cast(s.in_hand("A", dropper()))
    s.pass_()
    for _ in range(3):
        if s.prompt == "counter":
            s.pass_()
        elif s.prompt in ("may", "may_pay", "ambush"):
            s.answer(False)
    assert s.zone(below) == "drop" and s.count("A", "gauge") == 1


@pytest.mark.rule("kw.ambush.1")
def test_ambush_may_be_answered_with_a_counter() -> None:
    s = Scenario()
    s.gauge("A", 1)
    s.left("A", plain(), face_down_soul=[NINJA])
    shot = s.in_hand("B", fast(burn(1)))
    s.cast(s.in_hand("A", dropper()))
    s.pass_()
    seen = False
    for _ in range(6):
        if s.prompt in ("may", "may_pay", "ambush"):
            s.answer(True)
        elif s.prompt == "area":
            s.answer("right")
        elif s.prompt == "counter" and s.player == "B" and not seen:
            s.counter(shot)
            seen = True
        elif s.prompt == "counter":
            s.pass_()
    assert seen and s.life_of("A") == 9


# --- Purge and Weaponry Link -----------------------------------------------------------------------------------------

WEAPON = plain(name="Weapon", attribute="Weaponry")
KEEPER = monster(1, 3000, 1, 3000, "Purge", name="Keeper")


@pytest.mark.rule("kw.purge")
def test_purge_moves_a_weaponry_from_the_soul_into_the_gauge() -> None:
    s = Scenario()
    keeper = s.left("A", KEEPER, soul=[plain(name="Farmer"), WEAPON])
    farmer, weapon = s.soul(keeper)
    s.use(keeper, ability="Purge")
    assert s.zone(weapon) == "gauge" and s.soul(keeper) == [farmer]


@pytest.mark.rule("kw.purge")
def test_purge_is_for_any_counter_timing() -> None:
    s = Scenario()
    keeper = s.left("B", KEEPER, soul=[WEAPON])
    s.cast(s.in_hand("A", spell(burn(1))))
    s.counter(keeper)
    assert s.count("B", "gauge") == 1 and s.life_of("B") == 9


@pytest.mark.rule("kw.purge")
def test_purge_is_used_once_a_turn_by_each_card() -> None:
    s = Scenario()
    one = s.left("A", monster(1, 3000, 1, 3000, "Purge"), soul=[WEAPON, WEAPON])
    two = s.right("A", monster(1, 3000, 1, 3000, "Purge"), soul=[WEAPON])
    s.use(one, ability="Purge")
    s.pass_()
    if s.prompt == "select":
        s.answer(s.soul(one)[1])
    assert s.count("A", "gauge") == 1
    with pytest.raises(ScenarioError):
        s.use(one, ability="Purge")
    s.use(two, ability="Purge")
    assert s.count("A", "gauge") == 2
    s.to("next turn")
    s.counter(one, ability="Purge")
    s.pass_()
    assert s.count("A", "gauge") == 3


@pytest.mark.rule("kw.purge.1")
def test_purge_may_be_answered() -> None:
    s = Scenario()
    keeper, shot = s.left("A", KEEPER, soul=[WEAPON]), s.in_hand("B", fast(burn(1)))
    s.use(keeper, ability="Purge")
    assert asked(s) == ("counter", "B")
    s.counter(shot)
    assert s.life_of("A") == 9 and s.count("A", "gauge") == 1


@pytest.mark.rule("kw.purge.1")
def test_purge_twice_on_one_card_is_used_once() -> None:
    s = Scenario()
    s.set_("A", spell(Static((Grant(Keyword("Purge")),), MINE), set=True))
    keeper = s.left("A", KEEPER, soul=[WEAPON, WEAPON])
    s.use(keeper, ability="Purge")
    s.pass_()
    if s.prompt == "select":
        s.answer(s.soul(keeper)[0])
    with pytest.raises(ScenarioError):
        s.use(keeper, ability="Purge")


@pytest.mark.rule("kw.weaponry_link", "kw.weaponry_link.1")
def test_weaponry_link_does_nothing_but_may_be_asked_for() -> None:
    s = Scenario()
    linked = s.left("A", monster(1, 3000, 1, 3000, "Weaponry Link"))
    s.set_("A", spell(Static((Grant(Keyword("Weaponry Link")),), MINE), set=True))
    s.right("A", plain())
    with_link = Filter(types=("monster",), side="my", keywords=("Weaponry Link",))
    s.cast(s.in_hand("A", spell(If(Compare(Count(with_link), "==", 2), (heal(1),)))))
    assert s.life_of("A") == 11 and s.has(linked, "Weaponry Link")
    assert list(s.row(linked).keywords).count("Weaponry Link") == 1


# --- CHAOS Territory -------------------------------------------------------------------------------------------------

CHAOS = monster(1, 3000, 1, 3000, "CHAOS Territory")


@pytest.mark.rule("kw.chaos_territory", "qa.chaos.2")
@pytest.mark.parametrize("first_is_chaos", [True, False])
def test_beside_chaos_territory_there_is_room_for_two_in_the_center(first_is_chaos: bool) -> None:
    s = Scenario()
    there = s.center("A", CHAOS if first_is_chaos else plain())
    new = s.in_hand("A", plain() if first_is_chaos else CHAOS)
    s.call(new, "center")
    assert (s.area(there), s.area(new)) == ("center", "center")


@pytest.mark.rule("kw.chaos_territory", "qa.chaos.1")
def test_two_of_them_make_no_room_for_a_third() -> None:
    s = Scenario()
    old, other = s.center("A", CHAOS), s.center("A", CHAOS)
    new = s.in_hand("A", plain())
    s.call(new, "center")
    if s.prompt == "counter":
        s.pass_()
    if s.prompt not in ("timing", "counter"):
        s.answer(old)
    on_field = [card for card in (old, other, new) if s.area(card) == "center"]
    assert len(on_field) == 2 and new in on_field


@pytest.mark.rule("kw.chaos_territory")
@pytest.mark.parametrize("area", ["left", "right"])
def test_chaos_territory_makes_no_room_elsewhere(area: str) -> None:
    s = Scenario()
    s.center("A", CHAOS)
    old = s.left("A", plain()) if area == "left" else s.right("A", plain())
    s.call(s.in_hand("A", plain()), area)
    assert s.zone(old) == "drop"


@pytest.mark.rule("kw.chaos_territory")
def test_chaos_territory_beside_the_center_makes_no_room_in_it() -> None:
    s = Scenario()
    s.left("A", CHAOS)
    old, new = s.center("A", plain()), s.in_hand("A", plain())
    s.call(new, "center")
    assert s.zone(old) == "drop" and s.area(new) == "center"


@pytest.mark.rule("qa.chaos.3")
def test_of_two_in_the_center_one_is_attacked_and_battles() -> None:
    s = Scenario()
    one, two = s.center("B", CHAOS), s.center("B", plain())
    attacker = s.left("A", plain(power=9000))
    s.attack(attacker, two)
    assert s.target() == two and s.in_battle(two) and not s.in_battle(one)
    s.pass_(2)
    assert s.zone(two) == "drop" and s.on_field(one)


@pytest.mark.rule("kw.chaos_territory.1")
def test_chaos_territory_twice_on_one_card_makes_room_for_two_only() -> None:
    s = Scenario()
    s.set_("A", spell(Static((Grant(Keyword("CHAOS Territory")),), Filter(names=("Ruler",), side="my")), set=True))
    s.center("A", plain())
    s.center("A", monster(0, 3000, 1, 3000, "CHAOS Territory", name="Ruler"))
    new = s.in_hand("A", plain())
    s.call(new, "center")
    assert sum(s.area(card) == "center" for card in s.cards("A", "field")) == 2


@pytest.mark.rule("kw.chaos_territory")
def test_when_chaos_territory_is_lost_one_has_to_go() -> None:
    s = Scenario()
    ruler, other = s.center("A", CHAOS), s.center("A", plain())
    s.cast(s.in_hand("A", spell(Gain(All(MINE), (LoseAbility(),)), heal(1))))
    assert sum(s.area(card) == "center" for card in (ruler, other)) == 1 and s.on_field(other)
