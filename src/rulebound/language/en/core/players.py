"""What players do: the same verb as an order to you, and said of somebody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rulebound.language.dialect import Row, V, also, row, say
from rulebound.language.en.core.lexis import Lexis, Verb
from rulebound.language.referents import Person
from rulebound.language.tree import Who

WHO: Any = V("w", Who.YOU)  # the player in what `said` is given


def rows(lexis: Lexis) -> Iterator[Row]:
    yield row("player", "your opponent", Who.OPPONENT)
    yield row("player", "each player", Who.EACH)
    yield say("player", "its controller", Who.CONTROLLER)
    yield say("player", "its owner", Who.OWNER)
    for word, kind in (("controller", Who.CONTROLLER), ("owner", Who.OWNER)):
        yield also("player", f"{{o:whose}} {word}", Person(of=V("o"), who=kind))
        yield also("player", f"the {word} of {{o:ref}}", Person(of=V("o"), who=kind))
    yield also("player", "an opponent", Who.OPPONENT)
    if lexis.target:
        yield row("player", f"{lexis.target} player", Person(Who.EACH))
        yield row("player", f"{lexis.target} opponent", Person(Who.OPPONENT))
    for own, who, side in (("your", Who.YOU, "my"), ("your opponent's", Who.OPPONENT, "opp")):
        yield row("own", own, who)
        yield row("own.side", own, side)
    yield also("own", "an opponent's", Who.OPPONENT)
    yield also("own.side", "an opponent's", "opp")
    yield row("controls", "you control", "my")
    yield row("controls", "your opponent controls", "opp")
    yield also("controls", "an opponent controls", "opp")
    yield row("controls.not", "you don't control", "my")
    yield row("controls.not", "your opponent doesn't control", "opp")
    yield also("controls.not", "you do not control", "my")
    for have in ("your opponent has", "there are", "there is"):
        yield also("have", have, True)
    yield row("player", "that player", Person())
    yield also("player", "he or she", Person())
    yield also("player", "he / she", Person())
    yield row("those", "they", Person())
    yield row("their", "their", True)
    yield also("their", "his or her", True)
    yield also("their", "his / her", True)


def said(cat: str, verb: Verb, rest: str, node: Any) -> Iterator[Row]:
    """`Draw a card`, `you draw a card`, `each player draws a card`; {own} in the rest is whose: your, their."""
    yours, theirs = rest.replace("{own}", "your"), rest.replace("{own}", "{own:their}")
    yield row(cat, f"{verb.base} {yours}", node)
    yield also(cat, f"you {verb.base} {yours}", node)
    yield row(cat, f"{{w:player}} {verb.third} {theirs.replace('{own:their}', 'their')}", node)
    if theirs != rest:
        yield also(cat, f"{{w:player}} {verb.third} {theirs}", node)
    yield also(cat, f"{{w:those}} {verb.base} {theirs.replace('{own:their}', 'their')}", node)
    yield also(cat, f"players {verb.base} {rest.replace('{own}', 'their')}", _each(node))


def _each(node: Any) -> Any:
    """The same, done by each player."""

    def filled(part: Any) -> Any:
        if part is WHO:
            return Who.EACH
        if isinstance(part, tuple):
            return tuple(filled(item) for item in part)
        if isinstance(part, msgspec.Struct):
            return type(part)(*(filled(getattr(part, name)) for name in part.__struct_fields__))
        return part

    return filled(node)
