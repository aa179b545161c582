"""Chapters 907.5, 907.6 and 1003: kinds of will, and paying it."""

import pytest

from rulebound.language.tree import (
    Action,
    Auto,
    CostSelf,
    Draw,
    ExhaustSelf,
    Filter,
    GainResource,
    Grant,
    Is,
    MayPay,
    On,
    Only,
    Pay,
    Produce,
    Replace,
    Self,
    Static,
    Step,
    Who,
)
from rulebound.scenario.fow import Scenario, chant, regalia, resonator, stone

DRAWS = {cost: chant(Draw(1), cost=cost) for cost in ("{0}", "{1}", "{2}", "{W}", "{R}", "{U}", "{M}", "{R}{1}")}


def total(s: Scenario, player: str = "A") -> int:
    """How much will that player has, of all kinds."""
    return sum(s.will_of_player(player).values())


# --- what is asked ---------------------------------------------------------------------------------------------------


def asked_to_pay(price: str, *stones: tuple[int, str]) -> list[str]:
    """The questions of a payment with these magic stones."""
    s = Scenario()
    s.autopay = False
    for n, attribute in stones:
        s.stones("A", n, attribute)
    card = s.in_hand("A", chant(Draw(1), cost=price))
    s.play(card)
    asked: list[str] = []
    while s.prompt.startswith(("pay", "spend")):
        asked.append(s.prompt)
        s.answer(s.options[0])
    assert s.zone(card) == "chase" and total(s) == 0
    return asked


@pytest.mark.rule("907.2")
@pytest.mark.parametrize(
    ("price", "stones", "asked"),
    [
        ("{R}{1}", ((1, "fire"), (1, "light")), []),  # both stones are needed
        ("{R}{R}{2}", ((2, "fire"), (1, "light"), (1, "wind")), []),
        ("{R}{1}", ((1, "fire"), (1, "light"), (1, "wind")), ["pay will"]),  # light or wind
        ("{1}", ((1, "fire"), (1, "light")), ["pay will"]),
    ],
)
def test_which_will_is_made_is_asked_only_where_there_is_a_choice(
    price: str, stones: tuple[tuple[int, str], ...], asked: list[str]
) -> None:
    assert asked_to_pay(price, *stones) == asked


# --- 907.5, 907.6, 1003.2, 1003.6 kinds of will ----------------------------------------------------------------------


def check(will: str, price: str, pays: bool) -> None:
    """Whether that will pays for that price, all of it."""
    s = Scenario()
    s.will("A", will)
    card = s.in_hand("A", DRAWS[price])
    assert (s.why_not("A", "play", card) == "") is pays
    if pays:
        s.play(card)
        assert total(s) == 0


@pytest.mark.rule("907.5", "1003.2")
@pytest.mark.parametrize(
    ("will", "price", "pays"),
    [
        ("R", "{R}", True),
        ("R", "{1}", True),
        ("R", "{U}", False),
        ("1", "{1}", True),
        ("1", "{R}", False),
        ("RU", "{R}{1}", True),
        ("UU", "{R}{1}", False),
        ("R", "{R}{1}", False),
    ],
)
def test_which_will_pays_for_which_symbol(will: str, price: str, pays: bool) -> None:
    check(will, price, pays)


@pytest.mark.rule("1003.2", "1003.6", "907.6", "907.6a", "907.6b")
@pytest.mark.parametrize(
    ("will", "price", "pays"),
    [
        ("M", "{M}", True),
        ("M", "{1}", True),
        ("M", "{W}", False),  # the moon is no attribute
        ("W", "{M}", False),
        ("1", "{M}", False),
    ],
)
def test_which_will_pays_for_the_moon(will: str, price: str, pays: bool) -> None:
    check(will, price, pays)


@pytest.mark.rule("907.6a")
def test_producing_a_moon_makes_one_will_without_an_attribute() -> None:
    s = Scenario()
    lamp = s.field("A", regalia(Action((ExhaustSelf(),), (Produce(("moon",)),))))
    s.will_of(lamp)
    assert total(s) == 1 and s.will_of_player("A").get("moon") == 1 and not s.will_of_player("A").get("light")


@pytest.mark.rule("907.5")
def test_a_stone_of_two_attributes_makes_one_will_of_the_one_that_is_named() -> None:
    s = Scenario()
    both = s.field("A", stone("fire", "wind", special=True))
    s.will_of(both, "wind")
    assert total(s) == 1 and s.will_of_player("A").get("wind") == 1


# --- 1003 paying -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("1003.1", "1003.3")
def test_playing_a_card_takes_exactly_its_cost_from_the_will() -> None:
    s = Scenario()
    s.will("A", "RRRU")
    card = s.in_hand("A", chant(Draw(1), cost="{R}{1}"))
    s.play(card)
    assert total(s) == 2 and s.chase() == [("chant", card)]


@pytest.mark.rule("1003.2")
def test_attribute_will_is_kept_for_the_symbol_that_needs_it() -> None:
    s = Scenario()
    s.will("A", "R")
    (water,) = s.stones("A", 1, "water")
    card = s.in_hand("A", DRAWS["{R}{1}"])
    s.play(card)  # the fire will for the symbol, the stone for the rest
    assert s.rested(water) and total(s) == 0 and s.chase() == [("chant", card)]


