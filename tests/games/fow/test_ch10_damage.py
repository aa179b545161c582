"""Chapters 1007 and 1018: dealing damage, and preventing it."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Calc,
    Choose,
    Cmp,
    Count,
    Damage,
    DamagePlayer,
    Draw,
    EventAmount,
    Filter,
    Gain,
    GainResource,
    LoseResource,
    On,
    PlayerGain,
    Replace,
    Self,
    Slot,
    Static,
    Who,
)
from rulebound.scenario.fow import Scenario, chant, j_ruler, regalia, resonator, ruler

MINE = Filter(types=("resonator",), side="my")
THEIRS = Filter(types=("resonator",), side="opp")
FIGHTERS = Filter(types=("j/resonator",), side="opp")
BOAST = Auto(On("damage", source=Self()), (Draw(1),))


# --- 1007 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1007.1")
def test_damage_adds_up_on_a_card_and_leaves_its_numbers_alone() -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 900), damage=200)
    shot = s.in_hand("A", chant(Choose(THEIRS), Damage(Slot(), 300), cost="{0}"))
    s.play(shot, wall)
    s.resolve()
    assert (s.damage(wall), s.defense(wall)) == (500, 900)


@pytest.mark.rule("1007.1")
def test_a_j_ruler_takes_damage_like_a_resonator() -> None:
    s = Scenario()
    queen = s.field("B", ruler(judged=j_ruler(800, 800)), judged=True)
    shot = s.in_hand("A", chant(Choose(FIGHTERS), Damage(Slot(), 300), cost="{0}"))
    s.play(shot, queen)
    s.resolve()
    assert s.damage(queen) == 300


@pytest.mark.rule("1007.2")
def test_damage_to_a_player_lowers_the_life_points() -> None:
    s = Scenario()
    shot = s.in_hand("A", chant(DamagePlayer(Who.OPPONENT, 700), cost="{0}"))
    s.play(shot)
    s.resolve()
    assert (s.life_of("A"), s.life_of("B")) == (4000, 3300)


@pytest.mark.parametrize(
    "victim",
    [
        pytest.param("player", marks=pytest.mark.rule("1007.2")),
        pytest.param("card", marks=pytest.mark.rule("1007.1")),
    ],
)
def test_the_same_effect_hits_a_player_or_a_card(victim: str) -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 900))
    shot = s.in_hand("A", chant(Choose(FIGHTERS, players=Who.EACH), Damage(Slot(), 500), cost="{0}"))
    s.play(shot, "B" if victim == "player" else wall)
    s.resolve()
    assert (s.life_of("B"), s.damage(wall)) == ((3500, 0) if victim == "player" else (4000, 500))


@pytest.mark.rule("1007.3", "1007.3a")
def test_so_much_damage_for_each_is_one_blow() -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 900))
    hurt = Auto(On("damage", THEIRS), (GainResource("life", EventAmount()),))
    watch = s.field("A", regalia(hurt))
    for _ in range(3):
        s.in_hand("A", resonator(300, 300))
    each = Count(Filter(zone="hand", side="my"), each=100)
    shot = s.in_hand("A", chant(Choose(THEIRS), Damage(Slot(), each), cost="{0}"))
    s.play(shot, wall)
    s.resolve()
    assert s.damage(wall) == 300 and s.chase() == [("auto", watch)]
    s.resolve()
    assert s.life_of("A") == 4300


@pytest.mark.rule("1007.3a", "1018.1b")
def test_a_shield_against_the_next_damage_meets_the_whole_of_it() -> None:
    s = Scenario()
    shield = Static((Replace(On("damage", Self()), amount=0, uses=1, prevents=True),))
    wall = s.field("B", resonator(300, 900, shield))
    for _ in range(3):
        s.in_hand("A", resonator(300, 300))
    each = Count(Filter(zone="hand", side="my"), each=100)
    shot = s.in_hand("A", chant(Choose(THEIRS), Damage(Slot(), each), cost="{0}"))
    s.play(shot, wall)
    s.resolve()
    assert s.damage(wall) == 0  # three blows would have left 200


@pytest.mark.rule("1007.3")
def test_a_threshold_asks_for_one_whole_blow() -> None:
    s = Scenario()
    watch = s.field("A", regalia(Auto(On("damage", THEIRS, amount=Cmp(">=", 500)), (Draw(1),))))
    wall = s.field("B", resonator(300, 2000))
    small, big = (s.in_hand("A", chant(Choose(THEIRS), Damage(Slot(), n), cost="{0}")) for n in (400, 500))
    s.play(small, wall)
    s.resolve()
    assert not s.chase()
    s.play(big, wall)
    s.resolve()
    assert s.chase() == [("auto", watch)]


@pytest.mark.rule("1007.4")
def test_a_card_without_defense_is_dealt_no_damage_at_all() -> None:
    s = Scenario()
    spirit = s.field("B", ruler(judged=j_ruler(None, None)), judged=True)
    archer = s.field("A", resonator(300, 300, BOAST, Action((), (Damage(All(FIGHTERS), 500),))))
    s.use(archer)
    s.resolve()
    assert s.zone(spirit) == "field" and s.damage(spirit) == 0
    assert not s.chase()  # no damage was dealt, so nothing has triggered


@pytest.mark.rule("1007.4")
def test_a_card_with_defense_is_dealt_it() -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 200))
    archer = s.field("A", resonator(300, 300, BOAST, Action((), (Damage(All(FIGHTERS), 100),))))
    s.use(archer)
    s.resolve()
    assert s.damage(wall) == 100 and s.chase() == [("auto", archer)]


@pytest.mark.rule("1007.5")
def test_damage_to_several_at_once_triggers_once_for_each_of_them() -> None:
    s = Scenario()
    walls = [s.field("B", resonator(300, 900)) for _ in range(2)]
    storm = Action((), (Choose(FIGHTERS, 3, players=Who.EACH), Damage(Slot(), 100)))
    mage = s.field("A", resonator(300, 300, BOAST, storm))
    s.use(mage, [*walls, "B"])
    s.resolve()
    assert s.life_of("B") == 3900 and [s.damage(card) for card in walls] == [100, 100]
    assert s.chase() == [("auto", mage)] * 3


@pytest.mark.rule("1007.5", "1007.4")
def test_only_those_that_were_dealt_damage_count() -> None:
    s = Scenario()
    s.field("B", resonator(300, 900))
    s.field("B", resonator(300, 900, Static((Replace(On("damage", Self()), amount=0, prevents=True),))))
    s.field("B", ruler(judged=j_ruler(None, None)), judged=True)
    mage = s.field("A", resonator(300, 300, BOAST, Action((), (Damage(All(FIGHTERS), 100),))))
    s.use(mage)
    s.resolve()
    assert s.chase() == [("auto", mage)]


@pytest.mark.rule("1007.5")
def test_pierce_deals_damage_to_two_and_triggers_twice() -> None:
    s = Scenario()
    lance = s.field("A", resonator(800, 800, "Pierce", BOAST))
    wall = s.field("B", resonator(100, 300))
    s.attack(lance, "B")
    s.block(wall)
    s.to("damage")
    if s.prompt == "pierce":
        s.split(300)
    assert s.life_of("B") == 3500 and s.zone(wall) == "graveyard"
    assert s.chase() == [("auto", lance)] * 2


# --- 1018 prevention -------------------------------------------------------------------------------------------------


@pytest.mark.rule("1018.1", "1018.1a")
def test_what_is_not_prevented_is_dealt() -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 900))
    s.field("B", regalia(Static((Replace(On("damage", MINE), shield=300, prevents=True),))))
    hurt = s.field("A", regalia(Auto(On("damage", THEIRS), (GainResource("life", EventAmount()),))))
    shot = s.in_hand("A", chant(Choose(THEIRS), Damage(Slot(), 500), cost="{0}"))
    s.play(shot, wall)
    s.resolve()
    assert s.damage(wall) == 200 and s.chase() == [("auto", hurt)]
    s.resolve()
    assert s.life_of("A") == 4200  # only what was left is damage that was dealt


@pytest.mark.rule("1018.1a")
def test_a_shield_that_was_not_used_up_keeps_the_rest() -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 900))
    armour = Gain(All(MINE), (Replace(On("damage", Self()), shield=500, prevents=True),))
    guard = s.in_hand("B", chant(armour, "Quickcast", cost="{0}"))
    one, two = (s.in_hand("A", chant(Choose(THEIRS), Damage(Slot(), 300), cost="{0}")) for _ in range(2))
    s.pass_priority()
    s.play(guard)
    s.resolve()
    seen = []
    for card in (one, two):
        s.play(card, wall)
        s.resolve()
        seen.append(s.damage(wall))
    assert seen == [0, 100]


@pytest.mark.rule("1018.1b")
def test_damage_that_is_prevented_without_a_number_is_not_dealt_at_all() -> None:
    s = Scenario()
    s.field("B", regalia(Static((Replace(On("damage", who=Who.YOU), prevents=True),), players=Who.YOU)))
    mage = s.field("A", resonator(300, 300, BOAST, Action((), (DamagePlayer(Who.OPPONENT, 900),))))
    s.use(mage)
    s.resolve()
    assert s.life_of("B") == 4000 and not s.chase()


@pytest.mark.rule("1018.1", "910.3")
def test_battle_damage_is_prevented_too() -> None:
    s = Scenario()
    saint = s.field("B", resonator(500, 500, Static((Replace(On("damage", Self()), prevents=True),))), rested=True)
    knight = s.field("A", resonator(900, 900))
    s.attack(knight, saint)
    s.to("end of battle")
    assert s.zone(saint) == "field" and s.damage(saint) == 0 and s.damage(knight) == 500


@pytest.mark.rule("105.4a")
def test_loss_of_life_is_no_damage_and_cannot_be_prevented() -> None:
    s = Scenario()
    s.field("B", regalia(Static((Replace(On("damage", who=Who.YOU), prevents=True),), players=Who.YOU)))
    drain = s.in_hand("A", chant(GainResource("life", -400, Who.OPPONENT), cost="{0}"))
    s.play(drain)
    s.resolve()
    assert s.life_of("B") == 3600


@pytest.mark.rule("910.2a", "1018.1a")
def test_damage_is_raised_before_any_of_it_is_prevented() -> None:
    s = Scenario()
    shielded = Static((Replace(On("damage", Self()), shield=300, prevents=True),))
    wall = s.field("B", resonator(100, 2000, shielded))
    twice = Replace(On("damage", Filter(types=("resonator",))), amount=Calc("*", EventAmount(), 2))
    s.field("B", regalia(Static((twice,))))
    s.play(s.in_hand("A", chant(Choose(THEIRS), Damage(Slot(), 300), cost="{0}")), wall)
    s.resolve()
    assert s.damage(wall) == 300


@pytest.mark.rule("910.1", "1018.1a")
def test_damage_that_goes_elsewhere_meets_the_prevention_there() -> None:
    s = Scenario()
    lord = j_ruler(500, 2000, Static((Replace(On("damage", Self()), shield=200, prevents=True),)))
    king = s.field("B", ruler(judged=lord), judged=True)
    away = Replace(On("damage", Self()), obj=All(Filter(types=("j-ruler",), side="my")))
    page = s.field("B", resonator(100, 100, Static((away,))))
    s.play(s.in_hand("A", chant(Choose(THEIRS), Damage(Slot(), 300), cost="{0}")), page)
    s.resolve()
    assert (s.damage(page), s.damage(king)) == (0, 100)


@pytest.mark.rule("1018.1a", "1204.1")
def test_a_shield_that_is_no_multiple_of_a_hundred_leaves_a_life_that_is_rounded_up() -> None:
    s = Scenario()
    shield = PlayerGain(Who.YOU, (Replace(On("damage", who=Who.YOU), shield=150, prevents=True),))
    ward = s.in_hand("B", chant(shield, "Quickcast", cost="{0}"))
    bolt = s.in_hand("A", chant(DamagePlayer(Who.OPPONENT, 500), cost="{0}"))
    s.play(bolt)
    s.pass_priority()
    s.play(ward)
    s.resolve_all()
    assert s.life_of("B") == 3700


@pytest.mark.rule("1018.1", "1018.1b")
@pytest.mark.parametrize("event", ["damage", "points"])
def test_damage_to_a_player_is_prevented_under_either_name(event: str) -> None:
    s = Scenario()
    calm = Static((Replace(On(event, who=Who.YOU), prevents=True),), players=Who.YOU)
    s.field("B", regalia(calm))
    loss = LoseResource("life", 300, Who.OPPONENT)  # which is no damage
    s.play(s.in_hand("A", chant(DamagePlayer(Who.OPPONENT, 500), loss, cost="{0}")))
    s.resolve()
    assert s.life_of("B") == 3700
