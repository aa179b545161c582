"""Chapter 1302: double-sided cards, what they are and where which side counts."""

import pytest

from rulebound.language.tree import (
    All,
    Auto,
    Banish,
    Cancel,
    Choose,
    ChooseStacked,
    Cmp,
    Control,
    Damage,
    Destroy,
    Filter,
    Gain,
    GainResource,
    Grant,
    Keyword,
    LoseAbility,
    Modify,
    Move,
    On,
    Pay,
    Search,
    Self,
    Slot,
    TurnOver,
    Until,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, addition, chant, double, j_ruler, judgment, regalia, resonator, ruler

SHIFT = Keyword("Shift", cost=(Pay(2),))
PAST = resonator(200, 300, SHIFT, cost="{1}", attribute="water", race=("Human",), name="Child")
FUTURE = resonator(800, 900, "Flying", cost="{W}{W}{2}", race=("Angel",), name="Hero")
BOTH = double(PAST, FUTURE)
RESONATOR = Filter(types=("resonator",))
FLIP = chant(Choose(Filter()), TurnOver(Slot()), "Quickcast", cost="{0}")
LIFE = GainResource("life", 100)


def turned(s: Scenario, player: str = "A") -> Card:
    """A double-sided card on the field, which A turns future side up: the first act on a board."""
    hero, flip = s.field(player, BOTH), s.in_hand("A", FLIP)
    s.play(flip, hero)
    s.resolve()
    assert s.is_future(hero)
    return hero


# --- 1302.1, 1302.2: which cards, which sides ------------------------------------------------------------------------


@pytest.mark.rule("1302.1", "1302.2")
def test_a_card_with_two_sides_is_turned_over_and_one_with_one_side_is_not() -> None:
    s = Scenario()
    hero, plain = s.field("A", BOTH), s.field("A", resonator(200, 200, SHIFT))
    one, two = s.hand("A", FLIP, FLIP)
    s.play(one, hero)
    s.resolve()
    s.play(two, plain)
    s.resolve()
    assert s.is_future(hero) and not s.is_future(plain) and s.attack_of(plain) == 200


@pytest.mark.rule("1302.1a")
def test_a_ruler_has_two_sides_but_is_no_double_sided_card() -> None:
    s = Scenario()
    lord = s.field("A", ruler(judgment(Pay(0)), judged=j_ruler(800, 800)), judged=True)
    theirs = s.ruler("B", ruler(judgment(Pay(0)), judged=j_ruler(800, 800)))
    sweep = s.in_hand("A", chant(TurnOver(All(Filter(types=("j/ruler",), also=("ruler",)))), cost="{0}"))
    s.play(sweep)
    s.resolve()
    assert s.is_judged(lord) and s.zone(lord) == "field"
    assert not s.is_judged(theirs) and s.zone(theirs) == "ruler"
    assert not s.is_future(lord) and not s.is_future(theirs)


@pytest.mark.rule("1302.2", "1302.2a")
def test_a_past_side_that_has_lost_its_abilities_is_still_the_past_side() -> None:
    s = Scenario()
    hero, flip = s.field("A", BOTH), s.in_hand("A", FLIP)
    mute = s.in_hand("A", chant(Choose(RESONATOR), Gain(Slot(), (LoseAbility(),), Until.TURN), cost="{0}"))
    s.play(mute, hero)
    s.resolve()
    assert not s.is_future(hero)
    s.play(flip, hero)
    s.resolve()
    assert s.is_future(hero) and s.attack_of(hero) == 800


@pytest.mark.rule("1302.2a")
def test_a_future_side_that_was_given_shift_is_still_the_future_side() -> None:
    s = Scenario()
    hero = s.field("A", BOTH)
    s.field("B", addition(Auto(On("shift"), (LIFE,))))
    flip = s.in_hand("A", FLIP)
    lesson = s.in_hand("A", chant(Choose(RESONATOR), Gain(Slot(), (Grant(SHIFT),), Until.TURN), cost="{0}"))
    s.will("A", "2")
    s.play(flip, hero)
    s.resolve()
    s.play(lesson, hero)
    s.resolve()
    s.shift(hero)
    s.resolve()
    assert s.is_future(hero) and s.attack_of(hero) == 800 and s.chase() == []  # nothing was shifted


@pytest.mark.rule("1302.2a")
def test_a_past_side_that_loses_shift_in_answer_to_it_is_still_shifted() -> None:
    s = Scenario()
    hero = s.field("A", BOTH)
    mute = s.in_hand("A", chant(Choose(RESONATOR), Gain(Slot(), (LoseAbility(),)), "Quickcast", cost="{0}"))
    s.will("A", "2")
    s.shift(hero)
    s.play(mute, hero)
    s.resolve()
    assert not s.has(hero, "Shift") and not s.is_future(hero)
    s.resolve()
    assert s.is_future(hero)


@pytest.mark.rule("1302.2b")
def test_both_players_see_the_side_that_is_up_on_the_chase_and_on_the_field() -> None:
    s = Scenario()
    hero = s.in_hand("A", BOTH)
    s.will("A", "WW2")
    assert not s.sees("B", hero)
    s.play(hero, "future")
    assert s.sees("B", hero) and s.is_future(hero)
    s.resolve()
    assert s.sees("B", hero) and s.is_future(hero) and tuple(s.row(hero).names) == ("Hero",)


# --- 1302.2c: turning over is no leaving -----------------------------------------------------------------------------


@pytest.mark.rule("1302.2c")
def test_a_turned_card_keeps_damage_counters_effects_and_what_is_added_to_it() -> None:
    s = Scenario()
    hero = s.field("A", BOTH, rested=True, damage=200, counters={"charm": 2})
    blade = s.field("A", addition(Keyword("Bestow", cost=(Pay(1),))), added_to=hero)
    boost = s.in_hand("A", chant(Choose(RESONATOR), Gain(Slot(), (Modify("attack", 100),), Until.TURN), cost="{0}"))
    flip = s.in_hand("A", FLIP)
    s.play(boost, hero)
    s.resolve()
    s.play(flip, hero)
    s.resolve()
    assert s.is_future(hero) and s.rested(hero)
    assert (s.damage(hero), s.counters(hero, "charm"), s.added_to(blade)) == (200, 2, hero)
    assert s.attack_of(hero) == 900


@pytest.mark.rule("1302.2c")
def test_a_spell_that_targeted_one_side_hits_the_other() -> None:
    s = Scenario()
    hero, flip = s.field("A", BOTH), s.in_hand("A", FLIP)
    bolt = s.in_hand("A", chant(Choose(RESONATOR), Damage(Slot(), 500), cost="{0}"))
    s.play(bolt, hero)
    s.play(flip, hero)
    s.resolve_all()
    assert s.zone(hero) == "field" and s.is_future(hero) and s.damage(hero) == 500  # 300 DEF would have died


@pytest.mark.rule("1302.2c")
def test_an_attacker_that_is_turned_over_goes_on_attacking() -> None:
    s = Scenario()
    hero, flip = s.field("A", BOTH), s.in_hand("A", FLIP)
    s.life("B", 4000)
    s.attack(hero, "B")
    s.play(flip, hero)
    s.resolve()
    assert s.battle is not None and s.battle[0] == hero
    s.to("end of battle")
    assert s.life_of("B") == 3200


@pytest.mark.rule("1302.2c")
def test_turning_over_is_neither_entering_nor_leaving() -> None:
    s = Scenario()
    future = resonator(800, 800, Auto(On("enter", Self()), (LIFE,)), cost="{3}")
    hero = s.field("A", double(resonator(200, 200, SHIFT, Auto(On("leave", Self()), (LIFE,))), future))
    flip = s.in_hand("A", FLIP)
    s.life("A", 1000)
    s.play(flip, hero)
    s.resolve_all()
    assert s.is_future(hero) and s.life_of("A") == 1000 and not s.chase()


# --- 1302.2d, 1302.2e: what a side says ------------------------------------------------------------------------------


@pytest.mark.rule("1302.2d")
def test_the_future_side_of_a_resonator_is_a_resonator_and_nothing_else() -> None:
    s = Scenario()
    kill = s.in_hand("A", chant(Destroy(All(RESONATOR)), cost="{0}"))
    hero = turned(s)
    assert tuple(s.row(hero).types) == ("resonator",)
    s.play(kill)
    s.resolve()
    assert s.zone(hero) == "graveyard"


@pytest.mark.rule("1302.2e")
def test_only_the_side_that_is_up_has_information() -> None:
    s = Scenario()
    hero, flip = s.field("A", BOTH), s.in_hand("A", FLIP)
    row = s.row(hero)
    assert (tuple(row.names), row.cost, tuple(row.colours)) == (("Child",), 1, ("water",))
    assert (s.attack_of(hero), s.defense(hero), s.has(hero, "Flying"), s.has(hero, "Shift")) == (200, 300, False, True)
    s.play(flip, hero)
    s.resolve()
    row = s.row(hero)
    assert (tuple(row.names), row.cost, tuple(row.colours)) == (("Hero",), 4, ("light",))
    assert tuple(row.traits) == ("Angel",)
    assert (s.attack_of(hero), s.defense(hero), s.has(hero, "Flying"), s.has(hero, "Shift")) == (800, 900, True, False)


@pytest.mark.rule("1302.2e")
def test_damage_that_the_future_side_bore_destroys_the_past_side() -> None:
    s = Scenario()
    bolt = s.in_hand("A", chant(Choose(RESONATOR), Damage(Slot(), 500), cost="{0}"))
    flip = s.in_hand("A", FLIP)
    hero = turned(s)
    s.play(bolt, hero)
    s.resolve()
    assert s.zone(hero) == "field"
    s.play(flip, hero)
    s.resolve()
    assert s.zone(hero) == "graveyard"


# --- 1302.3: the past side everywhere else ---------------------------------------------------------------------------


@pytest.mark.rule("1302.3")
@pytest.mark.parametrize(("name", "found"), [("Child", True), ("Hero", False)])
def test_in_the_deck_it_is_found_by_its_past_side_only(name: str, found: bool) -> None:
    s = Scenario()
    hero = s.deck("A", BOTH, resonator(100, 100), resonator(100, 100))[0]
    seek = s.in_hand("A", chant(Search(Filter(names=(name,), zone="deck")), cost="{0}"))
    s.play(seek)
    s.resolve()
    assert s.prompt != "search" or s.offered(hero) == found
    if found and s.prompt == "search":
        s.answer(hero)
    assert s.zone(hero) == ("hand" if found else "deck")


@pytest.mark.rule("1302.3")
def test_in_the_graveyard_its_total_cost_is_that_of_the_past_side() -> None:
    s = Scenario()
    hero = s.in_graveyard("A", BOTH)
    cheap = Filter(types=("resonator",), zone="graveyard", side="my", cost=Cmp("<=", 1))
    dear = Filter(types=("resonator",), zone="graveyard", side="my", cost=Cmp(">=", 4))
    take, wish = (s.in_hand("A", chant(Choose(which), Move(Slot(), "hand"), cost="{0}")) for which in (cheap, dear))
    assert s.why_not("A", "play", wish).startswith("903.2e")
    s.play(take, hero)
    s.resolve()
    assert s.zone(hero) == "hand"


@pytest.mark.rule("1302.3", "1302.3a")
@pytest.mark.parametrize("to", ["graveyard", "hand", "removed", "deck"])
def test_a_future_side_that_leaves_the_field_shows_its_past_side_there(to: str) -> None:
    s = Scenario()
    away = s.in_hand("A", chant(Choose(RESONATOR), Move(Slot(), to), cost="{0}"))
    hero = turned(s)
    s.play(away, hero)
    s.resolve()
    assert s.zone(hero) == to and not s.is_future(hero)


@pytest.mark.rule("1302.3a")
def test_what_is_put_into_the_field_by_an_effect_comes_past_side_up() -> None:
    s = Scenario()
    hero = s.in_graveyard("A", BOTH)
    raising = (Choose(Filter(types=("resonator",), zone="graveyard", side="my")), Move(Slot(), "field"))
    rise = s.in_hand("A", chant(*raising, cost="{0}"))
    s.will("A", "WW2")
    s.play(rise, hero)
    s.resolve()
    assert s.zone(hero) == "field" and not s.is_future(hero) and s.prompt != "side"


@pytest.mark.rule("1302.3a")
def test_a_cancelled_future_side_lies_in_the_graveyard_past_side_up() -> None:
    s = Scenario()
    hero = s.in_hand("A", BOTH)
    no = s.in_hand("B", chant(ChooseStacked(kinds=("resonator",)), Cancel("it"), "Quickcast", cost="{0}"))
    s.will("A", "WW2")
    s.play(hero, "future")
    s.pass_priority()
    s.play(no, hero)
    s.resolve_all()
    assert s.zone(hero) == "graveyard" and not s.is_future(hero) and s.row(hero).cost == 1


@pytest.mark.rule("1302.2b")
def test_another_controller_does_not_turn_it() -> None:
    s = Scenario()
    steal = s.in_hand("A", chant(Choose(RESONATOR), Gain(Slot(), (Control(),), Until.TURN), cost="{0}"))
    hero = turned(s, "B")
    s.play(steal, hero)
    s.resolve()
    assert s.controller(hero) == "A" and s.is_future(hero)
    s.to("next turn")
    assert s.controller(hero) == "B" and s.is_future(hero)


@pytest.mark.rule("1302.3", "1302.3a")
def test_on_the_chase_the_played_side_counts() -> None:
    s = Scenario()
    hero = s.in_hand("A", BOTH)
    angels = ChooseStacked(kinds=("resonator",), source=Filter(traits=("Angel",), zone="chase"))
    no = s.in_hand("B", chant(angels, Cancel("it"), "Quickcast", cost="{0}"))
    s.will("A", "WW2")
    s.play(hero, "future")
    s.pass_priority()
    assert s.why_not("B", "play", no) == ""
    t = Scenario()
    hero = t.in_hand("A", BOTH)
    no = t.in_hand("B", chant(angels, Cancel("it"), "Quickcast", cost="{0}"))
    t.will("A", "1")
    t.play(hero, "past")
    t.pass_priority()
    assert t.why_not("B", "play", no).startswith("903.2e")


@pytest.mark.rule("1302.2c", "803.5a", "1406.4a")
def test_an_attacker_that_is_turned_into_a_regalia_attacks_no_more_and_loses_its_old_addition() -> None:
    s = Scenario()
    past = resonator(300, 300, Keyword("Shift", cost=(Pay(0),)), name="Seed")
    seed = s.field("A", double(past, regalia(name="Tree")), damage=100, counters={"x": 2})
    blade = s.field("A", addition(on="resonator"), added_to=seed)
    turning = TurnOver(All(Filter(types=("resonator",), states=("attacking",))), 1)
    ripen = s.in_hand("B", chant(turning, "Quickcast", cost="{0}"))
    s.attack(seed, "B")
    s.pass_priority()
    s.play(ripen)
    s.resolve()
    assert s.is_future(seed) and s.rested(seed) and (s.damage(seed), s.counters(seed, "x")) == (100, 2)
    assert s.battle == (None, "B", None) and s.zone(blade) == "graveyard"


@pytest.mark.rule("1302.3a")
def test_a_lent_card_on_its_future_side_goes_past_side_up_to_its_owners_graveyard() -> None:
    s = Scenario()
    past = resonator(300, 300, Keyword("Shift", cost=(Pay(0),)), name="Seed")
    seed = s.field("B", double(past, resonator(700, 700, name="Oak")), future=True)
    lure = chant(Choose(Filter(types=("resonator",))), Gain(Slot(), (Control(),)), Banish(Slot()), cost="{0}")
    s.play(s.in_hand("A", lure), seed)
    s.resolve()
    assert s.cards("B", "graveyard") == [seed] and s.row(seed).names == ("Seed",)
