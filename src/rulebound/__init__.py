"""Rulebound plays trading card games by the book: every event cites the rule that caused it."""

from rulebound.api import load, loads, new_game, new_game_from
from rulebound.catalogue import playable as games
from rulebound.kernel.decision import Decision
from rulebound.kernel.errors import BadDeck, BadSave, IllegalAction, IllegalAnswer, RuleboundError
from rulebound.kernel.machine import Game

__version__ = "0.1.0"

__all__ = [
    "BadDeck",
    "BadSave",
    "Decision",
    "Game",
    "IllegalAction",
    "IllegalAnswer",
    "RuleboundError",
    "__version__",
    "games",
    "load",
    "loads",
    "new_game",
    "new_game_from",
]
