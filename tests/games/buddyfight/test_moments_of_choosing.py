"""When cards are chosen: in public zones on declaration, in a soul and in hidden zones on resolution (soul.4)."""

import pytest

from rulebound.language.tree import Action, Choose, Destroy, Filter, Move, Slot, Under
from rulebound.scenario.buddyfight import Scenario, gauge, monster, spell

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
