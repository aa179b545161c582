"""Chapter 403: setting up the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.fow import valhalla
from rulebound.games.fow.terms import LIFE, LIFEBREAK, OUT, RULER
from rulebound.kernel import opening
from rulebound.kernel.playing import spell_of
from rulebound.kernel.procedures import Next, Procedure, ask, do
from rulebound.kernel.state import Event, Frame
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

OPENING_HAND: Final = 5

PARTS: Final = (
    opening.Part("deck"),
    opening.Part("stones"),
    opening.Part("out", known_to="everybody"),  # 403.5: rulers come to their area later
)


def set_life(game: Game, frame: Frame) -> Next:
    """403.2: it is set, which is neither gaining nor losing it."""
    for player in (0, 1):
        game.state.resources[player]["life"] = LIFE
    game.cite("105.4")
    return None


def place_rulers(game: Game, frame: Frame) -> Next:
    """403.5: the ruler card of each player."""
    first = game.state.turn_player
    game.commit(
        [
            Event("move", game.state.ref(card), player, RULER, how="setup")
            for player in (first, 1 - first)
            for card in game.state.zones[OUT * 2 + player]
            if "ruler" in game.definition(card).types
        ]
    )
    return None


def _keywords_of_rulers(game: Game, name: str) -> list[tuple[int, int, tree.Keyword]]:
    """The rulers with a keyword, and whose they are."""
    found: list[tuple[int, int, tree.Keyword]] = []
    for player in (game.state.turn_player, 1 - game.state.turn_player):
        for card in game.state.zones[RULER * 2 + player]:
            nodes = [game.library.node(at) for at, _ in game.row(card).abilities]
            found += [(player, card, n) for n in nodes if isinstance(n, tree.Keyword) and n.name == name]
    return found


def give_mana(game: Game, frame: Frame) -> Next:
    """1122.2a: a ruler with [Mana] starts the game with counters."""
    counters = [
        Event("counter", game.state.ref(card), player, amount=node.n, name="mana")
        for player, card, node in _keywords_of_rulers(game, "Mana")
        if node.n
    ]
    if counters:
        game.cite_all("1122.1", "1122.2")
        game.commit(counters)
    return None


def give_coin(game: Game, frame: Frame) -> Next:
    """1119.2: who is not the first player starts with a will coin, if the ruler has [Energize]."""
    for player, card, _ in _keywords_of_rulers(game, "Energize"):
        game.cite("1119.1")
        if player != game.state.turn_player:
            at = spell_of(game, game.row(card))
            return Frame("effect", at=at, player=player, source=game.state.ref(card))
    return None


def place_lifebreak(game: Game, frame: Frame) -> Next:
    """1415.1c: the top four cards of each deck, once the opening hands are final."""
    game.cite("1415.1")
    if not valhalla.is_played(game):
        game.cite("1415.2")
        return None
    game.cite_all("1415.1a", "1415.1c")
    first = game.state.turn_player
    tops = [(player, card) for player in (first, 1 - first) for card in game.zone("deck", player)[: valhalla.MOST]]
    game.commit([Event("move", game.state.ref(card), player, LIFEBREAK, how="setup") for player, card in tops])
    return None


SETUP: Final = Procedure(
    "game",
    do("403.1", opening.shuffle_decks),
    do("403.1", opening.shuffle("stones")),
    do("403.2", set_life),
    do("403.3", opening.choose_decider),
    ask("403.3", opening.ask_first),
    do("403.3", opening.take_first),
    do("403.4", opening.draw_hands(OPENING_HAND)),
    *opening.change_cards("403.4"),
    do("", place_lifebreak),
    do("403.5", place_rulers),
    do("1122.2a", give_mana),
    do("1119.2", give_coin),
    do("403.6", opening.start),
)
