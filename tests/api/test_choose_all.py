"""Several answers as one action: all of them are given, or nothing has happened."""

import pytest

import rulebound
from rulebound.kernel.citations import recording
from rulebound.kernel.errors import IllegalAction
from rulebound.kernel.machine import Game

DECKS = {
    "fftcg": ("fire-ice-starter", "wind-water-starter"),
    "evolve": ("forestcraft-starter", "swordcraft-starter"),
    "fow": ("light-regalia", "wind-tokens"),
}
REWIND = {"fftcg": {"14.1", "14.2", "14.3", "14.4"}, "evolve": {"10.6.2.1.2"}, "fow": {"1111.2a"}}


def begun(game: str) -> Game:
    return rulebound.new_game(game, DECKS[game], seed=11)


def everything(game: Game) -> tuple[object, ...]:
    """All that an action could change: the state with its chance, the history, the journal, the question."""
    assert game.history is not None
    question = None if game.choice is None else (game.choice.player, game.choice.prompt, game.keys())
    return (
        game.state.exact_hash(),
        game.state.draws,
        list(game.history.answers),
        list(game.journal),
        game.answered,
        question,
        game.save(),
    )


@pytest.mark.parametrize("name", DECKS)
def test_all_answers_are_given_as_if_one_by_one(name: str) -> None:
    at_once, one_by_one = begun(name), begun(name)
    at_once.choose_all([0, 0, 0])
    for _ in range(3):
        one_by_one.choose(0)
    assert everything(at_once) == everything(one_by_one) and at_once.answered == 3


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("place", [0, 1, 2])
def test_an_illegal_answer_takes_back_all_of_them(name: str, place: int) -> None:
    game = begun(name)
    before = everything(game)
    answers: list[int] = [0, 0, 0]
    answers[place] = 99
    with pytest.raises(IllegalAction, match=f"answer {place + 1} of 3") as refused:
        game.choose_all(answers)
    assert refused.value.place == place and refused.value.rule in REWIND[name]
    assert everything(game) == before
    game.choose_all([0, 0, 0])
    assert game.answered == 3


@pytest.mark.parametrize("name", DECKS)
def test_what_was_taken_back_is_cited_as_that_and_as_nothing_else(name: str) -> None:
    with recording() as cited:
        game = begun(name)
        said = set(cited)
        with pytest.raises(IllegalAction):
            game.choose_all([0, 0, 99])
    assert cited - said == REWIND[name]


def test_no_answers_are_no_action() -> None:
    game = begun("fftcg")
    before = everything(game)
    game.choose_all([])
    assert everything(game) == before
