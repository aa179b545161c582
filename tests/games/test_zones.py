"""Zones are numbered by their place in the list of the game, and named constants say these numbers."""

from types import ModuleType

import pytest

from rulebound.games.evolve import terms as evolve
from rulebound.games.fftcg import terms as fftcg


@pytest.mark.parametrize("terms", [fftcg, evolve], ids=["fftcg", "evolve"])
def test_the_constant_of_a_zone_is_its_place(terms: ModuleType) -> None:
    assert [getattr(terms, zone.name.upper()) for zone in terms.ZONES] == list(range(len(terms.ZONES)))
