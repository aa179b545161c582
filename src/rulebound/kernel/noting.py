"""What is kept of what happens: the journal line of a moment, and the happening for those who show the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.journal import Entry, Happening
from rulebound.kernel.state import (
    CARD_BITS,
    CARD_MASK,
    NO_REF,
    Event,
    Reader,
)

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def entry(game: Game, rule: str, key: str, player: int, refs: tuple[int, ...], amount: int, word: str) -> Entry:
    """A journal line about this moment."""
    state = game.state
    cards: tuple[tuple[int, int, int], ...] = ()
    for ref in refs:
        if ref < 0:
            continue
        card = ref & CARD_MASK
        if state.incarnation[card] == ref >> CARD_BITS or ref not in state.lki:
            shown = (state.definition[card], state.known[card], ref)
        else:
            shown = (state.lki[ref].definition, state.lki[ref].known, ref)
        cards = (*cards, shown) if cards else (shown,)
    return Entry(rule, key, state.turn, player, cards, amount, word, game.answered, moment=game.moment)


def happening(game: Game, event: Event, seen: int, draws: tuple[int, int]) -> Happening:
    """What happened, for those who show the table; `seen` are readers who knew the card before."""
    if event.ref >= 0:
        seen |= game.state.known[event.ref & CARD_MASK]
    return Happening(
        game.answered,
        game.state.pulse,
        event.how if event.kind == "note" else event.kind,
        event.player,
        event.ref,
        event.moved_to,
        event.frm,
        event.to,
        event.amount,
        event.how,
        event.name,
        event.source if game.may_know(Reader.PUBLIC, event.source) else NO_REF,
        seen,
        draws,
    )
