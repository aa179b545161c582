"""What is offered, in words: each answer, what it does, and the text that leaves something to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import drafts
from rulebound.text.abilities import ability, effect, keyword
from rulebound.text.questions import name_of, said

if TYPE_CHECKING:
    from rulebound.kernel.decision import Decision
    from rulebound.kernel.procedures import Key

KEYWORD_ACTS = {"warp": "Warp", "prime": "Priming"}  # acts with a card that a keyword of it allows


def in_words(decision: Decision, keys: list[Key], lang: str) -> tuple[list[str], list[str]]:
    """The labels of these answers, and the texts of what they do."""
    return [said(decision, key, lang) for key in keys], [what_it_does(decision, key, lang) for key in keys]


def behind(decision: Decision, lang: str) -> str:
    """The text of the ability that leaves something to decide, if it is one that does."""
    game = decision.game
    obj = game.state.frames[-1].obj
    if obj is None or not obj.at or decision.picked or decision.paying:
        return ""
    return f"{name_of(game, obj.source, lang)}: {ability(game, obj.source, obj.at, lang)}"


def what_it_does(decision: Decision, key: Key, lang: str) -> str:
    """The text of the ability or the effect that an answer stands for."""
    game = decision.game
    if key[0] in ("use", "special", "will"):
        return ability(game, key[1], key[2], lang)
    if key[0] in KEYWORD_ACTS:
        return keyword(game, key[1], KEYWORD_ACTS[key[0]], lang)
    if key[0] == "auto":
        waiting = game.state.waiting[key[1]]
        return ability(game, waiting.source, waiting.at, lang)
    obj = game.state.frames[-1].obj
    if key[0] == "mode" and obj is not None:
        modes = drafts.modes_node(game, game.state.frames[-1], drafts.steps_of(game, obj.at))
        return effect(game, obj.source, modes.options[key[1]], lang) if modes is not None else ""
    return ""
