"""Print of Shadowverse: Evolve that is mended before it is read."""

from __future__ import annotations

import re
from typing import Final

from rulebound.language.repairs import Repairs

LOST_STOP: Final = ("a full stop at the end is put in", re.compile(r"(?<=[^\W_])$"), ".")
REPAIRS: Final = Repairs(rules=(LOST_STOP,))
