"""Chapter 13: Combo, Spellchain, Stack, Earth Rite, Overflow, Necrocharge and Sanguine."""

import pytest

from rulebound.language.tree import (
    Action,
    AddCounter,
    All,
    Auto,
    Choose,
    CostCards,
    CostLoss,
    Count,
    Damage,
    Destroy,
    Discard,
    Draw,
    ExhaustSelf,
    Filter,
    Fixed,
    GainResource,
    Heal,
    If,
    Modes,
    Move,
    On,
    Paid,
    RemoveCounter,
    Self,
    Slot,
    Steal,
    Step,
    Transform,
)
from rulebound.scenario.evolve import (
    Scenario,
    amulet,
    combo,
    earth_rite,
    fanfare,
    follower,
    last_words,
    necrocharge,
    overflow,
    sanguine,
    spell,
    spellchain,
)

MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
AMULET = Filter(types=("amulet",))
MY_STACK = Filter(types=("amulet",), side="my", keywords=("Stack",))
MY_SPELLS = Filter(types=("spell",), side="my", zone="cemetery")
MY_CEMETERY = Filter(side="my", zone="cemetery")


# --- 13.2.1 Combo ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("13.2.1.1", "13.2.1.2")
@pytest.mark.parametrize(("before", "gain"), [(1, 0), (2, 5), (4, 5)])
def test_combo_counts_the_cards_played_this_turn_with_its_own(before: int, gain: int) -> None:
    s = Scenario()
    others = [s.in_hand("A", spell(Draw(0), cost=0)) for _ in range(before)]
    elf = s.in_hand("A", follower(1, 1, fanfare(If(combo(3), (Heal(MY_LEADER, 5),)))))
    for card in others:
        s.play(card)
    s.play(elf)
    assert s.defense("A") == 20 + gain


@pytest.mark.rule("13.2.1.2")
def test_combo_does_not_count_cards_of_the_opponent_nor_of_other_turns() -> None:
    s = Scenario()
    knight = s.field("A", follower(1, 1))
    quick = s.in_hand("B", spell("Quick", Draw(0)))
    early, late = s.in_hand("A", spell(Draw(0))), s.in_hand("A", spell(If(combo(2), (Heal(MY_LEADER, 5),))))
    s.play(early)
    s.to("B main")
    s.to("A main")
    s.declare_attack(knight, "B")
    s.play(quick)
    s.answer("pass")
    s.play(late)
    assert s.defense("A") == 20


@pytest.mark.rule("13.2.1.3")
def test_cards_and_tokens_from_the_ex_area_count() -> None:
    s = Scenario()
    s.in_ex("A", s.make_token("Fairy"))
    card = s.in_ex("A", spell(Draw(0)))
    finish = s.in_hand("A", spell(If(combo(3), (Heal(MY_LEADER, 5),))))
    s.play(s.tokens("A", "ex")[0])
    s.play(card)
    s.play(finish)
    assert s.defense("A") == 25


@pytest.mark.rule("13.2.1.2")
def test_what_an_effect_puts_onto_the_field_was_not_played() -> None:
    s = Scenario()
    s.in_cemetery("A", follower(1, 1), follower(1, 1))
    call = s.in_hand("A", spell(Move(All(Filter(types=("follower",), side="my", zone="cemetery")), "field")))
    finish = s.in_hand("A", spell(If(combo(3), (Heal(MY_LEADER, 5),))))
    s.play(call)
    s.play(finish)
    assert (s.count("A", "field"), s.defense("A")) == (2, 20)


# --- 13.3.1 Spellchain, 13.5.1 Necrocharge ---------------------------------------------------------------------------


@pytest.mark.rule("13.3.1.1", "13.3.1.2", "13.3.1.3")
@pytest.mark.parametrize(("spells", "gain"), [(2, 0), (3, 5)])
def test_spellchain_counts_spells_in_the_own_cemetery_and_not_the_spell_itself(spells: int, gain: int) -> None:
    s = Scenario()
    s.in_cemetery("A", *[spell(Draw(1)) for _ in range(spells)], follower(1, 1), amulet())
    s.in_cemetery("B", *[spell(Draw(1)) for _ in range(5)])
    finish = s.in_hand("A", spell(If(spellchain(3), (Heal(MY_LEADER, 5),))))
    s.play(finish)
    assert (s.defense("A"), s.zone(finish)) == (20 + gain, "cemetery")


