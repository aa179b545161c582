"""Neutral cards, which fit into the decks of every class."""

from __future__ import annotations

from rulebound.cards.evolve.facts import BANE, NEUTRAL, QUICK, WARD, evolved, follower, spell
from rulebound.cards.evolve.phrases import (
    ENEMY_FOLLOWER,
    ENEMY_LEADER,
    at_end_phase,
    damage,
    evolve,
    heal,
    select,
)

ANGELIC_SNIPE = spell("BP01-179", "Angelic Snipe", NEUTRAL, 1, QUICK, select(ENEMY_FOLLOWER), damage(2), trait="Angel")

GOLIATH = follower("BP01-174", "Goliath", NEUTRAL, 3, 3, 4, evolve(2), trait="Gigant")
GOLIATH_EVOLVED = evolved("BP01-175", GOLIATH, 5, 6)

LUCIFER = follower(
    "BP01-152", "Lucifer", NEUTRAL, 7, 6, 7, evolve(), WARD, at_end_phase(heal(4)), trait=("Angel", "Fallen Angel")
)
LUCIFER_EVOLVED = evolved("BP01-153", LUCIFER, 8, 7, BANE, at_end_phase(damage(4, ENEMY_LEADER)))

CARDS = (ANGELIC_SNIPE, GOLIATH, GOLIATH_EVOLVED, LUCIFER, LUCIFER_EVOLVED)
