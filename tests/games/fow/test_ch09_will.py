"""Chapter 907: will abilities and produced will."""

import pytest

from rulebound.language.tree import (
    Action,
    Auto,
    Choose,
    CostSelf,
    Draw,
    ExhaustSelf,
    Filter,
    MayPay,
    On,
    Pay,
    Produce,
)
from rulebound.scenario.fow import Scenario, chant, regalia, resonator, stone

MINE = Filter(types=("resonator",), side="my")
DRAWS = {cost: chant(Draw(1), cost=cost) for cost in ("{0}", "{1}", "{2}", "{W}", "{R}", "{U}", "{M}", "{R}{1}")}


def total(s: Scenario, player: str = "A") -> int:
    """How much will that player has, of all kinds."""
    return sum(s.will_of_player(player).values())


# --- 907.1 which abilities are will abilities ------------------------------------------------------------------------


@pytest.mark.rule("907.1", "907.3")
def test_an_ability_that_makes_will_resolves_at_once_without_the_chase() -> None:
    s = Scenario()
    (fire,) = s.stones("A", 1, "fire")
    s.will_of(fire)
    assert s.will_of_player("A").get("fire") == 1 and s.rested(fire)
    assert not s.chase() and (s.prompt, s.player) == ("priority", "A")


@pytest.mark.rule("907.1")
def test_an_ability_that_makes_will_and_targets_is_no_will_ability() -> None:
    s = Scenario()
    mage = s.field("A", resonator(300, 300, Action((), (Choose(MINE), Produce(("fire",))))))
    hungry = s.in_hand("A", DRAWS["{R}"])
    assert s.why_not("A", "will", mage) and s.why_not("A", "play", hungry)  # it cannot help to pay
    s.use(mage, mage)
    assert s.chase() == [("activate", mage)] and total(s) == 0
    s.resolve()
    assert total(s) == 1


@pytest.mark.rule("907.1")
def test_a_spell_that_makes_will_uses_the_chase() -> None:
    s = Scenario()
    ritual = s.in_hand("A", chant(Produce(("fire",), 3), "Quickcast", cost="{0}"))
    hungry = s.in_hand("A", DRAWS["{R}"])
    assert s.why_not("A", "play", hungry)
    s.play(ritual)
    assert s.chase() == [("chant", ritual)] and total(s) == 0
    s.resolve()
    assert s.will_of_player("A").get("fire") == 3
    s.play(hungry)
    assert total(s) == 2


@pytest.mark.rule("907.1", "907.3")
def test_an_automatic_ability_triggered_by_a_will_ability_that_makes_will_is_one_as_well() -> None:
    s = Scenario()
    echo = Auto(On("use", Filter(types=("stone",), side="my")), (Produce(("water",)),))
    s.field("A", regalia(echo))
    (fire,) = s.stones("A", 1, "fire")
    s.will_of(fire)
    assert not s.chase() and total(s) == 2 and s.will_of_player("A").get("water") == 1


@pytest.mark.rule("907.1")
def test_an_automatic_ability_triggered_by_a_will_ability_that_makes_none_uses_the_chase() -> None:
    s = Scenario()
    watch = s.field("A", regalia(Auto(On("use", Filter(types=("stone",), side="my")), (Draw(1),))))
    (fire,) = s.stones("A", 1, "fire")
    s.will_of(fire)
    assert s.chase() == [("auto", watch)] and total(s) == 1


# --- 907.2, 1003.5 when they are played ------------------------------------------------------------------------------


@pytest.mark.rule("907.2")
def test_a_player_without_priority_makes_no_will() -> None:
    s = Scenario()
    (theirs,) = s.stones("B", 1, "fire")
    assert s.player == "A" and s.why_not("B", "will", theirs)
    s.pass_priority()
    s.will_of(theirs)
    assert total(s, "B") == 1 and total(s, "A") == 0


