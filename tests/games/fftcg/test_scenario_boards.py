"""Scenarios: a board that is looked at before anybody has acted, and what may still be put on it then."""

from collections.abc import Callable

import pytest

from rulebound.language.tree import Auto, Draw, On, Who
from rulebound.scenario.fftcg import Scenario, ScenarioError, backup, forward, summon


def test_a_fact_that_is_read_before_the_first_act_is_that_of_the_begun_board() -> None:
    s = Scenario()
    weak, strong = s.field("A", forward(0)), s.field("A", forward(5000), damage=5000)
    assert [s.zone(weak), s.zone(strong), s.on_field(strong)] == ["break", "break", False]


def test_phases_that_pass_by_themselves_are_over_when_a_fact_is_read() -> None:
    s = Scenario(phase="active")
    sleeper = s.field("A", forward(5000), dull=True)
    assert not s.dull(sleeper) and s.count("A", "hand") == 2 and s.phase == "main1"


@pytest.mark.parametrize(
    "ask",
    [
        lambda s, card: s.prompt,
        lambda s, card: s.why_not("A", "attack", card),
        lambda s, card: s.offered(card),
        lambda s, card: s.zone(card),
        lambda s, card: s.view("A"),
        lambda s, card: s.cited("11.1.4"),
        lambda s, card: s.journal(),
    ],
)
def test_asking_before_the_first_act_leaves_the_board_open(ask: object) -> None:
    assert callable(ask)
    s = Scenario()
    knight = s.field("A", forward(5000))
    ask(s, knight)
    late, held = s.field("B", forward(4000)), s.in_hand("A", forward(3000, cost=1))
    (top, *_) = s.deck("B", forward(1000, name="Top"), forward(1000))
    assert s.cards("B", "deck")[0] == top and s.count("A", "deck") == 20
    s.cp_source("A", 1)
    s.cast(held)
    s.attack(knight)
    s.block(late)
    s.to("main2")
    assert [s.zone(card) for card in (knight, late, held)] == ["field", "break", "field"]
    assert s.game.history is not None and s.game.history.answers


def test_what_happened_on_a_board_that_was_laid_again_has_not_happened() -> None:
    s = Scenario(phase="active")
    s.field("A", forward(5000, Auto(On("phase", who=Who.YOU, phase="main1"), (Draw(2),))))
    assert s.count("A", "hand") == 2 and s.happened("draw") and s.waiting() + [card for _, card in s.stack()]
    s.field("A", backup())
    assert s.count("A", "hand") == 2 and s.count("A", "deck") == 18 and len(s.happened("draw")) == 2
    s.resolve()
    assert s.count("A", "hand") == 4


def test_a_refused_act_leaves_the_board_open_and_an_act_closes_it() -> None:
    s = Scenario()
    bolt = s.in_hand("A", summon(Draw(1), cost=1))
    acts: list[Callable[[], None]] = [lambda: s.cast(bolt), s.resolve, lambda: s.to("lunch"), lambda: s.attack(bolt)]
    for act in acts:
        with pytest.raises(ScenarioError):
            act()
    s.resolve_all()
    s.to("main1")  # where it is already
    s.cp_source("A", 1)
    s.cast(bolt)
    with pytest.raises(ScenarioError, match="cannot be changed once the game has started"):
        s.field("A", forward(5000))


def test_a_deck_that_was_looked_at_stays_as_it_is() -> None:
    s = Scenario()
    assert s.prompt == "priority"
    top = s.cards("A", "deck")[0]
    s.field("A", forward(5000))
    assert s.cards("A", "deck")[0] == top and s.zone(top) == "deck"
    with pytest.raises(ScenarioError, match="before you look at it"):
        s.deck("A", forward(5000))
