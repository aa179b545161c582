"""Outlines: what an ability is about, in the words of its game."""

import pytest

from rulebound import text
from rulebound.language import tree
from rulebound.language.tree import (
    Action,
    Auto,
    Choose,
    CostCards,
    CostLoss,
    CostOption,
    CostReveal,
    CostSelf,
    Create,
    Damage,
    Destroy,
    Evolve,
    Exhaust,
    ExhaustSelf,
    ExtraTurn,
    Filter,
    Fixed,
    Heal,
    Keyword,
    Move,
    On,
    Pay,
    Printed,
    Race,
    Resource,
    Roll,
    Self,
    Serve,
    SkipTurn,
    Slot,
    Steal,
    Swap,
    Transform,
    Who,
)
from rulebound.text.outline import TERMS, WRITERS

ENEMY = Filter(types=("leader", "follower"), side="opp", also=("leader",))


def test_every_node_of_the_language_has_words() -> None:
    nodes = {value for value in vars(tree).values() if isinstance(value, type) and issubclass(value, tree.Node)}
    assert nodes - {tree.Node} - set(WRITERS) == set()


@pytest.mark.parametrize(
    ("node", "words"),
    [
        (Create("Fairy", 2, "field", or_to="ex"), "create 2 Fairy in the field or the EX area"),
        (Create("Fairy", 1, who=Who.OPPONENT, up_to=True), "create up to 1 Fairy in the field of the opponent"),
        (Transform(Slot(), "Fairy"), "transform it into Fairy"),
        (Swap(Slot(), Self()), "swap it and this card"),
        (Steal(Slot()), "take control of it"),
        (Evolve(Self(), "Okami"), "evolve this card into Okami"),
        (Serve(Slot()), "serve it 1"),
        (Race(Slot(), 2), "it races 2 times"),
        (Heal(Slot(), 3), "it: defense +3"),
        (Heal(Slot(), -3), "it: defense -3"),
        (Roll(), "roll a die of 6 sides"),
        (SkipTurn(Who.OPPONENT), "the opponent skip the next turn"),
        (ExtraTurn(), "you take an extra turn"),
        (Fixed(Resource("max_pp")), "the number of maximum play points"),
        (Printed(Slot(), "attack"), "the printed attack of it"),
        (CostLoss(2), "your leader loses 2 defense"),
        (CostReveal(), "reveal a card of its name in the evolve deck"),
        (CostSelf("put"), "put this card into the cemetery"),
        (CostCards("remove", 1, Filter(side="my", zone="ex")), "banish 1 your card in the EX area"),
        (Move(Slot(), "banished"), "banish it"),
        (Choose(ENEMY), "select 1 the opponent's Leader/Follower"),
        (Filter(types=("follower",), zone="field", also=("ex",)), "Follower in the field or the EX area"),
        (On("play", who=Who.YOU), "when you play a card"),
        (Keyword("Evolve", cost=(Pay(2),)), "Evolve for 2 play points"),
        (Action((ExhaustSelf(),), (Destroy(Slot()),), quick=True), "Quick. engage this card: destroy it"),
        (Action((Pay(1),), (Evolve(Self()),), keyword="Evolve"), "Evolve. 1 play points: evolve this card"),
        (
            Auto(On("enter", Self()), (Damage(Slot(), 1),), options=(CostOption("Earth Rite", (Pay(1),)),)),
            "when this card enters the field: 1 damage to it [optional cost (Earth Rite): 1 play points]",
        ),
    ],
)
def test_an_outline_of_evolve(node: tree.Node, words: str) -> None:
    assert text.outline(node, "evolve") == words


def test_each_game_has_its_own_words_for_the_same_node() -> None:
    engage = Action((Pay(2), ExhaustSelf()), (Exhaust(Slot()), Destroy(Slot())))
    assert text.outline(engage, "fftcg") == "2 CP, dull this card: dull it; break it"
    assert text.outline(engage, "evolve") == "2 play points, engage this card: engage it; destroy it"
    assert text.outline(Move(Slot(), "removed"), "fftcg") == "remove it from the game"


def test_the_words_of_a_game_do_not_stay_behind() -> None:
    text.outline(Destroy(Slot()), "evolve")
    assert text.outline(Destroy(Slot())) == "break it"
    assert TERMS["fftcg"]["destroy"] == "break"
