"""Keywords of battle (kw): Move, Penetrate, Soulguard, N Attack, Lifelink, Equipment Change, Counterattack."""

import pytest
from tests.games.buddyfight.boards import (
    MINE,
    asked,
    bounce,
    burn,
    fast,
    kill,
    life_now,
    plain,
    sword,
    timing_over,
    when,
)

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import All, Auto, Destroy, Filter, Grant, Keyword, Move, On, Self, Static
from rulebound.scenario.buddyfight import Scenario, ScenarioError, item, monster, spell
from rulebound.scenario.buddyfight.cards import Text


def lord(word: str, n: int = 0) -> CardDef:
    """A set spell that gives all cards of one's field a keyword that they may have already."""
    return spell(Static((Grant(Keyword(word, n)),), Filter(types=("monster", "item"), side="my")), set=True)


def unit(*texts: Text, power: int = 3000, critical: int = 1, defense: int = 3000) -> CardDef:
    return monster(0, power, critical, defense, *texts)


# --- Move ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kw.move")
def test_move_goes_to_open_areas_only() -> None:
    s = Scenario()
    runner = s.left("A", unit("Move"))
    s.center("A", unit())
    s.right("A", unit())
    s.to("attack question")
    assert s.area(runner) == "left"  # there was nothing to be asked


@pytest.mark.rule("kw.move")
def test_move_is_never_forced_and_not_for_others() -> None:
    s = Scenario()
    runner, other = s.left("A", unit("Move")), s.right("A", unit())
    s.to("move")
    assert s.offered(runner) and not s.offered(other)
    s.stop_moving()
    assert s.prompt == "timing" and (s.area(runner), s.area(other)) == ("left", "right")


@pytest.mark.rule("kw.move", "soul.3")
def test_a_rested_monster_moves_too_and_takes_its_soul_along() -> None:
    s = Scenario()
    runner = s.left("A", unit("Move"), soul=[unit(), unit()], rested=True)
    below = s.soul(runner)
    s.to("move")
    s.move(runner, "center")
    assert s.area(runner) == "center" and s.rested(runner) and s.soul(runner) == below


@pytest.mark.rule("kw.move")
def test_moving_is_neither_entering_nor_leaving() -> None:
    s = Scenario()
    runner = s.left("A", unit("Move", when("enter", burn(1)), when("leave", burn(2))))
    s.to("move")
    s.move(runner, "right")
    s.to("attack question")
    assert s.life_of("B") == 10


@pytest.mark.rule("kw.move.1")
def test_nobody_answers_a_move() -> None:
    s = Scenario()
    runner, other = s.left("A", unit("Move")), s.left("B", unit("Move"))
    s.hand("B", fast(burn()))
    s.to("move")
    s.move(runner, "center")
    if asked(s) == ("move", "A"):
        s.stop_moving()
    assert asked(s) == ("move", "B")  # and no counter between
    s.move(other, "center")
    assert asked(s) in (("move", "B"), ("timing", "A"))


@pytest.mark.rule("kw.move.1")
def test_a_monster_that_has_move_twice_moves_once() -> None:
    s = Scenario()
    s.set_("A", lord("Move"))
    runner = s.left("A", unit("Move"))
    s.to("move")
    s.move(runner, "center")
    assert asked(s) == ("timing", "A") and s.area(runner) == "center"


# --- Penetrate -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kw.penetrate.2")
def test_penetrate_twice_on_one_card_deals_its_damage_once() -> None:
    s = Scenario()
    s.set_("A", lord("Penetrate"))
    s.battle(s.left("A", unit("Penetrate", critical=2)), s.center("B", unit()))
    assert s.life_of("B") == 8


@pytest.mark.rule("kw.penetrate.2")
def test_nobody_answers_penetrate() -> None:
    s = Scenario()
    s.in_hand("B", fast(burn()))
    s.attack(s.left("A", unit("Penetrate", critical=2)), s.center("B", unit()))
    timing_over(s)
    assert asked(s) == ("timing", "A") and s.life_of("B") == 8


@pytest.mark.rule("kw.penetrate", "attack.3.2.1")
def test_penetrate_goes_through_a_target_that_soulguard_has_kept() -> None:
    """C05: the hit counts, not the leaving."""
    s = Scenario()
    attacker, target = s.left("A", unit("Penetrate", critical=2)), s.center("B", unit("Soulguard"), soul=[unit()])
    s.attack(attacker, target)
    timing_over(s)
    s.answer(True)
    assert s.on_field(target) and s.life_of("B") == 8


