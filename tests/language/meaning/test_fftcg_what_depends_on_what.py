"""FFTCG, from the sentence to the board: which sentences depend on others, and which cards are meant once."""

from __future__ import annotations

import pytest

from rulebound import text
from rulebound.scenario.fftcg import Scenario, backup, forward, summon
from rulebound.scenario.table import ScenarioError


def crystals(s: Scenario) -> int:
    return s.resource("A", "crystal")


# --- if you do so ----------------------------------------------------------------------------------------------------

FEED = "You may put 1 Backup you control into the Break Zone. If you do so, "


@pytest.mark.parametrize(("does", "gained", "drawn"), [(True, 1, 1), (False, 0, 1)])
def test_a_sentence_of_its_own_after_if_you_do_so_happens_anyway(does: bool, gained: int, drawn: int) -> None:
    s = Scenario()
    s.field("A", backup())
    s.cast(s.in_hand("A", summon(f"{FEED}gain 《C》. Draw 1 card.", cost=0)))
    before = s.count("A", "hand")
    s.resolve()
    s.answer(does)
    assert (crystals(s), s.count("A", "hand") - before) == (gained, drawn)


@pytest.mark.parametrize("words", ["gain 《C》 and draw 1 card.", "gain 《C》. Then, draw 1 card."])
@pytest.mark.parametrize("does", [True, False])
def test_one_sentence_and_what_then_follows_depend_on_it(words: str, does: bool) -> None:
    s = Scenario()
    s.field("A", backup())
    s.cast(s.in_hand("A", summon(f"{FEED}{words}", cost=0)))
    before = s.count("A", "hand")
    s.resolve()
    s.answer(does)
    assert (crystals(s), s.count("A", "hand") - before) == (int(does), int(does))


@pytest.mark.parametrize("does", [True, False])
def test_a_sentence_about_what_was_revealed_then_depends_on_it(does: bool) -> None:
    s = Scenario()
    s.field("A", backup())
    (top,) = s.deck("A", forward(3000))
    text = f"{FEED}reveal the top card of your deck. If it is a Forward, add it to your hand."
    s.cast(s.in_hand("A", summon(text, cost=0)))
    s.resolve()
    s.answer(does)
    assert s.zone(top) == ("hand" if does else "deck")


@pytest.mark.parametrize(("does", "damage"), [(True, 7000), (False, 4000)])
def test_if_not_is_the_other_branch_of_if_you_do_so(does: bool, damage: int) -> None:
    s = Scenario()
    s.field("A", backup())
    target = s.field("B", forward(9000))
    text = f"Choose 1 Forward. {FEED}deal it 7000 damage. If not, deal it 4000 damage."
    s.cast(s.in_hand("A", summon(text, cost=0)), target)
    s.resolve()
    s.answer(does)
    assert s.damage(target) == damage


def test_what_is_mandatory_is_not_done_if_the_card_has_gone_and_the_next_sentence_happens_all_the_same() -> None:
    text = (
        "When a Forward opponent controls attacks, put this into the Break Zone. If you do so, gain 《C》. Draw 1 card."
    )
    s = Scenario(turn="B", phase="attack", step="declaration")
    s.field("A", backup(text))
    raider = s.field("B", forward(5000))
    before = s.count("A", "hand")
    bolt = s.in_hand("B", summon("Choose 1 Backup. Break it.", cost=0))
    s.attack(raider)
    s.cast(bolt)
    s.resolve_all()
    assert (crystals(s), s.count("A", "hand") - before) == (0, 1)


# --- two kinds of cards at once --------------------------------------------------------------------------------------


def test_a_card_that_is_of_both_kinds_gains_power_once() -> None:
    s = Scenario()
    s.field("A", backup("The Card Name Gale Forward and the Job Warden Forwards you control gain +2000 power."))
    both = s.field("A", forward(5000, name="Gale", job="Warden"))
    warden, theirs = s.field("A", forward(5000, job="Warden")), s.field("B", forward(5000, job="Warden"))
    assert (s.power(both), s.power(warden), s.power(theirs)) == (7000, 7000, 5000)


def test_this_card_and_its_kind_gain_power_once() -> None:
    s = Scenario()
    text = "Gale and the Job Warden Forwards you control gain +2000 power."
    gale = s.field("A", forward(5000, text, name="Gale", job="Warden"))
    warden, page = s.field("A", forward(5000, job="Warden")), s.field("A", forward(5000))
    assert (s.power(gale), s.power(warden), s.power(page)) == (7000, 7000, 5000)


