"""Shadowverse: Evolve, from the sentence to the board: what can be said of any player, any event, any number."""

from __future__ import annotations

import pytest

from rulebound.scenario.evolve import Scenario, amulet, carrot, evolve, evolved, follower, spell
from rulebound.scenario.table import Card


def cast(s: Scenario, text: str, player: str = "A") -> Card:
    """A spell with this text in a hand; it costs nothing."""
    return s.in_hand(player, spell(text, cost=0))


def go(s: Scenario, card: Card, *answers: Card | str | int) -> None:
    """Play a card, and answer what is asked as it comes."""
    s.play(card, *answers)
    while s.prompt not in ("main", ""):
        s.answer(s.options[0])


def decks(s: Scenario) -> None:
    for player in "AB":
        s.deck(player, *(follower(1, 1) for _ in range(8)))


# --- players ----------------------------------------------------------------------------------------------------------


def test_drawing_up_to_so_many_may_end_early() -> None:
    s = Scenario()
    decks(s)
    s.play(cast(s, "Draw up to 3 cards."))
    s.answer("yes")
    s.answer("no")
    assert s.count("A", "hand") == 1


def test_an_opponent_skips_a_turn() -> None:
    s = Scenario()
    decks(s)
    s.play(cast(s, "Skip each opponent's next turn."))
    s.to("next turn")
    assert s.turn_player == "A"


def test_each_player_does_two_things_one_after_the_other() -> None:
    s = Scenario()
    decks(s)
    s.play(cast(s, "Each player draws 2 cards and discards a card."))
    while s.prompt != "main":
        s.answer(s.options[0])
    assert [(s.count(p, "hand"), s.count(p, "cemetery")) for p in "AB"] == [(1, 2), (1, 1)]


def test_an_opponent_selects_two_of_their_followers() -> None:
    s = Scenario()
    mine = s.field("A", follower(1, 1))
    one, two, three = (s.field("B", follower(1, 1)) for _ in range(3))
    s.play(cast(s, "Each opponent selects 2 followers on their field and destroys them."))
    assert s.player == "B" and not s.offered(mine)
    s.answer(one, three)
    assert [s.zone(card) for card in (one, two, three)] == ["cemetery", "field", "cemetery"]


def test_an_opponent_banishes_a_card_of_their_ex_area() -> None:
    s = Scenario()
    mine, theirs = s.in_ex("A", follower(1, 1)), s.in_ex("B", follower(1, 1))
    s.play(cast(s, "Each opponent banishes a card in their EX area."))
    assert (s.zone(mine), s.zone(theirs)) == ("ex", "banished")


def test_who_loses_the_game_by_an_effect() -> None:
    s = Scenario()
    s.play(cast(s, "If there are no cards in your EX area, you lose the game."))
    assert s.game.over and s.game.state.winner == 1


def test_every_player_has_more_play_points() -> None:
    s = Scenario()
    s.points("A", maximum=5)
    s.points("B", maximum=4)
    s.play(cast(s, "Increase each player's maximum play points by 1."))
    assert (s.max_play_points("A"), s.max_play_points("B")) == (6, 5)


def test_looking_at_up_to_so_many_cards_may_end_early() -> None:
    s = Scenario()
    decks(s)
    s.play(cast(s, "Look at up to 3 of the top cards of your deck. Put the remaining cards into your hand."))
    s.answer("yes")
    s.answer("yes")
    s.answer("no")
    assert s.count("A", "hand") == 2


# --- cards ------------------------------------------------------------------------------------------------------------


def test_another_enemy_is_not_the_one_selected_before() -> None:
    s = Scenario()
    one, two = s.field("B", follower(1, 9)), s.field("B", follower(1, 9))
    text = "Select an enemy follower and deal it 3 damage. Select another enemy follower and deal it 1 damage."
    s.play(cast(s, text), one)
    assert (s.defense(one), s.defense(two)) == (6, 8)


def test_without_another_enemy_there_is_nothing_to_select() -> None:
    s = Scenario()
    s.field("B", follower(1, 9))
    bolt = cast(s, "Select an enemy follower and deal it 3 damage. Select another enemy follower and deal it 1 damage.")
    assert s.why_not("A", "play", bolt)


