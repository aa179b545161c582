"""Points that the chapters do not dwell on: playing, evolving, racing; what is offered, and why something is not."""

from __future__ import annotations

import pytest

from rulebound.kernel.errors import RuleboundError
from rulebound.kernel.legality import Action as Act
from rulebound.kernel.legality import why_not
from rulebound.kernel.state import CARD_MASK
from rulebound.kernel.views import view
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cannot,
    Choose,
    Cmp,
    CostCards,
    CostOption,
    CostServe,
    Count,
    Damage,
    Draw,
    Evolve,
    Filter,
    Fixed,
    Gain,
    Heal,
    If,
    IfDone,
    Modify,
    Move,
    On,
    Pay,
    Race,
    Self,
    Serve,
    Slot,
    Static,
    Step,
    Swap,
    Until,
    When,
    Who,
)
from rulebound.language.tree import Compare as Is
from rulebound.scenario.evolve import (
    Scenario,
    amulet,
    card,
    carrot,
    evolved,
    fanfare,
    follower,
    on_race,
    sanguine,
    serve,
    spell,
)

MINE = Filter(types=("follower",), side="my")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))


# --- playing ---------------------------------------------------------------------------------------------------------


def test_a_spell_without_text_does_nothing() -> None:
    s = Scenario()
    blank = s.in_hand("A", card("spell", cost=2))
    s.play(blank)
    assert s.zone(blank) == "cemetery" and s.play_points("A") == 8


@pytest.mark.rule("10.7.6", "10.7.6.1")
def test_a_state_that_is_left_and_reached_again_triggers_again() -> None:
    s = Scenario()
    empty = Auto(When(Is(Count(Filter(zone="hand", side="my")), "==", 0)), (Draw(1),))
    s.field("A", amulet(empty))
    s.play(s.in_hand("A", follower(1, 1, cost=0)))
    assert s.count("A", "hand") == 1
    s.play(s.cards("A", "hand")[0])
    assert s.count("A", "hand") == 1 and s.count("A", "deck") == 18


def test_conditions_fixed_at_the_start_count_what_they_say() -> None:
    s = Scenario()
    amulets = Count(Filter(types=("amulet",), side="my", zone="cemetery"))
    s.in_cemetery("A", amulet())
    s.play(s.in_hand("A", spell(If(Is(Fixed(amulets), ">=", 1), (Draw(1),)), cost=0)))
    assert s.count("A", "hand") == 1
    assert not s.cited("13.5.1.2") and not s.cited("13.3.1.2")


# --- why not, and views ----------------------------------------------------------------------------------------------


def test_why_not_knows_its_kinds_of_action() -> None:
    s = Scenario()
    plain = s.field("A", follower(1, 1))
    with pytest.raises(RuleboundError, match="'cast' is no kind of action; there are play, use"):
        s.rules.why_not(s.game, 0, "cast", plain.ref)


@pytest.mark.rule("4.1.4")
def test_a_card_that_has_moved_is_another_card() -> None:
    s = Scenario()
    plain = s.in_hand("A", follower(1, 1))
    s.start()
    old = plain.ref
    s.play(plain)
    refusal = s.rules.why_not(s.game, 0, "attack", old)
    assert str(refusal) == "4.1.4: the card has changed zones since and is a new one"


def test_a_sample_taken_while_the_other_player_pays_can_be_played_on() -> None:
    s = Scenario(points=3)
    s.autopay = False
    shed = CostOption("Shed", (CostCards("discard", 2, Filter(zone="hand", side="my")),), required=True)
    dear = s.in_hand("A", spell(shed, Draw(1), cost=1))
    for n in range(3):
        s.in_hand("A", follower(n, n, cost=9))
    s.act("play", dear)
    assert s.prompt == "cost discard"
    twin = view(s.game, 1).sample("other")
    assert twin.choice is not None and twin.choice.prompt == "cost discard"
    twin.choose(0)
    assert twin.choice is not None and twin.choice.player == 0


def test_what_is_offered_in_the_quick_window_is_what_has_quick() -> None:
    s = Scenario()
    boar = s.field("A", follower(1, 1))
    quick = s.in_hand("B", spell(Draw(1), "Quick", cost=0, name="Fast"))
    slow = s.in_hand("B", spell(Draw(1), cost=0, name="Slow"))
    s.declare_attack(boar, "B")
    assert s.offered(quick) and not s.offered(slow)
    assert why_not(s.game, 1, Act("play", slow.ref)) is not None
    s.play(quick)
    assert s.zone(quick) == "cemetery"


