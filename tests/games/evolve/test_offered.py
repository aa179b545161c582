"""What is offered is what the tables of legality say, however it was found."""

import random

import pytest

from rulebound.api import new_game
from rulebound.cards import decks
from rulebound.games.evolve.slots import FUTILE
from rulebound.kernel.errors import RuleboundError
from rulebound.kernel.legality import Action as Act
from rulebound.kernel.legality import why_not
from rulebound.kernel.machine import Game
from rulebound.kernel.registers import DISTINCT
from rulebound.kernel.state import CARD_MASK, Reader
from rulebound.kernel.views import view
from rulebound.lab.soak import RANDOM, begin
from rulebound.language import tree
from rulebound.language.tree import Action, CostCards, CostOption, Draw, Filter, Pay
from rulebound.scenario.evolve import Scenario, amulet, follower, spell


def test_why_not_knows_its_kinds_of_action() -> None:
    s = Scenario()
    plain = s.field("A", follower(1, 1))
    with pytest.raises(RuleboundError, match="'cast' is no kind of action; there are play, use"):
        s.rules.why_not(s.game, 0, "cast", plain.ref)


def test_a_sample_taken_while_the_other_player_pays_can_be_played_on() -> None:
    s = Scenario(points=3)
    s.autopay = False
    shed = CostOption("Shed", (CostCards("discard", 2, Filter(side="my", zone="hand")),), required=True)
    dear = s.in_hand("A", spell(shed, Draw(1), cost=1))
    for n in range(3):
        s.in_hand("A", follower(n, n, cost=9))
    s.act("play", dear)
    assert s.prompt == "cost discard"
    twin = view(s.game, Reader.B).sample("other")
    assert twin.choice is not None and twin.choice.prompt == "cost discard"
    twin.choose(0)
    assert twin.choice is not None and twin.choice.player == 0


def test_what_is_offered_in_the_quick_window_is_what_has_quick() -> None:
    s = Scenario()
    boar = s.field("A", follower(1, 1))
    quick = s.in_hand("B", spell(Draw(1), "Quick", cost=0, name="Fast"))
    slow = s.in_hand("B", spell(Draw(1), cost=0, name="Slow"))
    s.declare_attack(boar, "B")
    assert s.offered(quick) and not s.offered(slow)
    assert why_not(s.game, 1, Act("play", slow.ref)) is not None
    s.play(quick)
    assert s.zone(quick) == "cemetery"


def test_two_equal_cards_are_offered_once_unless_an_effect_tells_them_apart() -> None:
    s = Scenario()
    twin = spell(Draw(1), cost=1, name="Twin")
    first, second = s.hand("A", twin, twin)
    s.game.state.reg[DISTINCT] = 0  # as in a game that is no scenario
    s.start()
    assert s.options.count("Play Twin") == 1
    assert first.number != second.number and first.ref & CARD_MASK == first.number


def test_an_ability_that_costs_more_than_there_is_is_not_offered() -> None:
    s = Scenario(points=2)
    dear = s.field("A", amulet(Action((Pay(3),), (Draw(1),)), name="Dear"))
    fair = s.field("A", amulet(Action((Pay(2),), (Draw(1),)), name="Fair"))
    assert not s.offered(dear) and s.offered(fair)


def everything(game: Game, player: int) -> list[Act]:
    """Every play, use and attack a player could think of."""
    state = game.state
    places = [zone for name in ("hand", "ex") for zone in game.zone(name, player)]
    plays = [Act("play", state.ref(card)) for card in places]
    field = [card for card in game.zone("field") if game.row(card).controller == player]
    uses = [
        Act("use", state.ref(card), at)
        for card in field
        for at, _ in game.row(card).abilities
        if isinstance(game.library.node(at), tree.Action)
    ]
    return [*plays, *uses, *(Act("attack", state.ref(card)) for card in field)]


@pytest.mark.parametrize("seed", range(12))
def test_offered_is_exactly_what_the_tables_allow(seed: int) -> None:
    names = decks("evolve")
    game = new_game("evolve", (names[seed % len(names)], names[(seed + 1 + seed // 4) % len(names)]), seed)
    chance = random.Random(seed)
    looked = 0
    while not game.over:
        choice = game.choice
        assert choice is not None
        if choice.prompt in ("main", "quick"):
            looked += 1
            keys = game.keys()
            futile = game.state.frames[-1].slots.get(FUTILE, ())  # legal, but it would change nothing (15.2.1.2)
            offered = {key for key in keys if key[0] in ("play", "attack", "use")}
            kinds = {
                (kind, game.state.definition[ref & CARD_MASK], game.state.zone[ref & CARD_MASK])
                for kind, ref, _ in offered
            }
            for action in everything(game, choice.player):
                card = action.card & CARD_MASK
                if (action.kind, card, action.ability) in futile:
                    continue
                legal = why_not(game, choice.player, action) is None
                same = (action.kind, game.state.definition[card], game.state.zone[card])
                assert legal == (action.key() in offered or (action.kind == "play" and same in kinds))
        game.choose(chance.randrange(len(game.keys())))
    assert looked > 5


@pytest.mark.parametrize("seed", range(6))
def test_what_is_offered_with_decks_of_any_cards_passes_every_row(seed: int) -> None:
    game = begin("evolve", (RANDOM,), seed)
    chance = random.Random(seed)
    offered = 0
    while not game.over:
        choice = game.choice
        assert choice is not None
        for key in game.keys()[1:] if choice.prompt in ("main", "quick") else []:
            offered += 1
            assert why_not(game, choice.player, Act(*key)) is None
        game.choose(chance.randrange(len(game.keys())))
    assert offered > 10


def test_several_abilities_of_one_card_are_told_apart_by_number() -> None:
    s = Scenario()
    s.field("A", amulet(Action((Pay(1),), (Draw(1),)), Action((Pay(2),), (Draw(1),)), name="Well"))
    assert s.options[1:] == ["Play ability 1 of Well", "Play ability 2 of Well"]
