"""The legal answers of a question at the terminal: what is typed for them, and what is shown beside them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rulebound import text
from rulebound.cli.screen import Answer
from rulebound.kernel import drafts
from rulebound.kernel.labels import wording

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulebound.kernel.decision import Decision
    from rulebound.kernel.procedures import Key

MOST_DIGITS = 9  # of a number that somebody types
MOST_SHOWN = 40  # characters of what somebody typed
KEYWORD_ACTS = {"warp": "Warp", "prime": "Priming"}  # acts with a card that a keyword of it allows


def default_answer(decision: Decision, passing: Mapping[str, Key]) -> int | None:
    """What Enter does: what the game proposes, and no more picks than were made.

    It never does nothing where something can be done, and then it is not for Enter to say what: None.
    """
    keys = decision.keys
    if ("done",) in keys and decision.picked:
        return keys.index(("done",))
    idle = ("done",) if decision.shape == "attack" else passing.get(decision.prompt, ("no block",))
    if idle in keys:
        return None if len(keys) > 1 else 0
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


def refs_of(decision: Decision, index: int) -> tuple[int, ...]:
    """The cards that an answer is about."""
    game = decision.game
    assert game.choice is not None
    return wording(game, game.choice, decision.keys[index]).cards


def what_is_behind(decision: Decision, lang: str) -> str:
    """The text of the ability that leaves something to decide, if it is one that does."""
    game = decision.game
    obj = game.state.frames[-1].obj
    if obj is None or not obj.at or decision.picked or decision.prompt.startswith("pay"):
        return ""
    return f"{text.name_of(game, obj.source, lang)}: {text.ability(game, obj.source, obj.at, lang)}"


def what_it_does(decision: Decision, index: int, lang: str) -> str:
    """The text of the ability or the effect that an answer stands for."""
    game, key = decision.game, decision.keys[index]
    if key[0] in ("use", "special"):
        return text.ability(game, key[1], key[2], lang)
    if key[0] in KEYWORD_ACTS:
        return text.keyword(game, key[1], KEYWORD_ACTS[key[0]], lang)
    if key[0] == "auto":
        waiting = game.state.waiting[key[1]]
        return text.ability(game, waiting.source, waiting.at, lang)
    obj = game.state.frames[-1].obj
    if key[0] == "mode" and obj is not None:
        modes = drafts.modes_node(game, game.state.frames[-1], drafts.steps_of(game, obj.at))
        return text.effect(game, obj.source, modes.options[key[1]], lang) if modes is not None else ""
    return ""
