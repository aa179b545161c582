"""`rulebound play`: a game at the terminal, between people, programs, or both."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulebound.cli.errors import UserError
from rulebound.cli.games import FORMATS, AllowPartial, GameArgument, GamesFolder, OwnCards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulebound.cli.keeping import Kept
    from rulebound.cli.session import Seat
    from rulebound.cli.shelf import Mark
    from rulebound.kernel.machine import Game

HUMAN = "human"
SEATS = (HUMAN, "greedy")

Lang = Annotated[str, typer.Option(help="The language of the table: en or ja.", metavar="en|ja")]
Seats = Annotated[
    list[str] | None,
    typer.Option(
        "--seat",
        help="Who plays: human, random or greedy. Give it twice, for A and for B; human against greedy without it.",
        metavar="human|random|greedy",
        show_default=False,
    ),
]
Plain = Annotated[
    bool, typer.Option("--plain", help="No colour and no frames: one fact on a line. So it is in a pipe.")
]
SaveTo = Annotated[
    Path | None,
    typer.Option("--save", help="Where q saves the game; a finished game is saved there as well.", show_default=False),
]
Replace = Annotated[
    bool, typer.Option("--replace", help="With --save: replace a file that is no save of this game, without asking.")
]
JournalTo = Annotated[
    Path | None,
    typer.Option("--journal", help="Write every line of the game to this file, with all names.", show_default=False),
]


def register(app: typer.Typer) -> None:
    app.command(short_help="Play a game in the terminal.")(play)


def play(
    game: GameArgument,
    deck: Annotated[
        list[str] | None,
        typer.Option(
            "--deck",
            help="A deck that comes with Rulebound or a deck file. Give it twice, for A and for B.",
            metavar="NAME|FILE",
            show_default=False,
        ),
    ] = None,
    seat: Seats = None,
    seed: Annotated[
        str | None,
        typer.Option(
            help="The same seed, any text, gives the same game. Chance picks one without it.", show_default=False
        ),
    ] = None,
    format: Annotated[str, typer.Option(help=f"How decks are checked: {FORMATS}.")] = "constructed",
    cards: OwnCards = None,
    allow_partial: AllowPartial = False,
    journal: JournalTo = None,
    save: SaveTo = None,
    replace: Replace = False,
    games: GamesFolder = None,
    lang: Lang = "en",
    plain: Plain = False,
) -> None:
    """Play a game in the terminal: you against a program, unless you seat others.

    Type the number of an answer; Enter takes the one marked *; h shows what else can be typed. Every line of the log
    cites its rule, and ? says which rule forbids what is not offered.

    Every answer is on the disk before the next question, whatever happens to the program. An unfinished game is offered
    when you play again; `rulebound games` lists them all.

    Exit status: 0 when the game is over or was left with q or the end of input, 2 when something must be mended, and
    130, 143 or 129 after Ctrl-C, SIGTERM or the loss of the terminal.
    """
    from rulebound.kernel.errors import RuleboundError

    seats = two(seat, SEATS, "--seat")
    check_language(lang)
    check_place(journal, "--journal")
    check_place(save, "--save")
    if not (deck or seat or seed is not None or cards) and _goes_on(game, games, journal, lang, plain):
        return
    word = seed if seed is not None else chance_seed()
    try:
        begun = begin(game, deck, word, format, cards, allow_partial)
        players = (make_agent(seats[0], word, 0), make_agent(seats[1], word, 1))
    except RuleboundError as error:
        raise UserError(error) from None
    remember_seats(begun, seats)
    agreed = agree(save, begun, replace) if save is not None else None
    sit_down(begun, players, lang=lang, plain=plain, save=save, agreed=agreed, journal=journal, games=games)


def _goes_on(game: str, games: Path | None, journal: Path | None, lang: str, plain: bool) -> bool:
    """Offers to go on with an unfinished game instead; says whether that was wanted."""
    import sys

    if not sys.stdin.isatty():
        return False
    from rulebound.cli.screen import open_screen
    from rulebound.cli.unfinished import go_on, offer

    chosen = offer(open_screen(lang, plain), game, games, lang)
    if chosen is not None:
        go_on(chosen, lang=lang, plain=plain, journal=journal)
    return chosen is not None


def two(given: list[str] | None, usual: tuple[str, str], option: str) -> tuple[str, str]:
    """The values for A and B; what was not given is as usual."""
    values = given or []
    if len(values) > 2:
        raise UserError(f"{option} is given {len(values)} times, and there are two players")
    first = values[0] if values else usual[0]
    return first, values[1] if len(values) > 1 else usual[1]


def check_language(lang: str) -> None:
    from rulebound.text import LANGUAGES

    if lang not in LANGUAGES:
        raise UserError(f"there are no words in {lang!r}; languages: {', '.join(LANGUAGES)}")


def check_place(path: Path | None, option: str) -> None:
    """Say now, and not after an hour of play, that a file cannot be written."""
    if path is None:
        return
    try:
        if path.is_dir():
            raise UserError(f"{option} {path}: that is a folder")
        if not path.absolute().parent.is_dir():
            raise UserError(f"{option} {path}: there is no folder {path.parent}")
    except OSError as error:
        raise UserError(f"{option} {path}: {error.strerror}") from None


def check_apart(journal: Path | None, save: Path) -> None:
    """One file cannot hold the journal and the game."""
    if journal is not None and journal.absolute().resolve() == save.absolute().resolve():
        raise UserError(f"--journal {journal}: that is where the game is saved; name another file")


def agree(path: Path, game: "Game", replace: bool) -> "Mark | None":
    """Asks, before the game begins, whether a file may be replaced that is no save of it; gives the file's mark."""
    import sys

    from rulebound.cli.shelf import is_save_of, mark_of

    there = mark_of(path)
    if there is None or replace or is_save_of(path, game):
        return there
    if not sys.stdin.isatty():
        raise UserError(f"--save {path}: there is a file that is no save of this game; --replace replaces it")
    if not _agreed_to(f"{path} is no save of this game. Replace it when the game is saved? (y/n) "):
        raise UserError(f"{path} stays as it is; name another place with --save")
    return there


