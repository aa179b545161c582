"""Evolve cards made from sentences, played: what the words mean is what the engine does."""

from __future__ import annotations

import pytest

from rulebound.language.cards import card_from_row
from rulebound.language.en.evolve import read
from rulebound.scenario.evolve import Scenario, amulet, card, follower, spell
from rulebound.scenario.table import ScenarioError


def row(**facts: object) -> dict[str, object]:
    """A row of a list, with what every row has."""
    usual = {"code": "X-001", "name": "Plum", "type_line": "Follower|Neutral", "cost": "3", "attack_defense": "3/3"}
    return usual | facts


# --- costs -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("buried", "left"), [(3, 8), (2, 1)])
def test_another_cost_takes_the_place_of_the_printed_one(buried: int, left: int) -> None:
    s = Scenario()
    s.in_cemetery("A", *(spell() for _ in range(buried)))
    text = "When playing this card, banish 3 spells in your cemetery: This card costs 2 play points to play."
    storm = s.in_hand("A", card("spell", text, "Draw a card.", cost=9))
    s.play(storm, "instead") if buried == 3 else s.play(storm)
    assert s.play_points("A") == left and s.count("A", "banished") == (3 if buried == 3 else 0)


def test_the_printed_cost_may_still_be_paid() -> None:
    s = Scenario()
    s.in_cemetery("A", *(spell() for _ in range(3)))
    text = "When playing this card, banish 3 spells in your cemetery: This card costs 2 play points to play."
    storm = s.in_hand("A", card("spell", text, "Draw a card.", cost=9))
    s.play(storm, "printed cost")
    assert s.play_points("A") == 1 and s.count("A", "banished") == 0


def test_a_card_in_the_ex_area_is_cheaper_this_turn_only() -> None:
    s = Scenario()
    chosen, other = s.in_ex("A", follower(cost=6)), s.in_ex("A", follower(cost=6))
    sale = "Select a follower in your EX area. For the rest of this turn, it costs 4 less to play."
    first = s.in_hand("A", card("spell", sale, cost=0))
    s.play(first, chosen)
    s.play(chosen)
    assert s.play_points("A") == 8
    s.play(other)
    assert s.play_points("A") == 2


def test_a_card_is_not_cheaper_in_the_next_turn() -> None:
    s = Scenario()
    chosen = s.in_ex("A", follower(cost=6))
    sale = "Select a follower in your EX area. For the rest of this turn, it costs 4 less to play."
    s.play(s.in_hand("A", card("spell", sale, cost=0)), chosen)
    s.to("B main")
    s.to("A main")
    s.play(chosen)
    assert s.play_points("A") == 4


def test_found_cards_have_a_cost_of_their_own_as_long_as_they_wait() -> None:
    s = Scenario()
    one, two, other = s.deck("A", follower(cost=6), follower(cost=7), follower(cost=6))
    text = "Search your deck for up to 2 cards and put them into your EX area. Those cards cost 1 play points to play."
    held = s.in_hand("A", follower(cost=6))
    s.play(s.in_hand("A", card("spell", text, cost=0)), [one, two])
    s.play(one)
    assert s.play_points("A") == 9
    s.play(held)
    assert s.play_points("A") == 3 and s.zone(other) == "deck"


def test_a_card_that_cannot_be_played_yet() -> None:
    text = "This card cannot be played unless there are at least 3 Umamusume cards in your cemetery."
    for buried, possible in ((3, True), (2, False)):
        s = Scenario()
        s.in_cemetery("A", *(follower(trait="Umamusume") for _ in range(buried)), follower(), follower())
        late = s.in_hand("A", card("spell", text, "Draw a card.", cost=1))
        reason = s.why_not("A", "play", late)
        assert (reason == "") == possible, reason
        if not possible:
            with pytest.raises(ScenarioError):
                s.play(late)


def test_a_counted_hand_or_cemetery_is_ones_own() -> None:
    one = read(["This card cannot be played unless you have 3 or more cards in your cemetery."], ("spell",))
    same = read(["This card cannot be played unless there are at least 3 cards in your cemetery."], ("spell",))
    assert one.whole and one.abilities == same.abilities


# --- damage ----------------------------------------------------------------------------------------------------------


