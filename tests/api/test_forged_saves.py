"""Saves that were changed or forged: each gives a game that can be played, or a line that says what is wrong."""

import json
import os
import random
import time
from pathlib import Path

import pytest
from tests.api.forging import BEGINNINGS, changed, forged, save_of, spoilt

import rulebound
from rulebound import limits, text
from rulebound.kernel.errors import BadSave

EACH = int(os.environ.get("RULEBOUND_FUZZ", "30"))  # saves of each kind
SEED = os.environ.get("RULEBOUND_FUZZ_SEED", "1")
SECONDS = 5.0  # beyond any doubt, on a machine that does other things as well


def check(data: bytes, where: object) -> None:
    """It is refused in one line, or it is a game: it can be shown, played, taken back and saved."""
    begun = time.process_time()
    try:
        game = rulebound.loads(data, place="it")
    except BadSave as error:
        said = str(error)
        assert said.startswith("it: ") and said.isprintable() and len(said) < 2 * limits.MESSAGE, where
        return
    finally:
        assert time.process_time() - begun < SECONDS, where
    chance, given = random.Random(5), 0
    for _ in range(15):
        if not game.over:
            game.view(0), game.view(1), game.labels()
            game.choose(chance.randrange(len(game.keys())))
            given += 1
    assert all(text.line(game, entry) for entry in game.journal)
    game.save()
    if given:
        game.undo(given)


@pytest.mark.parametrize("kind", BEGINNINGS)
def test_a_save_in_which_a_value_is_another_one(kind: str) -> None:
    chance = random.Random(f"{SEED}/{kind}/values")
    for number in range(EACH):
        saved, path = changed(json.loads(save_of(kind)), chance)
        check(json.dumps(saved).encode(), (kind, number, path))


@pytest.mark.parametrize("kind", BEGINNINGS)
def test_a_save_in_which_bytes_are_others(kind: str) -> None:
    chance = random.Random(f"{SEED}/{kind}/bytes")
    for number in range(EACH):
        check(spoilt(save_of(kind), chance), (kind, number))


@pytest.mark.parametrize("kind", BEGINNINGS)
def test_a_save_that_was_forged_and_sealed_again(kind: str) -> None:
    chance = random.Random(f"{SEED}/{kind}/forged")
    for number in range(EACH):
        saved, path = forged(kind, chance)
        check(json.dumps(saved).encode(), (kind, number, path))


@pytest.mark.parametrize("rules", ["\n", "\x1b[2J", "\u2028", "1" * 150])
def test_whatever_a_save_says_of_its_rules_is_told_in_one_line(rules: str) -> None:
    saved = json.loads(save_of("fftcg decks"))
    saved["rules"] = rules
    with pytest.raises(BadSave, match="made with rules fftcg") as caught:
        rulebound.loads(json.dumps(saved).encode())
    assert str(caught.value).isprintable()


def refused(changes: dict[str, object], kind: str = "fftcg decks") -> str:
    saved = json.loads(save_of(kind)) | changes
    with pytest.raises(BadSave) as caught:
        rulebound.loads(json.dumps(saved).encode(), place="it")
    return str(caught.value)


def test_a_record_has_so_many_answers_at_most() -> None:
    assert "length <= 100000" in refused({"answers": ["pass"] * (limits.ANSWERS + 1)})


def test_a_save_is_so_long_at_most(tmp_path: Path) -> None:
    path = tmp_path / "long.rbg"
    path.write_bytes(b" " * (limits.SAVE_BYTES + 1))
    with pytest.raises(BadSave, match="too long for a saved game: more than 16,000,000 bytes"):
        rulebound.load(path)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no device without end")
def test_a_device_without_end_is_no_save() -> None:
    with pytest.raises(BadSave, match="too long for a saved game"):
        rulebound.load("/dev/zero")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_that_nobody_writes_to_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BadSave, match="it is a pipe, and nobody writes to it"):
        rulebound.load(tmp_path / "pipe")


def test_a_folder_is_no_save(tmp_path: Path) -> None:
    with pytest.raises(BadSave, match="cannot be read: that is a folder"):
        rulebound.load(tmp_path)
