"""Repairs of print: what stands in a card list by a slip, and what is meant.

A game has a table of them. Each repair is for itself, never by likeness, and is counted when it is used, so that a
report tells what was read otherwise than it stands there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

ENTITIES: Final = (("&middot;", "\u00b7"), ("&nbsp;", " "), ("&amp;", "&"), ("<p>", ""), ("</p>", ""))  # of web pages
# what is repaired, for the report; where it stands; what is meant
Rule = tuple[str, re.Pattern[str], str | Callable[[re.Match[str]], str]]


class Repairs:
    """The repairs of a game: `marks` wherever they stand, `slips` as whole words, `rules` by a pattern."""

    def __init__(
        self,
        slips: Iterable[tuple[str, str]] = (),
        marks: Iterable[tuple[str, str]] = ENTITIES,
        rules: Iterable[Rule] = (),
    ) -> None:
        self.slips, self.marks, self.rules = dict(slips), dict(marks), tuple(rules)
        patterns = [*map(re.escape, self.marks), *map(_whole, self.slips)]
        self._wrong = re.compile("|".join(patterns)) if patterns else None

    def mended(self, text: str, used: list[str]) -> str:
        """The text as it is meant; the repairs are added to those that were used."""
        meant = self.marks | self.slips

        def repair(found: re.Match[str]) -> str:
            new = meant[found.group()]
            used.append(f"{found.group()} \u2192 {'a space' if new == ' ' else new.strip() or 'nothing'}")
            return new

        if self._wrong is not None:
            text = self._wrong.sub(repair, text)
        for name, pattern, new in self.rules:
            text = counted(name, text, partial(pattern.sub, new), used)
        return text


def counted(name: str, text: str, repair: Callable[[str], str], used: list[str]) -> str:
    """A text after a repair, which is counted if it changes anything."""
    new = repair(text)
    if new != text:
        used.append(name)
    return new


def _whole(slip: str) -> str:
    """A slip as whole words."""
    after = r"(?!\w)" if slip[-1].isalnum() else ""
    return rf"\b{re.escape(slip)}{after}"
