"""`rulebound rules` and how the command line reports mistakes."""

import json

import pytest

from rulebound.cli import main


def run(*args: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(args)
    return ended.value.code if isinstance(ended.value.code, int) else 0


def test_a_rule_is_shown_with_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "fftcg", "10.1.2") == 0
    shown = capsys.readouterr().out
    assert shown.startswith("10.1.2  Heading: Attack Declaration Step.\n")
    assert "\nUnder:\n  10  Heading: Attack Phase.\n" in shown
    assert "\nParts:\n  10.1.2.1  " in shown


def test_a_rule_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "fftcg", "3.1", "--json") == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["id"] == "3.1"
    assert facts["executable"] is True
    assert facts["ancestors"] == ["3"]
    assert facts["children"] == ["3.1.1", "3.1.2", "3.1.3"]
    assert set(facts) >= {"summary", "code", "tests", "reason"}


def test_a_chapter_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "fow", "--chapter", "101") == 0
    ids = [line.split()[0] for line in capsys.readouterr().out.splitlines()]
    assert ids[:2] == ["101", "101.1"]
    assert all(id.startswith("101") for id in ids)


def test_uncovered_lists_only_ids(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rules", "fow", "--uncovered", "--chapter", "102") == 0
    plain = capsys.readouterr().out.split()
    assert run("rules", "fow", "--uncovered", "--chapter", "102", "--json") == 0
    assert json.loads(capsys.readouterr().out) == plain


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["rules", "fftcg", "10.1.2.99"], "rulebound: fftcg has no rule 10.1.2.99; did you mean"),
        (["rules", "ffctg"], "rulebound: there is no game called 'ffctg'; did you mean fftcg?"),
        (["rules", "fftcg", "3", "--uncovered"], "rulebound: a rule id cannot be combined"),
        (["rules"], "Missing argument"),
        (["no-such-command"], "No such command"),
    ],
)
def test_mistakes_go_to_stderr_with_status_2(args: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*args) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert message in captured.err


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    assert "rules" in capsys.readouterr().out
    assert run("--version") == 0
    assert capsys.readouterr().out.startswith("rulebound 0.")