def test_double_damage_to_leaders_and_followers() -> None:
    text = "This follower deals double attack damage to leaders and double combat damage to followers."
    s = Scenario()
    dragon, other = s.field("A", follower(2, 9, text)), s.field("A", follower(2, 9))
    guard = s.field("B", follower(1, 9), engaged=True)
    s.attack(other, guard)
    s.attack(dragon, guard)
    assert s.defense(guard) == 3 and s.defense(dragon) == 8  # what it takes is not doubled
    s = Scenario()
    s.attack(s.field("A", follower(2, 9, text)), "B")
    assert s.defense("B") == 16


def test_double_combat_damage_is_dealt_when_attacked_too() -> None:
    text = "This follower deals double attack damage to leaders and double combat damage to followers."
    s = Scenario(turn="B")
    dragon, attacker = s.field("A", follower(2, 9, text), engaged=True), s.field("B", follower(1, 9))
    s.attack(attacker, dragon)
    assert s.defense(attacker) == 5


def test_followers_that_deal_damage_equal_to_their_defense() -> None:
    text = "While this card is on your field, your followers deal damage equal to their defense."
    s = Scenario()
    abbess, monk = s.field("A", follower(0, 6, text)), s.field("A", follower(1, 4), damage=1)
    guard = s.field("B", follower(2, 9), engaged=True)
    s.attack(abbess, "B")
    assert s.defense("B") == 14
    s.attack(monk, guard)
    assert s.defense(guard) == 6 and s.defense(monk) == 1  # the enemy deals its attack


def test_damage_equal_to_defense_ends_with_the_card_that_says_so() -> None:
    text = "While this card is on your field, your followers deal damage equal to their defense."
    s = Scenario()
    abbess, monk = s.field("A", follower(0, 6, text)), s.field("A", follower(1, 4))
    s.play(s.in_hand("A", card("spell", "Select a follower on your field and destroy it.")), abbess)
    s.attack(monk, "B")
    assert s.defense("B") == 19


@pytest.mark.parametrize(("others", "left"), [(0, 17), (1, 20)])
def test_the_leader_of_what_was_selected_under_a_condition(others: int, left: int) -> None:
    text = (
        "Fanfare: If there are no other followers on your field, select an enemy follower on the field and destroy it. "
        "Then deal 3 damage to its leader."
    )
    s = Scenario()
    for _ in range(others):
        s.field("A", follower())
    enemy = s.field("B", follower())
    s.play(s.in_hand("A", follower(1, 1, text)))
    assert s.defense("B") == left and s.on_field(enemy) == bool(others)


def test_the_other_enemies_are_those_that_were_not_selected() -> None:
    text = "Select an enemy follower on the field and deal it 3 damage. Deal 1 damage to each other enemy follower."
    s = Scenario()
    hit, other = s.field("B", follower(1, 9)), s.field("B", follower(1, 9))
    s.play(s.in_hand("A", card("spell", text)), hit)
    assert (s.defense(hit), s.defense(other)) == (6, 8)


# --- cards -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("cost", "mine", "theirs"), [(3, 20, 18), (4, 19, 20), (0, 19, 20)])
def test_odd_and_even_costs(cost: int, mine: int, theirs: int) -> None:
    text = (
        "Fanfare: Reveal the top card of your deck. If it costs an odd number of play points, deal 2 damage to each "
        "enemy leader. If it costs an even number of play points, deal 1 damage to your leader."
    )
    s = Scenario()
    s.deck("A", follower(cost=cost))
    s.play(s.in_hand("A", follower(1, 1, text)))
    assert (s.defense("A"), s.defense("B")) == (mine, theirs)


def test_the_ex_area_is_filled_from_the_deck() -> None:
    s = Scenario()
    s.in_ex("A", follower())
    s.in_ex("A", follower())
    deck = s.deck("A", *(follower() for _ in range(5)))
    text = "Put the top card of your deck into your EX area. Repeat until your EX area is full."
    s.play(s.in_hand("A", card("spell", text)))
    assert [s.zone(one) for one in deck] == ["ex"] * 3 + ["deck"] * 2


