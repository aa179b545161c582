"""Flags: what may be used under them, and flags that are turned down (flaguse, flagdown, specialflag, kw.omni_lord)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.buddyfight.registers import FIRST_FLAGS
from rulebound.games.buddyfight.terms import flags, on_field
from rulebound.games.buddyfight.worlds import ALL_FLAGS, DRAGOD, LOST_WORLD, OMNI_LORD, WITH_FIRST_FLAG, WITH_FLAG
from rulebound.kernel import evaluate
from rulebound.kernel.control import permits
from rulebound.kernel.state import Row
from rulebound.language.tree import Keyword

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

FLAG_RULES: Final = {"Dragon Drei": "flagdeck.2.1", LOST_WORLD: "flagdeck.2.2"}


def usable(game: Game, player: int, ref: int) -> bool:
    """Whether a fighter may use a card: the flag lets them, or the card says so itself."""
    row = game.known_row(ref)
    if "flag" in row.types:  # flagdeck.2: a flag is used at its own time, under whatever flag
        game.cite_all("flagdeck.2", *(FLAG_RULES[name] for name in row.names if name in FLAG_RULES))
        return True
    own = says_itself(game, player, row) if row.keywords else None
    return is_let_by_flag(game, player, ref, row) if own is None else own


def says_itself(game: Game, player: int, row: Row) -> bool | None:
    """flaguse, kw.omni_lord, kw.dragod: whether a card says of itself that it may be used; None if it says nothing."""
    for word, rule in ((ALL_FLAGS, "flaguse.1"), (OMNI_LORD, "kw.omni_lord"), (DRAGOD, "kw.dragod")):
        if word in row.keywords:
            game.cite(rule)
            return True
    if WITH_FLAG in row.keywords:
        game.cite("flaguse.2")
        return not names_with(game, row, WITH_FLAG).isdisjoint(raised(game, player))
    if WITH_FIRST_FLAG in row.keywords:
        game.cite("flaguse.3")
        return not names_with(game, row, WITH_FIRST_FLAG).isdisjoint(game.state.reg[FIRST_FLAGS][player])
    return None


def names_with(game: Game, row: Row, word: str) -> set[str]:
    """The names of flags that a card names with a keyword."""
    nodes = (game.library.node(at) for at, _ in row.abilities)
    return {node.card for node in nodes if isinstance(node, Keyword) and node.name == word}


def raised(game: Game, player: int) -> set[str]:
    """flagdown.1: the names of the flags of a fighter that lie on top, face up."""
    state = game.state
    if is_down(game, player):
        game.cite("flagdown.1")
    return {name for card in flags(game, player) if not state.face_down[card] for name in game.row(card).names}


def is_let_by_flag(game: Game, player: int, ref: int, row: Row) -> bool:
    """specialflag.1, kw.dual: whether the flag lists the card, by its worlds or otherwise."""
    if len(row.colours) > 1:
        game.cite("kw.dual")
    for node, frame in permits(game, game.player_limits(player, "permit use")):
        if node.filter is None or evaluate.matches(game, frame, node.filter, ref, row):
            if node.filter is not None and not node.filter.colours:
                game.cite("specialflag.1")
            return True
    if is_down(game, player):
        game.cite_all("flagdown.1", "flagdown.2")
    return False


def is_down(game: Game, player: int) -> bool:
    """flagdown.1: a flag that is face down has no abilities, no name and nothing else."""
    return any(game.state.face_down[card] for card in flags(game, player))


def unusable_on_field(game: Game) -> list[int]:
    """flagdown.3: cards on the field that may not be used any more, once the flag has been turned down."""
    state = game.state
    return [
        card
        for player in (0, 1)
        if is_down(game, player)
        for card in on_field(game, player)
        if not state.face_down[card] and not usable(game, player, state.ref(card))
    ]
