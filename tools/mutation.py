"""Estimates how many mutants the tests kill: `python tools/mutation.py --sample 300 --seed 1 --paths kernel`.

The mutants are mutmut's. Each is written into the source of a copy of the tree and met by a fresh process, because
much of the engine is tables that are made at import: there is nothing to switch on later. The quick tests come first;
if they pass, every test that runs the changed statement. A mutant that runs out of time is killed. A statement that no
test runs leaves its mutant alive. Tests that compare the source with the ledger are left out: they notice any change.

`--no-golden` leaves out the games and transcripts that are written again when behaviour changes, so that only tests
that say what is right can kill. `--unheard` takes away the run that is heard: a mutant dies only by what the game does,
and neither by a rule that is no longer cited nor by two runs that differ.
"""

import argparse
import ast
import difflib
import json
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from mutmut.mutation.file_mutation import mutate_file_contents

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = Path("src", "rulebound")
GOLDEN = ("test_golden.py", "test_transcripts.py")  # quick, and they notice much
TESTS = [
    "tests/kit/test_golden.py",
    "tests/games",
    "tests/toy",
    "tests/cards",
    "tests/kernel",
    "tests/api",
    "tests/text",
]
SECONDS = 120  # of processor time for one run; all of the tests take a third of it
MEMORY = 4 << 30
TRACE = """\
import json, sys, time
import coverage, pytest

class Trace:
    def __init__(self):
        self.seconds, self.failed = {}, set()

    def pytest_runtest_logreport(self, report):
        if report.failed:
            self.failed.add(report.nodeid)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item):
        cover.switch_context(item.nodeid)
        start = time.perf_counter()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = time.perf_counter() - start
            cover.switch_context("")

trace = Trace()
cover = coverage.Coverage(data_file=None, include=["src/rulebound/*"])
cover.start()
pytest.main(["-q", *sys.argv[2:]], plugins=[trace])
cover.stop()
data = cover.get_data()
places = {test: i for i, test in enumerate(["", *trace.seconds])}
lines = {
    name: {line: [places[test] for test in tests] for line, tests in data.contexts_by_lineno(name).items()}
    for name in data.measured_files()
}
with open(sys.argv[1], "w") as file:
    json.dump([lines, trace.seconds, sorted(trace.failed)], file)
"""


@dataclass(frozen=True)
class Mutant:
    name: str
    path: Path
    source: str
    """The whole file, changed."""
    diff: str
    lines: range
    """The lines of the original that the change touches."""


def mutants_of(tree: Path, path: Path) -> Iterator[Mutant]:
    """Every mutant of a file, by mutmut's names."""
    source = (tree / path).read_text(encoding="utf-8")
    made = mutate_file_contents(str(path), source)
    code = made.code.splitlines(keepends=True)

    def text(name: str, plain: str) -> str:
        span = made.line_span_by_function_name[name]
        return "".join(code[span.start - 1 : span.end]).replace(name, plain)

    module = ".".join(path.relative_to("src").with_suffix("").parts)
    for name in made.mutant_names:
        mangled = name.partition("__mutmut_")[0]
        plain = mangled.rpartition("ǁ")[2] if "ǁ" in mangled else mangled.removeprefix("x_")
        before, after = text(f"{mangled}__mutmut_orig", plain), text(name, plain)
        assert source.count(before) == 1, name
        start = source[: source.index(before)].count("\n") + 1
        old, new = before.splitlines(), after.splitlines()
        moves = [move for move in difflib.SequenceMatcher(None, old, new, False).get_opcodes() if move[0] != "equal"]
        touched = range(start + moves[0][1], start + max(moves[0][1] + 1, moves[-1][2]))
        diff = "\n".join(difflib.unified_diff(old, new, str(path), str(path), lineterm="", n=2))
        yield Mutant(f"{module}.{name}", path, source.replace(before, after), diff, touched)


def statement(source: str, lines: range) -> range:
    """The lines of the smallest statement around `lines`; of one with a body, those of its head."""
    found = lines
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt) and node.lineno <= lines[0] <= (node.end_lineno or node.lineno):
            body = getattr(node, "body", None)
            end = node.end_lineno or node.lineno
            if body and lines[0] < body[0].lineno:
                end = max(node.lineno, body[0].lineno - 1)
            found = range(node.lineno, end + 1)  # the walk comes to the inner statements later
    return found


