"""Before a game begins: the decks on the table, who goes first, the opening hand, and drawing it anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rulebound.kernel.builder import draw_events
from rulebound.kernel.procedures import NO, YES, Ask, Choice, Do, Key, Next, Step, ask, do
from rulebound.kernel.registers import FIRST
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import EVERYBODY, Event, Frame, State

if TYPE_CHECKING:
    from rulebound.kernel.cards import CardDef, Library
    from rulebound.kernel.machine import Game
    from rulebound.kernel.rules import Rules

# the slots of its frames
MULLIGAN: Final = SlotName("mulligan")
CHANGED: Final = SlotName("changed")  # by player: the cards that are changed


class Part:
    """Where a part of a deck is when a game begins, and who knows its cards: nobody, their owner, or everybody."""

    __slots__ = ("face_down", "known_to", "zone")

    def __init__(self, zone: str, known_to: str = "nobody", face_down: bool = False) -> None:
        self.zone = zone
        self.known_to = known_to
        self.face_down = face_down


def lay_out(rules: Rules, library: Library, state: State, decks: Sequence[Sequence[Sequence[CardDef]]]) -> None:
    """Put every card of the decks into its zone, part by part (`Rules.parts`)."""
    rules.stock(library)
    numbers: dict[int, int] = {}  # of each definition, worked out once
    for player, deck in enumerate(decks):
        for part, cards in zip(rules.parts, deck, strict=True):
            for card in cards:
                if id(card) not in numbers:
                    numbers[id(card)] = library.add(rules.complete(card))
            known = {"everybody": EVERYBODY, "owner": 1 << player}.get(part.known_to, 0)
            zone = rules.zone_id[part.zone]
            new = [numbers[id(card)] for card in cards]
            state.add_cards(new, player, zone, place=zone * 2 + player, known=known, down=part.face_down)


def start(game: Game, frame: Frame) -> Next:
    """The first player's turn begins."""
    return Frame("turns")


def shuffle_decks(game: Game, frame: Frame) -> Next:
    """Every deck is shuffled. That others may shuffle it once more changes nothing about a random order."""
    game.cite_verb("opening shuffle")
    for player in (0, 1):
        game.shuffle("deck", player)
        game.log("shuffles", player)
    return None


def shuffle(zone: str) -> Do:
    """A step: the players who have another deck shuffle it as well."""

    def act(game: Game, frame: Frame) -> Next:
        for player in (0, 1):
            if game.zone(zone, player):
                game.shuffle(zone, player)
        return None

    return act


def choose_decider(game: Game, frame: Frame) -> Next:
    """Chance says which player decides who begins."""
    frame.player = game.random_below(2)
    game.log("decider", frame.player)
    return None


def ask_first(game: Game, frame: Frame) -> Choice:
    return Choice(frame.player, [("first",), ("second",)], "first or second", public=True)


def take_first(game: Game, frame: Frame) -> Next:
    first = frame.player if frame.inbox[0] == ("first",) else 1 - frame.player
    game.state.turn_player = game.state.reg[FIRST] = first
    game.log("first", first)
    return None


def draw_hands(n: int) -> Do:
    """Each player draws so many cards, the first player first."""

    def act(game: Game, frame: Frame) -> Next:
        first = game.state.turn_player
        return game.propose([e for player in (first, 1 - first) for e in draw_events(game, player, n)])

    return act


def mulligan(rule: str, n: int, second: bool) -> tuple[Step, ...]:
    """Once, a player may put the whole hand on the bottom in any order and draw so many new cards; no shuffling."""

    def player(game: Game) -> int:
        return 1 - game.state.turn_player if second else game.state.turn_player

    def whether(game: Game, frame: Frame) -> Choice:
        return Choice(player(game), [NO, YES], "mulligan", shape="yes/no")

    def decide(game: Game, frame: Frame) -> Next:
        frame.slots[MULLIGAN] = int(frame.inbox[0] == YES)
        if frame.inbox[0] == NO:
            game.log("keeps", player(game))
        return None

    def order(game: Game, frame: Frame) -> Choice | None:
        """The first answer lies nearest the top."""
        if not frame.slots[MULLIGAN]:
            return None
        options: list[Key] = [("card", game.state.ref(card)) for card in game.zone("hand", player(game))]
        size = len(options)
        return Choice(player(game), options, "order", shape="order", at_least=size, at_most=size, ordered=True)

    def bottom(game: Game, frame: Frame) -> Next:
        refs, deck = [key[1] for key in frame.inbox], game.rules.zone_id["deck"]
        game.log("mulligans", player(game), amount=len(refs))
        return game.propose([Event("move", ref, player(game), deck, how="mulligan", position=-1) for ref in refs])

    def redraw(game: Game, frame: Frame) -> Next:
        return game.propose(draw_events(game, player(game), n)) if frame.slots[MULLIGAN] else None

    return (ask(rule, whether), do(rule, decide), ask(rule, order, bottom), do(rule, redraw))


def change_cards(rule: str) -> tuple[Step, ...]:
    """Once, each player may change any cards: the first player names them, then the other; only then do both put them
    on the bottom, each in any order, and draw as many."""

    def whose(game: Game, second: bool) -> int:
        return 1 - game.state.turn_player if second else game.state.turn_player

    def which(second: bool) -> Ask:
        def ask_which(game: Game, frame: Frame) -> Choice:
            hand = game.zone("hand", whose(game, second))
            options: list[Key] = [("card", game.state.ref(card)) for card in hand]
            n = len(options)
            return Choice(whose(game, second), options, "change", default=n, at_least=0, at_most=n)

        return ask_which

    def order(second: bool) -> Ask:
        def ask_order(game: Game, frame: Frame) -> Choice | None:
            """The first answer lies nearest the top."""
            options: list[Key] = [("card", ref) for ref in frame.slots[CHANGED][second]]
            n = len(options)
            if n < 2:
                return None
            return Choice(whose(game, second), options, "order", shape="order", at_least=n, at_most=n, ordered=True)

        return ask_order

    def keep(second: bool) -> Do:
        def act(game: Game, frame: Frame) -> Next:
            refs = tuple(key[1] for key in frame.inbox)
            before = frame.slots.get(CHANGED, ((), ()))
            frame.slots[CHANGED] = (before[0], refs) if second else (refs, before[1])
            return None

        return act

    def tell(second: bool) -> Do:
        def act(game: Game, frame: Frame) -> Next:
            keep(second)(game, frame)
            game.log("changes_cards", whose(game, second), amount=len(frame.inbox))
            return None

        return act

    def bottom(game: Game, frame: Frame) -> Next:
        deck = game.rules.zone_id["deck"]
        return game.propose(
            [
                Event("move", ref, whose(game, bool(second)), deck, how="mulligan", position=-1)
                for second, refs in enumerate(frame.slots[CHANGED])
                for ref in refs
            ]
        )

    def redraw(game: Game, frame: Frame) -> Next:
        numbers = [(whose(game, bool(second)), len(refs)) for second, refs in enumerate(frame.slots[CHANGED])]
        return game.propose([event for player, n in numbers for event in draw_events(game, player, n)])

    return (
        ask(rule, which(second=False)),
        do(rule, tell(second=False)),
        ask(rule, which(second=True)),
        do(rule, tell(second=True)),
        ask(rule, order(second=False), keep(second=False)),
        ask(rule, order(second=True), keep(second=True)),
        do(rule, bottom),
        do(rule, redraw),
    )
