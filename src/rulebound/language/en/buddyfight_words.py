"""Buddyfight in English: its words, as the shared grammar asks for them, and how its heads and brackets are read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Final

from rulebound.language.dialect import Category, Lexicon, Listed, Reading, Token
from rulebound.language.en.core.lexis import Lexis, Number, Place, regular
from rulebound.language.tokens import plain
from rulebound.language.tree import Filter, Modify, Under

KEYWORDS: Final = (
    *("Counter", "Move", "Penetrate", "Soulguard", "Double Attack", "Triple Attack", "Quadruple Attack"),
    *("Hextuple Attack", "Counterattack", "Crossnize", "Equipment Change", "D-Share", "Set", "Omni Lord", "Lifelink"),
    *("Dragod", "Weaponry Link", "CHAOS Territory", "Magic Treasure", "Ambush", "Purge", "Reversal"),
)
SIMPLE: Final = tuple(word for word in KEYWORDS if word not in ("Lifelink", "Reversal", "D-Share"))
CHANGES: Final = (
    "Transform",
    "Ride",
    "Station",
    "Dragonify",
    "Impact Transform",
)  # keywords with a cost (kw.transform)
HEADS: Final = ("Call Cost", "Cast Cost", "Equip Cost", "Act", "Overturn", "D")
STATES: Final = {
    "standing": "standing",
    "rested": "rested",
    "attacking": "attacking",
    "link attacking": "link attacking",
    "attacked": "attacked",
    "buddy": "buddy",
    "face down": "face down",
}


def _of(*types: str) -> Filter:
    return Filter(types=types)


def is_strange_soul(cards: Filter) -> bool:
    """Where a card with a soul is, is said of that card, and not of its soul."""
    return cards.zone == "soul" and cards.side != "any" and isinstance(cards.among, Under) and cards.among != Under()


def _is_strange(cards: Filter) -> bool:
    """Only monsters have a size: of `a size 2 monster or item` it is not clear what has it."""
    kinds = {type for part in (cards, *cards.any_of) for type in part.types}
    sized = any(stat.endswith("size") for stat, _ in cards.stats)
    return is_strange_soul(cards) or (sized and not kinds <= {"monster", "impact"})


LEXIS: Final = Lexis(
    nouns={
        "monster~s": _of("monster"),
        "impact monster~s": Filter(types=("impact",), none_of=(Filter(none_of=(_of("monster"),)),)),
        "item~s": _of("item"),
        "spell~s": _of("spell"),
        "impact~s": _of("impact"),
        "card~s": Filter(),
    },
    places=(
        Place("field", "field", alone=False),
        Place("drop", "drop zone"),
        Place("hand", "hand"),
        Place("gauge", "gauge"),
        Place("deck", "deck"),
    ),
    numbers=(
        Number("size", "size"),
        Number("power", "power"),
        Number("critical", "critical"),
        Number("defense", "defense"),
    ),
    keywords=KEYWORDS,
    states=STATES,
    cost="",
    owns=("this card/monster/spell/item [on/from the/your field]",),
    target="",
    destroy=regular("destroy"),
    exhaust=regular("rest"),
    ready=regular("stand"),
    discard=regular("discard"),
    turn_end="turn end",
    stack="play",
    piles={"deck": "deck"},
    points={"life": "life"},
    phases={
        "turn": "turn",
        "main phase": "main",
        "attack phase": "attack",
        "final phase": "final",
    },
    discarded_to="drop",
    never=_is_strange,
)

# --- tokens ----------------------------------------------------------------------------------------------------------

_TOKEN = re.compile(
    r"\u300a(?P<trait>[^\u300a\u300b]+)\u300b"
    r"|<(?P<world>[A-Za-z][^<>=\"]*)>"
    r"|\[(?P<linked>Lifelink \d+|Lifelink Lose)\]"
    r"|\[(?P<head>[A-Z][A-Za-z-]*(?: [A-Z][a-z]*)*)\]"
    r"|\[(?P<plain>stand|rest)\]"
    r"|\"(?P<nested>[A-Z][^\"]* \"[^\"]+\")\""
    r"|\"(?P<quoted>(?![^\"]*(?:\bthis card\b|\bopponent\b|\bwhen\b|\bdamage to\b|\[Counter\]))[^\"]+)\""
    r"|(?P<number>\d+)"
    r"|(?P<word>[A-Za-z\u00c0-\u024f](?:[A-Za-z0-9\u00c0-\u024f]|-(?=[A-Za-z]))*(?:'(?:t|ve|re)\b)?)"
    r"|(?P<ending>'s\b|'(?=\s))"
    r"|(?P<mark>\S)"
)
KNOWN: Final = {word.lower(): word for word in (*KEYWORDS, *CHANGES, *HEADS)}
LARGE: Final = {"eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "twenty": 20, "thirty": 30}


def icon_of(word: str) -> str:
    """The token of a word in brackets, as patterns write it."""
    return "{" + re.sub(r"\W+", "_", word.lower()) + "}"


PRINTED: Final = {
    **{icon_of(word): f"[{word}]" for word in (*KEYWORDS, *CHANGES, *HEADS)},
    "{open}": "[",
    "{close}": "]",
}


def _head(inside: str, column: int) -> list[Token]:
    """A word in brackets: a keyword, a head, or what is done, which stands there like any other word."""
    word = KNOWN.get(inside.lower())
    if word is not None:
        return [Token("keyword" if word in KEYWORDS else "icon", icon_of(word), column, word)]
    if inside in ("Stand", "Rest"):
        return [Token("word", inside.lower(), column, inside)]
    return [
        Token("icon", "{open}", column, "["),
        *(_shifted(token, column + 1) for token in tokenise(inside)),
        Token("icon", "{close}", column + len(inside) + 1, "]"),
    ]


def _shifted(token: Token, by: int) -> Token:
    return Token(token.kind, token.text, token.column + by, token.value)


def tokenise(text: str, self_names: tuple[str, ...] = ()) -> list[Token]:
    """The tokens of a paragraph of Buddyfight."""
    out: list[Token] = []
    depth = 0
    text = plain(text)
    end = 0
    while found := _TOKEN.search(text, end):
        kind, word, column, end = str(found.lastgroup), found.group(), found.start(), found.end()
        if kind in ("trait", "world"):
            name = " ".join(found[kind].split())
            name = name.title() if kind == "world" and name.islower() else name
            out.append(Token(kind, f"@{kind}", column, name))
        elif kind == "head":
            out += _head(found["head"], column)
        elif kind == "linked":
            n = found["linked"].split()[1]
            out.append(Token("keyword", "{lifelink}", column, "Lifelink"))
            out.append(Token("number" if n.isdigit() else "word", n.lower(), column + len("[Lifelink "), n))
        elif kind == "plain":
            out.append(Token("word", found["plain"], column, found["plain"]))
        elif kind == "nested":
            out.append(Token("quoted", "@quoted", column, found["nested"]))
        elif kind == "quoted":
            name = found["quoted"].strip()
            out.append(Token("cut" if name[0].islower() and "/" not in name else "quoted", "@quoted", column, name))
        elif kind == "number":
            out.append(Token("number", word, column, word))
        elif kind == "word" and word.lower() in LARGE:
            out.append(Token("number", str(LARGE[word.lower()]), column, word))
        elif kind == "word":
            out.append(Token("word", word.lower(), column, word))
        elif kind == "ending":
            out.append(Token("mark", "'s", column, word))
        elif word in "[]":
            out.append(Token("icon", "{open}" if word == "[" else "{close}", column, word))
        elif word == '"':
            depth = 1 - depth
            out.append(Token("open" if depth else "close", '"', column, '"'))
        else:
            out.append(Token("mark", word, column, word))
    return out


def _named(kind: str, left: str, right: str) -> Lexicon:
    """A word in brackets of its own."""

    def read(tokens: list[Token], at: int) -> Iterator[Reading]:
        if at < len(tokens) and tokens[at].kind == kind:
            yield at + 1, tokens[at].value

    def write(value: object, many: bool) -> str | None:
        return f"{left}{value}{right}" if isinstance(value, str) and value else None

    return Lexicon(read, write, (f"@{kind}",))


def _read_keyword(tokens: list[Token], at: int) -> Iterator[Reading]:
    if at < len(tokens) and tokens[at].kind == "keyword":
        yield at + 1, tokens[at].value


def _write_keyword(value: object, many: bool) -> str | None:
    return icon_of(value) if isinstance(value, str) and value in KEYWORDS else None


def _bonus(*stats: str) -> Lexicon:
    """`power+3000`: what is added to a number, for one of these."""

    def read(tokens: list[Token], at: int) -> Iterator[Reading]:
        if at + 2 >= len(tokens) or tokens[at].text not in stats or tokens[at + 1].text not in ("+", "-"):
            return
        if tokens[at + 2].text.isdigit():
            n = int(tokens[at + 2].text)
            yield at + 3, (tokens[at].text, n if tokens[at + 1].text == "+" else -n)

    def write(value: object, many: bool) -> str | None:
        known = isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], int) and value[0] in stats
        return f"{value[0]}{value[1]:+}" if known and isinstance(value, tuple) else None

    return Lexicon(read, write, stats)


def _mods(one: Lexicon) -> Lexicon:
    """A bonus as what it changes."""

    def read(tokens: list[Token], at: int) -> Iterator[Reading]:
        return ((end, (Modify(stat, n),)) for end, (stat, n) in one.read(tokens, at))

    def write(value: object, many: bool) -> str | None:
        if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], Modify):
            return None
        return one.write((value[0].stat, value[0].amount), many)

    return Lexicon(read, write, one.starts)


def _amount(stat: str) -> Lexicon:
    """A bonus as how much it is, of a number that is known."""
    one = _bonus(stat)

    def read(tokens: list[Token], at: int) -> Iterator[Reading]:
        return ((end, n) for end, (_, n) in one.read(tokens, at))

    return Lexicon(read, lambda value, many: one.write((stat, value), many), one.starts)


def _never() -> Lexicon:
    return Lexicon(lambda tokens, at: (), lambda value, many: None, ())


NUMBERS: Final = ("power", "critical", "defense")
SEVERAL: Final = tuple(some for k in (2, 3, 4) for some in combinations(("size", *NUMBERS), k))
CATEGORIES: dict[str, Category] = {
    "bonus": _mods(_bonus(*NUMBERS)),
    **{f"bonus.{stat}": _amount(stat) for stat in NUMBERS},
    **{f"bonus.{'.'.join(several)}": _never() for several in SEVERAL},
    "bonus.size": _never(),
    **{name: _never() for name in ("price", "new.numbers", "non.colour")},
    "non.trait": _never(),
    "trait": _named("trait", "\u300a", "\u300b"),
    "colour": _named("world", "<", ">"),
    "keyword.name": Lexicon(_read_keyword, _write_keyword, tuple(icon_of(word) for word in KEYWORDS)),
    "traits": Listed("trait", "or|and/or"),
    "colours": Listed("colour", "or|and/or"),
    "worlds.and": Listed("colour", "and", least=2),
}
