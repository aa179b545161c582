"""A scenario at the table: what a person is shown and asked in the middle of a game."""

import io
import sys
from pathlib import Path

import pytest
from rich.console import Console

from rulebound.cli.errors import UserError
from rulebound.cli.screen import CLEARED, Answer, RichScreen, Screen
from rulebound.cli.session import Session
from rulebound.kernel.machine import Game
from rulebound.language.tree import Choose, Draw, Filter, Freeze, Keyword, Slot, Spell
from rulebound.scenario import evolve
from rulebound.scenario.fftcg import Scenario, backup, forward, summon


class Table:
    """Sits two people down at a game that is under way."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        self.folder = folder

    def said(self, game: Game, *typed: str, lang: str = "en") -> str:
        """What the screen shows while somebody types this and then leaves."""
        lines = "".join(f"{line}\n" for line in (*typed, "q"))
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        self.monkeypatch.chdir(self.folder)  # where the game is left
        Session(game, (None, None), Screen(lang), lang=lang).run()
        return self.capsys.readouterr().out

    def board(self, game: Game, player: int = 0, lang: str = "en") -> str:
        """The table as it lies before a player."""
        self.capsys.readouterr()
        Screen(lang).board(game, game.view(player))
        return self.capsys.readouterr().out


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Table:
    return Table(monkeypatch, capsys, tmp_path)


def line_with(said: str, words: str) -> str:
    """The last line that holds these words."""
    return next(line for line in reversed(said.splitlines()) if words in line)


# --- the board -------------------------------------------------------------------------------------------------------


def test_the_board_tells_which_characters_are_frozen(table: Table) -> None:
    s = Scenario()
    cold = s.field("B", forward(5000, name="Cold"))
    s.field("B", forward(5000, name="Warm"))
    s.cp_source("A", 1)
    s.cast(s.in_hand("A", summon(Choose(Filter(types=("forward",))), Freeze(Slot()), cost=1)), cold)
    s.resolve()
    said = table.board(s.game)
    assert line_with(said, "Cold,").endswith("power 5000, frozen")
    assert line_with(said, "Warm,").endswith("power 5000")


def test_the_board_tells_who_attacks_and_who_blocks(table: Table) -> None:
    s = Scenario()
    knight, guard = s.field("A", forward(7000, name="Knight")), s.field("B", forward(5000, name="Guard"))
    s.attack(knight)
    s.block(guard)
    said = table.board(s.game)
    assert line_with(said, "Knight,").endswith("dull, attacking")
    assert line_with(said, "Guard,").endswith("power 5000, blocking")


def test_the_board_tells_whose_card_a_stolen_one_is(table: Table) -> None:
    s = Scenario()
    s.field("B", forward(7000, name="Turncoat"), controller="A")
    assert line_with(table.board(s.game), "Turncoat,").endswith("B's card")


def test_the_board_of_evolve_tells_who_attacks_whom(table: Table) -> None:
    s = evolve.Scenario()
    mine = s.field("A", evolve.follower(2, 2, name="Scout"))
    theirs = s.field("B", evolve.follower(1, 3, name="Golem"), engaged=True)
    s.in_hand("B", evolve.spell(Keyword("Quick"), Spell((Draw(1),)), cost=0))
    s.declare_attack(mine, theirs)
    said = table.board(s.game)
    assert line_with(said, "Scout,").endswith("engaged, attacking")
    assert line_with(said, "Golem,").endswith("engaged, attacked")


# --- answering -------------------------------------------------------------------------------------------------------


def test_several_numbers_are_picks_of_one_question_and_not_several_acts(table: Table) -> None:
    """After the first card is played the same question comes again, which is another one."""
    s = evolve.Scenario()
    first, second = (s.in_hand("A", evolve.follower(1, 1, name=name)) for name in ("First", "Second"))
    s.start()
    with pytest.raises(UserError, match=r"cannot be given together: 3 Play Second \[7\.3\.3\]"):
        table.said(s.game, "2 3")
    assert s.zone(first) == s.zone(second) == "hand"


def test_the_plain_screen_too_hides_what_one_player_saw_from_the_next(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Screen("en").clear()
    assert not capsys.readouterr().out  # in a pipe there is nothing to hide
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    Screen("en").clear()
    assert capsys.readouterr().out == CLEARED


def test_passing_on_is_not_for_the_other_player(table: Table) -> None:
    """A ends the main phase and goes on passing; B has a Quick card for A's end phase."""
    s = evolve.Scenario()
    s.in_hand("A", evolve.follower(1, 1))
    s.in_hand("B", evolve.spell(Keyword("Quick"), Spell((Draw(1),)), cost=0, name="Haste Makes"))
    s.start()
    said = table.said(s.game, "p")
    assert line_with(said, "Quick: do you play something?").startswith("B:")


