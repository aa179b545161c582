"""Chapters 15.2.6 and 15.2.7: Damage and Warp."""

from typing import Any

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Action,
    AddCounter,
    Auto,
    Cancel,
    Choose,
    ChooseStacked,
    Control,
    CostOption,
    DamagePlayer,
    Draw,
    Filter,
    Gain,
    GainResource,
    Grant,
    Keyword,
    LoseAbility,
    Mod,
    Modify,
    Move,
    On,
    Pay,
    RemoveCounter,
    Self,
    SetText,
    Slot,
    Static,
    Step,
    Until,
    Who,
)
from rulebound.scenario import Card, ScenarioError
from rulebound.scenario.fftcg import Scenario, forward, monster, summon

FORWARD = Filter(types=("forward",))
I_TAKE_DAMAGE = On("points", who=Who.YOU)
ONE_FIRE = (Pay(colours=(("fire", 1),)),)


# --- 15.2.6 Damage ---------------------------------------------------------------------------------------------------


def avenger() -> CardDef:
    return forward(5000, Static((Modify("power", 3000),), threshold=3), Keyword("Brave", threshold=5))


def knight(*abilities: Auto | Static, power: int = 9000, **facts: Any) -> CardDef:
    return forward(power, *abilities, **{"name": "Knight", "cost": 7, **facts})


@pytest.mark.rule("15.2.6.1", "15.2.6.2")
@pytest.mark.parametrize(
    ("points", "power", "brave"),
    [(0, 5000, False), (2, 5000, False), (3, 8000, False), (4, 8000, False), (5, 8000, True)],
)
def test_damage_ability_exists_from_its_number_on(points: int, power: int, brave: bool) -> None:
    s = Scenario()
    knight = s.field("A", avenger())
    s.damaged("A", points)
    s.damaged("B", 6 - points)  # the opponent's damage does not count
    assert s.power(knight) == power
    assert s.has(knight, "Brave") is brave


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.cast(card, *answers)
    s.resolve()


def spell(s: Scenario, *steps: Step, player: str = "A") -> Card:
    """A Summon for one CP in hand, with the Backup to pay for it."""
    s.cp_source(player, 1)
    return s.in_hand(player, summon(*steps, cost=1))


@pytest.mark.rule("15.2.6.2")
def test_damage_ability_begins_as_soon_as_the_damage_is_there() -> None:
    s = Scenario()
    knight = s.field("A", avenger())
    s.damaged("A", 2)
    pain = spell(s, DamagePlayer(Who.YOU))
    cast(s, pain)
    assert s.points("A") == 3
    assert s.power(knight) == 8000


@pytest.mark.rule("15.2.6.2")
def test_damage_ability_looks_at_the_present_controller() -> None:
    s = Scenario()
    knight = s.field("A", avenger(), controller="B")
    s.damaged("A", 3)
    assert s.power(knight) == 5000


def gain(*mods: Mod, until: Until = Until.TURN) -> tuple[Step, ...]:
    return Choose(FORWARD), Gain(Slot(), mods, until)


@pytest.mark.rule("15.2.6.2")
def test_damage_ability_looks_at_the_player_who_took_control() -> None:
    s = Scenario()
    knight = s.field("B", avenger())
    s.damaged("A", 3)
    bribe = spell(s, *gain(Control()))
    assert s.power(knight) == 5000
    cast(s, bribe, knight)
    assert s.power(knight) == 8000


@pytest.mark.rule("15.2.6.1")
def test_damage_is_an_ability_and_can_be_lost() -> None:
    s = Scenario()
    knight = s.field("A", avenger())
    s.damaged("A", 6)
    silence = spell(s, *gain(LoseAbility()))
    assert s.power(knight) == 8000
    cast(s, silence, knight)
    assert s.power(knight) == 5000
    assert not s.has(knight, "Brave")


@pytest.mark.rule("15.2.6.1", "15.2.6.2")
@pytest.mark.parametrize(("points", "usable"), [(2, False), (3, True)])
def test_damage_may_give_an_action_ability(points: int, usable: bool) -> None:
    s = Scenario()
    s.field("A", forward(5000, Action((), (Draw(1),), threshold=3)))
    s.damaged("A", points)
    assert any(key[0] == "use" for key in (s.decision.keys if s.decision else [])) is usable