# --- leaving the field -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("act", "zone"),
    [
        ("Return it to its owner's hand.", "field"),
        ("Put it at the bottom of its owner's deck.", "deck"),
        ("Put it on top of its owner's deck.", "deck"),
    ],
)
def test_a_card_that_cannot_be_returned_to_the_hand_can_be_put_into_the_deck(act: str, zone: str) -> None:
    s = Scenario(turn="B")
    text = "This cannot be returned to its owner's hand by your opponent's Summons or abilities."
    anchor = s.field("A", forward(5000, text))
    s.cast(s.in_hand("B", summon(f"Choose 1 Forward. {act}", cost=0)), anchor)
    s.resolve_all()
    assert s.zone(anchor) == zone


@pytest.mark.parametrize(
    "act",
    [
        "Break it.",
        "Put it into the Break Zone.",
        "Remove it from the game.",
        "Return it to its owner's hand.",
        "Put it at the bottom of its owner's deck.",
        "Put it on top of its owner's deck.",
    ],
)
@pytest.mark.parametrize("player", ["A", "B"])
def test_a_card_that_cannot_leave_the_field_due_to_the_opponent_stays(act: str, player: str) -> None:
    s = Scenario(turn=player)
    rock = s.field("A", forward(5000, "This cannot leave the field due to your opponent's Summons or abilities."))
    s.cast(s.in_hand(player, summon(f"Choose 1 Forward. {act}", cost=0)), rock)
    s.resolve_all()
    assert s.on_field(rock) == (player == "B")


# --- one or the other ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "dull", "frozen"), [(True, True, False), (False, False, True)])
def test_one_thing_or_another_is_done_as_the_player_likes(first: bool, dull: bool, frozen: bool) -> None:
    s = Scenario()
    target = s.field("B", forward(5000))
    s.cast(s.in_hand("A", summon("Choose 1 Forward. Dull it or Freeze it.", cost=0)), target)
    s.resolve()
    s.answer(first)
    assert (s.dull(target), s.frozen(target)) == (dull, frozen)


def test_the_opponent_decides_between_top_and_bottom() -> None:
    s = Scenario()
    target = s.field("B", forward(5000))
    text = "Choose 1 Forward opponent controls. Your opponent puts it at the top or bottom of its owner's deck."
    s.cast(s.in_hand("A", summon(text, cost=0)), target)
    s.resolve()
    assert s.player == "B"
    s.answer(False)
    assert s.cards("B", "deck")[-1] == target


# --- damage ----------------------------------------------------------------------------------------------------------


def test_the_next_damage_to_a_player_becomes_nothing_and_the_one_after_does_not() -> None:
    s = Scenario(phase="attack", step="declaration")
    ward = s.field(
        "B", backup("Put this into the Break Zone: During this turn, the next damage dealt to you becomes 0 instead.")
    )
    one, two = (s.field("A", forward(5000)) for _ in range(2))
    s.attack(one)
    s.pass_priority()
    s.use(ward)
    s.resolve()
    s.to("attack declaration")
    assert s.points("B") == 0
    s.attack(two)
    s.to("main2")
    assert s.points("B") == 1


def test_the_same_amount_of_damage_is_that_of_the_event() -> None:
    s = Scenario()
    thorn = s.field(
        "B",
        forward(
            9000, "When this is dealt damage, choose 1 Forward opponent controls. Deal it the same amount of damage."
        ),
    )
    target = s.field("A", forward(9000))
    s.cast(s.in_hand("A", summon("Choose 1 Forward opponent controls. Deal it 3000 damage.", cost=0)), thorn)
    s.resolve_all()
    assert s.damage(target) == 3000


@pytest.mark.parametrize(("party", "damage"), [(True, 0), (False, 1000)])
def test_damage_becomes_nothing_only_while_the_card_forms_a_party(party: bool, damage: int) -> None:
    s = Scenario(phase="attack", step="declaration")
    bird = s.field("A", forward(4000, "If this forms a party, the damage dealt to this becomes 0 instead."))
    friend = s.field("A", forward(4000))
    bolt = s.in_hand("B", summon("Choose 1 Forward. Deal it 1000 damage.", cost=0))
    s.attack(bird, friend) if party else s.attack(bird)
    s.pass_priority()
    s.cast(bolt, bird)
    s.resolve()
    assert s.damage(bird) == damage


@pytest.mark.parametrize(("amount", "damage"), [(4000, 0), (5000, 5000)])
def test_only_damage_less_than_its_power_becomes_nothing(amount: int, damage: int) -> None:
    s = Scenario()
    target = s.field("A", forward(5000))
    text = (
        "Choose 1 Forward. During this turn, if it is dealt damage less than its power, the damage becomes 0 instead."
    )
    ward = s.in_hand("A", summon(text, cost=0))
    bolt = summon(f"Choose 1 Forward. Deal it {amount} damage. It gains +1000 power until the end of the turn.", cost=0)
    spell = s.in_hand("A", bolt)
    s.cast(ward, target)
    s.resolve()
    s.cast(spell, target)
    s.resolve_all()
    assert s.damage(target) == damage


