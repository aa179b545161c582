"""Effects that depend on each other: the search for their order stays small."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.kernel import layers
from rulebound.language.tree import Cmp, Filter, Modify, Static
from rulebound.scenario.fftcg import Scenario, forward


def looks(monkeypatch: pytest.MonkeyPatch, n: int) -> int:
    """How often it is tried whether one effect depends on another, with n that all look at what all others change."""
    tried = 0
    depends = layers._depends

    def counted(*args: Any) -> bool:
        nonlocal tried
        tried += 1
        return depends(*args)

    s = Scenario()
    for i in range(n):
        weak = Filter(types=("forward",), stats=(("power", Cmp("<=", 6000 + i * 300)),))
        s.field("AB"[i % 2], forward(5000 + i * 100, Static((Modify("power", 1000),), scope=weak), name=f"Imp {i}"))
    with monkeypatch.context() as patch:
        patch.setattr(layers, "_depends", counted)
        s.game.use_board(None)
        assert s.game.board
    return tried


def test_the_search_for_an_order_does_not_explode(monkeypatch: pytest.MonkeyPatch) -> None:
    assert looks(monkeypatch, 12) < 12 * looks(monkeypatch, 6)
