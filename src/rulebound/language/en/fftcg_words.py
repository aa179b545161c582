"""What FFTCG calls things in English: the lexicon of the shared grammar."""

from __future__ import annotations

from typing import Any, Final

from rulebound.language.en.core.lexis import Lexis, Number
from rulebound.language.en.core.lexis import Place as Zone
from rulebound.language.referents import OTHER, Ref
from rulebound.language.tree import Filter, Self

IT: Final[Any] = Ref()
THEM: Final[Any] = Ref(many=True)
FORMER: Final[Any] = Ref("former")
LATTER: Final[Any] = Ref("latter")
YOUR_DISCARDED: Final[Any] = Ref("the", (), "discarded", own=True)
YOUR_CHOSEN: Final[Any] = Ref("the", (), "chosen", True, own=True)
REMOVED: Final[Any] = Ref("done", way="removed")  # by this effect
ATTACKER: Final[Any] = Ref("the", ("forward",), "struck")  # whom this card blocks
OTHERS: Final[Any] = OTHER


TYPES: Final = {
    "forward": "Forward",
    "backup": "Backup",
    "monster": "Monster",
    "summon": "Summon",
    "character": "Character",
}
KEYWORDS: Final = ("Haste", "Brave", "First Strike", "Back Attack")
LEXIS: Final = Lexis(
    nouns={**{f"{word}~s": Filter(types=(type,)) for type, word in TYPES.items()}, "card~s": Filter()},
    places=(Zone("field", "field", alone=False, into="onto"),),
    numbers=(Number("power", "power"),),
    keywords=KEYWORDS,
    states={state: state for state in ("dull", "active", "attacking", "blocking", "damaged")},
    cost="cost",
    owns=("@self",),
    selves={"@self": Self()},
    target="",
    unsaid=True,
    colour="Element",
    headless=False,
    dashes=False,
    discarded_to="break",
)
