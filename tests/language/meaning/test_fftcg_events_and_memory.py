"""FFTCG, from the sentence to the board: events, what was, what has happened this turn, several cards at once."""

from __future__ import annotations

import pytest

from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon
from rulebound.scenario.table import Card

BREAK = "Choose 1 Forward. Break it."
RETURN = "Choose 1 Forward. Return it to its owner's hand."
SHRINK = "Choose 1 Forward. It loses 2000 power until the end of the turn."


def spell(s: Scenario, text: str, player: str = "A") -> Card:
    return s.in_hand(player, summon(text, cost=0))


def crystals(s: Scenario, player: str = "A") -> int:
    return s.resource(player, "crystal")


def settle(s: Scenario) -> None:
    """Whatever is asked about the order of auto-abilities: the first one; then everything resolves."""
    for _ in range(40):
        if s.prompt == "priority" and not s.stack():
            return
        s.answer("pass" if s.prompt == "priority" else s.options[0])


# --- what was ---------------------------------------------------------------------------------------------------------


def test_the_power_of_a_card_that_was_broken_is_the_one_it_had() -> None:
    s = Scenario()
    knight, wall = s.field("A", forward(7000)), s.field("B", forward(9000))
    shrink = spell(s, SHRINK)
    text = (
        "Choose 1 Forward you control and 1 Forward opponent controls. Break the former. Deal the"
        " latter damage equal to the former's power."
    )
    blast = spell(s, text)
    s.cast(shrink, knight)
    s.resolve()
    s.cast(blast, knight, wall)
    s.resolve()
    assert s.zone(knight) == "break" and s.damage(wall) == 5000


def test_the_card_of_the_event_is_meant_even_after_it_has_gone() -> None:
    s = Scenario()
    s.field(
        "A",
        backup("When a Forward opponent controls is put from the field into the Break Zone, remove it from the game."),
    )
    knight = s.field("B", forward(5000))
    s.cast(spell(s, BREAK), knight)
    settle(s)
    assert s.zone(knight) == "removed"


def test_that_monster_is_the_one_that_blocked() -> None:
    s = Scenario(phase="attack", step="declaration")
    orsa = s.field("A", forward(5000, "When this is blocked by a Monster, break that Monster."))
    beast = s.field("B", monster("If you control 1 or more Backups, this also becomes a Forward with 9000 power."))
    s.field("B", backup())
    s.attack(orsa)
    s.block(beast)
    s.resolve()
    assert (s.zone(beast), s.zone(orsa)) == ("break", "field")


def test_that_damage_is_what_was_dealt() -> None:
    s = Scenario()
    text = (
        "When this is dealt damage by a Summon or an ability, choose 1 Forward opponent controls."
        " Deal it damage equal to that damage."
    )
    orsa, wall = s.field("B", forward(9000, text)), s.field("A", forward(9000))
    bolt = spell(s, "Choose 1 Forward opponent controls. Deal it 4000 damage.")
    s.cast(bolt, orsa)
    s.resolve()
    if s.prompt != "priority":
        s.answer(wall)
    settle(s)
    assert (s.damage(orsa), s.damage(wall)) == (4000, 4000)


def test_leaving_the_field_is_any_way_of_leaving() -> None:
    for text in (
        BREAK,
        RETURN,
        "Choose 1 Forward. Remove it from the game.",
        "Choose 1 Forward. Put it on top of its owner's deck.",
    ):
        s = Scenario()
        orsa = s.field("A", forward(5000, "When this leaves the field, gain 《C》."))
        s.cast(spell(s, text), orsa)
        settle(s)
        assert crystals(s) == 1


def test_a_source_that_left_does_not_gain_and_the_rest_happens() -> None:
    s = Scenario(phase="attack", step="declaration")
    orsa = s.field(
        "A", forward(5000, "When this attacks, this gains +1000 power until the end of the turn. Draw 1 card.", cost=0)
    )
    home = spell(s, RETURN, "B")
    s.attack(orsa)
    s.pass_priority()
    s.cast(home, orsa)
    s.resolve_all()
    assert s.count("A", "hand") == 2  # Orsa, and the card


# --- several at once --------------------------------------------------------------------------------------------------


