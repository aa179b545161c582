"""The Resolution Check (rescheck, flagdown.3, ext.draw): who loses, and which cards have to leave the field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.buddyfight import flags
from rulebound.games.buddyfight.registers import ARRIVED, LAST_CALLED
from rulebound.games.buddyfight.terms import (
    CENTER,
    DROP,
    ITEM,
    LEFT,
    MONSTER_AREAS,
    RIGHT,
    life,
    number,
    on_field,
)
from rulebound.games.buddyfight.terms import flags as flags_of
from rulebound.games.buddyfight.worlds import LOST_WORLD
from rulebound.kernel.checks import CheckTable, Limit
from rulebound.kernel.control import limit_of, permits
from rulebound.kernel.procedures import Choice, Key
from rulebound.kernel.state import CARD_MASK, Event

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

MOST_SIZE: Final = 3
ROOM_RULES: Final = {LEFT: "zone.side.1", CENTER: "zone.center.1", RIGHT: "zone.side.1", ITEM: "zone.flag.1"}


def beaten(game: Game) -> list[tuple[int, str]]:
    """rescheck.1: life 0, or an empty deck without any draw (READINGS BF-C02)."""
    return [(player, "rescheck.1") for player in (0, 1) if life(game, player) <= 0 or not game.zone("deck", player)]


# --- rescheck.2: one card in an area ---------------------------------------------------------------------------------


def room(game: Game, player: int, spot: int) -> int:
    """How many cards an area holds: one, unless a card there says otherwise."""
    if spot != CENTER:
        return 1
    most = limit_of(game, player, "places center", 1)
    for card in on_field(game, player, CENTER):
        for node, _ in permits(game, game.limits(game.row(card), "permit places center")):
            game.cite("kw.chaos_territory")
            assert isinstance(node.n, int)
            most = max(most, node.n)
    return most


def crowded_out(game: Game, player: int, spot: int) -> list[int]:
    """The cards of an area that are too many: all but those that came there last."""
    cards = sorted(on_field(game, player, spot), key=lambda card: arrived(game, card))
    if len(cards) < 2:
        return []
    most = room(game, player, spot)
    if most > 1:
        game.cite_all("qa.chaos.1", "qa.chaos.2")
    return cards[: max(0, len(cards) - most)]


def arrived(game: Game, card: int) -> int:
    """When a card came to its area: as it entered the field, or from another area after that (kw.transform)."""
    moved: dict[int, int] = dict(game.state.reg[ARRIVED])
    return moved.get(game.state.ref(card), game.state.stamp[card])


def crowded(game: Game) -> list[Event]:
    """rescheck.2: several cards in an area; what is dropped here is not destroyed."""
    found: list[Event] = []
    for player in (0, 1):
        for spot in (*MONSTER_AREAS, ITEM):
            for card in crowded_out(game, player, spot):
                game.cite("equip.3.4" if spot == ITEM else "call.3.3")
                found.append(_dropped(game, card, ROOM_RULES[spot]))
    return found


def old_flags(game: Game) -> list[Event]:
    """zone.flag.1: a flag that was placed sends the one before it away, unless it was put on or below that."""
    found: list[Event] = []
    for player in (0, 1):
        cards = sorted(flags_of(game, player), key=game.state.stamp.__getitem__)
        found += [_dropped(game, card, "zone.flag.1") for card in cards[:-1]]
    return found


def _dropped(game: Game, card: int, rule: str) -> Event:
    return Event("move", game.state.ref(card), game.state.owner[card], DROP, how="process", name=rule)


# --- rescheck.3: size ------------------------------------------------------------------------------------------------


def monsters(game: Game, player: int) -> list[int]:
    """The monsters of a fighter on the field."""
    return [card for card in on_field(game, player, *MONSTER_AREAS) if "monster" in game.row(card).types]


def size(game: Game, card: int) -> int:
    """cross.read.3: what is printed; lost.cards.1: a monster of Lost World has none."""
    game.cite("cross.read.3")
    row = game.row(card)
    if LOST_WORLD in row.colours:
        game.cite("lost.cards.1")
    return number(row, "size")


def total_size(game: Game, player: int) -> int:
    return sum(size(game, card) for card in monsters(game, player))


class SizeLimit(Limit):
    """rescheck.3: the total size; the fighter says which monsters go, but never the one that was called last.

    What is crowded out goes first (READINGS BF-C01: only above three).
    """

    def over(self, game: Game, player: int) -> int:
        if not monsters(game, player):
            return 0
        game.cite("rescheck.3")
        if any(crowded_out(game, player, spot) for spot in MONSTER_AREAS):
            return 0
        most = limit_of(game, player, "total size", MOST_SIZE)
        return max(0, total_size(game, player) - most) if self._going(game, player) else 0

    def _going(self, game: Game, player: int) -> list[int]:
        last = game.state.reg[LAST_CALLED][player]
        refs = [game.state.ref(card) for card in monsters(game, player) if size(game, card)]
        return [ref for ref in refs if ref != last and game.rules.possible(game, self.leaving(game, ref), [])]

    def choice(self, game: Game, player: int) -> Choice | None:
        over = self.over(game, player)
        if not over:
            return None
        refs = self._going(game, player)

        def narrow(picks: tuple[int, ...]) -> list[int]:
            gone = sum(size(game, refs[i] & CARD_MASK) for i in picks)
            return [i for i in range(len(refs)) if i not in picks] if gone < over else []

        options: list[Key] = [("card", ref) for ref in refs]
        return Choice(
            player, options, self.prompt, at_least=1, at_most=len(refs), public=True, narrow=narrow, exhaustive=True
        )


def unusable(game: Game) -> list[Event]:
    """flagdown.3: cards on the field that may not be used any more."""
    return [_dropped(game, card, "flagdown.3") for card in flags.unusable_on_field(game)]


def tell(game: Game, event: Event) -> None:
    if event.name != "flagdown.3":
        game.cite("rescheck.2")
    game.log("process", refs=(event.ref,), rule=event.name)


CHECKS: Final = CheckTable(
    "resolution check",
    "rescheck.2",
    beaten=beaten,
    looks=(crowded, old_flags, unusable),
    tell=tell,
    limits=(
        SizeLimit(
            "rescheck.3",
            "size",
            lambda game, player: monsters(game, player),
            lambda game, player: limit_of(game, player, "total size", MOST_SIZE),
            DROP,
            "process",
        ),
    ),
)
RESOLUTION_CHECK: Final = CHECKS.procedure()