@pytest.mark.rule("13.3.1.4")
def test_the_spells_are_counted_when_the_effect_begins_to_resolve() -> None:
    s = Scenario()
    s.in_cemetery("A", spell(Draw(1)))
    one, two = s.hand("A", spell(Draw(1)), spell(Draw(1)))
    finish = s.in_hand("A", spell(Discard(2), If(spellchain(3), (Heal(MY_LEADER, 5),))))
    s.play(finish, [one, two])
    assert (s.count("A", "cemetery"), s.defense("A")) == (4, 20)


@pytest.mark.rule("13.3.1.4")
def test_spells_that_leave_while_the_effect_resolves_still_count() -> None:
    s = Scenario()
    s.in_cemetery("A", *[spell(Draw(1)) for _ in range(3)])
    finish = s.in_hand("A", spell(Move(All(MY_SPELLS), "banished"), If(spellchain(3), (Heal(MY_LEADER, 5),))))
    s.play(finish)
    assert (s.count("A", "banished"), s.defense("A")) == (3, 25)


@pytest.mark.rule("13.3.1.4")
def test_a_fanfare_with_spellchain_counts_what_is_there_when_it_resolves() -> None:
    s = Scenario()
    s.in_cemetery("A", spell(Draw(1)), spell(Draw(1)))
    mage = s.in_hand("A", follower(1, 1, fanfare(If(spellchain(3), (Heal(MY_LEADER, 5),)))))
    first = s.in_hand("A", spell(Draw(0)))
    s.play(first)
    s.play(mage)
    assert s.defense("A") == 25


HEALS: tuple[tuple[Step, ...], ...] = ((Heal(MY_LEADER, 1),), (Heal(MY_LEADER, 10),), (Heal(MY_LEADER, 100),))


@pytest.mark.rule("13.3.1.4.1")
def test_the_number_of_options_depends_on_the_spells_when_it_is_played() -> None:
    s = Scenario()
    s.in_cemetery("A", spell(Draw(1)), spell(Draw(1)), follower(1, 1))
    s.in_cemetery("B", spell(Draw(1)))
    many = s.in_hand("A", spell(Modes(HEALS, Fixed(Count(MY_SPELLS)))))
    s.play(many, [1, 3])
    assert s.defense("A") == 121


@pytest.mark.rule("13.5.1.1", "13.5.1.2", "13.5.1.3.1")
@pytest.mark.parametrize(("cards", "gain"), [(3, 0), (4, 5)])
def test_necrocharge_counts_all_cards_in_the_own_cemetery_and_not_the_card_itself(cards: int, gain: int) -> None:
    s = Scenario()
    s.in_cemetery("A", *[follower(1, 1), amulet(), spell(Draw(1)), follower(2, 2)][:cards])
    s.in_cemetery("B", *[follower(1, 1) for _ in range(9)])
    finish = s.in_hand("A", spell(If(necrocharge(4), (Heal(MY_LEADER, 5),))))
    s.play(finish)
    assert s.defense("A") == 20 + gain


@pytest.mark.rule("13.5.1.3.2")
def test_necrocharge_is_counted_when_the_effect_begins_to_resolve() -> None:
    s = Scenario()
    s.in_cemetery("B", follower(1, 1))
    one, two = s.hand("B", follower(1, 1), follower(1, 1))
    grow = s.in_hand("B", spell("Quick", Discard(2), If(necrocharge(3), (Heal(MY_LEADER, 5),))))
    s.in_cemetery("B", follower(1, 1))
    s.to("quick")
    s.play(grow, [one, two])
    assert (s.count("B", "cemetery"), s.defense("B")) == (5, 20)


