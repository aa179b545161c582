"""FFTCG, from the sentence to the board: modes, for each, up to, if you do so, instead, later, given abilities."""

from __future__ import annotations

from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon
from rulebound.scenario.table import Card

BOLT = "Choose 1 Forward. Deal it 5000 damage."
BREAK = "Choose 1 Forward. Break it."
RETURN = "Choose 1 Forward. Return it to its owner's hand."


def spell(s: Scenario, text: str, player: str = "A") -> Card:
    return s.in_hand(player, summon(text, cost=0))


def crystals(s: Scenario, player: str = "A") -> int:
    return s.resource(player, "crystal")


# --- modes ------------------------------------------------------------------------------------------------------------


def test_a_mode_without_a_target_cannot_be_chosen() -> None:
    s = Scenario()
    fork = spell(s, 'Select 1 of the 2 following actions. "Choose 1 Forward. Break it." "Gain 《C》."')
    s.act("cast_summon", fork)
    assert not s.offered(1) and (s.offered(2) or s.prompt == "priority")


def test_the_mode_is_chosen_when_it_is_cast() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000))
    fork = spell(s, 'Select 1 of the 2 following actions. "Choose 1 Forward. Break it." "Gain 《C》."')
    s.cast(fork, 1, knight)
    s.resolve()
    assert s.zone(knight) == "break" and crystals(s) == 0


def test_up_to_two_modes_happen_in_the_order_of_the_text() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000))
    fork = spell(
        s,
        'Select up to 2 of the 3 following actions. "Choose 1 Forward. Dull it." "Choose 1 Forward.'
        ' Deal it 5000 damage." "Gain 《C》."',
    )
    s.cast(fork, [2, 3], knight)
    s.resolve()
    assert s.zone(knight) == "break" and crystals(s) == 1


def test_more_modes_with_a_condition_that_holds_when_it_is_cast() -> None:
    text = (
        "Select 1 of the 2 following actions. If you control a Monster, select up to 2 of the 2 following actions"
        ' instead. "Draw 1 card." "Gain 《C》."'
    )
    for imps, both in ((1, True), (0, False)):
        s = Scenario()
        for _ in range(imps):
            s.field("A", monster())
        fork = spell(s, text)
        s.cast(fork, [1, 2] if both else 2)
        s.resolve()
        assert (s.count("A", "hand"), crystals(s)) == ((1, 1) if both else (0, 1))


def test_without_any_target_left_all_modes_are_cancelled() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    fork = spell(s, 'Select 2 of the 2 following actions. "Choose 1 Forward. Dull it." "Gain 《C》."')
    home = spell(s, RETURN, "B")
    s.cast(fork, [1, 2], knight)
    s.pass_priority()
    s.cast(home, knight)
    s.resolve_all()
    assert crystals(s) == 0  # 11.11.2


def test_one_target_left_is_enough_for_the_other_mode() -> None:
    s = Scenario()
    knight, page = s.field("A", forward(5000)), s.field("A", forward(5000))
    text = 'Select 2 of the 2 following actions. "Choose 1 Forward. Dull it." "Choose 1 Forward. Deal it 5000 damage."'
    fork, home = spell(s, text), spell(s, RETURN, "B")
    s.cast(fork, [1, 2], knight, page)
    s.pass_priority()
    s.cast(home, knight)
    s.resolve_all()
    assert s.zone(page) == "break"  # 11.11.2.1


# --- up to, as many as ------------------------------------------------------------------------------------------------


def test_up_to_may_be_none() -> None:
    s = Scenario()
    s.field("B", forward(5000))
    s.cast(spell(s, "Choose up to 2 Forwards. Break them. Draw 1 card."), [])
    s.resolve()
    assert s.count("B", "field") == 1 and s.count("A", "hand") == 1


def test_up_to_does_not_take_one_card_twice() -> None:
    s = Scenario()
    one, two = s.field("B", forward(9000)), s.field("B", forward(9000))
    s.cast(spell(s, "Choose up to 2 Forwards. Deal them 1000 damage."), [one, two])
    s.resolve()
    assert (s.damage(one), s.damage(two)) == (1000, 1000)


