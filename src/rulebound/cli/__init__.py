"""The `rulebound` command.

Each command lives in a module of its own, listed in COMMANDS, with a function `register(app)` that adds it to
the app. Such a module imports at its top only what its options need; what does the work is imported when it
runs.
"""

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from io import TextIOWrapper
from types import FrameType
from typing import Any, Final, cast

import typer

from rulebound.cli.errors import CLOSED, INTERRUPTED, USER_ERROR, UserError
from rulebound.cli.signals import Stopped
from rulebound.kernel.errors import one_line

USAGE_ERROR: Final = cast("type[Exception]", typer.BadParameter.__base__)
"""Any mistake in the arguments of a command; the library has no public name for it."""

COMMANDS: Final = (
    "play",
    "unfinished",
    "replay",
    "deck",
    "cards",
    "rules",
    "bench",
    "soak",
)
"""The modules that hold commands, in the order in which --help shows them."""


def build() -> typer.Typer:
    """The app with every command."""
    app = typer.Typer(
        name="rulebound",
        help="Play trading card games by the rulebook: every step cites the rule that made it happen.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback(invoke_without_command=True)(_root)
    for name in COMMANDS:
        import_module(f"rulebound.cli.{name}").register(app)
    return app


def _root(
    context: typer.Context,
    version: bool = typer.Option(False, "--version", help="Print the version and exit."),
) -> None:
    if version:
        import rulebound

        typer.echo(f"rulebound {rulebound.__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main(args: Sequence[str] | None = None) -> None:
    """Run the command line and exit: 0 when it went well, 2 when the user must mend something."""
    _open_streams()
    try:
        with _interrupts() as interrupted:
            sys.exit(_run(args, interrupted))
    finally:
        _flush()


def _run(args: Sequence[str] | None, interrupted: list[bool]) -> int:
    """The exit status of a command; what is wrong is told in a line."""
    try:
        status = build()(list(args) if args is not None else None, prog_name="rulebound", standalone_mode=False)
        sys.stdout.flush()
    except UserError as error:
        return _told(f"rulebound: {error}")
    except Stopped as stopped:
        return stopped.status
    except USAGE_ERROR as error:
        return _told(_usage(error))
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        return CLOSED  # who was to read it has read enough
    except OSError as error:  # as of a disk that is full
        about = one_line(str(error.filename)) if error.filename else "the output cannot be written"
        return _told(f"rulebound: {about}: {error.strerror or error}")
    except Exception:
        if not interrupted:
            raise
        return INTERRUPTED  # a module that is cut short while it is loaded has other words for it
    return status if isinstance(status, int) else 0


def _told(message: str) -> int:
    with suppress(OSError):
        print(message, file=sys.stderr)
    return USER_ERROR


def _usage(error: Any) -> str:
    """What is wrong with the arguments, in a line; who gives none at all is told what there is."""
    said: str = error.format_message()
    if said.startswith("Usage:"):
        return said
    hint = f"; `{error.ctx.command_path} --help` tells what it takes" if error.ctx is not None else ""
    return f"rulebound: {one_line(said).rstrip('.')}{hint}"


@contextmanager
def _interrupts() -> Iterator[list[bool]]:
    """Whether there was a Ctrl-C, whatever has become of it."""
    interrupted: list[bool] = []

    def interrupt(number: int, frame: FrameType | None) -> None:
        interrupted.append(True)
        raise KeyboardInterrupt

    heard = signal.getsignal(signal.SIGINT) is signal.default_int_handler  # nobody else has said what it does
    if heard:
        signal.signal(signal.SIGINT, interrupt)
    try:
        yield interrupted
    finally:
        if heard:
            signal.signal(signal.SIGINT, signal.default_int_handler)


def _open_streams() -> None:
    """Whoever starts the program may have closed its input or output, or use other letters than we do."""
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115  # open as long as the program
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without Japanese letters shows question marks


def _flush() -> None:
    """What is left to say goes nowhere if nobody reads it any more."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
