"""11.5 and 11.6: abilities in general, and action abilities."""

import pytest

from rulebound.kernel.errors import IllegalAction
from rulebound.language.tree import (
    Action,
    AddType,
    Auto,
    Calc,
    Cancel,
    Cannot,
    Choose,
    ChooseStacked,
    Control,
    CostCards,
    CostCounter,
    CostOption,
    CostSelf,
    Count,
    Damage,
    Destroy,
    Divide,
    Draw,
    Exhaust,
    ExhaustSelf,
    Filter,
    Gain,
    Grant,
    If,
    Keyword,
    LoseAbility,
    Modes,
    Modify,
    Move,
    On,
    Paid,
    Pay,
    PayResource,
    Pick,
    Self,
    SetBase,
    Slot,
    Stat,
    Static,
    Step,
    Until,
    X,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon
from rulebound.scenario.table import Card

FORWARDS = Filter(types=("forward",))
MINE = Filter(types=("forward",), side="my")
THEIRS = Filter(types=("forward",), side="opp")
HAND = Filter(zone="hand", side="my")
DULL = (ExhaustSelf(),)


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Summon that costs nothing."""
    return s.in_hand(player, summon(*steps, cost=0))


# --- 11.5: abilities in general --------------------------------------------------------------------------------------


@pytest.mark.rule("11.5.1")
def test_an_ability_is_what_the_text_says_and_nothing_else() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action(DULL, (Draw(2),))))
    plain = s.field("A", monster())
    assert s.abilities(plain) == [] and s.why_not("A", "use", plain).startswith("11.6.1")
    s.use(tool)
    s.resolve()
    assert s.count("A", "hand") == 2


@pytest.mark.rule("11.5.1")
def test_a_card_that_lost_its_text_has_no_ability() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action(DULL, (Draw(1),))))
    other = s.field("A", monster(Action(DULL, (Draw(1),))))
    silence = instant(s, "A", Choose(Filter(types=("monster",))), Gain(Slot(), (LoseAbility(),)))
    s.cast(silence, tool)
    s.resolve()
    assert s.abilities(tool) == []
    s.use(other)
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("11.5.2")
def test_the_four_kinds_of_abilities_are_told_apart() -> None:
    s = Scenario()
    hero = s.field(
        "A",
        forward(
            5000,
            Static((Modify("power", 1000),)),
            Auto(On("use"), (Draw(1),)),
            Action((), (Draw(1),)),
            Action((), (Draw(1),), special="Limit"),
            name="Cloud",
        ),
    )
    s.in_hand("A", forward(1, name="Cloud"))
    assert s.power(hero) == 6000
    s.use(hero)
    s.use(hero, ability="Limit")
    assert [kind for kind, _ in s.stack()] == ["auto", "special", "auto", "action"]


@pytest.mark.rule("11.5.2")
def test_what_chooses_a_special_ability_cannot_choose_an_action_ability() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action(DULL, (Draw(1),))))
    no_special = instant(s, "B", ChooseStacked(("special",)), Cancel())
    no_action = instant(s, "B", ChooseStacked(("action",)), Cancel())
    s.use(tool)
    s.pass_priority()
    assert s.why_not("B", "cast", no_special).startswith("11.3.3")
    s.cast(no_action)
    s.resolve_all()
    assert s.count("A", "hand") == 0


@pytest.mark.rule("11.5.3")
def test_each_paragraph_is_an_ability_of_its_own() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action((), (Draw(1),), limit=1), Action((), (Draw(2),), limit=1)))
    s.use(tool, ability=0)
    s.use(tool, ability=1)
    assert s.stack() == [("action", tool), ("action", tool)]
    assert s.why_not("A", "use", tool).startswith("2.3")
    s.resolve()
    assert s.count("A", "hand") == 2
    s.resolve()
    assert s.count("A", "hand") == 3


@pytest.mark.rule("11.5.3")
def test_two_autos_of_one_card_trigger_separately() -> None:
    s = Scenario()
    enters = On("enter", subject=Self())
    page = s.in_hand("A", forward(3000, Auto(enters, (Draw(1),)), Auto(enters, (Draw(2),)), cost=0))
    s.cast(page)
    assert s.prompt == "stack auto" and len(s.options) == 2
    s.answer(page)
    assert s.stack() == [("auto", page), ("auto", page)]


@pytest.mark.rule("11.5.4")
def test_an_ability_resolves_although_its_card_is_gone() -> None:
    s = Scenario()
    tool = s.field("A", forward(3000, Action(DULL, (Draw(1),))))
    murder = instant(s, "B", Choose(FORWARDS), Destroy(Slot()))
    s.use(tool)
    s.pass_priority()
    s.cast(murder, tool)
    s.resolve()
    assert s.zone(tool) == "break" and s.stack() == [("action", tool)]
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("11.5.5")
def test_information_about_a_card_that_left_is_read_as_it_was_there() -> None:
    s = Scenario()
    victim, target = s.field("A", forward(3000)), s.field("B", forward(9000))
    s.field("A", backup(Static((Modify("power", 1000),), MINE)))
    fling = Action((CostCards("put", 1, MINE),), (Choose(THEIRS), Damage(Slot(), Stat(Slot("paid"), "power"))))
    tool = s.field("A", monster(fling))
    s.use(tool, target)
    assert s.zone(victim) == "break"
    s.resolve()
    assert s.damage(target) == 4000


@pytest.mark.rule("11.5.5")
def test_an_auto_reads_the_card_that_left_as_it_was_on_the_field() -> None:
    s = Scenario()
    victim, target = s.field("A", forward(3000)), s.field("B", forward(9000))
    s.field("A", backup(Static((Modify("power", 1000),), MINE)))
    leaves = Auto(On("leave", subject=MINE), (Choose(THEIRS), Damage(Slot(), Stat(Slot("event"), "power"))))
    s.field("A", monster(leaves))
    bounce = instant(s, "A", Choose(MINE), Move(Slot(), "hand"))
    s.cast(bounce, victim)
    s.resolve()
    s.resolve()
    assert s.zone(victim) == "hand" and s.damage(target) == 4000


@pytest.mark.rule("11.5.6")
def test_an_ability_that_sets_power_changes_the_base() -> None:
    s = Scenario()
    hero = s.field("A", forward(7000))
    s.field("A", backup(Static((Modify("power", 1000),), MINE)))
    tool = s.field("A", monster(Action(DULL, (Choose(MINE), Gain(Slot(), (SetBase("power", 2000),))))))
    rally = instant(s, "A", Choose(MINE), Gain(Slot(), (Modify("power", 3000),)))
    s.cast(rally, hero)
    s.resolve()
    s.use(tool, hero)
    s.resolve()
    assert s.power(hero) == 6000


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


@pytest.mark.rule("11.6.11")
def test_an_ability_without_the_dull_icon_can_be_used_at_once() -> None:
    s = Scenario()
    tool = s.field("A", forward(3000, Action((CostSelf("put"),), (Draw(1),))), fresh=True)
    s.use(tool)
    assert s.stack() == [("action", tool)] and s.zone(tool) == "break"


@pytest.mark.rule("15.2.2.3")
def test_haste_lifts_the_delay_of_a_dull_ability() -> None:
    s = Scenario()
    tool = s.field("A", forward(3000, "Haste", Action(DULL, (Draw(1),))), fresh=True)
    s.use(tool)
    assert s.dull(tool)


@pytest.mark.rule("11.6.2.2")
def test_a_fresh_monster_may_use_its_dull_ability() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action(DULL, (Draw(1),))), fresh=True)
    s.use(tool)
    assert s.dull(tool) and s.stack() == [("action", tool)]


BECOME = AddType(("forward",), (("power", 5000),))


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


@pytest.mark.rule("11.6.11")
def test_a_fresh_forward_can_be_dulled_for_the_ability_of_another_card() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action((CostCards("dull", 1, MINE),), (Draw(1),))))
    squire = s.field("A", forward(3000), fresh=True)
    s.use(tool)
    assert s.dull(squire)


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


@pytest.mark.rule("11.6.10")
def test_protection_from_the_opponent_does_not_hinder_your_own_cost() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action((CostCards("return", 1, MINE),), (Draw(1),))))
    guarded = s.field("A", forward(3000, Static((Cannot("be returned", side="opp"),))))
    s.use(tool)
    assert s.zone(guarded) == "hand"


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
    assert s.zone(cycler) == "hand" and s.game.state.known[cycler.number] == 3
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
    assert s.game.state.known[spell.number] == 3 and s.game.state.known[knight.number] == 1


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


# --- 11.6.5 to 11.6.8: choices, modes, variables, shares -------------------------------------------------------------


@pytest.mark.rule("11.6.5")
def test_an_ability_that_chooses_needs_something_to_choose() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action(DULL, (Choose(THEIRS), Damage(Slot(), 1000), Draw(1)))))
    assert s.why_not("A", "use", tool).startswith("11.6.5")


@pytest.mark.rule("11.6.11")
def test_an_ability_that_selects_can_be_used_without_anything_to_select() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action(DULL, (Pick(THEIRS), Damage(Slot(), 1000), Draw(1)))))
    s.use(tool)
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("11.6.5")
def test_an_ability_cannot_choose_itself() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action(DULL, (ChooseStacked(("action",)), Cancel()))))
    other = s.field("A", monster(Action(DULL, (Draw(1),))))
    assert s.why_not("A", "use", tool).startswith("11.6.5")
    s.use(other)
    s.use(tool)
    s.resolve_all()
    assert s.count("A", "hand") == 0


@pytest.mark.rule("11.6.6")
def test_the_effect_of_an_ability_is_declared_when_it_is_used() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action(DULL, (Modes(((Draw(1),), (Choose(THEIRS), Destroy(Slot())), (Draw(3),))),))))
    s.use(tool)
    assert s.prompt == "mode" and not s.offered(2)
    s.answer(3)
    s.resolve()
    assert s.count("A", "hand") == 3


@pytest.mark.rule("11.6.6.1")
def test_the_number_of_effects_is_locked() -> None:
    s = Scenario()
    modes = Modes(((Draw(1),), (Draw(2),), (Draw(4),)), Count(MINE))
    tool = s.field("A", monster(Action(DULL, (modes,))))
    squire, _ = s.field("A", forward(1000)), s.field("A", forward(1000))
    murder = instant(s, "B", Choose(FORWARDS), Destroy(Slot()))
    s.use(tool, [1, 3])
    s.pass_priority()
    s.cast(murder, squire)
    s.resolve_all()
    assert s.count("A", "hand") == 5


@pytest.mark.rule("11.6.7")
def test_a_cost_that_counts_other_cards_is_fixed_when_the_ability_is_used() -> None:
    s = Scenario()
    cost = CostCards("discard", Count(THEIRS), HAND)
    tool = s.field("A", monster(Action((cost,), (Draw(3),))))
    s.field("B", forward(1000)), s.field("B", forward(1000))
    fuel = s.hand("A", *(forward(1000) for _ in range(3)))
    s.use(tool)
    assert [s.zone(card) for card in fuel].count("break") == 2


@pytest.mark.rule("11.6.7")
def test_a_variable_cost_of_an_ability_is_declared() -> None:
    s = Scenario()
    tool = s.field("A", monster(Action((Pay(x="x"),), (Draw(X()),))))
    stones = s.cp_source("A", 3)
    s.use(tool)
    assert s.offered(0) and s.offered(3) and not s.offered(4)
    s.answer(2)
    assert [s.dull(stone) for stone in stones].count(True) == 2
    s.resolve()
    assert s.count("A", "hand") == 2


@pytest.mark.rule("11.6.7")
def test_a_variable_may_count_cards_of_the_cost() -> None:
    s = Scenario()
    victim = s.field("B", forward(9000))
    text = (Choose(THEIRS), Damage(Slot(), Calc("*", X(), 2000)))
    tool = s.field("A", monster(Action((CostCards("discard", X(), HAND),), text)))
    fuel = s.hand("A", *(forward(1000) for _ in range(3)))
    s.use(tool)
    assert s.offered(3) and not s.offered(4)
    s.answer(2)
    assert [s.zone(card) for card in fuel].count("break") == 2
    s.resolve()
    assert s.damage(victim) == 4000


@pytest.mark.rule("11.6.7")
def test_an_ability_may_have_an_additional_cost() -> None:
    s = Scenario()
    text = (If(Paid("More"), (Draw(3),), (Draw(1),)),)
    tool = s.field("A", monster(Action(DULL, text, options=(CostOption("More", (Pay(1),)),))))
    stone = s.cp_source("A", 1)[0]
    s.use(tool, "More")
    assert s.dull(tool) and s.dull(stone)
    s.resolve()
    assert s.count("A", "hand") == 3


@pytest.mark.rule("11.6.7")
def test_an_alternative_cost_of_an_ability_may_avoid_the_dull_icon() -> None:
    s = Scenario()
    instead = CostOption("Instead", (CostCards("discard", 1, HAND),), alternative=True)
    tool = s.field("A", forward(3000, Action(DULL, (Draw(2),), options=(instead,))), fresh=True)
    fuel = s.in_hand("A", forward(1000))
    s.use(tool)
    assert s.active(tool) and not s.offered("printed cost")
    s.answer("Instead")
    assert s.active(tool) and s.zone(fuel) == "break" and s.stack() == [("action", tool)]


@pytest.mark.rule("11.6.8")
def test_an_ability_divides_with_at_least_one_unit_each() -> None:
    s = Scenario()
    one, two = s.field("B", forward(9000)), s.field("B", forward(9000))
    tool = s.field("A", monster(Action(DULL, (Choose(THEIRS, 2), Divide("it", 4000)))))
    s.use(tool)
    assert not s.offered(0) and s.offered(3000) and not s.offered(4000)
    s.answer(3000)
    s.resolve()
    assert (s.damage(one), s.damage(two)) == (3000, 1000)


@pytest.mark.rule("11.6.8")
def test_an_ability_says_which_card_gets_which_effect() -> None:
    s = Scenario()
    one, two = s.field("B", forward(9000)), s.field("B", forward(9000))
    other = Filter(types=("forward",), side="opp", not_among=Slot("first"))
    text = (Choose(THEIRS, slot="first"), Choose(other, slot="second"), Exhaust(Slot("first")), Destroy(Slot("second")))
    tool = s.field("A", monster(Action(DULL, text)))
    s.use(tool, two, one)
    s.resolve()
    assert s.dull(two) and s.zone(one) == "break"


@pytest.mark.rule("11.6.5")
def test_two_different_cards_are_needed_where_two_are_chosen() -> None:
    s = Scenario()
    s.field("B", forward(9000))
    other = Filter(types=("forward",), side="opp", not_among=Slot("first"))
    text = (Choose(THEIRS, slot="first"), Choose(other, slot="second"), Exhaust(Slot("first")), Destroy(Slot("second")))
    tool = s.field("A", monster(Action(DULL, text)))
    assert s.why_not("A", "use", tool).startswith("11.6.5")


@pytest.mark.rule("11.6.5")
def test_a_first_choice_that_leaves_nothing_for_the_second_is_not_offered() -> None:
    s = Scenario()
    weak, strong = s.field("B", forward(1000)), s.field("B", forward(9000))
    other = Filter(types=("forward",), side="opp", not_among=Slot("first"), names=(weak.name,))
    text = (Choose(THEIRS, slot="first"), Choose(other, slot="second"), Exhaust(Slot("first")), Destroy(Slot("second")))
    tool = s.field("A", monster(Action(DULL, text)))
    s.use(tool)
    assert s.prompt == "priority"  # there is one legal pair
    s.resolve()
    assert s.dull(strong) and s.zone(weak) == "break"


# --- 11.6.9 to 11.6.12 -----------------------------------------------------------------------------------------------


@pytest.mark.rule("11.6.9")
def test_the_cost_of_an_ability_does_not_change_while_it_is_paid() -> None:
    s = Scenario()
    # Put away as many Forwards as there are active ones: the number is read once.
    active = Filter(types=("forward",), side="my", states=("active",))
    cost = (CostCards("dull", 1, active), CostCards("discard", Count(active), HAND))
    tool = s.field("A", monster(Action(cost, (Draw(1),))))
    for _ in range(2):
        s.field("A", forward(1000))
    fuel = s.hand("A", *(forward(1000) for _ in range(4)))
    s.use(tool)
    assert [s.zone(card) for card in fuel].count("break") == 2


@pytest.mark.rule("11.6.10")
def test_all_costs_of_an_ability_are_paid_at_once() -> None:
    s = Scenario()
    keen = Auto(On("leave", subject=Filter(other=True)), (Draw(1),))
    tool = s.field("A", monster(Action((CostCards("put", 2, MINE),), (Draw(1),))))
    first, second = s.field("A", forward(1000, keen)), s.field("A", forward(1000, keen))
    s.use(tool)
    s.answer(first)
    assert s.stack() == [("auto", second), ("auto", first), ("action", tool)]


@pytest.mark.rule("11.6.10")
def test_what_is_put_away_for_one_part_of_a_cost_is_not_put_away_for_another() -> None:
    putting = CostCards("put", 1, Filter(types=("backup",), side="my"))
    s = Scenario()
    tool = s.field("A", monster(Action((putting, putting), (Draw(1),))))
    stones = [s.field("A", backup())]
    assert s.why_not("A", "use", tool).startswith("11.6.2.1")
    s = Scenario()
    tool = s.field("A", monster(Action((putting, putting), (Draw(1),))))
    stones = [s.field("A", backup()) for _ in range(2)]
    s.use(tool)
    assert [s.zone(stone) for stone in stones] == ["break", "break"]


@pytest.mark.rule("11.6.10")
def test_a_backup_that_is_dulled_for_cp_may_be_put_away_for_the_same_cost() -> None:
    s = Scenario()
    s.autopay = False
    cost = (CostCards("put", 1, Filter(types=("backup",), side="my")), Pay(1))
    tool = s.field("A", monster(Action(cost, (Draw(1),))))
    stone = s.field("A", backup())
    lame = s.field("A", backup(), dull=True)
    s.use(tool)
    assert s.offered(lame) and s.offered(stone)
    s.answer(stone, stone)
    assert s.zone(stone) == "break" and s.on_field(lame) and s.stack() == [("action", tool)]


@pytest.mark.rule("11.6.10")
def test_a_backup_pays_for_its_own_ability_and_is_put_away() -> None:
    s = Scenario()
    stone = s.field("A", backup("《1》, put this Backup into the Break Zone: Draw 1 card."))
    s.use(stone)
    s.resolve()
    assert s.zone(stone) == "break" and s.count("A", "hand") == 1


@pytest.mark.rule("11.6.2.1")
def test_a_backup_that_its_dull_icon_dulls_makes_no_cp() -> None:
    for others, reason in ((0, "11.6.2.1"), (1, "")):
        s = Scenario()
        stone = s.field("A", backup("《1》《Dull》: Draw 1 card."))
        for _ in range(others):
            s.field("A", backup())
        assert s.why_not("A", "use", stone)[:8] == reason


@pytest.mark.rule("11.6.10")
def test_a_card_that_its_dull_icon_dulls_may_be_among_those_that_are_put_away() -> None:
    s = Scenario()
    cost = (ExhaustSelf(), CostCards("put", 3, Filter(types=("backup",), side="my")))
    altar = s.field("A", backup(Action(cost, (Draw(1),))))
    others = [s.field("A", backup()) for _ in range(2)]
    s.use(altar)
    assert {s.zone(card) for card in (altar, *others)} == {"break"}
    assert s.stack() == [("action", altar)]


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


@pytest.mark.rule("11.6.11")
def test_what_triggers_on_the_activation_goes_above_it_and_its_user_has_priority() -> None:
    s = Scenario(priority="B")
    listener = s.field("A", backup(Auto(On("use", subject=Filter(types=("monster",))), (Draw(1),))))
    tool = s.field("B", monster(Action(DULL, (Draw(1),))))
    s.use(tool)
    assert s.stack() == [("auto", listener), ("action", tool)] and s.player == "B"


@pytest.mark.rule("11.6.12")
def test_with_all_choices_illegal_the_ability_does_nothing_at_all() -> None:
    s = Scenario()
    victim = s.field("B", forward(3000))
    tool = s.field("A", monster(Action(DULL, (Choose(THEIRS), Draw(1), Damage(Slot(), 1000)))))
    rescue = instant(s, "B", Choose(MINE), Move(Slot(), "hand"))
    s.use(tool, victim)
    s.pass_priority()
    s.cast(rescue, victim)
    s.resolve_all()
    assert s.count("A", "hand") == 0 and not s.stack()


@pytest.mark.rule("11.11.2.1")
def test_with_some_choices_legal_the_ability_does_the_rest() -> None:
    s = Scenario()
    one, two = s.field("B", forward(3000)), s.field("B", forward(3000))
    tool = s.field("A", monster(Action(DULL, (Choose(THEIRS, 2), Draw(1), Damage(Slot(), 1000)))))
    rescue = instant(s, "B", Choose(MINE), Move(Slot(), "hand"))
    s.use(tool)
    s.pass_priority()
    s.cast(rescue, one)
    s.resolve_all()
    assert s.count("A", "hand") == 1 and s.damage(two) == 1000
