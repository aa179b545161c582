"""`rulebound cards`: how much of a list is understood, card files from it, and cards in several languages."""

import json
from pathlib import Path

import pytest
from tests.cli.terminal import Terminal

from rulebound.cards.files import read_file
from rulebound.cards.formats import unsure_elements


def row(code: str, name: str, *text: str, **facts: object) -> str:
    known: dict[str, object] = {
        "code": code,
        "name": name,
        "type": "forward",
        "elements": ["fire"],
        "elements_complete": True,
        "cost": 3,
        "power": 7000,
        "job": "Knight",
        "category": "TALE",
        "generic": False,
        "ex_burst": False,
        "text": list(text),
    }
    return json.dumps({**known, **facts})


WARDEN = row("X-001R", "Ashfall Warden", "Haste", "When Ashfall Warden enters the field, draw 1 card.")
HALF = row("X-002R", "Half Sage", "Draw 1 card. Whistle a merry tune.", type="summon", power=None)
NONE = row("X-010C", "Mute Twin", "Whistle a merry tune.")
PLAIN = row("Y-003C", "Plain Page")


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join((WARDEN, HALF, NONE, PLAIN, "")), "utf-8")
    return path


# --- check -----------------------------------------------------------------------------------------------------------


def test_a_list_is_counted(terminal: Terminal, cards: Path) -> None:
    done = terminal.run("cards", "fftcg", "check", cards, "--json")
    assert done.status == 0
    totals = json.loads(done.out)
    assert set(totals) == {
        *("cards", "whole", "partial", "refused", "clauses", "clauses_read", "seconds", "unknown", "repairs"),
    }
    assert [totals[verdict] for verdict in ("cards", "whole", "partial", "refused")] == [4, 2, 1, 1]
    assert (totals["clauses"], totals["clauses_read"]) == (5, 3)
    assert totals["unknown"][0] == {"phrase": "Whistle a merry tune.", "count": 2}


def test_each_card_has_a_line_of_its_own(terminal: Terminal, cards: Path) -> None:
    lines = terminal.run("cards", "fftcg", "check", cards, "--json", "--each").out.splitlines()
    assert json.loads(lines[0])["cards"] == 4
    each = [json.loads(line) for line in lines[1:]]
    assert all(list(card) == ["code", "verdict", "script", "refused"] for card in each)
    assert [(card["code"], card["verdict"]) for card in each] == [
        ("X-001R", "whole"),
        ("X-002R", "partial"),
        ("X-010C", "refused"),
        ("Y-003C", "whole"),
    ]
    assert each[0]["script"] == "Haste.\nenter: draw 1."
    assert each[0]["refused"] == []
    refused = each[2]["refused"][0]
    facts = ("clause", "paragraph", "column", "found", "expected", "nearest", "changes", "differs", "reason", "between")
    assert tuple(refused) == facts
    assert (refused["clause"], refused["column"], refused["found"]) == ("Whistle a merry tune.", 1, "Whistle")