def _agreed_to(question: str) -> bool:
    """Whether somebody says yes."""
    from rulebound.cli.screen import drop_typed

    drop_typed()
    try:
        return input(question).strip().lower() in ("y", "yes")
    except EOFError:
        return False


def chance_seed() -> str:
    """A seed that nobody chose or can guess; it is shown, so that the game can be played again."""
    import secrets

    return secrets.token_hex(16)


def begin(game: str, deck: list[str] | None, seed: str, format: str, own: Path | None, allow_partial: bool) -> "Game":
    import rulebound
    from rulebound.cli.games import starter_decks

    given = deck or []
    if len(given) < 2:
        starters = starter_decks(game)
        first = given[0] if given else starters[0]
        given = [first, next(name for name in starters if name != first)]
    decks = two(given, (given[0], given[1]), "--deck")
    return rulebound.new_game(game, decks, seed, format=format, own_cards=own, allow_partial=allow_partial)


def make_agent(name: str, seed: str, player: int) -> "Seat | None":
    """The program of a seat; None for a person."""
    if name == HUMAN:
        return None
    from rulebound import agents

    if name not in agents.AGENTS:
        raise UserError(f"there is no agent {name!r}; --seat takes {', '.join((HUMAN, *agents.AGENTS))}")
    return lambda answers: agents.make(name, f"{seed}/{'AB'[player]}/{answers}")


def remember_seats(game: "Game", seats: tuple[str, str]) -> None:
    """So that a saved game goes on between the same players."""
    assert game.history is not None
    game.history.header["seats"] = list(seats)


def sit_down(
    game: "Game",
    players: "tuple[Seat | None, Seat | None]",
    *,
    lang: str,
    plain: bool,
    save: Path | None,
    agreed: "Mark | None",
    journal: Path | None,
    games: Path | None = None,
    kept: "Kept | None" = None,
    asked: "Sequence[int]" = (),
) -> None:
    """Show the table and play, on a record that is there already or on a new one."""
    from rulebound.cli.screen import open_screen
    from rulebound.cli.session import Session
    from rulebound.cli.shelf import Shelf
    from rulebound.text import say

    assert game.history is not None
    if save is not None:
        check_apart(journal, save)
    screen = open_screen(lang, plain)
    header = game.history.header
    seed = str(header.get("seed", ""))
    names = header["names"] if header["kind"] == "decks" else ("", "")  # a board has no decks to name
    seats = header.get("seats", SEATS)
    screen.say(say(lang, ("ui-begin",), left=names[0], right=names[1], one=seats[0], two=seats[1], seed=seed))
    if kept is None and None in players:
        kept = _new_record(games, game, save, lang)
    shelf = Shelf(game, kept, save, agreed)
    Session(game, players, screen, lang=lang, shelf=shelf, asked=asked, journal_to=journal).run()


def _new_record(games: Path | None, game: "Game", save: Path | None, lang: str) -> "Kept | None":
    """The record of a game that begins or is loaded; None if there can be none and the players know it."""
    import sys

    from rulebound.cli import keeping
    from rulebound.cli.shelf import reason
    from rulebound.text import say

    try:
        place = str(save.absolute()) if save is not None else ""
        return keeping.begin(keeping.folder_or_usual(games), game, place, safe=sys.stdin.isatty())
    except OSError as error:
        why = f"{error.filename or games or ''}: {reason(error)}".removeprefix(": ")
    if not sys.stdin.isatty():
        print(f"rulebound: {say(lang, ('ui-kept-no-more',), reason=why)}", file=sys.stderr)
        return None
    if not _agreed_to(say(lang, ("ui-keep-not",), reason=why) + " "):
        raise UserError(f"{why}; name another folder for unfinished games with --games")
    return None
