"""Chapter 11.7: special abilities, which also cost a card of the same name."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.kernel.errors import IllegalAction
from rulebound.kernel.state import EVERYBODY
from rulebound.language.tree import (
    Action,
    AddName,
    AddType,
    Auto,
    Cancel,
    Cannot,
    Choose,
    ChooseStacked,
    CostCards,
    CostOption,
    CostPart,
    Count,
    Damage,
    Destroy,
    Divide,
    Draw,
    Exhaust,
    ExhaustSelf,
    Filter,
    Gain,
    If,
    Modes,
    Modify,
    Move,
    On,
    Paid,
    Pay,
    Pick,
    Slot,
    Static,
    Step,
    X,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

SLASH = Action((ExhaustSelf(),), (Draw(1),), special="Slash")
FORWARDS = Filter(types=("forward",))
MINE = Filter(types=("forward",), side="my")
THEIRS = Filter(types=("forward",), side="opp")
HAND = Filter(side="my", zone="hand")


def cloud(*steps: Step, cost: tuple[CostPart, ...] = (), **facts: object) -> CardDef:
    """A Monster named Cloud with a special ability."""
    return monster(Action(cost, steps, special="Limit", **facts), name="Cloud")  # type: ignore[arg-type]


def table(*steps: Step, cost: tuple[CostPart, ...] = (), copies: int = 1, **facts: object) -> tuple[Scenario, Card]:
    """A controls Cloud and holds further copies of the name."""
    s = Scenario()
    hero = s.field("A", cloud(*steps, cost=cost, **facts))
    for _ in range(copies):
        s.in_hand("A", forward(1, name="Cloud", element="light", cost=9))
    return s, hero


# --- 11.7.1: the same name -------------------------------------------------------------------------------------------


@pytest.mark.rule("11.7.1", "11.7.10")
def test_a_special_ability_discards_a_card_of_the_same_name() -> None:
    s, hero = table(Draw(2))
    copy = s.cards("A", "hand")[0]
    s.use(hero, ability="Limit")
    assert s.zone(copy) == "break" and s.stack() == [("special", hero)]
    s.resolve()
    assert s.count("A", "hand") == 2


@pytest.mark.rule("11.7.1")
def test_without_a_card_of_the_same_name_it_cannot_be_used() -> None:
    s, hero = table(Draw(2), copies=0)
    s.in_hand("A", forward(1, name="Tifa"))
    s.in_hand("B", forward(1, name="Cloud"))
    s.in_break("A", forward(1, name="Cloud"))
    s.field("A", forward(1, name="Barret"))
    assert s.why_not("A", "use", hero).startswith("11.7.1")


@pytest.mark.rule("11.7.1", "11.7.10")
def test_the_name_counts_not_the_type_or_element() -> None:
    s, hero = table(Draw(1), copies=0)
    other = s.in_hand("A", summon(Draw(1), name="Cloud", element="dark"))
    tifa = s.in_hand("A", forward(1, name="Tifa"))
    s.use(hero, ability="Limit")
    assert s.zone(other) == "break" and s.zone(tifa) == "hand"


@pytest.mark.rule("11.7.1", "11.7.10")
def test_a_card_with_two_names_may_discard_either() -> None:
    s, hero = table(Draw(1), copies=0)
    s.field("A", backup(Static((AddName("Zack"),), Filter(types=("monster",), side="my"))))
    zack = s.in_hand("A", forward(1, name="Zack"))
    s.use(hero, ability="Limit")
    assert s.zone(zack) == "break"


@pytest.mark.rule("11.7.1", "11.7.2.1")
def test_the_discarded_namesake_makes_no_cp() -> None:
    s, hero = table(Draw(1), cost=(Pay(1),), copies=0)
    s.in_hand("A", forward(1, name="Cloud"))
    assert s.why_not("A", "use", hero).startswith("11.7.2.1")
    s2, hero = table(Draw(1), cost=(Pay(1),), copies=0)
    one, two = s2.hand("A", forward(1, name="Cloud"), forward(2, name="Cloud"))
    s2.use(hero, ability="Limit")
    assert s2.zone(one) == "break" and s2.zone(two) == "break"
    s3, hero = table(Draw(1))
    s3.use(hero, ability="Limit")
    assert s3.why_not("A", "use", hero).startswith("11.7.1")


@pytest.mark.rule("11.7.1", "15.2.9.4.1")
@pytest.mark.parametrize("name", ["Below", "Above"])
def test_special_ability_of_a_primed_pair_takes_either_name_even_a_light_card(name: str) -> None:
    s = Scenario()
    top = forward(8000, Action((), (Draw(1),), special="Finish"), name="Above")
    pair = s.field("A", forward(5000, name="Below"), primed_with=top)
    copy = s.in_hand("A", forward(1000, name=name, element="light"))
    s.use(pair, ability="Finish")
    assert s.zone(copy) == "break"


# --- 11.7.2: cost ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.7.2", "11.7.2.1")
def test_the_written_cost_is_paid_as_well() -> None:
    s, hero = table(Draw(1), cost=(ExhaustSelf(), Pay(0, (("fire", 1),))))
    stones = s.cp_source("A", 2)
    s.use(hero, ability="Limit")
    assert s.dull(hero) and [s.dull(stone) for stone in stones].count(True) == 1


@pytest.mark.rule("11.7.2.1")
def test_without_the_written_cost_there_is_no_special_ability() -> None:
    s, hero = table(Draw(1), cost=(Pay(0, (("fire", 1),)),))
    s.cp_source("A", 2, "ice")
    assert s.why_not("A", "use", hero).startswith("11.7.2.1")


@pytest.mark.rule("11.7.2.1")
def test_two_elements_may_each_waste_one_cp() -> None:
    s, hero = table(Draw(1), cost=(Pay(0, (("fire", 1), ("ice", 1))),))
    fire, ice = s.in_hand("A", forward(1000)), s.in_hand("A", forward(1000, element="ice"))
    s.use(hero, ability="Limit")
    assert s.zone(fire) == "break" and s.zone(ice) == "break"


@pytest.mark.rule("11.7.2.2")
def test_a_fresh_forward_cannot_use_a_special_ability_with_the_dull_icon() -> None:
    s = Scenario()
    hero = s.field("A", forward(5000, SLASH, name="Cloud"), fresh=True)
    s.in_hand("A", forward(1, name="Cloud"))
    assert s.why_not("A", "use", hero).startswith("11.7.2.2")


@pytest.mark.rule("15.2.2.3")
def test_with_haste_it_can() -> None:
    s = Scenario()
    hero = s.field("A", forward(5000, SLASH, "Haste", name="Cloud"), fresh=True)
    s.in_hand("A", forward(1, name="Cloud"))
    s.use(hero, ability="Slash")
    assert s.dull(hero)


@pytest.mark.rule("11.7.2.2")
def test_a_fresh_monster_can_unless_it_is_a_forward() -> None:
    s = Scenario()
    free = s.field("A", monster(SLASH, name="Cloud"), fresh=True)
    bound = s.field("A", monster(SLASH, Static((AddType(("forward",), (("power", 1000),)),)), name="Tifa"), fresh=True)
    s.hand("A", forward(1, name="Cloud"), forward(1, name="Tifa"))
    assert s.why_not("A", "use", bound).startswith("11.7.2.2")
    s.use(free, ability="Slash")
    assert s.dull(free)


@pytest.mark.rule("11.7.2.3")
@pytest.mark.parametrize("how", ["dull", "put"])
def test_only_characters_you_control_pay(how: str) -> None:
    s, hero = table(Draw(1), cost=(CostCards(how, 1, FORWARDS),))
    s.autopay = False
    theirs, mine, other = s.field("B", forward(1000)), s.field("A", forward(1000)), s.field("A", forward(1000))
    s.use(hero, ability="Limit")
    while not s.prompt.endswith(how):
        s.answer(s.cards("A", "hand")[0])
    assert s.offered(mine) and s.offered(other) and not s.offered(theirs)


@pytest.mark.rule("11.7.2.4")
@pytest.mark.parametrize(("how", "act"), [("remove", "be removed"), ("return", "be returned")])
def test_a_character_that_cannot_be_moved_so_does_not_pay(how: str, act: str) -> None:
    s, hero = table(Draw(1), cost=(CostCards(how, 1, MINE),))
    fixed, free = s.field("A", forward(1000, Static((Cannot(act),)))), s.field("A", forward(1000))
    s.use(hero, ability="Limit")
    assert s.on_field(fixed) and not s.on_field(free)


# --- 11.7.3 to 11.7.8: the declaration -------------------------------------------------------------------------------


@pytest.mark.rule("11.7.3")
def test_an_activation_that_cannot_be_completed_is_rewound() -> None:
    s, hero = table(Choose(THEIRS), Destroy(Slot()), cost=(ExhaustSelf(),), copies=2)
    victim, own = s.field("B", forward(1000)), s.field("A", forward(1000))
    s.field("B", forward(1000))
    s.start()
    before = s.game.state.exact_hash()
    with pytest.raises(IllegalAction):
        s.attempt("special", victim, own)
    assert s.game.state.exact_hash() == before and s.count("A", "hand") == 2
    s.attempt("special", victim)
    assert s.stack() == [("special", hero)] and s.count("A", "hand") == 1


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Summon that costs nothing."""
    return s.in_hand(player, summon(*steps, cost=0))


