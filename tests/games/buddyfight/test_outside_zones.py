"""The playmat (zone): what each zone and area holds, who sees it, and what counts as a card on the field."""

import pytest
from tests.games.buddyfight.boards import (
    ANY_OF_THEIRS,
    asked,
    heal,
    kill,
    plain,
    sword,
    zone_now,
)

from rulebound.language.tree import All, Choose, Compare, Count, Destroy, Draw, Filter, If, Move, Slot, Top
from rulebound.scenario import Card
from rulebound.scenario.buddyfight import (
    Scenario,
    ScenarioError,
    flag,
    gauge,
    impact,
    impact_monster,
    item,
    monster,
    on_top_of,
    spell,
)

# --- the deck --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("zone.deck.2")
def test_drawing_x_cards_takes_the_top_x() -> None:
    s = Scenario()
    cards = s.deck("A", *[plain() for _ in range(5)])
    s.cast(s.in_hand("A", spell(Draw(2))))
    assert set(s.cards("A", "hand")) == set(cards[:2]) and s.cards("A", "deck") == cards[2:]


@pytest.mark.rule("zone.deck", "zone.deck.1")
def test_nobody_looks_into_a_deck() -> None:
    s = Scenario()
    cards = s.deck("A", *[plain() for _ in range(5)])
    assert not any(s.sees(player, card) for player in "AB" for card in cards)


def test_the_order_of_a_deck_stays_as_it_is() -> None:
    s = Scenario()
    cards = s.deck("A", *[plain() for _ in range(9)])
    s.to("next turn")
    s.to("next turn")
    assert [card for card in cards if card in s.cards("A", "deck")] == s.cards("A", "deck")
    assert s.cards("A", "deck") == cards[-s.count("A", "deck") :]


# --- flag and items --------------------------------------------------------------------------------------------------


@pytest.mark.rule("zone.flag")
def test_a_flag_and_an_item_lie_side_by_side() -> None:
    s = Scenario()
    banner = s.flag("A", flag(name="Banner"))
    blade = s.in_hand("A", sword())
    s.equip(blade)
    assert (s.zone(banner), s.area(blade)) == ("flag", "item")


@pytest.mark.rule("zone.flag.1")
def test_a_new_item_sends_the_old_one_to_the_drop_zone() -> None:
    s = Scenario()
    old, new = s.item("A", sword()), s.in_hand("A", sword())
    theirs = s.item("B", sword())
    s.equip(new)
    assert (s.zone(old), s.area(new), s.area(theirs)) == ("drop", "item", "item")


@pytest.mark.rule("zone.flag.1")
def test_an_item_that_is_put_on_top_of_another_one_keeps_it() -> None:
    s = Scenario()
    old = s.item("A", sword())
    new = s.in_hand("A", item(5000, 2, None, cost=(on_top_of(Filter(types=("item",), side="my")),)))
    s.equip(new)
    assert s.area(new) == "item" and s.soul(new) == [old]


@pytest.mark.rule("zone.flag.2")
def test_a_card_that_lies_face_down_under_a_flag_is_for_its_owner_alone() -> None:
    s = Scenario()
    s.flag("A", flag(name="Banner"), under=[flag(name="Unspeakable")])
    s.begin()
    assert "Unspeakable" in str(s.view("A")) and "Unspeakable" not in str(s.view("B"))


def test_an_item_is_a_card_on_the_field() -> None:
    s = Scenario()
    blade = s.item("B", sword())
    wall = s.left("B", plain())
    s.cast(s.in_hand("A", spell(*kill(ANY_OF_THEIRS))), blade)
    assert (s.zone(blade), s.zone(wall)) == ("drop", "field")


@pytest.mark.rule("zone.flag.4")
def test_a_flag_and_what_lies_under_it_are_no_cards_on_the_field() -> None:
    s = Scenario()
    banner = s.flag("B", flag(name="Banner"), under=[flag(name="Below")])
    blade, wall = s.item("B", sword()), s.left("B", plain())
    s.cast(s.in_hand("A", spell(*kill(ANY_OF_THEIRS))))
    assert s.prompt == "choose" and s.offered(blade) and s.offered(wall) and not s.offered(banner)
    assert len(s.options) == 2


def test_a_flag_is_not_counted_among_the_cards_of_the_field() -> None:
    s = Scenario()
    s.flag("B", flag(name="Banner"))
    s.cast(s.in_hand("A", spell(If(Compare(Count(ANY_OF_THEIRS), ">=", 1), (heal(),)))))
    assert s.life_of("A") == 10


# --- the buddy -------------------------------------------------------------------------------------------------------

HERO = plain(name="Hero")
OTHER = plain(name="Sidekick")


def test_the_buddy_waits_in_its_zone_and_is_no_card_on_the_field() -> None:
    s = Scenario()
    hero = s.buddy("B", HERO)
    wall, blade = s.left("B", plain()), s.item("B", sword())
    s.cast(s.in_hand("A", spell(*kill(ANY_OF_THEIRS))))
    assert not s.offered(hero) and s.offered(wall) and s.offered(blade)
    s.answer(wall)
    assert s.zone(hero) == "buddy" and s.standing(hero)


