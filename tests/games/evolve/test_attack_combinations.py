"""Boards in which several chapters meet."""

import pytest

from rulebound.language.tree import (
    AddCounter,
    All,
    Auto,
    Cannot,
    Choose,
    CostCards,
    Create,
    Damage,
    Destroy,
    Divide,
    Draw,
    Evolve,
    Filter,
    Gain,
    Grant,
    Keyword,
    LoseAbility,
    May,
    MayPay,
    Move,
    On,
    Pay,
    Pick,
    Race,
    Search,
    Self,
    Serve,
    SetText,
    Slot,
    Static,
    Transform,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, carrot, evolve, evolved, follower, serve, spell
from rulebound.scenario.table import ScenarioError

MINE = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")
AMULET = Filter(types=("amulet",), side="my")
MY_LEADER = Filter(types=("leader",), side="my", zone="leader")
MY_HAND = Filter(side="my", zone="hand")


# --- prohibitions (1.3.3) reach everything ----------------------------------------------------------------------------


@pytest.mark.rule("1.3.3")
def test_a_leader_that_cannot_be_attacked_is_no_target() -> None:
    s = Scenario()
    attacker = s.field("A", follower(3, 3))
    s.field("B", amulet(Static((Cannot("be attacked"),), MY_LEADER)))
    assert s.attack_targets(attacker) == [] and s.why_not("A", "attack", attacker).startswith("8.4.3.2")
    assert not s.offered(attacker)


@pytest.mark.rule("1.3.3")
def test_only_followers_are_left_to_attack_when_the_leader_cannot_be() -> None:
    s = Scenario()
    attacker, pawn = s.field("A", follower(3, 3)), s.field("B", follower(1, 9), engaged=True)
    s.field("B", amulet(Static((Cannot("be attacked"),), MY_LEADER)))
    s.attack(attacker, pawn)
    assert s.defense(pawn) == 6


@pytest.mark.rule("1.3.3")
def test_a_follower_that_cannot_be_engaged_cannot_attack() -> None:
    s = Scenario()
    statue = s.field("A", follower(3, 3, Static((Cannot("be engaged"),))))
    assert s.why_not("A", "attack", statue).startswith("8.1.2")
    assert not s.offered(statue)


@pytest.mark.rule("1.3.3")
def test_a_ward_follower_that_cannot_be_engaged_is_not_offered_in_the_end_phase() -> None:
    s = Scenario()
    statue = s.field("A", follower(1, 1, "Ward", Static((Cannot("be engaged"),))))
    guard = s.field("A", follower(1, 1, "Ward"))
    s.end_main()
    assert s.prompt == "ward" and s.offered(guard) and not s.offered(statue)


@pytest.mark.rule("1.3.3")
@pytest.mark.parametrize("ban", [Static((Cannot("evolve"),), ENEMY), Static((Cannot("evolve"),), players=Who.OPPONENT)])
def test_an_effect_does_not_evolve_what_cannot_evolve(ban: Static) -> None:
    s = Scenario()
    okami = follower(1, 1, evolve(1), name="Okami")
    card = s.field("A", okami)
    s.in_evolve_deck("A", evolved(3, 3, of=okami))
    s.field("B", amulet(ban))
    howl = s.in_hand("A", spell(Evolve(All(MINE))))
    assert s.why_not("A", "evolve", card).startswith("1.3.3")
    s.play(howl)
    assert not s.is_evolved(card)


@pytest.mark.rule("1.3.3")
def test_an_effect_does_not_serve_what_cannot_be_served() -> None:
    s = Scenario()
    runner = s.field("A", follower(1, 1, serve(1), Static((Cannot("serve"),))))
    s.in_evolve_deck("A", carrot())
    meal = s.in_hand("A", spell(Serve(All(MINE))))
    assert s.why_not("A", "serve", runner).startswith("1.3.3")
    s.play(meal)
    assert not s.is_served(runner)


@pytest.mark.rule("11.3.2.1", "1.3.3")
def test_what_cannot_be_destroyed_by_abilities_of_the_opponent_survives_bane() -> None:
    s = Scenario()
    snake = s.field("A", follower(1, 5, "Bane"))
    knight = s.field("B", follower(1, 9, Static((Cannot("be destroyed", side="opp"),))), engaged=True)
    s.attack(snake, knight)
    assert s.zone(knight) == "field" and s.defense(knight) == 8


@pytest.mark.rule("11.3.2")
def test_what_only_own_abilities_cannot_destroy_does_not_survive_bane() -> None:
    s = Scenario()
    snake = s.field("A", follower(1, 5, "Bane"))
    knight = s.field("B", follower(1, 9, Static((Cannot("be destroyed", side="my"),))), engaged=True)
    s.attack(snake, knight)
    assert s.zone(knight) == "cemetery"


@pytest.mark.rule("11.3.1")
def test_what_abilities_cannot_destroy_still_dies_of_lost_defense() -> None:
    s = Scenario()
    knight = s.field("B", follower(1, 2, Static((Cannot("be destroyed", side="opp"),))))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 2)))
    s.play(bolt, knight)
    assert s.zone(knight) == "cemetery"


