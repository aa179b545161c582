"""Souls (soul), items and flags with values (itemdef, flagval)."""

import pytest
from tests.games.buddyfight.boards import (
    IN_MY_DROP,
    MINE,
    asked,
    fast,
    heal,
    kill,
    nullifying,
    plain,
    timing_over,
    when,
    zone_now,
)

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    All,
    Choose,
    Compare,
    Count,
    Filter,
    Host,
    If,
    Modify,
    Move,
    Pick,
    Slot,
    Static,
    Top,
)
from rulebound.scenario.buddyfight import (
    Scenario,
    ScenarioError,
    deck_to_soul,
    flag,
    into_soul,
    item,
    monster,
    on_top_of,
    spell,
)

# === souls ===========================================================================================================


@pytest.mark.rule("soul.1", "soul.8")
def test_a_card_is_put_under_the_card_that_is_named_face_up() -> None:
    s = Scenario()
    host, other = s.left("A", plain()), s.right("A", plain())
    below = s.in_drop("A", plain())
    s.cast(
        s.in_hand("A", spell(Choose(MINE, slot="host"), Choose(IN_MY_DROP), Move(Slot(), "soul", onto=Slot("host")))),
        host,
    )
    assert s.soul(host) == [below] and s.soul(other) == []
    assert s.zone(below) == "soul" and not s.face_down(below) and s.sees("B", below)


@pytest.mark.rule("soul.2")
@pytest.mark.parametrize("away", ["hand", "deck", "gauge", "removed"])
def test_when_a_card_leaves_its_soul_is_dropped(away: str) -> None:
    s = Scenario()
    host = s.left("B", plain(), soul=[plain(), plain()])
    below = s.soul(host)
    s.cast(s.in_hand("A", spell(Move(All(Filter(types=("monster",), side="opp")), away))))
    assert s.zone(host) == away and [s.zone(card) for card in below] == ["drop", "drop"]


@pytest.mark.rule("soul.2")
def test_the_soul_goes_with_the_card_at_the_same_moment() -> None:
    s = Scenario()
    host = s.left("B", plain(), soul=[plain()])
    below = s.soul(host)[0]
    s.cast(s.in_hand("A", spell(*kill())))
    assert (s.zone(host), s.zone(below)) == ("drop", "drop")
    assert s.happened_together((host, "is destroyed"), below)


@pytest.mark.rule("soul.2")
def test_the_soul_of_a_card_that_is_pushed_out_of_its_area_is_dropped() -> None:
    s = Scenario()
    host = s.left("A", plain(), soul=[plain()])
    below = s.soul(host)[0]
    s.call(s.in_hand("A", plain()), "left")
    assert (s.zone(host), s.zone(below)) == ("drop", "drop")


@pytest.mark.rule("call.3.1")
def test_a_monster_with_a_soul_by_its_cost_comes_with_it() -> None:
    s = Scenario()
    pile = s.in_drop("A", plain())
    card = s.in_hand("A", monster(1, 3000, 1, 3000, cost=(into_soul(IN_MY_DROP),)))
    s.call(card, "left")
    assert s.soul(card) == [pile] and s.area(card) == "left"


@pytest.mark.rule("soul.3")
def test_a_soul_moves_along_between_areas() -> None:
    s = Scenario()
    host = s.left("A", monster(1, 3000, 1, 3000, "Move"), soul=[plain()])
    below = s.soul(host)
    s.to("move")
    s.move(host, "right")
    assert s.area(host) == "right" and s.soul(host) == below and s.zone(below[0]) == "soul"


@pytest.mark.rule("soul.4")
def test_which_soul_is_dropped_is_said_on_resolution() -> None:
    s = Scenario()
    host = s.left("B", plain(), soul=[plain(), plain()])
    first, second = s.soul(host)
    s.cast(s.in_hand("A", spell(Pick(Filter(zone="soul", side="opp")), Move(Slot(), "drop"))))
    assert asked(s) == ("counter", "B")
    s.pass_()
    assert s.prompt == "select" and s.offered(first) and s.offered(second)
    s.answer(second)
    assert s.soul(host) == [first] and s.zone(second) == "drop"