def test_an_attack_on_the_fighter_does_not_penetrate() -> None:
    s = Scenario()
    s.battle(s.left("A", unit("Penetrate", critical=2)), "B")
    assert s.life_of("B") == 8


# --- Soulguard -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kw.soulguard", "kw.soulguard.1")
@pytest.mark.parametrize("kept", [True, False])
def test_soulguard_may_drop_a_soul_instead_of_leaving(kept: bool) -> None:
    s = Scenario()
    target = s.left("B", unit("Soulguard", when("leave", burn(1))), soul=[unit()])
    soul = s.soul(target)[0]
    s.cast(s.in_hand("A", spell(*kill())))
    s.pass_()
    assert asked(s) == ("replacement", "B")
    s.answer(kept)
    assert s.on_field(target) is kept and s.zone(soul) == "drop"
    assert s.life_of("A") == (10 if kept else 9)


@pytest.mark.rule("kw.soulguard")
@pytest.mark.parametrize("kept", [True, False])
def test_who_destroys_a_card_that_soulguard_keeps_has_destroyed_it(kept: bool) -> None:
    """READINGS S10 (N10): only the leaving is replaced."""
    s = Scenario()
    target = s.left("B", unit("Soulguard"), soul=[unit()])
    strike = s.in_hand("A", spell("Destroy a monster on your opponent's field. If you do, draw a card."))
    s.cast(strike, target)
    s.pass_()
    s.answer(kept)
    assert s.on_field(target) is kept
    assert s.count("A", "hand") == 1


@pytest.mark.rule("kw.soulguard")
@pytest.mark.parametrize("away", ["hand", "gauge", "deck", "removed"])
def test_soulguard_keeps_from_leaving_in_any_way(away: str) -> None:
    s = Scenario()
    target = s.left("B", unit("Soulguard"), soul=[unit()])
    s.cast(s.in_hand("A", spell(Move(All(Filter(types=("monster",), side="opp")), away))))
    s.pass_()
    s.answer(True)
    assert s.on_field(target) and s.soul(target) == []


def test_without_a_soul_there_is_no_guard() -> None:
    s = Scenario()
    target = s.left("B", unit("Soulguard"))
    s.cast(s.in_hand("A", spell(*kill())))
    s.pass_()
    assert asked(s) == ("timing", "A") and s.zone(target) == "drop"


@pytest.mark.rule("kw.soulguard")
def test_a_face_down_soul_guards_as_well() -> None:
    s = Scenario()
    target = s.left("B", unit("Soulguard"), face_down_soul=[unit()])
    s.cast(s.in_hand("A", spell(*kill())))
    s.pass_()
    s.answer(True)
    assert s.on_field(target) and s.count("B", "drop") == 1


@pytest.mark.rule("kw.soulguard")
def test_soulguard_keeps_in_battle_and_the_attack_has_hit() -> None:
    s = Scenario()
    killer = Auto(On("destroyed", Filter(types=("monster",), side="opp"), source=Self()), (burn(2),))
    attacker, target = s.left("A", unit(killer)), s.left("B", unit("Soulguard"), soul=[unit(), unit()])
    s.attack(attacker, target)
    timing_over(s)
    assert asked(s) == ("replacement", "B")
    s.answer(True)
    if s.prompt == "select":
        s.answer(s.options[0])
    assert s.on_field(target) and len(s.soul(target)) == 1
    assert s.life_of("B") == 8  # N10: it was destroyed, though it has not left


@pytest.mark.rule("rescheck.2")
def test_soulguard_does_not_help_against_the_check() -> None:
    """N11."""
    s = Scenario()
    old = s.left("A", unit("Soulguard"), soul=[unit()])
    new = s.in_hand("A", unit())
    s.call(new, "left")
    assert s.zone(old) == "drop" and s.area(new) == "left"


@pytest.mark.rule("kw.soulguard.2")
def test_soulguard_twice_on_one_card_drops_one_soul() -> None:
    s = Scenario()
    s.set_("B", lord("Soulguard"))
    target = s.left("B", unit("Soulguard"), soul=[unit(), unit(), unit()])
    s.cast(s.in_hand("A", spell(*kill())))
    s.pass_()
    s.answer(True)
    if s.prompt == "select":
        s.answer(s.options[0])
    assert s.on_field(target) and len(s.soul(target)) == 2


@pytest.mark.rule("kw.soulguard.2")
def test_nobody_answers_soulguard() -> None:
    s = Scenario()
    s.in_hand("A", fast(burn()))
    target = s.left("B", unit("Soulguard"), soul=[unit()])
    s.cast(s.in_hand("A", spell(*kill())))
    s.pass_()
    s.answer(True)
    assert asked(s) == ("timing", "A") and s.on_field(target)