def test_a_person_is_told_totals_and_unknown_phrases(terminal: Terminal, cards: Path) -> None:
    said = terminal.run("cards", "fftcg", "check", cards).out
    assert "2 (50.0%) read whole, 1 (25.0%) partial, 1 (25.0%) refused; 3 (60.0%) of 5 clauses read" in said
    assert "\n     2  Whistle a merry tune.\n" in said
    assert "X-010C Mute Twin: refused" in terminal.run("cards", "fftcg", "check", cards, "--each").out


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "line 1: not JSON"),
        (f"{WARDEN}\n[1]", "line 2: expected an object"),
        ('{"code": "1", "name": "A", "text": []}', "line 1: a row of fftcg needs 'type' as text"),
        ('{"code": "1", "name": "A", "type": "forward", "text": "Haste"}', "line 1: a row of fftcg needs 'text'"),
        (f"{WARDEN}\nnull", "line 2: expected an object with the facts of a card, found 'null'"),
        (f"{WARDEN}\n{row('X-1', 'A', cost='many')}", "line 2: a row of fftcg needs 'cost' as a whole number"),
        (row("X-1", "A", cost=2.5), "line 1: a row of fftcg needs 'cost' as a whole number, if at all, not 2.5"),
        (row("X-1", "A", cost=-1), "'cost' as a whole number"),
        (row("X-1", "A", cost=True), "'cost' as a whole number"),
        (row("X-1", "A", power=10**30), "'power' as a whole number"),
        (row("X-1", "A", job=["Knight"]), "line 1: a row of fftcg needs 'job' as text, if at all"),
        (row("X-1", "A", elements="fire"), "line 1: a row of fftcg needs 'elements' as a list"),
        ("[" * 100000, "line 1: not JSON"),
    ],
)
def test_a_bad_list_is_refused_with_its_line(terminal: Terminal, tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(text, "utf-8")
    done = terminal.run("cards", "fftcg", "check", path)
    assert done.status == 2
    assert message in done.err


def of_evolve(**facts: object) -> str:
    known = {"code": "X-1", "name": "Elf", "type_line": "Follower|Forestcraft - Pixie", "cost": "2"}
    return json.dumps({**known, "attack_defense": "2/2", "text": ["Ward."], "text_with_icons": None, **facts})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (of_evolve(type_line=7), "a row of evolve needs 'type_line' as text"),
        (of_evolve(cost=[2]), "a row of evolve needs 'cost' as a whole number, if at all, not [2]"),
        (of_evolve(cost=-1), "a row of evolve needs 'cost' as a whole number, if at all, not -1"),
        (of_evolve(attack_defense=3), "a row of evolve needs 'attack_defense' as text, if at all, not 3"),
        (
            of_evolve(text_with_icons="Ward."),
            "a row of evolve needs 'text_with_icons' as a list of [number, paragraphs]",
        ),
        (
            of_evolve(text_with_icons=[["X-1"]]),
            "a row of evolve needs 'text_with_icons' as a list of [number, paragraphs]",
        ),
        (
            of_evolve(text_with_icons=[["X-1", "Ward."]]),
            "a row of evolve needs 'text_with_icons' as a list of [number, paragraphs]",
        ),
        (of_evolve(name="Elf\x1b[2J"), r"'name' has control characters, which no card prints: 'Elf\x1b[2J'"),
        (of_evolve(text=["Ward.\x07"]), r"'text' has control characters, which no card prints: ['Ward.\x07']"),
    ],
)
def test_a_bad_list_of_evolve_is_refused_with_its_line(
    terminal: Terminal, tmp_path: Path, text: str, message: str
) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(f"{of_evolve()}\n{text}\n", "utf-8")
    done = terminal.run("cards", "evolve", "check", path)
    assert done.status == 2
    assert f"bad.jsonl, line 2: {message}" in done.err


@pytest.mark.parametrize(
    ("facts", "reason"),
    [({"cost": None}, "its cost is not known"), ({"attack_defense": None}, "its attack and defense are not known")],
)
def test_a_follower_of_evolve_without_its_numbers_is_left_out_of_card_files(
    terminal: Terminal, tmp_path: Path, facts: dict[str, object], reason: str
) -> None:
    path = tmp_path / "list.jsonl"
    evolved = of_evolve(code="X-2", type_line="Follower|Evolve|Forestcraft", cost=None)
    path.write_text(f"{of_evolve(**facts)}\n{evolved}\n", "utf-8")
    assert terminal.run("cards", "evolve", "import", path, "--to", tmp_path / "mine").out.startswith(
        "1 cards in 1 files"
    )
    assert f"X-1 Elf: facts: {reason}" in (tmp_path / "mine" / "report.txt").read_text("utf-8")
    assert "X-2 · Elf" in (tmp_path / "mine" / "X.cards").read_text("utf-8")


def test_a_card_file_with_a_control_character_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "X.cards").write_text("X-1 · Elf\x1b[2J · follower forestcraft 2 2/2 · checked: no\n", "utf-8")
    done = terminal.run("cards", "evolve", "show", "X-1", "--cards", tmp_path)
    assert done.status == 2
    assert r"X.cards, line 1: a control character, '\x1b', which no card prints" in done.err


