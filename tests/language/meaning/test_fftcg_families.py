"""FFTCG, from the sentence to the board: casting from elsewhere, cards that differ, named Elements, what is awaited."""

from __future__ import annotations

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.lab.kit import check_board
from rulebound.language.tree import Draw
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon
from rulebound.scenario.table import Card


def spell(s: Scenario, text: str, player: str = "A") -> Card:
    return s.in_hand(player, summon(text, cost=0))


# --- casting what is elsewhere ----------------------------------------------------------------------------------------

TAKE = "Choose 1 card in your opponent's Break Zone. Remove it from the game."


def test_a_removed_card_of_the_opponent_may_be_cast_and_enters_under_ones_own_control() -> None:
    s = Scenario()
    knight = s.in_break("B", forward(5000, cost=1))
    other = s.in_break("B", forward(5000, cost=1))
    s.cp_source("A", 1)
    s.cast(spell(s, f"{TAKE} You can cast it as though you owned it this turn."), knight)
    s.resolve()
    assert s.zone(knight) == "removed"
    assert s.why_not("A", "cast", other) and s.why_not("B", "cast", knight)
    s.cast(knight)
    assert s.controller(knight) == "A" and s.owner(knight) == "B" and s.on_field(knight)


def test_a_removed_summon_may_be_cast_and_then_goes_to_the_break_zone_of_its_owner() -> None:
    s = Scenario()
    song = s.in_break("B", summon("Draw 1 card.", cost=1))
    s.cp_source("A", 1)
    s.cast(spell(s, f"{TAKE} You can cast it at any time you could normally cast it."), song)
    s.resolve()
    s.cast(song)
    s.resolve()
    assert s.zone(song) == "break" and s.owner(song) == "B" and s.count("A", "hand") == 1
    assert s.why_not("A", "cast", song)  # it is another card now


def test_what_may_be_cast_this_turn_may_not_be_cast_in_the_next() -> None:
    s = Scenario()
    songs = [s.in_break("B", summon("Draw 1 card.", cost=0)) for _ in range(2)]
    short = spell(s, f"{TAKE} You can cast it at any time you could normally cast it this turn.")
    long = spell(s, f"{TAKE} During this game, you can cast it at any time you could normally cast it.")
    for once, song in ((short, songs[0]), (long, songs[1])):
        s.cast(once, song)
        s.resolve()
        assert not s.why_not("A", "cast", song)
    s.to("next turn")
    s.to("A main1")
    assert s.why_not("A", "cast", songs[0])
    assert not s.why_not("A", "cast", songs[1])


@pytest.mark.parametrize("what", [summon("Draw 1 card.", cost=3), forward(5000, cost=3)])
def test_a_card_that_costs_less_costs_less_wherever_it_is_paid_for(what: CardDef) -> None:
    s = Scenario()
    found = s.in_break("B", what)
    (source,) = s.cp_source("A", 1)
    text = f"{TAKE} You can cast it at any time you could normally cast it this turn."
    s.cast(spell(s, f"{text} The cost required to cast it is reduced by 2 (it cannot become 0)."), found)
    s.resolve()
    s.cast(found)
    assert s.dull(source)


CHEAPER = "Cast 1 Summon from your hand. The cost required to cast it is reduced by 2 (it cannot become 0)."


def test_a_card_that_an_effect_casts_costs_less_then() -> None:
    s = Scenario()
    song = s.in_hand("A", summon("Draw 1 card.", cost=3))
    (source,) = s.cp_source("A", 1)
    s.cast(spell(s, CHEAPER))
    s.resolve()
    s.answer(song)
    assert s.stack() == [("summon", song)] and s.dull(source)


@pytest.mark.parametrize(("sources", "enough"), [(4, False), (5, True)])
def test_a_card_that_an_effect_could_not_cast_costs_no_less_afterwards(sources: int, enough: bool) -> None:
    s = Scenario()
    song = s.in_hand("A", summon("Draw 1 card.", cost=5))
    for _ in range(sources):
        s.field("A", backup(element="fire", cost=1), dull=True)
    call, wake = spell(s, CHEAPER), spell(s, "Activate all the Backups you control.")
    s.cast(call)
    s.resolve()
    s.answer(song)
    assert not s.stack() and s.zone(song) == "hand"
    s.cast(wake)
    s.resolve()
    assert bool(s.why_not("A", "cast", song)) is not enough


