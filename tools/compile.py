"""Compiles the engine, kernel/ and games/, with mypyc: `python tools/compile.py SOURCE TARGET`.

The source tree is copied to TARGET and compiled there, so that no compiled module ever stands in front of a
file that was edited later. With TARGET first on PYTHONPATH the compiled engine runs. Nothing happens when
TARGET was made from the same source.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

COMPILED = ("kernel", "games")
# Classes from which games outside the package, never compiled, derive.
OPEN = {"rulebound/kernel/tables.py": "Tables", "rulebound/kernel/rules.py": "Rules"}
BUILD = """\
import sys
from mypyc.build import mypycify
from setuptools import setup

extensions = mypycify(sys.argv.pop().split(), opt_level="3")
setup(name="rulebound", packages=[], py_modules=[], ext_modules=extensions)
"""


def fingerprint(source: Path) -> str:
    """What the build is made from: this script, the Python that runs it and every source file."""
    digest = hashlib.sha256(sys.version.encode() + Path(__file__).read_bytes())
    for path in sorted(source.rglob("*.py")):
        digest.update(path.relative_to(source).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def modules(source: Path) -> list[str]:
    """The files to compile.

    A package's own file stays interpreted: it only gathers names. So do modules that define msgspec structs: those
    are made by a metaclass, which a native class cannot have, and their fields are read fast as they are.
    """
    found = []
    for room in COMPILED:
        for path in sorted((source / "rulebound" / room).rglob("*.py")):
            if path.name != "__init__.py" and "(msgspec.Struct" not in path.read_text():
                found.append(path.relative_to(source).as_posix())
    return found


def let_others_derive(target: Path) -> None:
    """Mark classes in the copy as such from which classes may derive that are not compiled.

    The mark comes from a package that only this build needs; mypy brings it along.
    """
    for name, wanted in OPEN.items():
        path = target / name
        if path.exists():
            head, found, rest = path.read_text().partition(f"\nclass {wanted}")
            assert found, f"{name} has no class {wanted}"
            future, also, imports = head.partition("from __future__ import annotations\n")
            mark = "\n@mypyc_attr(allow_interpreted_subclasses=True)"
            path.write_text(f"{future}{also}from mypy_extensions import mypyc_attr\n{imports}{mark}{found}{rest}")


def compile_engine(source: Path, target: Path) -> int:
    stamp = target / "made-from"
    made_from = fingerprint(source)
    if stamp.exists() and stamp.read_text() == made_from:
        return 0
    files = modules(source)
    if not files:
        print(f"nothing to compile in {' or '.join(COMPILED)}", file=sys.stderr)
        return 1
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so", "*.pyd"))
    let_others_derive(target)
    print(f"compiling {len(files)} modules ...", file=sys.stderr, flush=True)
    start = time.perf_counter()
    command = [
        sys.executable,
        "-c",
        BUILD,
        "build_ext",
        "--inplace",
        "--build-temp",
        "objects",
        " ".join(files),
    ]
    environment = {**os.environ, "MYPYPATH": str(target)}
    done = subprocess.run(
        command, cwd=target, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode:
        print(done.stdout, file=sys.stderr)
        print(
            "not compiled, for the reason above; mypyc needs a C compiler and the headers of Python",
            file=sys.stderr,
        )
        return 1
    shutil.rmtree(target / "build", ignore_errors=True)
    shutil.rmtree(target / "objects", ignore_errors=True)
    stamp.write_text(made_from)
    print(f"compiled in {time.perf_counter() - start:.0f} s into {target}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(compile_engine(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()))
