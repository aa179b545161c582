"""Chapter 15.2.8: Limit Break."""

from typing import Any

import pytest

from rulebound.games.fftcg.deck import check
from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Auto,
    Cancel,
    Choose,
    ChooseStacked,
    Damage,
    Destroy,
    Draw,
    Filter,
    Keyword,
    Move,
    On,
    Replace,
    Self,
    Slot,
    Static,
    Step,
    Who,
)
from rulebound.scenario import Card, ScenarioError
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

MY_FORWARD = Filter(types=("forward",), side="my")
FORWARD = Filter(types=("forward",))
THEIR_FORWARD = Filter(types=("forward",), side="opp")
BREAK_IT = (Choose(FORWARD), Destroy(Slot()))


# --- 15.2.8 Limit Break ----------------------------------------------------------------------------------------------


def limit(n: int = 2, *abilities: Auto | Static, **facts: Any) -> CardDef:
    return forward(8000, Keyword("Limit Break", n), *abilities, **{"cost": 1, **facts})


def lb_deck(s: Scenario, card: CardDef, others: int = 3) -> tuple[Card, list[Card]]:
    hero = s.in_lb("A", card)
    return hero, [s.in_lb("A", limit()) for _ in range(others)]


@pytest.mark.rule("15.2.8.1", "15.2.8.2", "15.2.8.3", "15.2.8.3.1", "15.2.8.3.2")
def test_lb_card_is_cast_from_the_lb_deck_for_cp_and_cards_turned_up() -> None:
    s = Scenario()
    hero, others = lb_deck(s, limit(2))
    (payer,) = s.cp_source("A", 1)
    s.cast(hero, pay=[others[0], others[2], payer])
    assert s.on_field(hero)
    assert s.dull(payer)
    assert [s.face_down(card) for card in others] == [False, True, False]
    assert all(s.zone(card) == "lb" for card in others)


@pytest.mark.rule("15.2.8.2")
def test_limit_break_has_a_number_above_zero() -> None:
    s = Scenario()
    with pytest.raises(ValueError, match=r"15\.2\.8\.2"):
        s.in_lb("A", limit(0))
    s.in_lb("A", limit(1))
    assert s.count("A", "lb") == 1
    with pytest.raises(ScenarioError, match="number above 0"):
        forward(8000, "Limit Break -- 0")
    assert Keyword("Limit Break", 1) in forward(8000, "Limit Break -- 1").abilities
    nothing = forward(8000, Keyword("Limit Break", 0), name="Nobody", code="9-997C")
    told = [problem.text for problem in check(([], [nothing])) if problem.rule == "15.2.8.2"]
    assert told == ["Nobody (9-997C) has Limit Break without a number above 0"]


@pytest.mark.rule("15.2.8.3.1")
def test_limit_break_needs_the_base_cost_as_well() -> None:
    s = Scenario()
    hero, others = lb_deck(s, limit(2, cost=2))
    poor = s.in_lb("A", limit(2, cost=3))
    s.cp_source("A", 2)
    with pytest.raises(ScenarioError):
        s.cast(poor)
    s.cast(hero, pay=[others[0], others[1], *s.cards("A", "field")])
    assert s.on_field(hero)
    assert all(s.dull(payer) for payer in s.cards("A", "field") if payer.number != hero.number)


@pytest.mark.parametrize(("others", "possible"), [(1, False), (2, True)])
def test_the_card_itself_does_not_pay_its_limit_break_cost(others: int, possible: bool) -> None:
    s = Scenario()
    hero, rest = lb_deck(s, limit(2), others)
    s.cp_source("A", 1)
    assert (s.why_not("A", "cast", hero) == "") is possible
    if possible:
        s.cast(hero)
        assert not any(s.face_down(card) for card in rest)


def spell(s: Scenario, *steps: Step, player: str = "A") -> Card:
    """A Summon for one CP in hand, with the Backup to pay for it."""
    s.cp_source(player, 1)
    return s.in_hand(player, summon(*steps, cost=1))


@pytest.mark.rule("15.2.8.3")
@pytest.mark.parametrize("when", ["stack", "opponent's turn"])
def test_lb_character_is_cast_only_when_its_type_may_be(when: str) -> None:
    s = Scenario(turn="B" if when[0] == "o" else "A", priority="A")
    hero, _ = lb_deck(s, limit(1))
    bolt = s.in_lb("A", summon(Draw(1), extra=(Keyword("Limit Break", 1),), cost=1))
    s.cp_source("A", 2)
    draw = spell(s, Draw(1))
    if when == "stack":
        s.cast(draw)
    assert s.why_not("A", "cast", hero).startswith("9.3.1.5")
    s.cast(bolt)  # a Summon may be cast now
    assert s.zone(bolt) == "stack"


@pytest.mark.rule("15.2.8.3")
def test_face_up_lb_card_cannot_be_cast_again() -> None:
    s = Scenario()
    used = s.in_lb("A", limit(1), face_down=False)
    hero, _ = lb_deck(s, limit(1))
    s.cp_source("A", 1)
    assert s.why_not("A", "cast", used) != ""
    s.cast(hero)
    assert s.on_field(hero)


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.cast(card, *answers)
    s.resolve()


