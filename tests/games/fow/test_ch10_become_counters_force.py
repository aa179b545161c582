"""Chapters 1020, 1022 and 1023: becoming and gaining, counters, [Force]."""

import pytest

from rulebound.language.tree import (
    Action,
    AddCounter,
    AddType,
    Auto,
    BecomeCopy,
    Calc,
    Choose,
    CostCounter,
    Damage,
    DamagePlayer,
    Destroy,
    Draw,
    Filter,
    Gain,
    Grant,
    Keyword,
    Mod,
    Modify,
    Move,
    MoveCounter,
    On,
    Pay,
    Pick,
    Replace,
    Roll,
    Self,
    SetBase,
    SetTraits,
    Slot,
    Stat,
    Static,
    Who,
    X,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, chant, j_ruler, judgment, regalia, resonator, ruler

RESONATORS = Filter(types=("resonator",))
MINE = Filter(types=("resonator",), side="my")
KNIGHTS = Filter(types=("resonator",), traits=("Knight",))
PLUS = "+100/+100"


def give(s: Scenario, card: Card, *mods: Mod) -> None:
    """The first act of a scenario: A gives a card of the field something until the end of the turn."""
    gift = s.in_hand("A", chant(Choose(Filter()), Gain(Slot(), mods), cost="{0}"))
    s.play(gift, card)
    s.resolve()


# --- 1020 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1020.1")
@pytest.mark.parametrize("gains", [True, False])
def test_a_card_keeps_its_race_when_it_gains_one_and_loses_it_when_it_becomes_another(gains: bool) -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300, race=("Knight",)))
    s.field("A", regalia(Static((Modify("attack", 200),), KNIGHTS)))
    give(s, knight, SetTraits(("Elf",), add=gains))
    assert "Elf" in s.row(knight).traits and s.attack_of(knight) == (500 if gains else 300)


@pytest.mark.rule("1020.1")
@pytest.mark.parametrize("gains", [True, False])
def test_a_card_keeps_its_type_when_it_gains_one_and_loses_it_when_it_becomes_another(gains: bool) -> None:
    s = Scenario()
    relic = s.field("A", regalia())
    stats = (("attack", 300), ("defense", 300))
    give(s, relic, AddType(("resonator",), stats, replace=not gains))
    assert set(s.row(relic).types) == ({"regalia", "resonator"} if gains else {"resonator"})
    assert (s.attack_of(relic), s.defense(relic)) == (300, 300)


@pytest.mark.rule("1020.2", "1020.3")
def test_becoming_numbers_sets_both_and_gaining_numbers_changes_both() -> None:
    s = Scenario()
    one, other = s.field("A", resonator(300, 400)), s.field("A", resonator(300, 400))
    become = chant(Choose(MINE), Gain(Slot(), (SetBase("attack", 800), SetBase("defense", 700))), cost="{0}")
    gain = chant(Choose(MINE), Gain(Slot(), (Modify("attack", 800), Modify("defense", -100))), cost="{0}")
    first, second = s.in_hand("A", become), s.in_hand("A", gain)
    s.play(first, one)
    s.resolve()
    s.play(second, other)
    s.resolve()
    assert (s.attack_of(one), s.defense(one)) == (800, 700)
    assert (s.attack_of(other), s.defense(other)) == (1100, 300)


@pytest.mark.rule("1020.2")
def test_becoming_smaller_than_its_damage_destroys_a_card() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 900), damage=400)
    give(s, knight, SetBase("attack", 400), SetBase("defense", 400))
    assert s.zone(knight) == "graveyard"


# --- 1022 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1022.1", "1022.2")
def test_a_counter_is_put_on_a_card_and_stays_beyond_the_turn() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    bless = s.in_hand("A", chant(Choose(MINE), AddCounter(Slot(), PLUS, 2), cost="{0}"))
    s.play(bless, knight)
    s.resolve()
    assert s.counters(knight, PLUS) == 2 and (s.attack_of(knight), s.defense(knight)) == (500, 500)
    s.to("B main")
    assert s.attack_of(knight) == 500


@pytest.mark.rule("1022.1b")
def test_counters_of_one_name_are_of_one_kind_wherever_they_come_from() -> None:
    s = Scenario()
    mage = s.field("A", resonator(300, 300, Action((CostCounter("mana", 3),), (Draw(1),))), counters={"mana": 2})
    charge = s.in_hand("A", chant(Choose(MINE), AddCounter(Slot(), "mana"), AddCounter(Slot(), "oil", 5), cost="{0}"))
    assert s.why_not("A", "use", mage)
    s.play(charge, mage)
    s.resolve()
    s.use(mage)
    assert s.counters(mage, "mana") == 0 and s.counters(mage, "oil") == 5