@pytest.mark.rule("15.2.6.2", "6.5.2")
def test_damage_that_gives_an_ability_triggers_it() -> None:
    s = Scenario()
    s.damaged("B", 2)
    s.field("B", monster(Auto(I_TAKE_DAMAGE, (Draw(1),), threshold=3)))
    cast(s, spell(s, DamagePlayer(Who.OPPONENT, 1)))
    s.resolve_all()
    assert s.count("B", "hand") == 1


@pytest.mark.rule("15.2.6.2")
@pytest.mark.parametrize(("points", "castable"), [(2, False), (3, True)])
def test_damage_decides_about_an_optional_cost_in_hand(points: int, castable: bool) -> None:
    s = Scenario()
    s.damaged("A", points)
    cheap = s.in_hand("A", forward(5000, CostOption("less", (), threshold=3, reduce=2), cost=3))
    s.cp_source("A", 1)
    assert (s.why_not("A", "cast", cheap) == "") is castable


@pytest.mark.rule("15.2.6.2")
@pytest.mark.parametrize(("points", "castable"), [(2, False), (3, True)])
def test_damage_may_give_back_attack_in_hand(points: int, castable: bool) -> None:
    s = Scenario(turn="B", priority="A")
    s.damaged("A", points)
    ambush = s.in_hand("A", forward(5000, Keyword("Back Attack", threshold=3), cost=0))
    assert (s.why_not("A", "cast", ambush) == "") is castable


@pytest.mark.rule("15.2.6.2")
@pytest.mark.parametrize(("points", "brave"), [(2, False), (3, True)])
def test_damage_counts_in_a_text_that_was_changed(points: int, brave: bool) -> None:
    s = Scenario()
    s.damaged("A", points)
    knight = s.field("A", forward(5000))
    cast(s, spell(s, Choose(FORWARD), Gain(Slot(), (SetText((Keyword("Brave", threshold=3),)),))), knight)
    assert s.has(knight, "Brave") is brave


@pytest.mark.rule("15.2.6.2")
def test_damage_counts_in_an_ability_that_was_gained_and_looks_at_a_new_controller() -> None:
    s = Scenario()
    s.damaged("A", 3)
    knight = s.field("B", forward(5000))
    lesson = spell(s, Choose(FORWARD), Gain(Slot(), (Grant(Keyword("Brave", threshold=3)),)))
    charm = spell(s, Choose(FORWARD), Gain(Slot(), (Control(),)))
    cast(s, lesson, knight)
    assert not s.has(knight, "Brave")
    cast(s, charm, knight)
    assert s.has(knight, "Brave")


def deal(s: Scenario, points: int) -> None:
    pain = spell(s, DamagePlayer(Who.OPPONENT, points))
    cast(s, pain)


def late_burst(threshold: int = 3) -> CardDef:
    return forward(1000, Auto(On("enter", Self()), (Draw(1),), ex=True, threshold=threshold))


@pytest.mark.rule("15.2.6.3")
@pytest.mark.parametrize(("before", "bursts"), [(0, False), (1, False), (2, True), (3, True)])
def test_burst_with_a_damage_number_counts_its_own_card(before: int, bursts: bool) -> None:
    s = Scenario()
    s.damaged("B", before)
    s.deck("B", late_burst(), *(forward(1000) for _ in range(5)))
    deal(s, 1)
    assert (s.prompt == "burst") is bursts


@pytest.mark.rule("15.2.6.3", "15.2.6.3.1")
@pytest.mark.parametrize(("place", "bursts"), [(0, False), (1, True)])
def test_number_is_compared_as_the_card_is_placed(place: int, bursts: bool) -> None:
    """B has one damage and takes two: only the second card is the third damage."""
    s = Scenario()
    s.damaged("B", 1)
    cards = [forward(1000) for _ in range(6)]
    cards.insert(place, late_burst())
    s.deck("B", *cards)
    deal(s, 2)
    assert s.points("B") == 3
    assert (s.prompt == "burst") is bursts


# --- 15.2.7 Warp -----------------------------------------------------------------------------------------------------


