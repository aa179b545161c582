"""Every key that the engine writes or asks with has words in every language, and they are that language's own."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import rulebound
from rulebound.games.fftcg.labels import ENGLISH
from rulebound.games.fftcg.permissions import LEGALITY
from rulebound.text.words import FOLDER, LANGUAGES, has, slug

SOURCE = Path(rulebound.__file__).parent
ENGINE = sorted((*(SOURCE / "kernel").rglob("*.py"), *(SOURCE / "games").rglob("*.py")))


def calls(tree: ast.AST, *names: str) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in names:
                yield node


def strings(node: ast.AST) -> set[str]:
    """The strings an expression may give: of a conditional its two arms, not its question."""
    if isinstance(node, ast.IfExp):
        return strings(node.body) | strings(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


@cache
def modules() -> list[ast.Module]:
    return [ast.parse(path.read_text(encoding="utf-8")) for path in ENGINE]


def argument(call: ast.Call, place: int, name: str) -> ast.AST | None:
    given = [keyword.value for keyword in call.keywords if keyword.arg == name]
    return given[0] if given else call.args[place] if len(call.args) > place else None


@cache
def verbs_of_moves() -> set[str]:
    """The `how` of every event that moves a card, and every word that code keeps for one in a name or a table."""
    found: set[str] = set()
    for tree in modules():
        for call in calls(tree, "Event"):
            if call.args and strings(call.args[0]) == {"move"}:
                how = argument(call, 6, "how")
                assert how is not None, ast.unparse(call)
                found |= strings(how)
        for call in calls(tree, "move_event"):
            how = argument(call, 3, "how")
            assert how is not None
            found |= strings(how)
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign) and {ast.unparse(t) for t in node.targets} & {"how", "verb"}:
                found |= strings(node.value)
            if isinstance(node, ast.FunctionDef) and node.name == "move_verb":
                found |= {
                    text for r in ast.walk(node) if isinstance(r, ast.Return) and r.value for text in strings(r.value)
                }
            if isinstance(node, ast.Dict) and ast.unparse(node) in VERB_TABLES:
                found |= {text for part in (*node.keys, *node.values) if part for text in strings(part)}
    return found - {"aside", "prime", "limit break"} - {"hand", "deck", "field"}  # the first three are not logged so


VERB_TABLES = (
    "{'hand': 'return', 'deck': 'return', 'field': 'enter'}",
    "{'discard': BREAK, 'put': BREAK, 'remove': REMOVED, 'return': HAND}",
    "{'destroy': discard, 'put': discard, 'discard': discard, 'remove': exile, 'return': 'hand'}",
)


def journal_keys() -> set[str]:
    found: set[str] = set()
    for tree in modules():
        for call in calls(tree, "log"):
            key = call.args[0]
            if isinstance(key, ast.BinOp):
                head = next(iter(strings(key.left)))
                tails = {"move_": verbs_of_moves(), "declares_": {"warp", "priming"}}[head]
                found |= {head + tail for tail in tails}
            else:
                assert strings(key), f"a journal key that cannot be read from the source: {ast.unparse(call)}"
                found |= strings(key)
    return found


def prompts() -> set[str]:
    found = {"pay discard", "pay put", "pay remove", "pay return", "pay dull", "pay turn up", "pay reveal"}
    found |= {"destroy", "put", "discard", "remove", "return", "exhaust"}  # verbs of `EachPlayer`
    for tree in modules():
        for call in calls(tree, "Choice"):
            prompt = argument(call, 2, "prompt")
            assert prompt is not None
            found |= strings(prompt)
        for call in calls(tree, "card_choice"):
            prompt = argument(call, 3, "prompt")
            assert prompt is not None
            found |= strings(prompt)
    return found


def messages(lang: str) -> dict[str, str]:
    """The messages of a language as they are written."""
    text = (FOLDER / f"{lang}.ftl").read_text(encoding="utf-8")
    return {m[1]: m[2] for m in re.finditer(r"^([a-z][\w-]*) =(.*(?:\n[ ]+.*)*)", text, re.MULTILINE)}


def test_the_scan_finds_the_keys_that_are_known_to_be_there() -> None:
    assert {"casts", "move_draw", "move_destroy", "move_discard", "declares_warp", "reveals", "looks"} <= journal_keys()
    assert {"priority", "pay cp", "choose", "select", "attack", "mulligan"} <= prompts()
    assert {"draw", "remove", "put", "enter", "search", "resolve", "mulligan", "return"} <= verbs_of_moves()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_journal_key_has_words(lang: str) -> None:
    assert [key for key in sorted(journal_keys()) if not has(lang, f"log-{slug(key)}")] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_has_words(lang: str) -> None:
    assert [prompt for prompt in sorted(prompts()) if not has(lang, f"ask-{slug(prompt)}")] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_answer_has_words(lang: str) -> None:
    assert [key for key in ENGLISH if not has(lang, f"answer-{slug(key)}")] == []


def test_every_reason_why_not_has_words_in_japanese() -> None:
    rules = {row.rule for rows in LEGALITY.values() for row in rows}
    assert [rule for rule in sorted(rules) if not has("ja", f"why-{slug(rule)}")] == []


def test_both_languages_have_the_same_messages() -> None:
    english = {key for key in messages("en") if not key.startswith(("why-", "word-"))}
    japanese = {key for key in messages("ja") if not key.startswith(("why-", "word-"))}
    assert english == japanese


def test_japanese_has_no_latin_words_but_those_of_the_game() -> None:
    """What is typed at the keyboard stands in quotes."""
    for key, text in messages("ja").items():
        said = re.sub(r'\{ "[^"]*" \}|\{ \$\w+(?: ->)?|\{|\}|^ *\*?\[[\w-]+\]|\[|\]', " ", text, flags=re.MULTILINE)
        assert set(re.findall(r"[A-Za-z]+", said)) <= {"CP", "EX", "LB", "A", "B"}, key


def test_both_languages_fill_in_the_same_things() -> None:
    """A card or number named in one language may not be forgotten in the other."""
    for key, text in messages("en").items():
        told = {"player", "cards", "card", "rest", "source", "word"}
        english = set(re.findall(r"\$(\w+)", text)) & told
        japanese = set(re.findall(r"\$(\w+)", messages("ja").get(key, text))) & told
        assert english == japanese, key