def test_summons_are_cast_from_the_break_zone_as_long_as_the_card_that_says_so_is_there() -> None:
    s = Scenario()
    song = s.in_break("A", summon("Draw 1 card.", cost=0))
    theirs = s.in_break("B", summon("Draw 1 card.", cost=0))
    orsa = s.field("A", backup("You can cast Summons from your Break Zone."))
    bolt = spell(s, "Choose 1 Backup. Break it.")
    assert not s.why_not("A", "cast", song) and s.why_not("A", "cast", theirs)
    s.cast(bolt, orsa)
    s.resolve()
    assert s.why_not("A", "cast", song)


def test_a_card_may_say_that_it_is_cast_from_the_break_zone() -> None:
    s = Scenario()
    orsa = s.in_break("A", forward(5000, "You can cast Orsa from your Break Zone.", name="Orsa", cost=1))
    other = s.in_break("A", forward(5000, cost=1))
    s.cp_source("A", 1)
    assert s.why_not("A", "cast", other)
    s.cast(orsa)
    assert s.on_field(orsa)


@pytest.mark.parametrize("what", [summon("Draw 1 card.", cost=0), forward(5000, cost=0)])
def test_the_board_is_as_a_new_one_when_a_card_that_may_be_cast_has_moved(what: CardDef) -> None:
    s = Scenario()
    found = s.in_break("B", what)
    permit = "You can cast it as though you owned it this turn."
    after = "If you cast it, remove that card from the game after use instead of putting it in the Break Zone."
    s.cast(spell(s, f"Choose 1 card in your opponent's Break Zone. {permit} {after}"), found)
    s.resolve()
    check_board(s.game)
    s.cast(found)
    check_board(s.game)
    s.resolve_all()
    check_board(s.game)


# --- paying -----------------------------------------------------------------------------------------------------------


def test_wardens_are_paid_with_cp_of_any_element() -> None:
    s = Scenario()
    s.cp_source("A", 4, "water")
    s.field(
        "A", monster("The cost required to cast your [[i]]Job Warden[[/]] Forwards can be paid with CP of any Element.")
    )
    warden = s.in_hand("A", forward(5000, cost=2, element="ice", job="Warden"))
    other = s.in_hand("A", forward(5000, cost=2, element="earth"))
    assert s.why_not("A", "cast", other)
    s.cast(warden)
    assert s.on_field(warden)


def test_only_ice_backups_pay_whatever_others_can_produce() -> None:
    text = "You can only pay with CP produced by Ice Backups to cast Orsa."
    s = Scenario()
    s.field("A", backup("Orsa can produce CP of any Element.", name="Orsa", element="fire"))
    s.field("A", backup(element="ice"))
    s.hand("A", forward(5000, element="ice"))
    orsa = s.in_hand("A", forward(5000, text, name="Orsa", cost=2, element="ice"))
    assert s.why_not("A", "cast", orsa)
    s = Scenario()
    paid = [s.field("A", backup(element="ice")), s.field("A", backup(element=("fire", "ice")))]
    spared = s.field("A", backup(element="fire"))
    orsa = s.in_hand("A", forward(5000, text, name="Orsa", cost=2, element="ice"))
    s.cast(orsa)
    assert all(s.dull(source) for source in paid) and s.active(spared)


# --- cards that differ ------------------------------------------------------------------------------------------------


def test_summons_that_are_searched_for_differ_in_cost() -> None:
    s = Scenario()
    two, three, also_two = s.deck("A", *(summon("Draw 1 card.", cost=cost) for cost in (2, 3, 2)))
    s.cast(spell(s, "Search for up to 2 Summons each with a different cost and add them to your hand."))
    s.pass_priority(2)
    s.answer(two)
    assert s.offered(three) and not s.offered(also_two)
    s.answer(three)
    s.resolve_all()
    assert s.zone(two) == s.zone(three) == "hand" and s.zone(also_two) == "deck"


def test_chosen_cards_that_must_differ_differ_in_name() -> None:
    s = Scenario()
    first, second = (s.in_break("A", forward(1000, name="Mirel", generic=True)) for _ in range(2))
    third = s.in_break("A", forward(1000, name="Tavo"))
    recall = spell(s, "Choose up to 3 Forwards in your Break Zone with different names. Add them to your hand.")
    s.act("cast_summon", recall)
    s.answer(first)
    assert s.offered(third) and not s.offered(second)
    s.answer(third)
    s.resolve()
    assert s.zone(first) == s.zone(third) == "hand" and s.zone(second) == "break"