@pytest.mark.rule("1022.2", "1022.3")
def test_a_modifying_counter_on_a_ruler_counts_when_it_is_a_j_ruler() -> None:
    s = Scenario()
    queen = s.ruler("A", ruler(judgment(Pay(0)), judged=j_ruler(800, 800)), counters={PLUS: 2})
    murder = s.in_hand("A", chant(Choose(Filter(types=("j-ruler",))), Destroy(Slot()), cost="{0}"))
    assert "attack" not in s.row(queen).stats or s.row(queen).stats["attack"] == 0
    s.judge("A")
    s.resolve()
    assert s.counters(queen, PLUS) == 2 and (s.attack_of(queen), s.defense(queen)) == (1000, 1000)
    s.play(murder, queen)
    s.resolve()
    assert s.zone(queen) == "ruler" and s.counters(queen, PLUS) == 2  # from play ground to play ground


@pytest.mark.rule("1022.2")
def test_a_modifying_counter_on_a_regalia_counts_while_it_is_a_resonator() -> None:
    s = Scenario()
    relic = s.field("A", regalia(), counters={PLUS: 1})
    give(s, relic, AddType(("resonator",), (("attack", 300), ("defense", 300))))
    assert s.attack_of(relic) == 400


@pytest.mark.rule("1022.2")
def test_a_lowering_counter_destroys_what_has_no_defense_left() -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 200))
    curse = s.in_hand("A", chant(Choose(RESONATORS), AddCounter(Slot(), "-100/-100", 2), cost="{0}"))
    s.play(curse, wall)
    s.resolve()
    assert s.zone(wall) == "graveyard"


@pytest.mark.rule("1022.3")
@pytest.mark.parametrize("to", ["graveyard", "hand", "removed"])
def test_counters_are_gone_when_a_card_leaves_the_play_ground(to: str) -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300), counters={PLUS: 1, "mana": 2})
    blink = s.in_hand("A", chant(Choose(MINE), Move(Slot(), to), Move(Slot(), "field"), cost="{0}"))
    s.play(blink, knight)
    s.resolve()
    assert s.zone(knight) == "field" and s.counters(knight, PLUS) == 0 and s.counters(knight, "mana") == 0


@pytest.mark.rule("1022.4")
@pytest.mark.parametrize("held", [2, 0])
def test_a_moved_counter_is_taken_from_one_card_and_put_on_the_other(held: int) -> None:
    s = Scenario()
    one = s.field("A", resonator(300, 300), counters={"mana": held} if held else None)
    other = s.field("A", resonator(300, 300), counters={"mana": 1})
    put = s.field("A", regalia(Auto(On("counter_added", MINE, counter="mana"), (Draw(1),))))
    steps = (Choose(MINE, slot="from"), Choose(MINE, slot="to"), MoveCounter(Slot("from"), "mana", Slot("to")))
    shift = s.in_hand("A", chant(*steps, cost="{0}"))
    s.play(shift, one, other)
    s.resolve()
    assert s.counters(one, "mana") == max(held - 1, 0)
    assert s.counters(other, "mana") == (2 if held else 1)  # a counter that is not there is not moved
    assert s.chase() == ([("auto", put)] if held else [])


@pytest.mark.rule("1022.5")
def test_the_counters_of_a_card_are_those_on_it() -> None:
    s = Scenario()
    shots = Action((), (DamagePlayer(Who.OPPONENT, Calc("*", Stat(Self(), "counter:mana"), 100)),))
    mage = s.field("A", resonator(300, 300, shots), counters={"mana": 3, "oil": 1})
    s.field("A", resonator(300, 300), counters={"mana": 5})
    s.use(mage)
    s.resolve()
    assert s.life_of("B") == 3700


@pytest.mark.rule("1022.6")
@pytest.mark.parametrize("helped", [True, False])
def test_counters_with_which_a_card_enters_are_added_up(helped: bool) -> None:
    s = Scenario()
    if helped:
        s.field("A", regalia(Static((Grant(Keyword("Mana", 2)),), MINE)))
    mage = s.in_hand("A", resonator(300, 300, Keyword("Mana", 3), cost="{0}"))
    s.play(mage)
    s.resolve()
    assert s.counters(mage, "mana") == (5 if helped else 3)


