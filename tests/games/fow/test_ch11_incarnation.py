"""Chapter 1110: Incarnation."""

import pytest

from rulebound.language.tree import Auto, Choose, CostCards, CostOption, Damage, Filter, GainResource, On, Slot, Who
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, chant, j_ruler, resonator, ruler, stone


def bracket(*attributes: str) -> CostCards:
    """One bracket of an Incarnation: a resonator with any of the attributes."""
    return CostCards("banish", 1, Filter(types=("resonator",), side="my", colours=attributes))


def incarnation(*brackets: CostCards) -> CostOption:
    return CostOption("Incarnation", brackets, alternative=True)


def wraith(s: Scenario, *brackets: CostCards, cost: str = "{B}{B}{3}") -> Card:
    """A resonator in A's hand that may be played by Incarnation; A has no will."""
    return s.in_hand("A", resonator(900, 900, incarnation(*brackets), cost=cost))


def of(s: Scenario, *attributes: str, player: str = "A") -> Card:
    """A resonator with these attributes."""
    return s.field(player, resonator(200, 200, attribute=attributes))


@pytest.mark.rule("1110.1", "1110.2")
def test_a_resonator_of_the_attribute_is_banished_instead_of_paying_the_cost() -> None:
    s = Scenario()
    lord = wraith(s, bracket("fire"))
    ember = of(s, "fire")
    s.play(lord, "Incarnation", pay=[ember])
    assert s.zone(ember) == "graveyard" and s.chase() == [("resonator", lord)]
    s.resolve()
    assert s.zone(lord) == "field"


@pytest.mark.rule("1110.2")
def test_the_printed_cost_may_be_paid_all_the_same() -> None:
    s = Scenario()
    lord = wraith(s, bracket("fire"), cost="{R}{1}")
    ember = of(s, "fire")
    s.will("A", "R1")
    s.play(lord, "printed cost")
    s.resolve()
    assert s.zone(lord) == "field" and s.zone(ember) == "field"
    assert sum(s.will_of_player("A").values()) == 0


@pytest.mark.rule("1110.2")
def test_no_will_is_spent_on_a_card_that_is_incarnated() -> None:
    s = Scenario()
    lord = wraith(s, bracket("fire"), cost="{R}{1}")
    ember = of(s, "fire")
    s.will("A", "R1")
    s.play(lord, "Incarnation")
    assert s.zone(ember) == "graveyard" and sum(s.will_of_player("A").values()) == 2


@pytest.mark.rule("1110.2")
def test_the_wrong_attribute_does_not_do() -> None:
    s = Scenario()
    lord = wraith(s, bracket("fire"))
    of(s, "water")
    s.field("A", resonator(200, 200, attribute="void"))
    assert s.why_not("A", "play", lord)
    assert not s.offered(lord)


@pytest.mark.rule("1110.2")
def test_neither_the_opponents_resonators_nor_other_cards_of_the_attribute_do() -> None:
    s = Scenario()
    lord = wraith(s, bracket("fire"))
    of(s, "fire", player="B")
    s.field("A", stone("fire"), rested=True)
    s.field("A", ruler(judged=j_ruler(500, 500), attribute="fire"), judged=True)
    s.in_hand("A", resonator(200, 200, attribute="fire"))
    assert s.why_not("A", "play", lord)


@pytest.mark.rule("1110.2")
def test_it_is_banished_which_is_no_destruction() -> None:
    s = Scenario()
    lord = wraith(s, bracket("fire"))
    ember = of(s, "fire")
    gone = Auto(On("destroyed", Filter(types=("resonator",))), (GainResource("life", 500),))
    paid = Auto(On("banished", Filter(types=("resonator",))), (GainResource("life", 100),))
    s.field("A", resonator(100, 100, gone, paid, attribute="light"))
    s.life("A", 1000)
    s.play(lord, "Incarnation", pay=[ember])
    s.resolve_all()
    assert s.life_of("A") == 1100


