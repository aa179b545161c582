"""Each game carries out a step, or says of a text with it that there is no such thing in this game."""

import typing

import pytest

from rulebound.games import buddyfight, evolve, fftcg, fow
from rulebound.games.buddyfight.words import WORDS as BUDDYFIGHT
from rulebound.games.evolve.words import WORDS as EVOLVE
from rulebound.games.fftcg.words import WORDS as FFTCG
from rulebound.games.fow.words import WORDS as FOW
from rulebound.games.vocabulary import Vocabulary
from rulebound.kernel.effects import COMPILE
from rulebound.kernel.rules import Rules
from rulebound.language import tree

GAMES = {
    "fftcg": (fftcg.RULES, FFTCG),
    "evolve": (evolve.RULES, EVOLVE),
    "fow": (fow.RULES, FOW),
    "buddyfight": (buddyfight.RULES, BUDDYFIGHT),
}


@pytest.mark.parametrize(("rules", "words"), GAMES.values(), ids=GAMES)
def test_every_step_is_carried_out_or_refused(rules: Rules, words: Vocabulary) -> None:
    known = {*COMPILE, *rules.steps, *words.absent}
    assert [step.__name__ for step in typing.get_args(tree.Step) if step not in known] == []
