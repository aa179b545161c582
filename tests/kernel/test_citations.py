"""What a game keeps of what it has worked out has been heard by everybody who listens to it."""

from rulebound.kernel.citations import hearing, unheard
from rulebound.kernel.lockstep import Lockstep
from rulebound.kernel.machine import Game
from rulebound.language.tree import Filter, Modify, Static
from rulebound.scenario.evolve import Scenario, amulet, follower

LAYER = "10.9.1.4"  # numbers are changed in the last layer


def with_a_banner() -> Game:
    """A game whose board, which nobody has heard being built, has a passive ability on it."""
    s = Scenario()
    s.field("A", follower(1, 1))
    s.field("A", amulet(Static((Modify("attack", 1),), scope=Filter(types=("follower",), side="my"))))
    s.start()
    assert s.game.board.built
    return s.game


def test_who_begins_to_listen_hears_what_was_worked_out_before() -> None:
    game = with_a_banner()
    with hearing(game) as cited:
        assert game.board.built
    assert LAYER in cited


def test_what_was_worked_out_while_nobody_listened_is_worked_out_again() -> None:
    game = with_a_banner()
    with hearing(game) as cited:
        with unheard(game):
            assert game.board.built
        assert LAYER not in cited
        assert game.board.built
        assert LAYER in cited


def test_a_run_without_short_cuts_keeps_nothing() -> None:
    game = with_a_banner()
    plain = Lockstep.heard(game, set(), short_cuts=False).second
    assert not plain.short_cuts and not plain.clone().short_cuts
    assert not plain.is_at_rest() and game.clone().is_at_rest()
