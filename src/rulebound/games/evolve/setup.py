"""Chapter 6.2: before starting a game."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from rulebound.games.evolve.registers import BASES, REGULAR
from rulebound.games.evolve.terms import (
    CLASSES,
    DECK,
    EVOLVE_DECK,
    LEADER_DEFENSE,
)
from rulebound.kernel import opening
from rulebound.kernel.cards import CardDef
from rulebound.kernel.procedures import Choice, Key, Next, Procedure, ask, do
from rulebound.kernel.registers import FORMAT
from rulebound.kernel.state import Event, Frame
from rulebound.kernel.steps_change import create_events, new_token

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game

OPENING_HAND: Final = 4
CINDERELLA_GIRLS: Final = "idolmaster cinderella girls"
NO_LEADER: Final = CardDef("Leader", ("leader",), "leader", stats=(("defense", LEADER_DEFENSE),))


PARTS: Final = (
    opening.Part("deck"),
    opening.Part("evolve_deck", known_to="owner", face_down=True),
    opening.Part("leader", known_to="everybody"),
)


def with_leaders(decks: Any) -> list[tuple[Any, Any, Any]]:
    """6.2.1.1: each player presents a leader, a main deck and an evolve deck; in Open 8 a leader may be missing."""
    return [(main, evolve, leaders or (NO_LEADER,)) for main, evolve, leaders in decks]


def present(game: Game, frame: Frame) -> Next:
    game.cite("6.2.1")
    open8 = game.state.reg[FORMAT] == "open8"
    for player in (0, 1):
        leaders = game.zone("leader", player)
        if any(game.definition(card).code == NO_LEADER.code for card in leaders):
            game.log("no_leader", player, rule="B.6.1.1.1" if open8 else "")
        else:
            game.log("presents", player, tuple(map(game.state.ref, leaders)))
        if not game.zone("evolve_deck", player):
            game.log("no_evolve_deck", player, rule="6.2.1.1.1")
    if open8:
        game.cite("B.6.2.1")
    return None


def place_leaders(game: Game, frame: Frame) -> Next:
    game.cite("4.3.1")
    return None


def _bases(game: Game, player: int) -> list[str]:
    """What a leader allows a deck to be based on: its class, its universe."""
    card = game.definition(game.zone("leader", player)[0])
    return [*card.colours, *card.groups]


def ask_base(player: int) -> Any:
    def which(game: Game, frame: Frame) -> Choice | None:
        """6.2.1.3: with a class and a universe, it is declared which one the deck is based on."""
        bases = _bases(game, player)
        if game.state.reg[FORMAT] == "open8" or len(bases) < 2:
            return None
        options: list[Key] = [("word", base) for base in bases if _all_share(game, player, base)]
        return Choice(player, options, "base", shape="name", public=True) if options else None

    return which


def _all_share(game: Game, player: int, base: str) -> bool:
    """6.1.1.5: whether a deck can be based on this class or universe."""
    state = game.state
    for zone in (DECK, EVOLVE_DECK):
        for card in state.zones[zone * 2 + player]:
            definition = game.definition(card)
            shared = base in definition.groups or base in definition.colours
            neutral = base in CLASSES and "neutral" in definition.colours  # 6.1.1.5.1; a universe has no such cards
            if not shared and not neutral:
                return False
    return True


def take_base(player: int) -> Any:
    def take(game: Game, frame: Frame) -> Next:
        game.state.reg[BASES[player]] = frame.inbox[0][1]
        game.log("base", player, word=frame.inbox[0][1])
        return None

    return take


def place_evolve_decks(game: Game, frame: Frame) -> Next:
    game.cite("4.6.1")
    return None


def magic_items(game: Game, frame: Frame) -> Next:
    """14.3.1.2: five Magic Items in the EX area, before the first player is decided (READINGS C18).

    In Open 8 no deck is based on a universe (B.6.1.1.5), and nothing is asked of leaders (B.6.2.1).
    """
    if game.state.reg[FORMAT] == "open8":
        return None
    events: list[Event] = []
    for player in (0, 1):
        base = game.state.reg.get(BASES[player]) or next(iter(_bases(game, player)), "")
        if _is_cinderella_girls(base):
            game.rule = "14.3.1.2"
            game.cite("14.3.1.2")
            refs = tuple(new_token(game, "Magic Item", player) for _ in range(5))
            events += create_events(game, frame, refs, "ex", player)
    return game.propose(events)


@cache
def _is_cinderella_girls(base: str) -> bool:
    """Whether a universe is this one, by its short name or by the one that the rulebook prints."""
    return _letters(base).removeprefix("the") == _letters(CINDERELLA_GIRLS)


def _letters(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalpha())


def take_first(game: Game, frame: Frame) -> Next:
    following = opening.take_first(game, frame)
    game.state.reg[REGULAR] = game.state.turn_player
    return following


def set_points(game: Game, frame: Frame) -> Next:
    for held in game.state.resources:
        held.update(pp=0, max_pp=0)
    game.cite("3.2.1")
    return None


def set_evolution_points(game: Game, frame: Frame) -> Next:
    first = game.state.turn_player
    game.state.resources[first]["ep"] = 0
    game.state.resources[1 - first]["ep"] = 3
    game.log("evolution_points", 1 - first, amount=3)
    return None


def set_defense(game: Game, frame: Frame) -> Next:
    """2.8.3.1, 6.2.1.11: twenty."""
    game.cite_all("2.8.3", "2.8.3.1")
    return None


SETUP: Final = Procedure(
    "game",
    do("6.2.1.1", present),
    do("6.2.1.2", place_leaders),
    ask("6.2.1.3", ask_base(0), take_base(0)),
    ask("6.2.1.3", ask_base(1), take_base(1)),
    do("6.2.1.4", opening.shuffle_decks),
    do("6.2.1.5", place_evolve_decks),
    do("", magic_items),
    do("6.2.1.6", opening.choose_decider),
    ask("6.2.1.6", opening.ask_first),
    do("6.2.1.6", take_first),
    do("6.2.1.7", opening.draw_hands(OPENING_HAND)),
    *opening.mulligan("6.2.1.8", OPENING_HAND, second=False),
    *opening.mulligan("6.2.1.8", OPENING_HAND, second=True),
    do("6.2.1.9", set_points),
    do("6.2.1.10", set_evolution_points),
    do("6.2.1.11", set_defense),
    do("6.2.1.12", opening.start),
)
