"""The Final Fantasy Trading Card Game, one module per chapter of its comprehensive rules."""

from rulebound.games.fftcg.rules import RULES

__all__ = ["RULES"]
