"""Chapters 11.3.1 to 11.3.4: casting a Summon, and what it chooses."""

import pytest

from rulebound.kernel.errors import IllegalAction
from rulebound.kernel.state import EVERYBODY
from rulebound.language.tree import (
    Cancel,
    Cannot,
    Choose,
    ChooseStacked,
    Cmp,
    Compare,
    Count,
    Damage,
    Destroy,
    Divide,
    Draw,
    Filter,
    If,
    IfDone,
    Keyword,
    Modes,
    Move,
    Must,
    Pick,
    Slot,
    Static,
    Step,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, summon

THEIRS = Filter(types=("forward",), side="opp")
MINE = Filter(types=("forward",), side="my")
TWO_WITH_TWO_BACKUPS = Modes(((Draw(1),), (Draw(2),), (Draw(4),)), Count(Filter(types=("backup",), side="my")))
DRAW_ONE_OR_TWO = Modes(((Draw(1),), (Draw(2),)))
MY_FORWARD = Filter(types=("forward",), side="my")


# --- 11.3.1, 11.3.2: the procedure -----------------------------------------------------------------------------------


@pytest.mark.rule("11.3.1")
def test_casting_moves_the_summon_from_hand_to_the_stack_and_pays() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=1))
    stone = s.cp_source("A", 1)[0]
    s.cast(spell)
    assert s.zone(spell) == "stack" and s.dull(stone)
    s.resolve()
    assert s.zone(spell) == "break"


@pytest.mark.rule("11.3.1")
def test_a_summon_can_be_cast_from_the_lb_deck() -> None:
    s = Scenario()
    spell, _ = (s.in_lb("A", summon(Draw(1), extra=(Keyword("Limit Break", 1),), cost=0)) for _ in range(2))
    s.cast(spell)
    assert s.stack() == [("summon", spell)]


@pytest.mark.rule("11.3.1")
def test_a_summon_cannot_be_cast_from_the_break_zone() -> None:
    s = Scenario()
    spell = s.in_break("A", summon(Draw(1), cost=0))
    assert s.why_not("A", "cast", spell).startswith("11.3.1")


@pytest.mark.rule("11.3.1")
def test_a_casting_that_cannot_be_completed_is_rewound_as_a_whole() -> None:
    s = Scenario()
    victim, bystander = s.field("B", forward(3000)), s.field("A", forward(3000))
    bolt = s.in_hand("A", summon(Choose(THEIRS), Damage(Slot(), 3000), cost=2))
    fire, water = s.cp_source("A", 1)[0], s.cp_source("A", 1, "water")[0]
    spare = s.cp_source("A", 1, "water")[0]
    s.start()
    before = s.game.state.exact_hash()
    with pytest.raises(IllegalAction):
        s.attempt("cast_summon", bystander)  # not a legal choice
    with pytest.raises(IllegalAction):
        s.attempt("cast_summon", water, spare)  # two CP, none of them fire
    assert s.game.state.exact_hash() == before
    assert s.zone(bolt) == "hand" and s.active(water)
    s.attempt("cast_summon", water, fire)
    assert s.stack() == [("summon", bolt)] and s.zone(victim) == "field"