# --- abilities of cards of a kind ------------------------------------------------------------------------------------

POKE = "《0》: Choose 1 Forward. Deal it 1000 damage."


def test_only_the_ability_of_a_forward_is_answered() -> None:
    s = Scenario()
    beast = s.field("B", forward(9000, "When this is chosen by a Forward's ability, break that Forward."))
    knight, tower = s.field("A", forward(5000, POKE)), s.field("A", backup(POKE))
    s.use(tower, beast)
    s.resolve_all()
    s.use(knight, beast)
    s.resolve_all()
    assert (s.on_field(tower), s.zone(knight)) == (True, "break")


def test_a_card_cannot_be_chosen_by_the_abilities_of_one_kind_of_cards() -> None:
    s = Scenario()
    shade = s.field("B", forward(9000, "This cannot be chosen by your opponent's Backup abilities."))
    s.field("B", forward(9000))
    knight, tower = s.field("A", forward(5000, POKE)), s.field("A", backup(POKE))
    s.use(knight, shade)
    s.resolve()
    assert s.damage(shade) == 1000
    with pytest.raises(ScenarioError):
        s.use(tower, shade)


def test_only_an_auto_ability_of_the_opponent_can_be_chosen() -> None:
    s = Scenario()
    silence = "《0》: Choose 1 opponent's auto-ability. Cancel its effect."
    own, theirs = s.field("A", backup(silence)), s.field("B", backup(silence))
    s.cast(s.in_hand("A", forward(3000, "When this enters the field, gain 《C》.", cost=0)))
    assert s.why_not("A", "use", own)
    s.pass_priority()
    s.use(theirs)
    s.resolve_all()
    assert crystals(s) == 0


# --- this turn, and later --------------------------------------------------------------------------------------------


def test_the_opponent_cannot_cast_summons_this_turn() -> None:
    s = Scenario()
    spell = s.in_hand("B", summon("Draw 1 card.", cost=0))
    s.cast(s.in_hand("A", summon("During this turn, your opponent cannot cast Summons.", cost=0)))
    s.resolve()
    s.pass_priority()
    assert s.why_not("B", "cast", spell).startswith("2.2")


def test_power_is_doubled_as_it_is_then() -> None:
    s = Scenario()
    page = s.field("A", forward(4000, "《0》: Double the power of this until the end of the turn."))
    s.field("A", backup("The Forwards you control gain +1000 power."))
    s.use(page)
    s.resolve()
    assert s.power(page) == 10000


@pytest.mark.parametrize(("words", "player"), [("your next", "A"), ("the next", "B")])
def test_something_happens_at_the_beginning_of_a_later_main_phase(words: str, player: str) -> None:
    s = Scenario()
    target = s.field("B", forward(4000))
    text = f"Choose 1 Forward. At the beginning of {words} Main Phase 1, put it into the Break Zone."
    s.cast(s.in_hand("A", summon(text, cost=0)), target)
    s.resolve()
    for turn in ("B", "A"):
        assert s.on_field(target)
        s.to(f"{turn} main1")
        s.resolve_all()
        if turn == player:
            break
    assert s.zone(target) == "break"


def test_what_happened_this_turn_makes_a_card_cheaper() -> None:
    s = Scenario()
    happened = "your opponent has discarded a card due to your Summons or abilities"
    hero = forward(5000, f"During this turn, if {happened}, the cost required to cast this is reduced by 5.", cost=5)
    page, spell = s.in_hand("A", hero), s.in_hand("A", summon("Your opponent discards 1 card.", cost=0))
    (card,) = s.hand("B", forward(1000))
    assert s.why_not("A", "cast", page)
    s.cast(spell)
    s.resolve()
    s.answer(card)
    s.cast(page)
    assert s.on_field(page)


# --- cards that are turned over --------------------------------------------------------------------------------------

TURN = "Turn over one card at a time from the top of your deck until"
REST = "Then, shuffle the other cards revealed and return them to the bottom of your deck."


def test_cards_are_turned_over_until_there_is_one_of_that_kind() -> None:
    s = Scenario()
    deck = s.deck("A", backup(), backup(), forward(3000), forward(4000), *(backup() for _ in range(6)))
    s.cast(s.in_hand("A", summon(f"{TURN} a Forward is revealed. Play it onto the field. {REST}", cost=0)))
    s.resolve()
    assert s.on_field(deck[2])
    assert s.cards("A", "deck")[0] == deck[3]
    assert set(s.cards("A", "deck")[-2:]) == set(deck[:2])


