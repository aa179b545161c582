"""The toy game with a court: what needs more of the state than the other toys.

Each player has a king with two sides. He sits on the throne, where his text works, and may come to the field as a
warrior, or go back: he stays the same card. On the field units lie on the left or on the right, and may change over.
Cards lie as vassals under units. What a trick gives to all units of a kind, those get as well that come later.
"""

from __future__ import annotations

from typing import Any

from tests.toy.cards import MINE, Table, started, trick, unit
from tests.toy.game import (
    DECK,
    FIELD,
    LIFE,
    ZONES,
    Toy,
    begin_turn,
    declare_attack,
    fight,
    finish_trick,
    next_turn,
    play_card,
    settle,
    which_attacker,
    which_blocker,
    which_card,
)

from rulebound.kernel import evaluate, labels
from rulebound.kernel.attached import release
from rulebound.kernel.cards import CardDef, Library
from rulebound.kernel.events import STRUCTURE
from rulebound.kernel.machine import Game
from rulebound.kernel.policies import Affected, Effects
from rulebound.kernel.procedures import Choice, Key, Next, Procedure, ask, do
from rulebound.kernel.state import CARD_MASK, EVERYBODY, Event, Frame, Row, State, blank
from rulebound.kernel.tables import StateWord, Zone
from rulebound.language.tree import (
    All,
    Attach,
    Auto,
    Choose,
    Cmp,
    Compare,
    Count,
    Draw,
    Filter,
    Gain,
    IfDone,
    Modify,
    Move,
    On,
    Pick,
    Self,
    Slot,
    Stat,
    Static,
    Top,
    Under,
)

THRONE, SOUL = len(ZONES), len(ZONES) + 1
FRONT, BACK = 0, 1
LEFT, RIGHT = 1, 2

WARRIOR = CardDef("Warrior", ("unit",), "Warrior", ("gold",), 0, (("power", 4),))
CROWNED = Static((Modify("power", 1),), Filter(types=("unit",), side="my", states=("left",)), zone="throne")
KING = CardDef("King", ("king",), "King", ("gold",), 0, (("power", 1),), abilities=(CROWNED,), back=WARRIOR)
WOLF = unit("Wolf", 4, Auto(On("side", Self()), (Draw(1),)))
MAN = CardDef("Man", ("unit",), "Man", ("red",), 0, (("power", 1),), back=WOLF)

POOL = (
    MAN,
    unit("Page", 2),
    unit("Squire", 1, Auto(On("shift", Self()), (Draw(1),))),
    unit("Baron", 2, Auto(On("enter", Self()), (Move(Top(1), "soul", face_down=True, onto=Self()),))),
    unit("Duke", 2, Static((Modify("power", Stat(Self(), "under")),))),
    unit(
        "Herald",
        1,
        Auto(On("enter", Self()), (Pick(Filter(zone="discard", side="my")), Move(Slot(), "soul", onto=Self()))),
    ),
    unit("Bully", 3, Auto(On("attack", Self()), (Move(Under(Self()), "hand"), IfDone((Draw(1),))))),
    unit("Ghost", 2, Static((Modify("power", 1),), MINE, zone="discard")),
    trick("Banner", Gain(All(MINE), (Modify("power", 1),))),
    trick("Levy", Gain(All(MINE), (Modify("power", 2),), cond=Compare(Count(MINE), ">=", 2))),
    trick(
        "Oath",
        Choose(MINE),
        Choose(Filter(types=("unit",), zone="discard", side="my"), slot="dead"),
        Move(Slot("dead"), "soul", onto=Slot()),
    ),
    trick("Fealty", Choose(MINE, slot="lord"), Choose(Filter(zone="soul", side="my")), Attach(Slot(), Slot("lord"))),
    trick("Purge", Choose(Filter(types=("unit",), stats=(("under", Cmp(">=", 1)),))), Move(Under(Slot()), "discard")),
)
CARDS = [KING, *[card for card in POOL for _ in range(2)]]


# --- what a player may do at court -----------------------------------------------------------------------------------


