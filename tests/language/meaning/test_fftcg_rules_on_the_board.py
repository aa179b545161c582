"""FFTCG, from the sentence to the board: costs, prohibitions, control, counters, Crystals, EX Bursts, statics."""

from __future__ import annotations

import pytest

from rulebound.scenario.fftcg import Scenario, backup, card, forward, monster, summon
from rulebound.scenario.table import Card

BOLT = "Choose 1 Forward. Deal it 5000 damage."
BREAK = "Choose 1 Forward. Break it."
RETURN = "Choose 1 Forward. Return it to its owner's hand."


def spell(s: Scenario, text: str, player: str = "A") -> Card:
    return s.in_hand(player, summon(text, cost=0))


def crystals(s: Scenario, player: str = "A") -> int:
    return s.resource(player, "crystal")


# --- what casting costs -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("imps", "mills", "castable"), [(0, 3, False), (2, 1, True), (2, 0, False), (5, 1, True)])
def test_less_for_each_but_not_nothing(imps: int, mills: int, castable: bool) -> None:
    text = "The cost required to cast this is reduced by 1 for each Monster you control (it cannot become 0)."
    s = Scenario()
    for _ in range(imps):
        s.field("A", monster())
    for i in range(mills):
        s.field("A", backup(cost=1), dull=imps == 0 and i == 0)
    hero = s.in_hand("A", forward(5000, text, cost=3 if imps < 5 else 4))
    assert (s.why_not("A", "cast", hero) == "") is castable


@pytest.mark.parametrize(("job", "castable"), [("Lamplighter", True), ("Miner", False)])
def test_a_cost_reduction_is_for_the_cards_that_it_names(job: str, castable: bool) -> None:
    s = Scenario()
    s.field("A", backup("The cost required to cast your Job Lamplighter Forwards is reduced by 1."), dull=True)
    s.cp_source("A", 1)
    hero = s.in_hand("A", forward(5000, job=job, cost=2))
    assert (s.why_not("A", "cast", hero) == "") is castable


def test_a_cost_reduction_goes_with_its_source() -> None:
    s = Scenario()
    sage = s.field(
        "A", backup("The cost required to cast your Forwards is reduced by 1.\n《0》: Break this."), dull=True
    )
    s.cp_source("A", 1)
    hero = s.in_hand("A", forward(5000, cost=2))
    assert not s.why_not("A", "cast", hero)
    s.use(sage)
    s.resolve()
    assert s.why_not("A", "cast", hero)


def test_the_opponents_summons_cost_more() -> None:
    s = Scenario(turn="B")
    s.field("A", backup("The cost required to cast your opponent's Summons is increased by 1."))
    knight = s.field("A", forward(5000))
    doom = spell(s, BREAK, "B")
    assert s.why_not("B", "cast", doom)
    assert s.on_field(knight)


def test_two_sources_of_reduction_add_up() -> None:
    s = Scenario()
    for _ in range(2):
        s.field("A", backup("The cost required to cast your Forwards is reduced by 1."), dull=True)
    s.cp_source("A", 1)
    hero = s.in_hand("A", forward(5000, cost=3))
    s.cast(hero)
    assert s.on_field(hero)


def test_another_way_to_pay_with_a_condition() -> None:
    text = (
        "If you control a Card Name Mirel, you can dull 2 active Forwards (instead of paying the CP cost) to cast this."
    )
    for name, castable in (("Mirel", True), ("Tovin", False)):
        s = Scenario()
        one, two = s.field("A", forward(5000, name=name)), s.field("A", forward(5000))
        hero = s.in_hand("A", forward(9000, text, cost=6))
        assert (s.why_not("A", "cast", hero) == "") is castable
        if castable:
            s.cast(hero, "instead")
            assert s.on_field(hero) and s.dull(one) and s.dull(two)


