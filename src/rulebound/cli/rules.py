"""`rulebound rules`: look a rule up, and see what code follows it and which tests show that."""

from typing import TYPE_CHECKING, Annotated

import typer

from rulebound import catalogue
from rulebound.cli.errors import UserError

if TYPE_CHECKING:
    from rulebound.rulebooks import Rule, Rulebook
    from rulebound.rulebooks.ledger import Ledger


def register(app: typer.Typer) -> None:
    app.command()(rules)


def rules(
    game: Annotated[
        str,
        typer.Argument(
            help=f"Which game: {', '.join(entry.name for entry in catalogue.entries())}.", show_default=False
        ),
    ],
    id: Annotated[
        str | None,
        typer.Argument(help="A rule, such as 10.1.2.2; all rules without one.", show_default=False),
    ] = None,
    chapter: Annotated[
        str | None, typer.Option(help="Only the rules of one chapter or section.", show_default=False)
    ] = None,
    uncovered: Annotated[
        bool, typer.Option("--uncovered", help="Only the rules that no test shows yet, one id on a line.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    write_ledger: Annotated[bool, typer.Option("--write-ledger", hidden=True)] = False,
) -> None:
    """Look up a rule: what it says, in our own words, the code that follows it and the tests that show it."""
    from rulebound.rulebooks import UnknownGame, UnknownRule, rulebook
    from rulebound.rulebooks.ledger import LedgerError

    if id is not None and (chapter is not None or uncovered or write_ledger):
        raise UserError("a rule id cannot be combined with --chapter or --uncovered")
    try:
        book = rulebook(game)
        if write_ledger:
            _write_ledger(game)
        elif id is not None:
            _show(book, book.rule(id), as_json)
        else:
            chosen = book.within(chapter) if chapter is not None else tuple(book.rules.values())
            if uncovered:
                _list_uncovered(book, chosen, as_json)
            else:
                _list(chosen, as_json)
    except (UnknownGame, UnknownRule, LedgerError) as error:
        raise UserError(error) from error


def _list(chosen: "tuple[Rule, ...]", as_json: bool) -> None:
    if as_json:
        _print_json([_facts(rule) for rule in chosen])
        return
    for rule in chosen:
        typer.echo(f"{rule.id:<12} {rule.kind:<10} {rule.summary}")


def _list_uncovered(book: "Rulebook", chosen: "tuple[Rule, ...]", as_json: bool) -> None:
    from rulebound.rulebooks.ledger import uncovered

    within = {rule.id for rule in chosen}
    missing = [id for id in uncovered(book.game) if id in within]
    if as_json:
        _print_json(missing)
        return
    for id in missing:
        typer.echo(id)


def _show(book: "Rulebook", rule: "Rule", as_json: bool) -> None:
    from rulebound.rulebooks.ledger import ledger

    known = ledger(book.game)
    code = _code(known, rule.id)
    tests = known.tests.get(rule.id, ())
    reason = known.reasons.get(rule.id)
    if as_json:
        facts = _facts(rule)
        facts["ancestors"] = [above.id for above in book.ancestors(rule.id)]
        facts["children"] = [below.id for below in book.children(rule.id)]
        facts |= {"code": code, "tests": list(tests), "reason": reason}
        _print_json(facts)
        return
    typer.echo(f"{rule.id}  {rule.summary}")
    typer.echo(f"{book.title}, {rule.kind}")
    _section("Under", [f"{above.id}  {above.summary}" for above in book.ancestors(rule.id)])
    _section("Parts", [f"{below.id}  {below.summary}" for below in book.children(rule.id)])
    _section("Code", code)
    _section("Tests", tests)
    if reason is not None:
        _section("Nothing to execute", [reason])
    elif rule.executable and not tests:
        _section("Tests", ["none yet"])


def _section(title: str, lines: "list[str] | tuple[str, ...]") -> None:
    if lines:
        typer.echo(f"\n{title}:")
        for line in lines:
            typer.echo(f"  {line}")


def _code(known: "Ledger", id: str) -> list[str]:
    """The places of a rule; of a table it is said that it only names the rule for the others."""
    return [
        (f"{place.file}:{place.line} {place.name}" if place.line else f"{place.file} {place.name}")
        + ("" if place.decides else " (table)")
        for place in known.code.get(id, ())
    ]


def _facts(rule: "Rule") -> dict[str, object]:
    return {
        "id": rule.id,
        "parent": rule.parent,
        "kind": rule.kind,
        "executable": rule.executable,
        "summary": rule.summary,
    }


def _print_json(value: object) -> None:
    import json

    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))


def _write_ledger(game: str) -> None:
    from rulebound.rulebooks.ledger import checkout, write

    root = checkout()
    if root is None:
        raise UserError("the ledger is written from a checkout with its tests; this is an installed package")
    typer.echo(f"wrote {write(game, root).relative_to(root)}")
