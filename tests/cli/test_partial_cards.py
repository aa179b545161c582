"""Cards that were read in part: looked at, put in a deck, and played only by those who say so."""

import json
from pathlib import Path

import pytest
from tests.cli.terminal import Terminal
from tests.cli.test_cards import row

import rulebound
from rulebound import cards
from rulebound.kernel.errors import PartialCards
from rulebound.text import answers, lines

HALF = row(
    "X-002R", "Half Sage", "Haste", "When Half Sage enters the field, draw 1 card. Whistle a merry tune.", cost=1
)


@pytest.fixture
def own(terminal: Terminal, tmp_path: Path) -> Path:
    """A folder of imported cards."""
    listed = tmp_path / "list.jsonl"
    listed.write_text(HALF, "utf-8")
    assert terminal.run("cards", "fftcg", "import", listed, "--to", tmp_path / "own").status == 0
    return tmp_path / "own"


@pytest.fixture
def deck(tmp_path: Path) -> str:
    """A starter deck with three copies of the partial card."""
    text = cards.listing(cards.deck("fftcg", "fire-ice-starter"))
    path = tmp_path / "my.deck.txt"
    path.write_text(text.replace("3 Joshua (24-009R)", "3 Half Sage"), "utf-8")
    return str(path)


def with_it_in_hand(own: Path, deck: str) -> int:
    """A seed with which A begins with the partial card in hand."""
    for seed in range(100):
        game = rulebound.new_game("fftcg", (deck, deck), seed, own_cards=own, allow_partial=True)
        game.choose(game.decision.default if game.decision is not None else 0)
        if any(card.partial for card in game.view(0).zones["hand 0"]):
            return seed
    raise AssertionError("it is never in hand")


def test_a_partial_card_is_shown_with_what_is_not_understood(terminal: Terminal, own: Path) -> None:
    assert terminal.run("cards", "fftcg", "show", "Half Sage", "--cards", own).out == (
        "Half Sage (partial) (X-002R): Forward, Fire, cost 1, power 7000\n"
        "Job Knight, Category TALE\n"
        "Haste\n"
        "! not understood, column 47: When Half Sage enters the field, draw 1 card. >>>Whistle a merry tune.\n"
    )
    assert terminal.run("cards", "fftcg", "show", "Half Sage", "--cards", own, "--lang", "ja").out == (
        "Half Sage（一部未対応）（X-002R）：フォワード、火、コスト1、パワー7000\n"
        "ジョブ「Knight」、カテゴリ「TALE」\n"
        "ヘイスト\n"
        "！解釈できない（47文字目から）：When Half Sage enters the field, draw 1 card. >>>Whistle a merry tune.\n"
    )
    assert terminal.run("cards", "fftcg", "show", "Half Sage").status == 2


def test_a_deck_with_a_partial_card_is_legal_and_the_card_is_named(terminal: Terminal, own: Path, deck: str) -> None:
    done = terminal.run("deck", "check", deck, "--cards", own)
    assert done.status == 0
    assert "Partial cards, which a game takes only with --allow-partial:\n" in done.out
    assert "  Half Sage (X-002R): 'Whistle a merry tune.' (column 47 of its paragraph) is not understood\n" in done.out
    told = json.loads(terminal.run("deck", "check", deck, "--cards", own, "--json").out)
    assert (told["legal"], told["partial"]) == (True, ["X-002R"])
    assert "3 Half Sage (partial) (X-002R)" in terminal.run("deck", "show", deck, "--cards", own).out


def test_no_game_begins_with_a_partial_card(terminal: Terminal, own: Path, deck: str) -> None:
    done = terminal.run("play", "fftcg", "--deck", deck, "--cards", own)
    assert done.status == 2
    assert "Half Sage (X-002R) is partial: 'Whistle a merry tune.' (column 47 of its paragraph)" in done.err
    assert "--allow-partial" in done.err
    with pytest.raises(PartialCards, match="Half Sage"):
        rulebound.new_game("fftcg", (deck, deck), own_cards=own)


