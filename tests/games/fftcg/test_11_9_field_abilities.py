"""Chapter 11.9: field abilities."""

import pytest

from rulebound.language.tree import (
    All,
    Auto,
    Cannot,
    Choose,
    Cmp,
    Compare,
    Count,
    Damage,
    Destroy,
    Draw,
    Filter,
    Gain,
    Grant,
    LoseAbility,
    Modify,
    On,
    Replace,
    Self,
    SetColours,
    Slot,
    Static,
    Step,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, summon

ANY_CHARACTER = Filter(types=("character",))
MY_FORWARDS = Filter(types=("forward",), side="my")
FORWARD = Filter(types=("forward",))


def lord(amount: int) -> Static:
    return Static((Modify("power", amount),), MY_FORWARDS)


@pytest.mark.rule("11.9.1")
def test_field_ability_applies_only_while_its_card_is_on_the_field() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    captain = s.field("A", backup(lord(2000)))
    bolt = s.in_hand("A", summon(Choose(ANY_CHARACTER), Destroy(Slot()), cost=1))
    s.cp_source("A", 1)
    assert s.power(knight) == 7000
    s.cast(bolt, captain)
    assert s.power(knight) == 7000
    s.resolve()
    assert s.power(knight) == 5000


@pytest.mark.rule("11.9.1")
def test_field_ability_that_names_the_break_zone_works_there() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    s.in_break("A", backup(Static((Modify("power", 1000),), MY_FORWARDS, zone="break")))
    assert s.power(knight) == 6000


def test_field_ability_that_names_the_break_zone_does_nothing_on_the_field() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    s.field("A", backup(Static((Modify("power", 1000),), MY_FORWARDS, zone="break")))
    s.in_hand("A", backup(Static((Modify("power", 1000),), MY_FORWARDS)))
    assert s.power(knight) == 5000


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.cast(card, *answers)
    s.resolve()


def spell(s: Scenario, *steps: Step, player: str = "A") -> Card:
    """A Summon for one CP in hand, with the Backup to pay for it."""
    s.cp_source(player, 1)
    return s.in_hand(player, summon(*steps, cost=1))


@pytest.mark.rule("11.9.1")
def test_a_forward_that_loses_its_abilities_loses_what_it_forbids_by_them() -> None:
    s = Scenario()
    knight = s.field("B", forward(3000, Static((Cannot("be broken"),))))
    bolt, silence = (
        spell(s, Choose(FORWARD), Damage(Slot(), 3000)),
        spell(s, Choose(FORWARD), Gain(Slot(), (LoseAbility(),))),
    )
    cast(s, bolt, knight)
    assert s.on_field(knight)
    cast(s, silence, knight)
    assert s.zone(knight) == "break"


@pytest.mark.rule("11.9.1")
def test_a_granted_field_ability_is_lost_with_the_others() -> None:
    s = Scenario()
    knight = s.field("B", forward(3000))
    hidden = Grant(Static((Cannot("be chosen", side="opp"),)))
    cloak, silence = (
        spell(s, Choose(FORWARD), Gain(Slot(), (hidden,)), player="B"),
        spell(s, Gain(All(FORWARD), (LoseAbility(),))),
    )
    blow = spell(s, Choose(FORWARD), Destroy(Slot()))
    s.pass_priority()
    cast(s, cloak, knight)
    assert s.why_not("A", "cast", blow)
    cast(s, silence)
    cast(s, blow, knight)
    assert s.zone(knight) == "break"


@pytest.mark.rule("11.9.1", "11.12.4.6.n4")
@pytest.mark.parametrize("scope", [Self(), Filter(types=("forward",), side="my")])
@pytest.mark.parametrize("oldest", [True, False])
def test_what_a_forward_forbids_is_gone_whatever_led_to_the_loss_of_its_abilities(
    scope: Self | Filter, oldest: bool
) -> None:
    s = Scenario()
    knight = forward(3000, Static((Cannot("be broken"),), scope))
    first = s.field("B", knight) if oldest else None
    s.field("A", backup(Static((LoseAbility(),), Filter(types=("forward",), colours=("ice",)))))
    s.field("A", backup(Static((SetColours(("ice",)),), FORWARD)))
    sturdy = first or s.field("B", knight)
    cast(s, spell(s, Choose(FORWARD), Destroy(Slot())), sturdy)
    assert s.zone(sturdy) == "break"


def watcher_of_strong_forwards() -> Auto:
    strong = Filter(types=("forward",), side="my", stats=(("power", Cmp(">=", 5000)),))
    return Auto(On("enter", strong), (Draw(1),))


@pytest.mark.rule("11.9.2")
@pytest.mark.parametrize(("printed", "change", "triggers"), [(4000, 2000, True), (5000, -2000, False)])
def test_forward_enters_with_its_power_already_changed(printed: int, change: int, triggers: bool) -> None:
    s = Scenario()
    s.field("A", backup(watcher_of_strong_forwards()))
    s.field("A", backup(lord(change)))
    knight = s.in_hand("A", forward(printed, cost=1))
    s.cp_source("A", 1)
    s.cast(knight)
    assert s.power(knight) == printed + change
    assert bool(s.stack()) is triggers


@pytest.mark.rule("11.9.2")
@pytest.mark.parametrize(("printed", "change", "dull"), [(4000, 2000, True), (5000, -2000, False)])
def test_replacement_of_entering_sees_the_card_as_it_will_be(printed: int, change: int, dull: bool) -> None:
    strong = Filter(types=("forward",), side="my", stats=(("power", Cmp(">=", 5000)),))
    s = Scenario()
    s.field("A", backup(Static((Replace(On("enter", strong), exhausted=True),), players=Who.YOU)))
    s.field("A", backup(lord(change)))
    knight = s.in_hand("A", forward(printed, cost=1))
    s.cp_source("A", 1)
    s.cast(knight)
    assert s.dull(knight) is dull


@pytest.mark.rule("11.9.3")
@pytest.mark.parametrize("allies", [0, 1])
def test_card_may_replace_its_own_entry(allies: int) -> None:
    alone = Compare(Count(Filter(types=("forward",), side="my", other=True)), "==", 0)
    s = Scenario()
    for _ in range(allies):
        s.field("A", forward(1000))
    shy = s.in_hand("A", forward(5000, Static((Replace(On("enter", Self()), exhausted=True),), cond=alone), cost=1))
    s.cp_source("A", 1)
    s.cast(shy)
    assert s.on_field(shy)
    assert s.dull(shy) is (allies == 0)


@pytest.mark.rule("11.9.2")
def test_forward_that_enters_with_no_power_left_goes_to_the_break_zone_at_once() -> None:
    s = Scenario()
    s.field("B", backup(Static((Modify("power", -3000),), Filter(types=("forward",), side="opp"))))
    weak = s.in_hand("A", forward(3000, cost=1))
    s.cp_source("A", 1)
    s.cast(weak)
    assert s.zone(weak) == "break"
    assert s.prompt == "priority"
    assert s.player == "A"


@pytest.mark.rule("11.9.3")
def test_field_ability_of_a_new_card_applies_without_the_stack() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    captain = s.in_hand("A", backup(lord(2000), cost=1))
    s.cp_source("A", 1)
    s.cast(captain)
    assert s.stack() == []
    assert s.waiting() == []
    assert s.power(knight) == 7000
