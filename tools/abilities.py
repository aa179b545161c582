"""Which abilities of cards no scenario shows: `python tools/abilities.py fftcg [DECK ...]`.

Each ability of each card of the decks (of all that come with the package, unless some are named) is taken away, one at
a time, in a fresh process. The tests that name the card by its number must then fail; an ability that nobody misses is
printed, and the exit status is 1.
"""

import argparse
import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from rulebound import cards
from rulebound.kernel.cards import CardDef
from rulebound.language import script

TESTS = Path(__file__).resolve().parent.parent / "tests" / "cards"
WITHOUT = "RULEBOUND_WITHOUT"  # number of a card, side and number of an ability, for the process that plays without it


def naming(code: str, folder: Path) -> Iterator[str]:
    """The tests that name a card: functions that do, or the whole file if it is named outside of them."""
    for path in sorted(folder.glob("test_*.py")):
        text = path.read_text("utf-8")
        if f'"{code}"' not in text:
            continue
        lines = text.splitlines()
        found: list[str] = []
        for node in ast.parse(text).body:
            first = min((part.lineno for part in getattr(node, "decorator_list", [])), default=node.lineno)
            if f'"{code}"' in "\n".join(lines[first - 1 : node.end_lineno]):
                is_test = isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
                found.append(f"{path}::{node.name}" if is_test and isinstance(node, ast.FunctionDef) else "")
        yield from [str(path)] if "" in found else found


def sides(card: CardDef) -> list[CardDef]:
    """A card, and its other side if it has one."""
    return [card] if card.back is None else [card, card.back]


def missed(code: str, side: int, number: int, tests: list[str]) -> bool:
    """Whether a test fails without the ability."""
    done = subprocess.run(
        [sys.executable, __file__, "--run", *tests],
        env={**os.environ, WITHOUT: f"{code} {side} {number}", "RULEBOUND_CACHE": ""},
        capture_output=True,
        check=False,
        text=True,
    )
    if done.returncode not in (0, 1):
        sys.exit(f"{code}: the tests cannot be run:\n{done.stdout}{done.stderr}")
    return done.returncode == 1


def run(tests: list[str]) -> int:
    """Run tests with a card that lacks one of its abilities."""
    import pytest

    from rulebound.cards.store import Pool

    code, side, number = os.environ[WITHOUT].split()
    whole = Pool.__getitem__

    def without(card: CardDef) -> CardDef:
        return msgspec.structs.replace(
            card, abilities=card.abilities[: int(number)] + card.abilities[int(number) + 1 :]
        )

    def poorer(self: Pool, wanted: str) -> CardDef:
        card = whole(self, wanted)
        if wanted != code:
            return card
        return msgspec.structs.replace(card, back=without(card.back)) if int(side) and card.back else without(card)

    Pool.__getitem__ = poorer  # type: ignore[method-assign]  # that is the point
    return int(pytest.main(["-q", "-x", "-p", "no:cacheprovider", *tests]))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=cards.games())
    parser.add_argument("decks", nargs="*", metavar="DECK")
    args = parser.parse_args()
    folder = TESTS / args.game if (TESTS / args.game).is_dir() else TESTS
    asked = shown = 0
    for name in args.decks or cards.decks(args.game):
        for card in dict.fromkeys(cards.deck(args.game, name).cards):
            tests = list(naming(card.code, folder))
            found = [(i, n, ability) for i, side in enumerate(sides(card)) for n, ability in enumerate(side.abilities)]
            for side, number, ability in found:
                asked += 1
                if tests and missed(card.code, side, number, tests):
                    shown += 1
                else:
                    (line,) = script.write((ability,), args.game)
                    print(f"{sides(card)[side].code} {sides(card)[side].name}: {line}", flush=True)
    print(f"{shown} of {asked} abilities are missed by a test when they are taken away")
    return 0 if shown == asked else 1


if __name__ == "__main__":
    sys.exit(run(sys.argv[2:]) if sys.argv[1:2] == ["--run"] else main())
