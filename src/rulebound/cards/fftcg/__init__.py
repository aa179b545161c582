"""Cards of the Final Fantasy TCG: their facts, and their abilities as trees in our own terms.

To add a card: write it in the module of its Element with a maker of `facts` and the words of `phrases`, name it in
that module's `CARDS`, and play each of its abilities in a scenario (`tests/cards`). Every clause of the card must be
there; a card that cannot be said in full is left out.
"""

from __future__ import annotations

from rulebound.cards.fftcg import fire, ice, mixed, water, wind

CARDS = (*fire.CARDS, *ice.CARDS, *wind.CARDS, *water.CARDS, *mixed.CARDS)
