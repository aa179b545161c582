"""What a text may ask about the past is what the game remembers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import rulebound
from rulebound import cards
from rulebound.games.evolve import RULES as EVOLVE
from rulebound.games.fftcg import RULES as FFTCG
from rulebound.kernel.cards import Library
from rulebound.kernel.rules import Rules
from rulebound.language import tree
from rulebound.language.dialect import CheckedTemplate, WithField
from rulebound.language.en import evolve, fftcg
from rulebound.language.en.fftcg_abilities import COUNTED
from rulebound.scenario.evolve import Scenario

GAMES: list[tuple[str, Rules, Any]] = [("fftcg", FFTCG, fftcg.dialect()), ("evolve", EVOLVE, evolve.dialect())]
NOTED = {"lost defense"}  # remembered apart


def nodes(template: Any) -> Iterator[Any]:
    """The nodes of a template."""
    if isinstance(template, CheckedTemplate):
        yield from nodes(template.template)
    elif isinstance(template, WithField):
        yield from (*nodes(template.base), *nodes(template.value))
    elif isinstance(template, tuple):
        for item in template:
            yield from nodes(item)
    elif isinstance(template, msgspec.Struct):
        yield template
        for field in template.__struct_fields__:
            yield from nodes(getattr(template, field))


def asked(found: Iterator[Any]) -> set[str]:
    """The kinds of events that are asked about after they have happened."""
    kinds = set()
    for node in found:
        if isinstance(node, tree.Happened | tree.Past) and isinstance(node.event, tree.On):
            kinds.add(node.event.kind)
        elif isinstance(node, tree.On) and isinstance(node.nth, int) and node.nth:
            kinds.add(node.kind)
    return kinds


@pytest.mark.parametrize(("game", "rules", "dialect"), GAMES, ids=["fftcg", "evolve"])
def test_what_can_be_asked_is_remembered(game: str, rules: Rules, dialect: Any) -> None:
    rows = [line for lines in dialect.rows.values() for line in lines]
    wanted = {kind for line in rows for kind in asked(nodes(line.template))}
    assert wanted - rules.remembered - NOTED == set()


@pytest.mark.parametrize(("game", "rules", "dialect"), GAMES, ids=["fftcg", "evolve"])
def test_what_cards_ask_is_remembered(game: str, rules: Rules, dialect: Any) -> None:
    wanted = {kind for card in cards.pool(game).values() for kind in asked(tree.walk(card.abilities))}
    assert wanted - rules.remembered - NOTED == set()


@pytest.mark.parametrize(("game", "rules", "dialect"), GAMES, ids=["fftcg", "evolve"])
def test_what_a_card_asks_is_remembered_in_a_game_with_it(game: str, rules: Rules, dialect: Any) -> None:
    for card in cards.pool(game).values():
        library = Library()
        rules.stock(library)
        library.add(rules.complete(card))
        rules.close(library)
        assert library.remembered is not None
        wanted = asked(tree.walk(card.abilities))
        words = {word for node in tree.walk(card.abilities) if isinstance(node, tree.Filter) for word in node.states}
        wanted |= {kind for word in words & set(rules.states) for kind in rules.states[word].facts}
        assert wanted - library.remembered - NOTED == set(), card.name


def test_nothing_else_is_remembered_in_a_game() -> None:
    game = rulebound.new_game("evolve", decks=("forestcraft-starter", "runecraft-starter"), seed=1)
    assert game.remembered == {"play", "evolve", "enter"}


def test_a_scenario_remembers_everything() -> None:
    assert Scenario().game.remembered == EVOLVE.remembered


def test_what_can_be_counted_is_remembered() -> None:
    assert FFTCG.remembered >= COUNTED
