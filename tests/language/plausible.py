"""Random abilities that a card could have: parts of the golden sentences, put together anew."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from hypothesis import strategies as st
from tests.language.golden_file import blocks

from rulebound.language import tree
from rulebound.language.tree import Ability, Action, Auto, Choose, Filter, Spell, Static


class Parts:
    """What the golden sentences of a game are made of."""

    def __init__(self, game: str) -> None:
        abilities = [ability for block in blocks(game) for ability in block.abilities]
        plain = [ability for ability in abilities if not _names_a_payment(ability)]
        self.steps = [ability.steps for ability in plain if isinstance(ability, Spell)]
        self.events = [ability.event for ability in plain if isinstance(ability, Auto) and ability.zone == "field"]
        self.costs = [ability.cost for ability in plain if isinstance(ability, Action)]
        self.conds = [
            ability.cond
            for ability in plain
            if isinstance(ability, Auto | Action | Static) and ability.cond is not None
        ]
        self.statics = [
            ability
            for ability in plain
            if isinstance(ability, Static) and ability.zone == "field" and ability.players is None
        ]
        self.filters = [step.filter for steps in self.steps for step in steps if isinstance(step, Choose)]


def _names_a_payment(ability: Ability) -> bool:
    """Whether it asks about an optional cost, which belongs to its card."""
    return any(isinstance(node, tree.Paid | tree.PaidColours) for node in tree.walk(ability))


@cache
def parts(game: str) -> Parts:
    return Parts(game)


def with_filters(steps: tuple[Any, ...], filters: list[Filter]) -> tuple[Any, ...]:
    """The steps, with other cards to choose from."""
    left = list(filters)
    return tuple(
        msgspec.structs.replace(step, filter=left.pop()) if isinstance(step, Choose) and left else step
        for step in steps
    )


@cache
def abilities(game: str, sentences: int = 2) -> st.SearchStrategy[Any]:
    """Abilities of a game whose parts come from different sentences."""
    known = parts(game)
    filters = st.lists(st.sampled_from(known.filters), max_size=2)
    said = st.lists(st.sampled_from(known.steps), min_size=1, max_size=sentences).map(lambda several: sum(several, ()))
    steps = st.builds(with_filters, said, filters)
    cond = st.one_of(st.none(), st.sampled_from(known.conds))
    limit = st.sampled_from([0, 0, 1])
    scopes = st.sampled_from([static.scope for static in known.statics])
    mods = st.sampled_from([static.mods for static in known.statics])
    return st.one_of(
        st.builds(Spell, steps),
        st.builds(Auto, st.sampled_from(known.events), steps, cond, limit=limit),
        st.builds(Action, st.sampled_from(known.costs), steps, cond=cond, limit=limit),
        st.builds(Static, mods, scopes, cond=cond),
    )
