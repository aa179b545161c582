"""Shadowverse: Evolve, by its Comprehensive Rules (version 1.8.0)."""

from rulebound.games.evolve.rules import RULES

__all__ = ["RULES"]