@pytest.mark.parametrize(("costs", "possible"), [((2, 2), False), ((2, 2, 3), True)])
def test_two_that_differ_cannot_be_chosen_where_all_are_alike(costs: tuple[int, ...], possible: bool) -> None:
    s = Scenario()
    for cost in costs:
        s.in_break("A", summon("Draw 1 card.", cost=cost))
    recall = spell(s, "Choose 2 Summons, each with a different cost in your Break Zone. Add them to your hand.")
    assert (s.why_not("A", "cast", recall) == "") is possible


def test_who_must_choose_two_that_differ_begins_with_one_that_leaves_another() -> None:
    s = Scenario()
    both, fire, ice = (s.in_break("A", forward(1000, element=element)) for element in (("fire", "ice"), "fire", "ice"))
    recall = spell(s, "Choose 2 Forwards, each of a different Element in your Break Zone. Add them to your hand.")
    s.act("cast_summon", recall)
    assert not s.offered(both)
    s.answer(fire, ice)
    s.resolve()
    assert s.zone(fire) == s.zone(ice) == "hand"


# --- an Element that is named -----------------------------------------------------------------------------------------


def test_a_card_becomes_the_named_element_for_a_turn() -> None:
    s = Scenario()
    text = "《0》: Name 1 Element other than Light or Dark. Orsa becomes the named Element until the end of the turn."
    orsa = s.field("A", forward(5000, text, name="Orsa", element="fire"))
    s.use(orsa)
    s.pass_priority(2)
    assert not s.offered("dark")
    s.answer("water")
    assert s.row(orsa).colours == {"water"}
    s.to("next turn")
    assert s.row(orsa).colours == {"fire"}


def test_only_forwards_of_the_named_element_are_hit() -> None:
    s = Scenario()
    ice, fire = (s.field("B", forward(3000, element=element)) for element in ("ice", "fire"))
    s.cast(spell(s, "Name 1 Element. Deal 4000 damage to all the Forwards of the named Element."))
    s.pass_priority(2)
    s.answer("ice")
    s.resolve_all()
    assert s.zone(ice) == "break" and s.on_field(fire)


# --- damage without EX Bursts -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("quiet", [True, False])
def test_no_ex_burst_is_used_where_the_effect_says_so(quiet: bool) -> None:
    s = Scenario()
    s.deck("A", summon(Draw(1), ex=True))
    end = " EX Bursts of cards put into the Damage Zone due to this damage cannot be used." if quiet else ""
    s.cast(spell(s, f"Receive 1 point of damage.{end}"))
    s.pass_priority(2)
    assert s.points("A") == 1
    assert (s.prompt == "burst") is not quiet


@pytest.mark.parametrize("quiet", [True, False])
def test_no_ex_burst_is_used_against_a_forward_that_says_so(quiet: bool) -> None:
    s = Scenario(phase="attack")
    text = ("EX Bursts of cards put into the Damage Zone due to Orsa cannot be used.",) if quiet else ()
    orsa = s.field("A", forward(5000, *text, name="Orsa"))
    s.deck("B", summon(Draw(1), ex=True))
    s.attack(orsa)
    s.pass_priority(2)
    s.block(None)
    s.pass_priority(2)
    assert s.points("B") == 1
    assert (s.prompt == "burst") is not quiet


# --- waiting for events -----------------------------------------------------------------------------------------------


def test_an_effect_waits_for_every_such_event_of_the_turn_and_speaks_of_that_card() -> None:
    s = Scenario()
    text = "During this turn, when a Forward enters your field, it gains Haste until the end of the turn."
    knights = [s.in_hand("A", forward(5000, cost=0)) for _ in range(2)]
    s.cast(spell(s, f"Choose 1 Forward. Activate it. {text}"), s.field("B", forward(1000)))
    s.resolve()
    for knight in knights:
        s.cast(knight)
        s.resolve_all()
        assert s.has(knight, "Haste")


