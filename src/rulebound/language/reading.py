"""Reading a card: every paragraph becomes abilities, or a refusal that says where and what was expected.

Nothing is dropped: each token belongs to a node, to a reminder or remark in brackets, or to a refusal. A paragraph with
two meanings is refused as well.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from functools import partial

import msgspec

from rulebound.language.dialect import Dialect, Read, Token
from rulebound.language.mending import Sayer, explained
from rulebound.language.referents import Unclear
from rulebound.language.refusing import Refusal as Refusal
from rulebound.language.refusing import Why, is_foreign, refusal, refused, unbalanced
from rulebound.language.reminders import Reminder, may_remind, reminds
from rulebound.language.tokens import ICONS, UnknownIcon, names_itself_in_quotes, tokenise
from rulebound.language.tree import Ability

LONGEST = 1000  # tokens of one paragraph; the longest of real cards has less than 300


class Reading(msgspec.Struct):
    """What was read of a card's text."""

    abilities: tuple[Ability, ...]
    refusals: list[Refusal]
    clauses: int
    clauses_read: int
    remarks: list[str] = []  # what stands in brackets and is no reminder of what the card does
    repairs: list[str] = []  # of print, that were made before it was read

    @property
    def whole(self) -> bool:
        return not self.refusals


Settle = Callable[[tuple[Ability, ...], bool], tuple[Ability, ...] | None]
Suits = Callable[[Ability], bool]
Tokenise = Callable[[str, tuple[str, ...]], list[Token]]


class Reader:
    """A dialect with the categories that a text is made of.

    `effect` is what a card does that does not have to say when. `settle` finds out what words such as `it` refer to;
    None, or `Unclear` with the word, if that cannot be told. `barred` are the kinds of tokens with which a text is
    refused, each the reason. With `quoting`, a line that begins with quotes belongs to the one before it.
    """

    def __init__(
        self,
        dialect: Dialect,
        *,
        ability: str = "ability",
        sentence: str = "sentence",
        effect: str = "",
        settle: Settle = lambda abilities, quoted: abilities,
        tokenise: Tokenise = tokenise,
        barred: frozenset[str] = frozenset(),
        reminders: tuple[Reminder, ...] = (),
        bracketed: frozenset[str] = frozenset(),
        quoting: bool = True,
    ) -> None:
        self.dialect, self.ability, self.sentence, self.settle = dialect, ability, sentence, settle
        self.tokenise, self.reminders, self.bracketed = tokenise, reminders, bracketed
        self.effect = effect or sentence
        self.barred = barred
        self.quoting = quoting

    def read(
        self, paragraphs: list[str], names: tuple[str, ...] = (), *, ability: str = "", suits: Suits | None = None
    ) -> Reading:
        """Read the paragraphs of a card whose own names these are; `ability` is the category of a paragraph.

        With `suits`, only what suits the card can be meant.
        """
        reading = Reading((), [], 0, 0)
        alone: list[tuple[str, list[list[Token]]]] = []  # paragraphs in brackets: they speak of the whole card
        for paragraph in joined(paragraphs) if self.quoting else paragraphs:
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
            tokens = self.tokenise(text, names)
        except UnknownIcon as error:
            reading.clauses += 1
            reading.refusals.append(refusal(text, error.column, error.icon, "icon", partial(_icons, error.icon)))
            return []
        if not tokens:
            return []
        at = next((i for i, token in enumerate(tokens) if token.kind in self.barred), None)
        if at is not None:
            reading.clauses += 1
            reading.refusals.append(refused(text, tokens, at, tokens[at].kind, None))
            return []
        if len(tokens) > LONGEST:
            reading.clauses += 1
            reading.refusals.append(refusal(text, tokens[LONGEST].column, "", "too long"))
            return []
        said, reminders = without_reminders(tokens, self._inline)
        clauses = split_clauses(said)
        reading.clauses += len(clauses)
        if not said:
            return reminders
        read = self.dialect.read(ability, said)
        unclear: list[Unclear] = []
        settled = self._settled(read, unclear)
        unfit = bool(settled) and suits is not None
        possible = [meaning for meaning in settled if suits is None or all(map(suits, meaning))]
        if len(possible) == 1:
            self._remind(text, reminders, possible[0], reading)
            reading.abilities = (*reading.abilities, *possible[0])
            reading.clauses_read += len(clauses)
        elif read.meanings:
            at, end = self._place(ability, clauses, suits, several=bool(possible))
            if possible:
                reading.refusals.append(refused(text, said, at, "ambiguous", partial(_meanings, possible)))
            elif unfit:
                reading.refusals.append(refused(text, said, at, "unfit", None))
            else:
                reading.refusals.append(_reference(text, said, at, end, unclear))
        elif read.too_much:
            reading.refusals.append(refused(text, said, read.furthest, "too long", None))
        else:
            reading.refusals.append(self._refusal(text, names, ability, suits, read))
            reading.clauses_read += self._clauses_read(clauses, ability)
        return []

    def _settled(self, read: Read, unclear: list[Unclear] | None = None) -> list[tuple[Ability, ...]]:
        """The meanings of a reading in which every word refers to something; and the words that do not."""
        quoted = bool(read.meanings) and names_itself_in_quotes(read.tokens)
        settled: list[tuple[Ability, ...]] = []
        for meaning in read.meanings:
            try:
                found = self.settle(meaning, quoted)
            except Unclear as error:
                if unclear is not None:
                    unclear.append(error)
                continue
            if found is not None:
                settled.append(found)
        return _distinct(settled)

    def _place(self, cat: str, clauses: list[list[Token]], suits: Suits | None, *, several: bool) -> tuple[int, int]:
        """The first clause with which a text that can be read has no meaning, or several."""
        before: list[Token] = []
        for clause in clauses:
            read = self.dialect.read(cat, [*before, *clause])
            settled = [found for found in self._settled(read) if suits is None or all(map(suits, found))]
            if len(settled) > 1 if several else read.meanings and not settled:
                return len(before), len(before) + len(clause)
            before += clause
        return 0, len(before)

    def _said(self, names: tuple[str, ...], text: str) -> list[Token]:
        """The tokens of a paragraph without its reminders."""
        return without_reminders(self.tokenise(text, names), self._inline)[0]

    def _meaning(self, names: tuple[str, ...], cat: str, suits: Suits | None, text: str) -> tuple[Ability, ...] | None:
        """The one meaning of a paragraph; None if it has none, or several."""
        settled = self._settled(self.dialect.read(cat, self._said(names, text)))
        possible = [meaning for meaning in settled if suits is None or all(map(suits, meaning))]
        return possible[0] if len(possible) == 1 else None

    def _remind(
        self, text: str, reminders: list[list[Token]], abilities: tuple[Ability, ...], reading: Reading
    ) -> None:
        """Keep what stands in brackets and is no reminder of these abilities."""
        for tokens in reminders:
            if not reminds([token.text for token in tokens], abilities, self.reminders):
                start = tokens[0].column
                reading.remarks.append(text[start : text.find(")", tokens[-1].column)].strip())

    def _inline(self, inside: list[Token], before: str) -> bool:
        """Whether what stands in brackets belongs to the sentence around it: a fragment that explains nothing does."""
        if before in self.bracketed:
            return True
        if "inline" in self.dialect.rows and self.dialect.read("inline", inside).meanings:
            return True
        sentence = inside[-1].text == "." and not inside[0].value[:1].islower()
        return not sentence and not may_remind([token.text for token in inside], self.reminders)

    def _clauses_read(self, clauses: list[list[Token]], ability: str) -> int:
        """Of a paragraph that is refused, the clauses that could be read by themselves."""
        cats = (ability, self.sentence) if len(clauses) > 1 else (self.sentence,)
        return sum(1 for clause in clauses if any(self.dialect.read(cat, clause).meanings for cat in cats))

    def _refusal(self, text: str, names: tuple[str, ...], cat: str, suits: Suits | None, read: Read) -> Refusal:
        """Where a text stops making sense, also as what another card does; why is found out on demand."""
        tokens = read.tokens
        if is_foreign(text):
            return refused(text, tokens, 0, "language", None)
        at, reason = read.furthest, "unknown"
        alone = unbalanced(tokens)
        if alone is not None:
            at, reason = alone, "brackets"
        elif cat != self.effect:
            other = self.dialect.read(self.effect, tokens)
            if other.meanings and not at:
                return refused(text, tokens, 0, "no head", None)
            if not other.meanings and other.furthest > at:
                cat, at, suits = self.effect, other.furthest, None
        meaning = partial(self._meaning, names, cat, suits)
        sayer = Sayer(self.dialect, cat, partial(self._said, names), meaning)
        return refused(
            text,
            tokens,
            at,
            reason,
            partial(explained, sayer, text, tokens[alone].column if alone is not None else None),
        )


