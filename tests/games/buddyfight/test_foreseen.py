"""Cards that are used when damage, destruction or a loss would come."""

from __future__ import annotations

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    All,
    Calc,
    Choose,
    DamagePlayer,
    Destroy,
    EventAmount,
    Filter,
    Foreseen,
    Gain,
    GainResource,
    On,
    PlayerGain,
    Replace,
    Self,
    Slot,
    Who,
)
from rulebound.scenario.buddyfight import Scenario, ScenarioError, dragon_drei, gauge, monster, only_if, spell

THEIRS = Filter(types=("monster",), side="opp")


def shield(n: int = 2) -> CardDef:
    """[Counter] used when you would be dealt damage: it is reduced."""
    less = Replace(On("points", who=Who.YOU), amount=Calc("-", EventAmount(), n), uses=1)
    return spell("Counter", only_if(Foreseen(On("points", who=Who.YOU))), PlayerGain(Who.YOU, (less,)))


def barrier() -> CardDef:
    """[Counter] used when own cards would be destroyed: one of them stays."""
    stays = Gain(Slot(), (Replace(On("leave", Self()), uses=1),))
    return spell(
        "Counter",
        only_if(Foreseen(On("destroyed", Filter(side="my")))),
        Choose(Filter(side="my", states=("about to leave",))),
        stays,
    )


def burn(n: int) -> CardDef:
    return spell(DamagePlayer(Who.OPPONENT, n))


@pytest.mark.rule("cond.1")
@pytest.mark.parametrize(("damage", "left"), [(1, 10), (2, 10), (3, 9)])
def test_damage_that_would_come_is_reduced(damage: int, left: int) -> None:
    s = Scenario()
    wall = s.in_hand("B", shield())
    s.cast(s.in_hand("A", burn(damage)))
    s.pass_()
    s.counter(wall)
    assert (s.life_of("B"), s.zone(wall)) == (left, "drop")


def test_it_is_used_at_no_other_time() -> None:
    s = Scenario()
    wall = s.in_hand("B", shield())
    s.cast(s.in_hand("A", burn(3)))
    assert s.player == "B"
    with pytest.raises(ScenarioError):
        s.cast(wall)


def test_a_card_that_speaks_of_nothing_to_come_is_not_used_then() -> None:
    s = Scenario()
    s.in_hand("B", shield())
    heal = s.in_hand("B", spell("Counter", GainResource("life", 3)))
    s.cast(s.in_hand("A", burn(3)))
    s.pass_()
    assert (s.prompt, s.player) == ("counter", "B")
    assert s.why_not("B", "cast", heal)


def test_it_is_paid_and_nobody_answers_it() -> None:
    s = Scenario()
    wall = s.in_hand("B", shield())
    answer = s.in_hand("A", spell("Counter", DamagePlayer(Who.OPPONENT, 1)))
    s.cast(s.in_hand("A", burn(3)))
    s.pass_()
    s.cast(wall)
    assert (s.prompt, s.player) == ("timing", "A"), "what would come has come by now"
    assert s.zone(answer) == "hand"
    assert s.life_of("B") == 9


def test_who_does_not_use_it_is_dealt_the_damage() -> None:
    s = Scenario()
    wall = s.in_hand("B", shield())
    s.cast(s.in_hand("A", burn(3)))
    s.pass_(2)
    assert (s.life_of("B"), s.zone(wall)) == (7, "hand")


def test_each_damage_of_an_attack_may_be_answered() -> None:
    s = Scenario()
    one, two = s.hand("B", shield(), shield())
    lance = s.left("A", monster(2, 5000, 3, 3000, "Penetrate"))
    guard = s.center("B", monster(1, 1000, 1, 1000))
    s.attack(lance, guard)
    s.pass_(2)
    assert (s.prompt, s.player) == ("counter", "B")
    s.counter(one)
    assert s.life_of("B") == 9, "three critical by Penetrate, less two"
    assert s.zone(two) == "hand"


