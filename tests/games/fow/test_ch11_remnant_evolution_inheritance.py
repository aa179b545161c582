"""Chapters 1115, 1116 and 1126: Remnant, Evolution and Inheritance."""

import pytest

from rulebound.language.tree import (
    Action,
    Auto,
    Cancel,
    Choose,
    ChooseStacked,
    Compare,
    Cost,
    CostSelf,
    DamagePlayer,
    Draw,
    ExhaustSelf,
    Filter,
    GainResource,
    Keyword,
    Modify,
    Move,
    On,
    Pay,
    RemoveCounter,
    Self,
    Slot,
    Stat,
    Static,
    Step,
    Who,
)
from rulebound.scenario.fow import Scenario, chant, resonator

LIFE = GainResource("life", 100)
HIT = DamagePlayer(Who.OPPONENT, 100)
RESONATOR = Filter(types=("resonator",))


# --- 1115 Remnant ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("1115.1", "1115.2")
def test_a_remnant_chant_is_played_from_the_graveyard_for_its_cost_and_is_removed_afterwards() -> None:
    s = Scenario()
    echo = s.in_graveyard("A", chant(LIFE, "Remnant", cost="{1}"))
    s.life("A", 1000)
    s.will("A", "1")
    s.play(echo)
    assert s.chase() == [("chant", echo)] and sum(s.will_of_player("A").values()) == 0
    s.resolve()
    assert s.life_of("A") == 1100 and s.zone(echo) == "removed"


@pytest.mark.rule("1115.2")
def test_played_from_hand_it_goes_to_the_graveyard_and_may_be_played_once_more_from_there() -> None:
    s = Scenario()
    echo = s.in_hand("A", chant(LIFE, "Remnant", cost="{0}"))
    s.life("A", 1000)
    s.play(echo)
    s.resolve()
    assert s.zone(echo) == "graveyard"
    s.play(echo)
    s.resolve()
    assert s.zone(echo) == "removed" and s.life_of("A") == 1200
    assert s.why_not("A", "play", echo)


@pytest.mark.rule("1115.2")
def test_a_chant_without_the_word_stays_in_the_graveyard() -> None:
    s = Scenario()
    dead = s.in_graveyard("A", chant(LIFE, cost="{0}"))
    assert s.why_not("A", "play", dead).startswith(("703.2", "1115.2"))
    assert not s.offered(dead)


@pytest.mark.rule("1115.1")
def test_remnant_changes_the_place_but_not_the_time_of_playing() -> None:
    s = Scenario(turn="B", priority="A")
    slow = s.in_graveyard("A", chant(LIFE, "Remnant", cost="{0}"))
    quick = s.in_graveyard("A", chant(LIFE, "Remnant, Quickcast", cost="{0}"))
    assert s.why_not("A", "play", slow).startswith(("703.1", "701.2"))
    assert s.why_not("A", "play", quick) == ""


@pytest.mark.rule("1115.2")
def test_a_cancelled_remnant_is_removed_from_the_game() -> None:
    s = Scenario()
    echo = s.in_graveyard("A", chant(LIFE, "Remnant", cost="{0}"))
    no = s.in_hand("B", chant(ChooseStacked(kinds=("chant",)), Cancel("it"), "Quickcast", cost="{0}"))
    s.life("A", 1000)
    s.play(echo)
    s.pass_priority()
    s.play(no, echo)
    s.resolve_all()
    assert s.zone(echo) == "removed" and s.zone(no) == "graveyard" and s.life_of("A") == 1000


@pytest.mark.rule("1115.2")
def test_a_remnant_that_would_be_returned_to_the_hand_is_removed_too() -> None:
    s = Scenario()
    echo = s.in_graveyard("A", chant(LIFE, "Remnant", cost="{0}"))
    back = s.in_hand("A", chant(ChooseStacked(kinds=("chant",)), Move(Slot(), "hand"), "Quickcast", cost="{0}"))
    s.play(echo)
    s.play(back, echo)
    s.resolve_all()
    assert s.zone(echo) == "removed"


@pytest.mark.rule("1115.2")
def test_the_opponent_may_not_play_it_from_your_graveyard() -> None:
    s = Scenario(turn="B")
    echo = s.in_graveyard("A", chant(LIFE, "Remnant", cost="{0}"))
    assert s.why_not("B", "play", echo) and not s.offered(echo)


# --- 1116 Evolution --------------------------------------------------------------------------------------------------

GROWN = Static(
    (Modify("attack", 500), Modify("defense", 500)), cond=Compare(Stat(Self(), "counter:evolution"), ">=", 1)
)


@pytest.mark.rule("1116.1", "1116.2")
def test_evolution_costs_its_price_and_puts_one_counter() -> None:
    s = Scenario(turn="B", priority="A")
    cub = s.field("A", resonator(200, 200, Keyword("Evolution", cost=(Pay(1),)), GROWN))
    s.will("A", "1")
    s.use(cub)
    assert s.chase() == [("activate", cub)] and s.counters(cub, "evolution") == 0
    assert sum(s.will_of_player("A").values()) == 0
    s.resolve()
    assert s.counters(cub, "evolution") == 1 and s.attack_of(cub) == 700


