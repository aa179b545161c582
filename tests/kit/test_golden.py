"""Random play comes to the golden results; see `golden.py` for how to write them again."""

import pytest
from tests.kit import golden


@pytest.mark.parametrize("name", golden.GAMES)
def test_golden_games_and_counts(name: str) -> None:
    assert golden.compute(name) == golden.stored(name)
