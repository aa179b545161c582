"""A toy game on the kernel: draw, play a unit, attack, lose. It shows that the kernel knows no particular rulebook.

Units have power and fight; tricks are one-shot cards that go over the stack. A player without life, or who cannot
draw, loses. How triggered abilities get from waiting to resolved is the `policy`: one of the tables in `drains.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tests.toy import drains

from rulebound.kernel import drafts, labels, replace
from rulebound.kernel.builder import draw_events
from rulebound.kernel.events import STRUCTURE
from rulebound.kernel.procedures import Choice, Key, Next, Procedure, answered, ask, do
from rulebound.kernel.rules import Rules
from rulebound.kernel.slots import PASSES, SlotName
from rulebound.kernel.state import CARD_MASK, NO_REF, Event, Frame, StackObject, State, blank
from rulebound.kernel.tables import Stage, Zone
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.cards import Library
    from rulebound.kernel.machine import Game

# the slots of its frames
ATTACKER: Final = SlotName("attacker")

ZONES = (
    Zone("field", "toy.field", shared=True, public=True, owner_sees=False, ordered=False),
    Zone("stack", "toy.stack", shared=True, public=True, owner_sees=False, ordered=True),
    Zone("deck", "toy.deck", public=False, owner_sees=False, ordered=True),
    Zone("hand", "toy.hand", public=False, owner_sees=True, ordered=False),
    Zone("discard", "toy.discard", public=True, owner_sees=False, ordered=False),
    Zone("removed", "toy.removed", public=True, owner_sees=False, ordered=False),
    Zone("aside", "toy.aside", public=True, owner_sees=False, ordered=False),
)
FIELD, STACK, DECK, HAND, DISCARD, REMOVED, ASIDE = range(len(ZONES))
LIFE = 4


def units(game: Game, player: int, ready: bool) -> list[int]:
    """The units of a player on the field; only those that may act, if `ready`."""
    return [
        game.state.ref(card)
        for card in game.state.zones[FIELD * 2]
        if game.row(card).controller == player and not (ready and game.state.exhausted[card])
    ]


# --- the game --------------------------------------------------------------------------------------------------------


def deal(game: Game, frame: Frame) -> Next:
    for player in (0, 1):
        game.shuffle("deck", player)
    return game.propose([event for player in (0, 1) for event in draw_events(game, player, 3)])


def begin_turn(game: Game, frame: Frame) -> Next:
    state = game.state
    state.turn += 1
    state.facts = []
    game.clock()
    events = [Event("turn", ref, state.turn_player, amount=0) for ref in units(game, state.turn_player, ready=False)]
    return game.propose([*events, *draw_events(game, state.turn_player, 1)])


def settle(game: Game, frame: Frame) -> Next:
    """Checks, triggers and windows, in the order of the policy."""
    assert isinstance(game.rules, Toy)
    return Frame(game.rules.policy, player=game.state.turn_player, slots={PASSES: 0})


def which_card(game: Game, frame: Frame) -> Choice:
    """Play one unit or trick, or nothing."""
    player = game.state.turn_player
    hand = [game.state.ref(card) for card in game.zone("hand", player)]
    options: list[Key] = [("unit", ref) for ref in hand if "unit" in game.row(ref & CARD_MASK).types]
    return Choice(player, [*options, *drains.tricks(game, player), ("pass",)], "play")


def play_card(game: Game, frame: Frame) -> Next:
    kind, *rest = frame.inbox[0]
    if kind == "unit":
        game.log("plays", game.state.turn_player, (rest[0],))
        return game.propose([Event("move", rest[0], game.state.turn_player, FIELD, how="enter")])
    return Frame("trick", player=game.state.turn_player, source=rest[0]) if kind == "trick" else None


def finish_trick(game: Game, frame: Frame) -> Next:
    """Where nobody gets a window, the trick resolves now."""
    assert isinstance(game.rules, Toy)
    if game.rules.policy in ("ff", "fw") or not game.state.stack:
        return None
    return drains.resolve_top(game, frame)


def which_attacker(game: Game, frame: Frame) -> Choice:
    player = game.state.turn_player
    options: list[Key] = [("card", ref) for ref in units(game, player, ready=True)]
    return Choice(player, [*options, ("pass",)], "attack", public=True)


def declare_attack(game: Game, frame: Frame) -> Next:
    if frame.inbox[0] == ("pass",):
        return "over"
    frame.slots[ATTACKER] = ref = frame.inbox[0][1]
    player = game.state.turn_player
    return game.propose([Event("turn", ref, player, amount=1), Event("note", ref, player, how="attack", source=ref)])


def which_blocker(game: Game, frame: Frame) -> Choice | None:
    if not game.state.alive(frame.slots[ATTACKER]):
        return None
    player = 1 - game.state.turn_player
    options: list[Key] = [("card", ref) for ref in units(game, player, ready=True)]
    return Choice(player, [*options, ("no block",)], "block", public=True)


def fight(game: Game, frame: Frame) -> Next:
    """Attacker and blocker deal their power to each other; unblocked, the other player loses one life."""
    attacker, player = frame.slots[ATTACKER], game.state.turn_player
    if not frame.inbox or not game.state.alive(attacker):
        return None
    if frame.inbox[0] == ("no block",):
        game.log("hits", player, (attacker,))
        return game.propose([Event("resource", player=1 - player, amount=-1, name="life", source=attacker)])
    blocker = frame.inbox[0][1]
    pairs = ((attacker, blocker), (blocker, attacker))
    return game.propose(
        [
            Event("damage", to, player, amount=game.known_row(by).stats["power"], source=by, how="battle")
            for by, to in pairs
        ]
    )


def next_turn(game: Game, frame: Frame) -> Next:
    state = game.state
    state.damage = [0] * len(state.damage)
    state.effects = [effect for effect in state.effects if effect.until != tree.Until.TURN.value]
    state.turn_player = 1 - state.turn_player
    state.lki = {}
    game.touch(STRUCTURE)
    return "turn"


GAME = Procedure("game", do("toy.deal", deal), do("toy.turn", lambda game, frame: Frame("turns")))
TURNS = Procedure(
    "turns",
    do("toy.turn", begin_turn, label="turn"),
    do("toy.settle", settle),
    ask("toy.play", which_card, label="main"),
    do("toy.play", play_card),
    do("toy.play", finish_trick),
    do("toy.settle", settle),
    ask("toy.attack", which_attacker, label="attack"),
    do("toy.attack", declare_attack),
    do("toy.settle", settle),
    ask("toy.block", which_blocker),
    do("toy.fight", fight),
    do("toy.settle", settle),
    do("toy.attack", lambda game, frame: "attack"),
    do("toy.end", next_turn, label="over"),
)


def declare_trick(game: Game, frame: Frame) -> Next:
    """A trick moves from the hand onto the stack, then its choices are made."""
    moved = game.commit([Event("move", frame.source, frame.player, STACK, how="play", under=frame.player)])
    ref = moved[0].moved_to
    at = game.row(ref & CARD_MASK).abilities[0][0]
    frame.source = ref
    frame.obj = StackObject(game.state.new_id(), "trick", at, ref, frame.player, ref)
    return None


TRICK = Procedure(
    "trick",
    do("toy.trick", declare_trick),
    ask("toy.trick", drafts.ask_target, label="targets"),
    answered("toy.trick", drafts.take_target),
    do("toy.trick", drains.put_on_stack),
)


class Toy(Rules):
    """The rules of the toy game under one of the four policies."""

    game = "toy"
    version = "toy-1"
    zones: tuple[Zone, ...] = ZONES
    remembered = frozenset({"enter", "leave", "destroyed", "draw", "discard", "damage", "attack"})
    # Two modifiers that read each other's writings share a layer, so that dependency can be seen.
    layers = {
        tree.Control: (1, 0),
        tree.SetColours: (2, 0),
        tree.Grant: (2, 0),
        tree.SetBase: (3, 0),
        tree.Modify: (3, 1),
    }
    default_layer = (2, 0)
    verb_rules = {
        "effect": "toy.effect",
        "dependency": "toy.dependency",
        "lose": "toy.lose",
        "all lose": "toy.lose",
        "lose by failed_draw": "toy.lose",
        "loop draw": "toy.endless",
    }
    wordings = {"unit": labels.one_card, "trick": labels.one_card, "no block": labels.no_card}

    def __init__(self, policy: str) -> None:
        super().__init__()
        self.policy = policy
        self.stages = (Stage("toy.replace", lambda game, event, replacement: True, _affected),)
        self.add(
            GAME,
            TURNS,
            TRICK,
            replace.procedure("toy.replace", "toy.order"),
            drains.PLACE,
            drains.RESOLVE,
            drains.COUNTER,
            drains.CHECK,
            *drains.POLICIES,
        )

    def begin(self, library: Library, decks: Any, seed: str, format: str = "") -> State:
        state = blank(len(ZONES) * 2, seed)
        state.resources = [{"life": LIFE}, {"life": LIFE}]
        for owner, deck in enumerate(decks):
            for card in deck:
                state.add_card(library.add(card), owner, DECK, place=DECK * 2 + owner)
        state.frames.append(Frame("game"))
        return state


def _affected(game: Game, event: Event) -> int:
    return game.known_row(event.ref).controller if event.ref != NO_REF else event.player