def test_an_extra_cost_is_asked_and_remembered() -> None:
    texts = (
        "If you cast this, you may discard 1 card as an extra cost.\nWhen this enters the field,"
        " if you paid the extra cost, gain 《C》."
    )
    for extra, gained in (("extra", 1), ("printed cost", 0)):
        s = Scenario()
        hero = s.in_hand("A", forward(5000, texts, cost=0))
        page = s.in_hand("A", forward(1000))
        s.cast(hero, extra)
        s.resolve_all()
        assert crystals(s) == gained and s.zone(page) == ("break" if gained else "hand")


def test_only_fire_pays() -> None:
    s = Scenario()
    s.cp_source("A", 1, "fire")
    s.cp_source("A", 1, "ice")
    hero = s.in_hand("A", forward(5000, "You can only pay with Fire CP to cast this.", element="fire", cost=2))
    assert s.why_not("A", "cast", hero)


def test_cp_of_any_element_pays() -> None:
    s = Scenario()
    s.cp_source("A", 2, "ice")
    hero = s.in_hand(
        "A", forward(5000, "The cost required to cast this can be paid with CP of any Element.", element="fire", cost=2)
    )
    s.cast(hero)
    assert s.on_field(hero)


def test_only_ones_own_turn_is_the_time_to_cast() -> None:
    texts = ("Back Attack", "You can only cast this during your turn.")
    s = Scenario(turn="B", priority="A")
    late, early = s.in_hand("A", forward(5000, *texts, cost=0)), s.in_hand("A", forward(5000, "Back Attack", cost=0))
    assert s.why_not("A", "cast", late) and not s.why_not("A", "cast", early)


# --- what cannot and must be done -------------------------------------------------------------------------------------


def test_what_cannot_attack_is_not_offered() -> None:
    s = Scenario()
    knight, page = s.field("A", forward(5000)), s.field("A", forward(5000))
    s.cast(spell(s, "Choose 1 Forward. It cannot attack this turn."), knight)
    s.resolve()
    s.to("attack declaration")
    assert not s.offered(knight) and s.offered(page)


def test_what_cannot_be_blocked_by_the_small_is_blocked_by_the_big() -> None:
    s = Scenario(phase="attack", step="declaration")
    orsa = s.field("A", forward(5000, "This cannot be blocked by Forwards of cost 3 or less."))
    small, big = s.field("B", forward(9000, cost=3)), s.field("B", forward(9000, cost=4))
    s.attack(orsa)
    s.to("block")
    assert s.offered(big) and not s.offered(small)


def test_what_must_attack_attacks_first() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000))
    s.field("B", forward(5000))
    s.cast(spell(s, "Choose 1 Forward. It must attack this turn if possible."), knight)
    s.resolve()
    s.to("B main1")  # the obligation was for A's turn
    s.to("attack declaration")
    assert s.offered("done")


def test_a_forward_that_must_attack_leaves_no_way_out_in_its_own_turn() -> None:
    s = Scenario()
    orsa = s.field("A", forward(5000, "This must attack once per turn if possible."))
    s.to("attack declaration")
    assert s.offered(orsa) and not s.offered("done")


def test_two_attacks_in_one_turn_with_the_means_to_activate() -> None:
    s = Scenario(phase="attack", step="declaration")
    orsa = s.field("A", forward(5000, "Brave", "This can attack twice in the same turn."))
    s.attack(orsa)
    s.to("attack declaration")
    s.attack(orsa)
    s.to("main2")
    assert s.points("B") == 2


def test_what_cannot_be_chosen_by_the_opponent_is_hit_by_what_does_not_choose() -> None:
    s = Scenario()
    orsa = s.field("B", forward(5000, "This cannot be chosen by your opponent's Summons or abilities."))
    bolt, rain = spell(s, BOLT), spell(s, "Deal 5000 damage to all the Forwards opponent controls.")
    assert s.why_not("A", "cast", bolt)
    s.cast(rain)
    s.resolve()
    assert s.zone(orsa) == "break"


