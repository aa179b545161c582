"""Shadowverse: Evolve, from the sentence to the board: cards, points, conditions, costs, what always holds."""

from __future__ import annotations

import pytest

from rulebound.scenario.evolve import Scenario, amulet, follower, spell
from rulebound.scenario.table import Card

DOOM = "Select an enemy follower and destroy it."


def cast(s: Scenario, text: str, player: str = "A") -> Card:
    """A spell with this text in a hand; it costs nothing."""
    return s.in_hand(player, spell(text, cost=0))


# --- draw, discard, search --------------------------------------------------------------------------------------------


def test_drawing_for_each_follower() -> None:
    s = Scenario()
    s.field("A", follower(1, 1))
    s.field("A", follower(1, 1))
    s.field("B", follower(1, 1))
    s.play(cast(s, "Draw cards equal to the number of followers on your field."))
    assert s.count("A", "hand") == 2


def test_an_opponent_selects_what_to_discard() -> None:
    s = Scenario()
    keep, give = s.hand("B", follower(1, 1), follower(2, 2))
    s.play(cast(s, "Each opponent discards a card."))
    assert s.player == "B"
    s.answer(give)
    assert (s.zone(keep), s.zone(give)) == ("hand", "cemetery")


def test_a_discarded_card_is_noticed_by_itself_and_by_others() -> None:
    s = Scenario()
    s.field("A", amulet("Whenever you discard a card, give your leader [defense]+1."))
    bell = s.in_hand("A", follower(1, 1, "When this card is discarded, give your leader [defense]+2."))
    s.play(cast(s, "Discard a card."))
    while s.prompt not in ("main", ""):
        s.answer(bell if s.offered(bell) else s.options[0])
    assert s.zone(bell) == "cemetery" and s.defense("A") == 23


def test_a_search_shuffles_and_takes_only_what_it_names() -> None:
    s = Scenario()
    amu, fol = s.deck("A", amulet(), follower(1, 1), follower(2, 2))[:2]
    s.play(cast(s, "Search your deck for a follower, reveal it, and add it to your hand."))
    assert s.offered(fol) and not s.offered(amu)
    s.answer(fol)
    assert s.zone(fol) == "hand"


def test_a_search_may_put_onto_the_field() -> None:
    s = Scenario()
    small, big = s.deck("A", follower(1, 1, "Fanfare: Draw a card.", cost=2), follower(9, 9, cost=9), follower(1, 1))[
        :2
    ]
    s.play(cast(s, "Search your deck for a follower that costs 2 play points or less and put it onto your field."))
    assert not s.offered(big)
    s.answer(small)
    assert s.on_field(small) and s.count("A", "hand") == 1


def test_one_of_the_cards_looked_at_may_be_taken_and_the_rest_go_to_the_bottom() -> None:
    s = Scenario()
    one, two, three, rest = s.deck("A", follower(1, 1), amulet(), follower(2, 2), follower(3, 3))
    text = "Look at the top 3 cards of your deck. You may reveal a follower from among them and add it to your hand."
    s.play(cast(s, f"{text} Put the remaining cards on the bottom of your deck in any order."))
    assert not s.offered(two)
    s.answer([three])
    s.answer([one, two])
    assert s.zone(three) == "hand" and s.cards("A", "deck") == [rest, one, two]


def test_the_revealed_card_decides() -> None:
    for made, place in ((follower(1, 1), "hand"), (amulet(), "deck")):
        s = Scenario()
        top = s.deck("A", made, follower(9, 9))[0]
        s.play(cast(s, "Reveal the top card of your deck. If it's a follower, add it to your hand."))
        assert s.zone(top) == place


def test_the_top_cards_go_to_the_cemetery() -> None:
    s = Scenario()
    cards = s.deck("A", *(follower(1, 1) for _ in range(5)))
    s.play(cast(s, "Put the top 3 cards of your deck into your cemetery."))
    assert [s.zone(c) for c in cards] == ["cemetery"] * 3 + ["deck"] * 2


# --- points -----------------------------------------------------------------------------------------------------------


