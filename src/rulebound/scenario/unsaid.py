"""Answers that a scenario may leave unsaid: each is given by itself at its moment, by the first of these that has one.

A game has its own besides those that are here for every game (`UNSAID`).
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import TYPE_CHECKING, Any, NamedTuple

from rulebound.kernel.decision import is_payment
from rulebound.kernel.slots import EVENT
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.scenario.table import Table

FREE = ("priority", "main", "quick", "timing", "counter", "own counter")  # questions at which a player may begin an act


ALL_OF_A_HAND = ("discard", "cost discard")
IMPOSSIBLE = ([("none",)], [("no",)], [("decline",)])  # the answers to a question about what one cannot do


class Moment(IntEnum):
    """When an answer is given that nobody has said. What is given at one moment is given at the later ones as well.

    Only reading a fact begins with its own: what was not given at an earlier moment was left open on purpose.
    """

    ASKED = 1  # as soon as it is asked
    SAID = 2  # when all the answers of a call have been given
    READ = 3  # before a fact is read, or an answer is given that does not fit here and may fit what comes after
    ACT = 4  # before the next act
    WAY = 5  # on the way to another place, where nobody does anything


class Unsaid(NamedTuple):
    """An answer that may be left unsaid."""

    moment: Moment
    place: Callable[[Any], int | None]  # of a table: where the answer stands among the legal ones, if it has one here
    again: bool = False  # it belongs to the act before: who says it all the same, later, means this one


def payment(table: Table) -> int | None:
    """Who pays takes what the act names (`pay=`), else what the game offers first, unless `autopay` is off."""
    choice = table.game.choice
    if choice is None or not is_payment(choice.prompt):
        return None
    if table.to_pay:
        return table.next_to_pay()
    return table.decision.default if table.autopay and table.decision is not None else None


def only_way(table: Table) -> int | None:
    """The only way to pay is asked for all the same, because a hand is secret."""
    choice = table.game.choice
    return 0 if choice is not None and choice.prompt == "way" and len(table.game.keys()) == 1 else None


def whole_hand(table: Table) -> int | None:
    """Who must discard all that there is is asked all the same, because a hand is secret."""
    choice = table.game.choice
    if choice is None or choice.prompt not in ALL_OF_A_HAND:
        return None
    return 0 if choice.at_least == len(choice.options) else None


def nothing_possible(table: Table) -> int | None:
    """To find nothing, and not to do what cannot be done: asked all the same, because decks and hands are secret."""
    return 0 if table.game.choice is not None and table.game.keys() in IMPOSSIBLE else None


def only_answer(table: Table) -> int | None:
    """To take the only card of a secret zone, and whatever else cannot be answered otherwise."""
    choice = table.game.choice
    return 0 if choice is not None and choice.prompt not in FREE and len(table.game.keys()) == 1 else None


def replacements_in_any_order(table: Table) -> int | None:
    """Replacements of the amount of an event that come to the same in every order are applied as they stand."""
    keys = table.game.keys() if table.game.choice is not None else []
    if not keys or any(key[0] != "replace" for key in keys):
        return None
    offered = [r.node for r in table.game.board.replacements if ("replace", r.id) in keys]
    if len(offered) != len(keys) or any(node.amount is None or node.uses or node.shield for node in offered):
        return None
    frame = table.game.state.frames[-1]
    return 0 if _alike(offered) or _add_up(frame.batch[frame.slots[EVENT]].amount, offered) else None


def _alike(offered: list[tree.Replace]) -> bool:
    return all(node == offered[0] for node in offered)


def _add_up(amount: int, offered: list[tree.Replace]) -> bool:
    """Whether all of them only add to an amount or take from it, which is not used up on the way to more."""
    added = [n for node in offered if node.event.amount is None and (n := _added(node.amount)) is not None]
    if len(added) < len(offered):
        return False
    less, more = sum(n for n in added if n < 0), sum(n for n in added if n > 0)
    return amount + less > 0 or amount + less + more <= 0 or not more


def _added(amount: tree.Amount | None) -> int | None:
    """The number that is added to the amount of an event; None if that is not all."""
    if not isinstance(amount, tree.Calc) or amount.left != tree.EventAmount() or not isinstance(amount.right, int):
        return None
    return {"+": amount.right, "-": -amount.right}.get(amount.op)


def one_ability(table: Table) -> int | None:
    """Of one ability that has triggered several times the first is taken up first."""
    keys = table.game.keys() if table.prompt == "play auto" else []
    waiting = [table.game.state.waiting[key[1]] for key in keys if key[0] == "auto"]
    return 0 if len({(trigger.source, trigger.at) for trigger in waiting}) == 1 else None


def doing_nothing(table: Table) -> int | None:
    """Players pass and decline, each question in the way the game has for it."""
    word = table.declining.get(table.prompt)
    return table.find(word) if word is not None else None


UNSAID = (
    Unsaid(Moment.ASKED, payment),
    Unsaid(Moment.ASKED, only_way, again=True),
    Unsaid(Moment.READ, nothing_possible, again=True),
    Unsaid(Moment.READ, replacements_in_any_order, again=True),
    Unsaid(Moment.ACT, only_answer),
    Unsaid(Moment.WAY, doing_nothing),
)