@pytest.mark.rule("kw.soulguard")
def test_each_monster_guards_itself() -> None:
    s = Scenario()
    one, two = s.left("B", unit("Soulguard"), soul=[unit()]), s.right("B", unit("Soulguard"), soul=[unit()])
    s.cast(s.in_hand("A", spell(Destroy(All(Filter(types=("monster",), side="opp"))))))
    s.pass_()
    answers: dict[int, bool] = {}
    while s.prompt == "replacement":
        answers[len(answers)] = True
        s.answer(not answers.get(1))
    assert sorted((s.zone(one), s.zone(two))) == ["drop", "field"]


# --- N Attack --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kw.n_attack.2")
def test_double_attack_twice_on_one_card_is_double_attack() -> None:
    s = Scenario()
    s.set_("A", lord("Double Attack"))
    attacker = s.left("A", unit("Double Attack"))
    s.battle(attacker, "B")
    s.battle(attacker, "B")
    with pytest.raises(ScenarioError):
        s.attack(attacker, "B")


@pytest.mark.rule("kw.n_attack.2")
def test_nobody_answers_the_standing_of_double_attack() -> None:
    s = Scenario()
    attacker = s.left("A", unit("Double Attack"))
    s.in_hand("B", fast(kill()[0]))
    s.battle(attacker, "B")
    timing_over(s)
    assert asked(s) == ("timing", "A") and s.standing(attacker)


@pytest.mark.rule("kw.n_attack")
def test_in_a_link_attack_each_card_stands_by_its_own_keyword() -> None:
    s = Scenario()
    one, two = s.left("A", unit("Double Attack")), s.right("A", unit())
    blade = s.item("A", item(1000, 1, None, "Triple Attack"))
    s.battle(one, two, blade, "B")
    timing_over(s)
    assert s.standing(one) and s.rested(two) and s.standing(blade)


# --- Lifelink --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("kw.lifelink")
@pytest.mark.parametrize("away", ["destroy", "hand", "check"])
def test_lifelink_hurts_its_own_fighter_when_it_leaves(away: str) -> None:
    s = Scenario()
    bound = s.left("A", unit("Lifelink 3"))
    if away == "check":
        s.call(s.in_hand("A", plain()), "left")
    elif away == "hand":
        s.cast(s.in_hand("A", spell(*bounce(MINE))))
    else:
        s.cast(s.in_hand("A", spell(*kill(MINE))))
    assert not s.on_field(bound) and (s.life_of("A"), s.life_of("B")) == (7, 10)


@pytest.mark.rule("kw.lifelink")
def test_lifelink_lose_loses_the_game() -> None:
    s = Scenario()
    bound = s.left("B", unit("Lifelink Lose"))
    s.cast(s.in_hand("A", spell(*kill())), bound)
    assert s.winner == "A" and s.life_of("B") == 10


@pytest.mark.rule("kw.soulguard")
def test_a_card_that_soulguard_keeps_does_not_call_for_its_lifelink() -> None:
    s = Scenario()
    s.left("B", unit("Soulguard", "Lifelink 3"), soul=[unit()])
    s.cast(s.in_hand("A", spell(*kill())))
    s.pass_()
    s.answer(True)
    assert s.life_of("B") == 10


@pytest.mark.rule("kw.lifelink.1")
def test_lifelink_may_be_answered_with_a_counter() -> None:
    s = Scenario()
    s.life("A", 2)
    s.left("A", unit("Lifelink 3"))
    s.cast(s.in_hand("A", spell(*kill(MINE), kill(MINE)[0])))
    s.pass_()
    assert asked(s) == ("counter", "B") and life_now(s, "A") == 2
    s.pass_()
    assert s.winner == "B"


@pytest.mark.rule("kw.lifelink.1")
def test_several_lifelinks_of_one_card_add_up() -> None:
    s = Scenario()
    s.left("A", unit("Lifelink 1", "Lifelink 2"))
    shot = s.in_hand("A", spell(*kill(MINE)))
    s.cast(shot)
    s.pass_()
    for _ in range(6):
        if s.prompt == "play auto":
            s.answer(s.options[0])
        elif s.prompt == "counter":
            s.pass_()
    assert s.life_of("A") == 7


# --- Equipment Change ------------------------------------------------------------------------------------------------