@pytest.mark.rule("15.2.8.4")
def test_lb_card_on_the_field_is_a_character_like_any_other() -> None:
    s = Scenario()
    hero, _ = lb_deck(s, limit(1, Auto(On("enter", Self()), (Draw(1),))))
    s.cp_source("A", 1)
    bolt = spell(s, Choose(MY_FORWARD), Damage(Slot(), 3000))
    s.cast(hero)
    assert [card.number for _, card in s.stack()] == [hero.number]
    s.resolve()
    cast(s, bolt, hero)
    assert s.damage(hero) == 3000
    assert s.zone(hero) == "field"


@pytest.mark.rule("15.2.8.4.1", "15.2.8.4.2")
def test_broken_lb_card_reaches_the_break_zone_and_then_the_lb_deck_face_up() -> None:
    s = Scenario()
    last_word = Auto(On("leave", Self(), to="break"), (Draw(1),))
    hero = s.field("A", limit(1, last_word))
    witness = s.field("B", backup(Auto(On("destroyed", THEIR_FORWARD), (Draw(1),))))
    bolt = spell(s, Choose(FORWARD), Destroy(Slot()))
    cast(s, bolt, hero)
    assert s.zone(hero) == "lb"
    assert not s.face_down(hero)
    assert s.count("A", "break") == 1  # the Summon only
    assert {card.number for _, card in s.stack()} == {hero.number, witness.number}


@pytest.mark.rule("15.2.8.4.1", "15.2.9.4.2", "15.2.9.4.2.2")
def test_primed_lb_card_that_leaves_is_one_character_and_goes_home_alone() -> None:
    s = Scenario()
    pair = s.field("A", forward(5000, "Limit Break 1"), primed_with=forward(9000))
    s.field("A", monster(Auto(On("leave", FORWARD), (Draw(1),))))
    cast(s, spell(s, *BREAK_IT), pair)
    assert len(s.stack()) == 1
    assert s.zone(pair) == "lb"
    assert s.count("A", "removed") == 1


@pytest.mark.rule("15.2.8.4.1")
def test_lb_card_does_not_come_back_from_a_short_removal() -> None:
    s = Scenario()
    hero = s.field("A", forward(5000, "Limit Break 1"))
    cast(s, spell(s, Choose(FORWARD), Move(Slot(), "removed"), Move(Slot(), "field")), hero)
    assert s.zone(hero) == "lb"


@pytest.mark.rule("15.2.8.4.4")
@pytest.mark.parametrize("zone", ["hand", "deck"])
def test_lb_card_returns_from_hidden_zones_too(zone: str) -> None:
    s = Scenario()
    hero = s.field("A", limit(1, Auto(On("leave", Self(), to=zone), (Draw(1),))))
    bounce = spell(s, Choose(FORWARD), Move(Slot(), zone))
    cast(s, bounce, hero)
    assert s.zone(hero) == "lb"
    assert not s.face_down(hero)
    assert [card.number for _, card in s.stack()] == [hero.number]


@pytest.mark.rule("15.2.8.4.3")
def test_lb_summon_returns_after_the_stack() -> None:
    s = Scenario()
    bolt = s.in_lb("A", summon(Draw(1), extra=(Keyword("Limit Break", 1),), cost=1))
    s.in_lb("A", limit())
    s.cp_source("A", 1)
    s.cast(bolt)
    s.resolve()
    assert s.zone(bolt) == "lb"
    assert not s.face_down(bolt)


@pytest.mark.rule("15.2.8.4.3")
def test_lb_summon_returns_even_if_a_replacement_sent_it_elsewhere() -> None:
    s = Scenario()
    exile = Replace(On("move", Filter(types=("summon",), zone="stack"), to="break"), to="removed")
    s.field("B", backup(Static((exile,), players=Who.YOU)))
    bolt = s.in_lb("A", summon(Draw(1), extra=(Keyword("Limit Break", 1),), cost=1))
    plain = spell(s, Draw(1))
    s.in_lb("A", limit())
    s.cp_source("A", 1)
    cast(s, plain)
    assert s.zone(plain) == "removed"
    cast(s, bolt)
    assert s.zone(bolt) == "lb"


@pytest.mark.rule("15.2.8.4.3")
def test_cancelled_lb_summon_returns_as_well() -> None:
    s = Scenario()
    bolt = s.in_lb("A", summon(Draw(1), extra=(Keyword("Limit Break", 1),), cost=1))
    s.in_lb("A", limit())
    s.cp_source("A", 1)
    deny = spell(s, ChooseStacked(("summon",), side="opp"), Cancel(), player="B")
    s.cast(bolt)
    s.pass_priority()
    cast(s, deny, bolt)
    assert s.zone(bolt) == "lb"


@pytest.mark.rule("15.2.8.4.5")
def test_return_to_the_lb_deck_uses_no_stack_and_is_not_replaced() -> None:
    s = Scenario()
    hero = s.field("A", limit(1))
    to_lb = Replace(On("move", Filter(types=("forward",), zone="break"), to="lb"), to="removed")
    s.field("B", backup(Static((to_lb,), players=Who.YOU)))
    bolt = spell(s, Choose(FORWARD), Destroy(Slot()))
    cast(s, bolt, hero)
    assert s.zone(hero) == "lb"
    assert s.stack() == []
