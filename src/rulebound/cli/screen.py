"""How the table is shown: with colour and frames in a terminal, or plainly for pipes and screen readers."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from rulebound.cli import board
from rulebound.text import side_by_side
from rulebound.text.layouts import layout_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rich.console import Console
    from rich.text import Text

    from rulebound.cli.board import Place, Row
    from rulebound.kernel.machine import Game
    from rulebound.kernel.views import View


CLEARED = "\x1b[2J\x1b[H"  # empties a terminal and goes to its beginning


class Answer:
    """A legal answer as it is listed: its words, and where its card is."""

    __slots__ = ("note", "words")

    def __init__(self, words: str, note: str = "") -> None:
        self.words = words
        self.note = note


class Screen:
    """The plain screen: one fact on a line, no colour, no frames."""

    rich = False

    def __init__(self, lang: str) -> None:
        self.lang = lang

    def say(self, text: str) -> None:
        print(text, flush=True)

    def journal(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.say(line)

    def board(self, game: Game, view: View, full: bool = False) -> None:
        """The whole table; the lists of spent cards only if it is to be full."""
        layout = layout_of(view.game)
        self.say(board.heading(view, self.lang))
        for item in board.stack(game, view, self.lang):
            self.say(f"{layout.say(self.lang, 'zone-stack')}: {item}")
        for player in (1 - view.player, view.player):
            self.say(f"{board.owner(view, player, self.lang)}: {board.counts(view, player, self.lang)}")
            for row in self.shown_rows(view, player, full):
                title = layout.say(self.lang, f"zone-{row.line.title}")
                for place in row.places:
                    times = board.copies(place, self.lang)
                    told = (board.name(game, place.card, self.lang), *board.facts(layout, place, self.lang))
                    described = times + side_by_side(self.lang, told)
                    self.say(f"  {title} {place.call}: {described}")

    def shown_rows(self, view: View, player: int, full: bool) -> list[Row]:
        """The lines with cards in them. In brief: no spent cards, and of equal cards in an extra deck the first."""
        shown = [row for row in board.rows(view, player) if row.places]
        if full:
            return shown
        mine = player == view.player
        return [board.distinct(row) for row in shown if row.line.brief and (mine or not row.line.mine)]

    def question(self, asked: str, answers: Sequence[Answer], default: int | None) -> None:
        self.say(asked)
        width = len(str(len(answers)))
        for number, answer in enumerate(answers, 1):
            mark = "*" if number - 1 == default else " "
            note = f" ({answer.note})" if answer.note else ""
            self.say(f" {mark}{number:>{width}}  {answer.words}{note}")

    def ask(self, prompt: str = "> ", wait: Callable[[], None] | None = None) -> str:
        """A line from the keyboard, once ``wait`` has seen it come; EOFError when there is no more."""
        drop_typed()
        print(prompt, end="", flush=True)
        if wait is not None:
            wait()
        line = sys.stdin.readline()
        if not sys.stdin.isatty():
            print(flush=True)
        if not line:
            raise EOFError
        return line.strip()

    def clear(self) -> None:
        """Hide what one player saw from the next."""
        if sys.stdout.isatty():
            print(CLEARED, end="", flush=True)


class RichScreen(Screen):
    """A terminal with colour."""

    rich = True

    def __init__(self, lang: str, console: Console | None = None) -> None:
        super().__init__(lang)
        from rich.console import Console

        self.console = console or Console(highlight=False)
        self.unspaced = lang == "ja"  # lines without spaces are broken by the terminal, which may do it anywhere

    def say(self, text: str) -> None:
        self.console.print(text, markup=False, soft_wrap=self.unspaced)

    def journal(self, lines: Iterable[str]) -> None:
        from rich.text import Text

        for line in lines:
            rule, _, rest = line.partition("] ")
            self.console.print(Text.assemble((f"{rule}] ", "dim"), rest), soft_wrap=self.unspaced)

    def board(self, game: Game, view: View, full: bool = False) -> None:
        from rich.columns import Columns
        from rich.panel import Panel
        from rich.table import Table
        from rich.text import Text

        grid = Table.grid(padding=(0, 1), expand=True)
        grid.add_column(no_wrap=True, style="dim")
        grid.add_column(ratio=1)
        for player in (1 - view.player, view.player):
            style = "bold" if player == view.turn_player else ""
            grid.add_row(
                Text(board.owner(view, player, self.lang), style=style or "bold dim"),
                Text(board.counts(view, player, self.lang), style="dim"),
            )
            for row in self.shown_rows(view, player, full):
                cards = Columns([self._card(game, place) for place in row.places], padding=(0, 2))
                title = layout_of(view.game).say(self.lang, f"zone-{row.line.title}")
                grid.add_row(Text(f"  {title}"), cards)
            if player != view.player:
                waiting = board.stack(game, view, self.lang)
                grid.add_row(Text("─"), Text("─" * 20, style="dim"))
                if waiting:
                    grid.add_row(
                        Text(layout_of(view.game).say(self.lang, "zone-stack")), Text(" ← ".join(waiting), style="bold")
                    )
        self.console.print(Panel(grid, title=board.heading(view, self.lang), title_align="left", border_style="dim"))

    def _card(self, game: Game, place: Place) -> Text:
        from rich.text import Text

        card, layout = place.card, layout_of(game.rules.game)
        colour = layout.colours.get(card.colours[0], "") if card.colours else ""
        dim = card.exhausted or (card.face_down and place.zone in layout.face_down)
        style = f"{colour} dim" if dim else f"{colour} bold"
        facts = board.facts(layout, place, self.lang, short=True)
        return Text.assemble(
            (f"{place.call} ", "dim"),
            (board.copies(place, self.lang), "dim"),
            (board.name(game, card, self.lang), style),
            (f" {side_by_side(self.lang, facts)}" if facts else "", "dim" if card.exhausted else ""),
        )

    def question(self, asked: str, answers: Sequence[Answer], default: int | None) -> None:
        from rich.text import Text

        self.console.print(Text(asked, style="bold"))
        width = len(str(len(answers)))
        for number, answer in enumerate(answers, 1):
            chosen = number - 1 == default
            self.console.print(
                Text.assemble(
                    (f" {'*' if chosen else ' '}{number:>{width}}  ", "bold" if chosen else "dim"),
                    answer.words,
                    (f"  {answer.note}" if answer.note else "", "dim"),
                ),
                soft_wrap=self.unspaced,
            )

    def clear(self) -> None:
        self.console.clear()


def drop_typed() -> None:
    """What was typed before a question was asked is no answer to it."""
    if not sys.stdin.isatty():
        return
    if sys.platform == "win32":
        import msvcrt

        while msvcrt.kbhit():
            msvcrt.getwch()
    else:
        import termios

        termios.tcflush(sys.stdin, termios.TCIFLUSH)


def open_screen(lang: str, plain: bool) -> Screen:
    """The screen for where the output goes: plain unless it is a terminal."""
    return Screen(lang) if plain or not sys.stdout.isatty() else RichScreen(lang)
