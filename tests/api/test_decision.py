"""`game.decision` and its neighbours, as a programmer meets them."""

from collections.abc import Callable

import pytest
from tests.api.boards import busy, positions

import rulebound
from rulebound import text
from rulebound.kernel.errors import IllegalAnswer, RuleboundError
from rulebound.kernel.machine import Game
from rulebound.kernel.state import CARD_BITS
from rulebound.language.tree import Discard, Draw, Filter, Move, Pick, Slot, Who
from rulebound.rulebooks import rulebook
from rulebound.scenario.fftcg import Scenario, forward, summon

DECKS = ("fire-ice-starter", "wind-water-starter")
KINDS = ("cast", "use", "special", "attack", "block", "warp", "prime")


def a_game() -> Game:
    return rulebound.new_game("fftcg", DECKS, seed=7)


def in_main_phase() -> Game:
    game = a_game()
    for answer in ("Go first", "No", "No"):
        game.choose(answer)
    return game


# --- every answer has words and a rule -------------------------------------------------------------------------------


def test_every_answer_has_a_label_of_its_own_and_a_rule_of_the_book() -> None:
    known = rulebook("fftcg").rules
    prompts = set()
    for game in positions(busy().game):
        decision = game.decision
        assert decision is not None
        prompts.add(decision.prompt)
        assert len({answer.label for answer in decision}) == len(decision.keys)
        assert all(answer.rule in known for answer in decision)
        assert [answer.key for answer in decision.offers()] == game.keys()
    assert prompts >= {"priority", "mode", "choose", "pay cp", "replacement", "select", "order", "discard", "burst"}


def test_what_a_player_with_priority_may_do_goes_by_different_rules() -> None:
    decision = in_main_phase().decision
    assert decision is not None
    assert {answer.key[0]: answer.rule for answer in decision} == {"pass": "11.1.6", "cast_character": "11.4.1"}


def test_two_cards_of_one_name_are_told_apart_by_their_place() -> None:
    s = Scenario()
    for _ in range(2):
        s.field("B", forward(5000, name="Imp", generic=True))
    s.cast(s.in_hand("A", summon(Pick(Filter(types=("forward",))), Move(Slot(), "hand"), cost=0)))
    s.resolve()
    assert s.options == ["Imp (B's field 1)", "Imp (B's field 2)"]


def test_abilities_that_differ_in_nothing_are_numbered() -> None:
    from rulebound.language.tree import Auto, On

    s = Scenario()
    s.field("A", forward(5000, Auto(On("draw"), (Draw(1),)), name="Watcher"))
    s.cast(s.in_hand("A", summon(Draw(2), cost=0)))
    s.resolve()
    first = "Ability 1 of Watcher (A's field 1)"
    assert s.options == [f"{first} #1", f"{first} #2"]


def test_a_card_that_the_player_may_not_see_has_no_name_in_the_answers() -> None:
    s = Scenario()
    s.hand("B", forward(5000, name="Secret"), forward(5000, name="Other"))
    s.cast(s.in_hand("A", summon(Pick(Filter(zone="hand", side="opp")), Move(Slot(), "removed"), cost=0)))
    s.resolve()
    decision = s.decision
    assert decision is not None and decision.player == 0
    assert s.options == ["a card (B's hand 1)", "a card (B's hand 2)"]
    for lang in text.LANGUAGES:
        assert not any("Secret" in words or "Other" in words for words in text.answers(decision, lang))


def test_a_decision_reads_well() -> None:
    assert repr(a_game().decision) == "[8.2.1.2] B first or second: 0: Go first; 1: Go second"


def test_a_decision_that_is_past_keeps_its_words_if_they_were_read_and_says_so_otherwise() -> None:
    game = a_game()
    read, unread = game.decision, game.decision
    assert read is not None and unread is not None
    assert read.labels == ["Go first", "Go second"]
    game.choose(0)
    assert read.labels == ["Go first", "Go second"]
    with pytest.raises(RuleboundError, match="the game has gone on"):
        print(unread.labels)


def test_changing_the_keys_of_a_decision_changes_nothing() -> None:
    game = a_game()
    decision = game.decision
    assert decision is not None
    decision.keys.clear()
    assert len(game.keys()) == 2


# --- answers that are none -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "answer", [2, -1, 10**30, True, None, 1.0, "Go third", "", ("third",), (), ["first"], b"first"]
)
def test_an_answer_that_is_not_offered_changes_nothing(answer: object) -> None:
    game = a_game()
    before = game.save()
    with pytest.raises(IllegalAnswer, match=r"\[8\.2\.1\.2\]$"):
        game.choose(answer)  # type: ignore[arg-type]  # that is the point
    assert game.save() == before
    assert game.labels() == ["Go first", "Go second"]


def test_any_kind_of_whole_number_may_be_the_place_of_an_answer() -> None:
    class Number:
        def __index__(self) -> int:
            return 1

    game = a_game()
    game.choose(Number())  # type: ignore[arg-type]  # such as the integers of numpy
    assert game.history is not None and game.history.answers == ["second"]


@pytest.mark.parametrize("answer", [0, "Pass", ("pass",)])
def test_nothing_can_be_answered_when_the_game_is_over(answer: int | str | tuple[str]) -> None:
    game = a_game()
    game.concede("A")
    before = game.save()
    with pytest.raises(IllegalAnswer, match="no question is waiting"):
        game.choose(answer)
    with pytest.raises(IllegalAnswer, match="the game is over"):
        game.concede("B")
    assert game.save() == before
    assert game.decision is None and game.keys() == [] and game.labels() == []
    assert game.winner == 1


