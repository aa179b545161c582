"""Every kind of cost that a card may print, and how the parts of one cost meet (cost, call.1.6, soul)."""

import pytest
from tests.games.buddyfight.boards import MINE, act, asked, burn, fast, heal, plain, sword, when, zone_now

from rulebound.kernel.cards import CardDef
from rulebound.language import tree
from rulebound.language.tree import CostCards, CostSelf, Filter
from rulebound.scenario.buddyfight import (
    Scenario,
    ScenarioError,
    deck_to_soul,
    discard,
    drop_from,
    gauge,
    into_soul,
    life,
    monster,
    on_top_of,
    rest_self,
    soul_to_drop,
    spell,
)

KNIGHTS = Filter(traits=("Knight",), side="my")


def knight() -> CardDef:
    return plain(attribute="Knight")


def big(*cost: tree.CostPart) -> CardDef:
    return monster(1, 6000, 2, 6000, cost=cost)


@pytest.mark.rule("cost.1", "call.1.6")
def test_a_card_is_discarded_that_the_cost_asks_for() -> None:
    s = Scenario()
    right, wrong = s.in_hand("A", knight()), s.in_hand("A", plain())
    card = s.in_hand("A", big(discard(1, Filter(traits=("Knight",)))))
    s.call(card, "left")
    assert (s.zone(right), s.zone(wrong), s.area(card)) == ("drop", "hand", "left")


@pytest.mark.rule("cost.1")
def test_two_cards_are_discarded_or_none() -> None:
    s = Scenario()
    one = s.in_hand("A", plain())
    card = s.in_hand("A", big(discard(2)))
    with pytest.raises(ScenarioError):
        s.call(card, "left")
    assert s.zone(one) == "hand"


@pytest.mark.rule("cost.1", "call.1.6")
def test_discarding_and_paying_gauge_come_together() -> None:
    s = Scenario()
    s.gauge("A", 2)
    one = s.in_hand("A", plain())
    card = s.in_hand("A", big(discard(), gauge(2), life(1)))
    s.call(card, "left")
    assert (s.zone(one), s.count("A", "gauge"), s.life_of("A"), s.area(card)) == ("drop", 0, 9, "left")


@pytest.mark.rule("soul.1", "call.1.6")
@pytest.mark.parametrize("zone", ["hand", "drop", "field"])
def test_a_card_comes_into_the_soul_from_where_the_cost_says(zone: str) -> None:
    s = Scenario()
    cards = {"hand": s.in_hand("A", knight()), "drop": s.in_drop("A", knight()), "field": s.right("A", knight())}
    card = s.in_hand("A", big(into_soul(Filter(traits=("Knight",), zone=zone, side="my"))))
    s.call(card, "left")
    assert s.soul(card) == [cards[zone]]
    assert [s.zone(cards[name]) for name in cards if name != zone] == [name for name in cards if name != zone]


@pytest.mark.rule("soul.2")
def test_a_card_that_goes_from_the_field_into_a_soul_loses_its_own() -> None:
    """N12."""
    s = Scenario()
    host = s.right("A", knight(), soul=[plain()])
    deeper = s.soul(host)[0]
    card = s.in_hand("A", big(into_soul(KNIGHTS)))
    s.call(card, "left")
    assert s.soul(card) == [host] and s.zone(deeper) == "drop"


@pytest.mark.rule("call.1.6", "soul.1")
def test_a_card_that_comes_into_a_soul_as_a_cost_is_not_destroyed() -> None:
    s = Scenario()
    s.right("A", monster(0, 1000, 1, 1000, when("destroyed", burn(5)), attribute="Knight"))
    s.call(s.in_hand("A", big(into_soul(KNIGHTS))), "left")
    assert s.life_of("B") == 10


IN_DROP = Filter(traits=("Knight",), zone="drop", side="my")


@pytest.mark.rule("cost.1")
@pytest.mark.parametrize("cost", [into_soul(KNIGHTS), drop_from(KNIGHTS), into_soul(IN_DROP)])
def test_a_card_of_the_opponent_pays_nothing(cost: CostCards) -> None:
    s = Scenario()
    s.right("B", knight())
    s.in_drop("B", knight())
    card = s.in_hand("A", big(cost))
    with pytest.raises(ScenarioError):
        s.call(card, "left")


@pytest.mark.parametrize("face_down", [pytest.param(True, marks=pytest.mark.rule("soul.10")), False])
def test_the_top_of_the_deck_comes_into_the_soul(face_down: bool) -> None:
    s = Scenario()
    top = s.deck("A", *[plain() for _ in range(5)])[0]
    card = s.in_hand("A", big(deck_to_soul(face_down=face_down)))
    s.call(card, "left")
    assert s.soul(card) == [top] and s.face_down(top) is face_down
    assert s.sees("B", top) is not face_down and s.sees("A", top)


@pytest.mark.rule("cost.1")
def test_two_cards_on_top_of_each_other_keep_all_souls() -> None:
    s = Scenario()
    first = s.left("A", plain(name="Egg"), soul=[plain(), plain()])
    below = s.soul(first)
    second = s.in_hand(
        "A", monster(1, 4000, 1, 4000, cost=(on_top_of(Filter(names=("Egg",), side="my")),), name="Child")
    )
    third = s.in_hand("A", monster(2, 8000, 2, 8000, cost=(on_top_of(Filter(names=("Child",), side="my")),)))
    s.call(second, "left")
    s.call(third, "left")
    assert s.area(third) == "left" and set(s.soul(third)) == {first, second, *below}