@pytest.mark.rule("12.15.2")
def test_aura_also_stops_a_selection_that_is_made_while_an_effect_resolves() -> None:
    s = Scenario()
    ghost, pawn = s.field("B", follower(1, 1, "Aura")), s.field("B", follower(1, 1))
    toll = s.in_hand("A", spell(MayPay((Pay(1),), (Pick(ENEMY), Destroy(Slot())))))
    s.play(toll, True)
    assert s.zone(pawn) == "cemetery" and s.zone(ghost) == "field"


@pytest.mark.rule("5.18.1")
def test_aura_does_not_stop_chance() -> None:
    s = Scenario()
    ghost = s.field("B", follower(1, 1, "Aura"))
    storm = s.in_hand("A", spell(Pick(ENEMY, random=True), Destroy(Slot())))
    s.play(storm)
    assert s.zone(ghost) == "cemetery"


# --- each player (1.3.4) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("1.3.4.1")
@pytest.mark.parametrize("zone", ["field", "ex"])
def test_each_player_gets_tokens_at_the_same_time(zone: str) -> None:
    s = Scenario()
    dance = s.in_hand("A", spell(Create("Fairy", 2, zone, who=Who.EACH)))
    s.play(dance)
    assert len(s.tokens("A", zone)) == len(s.tokens("B", zone)) == 2


@pytest.mark.rule("1.3.4.1", "4.4.4.2")
def test_each_player_gets_as_many_tokens_as_fit_on_their_own_field() -> None:
    s = Scenario()
    for _ in range(4):
        s.field("B", amulet())
    dance = s.in_hand("A", spell(Create("Fairy", 3, who=Who.EACH)))
    s.play(dance)
    assert (len(s.tokens("A")), len(s.tokens("B"))) == (3, 1)


@pytest.mark.rule("1.3.4")
def test_each_player_divides_their_own_tokens_between_two_zones_the_active_player_first() -> None:
    s = Scenario()
    dance = s.in_hand("A", spell(Create("Fairy", 2, or_to="ex", who=Who.EACH)))
    s.play(dance)
    assert s.player == "A"
    s.answer(1)
    assert s.player == "B"
    s.answer(0)
    assert (len(s.tokens("A")), len(s.tokens("A", "ex"))) == (1, 1)
    assert (len(s.tokens("B")), len(s.tokens("B", "ex"))) == (0, 2)


@pytest.mark.rule("1.3.4")
def test_each_player_may_do_something_the_active_player_first_whoever_played_it() -> None:
    s = Scenario(turn="B")
    gift = s.in_hand("A", spell("Quick", May((Draw(1),), Who.EACH)))
    s.to("quick")
    s.play(gift)
    assert s.player == "B"
    s.answer(False)
    assert s.player == "A"
    s.answer(True)
    assert (s.count("A", "hand"), s.count("B", "hand")) == (1, 0)


@pytest.mark.rule("1.3.4")
def test_each_player_may_pay_with_what_is_theirs() -> None:
    s = Scenario()
    spare = s.in_hand("B", follower(1, 1))
    toll = s.in_hand(
        "A",
        spell(MayPay((CostCards("discard", 1, MY_HAND),), (Draw(2),), (Damage(All(MY_LEADER), 3),), who=Who.EACH)),
    )
    s.play(toll)
    assert s.player == "A" and not s.offered(True)
    s.answer(False)
    assert s.player == "B"
    s.answer(True, spare)
    assert (s.count("A", "hand"), s.count("B", "hand")) == (0, 2)
    assert (s.defense("A"), s.defense("B")) == (17, 20)


