"""Texts of Force of Will played: what a player names, what takes the place of destruction, targets that are gone."""

from __future__ import annotations

import pytest
from tests.language.test_fow_played import play, read, spell

from rulebound.language.en import fow
from rulebound.scenario.fow import Scenario, addition, chant, resonator
from rulebound.scenario.table import ScenarioError


def test_a_number_is_chosen_and_counts() -> None:
    s = Scenario()
    two, three = s.field("B", resonator(100, 100, cost="{2}")), s.field("B", resonator(100, 100, cost="{3}"))
    play(s, "Choose a number. Destroy all resonators with total cost equal to the chosen number.")
    s.answer(3)
    assert (s.zone(two), s.zone(three)) == ("field", "graveyard")


def test_a_card_of_the_chosen_race_is_returned() -> None:
    s = Scenario()
    elf, bird = s.field("B", resonator(100, 100, race="Elf")), s.field("B", resonator(100, 100, race="Bird"))
    play(s, "Choose a race. Return all resonators of the chosen race to their owner's hand.")
    s.answer("Elf")
    assert (s.zone(elf), s.zone(bird)) == ("hand", "field")


def test_its_controller_is_that_of_the_card_that_was_added_to() -> None:
    s = Scenario()
    theirs = s.field("B", resonator(200, 200))
    text = "Added resonator gains [-100/-100]. When added resonator is put into a graveyard from a field, "
    text += "this card deals 500 damage to that resonator's controller."
    s.field("A", addition(*read(text, "addition"), on="resonator"), added_to=theirs)
    play(s, "Destroy target resonator.", theirs)
    s.resolve_all()
    assert (s.life_of("A"), s.life_of("B")) == (4000, 3500)


def test_a_second_target_is_another_one_though_the_first_is_destroyed() -> None:
    s = Scenario()
    one, two = (s.field("B", resonator(100, 100), rested=True) for _ in range(2))
    card = s.in_hand("A", spell("Destroy target rested resonator. Destroy another target rested resonator."))
    with pytest.raises(ScenarioError):
        s.play(card, one, one)
    s.play(card, one, two)
    s.resolve()
    assert (s.zone(one), s.zone(two)) == ("graveyard", "graveyard")


def test_damage_is_removed() -> None:
    s = Scenario()
    mine = s.field("A", resonator(100, 900), damage=500)
    play(s, "Remove all damage from target resonator.", mine)
    assert s.damage(mine) == 0


ARMOUR = "If this card would be destroyed, you may remove a limit counter from it instead. "
ARMOUR += "If you do, remove all damage from it."


def test_a_counter_is_removed_instead() -> None:
    s = Scenario()
    mine = s.field("A", resonator(100, 900, *read(ARMOUR)), damage=500, counters={"limit": 1})
    play(s, "Destroy target resonator.", mine)
    s.answer(True)
    assert (s.zone(mine), s.damage(mine), s.counters(mine, "limit")) == ("field", 0, 0)


def test_without_a_counter_there_is_no_instead() -> None:
    s = Scenario()
    mine = s.field("A", resonator(100, 900, *read(ARMOUR)))
    play(s, "Destroy target resonator.", mine)
    assert s.zone(mine) == "graveyard"


def test_what_would_go_to_a_graveyard_is_removed() -> None:
    s = Scenario()
    theirs = s.field("B", resonator(100, 300))
    text = "This card deals 300 damage to target J/resonator. If it's a resonator and it would be put into a graveyard "
    play(s, text + "from a field this turn, remove it from the game instead.", theirs)
    assert s.zone(theirs) == "removed"


def test_only_what_left_the_field_this_turn_comes_back() -> None:
    s = Scenario()
    old, new = s.in_graveyard("A", resonator(100, 100)), s.field("A", resonator(100, 100))
    text = "Choose target resonator from a graveyard that was put into that zone from a field this turn "
    back = s.in_hand("A", spell(text + "and put it into its owner's field."))
    bolt = s.in_hand("A", spell("Destroy target resonator."))
    s.play(bolt, new)
    s.resolve()
    s.play(back)
    s.resolve()
    assert (s.zone(old), s.zone(new)) == ("graveyard", "field")


