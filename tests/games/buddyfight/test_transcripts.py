"""Short games read as they read when they were last checked against the rulebook; see `transcripts.py`."""

import pytest
from tests.games.buddyfight.transcripts import transcript


@pytest.mark.parametrize("name", transcript.games)
def test_the_game_reads_as_it_should(name: str) -> None:
    assert transcript.told(name) == transcript.stored(name)


def test_every_stored_transcript_is_played() -> None:
    assert {path.stem for path in transcript.folder.glob("*.txt")} == set(transcript.games)
