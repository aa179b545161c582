"""The ledger finds rules in code and tests, and the copy of it in the package is up to date."""

import os
import re
from pathlib import Path

import pytest

from rulebound import catalogue
from rulebound.kernel.verbs import FAMILIES, VERBS
from rulebound.rulebooks import ledger as ledgers
from rulebound.rulebooks import rulebook
from rulebound.rulebooks.ledger import Ledger, LedgerError, Place
from rulebound.rulebooks.places import verbs

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "rulebound"
FFTCG = rulebook("fftcg")
LEDGERS = sorted(path.name.split(".")[0] for path in (ROOT / "src/rulebound/rulebooks").glob("*.ledger.tsv"))
UNFINISHED = {entry.name for entry in catalogue.entries() if entry.unfinished}
PLAYED = sorted({path.parent.name for path in (ROOT / "src/rulebound/games").glob("*/rules.py")} - UNFINISHED)


@pytest.mark.skipif("MUTANT_UNDER_TEST" in os.environ, reason="mutated source has other function names")
@pytest.mark.parametrize("game", LEDGERS)
def test_the_ledger_file_is_up_to_date(game: str) -> None:
    written = (ROOT / f"src/rulebound/rulebooks/{game}.ledger.tsv").read_text(encoding="utf-8")
    fresh = ledgers.scan(game, ROOT).text()
    assert written == fresh, f"stale: run ./run rules {game} --write-ledger and commit the file"


@pytest.mark.parametrize("game", PLAYED)
def test_every_executable_rule_of_a_game_that_is_played_has_a_test(game: str) -> None:
    """Read from the tests themselves: the copy in the package would forget a deleted test without a word."""
    assert ledgers.scan(game, ROOT).uncovered() == ()


@pytest.mark.parametrize("game", LEDGERS)
def test_few_rules_are_excused_and_none_that_is_tested(game: str) -> None:
    known = ledgers.scan(game, ROOT)
    assert len(known.reasons) <= 0.05 * len(rulebook(game).executable())
    assert not known.reasons.keys() & known.tests.keys(), "a rule with a test needs no reason"


@pytest.mark.parametrize("game", PLAYED)
def test_every_rule_that_is_not_excused_is_decided_by_a_function(game: str) -> None:
    undecided = ledgers.scan(game, ROOT).undecided()
    assert not undecided, f"only a table names them, and nobody who reads it, or nothing does: {', '.join(undecided)}"


@pytest.mark.parametrize("game", LEDGERS)
def test_every_verb_that_has_rules_is_cited_by_code(game: str) -> None:
    assert not verbs(game, SOURCE).unused()


def test_every_verb_that_is_declared_is_cited_by_code_and_every_one_that_is_cited_is_declared() -> None:
    cited = {pattern: place for game in LEDGERS for pattern, place in verbs(game, SOURCE).cited}
    about = [f"{family} {word}" for family in FAMILIES for word in ("word", "word to word")]
    undeclared = {p: place for p, place in cited.items() if not any(re.fullmatch(p, v) for v in (*VERBS, *about))}
    named = {pattern for pattern in undeclared if not any(pattern.startswith(re.escape(f + " ")) for f in FAMILIES)}
    assert not named, f"not declared: {sorted(named)}"
    idle = [verb for verb in VERBS if re.escape(verb) not in cited]
    assert not idle, f"nobody cites {sorted(idle)}"


def test_scenarios_cite_nothing_themselves() -> None:
    citing = re.compile(r"\.cite(_all|_verb|_about)?\(|verb_rules")
    files = sorted((SOURCE / "scenario").rglob("*.py"))
    assert files and not [file.name for file in files if citing.search(file.read_text(encoding="utf-8"))]


