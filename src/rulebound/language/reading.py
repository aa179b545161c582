"""Reading a card: every paragraph becomes abilities, or a refusal that says where and what was expected.

Nothing is dropped: each token belongs to a node, to reminder text that a table knows, or to a refusal. A paragraph
with two meanings is refused as well.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable

import msgspec

from rulebound.language.definitions import clause_at
from rulebound.language.dialect import CAPITAL, NUMBER, Dialect, Token
from rulebound.language.reminders import reminds
from rulebound.language.tokens import UnknownIcon, names_itself_in_quotes, tokenise
from rulebound.language.tree import Ability

BEGINNINGS = {CAPITAL: "<name>", NUMBER: "<number>"}  # what is expected, in words
LONGEST = 4000  # tokens of one paragraph


class Refusal(msgspec.Struct, frozen=True):
    """What could not be read: the clause, where it stops making sense, and what would have been understood there.

    The column counts from one in the whole paragraph, of which nothing is read if one of its clauses is not.
    """

    clause: str
    paragraph: str
    column: int
    found: str
    expected: tuple[str, ...] = ()
    reason: str = "unknown"  # unknown, ambiguous, reference, icon, reminder, wrong reminder, too long

    def __str__(self) -> str:
        if self.reason == "ambiguous":
            return f"{self.clause!r} has more than one meaning"
        if self.reason == "reference":
            return f"{self.clause!r} speaks of something that was not named before"
        if self.reason == "wrong reminder":
            return f"{self.clause!r}, column {self.column}: what stands in brackets is not what the ability means"
        wanted = f"; understood would be: {', '.join(self.expected)}" if self.expected else ""
        what = f"{self.found!r}" if self.found else "the end"
        return f"{self.clause!r}, column {self.column}: {what} is not understood{wanted}"


class Reading(msgspec.Struct):
    """What was read of a card's text."""

    abilities: tuple[Ability, ...]
    refusals: list[Refusal]
    clauses: int
    clauses_read: int

    @property
    def whole(self) -> bool:
        return not self.refusals


Settle = Callable[[tuple[Ability, ...], bool], tuple[Ability, ...] | None]