def test_repeating_something_else_until_the_ex_area_is_full_is_refused() -> None:
    assert not read(["Draw a card. Repeat until your EX area is full."], ("spell",)).whole


def test_new_hands_are_as_large_as_the_old_ones() -> None:
    text = (
        "Each player returns their hand to their deck, shuffles it, and draws X cards. X equals the number of cards "
        "they returned to their deck. You draw 2 more cards."
    )
    s = Scenario()
    for player, n in (("A", 2), ("B", 4)):
        s.hand(player, *(follower() for _ in range(n)))
    total = {player: s.count(player, "hand") for player in "AB"}
    s.play(s.in_hand("A", card("spell", text)))
    while s.prompt == "order":  # 4.1.5, though the decks are shuffled at once
        s.answer(s.options[0])
    assert (s.count("A", "hand"), s.count("B", "hand")) == (total["A"] + 2, total["B"])


def test_counters_and_what_comes_of_them() -> None:
    text = (
        "At the start of your end phase, put a moss counter on this card. Then, if this card has at least 2 moss "
        "counters, put it into its owner's cemetery, and draw 3 cards."
    )
    s = Scenario()
    stone = s.field("A", amulet(text))
    s.to("B main")
    assert s.counters(stone, "moss") == 1 and s.on_field(stone)
    s.to("A main")
    before = s.count("A", "hand")
    s.to("B main")
    assert s.zone(stone) == "cemetery" and s.count("A", "hand") == before + 3


def test_a_name_with_and_in_it_is_one_name() -> None:
    s = Scenario()
    whole, part = s.deck("A", follower(name="Flame and Glass"), follower(name="Glass"))
    text = "Fanfare: Search your deck for a Flame and Glass and put it onto your field."
    s.play(s.in_hand("A", follower(1, 1, text)))
    assert not s.offered(part)
    s.answer(whole)
    assert s.on_field(whole)


def test_what_stands_in_brackets_may_belong_to_the_sentence() -> None:
    one = read(["Last Words: Select a follower in your cemetery (with a different name than this card) and put it "
                "into your hand."])  # fmt: skip
    same = read(["Last Words: Select a follower with a different name from this card in your cemetery and put it into "
                 "your hand."])  # fmt: skip
    assert one.whole and one.abilities == same.abilities


def test_a_cost_is_paid_with_ones_own_tokens() -> None:
    s = Scenario()
    text = "Activate: [1 PP and put a Forest Bat token into your graveyard]: Draw a card."
    keeper = s.field("A", follower(1, 1, text))
    theirs = s.field("B", s.make_token("Forest Bat"))
    with pytest.raises(ScenarioError, match=r"10\.4\.2\.2"):
        s.use(keeper)
    assert s.on_field(theirs)


# --- facts of a row --------------------------------------------------------------------------------------------------


def test_another_name_is_a_fact_of_the_card() -> None:
    text = ["Ward.", '(This card is treated as "Plum, the Elder".)']
    found, reading = card_from_row("evolve", row(text=text))
    assert reading.whole and found.also == ("Plum, the Elder",) and len(found.abilities) == 1


def test_a_cost_that_is_no_number_is_refused() -> None:
    _, reading = card_from_row("evolve", row(cost="3/3", text=["Ward."]))
    assert [refusal.clause for refusal in reading.refusals] == ["cost 3/3"]


def test_x_may_be_told_in_quotes() -> None:
    s = Scenario()
    text = (
        "Whenever an amulet enters your field, choose an enemy follower. Deal X damage to it. "
        'X is "the cost of the amulet that entered the field".'
    )
    s.field("A", follower(1, 1, text))
    enemy = s.field("B", follower(1, 9))
    s.play(s.in_hand("A", amulet(cost=4)))
    assert s.defense(enemy) == 5


def test_a_card_that_was_brought_to_the_ex_area_is_cheaper_there() -> None:
    s = Scenario()
    (buried,) = s.in_cemetery("A", follower(cost=6))
    text = (
        "Select a card in your cemetery and put it into your EX area. For the rest of this turn, it costs 2 less to "
        "play."
    )
    s.play(s.in_hand("A", card("spell", text, cost=0)))
    assert s.zone(buried) == "ex"
    s.play(buried)
    assert s.play_points("A") == 6


