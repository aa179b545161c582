"""Chapter 11.1: who has priority, what happens before it, and what two passes do."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Choose,
    Compare,
    Count,
    Damage,
    Destroy,
    Draw,
    ExhaustSelf,
    Filter,
    Modify,
    On,
    Slot,
    Static,
    When,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

TOOL = Action((ExhaustSelf(),), (Draw(1),))
FORWARDS = Filter(types=("forward",))


@pytest.mark.rule("11.1.1")
def test_the_player_with_priority_may_use_abilities_cast_and_take_special_actions() -> None:
    s = Scenario()
    spell, knight = s.hand("A", summon(Draw(1), cost=0), forward(5000, cost=0))
    tool = s.field("A", monster(TOOL))
    s.cast(knight)
    s.use(tool)
    s.cast(spell)
    assert s.on_field(knight) and s.stack() == [("summon", spell), ("action", tool)]


@pytest.mark.rule("11.1.1")
def test_the_player_without_priority_can_do_nothing() -> None:
    s = Scenario()
    spell = s.in_hand("B", summon(Draw(1), cost=0))
    tool = s.field("B", monster(TOOL))
    assert s.why_not("B", "cast", spell).startswith("11.1.1")
    assert s.why_not("B", "use", tool).startswith("11.1.1")
    s.pass_priority()
    assert s.why_not("B", "cast", spell) == "" and s.why_not("B", "use", tool) == ""
    s.cast(spell)
    assert s.stack() == [("summon", spell)]


@pytest.mark.rule("11.1.1")
def test_the_turn_player_can_do_nothing_while_the_other_has_priority() -> None:
    s = Scenario(priority="B")
    spell = s.in_hand("A", summon(Draw(1), cost=0))
    assert s.why_not("A", "cast", spell).startswith("11.1.1")
    assert s.player == "B"


@pytest.mark.rule("11.1.2")
@pytest.mark.parametrize(("turn", "other"), [("A", "B"), ("B", "A")])
def test_autos_of_a_phase_start_are_on_the_stack_when_the_turn_player_gains_priority(turn: str, other: str) -> None:
    s = Scenario(turn=turn, phase="draw")
    mine = s.field(turn, backup(Auto(On("phase", phase="main1"), (Draw(1),))))
    theirs = s.field(other, backup(Auto(On("phase", phase="main1"), (Draw(1),))))
    assert (s.prompt, s.player, s.phase) == ("priority", turn, "main1")
    assert s.stack() == [("auto", theirs), ("auto", mine)]


@pytest.mark.rule("11.1.2")
def test_autos_of_the_attack_preparation_step_are_stacked_before_priority_in_it() -> None:
    s = Scenario()
    horn = s.field("B", backup(Auto(On("phase", phase="attack"), (Draw(1),))))
    s.to("attack")
    assert (s.prompt, s.player, s.step) == ("priority", "A", "preparation")
    assert s.stack() == [("auto", horn)]


@pytest.mark.rule("11.1.3")
def test_rule_processes_repeat_until_none_is_left_before_anyone_has_priority() -> None:
    s = Scenario()
    # Without the banner's 2000 the squire has more damage than power: that is a second round of processes.
    aura = Static((Modify("power", 2000),), Filter(types=("forward",), side="my", other=True))
    banner = s.field("A", forward(3000, aura))
    squire = s.field("A", forward(3000), damage=4000)
    bolt = s.in_hand("A", summon(Choose(FORWARDS), Damage(Slot(), 3000), cost=0))
    s.cast(bolt, banner)
    s.resolve()
    assert (s.prompt, s.player) == ("priority", "A")
    assert s.zone(banner) == "break" and s.zone(squire) == "break"


@pytest.mark.rule("11.1.3")
def test_rule_processes_are_simultaneous() -> None:
    s = Scenario()
    mourner = Auto(On("leave", subject=Filter(types=("forward",), other=True)), (Draw(1),))
    first, second = s.field("A", forward(3000, mourner)), s.field("B", forward(3000, mourner))
    storm = s.in_hand("A", summon(Damage(All(FORWARDS), 3000), cost=0))
    s.cast(storm)
    s.resolve()
    assert s.stack() == [("auto", second), ("auto", first)]  # each saw the other go


@pytest.mark.rule("11.1.4")
def test_stacking_and_rule_processes_alternate_until_nothing_changes() -> None:
    s = Scenario()
    # The squire's death triggers the chaplain; only with all of that on the stack may A act.
    chaplain = s.field("A", backup(Auto(On("leave", subject=FORWARDS), (Draw(1),))))
    watcher = s.field(
        "A", backup(Auto(When(Compare(Count(Filter(types=("forward",), side="my")), "==", 0)), (Draw(1),), limit=1))
    )
    squire = s.field("A", forward(3000), damage=3000)
    s.answer(chaplain)
    assert (s.prompt, s.player) == ("priority", "A")
    assert s.zone(squire) == "break"
    assert s.stack() == [("auto", watcher), ("auto", chaplain)]


@pytest.mark.rule("11.1.4")
def test_rule_processes_come_before_the_opponent_gains_priority_too() -> None:
    s = Scenario()
    squire = s.field("B", forward(3000, Auto(On("chosen", subject=FORWARDS), (Draw(1),))))
    bolt = s.in_hand("A", summon(Choose(FORWARDS), Damage(Slot(), 3000), cost=0))
    s.cast(bolt, squire)
    assert s.player == "A" and s.stack() == [("auto", squire), ("summon", bolt)]
    s.pass_priority()
    assert s.player == "B" and s.stack() == [("auto", squire), ("summon", bolt)]


@pytest.mark.rule("11.1.5")
def test_the_turn_player_gains_priority_after_the_opponents_summon_resolves() -> None:
    s = Scenario(priority="B")
    spell = s.in_hand("B", summon(Draw(1), cost=0))
    s.cast(spell)
    assert s.player == "B"
    s.resolve()
    assert s.zone(spell) == "break" and s.player == "A"


@pytest.mark.rule("11.1.5")
def test_the_turn_player_gains_priority_after_a_resolution_although_the_opponent_passed_last() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Draw(1), cost=0))
    s.cast(spell)
    s.pass_priority()
    assert s.player == "B"
    s.pass_priority()
    assert s.zone(spell) == "break" and s.player == "A"


@pytest.mark.rule("11.1.5")
def test_the_turn_player_gains_priority_after_the_opponents_ability_resolves() -> None:
    s = Scenario(priority="B")
    tool = s.field("B", monster(TOOL))
    s.use(tool)
    s.resolve()
    assert s.dull(tool) and not s.stack() and s.player == "A"


@pytest.mark.rule("11.1.6")
def test_a_pass_gives_priority_to_the_opponent() -> None:
    s = Scenario()
    assert s.player == "A"
    s.pass_priority()
    assert (s.prompt, s.player, s.phase) == ("priority", "B", "main1")


@pytest.mark.rule("11.1.7")
def test_two_passes_resolve_only_the_top_of_the_stack() -> None:
    s = Scenario()
    first, second = s.hand("A", summon(Draw(1), cost=0), summon(Draw(1), cost=0))
    s.cast(first)
    s.cast(second)
    s.pass_priority(2)
    assert s.zone(second) == "break"
    assert s.stack() == [("summon", first)] and s.phase == "main1"


@pytest.mark.rule("11.1.7")
def test_after_each_resolution_both_players_have_to_pass_again() -> None:
    s = Scenario()
    first, second = s.hand("A", summon(Draw(1), cost=0), summon(Draw(1), cost=0))
    s.cast(first)
    s.cast(second)
    s.pass_priority(2)
    s.pass_priority()  # A alone
    assert s.player == "B" and s.stack() == [("summon", first)]
    s.pass_priority()
    assert s.player == "A" and s.stack() == []
    s.pass_priority()
    assert s.player == "B" and s.phase == "main1"


@pytest.mark.rule("11.1.7")
def test_two_passes_on_an_empty_stack_end_the_phase() -> None:
    s = Scenario()
    s.pass_priority(2)
    assert s.phase == "attack"


@pytest.mark.rule("11.1.7")
def test_passes_that_are_not_consecutive_resolve_nothing() -> None:
    s = Scenario()
    first = s.in_hand("A", summon(Draw(1), cost=0))
    answer = s.in_hand("B", summon(Draw(1), cost=0))
    s.cast(first)
    s.pass_priority()  # A
    s.cast(answer)  # B acts in between, and keeps priority
    assert s.player == "B"
    s.pass_priority()  # B
    assert s.player == "A" and s.stack() == [("summon", answer), ("summon", first)]
    s.pass_priority()  # A: now both have passed in a row
    assert s.stack() == [("summon", first)]


@pytest.mark.rule("11.1.7")
def test_a_summon_in_reply_to_the_end_of_a_phase_keeps_the_phase_open() -> None:
    s = Scenario()
    reply = s.in_hand("B", summon(Draw(1), cost=0))
    knight = s.in_hand("A", forward(3000, cost=0))
    s.pass_priority()
    s.cast(reply)
    s.resolve()
    assert s.phase == "main1" and s.player == "A"
    s.cast(knight)
    assert s.on_field(knight)


@pytest.mark.rule("11.1.7")
def test_two_passes_resolve_the_answer_before_what_it_answers() -> None:
    s = Scenario()
    victim = s.field("B", forward(3000))
    bolt = s.in_hand("A", summon(Choose(FORWARDS), Damage(Slot(), 3000), Draw(1), cost=0))
    murder = s.in_hand("B", summon(Choose(FORWARDS), Destroy(Slot()), cost=0))
    s.cast(bolt, victim)
    s.pass_priority()
    s.cast(murder, victim)
    s.resolve_all()
    assert s.zone(victim) == "break" and s.count("A", "hand") == 0  # nothing left for the bolt: it drew no card
