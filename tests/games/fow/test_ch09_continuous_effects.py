"""Chapter 909: layers, order and duration of continuous effects."""

import pytest
from rulebound.scenario.fow import Scenario, chant, regalia, resonator

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Choose,
    Cmp,
    DamagePlayer,
    Destroy,
    Draw,
    Exhaust,
    ExhaustSelf,
    Filter,
    Gain,
    Grant,
    Is,
    Keyword,
    LoseAbility,
    Mod,
    Modify,
    Move,
    On,
    Printed,
    Ready,
    Self,
    SetBase,
    SetColours,
    SetTraits,
    Slot,
    Static,
    Until,
    Who,
)
from rulebound.scenario import Card

RESONATORS = Filter(types=("resonator",))
MINE = Filter(types=("resonator",), side="my")
THEIRS = Filter(types=("resonator",), side="opp")
ELVES = Filter(types=("resonator",), traits=("Elf",))
KNIGHTS = Filter(types=("resonator",), traits=("Knight",))
FIRE = Filter(types=("resonator",), colours=("fire",))


def gift(s: Scenario, *mods: Mod) -> Card:
    """A chant in A's hand that gives a resonator something until the end of the turn."""
    return s.in_hand("A", chant(Choose(RESONATORS), Gain(Slot(), mods), cost="{0}"))


def hand_over(s: Scenario, *gifts: tuple[Card, Card]) -> None:
    """A plays those chants on those resonators, one after the other."""
    for spell, card in gifts:
        s.play(spell, card)
        s.resolve()


def give(s: Scenario, card: Card, *mods: Mod) -> None:
    """The first act of a scenario: A gives that card something until the end of the turn."""
    hand_over(s, (gift(s, *mods), card))


# --- 909.1 layers ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("909.1", "909.1b", "909.1e")
def test_a_race_is_changed_before_numbers_that_ask_for_it() -> None:
    s = Scenario()
    s.field("A", regalia(Static((Modify("attack", 200),), ELVES)))
    elf, human = s.field("A", resonator(300, 300, race=("Elf",))), s.field("A", resonator(300, 300, race=("Human",)))
    s.field("A", regalia(Static((SetTraits(("Elf",)),), Filter(types=("resonator",), traits=("Human",)))))
    assert (s.attack_of(elf), s.attack_of(human)) == (500, 500)


@pytest.mark.rule("909.1b", "909.1c")
def test_a_race_is_changed_before_abilities_are_given() -> None:
    s = Scenario()
    s.field("A", regalia(Static((Grant(Keyword("Flying")),), ELVES)))
    human = s.field("A", resonator(300, 300, race=("Human",)))
    assert not s.has(human, "Flying")
    s.field("B", regalia(Static((SetTraits(("Elf",)),), RESONATORS)))
    assert s.has(human, "Flying")


@pytest.mark.rule("909.1c", "909.1e")
def test_an_ability_that_is_lost_gives_no_numbers_any_more() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    herald = s.field("A", resonator(100, 100, Static((Modify("attack", 200),), MINE)))
    assert s.attack_of(knight) == 500
    give(s, herald, LoseAbility())
    assert (s.attack_of(knight), s.attack_of(herald)) == (300, 100)


@pytest.mark.rule("909.1c", "909.1d")
def test_an_ability_that_is_lost_gives_no_attribute_any_more() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300, cost="{U}"))
    painter = s.field("A", resonator(100, 100, Static((SetColours(("fire",)),), MINE), cost="{U}"))
    assert "fire" in s.row(knight).colours
    give(s, painter, LoseAbility())
    assert "fire" not in s.row(knight).colours and "water" in s.row(knight).colours


@pytest.mark.rule("909.1d", "909.1e")
def test_an_attribute_is_changed_before_numbers_that_ask_for_it() -> None:
    s = Scenario()
    s.field("A", regalia(Static((Modify("attack", 200),), FIRE)))  # the older one
    knight = s.field("A", resonator(300, 300, cost="{U}"))
    assert s.attack_of(knight) == 300
    give(s, knight, SetColours(("fire",)))
    assert s.attack_of(knight) == 500


@pytest.mark.rule("909.1e", "909.3b")
def test_setting_and_adding_numbers_go_by_age_and_not_by_kind() -> None:
    s = Scenario()
    early, late = s.field("A", resonator(300, 300)), s.field("A", resonator(300, 300))
    set_to, more = SetBase("attack", 500), Modify("attack", 200)
    first, second, third, fourth = (gift(s, mod) for mod in (more, set_to, set_to, more))
    hand_over(s, (first, early), (second, early), (third, late), (fourth, late))
    assert (s.attack_of(early), s.attack_of(late)) == (500, 700)


@pytest.mark.rule("909.1f")
def test_counters_come_after_all_other_changes_of_numbers() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300), counters={"+100/+100": 1})
    give(s, knight, SetBase("attack", 500), SetBase("defense", 500))
    assert (s.attack_of(knight), s.defense(knight)) == (600, 600)


