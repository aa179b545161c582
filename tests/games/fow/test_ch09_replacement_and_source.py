"""Chapters 910 and 912: replacement effects, and who is the source of damage."""

import pytest

from rulebound.language.tree import (
    Action,
    Auto,
    Calc,
    Choose,
    Damage,
    DamagePlayer,
    Destroy,
    Draw,
    EventAmount,
    Filter,
    On,
    Replace,
    Self,
    Slot,
    Stat,
    Static,
    Step,
    Who,
)
from rulebound.scenario.fow import Scenario, chant, regalia, resonator

RESONATORS = Filter(types=("resonator",))
MINE = Filter(types=("resonator",), side="my")
THEIRS = Filter(types=("resonator",), side="opp")
MURDER = chant(Choose(THEIRS), Destroy(Slot()), cost="{0}")
TO_GRAVE = On("leave", RESONATORS, to="graveyard")
EXILES = Static((Replace(TO_GRAVE, to="removed"),))
RETURNS = Static((Replace(TO_GRAVE, to="hand"),))
HIT = On("damage", Self())
PLAYER_HIT = On("damage", who=Who.YOU)


def bolt(n: int = 500) -> tuple[Step, ...]:
    return (Choose(THEIRS), Damage(Slot(), n))


def doubled(who: Filter = THEIRS) -> Static:
    return Static((Replace(On("damage", who), amount=Calc("*", EventAmount(), 2)),))


def raised(n: int) -> Static:
    return Static((Replace(On("damage", THEIRS), amount=Calc("+", EventAmount(), n)),))


def softened(n: int) -> Static:
    return Static((Replace(HIT, amount=Calc("max", 0, Calc("-", EventAmount(), n)), prevents=True),))


# --- 910.1 -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("910.1")
def test_a_card_that_goes_elsewhere_instead_never_was_in_the_graveyard() -> None:
    s = Scenario()
    s.field("A", regalia(EXILES))
    s.field("B", regalia(Auto(On("move", RESONATORS, to="graveyard"), (Draw(1),))))
    gone = s.field("B", regalia(Auto(On("move", RESONATORS, to="removed"), (Draw(2),))))
    wall, murder = s.field("B", resonator(300, 300)), s.in_hand("A", MURDER)
    s.play(murder, wall)
    s.resolve()
    assert s.zone(wall) == "removed" and s.chase() == [("auto", gone)]


@pytest.mark.rule("910.1")
def test_what_happens_instead_can_trigger_what_watches_that() -> None:
    s = Scenario()
    s.field("A", regalia(Static((Replace(On("draw", who=Who.YOU), steps=(DamagePlayer(Who.OPPONENT, 100),)),))))
    s.field("A", regalia(Auto(On("draw", who=Who.YOU), (Draw(1),))))
    hurt = s.field("B", regalia(Auto(PLAYER_HIT, (Draw(1),))))
    reading = s.in_hand("A", chant(Draw(1), cost="{0}"))
    s.play(reading)
    s.resolve()
    assert s.count("A", "hand") == 0 and s.life_of("B") == 3900 and s.chase() == [("auto", hurt)]


# --- 910.2 who chooses -----------------------------------------------------------------------------------------------


@pytest.mark.rule("910.2")
@pytest.mark.parametrize(("pick", "zone"), [("exile", "removed"), ("return", "hand")])
def test_the_controller_of_the_card_says_which_replacement_applies(pick: str, zone: str) -> None:
    s = Scenario()
    exile, recall = s.field("A", regalia(EXILES)), s.field("A", regalia(RETURNS))
    wall, murder = s.field("B", resonator(300, 300)), s.in_hand("A", MURDER)
    s.play(murder, wall)
    s.resolve()
    assert (s.prompt, s.player) == ("replacement", "B")
    s.answer(exile if pick == "exile" else recall)
    assert s.zone(wall) == zone and s.prompt == "priority"  # the other one has nothing to replace any more


