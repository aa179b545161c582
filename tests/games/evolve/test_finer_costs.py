"""Points that the chapters do not dwell on: parts of a cost that meet, costs that are changed, costs that make room."""

from __future__ import annotations

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Cannot,
    Cmp,
    CostCards,
    CostChange,
    CostLoss,
    CostOption,
    CostSelf,
    Draw,
    Filter,
    Heal,
    If,
    On,
    Paid,
    Pay,
    PayResource,
    Replace,
    Self,
    Static,
    Who,
    X,
)
from rulebound.scenario.evolve import Scenario, amulet, earth_rite, follower, overflow, spell

MINE = Filter(types=("follower",), side="my")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))


# --- costs -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.4.2.1")
def test_a_card_that_pays_by_going_to_the_cemetery_can_be_banished_from_there_for_the_same_cost() -> None:
    s = Scenario()
    grave = CostCards("remove", 1, Filter(zone="cemetery", side="my"))
    phoenix = s.field("A", follower(1, 1, Action((CostSelf("put"), grave), (Draw(1),)), name="Phoenix"))
    s.use(phoenix)
    assert s.zone(phoenix) == "banished" and s.count("A", "hand") == 1


@pytest.mark.rule("10.4.2.2")
def test_a_cost_in_the_wrong_order_cannot_be_paid() -> None:
    s = Scenario()
    grave = CostCards("remove", 1, Filter(zone="cemetery", side="my"))
    phoenix = s.field("A", follower(1, 1, Action((grave, CostSelf("put")), (Draw(1),)), name="Phoenix"))
    assert s.why_not("A", "use", phoenix) == "10.4.2.2: its cost cannot be paid"


def test_a_token_that_pays_cannot_be_banished_from_the_cemetery_for_the_same_cost() -> None:
    s = Scenario()
    grave = CostCards("remove", 1, Filter(zone="cemetery", side="my"))
    discard = CostCards("put", 1, Filter(types=("follower",), side="my"))
    altar = s.field("A", amulet(Action((discard, grave), (Draw(1),))))
    s.field("A", s.make_token("Fairy"))
    assert s.why_not("A", "use", altar).startswith("10.4.2.2")


def test_what_is_put_into_the_cemetery_must_fit_what_is_banished_from_there() -> None:
    s = Scenario()
    grave = CostCards("remove", 1, Filter(types=("amulet",), zone="cemetery", side="my"))
    discard = CostCards("put", 1, Filter(side="my", other=True))
    altar = s.field("A", amulet(Action((discard, grave), (Draw(1),))))
    soldier, relic = s.field("A", follower(1, 1, name="Soldier")), s.field("A", amulet(name="Relic"))
    s.use(altar)
    assert s.zone(relic) == "banished" and s.on_field(soldier)


def test_one_card_does_not_pay_for_two_parts() -> None:
    s = Scenario()
    two = (CostCards("put", 1, MINE), CostCards("put", 1, Filter(names=("Soldier",), side="my")))
    altar = s.field("A", amulet(Action(two, (Draw(1),))))
    soldier = s.field("A", follower(1, 1, name="Soldier"))
    assert s.why_not("A", "use", altar).startswith("10.4.2.2")
    s = Scenario()
    altar = s.field("A", amulet(Action(two, (Draw(1),))))
    soldier, other = s.field("A", follower(1, 1, name="Soldier")), s.field("A", follower(1, 1, name="Other"))
    s.use(altar)  # the soldier is needed for the second part
    assert s.zone(soldier) == s.zone(other) == "cemetery"


def test_the_same_card_is_revealed_and_engaged_for_one_cost() -> None:
    s = Scenario()
    both = (CostCards("exhaust", 1, MINE), CostCards("put", 1, MINE))
    altar = s.field("A", amulet(Action(both, (Draw(1),))))
    soldier = s.field("A", follower(1, 1))
    s.use(altar)
    assert s.zone(soldier) == "cemetery" and s.count("A", "hand") == 1


def test_an_engaged_card_does_not_pay_by_engaging() -> None:
    s = Scenario()
    altar = s.field("A", amulet(Action((CostCards("exhaust", 2, MINE),), (Draw(1),))))
    s.field("A", follower(1, 1))
    s.field("A", follower(1, 1), engaged=True)
    assert s.why_not("A", "use", altar).startswith("10.4.2.2")


