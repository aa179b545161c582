"""The legal answers of a question at the terminal: what is typed for them, and what is shown beside them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rulebound.cli.screen import Answer

if TYPE_CHECKING:
    from rulebound.kernel.decision import Decision
    from rulebound.text.layouts import Layout

MOST_DIGITS = 9  # of a number that somebody types
MOST_SHOWN = 40  # characters of what somebody typed


def default_answer(decision: Decision, layout: Layout) -> int | None:
    """What Enter does: what the game proposes, and no more picks than were made.

    It never does nothing where something can be done, and then it is not for Enter to say what: None.
    """
    keys = decision.keys
    if ("done",) in keys and decision.picked:
        return keys.index(("done",))
    idle = ("done",) if decision.shape == "attack" else layout.passing.get(decision.prompt, ("no block",))
    if idle in keys:
        return None if any(key != idle and key[0] not in layout.idle for key in keys) else keys.index(idle)
    return decision.default


def place_of(offered: list[int], typed: str) -> int | None:
    """The answer that a typed number means; None if it means none."""
    if not typed.isdecimal() or len(typed) > MOST_DIGITS or not 1 <= int(typed) <= len(offered):
        return None
    return offered[int(typed) - 1]


def told_apart(answers: list[Answer]) -> list[Answer]:
    """Answers that would read the same are numbered."""
    often = Counter((answer.words, answer.note) for answer in answers)
    seen: Counter[tuple[str, str]] = Counter()
    for answer in answers:
        key = (answer.words, answer.note)
        seen[key] += 1
        if often[key] > 1:
            answer.words = f"{answer.words} #{seen[key]}"
    return answers


def shortened(typed: str) -> str:
    """What was typed, as far as it is worth repeating; what no screen can show is spelled out."""
    shown = typed if typed.isprintable() else ascii(typed)
    return shown if len(shown) <= MOST_SHOWN else f"{shown[:MOST_SHOWN]}..."
