"""`rulebound bench`: how fast the engine is on this machine."""

from typing import TYPE_CHECKING, Annotated

import typer

from rulebound.cli.errors import UserError
from rulebound.cli.games import GameArgument

if TYPE_CHECKING:
    from rulebound.lab.bench import Rival, Speed

RIVALS = ("open_spiel",)


def register(app: typer.Typer) -> None:
    app.command()(bench)


def bench(
    game: GameArgument,
    games: Annotated[int, typer.Option(help="How many random games are played.", min=1)] = 30,
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 1,
    against: Annotated[
        str | None,
        typer.Option(help="Compare with another engine: open_spiel (gin rummy).", show_default=False),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play random games between the starter decks and print how fast that goes."""
    from rulebound.cli.games import starter_decks
    from rulebound.kernel.errors import RuleboundError
    from rulebound.lab import bench as measuring

    if against is not None and against not in RIVALS:
        raise UserError(f"there is no comparison with {against!r}; there is: {', '.join(RIVALS)}")
    try:
        decks = starter_decks(game)
        speed = measuring.measure(game, decks, games, seed)
        rival = measuring.open_spiel(game, decks, games, seed) if against is not None else None
    except RuleboundError as error:
        raise UserError(str(error)) from error
    if as_json:
        _print_json(speed, rival)
    else:
        _print(speed, rival)


def _print_json(speed: "Speed", rival: "Rival | None") -> None:
    import json

    import msgspec

    found = msgspec.to_builtins(speed)
    if rival is not None:
        found["against"] = msgspec.to_builtins(rival)
    typer.echo(json.dumps(found, indent=2))


def _print(speed: "Speed", rival: "Rival | None") -> None:
    lines = [
        ("decisions", f"{speed.decisions_per_s:,.0f} per second"),
        ("games", f"{speed.games_per_s:,.1f} per second, {speed.decisions_per_game:,.0f} decisions each"),
        ("clone", f"{speed.clone_us:,.0f} µs"),
        ("view", f"{speed.view_us:,.0f} µs"),
        ("save", f"{speed.save_us:,.0f} µs, {speed.save_bytes:,} bytes"),
        ("peak memory", f"{speed.peak_mb:,.0f} MB"),
        ("build", speed.build),
    ]
    if rival is not None:
        lines.append((rival.name, f"{rival.decisions_per_s:,.0f} decisions per second"))
        lines.append(("ratio", f"{rival.ratio:.2f} of its decisions per second"))
    for name, text in lines:
        typer.echo(f"{name:<22}{text}")
