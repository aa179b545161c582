"""`rulebound soak`: many random games with every invariant checked."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulebound.cli.errors import UserError
from rulebound.cli.games import AllowPartial, GameArgument, OwnCards

if TYPE_CHECKING:
    from rulebound.lab.coverage import Summary
    from rulebound.lab.soak import Extra, Failure, Result

SHOWN = 5  # failures that are shown in full
NAMED = 40  # cards that are named of those that have shown too little


def register(app: typer.Typer) -> None:
    app.command()(soak)


def soak(
    game: GameArgument,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 200,
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 1,
    jobs: Annotated[int, typer.Option(help="How many processes.", min=1)] = 2,
    decks: Annotated[
        list[str] | None,
        typer.Option(
            "--deck",
            "--decks",
            help="A deck by name or file; give it twice or more. Or once: random, for random decks of all cards.",
            show_default=False,
        ),
    ] = None,
    cards: OwnCards = None,
    allow_partial: AllowPartial = False,
    dear_every: Annotated[
        int,
        typer.Option(
            "--dear-every",
            help="Of so many games one has the dear checks as well: in step with a run without any short cut, and "
            "whom the engine asks in a twin with other hidden cards.",
            min=1,
        ),
    ] = 1,
    out: Annotated[
        Path | None,
        typer.Option(help="A folder for saves of games that fail, for `rulebound replay`.", show_default=False),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play random games and check every invariant: zones, questions, secrets, twins, undo and saves.

    Says at the end which cards were never played and which abilities never resolved; it looks for these first.
    Where a card asks for one that the pool lacks, random decks have a plain stand-in for it, which is told as well.
    The exit status is 1 if anything was wrong. Each failure names its seed and its answers.
    """
    import sys
    from time import perf_counter

    from rulebound.cli.games import check_game, shipped_decks
    from rulebound.kernel.errors import RuleboundError
    from rulebound.lab import soak as soaking

    check_game(game)
    chosen = tuple(decks) if decks else shipped_decks(game)
    if len(chosen) < 2 and chosen != (soaking.RANDOM,):
        raise UserError("soak needs two decks: --deck A --deck B")
    if out is not None and not out.is_dir() and out.exists():
        raise UserError(f"--out {out}: that is a file, and saves need a folder")  # told before hours of play
    extra = soaking.Extra(cards, allow_partial, dear_every)
    started = perf_counter()
    shown, played = -1, 0

    def report(so_far: "Result") -> None:
        nonlocal shown, played
        played = so_far.games
        tenths = 10 * so_far.games // games
        if tenths > shown:
            shown = tenths
            print(f"{so_far.games} of {games} games, {len(so_far.failures)} failures", file=sys.stderr, flush=True)

    try:
        soaking.check(game, chosen, extra)  # bad names and decks are told before the processes start
        result = soaking.soak(game, chosen, games, seed, jobs, report, extra)
        if out is not None:
            _save(game, chosen, result, out, extra)
        covered = soaking.covered(game, chosen, result, extra)
    except RuleboundError as error:
        raise UserError(error) from error
    except OSError as error:
        raise UserError(f"--out {out}: cannot be written: {error.strerror}") from None
    except KeyboardInterrupt:
        print(f"rulebound: stopped after {played} of {games} games", file=sys.stderr)
        raise
    if as_json:
        _print_json(result, covered, perf_counter() - started)
    else:
        _print(result, perf_counter() - started)
        _print_stand_ins(result)
        _print_coverage(covered)
    if result.failures:
        raise typer.Exit(1)


def _save(game: str, decks: tuple[str, ...], result: "Result", out: Path, extra: "Extra") -> None:
    from rulebound.files import write_whole
    from rulebound.lab.soak import save_of

    for failure in result.failures:
        out.mkdir(parents=True, exist_ok=True)
        write_whole(out / f"soak-{failure.seed}.rbg", save_of(game, decks, failure, extra))


def _print_json(result: "Result", shown: "Summary", seconds: float) -> None:
    import json

    import msgspec

    found = msgspec.to_builtins(result)
    found["coverage"] = msgspec.to_builtins(shown)
    found["seconds"] = round(seconds, 1)
    typer.echo(json.dumps(found, indent=2))


def _print(result: "Result", seconds: float) -> None:
    typer.echo(
        f"{result.games} games, {result.decisions:,} decisions (at most {result.longest} in a game), "
        f"{result.wins[0]} won by A, {result.wins[1]} by B, {result.draws} drawn; {seconds:.0f} s"
    )
    for failure in result.failures[:SHOWN]:
        _print_failure(failure)
    if result.failures:
        typer.echo(f"{len(result.failures)} games failed")
    else:
        typer.echo("no invariant broken, no soft-lock, no twin difference")
    if result.dear < result.games:
        typer.echo(f"{result.dear} of these games also in lockstep with every short cut off, and by onlookers")


def _print_stand_ins(result: "Result") -> None:
    """Cards that the pool lacks were replaced by plain ones: this is told, whatever else there is to tell."""
    for told, n in result.stand_ins.items():
        typer.echo(f"stand-in: {told}, in {n} game{'s' if n > 1 else ''}")


def _print_coverage(shown: "Summary") -> None:
    typer.echo(
        f"{shown.played} of {shown.cards} cards played, {shown.resolved} of {shown.abilities} abilities resolved"
    )
    for what, names in (
        ("never played", shown.never_played),
        ("never resolved", shown.never_resolved),
        ("could not resolve", shown.out_of_reach),
        ("resolved often, never with any effect", shown.without_effect),
    ):
        if names:
            more = f"; and {len(names) - NAMED} more (--json lists all)" if len(names) > NAMED else ""
            typer.echo(f"{what}: {'; '.join(names[:NAMED])}{more}")


def _print_failure(failure: "Failure") -> None:
    typer.echo(f"seed {failure.seed}, after {len(failure.answers)} answers: {failure.check}: {failure.what}")
    typer.echo("  answers: " + "; ".join(failure.answers))