@pytest.mark.rule("11.3.1")
def test_what_was_declared_cannot_be_taken_back() -> None:
    s = Scenario()
    s.autopay = False
    victim, other = s.field("B", forward(3000)), s.field("B", forward(3000))
    bolt = s.in_hand("A", summon(Choose(THEIRS), Damage(Slot(), 3000), cost=2))
    s.cp_source("A", 3)
    s.cast(bolt, victim)
    assert s.prompt == "pay cp" and not s.offered(other) and not s.offered("pass") and not s.offered("done")


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Summon that costs nothing."""
    return s.in_hand(player, summon(*steps, cost=0))


@pytest.mark.rule("11.3.2")
def test_the_summon_is_shown_and_goes_on_top_of_the_stack() -> None:
    s = Scenario()
    first, second = instant(s, "A", Draw(1)), instant(s, "A", Draw(1))
    s.cast(first)
    s.cast(second)
    assert s.stack() == [("summon", second), ("summon", first)]
    assert s.game.state.known[second.number] == EVERYBODY


@pytest.mark.rule("11.3.2")
def test_the_summon_keeps_its_characteristics_on_the_stack() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), name="Shiva", cost=1, element="ice", category="X"))
    s.cp_source("A", 1, "ice")
    s.cast(spell)
    row = s.row(spell)
    assert (row.names, row.cost, row.colours, row.types) == (("Shiva",), 1, frozenset({"ice"}), frozenset({"summon"}))
    assert s.controller(spell) == "A"


@pytest.mark.rule("11.3.2")
def test_an_effect_may_look_at_the_summon_on_the_stack() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=1))
    s.cp_source("A", 1)
    returner = instant(s, "B", Choose(Filter(types=("summon",), zone="stack", cost=Cmp("<=", 2))), Move(Slot(), "hand"))
    s.cast(spell)
    s.pass_priority()
    s.cast(returner, spell)
    s.resolve()
    assert s.zone(spell) == "hand" and not s.stack()  # moved to another zone: it does not resolve


def spell(s: Scenario, *steps: Step, player: str = "A") -> Card:
    """A Summon for one CP in hand, with the Backup to pay for it."""
    s.cp_source(player, 1)
    return s.in_hand(player, summon(*steps, cost=1))


@pytest.mark.rule("11.3.2")
@pytest.mark.parametrize("zone", ["hand", "deck", "removed", "break"])
def test_a_chosen_summon_that_is_moved_away_from_the_stack_does_not_resolve(zone: str) -> None:
    s = Scenario()
    gift, theft = spell(s, Draw(2)), spell(s, ChooseStacked(), Move(Slot(), zone), IfDone((Draw(1),)), player="B")
    s.cast(gift)
    s.pass_priority()
    s.cast(theft, gift)
    s.resolve()
    assert s.zone(gift) == zone and s.stack() == []
    assert s.count("A", "hand") == (1 if zone == "hand" else 0) and s.count("B", "hand") == 1


# --- 11.3.3: choosing ------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.3.3")
def test_a_summon_that_chooses_needs_something_to_choose() -> None:
    s = Scenario()
    s.field("A", forward(3000))
    bolt = instant(s, "A", Choose(THEIRS), Damage(Slot(), 3000), Draw(1))
    assert s.why_not("A", "cast", bolt).startswith("11.3.3")


@pytest.mark.rule("11.3.3")
def test_it_needs_all_that_it_chooses() -> None:
    s = Scenario()
    only = s.field("B", forward(3000))
    two = instant(s, "A", Choose(THEIRS, 2), Damage(Slot(), 3000))
    up_to_two = instant(s, "A", Choose(THEIRS, 2, at_least=0), Damage(Slot(), 3000))
    assert s.why_not("A", "cast", two).startswith("11.3.3")
    s.cast(up_to_two, [only])
    s.resolve()
    assert s.zone(only) == "break"


@pytest.mark.rule("11.3.3")
def test_a_card_that_cannot_be_chosen_is_no_choice() -> None:
    s = Scenario()
    s.field("B", forward(3000, Static((Cannot("be chosen", side="opp"),))))
    bolt = instant(s, "A", Choose(THEIRS), Damage(Slot(), 3000))
    assert s.why_not("A", "cast", bolt).startswith("11.3.3")


@pytest.mark.rule("11.3.3")
def test_a_forward_that_must_be_chosen_binds_the_opponent_and_not_its_own_player() -> None:
    s = Scenario()
    decoy, other = s.field("A", forward(3000, Static((Must("be chosen"),)))), s.field("A", forward(3000))
    spark = (Choose(Filter(types=("forward",))), Damage(Slot(), 1000))
    mine, theirs = instant(s, "A", *spark), instant(s, "B", *spark)
    s.cast(mine, other)
    s.pass_priority()
    s.cast(theirs)
    s.resolve_all()
    assert (s.damage(decoy), s.damage(other)) == (1000, 1000)


@pytest.mark.rule("11.3.3")
def test_who_chooses_none_of_up_to_so_many_chooses_what_comes_after_it_all_the_same() -> None:
    s = Scenario()
    enemies = [s.field("B", forward(5000)) for _ in range(2)]
    friends = [s.field("A", forward(5000)) for _ in range(2)]
    up_to_one = (Choose(THEIRS, at_least=0, slot="one"), Damage(Slot("one"), 1000))
    bolt = instant(s, "A", *up_to_one, Choose(MINE, slot="two"), Damage(Slot("two"), 3000))
    s.cast(bolt, [], friends[1])
    s.resolve()
    assert [s.damage(card) for card in (*enemies, *friends)] == [0, 0, 0, 3000]


@pytest.mark.rule("11.3.3", "11.3.8")
def test_selecting_is_not_choosing() -> None:
    s = Scenario()
    immune = s.field("B", forward(3000, Static((Cannot("be chosen"),))))
    bolt = instant(s, "A", Choose(MINE, at_least=0), Pick(THEIRS, slot="picked"), Destroy(Slot("picked")))
    own = s.field("A", forward(1000))
    s.cast(bolt, [own])
    s.resolve()
    assert s.zone(immune) == "break"


@pytest.mark.rule("11.3.3")
def test_a_summon_cannot_choose_itself() -> None:
    s = Scenario()
    counter = instant(s, "A", ChooseStacked(("summon",)), Cancel())
    by_zone = instant(s, "A", Choose(Filter(types=("summon",), zone="stack")), Draw(1))
    assert s.why_not("A", "cast", counter).startswith("11.3.3")
    assert s.why_not("A", "cast", by_zone).startswith("11.3.3")


@pytest.mark.rule("11.3.3")
def test_with_another_summon_on_the_stack_only_that_one_can_be_chosen() -> None:
    s = Scenario()
    other = instant(s, "A", Draw(1))
    counter = instant(s, "A", ChooseStacked(("summon",)), Cancel())
    s.cast(other)
    s.cast(counter)
    s.resolve()
    assert s.zone(other) == "break" and s.count("A", "hand") == 0


# --- 11.3.4: modes ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.3.4")
def test_the_effect_is_declared_when_the_summon_is_cast() -> None:
    s = Scenario()
    spell = instant(s, "A", Modes(((Draw(1),), (Draw(3),))))
    s.cast(spell)
    assert s.prompt == "mode" and s.player == "A"
    s.answer(2)
    assert s.game.state.stack[-1].modes == (1,)
    s.resolve()
    assert s.count("A", "hand") == 3


@pytest.mark.rule("11.3.4")
def test_an_effect_with_nothing_to_choose_cannot_be_declared() -> None:
    s = Scenario()
    own = s.field("A", forward(3000))
    spell = instant(s, "A", Modes(((Choose(THEIRS), Destroy(Slot())), (Choose(MINE), Destroy(Slot())), (Draw(1),))))
    s.cast(spell)
    assert not s.offered(1) and s.offered(2) and s.offered(3)
    s.answer(2, own)
    s.resolve()
    assert s.zone(own) == "break" and s.count("A", "hand") == 0


@pytest.mark.rule("11.3.3")
def test_a_modal_summon_without_enough_effects_cannot_be_cast() -> None:
    s = Scenario()
    modes = ((Choose(THEIRS), Destroy(Slot())), (Draw(1),))
    both = instant(s, "A", Modes(modes, 2))
    one = instant(s, "A", Modes(modes, 2, up_to=True))
    assert s.why_not("A", "cast", both).startswith("11.3.3")
    assert s.why_not("A", "cast", one) == ""


@pytest.mark.rule("11.3.4.1")
def test_the_number_of_effects_does_not_shrink_after_the_declaration() -> None:
    s = Scenario()
    stone, _ = s.cp_source("A", 2)
    spell = instant(s, "A", TWO_WITH_TWO_BACKUPS)
    murder = instant(s, "B", Choose(Filter(types=("backup",))), Destroy(Slot()))
    s.cast(spell, [2, 3])
    s.pass_priority()
    s.cast(murder, stone)
    s.resolve_all()
    assert s.zone(stone) == "break" and s.count("A", "hand") == 6


@pytest.mark.rule("11.3.4.1")
def test_the_number_of_effects_does_not_grow_after_the_declaration() -> None:
    s = Scenario()
    s.cp_source("A", 1)
    dead = s.in_break("A", backup())
    spell = instant(s, "A", TWO_WITH_TWO_BACKUPS)
    raising = instant(s, "A", Choose(Filter(types=("backup",), zone="break")), Move(Slot(), "field"))
    s.cast(spell, 3)
    s.cast(raising, dead)
    s.resolve_all()
    assert s.on_field(dead) and s.count("A", "hand") == 4


@pytest.mark.rule("11.3.3")
def test_too_small_an_amount_for_all_that_must_be_chosen_cannot_be_divided() -> None:
    s = Scenario()
    for _ in range(3):
        s.field("B", forward(9000))
    spell = instant(s, "A", Choose(THEIRS, 3), Divide("it", 2000))
    assert s.why_not("A", "cast", spell).startswith("11.3.3")


@pytest.mark.rule("11.3.4")
def test_only_the_declared_effect_is_divided() -> None:
    s = Scenario()
    one, two = s.field("B", forward(9000)), s.field("B", forward(9000))
    spell = instant(s, "A", Modes(((Choose(THEIRS, 2), Divide("it", 5000)), (Choose(THEIRS, 2), Damage(Slot(), 1000)))))
    s.cast(spell, 2)
    assert s.prompt == "priority"
    s.resolve()
    assert s.damage(one) == 1000 and s.damage(two) == 1000


@pytest.mark.rule("11.3.4")
def test_effects_behind_a_condition_are_selected_on_casting() -> None:
    s = Scenario()
    s.field("A", forward(1000))
    wish = spell(s, If(Compare(Count(MY_FORWARD), ">=", 1), (DRAW_ONE_OR_TWO,)))
    s.cast(wish, 2)
    s.resolve()
    assert s.count("A", "hand") == 2
