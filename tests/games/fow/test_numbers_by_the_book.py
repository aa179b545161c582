"""ATK on boards made at random, beside an account of chapter 909 of a few lines.

Effects on one resonator come in any order: numbers that are set and changed, races, abilities that are lost and given,
lords of races, counters.
"""

from __future__ import annotations

import random

import pytest

from rulebound.language.tree import (
    Choose,
    Filter,
    Gain,
    Grant,
    LoseAbility,
    Mod,
    Modify,
    SetBase,
    SetTraits,
    Slot,
    Static,
)
from rulebound.scenario.fow import Scenario, chant, regalia, resonator

RESONATORS = Filter(types=("resonator",))
RACES = ("Elf", "Human")
Act = tuple[str, int, str]
Lord = tuple[str, int]


def both(n: int) -> tuple[Mod, ...]:
    return (Modify("attack", n), Modify("defense", n))


def mods_of(kind: str, n: int, race: str) -> tuple[Mod, ...]:
    match kind:
        case "set":
            return (SetBase("attack", n), SetBase("defense", n))
        case "change":
            return both(n)
        case "lose":
            return (LoseAbility(),)
        case "become" | "gain":
            return (SetTraits((race,), add=kind == "gain"),)
        case _:
            return (Grant(Static(both(n))),)


def account(race: str, own: bool, counters: int, lords: list[Lord], acts: list[Act]) -> int:
    """909.1b, then c, then e by age (909.3b), then f. An ability is as old as its card, or as the gift."""
    races, abilities, effects = {race}, [(0, 200)] if own else [], []
    for time, (kind, n, other) in enumerate(acts, 1):
        if kind in ("become", "gain"):
            races = {other} if kind == "become" else races | {other}
        elif kind == "lose":
            abilities = []
        elif kind == "give":
            abilities.append((time, n))
        else:
            effects.append((time, kind, n))
    effects += [(0, "change", n) for lord, n in lords if not lord or lord in races]
    effects += [(time, "change", n) for time, n in abilities]
    value = 500
    for _, kind, n in sorted(effects, key=lambda effect: effect[0]):
        value = n if kind == "set" else value + n
    return value + 100 * counters


def board(seed: int) -> None:
    chance, s = random.Random(seed), Scenario()
    lords = [(chance.choice((*RACES, "")), chance.choice((100, 200, -100))) for _ in range(chance.randint(0, 2))]
    for race, n in lords:
        traits = (race,) if race else ()
        s.field("B", regalia(Static(both(n), scope=Filter(types=("resonator",), traits=traits, other=True))))
    own, race, counters = chance.random() < 0.5, chance.choice(RACES), chance.randint(0, 2)
    abilities = (Static(both(200)),) if own else ()
    card = s.field("A", resonator(500, 500, *abilities, race=race), counters={"+100/+100": counters})
    kinds = ("set", "change", "lose", "become", "gain", "give")
    acts: list[Act] = [
        (chance.choice(kinds), chance.choice((100, 300, 700)), chance.choice(RACES))
        for _ in range(chance.randint(1, 5))
    ]
    spells = [s.in_hand("A", chant(Choose(RESONATORS), Gain(Slot(), mods_of(*act)), cost="{0}")) for act in acts]
    for spell in spells:
        s.play(spell, card)
        s.resolve()
    if s.zone(card) == "field":
        assert s.attack_of(card) == account(race, own, counters, lords, acts), (lords, own, race, counters, acts)


@pytest.mark.rule("909.1", "909.3b")
@pytest.mark.parametrize("start", range(0, 200, 50))
def test_the_engine_and_the_account_agree_on_numbers(start: int) -> None:
    for seed in range(start, start + 50):
        board(seed)


@pytest.mark.rule("909.3b")
def test_an_ability_that_is_given_is_as_old_as_the_gift() -> None:
    s = Scenario()
    page = s.field("A", resonator(500, 500))
    small = s.in_hand("A", chant(Choose(RESONATORS), Gain(Slot(), mods_of("set", 100, "")), cost="{0}"))
    gift = s.in_hand("A", chant(Choose(RESONATORS), Gain(Slot(), mods_of("give", 300, "")), cost="{0}"))
    for spell in (small, gift):
        s.play(spell, page)
        s.resolve()
    assert s.attack_of(page) == 400
