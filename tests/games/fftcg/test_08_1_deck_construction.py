"""Chapter 8.1: which decks may be played."""

import pytest

from rulebound.games.fftcg.deck import at_random, check
from rulebound.kernel.cards import CardDef
from rulebound.language.tree import DeckRule, Keyword
from rulebound.scenario.fftcg import card, forward


def different(n: int) -> list[CardDef]:
    """So many cards, each with a number of its own."""
    return [forward(5000) for _ in range(n)]


def limit_break_cards(n: int) -> list[CardDef]:
    return [forward(5000, Keyword("Limit Break", 1)) for _ in range(n)]


def broken_rules(main: list[CardDef], lb: list[CardDef], format: str = "constructed") -> list[str]:
    return [problem.rule for problem in check((main, lb), format)]


@pytest.mark.rule("8.1.1", "8.1.1.1", "8.1.1.2", "8.1.3")
def test_fifty_different_cards_and_an_lb_deck_are_legal() -> None:
    assert check((different(50), limit_break_cards(8))) == []


@pytest.mark.rule("8.1.1")
def test_there_has_to_be_a_main_deck() -> None:
    assert broken_rules([], limit_break_cards(1)) == ["8.1.1", "8.1.1.1"]


@pytest.mark.rule("8.1.1")
def test_there_need_not_be_an_lb_deck() -> None:
    assert check((different(50), [])) == []


@pytest.mark.rule("8.1.1.1")
@pytest.mark.parametrize("size", [49, 51])
def test_a_constructed_main_deck_has_exactly_fifty_cards(size: int) -> None:
    problems = check((different(size), []))
    assert [problem.rule for problem in problems] == ["8.1.1.1"]
    assert f"{size} cards" in problems[0].text


@pytest.mark.rule("8.1.1.1")
@pytest.mark.parametrize(("size", "broken"), [(39, ["8.1.1.1"]), (40, []), (41, []), (70, [])])
def test_a_limited_main_deck_has_forty_cards_or_more(size: int, broken: list[str]) -> None:
    assert broken_rules(different(size), [], "limited") == broken


@pytest.mark.rule("8.1.1.1")
@pytest.mark.parametrize("format", ["constructed", "limited"])
def test_an_lb_deck_has_eight_cards_at_most(format: str) -> None:
    assert broken_rules(different(50), limit_break_cards(8), format) == []
    assert broken_rules(different(50), limit_break_cards(9), format) == ["8.1.1.1"]


@pytest.mark.rule("8.1.1.2", "5.2.5.1")
def test_three_copies_of_a_number_are_legal_and_four_are_not() -> None:
    copied = forward(5000, name="Knight", code="9-999C")
    assert check(([copied] * 3 + different(47), [])) == []
    problems = check(([copied] * 4 + different(46), []))
    assert [problem.rule for problem in problems] == ["8.1.1.2"]
    assert "4 copies of Knight (9-999C)" in problems[0].text


@pytest.mark.rule("8.1.1.2", "5.2.5.1")
def test_cards_of_one_name_with_different_numbers_are_different_cards() -> None:
    knights = [forward(5000, name="Knight", code=f"9-99{i}C") for i in range(2) for _ in range(3)]
    assert check((knights + different(44), [])) == []


@pytest.mark.rule("8.1.1.2", "5.2.5.1")
def test_reprints_of_one_card_are_that_card() -> None:
    """What counts is the number at the end, of the card that was printed first (READINGS S05)."""
    codes = ["6-019L", "6-019L", "Re-021H/6-019L", "Re-021H/6-019L"]
    firions = [forward(8000, name="Firion", code=code) for code in codes]
    problems = check((firions + different(46), []))
    assert [problem.rule for problem in problems] == ["8.1.1.2"]
    assert "4 copies of Firion (6-019L)" in problems[0].text
    assert check((firions[1:] + different(47), [])) == []
    others = [forward(8000, name="Firion", code=code) for code in ("Re-021H/6-019L", "Re-021H/6-020L") for _ in "123"]
    assert check((others + different(44), [])) == []


@pytest.mark.rule("8.1.1.2", "5.2.5.1")
def test_reprints_in_the_lb_deck_are_one_card_as_well() -> None:
    codes = ["18-131L", "18-131L", "18-131L", "Re-001L/18-131L"]
    lb = [forward(8000, "Limit Break 1", name="Cloud", code=code) for code in codes]
    assert broken_rules(different(50), lb) == ["8.1.1.2"]
    assert broken_rules(different(50), lb[1:]) == []


