"""The grammar of deck lists."""

import pytest

from rulebound.kernel.decklist import Entry, parse, read
from rulebound.kernel.errors import BadDeck

SECTIONS = {"main": "main", "forward": "main", "lb": "lb", "limit break": "lb"}


def entries(text: str) -> tuple[Entry, ...]:
    return read(text, SECTIONS, "list")


def problems(text: str) -> list[str]:
    return [str(problem) for problem in parse(text, SECTIONS).problems]


def test_a_list_has_sections_counts_names_and_numbers() -> None:
    assert entries("[main]\n3 Red XIII (1-029C)\n\n[lb]\n1 Zack (22-112R)\n") == (
        Entry(2, "main", 3, "Red XIII", "1-029C"),
        Entry(5, "lb", 1, "Zack", "22-112R"),
    )


def test_lines_before_the_first_section_belong_to_the_first_section() -> None:
    assert entries("2 Shiva") == (Entry(1, "main", 2, "Shiva"),)


@pytest.mark.parametrize(
    "line",
    [
        "3 Shiva",
        "3x Shiva",
        "3X Shiva",
        "3 x Shiva",
        "3\tShiva",
        "Shiva x3",
        "Shiva x 3",
        "Shiva X3",
        "  3   Shiva  ",
        "３ Shiva",
        "３ｘ Shiva",
        "3× Shiva",
        "Shiva ×３",
        "3 Shiva # the summon",
        "3 Shiva // the summon",
    ],
)
def test_a_count_may_be_written_in_many_ways(line: str) -> None:
    assert entries(line) == (Entry(1, "main", 3, "Shiva"),)


@pytest.mark.parametrize("line", ["3 Shiva (1-038R)", "Shiva (1-038R) x3", "３ Shiva（１-０３８Ｒ）"])
def test_a_number_follows_the_name_in_brackets(line: str) -> None:
    assert entries(line) == (Entry(1, "main", 3, "Shiva", "1-038R"),)


def test_a_name_may_have_brackets_of_its_own() -> None:
    assert entries("1 Phoenix (XVI) (24-016R)") == (Entry(1, "main", 1, "Phoenix (XVI)", "24-016R"),)


def test_a_name_may_begin_with_a_digit_or_end_in_one() -> None:
    assert entries("2 9S\n9S x2\n1 Team 7") == (
        Entry(1, "main", 2, "9S"),
        Entry(2, "main", 2, "9S"),
        Entry(3, "main", 1, "Team 7"),
    )


def test_comments_and_empty_lines_are_passed_over() -> None:
    assert entries("# one\n// two\n\n   # three\n1 Shiva\n#") == (Entry(5, "main", 1, "Shiva"),)


def test_a_hash_inside_a_name_is_no_comment() -> None:
    assert entries("1 Hero #1") == (Entry(1, "main", 1, "Hero #1"),)


def test_headings_of_other_sites_open_their_section() -> None:
    assert entries("Forward(2):\n2 Tifa\nLimit Break (1)：\n1 Zack\nMain:\n1 Sol") == (
        Entry(2, "main", 2, "Tifa"),
        Entry(4, "lb", 1, "Zack"),
        Entry(6, "main", 1, "Sol"),
    )


def test_a_heading_with_a_wrong_number_is_reported_at_its_line() -> None:
    assert problems("Forward(28):\n2 Tifa\n1 Sol\n[lb]\n1 Zack") == [
        "line 1: the heading promises 28 cards and 3 follow; write 'Forward(3):' or mend the lines below it"
    ]


def test_an_unknown_section_is_reported_with_the_known_ones() -> None:
    assert problems("[side]\n1 Tifa") == ["line 1: there is no section [side]; write [main] or [lb]"]


def test_a_broken_section_is_reported_with_the_known_ones() -> None:
    assert problems("[main\n1 Tifa") == ["line 1: '[main' is no section; write [main] or [lb]"]


def test_an_unknown_heading_is_reported_with_the_known_ones() -> None:
    (problem,) = problems("Sideboard(3):")
    assert problem.startswith("line 1: unknown heading 'Sideboard'; the headings are 'Main:', 'Forward:'")


def test_a_line_without_a_count_says_how_to_write_it() -> None:
    assert problems("Tifa") == ["line 1: 'Tifa' has no count; write '1 Tifa', or '[name]' for a section"]


def test_a_count_without_a_card_is_no_name() -> None:
    assert problems("3 ") == ["line 1: '3' is a count without a card; write '3 Name'"]


def test_two_counts_are_not_guessed_between() -> None:
    assert problems("3 Tifa x2") == ["line 1: '3 Tifa x2' has two counts; write either '3 Tifa' or '2 Tifa'"]


@pytest.mark.parametrize("count", ["0", "-1", "100", "999999999999999999999"])
def test_an_impossible_count_is_reported(count: str) -> None:
    assert problems(f"{count} Tifa") == [f"line 1: {count} copies cannot be; write a count from 1 to 99"]


def test_all_problems_come_together_and_in_order() -> None:
    with pytest.raises(BadDeck) as caught:
        read("Forward(9):\nTifa\n[side]\n0 Sol", SECTIONS, "my list")
    assert [problem.split(":")[0] for problem in caught.value.problems] == [
        "my list, line 1",
        "my list, line 2",
        "my list, line 3",
        "my list, line 4",
    ]


def test_a_byte_order_mark_does_not_matter() -> None:
    assert entries("\ufeff[main]\n1 Tifa") == (Entry(2, "main", 1, "Tifa"),)