def test_without_such_a_card_the_whole_deck_is_turned_over_and_shuffled() -> None:
    s = Scenario()
    deck = s.deck("A", *(backup() for _ in range(8)))
    before = s.count("A", "hand")
    s.cast(s.in_hand("A", summon(f"{TURN} a Forward is revealed. Add it to your hand. {REST}", cost=0)))
    s.resolve()
    assert s.count("A", "hand") == before
    assert set(s.cards("A", "deck")) == set(deck) and s.cards("A", "deck") != deck


def test_several_cards_are_turned_up_before_it_stops() -> None:
    s = Scenario()
    deck = s.deck("A", forward(3000), backup(), forward(4000), forward(5000), backup())
    s.cast(s.in_hand("A", summon(f"{TURN} 2 Forwards are revealed. Play them onto the field. {REST}", cost=0)))
    s.resolve()
    assert [s.on_field(card) for card in deck] == [True, False, True, False, False]


def test_the_journal_does_not_tell_how_they_were_shuffled() -> None:
    orders, told = set(), set()
    for seed in "abcdef":
        s = Scenario(seed=seed)
        deck = s.deck("A", backup(name="Ant"), backup(name="Bee"), backup(name="Cat"), forward(3000, name="Dog"))
        turning = summon(f"{TURN} a Forward is revealed. Play it onto the field. {REST}", name="Gale", cost=0)
        s.cast(s.in_hand("A", turning))
        s.resolve()
        orders.add(tuple(deck.index(card) for card in s.cards("A", "deck")[-3:]))
        told.add(tuple(text.lines(s.game, 1)))
    assert len(orders) > 1 and len(told) == 1


# --- cards that are all different ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("elements", "power"),
    [
        (["fire", "ice", "wind"], 7000),
        (["fire", "ice", "ice"], 4000),
        ([("fire", "ice"), "wind", "ice"], 4000),
        ([("fire", "ice"), "wind", "water"], 7000),
    ],
)
def test_cards_are_all_of_different_elements_if_no_two_share_one(elements: list[str], power: int) -> None:
    s = Scenario()
    text = "If you control 3 or more Backups and if the Backups you control are all of different Elements, this gains"
    page = s.field("A", forward(4000, f"{text} +3000 power."))
    for element in elements:
        s.field("A", backup(element=element))
    assert s.power(page) == power


# --- what a card was before ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dull", "gained"), [(False, 1), (True, 0)])
def test_an_active_card_that_becomes_dull_was_active(dull: bool, gained: int) -> None:
    s = Scenario()
    text = "When an active Forward opponent controls becomes dull due to your Summons or abilities, gain 《C》."
    s.field("A", backup(text))
    target = s.field("B", forward(3000), dull=dull)
    s.cast(s.in_hand("A", summon("Choose 1 Forward. Dull it.", cost=0)), target)
    s.resolve_all()
    assert crystals(s) == gained


def test_whether_a_card_was_damaged_before_it_is_dealt_damage_cannot_be_told() -> None:
    with pytest.raises(ScenarioError):
        backup("When a damaged Forward is dealt damage, gain 《C》.")


# --- which object on the stack ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("made", "possible"), [(forward, True), (backup, False)])
def test_an_auto_ability_is_chosen_by_the_card_it_triggered_from(made: object, possible: bool) -> None:
    s = Scenario()
    silence = s.field("B", backup("《0》: Choose 1 auto-ability triggered from a Forward. Cancel its effect."))
    text = "When this enters the field, gain 《C》."
    card = forward(3000, text, cost=0) if made is forward else backup(text, cost=0)
    s.cast(s.in_hand("A", card))
    s.pass_priority()
    assert (not s.why_not("B", "use", silence)) == possible


@pytest.mark.parametrize(("whose", "possible"), [("B", True), ("A", False)])
def test_a_summon_is_chosen_by_what_it_has_chosen(whose: str, possible: bool) -> None:
    s = Scenario()
    guard = s.field("B", backup("《0》: Choose 1 Summon choosing a Forward you control. Cancel its effect."))
    own, theirs = s.field("A", forward(9000)), s.field("B", forward(9000))
    target = theirs if whose == "B" else own
    s.cast(s.in_hand("A", summon("Choose 1 Forward. Deal it 1000 damage.", cost=0)), target)
    s.pass_priority()
    assert (not s.why_not("B", "use", guard)) == possible
    if possible:
        s.use(guard)
        s.resolve_all()
        assert s.damage(target) == 0


def test_a_card_in_the_break_zone_is_not_one_that_a_player_controls() -> None:
    s = Scenario(turn="B")
    guard = s.field("B", backup("《0》: Choose 1 Summon choosing a Forward you control. Cancel its effect."))
    fallen = s.in_break("B", forward(3000))
    s.cast(s.in_hand("B", summon("Choose 1 Forward in your Break Zone. Add it to your hand.", cost=0)), fallen)
    assert s.why_not("B", "use", guard)
