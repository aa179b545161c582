"""Chapters 10.6.2.1, 10.6.2.2 and 10.6.2.5: the steps of playing."""

import pytest

from rulebound.kernel.registers import DISTINCT
from rulebound.kernel.state import Reader
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Choose,
    Cmp,
    Compare,
    CostCards,
    CostChange,
    CostLoss,
    CostOption,
    CostSelf,
    Count,
    Damage,
    Destroy,
    Divide,
    Draw,
    ExhaustSelf,
    Filter,
    Gain,
    Heal,
    If,
    MayPay,
    Modes,
    Modify,
    On,
    Paid,
    Pay,
    Slot,
    Stat,
    Static,
    Until,
    Who,
    X,
)
from rulebound.scenario.evolve import Scenario, amulet, evolved, follower, spell
from rulebound.scenario.table import ScenarioError

HAND = Filter(side="my", zone="hand")
ENEMY = Filter(types=("follower",), side="opp")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
STING = Damage(ENEMY_LEADER, 1)
MINE = Filter(types=("follower",), side="my")


# --- what replaces a cost, and costs of zero --------------------------------------------------------------------------


@pytest.mark.rule("10.6.2.5.1")
def test_a_cost_that_something_replaces_has_been_paid_all_the_same() -> None:
    s = Scenario()
    earth = s.field("A", amulet("Stack"), counters={"Stack": 3})
    s.field("B", amulet("Stack"), counters={"Stack": 3})
    amulets = Filter(types=("amulet",), side="my", keywords=("Stack",))
    altar = s.field("A", follower(1, 1, Action((CostCards("destroy", 1, amulets),), (Draw(2),))))
    s.use(altar)
    assert s.zone(earth) == "field" and s.counters(earth, "Stack") == 2 and s.count("A", "hand") == 2


@pytest.mark.rule("10.6.2.5.2")
def test_a_part_of_zero_is_not_performed_and_counts_as_performed() -> None:
    s = Scenario()
    amulets = Count(Filter(types=("amulet",), side="opp"))
    well = s.field("A", amulet(Action((Pay(1), CostCards("discard", amulets, HAND), CostLoss(amulets)), (Draw(1),))))
    s.use(well)
    assert s.count("A", "hand") == 1 and s.defense("A") == 20 and not s.happened("discard")


@pytest.mark.rule("10.6.2.5.2")
def test_an_optional_cost_of_zero_can_be_paid() -> None:
    s = Scenario()
    free = s.in_hand("A", spell(MayPay((CostCards("discard", Count(ENEMY), HAND),), (Draw(2),)), cost=0))
    s.play(free, True)
    assert s.count("A", "hand") == 2 and s.play_points("A") == 10


@pytest.mark.rule("10.6.2.2.2", "5.2.1.2.2")
def test_x_is_set_before_targets_and_costs() -> None:
    s = Scenario()
    s.points("A", 4)
    small, big = s.field("B", follower(1, 1)), s.field("B", follower(1, 5))
    ray = s.field("A", amulet(Action((Pay(1, x="x"),), (Choose(ENEMY), Damage(Slot(), X())))))
    s.act("use", ray, s.abilities(ray)[0][0])
    assert s.prompt == "x" and s.play_points("A") == 4
    assert s.options == ["0", "1", "2", "3"]
    s.answer(3)
    assert s.prompt == "choose" and s.play_points("A") == 4
    s.answer(big)
    assert s.defense(big) == 2 and s.zone(small) == "field" and s.play_points("A") == 0


@pytest.mark.rule("10.6.2.2.2")
def test_x_may_be_any_number_that_the_other_parts_still_leave() -> None:
    s = Scenario()
    hand = s.hand("A", *(follower(1, 1) for _ in range(3)))
    pyre = s.field("A", amulet(Action((CostCards("discard", X(), HAND), Pay(1)), (Heal(MY_LEADER, X()),))))
    s.use(pyre, 2)
    assert s.prompt == "cost discard" and s.options != []
    s.answer([hand[0], hand[2]])
    assert s.defense("A") == 22 and s.zone(hand[1]) == "hand" and s.play_points("A") == 9


def keys(s: Scenario) -> list[str]:
    return [entry.key for entry in s.game.journal]


