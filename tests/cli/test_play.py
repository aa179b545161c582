"""`rulebound play`: people and programs at the terminal."""

import re
from pathlib import Path

import pytest
from tests.cli.terminal import Terminal, number_of, shell

import rulebound
from rulebound.cli import play as command
from rulebound.cli.session import LOG_LINES, Seat
from rulebound.kernel.views import View
from rulebound.rulebooks import rulebook
from rulebound.scenario import fow
from rulebound.scenario.fftcg import Scenario, forward

TWO_PEOPLE = ("--seat", "human", "--seat", "human", "--plain", "--seed", "7")
PLAY = ("play", "fftcg", *TWO_PEOPLE)
OPENING = ("", "", "")  # B goes first, B keeps, A keeps; then B has priority in Main Phase 1


class Passive:
    """A program that passes, or takes the first answer."""

    def choose(self, view: View) -> int:
        return 0


@pytest.fixture
def passive_opponent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is seated as `greedy` does nothing."""

    def make(name: str, seed: int | str, player: int) -> Seat | None:
        return None if name == "human" else lambda answers: Passive()

    monkeypatch.setattr(command, "make_agent", make)


# --- a whole game ----------------------------------------------------------------------------------------------------


def test_a_game_through_a_pipe_runs_to_its_end(tmp_path: Path) -> None:
    """Always the first answer: nobody does anything, and the first to draw from an empty deck loses."""
    done = shell(*PLAY, "--journal", "out.txt", typed="1\n" * 600, folder=tmp_path)
    assert done.status == 0, done.err
    assert "[12.4.2] A had to draw from an empty deck and loses." in done.out
    assert done.out.splitlines()[-2] == "B wins after 46 turns."  # 50 cards less 5 and 1, then 2 a turn
    assert not list(tmp_path.glob("*.rbg"))
    told = (tmp_path / "out.txt").read_text(encoding="utf-8").splitlines()
    rules = rulebook("fftcg").rules
    assert all(re.match(r"\[([\d.]+)\] ", line)[1] in rules for line in told)  # type: ignore[index]  # None fails too


def test_the_plain_screen_has_no_colour_and_no_frames(tmp_path: Path) -> None:
    done = shell(*PLAY, typed="1\n" * 10 + "b\nl\n?\nq\n", folder=tmp_path)
    assert not re.search(r"[\x1b─│╭╯]", done.out)


def test_the_same_seed_gives_the_same_bytes_and_another_seed_another_game(terminal: Terminal) -> None:
    for name, seed in (("one", "7"), ("two", "7"), ("three", "8")):
        args = ("play", "fftcg", "--seat", "random", "--seat", "random", "--seed", seed, "--journal", name)
        assert terminal.run(*args).status == 0
    assert Path("one").read_bytes() == Path("two").read_bytes()
    assert Path("one").read_bytes() != Path("three").read_bytes()


def test_two_programs_without_a_journal_file_tell_the_game_on_the_screen(terminal: Terminal) -> None:
    done = terminal.run("play", "fftcg", "--seat", "random", "--seat", "random", "--seed", "3")
    lines = done.out.splitlines()
    assert lines[1] == "[8.2.1.1] A shuffles the deck."
    assert re.fullmatch(r"[AB] wins after \d+ turns\.|The game is a draw after \d+ turns\.", lines[-1])


def test_without_a_seed_chance_picks_one_and_shows_it(terminal: Terminal, unfinished_games: Path) -> None:
    said = terminal.run("play", "fftcg", "--seat", "human", "--seat", "human", "--plain", typed=("q",)).out
    seed = re.search(r"seed ([0-9a-f]{32})\b", said)
    assert seed is not None
    assert (unfinished_games / f"fftcg-{seed[1][:12]}.rbg").is_file()


def test_a_seed_may_be_any_text(terminal: Terminal, unfinished_games: Path) -> None:
    said = terminal.run(
        "play", "fftcg", "--seat", "human", "--seat", "human", "--plain", "--seed", "../a b", typed=("q",)
    ).out
    assert "seed ../a b" in said
    assert (unfinished_games / "fftcg-___a_b.rbg").is_file()


# --- typing ----------------------------------------------------------------------------------------------------------


def test_enter_takes_the_marked_answer_and_a_number_takes_that_answer(terminal: Terminal) -> None:
    said = terminal.run(*PLAY, typed=("", "2", "q")).out
    assert "[8.2.1.2] B goes first." in said
    assert "Order: which card lies nearest the top?" in said


def casting(terminal: Terminal) -> str:
    """The number of the answer that casts B's first card."""
    return number_of(terminal.run(*PLAY, typed=(*OPENING, "q")).out, "Cast ")


