"""Chapters 11.6.1 to 11.6.4: action abilities and their costs."""

import pytest

from rulebound.kernel.errors import IllegalAction
from rulebound.kernel.state import EVERYBODY
from rulebound.language.tree import (
    Action,
    AddType,
    Cancel,
    Cannot,
    Choose,
    ChooseStacked,
    Control,
    CostCards,
    CostCounter,
    CostSelf,
    Destroy,
    Draw,
    ExhaustSelf,
    Filter,
    Gain,
    Grant,
    Keyword,
    Pay,
    PayResource,
    Slot,
    Static,
    Step,
    Until,
    X,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

HAND = Filter(side="my", zone="hand")
DULL = (ExhaustSelf(),)
BECOME = AddType(("forward",), (("power", 5000),))
THEIRS = Filter(types=("forward",), side="opp")
FORWARDS = Filter(types=("forward",))
MINE = Filter(types=("forward",), side="my")


# --- 11.6.1, 11.6.2: cost and effect ---------------------------------------------------------------------------------


@pytest.mark.rule("11.6.1", "11.6.2")
def test_an_action_ability_gives_its_effect_for_its_cost() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action((ExhaustSelf(), Pay(1)), (Draw(2),))))
    stone = s.cp_source("A", 1)[0]
    s.use(tool)
    assert s.dull(tool) and s.dull(stone) and s.count("A", "hand") == 0
    s.resolve()
    assert s.count("A", "hand") == 2


@pytest.mark.rule("11.6.2.1")
def test_without_the_whole_cost_there_is_no_effect() -> None:
    s = Scenario()
    cost = (ExhaustSelf(), CostCards("discard", 1, HAND), PayResource("crystal", 1))
    tool = s.field("A", monster(Action(cost, (Draw(3),))))
    fuel = s.in_hand("A", forward(1000))
    assert s.why_not("A", "use", tool).startswith("11.6.2.1")  # no Crystal
    s2 = Scenario()
    tool = s2.field("A", monster(Action(cost, (Draw(3),))))
    fuel = s2.in_hand("A", forward(1000))
    s2.crystals("A", 1)
    s2.use(tool)
    assert s2.dull(tool) and s2.zone(fuel) == "break" and s2.resource("A", "crystal") == 0


@pytest.mark.rule("11.6.2.1")
def test_counters_are_part_of_the_cost() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action((CostCounter("charge", 2),), (Draw(1),))), counters={"charge": 3})
    s.use(tool)
    assert s.counters(tool, "charge") == 1
    assert s.why_not("A", "use", tool).startswith("11.6.2.1")


@pytest.mark.rule("11.6.7")
def test_a_variable_number_of_counters_is_taken_from_another_card() -> None:
    s = Scenario()
    spend = Action((CostCounter("charge", X(), Filter(types=("monster",), side="my")),), (Draw(X()),))
    mage = s.field("A", forward(5000, spend))
    tool, toy = (s.field("A", monster(), counters={"charge": n}) for n in (3, 1))
    s.use(mage)
    assert s.prompt == "x" and s.offered(3) and not s.offered(4)
    s.answer(2)
    s.resolve()
    assert (s.counters(tool, "charge"), s.counters(toy, "charge"), s.count("A", "hand")) == (1, 1, 2)


@pytest.mark.rule("11.6.2.1")
def test_named_elements_must_be_paid_in_their_colour() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action((Pay(1, (("ice", 1),)),), (Draw(1),))))
    s.cp_source("A", 3)
    assert s.why_not("A", "use", tool).startswith("11.6.2.1")


@pytest.mark.rule("11.6.2.1")
def test_a_cost_without_a_named_element_takes_any() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action((Pay(1),), (Draw(1),)), element="water"))
    stone = s.cp_source("A", 1, "earth")[0]
    s.use(tool)
    assert s.dull(stone)


@pytest.mark.rule("11.6.2.1")
def test_one_cp_of_a_discard_may_be_wasted_on_an_ability() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action((Pay(1),), (Draw(1),))))
    fuel = s.in_hand("A", forward(1000))
    s.use(tool)
    assert s.zone(fuel) == "break" and s.stack() == [("action", tool)]