class Copy:
    """A copy of the tree, and which test runs which line there."""

    def __init__(
        self, room: Path, most: int, golden: bool = True, heard: bool = True, among: list[str] | None = None
    ) -> None:
        self.room = room
        self.most = most
        self.among = TESTS if among is None else among
        self.golden = golden
        self.environment = {**os.environ, "PYTHONPATH": "src:.", "PYTHONHASHSEED": "0"}
        if not heard:
            self.environment["RULEBOUND_TESTS"] = "unheard"
        self.seconds: dict[str, float] = {}
        skip = shutil.ignore_patterns("__pycache__", "*.egg-info", ".*", "build", "mutants")
        shutil.copytree(ROOT, room, ignore=skip)

    def trace(self) -> None:
        report = self.room / "trace.json"
        left_out = [] if self.golden else [f"--ignore-glob=*/{name}" for name in GOLDEN]
        tests = [test for test in self.among if self.golden or not test.endswith(GOLDEN)]
        self.run([sys.executable, "-c", TRACE, str(report), *left_out, *tests], bounded=False)
        self.covered: dict[str, dict[str, list[int]]]
        self.covered, self.seconds, failed = json.loads(report.read_text())
        self.named = ["", *self.seconds]
        for test in failed:
            print(f"left out, it fails already: {test}", flush=True)
            del self.seconds[test]
        self.first = [test for test in self.seconds if any(name in test for name in GOLDEN)]

    def run(self, command: list[str], *, bounded: bool = True) -> int:
        """Run a command in the copy, on the copy's source."""

        def bounds() -> None:
            if bounded:
                resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

        environment = self.environment
        if bounded:
            environment = {**environment, "PYTHONDONTWRITEBYTECODE": "1"}  # of mutants
        return subprocess.run(
            command, cwd=self.room, env=environment, preexec_fn=bounds, capture_output=bounded
        ).returncode

    def tests(self, mutant: Mutant) -> list[str]:
        """The tests that run the changed statement; all of them if it also runs at import.

        If these are more than `most`, those that run the most lines of the same file.
        """
        rows = self.covered.get(str(self.room / mutant.path), {})
        source = (self.room / mutant.path).read_text(encoding="utf-8")
        runs = {self.named[at] for line in statement(source, mutant.lines) for at in rows.get(str(line), ())}
        chosen = list(self.seconds) if "" in runs else [test for test in runs if test in self.seconds]
        if len(chosen) > self.most:
            reach = Counter(at for tests in rows.values() for at in tests)
            place = {test: at for at, test in enumerate(self.named)}
            chosen = sorted(chosen, key=lambda test: -reach[place[test]])[: self.most]
        return sorted(chosen, key=lambda test: self.seconds[test])

    def kills(self, mutant: Mutant) -> bool:
        path = self.room / mutant.path
        kept = path.stat()
        original = path.read_bytes()
        chosen = self.tests(mutant)
        quick = self.first if len(chosen) == self.most else [test for test in self.first if test in set(chosen)]
        rest = [test for test in chosen if test not in set(quick)]
        path.write_text(mutant.source, encoding="utf-8")
        try:
            return any(self.fails(tests) for tests in (quick, rest) if tests)
        finally:
            path.write_bytes(original)
            os.utime(path, ns=(kept.st_atime_ns, kept.st_mtime_ns))  # the bytecode of the original stays good

    def fails(self, tests: list[str]) -> bool:
        listed = self.room / "tests.txt"
        listed.write_text("\n".join(tests))
        status = self.run([sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", f"@{listed}"])
        if status == 5:
            raise SystemExit("pytest found none of the tests")
        return status != 0


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--paths", nargs="+", default=["kernel", "games/fftcg"], help="under src/rulebound")
    parser.add_argument("--sample", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--names", type=Path, help="a file of mutants to try instead of a sample, a name in each line")
    parser.add_argument(
        "--most", type=int, default=9999, help="tests to run for a mutant; fewer are quick and kill less"
    )
    parser.add_argument("--no-golden", action="store_true", help="leave out golden games and transcripts")
    parser.add_argument("--unheard", action="store_true", help="kill by what the game does, not by what it cites")
    parser.add_argument("--tests", nargs="+", default=TESTS, help="that may kill; a mutant meets those that run it")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(Path(folder, "tree"), options.most, not options.no_golden, not options.unheard, options.tests)
        measure(copy, options.paths, options.sample, options.seed, options.names)


def measure(copy: Copy, paths: list[str], sample: int, seed: int, names: Path | None) -> None:
    tree = copy.room
    files = [path.relative_to(tree) for room in paths for path in sorted((tree / PACKAGE / room).rglob("*.py"))]
    every = [mutant for path in files for mutant in mutants_of(tree, path)]
    if names is None:
        drawn = random.Random(seed).sample(every, min(sample, len(every)))
    else:
        wanted = set(names.read_text().split())
        drawn = [mutant for mutant in every if mutant.name in wanted]
    print(f"{len(every)} mutants, {len(drawn)} to try", flush=True)
    copy.trace()
    tried: Counter[str] = Counter()
    killed: Counter[str] = Counter()
    for mutant in drawn:
        start = time.perf_counter()
        room = next(room for room in paths if mutant.path.is_relative_to(PACKAGE / room))
        dead = copy.kills(mutant)
        tried[room] += 1
        killed[room] += dead
        print(f"{'killed' if dead else 'SURVIVED':8} {time.perf_counter() - start:5.1f} s  {mutant.name}", flush=True)
        if not dead:
            print(mutant.diff, flush=True)
    for room in paths:
        print(f"{room}: {killed[room]} of {tried[room]} killed")
    print(f"in all: {killed.total()} of {tried.total()} killed, {killed.total() / max(1, tried.total()):.1%}")


if __name__ == "__main__":
    main()