def test_a_pays_the_rest_of_a_cost(terminal: Terminal) -> None:
    said = terminal.run(*PLAY, typed=(*OPENING, casting(terminal), "a", "q")).out
    paid_for = re.search(r"Pay for (.*): next source of CP", said)
    assert paid_for is not None
    assert f"[11.4.8] {paid_for[1]} enters the field." in said


def test_several_numbers_answer_a_question_at_once_in_the_order_typed(terminal: Terminal) -> None:
    said = terminal.run(*PLAY, typed=("", "2", "5 4 3 2 1", "l", "q")).out
    assert "Several numbers at once, such as 3 1 2, are taken in that order." in said
    hand = re.search(r"B draws 5 cards: (.*?)\.\n", said)
    assert hand is not None
    cards = hand[1].replace(" and ", ", ").split(", ")
    assert f"B puts {', '.join(cards[:0:-1])} and {cards[0]} on the bottom of the deck." in said


def test_answers_that_cannot_be_given_together_are_told_as_they_were_offered(terminal: Terminal) -> None:
    done = terminal.run(*PLAY, typed=(*OPENING, "1 2"))
    assert done.status == 2
    assert re.search(r"cannot be given together: 2 Cast .+ \[11\.1\.4\]$", done.err)
    assert "cast_" not in done.err  # which is how the engine names them


def test_several_numbers_never_answer_for_the_other_player(terminal: Terminal) -> None:
    """Both are asked the same question one after the other: the second number is not B's answer, nor A's to it."""
    done = terminal.run("play", "evolve", *TWO_PEOPLE, "--save", "game.rbg", typed=("", "1 1"))
    assert done.status == 2
    assert re.search(r"cannot be given together: 1 Keep this hand \[6\.2\.1\.8\]$", done.err)
    assert "keeps the opening hand" not in done.out and not Path("game.rbg").exists()


def test_undo_takes_back_the_last_decision(terminal: Terminal) -> None:
    said = terminal.run(*PLAY, typed=("2", "u", "1", "q")).out
    assert "Took back to decision 1." in said
    assert said.index("A goes first") < said.index("Took back") < said.index("B goes first")


def test_there_is_nothing_to_undo_at_the_first_decision(terminal: Terminal) -> None:
    done = terminal.run(*PLAY, typed=("u",))
    assert done.status == 2
    assert "nothing to take back" in done.err


def test_the_answers_of_a_program_before_the_first_question_are_not_taken_back(terminal: Terminal) -> None:
    """A program has decided who goes first; a person's first question is the mulligan."""
    args = ("play", "evolve", "--seat", "human", "--seat", "greedy", "--plain", "--seed", "5")
    assert "Chance lets B decide" in terminal.run(*args, typed=("q",)).out
    done = terminal.run(*args, typed=("u",))
    assert done.status == 2
    assert "There is nothing to take back. [6.2.1.8]" in done.err


def test_a_log_shows_what_the_player_may_read(terminal: Terminal) -> None:
    said = terminal.run(*PLAY, typed=(*OPENING, "l", "q")).out
    told = said[said.rindex("[8.2.1.1] A shuffles") :]
    assert "[8.2.1.3] B draws 5 cards: " in told
    assert "[8.2.1.3] A draws 5 cards.\n" in told


def test_a_longer_log_is_shown_on_demand(terminal: Terminal) -> None:
    said = terminal.run(*PLAY, typed=(*("1",) * 60, "l 1", "l 9999", "q")).out.split("\n> \n")
    assert len(re.findall(r"^\[[\d.]+\] ", said[-3], re.MULTILINE)) == 1
    longer = re.findall(r"^\[[\d.]+\] .*$", said[-2], re.MULTILINE)
    assert longer[0] == "[8.2.1.1] A shuffles the deck."
    assert len(longer) > LOG_LINES