def test_a_missing_or_binary_list_is_refused(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal.run("cards", "fftcg", "check", "nowhere.jsonl").status == 2
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    done = terminal.run("cards", "fftcg", "check", tmp_path / "binary")
    assert (done.status, "not a text file in UTF-8" in done.err) == (2, True)


def test_an_unknown_game_is_refused(terminal: Terminal, cards: Path) -> None:
    done = terminal.run("cards", "chess", "check", cards)
    assert (done.status, "there is no game 'chess'" in done.err) == (2, True)


# --- import ----------------------------------------------------------------------------------------------------------


def test_a_list_becomes_card_files(terminal: Terminal, cards: Path, tmp_path: Path) -> None:
    done = terminal.run("cards", "fftcg", "import", cards, "--to", tmp_path / "out")
    assert done.status == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["X.cards", "Y.cards", "report.txt"]
    assert (tmp_path / "out" / "X.cards").read_text("utf-8") == (
        "X-001R · Ashfall Warden · forward fire 3 7000 #Knight @TALE · checked: no\n  Haste.\n  enter: draw 1.\n"
        "X-002R · Half Sage · summon fire 3 #Knight @TALE · checked: no\n"
        '  refused 14: "Draw 1 card. Whistle a merry tune."\n'
        "X-010C · Mute Twin · forward fire 3 7000 #Knight @TALE · checked: no\n"
        '  refused 1: "Whistle a merry tune."\n'
    )
    report = (tmp_path / "out" / "report.txt").read_text("utf-8")
    assert "X-002R Half Sage: partial\n  'Whistle a merry tune.', column " in report
    assert "X-010C Mute Twin: refused\n" in report


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        (row("../X-003R", "Climber", "Haste"), "a number begins with the letters and digits of its set"),
        (row("X-001R", "Twin", "Haste"), "the list has another card of this number before it"),
        (row("X-004R", "Wyrm", "Haste", type="dragon"), "'dragon' is no card type"),
        (row("X-005R", "", "Haste"), "it has no name"),
        (row("X-006R", "Wyrm", "Haste", cost=None), "its cost is not known"),
        (row("X-006R", "Wyrm", "Haste", power=None), "its power is not known"),
        (row("X-006R", "Wyrm", "Haste", elements=None), "its Element is not known"),
        (row("X-006R", "Wyrm", "Haste", elements=["fire", "plasma"]), "'plasma' is no Element; there are fire, ice"),
    ],
)
def test_a_card_whose_facts_cannot_be_right_is_left_out(
    terminal: Terminal, tmp_path: Path, bad: str, reason: str
) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(f"{WARDEN}\n{bad}", "utf-8")
    assert "1 left out" in terminal.run("cards", "fftcg", "import", path, "--to", tmp_path / "in" / "out").out
    assert reason in (tmp_path / "in" / "out" / "report.txt").read_text("utf-8")
    assert [found.name for found in (tmp_path / "in").rglob("*.cards")] == ["X.cards"]


