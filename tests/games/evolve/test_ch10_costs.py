"""Chapters 10.4.1 and 10.4.3 to 10.4.6: whose cost it is, values that are reduced or raised, engaging."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Action,
    Cannot,
    CostCards,
    CostCounter,
    CostLoss,
    CostOption,
    Draw,
    ExhaustSelf,
    Filter,
    Pay,
    PayResource,
    Static,
)
from rulebound.scenario.evolve import Scenario, amulet, card, follower, spell

MINE = Filter(types=("follower",), side="my")
HAND = Filter(side="my", zone="hand")
REFUSED = "10.4.2.2: its cost cannot be paid: "


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


@pytest.mark.rule("10.4.3")
def test_a_cost_without_a_player_is_about_the_controller_of_what_asks_for_it() -> None:
    s = Scenario(turn="B")
    stolen = s.field("A", amulet(Action((Pay(3), CostCards("discard", 1, HAND)), (Draw(2),))), controller="B")
    mine, yours = s.in_hand("B", follower(1, 1)), s.in_hand("A", follower(1, 1))
    s.use(stolen, mine)
    assert (s.play_points("A"), s.play_points("B")) == (10, 7)
    assert s.zone(mine) == "cemetery" and s.zone(yours) == "hand" and s.count("B", "hand") == 2


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


PAYS_WITH_ANY: dict[str, CardDef] = {
    "engages": amulet("[act] engage a follower: Draw a card."),
    "banishes": amulet(Action((CostCards("remove", 1, Filter(zone="cemetery")),), (Draw(1),))),
    "discards": amulet(Action((CostCards("discard", 1, Filter(zone="hand")),), (Draw(1),))),
    "takes counters": amulet(Action((CostCounter("Stack", 1, Filter(keywords=("Stack",))),), (Draw(1),))),
}


@pytest.mark.rule("10.4.3")
@pytest.mark.parametrize("card", PAYS_WITH_ANY.values(), ids=PAYS_WITH_ANY)
def test_a_cost_that_does_not_say_whose_is_not_paid_by_the_opponent(card: CardDef) -> None:
    s = Scenario()
    altar = s.field("A", card)
    s.field("B", follower(1, 1))
    s.field("B", "Magic Sediment")
    s.in_hand("B", follower(1, 1))
    s.in_cemetery("B", follower(1, 1))
    assert s.why_not("A", "use", altar).startswith("10.4.2.2")


@pytest.mark.rule("10.4.3", "10.4.7.4")
def test_an_optional_cost_that_does_not_say_whose_is_paid_with_ones_own_card() -> None:
    s = Scenario()
    theirs, mine = s.field("B", amulet()), s.field("A", amulet())
    s.play(s.in_hand("A", follower(1, 1, "Fanfare, destroy an amulet: Draw a card.")), True)
    assert s.zone(mine) == "cemetery" and s.zone(theirs) == "field" and s.count("A", "hand") == 1


@pytest.mark.rule("10.4.3")
def test_a_cost_may_say_that_it_is_paid_with_an_enemy_card() -> None:
    s = Scenario()
    altar = s.field(
        "A", amulet(Action((CostCards("destroy", 1, Filter(types=("follower",), side="opp")),), (Draw(1),)))
    )
    foe = s.field("B", follower(1, 1))
    s.use(altar, foe)
    assert s.zone(foe) == "cemetery" and s.count("A", "hand") == 1


@pytest.mark.rule("10.4.3", "10.6.2.5.3")
def test_an_additional_cost_is_not_paid_with_an_enemy_card_either() -> None:
    s = Scenario()
    s.field("B", follower(1, 1))
    sacrifice = CostOption("additional", (CostCards("destroy", 1, Filter(types=("follower",))),), required=True)
    rite = s.in_hand("A", spell(sacrifice, Draw(2)))
    assert s.why_not("A", "play", rite) == "10.6.2.5.3: its cost cannot be paid"


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
    shed = CostOption("Shed", (CostCards("discard", 1, Filter(side="my", zone="hand")),), required=True)
    only = s.in_hand("A", spell(shed, Draw(1), cost=0))
    assert s.why_not("A", "play", only).startswith("10.6.2.5.3")


def test_play_points_are_paid_by_their_name_too() -> None:
    s = Scenario(points=3)
    tool = s.field("A", amulet(Action((PayResource("pp", 2),), (Draw(1),))))
    s.use(tool)
    assert s.play_points("A") == 1
    assert s.why_not("A", "use", tool).startswith("10.4.2.2")