def test_becoming_unchoosable_in_response_saves_the_target() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000))
    ward = (
        'Choose 1 Forward. It gains "This Forward cannot be chosen by your opponent\'s Summons."'
        " until the end of the turn."
    )
    bolt, shield = spell(s, BOLT), spell(s, ward, "B")
    s.cast(bolt, knight)
    s.pass_priority()
    s.cast(shield, knight)
    s.resolve_all()
    assert s.on_field(knight) and s.damage(knight) == 0


def test_abilities_choose_what_summons_may_not() -> None:
    s = Scenario()
    orsa = s.field("B", forward(5000, "This cannot be chosen by your opponent's Summons."))
    hand = s.field("A", backup("《0》: Choose 1 Forward. Dull it."))
    bolt = spell(s, BOLT)
    assert s.why_not("A", "cast", bolt)
    s.use(hand, orsa)
    s.resolve()
    assert s.dull(orsa)


def test_who_must_be_chosen_is_the_only_choice() -> None:
    s = Scenario()
    orsa = s.field("B", forward(5000, "Summons and abilities of your opponent must choose this if possible."))
    other = s.field("B", forward(5000))
    s.act("cast_summon", spell(s, BOLT))
    if s.prompt != "priority":
        assert s.offered(orsa) and not s.offered(other)
        s.answer(orsa)
    s.resolve()
    assert s.zone(orsa) == "break" and s.on_field(other)


def test_nobody_casts_what_players_cannot_cast() -> None:
    s = Scenario()
    s.field("A", backup("Players cannot cast Summons of cost 3 or more."))
    dear, cheap = s.in_hand("A", summon("Draw 1 card.", cost=3)), s.in_hand("A", summon("Draw 1 card.", cost=0))
    s.cp_source("A", 3)
    assert s.why_not("A", "cast", dear) and not s.why_not("A", "cast", cheap)


def test_what_does_not_activate_stays_dull() -> None:
    s = Scenario(turn="B")
    orsa = s.field("A", forward(5000, "This does not activate during your Active Phase."), dull=True)
    s.to("A main1")
    assert s.dull(orsa)


@pytest.mark.parametrize(
    "text",
    [
        BREAK,
        RETURN,
        "Choose 1 Forward. Remove it from the game.",
        "Choose 1 Forward. Put it into the Break Zone.",
        "Choose 1 Forward. Put it at the bottom of its owner's deck.",
    ],
)
def test_what_cannot_leave_due_to_the_opponent_stays(text: str) -> None:
    s = Scenario()
    orsa = s.field("B", forward(5000, "This cannot leave the field due to your opponent's Summons or abilities."))
    s.cast(spell(s, text), orsa)
    s.resolve()
    assert s.on_field(orsa)


# --- control ----------------------------------------------------------------------------------------------------------


def test_control_for_a_turn_comes_back() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000))
    s.cast(spell(s, "Choose 1 Forward opponent controls. You gain control of it until the end of the turn."), knight)
    s.resolve()
    assert s.controller(knight) == "A"
    s.to("next turn")
    assert s.controller(knight) == "B"


def test_a_card_just_taken_cannot_attack_without_haste() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000))
    s.field("A", forward(1000))
    s.cast(spell(s, "Choose 1 Forward opponent controls. You gain control of it until the end of the turn."), knight)
    s.resolve()
    s.to("attack declaration")
    assert not s.offered(knight)


def test_your_field_abilities_follow_control() -> None:
    s = Scenario()
    s.field("A", backup("The Forwards you control gain +1000 power."))
    knight = s.field("B", forward(5000))
    s.cast(spell(s, "Choose 1 Forward opponent controls. You gain control of it."), knight)
    s.resolve()
    assert s.power(knight) == 6000


def test_control_without_an_end_stays() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    s.cast(spell(s, "Choose 1 Forward you control. Your opponent gains control of it."), knight)
    s.resolve()
    s.to("next turn")
    assert s.controller(knight) == "B" and s.owner(knight) == "A"


