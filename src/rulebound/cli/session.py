"""A game at the terminal: whose turn it is to decide, what they type, and what they are shown.

People are shown views and the journal lines that they may read, never the state. Programs get views, too.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from rulebound import text
from rulebound.cli import board
from rulebound.cli.answers import (
    MOST_DIGITS,
    default_answer,
    place_of,
    shortened,
    told_apart,
)
from rulebound.cli.errors import Refused, UserError
from rulebound.cli.leaving import Leaving, Quit
from rulebound.cli.screen import Answer, Screen
from rulebound.cli.shelf import Shelf
from rulebound.cli.signals import Stopped, Stops
from rulebound.cli.why_not import WhyNot
from rulebound.kernel.errors import IllegalAnswer
from rulebound.kernel.slots import PASSES
from rulebound.kernel.state import Reader
from rulebound.text import side_by_side
from rulebound.text.layouts import layout_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from rulebound.agents import Agent
    from rulebound.cli.board import Place
    from rulebound.kernel.decision import Decision
    from rulebound.kernel.machine import Game
    from rulebound.kernel.offers import Offer

PLAYERS = board.PLAYERS
LOG_LINES = 30
QUIT_TO = re.compile(r"[qQ] +(.+)")
LONGER_LOG = re.compile(rf"l *(\d{{1,{MOST_DIGITS}}})")


Seat = Callable[[int], "Agent"]
"""The program of a seat, made anew for each of its answers from the number of answers before: so a game that goes on
later, or again after something was taken back, is the game that it would have been."""


class Session:
    """One game, its players and its screen."""

    def __init__(
        self,
        game: Game,
        seats: tuple[Seat | None, Seat | None],
        screen: Screen,
        *,
        lang: str = "en",
        shelf: Shelf | None = None,
        asked: Sequence[int] = (),
        journal_to: Path | None = None,
    ) -> None:
        self.game = game
        self.layout = layout_of(game.rules.game)
        self.seats = seats
        self.screen = screen
        self.lang = lang
        self.journal_to = journal_to
        self.stops = Stops()
        self.leaving = Leaving(self, shelf or Shelf(game, None, None))
        self.people = [player for player in (0, 1) if seats[player] is None]
        begun = game.history is not None and bool(game.history.answers)
        self.lines_shown = [len(game.journal) if begun else 0] * 2
        self.at_keyboard = self.people[0] if self.people else 0
        self.passing: tuple[int, int, str] | None = None  # who passes, and since which turn and phase
        self.drawn: object = None
        self.asked = list(asked)  # how many answers had been given whenever somebody was asked
        self.why_not = WhyNot(game, screen, lang)
        self.offered: list[int] = []  # the answers of the question on the screen, in the order of their numbers
        self.commands: dict[str, Callable[[Decision], None]] = {
            "a": self.pay_the_rest,
            "p": self.pass_on,
            "b": lambda decision: self.show_board(full=True),
            "l": lambda decision: self.show_log(),
            "u": lambda decision: self.undo(),
            "c": self.concede,
            "q": lambda decision: self.leaving.quit(),
            "h": lambda decision: self.screen.say(self.words("help")),
        }

    def words(self, key: str, **args: str | int) -> str:
        return self.layout.say(self.lang, key, **args)

    # --- the loop ----------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play to the end, or until the input ends or somebody quits; then save what is to be saved."""
        with self.stops:
            try:
                if self.people:
                    self.screen.say(self.words("hint"))
                self.tell()
                while (decision := self.game.decision) is not None:
                    self.decide(decision)
                    self.tell()
            except (Quit, EOFError, Stopped, OSError) as ended:
                self.leaving.stop(ended)
                return
            self.leaving.finish()

    def ask(self, prompt: str = "> ") -> str:
        """A line from the keyboard."""
        with self.stops.at_rest():
            return self.screen.ask(prompt, self.stops.wait_for_line)

    def decide(self, decision: Decision) -> None:
        """Get one answer, from a program or a person, and give it."""
        seat = self.seats[decision.player]
        if seat is not None:
            view = self.game.view(decision.player, labels=False)
            with self.stops.at_rest():
                answer = seat(self.game.answered).choose(view)
            self.game.choose(answer)
            return
        if self.passing is not None and self.passing[0] == decision.player:
            if self._passes(decision):
                self.game.choose(self.layout.passing[decision.prompt])
                return
            self.passing = None
        self.hand_over(decision.player)
        if len(decision) == 1 and not self._waits(decision):
            self.game.choose(0)
            return
        self.leaving.keep()
        self.show_changes(decision)
        self.show_question(decision)
        self._remember_question()
        try:
            self.obey(decision, self.ask())
        except Refused as refusal:
            if not sys.stdin.isatty():
                # A script cannot be asked again, and its next lines were not meant for this question.
                place = len(self.game.history.answers) + 1 if self.game.history is not None else 0
                self.leaving.forget()
                raise UserError(f"decision {place}: {refusal} [{decision.rule}]") from None
            self.screen.say(str(refusal))
        self.leaving.keep()

    def _waits(self, decision: Decision) -> bool:
        """Tells an answer that is the only one. A turn does not end with it before the player has seen that."""
        player = PLAYERS[decision.player]
        if decision.prompt not in self.layout.passing:
            words = text.answer(decision, 0, self.lang)
            self.screen.say(self.words("forced", player=player, answer=words))
            return False
        view = self.game.view(decision.player)
        is_last = view.phase == self.layout.last_phase and not view.step  # a step of a battle is not the end
        if view.turn_player != decision.player or not is_last or view.stack:
            return False
        self.screen.say(self.words("nothing-legal", player=player))
        return sys.stdin.isatty()

    def _remember_question(self) -> None:
        """Where one line of undoing may go back to."""
        given = len(self.game.history.answers) if self.game.history is not None else 0
        if self.asked[-1:] != [given]:
            self.asked.append(given)

    def obey(self, decision: Decision, typed: str) -> None:
        """Do what was typed."""
        if not typed:
            default = default_answer(decision, self.layout)
            if default is None:
                raise Refused(self.words("no-default"))
            self.game.choose(default)
        elif typed.startswith("?"):
            self.why_not.explain(decision, typed[1:].strip(), self.offered)
        elif typed.lower() in self.commands:
            self.commands[typed.lower()](decision)
        elif found := LONGER_LOG.fullmatch(typed.lower()):
            self.show_log(int(found[1]))
        elif found := QUIT_TO.fullmatch(typed):
            self.leaving.quit(found[1])
        else:
            self.choose(decision, typed)

    # --- showing -----------------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """The journal lines that the person at the keyboard has not read yet; without a person, all lines."""
        reader = self.at_keyboard
        new = text.lines(self.game, reader if self.people else Reader.ALL, self.lang, self.lines_shown[reader])
        if self.people or self.journal_to is None:
            self.screen.journal(new)
        self.lines_shown[reader] = len(self.game.journal)

    def hand_over(self, player: int) -> None:
        """Two people share a keyboard: the next one must not see what the other saw."""
        if player == self.at_keyboard:
            return
        self.at_keyboard = player
        if sys.stdin.isatty():
            self.screen.clear()
            self.ask(self.words("hand-over", player=PLAYERS[player]) + " ")
        self.drawn = None
        self.tell()

    def show_changes(self, decision: Decision) -> None:
        """Draw the board if it has changed; on the plain screen once in each phase."""
        if decision.paying and self.drawn is not None:
            return
        view = self.game.view(decision.player)
        now: object = (view.turn, view.phase, view.player, "" if view.turn else view.prompt)
        if self.screen.rich:
            now = (view.turn, view.phase, view.step, view.zones, view.stack, view.resources)
        if now != self.drawn:
            self.drawn = now
            self.screen.board(self.game, view)

    def show_board(self, full: bool = False) -> None:
        self.screen.board(self.game, self.game.view(self.at_keyboard), full)

    def show_log(self, most: int = LOG_LINES) -> None:
        lines = text.lines(self.game, self.at_keyboard, self.lang)
        self.screen.journal(lines[max(0, len(lines) - most) :])

    def show_question(self, decision: Decision) -> None:
        asked = self.words(
            "your-choice",
            player=PLAYERS[decision.player],
            prompt=text.prompt(decision, self.lang),
            rule=decision.rule,
        )
        seen = board.everywhere(self.game.view(decision.player))
        calls = {place.card.ref: place for place in seen}
        offers = decision.offers(self.lang)
        answers = self.answers(decision, offers, calls)
        behind = decision.behind(self.lang) or self._what_waits(decision)
        if behind:
            self.screen.say(behind)
        for faced in self.layout.faced.get(decision.prompt, ()):
            for place in seen:
                if faced in place.card.marks:
                    self.screen.say(board.described(self.game, self.layout, place, self.lang, short=True))
        if decision.shape == "attack" and len(decision) > 2:
            self.screen.say(self.words("party"))
        if decision.shape == "order" and len(decision) > 2 and not decision.picked:
            self.screen.say(self.words("order"))
        self.offered = self._worth_offering(decision, offers, answers, calls)
        default = default_answer(decision, self.layout)
        mark = self.offered.index(default) if default in self.offered else None
        self.screen.question(asked, told_apart([answers[index] for index in self.offered]), mark)

    def answers(self, decision: Decision, offers: list[Offer], calls: dict[int, Place]) -> list[Answer]:
        """Every legal answer with what there is to know about its card."""
        return [Answer(offer.label, self._note(decision, offer, calls)) for offer in offers]

    def _worth_offering(
        self, decision: Decision, offers: list[Offer], answers: list[Answer], calls: dict[int, Place]
    ) -> list[int]:
        """The answers to list: of equal cards in a deck from which one is picked, the first."""
        if decision.at_most - len(decision.picked) > 1:
            return list(range(len(answers)))
        found: dict[object, int] = {}
        for index, answer in enumerate(answers):
            places = [calls[ref] for ref in offers[index].cards if ref in calls]
            in_deck = bool(places) and all(not place.call for place in places)
            key = (answer.words, answer.note, *(place.card.code for place in places)) if in_deck else index
            found.setdefault(key, index)
        return list(found.values())

    def _what_waits(self, decision: Decision) -> str:
        """The text of what is on top of the stack while a player may act before it resolves."""
        stack = self.game.state.stack
        if decision.prompt not in self.layout.passing or not stack or not stack[-1].at:
            return ""
        top = stack[-1]
        said = text.ability(self.game, top.source, top.at, self.lang)
        return self.words("waits", name=text.name_of(self.game, top.source, self.lang), text=said)

    def _note(self, decision: Decision, offer: Offer, calls: dict[int, Place]) -> str:
        """Where the card of an answer is, and what distinguishes it."""
        does = offer.text or self._what_passing_does(decision, offer)
        place = next((calls[ref] for ref in offer.cards if ref in calls), None)
        if place is None:
            return does
        facts = board.facts(self.layout, place, self.lang, short=True) if not does else []
        only = self._only_prey(offer, calls)
        return side_by_side(self.lang, [fact for fact in (place.call, *facts, does, only) if fact])

    def _only_prey(self, offer: Offer, calls: dict[int, Place]) -> str:
        """The one thing that a card may attack: then nobody is asked what it attacks."""
        if self.layout.prey is None or offer.act != "attack":
            return ""
        prey = self.layout.prey(self.game, offer.cards[0])
        if len(prey) != 1 or prey[0] not in calls:
            return ""
        place = calls[prey[0]]
        return self.words("only-prey", card=f"{place.call} {board.name(self.game, place.card, self.lang)}")

    def _what_passing_does(self, decision: Decision, offer: Offer) -> str:
        """Who acts after a pass, or what happens because the other player has passed as well."""
        state = self.game.state
        passes = state.frames[-1].slots.get(PASSES)
        if offer.act != "pass" or passes is None:
            return ""
        if not passes:
            return self.words("pass-on", player=PLAYERS[1 - decision.player])
        if state.stack:
            return self.words("pass-resolves", name=text.name_of(self.game, state.stack[-1].source, self.lang))
        return self.words("pass-ends", what=board.moment(self.game.view(decision.player), self.lang))

    # --- answering ---------------------------------------------------------------------------------------------------

    def choose(self, decision: Decision, typed: str) -> None:
        """Take the answers with these numbers: one, or several picks at once."""
        numbers = typed.replace(",", " ").split()
        chosen = []
        for number in numbers:
            index = place_of(self.offered, number)
            if index is None:
                raise Refused(self.words("not-offered", answer=shortened(number), most=len(self.offered)))
            chosen.append(index)
        if len(chosen) == 1 and decision.shape != "attack":  # an attack is declared as a whole
            self.game.choose(chosen[0])
            return
        if decision.shape != "order":
            chosen.sort()
        self._choose_all(decision, chosen)

    def _choose_all(self, decision: Decision, chosen: list[int]) -> None:
        """Give several answers to one question, or none of them."""
        given, prompt, player = 0, decision.prompt, decision.player
        keys, words = decision.keys, text.answers(decision, self.lang)  # while the question is the one asked
        try:
            for index in chosen:
                if given:
                    self._still_asked(prompt, player)
                self.game.choose(keys[index])
                given += 1
            now = self.game.decision
            if now is not None and now.prompt == prompt and now.picked and ("done",) in now.keys:
                self.game.choose(("done",))
        except IllegalAnswer:
            if given:
                self.game.undo(given)
            stuck = chosen[min(given, len(chosen) - 1)]
            number = self.offered.index(stuck) + 1
            raise Refused(self.words("not-together", reason=f"{number} {words[stuck]}")) from None

    def _still_asked(self, prompt: str, player: int) -> None:
        """Refuses an answer to another question, which may be the other player's, and sound alike."""
        now = self.game.decision
        asked = now is not None and (now.prompt, now.player) == (prompt, player)
        if now is None or not asked or not (now.picked or now.paying):
            raise IllegalAnswer("nothing more can be picked", rule=self.game.rule)

    def pay_the_rest(self, decision: Decision) -> None:
        """Take the proposed payment until the cost is paid."""
        if not decision.paying:
            raise Refused(self.words("nothing-to-pay"))
        self.game.choose_all(self.game.proposal())

    def pass_on(self, decision: Decision) -> None:
        """Pass now and go on passing."""
        if decision.prompt not in self.layout.passing:
            raise Refused(self.words("nothing-to-pass"))
        view = self.game.view(decision.player)
        self.passing = (decision.player, view.turn, view.phase)
        self.game.choose(self.layout.passing[decision.prompt])

    def _passes(self, decision: Decision) -> bool:
        """Whether there is still nothing that the passing player would want to stop for."""
        view = self.game.view(decision.player)
        responding = bool(view.stack) and view.stack[-1].controller != decision.player
        if decision.prompt not in self.layout.passing or responding:
            return False
        own_main = view.turn_player == decision.player and view.phase.startswith("main")
        return not own_main or (decision.player, view.turn, view.phase) == self.passing

    # --- taking back, giving up --------------------------------------------------------------------------

    def undo(self) -> None:
        """Go back to the last question that a person had to think about."""
        history = self.game.history
        assert history is not None
        before = len(history.answers)
        asked = [given for given in self.asked if given < before]
        back = self._last_question(asked[-1] if asked else before - 1)
        if back is None:
            raise Refused(self.words("nothing-to-undo"))
        self.game.undo(before - back)
        self.asked = asked
        self.lines_shown = [min(shown, len(self.game.journal)) for shown in self.lines_shown]
        self.passing = None
        self.drawn = None
        self.screen.say(self.words("undone", n=str(len(history.answers) + 1)))

    def _last_question(self, most: int) -> int | None:
        """After how many answers, so many at most, a person had to think; None if nobody ever had."""
        history = self.game.history
        assert history is not None
        asked = history.asked[: most + 1]
        thought = [n for n, question in enumerate(asked) if question.player in self.people and not question.is_forced]
        return thought[-1] if thought else None

    def concede(self, decision: Decision) -> None:
        if self.ask(self.words("concede-sure") + " ").lower() in ("y", "yes"):
            self.game.concede(decision.player)
        else:
            self.screen.say(self.words("not-conceded"))
