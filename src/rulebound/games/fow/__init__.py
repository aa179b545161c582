"""Force of Will, one module per chapter of its comprehensive rules (version 6.1)."""

from rulebound.games.fow.rules import RULES

__all__ = ["RULES"]