def test_a_controlled_card_triggers_for_its_controller() -> None:
    s = Scenario()
    orsa = s.field("B", forward(5000, "When this is put from the field into the Break Zone, gain 《C》."))
    take = spell(s, "Choose 1 Forward opponent controls. You gain control of it until the end of the turn.")
    doom = spell(s, BREAK)
    s.cast(take, orsa)
    s.resolve()
    s.cast(doom, orsa)
    s.resolve_all()
    assert (crystals(s, "A"), crystals(s, "B")) == (1, 0)


# --- values that are copied -------------------------------------------------------------------------------------------


def test_the_same_name_as_the_chosen_card() -> None:
    s = Scenario()
    one, two = s.field("B", forward(5000, name="Mirel", cost=1)), s.field("B", forward(5000, name="Tovin"))
    twin = s.field("A", forward(3000, name="Mirel"))
    s.cast(
        spell(
            s, "Choose 1 Forward opponent controls. Choose 1 Forward you control with the same name as it. Break it."
        ),
        one,
    )
    if s.prompt != "priority":
        s.answer(twin)
    s.resolve()
    assert (s.zone(twin), s.zone(one), s.zone(two)) == ("break", "field", "field")


def test_the_cost_that_was_named() -> None:
    s = Scenario()
    one, two = s.field("B", forward(5000, cost=2)), s.field("B", forward(5000, cost=3))
    s.cast(spell(s, "Select 1 number. Break all the Forwards of that cost."))
    s.resolve()
    s.answer(3)
    assert (s.zone(one), s.zone(two)) == ("field", "break")


def test_the_highest_power_among_ones_own() -> None:
    s = Scenario()
    s.field("A", forward(3000))
    s.field("A", forward(6000))
    wall = s.field("B", forward(9000))
    s.cast(spell(s, "Choose 1 Forward. Deal it damage equal to the highest power among Forwards you control."), wall)
    s.resolve()
    assert s.damage(wall) == 6000


def test_the_total_power_of_ones_own() -> None:
    s = Scenario()
    s.field("A", forward(3000))
    s.field("A", forward(4000))
    wall = s.field("B", forward(9000))
    s.cast(spell(s, "Choose 1 Forward. Deal it damage equal to the total power of Forwards you control."), wall)
    s.resolve()
    assert s.damage(wall) == 7000


def test_half_rounded_up_and_down_to_the_thousand() -> None:
    for words, damage in (("up", 4000), ("down", 3000)):
        s = Scenario()
        text = (
            f"《0》: Choose 1 Forward. Deal it damage equal to half of this Forward's power (round"
            f" {words} to the nearest 1000)."
        )
        orsa, wall = s.field("A", forward(7000, text)), s.field("B", forward(9000))
        s.use(orsa, wall)
        s.resolve()
        assert s.damage(wall) == damage


def test_different_elements_are_counted_once() -> None:
    s = Scenario()
    for element in ("ice", "ice", "wind"):
        s.field("A", backup(element=element))
    wall = s.field("B", forward(9000))
    s.cast(
        spell(s, "Choose 1 Forward. Deal it 2000 damage for each different Element among Backups you control."), wall
    )
    s.resolve()
    assert s.damage(wall) == 4000


# --- counters ---------------------------------------------------------------------------------------------------------


def test_counters_make_power_and_go_with_the_card() -> None:
    s = Scenario()
    orsa = s.field(
        "A",
        forward(
            5000,
            "《0》: Place 2 Growth Counters on this.\nThis gains +1000 power for each Growth Counter placed on this.",
            cost=0,
        ),
    )
    home = spell(s, RETURN)
    s.use(orsa)
    s.resolve()
    assert s.power(orsa) == 7000
    s.cast(home, orsa)
    s.resolve()
    s.cast(orsa)
    assert s.power(orsa) == 5000


