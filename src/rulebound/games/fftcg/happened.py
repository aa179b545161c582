"""What has happened: what is remembered of it, and what the journal tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fftcg.terms import BREAK, DECK, FIELD, HAND, OUT, REMOVED, STACK, ZONES, in_party
from rulebound.kernel.events import AGAIN
from rulebound.kernel.state import CARD_MASK, NO_REF, Event, Fact, Row
from rulebound.kernel.tables import Teller

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

MOVE_RULES: Final = {BREAK: "7.10.1", REMOVED: "7.13.1", FIELD: "7.7.1", HAND: "7.11.1"}


def _moved(game: Game, event: Event) -> None:
    state = game.state
    _cite_move(game, event)
    if event.how not in ("aside", "prime"):
        rule = event.name if event.name.startswith("12.4.") else ""  # which rule process it was
        game.log("move_" + event.how, event.player, (event.moved_to,), word=_told_place(event), rule=rule)
    if event.frm == STACK:  # 11.3.2: a Summon that an effect moves away does not resolve
        state.stack = [obj for obj in state.stack if obj.card != event.ref]
    if event.frm == FIELD and event.to == BREAK and event.how != "destroy":
        game.cite("15.1.1.3.2")


def _told_place(event: Event) -> str:
    """Where a card goes, as the journal tells it: to which end of a deck, and whether it enters dull."""
    zone = ZONES[event.to]
    if event.to == FIELD and event.exhausted:
        return f"{zone.name} dull"
    if not zone.ordered or event.position > 0:
        return zone.name
    return f"{zone.name} {'top' if event.position == 0 else 'bottom'}"


def _cite_move(game: Game, event: Event) -> None:
    """The definitions of chapters 6 and 7 that a move went by."""
    state, card = game.state, event.ref & CARD_MASK
    game.cite("7.4")
    if event.to in MOVE_RULES:
        game.cite(MOVE_RULES[event.to])
    if DECK in (event.frm, event.to):
        game.cite("7.9.1")
        game.cite("7.9.3")
    if event.frm == OUT:
        game.cite("6.2.2")
        game.cite("7.5")
    left = state.lki.get(event.ref)
    if left is not None and left.counters:
        game.cite("6.7.3")
    mover = left.controller if left is not None and event.frm == FIELD else event.player
    if mover != state.owner[card] and event.to not in game.rules.shared:
        game.cite("6.2.1")
        game.cite("7.3")
    if event.to == FIELD:
        _cite_entry(game, event, game.row(card))


def _cite_entry(game: Game, event: Event, row: Row) -> None:
    """11.9.2, 11.9.3: a card never is on the field as printed if an ongoing effect changes it, and no stack."""
    if row.stats != game.library.base_row(row.definition, row.controller, row.owner).stats:
        game.cite("11.9.2")
    if game.library.definitions[row.definition].statics:
        game.cite("11.9.3")
    if event.frm != FIELD and event.exhausted and "backup" in row.types:
        game.cite("5.2.3.1.1.3")


def _turned(game: Game, event: Event) -> None:
    game.cite("6.3.1")
    if event.how == AGAIN:  # that is allowed, and is no change
        rule = "15.1.1.2.2" if event.amount else "15.1.1.1.2"
        game.log("dull_already" if event.amount else "active_already", event.player, (event.ref,), rule=rule)
    elif event.how not in ("phase", "attack"):
        game.log("dulls" if event.amount else "readies", event.player, (event.ref,))


def _damaged(game: Game, event: Event) -> None:
    _note_party_damage(game, event)
    game.state.since_check.append(Fact("damage", event.player, event.ref, event.source, event.amount, name=event.how))
    sources = event.others or (event.source,)  # a party deals its damage together (15.1.1.9.8)
    game.log("damage", event.player, (event.ref, *sources), event.amount)


def _note_party_damage(game: Game, event: Event) -> None:
    """15.1.1.9.10: a member of a party deals damage by an effect: as the party, but as the only source."""
    by_effect = event.how != "battle" and not event.others and event.source != NO_REF
    if by_effect and in_party(game, event.source, game.known_row(event.source)):
        game.cite("15.1.1.9.10")


def _counted(game: Game, event: Event) -> None:
    if 0 < event.amount < game.state.counters[event.ref & CARD_MASK][event.name]:
        game.cite("6.7.2")
    game.log("counter", event.player, (event.ref,), event.amount, event.name)


def _gave_resource(game: Game, event: Event) -> None:
    game.log("resource", event.player, amount=event.amount, word=event.name)


def _turned_over(game: Game, event: Event) -> None:
    game.log("turns_up", event.player, (event.ref,))


PERFORMED: Final[dict[str, Teller]] = {
    "move": _moved,
    "turn": _turned,
    "damage": _damaged,
    "points": _note_party_damage,
    "counter": _counted,
    "resource": _gave_resource,
    "face": _turned_over,
}