@pytest.mark.rule("1.3.4")
def test_each_player_searches_their_own_deck() -> None:
    s = Scenario()
    mine = s.deck("A", follower(1, 1), follower(2, 2))
    theirs = s.deck("B", follower(3, 3), follower(4, 4))
    hunt = s.in_hand("A", spell(Search(Filter(types=("follower",)), who=Who.EACH)))
    s.play(hunt, mine[1], theirs[0])
    assert s.zone(mine[1]) == s.zone(theirs[0]) == "hand" and s.cards("B", "hand") == [theirs[0]]


@pytest.mark.rule("1.3.4")
def test_what_each_player_selects_is_destroyed_together() -> None:
    s = Scenario()
    mine, theirs = [[s.field(p, follower(1, 1)) for _ in range(2)] for p in "AB"]
    cull = s.in_hand("A", spell(Pick(MINE, by=Who.EACH), Destroy(Slot())))
    s.play(cull)
    s.answer(mine[0])
    assert s.player == "B" and s.zone(mine[0]) == "field"
    s.answer(theirs[1])
    assert [s.zone(c) for c in (*mine, *theirs)] == ["cemetery", "field", "field", "cemetery"]


@pytest.mark.rule("1.3.4")
def test_of_followers_of_both_players_that_evolve_the_active_player_selects_first() -> None:
    s = Scenario()
    wolf, bear = follower(1, 1, name="Wolf"), follower(1, 1, name="Bear")
    theirs, mine = s.field("B", bear), s.field("A", wolf)
    for player, card in (("A", wolf), ("B", bear)):
        s.in_evolve_deck(player, evolved(2, 2, of=card))
    strong = [s.in_evolve_deck(player, evolved(5, 5, of=card)) for player, card in (("A", wolf), ("B", bear))]
    howl = s.in_hand("A", spell(Evolve(All(Filter(types=("follower",))))))
    s.play(howl)
    assert s.player == "A"
    s.answer(strong[0])
    assert s.player == "B"
    s.answer(strong[1])
    assert s.attack_of(mine) == s.attack_of(theirs) == 5


# --- serving and racing ----------------------------------------------------------------------------------------------


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


@pytest.mark.rule("1.3.2.2")
def test_to_race_no_times_is_not_to_race() -> None:
    s = Scenario()
    runner = s.field("A", follower(1, 1), served=1, fresh=True)
    rest = s.in_hand("A", spell(Race(All(MINE), 0)))
    s.play(rest)
    assert not s.has(runner, "Rush") and not s.happened("race")


# --- keywords that are given and taken -------------------------------------------------------------------------------


@pytest.mark.rule("12.2.1")
def test_a_card_that_is_given_an_evolve_ability_can_evolve_with_it() -> None:
    s = Scenario()
    okami = follower(1, 1, name="Okami")
    card = s.field("A", okami)
    s.in_evolve_deck("A", evolved(3, 3, of=okami))
    gift = s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (Grant(evolve(2)),), Until.GAME)))
    s.play(gift, card)
    s.evolve(card)
    assert s.is_evolved(card) and s.play_points("A") == 7


@pytest.mark.rule("14.2.2.1")
def test_a_card_that_is_given_a_serve_ability_can_be_served_with_it() -> None:
    s = Scenario()
    card = s.field("A", follower(1, 1))
    s.in_evolve_deck("A", carrot())
    s.field("A", amulet(Static((Grant(serve(2)),), MINE)))
    s.serve(card, evolution_point=True)
    assert s.is_served(card) and (s.play_points("A"), s.evolution_points("A")) == (9, 2)


@pytest.mark.rule("13.3.2.2")
def test_an_amulet_that_is_given_stack_and_counters_loses_a_counter_instead_of_leaving() -> None:
    s = Scenario()
    shrine = s.field("A", amulet())
    gift = s.in_hand(
        "A", spell(Choose(AMULET), Gain(Slot(), (Grant(Keyword("Stack")),), Until.GAME), AddCounter(Slot(), "Stack", 2))
    )
    wreck = s.in_hand("A", spell(Choose(AMULET), Destroy(Slot())))
    s.play(gift, shrine)
    s.play(wreck, shrine)
    assert s.zone(shrine) == "field" and s.counters(shrine, "Stack") == 1


