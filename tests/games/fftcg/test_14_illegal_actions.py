"""Chapter 14: illegal actions are rewound as a whole."""

import pytest

from rulebound.kernel.citations import hearing
from rulebound.kernel.errors import IllegalAction, IllegalAnswer
from rulebound.language.tree import (
    Action,
    Auto,
    Choose,
    Damage,
    Draw,
    ExhaustSelf,
    Filter,
    On,
    Slot,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, summon

THEIR_FORWARD = Filter(types=("forward",), side="opp")
WATCHER = (
    Auto(On("exhausted", Filter(types=("backup",))), (Draw(1),)),
    Auto(On("discard"), (Draw(1),)),
    Auto(On("chosen"), (Draw(1),)),
    Auto(On("cast"), (Draw(1),)),
)


def table() -> tuple[Scenario, Card, Card, list[Card]]:
    """A could cast a Summon for three CP; B's Backup watches every step of it."""
    s = Scenario()
    target = s.field("B", forward(9000))
    s.field("B", backup(*WATCHER))
    bolt = s.in_hand("A", summon(Choose(THEIR_FORWARD), Damage(Slot(), 3000), cost=3))
    return s, bolt, target, s.cp_source("A", 3)


@pytest.mark.rule("14.1")
def test_casting_that_cannot_be_completed_is_rewound_to_before_it_began() -> None:
    s, bolt, target, (first, *_) = table()
    s.start()
    before = s.game.state.exact_hash()
    with pytest.raises(IllegalAction) as refused:
        s.attempt(bolt, target, first, first)  # one Backup cannot be dulled twice
    assert refused.value.rule == "14.1"
    assert s.game.state.exact_hash() == before
    assert s.zone(bolt) == "hand"
    assert s.stack() == []


@pytest.mark.rule("14.1")
def test_choosing_something_illegal_rewinds_the_whole_casting() -> None:
    s, bolt, _, _ = table()
    own = s.field("A", forward(5000))
    s.field("B", forward(5000))
    with pytest.raises(IllegalAction):
        s.attempt(bolt, own)
    assert s.zone(bolt) == "hand"
    assert s.prompt == "priority"


@pytest.mark.rule("14.2")
def test_payment_and_what_was_made_for_it_are_undone() -> None:
    s, bolt, target, (first, second, third) = table()
    spare = s.in_hand("A", forward(1000))
    with pytest.raises(IllegalAction):
        s.attempt(bolt, target, first, spare, second, third)  # four CP are enough, so there is no more to pay
    assert s.active(first) and s.active(second) and s.active(third)
    assert s.zone(spare) == "hand"


@pytest.mark.rule("14.3")
def test_nothing_triggers_because_of_a_rewound_action() -> None:
    s, bolt, target, (first, *_) = table()
    with pytest.raises(IllegalAction):
        s.attempt(bolt, target, first, first)
    assert s.waiting() == []
    assert s.happened("cast") == []
    assert s.cards("B", "hand") == []
    assert not s.cited("11.3.8")
    s.pass_priority()
    assert s.stack() == []


def test_the_game_itself_takes_back_an_action_that_turns_out_illegal() -> None:
    s, bolt, _, sources = table()
    s.start()
    game = s.game
    before = game.state.exact_hash(), len(game.journal), game.answered, game.keys()
    cast, *pay = [("cast_summon", bolt.ref, 0), *(("dull", source.ref, 0) for source in sources)]
    with hearing(game) as cited, pytest.raises(IllegalAction) as refused:
        game.choose_all([cast, pay[0], pay[1], pay[1]])
    assert (refused.value.rule, refused.value.place) == ("14.1", 3)
    assert cited == {"14.1", "14.2", "14.3", "14.4"}
    assert (game.state.exact_hash(), len(game.journal), game.answered, game.keys()) == before
    game.choose_all([cast, *pay])
    assert len(game.state.stack) == 1 and game.answered == before[2] + 4


def test_the_same_action_done_rightly_triggers() -> None:
    s, bolt, target, (first, second, third) = table()
    s.attempt(bolt, target, first, second, third)
    while s.prompt == "stack auto":
        s.answer("auto")
    assert len(s.stack()) == 6  # the Summon, and for B three dulled Backups, a chosen card and a casting


@pytest.mark.rule("14.4")
@pytest.mark.parametrize("holder", ["A", "B"])
def test_priority_returns_to_the_player_who_had_it(holder: str) -> None:
    s = Scenario(priority=holder)
    helper = s.field(holder, forward(5000, Action((ExhaustSelf(),), (Choose(THEIR_FORWARD), Damage(Slot(), 1000)))))
    own = s.field(holder, forward(5000))
    for _ in range(2):
        s.field("B" if holder == "A" else "A", forward(5000))
    with pytest.raises(IllegalAction):
        s.attempt(helper, own)
    assert (s.prompt, s.player) == ("priority", holder)
    assert s.active(helper)


@pytest.mark.rule("14.4")
def test_who_regains_priority_does_so_after_the_pass_that_came_before() -> None:
    s = Scenario()
    own, enemy = s.field("B", forward(5000)), s.field("A", forward(5000))
    plan = s.in_hand("A", summon(Draw(1), cost=0))
    reply = s.in_hand("B", summon(Choose(THEIR_FORWARD), Damage(Slot(), 1000), cost=0))
    s.cast(plan)
    s.pass_priority()
    with pytest.raises(IllegalAction):
        s.attempt(reply, own)
    assert (s.prompt, s.player, s.zone(reply)) == ("priority", "B", "hand")
    s.pass_priority()  # both have passed in a row
    assert s.stack() == [] and s.zone(plan) == "break" and s.damage(enemy) == 0


@pytest.mark.rule("14.1", "14.4")
def test_attack_that_is_not_legal_leaves_the_declaration_open() -> None:
    s = Scenario(phase="attack", step="declaration")
    fresh = s.field("A", forward(5000), fresh=True)
    ready = s.field("A", forward(5000))
    with pytest.raises(IllegalAction):
        s.attempt(fresh)
    assert (s.prompt, s.player) == ("attack", "A")
    s.attack(ready)
    assert s.dull(ready)


def test_answer_out_of_range_changes_nothing() -> None:
    s, *_ = table()
    s.start()
    before = s.game.state.exact_hash()
    with pytest.raises(IllegalAnswer):
        s.game.choose(99)
    assert s.game.state.exact_hash() == before
