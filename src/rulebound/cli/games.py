"""Which game a command is about, and with which decks if nobody names any."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulebound import catalogue
from rulebound.cli.errors import UserError

if TYPE_CHECKING:
    from rulebound.cards.store import Pool

GameArgument = Annotated[
    str, typer.Argument(help=f"Which game: {' or '.join(catalogue.playable())}.", metavar="GAME", show_default=False)
]

FORMATS = "; ".join(
    (
        "constructed",
        *(
            f"for {entry.name} also {' and '.join(entry.formats[1:])}"
            for entry in catalogue.entries()
            if entry.formats[1:]
        ),
    )
)
"""The formats of every game, for a line of help."""

OwnCards = Annotated[
    Path | None,
    typer.Option(
        "--cards",
        help="A folder with card files of your own, as `rulebound cards GAME import` writes them.",
        metavar="DIR",
        show_default=False,
    ),
]
GamesFolder = Annotated[
    Path | None,
    typer.Option(
        "--games",
        envvar="RULEBOUND_GAMES",
        help="The folder where unfinished games are kept.",
        metavar="DIR",
        show_default=False,
        show_envvar=True,
    ),
]
AllowPartial = Annotated[
    bool,
    typer.Option("--allow-partial", help="Also play cards of which a clause is not understood, without that clause."),
]


def own_cards(game: str, folder: Path | None) -> "Pool | None":
    """The cards of a game together with the user's own; None if there are none of these."""
    from rulebound import cards
    from rulebound.kernel.errors import RuleboundError

    if folder is None:
        return None
    check_game(game)
    try:
        return cards.with_own(game, folder)
    except RuleboundError as error:
        raise UserError(error) from None


def check_game(game: str) -> None:
    if game not in catalogue.playable():
        raise UserError(f"there is no game {game!r}; there are: {', '.join(catalogue.playable())}")


def shipped_decks(game: str) -> tuple[str, ...]:
    """The decks of a game that come with Rulebound: two at least."""
    from rulebound import cards

    check_game(game)
    decks = tuple(cards.decks(game))
    if len(decks) < 2:
        raise UserError(f"no two decks of {game} come with Rulebound; name decks with --deck")
    return decks


def starter_decks(game: str) -> tuple[str, ...]:
    """The decks that play when nobody names any; what is measured on them stays comparable when others come."""
    from rulebound import cards

    check_game(game)
    starters = cards.starters(game)
    if len(starters) < 2:
        raise UserError(f"no two decks of {game} come with Rulebound; name decks with --deck")
    return starters
