"""What a game does not have is not said in its language: rows of the shared grammar that speak of it are left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from rulebound.language.dialect import Category, Lexicon, Listed, Merged, Row, Sequence
from rulebound.language.en.core.lexis import Lexis
from rulebound.language.patterns import slots_of
from rulebound.language.templates import CheckedTemplate, WithField
from rulebound.language.tree import Cannot, Done, Held, Must, On

WORDS: dict[type[Any], str] = {On: "kind", Cannot: "act", Must: "act"}


def sayable(rows: Iterable[Row], lexis: Lexis) -> Iterator[Row]:
    return (line for line in rows if not lexis.lacks & set(spoken(line.template)))


def spoken(template: Any) -> Iterator[str]:
    """The kinds of events that a template has, what it says that cards cannot or must do, and what was done."""
    field = WORDS.get(type(template))
    if field is not None and isinstance(word := getattr(template, field), str):
        yield word
    if isinstance(template, Held | Done):
        yield type(template).__name__.lower()
    for part in _parts(template):
        yield from spoken(part)


def _parts(template: Any) -> Iterable[Any]:
    if isinstance(template, tuple):
        return template
    if isinstance(template, WithField):
        return (template.base, template.value)
    if isinstance(template, CheckedTemplate):
        return (template.template,)
    if isinstance(template, msgspec.Struct):
        return [getattr(template, field) for field in template.__struct_fields__]
    return ()


def reached(rows: Iterable[Row], categories: Mapping[str, Category], roots: Iterable[str]) -> list[Row]:
    """The rows of phrases that a text can hold, from its paragraphs on."""
    by_cat: dict[str, list[Row]] = {}
    for line in rows:
        by_cat.setdefault(line.cat, []).append(line)
    todo, seen = list(roots), set[str]()
    while todo:
        cat = todo.pop()
        if cat in seen:
            continue
        seen.add(cat)
        kind = categories.get(cat)
        if isinstance(kind, Listed | Sequence):
            todo.append(kind.item)
        elif isinstance(kind, Merged):
            of = kind.of or cat
            todo += [f"{of}.before", kind.noun or f"{of}.noun", f"{of}.after", f"{of}.last"]
        else:
            todo += [slot.cat for line in by_cat.get(cat, ()) for slot in slots_of(line.parts)]
    return [line for line in rows if line.cat in seen and not _covered(categories.get(line.cat))]


def spoken_of(rows: Iterable[Row], categories: dict[str, Category]) -> list[Row]:
    """The rows for all of whose phrases the game has words; categories of phrases that it does not have go, too."""
    found = list(rows)
    while True:
        have = {line.cat for line in found}
        for name in [name for name, kind in categories.items() if isinstance(kind, Listed | Sequence)]:
            if categories[name].item not in have and categories[name].item not in categories:  # type: ignore[union-attr]
                del categories[name]
        have |= set(categories)
        kept = [line for line in found if all(slot.cat in have for slot in slots_of(line.parts))]
        if len(kept) == len(found):
            return kept
        found = kept


def _covered(kind: Category | None) -> bool:
    """Whether a category is read in its own way, so that rows of that name are not."""
    return isinstance(kind, Listed | Sequence | Lexicon)
