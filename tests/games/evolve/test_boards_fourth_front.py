"""Boards of a fourth pass over chapters 1 to 8: two or three rules at once, cards in plain English."""

from __future__ import annotations

import pytest

from rulebound import text
from rulebound.language.tree import All, Filter, Move
from rulebound.scenario.evolve import Scenario, amulet, evolved, follower, spell
from rulebound.scenario.table import ScenarioError

# --- 5.2 X play points -----------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.1.2.2", "10.6.2.2.2")
def test_x_in_a_cost_of_a_text_is_what_the_player_says() -> None:
    s = Scenario(points=5)
    forge = s.field("A", amulet("[act] (X): Deal X damage to the enemy leader."))
    with pytest.raises(ScenarioError):
        s.use(forge, 6)
    s.use(forge, 3)
    assert (s.defense("B"), s.play_points("A")) == (17, 2)


@pytest.mark.rule("5.2.1.2.2", "1.3.2.2")
def test_x_of_zero_in_a_text_is_damage_that_is_not_dealt() -> None:
    s = Scenario(points=5)
    forge = s.field("A", amulet("[act] (X), engage this card: Deal X damage to the enemy leader."))
    s.use(forge, 0)
    assert s.engaged(forge) and s.play_points("A") == 5 and not s.happened("damage")


@pytest.mark.rule("5.2.1.2.2")
def test_x_of_a_fanfare_is_said_when_it_is_paid() -> None:
    s = Scenario(points=5)
    smith = s.in_hand("A", follower(1, 1, "Fanfare, (X): Deal X damage to the enemy leader."))
    s.play(smith, True, 4)
    assert (s.defense("B"), s.play_points("A")) == (16, 0)


@pytest.mark.parametrize(
    "wording", ["[act] (X): Draw a card.", "[act] (X): Draw X cards. X is the number of your amulets."]
)
def test_x_play_points_that_buy_nothing_or_are_counted_are_not_guessed_at(wording: str) -> None:
    with pytest.raises(ScenarioError):
        amulet(wording)


# --- 4.1.5.1 a secret order ------------------------------------------------------------------------------------------


@pytest.mark.rule("4.1.5", "4.1.5.1")
def test_the_journal_does_not_tell_in_which_order_cards_went_below_a_deck() -> None:
    told = set()
    for turned in (False, True):
        s = Scenario()
        fox, owl = s.field("B", follower(name="Fox")), s.field("B", follower(name="Owl"))
        s.play(
            s.in_hand("A", spell(Move(All(Filter(types=("follower",), side="opp")), "deck", bottom=True), name="Flood"))
        )
        assert s.player == "B"  # it is B's deck
        order = [owl, fox] if turned else [fox, owl]
        s.answer(order)
        assert s.cards("B", "deck")[-2:] == order
        told.add(tuple(text.lines(s.game, 0)))
    assert len(told) == 1


# --- a board that is not played yet ----------------------------------------------------------------------------------


@pytest.mark.rule("5.9.1", "5.9.2")
def test_a_deck_has_its_cards_before_anything_is_played() -> None:
    s = Scenario(deck=12)
    book = s.in_hand("A", spell("Draw 2 cards."))
    s.deck("B", follower())
    assert (s.count("A", "deck"), s.count("B", "deck")) == (12, 1)
    first, second, third, *_ = s.cards("A", "deck")
    s.play(book)
    assert s.cards("A", "hand") == [first, second]
    assert (s.cards("A", "deck")[0], s.count("A", "deck")) == (third, 10)


def test_a_deck_that_was_looked_at_is_not_stacked_any_more() -> None:
    s = Scenario()
    assert s.count("A", "deck") == 20
    with pytest.raises(ScenarioError, match="stack the deck of A before"):
        s.deck("A", follower())


# --- plain English ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.4.3")
def test_somewhere_other_than_the_hand_is_where_a_card_was_played_or_moved_from_and_no_token_is_created_there() -> None:
    s = Scenario()
    s.field("A", amulet("Whenever a follower is put onto your field from somewhere other than your hand, draw a card."))
    plain, waiting, (dead,) = (
        s.in_hand("A", follower()),
        s.in_ex("A", follower()),
        s.in_cemetery("A", follower()),
    )
    recall = s.in_hand("A", spell("Select a follower in your cemetery and put it onto your field."))
    call = s.in_hand("A", spell("Summon a Fairy token."))
    drawn = []
    for card, *answers in ((plain,), (waiting,), (recall, dead), (call,)):
        before = s.count("A", "deck")
        s.play(card, *answers)
        drawn.append(before - s.count("A", "deck"))
    assert drawn == [0, 1, 1, 0]


@pytest.mark.rule("4.4.3.1", "10.10.2.4")
def test_a_cost_that_is_set_for_cards_from_any_zone_is_reduced_after_that() -> None:
    s = Scenario(points=5)
    s.field("A", amulet("Your amulets cost 1 less to play."))
    s.field("A", amulet("Your amulets cost 2 to play."))
    s.play(s.in_ex("A", amulet(cost=5)))
    assert s.play_points("A") == 4


