"""Chapter 14.2: serving and racing."""

import pytest

from rulebound.cards import find
from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Choose,
    Compare,
    CostServe,
    Draw,
    Filter,
    Gain,
    Grant,
    Heal,
    If,
    IfDone,
    LoseAbility,
    Move,
    On,
    Past,
    Race,
    Self,
    Serve,
    Slot,
    Static,
    Steal,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, carrot, evolved, follower, on_race, serve, spell
from rulebound.scenario.table import Card

MINE = Filter(types=("follower",), side="my")
ANYONE = Filter(types=("follower",))
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ENEMY = Filter(types=("follower",), side="opp")


def carrots(s: Scenario, player: str, n: int) -> list[Card]:
    return [s.in_evolve_deck(player, carrot()) for _ in range(n)]


# --- 14.2.1 serve ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("14.2.1.1")
@pytest.mark.parametrize("times", [1, 2, 3])
def test_serving_puts_so_many_carrots_into_the_race_zone_and_links_them(times: int) -> None:
    s = Scenario()
    racer, other = s.field("A", follower(1, 1)), s.field("A", follower(1, 1))
    food = carrots(s, "A", 4)
    carrots(s, "B", 4)
    s.in_evolve_deck("A", evolved(1, 1, of="Elf"))
    feed = s.in_hand("A", spell(Choose(MINE), Serve(Slot(), times)))
    s.play(feed, racer)
    assert len(s.linked(racer)) == times and not s.linked(other)
    assert sum(s.zone(c) == "race" for c in food) == times
    assert (s.count("A", "race"), s.count("B", "race"), s.count("B", "evolve_deck")) == (times, 0, 4)


@pytest.mark.rule("14.2.1.1.1")
def test_serving_without_a_number_is_serving_once() -> None:
    s = Scenario()
    racer = s.field("A", follower(1, 1))
    carrots(s, "A", 3)
    feed = s.in_hand("A", spell(Choose(MINE), Serve(Slot())))
    s.play(feed, racer)
    assert s.count("A", "race") == 1


@pytest.mark.rule("14.2.1.1")
def test_serving_a_card_of_the_opponent_takes_the_carrots_of_its_controller() -> None:
    s = Scenario()
    racer = s.field("B", follower(1, 1))
    s.field("A", follower(1, 1))
    carrots(s, "A", 2)
    carrots(s, "B", 2)
    feed = s.in_hand("A", spell(Choose(ANYONE), Serve(Slot(), 2)))
    s.play(feed, racer)
    assert (s.count("A", "race"), s.count("B", "race"), len(s.linked(racer))) == (0, 2, 2)


@pytest.mark.rule("14.2.1.2")
def test_serving_a_card_that_is_linked_already_does_nothing() -> None:
    s = Scenario()
    racer = s.field("A", follower(1, 1), served=1)
    carrots(s, "A", 3)
    feed = s.in_hand("A", spell(Choose(MINE), Serve(Slot(), 2), Heal(MY_LEADER, 1)))
    s.play(feed, racer)
    assert (len(s.linked(racer)), s.count("A", "evolve_deck"), s.defense("A")) == (1, 3, 21)


@pytest.mark.rule("14.2.1.1")
def test_an_evolved_card_that_is_not_in_the_race_may_be_served() -> None:
    s = Scenario()
    elf = follower(1, 1, name="Elf")
    racer = s.field("A", elf, evolved_into=evolved(3, 3, of=elf))
    carrots(s, "A", 1)
    feed = s.in_hand("A", spell(Choose(MINE), Serve(Slot())))
    s.play(feed, racer)
    assert s.is_evolved(racer) and s.is_served(racer)


@pytest.mark.rule("14.2.1.1")
def test_two_cards_served_together_get_carrots_of_their_own() -> None:
    s = Scenario()
    runners = [s.field("A", follower(1, 1)) for _ in range(2)]
    for _ in range(5):
        s.in_evolve_deck("A", carrot())
    meal = s.in_hand("A", spell(Serve(All(MINE), 2)))
    s.play(meal)
    assert [len(s.linked(card)) for card in runners] == [2, 2] and s.count("A", "evolve_deck") == 1


@pytest.mark.rule("14.2.1.1")
def test_cards_of_both_players_are_served_from_the_decks_of_their_controllers() -> None:
    s = Scenario()
    mine, theirs = s.field("A", follower(1, 1)), s.field("B", follower(1, 1))
    own, other = s.in_evolve_deck("A", carrot()), s.in_evolve_deck("B", carrot())
    meal = s.in_hand("A", spell(Serve(All(Filter(types=("follower",))))))
    s.play(meal)
    assert s.linked(mine) == [own] and s.linked(theirs) == [other]


