"""`rulebound bench`: how fast the engine is on this machine."""

from typing import TYPE_CHECKING, Annotated

import typer

from rulebound.cli.errors import UserError
from rulebound.cli.games import GameArgument

if TYPE_CHECKING:
    from rulebound.lab.bench import Rival, Speed

SPIEL = "open_spiel"


def register(app: typer.Typer) -> None:
    app.command()(bench)


def bench(
    game: GameArgument,
    games: Annotated[int, typer.Option(help="How many random games are played.", min=1)] = 30,
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 1,
    against: Annotated[
        str | None,
        typer.Option(
            help="Compare: with another game of Rulebound, or with open_spiel (gin rummy).", show_default=False
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play random games between the starter decks and print how fast that goes."""
    from rulebound import catalogue
    from rulebound.cli.games import starter_decks
    from rulebound.kernel.errors import RuleboundError
    from rulebound.lab import bench as measuring

    rivals = (*(name for name in catalogue.playable() if name != game), SPIEL)
    if against is not None and against not in rivals:
        raise UserError(f"there is no comparison of {game} with {against!r}; there is: {', '.join(rivals)}")
    try:
        decks = starter_decks(game)
        speed = measuring.measure(game, decks, games, seed)
        rival = None
        if against == SPIEL:
            rival = measuring.open_spiel(game, decks, games, seed)
        elif against is not None:
            rival = measuring.other_game(game, decks, against, starter_decks(against), games, seed)
    except RuleboundError as error:
        raise UserError(error) from error
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
        ("of these, choices", f"{speed.choices_per_s:,.0f} per second: questions with more than one legal answer"),
        ("games", f"{speed.games_per_s:,.1f} per second, {speed.decisions_per_game:,.0f} decisions each"),
        ("clone", f"{speed.clone_us:,.0f} µs"),
        ("view", f"{speed.view_us:,.0f} µs"),
        ("save", f"{speed.save_us:,.0f} µs, {speed.save_bytes:,} bytes"),
        ("peak memory", f"{speed.peak_mb:,.0f} MB"),
        ("build", speed.build),
    ]
    if rival is not None:
        rates = f"{rival.decisions_per_s:,.0f} decisions, {rival.choices_per_s:,.0f} choices per second"
        lines.append((rival.name, rates))
        lines.append(
            ("ratio", f"{rival.ratio:.2f} of its decisions, {rival.choices_ratio:.2f} of its choices per second")
        )
    for name, text in lines:
        typer.echo(f"{name:<22}{text}")
