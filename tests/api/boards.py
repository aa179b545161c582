"""A board that stops in the middle of everything: a payment, a choice, a replacement, a resolution, a burst."""

from collections.abc import Iterator

from rulebound.kernel.machine import Game
from rulebound.language.tree import (
    Auto,
    Choose,
    Damage,
    DamagePlayer,
    Discard,
    Draw,
    Filter,
    LookTop,
    May,
    Modes,
    Move,
    On,
    Pick,
    Replace,
    ReturnToDeck,
    Slot,
    Static,
    Who,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, summon

THEIRS = Filter(types=("forward",), side="opp")
MINE = Filter(types=("forward",), side="my")


def busy() -> Scenario:
    """A may cast a Summon that asks for modes, choices and payment, and for more while it resolves."""
    s = Scenario(seed="busy")
    s.autopay = False
    shield = Static((Replace(On("damage", MINE), shield=3000),), scope=MINE)
    less = Static((Replace(On("damage", MINE), amount=1000, optional=True),), scope=MINE)
    s.field("B", forward(9000, shield, name="Guard", generic=True))
    s.field("B", forward(9000, less, name="Guard", generic=True))
    s.field("B", forward(9000, name="Third"))
    s.field("A", forward(5000, Auto(On("draw"), (May((Draw(1),)),)), name="Watcher"))
    s.deck("B", *[summon(Choose(THEIRS), Damage(Slot(), 1000), name="Reply", ex=True)] * 8)
    look = (LookTop(3), Pick(Filter(zone="deck", among=Slot("seen"))), Move(Slot(), "hand"), ReturnToDeck("seen"))
    modes = Modes(((Choose(THEIRS, 2), Damage(Slot(), 5000)), look, (Draw(1), Discard(1)), (Draw(5),)), 3)
    s.in_hand("A", summon(modes, DamagePlayer(Who.OPPONENT, 2), cost=3, name="Everything"))
    s.hand("A", *[forward(1000, name="Fuel")] * 3)
    s.field("A", backup(element="fire", cost=1, name="Hearth"))
    s.start()
    return s


def positions(game: Game, limit: int = 60) -> Iterator[Game]:
    """Play on with the last answer to every question but priority, and stop at every decision."""
    for number in range(limit):
        if game.over:
            return
        yield game
        assert game.choice is not None
        if game.choice.prompt in ("priority", "mode"):
            game.choose(0 if number else min(1, len(game.keys()) - 1))
        else:
            game.choose(len(game.keys()) - 1)
