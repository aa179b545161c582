"""Cards and small words that the scenarios of this folder share."""

from collections.abc import Callable
from typing import Unpack

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language import tree
from rulebound.language.tree import (
    Action,
    Auto,
    Cancel,
    Choose,
    ChooseStacked,
    DamagePlayer,
    Destroy,
    Filter,
    GainResource,
    Move,
    On,
    Self,
    Slot,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.buddyfight import Scenario, ScenarioError, item, monster, only_if, spell
from rulebound.scenario.buddyfight.cards import Facts
from rulebound.scenario.checks import seat_of

MONSTERS = Filter(types=("monster",))
MINE = Filter(types=("monster",), side="my")
THEIRS = Filter(types=("monster",), side="opp")
ANY_OF_THEIRS = Filter(side="opp")  # a card on the opponent's field
IN_MY_DROP = Filter(zone="drop", side="my")
IN_MY_HAND = Filter(zone="hand", side="my")


def burn(n: int = 1) -> DamagePlayer:
    return DamagePlayer(Who.OPPONENT, n)


def hurt(n: int = 1) -> DamagePlayer:
    return DamagePlayer(Who.YOU, n)


def heal(n: int = 1) -> GainResource:
    return GainResource("life", n)


def when(kind: str, *steps: tree.Step) -> Auto:
    """An auto ability for something that happens to this very card."""
    return Auto(On(kind, Self()), steps)


def at(phase: str, *steps: tree.Step, who: Who | None = Who.YOU) -> Auto:
    """An auto ability for the beginning or end of a phase: start, main, attack, attack end, final, turn end."""
    return Auto(On("phase", who=who, phase=phase), steps)


def act(*steps: tree.Step, cost: tree.Cost = (), quick: bool = False) -> Action:
    return Action(cost, steps, quick=quick)


def fast(*parts: tree.Step | tree.Ability | str, cost: tree.Cost = ()) -> CardDef:
    """A spell with [Counter]."""
    return spell("Counter", *parts, cost=cost)


def kill(filter: Filter = THEIRS) -> tuple[tree.Step, ...]:
    return Choose(filter), Destroy(Slot())


def bounce(filter: Filter = MONSTERS) -> tuple[tree.Step, ...]:
    return Choose(filter), Move(Slot(), "hand")


def mill(n: int = 1, who: Who = Who.OPPONENT) -> Move:
    """The top cards of a deck into the drop zone."""
    return Move(tree.Top(n, who), "drop")


def nullifying(*kinds: str) -> tuple[tree.Ability | tree.Step, ...]:
    """[Counter] "when something is called (cast, used ...)": nullify that."""
    return (
        only_if(tree.Answering(On(kinds[0], who=Who.OPPONENT))),
        ChooseStacked(kinds=kinds, side="opp"),
        Cancel(),
    )


def plain(size: int = 0, power: int = 3000, critical: int = 1, defense: int = 3000, **facts: Unpack[Facts]) -> CardDef:
    return monster(size, power, critical, defense, **facts)


def sword(power: int = 4000, critical: int = 2, **facts: Unpack[Facts]) -> CardDef:
    return item(power, critical, None, **facts)


def zone_now(s: Scenario, card: Card) -> str:
    """Where a card is while a question is open that reading a fact would answer."""
    return s.zone_of(card.number)


def life_now(s: Scenario, player: str) -> int:
    return s.game.state.resources[seat_of(player)]["life"]


def rested_now(s: Scenario, card: Card) -> bool:
    return s.game.state.exhausted[card.number]


def asked(s: Scenario) -> tuple[str, str]:
    """Which question is open, and to whom."""
    return s.prompt, s.player


def refuses(*acts: Callable[[], None]) -> None:
    """None of these acts is legal."""
    for act in acts:
        with pytest.raises(ScenarioError):
            act()


def timing_over(s: Scenario) -> None:
    """Both fighters do nothing more in the play timing that is open."""
    assert s.prompt == "timing"
    s.pass_()
    if s.prompt == "own counter":
        s.pass_()


# --- words that the tests share for what a text may say --------------------------------------------------------------


def stop_time(what: tree.Obj | Who) -> tree.Step:
    """The time of these cards, or of that fighter, stands still for this turn."""
    if isinstance(what, Who):
        return tree.PlayerGain(what, (tree.Cannot("use anything"),))
    return tree.Gain(what, (tree.Cannot("use abilities"),))
