"""Golden sentences: what is read is what was written down by hand, in every dialect, and nothing is left out.

`tests/language/golden/GAME.txt` holds a few hundred sentences, grouped by construct. A node of the tree that a
dialect can read has at least one sentence; `pytest -s -k listed` lists the phrases of the tables that have none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from types import ModuleType
from typing import Any

import msgspec
import pytest
from tests.language.golden_file import ALL, GAMES, NAME, Block, blocks, read, sentences
from tests.language.test_japanese import english
from tests.language.test_pool_round_trips import WITHOUT_WORDS, there_and_back

from rulebound import cards
from rulebound.language import patterns, script, templates, tree
from rulebound.language.cardtext import card_text, writer
from rulebound.language.definitions import CardDef
from rulebound.language.dialect import CheckedTemplate, Dialect, Row, WithField
from rulebound.language.en import buddyfight, evolve, fftcg, fow

LANGUAGES: dict[str, ModuleType] = {"fftcg": fftcg, "evolve": evolve, "fow": fow, "buddyfight": buddyfight}
DIALECTS: dict[str, Callable[[], Dialect]] = {game: language.dialect for game, language in LANGUAGES.items()}


@pytest.mark.parametrize("block", ALL, ids=repr)
def test_a_sentence_means_what_was_written_down(block: Block) -> None:
    reading = block.read()
    assert reading.refusals == []
    assert script.write(reading.abilities, block.game) == block.meaning
    assert reading.abilities == block.abilities


@pytest.mark.parametrize("block", ALL, ids=repr)
def test_the_meaning_is_written_in_english_and_read_again(block: Block) -> None:
    words = block.write()
    assert words is not None
    assert read(block.game, words, block.abilities).abilities == block.abilities


@pytest.mark.parametrize("block", [block for block in ALL if writer(block.game, "ja")], ids=repr)
def test_the_meaning_is_written_in_japanese_without_english(block: Block) -> None:
    card = CardDef(NAME, ("forward",), abilities=block.abilities)
    for paragraph in card_text(block.game, card, "ja"):
        assert paragraph and not english(block.game, card, paragraph)


def test_no_sentence_is_there_twice() -> None:
    assert len({repr(block) for block in ALL}) == len(ALL)


# --- what is covered --------------------------------------------------------------------------------------------------


def kinds(template: Any) -> Iterator[str]:
    """The kinds of nodes that a template makes."""
    if isinstance(template, CheckedTemplate):
        yield from kinds(template.template)
    elif isinstance(template, WithField):
        yield from (*kinds(template.base), *kinds(template.value))
    elif isinstance(template, tuple):
        for item in template:
            yield from kinds(item)
    elif isinstance(template, msgspec.Struct):
        if type(template).__module__ == tree.__name__:
            yield type(template).__name__
        for field in template.__struct_fields__:
            yield from kinds(getattr(template, field))


def fields(node: Any) -> Iterator[str]:
    """A node, and each of its fields that says something: `Damage`, `Damage.obj` ..."""
    kind = type(node)
    yield kind.__name__
    for field in msgspec.structs.fields(kind):
        if getattr(node, field.name) != field.default:
            yield f"{kind.__name__}.{field.name}"


@cache
def readable(game: str) -> frozenset[str]:
    """The nodes that a reader can make: those of its tables, and those of the cards that it has read."""
    rows = [line for lines in DIALECTS[game]().rows.values() for line in lines if not line.write_only]
    made = {kind for line in rows for kind in kinds(line.template)}
    for card in told(game):
        made |= {type(node).__name__ for node in tree.walk(card.abilities)}
    return frozenset(made)


@pytest.mark.parametrize("game", GAMES)
def test_every_node_that_can_be_read_has_a_sentence(game: str) -> None:
    covered = {type(node).__name__ for block in sentences(game) for node in tree.walk(block.abilities)}
    assert sorted(readable(game) - covered) == []


def told(game: str) -> list[CardDef]:
    """The cards that are shipped, where some have no words yet those that have."""
    known = cards.pool(game).values()
    return [card for card in known if game not in WITHOUT_WORDS or there_and_back(game, card) is not None]


@pytest.mark.parametrize("game", GAMES)
def test_every_field_that_shipped_cards_use_has_a_sentence(game: str) -> None:
    used = {name for card in told(game) for node in tree.walk(card.abilities) for name in fields(node)}
    covered = {name for block in sentences(game) for node in tree.walk(block.abilities) for name in fields(node)}
    assert sorted(used - covered) == []


class Listening:
    """A dialect that notes which of its rows a text has fitted."""

    def __init__(self, game: str) -> None:
        self.rows = {id(line.template): line for lines in DIALECTS[game]().rows.values() for line in lines}
        self.heard: set[int] = set()
        plain = templates.builder

        def builder(template: Any, names: tuple[str, ...]) -> Any:
            build = plain(template, names)

            def heard(values: tuple[Any, ...]) -> Any:
                value = build(values)
                self.heard.add(id(template))
                return value

            return heard

        self.builder = builder

    def of(self, game: str) -> Dialect:
        known = DIALECTS[game]()
        lines = [
            Row(line.cat, line.pattern, line.template, read_only=line.read_only, write_only=line.write_only)
            for lines in known.rows.values()
            for line in lines
        ]
        return Dialect(lines, known.categories, known.plural, known.shown, known.glue)


def family(line: Row) -> str:
    """What a row says, whatever its words: rows with one family differ in wording or in a value."""
    return f"{line.cat}: {', '.join(sorted(set(kinds(line.template)))) or type(line.template).__name__}"


def unheard(game: str, monkeypatch: pytest.MonkeyPatch) -> list[Row]:
    """The rows that fit no part of any golden sentence of the game."""
    listening = Listening(game)
    monkeypatch.setattr(patterns, "builder", listening.builder)
    heard = listening.of(game)
    language = LANGUAGES[game]
    monkeypatch.setattr(language, "dialect", lambda: heard)
    language.reader.cache_clear()
    try:
        for block in blocks(game):
            assert block.read().refusals == []
    finally:
        language.reader.cache_clear()
    return [line for at, line in listening.rows.items() if at not in listening.heard and not line.write_only]


UNHEARD = {"fftcg": 2, "evolve": 2, "fow": 1, "buddyfight": 28}  # families of rows without a sentence; may only go down


@pytest.mark.parametrize("game", GAMES)
def test_the_phrases_without_a_sentence_are_listed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [line for lines in DIALECTS[game]().rows.values() for line in lines if not line.write_only]
    missing = unheard(game, monkeypatch)
    print(f"\n{game}: {len(missing)} of {len(rows)} phrases have no golden sentence:")
    for line in missing:
        print(f"  {line.cat}: {line.pattern}")
    heard = {family(line) for line in rows if line not in missing}
    silent = sorted({family(line) for line in missing} - heard)
    print(*silent, sep="\n")
    assert len(silent) <= UNHEARD[game]
