"""Checks: what the rules do by themselves, everything that applies as one batch, until nothing applies any more.

A game gives a `CheckTable`: who is beaten, what is to be done, and of what there may be only so much; its verbs
`lose by ...` have the rules for what was noted of a player since the last check. The table makes a procedure of it: who
has lost loses, unless that cannot be or something happens instead; then each player says what is to go where there is
too much of something, the turn player first; then everything happens at the same time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulebound.kernel.procedures import Choice, Key, Next, Procedure, Step, ask, do
from rulebound.kernel.slots import ROUND, SlotName
from rulebound.kernel.state import NO_REF, Event, Fact, Frame

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

# the slots of its frames
GONE: Final = SlotName("gone")

ROUNDS: Final = 200  # after so many rounds in a row nothing can stop them: it is an endless loop
WON: Final = "won"  # what an effect has said of a player, see `Rules.outcome`


def last_damage(game: Game, ref: int) -> Fact | None:
    """What has dealt damage to a card since the last check, the last of it."""
    return next((f for f in reversed(game.state.since_check) if f.key == "damage" and f.ref == ref), None)


Look = Callable[["Game"], list[Event]]
Beaten = Callable[["Game"], list[tuple[int, str]]]
Cards = Callable[["Game", int], list[int]]
Most = Callable[["Game", int], int]
Teller = Callable[["Game", Event], None]


class Limit:
    """Of some cards a player may have only so many: the player says which go, or which stay, and the rest goes.

    Of its rules the first is told when a card goes, the others are cited.
    """

    __slots__ = ("cards", "how", "most", "prompt", "rule", "rules", "stay", "to")

    def __init__(
        self, rules: str, prompt: str, cards: Cards, most: Most, to: int, how: str, stay: bool = False
    ) -> None:
        self.rules = tuple(rules.split())
        self.rule = self.rules[0]
        self.prompt = prompt
        self.cards = cards
        self.most = most
        self.to = to
        self.how = how
        self.stay = stay  # whether those that stay are said, and not those that go

    def over(self, game: Game, player: int) -> int:
        """How many cards there are too many."""
        return max(0, len(self.cards(game, player)) - self.most(game, player))

    def leaving(self, game: Game, ref: int) -> Event:
        return Event("move", ref, game.known_row(ref).controller, self.to, how=self.how, name=self.rule)

    def choice(self, game: Game, player: int) -> Choice | None:
        """Which cards stay, as many as there may be; or which go, as many as have to and can."""
        n = self.over(game, player)
        if not n:
            return None
        refs = [game.state.ref(card) for card in self.cards(game, player)]
        if self.stay:
            n = len(refs) - n
        else:
            refs = [ref for ref in refs if game.rules.possible(game, self.leaving(game, ref), [])]
            n = min(n, len(refs))
            if not n:
                return None
        options: list[Key] = [("card", ref) for ref in refs]
        return Choice(player, options, self.prompt, at_least=n, at_most=n, public=True)


class Tidy:
    """Something that is put in order with the batch although it is no event: whether it has to be, and doing it."""

    __slots__ = ("act", "needed")

    def __init__(self, needed: Callable[[Game], bool], act: Callable[[Game], None]) -> None:
        self.needed = needed
        self.act = act


class _Asking:
    """The question to one of the players about one limit, and what they said."""

    __slots__ = ("limit", "number", "second")

    def __init__(self, limit: Limit, number: int, second: bool) -> None:
        self.limit = limit
        self.number = number
        self.second = second

    def which(self, game: Game, frame: Frame) -> Choice | None:
        player = 1 - game.state.turn_player if self.second else game.state.turn_player
        return self.limit.choice(game, player)

    def take(self, game: Game, frame: Frame) -> Next:
        player = 1 - game.state.turn_player if self.second else game.state.turn_player
        picked = [key[1] for key in frame.inbox]
        if self.limit.stay:
            refs = [game.state.ref(card) for card in self.limit.cards(game, player)]
            picked = [ref for ref in refs if ref not in picked]
        before = frame.slots.get(GONE, ())
        if any(game.known_row(ref).controller != player for ref, _ in before):
            game.cite_verb("turn player first")
        frame.slots[GONE] = (*before, *((ref, self.number) for ref in picked))
        return None


def _loss_rules(game: Game, fact: Fact) -> list[str]:
    """The rules by which a player loses of whom this was noted; none if nobody does."""
    return game.rules.verb_about("lose by", fact.key).split()


class CheckTable:
    """What the rules of a game look after, and the procedure that does it."""

    def __init__(
        self,
        name: str,
        rule: str,
        *,
        beaten: Beaten,
        looks: tuple[Look, ...],
        tell: Teller,
        limits: tuple[Limit, ...] = (),
        tidies: tuple[Tidy, ...] = (),
        rounds: int = ROUNDS,
    ) -> None:
        self.name = name
        self.rule = rule
        self.beaten = beaten
        self.looks = looks
        self.tell = tell
        self.limits = limits
        self.tidies = tidies
        self.rounds = rounds

    # --- what applies ------------------------------------------------------------------------------------------------

    def losers(self, game: Game) -> list[tuple[int, str]]:
        """Who loses now, and by which rule."""
        found = self.beaten(game)
        if game.state.since_check:
            found += self._by_outcome(game, {player for player, _ in found})
        return list(dict.fromkeys(found)) if found else found

    def _by_outcome(self, game: Game, beaten: set[int]) -> list[tuple[int, str]]:
        """Who loses by what was noted since the last check: the first rule of the verb is told, the others are cited.

        Who has won makes the other player lose, unless they have lost as well.
        """
        found: list[tuple[int, str]] = []
        winners: list[int] = []
        for fact in game.state.since_check:
            rules = _loss_rules(game, fact)
            if rules and fact.key == WON:
                winners.append(fact.player)
            elif rules:
                game.cite_all(*rules)
                found.append((fact.player, rules[0]))
        lost = beaten | {player for player, _ in found}
        for winner in winners:
            if winner in lost:
                game.cite_verb("won and lost")
            else:
                found.append((1 - winner, game.rules.verb("lose")))
        return found

    def collect(self, game: Game) -> list[Event]:
        """Everything that is to happen now, to each card or player once. What cannot happen is not collected."""
        found: dict[tuple[int, int], Event] = {}
        for look in self.looks:
            for event in look(game):
                key = (event.ref, event.player if event.ref == NO_REF else 0)
                if key not in found and game.rules.possible(game, event, []):
                    found[key] = event
        return list(found.values())

    def is_crowded(self, game: Game) -> bool:
        """Whether somebody has too much of something."""
        return any(limit.over(game, player) for limit in self.limits for player in (0, 1))

    def applies(self, game: Game) -> bool:
        """Whether somebody loses, or something is to be done that can be done."""
        if self.losers(game) or self.collect(game) or any(tidy.needed(game) for tidy in self.tidies):
            return True
        return any(limit.choice(game, player) is not None for limit in self.limits for player in (0, 1))

    def has_nothing_to_do(self, game: Game) -> bool:
        """Whether nothing that the rules look after asks for anything; if so, they are done at once."""
        game.cite_verb("check")
        if game.is_at_rest():
            return True
        if game.state.since_check or self.losers(game) or self.is_crowded(game):
            return False
        if any(tidy.needed(game) for tidy in self.tidies) or any(look(game) for look in self.looks):
            return False
        game.come_to_rest()
        return True

    # --- doing it ----------------------------------------------------------------------------------------------------

    def check(self, game: Game, frame: Frame) -> Next:
        """A step of other procedures: everything that applies, until nothing does."""
        return None if self.has_nothing_to_do(game) else Frame(self.name)

    def begin(self, game: Game, frame: Frame) -> Next:
        if self.has_nothing_to_do(game):
            return "end"
        frame.done = []
        return "lose" if self.losers(game) else "limits"

    def lose(self, game: Game, frame: Frame) -> Next:
        """Who has lost loses; an effect may prohibit that, or something happen instead."""
        losing = [Event("lose", player=player, name=rule) for player, rule in self.losers(game)]
        losing = [event for event in losing if game.rules.possible(game, event, [])]
        if not losing:
            return "limits"
        # These have been looked at; what happens instead of a loss may bring about another one.
        game.state.since_check = [fact for fact in game.state.since_check if not _loss_rules(game, fact)]
        return game.propose(losing)

    def lost(self, game: Game, frame: Frame) -> Next:
        found = [event for event in frame.done if event.kind == "lose"]
        if not found:
            frame.slots[ROUND] = frame.slots.get(ROUND, 0) + 1
            return self.again(game, frame)
        for event in found:
            game.log("loses", event.player, rule=event.name)
        if len(found) > 1:
            game.cite_verb("check together")
        players = tuple(event.player for event in found)
        return game.finish(players, game.rules.verb("all lose" if len(set(players)) == 2 else "lose"))

    def limit(self, game: Game, frame: Frame) -> Next:
        return None if self.is_crowded(game) else "perform"  # there is nothing to ask

    def perform(self, game: Game, frame: Frame) -> Next:
        """At the same time. It may be that nothing of what is asked for can happen."""
        state = game.state
        events, gone = self.collect(game), frame.slots.pop(GONE, ())
        if not events and not gone and not any(tidy.needed(game) for tidy in self.tidies):
            state.since_check = []
            return "end"
        taken = {event.ref for event in events}
        for ref, number in gone:
            if ref not in taken:
                game.cite_all(*self.limits[number].rules)
                events.append(self.limits[number].leaving(game, ref))
        if len(events) > 1:
            game.cite_verb("check together")
            game.rule = game.rules.verb("check together") or game.rule
        for tidy in self.tidies:
            tidy.act(game)
        for event in events:
            self.tell(game, event)
        frame.slots[ROUND] = frame.slots.get(ROUND, 0) + 1
        state.since_check = []
        state.pulse += 1
        return game.propose(events)

    def again(self, game: Game, frame: Frame) -> Next:
        """What happens again and again is an endless loop that nobody can stop."""
        if frame.slots[ROUND] > self.rounds:
            return game.finish((), game.rules.verb("loop draw"))
        return "check"

    def procedure(self) -> Procedure:
        asked: list[Step] = []
        for second in (False, True):
            for number, limit in enumerate(self.limits):
                asking = _Asking(limit, number, second)
                asked.append(ask(limit.rule, asking.which, asking.take))
        return Procedure(
            self.name,
            do(self.rule, self.begin, label="check"),
            do("", self.lose, label="lose"),
            do("", self.lost),
            do("", self.limit, label="limits"),
            *asked,
            do(self.rule, self.perform, label="perform"),
            do("", self.again),
        )
