"""A question as players see it: who is asked what, and the legal answers in words, each different from the others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rulebound import catalogue
from rulebound.kernel.errors import RuleboundError
from rulebound.kernel.labels import wording
from rulebound.kernel.offers import Offer, Picking, Question
from rulebound.kernel.picking import Picker
from rulebound.kernel.procedures import DONE, Choice, Key
from rulebound.kernel.state import CARD_MASK, Reader

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

PLAYERS: Final = "AB"


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
        self.default = default_of(game)

    def _still_asked(self) -> None:
        if self.game.choice is not self._choice:
            raise RuleboundError("the game has gone on since this question was asked")

    @property
    def labels(self) -> list[str]:
        """The answers in words, each different from the others."""
        if self._labels is None:
            self._still_asked()
            self._labels = labels(self.game)
        return self._labels

    # --- the answers as data -----------------------------------------------------------------------------------------

    def offers(self, lang: str = "", reader: Reader | int | str | None = None) -> list[Offer]:
        """Every legal answer, for the player who is asked, or another reader; who is not asked is offered nothing.

        Without a language the labels are plain English, each different from the others, and there are no texts.
        """
        self._still_asked()
        who = Reader(self.player) if reader is None else reader_of(reader)
        if not who.bit >> self.player & 1:
            return []
        return self._offers(who, self.keys, [] if lang else self.labels, lang)

    def pickable(self, lang: str = "", reader: Reader | int | str | None = None) -> list[Offer]:
        """Everything that may be picked in this question, now or after other picks: what `after` speaks of.

        The machine takes picks that have no order in an order of its own, and offers no others.
        """
        self._still_asked()
        who = Reader(self.player) if reader is None else reader_of(reader)
        if not who.bit >> self.player & 1:
            return []
        keys = list(self._choice.options)
        return self._offers(who, keys, [] if lang else told_apart(self.game, self._choice, keys), lang)

    def _offers(self, reader: Reader, keys: list[Key], labels: list[str], lang: str) -> list[Offer]:
        if lang:
            in_words = catalogue.load("rulebound.text.offers:in_words")
            labels, texts = in_words(self, keys, lang)
        else:
            texts = [""] * len(keys)
        return [self._offer(reader, i, key, labels[i], texts[i]) for i, key in enumerate(keys)]

    def _offer(self, reader: Reader, i: int, key: Key, label: str, text: str) -> Offer:
        game = self.game
        said = wording(game, self._choice, key)
        cards = tuple(ref for ref in said.cards if game.may_know(reader, ref))
        return Offer(
            i,
            key if len(cards) == len(said.cards) else (),
            said.key,
            label,
            game.rules.answer_rule(game, self.prompt, key) or self.rule,
            cards,
            game.rules.alike(game, key) if cards else (),
            text,
            zone_of(game, said.cards[0]) if said.cards else "",
        )

    def after(self, picks: Sequence[int]) -> Picking:
        """What may follow these picks, made in any order; nothing changes. They are places of `pickable`."""
        self._still_asked()
        return Picker(self.game, self._choice).after(picks)

    # --- what kind of question it is ---------------------------------------------------------------------------------

    @property
    def declaring(self) -> bool:
        """Whether it is part of an action that its player began and that could still be dropped."""
        return is_declaring(self.game)

    @property
    def window(self) -> bool:
        """Whether it is a chance to respond, which may be passed."""
        return self.prompt in self.game.rules.windows

    @property
    def paying(self) -> bool:
        """Whether it is about what pays a cost, and the game proposes something."""
        return is_payment(self.prompt)

    @property
    def owed(self) -> list[tuple[str, int]]:
        """What of a cost that is being paid is still to be paid, by colour; what any may pay has no name."""
        return self.game.rules.owed(self.game)

    def behind(self, lang: str) -> str:
        """The text of the ability that leaves something to decide, if it is one that does."""
        found = catalogue.load("rulebound.text.offers:behind")(self, lang)
        assert isinstance(found, str)
        return found

    def question(self, reader: Reader | int | str, labels: bool = True) -> Question | None:
        """The question as a reader sees it, with labels or, for programs, without; None for who is not asked."""
        who = reader_of(reader)
        if not who.bit >> self.player & 1:
            return None
        known = self.source >= 0 and self.game.may_know(who, self.source)
        return Question(
            self.player,
            self.prompt,
            self.rule,
            self.shape,
            self._offers(who, self.keys, self.labels if labels else [""] * len(self.keys), ""),
            self.default,
            self.at_least,
            self.at_most,
            len(self.picked),
            self.declaring,
            self.window,
            self.owed,
            self.source if known else -1,
        )

    def __iter__(self) -> Iterator[Offer]:
        return iter(self.offers())

    def __len__(self) -> int:
        return len(self.keys)

    def __repr__(self) -> str:
        answers = "; ".join(f"{i}: {label}" for i, label in enumerate(self.labels))
        return f"[{self.rule}] {PLAYERS[self.player]} {self.prompt}: {answers}"


def default_of(game: Game) -> int:
    """The place of the answer that is proposed, such as the automatic payment."""
    choice, keys = game.choice, game.keys()
    wanted = (*choice.options, DONE)[choice.default] if choice is not None and choice.options else None
    return keys.index(wanted) if wanted in keys else 0


def is_payment(prompt: str) -> bool:
    """Whether a question is about what pays a cost, and the game proposes something."""
    return prompt.startswith("pay")


def is_declaring(game: Game) -> bool:
    """Whether a player is in the middle of an action that they began where they might have done something else."""
    rules, frames = game.rules, game.state.frames
    at = len(frames) - 1
    while at > 0 and frames[at].proc == rules.paying:
        at -= 1
    return at > 0 and frames[at].proc in rules.declaring and frames[at - 1].proc in rules.acting


def zone_of(game: Game, ref: int) -> str:
    """Where a card is, as views call it; nowhere if it has gone."""
    state, rules = game.state, game.rules
    if not state.alive(ref):
        return ""
    card = ref & CARD_MASK
    zone = rules.zones[state.zone[card]]
    return zone.name if zone.shared else f"{zone.name} {state.owner[card]}"


# --- the answers in words --------------------------------------------------------------------------------------------


def labels(game: Game) -> list[str]:
    """The legal answers in words."""
    choice = game.choice
    return told_apart(game, choice, game.keys()) if choice is not None else []


def told_apart(game: Game, choice: Choice, keys: list[Key]) -> list[str]:
    """These answers in words, each different from the others."""
    said: Callable[[Game, Choice, list[Key]], list[str]] = catalogue.load("rulebound.text.labels:told_apart")
    return said(game, choice, keys)


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