def test_two_must_be_two() -> None:
    s = Scenario()
    s.field("B", forward(9000))
    pair = spell(s, "Choose 2 Forwards. Dull them.")
    assert s.why_not("A", "cast", pair)


def test_one_of_two_targets_gone_leaves_the_other() -> None:
    s = Scenario()
    one, two = s.field("A", forward(9000)), s.field("A", forward(9000))
    pair, home = spell(s, "Choose 2 Forwards. Dull them."), spell(s, RETURN, "B")
    s.cast(pair, [one, two])
    s.pass_priority()
    s.cast(home, one)
    s.resolve_all()
    assert s.dull(two)


def test_as_many_as_is_counted_when_it_is_cast() -> None:
    s = Scenario()
    one, two, three = (s.field("B", forward(9000)) for _ in range(3))
    s.field("A", backup())
    s.field("A", backup())
    wave = spell(s, "Choose up to the same number of Forwards as the Backups you control. Dull them.")
    s.cast(wave, [one, two])
    s.resolve()
    assert [s.dull(c) for c in (one, two, three)] == [True, True, False]


def test_two_kinds_are_chosen_and_called_the_former_and_the_latter() -> None:
    s = Scenario()
    mine, other = s.field("A", forward(5000)), s.field("B", forward(5000))
    text = (
        "Choose 1 Forward you control and 1 Forward opponent controls. The former gains +2000"
        " power until the end of the turn. Dull the latter."
    )
    s.cast(spell(s, text), mine, other)
    s.resolve()
    assert (s.power(mine), s.power(other), s.dull(mine), s.dull(other)) == (7000, 5000, False, True)


def test_an_optional_second_target_may_be_left_out() -> None:
    s = Scenario()
    mine = s.field("A", forward(5000))
    s.field("B", forward(5000))
    text = (
        "Choose 1 Forward you control and up to 1 Forward opponent controls. The former gains"
        " Haste until the end of the turn. Dull the latter."
    )
    s.cast(spell(s, text), mine, [])
    s.resolve()
    assert s.has(mine, "Haste")


def test_x_is_what_was_paid() -> None:
    s = Scenario()
    orsa = s.field("A", backup("《X》《ダル》: Choose 1 Forward of cost X or less. Break it."))
    small, big = s.field("B", forward(5000, cost=2)), s.field("B", forward(5000, cost=3))
    s.cp_source("A", 2)
    s.use(orsa, 2)
    if s.prompt != "priority":
        assert not s.offered(big)
        s.answer(small)
    s.resolve()
    assert (s.zone(small), s.zone(big)) == ("break", "field")


# --- may, if you do so, when you do so --------------------------------------------------------------------------------


def test_if_you_do_so_needs_that_it_was_done() -> None:
    text = "When this enters the field, you may discard 1 card. If you do so, gain 《C》."
    for hand, gained in ((1, 1), (0, 0)):
        s = Scenario()
        orsa = s.in_hand("A", forward(5000, text, cost=0))
        for _ in range(hand):
            s.in_hand("A", forward(1000))
        s.cast(orsa)
        s.resolve()
        if s.prompt != "priority":
            s.answer(True)
        if s.prompt == "discard":
            s.answer(s.cards("A", "hand")[0])
        s.resolve_all()
        assert crystals(s) == gained


def test_declining_does_nothing_and_costs_nothing() -> None:
    s = Scenario()
    orsa = s.in_hand(
        "A", forward(5000, "When this enters the field, you may discard 1 card. If you do so, gain 《C》.", cost=0)
    )
    page = s.in_hand("A", forward(1000))
    s.cast(orsa)
    s.resolve()
    s.answer(False)
    assert s.zone(page) == "hand" and crystals(s) == 0


