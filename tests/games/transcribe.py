"""Transcripts: short games as a judge would read them, with every question, every answer offered and every rule cited.

A game's transcripts are functions in `tests/games/<game>/transcripts.py`, marked with its `Book`, and text files in the
folder `transcripts/` beside it. When a change of behaviour is meant, read the difference with the rulebook at hand and
write the files again:

    .venv/bin/python -m tests.games.evolve.transcripts --write
"""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

from rulebound import text
from rulebound.kernel.procedures import Key
from rulebound.kernel.state import Reader
from rulebound.kernel.views import CardView, view
from rulebound.scenario.table import PLAYERS, Card, Table
from rulebound.text.journal import joined

Played = TypeVar("Played", bound="Recorder")


class Recorder(Table):
    """A scenario that writes down what is asked, what is answered and what happens."""

    exhausted_word = "exhausted"

    def __init__(self, **where: object) -> None:
        super().__init__(**where)  # type: ignore[arg-type]  # the facts of the game's own `Scenario`
        self.lines: list[str] = []
        self.read = 0

    def begin(self) -> None:
        begun = self.started
        super().begin()
        if not begun:
            self.listen()

    def lay_again(self) -> None:
        super().lay_again()
        self.lines, self.read = [], 0

    def _choose(self, answer: int | Key) -> None:
        self.ask(answer)
        super()._choose(answer)
        self.listen()

    def concede(self, player: str) -> None:
        super().concede(player)
        self.listen()

    def ask(self, answer: int | Key) -> None:
        """Write down the waiting question and the answer it is going to get."""
        self.listen()
        decision, choice = self.game.decision, self.game.choice
        assert decision is not None and choice is not None
        taken = answer if isinstance(answer, int) else decision.keys.index(answer)
        if decision.keys[taken] == ("pass",):
            others = [option.label for option in decision if option.i != taken]
            also = f"; also open: {', '.join(others)}" if others else ""
            self.lines.append(
                f"{PLAYERS[decision.player]} passes [{decision.rule}, {decision.offers()[taken].rule}]{also}"
            )
            return
        facts = [decision.rule, decision.shape]
        if (decision.at_least, decision.at_most) != (1, 1):
            facts.append(f"{decision.at_least} to {decision.at_most}")
        facts += ["in the open"] if choice.public else []
        self.lines.append(f"{PLAYERS[decision.player]}: {text.prompt(decision)} [{', '.join(facts)}]")
        if len(decision) > 20 and decision.shape == "number":
            self.lines.append(f"  => {decision.labels[taken]}, of {decision.labels[0]} to {decision.labels[-1]}")
            return
        for i, option in enumerate(decision):
            mark = "=>" if i == taken else " -"
            rule = f" [{option.rule}]" if option.rule != decision.rule else ""
            default = " (offered first)" if i == decision.default and i else ""
            self.lines.append(f"  {mark} {option.label}{rule}{default}")

    def listen(self) -> None:
        """Write down what the journal tells since last time, each line with the player whose doing it is."""
        for entry in joined(self.game.journal[self.read :]):
            who = PLAYERS[entry.player] if entry.player >= 0 else " "
            self.lines.append(f"{who} {text.line(self.game, entry, Reader.ALL)}")
        self.read = len(self.game.journal)

    def why(self, player: str, kind: str, card: Card) -> None:
        """Write down why somebody cannot do something."""
        self.listen()
        self.lines.append(f"{player}, {kind} {card.name}? {self.why_not(player, kind, card) or 'That is possible.'}")

    def look(self, player: str) -> None:
        """Write down the table as one player sees it."""
        self.start()
        self.listen()
        seen = view(self.game, Reader[player])
        self.lines.append(
            f"{player} sees, in {PLAYERS[seen.turn_player]}'s turn {seen.turn}, {seen.phase} {seen.step}:"
        )
        for zone, cards in seen.zones.items():
            place, _, owner = zone.partition(" ")
            name = f"{PLAYERS[int(owner)]}'s {place}" if owner else place
            if cards:
                described = counted(describe(shown, self.exhausted_word) for shown in cards)
                self.lines.append(f"    {name}: {'; '.join(described)}")
        for obj in reversed(seen.stack):
            chosen = ", ".join(text.name_of(self.game, ref) for ref in obj.chosen if ref >= 0)
            aim = f", which chose {chosen}" if chosen else ""
            self.lines.append(f"    on the stack: {obj.kind} of {obj.name}, {PLAYERS[obj.controller]}'s{aim}")
        for owner_number, held in enumerate(seen.resources):
            for kind, n in held.items():
                self.lines.append(f"    {PLAYERS[owner_number]} has {n} {kind}")
        if seen.waiting_for >= 0:
            question = f": {seen.prompt}, {len(seen.offers)} answers" if seen.prompt else ""
            self.lines.append(f"    waiting for {PLAYERS[seen.waiting_for]}{question}")


def describe(card: CardView, exhausted_word: str) -> str:
    """A card in a view."""
    if not card.known:
        return "a card face down" if card.face_down else "a card"
    facts = [" ".join(card.colours), "/".join(card.types), f"cost {card.cost}"]
    facts += [f"{stat} {n}" for stat, n in card.stats.items()]
    facts += card.keywords
    facts += [exhausted_word] if card.exhausted else []
    facts += [f"damage {card.damage}"] if card.damage else []
    facts += [f"{n} {kind} counters" for kind, n in card.counters.items()]
    facts += ["face down"] if card.face_down else []
    facts += [f"of {PLAYERS[card.owner]}"] if card.owner != card.controller else []
    facts += [f"with {name}" for name in card.under]
    return f"{card.name} ({', '.join(facts)})"


def counted(things: Iterable[str]) -> list[str]:
    """Neighbours that read the same, as one."""
    found: list[tuple[str, int]] = []
    for thing in things:
        if found and found[-1][0] == thing:
            found[-1] = (thing, found[-1][1] + 1)
        else:
            found.append((thing, 1))
    return [f"{n} x {thing}" if n > 1 else thing for thing, n in found]


def in_order(rule: str) -> list[tuple[int, str]]:
    """Rules in the order of the rulebook."""
    return [(int(part), "") if part.isdigit() else (0, part) for part in rule.split(".")]


class Book:
    """The transcripts of a game: `@book` marks a function that plays one."""

    def __init__(self, file: str) -> None:
        self.folder = Path(file).with_name("transcripts")
        self.games: dict[str, Callable[[], Recorder]] = {}

    def __call__(self, function: Callable[[], Played]) -> Callable[[], Played]:
        self.games[function.__name__] = function
        return function

    def told(self, name: str) -> str:
        """The transcript as text: its title, then what happened."""
        function = self.games[name]
        played = function()
        played.listen()
        title = (function.__doc__ or "").strip()
        cited = textwrap.wrap("Rules cited: " + ", ".join(sorted(played.cites, key=in_order)), 116)
        return "\n".join([title, "", *played.lines, "", *cited, ""])

    def stored(self, name: str) -> str:
        return (self.folder / f"{name}.txt").read_text(encoding="utf-8")

    def main(self, usage: str | None) -> None:
        if sys.argv[1:] != ["--write"]:
            raise SystemExit(usage)
        texts = {name: self.told(name) for name in self.games}
        self.folder.mkdir(exist_ok=True)
        for path in self.folder.glob("*.txt"):
            path.unlink()
        for name, told in texts.items():
            (self.folder / f"{name}.txt").write_text(told, encoding="utf-8")
        print(f"wrote {len(self.games)} transcripts")