def test_recovered_play_points_do_not_go_beyond_the_maximum() -> None:
    s = Scenario()
    s.points("A", 9, maximum=10)
    s.play(cast(s, "Recover 2 play points."))
    assert s.play_points("A") == 10


def test_a_higher_maximum_is_not_a_play_point() -> None:
    s = Scenario()
    s.points("A", 3, maximum=5)
    s.play(cast(s, "Increase your maximum play points by 1."))
    assert (s.play_points("A"), s.max_play_points("A")) == (3, 6)


def test_an_evolution_point_is_gained() -> None:
    s = Scenario(evolution_points=1)
    s.play(cast(s, "Gain 1 evolution point."))
    assert s.evolution_points("A") == 2


# --- costs ------------------------------------------------------------------------------------------------------------


def test_a_cheaper_card_by_each_spell_in_the_cemetery() -> None:
    s = Scenario()
    s.in_cemetery("A", spell("Draw a card."), spell("Draw a card."), follower(1, 1))
    giant = s.in_hand("A", follower(9, 9, "This card costs 1 less to play for each spell in your cemetery.", cost=7))
    s.play(giant)
    assert s.play_points("A") == 5


def test_a_cost_never_falls_below_nothing() -> None:
    s = Scenario()
    scout = s.in_hand("A", follower(1, 1, "This card costs 2 less to play.", cost=1))
    s.play(scout)
    assert s.play_points("A") == 10


@pytest.mark.parametrize(("maximum", "left"), [(7, 3), (6, 0)])
def test_overflow_makes_a_card_cheaper(maximum: int, left: int) -> None:
    s = Scenario()
    s.points("A", 6, maximum=maximum)
    wyrm = s.in_hand("A", follower(5, 5, "If Overflow is active for you, this card costs 3 less to play.", cost=6))
    s.play(wyrm)
    assert s.play_points("A") == left


def test_spells_are_cheaper_while_the_amulet_is_there() -> None:
    s = Scenario()
    bell = s.field("A", amulet("While this card is on your field, your spells cost 1 less to play."))
    one, two = s.in_hand("A", spell("Draw a card.", cost=2)), s.in_hand("A", spell("Draw a card.", cost=2))
    away = cast(s, "Select an amulet on your field and return it to its owner's hand.")
    s.play(one)
    assert s.play_points("A") == 9
    s.play(away, bell)
    s.play(two)
    assert s.play_points("A") == 7


def test_a_discard_buys_a_lower_cost() -> None:
    text = "When playing this card, discard a card: This card costs 2 less to play."
    for wanted, left in ((True, 8), (False, 6)):
        s = Scenario()
        hero, page = s.in_hand("A", follower(4, 4, text, cost=4)), s.in_hand("A", follower(1, 1))
        s.play(hero, "less" if wanted else "printed cost")
        if s.prompt not in ("main", ""):
            s.answer(page)
        assert s.play_points("A") == left and s.on_field(hero)


def test_an_activated_ability_engages_and_is_not_used_twice() -> None:
    s = Scenario()
    tool = s.field("A", amulet("[act][engage]: Draw a card."))
    s.use(tool)
    assert s.engaged(tool) and s.why_not("A", "use", tool)


def test_the_leader_pays() -> None:
    s = Scenario()
    tool = s.field("A", amulet("[act] Give your leader [defense]-2: Draw a card."))
    s.use(tool)
    assert s.defense("A") == 18 and s.count("A", "hand") == 1


def test_banishing_from_the_cemetery_needs_the_cards() -> None:
    text = "[act] Banish 3 cards in your cemetery: Draw a card."
    for n, usable in ((2, False), (3, True)):
        s = Scenario()
        tool = s.field("A", amulet(text))
        s.in_cemetery("A", *(follower(1, 1) for _ in range(n)))
        assert (s.why_not("A", "use", tool) == "") is usable


def test_a_fanfare_with_a_cost_may_be_left_unpaid() -> None:
    for wanted, drawn in ((True, 2), (False, 1)):
        s = Scenario()
        scout, page = (
            s.in_hand("A", follower(1, 1, "Fanfare: Discard a card: Draw 2 cards.")),
            s.in_hand("A", follower(1, 1)),
        )
        s.play(scout)
        s.answer(wanted)
        if s.prompt not in ("main", ""):
            s.answer(page)
        assert s.count("A", "hand") == drawn


