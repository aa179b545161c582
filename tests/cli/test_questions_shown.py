"""What a person at the table is shown: every question, what may be answered to it, and what `?` tells of the cards."""

import random

import pytest

import rulebound
from rulebound import text
from rulebound.cli import board
from rulebound.cli.screen import Screen
from rulebound.cli.session import Session
from rulebound.kernel.machine import Game
from rulebound.language.tree import Action, Create, Draw, ExhaustSelf, GainResource, Pay
from rulebound.scenario import Card
from rulebound.scenario.evolve import Scenario, amulet, evolve, evolved, follower, on_evolve, spell

STARTERS = {
    "evolve": ("runecraft-starter", "swordcraft-starter", "forestcraft-starter"),
    "fftcg": ("fire-ice-starter", "wind-water-starter", "earth-ice-control"),
}
CHOICE = "Fanfare: Choose one of the following. (1) Draw a card. (2) Give your leader [defense]+1."


class Table(Screen):
    """A screen that remembers what it showed."""

    def __init__(self, lang: str) -> None:
        super().__init__(lang)
        self.shown: list[str] = []

    def say(self, words: str) -> None:
        self.shown += words.splitlines()


def seated(game: Game, lang: str = "en") -> tuple[Session, Table]:
    screen = Table(lang)
    return Session(game, (None, None), screen, lang=lang), screen


def question(s: Scenario, lang: str = "en") -> list[str]:
    assert s.prompt
    decision = s.game.decision
    assert decision is not None
    session, screen = seated(s.game, lang)
    session.show_question(decision)
    return screen.shown


def told(s: Scenario, card: Card, lang: str = "en") -> list[str]:
    """What `?` says of a card to the player who decides."""
    assert s.prompt
    decision = s.game.decision
    assert decision is not None
    session, screen = seated(s.game, lang)
    (place,) = [p for p in board.everywhere(s.game.view(decision.player)) if p.card.ref == card.ref]
    session.why_not.explain(decision, place.call, session.offered)
    return [line.strip() for line in screen.shown]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", sorted(STARTERS))
def test_every_question_of_a_game_can_be_shown_and_every_card_be_asked_about(game: str, lang: str) -> None:
    dice = random.Random(f"{game} {lang}")
    for seed in range(2):
        played = rulebound.new_game(game, (STARTERS[game][seed], STARTERS[game][seed - 1]), seed)
        session, screen = seated(played, lang)
        for _ in range(150):
            decision = played.decision
            if decision is None:
                break
            session.at_keyboard, session.drawn = decision.player, None
            session.tell()
            session.show_changes(decision)
            session.show_question(decision)
            if dice.random() < 0.05:
                session.why_not.explain(decision, "", session.offered)
                for place in board.places(played.view(decision.player)):
                    session.why_not.explain(decision, place.call, session.offered)
            played.choose(dice.randrange(len(decision)))
        script = [line for line in screen.shown if " self " in line or "costs 0 less" in line]
        assert not script


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_options_of_an_ability_are_told(lang: str) -> None:
    s = Scenario()
    s.play(s.in_hand("A", follower(1, 1, CHOICE)))
    assert s.prompt == "mode"
    words = {"en": ("Draw a card.", "Give your leader"), "ja": ("カードを1枚引く。", "自分のリーダー")}[lang]
    assert [word in line for word, line in zip(words, question(s, lang)[-2:], strict=True)] == [True, True]


def test_options_are_not_counted_as_cards_in_japanese() -> None:
    s = Scenario()
    s.play(s.in_hand("A", follower(1, 1, CHOICE)))
    assert "（1つ）" in question(s, "ja")[-3]


def test_an_attack_with_one_target_says_which_since_nobody_will_be_asked() -> None:
    s = Scenario()
    s.field("A", follower(2, 2, name="Wolf"))
    s.field("B", follower(1, 3, "Ward", name="Wall"), engaged=True)
    assert " 2  Attack with Wolf (f1, 2/2, the only target: of1 Wall)" in "\n".join(question(s))


def test_an_attack_with_a_choice_of_targets_names_none() -> None:
    s = Scenario()
    s.field("A", follower(2, 2, name="Wolf"))
    s.field("B", follower(1, 3, name="Idler"), engaged=True)
    assert " 2  Attack with Wolf (f1, 2/2)" in "\n".join(question(s))


def test_who_may_play_something_against_an_attack_is_told_what_is_attacked() -> None:
    s = Scenario()
    wolf = s.field("A", follower(2, 2, name="Wolf"))
    prey = s.field("B", follower(1, 3, name="Prey"), engaged=True)
    s.in_hand("B", spell("Quick", "Draw a card."))
    s.declare_attack(wolf, prey)
    assert question(s)[:2] == ["of1 Wolf, 2/2, engaged, attacking", "f1 Prey, 1/3, engaged, attacked"]


