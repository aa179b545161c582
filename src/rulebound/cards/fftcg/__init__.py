"""Cards of the Final Fantasy TCG: facts, and abilities as trees."""

from __future__ import annotations

from rulebound.cards.fftcg import fire, ice, water, wind

CARDS = (*fire.CARDS, *ice.CARDS, *wind.CARDS, *water.CARDS)
