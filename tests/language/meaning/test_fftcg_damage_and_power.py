"""FFTCG, from the sentence to the board: damage, power, breaking."""

from __future__ import annotations

from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon
from rulebound.scenario.table import Card

BOLT = "Choose 1 Forward. Deal it 5000 damage."
BREAK = "Choose 1 Forward. Break it."
RETURN = "Choose 1 Forward. Return it to its owner's hand."
SHRINK = "Choose 1 Forward. It loses 5000 power until the end of the turn."


def spell(s: Scenario, text: str, player: str = "A") -> Card:
    return s.in_hand(player, summon(text, cost=0))


# --- damage -----------------------------------------------------------------------------------------------------------


def test_damage_equal_to_power_breaks() -> None:
    s = Scenario()
    knight, giant = s.field("B", forward(5000)), s.field("B", forward(5001))
    one, two = spell(s, BOLT), spell(s, BOLT)
    for bolt, target in ((one, knight), (two, giant)):
        s.cast(bolt, target)
        s.resolve()
    assert (s.zone(knight), s.zone(giant), s.damage(giant)) == ("break", "field", 5000)


def test_damage_adds_up_in_the_turn_and_is_gone_in_the_next() -> None:
    s = Scenario()
    knight = s.field("B", forward(9000))
    bolt = spell(s, BOLT)
    s.cast(bolt, knight)
    s.resolve()
    assert s.damage(knight) == 5000 and s.zone(bolt) == "break"
    s.to("next turn")
    assert s.damage(knight) == 0


def test_damage_meets_no_target_that_has_left() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    bolt, home = spell(s, BOLT), spell(s, RETURN, "B")
    s.cast(bolt, knight)
    s.pass_priority()
    s.cast(home, knight)
    s.resolve_all()
    assert s.zone(knight) == "hand" and s.damage(knight) == 0


def test_a_target_that_left_and_came_back_is_another_card() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000, cost=2))
    blink = "Choose 1 Forward. Remove it from the game. Play it onto the field."
    bolt, flicker = spell(s, BOLT), spell(s, blink)
    s.cast(bolt, knight)
    s.cast(flicker, knight)
    s.resolve()
    assert s.on_field(knight)
    s.resolve()
    assert s.on_field(knight) and s.damage(knight) == 0


def test_damage_to_all_counts_who_is_there_when_it_happens() -> None:
    s = Scenario()
    early = s.field("B", forward(9000))
    late = s.in_hand("B", forward(9000, "Back Attack", cost=0))
    rain = spell(s, "Deal 3000 damage to all the Forwards opponent controls.")
    s.cast(rain)
    s.pass_priority()
    s.cast(late)
    s.resolve_all()
    assert (s.damage(early), s.damage(late)) == (3000, 3000)


def test_damage_for_each_is_counted_on_resolution() -> None:
    s = Scenario()
    knight = s.field("B", forward(9000))
    mills = [s.field("A", backup()) for _ in range(3)]
    bolt = spell(s, "Choose 1 Forward. Deal it 1000 damage for each Backup you control.")
    sweep = spell(s, "Choose 1 Backup. Break it.", "B")
    s.cast(bolt, knight)
    s.pass_priority()
    s.cast(sweep, mills[0])
    s.resolve_all()
    assert s.damage(knight) == 2000


def test_damage_by_power_uses_the_power_that_a_gone_source_had() -> None:
    s = Scenario(phase="attack", step="declaration")
    orsa = s.field(
        "A", forward(7000, "When this attacks, choose 1 Forward. Deal it damage equal to this Forward's power.")
    )
    wall = s.field("B", forward(9000))
    home = spell(s, RETURN, "B")
    s.attack(orsa)
    s.answer(wall)
    s.pass_priority()
    s.cast(home, orsa)
    s.resolve_all()
    assert s.zone(orsa) == "hand" and s.damage(wall) == 7000


def test_divided_damage_is_shared_when_it_is_cast() -> None:
    s = Scenario()
    one, two = s.field("B", forward(4000)), s.field("B", forward(9000))
    rain = spell(s, "Choose up to 3 Forwards. Divide 6000 damage among them as you like.")
    s.cast(rain, [one, two])
    s.answer(4000)
    s.resolve_all()
    assert s.zone(one) == "break" and s.damage(two) == 2000


def test_a_share_whose_card_has_gone_is_lost() -> None:
    s = Scenario()
    one, two = s.field("A", forward(9000)), s.field("A", forward(9000))
    rain = spell(s, "Choose 2 Forwards. Divide 6000 damage among them as you like.")
    home = spell(s, RETURN, "B")
    s.cast(rain, [one, two])
    s.answer(4000)
    s.pass_priority()
    s.cast(home, one)
    s.resolve_all()
    assert s.damage(two) == 2000


