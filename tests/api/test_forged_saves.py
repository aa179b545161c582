"""Saves that were changed or forged: each gives a game that can be played, or a line that says what is wrong."""

import base64
import json
import os
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.api.forging import BEGINNINGS, changed, forged, save_of, spoilt

import rulebound
from rulebound import api, limits, text
from rulebound.kernel import history
from rulebound.kernel.cards import CardDef
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
    assert all(text.line(game, entry, "ALL") for entry in game.journal)
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


@pytest.mark.parametrize(
    ("answers", "said"),
    [([[]], "answer 1 of the record is no text"), (["first", 5], "answer 2 of the record is no text"), ({}, "no list")],
)
def test_answers_that_are_no_texts_are_refused_by_whoever_loads_them(answers: Any, said: str) -> None:
    data = save_of("fftcg decks")
    with pytest.raises(BadSave, match="answers"):
        rulebound.loads(json.dumps({**json.loads(data), "answers": answers}).encode())
    saved = history.read(data, "it")
    saved.answers = answers
    with pytest.raises(BadSave, match=f"^it: .*{said}"):
        history.load(saved, "it", lambda saved: BEGINNINGS["fftcg decks"]())


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


# --- a board that cannot be the beginning of a game -------------------------------------------------------------------

UNSOUND: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "a value too few": (lambda s: s["incarnation"].pop(), "values of 'incarnation'"),
    "a card that is none": (lambda s: s["definition"].__setitem__(0, 999), "an impossible 'definition'"),
    "an owner that is none": (lambda s: s["owner"].__setitem__(0, 2), "an impossible 'owner'"),
    "a card in two places": (lambda s: s["zones"][1].append(0), "a card is in no place or in several"),
    "a card elsewhere": (lambda s: s["zone"].__setitem__(0, 4), "card 0 is not where it says"),
    "too many places": (lambda s: s["zones"].append([]), "places, and fftcg has"),
    "a card on itself": (lambda s: s["attached"].extend([[0, [1]], [1, [0]]]), "attached to each other"),
    "a card that is twice below others": (lambda s: s["attached"].extend([[0, [1]], [0, [2]]]), "is twice among those"),
    "a spot that is none": (lambda s: s["spot"].__setitem__(0, 1), "an impossible 'spot'"),
    "something overheard": (
        lambda s: s["overheard"].append({"at": 0, "source": -1, "controller": 0}),
        "nothing in 'overheard'",
    ),
    "counters below nothing": (lambda s: s["counters"].update({"0": {"x": -1}}), "counters that cannot be"),
    "counters of nothing": (lambda s: s["counters"].update({"999": {"x": 1}}), "counters that cannot be"),
    "a table that is none": (lambda s: s.update(lki=5), "Expected `object`, got `int`"),
    "a table by names": (lambda s: s.update(lki={"x": []}), "matching regex"),
    "pairs that are none": (lambda s: s.update(attached={"0": [1]}), "Expected `array`, got `object`"),
    "something under way": (lambda s: s["held"].append("x"), "nothing in 'held'"),
    "the end": (lambda s: s.update(over=True), "over before it begins"),
    "no steps": (lambda s: s.update(frames=[]), "nothing is going on"),
    "a chapter that is none": (lambda s: s["frames"][0].update(proc="chess"), "stands nowhere in 'chess'"),
    "a step that is none": (lambda s: s["frames"][0].update(pc=99), "stands nowhere in 'turns'"),
    "the end of a chapter": (lambda s: s.update(frames=[s["frames"][0] | {"pc": -1}]), "stands nowhere in 'turns'"),
    "no register": (lambda s: s["reg"].pop("phase"), "it has no register 'phase'"),
    "another register": (lambda s: s["reg"].update(luck=7), "there is no register 'luck'"),
    "a strange register": (lambda s: s["reg"].update(attackers="x"), "'attackers' holds what it cannot hold"),
    "nobody's turn": (lambda s: s.update(turn_player=2), "it is nobody's turn"),
    "three players": (lambda s: s["resources"].append({}), "the players have what they cannot have"),
    "a slot that is missing": (lambda s: s["frames"][2].update(slots={}), r"the board cannot be played \(KeyError"),
}


OF_FORCE_OF_WILL: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "no turns": (lambda s: s["reg"].update(turns=[]), "'turns' holds what it cannot hold"),
    "turns by name": (lambda s: s["reg"].update(turns=["a", "b"]), "'turns' holds what it cannot hold"),
    "an attacker": (lambda s: s["reg"].update(attacker=999, battle=1), "'attacker' holds what it cannot hold"),
    "a copy": (lambda s: s["reg"].update(copies=[0]), "'copies' holds what it cannot hold"),
    "will from nowhere": (lambda s: s["resources"][0].update({"fire@x": 1}), "what they cannot have"),
    "what another game has": (lambda s: s["resources"][0].update(crystal=1), "what they cannot have"),
}


@pytest.mark.parametrize("what", UNSOUND)
def test_a_board_that_is_sealed_and_cannot_be_is_refused(what: str) -> None:
    refuses("fftcg board", *UNSOUND[what])


@pytest.mark.parametrize("what", OF_FORCE_OF_WILL)
def test_a_board_of_force_of_will_that_is_sealed_and_cannot_be_is_refused(what: str) -> None:
    refuses("fow board", *OF_FORCE_OF_WILL[what])


def refuses(kind: str, spoil: Callable[[dict[str, Any]], object], said: str) -> None:
    """A board that is changed and sealed again is refused with these words."""
    saved = json.loads(save_of(kind))
    header = saved["header"]
    state = msgspec.msgpack.decode(base64.b64decode(header["state"]))
    spoil(state)
    packed = msgspec.msgpack.encode(state)
    header["state"] = base64.b64encode(packed).decode()
    header["seal"] = api._seal(msgspec.convert(header["cards"], list[CardDef]), packed)
    with pytest.raises(BadSave, match=said):
        rulebound.loads(json.dumps(saved).encode(), place="it")


def test_a_card_of_a_sealed_board_is_looked_at() -> None:
    saved = json.loads(save_of("fftcg board"))
    header = saved["header"]
    header["cards"][0]["colours"] = ["gold"]
    header["seal"] = api._seal(msgspec.convert(header["cards"], list[CardDef]), base64.b64decode(header["state"]))
    with pytest.raises(BadSave, match="'gold' is no Element; there are fire"):
        rulebound.loads(json.dumps(saved).encode(), place="it")
