"""FFTCG, from the sentence to the board: dull, draw, search, return, play, remove, cancel."""

from __future__ import annotations

from rulebound.scenario.fftcg import Scenario, backup, card, forward, monster, summon
from rulebound.scenario.table import Card

RETURN = "Choose 1 Forward. Return it to its owner's hand."
BREAK = "Choose 1 Forward. Break it."


def spell(s: Scenario, text: str, player: str = "A") -> Card:
    return s.in_hand(player, summon(text, cost=0))


def crystals(s: Scenario, player: str = "A") -> int:
    return s.resource(player, "crystal")


# --- dull, activate, Freeze -------------------------------------------------------------------------------------------


def test_a_dulled_forward_cannot_attack_and_activates_in_its_controllers_active_phase() -> None:
    s = Scenario(turn="B")
    knight = s.field("A", forward(5000))
    s.cast(spell(s, "Choose 1 Forward. Dull it.", "B"), knight)
    s.resolve()
    assert s.dull(knight)
    s.to("A main1")
    assert s.active(knight)


def test_a_frozen_forward_misses_one_active_phase() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000))
    s.cast(spell(s, "Choose 1 Forward opponent controls. Dull and Freeze it."), knight)
    s.resolve()
    s.to("B main1")
    assert s.dull(knight) and not s.frozen(knight)
    s.to("next turn")
    s.to("B main1")
    assert s.active(knight)


def test_a_frozen_card_can_still_be_activated_by_an_effect() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000), dull=True, frozen=True)
    s.cast(spell(s, "Choose 1 Forward. Activate it."), knight)
    s.resolve()
    assert s.active(knight)


def test_dulling_what_is_dull_is_no_event() -> None:
    s = Scenario()
    orsa = s.field("A", forward(5000, "When this becomes dull, gain 《C》."), dull=True)
    s.cast(spell(s, "Choose 1 Forward. Dull it."), orsa)
    s.resolve_all()
    assert crystals(s) == 0


def test_what_cannot_become_dull_by_the_opponent_stays_active() -> None:
    s = Scenario()
    orsa = s.field("B", forward(5000, "This cannot become dull by your opponent's Summons or abilities."))
    theirs, own = spell(s, "Choose 1 Forward. Dull it."), spell(s, "Choose 1 Forward. Dull it.", "B")
    s.cast(theirs, orsa)
    s.resolve()
    assert s.active(orsa)
    s.pass_priority()
    s.cast(own, orsa)
    s.resolve_all()
    assert s.dull(orsa)


def test_all_backups_of_one_player_are_activated() -> None:
    s = Scenario()
    mine, theirs = s.field("A", backup(), dull=True), s.field("B", backup(), dull=True)
    s.cast(spell(s, "Activate all the Backups you control."))
    s.resolve()
    assert (s.active(mine), s.active(theirs)) == (True, False)


def test_the_dull_icon_waits_a_turn_and_dull_active_does_not() -> None:
    s = Scenario()
    icon = s.field("A", forward(5000, "《ダル》: Gain 《C》."), fresh=True)
    words = s.field("A", forward(5000, "Dull active Mirel: Gain 《C》.", name="Mirel"), fresh=True)
    assert s.why_not("A", "use", icon).startswith("11.6.2.2")
    s.use(words)
    s.resolve()
    assert s.dull(words) and crystals(s) == 1


def test_a_dull_card_cannot_pay_by_dulling_itself() -> None:
    s = Scenario()
    words = s.field("A", forward(5000, "Dull active Mirel: Gain 《C》.", name="Mirel"), dull=True)
    assert s.why_not("A", "use", words)


# --- draw and discard -------------------------------------------------------------------------------------------------


def test_drawing_for_each_counts_on_resolution() -> None:
    s = Scenario()
    imps = [s.field("A", monster()) for _ in range(3)]
    lore, sweep = spell(s, "Draw 1 card for each Monster you control."), spell(s, "Choose 1 Monster. Break it.", "B")
    s.cast(lore)
    s.pass_priority()
    s.cast(sweep, imps[0])
    s.resolve_all()
    assert s.count("A", "hand") == 2