def which_act(game: Game, frame: Frame) -> Choice:
    """The king comes to the field or goes back; a unit changes over, or turns into what is on its other side."""
    state, player = game.state, game.state.turn_player
    options: list[Key] = [("crown", state.ref(card)) for card in state.zones[THRONE * 2 + player]]
    for card in game.zone("field"):
        if game.row(card).controller == player:
            ref = state.ref(card)
            options += [("shift", ref, spot) for spot in (LEFT, RIGHT) if state.spot[card] != spot]
            if game.definition(card) == WARRIOR:
                options.append(("abdicate", ref))
            elif state.definition[card] in game.library.sides:
                options.append(("turn", ref))
    return Choice(player, [*options, ("pass",)], "court", public=True)


def act(game: Game, frame: Frame) -> Next:
    kind, *rest = frame.inbox[0]
    player = game.state.turn_player
    if kind == "crown":
        return game.propose([Event("move", rest[0], player, FIELD, how="enter", side=BACK, spot=LEFT)])
    if kind == "abdicate":
        return game.propose([Event("move", rest[0], player, THRONE, how="abdicate", side=FRONT)])
    if kind == "turn":
        return game.propose([Event("side", rest[0], player)])
    return game.propose([Event("shift", rest[0], player, spot=rest[1])]) if kind == "shift" else None


def bury(game: Game, event: Event) -> list[Event]:
    """What lies under a unit that leaves the field is discarded."""
    state = game.state
    if event.frm != FIELD or event.to == FIELD:
        return []
    discard = game.rules.zone_id["discard"]
    under = release(game, event.ref & CARD_MASK)
    return [Event("move", state.ref(card), state.owner[card], discard, how="put") for card in under]


TURNS = Procedure(
    "turns",
    do("toy.turn", begin_turn, label="turn"),
    do("toy.settle", settle),
    ask("toy.court", which_act, label="court"),
    do("toy.court", act),
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


# --- the rules -------------------------------------------------------------------------------------------------------


def on_spot(spot: int) -> StateWord:
    def lies_there(game: Game, ref: int, row: Row) -> bool:
        return evaluate.spot_of(game, ref, row) == spot

    return StateWord(lies_there, STRUCTURE)


def to_spot(game: Game, choice: Choice, key: Key) -> labels.Wording:
    return labels.Wording("shift", (key[1],), (game.rules.spots[key[2] - 1],))


class Court(Toy):
    """The rules of the court."""

    game = "court"
    zones: tuple[Zone, ...] = (
        *ZONES,
        Zone("throne", "toy.throne", public=True, owner_sees=False, ordered=False),
        Zone("soul", "toy.soul", public=True, owner_sees=False, ordered=False),
    )
    spots = ("left", "right")
    states = {"left": on_spot(LEFT), "right": on_spot(RIGHT)}
    active_zones = ("field", "throne")
    effects = Effects(affected=Affected.AT_ANY_TIME)
    followed = {"move": bury}
    remembered = Toy.remembered | {"side", "shift", "attach"}
    verb_rules = {**Toy.verb_rules, "impossible": "toy.impossible"}
    wordings = {**Toy.wordings, **dict.fromkeys(("crown", "abdicate", "turn"), labels.one_card), "shift": to_spot}

    def __init__(self, policy: str = "ev") -> None:
        super().__init__(policy)
        self.add(TURNS)

    def same_card(self, game: Game, frm: int, to: int) -> bool:
        return {frm, to} == {THRONE, FIELD}

    def begin(self, library: Library, decks: Any, seed: str, format: str = "") -> State:
        state = blank(len(self.zones) * 2, seed)
        state.resources = [{"life": LIFE}, {"life": LIFE}]
        for owner, deck in enumerate(decks):
            for card in deck:
                throne = card.types == ("king",)
                zone = THRONE if throne else DECK
                state.add_card(library.add(card), owner, zone, place=zone * 2 + owner, known=EVERYBODY if throne else 0)
        state.frames.append(Frame("game"))
        return state


def begin(seed: int, policy: str = "ev") -> Game:
    """A game of two equal decks."""
    rules, library = Court(policy), Library()
    return started(Game(rules, library, rules.begin(library, (CARDS, CARDS), str(seed))))


class Hall(Table):
    """A board at court, built by hand: player 0 is about to say what is done there."""

    def __init__(self, rules: Court | None = None) -> None:
        super().__init__(rules=rules or Court())

    def start(self, at: str = "court") -> Game:
        self.game.state.frames.append(Frame("turns", pc=TURNS.labels[at]))
        return started(self.game)
