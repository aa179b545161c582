"""Force of Will as the kernel sees it: tables, and the hooks that the chapters fill in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from rulebound.games.fow import (
    actions,
    additions,
    damage,
    happened,
    keywords,
    layers,
    notations,
    permissions,
    possible,
    prices,
    routes,
    setup,
    sides,
    valhalla,
)
from rulebound.games.fow.battle import BATTLE_STEPS
from rulebound.games.fow.bills import EFFECT_USE, bill_of, can_pay
from rulebound.games.fow.changes import JUDGMENT
from rulebound.games.fow.citing import Citing
from rulebound.games.fow.effect_playing import play_by_effect
from rulebound.games.fow.judgment import CALL_STONE, JUDGE, SET_CARD, open_judgments
from rulebound.games.fow.keywords import RULER_ZONE
from rulebound.games.fow.labels import WORDINGS
from rulebound.games.fow.lurking import PLAY_TRIGGERED, REVEAL
from rulebound.games.fow.payment import PAYMENT, still_owed
from rulebound.games.fow.playing import (
    ONLY_WHILE_DECLARED,
    PLAY_ABILITY,
    PLAY_AUTO,
    PLAY_CARD,
    PLAY_WILL,
    pay_way,
)
from rulebound.games.fow.priority import AUTOS, PRIORITY
from rulebound.games.fow.processes import PROCESSES
from rulebound.games.fow.registers import BLOCKER, COPIES, OPPONENT, PAID_WILL, REGISTERS, TARGET
from rulebound.games.fow.resolving import RESOLVE
from rulebound.games.fow.setup import SETUP
from rulebound.games.fow.terms import (
    FIELD,
    HUNDRED,
    J_RESONATOR,
    J_RULER,
    PLAY_GROUND,
    STATES,
    VOID,
    ZONES,
    attacker,
    leave_battle,
    opposing,
)
from rulebound.games.fow.turn import TURN, change_turns
from rulebound.games.fow.unseen import might_act
from rulebound.games.fow.why import KINDS, why_not
from rulebound.games.fow.will import Sources
from rulebound.kernel import costs, loops, replace, stack
from rulebound.kernel.bills import Bill
from rulebound.kernel.cards import CardDef
from rulebound.kernel.costs import addressed
from rulebound.kernel.events import LOOKS_BEFORE
from rulebound.kernel.legality import Action, Refusal
from rulebound.kernel.offers import Link, Phase
from rulebound.kernel.opening import Part
from rulebound.kernel.policies import (
    Affected,
    Age,
    BelowZero,
    ByEffect,
    DeckOrder,
    Drawing,
    Effects,
    FaceDown,
    Field,
    Leaving,
    Moving,
    NumberAsked,
    Numbers,
    PileOrder,
    Playing,
    Revealed,
    Selecting,
    StateNoticed,
    Triggers,
    Unseen,
)
from rulebound.kernel.procedures import Key, Next
from rulebound.kernel.slots import SlotName
from rulebound.kernel.state import CARD_MASK, NEXT_INCARNATION, NO_REF, NODE_BITS, Event, Fact, Frame, Row, StackObject
from rulebound.kernel.tables import EVERYWHERE, Stage, Zone
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.machine import Game
    from rulebound.kernel.ops import Board, Replacement

BASE_LAYER: Final = (0, 0)  # 909.1a
ACTIVE_IN: Final = {"field": "902.1a", RULER_ZONE: "902.1b", EVERYWHERE: "904.2"}
REMEMBERED: Final = frozenset(
    {
        "enter",
        "leave",
        "destroyed",
        "banished",
        "attack",
        "attacked",
        "block",
        "blocked",
        "play",
        "use",
        "judge",
        "awaken",
        "stone",
        "shift",
        "chosen",
        "discard",
        "draw",
        "damage",
        "points",
        "life_lost",
        "life_gained",
        "exhausted",
        "readied",
        "counter_added",
        "counter_removed",
    }
)


# --- 910 replacement effects -----------------------------------------------------------------------------------------


def _is_damage(event: Event) -> bool:
    return event.kind in ("damage", "points")


def _other_than_prevention(game: Game, event: Event, replacement: Replacement) -> bool:
    return _is_damage(event) and not replacement.node.prevents


def _prevention(game: Game, event: Event, replacement: Replacement) -> bool:
    """1018.1: prevention reduces damage, by some of it (a) or by all of it (b)."""
    node = replacement.node
    if not _is_damage(event) or not node.prevents:
        return False
    game.cite_all("1018.1", "1018.1a" if node.shield or node.amount else "1018.1b")
    return True


def _of_the_source(game: Game, event: Event) -> int:
    """910.2a: the controller of the effect that deals the damage."""
    game.cite("910.2")
    row = game.row_of(event.source) if event.source != NO_REF else None
    return row.controller if row is not None else event.player


def _affected(game: Game, event: Event) -> int:
    """910.2: the affected player, or the controller of the affected card (READINGS C22)."""
    game.cite("910.2")
    if event.ref == NO_REF:
        return event.player
    card = event.ref & CARD_MASK
    return game.row(card).controller if game.state.zone[card] in PLAY_GROUND else game.state.owner[card]


class ForceOfWill(Citing):
    """The rules of Force of Will."""

    game = "fow"
    version = "6.1/1"
    remembered = REMEMBERED
    playing = "play"
    played_cards = frozenset({"resonator", "chant", "addition", "regalia"})
    only_while_declared = ONLY_WHILE_DECLARED
    forbidden_uses = frozenset({"be played"})
    zones: tuple[Zone, ...] = ZONES
    registers = REGISTERS
    parts: tuple[Part, ...] = setup.PARTS
    stack_zone = "chase"
    discard_zone = "graveyard"
    exile_zone = "removed"
    aside_zone = ""
    controlled_zones = frozenset({"ruler"})
    turned_zones: tuple[str, ...] = ("field", "ruler")  # 303.1, 307.3, 308.3
    multiples = {"life": HUNDRED}  # 105.4a
    active_zones: tuple[str, ...] = ("field", "ruler")
    changed_zones = frozenset({"field", "chase", "ruler", "hand", "graveyard"})
    foreseen_zones = frozenset({"chase"})
    dealt_apart: tuple[str, ...] = ("stones",)
    looked_after: tuple[str, ...] = ("lifebreak",)
    keyword_card: CardDef | None = keywords.KEYWORD_CARD
    type_groups = {"j/resonator": J_RESONATOR, "j/ruler": J_RULER}
    no_colour = VOID
    states = STATES
    checks = {**possible.CHECKS, **damage.CHECKS, **sides.CHECKS}
    routes = routes.ROUTES
    steps = notations.STEPS
    performed = happened.PERFORMED
    noticed = happened.NOTICED
    followed = happened.FOLLOWED
    after_batch: tuple[Callable[[Game], None], ...] = (leave_battle, layers.end_durations)
    state_trigger_rule = "906.9"
    no_choice = "cannot be targeted"
    legality_rows = permissions.LEGALITY
    phases: tuple[Phase, ...] = (
        Phase("draw", windows=("priority",)),
        Phase("recovery", windows=("priority",)),
        Phase(
            "main",
            ("battle", "declare attack", "declare block", "first strike", "damage", "battle end"),
            ("priority",),
        ),
        Phase("end", windows=("priority",)),
    )
    acting = frozenset({"priority"})
    declaring = frozenset({"play card", "play ability", "play will", "judge", "set card"})
    equal_once: tuple[str, ...] = ("hand",)
    wordings = WORDINGS
    acts = KINDS
    answer_rules = {
        ("priority", "pass"): "604.1c",
        ("priority", "use"): "604.1a",
        ("priority", "will"): "907.2",
        ("priority", "judge"): "604.2c",
        ("priority", "stone"): "604.2e",
        ("priority", "set"): "604.2d",
        ("priority", "battle"): "604.2b",
        ("priority", "reveal"): "708.2",
        ("priority", "lifebreak"): "1415.1d",
    }
    clocks = frozenset({PAID_WILL})
    stat_types = {"attack": J_RESONATOR, "defense": J_RESONATOR}
    numbers = Numbers(below_zero=BelowZero.IS_READ)
    triggering = Triggers(noticed=StateNoticed.WHEN_LOOKED_AT)
    effects = Effects(
        grants=Age.OF_GIFT,  # 909.3b
        numbers=NumberAsked.IN_THE_END,  # READINGS S10 (N6)
        affected=Affected.AT_ANY_TIME,  # 909.4
    )
    selecting = Selecting(unseen=Unseen.MAY_BE_OVERLOOKED)  # 1014.2
    moving = Moving(
        drawing=Drawing.ONE_BY_ONE,  # 1009.2
        field=Field.OF_OWNER,  # 302.5, 313.2
        deck_order=DeckOrder.BY_OWNER,  # 302.4
        revealed=Revealed.WHILE_RESOLVING,  # 1005.1
        pile_order=PileOrder.BY_OWNER,  # 302.4, 309.2
        face_down=FaceDown.WHO_KNEW_IT,  # 303.2, 311.2a
    )
    how_played = Playing(
        leaving=Leaving.BEFORE_PAYING,  # 903.2b
        by_effect=ByEffect.AT_ONCE,
    )
    # 909.1: control (READINGS S10, N5), races, types and traits, abilities, what else is no value, values
    layers = {
        tree.BecomeCopy: (0, 0),  # 1017.2: what is printed
        tree.Control: (0, 1),
        tree.AddType: (1, 0),
        tree.SetTraits: (1, 0),
        tree.Grant: (2, 0),
        tree.LoseAbility: (2, 0),
        tree.SetText: (2, 0),
        tree.SetBase: (4, 0),
        tree.LoseStat: (4, 0),
        tree.Modify: (4, 0),
    }
    default_layer = (3, 0)
    replaced_as = {"points": "damage"}
    stages: tuple[Stage, ...] = (
        Stage("910.2a", _other_than_prevention, _of_the_source),
        Stage("910.2a", _prevention, _affected),
        Stage("910.2", lambda game, event, replacement: not _is_damage(event), _affected),
    )

    def __init__(self) -> None:
        super().__init__()
        self.add(
            SETUP,
            TURN,
            PRIORITY.table,
            AUTOS.table,
            PROCESSES,
            PAYMENT.table,
            PLAY_CARD,
            PLAY_ABILITY,
            PLAY_WILL,
            PLAY_AUTO,
            PLAY_TRIGGERED,
            REVEAL,
            valhalla.PERFORM,
            RESOLVE,
            JUDGE,
            CALL_STONE,
            SET_CARD,
            BATTLE_STEPS,
            replace.procedure("910.2", "909.3b", "302.4"),
            loops.LOOP,
        )

    # --- characteristics ---------------------------------------------------------------------------------------------

    def works_in(self, game: Game, card: int, zone: str) -> bool:
        """902.1: on the field or, of a ruler, in the ruler area; 902.2: where the text says; 904.2: anywhere."""
        game.cite(ACTIVE_IN.get(zone, "902.2"))
        return super().works_in(game, card, zone)

    def layer_of(self, mod: tree.Mod, node: tree.Node) -> tuple[int, int]:
        """909.1; a base ability belongs to the information on the card itself (904.2, 909.1a)."""
        if isinstance(node, tree.Static) and node.zone == EVERYWHERE:
            return BASE_LAYER
        return super().layer_of(mod, node)

    def last_layer(self, game: Game, board: Board) -> None:
        """909.1f, 909.1g: the effects of counters, and then rounding."""
        layers.count_counters(game, board)
        layers.round_up(game, board)

    def delayed(self, game: Game, frame: Frame) -> None:
        """906.8b: the card that it refers to is the one whose ability makes it."""
        game.cite("906.8b")

    def can_begin(self, game: Game, frame: Frame, step: tree.Gain) -> bool:
        return layers.can_begin(game, frame, step)

    def complete(self, card: CardDef) -> CardDef:
        return keywords.complete(card)

    def is_made(self, game: Game, card: int) -> bool:
        return card in game.state.reg[COPIES] or super().is_made(game, card)

    def note_copy(self, game: Game, card: int, number: int) -> None:
        sides.copied(game, card, number)

    def note_side(self, game: Game, card: int) -> None:
        sides.looked_at(game, card)

    def total_cost(self, game: Game, ref: int, row: Row) -> int:
        """203.5, 203.5b: symbols and free cost; X counts on the chase only, as it was declared for that spell."""
        pay = game.library.definitions[row.definition].card.price
        if pay is None:
            game.cite("203.5a")
        if pay is None or not pay.x:
            return row.cost
        game.cite("203.5b")
        spell = next((obj for obj in game.state.stack if obj.card == ref), None)
        if spell is not None:
            return row.cost + int(spell.slots.get(SlotName(pay.x), 0))
        was = None if game.state.alive(ref) else costs.declared(game, ref + NEXT_INCARNATION, pay.x)
        return row.cost + (was or 0)  # 911.1: what it was on the chase

    def stands_for(self, keyword: tree.Keyword) -> tuple[tree.Ability, ...]:
        return keywords.stands_for(keyword)

    def same_card(self, game: Game, frm: int, to: int) -> bool:
        """302.3: a move within the play ground keeps the card, its orientation, counters and effects."""
        return frm in PLAY_GROUND and to in PLAY_GROUND

    def opposing(self, game: Game, refs: tuple[int, ...]) -> tuple[int, ...]:
        """804.5: what battles with one of these."""
        found = [opposing(game, ref) for ref in refs]
        return tuple(ref for ref in found if ref != NO_REF)

    def within_limits(self, game: Game, player: int, resource: str, value: int) -> int:
        """Life may fall below zero before the rule process looks."""
        return value if resource == "life" else max(0, value)

    # --- events ------------------------------------------------------------------------------------------------------

    def entering(self, game: Game, event: Event, player: int) -> Event:
        """313.2: under the control of the player whose play ground it is."""
        return msgspec.structs.replace(event, under=event.under if event.under >= 0 else player)

    def hosts(self, game: Game, event: Event) -> list[int] | None:
        return additions.hosts(game, event) if event.kind == "move" else None

    def looks_before(self, event: Event, key: str) -> bool:
        """906.7b: what leaves the play ground is looked at as it was there."""
        return key in LOOKS_BEFORE or (event.frm in PLAY_GROUND and event.to not in PLAY_GROUND and key == "move")

    def read_as_it_was(self, event: Event) -> bool:
        """906.7a: from a public zone to a hidden one, as it was in the public one."""
        return event.frm in self.public and event.to not in self.public

    def note_reading(self, game: Game, event: Event) -> None:
        """906.7: as what a moved card is read by what waits for its move."""
        game.cite("906.7")
        within = (event.frm in PLAY_GROUND) + (event.to in PLAY_GROUND)
        if within == 1 or event.frm == FIELD or event.to == FIELD:
            game.cite("906.7b")
            if event.to in PLAY_GROUND:
                game.cite("909.5")
        elif (event.frm in self.public) != (event.to in self.public):
            game.cite("906.7a")
        else:
            game.cite("906.7c")

    def is_how(self, game: Game, event: Event, how: str) -> bool:
        if how == "resolve":
            game.cite("1006.2")
        return event.name == how if event.kind == "note" and event.how == "damage" else event.how == how

    def came_from(self, game: Game, event: Event) -> int:
        """1411.2b: a permanent that resolves comes from where it was played."""
        return self.zone_id.get(event.name, event.frm) if event.how == "resolve" and event.to == FIELD else event.frm

    def fact(self, game: Game, event: Event, key: str, row: Row | None) -> Fact:
        fact = super().fact(game, event, key, row)
        if event.kind == "note" and event.how == "damage":
            return msgspec.structs.replace(fact, how=event.name)
        return fact

    # --- playing -----------------------------------------------------------------------------------------------------

    def can_be_chosen(self, game: Game, obj: StackObject, ref: int, row: Row) -> bool:
        return super().can_be_chosen(game, obj, ref, row) and not keywords.keeps_off(game, obj, row)

    def can_be_picked(self, game: Game, frame: Frame, player: int, ref: int) -> bool:
        """1120.2: what is not targeted is not kept off by a [Barrier]."""
        if keywords.BARRIER in game.known_row(ref).keywords:
            game.cite("1120.2")
        return super().can_be_picked(game, frame, player, ref)

    def must_be_chosen(self, game: Game, obj: StackObject, refs: list[int]) -> list[int]:
        return []

    def ways_to_play(self, game: Game, frame: Frame) -> list[costs.Way]:
        """903.2f-i; of a judgment the sections whose conditions are met (705.2b)."""
        assert frame.obj is not None
        if frame.obj.kind == JUDGMENT:
            return [(option,) for option in open_judgments(game, frame.player, frame.source)] or [()]
        keywords.note_options(game, frame)
        options = costs.options_of(game, frame)
        return costs.ways_of([option for option in options if not option[1].name.startswith("Judgment")])

    def written_cost(self, game: Game, frame: Frame) -> tree.Cost:
        """203.2: of a card its price, of an ability what is written before the colon."""
        return prices.written_cost(game, frame)

    def extra_turn(self, game: Game, player: int, skip: bool) -> None:
        change_turns(game, player, skip)

    def play_now(self, game: Game, frame: Frame, ref: int, free: bool) -> Frame | None:
        return play_by_effect(game, frame.player, ref, free)

    def paid(self, game: Game, ref: int, key: SlotName) -> tuple[str, ...]:
        """1109.3: that a card was awakened counts for as long as it is there."""
        found = super().paid(game, ref, key)
        if any(map(keywords.is_awakening, found)):
            game.cite("1109.3")
        return found

    def can_pay_way(self, game: Game, frame: Frame, way: costs.Way, means: object) -> bool:
        return prices.can_pay_way(game, frame, way, means if isinstance(means, Sources) else None)

    def pay_way(self, game: Game, frame: Frame, way: costs.Way) -> Next:
        return pay_way(game, frame, way)

    def can_pay(self, game: Game, frame: Frame, player: int, cost: tree.Cost) -> bool:
        return can_pay(game, self.bill(game, frame, player, cost))

    def pay(self, game: Game, frame: Frame, player: int, cost: tree.Cost) -> Frame | None:
        return PAYMENT.frame(self.bill(game, frame, player, cost), "1003.1")

    def bill(self, game: Game, frame: Frame, player: int, cost: tree.Cost) -> Bill:
        """What is paid while something resolves."""
        parts = addressed(game, frame.at >> NODE_BITS, cost)
        return bill_of(game, player, frame.source, parts, EFFECT_USE, frame.slots)

    def cancel(self, game: Game, objects: tuple[int, ...], frame: Frame) -> Frame | None:
        """1012.1: a [Break] ability that has left the chase is over as well (1415.1d-iii)."""
        return stack.cancel(game, objects, frame, valhalla.is_over)

    # --- the table ---------------------------------------------------------------------------------------------------

    def actions(self, game: Game, player: int) -> list[Action]:
        return actions.actions(game, player)

    def might_act(self, game: Game, player: int) -> bool:
        return might_act(game, player)

    def links(self, game: Game) -> list[Link]:
        """803.3, 804.3: who attacks what, and who blocks."""
        found, ref, reg = super().links(game), attacker(game), game.state.reg
        if ref != NO_REF:
            target = reg[TARGET]
            against = 1 - game.state.turn_player
            found.append(Link("attack", ref, seat=against) if target == OPPONENT else Link("attack", ref, target))
            if reg[BLOCKER] >= 0:
                found.append(Link("block", reg[BLOCKER], ref))
        return found

    def owed(self, game: Game) -> list[tuple[str, int]]:
        frame = game.state.frames[-1]
        if frame.proc != "pay":
            return []
        need = still_owed(game, frame)
        return [*need.symbols, ("", need.free)] if need.free else list(need.symbols)

    def answer_rule(self, game: Game, prompt: str, key: Key) -> str:
        if (prompt, key[0]) == ("priority", "play"):
            return actions.playing_by(game, key[1])
        return super().answer_rule(game, prompt, key)

    def why_not(self, game: Game, player: int, kind: str, ref: int, ability: int = 0) -> Refusal | None:
        return why_not(game, player, kind, ref, ability)


RULES: Final = ForceOfWill()
