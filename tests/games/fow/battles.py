"""Words for scenarios about battles: whether one goes on, who is in it, and the ways into and out of it."""

from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario

STEPS = ("beginning", "declare attack", "declare block", "first strike", "damage", "end of battle")


def in_battle(s: Scenario) -> bool:
    return s.step in STEPS


def attacker(s: Scenario) -> Card | None:
    return s.battle[0] if s.battle else None


def blocker(s: Scenario) -> Card | None:
    return s.battle[2] if s.battle else None


def declaring(s: Scenario) -> None:
    """From main timing to the declaration of the attack; there must be somebody who can attack."""
    s.start_battle()
    s.pass_priority(4)
    assert (s.prompt, s.player) == ("attack", "A")


def finish(s: Scenario) -> None:
    """From within a battle to main timing; nobody does anything any more."""
    s.to("end of battle")
    s.pass_priority(2)
    assert not in_battle(s) and s.phase == "main" and s.player == "A"


def steps_left(s: Scenario) -> list[str]:
    """Passes through the rest of a battle in which no question comes up: the steps with priority, in order."""
    seen: list[str] = []
    while in_battle(s):
        assert s.prompt == "priority"
        if s.step not in seen:
            seen.append(s.step)
        s.pass_priority(2)
    return seen
