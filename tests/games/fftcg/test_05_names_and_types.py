"""Chapters 5.2.2 to 5.2.6: names and categories, types, text, number, power."""

import pytest

from rulebound.games.fftcg.deck import check
from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Action,
    AddType,
    All,
    Auto,
    Choose,
    Cmp,
    Damage,
    DamagePlayer,
    Destroy,
    Draw,
    Filter,
    Gain,
    Modify,
    Move,
    On,
    Ready,
    Self,
    Slot,
    Who,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon
from rulebound.scenario.table import ScenarioError

OPPOSING = Filter(types=("forward",), side="opp")
THEIRS = Filter(types=("forward",), side="opp")


@pytest.mark.rule("5.2.3.1.1.3")
def test_backups_never_make_more_cp_than_needed() -> None:
    s = Scenario()
    mills = s.cp_source("A", 3)
    knight = s.in_hand("A", forward(5000, cost=2))
    with pytest.raises(ScenarioError, match="not needed"):
        s.cast(knight, pay=mills)
    s.cast(knight, pay=mills[1:])
    assert [s.dull(card) for card in mills] == [False, True, True]


# --- 5.2.2 names and categories --------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.2.1", "7.7.3")
def test_a_second_card_of_a_name_cannot_be_cast() -> None:
    s = Scenario()
    s.field("A", forward(5000, name="Cecil"))
    other = s.in_hand("A", backup(name="Cecil", cost=0))
    assert not s.offered(other)
    assert s.why_not("A", "cast", other).startswith("7.7.3")


@pytest.mark.rule("11.4.8")
def test_any_number_of_generic_cards_of_a_name_may_be_on_a_field() -> None:
    s = Scenario()
    s.field("A", forward(3000, name="Dragoon", generic=True))
    s.field("A", forward(3000, name="Dragoon", generic=True))
    third = s.in_hand("A", forward(3000, name="Dragoon", generic=True, cost=0))
    s.cast(third)
    s.to("attack")
    assert len(s.cards("A", "field")) == 3


@pytest.mark.rule("11.4.8")
def test_the_same_name_on_the_opponents_field_does_not_matter() -> None:
    s = Scenario()
    s.field("B", forward(5000, name="Cecil"))
    mine = s.in_hand("A", forward(5000, name="Cecil", cost=0))
    s.cast(mine)
    s.to("attack")
    assert s.on_field(mine) and s.count("B", "field") == 1


@pytest.mark.rule("5.2.2.1", "7.7.3.1")
def test_a_card_without_the_icon_may_join_generic_cards_of_its_name() -> None:
    s = Scenario()
    s.field("A", forward(3000, name="Dragoon", generic=True))
    proper = s.in_hand("A", forward(5000, name="Dragoon", cost=0))
    s.cast(proper)
    s.to("attack")
    assert s.on_field(proper) and s.count("A", "field") == 2


@pytest.mark.rule("6.5.2")
@pytest.mark.parametrize("marked", [True, False])
def test_only_a_card_with_the_ex_mark_can_burst(marked: bool) -> None:
    s = Scenario()
    s.deck("B", summon(Draw(1), ex=marked), forward(1000))
    s.cast(s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 1), cost=0)))
    s.resolve()
    assert (s.prompt == "burst") == marked
    assert ("ex" in s.row(s.cards("B", "damage")[0]).flags) == marked


@pytest.mark.rule("5.2.2.2")
@pytest.mark.parametrize("category", ["IV", "DFF"])
def test_a_card_with_several_categories_belongs_to_each(category: str) -> None:
    s = Scenario()
    both = s.field("B", forward(5000, category=("IV", "DFF")))
    other = s.field("B", forward(5000, category="VII"))
    s.cast(s.in_hand("A", summon(Destroy(All(Filter(groups=(category,)))), cost=0)))
    s.resolve()
    assert s.zone(both) == "break" and s.on_field(other)


# --- 5.2.3 types -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.3.1", "5.2.3.1.1", "5.2.3.1.1.1")
@pytest.mark.parametrize(
    "card", [forward(5000, cost=0), backup(cost=0), monster(cost=0)], ids=["forward", "backup", "monster"]
)
def test_forwards_backups_and_monsters_are_characters_and_are_put_onto_the_field(card: CardDef) -> None:
    s = Scenario()
    hero = s.in_hand("A", card)
    s.cast(hero)
    assert s.on_field(hero) and not s.stack()


