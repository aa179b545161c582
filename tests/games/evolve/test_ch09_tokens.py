"""Chapter 9.1: tokens: created, counted like cards, eliminated where they cannot be."""

import pytest

from rulebound.language.tree import (
    All,
    Auto,
    Choose,
    Count,
    Create,
    Damage,
    Destroy,
    Draw,
    Filter,
    Gain,
    Grant,
    Happened,
    Heal,
    If,
    IfDone,
    Modify,
    Move,
    On,
    Slot,
    Stat,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, evolved, follower, last_words, spell, token

ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
MY_FOLLOWER = Filter(types=("follower",), side="my")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ENEMY_FOLLOWER = Filter(types=("follower",), side="opp")
MINE = Filter(types=("follower",), side="my")
THEIR_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))


@pytest.mark.rule("9.1.1", "9.1.1.1")
def test_tokens_take_up_room_like_cards() -> None:
    s = Scenario()
    elf = s.in_hand("A", follower())
    s.play(s.in_hand("A", spell(Create("Fairy", 5))))
    assert len(s.tokens("A")) == 5
    assert s.why_not("A", "play", elf).startswith("10.6.2.6")


@pytest.mark.rule("9.1.1")
def test_tokens_are_counted_and_affected_like_cards() -> None:
    s = Scenario()
    s.field("A", follower(1, 3))
    grow = Gain(All(MY_FOLLOWER), (Modify("attack", 2),), Until.TURN)
    s.play(s.in_hand("A", spell(Create("Fairy", 2), grow, Damage(ENEMY_LEADER, Count(MY_FOLLOWER)))))
    assert s.defense("B") == 17 and [s.attack_of(t) for t in s.tokens("A")] == [3, 3]


@pytest.mark.rule("9.1.2", "9.1.2.1")
@pytest.mark.parametrize("zone", ["field", "ex"])
def test_a_token_belongs_to_the_player_in_whose_zone_it_was_created(zone: str) -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Create("Fairy", 2, to=zone, who=Who.OPPONENT))))
    tokens = s.tokens("B", zone)
    assert len(tokens) == 2 and not s.tokens("A", zone)
    assert {(s.owner(t), s.controller(t)) for t in tokens} == {("B", "B")}


@pytest.mark.rule("9.1.2.2")
def test_a_created_token_has_been_put_into_the_zone() -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("enter", MY_FOLLOWER), (Heal(MY_LEADER, 1),))))
    s.play(s.in_hand("A", spell(Create("Fairy", 2), Create("Knight", 2, to="ex"))))
    while s.prompt == "play auto":
        s.answer(s.options[0])
    assert s.defense("A") == 22


@pytest.mark.rule("9.1.2.2")
@pytest.mark.parametrize(("zone", "gain"), [("ex", 6), ("field", 5)])
def test_a_created_token_is_heard_and_remembered_as_put_into_its_zone(zone: str, gain: int) -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("move", Filter(side="my", zone="ex"), to="ex"), (Heal(MY_LEADER, 3),))))
    call = s.in_hand("A", spell(Create("Fairy", 2, to=zone)))
    reward = s.in_hand("A", spell(If(Happened(On("enter", MINE), 2), (Heal(MY_LEADER, 5),))))
    s.play(call)
    while s.prompt == "play auto":
        s.answer(s.options[0])
    s.play(reward)
    assert s.defense("A") == 20 + gain


@pytest.mark.rule("9.1.2.2")
def test_a_token_created_this_turn_has_not_been_there_since_the_turn_began() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Create("Fairy"), Create("Viking"))))
    fairy, viking = s.tokens("A")
    assert s.why_not("A", "attack", fairy).startswith("8.4.2.1")
    assert not s.why_not("A", "attack", viking)


@pytest.mark.rule("9.1.2.3")
def test_the_information_of_a_token_comes_from_its_name() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Create("Fairy"), Create("Fairy Wisp"), Create("Goblin King"))))
    if s.prompt == "replacement":
        s.answer("decline")
    found = [(t.name, s.row(t).cost, s.attack_of(t), s.defense(t)) for t in s.tokens("A")]
    assert found == [("Fairy", 1, 1, 1), ("Fairy Wisp", 0, 1, 1), ("Goblin King", 4, 6, 6)]


@pytest.mark.rule("9.1.3", "9.1.4", "9.1.4.1", "9.1.4.3")
@pytest.mark.parametrize("zone", ["hand", "deck", "cemetery", "banished"])
def test_a_follower_token_is_eliminated_where_it_cannot_be(zone: str) -> None:
    s = Scenario()
    s.deck("B", follower())
    fairy = s.field("B", s.make_token("Fairy"))
    s.play(s.in_hand("A", spell(Choose(ENEMY_FOLLOWER), Move(Slot(), zone))), fairy)
    assert s.zone(fairy) == "out" and s.count("B", zone) == (1 if zone == "deck" else 0)
    assert s.count("B", "field") == 0


