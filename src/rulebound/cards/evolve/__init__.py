"""Cards of Shadowverse: Evolve: their facts, and their abilities as trees in our own terms.

To add a card: write it in the module of its class with a maker of `facts` and the words of `phrases`, name it in that
module's `CARDS`, and play each of its abilities in a scenario (`tests/cards/evolve`). Every clause of the card must be
there; a card that cannot be said in full is left out. A module with `CARDS` needs no further mention here.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from rulebound.kernel.cards import CardDef

CARDS: tuple[CardDef, ...] = tuple(
    card
    for name in sorted(module.name for module in iter_modules(__path__))
    for card in getattr(import_module(f"{__name__}.{name}"), "CARDS", ())
)
