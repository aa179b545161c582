"""From the characters of a card text to tokens, each with its place in the original.

Icons, marks and names are single tokens, so that tables speak of them as of words:

    《ダル》, 《Dull》 or [Dull] is `{dull}`, 《1》 is `{1}`, [fanfare] is `{fanfare}`
    the card's own name is `@self`
    `Card Name`, `Job` or `Category` with the name after it (in italics, brackets or plain) is one token: `@name` ...
    `this Forward` inside quotes, the card that has the quoted ability, is `@self`
    +1000 is `+` and 1000; a possessive ending is `'s`
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from rulebound.language.dialect import Token

ICONS = {
    "ダル": "dull",
    "S": "s",
    "C": "c",
    "X": "x",
    "LB": "lb",
    "一般": "1",
    "火": "fire",
    "氷": "ice",
    "風": "wind",
    "土": "earth",
    "雷": "lightning",
    "水": "water",
    "光": "light",
    "闇": "dark",
}
ICON_WORDS = {icon: name.capitalize() for icon, name in ICONS.items() if len(name) > 2}  # for those who read English
_BY_WORD = {word: ICONS[icon] for icon, word in ICON_WORDS.items()}
SELF = "@self"
_SELF_MARK = "\ue000"
_TOKEN = re.compile(
    r"《([^》《]{0,20})》"  # icon
    r"|\[\[(ex|s|i|b|/)\]\]"  # marks
    r"|(\[(?:Card Name|Job|Category)\s*\()"
    r"|\[([a-z]+\d*)\]"  # icons of the other game
    r"|(\ue000)"
    r"|(\d+)"
    r"|((?:[A-Za-z\u00c0-\u024f](?:[A-Za-z0-9\u00c0-\u024f&.\-!]|/(?!-))*[A-Za-z0-9\u00c0-\u024f!]"
    r"|[A-Za-z\u00c0-\u024f])"  # but -X/-X is not a word
    r"(?:'(?:t|ve|re)\b)?)"  # can't, you've, they're
    r"|('s\b|'(?=\s))"
    r"|\[([A-Z][a-z]*|[A-Z]{2}|\d+)\]"  # an icon typed with plain brackets
    r"|(\S)"
)
_ICON, _MARK, _NAMING, _OTHER_ICON, _OWN, _NUMBER, _WORD, _ENDING, _TYPED = range(1, 10)  # the groups, in their order
_PLAIN = str.maketrans(
    {
        "\u2019": "'",
        "\u2018": "'",
        "\u201c": '"',
        "\u201d": '"',
        "\u3000": " ",
        "\u00a0": " ",
        "\u2013": "-",
        "\u2212": "-",
        "\u2014": "-",
        "\r": " ",
        "\n": " ",
        "\t": " ",
    }
)
_NOISE = re.compile(r"<br ?/?>|\[\[br\]\]")
_APART = re.compile(r"(\[\[i\]\](?:Job|Card Name|Category))(\s*\[\[/\]\]\s*\[\[i\]\])")  # a name that was torn apart
ELEMENTS = frozenset({"Fire", "Ice", "Wind", "Earth", "Lightning", "Water", "Light", "Dark"})
_ELEMENT_OF = re.compile(r" (?:Forward|Backup|Monster|Summon|Character|card|CP|Element)")  # not the card of that name
NAMING = {"card name": "name", "job": "job", "category": "category"}
NAMING_WORDS = frozenset({"name", "job", "category"})
TERMS = "Forwards?|Backups?|Monsters?|Summons?|Characters?|Break|Card|Job|Category|EX|Summon"
_PART = rf"(?!(?:{TERMS})\b)[A-Z0-9\u00c0-\u024f][\w'&.!\-]*"
_PLAIN_NAME = re.compile(
    rf"\s+({_PART}(?:(?<![a-z]{{3}}\.)\s+(?:(?:of|the|and|to|in|from)\s+(?:the\s+)?)?{_PART})*(?:\s\([A-Z0-9\-]+\))?)"
)
_MORE_THAN_A_NAME = re.compile(r" or |\b(?:Job|Category|Card Name|Forward|Character)\b")
_BRACKETED = re.compile(r"\[(Card Name|Job|Category)\s*\((.+?)\)\s*\]", re.IGNORECASE)


class UnknownIcon(ValueError):
    """An icon that no table knows, with its column."""

    def __init__(self, icon: str, column: int) -> None:
        super().__init__(icon)
        self.icon, self.column = icon, column


def plain(text: str) -> str:
    """Typographic forms as plain ones, every character in its place."""
    text = _NOISE.sub(lambda noise: " " * len(noise.group()), text.translate(_PLAIN))
    text = _APART.sub(lambda apart: apart.group(1) + " " * len(apart.group(2)), text)
    if text.isascii():
        return text
    return "".join(
        c if c.isascii() or c in "《》【】■" or len(folded := unicodedata.normalize("NFKC", c)) != 1 else folded
        for c in text
    )


def mask_self(text: str, names: Iterable[str]) -> tuple[str, list[int]]:
    """The text with the card's own name as one character, and the original column of every character.

    A name that says which cards are meant (`Card Name X`) stays a name.
    """
    columns = list(range(len(text)))
    for name in sorted((plain(name) for name in names if name), key=len, reverse=True):
        start = text.find(name)
        if start < 0:
            continue
        kept: list[str] = []
        places: list[int] = []
        done = 0
        while start >= 0:
            end = start + len(name)
            if _stands_alone(text, start, end):
                kept += (text[done:start], _SELF_MARK)
                places += columns[done : start + 1]
                done = end
            start = text.find(name, end)
        text, columns = "".join((*kept, text[done:])), [*places, *columns[done:]]
    return text, columns


def _stands_alone(text: str, start: int, end: int) -> bool:
    """Whether a name is a word of its own here, and does not say which cards are meant."""
    before, after = text[start - 1 : start], text[end : end + 1]
    if before.isalnum() or (before in ("_", "'", "-") and before) or after.isalnum() or (after in ("_", "-") and after):
        return False
    if text[start:end] in ELEMENTS and _ELEMENT_OF.match(text, end):
        return False
    return not text.endswith(("Card Name ", "Card Name (", "Job ", "Job ("), 0, start)


def tokenise(text: str, self_names: Iterable[str] = ()) -> list[Token]:
    """The tokens of a paragraph."""
    original = plain(text)
    masked, columns = mask_self(original, self_names)
    out: list[Token] = []
    place = 0
    quoted = False  # inside quotes within quotes
    depth = 0  # quotes that are open
    any_quotes = False
    while (found := _TOKEN.search(masked, place)) is not None:
        start, place = found.span()
        column = columns[start]
        kind, text = found.lastindex, found[found.lastindex or 0]
        if kind == _WORD:
            lowered = text.lower()
            if lowered in NAMING_WORDS:
                place = _naming(masked, columns, text, start, out)
            else:
                out.append(Token("word", OLD_WORDS.get(lowered, lowered), column, text))
        elif kind == _NUMBER:
            out.append(Token("number", text, column, text))
        elif kind == _OWN:
            out.append(Token("self", SELF, column))
        elif kind == _ICON:
            name = _icon(text)
            if not name:
                raise UnknownIcon(text, column)
            out.append(Token("icon", f"{{{name}}}", column, text))
        elif kind == _MARK:
            place = _marked(masked, original, columns, text, place, out)
        elif kind == _NAMING:
            place = _bracketed(masked, column, start, out)
        elif kind == _OTHER_ICON:
            out.append(Token("icon", f"{{{text}}}", column, text))
        elif kind == _TYPED and _icon(text):
            out.append(Token("icon", f"{{{_icon(text)}}}", column, text))
        elif kind == _TYPED:
            out.append(Token("mark", "[", column, "["))
            place = start + 1
        elif text == "'" and (quoted or _opens(masked, start)):
            quoted = not quoted
            any_quotes = True
            out.append(Token("open" if quoted else "close", '"', column, "'"))
        elif kind == _ENDING or text == "'":
            out.append(Token("mark", "'s", column, "'s"))
        elif text == '"':
            any_quotes = True
            out.append(Token(_quote(masked, start, depth), text, column, text))
            depth += _opening(out[-1])
        else:
            out.append(Token("mark", text, column, text))
    if any_quotes or "BURST" in masked:
        return _full_stops(_bearers(out))
    return out


def _icon(text: str) -> str:
    """The name of an icon by what stands in its brackets; empty if there is none."""
    return ICONS.get(text) or _BY_WORD.get(text.capitalize()) or (text if text.isdigit() else "")


def _full_stops(tokens: list[Token]) -> list[Token]:
    """A sentence that ends with something quoted ends inside the quotes; here it ends after them as well.

    What is quoted is part of a sentence if the quotes open in the middle of one. If not, it is an effect to select.
    """
    out: list[Token] = []
    inside: list[str] = []  # for every quote that is open, the word of the sentence before it, if there is one
    for i, token in enumerate(tokens):
        out.append(token)
        if token.text != '"':
            continue
        if token.kind == "open":
            before = tokens[i - 1].text if i > 0 else ""
            inside.append(before if before not in (".", '"', ":", ")") else "")
            continue
        word = inside.pop() if inside else ""
        following = tokens[i + 1] if i + 1 < len(tokens) else None
        closes = following is not None and bool(inside) and following.text == '"' and following.kind == "close"
        if word in GRANTING and tokens[i - 1].text != ".":
            out.insert(-1, Token("mark", ".", token.column, "."))  # a quoted ability is a sentence
        if word and out[-2].text == "." and (closes or _begins(following)):
            out.append(Token("mark", ".", token.column, "."))
    return out


GRANTING = frozenset({"gain", "gains", "and", "with", ","})  # words before an ability that is given


def _begins(token: Token | None) -> bool:
    """Whether a sentence may begin with this token, or the text ends here."""
    return token is None or token.kind == "self" or token.value[:1].isupper() or token.text == "("


def _opens(text: str, at: int) -> bool:
    """Whether an apostrophe opens quotes."""
    return text[at - 1 : at] in ("", " ", "(") and (
        text[at + 1 : at + 2].isalnum() or text[at + 1 : at + 2] == _SELF_MARK
    )


BEARERS = frozenset({"forward", "backup", "monster", "character", "card"})


def _bearers(tokens: list[Token]) -> list[Token]:
    """Inside quotes `this Forward` is the card that has the quoted ability."""
    out: list[Token] = []
    depth = 0
    for token in tokens:
        depth += _opening(token)
        if token.value == "BURST" and out and out[-1].value == "EX":
            out[-1] = Token("icon", "{ex}", out[-1].column, "EX BURST")
        elif depth > 0 and token.text in BEARERS and out and out[-1].text == "this":
            out[-1] = Token("this", SELF, out[-1].column, f"this {token.value}")
        else:
            out.append(token)
    return out


def _quote(text: str, at: int, depth: int) -> str:
    """Whether a quote opens or closes: by what stands around it; in doubt by turns."""
    left, right = text[at - 1 : at].isspace() or at == 0, text[at + 1 : at + 2].isspace() or at + 1 == len(text)
    if left != right:
        return "open" if left else "close"
    return "close" if depth > 0 else "open"


def _opening(token: Token) -> int:
    """1 for a quote that opens, -1 for one that closes."""
    return 0 if token.text != '"' else 1 if token.kind == "open" else -1


QUOTES_AND_SELF = frozenset({"open", "close", "self"})


def names_itself_in_quotes(tokens: list[Token]) -> bool:
    """Whether an ability that is quoted within a sentence names the card on which the quotes are printed."""
    within: list[bool] = []
    for i, token in enumerate(tokens):
        if token.kind not in QUOTES_AND_SELF:
            continue
        if _opening(token) > 0:
            within.append(i > 0 and tokens[i - 1].text not in (".", '"', ":", ")"))
        elif _opening(token) < 0 and within:
            within.pop()
        elif token.kind == "self" and any(within):
            return True
    return False


def _naming(text: str, columns: list[int], word: str, start: int, out: list[Token]) -> int:
    """A word that names cards if a name follows it; a full stop is no part of the name. Gives the place after it."""
    end = start + len(word)
    lowered = word.lower()
    kind = NAMING.get("card name" if lowered == "name" and out and out[-1].text == "card" else lowered)
    if kind is not None and word[0].isupper():
        named = _PLAIN_NAME.match(text, end)
        if named is not None:
            column = columns[start]
            if kind == "name":
                column = out.pop().column
            value = named.group(1).rstrip(".")
            if value.endswith("'s"):
                value = value[:-2]
            out.append(Token(kind, f"@{kind}", column, value))
            return named.start(1) + len(value)
    out.append(Token("word", lowered, columns[start], word))
    return end


OLD_WORDS = {"his/her": "their", "he/she": "they", "him/her": "them"}  # of a player


def _bracketed(text: str, column: int, start: int, out: list[Token]) -> int:
    """A name in the form `[Job (X)]`. Gives the place after it."""
    found = _BRACKETED.match(text, start)
    if found is None:
        out.append(Token("mark", "[", column, "["))
        return start + 1
    kind = NAMING[found.group(1).lower()]
    out.append(Token(kind, f"@{kind}", column, found.group(2).strip()))
    return found.end()


LONGEST_MARKED = 200  # characters between a mark and its end
_MORE = re.compile(r"\s*\S")


def _marked(text: str, original: str, columns: list[int], mark: str, start: int, out: list[Token]) -> int:
    """What stands in marks: the EX mark, the name of a special ability, names in italics. Gives the place after it."""
    if mark in ("/", "b"):
        return start
    end = text.find("[[/]]", start, start + LONGEST_MARKED)
    if end < 0:
        if mark in ("ex", "s") and _MORE.match(text, start):  # it means something, and cannot be left out
            out.append(Token("mark", f"[[{mark}]]", columns[start - len(mark) - 4], f"[[{mark}]]"))
        return start
    column = columns[start]
    inside = original[column : columns[end]]  # with the card's own name in it, if it is part of another
    if mark == "ex":
        out.append(Token("icon", "{ex}", column, inside))
        return end + len("[[/]]")
    if mark == "s":
        out.append(Token("special", "@special", column, inside.strip()))
        return end + len("[[/]]")
    named = inside.strip()
    lowered = named.lower()
    for word, kind in NAMING.items():
        value = named[len(word) + 1 :].strip()
        if lowered.startswith(word + " ") and not _MORE_THAN_A_NAME.search(value):
            out.append(Token(kind, f"@{kind}", column, value.removesuffix(",")))
            if value.endswith(","):  # it belongs to the sentence
                out.append(Token("mark", ",", columns[end] - 1, ","))
            return end + len("[[/]]")
    return start  # read what is inside like any other text
