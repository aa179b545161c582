"""Scenario cards made from sentences: the text of a card as its game prints it, read into abilities."""

from __future__ import annotations

import re

from rulebound.language.cards import one_spell
from rulebound.language.en import evolve, fftcg
from rulebound.language.reading import Reading
from rulebound.language.tree import Ability
from rulebound.scenario.table import ScenarioError

THIS = "\ue001"  # stands for the card itself while its text is read
_QUOTED = re.compile(r'("[^"]*"|\u201c[^\u201d]*\u201d)')
_THIS = re.compile(
    r"\b[Tt]his(?: (?:Forward|Backup|Monster|Summon|Character|card)\b|(?! (?:turn|effect|ability|damage)\b))"
)
_KEYWORD = re.compile(r"(?:Haste|Brave|First Strike|Back Attack)\.\s+")


def fftcg_text(text: str, name: str, *, summon: bool = False) -> tuple[Ability, ...]:
    """The abilities of a text of FFTCG; a line is a paragraph, and keywords may stand before a sentence.

    The card may call itself by its name, or `this`, or `this Forward` and the like.
    """
    paragraphs = [part for line in text.split("\n") for part in _apart(_with_itself(line))]
    reading = fftcg.reader().read(paragraphs, (name, THIS), ability="summon" if summon else "ability")
    return one_spell(_whole(text, reading))


def evolve_text(text: str, types: tuple[str, ...]) -> tuple[Ability, ...]:
    """The abilities of a text of Shadowverse: Evolve on a card of these types."""
    return _whole(text, evolve.read(text.split("\n"), types))


def _whole(text: str, reading: Reading) -> tuple[Ability, ...]:
    if not reading.whole:
        raise ScenarioError(f"{text!r} cannot be read: {'; '.join(map(str, reading.refusals))}".replace(THIS, "this"))
    return reading.abilities


def _with_itself(text: str) -> str:
    """The text with a mark where it speaks of its own card; in quotes it may speak of another."""
    parts = _QUOTED.split(text)
    return "".join(part if i % 2 else _THIS.sub(THIS, part) for i, part in enumerate(parts))


def _apart(text: str) -> list[str]:
    """Keywords that stand before a sentence are paragraphs of their own."""
    out: list[str] = []
    while (found := _KEYWORD.match(text)) is not None:
        out.append(found.group().strip())
        text = text[found.end() :]
    return [*out, text] if text.strip() else out