@pytest.mark.rule("11.7.4")
def test_it_goes_on_top_of_the_stack_as_a_special_ability() -> None:
    s, hero = table(Draw(1))
    spell = instant(s, "A", Draw(1))
    s.cast(spell)
    s.use(hero, ability="Limit")
    assert s.stack() == [("special", hero), ("summon", spell)]


@pytest.mark.rule("11.7.4")
def test_only_the_controller_of_its_card_can_use_it() -> None:
    s = Scenario()
    hero = s.field("B", cloud(Draw(1)))
    s.in_hand("A", forward(1, name="Cloud"))
    assert s.why_not("A", "use", hero).startswith("11.7.4")


@pytest.mark.rule("11.7.4")
def test_a_special_ability_in_hand_is_shown_when_it_is_used() -> None:
    s = Scenario()
    hero = s.in_hand("A", cloud(Draw(1), zone="hand"))
    copy = s.in_hand("A", forward(1, name="Cloud", element="light", cost=9))
    s.use(hero, ability="Limit")
    assert s.zone(hero) == "hand" and s.game.state.known[hero.number] == EVERYBODY and s.zone(copy) == "break"


@pytest.mark.rule("11.7.5")
def test_a_special_ability_that_chooses_needs_something_to_choose() -> None:
    s, hero = table(Choose(THEIRS), Destroy(Slot()), Draw(1))
    assert s.why_not("A", "use", hero).startswith("11.7.5")


