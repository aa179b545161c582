"""Cards of the Final Fantasy TCG: their facts, and their abilities as trees in our own terms."""

from __future__ import annotations

from rulebound.cards.fftcg import fire, ice, mixed, water, wind

CARDS = (*fire.CARDS, *ice.CARDS, *wind.CARDS, *water.CARDS, *mixed.CARDS)
