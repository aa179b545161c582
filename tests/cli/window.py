"""A window for tests: the real program in a pseudo-terminal, with somebody who types into it and may close it."""

import fcntl
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from rulebound.cli.signals import STOPPING

PROMPT = "> "
PATIENCE = 60.0  # seconds; other programs may be busy, too


class Window:
    """A command that runs in a terminal of its own."""

    def __init__(
        self, *args: str | Path, folder: Path, limit: Callable[[], None] | None = None, command: Sequence[str] = ()
    ) -> None:
        self.master, slave = pty.openpty()
        attributes = termios.tcgetattr(slave)
        attributes[3] &= ~termios.ECHO
        termios.tcsetattr(slave, termios.TCSANOW, attributes)
        self.before = attributes

        def prepare() -> None:
            os.setsid()
            for number in STOPPING:  # who runs the tests may ignore them
                signal.signal(number, signal.SIG_DFL)
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)
            if limit is not None:
                limit()

        self.process = subprocess.Popen(
            [*(command or (sys.executable, "-m", "rulebound")), *map(str, args)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=folder,
            preexec_fn=prepare,
            close_fds=True,
        )
        self.slave = slave
        self.said = ""
        self.new = ""  # since something was typed

    def read(self, until: Callable[[str], bool]) -> str:
        """What is said since something was typed, once it is enough."""
        ends = time.monotonic() + PATIENCE
        while not until(self.new):
            ready, _, _ = select.select([self.master], [], [], 0.05)
            if ready:
                try:
                    part = os.read(self.master, 65536).decode("utf-8", "replace").replace("\r\n", "\n")
                except OSError:
                    part = ""
                self.said += part
                self.new += part
            elif self.process.poll() is not None and until(""):
                break
            assert time.monotonic() < ends, f"nothing comes after:\n{self.said[-3000:]}"
        return self.new

    def asked(self, words: str = PROMPT) -> str:
        """Wait until the program asks for something; what it said before that."""
        return self.read(lambda said: said.endswith(words) or self._has_ended())

    def type(self, line: str) -> None:
        self.new = ""
        os.write(self.master, f"{line}\n".encode())

    def answer(self, line: str) -> str:
        """Type a line and wait for the next question, or for the end."""
        self.type(line)
        return self.asked()

    def _has_ended(self) -> bool:
        if self.process.poll() is None:
            return False
        ready, _, _ = select.select([self.master], [], [], 0)
        return not ready

    def kill(self) -> None:
        """As if the machine had lost it."""
        self.process.kill()
        self.process.wait()
        self._close()

    def send(self, number: int) -> int:
        self.process.send_signal(number)
        return self.ended()

    def hang_up(self) -> int:
        """Close the window."""
        self._close()
        return self.process.wait(PATIENCE)

    def ended(self) -> int:
        """Wait for the end; the exit status, as a shell tells it."""
        self.read(lambda said: self._has_ended())
        status = self.process.wait(PATIENCE)
        assert termios.tcgetattr(self.slave)[:4] == self.before[:4], "the terminal is not as it was"
        self._close()
        return status if status >= 0 else 128 - status

    def _close(self) -> None:
        for handle in (self.slave, self.master):
            with suppress(OSError):  # it was closed before
                os.close(handle)


def question(said: str) -> list[str]:
    """The last question: what is asked, and its answers."""
    lines = said.removesuffix(PROMPT).rstrip("\n").splitlines()
    first = max(i for i, line in enumerate(lines) if re.match(r"^[ *]+1  ", line))
    return lines[first - 1 :]


def interrupt(window: Window) -> int:
    """Ctrl-C."""
    os.write(window.master, b"\x03")
    return window.ended()


__all__ = ["Window", "interrupt", "question", "signal"]