def test_the_fighter_is_asked_whether_or_not_there_is_such_a_card_in_hand() -> None:
    """Only that such cards are in this game is known to everybody."""
    s = Scenario()
    s.in_hand("B", monster(0, 1000, 1, 1000))
    s.deck("B", shield(), *[monster(0, 1000, 1, 1000) for _ in range(5)])
    s.cast(s.in_hand("A", burn(3)))
    s.pass_()
    assert (s.prompt, s.player, len(s.options)) == ("counter", "B", 1)


def test_where_no_card_speaks_of_it_nobody_is_asked() -> None:
    s = Scenario()
    s.in_hand("B", monster(0, 1000, 1, 1000))
    s.cast(s.in_hand("A", burn(3)))
    s.pass_()
    assert s.prompt == "timing"
    assert s.life_of("B") == 7


def test_one_of_the_cards_that_would_be_destroyed_stays() -> None:
    s = Scenario()
    save = s.in_hand("B", barrier())
    one, two = s.left("B", monster(1, 1000, 1, 1000)), s.right("B", monster(1, 1000, 1, 1000))
    other = s.center("A", monster(1, 1000, 1, 1000))
    s.cast(s.in_hand("A", spell(Destroy(All(THEIRS)))))
    s.pass_()
    s.counter(save, one)
    assert (s.zone(one), s.zone(two), s.zone(other)) == ("field", "drop", "field")


def test_what_a_resolution_check_sends_away_is_not_answered() -> None:
    s = Scenario()
    s.in_hand("A", barrier())
    old = s.left("A", monster(1, 1000, 1, 1000))
    s.call(s.in_hand("A", monster(0, 1000, 1, 1000)), "left")
    assert s.zone(old) == "drop"


def test_the_turn_fighter_is_asked_first_when_it_concerns_both() -> None:
    s = Scenario()
    mine, theirs = s.in_hand("A", barrier()), s.in_hand("B", barrier())
    one, two = s.left("A", monster(1, 1000, 1, 1000)), s.left("B", monster(1, 1000, 1, 1000))
    s.cast(s.in_hand("A", spell(Destroy(All(Filter(types=("monster",)))))))
    s.pass_()
    assert (s.prompt, s.player) == ("counter", "A")
    s.cast(mine, one)
    assert (s.prompt, s.player) == ("counter", "B")
    s.cast(theirs, two)
    assert (s.zone(one), s.zone(two)) == ("field", "field")


@pytest.mark.rule("flagdeck.2", "flagdeck.2.1")
def test_dragon_drei_saves_who_would_lose() -> None:
    s = Scenario()
    s.life("B", 2)
    drei = s.in_hand("B", dragon_drei(GainResource("life", 4)))
    old = s.flag("B", dragon_drei())
    s.cast(s.in_hand("A", burn(5)))
    s.pass_()
    s.counter(drei)
    assert (s.zone(drei), s.zone(old), s.life_of("B")) == ("flag", "drop", 4)
    assert not s.over


@pytest.mark.rule("flagdeck.2.1")
def test_dragon_drei_is_not_used_before() -> None:
    s = Scenario()
    drei = s.in_hand("A", dragon_drei(GainResource("life", 4)))
    assert s.why_not("A", "use", drei)


def test_who_has_no_life_still_loses() -> None:
    s = Scenario()
    s.life("B", 2)
    s.in_hand("B", dragon_drei(GainResource("life", 4)))
    s.cast(s.in_hand("A", burn(5)))
    s.pass_(2)
    assert (s.over, s.winner) == (True, "A")


def test_its_cost_is_paid() -> None:
    s = Scenario()
    poor = s.in_hand("B", spell("Counter", only_if(Foreseen(On("points", who=Who.YOU))), cost=(gauge(1),)))
    s.cast(s.in_hand("A", burn(3)))
    s.pass_()
    with pytest.raises(ScenarioError, match="cost"):
        s.cast(poor)


def test_own_monsters_are_meant() -> None:
    s = Scenario()
    save = s.in_hand("A", barrier())
    s.left("B", monster(1, 1000, 1, 1000))
    s.cast(s.in_hand("A", spell(Destroy(All(THEIRS)))))
    s.pass_()
    assert s.why_not("A", "cast", save)
