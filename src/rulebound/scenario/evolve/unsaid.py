"""Answers that may be left unsaid in Shadowverse: Evolve, besides those that may be at every table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.evolve.keywords import is_ward
from rulebound.games.evolve.terms import EX
from rulebound.kernel.state import CARD_MASK
from rulebound.scenario.unsaid import UNSAID, Moment, Unsaid, whole_hand

if TYPE_CHECKING:
    from rulebound.scenario.evolve.acts import Scenario


def no_more(table: Scenario) -> int | None:
    """10.6.2.3.2: who has named some of up to so many cards has named all that are selected."""
    return table.find("done") if table.picked else None


def equal_tokens(table: Scenario) -> int | None:
    """Which of several tokens in the EX area pay a cost (Magic Items for a Lesson), if nothing tells them apart."""
    keys = table.game.keys()
    if not table.prompt.startswith("cost ") or not keys or any(key[0] != "card" for key in keys):
        return None
    state = table.game.state
    refs = [key[1] for key in keys]
    cards = [ref & CARD_MASK for ref in refs]
    alike = len({state.definition[card] for card in cards}) == 1 and state.touched().isdisjoint(refs)
    plain = all(state.zone[card] == EX and card not in state.counters for card in cards)
    return 0 if alike and plain and "token" in table.game.definition(cards[0]).types else None


def equal_facedown_cards(table: Scenario) -> int | None:
    """B.8.5.1: which of several equal cards is turned up to grant Rush."""
    return 0 if table.prompt == "turn up" and len(table.game.keys()) == 1 else None


def only_evolution(table: Scenario) -> int | None:
    """5.15.1.1: the only card to evolve into is asked for all the same, because an evolve deck is secret."""
    return 0 if table.prompt == "evolve into" and len(table.game.keys()) == 1 else None


def reserved_with_ward(table: Scenario) -> int | None:
    """12.8.2: a follower with Ward comes reserved like others (4.2.2.3), unless somebody says that it comes engaged."""
    keys = table.game.keys() if table.game.choice is not None else []
    if [key[0] for key in keys] != ["replace", "decline"]:
        return None
    return 1 if is_ward(table.game, keys[0][1]) else None


def nothing_in_the_window(table: Scenario) -> int | None:
    """8.4.7: what the other player does in the Quick window of an attack that was said to pass it."""
    return table.find("pass") if table.unanswered_attack and table.prompt == "quick" else None


def pending_alike(table: Scenario) -> int | None:
    """Which of the pending abilities is played next, if they all have the same text."""
    if table.prompt != "play auto":
        return None
    game, keys = table.game, table.game.keys()
    texts = {game.library.node(game.state.waiting[key[1]].at) for key in keys if key[0] == "auto"}
    return 0 if len(texts) == 1 else None


EVOLVE_UNSAID = (
    *UNSAID,
    Unsaid(Moment.ASKED, whole_hand, again=True),
    Unsaid(Moment.ASKED, only_evolution, again=True),
    Unsaid(Moment.SAID, equal_tokens, again=True),
    Unsaid(Moment.SAID, equal_facedown_cards, again=True),
    Unsaid(Moment.SAID, nothing_in_the_window, again=True),
    Unsaid(Moment.READ, no_more, again=True),
    Unsaid(Moment.READ, reserved_with_ward, again=True),
    Unsaid(Moment.ACT, pending_alike),
)
