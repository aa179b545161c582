"""Print of Buddyfight that is mended before it is read: how lists spell heads, costs and marks; each repair counted.

A list has an ability in a line or all of them in one, heads in many spellings (`Counter@`, `[Counster]`, a cost without
brackets), and paragraphs that are told twice or cut. What is cut is not guessed: it is refused as that.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Final

from rulebound.language.repairs import ENTITIES, Repairs, counted

# What stands in the lists, and what is meant. Each is whole words, and occurs on the cards only as a slip.
SLIPS: Final = (
    ("Counster", "Counter"),
    ("CallCost", "Call Cost"),
    ("Call cost", "Call Cost"),
    ("Cast cost", "Cast Cost"),
    ("Equip cost", "Equip Cost"),
    ("Doubl Attack", "Double Attack"),
    ("Life Link", "Lifelink"),
    ("this this card", "this card"),
    ("wth", "with"),
    ("monser", "monster"),
    ("moster", "monster"),
    ("opponet's", "opponent's"),
    ("oppponent", "opponent"),
    ("opponents's", "opponent's"),
    ("opponenet", "opponent"),
    ("you opponent", "your opponent"),
    ("filed", "field"),
    ("fielld", "field"),
    ("drop zne", "drop zone"),
    ("dropzone", "drop zone"),
    ("Destory", "Destroy"),
    ("destory", "destroy"),
    ("guage", "gauge"),
    ("a an", "an"),
    ("criitcal", "critical"),
    ("defence", "defense"),
    ("you life becomes", "your life becomes"),
    ("put put", "put"),
    ("the the", "the"),
    ("of of", "of"),
    ("Pay 1 Gauge", "Pay 1 gauge"),
    ("If do you", "If you do"),
    ("into soul of", "into the soul of"),
    ("his or drop zone", "his or her drop zone"),
    ("zone to your hand", "zone into your hand"),
    ("If so do", "If you do"),
    ("If you do so", "If you do"),
    ("from our hand", "from your hand"),
    ("search you deck", "search your deck"),
    ("use ability once", "use this ability once"),
    ("this cards gets", "this card gets"),
    ("abiliy", "ability"),
    ("shufle", "shuffle"),
    ("nullfiy", "nullify"),
    ("monter", "monster"),
    ("ges", "gets"),
    ("lfe", "life"),
    ("REST", "Rest"),
    ("links attack", "link attacks"),
)
_TOLD: Final = (
    ("\u3000", " "),
    ("\u00a0", " "),
    ("\u200b", ""),
    ("\u200e", ""),
    ("\u3002", ""),
    ("\u300e", ""),
    ("\u300f", ""),
    ("\uff20", "@"),
    ("\u2022", "\u30fb"),
    ("\uff08", "("),
    ("\uff09", ")"),
    ("\u3014", "["),
    ("\u3015", "]"),
    ("\uff0b", "+"),
    ("\uff0d", "-"),
    ("\u2212", "-"),
    ("\u2013", "-"),
    ("\u2018", "'"),
    ("\u2019", "'"),
    ("\u201c", '"'),
    ("\u201d", '"'),
    ("\uff02", '"'),
    ("\uff1c", "<"),
    ("\uff1e", ">"),
    ("\uff01", "!"),
    ("\uff06", "&"),
)
HEADS: Final = ("Call Cost", "Cast Cost", "Equip Cost")
KEYWORDS: Final = (
    *("Counter", "Move", "Penetrate", "Soulguard", "Double Attack", "Triple Attack", "Quadruple Attack"),
    *("Hextuple Attack", "Counterattack", "Crossnize", "Equipment Change", "D-Share", "Set", "Omni Lord"),
)
_ALL: Final = "|".join((*HEADS, *KEYWORDS, "Stand", "Rest", r"Lifelink \d+", "Act", "D", "Transform", "Ride"))
_COSTS: Final = "|".join(HEADS)
REPAIRS: Final = Repairs(
    SLIPS,
    (*ENTITIES, *_TOLD),
    (
        ("a closing mark after a head", re.compile(rf"(?<![\[\w])({_ALL})@"), r"[\1]"),
        ("a head in other brackets", re.compile(r"\u3010\s*\[([A-Za-z -]+)\]\s*\u3011"), r"[\1]"),
        (
            "a head in other brackets",
            re.compile(r"\u3010\s*([A-Za-z ]+?)\s*\u3011"),
            lambda found: _head(found[1]),
        ),
        ("a head in full width", re.compile(r"\u3010A\uff43\uff54\u3011"), "[Act]"),
        ("what is left of a tag of a page", re.compile(r"</?br?<[^>]*>|<$", re.MULTILINE), ""),
        ("a bracket that is not closed", re.compile(rf"\[({_ALL})' />"), r"[\1]"),
        ("a bracket that stands twice", re.compile(r"\[\[(?=[A-Z])"), "["),
        ("an attribute in question marks", re.compile(r"(?<!\w)\?([A-Z][A-Za-z ]+)\?(?!\w)"), "\u300a\\1\u300b"),
        ("a question mark for a space", re.compile(r"(?<=\w)\?(?=[a-z0-9])"), " "),
        (
            "brackets around the name of a cost",
            re.compile(r"\b(its|their|the) (call|equip) cost\b", re.IGNORECASE),
            lambda found: f"{found[1]} [{found[2].capitalize()} Cost]",
        ),
        (
            "brackets around a word",
            re.compile(r"(?<![\[\w\"])(Stand|Rest|Set|Transform|Ride|Move)(?=  | ?[,.])"),
            r"[\1]",
        ),
        ("brackets around the head of a cost", re.compile(rf"(?<![\[\w])({_COSTS}) *(?=\[)"), r"[\1] "),
        ("a full stop before & in a cost", re.compile(r"\. *&"), " &"),
        ("spaces inside brackets", re.compile(r"\[(?: +([^\[\]]*?) *|([^\[\]]*?) +)\]"), r"[\1\2]"),
        (
            "brackets around a keyword with a cost",
            re.compile(r"(?<!\[)\b((?:Impact )?Transform|Ride)(?= ?\[Pay)"),
            r"[\1]",
        ),
        ("spaces inside brackets", re.compile(r"(\u300a) *([^\u300b]*?) *(\u300b)"), r"\1\2\3"),
        ("a world as a tag of a page", re.compile(r"<([a-z]+)((?: [a-z]+=\"\")+)>"), lambda found: _world(found)),
    ),
)
_COST: Final = re.compile(
    rf"\[({_COSTS}|(?:Impact )?Transform|Ride|Station|Dragonify)\]\s*\[(?:[^\[\]]|\[[^\[\]]*\])*\]\s*\.?"
)
_BARE_COST: Final = re.compile(
    rf"\[({_COSTS})\]\s*((?:Pay|Put|Discard|Destroy|You take)(?:[^.\[\]\"]|\"[^\"]*\")*)(?:\.|$)\s*"
)
# what stands in brackets and is no reminder: it says what may not be done
_MEANT: Final = re.compile(r"\((You may not [^()]*\.?)\)")
_SET: Final = re.compile(r"\[Set\]\s*(?:\([^()]*\))?(?=\s*\S)")
# `You may only cast this card once` between the head of the options and these
_EARLY: Final = re.compile(r"^(.*following[^.]*\.)( You may only (?:cast|use) [^.]*per turn\.) *(\u30fb.*)$")
_WORD: Final = rf"(?:{'|'.join(KEYWORDS)}|Lifelink (?:\d+|Lose))"
_LINE: Final = re.compile(rf"^\s*(?:(?:\[{_WORD}\]|{_WORD}\]?)\s*)+\.?$")
_KEYWORDS: Final = re.compile(rf"^((?:\[{_WORD}\]\s*)+)(?=\[(?:Transform|Ride|Station|Dragonify)\]\s*\[)")
_INLINE: Final = re.compile(
    r"(?<![\[\w\"])((?:Double|Triple|Quadruple) Attack|Soulguard|Penetrate|Counterattack)(?=[ .,]|$)(?! *[\]:\"])"
)
_BARE: Final = re.compile(rf"(?<![\[\w])({_WORD})(?!\w)\]?")
_BANG: Final = re.compile(r"(?:\s*[!.])*\s*!(?:[!.]|\s+(?=[!.]))*")
_STOPS: Final = re.compile(r"(?<!!)\.(?:\s*\.)+")
_QUOTED: Final = re.compile(r'"[A-Z][^"]* "[^"]+""|"[^"]*"')
_PARAGRAPH: Final = re.compile(r"\n|(?=\u25a0)")
_STOPLESS: Final = re.compile(r"[\w\]'\"+\u300b>]$")
_BULLET: Final = re.compile(r"^\s*[\u30fb\uff65\u00b7]\s*")


def _head(word: str) -> str:
    return f"[{word.capitalize() if word.lower() in ('act', 'counter') else word}]"


def _world(found: re.Match[str]) -> str:
    """`<darkness dragon="" world="">`: a world that a program took for a tag."""
    words = re.findall(r"[a-z]+", found[0].replace('=""', ""))
    return f"<{' '.join(word.capitalize() for word in words)}>" if words[-1] == "world" else found[0]


def paragraphs(texts: list[str], used: list[str]) -> list[str]:
    """The paragraphs of a card as they are meant, one an ability; the repairs are added to those used."""
    text = REPAIRS.mended("\n".join(texts), used)
    lines = [line.strip() for line in _PARAGRAPH.split(text)]
    lines = [line.removeprefix("\u25a0").strip() for line in lines]
    lines = _once([line for line in lines if line and line != "-"], used)
    out: list[str] = []
    for line in lines:
        bullet = _BULLET.match(line)
        if bullet and out:
            out[-1] = f"{out[-1]} \u30fb {line[bullet.end() :]}"
        elif out and line.startswith("(") and line.endswith(")"):
            out[-1] = f"{out[-1]} {line}"
        else:
            out += _apart(line, used)
    return [_mended(line, used) for line in out]


def _apart(line: str, used: list[str]) -> list[str]:
    """A cost is a paragraph of its own, and so are [Set] and keywords before the cost of one."""
    words = _KEYWORDS.match(line)
    if words is not None:
        return [words[0].strip(), *_apart(line[words.end() :], used)]
    found = _COST.match(line)
    if found is None:
        bare = _BARE_COST.match(line)
        if bare is None:
            found = _SET.match(line)
            return [line] if found is None else [found[0].strip(), *_apart(line[found.end() :], used)]
        used.append("brackets around a cost")
        cost, rest = f"[{bare[1]}] [{bare[2].strip()}]", line[bare.end() :].strip()
    else:
        cost, rest = found[0].strip(" ."), line[found.end() :].strip()
    return [cost, *(_apart(rest, used) if rest.strip(". ") else [])]


def _once(lines: list[str], used: list[str]) -> list[str]:
    """A text that is told twice, the second time the same, is told once."""
    half = len(lines) // 2
    if half and len(lines) == 2 * half and lines[:half] == lines[half:]:
        used.append("a text that is told twice")
        return lines[:half]
    return lines


def _mended(line: str, used: list[str]) -> str:
    line = _MEANT.sub(r"\1", line)
    if line.count(")") > line.count("(") and line.endswith("))"):
        used.append("a bracket that stands twice")
        line = line[:-1]
    if line.count("]") > line.count("[") and line.endswith("]"):
        used.append("a bracket that nothing opens")
        line = line[:-1]
    for name, repair in MARKS:
        line = counted(name, line, repair, used)
    return _calm(line)


def _calm(line: str) -> str:
    """`!` means nothing: a full stop, except inside a name."""
    return re.sub(r"\s+\.", ".", _outside_names(line, partial(_BANG.sub, ". "))).strip()


def _outside_names(line: str, change: Callable[[str], str]) -> str:
    out, end = [], 0
    for name in _QUOTED.finditer(line):
        out += [change(line[end : name.start()]), name.group()]
        end = name.end()
    return "".join((*out, change(line[end:])))


def _named_line(line: str) -> str:
    line = re.sub(r"(^|\u30fb )Counter ?(?=\[Act\]|(?<= )[A-Z\[])", r"\1[Counter] ", line)
    line = _INLINE.sub(r"[\1]", line)
    return _BARE.sub(r"[\1]", line).rstrip(".") if _LINE.match(line) else line


def _stop(line: str) -> str:
    if re.search(r"[!.)]$", line) or not _STOPLESS.search(line):
        return line
    bracketed = re.fullmatch(r"(?:\[(?:[^\[\]]|\[[^\[\]]*\])*\]\s*)+", line)
    return line if bracketed else f"{line}."


def _stop_after_name(line: str) -> str:
    """A sentence may end with a name that ends with a mark of its own."""
    return re.sub(r"([a-z\u300b\]])\.(?=[A-Z\"\[])", r"\1. ", line)


MARKS: Final = (
    ("a limit that stands before the options", partial(_EARLY.sub, r"\1 \3\2")),
    ("a sentence of its own after `and if you do`", partial(re.compile(r",? and if you do, ").sub, ". If you do, ")),
    ("brackets around keywords", _named_line),
    ("a space after a full stop", _stop_after_name),
    ("a full stop at the end is put in", _stop),
    ("a full stop that stands twice", lambda line: _outside_names(line, partial(_STOPS.sub, "."))),
)