def test_what_waits_for_a_turn_is_over_with_it() -> None:
    s = Scenario()
    text = "when a Forward opponent controls is put from the field into the Break Zone, gain 《C》."
    knights = [s.field("B", forward(1000)) for _ in range(2)]
    bolts = [spell(s, "Choose 1 Forward. Break it.") for _ in range(2)]
    s.cast(spell(s, f"During this turn, {text}"))
    s.resolve()
    s.cast(bolts[0], knights[0])
    s.resolve_all()
    assert s.resource("A", "crystal") == 1
    s.to("next turn")
    s.to("A main1")
    s.cast(bolts[1], knights[1])
    s.resolve_all()
    assert s.resource("A", "crystal") == 1


def test_at_the_end_of_the_turn_of_the_opponent_something_happens_once() -> None:
    s = Scenario()
    beast = s.field("B", monster())
    late = s.in_hand("A", monster(cost=0))
    text = "When Orsa enters the field, at the end of your opponent's turn, break all the Monsters."
    s.cast(s.in_hand("A", forward(5000, text, name="Orsa", cost=0)))
    s.resolve_all()
    s.to("B main1")
    assert s.on_field(beast)
    s.to("A main1")
    assert s.zone(beast) == "break"
    s.cast(late)
    s.to("B main1")
    s.to("A main1")
    assert s.on_field(late)


@pytest.mark.parametrize(("kind", "crystals"), [("special", 1), ("action", 0)])
def test_only_special_abilities_are_waited_for(kind: str, crystals: int) -> None:
    s = Scenario()
    s.field("A", backup("When a Character you control uses a special ability, gain 《C》."))
    head = "[[s]]Flourish[[/]] 《S》" if kind == "special" else "《0》"
    orsa = s.field("A", forward(5000, f"{head}: Draw 1 card.", name="Orsa"))
    s.in_hand("A", forward(1000, name="Orsa"))
    s.use(orsa)
    s.resolve_all()
    assert s.resource("A", "crystal") == crystals


def test_a_card_that_was_cast_does_more_than_one_that_was_put_there() -> None:
    text = "When Orsa enters the field, draw 1 card. If Orsa was cast, draw 2 cards instead."
    for cast, cards in ((True, 2), (False, 1)):
        s = Scenario()
        orsa = s.in_hand("A", forward(5000, text, name="Orsa", cost=0))
        if cast:
            s.cast(orsa)
        else:
            s.cast(spell(s, "Play 1 Forward from your hand onto the field."))
            s.pass_priority(2)
        s.resolve_all()
        assert s.count("A", "hand") == cards


# --- players, conditions, numbers -------------------------------------------------------------------------------------


def test_the_opponent_may_play_a_card_and_controls_it() -> None:
    s = Scenario()
    knight = s.in_hand("B", forward(5000, cost=2))
    s.in_hand("B", forward(5000, cost=3))
    s.cast(spell(s, "Your opponent may play 1 Forward of cost 2 or less from their hand onto the field."))
    s.pass_priority(2)
    s.answer("yes")
    if s.prompt == "select":
        s.answer(knight)
    assert s.on_field(knight) and s.controller(knight) == "B"


def test_the_opponent_selects_which_character_goes_back() -> None:
    s = Scenario()
    knight, squire = (s.field("B", forward(power)) for power in (5000, 1000))
    s.cast(spell(s, "Your opponent selects 1 Character they control and returns it to its owner's hand."))
    s.pass_priority(2)
    assert s.player == "B"
    s.answer(squire)
    assert s.zone(squire) == "hand" and s.on_field(knight)


@pytest.mark.parametrize(("backups", "possible"), [(1, False), (2, True)])
def test_a_forward_cannot_attack_unless_there_are_enough_backups(backups: int, possible: bool) -> None:
    s = Scenario()
    orsa = s.field("A", forward(5000, "Orsa cannot attack unless you control 2 or more Backups.", name="Orsa"))
    other = s.field("A", forward(5000))
    for _ in range(backups):
        s.field("A", backup())
    s.to("attack declaration")
    assert s.offered(other) and s.offered(orsa) is possible


def test_the_other_forwards_are_those_that_are_not_this_card() -> None:
    s = Scenario()
    orsa = s.field(
        "A", forward(5000, "If Orsa is active, the other Forwards you control gain +1000 power.", name="Orsa")
    )
    mine, theirs = s.field("A", forward(5000)), s.field("B", forward(5000))
    assert (s.power(orsa), s.power(mine), s.power(theirs)) == (5000, 6000, 5000)