# --- 10.6.2.1 specify ------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "10.6.2",
    "10.6.2.1",
    "10.6.2.2",
    "10.6.2.2.1",
    "10.6.2.2.2",
    "10.6.2.2.3",
    "10.6.2.3",
    "10.6.2.4",
    "10.6.2.5",
    "10.6.2.7",
    "10.6.2.8",
)
def test_the_steps_of_playing_come_in_order() -> None:
    s = Scenario()
    one, other = s.field("B", follower(1, 9)), s.field("B", follower(1, 9))
    s.field("A", amulet(Auto(On("play", who=Who.YOU), (Draw(1),))))
    extra = CostOption("extra", (Pay(0, x="x"),))
    modes = Modes(((Choose(ENEMY, 2, at_least=1), Divide("it", X(), unit=1)), (Heal(MY_LEADER, 1),)))
    ray = s.in_hand("A", spell(extra, modes, cost=2))
    s.act("play", ray)
    assert s.zone(ray) == "resolution" and s.prompt == "way"
    s.answer("extra")
    assert s.prompt == "x"
    s.answer(5)
    assert s.prompt == "mode"
    s.answer(1)
    assert s.prompt == "choose"
    s.answer([one, other])
    assert s.prompt == "share" and s.play_points("A") == 10
    s.answer(2)
    assert (s.defense(one), s.defense(other)) == (7, 6) and s.play_points("A") == 3
    order = ["plays", "way", "sets_x", "modes", "chooses", "resource", "damage", "move_resolve", "plays_auto"]
    found = [keys(s).index(key) for key in order]
    assert found == sorted(found)
    assert s.count("A", "hand") == 1  # "whenever you play" was heard, and came after


@pytest.mark.rule("10.6.2.1")
def test_a_card_that_is_played_is_revealed() -> None:
    s = Scenario()
    secret = s.in_hand("A", spell(Choose(ENEMY), Destroy(Slot())))
    s.field("B", follower(1, 1))
    s.field("B", follower(1, 1))
    s.start()
    assert not s.game.may_know(Reader.B, secret.ref)
    s.act("play", secret)
    assert s.zone(secret) == "resolution" and s.game.may_know(Reader.B, secret.ref)


@pytest.mark.parametrize(("others", "left"), [(1, 4), (0, 1)])
@pytest.mark.rule("10.6.2.1", "10.6.2.5")
def test_a_card_does_not_count_itself_for_whether_it_costs_less(others: int, left: int) -> None:
    s = Scenario(points=5)
    company = Compare(Count(HAND), ">=", 1)
    card = s.in_hand("A", follower(1, 1, Static((CostChange(-3),), cond=company, zone="hand"), cost=4))
    s.hand("A", *[follower(1, 1, cost=9) for _ in range(others)])
    s.play(card)
    assert s.play_points("A") == left


@pytest.mark.rule("10.6.2.1", "10.3.2")
def test_the_last_card_of_a_hand_needs_no_target_for_another_card_in_it() -> None:
    s = Scenario()
    other = If(Compare(Count(HAND), ">=", 1), (Choose(ENEMY), Destroy(Slot())))
    finish = s.in_hand("A", spell(STING, other))
    s.play(finish)
    assert s.defense("B") == 19


@pytest.mark.rule("10.6.2.1.1")
def test_the_card_of_an_ability_in_the_hand_is_shown_until_it_has_resolved() -> None:
    s = Scenario()
    one, other = s.field("B", follower(1, 1)), s.field("B", follower(1, 1))
    spark = s.in_hand("A", follower(1, 1, Action((Pay(1),), (Choose(ENEMY), Destroy(Slot())), zone="hand")))
    s.start()
    assert not s.game.may_know(Reader.B, spark.ref)
    s.use(spark)
    assert s.game.may_know(Reader.B, spark.ref) and s.prompt == "choose"
    s.answer(other)
    assert s.zone(spark) == "hand" and not s.game.may_know(Reader.B, spark.ref)
    assert (s.zone(one), s.zone(other)) == ("field", "cemetery")


@pytest.mark.rule("10.6.2.1.1")
def test_an_ability_that_is_paid_by_discarding_its_card_is_played_from_the_hand() -> None:
    s = Scenario()
    card = s.in_hand("A", follower(1, 1, Action((CostSelf("discard"),), (Draw(2),))))
    s.use(card)
    assert s.zone(card) == "cemetery" and s.count("A", "hand") == 2


