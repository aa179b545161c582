"""What has happened: what goes with it, what is remembered of it, and what the journal tells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from rulebound.games.evolve.keywords import is_ward
from rulebound.games.evolve.possible import side_of
from rulebound.games.evolve.terms import (
    DECK,
    EX,
    FIELD,
    HAND,
    LEADER,
    OUT,
    RESOLUTION,
    ZONES,
    defense,
)
from rulebound.kernel import attached
from rulebound.kernel.slots import ORIGIN
from rulebound.kernel.state import CARD_MASK, Continuous, Event, Fact, Frame, Row
from rulebound.kernel.tables import Follow, Notice, Teller
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


# How the journal calls the place that a card comes to, by zone: as such, or if it is put to the bottom.
PLACES: Final = tuple(zone.name for zone in ZONES)
BOTTOMS: Final = tuple(f"{zone.name} bottom" if zone.ordered else zone.name for zone in ZONES)


def _follow(game: Game, event: Event) -> Iterable[Event]:
    """5.15.4, 14.2.1.3: links end when the card leaves; 9.1.4.3: tokens are eliminated where they cannot be.

    13.3.2.2: a card with Stack is put onto the field with a counter, and so a counter is put on it (15.1.3).
    """
    state, card, frm, to = game.state, event.ref & CARD_MASK, event.frm, event.to
    if frm == FIELD and to != FIELD:
        if game.known_row(event.ref).controller != state.owner[card]:
            game.cite("5.21.3")
        if attached.release(game, card):
            game.cite_all("5.15.4", "14.2.1.3")
    riders: tuple[Event, ...] = ()
    if event.exhausted and to == FIELD and _by_ward(game, event):
        state.exhausted[card] = False
        riders = (Event("turn", event.moved_to, event.under, amount=1, how="ward"),)
    if to == FIELD and "Stack" in game.row(card).keywords:
        game.cite_all("13.3.2.1", "13.3.2.2", "13.3.2.2.b1")
        riders = (*riders, Event("counter", event.moved_to, side_of(game, event), amount=1, how="stack", name="Stack"))
    if game.library.definitions[state.definition[card]].token_kind and to != OUT and not _may_exist(game, card, to):
        game.cite_all("9.1.3", "9.1.3.1", "9.1.4", "9.1.4.3")
        game.log("eliminates", event.player, (event.moved_to,), rule="9.1.4.3")
        riders = (*riders, Event("move", event.moved_to, state.owner[card], OUT, how="eliminate"))
    return riders


def _by_ward(game: Game, event: Event) -> bool:
    """12.8.2, READINGS C04: put onto the field reserved and then engaged, not put there engaged."""
    return any(is_ward(game, replacement) for replacement in event.seen)


def being_played(game: Game, frame: Frame) -> Fact | None:
    """What will be remembered of a card when it has been played (10.6.2.7), as long as it has not."""
    obj, source = frame.obj, frame.source
    if obj is None or obj.kind not in ("card", "spell"):
        return None
    if any(fact.key == "play" and fact.ref == source for fact in game.state.facts):
        return None
    origin = frame.slots.get(ORIGIN, game.state.zone[source & CARD_MASK])
    return Fact("play", frame.player, source, source, 0, game.known_row(source), obj.kind, origin)


def _damaged(game: Game, event: Event) -> None:
    _note_loss(game, event, event.amount)
    card = event.ref & CARD_MASK
    row = game.row(card)
    left = row.stats.get("defense", 0) - game.state.damage[card]
    if left < 0:
        game.cite_all("1.3.2.4", "5.13.1.1")
    rule = "8.4.9.1" if event.how == "strike back" else ""
    game.log("damage", row.controller, (event.ref, event.source), event.amount, str(left), rule)


def _restored(game: Game, event: Event) -> None:
    _note_loss(game, event, -event.amount)
    row = game.known_row(event.ref)
    game.log("restores", row.controller, (event.ref,), event.amount, str(defense(game, event.ref, row)))


def _turned(game: Game, event: Event) -> None:
    game.cite_all("4.2.1", "4.2.2", "4.2.2.2" if event.amount else "4.2.2.1", "5.3.1")
    controller = game.row(event.ref & CARD_MASK).controller
    game.log("engages" if event.amount else "refreshes", controller, (event.ref,))


def _counted(game: Game, event: Event) -> None:
    if event.name == "Stack" and event.amount > 0:
        game.cite("13.3.2.4")
    game.log("counter", event.player, (event.ref,), event.amount, event.name)


def _gave_resource(game: Game, event: Event) -> None:
    if event.how == "phase":  # 7.2.1, 7.2.2
        game.log("points", event.player, amount=game.state.resources[event.player][event.name], word=event.name)
    elif event.amount:
        rule = event.how if event.how.startswith("11.") else ""
        game.log("resource", event.player, amount=event.amount, word=event.name, rule=rule)


def _stolen(game: Game, event: Event) -> None:
    game.cite_all("3.1.2", "5.21.1.1", "5.21.2")
    game.log("steals", event.player, (event.ref,))


def _turned_over(game: Game, event: Event) -> None:
    game.log("turns_up" if event.how == "turn up" else "turns_down", event.player, (event.ref,))


def _loss_by_damage(game: Game, event: Event) -> list[Event]:
    return _loss(game, event, event.amount)


def _change_of_defense(game: Game, event: Event) -> list[Event]:
    """What is given or taken as a number is a change (5.26.1)."""
    how = "decreased" if event.amount < 0 else "increased"
    note = Event(
        "note", event.ref, event.player, how=how, source=event.source, name="defense", amount=abs(event.amount)
    )
    return [note, *_loss(game, event, -event.amount)]


def _loss(game: Game, event: Event, lost: int) -> list[Event]:
    """A leader loses defense, by damage or otherwise."""
    card = event.ref & CARD_MASK
    if lost <= 0 or game.state.zone[card] != LEADER:
        return []
    return [Event("note", event.ref, game.state.owner[card], how="lost defense", source=event.source, amount=lost)]


def _note_loss(game: Game, event: Event, lost: int) -> None:
    """13.5.2.1: remember that a leader has lost defense this turn."""
    state, card = game.state, event.ref & CARD_MASK
    if state.zone[card] != LEADER:
        return
    game.cite("2.8.3")
    if lost > 0:
        state.facts.append(Fact("lost defense", state.owner[card], event.ref, event.source, lost))
        game.note_fact("lost defense")


def _moved(game: Game, event: Event) -> None:
    to, how, name = event.to, event.how, event.name
    rule = name if name and name.startswith("11.") else ""
    word = (PLACES if event.position >= 0 else BOTTOMS)[to]
    if how == "return" and event.frm == DECK and to == HAND:
        how = "take"
    # Whose card it is called: of whom it comes from, or to whose field it comes.
    if event.frm == FIELD and how != "swap":
        side = game.known_row(event.ref).controller
    else:
        side = side_of(game, event) if to == FIELD else game.state.owner[event.ref & CARD_MASK]
    game.log("move_" + how, side, (event.moved_to,), 0, word, rule)
    if to == FIELD and "Stack" in game.row(event.moved_to & CARD_MASK).keywords:  # `_follow` puts it there
        game.log("counter", side, (event.moved_to,), 1, "Stack", rule="13.3.2.2")
    if event.exhausted and to == FIELD:  # READINGS C04: it was put there, then engaged, in one event
        ward = "12.8.2" if "Ward" in game.row(event.moved_to & CARD_MASK).keywords else ""
        game.cite_all("4.2.2", "4.2.2.2", "5.3.1")
        game.log("engages", side, (event.moved_to,), rule=ward)


def note_gain(game: Game, effect: Continuous, mods: tuple[tree.Mod, ...]) -> None:
    """What an effect gives, in the journal: numbers and keywords."""
    for mod, amount in zip(mods, effect.values[0], strict=True):
        for ref in effect.refs:
            controller = game.known_row(ref).controller
            if isinstance(mod, tree.SetBase):
                game.log("sets", controller, (ref,), amount, mod.stat)
            elif isinstance(mod, tree.Modify) and amount:
                game.log("raises", controller, (ref,), amount, mod.stat, rule="5.26.1")
            elif isinstance(mod, tree.Grant) and isinstance(mod.ability, tree.Keyword):
                game.log("grants", controller, (ref,), word=mod.ability.name)


def gained(game: Game, effect: Continuous, were: dict[int, Row | None]) -> None:
    """5.26: a value that is greater or smaller than before has been increased or decreased."""
    notes: list[Event] = []
    state = game.state
    for ref, was in were.items():
        card = ref & CARD_MASK
        now = game.row(card)
        if was is None:  # nothing was said of it before
            was = game.library.base_row(state.definition[card], now.controller, state.owner[card])
        for stat in ("attack", "defense"):
            more = now.stats.get(stat, 0) - was.stats.get(stat, 0)
            if more:
                if now.stats.get(stat, 0) < 0:
                    game.cite("1.3.2.4")
                how = "increased" if more > 0 else "decreased"
                notes.append(Event("note", ref, effect.controller, how=how, name=stat, amount=abs(more)))
            if more and stat == "defense" and state.zone[card] == LEADER:
                notes.append(_leader_changed(game, effect, ref, more))
    if notes:
        mods = getattr(game.library.node(effect.at), "mods", ())
        game.cite("5.26.2" if any(isinstance(mod, tree.SetBase) for mod in mods) else "5.26.1")
        game.trigger(notes)


def _leader_changed(game: Game, effect: Continuous, ref: int, more: int) -> Event:
    """A leader has more or less defense by an ongoing effect, and so has gained or lost it."""
    if more > 0:
        return Event("note", ref, effect.controller, how="restore", source=effect.source, amount=more)
    note = Event("note", ref, game.state.owner[ref & CARD_MASK], how="lost defense", source=effect.source, amount=-more)
    _note_loss(game, note, -more)
    return note


def _may_exist(game: Game, card: int, zone: int) -> bool:
    """9.1.4.1, 9.1.4.2: where a token may be."""
    spell = "spell" in game.definition(card).types
    game.cite("9.1.4.2" if spell else "9.1.4.1")
    return zone in ((EX, RESOLUTION, OUT) if spell else (EX, RESOLUTION, FIELD, OUT))


FOLLOWED: Final[dict[str, Follow]] = {"move": _follow}
NOTICED: Final[dict[str, Notice]] = {"damage": _loss_by_damage, "restore": _change_of_defense}
PERFORMED: Final[dict[str, Teller]] = {
    "move": _moved,
    "turn": _turned,
    "damage": _damaged,
    "restore": _restored,
    "counter": _counted,
    "resource": _gave_resource,
    "control": _stolen,
    "face": _turned_over,
}
