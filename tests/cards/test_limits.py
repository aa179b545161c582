"""How much a card, a card file or a list may say: what is beyond a stated limit is refused, and says which."""

import os
import time
from pathlib import Path
from typing import Any

import pytest

import rulebound
from rulebound import cards, limits
from rulebound.agents import greedy
from rulebound.cards import lists
from rulebound.cards.files import BadCardFile, read_card
from rulebound.kernel.cards import CardDef
from rulebound.kernel.errors import BadDeck
from rulebound.language import script
from rulebound.language.script import ScriptError
from rulebound.language.size import too_much
from rulebound.language.tree import Action, Calc, Draw, Spell
from rulebound.scenario.checks import ScenarioError
from rulebound.scenario.evolve import Scenario as EvolveScenario
from rulebound.scenario.evolve import follower
from rulebound.scenario.fftcg import Scenario, summon

HEAD = "X-001 \u00b7 Knight \u00b7 forward fire 3 7000 \u00b7 checked: no\n"


def nested(depth: int) -> Any:
    amount: Any = 1
    for _ in range(depth):
        amount = Calc("+", amount, 1)
    return amount


BEYOND: dict[str, tuple[CardDef, str]] = {
    "a name": (CardDef("N" * 201, ("forward",)), "has 201 characters; at most 200"),
    "a number of the card": (CardDef("Knight", ("forward",), code="x" * 10_000), "has 10,000 characters; at most 200"),
    "a word": (CardDef("Knight", ("forward",), traits=("T" * 300,)), "has 300 characters"),
    "a power": (CardDef("Knight", ("forward",), stats=(("power", 10**6),)), "1000000 is too great; .* at most 999,999"),
    "a cost": (CardDef("Knight", ("forward",), cost=-(10**30)), "a number of 100 bits is too great"),
    "an amount": (CardDef("Knight", ("forward",), abilities=(Spell((Draw(10**9),)),)), "1000000000 is too great"),
    "steps": (CardDef("Knight", ("forward",), abilities=(Spell((Draw(1),) * 2000),)), "more than 1,000 parts"),
    "depth": (CardDef("Knight", ("forward",), abilities=(Spell((Draw(nested(60)),)),)), "more than 50 parts inside"),
    "great depth": (CardDef("Knight", ("forward",), abilities=(Spell((Draw(nested(900)),)),)), "more than 50 parts"),
}


@pytest.mark.parametrize("what", BEYOND)
def test_what_is_too_much_for_a_card(what: str) -> None:
    card, said = BEYOND[what]
    with pytest.raises(BadDeck, match=said):
        rulebound.new_game_from("fftcg", [([card] * 50, []), ([card] * 50, [])])
    with pytest.raises(ScenarioError, match=said):
        Scenario().in_hand("A", card)


def test_what_is_just_not_too_much() -> None:
    most = CardDef(
        "N" * limits.NAME, ("forward",), cost=limits.NUMBER, abilities=(Spell((Draw(nested(limits.DEPTH - 2)),)),)
    )
    assert too_much(most) == ""
    assert too_much(CardDef("Knight", ("forward",), abilities=(Spell((Draw(1),) * (limits.PARTS - 1)),))) == ""


def test_every_card_of_the_pool_is_far_below_the_limits() -> None:
    for game in rulebound.playable():
        assert not any(too_much(card) for card in cards.pool(game).values())


SCRIPTS = {
    "{0}: draw 1000000000.": "column 11.*expected a number up to 999,999, found '1000000000'",
    "{0}: draw " + "9" * 10_000 + ".": r"expected a number up to 999,999, found '9+'\.\.\.",
    "enter: draw 1000000*count(my forward).": "expected a number up to 999,999",
    "{0}: " + "draw 1; " * 200_000 + "draw 1.": "expected a text of at most 20,000 characters",
    "{0}: draw " + "(1 + " * 3000 + "1" + ")" * 3000 + ".": "at most",
}


@pytest.mark.parametrize("text", SCRIPTS, ids=[text[:20] for text in SCRIPTS])
def test_a_script_that_says_too_much(text: str) -> None:
    begun = time.process_time()
    with pytest.raises(ScriptError, match=SCRIPTS[text]):
        script.read(text)
    with pytest.raises(BadCardFile, match=r"x\.cards, line 2, column [0-9]+ \(X-001\)"):
        read_card(f"{HEAD}  {text}\n", "x.cards")
    assert time.process_time() - begun < 1


def test_two_thousand_steps_are_too_many_for_a_card_file(tmp_path: Path) -> None:
    (tmp_path / "x.cards").write_text(f"{HEAD}  enter: {'draw 1; ' * 1999}draw 1.\n", "utf-8")
    pool = cards.with_own("fftcg", tmp_path)
    with pytest.raises(BadCardFile, match=r"x\.cards, line 1 \(X-001\): its text has more than 1,000 parts"):
        pool["X-001"]


def test_what_is_no_card_file(tmp_path: Path) -> None:
    for name, said in (("long", "too long for a card file"), ("folder", "that is a folder"), ("bytes", "not a text")):
        folder = tmp_path / name
        folder.mkdir()
        place = folder / "x.cards"
        if name == "folder":
            place.mkdir()
        else:
            place.write_bytes(b" " * (limits.CARD_FILE_BYTES + 1) if name == "long" else b"\xff\x00")
        with pytest.raises(BadCardFile, match=said):
            cards.with_own("fftcg", folder)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
def test_a_pipe_that_nobody_writes_to_is_no_deck(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BadDeck, match="it is a pipe, and nobody writes to it"):
        cards.deck("fftcg", tmp_path / "pipe")


LISTED: dict[str, tuple[str, str]] = {
    "a paragraph": ('"text": ["' + "a" * 6000 + '"]', "'text' has 6,000 characters; at most 5,000"),
    "a number": ('"text": [], "cost": ' + "9" * 5000, "not JSON of a card"),
    "a cost": ('"text": [], "cost": 1000000', "needs 'cost' as a whole number, if at all, not 1000000"),
    "depth": ('"text": ' + "[" * 50_000, "not JSON"),
}


@pytest.mark.parametrize("what", LISTED)
def test_a_card_list_that_says_too_much(tmp_path: Path, what: str) -> None:
    said, refused = LISTED[what]
    path = tmp_path / "list.jsonl"
    path.write_text(f'{{"code": "X-001", "name": "Knight", "type": "Forward", {said}}}\n', "utf-8")
    with pytest.raises(lists.BadList, match=refused):
        lists.rows(path, "fftcg")


# --- what is within the limits comes to an end ------------------------------------------------------------------------


def test_who_draws_more_than_there_is_has_lost_at_once() -> None:
    begun = time.process_time()
    s = Scenario(deck=5)
    s.cast(s.in_hand("A", summon(Draw(limits.NUMBER), cost=0)))
    s.resolve()
    assert s.game.over and s.game.winner == 1
    e = EvolveScenario()
    mine = e.field("A", follower(2, 2, Action((), (Draw(limits.NUMBER),)), name="Reader"))
    e.use(mine)
    assert e.game.over and e.game.winner == 1
    assert time.process_time() - begun < 2


def test_the_guide_states_every_limit() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "limits.md").read_text("utf-8")
    stated = {name: value for name, value in vars(limits).items() if name.isupper()}
    assert len(stated) > 15
    assert [name for name, value in stated.items() if f"| {value:,} |" not in guide] == []
    for n in (greedy.SAME, greedy.ACTS):
        assert f" {n}\n" in guide or f" {n} " in guide