@pytest.mark.rule("907.2", "1003.5")
def test_will_abilities_are_played_while_a_price_is_paid_and_not_while_targets_are_chosen() -> None:
    s = Scenario()
    s.field("B", resonator(300, 300))
    s.field("B", resonator(300, 300))
    theirs = Filter(types=("resonator",), side="opp")
    bolt = s.in_hand("A", chant(Choose(theirs), Draw(1), cost="{1}"))
    (fire,), (water,) = s.stones("A", 1, "fire"), s.stones("A", 1, "water")
    s.autopay = False
    s.play(bolt)
    assert s.prompt == "choose" and not s.offered(fire)
    s.answer(s.cards("B", "field")[0])
    assert s.prompt == "pay will" and s.offered(fire) and s.offered(water)
    s.answer(fire)
    assert s.rested(fire) and s.recovered(water) and s.chase() == [("chant", bolt)] and total(s) == 0


@pytest.mark.rule("1003.5", "907.2")
def test_will_abilities_are_played_when_an_effect_asks_for_will() -> None:
    s = Scenario()
    offer = s.in_hand("A", chant(MayPay((Pay(1),), (Draw(2),)), cost="{0}"))
    (fire,) = s.stones("A", 1, "fire")
    s.play(offer)
    s.resolve()
    s.answer(True)
    assert s.rested(fire) and s.count("A", "hand") == 2


@pytest.mark.rule("907.3", "1003.5")
def test_a_maker_that_is_used_up_for_its_will_pays_for_what_it_would_be_needed_for() -> None:
    s = Scenario()
    coin = s.field("A", regalia(Action((CostSelf("banish"),), (Produce(("fire",)),))))
    card = s.in_hand("A", DRAWS["{R}"])
    s.play(card)
    assert s.zone(coin) == "graveyard" and s.chase() == [("chant", card)]


@pytest.mark.rule("907.2", "905.3")
def test_a_resonator_that_rests_for_will_has_to_be_there_since_the_turn_began() -> None:
    s = Scenario()
    elf = resonator(100, 100, Action((ExhaustSelf(),), (Produce(("wind",)),)))
    old, new = s.field("A", elf), s.field("A", elf, fresh=True)
    assert s.why_not("A", "will", new).startswith("905.3")
    both = s.in_hand("A", DRAWS["{2}"])
    assert s.why_not("A", "play", both)
    s.will_of(old)
    assert total(s) == 1


# --- 907.4 how long it stays -----------------------------------------------------------------------------------------


@pytest.mark.rule("907.4")
def test_will_stays_from_the_main_phase_into_the_end_phase_and_is_gone_in_the_next_turn() -> None:
    s = Scenario()
    (fire,) = s.stones("A", 1, "fire")
    s.will_of(fire)
    s.to("end")
    assert s.phase == "end" and total(s) == 1
    s.to("B main")
    assert total(s) == 0


@pytest.mark.rule("907.4")
def test_will_made_in_the_draw_phase_is_gone_after_the_recovery_phase() -> None:
    s = Scenario(turn="A", phase="draw")
    (mine,), (theirs,) = s.stones("A", 1, "fire"), s.stones("B", 1, "fire")
    s.will_of(mine)
    s.pass_priority()
    s.will_of(theirs)
    s.to("main")
    assert (total(s, "A"), total(s, "B")) == (0, 0)


@pytest.mark.rule("907.4")
def test_on_the_first_turn_of_a_player_will_of_the_draw_phase_reaches_the_main_phase() -> None:
    s = Scenario(turn="A", phase="draw", number=1)
    (fire,) = s.stones("A", 1, "fire")
    s.will_of(fire)
    s.to("main")
    assert s.phase == "main" and total(s) == 1  # the phase in which it would vanish was skipped


@pytest.mark.rule("907.4", "1003.1")
def test_will_that_is_not_needed_stays() -> None:
    s = Scenario()
    s.will("A", "RRU")
    card = s.in_hand("A", DRAWS["{U}"])
    s.play(card)
    assert s.will_of_player("A").get("fire") == 2 and total(s) == 2


@pytest.mark.rule("907.4")
def test_will_belongs_to_the_controller_of_the_ability() -> None:
    s = Scenario()
    lent = s.field("B", stone("fire"), controller="A")
    s.will_of(lent)
    assert (total(s, "A"), total(s, "B")) == (1, 0)
