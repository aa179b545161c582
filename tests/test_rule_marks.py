"""The rule mark itself: a marked test passes only if the engine cited the rule."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import pytest

CONFTEST = Path(__file__).with_name("conftest.py").read_text(encoding="utf-8")
INI = "[pytest]\nmarkers = rule(*ids, game=None): rules\n"
HEAD = "import pytest\nfrom rulebound.kernel.citations import cite\n"


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.Pytester]:
    """A place for inner tests, whose engine cites what they tell it to."""
    cited: list[set[str]] = []

    @contextmanager
    def recording() -> Iterator[set[str]]:
        cited.append(set())
        yield cited[-1]
        cited.pop()

    engine = ModuleType("rulebound.kernel.citations")
    vars(engine).update(recording=recording, cite=lambda id: cited[-1].add(id))
    engine.__spec__ = ModuleSpec(engine.__name__, None, origin="citations.py")
    monkeypatch.setitem(sys.modules, "rulebound.kernel.citations", engine)
    pytester.makeini(INI)
    pytester.makeconftest(CONFTEST)
    yield pytester


def outcome(pytester: pytest.Pytester, body: str, folder: str = "tests/games/fftcg") -> pytest.RunResult:
    path = pytester.path / folder / "test_inner.py"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(HEAD + body, encoding="utf-8")
    return pytester.runpytest_inprocess("-p", "no:xdist", "-p", "no:cacheprovider", str(path))


def test_a_cited_rule_passes(run: pytest.Pytester) -> None:
    body = '@pytest.mark.rule("3.3", "3.2")\ndef test_x():\n    cite("3.3")\n    cite("3.2")\n'
    outcome(run, body).assert_outcomes(passed=1)


def test_a_rule_cited_by_a_fixture_passes(run: pytest.Pytester) -> None:
    body = '@pytest.fixture\ndef game(): cite("3.3")\n\n@pytest.mark.rule("3.3")\ndef test_x(game): pass\n'
    outcome(run, body).assert_outcomes(passed=1)


def test_a_rule_that_was_not_cited_fails(run: pytest.Pytester) -> None:
    result = outcome(run, '@pytest.mark.rule("3.3", "3.2")\ndef test_x(): cite("3.3")\n')
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*marked with rule 3.2, which the engine did not cite; it cited 3.3*"])


def test_citations_do_not_leak_from_one_test_to_the_next(run: pytest.Pytester) -> None:
    body = '@pytest.mark.rule("3.3")\n@pytest.mark.parametrize("x", [1, 0])\ndef test_x(x): x and cite("3.3")\n'
    outcome(run, body).assert_outcomes(passed=1, failed=1)


def test_an_unknown_rule_fails_with_a_suggestion(run: pytest.Pytester) -> None:
    result = outcome(run, '@pytest.mark.rule("3.33")\ndef test_x(): pass\n')
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*bad rule mark: fftcg has no rule 3.33; did you mean*"])


def test_the_game_may_be_named(run: pytest.Pytester) -> None:
    body = '@pytest.mark.rule("101.1", game="fow")\ndef test_x(): cite("101.1")\n'
    outcome(run, body, folder="tests").assert_outcomes(passed=1)


def test_a_mark_without_a_game_fails(run: pytest.Pytester) -> None:
    result = outcome(run, '@pytest.mark.rule("3.3")\ndef test_x(): cite("3.3")\n', folder="tests")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*must say game=*"])


def test_a_failing_test_fails_for_its_own_reason(run: pytest.Pytester) -> None:
    result = outcome(run, '@pytest.mark.rule("3.3")\ndef test_x(): assert 1 == 2\n')
    result.assert_outcomes(failed=1)
    result.stdout.no_fnmatch_line("*did not cite*")
