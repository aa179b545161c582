"""FFTCG in English: the whole dialect, put together from its tables."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

from rulebound.language import binding, referents, tree
from rulebound.language.dialect import Dialect, Row
from rulebound.language.en import (
    common,
    fftcg_abilities,
    fftcg_after,
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
    fftcg_words,
)
from rulebound.language.en.core import flow, known, nouns, players, statics
from rulebound.language.en.fftcg_reminders import REMINDERS
from rulebound.language.meant import without_notes
from rulebound.language.reading import Reader
from rulebound.language.tokens import ICONS
from rulebound.language.tree import Ability, All, Filter, Gain, Self, Static
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

CORE = (players, statics, flow)
ROOTS = ("ability", "summon", "sentence", "inline")
GRAMMAR = referents.Grammar(
    groups={"character": ("forward", "backup", "monster")},
    folds=False,
    goes_on=False,
    hidden=frozenset(),
    chooses_anyway=False,
    unsaid=True,
    struck={("block", ""): All(Filter(types=("forward",), states=("attacking",), among=tree.Opposing()))},
    discarded_to="break",
    targets=True,
    own_slots=True,
    gives_on_field=True,
    in_passing=(
        *(tree.Move, tree.Exhaust, tree.Ready, tree.Destroy, tree.Freeze, tree.Reveal, tree.Cast, tree.ReturnToDeck),
        tree.Discard,
    ),
)
APART = msgspec.structs.replace(GRAMMAR, in_passing=())  # what is done to cards stands in a sentence of its own
SAYS = {f"{{{name}}}": f"《{icon}》" for icon, name in ICONS.items()}


def _is_own(line: Row) -> bool:
    """Whether a shared row means something else here: *then* and *if you do so* govern what goes on with them."""
    nodes = line.template if isinstance(line.template, tuple) else ()
    if line.cat == "moment" or line.pattern.startswith(("then [,]", "your opponent may {s:")):
        return True
    return any(isinstance(node, tree.IfDone) for node in nodes)


@cache
def dialect() -> Dialect:
    own = [line for table in TABLES for line in table.ROWS]
    told = {(line.cat, line.pattern) for line in own}
    shared = [line for part in CORE for line in part.rows(fftcg_words.LEXIS) if not _is_own(line)]
    shared += nouns.references(fftcg_words.LEXIS)
    shared = [line for line in known.sayable(shared, fftcg_words.LEXIS) if (line.cat, line.pattern) not in told]
    categories = {name: kind for part in (*CORE, *TABLES) for name, kind in getattr(part, "CATEGORIES", {}).items()}
    rows = known.reached(known.spoken_of([*own, *shared], categories), categories, ROOTS)
    return Dialect(rows, categories, plural, shown, says=SAYS)


def plural(bound: dict[str, Any]) -> bool:
    """Whether a sentence has several subjects."""
    subject = bound.get("o")
    if isinstance(subject, referents.Ref):
        return subject.many
    return isinstance(subject, All | Filter)


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


def settle(abilities: tuple[Ability, ...], quoted: bool) -> tuple[Ability, ...]:
    return fftcg_after.meant(binding.settle(fftcg_after.told(abilities, quoted), GRAMMAR))


def surface(abilities: tuple[Ability, ...], grammar: referents.Grammar = GRAMMAR) -> tuple[Ability, ...]:
    """The abilities with words for what they refer to."""
    meant_by = dialect().meant_by if dialect().note is not None else None
    return binding.surface(fftcg_after.said(abilities), grammar, meant_by)


def canonical(abilities: tuple[Ability, ...]) -> tuple[Ability, ...] | None:
    """The same abilities with the slots that reading them would give."""
    try:
        return settle(surface(abilities), False)
    except referents.Unclear:
        return None


@cache
def reader() -> Reader:
    return Reader(dialect(), effect="summon", settle=settle, reminders=REMINDERS)


def _written(ability: Ability, grammar: referents.Grammar) -> str | None:
    try:
        return dialect().write("summon", surface((ability,), grammar))
    except referents.Unclear:  # its words would not be understood
        return None


def write(abilities: tuple[Ability, ...], name: str) -> list[str] | None:
    """The paragraphs of a card; None if there are no words for one of its abilities."""
    out: list[str] = []
    for meant in abilities:
        text = _written(meant, GRAMMAR) or _written(meant, APART)
        if text is None:
            return None
        out.append(printed(text, name))
        if may_be_misread(meant):
            again = reader().read([without_notes(out[-1])], (name,), ability="summon")
            if again.abilities != canonical((meant,)):
                return None
    return out
