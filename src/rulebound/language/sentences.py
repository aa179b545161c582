"""Sentences of card authors: a text that belongs to no card of a list, read as its game prints it."""

from __future__ import annotations

import re

from rulebound import catalogue
from rulebound.language.cards import one_spell
from rulebound.language.en import evolve, fftcg
from rulebound.language.reading import Reading, Refusal, joined

THIS = "\ue001"  # stands for each letter of `this` while a text is read
_QUOTED = re.compile(r'("[^"]*"|\u201c[^\u201d]*\u201d)')
_THIS = re.compile(
    r"\b[Tt]his(?: (?:Forward|Backup|Monster|Summon|Character|card)\b|(?! (?:turn|game|effect|ability|damage)\b))"
)
_KEYWORD = re.compile(r"(?:Haste|Brave|First Strike|Back Attack)\.\s+")


def read(game: str, text: str, types: tuple[str, ...], name: str = "") -> Reading:
    """A text on a card of these types; a line is a paragraph."""
    reading = catalogue.part(game, "sentences")(text, types, name)
    assert isinstance(reading, Reading)
    return reading


def evolve_sentence(text: str, types: tuple[str, ...], name: str) -> Reading:
    """A card of Shadowverse: Evolve calls itself this card, whatever its name is."""
    return evolve.read(text.split("\n"), types)


def fftcg_sentence(text: str, types: tuple[str, ...], name: str) -> Reading:
    """Keywords may stand before a sentence; the card may call itself by its name, `this` or `this Forward`."""
    parts = joined([part for line in text.split("\n") for part in _apart(line)])
    marked = [_with_itself(part) for part in parts]
    written = dict(zip(marked, parts, strict=True))
    names = tuple({mark for part in marked for mark in re.findall(f"{THIS}+", part)} | ({name} - {""}))
    reading = fftcg.reader().read(marked, names, ability="summon" if "summon" in types else "ability")
    reading.abilities = one_spell(reading.abilities)
    reading.refusals = [_as_written(refusal, written) for refusal in reading.refusals]
    reading.remarks = [_remark(remark, written) for remark in reading.remarks]
    return reading


def _with_itself(text: str) -> str:
    """The text with marks where it speaks of its own card; in quotes it may speak of another."""
    parts = _QUOTED.split(text)
    return "".join(part if i % 2 else _THIS.sub(lambda this: THIS * len(this[0]), part) for i, part in enumerate(parts))


def _remark(remark: str, written: dict[str, str]) -> str:
    """A remark in the words of the author."""
    marked = next((text for text in written if remark in text), "")
    at = marked.find(remark)
    return written[marked][at : at + len(remark)] if marked else remark


def _as_written(refusal: Refusal, written: dict[str, str]) -> Refusal:
    """A refusal in the words of the author."""
    paragraph = written.get(refusal.paragraph, refusal.paragraph)
    at = refusal.paragraph.find(refusal.clause)
    clause = paragraph[at : at + len(refusal.clause)] if at >= 0 else refusal.clause
    return refusal.written(clause, paragraph)


def _apart(text: str) -> list[str]:
    """Keywords that stand before a sentence are paragraphs of their own."""
    out: list[str] = []
    while (found := _KEYWORD.match(text)) is not None:
        out.append(found.group().strip())
        text = text[found.end() :]
    return [*out, text] if text.strip() else out
