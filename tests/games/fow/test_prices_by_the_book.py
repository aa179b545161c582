"""Prices on boards made at random, beside an account of chapter 1003 that tries every way to pay.

A card with symbols, free cost and moons is paid with floating will and with stones and resonators that produce it; one
effect may raise the cost and another lower it. What can be paid is offered and is paid exactly, the rest is not.
"""

from __future__ import annotations

import random
from itertools import combinations, permutations

import pytest

from rulebound.language.tree import Action, CostChange, Draw, ExhaustSelf, Filter, Only, Produce, Static, Who
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, chant, regalia, resonator, stone

LETTERS = {"fire": "R", "wind": "G", "moon": "M"}
KINDS = ("fire", "wind", "water")
CHANTS = Filter(types=("chant",))


def pays(kind: str, symbol: str) -> bool:
    """1003.2, 1003.6: a symbol asks for its kind, free cost for any."""
    return not symbol or kind == symbol


def can_pay(price: list[str], pool: list[str], sources: list[tuple[str, ...]]) -> bool:
    """Whether some of the sources, each used once for one of its kinds, and the pool cover a price."""
    need = len(price)
    for used in range(min(len(sources), need) + 1):
        for chosen in combinations(sources, used):
            for kinds in _kinds(chosen):
                held = [*pool, *kinds]
                if len(held) >= need and any(
                    all(pays(kind, symbol) for kind, symbol in zip(some, price, strict=True))
                    for some in permutations(held, need)
                ):
                    return True
    return False


def _kinds(sources: tuple[tuple[str, ...], ...]) -> list[list[str]]:
    found: list[list[str]] = [[]]
    for source in sources:
        found = [[*before, kind] for before in found for kind in source]
    return found


def lowered(symbols: list[str], by: int) -> list[list[str]]:
    """903.2f-iv, READINGS N1: the player takes away any symbols, as many as the decrease says."""
    ways = {tuple(sorted(symbols[i] for i in kept)) for kept in _kept(len(symbols), by)}
    return [list(way) for way in sorted(ways)]


def _kept(n: int, by: int) -> list[tuple[int, ...]]:
    return list(combinations(range(n), max(0, n - by)))


def elf(kinds: tuple[str, ...]) -> Action:
    return Action((ExhaustSelf(),), (Produce(kinds),))


def for_chants() -> Action:
    return Action((ExhaustSelf(),), (Produce(("fire",), only=Only(("card",), CHANTS)),))


def board(seed: int) -> bool:
    chance, s = random.Random(seed), Scenario()
    symbols = [chance.choice(("fire", "wind", "moon", "", "", "")) for _ in range(chance.randint(1, 4))]
    free = symbols.count("")
    cost = "".join(f"{{{LETTERS[symbol]}}}" for symbol in symbols if symbol) + (f"{{{free}}}" if free else "")
    sources: list[tuple[str, ...]] = []
    for _ in range(chance.randint(0, 4)):
        kinds = tuple(chance.sample(KINDS, chance.choice((1, 1, 2))))
        rested, fresh, kind = chance.random() < 0.15, chance.random() < 0.3, chance.choice(("stone", "elf", "orb"))
        if kind == "stone":
            s.field("A", stone(*kinds), rested=rested, fresh=fresh)
        elif kind == "elf":
            s.field("A", resonator(100, 100, elf(kinds)), rested=rested, fresh=fresh)
        else:
            kinds = ("fire",)
            s.field("A", regalia(for_chants()), rested=rested, fresh=fresh)
        if not rested and not (kind == "elf" and fresh):  # 905.3
            sources.append(kinds)
    pool = [chance.choice(("fire", "wind", "moon", "void")) for _ in range(chance.randint(0, 2))]
    s.will("A", "".join("1" if kind == "void" else LETTERS[kind] for kind in pool))
    more, less = chance.choice((0, 0, 1)), chance.choice((0, 0, 1, 2))
    if more:
        s.field("B", regalia(Static((CostChange(1, CHANTS, Who.OPPONENT),))))
    if less:
        s.field("A", regalia(Static((CostChange(-less, CHANTS),))))
    card = s.in_hand("A", chant(Draw(1), cost=cost))
    price = [*symbols, *([""] * more)]
    payable = any(can_pay(way, pool, sources) for way in lowered(price, less))
    assert is_played(s, card) == payable, (cost, pool, sources, more, less)
    return payable


def is_played(s: Scenario, card: Card) -> bool:
    """Whether a card is offered; then it is played to the end of its payment."""
    if s.why_not("A", "play", card):
        return False
    s.play(card)
    while s.prompt == "reduce":
        s.answer(s.options[-1])
    assert s.chase() == [("chant", card)]
    return True


@pytest.mark.parametrize("start", range(0, 200, 50))
def test_the_engine_and_the_account_agree_on_what_can_be_paid(start: int) -> None:
    found = [board(seed) for seed in range(start, start + 50)]
    assert 10 < sum(found) < 40