def test_when_you_do_so_chooses_only_then() -> None:
    text = (
        "When this enters the field, you may discard 1 card. When you do so, choose 1 Forward"
        " opponent controls. Break it."
    )
    s = Scenario()
    orsa, page = s.in_hand("A", forward(5000, text, cost=0)), s.in_hand("A", forward(1000))
    knight = s.field("B", forward(5000))
    s.cast(orsa)
    s.resolve()
    s.answer(True)
    if s.prompt == "discard":
        s.answer(page)
    if s.prompt != "priority":
        s.answer(knight)
    assert s.on_field(knight) and s.stack()
    s.resolve()
    assert s.zone(knight) == "break"


def test_if_you_do_not_do_so_is_the_other_way() -> None:
    text = "When this enters the field, you may discard 1 card. If you don't do so, break this."
    for wanted, place in ((True, "field"), (False, "break")):
        s = Scenario()
        orsa, page = s.in_hand("A", forward(5000, text, cost=0)), s.in_hand("A", forward(1000))
        s.cast(orsa)
        s.resolve()
        s.answer(wanted)
        if s.prompt == "discard":
            s.answer(page)
        s.resolve_all()
        assert s.zone(orsa) == place


def test_paying_on_resolution_takes_cp() -> None:
    s = Scenario()
    orsa = s.in_hand(
        "A", forward(5000, "When this enters the field, you may pay 《1》. If you do so, gain 《C》.", cost=0)
    )
    (mill,) = s.cp_source("A", 1)
    s.cast(orsa)
    s.resolve()
    s.answer(True)
    s.resolve_all()
    assert s.dull(mill) and crystals(s) == 1


def test_what_cannot_be_paid_is_not_offered() -> None:
    s = Scenario()
    orsa = s.in_hand(
        "A", forward(5000, "When this enters the field, you may pay 《1》. If you do so, gain 《C》.", cost=0)
    )
    s.cast(orsa)
    s.resolve()
    assert not s.offered(True) and s.offered(False)


def test_the_opponent_is_asked_where_the_text_says_so() -> None:
    s = Scenario()
    orsa = s.in_hand("A", forward(5000, "When this enters the field, your opponent may draw 1 card.", cost=0))
    s.cast(orsa)
    s.resolve()
    assert s.player == "B"
    s.answer(True)
    assert (s.count("A", "hand"), s.count("B", "hand")) == (0, 1)


# --- if, instead ------------------------------------------------------------------------------------------------------


def test_the_condition_of_an_event_is_asked_again_on_resolution() -> None:
    s = Scenario(phase="attack", step="declaration")
    orsa = s.field("A", forward(5000, "When this attacks, if you control a Monster, gain 《C》."))
    imp = s.field("A", monster())
    sweep = spell(s, "Choose 1 Monster. Break it.", "B")
    s.attack(orsa)
    s.pass_priority()
    s.cast(sweep, imp)
    s.resolve_all()
    assert crystals(s) == 0


def test_the_condition_of_an_event_that_does_not_hold_lets_nothing_trigger() -> None:
    s = Scenario(phase="attack", step="declaration")
    orsa = s.field("A", forward(5000, "When this attacks, if you control a Monster, gain 《C》."))
    s.attack(orsa)
    assert s.stack() == []


def test_instead_is_decided_on_resolution() -> None:
    s = Scenario()
    knight = s.field("B", forward(9000))
    mills = [s.field("A", backup()) for _ in range(3)]
    bolt = spell(
        s, "Choose 1 Forward. Deal it 2000 damage. If you control 3 or more Backups, deal it 6000 damage instead."
    )
    sweep = spell(s, "Choose 1 Backup. Break it.", "B")
    s.cast(bolt, knight)
    s.pass_priority()
    s.cast(sweep, mills[0])
    s.resolve_all()
    assert s.damage(knight) == 2000


def test_if_not_is_the_other_branch() -> None:
    for imps, place in ((1, "break"), (0, "field")):
        s = Scenario()
        for _ in range(imps):
            s.field("A", monster())
        knight = s.field("B", forward(9000))
        s.cast(spell(s, "Choose 1 Forward. If you control a Monster, break it. If not, dull it."), knight)
        s.resolve()
        assert s.zone(knight) == place and s.dull(knight) is (place == "field")


