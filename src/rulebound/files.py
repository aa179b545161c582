"""Writing files so that nothing is lost: whoever reads sees the old file or the new one, never a part of either."""

from __future__ import annotations

import os
import secrets
import stat
from errno import EISDIR
from pathlib import Path

# What is made is made by us: not there before, and no link that somebody has put there.
NEW = os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)


def write_whole(target: Path, data: bytes) -> None:
    """Write beside the file and put it into place, so that a failure leaves everything as it was.

    A link goes on leading to its file; what is no file, such as a pipe, is written to and not replaced.
    """
    try:
        if target.is_dir():
            raise IsADirectoryError(EISDIR, "that is a folder")
        if target.exists() and not target.is_file():
            _write_into(target, data)
        else:
            _replace(target.resolve() if target.is_symlink() else target, data)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(target)) from None  # and not the name of what we made


def _write_into(target: Path, data: bytes) -> None:
    """A pipe that nobody reads is not waited for: the system says that there is no such device."""
    handle = os.open(target, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
    try:
        os.set_blocking(handle, True)
        write_all(handle, data)
    finally:
        os.close(handle)


def _replace(place: Path, data: bytes) -> None:
    scratch = place.with_name(f".{secrets.token_hex(8)}.part")
    handle = os.open(scratch, os.O_WRONLY | NEW, 0o666)
    try:
        try:
            if place.exists() and os.name == "posix":
                os.fchmod(handle, stat.S_IMODE(place.stat().st_mode))
            write_all(handle, data)
            os.fsync(handle)
        finally:
            os.close(handle)
        scratch.replace(place)
    except BaseException:
        scratch.unlink(missing_ok=True)
        raise
    settle(place.parent)


def write_all(handle: int, data: bytes) -> None:
    """Write everything, however often the system takes only a part of it."""
    done = 0
    while done < len(data):
        written = os.write(handle, data[done:])
        done += written


def settle(folder: Path) -> None:
    """The names of a folder, too, are to outlast a crash of the machine."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
