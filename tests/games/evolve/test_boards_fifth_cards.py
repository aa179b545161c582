"""Boards around what cards print, fifth search: what is asked when, who pays, whose it is, what is counted."""

import pytest

from rulebound.language.tree import (
    Choose,
    CostChange,
    Discard,
    Filter,
    Gain,
    On,
    Replace,
    Self,
    Slot,
    Static,
    Steal,
    Until,
)
from rulebound.scenario.evolve import Scenario, amulet, carrot, evolve, evolved, follower, serve, spell
from rulebound.scenario.table import Card, ScenarioError

KILL = "Select a follower on the field and destroy it."
REVENANT = "Last Words, give your leader -3 defense: Put this follower onto its owner's field."
WHEN = "When this card is discarded, give your leader +3 defense."
STUBBORN = "If this follower would be destroyed, you may discard a card instead."
HATCH = "Select a follower on the field and destroy it. Its controller summons a Dragon token."


# --- no room, and nothing to do it with ------------------------------------------------------------------------------


@pytest.mark.rule("4.8.3", "5.7.1")
def test_who_could_find_more_than_the_ex_area_holds_says_which_card_goes_there() -> None:
    s = Scenario()
    for _ in range(4):
        s.in_ex("A", "Knight")
    first, second, _ = s.deck("A", follower(1, 1), follower(2, 2), follower(3, 3))
    s.play(s.in_hand("A", spell("Search your deck for up to 2 followers and put them into your EX area.")))
    assert s.offered(first) and s.offered(second) and s.offered([])
    s.answer(second)
    assert s.zone(second) == "ex" and s.zone(first) == "deck" and s.prompt == "main"


@pytest.mark.rule("10.10.1", "5.11.1")
def test_who_may_discard_instead_is_asked() -> None:
    s = Scenario()
    elf = s.field("A", follower(2, 2, STUBBORN))
    axe, card = s.in_hand("A", spell(KILL)), s.in_hand("A", follower(1, 1))
    s.play(axe, elf, True)
    assert s.zone(elf) == "field" and s.zone(card) == "cemetery"


@pytest.mark.rule("5.5.1")
def test_nobody_discards_instead_from_an_empty_hand() -> None:
    s = Scenario()
    elf = s.field("A", follower(2, 2, STUBBORN))
    s.play(s.in_hand("A", spell(KILL)), elf)
    assert s.zone(elf) == "cemetery" and s.prompt == "main"


@pytest.mark.rule("10.10.1")
def test_one_card_is_not_discarded_for_two_followers() -> None:
    s = Scenario()
    guard = Static((Replace(On("destroyed", Self()), steps=(Discard(1),), optional=True),))
    twins = [s.field("A", follower(2, 2, guard)) for _ in range(2)]
    wave = s.in_hand("A", spell("Destroy each follower on the field."))
    s.in_hand("A", follower(1, 1))
    s.play(wave, True)
    assert sorted(s.zone(elf) for elf in twins) == ["cemetery", "field"] and s.count("A", "hand") == 0


@pytest.mark.rule("4.4.4.2", "10.4.7.4")
def test_who_pays_to_come_back_to_a_full_field_has_paid_for_nothing() -> None:
    s = Scenario(turn="B")
    ghost = s.field("A", follower(5, 5, REVENANT))
    for _ in range(4):
        s.field("A", follower(1, 1))
    s.play(s.in_hand("B", spell(HATCH)), ghost, True)
    assert s.zone(ghost) == "cemetery" and s.defense("A") == 17 and len(s.tokens("A")) == 1


# --- whose it is -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("3.1.2.3", "12.5.3", "10.4.5")
def test_the_thief_pays_for_the_last_words_and_the_owner_gets_the_follower() -> None:
    s = Scenario()
    ghost = s.field("B", follower(5, 5, REVENANT), controller="A")
    s.play(s.in_hand("A", spell(KILL)), ghost, True)
    assert (s.zone(ghost), s.controller(ghost)) == ("field", "B")
    assert (s.defense("A"), s.defense("B")) == (17, 20)


