"""Chapters 1120 and 1121: Barrier and Bestow."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cannot,
    Choose,
    Control,
    Damage,
    Destroy,
    ExhaustSelf,
    Filter,
    Gain,
    GainResource,
    Grant,
    Host,
    Keyword,
    Modify,
    Move,
    On,
    Pay,
    Pick,
    Self,
    Slot,
    Stat,
    Static,
    Until,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, ScenarioError, addition, chant, j_ruler, resonator, ruler

RESONATOR = Filter(types=("resonator",))
KILL = (Choose(RESONATOR), Destroy(Slot()))
ZAP = Action((), (Choose(RESONATOR), Damage(Slot(), 300)))


# --- 1120 Barrier ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("1120.1", "1120.2")
def test_the_opponents_spells_and_abilities_cannot_target_it() -> None:
    s = Scenario()
    safe, open_one = s.field("B", resonator(300, 300, "Barrier")), s.field("B", resonator(300, 300))
    kill = s.in_hand("A", chant(*KILL, cost="{0}"))
    mage = s.field("A", resonator(100, 100, ZAP))
    with pytest.raises(ScenarioError):
        s.play(kill, safe)
    with pytest.raises(ScenarioError):
        s.use(mage, safe)
    s.use(mage, open_one)
    s.resolve()
    assert s.zone(safe) == "field" and s.zone(open_one) == "graveyard"


@pytest.mark.rule("1120.2")
def test_a_spell_that_finds_nothing_else_cannot_be_played() -> None:
    s = Scenario()
    s.field("B", resonator(300, 300, "Barrier"))
    kill = s.in_hand("A", chant(*KILL, cost="{0}"))
    assert s.why_not("A", "play", kill).startswith(("903.2e", "1120.2"))


@pytest.mark.rule("1120.2")
def test_an_automatic_ability_of_the_opponent_does_not_find_it_either() -> None:
    s = Scenario()
    safe = s.field("B", resonator(300, 300, "Barrier"))
    foes = Filter(types=("resonator",), side="opp")
    page = s.in_hand("A", resonator(100, 100, Auto(On("enter", Self()), (Choose(foes), Destroy(Slot()))), cost="{0}"))
    s.play(page)
    s.resolve()
    assert not s.chase() and s.zone(safe) == "field"


@pytest.mark.rule("1120.2")
def test_its_own_controller_targets_it_freely() -> None:
    s = Scenario()
    safe = s.field("A", resonator(300, 300, "Barrier"))
    kill = s.in_hand("A", chant(*KILL, cost="{0}"))
    s.play(kill, safe)
    s.resolve()
    assert s.zone(safe) == "graveyard"


@pytest.mark.rule("1120.2")
def test_the_controller_counts_and_not_the_owner() -> None:
    s = Scenario()
    lent = s.field("B", resonator(300, 300, "Barrier"), controller="A")
    mine = s.in_hand("A", chant(*KILL, cost="{0}"))
    theirs = s.in_hand("B", chant(*KILL, "Quickcast", cost="{0}"))
    assert s.why_not("A", "play", mine) == ""
    s.pass_priority()
    assert s.why_not("B", "play", theirs).startswith(("903.2e", "1120.2"))
    assert s.zone(lent) == "field"


@pytest.mark.rule("1120.2")
def test_what_does_not_target_reaches_it() -> None:
    s = Scenario()
    safe, other = s.field("B", resonator(300, 300, "Barrier")), s.field("B", resonator(300, 300, "Barrier"))
    pick = s.in_hand("A", chant(Pick(Filter(types=("resonator",), side="opp")), Destroy(Slot()), cost="{0}"))
    storm = s.in_hand("A", chant(Damage(All(RESONATOR), 300), cost="{0}"))
    s.play(pick)
    s.resolve()
    s.answer(other)
    assert s.zone(other) == "graveyard" and s.zone(safe) == "field"
    s.play(storm)
    s.resolve()
    assert s.zone(safe) == "graveyard"


@pytest.mark.rule("803.3b")
def test_it_may_be_attacked_all_the_same() -> None:
    s = Scenario()
    raider = s.field("A", resonator(500, 500))
    safe = s.field("B", resonator(300, 300, "Barrier"), rested=True)
    s.attack(raider, safe)
    s.to("end of battle")
    assert s.zone(safe) == "graveyard"


@pytest.mark.rule("1120.2")
def test_a_barrier_that_comes_in_response_makes_the_target_illegal_and_only_that_part_is_left_out() -> None:
    s = Scenario()
    prey = s.field("B", resonator(300, 300))
    kill = s.in_hand("A", chant(*KILL, GainResource("life", 100), cost="{0}"))
    shield = chant(Choose(RESONATOR), Gain(Slot(), (Grant(Keyword("Barrier")),), Until.TURN), "Quickcast", cost="{0}")
    ward = s.in_hand("B", shield)
    s.life("A", 1000)
    s.play(kill, prey)
    s.pass_priority()
    s.play(ward, prey)
    s.resolve_all()
    assert s.zone(prey) == "field" and s.life_of("A") == 1100


@pytest.mark.rule("1120.3")
def test_a_barrier_against_one_attribute_stops_that_attribute_only() -> None:
    s = Scenario()
    safe = s.field("B", resonator(300, 300, Keyword("Barrier", card="darkness")))
    dark = s.in_hand("A", chant(*KILL, cost="{0}", attribute="darkness"))
    both = s.in_hand("A", chant(*KILL, cost="{0}", attribute=("darkness", "fire")))
    fire = s.in_hand("A", chant(*KILL, cost="{0}", attribute="fire"))
    void = s.in_hand("A", chant(*KILL, cost="{0}", attribute="void"))
    for card in (dark, both):
        assert s.why_not("A", "play", card).startswith(("903.2e", "1120.3"))
    assert s.why_not("A", "play", void) == ""
    s.play(fire, safe)
    s.resolve()
    assert s.zone(safe) == "graveyard"


@pytest.mark.rule("1120.3")
def test_an_ability_is_of_the_attribute_of_its_card() -> None:
    s = Scenario()
    safe = s.field("B", resonator(300, 300, Keyword("Barrier", card="darkness")))
    witch = s.field("A", resonator(200, 900, ZAP, attribute="darkness"))
    mage = s.field("A", resonator(200, 900, ZAP, attribute="fire"))
    with pytest.raises(ScenarioError):
        s.use(witch, safe)
    s.use(mage, safe)
    s.resolve()
    assert s.zone(safe) == "graveyard"


@pytest.mark.rule("1120.3")
def test_its_controllers_own_darkness_is_let_through() -> None:
    s = Scenario()
    safe = s.field("A", resonator(300, 300, Keyword("Barrier", card="darkness")))
    dark = s.in_hand("A", chant(*KILL, cost="{0}", attribute="darkness"))
    s.play(dark, safe)
    s.resolve()
    assert s.zone(safe) == "graveyard"


# --- 1121 Bestow -----------------------------------------------------------------------------------------------------

STRONG = Static((Modify("attack", 300),), Host())
BLADE = addition(Keyword("Bestow", cost=(Pay(1),)), STRONG, cost="{0}")


def blade(s: Scenario, on: Card | None = None, player: str = "A") -> Card:
    return s.field(player, BLADE, added_to=on) if on else s.field(player, BLADE)


@pytest.mark.rule("1121.1", "1121.2")
def test_it_is_played_without_a_target_and_lies_there_added_to_nothing() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    sword = s.in_hand("A", BLADE)
    s.play(sword)
    assert s.prompt == "priority" and s.chase() == [("addition", sword)]
    s.resolve()
    assert s.zone(sword) == "field" and s.added_to(sword) is None and s.attack_of(knight) == 300


@pytest.mark.rule("1121.1", "1121.2", "1121.3", "1121.3a")
def test_bestowing_adds_it_to_the_target_and_speaks_of_that_card() -> None:
    s = Scenario()
    knight, other = s.field("A", resonator(300, 300)), s.field("A", resonator(300, 300))
    sword = blade(s)
    s.will("A", "1")
    s.bestow(sword, knight)
    assert s.chase() == [("activate", sword)] and s.added_to(sword) is None
    assert sum(s.will_of_player("A").values()) == 0
    s.resolve()
    assert s.added_to(sword) == knight and s.additions(knight) == [sword]
    assert (s.attack_of(knight), s.attack_of(other)) == (600, 300)


@pytest.mark.rule("1121.2")
def test_a_bestowed_addition_is_not_bestowed_again() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    s.field("A", resonator(300, 300))
    sword = blade(s, knight)
    s.will("A", "1")
    assert s.why_not("A", "use", sword).startswith("1121.2")


@pytest.mark.rule("1121.2")
def test_bestow_is_played_at_main_timing_only() -> None:
    s = Scenario()
    s.field("A", resonator(300, 300))
    sword = blade(s)
    page = s.in_hand("A", resonator(100, 100, cost="{0}"))
    s.will("A", "1")
    s.play(page)
    assert s.why_not("A", "use", sword).startswith(("1121.2", "701.2"))
    s.resolve()
    assert s.why_not("A", "use", sword) == ""
    s.start_battle()
    assert s.why_not("A", "use", sword).startswith(("1121.2", "701.2"))


@pytest.mark.rule("1121.2")
def test_it_targets_resonators_of_either_player_but_no_j_ruler() -> None:
    s = Scenario()
    lord = s.field("A", ruler(judged=j_ruler(800, 800)), judged=True)
    foe = s.field("B", resonator(300, 300))
    sword = blade(s)
    s.will("A", "1")
    with pytest.raises(ScenarioError):
        s.bestow(sword, lord)
    s.bestow(sword, foe)
    s.resolve()
    assert s.added_to(sword) == foe and s.controller(sword) == "A" and s.attack_of(foe) == 600


@pytest.mark.rule("1121.2", "1120.2")
def test_a_barrier_of_the_opponent_keeps_it_off() -> None:
    s = Scenario()
    s.field("B", resonator(300, 300, "Barrier"))
    sword = blade(s)
    s.will("A", "1")
    assert s.why_not("A", "use", sword).startswith(("903.2e", "1120.2"))


@pytest.mark.rule("1121.2")
def test_a_target_that_has_gone_leaves_it_where_it_is() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    sword, kill = blade(s), s.in_hand("B", chant(*KILL, "Quickcast", cost="{0}"))
    s.will("A", "1")
    s.bestow(sword, knight)
    s.pass_priority()
    s.play(kill, knight)
    s.resolve_all()
    assert s.zone(sword) == "field" and s.added_to(sword) is None


@pytest.mark.rule("1121.4")
@pytest.mark.parametrize("step", [Destroy(Slot()), Move(Slot(), "hand"), Move(Slot(), "removed")])
def test_when_the_bestowed_card_leaves_the_addition_stays_and_may_be_bestowed_again(step: Destroy | Move) -> None:
    s = Scenario()
    knight, next_one = s.field("A", resonator(300, 300)), s.field("A", resonator(300, 300))
    sword, away = blade(s, knight), s.in_hand("A", chant(Choose(RESONATOR), step, cost="{0}"))
    s.will("A", "1")
    s.play(away, knight)
    s.resolve()
    assert s.zone(sword) == "field" and s.added_to(sword) is None and s.attack_of(next_one) == 300
    s.bestow(sword, next_one)
    s.resolve()
    assert s.added_to(sword) == next_one and s.attack_of(next_one) == 600


@pytest.mark.rule("1121.3a")
def test_a_bestowed_card_that_changes_its_controller_has_not_left_the_field() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    sword = blade(s, knight)
    steal = s.in_hand("B", chant(Choose(RESONATOR), Gain(Slot(), (Control(),), Until.TURN), "Quickcast", cost="{0}"))
    s.pass_priority()
    s.play(steal, knight)
    s.resolve()
    assert s.controller(knight) == "B" and s.added_to(sword) == knight and s.attack_of(knight) == 600
    assert s.controller(sword) == "A"


@pytest.mark.rule("1121.3a")
def test_an_ability_of_the_addition_can_act_on_the_bestowed_card() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    recoil = Action((ExhaustSelf(),), (Damage(Host(), Stat(Host(), "attack")),))
    locked = Static((Cannot("attack"),), Host())
    curse = s.field("A", addition(Keyword("Bestow", cost=(Pay(1),)), recoil, locked), added_to=knight)
    assert s.why_not("A", "attack", knight)
    s.use(curse, ability=1)  # the first one is Bestow
    s.resolve()
    assert s.rested(curse) and s.zone(knight) == "graveyard" and s.zone(curse) == "field"