@pytest.mark.rule("13.5.1.3.2")
def test_cards_that_leave_while_it_resolves_still_count_for_necrocharge() -> None:
    s = Scenario()
    s.in_cemetery("A", *[follower(1, 1) for _ in range(3)])
    feast = s.in_hand("A", spell(Move(All(MY_CEMETERY), "banished"), If(necrocharge(3), (Heal(MY_LEADER, 5),))))
    s.play(feast)
    assert (s.count("A", "banished"), s.defense("A")) == (3, 25)


@pytest.mark.rule("13.5.1.3.2.1")
def test_the_number_of_options_depends_on_the_cards_when_it_is_played() -> None:
    s = Scenario()
    s.in_cemetery("A", follower(1, 1), spell(Draw(1)))
    s.in_cemetery("B", follower(1, 1))
    many = s.in_hand("A", spell(Modes(HEALS, Fixed(Count(MY_CEMETERY)))))
    s.play(many, [2, 3])
    assert s.defense("A") == 130


@pytest.mark.rule("13.3.1.4.1", "5.17.3.1.1")
@pytest.mark.parametrize(("spells", "options"), [(1, [2]), (2, [2, 1])])
def test_a_spellchain_that_says_to_choose_more_is_counted_when_it_is_played(spells: int, options: list[int]) -> None:
    s = Scenario()
    s.in_cemetery("A", *[spell(Draw(1)) for _ in range(spells)])
    says = "Choose one of the following. Spellchain (2): Choose 2 instead."
    s.play(s.in_hand("A", spell(f"{says} (1) Draw a card. (2) Give your leader +5 defense.")), *options)
    assert (s.defense("A"), s.count("A", "hand"), s.prompt) == (25, len(options) - 1, "main")


@pytest.mark.rule("13.5.1.3.2.1", "5.17.3.1.1")
def test_a_necrocharge_that_says_to_choose_more_is_counted_when_it_is_played() -> None:
    s = Scenario()
    s.in_cemetery("A", follower(1, 1), follower(1, 1))
    says = "Fanfare: Choose one of the following. Necrocharge (2): Choose both instead."
    s.play(s.in_hand("A", follower(1, 1, f"{says} (1) Draw a card. (2) Give your leader +5 defense.")))
    assert (s.defense("A"), s.count("A", "hand")) == (25, 1)


# --- 13.3.2 Stack ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("13.3.2.1", "13.3.2.2", "13.3.2.2.b1")
@pytest.mark.parametrize("played", [True, False])
def test_a_stack_card_comes_with_one_counter(played: bool) -> None:
    s = Scenario()
    sigil = s.add("A", "hand" if played else "cemetery", amulet("Stack", name="Sigil"))
    plain = s.in_hand("A", amulet())
    call = s.in_hand("A", spell(Move(All(Filter(names=("Sigil",), side="my", zone="cemetery")), "field")))
    s.play(sigil if played else call)
    s.play(plain)
    assert (s.zone(sigil), s.counters(sigil, "Stack"), s.counters(plain, "Stack")) == ("field", 1, 0)


LEAVING: dict[str, Step] = {
    "destroyed": Destroy(Slot()),
    "put into the cemetery": Move(Slot(), "cemetery"),
    "returned": Move(Slot(), "hand"),
    "banished": Move(Slot(), "banished"),
    "put into the deck": Move(Slot(), "deck", bottom=True),
    "put into the EX area": Move(Slot(), "ex"),
    "transformed": Transform(Slot(), "Fairy"),
}


@pytest.mark.rule("13.3.2.1", "13.3.2.2.b2")
@pytest.mark.parametrize("way", list(LEAVING))
def test_a_stack_card_loses_a_counter_instead_of_leaving_in_whatever_way(way: str) -> None:
    s = Scenario()
    sigil, other = s.field("B", amulet("Stack"), counters={"Stack": 2}), s.field("B", amulet("Stack"))
    away = s.in_hand("A", spell(Choose(AMULET), LEAVING[way]))
    s.play(away, sigil)
    assert (s.zone(sigil), s.counters(sigil, "Stack")) == ("field", 1)
    assert (s.zone(other), s.counters(other, "Stack")) == ("field", 1)