def test_what_was_discarded_is_remembered() -> None:
    for thrown, cards in ((spell("Draw a card."), 2), (follower(1, 1), 0)):
        s = Scenario()
        decks(s)
        s.in_hand("A", thrown)
        go(s, cast(s, "Discard a card. If you discarded a spell, draw 2 cards."))
        assert s.count("A", "hand") == cards


def test_what_was_discarded_as_a_cost_is_remembered() -> None:
    s = Scenario()
    s.in_hand("A", follower(1, 1, cost=4))
    forge = s.field(
        "A", amulet("[act] Discard a card: Deal X damage to each enemy leader. X equals the discarded card's cost.")
    )
    s.use(forge)
    s.answer(s.options[0])
    assert s.defense("B") == 16


def test_only_a_card_of_the_kind_is_discarded() -> None:
    s = Scenario()
    decks(s)
    keep, give = s.hand("A", follower(1, 1), spell("Draw a card."))
    s.play(cast(s, "Discard a spell. Draw 2 cards."))
    while s.prompt != "main":
        s.answer(give)
    assert (s.zone(keep), s.zone(give)) == ("hand", "cemetery")


def test_a_hand_is_drawn_anew() -> None:
    s = Scenario()
    decks(s)
    old = s.hand("A", follower(1, 1), follower(2, 2), follower(3, 3))
    go(s, cast(s, "Discard your hand, then draw that many cards."))
    assert s.count("A", "hand") == 3 and all(s.zone(card) == "cemetery" for card in old)


def test_if_you_do_asks_whether_it_was_done() -> None:
    for keyword, cards in (("", 1), ("This follower can't be destroyed by abilities.", 0)):
        s = Scenario()
        decks(s)
        hero = s.field("A", follower(2, 2, *([keyword] if keyword else [])))
        s.play(cast(s, "Select a follower on your field and destroy it. If you do, draw a card."), hero)
        assert s.count("A", "hand") == cards


def test_cards_change_places() -> None:
    s = Scenario()
    there, here = s.field("A", follower(1, 1)), s.in_hand("A", follower(5, 5))
    go(s, cast(s, "Select a follower on your field and swap it with a follower in your hand."), there)
    assert (s.zone(there), s.zone(here)) == ("hand", "field")


def test_so_many_random_cards() -> None:
    s = Scenario()
    cards = [s.field("B", follower(1, 1)) for _ in range(3)]
    mine = s.field("A", follower(1, 1))
    s.play(cast(s, "Randomly destroy 2 enemy followers."))
    assert sorted(s.zone(card) for card in cards) == ["cemetery", "cemetery", "field"] and s.on_field(mine)


def test_the_field_is_filled_and_no_more() -> None:
    s = Scenario()
    s.field("A", follower(1, 1))
    s.field("A", follower(1, 1))
    s.play(cast(s, "Fill your field with Ghost tokens."))
    assert len(s.tokens("A")) == 3 and s.tokens("B") == []


def test_up_to_so_many_tokens() -> None:
    s = Scenario()
    s.play(cast(s, "Put up to 3 Fairy tokens into your EX area."))
    s.answer(2)
    assert len(s.tokens("A", "ex")) == 2


def test_revealing_until_there_is_one_of_the_kind() -> None:
    s = Scenario()
    spells = s.deck("A", spell("Draw a card."), spell("Draw a card."), follower(1, 1), follower(2, 2))
    s.play(
        cast(
            s,
            "Reveal cards from the top of your deck until you reveal a follower. Add it to your hand. "
            "Put the remaining cards into your cemetery.",
        )
    )
    assert [s.zone(card) for card in spells] == ["cemetery", "cemetery", "hand", "deck"]


def test_some_of_the_cards_looked_at_and_where_the_others_go() -> None:
    s = Scenario()
    one, two, three, below = s.deck("A", *(follower(n, n) for n in range(1, 5)))
    s.play(cast(s, "Look at the top 3 cards of your deck. Put one into your EX area and the rest into your cemetery."))
    s.answer(two)
    assert [s.zone(card) for card in (one, two, three, below)] == ["cemetery", "ex", "cemetery", "deck"]


@pytest.mark.parametrize(("top", "defense"), [("amulet", 21), ("follower", 20)])
def test_what_kind_of_card_was_put_into_the_cemetery(top: str, defense: int) -> None:
    s = Scenario()
    first, *_ = s.deck("A", amulet() if top == "amulet" else follower(1, 1), follower(1, 1), amulet())
    s.play(
        cast(s, "Put the top card of your deck into your cemetery. If it's an amulet, give your leader [defense]+1.")
    )
    assert s.zone(first) == "cemetery" and s.defense("A") == defense


