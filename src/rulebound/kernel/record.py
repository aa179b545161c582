"""A game written down while it is played: what it began with, then a line for each time that it was answered.

Such a file is only added to, so that whatever ends the program leaves all lines but the last one whole. A line is a
checksum, which goes on from the one before, and JSON: first an `Opening`, then a `Step` each. What stands after the
last line break was being written when the program ended, and is left out; whatever else is wrong is refused. A record
is read like any save.
"""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec

from rulebound import limits
from rulebound.kernel.errors import BadSave
from rulebound.kernel.history import Save

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

FORMAT: Final = "rulebound-record-2"  # as that of saves
DIGEST: Final = 8  # bytes of a checksum
HEAD: Final = re.compile(rb'[0-9a-f]{16} \{"format":"rulebound-record')


Answer = Annotated[str, msgspec.Meta(max_length=limits.TEXT)]  # as in a save


class Opening(msgspec.Struct):
    """The first line: the beginning of the game."""

    format: str
    game: str
    rules: str  # ruleset version
    header: dict[str, Any]
    place: str = ""  # the file in which the players want to have the game


class Step(msgspec.Struct):
    """Any other line: what was answered or taken back since the line before."""

    kept: int  # of the answers before; the others were taken back
    answers: list[Answer]
    end: str  # identifies the position now, as in a save


class Record(msgspec.Struct):
    """What a file holds."""

    save: Save
    place: str
    size: int  # bytes of the lines that are whole
    check: str  # the checksum of the last one


def is_record(data: bytes) -> bool:
    """Whether a file is a record, and not a save that was written in one piece."""
    return HEAD.match(data) is not None


def opening(game: Game, place: str = "") -> tuple[bytes, str]:
    """The first two lines of a record, which bring it to where the game is, and their checksum."""
    history = game.history
    assert history is not None
    begun = Opening(FORMAT, game.rules.game, game.rules.version, history.header, place)
    first, check = _line(msgspec.json.encode(begun), "")
    second, check = step(game, [], check)
    return first + second, check


def step(game: Game, before: list[str], check: str) -> tuple[bytes, str]:
    """The line that makes a game of these answers the present one, and its checksum."""
    history = game.history
    assert history is not None
    answers = history.answers
    kept = 0
    while kept < len(before) and kept < len(answers) and before[kept] == answers[kept]:
        kept += 1
    return _line(msgspec.json.encode(Step(kept, answers[kept:], game.state.exact_hash())), check)


def _line(body: bytes, before: str) -> tuple[bytes, str]:
    check = _check(body, before)
    return b"%s %s\n" % (check.encode(), body), check


def _check(body: bytes, before: str) -> str:
    return hashlib.blake2b(before.encode() + body, digest_size=DIGEST).hexdigest()


def read(data: bytes, place: str) -> Record:
    """What a record holds, as far as its lines are whole."""
    lines = data.split(b"\n")[:-1]
    if len(lines) < 2:
        raise BadSave(f"{place}: not a whole Rulebound save (the game had not begun)")
    bodies, check = [], ""
    for number, line in enumerate(lines, 1):
        written, _, body = line.partition(b" ")
        if written != _check(body, check).encode():
            raise BadSave(f"{place}: line {number} of the record is damaged, or one before it is missing")
        check = written.decode()
        bodies.append(body)
    try:
        begun = msgspec.json.decode(bodies[0], type=Opening)
        steps = [msgspec.json.decode(body, type=Step) for body in bodies[1:]]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(f"{place}: not a Rulebound record ({error})") from None
    if begun.format != FORMAT:
        raise BadSave(f"{place}: this is format {begun.format!r}, and {FORMAT!r} is needed")
    save = Save(begun.format, begun.game, begun.rules, begun.header, [], {}, "")
    for number, one in enumerate(steps, 2):
        _follow(save, one, f"{place}: line {number}")
    return Record(save, begun.place, sum(len(line) + 1 for line in lines), check)


def _follow(save: Save, step: Step, place: str) -> None:
    if not 0 <= step.kept <= len(save.answers):
        raise BadSave(f"{place}: {step.kept} answers cannot be kept of {len(save.answers)}")
    if step.kept + len(step.answers) > limits.ANSWERS:
        raise BadSave(f"{place}: more than {limits.ANSWERS:,} answers are too many for one game")
    save.answers[step.kept :] = step.answers
    while save.hashes and int(next(reversed(save.hashes))) > step.kept:  # they are in order
        save.hashes.popitem()
    save.hashes[str(len(save.answers))] = save.end = step.end
