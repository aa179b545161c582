"""Chapter 10.4.2: the parts of a cost, in their order, and all of them or none."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Cannot,
    CostCards,
    CostCounter,
    CostLoss,
    CostPart,
    CostSelf,
    Damage,
    Draw,
    ExhaustSelf,
    Filter,
    Heal,
    MayPay,
    Pay,
    PayResource,
    Static,
)
from rulebound.scenario.evolve import Scenario, amulet, evolve, evolved, fanfare, follower, serve, spell, token
from rulebound.scenario.table import Card, ScenarioError

STACKED = Filter(types=("amulet",), side="my", keywords=("Stack",))
GRAVE = Filter(side="my", zone="cemetery")
MINE = Filter(types=("follower",), side="my")
HAND = Filter(side="my", zone="hand")
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
STING = Damage(ENEMY_LEADER, 1)
HELD = Filter(side="my", zone="hand")
RESERVED = Filter(types=("follower",), side="my", states=("reserved",))
ENGAGE_THEN_DESTROY = (CostCards("exhaust", 1, RESERVED), CostCards("destroy", 1, RESERVED))
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
SPELLS = Filter(types=("spell",), zone="hand", side="my")
ARMED = Filter(types=("follower",), side="my", traits=("Armed",))


@pytest.mark.rule("10.4.2", "10.6.2.8.2.1")
def test_a_card_that_destroys_itself_as_a_cost_has_been_destroyed() -> None:
    s = Scenario()
    bomb = s.field("A", follower(1, 1, "[act] Destroy this follower: Deal 1 damage to the enemy leader."))
    s.field("A", amulet("Whenever a follower on your field is destroyed, deal 1 damage to the enemy leader."))
    s.use(bomb)
    assert (s.zone(bomb), s.defense("B")) == ("cemetery", 18)


TWICE: dict[str, tuple[CostPart, ...]] = {
    "defense": (CostLoss(2), CostLoss(2)),
    "counters": (CostCounter("Spell", 1), CostCounter("Spell", 1)),
    "stack": (CostCounter("Stack", 1, STACKED), CostCounter("Stack", 1, STACKED)),
    "evolution points": (PayResource("ep", 1), PayResource("ep", 1)),
    "maximum": (PayResource("max_pp", 2), PayResource("max_pp", 2)),
    "engaging": (ExhaustSelf(), CostCards("exhaust", 1, Filter(side="my", names=("Altar",)))),
}
VALUES = ("defense", "evolution points", "maximum")


def board(parts: tuple[CostPart, ...], *, more: bool) -> tuple[Scenario, Card]:
    s = Scenario(evolution_points=2 if more else 1, points=4 if more else 3)
    s.leader("A", defense=4 if more else 3)
    s.field("A", amulet("Stack"), counters={"Stack": 2 if more else 1})
    if more:
        s.field("A", amulet(name="Altar"))
    return s, s.field("A", amulet(Action(parts, (Draw(1),)), name="Altar"), counters={"Spell": 2 if more else 1})


@pytest.mark.rule("10.4.2")
@pytest.mark.parametrize("what", TWICE)
def test_two_parts_are_both_paid_where_there_is_enough(what: str) -> None:
    s, altar = board(TWICE[what], more=True)
    s.use(altar)
    assert s.count("A", "hand") == 1


@pytest.mark.rule("10.4.2.1")
def test_a_card_that_an_earlier_part_brings_to_the_cemetery_can_pay_a_later_part() -> None:
    s = Scenario()
    pawn = s.field("A", follower(1, 1))
    (bones,) = s.in_cemetery("A", follower(1, 1))
    altar = s.field("A", amulet(Action((CostCards("put", 1, MINE), CostCards("remove", 2, GRAVE)), (Draw(1),))))
    s.use(altar)
    assert s.zone(pawn) == s.zone(bones) == "banished" and s.count("A", "hand") == 1


@pytest.mark.rule("10.4.2.1", "10.4.2.2")
def test_a_card_that_a_later_part_brings_to_the_cemetery_comes_too_late() -> None:
    s = Scenario()
    pawn = s.field("A", follower(1, 1))
    s.in_cemetery("A", follower(1, 1))
    altar = s.field("A", amulet(Action((CostCards("remove", 2, GRAVE), CostCards("put", 1, MINE)), (Draw(1),))))
    assert s.why_not("A", "use", altar).startswith("10.4.2.2")
    assert s.zone(pawn) == "field"


@pytest.mark.rule("10.4.2.1")
def test_only_what_lets_the_rest_of_the_cost_be_paid_can_be_used_for_a_part() -> None:
    s = Scenario()
    s.define(token("follower", name="Wisp", attack=1, defense=1))
    wisp, pawn = s.field("A", s.make_token("Wisp")), s.field("A", follower(1, 1))
    altar = s.field("A", amulet(Action((CostCards("put", 1, MINE), CostCards("remove", 1, GRAVE)), (Draw(1),))))
    s.use(altar)  # a token would not be in the cemetery
    assert s.zone(wisp) == "field" and s.zone(pawn) == "banished"


@pytest.mark.rule("10.4.2.2")
def test_a_cost_that_cannot_be_paid_in_full_is_not_paid_at_all() -> None:
    s = Scenario()
    s.points("A", 1)
    s.points("B", 9)
    altar = s.field("A", amulet(Action((ExhaustSelf(), Pay(2)), (Draw(1),))))
    assert s.why_not("A", "use", altar).startswith("10.4.2.2")
    with pytest.raises(ScenarioError):
        s.use(altar)
    assert not s.engaged(altar) and s.play_points("A") == 1


@pytest.mark.rule("10.4.2.2")
def test_one_card_does_not_pay_for_two_parts() -> None:
    s = Scenario()
    s.in_hand("A", follower(1, 1))
    altar = s.field("A", amulet(Action((CostCards("discard", 1, HAND), CostCards("return", 1, HAND)), (Draw(1),))))
    assert s.why_not("A", "use", altar).startswith("10.4.2.2")


@pytest.mark.rule("10.4.2.2")
def test_a_prohibited_action_cannot_be_a_cost() -> None:
    s = Scenario()
    s.field("A", follower(1, 1, Static((Cannot("be destroyed"),))))
    altar = s.field("A", amulet(Action((CostCards("destroy", 1, MINE),), (Draw(1),))))
    assert s.why_not("A", "use", altar).startswith("10.4.2.2")


@pytest.mark.rule("10.4.2.2")
def test_a_card_that_cannot_be_engaged_cannot_pay_by_engaging() -> None:
    s = Scenario()
    statue = s.field("A", follower(1, 1, Static((Cannot("be engaged"),)), Action((ExhaustSelf(),), (Draw(1),))))
    assert s.why_not("A", "use", statue).startswith("10.4.2.2")


@pytest.mark.rule("10.4.2.1", "12.2.3")
def test_an_evolution_point_pays_one_play_point_of_an_evolve_cost() -> None:
    s = Scenario(evolution_points=1)
    s.points("A", 1)
    wolf = follower(2, 2, evolve(2))
    host = s.field("A", wolf)
    s.in_evolve_deck("A", evolved(4, 4, of=wolf))
    s.evolve(host, evolution_point=True)
    assert s.attack_of(host) == 4 and s.play_points("A") == 0 and s.evolution_points("A") == 0


def _destroy(state: str) -> CostCards:
    return CostCards("destroy", 1, Filter(types=("follower",), side="my", states=(state,)))


@pytest.mark.rule("10.4.2.1")
def test_a_card_that_has_been_engaged_for_a_cost_is_engaged_for_its_next_part() -> None:
    s = Scenario()
    martyr = s.field("A", follower(1, 1, Action((ExhaustSelf(), _destroy("engaged")), (STING,))))
    s.use(martyr)
    assert s.zone(martyr) == "cemetery" and s.defense("B") == 19


@pytest.mark.rule("10.4.2.1")
def test_another_card_that_has_been_engaged_for_a_cost_serves_for_its_next_part() -> None:
    s = Scenario()
    engage = CostCards("exhaust", 1, Filter(types=("follower",), side="my"))
    altar = s.field("A", amulet(Action((engage, _destroy("engaged")), (STING,))))
    lamb, goat = s.field("A", follower(1, 1)), s.field("A", follower(1, 1))
    s.use(altar, goat)
    assert (s.zone(goat), s.on_field(lamb), s.defense("B")) == ("cemetery", True, 19)


@pytest.mark.parametrize("cost", [(_destroy("reserved"), ExhaustSelf()), (ExhaustSelf(), _destroy("reserved"))])
@pytest.mark.rule("10.4.2.1")
def test_the_card_that_is_engaged_itself_is_left_for_that(cost: tuple[CostPart, ...]) -> None:
    s = Scenario()
    priest = s.field("A", follower(1, 1, Action(cost, (STING,))))
    lamb = s.field("A", follower(1, 1))
    s.use(priest)  # nobody is asked, for only the lamb can be destroyed
    assert (s.zone(lamb), s.on_field(priest), s.engaged(priest), s.defense("B")) == ("cemetery", True, True, 19)


@pytest.mark.rule("10.4.2.1", "10.4.2.2")
def test_a_follower_that_an_earlier_part_of_the_cost_puts_away_cannot_be_engaged_for_a_later_one() -> None:
    def tool(*engaged: bool) -> Scenario:
        s = Scenario()
        for turned in engaged:
            s.field("A", follower(1, 1), engaged=turned)
        s.field("A", amulet(Action((CostCards("put", 1, MINE), CostCards("exhaust", 1, MINE)), (Draw(1),))))
        return s

    s = tool(False)
    assert s.why_not("A", "use", s.cards("A", "field")[-1]).startswith("10.4.2.2")
    s = tool(False, True)
    rested, weary, gear = s.cards("A", "field")
    s.use(gear)  # the engaged one is the only one that can be put away
    assert s.zone(weary) == "cemetery" and s.engaged(rested) and s.count("A", "hand") == 1


@pytest.mark.rule("10.4.2.1")
def test_counters_are_taken_from_a_card_that_the_cost_has_not_put_away() -> None:
    s = Scenario()
    lit = s.field("A", follower(1, 1), counters={"spark": 1})
    dark = s.field("A", follower(1, 1))
    gear = s.field("A", amulet(Action((CostCards("put", 1, MINE), CostCounter("spark", 1, MINE)), (Draw(1),))))
    s.use(gear)
    assert s.zone(dark) == "cemetery" and s.on_field(lit) and s.counters(lit, "spark") == 0
    s = Scenario()
    s.field("A", follower(1, 1), counters={"spark": 1})
    gear = s.field("A", amulet(Action((CostCards("put", 1, MINE), CostCounter("spark", 1, MINE)), (Draw(1),))))
    assert s.why_not("A", "use", gear).startswith("10.4.2.2")


@pytest.mark.rule("10.4.2.1")
def test_what_a_part_engages_may_still_be_put_away_by_a_later_one() -> None:
    s = Scenario()
    first, second = s.field("A", follower(1, 1)), s.field("A", follower(1, 1))
    parts = (CostCards("put", 1, MINE), CostCards("exhaust", 1, MINE), CostCards("put", 1, MINE))
    gear = s.field("A", amulet(Action(parts, (Draw(1),))))
    s.use(gear, first)
    assert s.zone(first) == s.zone(second) == "cemetery" and s.count("A", "hand") == 1


@pytest.mark.rule("10.4.2.1")
def test_a_card_that_the_cost_returns_to_the_hand_can_be_discarded_for_it() -> None:
    s = Scenario()
    pawn = s.field("A", follower(1, 1))
    gear = s.field("A", amulet(Action((CostCards("return", 1, MINE), CostCards("discard", 1, HELD)), (Draw(1),))))
    s.use(gear)  # one card in the hand: there is nothing to say
    assert s.zone(pawn) == "cemetery" and s.count("A", "hand") == 1


@pytest.mark.rule("10.4.2.1")
def test_the_card_that_a_later_part_engages_is_not_engaged_before() -> None:
    s = Scenario()
    friend = s.field("A", follower(1, 1))
    cost = (CostCards("exhaust", 1, Filter(side="my")), ExhaustSelf())
    altar = s.field("A", amulet(Action(cost, (Draw(1),))))
    s.use(altar)
    assert s.engaged(friend) and s.engaged(altar) and s.count("A", "hand") == 1


@pytest.mark.rule("10.4.2.1")
def test_a_card_that_pays_by_going_to_the_cemetery_can_be_banished_from_there_for_the_same_cost() -> None:
    s = Scenario()
    grave = CostCards("remove", 1, Filter(zone="cemetery", side="my"))
    phoenix = s.field("A", follower(1, 1, Action((CostSelf("put"), grave), (Draw(1),)), name="Phoenix"))
    s.use(phoenix)
    assert s.zone(phoenix) == "banished" and s.count("A", "hand") == 1


@pytest.mark.rule("10.4.2.1")
@pytest.mark.parametrize(("followers", "refusal"), [(1, "10.4.2.2: its cost cannot be paid"), (2, "")])
def test_what_is_engaged_for_one_part_of_a_cost_is_not_reserved_for_the_next(followers: int, refusal: str) -> None:
    s = Scenario()
    altar = s.field("A", amulet(Action(ENGAGE_THEN_DESTROY, (Draw(),))))
    crew = [s.field("A", follower(1, 1)) for _ in range(followers)]
    if refusal:
        assert s.why_not("A", "use", altar) == refusal
        return
    s.use(altar, crew[0])
    assert s.engaged(crew[0]) and s.zone(crew[1]) == "cemetery" and s.count("A", "hand") == 1


@pytest.mark.rule("10.4.2.2")
def test_an_evolution_point_pays_for_nothing_but_evolving() -> None:
    s = Scenario(evolution_points=3)
    s.points("A", 1)
    well = s.field("A", amulet(Action((Pay(2),), (Draw(1),))))
    assert s.why_not("A", "use", well).startswith("10.4.2.2")


@pytest.mark.rule("10.4.2.2")
def test_what_cannot_be_paid_in_full_on_resolution_is_not_paid_at_all() -> None:
    s = Scenario(points=1)
    scout = s.in_hand("A", follower(1, 1, fanfare(MayPay((Pay(2),), (Draw(1),)))))
    s.play(scout)
    assert s.prompt == "may_pay" and not s.offered(True)
    s.answer(False)
    assert s.count("A", "hand") == 0


@pytest.mark.rule("10.4.2.2")
def test_a_card_that_has_paid_by_leaving_cannot_be_engaged_for_the_same_cost() -> None:
    s = Scenario()
    wrong = s.field("A", amulet(Action((CostSelf("return"), ExhaustSelf()), (Draw(1),))))
    right = s.field("A", amulet(Action((ExhaustSelf(), CostSelf("return")), (Draw(1),))))
    assert s.why_not("A", "use", wrong, s.abilities(wrong)[0][0]).startswith("10.4.2.2")
    s.use(right)
    assert s.zone(right) == "hand" and s.count("A", "hand") == 2


@pytest.mark.rule("10.4.2.2")
def test_a_card_that_has_paid_by_leaving_has_no_counters_any_more() -> None:
    s = Scenario()
    mine = amulet(Action((CostSelf("return"), CostCounter("Mark")), (Draw(1),)))
    card = s.field("A", mine, counters={"Mark": 1})
    assert s.why_not("A", "use", card, s.abilities(card)[0][0]).startswith("10.4.2.2")


@pytest.mark.rule("10.4.2.2")
def test_cards_for_one_part_of_a_cost_leave_enough_for_the_next() -> None:
    s = Scenario()
    cost = (CostCards("discard", 2, HAND), CostCards("discard", 1, SPELLS, slot="spell"))
    shrine = s.field("A", amulet(Action(cost, (Heal(MY_LEADER, 1),))))
    one, two, other = s.hand("A", spell(name="One"), spell(name="Two"), follower(name="Other"))
    s.use(shrine, one)
    assert not s.offered(two)
    s.answer(other, two)
    assert s.count("A", "cemetery") == 3 and s.defense("A") == 21


@pytest.mark.rule("10.4.2.2")
def test_cards_that_are_engaged_for_one_part_leave_enough_for_the_next() -> None:
    s = Scenario()
    cost = (CostCards("exhaust", 2, MINE), CostCards("exhaust", 1, ARMED, slot="armed"))
    shrine = s.field("A", amulet(Action(cost, (Draw(1),))))
    armed = [s.field("A", follower(1, 1, name=name, trait="Armed")) for name in ("One", "Two")]
    other = s.field("A", follower(1, 1, name="Other"))
    s.use(shrine, armed[0])
    assert all(s.engaged(card) for card in (*armed, other))


@pytest.mark.rule("10.4.2.2")
def test_why_the_cost_of_evolving_or_serving_cannot_be_paid() -> None:
    s = Scenario(points=0, evolution_points=0)
    racer = follower(1, 1, serve(0), name="Racer")
    lone = s.field("A", follower(1, 1, evolve(0), name="Lone"))
    poor = s.field("A", follower(1, 1, evolve(1), name="Poor"))
    served, hungry = s.field("A", racer, served=1), s.field("A", racer)
    s.in_evolve_deck("A", evolved(2, 2, of="Poor"))
    s.in_evolve_deck("A", evolved(2, 2, of="Lone"), face_up=True)
    why = {card.name: s.why_not("A", "evolve", card) for card in (lone, poor)}
    assert why["Lone"].endswith("no facedown card of the evolve deck corresponds to it (12.2.2)")
    assert why["Poor"].endswith("(10.4.4)")
    assert s.why_not("A", "serve", served).endswith("it has been served (14.2.1.2.1)")
    assert s.why_not("A", "serve", hungry).endswith("too few facedown Carrots in the evolve deck (14.2.1.1)")


@pytest.mark.parametrize(
    "cost",
    [
        (_destroy("engaged"), ExhaustSelf()),  # nothing is engaged yet
        (_destroy("reserved"), ExhaustSelf()),  # what has left is not engaged
        (ExhaustSelf(), _destroy("reserved")),  # it is reserved no more
    ],
)
@pytest.mark.rule("10.4.2.2")
def test_a_card_alone_cannot_pay_two_parts_in_this_order(cost: tuple[CostPart, ...]) -> None:
    s = Scenario()
    martyr = s.field("A", follower(1, 1, Action(cost, (STING,))))
    assert s.why_not("A", "use", martyr).startswith("10.4.2.2")


@pytest.mark.rule("10.4.2.2")
def test_why_the_cost_of_an_ability_cannot_be_paid() -> None:
    s = Scenario(points=1)
    tired = s.field("A", amulet("[act] engage this card: Draw a card."), engaged=True)
    dear = s.field("A", amulet("[act] (2): Draw a card."))
    short = s.field("A", amulet(Action((PayResource("max_pp", 2),), (Draw(1),))))
    assert s.why_not("A", "use", tired) == "10.4.2.2: its cost cannot be paid: it is engaged (10.4.6)"
    assert s.why_not("A", "use", dear).endswith("it costs 2, and there is 1 play point (10.4.4)")
    assert s.why_not("A", "use", short).endswith("the value is smaller than what it costs (10.4.5)")


@pytest.mark.parametrize(
    "what",
    [pytest.param(what, marks=pytest.mark.rule("10.4.5")) if what in VALUES else what for what in TWICE],
)
def test_two_parts_cannot_be_paid_with_one_thing(what: str) -> None:
    s, altar = board(TWICE[what], more=False)
    assert s.why_not("A", "use", altar).startswith("10.4.2.2")


@pytest.mark.rule("10.4.2.2")
def test_an_evolution_point_that_is_a_cost_does_not_stand_for_a_play_point_as_well() -> None:
    s = Scenario()
    s.points("A", 0, evolution=1)
    okami = follower(1, 1, evolve(1, PayResource("ep", 1)), name="Okami")
    card = s.field("A", okami)
    s.in_evolve_deck("A", evolved(3, 3, of=okami))
    assert s.why_not("A", "evolve", card).startswith("10.4.2.2")


@pytest.mark.rule("12.2.3")
def test_only_one_evolution_point_stands_for_a_play_point_however_the_cost_is_written() -> None:
    s = Scenario()
    s.points("A", 2, evolution=3)
    okami = follower(1, 1, evolve(1, Pay(2)), name="Okami")
    card = s.field("A", okami)
    s.in_evolve_deck("A", evolved(3, 3, of=okami))
    s.autopay = False
    s.evolve(card)
    s.answer("evolution point")
    assert s.is_evolved(card) and (s.play_points("A"), s.evolution_points("A")) == (0, 2)


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


def test_the_card_that_a_later_part_needs_is_left_for_it() -> None:
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


@pytest.mark.rule("10.4.6")
def test_another_card_is_engaged_as_a_cost_if_it_is_reserved() -> None:
    s = Scenario()
    altar = s.field("A", amulet("[act] Engage a follower on your field: Draw a card."))
    fresh, tired = s.field("A", follower(1, 1)), s.field("A", follower(1, 1), engaged=True)
    with pytest.raises(ScenarioError):
        s.use(altar, tired)
    s.use(altar, fresh)
    assert s.engaged(fresh) and s.reserved(altar) and s.cited("10.4.6")
    assert s.why_not("A", "use", altar).endswith("(10.4.6)")


@pytest.mark.rule("10.4.2.2")
def test_a_card_that_pays_with_itself_is_not_the_other_card_that_pays() -> None:
    s = Scenario()
    price = (CostSelf("put"), CostCards("put", 1, Filter(types=("follower",), side="my")))
    imp = s.field("A", follower(1, 1, Action(price, (Draw(1),))))
    s.field("B", follower())
    assert s.why_not("A", "use", imp).startswith("10.4.2.2")