@pytest.mark.rule("5.2.3.1", "5.2.3.1.2")
def test_a_summon_is_no_character_and_is_cast_onto_the_stack() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=0))
    s.cast(spell)
    assert s.zone(spell) == "stack" and [kind for kind, _ in s.stack()] == ["summon"]


@pytest.mark.rule("5.2.3.1.1")
def test_a_text_about_characters_means_all_three_types_and_no_summon() -> None:
    s = Scenario()
    for zone_card in (forward(1000), backup(), monster(), summon(Draw(1))):
        s.in_break("A", zone_card)
    fetch = Move(All(Filter(types=("character",), zone="break", side="my")), "hand")
    hero = s.in_hand("A", forward(5000, Auto(On("enter", Self()), (fetch,)), cost=0))
    s.cast(hero)
    s.resolve()
    assert s.count("A", "hand") == 3
    assert [card.name.split()[0] for card in s.cards("A", "break")] == ["Summon"]


@pytest.mark.rule("5.2.3.1.1.2")
@pytest.mark.parametrize("kind", ["backup", "monster"])
def test_only_forwards_attack_and_block(kind: str) -> None:
    make = {"backup": backup, "monster": monster}[kind]
    s = Scenario(phase="attack", step="declaration")
    idle = s.field("A", make())
    knight = s.field("A", forward(5000))
    wall = s.field("B", make())
    s.field("B", forward(1000))
    assert s.why_not("A", "attack", idle).startswith("5.2.3.1.1.2")
    s.attack(knight)
    s.to("block")
    assert not s.offered(wall)
    assert s.why_not("B", "block", wall).startswith("5.2.3.1.1.2")


@pytest.mark.rule("10.1.4.1")
def test_a_monster_that_has_become_a_forward_can_attack() -> None:
    s = Scenario()
    imp = s.field("A", monster(Action((), (Gain(Self(), (AddType(("forward",), (("power", 4000),)),)),))))
    s.use(imp)
    s.resolve()
    s.attack(imp)
    s.to("main2")
    assert s.points("B") == 1


@pytest.mark.rule("5.2.3.1.1.3")
def test_a_backup_enters_the_field_dull_when_cast() -> None:
    s = Scenario()
    house, knight = s.hand("A", backup(cost=0), forward(5000, cost=0))
    s.cast(house)
    s.cast(knight)
    assert s.dull(house) and s.active(knight)


@pytest.mark.rule("5.2.3.1.1.3")
def test_a_backup_enters_the_field_dull_when_an_effect_puts_it_there() -> None:
    s = Scenario()
    house = s.in_break("A", backup())
    imp = s.in_break("A", monster())
    s.cast(s.in_hand("A", summon(Move(All(Filter(zone="break", side="my", types=("character",))), "field"), cost=0)))
    s.resolve()
    assert s.dull(house) and s.active(imp)


@pytest.mark.rule("5.2.3.1.1.3")
def test_a_dull_backup_is_no_source_of_cp_until_it_is_active_again() -> None:
    s = Scenario()
    house = s.in_hand("A", backup(cost=0))
    knight = s.in_hand("A", forward(5000, cost=1))
    wake = s.in_hand("A", summon(Ready(All(Filter(types=("backup",)))), cost=0, element="ice"))
    s.cast(house)
    assert s.why_not("A", "cast", knight)
    s.cast(wake)
    s.resolve()
    s.cast(knight, pay=[house])
    assert s.dull(house) and s.on_field(knight)


@pytest.mark.rule("5.2.3.1.1.4")
def test_a_character_without_a_job_belongs_to_no_job() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000, job="Knight"))
    nobody = s.field("B", forward(5000))
    two = s.field("B", forward(5000, job=("Knight", "Sage")))
    s.cast(s.in_hand("A", summon(Damage(All(Filter(types=("forward",), traits=("Knight",))), 1000), cost=0)))
    s.resolve()
    assert s.damage(knight) == s.damage(two) == 1000 and s.damage(nobody) == 0


@pytest.mark.rule("5.2.3.1.2.1")
def test_a_summon_is_never_put_onto_the_field() -> None:
    s = Scenario()
    used = s.in_break("A", summon(Draw(1)))
    imp = s.in_break("A", monster())
    s.cast(s.in_hand("A", summon(Move(All(Filter(zone="break", side="my")), "field"), cost=0)))
    s.resolve()
    assert s.zone(used) == "break" and s.on_field(imp)


