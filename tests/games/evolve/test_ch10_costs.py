"""Chapter 10.4: costs and their payment."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cannot,
    Choose,
    CostCards,
    CostChange,
    CostCounter,
    CostLoss,
    CostOption,
    Count,
    Damage,
    Draw,
    ExhaustSelf,
    Filter,
    Heal,
    If,
    MayPay,
    Modes,
    On,
    Paid,
    Pay,
    PayResource,
    Self,
    Slot,
    Stat,
    Static,
    Who,
    X,
)
from rulebound.scenario.evolve import (
    Scenario,
    amulet,
    card,
    combo,
    earth_rite,
    evolve,
    evolved,
    fanfare,
    follower,
    spell,
    token,
)
from rulebound.scenario.table import ScenarioError

ENEMY = Filter(types=("follower",), side="opp")
MINE = Filter(types=("follower",), side="my")
GRAVE = Filter(side="my", zone="cemetery")
HAND = Filter(side="my", zone="hand")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))


# --- 10.4.1 to 10.4.3: actions, in order, all or nothing --------------------------------------------------------------


@pytest.mark.rule("10.4.1", "10.4.2", "10.4.2.1")
def test_the_actions_of_a_cost_are_performed_in_the_listed_order() -> None:
    s = Scenario()
    pawn = s.field("A", follower(1, 1))
    altar = s.field("A", amulet(Action((Pay(2), ExhaustSelf(), CostCards("put", 1, MINE)), (Draw(1),))))
    s.use(altar, pawn)
    keys = [entry.key for entry in s.game.journal]
    assert keys.index("resource") < keys.index("engages") < keys.index("move_put") < keys.index("move_draw")
    assert s.play_points("A") == 8 and s.engaged(altar) and s.zone(pawn) == "cemetery" and s.count("A", "hand") == 1


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


@pytest.mark.rule("10.4.3")
def test_a_cost_without_a_player_is_about_the_controller_of_what_asks_for_it() -> None:
    s = Scenario(turn="B")
    stolen = s.field("A", amulet(Action((Pay(3), CostCards("discard", 1, HAND)), (Draw(2),))), controller="B")
    mine, yours = s.in_hand("B", follower(1, 1)), s.in_hand("A", follower(1, 1))
    s.use(stolen, mine)
    assert (s.play_points("A"), s.play_points("B")) == (10, 7)
    assert s.zone(mine) == "cemetery" and s.zone(yours) == "hand" and s.count("B", "hand") == 2


# --- 10.4.4 play points -----------------------------------------------------------------------------------------------


@pytest.mark.rule("10.4.4")
def test_play_points_are_subtracted_if_there_are_enough() -> None:
    s = Scenario()
    s.points("A", 4)
    four, five = s.in_hand("A", follower(1, 1, cost=4)), s.in_hand("A", follower(1, 1, cost=5))
    assert s.why_not("A", "play", five).startswith("10.6.2.5.3")
    s.play(four)
    assert s.play_points("A") == 0 and s.play_points("B") == 10


@pytest.mark.rule("10.4.4.1", "10.2.1.3.3")
def test_a_lower_price_does_not_change_the_cost_of_the_card() -> None:
    s = Scenario()
    s.field("A", amulet(Static((CostChange(-3, Filter(zone="hand")),))))
    giant = s.in_hand("A", follower(5, 5, fanfare(Heal(MY_LEADER, Stat(Self(), "cost"))), cost=6))
    s.play(giant)
    assert s.play_points("A") == 7 and s.defense("A") == 26


@pytest.mark.rule("10.10.2.4")
def test_what_sets_a_price_applies_before_what_changes_it() -> None:
    s = Scenario()
    s.field("A", amulet(Static((CostChange(-1, Filter(zone="hand")),))))  # older than what sets the price
    s.field("A", amulet(Static((CostChange(4, Filter(zone="hand"), set_to=True),))))
    card = s.in_hand("A", follower(1, 1, cost=9))
    s.play(card)
    assert s.play_points("A") == 7


@pytest.mark.rule("10.10.2.4", "1.3.2.2.1")
def test_a_price_may_be_below_zero_on_the_way_and_is_paid_as_zero() -> None:
    s = Scenario()
    s.field("A", amulet(Static((CostChange(-3, Filter(zone="hand")),))))
    s.field("A", amulet(Static((CostChange(2, Filter(types=("follower",), zone="hand")),))))
    cheap, charm = s.in_hand("A", follower(1, 1, cost=2)), s.in_hand("A", amulet(cost=2))
    s.play(cheap)
    assert s.play_points("A") == 9  # 2 - 3 + 2
    s.play(charm)
    assert s.play_points("A") == 9


@pytest.mark.rule("10.10.2.4", "10.2.1.3.3")
def test_of_two_set_prices_the_player_may_have_the_lower_one() -> None:
    s = Scenario()
    s.field("A", amulet(Static((CostChange(1, Filter(zone="hand"), set_to=True),))))
    s.field("B", amulet(Static((CostChange(3, Filter(zone="hand"), Who.OPPONENT, set_to=True),))))
    card = s.in_hand("A", follower(1, 1, cost=9))
    s.play(card)
    assert s.play_points("A") == 9


@pytest.mark.rule("10.4.4.1", "4.4.3.1")
def test_a_price_in_the_hand_is_not_the_price_in_the_ex_area() -> None:
    s = Scenario()
    s.field("A", amulet(Static((CostChange(-2, Filter(zone="ex")),))))
    here, there = s.in_hand("A", follower(1, 1, cost=3)), s.in_ex("A", follower(1, 1, cost=3))
    s.play(there)
    assert s.play_points("A") == 9
    s.play(here)
    assert s.play_points("A") == 6


# --- 10.4.5 values as a cost ------------------------------------------------------------------------------------------


@pytest.mark.rule("10.4.5")
@pytest.mark.parametrize(("left", "playable"), [(4, True), (3, False)])
def test_a_value_is_reduced_as_a_cost_only_if_it_is_that_high(left: int, playable: bool) -> None:
    s = Scenario()
    s.leader("A", defense=left)
    s.leader("B", defense=20)
    pact = s.field("A", amulet(Action((CostLoss(4),), (Draw(1),))))
    assert (s.why_not("A", "use", pact) == "") is playable
    if playable:
        s.use(pact)
        assert s.defense("A") == 0 and s.winner == "B"


@pytest.mark.rule("10.4.5", "10.4.5.1")
@pytest.mark.parametrize(("maximum", "playable"), [(9, True), (10, False)])
def test_a_value_is_raised_as_a_cost_only_within_its_limit(maximum: int, playable: bool) -> None:
    s = Scenario()
    s.points("A", 3, maximum=maximum)
    s.points("B", 3, maximum=2)
    well = s.field("A", amulet(Action((PayResource("max_pp", -1),), (Draw(1),))))
    assert (s.why_not("A", "use", well) == "") is playable
    if playable:
        s.use(well)
        assert s.max_play_points("A") == 10 and s.count("A", "hand") == 1


@pytest.mark.rule("10.4.5.1")
@pytest.mark.parametrize(("points", "playable"), [(5, True), (6, False)])
def test_play_points_cannot_be_raised_above_the_maximum_as_a_cost(points: int, playable: bool) -> None:
    s = Scenario()
    s.points("A", points, maximum=7)
    well = s.field("A", amulet(Action((PayResource("pp", -2),), (Draw(1),))))
    assert (s.why_not("A", "use", well) == "") is playable
    if playable:
        s.use(well)
        assert s.play_points("A") == 7 and s.count("A", "hand") == 1


@pytest.mark.rule("10.4.5", "10.4.5.1")
def test_the_maximum_is_lowered_as_a_cost_and_never_below_zero() -> None:
    s = Scenario()
    s.points("A", 1, maximum=1)
    well = s.field("A", amulet(Action((PayResource("max_pp", 1),), (Draw(1),))))
    deep = s.field("A", amulet(Action((PayResource("max_pp", 2),), (Draw(1),))))
    assert s.why_not("A", "use", deep).startswith("10.4.2.2")
    s.use(well)
    assert s.max_play_points("A") == 0 and s.count("A", "hand") == 1
    assert s.why_not("A", "use", well).startswith("10.4.2.2")


@pytest.mark.rule("10.4.5", "10.4.5.1")
def test_evolution_points_are_a_value_as_well() -> None:
    s = Scenario(evolution_points=1)
    well = s.field("A", amulet(Action((PayResource("ep", 1),), (Draw(1),))))
    s.use(well)
    assert s.evolution_points("A") == 0 and s.evolution_points("B") == 1
    assert s.why_not("A", "use", well).startswith("10.4.2.2")


# --- 10.4.6 engaging --------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.4.6")
def test_the_engage_icon_engages_this_card_which_must_be_reserved() -> None:
    s = Scenario()
    tired = s.field("A", amulet(Action((ExhaustSelf(),), (Draw(1),))), engaged=True)
    rested = s.field("A", amulet(Action((ExhaustSelf(),), (Draw(1),))))
    assert s.why_not("A", "use", tired).startswith("10.4.2.2")
    s.use(rested)
    assert s.engaged(rested) and s.count("A", "hand") == 1


@pytest.mark.rule("10.4.6", "10.4.6.1")
def test_a_follower_pays_by_engaging_on_the_turn_it_comes() -> None:
    s = Scenario()
    monk = s.in_hand("A", follower(1, 1, Action((ExhaustSelf(),), (Draw(1),))))
    s.play(monk)
    assert s.why_not("A", "attack", monk).startswith("8.4.2.1")
    s.use(monk)
    assert s.engaged(monk) and s.count("A", "hand") == 1


@pytest.mark.rule("10.4.1")
def test_another_card_may_be_named_to_be_engaged() -> None:
    s = Scenario()
    shrine = s.field("A", amulet(Action((CostCards("exhaust", 1, MINE),), (Draw(1),))))
    tired, fit = s.field("A", follower(1, 1), engaged=True), s.field("A", follower(1, 1), fresh=True)
    s.use(shrine)
    assert s.engaged(fit) and s.engaged(tired) and not s.engaged(shrine) and s.count("A", "hand") == 1
    assert s.why_not("A", "use", shrine).startswith("10.4.2.2")


@pytest.mark.rule("10.4.2.2")
def test_a_card_that_cannot_be_engaged_cannot_pay_by_engaging() -> None:
    s = Scenario()
    statue = s.field("A", follower(1, 1, Static((Cannot("be engaged"),)), Action((ExhaustSelf(),), (Draw(1),))))
    assert s.why_not("A", "use", statue).startswith("10.4.2.2")


# --- 10.4.7 optional costs --------------------------------------------------------------------------------------------

KICKER = CostOption("kicker", (Pay(2),))


@pytest.mark.rule("10.4.7", "10.4.7.3", "10.6.2.2.1")
@pytest.mark.parametrize(("way", "left", "drawn"), [("kicker", 7, 3), ("printed cost", 9, 1)])
def test_an_optional_cost_of_playing_is_decided_while_playing(way: str, left: int, drawn: int) -> None:
    s = Scenario()
    lesson = s.in_hand("A", spell(KICKER, Draw(1), If(Paid("kicker"), (Draw(2),))))
    s.act("play", lesson)
    assert s.prompt == "way" and s.count("A", "hand") == 0
    s.answer(way)
    assert s.play_points("A") == left and s.count("A", "hand") == drawn


@pytest.mark.rule("10.4.7.3")
def test_a_follower_remembers_what_was_paid_when_it_was_played() -> None:
    s = Scenario()
    text = fanfare(If(Paid("kicker"), (Draw(2),)))
    one, other = s.in_hand("A", follower(1, 1, KICKER, text)), s.in_hand("A", follower(1, 1, KICKER, text))
    s.play(one, "printed cost")
    assert s.count("A", "hand") == 1
    s.play(other, "kicker")
    assert s.count("A", "hand") == 2 and s.play_points("A") == 6


@pytest.mark.rule("10.4.7.3", "10.6.2.2.1")
def test_an_optional_cost_that_cannot_be_paid_is_not_offered() -> None:
    s = Scenario()
    s.points("A", 2)
    lesson = s.in_hand("A", spell(KICKER, Draw(1), If(Paid("kicker"), (Draw(2),))))
    s.play(lesson)
    assert s.count("A", "hand") == 1 and s.play_points("A") == 1


@pytest.mark.rule("10.4.7.4", "10.1.1.2.2")
def test_the_cost_of_an_automatic_ability_is_paid_when_it_resolves() -> None:
    s = Scenario()
    pawn = s.field("B", follower(1, 1))
    text = Auto(On("phase", phase="end"), (MayPay((CostCards("put", 1, MINE),), (Draw(2),)), Draw(1)))
    s.field("B", amulet(text))
    s.end_main()
    assert s.player == "B" and s.prompt == "may_pay" and s.zone(pawn) == "field"
    s.answer(True)
    assert s.zone(pawn) == "cemetery" and s.count("B", "hand") == 3 and s.count("A", "hand") == 0


@pytest.mark.rule("10.4.7.4")
def test_an_automatic_ability_is_played_although_its_cost_cannot_be_paid() -> None:
    s = Scenario()
    s.field("B", amulet(Auto(On("phase", phase="end"), (MayPay((CostCards("put", 1, MINE),), (Draw(2),)), Draw(1)))))
    s.end_main()
    assert s.prompt == "may_pay" and s.options == ["No"]
    s.answer(False)
    assert s.count("B", "hand") == 1


@pytest.mark.rule("10.4.7.5", "10.4.7.2")
def test_the_cost_inside_a_spell_is_paid_when_it_resolves_and_covers_the_rest_of_its_part() -> None:
    s = Scenario()
    text = Modes(((MayPay((Pay(2),), (Draw(1), Heal(MY_LEADER, 2))),), (Heal(MY_LEADER, 5),)), 2)
    book = s.in_hand("A", spell(text))
    s.play(book)
    assert s.zone(book) == "resolution" and s.prompt == "may_pay" and s.play_points("A") == 9
    s.answer(False)
    assert s.count("A", "hand") == 0 and s.defense("A") == 25  # the second option is not part of what was declined


@pytest.mark.rule("10.4.7.2", "10.4.7.5")
def test_all_that_follows_a_paid_cost_is_done() -> None:
    s = Scenario()
    book = s.in_hand("A", spell(MayPay((Pay(2),), (Draw(1), Heal(MY_LEADER, 2)))))
    s.play(book, True)
    assert s.count("A", "hand") == 1 and s.defense("A") == 22 and s.play_points("A") == 7


@pytest.mark.rule("10.4.7.1")
@pytest.mark.parametrize(("way", "drawn", "left"), [("Earth Rite", 2, 1), ("printed cost", 0, 2)])
def test_earth_rite_is_a_cost_and_combo_is_none(way: str, drawn: int, left: int) -> None:
    s = Scenario()
    earth = s.field("A", amulet("Stack"), counters={"Stack": 2})
    rite = s.in_hand("A", spell(earth_rite(), If(Paid("Earth Rite"), (Draw(2),)), If(combo(1), (Heal(MY_LEADER, 1),))))
    s.play(rite, way)
    assert s.count("A", "hand") == drawn and s.counters(earth, "Stack") == left
    assert s.defense("A") == 21  # Combo is counted, not paid


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


@pytest.mark.rule("10.4.2.1", "12.2.3")
def test_an_evolution_point_pays_one_play_point_of_an_evolve_cost() -> None:
    s = Scenario(evolution_points=1)
    s.points("A", 1)
    wolf = follower(2, 2, evolve(2))
    host = s.field("A", wolf)
    s.in_evolve_deck("A", evolved(4, 4, of=wolf))
    s.evolve(host, evolution_point=True)
    assert s.attack_of(host) == 4 and s.play_points("A") == 0 and s.evolution_points("A") == 0


@pytest.mark.rule("10.4.2.2")
def test_an_evolution_point_pays_for_nothing_but_evolving() -> None:
    s = Scenario(evolution_points=3)
    s.points("A", 1)
    well = s.field("A", amulet(Action((Pay(2),), (Draw(1),))))
    assert s.why_not("A", "use", well).startswith("10.4.2.2")


@pytest.mark.rule("10.4.7.5")
@pytest.mark.parametrize("pays", [True, False])
def test_play_points_are_a_process_in_the_midst_of_a_text_as_well(pays: bool) -> None:
    s = Scenario()
    wall = s.field("B", follower(1, 9))
    s.play(
        s.in_hand("A", spell("Select an enemy follower on the field and deal it 2 damage. (3): Deal it 4 damage.")),
        pays,
    )
    assert (s.defense(wall), s.play_points("A")) == ((3, 6) if pays else (7, 9))


@pytest.mark.rule("10.4.7.1")
@pytest.mark.parametrize(("played", "drawn", "points"), [(2, 1, 8), (1, 0, 9)])
def test_a_keyword_may_be_accompanied_by_a_cost(played: int, drawn: int, points: int) -> None:
    s = Scenario()
    s.played("A", played)
    s.play(s.in_hand("A", follower(1, 1, "Fanfare: Combo (3), (1): Draw a card.")))
    if s.prompt == "may_pay":
        s.answer(True)
    assert (s.count("A", "hand"), s.play_points("A")) == (drawn, points)


# --- the rule of the part that cannot be paid, and of parts in an order ----------------------------------------------


def test_a_cost_of_one_action_has_no_order() -> None:
    s = Scenario()
    s.use(s.field("A", amulet(Action((ExhaustSelf(),), (Draw(1),)))))
    assert s.cited("10.4.2") and not s.cited("10.4.2.1")


@pytest.mark.rule("10.4.4")
def test_a_card_that_is_too_dear_is_refused_for_want_of_play_points() -> None:
    s = Scenario(points=2)
    dear = s.in_hand("A", follower(3, 3, cost=3))
    assert s.why_not("A", "play", dear) == "10.6.2.5.3: it costs 3, and there are 2 play points (10.4.4)"


REFUSED = "10.4.2.2: its cost cannot be paid: "


@pytest.mark.rule("10.4.5")
def test_a_leader_cannot_lose_more_defense_than_it_has_as_a_cost() -> None:
    s = Scenario()
    s.leader("A", card("leader"), defense=2)
    altar = s.field("A", amulet(Action((CostLoss(3),), (Draw(1),))))
    assert s.why_not("A", "use", altar) == REFUSED + "the defense of the leader is smaller than what it costs (10.4.5)"


@pytest.mark.rule("10.4.5.1")
def test_why_a_value_cannot_be_raised_above_its_limit_as_a_cost() -> None:
    s = Scenario()
    altar = s.field("A", amulet(Action((PayResource("max_pp", -1),), (Draw(1),))))
    assert s.why_not("A", "use", altar) == REFUSED + "the value is as high as it can be (10.4.5.1)"


@pytest.mark.rule("15.1.4")
def test_why_counters_that_are_not_there_cannot_be_removed_as_a_cost() -> None:
    s = Scenario()
    altar = s.field("A", amulet(Action((CostCounter("charge", 2),), (Draw(1),))), counters={"charge": 1})
    assert s.why_not("A", "use", altar) == REFUSED + "there are too few counters (15.1.4)"


@pytest.mark.rule("10.4.6")
def test_why_engaged_cards_cannot_be_engaged_as_a_cost() -> None:
    s = Scenario()
    s.field("A", follower(1, 1), engaged=True)
    altar = s.field("A", amulet(Action((CostCards("exhaust", 1, MINE),), (Draw(1),))))
    assert s.why_not("A", "use", altar) == REFUSED + "there are too few reserved cards to engage (10.4.6)"


@pytest.mark.rule("10.4.2.2")
def test_what_cannot_be_paid_in_full_on_resolution_is_not_paid_at_all() -> None:
    s = Scenario(points=1)
    scout = s.in_hand("A", follower(1, 1, fanfare(MayPay((Pay(2),), (Draw(1),)))))
    s.play(scout)
    assert s.prompt == "may_pay" and not s.offered(True)
    s.answer(False)
    assert s.count("A", "hand") == 0


@pytest.mark.rule("10.4.7.1")
def test_a_keyword_before_a_text_costs_nothing() -> None:
    s = Scenario(points=1)
    s.play(s.in_hand("A", follower(1, 1, "Fanfare: Draw a card.")))
    assert s.count("A", "hand") == 1 and s.play_points("A") == 0