def test_damage_becomes_nothing_and_does_not_count_as_damage() -> None:
    s = Scenario()
    orsa = s.field(
        "B",
        forward(5000, "If this is dealt damage, the damage becomes 0 instead.\nWhen this is dealt damage, gain 《C》."),
    )
    s.cast(spell(s, BOLT), orsa)
    s.resolve_all()
    assert s.damage(orsa) == 0 and crystals(s, "B") == 0


def test_two_reductions_are_both_applied() -> None:
    s = Scenario()
    orsa = s.field("B", forward(9000, "If this is dealt damage, reduce the damage by 2000 instead."))
    s.field("B", backup("If a Forward you control is dealt damage, reduce the damage by 1500 instead."))
    s.cast(spell(s, BOLT), orsa)
    s.resolve()
    if s.prompt == "replacement":
        s.answer(orsa)
    s.resolve_all()
    assert s.damage(orsa) == 1500


def test_the_next_damage_only_is_prevented() -> None:
    s = Scenario()
    orsa = s.field("B", forward(9000))
    ward = spell(s, "Choose 1 Forward. During this turn, the next damage dealt to it becomes 0 instead.")
    bolts = [spell(s, BOLT) for _ in range(2)]
    s.cast(ward, orsa)
    s.resolve()
    for bolt, damage in zip(bolts, (0, 5000), strict=True):
        s.cast(bolt, orsa)
        s.resolve()
        assert s.damage(orsa) == damage


def test_less_than_its_power_is_compared_with_the_power_it_has() -> None:
    s = Scenario()
    orsa = s.field("B", forward(6000, "If this is dealt damage less than its power, the damage becomes 0 instead."))
    shrink = spell(s, "Choose 1 Forward. It loses 1000 power until the end of the turn.")
    one, two = spell(s, BOLT), spell(s, BOLT)
    s.cast(one, orsa)
    s.resolve()
    assert s.damage(orsa) == 0
    s.cast(shrink, orsa)
    s.resolve()
    s.cast(two, orsa)
    s.resolve()
    assert s.zone(orsa) == "break"


def test_damage_that_a_card_deals_is_doubled_whoever_gets_it() -> None:
    s = Scenario()
    orsa = s.field(
        "A",
        forward(
            2000,
            "《0》: Choose 1 Forward. Deal it 2000 damage.\nIf this deals damage to a Forward, double"
            " the damage instead.",
        ),
    )
    knight = s.field("B", forward(9000))
    bolt = spell(s, BOLT)
    s.use(orsa, knight)
    s.resolve()
    assert s.damage(knight) == 4000
    s.cast(bolt, knight)
    s.resolve()
    assert s.zone(knight) == "break"  # 4000 and 5000: what others deal is not doubled, and it is enough


def test_enters_the_field_dull() -> None:
    s = Scenario()
    orsa = s.in_hand("A", forward(5000, "This enters the field dull.", cost=0))
    s.cast(orsa)
    assert s.dull(orsa)


# --- later ------------------------------------------------------------------------------------------------------------


def test_at_the_end_of_the_turn_happens_once() -> None:
    s = Scenario()
    s.cast(spell(s, "At the end of the turn, gain 《C》."))
    s.resolve()
    assert crystals(s) == 0
    s.to("next turn")
    assert crystals(s) == 1
    s.to("next turn")
    assert crystals(s) == 1


def test_what_is_broken_at_the_end_of_the_turn_may_have_gone() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000, cost=0))
    doom, home = spell(s, "Choose 1 Forward. Break it at the end of the turn."), spell(s, RETURN)
    s.cast(doom, knight)
    s.resolve()
    s.cast(home, knight)
    s.resolve()
    s.cast(knight)
    s.to("next turn")
    assert s.on_field(knight)


def test_a_delayed_effect_survives_its_source() -> None:
    s = Scenario()
    orsa = s.field("A", forward(5000, "《0》: Choose 1 Forward. Break it at the end of the turn."))
    knight = s.field("B", forward(5000))
    doom = spell(s, BREAK)
    s.use(orsa, knight)
    s.resolve()
    s.cast(doom, orsa)
    s.resolve()
    s.to("next turn")
    assert s.zone(knight) == "break"


