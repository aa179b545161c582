"""Card definitions: the facts of a card and its abilities."""

from __future__ import annotations

import hashlib

import msgspec

from rulebound.language.tree import Ability


class CardDef(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """The facts of a card and its abilities. The same shape serves every game."""

    name: str
    types: tuple[str, ...]
    code: str = ""
    colours: tuple[str, ...] = ()
    cost: int = 0
    stats: tuple[tuple[str, int], ...] = ()
    traits: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()  # generic, ex, lb ...
    abilities: tuple[Ability, ...] = ()
    name_ja: str = ""
    also: tuple[str, ...] = ()  # alternate names

    def named(self, lang: str) -> str:
        """The name in a language, where it is known."""
        return self.name_ja or self.name if lang == "ja" else self.name

    def key(self) -> str:
        """Content address: equal definitions have equal keys."""
        return hashlib.blake2b(msgspec.json.encode(self), digest_size=8).hexdigest()