@pytest.mark.rule("zone.buddy", "zone.buddy.1")
def test_the_first_buddy_stays_the_buddy_after_it_was_exchanged() -> None:
    s = Scenario()
    hero, copy, third = s.buddy("A", HERO), s.in_hand("A", HERO), s.in_hand("A", HERO)
    s.call(copy, "left", buddy=True)
    s.call(third, "right")
    assert s.zone(copy) == "buddy" and s.area(hero) == "left"
    assert s.is_buddy(hero) and s.is_buddy(third)


@pytest.mark.rule("zone.buddy.1")
def test_the_first_buddy_stays_the_buddy_after_it_was_removed() -> None:
    s = Scenario()
    hero, copy = s.buddy("A", HERO), s.in_hand("A", HERO)
    s.cast(s.in_hand("A", spell(Move(All(Filter(zone="buddy", side="my")), "drop"))))
    s.call(copy, "left")
    assert s.zone(hero) == "drop" and s.is_buddy(copy)
    assert s.life_of("A") == 10  # but there is nobody to be Buddy Called


@pytest.mark.rule("zone.buddy.2", "zone.buddy.5")
def test_of_several_buddies_each_may_be_buddy_called() -> None:
    s = Scenario()
    s.buddy("A", HERO)
    s.buddy("A", OTHER)
    hero, other = s.in_hand("A", HERO), s.in_hand("A", OTHER)
    assert s.is_buddy(hero) and s.is_buddy(other)
    s.call(hero, "left", buddy=True)
    s.call(other, "right", buddy=True)
    assert s.life_of("A") == 12


@pytest.mark.rule("zone.buddy.3")
def test_a_face_down_buddy_cannot_be_buddy_called() -> None:
    s = Scenario()
    s.buddy("A", HERO, face_down=True)
    copy = s.in_hand("A", HERO)
    with pytest.raises(ScenarioError):
        s.call(copy, "left", buddy=True)
    s.call(copy, "left")
    assert s.area(copy) == "left" and s.life_of("A") == 10


def test_a_face_down_card_in_the_buddy_zone_is_blank() -> None:
    s = Scenario()
    s.buddy("A", HERO, face_down=True)
    s.cast(s.in_hand("A", spell(If(Compare(Count(Filter(zone="buddy", names=("Hero",))), ">=", 1), (heal(),)))))
    assert s.life_of("A") == 10


@pytest.mark.rule("zone.buddy.4")
def test_only_its_owner_looks_at_a_face_down_buddy() -> None:
    s = Scenario()
    down, up = s.buddy("A", HERO, face_down=True), s.buddy("B", OTHER)
    assert s.sees("A", down) and not s.sees("B", down)
    assert s.sees("A", up) and s.sees("B", up)


# --- the gauge -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("zone.gauge", "zone.gauge.2")
def test_nobody_may_look_at_the_gauge_not_even_who_charged_the_card() -> None:
    s = Scenario(phase="start")
    given = s.in_hand("A", plain())
    s.to("charge")
    s.charge(given)
    assert s.zone(given) == "gauge" and s.face_down(given)
    assert not s.sees("A", given) and not s.sees("B", given)


@pytest.mark.rule("zone.gauge", "zone.gauge.2")
def test_an_effect_puts_cards_into_the_gauge_face_down_too() -> None:
    s = Scenario()
    top = s.deck("A", *[plain() for _ in range(4)])[0]
    s.cast(s.in_hand("A", spell(Move(Top(1), "gauge"))))
    assert s.zone(top) == "gauge" and s.face_down(top) and not s.sees("A", top)


@pytest.mark.rule("zone.gauge.3", "zone.drop")
def test_paying_two_gauge_drops_two_cards_of_it() -> None:
    s = Scenario()
    s.gauge("A", 3)
    s.gauge("B", 3)
    s.cast(s.in_hand("A", spell(heal(), cost=(gauge(2),))))
    assert (s.count("A", "gauge"), s.count("B", "gauge")) == (1, 3)
    assert s.count("A", "drop") == 3  # and the spell itself


@pytest.mark.rule("cast.1.2")
def test_gauge_of_the_opponent_pays_nothing() -> None:
    s = Scenario()
    s.gauge("A", 1)
    s.gauge("B", 3)
    card = s.in_hand("A", spell(heal(), cost=(gauge(2),)))
    with pytest.raises(ScenarioError):
        s.cast(card)
    assert (s.zone(card), s.count("A", "gauge")) == ("hand", 1)


# --- the areas of monsters -------------------------------------------------------------------------------------------


@pytest.mark.rule("zone.side")
@pytest.mark.parametrize("area", ["left", "right"])
def test_a_monster_is_called_to_a_side_area(area: str) -> None:
    s = Scenario()
    card = s.in_hand("A", plain())
    s.call(card, area)
    assert s.area(card) == area