def test_a_hand_that_is_too_small_is_discarded_as_far_as_it_goes() -> None:
    s = Scenario()
    only = s.in_hand("B", forward(1000))
    s.cast(spell(s, "Your opponent discards 2 cards."))
    s.resolve()
    s.answer(only)
    assert s.prompt == "priority" and s.zone(only) == "break"


def test_the_player_who_discards_selects_what() -> None:
    s = Scenario()
    keep, give = s.hand("B", forward(1000), forward(2000))
    s.cast(spell(s, "Your opponent discards 1 card."))
    s.resolve()
    assert s.player == "B"
    s.answer(give)
    assert (s.zone(keep), s.zone(give)) == ("hand", "break")


def test_draw_then_discard_may_discard_what_was_drawn() -> None:
    s = Scenario()
    top, next_ = s.deck("A", forward(1000), forward(2000), forward(3000), forward(4000))[:2]
    s.cast(spell(s, "Draw 2 cards, then discard 1 card."))
    s.resolve()
    s.answer(top)
    assert (s.zone(top), s.zone(next_)) == ("break", "hand")


def test_its_controller_draws_even_when_it_has_been_broken() -> None:
    s = Scenario()
    knight = s.field("B", forward(4000))
    s.cast(spell(s, "Choose 1 Forward. Break it. Its controller draws 1 card."), knight)
    s.resolve()
    assert (s.count("B", "hand"), s.count("A", "hand")) == (1, 0)


def test_its_controller_is_the_one_who_had_it_not_the_owner() -> None:
    s = Scenario()
    stolen = s.field("B", forward(4000), controller="A")
    s.cast(spell(s, "Choose 1 Forward. Break it. Its controller draws 1 card."), stolen)
    s.resolve()
    assert (s.count("A", "hand"), s.count("B", "hand")) == (1, 0)


def test_discarding_a_kind_of_card_needs_one() -> None:
    s = Scenario()
    knight = s.in_hand("A", forward(1000))
    s.cast(spell(s, "You may discard 1 Monster. If you do so, draw 3 cards."))
    s.resolve()
    assert s.options == ["No"]  # whether there is a Monster is a secret
    s.answer(False)
    assert s.zone(knight) == "hand" and s.count("A", "hand") == 1


def test_discarded_by_the_opponent_is_noticed_in_the_break_zone() -> None:
    s = Scenario()
    text = (
        "When this is discarded from your hand due to your opponent's Summons or abilities, play this onto the field."
    )
    for who, place in (("A", "field"), ("B", "break")):
        s = Scenario()
        ghost = s.in_hand("B", forward(3000, text))
        words = "Your opponent discards 1 card." if who == "A" else "Discard 1 card."
        bell = spell(s, words, who)
        if who == "B":
            s.pass_priority()
        s.cast(bell)
        s.resolve()
        s.answer(ghost)
        s.resolve_all()
        assert s.zone(ghost) == place


def test_each_player_draws() -> None:
    s = Scenario()
    s.cast(spell(s, "Each player draws 1 card."))
    s.resolve()
    assert (s.count("A", "hand"), s.count("B", "hand")) == (1, 1)


# --- search -----------------------------------------------------------------------------------------------------------


def test_a_search_finds_only_what_it_names() -> None:
    s = Scenario()
    mill, lamp = s.deck("A", backup(), forward(2000, job="Lamplighter"), forward(3000))[:2]
    s.cast(spell(s, "Search for 1 Job Lamplighter and add it to your hand."))
    s.resolve()
    assert s.offered(lamp) and not s.offered(mill)
    s.answer(lamp)
    assert s.zone(lamp) == "hand"


def test_a_search_may_find_nothing() -> None:
    s = Scenario()
    (lamp, *_) = s.deck("A", forward(2000, job="Lamplighter"), forward(3000))
    s.cast(spell(s, "Search for 1 Job Lamplighter and add it to your hand."))
    s.resolve()
    s.answer([])
    assert s.zone(lamp) == "deck"


def test_any_card_must_be_found() -> None:
    s = Scenario()
    s.deck("A", forward(2000), forward(3000))
    s.cast(spell(s, "Search for 1 card and add it to your hand."))
    s.resolve()
    assert not s.offered("done")


