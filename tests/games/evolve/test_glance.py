"""What is seen at a glance when actions are offered is what the tables of legality say."""

import random

import pytest

from rulebound.api import new_game
from rulebound.cards import decks
from rulebound.kernel.legality import Action, why_not
from rulebound.kernel.machine import Game
from rulebound.kernel.state import CARD_MASK
from rulebound.lab.soak import RANDOM, begin
from rulebound.language import tree


def everything(game: Game, player: int) -> list[Action]:
    """Every play, use and attack a player could think of."""
    state = game.state
    places = [zone for name in ("hand", "ex") for zone in game.zone(name, player)]
    plays = [Action("play", state.ref(card)) for card in places]
    field = [card for card in game.zone("field") if game.row(card).controller == player]
    uses = [
        Action("use", state.ref(card), at)
        for card in field
        for at, _ in game.row(card).abilities
        if isinstance(game.library.node(at), tree.Action)
    ]
    return [*plays, *uses, *(Action("attack", state.ref(card)) for card in field)]


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
            futile = game.state.frames[-1].slots.get("futile", ())  # legal, but it would change nothing (15.2.1.2)
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
            assert why_not(game, choice.player, Action(*key)) is None
        game.choose(chance.randrange(len(game.keys())))
    assert offered > 10