@pytest.mark.rule("soul.4")
def test_a_soul_that_is_dropped_in_answer_is_no_choice_any_more() -> None:
    s = Scenario()
    host = s.left("B", plain(), soul=[plain(), plain()])
    first, second = s.soul(host)
    away = s.in_hand("B", fast(Pick(Filter(zone="soul", side="my")), Move(Slot(), "hand")))
    s.cast(s.in_hand("A", spell(Pick(Filter(zone="soul", side="opp")), Move(Slot(), "drop"))))
    s.counter(away, first)
    assert (s.zone(first), s.zone(second)) == ("hand", "drop")


@pytest.mark.rule("soul.5")
def test_the_order_of_a_soul_means_nothing() -> None:
    """Its owner may arrange it as he likes, so whatever takes one of it lets one be chosen."""
    s = Scenario()
    host = s.left("A", plain(), soul=[plain(), plain(), plain()])
    cards = s.soul(host)
    s.cast(s.in_hand("A", spell(Pick(Filter(zone="soul", side="my")), Move(Slot(), "hand"))))
    s.pass_()
    assert all(s.offered(card) for card in cards)
    s.answer(cards[1])
    assert set(s.soul(host)) == {cards[0], cards[2]}


@pytest.mark.rule("soul.6")
def test_a_soul_without_a_text_about_souls_gives_nothing() -> None:
    s = Scenario()
    rich = monster(1, 9000, 3, 9000, "Penetrate", Static((Modify("power", 5000),), MINE))
    host = s.left("A", plain(power=1000), soul=[rich])
    assert s.power(host) == 1000 and s.critical(host) == 1 and not s.has(host, "Penetrate")


IN_SOUL = monster(1, 1000, 1, 1000, Static((Modify("power", 2000),), Host(), zone="soul"))


@pytest.mark.rule("soul.6", "soul.7")
def test_a_text_for_the_soul_works_in_the_soul_of_a_card_on_the_field() -> None:
    s = Scenario()
    host, other = s.left("A", plain(power=1000), soul=[IN_SOUL]), s.right("A", plain(power=1000))
    assert s.power(host) == 3000 and s.power(other) == 1000


def test_a_text_for_the_soul_does_not_work_of_a_card_that_is_on_the_field_itself() -> None:
    s = Scenario()
    alone = s.left("A", IN_SOUL)
    other = s.right("A", plain(power=1000))
    assert s.power(alone) == 1000 and s.power(other) == 1000


@pytest.mark.rule("soul.7")
def test_a_text_for_the_soul_does_not_work_while_its_host_is_being_called() -> None:
    s = Scenario()
    s.in_drop("A", IN_SOUL)
    host = s.in_hand("A", monster(1, 1000, 1, 1000, cost=(into_soul(IN_MY_DROP),)))
    s.call(host, "left")
    assert asked(s) == ("counter", "B") and zone_now(s, host) == "play"
    assert s.game.row(host.number).stats["power"] == 1000
    assert s.power(host) == 3000


@pytest.mark.rule("soul.7")
def test_when_the_soul_is_gone_so_is_what_it_gave() -> None:
    s = Scenario()
    host = s.left("A", plain(power=1000), soul=[IN_SOUL])
    s.cast(s.in_hand("A", spell(Move(All(Filter(zone="soul", side="my")), "drop"))))
    assert s.power(host) == 1000 and s.soul(host) == []


@pytest.mark.rule("soul.8", "soul.9")
def test_a_face_down_soul_is_for_its_owner_alone() -> None:
    s = Scenario()
    host = s.left("A", plain(), soul=[plain()], face_down_soul=[plain()])
    up, down = (
        [card for card in s.soul(host) if not s.face_down(card)],
        [card for card in s.soul(host) if s.face_down(card)],
    )
    assert len(up) == len(down) == 1
    assert s.sees("A", down[0]) and not s.sees("B", down[0])
    assert s.sees("A", up[0]) and s.sees("B", up[0])


@pytest.mark.rule("soul.9")
def test_the_name_of_a_face_down_soul_is_in_no_view_of_the_opponent() -> None:
    s = Scenario()
    s.left("A", plain(), face_down_soul=[plain(name="Unspeakable")])
    s.prompt  # noqa: B018
    assert "Unspeakable" in str(s.view("A")) and "Unspeakable" not in str(s.view("B"))


@pytest.mark.rule("soul.10")
def test_cards_of_the_deck_come_to_the_soul_unseen_and_their_master_looks_afterwards() -> None:
    s = Scenario()
    top = s.deck("A", *[plain() for _ in range(5)])[0]
    host = s.left("A", plain())
    s.cast(s.in_hand("A", spell(Move(Top(1), "soul", onto=All(MINE), face_down=True))))
    assert s.soul(host) == [top] and s.face_down(top)
    assert s.sees("A", top) and not s.sees("B", top)


