"""Shadowverse: Evolve in English: the whole dialect, put together from its tables."""

from __future__ import annotations

import re
from functools import cache

from rulebound.language import binding, referents
from rulebound.language.dialect import Dialect, Row
from rulebound.language.en import (
    evolve_abilities,
    evolve_after,
    evolve_conditions,
    evolve_costs,
    evolve_effects,
    evolve_events,
    evolve_flow,
    evolve_gains,
    evolve_moves,
    evolve_multiples,
    evolve_nouns,
    evolve_own,
    evolve_picks,
    evolve_players,
    evolve_statics,
    evolve_tokens,
    evolve_words,
)
from rulebound.language.en.core import (
    abilities,
    acts,
    amounts,
    conditions,
    decks,
    events,
    flow,
    gains,
    known,
    nouns,
    players,
    statics,
    words,
)
from rulebound.language.en.evolve_marks import HIDDEN, PARAGRAPH
from rulebound.language.en.evolve_reminders import REMINDERS
from rulebound.language.en.evolve_repairs import REPAIRS
from rulebound.language.en.evolve_words import LEXIS
from rulebound.language.joining import gone_on
from rulebound.language.meant import without_notes
from rulebound.language.reading import Reader, Reading, Refusal
from rulebound.language.tree import (
    Ability,
    Action,
    All,
    Auto,
    Cannot,
    Filter,
    Grant,
    Keyword,
    Modify,
    Replace,
    Self,
    Spell,
    Static,
)

CORE = (words, players, nouns, amounts, acts, decks, gains, conditions, events, flow, statics, abilities)
GRAMMAR = referents.Grammar(
    hidden=HIDDEN,
    chooses_anyway=False,
    players_field=True,
    wary=True,
    selects=True,
    says_where=True,
    unsaid=True,
    struck={("attack", "follower"): evolve_words.ATTACKED},
    ways={"chosen": "selected"},
)
TABLES = (
    evolve_nouns,
    evolve_abilities,
    evolve_costs,
    evolve_statics,
    evolve_gains,
    evolve_conditions,
    evolve_events,
    evolve_tokens,
    evolve_multiples,
    evolve_players,
    evolve_effects,
    evolve_moves,
    evolve_picks,
    evolve_flow,
)
DIVIDER = re.compile(r"\s*-{3,}\s*$")
_OTHER_NAME = re.compile(r"\((This card (?:is|will be) treated as .*)\)\.?")  # it looks like a reminder
_SAID_IN_BRACKETS = re.compile(r"\((with a different name (?:from|than) this card)\)")  # it belongs to the sentence
_OF_ITSELF = re.compile(  # an ability of a spell, not what the spell does
    r"When(?:ever)? (?!playing\b)(?:[^,]* )?this card\b|At the start of [^,]*, if this card is\b", re.IGNORECASE
)
_WORDS_IN_BRACKETS = re.compile(r"\[([A-Z0-9][^\]]*)\]")


@cache
def dialect() -> Dialect:
    own, core = list(evolve_own.rows()), [line for part in CORE for line in getattr(part, "rows", _none)(LEXIS)]
    core = list(known.sayable(core, LEXIS))
    tables = [line for table in TABLES for line in table.ROWS]
    told = {(line.cat, line.pattern) for line in own}
    given = {(line.cat, line.pattern): line for line in core if (line.cat, line.pattern) not in told}
    tables = [_told(line, given.pop(key, None)) for line in tables if (key := (line.cat, line.pattern)) not in told]
    categories = nouns.categories(LEXIS) | {
        name: kind
        for part in (*CORE, evolve_words, evolve_own)
        for name, kind in getattr(part, "CATEGORIES", {}).items()
        if (part, name) not in ((evolve_words, "filter"), (evolve_words, "several"))
    }
    rows = known.reached([*tables, *own, *given.values()], categories, ("text", "spell", "sentence"))
    return Dialect(rows, categories, plural)


def _told(line: Row, shared: Row | None) -> Row:
    """A row in its place, with the meaning that the shared grammar gives it."""
    if shared is None:
        return line
    hushed = line.read_only and shared.read_only
    return Row(line.cat, line.pattern, shared.template, read_only=hushed, write_only=line.write_only)


def _none(lexis: object) -> list[Row]:
    return []


def settled(abilities: tuple[Ability, ...], quoted: bool) -> tuple[Ability, ...]:
    return evolve_after.meant(binding.settle(evolve_after.told(gone_on(abilities)), GRAMMAR))


@cache
def reader() -> Reader:
    return Reader(dialect(), ability="text", effect="spell", settle=settled, reminders=REMINDERS)


def read(paragraphs: list[str], types: tuple[str, ...] = ("follower",)) -> Reading:
    """Read the text of a card of these types. A card does not speak of itself by name: a name is any such card."""
    spell = "spell" in types
    category, suits = ("spell", _suits_a_spell) if spell else ("text", None)
    used: list[str] = []
    reading = reader().read(arranged(paragraphs, spell, used), ability=category, suits=suits)
    reading.repairs = used
    reading.refusals = [_as_written(refusal) for refusal in reading.refusals]
    return reading