@pytest.mark.rule("1110.2", "1110.2a")
def test_one_resonator_is_banished_for_each_bracket() -> None:
    s = Scenario()
    lord = wraith(s, bracket("fire"), bracket("fire"))
    one, two, spare = (of(s, "fire") for _ in range(3))
    s.play(lord, "Incarnation", pay=[one, spare])
    assert [s.zone(card) for card in (one, two, spare)] == ["graveyard", "field", "graveyard"]


@pytest.mark.rule("1110.2a")
def test_too_few_resonators_for_the_brackets_banish_nothing() -> None:
    s = Scenario()
    lord = wraith(s, bracket("fire"), bracket("fire"))
    ember = of(s, "fire")
    assert s.why_not("A", "play", lord)
    assert s.zone(ember) == "field" and s.zone(lord) == "hand"


@pytest.mark.rule("1110.2a")
def test_one_resonator_with_both_attributes_fills_only_one_of_two_brackets() -> None:
    s = Scenario()
    lord = wraith(s, bracket("fire"), bracket("water"))
    of(s, "fire", "water")
    assert s.why_not("A", "play", lord)


@pytest.mark.rule("1110.2a")
def test_a_resonator_with_both_attributes_is_used_where_it_is_needed() -> None:
    s = Scenario()
    lord = wraith(s, bracket("fire"), bracket("water"))
    steam, ember = of(s, "fire", "water"), of(s, "fire")
    s.play(lord, "Incarnation")  # the fire bracket must leave the only water resonator alone
    assert s.zone(steam) == s.zone(ember) == "graveyard"
    s.resolve()
    assert s.zone(lord) == "field"


@pytest.mark.rule("1110.2b")
@pytest.mark.parametrize("attribute", ["fire", "water"])
def test_either_attribute_fills_a_bracket_that_names_two(attribute: str) -> None:
    s = Scenario()
    lord = wraith(s, bracket("fire", "water"))
    food = of(s, attribute)
    s.play(lord, "Incarnation", pay=[food])
    assert s.zone(food) == "graveyard"


@pytest.mark.rule("1110.2b")
def test_a_bracket_that_names_two_takes_one_resonator_and_no_third_attribute() -> None:
    s = Scenario()
    lord = wraith(s, bracket("fire", "water"))
    leaf = of(s, "wind")
    assert s.why_not("A", "play", lord)
    assert s.zone(leaf) == "field"
    t = Scenario()
    lord = wraith(t, bracket("fire", "water"))
    ember, wave = of(t, "fire"), of(t, "water")
    t.play(lord, "Incarnation", pay=[wave])
    assert (t.zone(ember), t.zone(wave)) == ("field", "graveyard")


@pytest.mark.rule("1110.2")
def test_the_target_of_an_incarnated_chant_may_be_banished_for_it_and_is_gone_then() -> None:
    s = Scenario()
    steps = (Choose(Filter(types=("resonator",))), Damage(Slot(), 100), GainResource("life", 100, Who.YOU))
    bolt = s.in_hand("A", chant(*steps, incarnation(bracket("fire")), cost="{5}"))
    ember = of(s, "fire")
    s.life("A", 1000)
    s.play(bolt, "Incarnation", ember, pay=[ember])
    s.resolve()
    assert s.zone(ember) == "graveyard" and s.life_of("A") == 1100  # the rest of the text is done


@pytest.mark.rule("1110.1")
def test_incarnation_does_not_change_when_a_card_may_be_played() -> None:
    s = Scenario(turn="B", priority="A")
    lord = wraith(s, bracket("fire"))
    of(s, "fire")
    assert s.why_not("A", "play", lord).startswith(("702.1", "701.2"))
    s = Scenario()
    lord = wraith(s, bracket("fire"))
    of(s, "fire")
    assert s.why_not("A", "play", lord) == ""