@pytest.mark.rule("soul.10")
def test_a_cost_from_the_deck_comes_to_the_soul() -> None:
    s = Scenario()
    top = s.deck("A", *[plain() for _ in range(5)])[0]
    card = s.in_hand("A", monster(1, 3000, 1, 3000, cost=(deck_to_soul(face_down=True),)))
    s.call(card, "left")
    assert s.soul(card) == [top]


@pytest.mark.rule("soul.11")
def test_a_text_for_the_soul_sleeps_in_a_face_down_card() -> None:
    s = Scenario()
    host = s.left("A", plain(power=1000), face_down_soul=[IN_SOUL])
    assert s.power(host) == 1000


@pytest.mark.rule("soul.1")
def test_on_top_of_a_card_takes_its_area_and_has_it_and_its_soul_below() -> None:
    """N12."""
    s = Scenario()
    old = s.right("A", plain(name="Seed"), soul=[plain()])
    deeper = s.soul(old)[0]
    new = s.in_hand("A", monster(2, 6000, 2, 6000, cost=(on_top_of(Filter(names=("Seed",), side="my")),)))
    s.call(new, "right")
    assert s.area(new) == "right" and set(s.soul(new)) == {old, deeper} and s.zone(old) == "soul"


@pytest.mark.rule("call.1.6")
def test_a_soul_paid_for_a_nullified_call_does_not_hang_in_the_air() -> None:
    s = Scenario()
    pile, no = s.in_drop("A", plain()), s.in_hand("B", fast(*nullifying("call")))
    card = s.in_hand("A", monster(1, 3000, 1, 3000, cost=(into_soul(IN_MY_DROP),)))
    s.call(card, "left")
    s.counter(no)
    assert (s.zone(card), s.zone(pile)) == ("drop", "drop") and s.soul(card) == []


def test_a_card_in_a_soul_is_no_card_on_the_field() -> None:
    s = Scenario()
    s.left("A", plain(), soul=[plain(), plain()])
    s.cast(s.in_hand("A", spell(If(Compare(Count(MINE), "==", 1), (heal(1),)))))
    assert s.life_of("A") == 11


# === items with defense ==============================================================================================


def shield(defense: int = 5000) -> CardDef:
    return item(3000, 1, defense, when("attacked", heal(1)))


@pytest.mark.rule("itemdef.1")
@pytest.mark.parametrize(("power", "damage"), [(4000, 0), (5000, 3), (9000, 3)])
def test_a_shield_keeps_out_what_is_weaker(power: int, damage: int) -> None:
    s = Scenario()
    s.item("B", item(3000, 1, 5000))
    s.battle(s.left("A", plain(power=power, critical=3)), "B")
    assert s.life_of("B") == 10 - damage


@pytest.mark.rule("itemdef.1")
@pytest.mark.parametrize(("second", "damage"), [(1000, 0), (2000, 5)])
def test_a_link_attack_meets_a_shield_with_all_its_power(second: int, damage: int) -> None:
    s = Scenario()
    s.item("B", item(3000, 1, 5000))
    one, two = s.left("A", plain(power=3000, critical=2)), s.right("A", plain(power=second, critical=3))
    s.battle(one, two, "B")
    assert s.life_of("B") == 10 - damage


@pytest.mark.rule("itemdef.1")
def test_no_damage_means_that_nothing_was_dealt() -> None:
    s = Scenario()
    s.item("B", item(3000, 1, 5000))
    s.battle(s.left("A", plain(power=1000, critical=3)), "B")
    assert not s.happened("points")


@pytest.mark.rule("itemdef.2")
def test_a_shield_is_never_destroyed_by_an_attack() -> None:
    s = Scenario()
    guard = s.item("B", item(3000, 1, 5000))
    s.battle(s.left("A", plain(power=9000, critical=1)), "B")
    assert s.area(guard) == "item" and not s.happened("destroyed")


@pytest.mark.rule("itemdef.3")
def test_a_shield_is_attacked_and_in_battle_with_its_fighter() -> None:
    s = Scenario()
    guard = s.item("B", shield())
    attacker = s.left("A", plain())
    s.attack(attacker, "B")
    assert asked(s) == ("counter", "A")  # it was attacked
    s.pass_()
    assert s.target() == "B" and s.in_battle(guard) and s.life_of("B") == 11
    timing_over(s)
    assert not s.in_battle(guard)


