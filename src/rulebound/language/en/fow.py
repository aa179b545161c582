"""Force of Will in English: the whole dialect, put together from the shared grammar and its own tables."""

from __future__ import annotations

import re
from functools import cache

from rulebound.language import binding, referents
from rulebound.language.dialect import Dialect, Row
from rulebound.language.en import fow_own, fow_prevention, fow_prices, fow_repairs, fow_words
from rulebound.language.en.core import (
    abilities,
    acts,
    amounts,
    conditions,
    costs,
    decks,
    events,
    flow,
    gains,
    nouns,
    players,
    statics,
    words,
)
from rulebound.language.en.fow_reminders import REMINDERS
from rulebound.language.parts import keeping_names
from rulebound.language.reading import Reader, Reading, Refusal, Settle
from rulebound.language.tree import Ability, All, Filter, Slot, Spell

CORE = (words, players, nouns, amounts, acts, decks, gains, conditions, events, flow, statics, costs, abilities)
LONGEST_GROUP = 6  # abilities of one paragraph
GRAMMAR = referents.Grammar(
    "chase",
    {
        "j/resonator": ("resonator", "j-ruler"),
        "j/ruler": ("ruler", "j-ruler"),
        "spell": ("resonator", "chant", "addition", "regalia"),
    },
    True,
    frozenset({"field", "ruler"}),
    frozenset({"j-ruler", "ruler", "j/ruler"}),
)

SAYS = {**fow_words.PRINTED, "trait": "a race", "non.trait": "non- before a race", "colour": "an attribute"}
SAYS |= {"non.colour": "non- before an attribute"}


@cache
def dialect() -> Dialect:
    shared = [line for part in CORE for line in getattr(part, "rows", _none)(fow_words.LEXIS)]
    own = [*fow_own.rows(), *fow_prevention.rows(), *fow_prices.rows()]
    told = {(line.cat, line.pattern) for line in own}
    rows = [*own, *(line for line in shared if (line.cat, line.pattern) not in told)]
    rows += flow.endings(rows)
    categories = nouns.categories(fow_words.LEXIS) | {
        name: kind for part in (*CORE, fow_words, fow_own) for name, kind in getattr(part, "CATEGORIES", {}).items()
    }
    return Dialect(rows, categories, plural, says=SAYS)


def _none(lexis: object) -> list[Row]:
    return []


def plural(bound: dict[str, object]) -> bool:
    """Whether a sentence has several subjects."""
    subject = bound.get("o")
    if isinstance(subject, referents.Ref):
        return subject.many
    if isinstance(subject, referents.Brought):
        return subject.n != 1
    return isinstance(subject, All | Filter) or subject == Slot("them")


@cache
def reader() -> Reader:
    return reader_of(dialect(), settle)


def reader_of(of: Dialect, settle: Settle) -> Reader:
    """What reads texts with the rows of a dialect."""
    return Reader(
        of,
        effect="spell",
        settle=settle,
        tokenise=fow_words.tokenise,
        barred=frozenset({"later"}),
        reminders=REMINDERS,
        bracketed=frozenset({"{barrier}"}),
    )


def settle(abilities: tuple[Ability, ...], quoted: bool) -> tuple[Ability, ...]:
    return binding.settle(abilities, GRAMMAR)


_ARTICLE = re.compile(r"\ba (?=[aeiou])", re.IGNORECASE)
_BEGIN = re.compile(r"(^|[.:\u21d2] |[;-] (?:or )?|\u201c)([a-z])")
_ICON = re.compile(r"\{(\w+)\}")


def write(abilities: tuple[Ability, ...]) -> list[str] | None:
    """The text of these abilities, a paragraph each; None if the dialect has no words for one of them."""
    out: list[str] = []
    try:
        meant_by = dialect().meant_by if dialect().note is not None else None
        said = binding.surface(abilities, GRAMMAR, meant_by)
    except referents.Unclear:  # its words would not be understood
        return None
    while said:
        for n in range(min(len(said), LONGEST_GROUP), 0, -1):  # what one paragraph says is not torn apart
            cats = ("ability", "spell") if any(isinstance(one, Spell) for one in said[:n]) else ("ability",)
            text = next((text for cat in cats if (text := dialect().write(cat, said[:n])) is not None), None)
            if text is not None:
                break
        else:
            return None
        out.append(shown(text))
        said = said[n:]
    return out


def shown(text: str) -> str:
    """Words as they are printed: heads in brackets, capitals where sentences begin."""
    text = _ICON.sub(lambda icon: fow_words.PRINTED.get(icon.group(), icon.group()), text)
    text = re.sub(r"\} \{", "}{", text)
    text = _ARTICLE.sub("an ", text)
    return _BEGIN.sub(lambda found: found.group(1) + found.group(2).upper(), text)


def read(
    paragraphs: list[str], types: tuple[str, ...] = ("resonator",), name: str = "", by: Reader | None = None
) -> Reading:
    """Read the text of a card of these types."""
    category = "spell" if "chant" in types else "ability"
    used: list[str] = []
    paragraphs = [fow_repairs.repaired(text, used) for text in fow_repairs.whole(paragraphs)]
    reading = (by or reader()).read(paragraphs, (name,) if name else (), ability=category)
    kept = keeping_names(reading.abilities)
    if kept is None and reading.whole:
        at = next((text for text in paragraphs if "chosen" in text.lower()), paragraphs[0])
        found = at.lower().find("chosen")
        reading.refusals.append(Refusal(at, at, found + 1, at[found : found + 6], reason="reference"))
    reading.abilities = kept or ()
    reading.repairs = used
    return reading