def test_a_quick_card_cannot_be_played_by_the_turn_player_in_the_window() -> None:
    s = Scenario()
    boar = s.field("A", follower(1, 1))
    mine = s.in_hand("A", spell(Draw(1), "Quick", cost=0))
    s.declare_attack(boar, "B")
    assert s.player == "B"
    assert s.why_not("A", "play", mine).startswith("7.3.3: this is not the moment for it: it is the main phase")


def test_two_equal_cards_are_offered_once_unless_an_effect_tells_them_apart() -> None:
    s = Scenario()
    twin = spell(Draw(1), cost=1, name="Twin")
    first, second = s.hand("A", twin, twin)
    s.game.state.reg["distinct"] = 0  # as in a game that is no scenario
    s.start()
    assert s.options.count("Play Twin") == 1
    assert first.number != second.number and first.ref & CARD_MASK == first.number


def test_an_amulet_with_a_fanfare_and_full_field_counts_itself_not() -> None:
    s = Scenario()
    for _ in range(4):
        s.field("A", follower(1, 1))
    last = s.in_hand("A", amulet(fanfare(Draw(1)), cost=1))
    s.play(last)
    assert s.on_field(last) and s.count("A", "hand") == 1


def test_an_ability_that_costs_more_than_there_is_is_not_offered() -> None:
    s = Scenario(points=2)
    dear = s.field("A", amulet(Action((Pay(3),), (Draw(1),)), name="Dear"))
    fair = s.field("A", amulet(Action((Pay(2),), (Draw(1),)), name="Fair"))
    assert not s.offered(dear) and s.offered(fair)


# --- evolving and racing ---------------------------------------------------------------------------------------------


@pytest.mark.rule("1.3.3")
def test_what_may_not_evolve_does_not_evolve_by_an_effect() -> None:
    s = Scenario()
    still = s.field("A", follower(1, 1, Static((Cannot("evolve"),)), name="Still"))
    free = s.field("A", follower(1, 1, name="Free"))
    for name in ("Still", "Free"):
        s.in_evolve_deck("A", evolved(2, 2, of=name))
    s.play(s.in_hand("A", spell(Evolve(All(MINE)), cost=0)))
    assert s.is_evolved(free) and not s.is_evolved(still)


@pytest.mark.rule("1.3.4", "5.15.1.1")
def test_when_followers_of_both_players_evolve_the_active_player_specifies_first() -> None:
    s = Scenario()
    for player in "BA":
        s.field(player, follower(1, 1, name="Hero"))
        for n in (2, 3):
            s.in_evolve_deck(player, evolved(n, n, of="Hero"))
    s.play(s.in_hand("A", spell(Evolve(All(Filter(types=("follower",)))), cost=0)))
    assert (s.prompt, s.player) == ("evolve into", "A")
    s.answer(s.game.labels()[0])
    assert (s.prompt, s.player) == ("evolve into", "B")


@pytest.mark.rule("14.2.1.1")
def test_serving_without_carrots_links_nothing() -> None:
    s = Scenario()
    runner = s.field("A", follower(1, 1, Auto(On("serve", Self()), (Draw(1),))))
    s.play(s.in_hand("A", spell(Choose(MINE), Serve(Slot(), 2), cost=0)), runner)
    assert not s.is_served(runner) and s.count("A", "hand") == 0


@pytest.mark.rule("14.2.3.1")
def test_a_race_makes_the_served_ones_race_and_says_whether_one_did() -> None:
    for served in (0, 1):
        s = Scenario()
        runner = s.field("A", follower(1, 1, on_race(Draw(1))), served=served)
        steps = (Choose(MINE), Race(Slot()), IfDone((Heal(MY_LEADER, 1),)))
        s.play(s.in_hand("A", spell(*steps, cost=0)), runner)
        assert s.count("A", "hand") == served and s.defense("A") == 20 + served
        assert s.has(runner, "Rush") == bool(served)


