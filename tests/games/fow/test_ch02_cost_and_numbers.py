"""Chapters 203 and 206 to 208: cost, ATK and DEF, attributes."""

import pytest

from rulebound.language.tree import (
    All,
    Cancel,
    Choose,
    ChooseStacked,
    Cmp,
    Compare,
    Count,
    Damage,
    Destroy,
    Draw,
    Filter,
    Gain,
    If,
    Modify,
    SetColours,
    Slot,
    Step,
    X,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, chant, j_ruler, regalia, resonator, ruler, stone

RESONATOR = Filter(types=("resonator",))
J_RESONATOR = Filter(types=("j/resonator",))


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Quickcast chant that costs nothing."""
    return s.in_hand(player, chant(*steps, "Quickcast", cost="{0}"))


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.play(card, *answers)
    s.resolve()


def left(s: Scenario, player: str) -> int:
    """How many wills a player has."""
    return sum(s.will_of_player(player).values())


# --- 203.1 to 203.4 paying -------------------------------------------------------------------------------------------


@pytest.mark.rule("203.1", "203.2")
def test_the_cost_is_paid_when_the_card_is_played() -> None:
    s = Scenario()
    s.will("A", "RR2")
    drake = s.in_hand("A", resonator(500, 500, cost="{R}{2}"))
    s.play(drake)
    assert s.chase() == [("resonator", drake)] and left(s, "A") == 1
    s.resolve()
    assert s.zone(drake) == "field" and left(s, "A") == 1


@pytest.mark.rule("203.2", "203.3")
@pytest.mark.parametrize(("pool", "payable"), [("R", True), ("W", False), ("1", False), ("M", False), ("WR", True)])
def test_a_symbol_is_paid_by_will_of_its_attribute_only(pool: str, payable: bool) -> None:
    s = Scenario()
    s.will("A", pool)
    spark = s.in_hand("A", chant(Draw(1), cost="{R}"))
    assert (s.why_not("A", "play", spark) == "") is payable
    if payable:
        s.play(spark)
        assert left(s, "A") == len(pool) - 1


@pytest.mark.rule("203.3")
@pytest.mark.parametrize(("pool", "payable"), [("WW", True), ("W1", False), ("WR", False), ("WWR", True)])
def test_each_symbol_demands_a_will_of_its_own(pool: str, payable: bool) -> None:
    s = Scenario()
    s.will("A", pool)
    angel = s.in_hand("A", resonator(500, 500, cost="{W}{W}"))
    assert (s.why_not("A", "play", angel) == "") is payable


@pytest.mark.rule("203.3")
def test_a_card_of_two_attributes_demands_both() -> None:
    s = Scenario()
    s.will("A", "RR")
    s.will("B", "RG")
    storm = chant(Draw(1), "Quickcast", cost="{R}{G}")
    mine, theirs = s.in_hand("A", storm), s.in_hand("B", storm)
    assert s.why_not("A", "play", mine)
    s.pass_priority()
    assert s.why_not("B", "play", theirs) == ""


@pytest.mark.rule("203.4")
@pytest.mark.parametrize("pool", ["WR", "GU", "B1", "M1", "2"])
def test_a_free_cost_is_paid_by_any_will(pool: str) -> None:
    s = Scenario()
    s.will("A", pool)
    golem = s.in_hand("A", resonator(500, 500, cost="{2}"))
    s.play(golem)
    assert s.chase() == [("resonator", golem)] and left(s, "A") == 0


@pytest.mark.rule("203.3", "203.4")
@pytest.mark.parametrize("pool", ["RG", "GR"])
def test_the_free_part_never_takes_the_will_that_a_symbol_needs(pool: str) -> None:
    s = Scenario()
    s.will("A", pool)
    drake = s.in_hand("A", resonator(500, 500, cost="{R}{1}"))
    assert s.why_not("A", "play", drake) == ""
    s.play(drake)
    assert s.chase() == [("resonator", drake)] and left(s, "A") == 0


@pytest.mark.rule("203.3", "203.4")
def test_stones_are_rested_so_that_symbols_and_free_cost_are_both_covered() -> None:
    s = Scenario()
    fire, grove = s.field("A", stone("fire")), s.field("A", stone("fire", "wind", special=True))
    drake = s.in_hand("A", resonator(500, 500, cost="{G}{1}"))
    s.play(drake)
    assert s.zone(drake) == "chase" and s.rested(fire) and s.rested(grove) and left(s, "A") == 0


@pytest.mark.rule("203.4")
def test_a_free_cost_that_cannot_be_paid_in_full_is_not_paid_at_all() -> None:
    s = Scenario()
    s.will("A", "1")
    s.stones("A", 1, "fire")
    golem = s.in_hand("A", resonator(500, 500, cost="{3}"))
    assert s.why_not("A", "play", golem)
    assert left(s, "A") == 1


# --- 203.5 total cost ------------------------------------------------------------------------------------------------


@pytest.mark.rule("203.5")
@pytest.mark.parametrize(("cost", "total"), [("{R}{R}{1}", 3), ("{W}", 1), ("{4}", 4), ("{0}", 0), ("{W}{U}{3}", 5)])
def test_the_total_cost_is_the_symbols_and_the_free_number(cost: str, total: int) -> None:
    s = Scenario()
    card = s.field("B", resonator(300, 300, cost=cost))
    other = s.field("B", resonator(300, 300, cost="{6}"))
    assert s.row(card).cost == total
    cast(s, instant(s, "A", Destroy(All(Filter(types=("resonator",), cost=Cmp("==", total))))))
    assert s.zone(card) == "graveyard" and s.zone(other) == "field"


@pytest.mark.rule("203.5a")
def test_a_card_without_a_cost_has_a_total_cost_of_zero() -> None:
    s = Scenario()
    pebble = s.field("B", stone("fire"))
    leader = s.field("B", ruler(judged=j_ruler(500, 500)), judged=True)
    s.field("B", resonator(100, 100, cost="{1}"))
    nothing = Count(Filter(cost=Cmp("==", 0), side="opp"))
    cast(s, instant(s, "A", If(Compare(nothing, "==", 2), (Draw(1),))))
    assert s.row(pebble).cost == 0 and s.row(leader).cost == 0 and s.count("A", "hand") == 1


@pytest.mark.rule("203.5b")
@pytest.mark.parametrize(("x", "large"), [(2, True), (1, False)])
def test_x_counts_in_the_total_cost_of_a_spell_on_the_chase(x: int, large: bool) -> None:
    s = Scenario()
    s.will("A", "R3")
    study = s.in_hand("A", chant(Draw(X()), cost="{X}{R}"))
    big = Filter(zone="chase", cost=Cmp(">=", 3))
    no = s.in_hand("B", chant(ChooseStacked(("chant",), source=big), Cancel(), "Quickcast", cost="{0}"))
    s.play(study, x)
    assert s.row(study).cost == x + 1
    s.pass_priority()
    assert s.player == "B"
    assert s.why_not("B", "play", no) == "" if large else s.why_not("B", "play", no).startswith("903.2e")


@pytest.mark.rule("203.5b")
def test_x_counts_nothing_in_any_other_zone() -> None:
    s = Scenario()
    s.will("A", "R3")
    hydra = s.in_hand("A", resonator(300, 300, cost="{X}{R}"))
    held = s.in_hand("A", resonator(300, 300, cost="{X}{R}"))
    dead = s.in_graveyard("A", resonator(300, 300, cost="{X}{R}"))
    s.play(hydra, 3)
    s.resolve()
    assert s.zone(hydra) == "field" and left(s, "A") == 0
    assert [s.row(card).cost for card in (hydra, held, dead)] == [1, 1, 1]


@pytest.mark.rule("203.5b")
def test_a_resonator_that_was_played_for_a_large_x_is_cheap_on_the_field() -> None:
    s = Scenario()
    s.will("A", "R3")
    hydra = s.in_hand("A", resonator(300, 300, cost="{X}{R}"))
    s.field("B", resonator(300, 300, cost="{1}"))
    hunt = instant(s, "B", Choose(Filter(types=("resonator",), cost=Cmp("<=", 1))), Destroy(Slot()))
    s.play(hydra, 3)
    s.resolve()
    s.pass_priority()
    s.play(hunt, hydra)
    s.resolve()
    assert s.zone(hydra) == "graveyard"


# --- 206, 207 ATK and DEF --------------------------------------------------------------------------------------------


@pytest.mark.rule("206.1", "206.2", "207.1")
def test_atk_is_the_battle_damage_that_a_resonator_or_j_ruler_deals() -> None:
    s = Scenario()
    hero = s.field("A", ruler(judged=j_ruler(700, 900)), judged=True)
    wall = s.field("B", resonator(300, 800), rested=True)
    s.attack(hero, wall)
    s.to("end of battle")
    assert (s.damage(wall), s.damage(hero)) == (700, 300)


@pytest.mark.rule("206.2")
def test_a_changed_atk_is_dealt_as_it_is_at_the_time_of_the_damage() -> None:
    s = Scenario()
    lion = s.field("A", resonator(300, 300))
    roar = instant(s, "A", Choose(RESONATOR), Gain(Slot(), (Modify("attack", 400),)))
    s.attack(lion, "B")
    cast(s, roar, lion)
    s.to("end of battle")
    assert s.life_of("B") == 3300


@pytest.mark.rule("206.1a", "207.2a")
def test_a_j_ruler_without_numbers_does_not_attack_or_block() -> None:
    s = Scenario()
    seer = s.field("A", ruler(judged=j_ruler(None, None)), judged=True)
    knight = s.field("A", resonator(300, 300))
    s.start_battle()
    s.pass_priority(4)
    assert s.prompt == "attack" and s.offered(knight) and not s.offered(seer)
    assert s.why_not("A", "attack", seer).startswith("803.3a")


@pytest.mark.rule("206.1a", "207.2a")
def test_a_j_ruler_that_lacks_only_atk_cannot_block_while_a_zero_can() -> None:
    s = Scenario(turn="B")
    seer = s.field("A", ruler(judged=j_ruler(None, 500)), judged=True)
    baby = s.field("A", resonator(0, 500))
    knight = s.field("B", resonator(300, 300))
    s.attack(knight, "A")
    s.to("declare block")
    s.pass_priority(2)
    assert s.prompt == "block"
    assert s.offered(baby) and not s.offered(seer)


@pytest.mark.rule("207.2a")
def test_a_j_ruler_without_def_takes_no_damage_and_is_not_destroyed() -> None:
    s = Scenario()
    seer = s.field("B", ruler(judged=j_ruler(None, None)), judged=True)
    guard = s.field("B", resonator(100, 100))
    cast(s, instant(s, "A", Damage(All(J_RESONATOR), 1000)))
    assert s.zone(guard) == "graveyard" and s.zone(seer) == "field" and s.damage(seer) == 0


@pytest.mark.rule("207.1", "207.2")
@pytest.mark.parametrize(("damage", "zone"), [(400, "field"), (500, "graveyard"), (600, "graveyard")])
def test_damage_equal_to_def_or_more_destroys_a_resonator(damage: int, zone: str) -> None:
    s = Scenario()
    target = s.field("B", resonator(300, 500))
    cast(s, instant(s, "A", Choose(RESONATOR), Damage(Slot(), damage)), target)
    assert s.zone(target) == zone


# --- 208 attributes --------------------------------------------------------------------------------------------------


@pytest.mark.rule("208.1", "208.2")
@pytest.mark.parametrize("word", ["light", "fire", "water", "wind", "darkness"])
def test_a_card_has_the_attribute_of_its_banner(word: str) -> None:
    s = Scenario()
    letters = {"light": "W", "fire": "R", "water": "U", "wind": "G", "darkness": "B"}
    cards = {name: s.field("B", resonator(300, 300, cost=f"{{{letter}}}")) for name, letter in letters.items()}
    cast(s, instant(s, "A", Destroy(All(Filter(types=("resonator",), colours=(word,))))))
    assert {name for name, card in cards.items() if s.zone(card) == "graveyard"} == {word}


@pytest.mark.rule("208.3")
def test_a_card_with_two_icons_has_both_attributes() -> None:
    s = Scenario()
    steam = s.field("B", resonator(300, 300, cost="{R}{U}"))
    cast(s, instant(s, "A", Choose(Filter(colours=("fire",), types=("resonator",))), Draw(1)), steam)
    assert set(s.row(steam).colours) == {"fire", "water"}


@pytest.mark.rule("208.4")
def test_void_means_without_any_attribute() -> None:
    s = Scenario()
    golem = s.field("B", resonator(300, 300, cost="{2}"))
    machine = s.field("B", resonator(300, 300, cost="{R}", attribute="void"))
    drake = s.field("B", resonator(300, 300, cost="{R}{1}"))
    s.play(instant(s, "A", Choose(Filter(types=("resonator",), colours=("void",))), Destroy(Slot())))
    assert s.offered(golem) and s.offered(machine) and not s.offered(drake)
    assert not set(s.row(golem).colours) - {"void"}


@pytest.mark.rule("208.4")
def test_a_card_that_gets_an_attribute_is_void_no_more() -> None:
    s = Scenario()
    golem = s.field("B", resonator(300, 300, cost="{2}"))
    purge = instant(s, "A", Destroy(All(Filter(types=("resonator",), colours=("void",)))))
    cast(s, instant(s, "A", Choose(RESONATOR), Gain(Slot(), (SetColours(("fire",)),))), golem)
    cast(s, purge)
    assert s.zone(golem) == "field"


@pytest.mark.rule("208.5", "203.3")
def test_the_attribute_of_a_card_says_nothing_about_what_pays_for_it() -> None:
    s = Scenario()
    s.will("A", "R")
    s.will("B", "W")
    odd = chant(Draw(1), "Quickcast", cost="{W}", attribute="fire")
    mine, theirs = s.in_hand("A", odd), s.in_hand("B", odd)
    assert s.why_not("A", "play", mine)
    s.pass_priority()
    assert s.why_not("B", "play", theirs) == ""


@pytest.mark.rule("208.4", "208.5")
def test_a_regalia_without_icons_is_void_too() -> None:
    s = Scenario()
    crown = s.field("B", regalia())
    s.field("B", regalia(cost="{W}"))
    cast(s, instant(s, "A", Destroy(All(Filter(types=("regalia",), colours=("void",))))))
    assert s.zone(crown) == "graveyard" and s.count("B", "graveyard") == 1
