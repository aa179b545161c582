"""Chapter 14: serving and racing, Magic Items and Lesson."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Action,
    All,
    Choose,
    Compare,
    CostCards,
    CostServe,
    Draw,
    Filter,
    Heal,
    If,
    Move,
    On,
    Past,
    Race,
    Serve,
    Slot,
    Who,
)
from rulebound.scenario.evolve import Scenario, card, carrot, evolved, follower, on_race, serve, spell
from rulebound.scenario.table import Card

MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
MINE = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")
ANYONE = Filter(types=("follower",))


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


# --- 14.3 Magic Items and Lesson -------------------------------------------------------------------------------------


def lesson(n: int) -> CostCards:
    """14.3.2.1."""
    return CostCards("remove", n, Filter(names=("Magic Item",), side="my", zone="ex"))


@pytest.mark.rule("14.3.2.1")
def test_lesson_banishes_magic_items_from_the_own_ex_area() -> None:
    s = Scenario()
    idol = s.field("A", follower(1, 1, Action((lesson(2),), (Heal(MY_LEADER, 5),))))
    item = s.make_token("Magic Item")
    own = [s.in_ex("A", item) for _ in range(3)]
    other, theirs = s.in_ex("A", spell(Draw(1))), s.in_ex("B", item)
    s.act("use", idol, s.abilities(idol)[0][0])
    assert not s.offered(other) and not s.offered(theirs)
    s.answer([own[0], own[2]])
    assert (s.cards("A", "ex"), s.cards("B", "ex"), s.defense("A")) == ([own[1], other], [theirs], 25)


@pytest.mark.rule("14.3.2.1", "10.4.2.2")
def test_lesson_needs_all_of_its_magic_items() -> None:
    s = Scenario()
    idol = s.field("A", follower(1, 1, Action((lesson(3),), (Heal(MY_LEADER, 5),))))
    easy = s.field("A", follower(1, 1, Action((lesson(2),), (Heal(MY_LEADER, 1),))))
    for _ in range(2):
        s.in_ex("A", s.make_token("Magic Item"))
        s.in_ex("B", s.make_token("Magic Item"))
    assert s.why_not("A", "use", idol, s.abilities(idol)[0][0]).startswith("10.4.2.2: ")
    s.use(easy)
    assert (s.defense("A"), s.count("A", "ex"), s.count("B", "ex")) == (21, 0, 2)


@pytest.mark.rule("14.3.1.1", "14.3.2.1")
def test_a_token_with_the_alternate_name_magic_item_is_one() -> None:
    s = Scenario()
    idol = s.field("A", follower(1, 1, Action((lesson(1),), (Heal(MY_LEADER, 5),))))
    drink = s.in_ex("A", card(("spell", "token"), name="Drink", alternate="Magic Item"))
    s.in_ex("A", card(("spell", "token"), name="Cake"))
    s.use(idol, drink)
    assert (s.zone(drink), s.count("A", "ex"), s.defense("A")) == ("out", 1, 25)
