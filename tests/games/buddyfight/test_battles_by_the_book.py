"""Battles made at random, beside a second account of their steps that shares no code with the engine.

One attack, perhaps a link attack, on boards of both fighters, with one trick in the play timing after it was declared.
The account goes by the document: attack.2.7 (is there still a battle?), attack.3.1 (does it hit?), attack.3.2
([Penetrate], [Counterattack]), kw.soulguard, itemdef, flagval and attack.4.1 ([Double Attack]).
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest
from tests.games.buddyfight.boards import MINE, fast, plain

from rulebound.games.buddyfight.registers import BATTLE
from rulebound.language import tree
from rulebound.language.tree import Choose, Destroy, End, Filter, Move, Nullify, Slot
from rulebound.scenario.buddyfight import Scenario, flag, item, monster, spell
from rulebound.scenario.handles import Card

BATTLES = 120
THEIRS = Filter(types=("monster",), side="opp")
TRICKS: dict[str, tuple[tree.Step, ...]] = {
    "kill": (Choose(THEIRS), Destroy(Slot())),
    "bounce": (Choose(MINE), Move(Slot(), "hand")),
    "nullify": (Nullify(),),
    "end battle": (End("battle"),),
    "end phase": (End("attack phase"),),
}


@dataclass
class Unit:
    """A card in an area, as the account knows it."""

    area: str
    power: int
    critical: int
    defense: int
    words: tuple[str, ...]
    soul: int
    there: bool = True
    card: Card | None = None

    @property
    def is_monster(self) -> bool:
        return self.area != "item"


@dataclass
class Board:
    """What lies there, and what the account says of it."""

    mine: list[Unit]
    theirs: list[Unit]
    shield: Unit | None
    banner: int  # the defense of the flag; 0 is none
    less: int  # by which damage is reduced
    trick: str
    wishes: list[bool]  # whether [Soulguard] is used, in the order of the departures
    life: int = 10
    said: list[bool] = field(default_factory=list)

    def leaves(self, unit: Unit) -> None:
        """kw.soulguard: a card of the soul goes in its place, if its fighter wants that."""
        if "Soulguard" in unit.words and unit.soul:
            self.said.append(self.wishes.pop())
            if self.said[-1]:
                unit.soul -= 1
                return
        unit.there = False

    def damage(self, amount: int) -> None:
        self.life = max(0, self.life - max(0, amount - self.less))


def some(rng: random.Random, chances: dict[str, float]) -> tuple[str, ...]:
    return tuple(word for word, chance in chances.items() if rng.random() < chance)


def made(rng: random.Random) -> Board:
    def units(chance: float, words: dict[str, float]) -> list[Unit]:
        areas = [area for area in ("left", "center", "right") if rng.random() < chance]
        powers, souls = (1000, 2000, 3000, 4000), (0, 1, 2)
        return [
            Unit(
                area,
                rng.choice(powers),
                rng.choice((0, 1, 2, 3)),
                rng.choice(powers),
                some(rng, words),
                rng.choice(souls),
            )
            for area in areas
        ]

    mine = units(0.7, {"Penetrate": 0.5, "Double Attack": 0.3, "Soulguard": 0.3})
    if not mine or rng.random() < 0.4:
        mine.append(Unit("item", 2000, rng.choice((1, 2)), 0, some(rng, {"Penetrate": 0.3, "Double Attack": 0.2}), 0))
    theirs = units(0.5, {"Counterattack": 0.4, "Soulguard": 0.4})
    shield = Unit("item", 2000, 1, rng.choice((1000, 3000, 5000)), some(rng, {"Counterattack": 0.5}), 0)
    return Board(
        mine,
        theirs,
        shield if rng.random() < 0.3 else None,
        rng.choice((0, 0, 0, 2000, 4000)),
        rng.choice((0, 0, 1, 2)),
        rng.choice(("", "", *TRICKS)),
        [rng.random() < 0.6 for _ in range(6)],
    )


def laid(board: Board) -> Scenario:
    s = Scenario(phase="attack")
    for player, units in (("A", board.mine), ("B", [*board.theirs, *([board.shield] if board.shield else [])])):
        for unit in units:
            numbers = (unit.power, unit.critical, unit.defense)
            text = (
                monster(1, *numbers, *unit.words)
                if unit.is_monster
                else item(*numbers[:2], numbers[2] or None, *unit.words)
            )
            unit.card = getattr(s, unit.area)(player, text, soul=[plain() for _ in range(unit.soul)])
    if board.banner:
        s.flag("B", flag(defense=board.banner))
    if board.less:
        s.set_("B", spell("Set", f"Damage dealt to you is reduced by {board.less}."))
    return s


def attacked(board: Board, attackers: list[Unit], target: Unit | None, chance: float) -> Unit | None:
    """The account: attack.2.7 to attack.3.2. It gives the monster that [Counterattack] destroys."""
    attackers = [unit for unit in attackers if unit.there]
    if not attackers or (target is not None and not target.there):
        return None
    power, answering = sum(unit.power for unit in attackers), target
    if target is None:
        walls = [board.shield.defense] if board.shield else []
        if all(power >= wall for wall in (*walls, board.banner)):
            board.damage(sum(unit.critical for unit in attackers))
        answering = board.shield
    elif power >= target.defense:
        board.leaves(target)
        if target.area == "center":
            for unit in attackers:
                if "Penetrate" in unit.words:
                    board.damage(unit.critical)
    if answering is None or not answering.there or "Counterattack" not in answering.words:
        return None
    beaten = [unit for unit in attackers if unit.is_monster and unit.defense <= answering.power]
    if not beaten:
        return None
    chosen = beaten[int(chance * len(beaten))]
    board.leaves(chosen)
    return chosen


def goes_on(s: Scenario, board: Board, chosen: Unit | None) -> None:
    """The questions of the battle, answered as the account says, up to the play timing after it."""
    while s.prompt in ("replacement", "select", "counterattack") or (s.game.state.reg[BATTLE] and not s.game.over):
        if s.prompt == "replacement":
            s.answer(board.said.pop(0))
        elif s.prompt == "counterattack":
            assert chosen is not None and chosen.card is not None
            s.answer(chosen.card)
        else:
            s.answer(s.options[0] if s.prompt == "select" else "pass")


@pytest.mark.parametrize("seed", range(BATTLES))
def test_the_engine_and_the_account_agree_on_a_battle(seed: int) -> None:
    rng = random.Random(seed)
    board = made(rng)
    s = laid(board)
    trick = s.in_hand("B", fast(*TRICKS[board.trick])) if board.trick else None
    own_center = any(unit.area == "center" for unit in board.mine)
    able = [unit for unit in board.mine if unit.is_monster or not own_center]
    attackers = rng.sample(able, max(rng.randint(1, len(able)) for _ in range(2)))
    targets: list[Unit | None] = [*board.theirs]
    if not any(unit.area == "center" for unit in board.theirs):
        targets.append(None)
    middle = [unit for unit in board.theirs if unit.area == "center"]
    target = rng.choice([*targets, *middle])
    s.attack(*[unit.card for unit in attackers if unit.card], target.card if target and target.card else "B")
    chosen = None
    if trick is not None:
        reach = {"kill": [unit for unit in board.mine if unit.is_monster], "bounce": board.theirs}.get(board.trick, [])
        met = rng.choice(reach) if reach else None
        if met is not None:
            board.leaves(met)
        s.counter(trick, *([met.card] if met and met.card else []))
        while s.prompt in ("replacement", "select"):
            s.answer(board.said.pop(0) if s.prompt == "replacement" else s.options[0])
    if board.trick not in ("nullify", "end battle", "end phase"):
        chosen = attacked(board, attackers, target, rng.random())
    goes_on(s, board, chosen)
    assert s.life_of("B") == board.life and s.over == (board.life == 0)
    for unit in (*board.mine, *board.theirs):
        assert unit.card is not None
        assert s.on_field(unit.card) == unit.there
        assert len(s.soul(unit.card)) == (unit.soul if unit.there else 0)
    if board.shield and board.shield.card:
        assert s.on_field(board.shield.card)
    if not s.over and board.trick != "end phase":
        s.pass_(2)
        standing = [unit for unit in attackers if unit.there and "Double Attack" in unit.words]
        assert all(s.standing(unit.card) == (unit in standing) for unit in attackers if unit.there and unit.card)
