"""The script dialect: our own terse language for card files, read and written from one table.

    enter: choose 1 opp forward cost<=4; deal it 6500.
    {fire, dull}: self +2000 power (turn). [1/turn]
    First Strike. all other my #Knight forward has Brave.

Frequent nodes have rows in `table.py`; every other node is `name(field, other=value)`, so there is no tree
without words. Which phrase may stand where follows from the types of the fields, so one look ahead is nearly always
enough. `write` reads back what it wrote, and says it in the regular notation if the short one did not come back as
the same tree: script -> tree -> script and tree -> script -> tree are the identity.
"""

from __future__ import annotations

from typing import Any

from rulebound.language.script import abilities as ability_forms
from rulebound.language.script import amounts, effects, events, filters
from rulebound.language.script.codecs import Writer
from rulebound.language.script.nodes import ABILITY, write_call
from rulebound.language.script.tokens import ScriptError, Stop, Tokens
from rulebound.language.tree import Keyword

__all__ = ["ScriptError", "read", "read_one", "short", "write", "write_one"]

FORMS = (amounts, filters, events, effects, ability_forms)
"""The modules that give categories of nodes forms of their own, besides the rows of the table."""


def read(text: str) -> tuple[Any, ...]:
    """The abilities of a script, in their order; `ScriptError` says where it makes no sense."""
    t = Tokens(text)
    out: list[Any] = []
    try:
        while t.kinds[t.at] != "end":
            t.depth = 0
            out.append(ABILITY.read(t))
            if t.kinds[t.at - 1] == "mark" and t.values[t.at - 1] == ")":
                t.need(".")
    except Stop:
        raise t.error() from None
    return tuple(out)


def read_one(text: str) -> Any:
    """The only ability of a script."""
    found = read(text)
    if len(found) != 1:
        raise ScriptError(1, 1, f"{len(found)} abilities", ("one ability",))
    return found[0]


def write_one(ability: Any, game: str = "") -> str:
    """An ability in script: in the short phrases, unless they would be read as something else."""
    text = short(ability, game)
    if text is not None:
        return text
    return f"{write_call(ability, Writer(game, short=False))}."


def short(ability: Any, game: str = "") -> str | None:
    """An ability in the short phrases; None if they would be read as something else."""
    text = ABILITY.write(ability, Writer(game))
    if not text.endswith((".", "]")):
        text += "."
    try:
        return text if read(text) == (ability,) else None
    except ScriptError:
        return None


def write(abilities: tuple[Any, ...], game: str = "") -> list[str]:
    """The lines of a script; keywords that follow each other share one."""
    lines: list[str] = []
    joins = False
    for ability in abilities:
        text = write_one(ability, game)
        keyword = isinstance(ability, Keyword)
        if joins and keyword:
            lines[-1] += f" {text}"
        else:
            lines.append(text)
        joins = keyword
    return lines
