"""Players that are programs. An agent sees views and nothing else, and answers with the place of an option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from rulebound.agents.greedy import Greedy
from rulebound.agents.random import Random
from rulebound.kernel.errors import RuleboundError
from rulebound.kernel.machine import Game
from rulebound.kernel.views import View


class Agent(Protocol):
    """A player that is a program."""

    def choose(self, view: View) -> int:
        """The answer to the question in the view: the place of one of `view.offers`."""
        ...


AGENTS: dict[str, Callable[[str], Agent]] = {"random": Random, "greedy": Greedy}
"""The agents by name; each is made from a seed, and the same seed plays the same way."""


def make(name: str, seed: int | str = 0) -> Agent:
    """An agent by name."""
    if name not in AGENTS:
        raise RuleboundError(f"there is no agent {name!r}; there are: {', '.join(AGENTS)}")
    return AGENTS[name](str(seed))


def play_out(game: Game, seats: tuple[Agent, Agent], limit: int = 10_000) -> int | None:
    """Let two agents finish a game; gives the winner, or None if it is drawn."""
    for _ in range(limit):
        if game.over:
            return game.winner
        choice = game.choice
        assert choice is not None
        game.choose(seats[choice.player].choose(game.view(choice.player, labels=False)))
    raise RuleboundError(f"the game is not over after {limit} decisions")


__all__ = ["AGENTS", "Agent", "Greedy", "Random", "make", "play_out"]