def test_entering_one_by_one_is_noticed_for_each() -> None:
    s = Scenario()
    s.field("A", backup("When a Forward enters your field, gain 《C》."))
    one, two = s.in_hand("A", forward(1000, cost=0)), s.in_hand("A", forward(1000, cost=0))
    for card in (one, two):
        s.cast(card)
        settle(s)
    assert crystals(s) == 2


def test_several_that_leave_together_are_one_event_or_several() -> None:
    for words, gained in (("When 1 or more Forwards you control are put", 1), ("When a Forward you control is put", 2)):
        s = Scenario()
        s.field("A", backup(f"{words} from the field into the Break Zone, gain 《C》."))
        s.field("A", forward(1000))
        s.field("A", forward(1000))
        s.cast(spell(s, "Break all the Forwards."))
        settle(s)
        assert crystals(s) == gained


def test_the_card_itself_or_another_attacks_once_each() -> None:
    s = Scenario(phase="attack", step="declaration")
    orsa = s.field("A", forward(5000, "When this or a Job Lamplighter you control attacks, gain 《C》."))
    lamp = s.field("A", forward(5000, job="Lamplighter"))
    s.attack(orsa)
    settle_attack(s)
    assert crystals(s) == 1
    s.attack(lamp)
    settle_attack(s)
    assert crystals(s) == 2


def settle_attack(s: Scenario) -> None:
    s.resolve_all()


def test_each_player_selects_one_and_both_go_together() -> None:
    s = Scenario()
    mine, keep = s.field("A", forward(1000)), s.field("A", forward(2000))
    theirs = s.field("B", forward(3000))
    s.cast(spell(s, "Each player selects 1 Forward they control and puts it into the Break Zone."))
    s.resolve()
    assert s.player == "A"
    s.answer(mine)
    if s.prompt != "priority":
        s.answer(theirs)
    assert [s.zone(c) for c in (mine, keep, theirs)] == ["break", "field", "break"]


def test_the_opponent_selects_and_may_take_what_cannot_be_chosen() -> None:
    s = Scenario()
    orsa = s.field("B", forward(5000, "This cannot be chosen by your opponent's Summons or abilities."))
    s.cast(spell(s, "Your opponent selects 1 Forward they control. Put it into the Break Zone."))
    s.resolve()
    if s.prompt != "priority":
        assert s.player == "B"
        s.answer(orsa)
    assert s.zone(orsa) == "break"


def test_a_party_attacks_as_one() -> None:
    s = Scenario(phase="attack", step="declaration")
    s.field("A", backup("When a party you control attacks, gain 《C》."))
    one, two = s.field("A", forward(5000)), s.field("A", forward(5000))
    s.attack(one, two)
    s.resolve_all()
    assert crystals(s) == 1


def test_one_forward_is_no_party() -> None:
    s = Scenario(phase="attack", step="declaration")
    s.field("A", backup("When a party you control attacks, gain 《C》."))
    one = s.field("A", forward(5000))
    s.attack(one)
    assert s.stack() == []


# --- this turn --------------------------------------------------------------------------------------------------------


def test_cast_this_turn_counts_before_the_card_was_there() -> None:
    s = Scenario()
    lore = spell(s, "Draw 1 card.")
    orsa = s.in_hand(
        "A", forward(5000, "When this enters the field, if you have cast a Summon this turn, gain 《C》.", cost=0)
    )
    s.cast(lore)
    s.resolve()
    s.cast(orsa)
    settle(s)
    assert crystals(s) == 1


def test_cast_this_turn_is_forgotten_in_the_next() -> None:
    s = Scenario()
    lore = spell(s, "Draw 1 card.")
    orsa = s.field("A", backup("《0》: If you have cast a Summon this turn, gain 《C》."))
    s.cast(lore)
    s.resolve()
    s.to("next turn")
    s.to("A main1")
    s.use(orsa)
    settle(s)
    assert crystals(s) == 0


def test_the_opponents_cards_are_not_ones_own() -> None:
    s = Scenario()
    lore = spell(s, "Draw 1 card.", "B")
    orsa = s.field("A", backup("《0》: If you have cast a Summon this turn, gain 《C》."))
    s.pass_priority()
    s.cast(lore)
    settle(s)
    s.to("main2")
    s.use(orsa)
    settle(s)
    assert crystals(s) == 0