@pytest.mark.parametrize(("place", "defense"), [(2, 21), (3, 20)])
def test_whether_there_is_one_among_them(place: int, defense: int) -> None:
    s = Scenario()
    cards = [follower(1, 1) for _ in range(4)]
    cards[place] = amulet()
    s.deck("A", *cards)
    milled = "Put the top 3 cards of your deck into your cemetery."
    s.play(cast(s, f"{milled} If there is an amulet among them, give your leader [defense]+1."))
    assert s.count("A", "cemetery") == 4 and s.defense("A") == defense


# --- which cards ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "fits"),
    [
        ("an enemy follower without Ward", 0),
        ("a non-token enemy follower", 0),
        ("an enemy follower with attack less than or equal to the number of cards in your hand", 0),
        ("an enemy follower with defense greater than the number of cards in your hand", 1),
        ("an enemy follower with Ward and Bane", 1),
    ],
)
def test_what_a_card_must_be(words: str, fits: int) -> None:
    s = Scenario()
    plain, guard = s.field("B", follower(2, 2)), s.field("B", follower(4, 4, "Ward", "Bane"))
    s.hand("A", follower(1, 1), follower(1, 1))
    ghost = s.field("B", s.make_token("Ghost")) if "non-token" in words else None
    s.play(cast(s, f"Select {words} and destroy it."), (plain, guard)[fits])
    assert s.zone((plain, guard)[fits]) == "cemetery" and s.on_field((plain, guard)[1 - fits])
    assert ghost is None or s.on_field(ghost)


def test_who_has_attacked_this_turn() -> None:
    s = Scenario()
    bold, calm = s.field("A", follower(2, 2)), s.field("A", follower(2, 2))
    horn = cast(s, "Select a follower on your field that attacked this turn and refresh it.")
    drum = cast(s, "Select a follower on your field that hasn't attacked this turn and give it [attack]+1.")
    s.attack(bold, "B")
    s.play(horn, bold)
    s.play(drum, calm)
    assert s.reserved(bold) and (s.attack_of(bold), s.attack_of(calm)) == (2, 3)


# --- for a time -------------------------------------------------------------------------------------------------------


def test_whenever_for_the_rest_of_the_turn() -> None:
    s = Scenario()
    decks(s)
    one, two = s.field("A", follower(1, 5)), s.field("A", follower(1, 5))
    s.play(cast(s, "For the rest of this turn, whenever one of your followers attacks, give it [attack]+2."))
    s.attack(one, "B")
    assert (s.attack_of(one), s.attack_of(two)) == (3, 1)
    s.to("next turn")
    s.to("next turn")
    s.attack(two, "B")
    assert s.attack_of(two) == 1


def test_the_next_time_is_once() -> None:
    s = Scenario()
    decks(s)
    first, *others = [cast(s, "The next time you play a spell this turn, draw a card.")] + [
        cast(s, "Give your leader [defense]+1.") for _ in range(2)
    ]
    for card in (first, *others):
        s.play(card)
    assert s.count("A", "hand") == 1


def test_a_shield_holds_once() -> None:
    s = Scenario()
    hero = s.field("A", follower(2, 5))
    ward = "Select a follower on your field. The next time it would take damage this turn, reduce that damage to 0."
    shield = cast(s, ward)
    bolts = [cast(s, "Select a follower on your field and deal it 2 damage.") for _ in range(2)]
    s.play(shield, hero)
    s.play(bolts[0], hero)
    assert s.defense(hero) == 5
    s.play(bolts[1], hero)
    assert s.defense(hero) == 3


def test_damage_to_a_leader_is_reduced_for_a_turn() -> None:
    s = Scenario()
    shield = cast(s, "For the rest of this turn, reduce damage dealt to your leader by 2.")
    bolt = cast(s, "Deal 3 damage to your leader.")
    s.play(shield)
    s.play(bolt)
    assert s.defense("A") == 19


def test_a_value_that_is_set_takes_the_place_of_what_was_given_before() -> None:
    s = Scenario()
    hero = s.field("A", follower(3, 3))
    songs = [cast(s, "Select a follower on your field and give it [attack]+2.") for _ in range(2)]
    curse = cast(s, "Select a follower on your field. Change its attack to 1.")
    s.play(songs[0], hero)
    s.play(curse, hero)
    assert s.attack_of(hero) == 1
    s.play(songs[1], hero)
    assert s.attack_of(hero) == 3


