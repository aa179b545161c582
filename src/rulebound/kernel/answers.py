"""Answers as they are told. Kept apart from the machine, because structs stay interpreted in the compiled build."""

from __future__ import annotations

import msgspec

from rulebound.kernel.procedures import Key


class Answer(msgspec.Struct, frozen=True):
    """One legal answer: its place, its key, its words, and the rule that it goes by."""

    index: int
    key: Key
    label: str
    rule: str