@pytest.mark.rule("12.2.1")
def test_a_text_that_replaces_another_may_hold_an_evolve_ability() -> None:
    s = Scenario()
    okami = follower(1, 1, "Ward", name="Okami")
    card = s.field("A", okami)
    s.in_evolve_deck("A", evolved(3, 3, of=okami))
    scroll = s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (SetText((evolve(1),)),), Until.GAME)))
    s.play(scroll, card)
    assert not s.has(card, "Ward")
    s.evolve(card)
    assert s.is_evolved(card)


@pytest.mark.rule("10.9.1.2")
def test_a_card_that_loses_evolve_has_no_evolve_ability() -> None:
    s = Scenario()
    okami = follower(1, 1, "Ward", evolve(1), name="Okami")
    card = s.field("A", okami)
    s.in_evolve_deck("A", evolved(3, 3, of=okami))
    curse = s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (LoseAbility("Evolve"),))))
    s.play(curse, card)
    assert s.why_not("A", "evolve", card).startswith("12.2.1") and s.has(card, "Ward")


@pytest.mark.rule("10.9.1.2")
def test_an_amulet_that_loses_stack_leaves_at_once() -> None:
    s = Scenario()
    sediment = s.field("A", amulet("Stack"), counters={"Stack": 3})
    curse = s.in_hand("A", spell(Choose(AMULET), Gain(Slot(), (LoseAbility("Stack"),)), Destroy(Slot())))
    s.play(curse, sediment)
    assert s.zone(sediment) == "cemetery"


# --- the resolution zone, leaders, divided values --------------------------------------------------------------------


@pytest.mark.rule("10.6.2.8.3", "9.1.4.3")
def test_a_spell_that_transforms_itself_leaves_nothing_in_the_resolution_zone() -> None:
    s = Scenario()
    riddle = s.in_hand("A", spell(Transform(Self(), "Knight")))
    s.play(riddle)
    assert s.zone(riddle) == "banished"
    assert not s.cards("A", "resolution") and not s.tokens("A")


@pytest.mark.rule("1.3.2")
def test_a_leader_never_leaves_the_leader_area() -> None:
    s = Scenario()
    exile = s.in_hand("A", spell(Move(All(Filter(types=("leader",), zone="leader")), "banished")))
    s.play(exile)
    assert s.count("A", "leader") == s.count("B", "leader") == 1 and s.prompt == "main"


@pytest.mark.rule("4.3.3")
def test_a_leader_without_a_zone_is_the_one_in_the_leader_area() -> None:
    s = Scenario()
    pawn = s.field("B", follower(1, 9))
    bolt = s.in_hand("A", spell(Choose(Filter(types=("leader", "follower"), side="opp")), Damage(Slot(), 3)))
    quake = s.in_hand("A", spell(Damage(All(Filter(types=("leader",), side="opp")), 2)))
    s.field("B", amulet(Auto(On("damage", Filter(types=("leader",), side="my")), (Draw(1),))))
    s.play(bolt)
    assert s.offered(pawn)
    s.answer(s.leader("B"))
    s.play(quake)
    assert s.defense("B") == 15 and s.count("B", "hand") == 2


@pytest.mark.rule("10.6.2.4.1.1")
def test_why_a_value_cannot_be_divided_is_said_with_its_rule() -> None:
    s = Scenario()
    for _ in range(3):
        s.field("B", follower(1, 9))
    rain = s.in_hand("A", spell(Choose(ENEMY, 3), Divide("it", 2, unit=1)))
    assert s.why_not("A", "play", rain).startswith("10.6.2.4.1.1")


# --- a scenario that is wrong says so --------------------------------------------------------------------------------


def test_an_attack_on_what_cannot_be_attacked_does_not_begin() -> None:
    s = Scenario()
    attacker = s.field("A", follower(3, 3))
    s.field("B", follower(1, 1))
    with pytest.raises(ScenarioError, match="may attack only"):
        s.attack(attacker, "A")
    assert s.prompt == "main" and s.reserved(attacker)