def test_a_list_may_begin_with_a_mark_of_byte_order(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "marked.jsonl"
    path.write_text(WARDEN, "utf-8-sig")
    assert "1 (100.0%) read whole" in terminal.run("cards", "fftcg", "check", path).out


@pytest.mark.parametrize(
    ("there", "message"),
    [
        (b"\xff\xfe", "Y.cards: not a text file in UTF-8 (byte 0)"),
        (b"Old Page\n", "Y.cards, line 1: expected 'number \N{MIDDLE DOT} name"),
    ],
)
def test_a_card_file_that_cannot_be_read_stops_an_import_before_it_writes(
    terminal: Terminal, cards: Path, tmp_path: Path, there: bytes, message: str
) -> None:
    folder = tmp_path / "out"
    folder.mkdir()
    (folder / "Y.cards").write_bytes(there)
    done = terminal.run("cards", "fftcg", "import", cards, "--to", folder)
    assert (done.status, message in done.err) == (2, True)
    assert [found.name for found in folder.iterdir()] == ["Y.cards"]  # not X.cards, which comes before it
    assert (folder / "Y.cards").read_bytes() == there


def test_a_checked_card_stays_as_it_is(terminal: Terminal, cards: Path, tmp_path: Path) -> None:
    file = tmp_path / "X.cards"
    file.write_text(
        "X-001R · Ashfall Warden · forward fire 4 7000 · checked: yes\n"
        "X-009C · Old Page · forward fire 1 1000 · checked: no\n",
        "utf-8",
    )
    terminal.run("cards", "fftcg", "import", cards, "--to", tmp_path)
    found = {card.code: (card.cost, checked) for card, checked in read_file(file.read_text("utf-8"), "X.cards")}
    assert found == {"X-001R": (4, True), "X-002R": (3, False), "X-009C": (1, False), "X-010C": (3, False)}


def test_an_import_keeps_the_remarks_of_a_card_file(terminal: Terminal, cards: Path, tmp_path: Path) -> None:
    file = tmp_path / "X.cards"
    page = "X-009C · Old Page · forward fire 1 1000 · checked: yes\n"
    file.write_text(f"## of the file\n\n## of the page\n{page}  Haste.\n## of the Twin\n## and more\n", "utf-8")
    terminal.run("cards", "fftcg", "import", cards, "--to", tmp_path)
    text = file.read_text("utf-8")
    assert text.startswith("## of the file\n## of the Twin\n## and more\n\nX-001R · ")  # it has no card below it
    assert f"\n## of the page\n{page}  Haste.\nX-010C · " in text
    terminal.run("cards", "fftcg", "import", cards, "--to", tmp_path)
    assert file.read_text("utf-8") == text


def test_what_is_printed_counts_for_every_printing_of_a_card(terminal: Terminal, tmp_path: Path) -> None:
    facts = {"type_line": "Follower|Forestcraft - Elf", "cost": "2", "attack_defense": "2/2"}
    told = {"name": "Ashfall Warden", "text": ["Fanfare: You may draw a card."], **facts}
    printings = (
        told | {"code": "BP99-001", "text_with_icons": [["BP99-001EN", ["[fanfare] Draw a card."]]]},
        told | {"code": "BP99-002", "name": "Ashfall Warden (SP)"},
        told | {"code": "BP99-003", "cost": "3"},
    )
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(json.dumps(printing) for printing in printings), "utf-8")
    terminal.run("cards", "evolve", "import", path, "--to", tmp_path / "new")
    text = (tmp_path / "new" / "BP99.cards").read_text("utf-8")
    one, again, other = (card for card, _ in read_file(text, "BP99.cards"))
    assert one.abilities == again.abilities != other.abilities