@pytest.mark.rule("1003.2", "907.5")
def test_a_stone_of_two_attributes_gives_what_the_other_stone_cannot() -> None:
    s = Scenario()
    s.stones("A", 1, "wind")
    s.field("A", stone("fire", "wind", special=True))
    card = s.in_hand("A", chant(Draw(1), cost="{R}{G}"))
    s.play(card)
    assert s.chase() == [("chant", card)] and total(s) == 0


@pytest.mark.rule("1003.4")
def test_a_price_that_cannot_be_paid_in_full_is_not_paid_at_all() -> None:
    s = Scenario()
    s.will("A", "R")
    card = s.in_hand("A", DRAWS["{2}"])
    offer = s.in_hand("A", chant(MayPay((Pay(2),), (Draw(2),)), cost="{0}"))
    assert s.why_not("A", "play", card).startswith(("1003.4", "903.2g"))
    s.play(offer)
    s.resolve()
    assert not s.offered(True)
    assert s.count("A", "hand") == 1 and total(s) == 1


@pytest.mark.rule("1003.3")
def test_a_card_without_cost_takes_no_will() -> None:
    s = Scenario()
    s.will("A", "RR")
    relic = s.in_hand("A", regalia(cost="{0}"))
    s.play(relic)
    assert total(s) == 2


@pytest.mark.rule("1003.1", "907.4")
def test_will_for_one_purpose_pays_for_nothing_else() -> None:
    s = Scenario()
    only = Only(uses=("card",), filter=Filter(types=("resonator",)))
    shrine = s.field("A", regalia(Action((ExhaustSelf(),), (Produce(("fire",), only=only),))))
    knight, reading = s.in_hand("A", resonator(300, 300, cost="{R}")), s.in_hand("A", DRAWS["{R}"])
    s.will_of(shrine)
    assert s.why_not("A", "play", reading) and s.why_not("A", "play", knight) == ""
    s.play(knight)
    assert s.chase() == [("resonator", knight)]


@pytest.mark.rule("1003.5", "907.3")
def test_what_a_will_ability_triggers_while_paying_waits_until_the_card_is_played() -> None:
    s = Scenario()
    watch = s.field("A", regalia(Auto(On("exhausted", Filter(types=("stone",), side="my")), (Draw(1),))))
    s.stones("A", 1, "fire")
    card = s.in_hand("A", DRAWS["{R}"])
    s.play(card)
    assert s.chase() == [("chant", card), ("auto", watch)]


# --- will abilities that depend on each other ------------------------------------------------------------------------

MAKES = Action((ExhaustSelf(),), (Produce(("fire",)),))
STONES = Filter(types=("stone",), side="my")
GEM = regalia(Action((CostSelf("banish"),), (Produce(("fire",)),)), Static((Grant(MAKES),), STONES))


@pytest.mark.rule("903.2g", "907.2")
def test_what_gives_others_their_will_abilities_cannot_go_before_they_are_played() -> None:
    s = Scenario()
    gem, (lake,) = s.field("A", GEM), s.stones("A", 1, "water")
    hill = s.field("A", stone("wind"))
    card = s.in_hand("A", chant(Draw(1), cost="{R}{R}{R}"))
    s.autopay = False
    s.play(card)
    assert s.prompt == "pay will" and not s.offered(gem) and s.offered(lake)
    s.answer(hill)
    assert s.zone(gem) == "graveyard" and s.rested(lake) and s.rested(hill)  # the rest leaves no choice
    assert s.chase() == [("chant", card)] and s.will_of_player("A") == {}


@pytest.mark.rule("903.2g", "1003.4")
def test_two_will_abilities_that_take_each_other_away_pay_once() -> None:
    s = Scenario()
    awake = Is(Self(), Filter(states=("recovered",)))
    one, other = (
        s.field(
            "A", regalia(Static((Grant(MAKES),), Filter(types=("regalia",), names=(other,)), cond=awake), name=name)
        )
        for name, other in (("Sun", "Moon"), ("Moon", "Sun"))
    )
    dear, card = s.in_hand("A", chant(Draw(1), cost="{R}{R}")), s.in_hand("A", chant(Draw(1), cost="{R}"))
    assert s.why_not("A", "play", dear).startswith("1003.4")
    s.play(card)
    assert s.chase() == [("chant", card)] and s.rested(one) != s.rested(other)


@pytest.mark.rule("1003.4", "910.1")
@pytest.mark.parametrize("instead", [(), (GainResource("life", 100, Who.OPPONENT),)])
def test_will_that_is_not_produced_pays_for_nothing(instead: tuple[Step, ...]) -> None:
    s = Scenario()
    s.field("B", regalia(Static((Replace(On("resource", who=Who.OPPONENT), steps=instead),))))
    (fire,) = s.stones("A", 1, "fire")
    card = s.in_hand("A", chant(Draw(1), cost="{R}"))
    assert s.why_not("A", "play", card).startswith("1003.4")
    s.will_of(fire)
    assert s.rested(fire) and s.will_of_player("A") == {} and s.zone(card) == "hand"