def test_two_forwards_hurt_each_other_at_the_same_time() -> None:
    s = Scenario()
    mine, other = s.field("A", forward(5000)), s.field("B", forward(5000))
    duel = (
        "Choose 1 Forward opponent controls and 1 Forward you control. Each Forward deals damage"
        " equal to its power to the other."
    )
    s.cast(spell(s, duel), other, mine)
    s.resolve()
    assert (s.zone(mine), s.zone(other)) == ("break", "break")


def test_a_point_of_damage_for_the_opponent_turns_up_a_card() -> None:
    s = Scenario()
    s.cast(spell(s, "Deal your opponent 1 point of damage."))
    s.resolve()
    assert (s.points("B"), s.points("A")) == (1, 0)


def test_receiving_damage_is_ones_own() -> None:
    s = Scenario()
    s.cast(spell(s, "Receive 1 point of damage."))
    s.resolve()
    assert (s.points("A"), s.points("B")) == (1, 0)


# --- power ------------------------------------------------------------------------------------------------------------


def test_power_gained_until_the_end_of_the_turn_is_gone_in_the_next() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    s.cast(spell(s, "Choose 1 Forward. It gains +2000 power until the end of the turn."), knight)
    s.resolve()
    assert s.power(knight) == 7000
    s.to("next turn")
    assert s.power(knight) == 5000


def test_power_without_an_end_stays() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    s.cast(spell(s, "Choose 1 Forward. It gains +2000 power."), knight)
    s.resolve()
    s.to("next turn")
    assert s.power(knight) == 7000


def test_power_until_the_end_of_the_next_turn_lasts_through_it() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    s.cast(spell(s, "Choose 1 Forward. It gains +2000 power until the end of the next turn."), knight)
    s.resolve()
    s.to("next turn")
    assert s.power(knight) == 7000
    s.to("next turn")
    assert s.power(knight) == 5000


def test_power_until_ones_next_turn_lasts_through_the_opponents() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    s.cast(spell(s, "Choose 1 Forward. It gains +2000 power until the beginning of your next turn."), knight)
    s.resolve()
    s.to("B main2")
    assert s.power(knight) == 7000
    s.to("next turn")
    assert s.power(knight) == 5000


def test_power_to_zero_puts_into_the_break_zone_without_breaking() -> None:
    s = Scenario()
    orsa = s.field("B", forward(5000, "This cannot be broken."))
    s.cast(spell(s, SHRINK), orsa)
    s.resolve()
    assert s.zone(orsa) == "break"


def test_damage_that_was_harmless_breaks_when_power_goes_down() -> None:
    s = Scenario()
    knight = s.field("B", forward(9000))
    bolt, shrink = spell(s, BOLT), spell(s, "Choose 1 Forward. It loses 4000 power until the end of the turn.")
    s.cast(bolt, knight)
    s.resolve()
    s.cast(shrink, knight)
    s.resolve()
    assert s.zone(knight) == "break"


def test_a_gain_that_ends_takes_the_damaged_forward_along_only_if_damage_is_still_there() -> None:
    s = Scenario()
    knight = s.field("A", forward(4000))
    bolt, grow = spell(s, BOLT), spell(s, "Choose 1 Forward. It gains +2000 power until the end of the turn.")
    s.cast(grow, knight)
    s.resolve()
    s.cast(bolt, knight)
    s.resolve()
    assert s.damage(knight) == 5000
    s.to("next turn")
    assert s.on_field(knight) and (s.damage(knight), s.power(knight)) == (0, 4000)


def test_power_that_becomes_a_number_is_changed_afterwards_by_what_adds() -> None:
    s = Scenario()
    knight = s.field("A", forward(8000))
    grow, fix = (
        spell(s, "Choose 1 Forward. It gains +2000 power until the end of the turn."),
        spell(s, "Choose 1 Forward. Its power becomes 5000 until the end of the turn."),
    )
    s.cast(grow, knight)
    s.resolve()
    s.cast(fix, knight)
    s.resolve()
    assert s.power(knight) == 7000


def test_power_equal_to_another_is_read_once() -> None:
    s = Scenario(phase="attack", step="declaration")
    orsa = s.field(
        "A",
        forward(
            6000,
            "When this attacks, choose 1 Forward. Its power becomes equal to this Forward's power"
            " until the end of the turn.",
        ),
    )
    wall = s.field("B", forward(9000))
    shrink = spell(s, SHRINK)
    s.attack(orsa)
    s.answer(wall)
    s.resolve()
    assert s.power(wall) == 6000
    s.cast(shrink, orsa)
    s.resolve()
    assert (s.power(orsa), s.power(wall)) == (1000, 6000)


def test_a_gain_for_all_does_not_reach_who_comes_later() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    late = s.in_hand("A", forward(5000, cost=0))
    s.cast(spell(s, "All the Forwards you control gain +1500 power until the end of the turn."))
    s.resolve()
    s.cast(late)
    assert (s.power(knight), s.power(late)) == (6500, 5000)