def test_twice_the_attack_is_worked_out_once() -> None:
    s = Scenario()
    hero = s.field("A", follower(3, 3))
    double = cast(s, "Select a follower on your field. Double its attack.")
    song = cast(s, "Select a follower on your field and give it [attack]+1.")
    s.play(double, hero)
    assert s.attack_of(hero) == 6
    s.play(song, hero)
    assert s.attack_of(hero) == 7


def test_what_a_player_cannot_play_this_turn() -> None:
    s = Scenario()
    knight, bolt = s.in_hand("A", follower(1, 1, cost=1)), cast(s, "Draw a card.")
    s.play(cast(s, "For the rest of this turn, you can't play followers."))
    assert s.why_not("A", "play", knight) and not s.why_not("A", "play", bolt)


def test_a_served_follower_races() -> None:
    s = Scenario()
    s.in_evolve_deck("A", carrot())
    uma = s.field("A", follower(2, 2, "On Race: Give your leader [defense]+1.", trait="Umamusume"))
    s.play(cast(s, "Select an Umamusume follower on your field. Serve it and race it."), uma)
    assert s.is_served(uma) and s.defense("A") == 21


# --- numbers and conditions -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("spells", "cards"), [(2, 1), (3, 2), (6, 3)])
def test_the_highest_of_three_numbers_counts(spells: int, cards: int) -> None:
    s = Scenario()
    decks(s)
    s.in_cemetery("A", *(spell("Draw a card.") for _ in range(spells)))
    s.play(cast(s, "Draw a card. Spellchain (3): Draw 2 cards instead. Spellchain (6): Draw 3 cards instead."))
    assert s.count("A", "hand") == cards


@pytest.mark.parametrize(("points", "both"), [(6, False), (7, True)])
def test_how_many_effects_are_chosen_depends_on_the_board(points: int, both: bool) -> None:
    s = Scenario()
    s.points("A", maximum=points)
    text = "Choose one of the following. If Overflow is active for you, choose 2 instead. "
    s.play(cast(s, text + "(1) Give your leader [defense]+1. (2) Deal 1 damage to each enemy leader."))
    while s.prompt != "main":
        s.answer(s.options[0])
    assert (s.defense("A"), s.defense("B")) == ((21, 19) if both else (21, 20))


def test_so_much_for_each_spell_of_the_turn() -> None:
    s = Scenario()
    s.points("A", 0, maximum=10)
    cards = [cast(s, "Give your leader [defense]+1.") for _ in range(2)]
    for card in (*cards, cast(s, "Recover 1 play point for each spell you've played this turn.")):
        s.play(card)
    assert s.play_points("A") == 3


def test_counters_make_a_follower_stronger() -> None:
    s = Scenario()
    idol = s.field("A", follower(1, 1, "This follower has [attack]+1 for each prayer counter on it."))
    s.play(cast(s, "Select a follower on your field and put 2 prayer counters on it."), idol)
    assert s.attack_of(idol) == 3


def test_less_for_each_amulet() -> None:
    s = Scenario()
    s.field("A", amulet())
    s.field("A", amulet())
    enemy = s.field("B", follower(5, 5))
    s.play(cast(s, "Select an enemy follower and give it [attack]-1/[defense]-1 for each amulet on your field."), enemy)
    assert (s.attack_of(enemy), s.defense(enemy)) == (3, 3)


def test_a_follower_that_has_not_attacked() -> None:
    for attacks, drawn in ((True, 0), (False, 1)):
        s = Scenario()
        decks(s)
        text = "At the start of your end phase, if this follower hasn't attacked this turn, draw a card."
        hero = s.field("A", follower(1, 1, text))
        if attacks:
            s.attack(hero, "B")
        s.to("next turn")
        assert s.count("A", "hand") == drawn


def test_a_card_knows_where_it_was_played_from() -> None:
    text = "[fanfare] If this card was played from your EX area, give your leader [defense]+1."
    s = Scenario()
    near, far = s.in_ex("A", follower(1, 1, text)), s.in_hand("A", follower(1, 1, text))
    s.play(near)
    assert s.defense("A") == 21
    s.play(far)
    assert s.defense("A") == 21


