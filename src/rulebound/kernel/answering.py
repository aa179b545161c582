"""Answers beyond the plain one: by label or key, several as one action, a payment proposed, giving up."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index as place_of
from typing import TYPE_CHECKING

from rulebound import limits
from rulebound.kernel import chance
from rulebound.kernel.decision import default_of, is_payment
from rulebound.kernel.errors import IllegalAction, IllegalAnswer
from rulebound.kernel.procedures import Key

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def index_of(game: Game, answer: object) -> int:
    """The place of an answer that is not given as a plain number."""
    if game.choice is None:
        raise IllegalAnswer(f"{answer!r} is not offered: no question is waiting", rule=game.rule)
    if isinstance(answer, str):
        labels = game.labels()
        if answer in labels:
            return labels.index(answer)
        raise IllegalAnswer(f"{answer!r} is not offered; legal are: {'; '.join(labels)}", rule=game.rule)
    if isinstance(answer, tuple):
        keys = game.keys()
        if answer in keys:
            return keys.index(answer)
        raise IllegalAnswer(f"{answer!r} is not offered; legal are: {keys}", rule=game.rule)
    if isinstance(answer, bool) or not hasattr(answer, "__index__"):
        raise IllegalAnswer(f"{answer!r} is no answer; give its place, its key or its label", rule=game.rule)
    return place_of(answer)


def choose_all(game: Game, answers: Sequence[int | Key | str]) -> None:
    """Give several answers as one action: all of them, or none.

    If one is not offered when its turn comes, the whole action is taken back: nothing has happened, nothing has
    triggered, and whoever was to decide is still to decide.
    """
    trial = game.clone(history=False)
    for place, answer in enumerate(answers):
        try:
            trial.choose(answer)
        except IllegalAnswer as refused:
            game.cite_verb("rewind")
            rule = (game.rules.verb("rewind") or refused.rule).split(" ")[0]
            message = f"answer {place + 1} of {len(answers)} is not legal, so nothing has happened: {refused}"
            raise IllegalAction(message, rule, place) from None
    for answer in answers:
        game.choose(answer)


def proposal(game: Game) -> tuple[Key, ...]:
    """The rest of a payment as the game proposes it, for `choose_all`; empty if nothing is being paid."""
    asked, found = game.choice, list[Key]()
    if asked is None or not is_payment(asked.prompt):
        return ()
    player, trial = asked.player, game.clone(history=False)
    while (now := trial.choice) is not None and now.player == player and is_payment(now.prompt):
        found.append(trial.keys()[default_of(trial)])
        trial.choose(found[-1])
    return tuple(found)


def concede(game: Game, player: int) -> None:
    """A player may give up at any moment, whoever has to decide."""
    if game.state.over:
        raise IllegalAnswer("the game is over", rule=game.rules.verb("concede"))
    if game.history is not None:
        game.answered = game.history.record(game, f"concede {player}")
    game.log("concedes", player, rule=game.rules.verb("concede"))
    game.cite_verb("concession stands")
    game.finish((player,), game.rules.verb("concede"))


def reseed(game: Game, word: str) -> None:
    """Let chance go on from another word, as after an undo that has told of it; recorded as an answer is."""
    if not isinstance(word, str) or not word.isascii() or not word.isalnum() or len(word) > limits.NAME:
        raise IllegalAnswer(f"{word!r} is no word to go on with; give up to {limits.NAME} letters and digits")
    if game.state.over:
        raise IllegalAnswer("the game is over")
    if game.history is not None:
        game.answered = game.history.record(game, f"reseed {word}")
    game.state.seed = chance.mixed(game.state.seed, word)