@pytest.mark.rule("5.5.1", "5.21.3")
def test_its_controller_is_the_thief_from_whose_field_it_went() -> None:
    s = Scenario()
    lizard = s.field("B", follower(2, 2), controller="A")
    s.play(s.in_hand("A", spell(HATCH)), lizard)
    assert len(s.tokens("A")) == 1 and s.tokens("B") == [] and s.cards("B", "cemetery") == [lizard]


@pytest.mark.rule("5.16.1", "9.1.2.1")
def test_what_becomes_of_a_card_in_the_opponents_ex_area_is_the_opponents() -> None:
    s = Scenario()
    scroll = s.in_ex("B", spell("Draw a card."))
    mage = follower(5, 5, "Fanfare: Select a card in any EX area and transform it into a Dragon token.")
    s.play(s.in_hand("A", mage), scroll)
    (dragon,) = s.cards("B", "ex")
    assert s.zone(scroll) == "banished" and dragon.name == "Dragon" and s.owner(dragon) == "B"


@pytest.mark.rule("5.21.2")
def test_a_stolen_follower_was_not_put_onto_the_field_this_turn() -> None:
    s = Scenario()
    prey = s.field("B", follower(2, 2))
    bard = "Fanfare: Select another follower on your field that was put onto the field this turn and give it +2/+2."
    theft = s.in_hand("A", spell(Choose(Filter(types=("follower",), side="opp")), Steal(Slot())))
    singer = s.in_hand("A", follower(3, 3, bard))
    s.play(theft, prey)
    s.play(singer)
    assert s.controller(prey) == "A" and s.attack_of(prey) == 2 and s.prompt == "main"


# --- selected as it is played, paid as it resolves -------------------------------------------------------------------


def tamer(s: Scenario) -> Card:
    plain = follower(2, 2, evolve(0), name="Tamer")
    text = "On Evolve, discard a card: Select a follower in your cemetery and add it to your hand."
    s.in_evolve_deck("A", evolved(3, 3, text, of=plain))
    return s.field("A", plain)


@pytest.mark.rule("10.7.3.2")
def test_the_card_that_would_be_discarded_as_a_cost_comes_too_late_to_be_selected() -> None:
    s = Scenario()
    host, held = tamer(s), s.in_hand("A", follower(1, 1))
    s.evolve(host)
    assert s.zone(held) == "hand" and s.prompt == "main"


@pytest.mark.rule("10.6.2.3", "10.4.7.4")
def test_what_was_selected_is_taken_and_not_what_was_discarded() -> None:
    s = Scenario()
    host, held = tamer(s), s.in_hand("A", follower(1, 1))
    (old,) = s.in_cemetery("A", follower(4, 4))
    s.evolve(host, True)
    assert s.zone(held) == "cemetery" and s.zone(old) == "hand"


@pytest.mark.rule("10.6.2.3", "10.4.7.4")
def test_the_target_is_asked_for_before_the_cost() -> None:
    s = Scenario()
    wolf, bear = s.field("B", follower(1, 5)), s.field("B", follower(1, 5))
    s.in_hand("A", follower(1, 1))
    s.play(s.in_hand("A", follower(4, 4, "Fanfare, discard a card: Select an enemy follower and deal it 4 damage.")))
    assert s.offered(wolf) and not s.offered(True)
    s.answer(wolf, False)
    assert s.defense(wolf) == s.defense(bear) == 5


@pytest.mark.rule("10.11.1")
def test_an_amulet_that_is_gone_again_still_has_the_cost_it_had() -> None:
    s = Scenario()
    wall = s.field("B", follower(1, 9))
    text = "Whenever an amulet is put onto your field, select an enemy follower on the field and deal it X damage. "
    moon = s.field("A", follower(1, 1, text + "X equals the amulet's cost."))
    mirror = s.in_hand("A", amulet("Fanfare: Return this card to its owner's hand.", cost=4))
    s.play(mirror)
    s.answer(mirror)  # its Fanfare first
    assert s.zone(mirror) == "hand" and s.defense(wall) == 5 and s.on_field(moon)


