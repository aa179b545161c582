"""Effects: each ability tree is flattened into a procedure like any chapter, and runs on the same machine.

`flatten` turns the steps of a node into asks and dos. A step that chooses becomes an ask; one that acts becomes a do
that proposes one batch; `may`, `if` and loops become jumps. What a step binds is kept in the frame's slots.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rulebound.kernel.builder import Build, Builder
from rulebound.kernel.procedures import Procedure
from rulebound.kernel.state import NODE_BITS
from rulebound.kernel.steps_cards import (
    build_discard,
    build_draw,
    build_look_top,
    build_return_to_deck,
    build_reveal,
    build_search,
    build_shuffle,
)
from rulebound.kernel.steps_change import (
    build_create,
    build_extra_turn,
    build_heal,
    build_roll,
    build_steal,
    build_swap,
    build_transform,
    build_turn_down,
    build_turn_over,
)
from rulebound.kernel.steps_choosing import (
    build_declare,
    build_declared,
    build_pick,
    build_pick_group,
    build_split_groups,
)
from rulebound.kernel.steps_field import (
    build_attach,
    build_banish,
    build_counter,
    build_damage,
    build_damage_player,
    build_destroy,
    build_divide,
    build_fight,
    build_freeze,
    build_gain,
    build_move,
    build_move_counter,
    build_player_gain,
    build_remove_damage,
    build_resource,
    build_set_resource,
    build_shift,
    build_turn,
)
from rulebound.kernel.steps_flow import (
    build_cancel,
    build_cast,
    build_delayed,
    build_each_player,
    build_extra_phase,
    build_for_each,
    build_if,
    build_if_done,
    build_may,
    build_may_pay,
    build_modes,
    build_nothing,
    build_outcome,
    build_trigger_entry,
    build_when_done,
)
from rulebound.kernel.steps_means import build_produce
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game


def flatten(game: Game, at: int) -> Procedure:
    """The procedure of the node at an address: of a spell, an ability, a delayed part or a replacement."""
    node: Any = game.library.node(at)
    builder = Builder(game, at >> NODE_BITS, {**COMPILE, **game.rules.steps})
    builder.block(node.steps)
    return Procedure(f"#{at}", *builder.steps, places=builder.places)


COMPILE: Final[Build] = {
    tree.Choose: build_declared,
    tree.ChooseStacked: build_declared,
    tree.Pick: build_pick,
    tree.Draw: build_draw,
    tree.Discard: build_discard,
    tree.Damage: build_damage,
    tree.Fight: build_fight,
    tree.DamagePlayer: build_damage_player,
    tree.Divide: build_divide,
    tree.Destroy: build_destroy,
    tree.Banish: build_banish,
    tree.Move: build_move,
    tree.Attach: build_attach,
    tree.Shift: build_shift,
    tree.RemoveDamage: build_remove_damage,
    tree.Create: build_create,
    tree.Transform: build_transform,
    tree.Swap: build_swap,
    tree.Steal: build_steal,
    tree.TurnDown: build_turn_down,
    tree.TurnOver: build_turn_over,
    tree.Heal: build_heal,
    tree.Roll: build_roll,
    tree.SkipTurn: build_extra_turn,
    tree.ExtraTurn: build_extra_turn,
    tree.Exhaust: build_turn,
    tree.Ready: build_turn,
    tree.Freeze: build_freeze,
    tree.Gain: build_gain,
    tree.PlayerGain: build_player_gain,
    tree.AddCounter: build_counter,
    tree.RemoveCounter: build_counter,
    tree.MoveCounter: build_move_counter,
    tree.GainResource: build_resource,
    tree.LoseResource: build_resource,
    tree.SetResource: build_set_resource,
    tree.Produce: build_produce,
    tree.Search: build_search,
    tree.LookTop: build_look_top,
    tree.Reveal: build_reveal,
    tree.ReturnToDeck: build_return_to_deck,
    tree.Cancel: build_cancel,
    tree.Cast: build_cast,
    tree.Declare: build_declare,
    tree.Modes: build_modes,
    tree.May: build_may,
    tree.If: build_if,
    tree.IfDone: build_if_done,
    tree.WhenDone: build_when_done,
    tree.TriggerEntry: build_trigger_entry,
    tree.MayPay: build_may_pay,
    tree.ForEach: build_for_each,
    tree.EachPlayer: build_each_player,
    tree.Delayed: build_delayed,
    tree.Shuffle: build_shuffle,
    tree.SplitGroups: build_split_groups,
    tree.PickGroup: build_pick_group,
    tree.ExtraPhase: build_extra_phase,
    tree.Lose: build_outcome,
    tree.Win: build_outcome,
    tree.Nothing: build_nothing,
}