def test_of_a_card_of_the_opponent_one_is_told_who_may_attack_it_and_which_rule_forbids_it() -> None:
    s = Scenario()
    s.field("A", follower(2, 2, name="Wolf"))
    fresh = s.field("A", follower(2, 2, "Rush", name="Pup"), fresh=True)
    wall = s.field("B", follower(1, 3, "Ward", name="Wall"), engaged=True)
    other = s.field("B", follower(1, 3, name="Idler"))
    assert s.attack_targets(fresh) == [wall]
    assert told(s, wall)[-2:] == ["can: be attacked by f1 Wolf", "can: be attacked by f2 Pup"]
    leader = told(s, s.leader("B"))
    assert leader[-2] == "cannot be attacked by f1 Wolf: 12.8.2: an engaged follower with Ward must be attacked"
    assert leader[-1].startswith("cannot be attacked by f2 Pup: 8.4.3.1: a leader can be attacked only by")
    assert told(s, other)[-1] == "cannot be attacked by f2 Pup: 8.4.3.1: it is not engaged"
    assert "「" not in told(s, other, "ja")[-1] and "アクト状態" in told(s, other, "ja")[-1]


def test_evolving_is_told_apart_from_other_abilities_and_each_of_these_from_the_others() -> None:
    s = Scenario(points=1, evolution_points=0)
    cheap = Action((Pay(1),), (Draw(1),))
    dear = Action((Pay(3), ExhaustSelf()), (Draw(2),))
    sage = follower(2, 2, evolve(2), cheap, dear, name="Sage")
    card = s.field("A", sage)
    s.in_evolve_deck("A", evolved(3, 3, of=sage))
    assert told(s, card)[-4:] == [
        "can: play an ability ([act](1): Draw a card.)",
        "cannot play an ability ([act](3), [engage]: Draw 2 cards.): "
        "10.4.2.2: its cost cannot be paid: it costs 3, and there is 1 play point (10.4.4)",
        "cannot evolve: 10.4.2.2: its cost cannot be paid: it costs 2, and there is 1 play point (10.4.4)",
        "can: attack",
    ]


def test_stack_is_told_once_and_its_answer_says_what_it_does() -> None:
    s = Scenario()
    urn = s.field("A", amulet("Stack", name="Urn"))
    s.field("A", amulet("Stack", name="Jar"))
    assert [line for line in told(s, urn) if line.startswith("- ")] == ["- Stack."]
    assert "  2  Move the Stack counters of Urn (f1, Stack.)" in question(s)


def test_earth_rite_is_told_where_it_matters_and_not_as_a_price() -> None:
    s = Scenario()
    card = s.in_hand("A", "BP01-063")
    assert [line for line in told(s, card) if line.startswith("- ")] == [
        "- Summon 2 Guardform Golem tokens. Earth Rite: Give each Golem follower on your field [attack]+1/[defense]+1."
    ]


def test_only_one_activated_ability_needs_no_number() -> None:
    s = Scenario()
    s.field("A", amulet(Action((ExhaustSelf(),), (GainResource("pp", 1),)), name="Lamp"))
    s.field("A", follower(1, 1, Action((Pay(1),), (Draw(1),)), Action((Pay(2),), (Draw(2),)), name="Sage"))
    shown = "\n".join(question(s))
    assert "Play the ability of Lamp" in shown
    assert "Play ability 1 of Sage" in shown and "Play ability 2 of Sage" in shown


def test_ward_is_asked_as_what_it_does() -> None:
    s = Scenario()
    s.play(s.in_hand("A", follower(1, 2, "Ward", name="Wall")))
    assert [line[4:] for line in question(s)[-2:]] == [
        " Put Wall onto the field engaged (cost 1, 1/2, Ward)",
        " Put Wall onto the field reserved (cost 1, 1/2, Ward)",
    ]


@pytest.mark.parametrize(
    ("cost", "answers"),
    [
        (1, ["Pay 1 play point", "Use an evolution point"]),
        (2, ["Pay 2 play points", "Use an evolution point and pay 1 play point"]),
        (3, ["Pay 3 play points", "Use an evolution point and pay 2 play points"]),
    ],
)
def test_an_evolution_point_is_told_with_what_it_leaves_to_pay(cost: int, answers: list[str]) -> None:
    s = Scenario()
    scout = follower(2, 2, evolve(cost), name="Scout")
    card = s.field("A", scout)
    s.in_evolve_deck("A", evolved(3, 3, of=scout))
    s.autopay = False
    assert s.prompt == "main" and s.game.decision is not None
    s.game.choose(next(key for key in s.game.decision.keys if key[0] == "use" and key[1] == card.ref))
    assert s.prompt == "pay with"
    assert [line[5:] for line in question(s)[-2:]] == answers


def test_too_many_tokens_are_asked_about_with_the_rule_of_the_full_field() -> None:
    s = Scenario()
    for _ in range(3):
        s.field("A", follower())
    band = on_evolve(Create("Fairy", 1, "field", more=("Knight",)))
    elf = follower(2, 2, evolve(0), name="Elf")
    card = s.field("A", elf)
    s.in_evolve_deck("A", evolved(3, 3, band, of=elf))
    s.evolve(card)
    assert s.game.decision is not None and s.game.decision.rule == "4.4.4.2"
    assert question(s)[-3] == "A: There is not room for all on the field: which token is created? [4.4.4.2]"
    s.answer("Knight")
    assert s.tokens("A", "field") and s.cited("4.4.4.2")
    assert "[4.4.4.2] There is no room for another Fairy token on A's field." in text.lines(s.game, "ALL")