@pytest.mark.rule("11.7.11")
def test_one_that_selects_does_not() -> None:
    s, hero = table(Pick(THEIRS), Destroy(Slot()), Draw(1))
    s.use(hero, ability="Limit")
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("11.7.5")
def test_a_special_ability_cannot_choose_itself() -> None:
    s, hero = table(ChooseStacked(("special",)), Cancel(), Draw(1))
    assert s.why_not("A", "use", hero).startswith("11.7.5")


@pytest.mark.rule("11.7.6")
def test_its_effect_is_declared_when_it_is_used() -> None:
    s, hero = table(Modes(((Draw(1),), (Draw(3),))))
    s.use(hero, 2, ability="Limit")
    s.resolve()
    assert s.count("A", "hand") == 3


@pytest.mark.rule("11.7.6.1")
def test_the_number_of_its_effects_is_locked() -> None:
    s, hero = table(Modes(((Draw(1),), (Draw(2),), (Draw(4),)), Count(MINE)))
    squire, _ = s.field("A", forward(1000)), s.field("A", forward(1000))
    murder = instant(s, "B", Choose(FORWARDS), Destroy(Slot()))
    s.use(hero, [2, 3], ability="Limit")
    s.pass_priority()
    s.cast(murder, squire)
    s.resolve_all()
    assert s.count("A", "hand") == 6


@pytest.mark.rule("11.7.7")
def test_its_variable_cost_is_declared() -> None:
    s, hero = table(Draw(X()), cost=(Pay(x="x"),))
    stones = s.cp_source("A", 3)
    s.use(hero, ability="Limit")
    assert s.offered(3) and not s.offered(4)
    s.answer(2)
    assert [s.dull(stone) for stone in stones].count(True) == 2
    s.resolve()
    assert s.count("A", "hand") == 2


@pytest.mark.rule("11.7.7")
def test_a_cost_that_counts_other_cards_is_fixed_when_it_is_used() -> None:
    s, hero = table(Draw(1), cost=(CostCards("put", Count(THEIRS), MINE),))
    s.field("B", forward(1000))
    squires = [s.field("A", forward(1000)) for _ in range(2)]
    s.use(hero, ability="Limit")
    assert [s.zone(card) for card in squires].count("break") == 1