def test_the_folder_of_the_package_takes_no_partial_cards(
    terminal: Terminal, cards: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rulebound.cards.FOLDER", tmp_path)
    done = terminal.run("cards", "fftcg", "import", cards, "--to", tmp_path / "fftcg")
    assert "2 cards in 2 files, 0 of them partial, 0 checked ones kept, 2 left out" in done.out
    assert "refused" not in (tmp_path / "fftcg" / "X.cards").read_text("utf-8")


def test_a_broken_card_file_in_the_folder_is_not_overwritten(terminal: Terminal, cards: Path, tmp_path: Path) -> None:
    (tmp_path / "X.cards").write_text("what is this", "utf-8")
    done = terminal.run("cards", "fftcg", "import", cards, "--to", tmp_path)
    assert (done.status, "X.cards, line 1" in done.err) == (2, True)
    assert (tmp_path / "X.cards").read_text("utf-8") == "what is this"


def test_a_card_of_which_not_every_element_is_known_is_left_out() -> None:
    def known(code: str, element: str, complete: bool = False) -> dict[str, object]:
        return {"code": code, "elements": [element], "elements_complete": complete}

    rows = [
        known("7-001C", "fire"),
        known("7-050C", "dark"),
        known("7-060C", "fire"),
        known("7-061C", "fire", complete=True),
        known("Re-001C/7-001C", "fire"),
        known("Re-002C/5-009C", "fire"),
    ]
    assert unsure_elements(rows) == {"7-060C", "Re-002C/5-009C"}


# --- show ------------------------------------------------------------------------------------------------------------


def test_a_card_is_shown_in_script(terminal: Terminal) -> None:
    assert terminal.run("cards", "fftcg", "show", "1-083H", "--lang", "script").out == (
        "1-083H · Maria · backup wind 4 #Rebel @II · checked: yes\n  all my forward +1000 power.\n"
    )


def test_a_card_is_shown_in_english(terminal: Terminal) -> None:
    said = terminal.run("cards", "fftcg", "show", "1-083H").out
    assert said.startswith("Maria (1-083H): Backup, Wind, cost 4\n")
    assert "+1000 power" in said


def test_a_card_is_shown_in_japanese(terminal: Terminal) -> None:
    """Also its first line: the game's words for types, Elements and numbers."""
    assert terminal.run("cards", "fftcg", "show", "15-139S", "--lang", "ja").out.splitlines()[0] == (
        "Cloud（15-139S）：フォワード、火・土、コスト6、パワー8000"
    )
    assert terminal.run("cards", "fftcg", "show", "1-083H", "--lang", "ja").out == (
        "Maria（1-083H）：バックアップ、風、コスト4\n"
        "ジョブ「Rebel」、カテゴリ「II」\n"
        "あなたのコントロールするフォワードのパワーを+1000する。\n"
    )
    assert terminal.run("cards", "evolve", "show", "SD03-004", "--lang", "ja").out == (
        "Demonflame Mage（SD03-004）：フォロワー・エボルヴ、ウィッチ、攻撃力4、体力4\n"
        "Mage・タイプ\n"
        "【進化時】相手の場のフォロワーすべてに2ダメージを与える。\n"
    )


def test_a_card_is_shown_as_a_tree(terminal: Terminal) -> None:
    tree = json.loads(terminal.run("cards", "evolve", "show", "SD03-004", "--lang", "tree").out)
    assert tree["name"] == "Demonflame Mage"
    assert tree["abilities"][0]["type"] == "Auto"


def test_a_token_is_shown_by_its_name(terminal: Terminal) -> None:
    said = terminal.run("cards", "evolve", "show", "forest bat").out
    assert said.startswith("Forest Bat (token): Follower/Token, Abysscraft, cost 1, attack 1, defense 1\n")
    said = terminal.run("cards", "evolve", "show", "Forest Bat", "--lang", "script").out
    assert said.startswith("token · Forest Bat · follower/token abysscraft 1 1/1 ")
    said = terminal.run("cards", "evolve", "show", "Magic Item", "--lang", "ja").out
    assert said.startswith("Magic Item（token）：スペル・トークン、コスト4\n")


def test_leaders_and_evolved_cards_have_no_cost(terminal: Terminal) -> None:
    assert terminal.run("cards", "evolve", "show", "SD02-013").out.startswith(
        "Quickblader (SD02-013): Follower/Evolved, Swordcraft, attack 3, defense 3\n"
    )
    shown = terminal.run("deck", "show", "forestcraft-starter").out
    assert "  1 Arisa (BP01-LD01): Leader, Forestcraft" in shown
    assert "cost" not in shown[shown.index("Evolve deck:") :]


def test_an_unknown_card_or_language_is_refused(terminal: Terminal) -> None:
    done = terminal.run("cards", "fftcg", "show", "Mari")
    assert (done.status, "did you mean" in done.err) == (2, True)
    assert terminal.run("cards", "fftcg", "show", "1-083H", "--lang", "fr").status == 2


def test_repairs_of_print_are_counted_and_remarks_are_warnings(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "slips.jsonl"
    slips = row("X-001R", "Ashfall Warden", "First Srike", "<p>Haste</p>"), row("X-002R", "Ward", "First Srike")
    remark = row("X-003R", "Plum", "Haste", "(This tastes of plums.)")
    path.write_text("\n".join((*slips, remark)), "utf-8")
    done = terminal.run("cards", "fftcg", "check", path)
    assert "3 (100.0%) read whole" in done.out
    assert "\n     2  repaired: First Srike \u2192 First Strike\n" in done.out
    assert "\n     1  repaired: <p> \u2192 nothing\n" in done.out
    assert "warning: a remark in brackets, which has no effect: X-003R This tastes of plums." in done.err
