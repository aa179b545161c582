"""Deck lists as text: one grammar for all games.

    [main]                      a section; the entries before the first one belong to the first section of the game
    3 Name (NUMBER)             also: 3x Name, Name x3, 3 NUMBER
    Heading(28):                a heading of another site's list; its number is checked against what follows
    # a comment, // another     at the start of a line, or after a space and before one

Full-width digits, letters and brackets are read like their plain forms. Nothing is guessed: every problem is
collected with its line and what would be right.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

import msgspec

from rulebound import limits
from rulebound.kernel.errors import BadDeck

_PLAIN: Final = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 0x20, 0xD7: ord("x"), 0xFEFF: None}
_COMMENT: Final = re.compile(r"(?:^|(?<=\s))(?:#|//)(?=\s|$).*|^\s*(?:#|//).*")
_SECTION: Final = re.compile(r"\[\s*([^\[\]]*?)\s*\]$")
_HEADING: Final = re.compile(r"(?P<words>[^\d:()][^:()]*?)\s*(?:\(\s*(?P<count>\d+)\s*\))?\s*:$")
_COUNT_FIRST: Final = re.compile(r"(?P<count>[+-]?\d+)\s*(?:[xX]\s+|\s)\s*(?P<card>\S.*)$")
_COUNT_LAST: Final = re.compile(r"(?P<card>.*?\S)\s+[xX]\s*(?P<count>[+-]?\d+)$")
_CODE: Final = re.compile(r"(?P<name>.*?)\s*\(\s*(?P<code>[^()]+?)\s*\)$")


class Problem(msgspec.Struct, frozen=True):
    """What is wrong in a line and what would be right."""

    line: int
    text: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}"


class Entry(msgspec.Struct, frozen=True):
    """A line of a deck list: so many copies of a card, by name, by number or by both."""

    line: int
    section: str
    count: int
    name: str  # empty if the line has only a number
    code: str = ""

    @property
    def written(self) -> str:
        """The card as the list writes it."""
        if self.name and self.code:
            return f"{self.name} ({self.code})"
        return self.name or self.code


class DeckList(msgspec.Struct, frozen=True):
    """A deck list as far as it could be read, and everything that could not."""

    entries: tuple[Entry, ...]
    problems: tuple[Problem, ...]


class _Heading(msgspec.Struct):
    line: int
    words: str
    promised: int
    found: int = 0


def plain(text: str) -> str:
    """Full-width forms and the multiplication sign as plain characters."""
    return text.translate(_PLAIN)


def parse(text: str, sections: Mapping[str, str]) -> DeckList:
    """Read a deck list. `sections` gives the section of every heading word the game knows, in lower case."""
    return _Reader(sections).read(text)


def read(text: str, sections: Mapping[str, str], source: str) -> tuple[Entry, ...]:
    """The entries of a deck list; `BadDeck` with every problem if there is one."""
    parsed = parse(text, sections)
    if parsed.problems:
        raise BadDeck([f"{source}, {problem}" for problem in parsed.problems])
    return parsed.entries


class _Reader:
    """Goes through the lines once; the only state is the open section and heading."""

    def __init__(self, sections: Mapping[str, str]) -> None:
        self.sections = sections
        self.section = next(iter(sections.values()))
        self.heading: _Heading | None = None
        self.entries: list[Entry] = []
        self.problems: list[Problem] = []

    def read(self, text: str) -> DeckList:
        for number, raw in enumerate(text.splitlines(), 1):
            line = _COMMENT.sub("", plain(raw)).strip()
            if len(line) > limits.DECK_LINE:
                self.problem(number, f"{len(line)} characters are too many for one card; write one card on each line")
            elif line:
                self.line(number, line)
        self.close_heading()
        return DeckList(tuple(self.entries), tuple(sorted(self.problems, key=lambda problem: problem.line)))

    def line(self, number: int, line: str) -> None:
        if line.startswith("["):
            self.open_section(number, line)
            return
        heading = _HEADING.match(line)
        if heading is not None:
            self.open_heading(number, heading)
            return
        self.entry(number, line)

    def open_section(self, number: int, line: str) -> None:
        found = _SECTION.match(line)
        self.close_heading()
        if found is None:
            self.problem(number, f"{line!r} is no section; write {self.known_sections()}")
            return
        name = found[1].lower()
        if name not in self.sections:
            self.problem(number, f"there is no section [{found[1]}]; write {self.known_sections()}")
            return
        self.section = self.sections[name]

    def open_heading(self, number: int, found: re.Match[str]) -> None:
        self.close_heading()
        words = found["words"].strip()
        section = self.sections.get(words.lower())
        if section is None:
            known = ", ".join(f"'{word.capitalize()}:'" for word in self.sections)
            self.problem(number, f"unknown heading {words!r}; the headings are {known}")
            return
        self.section = section
        if found["count"] is not None:
            self.heading = _Heading(number, words, int(found["count"]))

    def close_heading(self) -> None:
        """A heading that says how many cards follow has to be right."""
        heading, self.heading = self.heading, None
        if heading is not None and heading.found != heading.promised:
            self.problem(
                heading.line,
                f"the heading promises {heading.promised} cards and {heading.found} follow; "
                f"write '{heading.words}({heading.found}):' or mend the lines below it",
            )

    def entry(self, number: int, line: str) -> None:
        first, last = _COUNT_FIRST.match(line), _COUNT_LAST.match(line)
        if first is not None and last is not None:
            self.problem(
                number,
                f"{line!r} has two counts; write either '{first['count']} {_without_count(first['card'])}' "
                f"or '{last['count']} {_without_count(last['card'])}'",
            )
            return
        found = first or last
        if found is None and line.isdigit():
            self.problem(number, f"{line!r} is a count without a card; write '{line} Name'")
            return
        if found is None:
            self.problem(number, f"{line!r} has no count; write '1 {line}', or '[name]' for a section")
            return
        count = int(found["count"]) if len(found["count"]) < 9 else limits.COPIES + 1
        if not 1 <= count <= limits.COPIES:
            self.problem(number, f"{found['count']} copies cannot be; write a count from 1 to {limits.COPIES}")
            return
        if self.heading is not None:
            self.heading.found += count
        name, code = split_code(found["card"])
        self.entries.append(Entry(number, self.section, count, name, code))

    def known_sections(self) -> str:
        return " or ".join(f"[{section}]" for section in dict.fromkeys(self.sections.values()))

    def problem(self, line: int, text: str) -> None:
        self.problems.append(Problem(line, text))


def _without_count(card: str) -> str:
    """The card of a line with two counts, without either of them."""
    for pattern in (_COUNT_FIRST, _COUNT_LAST):
        found = pattern.match(card)
        if found is not None:
            return found["card"]
    return card


def split_code(card: str) -> tuple[str, str]:
    """A name and a number: 'Name (NUMBER)' gives both, anything else a name alone."""
    found = _CODE.match(card)
    return (found["name"], found["code"]) if found is not None else (card, "")