@pytest.mark.rule("8.1.1.2", "5.2.5.1")
def test_a_deck_at_random_counts_reprints_together() -> None:
    """Of a pool in which every card has a reprint, no deck has more than three of both."""
    pool = [forward(1000, name=f"Card {i}", code=f"{new}1-{i:03}C") for i in range(20) for new in ("", "9-999C/")]
    for seed in range(5):
        deck = at_random(pool, f"seed {seed}")
        assert check(deck) == [] and len(deck[0]) == 50


@pytest.mark.rule("8.1.1.2", "5.2.5.1")
def test_the_lb_deck_is_limited_to_three_copies_as_well() -> None:
    assert broken_rules(different(50), limit_break_cards(1) * 4) == ["8.1.1.2"]


@pytest.mark.rule("8.1.1.2")
def test_a_limited_deck_may_hold_any_number_of_copies() -> None:
    assert broken_rules(different(1) * 40, [], "limited") == []


@pytest.mark.rule("8.1.2")
def test_a_card_may_allow_any_number_of_its_own_copies() -> None:
    swarm = forward(1000, DeckRule(0))
    assert check(([swarm] * 50, [])) == []


@pytest.mark.rule("8.1.2")
@pytest.mark.parametrize(("copies", "broken"), [(5, []), (6, ["8.1.1.2"])])
def test_a_card_may_set_another_number_of_its_own_copies(copies: int, broken: list[str]) -> None:
    assert broken_rules([forward(1000, DeckRule(5))] * copies + different(50 - copies), []) == broken


@pytest.mark.rule("8.1.2")
def test_a_card_may_set_a_lower_number_of_its_own_copies() -> None:
    assert broken_rules([forward(1000, DeckRule(1))] * 2 + different(48), []) == ["8.1.1.2"]


@pytest.mark.rule("8.1.2")
def test_such_an_ability_leaves_the_other_cards_under_the_rule() -> None:
    assert broken_rules([forward(1000, DeckRule(0))] * 46 + [forward(2000)] * 4, []) == ["8.1.1.2"]


@pytest.mark.rule("8.1.3")
@pytest.mark.parametrize(("format", "broken"), [("constructed", ["8.1.3"]), ("limited", [])])
def test_only_limited_lb_decks_hold_cards_without_limit_break(format: str, broken: list[str]) -> None:
    assert broken_rules(different(50), [card("summon")], format) == broken


@pytest.mark.rule("8.1.3")
@pytest.mark.parametrize("format", ["constructed", "limited"])
def test_main_decks_hold_no_limit_break_cards(format: str) -> None:
    problems = check((different(49) + limit_break_cards(1), []), format)
    assert [problem.rule for problem in problems] == ["8.1.3"]
    assert "cannot be in the main deck" in problems[0].text


@pytest.mark.rule("8.1.1.1", "8.1.1.2", "8.1.3")
def test_every_broken_rule_is_named() -> None:
    main = different(1) * 4 + limit_break_cards(1)
    assert broken_rules(main, different(9)) == ["8.1.1.1", "8.1.1.1", "8.1.1.2", "8.1.3"] + ["8.1.3"] * 9


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(ValueError, match="'sealed' is no format; there are constructed, limited"):
        check((different(50), []), "sealed")


def test_each_problem_says_what_is_wrong_and_what_would_be_right() -> None:
    knight = forward(5000, name="Knight", code="9-999C")
    limit = forward(5000, Keyword("Limit Break", 1), name="Zack", code="9-998C")
    assert [(p.rule, p.text) for p in check(([knight] * 48 + [limit], [limit] * 9 + [knight]))] == [
        ("8.1.1.1", "the main deck has 49 cards; it must have 50"),
        ("8.1.1.1", "the LB deck has 10 cards; it may have at most 8"),
        ("8.1.1.2", "48 copies of Knight (9-999C); at most 3"),
        ("8.1.1.2", "9 copies of Zack (9-998C); at most 3"),
        ("8.1.3", "Zack (9-998C) has Limit Break and cannot be in the main deck"),
        ("8.1.3", "Knight (9-999C) has no Limit Break and cannot be in the LB deck"),
    ]
    assert [(p.rule, p.text) for p in check(([], []), "limited")] == [
        ("8.1.1", "there is no main deck"),
        ("8.1.1.1", "the main deck has 0 cards; a limited deck must have at least 40"),
    ]


def test_a_format_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(ValueError, match=r"^'pauper' is no format; there are constructed, limited$"):
        check((different(50), []), "pauper")
