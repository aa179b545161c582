"""Shadowverse: Evolve as the kernel sees it: tables, and the hooks that the chapters fill in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from rulebound.games.evolve import keywords, notations, permissions, recognise, setup, turn
from rulebound.games.evolve.attack import ATTACK
from rulebound.games.evolve.confirmation import CONFIRM
from rulebound.games.evolve.handling import HANDLING
from rulebound.games.evolve.labels import label, wording
from rulebound.games.evolve.open8_rush import GRANT_RUSH, RUSH
from rulebound.games.evolve.payment import PAY, bill, can_pay, pay_frame
from rulebound.games.evolve.playing import PLAY_ABILITY, PLAY_AUTO, PLAY_CARD, can_finish, play_by_effect
from rulebound.games.evolve.setup import SETUP
from rulebound.games.evolve.terms import (
    BANISHED,
    DECK,
    EVOLVE,
    EX,
    FIELD,
    HAND,
    LEADER,
    MOST_PLAY_POINTS,
    ON_FIELD,
    OUT,
    RACE,
    RESOLUTION,
    STATES,
    ZONES,
    defense,
    in_combat,
    is_token,
    reader,
    room,
)
from rulebound.games.evolve.tokens import APPENDIX, TOKENS
from rulebound.games.evolve.turn import END_PHASE, MAIN_PHASE, QUICK, TURN
from rulebound.games.evolve.why import why_not
from rulebound.kernel import costs, evaluate, loops, pending, replace
from rulebound.kernel.citations import RECORDINGS
from rulebound.kernel.events import COUNTERS, LOOKS_BEFORE, STRUCTURE
from rulebound.kernel.legality import Action, Refusal, Situation
from rulebound.kernel.procedures import Choice, Key
from rulebound.kernel.rules import Rules, Stage, Wording, Zone
from rulebound.kernel.state import CARD_MASK, NO_REF, NODE_BITS, Continuous, Event, Fact, Frame, Row, StackObject, State
from rulebound.language import tree

if TYPE_CHECKING:
    from rulebound.kernel.cards import CardDef, Library
    from rulebound.kernel.machine import Game

REMEMBERED = frozenset(
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
    }
)


def _affected(game: Game, event: Event) -> int:
    """10.10.2: the affected player; of a card its controller; of an entering card the player who puts it there."""
    if event.ref == NO_REF:
        return event.player
    card = event.ref & CARD_MASK
    if event.kind == "move" and event.to == FIELD and game.state.zone[card] != FIELD:
        game.cite("10.10.2.2")
        return event.under if event.under >= 0 else event.player
    game.cite("10.10.2.1")
    return game.known_row(event.ref).controller


class Evolve(Rules):
    """The rules of Shadowverse: Evolve."""

    game = "evolve"
    remembered: frozenset[str] | None = REMEMBERED
    playing = "play"
    version = "1.8.0/1"
    zones: tuple[Zone, ...] = ZONES
    discard_zone = "cemetery"
    exile_zone = "banished"
    aside_zone = ""
    controlled_zones = frozenset({"field", "resolution"})
    changed_zones = frozenset({"field", "ex", "resolution", "leader"})
    damaged_zones: tuple[str, ...] = ("field", "leader")
    damaged_stat = "defense"  # 5.13.1
    limited_zones: tuple[str, ...] = ("field", "ex")
    dealt_apart: tuple[str, ...] = ("evolve_deck",)
    noticed_kinds = frozenset({"damage", "restore"})
    arrivals_listen = True  # 10.7.4.2
    divides_among_some = True  # 10.6.2.3.2.1
    draws_singly = True
    to_owners_field = True  # 4.1.6
    plays_at_once = True  # 10.6.2.8.2
    open_states = frozenset({"face up"})  # 4.2.3.1
    overlooks = True  # 4.1.2.2
    states_anew = True  # 10.7.6.1
    negative_numbers = True  # 1.3.2.4
    owners_order = True  # 4.1.5
    in_turns = True  # 1.3.4.1
    reveals_end = True
    keyword_card: CardDef | None = keywords.KEYWORD_CARD
    tokens: tuple[CardDef, ...] = (*TOKENS, RUSH, notations.RACING)
    steps = notations.STEPS
    states = STATES
    legality_rows = permissions.LEGALITY
    # 10.9.1: abilities, then what is no number, then numbers; set values and changes in the order they were made
    layers = {
        tree.Grant: (1, 0),
        tree.LoseAbility: (1, 0),
        tree.SetText: (1, 0),
        tree.Modify: (3, 0),
        tree.SetBase: (3, 0),
    }
    default_layer = (2, 0)
    stages: tuple[Stage, ...] = (Stage("10.10.2", recognise.note_replacement, _affected),)
    verb_rules = {
        "effect": "10.6.2.8.2",
        "select": "10.6.2.3",
        "declare": "1.3.5",
        "number": "1.3.5",
        "draw": "5.9.1",
        "draw several": "5.9.2",
        "empty draw": "5.9.1.1",
        "begin draw up to": "5.9.3",
        "draw up to": "5.9.3.1",
        "draw of up to": "5.9.3.2",
        "drawn up to": "5.9.3.3",
        "discard": "5.11.1",
        "search": "5.7.1",
        "find nothing": "4.1.2.2",
        "must find": "5.7.1.1",
        "show found": "5.7.1.2",
        "shuffle after search": "5.7.2",
        "shuffle": "5.8.1",
        "shuffle few": "5.8.1.1",
        "look": "5.10.1",
        "begin look up to": "5.10.2 5.10.2.1",
        "look up to": "5.10.2.2",
        "look of up to": "5.10.2.3",
        "looked up to": "5.10.2.4",
        "random": "5.18.1",
        "reveal": "5.20.1",
        "reveal ends": "5.20.1.1",
        "damage": "5.13.1",
        "damage player": "5.13.1",
        "changed damage": "5.13.2 10.2.1.3.2",
        "any damage": "5.13.3 5.13.3.4",
        "destroy": "5.5.1",
        "put": "5.4.1",
        "remove": "5.6.1",
        "return": "5.4.1",
        "enter": "5.4.1",
        "create": "5.4.2",
        "summon": "5.4.2.1",
        "token by name": "5.4.2.2",
        "transform": "5.16.1",
        "swap": "5.12.1",
        "no swap": "5.12.2",
        "steal": "5.21.1",
        "heal": "5.26.1",
        "roll": "5.19.1",
        "skip turn": "5.25.1",
        "extra turn": "5.27.1",
        "fit field": "4.4.4.2",
        "fit ex": "4.8.3.2",
        "exhaust": "5.3.1",
        "ready": "5.3.1",
        "turn down": "4.2.3.2",
        "exhaust again": "1.3.2.1",
        "ready again": "1.3.2.1",
        "gain": "10.2.1.2",
        "add counter": "15.1.1",
        "remove counter": "15.1.4",
        "resource": "5.14.1",
        "pp as written": "5.2.1 5.2.1.1",
        "pp by its text": "5.2.1 5.2.1.2 5.2.1.2.1",
        "delayed": "10.7.5",
        "delayed once": "10.7.5.1",
        "variable": "5.2.1.2.2",
        "may": "10.4.7.5",
        "each player": "1.3.4",
        "simultaneous": "1.3.4.1",
        "outcome": "1.2.4",
        "impossible": "1.3.2",
        "negative": "1.3.2.2.1",
        "trait": "2.4.2",
        "group": "2.12.2",
        "you": "3.1.2.4.1",
        "follows": "4.1.4.1",
        "owner's field": "4.1.6",
        "order": "4.1.5",
        "secret order": "4.1.5.1",
        "loop": "15.2.1",
        "trigger": "10.7.2 10.1.1.2.1 10.1.1.2.1.1",
        "trigger limit": "10.7.2.2",
        "pending again": "10.7.2.1",
        "arrived together": "10.7.4.2",
        "entry trigger": "10.9.3.1",
        "state trigger held": "10.7.6.1",
        "zone trigger": "10.7.4",
        "replacement": "10.10.1 10.10.1.1 10.2.1.3",
        "replaced before": "10.10.2.3",
        "replacement begins": "10.2.1.3.1",
        "kinds of effects": "10.2.1",
        "affects these cards": "10.9.2",
        "last known": "10.11.1",
        "last known source": "10.11.1",
        "lost": "4.1.4",
        "static": "3.1.2.1 10.1.1 10.1.1.3 10.1.1.3.1",
        "static for newcomers": "10.9.3",
        "layers": "10.9.1 10.9.1.1",
        "nothing to select": "10.3.2",
        "condition unmet": "10.3.3",
        "loses ability": "10.3.1",
        "indivisible": "10.6.2.4.1.1",
        "as it will be": "10.10.3",
        "layer 1": "10.9.1.2",
        "layer 2": "10.9.1.3",
        "layer 3": "10.9.1.4",
        "stamp of effect": "10.9.1.6 10.9.1.6.2",
        "stamp of card": "10.9.1.6 10.9.1.6.1",
        "stamp of grant": "10.9.1.6",
        "dependency": "10.9.1.5",
        "printed value": "5.23.1",
        "change type": "5.24.1 5.24.3",
        "not this type": "5.24.3.1",
        "public zone": "4.1.2 4.1.2.1",
        "hidden zone": "4.1.2 4.1.2.1",
        "shared zone": "4.11.1",
        "own zone": "4.1.1",
        "zone of the other": "4.1.1",
        "rewind": "10.6.2.1.2",
        "loop draw": "15.2.1.3",
        "loop one": "15.2.1.1",
        "loop both": "15.2.1.1",
        "concede": "1.2.3",
        "concession stands": "1.2.3.1",
        "up to": "1.3.5.1",
        "in turns": "1.3.4 1.3.4.1",
    }

    def __init__(self) -> None:
        super().__init__()
        self.add(
            SETUP,
            TURN,
            MAIN_PHASE,
            END_PHASE,
            QUICK,
            ATTACK,
            CONFIRM,
            HANDLING,
            PAY,
            PLAY_CARD,
            PLAY_ABILITY,
            PLAY_AUTO,
            GRANT_RUSH,
            replace.procedure("10.10.2", "10.9.1.6"),
            loops.LOOP,
        )

    # --- characteristics ---------------------------------------------------------------------------------------------

    def complete(self, card: CardDef) -> CardDef:
        return keywords.complete(card)

    def stacked_row(self, game: Game, card: int) -> Row:
        return notations.evolved_row(game, card)

    def note_filter(self, game: Game, filter: tree.Filter, row: Row) -> None:
        recognise.note_filter(game, filter, row)

    def note_condition(self, game: Game, frame: Frame, cond: tree.Cond) -> None:
        recognise.note_condition(game, frame, cond)

    def works_in(self, game: Game, card: int, zone: str) -> bool:
        """10.3.5: on the field; 10.3.4: or in the zone that the text clearly speaks of, for a leader in its area."""
        there = game.state.zone[card]
        works = zone == "all" or there == self.zone_id[zone]
        if there == LEADER and zone == "field":  # an ability that an effect has given to a leader
            works, zone = True, "leader"
        if RECORDINGS and (works or zone == "field"):
            game.cite("10.3.5" if zone == "field" else "10.3.4")
        return works

    def opposing(self, game: Game, refs: tuple[int, ...]) -> tuple[int, ...]:
        """8.4.5.1: what is in combat with one of these."""
        pair = (game.state.reg["attacker"], game.state.reg["target"])
        found = tuple(other for ref, other in (pair, pair[::-1]) if ref in refs and in_combat(game, ref))
        if found:
            game.cite("8.4.5.1")
        return found

    def has_stat(self, game: Game, row: Row, stat: str) -> bool:
        """5.24.2.1: only followers have attack; only followers and leaders have defense."""
        kinds = {"follower"} if stat == "attack" else {"follower", "leader"}
        if stat in ("attack", "defense") and row.types.isdisjoint(kinds):
            game.cite_all("5.24.2", "5.24.2.1")
            return False
        return stat in row.stats

    def stat_now(self, game: Game, ref: int, row: Row, stat: str) -> int:
        if not self.has_stat(game, row, stat):
            return 0
        value = defense(game, ref, row) if stat == "defense" else row.stats[stat]
        if value < 0:
            game.cite("1.3.2.4")
        return value

    def divide(self, game: Game, left: int, right: int) -> int:
        """5.28.1: for every so many, remainders do not count."""
        game.cite("5.28.1")
        return left // right

    # --- events ------------------------------------------------------------------------------------------------------

    def possible(self, game: Game, event: Event, batch: list[Event]) -> bool:
        """1.3.2: what is impossible is not done; 1.3.3: a prohibition comes first."""
        if event.kind in ("note", "resource") or self._can_happen(game, event, batch):
            return True
        game.cite("1.3.2")
        return False

    def _can_happen(self, game: Game, event: Event, batch: list[Event]) -> bool:
        state = game.state
        if event.kind == "move":
            return self._may_move(game, event, batch)
        if event.kind == "turn":
            if not state.alive(event.ref):
                return False
            if state.exhausted[event.ref & CARD_MASK] == bool(event.amount):
                game.cite("1.3.2.1")
                return False
            act = "cannot be engaged" if event.amount else "cannot be refreshed"
            return not self._forbidden(game, event, act)
        if event.kind == "damage":
            return self._may_be_damaged(game, event)
        if event.kind == "lose":
            return not self._cannot_lose(game, event.player)
        if event.kind == "control":
            return state.alive(event.ref) and not self._forbidden(game, event, "cannot be stolen")
        return True

    def _may_be_damaged(self, game: Game, event: Event) -> bool:
        row = game.row_of(event.ref)
        if row is None or not game.state.alive(event.ref):
            return False
        if row.types.isdisjoint({"follower", "leader"}):
            game.cite("5.13.1.2")
            return False
        if event.amount <= 0:
            game.cite("1.3.2.2")
            if event.amount < 0:
                game.cite("1.3.2.4")
            return False
        return not self._forbidden(game, event, "cannot be dealt damage")

    def _may_move(self, game: Game, event: Event, batch: list[Event]) -> bool:
        state = game.state
        if event.how == "draw" and game.player_limits(event.player, "cannot draw"):
            game.cite("1.3.3")
            return False
        if not state.alive(event.ref):
            return event.how == "draw" and event.ref == NO_REF  # from an empty deck: tried all the same (5.9.1.1)
        card = event.ref & CARD_MASK
        zone = state.zone[card]
        if zone == LEADER:
            return False  # 4.3.1: leaders are nowhere else
        if event.to in (FIELD, EX) and zone != event.to and event.how != "swap":
            return self._may_enter(game, event, batch)
        if zone != FIELD:
            return True
        act = {"destroy": "cannot be destroyed", "remove": "cannot be banished", "return": "cannot be returned"}.get(
            event.how
        )
        if act is None:
            return True
        return not self._forbidden(game, event, act)

    def _may_enter(self, game: Game, event: Event, batch: list[Event]) -> bool:
        """4.4.4.2, 4.8.3.2: no more cards than the limit; only followers and amulets on the field (4.4.1)."""
        card = event.ref & CARD_MASK
        player = event.under if event.under >= 0 and event.to == FIELD else self._side(game, event)
        if self._no_field_card(game, card, event):
            game.cite("4.4.1")
            return False
        before = sum(1 for other in batch if other.to == event.to and self._side(game, other) == player)
        free = room(game, "field" if event.to == FIELD else "ex", player)
        assert free is not None
        if free - before <= 0:
            game.cite("4.4.4.2" if event.to == FIELD else "4.8.3.2")
            return False
        return True

    def _no_field_card(self, game: Game, card: int, event: Event) -> bool:
        return event.to == FIELD and frozenset(game.definition(card).types).isdisjoint(ON_FIELD)

    def _side(self, game: Game, event: Event) -> int:
        """Whose field or EX area a card comes to."""
        if event.to == FIELD and event.under >= 0:
            return event.under
        return game.state.owner[event.ref & CARD_MASK]

    def _forbidden(self, game: Game, event: Event, act: str) -> bool:
        """1.3.3: a prohibition on the affected card; `side` limits it to what one player's effects do."""
        for at, source, controller in game.limits(game.known_row(event.ref), act):
            node = game.library.node(at)
            assert isinstance(node, tree.Cannot)
            by_bane = event.name == "11.3.2"  # 11.3.2.1: by an ability, that of the follower with Bane
            by_rule = event.source == NO_REF or (event.name.startswith("11.") and not by_bane)
            doer_is = game.known_row(event.source).controller if by_bane else event.player
            if node.side != "any" and (by_rule or (doer_is == controller) != (node.side == "my")):
                continue
            if node.by is not None:
                doer = game.row_of(event.source)
                frame = reader(controller, source)
                if doer is None or not evaluate.matches(game, frame, node.by, event.source, doer):
                    continue
            game.cite("1.3.3")
            return True
        return False

    def room(self, game: Game, zone: str, player: int) -> int | None:
        return room(game, zone, player)

    def entering(self, game: Game, event: Event, player: int) -> Event:
        """4.2.2.3: reserved; 3.1.2: the player of the field controls it."""
        under = event.under if event.under >= 0 else player
        game.cite_all("3.1.2", "4.2.1", "4.2.2.3")
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
        if event.frm == FIELD:
            game.cite("10.7.4.1.2")
        elif (event.frm in self.public) != (event.to in self.public):
            game.cite("10.7.4.1.1")
        else:
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
            return event.how == how
        if event.how == "destroy" and how == "ability":
            return event.name == "11.3.2" or (event.source != NO_REF and not event.name)
        return event.how == how

    def can_swap(self, game: Game, event: Event) -> bool:
        """5.12.2: a card that cannot go where the other one is. A token can go anywhere, though it ends there."""
        card = event.ref & CARD_MASK
        if event.to == FIELD and self._no_field_card(game, card, event):
            return False
        act = {HAND: "cannot be returned", DECK: "cannot be returned", BANISHED: "cannot be banished"}.get(event.to)
        return game.state.zone[card] != FIELD or act is None or not self._forbidden(game, event, act)

    def within_limits(self, game: Game, player: int, resource: str, value: int) -> int:
        """3.2.4: clamped to the limits."""
        held = game.state.resources[player]
        if resource == "max_pp":
            most = MOST_PLAY_POINTS
            game.cite("3.2.4.1")
        elif resource == "pp":
            # Paying leaves alone what is above the maximum for now (11.9.1); recovering does not (5.14.1.1).
            most = held.get("max_pp", 0)
            if value <= held.get("pp", 0):
                most = max(most, value)
            game.cite("3.2.4.2")
        else:
            game.cite("3.2.5.1")
            return max(0, value)
        if not 0 <= value <= most:
            game.cite_all("3.2.4", "1.3.2.4.1")
            if resource == "pp" and value > most:
                game.cite("5.14.1.1")
        return max(0, min(most, value))

    def outcome(self, game: Game, outcome: str, player: int) -> None:
        """1.2.4: at once; 5.22.1: who wins makes the other lose."""
        if game.state.over:
            return
        loser = player if outcome == "lost" else 1 - player
        if self._cannot_lose(game, loser):
            return
        if outcome == "won":
            game.cite("5.22.1")
        game.log("loses", loser, rule="1.2.4")
        game.finish((loser,), "1.2.4")

    def _cannot_lose(self, game: Game, player: int) -> bool:
        if game.player_limits(player, "cannot lose"):
            game.cite("1.3.3")
            return True
        return False

    def outcomes(self, game: Game, outcome: str, players: tuple[int, ...]) -> None:
        players = tuple(player for player in players if not self._cannot_lose(game, player ^ (outcome == "won")))
        if len(players) == 2 and not game.state.over:
            game.cite("1.2.2")
            game.finish(players, "1.2.4")
        super().outcomes(game, outcome, players)

    def extra_turn(self, game: Game, player: int, skip: bool) -> None:
        turn.extra_turn(game, player, skip)

    def moved(self, game: Game, event: Event) -> Iterator[Event]:
        """5.15.4, 14.2.1.3: links end when the card leaves; 9.1.4.3: tokens are eliminated where they cannot be."""
        state, card = game.state, event.ref & CARD_MASK
        if event.frm in (EVOLVE, RACE):
            notations.unlink(game, card)
        if event.frm == FIELD and event.to != FIELD and game.known_row(event.ref).controller != state.owner[card]:
            game.cite("5.21.3")
        if event.frm == FIELD and event.to != FIELD and card in state.attached:
            del state.attached[card]
            game.cite_all("5.15.4", "14.2.1.3")
            game.touch(STRUCTURE)
        if event.exhausted and event.to == FIELD and self._by_ward(game, event):
            state.exhausted[card] = False
            yield Event("turn", event.moved_to, event.under, amount=1, how="ward")
        if event.to != OUT and is_token(game, card) and not _may_exist(game, card, event.to):
            game.cite_all("9.1.3", "9.1.3.1", "9.1.4", "9.1.4.3")
            game.log("eliminates", event.player, (event.moved_to,), rule="9.1.4.3")
            yield Event("move", event.moved_to, state.owner[card], OUT, how="eliminate")

    def _by_ward(self, game: Game, event: Event) -> bool:
        """12.8.2, READINGS C04: put onto the field reserved and then engaged, not put there engaged."""
        ward = game.library.keyword_at_inside("Ward")
        return any(id >> 32 in ward for id in event.seen)

    def performed(self, game: Game, event: Event) -> None:
        if event.kind == "damage":
            self._note_loss(game, event, event.amount)
            game.cite("2.8.2")
            if RECORDINGS:
                recognise.note_damage(game, event)
            row = game.known_row(event.ref)
            left = defense(game, event.ref, row)
            if left < 0:
                game.cite_all("1.3.2.4", "5.13.1.1")
            game.log("damage", row.controller, (event.ref, event.source), event.amount, str(left))
        elif event.kind == "restore":
            self._note_loss(game, event, -event.amount)
            row = game.known_row(event.ref)
            game.log("restores", row.controller, (event.ref,), event.amount, str(defense(game, event.ref, row)))
        elif event.kind == "move":
            self._note_move(game, event)
        elif event.kind == "turn":
            game.cite_all("4.2.1", "4.2.2", "4.2.2.2" if event.amount else "4.2.2.1")
            controller = game.known_row(event.ref).controller
            game.log("engages" if event.amount else "refreshes", controller, (event.ref,))
        elif event.kind == "counter":
            recognise.note_counter(game, event)
            if event.name == "Stack" and event.amount > 0:
                game.cite("13.3.2.4")
            game.log("counter", event.player, (event.ref,), event.amount, event.name)
        elif event.kind == "resource":
            if event.amount:
                rule = event.how if event.how.startswith("11.") else ""
                game.log("resource", event.player, amount=event.amount, word=event.name, rule=rule)
        elif event.kind == "control":
            game.cite_all("5.21.1.1", "5.21.2", "10.7.4.3")
            game.log("steals", event.player, (event.ref,))
        elif event.kind == "face":
            game.log("turns_up" if event.how == "turn up" else "turns_down", event.player, (event.ref,))

    def noticed(self, game: Game, event: Event) -> Iterator[Event]:
        """A leader loses defense, by damage or otherwise; what is given or taken as a number is a change (5.26.1)."""
        lost = event.amount if event.kind == "damage" else -event.amount
        if event.kind == "restore":
            how = "decreased" if lost > 0 else "increased"
            yield game.note(how, event.player, ref=event.ref, source=event.source, name="defense", amount=abs(lost))
        if lost > 0 and game.state.zone[event.ref & CARD_MASK] == LEADER:
            owner = game.state.owner[event.ref & CARD_MASK]
            yield game.note("lost defense", owner, ref=event.ref, source=event.source, amount=lost)

    def _note_loss(self, game: Game, event: Event, lost: int) -> None:
        """13.5.2.1: remember that a leader has lost defense this turn."""
        state, card = game.state, event.ref & CARD_MASK
        if lost > 0 and state.zone[card] == LEADER:
            state.facts.append(Fact("lost defense", state.owner[card], event.ref, event.source, lost))
            game.note_fact("lost defense")

    def _note_move(self, game: Game, event: Event) -> None:
        state, card = game.state, event.moved_to & CARD_MASK
        if RECORDINGS:
            recognise.note_place(game, event)
        if event.how == "create":
            game.cite_all("9.1.1", "9.1.2", "9.1.2.1", "9.1.2.2", "9.1.2.3")
            game.cite(APPENDIX.get(game.definition(card).name, ""))
        if event.to == FIELD and "Stack" in game.row(card).keywords:
            game.cite_all("13.3.2.1", "13.3.2.2", "13.3.2.2.b1")
            state.counters[card] = {"Stack": 1}
            game.touch(COUNTERS)
        if state.owner[card] != event.player and event.to not in self.shared:
            game.cite("4.1.6")
        rule = event.name if event.name.startswith("11.") else ""
        name = self.zones[event.to].name
        word = f"{name} bottom" if self.zones[event.to].ordered and event.position < 0 else name
        from_deck = event.how == "return" and (event.frm, event.to) == (DECK, HAND)
        how = "take" if from_deck else event.how
        game.log("move_" + how, self._told_of(game, event), (event.moved_to,), word=word, rule=rule)
        if event.to == FIELD and event.exhausted:  # READINGS C04: it was put there, then engaged, in one event
            ward = "12.8.2" if "Ward" in game.row(card).keywords else ""
            game.log("engages", self._told_of(game, event), (event.moved_to,), rule=ward)

    def _told_of(self, game: Game, event: Event) -> int:
        """Whose card a journal line about a move calls it: of whom it comes from, or to whose field it comes."""
        if event.frm == FIELD and event.how != "swap":
            return game.known_row(event.ref).controller
        return self._side(game, event)

    def note_gain(self, game: Game, effect: Continuous, mods: tuple[tree.Mod, ...]) -> None:
        """What an effect gives, in the journal: numbers and keywords."""
        for mod, amount in zip(mods, effect.values[0], strict=True):
            for ref in effect.refs:
                controller = game.known_row(ref).controller
                if isinstance(mod, tree.SetBase):
                    game.log("sets", controller, (ref,), amount, mod.stat)
                elif isinstance(mod, tree.Modify) and amount:
                    game.log("raises", controller, (ref,), amount, mod.stat)
                elif isinstance(mod, tree.Grant) and isinstance(mod.ability, tree.Keyword):
                    game.log("grants", controller, (ref,), word=mod.ability.name)

    def gained(self, game: Game, effect: Continuous, were: dict[int, Row | None]) -> None:
        """5.26: a value that is greater or smaller than before has been increased or decreased."""
        notes: list[Event] = []
        state = game.state
        for ref, was in were.items():
            card = ref & CARD_MASK
            now = game.row(card)
            if was is None:  # nothing was said of it before
                was = game.library.base_row(state.definition[card], now.controller, state.owner[card])
            for stat in ("attack", "defense"):
                more = now.stats.get(stat, 0) - was.stats.get(stat, 0)
                if more:
                    how = "increased" if more > 0 else "decreased"
                    notes.append(game.note(how, effect.controller, ref=ref, name=stat, amount=abs(more)))
                if more and stat == "defense" and state.zone[card] == LEADER:
                    notes.append(self._leader_changed(game, effect, ref, more))
        if notes:
            mods = getattr(game.library.node(effect.at), "mods", ())
            game.cite("5.26.2" if any(isinstance(mod, tree.SetBase) for mod in mods) else "5.26.1")
            game.trigger(notes)

    def _leader_changed(self, game: Game, effect: Continuous, ref: int, more: int) -> Event:
        """A leader has more or less defense by an ongoing effect, and so has gained or lost it."""
        if more > 0:
            return game.note("restore", effect.controller, ref=ref, source=effect.source, amount=more)
        note = game.note("lost defense", game.state.owner[ref & CARD_MASK], ref=ref, source=effect.source, amount=-more)
        self._note_loss(game, note, -more)
        return note

    def committed(self, game: Game) -> None:
        """10.7.6: a state triggers as soon as it holds, even in the middle of something."""
        if game.board.state_triggers:
            pending.note_state_triggers(game, "10.7.6")

    def fact(self, game: Game, event: Event, key: str, row: Row | None) -> Fact | None:
        if key not in REMEMBERED:
            return None
        return Fact(
            key, event.player, event.ref, event.source, event.amount, row, event.name, event.frm, event.to, event.how
        )

    # --- abilities ---------------------------------------------------------------------------------------------------

    def can_be_chosen(self, game: Game, obj: StackObject, ref: int, row: Row) -> bool:
        """12.15: Aura; 1.3.3: other prohibitions."""
        if "Aura" in row.keywords and row.controller != obj.controller:
            if game.state.zone[ref & CARD_MASK] in (FIELD, LEADER):
                game.cite_all("12.15.1", "12.15.2", "12.15.3")
                return False
            game.cite("10.3.5")  # elsewhere the ability is not valid
        for at, source, controller in game.limits(row, "cannot be selected"):
            node = game.library.node(at)
            assert isinstance(node, tree.Cannot)
            if node.side != "any" and (obj.controller == controller) != (node.side == "my"):
                continue
            if node.by is not None:
                doer = game.row_of(obj.source)
                frame = reader(controller, source)
                if doer is None or not evaluate.matches(game, frame, node.by, obj.source, doer):
                    continue
            game.cite("1.3.3")
            return False
        return True

    def can_be_picked(self, game: Game, frame: Frame, player: int, ref: int) -> bool:
        """12.15.2: Aura and other prohibitions hold for what is selected in public while an effect resolves."""
        if game.state.zone[ref & CARD_MASK] not in self.public:
            return True
        effect = StackObject(0, "effect", frame.at, frame.source, player)
        return self.can_be_chosen(game, effect, ref, game.known_row(ref))

    def can_pay(self, game: Game, frame: Frame, player: int, cost: tree.Cost) -> bool:
        """10.4.7: a cost in the text of an effect is an option while that resolves (READINGS C03)."""
        automatic = frame.obj is not None and frame.obj.kind == "auto"
        game.cite_all("10.4.7", "10.4.7.2", *(("10.4.7.4", "10.1.1.2.2") if automatic else ("10.4.7.5",)))
        items = bill(game, frame, cost, frame.at >> NODE_BITS)
        return can_pay(game, player, frame.source, items, slots=frame.slots)

    def pay(self, game: Game, frame: Frame, player: int, cost: tree.Cost) -> Frame | None:
        return pay_frame(player, frame.source, bill(game, frame, cost, frame.at >> NODE_BITS))

    def play_now(self, game: Game, frame: Frame, ref: int, free: bool) -> Frame | None:
        """An effect plays a card, from whatever zone; timing is no matter, but all the rest is (10.6.2.1.2)."""
        allowed = permissions.not_forbidden_to_play(game, Situation(frame.player), Action("play", ref))
        play = play_by_effect(game, frame.player, ref, free) if allowed else None
        if play is None:
            game.cite("1.3.2")
        return play

    def paid(self, game: Game, ref: int, key: str) -> tuple[str, ...]:
        return costs.paid(game, ref, key)

    def declared(self, game: Game, ref: int, variable: str) -> int | None:
        return costs.declared(game, ref, variable)

    def damage_player(self, game: Game, players: tuple[int, ...], amount: int, source: int) -> Frame | None:
        """Damage to a player is damage to the leader."""
        refs = [game.state.ref(card) for p in players for card in game.state.zones[LEADER * 2 + p]]
        return game.propose(
            [Event("damage", ref, 1 - game.state.owner[ref & CARD_MASK], amount=amount, source=source, how="effect")
             for ref in refs]
        )  # fmt: skip

    # --- the table ---------------------------------------------------------------------------------------------------

    def actions(self, game: Game, player: int) -> list[Action]:
        return permissions.actions(game, player)

    def can_go_on(self, game: Game) -> bool:
        return all(can_finish(game, frame) for frame in game.state.frames)

    def answer_rule(self, prompt: str, key: Key) -> str:
        return ANSWER_RULES.get((prompt, key[0]), "")

    def label(self, game: Game, choice: Choice, key: Key) -> str:
        return label(game, choice, key)

    def wording(self, game: Game, choice: Choice, key: Key) -> Wording:
        return wording(game, choice, key)

    def fighting(self, game: Game) -> list[tuple[int, str]]:
        return [(game.state.reg["attacker"], "attacking"), (game.state.reg["target"], "attacked")]

    def begin(self, library: Library, decks: Any, seed: str, format: str) -> State:
        return setup.begin(self, library, decks, seed, format)

    def why_not(self, game: Game, player: int, kind: str, ref: int, ability: int = 0) -> Refusal | None:
        return why_not(game, player, kind, ref, ability)


ANSWER_RULES = {
    ("main", "play"): "7.3.3.b1",
    ("main", "use"): "7.3.3.b2",
    ("main", "attack"): "7.3.3.b3",
    ("main", "end"): "7.3.3.b4",
    ("main", "grant rush"): "B.8.5.1",
}


def _may_exist(game: Game, card: int, zone: int) -> bool:
    """9.1.4.1, 9.1.4.2: where a token may be."""
    spell = "spell" in game.definition(card).types
    game.cite("9.1.4.2" if spell else "9.1.4.1")
    return zone in ((EX, RESOLUTION, OUT) if spell else (EX, RESOLUTION, FIELD, OUT))


RULES = Evolve()
