"""`rulebound cards GAME read`: what a sentence means to the engine."""

from typing import Annotated

import typer

from rulebound import catalogue, limits
from rulebound.cli.errors import UserError

NAMES = (("en", "This"), ("ja", ""))  # what the text of a card without a name calls it


def read(
    context: typer.Context,
    text: Annotated[str, typer.Argument(help="Card text, as its game prints it.", metavar="TEXT", show_default=False)],
    kind: Annotated[str, typer.Option("--type", help="The type of the card that says it.", metavar="TYPE")] = "",
) -> None:
    """Read card text that you write, and say what it means: in script, in English and in Japanese."""
    from rulebound.language import script, sentences
    from rulebound.language.cardtext import ability_text

    game: str = context.obj
    entry = catalogue.entry(game)
    types = entry.types if entry is not None else {}
    kind = kind or next(iter(types), "")
    if kind not in types:
        raise UserError(f"{kind!r} is no type of card here; there are {', '.join(types)}")
    if len(text) > limits.TEXT:
        raise UserError(f"the text has {len(text):,} characters; at most {limits.TEXT:,} are read")
    reading = sentences.read(game, text, types[kind])
    for lines in (
        script.write(reading.abilities, game),
        *([ability_text(game, ability, name, lang) for ability in reading.abilities] for lang, name in NAMES),
    ):
        for line in lines:
            typer.echo(line)
    if not reading.whole:
        raise UserError("; ".join(map(str, reading.refusals)))
    if not reading.abilities:
        raise UserError("there is nothing to read")
