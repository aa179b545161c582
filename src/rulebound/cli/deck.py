"""`rulebound deck`: check a deck list, and look at the decks that come with Rulebound."""

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from rulebound import catalogue
from rulebound.cli.errors import USER_ERROR, UserError
from rulebound.cli.games import FORMATS, OwnCards, own_cards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulebound.cards import Deck
    from rulebound.cards.store import Pool
    from rulebound.kernel.cards import CardDef

GameOption = Annotated[
    str | None,
    typer.Option(
        "--game",
        help=f"The game: {' or '.join(catalogue.playable())}. Without it, the one that the cards of the deck are of.",
        show_default=False,
    ),
]
Format = Annotated[str, typer.Option("--format", help=f"{FORMATS}.", metavar="FORMAT")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def register(app: typer.Typer) -> None:
    decks = typer.Typer(
        help="Check deck lists and look at decks.",
        no_args_is_help=True,
        rich_markup_mode=None,
    )
    decks.command("check")(check)
    decks.command("list")(list_decks)
    decks.command("show")(show)
    decks.command("open8")(open8)
    app.add_typer(decks, name="deck")


def check(
    file: Annotated[
        str, typer.Argument(help="A deck file, or the name of a deck.", metavar="FILE", show_default=False)
    ],
    game: GameOption = None,
    format: Format = "constructed",
    packs: Annotated[
        str | None,
        typer.Option(help="A list of all cards that were opened; the deck may hold no others.", show_default=False),
    ] = None,
    own: OwnCards = None,
    as_json: Json = False,
) -> None:
    """Tell whether a deck may be played, and each rule that it breaks.

    Cards of which a clause is not understood are named: a game takes them only with --allow-partial.
    """
    from rulebound import cards
    from rulebound.kernel.errors import first_of

    game, deck = find_deck(game, file, format, as_json, own)
    problems = cards.check_deck(game, deck, format)
    if packs is not None:
        rules = cards.construction(game)
        if rules.opened is None or format not in rules.sealed:
            other = f"; --format {' or '.join(rules.sealed)} has" if rules.sealed else ""
            raise UserError(f"{game} has no {format} decks that are built from packs{other}")
        packed = read_deck(game, packs, format, as_json, own_cards(game, own))
        problems += rules.opened(tuple(deck.parts.values()), packed.cards)
    partial = [card for card in dict.fromkeys(deck.cards) if card.refused]
    if as_json:
        found = [{"rule": problem.rule, "text": problem.text} for problem in problems]
        verdict = {"deck": deck.name, "format": format, "legal": not problems, "problems": found}
        print_json({**verdict, "partial": [card.code for card in partial]})
    elif problems:
        listed = [f"  {problem}" for problem in first_of(list(map(str, problems)))]
        raise UserError(f"{deck.name} may not be played in {format}:", *listed)
    else:
        sizes = ", ".join(f"{title} {len(cards)}" for title, cards in titled(game, deck) if cards)
        typer.echo(f"{deck.name}: legal in {format} ({sizes}).")
        if partial:
            typer.echo("Partial cards, which a game takes only with --allow-partial:")
        for card in partial:
            typer.echo(f"  {card.name} ({card.code}): {', '.join(map(str, card.refused))} is not understood")
    if problems:
        raise typer.Exit(USER_ERROR)


def list_decks(
    game: Annotated[
        str | None,
        typer.Option("--game", help=f"Only the decks of {' or '.join(catalogue.playable())}.", show_default=False),
    ] = None,
    as_json: Json = False,
) -> None:
    """List the decks that come with Rulebound."""
    from rulebound import cards
    from rulebound.kernel.errors import BadDeck

    try:
        found = [
            (one, name, colours(cards.deck(one, name)))
            for one in ([game] if game else catalogue.playable())
            for name in cards.decks(one)
        ]
    except BadDeck as error:
        raise UserError(error) from None
    if as_json:
        print_json([{"name": name, "game": one, "colours": of} for one, name, of in found])
        return
    for one, name, of in found:
        typer.echo(f"{name}  ({', '.join(of if game else [one, *of])})")


def show(
    name: Annotated[
        str, typer.Argument(help="The name of a deck, or a deck file.", metavar="NAME", show_default=False)
    ],
    game: GameOption = None,
    abilities: Annotated[bool, typer.Option("--abilities", help="Also what each card does.")] = False,
    own: OwnCards = None,
    as_json: Json = False,
) -> None:
    """Show the cards of a deck: how many, name, type, Elements or class, cost and numbers such as power."""
    from rulebound import text

    game, deck = find_deck(game, name, "constructed", as_json, own)
    if as_json:
        parts = {
            part: [{"count": n, **card_facts(card)} for card, n in counted(cards)] for part, cards in deck.parts.items()
        }
        print_json({"deck": deck.name, **parts})
        return
    typer.echo(deck.name)
    for title, cards in titled(game, deck):
        if cards:
            typer.echo(f"\n{title}: {len(cards)} card{'s' if len(cards) > 1 else ''}")
        for card, n in counted(cards):
            typer.echo(f"  {n} {describe(card, game)}")
            for ability in text.abilities(card.abilities, game, card.name) if abilities else ():
                typer.echo(f"      - {ability}")


def open8(
    game: Annotated[str, typer.Argument(help="The game.", metavar="GAME")] = "evolve",
    seed: Annotated[int, typer.Option(help="The same seed opens the same packs.")] = 0,
    packs: Annotated[bool, typer.Option("--packs", help="Print all cards of the packs instead of a deck.")] = False,
) -> None:
    """Open eight packs at random and print a deck that is built from them alone, as a deck file for Open 8.

    A pack is eight cards of those that come with Rulebound: six for the main deck and two evolved ones, all different
    as far as there are enough, each as likely as the others.
    """
    from rulebound import cards
    from rulebound.kernel.errors import BadDeck

    try:
        rules = cards.construction(game)
        if "open8" not in rules.sealed:
            raise UserError(f"{game} is not played with eight packs")
        opened = rules.sealed["open8"](tuple(cards.pool(game).values()), str(seed))
    except BadDeck as error:
        raise UserError(error) from None
    parts = sorted_out(game, opened.packs) if packs else dict(zip(rules.parts, opened.parts, strict=True))
    typer.echo(f"# {'Eight packs' if packs else 'An Open 8 deck from eight packs'}, seed {seed}")
    typer.echo(cards.listing(cards.Deck("open8", parts, "open8")), nl=False)


def sorted_out(game: str, packs: "Sequence[Sequence[CardDef]]") -> "dict[str, tuple[CardDef, ...]]":
    """What was opened, by the part of a deck where it belongs."""
    from rulebound import cards

    rules = cards.construction(game)
    return {part: tuple(card for pack in packs for card in pack if rules.belongs(card, part)) for part in rules.parts}


def find_deck(game: str | None, name: str, format: str, as_json: bool, own: Path | None) -> "tuple[str, Deck]":
    """A deck by name or file and its game, which the cards tell if nobody does."""
    from rulebound import cards
    from rulebound.kernel.errors import BadDeck, OtherGame, RuleboundError

    if game is not None:
        return game, read_deck(game, name, format, as_json, own_cards(game, own))
    try:
        check_there(name)
        likely = game_of_format(format)
        deck = cards.deck(likely, name, format, own_cards(likely, own))
        if not deck.cards:
            raise BadDeck([f"{deck.name} holds no cards; --game says for which game it is"])
        return likely, deck
    except OtherGame as other:
        if format not in cards.construction(other.game).formats:
            raise UserError(f"{other}, and {other.game} has no {format} decks") from None
        among = own_cards(other.game, own)
        return other.game, read_deck(other.game, name, format, as_json, among, other.text)
    except RuleboundError as error:
        refuse(error, name, format, as_json)


def check_there(name: str) -> None:
    """Refuses a name that is no file and no deck of any game; the game is not known yet."""
    from difflib import get_close_matches
    from os.path import exists  # a name may be too long for a path

    from rulebound import cards
    from rulebound.kernel.errors import BadDeck

    known = [deck for game in catalogue.playable() for deck in cards.decks(game)]
    if name in known or exists(name):
        return
    close = get_close_matches(name, known, n=2)
    hint = f"try {' or '.join(close)}" if close else "`rulebound deck list` names them"
    raise BadDeck([f"there is no deck {name!r}, by name or as a file; {hint}"])


def game_of_format(format: str) -> str:
    """The first game that has decks of a format."""
    from rulebound import cards
    from rulebound.kernel.errors import BadDeck

    formats = {game: cards.construction(game).formats for game in catalogue.playable()}
    for game, known in formats.items():
        if format in known:
            return game
    there = "; ".join(f"{game} has {', '.join(known)}" for game, known in formats.items())
    raise BadDeck([f"there is no format {format!r}: {there}"])


def read_deck(
    game: str, name: str, format: str, as_json: bool, among: "Pool | None" = None, text: str | None = None
) -> "Deck":
    """A deck by name or file, or one whose list is at hand; whatever is wrong with it is the user's to mend."""
    from rulebound import cards
    from rulebound.kernel.errors import RuleboundError

    try:
        if text is not None:
            return cards.resolve(game, text, Path(name).name.removesuffix(cards.SUFFIX), format, among)
        return cards.deck(game, name, format, among)
    except RuleboundError as error:
        refuse(error, name, format, as_json)


def refuse(error: Exception, name: str, format: str, as_json: bool) -> NoReturn:
    """Say what is wrong with a deck that cannot be read."""
    if as_json:
        found = [{"rule": None, "text": problem} for problem in str(error).split("\n")]
        print_json({"deck": Path(name).name, "format": format, "legal": False, "problems": found})
        raise typer.Exit(USER_ERROR) from None
    raise UserError(error) from None


def titled(game: str, deck: "Deck") -> "list[tuple[str, tuple[CardDef, ...]]]":
    """The parts of a deck with their titles."""
    from rulebound import cards

    titles = cards.construction(game).titles
    return [(titles[part], found) for part, found in deck.parts.items()]


def counted(cards: "Sequence[CardDef]") -> "list[tuple[CardDef, int]]":
    """Each card once, with its number of copies, in the order of the list."""
    return list(Counter(cards).items())


def colours(deck: "Deck") -> list[str]:
    """The Elements or classes of a deck, the most frequent first."""
    found = Counter(colour.capitalize() for card in deck.main for colour in card.colours)
    return [colour for colour, _ in found.most_common()]


def card_facts(card: "CardDef") -> dict[str, object]:
    return {
        "code": card.code,
        "name": card.name,
        "types": list(card.types),
        "colours": list(card.colours),
        "cost": card.cost,
        **dict(card.stats),
        **({"partial": True} if card.refused else {}),
    }


def describe(card: "CardDef", game: str, lang: str = "en") -> str:
    """A card in a line: its name and number, types, Elements or class, cost and numbers such as power."""
    from functools import reduce

    from rulebound.cli.board import price
    from rulebound.kernel.views import printed
    from rulebound.text import say, side_by_side, word
    from rulebound.text.layouts import layout_of

    def several(parts: "Sequence[str]") -> str:
        words = [word(lang, part).capitalize() for part in parts]
        return reduce(lambda left, right: say(lang, ("ui-and",), left=left, right=right), words) if words else ""

    facts = [
        several(card.types),
        several(card.colours),
        *([] if set(layout_of(game).costless) & set(card.types) else [price(card.cost, *printed(card.price), lang)]),
        *(
            say(lang, (f"ui-{stat}", "ui-resource"), kind=word(lang, stat), n=str(value), **{stat: str(value)})
            for stat, value in card.stats
        ),
    ]
    return say(
        lang,
        ("ui-card",),
        name=card.shown(lang),
        code=card.code,
        facts=side_by_side(lang, [fact for fact in facts if fact]),
    )


def print_json(value: object) -> None:
    import json

    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))