def test_counters_pay_and_must_be_there() -> None:
    text = "Remove 2 Growth Counters from this: Gain 《C》."
    s = Scenario()
    rich, poor = s.field("A", backup(text), counters={"growth": 2}), s.field("A", backup(text), counters={"growth": 1})
    assert s.why_not("A", "use", poor)
    s.use(rich)
    s.resolve()
    assert s.counters(rich, "growth") == 0 and crystals(s) == 1


def test_a_counter_of_another_kind_does_not_count() -> None:
    s = Scenario()
    orsa = s.field(
        "A", forward(5000, "If 2 or more Growth Counters are placed on this, this gains Brave."), counters={"time": 5}
    )
    assert not s.has(orsa, "Brave")


def test_every_counter_that_is_placed_is_noticed() -> None:
    s = Scenario()
    orsa = s.field(
        "A", backup("《0》: Place 1 Growth Counter on this.\nWhen a Growth Counter is placed on this, gain 《C》.")
    )
    s.use(orsa)
    s.resolve_all()
    assert crystals(s) == 1


def test_the_chosen_card_with_a_counter() -> None:
    s = Scenario()
    marked, plain = s.field("B", forward(5000), counters={"growth": 1}), s.field("B", forward(5000))
    s.act("cast_summon", spell(s, "Choose 1 Forward with a Growth Counter placed on it. Break it."))
    if s.prompt != "priority":
        assert not s.offered(plain)
        s.answer(marked)
    s.resolve()
    assert s.zone(marked) == "break"


# --- Crystals ---------------------------------------------------------------------------------------------------------


def test_crystals_are_gained_and_spent() -> None:
    s = Scenario()
    orsa = s.field("A", backup("《0》: Gain 《C》《C》.\n《C》《C》: Draw 1 card."))
    assert s.why_not("A", "use", orsa, s.abilities(orsa)[1][0])
    s.use(orsa)
    s.resolve()
    assert crystals(s) == 2
    s.use(orsa, ability=1)
    s.resolve()
    assert crystals(s) == 0 and s.count("A", "hand") == 1


def test_crystals_belong_to_one_player() -> None:
    s = Scenario()
    s.crystals("B", 3)
    orsa = s.field("A", backup("《C》: Draw 1 card."))
    assert s.why_not("A", "use", orsa)


def test_crystals_for_each_are_counted_on_resolution() -> None:
    s = Scenario()
    s.field("A", monster())
    s.field("A", monster())
    s.cast(spell(s, "Gain 《C》 for each Monster you control."))
    s.resolve()
    assert crystals(s) == 2


def test_a_condition_asks_for_a_crystal() -> None:
    s = Scenario(phase="attack", step="declaration")
    s.crystals("A", 1)
    orsa = s.field("A", forward(5000, "When this attacks, if you have a 《C》, draw 1 card."))
    s.attack(orsa)
    s.resolve_all()
    assert s.count("A", "hand") == 1 and crystals(s) == 1


def test_crystals_pay_for_a_card_instead_of_cp() -> None:
    s = Scenario()
    s.crystals("A", 3)
    hero = s.in_hand(
        "A", forward(9000, "You can pay 《C》《C》《C》 (instead of paying the CP cost) to cast this.", cost=8)
    )
    s.cast(hero, "instead")
    assert s.on_field(hero) and crystals(s) == 0


def test_crystals_make_a_card_cheaper() -> None:
    text = "Before paying the cost to cast this, you can pay 《C》《C》 to reduce the cost required to cast this by 3."
    s = Scenario()
    s.crystals("A", 2)
    s.cp_source("A", 1)
    hero = s.in_hand("A", forward(9000, text, cost=4))
    s.cast(hero, "crystal")
    assert s.on_field(hero) and crystals(s) == 0


# --- EX Bursts --------------------------------------------------------------------------------------------------------


