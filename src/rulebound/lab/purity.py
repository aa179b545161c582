"""Questions are pure: a game is asked everything that can be asked over a state that cannot be changed, not even for a
moment.
"""

from __future__ import annotations

from typing import Any, NoReturn

from rulebound.kernel.machine import Game
from rulebound.kernel.state import Frame, StackObject, State


class Disturbed(AssertionError):
    """A question changes the state that it is about."""


def _refuse(*_: object, **__: object) -> NoReturn:
    raise Disturbed("a part of the state is changed")


class StillList(list[Any]):
    """A list that cannot be changed; a copy of it is a plain one."""

    append = extend = insert = remove = pop = clear = sort = reverse = _refuse
    __setitem__ = __delitem__ = __iadd__ = __imul__ = _refuse


class StillDict(dict[Any, Any]):
    """A dictionary that cannot be changed; a copy of it is a plain one."""

    pop = popitem = clear = update = setdefault = _refuse
    __setitem__ = __delitem__ = __ior__ = _refuse


class StillFrame(Frame):
    __setattr__ = _refuse


class StillObject(StackObject):
    __setattr__ = _refuse


class StillState(State):
    __setattr__ = _refuse


STILL: dict[type, type] = {Frame: StillFrame, StackObject: StillObject, State: StillState}


def _still(value: Any) -> Any:
    """A value with the same content, none of which can be changed."""
    if type(value) is list:
        return StillList(map(_still, value))
    if type(value) is dict:
        return StillDict((key, _still(held)) for key, held in value.items())
    if type(value) in STILL:
        fields = (getattr(value, name) for name in value.__struct_fields__)
        return STILL[type(value)](*map(_still, fields))
    return value  # the rest of a state is frozen


def still(state: State) -> State:
    """A state with the same content that refuses every change."""
    copy: State = _still(state)
    return copy


def ask_everything(game: Game) -> None:
    """The question that is waiting, its words, both views, and why each act is not possible, in a state that is still.

    Raises `Disturbed` if anything of it is changed.
    """
    asked = game.supposing(still(game.state))
    for supposed in (asked, game.supposing(asked.state, ~0)):  # with the board that is there, and with one built anew
        supposed.asked()
        supposed.labels()
        for player in (0, 1):
            supposed.view(player)
            for card in range(len(game.state.definition)):
                for act in game.rules.acts:
                    supposed.why_not(player, act, card)
