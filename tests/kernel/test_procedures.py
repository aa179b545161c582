"""Tables of steps."""

import pytest

from rulebound.kernel.machine import Game
from rulebound.kernel.procedures import Choice, Procedure, ask, cites, do, goto
from rulebound.kernel.state import Frame


def test_the_end_of_a_table_has_a_label_that_no_step_may_take() -> None:
    with pytest.raises(ValueError, match=r"^loop: the label 'end' means the end of the table and cannot be given"):
        Procedure("loop", do("1", lambda game, frame: None, label="end"))
    table = Procedure("line", do("1", lambda game, frame: None, label="top"), goto("top"))
    assert table.labels == {"top": 0, "end": 2}


def test_a_jump_is_not_run() -> None:
    table = Procedure(
        "line", cites("1"), do("2", lambda game, frame: None, label="top"), cites("3"), goto("top"), cites("5")
    )
    assert [rule for rule, *_ in table.lines] == ["1", "2", "3", "2", "5", ""]


@pytest.mark.parametrize(
    ("least", "most", "picks", "expected"),
    [
        (1, 1, (), ([0, 1, 2, 3], False)),
        (2, 2, (), ([0, 1, 2], False)),
        (2, 2, (1,), ([2, 3], False)),
        (2, 2, (1, 2), ([], True)),
        (0, 2, (), ([0, 1, 2, 3], True)),
        (1, 3, (1,), ([2, 3], True)),
    ],
)
def test_picks_of_a_set_are_named_in_one_order_and_leave_enough(
    least: int, most: int, picks: tuple[int, ...], expected: tuple[list[int], bool]
) -> None:
    choice = Choice(0, [("card", n) for n in range(4)], "select", at_least=least, at_most=most)
    assert choice.remaining(picks) == expected


def test_an_order_may_be_named_in_any_way() -> None:
    choice = Choice(0, [("card", n) for n in range(3)], "order", at_least=3, at_most=3, ordered=True)
    assert choice.remaining((2,)) == ([0, 1], False)


def test_picks_may_restrict_each_other() -> None:
    choice = Choice(
        0, [("card", n) for n in range(3)], "x", at_least=1, at_most=3, narrow=lambda picks: [2 - len(picks)]
    )
    assert (choice.remaining(()), choice.remaining((0,))) == (([2], False), ([1], True))


def test_what_takes_an_answer_stands_with_its_question_and_is_passed_over_with_it() -> None:
    def nobody(game: Game, frame: Frame) -> None:
        return None

    def take(game: Game, frame: Frame) -> None:
        raise AssertionError("nothing was asked")

    table = Procedure("line", cites("1"), ask("2", nobody, take, label="which"), cites("3"))
    assert [rule for rule, *_ in table.lines] == ["1", "2", "2", "3", ""]
    assert table.labels == {"which": 1, "end": 4}
    assert (table.asks[1], table.lines[2][1], table.unasked[1]) == (nobody, take, 3)