def test_a_full_ex_area() -> None:
    for held, drawn in ((4, 0), (5, 1)):
        s = Scenario()
        decks(s)
        for _ in range(held):
            s.in_ex("A", follower(1, 1))
        s.play(cast(s, "If your EX area is full, draw a card."))
        assert s.count("A", "hand") == drawn


def test_a_follower_that_was_evolved_when_it_was_destroyed() -> None:
    for evolving, drawn in ((True, 1), (False, 0)):
        s = Scenario()
        decks(s)
        elf = s.field(
            "A", follower(1, 1, evolve(1), "[lastwords] If this follower was evolved, draw a card.", name="Elf")
        )
        into = evolved(1, 1, "[lastwords] If this follower was evolved, draw a card.", of="Elf")
        s.in_evolve_deck("A", into)
        doom = cast(s, "Select a follower on your field and destroy it.")
        if evolving:
            s.evolve(elf)
        s.play(doom, elf)
        assert s.count("A", "hand") == drawn


def test_the_first_card_of_a_turn() -> None:
    s = Scenario()
    text = "[fanfare] If you haven't played any other cards this turn, give your leader [defense]+1."
    for card in [s.in_hand("A", follower(1, 1, text, cost=0)) for _ in range(2)]:
        s.play(card)
    assert s.defense("A") == 21


def test_a_leader_that_cannot_be_selected_for_a_time() -> None:
    s = Scenario()
    decks(s)
    bolt = cast(s, "Select an enemy leader or enemy follower and deal it 2 damage.", "B")
    s.play(cast(s, "Until the end of each opponent's next turn, your leader has Aura."))
    s.to("next turn")
    assert s.why_not("B", "play", bolt)


def test_followers_with_different_names() -> None:
    for name, drawn in (("Ayla", 0), ("Brea", 1)):
        s = Scenario()
        decks(s)
        s.field("A", follower(1, 1, name="Ayla"))
        s.field("A", follower(1, 1, name=name))
        s.play(cast(s, "If there are at least 2 followers with different names on your field, draw a card."))
        assert s.count("A", "hand") == drawn


# --- events -----------------------------------------------------------------------------------------------------------


def test_only_during_ones_own_turn() -> None:
    s = Scenario()
    s.field("A", amulet("Whenever your leader takes damage during your turn, give your leader [defense]+5."))
    enemy = s.field("B", follower(2, 2))
    decks(s)
    s.play(cast(s, "Deal 1 damage to your leader."))
    assert s.defense("A") == 24
    s.to("next turn")
    s.attack(enemy, "A")
    assert s.defense("A") == 22


def test_a_card_that_is_put_into_the_ex_area() -> None:
    s = Scenario()
    s.field("A", amulet("Whenever a card is put into your EX area, give your leader [defense]+1."))
    go(s, cast(s, "Put 2 Fairy tokens into your EX area."))
    assert s.defense("A") == 22


def test_a_follower_from_the_ex_area() -> None:
    s = Scenario()
    s.field("A", amulet("Whenever a follower is put onto your field from your EX area, give it [attack]+1."))
    near, far = s.in_ex("A", follower(1, 1)), s.in_hand("A", follower(1, 1))
    s.play(near)
    s.play(far)
    assert (s.attack_of(near), s.attack_of(far)) == (2, 1)


def test_a_card_that_is_milled() -> None:
    s = Scenario()
    s.deck(
        "A", follower(1, 1, "When this card is put into your cemetery from your deck, give your leader [defense]+1.")
    )
    s.play(cast(s, "Put the top card of your deck into your cemetery."))
    assert s.defense("A") == 21


def test_several_at_once_are_heard_of_once() -> None:
    s = Scenario()
    s.field("A", amulet("Whenever one or more followers are put onto your field, give your leader [defense]+1."))
    s.play(cast(s, "Summon 3 Ghost tokens."))
    assert s.defense("A") == 21


def test_either_of_two_cards_or_deeds() -> None:
    s = Scenario()
    hero = s.field(
        "A",
        follower(1, 9, "Whenever this follower or your leader takes damage, deal 1 damage to each enemy leader."),
    )
    bold = s.field("A", follower(1, 1, "Whenever this follower attacks or evolves, give your leader [defense]+1."))
    wounds = [
        cast(s, "Deal 1 damage to your leader."),
        cast(s, "Select a follower on your field and deal it 1 damage."),
    ]
    s.play(wounds[0])
    s.play(wounds[1], hero)
    assert s.defense("B") == 18
    s.attack(bold, "B")
    assert s.defense("A") == 20


