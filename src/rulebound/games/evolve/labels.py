"""Answers in words, for people: what an answer means, and plain English at little cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.evolve.keywords import STACK, is_ward
from rulebound.kernel.procedures import Choice, Key
from rulebound.kernel.rules import Wording
from rulebound.kernel.state import CARD_MASK, Reader
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

ENGLISH = {
    "pass": "Do nothing",
    "end": "End the main phase",
    "done": "Done",
    "yes": "Yes",
    "no": "No",
    "none": "Nothing",
    "first": "Go first",
    "second": "Go second",
    "decline": "Do not apply",
    "play points": "Pay play points",
    "evolution point": "Use an evolution point",
    "play": "Play {}",
    "attack": "Attack with {}",
    "grant rush": "Give {} Rush",
    "card": "{}",
    "use": "Use ability {1} of {0}",
    "only use": "Use the ability of {}",
    "stack": "Use Stack of {}",
    "evolve": "Evolve {}",
    "serve": "Serve {}",
    "auto": "Play ability {1} of {0} next",
    "mode": "Option {}",
    "number": "{}",
    "word": "{}",
    "share": "{1} to {0}",
    "way": "Pay {}",
    "printed cost": "Pay the printed cost",
    "replace": "Apply {}'s replacement",
    "ward": "Put {} onto the field engaged",
    "reserved": "Put {} onto the field reserved",
    "replacement": "Apply the replacement",
    "group": "Group {}",
}
UNSEEN = "a card"
ONE_CARD = ("play", "attack", "grant rush", "card")
ONE_WORD = ("number", "word", "group")
POINTS = ("play points", "evolution point")


def wording(game: Game, choice: Choice, key: Key) -> Wording:
    """What one answer means."""
    kind = key[0]
    if kind in ONE_CARD:
        return Wording(kind, (key[1],))
    if kind in ONE_WORD:
        return Wording(kind, (), (str(key[1]),))
    if kind == "use":
        return _ability(game, key)
    if kind == "auto":
        trigger = game.state.waiting[key[1]]
        abilities = [at for at, _ in game.known_row(trigger.source).abilities]
        number = abilities.index(trigger.at) + 1 if trigger.at in abilities else len(abilities) + 1
        return Wording("auto", (trigger.source,), (str(number),))
    if kind == "mode":
        return Wording(kind, (), (str(key[1] + 1),))
    if kind == "share":
        return Wording(kind, (key[2],), (str(key[1]),))
    if kind == "way":
        return Wording(kind, (), (" and ".join(key[1:]),)) if len(key) > 1 else Wording("printed cost")
    if kind == "replace":
        return _replacement(game, key)
    if kind == "decline":
        return _declined(game, choice)
    if kind in POINTS:
        owed = game.state.frames[-1].slots["bill"][0][-1]  # an evolution point stands for one of them (12.2.3)
        return Wording(kind, (), (str(owed - POINTS.index(kind)),))
    if kind in ENGLISH:
        return Wording(kind)
    raise ValueError(f"no words for the answer {key}")


def _ability(game: Game, key: Key) -> Wording:
    node = game.library.node(key[2])
    assert isinstance(node, tree.Action)
    if node.keyword in ("Evolve", "Serve"):
        return Wording(node.keyword.lower(), (key[1],))
    if node.keyword == STACK:
        return Wording("stack", (key[1],))
    nodes = ((at, game.library.node(at)) for at, _ in game.row(key[1] & CARD_MASK).abilities)
    own = [at for at, other in nodes if isinstance(other, tree.Action) and not other.keyword]
    if key[2] not in own or len(own) == 1:
        return Wording("only use", (key[1],))
    return Wording("use", (key[1],), (str(own.index(key[2]) + 1),))


def _replacement(game: Game, key: Key) -> Wording:
    """Which replacement; of an entering card with Ward, that it comes engaged."""
    entering = _entering(game)
    if entering and is_ward(game, key[1]):
        return Wording("ward", entering)
    found = next((r for r in game.board.replacements if r.id == key[1]), None)
    return Wording("replace", (found.source,)) if found and found.source >= 0 else Wording("replacement")


def _declined(game: Game, choice: Choice) -> Wording:
    """No replacement; of an entering card with Ward and nothing else to replace, that it comes reserved."""
    entering = _entering(game)
    offered = [key[1] for key in choice.options if key[0] == "replace"]
    if entering and len(offered) == 1 and is_ward(game, offered[0]):
        return Wording("reserved", entering)
    return Wording("decline")


def _entering(game: Game) -> tuple[int, ...]:
    """The card of the event that may be replaced."""
    frame = game.state.frames[-1]
    return (frame.batch[frame.slots["event"]].ref,) if frame.batch and "event" in frame.slots else ()


def label(game: Game, choice: Choice, key: Key) -> str:
    """One answer, such as 'Play Fairy' or 'Evolve Okami'."""
    said = wording(game, choice, key)
    names = (game.meant(ref).shown() if game.may_know(Reader(choice.player), ref) else UNSEEN for ref in said.cards)
    return ENGLISH[said.key].format(*names, *said.words)
