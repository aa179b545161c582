"""Rulebound plays trading card games by the book: every event cites the rule that caused it."""

from importlib import import_module
from typing import TYPE_CHECKING

from rulebound.catalogue import playable

if TYPE_CHECKING:
    from rulebound.api import begin, load, loads, new_game, new_game_from
    from rulebound.kernel.decision import Decision
    from rulebound.kernel.errors import BadDeck, BadSave, IllegalAction, IllegalAnswer, RuleboundError
    from rulebound.kernel.machine import Game
    from rulebound.kernel.state import Reader
    from rulebound.snapshots import engine_id, resume, view_of

__version__ = "0.1.0"

__all__ = [
    "BadDeck",
    "BadSave",
    "Decision",
    "Game",
    "IllegalAction",
    "IllegalAnswer",
    "Reader",
    "RuleboundError",
    "__version__",
    "begin",
    "engine_id",
    "load",
    "loads",
    "new_game",
    "new_game_from",
    "playable",
    "resume",
    "view_of",
]

_HOMES = {
    "api": ("begin", "load", "loads", "new_game", "new_game_from"),
    "kernel.decision": ("Decision",),
    "kernel.errors": ("BadDeck", "BadSave", "IllegalAction", "IllegalAnswer", "RuleboundError"),
    "kernel.machine": ("Game",),
    "kernel.state": ("Reader",),
    "snapshots": ("engine_id", "resume", "view_of"),
}


def __getattr__(name: str) -> object:
    """The engine is loaded when it is first asked for, so that the command line is there before it."""
    for home, names in _HOMES.items():
        if name in names:
            found: object = getattr(import_module(f"rulebound.{home}"), name)
            globals()[name] = found
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