@pytest.mark.rule("10.6.2.1.1", "5.20.1.1")
def test_a_card_in_the_hand_whose_ability_is_played_by_itself_is_shown_until_that_has_resolved() -> None:
    s = Scenario()
    owl = s.in_hand("A", follower(1, 1, Auto(On("enter", MINE), (Draw(2, up_to=True),), zone="hand")))
    guest = s.in_hand("A", follower(1, 1))
    assert s.sees("A", owl) and not s.sees("B", owl)
    s.play(guest)
    assert s.prompt == "draw another" and s.sees("B", owl)
    s.answer(False)
    assert s.zone(owl) == "hand" and not s.sees("B", owl)


@pytest.mark.rule("10.6.2.1.2", "10.6.2.3.4")
def test_what_has_no_target_cannot_be_specified() -> None:
    s = Scenario()
    s.field("A", follower(1, 1))
    bolt = s.in_hand("A", spell(Draw(1), Choose(ENEMY), Destroy(Slot())))
    assert s.why_not("A", "play", bolt).startswith("10.6.2.3.4")
    with pytest.raises(ScenarioError):
        s.play(bolt)
    assert s.zone(bolt) == "hand" and s.count("A", "hand") == 1 and s.play_points("A") == 10


@pytest.mark.rule("10.6.2.1.2", "10.6.2.3.4")
def test_the_last_card_of_a_hand_needs_the_target_that_an_empty_hand_asks_for() -> None:
    s = Scenario()
    empty = If(Compare(Count(HAND), "==", 0), (Choose(ENEMY), Destroy(Slot())))
    finish = s.in_hand("A", spell(STING, empty))
    assert s.why_not("A", "play", finish).startswith("10.6.2.3.4")


@pytest.mark.rule("10.6.2.1.2")
def test_without_a_target_for_any_x_that_can_be_paid_nothing_is_played() -> None:
    s = Scenario(points=2)
    up_to_x = Filter(types=("follower",), side="opp", cost=Cmp("<=", X()))
    trap = s.field("A", amulet(Action((Pay(0, x="x"),), (Choose(up_to_x), Destroy(Slot())))))
    s.field("B", follower(1, 1, cost=3))
    assert s.why_not("A", "use", trap).startswith("10.6.2.3.4")


@pytest.mark.rule("10.6.2.5.3")
def test_what_cannot_be_paid_cannot_be_specified() -> None:
    s = Scenario()
    s.points("A", 2)
    dear = s.in_hand("A", follower(1, 1, cost=3))
    needed = s.in_hand("A", spell(CostOption("blood", (CostCards("put", 1, MINE),), required=True), Draw(1)))
    assert s.why_not("A", "play", dear).startswith("10.6.2.5.3")
    assert s.why_not("A", "play", needed).startswith("10.6.2.5.3")
    assert s.play_points("A") == 2


@pytest.mark.rule("10.6.2.1.3", "10.6.2.8.1.1")
def test_effects_on_a_card_in_the_ex_area_go_with_it_to_the_field() -> None:
    s = Scenario()
    kept, plain = s.in_ex("A", follower(1, 1)), s.in_ex("A", follower(1, 1, name="Other"))
    oil = s.in_hand("A", spell(Choose(Filter(side="my", zone="ex")), Gain(Slot(), (Modify("attack", 3),), Until.GAME)))
    s.play(oil, kept)
    assert s.attack_of(kept) == 4
    s.play(kept)
    s.play(plain)
    assert (s.attack_of(kept), s.attack_of(plain)) == (4, 1)


@pytest.mark.rule("10.6.2.1.3")
def test_effects_on_a_card_in_the_ex_area_apply_in_the_resolution_zone() -> None:
    s = Scenario()
    seen = Filter(types=("spell",), side="my", zone="resolution")
    from_ex = s.in_ex("A", spell(Heal(MY_LEADER, Stat(All(seen), "cost")), cost=2))
    lift = s.in_hand("A", spell(Choose(Filter(side="my", zone="ex")), Gain(Slot(), (Modify("cost", 3),), Until.GAME)))
    s.play(lift)
    s.play(from_ex)
    assert s.defense("A") == 25


