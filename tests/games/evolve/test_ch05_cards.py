"""Chapter 5.2 to 5.12: play points, refresh and engage, put, destroy, banish, search, draw, look, discard, swap."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cannot,
    Choose,
    CostChange,
    Count,
    Create,
    Damage,
    Destroy,
    Discard,
    Draw,
    Exhaust,
    Filter,
    GainResource,
    Heal,
    IfDone,
    LookTop,
    Move,
    On,
    Pay,
    Pick,
    Ready,
    Search,
    Self,
    Shuffle,
    Slot,
    Static,
    Swap,
    Who,
    X,
)
from rulebound.scenario.evolve import Scenario, amulet, follower, spell

MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
MY_FOLLOWER = Filter(types=("follower",), side="my")
ENEMY_FOLLOWER = Filter(types=("follower",), side="opp")
IN_HAND = Filter(side="my", zone="hand")


def seen_by(s: Scenario, player: str, zone: str) -> list[str]:
    """The names of the cards that a player knows in a zone such as "deck 0"."""
    return [card.name for card in s.game.view(player).zones[zone] if card.known]


# --- 5.2 play points -------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.1", "5.2.1.1")
def test_a_number_in_the_cost_of_an_ability_is_that_many_play_points() -> None:
    s = Scenario(points=5)
    hero = s.field("A", follower(1, 1, Action((Pay(3),), (Draw(),))))
    s.use(hero)
    assert (s.play_points("A"), s.play_points("B")) == (2, 5)
    assert s.why_not("A", "use", hero, s.abilities(hero)[0][0]).startswith("10.4.2.2")


@pytest.mark.rule("5.2.1", "5.2.1.1", "5.14.1")
def test_a_number_that_is_recovered_is_that_many_play_points() -> None:
    s = Scenario()
    s.points("A", 4)
    s.play(s.in_hand("A", spell(GainResource("pp", 3), cost=1)))
    assert s.play_points("A") == 6


@pytest.mark.rule("5.2.1.2", "5.2.1.2.1")
def test_an_x_that_the_text_determines_is_not_asked_for() -> None:
    s = Scenario()
    s.points("A", 2)
    s.field("A", follower())
    s.field("A", amulet())
    s.field("A", follower())
    s.field("B", follower())
    s.play(s.in_hand("A", spell(GainResource("pp", Count(MY_FOLLOWER)))))
    assert s.prompt == "main" and s.play_points("A") == 3


@pytest.mark.rule("5.2.1.2", "5.2.1.2.2")
def test_an_x_that_nothing_determines_is_set_when_the_ability_is_played() -> None:
    s = Scenario(points=4)
    hero = s.field("A", follower(1, 1, Action((Pay(1, x="x"),), (Damage(ENEMY_LEADER, X()),))))
    s.act("use", hero, s.abilities(hero)[0][0])
    assert s.prompt == "x" and s.play_points("A") == 4  # before anything is paid
    assert [s.offered(n) for n in (0, 1, 2, 3, 4)] == [True, True, True, True, False]
    s.answer(2)
    assert (s.play_points("A"), s.defense("B")) == (1, 18)


@pytest.mark.rule("5.2.1.2.2")
def test_x_may_be_zero() -> None:
    s = Scenario(points=4)
    hero = s.field("A", follower(1, 1, Action((Pay(1, x="x"),), (Damage(ENEMY_LEADER, X()),))))
    s.use(hero, 0)
    assert (s.play_points("A"), s.defense("B")) == (3, 20)


# --- 5.3 refresh and engage ------------------------------------------------------------------------------------------


@pytest.mark.rule("5.3.1")
def test_engage_and_refresh_turn_exactly_the_cards_that_are_meant() -> None:
    s = Scenario()
    tired, other = s.field("A", follower(), engaged=True), s.field("A", follower(), engaged=True)
    guard, still = s.field("B", follower()), s.field("B", follower())
    rally = spell(
        Choose(MY_FOLLOWER, slot="mine"), Ready(Slot("mine")), Choose(ENEMY_FOLLOWER, slot="it"), Exhaust(Slot())
    )
    s.play(s.in_hand("A", rally), tired, guard)
    assert s.reserved(tired) and s.engaged(other) and s.engaged(guard) and s.reserved(still)


@pytest.mark.rule("5.3.1")
def test_what_is_engaged_already_has_not_been_engaged_by_the_effect() -> None:
    s = Scenario()
    s.field("B", follower(), engaged=True)
    s.play(s.in_hand("A", spell(Exhaust(All(ENEMY_FOLLOWER)), IfDone((Damage(ENEMY_LEADER, 3),)))))
    assert s.defense("B") == 20 and not s.happened("exhausted")


# --- 5.4 put and summon ----------------------------------------------------------------------------------------------


@pytest.mark.rule("5.4.1")
def test_put_moves_to_the_zone_and_summon_onto_the_field() -> None:
    s = Scenario()
    one, two, last = s.in_cemetery("A", follower(name="One"), follower(name="Two"), spell())
    dead = Filter(types=("follower",), side="my", zone="cemetery")
    call = spell(Choose(dead, slot="up"), Move(Slot("up"), "field"), Choose(dead, slot="ex"), Move(Slot("ex"), "ex"))
    s.play(s.in_hand("A", call), one, two)
    assert (s.zone(one), s.zone(two), s.zone(last)) == ("field", "ex", "cemetery")
    assert s.reserved(one) and s.controller(one) == "A"


@pytest.mark.rule("5.4.1")
def test_a_spell_cannot_be_summoned() -> None:
    s = Scenario()
    (scroll,) = s.in_cemetery("A", spell())
    s.play(s.in_hand("A", spell(Move(All(Filter(types=("spell",), side="my", zone="cemetery")), "field"))))
    assert s.zone(scroll) == "cemetery"


@pytest.mark.rule("5.4.2", "5.4.2.1", "9.1.2", "9.1.2.1")
def test_summoned_tokens_come_onto_the_field_of_the_player_who_summons() -> None:
    s = Scenario()
    reply = s.field(
        "B", follower(1, 1, Auto(On("attacked", Filter(side="my", types=("leader",))), (Create("Fairy", 2),)))
    )
    knight = s.field("A", follower(2, 2))
    s.attack(knight, "B")
    assert [t.name for t in s.tokens("B")] == ["Fairy", "Fairy"] and not s.tokens("A")
    assert {s.owner(t) for t in s.tokens("B")} == {"B"} and s.zone(reply) == "field"


@pytest.mark.rule("5.4.2")
def test_tokens_put_into_the_ex_area_are_created_there() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Create("Knight", 3, to="ex"), Create("Fairy", 1, to="ex", who=Who.OPPONENT))))
    assert [t.name for t in s.tokens("A", "ex")] == ["Knight"] * 3 and not s.tokens("A")
    assert [t.name for t in s.tokens("B", "ex")] == ["Fairy"]


@pytest.mark.rule("5.4.2.1")
def test_no_more_tokens_are_summoned_than_fit() -> None:
    s = Scenario()
    for _ in range(4):
        s.field("A", follower())
    s.play(s.in_hand("A", spell(Create("Knight", 3))))
    assert len(s.tokens("A")) == 1 and s.count("A", "field") == 5


@pytest.mark.rule("5.4.2.2")
def test_a_card_named_like_a_token_means_the_token_and_not_a_card_of_that_name() -> None:
    s = Scenario()
    fairy = s.in_hand("A", follower(7, 7, name="Fairy", cost=5))
    (dead,) = s.in_cemetery("A", follower(7, 7, name="Fairy", cost=5))
    s.play(s.in_hand("A", spell(Create("Fairy", to="ex"))))
    (made,) = s.cards("A", "ex")
    assert (s.zone(fairy), s.zone(dead)) == ("hand", "cemetery")
    assert (s.row(made).cost, s.attack_of(made)) == (1, 1)


@pytest.mark.rule("5.4.3")
@pytest.mark.parametrize(("zone", "drawn"), [("ex", 1), ("hand", 0)])
def test_a_card_that_was_played_is_put_onto_the_field_from_where_it_was_played(zone: str, drawn: int) -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("enter", MY_FOLLOWER, frm="ex"), (Draw(),))))
    played = s.in_ex("A", follower()) if zone == "ex" else s.in_hand("A", follower())
    s.play(played)
    assert s.zone(played) == "field" and s.count("A", "hand") == drawn


@pytest.mark.rule("5.4.3")
def test_a_card_that_is_moved_directly_is_put_onto_the_field_from_that_zone() -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("enter", MY_FOLLOWER, frm="ex"), (Draw(),))))
    s.field("A", amulet(Auto(On("enter", MY_FOLLOWER, frm="hand"), (Heal(MY_LEADER, 1),))))
    waiting = s.in_ex("A", follower())
    s.play(s.in_hand("A", spell(Move(All(Filter(side="my", zone="ex")), "field"))))
    assert s.zone(waiting) == "field" and s.count("A", "hand") == 1
    assert s.defense("A") == 20


# --- 5.5 and 5.6 destroy and banish ----------------------------------------------------------------------------------


@pytest.mark.rule("5.5.1")
def test_a_destroyed_card_goes_to_the_cemetery_of_its_owner() -> None:
    s = Scenario()
    stolen = s.field("A", follower(3, 3), controller="B")
    safe = s.field("B", amulet())
    s.play(s.in_hand("A", spell(Destroy(All(ENEMY_FOLLOWER)))))
    assert stolen in s.cards("A", "cemetery") and s.count("B", "cemetery") == 0 and s.zone(safe) == "field"
    assert len(s.happened("destroyed")) == 1


@pytest.mark.rule("5.5.1")
def test_only_cards_on_the_field_are_destroyed() -> None:
    s = Scenario()
    waiting = s.in_ex("B", follower())
    s.play(s.in_hand("A", spell(Choose(Filter(side="opp", zone="ex")), Destroy(Slot()))), waiting)
    assert s.zone(waiting) == "ex" and not s.happened("destroyed")


@pytest.mark.rule("5.6.1")
def test_a_banished_card_goes_to_the_banished_zone_of_its_owner_from_anywhere() -> None:
    s = Scenario()
    stolen = s.field("A", follower(3, 3), controller="B")
    (dead,) = s.in_cemetery("B", follower())
    s.play(
        s.in_hand(
            "A",
            spell(Move(All(ENEMY_FOLLOWER), "banished"), Move(All(Filter(side="opp", zone="cemetery")), "banished")),
        )
    )
    assert s.cards("A", "banished") == [stolen] and s.cards("B", "banished") == [dead]
    assert not s.happened("destroyed") and not s.face_down(dead)


# --- 5.7 search ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.7.1", "5.7.1.2", "5.7.2", "5.8.1")
def test_only_the_searching_player_sees_the_deck_and_only_what_was_found_is_revealed() -> None:
    s = Scenario()
    orc = s.deck("A", follower(name="Elf"), spell(name="Bolt"), follower(name="Orc"))[2]
    s.play(s.in_hand("A", spell(Search(Filter(types=("follower",))))))
    assert s.prompt == "search" and s.player == "A"
    assert seen_by(s, "A", "deck 0") == ["Elf", "Bolt", "Orc"] and seen_by(s, "B", "deck 0") == []
    assert not any("Bolt" in option for option in s.options)
    s.answer([orc])
    assert [c.name for c in s.cards("A", "hand")] == ["Orc"]
    assert any("Orc" in line for line in s.journal() if "search" in line.lower())
    assert seen_by(s, "A", "deck 0") == []  # it has been shuffled


@pytest.mark.rule("5.7.1", "5.7.2")
def test_a_search_with_a_condition_may_find_nothing_and_shuffles_all_the_same() -> None:
    s = Scenario()
    (elf, bolt) = s.deck("A", follower(name="Elf"), spell(name="Bolt"))
    s.play(s.in_hand("A", spell(Search(Filter(types=("follower",))), IfDone((Draw(),)))))
    s.answer([])
    assert {s.zone(elf), s.zone(bolt)} == {"deck"} and s.count("A", "hand") == 0
    assert any("shuffle" in line.lower() for line in s.journal())


@pytest.mark.rule("5.7.1", "5.7.2")
def test_a_search_that_cannot_find_anything_does_not_say_so_and_shuffles() -> None:
    s = Scenario()
    s.deck("A", spell(name="Bolt"), spell(name="Fire"))
    s.play(s.in_hand("A", spell(Search(Filter(types=("follower",))))))
    assert (s.prompt, s.player) == ("search", "A")
    s.answer("none")
    assert s.count("A", "hand") == 0
    assert any("shuffle" in line.lower() for line in s.journal())
    assert seen_by(s, "A", "deck 0") == []


@pytest.mark.rule("5.7.1.1", "5.7.2")
def test_a_search_for_a_number_of_cards_only_must_find_them_and_reveals_nothing() -> None:
    s = Scenario()
    elf, bolt, orc = s.deck("A", follower(name="Elf"), spell(name="Bolt"), follower(name="Orc"))
    s.play(s.in_hand("A", spell(Search(Filter(), n=2, any_card=True))))
    assert not s.offered("done")
    s.answer(bolt)
    assert not s.offered("done")
    s.answer(orc)
    assert (s.zone(elf), s.zone(bolt), s.zone(orc)) == ("deck", "hand", "hand")
    assert seen_by(s, "B", "hand 0") == []
    assert not s.cited("5.7.1.2")


def test_a_search_for_up_to_so_many_cards_of_any_kind_reveals_nothing() -> None:
    s = Scenario()
    bolt = s.deck("A", follower(name="Elf"), spell(name="Bolt"))[1]
    s.play(s.in_hand("A", spell("Search your deck for up to 2 cards and add them to your hand.")))
    s.answer([bolt])
    assert s.zone(bolt) == "hand" and s.count("A", "deck") == 1 and not s.cited("5.7.1.2")


@pytest.mark.rule("5.7.1.1")
def test_a_search_for_more_cards_than_there_are_finds_all_of_them() -> None:
    s = Scenario()
    s.deck("A", follower(), follower())
    s.play(s.in_hand("A", spell(Search(Filter(), n=3, any_card=True))))
    if s.prompt == "search":
        s.answer(s.cards("A", "deck"))
    assert (s.count("A", "hand"), s.count("A", "deck"), s.over) == (2, 0, False)


@pytest.mark.rule("5.7.1.2", "5.20.1.1")
def test_a_card_that_was_found_and_shown_is_hidden_again_in_the_hand() -> None:
    s = Scenario()
    orc = s.deck("A", follower(name="Elf"), follower(name="Orc"))[1]
    s.play(s.in_hand("A", spell(Search(Filter(types=("follower",))))))
    s.answer([orc])
    assert s.zone(orc) == "hand"
    assert seen_by(s, "B", "hand 0") == [] and seen_by(s, "A", "hand 0") == ["Orc"]


# --- 5.8 shuffle -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.8.1")
def test_shuffling_forgets_what_was_known_of_the_deck_and_keeps_its_cards() -> None:
    s = Scenario()
    cards = s.deck("A", *(follower(name=f"Card {n}") for n in range(12)))
    theirs = s.cards("B", "deck")
    s.play(s.in_hand("A", spell(LookTop(3), Shuffle())))
    assert set(s.cards("A", "deck")) == set(cards) and s.cards("A", "deck") != cards
    assert seen_by(s, "A", "deck 0") == [] and s.cards("B", "deck")[: len(theirs)] == theirs


@pytest.mark.parametrize("who", [Who.YOU, Who.EACH])
def test_cards_are_not_ordered_in_a_deck_that_is_shuffled_then(who: Who) -> None:
    s = Scenario()
    for player in ("A", "B"):
        s.hand(player, follower(), follower())
    s.play(s.in_hand("A", spell(Move(All(Filter(zone="hand")), "deck"), Shuffle(who), Draw(1))))
    assert (s.player, s.prompt) == (("A", "main") if who is Who.EACH else ("B", "order"))


@pytest.mark.rule("5.8.1.1")
@pytest.mark.parametrize("cards", [0, 1])
def test_a_deck_of_one_card_or_none_still_counts_as_shuffled(cards: int) -> None:
    s = Scenario()
    s.deck("A", *(follower() for _ in range(cards)))
    s.play(s.in_hand("A", spell(Shuffle(), IfDone((Damage(ENEMY_LEADER, 2),)))))
    assert s.count("A", "deck") == cards and s.defense("B") == 18


# --- 5.9 draw --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.9.1")
def test_drawing_takes_the_topmost_card_of_ones_own_deck() -> None:
    s = Scenario()
    top, second = s.deck("A", follower(), follower())
    their_top = s.deck("B", follower(), follower())[0]
    s.play(s.in_hand("A", spell(Draw(), Draw(1, who=Who.OPPONENT))))
    assert (s.zone(top), s.zone(second), s.zone(their_top)) == ("hand", "deck", "hand")


@pytest.mark.rule("5.9.1.1")
def test_drawing_from_an_empty_deck_loses_only_when_rules_are_handled() -> None:
    s = Scenario()
    s.deck("A")
    s.play(s.in_hand("A", spell(Draw(), Damage(ENEMY_LEADER, 5), Heal(MY_LEADER, 1))))
    assert s.over and s.winner == "B" and s.defense("B") == 15 and s.defense("A") == 21


@pytest.mark.rule("5.9.1.1")
def test_an_opponent_whose_leader_falls_in_the_same_effect_makes_it_a_draw() -> None:
    s = Scenario()
    s.deck("A")
    s.leader("B", defense=5)
    s.play(s.in_hand("A", spell(Draw(), Damage(ENEMY_LEADER, 5))))
    assert s.drawn


@pytest.mark.rule("5.9.2")
def test_a_deck_that_is_emptied_by_a_draw_has_not_lost() -> None:
    s = Scenario()
    s.deck("A", follower(), follower())
    s.play(s.in_hand("A", spell(Draw(2))))
    assert not s.over and s.count("A", "hand") == 2


@pytest.mark.rule("5.9.2")
def test_drawing_several_cards_is_drawing_one_several_times() -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("draw", who=Who.YOU), (Heal(MY_LEADER, 1),))))
    a, b, c = s.deck("A", follower(), follower(), follower())
    s.play(s.in_hand("A", spell(Draw(2))))
    while s.prompt == "play auto":
        s.answer(s.options[0])
    assert (s.zone(a), s.zone(b), s.zone(c)) == ("hand", "hand", "deck")
    assert s.defense("A") == 22


@pytest.mark.rule("5.9.2", "5.9.1.1")
def test_drawing_more_cards_than_there_are_takes_them_all_and_loses() -> None:
    s = Scenario()
    (last,) = s.deck("B", follower())
    s.play(s.in_hand("A", spell(Draw(2, who=Who.OPPONENT))))
    assert s.zone(last) == "hand" and s.winner == "A"


@pytest.mark.rule("5.9.3", "5.9.3.1", "5.9.3.2")
@pytest.mark.parametrize("drawn", [1, 2])
def test_of_up_to_three_draws_a_player_may_stop_before_each(drawn: int) -> None:
    s = Scenario()
    s.deck("A", *(follower(name=f"Card {n}") for n in range(5)))
    s.play(s.in_hand("A", spell(Draw(3, up_to=True))))
    for n in range(drawn):
        assert (s.prompt, s.player, s.count("A", "hand")) == ("draw another", "A", n)
        s.answer(True)
    assert s.count("A", "hand") == drawn  # each is seen before the next is decided
    s.answer(False)
    assert s.prompt == "main" and s.count("A", "hand") == drawn


@pytest.mark.rule("5.9.3.3")
def test_up_to_three_draws_end_after_the_third() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Draw(3, up_to=True))))
    s.answer(True, True, True)
    assert s.prompt == "main" and s.count("A", "hand") == 3


@pytest.mark.rule("5.9.3.1", "5.9.1.1")
def test_a_player_may_draw_up_to_from_an_empty_deck_and_lose() -> None:
    for answer in (True, False):
        s = Scenario()
        s.deck("A", follower())
        s.play(s.in_hand("A", spell(Draw(2, up_to=True))))
        s.answer(True, answer)
        assert s.over is answer


# --- 5.10 look at the top cards --------------------------------------------------------------------------------------


@pytest.mark.rule("5.10.1")
def test_looking_at_the_top_cards_moves_nothing_and_shows_them_to_one_player() -> None:
    s = Scenario()
    cards = s.deck("A", *(follower(name=f"Card {n}") for n in range(4)))
    s.play(s.in_hand("A", spell(LookTop(2))))
    assert s.cards("A", "deck") == cards
    assert seen_by(s, "A", "deck 0") == ["Card 0", "Card 1"] and seen_by(s, "B", "deck 0") == []


@pytest.mark.rule("5.10.1")
def test_looking_at_more_cards_than_there_are_shows_all_and_is_no_draw() -> None:
    s = Scenario()
    s.deck("A", follower(name="Last"))
    s.play(s.in_hand("A", spell(LookTop(3))))
    assert seen_by(s, "A", "deck 0") == ["Last"] and not s.over


@pytest.mark.rule("5.10.2", "5.10.2.1", "5.10.2.2", "5.10.2.3")
def test_of_up_to_three_looks_a_player_may_stop_before_each() -> None:
    s = Scenario()
    s.deck("A", *(follower(name=f"Card {n}") for n in range(5)))
    s.play(s.in_hand("A", spell(LookTop(3, up_to=True), Move(Slot("seen"), "cemetery"))))
    assert s.prompt == "look at another" and seen_by(s, "A", "deck 0") == []
    s.answer(True)
    assert seen_by(s, "A", "deck 0") == ["Card 0"]
    s.answer(True)
    assert seen_by(s, "A", "deck 0") == ["Card 0", "Card 1"]
    s.answer(False)
    assert s.prompt == "main" and s.count("A", "deck") == 3


@pytest.mark.rule("5.10.2.2")
def test_a_player_may_look_at_none_of_up_to_three() -> None:
    s = Scenario()
    s.deck("A", follower(name="Card"))
    s.play(s.in_hand("A", spell(LookTop(3, up_to=True))))
    s.answer(False)
    assert s.prompt == "main" and seen_by(s, "A", "deck 0") == []


@pytest.mark.rule("5.10.2.4")
def test_up_to_two_looks_end_after_the_second() -> None:
    s = Scenario()
    s.deck("A", *(follower(name=f"Card {n}") for n in range(5)))
    s.play(s.in_hand("A", spell(LookTop(2, up_to=True))))
    s.answer(True, True)
    assert s.prompt == "main" and seen_by(s, "A", "deck 0") == ["Card 0", "Card 1"]


# --- 5.11 discard ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.11.1")
def test_the_player_who_discards_selects_the_cards() -> None:
    s = Scenario()
    elf, orc, imp = s.hand("B", follower(name="Elf"), follower(name="Orc"), follower(name="Imp"))
    s.play(s.in_hand("A", spell(Discard(2, who=Who.OPPONENT))))
    assert (s.prompt, s.player) == ("discard", "B") and not s.offered("done")
    s.answer([elf, imp])
    assert set(s.cards("B", "cemetery")) == {elf, imp} and s.zone(orc) == "hand"
    assert len(s.happened("discard")) == 2


@pytest.mark.rule("5.11.1")
def test_whoever_has_fewer_cards_discards_them_all() -> None:
    s = Scenario()
    (elf,) = s.hand("B", follower(name="Elf"))
    s.play(s.in_hand("A", spell(Discard(2, who=Who.OPPONENT))))
    s.answer(elf)
    assert s.zone(elf) == "cemetery" and s.prompt == "main"


# --- 5.12 swap -------------------------------------------------------------------------------------------------------

SWAP = (
    Choose(MY_FOLLOWER, slot="here"),
    Pick(Filter(side="my", zone="hand"), slot="there"),
    Swap(Slot("here"), Slot("there")),
)


@pytest.mark.rule("5.12.1")
def test_swapped_cards_change_places_at_once_even_on_a_full_field() -> None:
    s = Scenario()
    out = s.field("A", follower(name="Out"), engaged=True)
    for _ in range(4):
        s.field("A", amulet())
    inn = s.in_hand("A", follower(2, 2, name="In"))
    s.play(s.in_hand("A", spell(*SWAP)), out)
    if s.prompt == "select":
        s.answer(inn)
    assert (s.zone(out), s.zone(inn)) == ("hand", "field")
    assert s.count("A", "field") == 5 and s.reserved(inn)


@pytest.mark.rule("5.12.1")
def test_a_swap_is_one_event_so_that_what_leaves_sees_the_other_enter() -> None:
    s = Scenario()
    witness = follower(1, 1, Auto(On("leave", Self()), (Damage(ENEMY_LEADER, Count(MY_FOLLOWER)),)))
    out, inn = s.field("A", witness), s.in_hand("A", follower())
    s.play(s.in_hand("A", spell(*SWAP)), out)
    if s.prompt == "select":
        s.answer(inn)
    assert s.zone(inn) == "field" and s.defense("B") == 19


@pytest.mark.rule("5.12.2")
def test_a_spell_cannot_come_onto_the_field_so_the_swap_does_not_happen() -> None:
    s = Scenario()
    out, scroll = s.field("A", follower()), s.in_hand("A", spell(name="Scroll"))
    s.play(s.in_hand("A", spell(*SWAP, IfDone((Draw(),)))), out)
    if s.prompt == "select":
        s.answer(scroll)
    assert (s.zone(out), s.zone(scroll)) == ("field", "hand") and s.count("A", "hand") == 1


@pytest.mark.rule("5.12.2")
def test_with_nothing_to_swap_for_the_swap_does_not_happen() -> None:
    s = Scenario()
    out = s.field("A", follower())
    s.play(s.in_hand("A", spell(*SWAP)), out)
    assert s.zone(out) == "field"


@pytest.mark.rule("5.12.2")
def test_a_follower_that_may_not_be_returned_is_not_swapped_into_the_hand() -> None:
    s = Scenario()
    out, inn = s.field("A", follower(1, 1, Static((Cannot("be returned"),)))), s.in_hand("A", follower())
    s.play(s.in_hand("A", spell(*SWAP)), out)
    if s.prompt == "select":
        s.answer(inn)
    assert (s.zone(out), s.zone(inn)) == ("field", "hand")


@pytest.mark.rule("5.12.1", "9.1.4.3")
def test_a_token_is_swapped_into_the_hand_and_eliminated_there() -> None:
    s = Scenario()
    fairy, inn = s.field("A", s.make_token("Fairy")), s.in_hand("A", follower(3, 3))
    s.play(s.in_hand("A", spell(*SWAP)), fairy)
    if s.prompt == "select":
        s.answer(inn)
    assert (s.zone(fairy), s.zone(inn)) == ("out", "field") and s.count("A", "hand") == 0


@pytest.mark.rule("5.9.3.3", "5.10.2.4")
def test_after_each_card_of_up_to_so_many_it_is_asked_again() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Draw(3, up_to=True))), True, False)
    assert s.count("A", "hand") == 1 and s.cited("5.9.3.3")
    other = Scenario()
    other.play(other.in_hand("A", spell(LookTop(3, up_to=True))), True, False)
    assert other.prompt == "main" and other.cited("5.10.2.4")


@pytest.mark.rule("5.9.3.1", "5.10.2.2")
def test_who_wants_none_of_up_to_so_many_cards_is_not_asked_again() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Draw(2, up_to=True), LookTop(2, up_to=True))), False, False)
    assert s.prompt == "main" and not s.cited("5.9.3.3") and not s.cited("5.10.2.4")


@pytest.mark.rule("5.2.1.2.1")
def test_a_cost_of_x_that_the_text_determines_is_not_asked_for() -> None:
    s = Scenario(points=8)
    amulets = Count(Filter(types=("amulet",), side="my"))
    card = s.in_hand("A", follower(1, 1, Static((CostChange(amulets, set_to=True),), zone="hand"), cost=7))
    s.field("A", amulet())
    s.field("A", amulet())
    s.play(card)
    assert s.play_points("A") == 6 and s.cited("5.2.1.2.1")