def test_what_a_search_plays_has_its_entry_noticed() -> None:
    s = Scenario()
    scout = s.deck("A", forward(2000, "When this enters the field, gain 《C》.", cost=2), forward(3000, cost=5))[0]
    s.cast(spell(s, "Search for 1 Forward of cost 2 or less and play it onto the field."))
    s.resolve()
    s.answer(scout)
    s.resolve_all()
    assert s.on_field(scout) and s.active(scout) and crystals(s) == 1


def test_what_is_played_dull_enters_dull() -> None:
    s = Scenario()
    mill = s.deck("A", backup(), forward(3000))[0]
    s.cast(spell(s, "Search for 1 Backup and play it onto the field dull."))
    s.resolve()
    s.answer(mill)
    assert s.dull(mill)


def test_up_to_two_are_found() -> None:
    s = Scenario()
    one, two, three = s.deck("A", backup(), backup(), backup(), forward(1000))[:3]
    s.cast(spell(s, "Search for 2 Fire Backups and add them to your hand."))
    s.resolve()
    s.answer([one, three])
    assert [s.zone(c) for c in (one, two, three)] == ["hand", "deck", "hand"]


# --- returning --------------------------------------------------------------------------------------------------------


def test_a_returned_card_goes_to_its_owner() -> None:
    s = Scenario()
    stolen = s.field("B", forward(4000), controller="A")
    s.cast(spell(s, RETURN), stolen)
    s.resolve()
    assert stolen in s.cards("B", "hand")


def test_counters_and_changes_are_left_behind() -> None:
    s = Scenario()
    knight = s.field("A", forward(4000, cost=0), counters={"growth": 2}, damage=1000)
    s.cast(spell(s, RETURN), knight)
    s.resolve()
    s.cast(knight)
    assert (s.counters(knight, "growth"), s.damage(knight)) == (0, 0)


def test_top_of_the_deck_is_drawn_next() -> None:
    s = Scenario()
    knight = s.field("A", forward(4000))
    away, lore = spell(s, "Choose 1 Forward. Put it on top of its owner's deck."), spell(s, "Draw 1 card.")
    s.cast(away, knight)
    s.resolve()
    s.cast(lore)
    s.resolve()
    assert s.zone(knight) == "hand"


def test_returning_as_a_cost_needs_a_card() -> None:
    s = Scenario()
    orsa = s.field("A", forward(5000, "Return 1 Forward other than this to its owner's hand: Gain 《C》."))
    s.field("B", forward(3000))
    assert s.why_not("A", "use", orsa)


def test_a_leaving_source_still_does_what_was_paid_for() -> None:
    s = Scenario()
    orsa = s.field("A", forward(5000, "Return this to its owner's hand: Choose 1 Forward. Deal it 5000 damage."))
    knight = s.field("B", forward(5000))
    s.use(orsa, knight)
    s.resolve()
    assert (s.zone(orsa), s.zone(knight)) == ("hand", "break")


# --- playing onto the field -------------------------------------------------------------------------------------------


def test_a_forward_comes_back_from_the_break_zone_under_ones_own_control() -> None:
    s = Scenario()
    hero = s.in_break("A", forward(5000, cost=3))
    s.cast(spell(s, "Choose 1 Forward of cost 3 or less in your Break Zone. Play it onto the field."), hero)
    s.resolve()
    assert s.on_field(hero) and s.controller(hero) == "A"


def test_without_a_target_the_summon_cannot_be_cast() -> None:
    s = Scenario()
    s.in_break("B", forward(5000))
    s.in_break("A", backup())
    gate = spell(s, "Choose 1 Forward in your Break Zone. Play it onto the field.")
    assert s.why_not("A", "cast", gate)


def test_a_target_that_left_the_break_zone_does_not_come() -> None:
    s = Scenario()
    hero = s.in_break("A", forward(5000))
    gate = spell(s, "Choose 1 Forward in your Break Zone. Play it onto the field.")
    exile = spell(s, "Choose 1 card in either player's Break Zone. Remove it from the game.", "B")
    s.cast(gate, hero)
    s.pass_priority()
    s.cast(exile, hero)
    s.resolve_all()
    assert s.zone(hero) == "removed"