@pytest.mark.rule("11.6.2.1")
def test_a_cost_with_two_elements_may_waste_one_cp_of_each() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action((Pay(0, (("fire", 1), ("ice", 1))),), (Draw(1),))))
    fire, ice = s.in_hand("A", forward(1000)), s.in_hand("A", forward(1000, element="ice"))
    s.use(tool)
    assert s.zone(fire) == "break" and s.zone(ice) == "break"


@pytest.mark.rule("11.6.2.1", "5.2.1.3.1")
def test_a_cost_with_two_elements_wastes_no_two_cp_of_one() -> None:
    s = Scenario()
    s.autopay = False
    tool = s.field("A", monster(Action((Pay(1, (("fire", 1), ("ice", 1))),), (Draw(1),))))
    first, second = s.hand("A", forward(1000), forward(2000))
    ice = s.cp_source("A", 1, "ice")[0]
    s.use(tool)
    s.answer(first)
    assert s.offered(ice) and not s.offered(second)  # READINGS S01


@pytest.mark.rule("11.6.2.1")
def test_only_a_discard_makes_cp_that_are_left_over() -> None:
    """Two Fire CP from one card: the CP of the Wind Backup could only be left over."""
    s = Scenario()
    s.autopay = False
    tool = s.field("A", monster(Action((Pay(0, (("fire", 2),)),), (Draw(1),))))
    fire, wind = s.in_hand("A", forward(1000)), s.cp_source("A", 1, "wind")[0]
    s.use(tool)
    assert s.offered(fire) and not s.offered(wind)


@pytest.mark.rule("11.6.2.1")
def test_a_dulled_card_does_not_also_make_the_cp_of_its_own_ability() -> None:
    s = Scenario()
    tool = s.field("A", backup(Action((ExhaustSelf(), Pay(1)), (Draw(1),))))
    assert s.why_not("A", "use", tool).startswith("11.6.2.1")


# --- 11.6.2.2: the Dull icon -----------------------------------------------------------------------------------------


@pytest.mark.rule("11.6.2.2")
@pytest.mark.parametrize("make", [forward, backup])
def test_a_fresh_forward_or_backup_cannot_use_a_dull_ability(make: object) -> None:
    s = Scenario()
    ability = Action(DULL, (Draw(1),))
    card = forward(3000, ability) if make is forward else backup(ability)
    tool = s.field("A", card, fresh=True)
    assert s.why_not("A", "use", tool).startswith("11.6.2.2")


@pytest.mark.rule("11.6.2.2")
def test_a_fresh_monster_may_use_its_dull_ability() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action(DULL, (Draw(1),))), fresh=True)
    s.use(tool)
    assert s.dull(tool) and s.stack() == [("action", tool)]


@pytest.mark.rule("11.6.2.2")
def test_a_fresh_monster_that_is_a_forward_may_not() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action(DULL, (Draw(1),)), Static((BECOME,))), fresh=True)
    assert s.why_not("A", "use", tool).startswith("11.6.2.2")


@pytest.mark.rule("15.2.2.3")
def test_a_fresh_monster_that_is_a_forward_with_haste_may() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action(DULL, (Draw(1),)), Static((BECOME, Grant(Keyword("Haste"))))), fresh=True)
    s.use(tool)
    assert s.dull(tool)