def test_it_is_the_card_that_was_activated() -> None:
    s = Scenario()
    text = "《0》: Activate Orsa. It gains +2000 power until the end of the turn."
    orsa = s.field("A", forward(5000, text, name="Orsa"), dull=True)
    s.use(orsa)
    s.resolve()
    assert s.active(orsa) and s.power(orsa) == 7000


def test_power_for_each_crystal() -> None:
    s = Scenario()
    orsa = s.field("A", forward(5000, "Orsa gains +1000 power for each 《C》 you have.", name="Orsa"))
    s.crystals("A", 3)
    s.crystals("B", 5)
    assert s.power(orsa) == 8000


def test_damage_for_each_cp_of_the_highest_cost() -> None:
    s = Scenario()
    for cost in (2, 5):
        s.field("A", forward(1000, cost=cost))
    s.field("B", forward(1000, cost=9))
    target = s.field("B", forward(9000))
    text = "Deal it 1000 damage for each CP required to cast the highest cost Forward you control."
    s.cast(spell(s, f"Choose 1 Forward. {text}"), target)
    s.resolve()
    assert s.damage(target) == 5000


def test_as_many_effects_as_backups() -> None:
    s = Scenario()
    for _ in range(2):
        s.field("A", backup())
    modes = '"Draw 1 card." "Gain 《C》." "Discard 1 card."'
    text = f"Select up to the same number of the 3 following actions as the Backups you control. {modes}"
    s.act("cast_summon", spell(s, text))
    s.answer("Effect 1", "Effect 2")
    s.resolve()
    assert s.resource("A", "crystal") == 1 and s.count("A", "hand") == 1


# --- after use, together, beside --------------------------------------------------------------------------------------

AFTER = "Remove that Summon from the game after use instead of putting it in the Break Zone."


def test_a_summon_that_an_effect_casts_is_removed_after_use() -> None:
    s = Scenario()
    song = s.in_break("A", summon("Draw 1 card.", cost=4))
    s.cast(spell(s, f"Choose 1 Summon in your Break Zone. Cast it without paying the cost. {AFTER}"), song)
    s.resolve_all()
    assert s.zone(song) == "removed" and s.count("A", "hand") == 1


def test_a_summon_that_is_cast_from_hand_goes_back_to_hand_after_use() -> None:
    s = Scenario()
    song = s.in_hand("A", summon("Draw 1 card.", cost=4, name="Song"))
    text = "Cast 1 Summon of cost 4 from your hand without paying the cost."
    after = "Then, return that Summon to your hand after use instead of putting it in the Break Zone."
    s.cast(spell(s, f"{text} {after}"))
    s.pass_priority(2)
    s.answer(song)
    s.resolve_all()
    assert s.zone(song) == "hand" and s.count("A", "hand") == 2


def test_a_summon_that_is_cast_in_the_usual_way_goes_to_the_break_zone() -> None:
    s = Scenario()
    songs = [s.in_break("A", summon("Draw 1 card.", cost=0)) for _ in range(2)]
    s.field("A", backup("You can cast Summons from your Break Zone."))
    permit = "You can cast it as though you owned it this turn."
    s.cast(
        spell(s, f"Choose 1 Summon in your Break Zone. {permit} If you cast it, {AFTER[0].lower()}{AFTER[1:]}"),
        songs[0],
    )
    s.resolve()
    for song in songs:
        s.cast(song)
        s.resolve()
    assert [s.zone(song) for song in songs] == ["removed", "break"]


def test_chosen_forwards_cost_no_more_than_so_much_together() -> None:
    s = Scenario()
    cheap, middle, dear, huge = (s.field("B", forward(1000, cost=cost)) for cost in (1, 3, 4, 7))
    bolt = spell(s, "Choose any number of Forwards opponent controls with a total cost of 5 or less. Break them.")
    s.act("cast_summon", bolt)
    assert not s.offered(huge)
    s.answer(cheap)
    assert s.offered(middle) and s.offered(dear)
    s.answer(dear)
    s.resolve()
    assert s.zone(cheap) == s.zone(dear) == "break" and s.on_field(middle) and s.on_field(huge)