@pytest.mark.rule("13.3.2.2.b2", "13.3.2.3")
def test_with_its_last_counter_it_stays_for_the_moment_and_goes_to_the_cemetery_by_rules_handling() -> None:
    s = Scenario()
    sigil = s.field("B", amulet("Stack", last_words(Heal(MY_LEADER, 3))), counters={"Stack": 1})
    away = s.in_hand("A", spell(Choose(AMULET), Move(Slot(), "banished")))
    s.play(away, sigil)
    assert (s.zone(sigil), s.defense("B")) == ("cemetery", 23)


@pytest.mark.rule("13.3.2.2.b2")
def test_several_ways_out_one_after_the_other_each_take_a_counter() -> None:
    s = Scenario()
    sigil = s.field("B", amulet("Stack"), counters={"Stack": 3})
    away = s.in_hand("A", spell(Choose(AMULET), Destroy(Slot()), Destroy(Slot())))
    s.play(away, sigil)
    assert (s.zone(sigil), s.counters(sigil, "Stack")) == ("field", 1)


@pytest.mark.rule("13.3.2.2.b2")
def test_as_a_cost_it_loses_a_counter_too_and_the_cost_is_paid() -> None:
    s = Scenario()
    sigil = s.field("A", amulet("Stack"), counters={"Stack": 2})
    altar = s.field("A", amulet(Action((CostCards("put", 1, MY_STACK),), (Draw(1),))))
    s.use(altar, sigil)
    assert (s.zone(sigil), s.counters(sigil, "Stack"), s.count("A", "hand")) == ("field", 1, 1)


@pytest.mark.rule("13.3.2.2.b2")
def test_several_stacks_that_would_leave_at_once_each_lose_their_own_counter() -> None:
    s = Scenario()
    mine, theirs = (s.field(player, amulet("Stack"), counters={"Stack": n}) for player, n in (("A", 2), ("B", 3)))
    plain = s.field("B", amulet())
    s.play(s.in_hand("A", spell(Destroy(All(AMULET)))))
    assert (s.counters(mine, "Stack"), s.counters(theirs, "Stack"), s.zone(plain)) == (1, 2, "cemetery")


@pytest.mark.rule("5.21.1")
def test_being_stolen_is_not_leaving_the_field() -> None:
    s = Scenario()
    sigil = s.field("B", amulet("Stack"), counters={"Stack": 2})
    take = s.in_hand("A", spell(Choose(AMULET), Steal(Slot())))
    s.play(take, sigil)
    assert (s.controller(sigil), s.counters(sigil, "Stack")) == ("A", 2)


@pytest.mark.rule("13.3.2.1", "13.3.2.2", "13.3.2.2.b3", "13.3.2.3")
def test_all_counters_are_transferred_to_another_stack_amulet() -> None:
    s = Scenario()
    full, goal = s.field("A", amulet("Stack"), counters={"Stack": 3}), s.field("A", amulet("Stack"))
    plain, theirs = s.field("A", amulet()), s.field("B", amulet("Stack"))
    third = s.field("A", amulet("Stack"))
    s.act("use", full, s.abilities(full)[0][0])
    assert s.offered(goal) and s.offered(third)
    assert not s.offered(full) and not s.offered(plain) and not s.offered(theirs)
    s.answer(goal)
    assert (s.counters(goal, "Stack"), s.zone(full), s.counters(third, "Stack")) == (4, "cemetery", 1)


@pytest.mark.rule("13.3.2.2.b3")
def test_transferring_engages_the_card_and_an_engaged_one_cannot() -> None:
    s = Scenario()
    full = s.field("A", amulet("Stack", Auto(On("exhausted", Self()), (Heal(MY_LEADER, 2),))), counters={"Stack": 2})
    tired, goal = s.field("A", amulet("Stack"), engaged=True), s.field("A", amulet("Stack"), counters={"Stack": 4})
    assert s.why_not("A", "use", tired, s.abilities(tired)[0][0]).startswith("10.4.2.2: ")
    s.use(full, goal)
    assert (s.defense("A"), s.counters(goal, "Stack")) == (22, 6)