@pytest.mark.rule("1116.2")
def test_a_second_evolution_may_be_played_but_puts_nothing() -> None:
    s = Scenario()
    cub = s.field("A", resonator(200, 200, Keyword("Evolution", cost=(Pay(1),))), counters={"evolution": 1})
    s.will("A", "1")
    s.use(cub)
    s.resolve()
    assert s.counters(cub, "evolution") == 1 and sum(s.will_of_player("A").values()) == 0


@pytest.mark.rule("1116.2")
def test_of_two_evolutions_on_the_chase_only_the_first_to_resolve_puts_a_counter() -> None:
    s = Scenario()
    cub = s.field("A", resonator(200, 200, Keyword("Evolution", cost=(Pay(1),))))
    s.will("A", "2")
    s.use(cub)
    s.use(cub)
    assert len(s.chase()) == 2
    s.resolve()
    assert s.counters(cub, "evolution") == 1
    s.resolve()
    assert s.counters(cub, "evolution") == 1


@pytest.mark.rule("1116.2")
def test_without_its_counter_it_evolves_again() -> None:
    s = Scenario()
    cub = s.field("A", resonator(200, 200, Keyword("Evolution", cost=(Pay(1),))), counters={"evolution": 1})
    shrink = s.in_hand("A", chant(Choose(RESONATOR), RemoveCounter(Slot(), "evolution"), cost="{0}"))
    s.will("A", "1")
    s.play(shrink, cub)
    s.resolve()
    assert s.counters(cub, "evolution") == 0
    s.use(cub)
    s.resolve()
    assert s.counters(cub, "evolution") == 1


@pytest.mark.rule("1116.1")
def test_evolution_by_resting_waits_until_the_resonator_has_been_there_since_the_turn_began() -> None:
    s = Scenario()
    evolution = Keyword("Evolution", cost=(ExhaustSelf(),))
    young, old = s.field("A", resonator(200, 200, evolution), fresh=True), s.field("A", resonator(200, 200, evolution))
    assert s.why_not("A", "use", young).startswith("905.3")
    s.use(old)
    assert s.rested(old)


# --- 1126 Inheritance ------------------------------------------------------------------------------------------------


def inheritance(cost: Cost, *steps: Step) -> Action:
    return Action((*cost, CostSelf("discard")), steps, zone="hand", keyword="Inheritance")


@pytest.mark.rule("1126.1", "1126.2")
def test_inheritance_discards_its_card_and_is_an_ability_on_the_chase() -> None:
    s = Scenario(turn="B", priority="A")
    heir = s.in_hand("A", resonator(300, 300, inheritance((Pay(1),), HIT), cost="{5}"))
    s.life("B", 1000)
    s.will("A", "1")
    s.use(heir)
    assert s.chase() == [("activate", heir)] and s.zone(heir) == "graveyard"
    assert sum(s.will_of_player("A").values()) == 0
    s.resolve()
    assert s.life_of("B") == 900 and s.zone(heir) == "graveyard"


@pytest.mark.rule("1126.2")
def test_both_parts_of_the_cost_are_needed() -> None:
    s = Scenario()
    heir = s.in_hand("A", resonator(300, 300, inheritance((Pay(1),), HIT), cost="{5}"))
    assert s.why_not("A", "use", heir).startswith(("903.2g", "1003", "1126.2"))
    assert s.zone(heir) == "hand"


@pytest.mark.rule("1126.2")
def test_it_is_a_discard_and_no_playing_of_a_card() -> None:
    s = Scenario()
    threw = Auto(On("discard", who=Who.YOU), (LIFE,))
    played = Auto(On("play", who=Who.YOU), (Draw(1),))
    scribe = s.field("A", resonator(100, 100, threw, played))
    heir = s.in_hand("A", resonator(300, 300, inheritance((), HIT), cost="{5}"))
    s.life("A", 1000)
    s.use(heir)
    assert s.chase() == [("activate", heir), ("auto", scribe)]
    s.resolve_all()
    assert s.life_of("A") == 1100 and s.count("A", "hand") == 0


@pytest.mark.rule("1126.2")
def test_what_answers_it_cannot_save_the_card_and_a_cancelled_one_is_still_discarded() -> None:
    s = Scenario()
    heir = s.in_hand("A", resonator(300, 300, inheritance((), HIT), cost="{5}"))
    no = s.in_hand("B", chant(ChooseStacked(kinds=("activate",)), Cancel("it"), "Quickcast", cost="{0}"))
    s.life("B", 1000)
    s.use(heir)
    s.pass_priority()
    s.play(no, heir)
    s.resolve_all()
    assert s.life_of("B") == 1000 and s.zone(heir) == "graveyard"


@pytest.mark.rule("1126.2a")
@pytest.mark.parametrize("place", ["field", "graveyard", "standby", "removed"])
def test_inheritance_works_in_hand_only(place: str) -> None:
    s = Scenario()
    card = resonator(300, 300, inheritance((), HIT), cost="{5}")
    puts = {"field": s.field, "graveyard": s.in_graveyard, "standby": s.standby, "removed": s.in_removed}
    heir = puts[place]("A", card)
    assert s.why_not("A", "use", heir).startswith(("1126.2a", "902", "707")) and not s.offered(heir)


@pytest.mark.rule("1126.2a")
def test_the_opponent_has_no_use_of_it() -> None:
    s = Scenario(turn="B")
    heir = s.in_hand("A", resonator(300, 300, inheritance((), HIT), cost="{5}"))
    assert s.why_not("B", "use", heir)
    s.pass_priority()
    assert s.why_not("A", "use", heir) == ""
