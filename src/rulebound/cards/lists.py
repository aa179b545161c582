"""Public card lists: one JSON object a line. Which of them are read whole, and as card files."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from rulebound import catalogue, limits
from rulebound.cards.files import (
    SUFFIX,
    BadCardFile,
    Remarks,
    number_key,
    read_file,
    remarks_of,
    write_card,
    write_file,
)
from rulebound.cards.formats import format_of
from rulebound.cards.store import CONTROL
from rulebound.files import write_whole
from rulebound.inputs import Unreadable, read_text
from rulebound.kernel.errors import RuleboundError
from rulebound.language import script
from rulebound.language.cards import Row, card_from_row
from rulebound.language.definitions import CardDef
from rulebound.language.reading import Reading, Refusal
from rulebound.language.size import too_much


class BadList(RuleboundError, ValueError):
    """A card list that cannot be read: which line, and why."""


class Checked(msgspec.Struct, frozen=True):
    """A card of a list, and how its text was read."""

    card: CardDef
    reading: Reading
    row: Row

    @property
    def verdict(self) -> str:
        """whole, partial (some of it was read) or refused (nothing was)."""
        if self.reading.whole:
            return "whole"
        return "partial" if self.reading.clauses_read else "refused"


class Totals(msgspec.Struct, frozen=True):
    """How a list was read."""

    cards: int
    whole: int
    partial: int
    refused: int
    clauses: int
    clauses_read: int
    seconds: float  # of processor time
    unknown: list[dict[str, Any]]  # phrase and count, the most frequent first
    repairs: dict[str, int]  # of print, and how often each was used


# --- reading ---------------------------------------------------------------------------------------------------------


def rows(path: Path, game: str) -> list[Row]:
    """The rows of a list. `BadList` names the line that is none."""
    try:
        text = read_text(
            path, limits.CARD_LIST_BYTES, "a card list", "utf-8-sig"
        )  # some programs write a mark of order first
    except Unreadable as error:
        raise BadList(f"{path}: {error}") from None
    return [_row(line, f"{path}, line {i}", game) for i, line in enumerate(text.split("\n"), 1) if line.strip()]


def _row(line: str, place: str, game: str) -> Row:
    try:
        row = json.loads(line)
    except json.JSONDecodeError as error:
        raise BadList(f"{place}: not JSON: {error.msg}, column {error.colno}") from None
    except RecursionError:
        raise BadList(f"{place}: not JSON: too deep") from None
    except ValueError as error:
        raise BadList(f"{place}: not JSON of a card: {error}") from None
    if not isinstance(row, dict):
        raise BadList(f"{place}: expected an object with the facts of a card, found {line.strip()[:20]!r}")
    format = format_of(game)
    for field in ("code", "name", *format.texts):
        if not isinstance(row.get(field), str):
            raise BadList(f"{place}: a row of {game} needs {field!r} as text")
    texts = row.get("text")
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise BadList(f"{place}: a row of {game} needs 'text', a list with one string a paragraph")
    for field in format.lists:
        found = row.get(field)
        if found is not None and not (isinstance(found, list) and all(isinstance(item, str) for item in found)):
            raise BadList(f"{place}: a row of {game} needs {field!r} as a list of texts, if at all")
    for field in format.numbers:
        if row.get(field) is not None and not _is_number(row[field]):
            raise BadList(f"{place}: a row of {game} needs {field!r} as a whole number, if at all, not {row[field]!r}")
    for field in format.words:
        if not isinstance(row.get(field), str | None):
            raise BadList(f"{place}: a row of {game} needs {field!r} as text, if at all, not {row[field]!r}")
    for field in format.figures:
        if not isinstance(row.get(field), str | None) and not _is_number(row[field]):
            raise BadList(f"{place}: a row of {game} needs {field!r} as a whole number, if at all, not {row[field]!r}")
    for field in format.printings:
        if not _are_printings(row.get(field)):
            raise BadList(f"{place}: a row of {game} needs {field!r} as a list of [number, paragraphs], if at all")
    if long := next((field for field in row if _longest(row[field]) > limits.TEXT), ""):
        raise BadList(f"{place}: {long!r} has {_longest(row[long]):,} characters; at most {limits.TEXT:,}")
    if strange := next((field for field in row if not _is_plain(row[field])), ""):
        raise BadList(f"{place}: {strange!r} has control characters, which no card prints: {row[strange]!r}")
    return row


def _are_printings(value: object) -> bool:
    """None, or pairs of a number and its paragraphs."""
    pairs = value if value is not None else []
    return isinstance(pairs, list) and all(
        isinstance(pair, list)
        and len(pair) == 2
        and isinstance(pair[1], list)
        and all(isinstance(text, str) for text in (pair[0], *pair[1]))
        for pair in pairs
    )


def _is_plain(value: object) -> bool:
    """Whether a text, or the texts of a list, do nothing to a terminal that shows them."""
    if isinstance(value, list):
        return all(map(_is_plain, value))
    return not isinstance(value, str) or CONTROL.search(value) is None


def _longest(value: object) -> int:
    """How long a text is, or the longest of a list."""
    if isinstance(value, list):
        return max(map(_longest, value), default=0)
    return len(value) if isinstance(value, str) else 0


def _is_number(value: object) -> bool:
    """A whole number of a size that a card may print, perhaps as text."""
    digits = value if isinstance(value, str) else str(value) if type(value) is int and value < 1 << 64 else ""
    return digits.isascii() and digits.isdigit() and len(digits) <= len(str(limits.NUMBER))


def check(game: str, found: Sequence[Row]) -> tuple[Totals, list[Checked]]:
    """Read every card of a list and count."""
    begin = time.process_time()  # what else the machine does has no part in it
    cards = [_checked(game, row) for row in found]
    seconds = time.process_time() - begin
    verdicts = Counter(card.verdict for card in cards)
    phrases = Counter(phrase(refusal, card.card.name) for card in cards for refusal in card.reading.refusals)
    totals = Totals(
        len(cards),
        verdicts["whole"],
        verdicts["partial"],
        verdicts["refused"],
        sum(card.reading.clauses for card in cards),
        sum(card.reading.clauses_read for card in cards),
        round(seconds, 3),
        [{"phrase": text, "count": n} for text, n in phrases.most_common()],
        dict(Counter(repair for card in cards for repair in card.reading.repairs).most_common()),
    )
    return totals, cards


def _checked(game: str, row: Row) -> Checked:
    try:
        card, reading = card_from_row(game, row)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadList(f"{row['code']} {row['name']}: a fact is not as expected ({error})") from None
    return Checked(card, reading, row)


def phrase(refusal: Refusal, name: str) -> str:
    """What was not understood, without the name of the card, so that the same phrase counts as the same."""
    return refusal.clause.replace(name, "@self") if name else refusal.clause


def line_of(card: Checked, game: str) -> dict[str, Any]:
    """A card of a list as one line says it."""
    return {
        "code": card.card.code,
        "verdict": card.verdict,
        "script": "\n".join(script.write(card.card.abilities, game)),
        "refused": [refusal.as_data() for refusal in card.reading.refusals],
    }


# --- importing -------------------------------------------------------------------------------------------------------


class Imported(msgspec.Struct):
    """What an import wrote, and why the rest was left out."""

    written: dict[str, int]  # cards by file
    kept: list[str]  # numbers of cards that are in the folder as checked ones
    partial: list[Checked]  # those that were written with a refused clause
    left_out: list[tuple[Checked, str]]


def _as_printed(cards: Iterable[Checked]) -> list[Checked]:
    """A list has the printed words, with icons, of some printings of a card and retells the others: print counts."""
    found = list(cards)
    printed = {_facts(card.card): card.card for card in found if card.row.get("text_with_icons") and card.reading.whole}
    return [
        card
        if card.row.get("text_with_icons") or not card.reading.whole or _facts(card.card) not in printed
        else msgspec.structs.replace(
            card, card=msgspec.structs.replace(card.card, abilities=printed[_facts(card.card)].abilities)
        )
        for card in found
    ]


def _two_sided(found: list[Checked], backs: str) -> list[Checked]:
    """The other side of a card, where it has a row of its own, belongs to the card: both are read, or neither is."""
    sides = {card.card.code: card for card in found if card.card.code[-1:] in tuple(backs)}
    fronts = {card.card.code for card in found}
    out: list[Checked] = []
    for card in found:
        if card.card.code in sides and card.card.code[:-1] in fronts:
            continue
        back = next((sides[code] for end in backs if (code := card.card.code + end) in sides), None)
        if back is None:
            out.append(card)
            continue
        reading = msgspec.structs.replace(card.reading, refusals=[*card.reading.refusals, *back.reading.refusals])
        both = msgspec.structs.replace(card.card, back=back.card)
        out.append(Checked(both, reading, card.row))
    return out


def _facts(card: CardDef) -> CardDef:
    """What two printings of a card have in common."""
    return msgspec.structs.replace(card, code="", abilities=())


def bring_in(game: str, cards: Iterable[Checked], folder: Path, *, whole_only: bool = False) -> Imported:
    """Write cards into card files of a folder, as not checked; partial ones with the clauses that were refused.

    Cards that are there already stay if they are checked, and are written anew if not; remarks stay.
    """
    found = _two_sided(_as_printed(cards), format_of(game).backs)
    unsure = format_of(game).unsure([card.row for card in found])
    set_of = format_of(game).set_of
    new: dict[str, dict[str, CardDef]] = {}
    left_out: list[tuple[Checked, str]] = []
    for card in found:
        several = new.get(set_of(card.card.code), {})
        reason = _reason(game, card, unsure, whole_only) or (
            "facts: the list has another card of this number before it" if card.card.code in several else ""
        )
        if reason:
            left_out.append((card, reason))
        else:
            new.setdefault(set_of(card.card.code), {})[card.card.code] = card.card
    result = Imported({}, [], [], left_out)
    folder.mkdir(parents=True, exist_ok=True)
    paths = {name: folder / f"{name}{SUFFIX}" for name in sorted(new, key=number_key)}
    there = {name: _there(path) for name, path in paths.items()}  # all of them before any is written
    for name, path in paths.items():
        _merge(game, path, *there[name], new[name], result)
    written = {code for several in new.values() for code in several}.difference(result.kept)
    result.partial = [card for card in found if card.card.refused and card.card.code in written]
    return result


def _reason(game: str, card: Checked, unsure: set[str], whole_only: bool) -> str:
    """Why a card is not written; empty if it is."""
    if whole_only and not card.reading.whole:
        return card.verdict
    if not card.card.name:
        return "facts: it has no name"
    if beyond := too_much(card.card):
        return f"facts: {beyond}"
    if "token" in card.card.types:
        return "a token: the game itself brings it along"
    if card.card.code in unsure:
        return "facts: only the first Element is known"
    if not card.card.types:
        return "facts: its type is not known"
    if unknown := format_of(game).missing(card.card, card.row):
        return f"facts: {unknown}"
    if not format_of(game).set_of(card.card.code).replace("-", "").isalnum():  # it becomes the name of a file
        return "facts: a number begins with the letters and digits of its set"
    try:
        write_card(card.card, "", checked=False)
        catalogue.part(game, "rules").complete(card.card)
    except ValueError as error:
        return f"facts: {error}"
    return ""


def _there(path: Path) -> tuple[dict[str, tuple[CardDef, bool]], Remarks]:
    """The cards of a file that is there already, and its remarks."""
    if not path.exists():
        return {}, {}
    try:
        text = read_text(path, limits.CARD_FILE_BYTES, "a card file")
    except Unreadable as error:
        raise BadCardFile(f"{path}: {error}") from None
    return {card.code: (card, checked) for card, checked in read_file(text, str(path))}, remarks_of(text)


def _merge(
    game: str,
    path: Path,
    there: dict[str, tuple[CardDef, bool]],
    remarks: Remarks,
    new: dict[str, CardDef],
    result: Imported,
) -> None:
    for code, card in new.items():
        if code in there and there[code][1]:
            result.kept.append(code)
        else:
            there[code] = (card, False)
    result.written[path.name] = sum(1 for code in new if not there[code][1])
    write_whole(path, write_file(there.values(), game, remarks).encode())


def report(imported: Imported) -> str:
    """The cards that are partial or were left out, each with the reason and the clauses that were refused."""
    lines: list[str] = []
    told = [*imported.left_out, *((card, card.verdict) for card in imported.partial)]
    for card, reason in sorted(told, key=lambda pair: number_key(pair[0].card.code)):
        lines.append(f"{card.card.code} {card.card.name}: {reason}")
        lines += [f"  {refusal}" for refusal in card.reading.refusals]
    return "\n".join((*lines, ""))
