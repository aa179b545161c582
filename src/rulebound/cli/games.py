"""Which game a command is about, and with which decks if nobody names any."""

from typing import Annotated

import typer

from rulebound import GAMES
from rulebound.cli.errors import UserError

GameArgument = Annotated[
    str, typer.Argument(help=f"Which game: {' or '.join(GAMES)}.", metavar="GAME", show_default=False)
]


def check_game(game: str) -> None:
    if game not in GAMES:
        raise UserError(f"there is no game {game!r}; there are: {', '.join(GAMES)}")


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
    return cards.starters(game)
