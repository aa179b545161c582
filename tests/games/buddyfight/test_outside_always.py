"""What always holds, in games of two random players with cards of every kind: limits of the field, secrets."""

import pytest
from tests.games.buddyfight.boards import (
    IN_MY_DROP,
    MINE,
    THEIRS,
    act,
    at,
    bounce,
    burn,
    heal,
    kill,
    mill,
    nullifying,
    when,
)
from tests.games.buddyfight.interventions import call_it, end, nullify_attack

from rulebound import agents, api
from rulebound.games.construction import Parts
from rulebound.kernel.machine import Game
from rulebound.kernel.state import Reader
from rulebound.language.tree import All, Choose, Draw, Gain, Modify, Move, Slot, Static, Top, Under
from rulebound.scenario.buddyfight import (
    discard,
    drop_from,
    flag,
    gauge,
    impact,
    impact_monster,
    into_soul,
    item,
    life,
    monster,
    once,
    soul_to_drop,
    spell,
    transform,
)
from rulebound.text import line

SHOT = act(burn(1), cost=(soul_to_drop(),), quick=True)
HERO = monster(1, 4000, 2, 2000, act(burn(1), cost=(gauge(1),)), name="Hero")
ALL = [
    HERO,
    monster(0, 2000, 1, 1000, "Move", name="Runner"),
    monster(1, 3000, 1, 3000, "Penetrate", when("enter", *kill(THEIRS)), cost=(gauge(2),), name="Lancer"),
    monster(2, 5000, 2, 5000, "Counterattack", "Soulguard", cost=(into_soul(IN_MY_DROP),), name="Guard"),
    monster(3, 8000, 3, 6000, "Double Attack", "Soulguard", cost=(gauge(1), into_soul(IN_MY_DROP)), name="Giant"),
    monster(1, 3000, 1, 2000, "Lifelink 1", when("destroyed", Draw(1)), at("turn end", heal(1)), name="Ghost"),
    monster(0, 1000, 1, 1000, "Counter", cost=(gauge(1),), name="Wall"),
    monster(1, 3000, 1, 3000, transform(gauge(1)), Static((Modify("power", 1000),), MINE), name="Lord"),
    monster(
        1,
        2000,
        1,
        2000,
        once(act(burn(1), cost=(soul_to_drop(),), quick=True)),
        cost=(into_soul(IN_MY_DROP),),
        name="Bow",
    ),
    item(3000, 2, None, "Equipment Change", name="Sword"),
    item(2000, 1, 4000, cost=(life(1),), name="Shield"),
    spell(Static((Modify("critical", 1),), MINE), set=True, cost=(gauge(2),), name="Banner"),
    spell(*kill(), cost=(gauge(1),), name="Bolt"),
    spell("Counter", nullify_attack(), cost=(gauge(1),), name="Parry"),
    spell("Counter", *nullifying("call"), cost=(gauge(1),), name="Begone"),
    spell("Counter", *bounce(), cost=(life(1),), name="Goodbye"),
    spell(Move(Top(2), "gauge"), name="Charge"),
    spell(Choose(IN_MY_DROP), call_it(Slot(), "right"), cost=(gauge(1),), name="Summons"),
    spell(mill(2), Draw(1), cost=(discard(),), name="Grind"),
    spell("Counter", end("battle"), cost=(gauge(2),), name="Truce"),
    spell(Choose(THEIRS), Move(Under(Slot()), "drop"), heal(1), name="Shake"),
    impact(burn(3), cost=(gauge(2),), name="Blast"),
    impact(Gain(All(MINE), (Modify("power", 5000),)), cost=(drop_from(MINE),), name="Fury"),
    impact_monster(2, 6000, 2, 4000, cost=(gauge(2),), name="Titan"),
    impact_monster(1, 4000, 1, 2000, transform(life(1), word="Impact Transform"), name="Comet"),
]
MAIN = [card for card in ALL for _ in range(4)]
DECK: Parts = (MAIN, [HERO], [flag(name="Anything")], [], [])
SPOTS = ("left", "center", "right", "item")


def begin(seed: int) -> Game:
    return api.new_game_from("buddyfight", (DECK, DECK), seed, format="free")


def zone(game: Game, name: str, player: int) -> list[int]:
    return game.state.zones[game.rules.zone_id[name] * 2 + player]


def own_field(game: Game, player: int) -> list[int]:
    return [card for card in zone(game, "field", 0) if game.row(card).controller == player]


def spot(game: Game, card: int) -> str:
    return next((name for name, n in game.rules.spot_id.items() if n == game.state.spot[card]), "")


def look(game: Game) -> None:
    """Everything that holds whenever somebody is asked in a play timing."""
    state = game.state
    for player in (0, 1):
        field = own_field(game, player)
        for name in SPOTS:
            assert sum(spot(game, card) == name for card in field) <= 1, name
        rows = [game.row(card) for card in field]
        monsters = [row for row in rows if "monster" in row.types]
        assert sum(row.stats.get("size", 0) for row in monsters) <= 3
        assert all(spot(game, card) in ("left", "center", "right", "item", "set") for card in field)
        assert state.resources[player]["life"] > 0 and zone(game, "deck", player)
        for card in zone(game, "gauge", player):
            assert state.face_down[card] and not any(game.state.known[card] & 1 << one for one in (0, 1))
        for card in zone(game, "soul", player):
            assert sum(card in below for below in state.attached.values()) == 1
    for host, below in state.attached.items():
        if below:
            assert game.rules.zones[state.zone[host]].name in ("field", "flag", "play")


def play(seed: int, most: int = 1500) -> Game:
    game = begin(seed)
    seats = [agents.make("random", f"{seed} {player}") for player in (0, 1)]
    for _ in range(most):
        if game.over:
            return game
        choice = game.choice
        assert choice is not None
        if choice.prompt in ("timing", "own counter"):
            look(game)
        game.choose(seats[choice.player].choose(game.view(choice.player, labels=False)))
    return game


@pytest.mark.parametrize("seed", range(12))
def test_the_board_keeps_its_limits_in_every_play_timing(seed: int) -> None:
    assert play(seed).over


def test_such_games_use_every_kind_of_card() -> None:
    seen: set[str] = set()
    for seed in range(4):
        lines = [line(game, entry, Reader.ALL) for game in (play(seed),) for entry in game.journal]
        seen |= {card.name for card in ALL if any("declares" in text and card.name in text for text in lines)}
    assert len(seen) >= len(ALL) - 3
