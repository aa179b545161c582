"""Print of Force of Will that is mended before it is read: slips of the lists, each by itself, never by likeness."""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from rulebound.language.repairs import Repairs, counted

# What stands in the lists, and what is meant. Each is whole words, and occurs on the cards only as a slip.
SLIPS: Final = (
    ("Reveal the top of", "Reveal the top card of"),
    ("Otherwhise", "Otherwise"),
    ("reveal it and put into your hand", "reveal it and put it into your hand"),
    ("comes into a field:", "comes into a field,"),
    ("Thi card", "This card"),
    ("taret", "target"),
    ("feld", "field"),
    ("abilites", "abilities"),
    ("caost", "cost"),
    ("aone", "one"),
    ("greveyard", "graveyard"),
    ("it put into", "is put into"),
    ("you opponent", "your opponent"),
    ("into it owner's", "into its owner's"),
    ("into a its", "into its"),
    ('card name "', 'card named "'),
    ("look the top", "look at the top"),
    ('names "', 'named "'),
    ("J/resonator s", "J/resonators"),
    ("until end turn", "until end of turn"),
    ("spells of abilities", "spells or abilities"),
    ("You J-Ruler", "Your J-Ruler"),
    ("If you J/ruler", "If your J/ruler"),
    ("puy up", "put up"),
    ("Wenever", "Whenever"),
    ("wth", "with"),
    ("Knigh of", "Knight of"),
    ("instaed", "instead"),
    ("Otherwhise", "Otherwise"),
    ("Otherwhwise", "Otherwise"),
    ("put put it", "put it"),
    ("put in into", "put it into"),
    ("Search you deck", "Search your deck"),
    ("this cards enter your", "this card enters your"),
    ("number ot", "number of"),
    ("to it's owners hand", "to its owner's hand"),
    ("under it's owners control", "under its owner's control"),
    ("opponent plays {", "opponent pays {"),
    ("Your may return", "You may return"),
    ("Immortal of Werewolf", "Immortal or Werewolf"),
    ("J-Ruler of Knight", "J-Ruler or Knight"),
    ("your main deck a for Fairy", "your main deck for a Fairy"),
    ("more than ten or more", "ten or more"),
    ("Four Sacred Beast resonators", "Four Sacred Beasts resonators"),
    ("one- ", "one - "),
    ("attacks you gain", "attacks, you gain"),
    ('Palarilias" choose', 'Palarilias", choose'),
    ("As the same starts", "As the game starts"),
    ("if you arre not", "if you are not"),
    ("this ability during your turn", "this ability only during your turn"),
    ("for each card into your hand", "for each card in your hand"),
    ("You may {1} less", "You may pay {1} less"),
    ("less to to the judgment", "less to do the judgment"),
    ("up to on target", "up to one target"),
    ("annd", "and"),
    ("deals 100 to each", "deals 100 damage to each"),
    ("from the game. This card deals 200 damage", "from the game: This card deals 200 damage"),
    ("Your opponent banish a", "Your opponent banishes a"),
    ("Your may spend", "You may spend"),
    ("remove it from game", "remove it from the game"),
    ("your opponent's controls", "your opponent controls"),
    ("Bestow {U}, {Rest}", "[Bestow] {U}, {Rest}"),
)
REPAIRS: Final = Repairs(SLIPS)
_AREAS: Final = re.compile(r"magic stone area")  # 1404.1
_END: Final = re.compile(r"[\w\]'\"]$")
_BEFORE_REMINDER: Final = re.compile(r"([a-z]) \((?=[A-Z][^()]*\.?\)\.?$)")  # a sentence that has lost its full stop
_QUOTED: Final = re.compile(r"\"([^\"]*(?:[:\u21d2]|>>>)[^\"]*[\w}\])])\"")  # and one at the end of an ability
_COST: Final = re.compile(r"(^|\")((?:\[Inheritance\] )?(?:\{\w+\})+) (?=[A-Z][a-z]+ )")  # a cost without its colon
_HEAD: Final = re.compile(r"[-\u2013]$")
_ITS_PRICE: Final = re.compile(r"You (?:may )?pay .* to play this ability")
_JUDGMENT: Final = re.compile(r"\[(?:Judgment|J-Activate)\][^.]*\.?$")
_PLAIN_WORD: Final = re.compile(r"(?<![\w\[{])[a-z]{4,}(?![\w\]}])")


def repaired(text: str, used: list[str]) -> str:
    """The text without slips, and with the marks that a paragraph has lost; the repairs are added to those used."""
    text = _AREAS.sub("field", REPAIRS.mended(text.strip(), used))
    for name, repair in MARKS:
        text = counted(name, text, repair, used)
    return text


def _unopened(text: str) -> str:
    return text.removesuffix(")") if text.count(")") > text.count("(") else text


def _stop_in_quotes(text: str) -> str:
    first, last = text.find('"'), text.rfind('"')
    if first < last and re.search(r"[:\u21d2]", text[first:last]) and re.match(r"[\w}\]]\"\.?$", text[last - 1 :]):
        return f"{text[:last]}.{text[last:]}"
    return text


def _stop(text: str) -> str:
    stops = text.endswith("]") and not _PLAIN_WORD.search(text)
    return f"{text}." if _END.search(text) and " " in text and not stops else text


MARKS: Final = (  # that a paragraph has lost, or has too many of
    ("a bracket at the end that nothing opens is left out", lambda text: _unopened(text)),
    ("a comma at the end is left out", lambda text: text.removesuffix(",")),
    ("a full stop before a reminder is put in", partial(_BEFORE_REMINDER.sub, r"\1. (")),
    ("a full stop at the end of an ability in quotes is put in", partial(_QUOTED.sub, r'"\1."')),
    ("a colon after a cost is put in", partial(_COST.sub, r"\1\2: ")),
    ("a full stop at the end of an ability in quotes is put in", _stop_in_quotes),
    ("a full stop at the end is put in", _stop),
)


def whole(paragraphs: list[str]) -> list[str]:
    """The paragraphs, each choice among effects in one with its head."""
    out: list[str] = []
    open_ = False
    for text in map(str.strip, paragraphs):
        if out and (open_ or out[-1].count("(") > out[-1].count(")") > text.count("(") - text.count(")")):
            out[-1] = f"{out[-1]} {text}"
        elif out and _ITS_PRICE.match(text) and _JUDGMENT.match(out[-1]):
            out[-1] = f"{out[-1].removesuffix('.')}. {text}"
        elif out and text.startswith("or "):
            out[-1] = f"{out[-1].removesuffix('.')}; {text}"
        else:
            out.append(text)
        open_ = bool(_HEAD.search(text)) or (open_ and text.endswith(";"))
    return out
