"""What players do: the same verb as an order to you, and said of somebody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulebound.language.dialect import Row, Spread, V, With, also, row, say
from rulebound.language.en.core.lexis import Lexis, Verb
from rulebound.language.referents import Person
from rulebound.language.tree import Who


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

    yield row("step", "{v:doing}", V("v"))
    yield also("step", "you {v:doing}", V("v"))
    yield row("step", "{w:player} {v:does}", With("v", "who", V("w"), Who.YOU))
    yield also("does", "{a:does.one} [,] and/then {b:does.one}", (Spread("a"), Spread("b")))
    yield also("step", "{w:those} {v:doing}", With("v", "who", V("w"), Who.YOU))
    yield also("step", "players {v:doing}", With("v", "who", Who.EACH, Who.YOU))


def said(verb: Verb, rest: str, node: Any) -> Iterator[Row]:
    """What you do, as in `draw a card`, and what another player does; {own} in the rest is whose: your, their."""
    yield row("doing", f"{verb.base} {rest.replace('{own}', 'your')}", node)
    yield row("does", f"{verb.third} {rest.replace('{own}', 'their')}", node)
    yield also("does.one", f"{verb.third} {rest.replace('{own}', '{own:their}')}", node)
    if "{own}" in rest:
        yield also("doing", f"{verb.base} {rest.replace('{own}', '{own:their}')}", node)
        yield also("does", f"{verb.third} {rest.replace('{own}', '{own:their}')}", node)