@pytest.mark.rule("1.3.3")
@pytest.mark.parametrize(
    "how, act", [("destroy", "be destroyed"), ("remove", "be banished"), ("return", "be returned")]
)
def test_what_may_not_be_done_with_a_card_does_not_pay_a_cost(how: str, act: str) -> None:
    s = Scenario()
    altar = s.field("A", amulet(Action((CostCards(how, 1, MINE),), (Draw(1),))))
    s.field("A", follower(1, 1, Static((Cannot(act),))))
    assert s.why_not("A", "use", altar).startswith("10.4.2.2")


def test_a_card_in_hand_does_not_pay_for_itself() -> None:
    s = Scenario()
    shed = CostOption("Shed", (CostCards("discard", 1, Filter(zone="hand", side="my")),), required=True)
    only = s.in_hand("A", spell(shed, Draw(1), cost=0))
    assert s.why_not("A", "play", only).startswith("10.6.2.5.3")


@pytest.mark.rule("10.6.2.6")
def test_what_stays_by_a_replacement_makes_no_room() -> None:
    s = Scenario()
    sworn = Replace(On("leave", Self()), steps=(Heal(MY_LEADER, 1),))
    for _ in range(5):
        s.field("A", follower(1, 1, Static((sworn,))))
    swap = CostOption("Swap", (CostCards("put", 1, MINE),))
    clever = s.in_hand("A", follower(1, 1, swap, cost=0))
    assert s.why_not("A", "play", clever) == "10.6.2.6: the field is full"


@pytest.mark.rule("10.6.2.6")
def test_only_cards_that_make_room_are_offered_where_room_is_needed() -> None:
    s = Scenario()
    sworn = Replace(On("leave", Self()), steps=(Heal(MY_LEADER, 1),))
    for _ in range(4):
        s.field("A", follower(1, 1, Static((sworn,)), name="Sworn"))
    free = s.field("A", follower(1, 1, name="Free"))
    swap = CostOption("Swap", (CostCards("put", 1, MINE),))
    clever = s.in_hand("A", follower(1, 1, swap, cost=0))
    s.play(clever)
    assert s.zone(free) == "cemetery" and s.on_field(clever)


@pytest.mark.rule("10.10.2.4")
def test_the_lowest_of_set_costs_is_paid_and_a_floor_holds() -> None:
    s = Scenario()
    mine = Filter(side="my", zone="hand")
    for amount, set_to, floor in ((4, True, 0), (3, True, 0), (-5, False, 2)):
        s.field("A", amulet(Static((CostChange(amount, mine, set_to=set_to, floor=floor),))))
    s.play(s.in_hand("A", spell(Draw(1), cost=9)))
    assert s.play_points("A") == 8


def test_a_floor_does_not_raise_a_cost_that_is_below_it() -> None:
    s = Scenario()
    s.field("A", amulet(Static((CostChange(-1, Filter(side="my", zone="hand"), floor=2),))))
    s.play(s.in_hand("A", spell(Draw(1), cost=1)))
    assert s.play_points("A") == 9


# --- more costs ------------------------------------------------------------------------------------------------------


def test_play_points_are_paid_by_their_name_too() -> None:
    s = Scenario(points=3)
    tool = s.field("A", amulet(Action((PayResource("pp", 2),), (Draw(1),))))
    s.use(tool)
    assert s.play_points("A") == 1
    assert s.why_not("A", "use", tool).startswith("10.4.2.2")


def test_a_card_that_must_leave_itself_does_not_pay_for_the_part_before() -> None:
    s = Scenario()
    cost = (CostCards("put", 1, MINE), CostSelf("put"))
    first = s.field("A", follower(1, 1, Action(cost, (Draw(1),)), name="First"))
    assert s.why_not("A", "use", first).startswith("10.4.2.2")
    s = Scenario()
    first = s.field("A", follower(1, 1, Action(cost, (Draw(1),)), name="First"))
    second = s.field("A", follower(1, 1, name="Second"))
    s.use(first)
    assert s.zone(first) == s.zone(second) == "cemetery"


