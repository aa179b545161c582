"""Future Card Buddyfight, by the official flow charts and rules after June 2018."""

from rulebound.games.buddyfight.rules import RULES

__all__ = ["RULES"]
