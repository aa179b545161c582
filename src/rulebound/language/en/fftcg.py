"""FFTCG in English: the whole dialect, put together from its tables."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from rulebound.language.dialect import Dialect
from rulebound.language.en import (
    common,
    fftcg_abilities,
    fftcg_conditions,
    fftcg_costs,
    fftcg_effects,
    fftcg_events,
    fftcg_families,
    fftcg_flow,
    fftcg_gains,
    fftcg_moves,
    fftcg_nouns,
    fftcg_statics,
    fftcg_wordings,
)
from rulebound.language.en.fftcg_reminders import REMINDERS
from rulebound.language.meant import without_notes
from rulebound.language.reading import Reader
from rulebound.language.references import canonical, settle, surface
from rulebound.language.tokens import ICONS
from rulebound.language.tree import Ability, All, Filter, Gain, Self, Slot, Static
from rulebound.language.writing import may_be_misread, printed

TABLES = (
    common,
    fftcg_nouns,
    fftcg_gains,
    fftcg_effects,
    fftcg_moves,
    fftcg_flow,
    fftcg_events,
    fftcg_conditions,
    fftcg_costs,
    fftcg_statics,
    fftcg_abilities,
    fftcg_wordings,
    fftcg_families,
)

SAYS = {f"{{{name}}}": f"《{icon}》" for icon, name in ICONS.items()}


@cache
def dialect() -> Dialect:
    rows = [line for table in TABLES for line in table.ROWS]
    categories = {name: kind for table in TABLES for name, kind in table.CATEGORIES.items()}
    return Dialect(rows, categories, plural, shown, says=SAYS)


def plural(bound: dict[str, Any]) -> bool:
    """Whether a sentence has several subjects."""
    subject = bound.get("o")
    return isinstance(subject, All | Filter) or subject == Slot("them")


def shown(value: object, text: str) -> str:
    """An ability that is given to other cards calls the card that has it `this Forward`."""
    nodes = value if isinstance(value, tuple) else (value,)
    given = [node for node in nodes if isinstance(node, Gain)]
    if given and text.startswith("them "):
        text = f"they{text[4:]}"
    others = bool(given) and not any(isinstance(node.obj, Self) for node in given)
    others = others or (isinstance(value, Static) and isinstance(value.scope, Filter))
    if not others:
        return text
    return re.sub("\u201c[^\u201d]*\u201d", lambda quoted: quoted.group().replace("@self", "this Forward"), text)


@cache
def reader() -> Reader:
    return Reader(dialect(), effect="summon", settle=settle, reminders=REMINDERS)


def write(abilities: tuple[Ability, ...], name: str) -> list[str] | None:
    """The paragraphs of a card; None if there are no words for one of its abilities."""
    out: list[str] = []
    for meant, ability in zip(abilities, surface(abilities), strict=True):
        text = dialect().write("summon", (ability,))
        if text is None:
            return None
        out.append(printed(text, name))
        if may_be_misread(meant):
            again = reader().read([without_notes(out[-1])], (name,), ability="summon")
            if again.abilities != canonical((meant,)):
                return None
    return out
