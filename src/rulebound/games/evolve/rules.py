"""Shadowverse: Evolve as the kernel sees it: tables, and the hooks that the chapters fill in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from rulebound.games.evolve import (
    classes,
    handling,
    happened,
    keywords,
    notations,
    permissions,
    possible,
    setup,
    turn,
)
from rulebound.games.evolve.affording import can_pay
from rulebound.games.evolve.attack import ATTACK
from rulebound.games.evolve.bills import bill
from rulebound.games.evolve.citing import Citing
from rulebound.games.evolve.confirmation import CONFIRMATION
from rulebound.games.evolve.declaring import fits, pay_way, payable
from rulebound.games.evolve.labels import WORDINGS
from rulebound.games.evolve.open8_rush import GRANT_RUSH, RUSH
from rulebound.games.evolve.payment import PAY, pay_frame
from rulebound.games.evolve.playing import (
    ONLY_WHILE_DECLARED,
    PLAY_ABILITY,
    PLAY_AUTO,
    PLAY_CARD,
    can_finish,
    play_by_effect,
)
from rulebound.games.evolve.registers import ATTACKER, REGISTERS, TARGET
from rulebound.games.evolve.setup import SETUP
from rulebound.games.evolve.terms import (
    BANISHED,
    DECK,
    EX,
    FIELD,
    HAND,
    LEADER,
    MOST_PLAY_POINTS,
    RESOLUTION,
    STATES,
    ZONES,
    in_combat,
    room,
)
from rulebound.games.evolve.tokens import APPENDIX, TOKENS
from rulebound.games.evolve.turn import END_PHASE, MAIN_PHASE, QUICK, TURN
from rulebound.games.evolve.why import KINDS, why_not
from rulebound.kernel import costs, evaluate, loops, replace
from rulebound.kernel.events import LOOKS_BEFORE
from rulebound.kernel.legality import Action, Refusal, Situation
from rulebound.kernel.offers import Link, Phase
from rulebound.kernel.opening import Part
from rulebound.kernel.policies import (
    Arrivals,
    BelowZero,
    ByEffect,
    DeckOrder,
    Drawing,
    EachPlayer,
    Field,
    Leaving,
    Moving,
    Numbers,
    Playing,
    Revealed,
    Rounding,
    Searched,
    Selecting,
    Shares,
    StateTrigger,
    Triggers,
    Unseen,
)
from rulebound.kernel.procedures import Next
from rulebound.kernel.state import CARD_MASK, NO_REF, NODE_BITS, Continuous, Event, Fact, Frame, Row, StackObject, State
from rulebound.kernel.tables import Stage, Zone
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.cards import CardDef, Library
    from rulebound.kernel.machine import Game

REMEMBERED: Final = frozenset(
    {
        "enter",
        "leave",
        "destroyed",
        "attack",
        "play",
        "use",
        "evolve",
        "serve",
        "race",
        "damage",
        "discard",
        "draw",
        "restore",
        "increased",
        "decreased",
        "attacked",
        "fought",
        "exhausted",
        "readied",
        "counter_added",
        "counter_removed",
        "control",
    }
)


def _affected(game: Game, event: Event) -> int:
    """10.10.2: the affected player; of a card its controller; of an entering card the player who puts it there."""
    if event.ref == NO_REF:
        return event.player
    if _enters(game, event):
        return event.under if event.under >= 0 else event.player
    return game.known_row(event.ref).controller


def _enters(game: Game, event: Event) -> bool:
    return event.kind == "move" and event.to == FIELD and game.state.zone[event.ref & CARD_MASK] != FIELD


def _in_order(game: Game, event: Event) -> None:
    """10.10.2: several replacements of one event; every event is a game action, of a player or on a card."""
    game.cite_all("10.10.2", "10.10.2.2")
    if event.ref != NO_REF and not _enters(game, event):
        game.cite("10.10.2.1")


COMBO: Final = tree.Past(tree.On("play", who=tree.Who.YOU))  # 13.2.1.2: how many cards its player has played this turn


class Evolve(Citing):
    """The rules of Shadowverse: Evolve."""

    game = "evolve"
    remembered = REMEMBERED
    asked = frozenset({"play", "evolve"})  # 13.2.1.2, 8.4.2.1
    playing = "play"
    played_cards = frozenset({"card", "spell"})
    only_while_declared = ONLY_WHILE_DECLARED
    version = "1.8.0/1"
    zones: tuple[Zone, ...] = ZONES
    registers = REGISTERS
    parts: tuple[Part, ...] = setup.PARTS
    discard_zone = "cemetery"
    exile_zone = "banished"
    aside_zone = ""
    controlled_zones = frozenset({"resolution"})
    changed_zones = frozenset({"field", "ex", "resolution", "leader", "hand", "deck", "cemetery", "banished"})
    foreseen_zones = frozenset({"ex", "resolution", "leader"})  # 10.10.3
    damaged_zones: tuple[str, ...] = ("field", "leader")
    damaged_stat = "defense"  # 5.13.1
    limited_zones: tuple[str, ...] = ("field", "ex")
    looked_after: tuple[str, ...] = ("ex", "evolve", "race")  # 11.5, 11.6, 11.8
    dealt_apart: tuple[str, ...] = ("evolve_deck",)
    checks = possible.CHECKS
    performed = happened.PERFORMED
    noticed = happened.NOTICED
    followed = happened.FOLLOWED
    state_trigger_rule = "10.7.6"
    numbers = Numbers(
        rounding=Rounding.DOWN,  # 5.28.1
        below_zero=BelowZero.IS_READ,  # 1.3.2.4
        shares=Shares.AT_LEAST_ONE,  # 10.6.2.3.2.1
    )
    triggering = Triggers(
        arrivals=Arrivals.HEAR_DEPARTURES,  # 10.7.4.2
        states=StateTrigger.WHEN_REACHED_ANEW,  # 10.7.6.1
    )
    selecting = Selecting(
        each_player=EachPlayer.IN_TURN,  # 1.3.4.1
        unseen=Unseen.MAY_BE_OVERLOOKED,  # 4.1.2.2
        searched=Searched.ANYTHING,  # 5.7.1, 4.4.4.2: only when cards are to be moved is it asked whether they can be
    )
    moving = Moving(
        drawing=Drawing.ONE_BY_ONE,  # 5.9.2
        field=Field.OF_OWNER,  # 4.1.6
        deck_order=DeckOrder.BY_OWNER,  # 4.1.5
        revealed=Revealed.WHILE_RESOLVING,  # 5.20.1.1
    )
    how_played = Playing(
        leaving=Leaving.BEFORE_PAYING,  # 10.6.2.1, 10.6.2.5
        by_effect=ByEffect.AT_ONCE,  # 10.6.2.8.2
    )
    resolved_elsewhere = frozenset({"play"})  # 4.1.4.1, 10.6.2.8
    open_states = frozenset({"face up"})  # 4.2.3.1
    keyword_card: CardDef | None = keywords.KEYWORD_CARD
    tokens: tuple[CardDef, ...] = (*TOKENS, RUSH, notations.RACING)
    token_rules = APPENDIX
    steps = notations.STEPS
    states = STATES
    legality_rows = permissions.LEGALITY
    phases: tuple[Phase, ...] = (Phase("start"), Phase("main", windows=("quick",)), Phase("end", windows=("quick",)))
    acting = frozenset({"main phase", "quick"})
    declaring = frozenset({"play card", "play ability", "attack", "grant rush"})
    equal_once: tuple[str, ...] = ("hand", "ex")
    wordings = WORDINGS
    acts = KINDS
    answer_rules = {
        ("main", "play"): "7.3.3.b1",
        ("main", "use"): "7.3.3.b2",
        ("main", "attack"): "7.3.3.b3",
        ("main", "end"): "7.3.3.b4",
        ("main", "grant rush"): "B.8.5.1",
    }
    stat_types = {"attack": frozenset({"follower"}), "defense": frozenset({"follower", "leader"})}  # 5.24.2.1
    no_choice = "cannot be selected"
    # 10.9.1: abilities, then what is no number, then numbers; set values and changes in the order they were made
    layers = {
        tree.Grant: (1, 0),
        tree.LoseAbility: (1, 0),
        tree.SetText: (1, 0),
        tree.Modify: (3, 0),
        tree.SetBase: (3, 0),
    }
    default_layer = (2, 0)
    stages: tuple[Stage, ...] = (Stage("10.10.2", possible.may_replace, _affected, several=_in_order),)

    def __init__(self) -> None:
        super().__init__()
        self.add(
            SETUP,
            TURN,
            MAIN_PHASE,
            END_PHASE,
            QUICK,
            ATTACK,
            CONFIRMATION.table,
            handling.HANDLING,
            PAY,
            PLAY_CARD,
            PLAY_ABILITY,
            PLAY_AUTO,
            GRANT_RUSH,
            replace.procedure("10.10.1", "10.9.1.6"),
            loops.LOOP,
        )

    # --- characteristics ---------------------------------------------------------------------------------------------

    def complete(self, card: CardDef) -> CardDef:
        return keywords.complete(card)

    def stands_for(self, keyword: tree.Keyword) -> tuple[tree.Ability, ...]:
        return keywords.stands_for(keyword)

    def left_out(self, game: Game, event: Event) -> None:
        possible.tell_no_room(game, event)

    def stacked_row(self, game: Game, card: int) -> Row:
        return notations.evolved_row(game, card)

    def compares(self, game: Game, frame: Frame, cond: tree.Compare) -> bool:
        return classes.compares(game, frame, cond)

    def has_happened(self, game: Game, frame: Frame, cond: tree.Happened) -> bool:
        return classes.has_happened(game, frame, cond)

    def works_in(self, game: Game, card: int, zone: str) -> bool:
        """10.3.5: on the field; 10.3.4: or in the zone that the text clearly speaks of, for a leader in its area."""
        there = game.state.zone[card]
        works = zone == "all" or there == self.zone_id[zone]
        if there == LEADER and zone == "field":  # an ability that an effect has given to a leader
            works, zone = True, "leader"
        if works or zone == "field":
            game.cite("10.3.5" if zone == "field" else "10.3.4")
        return works

    def opposing(self, game: Game, refs: tuple[int, ...]) -> tuple[int, ...]:
        """8.4.5.1: what is in combat with one of these."""
        pair = (game.state.reg[ATTACKER], game.state.reg[TARGET])
        found = tuple(other for ref, other in (pair, pair[::-1]) if ref in refs and in_combat(game, ref))
        if found:
            game.cite("8.4.5.1")
        return found

    # --- events ------------------------------------------------------------------------------------------------------

    def note_gain(self, game: Game, effect: Continuous, mods: tuple[tree.Mod, ...]) -> None:
        happened.note_gain(game, effect, mods)

    def gained(self, game: Game, effect: Continuous, were: dict[int, Row | None]) -> None:
        happened.gained(game, effect, were)

    def room(self, game: Game, zone: str, player: int) -> int | None:
        return room(game, zone, player)

    def entering(self, game: Game, event: Event, player: int) -> Event:
        """3.1.2: the player of the field controls it."""
        under = event.under if event.under >= 0 else player
        game.cite("3.1.2")
        return msgspec.structs.replace(event, under=under)

    def keeps_effects(self, game: Game, frm: int, to: int) -> bool:
        """4.8.3.3, 10.6.2.1.3, 10.6.2.8.1.1: effects go along from the EX area and the resolution zone."""
        if (frm, to) in ((EX, FIELD), (EX, RESOLUTION), (RESOLUTION, FIELD)):
            if (frm, to) == (EX, FIELD):
                game.cite("4.8.3.3")
            return True
        return False

    def looks_before(self, event: Event, key: str) -> bool:
        """10.7.4.1.2: what leaves the field is looked at on the field."""
        return key in LOOKS_BEFORE or (key == "move" and event.frm == FIELD and event.to != FIELD)

    def read_as_it_was(self, event: Event) -> bool:
        """10.7.4.1.1: of a card that goes into hiding, what it was in public."""
        return event.kind == "move" and event.frm in self.public and event.to not in self.public

    def note_zone_trigger(self, game: Game, event: Event) -> None:
        game.cite("10.7.4.1")
        hides = (event.frm in self.public) != (event.to in self.public)
        if hides:
            game.cite("10.7.4.1.1")
        if event.frm == FIELD:
            game.cite("10.7.4.1.2")
        elif not hides:
            game.cite("10.7.4.1.3")

    def came_from(self, game: Game, event: Event) -> int:
        """5.4.3: a card that was played comes from the zone it was played from."""
        if event.kind == "move" and event.to == FIELD:
            game.cite("5.4.3")
        if event.kind == "move" and event.how == "play" and event.frm == RESOLUTION:
            return self.zone_id[event.name]
        return event.frm

    def is_how(self, game: Game, event: Event, how: str) -> bool:
        """5.13.3: kinds of damage; 11.3.2.1: what destroys."""
        if event.kind == "damage":
            game.cite("5.13.3")
            if how == "combat":
                return event.name == "combat"
            if how == "ability":
                game.cite("5.13.3.3")
                return event.how == "effect"
            if how == "attack" and event.how != "attack":
                game.has(event.source, "Drain", "12.13.2.2")
            return event.how == how
        if event.how == "destroy" and how == "ability":
            return event.name == "11.3.2" or (event.source != NO_REF and not event.name)
        return event.how == how

    def can_swap(self, game: Game, event: Event) -> bool:
        """5.12.2: a card that cannot go where the other one is. A token can go anywhere, though it ends there."""
        card = event.ref & CARD_MASK
        if event.to == FIELD and possible.no_field_card(game, card, event):
            return False
        owner = game.state.owner[card]
        if event.to == EX and owner != event.player and (room(game, "ex", owner) or 0) <= 0:
            game.cite("4.8.3.2")  # 5.21.3: it would come to its owner's, where nothing makes room
            return False
        act = {HAND: "cannot be returned", DECK: "cannot be returned", BANISHED: "cannot be banished"}.get(event.to)
        return game.state.zone[card] != FIELD or act is None or not possible.forbidden(game, event, act)

    def within_limits(self, game: Game, player: int, resource: str, value: int) -> int:
        """3.2.4: clamped to the limits."""
        game.cite({"max_pp": "3.2.4.1", "pp": "3.2.4.2"}.get(resource, "3.2.5.1"))
        if resource == "max_pp":
            most = MOST_PLAY_POINTS
        elif resource == "pp":
            # Paying leaves alone what is above the maximum for now (11.9.1); recovering does not (5.14.1.1).
            held = game.state.resources[player]
            most = held.get("max_pp", 0) if value > held.get("pp", 0) else value
        else:
            if value < 0:
                game.cite("1.3.2.4.1")
            return max(0, value)
        if 0 <= value <= most:  # as nearly always
            return value
        game.cite_all("3.2.4", "1.3.2.4.1")
        if resource == "pp" and value > most:
            game.cite("5.14.1.1")
        return max(0, min(most, value))

    def extra_turn(self, game: Game, player: int, skip: bool) -> None:
        turn.extra_turn(game, player, skip)

    # --- abilities ---------------------------------------------------------------------------------------------------

    def can_be_chosen(self, game: Game, obj: StackObject, ref: int, row: Row) -> bool:
        """12.15: Aura; 12.12.2.1: Intimidate is about attacks only."""
        if row.keywords and row.controller != obj.controller:
            if "Aura" in row.keywords:
                if game.state.zone[ref & CARD_MASK] in (FIELD, LEADER):
                    game.cite_all("12.1.1", "12.15.1", "12.15.2")
                    return False
                game.cite("10.3.5")  # elsewhere the ability is not valid
            if "Intimidate" in row.keywords:
                game.cite("12.12.2.1")
        return super().can_be_chosen(game, obj, ref, row)

    def can_be_picked(self, game: Game, frame: Frame, player: int, ref: int) -> bool:
        """12.15.2: Aura and other prohibitions hold for what is selected in public while an effect resolves."""
        if game.state.zone[ref & CARD_MASK] not in self.public:
            return True
        row = game.known_row(ref)
        own = row.controller == frame.player  # an effect of its own controller is no opponent's, whoever selects
        effect = StackObject(0, "effect", frame.at, frame.source, frame.player if own else player)
        return self.can_be_chosen(game, effect, ref, row)

    def being_played(self, game: Game, frame: Frame, node: tree.Past | tree.Happened) -> Fact | None:
        """13.2.1.2: Combo includes this card, also when its text says what to select for it (10.6.2.2, 10.6.2.3).

        What it costs is looked at before it has been played; there only Combo itself counts the card.
        """
        if frame.proc == "cost" and node != COMBO:
            return None
        return happened.being_played(game, frame)

    def can_pay(self, game: Game, frame: Frame, player: int, cost: tree.Cost) -> bool:
        """10.4.7: a cost in the text of an effect is an option while that resolves (READINGS C03)."""
        automatic = frame.obj is not None and frame.obj.kind == "auto"
        game.cite_all("10.4.7", "10.4.7.2", *(("10.4.7.4", "10.1.1.2.2") if automatic else ("10.4.7.5",)))
        items = bill(game, frame, cost, frame.at >> NODE_BITS)
        return can_pay(game, player, self._payer(game, frame), items, slots=frame.slots)

    def pay(self, game: Game, frame: Frame, player: int, cost: tree.Cost) -> Frame | None:
        return pay_frame(player, self._payer(game, frame), bill(game, frame, cost, frame.at >> NODE_BITS))

    def _payer(self, game: Game, frame: Frame) -> int:
        """4.1.4.1: what the card of the ability is called in its cost: the card where it went, if that triggered it."""
        ref = evaluate.followed(game, frame, (frame.source,))[0]
        if ref != frame.source:
            game.cite("4.1.4.1")
        return ref

    def can_pay_way(self, game: Game, frame: Frame, way: costs.Way, means: object) -> bool:
        return payable(game, frame, way)

    def fits_way(self, game: Game, frame: Frame, way: costs.Way) -> bool:
        return fits(game, frame, way)

    def pay_way(self, game: Game, frame: Frame, way: costs.Way) -> Next:
        return pay_way(game, frame, way)

    def play_now(self, game: Game, frame: Frame, ref: int, free: bool) -> Frame | None:
        """An effect plays a card, from whatever zone; timing is no matter, but all the rest is (10.6.2.1.2)."""
        allowed = permissions.not_forbidden_to_play(game, Situation(frame.player), Action("play", ref))
        play = play_by_effect(game, frame.player, ref, free) if allowed else None
        if play is None:
            game.cite("1.3.2")
        return play

    def damage_player(self, game: Game, players: tuple[int, ...], amount: int, source: int) -> Frame | None:
        """Damage to a player is damage to the leader, dealt by the player whose effect it is."""
        doer = game.state.frames[-1].player
        game.cite("5.13.3.3")
        refs = [game.state.ref(card) for p in players for card in game.state.zones[LEADER * 2 + p]]
        return game.propose([Event("damage", ref, doer, amount=amount, source=source, how="effect") for ref in refs])

    # --- the table ---------------------------------------------------------------------------------------------------

    def can_go_on(self, game: Game) -> bool:
        return all(can_finish(game, frame) for frame in game.state.frames)

    def links(self, game: Game) -> list[Link]:
        """8.4.3: who attacks whom."""
        attacker, target = game.state.reg[ATTACKER], game.state.reg[TARGET]
        return [*super().links(game), *([Link("attack", attacker, target)] if attacker >= 0 or target >= 0 else [])]

    def begin(self, library: Library, decks: Any, seed: str, format: str) -> State:
        return super().begin(library, setup.with_leaders(decks), seed, format)

    def why_not(self, game: Game, player: int, kind: str, ref: int, ability: int = 0) -> Refusal | None:
        return why_not(game, player, kind, ref, ability)


RULES: Final = Evolve()
