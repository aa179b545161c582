"""What a change of words changes of what is said, for people: *"fifth" (how many) is left out*."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from typing import NamedTuple

# Words by what they say. A suggestion that changes one of them says something else than the text.
WHETHER = "whether it is so"
MEANT = {
    "how many": "a an one two three four five six seven eight nine ten first second third fourth fifth sixth once twice"
    " each every all any both either up to more less most least fewer double twice half x number additional another"
    " other others highest lowest total same different only least many times",
    "whose or who": "you your yours opponent opponents player players their they them its owner controller each his her"
    " who whose own owns owned control controls controlled enemy ally allied",
    "where": "field hand deck graveyard cemetery zone zones area areas top bottom out removed ex game board place from"
    " into onto on in among there rest",
    WHETHER: "not cannot can't no never may must unless without except doesn't don't won't non instead rather if would"
    " could can",
    "when or for how long": "turn turns until during end start beginning next phase while long after before time when"
    " whenever again then first battle step turn already",
    "which of them": "choose chosen target select selected this that those these random randomly reveal revealed"
    " such with named by of to for",
    "both or one": "and or",
    "at what cost": "pay paid cost costs : banish discard",
}
_SAYS = {word: what for what, words in MEANT.items() for word in words.split()}
SILENT = frozenset({"the", "then", ",", ".", "\u3001"})  # they say nothing by themselves
SAME = {"every": "each", "fewer": "less"}  # two words for one thing
_WORDS = re.compile(r"\w[\w'’/-]*|[^\w\s]")
_NEGATED = ("un", "non", "dis", "in")


class Change(NamedTuple):
    """A change of words, for people."""

    told: str
    differs: bool = False  # whether it changes what is said
    other: bool = False  # whether it says something else altogether: such a sentence is no suggestion


def change(old: str, new: str, known: Container[str] = ()) -> Change:
    """What changing words to others does; a name that is left out, none of the known words, is something else."""
    was, now = _words(old), _words(new)
    gone = [word for word in was if word not in now and word not in SILENT]
    come = [word for word in now if word not in was and word not in SILENT]
    told = f"“{new.strip()}” for “{_plain(old)}”" if was and now else ""
    told = told or (f"“{new.strip()}” is put in" if now else f"“{_plain(old)}” is left out")
    if not (gone or come) or (len(gone) == len(come) == 1 and is_slip(gone[0], come[0])):
        return Change(told)
    what = list(dict.fromkeys(one for one in map(says, (*gone, *come)) if one))
    named = f"{told} ({', '.join(what)})" if what else told
    plain = [word for word in gone if not says(word)]
    if gone and come:
        forms = all(any(_stem(word) == _stem(other) for other in come) for word in gone)
        other = not forms and bool(plain or not all(map(says, come)))  # another verb, another kind of card
        return Change(named, bool(what) or not forms, other or WHETHER in what)
    return Change(named, bool(gone or what), WHETHER in what or any(word not in known for word in plain))


def says(word: str) -> str:
    """What kind of thing a word says; empty if it is not one of those that decide by themselves."""
    if word[:1].isdigit() or word[1:2].isdigit():
        return "how many"
    return _SAYS.get(word, "")


_MARKUP = re.compile(r"\[\[/?\w*\]\]|</?\w+>")


def _plain(text: str) -> str:
    """Words without the marks of a list."""
    return _MARKUP.sub("", text).strip()


def _words(text: str) -> list[str]:
    return [SAME.get(word.lower(), word.lower()) for word in _WORDS.findall(_MARKUP.sub(" ", text))]


def is_slip(old: str, new: str) -> bool:
    """Whether a word is another one with a slip of the pen: a letter or two, and neither an ending nor a negation."""
    if says(old) or len(old) < 3 or old[0] != new[0] or old.startswith(_NEGATED) != new.startswith(_NEGATED):
        return False
    if not old.isalpha() or _stem(old) == _stem(new):
        return False
    return distance(old, new) <= (2 if min(len(old), len(new)) > 5 else 1)


def _stem(word: str) -> str:
    """A word without its ending: forms of a word are no slips of each other."""
    return re.sub(r"(?:'?s|e?d|er|ing|e|n|r)$", "", word)


def distance(one: str, other: str) -> int:
    """How many letters are put in, left out, changed or swapped with the next one."""
    rows: list[list[int]] = [list(range(len(other) + 1))]
    for i, a in enumerate(one, 1):
        row = [i]
        for j, b in enumerate(other, 1):
            best = min(rows[-1][j] + 1, row[-1] + 1, rows[-1][j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                best = min(best, rows[-2][j - 2] + 1)
            row.append(best)
        rows.append(row)
    return rows[-1][-1]


def doubled(text: str, at: int, length: int) -> bool:
    """Whether a word that is left out stands there twice."""
    word = text[at : at + length].strip().lower()
    return bool(word) and text[:at].rstrip().lower().endswith(f" {word}")


def together(changes: Iterable[Change]) -> tuple[tuple[str, ...], bool]:
    """Several changes, each told once."""
    found = list(changes)
    return tuple(dict.fromkeys(one.told for one in found)), any(one.differs for one in found)
