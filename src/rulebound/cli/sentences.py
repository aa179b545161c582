"""`rulebound cards GAME read`: what a sentence means to the engine."""

from typing import Annotated

import typer

from rulebound import catalogue, limits
from rulebound.cli.errors import UserError

NAMES = (("en", "This"), ("ja", ""))  # what the text of a card without a name calls it

MEANT = "  meant: "  # before a text in which each reference is followed by what it means


def warn(remarks: list[str]) -> None:
    """What stands in brackets and is no reminder of anything that the card does: nothing is done about it."""
    for remark in remarks:
        typer.echo(f"warning: a remark in brackets, which has no effect: {remark}", err=True)


def read(
    context: typer.Context,
    text: Annotated[str, typer.Argument(help="Card text, as its game prints it.", metavar="TEXT", show_default=False)],
    kind: Annotated[str, typer.Option("--type", help="The type of the card that says it.", metavar="TYPE")] = "",
    name: Annotated[
        str, typer.Option("--name", help="The name of that card, if the text says it.", metavar="NAME")
    ] = "",
) -> None:
    """Read card text that you write, and say what it means: in script, in English and in Japanese."""
    from rulebound.language import script, sentences
    from rulebound.language.cardtext import ability_text, meant_texts

    game: str = context.obj
    entry = catalogue.entry(game)
    types = entry.types if entry is not None else {}
    if not types:
        raise UserError(f"nothing reads the wording of {game} yet; its cards are written in script (docs/script.md)")
    kind = kind.strip().lower() or next(iter(types))
    if kind not in types:
        raise UserError(f"{kind!r} is no type of card here; there are {', '.join(types)}")
    if len(text) > limits.TEXT:
        raise UserError(f"the text has {len(text):,} characters; at most {limits.TEXT:,} are read")
    reading = sentences.read(game, text, types[kind], name)
    for line in script.write(reading.abilities, game):
        typer.echo(line)
    for lang, itself in NAMES:
        for ability in reading.abilities:
            told = ability_text(game, ability, (name if lang == "en" else "") or itself, lang)
            typer.echo(told)
            if lang == "en" and (meant := " ".join(meant_texts(game, (ability,), name or itself))) not in ("", told):
                typer.echo(f"{MEANT}{meant}")
    warn(reading.remarks)
    if not reading.whole:
        raise UserError("; ".join(map(str, reading.refusals)))
    if not reading.abilities:
        raise UserError("there is nothing to read")
