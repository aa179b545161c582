"""Chapters 1002, 1004, 1005 and 1006: adding, removing, revealing, summoning."""

import pytest

from rulebound.language.tree import (
    Attach,
    Auto,
    Cancel,
    Cannot,
    Choose,
    ChooseStacked,
    Destroy,
    Draw,
    Filter,
    Host,
    IfDone,
    Keyword,
    Modify,
    Move,
    On,
    Pay,
    Pick,
    Reveal,
    Self,
    Slot,
    Static,
    Step,
    Summon,
)
from rulebound.scenario.fow import Scenario, addition, awakening, chant, j_ruler, regalia, resonator, ruler

RESONATORS = Filter(types=("resonator",))
THEIRS = Filter(types=("resonator",), side="opp")
OLD_ADDITION = Filter(types=("addition",), zone="graveyard", side="my")
DEAD = Filter(types=("resonator",), zone="graveyard", side="my")
HAND = Filter(zone="hand", side="my")
WINGS = Static((Modify("attack", 200),), Host())


def raising(of: Filter = RESONATORS) -> tuple[Step, ...]:
    """Select an addition in my graveyard and a card, and add the one to the other."""
    return Pick(OLD_ADDITION, slot="gift"), Pick(of, slot="host"), Attach(Slot("gift"), Slot("host"))


# --- 1002 add --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1002.1")
def test_adding_puts_the_addition_into_the_field_on_that_card() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    wings = s.in_graveyard("A", addition(WINGS, on="resonator"))
    spell = s.in_hand("A", chant(*raising(), cost="{0}"))
    s.play(spell)
    s.resolve_all()
    assert s.zone(wings) == "field" and s.added_to(wings) == knight and s.additions(knight) == [wings]
    assert s.attack_of(knight) == 500 and s.controller(wings) == "A"


@pytest.mark.rule("1002.1")
def test_an_addition_that_is_added_to_another_card_leaves_the_first_one() -> None:
    s = Scenario()
    one, other = s.field("A", resonator(300, 300)), s.field("A", resonator(300, 300))
    wings = s.field("A", addition(WINGS), added_to=one)
    move = (Pick(Filter(types=("addition",)), slot="gift"), Choose(RESONATORS), Attach(Slot("gift"), Slot()))
    spell = s.in_hand("A", chant(*move, cost="{0}"))
    assert (s.attack_of(one), s.attack_of(other)) == (500, 300)
    s.play(spell, other)
    s.resolve_all()
    assert s.added_to(wings) == other and (s.attack_of(one), s.attack_of(other)) == (300, 500)
    assert s.additions(one) == []


@pytest.mark.rule("1002.2")
def test_an_addition_that_may_not_be_added_stays_where_it_is() -> None:
    s = Scenario()
    s.field("A", resonator(300, 300, Static((Cannot("be added to"),))))
    wings = s.in_graveyard("A", addition(WINGS))
    spell = s.in_hand("A", chant(*raising(), cost="{0}"))
    s.play(spell)
    s.resolve_all()
    assert s.zone(wings) == "graveyard"


@pytest.mark.rule("1002.2")
def test_an_old_addition_for_another_type_stays_where_it_is() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    crown = s.in_graveyard("A", addition(WINGS, on="j-ruler"))
    spell = s.in_hand("A", chant(*raising(), Draw(1), cost="{0}"))
    s.play(spell)
    s.resolve_all()
    assert s.zone(crown) == "graveyard" and s.attack_of(knight) == 300 and s.count("A", "hand") == 1


@pytest.mark.rule("1002.2a")
def test_adding_does_not_target_the_card() -> None:
    s = Scenario()
    shy = Auto(On("chosen", Self()), (Draw(1),))
    wall = s.field("B", resonator(300, 300, Keyword("Barrier"), shy))
    wings = s.in_graveyard("A", addition(WINGS, on="resonator"))
    spell = s.in_hand("A", chant(*raising(THEIRS), cost="{0}"))
    s.play(spell)
    s.resolve()
    if s.prompt == "select":
        s.answer(wall)
    assert s.added_to(wings) == wall and not s.chase()


# --- 1004 remove from the game ---------------------------------------------------------------------------------------


@pytest.mark.rule("1004.1")
@pytest.mark.parametrize("place", ["field", "graveyard", "hand"])
def test_removing_puts_a_card_into_its_owners_removed_area(place: str) -> None:
    s = Scenario()
    puts = {"field": s.field, "graveyard": s.in_graveyard, "hand": s.in_hand}
    victim = puts[place]("B", resonator(300, 300, Auto(On("destroyed", Self()), (Draw(1),))))
    spell = s.in_hand("A", chant(Pick(Filter(zone=place, side="opp")), Move(Slot(), "removed"), cost="{0}"))
    s.play(spell)
    s.resolve()
    if s.prompt in ("select", "search"):
        s.answer(victim)
    assert s.cards("B", "removed") == [victim] and not s.chase()  # removed, not destroyed


@pytest.mark.rule("1004.1")
def test_a_j_ruler_is_not_removed_from_the_game() -> None:
    s = Scenario()
    queen = s.field("B", ruler(judged=j_ruler(800, 800)), judged=True)
    spell = s.in_hand("A", chant(Choose(Filter(types=("j/resonator",))), Move(Slot(), "removed"), Draw(1), cost="{0}"))
    s.play(spell, queen)
    s.resolve()
    assert s.zone(queen) == "field" and s.is_judged(queen) and s.count("A", "hand") == 1