def test_the_third_card_of_the_turn() -> None:
    s = Scenario()
    s.field("A", backup("During each turn, when you cast your third card, gain 《C》."))
    for card, gained in [(s.in_hand("A", forward(1000, cost=0)), n) for n in (0, 0, 1, 1)]:
        s.cast(card)
        settle(s)
        assert crystals(s) == gained


def test_damage_received_this_turn() -> None:
    s = Scenario()
    hurt = spell(s, "Receive 1 point of damage.")
    text = "When this enters the field, if you have received damage this turn, gain 《C》."
    orsa = s.in_hand("A", forward(5000, text, cost=0))
    s.cast(hurt)
    s.resolve()
    s.cast(orsa)
    settle(s)
    assert crystals(s) == 1


def test_a_forward_of_the_opponent_that_fell_this_turn() -> None:
    text = (
        "《0》: If a Forward opponent controls has been put from the field into the Break Zone this turn, gain 《C》."
    )
    for player, gained in (("B", 1), ("A", 0)):
        s = Scenario()
        orsa = s.field("A", backup(text))
        knight = s.field(player, forward(5000))
        doom = spell(s, BREAK)
        s.cast(doom, knight)
        s.resolve()
        s.use(orsa)
        settle(s)
        assert crystals(s) == gained


def test_the_cost_falls_for_each_summon_cast() -> None:
    s = Scenario()
    lore = spell(s, "Draw 1 card.")
    hero = s.in_hand(
        "A",
        forward(
            5000, "The cost required to cast this is reduced by 2 for each Summon you have cast this turn.", cost=2
        ),
    )
    s.cast(lore)
    s.resolve()
    s.cast(hero, pay=[])
    assert s.on_field(hero)


@pytest.mark.parametrize("before", [True, False])
def test_for_the_first_time_in_the_turn(before: bool) -> None:
    """What happened before the card was there was the first time."""
    s = Scenario()
    text = "During each turn, when a Forward enters your field for the first time in that turn, gain 《C》."
    first, second = s.in_hand("A", forward(1000, cost=0)), s.in_hand("A", forward(1000, cost=0))
    orsa = s.in_hand("A", backup(text, cost=0))
    order = (first, orsa, second) if before else (orsa, first, second)
    for card in order:
        s.cast(card)
        settle(s)
    assert crystals(s) == (0 if before else 1)


def test_for_the_first_time_is_one_of_several_at_once() -> None:
    s = Scenario()
    s.field(
        "A", backup("During each turn, when a Forward enters your field for the first time in that turn, gain 《C》.")
    )
    one, two = s.in_break("A", forward(1000)), s.in_break("A", forward(1000))
    s.cast(spell(s, "Choose 2 Forwards in your Break Zone. Play them onto the field."), [one, two])
    settle(s)
    assert s.on_field(one) and s.on_field(two) and crystals(s) == 1


def test_chosen_for_the_first_time_is_cancelled_and_the_second_is_not() -> None:
    s = Scenario()
    text = (
        "During each turn, when this is chosen by your opponent's Summon or ability for the first"
        " time in that turn, cancel its effect."
    )
    orsa = s.field("B", forward(5000, text))
    one, two = spell(s, "Choose 1 Forward. Dull it."), spell(s, BREAK)
    s.cast(one, orsa)
    settle(s)
    assert s.active(orsa)
    s.cast(two, orsa)
    settle(s)
    assert s.zone(orsa) == "break"


# --- what is cast without paying, Warp, Limit Break, Priming ----------------------------------------------------------


def test_a_summon_cast_for_nothing_still_chooses() -> None:
    s = Scenario()
    doom = s.in_hand("A", summon(BREAK, cost=4))
    knight = s.field("B", forward(5000))
    s.cast(spell(s, "Cast 1 Summon of cost 4 or less from your hand without paying its cost."))
    s.resolve()
    while s.prompt != "priority":
        s.answer(doom if s.offered(doom) else knight)
    settle(s)
    assert (s.zone(doom), s.zone(knight)) == ("break", "break")


