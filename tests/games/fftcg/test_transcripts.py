"""Short games read as they read when they were last checked against the rulebook; see `transcripts.py`."""

import pytest
from tests.games.fftcg import transcripts


@pytest.mark.parametrize("name", transcripts.TRANSCRIPTS)
def test_the_game_reads_as_it_should(name: str) -> None:
    assert transcripts.told(name) == transcripts.stored(name)


def test_every_stored_transcript_is_played() -> None:
    assert {path.stem for path in transcripts.FOLDER.glob("*.txt")} == set(transcripts.TRANSCRIPTS)