def test_conceding_asks_once_more_and_ends_the_game(terminal: Terminal) -> None:
    assert "The game goes on." in terminal.run(*PLAY, typed=("c", "n", "q")).out
    said = terminal.run(*PLAY, typed=("c", "y")).out
    assert "B concedes." in said
    assert said.endswith("A wins after 0 turns.\n")


def test_passing_on_stops_when_there_is_something_else_to_decide(terminal: Terminal, passive_opponent: None) -> None:
    """B passes through A's whole first turn and is asked again in its own Main Phase 1."""
    args = ("play", "fftcg", "--seat", "greedy", "--seat", "human", "--plain", "--seed", "7")
    said = terminal.run(*args, typed=("2", "1", "p", "q")).out
    told = said[said.index("Keep this hand") :]
    assert "Turn 2, B's Main Phase 1" in told
    assert told.count("You have priority") <= 2


def test_who_can_only_pass_is_not_asked_and_told_when_the_turn_ends_so(terminal: Terminal) -> None:
    """Somewhere in a game without a single act a player has nothing but to pass."""
    said = terminal.run(*PLAY, typed=("1",) * 600).out
    assert "B wins the game." in said
    assert "the only answer" not in said
    assert not re.search(r"act or pass.*\n \*1  Pass.*\n> ", said)
    assert "There is nothing that" not in said  # there was always something to cast


def test_a_turn_that_ends_because_nothing_is_legal_is_told_in_the_last_main_phase(terminal: Terminal) -> None:
    s = Scenario()
    s.field("A", forward(5000))
    s.start()
    s.game.save("board.rbg")
    said = terminal.run("replay", "board.rbg", "--continue", *TWO_PEOPLE[:4], typed=("2", "q")).out
    first, attack, end, turn = (
        said.index(words)
        for words in (
            "Type h",
            "Attack with which Forward?",
            "There is nothing that A can do: the turn ends.",
            "Turn 4",
        )
    )
    assert first < attack < end < turn and said.count("There is nothing") == 1  # of Main Phase 1 nothing is told


def test_a_battle_in_which_nothing_can_be_done_is_not_the_end_of_the_turn(terminal: Terminal) -> None:
    s = fow.Scenario()
    s.field("A", fow.resonator(500, 500), fresh=True)
    s.start()
    s.game.save("board.rbg")
    said = terminal.run("replay", "board.rbg", "--continue", *TWO_PEOPLE[:4], typed=("3", "q")).out
    assert "A initiates battle." in said and "The battle ends." in said
    assert "There is nothing" not in said


# --- why not ---------------------------------------------------------------------------------------------------------


def test_a_question_mark_explains_every_own_card_with_a_rule(terminal: Terminal) -> None:
    said = terminal.run(*PLAY, typed=(*OPENING, "1", "?", "q")).out
    told = said[said.index("h1 ") : said.rindex("You have priority")]
    reasons = re.findall(r"cannot .*?: ([\d.]+):", told)
    assert reasons and all(rule in rulebook("fftcg").rules for rule in reasons)
    assert len(re.findall(r"^h\d ", told, re.MULTILINE)) == 5


def test_a_card_can_be_asked_about_by_place_answer_or_name(terminal: Terminal) -> None:
    said = terminal.run(*PLAY, typed=(*OPENING, "q")).out
    cast = re.search(r"(\d+)  Cast (.*?) \((h\d)", said)
    assert cast is not None
    for which in (cast[1], cast[2], cast[2].lower()[:-1], cast[3]):
        told = terminal.run(*PLAY, typed=(*OPENING, f"? {which}", "q")).out
        assert f"{cast[3]} {cast[2]}, " in told
        assert "can: cast\n" in told
        assert "cannot block: 10.1.3.1: " in told


def test_asking_about_a_card_tells_what_it_does(terminal: Terminal) -> None:
    said = terminal.run(*PLAY, typed=(*OPENING, "? l1", "q")).out
    assert "    - Limit Break " in said


def test_what_belongs_to_another_format_is_not_explained(terminal: Terminal) -> None:
    said = terminal.run("play", "evolve", *TWO_PEOPLE, typed=(*OPENING, "? h1", "q")).out
    assert "cannot attack: 8.4.2: " in said
    assert "Open 8" not in said


