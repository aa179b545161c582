"""Being told to stop: Ctrl-C, a closed window, the end of the session. A game is never left in the middle of a step."""

from __future__ import annotations

import os
import select
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import TracebackType

STOPPING = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
HANGUP = 1  # the number of SIGHUP, where there is one
BY_SIGNAL = 128  # is added to the number of a signal for the exit status


class Stopped(BaseException):
    """Somebody or something has told the program to stop."""

    def __init__(self, number: int, *, at_rest: bool) -> None:
        super().__init__(number)
        self.number = number
        self.at_rest = at_rest  # whether the game is as it was before or after some answer

    @property
    def status(self) -> int:
        return BY_SIGNAL + self.number


class Stops:
    """While it is entered, a signal to stop is heard where the game rests, and only a second one at once.

    The game rests while a line is being typed and while a program thinks about a copy of it.
    """

    def __init__(self) -> None:
        self.heard = 0
        self.resting = False
        self.before: list[tuple[int, object]] = []
        self.bell: tuple[int, int] | None = None  # rings when a signal came: a pipe to read from and to write to
        self.bell_before = -1

    def __enter__(self) -> Stops:
        if threading.current_thread() is threading.main_thread():
            if sys.platform != "win32":  # where a wait cannot listen to a pipe
                self.bell = os.pipe()
                os.set_blocking(self.bell[1], False)
                self.bell_before = signal.set_wakeup_fd(self.bell[1], warn_on_full_buffer=False)
            for number in STOPPING:
                if signal.getsignal(number) is not signal.SIG_IGN:  # as under nohup
                    self.before.append((number, signal.signal(number, self._hear)))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number, handler in self.before:
            signal.signal(number, handler)  # type: ignore[arg-type]  # what signal.signal itself gave
        self.before.clear()
        if self.bell is not None:
            signal.set_wakeup_fd(self.bell_before)
            for handle in self.bell:
                os.close(handle)
            self.bell = None

    def wait_for_line(self) -> None:
        """Wait until a line was typed. A signal ends it even if it comes just before anybody waits."""
        if self.bell is not None and sys.stdin.isatty():
            select.select([sys.stdin, self.bell[0]], [], [])

    def _hear(self, number: int, frame: FrameType | None) -> None:
        if self.resting or self.heard:
            raise Stopped(number, at_rest=self.resting)
        self.heard = number

    @contextmanager
    def at_rest(self) -> Iterator[None]:
        """Nothing is under way with the game itself."""
        self.resting = True  # first, or a signal between the two lines would wait for the next question
        try:
            if self.heard:
                raise Stopped(self.heard, at_rest=True)
            yield
        finally:
            self.resting = False