@pytest.mark.rule("10.6.2.1.3")
@pytest.mark.parametrize("distinct", [0, 1])
def test_of_two_equal_cards_in_the_ex_area_the_one_without_an_effect_may_be_played(distinct: int) -> None:
    s = Scenario()
    s.game.state.reg[DISTINCT] = distinct
    twin = follower(1, 1, name="Twin")
    strong, plain = s.in_ex("A", twin), s.in_ex("A", twin)
    in_ex = Filter(zone="ex", side="my")
    s.play(s.in_hand("A", spell(Choose(in_ex), Gain(Slot(), (Modify("attack", 4),), Until.GAME))), strong)
    s.play(plain)
    assert s.zone(plain) == "field" and s.zone(strong) == "ex" and s.attack_of(plain) == 1
    s.play(strong)
    assert s.attack_of(strong) == 5


@pytest.mark.rule("10.6.2.1.3", "10.6.2.8.1.1", "5.15.3")
def test_what_a_token_was_given_in_the_ex_area_it_keeps_when_it_is_played_and_evolves() -> None:
    s = Scenario()
    fairy = s.in_ex("A", "Fairy")
    s.in_evolve_deck("A", evolved(3, 3, of="Fairy"))
    gift = s.in_hand("A", spell("Select a follower in your EX area and give it +2/+0."))
    bloom = s.in_hand("A", spell("Select an allied follower and evolve it."))
    s.play(gift, fairy)
    s.play(fairy)
    s.play(bloom, fairy)
    assert (s.attack_of(fairy), s.defense(fairy)) == (5, 3)


@pytest.mark.rule("10.6.2.2.3", "10.6.2.2")
def test_options_are_chosen_before_anything_is_paid() -> None:
    s = Scenario()
    options = ((Draw(1),), (Heal(MY_LEADER, 2),), (Choose(ENEMY), Destroy(Slot())), (Draw(3),))
    book = s.in_hand("A", spell(Modes(options, 2), cost=4))
    s.act("play", book)
    assert s.prompt == "mode" and not s.offered(3) and s.play_points("A") == 10
    s.answer(1)
    assert s.offered(2) and s.offered(4) and not s.offered(3)  # no target for the third
    s.answer(2)
    assert s.count("A", "hand") == 1 and s.defense("A") == 22 and s.play_points("A") == 6


@pytest.mark.rule("10.6.2.2.1")
def test_a_way_to_play_without_targets_is_not_offered() -> None:
    s = Scenario()
    kicker = CostOption("kicker", (Pay(1),))
    book = s.in_hand("A", spell(kicker, Draw(1), If(Paid("kicker"), (Choose(ENEMY), Destroy(Slot())))))
    s.play(book)
    assert s.count("A", "hand") == 1 and s.play_points("A") == 9


@pytest.mark.rule("10.6.2.2.2", "10.6.2.3")
def test_only_a_value_of_x_with_a_target_can_be_specified() -> None:
    s = Scenario(points=4)
    up_to_x = Filter(types=("follower",), side="opp", cost=Cmp("<=", X()))
    trap = s.field("A", amulet(Action((Pay(0, x="x"), ExhaustSelf()), (Choose(up_to_x), Destroy(Slot())))))
    prey = s.field("B", follower(1, 1, cost=3))
    s.use(trap)
    assert [s.offered(x) for x in range(6)] == [False, False, False, True, True, False]
    s.answer(3)
    assert s.zone(prey) == "cemetery" and s.play_points("A") == 1


@pytest.mark.rule("10.6.2.2.2", "10.6.2.4", "10.6.2.3.2.1")
def test_a_divided_x_is_one_at_least_and_no_less_than_its_targets() -> None:
    s = Scenario(points=3)
    rain = Action((Pay(0, x="x"),), (Choose(ENEMY, 4, 0), Divide("it", X(), 1)))
    cloud = s.field("A", amulet(rain))
    wet = [s.field("B", follower(1, 5)) for _ in range(4)]
    s.use(cloud)
    assert not s.offered(0)
    s.answer(2)
    s.answer([wet[0], wet[3]])
    assert [s.damage(one) for one in wet] == [1, 0, 0, 1]


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


@pytest.mark.rule("10.6.2.5.3")
def test_why_not_is_asked_of_the_card_that_is_named() -> None:
    s = Scenario()
    s.points("A", 3, maximum=3)
    cheap, dear = s.in_hand("A", follower(1, 1, cost=1)), s.in_hand("A", follower(9, 9, cost=9))
    assert s.prompt == "main"
    assert s.work_out(lambda game: game.why_not("A", "play", cheap.number)) is None
    refusal = s.work_out(lambda game: game.why_not("A", "play", dear.number))
    assert refusal is not None and refusal.rule == "10.6.2.5.3"