def test_a_question_of_an_ability_comes_with_its_text() -> None:
    s = Scenario()
    herald = s.in_hand("A", forward(3000, "When this enters the field, you may draw 1 card.", cost=1, name="Herald"))
    s.cp_source("A", 1)
    s.cast(herald)
    s.resolve()
    asked = s.game.decision
    assert asked is not None and asked.prompt == "may"
    assert asked.behind("en") == "Herald: When Herald enters the field, you may draw 1 card."
    s.answer(True)
    asked = s.game.decision
    assert asked is not None and asked.prompt == "priority" and asked.behind("en") == ""


def test_a_card_that_is_not_seen_cannot_be_asked_about(terminal: Terminal) -> None:
    done = terminal.run(*PLAY, typed=(*OPENING, "? oh1"))
    assert done.status == 2
    assert "There is no card oh1 that you can see" in done.err


# --- secrets ---------------------------------------------------------------------------------------------------------


def test_the_opponents_hidden_cards_are_never_shown(terminal: Terminal, passive_opponent: None) -> None:
    """B's cards that no zone has shown yet have names that A's own deck does not hold."""
    args = ("play", "fftcg", "--seat", "human", "--plain", "--seed", "7", "--save", "game.rbg")
    said = terminal.run(*args, typed=(*("1",) * 10, "b", "l", "?", *("1",) * 20)).out
    game = rulebound.load("game.rbg")
    state = game.state
    hidden = {game.definition(c).name for c, owner in enumerate(state.owner) if owner == 1 and not state.known[c] & 1}
    seen = {game.definition(c).name for c in range(len(state.owner)) if state.known[c] & 1}
    own = {game.definition(c).name for c, owner in enumerate(state.owner) if owner == 0}
    secret = hidden - seen - own
    assert len(secret) > 10
    assert [name for name in sorted(secret) if name in said] == []


# --- leaving ---------------------------------------------------------------------------------------------------------


def test_q_saves_and_the_game_goes_on_from_there(terminal: Terminal) -> None:
    left = terminal.run(*PLAY, "--save", "game.rbg", typed=(*OPENING, casting(terminal), "q"))
    assert left.status == 0
    assert "Saved to game.rbg. Go on with: rulebound replay game.rbg --continue" in left.out
    again = terminal.run("replay", "game.rbg", "--continue", "--plain", typed=("a", "q"))
    assert again.status == 0
    assert re.search(r"\[11\.4\.8\] .* enters the field\.", again.out)


def test_the_end_of_input_keeps_the_game_and_says_so(terminal: Terminal, unfinished_games: Path) -> None:
    left = terminal.run(*PLAY, typed=OPENING)
    assert left.status == 0
    assert "End of input." in left.out
    assert "The game is kept as fftcg-7. Go on with: rulebound games continue fftcg-7\n" in left.out
    assert rulebound.load(unfinished_games / "fftcg-7.rbg").decision is not None


def test_a_game_that_is_kept_is_written_over_no_other(terminal: Terminal, unfinished_games: Path) -> None:
    assert "kept as fftcg-7." in terminal.run(*PLAY, typed=(*OPENING, "q")).out
    longer = (unfinished_games / "fftcg-7.rbg").read_bytes()
    assert "kept as fftcg-7-2." in terminal.run(*PLAY, typed=("q",)).out
    assert "kept as fftcg-7-3." in terminal.run(*PLAY, typed=("q",)).out
    assert (unfinished_games / "fftcg-7.rbg").read_bytes() == longer
    assert "kept as fftcg-7." in terminal.run("games", "continue", "fftcg-7", typed=("q",)).out


def test_a_finished_game_is_saved_if_a_place_was_named(terminal: Terminal) -> None:
    assert terminal.run(*PLAY, "--save", "game.rbg", typed=("c", "y")).status == 0
    assert rulebound.load("game.rbg").over


# --- mistakes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["99", "0", "1 99", "-1", "nonsense"])
def test_an_answer_that_is_not_offered_ends_a_script_with_place_and_rule(terminal: Terminal, answer: str) -> None:
    done = terminal.run(*PLAY, "--save", "game.rbg", "--journal", "out.txt", typed=(*OPENING, answer, "1"))
    assert done.status == 2
    assert re.search(r"^rulebound: decision 4: .* is not offered: answers are 1 to \d+.*\[11\.1\.4\]$", done.err)
    assert not Path("game.rbg").exists() and not Path("out.txt").exists()