def test_any_number_may_be_returned_and_is_counted() -> None:
    text = (
        "Fanfare: Return any number of other cards on your field to their owners' hands: Deal X"
        " damage to each enemy follower. X equals 2 times the number of cards returned."
    )
    s = Scenario()
    one, two = s.field("A", follower(1, 1)), s.field("A", amulet())
    wall = s.field("B", follower(1, 9))
    scout = s.in_hand("A", follower(1, 1, text))
    s.play(scout)
    while s.prompt not in ("main", ""):
        if s.offered(True):
            s.answer(True)
        elif s.offered(2):
            s.answer(2)
        else:
            s.answer(one if s.offered(one) else two if s.offered(two) else "done")
    assert (s.zone(one), s.zone(two), s.defense(wall)) == ("hand", "hand", 5)


# --- conditions that have a name --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "drawn"), [(1, 1), (2, 2)])
def test_combo_counts_the_card_itself(before: int, drawn: int) -> None:
    s = Scenario()
    s.played("A", before)
    s.play(cast(s, "Draw a card. Combo (3): Draw 2 cards instead."))
    assert s.count("A", "hand") == drawn


@pytest.mark.parametrize(("spells", "left"), [(4, 3), (5, 1)])
def test_spellchain_does_not_count_the_spell_itself(spells: int, left: int) -> None:
    s = Scenario()
    s.in_cemetery("A", *(spell("Draw a card.") for _ in range(spells)))
    wall = s.field("B", follower(1, 5))
    s.play(cast(s, "Select an enemy follower and deal it 2 damage. Spellchain (5): Deal it 4 damage instead."), wall)
    assert s.defense(wall) == left


def test_necrocharge_is_read_when_the_effect_begins() -> None:
    s = Scenario()
    s.in_cemetery("A", *(follower(1, 1) for _ in range(10)))
    s.play(s.in_hand("A", follower(1, 1, "Fanfare: Draw a card. Necrocharge (10): Draw a card.")))
    assert s.count("A", "hand") == 2


def test_sanguine_is_for_ones_own_turn() -> None:
    s = Scenario()
    hurt = cast(s, "Deal 1 damage to your leader.")
    first, second = (
        s.in_hand("A", follower(1, 1, "Fanfare: If Sanguine is active for you, give your leader [defense]+5."))
        for _ in range(2)
    )
    s.play(first)
    assert s.defense("A") == 20
    s.play(hurt)
    s.play(second)
    assert s.defense("A") == 24


def test_earth_rite_may_be_paid_and_then_counts() -> None:
    for wanted, drawn in ((True, 2), (False, 1)):
        s = Scenario()
        sigil = s.field("A", amulet("Stack"))
        s.play(cast(s, "Draw a card. Earth Rite: Draw a card."), "Earth Rite" if wanted else "printed cost")
        while s.prompt not in ("main", ""):
            s.answer(sigil if s.offered(sigil) else s.options[0])
        assert s.count("A", "hand") == drawn
        assert s.zone(sigil) == ("cemetery" if wanted else "field")


def test_a_stack_grows() -> None:
    s = Scenario()
    sigil = s.field("A", amulet("Stack"))
    s.play(cast(s, "Add 2 to a Stack on your field."))
    if s.prompt not in ("main", ""):
        s.answer(sigil)
    assert s.counters(sigil, "Stack") == 3


def test_counters_are_counted_on_their_card() -> None:
    text = "Fanfare: If this card has at least 2 prayer counters, draw a card."
    s = Scenario()
    bell = s.field(
        "A",
        amulet(
            "[act][engage]: Place 2 prayer counters on this card.",
            "At the start of your end phase, if this card has at least 2 prayer counters, draw a card.",
        ),
    )
    s.play(s.in_hand("A", follower(1, 1, text)))
    assert s.count("A", "hand") == 0
    s.use(bell)
    assert s.counters(bell, "prayer") == 2
    s.end_main()
    assert s.count("A", "hand") == 1


