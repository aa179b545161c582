"""Chapter 901: kinds of abilities and effects."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cancel,
    Choose,
    ChooseStacked,
    Damage,
    Destroy,
    Draw,
    ExhaustSelf,
    Filter,
    Gain,
    Keyword,
    Modify,
    On,
    Pay,
    Replace,
    Self,
    Slot,
    Static,
)
from rulebound.scenario.fow import (
    Scenario,
    chant,
    regalia,
    resonator,
)

RESONATORS = Filter(types=("resonator",))
MINE = Filter(types=("resonator",), side="my")
THEIRS = Filter(types=("resonator",), side="opp")
BOOST = Static((Modify("attack", 200),), MINE)
DARK = Filter(colours=("darkness",))


def art(name: str) -> Action:
    """A God's Art that costs nothing and draws."""
    return Action((), (Draw(1),), special=name, limit=1, per="game", limit_name=name, keyword="God's Art")


# --- 901.1 three kinds of abilities ----------------------------------------------------------------------------------


@pytest.mark.rule("901.1", "901.1a", "901.1b", "901.1c")
def test_each_kind_of_ability_comes_into_effect_in_its_own_way() -> None:
    s = Scenario()
    entering = Auto(On("enter", Self()), (Draw(1),))
    knight = s.in_hand("A", resonator(300, 300, BOOST, Action((), (Draw(2),)), entering, cost="{0}"))
    s.play(knight)
    s.resolve()
    assert s.attack_of(knight) == 500  # the continuous one holds at once and never was on the chase
    assert s.chase() == [("auto", knight)] and s.count("A", "hand") == 0  # the automatic one waits there by itself
    s.use(knight)
    assert s.chase() == [("auto", knight), ("activate", knight)]  # the activate one only when its controller wants it
    s.resolve()
    assert s.count("A", "hand") == 2
    s.resolve()
    assert s.count("A", "hand") == 3 and not s.chase()


@pytest.mark.rule("901.1a")
def test_only_the_controller_plays_an_activate_ability_and_only_for_its_whole_cost() -> None:
    s = Scenario()
    mage = s.field("A", resonator(300, 300, Action((Pay(1), ExhaustSelf()), (Draw(1),))))
    assert s.why_not("A", "use", mage)  # no will
    s.stones("A", 1, "fire")
    assert s.why_not("A", "use", mage) == ""
    s.use(mage)
    assert s.rested(mage)
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("901.1a", "905.1")
def test_an_activate_ability_of_the_opponent_is_not_mine_to_play() -> None:
    s = Scenario()
    mage = s.field("B", resonator(300, 300, Action((), (Draw(1),))))
    assert s.player == "A" and s.why_not("A", "use", mage)
    s.pass_priority()
    s.use(mage)  # in the turn of the opponent: whenever its controller has priority
    s.resolve()
    assert (s.count("A", "hand"), s.count("B", "hand")) == (0, 1)


@pytest.mark.rule("901.1b")
def test_an_automatic_ability_waits_until_the_resolution_that_met_it_is_over() -> None:
    s = Scenario()
    martyr = s.field("A", resonator(300, 300, Auto(On("destroyed", Self()), (Draw(2),))))
    two_things = s.in_hand("A", chant(Destroy(All(MINE)), Draw(1), cost="{0}"))
    s.play(two_things)
    s.resolve()
    assert s.zone(martyr) == "graveyard" and s.zone(two_things) == "graveyard"
    assert s.count("A", "hand") == 1 and s.chase() == [("auto", martyr)]


@pytest.mark.rule("901.1c", "904.1")
def test_a_continuous_ability_holds_exactly_as_long_as_it_is_active() -> None:
    s = Scenario()
    herald = s.field("A", resonator(100, 100, Static((Modify("attack", 200),), Filter(side="my", other=True))))
    knight = s.field("A", resonator(300, 300))
    murder = s.in_hand("A", chant(Choose(RESONATORS), Destroy(Slot()), cost="{0}"))
    assert (s.attack_of(knight), s.attack_of(herald)) == (500, 100)
    s.play(murder, herald)
    assert s.attack_of(knight) == 500
    s.resolve()
    assert s.attack_of(knight) == 300  # nothing stays until the end of the turn


