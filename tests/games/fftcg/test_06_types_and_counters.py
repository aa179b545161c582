"""Chapters 6.6 to 6.8: types, counters, Crystals."""

import pytest

from rulebound.language.tree import (
    Action,
    AddCounter,
    AddType,
    All,
    Choose,
    CostCounter,
    CostSelf,
    Count,
    Destroy,
    Draw,
    Filter,
    GainResource,
    Move,
    PayResource,
    Resource,
    Self,
    SetTraits,
    Slot,
    Stat,
    Static,
)
from rulebound.scenario.fftcg import Scenario, backup, card, forward, monster, summon

THEIRS = Filter(types=("forward",), side="opp")


# --- 6.6 types -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.6.2")
def test_types_and_jobs_are_changed_in_one_layer_so_one_may_depend_on_the_other() -> None:
    """Knights become Forwards; then Monsters become Knights. Jobs are types, so the first waits for the second."""
    s = Scenario()
    armour = Static((AddType(("forward",), (("power", 5000),)),), scope=Filter(types=("monster",), traits=("Knight",)))
    s.field("A", backup(armour))
    s.field("A", backup(Static((SetTraits(("Knight",), add=True),), scope=Filter(types=("monster",)))))
    imp = s.field("A", monster())
    assert s.power(imp) == 5000 and "forward" in s.row(imp).types
    s.attack(imp)
    s.to("main2")
    assert s.points("B") == 1


@pytest.mark.rule("6.6.3")
def test_only_characters_have_jobs() -> None:
    s = Scenario()
    s.field("A", backup(Static((SetTraits(("Knight",)),), scope=Filter(side="my", zone="hand"))))
    s.hand("A", forward(1000), monster(), summon(Draw(1)))
    census = s.field("A", backup(Action((), (Draw(Count(Filter(zone="hand", side="my", traits=("Knight",)))),))))
    s.use(census)
    s.resolve()
    assert s.count("A", "hand") == 5


@pytest.mark.rule("6.6.4")
def test_there_are_four_card_types() -> None:
    s = Scenario()
    for type in ("forward", "backup", "monster", "summon"):
        s.in_hand("A", card(type))
    with pytest.raises(ValueError, match=r"6\.6\.4"):
        s.in_hand("A", card("weapon"))
    assert s.count("A", "hand") == 4


@pytest.mark.rule("6.7.1")
def test_summons_and_abilities_put_counters_on_cards() -> None:
    s = Scenario()
    nest = s.field("A", monster(Action((), (AddCounter(Self(), "Egg", 2),))))
    s.use(nest)
    s.resolve()
    assert s.counters(nest, "Egg") == 2


# --- 6.7 counters ----------------------------------------------------------------------------------------------------

EGGS = All(Filter(types=("monster",)))


@pytest.mark.rule("6.7.2")
def test_counters_of_one_name_are_the_same_whatever_made_them() -> None:
    s = Scenario()
    lay = Action((), (AddCounter(Self(), "Egg"),))
    nest = s.field("A", monster(lay, Action((CostCounter("Egg", 2),), (Draw(1),))))
    gift = s.in_hand("A", summon(AddCounter(EGGS, "Egg"), cost=0))
    s.use(nest)
    s.resolve()
    s.cast(gift)
    s.resolve()
    assert s.counters(nest, "Egg") == 2
    s.use(nest, ability=1)
    s.resolve()
    assert s.counters(nest, "Egg") == 0 and s.count("A", "hand") == 1


@pytest.mark.rule("6.7.1")
def test_counters_of_different_names_are_different() -> None:
    s = Scenario()
    nest = s.field("A", monster(Action((CostCounter("Egg", 2),), (Draw(1),))), counters={"Egg": 1})
    s.cast(s.in_hand("A", summon(AddCounter(EGGS, "Feather"), cost=0)))
    s.resolve()
    assert s.counters(nest, "Egg") == s.counters(nest, "Feather") == 1
    assert s.why_not("A", "use", nest)


