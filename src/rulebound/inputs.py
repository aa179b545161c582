"""Files that somebody gives us: read whole, up to a stated size, and never waited for without end."""

from __future__ import annotations

import os
import select
import stat
from pathlib import Path

WRITER_COMES = 0.5  # seconds in which somebody opens the other end of a pipe


class Unreadable(Exception):
    """A file that cannot be read; the message says why, and not which one."""


def read_whole(path: str | Path, most: int, what: str) -> bytes:
    """The bytes of a file, or of a pipe that somebody writes to; what has more than so many is none."""
    try:
        # Without this flag, to open a pipe that nobody writes to is to wait for ever.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except (OSError, ValueError) as error:
        raise Unreadable(_why(error)) from None
    try:
        mode = os.fstat(handle).st_mode
        if stat.S_ISDIR(mode):
            raise Unreadable("cannot be read: that is a folder")
        if stat.S_ISFIFO(mode):
            select.select([handle], [], [], WRITER_COMES)
        data = _bytes(handle, most)
    except OSError as error:
        raise Unreadable(_why(error)) from None
    finally:
        os.close(handle)
    if len(data) > most:
        raise Unreadable(f"too long for {what}: more than {most:,} bytes")
    if not data and stat.S_ISFIFO(mode):
        raise Unreadable("cannot be read: it is a pipe, and nobody writes to it")
    return data


def _bytes(handle: int, most: int) -> bytes:
    """So many bytes at most and one more, to tell that it goes on."""
    found, n = [], 0
    while n <= most:
        try:
            part = os.read(handle, min(1 << 20, most + 1 - n))
        except BlockingIOError:  # somebody is going to write, and Ctrl-C ends the waiting
            os.set_blocking(handle, True)
            continue
        if not part:
            break
        found.append(part)
        n += len(part)
    return b"".join(found)


def read_text(path: str | Path, most: int, what: str, encoding: str = "utf-8") -> str:
    """A text file, with plain ends of lines."""
    data = read_whole(path, most, what)
    try:
        return data.decode(encoding).replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        raise Unreadable(f"not a text file in UTF-8 (byte {error.start})") from None


def _why(error: OSError | ValueError) -> str:
    return f"cannot be read: {getattr(error, 'strerror', None) or error}"