# --- what a question tells -------------------------------------------------------------------------------------------


def test_a_card_in_a_searched_deck_is_told_from_its_namesakes_and_can_be_asked_about(table: Table) -> None:
    s = Scenario()
    s.in_hand("A", summon("Search for 1 Card Name Twin and add it to your hand.", cost=0))
    small, large = forward(3000, name="Twin", cost=2), forward(9000, "Haste", name="Twin", cost=7)
    s.deck("A", small, large, small, forward(1000, name="Other"))
    s.start()
    said = table.said(s.game, "2", "? 2")
    question = said[said.index("search your deck") :].splitlines()
    assert question[1:4] == [" *1  Twin (cost 2, 3000)", "  2  Twin (cost 7, 9000, Haste)", "  3  Find nothing"]
    assert "Twin, Forward, Fire, cost 7, power 9000, Haste\n" in said


def test_equal_cards_stay_apart_where_several_are_picked(table: Table) -> None:
    s = Scenario()
    s.in_hand("A", summon("Search for up to 2 Card Name Twin and add them to your hand.", cost=0))
    s.deck("A", *[forward(3000, name="Twin", cost=2)] * 3)
    s.start()
    said = table.said(s.game, "2", "1 3")
    assert "  3  Twin #3 (cost 2, 3000)" in said
    assert s.count("A", "hand") == 2


def test_cards_in_hand_are_told_with_type_cost_and_power(table: Table) -> None:
    s = Scenario()
    s.in_hand("A", forward(3000, name="Twin", cost=0))
    s.in_hand("A", backup(name="Smith", cost=0))
    s.start()
    said = table.said(s.game)
    assert "Cast Twin (h1, cost 0, 3000)" in said
    assert "Cast Smith (h2, Backup, cost 0)" in said


def test_a_block_is_asked_for_with_the_attackers_and_their_power(table: Table) -> None:
    s = Scenario()
    s.field("B", forward(5000, name="Guard"))
    s.attack(s.field("A", forward(7000, "Brave", name="Knight")))
    s.to("block")
    assert "of1 Knight, 7000, attacking, Brave\nB: Block with which Forward?" in table.said(s.game)


def test_who_may_respond_is_told_what_is_on_the_stack(table: Table) -> None:
    s = Scenario()
    bolt = s.in_hand("A", summon("Choose 1 Forward. Deal it 5000 damage.", name="Bolt", cost=0))
    s.in_hand("A", summon("Draw 1 card.", name="Gift", cost=0))
    s.cast(bolt, s.field("B", forward(7000)))
    said = table.said(s.game)
    assert "On the stack: Bolt: Choose 1 Forward. Deal it 5000 damage.\nA: You have priority" in said


def test_passing_tells_what_comes_of_it(table: Table) -> None:
    s = Scenario()
    s.in_hand("A", summon("Draw 1 card.", name="Gift", cost=0))
    s.in_hand("B", summon("Draw 1 card.", name="Trick", cost=0))
    s.start()
    said = table.said(s.game, "1", "1", "2", "1", "1")
    assert said.count("  1  Pass (B may act next)") == 2
    assert "  1  Pass (Main Phase 1 ends)" in said
    assert "  1  Pass (Gift resolves)" in said


def test_a_warp_is_offered_with_its_number_and_cost(table: Table) -> None:
    s = Scenario()
    s.in_hand("A", forward(7000, "Warp 2 -- 《1》", name="Comet", cost=9))
    s.cp_source("A", 1)
    s.start()
    assert line_with(table.said(s.game), "Warp Comet (h1").endswith("Warp 2 -- 《1》)")


