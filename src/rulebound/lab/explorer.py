"""A player who wants to see everything: plays at random, but rather what has not been seen than what has.

It plays both sides and looks at the game itself, so it is no opponent; it is for finding out what cards do.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import partial
from typing import NamedTuple

from rulebound.kernel.cards import Library
from rulebound.kernel.machine import Game
from rulebound.kernel.procedures import YES, Choice, Key
from rulebound.kernel.state import CARD_MASK, NODE_BITS
from rulebound.kernel.witness import Witness
from rulebound.lab.coverage import parts_of
from rulebound.lab.fitting import asked_for, fits, is_wanted
from rulebound.lab.foresight import Goals, Pick, best_line, still_wanted
from rulebound.lab.wishes import is_early
from rulebound.language.tree import CostSelf

WANTED = 40.0  # how much likelier an answer is that may show something new
READY = 4.0  # and one that lets something happen
PRECIOUS = 0.03  # and one that gives a card away that could show something
PATIENT = 0.2  # and another ability of a card that has more to show
TEMPERS = (1.0, 0.2, 0.02)  # how likely an attack is: games without many are long, and boards grow
ZEALS = (1.0, 1.0, 0.05)  # how likely anything is done at all, in the ways to play a turn that are tried
THRIFTY = 0.2  # how likely a card is discarded, where something else could pay as well
PLACES = ("field", "hand")
LOSSES = ("pay", "cost", "discard", "hand size")  # what the questions begin with in which cards are given away


class Mood(NamedTuple):
    """How somebody plays."""

    temper: float  # how likely attacks are
    zeal: float = 1.0  # and anything else


class Explorer:
    """Answers for both players of one game."""

    def __init__(self, unseen: frozenset[str], temper: float = 1.0, leads: tuple[str, ...] = ()) -> None:
        self.unseen = unseen  # parts of cards
        self._leads = leads  # the codes of cards for which it looks ahead
        self._goals: Goals = {}  # what of them is not seen, by definition
        self._line: list[int] = []  # answers that it has made up its mind about
        self.witness = Witness()
        self.library = Library()  # of the game
        self.seen: Counter[int] = Counter()  # definitions in play, by decisions
        self._addresses: frozenset[int] = frozenset()
        self._cards: frozenset[int] = frozenset()
        self._liked: frozenset[int] = frozenset()
        self._leaving: frozenset[int] = frozenset()  # cards that show something by leaving for elsewhere
        self._mood = Mood(temper)
        self._known = 0  # definitions of the library that have been looked at

    def answer(self, game: Game, chance: random.Random) -> int:
        """The place of an answer."""
        game.witness, self.library = self.witness, game.library
        self._look(game)
        if self._goals and not self._line:
            self._goals = still_wanted(game, self.witness, self._goals)
        if self._goals and not self._line:
            self._line = best_line(game, self._goals, self._mood_for, chance)
        return self._line.pop(0) if self._line else self._pick(game, chance, self._mood)

    def _mood_for(self, chance: random.Random) -> Pick:
        """Somebody who answers in a mood of its own."""
        return partial(self._pick, mood=Mood(chance.choice(TEMPERS), chance.choice(ZEALS)))

    def _pick(self, game: Game, chance: random.Random, mood: Mood) -> int:
        """An answer at random, the likelier the more it may show."""
        keys, choice = game.keys(), game.choice
        assert choice is not None
        if len(keys) == 1:
            return 0
        return chance.choices(range(len(keys)), [self._weight(game, choice, key, mood) for key in keys])[0]

    def _look(self, game: Game) -> None:
        """See which cards are in play, and what of the cards of the game has not been seen."""
        state, rules = game.state, game.rules
        rows = game.board.rows
        for zone in dict.fromkeys((*rules.active_zones, *rules.damaged_zones)):  # where cards are in play
            for player in (0, 1):
                for card in state.zones[rules.zone_id[zone] * 2 + player]:
                    self.seen[state.definition[card]] += 1
                    if card in rows:
                        self.seen[rows[card].definition] += 1  # of several on top of each other, the one that counts
        for tops in state.attached.values():
            for card in tops:
                self.seen[state.definition[card]] += 1
        if self._known < len(game.library.cards):
            self._known = len(game.library.cards)
            wanted = [
                (number, part)
                for number, card in enumerate(game.library.cards)
                if card.code
                for part in parts_of(card)
                if str(part) in self.unseen
            ]
            self._addresses = frozenset(number << NODE_BITS | part.node for number, part in wanted)
            self._cards = frozenset(number for number, _ in wanted)
            self._liked = self._cards | self._asked(game)
            self._goals = {
                number: tuple(part for n, part in wanted if n == number)
                for number in self._cards
                if game.library.cards[number].code in self._leads
            }
            self._leaving = frozenset(at >> NODE_BITS for at in self._addresses if _zone(game, at) not in PLACES)

    def _asked(self, game: Game) -> frozenset[int]:
        """The cards that those with something to show ask for."""
        cards, rules = game.library.cards, game.rules
        asked = {what for number in self._cards for what, n in asked_for(cards[number]) if is_wanted(what, n)}
        names = {cards[number].name for number in self._cards}
        return frozenset(
            number
            for number, card in enumerate(cards)
            if card.name in names or any(fits(rules, what, card) for what in asked)
        )

    def _weight(self, game: Game, choice: Choice, key: Key, mood: Mood) -> float:
        prompt, card = choice.prompt, self._card(game, key)
        if prompt.startswith(LOSSES):
            thrift = THRIFTY if self._goals and key[0] == "discard" else 1.0
            return thrift * (PRECIOUS if card in self._liked and card not in self._leaving else 1.0)
        if key == YES:
            return 1.0 if prompt == "mulligan" else READY
        if key[0] == "way":
            return WANTED if len(key) > 1 else READY
        if prompt in ("search", "select", "order"):
            return READY if card in self._liked else 1.0
        if key[0] == "attack" or (prompt == "attack" and card >= 0):
            return mood.temper
        if len(key) == 3 and isinstance(key[2], int) and card >= 0:
            return mood.zeal * self._interest(game, card, key[2])
        return 1.0

    def _interest(self, game: Game, card: int, at: int) -> float:
        """How likely a card is played, or an ability of it used."""
        if card in self._goals and not at and is_early(game, card, self._goals[card]):
            return PRECIOUS
        often = self.witness.carried_out[at]
        if at in self._addresses and not often:
            return WANTED
        if at and card in self._cards:
            return PRECIOUS if _gives_itself_up(game, at) else PATIENT
        if at:  # what costs nothing may be used without end, and need not be
            return 1.0 / (1 + often)
        return READY if card in self._liked else 1.0

    def _card(self, game: Game, key: Key) -> int:
        """The definition of the card that an answer is about, or -1."""
        if len(key) < 2 or not isinstance(key[1], int) or key[0] in ("share", "number", "mode", "auto", "replace"):
            return -1
        card = key[1] & CARD_MASK
        return game.state.definition[card] if key[1] >= 0 and card < len(game.state.definition) else -1


def _zone(game: Game, at: int) -> str:
    """Where an ability works."""
    return str(getattr(game.library.node(at), "zone", "field"))


def _gives_itself_up(game: Game, at: int) -> bool:
    """Whether using an ability takes its card away."""
    return any(isinstance(part, CostSelf) for part in getattr(game.library.node(at), "cost", ()))
