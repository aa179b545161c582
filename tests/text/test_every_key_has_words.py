"""Every key that the engine writes or asks with has words in every language, and they are that language's own."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

import rulebound
from rulebound import catalogue
from rulebound.games import buddyfight, evolve, fftcg, fow
from rulebound.games.buddyfight import words as buddyfight_words
from rulebound.games.evolve.labels import BY_KEYWORD
from rulebound.games.fow import words as fow_words
from rulebound.games.vocabulary import Vocabulary
from rulebound.language.tree import Banish
from rulebound.text.layouts import layout_of
from rulebound.text.words import FOLDER, LANGUAGES, has, say, slug

SOURCE = Path(rulebound.__file__).parent
GAMES = {"fftcg": fftcg.RULES, "evolve": evolve.RULES, "fow": fow.RULES, "buddyfight": buddyfight.RULES}
COSTS = {
    "fftcg": {f"pay {how}" for how in ("discard", "put", "remove", "return", "dull", "turn up", "reveal", "counter")},
    "evolve": {
        f"cost {how}" for how in ("put", "destroy", "discard", "remove", "return", "bottom", "exhaust", "reveal")
    },
    "fow": {f"pay {how}" for how in fow_words.WORDS.costs} | {"pay counter"},
    "buddyfight": {f"pay {how}" for how in buddyfight_words.WORDS.costs},
}
PHASES = {
    "fftcg": ("active", "draw", "main1", "attack", "main2", "end"),
    "evolve": ("start", "main", "end"),
    "fow": ("draw", "recovery", "main", "end"),
    "buddyfight": ("start", "main", "attack", "final"),
}
EVERY_GAME_AND_LANGUAGE = [(game, lang) for game in GAMES for lang in LANGUAGES]


def engine(game: str) -> list[Path]:
    """The kernel and the rules of one game."""
    return sorted((*(SOURCE / "kernel").rglob("*.py"), *(SOURCE / "games" / game).rglob("*.py")))


def wordless(lang: str, game: str, kind: str, keys: Iterable[str]) -> list[str]:
    """The keys that have neither words of that game nor shared ones."""
    return [key for key in sorted(keys) if not any(has(lang, f"{of}{kind}-{slug(key)}") for of in (f"{game}-", ""))]


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
def modules(game: str) -> list[ast.Module]:
    return [ast.parse(path.read_text(encoding="utf-8")) for path in engine(game)]


def argument(call: ast.Call, place: int, name: str) -> ast.AST | None:
    given = [keyword.value for keyword in call.keywords if keyword.arg == name]
    return given[0] if given else call.args[place] if len(call.args) > place else None


@cache
def verbs_of_moves(game: str) -> set[str]:
    """The `how` of every event that moves a card, and every word that code keeps for one in a name or a table."""
    found: set[str] = set()
    for tree in modules(game):
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
            if isinstance(node, ast.FunctionDef) and moves_cards(node):
                found |= {text for part in ast.walk(node) for text in kept_as_verb(part)}
            if isinstance(node, ast.FunctionDef) and node.name == "move_verb":
                found |= {
                    text for r in ast.walk(node) if isinstance(r, ast.Return) and r.value for text in strings(r.value)
                }
            if isinstance(node, ast.Dict) and ast.unparse(node) in VERB_TABLES:
                found |= {text for part in (*node.keys, *node.values) if part for text in strings(part)}
    known = catalogue.part(game, "vocabulary")
    assert isinstance(known, Vocabulary)
    if Banish in known.absent:
        found.discard("banish")
    return found - {"aside", "prime", "limit break", "eliminate"} - {"hand", "deck", "field"}  # not logged so


def moves_cards(function: ast.FunctionDef) -> bool:
    """Whether a function makes moves, or writes them into the journal."""
    events = [call for call in calls(function, "Event") if call.args and strings(call.args[0]) == {"move"}]
    logged = [call for call in calls(function, "log") if isinstance(call.args[0], ast.BinOp)]
    return bool(events or logged or list(calls(function, "move_event")))


def kept_as_verb(node: ast.AST) -> set[str]:
    if isinstance(node, ast.Assign) and {ast.unparse(target) for target in node.targets} & {"how", "verb"}:
        return strings(node.value)
    return set()


VERB_TABLES = (
    "{'hand': 'return', 'deck': 'return', 'field': 'enter'}",
    "{'discard': BREAK, 'put': BREAK, 'remove': REMOVED, 'return': HAND}",
    "{'destroy': discard, 'put': discard, 'discard': discard, 'remove': exile, 'return': 'hand'}",
)


def journal_keys(game: str) -> set[str]:
    found: set[str] = set()
    for tree in modules(game):
        for call in calls(tree, "tell_ready"):  # who is given the key as `verb`
            found |= strings(call.args[0])
        for call in calls(tree, "log"):
            key = call.args[0]
            if isinstance(key, ast.Name) and key.id == "verb":
                continue
            if isinstance(key, ast.BinOp):
                head = next(iter(strings(key.left)))
                tails = {"move_": verbs_of_moves(game), "declares_": {"warp", "priming"}}[head]
                found |= {head + tail for tail in tails}
            else:
                assert strings(key), f"a journal key that cannot be read from the source: {ast.unparse(call)}"
                found |= strings(key)
    return found


def prompts(game: str) -> set[str]:
    found = COSTS[game] | {"destroy", "put", "discard", "remove", "return", "exhaust", "enter"}  # of `EachPlayer`
    for tree in modules(game):
        for call in calls(tree, "Choice"):
            prompt = argument(call, 2, "prompt")
            assert prompt is not None
            found |= strings(prompt)
        for call in (*calls(tree, "Priority"), *calls(tree, "Window")):
            prompt = argument(call, 0, "prompt")
            assert prompt is not None
            found |= strings(prompt)
        for call in calls(tree, "card_choice"):
            prompt = argument(call, 3, "prompt")
            assert prompt is not None
            found |= strings(prompt)
        for call in calls(tree, "Drain", "Priority", "Limit"):
            prompt = argument(call, 1, "prompt")
            assert prompt is not None and strings(prompt)
            found |= strings(prompt)
    return found


SHARED_READINGS = ("no_card", "a_replacement", "an_ability", "a_waiting_ability")


def answers(game: str) -> set[str]:
    """The keys of what answers mean: each row of the table gives those that its function writes."""
    functions = {
        (".".join(path.relative_to(SOURCE.parent).with_suffix("").parts), node.name): node
        for path, tree in zip(engine(game), modules(game), strict=True)
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
    }

    def written(module: str, name: str, first: str) -> set[str]:
        found: set[str] = set()
        for call in calls(functions[module, name], "Wording"):
            if ast.unparse(call.args[0]) == "key[0]":
                found.add(first)
            elif ast.unparse(call.args[0]) == "BY_KEYWORD[keyword]":
                found |= set(BY_KEYWORD.values())
            else:
                assert strings(call.args[0]), f"a key that cannot be read from the source: {ast.unparse(call)}"
                found |= strings(call.args[0])
        for call in calls(functions[module, name], *SHARED_READINGS):  # what a game does not say in its own way
            found |= written("rulebound.kernel.labels", ast.unparse(call.func).removeprefix("labels."), first)
        return found

    return {
        key for first, read in GAMES[game].readings.items() for key in written(read.__module__, read.__name__, first)
    }


def messages(lang: str) -> dict[str, str]:
    """The messages of a language as they are written."""
    text = (FOLDER / f"{lang}.ftl").read_text(encoding="utf-8")
    return {m[1]: m[2] for m in re.finditer(r"^([a-z][\w-]*) =(.*(?:\n[ ]+.*)*)", text, re.MULTILINE)}


def test_the_scan_finds_the_keys_that_are_known_to_be_there() -> None:
    shared = {"move_draw", "move_destroy", "move_discard", "reveals", "looks"}
    assert {"casts", "declares_warp", *shared} <= journal_keys("fftcg")
    assert {"plays", "evolves", "move_create", "engages", "handling", *shared} <= journal_keys("evolve")
    assert {"priority", "stack auto", "put surplus", "pay cp", "choose", "select", "attack", "mulligan"} <= prompts(
        "fftcg"
    )
    assert {
        "main",
        "quick",
        "play auto",
        "keep",
        "choose",
        "evolve into",
        "ward",
        "mulligan",
        "cost counter",
    } <= prompts("evolve")
    assert {"draw", "remove", "put", "enter", "search", "resolve", "mulligan", "return"} <= verbs_of_moves("fftcg")
    assert {"draw", "remove", "put", "create", "swap", "link", "unlink", "play"} <= verbs_of_moves("evolve")
    shared = {"pass", "done", "card", "printed cost", "replace", "replacement", "auto"}
    assert {"no attack", "no block", "cast", "special", "use", "dull", *shared} <= answers("fftcg")
    assert {"end", "only use", "stack", "serve", "ward", "reserved", "evolution point", *shared} <= answers("evolve")


@pytest.mark.parametrize(("game", "lang"), EVERY_GAME_AND_LANGUAGE)
def test_every_journal_key_has_words(game: str, lang: str) -> None:
    assert wordless(lang, game, "log", journal_keys(game)) == []


@pytest.mark.parametrize(("game", "lang"), EVERY_GAME_AND_LANGUAGE)
def test_every_question_has_words(game: str, lang: str) -> None:
    assert wordless(lang, game, "ask", prompts(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_question_is_in_the_guide_to_scenarios(game: str) -> None:
    """What all games ask is told once, before what only one of them asks."""
    guide = (SOURCE.parents[1] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    shared, _, others = guide.partition("## Shadowverse: Evolve\n")
    evolve, _, others = others.partition("## Force of Will\n")
    fow, _, last = others.partition("## Future Card Buddyfight\n")
    told = shared + {"fftcg": "", "evolve": evolve, "fow": fow, "buddyfight": last}[game]
    rows = [line.partition(" | ")[0] for line in told.splitlines() if line.startswith("| `")]
    listed = {name for row in rows for name in re.findall("`([^`]+)`", row)}
    assert sorted(prompts(game) - listed) == []


@pytest.mark.parametrize(("game", "lang"), EVERY_GAME_AND_LANGUAGE)
def test_every_answer_has_words(game: str, lang: str) -> None:
    assert wordless(lang, game, "answer", answers(game)) == []


def reasons(game: str) -> set[str]:
    """The keys of everything that is said about what cannot be done."""
    found = {row.detail for rows in GAMES[game].legality_rows.values() for row in rows if isinstance(row.detail, str)}
    for tree in modules(game):
        found |= {key for call in calls(tree, "Refusal") for key in strings(call.args[1])}
        found |= {key for call in calls(tree, "Why") if call.args for key in strings(call.args[0])}
    return found


@pytest.mark.parametrize(("game", "lang"), EVERY_GAME_AND_LANGUAGE)
def test_every_reason_why_not_has_words(game: str, lang: str) -> None:
    assert len(reasons(game)) > 30
    assert wordless(lang, game, "why", reasons(game)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_why_not_is_said(lang: str) -> None:
    said = {f"why-{slug(key)}" for game in GAMES for key in reasons(game)}
    assert sorted(key for key in messages(lang) if key.startswith("why-") and key not in said) == []


@pytest.mark.parametrize(("game", "lang"), EVERY_GAME_AND_LANGUAGE)
def test_everything_on_the_table_has_words(game: str, lang: str) -> None:
    layout = layout_of(game)
    said = {f"zone-{line.title}" for line in layout.lines} | {f"act-{ask.kind}" for ask in layout.asks}
    said |= {f"phase-{phase}" for phase in PHASES[game]} | {
        "counts",
        "help",
        "dull",
        *(stat for stat, _ in layout.stats),
    }
    assert wordless(lang, game, "ui", said) == []


@pytest.mark.parametrize(("game", "lang"), EVERY_GAME_AND_LANGUAGE)
def test_the_help_explains_every_letter_of_a_place(game: str, lang: str) -> None:
    text = say(lang, (f"{game}-ui-help", "ui-help"))
    places = text[text.index("? h1") :]
    assert [
        letter
        for letter in layout_of(game).letters.values()
        if not re.search(rf"\b{letter}[ぁ-んァ-ヶ一-龠]|\b{letter} ", places, re.ASCII)
    ] == []


def test_both_languages_have_the_same_messages() -> None:
    english = {key for key in messages("en") if not key.startswith("word-")}
    japanese = {key for key in messages("ja") if not key.startswith("word-")}
    assert english == japanese


STACKED = {"resolves", "move_cancel", "cancels"}  # nothing of Evolve is ever on a stack
NOT_OF_EVOLVE = {
    "en": r"Break Zone|[Dd]ull|Forward|Backup|Monster|Summon|\bCP\b|EX Burst|\bcast|stack\b|auto-ability|from the game",
    "ja": r"ブレイク|ダル|フォワード|バックアップ|モンスター|召喚獣|CP|EXバースト|キャスト|アビリティ|除外|アタック",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_evolve_never_speaks_in_the_words_of_another_game(lang: str) -> None:
    """What the rules of Evolve write, ask and answer with: a shared message must be fit for every game."""
    found = messages(lang)
    said = [("log", key) for key in journal_keys("evolve") - STACKED]
    said += [("ask", key) for key in prompts("evolve")]
    said += [("answer", key) for key in answers("evolve") - {"object"}]
    for kind, key in said:
        name = f"{kind}-{slug(key)}"
        text = found.get(f"evolve-{name}", found.get(name, ""))
        assert not re.search(NOT_OF_EVOLVE[lang], text), name


NOT_OF_FOW = {
    "en": NOT_OF_EVOLVE["en"].replace("|from the game", "") + "|cemetery|follower",
    "ja": NOT_OF_EVOLVE["ja"].replace("ブレイク|", "ブレイクゾーン|").replace("|除外", "") + "|墓場|フォロワー",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_force_of_will_never_speaks_in_the_words_of_another_game(lang: str) -> None:
    found = messages(lang)
    said = [("log", key) for key in journal_keys("fow")] + [("ask", key) for key in prompts("fow")]
    said += [("answer", key) for key in answers("fow")] + [("why", key) for key in reasons("fow")]
    wrong = [
        name
        for name in (f"{kind}-{slug(key)}" for kind, key in said)
        if re.search(NOT_OF_FOW[lang], found.get(f"fow-{name}", found.get(name, "")))
    ]
    assert wrong == []


NOT_OF_BUDDYFIGHT = {
    "en": NOT_OF_EVOLVE["en"].replace("Monster|", "").replace(r"|\bcast", "").replace("|from the game", "")
    + "|cemetery|follower|graveyard|chase|ruler",
    "ja": NOT_OF_EVOLVE["ja"].replace("モンスター|", "").replace("|アタック", "").replace("|除外", "")
    + "|墓場|墓地|フォロワー|チェイス|ルーラー",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_buddyfight_never_speaks_in_the_words_of_another_game(lang: str) -> None:
    found = messages(lang)
    said = [("log", key) for key in journal_keys("buddyfight")] + [("ask", key) for key in prompts("buddyfight")]
    said += [("answer", key) for key in answers("buddyfight")] + [("why", key) for key in reasons("buddyfight")]
    wrong = [
        name
        for name in (f"{kind}-{slug(key)}" for kind, key in said)
        if re.search(NOT_OF_BUDDYFIGHT[lang], found.get(f"buddyfight-{name}", found.get(name, "")))
    ]
    assert wrong == []


def test_japanese_has_no_latin_words_but_those_of_the_game() -> None:
    """What is typed at the keyboard stands in quotes."""
    for key, text in messages("ja").items():
        said = re.sub(r'\{ "[^"]*" \}|\{ \$\w+(?: ->)?|\{|\}|^ *\*?\[[\w-]+\]|\[|\]', " ", text, flags=re.MULTILINE)
        assert set(re.findall(r"[A-Za-z]+", said)) <= {"CP", "EX", "LB", "PP", "EP", "J", "A", "B"}, key


def test_both_languages_fill_in_the_same_things() -> None:
    """A card or number named in one language may not be forgotten in the other."""
    for key, text in messages("en").items():
        told = {"player", "opponent", "cards", "card", "rest", "source", "word", "size"}
        english = set(re.findall(r"\$(\w+)", text)) & told
        japanese = set(re.findall(r"\$(\w+)", messages("ja").get(key, text))) & told
        assert english == japanese, key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_has_words_twice(lang: str) -> None:
    keys = re.findall(r"^([a-z][\w-]*) =", (FOLDER / f"{lang}.ftl").read_text("utf-8"), re.MULTILINE)
    assert [key for key in set(keys) if keys.count(key) > 1] == []
