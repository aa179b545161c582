"""Scenario cards made from sentences: the text of a card as its game prints it, read into abilities."""

from __future__ import annotations

from rulebound.language import sentences
from rulebound.language.tree import Ability
from rulebound.scenario.checks import ScenarioError


def read_whole(game: str, text: str, types: tuple[str, ...], name: str = "") -> tuple[Ability, ...]:
    """The abilities of a text on a card of these types, which may call itself by its name; all of it is understood."""
    reading = sentences.read(game, text, types, name)
    if not reading.whole:
        raise ScenarioError(f"{text!r} cannot be read: {'; '.join(map(str, reading.refusals))}")
    return reading.abilities