@pytest.mark.rule("909.1g")
def test_numbers_are_rounded_up_to_hundreds_once_at_the_very_end() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    first, second = (gift(s, Modify("attack", -150)) for _ in range(2))
    hand_over(s, (first, knight))
    assert s.attack_of(knight) == 400  # 350 up
    hand_over(s, (second, knight))
    assert s.attack_of(knight) == 200  # and not 400 - 150 up


@pytest.mark.rule("909.1g", "909.1f")
def test_rounding_comes_after_the_counters() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500), counters={"-50/-50": 1})
    give(s, knight, Modify("defense", -50))
    assert (s.attack_of(knight), s.defense(knight)) == (500, 400)  # 450 up, and 400 as it is


@pytest.mark.rule("909.2")
def test_one_effect_acts_in_each_layer_with_its_own_part() -> None:
    s = Scenario()
    s.field("A", regalia(Static((SetBase("attack", 500),), ELVES)))
    human = s.field("A", resonator(300, 300, race=("Human",)))
    give(s, human, SetTraits(("Elf",)), Modify("attack", 200))
    assert s.attack_of(human) == 700  # an Elf first, so 500 by the older one, and 200 more by this one


# --- 909.3 order inside a layer --------------------------------------------------------------------------------------


@pytest.mark.rule("909.3", "909.3a")
def test_an_effect_waits_for_the_one_it_depends_on() -> None:
    s = Scenario()
    s.field("A", regalia(Static((SetTraits(("Knight",), add=True),), ELVES)))  # older, and asks for Elves
    human = s.field("A", resonator(300, 300, race=("Human",)))
    give(s, human, SetTraits(("Elf",), add=True))
    assert {"Elf", "Knight"} <= set(s.row(human).traits)


@pytest.mark.rule("909.3a", "909.3b")
def test_effects_that_depend_on_each_other_go_by_age() -> None:
    s = Scenario()
    s.field("A", regalia(Static((SetTraits(("Knight",)),), ELVES)))
    s.field("A", regalia(Static((SetTraits(("Elf",)),), KNIGHTS)))
    elf, knight = s.field("A", resonator(300, 300, race=("Elf",))), s.field("A", resonator(300, 300, race=("Knight",)))
    assert set(s.row(elf).traits) == {"Elf"} and set(s.row(knight).traits) == {"Elf"}


@pytest.mark.rule("909.3b")
def test_of_two_settings_the_younger_one_counts() -> None:
    s = Scenario()
    s.field("A", regalia(Static((SetBase("attack", 800),), RESONATORS)))
    s.field("B", regalia(Static((SetBase("attack", 500),), RESONATORS)))
    knight = s.field("A", resonator(300, 300))  # that it came last itself does not matter
    assert s.attack_of(knight) == 500


@pytest.mark.rule("909.3b")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_the_turn_player_orders_effects_of_the_same_moment(turn: str) -> None:
    s = Scenario(turn=turn)
    knight = s.field("A", resonator(300, 300))
    high = s.in_graveyard(turn, regalia(Static((SetBase("attack", 800),), RESONATORS)))
    low = s.in_graveyard(turn, regalia(Static((SetBase("attack", 500),), RESONATORS)))
    dead = Filter(types=("regalia",), zone="graveyard", side="my")
    raising = s.in_hand(turn, chant(Move(All(dead), "field"), cost="{0}"))
    s.play(raising)
    s.resolve()
    assert s.prompt in ("order", "timestamps") and s.player == turn
    s.answer([low, high])
    assert s.attack_of(knight) == 800


# --- 909.4 to 909.6 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("909.4", "909.5")
def test_an_effect_on_cards_of_a_kind_takes_in_those_that_come_later() -> None:
    s = Scenario()
    cheer = s.in_hand("A", chant(Gain(All(MINE), (Modify("attack", 200),)), cost="{0}"))
    late = s.in_hand("A", resonator(300, 300, cost="{0}"))
    s.play(cheer)  # nobody fits yet
    s.resolve()
    s.play(late)
    s.resolve()
    assert s.attack_of(late) == 500


@pytest.mark.rule("909.4")
def test_it_stops_for_a_card_that_no_longer_fits_and_comes_back_with_the_fit() -> None:
    s = Scenario()
    awake = Filter(types=("resonator",), side="my", states=("recovered",))
    knight = s.field("A", resonator(300, 300))
    cheer = s.in_hand("A", chant(Gain(All(awake), (Modify("attack", 200),)), cost="{0}"))
    sleep = s.in_hand("A", chant(Exhaust(All(MINE)), cost="{0}"))
    wake = s.in_hand("A", chant(Ready(All(MINE)), cost="{0}"))
    seen = []
    for card in (cheer, sleep, wake):
        s.play(card)
        s.resolve()
        seen.append(s.attack_of(knight))
    assert seen == [500, 300, 500]


