"""Chapters 4.3 to 4.13: the zones one by one."""

import pytest

from rulebound.api import new_game_from
from rulebound.kernel.cards import CardDef
from rulebound.kernel.views import CardView
from rulebound.language.tree import (
    All,
    Auto,
    Choose,
    CostChange,
    Damage,
    Destroy,
    Draw,
    Filter,
    Gain,
    Modify,
    Move,
    On,
    Pick,
    Search,
    Slot,
    Static,
    Step,
    Swap,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, carrot, evolve, evolved, follower, last_words, serve, spell

LEADERS = Filter(types=("leader",), zone="leader")
FOLLOWER = Filter(types=("follower",))
ENEMY = Filter(types=("follower",), side="opp")
GIFT = (Choose(Filter(types=("follower",), zone="ex", side="my")), Gain(Slot(), (Modify("attack", 3),), Until.GAME))


# --- 4.3 leader area -------------------------------------------------------------------------------------------------


def plain_deck(leader: str) -> tuple[tuple[CardDef, ...], tuple[CardDef, ...], tuple[CardDef, ...]]:
    main = tuple(CardDef(f"Elf {i}", ("follower",), f"M-{i}", ("neutral",), 1) for i in range(40))
    extra = tuple(CardDef(f"Elf {i}", ("follower", "evolved"), f"E-{i}", ("neutral",)) for i in range(2))
    return main, extra, (CardDef(leader, ("leader",), f"L-{leader}", ("forestcraft",)),)


@pytest.mark.rule("4.3.1", "4.5.1", "4.6.1")
def test_leader_deck_and_evolve_deck_begin_in_their_areas() -> None:
    game = new_game_from("evolve", (plain_deck("Ann"), plain_deck("Bob")), 1)
    view = game.view(0)
    assert [view.zones[f"leader {p}"][0].name for p in (0, 1)] == ["Ann", "Bob"]
    assert [len(view.zones[f"evolve_deck {p}"]) for p in (0, 1)] == [2, 2]
    assert [len(view.zones[f"deck {p}"]) + len(view.zones[f"hand {p}"]) for p in (0, 1)] == [40, 40]


def cast(s: Scenario, player: str, *steps: Step) -> None:
    s.play(s.in_hand(player, spell(*steps, cost=0)))


@pytest.mark.rule("4.3.3")
def test_leader_means_the_one_in_the_leader_area() -> None:
    s = Scenario()
    s.field("B", follower(1, 5))
    cast(s, "A", Damage(All(LEADERS), 2))
    assert (s.defense("A"), s.defense("B")) == (18, 18) and s.count("B", "cemetery") == 0


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


# --- 4.4 field -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.4.1")
def test_only_followers_and_amulets_can_be_put_onto_the_field() -> None:
    s = Scenario()
    rite, wolf, relic = s.in_cemetery("A", spell(Draw(1)), follower(), amulet())
    cast(s, "A", Move(All(Filter(zone="cemetery", side="my")), "field"))
    assert [s.zone(c) for c in (rite, wolf, relic)] == ["cemetery", "field", "field"]


@pytest.mark.rule("4.4.3")
def test_follower_means_one_on_the_field() -> None:
    s = Scenario()
    here = s.field("B", follower())
    elsewhere = [s.in_hand("B", follower()), s.in_ex("B", follower())]
    cast(s, "A", Destroy(All(FOLLOWER)))
    assert s.zone(here) == "cemetery" and [s.zone(c) for c in elsewhere] == ["hand", "ex"]


@pytest.mark.rule("4.4.3.1")
@pytest.mark.parametrize("zone", ["hand", "ex"])
def test_change_of_what_cards_cost_to_play_reaches_them_wherever_they_are_played_from(zone: str) -> None:
    s = Scenario()
    s.points("A", 5, maximum=5)
    s.field("A", amulet(Static((CostChange(-2, FOLLOWER),), players=Who.YOU)))
    wolf = s.in_hand("A", follower(cost=3)) if zone == "hand" else s.in_ex("A", follower(cost=3))
    s.play(wolf)
    assert s.play_points("A") == 4


@pytest.mark.rule("4.4.3.1")
def test_change_of_cost_for_cards_of_one_zone_is_for_those_only() -> None:
    s = Scenario()
    s.points("A", 10)
    s.field("A", amulet(Static((CostChange(-2, Filter(types=("follower",), zone="ex")),), players=Who.YOU)))
    there, here = s.in_ex("A", follower(cost=3)), s.in_hand("A", follower(cost=3))
    s.play(there)
    assert s.play_points("A") == 9
    s.play(here)
    assert s.play_points("A") == 6


@pytest.mark.rule("4.4.1")
def test_card_that_cannot_come_anyway_is_not_among_those_to_select_from() -> None:
    s = Scenario()
    for _ in range(3):
        s.field("A", amulet())
    rite, wolf, bear = s.in_cemetery("A", spell(Draw(1)), follower(), follower())
    cast(s, "A", Move(All(Filter(zone="cemetery", side="my")), "field"))
    assert [s.zone(c) for c in (rite, wolf, bear)] == ["cemetery", "field", "field"]


# --- 4.5 deck area, 4.6 evolve deck area -----------------------------------------------------------------------------


@pytest.mark.rule("4.5.3")
def test_deck_means_the_deck_area_and_not_the_evolve_deck() -> None:
    s = Scenario()
    (wolf,) = s.deck("A", follower(name="Wolf"))
    s.in_evolve_deck("A", evolved(2, 2, of="Wolf"))
    cast(s, "A", Search(Filter(names=("Wolf",))))
    assert s.decision is not None and [key for key in s.decision.keys if key[0] == "card"] == [("card", wolf.ref)]
    s.answer([wolf])
    assert s.zone(wolf) == "hand"


def seen(s: Scenario, player: str, zone: str) -> list[CardView]:
    """A zone as a player sees it."""
    s.start()
    return s.view(player).zones[zone]


def names(s: Scenario, player: str, zone: str) -> list[str]:
    return [card.name for card in seen(s, player, zone)]


@pytest.mark.rule("4.6.2")
def test_own_evolve_deck_may_be_looked_at_and_that_of_the_opponent_may_not() -> None:
    s = Scenario()
    s.in_evolve_deck("B", evolved(2, 2, of="Bud"))
    assert names(s, "B", "evolve_deck 1") == ["Bud"] and names(s, "A", "evolve_deck 1") == [""]


@pytest.mark.rule("4.6.2", "4.2.3.1")
def test_used_evolved_card_is_back_face_up_for_everybody_to_see() -> None:
    s = Scenario()
    s.in_evolve_deck("B", evolved(2, 2, of="Moth"))
    bud = s.field("B", follower(1, 1, name="Bud"), evolved_into=evolved(2, 2, of="Bud"))
    cast(s, "A", Destroy(All(ENEMY)))
    assert s.zone(bud) == "cemetery"
    assert sorted(names(s, "A", "evolve_deck 1")) == ["", "Bud"]


# --- 4.7 hand, 4.8 EX area -------------------------------------------------------------------------------------------


@pytest.mark.rule("4.7.1", "4.7.2")
def test_drawn_card_is_known_to_its_player_only() -> None:
    s = Scenario()
    s.deck("A", follower(name="Wolf"))
    cast(s, "A", Draw(1))
    assert names(s, "A", "hand 0") == ["Wolf"] and names(s, "B", "hand 0") == [""]


@pytest.mark.rule("4.8.1", "4.8.2")
def test_card_put_into_the_ex_area_is_seen_by_everybody_and_can_be_played_from_there() -> None:
    s = Scenario()
    wolf = s.in_hand("A", follower(name="Wolf"))
    park = s.in_hand("A", spell(Pick(Filter(types=("follower",), zone="hand", side="my")), Move(Slot(), "ex")))
    s.play(park, wolf)
    assert names(s, "B", "ex 0") == ["Wolf"]
    s.play(wolf)
    assert s.zone(wolf) == "field"


@pytest.mark.rule("4.8.2")
def test_cards_put_into_the_ex_area_together_are_in_no_order() -> None:
    s = Scenario()
    wolves = s.hand("A", follower(name="Wolf"), follower(name="Bear"))
    park = s.in_hand("A", spell(Move(All(Filter(types=("follower",), zone="hand", side="my")), "ex")))
    again = s.in_hand("A", spell(Move(All(Filter(zone="ex", side="my")), "ex")))
    s.play(park)
    assert s.prompt == "main"  # who puts cards into a deck is asked for their order
    s.play(again)
    assert s.prompt == "main" and {s.zone(card) for card in wolves} == {"ex"} and s.cited("1.3.2")


@pytest.mark.rule("4.8.3.3")
def test_effect_on_a_card_in_the_ex_area_goes_with_it_onto_the_field() -> None:
    s = Scenario()
    wolf = s.in_ex("A", follower(1, 1))
    gift = s.in_hand("A", spell(*GIFT))
    lift = s.in_hand("A", spell(Choose(Filter(zone="ex", side="my")), Move(Slot(), "field")))
    s.play(gift, wolf)
    s.play(lift, wolf)
    assert s.zone(wolf) == "field" and s.attack_of(wolf) == 4


def test_effect_on_a_card_in_the_ex_area_is_still_there_when_it_has_been_played() -> None:
    s = Scenario()
    wolf = s.in_ex("A", follower(1, 1))
    gift = s.in_hand("A", spell(*GIFT))
    s.play(gift, wolf)
    s.play(wolf)
    assert s.zone(wolf) == "field" and s.attack_of(wolf) == 4


# --- 4.9 to 4.13 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.9.1")
def test_used_cards_go_to_the_cemetery() -> None:
    s = Scenario()
    wolf = s.field("B", follower())
    bolt = s.in_hand("A", spell(Destroy(All(ENEMY))))
    s.play(bolt)
    assert s.cards("A", "cemetery") == [bolt] and s.cards("B", "cemetery") == [wolf]


@pytest.mark.rule("4.10.1")
def test_banished_cards_go_to_the_banished_zone_of_their_owner() -> None:
    s = Scenario(turn="B")
    wolf = s.field("A", follower(1, 1, last_words(Draw(1))))
    cast(s, "B", Move(All(ENEMY), "banished"))
    assert s.cards("A", "banished") == [wolf] and s.count("A", "hand") == 0


@pytest.mark.rule("4.11.1", "4.11.2", "4.1.3")
def test_card_being_played_lies_in_the_resolution_zone_for_all_to_see() -> None:
    s = Scenario()
    s.hand("A", follower(), follower())
    wave = s.in_hand("A", spell(Pick(Filter(types=("follower",), zone="hand", side="my")), name="Wave"))
    s.play(wave)
    assert s.prompt == "select" and s.zone(wave) == "resolution"
    assert names(s, "B", "resolution") == ["Wave"] == names(s, "A", "resolution")


@pytest.mark.rule("4.12.1", "4.12.2")
def test_evolved_card_lies_in_the_evolve_zone_of_its_player() -> None:
    s = Scenario(turn="B")
    bud = s.field("B", follower(1, 1, evolve(), name="Bud"))
    top = s.in_evolve_deck("B", evolved(3, 3, of="Bud"))
    s.evolve(bud)
    assert s.cards("B", "evolve") == [top] and s.linked(bud) == [top]
    assert names(s, "A", "evolve 1") == ["Bud"] and s.count("A", "evolve") == 0


@pytest.mark.rule("4.13.1", "4.13.2")
def test_carrots_used_for_serving_lie_in_the_race_zone_of_their_player() -> None:
    s = Scenario()
    horse = s.field("A", follower(1, 1, serve(0, 2)))
    carrots = [s.in_evolve_deck("A", carrot()) for _ in range(3)]
    s.serve(horse)
    assert [s.zone(c) for c in carrots].count("race") == 2
    assert names(s, "B", "race 0") == ["Carrot", "Carrot"] and s.count("B", "race") == 0


@pytest.mark.rule("4.10.2")
def test_what_is_banished_facedown_is_secret() -> None:
    s = Scenario()
    top, _ = s.deck("A", follower(), follower())
    s.play(s.in_hand("A", spell("Banish the top card of your deck facedown.")))
    assert s.zone(top) == "banished" and s.face_down(top) and not s.sees("B", top)


@pytest.mark.rule("4.9.2", "4.11.1", "4.11.2")
def test_a_spell_is_in_the_resolution_zone_and_then_in_the_cemetery() -> None:
    s = Scenario()
    s.play(bolt := s.in_hand("A", spell(Draw(1))))
    assert s.zone(bolt) == "cemetery"


def test_a_card_that_is_played_leaves_the_ex_area_once() -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("move", frm="ex"), (Draw(1),))))
    s.play(s.in_ex("A", follower(1, 1)))
    assert s.count("A", "hand") == 1


