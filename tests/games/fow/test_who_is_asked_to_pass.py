"""Who can only pass is asked all the same where a hidden card might be of use, and only there (302.2, 604.1c).

That goes by what everybody knows: the cards of the game, the will that there is, and whether somebody has a card that
others do not see. Who holds which card does not matter.
"""

import random
from collections.abc import Callable

import pytest

from rulebound import api
from rulebound.games.fow.attackers import is_main_timing
from rulebound.games.fow.terms import FIELD, HAND, STANDBY
from rulebound.games.fow.will import pool
from rulebound.kernel.machine import Game
from rulebound.kernel.priority import PASS
from rulebound.kernel.state import EVERYBODY
from rulebound.language.definitions import CardDef
from rulebound.language.tree import (
    Action,
    All,
    Compare,
    CostCards,
    CostChange,
    CostOption,
    CostSelf,
    Count,
    Draw,
    ExhaustSelf,
    Filter,
    Gain,
    GainResource,
    Grant,
    Keyword,
    Lurk,
    Pay,
    Static,
    When,
)
from rulebound.scenario.fow import Scenario, chant, j_ruler, judgment, resonator, ruler, stone, trigger

Sees = Callable[[Game, int], bool]
LIFE = GainResource("life", 100)
RULER = ruler(judgment(Pay(9)), judged=j_ruler(600, 600), name="Lord", code="L")
CLEVER = Filter(traits=("Clever",), zone="hand", side="my")


def begin(card: CardDef, seed: int) -> Game:
    """One player has this card, the other nothing but fighters."""
    units = [resonator(200, 200, cost="{R}", name=f"Unit {i}", code=f"U{i}") for i in range(11)]
    plain, other = units[:10] * 4, [*[card] * 4, *units[:9] * 4]
    decks = [(main, [stone("fire")] * 10, [RULER]) for main in (plain, other)]
    return api.new_game_from("fow", decks, seed)


def will(game: Game, player: int) -> int:
    return sum(pool(game, player).values())


def hidden(game: Game, player: int, zone: int) -> bool:
    return any(game.state.known[card] != EVERYBODY for card in game.state.zones[zone * 2 + player])


def never(game: Game, player: int) -> bool:
    return False


def with_will(n: int) -> Sees:
    return lambda game, player: hidden(game, player, HAND) and will(game, player) >= n


def in_hand(game: Game, player: int) -> bool:
    return hidden(game, player, HAND)


def in_standby(game: Game, player: int) -> bool:
    return hidden(game, player, STANDBY)


def fighters(game: Game, player: int) -> list[int]:
    cards = [card for card in game.state.zones[FIELD * 2] if game.row(card).controller == player]
    return [card for card in cards if "resonator" in game.row(card).types]


def with_two(game: Game, player: int) -> bool:
    return in_standby(game, player) and len(fighters(game, player)) >= 2


def beside_the_sage(game: Game, player: int) -> bool:
    """With a recovered one on the field, that is; it asks for a card in hand."""
    sages = [card for card in fighters(game, player) if game.definition(card).name == "Card"]
    return in_hand(game, player) and not all(game.state.exhausted[card] for card in sages)


def anybodys(game: Game, player: int) -> bool:
    return in_hand(game, player) or in_standby(game, player)


def card(*texts: object, cost: str = "{R}{1}") -> CardDef:
    return chant(LIFE, *texts, cost=cost, name="Card", code="C")  # type: ignore[arg-type]


def beast(*texts: object) -> CardDef:
    return resonator(300, 300, *texts, cost="{R}", name="Card", code="C")  # type: ignore[arg-type]


QUICK = Keyword("Quickcast")
TWO = When(Compare(Count(Filter(types=("resonator",), side="my")), ">=", 2))
FOR_TWO = Lurk(TWO, zones=("standby",), free=("standby",), at_once=True)
HANDED = Action((Pay(1), CostSelf("discard")), (Draw(1),), zone="hand", keyword="Inheritance")
SAGE = Action((ExhaustSelf(), CostCards("discard", 1, CLEVER)), (Draw(1),))
SHORT_CUT = CostOption("Card", (CostCards("banish", 1, Filter(side="my")),), alternative=True)


@pytest.mark.parametrize(
    ("played", "might"),
    [
        pytest.param(card(), never, id="nothing is quick"),
        pytest.param(card(QUICK), with_will(2), id="Quickcast for two will"),
        pytest.param(card(QUICK, cost="{R}"), with_will(1), id="Quickcast for one will"),
        pytest.param(card(QUICK, cost="{0}"), in_hand, id="Quickcast for nothing"),
        pytest.param(card(QUICK, cost="{X}{R}"), with_will(1), id="X may be 0"),
        pytest.param(card(QUICK, SHORT_CUT), in_hand, id="something else may be paid"),
        pytest.param(card(QUICK, Static((CostChange(-2),))), in_hand, id="it makes itself cheaper"),
        pytest.param(beast(HANDED), with_will(1), id="Inheritance"),
        pytest.param(beast(FOR_TWO), with_two, id="Stealth for a status"),
        pytest.param(beast(SAGE), beside_the_sage, id="a cost that asks for certain cards in hand"),
        pytest.param(
            beast(Action((ExhaustSelf(),), (Gain(All(Filter(side="my", zone="hand")), (Grant(QUICK),)),))),
            anybodys,
            id="any card may become quick",
        ),
    ],
)
def test_who_can_only_pass_is_asked_where_a_hidden_card_might_be_of_use(played: CardDef, might: Sees) -> None:
    asked = unasked = 0
    for seed in range(3):
        game, chance = begin(played, seed), random.Random(seed)
        while not game.over and game.state.turn < 12:
            choice, keys = game.choice, game.keys()
            assert choice is not None
            if keys == [PASS] and not is_main_timing(game, choice.player):
                assert might(game, choice.player), f"turn {game.state.turn}"
                asked += 1
            unasked += sum(key == PASS for key in game.forced)
            acts = [i for i, key in enumerate(keys) if key[0] not in ("pass", "stone")]
            game.choose(chance.choice(acts) if acts and chance.random() < 0.6 else chance.randrange(len(keys)))
    assert bool(asked) == (might is not never) and bool(unasked) == (might is not in_hand)


def test_a_trigger_card_in_the_standby_area_is_played_for_nothing() -> None:
    """1113.2a: with a cost before the colon it needs will in the hand, and none from the standby area (708.4)."""
    paid = chant(*trigger((CostCards("banish", 1, Filter(side="my")),), LIFE), cost="{R}{2}", name="Card", code="C")
    asked = {HAND: 0, STANDBY: 0}
    for seed in range(3):
        game, chance = begin(paid, seed), random.Random(seed)
        while not game.over and game.state.turn < 12:
            choice, keys = game.choice, game.keys()
            assert choice is not None
            if keys == [PASS] and not is_main_timing(game, choice.player):
                set_there = in_standby(game, choice.player)
                assert set_there or with_will(3)(game, choice.player)
                asked[STANDBY if set_there else HAND] += 1
            acts = [i for i, key in enumerate(keys) if key[0] == "set"]
            game.choose(chance.choice(acts) if acts and chance.random() < 0.6 else chance.randrange(len(keys)))
    assert asked[STANDBY]


def test_where_more_cards_may_come_everybody_is_asked() -> None:
    s = Scenario()
    s.field("A", resonator(300, 300))
    s.in_hand("B", resonator(300, 300, cost="{R}"))
    s.to("end")
    assert s.game.choice is not None and s.game.keys() == [PASS]
