"""A step may cut the stack of frames: whatever ran above a procedure ends, and it goes on at a label."""

from tests.toy.cards import begin
from tests.toy.game import Toy

from rulebound.kernel.procedures import Next, Procedure, Unwind, do
from rulebound.kernel.state import Frame


def test_an_unwound_procedure_goes_on_at_its_label_and_what_ran_above_it_is_gone() -> None:
    ran: list[str] = []

    def told(word: str) -> Next:
        ran.append(word)
        return None

    rules = Toy("ff")
    rules.add(
        Procedure(
            "outer",
            do("toy.outer", lambda game, frame: Frame("middle")),
            do("toy.outer", lambda game, frame: told("not reached")),
            do("toy.outer", lambda game, frame: told("after the cut"), label="later"),
        ),
        Procedure(
            "middle",
            do("toy.middle", lambda game, frame: Frame("inner")),
            do("toy.middle", lambda game, frame: told("middle goes on")),
        ),
        Procedure("inner", do("toy.inner", lambda game, frame: Unwind("outer", "later"))),
    )
    game = begin("ff", 1)
    game.rules = rules
    game.state.frames = [Frame("outer")]
    game.run()
    assert ran == ["after the cut"]
    assert game.state.frames == []