@pytest.mark.rule("1.3.2")
def test_a_leader_never_leaves_the_leader_area() -> None:
    s = Scenario()
    leaders = All(Filter(types=("leader",), zone="leader"))
    s.play(s.in_hand("A", spell(Move(leaders, "banished"), Move(leaders, "hand"), Destroy(leaders))))
    assert s.count("A", "leader") == s.count("B", "leader") == 1 and s.prompt == "main"


@pytest.mark.rule("10.6.2.1.3", "10.6.2.8.1.1", "4.1.4")
def test_what_a_passive_ability_gives_in_the_ex_area_stays_there() -> None:
    s = Scenario()
    s.field("A", amulet("Followers in your EX area have +1/+1."))
    given, plain = s.in_ex("A", follower(1, 1)), s.in_ex("A", follower(1, 1))
    boon = s.in_hand("A", spell("Select a follower in your EX area. Give it +3/+3."))
    s.play(boon, given)
    assert (s.attack_of(given), s.attack_of(plain)) == (5, 2)
    s.play(given)
    s.play(plain)
    assert (s.attack_of(given), s.attack_of(plain)) == (4, 1)


@pytest.mark.rule("4.8.3.3", "5.12.1")
def test_a_card_that_is_swapped_from_the_ex_area_onto_the_field_keeps_what_it_was_given() -> None:
    s = Scenario()
    held, old = s.in_ex("A", follower(1, 1)), s.field("A", follower(2, 2))
    boon = s.in_hand("A", spell("Select a follower in your EX area. Give it +1/+1."))
    both = (
        Choose(FOLLOWER, slot="one"),
        Choose(Filter(side="my", zone="ex"), slot="two"),
        Swap(Slot("one"), Slot("two")),
    )
    swap = s.in_hand("A", spell(*both))
    s.play(boon, held)
    s.play(swap, old, held)
    assert (s.zone(held), s.zone(old), s.attack_of(held)) == ("field", "ex", 2)


@pytest.mark.rule("4.5.2")
@pytest.mark.parametrize(
    "words", ["Search your deck for a follower, reveal it, and add it to your hand.", "Shuffle your deck."]
)
def test_the_order_of_a_deck_changes_when_an_effect_says_so(words: str) -> None:
    s = Scenario()
    cards = s.deck("A", *(follower() for _ in range(9)))
    s.play(s.in_hand("A", spell(words)), *cards[:1] if "Search" in words else ())
    assert s.cited("4.5.2") and [card for card in cards if s.zone(card) == "deck"] != s.cards("A", "deck")