def test_the_journal_and_the_game_need_a_file_each(terminal: Terminal) -> None:
    args = ("play", "evolve", "--seat", "random", "--seat", "random", "--seed", "3", "--plain")
    done = terminal.run(*args, "--journal", "one.txt", "--save", "./one.txt")
    assert done.status == 2
    assert done.err == "rulebound: --journal one.txt: that is where the game is saved; name another file\n"
    assert not Path("one.txt").exists() and not done.out
    assert terminal.run(*args, "--save", "game.rbg").status == 0
    before = Path("game.rbg").read_bytes()
    done = terminal.run("replay", "game.rbg", "--continue", "--at", "3", "--journal", "game.rbg", "--plain")
    assert done.status == 2 and "name another file" in done.err
    assert Path("game.rbg").read_bytes() == before


def test_paying_and_passing_on_are_refused_where_they_make_no_sense(terminal: Terminal) -> None:
    assert "Nothing is being paid. [8.2.1.2]" in terminal.run(*PLAY, typed=("a",)).err
    assert "You do not have priority now. [8.2.1.2]" in terminal.run(*PLAY, typed=("p",)).err


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("play", "chess"), "there is no game 'chess'; there are: fftcg"),
        (("play", "fftcg", "--deck", "nope"), "there is no deck 'nope'"),
        (("play", "fftcg", "--seat", "wizard"), "no agent 'wizard'; --seat takes human, random, greedy"),
        (("play", "fftcg", "--lang", "fr"), "there are no words in 'fr'; languages: en, ja"),
        (("play", "fftcg", "--journal", "no/such/folder/out.txt"), "there is no folder"),
        (("play", "fftcg", "--save", "."), "that is a folder"),
        (("play", "fftcg", "--save", "x" * 300), "File name too long"),
        (("play", "fftcg", *("--seat", "human") * 3), "--seat is given 3 times, and there are two players"),
        (("play", "fftcg", "--format", "vintage"), "vintage"),
    ],
)
def test_a_wrong_option_is_refused_before_the_game_begins(terminal: Terminal, args: tuple[str, ...], said: str) -> None:
    done = terminal.run(*args)
    assert done.status == 2
    assert said in done.err
    assert done.out == ""


@pytest.mark.parametrize("typed", ["9" * 5000, "?" + "9" * 5000, "? \x07", "１ ２ ３ ４ ５", "\udcff", "1\x00"])
def test_nothing_that_can_be_typed_breaks_the_table(terminal: Terminal, typed: str) -> None:
    done = terminal.run(*PLAY, "--save", "game.rbg", typed=(*OPENING, typed))
    assert done.status == 2
    assert re.fullmatch(r"rulebound: decision 4: .{1,160} \[11\.1\.4\]\n", done.err)
    assert not Path("game.rbg").exists()


def test_a_terminal_without_japanese_letters_is_no_reason_to_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    done = shell(*PLAY, "--lang", "ja", typed="\n\n\nq\n", folder=tmp_path)
    assert (done.status, done.err) == (0, "")
    assert "?" in done.out


# --- Japanese --------------------------------------------------------------------------------------------------------


def test_the_table_speaks_japanese(terminal: Terminal) -> None:
    said = terminal.run(*PLAY, "--lang", "ja", typed=(*OPENING, "b", "?", "h", "q")).out
    assert "[8.2.1.2] Bが先攻になる。" in said
    assert "優先権がある：行動するか放棄する [11.1.4]" in said
    assert "できる：キャスト" in said
    assert "第1ターン　Bの第1メインフェイズ" in said


def test_cards_on_the_table_are_told_in_japanese(terminal: Terminal) -> None:
    """Only names are in Latin letters, and what is typed: places, and what a bot is called."""
    said = terminal.run(*PLAY, "--lang", "ja", typed=(*OPENING, "b", "q")).out
    rows = [line.strip() for line in said.splitlines() if line.startswith(("  手札 ", "  LB "))]
    assert rows
    for row in rows:
        _, _, facts = row.partition("、")
        assert not re.search("[A-Za-z]", facts.replace("LB", "")), row
        assert ", " not in row and " x " not in row, row