@pytest.mark.rule("13.3.1.3")
@pytest.mark.parametrize(("others", "drawn"), [(1, 1), (2, 2)])
def test_a_spell_played_from_the_cemetery_is_not_in_it(others: int, drawn: int) -> None:
    s = Scenario()
    scroll = spell("Draw a card. Spellchain (2): Draw a card.", cost=2)
    (old,) = s.in_cemetery("A", scroll)
    s.in_cemetery("A", *[spell("Draw a card.", cost=5) for _ in range(others)])
    sage = follower(3, 3, evolve(0), name="Sage")
    host = s.field("A", sage)
    text = "On Evolve: Select a spell that costs 3 play points or less in your cemetery and play it for 0 play points."
    s.in_evolve_deck("A", evolved(4, 4, text, of=sage))
    s.evolve(host, old)
    assert s.count("A", "hand") == drawn and s.zone(old) == "cemetery"


@pytest.mark.rule("10.10.2.4")
def test_what_costs_less_costs_less_than_the_price_that_was_chosen() -> None:
    s = Scenario()
    price = "When playing this card, banish 2 followers in your cemetery: This card costs 7 play points to play."
    hourglass = s.in_ex("A", spell(f"{price}\nDraw a card.", cost=12))
    s.in_cemetery("A", follower(1, 1), follower(1, 1))
    cheaper = spell(Choose(Filter(zone="ex", side="my")), Gain(Slot(), (CostChange(-5),), Until.TURN), cost=0)
    s.play(s.in_hand("A", cheaper), hourglass)
    s.play(hourglass, True)
    assert s.play_points("A") == 8 and s.zone(hourglass) == "cemetery" and s.count("A", "banished") == 2


# --- what is counted, and how often ----------------------------------------------------------------------------------


@pytest.mark.rule("5.28.1", "5.13.2")
def test_damage_for_every_so_many_is_lessened_once() -> None:
    s = Scenario()
    s.in_cemetery("A", *[follower(1, 1) for _ in range(12)])
    wall = s.field("B", follower(1, 9, "Reduce damage dealt to this follower by 1."))
    s.play(s.in_hand("A", spell("For every 5 cards in your cemetery, deal 2 damage to each enemy follower.")))
    assert s.defense(wall) == 6


@pytest.mark.rule("4.1.4")
def test_a_card_that_came_back_counts_its_first_play_among_the_others() -> None:
    s = Scenario()
    beetle = follower(
        1,
        1,
        "Fanfare: Give this follower +X/+0. X equals the number of cards you've played this turn, excluding this card.",
    )
    card, gust = (
        s.in_hand("A", beetle),
        s.in_hand("A", spell("Select a card on your field and return it to its owner's hand.")),
    )
    s.play(card)
    assert s.attack_of(card) == 1
    s.play(gust, card)
    s.play(card)
    assert s.attack_of(card) == 3


@pytest.mark.rule("7.4.7", "7.4.9")
def test_who_draws_for_the_discarded_card_discards_again() -> None:
    s = Scenario()
    trail = s.in_hand("A", spell("When this card is discarded, draw a card.\nDraw a card."))
    for _ in range(7):
        s.in_hand("A", follower(1, 1))
    s.to("hand size")
    s.answer(trail)
    assert s.player == "A" and s.prompt == "hand size" and s.count("A", "hand") == 8
    s.answer(s.cards("A", "hand")[0])
    assert s.turn_player == "B" and s.count("A", "hand") == 7


@pytest.mark.rule("12.14.2.1", "8.4.9.2")
def test_who_cannot_deal_damage_fights_all_the_same() -> None:
    s = Scenario(turn="B")
    viper = s.field("B", follower(5, 5, "Bane, Drain"))
    guard = s.field("A", follower(1, 8), engaged=True)
    curse = s.in_hand("A", spell("Quick. Select an enemy follower on the field. It cannot deal damage this turn."))
    s.declare_attack(viper, guard)
    s.play(curse, viper)
    s.to("A main")
    assert s.zone(guard) == "cemetery" and s.defense(viper) == 4 and s.defense("B") == 20