@pytest.mark.rule("13.3.2.3")
def test_a_stack_card_whose_counters_are_all_removed_is_put_into_its_owners_cemetery() -> None:
    s = Scenario()
    sigil = s.field("B", amulet("Stack"), counters={"Stack": 2, "Charge": 1}, controller="A")
    rob = s.in_hand("A", spell(Choose(AMULET), RemoveCounter(Slot(), "Stack", 2)))
    s.play(rob, sigil)
    assert (s.zone(sigil), s.count("B", "cemetery"), s.count("A", "cemetery")) == ("cemetery", 1, 1)


@pytest.mark.rule("13.3.2.4")
def test_adding_to_a_stack_puts_counters_on_one_own_stack_card() -> None:
    s = Scenario()
    one, two = s.field("A", amulet("Stack")), s.field("A", amulet("Stack"))
    theirs, plain = s.field("B", amulet("Stack")), s.field("A", amulet())
    add = s.in_hand("A", spell(Choose(MY_STACK), AddCounter(Slot(), "Stack", 3)))
    s.act("play", add)
    assert not s.offered(theirs) and not s.offered(plain)
    s.answer(two)
    assert [s.counters(c, "Stack") for c in (one, two, theirs, plain)] == [1, 4, 1, 0]


# --- 13.3.3 Earth Rite -----------------------------------------------------------------------------------------------

BONUS = If(Paid("Earth Rite"), (Heal(MY_LEADER, 10),))


@pytest.mark.rule("13.3.3.1", "13.3.3.2")
def test_earth_rite_on_a_spell_takes_a_counter_of_the_chosen_amulet() -> None:
    s = Scenario()
    full, other = s.field("A", amulet("Stack"), counters={"Stack": 2}), s.field("A", amulet("Stack"))
    rite = s.in_hand("A", spell(earth_rite(), Heal(MY_LEADER, 1), BONUS))
    s.play(rite, "Earth Rite", full)
    assert (s.counters(full, "Stack"), s.counters(other, "Stack"), s.defense("A")) == (1, 1, 31)


@pytest.mark.parametrize("possible", [True, False])
def test_earth_rite_is_optional_and_without_a_counter_there_is_only_the_rest(possible: bool) -> None:
    s = Scenario()
    sigil = s.field("A" if possible else "B", amulet("Stack"))
    rite = s.in_hand("A", spell(earth_rite(), Heal(MY_LEADER, 1), BONUS))
    s.play(rite, "printed cost")
    assert (s.counters(sigil, "Stack"), s.defense("A")) == (1, 21)


@pytest.mark.rule("13.3.3.2")
def test_an_amulet_that_pays_its_last_counter_is_put_into_the_cemetery_before_the_card_resolves() -> None:
    """READINGS C20: at once, so that the cemetery has one card more when the effect begins to resolve."""
    s = Scenario()
    sigil = s.field("A", amulet("Stack"), counters={"Stack": 1, "Charge": 2})
    rite = s.in_hand("A", spell(earth_rite(), If(necrocharge(1), (Heal(MY_LEADER, 3),)), BONUS))
    s.play(rite, "Earth Rite", sigil)
    assert (s.zone(sigil), s.defense("A")) == ("cemetery", 33)


@pytest.mark.rule("12.4.1")
@pytest.mark.parametrize("pays", [True, False])
def test_earth_rite_on_a_fanfare(pays: bool) -> None:
    s = Scenario()
    sigil = s.field("A", amulet("Stack"), counters={"Stack": 2})
    spare = s.field("A", amulet("Stack"), counters={"Stack": 2})
    mage = s.in_hand("A", follower(1, 1, fanfare(Heal(MY_LEADER, 1), BONUS, options=(earth_rite(),))))
    s.play(mage)
    s.answer("Earth Rite" if pays else "printed cost")
    if pays:
        s.answer(sigil)
    assert s.cited("13.3.3.2") == pays
    assert (s.counters(sigil, "Stack"), s.counters(spare, "Stack")) == (1 if pays else 2, 2)
    assert s.defense("A") == (31 if pays else 21)


