"""Cards of Shadowverse: Evolve: their facts, and their abilities as trees in our own terms."""

from __future__ import annotations

from rulebound.kernel.cards import CardDef

CARDS: tuple[CardDef, ...] = ()
