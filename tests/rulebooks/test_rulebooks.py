"""The rulebook files and the way rules are found in them."""

import pickle
from pathlib import Path

import pytest

from rulebound import catalogue
from rulebound.rulebooks import RulebookError, UnknownGame, UnknownRule, read_rules, rulebook


@pytest.mark.parametrize("game", [entry.name for entry in catalogue.entries()])
def test_every_rulebook_is_sound(game: str) -> None:
    book = rulebook(game)
    assert book.game == game
    assert len(book.rules) > 400
    assert all(rule.summary.strip() == rule.summary != "" for rule in book.rules.values())
    chapters = [rule for rule in book.rules.values() if rule.parent is None]
    assert sum(len(book.within(chapter.id)) for chapter in chapters) == len(book.rules)


def test_the_number_of_executable_rules_is_known() -> None:
    assert len(rulebook("fftcg").executable()) == 411


def test_a_rulebook_is_read_once() -> None:
    assert rulebook("fftcg") is rulebook("fftcg")


def test_a_rule_knows_its_place() -> None:
    book = rulebook("fftcg")
    rule = book.rule("10.1.2.2")
    assert (rule.parent, rule.kind, rule.executable) == ("10.1.2", "procedure", True)
    assert [above.id for above in book.ancestors("10.1.2.2")] == ["10", "10.1", "10.1.2"]
    assert rule in book.children("10.1.2")
    assert not book.rule("10").executable
    assert book.ancestors("10") == ()
    assert book.children("3.3") == ()
    assert [rule.id for rule in book.within("3")] == ["3", "3.1", "3.1.1", "3.1.2", "3.1.3", "3.2", "3.3"]


def test_an_unknown_rule_suggests_the_nearest() -> None:
    with pytest.raises(UnknownRule, match=r"fftcg has no rule 10\.1\.2\.99; did you mean .*10\.1\.2\?") as raised:
        rulebook("fftcg").rule("10.1.2.99")
    assert isinstance(raised.value, KeyError)
    copy = pickle.loads(pickle.dumps(raised.value))
    assert (type(copy), str(copy)) == (UnknownRule, str(raised.value))
    with pytest.raises(UnknownRule):
        rulebook("fftcg").children("nowhere")


def test_an_unknown_game_suggests_the_nearest() -> None:
    with pytest.raises(UnknownGame, match="'ffctg'; did you mean fftcg"):
        rulebook("ffctg")
    with pytest.raises(UnknownGame, match="fftcg or evolve or fow or buddyfight"):
        rulebook("chess")


HEADER = "id\tparent_id\tkind\tsummary\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("id\tsummary\n", "book.tsv:1: the columns must be"),
        (HEADER + "1\t-\tmeta\n", "book.tsv:2: expected 4 columns, found 3"),
        (HEADER + "1\t-\tmeta\tA.\n1\t-\tmeta\tB.\n", "book.tsv:3: rule 1 appears twice"),
        (HEADER + "1\t-\tmood\tA.\n", "book.tsv:2: rule 1 is of unknown kind 'mood'"),
        (HEADER + "1.1\t1\tmeta\tA.\n", "book.tsv:2: rule 1.1 comes before its parent 1"),
    ],
)
def test_a_malformed_rulebook_is_refused(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "book.tsv"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(RulebookError, match=message):
        read_rules(path)
