"""Reading a card: every paragraph becomes abilities, or a refusal that says where and what was expected.

Nothing is dropped: each token belongs to a node, to reminder text that a table knows, or to a refusal. A paragraph
with two meanings is refused as well.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from functools import partial

import msgspec

from rulebound.language.dialect import Dialect, Read, Token
from rulebound.language.refusing import Refusal as Refusal
from rulebound.language.refusing import Why, explained, is_foreign, refusal, refused, unbalanced
from rulebound.language.reminders import reminds
from rulebound.language.tokens import ICONS, UnknownIcon, names_itself_in_quotes, tokenise
from rulebound.language.tree import Ability

LONGEST = 1000  # tokens of one paragraph; the longest of real cards has less than 300


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
Suits = Callable[[Ability], bool]


class Reader:
    """A dialect with the categories that a text is made of.

    `effect` is what a card does that does not have to say when. `settle` finds out what words such as `it` refer to;
    None if that cannot be told.
    """

    def __init__(
        self,
        dialect: Dialect,
        *,
        ability: str = "ability",
        sentence: str = "sentence",
        effect: str = "",
        settle: Settle = lambda abilities, quoted: abilities,
    ) -> None:
        self.dialect, self.ability, self.sentence, self.settle = dialect, ability, sentence, settle
        self.effect = effect or sentence

    def read(
        self, paragraphs: list[str], names: tuple[str, ...] = (), *, ability: str = "", suits: Suits | None = None
    ) -> Reading:
        """Read the paragraphs of a card whose own names these are; `ability` is the category of a paragraph.

        With `suits`, only what suits the card can be meant.
        """
        reading = Reading((), [], 0, 0)
        alone: list[tuple[str, list[list[Token]]]] = []  # paragraphs in brackets: they speak of the whole card
        for paragraph in joined(paragraphs):
            alone.append((paragraph, self._paragraph(paragraph, names, reading, ability or self.ability, suits)))
        if reading.whole:
            for paragraph, reminders in alone:
                self._remind(paragraph, reminders, reading.abilities, reading)
        return reading

    def _paragraph(
        self, text: str, names: tuple[str, ...], reading: Reading, ability: str, suits: Suits | None
    ) -> list[list[Token]]:
        """Read a paragraph. If nothing but reminders stands in it, gives them back."""
        try:
            tokens = tokenise(text, names)
        except UnknownIcon as error:
            reading.clauses += 1
            reading.refusals.append(refusal(text, error.column, error.icon, "icon", partial(_icons, error.icon)))
            return []
        if not tokens:
            return []
        if len(tokens) > LONGEST:
            reading.clauses += 1
            reading.refusals.append(refusal(text, tokens[LONGEST].column, "", "too long"))
            return []
        said, reminders = without_reminders(tokens, self._inline)
        clauses = split_clauses(said)
        reading.clauses += len(clauses)
        for reminder in reminders:
            found = self.dialect.read("reminder", reminder)
            if not found.meanings:
                reading.refusals.append(self._refusal(text, "reminder", found, "reminder"))
                reading.clauses += 1
                return []
        if not said:
            return reminders
        read = self.dialect.read(ability, said)
        quoted = bool(read.meanings) and names_itself_in_quotes(said)
        settled = [self.settle(meaning, quoted) for meaning in read.meanings]
        possible = _distinct([meaning for meaning in settled if meaning is not None])
        unfit = bool(possible) and suits is not None
        if suits is not None:
            possible = [meaning for meaning in possible if all(map(suits, meaning))]
        if len(possible) == 1:
            if self._remind(text, reminders, possible[0], reading):
                reading.abilities = (*reading.abilities, *possible[0])
                reading.clauses_read += len(clauses)
        elif read.meanings:
            reason = "ambiguous" if possible else "unfit" if unfit else "reference"
            reading.refusals.append(refused(text, said, 0, reason, None))
        elif read.too_much:
            reading.refusals.append(refused(text, said, read.furthest, "too long", None))
        else:
            reading.refusals.append(self._refusal(text, ability, read, "unknown"))
            reading.clauses_read += self._clauses_read(clauses, ability)
        return []

    def _remind(
        self, text: str, reminders: list[list[Token]], abilities: tuple[Ability, ...], reading: Reading
    ) -> bool:
        """Whether all that stands in brackets is right about the abilities; what is not, is refused."""
        for tokens in reminders:
            if not any(reminds(meaning, abilities) for meaning in self.dialect.read("reminder", tokens).meanings):
                reading.refusals.append(refused(text, tokens, 0, "wrong reminder", None))
                reading.clauses += 1
                return False
        return True

    def _inline(self, tokens: list[Token]) -> bool:
        """Whether what stands in brackets belongs to the sentence around it."""
        return "inline" in self.dialect.rows and bool(self.dialect.read("inline", tokens).meanings)

    def _clauses_read(self, clauses: list[list[Token]], ability: str) -> int:
        """Of a paragraph that is refused, the clauses that could be read by themselves."""
        cats = (ability, self.sentence) if len(clauses) > 1 else (self.sentence,)
        return sum(1 for clause in clauses if any(self.dialect.read(cat, clause).meanings for cat in cats))

    def _refusal(self, text: str, cat: str, read: Read, reason: str) -> Refusal:
        """Where a text stops making sense, also as what another card does; why is found out on demand."""
        tokens = read.tokens
        if is_foreign(text):
            return refused(text, tokens, 0, "language", None)
        alone = unbalanced(tokens)
        if alone is not None:
            return refused(text, tokens, alone, "brackets", partial(explained, self.dialect, cat, tokens, text))
        at = read.furthest
        if reason == "unknown" and cat != self.effect:
            other = self.dialect.read(self.effect, tokens)
            if other.meanings and not at:
                return refused(text, tokens, 0, "no head", None)
            if not other.meanings and other.furthest > at:
                cat, at = self.effect, other.furthest
        return refused(text, tokens, at, reason, partial(explained, self.dialect, cat, tokens, text))


def _icons(icon: str) -> Why:
    """The icons there are, the most similar first."""
    near = difflib.get_close_matches(icon, ICONS, n=3, cutoff=0.3)
    return Why(tuple(f"《{known}》" for known in dict.fromkeys([*near, *ICONS])))


def _distinct(meanings: list[tuple[Ability, ...]]) -> list[tuple[Ability, ...]]:
    return meanings if len(meanings) < 2 else list(dict.fromkeys(meanings))


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
    last = max((i for i, token in enumerate(tokens) if token.text == ")"), default=-1)
    if last < 0:
        return tokens, []
    said: list[Token] = []
    reminders: list[list[Token]] = []
    i = 0
    while i < len(tokens):
        if tokens[i].text == "(":
            end = next((j for j in range(i + 1, last + 1) if tokens[j].text == ")"), None)
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
