"""When cards are chosen (soul.4, cast.1.4, act.1.1.1), and how long something has just happened (cond.1.2)."""

import pytest

from rulebound.language.tree import (
    Action,
    Cancel,
    Choose,
    ChooseStacked,
    Destroy,
    Filter,
    GainResource,
    Lately,
    Move,
    On,
    Slot,
    Under,
    Who,
)
from rulebound.scenario.buddyfight import Scenario, gauge, monster, only_if, spell

THEIRS = Filter(types=("monster",), side="opp")


@pytest.mark.rule("soul.4")
def test_a_card_of_a_soul_is_chosen_when_the_ability_resolves() -> None:
    s = Scenario()
    text = Action((), (Choose(Filter(zone="soul", side="my", among=Under())), Move(Slot(), "hand")))
    below, other = monster(1, 1000, 1, 1000, name="One"), monster(1, 1000, 1, 1000, name="Other")
    host = s.left("A", monster(1, 1000, 1, 1000, text), soul=[below, other])
    first, second = s.soul(host)
    s.use(host)
    assert (s.prompt, s.player) == ("counter", "B")
    s.pass_()
    assert s.prompt == "select" and s.offered(first) and s.offered(second)
    s.answer(second)
    assert s.zone(second) == "hand" and s.soul(host) == [first]


@pytest.mark.rule("cast.1.4", "cast.1.3")
def test_a_spell_is_paid_for_before_its_target_is_chosen() -> None:
    s = Scenario()
    one, other = s.left("B", monster(1, 1000, 1, 1000)), s.right("B", monster(1, 1000, 1, 1000))
    s.gauge("A", 1)
    fire = s.in_hand("A", spell(Choose(THEIRS), Destroy(Slot()), cost=(gauge(1),)))
    s.cast(fire)
    assert s.prompt == "choose" and s.game.state.zones[s.zone_number("gauge") * 2] == []
    s.answer(other)
    assert s.zone(other) == "drop" and s.area(one) == "left"


@pytest.mark.rule("act.1.1", "act.1.1.1")
def test_an_ability_has_its_target_before_it_is_paid_for() -> None:
    s = Scenario()
    text = Action((gauge(1),), (Choose(THEIRS), Destroy(Slot())))
    one, other = s.left("B", monster(1, 1000, 1, 1000)), s.right("B", monster(1, 1000, 1, 1000))
    user = s.left("A", monster(1, 1000, 1, 1000, text))
    s.gauge("A", 1)
    s.use(user)
    assert s.prompt == "choose" and len(s.game.state.zones[s.zone_number("gauge") * 2]) == 1
    s.answer(one)
    assert s.zone(one) == "drop" and s.area(other) == "right" and s.gauge_of("A") == 0


@pytest.mark.rule("cond.1", "cond.1.2")
def test_what_happened_before_a_play_timing_is_over_with_that_one() -> None:
    """The draw of the start phase: the play timing right after it, and not the one after that."""
    s = Scenario(phase="start")
    drawn = spell(GainResource("life", 1), "Counter", only_if(Lately(On("draw", who=Who.YOU))))
    card = s.in_hand("A", drawn)
    s.pass_(4)
    assert s.count("A", "hand") == 2 and s.offered(card)
    s.pass_(2)
    assert s.prompt == "charge"
    s.answer("none")
    assert (s.prompt, s.player) == ("timing", "A") and not s.offered(card)


@pytest.mark.rule("cond.1.1")
@pytest.mark.parametrize("nullified", [True, False])
def test_only_an_unrelated_card_that_resolves_closes_the_moment(nullified: bool) -> None:
    s = Scenario()
    guard = s.left("B", monster(1, 1000, 1, 1000))
    fire = s.in_hand("A", spell(Choose(THEIRS), Destroy(Slot())))
    other = s.in_hand("A", spell(GainResource("life", 1)))
    unsay = s.in_hand("B", spell(ChooseStacked(("cast",), side="opp"), Cancel(), "Counter"))
    mourn = s.in_hand("B", spell(GainResource("life", 1), "Counter", only_if(Lately(On("destroyed")))))
    s.cast(fire, guard)
    s.cast(other)
    if nullified:
        s.counter(unsay)
    assert s.zone(other) == "drop" and s.life_of("A") == (10 if nullified else 11)
    s.pass_()
    assert (s.prompt, s.player) == ("own counter", "B") and s.offered(mourn) is nullified
