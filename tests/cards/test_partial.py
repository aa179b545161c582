"""Cards of which nothing was understood can be played, if they are allowed, and do nothing."""

from rulebound.language.definitions import CardDef, Refused
from rulebound.scenario.evolve import Scenario as EvolveScenario
from rulebound.scenario.fftcg import Scenario

WHISTLE = (Refused("Whistle a merry tune.", 1),)


def test_a_summon_of_which_nothing_was_understood_goes_to_the_break_zone() -> None:
    s = Scenario()
    tune = s.in_hand("A", CardDef("Tune", ("summon",), colours=("fire",), cost=1, refused=WHISTLE))
    s.cp_source("A", 1)
    s.cast(tune)
    s.resolve()
    assert s.zone(tune) == "break"
    assert s.cited("11.11.1", "11.11.10")


def test_a_spell_of_which_nothing_was_understood_goes_to_the_cemetery() -> None:
    s = EvolveScenario(points=2)
    tune = s.in_hand("A", CardDef("Tune", ("spell",), colours=("forestcraft",), cost=1, refused=WHISTLE))
    s.play(tune)
    assert s.zone(tune) == "cemetery"