def test_old_types_together_are_chants_with_quickcast_or_without() -> None:
    s = Scenario()
    plain = s.in_graveyard("A", chant(read("Draw a card.", "chant"), cost="{0}", attribute="fire"))
    play(s, "Put target fire [Spell:Chant] or [Spell:Chant-Instant] card from your graveyard into your hand.", plain)
    assert s.zone(plain) == "hand"


def test_a_spell_that_targets_such_a_card_is_cancelled() -> None:
    s = Scenario()
    mine = s.field("B", resonator(100, 100, race="Machine"))
    bolt = s.in_hand("A", spell("Destroy target resonator."))
    veto = s.in_hand(
        "B", chant(*read("Cancel target spell targeting a Machine you control.", "chant"), "Quickcast", cost="{0}")
    )
    s.play(bolt, mine)
    s.pass_priority()
    s.play(veto, bolt)
    s.resolve()
    s.resolve_all()
    assert s.zone(mine) == "field"


def test_a_hand_is_looked_at_and_a_card_of_it_discarded() -> None:
    s = Scenario()
    one, two = s.in_hand("B", resonator(100, 100)), s.in_hand("B", resonator(200, 200))
    play(s, "Look at target opponent's hand and choose a resonator. They discard that card.", "B")
    s.answer(two)
    assert (s.zone(one), s.zone(two)) == ("hand", "graveyard")


@pytest.mark.parametrize(("to_it", "drawn"), [(True, 1), (False, 0)])
def test_an_addition_that_is_added_to_this_card_is_heard_of(to_it: bool, drawn: int) -> None:
    s = Scenario()
    mine = s.field("A", resonator(200, 200, *read("Whenever an addition is added to this card, draw a card.")))
    other = s.field("A", resonator(200, 200))
    wings = s.in_hand("A", addition(on="resonator", cost="{0}"))
    s.play(wings, mine if to_it else other)
    s.resolve()
    s.resolve_all()
    assert len(s.cards("A", "hand")) == drawn


def test_who_deals_damage_is_who_did_it_before() -> None:
    s = Scenario()
    text = "Whenever this card deals damage to a resonator while attacking, it deals that much damage to your opponent."
    mine = s.field("A", resonator(300, 900, "Precision", *read(text)))
    theirs = s.field("B", resonator(100, 900))
    s.start_battle()
    s.attack(mine, theirs)
    s.to("end of battle")
    assert (s.damage(theirs), s.life_of("B")) == (300, 3700)


def test_more_counters_are_put() -> None:
    s = Scenario()
    s.field(
        "A",
        resonator(100, 100, *read("If arrow counters would be put on your resonator, put that many plus one instead.")),
    )
    mine = s.field("A", resonator(100, 100))
    play(s, "Put two arrow counters on target resonator.", mine)
    assert s.counters(mine, "arrow") == 3


@pytest.mark.parametrize(("moon", "zone"), [(True, "field"), (False, "hand")])
def test_what_is_found_goes_elsewhere(moon: bool, zone: str) -> None:
    s = Scenario()
    if moon:
        s.field("A", resonator(100, 100, race="Moon"))
    wanted = resonator(300, 300, race="Elf")
    s.deck("A", wanted)
    text = "Search your deck for an Elf resonator, reveal it and put it into your hand. Then shuffle your deck. "
    play(s, text + "If you control a Moon, put that resonator into your field instead.")
    s.answer(s.cards("A", "deck")[0])
    assert [card for card in s.cards("A", zone) if s.attack_of(card) == 300]


def test_many_cards_go_below_and_as_many_are_drawn() -> None:
    s = Scenario()
    one, two = s.in_hand("A", resonator(100, 100)), s.in_hand("A", resonator(200, 200))
    text = "Put any number of cards from your hand on the bottom of your main deck in any order, "
    play(s, text + "then draw that many cards plus one.")
    s.answer(one, two)
    s.answer([one, two])
    assert len(s.cards("A", "hand")) == 3


@pytest.mark.parametrize(("says", "life"), [(" This triggers its [Enter] ability.", 4300), ("", 4000)])
def test_what_triggers_by_being_played_is_made_to_trigger(says: str, life: int) -> None:
    s = Scenario()
    mine = s.in_graveyard("A", resonator(200, 200, *read("[Enter]: You gain 300 life.")))
    play(s, "Put target resonator from your graveyard into your field." + says, mine)
    s.resolve_all()
    assert (s.zone(mine), s.life_of("A")) == ("field", life)


