"""Chapters 901, 902 and 904: kinds of abilities and effects, and where abilities are active."""

import pytest
from rulebound.scenario.fow import (
    Scenario,
    ScenarioError,
    addition,
    chant,
    j_ruler,
    judgment,
    regalia,
    resonator,
    ruler,
    stone,
)

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cancel,
    Choose,
    ChooseStacked,
    Compare,
    CostSelf,
    Count,
    Damage,
    Destroy,
    Draw,
    ExhaustSelf,
    Filter,
    Gain,
    Keyword,
    Modify,
    Move,
    On,
    Pay,
    Pick,
    Replace,
    Self,
    SetBase,
    SetColours,
    Slot,
    Static,
    Who,
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


# --- 902 where abilities are active ----------------------------------------------------------------------------------


@pytest.mark.rule("902.1", "902.1a")
@pytest.mark.parametrize("kind", ["resonator", "addition", "regalia"])
@pytest.mark.parametrize("place", ["field", "hand", "graveyard", "removed", "standby"])
def test_abilities_of_cards_of_the_field_are_active_in_the_field_only(kind: str, place: str) -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    cards = {"resonator": resonator(100, 100, BOOST), "addition": addition(BOOST), "regalia": regalia(BOOST)}
    puts = {
        "field": s.field,
        "hand": s.in_hand,
        "graveyard": s.in_graveyard,
        "removed": s.in_removed,
        "standby": s.standby,
    }
    puts[place]("A", cards[kind])
    assert s.attack_of(knight) == (500 if place == "field" else 300)


@pytest.mark.rule("902.1a", "907.3")
def test_a_stone_makes_will_in_the_field_and_nowhere_else() -> None:
    s = Scenario()
    lying, dead = s.field("A", stone("fire")), s.in_graveyard("A", stone("fire"))
    assert s.why_not("A", "will", dead)
    s.will_of(lying)
    assert sum(s.will_of_player("A").values()) == 1


@pytest.mark.rule("902.1a")
def test_a_spell_that_is_still_on_the_chase_has_no_active_abilities() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    herald = s.in_hand("A", resonator(100, 100, BOOST, Action((), (Draw(1),)), cost="{0}"))
    s.play(herald)
    assert s.attack_of(knight) == 300 and s.why_not("A", "use", herald)
    s.resolve()
    assert s.attack_of(knight) == 500 and s.why_not("A", "use", herald) == ""


@pytest.mark.rule("902.1a", "902.1b")
def test_judgment_turns_off_the_abilities_of_the_ruler_and_on_those_of_the_j_ruler() -> None:
    s = Scenario()
    quiet, loud = Static((Modify("attack", 200),), MINE), Static((Modify("defense", 400),), MINE)
    queen = s.ruler("A", ruler(quiet, judgment(Pay(0)), judged=j_ruler(800, 800, loud)))
    knight = s.field("A", resonator(300, 300))
    assert (s.attack_of(knight), s.defense(knight)) == (500, 300)
    s.judge("A")
    s.resolve()
    assert s.zone(queen) == "field" and (s.attack_of(knight), s.defense(knight)) == (300, 700)
    assert s.attack_of(queen) == 800  # it is no resonator


@pytest.mark.rule("902.2")
def test_an_ability_that_names_a_zone_is_active_there_and_only_there() -> None:
    s = Scenario()
    ghostly = resonator(300, 300, Action((CostSelf("remove"),), (Draw(1),), zone="graveyard"))
    alive, dead = s.field("A", ghostly), s.in_graveyard("A", ghostly)
    assert s.why_not("A", "use", alive)
    s.use(dead)
    assert s.zone(dead) == "removed"
    s.resolve()
    assert s.count("A", "hand") == 1


# --- 904.2 base abilities --------------------------------------------------------------------------------------------


@pytest.mark.rule("904.2")
def test_a_base_ability_counts_in_every_zone_and_a_conditional_one_does_not() -> None:
    s = Scenario()
    always = resonator(300, 300, Static((SetColours(("fire", "water")),), zone="all"), cost="{R}")
    held = Compare(Count(MINE), ">=", 0)
    sometimes = resonator(300, 300, Static((SetColours(("fire", "water")),), cond=held), cost="{R}")
    one, other = s.in_graveyard("A", always), s.in_graveyard("A", sometimes)
    wet = Filter(types=("resonator",), zone="graveyard", side="my", colours=("water",))
    dredge = s.in_hand("A", chant(Choose(wet), Move(Slot(), "hand"), cost="{0}"))
    with pytest.raises(ScenarioError):
        s.play(dredge, other)
    s.play(dredge, one)
    s.resolve()
    assert s.zone(one) == "hand" and s.zone(other) == "graveyard"


@pytest.mark.rule("904.2", "909.1a")
def test_a_base_ability_is_older_than_every_effect_though_its_card_came_later() -> None:
    s = Scenario()
    level = s.in_hand("A", chant(Gain(All(RESONATORS), (SetBase("attack", 500),)), cost="{0}"))
    crowd = Static((SetBase("attack", Count(MINE, each=100)),), zone="all")
    growing = s.in_hand("A", resonator(0, 300, crowd, cost="{0}"))
    s.play(level)
    s.resolve()
    s.play(growing)
    s.resolve()
    assert s.attack_of(growing) == 500
    s.to("next turn")
    assert s.attack_of(growing) == 100


@pytest.mark.rule("904.2a")
@pytest.mark.parametrize("kind", ["fire", "wind"])
@pytest.mark.parametrize("place", ["graveyard", "removed", "stones"])
def test_a_stone_that_counts_as_two_kinds_does_so_in_every_zone(kind: str, place: str) -> None:
    s = Scenario()
    both = stone("fire", "wind", special=True)
    if place == "graveyard":
        card = s.in_graveyard("A", both)
    elif place == "removed":
        card = s.in_removed("A", both)
    else:
        card = s.stone_deck("A", both)[0]
    of_kind = Filter(types=("stone",), groups=(f"{kind} stone",), zone=place, side="my")
    fetch = s.in_hand("A", chant(Pick(of_kind), Move(Slot(), "field"), cost="{0}"))
    s.play(fetch)
    s.resolve()
    if s.prompt in ("select", "search"):
        s.answer(card)
    assert s.zone(card) == "field"


@pytest.mark.rule("902.2", "901.1b")
def test_an_automatic_ability_that_works_in_the_graveyard_is_deaf_in_the_field() -> None:
    s = Scenario()
    haunting = Auto(On("draw", who=Who.YOU), (Gain(All(MINE), (Modify("attack", 100),)),), zone="graveyard")
    alive = s.field("A", resonator(300, 300, haunting))
    reading = s.in_hand("A", chant(Draw(1), cost="{0}"))
    s.play(reading)
    s.resolve()
    assert not s.chase() and s.attack_of(alive) == 300