def test_a_field_ability_reaches_who_comes_later_and_stops_with_its_source() -> None:
    s = Scenario()
    banner = s.field("A", backup("The Forwards you control gain +1000 power."))
    late = s.in_hand("A", forward(5000, cost=0))
    sweep = spell(s, "Choose 1 Backup. Break it.")
    s.cast(late)
    assert s.power(late) == 6000
    s.cast(sweep, banner)
    s.resolve()
    assert s.power(late) == 5000


def test_power_for_each_follows_the_board() -> None:
    s = Scenario()
    orsa = s.field("A", forward(3000, "This gains +1000 power for each Monster you control."))
    imps = [s.field("A", monster()) for _ in range(2)]
    s.field("B", monster())
    assert s.power(orsa) == 5000
    sweep = spell(s, "Choose 1 Monster. Break it.")
    s.cast(sweep, imps[0])
    s.resolve()
    assert s.power(orsa) == 4000


def test_power_for_every_three_counts_whole_threes() -> None:
    s = Scenario()
    orsa = s.field("A", forward(3000, "This gains +2000 power for every 3 cards in your Break Zone."))
    for _ in range(5):
        s.in_break("A", forward(1000))
    assert s.power(orsa) == 5000


# --- breaking ---------------------------------------------------------------------------------------------------------


def test_what_cannot_be_broken_stays_but_damage_is_kept() -> None:
    s = Scenario()
    orsa = s.field("B", forward(4000, "This cannot be broken."))
    bolt, doom = spell(s, BOLT), spell(s, BREAK)
    s.cast(bolt, orsa)
    s.resolve()
    assert s.on_field(orsa) and s.damage(orsa) == 5000
    s.cast(doom, orsa)
    s.resolve()
    assert s.on_field(orsa)


def test_put_into_the_break_zone_is_not_breaking() -> None:
    s = Scenario()
    orsa = s.field("B", forward(4000, "This cannot be broken."))
    s.cast(spell(s, "Choose 1 Forward. Put it into the Break Zone."), orsa)
    s.resolve()
    assert s.zone(orsa) == "break"


def test_broken_and_put_into_the_break_zone_are_told_apart() -> None:
    s = Scenario()
    watcher = s.field("A", backup("When a Forward you control is broken, gain 《C》."))
    one, two = s.field("A", forward(4000)), s.field("A", forward(4000))
    put, doom = spell(s, "Choose 1 Forward. Put it into the Break Zone."), spell(s, BREAK)
    s.cast(put, one)
    s.resolve_all()
    assert s.resource("A", "crystal") == 0
    s.cast(doom, two)
    s.resolve_all()
    assert s.resource("A", "crystal") == 1 and s.on_field(watcher)


def test_only_effects_of_the_opponent_that_deal_no_damage_are_warded_off() -> None:
    text = "This cannot be broken by opposing Summons or abilities that don't deal damage."
    s = Scenario()
    guarded, plain = s.field("B", forward(5000, text)), s.field("B", forward(5000, text))
    doom, bolt = spell(s, BREAK), spell(s, BOLT)
    s.cast(doom, guarded)
    s.resolve()
    assert s.on_field(guarded)
    s.cast(bolt, plain)
    s.resolve()
    assert s.zone(plain) == "break"


def test_ones_own_effect_breaks_what_is_warded_against_the_opponent() -> None:
    s = Scenario()
    guarded = s.field(
        "A", forward(5000, "This cannot be broken by opposing Summons or abilities that don't deal damage.")
    )
    s.cast(spell(s, BREAK), guarded)
    s.resolve()
    assert s.zone(guarded) == "break"


def test_breaking_all_happens_at_once_so_each_sees_the_others_go() -> None:
    s = Scenario()
    text = "When a Forward other than this you control is put from the field into the Break Zone, gain 《C》."
    one, _ = s.field("A", forward(4000, text)), s.field("A", forward(4000, text))
    s.cast(spell(s, "Break all the Forwards."))
    s.resolve()
    if s.prompt != "priority":
        s.answer(one)
    s.resolve_all()
    assert s.resource("A", "crystal") == 2


def test_a_broken_card_of_the_opponent_goes_to_its_owners_break_zone() -> None:
    s = Scenario()
    stolen = s.field("B", forward(4000), controller="A")
    s.cast(spell(s, BREAK), stolen)
    s.resolve()
    assert stolen in s.cards("B", "break")


def test_each_is_dealt_damage_by_its_own_power() -> None:
    s = Scenario()
    small, big = s.field("B", forward(3000)), s.field("B", forward(9000))
    mine = s.field("A", forward(3000))
    s.cast(spell(s, "Deal each Forward opponent controls damage equal to its power."))
    s.resolve()
    assert [s.zone(card) for card in (small, big, mine)] == ["break", "break", "field"]