def burst_board(*texts: str, kind: str = "forward") -> tuple[Scenario, Card, Card]:
    """A's Forward attacks B, whose top card has this text."""
    s = Scenario(phase="attack", step="declaration")
    attacker = s.field("A", forward(5000))
    made = summon(*texts) if kind == "summon" else card(kind, *texts, power=3000)
    top = s.deck("B", made, forward(1000), forward(1000))[0]
    return s, attacker, top


def test_an_ex_burst_may_be_used_when_its_card_is_turned_up_as_damage() -> None:
    s, attacker, top = burst_board("[[ex]]EX BURST[[/]] When this enters the field, gain 《C》.")
    s.attack(attacker)
    s.block(None)
    while s.prompt == "priority":
        s.answer("pass")
    assert s.player == "B"
    s.answer(True)
    s.resolve_all()
    assert crystals(s, "B") == 1 and s.zone(top) == "damage"


def test_an_ex_burst_may_be_declined() -> None:
    s, attacker, top = burst_board("[[ex]]EX BURST[[/]] When this enters the field, gain 《C》.")
    s.attack(attacker)
    s.block(None)
    while s.prompt == "priority":
        s.answer("pass")
    s.answer(False)
    assert crystals(s, "B") == 0 and s.zone(top) == "damage"


def test_an_ability_without_the_mark_does_not_burst() -> None:
    s, attacker, top = burst_board("When this enters the field, gain 《C》.")
    s.attack(attacker)
    s.to("main2")
    assert crystals(s, "B") == 0 and s.zone(top) == "damage"


def test_the_burst_of_a_summon_chooses_its_target() -> None:
    s, attacker, top = burst_board("[[ex]]EX BURST[[/]] Choose 1 Forward. Break it.", kind="summon")
    s.attack(attacker)
    s.block(None)
    while s.prompt == "priority":
        s.answer("pass")
    s.answer(True)
    if s.prompt != "priority":
        s.answer(attacker)
    s.resolve_all()
    assert s.zone(attacker) == "break" and s.zone(top) == "damage"


def test_a_burst_says_so_to_its_condition() -> None:
    text = "[[ex]]EX BURST[[/]] Gain 《C》. If Mirel results from an EX Burst, gain 《C》."
    s = Scenario(phase="attack", step="declaration")
    attacker = s.field("A", forward(5000))
    s.deck("B", summon(text, name="Mirel"), forward(1000), forward(1000))
    s.attack(attacker)
    s.block(None)
    while s.prompt == "priority":
        s.answer("pass")
    s.answer(True)
    s.resolve_all()
    assert crystals(s, "B") == 2
    s = Scenario()
    s.cast(s.in_hand("A", summon(text, name="Mirel", cost=0)))
    s.resolve()
    assert crystals(s) == 1


# --- special abilities ------------------------------------------------------------------------------------------------

SPECIAL = "[[s]]Emberfall[[/]] 《S》《ダル》: Choose 1 Forward. Deal it 9000 damage."


def test_a_special_ability_needs_a_card_of_the_same_name() -> None:
    s = Scenario()
    orsa = s.field("A", forward(5000, SPECIAL, name="Mirel"))
    s.field("B", forward(9000))
    s.in_hand("A", forward(5000, name="Tovin"))
    assert s.why_not("A", "use", orsa)


def test_a_special_ability_discards_its_namesake() -> None:
    s = Scenario()
    orsa = s.field("A", forward(5000, SPECIAL, name="Mirel"))
    twin, knight = s.in_hand("A", forward(5000, name="Mirel")), s.field("B", forward(9000))
    s.use(orsa, knight, ability="Emberfall")
    s.resolve()
    assert (s.zone(twin), s.zone(knight)) == ("break", "break")


