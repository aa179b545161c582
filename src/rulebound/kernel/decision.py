"""A question as players see it: who is asked what, and the legal answers in words, each different from the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rulebound.kernel.answers import Answer
from rulebound.kernel.errors import RuleboundError
from rulebound.kernel.labels import label, wording
from rulebound.kernel.procedures import Choice, Key
from rulebound.kernel.state import CARD_MASK, Reader

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

PLAYERS = "AB"


class Decision:
    """A question as it is shown: who, what, and the legal answers."""

    def __init__(self, game: Game) -> None:
        choice = game.choice
        assert choice is not None
        self.game = game
        self._choice = choice
        self._labels: list[str] | None = None
        self.player = choice.player
        self.prompt = choice.prompt
        self.shape = choice.shape
        self.rule = game.rule
        self.keys = list(game.keys())
        self.at_least = choice.at_least
        self.at_most = choice.at_most
        self.source = game.state.frames[-1].source  # the card the question is about, if any
        self.picked = tuple(choice.options[i] for i in game.state.frames[-1].picks)
        default = choice.options[choice.default] if choice.options else None
        self.default = self.keys.index(default) if default in self.keys else 0

    @property
    def labels(self) -> list[str]:
        """The answers in words, each different from the others."""
        if self._labels is None:
            if self.game.choice is not self._choice:
                raise RuleboundError("the game has gone on since this question was asked")
            self._labels = labels(self.game)
        return self._labels

    @property
    def answers(self) -> list[Answer]:
        """Every legal answer with its label and rule."""
        rules, labels = self.game.rules, self.labels
        return [
            Answer(i, key, labels[i], rules.answer_rule(self.prompt, key) or self.rule)
            for i, key in enumerate(self.keys)
        ]

    def __iter__(self) -> Iterator[Answer]:
        return iter(self.answers)

    def __len__(self) -> int:
        return len(self.keys)

    def __repr__(self) -> str:
        answers = "; ".join(f"{i}: {label}" for i, label in enumerate(self.labels))
        return f"[{self.rule}] {PLAYERS[self.player]} {self.prompt}: {answers}"


# --- the answers in words --------------------------------------------------------------------------------------------


def labels(game: Game) -> list[str]:
    """The legal answers in words."""
    choice = game.choice
    if choice is None:
        return []
    answers = game.keys()
    found = [label(game, choice, wording(game, choice, key)) for key in answers]
    return found if len(set(found)) == len(found) else _told_apart(game, choice, found)


def _told_apart(game: Game, choice: Choice, labels: list[str]) -> list[str]:
    """Answers that read the same, with where their cards are; failing that, numbered."""
    often = Counter(labels)
    placed = []
    for said, key in zip(labels, game.keys(), strict=True):
        places = [_whereabouts(game, ref) for ref in wording(game, choice, key).cards]
        placed.append(f"{said} ({', '.join(places)})" if often[said] > 1 and places else said)
    often, seen = Counter(placed), Counter[str]()
    for i, said in enumerate(placed):
        seen[said] += 1
        if often[said] > 1:
            placed[i] = f"{said} #{seen[said]}"
    return placed


def _whereabouts(game: Game, ref: int) -> str:
    """Where a card is, such as `A's field 2`: the second of A's cards there."""
    state, rules, card = game.state, game.rules, ref & CARD_MASK
    if not state.alive(ref):
        return "gone"
    zone = state.zone[card]
    if zone not in rules.shared:
        player, place = state.owner[card], state.zones[zone * 2 + state.owner[card]]
    else:
        player = game.row(card).controller
        place = [other for other in state.zones[zone * 2] if game.row(other).controller == player]
    return f"{PLAYERS[player]}'s {rules.zones[zone].name} {place.index(card) + 1}"


def seat(player: int | str) -> int:
    """A player's number, from 0 or 1 or from "A" or "B"."""
    if isinstance(player, str) and len(player) == 1 and player in PLAYERS:
        return PLAYERS.index(player)
    if player in (0, 1) and isinstance(player, int):
        return int(player)
    raise RuleboundError(f'there is no player {player!r}; the players are "A" and "B", or 0 and 1')


def reader_of(reader: Reader | int | str) -> Reader:
    """A reader by name or number: "A", "B", "PUBLIC", "ALL", or 0 to 3."""
    if isinstance(reader, str) and reader in Reader.__members__:
        return Reader[reader]
    if isinstance(reader, int) and not isinstance(reader, bool) and reader in tuple(Reader):
        return Reader(reader)
    raise RuleboundError(f"there is no reader {reader!r}; there are {', '.join(Reader.__members__)}, or 0 to 3")


def key_text(key: Key) -> str:
    """An answer key as it is written into a history."""
    return " ".join(map(str, key))