# --- phrases of other sets -------------------------------------------------------------------------------------------


def test_cards_played_from_the_ex_area_are_told_from_those_of_the_hand() -> None:
    s = Scenario()
    s.field("A", follower(1, 1, "Whenever you play a card from your EX area, give your leader [defense]+1."))
    held, waiting = s.in_hand("A", follower()), s.in_ex("A", follower())
    s.play(held)
    assert s.defense("A") == 20
    s.play(waiting)
    assert s.defense("A") == 21


def test_what_is_played_cannot_be_spoken_of_as_it() -> None:
    (refusal,) = read(["Whenever you play an Elf follower, give it [attack]+1."]).refusals
    assert refusal.reason == "reference"


@pytest.mark.parametrize(("buried", "drawn"), [(4, 0), (5, 1), (9, 1), (10, 2)])
def test_the_higher_number_takes_the_place_of_the_lower(buried: int, drawn: int) -> None:
    s = Scenario()
    s.in_cemetery("A", *(spell() for _ in range(buried)))
    text = "Fanfare: Spellchain (5): Draw a card. Spellchain (10): Draw 2 cards instead."
    s.play(s.in_hand("A", follower(1, 1, text)))
    assert s.count("A", "hand") == drawn


def test_two_numbers_with_different_things_are_not_one_instead_of_the_other() -> None:
    assert not read(["[fanfare] Combo (2): Draw a card. Combo (4): Deal 2 damage to each enemy leader instead."]).whole


@pytest.mark.parametrize("who", ["A", "B"])
def test_one_of_your_followers_is_destroyed(who: str) -> None:
    s = Scenario()
    s.field("A", follower(1, 1, "Whenever one of your followers is destroyed, give your leader [defense]+1."))
    victim = s.field(who, follower())
    s.play(s.in_hand("A", card("spell", "Select a follower on the field and destroy it.")), victim)
    assert s.defense("A") == (21 if who == "A" else 20)


def test_put_into_the_cemetery_from_the_field_is_not_discarded() -> None:
    s = Scenario()
    text = "When this card is put into your cemetery from the field, give your leader [defense]+1."
    played, held = s.field("A", follower(1, 1, text)), s.in_hand("A", follower(1, 1, text))
    discard = s.in_hand("A", card("spell", "Discard a card.", cost=0))
    kill = s.in_hand("A", card("spell", "Select a follower on your field and destroy it."))
    s.play(discard, held)
    assert s.zone(held) == "cemetery" and s.defense("A") == 20
    s.play(kill, played)
    assert s.defense("A") == 21


def test_keywords_while_a_follower_is_strong_enough() -> None:
    s = Scenario()
    text = "While this follower has at least 3 attack, it has Storm."
    weak, strong = s.field("A", follower(2, 2, text)), s.field("A", follower(3, 2, text))
    assert (s.has(weak, "Storm"), s.has(strong, "Storm")) == (False, True)


def test_a_follower_is_safe_until_the_opponents_turn_is_over() -> None:
    s = Scenario()
    saint = s.field("A", follower(1, 3), engaged=True)
    attacker = s.field("B", follower(2, 9))
    text = "Select a follower on your field. Until the end of your opponent's next turn, it doesn't take damage."
    s.play(s.in_hand("A", card("spell", text)))
    s.to("B main")
    s.attack(attacker, saint)
    assert s.defense(saint) == 3


def test_the_opponents_deck_is_milled() -> None:
    s = Scenario()
    deck, own = s.deck("B", *(follower() for _ in range(4))), s.count("A", "cemetery")
    s.play(
        s.in_hand("A", follower(1, 1, "Fanfare: Each opponent puts the top 3 cards of their deck into their cemetery."))
    )
    assert [s.zone(one) for one in deck] == ["cemetery"] * 3 + ["deck"] and s.count("A", "cemetery") == own


@pytest.mark.parametrize(("mine", "theirs", "drawn"), [(1, 3, 1), (2, 2, 0), (3, 1, 0)])
def test_more_of_them_than_of_us(mine: int, theirs: int, drawn: int) -> None:
    s = Scenario()
    for player, n in (("A", mine - 1), ("B", theirs)):
        for _ in range(n):
            s.field(player, follower())
    text = "Fanfare: If there are more followers on your opponent's field than followers on your field, draw a card."
    s.play(s.in_hand("A", follower(1, 1, text)))
    assert s.count("A", "hand") == drawn