def test_forwards_from_hand_cost_no_more_than_so_much_together() -> None:
    s = Scenario()
    two, three, four = (s.in_hand("A", forward(1000, cost=cost)) for cost in (2, 3, 4))
    s.cast(spell(s, "Play any number of Forwards with a total cost of 5 or less from your hand onto the field."))
    s.pass_priority(2)
    s.answer(two)
    assert s.offered(three) and not s.offered(four)
    s.answer(three)
    s.resolve_all()
    assert s.on_field(two) and s.on_field(three) and s.zone(four) == "hand"


def test_only_forwards_with_enough_counters_are_meant() -> None:
    s = Scenario()
    text = "The Forwards with 2 or more Growth Counters on them you control gain +2000 power."
    s.field("A", backup(text))
    knight, squire = (s.field("A", forward(5000)) for _ in range(2))
    grow = [spell(s, f"Choose 1 Forward. Place {n} Growth Counter{'s' * (n > 1)} on it.") for n in (2, 1)]
    s.cast(grow[0], knight)
    s.resolve()
    s.cast(grow[1], squire)
    s.resolve()
    assert (s.power(knight), s.power(squire)) == (7000, 5000)


def test_counters_of_any_character_of_ones_own_pay() -> None:
    s = Scenario()
    orsa = s.field(
        "A", forward(5000, "Remove 2 Growth Counters from a Character you control: Draw 1 card.", name="Orsa")
    )
    knight, squire, theirs = (s.field(player, forward(5000)) for player in "AAB")
    grow = {
        card: spell(s, f"Choose 1 Forward. Place {n} Growth Counter on it.")
        for card, n in ((knight, 2), (theirs, 2), (squire, 1))
    }
    for card, text in grow.items():
        s.cast(text, card)
        s.resolve()
    s.use(orsa)
    s.resolve()
    assert (s.counters(knight, "growth"), s.counters(squire, "growth"), s.counters(theirs, "growth")) == (0, 1, 2)
    assert s.count("A", "hand") == 1
    assert s.why_not("A", "use", orsa)


@pytest.mark.parametrize("there", ["Orsa", "Mirel"])
def test_cards_that_cannot_be_played_beside_each_other(there: str) -> None:
    text = "You cannot play Orsa or [[i]]Card Name Mirel[[/]] while already in control of either Character."
    cards = {"Orsa": forward(5000, text, name="Orsa", cost=0), "Mirel": forward(5000, name="Mirel", cost=0)}
    s = Scenario()
    s.field("A", cards.pop(there))
    (other,) = (s.in_hand("A", one) for one in cards.values())
    mine, theirs = s.in_hand("A", forward(1000, cost=0)), s.in_hand("B", forward(1000, name=other.name, cost=0))
    assert s.why_not("A", "cast", other).startswith("7.7.3")
    assert not s.why_not("A", "cast", mine)
    assert s.zone(theirs) == "hand"


def test_what_cannot_stand_beside_may_come_when_the_other_is_gone() -> None:
    text = "You cannot play Orsa or [[i]]Card Name Mirel[[/]] while already in control of either Character."
    s = Scenario()
    orsa = s.field("A", forward(5000, text, name="Orsa"))
    mirel = s.in_hand("A", forward(5000, name="Mirel", cost=0))
    bolt = spell(s, "Choose 1 Forward. Break it.")
    assert s.why_not("A", "cast", mirel)
    s.cast(bolt, orsa)
    s.resolve()
    s.cast(mirel)
    assert s.on_field(mirel)


def test_a_card_is_cheaper_and_paid_with_any_element() -> None:
    s = Scenario()
    less = "the cost required to cast Orsa is reduced by 1 and can be paid with CP of any Element."
    text = f"If you control a Monster, {less}"
    s.field("A", monster())
    (source,) = s.cp_source("A", 1, "water")
    orsa = s.in_hand("A", forward(5000, text, name="Orsa", cost=2, element="ice"))
    s.cast(orsa)
    assert s.on_field(orsa) and s.dull(source)


@pytest.mark.parametrize(("size", "crystals"), [(2, 0), (3, 1)])
def test_how_many_form_the_party(size: int, crystals: int) -> None:
    s = Scenario(phase="attack")
    s.field(
        "A", backup("When a party you control attacks, draw 1 card. If 3 or more Forwards form the party, gain 《C》.")
    )
    knights = [s.field("A", forward(5000)) for _ in range(3)]
    s.attack(*knights[:size])
    s.resolve_all()
    assert s.resource("A", "crystal") == crystals


# --- what this ability has done ---------------------------------------------------------------------------------------