@pytest.mark.rule("9.1.4.1")
@pytest.mark.parametrize("name", ["Fairy", "Magic Sediment"])
def test_a_token_is_played_from_the_ex_area_over_the_resolution_zone_to_the_field(name: str) -> None:
    s = Scenario()
    axe = s.in_hand("A", spell(Destroy(All(MY_FOLLOWER))))
    waiting = s.in_ex("A", s.make_token(name))
    s.play(waiting)
    assert s.zone(waiting) == "field" and s.play_points("A") == 9
    s.play(axe)
    assert s.zone(waiting) == ("out" if name == "Fairy" else "field")


@pytest.mark.rule("9.1.4.2", "9.1.4.3")
def test_a_spell_token_is_eliminated_after_it_has_resolved() -> None:
    s = Scenario()
    mimi = s.in_ex("A", s.make_token("Mimi"))
    guard = s.field("B", follower(1, 5))
    s.play(mimi, guard)
    assert s.defense(guard) == 3 and s.zone(mimi) == "out" and s.count("A", "cemetery") == 0


@pytest.mark.rule("9.1.4.2", "9.1.4.3")
def test_a_spell_token_cannot_be_on_the_field() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Create("Mimi"), Create("Mimi", 2, to="ex"))))
    assert s.count("A", "field") == 0 and len(s.tokens("A", "ex")) == 2
    assert s.cited("9.1.4.3")


@pytest.mark.rule("9.1.4.2", "9.1.4.3", "4.4.1")
def test_a_spell_token_that_is_put_onto_the_field_ends_there_and_a_spell_stays_where_it_is() -> None:
    s = Scenario()
    mimi, fairy = s.in_ex("A", "Mimi"), s.in_ex("A", "Fairy")
    rite = s.in_ex("A", spell(Draw(1)))
    s.play(s.in_hand("A", spell("Put all cards in your EX area onto your field.")))
    assert [s.zone(card) for card in (mimi, fairy, rite)] == ["out", "field", "ex"]


@pytest.mark.rule("9.1.4.2", "9.1.4.3")
def test_a_spell_token_that_is_discarded_from_the_ex_area_is_eliminated() -> None:
    s = Scenario()
    mimi = s.in_ex("A", s.make_token("Mimi"))
    s.play(s.in_hand("A", spell(Move(All(Filter(side="my", zone="ex")), "hand"))))
    assert s.zone(mimi) == "out" and s.count("A", "hand") == 0


@pytest.mark.rule("9.1.3.1", "9.1.4.3")
def test_a_destroyed_token_is_eliminated_before_the_rest_of_the_effect() -> None:
    s = Scenario()
    s.field("B", s.make_token("Fairy"))
    s.field("B", follower(1, 1))
    in_cemetery = Count(Filter(side="opp", zone="cemetery"))
    s.play(s.in_hand("A", spell(Destroy(All(ENEMY_FOLLOWER)), Damage(ENEMY_LEADER, in_cemetery))))
    assert s.defense("B") == 19 and len(s.happened("destroyed")) == 2


@pytest.mark.rule("9.1.4.3")
def test_a_token_that_was_returned_to_the_hand_does_not_come_back_within_the_effect() -> None:
    s = Scenario()
    fairy = s.field("A", s.make_token("Fairy"))
    s.play(s.in_hand("A", spell(Choose(MY_FOLLOWER), Move(Slot(), "hand"), Move(Slot(), "field"))), fairy)
    assert s.zone(fairy) == "out" and s.count("A", "field") == 0


@pytest.mark.rule("9.1.3.1", "9.1.4.3")
def test_last_words_of_a_token_trigger_because_it_was_put_into_the_cemetery() -> None:
    s = Scenario()
    fairy = s.field("B", s.make_token("Fairy"))
    axe = s.in_hand("A", spell(Destroy(All(ENEMY_FOLLOWER)), IfDone((Draw(),))))
    s.play(s.in_hand("A", spell(Choose(ENEMY_FOLLOWER), Gain(Slot(), (Grant(last_words(Draw(2))),)))), fairy)
    s.play(axe)
    assert s.zone(fairy) == "out" and s.count("B", "hand") == 2 and s.count("A", "hand") == 1


@pytest.mark.rule("9.1.4.3")
def test_the_elimination_of_a_token_opens_no_confirmation_timing_of_its_own() -> None:
    s = Scenario()
    fairy, guard = s.field("B", s.make_token("Fairy")), s.field("B", follower(1, 3))
    save = Gain(All(ENEMY_FOLLOWER), (Modify("defense", 5),), Until.GAME)
    s.play(
        s.in_hand("A", spell(Damage(All(ENEMY_FOLLOWER), 4), Choose(ENEMY_FOLLOWER), Move(Slot(), "hand"), save)), fairy
    )
    assert s.zone(fairy) == "out" and s.zone(guard) == "field" and s.defense(guard) == 4


