"""Chapters 1105 to 1107: Explode, Flying, Swiftness."""

import pytest
from tests.games.fow.battles import blocker, declaring, finish

from rulebound.language.tree import (
    Action,
    Choose,
    Control,
    Damage,
    Draw,
    ExhaustSelf,
    Filter,
    Gain,
    Grant,
    Keyword,
    Move,
    Pay,
    Permit,
    Slot,
    Static,
    Who,
)
from rulebound.scenario.fow import Scenario, chant, j_ruler, judgment, regalia, resonator, ruler

RESONATORS = Filter(types=("resonator",))
TAP = Action((ExhaustSelf(),), (Draw(1),))


# --- 1105: Explode ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("1105.1", "1105.2")
def test_explode_waits_on_the_chase_and_destroys_both() -> None:
    s = Scenario()
    bomb, guard = s.field("A", resonator(100, 900, "Explode")), s.field("B", resonator(100, 900))
    s.attack(bomb, "B")
    s.block(guard)
    s.to("damage")
    assert s.chase() == [("auto", bomb)] and s.zone(guard) == "field" and s.damage(guard) == 100
    s.resolve()
    assert s.zone(bomb) == "graveyard" and s.zone(guard) == "graveyard"


@pytest.mark.rule("1105.1", "1105.2")
def test_in_answer_to_explode_the_other_resonator_may_be_saved() -> None:
    s = Scenario()
    bomb, guard = s.field("A", resonator(100, 900, "Explode")), s.field("B", resonator(100, 900))
    recall = s.in_hand("B", chant(Choose(RESONATORS), Move(Slot(), "hand"), "Quickcast", cost="{0}"))
    s.attack(bomb, "B")
    s.block(guard)
    s.to("damage")
    s.pass_priority()
    s.play(recall, guard)
    s.resolve_all()
    assert s.zone(guard) == "hand" and s.zone(bomb) == "graveyard"


@pytest.mark.rule("1105.2")
def test_a_blocker_explodes_as_well() -> None:
    s = Scenario()
    knight, bomb = s.field("A", resonator(100, 900)), s.field("B", resonator(100, 900, "Explode"))
    s.attack(knight, "B")
    s.block(bomb)
    s.to("damage")
    s.resolve_all()
    assert s.zone(bomb) == "graveyard" and s.zone(knight) == "graveyard"


@pytest.mark.rule("1105.2")
def test_damage_to_a_player_a_j_ruler_or_by_an_effect_sets_nothing_off() -> None:
    s = Scenario()
    bomb = s.field("A", resonator(100, 900, "Explode"))
    s.attack(bomb, "B")
    s.to("damage")
    assert s.life_of("B") == 3900 and s.chase() == []
    judged = Scenario()
    bomb = judged.field("A", resonator(100, 900, "Explode"))
    chief = judged.field("B", ruler(judged=j_ruler(100, 900)), judged=True)
    judged.attack(bomb, "B")
    judged.block(chief)
    judged.to("damage")
    assert judged.damage(chief) == 100 and judged.chase() == []
    finish(judged)
    assert judged.zone(bomb) == "field" and judged.zone(chief) == "field"
    spark = Scenario()
    shot = Action((ExhaustSelf(),), (Choose(Filter(types=("resonator",), side="opp")), Damage(Slot(), 100)))
    bomb, page = spark.field("A", resonator(100, 900, "Explode", shot)), spark.field("B", resonator(100, 900))
    spark.use(bomb, page)
    spark.resolve()
    assert spark.damage(page) == 100 and spark.chase() == [] and spark.zone(bomb) == "field"


@pytest.mark.rule("1105.3", "1105.2")
def test_a_j_ruler_with_explode_destroys_nothing() -> None:
    s = Scenario()
    chief = s.field("A", ruler(judged=j_ruler(100, 900, "Explode")), judged=True)
    guard = s.field("B", resonator(100, 900))
    s.attack(chief, "B")
    s.block(guard)
    s.to("damage")
    s.resolve_all()
    assert s.zone(guard) == "field" and s.damage(guard) == 100 and s.zone(chief) == "field" and s.is_judged(chief)


# --- 1106: Flying ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("1106.2")
def test_a_text_may_let_a_card_block_flying_ones_all_the_same() -> None:
    s = Scenario()
    flying = Filter(types=("resonator",), keywords=("Flying",))
    bird = s.field("A", resonator(500, 500, "Flying"))
    archer = s.field("B", resonator(300, 300, Static((Permit("block", filter=flying),))))
    walker, hawk = s.field("B", resonator(900, 900)), s.field("B", resonator(100, 900, "Flying"))
    s.attack(bird, "B")
    s.pass_priority(4)
    assert s.offered(archer) and s.offered(hawk) and not s.offered(walker)


@pytest.mark.rule("1106.1", "1106.2")
def test_only_flying_cards_block_a_flying_attacker() -> None:
    s = Scenario()
    bird = s.field("A", resonator(500, 500, "Flying"))
    walker, hawk = s.field("B", resonator(900, 900)), s.field("B", resonator(100, 900, "Flying"))
    s.attack(bird, "B")
    s.pass_priority(4)
    assert s.prompt == "block" and s.offered(hawk) and not s.offered(walker)
    assert s.why_not("B", "block", walker).startswith("1106.2")
    s.block(hawk)
    assert blocker(s) == hawk