@pytest.mark.parametrize(("held", "drawn"), [(0, 4), (3, 1), (6, 0)])
def test_drawing_up_to_a_number_of_cards(held: int, drawn: int) -> None:
    s = Scenario()
    s.hand("A", *(follower() for _ in range(held)))
    s.play(s.in_hand("A", follower(1, 1, "Fanfare: Draw cards until there are 4 cards in your hand.")))
    assert s.count("A", "hand") == held + drawn


def test_a_leader_that_takes_little_damage_at_a_time() -> None:
    s = Scenario(turn="B")
    s.field("A", amulet("Your leader can't take more than 2 damage at a time."))
    strong, weak = s.field("B", follower(5, 5)), s.field("B", follower(1, 5))
    s.attack(strong, "A")
    assert s.defense("A") == 18
    s.attack(weak, "A")
    assert s.defense("A") == 17


def test_a_leader_that_cannot_be_attacked() -> None:
    s = Scenario(turn="B")
    s.field("A", amulet("While this card is on your field, enemy followers can't attack your leader."))
    guard, attacker = s.field("A", follower(), engaged=True), s.field("B", follower())
    assert s.attack_targets(attacker) == [guard]


def test_a_follower_that_attacks_followers_only() -> None:
    s = Scenario()
    hound, guard = s.field("A", follower(1, 1, "This follower can't attack leaders.")), s.field("B", follower())
    s.field("B", follower(), engaged=True)
    assert s.leader("B") not in s.attack_targets(hound) and guard not in s.attack_targets(hound)


def test_a_card_that_is_cheaper_by_an_amount() -> None:
    s = Scenario()
    s.field("A", follower())
    s.field("A", follower())
    text = "This card costs X less to play. X equals the number of followers on your field."
    giant = s.in_hand("A", follower(9, 9, text, cost=9))
    s.play(giant)
    assert s.play_points("A") == 3


def test_counters_are_taken_away() -> None:
    s = Scenario()
    stone = s.field(
        "A",
        amulet("At the start of your end phase, remove a prayer counter from this card."),
        counters={"prayer": 2},
    )
    s.to("B main")
    assert s.counters(stone, "prayer") == 1


def test_an_opponent_selects_what_is_destroyed() -> None:
    s = Scenario()
    mine, one, two = s.field("A", follower()), s.field("B", follower()), s.field("B", follower())
    s.play(s.in_hand("A", follower(1, 1, "Fanfare: Each opponent selects a follower on their field and destroys it.")))
    assert s.player == "B" and not s.offered(mine)
    s.answer(two)
    assert s.zone(two) == "cemetery" and s.on_field(one)


@pytest.mark.parametrize(("text", "frm", "to"), [
    ("Fanfare: Put a card from your EX area into your hand.", "ex", "hand"),
    ("Fanfare: Put a card from your hand into your EX area.", "hand", "ex"),
])  # fmt: skip
def test_a_card_goes_from_one_place_to_another(text: str, frm: str, to: str) -> None:
    s = Scenario()
    one, two = s.add("A", frm, follower()), s.add("A", frm, follower())
    s.play(s.in_hand("A", follower(1, 1, text)), two)
    assert s.zone(two) == to and s.zone(one) == frm


@pytest.mark.parametrize(
    ("text", "before"),
    [
        ("your leader took damage this turn", "Deal 1 damage to your leader."),
        ("your leader gained [defense] this turn", "Give your leader [defense]+1."),
        ("one of your followers was destroyed this turn", "Select a follower on your field and destroy it."),
    ],
)
@pytest.mark.parametrize("happened", [True, False])
def test_what_happened_this_turn(text: str, before: str, happened: bool) -> None:
    s = Scenario()
    s.field("A", follower())
    cause = s.in_hand("A", card("spell", before, cost=0))
    other = s.in_hand("A", card("spell", "Deal 1 damage to each enemy leader.", cost=0))
    later = s.in_hand("A", follower(1, 1, f"Fanfare: If {text}, draw 2 cards."))
    s.play(cause if happened else other)
    held = s.count("A", "hand") - 1
    s.play(later)
    assert s.count("A", "hand") == held + (2 if happened else 0)


