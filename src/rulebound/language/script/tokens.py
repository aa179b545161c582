"""The characters of a script as tokens, and how far their reading has come."""

from __future__ import annotations

import re
from typing import NoReturn

import msgspec

from rulebound import limits

DEEPEST = 120  # of phrases inside phrases
DIGITS = len(str(limits.NUMBER))
SHOWN = 60  # characters of a word that was found in place of another


class ScriptError(ValueError):
    """A script that cannot be read: where, what was found, and what could stand there."""

    def __init__(self, line: int, column: int, found: str, expected: tuple[str, ...]) -> None:
        self.line, self.column, self.found, self.expected = line, column, found, expected
        wanted = " or ".join(expected) if expected else "something else"
        super().__init__(f"line {line}, column {column}: expected {wanted}, found {found or 'the end'}")


class Stop(Exception):
    """This reading leads nowhere; where and why is kept by the reader."""


_TOKEN = re.compile(
    r"""
      (?P<space>[\s]+|\#\#[^\n]*)
    | (?P<func>[A-Za-z_][A-Za-z0-9_]*\()
    | (?P<word>[A-Za-z_][A-Za-z0-9_]*)
    | (?P<times>-?[0-9]+\*(?=[A-Za-z]))
    | (?P<int>-?[0-9]+)
    | (?P<string>"(?:[^"\\\n]|\\.)*")
    | (?P<mark>->|=>|\.\.|//|<=|>=|==|!=|[<>{}()\[\]:;,.|\#@~!=*/%+\-$])
    """,
    re.VERBOSE,
)
PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")


def quoted(text: str) -> str:
    """A string in quotes."""
    return msgspec.json.encode(text).decode()


def word(text: str) -> str:
    """A string as a bare word if it can be one."""
    return text if PLAIN.match(text) else quoted(text)


def place(text: str, at: int) -> tuple[int, int]:
    """Line and column of a place in a text, both from one."""
    return text.count("\n", 0, at) + 1, at - (text.rfind("\n", 0, at) + 1) + 1


def shown(found: str) -> str:
    """A word in quotes, or its beginning."""
    return repr(found) if len(found) <= SHOWN else f"{found[:SHOWN]!r}..."


class Tokens:
    """A text in tokens, and how far its reading has come."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.kinds: list[str] = []
        self.values: list[str] = []
        self.starts: list[int] = []
        self.at = 0
        self.depth = 0
        self.furthest = -1
        self.expected: list[str] = []
        if len(text) > limits.SCRIPT:
            most = (f"a text of at most {limits.SCRIPT:,} characters",)
            raise ScriptError(*place(text, limits.SCRIPT), f"{len(text):,} characters", most)
        end = 0
        for found in _TOKEN.finditer(text):
            if found.start() != end:
                break
            end = found.end()
            kind = found.lastgroup or ""
            if kind == "space":
                continue
            value = found.group()
            if kind == "func" or kind == "times":
                value = value[:-1]
            if (kind == "int" or kind == "times") and len(value.lstrip("-0")) > DIGITS:
                raise ScriptError(*place(text, found.start()), shown(value), (f"a number up to {limits.NUMBER:,}",))
            self.kinds.append(kind)
            self.values.append(value)
            self.starts.append(found.start())
        if end != len(text):
            line, column = place(text, end)
            raise ScriptError(line, column, repr(text[end]), ("a word", "a number", "a closed string"))
        self.kinds += ["end", "end"]
        self.values += ["", ""]
        self.starts += [len(text), len(text)]

    def stop(self, expected: str) -> NoReturn:
        """This reading ends here."""
        if self.at > self.furthest:
            self.furthest, self.expected = self.at, []
        if self.at == self.furthest and expected not in self.expected:
            self.expected.append(expected)
        raise Stop

    def error(self) -> ScriptError:
        """The place where the best reading ended."""
        at = max(self.furthest, 0)
        line, column = place(self.text, self.starts[at])
        found = self.values[at] + ("(" if self.kinds[at] == "func" else "")
        return ScriptError(line, column, shown(found) if found else "", tuple(self.expected))

    def is_mark(self, mark: str) -> bool:
        return self.values[self.at] == mark and self.kinds[self.at] == "mark"

    def is_word(self, text: str) -> bool:
        return self.values[self.at] == text and self.kinds[self.at] == "word"

    def take(self, mark: str) -> bool:
        """Passes a mark if it stands here."""
        if self.values[self.at] == mark and self.kinds[self.at] == "mark":
            self.at += 1
            return True
        return False

    def take_word(self, text: str) -> bool:
        if self.values[self.at] == text and self.kinds[self.at] == "word":
            self.at += 1
            return True
        return False

    def need(self, mark: str) -> None:
        if not self.take(mark):
            self.stop(f"'{mark}'")

    def need_word(self, text: str) -> None:
        if not self.take_word(text):
            self.stop(f"'{text}'")

    def enter(self) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            self.stop(f"at most {DEEPEST} phrases inside each other")