def test_playing_from_the_hand_is_selected_on_resolution_and_may_find_nobody() -> None:
    s = Scenario()
    big = s.in_hand("A", forward(9000, cost=5))
    s.cast(spell(s, "Play 1 Forward of cost 2 or less from your hand onto the field."))
    s.resolve()
    assert s.zone(big) == "hand" and s.prompt == "priority"


def test_what_is_played_by_an_effect_was_not_cast() -> None:
    s = Scenario()
    text = "When this enters the field due to your cast, gain 《C》."
    one, two = s.in_hand("A", forward(5000, text, cost=0)), s.in_break("A", forward(5000, text, cost=0))
    gate = spell(s, "Choose 1 Forward in your Break Zone. Play it onto the field.")
    s.cast(gate, two)
    s.resolve_all()
    assert crystals(s) == 0
    s.cast(one)
    s.resolve_all()
    assert crystals(s) == 1


def test_from_the_break_zone_is_told_from_the_hand() -> None:
    s = Scenario()
    text = "When this enters the field from the Break Zone, gain 《C》."
    one, two = s.in_hand("A", forward(5000, text, cost=0)), s.in_break("A", forward(5000, text, cost=0))
    gate = spell(s, "Choose 1 Forward in your Break Zone. Play it onto the field.")
    s.cast(one)
    s.resolve_all()
    assert crystals(s) == 0
    s.cast(gate, two)
    s.resolve_all()
    assert crystals(s) == 1


# --- removing ---------------------------------------------------------------------------------------------------------


def test_a_removed_forward_is_not_broken() -> None:
    s = Scenario()
    s.field("B", backup("When a Forward you control is put from the field into the Break Zone, gain 《C》."))
    knight = s.field("B", forward(4000))
    s.cast(spell(s, "Choose 1 Forward. Remove it from the game."), knight)
    s.resolve_all()
    assert s.zone(knight) == "removed" and crystals(s, "B") == 0


def test_both_are_removed_together() -> None:
    s = Scenario(phase="attack", step="declaration")
    orsa = s.field("A", forward(5000, "When this attacks, choose 1 Forward. Remove it and this from the game."))
    knight = s.field("B", forward(4000))
    s.attack(orsa)
    s.answer(knight)
    s.resolve()
    assert (s.zone(orsa), s.zone(knight)) == ("removed", "removed")


def test_a_removed_card_that_counts_as_ones_own_is_found_again() -> None:
    s = Scenario()
    mine, theirs = s.in_removed("A", forward(4000)), s.in_removed("B", forward(4000))
    back = spell(s, "Choose 1 Forward you own removed from the game. Add it to your hand.")
    s.cast(back)
    s.resolve()
    assert (s.zone(mine), s.zone(theirs)) == ("hand", "removed")


def test_remove_instead_of_the_break_zone_holds_for_this_turn_only() -> None:
    text = (
        "Choose 1 Forward. If it is put from the field into the Break Zone this turn, remove it from the game instead."
    )
    s = Scenario()
    knight = s.field("B", forward(4000))
    curse, doom = spell(s, text), spell(s, BREAK, "B")
    s.cast(curse, knight)
    s.resolve()
    s.to("B main1")
    s.cast(doom, knight)
    s.resolve()
    assert s.zone(knight) == "break"


def test_remove_instead_holds_for_the_card_on_the_field_not_for_the_one_that_comes_back() -> None:
    text = (
        "Choose 1 Forward. If it is put from the field into the Break Zone this turn, remove it from the game instead."
    )
    s = Scenario()
    knight = s.field("A", forward(4000, cost=0))
    curse, home, doom = spell(s, text), spell(s, RETURN), spell(s, BREAK)
    s.cast(curse, knight)
    s.resolve()
    s.cast(home, knight)
    s.resolve()
    s.cast(knight)
    s.cast(doom, knight)
    s.resolve()
    assert s.zone(knight) == "break"


# --- cancelling -------------------------------------------------------------------------------------------------------