@pytest.mark.parametrize(("lost", "drawn"), [(9, 0), (10, 1)])
def test_how_much_defense_an_enemy_leader_has(lost: int, drawn: int) -> None:
    s = Scenario()
    hit = s.in_hand("A", card("spell", f"Deal {lost} damage to each enemy leader.", cost=0))
    late = s.in_hand("A", follower(1, 1, "Fanfare: If an enemy leader has 10 defense or less, draw a card."))
    s.play(hit)
    s.play(late)
    assert s.count("A", "hand") == drawn


def test_ability_damage_is_not_taken_and_combat_damage_is() -> None:
    s = Scenario(turn="B")
    wall = s.field("A", follower(1, 5, "This follower doesn't take ability damage."), engaged=True)
    burn = s.in_hand("B", card("spell", "Deal 3 damage to each enemy follower on the field.", cost=0))
    attacker = s.field("B", follower(2, 5))
    s.play(burn)
    assert s.defense(wall) == 5
    s.attack(attacker, wall)
    assert s.defense(wall) == 3


def test_more_damage_to_leaders_only() -> None:
    s = Scenario()
    text = "This follower deals 2 more damage to leaders."
    one, two = s.field("A", follower(1, 9, text)), s.field("A", follower(1, 9, text))
    guard = s.field("B", follower(1, 9), engaged=True)
    s.attack(one, "B")
    s.attack(two, guard)
    assert s.defense("B") == 17 and s.defense(guard) == 8


def test_each_of_ones_followers_deals_more_damage() -> None:
    s = Scenario()
    s.field("A", amulet("While this card is on your field, your Elf followers deal 1 more damage."))
    elf, other = s.field("A", follower(1, 9, trait="Elf")), s.field("A", follower(1, 9))
    s.attack(elf, "B")
    assert s.defense("B") == 18
    s.attack(other, "B")
    assert s.defense("B") == 17


def test_ones_followers_take_less_damage() -> None:
    s = Scenario(turn="B")
    s.field("A", amulet("Reduce damage dealt to your Elf followers by 1."))
    elf, other = s.field("A", follower(1, 9, trait="Elf")), s.field("A", follower(1, 9))
    s.play(s.in_hand("B", card("spell", "Deal 3 damage to each enemy follower on the field.")))
    assert s.defense(elf) == 7 and s.defense(other) == 6


def test_a_card_that_goes_back_to_the_hand_is_noticed() -> None:
    s = Scenario()
    s.field("A", amulet("Whenever a follower on your field is returned to its owner's hand, draw a card."))
    mine, theirs = s.field("A", follower()), s.field("B", follower())
    text = "Select a follower on the field and return it to its owner's hand."
    first, second = (s.in_hand("A", card("spell", text, cost=0)) for _ in range(2))
    s.play(first, theirs)
    assert s.count("A", "hand") == 1
    s.play(second, mine)
    assert s.count("A", "hand") == 2


def test_damage_to_a_leader_is_noticed() -> None:
    s = Scenario()
    text = "Whenever this follower deals damage to an enemy leader, draw a card."
    one, two = s.field("A", follower(1, 9, text)), s.field("A", follower(1, 9, text))
    guard = s.field("B", follower(1, 9), engaged=True)
    s.attack(one, guard)
    assert s.count("A", "hand") == 0
    s.attack(two, "B")
    assert s.count("A", "hand") == 1


def test_ward_while_it_is_engaged() -> None:
    s = Scenario()
    text = "While this card is engaged, it has Ward."
    tired, fresh = s.field("A", follower(1, 1, text), engaged=True), s.field("A", follower(1, 1, text))
    assert (s.has(tired, "Ward"), s.has(fresh, "Ward")) == (True, False)