def test_a_delayed_trigger_of_this_turn_does_not_fire_in_the_next() -> None:
    s = Scenario()
    knight = s.field("B", forward(9000))
    mark = spell(
        s,
        "Choose 1 Forward. Deal it 3000 damage. When it is put from the field into the Break Zone"
        " this turn, gain 《C》.",
    )
    doom = spell(s, BREAK, "B")
    s.cast(mark, knight)
    s.resolve()
    s.to("B main1")
    s.cast(doom, knight)
    s.resolve_all()
    assert s.zone(knight) == "break" and crystals(s) == 0


def test_the_end_of_each_turn_is_the_controllers_own() -> None:
    s = Scenario()
    s.field("A", backup("At the end of each of your turns, gain 《C》."))
    s.to("next turn")
    assert crystals(s) == 1
    s.to("next turn")
    assert crystals(s) == 1


def test_the_end_of_the_opponents_turns() -> None:
    s = Scenario()
    s.field("A", backup("At the end of each of your opponent's turns, gain 《C》."))
    s.to("next turn")
    assert crystals(s) == 0
    s.to("next turn")
    assert crystals(s) == 1


# --- abilities that are given -----------------------------------------------------------------------------------------


def test_a_given_keyword_works_and_ends() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000), fresh=True)
    s.cast(spell(s, "Choose 1 Forward. It gains Haste until the end of the turn."), knight)
    s.resolve()
    s.attack(knight)
    assert s.dull(knight)
    s.to("next turn")
    assert not s.has(knight, "Haste")


def test_a_given_last_ability_triggers_for_who_controlled_the_card() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000))
    gift = spell(
        s,
        'Choose 1 Forward. It gains "When this Forward is put from the field into the Break Zone,'
        ' draw 1 card." until the end of the turn.',
    )
    doom = spell(s, BREAK)
    s.cast(gift, knight)
    s.resolve()
    s.cast(doom, knight)
    s.resolve_all()
    assert (s.count("B", "hand"), s.count("A", "hand")) == (1, 0)


def test_losing_all_abilities_takes_keywords_but_not_what_is_given_later() -> None:
    s = Scenario()
    orsa = s.field("A", forward(5000, "Brave. When this attacks, gain 《C》."))
    mute = spell(s, "Choose 1 Forward. It loses all its abilities until the end of the turn.")
    gift = spell(s, "Choose 1 Forward. It gains First Strike until the end of the turn.")
    s.cast(mute, orsa)
    s.resolve()
    s.cast(gift, orsa)
    s.resolve()
    assert not s.has(orsa, "Brave") and s.has(orsa, "First Strike")
    s.attack(orsa)
    assert s.dull(orsa) and s.stack() == []


def test_abilities_given_to_all_reach_each_bearer_alone() -> None:
    s = Scenario(phase="attack", step="declaration")
    s.field("A", backup('The Forwards you control gain "When this Forward attacks, gain 《C》."'))
    one, two = s.field("A", forward(5000)), s.field("A", forward(5000))
    s.attack(one)
    s.resolve_all()
    assert crystals(s) == 1 and s.on_field(two)


def test_two_copies_of_a_given_ability_both_work() -> None:
    s = Scenario(phase="attack", step="declaration")
    text = 'The Forwards you control gain "When this Forward attacks, gain 《C》."'
    s.field("A", backup(text))
    s.field("A", backup(text))
    knight = s.field("A", forward(5000))
    s.attack(knight)
    while s.prompt != "priority" or s.stack():
        s.answer("pass") if s.prompt == "priority" else s.answer(s.options[0])
    assert crystals(s) == 2


def test_once_per_turn_is_counted_for_each_card() -> None:
    s = Scenario()
    text = "《0》: Gain 《C》. You can only use this ability once per turn."
    one, two = s.field("A", backup(text)), s.field("A", backup(text))
    s.use(one)
    s.resolve()
    assert s.why_not("A", "use", one)
    s.use(two)
    s.resolve()
    assert crystals(s) == 2
    s.to("next turn")
    s.to("A main1")
    s.use(one)
    s.resolve()
    assert crystals(s) == 3
