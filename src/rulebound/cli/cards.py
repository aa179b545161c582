"""`rulebound cards GAME`: read card lists, bring them into card files, and look at cards."""

import gc
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulebound.cli.errors import UserError
from rulebound.cli.games import GameArgument, OwnCards, check_game, own_cards
from rulebound.cli.sentences import read, warn

if TYPE_CHECKING:
    from rulebound.cards.lists import Checked, Totals
    from rulebound.kernel.cards import CardDef
    from rulebound.language.definitions import Refused

LANGUAGES = ("en", "ja", "script", "tree")
MOST_PHRASES = 20  # of the unknown phrases that are listed for a person

ListArgument = Annotated[
    Path, typer.Argument(help="A card list, one JSON object a line.", metavar="FILE", show_default=False)
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def register(app: typer.Typer) -> None:
    cards = typer.Typer(help="Read card lists and look at cards.", no_args_is_help=True, rich_markup_mode=None)
    cards.callback()(about)
    cards.command("check")(check)
    cards.command("import")(bring_in)
    cards.command("show")(show)
    cards.command("read")(read)
    app.add_typer(cards, name="cards")


def about(context: typer.Context, game: GameArgument) -> None:
    """Read card lists and look at cards of a game."""
    check_game(game)
    context.obj = game


def read_list(game: str, file: Path) -> "tuple[Totals, list[Checked]]":
    """A list that was read; whatever is wrong with it is the user's to mend."""
    from rulebound.cards import lists

    gc.disable()  # reading leaves nothing in circles, and to look for that among all tables takes long
    try:
        return lists.check(game, lists.rows(file, game))
    except lists.BadList as error:
        raise UserError(error) from None
    finally:
        gc.enable()


def check(
    context: typer.Context,
    file: ListArgument,
    as_json: Json = False,
    each: Annotated[bool, typer.Option("--each", help="Also one line a card.")] = False,
) -> None:
    """Tell how much of a card list is understood, and which phrases are not."""
    game: str = context.obj
    totals, cards = read_list(game, file)
    if as_json:
        _print_json(totals, cards if each else [], game)
        return
    for card in cards if each else ():
        typer.echo(f"{card.card.code} {card.card.name}: {card.verdict}")
        for refusal in card.reading.refusals:
            typer.echo(f"  {refusal}")
    for card in cards:
        warn([f"{card.card.code} {remark}" for remark in card.reading.remarks])
    typer.echo(_told(totals))
    for repair, count in totals.repairs.items():
        typer.echo(f"{count:6}  repaired: {repair}")
    for unknown in totals.unknown[:MOST_PHRASES]:
        typer.echo(f"{unknown['count']:6}  {unknown['phrase']}")


def _print_json(totals: "Totals", cards: "list[Checked]", game: str) -> None:
    """The totals as one object on a line of its own, then a line a card."""
    import json

    import msgspec

    from rulebound.cards import lists

    typer.echo(json.dumps(msgspec.to_builtins(totals), ensure_ascii=False))
    for card in cards:
        typer.echo(json.dumps(lists.line_of(card, game), ensure_ascii=False))


def _told(totals: "Totals") -> str:
    def share(n: int, of: int) -> str:
        return f"{n} ({100 * n / of:.1f}%)" if of else str(n)

    return (
        f"{totals.cards} cards in {totals.seconds:.2f} s of processor time: "
        f"{share(totals.whole, totals.cards)} read whole, {share(totals.partial, totals.cards)} partial, "
        f"{share(totals.refused, totals.cards)} refused; "
        f"{share(totals.clauses_read, totals.clauses)} of {totals.clauses} clauses read"
    )


def bring_in(
    context: typer.Context,
    file: ListArgument,
    to: Annotated[Path, typer.Option("--to", help="The folder of the card files.", metavar="DIR", show_default=False)],
) -> None:
    """Write card files in script, and a report on what was not read whole.

    A card with a clause that is not understood is written as partial: it may be looked at and put in a deck, and plays
    only with --allow-partial. Use the folder with --cards.
    """
    from rulebound.cards import FOLDER, lists
    from rulebound.cards.files import BadCardFile
    from rulebound.files import write_whole

    game: str = context.obj
    _, cards = read_list(game, file)
    try:
        # Card files that come with Rulebound hold no words of printed cards.
        ours = FOLDER.resolve() in to.resolve().parents
        imported = lists.bring_in(game, cards, to, whole_only=ours)
        write_whole(to / "report.txt", lists.report(imported).encode())
    except BadCardFile as error:
        raise UserError(error) from None
    except OSError as error:
        raise UserError(f"{error.filename}: cannot be written: {error.strerror}") from None
    for card in cards:
        warn([f"{card.card.code} {remark}" for remark in card.reading.remarks])
    written = sum(imported.written.values())
    typer.echo(
        f"{written} cards in {len(imported.written)} files, {len(imported.partial)} of them partial, "
        f"{len(imported.kept)} checked ones kept, {len(imported.left_out)} left out (see {to / 'report.txt'})"
    )


def show(
    context: typer.Context,
    name: Annotated[str, typer.Argument(help="The name or number of a card.", metavar="NAME", show_default=False)],
    lang: Annotated[str, typer.Option("--lang", help=" or ".join(LANGUAGES), metavar="LANG")] = "en",
    own: OwnCards = None,
    meant: Annotated[bool, typer.Option("--meant", help="Also say what each reference means.")] = False,
) -> None:
    """Show a card: its facts, and what it does in English, Japanese, script, or as a tree.

    Of a partial card, also the clauses that are not understood, each with the column where it stops making sense.
    """
    from rulebound import cards
    from rulebound.kernel.errors import RuleboundError

    game: str = context.obj
    if lang not in LANGUAGES:
        raise UserError(f"{lang!r} is not a language for cards; there are {', '.join(LANGUAGES)}")
    among = own_cards(game, own) or cards.pool(game)
    try:
        found = cards.find(game, name, among) or _tokens(game, name)
        close = cards.nearest(game, name, among=among) if not found else []
    except RuleboundError as error:
        raise UserError(error) from None
    if not found:
        hint = f"; did you mean {' or '.join(f'{card.name} ({card.code})' for card in close)}?" if close else ""
        raise UserError(f"there is no card {name!r} of {game}{hint}")
    checked = {card.code: card.code in among and among.checked(card.code) for card in found}
    told = [[*_shown(card, game, lang, checked[card.code]), *(_meant(card, game) if meant else [])] for card in found]
    typer.echo("\n\n".join("\n".join(lines) for lines in told))


def _tokens(game: str, name: str) -> "list[CardDef]":
    """The tokens of that name, which are in no card file and have no number."""
    import msgspec

    from rulebound.api import rules_of
    from rulebound.cards.store import folded

    tokens = [card for card in rules_of(game).tokens if "token" in card.types and folded(card.name) == folded(name)]
    return [msgspec.structs.replace(card, code="token") for card in tokens]


def _shown(card: "CardDef", game: str, lang: str, checked: bool) -> list[str]:
    from rulebound.cards import files
    from rulebound.cli.deck import describe

    if lang == "script":
        return [files.write_card(card, game, checked=checked).rstrip("\n")]
    if lang == "tree":
        import msgspec

        return [msgspec.json.format(msgspec.json.encode(card), indent=2).decode()]
    from rulebound.cards.texts import text

    paragraphs = text(game, card, lang)
    if paragraphs is None:
        raise UserError(f"{card.name} ({card.code}) has no words in {lang!r} yet; --lang script shows what it does")
    from rulebound.cli.board import kinship
    from rulebound.text.layouts import layout_of

    kin = kinship(layout_of(game), (card.name, *card.also), card.traits, card.groups, card.flags, lang)
    facts = [describe(card, game, lang), *([kin] if kin else [])]
    return [*facts, *paragraphs, *(_refused(clause, lang) for clause in card.refused)]


def _meant(card: "CardDef", game: str) -> list[str]:
    """The English of a card with what its references mean."""
    from rulebound.cli.sentences import MEANT
    from rulebound.language.cardtext import meant_texts

    return [f"{MEANT}{text}" for text in meant_texts(game, card.abilities, card.itself("en"))]


def _refused(refused: "Refused", lang: str) -> str:
    """What a partial card says besides, with a mark before the place where it stops making sense."""
    from rulebound.text import say

    at = refused.column - 1
    said = f"{refused.text[:at]}>>>{refused.text[at:]}"
    return say(lang, ("ui-not-understood",), column=str(refused.column), text=said)