def _reference(text: str, said: list[Token], start: int, end: int, unclear: list[Unclear]) -> Refusal:
    """The refusal of a word, in the clause that begins here, that refers to nothing or to one of several things."""
    error = next((found for found in unclear if len(found.candidates) > 1), unclear[0] if unclear else None)
    if error is None:
        return refused(text, said, start, "reference", None)
    between = tuple(error.candidates) if len(error.candidates) > 1 else ()
    return refused(text, said, place_of(said, error.what, start, end), "reference", None, between)


OTHER_FORMS = {"it": ("its",), "them": ("they", "their"), "that player": ("they", "he", "she")}


def place_of(tokens: list[Token], words: str, start: int, end: int) -> int:
    """Where words, or other forms of them, stand for the last time between two places; the first one if they do not."""
    forms = [form.split() for form in (words, *OTHER_FORMS.get(words, ()))]
    places = (at for at in range(start, end) for form in forms if _stands(tokens, form, at))
    return max(places, default=start)


def _stands(tokens: list[Token], words: list[str], at: int) -> bool:
    return [token.text for token in tokens[at : at + len(words)]] == words


def _meanings(possible: list[tuple[Ability, ...]]) -> Why:
    """In which abilities the meanings of a text are different, as script."""
    from rulebound.language import script

    one, other = possible[:2]
    pairs = [pair for pair in zip(one, other, strict=False) if pair[0] != pair[1]] or [(one[-1], other[-1])]
    return Why(meanings=tuple(script.write_one(ability, "") for ability in pairs[0]))


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
    tokens: list[Token], inline: Callable[[list[Token], str], bool] = lambda inside, before: False
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
            before = tokens[i - 1].text if i else ""
            if end is not None and end - i > 2 and not inline(tokens[i + 1 : end], before):
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
