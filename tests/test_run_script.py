"""The parts of ./run that can be tried without setting anything up, and the lock files it installs from."""

import os
import re
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """./run as a module whose checkout is an empty folder with lock files."""
    monkeypatch.setattr("sys.dont_write_bytecode", True)
    loader = SourceFileLoader("run_script", str(ROOT / "run"))
    spec = spec_from_loader("run_script", loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    venv = tmp_path / ".venv"
    for name, value in {
        "ROOT": tmp_path,
        "VENV": venv,
        "PYTHON": venv / "python",
        "STAMP": venv / "stamp",
    }.items():
        monkeypatch.setattr(module, name, value)
    for name in (module.UV_LOCK, *module.LOCKS.values(), "pyproject.toml"):
        (tmp_path / name).write_text(name)
    return module


def make_ready(script: ModuleType, level: str) -> None:
    script.VENV.mkdir(exist_ok=True)
    script.PYTHON.touch()
    script.STAMP.write_text(f"{level} {script.fingerprint()}\n")


def test_nothing_is_ready_at_first(script: ModuleType) -> None:
    assert not script.is_ready("play")


def test_dev_includes_play_and_not_the_other_way(script: ModuleType) -> None:
    make_ready(script, "play")
    assert script.is_ready("play") and not script.is_ready("dev")
    make_ready(script, "dev")
    assert script.is_ready("play") and script.is_ready("dev")


@pytest.mark.parametrize("changed", ["requirements.lock", "requirements-dev.lock", "pyproject.toml"])
def test_a_changed_file_or_a_broken_stamp_means_set_up_again(script: ModuleType, changed: str) -> None:
    make_ready(script, "dev")
    (script.ROOT / changed).write_text("changed")
    assert not script.is_ready("play")
    script.STAMP.write_text("")
    assert not script.is_ready("play")


def test_a_missing_interpreter_means_set_up_again(script: ModuleType) -> None:
    make_ready(script, "dev")
    script.PYTHON.unlink()
    assert not script.is_ready("play")


@pytest.mark.parametrize(
    ("args", "command"),
    [
        (["play"], ["play", "fftcg"]),
        (["play", "--seed", "7"], ["play", "fftcg", "--seed", "7"]),
        (["play", "evolve"], ["play", "evolve"]),
        (["rules", "fow", "101"], ["rules", "fow", "101"]),
    ],
)
def test_other_commands_are_handed_to_rulebound_without_set_up(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch, args: list[str], command: list[str]
) -> None:
    make_ready(script, "play")
    monkeypatch.setattr(script.subprocess, "run", lambda *_, **__: pytest.fail("started a process"))
    monkeypatch.setattr(script, "become", lambda parts: parts)
    assert script.main(args) == [script.PYTHON, "-m", "rulebound", *command]


def test_help_needs_no_set_up(script: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert script.main([]) == script.main(["--help"]) == 0
    assert "./run test" in capsys.readouterr().out


def test_clean_takes_no_arguments_and_removes_what_was_made(script: ModuleType) -> None:
    make_ready(script, "dev")
    with pytest.raises(script.SetupError, match="clean takes no arguments"):
        script.main(["clean", "all"])
    assert script.VENV.exists()
    assert script.main(["clean"]) == 0
    assert not script.VENV.exists()


def test_a_failed_step_says_what_to_do(script: ModuleType) -> None:
    import sys

    with pytest.raises(script.SetupError, match=r"(?s)why\ntry this"):
        script.call([sys.executable, "-c", "print('why'); exit(1)"], "try this")


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-dev.lock", "requirements-uv.lock"])
def test_locks_are_hashed_and_hold_no_addresses(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "://" not in text and "--index" not in text and "--find-links" not in text
    packages = re.findall(r"^[a-z0-9][^ ]*==[^\n]*\n(    --hash=sha256:[0-9a-f]{64})", text, re.MULTILINE)
    assert len(packages) == len(re.findall(r"^[a-z0-9]", text, re.MULTILINE)) > 0


@pytest.mark.skipif(os.name != "posix", reason="file modes are a POSIX matter")
@pytest.mark.parametrize("name", ["run", ".ci/run"])
def test_scripts_are_executable(name: str) -> None:
    assert os.access(ROOT / name, os.X_OK)
