"""Whatever is wrong with what a command is given: one clear line, exit status 2, nothing changed."""

import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.terminal import Terminal, shell

from rulebound import limits

STRANGE = [
    "",
    " ",
    "x",
    "\n",
    "a\nb",
    "\x1b[2J",
    "-1",
    "99999999999999999999",
    "1e9",
    "../..",
    "/",
    ".",
    "é",
]
LONG = "A" * 100_000

COMMANDS: list[tuple[str, ...]] = [
    ("play", "?"),
    ("play", "fftcg", "--deck", "?"),
    ("play", "evolve", "--seat", "?"),
    ("play", "fftcg", "--seed", "?", "--seat", "nobody"),
    ("play", "fftcg", "--format", "?"),
    ("play", "fftcg", "--cards", "?"),
    ("play", "fftcg", "--lang", "?"),
    ("replay", "?"),
    ("replay", "none.rbg", "--at", "?"),
    ("deck", "check", "?"),
    ("deck", "check", "fire-ice-starter", "--format", "?"),
    ("deck", "check", "fire-ice-starter", "--game", "?"),
    ("deck", "check", "fire-ice-starter", "--packs", "?"),
    ("deck", "show", "?"),
    ("deck", "list", "--game", "?"),
    ("deck", "open8", "?"),
    ("deck", "open8", "--seed", "?x"),
    ("cards", "?", "show", "Cloud"),
    ("cards", "fftcg", "show", "?"),
    ("cards", "fftcg", "show", "1-083H", "--lang", "?"),
    ("cards", "fftcg", "check", "?"),
    ("cards", "fftcg", "import", "?", "--to", "there"),
    ("cards", "evolve", "read", "?"),
    ("cards", "evolve", "read", "Draw a card.", "--type", "?"),
    ("rules", "?"),
    ("rules", "fftcg", "?"),
    ("rules", "fftcg", "--chapter", "?"),
    ("bench", "?"),
    ("bench", "fftcg", "--games", "?x"),
    ("bench", "fftcg", "--against", "?"),
    ("soak", "?"),
    ("soak", "fftcg", "--games", "?x"),
    ("soak", "fftcg", "--deck", "?"),
    ("soak", "fftcg", "--deck", "?", "--deck", "?"),
    ("?",),
    ("deck", "?"),
    ("cards", "fftcg", "?"),
    ("deck", "list", "--?"),
]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_strange_argument_is_refused_in_a_line(terminal: Terminal, command: tuple[str, ...]) -> None:
    chance = random.Random(" ".join(command))
    for word in (*chance.sample(STRANGE, 4), LONG):
        done = terminal.run(*(part.replace("?", word) for part in command))
        if done.status == 0:  # some words mean something: an empty list, all chapters
            continue
        assert done.status == 2, (word[:20], done)
        told = done.err.rstrip("\n")
        if told.startswith("Usage:"):  # without any argument: what there is
            continue
        assert told.startswith("rulebound: ") and "Traceback" not in told, (word[:20], done)
        lines = told.split("\n")
        assert len(lines) <= limits.PROBLEMS + 2 and all(len(line) < 2 * limits.MESSAGE for line in lines), word[:20]
        assert all(line.isprintable() for line in lines), word[:20]
    assert list(Path().iterdir()) == []


def test_of_many_broken_lines_the_first_twenty_are_told(terminal: Terminal) -> None:
    Path("broken.txt").write_text("".join(f"q{i}\n" for i in range(100_000)), "utf-8")
    lines = terminal.run("deck", "check", "broken.txt").err.rstrip("\n").split("\n")
    assert len(lines) == limits.PROBLEMS + 1
    assert lines[0].startswith("rulebound: broken.txt, line 1: 'q0' has no count")
    assert lines[-1] == "and 99,980 more"


def test_of_many_unknown_cards_the_first_twenty_are_told(terminal: Terminal) -> None:
    Path("unknown.txt").write_text("".join(f"1 Nobody {i}\n" for i in range(900)), "utf-8")
    lines = terminal.run("deck", "check", "unknown.txt", "--game", "fftcg").err.rstrip("\n").split("\n")
    assert len(lines) == limits.PROBLEMS + 1 and lines[-1] == "and 880 more"


def test_a_deck_has_so_many_cards_at_most(terminal: Terminal) -> None:
    Path("huge.txt").write_text("99 1-083H\n" * 50_000, "utf-8")
    done = terminal.run("deck", "check", "huge.txt")
    assert done.err == "rulebound: huge.txt: the list has 4,950,000 cards, and a game has room for 1,023\n"


@pytest.mark.parametrize(
    "command",
    [
        ("deck", "check"),
        ("deck", "show"),
        ("replay",),
        ("cards", "fftcg", "check"),
        ("play", "fftcg", "--deck"),
    ],
    ids=" ".join,
)
def test_what_is_no_file_of_ours(terminal: Terminal, command: tuple[str, ...]) -> None:
    Path("folder").mkdir()
    Path("bytes").write_bytes(b"\xff\xfe\x00" * 1000)
    places = {
        "folder": "folder",
        "bytes": "UTF-8|save",
        "/dev/zero": "too long for a",
        "none": "no deck|cannot be read",
    }
    if hasattr(os, "mkfifo"):
        os.mkfifo("pipe")
        places["pipe"] = "nobody writes to it"
    for place, said in places.items():
        done = terminal.run(*command, place)
        assert done.status == 2 and any(word in done.err for word in said.split("|")), (place, done)
        assert done.err.count("\n") == 1, done.err


def test_a_sentence_has_so_many_letters_at_most(terminal: Terminal) -> None:
    done = terminal.run("cards", "fftcg", "read", "Draw 1 card. " * 1000)
    assert done.err == "rulebound: the text has 13,000 characters; at most 5,000 are read\n"


@pytest.mark.parametrize("command", [("deck", "list"), ("rules", "fftcg"), ("deck", "show", "fire-ice-starter")])
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is full")
def test_an_output_that_takes_nothing_is_told(tmp_path: Path, command: tuple[str, ...]) -> None:
    with open("/dev/full", "w") as full:
        args = [sys.executable, "-m", "rulebound", *command]
        done = subprocess.run(args, stdout=full, stderr=subprocess.PIPE, text=True, cwd=tmp_path, timeout=60)
    assert (done.returncode, done.stderr) == (
        2,
        "rulebound: the output cannot be written: No space left on device\n",
    )


def test_an_argument_that_is_none_is_told_with_where_to_look(tmp_path: Path) -> None:
    done = shell("play", "fftcg", "--nope", typed="", folder=tmp_path)
    assert done.err == "rulebound: No such option: --nope; `rulebound play --help` tells what it takes\n"
    assert done.status == 2


def test_a_module_that_is_interrupted_while_it_is_loaded_leaves_no_traceback(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The compiler turns a Ctrl-C in the middle of an escape into a SyntaxError."""

    def loaded(*args: object, **options: object) -> None:
        try:
            signal.raise_signal(signal.SIGINT)
        except KeyboardInterrupt:
            raise SyntaxError("escapes not supported") from None

    monkeypatch.setattr("rulebound.cli.build", lambda: loaded)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # who runs the tests may ignore it
    try:
        done = terminal.run("deck", "list")
        assert (done.status, done.err) == (130, "")
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)


def test_an_error_of_ours_is_not_taken_for_the_users(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object, **options: object) -> None:
        raise AttributeError("ours")

    monkeypatch.setattr("rulebound.cli.build", lambda: broken)
    with pytest.raises(AttributeError, match="ours"):
        terminal.run("deck", "list")
