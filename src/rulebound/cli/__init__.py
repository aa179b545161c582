"""The `rulebound` command.

Each command lives in a module of its own, listed in COMMANDS, with a function `register(app)` that adds it to
the app. Such a module imports at its top only what its options need; what does the work is imported when it
runs.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Final

import typer

from rulebound.cli.errors import USER_ERROR, UserError
from rulebound.cli.signals import Stopped

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
        build()(list(args) if args is not None else None, prog_name="rulebound")
    except UserError as error:
        print(f"rulebound: {error}", file=sys.stderr)
        sys.exit(USER_ERROR)
    except Stopped as stopped:
        sys.exit(stopped.status)
    finally:
        _flush()


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