@pytest.mark.rule("901.1d")
def test_two_abilities_of_one_name_are_one_ability() -> None:
    s = Scenario()
    one, other = s.field("A", resonator(300, 300, art("Blaze"))), s.field("A", resonator(500, 500, art("Blaze")))
    third = s.field("A", resonator(500, 500, art("Frost")))
    s.use(one, ability="Blaze")
    s.resolve()
    assert s.why_not("A", "use", other).startswith(("1112.2", "901.1d"))
    assert s.why_not("A", "use", third) == ""
    s.use(third, ability="Frost")
    s.resolve()
    assert s.count("A", "hand") == 2


@pytest.mark.rule("901.1e")
def test_a_darkness_ability_is_an_ability_of_a_darkness_card() -> None:
    s = Scenario()
    ping = Action((), (Draw(1),))
    night = s.field("A", resonator(300, 300, ping, cost="{B}"))
    flame = s.field("A", resonator(300, 300, ping, cost="{R}"))
    denial = chant(ChooseStacked(("activate", "auto"), source=DARK), Cancel(), "Quickcast", cost="{0}")
    card = s.in_hand("B", denial)
    s.use(flame)
    s.pass_priority()
    assert s.why_not("B", "play", card).startswith("903.2e")  # a fire ability is none
    s.pass_priority()
    s.use(night)
    s.pass_priority()
    s.play(card)
    s.resolve_all()
    assert s.count("A", "hand") == 1  # only the fire one drew


@pytest.mark.rule("901.1e")
def test_an_attribute_of_the_effect_does_not_make_the_ability_one_of_that_attribute() -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 300, Keyword("Barrier", card="darkness")))
    aim = Action((), (Choose(THEIRS), Damage(Slot(), 100)))
    night = s.field("A", resonator(300, 300, aim, cost="{B}"))
    flame = s.field("A", resonator(300, 300, aim, cost="{R}"))
    assert s.why_not("A", "use", night).startswith("903.2e")
    s.use(flame, wall)
    s.resolve()
    assert s.damage(wall) == 100


# --- 901.2 kinds of effects ------------------------------------------------------------------------------------------


@pytest.mark.rule("901.2", "901.2a", "901.2b")
def test_a_one_time_effect_is_over_at_once_and_a_continuous_one_lasts() -> None:
    s = Scenario()
    s.field("A", resonator(300, 300))
    sweep = s.in_hand("A", chant(Destroy(All(RESONATORS)), cost="{0}"))
    cheer = s.in_hand("A", chant(Gain(All(MINE), (Modify("attack", 200),)), cost="{0}"))
    late = s.in_hand("A", resonator(300, 300, cost="{0}"))
    for card in (sweep, cheer, late):
        s.play(card)
        s.resolve()
    assert s.zone(late) == "field" and s.attack_of(late) == 500
    s.to("next turn")
    assert s.zone(late) == "field" and s.attack_of(late) == 300  # its duration was this turn


@pytest.mark.rule("901.2c", "910.1")
def test_what_a_replacement_effect_replaces_never_happens() -> None:
    s = Scenario()
    saved = s.field("B", resonator(300, 300, Static((Replace(On("destroyed", Self()), steps=(Draw(1),)),))))
    s.field("B", regalia(Auto(On("destroyed", RESONATORS), (Draw(5),))))
    murder = s.in_hand("A", chant(Choose(THEIRS), Destroy(Slot()), cost="{0}"))
    s.play(murder, saved)
    s.resolve()
    assert s.zone(saved) == "field" and s.count("B", "hand") == 1
    assert not s.chase()  # nothing was destroyed, so nothing has triggered


@pytest.mark.rule("901.2d")
@pytest.mark.parametrize(("cost", "damage"), [("{B}", 0), ("{R}", 200)])
def test_a_darkness_effect_is_made_by_an_ability_of_a_darkness_card(cost: str, damage: int) -> None:
    s = Scenario()
    ward = Static((Replace(On("damage", Self(), source=DARK), amount=0, prevents=True),))
    wall = s.field("B", resonator(300, 300, ward, cost="{W}"))
    shooter = s.field("A", resonator(300, 300, Action((), (Choose(THEIRS), Damage(Slot(), 200))), cost=cost))
    s.use(shooter, wall)
    s.resolve()
    assert s.damage(wall) == damage
