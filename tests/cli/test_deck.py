"""`rulebound deck`: checking and showing decks."""

import json
from pathlib import Path

import pytest
from tests.cli.terminal import Terminal

from rulebound import cards


def list_of(*lines: str) -> str:
    Path("mine.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return "mine.txt"


@pytest.mark.parametrize("name", cards.decks("fftcg"))
def test_the_decks_that_come_with_rulebound_are_legal(terminal: Terminal, name: str) -> None:
    done = terminal.run("deck", "check", name)
    assert done.status == 0
    assert done.out == f"{name}: legal in constructed, 50 cards and {len(cards.deck('fftcg', name).lb)} LB cards.\n"


def test_a_deck_that_breaks_rules_names_each_of_them(terminal: Terminal) -> None:
    done = terminal.run("deck", "check", list_of("4 Red XIII (1-029C)"))
    assert done.status == 2
    assert "8.1.1.1: the main deck has 4 cards; it must have 50" in done.err
    assert "8.1.1.2: 4 copies of Red XIII (1-029C); at most 3" in done.err


def test_a_limited_deck_has_other_rules(terminal: Terminal) -> None:
    assert terminal.run("deck", "check", list_of("40 Red XIII (1-029C)"), "--format", "limited").status == 0


def test_unknown_cards_and_broken_lines_are_reported_with_their_lines(terminal: Terminal) -> None:
    done = terminal.run("deck", "check", list_of("3 Red XIII (1-029C)", "2 Nobody at all", "Tifa"))
    assert done.status == 2
    assert "line 2: there is no card 'Nobody at all'" in done.err
    assert "line 3: " in done.err


def test_a_check_as_json(terminal: Terminal) -> None:
    done = terminal.run("deck", "check", list_of("4 Red XIII (1-029C)"), "--json")
    told = json.loads(done.out)
    assert done.status == 2
    assert told["legal"] is False
    assert {problem["rule"] for problem in told["problems"]} >= {"8.1.1.1", "8.1.1.2"}
    legal = json.loads(terminal.run("deck", "check", "fire-ice-starter", "--json").out)
    assert legal == {"deck": "fire-ice-starter", "format": "constructed", "legal": True, "problems": []}


def test_a_deck_that_cannot_be_read_as_json(terminal: Terminal) -> None:
    done = terminal.run("deck", "check", "nothing.txt", "--json")
    assert done.status == 2
    assert json.loads(done.out)["problems"][0]["text"].startswith("there is no deck 'nothing.txt'")


def test_the_decks_are_listed(terminal: Terminal) -> None:
    lines = terminal.run("deck", "list").out.splitlines()
    assert [line.split()[0] for line in lines] == cards.decks("fftcg")
    names = [deck["name"] for deck in json.loads(terminal.run("deck", "list", "--json").out)]
    assert names == cards.decks("fftcg")


def test_a_deck_is_shown_card_by_card(terminal: Terminal) -> None:
    said = terminal.run("deck", "show", "fire-ice-starter").out
    assert "\nMain deck: 50 cards\n" in said
    assert f"\nLB deck: {len(cards.deck('fftcg', 'fire-ice-starter').lb)} cards\n" in said
    assert " Red XIII (1-029C): Forward, Fire, cost 2, power 5000\n" in said
    assert "      - First Strike\n" not in said
    assert "      - First Strike\n" in terminal.run("deck", "show", "fire-ice-starter", "--abilities").out


def test_a_deck_is_shown_as_json(terminal: Terminal) -> None:
    told = json.loads(terminal.run("deck", "show", "fire-ice-starter", "--json").out)
    assert sum(card["count"] for card in told["main"]) == 50
    assert sum(card["count"] for card in told["lb"]) == len(cards.deck("fftcg", "fire-ice-starter").lb)


@pytest.mark.parametrize("args", [("show", "nope"), ("check", "nope"), ("list", "--game", "chess")])
def test_what_is_not_there_is_refused(terminal: Terminal, args: tuple[str, ...]) -> None:
    assert terminal.run("deck", *args).status == 2
