"""The golden files: sentences of invented cards, each with the script that it means."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rulebound.language import script
from rulebound.language.en import buddyfight, evolve, fftcg, fow
from rulebound.language.reading import Reading
from rulebound.language.tree import Ability, Spell

NAME = "Orsa"
GAMES = ("fftcg", "evolve", "fow", "buddyfight")


class Block:
    """The text of a card, and the script of its abilities."""

    def __init__(self, game: str, group: str, text: list[str], meaning: list[str]) -> None:
        self.game, self.group, self.text, self.meaning = game, group, text, meaning

    def __repr__(self) -> str:
        return f"{self.game}: {' / '.join(self.text)}"

    @property
    def abilities(self) -> tuple[Ability, ...]:
        return script.read("\n".join(self.meaning))

    def read(self) -> Reading:
        return read(self.game, self.text, self.abilities)

    def write(self) -> list[str] | None:
        if self.game == "fftcg":
            return fftcg.write(self.abilities, NAME)
        writers = {"evolve": evolve.write, "fow": fow.write, "buddyfight": buddyfight.write}
        return writers[self.game](self.abilities)


def read(game: str, text: list[str], meaning: tuple[Ability, ...]) -> Reading:
    """Read a text as that of a card of which this is the meaning: a one-shot card, or one that stays."""
    spell = any(isinstance(ability, Spell) for ability in meaning)
    if game == "fftcg":
        return fftcg.reader().read(text, (NAME,), ability="summon" if spell else "")
    if game == "fow":
        return fow.read(text, ("chant",) if spell else ("resonator",))
    if game == "buddyfight":
        return buddyfight.read(text, ("spell",) if spell else ("monster",))
    return evolve.read(text, ("spell",) if spell else ("follower",))


def blocks(game: str) -> Iterator[Block]:
    group = ""
    text: list[str] = []
    meaning: list[str] = []
    for line in [*(Path(__file__).parent / "golden" / f"{game}.txt").read_text("utf-8").splitlines(), ""]:
        if line.startswith(";"):
            continue
        if line.startswith("# "):
            group = line[2:]
        elif line.startswith("=> "):
            meaning.append(line[3:])
        elif line:
            text.append(line)
        elif text:
            yield Block(game, group, text, meaning)
            text, meaning = [], []


ALL = [block for game in GAMES for block in blocks(game)]


def sentences(game: str) -> Iterator[Block]:
    """Those of a game, also the ones that are read and never written."""
    yield from blocks(game)
    if (Path(__file__).parent / "golden" / f"{game}-read.txt").exists():
        yield from (Block(game, block.group, block.text, block.meaning) for block in blocks(f"{game}-read"))
