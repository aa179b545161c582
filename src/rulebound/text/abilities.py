"""What cards and effects do, in the words of their game: the card text that the dialects write from the tree."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from rulebound import catalogue
from rulebound.kernel.machine import Game
from rulebound.kernel.rules import Rules
from rulebound.kernel.state import CARD_MASK, NODE_BITS
from rulebound.language.tree import (
    Ability,
    Action,
    CostOption,
    Gain,
    Keyword,
    Mod,
    Modify,
    Node,
    Self,
    SetBase,
    Spell,
    Step,
    Until,
)

IT = "@it"  # stands for the card or cards of an effect until it is known how these are called
PRONOUNS = {"en": ("it", "each of them"), "ja": ("それ", "それら")}
_QUOTED = re.compile('"[^"]*"|“[^”]*”|「[^」]*」')


def abilities(found: Iterable[Ability], game: str, name: str, lang: str = "en") -> list[str]:
    """The abilities of a card that its text calls by this name, a paragraph each."""
    from rulebound.language.cardtext import ability_texts  # its tables take a tenth of a second to load

    return ability_texts(game, tuple(found), name, lang)


def ability(game: Game, card: int, at: int, lang: str = "en") -> str:
    """The ability of a card at an address; of a delayed one, what it will do; of what a keyword stands for, that."""
    node: Any = game.library.node(at)
    node = _keyword_for(game, card, node) or node
    return abilities([_whole(node)], game.rules.game, game.meant(card).itself(lang), lang)[0]


def _whole(node: Any) -> Ability:
    """An ability, or what a delayed one will do as one."""
    return node if isinstance(node, Ability) else Spell(node.steps)


def abilities_of(game: Game, card: int, lang: str = "en") -> list[str]:
    """The abilities that a card has now; a keyword and what it stands for are told once."""
    nodes: list[Any] = [game.library.node(at) for at, _ in game.row(card & CARD_MASK).abilities]
    found = [_whole(node) for node in nodes if _keyword_for(game, card, node) is None]
    return abilities(found, game.rules.game, game.meant(card).itself(lang), lang)


def lacking(game: Game, card: int, lang: str = "en") -> list[str]:
    """The printed abilities that a card does not have now: it has lost them, or has not reached their threshold."""
    row = game.row(card & CARD_MASK)
    printed = [at for at, _ in game.library.definitions[row.definition].printed]
    had = [node for node in map(game.library.node, printed) if isinstance(node, Keyword)]
    has = {at for at, _ in row.abilities}
    return [
        ability(game, card, at, lang)
        for at in printed
        if at not in has and _spelled_out(game.rules, game.library.node(at), had) is None
    ]


def keyword(game: Game, card: int, name: str, lang: str = "en") -> str:
    """A keyword of a card as its text has it, such as Warp with its number and cost; nothing if it has none."""
    found = (game.library.node(at) for at, _ in game.row(card & CARD_MASK).abilities)
    nodes = [node for node in found if isinstance(node, Keyword) and node.name == name]
    return "; ".join(abilities(nodes, game.rules.game, game.meant(card).itself(lang), lang))


def _keyword_for(game: Game, card: int, node: Node) -> Keyword | None:
    """The keyword of a card that an ability spells out, if it does."""
    has = (game.library.node(at) for at, _ in game.row(card & CARD_MASK).abilities)
    return _spelled_out(game.rules, node, [k for k in has if isinstance(k, Keyword)])


def _spelled_out(rules: Rules, node: Node, keywords: list[Keyword]) -> Keyword | None:
    name = node.keyword if isinstance(node, Action) else node.name if isinstance(node, CostOption) else ""
    if name:
        return next((k for k in keywords if k.name.casefold() == name.casefold()), None)
    return next((k for k in keywords if node in rules.stands_for(k)), None)


def effect(game: Game, card: int, steps: tuple[Step, ...], lang: str = "en") -> str:
    """What some steps of this card do."""
    return abilities([Spell(steps)], game.rules.game, game.meant(card).itself(lang), lang)[0]


def selected(game: Game, at: int, modes: tuple[int, ...], lang: str = "en") -> list[str]:
    """The effects with these numbers, of those that one selects from at an address; none if one has no words."""
    from rulebound.language.cardtext import effect_text

    node: Any = game.library.node(at)
    name = game.library.cards[at >> NODE_BITS].itself(lang)
    texts = [effect_text(game.rules.game, node.options[mode], name, lang) for mode in modes]
    return texts if all(texts) else []


def change(game: Game, at: int, values: tuple[int, ...], count: int, lang: str = "en") -> str:
    """What an ongoing effect changes, in the words of its card and with its fixed amounts; nothing without words.

    It speaks of the card that is affected, or of several, with a pronoun; with none, of whatever it will be about. How
    long the source stays is not said.
    """
    from rulebound.language.cardtext import effect_text

    node: Any = game.library.node(at)
    mods = tuple(_with_amount(mod, value) for mod, value in zip(node.mods, values, strict=True))
    if not isinstance(node, Gain):
        name = game.library.cards[at >> NODE_BITS].itself(lang)
        return effect_text(game.rules.game, (msgspec.structs.replace(node, mods=mods),), name, lang)
    until = Until.GAME if node.until in (Until.STAY, Until.CAST) else node.until
    about = Self() if count else node.obj
    text = effect_text(game.rules.game, (Gain(about, mods, until),), IT, lang)
    entry = catalogue.entry(game.rules.game)
    own = entry.itself.get(lang, IT) if entry is not None else IT
    quoted = _QUOTED.findall(text)
    told = _pronoun(_QUOTED.sub('""', text), own, PRONOUNS[lang][count > 1])
    return re.sub('""', lambda _: quoted.pop(0).replace(IT, "this card"), told)


def _with_amount(mod: Mod, value: int) -> Mod:
    return msgspec.structs.replace(mod, amount=value) if isinstance(mod, Modify | SetBase) else mod


def _pronoun(text: str, own: str, pronoun: str) -> str:
    """A sentence with a pronoun for what it calls the card itself."""
    text = re.sub(f"{own}'s (\\w+)", r"its \1" if pronoun == "it" else rf"the \1 of {pronoun}", text)
    text = text.replace(own, pronoun).replace(own[:1].upper() + own[1:], pronoun)
    return text[:1].upper() + text[1:]