@pytest.mark.rule("11.11.10")
def test_the_effect_of_a_summon_happens_once_and_the_summon_is_gone() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=0))
    s.cast(spell)
    s.resolve()
    assert s.count("A", "hand") == 1 and s.zone(spell) == "break" and not s.stack()


# --- 5.2.4 text ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.4.1")
def test_a_card_that_names_itself_means_itself_and_not_its_namesakes() -> None:
    s = Scenario()
    drill = Action((), (Gain(Self(), (Modify("power", 2000),)),))
    twin = forward(3000, drill, name="Dragoon", generic=True)
    one, two = s.field("A", twin), s.field("A", twin)
    s.use(two)
    s.resolve()
    assert s.power(two) == 5000 and s.power(one) == 3000


@pytest.mark.rule("5.2.4.1")
def test_an_ability_about_its_own_card_entering_ignores_a_namesake() -> None:
    s = Scenario()
    greet = Auto(On("enter", Self()), (Gain(Self(), (Modify("power", 1000),)),))
    old = s.field("A", forward(3000, greet, name="Dragoon", generic=True))
    new = s.in_hand("A", forward(3000, greet, name="Dragoon", generic=True, cost=0))
    s.cast(new)
    assert len(s.stack()) == 1
    s.resolve()
    assert s.power(new) == 4000 and s.power(old) == 3000


# --- 5.2.5 number ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.5.1")
def test_a_deck_holds_at_most_three_cards_of_one_number_whatever_their_names() -> None:
    filler = [forward(1000, code=f"F-{i // 3:03}", name="Chocobo") for i in range(46)]
    four = [forward(1000, code="X-100", name=f"Cloud {i}") for i in range(4)]
    problems = check(([*filler, *four], []))
    assert ["X-100" in str(problem) for problem in problems] == [True]
    three = [*filler, *four[:3], forward(1000, code="X-101", name="Cloud")]
    assert check((three, [])) == []


# --- 5.2.6 power -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.2.6.1")
@pytest.mark.parametrize(("damage", "zone"), [(4000, "field"), (5000, "break"), (6000, "break")])
def test_damage_equal_to_its_power_puts_a_forward_into_the_break_zone(damage: int, zone: str) -> None:
    s = Scenario()
    knight = s.field("B", forward(5000))
    squire = s.field("B", forward(1000))
    s.cast(s.in_hand("A", summon(Damage(All(OPPOSING), damage), cost=0)))
    s.resolve()
    assert s.zone(knight) == zone and s.zone(squire) == "break"


@pytest.mark.rule("5.2.6.1")
def test_in_battle_a_forward_deals_damage_equal_to_its_power() -> None:
    s = Scenario(phase="attack", step="declaration")
    knight = s.field("A", forward(7000))
    wall = s.field("B", forward(9000))
    s.attack(knight)
    s.block(wall)
    s.to("main2")
    assert s.zone(knight) == "break" and s.damage(wall) == 7000


@pytest.mark.rule("5.2.6.1")
def test_only_forwards_have_power_so_damage_does_not_break_a_monster() -> None:
    s = Scenario()
    imp = s.field("A", monster())
    s.cast(s.in_hand("A", summon(Choose(Filter(types=("monster",))), Damage(Slot(), 3000), cost=0)), imp)
    s.resolve()
    assert s.on_field(imp) and s.damage(imp) == 3000 and s.power(imp) == 0


@pytest.mark.rule("5.2.6.1")
def test_damage_on_a_monster_counts_once_it_is_a_forward() -> None:
    s = Scenario()
    become = Gain(Self(), (AddType(("forward",), (("power", 3000),)),))
    imp = s.field("A", monster(Action((), (become,))), damage=3000)
    s.use(imp)
    assert s.on_field(imp)
    s.resolve()
    assert s.zone(imp) == "break"


@pytest.mark.rule("5.2.6.1")
def test_a_forward_that_has_become_a_backup_is_no_card_with_so_much_power() -> None:
    s = Scenario()
    former, still = s.field("B", forward(9000)), s.field("B", forward(2000))
    retire = s.in_hand("A", summon(Choose(THEIRS), Gain(Slot(), (AddType(("backup",), replace=True),)), cost=1))
    strong = Filter(types=("character",), side="opp", stats=(("power", Cmp(">=", 1000)),))
    doom = s.in_hand("A", summon(Destroy(All(strong)), Damage(All(strong), 1000), cost=1))
    s.cp_source("A", 2)
    s.cast(retire, former)
    s.resolve()

    s.cast(doom)
    s.resolve()

    assert s.on_field(former)
    assert s.zone(still) == "break"
