"""What could stand where a text stops making sense, in words that its game prints.

Reading knows it as words of the tables and as kinds of phrases. Here each gets words for people: a kind is told as what
it is (*a number*, *a race*) instead of all the words that it may begin with.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator

from rulebound.language.dialect import CAPITAL, NUMBER, Dialect, Lexicon, Read
from rulebound.language.differing import is_slip

MOST_EXPECTED = 6  # words
SEVERAL = 4  # words of one kind are told as the kind

# Kinds of phrases that are in no table of words, and what begins such a phrase, for people. A kind that is not named
# here is not told: its name means nothing to them.
KINDS = {
    NUMBER: "a number",
    CAPITAL: "a name",
    "@self": "the card's own name",
    "@name": "Card Name and a name",
    "@job": "Job and a name",
    "@category": "Category and a name",
    "@special": "the name of a special ability",
    "@quoted": "a name in quotes",
    "@bonus": "a bonus such as [+200/+200]",
    "@art": "God's Art and its name",
    "int": "a number",
    "positive": "a number above 0",
    "count": "a number",
    "number": "a number",
    "num": "a number",
    "pos": "a number",
    "several": "a number above 1",
    "counter": "a kind of counter",
    "counters.on": "a kind of counter",
    "counterstat": "a kind of counter",
    "price": "symbols of a cost",
    "will": "symbols of will",
    "free.less": "symbols of a cost",
    "free.more": "symbols of a cost",
    "icons": "icons of a cost",
    "keyword.name": "a keyword such as [Flying]",
    "trait": "a trait",
    "non.trait": "non- before a trait",
    "colour": "a colour",
    "non.colour": "non- before a colour",
    "token.name": "the name of a token",
    '"': "a quote",
}


PHRASES = {  # kinds of phrases that begin with many words
    "step": "an effect",
    "event": "an event",
    "cond": "a condition",
    "obj": "cards, with how many or which",
    "filter": "a kind of cards",
    "amount": "an amount",
}


def expected(dialect: Dialect, read: Read) -> tuple[str, ...]:
    """What could stand where a reading stops, in words of the game: the most similar first, and not too many."""
    at = read.furthest
    word = read.texts[at]
    wanted = set(read.expected)
    close = difflib.get_close_matches(word, sorted(wanted), n=3, cutoff=0.65) if word else []
    fits = goes_on(dialect, read, sorted(wanted))
    kinds = list(_kinds(dialect, wanted))
    near = [one for one in close if one in wanted or is_slip(word, one)]  # not any word that begins such a phrase
    told = (shown(dialect, one) for one in (*near, *(one for one in fits if one in wanted), *kinds, *sorted(wanted)))
    return tuple(one for one, _ in zip(_distinct(told), range(MOST_EXPECTED), strict=False))


def _kinds(dialect: Dialect, wanted: set[str]) -> Iterator[str]:
    """The kinds of phrases that may begin here; their words are taken out."""
    for name in PHRASES:
        starts = dialect.firsts.get(name) or frozenset()
        if len(starts) >= SEVERAL and starts <= wanted:
            wanted -= starts
            yield f"<{name}>"
    for name, kind in dialect.categories.items():
        starts = (kind.starts if isinstance(kind, Lexicon) else None) or frozenset()
        if len(starts) >= SEVERAL and name in KINDS and starts <= wanted:
            wanted -= starts
            yield f"<{name}>"


def _distinct(told: Iterable[str]) -> Iterator[str]:
    """Each once, and no plural beside its singular."""
    seen: set[str] = set()
    for one in told:
        if one and one not in seen and one.removesuffix("s") not in seen:
            seen.add(one)
            yield one


def shown(dialect: Dialect, word: str) -> str:
    """A word of the tables, a kind of word or a kind of phrase as people say it; empty if they have no word for it."""
    if word.startswith("<") and len(word) > 1:
        return dialect.says.get(word[1:-1]) or KINDS.get(word[1:-1]) or PHRASES.get(word[1:-1], "")
    known = dialect.says.get(word) or KINDS.get(word)
    if known is not None:
        return known
    if word.startswith("@") or word == "x00":  # a hundred times X is written as one number
        return ""
    return KINDS[NUMBER] if word[:1].isdigit() else printed(dialect, word)


def printed(dialect: Dialect, word: str) -> str:
    """A word of the tables as it is printed."""
    if word.startswith("{"):
        return dialect.says.get(word, f"[{word[1:-1]}]")
    return dialect.spelling().get(word, word)


def goes_on(dialect: Dialect, read: Read, words: Iterable[str]) -> list[str]:
    """The expected words after which the word that was found may stand."""
    mark, text = read.mark(read.furthest), read.texts[read.furthest]
    possible = {
        word
        for branch in read.reached
        for word, after in branch.words.items()
        if text in dialect.grown(after).words or dialect.possible(after, mark)
    }
    return [word for word in words if word in possible] if text else []