@pytest.mark.rule("1.3.3")
def test_what_may_not_be_served_is_not() -> None:
    s = Scenario()
    fasting = s.field("A", follower(1, 1, serve(1), Static((Cannot("serve"),))))
    s.in_evolve_deck("A", carrot())
    feast = s.in_hand("A", spell(Choose(MINE), Serve(Slot()), cost=0))
    assert s.why_not("A", "serve", fasting) == "1.3.3: an effect forbids it"
    s.play(feast, fasting)
    assert not s.is_served(fasting)


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


@pytest.mark.rule("13.5.2.2")
@pytest.mark.parametrize("loss", [Damage(MY_LEADER, 1), Heal(MY_LEADER, -1)])
def test_sanguine_raises_attack_as_soon_as_defense_is_lost_and_for_the_turn(loss: Step) -> None:
    s = Scenario()
    bat = s.field("A", follower(1, 1, Static((Modify("attack", 2),), cond=sanguine())))
    cut = s.in_hand("A", spell(loss, cost=0))
    gain = s.in_hand("A", spell(Heal(MY_LEADER, 1), cost=0))
    s.play(gain)
    assert s.attack_of(bat) == 1
    s.play(cut)
    assert s.attack_of(bat) == 3
    s.to("next turn")
    assert s.attack_of(bat) == 1


@pytest.mark.rule("14.2.1.1")
def test_a_card_served_as_a_cost_has_been_served() -> None:
    s = Scenario()
    cook = s.field("A", follower(1, 1, Action((CostServe(1),), ()), Auto(On("serve", Self()), (Draw(1),))))
    s.in_evolve_deck("A", carrot())
    s.use(cook)
    assert s.is_served(cook) and s.count("A", "hand") == 1


def test_only_what_is_on_the_field_evolves() -> None:
    s = Scenario()
    s.in_ex("A", follower(1, 1, name="Hero"))
    top = s.in_evolve_deck("A", evolved(2, 2, of="Hero"))
    s.play(s.in_hand("A", spell(Evolve(All(Filter(zone="ex", side="my"))), cost=0)))
    assert s.zone(top) == "evolve_deck" and s.face_down(top)


@pytest.mark.rule("7.2.3")
def test_cards_refreshed_in_the_start_phase_are_refreshed_by_their_player() -> None:
    s = Scenario(phase="start")
    mine = Auto(On("readied", MINE, who=Who.YOU), (Heal(MY_LEADER, 1),))
    s.field("A", amulet(mine))
    s.field("B", amulet(mine))
    s.field("A", follower(1, 1), engaged=True)
    s.start()
    assert (s.defense("A"), s.defense("B")) == (21, 20)


def test_an_amulet_that_is_given_attack_has_not_been_increased() -> None:
    s = Scenario()
    relic = s.field("A", amulet(Auto(On("increased", Self()), (Draw(1),))))
    gain = Gain(Slot(), (Modify("attack", 1), Modify("defense", 1)), Until.GAME)
    s.play(s.in_hand("A", spell(Choose(Filter(types=("amulet",))), gain, cost=0)), relic)
    assert s.attack_of(relic) == 0 and s.count("A", "hand") == 0


@pytest.mark.rule("5.12.1")
def test_cards_change_places_on_a_full_field() -> None:
    s = Scenario()
    squire = s.field("A", follower(1, 1, name="Squire"))
    for _ in range(4):
        s.field("A", follower(1, 1))
    knight = s.in_cemetery("A", follower(4, 4, name="Knight"))[0]
    grave = Choose(Filter(types=("follower",), zone="cemetery", side="my"), slot="dead")
    s.play(s.in_hand("A", spell(Choose(MINE), grave, Swap(Slot(), Slot("dead")), cost=0)), squire, knight)
    assert s.on_field(knight) and s.zone(squire) == "cemetery"


@pytest.mark.rule("1.3.3")
def test_a_card_that_may_not_be_played_by_an_effect() -> None:
    s = Scenario()
    seal = Static((Cannot("be played", Filter(cost=Cmp(">=", 3), zone="hand")),), scope=Filter(zone="hand", side="opp"))
    s.field("B", amulet(seal))
    small, large = s.hand("A", follower(1, 1, cost=2), follower(1, 1, cost=3))
    assert s.why_not("A", "play", small) == ""
    assert s.why_not("A", "play", large) == "1.3.3: an effect forbids it"
