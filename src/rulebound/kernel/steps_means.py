"""Steps that make what costs are paid with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel import evaluate
from rulebound.kernel.builder import Builder, did
from rulebound.kernel.procedures import Choice, Key, Next
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import Event, Frame
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

UNIT: Final = SlotName("unit")  # of which kind each unit is, where that has been said before, with spaces between
MADE: Final = SlotName("units made")


def build_produce(builder: Builder, step: tree.Produce) -> None:
    """Units are resources of their player; those for some uses only are counted apart, under the step's address."""
    mark = f"@{builder.at(step)}" if step.only is not None else ""

    def left(game: Game, frame: Frame) -> int:
        return evaluate.number(game, frame, step.n) - len(frame.slots.get(MADE, ()))

    def which(game: Game, frame: Frame) -> Choice | None:
        if left(game, frame) <= 0:
            return None
        kinds = list(step.units)
        if UNIT in frame.slots:
            given = frame.slots[UNIT].split()[len(frame.slots.get(MADE, ()))]
            kinds = [unit for unit in kinds if unit + mark == given]
        return Choice(frame.player, [("unit", unit) for unit in kinds], "produce", public=True)

    def keep(game: Game, frame: Frame) -> Next:
        key: Key = frame.inbox[0]
        frame.slots[MADE] = (*frame.slots.get(MADE, ()), key[1] + mark)
        return again

    def act(game: Game, frame: Frame) -> Next:
        made: dict[str, int] = {}
        for unit in frame.slots.pop(MADE, ()):
            made[unit] = made.get(unit, 0) + 1
        did(game, frame, "produce", bool(made))
        return game.propose(
            [
                Event("resource", player=frame.player, amount=n, name=unit, how="produce", source=frame.source)
                for unit, n in made.items()
            ]
        )

    again = builder.label()
    builder.place(again)
    builder.ask(builder.rule("produce"), which)
    builder.do("", lambda game, frame: keep(game, frame) if frame.inbox else None)
    builder.do(builder.rule("produce"), act)
