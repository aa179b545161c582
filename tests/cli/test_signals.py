"""Signals to stop are heard where the game rests."""

import os
import pty
import signal
import sys
from collections.abc import Iterator

import pytest

from rulebound.cli.signals import STOPPING, Stopped, Stops


@pytest.fixture(autouse=True)
def nothing_is_ignored() -> Iterator[None]:
    """Who runs the tests may ignore signals."""
    before = {number: signal.getsignal(number) for number in STOPPING}
    for number in STOPPING:
        signal.signal(number, signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL)
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


def test_a_signal_waits_until_the_game_rests() -> None:
    done = []
    with pytest.raises(Stopped) as stopped, Stops() as stops:
        os.kill(os.getpid(), signal.SIGTERM)
        done.append("the step is finished")
        with stops.at_rest():
            done.append("never")
    assert done == ["the step is finished"]
    assert stopped.value.at_rest and stopped.value.status == 143


def test_a_signal_is_heard_at_once_while_the_game_rests() -> None:
    with pytest.raises(Stopped) as stopped, Stops() as stops, stops.at_rest():
        os.kill(os.getpid(), signal.SIGINT)
    assert stopped.value.at_rest and stopped.value.status == 130


def test_a_second_signal_does_not_wait() -> None:
    with pytest.raises(Stopped) as stopped, Stops():
        os.kill(os.getpid(), signal.SIGINT)
        os.kill(os.getpid(), signal.SIGINT)
    assert not stopped.value.at_rest


def test_a_signal_just_before_the_wait_for_a_line_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    master, slave = pty.openpty()
    with os.fdopen(slave) as keyboard, monkeypatch.context() as patched, Stops() as stops:
        patched.setattr(sys, "stdin", keyboard)
        os.kill(os.getpid(), signal.SIGTERM)
        stops.wait_for_line()  # returns although nobody ever types
        assert stops.heard == signal.SIGTERM
    os.close(master)


def test_what_is_ignored_stays_ignored_and_everything_is_put_back() -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with Stops() as stops, stops.at_rest():
            os.kill(os.getpid(), signal.SIGHUP)  # as under nohup
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
