"""Cards of the toy game, and games with them."""

from __future__ import annotations

from tests.toy.game import DISCARD, FIELD, HAND, STACK, TURNS, ZONES, Toy

from rulebound.kernel.cards import CardDef, Library
from rulebound.kernel.history import History
from rulebound.kernel.machine import Game
from rulebound.kernel.state import EVERYBODY
from rulebound.language.tree import (
    Ability,
    All,
    Auto,
    Choose,
    Damage,
    Destroy,
    Draw,
    EventAmount,
    Filter,
    Gain,
    May,
    Modify,
    Move,
    On,
    Replace,
    Search,
    Self,
    SetColours,
    Slot,
    Spell,
    Static,
    Step,
)

UNITS = Filter(types=("unit",))
MINE = Filter(types=("unit",), side="my")
THEIRS = Filter(types=("unit",), side="opp")
POLICIES = ("ff", "fw", "ev", "bf")


def unit(name: str, power: int, *abilities: Ability, colour: str = "red") -> CardDef:
    return CardDef(name, ("unit",), name, (colour,), 0, (("power", power),), abilities=abilities)


def trick(name: str, *steps: Step) -> CardDef:
    return CardDef(name, ("trick",), name, abilities=(Spell(steps),))


POOL = (
    unit("Soldier", 2),
    unit("Knight", 3),
    unit("Banner", 1, Static((Modify("power", 1),), Filter(types=("unit",), side="my", other=True))),
    unit("Scout", 2, Auto(On("enter", Self()), (May((Draw(1),)),))),
    unit("Archer", 1, Auto(On("attack", Self()), (Choose(THEIRS), Damage(Slot(), 1)))),
    unit("Martyr", 1, Auto(On("destroyed", Self()), (Choose(UNITS), Destroy(Slot())))),
    unit("Decoy", 2, Auto(On("chosen", Self()), (Draw(1),))),
    unit("Guard", 2, Static((Replace(On("damage", MINE), amount=0, optional=True, uses=1),))),
    unit("Wall", 4, Static((Replace(On("damage", Self()), shield=2),))),
    unit("Caller", 1, Auto(On("enter", Self()), (Search(Filter(types=("trick",))),))),
    unit("Dyer", 2, Static((SetColours(("blue",)),), THEIRS), Static((Modify("power", 1),), Filter(colours=("blue",)))),
    trick("Bolt", Choose(UNITS), Damage(Slot(), 2)),
    trick("Rally", Gain(All(MINE), (Modify("power", 2),))),
    trick("Recall", Choose(UNITS), Move(Slot(), "hand")),
    trick("Volley", Damage(All(THEIRS), EventAmount()), Draw(1)),
)
DECK = [card for card in POOL for _ in range(2)]


def begin(policy: str, seed: int) -> Game:
    """A game of two equal decks."""
    rules, library = Toy(policy), Library()
    return started(Game(rules, library, rules.begin(library, (DECK, DECK), str(seed))))


def started(game: Game) -> Game:
    game.history = History(game.state.clone(), {"kind": "toy"})
    game.start()
    return game


class Table:
    """A toy board built by hand: player 0 is about to play a card."""

    def __init__(self, policy: str = "ff", rules: Toy | None = None) -> None:
        rules = rules or Toy(policy)
        self.game = Game(rules, Library(), rules.begin(Library(), ((), ()), "table"))
        state = self.game.state
        state.turn = 1
        state.frames[:] = []
        for owner in (0, 1):
            for _ in range(5):
                self.add(owner, "deck", unit("Filler", 1))

    def add(self, owner: int, zone: str, card: CardDef) -> int:
        rules, state = self.game.rules, self.game.state
        number = rules.zone_id[zone]
        known = EVERYBODY if number in rules.public else (1 << owner if number in rules.owner_sees else 0)
        place = number * 2 + (0 if number in rules.shared else owner)
        return state.add_card(self.game.library.add(card), owner, number, place=place, known=known)

    def start(self) -> Game:
        from rulebound.kernel.state import Frame

        self.game.state.frames.append(Frame("turns", pc=TURNS.labels["main"]))
        return started(self.game)


def names(game: Game, zone: int, owner: int = 0) -> list[str]:
    """The names of the cards in a zone."""
    return [game.definition(card).name for card in game.state.zones[zone * 2 + owner]]


__all__ = ["DISCARD", "FIELD", "HAND", "STACK", "ZONES", "Table", "begin", "names", "trick", "unit"]