@pytest.mark.rule("10.6.2.6")
def test_a_discard_makes_no_room_on_the_field() -> None:
    s = Scenario()
    for _ in range(5):
        s.field("A", follower(1, 1))
    shed = CostOption("Shed", (CostCards("discard", 1, Filter(zone="hand", side="my")),))
    clever, _ = s.hand("A", follower(1, 1, shed, cost=0), follower(1, 1, cost=9))
    assert s.why_not("A", "play", clever) == "10.6.2.6: the field is full"


@pytest.mark.rule("10.6.2.6", "13.3.3.2")
def test_the_last_stack_counter_makes_room_and_others_do_not() -> None:
    for counters, reason in ((1, ""), (2, "10.6.2.6: the field is full")):
        s = Scenario()
        for _ in range(4):
            s.field("A", follower(1, 1))
        jar = s.field("A", amulet("Stack"), counters={"Stack": counters})
        golem = s.in_hand("A", follower(1, 1, earth_rite(), cost=0))
        assert s.why_not("A", "play", golem) == reason
        if not reason:
            s.play(golem)
            assert s.zone(jar) == "cemetery" and s.on_field(golem)


def test_an_alternative_cost_stands_for_the_printed_one() -> None:
    s = Scenario(points=0)
    instead = CostOption("Blood", (CostLoss(3),), alternative=True)
    s.play(s.in_hand("A", spell(instead, Draw(1), cost=5)))
    assert s.defense("A") == 17 and s.count("A", "hand") == 1


@pytest.mark.rule("10.10.2.4", "10.2.1.3.3")
@pytest.mark.parametrize(("change", "left"), [(-2, 8), (3, 3)])
def test_a_cost_that_is_set_by_paying_something_else_is_changed_after_that(change: int, left: int) -> None:
    s = Scenario()
    s.field("A", amulet(Static((CostChange(change, Filter(types=("spell",))),), players=Who.YOU)))
    fodder = s.field("A", follower(1, 1))
    feast = CostOption("Feast", (Pay(4), CostCards("put", 1, MINE)), alternative=True)
    s.play(s.in_hand("A", spell(feast, Draw(1), cost=15)), fodder)
    assert s.play_points("A") == left and s.count("A", "hand") == 1


def test_a_cost_option_that_reduces() -> None:
    s = Scenario(points=3)
    cheap = CostOption("Feast", (CostCards("put", 1, MINE),), reduce=3)
    s.field("A", follower(1, 1))
    s.play(s.in_hand("A", spell(cheap, Draw(1), cost=5)))
    assert s.play_points("A") == 1 and s.count("A", "field") == 0


@pytest.mark.rule("10.3.3")
def test_an_optional_cost_of_an_ability_is_open_only_under_its_condition() -> None:
    def tool(points: int) -> Scenario:
        s = Scenario(points=points)
        more = CostOption("More", (Pay(1),), cond=overflow())
        handle = s.field("A", amulet(Action((), (Draw(1), If(Paid("More"), (Draw(1),))), options=(more,))))
        s.use(handle)
        return s

    s = tool(7)
    s.answer("More")
    assert s.count("A", "hand") == 2 and s.play_points("A") == 6
    assert tool(6).count("A", "hand") == 1


@pytest.mark.rule("10.6.2.6")
@pytest.mark.parametrize("how", ["put", "destroy", "remove", "return", "bottom"])
def test_every_way_to_leave_makes_room_unless_something_keeps_the_card(how: str) -> None:
    sworn = Static((Replace(On("leave", Self()), steps=(Heal(MY_LEADER, 1),)),))
    for text, reason in (((), ""), ((sworn,), "10.6.2.6: the field is full")):
        s = Scenario()
        for _ in range(5):
            s.field("A", follower(1, 1, *text))
        clever = s.in_hand("A", follower(1, 1, CostOption("Swap", (CostCards(how, 1, MINE),)), cost=0))
        assert s.why_not("A", "play", clever) == reason


@pytest.mark.rule("10.6.2.2.2")
def test_x_is_open_where_what_depends_on_it_can_be_paid() -> None:
    s = Scenario(points=6)
    equal = CostCards("discard", 1, Filter(zone="hand", side="my", cost=Cmp("==", X())))
    tool = s.field("A", amulet(Action((Pay(x="x"), equal), (Draw(1),))))
    s.hand("A", follower(1, 1, cost=0), follower(1, 1, cost=1))
    s.use(tool)
    assert s.prompt == "x" and s.options == ["0", "1"]
    s.answer(1)
    assert s.play_points("A") == 5