def warper(n: int = 2, *abilities: Auto, name: str = "") -> CardDef:
    return forward(9000, Keyword("Warp", n, ONE_FIRE), *abilities, cost=8, name=name)


@pytest.mark.rule("15.2.7.1", "15.2.7.1.1", "15.2.7.2", "15.2.7.3")
def test_warp_removes_the_card_from_hand_with_its_counters_and_without_the_stack() -> None:
    s = Scenario()
    visitor = s.in_hand("A", warper(3))
    (payer,) = s.cp_source("A", 1)
    s.warp(visitor)
    assert s.zone(visitor) == "removed"
    assert s.counters(visitor, "warp") == 3
    assert s.dull(payer)
    assert s.stack() == []
    assert (s.prompt, s.player) == ("priority", "A")
    assert s.happened("cast") == []


@pytest.mark.rule("15.2.7.1.1")
def test_warp_does_not_work_outside_the_hand() -> None:
    s = Scenario()
    visitor = s.in_break("A", warper())
    s.cp_source("A", 1)
    assert s.why_not("A", "warp", visitor).startswith("15.2.7.1.1")


@pytest.mark.rule("15.2.7.3")
@pytest.mark.parametrize("when", ["stack", "opponent's turn", "attack phase"])
def test_warp_needs_the_own_main_phase_and_an_empty_stack(when: str) -> None:
    s = Scenario(
        turn="B" if when == "opponent's turn" else "A", priority="A", phase="attack" if when[0] == "a" else "main1"
    )
    visitor = s.in_hand("A", warper())
    s.cp_source("A", 1)
    draw = spell(s, Draw(1))
    if when == "stack":
        s.cast(draw)
    with pytest.raises(ScenarioError):
        s.warp(visitor)
    assert s.why_not("A", "warp", visitor).startswith("15.2.7.3")


@pytest.mark.rule("15.2.7.3")
def test_warp_is_possible_in_main_phase_two() -> None:
    s = Scenario(phase="main2")
    visitor = s.in_hand("A", warper())
    s.cp_source("A", 1)
    s.warp(visitor)
    assert s.counters(visitor, "warp") == 2


@pytest.mark.rule("15.2.7.2")
def test_warp_cost_must_be_paid() -> None:
    s = Scenario()
    visitor = s.in_hand("A", warper())
    s.cp_source("A", 1, element="ice")
    assert s.why_not("A", "warp", visitor).startswith("15.2.7.2")


@pytest.mark.rule("15.2.7.1.2", "15.2.7.4")
def test_warp_counter_goes_at_the_start_of_the_own_main_phase_one() -> None:
    s = Scenario(phase="draw")
    visitor = s.in_removed("A", warper(), counters={"warp": 2})
    s.to("main1")
    assert [card.number for _, card in s.stack()] == [visitor.number]
    assert s.counters(visitor, "warp") == 2
    s.resolve()
    assert s.counters(visitor, "warp") == 1
    s.to("main2")
    assert s.stack() == []
    s.to("B main1")
    assert s.stack() == []
    assert s.counters(visitor, "warp") == 1


@pytest.mark.rule("15.2.7.1.2", "15.2.7.5")
def test_last_warp_counter_brings_the_card_onto_the_field() -> None:
    s = Scenario(phase="draw")
    greet = Auto(On("enter", Self()), (Draw(1),))
    visitor = s.in_removed("A", warper(2, greet), counters={"warp": 1})
    s.to("main1")
    s.resolve()
    assert s.counters(visitor, "warp") == 0
    assert s.zone(visitor) == "removed"
    assert [card.number for _, card in s.stack()] == [visitor.number]
    s.resolve()
    assert s.on_field(visitor)
    assert s.controller(visitor) == "A"
    assert len(s.stack()) == 1  # it has entered


@pytest.mark.rule("15.2.7.5")
def test_warp_card_arrives_however_its_last_counter_was_removed() -> None:
    s = Scenario()
    visitor = s.in_removed("A", warper(), counters={"warp": 2})
    hurry = spell(s, Choose(Filter(zone="removed", side="my", counter="warp")), RemoveCounter(Slot(), "warp", 2))
    cast(s, hurry, visitor)
    s.resolve_all()
    assert s.on_field(visitor)