def tree(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


CODE = '''\
from rulebound.kernel.steps import shared

def begin(game, frame):
    return cite(MINE)

attack_phase = Procedure(
    do("10.1.1.1", begin),
    do("10.1.1.2", shared),
    ask("10.1.2.1", lambda game, frame: None),
    cites("10.1.2.3"),
)
TABLE: dict = {"10.1.2.2": 1}
MINE = ("9.1", "9.2.1.1")

def of(chapter):
    cite(f"{chapter}.2.1")

of("11.6")

class Step:
    def run(self):
        """3.3"""
        return cite("3.3", f"not 3.2", "3.1 and more")

cite("3.3")
'''


def test_code_places_are_named_after_what_decides(tmp_path: Path) -> None:
    kernel = "def shared(game, frame): ..."
    tree(tmp_path, {"games/fftcg/attack.py": CODE, "games/evolve/a.py": 'x = "3.2"', "kernel/steps.py": kernel})
    places = ledgers.code_places(FFTCG, tmp_path)
    file = "games/fftcg/attack.py"
    assert places["10.1.1.1"] == (Place(file, "attack_phase"), Place(file, "begin"))
    assert places["10.1.1.1"][0].line == 7
    assert places["10.1.1.2"] == (Place(file, "attack_phase"), Place("kernel/steps.py", "shared"))
    assert places["10.1.2.1"] == (Place(file, "attack_phase"), Place(file, "attack_phase.lambda"))
    assert places["10.1.2.3"] == (Place(file, "attack_phase"),) and places["10.1.2.3"][0].decides
    assert places["10.1.2.2"] == (Place(file, "TABLE"),) and not places["10.1.2.2"][0].decides
    assert places["9.2.1.1"] == (Place(file, "MINE"), Place(file, "begin"))
    assert places["11.6.2.1"] == (Place(file, "of"),)
    assert [(place.name, place.line) for place in places["3.3"]] == [("Step.run", 23), ("module", 25)]
    assert "3.1" not in places and "3.2" not in places


def test_tables_of_the_same_name_are_told_apart(tmp_path: Path) -> None:
    files = {
        "games/fftcg/old.py": 'ZONES = {"pile": "7.9.1"}\ndef old(word):\n    return ZONES[word]',
        "games/fftcg/terms.py": 'ZONES = ("7.9.2",)\ndef own():\n    return ZONES',
        "games/fftcg/a.py": "from rulebound.games.fftcg.terms import ZONES\ndef named():\n    return ZONES",
        "games/fftcg/b.py": "from rulebound.games.fftcg import old\nALL = (old.ZONES,)\ndef held():\n    return ALL",
        "kernel/c.py": "def of_a_game(rules):\n    return rules.ZONES",
    }
    places = ledgers.code_places(FFTCG, tree(tmp_path, files))
    assert [place.name for place in places["7.9.1"]] == ["ZONES", "old", "of_a_game", "held"]
    assert [place.name for place in places["7.9.2"]] == ["ZONES", "named", "own", "of_a_game"]


RULES = """\
ZONES = (Zone("deck", "7.9.2", holds="7.9.1"),)

class Fftcg(Rules):
    zones = ZONES
    state_rule = "11.8.6"
    verb_rules = {"draw": "11.12.3.1", "fit field": "2.3 4.1", "put": "15.1.1.3.2", "idle": "3.3"}
"""
KERNEL = """\
def move(game):
    game.cite(game.rules.zones[0].rule)
    game.cite(game.rules.state_rule)

def verb_of(to):
    return "put" if to else "nothing"

def build(builder, step):
    builder.do(builder.rule("draw"))
    builder.ask(builder.rule(f"fit {step.to}"))

def other(game, to):
    verb = verb_of(to)
    game.cite_verb(verb)
"""


def test_a_row_of_a_table_is_decided_by_who_reads_it(tmp_path: Path) -> None:
    tree(tmp_path, {"games/fftcg/rules.py": RULES, "kernel/steps.py": KERNEL})
    places = ledgers.code_places(FFTCG, tmp_path)
    file, kernel = "games/fftcg/rules.py", "kernel/steps.py"
    for rule in ("7.9.1", "7.9.2"):
        assert places[rule] == (Place(file, "ZONES"), Place(kernel, "move"))
    table = Place(file, "Fftcg.verb_rules")
    assert places["11.8.6"] == (Place(file, "Fftcg.state_rule"), Place(kernel, "move"))
    assert places["11.12.3.1"] == (table, Place(kernel, "build"))
    assert places["2.3"] == places["4.1"] == (table, Place(kernel, "build"))
    assert places["15.1.1.3.2"] == (table, Place(kernel, "other"))
    assert places["3.3"] == (table,) and not places["3.3"][0].decides
    assert verbs("fftcg", tmp_path).unused() == ["idle"]
    known = Ledger("fftcg", places, {}, {})
    assert "3.3" in known.undecided() and "2.3" not in known.undecided()


MACHINE = """\
class Asking:
    def which(self, game): ...

class Base:
    def __init__(self, options):
        self.options = options

    def offer(self, game):
        return self.options(game)

class Drain(Base):
    def __init__(self, name, *, look, first, end, options, unheard):
        super().__init__(options)
        self.look_rule = look
        self.unheard = unheard
        self.table = Procedure(name, do(look, self.look), ask(first, Asking().which, self.offer), cites(end))

    def look(self, game): ...

    def settle(self, game):
        game.cite(self.look_rule)

    def other(self, game): ...
"""
MADE = """\
from rulebound.kernel.drains import Drain

def acts(game): ...

def silent(game): ...

AUTOS = Drain("autos", look="11.1.3", first="11.8.7", end="11.1.4", options=acts, unheard=silent)
settle = AUTOS.settle
"""
STEPPING = """\
from rulebound.games.fftcg.priority import AUTOS, settle

TURN = Procedure("turn", do("9.2.1", settle), do("9.3.1", AUTOS.look))
"""


def test_what_is_given_to_a_machine_is_decided_where_the_machine_follows_it(tmp_path: Path) -> None:
    made = {"games/fftcg/priority.py": MADE, "games/fftcg/turn.py": STEPPING, "kernel/drains.py": MACHINE}
    places = ledgers.code_places(FFTCG, tree(tmp_path, made))
    kernel, table = "kernel/drains.py", Place("games/fftcg/priority.py", "AUTOS")
    assert places["11.1.3"] == (table, Place(kernel, "Drain.look"), Place(kernel, "Drain.settle"))
    assert [place.line for place in places["11.1.3"]] == [7, 18, 20]
    offered = (Place(kernel, "Asking.which"), Place(kernel, "Base.offer"), Place("games/fftcg/priority.py", "acts"))
    assert places["11.8.7"] == (table, *offered)
    assert places["11.1.4"] == (table, Place(kernel, "Drain.__init__"))
    turn = Place("games/fftcg/turn.py", "TURN")
    assert places["9.2.1"] == (turn, Place(kernel, "Drain.settle"))
    assert places["9.3.1"] == (turn, Place(kernel, "Drain.look"))


def test_no_rule_of_a_game_is_decided_by_what_the_game_builds_itself() -> None:
    places = ledgers.scan("evolve", ROOT).code["1.2.4"]
    assert {place.file for place in places} == {"games/evolve/notations.py", "games/evolve/citing.py"}


def test_what_a_game_builds_itself_is_not_decided_by_the_kernel(tmp_path: Path) -> None:
    rules = 'class Fftcg(Rules):\n    verb_rules = {"outcome": "3.1", "draw": "3.2"}\n'
    build = (
        "def build_{0}(builder, step):\n    def act(game):\n        game.cite_verb({0!r})\n    builder.do('', act)\n"
    )
    kernel = build.format("outcome") + build.format("draw")
    kernel += "COMPILE: Final[Build] = {tree.Win: build_outcome, tree.Lose: build_outcome, tree.Draw: build_draw}\n"
    files = {"games/fftcg/rules.py": rules, "kernel/steps.py": kernel}
    one = "STEPS: Build = {tree.Win: build_win}\n"
    both = "STEPS: Build = {tree.Win: build_win, tree.Lose: build_win}\n"
    found = {}
    for name, own in (("one", one), ("both", both)):
        places = ledgers.code_places(FFTCG, tree(tmp_path / name, files | {"games/fftcg/notations.py": own}))
        found[name] = {rule: [place.name for place in places[rule][1:]] for rule in ("3.1", "3.2")}
    assert found["one"] == {"3.1": ["build_outcome.act"], "3.2": ["build_draw.act"]}
    assert found["both"] == {"3.1": [], "3.2": ["build_draw.act"]}


TESTS = """\
import pytest
from pytest import mark

rule = pytest.mark.rule
CASES = [pytest.param(1, marks=mark.rule("4.1")), pytest.param(2, marks=[pytest.mark.rule("4.2")])]
pytestmark = [pytest.mark.rule("2.1")]

@pytest.mark.rule("3.1", "3.2")
def test_one(): ...

@rule("3.3")
class TestMany:
    pytestmark = pytest.mark.rule("4.4")

    @pytest.mark.rule("101.1", game="fow")
    def test_two(self): ...

    def helper(self): ...

@pytest.mark.parametrize("x", CASES)
def test_three(x): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=rule("4.3"))])
def test_four(x): ...

@other.rule("5.1")
def test_five(): ...
"""


def test_marks_are_found_on_functions_classes_modules_and_parameters(tmp_path: Path) -> None:
    file = "tests/games/fftcg/test_x.py"
    places = ledgers.test_places(FFTCG, tree(tmp_path, {file: TESTS}))
    short = {id: [test.removeprefix(f"{file}::") for test in tests] for id, tests in places.items()}
    assert short == {
        "2.1": ["TestMany::test_two", "test_five", "test_four", "test_one", "test_three"],
        "3.1": ["test_one"],
        "3.2": ["test_one"],
        "3.3": ["TestMany::test_two"],
        "4.1": ["test_three"],
        "4.2": ["test_three"],
        "4.3": ["test_four"],
        "4.4": ["TestMany::test_two"],
    }
    assert ledgers.test_places(rulebook("fow"), tmp_path) == {"101.1": (f"{file}::TestMany::test_two",)}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('@pytest.mark.rule("99.9")\ndef test_x(): ...\n', "test_x.py:1: fftcg has no rule 99.9"),
        ("@pytest.mark.rule(*IDS)\ndef test_x(): ...\n", "test_x.py:1: a rule mark takes plain strings"),
        ("# rule\ndef test_x(:\n", "test_x.py:2: "),
    ],
)
def test_a_bad_mark_is_refused_with_its_place(text: str, message: str, tmp_path: Path) -> None:
    tree(tmp_path, {"tests/games/fftcg/test_x.py": text})
    with pytest.raises(LedgerError, match=message):
        ledgers.test_places(FFTCG, tmp_path)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    rulebooks = "src/rulebound/rulebooks"
    tree(
        tmp_path,
        {
            "src/rulebound/games/fftcg/attack.py": CODE,
            "tests/games/fftcg/test_x.py": TESTS,
            f"{rulebooks}/fftcg.reasons.tsv": "rule\treason\n5.1\tOnly names a word.\n",
        },
    )
    path = ledgers.write("fftcg", tmp_path)
    fresh, again = ledgers.scan("fftcg", tmp_path), ledgers.read("fftcg", path.parent)
    assert again.text() == fresh.text() == path.read_text(encoding="utf-8")
    assert again.reasons == {"5.1": "Only names a word."}
    missing = fresh.uncovered()
    assert missing == again.uncovered()
    assert "4.5" in missing
    assert not {"5.1", "3.3", "1"} & set(missing)