@pytest.mark.rule("6.7.3")
def test_a_card_loses_its_counters_when_it_changes_zones() -> None:
    s = Scenario()
    nest = s.field("A", monster(), counters={"Egg": 3})
    there_and_back = (Choose(Filter(types=("monster",))), Move(Slot(), "removed"), Move(Slot(), "field"))
    s.cast(s.in_hand("A", summon(*there_and_back, cost=0)), nest)
    s.resolve()
    assert s.on_field(nest) and s.counters(nest, "Egg") == 0


@pytest.mark.rule("6.7.3")
def test_counters_that_a_returned_card_had_can_still_be_counted() -> None:
    s = Scenario()
    marked = s.field("B", forward(3000), counters={"oath": 2})
    spell = s.in_hand("A", summon(Choose(THEIRS), Move(Slot(), "hand"), Draw(Stat(Slot(), "counter:oath")), cost=1))
    s.cp_source("A", 1)

    s.cast(spell, marked)
    s.resolve()

    assert s.counters(marked, "oath") == 0
    assert s.count("A", "hand") == 2


# --- 6.8 Crystals ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.8.1")
def test_crystals_are_gained_by_summons_and_abilities_and_held_by_a_player() -> None:
    s = Scenario()
    mine = s.field("A", backup(Action((), (GainResource("crystal"),))))
    gift = s.in_hand("A", summon(GainResource("crystal", 2), cost=0))
    s.use(mine)
    s.resolve()
    s.cast(gift)
    s.resolve()
    assert s.resource("A", "crystal") == 3 and s.resource("B", "crystal") == 0
    assert s.view(1).resources[0]["crystal"] == 3


@pytest.mark.rule("6.8.1")
def test_crystals_are_spent_and_stay_when_their_source_leaves() -> None:
    s = Scenario()
    lamp = s.field("A", backup(Action((CostSelf("put"),), (GainResource("crystal", 1),))))
    buyer = s.field("A", backup(Action((PayResource("crystal", 2),), (Draw(1),))))
    s.crystals("A", 1)
    assert s.why_not("A", "use", buyer)
    s.use(lamp)
    s.resolve()
    assert s.zone(lamp) == "break" and s.resource("A", "crystal") == 2
    s.use(buyer)
    s.resolve()
    assert s.resource("A", "crystal") == 0 and s.count("A", "hand") == 1


@pytest.mark.rule("6.8.1")
def test_the_number_of_crystals_may_be_read() -> None:
    s = Scenario()
    s.cast(s.in_hand("A", summon(GainResource("crystal", 2), Draw(Resource("crystal")), cost=0)))
    s.resolve()
    assert s.count("A", "hand") == 2


@pytest.mark.parametrize(
    ("state", "names"),
    [
        ("active", {"Fresh", "Primed", "Hurt", "Twin"}),
        ("dull", {"Tired", "Frozen"}),
        ("damaged", {"Hurt"}),
        ("frozen", {"Frozen"}),
        ("multi-element", {"Twin"}),
        ("entered this turn", {"Fresh"}),
        ("primed", {"Primed"}),
    ],
)
def test_a_filter_may_ask_for_the_state_of_a_card(state: str, names: set[str]) -> None:
    s = Scenario()
    s.field("A", forward(5000, name="Tired"), dull=True)
    s.field("A", forward(5000, name="Hurt"), damage=1000)
    s.field("A", forward(5000, name="Frozen"), dull=True, frozen=True)
    s.field("A", forward(5000, name="Twin", element=("fire", "ice")))
    s.field("A", forward(5000, name="Primed"), primed_with=forward(9000, name="Top"))
    fresh = s.in_hand("A", forward(5000, name="Fresh", cost=0))
    break_all = s.in_hand("A", summon(Destroy(All(Filter(types=("forward",), states=(state,)))), cost=0))
    s.cast(fresh)
    s.cast(break_all)
    before = {card.name for card in s.cards("A", "field")}
    s.resolve()
    assert before - {card.name for card in s.cards("A", "field")} == names


def test_a_state_that_does_not_exist_is_refused_with_those_that_do() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    s.start()
    known = "active, dull, damaged, attacking, blocking, in battle, party, frozen, multi-element, entered this turn"
    with pytest.raises(ValueError, match=f"^fftcg has no state 'asleep'; it knows {known}, face down, primed$"):
        s.rules.in_state(s.game, knight.ref, s.row(knight), "asleep")