PLAYERS: list[Callable[[Game, object], object]] = [
    lambda game, player: game.concede(player),  # type: ignore[arg-type]
    lambda game, player: game.why_not(player, "cast", 0),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("player", [2, -1, "C", "", "AB", None, 0.5])
@pytest.mark.parametrize("call", PLAYERS)
def test_there_are_two_players(call: Callable[[Game, object], object], player: object) -> None:
    game = a_game()
    before = game.save()
    with pytest.raises(RuleboundError, match="there is no player"):
        call(game, player)
    assert game.save() == before and not game.over


def test_players_may_be_called_by_letter() -> None:
    game = a_game()
    assert game.view("B") == game.view(1)
    assert str(game.why_not("A", "cast", 0)) == str(game.why_not(0, "cast", 0))


# --- why not ---------------------------------------------------------------------------------------------------------


def check_every_why_not(game: Game) -> None:
    """Every card and kind has an answer with a rule of the book; what can be done is offered, and the other way."""
    known, before, choice = rulebook("fftcg").rules, game.state.exact_hash(), game.choice
    offered = {key[1] for key in game.keys() if len(key) > 1 and choice is not None and choice.prompt == "priority"}  # noqa: SIM118
    for card in range(len(game.state.definition)):
        for player in (0, 1):
            answers = {kind: game.why_not(player, kind, card) for kind in KINDS}
            assert all(refusal is None or refusal.rule in known for refusal in answers.values())
            if not game.state.known[card] >> player & 1:
                hidden = game.rules.zones[game.state.zone[card]].rule
                assert {str(refusal) for refusal in answers.values()} == {f"{hidden}: you may not see that card"}
            if choice is None or choice.player != player:
                assert None not in answers.values()
            elif game.state.ref(card) in offered:
                assert None in answers.values()
    assert game.state.exact_hash() == before


def test_why_not_answers_for_every_card_at_every_moment() -> None:
    for game in positions(busy().game):
        check_every_why_not(game)


def test_why_not_answers_when_the_game_is_over() -> None:
    game = in_main_phase()
    game.concede("A")
    check_every_why_not(game)
    mine = game.view("B").zones["hand 1"][0].ref
    assert str(game.why_not("B", "cast", mine)) == "3.1: the game is over"


def test_a_reference_to_a_card_that_has_moved_on_is_refused() -> None:
    s = Scenario()
    imp = s.field("A", forward(5000, name="Imp"))
    s.cp_source("A", 2)
    s.cast(s.in_hand("A", summon(Pick(Filter(types=("forward",))), Move(Slot(), "hand"), cost=0)))
    s.resolve()
    assert s.why_not("A", "cast", imp) == ""
    assert str(s.game.why_not("A", "cast", imp.ref + (1 << CARD_BITS))).startswith("7.4: ")


def test_why_not_in_the_middle_of_a_party() -> None:
    s = Scenario()
    one = s.field("A", forward(5000, element="fire"))
    two = s.field("A", forward(5000, element="fire"))
    other = s.field("A", forward(5000, element="ice"))
    s.to("attack declaration")
    s.answer(one)
    assert s.why_not("A", "attack", two) == ""
    assert s.why_not("A", "attack", one).startswith("10.1.2.1: ")
    assert s.why_not("A", "attack", other).startswith("15.1.1.9.2: ")


@pytest.mark.parametrize(("kind", "card"), [("fly", 0), ("", 0), ("cast", -1), ("cast", 1023), ("cast", None)])
def test_why_not_of_what_does_not_exist(kind: str, card: int) -> None:
    with pytest.raises(RuleboundError):
        in_main_phase().why_not("A", kind, card)


def test_why_not_of_an_ability_that_is_not_the_cards() -> None:
    game = in_main_phase()
    player = game.decision.player if game.decision is not None else 0
    mine = game.view(player).zones[f"hand {player}"][0].ref
    assert str(game.why_not(player, "use", mine, 10**9)) == "11.6.1: it has no such ability"


# --- views are nobody's but the viewer's -----------------------------------------------------------------------------


def test_changing_a_view_changes_nothing() -> None:
    s = Scenario()
    imp = s.field("A", forward(5000, name="Imp"), counters={"Charge": 2})
    s.start()
    seen = s.game.view("A")
    shown = seen.zones["field"][0]
    shown.counters["Charge"] = 9
    shown.stats["power"] = 1
    seen.zones["field"].clear()
    seen.resources[0]["crystal"] = 9
    again = s.game.view("A").zones["field"][0]
    assert (s.counters(imp, "Charge"), again.counters, again.stats) == (2, {"Charge": 2}, {"power": 5000})
    assert s.resource("A", "crystal") == 0


def test_a_sample_does_not_hold_the_real_seed() -> None:
    game = rulebound.new_game("fftcg", DECKS, seed="a-seed-to-keep")
    assert game.decision is not None
    sample = game.view(game.decision.player).sample("mine")
    assert "a-seed-to-keep" not in sample.state.seed


def test_a_discard_without_a_choice_of_cards_is_fine() -> None:
    s = Scenario()
    s.cast(s.in_hand("A", summon(Discard(1, who=Who.OPPONENT), cost=0)))
    s.resolve()
    assert s.prompt == "priority"