@pytest.mark.rule("itemdef.3")
def test_an_item_without_defense_is_not_in_battle() -> None:
    s = Scenario()
    blade = s.item("B", item(3000, 1, None, when("attacked", heal(1))))
    s.attack(s.left("A", plain()), "B")
    assert asked(s) == ("timing", "A") and not s.in_battle(blade) and s.life_of("B") == 10


def test_a_shield_has_no_part_in_an_attack_on_a_monster() -> None:
    s = Scenario()
    guard, target = s.item("B", shield()), s.center("B", plain())
    s.attack(s.left("A", plain(power=3000)), target)
    assert asked(s) == ("timing", "A") and not s.in_battle(guard)
    timing_over(s)
    assert s.zone(target) == "drop"


@pytest.mark.rule("itemdef.3", "attack.3.2.2")
def test_a_shield_with_counterattack_strikes_back() -> None:
    s = Scenario()
    s.item("B", item(5000, 1, 5000, "Counterattack"))
    attacker = s.left("A", plain(power=1000, defense=5000))
    s.battle(attacker, "B")
    assert s.zone(attacker) == "drop" and s.life_of("B") == 10


def test_a_shield_that_left_in_time_keeps_nothing_out() -> None:
    s = Scenario()
    guard = s.item("B", item(3000, 1, 5000))
    hammer = s.in_hand("A", fast(*kill(Filter(types=("item",), side="opp"))))
    s.attack(s.left("A", plain(power=1000, critical=3)), "B")
    s.cast(hammer)
    s.pass_()
    timing_over(s)
    assert s.zone(guard) == "drop" and s.life_of("B") == 7


# === flags with values ===============================================================================================


@pytest.mark.rule("flagval.1", "flagval.2")
def test_a_flag_with_values_attacks_and_is_in_battle() -> None:
    s = Scenario()
    fort = s.flag("A", flag(power=5000, critical=2))
    s.attack(fort, "B")
    assert s.attacking(fort) and s.in_battle(fort) and s.rested(fort)
    timing_over(s)
    assert s.life_of("B") == 8


@pytest.mark.rule("flagval.1")
def test_a_flag_does_not_attack_past_the_own_center() -> None:
    s = Scenario()
    fort = s.flag("A", flag(power=5000, critical=2))
    s.center("A", plain())
    with pytest.raises(ScenarioError):
        s.attack(fort, "B")


@pytest.mark.rule("flagval.1")
def test_monsters_beside_the_center_do_not_keep_a_flag_from_attacking() -> None:
    s = Scenario()
    fort, unit = s.flag("A", flag(power=5000, critical=2)), s.left("A", plain())
    s.battle(fort, unit, "B")
    assert s.life_of("B") == 7


@pytest.mark.rule("flagval.3")
def test_a_flag_without_values_does_not_attack() -> None:
    s = Scenario()
    banner = s.flag("A", flag())
    s.left("A", plain())
    s.to("attack question")
    assert not s.offered(banner)
    with pytest.raises(ScenarioError):
        s.attack(banner, "B")


@pytest.mark.rule("flagval.4", "flagval.5")
@pytest.mark.parametrize(("power", "damage"), [(4000, 0), (5000, 3)])
def test_a_flag_with_defense_keeps_out_what_is_weaker_and_stays(power: int, damage: int) -> None:
    s = Scenario()
    fort = s.flag("B", flag(defense=5000))
    s.attack(s.left("A", plain(power=power, critical=3)), "B")
    assert s.in_battle(fort)
    timing_over(s)
    assert s.life_of("B") == 10 - damage and s.zone(fort) == "flag"


@pytest.mark.rule("flagval.4")
def test_a_link_attack_deals_a_flag_all_its_critical() -> None:
    s = Scenario()
    s.flag("B", flag(defense=5000))
    s.battle(s.left("A", plain(power=3000, critical=1)), s.right("A", plain(power=3000, critical=2)), "B")
    assert s.life_of("B") == 7


@pytest.mark.rule("flagval.5")
def test_a_flag_without_defense_is_not_in_battle_when_its_fighter_is_attacked() -> None:
    s = Scenario()
    banner = s.flag("B", flag())
    s.attack(s.left("A", plain()), "B")
    assert not s.in_battle(banner)