def test_a_payment_tells_what_is_still_to_be_paid(table: Table) -> None:
    s = Scenario()
    s.in_hand("A", forward(3000, name="Twin", cost=3))
    s.cp_source("A", 4)
    s.start()
    said = table.said(s.game, "2", "1", "1")
    for owed in ("1 Fire and 2 of any Element", "2", "1"):
        assert f"Pay for Twin: next source of CP, {owed} to go [11.2.1.1]" in said


# --- asking about a card ---------------------------------------------------------------------------------------------


def test_asking_about_a_card_tells_its_job_category_and_what_it_does_not_have_yet(table: Table) -> None:
    s = Scenario()
    text = "Damage 3 -- Sage gains +2000 power."
    s.in_hand("A", forward(3000, "Brave", text, name="Sage", cost=0, job="Scholar", category="XIV"))
    s.start()
    told = table.said(s.game, "? sage").splitlines()
    at = told.index("h1 Sage, Forward, Fire, cost 0, power 3000, Brave")
    assert told[at + 1 : at + 4] == ["    Job Scholar, Category XIV", "    - Brave", f"    - (not now) {text}"]


def test_only_what_a_card_might_do_is_explained(table: Table) -> None:
    s = Scenario()
    s.in_hand("A", summon("Draw 1 card.", name="Gift", cost=0))
    s.field("A", backup(name="Smith"))
    s.field("B", forward(3000, name="Stranger"))
    s.start()
    said = table.said(s.game, "? gift", "? smith", "? stranger", "?")
    gift, smith, stranger, brief = (
        said.index(text) for text in ("h1 Gift,", "f1 Smith,", "of1 Stranger,", "\nh1 Gift, Summon, cost 0\n")
    )
    assert "attack" not in said[gift:smith] and "Warp" not in said
    assert "cannot attack: " in said[smith:stranger]
    assert "can" not in said[stranger:brief].partition("\nA: ")[0].partition("\n")[2]
    assert "use an ability" not in said[brief:]


# --- typing ----------------------------------------------------------------------------------------------------------


def test_undo_takes_back_all_that_one_line_did(table: Table) -> None:
    s = Scenario()
    s.in_hand("A", forward(3000, name="Twin", cost=3))
    s.cp_source("A", 3)
    s.start()
    said = table.said(s.game, "2", "a", "u")
    assert "3 of any Element" not in said
    assert said.count("2 of any Element to go") == 2
    assert s.count("A", "field") == 3


def test_one_number_attacks_with_one_forward_and_several_with_a_party(table: Table) -> None:
    for typed, word in (("1", "A attacks with Ann."), ("1 2", "A attacks with a party: Ann and Bob.")):
        s = Scenario()
        s.field("A", forward(3000, name="Ann"))
        s.field("A", forward(3000, name="Bob"))
        s.to("attack declaration")
        said = table.said(s.game, typed)
        assert word in said
        assert "Add another" not in said


def test_a_game_that_goes_on_in_the_middle_of_a_payment_begins_with_the_board(table: Table) -> None:
    s = Scenario()
    s.in_hand("A", forward(3000, name="Twin", cost=1))
    s.cp_source("A", 2)
    s.start()
    s.game.choose("Cast Twin")
    said = table.said(s.game)
    assert said.index("Turn ") < said.index("Pay for Twin")


def test_an_answer_without_a_choice_is_told(table: Table) -> None:
    s = Scenario()
    text = "When this enters the field, you may play 1 Monster of cost 2 or less from your hand onto the field."
    s.in_hand("A", forward(3000, text, name="Tamer", cost=0))
    s.in_hand("A", forward(9000, cost=9))  # B cannot know that it is no Monster
    s.start()
    assert "A: Decline (the only answer)\n[11.8.14] A declines." in table.said(s.game, "2")


# --- the screen with colour ------------------------------------------------------------------------------------------


def test_japanese_text_is_not_moved_to_the_next_line_as_one_long_word() -> None:
    paper = io.StringIO()
    screen = RichScreen("ja", Console(file=paper, width=20, highlight=False))
    screen.say("    - " + "あ" * 20)
    screen.question("？", [Answer("答え", "い" * 20)], 0)
    screen.journal(["[1.1] " + "う" * 20])
    lines = paper.getvalue().splitlines()
    assert lines == ["    - " + "あ" * 20, "？", " *1  答え  " + "い" * 20, "[1.1] " + "う" * 20]
