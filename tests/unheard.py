"""Scenarios without the run that is heard: what is left to fail a test is what the game does."""

from collections.abc import Callable
from typing import TypeVar

from rulebound.kernel.lockstep import Lockstep
from rulebound.kernel.machine import Game
from rulebound.scenario.facts import Facts
from rulebound.scenario.questions import Questions

T = TypeVar("T")


def hear_nothing() -> None:
    """From here on no scenario has a second run, and what was cited is taken on trust."""
    for method in ("follow", "compare"):
        setattr(Lockstep, method, _nothing)
    for of, method, instead in ((Questions, "work_out", _work_out), (Facts, "cited", _cited)):
        setattr(of, method, instead)


def _nothing(self: Lockstep) -> None: ...


def _work_out(self: Questions, work: Callable[[Game], T]) -> T:
    return work(self.game)


def _cited(self: Facts, *rules: str) -> bool:
    return True
