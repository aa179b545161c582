"""What answers mean, in no language: a key and the cards, words and numbers that belong to it.

`wording` goes by a table of the first words of answers, to which a game adds its own rows (`Rules.wordings`). The words
are in `rulebound.text` alone: the message `answer-` with the key behind it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulebound.kernel.procedures import Choice, Key
from rulebound.kernel.state import CARD_MASK, stacked_id
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


class Wording:
    """What an answer means, in no language: a key and the cards and words that belong to it."""

    __slots__ = ("cards", "key", "words")

    def __init__(self, key: str, cards: tuple[int, ...] = (), words: tuple[str, ...] = ()) -> None:
        self.key = key
        self.cards = cards
        self.words = words


Reading = Callable[["Game", Choice, Key], Wording]


# --- how answers are read --------------------------------------------------------------------------------------------


def no_card(game: Game, choice: Choice, key: Key) -> Wording:
    """An answer that is only its word: `pass`."""
    return Wording(key[0])


def one_card(game: Game, choice: Choice, key: Key) -> Wording:
    """A word and a card: `attack`."""
    return Wording(key[0], (key[1],))


def one_word(game: Game, choice: Choice, key: Key) -> Wording:
    """A word and another one, or a number."""
    return Wording(key[0], (), (str(key[1]),))


def a_player(game: Game, choice: Choice, key: Key) -> Wording:
    """A player who is attacked, or is chosen by something else."""
    return Wording("attack player" if choice.prompt == "attack target" else "player", (), ("AB"[key[1]],))


def a_mode(game: Game, choice: Choice, key: Key) -> Wording:
    return Wording("mode", (), (str(key[1] + 1),))


def a_share(game: Game, choice: Choice, key: Key) -> Wording:
    return Wording("share", (key[2],), (str(key[1]),))


def a_way(game: Game, choice: Choice, key: Key) -> Wording:
    """Which of the options of a cost are paid."""
    return Wording("way", (), (" and ".join(key[1:]),)) if len(key) > 1 else Wording("printed cost")


def a_replacement(game: Game, choice: Choice, key: Key) -> Wording:
    found = next((r for r in game.board.replacements if r.id == key[1]), None)
    return Wording("replace", (found.source,)) if found and found.source >= 0 else Wording("replacement")


def a_stacked_object(game: Game, choice: Choice, key: Key) -> Wording:
    obj = next(o for o in game.state.stack if o.id == stacked_id(key[1]))
    return Wording("object", (obj.source,), (obj.kind,))


def a_waiting_ability(game: Game, choice: Choice, key: Key) -> Wording:
    """An auto-ability that waits, by its place in the text of its card (granted ones come after)."""
    trigger = game.state.waiting[key[1]]
    abilities = [at for at, _ in game.known_row(trigger.source).abilities]
    number = abilities.index(trigger.at) + 1 if trigger.at in abilities else len(abilities) + 1
    return Wording("auto", (trigger.source,), (str(number),))


def action_at(game: Game, key: Key) -> tree.Action:
    """The ability that an answer such as `use` would use."""
    node = game.library.node(key[2])
    assert isinstance(node, tree.Action)
    return node


def an_ability(game: Game, choice: Choice, key: Key) -> Wording:
    """An ability with a name by that, any other by its place in the text of its card."""
    name = action_at(game, key).special
    if name:
        return Wording("special", (key[1],), (name,))
    abilities = [at for at, _ in game.row(key[1] & CARD_MASK).abilities]
    number = abilities.index(key[2]) + 1 if key[2] in abilities else 0
    return Wording("use", (key[1],), (str(number),))


def actions_of(game: Game, ref: int) -> list[int]:
    """The addresses of the abilities of a card, as it is now, that a player uses."""
    abilities = game.row(ref & CARD_MASK).abilities
    return [at for at, _ in abilities if isinstance(game.library.node(at), tree.Action)]


WORDINGS: Final[dict[str, Reading]] = {
    "pass": no_card,
    "done": no_card,
    "yes": no_card,
    "no": no_card,
    "none": no_card,
    "first": no_card,
    "second": no_card,
    "decline": no_card,
    "card": one_card,
    "number": one_word,
    "word": one_word,
    "group": one_word,
    "player": a_player,
    "mode": a_mode,
    "share": a_share,
    "way": a_way,
    "replace": a_replacement,
    "object": a_stacked_object,
    "auto": a_waiting_ability,
}


# --- what they mean --------------------------------------------------------------------------------------------------


def wording(game: Game, choice: Choice, key: Key) -> Wording:
    """What one answer means."""
    read = game.rules.readings.get(key[0])
    if read is None:
        raise ValueError(f"nothing says what the answer {key} means")
    return read(game, choice, key)
