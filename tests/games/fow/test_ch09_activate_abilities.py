"""Chapter 905: activate abilities, and who has to wait a turn for the rest symbol."""

import pytest

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
    Pay,
    Ready,
    Slot,
)
from rulebound.scenario.fow import (
    Scenario,
    ScenarioError,
    addition,
    chant,
    j_ruler,
    judgment,
    regalia,
    resonator,
    ruler,
    stone,
)

RESONATORS = Filter(types=("resonator",))
THEIRS = Filter(types=("resonator",), side="opp")
RESTING = Action((ExhaustSelf(),), (Draw(1),))
PLAIN = Action((Pay(0),), (Draw(1),))


@pytest.mark.rule("905.1")
def test_an_activate_ability_is_played_in_any_phase_and_in_answer_to_anything() -> None:
    s = Scenario(turn="A", phase="draw")
    mage = s.field("B", resonator(300, 300, PLAIN))
    s.pass_priority()
    assert s.player == "B" and s.phase == "draw"
    s.use(mage)
    s.use(mage)  # in answer to itself
    assert s.chase() == [("activate", mage), ("activate", mage)]
    s.resolve_all()
    assert s.count("B", "hand") == 2


@pytest.mark.rule("905.2", "903.2e")
def test_an_activate_ability_needs_its_target_when_it_is_played() -> None:
    s = Scenario()
    archer = s.field("A", resonator(300, 300, Action((ExhaustSelf(),), (Choose(THEIRS), Damage(Slot(), 100)))))
    assert s.why_not("A", "use", archer).startswith("903.2e")
    wall = s.field("B", resonator(300, 300))
    s.use(archer, wall)
    assert s.rested(archer) and s.damage(wall) == 0
    s.resolve()
    assert s.damage(wall) == 100


@pytest.mark.rule("905.3")
def test_a_resonator_that_came_this_turn_does_not_rest_for_its_ability() -> None:
    s = Scenario()
    old, new = s.field("A", resonator(300, 300, RESTING)), s.field("A", resonator(300, 300, RESTING), fresh=True)
    assert s.why_not("A", "use", old) == ""
    assert s.why_not("A", "use", new).startswith("905.3")


@pytest.mark.rule("905.3")
def test_a_played_resonator_waits_until_its_controllers_next_turn() -> None:
    s = Scenario()
    mage = s.in_hand("A", resonator(300, 300, RESTING, PLAIN, cost="{0}"))
    s.play(mage)
    s.resolve()
    s.use(mage, ability=1)  # the ability without the symbol
    s.resolve()
    with pytest.raises(ScenarioError):
        s.use(mage, ability=0)
    s.to("B main")
    s.pass_priority()
    s.use(mage, ability=0)  # it was there when this turn began, though that is B's turn
    assert s.rested(mage)


@pytest.mark.rule("905.3")
def test_a_resonator_taken_from_the_opponent_has_to_wait_as_well() -> None:
    s = Scenario()
    mage = s.field("B", resonator(300, 300, RESTING))
    theft = s.in_hand("A", chant(Choose(THEIRS), Gain(Slot(), (Control(),)), cost="{0}"))
    s.play(theft, mage)
    s.resolve()
    assert s.controller(mage) == "A" and s.why_not("A", "use", mage).startswith("905.3")


@pytest.mark.rule("905.3")
def test_swiftness_lifts_the_delay_also_if_it_is_given_later() -> None:
    s = Scenario()
    mage = s.field("A", resonator(300, 300, RESTING), fresh=True)
    haste = s.in_hand("A", chant(Choose(RESONATORS), Gain(Slot(), (Grant(Keyword("Swiftness")),)), cost="{0}"))
    assert s.why_not("A", "use", mage).startswith("905.3")
    s.play(haste, mage)
    s.resolve()
    s.use(mage)
    assert s.rested(mage)


@pytest.mark.rule("905.3")
@pytest.mark.parametrize("kind", ["regalia", "addition"])
def test_cards_that_are_no_resonators_rest_on_the_turn_they_came(kind: str) -> None:
    s = Scenario()
    thing = s.in_hand("A", regalia(RESTING) if kind == "regalia" else addition(RESTING, cost="{0}"))
    s.play(thing)
    s.resolve()
    s.use(thing)
    assert s.rested(thing)
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("905.3")
def test_a_stone_makes_will_on_the_turn_it_was_called() -> None:
    s = Scenario()
    called = s.stone_deck("A", stone("fire"))[0]
    s.call_stone()
    assert s.zone(called) == "field" and s.why_not("A", "will", called) == ""
    s.will_of(called)
    assert s.rested(called)


@pytest.mark.rule("905.4")
def test_a_j_ruler_does_not_rest_for_its_ability_on_the_turn_of_its_judgment() -> None:
    s = Scenario()
    queen = s.ruler("A", ruler(judgment(Pay(0)), judged=j_ruler(800, 800, RESTING, PLAIN)))
    s.judge("A")
    s.resolve()
    assert s.is_judged(queen) and s.recovered(queen)
    with pytest.raises(ScenarioError):
        s.use(queen, ability=0)
    s.use(queen, ability=1)
    s.resolve()
    assert s.count("A", "hand") == 1
    s.to("B main")
    s.pass_priority()
    s.use(queen, ability=0)
    assert s.rested(queen)


@pytest.mark.rule("905.4")
@pytest.mark.parametrize("fresh", [True, False])
def test_only_the_time_in_the_field_counts_for_a_j_ruler(fresh: bool) -> None:
    s = Scenario()
    queen = s.field("A", ruler(judged=j_ruler(800, 800, RESTING)), judged=True, fresh=fresh)
    assert s.why_not("A", "use", queen).startswith("905.4") is fresh


@pytest.mark.rule("905.4", "905.3")
def test_a_ruler_in_its_area_rests_for_its_ability_without_any_delay() -> None:
    s = Scenario(number=1)
    queen = s.ruler("A", ruler(RESTING))
    s.use(queen)
    assert s.rested(queen)


@pytest.mark.rule("905.4")
def test_a_j_ruler_with_swiftness_rests_at_once() -> None:
    s = Scenario()
    queen = s.ruler("A", ruler(judgment(Pay(0)), judged=j_ruler(800, 800, "Swiftness", RESTING)))
    s.judge("A")
    s.resolve()
    s.use(queen)
    assert s.rested(queen)


@pytest.mark.rule("905.3", "1013.2")
def test_a_rested_card_cannot_pay_the_rest_symbol_until_it_recovers() -> None:
    s = Scenario()
    mage = s.field("A", resonator(300, 300, RESTING), rested=True)
    wake = s.in_hand("A", chant(Choose(RESONATORS), Ready(Slot()), cost="{0}"))
    assert s.why_not("A", "use", mage).startswith(("1013.2", "903.2g"))
    s.play(wake, mage)
    s.resolve()
    s.use(mage)
    s.resolve()
    assert s.rested(mage) and s.count("A", "hand") == 1
