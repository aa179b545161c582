"""Rulebound plays trading card games by the rulebook."""

__version__ = "0.1.0"
