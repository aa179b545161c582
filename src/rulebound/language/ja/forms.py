"""Forms of Japanese verbs: tables write plain forms, and sentences are joined by other forms of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


class NoForm(Exception):
    """A word that does not end like any verb of the tables."""


# plain: te-form, stem (to go on with), past, negative
FORMS: dict[str, tuple[str, str, str, str]] = {
    "する": ("して", "し", "した", "しない"),
    "される": ("されて", "され", "された", "されない"),
    "れる": ("れて", "れ", "れた", "れない"),
    "せる": ("せて", "せ", "せた", "せない"),
    "える": ("えて", "え", "えた", "えない"),
    "ける": ("けて", "け", "けた", "けない"),
    "てる": ("てて", "て", "てた", "てない"),
    "でる": ("でて", "で", "でた", "でない"),
    "める": ("めて", "め", "めた", "めない"),
    "出る": ("出て", "出", "出た", "出ない"),
    "得る": ("得て", "得て", "得た", "得ない"),
    "見る": ("見て", "見", "見た", "見ない"),
    "できる": ("できて", "でき", "できた", "できない"),
    "いる": ("いて", "おり", "いた", "いない"),
    "である": ("であって", "であり", "であった", "でない"),
    "ある": ("あって", "あり", "あった", "ない"),
    "なる": ("なって", "なり", "なった", "ならない"),
    "まる": ("まって", "まり", "まった", "まらない"),
    "減る": ("減って", "減り", "減った", "減らない"),
    "戻る": ("戻って", "戻り", "戻った", "戻らない"),
    "振る": ("振って", "振り", "振った", "振らない"),
    "く": ("いて", "き", "いた", "かない"),
    "す": ("して", "し", "した", "さない"),
    "ぶ": ("んで", "び", "んだ", "ばない"),
    "む": ("んで", "み", "んだ", "まない"),
    "つ": ("って", "ち", "った", "たない"),
    "う": ("って", "い", "った", "わない"),
    "できない": ("できなくて", "できず", "できなかった", "できる"),
    "いない": ("いなくて", "おらず", "いなかった", "いる"),
    "れない": ("れなくて", "れず", "れなかった", "れる"),
    "ならない": ("ならなくて", "ならず", "ならなかった", "なる"),
    "ない": ("なくて", "なく", "なかった", "なくはない"),
    "よい": ("よくて", "よく", "よかった", "よくない"),
}
TE, STEM, PAST, NOT = range(4)
_LONGEST = max(len(ending) for ending in FORMS)
_OPEN, _CLOSE = "「『（《〔【", "」』）》〕】"


def form(text: str, which: int) -> str:
    """The last verb of a text in another form."""
    for length in range(_LONGEST, 0, -1):
        forms = FORMS.get(text[-length:])
        if forms is not None:
            return text[:-length] + forms[which]
    raise NoForm(text)


def sentences(text: str) -> Iterator[str]:
    """The sentences of a text, without their full stops; what is inside of brackets is not taken apart."""
    depth, begun = 0, 0
    for at, c in enumerate(text):
        if c in _OPEN:
            depth += 1
        elif c in _CLOSE:
            depth -= 1
        elif c == "。" and not depth:
            yield text[begun:at]
            begun = at + 1
    if begun < len(text):
        yield text[begun:]


def joined(text: str, last: int | None = None) -> str:
    """Several sentences as one, its last verb in some form (the plain one if none is given), without a full stop."""
    parts = list(sentences(text))
    quoted = ""
    if len(parts) > 1 and parts[-1].endswith("」"):  # a list of effects stands after the sentence that announces it
        quoted = f"。{parts.pop()}"
    *before, end = parts
    if quoted and last is not None:
        raise NoForm(text)
    begun = "".join(f"{form(part, STEM)}、" for part in before)
    return begun + (end if last is None else form(end, last)) + quoted


def chained(texts: Sequence[str]) -> str | None:
    """What is said one after the other, each but the last in the form that goes on; None if one has no such form."""
    try:
        return "、".join((*(form(text, STEM) for text in texts[:-1]), texts[-1]))
    except NoForm:
        return None


def nested(text: str) -> str:
    """Quotes inside of quotes are double ones."""
    out, depth = "", 0
    for c in text:
        if c == "「":
            out += "「" if depth % 2 == 0 else "『"
            depth += 1
        elif c == "」":
            depth -= 1
            out += "」" if depth % 2 == 0 else "』"
        else:
            out += c
    return out