def test_warp_takes_a_card_away_and_brings_it_back() -> None:
    s = Scenario()
    hero = s.in_hand(
        "A", forward(9000, "Warp 1 -- 《火》\nWhen this enters the field due to Warp, gain 《C》.", cost=7)
    )
    s.cp_source("A", 1)
    s.warp(hero)
    assert s.zone(hero) == "removed"
    s.to("next turn")
    s.to("A main1")
    settle(s)
    assert s.on_field(hero) and crystals(s) == 1


@pytest.mark.parametrize(("counters", "reduced"), [(1, True), (2, False)])
def test_that_a_forward_has_entered_due_to_warp_is_remembered(counters: int, reduced: bool) -> None:
    text = "If a Forward has entered your field due to Warp this turn, the cost required to cast this is reduced by 19."
    s = Scenario(phase="draw")
    s.in_removed("A", forward(5000, "Warp 2 -- 《火》", cost=7), counters={"warp": counters})
    giant = s.in_hand("A", forward(9000, text, cost=20))
    s.cp_source("A", 1)
    s.to("A main1")
    settle(s)
    assert (s.why_not("A", "cast", giant) == "") is reduced


def test_a_forward_that_was_cast_has_not_entered_due_to_warp() -> None:
    text = "When this attacks, if a Forward has entered your field due to Warp this turn, gain 《C》."
    s = Scenario()
    hero = s.field("A", forward(5000, text))
    s.cp_source("A", 1)
    s.cast(s.in_hand("A", forward(1000, cost=1)))
    s.to("attack")
    s.attack(hero)
    settle(s)
    assert crystals(s) == 0


def test_a_counter_of_warp_may_be_taken_by_an_effect() -> None:
    s = Scenario()
    hero = s.in_hand("A", forward(9000, "Warp 3 -- 《火》", cost=7))
    s.cp_source("A", 1)
    s.warp(hero)
    assert s.counters(hero, "warp") == 3


def test_a_limit_break_card_turns_up_others() -> None:
    s = Scenario()
    hero = s.in_lb("A", forward(9000, "Limit Break -- 1", cost=0))
    other = s.in_lb("A", forward(9000, "Limit Break -- 1", cost=0))
    s.cast(hero)
    if s.prompt != "priority":
        s.answer(other)
    assert s.on_field(hero) and not s.face_down(other)


# --- in place of something --------------------------------------------------------------------------------------------


def test_a_replacement_may_be_declined() -> None:
    for wanted, place in ((True, "removed"), (False, "break")):
        s = Scenario()
        orsa = s.field("A", forward(5000, "If this leaves the field, you may remove it from the game instead."))
        s.cast(spell(s, BREAK), orsa)
        s.resolve()
        s.answer(wanted)
        assert s.zone(orsa) == place


def test_what_is_removed_instead_was_not_put_into_the_break_zone() -> None:
    s = Scenario()
    s.field(
        "A",
        backup(
            "If a Forward opponent controls is put from the field into the Break Zone, remove it from the game instead."
        ),
    )
    orsa = s.field("B", forward(5000, "When this is put from the field into the Break Zone, gain 《C》."))
    s.cast(spell(s, BREAK), orsa)
    settle(s)
    assert s.zone(orsa) == "removed" and crystals(s, "B") == 0


def test_a_shield_for_ones_own_forwards_covers_who_comes_later() -> None:
    s = Scenario()
    late = s.in_hand("A", forward(5000, cost=0))
    ward = spell(s, "During this turn, if a Forward you control is dealt damage, the damage becomes 0 instead.")
    bolt = spell(s, "Choose 1 Forward. Deal it 5000 damage.")
    s.cast(ward)
    s.resolve()
    s.cast(late)
    s.cast(bolt, late)
    s.resolve()
    assert s.on_field(late) and s.damage(late) == 0


def test_damage_to_the_opponent_becomes_two() -> None:
    s = Scenario(phase="attack", step="declaration")
    orsa = s.field("A", forward(5000, "If this deals damage to your opponent, the damage becomes 2 instead."))
    s.attack(orsa)
    s.to("main2")
    assert s.points("B") == 2


