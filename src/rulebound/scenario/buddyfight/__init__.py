"""Scenarios of Buddyfight: card makers, the board, and the acts of its flow charts.

>>> board = Scenario()                                   # A's main phase
>>> knight = board.left("A", monster(2, 5000, 2, 3000, name="Knight"))
>>> guard = board.center("B", monster(1, 3000, 1, 4000))
>>> board.battle(knight, guard)
>>> board.zone(guard), board.life_of("B")
('drop', 10)
"""

from rulebound.scenario.buddyfight.acts import Scenario
from rulebound.scenario.buddyfight.cards import (
    all_flags,
    card,
    d,
    deck_to_soul,
    discard,
    double,
    dragon_drei,
    drop_from,
    flag,
    gauge,
    impact,
    impact_monster,
    into_soul,
    item,
    life,
    lost_world,
    magic_treasure,
    monster,
    on_top_of,
    once,
    only_if,
    only_with_first_flag,
    only_with_flag,
    over,
    rest_self,
    soul_to_drop,
    spell,
    stop_time,
    transform,
)
from rulebound.scenario.table import ScenarioError

__all__ = [
    "Scenario",
    "ScenarioError",
    "all_flags",
    "card",
    "d",
    "deck_to_soul",
    "discard",
    "double",
    "dragon_drei",
    "drop_from",
    "flag",
    "gauge",
    "impact",
    "impact_monster",
    "into_soul",
    "item",
    "life",
    "lost_world",
    "magic_treasure",
    "monster",
    "on_top_of",
    "once",
    "only_if",
    "only_with_first_flag",
    "only_with_flag",
    "over",
    "rest_self",
    "soul_to_drop",
    "spell",
    "stop_time",
    "transform",
]
