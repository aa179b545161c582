"""`rulebound deck`: checking and showing decks."""

import json
import os
import threading
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
    limit = len(cards.deck("fftcg", name).part("lb"))
    sizes = f"Main deck 50, LB deck {limit}" if limit else "Main deck 50"
    assert done.out == f"{name}: legal in constructed ({sizes}).\n"


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
    assert legal == {"deck": "fire-ice-starter", "format": "constructed", "legal": True, "problems": [], "partial": []}


def test_a_deck_that_cannot_be_read_as_json(terminal: Terminal) -> None:
    done = terminal.run("deck", "check", "nothing.txt", "--json")
    assert done.status == 2
    assert json.loads(done.out)["problems"][0]["text"].startswith("there is no deck 'nothing.txt'")


def test_the_decks_are_listed(terminal: Terminal) -> None:
    for game in ("fftcg", "evolve"):
        lines = terminal.run("deck", "list", "--game", game).out.splitlines()
        assert [line.split()[0] for line in lines] == cards.decks(game)
    said = terminal.run("deck", "list").out
    assert "\nrunecraft-starter  (evolve, Runecraft)\n" in said
    told = json.loads(terminal.run("deck", "list", "--json").out)
    assert [deck["name"] for deck in told] == [line.split()[0] for line in said.splitlines()]
    assert [deck["name"] for deck in told if deck["game"] == "fftcg"] == cards.decks("fftcg")


def test_a_deck_is_shown_card_by_card(terminal: Terminal) -> None:
    said = terminal.run("deck", "show", "fire-ice-starter").out
    assert "\nMain deck: 50 cards\n" in said
    assert f"\nLB deck: {len(cards.deck('fftcg', 'fire-ice-starter').part('lb'))} cards\n" in said
    assert " Red XIII (1-029C): Forward, Fire, cost 2, power 5000\n" in said
    assert "      - First Strike\n" not in said
    assert "      - First Strike\n" in terminal.run("deck", "show", "fire-ice-starter", "--abilities").out


def test_a_deck_is_shown_as_json(terminal: Terminal) -> None:
    told = json.loads(terminal.run("deck", "show", "fire-ice-starter", "--json").out)
    assert sum(card["count"] for card in told["main"]) == 50
    assert sum(card["count"] for card in told["lb"]) == len(cards.deck("fftcg", "fire-ice-starter").part("lb"))


@pytest.mark.parametrize("args", [("show", "nope"), ("check", "nope"), ("list", "--game", "chess")])
def test_what_is_not_there_is_refused(terminal: Terminal, args: tuple[str, ...]) -> None:
    assert terminal.run("deck", *args).status == 2


def test_the_cards_tell_which_game_a_deck_is_of(terminal: Terminal) -> None:
    assert "runecraft-starter: legal in constructed" in terminal.run("deck", "check", "runecraft-starter").out
    file = list_of(*cards.listing(cards.deck("evolve", "runecraft-starter")).splitlines())
    assert "mine.txt: legal in constructed (Main deck 50, " in terminal.run("deck", "check", file).out
    assert "mine.txt: legal in open8 (" in terminal.run("deck", "check", file, "--format", "open8").out
    assert "\nEvolve deck: 10 cards\n" in terminal.run("deck", "show", file).out
    done = terminal.run("deck", "check", file, "--game", "fftcg")
    assert (done.status, done.err) == (2, "rulebound: mine.txt is a deck of evolve, not of fftcg\n")
    done = terminal.run("deck", "check", file, "--format", "limited")
    assert (done.status, "and evolve has no limited decks" in done.err) == (2, True)


def test_a_list_with_mistakes_is_read_as_of_the_game_that_has_its_cards(terminal: Terminal) -> None:
    done = terminal.run("deck", "check", list_of("[mian]", "3 Water Fairy (SD01-011)"))
    assert (done.status, "no section [mian]; write [main] or [evolve] or [leader]" in done.err) == (2, True)


def test_a_deck_that_is_not_there_is_looked_for_in_every_game(terminal: Terminal) -> None:
    assert "; try forestcraft-starter or " in terminal.run("deck", "check", "forestcraft-startr").err
    assert "; `rulebound deck list` names them" in terminal.run("deck", "check", "zzz").err
    assert terminal.run("deck", "check", "z" * 300).status == 2


def test_what_no_game_has_is_said_for_every_game(terminal: Terminal) -> None:
    unknown = terminal.run("deck", "check", "forestcraft-starter", "--format", "open9")
    assert unknown.status == 2 and "fftcg has constructed, limited; evolve has constructed, open8" in unknown.err


def test_a_list_without_cards_is_of_no_game(terminal: Terminal) -> None:
    file = list_of("# nothing yet")
    bare = terminal.run("deck", "check", file)
    assert (bare.status, bare.err) == (2, "rulebound: mine.txt holds no cards; --game says for which game it is\n")
    assert "6.1.1.2" in terminal.run("deck", "check", file, "--game", "evolve").err
    told = json.loads(terminal.run("deck", "check", file, "--json").out)
    assert told["legal"] is False and len(told["problems"]) == 1