@pytest.mark.rule("909.4")
def test_an_effect_on_a_chosen_card_concerns_that_card_only() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    late = s.in_hand("A", resonator(300, 300, cost="{0}"))
    give(s, knight, Modify("attack", 200))
    s.play(late)
    s.resolve()
    assert (s.attack_of(knight), s.attack_of(late)) == (500, 300)


@pytest.mark.rule("909.4")
def test_the_condition_of_an_effect_is_not_asked_when_it_is_made() -> None:
    s = Scenario()
    elder = Is(All(Filter(side="my")), ELVES)
    cheer = s.in_hand("A", chant(Gain(All(MINE), (Modify("attack", 200),), cond=elder), cost="{0}"))
    knight = s.field("A", resonator(300, 300, race=("Human",)))
    elf = s.in_hand("A", resonator(100, 100, race=("Elf",), cost="{0}"))
    s.play(cheer)
    s.resolve()
    assert s.attack_of(knight) == 300
    s.play(elf)
    s.resolve()
    assert s.attack_of(knight) == 500


@pytest.mark.rule("909.5")
def test_a_card_never_is_in_the_field_without_what_holds_there() -> None:
    s = Scenario()
    s.field("B", regalia(Static((Modify("defense", -200),), THEIRS)))
    sturdy = Filter(types=("resonator",), stats=(("defense", Cmp(">=", 300)),))
    s.field("A", regalia(Auto(On("enter", sturdy), (Draw(1),))))
    frail, doomed = s.in_hand("A", resonator(300, 300, cost="{0}")), s.in_hand("A", resonator(300, 200, cost="{0}"))
    s.play(frail)
    s.resolve()
    assert s.defense(frail) == 100 and not s.chase()
    s.play(doomed)
    s.resolve()
    assert s.zone(doomed) == "graveyard"


@pytest.mark.rule("909.6", "1020.1")
def test_what_is_changed_to_something_else_loses_what_it_was() -> None:
    s = Scenario()
    s.field("A", regalia(Static((Modify("attack", 200),), KNIGHTS)))
    knight = s.field("A", resonator(300, 300, race=("Knight",), cost="{R}"))
    give(s, knight, SetTraits(("Elf",)), SetColours(("water",)))
    assert s.attack_of(knight) == 300
    assert set(s.row(knight).traits) == {"Elf"} and set(s.row(knight).colours) == {"water"}


# --- 909.7, 909.8 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("909.7")
def test_printed_numbers_are_those_without_any_effect() -> None:
    s = Scenario()
    strike = Action((), (DamagePlayer(Who.OPPONENT, Printed(Self(), "attack")),))
    knight = s.field("A", resonator(300, 300, strike), counters={"+100/+100": 2})
    give(s, knight, SetBase("attack", 900))
    s.use(knight)
    s.resolve()
    assert s.attack_of(knight) == 1100 and s.life_of("B") == 3700


AURA = Gain(Slot(), (Modify("attack", 200),), Until.STAY, cond=Is(Self(), Filter(states=("rested",))))


@pytest.mark.rule("909.8")
@pytest.mark.parametrize("disturbed", [True, False])
def test_an_effect_for_as_long_as_this_card_is_rested_is_not_made_if_it_recovered_before(disturbed: bool) -> None:
    s = Scenario()
    lamp = s.field("A", regalia(Action((ExhaustSelf(),), (Choose(MINE), AURA))))
    knight = s.field("A", resonator(300, 300))
    relics = Filter(types=("regalia",))
    wake = s.in_hand("B", chant(Ready(All(relics)), "Quickcast", cost="{0}"))
    sleep = s.in_hand("A", chant(Exhaust(All(relics)), cost="{0}"))
    s.use(lamp, knight)
    s.pass_priority()
    if disturbed:
        s.play(wake)
    s.resolve_all()
    assert s.attack_of(knight) == (300 if disturbed else 500)
    s.play(sleep)
    s.resolve()
    assert s.rested(lamp) and s.attack_of(knight) == (300 if disturbed else 500)  # it does not come into being later


@pytest.mark.rule("909.8")
def test_an_effect_for_as_long_as_this_card_stays_is_not_made_if_it_left_before() -> None:
    s = Scenario()
    while_here = Gain(Slot(), (Modify("attack", 200),), Until.STAY)
    lamp = s.field("A", resonator(100, 100, Action((), (Choose(MINE), while_here, Draw(1)))))
    knight = s.field("A", resonator(300, 300))
    murder = s.in_hand("B", chant(Choose(THEIRS), Destroy(Slot()), "Quickcast", cost="{0}"))
    s.use(lamp, knight)
    s.pass_priority()
    s.play(murder, lamp)
    s.resolve_all()
    assert s.attack_of(knight) == 300 and s.count("A", "hand") == 1
