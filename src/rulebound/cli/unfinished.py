"""`rulebound games`: the unfinished games; go on with one, or drop it."""

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulebound.cli.errors import UserError
from rulebound.cli.games import GamesFolder
from rulebound.cli.play import SEATS, JournalTo, Lang, Plain, check_language, check_place, sit_down

if TYPE_CHECKING:
    from rulebound.cli.keeping import Unfinished
    from rulebound.cli.screen import Screen
    from rulebound.kernel.history import Save

MOST_OFFERED = 5  # unfinished games before a new one is begun
Folder = Annotated[  # beside which the one of the list counts, too, and that of the environment
    Path | None,
    typer.Option("--games", help="The folder where unfinished games are kept.", metavar="DIR", show_default=False),
]


def register(app: typer.Typer) -> None:
    games = typer.Typer(
        help="The unfinished games: list them, go on with one, or drop it.",
        invoke_without_command=True,
        rich_markup_mode=None,
    )
    games.callback()(list_games)
    games.command("continue")(continue_game)
    games.command("drop")(drop)
    app.add_typer(games, name="games")


def list_games(
    context: typer.Context,
    games: GamesFolder = None,
    lang: Lang = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """List the unfinished games, the last played first.

    Every game that a person plays is written down while it is played. It is unfinished until it is over or saved into
    a file of its own. `rulebound games continue NAME` goes on with it, `rulebound games drop NAME` throws it away.
    """
    if context.invoked_subcommand is not None:
        context.obj = games
        return
    check_language(lang)
    found = _found(games)
    if as_json:
        _print_json(found)
        return
    from rulebound.text import say

    for game in found:
        typer.echo(game.wrong if game.save is None else described(game, game.save, lang))
    typer.echo(say(lang, ("ui-games",), n=len(found), folder=str(_folder(games))))


def continue_game(
    context: typer.Context,
    name: Annotated[
        str | None, typer.Argument(help="A game, as the list names it; the last played without it.", metavar="[NAME]")
    ] = None,
    journal: JournalTo = None,
    games: Folder = None,
    lang: Lang = "en",
    plain: Plain = False,
) -> None:
    """Go on with an unfinished game, between the same players."""
    check_language(lang)
    check_place(journal, "--journal")
    go_on(_named(games or context.obj, name), lang=lang, plain=plain, journal=journal)


def drop(
    context: typer.Context,
    names: Annotated[list[str], typer.Argument(help="Games, as the list names them.", metavar="NAME...")],
    games: Folder = None,
) -> None:
    """Throw unfinished games away."""
    from rulebound.cli import keeping
    from rulebound.cli.shelf import reason

    for game in [_named(games or context.obj, name) for name in names]:
        try:
            keeping.drop(game.path)
        except OSError as error:
            raise UserError(f"{game.name}: cannot be dropped: {reason(error)}") from None
        typer.echo(f"dropped {game.name}")


def _folder(games: Path | None) -> Path:
    from rulebound.cli import keeping
    from rulebound.cli.shelf import reason

    try:
        return keeping.folder_or_usual(games)
    except OSError as error:
        raise UserError(f"{reason(error)}; name a folder for unfinished games with --games") from None


def _found(games: Path | None) -> "list[Unfinished]":
    from rulebound.cli import keeping
    from rulebound.cli.shelf import reason

    folder = _folder(games)
    try:
        return keeping.unfinished(folder)
    except OSError as error:
        raise UserError(f"{folder}: cannot be read: {reason(error)}") from None


def _named(games: Path | None, name: str | None) -> "Unfinished":
    found = _found(games)
    if not found:
        raise UserError(f"there are no unfinished games in {_folder(games)}")
    if name is None:
        return next((game for game in found if not game.open), found[0])
    for game in found:
        if game.name == name.removesuffix(game.path.suffix):
            return game
    raise UserError(f"there is no unfinished game {name!r}; there are: {', '.join(game.name for game in found)}")


def offer(screen: "Screen", game: str, games: Path | None, lang: str) -> "Unfinished | None":
    """Ask whether an unfinished game goes on; None if a new one is wanted."""
    from rulebound.cli.answers import place_of
    from rulebound.cli.screen import Answer
    from rulebound.text import say

    try:
        there = _found(games)
    except UserError:
        return None  # who begins a new game is told that it cannot be kept there
    found = [one for one in there if one.save is not None and one.save.game == game and not one.open]
    offered = found[:MOST_OFFERED]
    if not offered:
        return None
    answers = [Answer(described(one, one.save, lang)) for one in offered if one.save is not None]
    answers.append(Answer(say(lang, ("ui-new-game",))))
    while True:
        screen.question(say(lang, ("ui-go-on",), n=len(found)), answers, 0)
        try:
            typed = screen.ask()
        except EOFError:
            raise UserError("nothing was chosen, and the input has ended") from None
        number = place_of(list(range(len(answers))), typed or "1")
        if number is not None:
            return offered[number] if number < len(offered) else None


def go_on(chosen: "Unfinished", *, lang: str, plain: bool, journal: Path | None) -> None:
    """Play an unfinished game again up to where it was left, and go on."""
    import sys

    import rulebound
    from rulebound.cli import keeping
    from rulebound.cli.replay import seated
    from rulebound.cli.shelf import is_save_of, mark_of, reason
    from rulebound.kernel.errors import RuleboundError

    try:
        kept, held = keeping.reopen(chosen.path, safe=sys.stdin.isatty())
        # Who began the game has allowed what is partial in it.
        game = rulebound.loads(keeping.read(chosen.path, str(chosen.path)), place=str(chosen.path), allow_partial=True)
    except OSError as error:
        raise UserError(f"{chosen.name}: cannot go on: {reason(error)}") from None
    except RuleboundError as error:
        raise UserError(error) from None
    place = Path(held.place) if held.place else None
    sit_down(
        game,
        seated(held.save, game, None, str(chosen.path)),
        lang=lang,
        plain=plain,
        save=place,
        agreed=mark_of(place) if place is not None and is_save_of(place, game) else None,
        journal=journal,
        kept=kept,
        asked=sorted(map(int, held.save.hashes)),
    )


def described(game: "Unfinished", save: "Save", lang: str) -> str:
    """A line about an unfinished game."""
    from rulebound.text import say

    names, seats = save.header.get("names"), save.header.get("seats", SEATS)
    left, right = names if isinstance(names, list) and len(names) == 2 else ("", "")
    one, two = seats if isinstance(seats, list | tuple) and len(seats) == 2 else ("", "")
    key = "ui-unfinished-open" if game.open else "ui-unfinished"
    return say(
        lang,
        (key,),
        name=game.name,
        left=str(left),
        right=str(right),
        one=str(one),
        two=str(two),
        n=len(save.answers),
        when=time.strftime("%Y-%m-%d %H:%M", time.localtime(game.when)),
    )


def _print_json(found: "list[Unfinished]") -> None:
    import json

    told = [
        {
            "name": game.name,
            "path": str(game.path),
            "when": time.strftime("%Y-%m-%dT%H:%M:%S%z", time.localtime(game.when)),
            "open": game.open,
            "wrong": game.wrong or None,
            "game": game.save.game if game.save else None,
            "seed": game.save.header.get("seed") if game.save else None,
            "decks": game.save.header.get("names") if game.save else None,
            "seats": game.save.header.get("seats") if game.save else None,
            "decisions": len(game.save.answers) if game.save else None,
        }
        for game in found
    ]
    typer.echo(json.dumps({"games": told}, ensure_ascii=False, indent=2))