def test_a_deck_may_come_through_a_pipe(terminal: Terminal) -> None:
    os.mkfifo("pipe")
    listed = cards.listing(cards.deck("evolve", "runecraft-starter"))
    writer = threading.Timer(0.1, Path("pipe").write_text, args=(listed, "utf-8"))  # comes after the reader
    writer.start()
    assert terminal.run("deck", "check", "pipe").out.startswith("pipe: legal in constructed")
    writer.join()


def test_a_list_without_end_is_no_deck(terminal: Terminal) -> None:
    Path("long.txt").write_text("3 Elf\n" * 200_000, "utf-8")
    assert terminal.run("deck", "check", "long.txt").err.startswith("rulebound: long.txt: too long for a deck list")


def test_what_a_file_brings_along_does_nothing_to_the_terminal(terminal: Terminal) -> None:
    done = terminal.run("deck", "check", list_of("3 Okami\x1b[2J (BP01-021)"), "--game", "evolve")
    assert done.err == "rulebound: mine.txt, line 1: BP01-021 is Okami, not Okami\\x1b[2J\n"


# --- a game with other parts -----------------------------------------------------------------------------------------

FOREST = ("Leader:", "1 Guide", "Evolve deck:", *(f"1 Elf {i}" for i in range(10)), "Main deck:")
FORTY = tuple(f"1 Elf {i}" for i in range(40))


def test_a_name_means_the_card_that_belongs_where_it_stands(terminal: Terminal, forest: None) -> None:
    """A follower and the card it evolves into have one name."""
    told = json.loads(terminal.run("deck", "show", list_of(*FOREST, *FORTY), "--game", "evolve", "--json").out)
    assert list(told) == ["deck", "main", "evolve", "leader"]
    assert [card["code"] for card in told["main"]] == [f"M-{i}" for i in range(40)]
    assert [card["code"] for card in told["evolve"]] == [f"E-{i}" for i in range(10)]
    assert told["main"][0]["attack"] == 3


def test_a_deck_of_three_parts_is_checked_and_shown_by_part(terminal: Terminal, forest: None) -> None:
    file = list_of(*FOREST, *FORTY)
    done = terminal.run("deck", "check", file, "--game", "evolve")
    assert done.out == "mine.txt: legal in constructed (Main deck 40, Evolve deck 10, Leader 1).\n"
    said = terminal.run("deck", "show", file, "--game", "evolve").out
    assert "\nEvolve deck: 10 cards\n" in said
    assert "\nLeader: 1 card\n" in said
    assert " Elf 0 (M-0): Follower, Forestcraft, cost 2, attack 3, defense 2\n" in said


def test_a_deck_of_three_parts_names_the_rules_it_breaks(terminal: Terminal, forest: None) -> None:
    done = terminal.run("deck", "check", list_of(*FOREST, "4 Elf 0"), "--game", "evolve")
    assert done.status == 2
    assert "6.1.1.2: the main deck has 4 cards; it must have 40 to 50" in done.err
    assert "6.1.1.4: 4 copies of Elf 0 in the main deck; at most 3" in done.err


def test_eight_packs_give_a_deck_that_may_be_played(terminal: Terminal, forest: None) -> None:
    for name, *options in (("deck.txt",), ("packs.txt", "--packs"), ("again.txt",)):
        done = terminal.run("deck", "open8", "evolve", "--seed", "7", *options)
        assert done.status == 0
        Path(name).write_text(done.out, encoding="utf-8")
    assert Path("deck.txt").read_text() == Path("again.txt").read_text() != Path("packs.txt").read_text()
    check = ("deck", "check", "deck.txt", "--game", "evolve", "--format", "open8")
    assert terminal.run(*check, "--packs", "packs.txt").status == 0
    assert "6.1.1.1: " in terminal.run(*check[:-2]).err
    other = terminal.run("deck", "open8", "evolve", "--seed", "8", "--packs").out
    Path("packs.txt").write_text(other, encoding="utf-8")
    done = terminal.run(*check, "--packs", "packs.txt")
    assert done.status == 2
    assert "B.6.1.1: " in done.err


def test_not_every_game_is_played_with_packs(terminal: Terminal) -> None:
    assert "fftcg is not played with eight packs" in terminal.run("deck", "open8", "fftcg").err
    assert "no cards of 'chess'" in terminal.run("deck", "open8", "chess").err
    refused = terminal.run("deck", "check", "fire-ice-starter", "--packs", "fire-ice-starter")
    assert refused.status == 2
    assert "no constructed decks that are built from packs" in refused.err
    refused = terminal.run("deck", "check", "runecraft-starter", "--packs", "runecraft-starter")
    assert refused.status == 2
    assert "evolve has no constructed decks that are built from packs; --format open8 has" in refused.err
