"""FFTCG as the kernel sees it: the tables of chapter 11.12 and the hooks that the chapters fill in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from rulebound.games.fftcg import (
    abilities,
    actions,
    declaring,
    happened,
    keywords,
    permissions,
    possible,
    resolving,
    setup,
)
from rulebound.games.fftcg.abilities import PLACE_AUTO, USE_ACTION, USE_SPECIAL
from rulebound.games.fftcg.attack import ATTACK_PHASE
from rulebound.games.fftcg.bills import can_pay
from rulebound.games.fftcg.casting import CAST_CHARACTER, CAST_SUMMON
from rulebound.games.fftcg.citing import Citing
from rulebound.games.fftcg.cp import Sources
from rulebound.games.fftcg.effect_casting import CAST_QUEUE, castable_now
from rulebound.games.fftcg.labels import WORDINGS
from rulebound.games.fftcg.payment import PAYMENT, still_owed
from rulebound.games.fftcg.priority import AUTOS, PRIORITY
from rulebound.games.fftcg.processes import PROCESSES
from rulebound.games.fftcg.registers import ATTACKERS, BLOCKER, PAID_COLOURS, PAID_HOW, PARTY, REGISTERS
from rulebound.games.fftcg.resolving import BURST, DAMAGE_PLAYER, RESOLVE
from rulebound.games.fftcg.setup import SETUP
from rulebound.games.fftcg.terms import (
    CHARACTER,
    DAMAGE,
    FIELD,
    STATES,
    ZONES,
    attackers,
    blocker,
    leave_battle,
    party,
)
from rulebound.games.fftcg.turn import END_PHASE, MAIN_PHASE, TURN
from rulebound.games.fftcg.why import KINDS, why_not
from rulebound.kernel import costs, loops, replace, stack
from rulebound.kernel.board import row_if_entered
from rulebound.kernel.legality import Action, Refusal
from rulebound.kernel.offers import Link, Phase
from rulebound.kernel.opening import Part
from rulebound.kernel.policies import Age, Effects, First, Means, NumberAsked, Playing, SetBefore
from rulebound.kernel.procedures import Next
from rulebound.kernel.registers import PHASE
from rulebound.kernel.slots import FREE, MADE_BY, SlotName
from rulebound.kernel.state import CARD_MASK, NO_REF, Event, Fact, Frame, Row, Slots, StackObject
from rulebound.kernel.tables import Stage, Zone
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.cards import CardDef
    from rulebound.kernel.machine import Game
    from rulebound.kernel.ops import Replacement

# the slots of its frames
REPLACED: Final = SlotName("replaced")

REMEMBERED: Final = frozenset(
    {
        "enter",
        "leave",
        "destroyed",
        "attack",
        "block",
        "blocked",
        "chosen",
        "cast",
        "use",
        "discard",
        "draw",
        "points",
        "damage",
        "party_attack",
    }
)


# --- 11.12.5 replacement effects: the stages -------------------------------------------------------------------------


def _self_replacement(game: Game, event: Event, replacement: Replacement) -> bool:
    """11.12.5.6: what a Summon or ability replaces of its own effect while it resolves; no field ability does that."""
    maker = replacement.slots.get(MADE_BY)
    return maker is not None and any(f.obj is not None and f.obj.id == maker for f in game.state.frames)


def _entry_control(game: Game, event: Event, replacement: Replacement) -> bool:
    return replacement.node.under is not None


def _deploying_player(game: Game, event: Event) -> int:
    return event.player


def _affected(game: Game, event: Event) -> int:
    """The controller of the affected card, its owner if it has no controller, or the affected player."""
    if event.ref == NO_REF:
        return event.player
    card = event.ref & CARD_MASK
    return game.row(card).controller if game.state.zone[card] == FIELD else game.state.owner[card]


class Fftcg(Citing):
    """The rules of the Final Fantasy TCG."""

    game = "fftcg"
    remembered = REMEMBERED
    asked = frozenset({"attack"})
    playing = "cast"
    played_cards = declaring.CARDS
    played_without_choices = frozenset({"character"})  # it is only a Summon that cannot be cast for want of choices
    only_while_declared = frozenset({FREE})
    forbidden_uses = frozenset({"be cast"})
    version = "3.2-en+ja/1"
    zones: tuple[Zone, ...] = ZONES
    registers = REGISTERS
    parts: tuple[Part, ...] = setup.PARTS
    discard_zone = "break"
    exile_zone = "removed"
    aside_zone = "aside"
    changed_zones = frozenset({"field", "stack"})  # a chosen Summon may get an ongoing effect
    foreseen_zones = frozenset({"stack"})
    effects = Effects(
        first=First.OWN,  # 11.12.4.7
        grants=Age.OF_GIFT,  # 11.12.4.8
        under_tops=SetBefore.IS_COVERED,  # 15.2.9.4.1.2
        numbers=NumberAsked.IN_THE_END,  # 11.12.4.6
    )
    how_played = Playing(means=Means.HAND)  # 11.2.1.1
    type_groups = {"character": CHARACTER}
    states = STATES
    checks = possible.CHECKS
    performed = happened.PERFORMED
    followed = {"move": keywords.riders}
    after_batch: tuple[Callable[[Game], None], ...] = (leave_battle,)
    state_trigger_rule = "11.8.18"
    triggers_later = frozenset({"points"})  # 6.5.2: a player has taken damage when the cards are in the Damage Zone
    legality_rows = permissions.LEGALITY
    phases: tuple[Phase, ...] = (
        Phase("active"),
        Phase("draw"),
        Phase("main1", windows=("priority",)),
        Phase("attack", ("preparation", "declaration", "block", "damage"), ("priority",)),
        Phase("main2", windows=("priority",)),
        Phase("end", windows=("priority",)),
    )
    acting = frozenset({"priority"})
    declaring = frozenset({"cast summon", "cast character", "use action", "use special", "warp", "prime"})
    equal_once: tuple[str, ...] = ("hand", "lb")
    wordings = WORDINGS
    acts = KINDS
    answer_rules = {  # what a player with priority may do
        ("priority", "pass"): "11.1.6",
        ("priority", "cast_summon"): "11.3.1",
        ("priority", "cast_character"): "11.4.1",
        ("priority", "use"): "11.6.1",
        ("priority", "special"): "11.7.1",
        ("priority", "warp"): "15.2.7.1",
        ("priority", "prime"): "15.2.9.1",
    }
    stat_types = {"power": frozenset({"forward"})}  # 5.2.6.1
    thresholds_count: tuple[str, ...] = ("damage",)
    looked_after: tuple[str, ...] = ("damage",)  # 12.4.1
    clocks = frozenset({PAID_COLOURS, PAID_HOW})
    dealt_apart: tuple[str, ...] = ("lb",)
    # 11.12.4.6: control, text, types and jobs, everything else, power (set values before changes, 11.3.10)
    layers = {
        tree.Control: (1, 0),
        tree.SetText: (2, 0),
        tree.AddType: (3, 0),
        tree.SetTraits: (3, 0),
        tree.SetBase: (5, 0),
        tree.Modify: (5, 1),
        # What is forbidden, allowed or replaced depends on who has which abilities, and nothing depends on it: it comes
        # after the rest of its layer (11.12.4.13).
        **dict.fromkeys(
            (tree.Cannot, tree.Must, tree.Permit, tree.ActCost, tree.PayRule, tree.Replace, tree.CostChange), (4, 1)
        ),
    }
    default_layer = (4, 0)
    stages: tuple[Stage, ...] = (
        Stage("11.12.5.6", _self_replacement, _affected),
        Stage("11.12.5.7", _entry_control, _deploying_player, once=True),
        Stage("11.12.5.7", lambda game, event, replacement: True, _affected),
    )

    def __init__(self) -> None:
        super().__init__()
        self.add(
            SETUP,
            TURN,
            MAIN_PHASE,
            ATTACK_PHASE,
            END_PHASE,
            PRIORITY.table,
            PROCESSES,
            PAYMENT.table,
            CAST_SUMMON,
            CAST_CHARACTER,
            USE_ACTION,
            USE_SPECIAL,
            AUTOS.table,
            PLACE_AUTO,
            RESOLVE,
            CAST_QUEUE,
            DAMAGE_PLAYER,
            BURST,
            keywords.WARP,
            keywords.PRIME,
            replace.procedure("11.12.5.7", "11.12.4.11"),
            loops.LOOP,
        )

    # --- characteristics ---------------------------------------------------------------------------------------------

    def complete(self, card: CardDef) -> CardDef:
        return keywords.complete(card)

    def stacked_row(self, game: Game, card: int) -> Row:
        return keywords.primed_row(game, card)

    def threshold(self, game: Game, player: int) -> int:
        """15.2.6.2: abilities with Damage N exist from N damage on."""
        return len(game.state.zones[DAMAGE * 2 + player])

    def note_threshold(self, game: Game, row: Row) -> None:
        game.cite("15.2.6.1")
        game.cite("15.2.6.2")

    def layer_of(self, mod: tree.Mod, node: tree.Node) -> tuple[int, int]:
        """A cost is information other than power, and is changed with the rest of that (11.12.4.6, READINGS D50)."""
        if isinstance(mod, tree.Modify | tree.SetBase) and mod.stat == "cost":
            return self.default_layer
        return super().layer_of(mod, node)

    def in_phase(self, game: Game, phase: str) -> bool:
        now = game.state.reg[PHASE]
        return bool(now == phase or (phase == "main" and now in ("main1", "main2")))

    def came_from(self, game: Game, event: Event) -> int:
        """15.1.1.8.1: what was searched for was put aside, but came from the deck."""
        return self.zone_id["deck"] if event.frm == self.zone_id[self.aside_zone] else event.frm

    def itself(self, game: Game, was: int, now: int) -> int:
        return keywords.itself(game, was, now)

    def together(self, game: Game, refs: tuple[int, ...]) -> tuple[int, ...]:
        """15.1.1.9: the party that one of these is in. Who has left it is remembered until the attack is over.

        With one member left it is no party any more, but those who left were in one.
        """
        members: tuple[int, ...] = game.state.reg[ATTACKERS] if game.state.reg[PARTY] else ()
        if not any(ref in members for ref in refs):
            return ()
        return members if party(game) else tuple([ref for ref in members if not game.state.alive(ref)])

    def opposing(self, game: Game, refs: tuple[int, ...]) -> tuple[int, ...]:
        """10.1.3.2.1: what is in battle with one of these."""
        block, against = game.state.reg[BLOCKER], game.state.reg[ATTACKERS]
        if block < 0 or not game.state.alive(block):
            return ()
        if any(ref in against for ref in refs):
            return (block,)
        return tuple(ref for ref in against if game.state.alive(ref)) if block in refs else ()

    # --- events ------------------------------------------------------------------------------------------------------

    def entering(self, game: Game, event: Event, player: int) -> Event:
        """6.2.4: under the control of who carries it out (READINGS D06); Backups enter dull (5.2.3.1.1.3)."""
        under = event.under if event.under >= 0 else player
        row = row_if_entered(game, event.ref & CARD_MASK, under)
        dull = event.exhausted or "backup" in row.types
        return msgspec.structs.replace(event, under=under, exhausted=dull)

    def castable_after(self, game: Game, item: Slots) -> bool:
        return castable_now(game, item)

    def in_the_way(self, game: Game, event: Event, batch: list[Event]) -> str:
        return possible.in_the_way(game, event, batch)

    def delayed(self, game: Game, frame: Frame) -> None:
        """6.4.1.1 to 6.4.1.3: whose ability it will be. The source is the card in all cases (READINGS C04)."""
        if frame.slots.get(REPLACED):
            game.cite("6.4.1.3")
            game.cite("11.8.17.6")
        elif frame.obj is not None and frame.obj.kind == "summon":
            game.cite("6.4.1.1")
            game.cite("11.8.17.4")
        else:
            game.cite("6.4.1.2")
            game.cite("11.8.17.5")

    def can_have_traits(self, game: Game, row: Row) -> bool:
        """6.6.3: only Characters have jobs."""
        if row.types.isdisjoint(CHARACTER):
            game.cite("6.6.3")
            return False
        return True

    def is_how(self, game: Game, event: Event, how: str) -> bool:
        """15.2.7.5: a card enters due to Warp if it is the auto-ability of Warp that puts it onto the field."""
        return keywords.arrives(game) if how == "warp" else event.how == how

    def was_how(self, fact: Fact, how: str) -> bool:
        """15.2.7.5: what has entered due to Warp has entered due to an ability, too."""
        return fact.how == how or (how == "enter" and fact.how == "warp")

    def fact(self, game: Game, event: Event, key: str, row: Row | None) -> Fact:
        fact = super().fact(game, event, key, row)
        warped = key == "enter" and self.is_how(game, event, "warp")
        return msgspec.structs.replace(fact, how="warp") if warped else fact

    # --- abilities ---------------------------------------------------------------------------------------------------

    def must_be_chosen(self, game: Game, obj: StackObject, refs: list[int]) -> list[int]:
        return [
            ref
            for ref in refs
            if ref >= 0
            and game.limits(game.known_row(ref), "must be chosen")
            and game.known_row(ref).controller != obj.controller
        ]

    def can_pay(self, game: Game, frame: Frame, player: int, cost: tree.Cost) -> bool:
        return can_pay(game, abilities.bill_while_resolving(game, frame, player, cost))

    def pay(self, game: Game, frame: Frame, player: int, cost: tree.Cost) -> Frame | None:
        bill = abilities.bill_while_resolving(game, frame, player, cost)
        bill.rule = "11.2.1" if bill.need.total else "11.11.5"
        return PAYMENT.frame(bill)

    def ways_to_play(self, game: Game, frame: Frame) -> list[costs.Way]:
        return declaring.ways_to_play(game, frame)

    def fits_way(self, game: Game, frame: Frame, way: costs.Way) -> bool:
        return declaring.may_dull_itself(game, frame, way)

    def can_pay_way(self, game: Game, frame: Frame, way: costs.Way, means: object) -> bool:
        sources = means if isinstance(means, Sources) else None
        return can_pay(game, declaring.bill_of_way(game, frame, way), sources)

    def pay_way(self, game: Game, frame: Frame, way: costs.Way) -> Next:
        return declaring.pay_way(game, frame, way)

    def damage_player(self, game: Game, players: tuple[int, ...], amount: int, source: int) -> Frame | None:
        return resolving.damage_player(game, players, amount, source)

    def cancel(self, game: Game, objects: tuple[int, ...], frame: Frame) -> Frame | None:
        return stack.cancel(game, objects, frame, resolving.negated)

    # --- the table ---------------------------------------------------------------------------------------------------

    def actions(self, game: Game, player: int) -> list[Action]:
        return actions.actions(game, player)

    def links(self, game: Game) -> list[Link]:
        """10.1.2.1, 10.1.3.1: who attacks the opponent, and who blocks whom."""
        found, block, against = super().links(game), blocker(game), 1 - game.state.turn_player
        for ref in attackers(game):
            found.append(Link("attack", ref, seat=against))
            if block >= 0:
                found.append(Link("block", block, ref))
        return found

    def owed(self, game: Game) -> list[tuple[str, int]]:
        return still_owed(game.state.frames[-1])

    def why_not(self, game: Game, player: int, kind: str, ref: int, ability: int = 0) -> Refusal | None:
        return why_not(game, player, kind, ref, ability)


RULES: Final = Fftcg()
