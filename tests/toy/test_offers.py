"""What may be declared and what is offered, on the toy game: as many targets as there are; offers taken as a whole."""

from __future__ import annotations

import pytest
from tests.toy.cards import MINE, THEIRS, Table, trick, unit
from tests.toy.game import Toy

from rulebound.kernel import drafts
from rulebound.kernel.machine import Game
from rulebound.kernel.policies import Offered, Selecting, Targets
from rulebound.kernel.state import Frame, StackObject
from rulebound.language.tree import Choose, Destroy, Discard, Draw, IfDone, May, Pick, Slot


class Generous(Toy):
    """Nothing is refused for want of targets."""

    selecting = Selecting(targets=Targets.WHAT_THERE_IS)


class Strict(Toy):
    """Of what is offered together all is done, or nothing."""

    selecting = Selecting(offered=Offered.WHOLE_OR_NOTHING)


SHOT = trick("Shot", Choose(THEIRS, 2), Destroy(Slot()), Draw(1))


@pytest.mark.parametrize(("rules", "there", "possible"), [(Toy, 0, 0), (Toy, 1, 0), (Toy, 2, 1), (Generous, 0, 1)])
def test_a_card_can_be_declared_without_enough_targets_where_a_game_says_so(
    rules: type[Toy], there: int, possible: int
) -> None:
    table = Table(rules=rules("ev"))
    shot = table.add(0, "hand", SHOT)
    for n in range(there):
        table.add(1, "field", unit(f"Target {n}", 1))
    game = table.start()
    at = game.row(shot).abilities[0][0]
    draft = Frame("draft", player=0, source=game.state.ref(shot), obj=StackObject(0, "trick", at, 0, 0))
    assert drafts.declarable(game, draft, at) is bool(possible)


def offered(rules: type[Toy], *, cards: int, mine: int) -> list[str]:
    """What is asked when a trick offers to discard a card and to destroy a unit of one's own for a draw."""
    table = Table(rules=rules("ev"))
    deal = trick("Deal", May((Discard(1), Pick(MINE), Destroy(Slot()))), IfDone((Draw(2),)))
    ref = table.add(0, "hand", deal)
    for n in range(cards):
        table.add(0, "hand", unit(f"Card {n}", 1))
    for n in range(mine):
        table.add(0, "field", unit(f"Mine {n}", 9))
    game: Game = table.start()
    game.choose(("trick", game.state.ref(ref)))
    while game.choice is not None and game.choice.prompt not in ("may", "card", "attack"):
        game.choose(0)
    assert game.choice is not None
    keys = game.keys()
    return [key[0] for key in keys] if game.choice.prompt == "may" else []


def test_what_is_offered_together_is_not_offered_if_everybody_sees_that_a_part_is_impossible() -> None:
    assert offered(Strict, cards=1, mine=1) == ["yes", "no"]
    assert offered(Strict, cards=0, mine=1) == offered(Strict, cards=1, mine=0) == []
    assert offered(Toy, cards=1, mine=0) == ["yes", "no"]