@pytest.mark.rule("1106.2")
def test_a_flying_card_blocks_walkers_and_a_rested_flyer_is_attacked_by_them() -> None:
    s = Scenario()
    walker = s.field("A", resonator(500, 900))
    hawk, prey = s.field("B", resonator(100, 900, "Flying")), s.field("B", resonator(100, 300, "Flying"), rested=True)
    s.attack(walker, prey)
    s.block(hawk)
    s.to("damage")
    assert s.damage(hawk) == 500 and s.zone(prey) == "field"


@pytest.mark.rule("1106.2")
@pytest.mark.parametrize("before", [True, False])
def test_wings_gained_after_the_block_do_not_undo_it(before: bool) -> None:
    s = Scenario()
    bird, guard = s.field("A", resonator(500, 500)), s.field("B", resonator(100, 900))
    s.field("B", resonator(100, 100, "Flying"))
    wings = s.in_hand(
        "A", chant(Choose(RESONATORS), Gain(Slot(), (Grant(Keyword("Flying")),)), "Quickcast", cost="{0}")
    )
    s.attack(bird, "B")
    if before:
        s.play(wings, bird)
        s.resolve()
        s.pass_priority(4)
        assert s.prompt == "block" and not s.offered(guard)
    else:
        s.block(guard)
        s.play(wings, bird)
        s.resolve()
        assert blocker(s) == guard
        s.to("damage")
        assert s.life_of("B") == 4000 and s.damage(guard) == 500


# --- 1107: Swiftness -------------------------------------------------------------------------------------------------


@pytest.mark.rule("1107.1", "1107.2")
def test_with_swiftness_a_resonator_attacks_on_the_turn_it_enters() -> None:
    s = Scenario()
    swift, slow = s.hand("A", resonator(500, 500, "Swiftness", cost="{0}"), resonator(500, 500, cost="{0}"))
    for card in (swift, slow):
        s.play(card)
        s.resolve()
    declaring(s)
    assert s.offered(swift) and not s.offered(slow)
    assert s.why_not("A", "attack", slow).startswith("803.3a")
    s.attack(swift, "B")
    s.to("damage")
    assert s.life_of("B") == 3500


@pytest.mark.rule("1107.1", "1107.2")
def test_with_swiftness_abilities_that_rest_the_card_work_at_once() -> None:
    s = Scenario()
    swift = s.field("A", resonator(500, 500, "Swiftness", TAP), fresh=True)
    slow = s.field("A", resonator(500, 500, TAP), fresh=True)
    old = s.field("A", resonator(500, 500, TAP))
    tool = s.field("A", regalia(TAP), fresh=True)
    assert s.why_not("A", "use", swift) == "" and s.why_not("A", "use", old) == ""
    assert s.why_not("A", "use", slow).startswith("905.3")
    assert s.why_not("A", "use", tool) == ""  # only resonators and J-rulers have to wait
    s.use(swift)
    s.resolve()
    assert s.rested(swift) and s.count("A", "hand") == 1


@pytest.mark.rule("905.3")
def test_abilities_that_rest_nothing_need_no_swiftness() -> None:
    s = Scenario()
    slow = s.field("A", resonator(500, 500, Action((Pay(1),), (Draw(1),))), fresh=True)
    s.will("A", "1")
    assert s.why_not("A", "use", slow) == ""


@pytest.mark.rule("1107.2")
def test_a_swift_j_ruler_uses_its_resting_ability_on_the_turn_of_judgment() -> None:
    for words, allowed in ((("Swiftness", TAP), True), ((TAP,), False)):
        s = Scenario()
        chief = s.ruler("A", ruler(judgment(Pay(0)), judged=j_ruler(800, 700, *words)))
        s.judge(chief)
        s.resolve()
        refused = s.why_not("A", "use", chief)
        assert refused == "" if allowed else refused.startswith("905.4")


@pytest.mark.rule("1107.2")
def test_swiftness_given_by_an_effect_is_as_good_as_printed() -> None:
    s = Scenario()
    slow = s.field("A", resonator(500, 500), fresh=True)
    spur = s.in_hand("A", chant(Choose(RESONATORS), Gain(Slot(), (Grant(Keyword("Swiftness")),)), cost="{0}"))
    s.play(spur, slow)
    s.resolve()
    s.attack(slow, "B")
    assert s.rested(slow)


@pytest.mark.rule("1107.2", "803.3a", "905.3")
@pytest.mark.parametrize(("fresh", "allowed"), [(True, True), (False, False)])
def test_swiftness_is_about_the_turn_of_entering_and_not_about_being_taken_over(fresh: bool, allowed: bool) -> None:
    s = Scenario()
    swift, other = s.field("B", resonator(500, 500, "Swiftness", TAP), fresh=fresh), s.field("A", resonator(100, 100))
    theft = s.in_hand("A", chant(Choose(RESONATORS), Gain(Slot(), (Control(Who.YOU),)), cost="{0}"))
    s.play(theft, swift)
    s.resolve()
    assert s.controller(swift) == "A"
    assert (s.why_not("A", "use", swift) == "") == allowed
    declaring(s)
    assert s.offered(other) and s.offered(swift) == allowed