@pytest.mark.rule("5.27.1", "7.1.1")
def test_two_turns_are_taken_one_after_the_other() -> None:
    s = Scenario()
    for hourglass in [s.in_hand("A", spell("Take another turn after this one.")) for _ in range(2)]:
        s.play(hourglass)
    turns = []
    for _ in range(4):
        s.to("next turn")
        turns.append(s.turn_player)
    assert turns == ["A", "A", "B", "A"]


@pytest.mark.rule("10.7.2")
def test_the_fifth_card_of_the_turn_is_noticed_and_no_other() -> None:
    s = Scenario()
    fox = s.field(
        "A", follower(1, 1, "Whenever you play a card, if it's your 5th this turn, give this follower +1/+1.")
    )
    s.played("A", 3)
    seen = []
    for card in [s.in_hand("A", follower(1, 1)) for _ in range(3)]:
        s.play(card)
        seen.append(s.attack_of(fox))
    assert seen == [1, 2, 2]


@pytest.mark.rule("10.11.1")
def test_what_was_evolved_is_asked_of_the_card_as_it_lay_on_the_field() -> None:
    s = Scenario()
    plain = follower(1, 1, name="Elf")
    elves = [s.field("B", plain), s.field("B", plain, evolved_into=evolved(2, 2, of=plain))]
    text = "Select an enemy follower on the field and destroy it. If it was evolved, draw a card."
    drawn = []
    for elf, axe in zip(elves, [s.in_hand("A", spell(text)) for _ in range(2)], strict=True):
        s.play(axe, elf)
        drawn.append(20 - s.count("A", "deck"))
    assert drawn == [0, 1]


@pytest.mark.rule("5.26.1")
def test_each_of_them_are_those_that_were_counted_and_not_the_one_that_has_come() -> None:
    s = Scenario()
    for _ in range(2):
        s.field("A", "Fairy")
    text = "Fanfare: Summon a Fairy token. If there are at least 3 Fairy tokens on your field, give each of them +1/+1."
    s.play(s.in_hand("A", follower(1, 1, text)))
    assert [s.attack_of(fairy) for fairy in s.tokens("A")] == [2, 2, 2]


def test_whether_those_that_came_or_those_that_were_counted_are_meant_is_not_guessed() -> None:
    with pytest.raises(ScenarioError, match="cannot be read"):
        spell("Summon 2 Fairy tokens. If there are at least 3 Pixie followers on your field, give them +1/+1.")


@pytest.mark.rule("4.1.4.1")
@pytest.mark.parametrize("other", [False, True])
def test_what_came_back_to_the_hand_is_the_card_that_costs_less(other: bool) -> None:
    s = Scenario()
    own = "When this card is returned to hand, it costs 2 less to play this turn."
    watch = "Whenever another follower is returned to your hand from your field, it costs 2 less to play this turn."
    s.field("A", follower(1, 1, watch if other else "Ward"))
    elf = s.field("A", follower(1, 1, *([] if other else [own]), cost=4))
    gust = s.in_hand("A", spell("Select a card on your field and return it to its owner's hand.", cost=0))
    s.play(gust, elf)
    s.play(elf)
    assert s.play_points("A") == 8


@pytest.mark.rule("4.1.4.1")
def test_this_card_is_found_in_the_hand_it_was_returned_to() -> None:
    s = Scenario()
    boomerang = s.field(
        "A", follower(1, 1, "When this card is returned to hand from your field, put it onto your field.")
    )
    s.play(s.in_hand("A", spell("Select a card on your field and return it to its owner's hand.")), boomerang)
    assert s.zone(boomerang) == "field"


# --- the lines of a spell --------------------------------------------------------------------------------------------


