"""Plain values: numbers, words, names, lists, each with one way to be read and written."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from rulebound.language.script.table import UNTIL, VERBS, WHO
from rulebound.language.script.tokens import PLAIN, Tokens, quoted, word


class Writer:
    """How trees are written: with the verbs of which game, and whether with the short phrases."""

    def __init__(self, game: str = "", short: bool = True) -> None:
        self.game, self.short = game, short

    def verb(self, text: str) -> str:
        games = VERBS.get(text)
        return games.get(self.game, text) if games else text


class Codec(Protocol):
    """How values of one type are read and written."""

    def read(self, t: Tokens) -> Any: ...

    def write(self, value: Any, w: Writer) -> str: ...


class IntCodec(Codec):
    def read(self, t: Tokens) -> int:
        if t.kinds[t.at] != "int":
            t.stop("a number")
        t.at += 1
        return int(t.values[t.at - 1])

    def write(self, value: Any, w: Writer) -> str:
        return str(value)


class StrCodec(Codec):
    def read(self, t: Tokens) -> str:
        kind = t.kinds[t.at]
        if kind == "word":
            t.at += 1
            return t.values[t.at - 1]
        if kind == "string":
            t.at += 1
            return unquoted(t)
        t.stop("a word or a string in quotes")

    def write(self, value: Any, w: Writer) -> str:
        return word(value)


def unquoted(t: Tokens) -> str:
    """The string that was just passed."""
    written = t.values[t.at - 1]
    if "\\" not in written:
        return written[1:-1]
    try:
        return msgspec.json.decode(written, type=str)
    except msgspec.DecodeError:
        t.at -= 1
        t.stop("a string whose backslashes are those of JSON")


class TitleCodec(Codec):
    """A name such as `First Strike`: a word, and those after it that begin with a capital."""

    def read(self, t: Tokens) -> str:
        if t.kinds[t.at] != "word":
            return STR.read(t)
        words = [t.values[t.at]]
        t.at += 1
        while t.kinds[t.at] == "word" and t.values[t.at][0].isupper():
            words.append(t.values[t.at])
            t.at += 1
        return " ".join(words)

    def write(self, value: Any, w: Writer) -> str:
        return value if is_title(value) else quoted(value)


def is_title(text: str) -> bool:
    """Whether a name needs no quotes: words with capitals."""
    return all(PLAIN.match(part) and part[0].isupper() for part in text.split(" ")) and text != "EX"


class WordsCodec(Codec):
    """One of some words, each of which stands for a value."""

    def __init__(self, words: dict[Any, str]) -> None:
        self.words = words
        self.values = {text: value for value, text in words.items()}

    def read(self, t: Tokens) -> Any:
        if t.kinds[t.at] != "word" or t.values[t.at] not in self.values:
            t.stop("one of " + ", ".join(self.values))
        t.at += 1
        return self.values[t.values[t.at - 1]]

    def write(self, value: Any, w: Writer) -> str:
        return self.words[value]


class MaybeCodec(Codec):
    """A value or `none`."""

    def __init__(self, inner: Codec) -> None:
        self.inner = inner

    def read(self, t: Tokens) -> Any:
        return None if t.take_word("none") else self.inner.read(t)

    def write(self, value: Any, w: Writer) -> str:
        return "none" if value is None else self.inner.write(value, w)


class ListCodec(Codec):
    """Any number of values of one type: `[a, b]`."""

    def __init__(self, item: Codec) -> None:
        self.item = item

    def read(self, t: Tokens) -> tuple[Any, ...]:
        t.need("[")
        out: list[Any] = []
        if t.take("]"):
            return ()
        out.append(self.item.read(t))
        while t.take(","):
            out.append(self.item.read(t))
        if not t.take("]"):
            t.stop("',' or ']'")
        return tuple(out)

    def write(self, value: Any, w: Writer) -> str:
        return f"[{', '.join(self.item.write(item, w) for item in value)}]"


class TupleCodec(Codec):
    """A fixed number of values: `[a, b]`."""

    def __init__(self, items: tuple[Codec, ...]) -> None:
        self.items = items

    def read(self, t: Tokens) -> tuple[Any, ...]:
        t.need("[")
        out: list[Any] = []
        for i, item in enumerate(self.items):
            if i:
                t.need(",")
            out.append(item.read(t))
        t.need("]")
        return tuple(out)

    def write(self, value: Any, w: Writer) -> str:
        return f"[{', '.join(item.write(part, w) for item, part in zip(self.items, value, strict=True))}]"


INT, STR, TITLE = IntCodec(), StrCodec(), TitleCodec()
BOOL = WordsCodec({True: "yes", False: "no"})
WHOSE, HOW_LONG = WordsCodec(WHO), WordsCodec(UNTIL)


class BarsCodec(Codec):
    """Several words, any of them: `a|b`."""

    def read(self, t: Tokens) -> tuple[str, ...]:
        out = [STR.read(t)]
        while t.take("|"):
            out.append(STR.read(t))
        return tuple(out)

    def write(self, value: Any, w: Writer) -> str | None:  # type: ignore[override]
        return "|".join(map(word, value)) if value else None


BARS = BarsCodec()