def plural(bound: dict[str, object]) -> bool:
    """Whether a sentence has several subjects."""
    subject = bound.get("o")
    if isinstance(subject, referents.Ref):
        return subject.many
    return isinstance(subject, All | Filter)


def _suits_a_spell(ability: Ability) -> bool:
    """Whether an ability can be one of a spell, which is never on the field (10.3.5)."""
    if isinstance(ability, Auto | Action | Static) and ability.zone != "field":
        return True
    if isinstance(ability, Static):
        own = ability.players is None and isinstance(ability.scope, Self)  # what it costs, when it may be played
        return own and not any(isinstance(mod, Replace | Cannot | Grant | Modify) for mod in ability.mods)
    return not isinstance(ability, Auto | Action)


def _as_written(refusal: Refusal) -> Refusal:
    """Without the mark between paragraphs, which nobody has written."""
    if PARAGRAPH not in refusal.paragraph:
        return refusal
    clause, paragraph = refusal.clause.replace(PARAGRAPH, " "), refusal.paragraph.replace(PARAGRAPH, " ")
    return refusal.written(clause.strip(), paragraph)


def arranged(paragraphs: list[str], spell: bool, used: list[str]) -> list[str]:
    """The paragraphs as they belong together: mended, brackets closed, and the text of a spell in one piece."""
    out: list[str] = []
    own: list[str] = []
    apart = True
    for paragraph in paragraphs:
        if DIVIDER.match(paragraph):
            apart = True
            continue
        text = _WORDS_IN_BRACKETS.sub(r"【\1】", _SAID_IN_BRACKETS.sub(r"\1", paragraph.strip()))
        text = REPAIRS.mended(text, used)
        fact = _OTHER_NAME.fullmatch(text)
        if fact:
            out.append(f"{fact[1].removesuffix('.')}.")
            continue
        headed = text[:1] in ("[", "【")
        if spell and _OF_ITSELF.match(text):
            own.append(text)
            continue
        if text == "[quick]":
            text = "Quick."  # alone it is a keyword; in front of an ability it belongs to it (12.3)
        open_bracket = bool(out) and out[-1].count("(") > out[-1].count(")")
        option = re.match(r"\(\d\) ", text)
        if open_bracket or (out and option) or (spell and not apart and not headed):
            joint = PARAGRAPH if spell and not option and not open_bracket and ":" in out[-1] else " "
            out[-1] = f"{out[-1]}{joint}{text}"
        else:
            out.append(text)
        apart = headed and spell
    keyword = int(out[:1] == ["Quick."])
    return [*out[:keyword], *own, *out[keyword:]]


# --- writing ---------------------------------------------------------------------------------------------------------

_ICON = re.compile(r"\{(\w+)\}")
_SIGN = re.compile(r"(\[(?:attack|defense)\]) ([+-]) ")
_ARTICLE = re.compile(r"\ba (?=\[?[aeiou])", re.IGNORECASE)
_BEGIN = re.compile(r"(^|[.:] |(?<![A-Za-z] )\(\d\) |\[(?:fanfare|lastwords|act|evolve|feed)\] )([a-z])")
_NUMBER = re.compile(r"\( ?(\d+) ?\)")


def write(abilities: tuple[Ability, ...]) -> list[str] | None:
    """The text of these abilities, a paragraph each; None if no words mean them and nothing else."""
    text = _written(abilities)
    return text if text is not None and _means([without_notes(part) for part in text], abilities) else None


def _means(text: list[str], abilities: tuple[Ability, ...]) -> bool:
    """Whether a text, on a card of one type or the other, is read as these abilities."""
    kinds = ("spell",) if any(isinstance(ability, Spell) for ability in abilities) else ("follower", "spell")
    return any(read(text, (kind,)).abilities == abilities for kind in kinds)


def _written(abilities: tuple[Ability, ...]) -> list[str] | None:
    out: list[str] = []
    try:
        meant_by = dialect().meant_by if dialect().note is not None else None
        said = binding.surface(evolve_after.said(abilities), GRAMMAR, meant_by)
    except referents.Unclear:  # its words would not be understood
        return None
    for ability in said:
        if ability == Keyword("Quick"):
            out.append("[quick]")
            continue
        text = dialect().write("spell.part" if isinstance(ability, Spell) else "ability", (ability,))
        if text is None:
            return None
        if isinstance(ability, Spell) and out and out[-1] != "[quick]":
            out.append("----------")  # what the spell does is apart from what else is said about it
        out += (shown(part.strip()) for part in text.split(PARAGRAPH))
    return out


def shown(text: str) -> str:
    """Words as they are printed: icons in brackets, signs at their numbers, capitals where sentences begin."""
    text = _ICON.sub(r"[\1]", text)
    text = _SIGN.sub(r"\1\2", text).replace(" / [", "/[")
    text = _NUMBER.sub(r"(\1)", text)
    text = re.sub(r"\](?= \[(?:cost|engage))", "]", text).replace("] [cost", "][cost").replace("[act] [", "[act][")
    text = _ARTICLE.sub("an ", text).replace("owners's", "owners'")
    return _BEGIN.sub(lambda found: found.group(1) + found.group(2).upper(), text)