@pytest.mark.rule("10.1.1.4", "10.3.4")
@pytest.mark.parametrize(
    "text", [f"{WHEN}\nDraw 2 cards.", f"Draw 2 cards.\n{WHEN}", f"Draw a card.\n{WHEN}\nDraw a card."]
)
def test_what_a_spell_says_of_itself_is_not_what_it_does(text: str) -> None:
    s = Scenario()
    penguin = s.field("A", follower(1, 1, "[act] Discard a card: Give your leader +1 defense."))
    scroll, other = s.in_hand("A", spell(text)), s.in_hand("A", spell(text))
    s.play(scroll)
    assert s.count("A", "hand") == 3 and s.defense("A") == 20
    s.use(penguin, other)
    assert s.count("A", "hand") == 2 and s.defense("A") == 24


@pytest.mark.rule("10.7.5", "7.4.1")
def test_what_a_spell_does_at_the_start_of_an_end_phase_it_does_once() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell("At the start of your end phase, give your leader +3 defense.\nDraw a card.")))
    assert s.count("A", "hand") == 1 and s.defense("A") == 20
    s.to("next turn")
    s.to("next turn")
    s.to("next turn")
    assert s.defense("A") == 23


@pytest.mark.parametrize(
    "text", ["Your followers have +1/+1.", "Whenever you play a card, draw a card.", "Fanfare: Draw a card."]
)
def test_a_spell_says_nothing_that_would_hold_on_the_field(text: str) -> None:
    with pytest.raises(ScenarioError, match="where a spell never is"):
        spell(text)


@pytest.mark.rule("10.6.2.2.1", "10.4.7.1")
@pytest.mark.parametrize(("paid", "left"), [(True, 7), (False, 5)])
def test_an_earth_rite_may_lower_a_price(paid: bool, left: int) -> None:
    s = Scenario()
    s.field("A", "Magic Sediment")
    s.play(s.in_hand("A", follower(1, 1, "Earth Rite: This card costs 2 less to play.", cost=5)), paid)
    assert s.play_points("A") == left and len(s.tokens("A")) == (0 if paid else 1)


# --- the scenario API ------------------------------------------------------------------------------------------------


@pytest.mark.rule("14.2.1.1", "14.2.3.1")
def test_of_several_serve_abilities_one_is_played_by_its_number() -> None:
    s = Scenario()
    runner = s.field("A", follower(4, 4, serve(1), serve(2, 2), serve(3, 3), "On Race: Give this follower +2/+1."))
    for _ in range(2):
        s.in_evolve_deck("A", carrot())
    assert s.why_not("A", "serve", runner, 2) and not s.why_not("A", "serve", runner, 1)
    with pytest.raises(ScenarioError, match="no serve ability 3"):
        s.serve(runner, ability=3)
    s.serve(runner, ability=1)
    s.to("end")
    assert len(s.linked(runner)) == 2 and s.attack_of(runner) == 8 and s.play_points("A") == 8


@pytest.mark.rule("10.6.2.3.2")
def test_a_list_is_offered_if_it_may_be_all_that_is_selected() -> None:
    s = Scenario()
    wolves = [s.field("B", follower(1, 1)) for _ in range(3)]
    s.play(s.in_hand("A", spell("Select up to 2 enemy followers and deal them 1 damage.")))
    assert s.offered([]) and s.offered(wolves[:1]) and s.offered(wolves[1:]) and not s.offered(wolves)
    s.answer([])
    assert len(s.cards("B", "field")) == 3


@pytest.mark.rule("7.3.1")
def test_the_first_question_of_a_main_phase_is_reached_by_its_name() -> None:
    s = Scenario(turn="B")
    s.field("A", follower(1, 1, "At the start of your main phase, you may discard a card. If you do, draw 2 cards."))
    with pytest.raises(ScenarioError, match="B main"):
        s.to("main")
    s.to("A main")
    assert s.player == "A" and s.prompt == "may"
    s.answer(True)
    assert s.count("A", "hand") == 2
