"""`rulebound replay`: play a saved game again, ask why, and go on from any of its decisions."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulebound.cli.errors import UserError
from rulebound.cli.games import AllowPartial, GamesFolder
from rulebound.cli.play import (
    SEATS,
    JournalTo,
    Lang,
    Plain,
    Replace,
    SaveTo,
    agree,
    check_apart,
    check_language,
    check_place,
    make_agent,
    remember_seats,
    sit_down,
    two,
)
from rulebound.kernel.state import Reader

if TYPE_CHECKING:
    from rulebound.cli.session import Seat
    from rulebound.kernel.decision import Decision
    from rulebound.kernel.history import Save
    from rulebound.kernel.machine import Game


def register(app: typer.Typer) -> None:
    app.command(short_help="Play a saved game again, or go on with it.")(replay)


def replay(
    file: Annotated[Path, typer.Argument(help="A saved game.", metavar="FILE", show_default=False)],
    at: Annotated[
        int | None,
        typer.Option("--at", help="Stop after so many answers; 0 is the beginning.", show_default=False, metavar="N"),
    ] = None,
    why: Annotated[bool, typer.Option("--why", help="Below each line, what its rule says in our words.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    go_on: Annotated[bool, typer.Option("--continue", help="Go on playing from there.")] = False,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat",
            help="Who goes on: human, random or greedy. Give it twice, for A and for B; who played before without it.",
            metavar="human|random|greedy",
            show_default=False,
        ),
    ] = None,
    save: SaveTo = None,
    replace: Replace = False,
    journal: JournalTo = None,
    games: GamesFolder = None,
    allow_partial: AllowPartial = False,
    lang: Lang = "en",
    plain: Plain = False,
) -> None:
    """Play a saved game again and print its journal, every line with its rule and all names, the hidden ones too.

    With --at N it stops after N answers and shows the question that was asked there. With --continue the game goes on
    from that point, between the same players unless --seat says otherwise. Continued from its end, a game is saved in
    its own file; a branch from an earlier point is saved beside it. --save names another place.
    """
    check_language(lang)
    if go_on and as_json:
        raise UserError("--json prints what happened; it cannot be combined with --continue")
    for option, given in (("--seat", seat), ("--save", save), ("--journal", journal)):
        if given and not go_on:
            raise UserError(f"{option} is for a game that goes on; add --continue")
    saved, game = open_save(file, at, allow_partial)
    if go_on:
        check_place(save, "--save")
        check_place(journal, "--journal")
        check_apart(journal, file)
        if save is None:
            _check_is_whole(file)
        place = save or _beside(file, at)
        agreed = agree(place, game, replace or (save is None and at is None))
        players = seated(saved, game, seat, str(file))
        sit_down(game, players, lang=lang, plain=plain, save=place, agreed=agreed, journal=journal, games=games)
    elif as_json:
        _print_json(saved, game, why, lang)
    else:
        _print(game, why, lang)


def open_save(file: Path, at: int | None, allow_partial: bool) -> "tuple[Save, Game]":
    """The save and the game it gives, played again up to the place asked for."""
    import rulebound
    from rulebound import api
    from rulebound.kernel import history
    from rulebound.kernel.errors import RuleboundError

    try:
        data = api.read_save(file)
        return history.read(data, str(file)), rulebound.loads(data, at, str(file), allow_partial=allow_partial)
    except RuleboundError as error:
        raise UserError(error) from None


def _check_is_whole(file: Path) -> None:
    """An unfinished game that is kept while it is played goes on where it is, and nowhere else by chance."""
    from rulebound import api
    from rulebound.cli.keeping import command_for
    from rulebound.kernel.record import is_record

    if is_record(api.read_save(file)):
        raise UserError(f"{file} is an unfinished game: go on with {command_for(file)}, or name a place with --save")


def _beside(file: Path, at: int | None) -> Path:
    """Where a game that goes on is saved: a whole game over its own file, a branch beside it."""
    from rulebound.cli.leaving import not_taken

    return file if at is None else not_taken(file.with_name(f"{file.stem}-from-{at}{file.suffix}"))


def seated(saved: "Save", game: "Game", seat: list[str] | None, place: str) -> "tuple[Seat | None, Seat | None]":
    """Who goes on with a game: who played it before, unless others are named."""
    before = saved.header.get("seats", SEATS)
    if not (isinstance(before, list | tuple) and len(before) == 2):
        raise UserError(f"{place}: the seats of this game are damaged; name them with --seat")
    seats = two(seat, (str(before[0]), str(before[1])), "--seat")
    seed = saved.header.get("seed", "")
    players = (make_agent(seats[0], f"{seed}", 0), make_agent(seats[1], f"{seed}", 1))
    remember_seats(game, seats)
    return players


def _print(game: "Game", why: bool, lang: str) -> None:
    from rulebound import text
    from rulebound.rulebooks import rulebook

    book = rulebook(game.rules.game)
    for entry in text.joined(game.journal):
        typer.echo(text.line(game, entry, Reader.ALL, lang))
        if why:
            typer.echo(f"    {book.rule(entry.rule).summary}")
    decision = game.decision
    assert game.history is not None
    if decision is None:
        typer.echo(text.say(lang, ("ui-over",)))
        return
    typer.echo(
        text.say(
            lang,
            ("ui-waiting",),
            n=str(len(game.history.answers) + 1),
            player="AB"[decision.player],
            prompt=f"{text.prompt(decision, lang)} [{decision.rule}]",
        )
    )
    _print_answers(game, decision, lang)


def _print_answers(game: "Game", decision: "Decision", lang: str) -> None:
    """The legal answers as the player who decides is told them."""
    from rulebound.cli import board
    from rulebound.cli.answers import told_apart
    from rulebound.cli.screen import Screen
    from rulebound.cli.session import Session

    calls = {place.card.ref: place for place in board.everywhere(game.view(decision.player))}
    table = Session(game, (None, None), Screen(lang), lang=lang)
    for number, answer in enumerate(told_apart(table.answers(decision, decision.offers(lang), calls)), 1):
        typer.echo(f"  {number}  {answer.words}{f' ({answer.note})' if answer.note else ''}")


def _print_json(saved: "Save", game: "Game", why: bool, lang: str) -> None:
    import json

    from rulebound import text
    from rulebound.rulebooks import rulebook

    book = rulebook(game.rules.game)
    lines = []
    for entry in text.joined(game.journal):
        line: dict[str, object] = {
            "rule": entry.rule,
            "text": text.sentence(game, entry, Reader.ALL, lang),
            "turn": entry.turn,
            "decision": entry.answer,
        }
        if why:
            line["why"] = book.rule(entry.rule).summary
        lines.append(line)
    assert game.history is not None
    decision = game.decision
    waiting = decision and {
        "player": "AB"[decision.player],
        "rule": decision.rule,
        "prompt": text.prompt(decision, lang),
        "answers": [offer.label for offer in decision.offers(lang)],
    }
    typer.echo(
        json.dumps(
            {
                "game": saved.game,
                "rules": saved.rules,
                "seed": saved.header.get("seed"),
                "decks": saved.header.get("names"),
                "decisions": len(saved.answers),
                "at": len(game.history.answers),
                "turn": game.state.turn,
                "over": game.over,
                "winner": "AB"[game.winner] if game.winner is not None else None,
                "waiting": waiting,
                "journal": lines,
            },
            ensure_ascii=False,
            indent=2,
        )
    )