# --- may, instead, modes ----------------------------------------------------------------------------------------------


def test_if_you_do_needs_something_to_do_it_with() -> None:
    s = Scenario()
    s.play(cast(s, "You may discard a card. If you do, draw 2 cards."))
    if s.prompt not in ("main", ""):
        s.answer(True)
    assert s.count("A", "hand") == 0


def test_one_of_several_effects() -> None:
    for n, (drawn, points) in ((1, (1, 9)), (2, (0, 10))):
        s = Scenario()
        s.points("A", 9, maximum=10)
        s.play(cast(s, "Choose one of the following. (1) Draw a card. (2) Recover 1 play point."), n)
        assert (s.count("A", "hand"), s.play_points("A")) == (drawn, points)


def test_up_to_two_of_three_effects() -> None:
    s = Scenario()
    text = (
        "Choose up to 2 of the following. (1) Draw a card. (2) Give your leader [defense]+1. (3) Summon a Knight token."
    )
    s.play(cast(s, text), [1, 3])
    assert (s.count("A", "hand"), s.defense("A"), len(s.tokens("A"))) == (1, 20, 1)


def test_up_to_may_be_nobody() -> None:
    s = Scenario()
    guard = s.field("B", follower(1, 1))
    s.play(cast(s, "Select up to 2 enemy followers and destroy them."), [])
    assert s.on_field(guard)


def test_two_must_be_two() -> None:
    s = Scenario()
    s.field("B", follower(1, 1))
    assert s.why_not("A", "play", cast(s, "Select 2 enemy followers and destroy them."))


def test_a_later_phase_remembers() -> None:
    s = Scenario()
    s.play(cast(s, "At the start of your next main phase, draw a card."))
    assert s.count("A", "hand") == 0
    s.to("next turn")
    assert s.count("A", "hand") == 0
    s.to("next turn")
    assert s.count("A", "hand") == 2  # the card of the turn, and the one promised


def test_another_turn_follows() -> None:
    s = Scenario()
    s.play(cast(s, "Take another turn after this one."))
    s.to("next turn")
    assert s.turn_player == "A"


def test_a_turn_is_skipped() -> None:
    s = Scenario()
    s.play(cast(s, "Skip your next turn."))
    s.to("next turn")
    assert s.turn_player == "B"
    s.to("next turn")
    assert s.turn_player == "B"


def test_winning_is_winning() -> None:
    s = Scenario()
    s.play(cast(s, "If there are no cards in your hand, you win the game."))
    assert s.over and s.winner == "A"


# --- what always holds ------------------------------------------------------------------------------------------------


def test_others_are_stronger_while_the_card_is_there() -> None:
    s = Scenario()
    text = "While this card is on your field, your other followers have [attack]+1."
    one, two, page = (
        s.field("A", follower(1, 1, text)),
        s.field("A", follower(1, 1, text)),
        s.field("A", follower(1, 1)),
    )
    enemy = s.field("B", follower(1, 1))
    assert [s.attack_of(c) for c in (one, two, page, enemy)] == [2, 2, 3, 1]


def test_a_condition_is_looked_at_all_the_time() -> None:
    s = Scenario()
    s.points("A", 6, maximum=6)
    wyrm = s.field("A", follower(2, 2, "While Overflow is active for you, this follower has [attack]+2 and Storm."))
    grow = cast(s, "Increase your maximum play points by 1.")
    assert s.attack_of(wyrm) == 2 and not s.has(wyrm, "Storm")
    s.play(grow)
    assert s.attack_of(wyrm) == 4 and s.has(wyrm, "Storm")


def test_during_ones_own_turn_only() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 2, "During your turn, this follower has [attack]+1."))
    assert s.attack_of(knight) == 3
    s.to("next turn")
    assert s.attack_of(knight) == 2


def test_ability_damage_to_the_leader_is_less_and_attacks_are_not() -> None:
    s = Scenario(turn="B")
    s.field("A", amulet("Reduce ability damage dealt to your leader by 2."))
    giant = s.field("B", follower(3, 3))
    bolt = cast(s, "Select an enemy leader or enemy follower and deal it 3 damage.", "B")
    s.play(bolt, s.leader("A"))
    assert s.defense("A") == 19
    s.attack(giant, "A")
    assert s.defense("A") == 16