def test_damage_for_each_backup_that_was_dulled_even_if_it_has_left_since() -> None:
    s = Scenario()
    dull = "When Orsa enters the field, you may dull any number of active Backups you control."
    hit = "When you do so, choose 1 Forward. Deal it 1000 damage for each Backup you dulled due to this ability."
    backups = [s.field("A", backup(cost=1)) for _ in range(3)]
    target = s.field("B", forward(9000))
    orsa = s.in_hand("A", forward(5000, f"{dull} {hit}", name="Orsa", cost=0))
    bolt = spell(s, "Choose 1 Backup. Break it.", "B")
    s.cast(orsa)
    s.pass_priority(2)
    s.answer("yes", backups[:2])
    s.answer(target)
    assert [s.dull(one) for one in backups] == [True, True, False]
    s.pass_priority()
    s.cast(bolt, backups[0])
    s.resolve_all()
    assert s.zone(backups[0]) == "break" and s.damage(target) == 2000


def test_a_card_for_each_monster_that_was_put_away() -> None:
    s = Scenario()
    beasts = [s.field("A", monster()) for _ in range(3)]
    put = "Put any number of Monsters you control into the Break Zone."
    s.cast(spell(s, f"{put} Then, draw 1 card for each Monster put into the Break Zone by this effect."))
    s.pass_priority(2)
    s.answer(beasts[:2])
    s.resolve_all()
    assert s.count("A", "hand") == 2


@pytest.mark.parametrize(("elements", "cards"), [(("fire", "ice", "wind"), 1), (("fire", "fire", "wind"), 0)])
def test_elements_among_the_cards_that_were_removed(elements: tuple[str, ...], cards: int) -> None:
    s = Scenario()
    gone = [s.in_break("A", forward(1000, element=element)) for element in elements]
    s.in_removed("A", forward(1000, element="water"))
    text = "Choose 3 cards in your Break Zone. Remove them from the game."
    more = "If there are 3 or more different Elements among cards removed by this effect, draw 1 card."
    s.cast(spell(s, f"{text} {more}"), gone)
    s.resolve()
    assert s.count("A", "hand") == cards


def test_who_has_fewer_cards_selects_all_of_them() -> None:
    s = Scenario()
    mine = s.field("A", forward(1000))
    theirs = [s.field("B", forward(1000)) for _ in range(3)]
    select = "Each player selects up to 2 Forwards they control (select as many as possible)."
    s.cast(spell(s, f"{select} Put them into the Break Zone."))
    s.pass_priority(2)
    if s.player == "A":
        s.answer(mine)
    s.answer(theirs[:2])
    assert s.zone(mine) == "break" and [s.zone(one) for one in theirs] == ["break", "break", "field"]


@pytest.mark.parametrize(("damage", "cards"), [(3000, 0), (4000, 1)])
def test_only_so_much_damage_is_waited_for(damage: int, cards: int) -> None:
    s = Scenario()
    orsa = s.field("A", forward(9000, "When Orsa is dealt 4000 damage or more, draw 1 card.", name="Orsa"))
    s.cast(spell(s, f"Choose 1 Forward. Deal it {damage} damage."), orsa)
    s.resolve_all()
    assert s.count("A", "hand") == cards


@pytest.mark.parametrize(("by", "damage"), [("A", 3000), ("B", 2000)])
def test_damage_by_ones_own_summons_or_abilities_is_more(by: str, damage: int) -> None:
    s = Scenario(priority=by)
    event = "If a Forward opponent controls is dealt damage by your Summons or abilities"
    s.field("A", backup(f"{event}, the damage increases by 1000 instead."))
    target = s.field("B", forward(9000))
    s.cast(spell(s, "Choose 1 Forward. Deal it 2000 damage.", by), target)
    s.resolve()
    assert s.damage(target) == damage


@pytest.mark.parametrize(("whose", "zone"), [("A", "break"), ("B", "field")])
def test_a_card_that_the_opponent_cannot_put_away(whose: str, zone: str) -> None:
    s = Scenario(priority=whose)
    text = "Orsa cannot be put into the Break Zone by your opponent's Summons or abilities."
    orsa = s.field("A", forward(5000, text, name="Orsa"))
    s.cast(spell(s, "Choose 1 Forward. Put it into the Break Zone.", whose), orsa)
    s.resolve()
    assert s.zone(orsa) == zone
