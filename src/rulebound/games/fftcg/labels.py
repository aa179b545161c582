"""Answers in words, for people.

`wording` says what an answer means: a key and the cards, words and numbers that belong to it. `label` puts that into
plain English, cheaply; `rulebound.text` says the same at more length and in other languages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.fftcg.terms import ELEMENTS
from rulebound.kernel.drafts import stacked_id
from rulebound.kernel.procedures import Choice, Key
from rulebound.kernel.rules import Wording
from rulebound.kernel.state import CARD_MASK, Reader
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

ENGLISH = {
    "pass": "Pass",
    "done": "Done",
    "no attack": "No attack",
    "yes": "Yes",
    "no": "No",
    "none": "Nothing",
    "first": "Go first",
    "second": "Go second",
    "no block": "Do not block",
    "decline": "Do not apply",
    "cast": "Cast {}",
    "warp": "Warp {}",
    "prime": "Prime {}",
    "card": "{}",
    "dull": "Dull {} for 1 {} CP",
    "discard": "Discard {} for 2 {} CP",
    "use": "Use ability {1} of {0}",
    "special": "Use '{1}' of {0}",
    "auto": "Put ability {1} of {0} onto the stack next",
    "object": "{} ({} on the stack)",
    "mode": "Effect {}",
    "number": "{}",
    "word": "{}",
    "share": "{1} to {0}",
    "way": "Pay {}",
    "printed cost": "Pay the printed cost",
    "replace": "Apply {}'s replacement",
    "replacement": "Apply the replacement",
    "group": "Group {}",
}
UNSEEN = "a card"
CAST = ("cast_summon", "cast_character")
ONE_CARD = ("warp", "prime", "card")
ONE_WORD = ("number", "word", "group")


def wording(game: Game, choice: Choice, key: Key) -> Wording:
    """What one answer means."""
    kind = key[0]
    if kind == "done":
        empty = choice.shape == "attack" and not game.state.frames[-1].picks
        return Wording("no attack" if empty else "done")
    if kind in CAST:
        return Wording("cast", (key[1],))
    if kind in ONE_CARD:
        return Wording(kind, (key[1],))
    if kind in ONE_WORD:
        return Wording(kind, (), (str(key[1]),))
    if kind in ("dull", "discard"):
        return Wording(kind, (key[1],), (ELEMENTS[key[2]].capitalize(),))
    if kind in ("use", "special"):
        return _ability(game, key)
    if kind == "auto":
        return _waiting_ability(game, key)
    if kind == "object":
        obj = next(o for o in game.state.stack if o.id == stacked_id(key[1]))
        return Wording(kind, (obj.source,), (obj.kind,))
    if kind == "mode":
        return Wording(kind, (), (str(key[1] + 1),))
    if kind == "share":
        return Wording(kind, (key[2],), (str(key[1]),))
    if kind == "way":
        return Wording(kind, (), (" and ".join(key[1:]),)) if len(key) > 1 else Wording("printed cost")
    if kind == "replace":
        found = next((r for r in game.board.replacements if r.id == key[1]), None)
        return Wording(kind, (found.source,)) if found and found.source >= 0 else Wording("replacement")
    if kind in ENGLISH:
        return Wording(kind)
    raise ValueError(f"no words for the answer {key}")


def _ability(game: Game, key: Key) -> Wording:
    node = game.library.node(key[2])
    assert isinstance(node, tree.Action)
    if node.special:
        return Wording("special", (key[1],), (node.special,))
    abilities = [at for at, _ in game.row(key[1] & CARD_MASK).abilities]
    number = abilities.index(key[2]) + 1 if key[2] in abilities else 0
    return Wording("use", (key[1],), (str(number),))


def _waiting_ability(game: Game, key: Key) -> Wording:
    """An auto-ability that waits, by its place in the text of its card (granted ones come after)."""
    trigger = game.state.waiting[key[1]]
    abilities = [at for at, _ in game.known_row(trigger.source).abilities]
    number = abilities.index(trigger.at) + 1 if trigger.at in abilities else len(abilities) + 1
    return Wording("auto", (trigger.source,), (str(number),))


def label(game: Game, choice: Choice, key: Key) -> str:
    """One answer, such as 'Cast Ward' or 'Dull Edgar for 1 Fire CP'."""
    said = wording(game, choice, key)
    names = (game.meant(ref).shown() if game.may_know(Reader(choice.player), ref) else UNSEEN for ref in said.cards)
    return ENGLISH[said.key].format(*names, *said.words)