@pytest.mark.rule("14.2.1.1")
def test_serving_without_carrots_links_nothing() -> None:
    s = Scenario()
    runner = s.field("A", follower(1, 1, Auto(On("serve", Self()), (Draw(1),))))
    s.play(s.in_hand("A", spell(Choose(MINE), Serve(Slot(), 2), cost=0)), runner)
    assert not s.is_served(runner) and s.count("A", "hand") == 0


@pytest.mark.rule("14.2.1.1")
def test_a_card_served_as_a_cost_has_been_served() -> None:
    s = Scenario()
    cook = s.field("A", follower(1, 1, Action((CostServe(1),), ()), Auto(On("serve", Self()), (Draw(1),))))
    s.in_evolve_deck("A", carrot())
    s.use(cook)
    assert s.is_served(cook) and s.count("A", "hand") == 1


@pytest.mark.rule("14.2.1.2.1")
@pytest.mark.parametrize("served", [0, 1])
def test_serving_a_card_that_is_linked_already_pays_no_cost(served: int) -> None:
    s = Scenario()
    eats = Action((CostServe(),), (Heal(MY_LEADER, 5),))
    racer, full = s.field("A", follower(1, 1, eats), served=served), s.field("A", follower(1, 1, eats), served=1)
    carrots(s, "A", 2)
    assert s.why_not("A", "use", full, s.abilities(full)[0][0]).startswith("10.4.2.2: ")
    if served:
        assert s.why_not("A", "use", racer, s.abilities(racer)[0][0]).startswith("10.4.2.2: ")
    else:
        s.use(racer)
        assert (len(s.linked(racer)), s.defense("A")) == (1, 25)


@pytest.mark.rule("14.2.1.3")
@pytest.mark.parametrize("to", ["cemetery", "hand", "banished"])
def test_the_link_is_lost_when_the_card_leaves_the_field(to: str) -> None:
    s = Scenario()
    racer, other = s.field("A", follower(1, 1), served=2), s.field("A", follower(1, 1), served=1)
    away = s.in_hand("A", spell(Choose(MINE), Move(Slot(), to)))
    s.play(away, racer)
    assert (s.linked(racer), len(s.linked(other)), s.count("A", "race")) == ([], 1, 1)
    assert [s.face_down(c) for c in s.cards("A", "evolve_deck")] == [False, False]


@pytest.mark.rule("14.2.1.3")
def test_a_card_that_comes_back_at_once_is_not_linked() -> None:
    s = Scenario()
    racer = s.field("A", follower(1, 1), served=1)
    blink = s.in_hand("A", spell(Choose(MINE), Move(Slot(), "banished"), Move(Slot(), "field")))
    s.play(blink, racer)
    assert (s.zone(racer), s.linked(racer), s.count("A", "race")) == ("field", [], 0)


# --- 14.2.2 the serve ability ----------------------------------------------------------------------------------------


@pytest.mark.rule("14.2.2.1", "14.2.2.3", "14.2.1.1")
def test_the_serve_ability_serves_its_card_so_many_times() -> None:
    s = Scenario()
    racer = s.field("A", follower(1, 1, serve(3, 2)))
    carrots(s, "A", 3)
    s.serve(racer)
    assert (len(s.linked(racer)), s.play_points("A"), s.evolution_points("A")) == (2, 7, 3)
    assert s.count("A", "evolve_deck") == 1


@pytest.mark.rule("14.2.2.3", "14.2.3.1", "14.2.4.2")
def test_a_card_that_is_served_by_its_ability_races_as_often() -> None:
    s = Scenario()
    racer = s.field("A", follower(1, 1, serve(2, 2), on_race(Heal(MY_LEADER, 1))), fresh=True)
    carrots(s, "A", 3)
    tired = s.field("B", follower(0, 9), engaged=True)
    s.serve(racer)
    while s.prompt == "play auto":
        s.answer(racer)
    assert s.defense("A") == 22 and s.has(racer, "Rush") and s.attack_targets(racer) == [tired]


@pytest.mark.rule("14.2.2.3", "14.2.1.2.1")
def test_the_serve_ability_needs_its_carrots_and_a_card_that_has_none() -> None:
    s = Scenario()
    hungry = s.field("A", follower(1, 1, serve(1, 2)))
    full, able = s.field("A", follower(1, 1, serve(1)), served=1), s.field("A", follower(1, 1, serve(1)))
    carrots(s, "A", 1)
    assert s.why_not("A", "serve", hungry).startswith("10.4.2.2: ")
    assert s.why_not("A", "serve", full).startswith("10.4.2.2: ")
    s.serve(able)
    assert s.is_served(able)


@pytest.mark.rule("14.2.2.4")
def test_an_evolution_point_may_stand_for_a_play_point_of_the_serve_ability() -> None:
    s = Scenario()
    racer = s.field("A", follower(1, 1, serve(3)))
    carrots(s, "A", 1)
    s.serve(racer, evolution_point=True)
    assert (s.is_served(racer), s.play_points("A"), s.evolution_points("A")) == (True, 8, 2)