@pytest.mark.rule("910.2")
def test_a_player_chooses_among_replacements_of_what_he_would_do() -> None:
    s = Scenario()
    life = Static((Replace(On("draw", who=Who.OPPONENT), steps=(DamagePlayer(Who.OPPONENT, 100),)),))
    none = Static((Replace(On("draw", who=Who.OPPONENT)),))
    hurting, dry = s.field("B", regalia(life)), s.field("B", regalia(none))
    reading = s.in_hand("A", chant(Draw(1), cost="{0}"))
    s.play(reading)
    s.resolve()
    assert (s.prompt, s.player) == ("replacement", "A") and s.offered(hurting)
    s.answer(dry)
    assert s.life_of("A") == 4000 and s.count("A", "hand") == 0


# --- 910.2a damage ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("910.2a", "910.2", "1018.1a")
def test_damage_is_changed_first_and_prevented_afterwards() -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 2000, softened(300)))  # prevention is the older one
    s.field("A", regalia(doubled()))
    shot = s.in_hand("A", chant(*bolt(), cost="{0}"))
    s.play(shot, wall)
    s.resolve()
    assert s.damage(wall) == 700  # 2 x 500 - 300, and nobody was asked


@pytest.mark.rule("910.2a")
@pytest.mark.parametrize(("first", "damage"), [("raise", 1400), ("double", 1200)])
def test_the_controller_of_the_damage_orders_what_does_not_prevent(first: str, damage: int) -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 2000))
    more, twice = s.field("A", regalia(raised(200))), s.field("A", regalia(doubled()))
    shot = s.in_hand("A", chant(*bolt(), cost="{0}"))
    s.play(shot, wall)
    s.resolve()
    assert (s.prompt, s.player) == ("replacement", "A")
    s.answer(more if first == "raise" else twice)
    assert s.damage(wall) == damage


@pytest.mark.rule("910.2a")
@pytest.mark.parametrize("all_first", [True, False])
def test_the_controller_of_the_damaged_card_orders_preventions(all_first: bool) -> None:
    s = Scenario()
    once = Static((Replace(On("damage", MINE), amount=0, uses=1, prevents=True),))
    shield = Static((Replace(On("damage", MINE), shield=500, prevents=True),))
    complete, partial = s.field("B", regalia(once)), s.field("B", regalia(shield))
    wall = s.field("B", resonator(300, 2000))
    one, two = (s.in_hand("A", chant(*bolt(n), cost="{0}")) for n in (300, 600))
    s.play(one, wall)
    s.resolve()
    assert (s.prompt, s.player) == ("replacement", "B")
    s.answer(complete if all_first else partial)
    assert s.damage(wall) == 0
    s.play(two, wall)
    s.resolve()
    if s.prompt == "replacement":  # the shield of 500 has 200 left, the other one is unused
        s.answer(complete)
    assert s.damage(wall) == (100 if all_first else 0)


@pytest.mark.rule("910.2a")
def test_damage_to_a_player_is_doubled_before_he_prevents_a_part() -> None:
    s = Scenario()
    lessen = Replace(PLAYER_HIT, amount=Calc("-", EventAmount(), 300), prevents=True)
    s.field("B", regalia(Static((lessen,), players=Who.YOU)))
    twice = Replace(On("damage", who=Who.OPPONENT), amount=Calc("*", EventAmount(), 2))
    s.field("A", regalia(Static((twice,))))
    shot = s.in_hand("A", chant(DamagePlayer(Who.OPPONENT, 500), cost="{0}"))
    s.play(shot)
    s.resolve()
    assert s.life_of("B") == 3300


@pytest.mark.rule("910.2a", "910.3")
def test_battle_damage_is_changed_in_the_same_order() -> None:
    s = Scenario()
    wall = s.field("B", resonator(0, 2000, softened(300)), rested=True)
    s.field("A", regalia(doubled()))
    knight = s.field("A", resonator(500, 500))
    s.attack(knight, wall)
    s.to("end of battle")
    assert s.damage(wall) == 700


# --- 910.3 once, and always ------------------------------------------------------------------------------------------


