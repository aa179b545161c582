"""Lanterns, the smallest game that has everything: two zones, an attack, a reaction to it, and a secret.

1. Each player has six cards in hand and three lives. 2. In a turn a player lays a card from hand onto the field, face
down, and attacks with cards that lie there, each once; a card that attacks is turned up for good. 3. The other player
may turn up a hidden card to meet it. The dimmer of the two goes back to its owner's hand, both if they are equal; an
attack that nobody meets takes a life. 4. Who has no life left loses; after turn 20 it is a draw.
"""

from __future__ import annotations

from typing import Any, Final

from rulebound.kernel import labels
from rulebound.kernel.cards import Library
from rulebound.kernel.checks import CheckTable
from rulebound.kernel.machine import Game
from rulebound.kernel.procedures import Choice, Key, Next, Procedure, ask, do
from rulebound.kernel.registers import PHASE, STEP, Register
from rulebound.kernel.rules import Rules
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import CARD_MASK, Event, Frame, State, blank
from rulebound.kernel.tables import Zone

# the slots of its frames
MET: Final = SlotName("met")

ZONES = (
    Zone("hand", "1", public=False, owner_sees=True, ordered=False),
    Zone("field", "2", public=False, owner_sees=True, ordered=False, tracked=True),
)
HAND, FIELD = range(len(ZONES))
LIVES, LAST_TURN = 3, 20
LAID = Register("laid")  # how many lanterns the turn player has laid


def cards(game: Game, zone: str, player: int) -> list[int]:
    return sorted(game.state.ref(card) for card in game.zone(zone, player))  # neither zone has an order


def hidden(game: Game, player: int) -> list[int]:
    return [ref for ref in cards(game, "field", player) if game.state.face_down[ref & CARD_MASK]]


def light(game: Game, ref: int) -> int:
    return game.row(ref & CARD_MASK).stats["power"]


def begin_turn(game: Game, frame: Frame) -> Next:
    """2. What attacked or was turned up in the last turn may attack in this one."""
    state = game.state
    if state.turn == LAST_TURN:
        return game.finish((), "4")
    state.turn += 1
    state.reg[LAID] = 0
    game.log("turn", state.turn_player, amount=state.turn)
    spent = [ref for ref in cards(game, "field", state.turn_player) if state.exhausted[ref & CARD_MASK]]
    return game.propose([Event("turn", ref, state.turn_player) for ref in spent])


def which_act(game: Game, frame: Frame) -> Choice:
    player = game.state.turn_player
    options: list[Key] = []
    if not game.state.reg[LAID]:
        options += [("lay", ref) for ref in cards(game, "hand", player)]
    lying = cards(game, "field", player)
    options += [("attack", ref) for ref in lying if not game.state.exhausted[ref & CARD_MASK]]
    return Choice(player, [*options, ("end",)], "main")


def act(game: Game, frame: Frame) -> Next:
    kind, *rest = frame.inbox[0]
    player = game.state.turn_player
    if kind == "end":
        return "end of turn"
    ref: int = rest[0]
    if kind == "attack":
        return Frame("attack", player=player, source=ref)
    game.state.reg[LAID] = 1
    game.log("lays", player, (ref,))
    [laid] = game.commit([Event("move", ref, player, FIELD, how="enter", under=player)])
    return game.propose([Event("face", laid.moved_to, player, how="turn down")])


def end_turn(game: Game, frame: Frame) -> Next:
    game.state.turn_player = 1 - game.state.turn_player
    return "turn"


def declare(game: Game, frame: Frame) -> Next:
    game.commit([Event("face", frame.source, frame.player, how="turn up")])
    game.log("attacks", frame.player, (frame.source,))
    note = Event("note", frame.source, frame.player, how="attack", source=frame.source)
    return game.propose([Event("turn", frame.source, frame.player, amount=1), note])


def which_answer(game: Game, frame: Frame) -> Choice:
    """3. Everybody sees whether there is a hidden card."""
    player = 1 - frame.player
    options: list[Key] = [("meet", ref) for ref in hidden(game, player)]
    return Choice(player, [*options, ("pass",)], "meet")


def meet(game: Game, frame: Frame) -> Next:
    if frame.inbox[0][0] == "pass":
        game.log("hits", frame.player, (frame.source,))
        return game.propose([Event("resource", player=1 - frame.player, amount=-1, name="life", source=frame.source)])
    frame.slots[MET] = ref = frame.inbox[0][1]
    game.commit([Event("face", ref, 1 - frame.player, how="turn up")])
    game.log("meets", 1 - frame.player, (ref,))
    return None


def compare(game: Game, frame: Frame) -> Next:
    met = frame.slots.get(MET)
    if met is None:
        return None
    least = min(light(game, frame.source), light(game, met))
    dimmer = [ref for ref in (frame.source, met) if light(game, ref) == least]
    game.log("goes_out", frame.player, tuple(dimmer))
    return game.propose([Event("move", ref, game.state.owner[ref & CARD_MASK], HAND, how="return") for ref in dimmer])


def beaten(game: Game) -> list[tuple[int, str]]:
    return [(player, "4") for player in (0, 1) if game.state.resources[player]["life"] <= 0]


CHECKS = CheckTable("check", "4", beaten=beaten, looks=(), tell=lambda game, event: None)
PROCEDURES = (
    Procedure(
        "game",
        do("2", begin_turn, label="turn"),
        ask("2", which_act, label="main"),
        do("2", act),
        do("4", CHECKS.check),
        do("2", lambda game, frame: "main"),
        do("2", end_turn, label="end of turn"),
    ),
    Procedure("attack", do("2", declare), ask("3", which_answer), do("3", meet), do("3", compare)),
    CHECKS.procedure(),
)


class Lanterns(Rules):
    """The rules of the game, for the kernel."""

    game = "lanterns"
    version = "lanterns-1"
    zones = ZONES
    verb_rules = {"lose": "4", "all lose": "4"}
    wordings = {**dict.fromkeys(("lay", "attack", "meet"), labels.one_card), "end": labels.no_card}

    def __init__(self) -> None:
        super().__init__()
        self.add(*PROCEDURES)

    def begin(self, library: Library, decks: Any, seed: str, format: str = "") -> State:
        state = blank(len(ZONES) * 2, seed)
        state.resources = [{"life": LIVES}, {"life": LIVES}]
        state.reg = {PHASE: "main", STEP: "", LAID: 0}
        for player, (main,) in enumerate(decks):
            numbers = [library.add(self.complete(card)) for card in main]
            state.add_cards(numbers, player, HAND, place=HAND * 2 + player, known=1 << player)
        state.frames.append(Frame(self.start))
        return state


RULES = Lanterns()