@pytest.mark.rule("5.13.2")
def test_allied_followers_that_deal_more_damage_are_no_spells() -> None:
    s = Scenario()
    s.field("A", amulet("Allied followers deal 1 more damage."))
    wolf = s.field("A", follower(2, 2))
    bolt = s.in_hand("A", spell("Deal 2 damage to the enemy leader."))
    s.attack(wolf, "B")
    s.play(bolt)
    assert s.defense("B") == 20 - 3 - 2


@pytest.mark.rule("1.3.3", "7.2.4")
def test_who_cannot_draw_does_not_lose_with_an_empty_deck() -> None:
    s = Scenario()
    s.deck("B")
    s.field("A", amulet("Your opponent can't draw cards."))
    s.to("next turn")
    assert s.turn_player == "B" and not s.over


@pytest.mark.rule("3.2.4.2", "11.9.1")
def test_play_points_fall_with_a_maximum_that_is_lost() -> None:
    s = Scenario(points=7)
    s.play(s.in_hand("A", spell("Each player loses 3 maximum play points.")))
    assert [(s.play_points(who), s.max_play_points(who)) for who in "AB"] == [(4, 4), (4, 4)]


@pytest.mark.rule("11.4.1", "10.7.7", "12.5.3")
def test_the_amulet_that_limits_a_field_may_be_what_does_not_fit() -> None:
    s = Scenario()
    elves = [s.field("A", follower()) for _ in range(3)]
    fence = s.in_hand("A", amulet("Your field's limit is 3.\nLast Words: Draw a card."))
    s.play(fence, elves)
    assert s.zone(fence) == "cemetery" and s.count("A", "hand") == 1 and not s.happened("destroyed")


@pytest.mark.rule("7.4.7", "4.7.3")
def test_the_hand_of_the_active_player_is_cut_to_the_limit_that_a_text_sets() -> None:
    s = Scenario()
    s.field("A", amulet("Your hand limit is 3."))
    held = s.hand("A", *[follower() for _ in range(5)])
    s.hand("B", *[follower() for _ in range(9)])
    s.to("hand size")
    s.answer(held[:2])
    assert (s.count("A", "hand"), s.count("B", "hand"), s.turn_player) == (3, 10, "B")


@pytest.mark.rule("1.3.4", "5.15.1")
def test_followers_of_both_players_evolve_at_once_and_the_active_player_goes_on_first() -> None:
    s = Scenario(turn="B")
    elf = follower(1, 1, name="Elf")
    mine, other = s.field("B", elf), s.field("A", elf)
    for who in "AB":
        s.in_evolve_deck(who, evolved(2, 2, "On Evolve: Draw a card.", of=elf))
    s.play(s.in_hand("B", spell("Evolve all followers.")))
    assert s.is_evolved(mine) and s.is_evolved(other)
    assert [line.split("] ")[1][0] for line in s.journal() if "draws" in line] == ["B", "A"]


@pytest.mark.rule("8.4.9", "5.24.2.1")
@pytest.mark.parametrize("leader", [True, False])
def test_an_attacker_that_is_no_follower_any_more_deals_no_damage(leader: bool) -> None:
    s = Scenario()
    wolf, prey = s.field("A", follower(2, 2)), s.field("B", follower(5, 5), engaged=True)
    trick = s.in_hand("B", spell("Quick", "Select an enemy follower and change it into an amulet.", cost=0))
    s.declare_attack(wolf, "B" if leader else prey)
    s.play(trick, wolf)
    s.answer("pass")
    assert (s.defense("B"), s.defense(prey), s.zone(wolf)) == (20, 5, "field")


@pytest.mark.rule("8.4.5.1", "4.1.4")
def test_a_target_that_left_and_came_back_in_the_window_is_another_card() -> None:
    s = Scenario()
    wolf = s.field("A", follower(2, 2, "Bane"))
    prey = s.field("B", follower(5, 5, "Quick", cost=0), engaged=True)
    trick = s.in_hand("B", spell("Quick", "Select an allied follower and return it to its owner's hand.", cost=0))
    s.declare_attack(wolf, prey)
    s.play(trick, prey)
    s.play(prey)
    s.answer("pass")
    assert (s.zone(prey), s.defense(prey), s.defense(wolf)) == ("field", 5, 2) and not s.happened("fought")


@pytest.mark.rule("5.25.2", "5.27.1")
def test_an_extra_turn_comes_before_the_turn_that_is_skipped() -> None:
    s = Scenario()
    plan = s.in_hand("A", spell("Take another turn after this one. Skip your opponent's next turn."))
    s.play(plan)
    turns = []
    for _ in range(3):
        s.to("next turn")
        turns.append(s.turn_player)
    assert turns == ["A", "A", "B"]