@pytest.mark.rule("910.3")
def test_each_replacement_applies_once_to_one_event() -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 9000))
    s.field("A", regalia(doubled()))
    s.field("A", regalia(doubled()))
    shot = s.in_hand("A", chant(*bolt(), cost="{0}"))
    s.play(shot, wall)
    s.resolve()
    assert s.damage(wall) == 2000  # twice doubled: two effects, each once


@pytest.mark.rule("910.3")
def test_a_draw_that_is_replaced_by_two_draws_is_not_replaced_again() -> None:
    s = Scenario()
    s.field("A", regalia(Static((Replace(On("draw", who=Who.YOU), steps=(Draw(2),)),), players=Who.YOU)))
    reading = s.in_hand("A", chant(Draw(1), cost="{0}"))
    s.play(reading)
    s.resolve()
    assert s.count("A", "hand") == 2


@pytest.mark.rule("910.3")
@pytest.mark.parametrize("optional", [True, False])
def test_only_a_replacement_that_says_so_may_be_declined(optional: bool) -> None:
    s = Scenario()
    saving = Static((Replace(On("destroyed", Self()), steps=(Draw(1),), optional=optional),))
    wall, murder = s.field("B", resonator(300, 300, saving)), s.in_hand("A", MURDER)
    s.play(murder, wall)
    s.resolve()
    if not optional:
        assert s.prompt == "priority" and s.zone(wall) == "field"
        return
    assert (s.prompt, s.player) == ("replacement", "B")
    s.answer(False)
    assert s.zone(wall) == "graveyard" and s.count("B", "hand") == 0


# --- 912 source ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("912.1")
def test_the_source_of_an_abilitys_damage_is_its_card() -> None:
    s = Scenario()
    boast = Auto(On("damage", source=Self()), (Draw(1),))
    archer = s.field("A", resonator(300, 300, boast, Action((), bolt(100))))
    bystander = s.field("A", resonator(300, 300, boast))
    wall = s.field("B", resonator(300, 900))
    s.use(archer, wall)
    s.resolve()
    assert s.chase() == [("auto", archer)] and s.zone(bystander) == "field"


@pytest.mark.rule("912.1")
@pytest.mark.parametrize(("cost", "damage"), [("{R}", 0), ("{U}", 200)])
def test_the_source_of_a_chants_damage_is_the_chant(cost: str, damage: int) -> None:
    s = Scenario()
    fire = Filter(types=("chant",), colours=("fire",), zone="chase")
    proof = Static((Replace(On("damage", Self(), source=fire), amount=0, prevents=True),))
    wall = s.field("B", resonator(300, 900, proof))
    shot = s.in_hand("A", chant(*bolt(200), cost=cost))
    s.will("A", "RU")
    s.play(shot, wall)
    s.resolve()
    assert s.damage(wall) == damage


@pytest.mark.rule("912.2")
def test_a_resonator_that_is_told_to_deal_damage_is_the_source_and_not_the_chant() -> None:
    s = Scenario()
    fighter = s.field("A", resonator(300, 300, Auto(On("damage", source=Self()), (Draw(1),))))
    watch = s.field("B", regalia(Auto(On("damage", source=Filter(types=("chant",), zone="chase")), (Draw(1),))))
    wall = s.field("B", resonator(300, 900))
    told = Damage(Slot("prey"), Stat(Slot("mine"), "attack"), by=Slot("mine"))
    order = s.in_hand("A", chant(Choose(MINE, slot="mine"), Choose(THEIRS, slot="prey"), told, cost="{0}"))
    s.play(order, fighter, wall)
    s.resolve()
    assert s.damage(wall) == 300 and s.chase() == [("auto", fighter)] and s.zone(watch) == "field"


@pytest.mark.rule("912.2")
def test_each_fighter_is_the_source_of_its_own_battle_damage() -> None:
    s = Scenario()
    boast = Auto(On("damage", source=Self(), how="battle"), (Draw(1),))
    knight, wall = s.field("A", resonator(300, 900, boast)), s.field("B", resonator(300, 900, boast), rested=True)
    s.attack(knight, wall)
    s.to("damage")
    assert s.chase() == [("auto", knight), ("auto", wall)]