def test_a_deck_of_own_cards_needs_their_folder(terminal: Terminal, deck: str) -> None:
    done = terminal.run("play", "fftcg", "--deck", deck)
    assert (done.status, "there is no card 'Half Sage'" in done.err) == (2, True)


@pytest.mark.parametrize(("lang", "mark"), [("en", "Half Sage (partial)"), ("ja", "Half Sage（一部未対応）")])
def test_a_player_who_allows_it_sees_the_mark_at_the_table(
    terminal: Terminal, own: Path, deck: str, lang: str, mark: str
) -> None:
    args = ("--deck", deck, "--deck", deck, "--cards", own, "--allow-partial", "--lang", lang, "--save", "game.rbg")
    seed = with_it_in_hand(own, deck)
    said = terminal.run("play", "fftcg", *args, "--seed", str(seed), typed=("", "", "?half sage", "b", "q")).out
    assert mark in said
    assert "Whistle a merry tune." in said


def test_a_saved_game_brings_its_cards_along_and_must_be_allowed_again(own: Path, deck: str, tmp_path: Path) -> None:
    game = rulebound.new_game("fftcg", (deck, deck), seed=3, own_cards=own, allow_partial=True)
    game.save(tmp_path / "game.rbg")
    for path in own.iterdir():
        path.unlink()
    with pytest.raises(PartialCards, match="Half Sage"):
        rulebound.load(tmp_path / "game.rbg")
    again = rulebound.load(tmp_path / "game.rbg", allow_partial=True)
    assert again.state.exact_hash() == game.state.exact_hash()


def test_replay_asks_for_the_same_word(terminal: Terminal, own: Path, deck: str, tmp_path: Path) -> None:
    rulebound.new_game("fftcg", (deck, deck), seed=3, own_cards=own, allow_partial=True).save(tmp_path / "game.rbg")
    assert "is partial" in terminal.run("replay", "game.rbg").err
    assert terminal.run("replay", "game.rbg", "--allow-partial").status == 0


def test_the_mark_is_in_view_journal_questions_and_labels(own: Path, deck: str) -> None:
    game = rulebound.new_game("fftcg", (deck, deck), seed=3, own_cards=own, allow_partial=True)
    while (decision := game.decision) is not None and "Cast Half Sage (partial)" not in decision.labels:
        game.choose(decision.default)
    assert decision is not None
    hand = game.view(decision.player).zones[f"hand {decision.player}"]
    assert {card.name for card in hand if card.partial} == {"Half Sage"}
    assert "Cast Half Sage (partial)" in answers(decision)
    assert "Cast Half Sage (partial)" in [offer.label for offer in game.view(decision.player).offers]
    game.choose("Cast Half Sage (partial)")
    assert any("Half Sage (partial)" in line for line in lines(game, "ALL"))
    assert any("「Half Sage（一部未対応）」" in line for line in lines(game, "ALL", lang="ja"))


def test_a_card_of_a_type_that_does_not_exist_is_refused(terminal: Terminal, own: Path, deck: str) -> None:
    file = own / "X.cards"
    file.write_text(file.read_text("utf-8").replace("forward fire", "dragon fire"), "utf-8")
    done = terminal.run("play", "fftcg", "--deck", deck, "--cards", own, "--allow-partial")
    assert (done.status, "'dragon' is no type of card" in done.err) == (2, True)


def test_soak_needs_the_same_word(terminal: Terminal, own: Path, deck: str) -> None:
    args = (
        "soak",
        "fftcg",
        "--games",
        "1",
        "--jobs",
        "1",
        "--deck",
        deck,
        "--deck",
        "fire-ice-starter",
        "--cards",
        own,
    )
    assert "is partial" in terminal.run(*args).err
    assert terminal.run(*args, "--allow-partial").status == 0