@pytest.mark.rule("11.7.7")
def test_its_additional_cost_may_be_paid() -> None:
    s, hero = table(If(Paid("More"), (Draw(3),), (Draw(1),)), options=(CostOption("More", (Pay(1),)),))
    s.cp_source("A", 1)
    s.use(hero, "More", ability="Limit")
    s.resolve()
    assert s.count("A", "hand") == 3


@pytest.mark.rule("11.7.8")
def test_it_divides_with_at_least_one_unit_each() -> None:
    s, hero = table(Choose(THEIRS, 2), Divide("it", 3000))
    one, two = s.field("B", forward(9000)), s.field("B", forward(9000))
    s.use(hero, ability="Limit")
    assert not s.offered(0) and not s.offered(3000)
    s.answer(1000)
    s.resolve()
    assert (s.damage(one), s.damage(two)) == (1000, 2000)


@pytest.mark.rule("11.7.8")
def test_it_says_which_card_gets_which_effect() -> None:
    other = Filter(types=("forward",), side="opp", not_among=Slot("first"))
    s, hero = table(
        Choose(THEIRS, slot="first"), Choose(other, slot="second"), Exhaust(Slot("first")), Destroy(Slot("second"))
    )
    one, two = s.field("B", forward(9000)), s.field("B", forward(9000))
    s.use(hero, two, one, ability="Limit")
    s.resolve()
    assert s.dull(two) and s.zone(one) == "break"


# --- 11.7.9 to 11.7.12 -----------------------------------------------------------------------------------------------


@pytest.mark.rule("11.7.9")
def test_its_cost_does_not_change_while_it_is_paid() -> None:
    active = Filter(types=("forward",), side="my", states=("active",))
    s, hero = table(Draw(1), cost=(CostCards("dull", 1, active), CostCards("discard", Count(active), HAND)))
    for _ in range(2):
        s.field("A", forward(1000))
    fuel = s.hand("A", *(forward(1000) for _ in range(3)))
    s.use(hero, ability="Limit")
    assert [s.zone(card) for card in fuel].count("hand") == 1  # two of them, and Cloud for his name


@pytest.mark.rule("11.7.10")
def test_all_its_costs_are_paid_at_once() -> None:
    keen = Auto(On("leave", subject=Filter(other=True)), (Draw(1),))
    s, hero = table(Draw(1), cost=(CostCards("put", 2, MINE),))
    first, second = s.field("A", forward(1000, keen)), s.field("A", forward(1000, keen))
    s.use(hero, ability="Limit")
    s.answer(first)
    assert s.stack() == [("auto", second), ("auto", first), ("special", hero)] and s.count("A", "hand") == 0


@pytest.mark.rule("11.7.11")
def test_what_triggers_on_the_activation_goes_above_it_and_its_user_has_priority() -> None:
    s = Scenario(priority="B")
    listener = s.field("A", backup(Auto(On("use", subject=Filter(types=("monster",))), (Draw(1),))))
    hero = s.field("B", cloud(Draw(1)))
    s.in_hand("B", forward(1, name="Cloud"))
    s.use(hero, ability="Limit")
    assert s.stack() == [("auto", listener), ("special", hero)] and s.player == "B"


@pytest.mark.rule("11.7.12")
def test_with_all_choices_illegal_it_does_nothing_at_all() -> None:
    s, hero = table(Choose(THEIRS), Draw(1), Damage(Slot(), 1000))
    victim = s.field("B", forward(3000))
    rescue = instant(s, "B", Choose(MINE), Move(Slot(), "hand"))
    s.use(hero, victim, ability="Limit")
    s.pass_priority()
    s.cast(rescue, victim)
    s.resolve_all()
    assert s.count("A", "hand") == 0 and not s.stack()


@pytest.mark.rule("11.11.2.1")
def test_with_some_choices_legal_it_does_the_rest() -> None:
    s, hero = table(Choose(THEIRS, 2), Draw(1), Gain(Slot(), (Modify("power", -1000),)))
    one, two = s.field("B", forward(3000)), s.field("B", forward(3000))
    rescue = instant(s, "B", Choose(MINE), Move(Slot(), "hand"))
    s.use(hero, ability="Limit")
    s.pass_priority()
    s.cast(rescue, one)
    s.resolve_all()
    assert s.count("A", "hand") == 1 and s.power(two) == 2000
