"""What the judgements of all games have in common: a won game, a deck that runs out, questions that need no search."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.kernel.decision import default_of, is_payment
from rulebound.kernel.machine import Game
from rulebound.kernel.procedures import Key

WON: Final = 1000.0


class Judge:
    """The judgement of positions for the greedy agent: the worth of what a player has, less that of the opponent's.

    A game says what a card on the field is worth, and what all the rest; each further class attribute is its own.
    """

    last_cards: ClassVar[int] = 3  # a deck this small is a danger
    nothing: ClassVar[dict[str, Key]]  # by question: the answer of who does nothing
    by_default: ClassVar[tuple[str, ...]] = ()  # questions that are not worth a search, besides payments

    def on_field(self, game: Game, card: int) -> float:
        """What a card on the field is worth."""
        raise NotImplementedError

    def beside(self, game: Game, side: int) -> float:
        """What a player has beside the field."""
        raise NotImplementedError

    def is_quiet(self, game: Game) -> bool:
        """Nothing is under way, and a player could begin something new."""
        raise NotImplementedError

    def value(self, game: Game, player: int) -> float:
        state = game.state
        if state.over:
            return 0.0 if state.winner < 0 else (WON if state.winner == player else -WON)
        sides = [self.beside(game, side) - self._danger(game, side) for side in (0, 1)]
        for card in state.zones[game.rules.field * 2]:
            sides[game.board.rows[card].controller] += self.on_field(game, card)
        return sides[player] - sides[1 - player]

    def _danger(self, game: Game, side: int) -> int:
        """How few cards are left in a deck."""
        return max(0, self.last_cards - len(game.zone("deck", side)))

    def is_idle(self, key: Key) -> bool:
        return False

    def reply(self, game: Game) -> int | None:
        choice, keys = game.choice, game.keys()
        assert choice is not None
        if len(keys) == 1:
            return 0
        nothing = self.nothing.get(choice.prompt)
        if nothing is not None:
            return keys.index(nothing) if nothing in keys else 0
        return default_of(game) if is_payment(choice.prompt) or choice.prompt in self.by_default else None