@pytest.mark.rule("cost.1")
def test_a_soul_pays_for_the_ability_of_its_own_card_only() -> None:
    s = Scenario()
    s.right("A", plain(), soul=[plain(), plain()])
    user = s.left("A", monster(0, 1000, 1, 1000, act(burn(1), cost=(soul_to_drop(2),))), soul=[plain()])
    with pytest.raises(ScenarioError):
        s.use(user)


@pytest.mark.rule("cost.1")
def test_a_face_down_soul_pays_as_well() -> None:
    s = Scenario()
    user = s.left("A", monster(0, 1000, 1, 1000, act(burn(1), cost=(soul_to_drop(),))), face_down_soul=[plain()])
    below = s.soul(user)[0]
    s.use(user)
    assert s.zone(below) == "drop" and s.life_of("B") == 9 and not s.face_down(below)


@pytest.mark.rule("cost.1", "act.1.1")
def test_resting_pays_once_and_a_rested_card_cannot_pay_so() -> None:
    s = Scenario()
    user = s.left("A", monster(0, 1000, 1, 1000, act(burn(1), cost=(rest_self(),))))
    s.use(user)
    assert s.rested(user) and s.life_of("B") == 9
    assert s.why_not("A", "use", user, s.abilities(user)[0][0])


@pytest.mark.rule("cost.1")
@pytest.mark.parametrize("rest, fits", [(2, False), (3, True)])
def test_parts_that_take_life_take_it_together(rest: int, fits: bool) -> None:
    s = Scenario()
    s.life("A", rest)
    card = s.in_hand("A", spell(heal(1), cost=(life(1), life(2))))
    assert (s.why_not("A", "cast", card) == "") == fits


@pytest.mark.rule("cost.1", "call.1.6")
def test_several_parts_take_the_top_cards_of_a_deck_one_after_the_other() -> None:
    s = Scenario()
    top = s.deck("A", *[plain() for _ in range(6)])
    knight = s.in_hand("A", monster(1, 1000, 1, 1000, cost=(deck_to_soul(1), drop_from(Filter(zone="deck"), 2))))
    s.call(knight, "left")
    assert s.soul(knight) == [top[0]] and [s.zone(card) for card in top[1:4]] == ["drop", "drop", "deck"]


@pytest.mark.rule("cost.1")
def test_a_deck_has_to_have_as_many_cards_as_all_parts_take() -> None:
    s = Scenario()
    s.deck("A", plain(), plain())
    knight = s.in_hand("A", monster(1, 1000, 1, 1000, cost=(deck_to_soul(1), drop_from(Filter(zone="deck"), 2))))
    assert s.why_not("A", "call", knight).startswith("call.1.4")


@pytest.mark.rule("cost.1")
def test_a_card_that_drops_itself_as_a_cost_still_does_what_it_says() -> None:
    s = Scenario()
    user = s.left("A", monster(0, 1000, 1, 1000, act(burn(3), cost=(CostSelf("drop"),))))
    s.use(user)
    assert asked(s) == ("counter", "B") and zone_now(s, user) == "drop"
    assert s.life_of("B") == 7


@pytest.mark.rule("cost.1")
def test_destroying_as_a_cost_is_destruction() -> None:
    s = Scenario()
    victim = s.right("A", monster(0, 1000, 1, 1000, when("destroyed", heal(2))))
    s.cast(s.in_hand("A", spell(burn(1), cost=(CostCards("destroy", 1, MINE),))))
    assert s.zone(victim) == "drop" and s.life_of("A") == 12


@pytest.mark.rule("cost.1")
def test_dropping_as_a_cost_is_no_destruction() -> None:
    s = Scenario()
    victim = s.right("A", monster(0, 1000, 1, 1000, when("destroyed", heal(2))))
    s.cast(s.in_hand("A", spell(burn(1), cost=(drop_from(MINE),))))
    assert s.zone(victim) == "drop" and s.life_of("A") == 10


@pytest.mark.rule("cost.1")
def test_returning_a_card_to_the_hand_may_be_a_cost() -> None:
    s = Scenario()
    unit = s.right("A", plain())
    s.cast(s.in_hand("A", spell(burn(1), cost=(CostCards("return", 1, MINE),))))
    assert s.zone(unit) == "hand" and s.life_of("B") == 9


@pytest.mark.rule("cost.1", "kw.soulguard")
def test_soulguard_may_keep_a_card_from_leaving_as_a_cost() -> None:
    """N11: it answers departures by costs, attacks and effects."""
    s = Scenario()
    unit = s.right("A", monster(0, 1000, 1, 1000, "Soulguard"), soul=[plain()])
    s.cast(s.in_hand("A", spell(burn(1), cost=(drop_from(MINE),))))
    assert asked(s) == ("replacement", "A")
    s.answer(True)
    assert s.on_field(unit) and s.soul(unit) == []


@pytest.mark.rule("cast.1.4")
def test_a_gauge_card_that_has_paid_may_be_the_target() -> None:
    s = Scenario()
    s.gauge("A", plain(name="Paid"))
    s.cast(
        s.in_hand(
            "A", spell(tree.Choose(Filter(zone="drop", side="my")), tree.Move(tree.Slot(), "hand"), cost=(gauge(1),))
        )
    )
    assert [card.name for card in s.cards("A", "hand")] == ["Paid"]


@pytest.mark.rule("timing.3.2", "cost.1")
def test_a_counter_is_paid_with_cards_of_its_fighter() -> None:
    s = Scenario()
    unit, blade = s.left("B", plain()), s.item("B", sword())
    shield = s.in_hand("B", fast(heal(3), cost=(drop_from(Filter(types=("item",), side="my")),)))
    s.cast(s.in_hand("A", spell(burn(1))))
    s.counter(shield)
    assert (s.zone(blade), s.zone(unit), s.life_of("B")) == ("drop", "field", 12)
