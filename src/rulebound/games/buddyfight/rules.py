"""Buddyfight as the kernel sees it: tables, and the hooks that the sections fill in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.buddyfight import (
    foreseen,
    happened,
    keywords,
    lost,
    notations,
    permissions,
    possible,
    reversal,
    routes,
    setup,
    soul,
)
from rulebound.games.buddyfight.battle import BATTLE_STEPS, FINAL_BATTLE_STEPS
from rulebound.games.buddyfight.bills import bill_of_way, can_pay, effect_bill
from rulebound.games.buddyfight.checks import RESOLUTION_CHECK
from rulebound.games.buddyfight.citing import Citing
from rulebound.games.buddyfight.labels import WORDINGS
from rulebound.games.buddyfight.offers import actions
from rulebound.games.buddyfight.payment import PAYMENT, pay_in_effect
from rulebound.games.buddyfight.permissions import KINDS
from rulebound.games.buddyfight.possible import BY_RULE
from rulebound.games.buddyfight.registers import ARRIVED, BATTLE, FIGHTER, LAST_CALLED, REGISTERS, TARGET, TIMINGS
from rulebound.games.buddyfight.resolving import RESOLVE, cancel
from rulebound.games.buddyfight.setup import SETUP
from rulebound.games.buddyfight.terms import (
    CROSS_TYPES,
    FIELD,
    PLAY,
    SPOTS,
    STATES,
    ZONES,
    attacked,
    attackers,
    battling,
    is_impact_monster,
)
from rulebound.games.buddyfight.timing import ANSWER, AUTOS, COUNTER, PLAY_AUTO, TIMING, window_of
from rulebound.games.buddyfight.turn import ATTACK_PHASE, FINAL_PHASE, TURN, take_extra_turn
from rulebound.games.buddyfight.using import DECLARATIONS, PLACED, now_frame, pay_way
from rulebound.games.buddyfight.why import why_not
from rulebound.games.buddyfight.worlds import LOST_WORLD
from rulebound.kernel import costs, loops, replace
from rulebound.kernel.cards import CardDef
from rulebound.kernel.legality import Action, Refusal
from rulebound.kernel.offers import Link, Phase
from rulebound.kernel.opening import Part
from rulebound.kernel.policies import (
    BelowZero,
    ByEffect,
    Drawing,
    Field,
    Leaving,
    Moving,
    Numbers,
    Offered,
    Playing,
    Selecting,
    Targets,
)
from rulebound.kernel.procedures import Next
from rulebound.kernel.registers import STEP
from rulebound.kernel.state import CARD_MASK, NO_REF, Event, Frame, Row, StackObject
from rulebound.kernel.tables import Stage, Zone
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game
    from rulebound.kernel.ops import Replacement

REMEMBERED: Final = frozenset(
    {
        "enter",
        "leave",
        "destroyed",
        "call",
        "cast",
        "equip",
        "use",
        "transform",
        "attack",
        "link_attack",
        "attacked",
        "hit",
        "battle_end",
        "points",
        "life_lost",
        "life_gained",
        "draw",
        "discard",
        "move",
        "exhausted",
        "readied",
    }
)


def _may_replace(game: Game, event: Event, replacement: Replacement) -> bool:
    """Some cards deal damage that cannot be reduced; [Soulguard] does not always help."""
    if event.kind == "points" and replacement.node.amount is not None and event.source != NO_REF:
        row = game.row_of(event.source)
        if row is not None and game.limits(row, "cannot be reduced as damage"):
            return False
    return not soul.is_soulguard(game, replacement.at) or soul.may_guard(game, event)


def _affected(game: Game, event: Event) -> int:
    """The fighter of the affected card, or the affected fighter."""
    return event.player if event.ref == NO_REF else game.state.owner[event.ref & CARD_MASK]


class Buddyfight(Citing):
    """The rules of Future Card Buddyfight."""

    game = "buddyfight"
    version = "2018-06/1"
    remembered = REMEMBERED
    playing = ""
    played_cards = frozenset({"call", "cast", "equip"})
    played_without_choices = PLACED
    forbidden_uses = frozenset({"be used"})
    zones: tuple[Zone, ...] = ZONES
    spots: tuple[str, ...] = SPOTS
    registers = REGISTERS
    parts: tuple[Part, ...] = setup.PARTS
    stack_zone = "play"
    discard_zone = "drop"
    exile_zone = "removed"
    aside_zone = ""
    turned_zones: tuple[str, ...] = ("field", "flag", "buddy")
    damaged_zones: tuple[str, ...] = ()
    active_zones: tuple[str, ...] = ("field", "flag")
    changed_zones = frozenset({"field", "flag", "hand", "drop"})
    dealt_apart: tuple[str, ...] = ("lost", "removed")
    looked_after: tuple[str, ...] = ("deck", "flag")
    type_groups = CROSS_TYPES
    states = {**STATES, **reversal.STATES, **foreseen.STATES}
    backs: tuple[str, ...] = ("", "lost")
    keyword_card: CardDef | None = keywords.KEYWORD_CARD
    foresight = foreseen.NAME
    checks = possible.CHECKS
    routes = routes.ROUTES
    steps = {**lost.STEPS, **notations.STEPS}
    performed = happened.PERFORMED
    noticed = happened.NOTICED
    followed = happened.FOLLOWED
    legality_rows = permissions.LEGALITY
    acts = KINDS
    phases: tuple[Phase, ...] = (
        Phase("start", windows=("timing", "counter", "own counter", "charge")),
        Phase("main", windows=("timing", "counter", "own counter")),
        Phase("attack", windows=("timing", "counter", "own counter", "attack", "move")),
        Phase("final", windows=("timing", "counter", "own counter", "attack")),
    )
    acting = frozenset({"timing", "counter"})
    declaring = frozenset({"call", "cast", "equip", "transform", "use"})
    equal_once: tuple[str, ...] = ("hand",)
    wordings = WORDINGS
    answer_rules = {
        ("timing", "call"): "call.1.1",
        ("timing", "cast"): "cast.1.1",
        ("timing", "equip"): "equip.1.1",
        ("timing", "transform"): "kw.transform",
        ("timing", "use"): "act.1.1",
    }
    clocks = frozenset({TIMINGS, LAST_CALLED, ARRIVED})
    numbers = Numbers(below_zero=BelowZero.IS_ZERO)
    selecting = Selecting(targets=Targets.WHAT_THERE_IS, offered=Offered.WHOLE_OR_NOTHING)  # cost.2, cost.3.1
    moving = Moving(drawing=Drawing.TOGETHER, field=Field.OF_OWNER)
    how_played = Playing(leaving=Leaving.BEFORE_PAYING, by_effect=ByEffect.AT_ONCE)
    # ext.layers: types, names, attributes; abilities; numbers that are set; numbers that are changed
    layers = {
        tree.AddType: (1, 0),
        tree.SetTraits: (1, 0),
        tree.AddName: (1, 0),
        tree.SetColours: (1, 0),
        tree.Grant: (2, 0),
        tree.LoseAbility: (2, 0),
        tree.SetText: (2, 0),
        tree.SetBase: (3, 0),
        tree.LoseStat: (3, 0),
        tree.Modify: (4, 0),
    }
    default_layer = (2, 1)
    stages: tuple[Stage, ...] = (Stage("kw.soulguard.1", _may_replace, _affected),)

    def __init__(self) -> None:
        super().__init__()
        self.add(
            SETUP,
            TURN,
            ATTACK_PHASE,
            FINAL_PHASE,
            BATTLE_STEPS,
            FINAL_BATTLE_STEPS,
            TIMING,
            COUNTER,
            PLAY_AUTO,
            AUTOS.table,
            RESOLUTION_CHECK,
            PAYMENT.table,
            *DECLARATIONS,
            RESOLVE,
            replace.procedure("kw.soulguard.1", "ext.layers", "soul.5"),
            loops.LOOP,
            foreseen.FORESEE,
        )

    # --- what cards are ----------------------------------------------------------------------------------------------

    def complete(self, card: CardDef) -> CardDef:
        return keywords.complete(card)

    def stands_for(self, keyword: tree.Keyword) -> tuple[tree.Ability, ...]:
        return keywords.stands_for(keyword)

    def in_phase(self, game: Game, phase: str) -> bool:
        """Also a battle, and the end of the turn, as texts call the last play timing of the final phase."""
        if phase == "battle":
            return bool(game.state.reg[BATTLE])
        if phase == "turn end":
            return bool(game.state.reg[STEP] == "end")
        return super().in_phase(game, phase)

    def has_stat(self, game: Game, row: Row, stat: str) -> bool:
        """lost.cards.1: a monster of Lost World has no size, and no text about sizes means it."""
        if stat == "size" and LOST_WORLD in row.colours:
            game.cite("lost.cards.1")
        return super().has_stat(game, row, stat)

    def works_in(self, game: Game, card: int, zone: str) -> bool:
        return soul.works(game, card) if zone == "soul" else super().works_in(game, card, zone)

    def foreseen(self, game: Game, events: list[Event]) -> Frame | None:
        return foreseen.foreseen(game, events)

    def still_happens(self, game: Game, event: Event) -> bool:
        return foreseen.still_happens(game, event)

    def just_now(self, game: Game) -> int:
        """cond.1: since the play timing before this one, in this phase, and since nothing unrelated was processed."""
        _, before, phase, unrelated = game.state.reg[TIMINGS]
        game.cite_all("cond.1", "cond.1.1", "cond.1.2", "cond.1.3")
        return int(max(before, phase, unrelated))

    def answered(self, game: Game) -> StackObject | None:
        """cond.2: what is answered in a window; calls and casts by effects open none (cond.2.1)."""
        game.cite_all("cond.2", "cond.2.1")
        return super().answered(game) if window_of(game)[1] == ANSWER else None

    def back_of(self, game: Game, card: int) -> int:
        game.cite("lost.swap.2")
        return int(lost.is_lost_card(game, card))

    def opposing(self, game: Game, refs: tuple[int, ...]) -> tuple[int, ...]:
        """What battles against one of these."""
        fighting = attackers(game)
        if any(ref in fighting for ref in refs):
            return tuple(ref for ref in battling(game) if ref not in fighting)
        return tuple(fighting) if any(ref in battling(game) for ref in refs) else ()

    def together(self, game: Game, refs: tuple[int, ...]) -> tuple[int, ...]:
        found = tuple(attackers(game))
        return found if any(ref in found for ref in refs) else ()

    # --- events ------------------------------------------------------------------------------------------------------

    def entering(self, game: Game, event: Event, player: int) -> Event:
        return event

    def ways_to_play(self, game: Game, frame: Frame) -> list[costs.Way]:
        """cost.1: what a text lets one do instead takes the place of the cost that is printed."""
        return [_instead(way) for way in super().ways_to_play(game, frame)]

    def came_from(self, game: Game, event: Event) -> int:
        """What was declared comes from where it was before that (call.1.1)."""
        if event.kind == "move" and (event.frm, event.to) == (PLAY, FIELD):
            return self.zone_id.get(event.name, event.frm)
        return event.frm

    def is_how(self, game: Game, event: Event, how: str) -> bool:
        if event.kind == "move" and how == "effect":
            return BY_RULE.isdisjoint((event.how, event.name)) and event.name != "cost"
        if event.kind == "note" or (event.kind == "move" and how == "battle"):
            return event.name == how
        return event.how == how

    def extra_turn(self, game: Game, player: int, skip: bool) -> None:
        take_extra_turn(game, player, skip)

    def cancel(self, game: Game, objects: tuple[int, ...], frame: Frame) -> Frame | None:
        return cancel(game, objects, frame)

    def play_now(self, game: Game, frame: Frame, ref: int, free: bool) -> Frame | None:
        return now_frame(game, frame.player, ref, free)

    def kinds_declared(self, game: Game, obj: StackObject) -> frozenset[str]:
        """qa.impact.4: the call of an impact monster is the casting of an impact, too."""
        if obj.kind == "call" and is_impact_monster(game.known_row(obj.source)):
            game.cite_all("qa.impact.4", "impact.1")
            return frozenset(("call", "cast"))
        if obj.kind == "transform":  # kw.transform.2: it is equipping
            return frozenset(("transform", "equip"))
        return super().kinds_declared(game, obj)

    # --- costs -------------------------------------------------------------------------------------------------------

    def can_pay_way(self, game: Game, frame: Frame, way: costs.Way, means: object) -> bool:
        return can_pay(game, bill_of_way(game, frame, way))

    def pay_way(self, game: Game, frame: Frame, way: costs.Way) -> Next:
        return pay_way(game, frame, way)

    def can_pay(self, game: Game, frame: Frame, player: int, cost: tree.Cost) -> bool:
        """cost.3: all of it, or nothing."""
        game.cite_all("cost.3", "cost.3.1", "cost.3.2")
        return can_pay(game, effect_bill(game, frame, player, cost))

    def pay(self, game: Game, frame: Frame, player: int, cost: tree.Cost) -> Frame | None:
        return pay_in_effect(game, frame, player, cost)

    # --- the table ---------------------------------------------------------------------------------------------------

    def actions(self, game: Game, player: int) -> list[Action]:
        return actions(game, player)

    def links(self, game: Game) -> list[Link]:
        """attack.2.3: who attacks what."""
        found = super().links(game)
        target = game.state.reg[TARGET]
        for ref in attackers(game):
            if target == FIGHTER:
                found.append(Link("attack", ref, seat=1 - game.state.owner[ref & CARD_MASK]))
            elif (other := attacked(game)) != NO_REF:
                found.append(Link("attack", ref, other))
        return found

    def why_not(self, game: Game, player: int, kind: str, ref: int, ability: int = 0) -> Refusal | None:
        return why_not(game, player, kind, ref, ability)


def _instead(way: costs.Way) -> costs.Way:
    if not any(option.alternative for _, option in way):
        return way
    return tuple((at, option) for at, option in way if not option.required)


RULES: Final = Buddyfight()
