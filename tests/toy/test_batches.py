"""Simultaneous events with replacements: every way the players can answer leads to a sound result."""

from collections.abc import Iterator

import pytest
from tests.toy.cards import MINE, THEIRS, Table, trick, unit
from tests.toy.game import HAND

from rulebound.kernel.cards import CardDef
from rulebound.kernel.machine import Game
from rulebound.language.tree import All, Auto, Damage, Destroy, Draw, Filter, On, Replace, Self, Static

RED = Filter(types=("unit",), colours=("red",), side="opp")
MY_RED = Filter(types=("unit",), colours=("red",), side="my")


def with_attacker() -> Table:
    """Player 0 may attack after playing a card, so that the turn does not end by itself."""
    table = Table("ev")
    table.add(0, "field", unit("Attacker", 9, colour="green"))
    return table


def endings(game: Game) -> Iterator[Game]:
    """Every game that the answers to replacement questions can lead to."""
    if game.choice is None or game.choice.prompt not in ("replacement", "replaced event"):
        yield game
        return
    for index in range(len(game.keys())):
        twin = game.clone()
        twin.choose(index)
        yield from endings(twin)


def storm(*guards: CardDef, power: int = 9, spell: CardDef | None = None) -> tuple[Game, list[int]]:
    """Player 0 deals 2 damage to each of three red units of player 1, who has these guards."""
    table = with_attacker()
    ref = table.add(0, "hand", spell or trick("Storm", Damage(All(RED), 2)))
    hit = [table.add(1, "field", unit(f"Unit {i}", power)) for i in range(3)]
    for guard in guards:
        table.add(1, "field", guard)
    game = table.start()
    game.choose(("trick", game.state.ref(ref)))
    return game, hit


def damages(game: Game, cards: list[int]) -> tuple[int, ...]:
    return tuple(game.state.damage[card] for card in cards)


def test_a_shared_shield_prevents_no_more_than_it_holds() -> None:
    game, hit = storm(unit("Shield", 5, Static((Replace(On("damage", MY_RED), shield=3),)), colour="blue"))
    results = [damages(end, hit) for end in endings(game)]
    assert {sum(result) for result in results} == {3}
    assert set(results) == {(0, 1, 2), (0, 2, 1), (1, 0, 2), (2, 0, 1), (1, 2, 0), (2, 1, 0)}


def test_a_saver_with_one_use_saves_one_card_of_the_batch() -> None:
    saver = unit(
        "Saver", 5, Static((Replace(On("destroyed", MY_RED), to="hand", optional=True, uses=1),)), colour="blue"
    )
    game, hit = storm(saver, spell=trick("Doom", Destroy(All(RED))))
    saved = [tuple(card for card in hit if end.state.zone[card] == HAND) for end in endings(game)]
    assert set(saved) == {(), (hit[0],), (hit[1],), (hit[2],)}


def test_all_paths_of_two_replacements_over_three_cards() -> None:
    """A shield of 3 for all, and one unit that may take the whole damage of one card away."""
    shield = unit("Shield", 5, Static((Replace(On("damage", MY_RED), shield=3),)), colour="blue")
    saver = unit("Saver", 5, Static((Replace(On("damage", MY_RED), amount=0, optional=True, uses=1),)), colour="blue")
    game, hit = storm(shield, saver)
    before = game.state.exact_hash()
    totals: set[int] = set()
    for end in endings(game):
        result = damages(end, hit)
        assert all(0 <= n <= 2 for n in result)
        totals.add(sum(result))
        assert sum(n for key, n in end.state.uses.items() if key.startswith("replacement")) <= 3 + 1
    # declined: 6-3; saved whole: 6-2-3; saved what the shield had left of one card: 6-3-1
    assert totals == {1, 2, 3}
    assert game.state.exact_hash() == before


def test_nothing_happens_before_every_event_is_settled() -> None:
    watcher = unit("Watcher", 5, Auto(On("damage", MY_RED), (Draw(1),)), colour="blue")
    shield = unit("Shield", 5, Static((Replace(On("damage", MY_RED), shield=3),)), colour="blue")
    game, hit = storm(shield, watcher)
    while game.choice is not None and game.choice.prompt in ("replacement", "replaced event"):
        assert damages(game, hit) == (0, 0, 0)
        assert not game.state.waiting
        game.choose(0)
    assert sum(damages(game, hit)) == 3


def test_cards_that_leave_together_see_each_other_leave() -> None:
    mourner = unit("Mourner", 5, Auto(On("destroyed", MY_RED), (Draw(1),)))
    table = with_attacker()
    doom = table.add(0, "hand", trick("Doom", Destroy(All(THEIRS))))
    for card in (mourner, unit("Unit", 1), unit("Unit", 1)):
        table.add(1, "field", card)
    game = table.start()
    game.choose(("trick", game.state.ref(doom)))
    while game.choice is not None and game.choice.prompt == "next":
        game.choose(0)
    assert len(game.state.zones[HAND * 2 + 1]) == 3, "the Mourner saw itself and both others"


@pytest.mark.parametrize("answer", ["replace", "decline"])
def test_an_optional_replacement_is_the_players_choice(answer: str) -> None:
    cheat = unit("Cheat", 1, Static((Replace(On("destroyed", Self()), to="hand", optional=True),)), colour="blue")
    table = with_attacker()
    doom = table.add(0, "hand", trick("Doom", Destroy(All(THEIRS))))
    card = table.add(1, "field", cheat)
    game = table.start()
    game.choose(("trick", game.state.ref(doom)))
    assert game.choice is not None
    assert game.choice.player == 1
    offered = game.keys()
    game.choose(next(key for key in offered if key[0] == answer))
    assert (game.state.zone[card] == HAND) == (answer == "replace")


def test_mine_and_theirs_are_seen_from_the_bearer() -> None:
    shield = unit("Shield", 9, Static((Replace(On("damage", MINE), amount=0),)), colour="blue")
    table = with_attacker()
    volley = table.add(0, "hand", trick("Volley", Damage(All(Filter(types=("unit",))), 1)))
    own = table.add(0, "field", unit("Own", 5))
    guarded = table.add(1, "field", shield)
    game = table.start()
    game.choose(("trick", game.state.ref(volley)))
    assert damages(game, [own, guarded]) == (1, 0)
