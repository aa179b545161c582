"""Scenario cards made from sentences: the text of a card as its game prints it, read into abilities."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulebound.language import sentences
from rulebound.language.tree import Ability, Step
from rulebound.scenario.checks import ScenarioError

Given = (
    Ability | Step | str | tuple[Ability, ...]
)  # what cards are made from: trees, words, abilities that belong together


def sorted_out(
    given: Iterable[Given], read: Callable[[str], Iterable[Ability]], *, has_text: bool, to: str
) -> tuple[list[Ability], tuple[Step, ...]]:
    """The abilities of a card, and the steps of its text if it has one; `to` names the cards that steps belong to."""
    found: list[Ability] = []
    steps: list[Step] = []
    for part in given:
        if isinstance(part, str):
            found += read(part)
        elif isinstance(part, tuple | list):
            found += [ability for ability in part if isinstance(ability, Ability)]
        elif isinstance(part, Ability):
            found.append(part)
        elif has_text:
            steps.append(part)
        else:
            step = part.__class__.__name__
            raise ScenarioError(f"{step}(...) is no ability; a step belongs to one, or to {to}")
    return found, tuple(steps)


def read_whole(game: str, text: str, types: tuple[str, ...], name: str = "") -> tuple[Ability, ...]:
    """The abilities of a text on a card of these types, which may call itself by its name; all of it is understood."""
    reading = sentences.read(game, text, types, name)
    if not reading.whole:
        raise ScenarioError(f"{text!r} cannot be read: {'; '.join(map(str, reading.refusals))}")
    return reading.abilities
