"""The random agent: every legal answer is as likely as the others."""

from __future__ import annotations

import random

from rulebound.kernel.views import View


class Random:
    """Answers at random."""

    def __init__(self, seed: str) -> None:
        self._chance = random.Random(seed)

    def choose(self, view: View) -> int:
        return self._chance.randrange(len(view.offers))