def test_a_game_without_a_ledger_is_uncovered(tmp_path: Path) -> None:
    assert ledgers.read("evolve", tmp_path) == Ledger("evolve", {}, {}, {})
    assert len(ledgers.read("evolve", tmp_path).uncovered()) == len(rulebook("evolve").executable())


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ("99.9\tNo such rule.", "fftcg.reasons.tsv:2: fftcg has no rule 99.9"),
        ("1\tA heading.", "fftcg.reasons.tsv:2: rule 1 is a heading"),
        ("5.1\tOnce.\n5.1\tTwice.", "fftcg.reasons.tsv:3: rule 5.1 appears twice"),
        ("5.1\t ", "fftcg.reasons.tsv:2: rule 5.1 has no reason"),
        ("5.1", "fftcg.reasons.tsv:2: expected 2 columns, found 1"),
    ],
)
def test_a_bad_reason_is_refused_with_its_place(rows: str, message: str, tmp_path: Path) -> None:
    tree(tmp_path, {"fftcg.reasons.tsv": f"rule\treason\n{rows}\n"})
    with pytest.raises(LedgerError, match=message):
        ledgers.reasons(FFTCG, tmp_path)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("rule\tplace\n", "fftcg.ledger.tsv:1: the columns must be"),
        ("rule\tkind\tplace\n99.9\ttest\tx\n", "fftcg.ledger.tsv:2: fftcg has no rule 99.9"),
        ("rule\tkind\tplace\n3.3\tmood\tx\n", "fftcg.ledger.tsv:2: unknown kind 'mood'"),
    ],
)
def test_a_bad_ledger_is_refused_with_its_place(text: str, message: str, tmp_path: Path) -> None:
    tree(tmp_path, {"fftcg.ledger.tsv": text})
    with pytest.raises(LedgerError, match=message):
        ledgers.read("fftcg", tmp_path)