def test_as_much_as_the_damage() -> None:
    s = Scenario()
    hero = s.field(
        "A", follower(1, 9, "Whenever this follower takes damage, deal that much damage to each enemy leader.")
    )
    s.play(cast(s, "Select a follower on your field and deal it 4 damage."), hero)
    assert s.defense("B") == 16


def test_that_follower_is_the_attacked_one() -> None:
    s = Scenario()
    hero = s.field("A", follower(1, 9, "Whenever this follower attacks a follower, deal 3 damage to that follower."))
    guard = s.field("B", follower(0, 9), engaged=True)
    s.attack(hero, guard)
    assert (s.defense(hero), s.defense(guard)) == (9, 5)


def test_the_second_card_of_a_turn() -> None:
    s = Scenario()
    s.field("A", amulet("Whenever you play your second card in a turn, give your leader [defense]+1."))
    for card in [cast(s, "Deal 1 damage to each enemy leader.") for _ in range(3)]:
        s.play(card)
    assert s.defense("A") == 21


def test_an_amulet_that_is_engaged_or_used() -> None:
    s = Scenario()
    s.field("A", amulet("Whenever one of your amulets is engaged, give your leader [defense]+1."))
    s.field("A", amulet("Whenever you activate an ability of an amulet, deal 1 damage to each enemy leader."))
    s.use(s.field("A", amulet("[act][engage]: Deal 1 damage to each enemy leader.")))
    while s.prompt != "main":
        s.answer(s.options[0])
    assert (s.defense("A"), s.defense("B")) == (21, 18)


def test_an_ability_that_works_from_the_cemetery() -> None:
    s = Scenario()
    decks(s)
    (bones,) = s.in_cemetery("A", follower(1, 1, "[act] Banish this card in your cemetery: Draw a card."))
    alive = s.field("A", follower(1, 1, "[act] Banish this card in your cemetery: Draw a card."))
    assert s.why_not("A", "use", alive)
    s.use(bones)
    assert s.zone(bones) == "banished" and s.count("A", "hand") == 1


def test_a_card_that_comes_back_from_the_cemetery() -> None:
    s = Scenario()
    decks(s)
    text = "At the start of your end phase, if this card is in your cemetery, put it into your hand."
    (bones,) = s.in_cemetery("A", follower(1, 1, text))
    s.to("next turn")
    assert s.zone(bones) == "hand"


# --- costs and what would happen --------------------------------------------------------------------------------------


def test_any_number_as_a_cost() -> None:
    s = Scenario()
    paid = [s.in_ex("A", follower(1, 1)) for _ in range(3)]
    text = "[act] Banish any number of cards in your EX area: Deal X damage to each enemy leader."
    altar = s.field("A", amulet(f"{text} X equals the number of cards banished."))
    s.use(altar)
    s.answer(2)
    while s.prompt != "main":
        s.answer(s.options[0])
    assert s.defense("B") == 18 and sorted(s.zone(card) for card in paid) == ["banished", "banished", "ex"]


def test_an_ability_that_can_be_used_twice() -> None:
    s = Scenario()
    well = s.field(
        "A",
        amulet(
            "[act][cost01]: Deal 1 damage to each enemy leader. This ability can be activated up to twice per turn."
        ),
    )
    s.use(well)
    s.use(well)
    assert s.defense("B") == 18 and s.why_not("A", "use", well)


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("If this follower would be destroyed, banish it instead.", "banished"),
        ("If this card would leave the field, return it to its owner's hand instead.", "hand"),
        ("If this follower would be destroyed, put it into its owner's EX area instead.", "ex"),
    ],
)
def test_where_a_card_goes_instead(text: str, zone: str) -> None:
    s = Scenario()
    hero = s.field("A", follower(1, 1, text))
    s.play(cast(s, "Select a follower on your field and destroy it."), hero)
    assert s.zone(hero) == zone


