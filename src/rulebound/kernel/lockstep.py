"""Two runs of one game that must not differ: the second is given the answers of the first and is compared with it.

Whoever wants to hear which rules a game acts by listens to such a second run, so that the game itself is always the one
that nobody hears, as at the table.
"""

from __future__ import annotations

from rulebound.kernel.citations import listeners, unheard
from rulebound.kernel.history import History, give, rewind
from rulebound.kernel.machine import Game


class OutOfStep(Exception):
    """Two runs of the same answers have come to different states, questions or answers on offer."""


class Lockstep:
    """A game and a second run of it."""

    def __init__(self, game: Game, second: Game) -> None:
        self.game = game
        self.second = second

    @classmethod
    def heard(cls, game: Game, cited: set[str], *, short_cuts: bool = True) -> Lockstep:
        """A second run from where the game began, whose rules are cited to `cited` and to who listens here."""
        history = game.history
        assert history is not None
        start = history.checkpoints[0]
        again, heard_by = History(start.clone(), history.header), (*listeners(), cited)
        second = Game(game.rules, game.library, start.clone(), again, heard_by, short_cuts)
        second.keeps_journal = False
        second.start()
        return cls(game, second)

    def follow(self) -> None:
        """Give the second run the answers that it has not had, take back those that are no longer there, compare."""
        assert self.game.history is not None and self.second.history is not None
        answers, had = self.game.history.answers, self.second.history.answers
        if had != answers[: len(had)]:
            common = next((i for i, (a, b) in enumerate(zip(had, answers, strict=False)) if a != b), len(answers))
            with unheard(self.second):
                rewind(self.second, common)
            had = self.second.history.answers
        for place, text in enumerate(answers[len(had) :], len(had)):
            give(self.second, text, place)
        self.compare()

    def compare(self) -> None:
        """Refuses two runs that are not the same."""
        game, second = self.game, self.second
        after = f"after answer {game.answered}"
        if question(game) != question(second):
            raise OutOfStep(f"{after} the runs ask differently: {question(game)} and {question(second)}")
        if _hash(game) != _hash(second):
            raise OutOfStep(f"{after} the runs are in different states: {difference(game, second)}")
        if game.board.rows != second.board.rows:
            raise OutOfStep(f"{after} the runs read their boards differently: {unlike_rows(game, second)}")


def _hash(game: Game) -> str:
    """Identifies the state, apart from what one of the runs may remember although it is never asked about."""
    state = game.state
    if not game.short_cuts and game.never_asked:
        state = state.clone()
        state.facts = [fact for fact in state.facts if fact.key not in game.never_asked]
    return state.exact_hash()


def question(game: Game) -> tuple[object, ...] | None:
    """What is asked: by which rule, of whom, what, and the answers on offer."""
    choice = game.choice
    if choice is None:
        return None
    return (
        game.rule,
        choice.player,
        choice.prompt,
        choice.shape,
        choice.at_least,
        choice.at_most,
        choice.default,
        game.keys(),
    )


def unlike_rows(one: Game, other: Game) -> str:
    """The cards of two boards that are not the same there."""
    rows, others = one.board.rows, other.board.rows
    cards = [card for card in {**rows, **others} if rows.get(card) != others.get(card)]
    return "; ".join(f"card {card}: {rows.get(card)!r} and {others.get(card)!r}" for card in cards)


def difference(one: Game, other: Game) -> str:
    """The parts of two states that differ."""
    names = one.state.__struct_fields__
    found = [
        f"{name}: {getattr(one.state, name)!r} and {getattr(other.state, name)!r}"
        for name in names
        if getattr(one.state, name) != getattr(other.state, name)
    ]
    return "; ".join(found)
