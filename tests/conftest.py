"""Rule marks: a test that claims to show a rule fails unless the engine cited that rule while it ran.

Property tests draw the same examples every time, so that a change is judged by its own faults; the soak draws others
(`--hypothesis-profile=fresh` with a seed of its own). `RULEBOUND_TESTS=unheard` plays every scenario without the run
that is heard: nothing is cited, and a test fails only by what the game does.
"""

import os
from collections.abc import Generator
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import settings

from rulebound.rulebooks import UnknownGame, UnknownRule, rulebook
from rulebound.rulebooks.ledger import game_of

pytest_plugins = ["pytester"]

CITED = pytest.StashKey[set[str]]()
UNHEARD = os.environ.get("RULEBOUND_TESTS") == "unheard"

settings.register_profile("frozen", derandomize=True, database=None)
settings.register_profile("fresh", derandomize=False, database=None, print_blob=True)
settings.load_profile("frozen")


def pytest_configure() -> None:
    if UNHEARD:
        from tests.unheard import hear_nothing

        hear_nothing()


def pytest_report_header() -> str:
    spec = find_spec("rulebound.kernel.citations")
    interpreted = spec is None or (spec.origin or "").endswith(".py")
    return f"rulebound build: {'python' if interpreted else 'mypyc'}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Listen from the first fixture on, since a fixture may play part of the game."""
    if UNHEARD or item.get_closest_marker("rule") is None:
        return (yield)
    from rulebound.kernel.citations import recording

    with recording() as cited:
        item.stash[CITED] = cited
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    marked = list(dict.fromkeys(id for mark in item.iter_markers("rule") for id in _known(item, mark)))
    result = yield
    if marked and not UNHEARD:
        heard: set[str] = item.stash[CITED]
        missing = [id for id in marked if id not in heard]
        if missing:
            cited = ", ".join(sorted(heard)) or "nothing"
            pytest.fail(
                f"marked with {_rules(missing)}, which the engine did not cite; it cited {cited}",
                pytrace=False,
            )
    return result


def _known(item: pytest.Item, mark: pytest.Mark) -> tuple[str, ...]:
    """The ids of a mark, all of which exist in its game's rulebook."""
    game = mark.kwargs.get("game") or game_of(Path(item.path).as_posix())
    if game is None:
        pytest.fail("a rule mark outside tests/games/<game>/ must say game=...", pytrace=False)
    if not mark.args:
        pytest.fail("a rule mark names at least one rule", pytrace=False)
    try:
        for id in mark.args:
            rulebook(game).rule(id)
    except (UnknownGame, UnknownRule) as error:
        pytest.fail(f"bad rule mark: {error}", pytrace=False)
    return mark.args


def _rules(ids: list[str]) -> str:
    return f"rule{'s' if len(ids) > 1 else ''} {', '.join(ids)}"