@pytest.mark.rule("15.2.7.5")
def test_ability_that_waits_for_an_entry_due_to_warp_triggers_when_warp_ends() -> None:
    s = Scenario(phase="draw")
    herald = forward(
        5000, Keyword("Warp", 1, ONE_FIRE), Auto(On("enter", Self(), how="warp"), (GainResource("crystal"),))
    )
    visitor = s.in_removed("A", herald, counters={"warp": 1})
    s.to("main1")
    s.resolve_all()
    assert s.on_field(visitor)
    assert s.game.state.resources[0].get("crystal", 0) == 1


def test_ability_that_waits_for_an_entry_due_to_warp_does_not_trigger_when_an_effect_plays_the_card() -> None:
    s = Scenario()
    herald = forward(
        5000, Keyword("Warp", 1, ONE_FIRE), Auto(On("enter", Self(), how="warp"), (GainResource("crystal"),))
    )
    visitor = s.in_removed("A", herald, counters={"warp": 1})
    cast(s, spell(s, Choose(Filter(zone="removed", side="my")), Move(Slot(), "field")), visitor)
    s.resolve_all()
    assert s.on_field(visitor)
    assert s.game.state.resources[0].get("crystal", 0) == 0


@pytest.mark.rule("15.2.7.5.1", "15.2.7.5.2")
def test_warp_card_misses_its_arrival_when_its_name_is_already_there() -> None:
    s = Scenario(phase="draw")
    visitor = s.in_removed("A", warper(name="Hero"), counters={"warp": 1})
    s.field("A", forward(5000, name="Hero"))
    s.to("main1")
    s.resolve_all()
    assert s.zone(visitor) == "removed"
    s.to("B main1")
    s.to("A main1")
    assert s.stack() == []  # nothing triggers any more
    assert s.zone(visitor) == "removed"


@pytest.mark.rule("15.2.7.5")
def test_name_on_the_opponents_field_does_not_keep_a_warp_card_away() -> None:
    s = Scenario(phase="draw")
    visitor = s.in_removed("A", warper(name="Hero"), counters={"warp": 1})
    s.field("B", forward(5000, name="Hero"))
    s.to("main1")
    s.resolve_all()
    assert s.on_field(visitor)


@pytest.mark.rule("15.2.7.5")
def test_generic_warp_card_arrives_beside_its_namesake() -> None:
    s = Scenario(phase="draw")
    generic = forward(9000, Keyword("Warp", 1, ONE_FIRE), name="Soldier", generic=True)
    visitor = s.in_removed("A", generic, counters={"warp": 1})
    s.field("A", forward(5000, name="Soldier", generic=True))
    s.to("main1")
    s.resolve_all()
    assert s.on_field(visitor)


@pytest.mark.rule("15.2.7.5")
def test_warp_card_that_left_the_removed_zone_does_not_arrive() -> None:
    s = Scenario()
    traveller = s.in_removed("A", forward(5000, Keyword("Warp", 1, (Pay(1),))), counters={"warp": 1})
    removed = Choose(Filter(zone="removed"))
    hurry, rescue = spell(s, removed, RemoveCounter(Slot(), "warp", 1)), spell(s, removed, Move(Slot(), "hand"))
    cast(s, hurry, traveller)
    cast(s, rescue, traveller)
    s.resolve_all()
    assert s.zone(traveller) == "hand"


@pytest.mark.rule("15.2.7.5.1", "15.2.7.5.2")
def test_warp_card_stays_removed_when_its_arrival_is_cancelled_until_it_gets_new_counters() -> None:
    s = Scenario(phase="draw")
    visitor = s.in_removed("A", warper(), counters={"warp": 1})
    deny = spell(s, ChooseStacked(("auto",), side="opp"), Cancel(), player="B")
    again = spell(s, Choose(Filter(zone="removed", side="my")), AddCounter(Slot(), "warp"))
    s.to("main1")
    s.resolve()
    s.pass_priority()
    s.cast(deny, visitor)
    s.resolve_all()
    assert s.zone(visitor) == "removed"
    cast(s, again, visitor)
    s.to("B main1")
    s.to("A main1")
    s.resolve_all()
    assert s.on_field(visitor)