@pytest.mark.rule("13.3.3.2")
def test_earth_rite_on_an_activated_ability() -> None:
    s = Scenario()
    sigil = s.field("A", amulet("Stack"), counters={"Stack": 2})
    mage = s.field("A", follower(1, 1, Action((ExhaustSelf(),), (Heal(MY_LEADER, 1), BONUS), options=(earth_rite(),))))
    s.use(mage, "Earth Rite", sigil)
    assert (s.counters(sigil, "Stack"), s.defense("A")) == (1, 31)


# --- 13.4.1 Overflow -------------------------------------------------------------------------------------------------


@pytest.mark.rule("13.4.1.1", "13.4.1.2")
@pytest.mark.parametrize(("maximum", "gain"), [(6, 0), (7, 5), (10, 5)])
def test_overflow_is_active_from_seven_maximum_play_points_on(maximum: int, gain: int) -> None:
    s = Scenario()
    s.points("A", 2, maximum=maximum)
    s.points("B", 10 - maximum, maximum=13 - maximum)
    breath = s.in_hand("A", spell(If(overflow(), (Heal(MY_LEADER, 5),))))
    s.play(breath)
    assert s.defense("A") == 20 + gain


@pytest.mark.rule("13.4.1.2")
def test_overflow_begins_with_the_seventh_point_and_is_each_players_own() -> None:
    s = Scenario()
    s.points("A", 6, maximum=6)
    s.points("B", 6, maximum=6)
    breath = s.in_hand("B", spell("Quick", If(overflow(), (Heal(MY_LEADER, 5),))))
    ramp = s.in_hand("A", spell(GainResource("max_pp", 1), If(overflow(), (Heal(MY_LEADER, 5),))))
    s.play(ramp)
    assert (s.max_play_points("A"), s.defense("A")) == (7, 25)
    s.to("quick")
    s.play(breath)
    assert s.defense("B") == 20


# --- 13.5.2 Sanguine -------------------------------------------------------------------------------------------------

SANGUINE = If(sanguine(), (Heal(MY_LEADER, 100),))


@pytest.mark.rule("13.5.2.1", "13.5.2.2")
def test_sanguine_is_active_after_damage_a_cost_or_a_decrease_even_if_all_came_back() -> None:
    losses: list[tuple[Step, ...]] = [
        (Damage(MY_LEADER, 2), Heal(MY_LEADER, 2)),
        (Heal(MY_LEADER, -1), Heal(MY_LEADER, 1)),
    ]
    for steps in losses:
        s = Scenario()
        hurt, feast = s.in_hand("A", spell(*steps)), s.in_hand("A", spell(SANGUINE))
        s.play(hurt)
        s.play(feast)
        assert s.defense("A") == 120


@pytest.mark.rule("13.5.2.2")
def test_sanguine_is_active_after_defense_was_paid_as_a_cost() -> None:
    s = Scenario()
    altar = s.field("A", amulet(Action((CostLoss(3),), (Draw(1),), limit=1)))
    feast = s.in_hand("A", spell(SANGUINE))
    s.use(altar)
    s.play(feast)
    assert s.defense("A") == 117


@pytest.mark.rule("13.5.2.1")
def test_sanguine_needs_a_loss_of_the_own_leader_this_turn() -> None:
    s = Scenario()
    bite, feast = s.in_hand("A", spell(Damage(ENEMY_LEADER, 2))), s.in_hand("A", spell(SANGUINE))
    s.in_hand("A", spell(Heal(MY_LEADER, 2)))
    s.play(bite)
    s.play(feast)
    assert (s.defense("A"), s.defense("B")) == (20, 18)


@pytest.mark.rule("13.5.2.2")
def test_sanguine_is_not_active_in_the_turn_of_the_opponent_nor_in_the_next_turn() -> None:
    s = Scenario()
    knight = s.field("A", follower(3, 3))
    flash = s.in_hand("B", spell("Quick", SANGUINE, Heal(MY_LEADER, 1)))
    feast = s.in_hand("B", spell(SANGUINE))
    hurt = s.in_hand("B", spell(Damage(MY_LEADER, 1), SANGUINE))
    s.attack(knight, "B")
    s.to("quick")
    s.play(flash)
    assert s.defense("B") == 18
    s.to("B main")
    s.play(feast)
    assert s.defense("B") == 18
    s.play(hurt)
    assert s.defense("B") == 117
