"""Numbers, names, counters, symbols: the smallest phrases of the shared grammar."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rulebound.language.dialect import Category, Lexicon, Listed, Reading, Token
from rulebound.language.en.common import WORDS, read_int, write_int
from rulebound.language.tree import Calc, X

FEW = {n: word for word, n in WORDS.items() if n > 1}


def _read_number(tokens: list[Token], at: int) -> Iterator[Reading]:
    if at < len(tokens):
        text = tokens[at].text
        if text.startswith("x") and set(text[1:]) <= {"0"}:
            yield at + 1, X() if text == "x" else Calc("*", X(), int(f"1{text[1:]}"))
        elif text.isdigit() or (text in WORDS and WORDS[text] > 1) or text == "one":
            yield from read_int(tokens, at)


def _read_several(tokens: list[Token], at: int) -> Iterator[Reading]:
    return ((end, n) for end, n in _read_number(tokens, at) if not isinstance(n, int) or n > 1)


def _write_number(value: object, many: bool) -> str | None:
    if isinstance(value, Calc) and value == Calc("*", X(), value.right) and value.right in (10, 100, 1000):
        return f"X{str(value.right)[1:]}"
    return write_int(value, many) if not isinstance(value, X) else "X" if value == X() else None


def _write_few(value: object, many: bool) -> str | None:
    """Numbers of cards are words, as far as ten."""
    if value == 1:
        return None
    return FEW.get(value, "") if isinstance(value, int) and value in FEW else _write_number(value, many)


def word_lexicon(words: Mapping[str, str], plurals: Mapping[str, str] | None = None) -> Lexicon:
    """Words in several pieces, read from the longest on, each with its meaning; the first of a meaning is written."""
    several = {word.lower(): words[one] for one, word in (plurals or {}).items()}
    known = {**several, **{word.lower(): value for word, value in words.items()}}
    longest = max(len(key.split()) for key in known)
    by_value = {value: word for word, value in reversed(list(words.items()))}

    def read(tokens: list[Token], at: int) -> Iterator[Reading]:
        for n in range(min(longest, len(tokens) - at), 0, -1):
            found = known.get(" ".join(token.text for token in tokens[at : at + n]))
            if found is not None:
                yield at + n, found
                return

    def write(value: object, many: bool) -> str | None:
        word = by_value.get(value) if isinstance(value, str) else None
        return (plurals or {}).get(word, word) if many and word is not None else word

    return Lexicon(read, write, {key.split()[0] for key in known})


def quoted_names() -> Lexicon:
    """A name in quotes, with a comma or full stop inside them or not."""

    def read(tokens: list[Token], at: int) -> Iterator[Reading]:
        if at >= len(tokens) or tokens[at].kind != "quoted":
            return
        yield at + 1, tokens[at].value

    def write(value: object, many: bool) -> str | None:
        return f'"{value}"' if isinstance(value, str) and value else None

    return Lexicon(read, write, ("@quoted",))


NO_COUNTERS = frozenset({*WORDS, "all", "any", "more", "no", "of", "or", "that", "the", "those", "x"})  # begin none


def counters(prefix: str = "") -> Lexicon:
    """The kind of a counter: the word before `counter`; with a prefix, as a number of the card it is on."""

    def read(tokens: list[Token], at: int) -> Iterator[Reading]:
        following = tokens[at + 1].text if at + 1 < len(tokens) else ""
        if following in ("counter", "counters") and tokens[at].kind in ("word", "bonus"):
            kind = tokens[at].value if tokens[at].kind == "bonus" else tokens[at].text
            yield at + 1, prefix + kind
        elif at + 2 < len(tokens) and tokens[at + 2].text in ("counter", "counters"):
            plain = tokens[at].kind == tokens[at + 1].kind == "word"
            if plain and tokens[at].text not in NO_COUNTERS:
                yield at + 2, f"{prefix}{tokens[at].text} {following}"

    def write(value: object, many: bool) -> str | None:
        if not isinstance(value, str) or not value.startswith(prefix) or value == prefix:
            return None
        word = value.removeprefix(prefix)
        return f"[{word}]" if "/" in word else word

    return Lexicon(read, write)


def without(of: Lexicon) -> Lexicon:
    """A word that begins with `non-`."""

    def read(tokens: list[Token], at: int) -> Iterator[Reading]:
        if at < len(tokens) and tokens[at].text.startswith("non-"):
            rest = tokens[at].text[4:]
            yield from of.read([*tokens[:at], Token("word", rest, tokens[at].column, rest), *tokens[at + 1 :]], at)

    def write(value: object, many: bool) -> str | None:
        text = of.write(value, many)
        return f"non-{text}" if text else None

    return Lexicon(read, write, None if of.starts is None else tuple(f"non-{word}" for word in of.starts))


OR_MORE = {"or more": ">=", "or less": "<=", "or greater": ">=", "or lower": "<=", "or fewer": "<="}
THAN = {
    "less than or equal to": "<=",
    "equal to or less than": "<=",
    "greater than or equal to": ">=",
    "equal to or greater than": ">=",
    "less than": "<",
    "greater than": ">",
    "equal to": "==",
}
MORE = {"more": ">", "fewer": "<", "less": "<"}  # cards than somebody has
GREATER = {"less": "<", "lower": "<", "greater": ">", "higher": ">", "more": ">"}  # a number than another one

CATEGORIES: dict[str, Category] = {
    "or.more": word_lexicon(OR_MORE),
    "than": word_lexicon(THAN),
    "more": word_lexicon(MORE),
    "greater": word_lexicon(GREATER),
    "int": Lexicon(read_int, write_int, ("#", *WORDS)),
    "number": Lexicon(_read_number, _write_number, ("#", "x", "x00", *WORDS)),
    "several": Lexicon(_read_several, _write_few, ("#", "x", "x00", *WORDS)),
    "name": quoted_names(),
    "quoted": quoted_names(),
    "names": Listed("name", "or|and|and/or"),
    "names.or": Listed("name", "or|and/or"),
    "counter": counters(),
    "counterstat": counters("counter:"),
    "colours": Listed("colour", "or|and/or"),
    "traits": Listed("trait", "or|and/or"),
    "traits.and": Listed("trait", "and", least=2),
}
