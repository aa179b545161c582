"""Chapters 10.6.2.3 and 10.6.2.4: selecting targets and dividing values."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Cast,
    Choose,
    CostCards,
    CostOption,
    Create,
    Damage,
    Delayed,
    Destroy,
    Discard,
    Divide,
    Draw,
    ExhaustSelf,
    Filter,
    Heal,
    If,
    IfDone,
    Modes,
    Move,
    On,
    Pick,
    Slot,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, combo, follower, spell
from rulebound.scenario.table import ScenarioError

ENEMY = Filter(types=("follower",), side="opp")
HAND = Filter(side="my", zone="hand")


@pytest.mark.rule("10.6.2.3.3")
def test_with_fewer_targets_than_are_asked_for_it_cannot_be_played() -> None:
    s = Scenario()
    s.field("B", follower(1, 1))
    s.field("A", follower(1, 1))
    bolt = s.in_hand("A", spell(Choose(ENEMY, 2), Destroy(Slot())))
    well = s.field("A", amulet(Action((ExhaustSelf(),), (Choose(ENEMY, 2), Destroy(Slot())))))
    assert s.why_not("A", "play", bolt).startswith("10.6.2.3.3")
    assert s.why_not("A", "use", well).startswith("10.6.2.3.3")


@pytest.mark.rule("10.6.2.3.4")
def test_an_ability_without_a_target_cannot_be_played() -> None:
    s = Scenario()
    well = s.field("A", amulet(Action((ExhaustSelf(),), (Choose(ENEMY), Destroy(Slot())))))
    assert s.why_not("A", "use", well).startswith("10.6.2.3.4") and not s.engaged(well)


# --- 10.6.2.3 targets ------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.6.2.3", "10.6.2.3.1")
def test_a_target_cannot_be_declined() -> None:
    s = Scenario()
    one, other = s.field("B", follower(1, 1)), s.field("B", follower(1, 1))
    third = s.field("B", follower(1, 1))
    bolt = s.in_hand("A", spell(Choose(ENEMY, 2), Destroy(Slot())))
    s.act("play", bolt)
    assert not s.offered("done")
    s.answer(one)
    assert s.prompt == "choose" and not s.offered("done") and not s.offered(one)
    s.answer(third)
    assert [s.zone(card) for card in (one, other, third)] == ["cemetery", "field", "cemetery"]


@pytest.mark.rule("10.6.2.3.2")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_up_to_two_targets_are_none_one_or_two(n: int) -> None:
    s = Scenario()
    enemies = [s.field("B", follower(1, 1)) for _ in range(3)]
    bolt = s.in_hand("A", spell(Choose(ENEMY, 2, at_least=0), Destroy(Slot()), Draw(1)))
    s.play(bolt, enemies[:n])
    assert [s.zone(card) for card in enemies] == ["cemetery"] * n + ["field"] * (3 - n)
    assert s.count("A", "hand") == 1


@pytest.mark.rule("10.6.2.3.2.1", "10.6.2.4", "10.6.2.4.1")
def test_a_value_is_divided_among_at_least_one_target_and_each_gets_some() -> None:
    s = Scenario()
    one, other = s.field("B", follower(1, 9)), s.field("B", follower(1, 9))
    rain = s.in_hand("A", spell(Choose(ENEMY, 3, at_least=0), Divide("it", 3, unit=1)))
    s.act("play", rain)
    assert not s.offered("done")
    s.answer([one, other])
    assert s.prompt == "share" and len(s.options) == 2  # 1 or 2: one is left for the second
    s.answer(2)
    assert (s.defense(one), s.defense(other)) == (7, 8)


@pytest.mark.rule("10.6.2.3.4")
def test_a_value_that_nobody_can_get_cannot_be_divided() -> None:
    s = Scenario()
    s.field("A", follower(1, 9))
    rain = s.in_hand("A", spell(Choose(ENEMY, 3, at_least=0), Divide("it", 3, unit=1)))
    s.field("B", amulet())  # no follower
    assert s.why_not("A", "play", rain).startswith("10.6.2.3.4")


@pytest.mark.rule("10.6.2.4.1.1")
def test_more_targets_than_units_make_the_play_illegal() -> None:
    s = Scenario()
    for _ in range(3):
        s.field("B", follower(1, 9))
    rain = s.in_hand("A", spell(Choose(ENEMY, 3), Divide("it", 2, unit=1)))
    assert s.why_not("A", "play", rain) != "" and s.zone(rain) == "hand"


@pytest.mark.rule("10.6.2.4.1")
def test_no_more_targets_can_be_selected_than_there_are_units() -> None:
    s = Scenario()
    enemies = [s.field("B", follower(1, 9)) for _ in range(3)]
    rain = s.in_hand("A", spell(Choose(ENEMY, 3, at_least=0), Divide("it", 2, unit=1)))
    s.act("play", rain)
    s.answer(enemies[0])
    s.answer(enemies[2])
    assert [s.defense(card) for card in enemies] == [8, 9, 8]


@pytest.mark.rule("10.6.2.3", "10.6.2.3.1", "10.6.2.3.2")
def test_who_selects_none_of_up_to_so_many_selects_what_comes_after_it_all_the_same() -> None:
    text = (
        "Select up to 2 enemy followers on the field and deal them 1 damage. "
        "Select a follower on your field and give it +1/+1."
    )
    for said in ([], ["ant"], ["ant", "bee"]):
        s = Scenario()
        enemies = {name: s.field("B", follower(1, 9)) for name in ("ant", "bee", "cat")}
        wolf, bear = s.field("A", follower(1, 1)), s.field("A", follower(1, 1))
        s.play(s.in_hand("A", spell(text)), [enemies[name] for name in said], bear)
        assert (s.attack_of(wolf), s.attack_of(bear)) == (1, 2)
        assert [s.defense(card) for card in enemies.values()] == [8 if name in said else 9 for name in enemies]


@pytest.mark.rule("10.6.2.3")
def test_what_is_selected_in_a_hand_is_selected_when_the_spell_resolves() -> None:
    s = Scenario()
    one, other = s.in_hand("B", follower(1, 1)), s.in_hand("B", follower(1, 1))
    enemy = s.field("B", follower(1, 1))
    rob = s.in_hand("A", spell(Choose(ENEMY), Destroy(Slot()), Discard(1, Who.OPPONENT)))
    s.play(rob)
    assert s.zone(enemy) == "cemetery" and s.player == "B" and s.prompt == "discard"
    s.answer(other)
    assert (s.zone(one), s.zone(other)) == ("hand", "cemetery")


@pytest.mark.parametrize("least", [2, 0])
@pytest.mark.rule("10.6.2.3")
def test_a_selection_leaves_a_target_for_the_next_one(least: int) -> None:
    s = Scenario()
    guard, *others = (s.field("B", follower(1, 5, *words)) for words in (("Ward",), (), ()))
    another = Filter(types=("follower",), side="opp", keywords=("Ward",), not_among=Slot("some"))
    one = (Choose(ENEMY, 2, least, slot="some"), Damage(Slot("some"), 1))
    s.play(s.in_hand("A", spell(*one, Choose(another), Damage(Slot(), 3))))
    assert not s.offered(guard)
    s.answer(others)
    assert [s.damage(card) for card in (guard, *others)] == [3, 1, 1]


@pytest.mark.rule("10.6.2.3")
def test_of_what_may_be_selected_enough_is_for_the_next_selection_among_it() -> None:
    s = Scenario()
    one, other = s.field("B", follower(1, 5)), s.field("B", follower(1, 5))
    chosen = Filter(types=("follower",), side="opp", among=Slot("some"))
    steps = (Choose(ENEMY, 2, 0, slot="some"), Damage(Slot("some"), 1), Choose(chosen), Damage(Slot(), 3))
    card = s.in_hand("A", spell(*steps))
    assert not s.why_not("A", "play", card)
    s.play(card)
    assert not s.offered("done")
    s.answer([other])
    assert (s.damage(one), s.damage(other)) == (0, 4)


@pytest.mark.rule("10.6.2.3.2")
def test_of_up_to_so_many_none_are_selected_where_there_are_none() -> None:
    s = Scenario()
    enemy = Filter(types=("follower",), side="opp")
    s.play(s.in_hand("A", spell(Choose(enemy, 2, 0), Damage(Slot(), 1), Draw(1))))
    assert s.count("A", "hand") == 1


@pytest.mark.rule("10.6.2.8.2")
def test_a_card_in_a_hand_is_selected_when_the_effect_resolves_however_it_is_written() -> None:
    s = Scenario()
    both = s.in_hand("A", spell(Draw(1), Choose(HAND), Move(Slot(), "ex")))
    top = s.deck("A", follower(), follower())[0]
    s.play(both)
    s.answer(top)
    assert s.zone(top) == "ex"


def test_a_card_may_be_played_although_there_is_nothing_to_select_in_a_hand() -> None:
    s = Scenario()
    lone = s.in_hand("A", spell(Choose(Filter(zone="hand", side="my", types=("follower",))), Move(Slot(), "field")))
    s.play(lone)
    s.to("next turn")
    assert s.zone(lone) == "cemetery"


@pytest.mark.rule("10.6.2.3.4")
def test_a_spell_whose_combo_finds_nothing_to_select_cannot_be_played() -> None:
    s = Scenario()
    s.played("A", 1)
    strike = s.in_hand("A", spell(Draw(1), If(combo(3), (Choose(ENEMY), Destroy(Slot())))))
    other = s.in_hand("A", follower(1, 1))
    assert not s.why_not("A", "play", strike)
    s.play(other)
    assert s.why_not("A", "play", strike).startswith("10.6.2.3.4")


def test_a_slot_that_is_meant_by_its_name_is_asked_for() -> None:
    with pytest.raises(ScenarioError, match="a slot that a step fills or uses up is given by its name"):
        Scenario().in_hand("A", spell(Choose(Filter(zone="ex")), Cast(Slot())))  # type: ignore[arg-type]


@pytest.mark.rule("10.6.2.3.4")
def test_a_card_that_is_discarded_as_a_cost_comes_too_late_to_be_selected() -> None:
    s = Scenario()
    s.in_hand("A", follower())
    fee = CostOption("fee", (CostCards("discard", 1, HAND),), required=True)
    grave = Filter(zone="cemetery", side="my")
    dig = s.in_hand("A", spell(fee, Choose(grave), Move(Slot(), "banished")))
    assert s.why_not("A", "play", dig).startswith("10.6.2.3.4")


def test_each_step_is_about_what_was_selected_last_before_it() -> None:
    s = Scenario()
    one, other = s.field("B", follower(1, 5)), s.field("B", follower(1, 5))
    s.play(s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 1), Choose(ENEMY), Damage(Slot(), 2))), one, other)
    assert (s.damage(one), s.damage(other)) == (1, 2)


def test_two_modes_select_each_for_itself() -> None:
    s = Scenario()
    one, other = s.field("B", follower(1, 5)), s.field("B", follower(1, 5))
    modes = Modes(((Choose(ENEMY), Damage(Slot(), 1)), (Choose(ENEMY), Damage(Slot(), 2))), n=2)
    s.play(s.in_hand("A", spell(modes)), 1, 2, one, other)
    assert (s.damage(one), s.damage(other)) == (1, 2)


def test_what_is_created_or_found_on_the_way_is_not_what_is_selected_after_it() -> None:
    s = Scenario()
    enemy, card = s.field("B", follower(1, 5)), s.in_hand("A", follower())
    later = Delayed(On("phase", phase="end"), (Destroy(Slot()),))
    s.play(s.in_hand("A", spell(Create("Fairy"), Pick(HAND), Move(Slot(), "deck"), Choose(ENEMY), later)), card)
    assert s.zone(card) == "deck" and s.on_field(enemy)
    s.to("next turn")
    assert s.zone(enemy) == "cemetery" and len(s.tokens("A")) == 1


def test_a_value_is_divided_among_what_was_selected_for_that() -> None:
    s = Scenario()
    one, other = s.field("B", follower(1, 9)), s.field("B", follower(1, 9))
    steps = (Choose(ENEMY), Damage(Slot(), 4), Choose(ENEMY, 2), Divide("it", 3, 1))
    s.play(s.in_hand("A", spell(*steps)), one, [one, other], 2, 1)
    assert (s.damage(one), s.damage(other)) == (6, 1)


@pytest.mark.rule("10.6.2.4.1", "10.6.2.3.2.1")
@pytest.mark.parametrize(
    "text",
    [
        "Divide 4 damage between any number of enemy followers.",
        "Select up to 2 enemy followers and divide 4 damage among them.",
    ],
)
def test_a_value_is_divided_among_the_targets_when_the_spell_is_played(text: str) -> None:
    s = Scenario()
    one, two, three = (s.field("B", follower(1, 5)) for _ in range(3))
    hail = s.in_hand("A", spell(text))
    with pytest.raises(ScenarioError):
        s.play(hail, [])  # somebody must get it
    s.play(hail, [one, three], (one, 1), (three, 3))
    assert (s.defense(one), s.defense(two), s.defense(three)) == (4, 5, 2)


@pytest.mark.rule("10.6.2.4.1.1")
def test_why_a_value_cannot_be_divided_is_said_with_its_rule() -> None:
    s = Scenario()
    for _ in range(3):
        s.field("B", follower(1, 9))
    rain = s.in_hand("A", spell(Choose(ENEMY, 3), Divide("it", 2, unit=1)))
    assert s.why_not("A", "play", rain).startswith("10.6.2.4.1.1")


@pytest.mark.rule("10.6.2.3.1")
@pytest.mark.parametrize("named", [0, 1])
def test_who_names_fewer_than_must_be_selected_is_refused_also_where_there_are_no_others(named: int) -> None:
    s = Scenario()
    prey = [s.field("B", follower(1, 1)) for _ in range(2)]
    claws = s.in_hand("A", spell("Select 2 enemy followers. Destroy them."))
    with pytest.raises(ScenarioError, match="not all of the answer") as refused:
        s.play(claws, prey[:named])
    assert refused.value.rule == "10.6.2.3.1" and s.zone(claws) == "hand"
    s.play(claws, prey)
    assert [s.zone(card) for card in prey] == ["cemetery", "cemetery"]


@pytest.mark.rule("10.6.2.3.1")
def test_a_list_of_fewer_is_not_filled_up_with_the_last_that_could_be_selected() -> None:
    s = Scenario()
    prey = [s.field("B", follower(1, 1)) for _ in range(3)]
    claws = s.in_hand("A", spell("Select 2 enemy followers. Destroy them."))
    with pytest.raises(ScenarioError) as refused:
        s.play(claws, [prey[1]])
    assert refused.value.rule == "10.6.2.3.1" and s.count("B", "field") == 3


DIVIDED = "Select up to 2 enemy followers. Deal 3 damage divided between them."


@pytest.mark.rule("10.6.2.3.2.1", "10.6.2.4.1", "10.6.2.4")
@pytest.mark.parametrize(
    "targets, shares, rule",
    [
        (0, [], "10.6.2.3.2.1"),
        (3, [], "10.6.2.3.2.1"),
        (2, [3, 0], "10.6.2.4.1"),
        (2, [0, 3], "10.6.2.4.1"),
        (2, [2, 2], "10.6.2.4"),
    ],
)
def test_what_cannot_be_divided_so_is_refused_with_its_rule(targets: int, shares: list[int], rule: str) -> None:
    s = Scenario()
    prey = [s.field("B", follower(1, 5)) for _ in range(3)]
    bolt = s.in_hand("A", spell(DIVIDED))
    with pytest.raises(ScenarioError) as refused:
        s.play(bolt, prey[:targets], *zip(prey, shares, strict=False))
    assert refused.value.rule == rule and s.zone(bolt) == "hand"
    s.play(bolt, prey[:2], (prey[0], 1), (prey[1], 2))
    assert [s.defense(card) for card in prey] == [4, 3, 5]


@pytest.mark.rule("10.6.2.3.4")
def test_a_spell_of_whose_options_none_finds_a_target_cannot_be_played() -> None:
    s = Scenario()
    twin = s.in_hand(
        "A", spell("Choose 1. (1) Select an enemy follower. Destroy it. (2) Select an amulet. Destroy it.")
    )
    assert s.why_not("A", "play", twin).startswith("10.6.2.3.4: ")


@pytest.mark.rule("5.17.2")
def test_of_up_to_so_many_options_one_must_be_chosen() -> None:
    s = Scenario()
    twin = s.in_hand("A", spell("Choose up to 2. (1) Draw a card. (2) Give your leader +1 defense."))
    with pytest.raises(ScenarioError) as refused:
        s.play(twin, [])
    assert refused.value.rule == "5.17.2" and s.zone(twin) == "hand"


@pytest.mark.rule("10.6.2.2.3", "5.17.4.1")
def test_an_option_without_a_target_is_refused_with_the_rule_of_choosing() -> None:
    s = Scenario()
    twin = s.in_hand("A", spell("Choose 1. (1) Select an enemy follower. Destroy it. (2) Draw 2 cards."))
    with pytest.raises(ScenarioError) as refused:
        s.play(twin, 1)
    assert refused.value.rule == "10.6.2.2.3" and s.zone(twin) == "hand"
    s.play(twin, 2)
    assert s.count("A", "hand") == 2


@pytest.mark.parametrize("selected", [True, False])
def test_what_is_done_if_something_was_selected_is_done_only_then(selected: bool) -> None:
    s = Scenario()
    foe = s.field("B", follower())
    leader = All(Filter(types=("leader",), side="my", zone="leader"))
    enemy = Filter(types=("follower",), side="opp")
    s.play(s.in_hand("A", spell(Choose(enemy, 1, at_least=0), IfDone((Heal(leader, 1),)))), [foe] if selected else [])
    assert s.defense("A") == 20 + selected
