"""Print of FFTCG that is mended before it is read."""

from __future__ import annotations

from typing import Final

from rulebound.language.repairs import ENTITIES, Repairs

SLIPS: Final = (("First Srike", "First Strike"),)
MARKS: Final = (*ENTITIES, ("\u3001", ", "))
REPAIRS: Final = Repairs(SLIPS, MARKS)