@pytest.mark.rule("9.1.3", "9.1.3.1", "9.1.4.3")
def test_an_eliminated_token_has_left_the_zone_it_was_eliminated_from() -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("move", frm="cemetery"), (Heal(MY_LEADER, 1),))))
    s.field("B", s.make_token("Fairy"))
    s.play(s.in_hand("A", spell(Destroy(All(ENEMY_FOLLOWER)))))
    assert s.defense("A") == 21


@pytest.mark.rule("9.1.1", "9.1.4.3", "5.15.4")
def test_a_token_evolves_like_a_card_and_its_link_ends_when_it_is_eliminated() -> None:
    s = Scenario()
    fairy = s.field("B", s.make_token("Fairy"))
    top = s.evolve_card(fairy, evolved(5, 5, of="Fairy"))
    axe = s.in_hand("A", spell(Destroy(All(Filter(types=("token",))))))
    s.play(s.in_hand("A", spell(Create("Knight"))))
    assert s.attack_of(fairy) == 5
    s.play(axe)
    assert s.zone(fairy) == "out" and s.zone(top) == "evolve_deck" and not s.tokens("A")


@pytest.mark.rule("9.1.2.1")
@pytest.mark.parametrize(
    ("words", "zone"),
    [
        ("Put 2 Fairy tokens into your opponent's EX area.", "ex"),
        ("Summon 2 Fairy tokens on your opponent's field.", "field"),
        ("Put 2 Fairy tokens onto each opponent's field.", "field"),
    ],
)
def test_a_token_that_is_put_into_a_zone_of_the_opponent_is_theirs(words: str, zone: str) -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(words)))
    made = s.tokens("B", zone)
    assert len(made) == 2 and not s.tokens("A", zone)
    assert all((s.owner(fairy), s.controller(fairy)) == ("B", "B") for fairy in made)


@pytest.mark.rule("9.1.1.1")
def test_an_effect_that_counts_followers_counts_tokens() -> None:
    s = Scenario()
    for _ in range(3):
        s.field("A", "Fairy")
    s.play(s.in_hand("A", spell(Damage(ENEMY_LEADER, Count(MY_FOLLOWER)))))
    assert s.defense("B") == 17 and s.cited("9.1.1.1")


@pytest.mark.rule("5.5.1")
def test_without_tokens_nothing_is_treated_as_if_it_were_a_card() -> None:
    s = Scenario()
    prey = s.field("B", follower())
    s.play(s.in_hand("A", spell(Choose(ENEMY_FOLLOWER), Destroy(Slot()))), prey)
    assert s.zone(prey) == "cemetery" and not s.cited("9.1.1.1")


def test_a_token_that_was_destroyed_does_not_come_back() -> None:
    s = Scenario()
    fairy = s.field("A", s.make_token("Fairy"))
    s.play(s.in_hand("A", spell(Choose(MINE), Destroy(Slot()), Move(Slot(), "field"))), fairy)
    assert s.zone(fairy) == "out" and s.count("A", "field") == 0


@pytest.mark.rule("9.1.2", "4.4.4.2")
def test_of_two_kinds_of_tokens_for_one_free_place_the_player_of_the_effect_picks_one() -> None:
    s = Scenario()
    for _ in range(4):
        s.field("B", follower())
    s.play(s.in_hand("A", spell(Create("Fairy", 1, "field", Who.OPPONENT, more=("Knight",)))))
    assert s.player == "A"
    s.answer("Knight")
    assert [made.name for made in s.tokens("B")] == ["Knight"]


@pytest.mark.rule("9.1.3.1", "9.1.4.3")
def test_a_token_that_is_destroyed_has_left_the_cemetery_as_well() -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("move", Filter(side="my", zone="cemetery"), frm="cemetery"), (Draw(1),))))
    s.field("A", "Knight")
    s.play(s.in_hand("A", spell("Destroy all followers.")))
    assert s.tokens("A") == [] and s.count("A", "hand") == 1


@pytest.mark.rule("9.1.4.2", "9.1.4.3")
def test_a_spell_token_is_made_from_the_steps_of_its_text() -> None:
    s = Scenario()
    spark = s.in_ex("A", token("spell", "Quick", Draw(2), name="Spark"))
    s.to("next turn")
    s.to("quick")
    s.play(spark)
    assert s.count("A", "hand") == 2 and s.zone(spark) == "out" and s.count("A", "cemetery") == 0


@pytest.mark.rule("9.1.4.3", "10.11.1")
def test_what_a_token_was_is_still_known_after_it_has_gone() -> None:
    s = Scenario()
    viking = s.field("A", s.make_token("Viking"))
    s.play(
        s.in_hand("A", spell(Choose(MINE), Move(Slot(), "hand"), Damage(THEIR_LEADER, Stat(Slot(), "attack")))), viking
    )
    assert s.zone(viking) == "out" and s.count("A", "hand") == 0 and s.defense("B") == 17