@pytest.mark.rule("14.2.2.4")
def test_one_evolution_point_and_no_more() -> None:
    s = Scenario()
    racer, cheap = s.field("A", follower(1, 1, serve(2))), s.field("A", follower(1, 1, serve(1)))
    s.points("A", 0, maximum=10)
    carrots(s, "A", 2)
    assert s.why_not("A", "serve", racer).startswith("10.4.2.2: ")
    s.serve(cheap, evolution_point=True)
    assert (s.is_served(cheap), s.evolution_points("A")) == (True, 2)


@pytest.mark.rule("14.2.2.1", "14.2.2.3")
def test_the_icon_of_a_serve_ability_may_be_written_with_its_name() -> None:
    s = Scenario()
    carrots(s, "A", 2)
    spare = s.in_hand("A", spell("Draw a card."))
    runner = s.field("A", follower(2, 2, "[serve] (1), discard a card: Race this follower twice."))
    s.serve(runner)
    assert (len(s.linked(runner)), s.zone(spare), s.play_points("A")) == (2, "cemetery", 9)


@pytest.mark.rule("14.2.2.1")
def test_a_card_that_is_given_a_serve_ability_can_be_served_with_it() -> None:
    s = Scenario()
    card = s.field("A", follower(1, 1))
    s.in_evolve_deck("A", carrot())
    s.field("A", amulet(Static((Grant(serve(2)),), MINE)))
    s.serve(card, evolution_point=True)
    assert s.is_served(card) and (s.play_points("A"), s.evolution_points("A")) == (9, 2)


# --- 14.2.3 race -----------------------------------------------------------------------------------------------------


def run(times: int = 1) -> CardDef:
    return spell(Choose(MINE), Race(Slot(), times) if times > 1 else Race(Slot()), cost=0)


@pytest.mark.rule("14.2.3.1", "12.10.2")
def test_a_served_card_that_races_has_rush() -> None:
    s = Scenario()
    racer = s.field("A", follower(2, 5), fresh=True, served=1)
    tired = s.field("B", follower(0, 9), engaged=True)
    race = s.in_hand("A", run())
    assert not s.has(racer, "Rush")
    assert s.why_not("A", "attack", racer).startswith("8.4.2.1: ")
    s.play(race, racer)
    assert s.has(racer, "Rush")
    assert s.attack_targets(racer) == [tired]
    s.attack(racer, tired)
    assert s.defense(tired) == 7


@pytest.mark.rule("14.2.3.1")
def test_a_card_that_is_not_served_does_not_race() -> None:
    s = Scenario()
    racer = s.field("A", follower(2, 5, on_race(Heal(MY_LEADER, 5))), fresh=True)
    s.field("B", follower(0, 9), engaged=True)
    race = s.in_hand("A", run())
    s.play(race, racer)
    assert (s.has(racer, "Rush"), s.defense("A")) == (False, 20)
    assert s.why_not("A", "attack", racer).startswith("8.4.2.1: ")


@pytest.mark.rule("14.2.3.1")
def test_rush_lasts_as_long_as_the_card_is_linked() -> None:
    s = Scenario()
    racer, other = s.field("A", follower(2, 5), served=1), s.field("A", follower(2, 5), served=1)
    race = s.in_hand("A", run())
    take = s.in_hand("A", spell(Move(All(Filter(side="my", zone="race")), "evolve_deck")))
    s.play(race, racer)
    s.to("B main")
    s.to("A main")
    assert (s.has(racer, "Rush"), s.has(other, "Rush")) == (True, False)
    s.play(take)
    assert (s.count("A", "race"), s.has(racer, "Rush")) == (0, False)


@pytest.mark.rule("14.2.3.1", "14.2.4.1", "14.2.4.2")
def test_racing_several_times_is_racing_so_often() -> None:
    s = Scenario()
    racer = s.field("A", follower(2, 5, on_race(Heal(MY_LEADER, 1))), served=1)
    other = s.field("A", follower(2, 5, on_race(Heal(MY_LEADER, 50))), served=1)
    race = s.in_hand("A", run(3))
    s.play(race, racer)
    while s.prompt == "play auto":
        s.answer(racer)
    assert (s.defense("A"), s.zone(other)) == (23, "field")
    assert len([fact for fact in s.happened("race") if fact.ref == racer.ref]) == 3


@pytest.mark.rule("14.2.3.1", "10.9.1.6.2")
@pytest.mark.parametrize("races_last", [True, False])
def test_a_card_that_loses_its_abilities_has_the_rush_of_a_later_race(races_last: bool) -> None:
    s = Scenario()
    horse = s.field("A", follower(1, 1), served=1)
    forget = Gain(Slot(), (LoseAbility(),), Until.GAME)
    steps = (forget, Race(Slot())) if races_last else (Race(Slot()), forget)
    s.play(s.in_hand("A", spell(Choose(MINE), *steps)), horse)
    assert s.has(horse, "Rush") == races_last