def test_something_else_may_be_done_instead() -> None:
    for answer, zone, hand in (("yes", "field", 0), ("no", "cemetery", 1)):
        s = Scenario()
        s.in_hand("A", follower(1, 1))
        hero = s.field(
            "A", follower(1, 1, "If this follower would be destroyed by an ability, you may discard a card instead.")
        )
        s.play(cast(s, "Select a follower on your field and destroy it."), hero)
        s.answer(s.options[0] if answer == "yes" else s.options[-1])
        while s.prompt != "main":
            s.answer(s.options[0])
        assert (s.zone(hero), s.count("A", "hand")) == (zone, hand)


def test_a_great_wound_is_made_smaller() -> None:
    s = Scenario()
    s.field("A", amulet("If your leader would take at least 3 damage, reduce that damage to 2."))
    for bolt in [cast(s, f"Deal {n} damage to your leader.") for n in (2, 5)]:
        s.play(bolt)
    assert s.defense("A") == 16


def test_what_opponents_cannot_play_and_what_it_costs_them() -> None:
    s = Scenario()
    s.field("A", amulet("While this card is on your field, each opponent can't play spells."))
    s.field("A", amulet("While this card is on your field, followers each opponent plays cost 1 more to play."))
    decks(s)
    bolt, knight = cast(s, "Draw a card.", "B"), s.in_hand("B", follower(1, 1, cost=2))
    mine = s.in_hand("A", follower(1, 1, cost=2))
    s.points("A", 10, maximum=10)
    s.play(mine)
    assert s.play_points("A") == 8
    s.to("next turn")
    before = s.play_points("B")
    assert s.why_not("B", "play", bolt)
    s.play(knight)
    assert s.play_points("B") == before - 3


def test_cheaper_from_the_ex_area() -> None:
    text = "While this card is in your EX area, it costs 2 less to play."
    s = Scenario()
    s.points("A", 10, maximum=10)
    near, far = s.in_ex("A", follower(1, 1, text, cost=3)), s.in_hand("A", follower(1, 1, text, cost=3))
    s.play(near)
    assert s.play_points("A") == 9
    s.play(far)
    assert s.play_points("A") == 6


def test_enemies_come_engaged() -> None:
    s = Scenario()
    decks(s)
    s.field("A", amulet("While this card is on your field, enemy followers are put onto the field engaged."))
    mine, knight = (s.in_hand(player, follower(1, 1, cost=1)) for player in "AB")
    s.play(mine)
    s.to("next turn")
    s.play(knight)
    assert s.reserved(mine) and s.engaged(knight)


def test_a_follower_that_attacks_only_with_an_amulet() -> None:
    s = Scenario()
    hero = s.field("A", follower(1, 1, "This follower can't attack unless there is an amulet on your field."))
    bell = s.in_hand("A", amulet(cost=0))
    assert s.why_not("A", "attack", hero)
    s.play(bell)
    assert not s.why_not("A", "attack", hero)


def test_storm_after_three_cards() -> None:
    s = Scenario()
    hero = s.in_hand("A", follower(1, 1, "Combo (3): This follower has Storm.", cost=0))
    songs = [cast(s, "Give your leader [defense]+1.") for _ in range(2)]
    s.play(hero)
    assert not s.has(hero, "Storm")
    for song in songs:
        s.play(song)
    assert s.has(hero, "Storm")


def test_a_random_follower_evolves() -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1, evolve(1), name="Elf"))
    s.in_evolve_deck("A", evolved(3, 3, of="Elf"))
    s.play(cast(s, "Randomly evolve a follower on your field."))
    assert s.is_evolved(elf) and s.attack_of(elf) == 3


@pytest.mark.parametrize(("stack", "defense"), [(True, 22), (False, 21)])
def test_what_happens_without_the_earth_rite(stack: bool, defense: int) -> None:
    s = Scenario()
    if stack:
        s.field("A", amulet("Stack"), counters={"Stack": 1})
    text = "[fanfare] Earth Rite: Give your leader [defense]+2. If not, give your leader [defense]+1."
    go(s, s.in_hand("A", follower(1, 1, text, cost=0)), *(["Earth Rite"] if stack else []))
    assert s.defense("A") == defense


def test_tokens_that_cost_nothing() -> None:
    s = Scenario()
    s.points("A", 5, maximum=10)
    s.field("A", amulet("Your Fairy tokens cost 0 play points to play."))
    s.play(cast(s, "Put a Fairy token into your EX area."))
    (fairy,) = s.tokens("A", "ex")
    s.play(fairy)
    assert s.on_field(fairy) and s.play_points("A") == 5
