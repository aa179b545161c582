"""`rulebound play`: a game at the terminal, between people, programs, or both."""

from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulebound.cli.errors import UserError
from rulebound.cli.games import FORMATS, AllowPartial, GameArgument, OwnCards

if TYPE_CHECKING:
    from rulebound.agents import Agent
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
        int | None,
        typer.Option(help="The same seed gives the same game. Chance picks one without it.", show_default=False),
    ] = None,
    format: Annotated[str, typer.Option(help=f"How decks are checked: {FORMATS}.")] = "constructed",
    cards: OwnCards = None,
    allow_partial: AllowPartial = False,
    journal: JournalTo = None,
    save: SaveTo = None,
    lang: Lang = "en",
    plain: Plain = False,
) -> None:
    """Play a game in the terminal: you against a program, unless you seat others.

    Type the number of an answer; Enter takes the one marked *; h shows what else can be typed. Every line of the log
    cites its rule, and ? says which rule forbids what is not offered.
    """
    from rulebound.kernel.errors import RuleboundError

    seats = two(seat, SEATS, "--seat")
    check_language(lang)
    check_place(journal, "--journal")
    check_place(save, "--save")
    number = seed if seed is not None else chance_seed()
    try:
        begun = begin(game, deck, number, format, cards, allow_partial)
        players = (make_agent(seats[0], number, 0), make_agent(seats[1], number, 1))
    except RuleboundError as error:
        raise UserError(str(error)) from None
    remember_seats(begun, seats)
    sit_down(begun, players, lang=lang, plain=plain, save=save, journal=journal)


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


def not_taken(path: Path) -> Path:
    """This place, or one beside it with a number: a save that nobody named a place for writes over no other."""
    numbered = (path.with_name(f"{path.stem}-{n}{path.suffix}") for n in count(2))
    return path if not path.exists() else next(place for place in numbered if not place.exists())


def chance_seed() -> int:
    """A seed that nobody chose; it is shown, so that the game can be played again."""
    import secrets

    return secrets.randbelow(1_000_000)


def begin(game: str, deck: list[str] | None, seed: int, format: str, own: Path | None, allow_partial: bool) -> "Game":
    import rulebound
    from rulebound.cli.games import starter_decks

    starters = starter_decks(game)
    first = deck[0] if deck else starters[0]
    other = next(name for name in starters if name != first)
    decks = two(deck, (first, other), "--deck")
    return rulebound.new_game(game, decks, seed, format=format, own_cards=own, allow_partial=allow_partial)


def make_agent(name: str, seed: int | str, player: int) -> "Agent | None":
    """The program of a seat; None for a person."""
    if name == HUMAN:
        return None
    from rulebound import agents

    if name not in agents.AGENTS:
        raise UserError(f"there is no agent {name!r}; --seat takes {', '.join((HUMAN, *agents.AGENTS))}")
    return agents.make(name, f"{seed}/{'AB'[player]}")


def remember_seats(game: "Game", seats: tuple[str, str]) -> None:
    """So that a saved game goes on between the same players."""
    assert game.history is not None
    game.history.header["seats"] = list(seats)


def sit_down(
    game: "Game",
    players: "tuple[Agent | None, Agent | None]",
    *,
    lang: str,
    plain: bool,
    save: Path | None,
    journal: Path | None,
) -> None:
    """Show the table and play."""
    from rulebound.cli.screen import open_screen
    from rulebound.cli.session import Session
    from rulebound.text import say

    assert game.history is not None
    header = game.history.header
    seed = str(header.get("seed", ""))
    place = save or not_taken(Path(f"{game.rules.game}-{seed}.rbg"))
    check_apart(journal, place)
    screen = open_screen(lang, plain)
    names = header["names"] if header["kind"] == "decks" else ("", "")  # a board has no decks to name
    seats = header.get("seats", SEATS)
    screen.say(say(lang, ("ui-begin",), left=names[0], right=names[1], one=seats[0], two=seats[1], seed=seed))
    Session(game, players, screen, lang=lang, save_to=place, save_at_end=save is not None, journal_to=journal).run()
