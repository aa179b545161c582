"""Questions, answers and reasons in words."""

import random

import pytest

import rulebound
from rulebound import text
from rulebound.kernel.decision import Decision
from rulebound.language.tree import Action, Choose, Damage, Draw, Filter, SameName, Slot
from rulebound.scenario.fftcg import Scenario, backup, forward, summon

DECKS = ("fire-ice-starter", "wind-water-starter")


def asked(board: Scenario) -> Decision:
    decision = board.game.decision
    assert decision is not None
    return decision


def declaring() -> Scenario:
    """A declares the attack of one of two Forwards."""
    board = Scenario()
    board.field("A", forward(7000, name="Warrior"))
    board.field("A", forward(5000, name="Squire", element="ice"))
    board.to("attack declaration")
    return board


def test_an_attack_is_asked_for_and_answered_by_name() -> None:
    decision = asked(declaring())
    assert text.prompt(decision) == "Attack with which Forward?"
    assert text.answers(decision) == ["Warrior", "Squire", "No attack"]
    assert text.prompt(decision, "ja") == "どのフォワードでアタックする？"
    assert text.answers(decision, "ja") == ["「Warrior」", "「Squire」", "アタックしない"]


def test_a_payment_names_what_is_paid_for_and_each_source_of_cp() -> None:
    board = Scenario()
    board.field("A", backup(name="Smith"))
    board.in_hand("A", forward(5000, name="Scrap"))
    board.in_hand("A", forward(5000, name="Hero", cost=2))
    board.start()
    board.game.choose("Cast Hero")
    decision = asked(board)
    assert text.prompt(decision) == "Pay for Hero: next source of CP, 1 Fire and 1 of any Element to go"
    assert text.answers(decision) == ["Dull Smith for 1 Fire CP", "Discard Scrap for 2 Fire CP"]
    assert text.answers(decision, "ja")[0] == "「Smith」をダルにして火の1CP"


def test_yes_and_no_say_what_they_do() -> None:
    game = rulebound.new_game("fftcg", DECKS, seed=1)
    game.choose("Go first")
    decision = game.decision
    assert decision is not None
    assert text.prompt(decision) == "Keep this hand?"
    assert text.answers(decision) == ["Keep this hand", "Mulligan: five new cards"]
    assert game.labels() == ["No", "Yes"]


def test_a_special_ability_keeps_its_name_though_it_is_a_word_of_the_game() -> None:
    board = Scenario()
    burst = Action((SameName(),), (Draw(1),), special="Burst")
    board.field("A", forward(5000, burst, name="Hero"))
    board.in_hand("A", forward(5000, name="Hero"))
    board.start()
    assert "Use Burst of Hero" in board.game.labels() and "Use Burst of Hero" in text.answers(asked(board))


def test_a_choice_of_several_says_how_many() -> None:
    board = Scenario()
    for _ in range(3):
        board.field("B", forward(5000))
    bolt = summon(Choose(Filter(types=("forward",), side="opp"), n=2), Damage(Slot(), 5000), cost=0, name="Bolt")
    board.in_hand("A", bolt)
    board.start()
    board.game.choose("Cast Bolt")
    assert text.prompt(asked(board)) == "Bolt: choose (2)"
    board.game.choose(0)
    assert text.prompt(asked(board)) == "Bolt: choose (1)"


def test_why_not_is_answered_in_both_languages() -> None:
    board = Scenario()
    dear = board.in_hand("A", forward(9000, cost=9))
    board.start()
    refusal = board.game.rules.why_not(board.game, 0, "cast", dear.ref)
    assert refusal is not None
    assert text.refused(refusal) == "11.4.6.1: needs 9 CP, with 1 of Fire; 0 can be made"
    assert text.refused(refusal, "ja") == "11.4.6.1: CPが9必要だが、支払えない（作れるのは0）。"


@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_every_question_of_a_game_can_be_put_into_words(lang: str) -> None:
    game = rulebound.new_game("fftcg", DECKS, seed=5)
    dice = random.Random(5)
    while (decision := game.decision) is not None:
        assert text.prompt(decision, lang)
        assert all(text.answers(decision, lang))
        game.choose(dice.randrange(len(decision)))


@pytest.mark.parametrize(
    ("dull", "english", "japanese"),
    [
        (True, "it is dull, and an attacker must be active", "ダル状態のフォワードはアタックできない。"),
        (
            False,
            "it has come under your control this turn, and has no Haste",
            "ターン開始時からコントロールしておらず、ヘイストも持っていない。",
        ),
    ],
)
def test_who_may_not_attack_yet_is_told_which_of_the_conditions_fails(dull: bool, english: str, japanese: str) -> None:
    board = Scenario()
    board.field("A", forward(5000))
    other = board.field("A", forward(5000), dull=dull, fresh=not dull)
    board.to("attack declaration")
    refusal = board.game.rules.why_not(board.game, 0, "attack", other.ref)
    assert refusal is not None
    assert text.refused(refusal) == f"10.1.2.1.1: {english}"
    assert text.refused(refusal, "ja") == f"10.1.2.1.1: {japanese}"