@pytest.mark.rule("kw.equipment_change", "kw.equipment_change.1")
def test_nobody_answers_equipment_change() -> None:
    s = Scenario()
    old, new = s.item("A", sword()), s.in_hand("A", item(1000, 1, None, "Equipment Change"))
    s.in_hand("B", fast(burn()))
    s.equip(new)
    s.pass_()
    s.answer(True)
    assert asked(s) == ("timing", "A") and s.zone(old) == "hand"


@pytest.mark.rule("kw.equipment_change.1")
def test_equipment_change_twice_on_one_card_asks_once() -> None:
    s = Scenario()
    old, new = s.item("A", sword()), s.in_hand("A", item(1000, 1, None, "Equipment Change, Equipment Change"))
    s.equip(new)
    s.pass_()
    s.answer(False)
    assert asked(s) == ("timing", "A") and s.zone(old) == "drop"


@pytest.mark.rule("kw.equipment_change.2")
def test_equipment_change_is_used_once_a_turn_by_a_player_whichever_item_has_it() -> None:
    s = Scenario()
    old = s.item("A", sword())
    first, second = s.hand("A", *[item(1000, 1, None, "Equipment Change") for _ in range(2)])
    s.equip(first)
    s.pass_()
    s.answer(True)
    s.equip(second)
    s.pass_()
    assert asked(s) == ("timing", "A")
    assert (s.zone(old), s.zone(first), s.area(second)) == ("hand", "drop", "item")


@pytest.mark.rule("kw.equipment_change.2")
def test_who_declines_has_not_used_equipment_change() -> None:
    s = Scenario()
    old = s.item("A", sword())
    first, second = s.hand("A", *[item(1000, 1, None, "Equipment Change") for _ in range(2)])
    s.equip(first)
    s.pass_()
    s.answer(False)
    s.equip(second)
    s.pass_()
    assert asked(s) == ("equipment change", "A")
    s.answer(True)
    assert (s.zone(old), s.zone(first)) == ("drop", "hand")


@pytest.mark.rule("kw.equipment_change.2")
def test_in_the_next_turn_equipment_change_is_to_be_had_again() -> None:
    s = Scenario()
    s.item("A", sword())
    first, second = s.hand("A", *[item(1000, 1, None, "Equipment Change") for _ in range(2)])
    s.equip(first)
    s.pass_()
    s.answer(True)
    s.to("next turn")
    s.to("next turn")
    s.equip(second)
    s.pass_()
    assert asked(s) == ("equipment change", "A")


# --- Counterattack ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("kw.counterattack.1")
def test_counterattack_twice_on_one_card_destroys_one_attacker() -> None:
    s = Scenario()
    s.set_("B", lord("Counterattack"))
    one, two = s.left("A", unit(power=1000)), s.right("A", unit(power=1000))
    target = s.center("B", unit("Counterattack", power=5000, defense=9000))
    s.attack(one, two, target)
    timing_over(s)
    s.answer(one)
    assert asked(s) == ("timing", "A") and s.zone(one) == "drop" and s.on_field(two)


@pytest.mark.rule("kw.counterattack.1")
def test_nobody_answers_counterattack() -> None:
    s = Scenario()
    attacker = s.left("A", unit(power=1000))
    s.in_hand("A", fast(*bounce(MINE)))
    s.attack(attacker, s.center("B", unit("Counterattack", power=5000)))
    timing_over(s)
    assert asked(s) == ("timing", "A") and s.zone(attacker) == "drop"


def test_counterattack_is_for_the_attacked_card_only() -> None:
    s = Scenario()
    attacker, target = s.left("A", unit(power=1000, defense=1000)), s.center("B", unit(power=9000))
    s.left("B", unit("Counterattack", power=9000))
    s.battle(attacker, target)
    assert s.on_field(attacker)


@pytest.mark.rule("kw.counterattack", "kw.soulguard")
def test_who_is_kept_by_soulguard_counterattacks() -> None:
    s = Scenario()
    attacker = s.left("A", unit(power=9000, defense=1000))
    target = s.center("B", unit("Counterattack", "Soulguard", power=5000), soul=[unit()])
    s.attack(attacker, target)
    timing_over(s)
    s.answer(True)
    assert s.on_field(target) and s.zone(attacker) == "drop"


@pytest.mark.rule("kw.counterattack")
def test_counterattack_destroys_and_is_seen_as_that() -> None:
    s = Scenario()
    attacker = s.left("A", unit(when("destroyed", burn(2)), power=1000, defense=1000))
    s.battle(attacker, s.center("B", unit("Counterattack", power=5000)))
    assert s.life_of("B") == 8 and s.zone(attacker) == "drop"
