"""What all games ask of decks in the same way: formats, sizes, cards that fit, and the headings of lists."""

import pytest

from rulebound.games.construction import headings, known_format, unfit, wrong_size
from rulebound.kernel.cards import CardDef
from rulebound.kernel.citations import recording

TWO = (CardDef("Oak", ("tree",), "T-1"), CardDef("Elm", ("tree",), "T-2"))
STONE = CardDef("Flint", ("stone",), "S-1")


@pytest.mark.parametrize(
    ("least", "most", "said"),
    [
        (3, None, "it must have at least 3"),
        (0, 1, "it may have at most 1"),
        (3, 3, "it must have 3"),
        (3, 5, "it must have 3 to 5"),
        (0, 0, "it may have at most 0"),
    ],
)
def test_a_deck_of_the_wrong_size_is_told_which_it_may_have(least: int, most: int | None, said: str) -> None:
    (problem,) = wrong_size("8.1", "main deck", TWO, least=least, most=most)
    assert str(problem) == f"8.1: the main deck has 2 cards; {said}"


@pytest.mark.parametrize(("least", "most"), [(2, None), (0, 2), (2, 2), (0, None)])
def test_a_deck_of_a_right_size_has_no_problem_and_the_rule_is_cited(least: int, most: int | None) -> None:
    with recording() as cited:
        assert wrong_size("8.1", "main deck", TWO, least=least, most=most) == []
    assert "8.1" in cited


def test_a_limited_deck_may_be_called_by_its_kind() -> None:
    (problem,) = wrong_size("8.1", "main deck", TWO, least=4, it="in a draft it")
    assert problem.text == "the main deck has 2 cards; in a draft it must have at least 4"


def test_a_card_that_does_not_fit_is_named_once() -> None:
    problems = unfit("8.2", (*TWO, STONE, STONE), lambda card: "tree" in card.types, "{0.name} ({0.code}) is no tree")
    assert [str(problem) for problem in problems] == ["8.2: Flint (S-1) is no tree"]


def test_headings_name_parts_in_their_order_with_plurals_where_there_are_some() -> None:
    found = headings(main="main deck, tree~s", side="side")
    assert list(found.items()) == [("main deck", "main"), ("tree", "main"), ("trees", "main"), ("side", "side")]


def test_an_unknown_format_is_refused_with_those_that_there_are() -> None:
    known_format("sealed", ("constructed", "sealed"))
    with pytest.raises(ValueError, match="'draft' is no format; there are constructed, sealed"):
        known_format("draft", ("constructed", "sealed"))
