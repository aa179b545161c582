"""Answers in words, for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.fftcg.terms import ELEMENTS
from rulebound.kernel.drafts import stacked_id
from rulebound.kernel.procedures import Choice, Key
from rulebound.kernel.state import CARD_MASK
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

WORDS = {
    "pass": "Pass",
    "done": "Done",
    "yes": "Yes",
    "no": "No",
    "none": "Find nothing",
    "first": "Go first",
    "second": "Go second",
    "no block": "Do not block",
    "decline": "Do not apply",
}
VERBS = {
    "cast_summon": "Cast {}",
    "cast_character": "Cast {}",
    "warp": "Warp {}",
    "prime": "Prime {}",
    "card": "{}",
    "dull": "Dull {} for 1 {} CP",
    "discard": "Discard {} for 2 {} CP",
}


def name_of(game: Game, ref: int) -> str:
    return game.definition(ref & CARD_MASK).name


def label(game: Game, choice: Choice, key: Key) -> str:
    """One answer, such as 'Cast Ward' or 'Dull Edgar for 1 fire CP'."""
    kind = key[0]
    if kind == "done":
        return "No attack" if choice.shape == "attack" and not game.state.frames[-1].picks else "Done"
    if kind in WORDS:
        return WORDS[kind]
    if kind in ("dull", "discard"):
        return VERBS[kind].format(name_of(game, key[1]), ELEMENTS[key[2]].capitalize())
    if kind in VERBS:
        return VERBS[kind].format(name_of(game, key[1]))
    if kind in ("use", "special"):
        node = game.library.node(key[2])
        assert isinstance(node, tree.Action)
        abilities = [at for at, _ in game.row(key[1] & CARD_MASK).abilities]
        number = abilities.index(key[2]) + 1 if key[2] in abilities else 0
        what = f"{node.special!r}" if node.special else f"ability {number}"
        return f"Use {what} of {name_of(game, key[1])}"
    if kind == "auto":
        trigger = game.state.waiting[key[1]]
        return f"Put {name_of(game, trigger.source)}'s ability onto the stack next"
    if kind == "object":
        obj = next(o for o in game.state.stack if o.id == stacked_id(key[1]))
        return f"{name_of(game, obj.source)} ({obj.kind} on the stack)"
    if kind == "mode":
        return f"Effect {key[1] + 1}"
    if kind == "number":
        return str(key[1])
    if kind == "word":
        return str(key[1])
    if kind == "share":
        return f"{key[1]} to {name_of(game, key[2])}"
    if kind == "way":
        return "Pay " + (" and ".join(key[1:]) if len(key) > 1 else "the printed cost")
    if kind == "replace":
        found = next((r for r in game.board.replacements if r.id == key[1]), None)
        return (
            f"Apply {name_of(game, found.bearer)}'s replacement"
            if found and found.bearer >= 0
            else "Apply the replacement"
        )
    if kind == "group":
        return f"Group {key[1]}"
    raise ValueError(f"no words for the answer {key}")