def test_a_special_ability_is_no_action_ability_on_the_stack() -> None:
    s = Scenario()
    orsa = s.field("A", forward(5000, SPECIAL, name="Mirel"))
    s.in_hand("A", forward(5000, name="Mirel"))
    knight = s.field("B", forward(9000))
    action = spell(s, "Choose 1 action ability. Cancel its effect.", "B")
    special = spell(s, "Choose 1 special ability. Cancel its effect.", "B")
    s.use(orsa, knight, ability="Emberfall")
    s.pass_priority()
    assert s.why_not("B", "cast", action)
    s.cast(special, orsa)
    s.resolve_all()
    assert s.on_field(knight) and s.damage(knight) == 0


def test_another_name_in_all_situations_pays_too() -> None:
    s = Scenario()
    orsa = s.field("A", forward(5000, SPECIAL, name="Mirel"))
    twin = s.in_hand("A", forward(5000, "This is also Card Name Mirel in all situations.", name="Tovin"))
    knight = s.field("B", forward(9000))
    s.use(orsa, knight, ability="Emberfall")
    s.resolve()
    assert (s.zone(twin), s.zone(knight)) == ("break", "break")


def test_losing_all_abilities_loses_the_special_one() -> None:
    s = Scenario()
    orsa = s.field("A", forward(5000, SPECIAL, name="Mirel"))
    s.in_hand("A", forward(5000, name="Mirel"))
    s.field("B", forward(9000))
    s.cast(spell(s, "Choose 1 Forward. It loses all its abilities until the end of the turn."), orsa)
    s.resolve()
    assert s.abilities(orsa) == []


# --- field abilities --------------------------------------------------------------------------------------------------


def test_a_condition_is_looked_at_all_the_time() -> None:
    s = Scenario()
    orsa = s.field("A", forward(5000, "If you control 2 or more Monsters, this gains Brave."))
    imp = s.field("A", monster())
    s.field("A", monster())
    sweep = spell(s, "Choose 1 Monster. Break it.")
    assert s.has(orsa, "Brave")
    s.cast(sweep, imp)
    s.resolve()
    assert not s.has(orsa, "Brave")


def test_during_your_turn_ends_with_it() -> None:
    s = Scenario()
    orsa = s.field("A", forward(5000, "During your turn, this gains +3000 power."))
    assert s.power(orsa) == 8000
    s.to("next turn")
    assert s.power(orsa) == 5000


def test_a_damage_threshold_counts_points() -> None:
    for points, power in ((2, 5000), (3, 7000)):
        s = Scenario()
        orsa = s.field("A", forward(5000, "Damage 3 -- This gains +2000 power."))
        s.damaged("A", points)
        assert s.power(orsa) == power


def test_two_copies_add_up_and_each_leaves_itself_out() -> None:
    text = "The Forwards other than this you control gain +1000 power."
    s = Scenario()
    one, two, page = s.field("A", forward(5000, text)), s.field("A", forward(5000, text)), s.field("A", forward(5000))
    assert [s.power(c) for c in (one, two, page)] == [6000, 6000, 7000]


def test_opposing_forwards_lose_power_and_may_fall() -> None:
    s = Scenario()
    aura = s.in_hand("A", backup("The Forwards opponent controls lose 1000 power.", cost=0))
    small, big = s.field("B", forward(1000)), s.field("B", forward(2000))
    s.cast(aura)
    assert (s.zone(small), s.power(big)) == ("break", 1000)


def test_a_monster_that_is_a_forward_gets_what_forwards_get() -> None:
    s = Scenario()
    s.field("A", backup("The Forwards you control gain +1000 power."))
    beast = s.field(
        "A", card("monster", "If you control 1 or more Backups, this also becomes a Forward with 6000 power.")
    )
    assert s.power(beast) == 7000


def test_light_and_dark_may_stand_together_only_with_leave() -> None:
    text = "This can be played onto the field even if you control other Light Characters."
    for leave in (True, False):
        s = Scenario()
        s.field("A", forward(5000, element="light"))
        star = s.in_hand("A", forward(5000, *([text] if leave else []), element="light", cost=0))
        assert (s.why_not("A", "cast", star) == "") is leave
