"""Scenario cards made from sentences: the text of a card as its game prints it, read into abilities."""

from __future__ import annotations

import re

from rulebound.language import sentences
from rulebound.language.tree import Ability
from rulebound.scenario.checks import ScenarioError

REMINDER = re.compile(r"\s*\([A-Z](?:[^()]|\([^()]*\))*[.!]\)")  # whole sentences in brackets


def fftcg_text(text: str, name: str, *, summon: bool = False) -> tuple[Ability, ...]:
    """The abilities of a text of FFTCG; the card may call itself by its name, or `this`, or `this Forward`."""
    return _whole("fftcg", text, ("summon",) if summon else ("forward",), name)


def evolve_text(text: str, types: tuple[str, ...]) -> tuple[Ability, ...]:
    """The abilities of a text of Shadowverse: Evolve on a card of these types; reminders do nothing (2.6.2)."""
    return _whole("evolve", REMINDER.sub("", text), types)


def _whole(game: str, text: str, types: tuple[str, ...], name: str = "") -> tuple[Ability, ...]:
    reading = sentences.read(game, text, types, name)
    if not reading.whole:
        raise ScenarioError(f"{text!r} cannot be read: {'; '.join(map(str, reading.refusals))}")
    return reading.abilities
