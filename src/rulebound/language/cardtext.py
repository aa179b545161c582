"""The text of a card in English or Japanese, written from the tree that the engine runs."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from rulebound import catalogue
from rulebound.language import meant, script
from rulebound.language.en import buddyfight as buddyfight_en
from rulebound.language.en import evolve as evolve_en
from rulebound.language.en import fftcg as fftcg_en
from rulebound.language.en import fow as fow_en
from rulebound.language.ja import evolve as evolve_ja
from rulebound.language.missing import MissingWords
from rulebound.language.tokens import ICON_WORDS
from rulebound.language.tree import Ability, Spell, Step

if TYPE_CHECKING:
    from rulebound.language.definitions import CardDef

_ICON = re.compile("《([^》]+)》")
_MARKUP = re.compile(r"\[\[/?\w*\]\]")
_POINTS = re.compile(r"\[cost(\d+|X)\]")
_DIVIDER = re.compile("-+")
Paragraphs = list[str]
Abilities = tuple[Ability, ...]
Writer = Callable[[Abilities, str], Paragraphs]


def writer(game: str, lang: str) -> Writer | None:
    """What writes the text of cards of a game in a language; None if nothing does."""
    entry = catalogue.entry(game)
    place = entry.writers.get(lang, "") if entry is not None else ""
    found: Writer | None = catalogue.load(place) if place else None
    return found


def card_text(game: str, card: CardDef, lang: str = "en") -> Paragraphs:
    """The paragraphs of a card; `MissingWords` names what there are no words for."""
    write = writer(game, lang)
    if write is None:
        known = ", ".join(sorted(f"{entry.name} {lang}" for entry in catalogue.entries() for lang in entry.writers))
        raise ValueError(f"there is no card text of {game!r} in {lang!r}; there is {known}")
    return write(card.abilities, card.itself(lang))


def ability_texts(game: str, abilities: Abilities, name: str, lang: str = "en") -> Paragraphs:
    """Abilities of a card of this name, a paragraph each.

    They are written together, as one may be told within another, such as Earth Rite where it matters; each by itself
    if the language has no words for one of them.
    """
    write = writer(game, lang)
    try:
        told = write(abilities, name) if write else []
    except MissingWords:
        told = []
    found = [paragraph for paragraph in told if not _DIVIDER.fullmatch(paragraph)]
    return found or [ability_text(game, ability, name, lang) for ability in abilities]


def ability_text(game: str, ability: Ability, name: str, lang: str = "en") -> str:
    """One ability of a card of this name; in script if the language has no words for it."""
    write = writer(game, lang)
    try:
        return " ".join(write((ability,), name)) if write else script.write_one(ability, game)
    except MissingWords:
        return script.write_one(ability, game)


def meant_texts(game: str, abilities: Abilities, name: str) -> Paragraphs:
    """The English of abilities with what each reference means, in brackets after it; nothing if there is no such text.

    What a word of a sentence says by itself (*its controller*, *the damage*) is not told.
    """
    write, entry = writer(game, "en"), catalogue.entry(game)
    if write is None or entry is None or not entry.dialect:
        return []
    title = str.capitalize if entry.titled else str
    try:
        plain, each = write(abilities, name), meant.apart(abilities)
        with meant.noting(entry.part("dialect")(), each, title):
            texts = write(each, name)
        if [meant.without_notes(text) for text in texts] != plain:
            with meant.noting(entry.part("dialect")(), abilities, title):
                texts = write(abilities, name)
    except MissingWords:
        return []
    texts = [meant.shown(text) for text in texts]
    return [text.replace("[the chosen ", f"[the {entry.selected} ") for text in texts]


def effect_text(game: str, steps: tuple[Step, ...], name: str, lang: str = "en") -> str:
    """What some steps do, as the card of this name says it; nothing if there are no words for it."""
    write = writer(game, lang)
    try:
        return " ".join(write((Spell(steps),), name)) if write else ""
    except MissingWords:
        return ""


def fftcg_in_english(abilities: Abilities, name: str) -> Paragraphs:
    """Without the marks of the public lists, and with icons as English words; the reader takes these as well."""
    texts = _written(fftcg_en.write(abilities, name), abilities)
    return [_ICON.sub(lambda icon: f"《{ICON_WORDS.get(icon[1], icon[1])}》", _MARKUP.sub("", text)) for text in texts]


def evolve_in_english(abilities: Abilities, name: str) -> Paragraphs:
    """With play points as a number in brackets, where the public lists name a picture; the reader takes both."""
    texts = _written(evolve_en.write(abilities), abilities)
    return [_POINTS.sub(lambda icon: f"({icon[1].lstrip('0') or '0'})", text) for text in texts]


def fow_in_english(abilities: Abilities, name: str) -> Paragraphs:
    """With the symbols of the public lists; the reader takes them as well."""
    return _written(fow_en.write(abilities), abilities)


def buddyfight_in_english(abilities: Abilities, name: str) -> Paragraphs:
    """With heads in brackets, as the public lists have them."""
    return _written(buddyfight_en.write(abilities), abilities)


def evolve_in_japanese(abilities: Abilities, name: str) -> Paragraphs:
    return evolve_ja.write(abilities)


def _written(texts: Paragraphs | None, abilities: Abilities) -> Paragraphs:
    if texts is None:
        raise MissingWords(abilities, "English")
    return texts