@pytest.mark.rule("zone.side.1", "zone.side")
def test_each_side_area_has_room_for_one() -> None:
    s = Scenario()
    first, second, third = s.hand("A", plain(), plain(), plain())
    s.call(first, "left")
    s.call(second, "right")
    s.call(third, "left")
    assert s.zone(first) == "drop"
    assert (s.area(second), s.area(third)) == ("right", "left")


@pytest.mark.rule("zone.center", "zone.center.1")
def test_the_center_has_room_for_one() -> None:
    s = Scenario()
    old, new = s.center("A", plain()), s.in_hand("A", plain())
    s.call(new, "center")
    assert (s.zone(old), s.area(new)) == ("drop", "center")


def board_by_acts(s: Scenario) -> dict[str, Card]:
    """A has one card in each area, called, equipped and set just now."""
    there = {area: s.in_hand("A", plain()) for area in ("left", "center", "right")}
    there["item"], there["set"] = s.in_hand("A", sword()), s.in_hand("A", spell(set=True))
    for area in ("left", "center", "right"):
        s.call(there[area], area)
    s.equip(there["item"])
    s.cast(there["set"])
    return there


@pytest.mark.rule("zone.side.2", "zone.center.2", "zone.spell.1", "zone.flag.3")
@pytest.mark.parametrize("area", ["left", "center", "right", "item", "set"])
def test_what_lies_in_any_area_is_a_card_on_the_field(area: str) -> None:
    s = Scenario()
    shot = s.in_hand("A", spell(*kill(Filter(side="my"))))
    there = board_by_acts(s)
    s.cast(shot)
    assert s.prompt == "choose" and all(s.offered(card) for card in there.values())
    s.answer(there[area])
    assert [name for name, card in there.items() if s.zone(card) == "drop"] == [area]


@pytest.mark.rule("zone.center.3")
def test_behind_a_card_in_the_center_a_fighter_is_no_target() -> None:
    s = Scenario()
    attacker = s.left("A", plain())
    wall, side = s.center("B", plain()), s.left("B", plain())
    with pytest.raises(ScenarioError):
        s.attack(attacker, "B")
    s.attack(attacker, side)  # N17: any monster may be chosen
    assert s.target() == side and s.on_field(wall)


@pytest.mark.rule("zone.center.3")
def test_an_empty_center_leaves_the_fighter_open_whoever_stands_beside_it() -> None:
    s = Scenario()
    attacker = s.left("A", plain())
    s.left("B", plain())
    s.right("B", plain())
    s.center("A", plain())
    s.attack(attacker, "B")
    assert s.target() == "B"


# --- the spell area and the drop zone --------------------------------------------------------------------------------


@pytest.mark.rule("zone.spell", "kw.set")
def test_any_number_of_set_spells_lie_side_by_side() -> None:
    s = Scenario()
    cards = s.hand("A", *[spell(set=True) for _ in range(4)])
    for card in cards:
        s.cast(card)
    assert [s.area(card) for card in cards] == ["set"] * 4


@pytest.mark.rule("zone.drop")
def test_the_drop_zone_takes_what_is_destroyed_cast_used_and_paid() -> None:
    s = Scenario(phase="final")
    s.gauge("A", 1)
    wall = s.left("B", plain())
    shot = s.in_hand("A", impact(Choose(ANY_OF_THEIRS), Destroy(Slot()), cost=(gauge(1),)))
    s.cast(shot)
    assert (s.zone(wall), s.zone(shot)) == ("drop", "drop")
    assert (s.count("A", "drop"), s.count("B", "drop"), s.count("A", "gauge")) == (2, 1, 0)


@pytest.mark.rule("zone.drop.1")
def test_both_fighters_see_what_lies_in_the_drop_zones() -> None:
    s = Scenario()
    cards = [s.in_drop("A", plain()), s.in_drop("B", plain())]
    s.gauge("A", paid := plain())
    s.cast(s.in_hand("A", spell(heal(), cost=(gauge(1),))))
    cards += [card for card in s.cards("A", "drop") if card.name == paid.name]
    assert len(cards) == 3
    assert all(s.sees(player, card) and not s.face_down(card) for player in "AB" for card in cards)


@pytest.mark.rule("zone.drop")
def test_a_card_that_is_being_cast_is_not_in_the_drop_zone_yet() -> None:
    s = Scenario()
    card = s.in_hand("A", spell(If(Compare(Count(Filter(zone="drop", side="my")), "==", 0), (heal(),))))
    s.cast(card)
    assert asked(s) == ("counter", "B") and zone_now(s, card) == "play"
    assert s.life_of("A") == 11 and s.zone(card) == "drop"


@pytest.mark.rule("removed.1")
def test_what_is_removed_from_the_game_is_hidden_from_both() -> None:
    s = Scenario()
    gone = s.left("B", plain())
    s.left("A", impact_monster(1, 1000, 1, 1000))
    s.right("A", monster(1, 1000, 1, 1000))
    s.cast(s.in_hand("A", spell(Move(All(ANY_OF_THEIRS), "removed"))))
    assert s.zone(gone) == "removed" and s.face_down(gone)
    assert not s.sees("A", gone) and not s.sees("B", gone)