def test_a_cancelled_summon_does_nothing_and_goes_to_the_break_zone() -> None:
    s = Scenario()
    knight = s.field("B", forward(4000))
    doom, no = spell(s, BREAK), spell(s, "Choose 1 Summon. Cancel its effect.", "B")
    s.cast(doom, knight)
    s.pass_priority()
    s.cast(no, doom)
    s.resolve_all()
    assert s.on_field(knight) and s.zone(doom) == "break"


def test_there_must_be_something_to_cancel() -> None:
    s = Scenario()
    no = spell(s, "Choose 1 Summon. Cancel its effect.")
    assert s.why_not("A", "cast", no)


def test_an_auto_ability_is_no_action_ability() -> None:
    s = Scenario()
    scout = s.in_hand("A", forward(2000, "When this enters the field, gain 《C》.", cost=0))
    auto = spell(s, "Choose 1 auto-ability. Cancel its effect.", "B")
    action = spell(s, "Choose 1 action ability. Cancel its effect.", "B")
    s.cast(scout)
    s.pass_priority()
    assert s.why_not("B", "cast", action)
    s.cast(auto, scout)
    s.resolve_all()
    assert crystals(s) == 0


def test_the_cost_of_a_cancelled_ability_stays_paid() -> None:
    s = Scenario()
    orsa = s.field("A", forward(5000, "《ダル》: Gain 《C》."))
    no = spell(s, "Choose 1 action ability. Cancel its effect.", "B")
    s.use(orsa)
    s.pass_priority()
    s.cast(no, orsa)
    s.resolve_all()
    assert s.dull(orsa) and crystals(s) == 0


def test_being_chosen_cancels_what_chose() -> None:
    s = Scenario()
    orsa = s.field("B", forward(4000, "When this is chosen by your opponent's Summons, cancel its effect."))
    doom = spell(s, BREAK)
    s.cast(doom, orsa)
    s.resolve_all()
    assert s.on_field(orsa)


def test_a_summon_is_paid_for_or_cancelled() -> None:
    text = "When your opponent casts a Summon, if your opponent doesn't pay 《1》, cancel its effect."
    for pays, place in ((True, "break"), (False, "field")):
        s = Scenario()
        knight = s.field("B", forward(4000))
        s.field("B", backup(text))
        s.cp_source("A", 1)
        doom = spell(s, BREAK)
        s.cast(doom, knight)
        s.resolve()
        assert s.player == "A"
        s.answer(pays)
        s.resolve_all()
        assert s.zone(knight) == place


def test_what_is_chosen_on_the_stack_may_have_resolved_by_then() -> None:
    s = Scenario()
    knight = s.field("B", forward(4000))
    doom = spell(s, BREAK)
    first, second = (spell(s, "Choose 1 Summon. Cancel its effect.", "B") for _ in range(2))
    s.cast(doom, knight)
    s.pass_priority()
    s.cast(first, doom)
    s.cast(second, doom)
    s.resolve_all()
    assert s.on_field(knight) and s.stack() == []


def test_a_type_that_was_given_for_the_turn_is_chosen_as_such() -> None:
    s = Scenario()
    beast = s.field(
        "A", card("monster", "《0》: Until the end of the turn, this also becomes a Forward with 7000 power.")
    )
    grow = spell(s, "Choose 1 Forward. It gains +1000 power until the end of the turn.")
    assert s.why_not("A", "cast", grow)
    s.use(beast)
    s.resolve()
    s.cast(grow, beast)
    s.resolve()
    assert s.power(beast) == 8000


def test_dulling_an_active_card_once_more_is_not_possible() -> None:
    s = Scenario()
    text = "When you cast a Summon, you may dull this if it is active. If you do so, gain 《C》."
    sage = s.field("A", backup(text.replace("dull this", "dull Mirel"), name="Mirel"))
    for one, gained in [(spell(s, "Draw 1 card."), 1), (spell(s, "Draw 1 card."), 1)]:
        s.cast(one)
        s.resolve()
        if s.offered(True):
            s.answer(True)
        s.resolve_all()
        assert s.dull(sage) and crystals(s) == gained
