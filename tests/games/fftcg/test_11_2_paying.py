"""Chapter 11.2: making CP. Discards give two, Backups one; what is offered can always be completed."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.games.fftcg.cp import Need, thrift
from rulebound.games.fftcg.terms import ELEMENTS
from rulebound.language.tree import Cannot, CostChange, Draw, Filter, PayRule, Static
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, card, forward, summon

MASKS = st.sampled_from([1, 2, 3, 4, 5, 6, 7])
NEEDS = st.tuples(st.integers(0, 2), st.integers(0, 2), st.integers(0, 1)).map(lambda n: (*n, 0, 0, 0, 0, 0))
COLOURS = st.sampled_from([("fire",), ("ice",), ("wind",), ("fire", "ice"), ("fire", "wind"), ("light",)])
STONES = st.lists(COLOURS, max_size=3).filter(lambda stones: stones.count(("light",)) < 2)  # 7.7.5


@pytest.mark.rule("11.2.1.1")
def test_a_card_whose_cost_cannot_be_paid_cannot_be_cast() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=2))
    s.cp_source("A", 1)
    assert s.why_not("A", "cast", spell).startswith("11.2.1.1")


@pytest.mark.rule("11.2.1")
def test_paying_makes_exactly_the_cp_of_the_cost() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=2))
    backups = s.cp_source("A", 3)
    s.cast(spell)
    assert [s.dull(b) for b in backups].count(True) == 2


@pytest.mark.rule("11.2.1.1")
def test_a_discard_makes_two_cp_and_a_backup_one() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=3))
    fuel, spare = s.hand("A", forward(1000), forward(1000))
    stone = s.cp_source("A", 1)[0]
    s.cast(spell, pay=[fuel, stone])
    assert s.zone(fuel) == "break" and s.dull(stone) and s.zone(spare) == "hand"
    assert s.stack() == [("summon", spell)]


@pytest.mark.rule("11.2.1.1")
def test_off_colour_cp_pay_as_long_as_one_matches() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=3, element="fire"))
    ice = s.in_hand("A", forward(1000, element="ice"))
    fire = s.cp_source("A", 1)[0]
    s.cast(spell, pay=[ice, fire])
    assert s.stack() == [("summon", spell)]


@pytest.mark.rule("11.2.1.1")
def test_without_any_matching_cp_nothing_can_be_paid() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=2, element="fire"))
    s.in_hand("A", forward(1000, element="ice"))
    s.cp_source("A", 3, "water")
    assert s.why_not("A", "cast", spell).startswith("11.2.1.1")


def kinds(s: Scenario, card: Card) -> set[tuple[str, str]]:
    """How a card could pay now: (dull or discard, element)."""
    decision = s.decision
    assert decision is not None
    return {(k[0], ELEMENTS[k[2]]) for k in decision.keys if k[0] in ("dull", "discard") and k[1] == card.ref}


@pytest.mark.rule("11.2.1.1")
def test_the_matching_cp_may_not_be_forgotten_on_the_way() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=2, element="fire"))
    fire, (ice, other) = s.cp_source("A", 1)[0], s.cp_source("A", 2, "ice")
    s.autopay = False
    s.cast(spell)
    assert kinds(s, ice) and kinds(s, fire)
    s.answer(ice)
    assert not kinds(s, other) and kinds(s, fire) == {("dull", "fire")}
    s.answer(fire)
    assert s.stack() == [("summon", spell)] and s.active(other)


@pytest.mark.rule("11.2.1.1")
def test_a_discarded_multi_element_card_makes_two_cp_of_one_declared_element() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=2, element="fire"))
    both = s.in_hand("A", forward(1000, element=("fire", "ice")))
    s.autopay = False
    s.cast(spell)
    assert kinds(s, both) == {("discard", "fire")}  # two ice CP would not pay it
    s.answer(both)
    assert s.zone(both) == "break" and s.stack() == [("summon", spell)]


@pytest.mark.rule("11.2.1.1")
def test_either_element_of_a_multi_element_card_may_be_declared_where_both_help() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=3, element="fire"))
    both = s.in_hand("A", forward(1000, element=("fire", "ice")))
    s.cp_source("A", 1, "fire")
    s.autopay = False
    s.cast(spell)
    assert kinds(s, both) == {("discard", "fire"), ("discard", "ice")}
    s.answer((both, "ice"))
    assert kinds(s, both) == set() and s.prompt == "pay cp"
    s.answer("dull")
    assert s.stack() == [("summon", spell)]


@pytest.mark.rule("11.2.1.1")
@pytest.mark.parametrize("element", ["light", "dark"])
def test_light_and_dark_cards_cannot_be_discarded_for_cp(element: str) -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=2, element="light"))
    s.in_hand("A", forward(1000, element=element))
    assert s.why_not("A", "cast", spell).startswith("11.2.1.1")


@pytest.mark.rule("11.2.1.1")
def test_a_light_backup_makes_one_cp() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=2, element="fire"))
    fire, light = s.cp_source("A", 1)[0], s.field("A", backup(element="light"))
    s.cast(spell, pay=[fire, light])
    assert s.dull(light) and s.stack() == [("summon", spell)]


@pytest.mark.rule("11.2.1.1")
@pytest.mark.parametrize("element", ["light", "dark"])
def test_light_and_dark_cards_ask_for_no_element(element: str) -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=3, element=element))
    ice = s.in_hand("A", forward(1000, element="ice"))
    water = s.cp_source("A", 1, "water")[0]
    s.cast(spell, pay=[ice, water])
    assert s.stack() == [("summon", spell)]


@pytest.mark.rule("11.2.1.1")
def test_one_excess_cp_of_a_discard_is_wasted() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=1))
    fuel = s.in_hand("A", forward(1000))
    s.cast(spell)
    assert s.zone(fuel) == "break" and s.stack() == [("summon", spell)]
    assert s.cited("5.2.1.3.1")


@pytest.mark.rule("11.2.1.1")
def test_the_wasted_cp_pays_for_nothing_later() -> None:
    s = Scenario()
    first, second = s.hand("A", summon(Draw(1), cost=1), summon(Draw(2), cost=1))
    fuel = s.in_hand("A", forward(1000))
    s.cast(first, pay=[fuel])
    assert s.why_not("A", "cast", second).startswith("11.2.1.1")


@pytest.mark.rule("11.2.1.1")
def test_two_excess_cp_are_too_many() -> None:
    s = Scenario()
    # Three needed: the ice card, and then two fire cards would make six. Only one of the two may follow.
    spell = s.in_hand("A", summon(Draw(1), cost=3, element="fire"))
    ice, fire, more = s.hand("A", forward(1, element="ice"), forward(1), forward(2))
    s.autopay = False
    s.cast(spell)
    s.answer(ice)
    s.answer(fire)
    assert s.stack() == [("summon", spell)] and s.zone(more) == "hand"


@pytest.mark.rule("11.2.1.1")
def test_backups_never_make_excess_cp() -> None:
    s = Scenario()
    # One fire CP and one of any kind. With the wind and the ice Backup dull, only fire would still help: too much.
    spell = s.in_hand("A", summon(Draw(1), cost=2, element="fire"))
    s.cp_source("A", 1, "wind")
    fire = s.cp_source("A", 1, "fire")[0]
    ice = s.cp_source("A", 1, "ice")[0]
    s.autopay = False
    s.cast(spell)
    s.answer(ice)
    assert len(s.options) == 1 and kinds(s, fire) == {("dull", "fire")}


@pytest.mark.rule("11.2.1.1")
def test_dull_and_foreign_backups_make_no_cp() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=1))
    s.field("A", backup(), dull=True)
    s.field("B", backup())
    s.field("A", forward(5000))
    assert s.why_not("A", "cast", spell).startswith("11.2.1.1")


@pytest.mark.rule("11.2.1.1")
@pytest.mark.parametrize(("side", "reason"), [("opp", ""), ("any", "11.2.1.1")])
def test_a_backup_that_only_the_opponent_cannot_dull_makes_cp(side: str, reason: str) -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=1))
    s.field("A", backup(Static((Cannot("be dulled", side=side),))))
    assert s.why_not("A", "cast", spell)[: len("11.2.1.1")] == reason
    if not reason:
        s.cast(spell)


@pytest.mark.rule("11.2.1.1")
def test_a_backup_of_the_opponent_that_you_control_makes_cp() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=1))
    stolen = s.field("B", backup(), controller="A")
    s.cast(spell)
    assert s.dull(stolen)


@pytest.mark.rule("11.2.1.1")
def test_a_backup_makes_cp_on_the_turn_it_came() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=1))
    fresh = s.field("A", backup(), fresh=True)
    s.cast(spell)
    assert s.dull(fresh)


@pytest.mark.rule("11.2.1.1")
def test_the_card_being_cast_does_not_pay_for_itself() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=2))
    twin = s.in_hand("A", forward(1000, cost=2))
    s.autopay = False
    assert s.why_not("A", "cast", spell) == ""
    s.cast(spell)
    assert kinds(s, twin) and not kinds(s, spell)
    s.answer(twin)
    assert s.zone(twin) == "break" and s.stack() == [("summon", spell)]


@pytest.mark.rule("11.2.1.1")
def test_a_backup_with_two_elements_makes_one_cp_of_either() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=2, element="ice"))
    both = s.field("A", backup(element=("fire", "ice")))
    fire = s.cp_source("A", 1)[0]
    s.autopay = False
    s.cast(spell)
    assert kinds(s, both) == {("dull", "ice")} and kinds(s, fire) == {("dull", "fire")}
    s.answer(fire, both)
    assert s.dull(fire) and s.dull(both) and s.stack() == [("summon", spell)]


@pytest.mark.rule("11.2.1.1")
def test_a_restriction_to_backups_keeps_discards_out() -> None:
    s = Scenario()
    only = Static((PayRule(sources="exhaust"),), zone="hand")
    spell = s.in_hand("A", summon(Draw(1), extra=(only,), cost=2))
    s.in_hand("A", forward(1000))
    s.cp_source("A", 1)
    assert s.why_not("A", "cast", spell).startswith("11.2.1.1")


@pytest.mark.rule("11.3.7")
def test_a_cost_of_zero_is_paid_with_nothing() -> None:
    s = Scenario()
    cheaper = Static((CostChange(-5, Filter(types=("summon",))),))
    s.field("A", backup(cheaper), dull=True)
    spell = s.in_hand("A", summon(Draw(1), cost=3, element=("fire", "ice")))
    s.cast(spell)
    assert s.stack() == [("summon", spell)]


# --- what is offered, against a search over everything --------------------------------------------------------------


Made = tuple[tuple[int, ...], tuple[int, ...]]  # how many discards and how many Backups make CP of each element


def every_payment(discards: list[int], backups: list[int]) -> Iterator[Made]:
    """Every way to use some sources with a declared element each."""
    ways = [[-1, *(e for e in range(8) if mask >> e & 1)] for mask in (*discards, *backups)]
    for picks in product(*ways):
        thrown, dulled = picks[: len(discards)], picks[len(discards) :]
        yield tuple(thrown.count(e) for e in range(8)), tuple(dulled.count(e) for e in range(8))


def settles(made: Made, coloured: tuple[int, ...], generic: int) -> bool:
    """Enough of every element, and in all no more left over than discards have made and the elements allow.

    With two elements or more that is one CP of each of them, otherwise one of any (READINGS S01).
    """
    units = [2 * d + b for d, b in zip(*made, strict=True)]
    over = sum(units) - sum(coloured) - generic
    if over < 0 or any(u < c for u, c in zip(units, coloured, strict=True)):
        return False
    free = [min(u - c, 2 * d) for u, c, d in zip(units, coloured, made[0], strict=True)]
    needed = sum(1 for c in coloured if c)
    if needed < 2:
        return over <= min(1, sum(free))
    return over <= sum(min(1, n) for n, c in zip(free, coloured, strict=True) if c)


@settings(max_examples=120, deadline=None)
@given(st.lists(MASKS, max_size=3), st.lists(MASKS, max_size=3), NEEDS, st.integers(0, 5))
def test_a_payment_is_found_if_a_search_over_all_payments_finds_one(
    discards: list[int], backups: list[int], coloured: tuple[int, ...], generic: int
) -> None:
    found = thrift(tuple(sorted(discards)), tuple(sorted(backups)), Need(coloured, generic).owed)
    assert (found is not None) == any(settles(made, coloured, generic) for made in every_payment(discards, backups))


@settings(max_examples=120, deadline=None)
@given(st.lists(COLOURS, max_size=3), STONES, COLOURS, st.integers(1, 5), st.randoms())
def test_every_offered_payment_can_be_finished_and_ends_with_a_legal_sum(
    hand: list[tuple[str, ...]], field: list[tuple[str, ...]], element: tuple[str, ...], cost: int, random: Random
) -> None:
    s = Scenario()
    s.autopay = False
    spell = s.in_hand("A", card("summon", *summon(Draw(1)).abilities, cost=cost, element=element))
    cards = [s.in_hand("A", forward(1000, element=colours)) for colours in hand]
    stones = [s.field("A", backup(element=colours)) for colours in field]
    masks = [sum(1 << ELEMENTS.index(e) for e in c) for c in hand if c != ("light",)]
    needed = [] if element == ("light",) else element
    coloured = tuple(1 if e in needed else 0 for e in ELEMENTS)
    generic = max(cost, len(needed)) - len(needed)
    stone_masks = [sum(1 << ELEMENTS.index(e) for e in c) for c in field]
    possible = any(settles(made, coloured, generic) for made in every_payment(masks, stone_masks))
    assert (s.why_not("A", "cast", spell) == "") == possible
    if not possible:
        return
    s.cast(spell)
    thrown, dulled = [0] * 8, [0] * 8
    while s.prompt == "pay cp":
        key = random.choice(s.game.keys())
        (thrown if key[0] == "discard" else dulled)[key[2]] += 1
        s.game.choose(key)
    assert s.stack() == [("summon", spell)]
    assert settles((tuple(thrown), tuple(dulled)), coloured, generic)
    assert sum(1 for c in cards if s.zone(c) == "break") == sum(thrown)
    assert sum(1 for c in stones if s.dull(c)) == sum(dulled)


@settings(max_examples=120, deadline=None)
@given(st.lists(COLOURS, min_size=1, max_size=3), STONES, COLOURS, st.integers(1, 4))
def test_every_source_of_a_legal_payment_is_offered(
    hand: list[tuple[str, ...]], field: list[tuple[str, ...]], element: tuple[str, ...], cost: int
) -> None:
    s = Scenario()
    s.autopay = False
    spell = s.in_hand("A", card("summon", *summon(Draw(1)).abilities, cost=cost, element=element))
    for i, colours in enumerate(hand):
        s.in_hand("A", forward(1000 + i, element=colours))
    for colours in field:
        s.field("A", backup(element=colours))
    hand = [colours for colours in hand if colours != ("light",)]
    masks = [sum(1 << ELEMENTS.index(e) for e in c) for c in (*hand, *field)]
    needed = [] if element == ("light",) else element
    coloured = tuple(1 if e in needed else 0 for e in ELEMENTS)
    generic = max(cost, len(needed)) - len(needed)
    wanted: set[tuple[int, int]] = set()  # (source, element) that is part of some legal payment
    ways = [[-1, *(e for e in range(8) if mask >> e & 1)] for mask in masks]
    for picks in product(*ways):
        thrown, dulled = picks[: len(hand)], picks[len(hand) :]
        made = tuple(thrown.count(e) for e in range(8)), tuple(dulled.count(e) for e in range(8))
        if settles(made, coloured, generic):
            wanted |= {(i, e) for i, e in enumerate(picks) if e >= 0}
    if s.why_not("A", "cast", spell):
        assert not wanted
        return
    s.cast(spell)
    decision = s.decision
    assert decision is not None
    offered = {(key[0], key[2]) for key in decision.keys}
    assert offered == {("discard" if i < len(hand) else "dull", e) for i, e in wanted}


@pytest.mark.parametrize(
    ("sources", "payers"), [("discard", {"Coal"}), ("exhaust", {"Smith"}), ("", {"Coal", "Smith"})]
)
def test_a_card_may_say_which_kind_of_source_pays_for_it(sources: str, payers: set[str]) -> None:
    s = Scenario()
    s.autopay = False
    cards = [s.in_hand("A", forward(1000, name="Coal")), s.field("A", backup(name="Smith"))]
    s.cast(s.in_hand("A", forward(5000, Static((PayRule(sources=sources),), zone="hand"), cost=1)))
    assert {card.name for card in cards if kinds(s, card)} == payers


def test_a_card_that_takes_only_discards_cannot_be_paid_with_backups() -> None:
    s = Scenario()
    s.cp_source("A", 5)
    hero = s.in_hand("A", forward(5000, Static((PayRule(sources="discard"),), zone="hand"), cost=1))
    assert s.why_not("A", "cast", hero).startswith("11.4.6.1")


def test_a_card_may_say_which_elements_pay_for_it() -> None:
    s = Scenario()
    s.autopay = False
    smith, fisher = s.field("A", backup(element="fire")), s.field("A", backup(element="water"))
    twin = s.field("A", backup(element=("ice", "wind")))
    hero = s.in_hand("A", forward(5000, Static((PayRule(("fire", "ice")),), zone="hand"), cost=2))
    s.cast(hero)
    assert (kinds(s, smith), kinds(s, fisher), kinds(s, twin)) == ({("dull", "fire")}, set(), {("dull", "ice")})


# --- what is proposed ------------------------------------------------------------------------------------------------


@settings(max_examples=120, deadline=None)
@given(st.lists(COLOURS, max_size=3), STONES, COLOURS, st.integers(1, 5))
def test_the_proposed_payment_spends_as_few_cards_and_wastes_as_little_as_possible(
    hand: list[tuple[str, ...]], field: list[tuple[str, ...]], element: tuple[str, ...], cost: int
) -> None:
    s = Scenario()
    s.autopay = False
    spell = s.in_hand("A", card("summon", *summon(Draw(1)).abilities, cost=cost, element=element))
    for colours in hand:
        s.in_hand("A", forward(1000, element=colours))
    for colours in field:
        s.field("A", backup(element=colours))
    masks = [sum(1 << ELEMENTS.index(e) for e in c) for c in hand if c != ("light",)]
    stones = [sum(1 << ELEMENTS.index(e) for e in c) for c in field]
    needed = [] if element == ("light",) else element
    coloured = tuple(1 if e in needed else 0 for e in ELEMENTS)
    generic = max(cost, len(needed)) - len(needed)
    payments = [made for made in every_payment(masks, stones) if settles(made, coloured, generic)]
    legal = [(sum(thrown), 2 * sum(thrown) + sum(dulled)) for thrown, dulled in payments]
    if not legal:
        return
    s.cast(spell)
    spent, made = 0, 0
    while s.prompt == "pay cp":
        decision = s.decision
        assert decision is not None
        kind = decision.keys[decision.default][0]
        spent, made = spent + (kind == "discard"), made + (2 if kind == "discard" else 1)
        s.game.choose(decision.default)
    assert (spent, made) == min(legal)


def test_backups_that_would_be_dulled_in_vain_stay_active() -> None:
    s = Scenario()
    backups = s.cp_source("A", 2)
    scraps = [s.in_hand("A", forward(1000)) for _ in range(2)]
    s.cast(s.in_hand("A", forward(5000, cost=3)))
    assert [s.dull(b) for b in backups].count(True) == 1
    assert [s.zone(c) for c in scraps].count("break") == 1


def test_who_has_none_of_an_element_is_told_so() -> None:
    s = Scenario()
    s.in_hand("A", forward(1000, element="water"))
    bolt = s.in_hand("A", summon(Draw(1), cost=2, element="lightning"))
    assert s.why_not("A", "cast", bolt) == (
        "11.2.1.1: needs 2 CP, with 1 of Lightning; 2 can be made, none of them Lightning"
    )