@pytest.mark.rule("1022.6")
def test_a_card_that_names_the_same_counter_twice_enters_with_both_numbers() -> None:
    s = Scenario()
    mage = s.in_hand("A", resonator(300, 300, Keyword("Limit", 2), Keyword("Limit", 1), cost="{0}"))
    s.play(mage)
    s.resolve()
    assert s.counters(mage, "limit") == 3


# --- 1023 ------------------------------------------------------------------------------------------------------------


def rolled(n: int, seed: int) -> int:
    """A forces with n dice, and the result is dealt to B in hundreds."""
    s = Scenario(seed=str(seed))
    steps = (Roll("roll", n=n), DamagePlayer(Who.OPPONENT, Calc("*", X("roll"), 100)))
    force = s.in_hand("A", chant(*steps, cost="{0}"))
    s.play(force)
    s.resolve()
    lost = 4000 - s.life_of("B")
    assert lost % 100 == 0
    return lost // 100


@pytest.mark.rule("1023.1", "1023.1a")
def test_one_die_shows_one_to_six() -> None:
    assert {rolled(1, seed) for seed in range(120)} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("1023.1", "1023.2")
def test_the_result_of_several_dice_is_their_sum() -> None:
    results = [rolled(3, seed) for seed in range(120)]
    assert min(results) >= 3 and max(results) <= 18
    assert max(results) > 12 and len(set(results)) > 8  # neither one die three times over nor the best of three
    assert any(result % 3 for result in results)


@pytest.mark.rule("1023.1")
def test_whatever_refers_to_the_result_means_the_same_roll() -> None:
    s = Scenario(seed="3")
    wall = s.field("B", resonator(300, 9000))
    hundreds = Calc("*", X("roll"), 100)
    steps = (Choose(RESONATORS), Roll("roll", n=2), Damage(Slot(), hundreds), DamagePlayer(Who.OPPONENT, hundreds))
    force = s.in_hand("A", chant(*steps, cost="{0}"))
    s.play(force, wall)
    assert s.damage(wall) == 0  # the dice are thrown when it resolves
    s.resolve()
    assert 200 <= s.damage(wall) <= 1200 and s.damage(wall) == 4000 - s.life_of("B")


@pytest.mark.rule("1022.6")
@pytest.mark.parametrize("played", [True, False])
def test_what_another_card_adds_to_the_counters_with_which_a_card_enters_counts_as_well(played: bool) -> None:
    more = Replace(On("enter", MINE), steps=(AddCounter(Slot("event"), "mana", 1),), besides=True)
    s = Scenario()
    s.field("A", regalia(Static((more,))))
    mage = resonator(300, 300, Keyword("Mana", 3), cost="{0}")
    card = s.in_hand("A", mage) if played else s.in_graveyard("A", mage)
    raising = chant(Pick(Filter(zone="graveyard", side="my")), Move(Slot(), "field"), cost="{0}")
    s.play(card if played else s.in_hand("A", raising))
    s.resolve()
    assert s.counters(card, "mana") == 4


@pytest.mark.rule("1022.2", "1017.2")
def test_counters_on_a_regalia_count_while_it_is_a_copy_of_a_resonator() -> None:
    s = Scenario()
    lamp = s.field("A", regalia(name="Lamp"), rested=True, counters={PLUS: 2})
    knight = s.field("A", resonator(300, 300), counters={PLUS: 1})
    steps = (Choose(Filter(names=("Lamp",)), slot="lamp"), Choose(MINE, slot="model"))
    s.play(s.in_hand("A", chant(*steps, Gain(Slot("lamp"), (BecomeCopy(Slot("model")),)), cost="{0}")), lamp, knight)
    s.resolve()
    assert (s.attack_of(lamp), s.defense(lamp), s.rested(lamp)) == (500, 500, True)
    s.to("next turn")
    assert "attack" not in s.row(lamp).stats and s.counters(lamp, PLUS) == 2


@pytest.mark.rule("1022.6", "1122.2b", "302.3")
def test_a_j_ruler_with_mana_adds_its_counters_to_those_of_the_ruler() -> None:
    s = Scenario()
    chief = s.ruler("A", ruler(judgment(), judged=j_ruler(500, 500, Keyword("Mana", 2))), counters={"mana": 1})
    s.judge(chief)
    s.resolve()
    assert s.counters(chief, "mana") == 3
