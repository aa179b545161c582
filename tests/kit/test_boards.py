"""A board that was made from the one before, when cards came or went or effects began, is what a new one would be."""

import random

import pytest
from tests.kit import evolve_decks

import rulebound
from rulebound.kernel import board as boards
from rulebound.kernel import carry
from rulebound.kernel.events import FACTS
from rulebound.kernel.machine import Game
from rulebound.kernel.ops import Board, Op, Replacement
from rulebound.kernel.state import Continuous
from rulebound.lab import kit


def starters(seed: int) -> Game:
    pairs = [("forestcraft-starter", "runecraft-starter"), ("dragoncraft-starter", "abysscraft-starter")]
    return rulebound.new_game("evolve", decks=pairs[seed % 2], seed=seed)


def told(part: object) -> object:
    """What an index of a board says, down to the details of replacements and modifiers."""
    if isinstance(part, Replacement):
        return [getattr(part, name) for name in Replacement.__slots__]
    if isinstance(part, Op):
        return part.at, part.source, part.instance
    if isinstance(part, dict):
        return list(part.items())
    return list(map(told, part)) if isinstance(part, list) else part


def same(carried: Board, fresh: Board) -> None:
    assert carried.listeners == fresh.listeners
    assert [carried.side(player, list(carried.rows)) for player in (0, 1)] == [
        fresh.side(player, list(fresh.rows)) for player in (0, 1)
    ]
    for name in set(Board.__slots__) - {"listeners", "reads", "marks", "fact_kinds", "sides"}:
        assert told(getattr(carried, name)) == told(getattr(fresh, name)), name
    # What nobody needs any more may still be taken for read.
    assert not fresh.reads & ~carried.reads and not fresh.marks & ~carried.marks
    assert fresh.reads & FACTS == carried.reads & FACTS  # where facts count, positions differ by them
    assert fresh.fact_kinds <= carried.fact_kinds


@pytest.mark.parametrize(("begin", "least"), [(starters, 100), (evolve_decks.begin, 30)])
def test_a_carried_board_is_what_a_new_one_would_be(
    begin: kit.Begin, least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = 0

    def compared(game: Game, before: Board, moved: list[int], begun: list[Continuous]) -> Board | None:
        nonlocal number
        carried = carry.carried(game, before, moved, begun)
        if carried is not None:
            fresh = boards._build(game, -1, {})
            same(carried, fresh)
            game.use_board(carried)
            number += 1
        return carried

    monkeypatch.setattr(boards, "carried", compared)
    for seed in range(6):
        game, chance = begin(seed), random.Random(seed)
        while not game.over:
            game.choose(chance.randrange(len(game.keys())))
    assert number >= least