class Reader:
    """A dialect with the categories that a text is made of.

    `settle` finds out what words such as `it` refer to; None if that cannot be told.
    """

    def __init__(
        self,
        dialect: Dialect,
        *,
        ability: str = "ability",
        sentence: str = "sentence",
        settle: Settle = lambda abilities, quoted: abilities,
    ) -> None:
        self.dialect, self.ability, self.sentence, self.settle = dialect, ability, sentence, settle

    def read(self, paragraphs: list[str], names: tuple[str, ...] = (), *, ability: str = "") -> Reading:
        """Read the paragraphs of a card whose own names these are; `ability` is the category of a paragraph."""
        reading = Reading((), [], 0, 0)
        alone: list[tuple[str, list[list[Token]]]] = []  # paragraphs in brackets: they speak of the whole card
        for paragraph in joined(paragraphs):
            alone.append((paragraph, self._paragraph(paragraph, names, reading, ability or self.ability)))
        if reading.whole:
            for paragraph, reminders in alone:
                self._remind(paragraph, reminders, reading.abilities, reading)
        return reading

    def _paragraph(self, text: str, names: tuple[str, ...], reading: Reading, ability: str) -> list[list[Token]]:
        """Read a paragraph. If nothing but reminders stands in it, gives them back."""
        try:
            tokens = tokenise(text, names)
        except UnknownIcon as error:
            reading.clauses += 1
            reading.refusals.append(refusal(text, error.column, error.icon, reason="icon"))
            return []
        if not tokens:
            return []
        if len(tokens) > LONGEST:
            reading.clauses += 1
            reading.refusals.append(refusal(text, tokens[LONGEST].column, "", reason="too long"))
            return []
        said, reminders = without_reminders(tokens, self._inline)
        clauses = split_clauses(said)
        reading.clauses += len(clauses)
        for reminder in reminders:
            if not self.dialect.read("reminder", reminder).meanings:
                reading.refusals.append(self._refusal(text, reminder, "reminder", "reminder"))
                reading.clauses += 1
                return []
        if not said:
            return reminders
        meanings = self.dialect.read(ability, said).meanings
        settled = [self.settle(meaning, names_itself_in_quotes(said)) for meaning in meanings]
        possible = list(dict.fromkeys(meaning for meaning in settled if meaning is not None))
        if len(possible) == 1:
            if self._remind(text, reminders, possible[0], reading):
                reading.abilities = (*reading.abilities, *possible[0])
                reading.clauses_read += len(clauses)
            return []
        reason = "ambiguous" if possible else "reference" if meanings else "unknown"
        reading.refusals.append(self._refusal(text, said, ability, reason))
        if reason == "unknown":
            reading.clauses_read += self._clauses_read(clauses, ability)
        return []

    def _remind(
        self, text: str, reminders: list[list[Token]], abilities: tuple[Ability, ...], reading: Reading
    ) -> bool:
        """Whether all that stands in brackets is right about the abilities; what is not, is refused."""
        for tokens in reminders:
            if not any(reminds(meaning, abilities) for meaning in self.dialect.read("reminder", tokens).meanings):
                word = tokens[0].value or tokens[0].text
                reading.refusals.append(refusal(text, tokens[0].column, word, reason="wrong reminder"))
                reading.clauses += 1
                return False
        return True

    def _inline(self, tokens: list[Token]) -> bool:
        """Whether what stands in brackets belongs to the sentence around it."""
        return "inline" in self.dialect.rows and bool(self.dialect.read("inline", tokens).meanings)

    def _clauses_read(self, clauses: list[list[Token]], ability: str) -> int:
        """Of a paragraph that is refused, the clauses that could be read by themselves."""
        return sum(
            1
            for clause in clauses
            if self.dialect.read(ability, clause).meanings or self.dialect.read(self.sentence, clause).meanings
        )

    def _refusal(self, text: str, tokens: list[Token], cat: str, reason: str) -> Refusal:
        found = self.dialect.read(cat, tokens, explain=True)
        at = found.furthest if reason in ("unknown", "reminder") else 0
        token = tokens[at] if at < len(tokens) else None
        column = token.column if token is not None else len(text)
        word = (token.value or token.text) if token is not None else ""
        expected = sorted(BEGINNINGS.get(wanted, wanted) for wanted in found.expected)
        near = difflib.get_close_matches(word.lower(), expected, n=3, cutoff=0.5) if word else []
        shown = tuple(dict.fromkeys([*near, *expected]))[:6]
        return refusal(text, column, word, shown, reason)


def refusal(text: str, at: int, found: str, expected: tuple[str, ...] = (), reason: str = "unknown") -> Refusal:
    """The refusal of a paragraph that stops making sense at a place of it."""
    return Refusal(clause_at(text, at), text, at + 1, found, expected, reason)


_LINES = re.compile(r"<br ?/?>|\[\[br\]\]")


def joined(paragraphs: list[str]) -> list[str]:
    """Lines that only hold quoted effects belong to the line before them, which says how many to select."""
    out: list[str] = []
    for paragraph in (line for text in paragraphs for line in _LINES.split(text)):
        if out and paragraph.lstrip()[:1] in ('"', "\u201c"):
            out[-1] = f"{out[-1]} {paragraph}"
        else:
            out.append(paragraph)
    return out


def without_reminders(
    tokens: list[Token], inline: Callable[[list[Token]], bool] = lambda inside: False
) -> tuple[list[Token], list[list[Token]]]:
    """The tokens outside brackets, and those inside: reminder text, unless it is a number such as `(3)`.

    Brackets that are `inline` stay where they are.
    """
    said: list[Token] = []
    reminders: list[list[Token]] = []
    i = 0
    while i < len(tokens):
        if tokens[i].text == "(":
            end = next((j for j in range(i + 1, len(tokens)) if tokens[j].text == ")"), None)
            if end is not None and end - i > 2 and not inline(tokens[i + 1 : end]):
                reminders.append(tokens[i + 1 : end])
                i = end + 1
                continue
        said.append(tokens[i])
        i += 1
    return said, reminders


def split_clauses(tokens: list[Token]) -> list[list[Token]]:
    """The sentences of a paragraph; what is quoted belongs to the sentence around it."""
    clauses: list[list[Token]] = [[]]
    depth = 0
    for token in tokens:
        clauses[-1].append(token)
        if token.text == '"':
            depth += 1 if token.kind == "open" else -1
        if token.text == "." and depth <= 0:
            clauses.append([])
    return [clause for clause in clauses if clause]