@pytest.mark.rule("7.4.8", "11.3.1", "7.2.5")
def test_what_lived_by_an_effect_of_the_turn_dies_in_the_next_start_phase_even_in_an_extra_turn() -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1, "Last Words: Draw a card."))
    shield = s.in_hand("A", spell("Select an allied follower and give it +0/+2 until the end of the turn.", cost=0))
    storm = s.in_hand("A", spell("Deal 2 damage to all followers. Take another turn after this one.", cost=0))
    s.play(shield, elf)
    s.play(storm)
    assert s.defense(elf) == 1
    s.to("next turn")
    assert (s.turn_player, s.zone(elf), s.count("A", "hand")) == ("A", "cemetery", 2)


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


@pytest.mark.rule("4.4.4.2")
def test_the_player_of_the_effect_selects_what_fits_on_the_other_field() -> None:
    s = Scenario()
    for _ in range(4):
        s.field("B", amulet())
    small, big = s.in_cemetery("B", follower(1, 1), follower(2, 2))
    rise = Move(All(Filter(types=("follower",), side="opp", zone="cemetery")), "field")
    s.play(s.in_hand("A", spell(rise)))
    assert s.player == "A"
    s.answer(big)
    assert (s.zone(small), s.zone(big), s.controller(big)) == ("cemetery", "field", "B")


@pytest.mark.rule("2.2.1", "2.2.3")
def test_a_class_in_plain_words_is_no_trait() -> None:
    s = Scenario()
    elf, other = s.field("A", follower(1, 1, craft="forestcraft")), s.field("A", follower(1, 1))
    s.field("A", amulet("Allied Forestcraft followers have Ward."))
    song = s.in_hand("A", spell("Select a Neutral follower on your field and give it +1/+0."))
    s.play(song)
    assert (s.has(elf, "Ward"), s.has(other, "Ward")) == (True, False)
    assert (s.attack_of(elf), s.attack_of(other)) == (1, 2)


@pytest.mark.rule("5.28.1", "5.13.1", "5.13.3.3")
@pytest.mark.parametrize(("cards", "damage"), [(12, 2), (9, 1)])
def test_for_every_so_many_cards_the_damage_is_dealt_once(cards: int, damage: int) -> None:
    s = Scenario()
    s.in_cemetery("A", *[follower() for _ in range(cards)])
    s.play(s.in_hand("A", spell("For every 5 cards in your cemetery, deal 1 damage to the enemy leader.")))
    assert [fact.amount for fact in s.happened("damage")] == [damage] and s.defense("B") == 20 - damage


@pytest.mark.rule("5.17.3.1")
@pytest.mark.parametrize(("spells", "options"), [(2, 1), (3, 2)])
def test_how_many_options_a_condition_gives_is_read_as_the_card_is_played(spells: int, options: int) -> None:
    s = Scenario()
    s.in_cemetery("A", *[spell("Draw a card.") for _ in range(spells)])
    words = "Choose one. If there are 3 or more spells in your cemetery, choose two instead. "
    hymn = s.in_hand("A", spell(words + "(1) Draw a card. (2) Give your leader +2 defense."))
    s.play(hymn, *((1, 2) if options == 2 else (1,)))
    assert (s.count("A", "hand"), s.defense("A")) == (1, 20 + 2 * (options - 1))


@pytest.mark.rule("5.20.1", "5.20.1.1")
def test_a_revealed_card_stays_where_it_is_and_is_hidden_again() -> None:
    s = Scenario()
    top, *_ = s.deck("A", spell("Draw a card.", name="Omen"), follower())
    s.play(s.in_hand("A", spell("Reveal the top card of your deck. If it is a follower, put it into your hand.")))
    assert s.cards("A", "deck")[0] == top and s.game.view("B").zones["deck 0"][0].name == ""
    assert any("Omen" in line for line in text.lines(s.game, 1))


@pytest.mark.rule("5.23.1")
def test_what_attack_a_follower_originally_has_is_printed_on_it() -> None:
    s = Scenario()
    ogre = s.field("B", follower(3, 3))
    shrink = s.in_hand("A", spell("Select an enemy follower and give it -2/-0."))
    doom = [
        s.in_hand("A", spell(f"Select an enemy follower. If its original attack is {n} or less, destroy it."))
        for n in (2, 3)
    ]
    s.play(shrink, ogre)
    s.play(doom[0], ogre)
    assert s.attack_of(ogre) == 1 and s.zone(ogre) == "field"
    s.play(doom[1], ogre)
    assert s.zone(ogre) == "cemetery"


@pytest.mark.rule("1.3.2.4", "1.3.2.2", "5.26.1")
def test_attack_below_zero_is_damage_that_is_not_dealt() -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 1))
    curse = s.in_hand("A", spell("Select an allied follower and give it -3/-0."))
    s.play(curse, wolf)
    s.attack(wolf, "B")
    assert s.attack_of(wolf) == -2 and s.defense("B") == 20 and not s.happened("damage")


@pytest.mark.rule("3.2.5.1", "1.3.2.4.1")
def test_no_player_loses_more_evolution_points_than_there_are() -> None:
    s = Scenario(evolution_points=2)
    s.play(s.in_hand("A", spell("Lose 5 evolution points.")))
    assert s.evolution_points("A") == 0
