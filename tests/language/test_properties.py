"""Round trips of any tree: every node with every field in script, and what a card could say in English and Japanese."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.language import plausible, trees
from tests.language.golden_file import NAME, read
from tests.language.test_japanese import english

from rulebound.language import script, tree
from rulebound.language.definitions import CardDef
from rulebound.language.en import evolve, fftcg
from rulebound.language.en.fftcg import canonical
from rulebound.language.ja import evolve as evolve_ja
from rulebound.language.ja import fftcg as fftcg_ja
from rulebound.language.missing import MissingWords
from rulebound.language.tree import (
    Ability,
    Action,
    Auto,
    Choose,
    Destroy,
    Draw,
    Filter,
    Keyword,
    Node,
    On,
    Self,
    Spell,
    Static,
)

ENTER = On("enter", Self())
NODES = sorted(
    (kind for kind in vars(tree).values() if isinstance(kind, type) and issubclass(kind, Node) and kind is not Node),
    key=lambda kind: kind.__name__,
)
FIELDS = [(kind, field.name) for kind in NODES for field in msgspec.structs.fields(kind)]

# Where a node of each union stands in an ability.
PLACES: list[tuple[Any, Any]] = [
    (tree.Ability, lambda node: node),
    (tree.Step, lambda node: Spell((node,))),
    (tree.Mod, lambda node: Static((node,))),
    (tree.CostPart, lambda node: Action((node,), (Draw(),))),
    (tree.Cond, lambda node: Static((tree.Modify("power", 1),), cond=node)),
    (tree.Event, lambda node: Auto(node, (Draw(),))),
    (tree.Amount, lambda node: Spell((Draw(node),))),
    (tree.Obj, lambda node: Spell((Destroy(node),))),
    (Filter, lambda node: Spell((Choose(node),))),
    (tree.Cmp, lambda node: Spell((Choose(Filter(cost=node)),))),
    (tree.Only, lambda node: Spell((tree.Produce(("fire",), only=node),))),
    (tree.TokenSpec, lambda node: Spell((tree.Create(node),))),
]


def placed(node: Any) -> Ability:
    """An ability with this node in it."""
    for kinds, place in PLACES:
        if isinstance(node, kinds):
            found: Ability = place(node)
            return found
    raise AssertionError(f"{type(node).__name__} has no place in an ability")


@cache
def with_field(kind: type[Node], name: str) -> st.SearchStrategy[Any]:
    """Nodes of a kind in which one field says something, and the others are as they are mostly."""
    field = next(field for field in msgspec.structs.fields(kind) if field.name == name)
    hints = trees.hints_of(kind)
    given_value = trees.values(hints[name], 2, name)
    if not field.required:
        given_value = given_value.filter(lambda value: value != field.default)
    return st.builds(trees.with_value, trees.nodes(kind, 1), st.just(name), given_value)


def there_and_back(ability: Ability, game: str) -> None:
    text = script.write_one(ability, game)
    assert script.read(text) == (ability,)
    assert script.write_one(script.read_one(text), game) == text


@pytest.mark.parametrize(("kind", "name"), FIELDS, ids=lambda part: part if isinstance(part, str) else part.__name__)
def test_every_field_of_every_node_is_kept_by_script(kind: type[Node], name: str) -> None:
    @settings(max_examples=8, deadline=None)
    @given(with_field(kind, name))
    def kept(node: Any) -> None:
        for game in ("fftcg", "evolve"):
            there_and_back(placed(node), game)

    kept()


@pytest.mark.parametrize("kind", [kind for kind in NODES if not msgspec.structs.fields(kind)])
def test_a_node_without_fields_is_kept_by_script(kind: type[Node]) -> None:
    there_and_back(placed(kind()), "fftcg")


def words(game: str, abilities: tuple[Ability, ...]) -> list[str] | None:
    return fftcg.write(abilities, NAME) if game == "fftcg" else evolve.write(abilities)


def meant(game: str, ability: Ability) -> tuple[Ability, ...] | None:
    """The ability as a text would say it: with the names that reading gives to what was chosen."""
    return canonical((ability,)) if game == "fftcg" else (ability,)


@pytest.mark.parametrize("game", ["fftcg", "evolve"])
def test_what_is_written_in_english_is_read_again_as_it_was(game: str) -> None:
    """Where there are no words, nothing is written; where there are, they mean the tree."""

    @settings(max_examples=300, deadline=None)
    @given(plausible.abilities(game, 2 if game == "fftcg" else 1))
    def same(ability: Ability) -> None:
        meaning = meant(game, ability)
        text = words(game, meaning) if meaning is not None else None
        if meaning is not None and text is not None:
            assert read(game, text, meaning).abilities == meaning

    same()


@pytest.mark.parametrize("game", ["fftcg", "evolve"])
def test_most_of_what_a_card_could_say_has_english_words(game: str) -> None:
    """The round trip is worth nothing if hardly anything is written."""
    written = [0, 0]

    @settings(max_examples=200, deadline=None)
    @given(plausible.abilities(game, 1))
    def count(ability: Ability) -> None:
        meaning = meant(game, ability)
        written[meaning is None or words(game, meaning) is None] += 1

    count()
    assert written[0] > 2 * written[1]


@pytest.mark.parametrize("game", ["fftcg", "evolve"])
def test_what_a_card_could_say_is_kept_by_script(game: str) -> None:
    @settings(max_examples=200, deadline=None)
    @given(plausible.abilities(game))
    def kept(ability: Ability) -> None:
        there_and_back(ability, game)

    kept()


@pytest.mark.parametrize("game", ["fftcg", "evolve"])
def test_what_a_card_could_say_is_said_in_japanese_without_english(game: str) -> None:
    """Where there are no words, the node is named; otherwise no English is left."""

    @settings(max_examples=200, deadline=None)
    @given(plausible.abilities(game))
    def said(ability: Ability) -> None:
        try:
            texts = fftcg_ja.write((ability,)) if game == "fftcg" else evolve_ja.write((ability,))
        except MissingWords as missing:
            assert isinstance(missing.node, Node)
            return
        for text in texts:
            assert text and not english(game, CardDef(NAME, ("forward",), abilities=(ability,)), text)

    said()


def test_keywords_are_nodes_like_others() -> None:
    there_and_back(Keyword("Warp", 3, (tree.Pay(1),)), "fftcg")