def test_several_targets_are_put_from_one_place() -> None:
    s = Scenario()
    one, two = s.in_graveyard("A", resonator(200, 200)), s.in_graveyard("A", addition(on="resonator"))
    on_field = s.field("A", resonator(300, 300))
    text = "Put up to one target resonator and up to one target addition from your graveyard into your hand."
    card = s.in_hand("A", spell(text))
    with pytest.raises(ScenarioError):
        s.play(card, on_field, two)
    s.play(card, one, two)
    s.resolve()
    assert (s.zone(one), s.zone(two)) == ("hand", "hand")


def test_the_chosen_race_is_known_to_the_other_abilities_of_the_card() -> None:
    s = Scenario()
    elf, bird = s.field("A", resonator(100, 100, race="Elf")), s.field("A", resonator(100, 100, race="Bird"))
    texts = [
        "Resonators you control of the chosen race gain [Flying].",
        "When this card enters your field \u21d2 Choose a race.",
    ]
    found = fow.read(texts, ("resonator",))
    assert found.whole
    mine = s.in_hand("A", resonator(300, 300, *found.abilities, cost="{0}"))
    s.play(mine)
    s.resolve()
    s.resolve()
    s.answer("Bird")
    assert (s.has(elf, "Flying"), s.has(bird, "Flying")) == (False, True)


def test_a_chosen_race_that_nobody_chose_is_refused() -> None:
    (refusal,) = fow.read(["Resonators you control of the chosen race gain [Flying]."], ("resonator",)).refusals
    assert (refusal.reason, refusal.found) == ("reference", "chosen")


def test_what_this_card_removed_is_told_from_what_others_removed() -> None:
    s = Scenario()
    text = 'This card gains [Flying] as long as a card named "Big One" is in your removed area '
    text += "and was removed by this card."
    before = s.in_removed("A", resonator(100, 100, name="Big One"))
    mine = s.field(
        "A", resonator(300, 300, *read(text), *read("{0}: Remove target resonator you control from the game."))
    )
    big = s.field("A", resonator(100, 100, name="Big One"))
    assert s.zone(before) == "removed"
    assert not s.has(mine, "Flying")
    s.use(mine, big)
    s.resolve()
    assert s.has(mine, "Flying")


def test_what_was_removed_by_this_card_comes_back_though_this_card_is_gone() -> None:
    s = Scenario()
    other = s.in_removed("A", resonator(100, 100))
    back = read("{0}, banish this card: Return all resonators removed from the game by this card into your field.")
    gone = read("{0}: Remove target resonator you control from the game.")
    mine, elf = s.field("A", resonator(300, 300, *gone, *back)), s.field("A", resonator(100, 100))
    s.use(mine, elf, ability=0)
    s.resolve()
    s.use(mine, ability=1)
    s.resolve()
    assert (s.zone(elf), s.zone(other), s.zone(mine)) == ("field", "removed", "graveyard")


def test_what_is_removed_as_a_card_enters_was_removed_by_it() -> None:
    s = Scenario()
    big = s.in_hand("A", resonator(100, 100, name="Big One"))
    texts = 'As this card enters your field, you may remove a card named "Big One" in your hand from the game.'
    more = 'This card gains [Flying] as long as a card named "Big One" is in your removed area '
    more += "and was removed by this card."
    mine = s.in_hand("A", resonator(300, 300, *read(texts), *read(more), cost="{0}"))
    s.play(mine)
    s.resolve()
    s.answer("yes")
    s.answer(big)
    assert s.has(mine, "Flying")


@pytest.mark.parametrize(("texts", "drawn"), [((), 1), (("This card cannot be destroyed.",), 0)])
def test_what_was_destroyed_this_way_is_what_was_really_destroyed(texts: tuple[str, ...], drawn: int) -> None:
    s = Scenario()
    spell = "Destroy target resonator. If a resonator was destroyed this way, draw a card."
    strike, elf = s.in_hand("A", chant(spell, cost="{0}")), s.field("B", resonator(100, 100, *texts))
    s.play(strike, elf)
    s.resolve()
    assert s.zone(elf) == ("graveyard" if drawn else "field")
    assert s.count("A", "hand") == drawn
