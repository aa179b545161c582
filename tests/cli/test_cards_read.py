"""`cards GAME read`: an author tries a sentence."""

from __future__ import annotations

from tests.cli.terminal import Terminal


def test_a_sentence_is_told_in_script_english_and_japanese(terminal: Terminal) -> None:
    done = terminal.run("cards", "fftcg", "read", "Haste. When this enters the field, draw 1 card.")
    assert done.status == 0
    assert done.out.splitlines() == [
        "Haste.",
        "enter: draw 1.",
        "Haste",
        "When This enters the field, draw 1 card.",
        "ヘイスト",
        "このカードがフィールドに出たとき、カードを1枚引く。",
    ]


def test_what_a_summon_says_is_what_it_does(terminal: Terminal) -> None:
    done = terminal.run("cards", "fftcg", "read", "Draw 2 cards.", "--type", "summon")
    assert done.out.startswith("spell: draw 2.\n")


def test_each_game_has_its_own_wording(terminal: Terminal) -> None:
    assert terminal.run("cards", "evolve", "read", "[fanfare] Draw a card.").out.startswith("enter: draw 1.\n")


def test_a_sentence_that_is_not_understood_is_a_mistake_with_a_place(terminal: Terminal) -> None:
    done = terminal.run("cards", "fftcg", "read", "When this enters the field, juggle 2 cards.")
    assert done.status == 2
    assert "column 29" in done.err and "'juggle' is not understood" in done.err


def test_an_unknown_type_is_a_mistake(terminal: Terminal) -> None:
    done = terminal.run("cards", "fftcg", "read", "Draw 1 card.", "--type", "hero")
    assert done.status == 2 and "forward, backup, monster, summon" in done.err


def test_an_empty_text_is_a_mistake(terminal: Terminal) -> None:
    assert terminal.run("cards", "fftcg", "read", " ").status == 2


def test_a_text_may_name_its_card_and_types_are_read_in_any_case(terminal: Terminal) -> None:
    text = "When Orsa enters the field, choose 1 fire Forward. Dull it."
    done = terminal.run("cards", "fftcg", "read", text, "--name", "Orsa", "--type", "Forward")
    assert done.status == 0
    assert done.out.startswith("enter: choose 1 fire forward; dull it.\nWhen Orsa enters the field")
    assert "meant: When Orsa enters the field, choose 1 Fire Forward. Dull it [the chosen Forward].\n" in done.out


def test_a_remark_in_brackets_is_shown_as_a_warning(terminal: Terminal) -> None:
    done = terminal.run("cards", "fftcg", "read", "Draw 2 cards. (This tastes of plums.)", "--type", "summon")
    assert done.status == 0
    assert "warning: a remark in brackets, which has no effect: This tastes of plums." in done.err
