"""`rulebound deck`: check a deck list, and look at the decks that come with Rulebound."""

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rulebound.cli.errors import USER_ERROR, UserError

if TYPE_CHECKING:
    from rulebound.cards import Deck
    from rulebound.kernel.cards import CardDef

GameOption = Annotated[str, typer.Option("--game", help="The game the deck is for.")]
Format = Annotated[str, typer.Option("--format", help="constructed or limited.", metavar="constructed|limited")]
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
    app.add_typer(decks, name="deck")


def check(
    file: Annotated[
        str, typer.Argument(help="A deck file, or the name of a deck.", metavar="FILE", show_default=False)
    ],
    game: GameOption = "fftcg",
    format: Format = "constructed",
    as_json: Json = False,
) -> None:
    """Tell whether a deck may be played, and each rule that it breaks."""
    from rulebound import cards

    deck = read_deck(game, file, format, as_json)
    problems = cards.check_deck(game, deck, format)
    if as_json:
        found = [{"rule": problem.rule, "text": problem.text} for problem in problems]
        print_json({"deck": deck.name, "format": format, "legal": not problems, "problems": found})
    elif problems:
        listed = "\n".join(f"  {problem}" for problem in problems)
        raise UserError(f"{deck.name} may not be played in {format}:\n{listed}")
    else:
        lb = f" and {len(deck.lb)} LB cards" if deck.lb else ""
        typer.echo(f"{deck.name}: legal in {format}, {len(deck.main)} cards{lb}.")
    if problems:
        raise typer.Exit(USER_ERROR)


def list_decks(game: GameOption = "fftcg", as_json: Json = False) -> None:
    """List the decks that come with Rulebound."""
    from rulebound import cards
    from rulebound.kernel.errors import BadDeck

    try:
        names = cards.decks(game)
        facts = [{"name": name, "elements": elements(cards.deck(game, name))} for name in names]
    except BadDeck as error:
        raise UserError(str(error)) from None
    if as_json:
        print_json(facts)
        return
    for fact in facts:
        typer.echo(f"{fact['name']}  ({', '.join(fact['elements'])})")


def show(
    name: Annotated[
        str, typer.Argument(help="The name of a deck, or a deck file.", metavar="NAME", show_default=False)
    ],
    game: GameOption = "fftcg",
    abilities: Annotated[bool, typer.Option("--abilities", help="Also what each card does, in outline.")] = False,
    as_json: Json = False,
) -> None:
    """Show the cards of a deck: how many, name, type, Elements, cost and power."""
    from rulebound import text

    deck = read_deck(game, name, "constructed", as_json)
    if as_json:
        parts = {part: [{"count": n, **card_facts(card)} for card, n in counted(cards)] for part, cards in halves(deck)}
        print_json({"deck": deck.name, **parts})
        return
    typer.echo(deck.name)
    for part, cards in halves(deck):
        if cards:
            typer.echo(f"\n{'Main deck' if part == 'main' else 'LB deck'}: {len(cards)} cards")
        for card, n in counted(cards):
            typer.echo(f"  {n} {describe(card)}")
            for outline in text.abilities(card.abilities) if abilities else ():
                typer.echo(f"      - {outline}")


def read_deck(game: str, name: str, format: str, as_json: bool) -> "Deck":
    """A deck by name or file; whatever is wrong with it is the user's to mend."""
    from rulebound import cards
    from rulebound.kernel.errors import BadDeck

    try:
        return cards.deck(game, name, format)
    except BadDeck as error:
        if as_json:
            found = [{"rule": None, "text": problem} for problem in error.problems]
            print_json({"deck": Path(name).name, "format": format, "legal": False, "problems": found})
            raise typer.Exit(USER_ERROR) from None
        raise UserError(str(error)) from None


def halves(deck: "Deck") -> "tuple[tuple[str, tuple[CardDef, ...]], ...]":
    return (("main", deck.main), ("lb", deck.lb))


def counted(cards: "tuple[CardDef, ...]") -> "list[tuple[CardDef, int]]":
    """Each card once, with its number of copies, in the order of the list."""
    return list(Counter(cards).items())


def elements(deck: "Deck") -> list[str]:
    """The Elements of a deck, the most frequent first."""
    found = Counter(colour.capitalize() for card in deck.main for colour in card.colours)
    return [element for element, _ in found.most_common()]


def card_facts(card: "CardDef") -> dict[str, object]:
    return {
        "code": card.code,
        "name": card.name,
        "types": list(card.types),
        "elements": list(card.colours),
        "cost": card.cost,
        "power": dict(card.stats).get("power"),
    }


def describe(card: "CardDef") -> str:
    power = dict(card.stats).get("power")
    facts = [
        "/".join(type.capitalize() for type in card.types),
        "/".join(colour.capitalize() for colour in card.colours),
        f"cost {card.cost}",
        *([f"power {power}"] if power is not None else []),
    ]
    return f"{card.name} ({card.code}): {', '.join(facts)}"


def print_json(value: object) -> None:
    import json

    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))