def test_battle_damage_alone_is_halved() -> None:
    s = Scenario(phase="attack", step="declaration")
    orsa = s.field("A", forward(9000, "If this is dealt battle damage, reduce the damage by half instead."))
    wall = s.field("B", forward(8000))
    bolt = spell(s, "Choose 1 Forward. Deal it 2000 damage.")
    s.attack(orsa)
    s.block(wall)
    s.cast(bolt, orsa)
    s.resolve()
    assert s.damage(orsa) == 2000
    s.to("main2")
    assert s.damage(orsa) == 6000


# --- forms for a time -------------------------------------------------------------------------------------------------


def test_a_monster_is_a_forward_until_the_end_of_the_turn() -> None:
    s = Scenario()
    beast = s.field(
        "A", monster("《0》: Until the end of the turn, this also becomes a Forward with 7000 power and Haste.")
    )
    s.use(beast)
    s.resolve()
    s.attack(beast)
    assert s.dull(beast)
    s.to("next turn")
    assert s.row(beast).types == {"monster"}


def test_x_power_is_what_was_paid() -> None:
    s = Scenario()
    orsa = s.field(
        "A", forward(5000, "《X》: This gains +1000 power for each Backup you control until the end of the turn.")
    )
    s.cp_source("A", 2)
    s.use(orsa, 1)
    s.resolve()
    assert s.power(orsa) == 7000


def test_losing_haste_only() -> None:
    s = Scenario()
    orsa = s.field("A", forward(5000, "Haste", "Brave"))
    s.cast(spell(s, "Choose 1 Forward. It loses Haste until the end of the turn."), orsa)
    s.resolve()
    assert not s.has(orsa, "Haste") and s.has(orsa, "Brave")


def test_a_dull_card_cannot_become_dull_for_its_trigger() -> None:
    s = Scenario()
    orsa = s.field("A", forward(5000, "When active Mirel becomes dull, gain 《C》.", name="Mirel"))
    lull = [spell(s, "Choose 1 Forward. Dull it.") for _ in range(2)]
    for one in lull:
        s.cast(one, orsa)
        settle(s)
    assert crystals(s) == 1


def test_an_attack_makes_dull_and_that_is_noticed() -> None:
    s = Scenario(phase="attack", step="declaration")
    orsa = s.field("A", forward(5000, "When this becomes dull, gain 《C》."))
    s.attack(orsa)
    s.resolve_all()
    assert crystals(s) == 1


def test_chosen_by_an_ability_for_the_first_time_even_after_a_summon() -> None:
    s = Scenario()
    text = (
        "During each turn, when this is chosen by your opponent's ability for the first time in that turn,"
        " cancel its effect."
    )
    orsa = s.field("B", forward(5000, text))
    hand = s.field("A", backup("《0》: Choose 1 Forward. Dull it."))
    grow = spell(s, "Choose 1 Forward. It gains +1000 power until the end of the turn.")
    s.cast(grow, orsa)
    settle(s)
    assert s.power(orsa) == 6000
    s.use(hand, orsa)
    settle(s)
    assert s.active(orsa)
    s.use(hand, orsa)
    settle(s)
    assert s.dull(orsa)


def test_blocked_this_turn_is_remembered() -> None:
    s = Scenario(phase="attack", step="declaration")
    orsa = s.field("A", forward(9000, "《0》: If this has been blocked this turn, gain 《C》."))
    wall = s.field("B", forward(1000))
    s.attack(orsa)
    s.block(wall)
    s.to("main2")
    s.use(orsa)
    settle(s)
    assert crystals(s) == 1


def test_discarded_by_ones_own_effects_is_what_is_counted() -> None:
    s = Scenario()
    s.field("A", backup("When your opponent discards a card due to your Summons or abilities, gain 《C》."))
    page = s.in_hand("B", forward(1000))
    own, other = spell(s, "Discard 1 card.", "B"), spell(s, "Your opponent discards 1 card.")
    s.pass_priority()
    s.cast(own)
    s.resolve()
    s.answer(page)
    settle(s)
    assert crystals(s) == 0
    assert s.zone(other) == "hand"