def test_up_to_two_of_the_cards_on_top_are_shown_and_taken() -> None:
    s = Scenario()
    one, two, three, other = s.deck("A", *(follower(trait="Elf") for _ in range(3)), follower())
    text = (
        "Look at the top 4 cards of your deck. You may reveal up to 2 Elf followers from among them and add them to "
        "your hand. Put the remaining cards on the bottom of your deck in any order."
    )
    s.play(s.in_hand("A", card("spell", text)))
    assert not s.offered(other)
    s.answer([one, three])
    s.answer(two, other)
    assert s.cards("A", "hand") == [one, three] and s.cards("A", "deck") == [two, other]


def test_each_player_selects_a_follower_of_their_own() -> None:
    s = Scenario()
    mine, other = s.field("A", follower()), s.field("A", follower())
    theirs, spared = s.field("B", follower()), s.field("B", follower())
    s.play(s.in_hand("A", card("spell", "Each player selects a follower on their field and destroys it.")))
    assert s.player == "A" and not s.offered(theirs)
    s.answer(mine)
    assert s.player == "B" and not s.offered(other)
    s.answer(theirs)
    assert s.zone(mine) == s.zone(theirs) == "cemetery" and s.on_field(other) and s.on_field(spared)


@pytest.mark.parametrize("held", [0, 1])
def test_an_additional_cost_has_to_be_paid(held: int) -> None:
    s = Scenario()
    cards = s.hand("A", *(follower() for _ in range(held)))
    text = "As an additional cost to play this card, discard a card."
    rite = s.in_hand("A", card("spell", text, "Draw 2 cards."))
    if not held:
        with pytest.raises(ScenarioError):
            s.play(rite)
        return
    s.play(rite, cards[0])
    assert s.zone(cards[0]) == "cemetery" and s.count("A", "hand") == 2


def test_a_card_is_cheaper_for_each_card_played() -> None:
    s = Scenario()
    s.played("A", 3)
    s.played("B", 2)
    text = "This card costs 2 less to play for each card you've played this turn."
    s.play(s.in_hand("A", follower(1, 1, text, cost=9)))
    assert s.play_points("A") == 7


def test_all_play_points_are_recovered_and_no_more() -> None:
    s = Scenario()
    s.points("A", 3, maximum=8)
    s.play(s.in_hand("A", card("spell", "Recover all your play points.", cost=1)))
    assert s.play_points("A") == 8


@pytest.mark.parametrize(("when", "left"), [("the next", "cemetery"), ("your next", "field")])
def test_the_next_end_phase_may_be_anybodys(when: str, left: str) -> None:
    s = Scenario(turn="B")
    text = f"Select a follower on your field and give it [attack]+3. At the start of {when} end phase, destroy it."
    mine, attacker = s.field("A", follower(1, 1)), s.field("B", follower(1, 1))
    call = s.in_hand("A", card("spell", "Quick", text))
    s.declare_attack(attacker, "A")
    s.play(call)
    s.answer("pass")
    assert s.attack_of(mine) == 4
    s.to("A main")
    assert s.zone(mine) == left


def test_followers_that_come_later_do_not_have_it() -> None:
    s = Scenario()
    there = s.field("A", follower(trait="Elf"), fresh=True)
    call = s.in_hand("A", card("spell", "For the rest of this turn, your Elf followers have Storm.", cost=0))
    late = s.in_hand("A", follower(trait="Elf"))
    s.play(call)
    s.play(late)
    assert (s.has(there, "Storm"), s.has(late, "Storm")) == (True, False)
    s.to("next turn")
    assert not s.has(there, "Storm")


def test_both_players_lose_their_hands() -> None:
    s = Scenario()
    for player, n in (("A", 2), ("B", 3)):
        s.hand(player, *(follower() for _ in range(n)))
    s.play(s.in_hand("A", card("spell", "Each player discards their hand.")))
    while s.prompt == "discard":
        s.answer(s.options[0])
    assert s.count("A", "hand") == s.count("B", "hand") == 0


def test_an_enemy_that_is_destroyed_can_be_put_onto_your_field() -> None:
    s = Scenario()
    s.field("A", follower(1, 1, "Whenever an enemy follower is destroyed, put it onto your field."))
    prey = s.field("B", follower())
    s.play(s.in_hand("A", card("spell", "Select an enemy follower on the field and destroy it.")), prey)
    assert (s.zone(prey), s.controller(prey), s.owner(prey)) == ("field", "A", "B")
