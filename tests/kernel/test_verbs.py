"""A game has rules for verbs of the kernel, and for no others: who misspells one is told when the rules are built."""

import pytest
from tests.toy.game import Toy

from rulebound.kernel.verbs import UnknownVerb


def toy_with(verb: str) -> Toy:
    class Odd(Toy):
        verb_rules = {**Toy.verb_rules, verb: "toy.odd"}

    return Odd("ev")


@pytest.mark.parametrize("verb", ["draw", "lose by frostbite", "layer 3", "shared field", "trigger of Fury"])
def test_a_verb_or_one_about_a_word_of_the_game_may_have_a_rule(verb: str) -> None:
    assert toy_with(verb).verb_rules[verb] == "toy.odd"


@pytest.mark.parametrize(
    ("verb", "meant"),
    [("drawe", "draw"), ("check togehter", "check together"), ("shared feild", "shared field"), ("lose by", "lose")],
)
def test_a_misspelt_verb_is_refused_with_the_one_that_is_meant(verb: str, meant: str) -> None:
    with pytest.raises(UnknownVerb) as refused:
        toy_with(verb)
    assert str(refused.value) == f"toy: there is no verb {verb!r}; is it {meant!r}?"
