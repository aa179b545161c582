"""What the rest of Rulebound wants to know of the game: decks, words, the table, and what a position is worth."""

from collections.abc import Sequence

from tests.lanterns.rules import LIVES

from rulebound.games.construction import Construction, Parts, Problem
from rulebound.games.vocabulary import Vocabulary
from rulebound.kernel import chance
from rulebound.kernel.cards import CardDef
from rulebound.kernel.machine import Game
from rulebound.kernel.procedures import Key
from rulebound.text.layouts import Layout, Line

SIZE = 6


def check(parts: Parts, format: str) -> list[Problem]:
    return [] if len(parts[0]) == SIZE else [Problem("1", f"a deck has {SIZE} cards, not {len(parts[0])}")]


def at_random(cards: Sequence[CardDef], seed: str, around: Sequence[CardDef] = ()) -> Parts:
    mixed = [cards[i % len(cards)] for i in chance.permutation(seed, 0, SIZE * len(cards))]
    return ([*around, *mixed][:SIZE],)


CONSTRUCTION = Construction({"main": "Deck"}, {"main": "main"}, ("constructed",), check, at_random=at_random)
WORDS = Vocabulary(
    zones=("hand", "field"), types=("lantern",), printed_types=("lantern",), numbers=("power",), resources=("life",)
)
LAYOUT = Layout(
    "lanterns",
    (Line("field", "field", apart=True), Line("hand", "hand", apart=True)),
    letters={"hand": "h", "field": "f"},
    counted=("hand", "field"),
    asks=(),
    colours={},
    stats=(("power", ""),),
    resources=(("life", ""),),
    passing={"main": ("end",), "meet": ("pass",)},
)


class Evaluation:
    """Lives first, then the light on the field."""

    def value(self, game: Game, player: int) -> float:
        if game.over:
            return 0.0 if game.state.winner < 0 else 100.0 if game.state.winner == player else -100.0
        worth = [game.state.resources[side]["life"] * LIVES + len(game.zone("field", side)) for side in (0, 1)]
        return float(worth[player] - worth[1 - player])

    def is_quiet(self, game: Game) -> bool:
        return game.decision is None or game.decision.prompt == "main"

    def is_idle(self, key: Key) -> bool:
        return False

    def reply(self, game: Game) -> int | None:
        return None
