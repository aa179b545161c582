"""Cards that lie in wait, in whole games: whom the engine asks to reveal one tells nothing about who has one."""

import random

import pytest

from rulebound import api
from rulebound.kernel.machine import Game
from rulebound.lab.onlookers import Onlookers
from rulebound.language.definitions import CardDef
from rulebound.language.tree import (
    Choose,
    Compare,
    CostCards,
    Count,
    Damage,
    DamagePlayer,
    Draw,
    Filter,
    GainResource,
    Keyword,
    Lurk,
    On,
    Pay,
    Slot,
    When,
    Who,
)
from rulebound.scenario.fow import chant, j_ruler, judgment, resonator, ruler, stone, trigger

FIGHTERS = Filter(types=("j/resonator",))
THEIRS = Filter(types=("resonator",), side="opp")
LIFE = GainResource("life", 100)
FEW = When(Compare(Count(Filter(types=("resonator",), side="my")), "<=", 1))
Deck = tuple[list[CardDef], list[CardDef], list[CardDef]]


def stealth(event: On | When) -> Lurk:
    return Lurk(event, zones=("standby",), free=("standby",), at_once=True)


def lurkers(tag: str) -> list[CardDef]:
    texts = (
        (trigger(On("attack", Filter(side="opp")), Choose(FIGHTERS), Damage(Slot(), 300)),),
        (trigger(On("play", who=Who.OPPONENT), DamagePlayer(Who.OPPONENT, 100)),),
        (trigger(On("draw", Filter(types=("resonator",)), who=Who.OPPONENT), LIFE),),
        (trigger(FEW, Draw(1)),),
        (trigger((CostCards("discard", 1, Filter(zone="hand", side="my")),), Draw(1)),),
        (stealth(On("destroyed", THEIRS)), Draw(1)),
        (stealth(FEW), LIFE),
    )
    return [chant(*text, cost="{1}", name=f"{tag} trap {i}", code=f"{tag}-T{i}") for i, text in enumerate(texts)]


def deck(tag: str, cards: list[CardDef]) -> Deck:
    units = [
        resonator(
            200 + 100 * (i % 4),
            200 + 100 * (i % 3),
            cost="{R}" if i % 2 else "{0}",
            name=f"{tag} {i}",
            code=f"{tag}-{i}",
        )
        for i in range(6)
    ]
    ghost = resonator(300, 300, stealth(On("attack")), cost="{2}", name=f"{tag} ghost", code=f"{tag}-G")
    lord = ruler(
        judgment(Pay(1)),
        Keyword("Energize", card="fire"),
        judged=j_ruler(600, 600),
        name=f"{tag} lord",
        code=f"{tag}-L",
    )
    main = [card for card in (*units, ghost, *cards) for _ in range(4)]
    return (main + units * 4)[:44], [stone("fire")] * 10, [lord]


def begin(seed: int) -> Game:
    """One of the players has such cards, the other has few of them."""
    return api.new_game_from("fow", (deck("A", lurkers("A")), deck("B", lurkers("B")[:1])), seed, names=("one", "two"))


ANSWERS = 250  # of a game that are looked at


@pytest.mark.parametrize("seed", range(2))
def test_nobody_can_tell_from_the_questions_what_lies_in_wait(seed: int) -> None:
    game, chance, onlookers = begin(seed), random.Random(seed), Onlookers(seed)
    asked = revealed = 0
    for _ in range(ANSWERS):
        keys = game.keys()
        acts = [i for i, key in enumerate(keys) if key[0] in ("reveal", "set", "play")]
        place = chance.choice(acts) if acts and chance.random() < 0.5 else chance.randrange(len(keys))
        asked += game.choice is not None and game.choice.prompt == "reveal"
        revealed += keys[place][0] == "reveal"
        onlookers.before(game, place)
        game.choose(place)
        onlookers.after(game)
        assert onlookers.tell(game) == ""
    assert asked > revealed > 0 and onlookers.compared > 30
