"""What a scenario refuses before anything happens: players, words, numbers and cards that are none."""

from __future__ import annotations

import re
from collections.abc import Iterable

import msgspec

from rulebound.games.vocabulary import complaint
from rulebound.kernel.cards import CardDef
from rulebound.kernel.errors import RuleboundError, one_line
from rulebound.language.size import too_much
from rulebound.scenario.slots import with_own_slots

PLAYERS = "AB"
HINTS = {
    "Expected `array`": "steps, costs, modifiers and words come in tuples, even one alone",
    "'Filter'": "all cards of a kind are All(Filter(...))",
    "'Keyword'": "a keyword is given by Grant(...)",
    ".ability`": "Grant gives one ability, which stands in no tuple",
    ".slot`": 'a slot that a step fills or uses up is given by its name, such as "it"',
}


class ScenarioError(RuleboundError, AssertionError):
    """The scenario itself does not fit the game: the message says what is being asked and what is offered.

    `rule` is the rule that forbids an act, where it is one; `answer` the answer that is none, where it is that.
    """

    def __init__(self, text: str = "", rule: str = "") -> None:
        super().__init__(text)
        self.rule = rule
        self.answer: object = None


def seat_of(player: str) -> int:
    """The number of a player."""
    if not isinstance(player, str) or player not in tuple(PLAYERS):
        raise ScenarioError(f"{player!r} is no player; there are 'A' and 'B'")
    return PLAYERS.index(player)


def one_of(word: str, kind: str, known: Iterable[str]) -> None:
    """Refuses a word that is none of a kind."""
    if word not in known:
        raise ScenarioError(complaint(word, kind, known))


def whole_number(value: object, what: str, least: int, rule: str = "", *, most: int | None = None) -> None:
    """Refuses what is no whole number, or too small, or too large."""
    if type(value) is not int or value < least or (most is not None and value > most):
        limits = f"at least {least}" if most is None else f"from {least} to {most}"
        raise ScenarioError(f"{what}: {value!r} is not possible; a whole number, {limits}{rule and f' ({rule})'}", rule)


def well_formed(card: object) -> CardDef:
    """The card, if its text is made of what a text is made of; lists become tuples, and words what they stand for."""
    if not isinstance(card, CardDef):
        raise ScenarioError(f"{card!r} is no card; make one, or take the definition of a token by its name")
    beyond = too_much(card)
    if beyond:
        raise ScenarioError(f"{one_line(str(card.name))}: {beyond}")
    try:
        return with_own_slots(msgspec.convert(msgspec.to_builtins(card), CardDef))
    except msgspec.ValidationError as error:
        hints = [hint for word, hint in HINTS.items() if word in str(error)][:1] + _what_it_takes(card, str(error))
        raise ScenarioError(f"{card.name} is not well made: {error} ({'; '.join(hints)})") from None


def _what_it_takes(card: CardDef, error: str) -> list[str]:
    """How the node is written that an error of reading it is about."""
    node: object = card
    _, _, path = error.rpartition("`$.")
    for name, place in re.findall(r"(\w+)|\[(\d+)\]", path.rpartition(".")[0]):
        node = getattr(node, name, None) if name else list(node)[int(place)] if isinstance(node, Iterable) else None
    fields = getattr(type(node), "__struct_fields__", ())
    return [f"it is written {type(node).__name__}({', '.join(fields)})"] if fields else []