# --- 1005 reveal -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("1005.1")
def test_a_revealed_card_is_seen_by_all_until_the_effect_is_over() -> None:
    s = Scenario()
    secret, other = s.in_hand("A", resonator(300, 300)), s.in_hand("A", resonator(500, 500))
    steps = (Pick(HAND, slot="shown"), Reveal(Slot("shown")), Pick(HAND, slot="next"), Draw(1))
    show = s.in_hand("A", chant(*steps, cost="{0}"))
    assert not s.sees("B", secret)
    s.play(show)
    s.resolve()
    s.answer(secret)
    assert s.prompt == "select" and s.sees("B", secret) and not s.sees("B", other)  # the effect is still going on
    s.answer(other)
    assert s.zone(secret) == "hand" and not s.sees("B", secret)


@pytest.mark.rule("1005.2")
@pytest.mark.parametrize("times", [1, 2])
def test_a_revealed_card_cannot_be_revealed_again(times: int) -> None:
    s = Scenario()
    secret = s.in_hand("A", resonator(300, 300))
    reveals = tuple(Reveal(Slot("shown")) for _ in range(times))
    show = s.in_hand("A", chant(Pick(HAND, slot="shown"), *reveals, IfDone((Draw(1),)), cost="{0}"))
    s.play(show)
    s.resolve()
    if s.prompt == "select":
        s.answer(secret)
    assert s.count("A", "hand") == (2 if times == 1 else 1)  # the second time nothing was done


# --- 1006 summon -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("1006.1")
def test_a_summoned_card_lies_on_top_of_the_chase_as_a_spell_that_nobody_played() -> None:
    s = Scenario()
    ghost = s.in_graveyard("A", resonator(300, 300, cost="{R}{5}"))
    watch = s.field("B", regalia(Auto(On("play", RESONATORS), (Draw(1),))))
    below = s.in_hand("A", chant(Draw(1), cost="{0}"))
    call = s.in_hand("A", chant(Choose(DEAD), Summon(Slot()), "Quickcast", cost="{0}"))
    s.play(below)
    s.play(call, ghost)
    s.resolve()
    assert s.chase() == [("chant", below), ("resonator", ghost)] and s.zone(ghost) == "chase"
    assert s.count("A", "hand") == 0 and s.zone(watch) == "field"
    s.resolve()
    assert s.zone(ghost) == "field" and s.chase() == [("chant", below)]


@pytest.mark.rule("1006.1")
def test_a_summon_spell_can_be_cancelled_as_any_resonator_spell() -> None:
    s = Scenario()
    ghost = s.in_graveyard("A", resonator(300, 300))
    call = s.in_hand("A", chant(Choose(DEAD), Summon(Slot()), cost="{0}"))
    denial = s.in_hand("B", chant(ChooseStacked(("resonator",)), Cancel(), "Quickcast", cost="{0}"))
    s.play(call, ghost)
    s.resolve()
    s.pass_priority()
    s.play(denial, ghost)
    s.resolve()
    assert s.zone(ghost) == "graveyard" and not s.chase()


@pytest.mark.rule("1006.2")
@pytest.mark.parametrize(("way", "summoned"), [("played", True), ("summoned", True), ("put", False)])
def test_summoned_means_entered_by_resolving_from_the_chase(way: str, summoned: bool) -> None:
    s = Scenario()
    watch = s.field("A", regalia(Auto(On("enter", RESONATORS, how="resolve"), (Draw(1),))))
    if way == "played":
        card = s.in_hand("A", resonator(300, 300, cost="{0}"))
        s.play(card)
    else:
        card = s.in_graveyard("A", resonator(300, 300))
        step = Summon(Slot()) if way == "summoned" else Move(Slot(), "field")
        spell = s.in_hand("A", chant(Choose(DEAD), step, cost="{0}"))
        s.play(spell, card)
        s.resolve()
    while s.zone(card) == "chase":
        s.resolve()
    assert s.zone(card) == "field" and s.chase() == ([("auto", watch)] if summoned else [])


@pytest.mark.rule("1406.4a")
def test_destroying_the_host_leaves_an_old_addition_without_a_place() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    wings = s.field("A", addition(WINGS, on="resonator"), added_to=knight)
    murder = s.in_hand("A", chant(Choose(RESONATORS), Destroy(Slot()), cost="{0}"))
    s.play(murder, knight)
    s.resolve()
    assert s.zone(knight) == "graveyard" and s.zone(wings) == "graveyard"


@pytest.mark.rule("1002.2")
@pytest.mark.parametrize("barred", [True, False])
def test_an_effect_that_puts_an_addition_onto_a_card_heeds_what_forbids_it(barred: bool) -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300, *((Static((Cannot("be added to"),)),) if barred else ())))
    wings = s.in_graveyard("A", addition(WINGS))
    steps = (Choose(RESONATORS, slot="host"), Pick(OLD_ADDITION), Move(Slot(), "field", onto=Slot("host")))
    s.play(s.in_hand("A", chant(*steps, cost="{0}")), knight)
    s.resolve()
    assert (s.zone(wings), s.attack_of(knight)) == (("graveyard", 300) if barred else ("field", 500))


@pytest.mark.rule("1006.1")
def test_who_summons_a_card_pays_nothing_for_it_and_decides_nothing() -> None:
    s = Scenario()
    ghost = s.in_graveyard("A", resonator(300, 300, awakening(Pay(0), Keyword("Flying")), cost="{X}"))
    s.play(s.in_hand("A", chant(Choose(DEAD), Summon(Slot()), cost="{0}")), ghost)
    s.resolve()
    assert s.prompt == "priority" and s.chase() == [("resonator", ghost)] and s.row(ghost).cost == 0
    s.resolve()
    assert s.zone(ghost) == "field" and not s.has(ghost, "Flying")