@pytest.mark.rule("14.2.3.1", "5.21.2")
def test_a_served_card_that_is_stolen_may_race_for_its_new_controller() -> None:
    s = Scenario(turn="B")
    horse = s.field("A", follower(1, 1), served=1)
    prey = s.field("A", follower(1, 1), engaged=True)
    s.play(s.in_hand("B", spell(Choose(ENEMY), Steal(Slot()), Race(Slot()))), horse)
    assert s.attack_targets(horse) == [prey]


@pytest.mark.rule("14.2.3.1")
def test_a_race_makes_the_served_ones_race_and_says_whether_one_did() -> None:
    for served in (0, 1):
        s = Scenario()
        runner = s.field("A", follower(1, 1, on_race(Draw(1))), served=served)
        steps = (Choose(MINE), Race(Slot()), IfDone((Heal(MY_LEADER, 1),)))
        s.play(s.in_hand("A", spell(*steps, cost=0)), runner)
        assert s.count("A", "hand") == served and s.defense("A") == 20 + served
        assert s.has(runner, "Rush") == bool(served)


@pytest.mark.rule("14.2.3.1.1", "14.2.4.1", "14.2.4.2")
def test_racing_without_a_number_is_racing_once_and_triggers_on_race() -> None:
    s = Scenario(turn="B")
    racer = s.field("B", follower(2, 5, on_race(Heal(MY_LEADER, 1))), served=1)
    s.field("A", follower(2, 5, on_race(Heal(MY_LEADER, 1))), served=1)
    race = s.in_hand("B", run())
    count = s.in_hand("B", spell(If(Compare(Past(On("race", who=Who.YOU)), ">=", 2), (Draw(1),))))
    s.play(race, racer)
    s.play(count)
    assert (s.defense("A"), s.defense("B"), s.count("B", "hand")) == (20, 21, 0)


def test_the_carrots_of_the_pool_may_be_served() -> None:
    s = Scenario()
    runner = s.field("A", follower(1, 1, serve(1)))
    carrot = s.in_evolve_deck("A", find("evolve", "Carrot")[0])
    s.serve(runner)
    assert s.linked(runner) == [carrot]


@pytest.mark.rule("14.2.4.2", "10.7.2.1")
def test_each_of_two_on_race_abilities_triggers_for_each_race() -> None:
    s = Scenario()
    horse = s.field("A", follower(1, 1, on_race(Draw(1)), on_race(Heal(MY_LEADER, 1)), serve(0, 2)))
    for _ in range(2):
        s.in_evolve_deck("A", carrot())
    s.serve(horse)
    while s.prompt != "main":
        s.answer(horse)
    assert (s.count("A", "hand"), s.defense("A")) == (2, 22)


def test_a_carrot_that_leaves_the_race_zone_takes_only_its_own_link() -> None:
    s = Scenario()
    runner = s.field("A", follower(1, 1), served=2)
    other = s.field("A", follower(1, 1), served=1)
    eaten, kept = s.linked(runner)
    s.play(s.in_hand("A", spell(Choose(Filter(zone="race", side="my")), Move(Slot(), "banished"), cost=0)), eaten)
    assert s.linked(runner) == [kept] and len(s.linked(other)) == 1
    s = Scenario()
    runner = s.field("A", follower(1, 1), served=1)
    eaten = s.linked(runner)[0]
    s.play(s.in_hand("A", spell(Choose(Filter(zone="race", side="my")), Move(Slot(), "banished"), cost=0)), eaten)
    assert not s.is_served(runner) and s.zone(eaten) == "banished"


@pytest.mark.rule("14.2.1.1.1")
def test_a_serve_ability_without_a_number_serves_once() -> None:
    for ability, times in ((serve(1, 2), 2), (serve(1), 1)):
        s = Scenario()
        racer = s.field("A", follower(1, 1, ability))
        carrots(s, "A", 2)
        s.serve(racer)
        assert s.count("A", "race") == times and s.cited("14.2.1.1.1") == (times == 1)


@pytest.mark.rule("14.2.2.1", "5.24.3")
def test_a_card_that_is_no_follower_any_more_may_be_served() -> None:
    s = Scenario()
    racer = s.field("A", follower(1, 1, serve(1)))
    carrots(s, "A", 1)
    s.play(s.in_hand("A", spell("Select a follower on your field and change it into an amulet.")), racer)
    s.serve(racer)
    assert s.is_served(racer) and s.has(racer, "Rush") and s.why_not("A", "attack", racer).startswith("8.4.2: ")