@pytest.mark.rule("11.6.2.2")
def test_the_delay_lasts_until_its_controllers_next_turn() -> None:
    s = Scenario()
    tool = s.in_hand("A", forward(3000, Action(DULL, (Draw(1),)), cost=0))
    s.cast(tool)
    assert s.why_not("A", "use", tool).startswith("11.6.2.2")
    s.to("B main1")
    s.pass_priority()
    assert s.player == "A" and s.why_not("A", "use", tool).startswith("11.6.2.2")  # the opponent's turn
    s.to("A main1")
    s.use(tool)
    assert s.stack() == [("action", tool)]


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Summon that costs nothing."""
    return s.in_hand(player, summon(*steps, cost=0))


@pytest.mark.rule("11.6.2.2")
def test_a_stolen_forward_is_fresh_for_its_new_controller() -> None:
    s = Scenario()
    tool = s.field("B", forward(3000, Action(DULL, (Draw(1),))))
    steal = instant(s, "A", Choose(THEIRS), Gain(Slot(), (Control(),), Until.GAME))
    s.cast(steal, tool)
    s.resolve()
    assert s.controller(tool) == "A" and s.why_not("A", "use", tool).startswith("11.6.2.2")


@pytest.mark.rule("11.6.2.1")
def test_a_dull_card_cannot_be_dulled_again_for_its_ability() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action(DULL, (Draw(1),))), dull=True)
    assert s.why_not("A", "use", tool).startswith("11.6.2.1")


# --- 11.6.2.3, 11.6.2.4: whose cards pay -----------------------------------------------------------------------------


@pytest.mark.rule("11.6.2.3")
@pytest.mark.parametrize("how", ["dull", "put"])
def test_only_characters_you_control_can_be_dulled_or_put_away_for_a_cost(how: str) -> None:
    s = Scenario()
    s.autopay = False
    tool = s.field("A", monster(Action((CostCards(how, 1, FORWARDS),), (Draw(1),))))
    theirs, mine = s.field("B", forward(3000)), s.field("A", forward(3000))
    lent = s.field("A", forward(3000), controller="B")
    borrowed = s.field("B", forward(3000), controller="A")
    s.use(tool)
    assert s.offered(mine) and s.offered(borrowed) and not s.offered(theirs) and not s.offered(lent)
    s.answer(borrowed)
    assert s.dull(borrowed) if how == "dull" else s.zone(borrowed) == "break"


@pytest.mark.rule("11.6.2.3")
def test_with_only_foreign_characters_the_cost_cannot_be_paid() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action((CostCards("dull", 1, FORWARDS),), (Draw(1),))))
    s.field("B", forward(3000))
    assert s.why_not("A", "use", tool).startswith("11.6.2.1")


@pytest.mark.rule("11.6.2.4")
@pytest.mark.parametrize(
    ("how", "act", "zone"), [("remove", "be removed", "removed"), ("return", "be returned", "hand")]
)
def test_a_card_that_cannot_be_moved_so_does_not_pay(how: str, act: str, zone: str) -> None:
    s = Scenario()
    tool = s.field("A", monster(Action((CostCards(how, 1, MINE),), (Draw(1),))))
    fixed = s.field("A", forward(3000, Static((Cannot(act),))))
    free = s.field("A", forward(3000))
    s.use(tool)
    assert s.on_field(fixed) and s.zone(free) == zone


@pytest.mark.rule("11.6.2.4")
def test_a_cost_of_only_immovable_cards_cannot_be_paid() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action((CostSelf("return"),), (Draw(1),)), Static((Cannot("be returned"),))))
    assert s.why_not("A", "use", tool).startswith("11.6.2.1")


# --- 11.6.3, 11.6.4: activating --------------------------------------------------------------------------------------


@pytest.mark.rule("11.6.3")
def test_an_activation_that_cannot_be_completed_is_rewound() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action((ExhaustSelf(), Pay(1)), (Choose(THEIRS), Destroy(Slot())))))
    victim, other = s.field("B", forward(3000)), s.field("B", forward(3000))
    own = s.field("A", forward(3000))
    stone = s.cp_source("A", 1)[0]
    s.start()
    before = s.game.state.exact_hash()
    with pytest.raises(IllegalAction):
        s.attempt("use", victim, own)
    with pytest.raises(IllegalAction):
        s.attempt("use", own)
    assert s.game.state.exact_hash() == before and s.active(tool)
    s.attempt("use", victim, stone)
    assert s.dull(tool) and s.dull(stone) and s.stack() == [("action", tool)] and s.on_field(other)


@pytest.mark.rule("11.6.4")
def test_an_ability_works_only_for_the_controller_of_its_card() -> None:
    s = Scenario()
    theirs = s.field("B", monster(Action(DULL, (Draw(1),))))
    borrowed = s.field("B", monster(Action(DULL, (Draw(1),))), controller="A")
    assert s.why_not("A", "use", theirs).startswith("11.6.4")
    s.use(borrowed)
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("11.6.4")
def test_an_ability_in_hand_is_shown_when_it_is_used() -> None:
    s = Scenario()
    cycler = s.in_hand("A", forward(3000, Action((Pay(1),), (Draw(1),), zone="hand")))
    s.cp_source("A", 1)
    s.use(cycler)
    assert s.zone(cycler) == "hand" and s.game.state.known[cycler.number] == EVERYBODY
    assert s.stack() == [("action", cycler)]


@pytest.mark.rule("11.6.4")
def test_an_ability_that_works_in_hand_does_not_work_on_the_field() -> None:
    s = Scenario()
    cycler = s.field("A", forward(3000, Action((), (Draw(1),), zone="hand")))
    assert s.why_not("A", "use", cycler).startswith("11.6.4")


@pytest.mark.rule("11.6.4")
def test_a_discard_of_the_card_itself_is_a_cost_of_an_ability_in_hand() -> None:
    s = Scenario()
    cycler = s.in_hand("A", forward(3000, Action((CostSelf("discard"),), (Draw(2),), zone="hand")))
    s.use(cycler)
    assert s.zone(cycler) == "break"
    s.resolve()
    assert s.count("A", "hand") == 2


@pytest.mark.rule("11.6.4")
def test_a_cost_that_reveals_needs_the_card_in_that_zone() -> None:
    s = Scenario()
    reveal = CostCards("reveal", 1, Filter(zone="hand", side="my", types=("summon",)))
    tool = s.field("A", monster(Action((reveal,), (Draw(1),))))
    spell = s.in_hand("A", summon(Draw(1), cost=9))
    knight = s.in_hand("A", forward(3000, cost=9))
    s.use(tool)
    assert s.zone(spell) == "hand"
    assert s.game.state.known[spell.number] == EVERYBODY and s.game.state.known[knight.number] == 1


@pytest.mark.rule("11.6.2.1")
def test_a_cost_that_reveals_cannot_be_paid_without_such_a_card() -> None:
    s = Scenario()
    reveal = CostCards("reveal", 1, Filter(zone="hand", side="my", types=("summon",)))
    tool = s.field("A", monster(Action((reveal,), (Draw(1),))))
    s.in_break("A", summon(Draw(1)))
    assert s.why_not("A", "use", tool).startswith("11.6.2.1")


@pytest.mark.rule("11.6.4")
def test_the_ability_goes_on_top_of_the_stack_as_text_only() -> None:
    s = Scenario()
    spell = instant(s, "A", Draw(1))
    tool = s.field("A", monster(Action(DULL, (Draw(1),))))
    counter = instant(s, "B", ChooseStacked(("summon",)), Cancel())
    s.cast(spell)
    s.use(tool)
    assert s.stack() == [("action", tool), ("summon", spell)] and s.on_field(tool)
    s.pass_priority()
    s.cast(counter)  # only the Summon can be chosen, so there is no question
    s.resolve()
    assert s.stack() == [("action", tool)]


@pytest.mark.rule("11.6.4")
def test_whoever_used_the_ability_controls_it_even_if_the_card_changes_sides() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action(DULL, (Draw(1),))))
    steal = instant(s, "B", Choose(Filter(types=("monster",), side="opp")), Gain(Slot(), (Control(),)))
    s.use(tool)
    s.pass_priority()
    s.cast(steal, tool)
    s.resolve_all()
    assert s.controller(tool) == "B" and (s.count("A", "hand"), s.count("B", "hand")) == (1, 0)


@pytest.mark.rule("11.6.2.1")
def test_a_backup_that_its_dull_icon_dulls_makes_no_cp() -> None:
    for others, reason in ((0, "11.6.2.1"), (1, "")):
        s = Scenario()
        stone = s.field("A", backup("《1》《Dull》: Draw 1 card."))
        for _ in range(others):
            s.field("A", backup())
        assert s.why_not("A", "use", stone)[:8] == reason


@pytest.mark.rule("11.6.2.1")
def test_a_card_that_is_dulled_and_put_away_counts_once_and_is_dulled_once() -> None:
    putting = CostCards("put", 3, Filter(types=("backup",), side="my"))
    s = Scenario()
    altar = s.field("A", backup(Action((ExhaustSelf(), putting), (Draw(1),))))
    s.field("A", backup())
    assert s.why_not("A", "use", altar).startswith("11.6.2.1")
    for cp, reason in ((3, "11.6.2.1"), (2, "")):  # two others can be dulled
        s = Scenario()
        altar = s.field("A", backup(Action((ExhaustSelf(), putting, Pay(cp)), (Draw(1),))))
        for _ in range(2):
            s.field("A", backup())
        assert s.why_not("A", "use", altar)[:8] == reason


def test_who_cannot_pay_is_told_so() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action((Pay(1),), (Draw(1),))))
    assert s.why_not("A", "use", tool) == "11.6.2.1: its cost cannot be paid"
