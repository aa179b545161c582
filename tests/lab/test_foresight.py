"""Wishes, and the explorer that looks ahead for what seldom happens."""

import random

from rulebound.kernel.cards import CardDef
from rulebound.kernel.state import NODE_BITS
from rulebound.lab.coverage import parts_of
from rulebound.lab.explorer import Explorer
from rulebound.lab.wishes import Wish, is_early, pace, progress, wishes
from rulebound.language.tree import (
    Action,
    Auto,
    Compare,
    CostCounter,
    Count,
    Different,
    Draw,
    Filter,
    Grant,
    Happened,
    Keyword,
    On,
    PayRule,
    SameName,
    Self,
    Stat,
    Static,
    Who,
)
from rulebound.scenario.fftcg import Scenario, backup, forward

BACKUPS = Filter(types=("backup",), side="my")


def number(s: Scenario, card: CardDef) -> int:
    return s.library.cards.index(card)


# --- wishes ----------------------------------------------------------------------------------------------------------


def test_conditions_and_costs_say_how_much_is_wanted() -> None:
    enough = Static((Grant(Keyword("Brave")),), cond=Compare(Count(BACKUPS), ">", 3))
    card = forward(5000, enough, Action((CostCounter("water", 7), SameName()), (Draw(),)), name="Fiend")
    assert wishes(card, 1) == (Wish(Count(BACKUPS), 4, BACKUPS),)
    hand = Filter(names=("Fiend",), side="my", zone="hand")
    assert wishes(card, 2) == (Wish(Stat(Self(), "counter:water"), 7), Wish(Count(hand), 1))


def test_where_there_may_be_none_nothing_is_wished_for() -> None:
    alone = Static((Grant(Keyword("Brave")),), cond=Compare(Count(BACKUPS), "==", 0))
    assert wishes(forward(5000, alone), 1) == ()


def test_a_card_that_only_backups_pay_for_wishes_for_one_of_each_of_its_elements() -> None:
    rule = Static((PayRule(sources="exhaust"),), zone="hand")
    card = forward(5000, rule, Auto(On("enter", Self()), (Draw(),)), element=("fire", "water"))
    wanted = [wish.of.of.colours for wish in wishes(card, 2) if isinstance(wish.of, Count)]
    assert wanted == [("fire",), ("water",)]


def test_progress_grows_with_what_is_there_and_shrinks_with_what_is_in_the_way() -> None:
    kefka = forward(5000, Static((Grant(Keyword("Brave")),), cond=Compare(Different(BACKUPS, "colour"), ">=", 3)))

    def near(*elements: str) -> float:
        s = Scenario()
        s.field("A", kefka)
        for element in elements:
            s.field("A", backup(element=element))
        s.start()
        return progress(s.game, number(s, kefka), parts_of(kefka))

    assert near("fire") < near("fire", "ice") < near("fire", "ice", "wind")
    assert near("fire", "fire") < near("fire")


def test_a_card_that_has_to_enter_is_better_in_hand_and_one_that_is_used_on_the_field() -> None:
    herald = forward(5000, "When this enters the field, draw 1 card.")
    smith = forward(5000, "《0》: Draw 1 card.")

    def near(card: CardDef, zone: str) -> float:
        s = Scenario()
        s.field("A", card) if zone == "field" else s.in_hand("A", card)
        s.start()
        return progress(s.game, number(s, card), parts_of(card))

    assert near(herald, "hand") > near(herald, "field")
    assert near(smith, "hand") < near(smith, "field")


# --- looking ahead ---------------------------------------------------------------------------------------------------


def shown_by(s: Scenario, card: CardDef, ahead: bool, seed: int) -> bool:
    """Whether the explorer shows the only ability of a card until the turn is over."""
    (part,) = parts_of(card)
    explorer = Explorer(frozenset({str(part)}), 1.0, (card.code,) if ahead else ())
    game, chance, turn = s.game, random.Random(seed), s.game.state.turn
    while not game.over and game.state.turn == turn:
        game.choose(explorer.answer(game, chance))
    return explorer.witness.carried_out[number(s, card) << NODE_BITS | part.node] > 0


def table() -> tuple[Scenario, CardDef]:
    """A can pay for the five cards that a card counts, but not if anything is spent on others."""
    counting = forward(5000, Auto(On("cast", who=Who.YOU, nth=5), (Draw(),)), name="Counter")
    s = Scenario()
    s.field("A", counting)
    for _ in range(5):
        s.field("A", backup())
        s.in_hand("A", forward(1000, cost=1))
    for _ in range(2):
        s.in_hand("A", forward(9000, cost=3, element="light"))
    s.start()
    return s, counting


def test_the_pace_is_how_often_it_has_happened_this_turn() -> None:
    s, counting = table()
    assert pace(s.game, number(s, counting), parts_of(counting)) == 0
    s.cast(s.cards("A", "hand")[0])
    assert pace(s.game, number(s, counting), parts_of(counting)) == 1
    plain = forward(5000, "When this enters the field, draw 1 card.")
    s = Scenario()
    s.field("A", plain)
    s.start()
    assert pace(s.game, number(s, plain), parts_of(plain)) == -1


def test_a_card_that_counts_when_it_enters_is_early_until_it_is_the_one_that_is_missing() -> None:
    often = Happened(On("cast", who=Who.YOU), times=3)
    late = forward(5000, Auto(On("enter", Self()), (Draw(),), cond=often), cost=1)
    s = Scenario()
    s.in_hand("A", late)
    others = [s.in_hand("A", forward(1000, cost=1)) for _ in range(2)]
    s.cp_source("A", 3)
    s.start()
    for other in others:
        assert is_early(s.game, number(s, late), parts_of(late))
        s.cast(other)
    assert not is_early(s.game, number(s, late), parts_of(late))


def test_for_many_casts_a_backup_is_worth_what_it_costs() -> None:
    counting = forward(5000, Auto(On("cast", who=Who.YOU, nth=5), (Draw(),)))

    def near(hand: int, backups: int) -> float:
        s = Scenario()
        s.field("A", counting)
        for _ in range(hand):
            s.in_hand("A", forward(1000))
        for _ in range(backups):
            s.field("A", backup())
        s.start()
        return progress(s.game, number(s, counting), parts_of(counting))

    assert near(hand=3, backups=1) > near(hand=5, backups=0)
    assert near(hand=3, backups=5) < near(hand=5, backups=5)


def test_what_has_to_happen_many_times_is_found_by_looking_ahead() -> None:
    found = {ahead: sum(shown_by(*table(), ahead, seed) for seed in range(8)) for ahead in (True, False)}
    assert found[True] == 8
    assert found[False] < 5


def test_a_card_is_held_back_until_its_condition_is_true() -> None:
    many = Compare(Count(BACKUPS), ">=", 2)
    sage = forward(5000, Auto(On("enter", Self()), (Draw(),), cond=many), cost=2, name="Sage")

    def hall() -> Scenario:
        s = Scenario()
        s.field("A", backup())
        s.in_hand("A", sage)
        s.in_hand("A", backup(cost=1))
        s.in_hand("A", forward(1000, cost=9))
        s.start()
        return s

    found = {ahead: sum(shown_by(hall(), sage, ahead, seed) for seed in range(12)) for ahead in (True, False)}
    assert found[True] >= 8
    assert found[False] < 3