def test_a_card_put_onto_the_field_engaged() -> None:
    s = Scenario()
    golem = s.in_hand("A", follower(5, 5, "This card is put onto the field engaged."))
    s.play(golem)
    assert s.engaged(golem)


def test_ward_is_ignored_by_who_says_so() -> None:
    s = Scenario()
    thief, knight = s.field("A", follower(1, 1, "This follower ignores Ward.")), s.field("A", follower(1, 1))
    s.field("B", follower(1, 9, "Ward"), engaged=True)
    assert s.leader("B") in s.attack_targets(thief) and s.leader("B") not in s.attack_targets(knight)


def test_more_damage_in_the_opponents_turn_only() -> None:
    text = "During each opponent's turn, this follower deals 1 more damage."
    s = Scenario()
    guard, giant = s.field("B", follower(2, 9, text), engaged=True), s.field("A", follower(1, 9))
    s.attack(giant, guard)
    assert s.defense(giant) == 6


def test_once_a_turn_is_once_a_turn() -> None:
    s = Scenario()
    s.field("A", amulet("Once per turn, when you play a spell, give your leader [defense]+1."))
    for one in [cast(s, "Draw a card.") for _ in range(2)]:
        s.play(one)
    assert s.defense("A") == 21


def test_the_second_spell_of_a_turn_is_noticed() -> None:
    s = Scenario()
    s.field("A", amulet("Whenever you play your second spell in a turn, give your leader [defense]+1."))
    spells = [cast(s, "Draw a card.") for _ in range(3)]
    for one, defense in zip(spells, (20, 21, 21), strict=True):
        s.play(one)
        assert s.defense("A") == defense


def test_the_start_of_each_end_phase_belongs_to_the_controller() -> None:
    s = Scenario()
    s.field("A", amulet("At the start of your end phase, give your leader [defense]+1."))
    s.to("next turn")
    assert s.defense("A") == 21
    s.to("next turn")
    assert s.defense("A") == 21


# --- what calls itself by a type (5.24.3.1) ---------------------------------------------------------------------------


CHANGE = "Select a follower on your field and change it into an amulet."


@pytest.mark.parametrize(("word", "still"), [("card", True), ("follower", False)])
@pytest.mark.parametrize(
    "text",
    [
        "[act][cost01]: Destroy {this}.",
        "Whenever you draw a card, destroy {this}.",
    ],
)
def test_this_follower_is_nobody_while_it_is_an_amulet(text: str, word: str, still: bool) -> None:
    s = Scenario()
    elf = s.field("A", follower(2, 5, text.format(this=f"this {word}")))
    change, book = cast(s, CHANGE), cast(s, "Draw a card.")
    s.deck("A", *(follower(1, 1) for _ in range(3)))
    s.play(change, elf)
    if "[act]" in text:
        s.use(elf)
    else:
        s.play(book)
    assert s.on_field(elf) is not still


@pytest.mark.parametrize(("word", "still"), [("card", True), ("follower", False)])
def test_what_this_follower_has_or_cannot_do_stops_while_it_is_an_amulet(word: str, still: bool) -> None:
    s = Scenario()
    elf = s.field("A", follower(2, 5, f"This {word} can't be destroyed by abilities."))
    change, doom = cast(s, CHANGE), cast(s, "Select an amulet on your field and destroy it.")
    s.play(change, elf)
    s.play(doom, elf)
    assert s.on_field(elf) is still


@pytest.mark.parametrize(("word", "still"), [("card", True), ("amulet", False), ("follower", True)])
def test_what_happens_to_a_card_is_told_of_its_type_at_that_time(word: str, still: bool) -> None:
    s = Scenario()
    elf = s.field("A", follower(2, 5, f"When this {word} leaves the field, draw a card."))
    s.play(cast(s, "Select a follower on your field and destroy it."), elf)
    assert (s.count("A", "hand") == 1) is still
