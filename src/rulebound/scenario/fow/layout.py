"""Laying out a board of Force of Will: which card lies in which zone, and in which phase the game stands."""

from __future__ import annotations

from typing import ClassVar

from rulebound.games.fow import RULES
from rulebound.games.fow.deck import FORMATS
from rulebound.games.fow.keywords import spelt_out
from rulebound.games.fow.priority import PRIORITY
from rulebound.games.fow.registers import TURNS
from rulebound.games.fow.terms import CHASE, FIELD, LIFE, MOON, RULER, STONES, SYMBOLS, VOID
from rulebound.games.fow.tokens import in_full
from rulebound.games.fow.turn import TURN
from rulebound.games.fow.words import WORDS
from rulebound.games.vocabulary import Vocabulary
from rulebound.kernel.attached import attach
from rulebound.kernel.cards import CardDef, described
from rulebound.kernel.registers import PHASE
from rulebound.kernel.state import Frame
from rulebound.language.tree import TokenSpec
from rulebound.scenario.board import Named, Several, Situation
from rulebound.scenario.checks import PLAYERS, ScenarioError, seat_of, whole_number
from rulebound.scenario.fow.cards import j_ruler, resonator, ruler, stone
from rulebound.scenario.handles import Card, Cards
from rulebound.scenario.table import Table


class Layout(Table):
    """A board of Force of Will on which cards are laid out."""

    words: ClassVar[Vocabulary] = WORDS
    phases: ClassVar[tuple[str, ...]] = ("draw", "recovery", "main", "end")
    formats: ClassVar[tuple[str, ...]] = FORMATS

    def __init__(
        self,
        *,
        turn: str = "A",
        phase: str = "main",
        number: int = 5,
        format: str = "constructed",
        priority: str = "",
        first: str = "A",
        seed: str = "scenario",
        deck: int = 20,
        stones: int = 10,
    ) -> None:
        super().__init__(RULES, RULES.empty(seed), Situation(turn, phase, number, format, deck, first))
        whole_number(stones, "cards in a stone deck", 0)
        RULES.stock(self.library)
        self.stone_filler = stones
        self.stones_stacked: set[int] = set()
        self.holder = seat_of(priority or turn)
        for player in (0, 1):
            self.game.state.resources[player]["life"] = LIFE

    # --- what a card may be ------------------------------------------------------------------------------------------

    def wrong_with(self, card: CardDef, zone: int) -> str:
        if zone == FIELD and "chant" in card.types:
            return "a chant is never on the field (314.4)"
        if zone == RULER and "ruler" not in card.types:
            return "only rulers are in the ruler area (314.3a)"
        if zone == CHASE:
            return "cards come to the chase by being played"
        return super().wrong_with(card, zone)

    def plain_card(self) -> CardDef:
        return resonator(300, 300)

    # --- the zones ---------------------------------------------------------------------------------------------------

    def ruler(self, player: str, card: Named, *, rested: bool = False, counters: dict[str, int] | None = None) -> Card:
        """A ruler in the ruler area."""
        handle = self.add(player, "ruler", card)
        self.game.state.exhausted[handle.number] = rested
        self.put_counters(handle, counters)
        return handle

    def field(
        self,
        player: str,
        card: Named | TokenSpec,
        *,
        rested: bool = False,
        damage: int = 0,
        counters: dict[str, int] | None = None,
        controller: str = "",
        fresh: bool = False,
        added_to: Card | None = None,
        judged: bool = False,
        future: bool = False,
    ) -> Card:
        """A card on the field. `player` owns it; `fresh`: it came only this turn; `judged`: a ruler on its J-ruler
        side; `future`: a double-sided card on its future side; `added_to`: an addition on another card."""
        if isinstance(card, TokenSpec):
            card = described(in_full(card, spelt_out))
        handle = self.put_on_field(
            player, card, exhausted=rested, damage=damage, counters=counters, controller=controller, fresh=fresh
        )
        state, number = self.game.state, handle.number
        if judged or future or "ruler" in self.game.definition(number).types:
            back = self.library.side(state.definition[number], 1)
            if back == state.definition[number]:
                raise ScenarioError(f"{handle} has no other side")
            self.game.define(number, back)
        if added_to is not None:
            attach(self.game, added_to.number, number)
        self.game.forget()
        return handle

    def standby(self, player: str, card: Named, *, fresh: bool = False) -> Card:
        """A card in the standby area; `fresh`: put there this turn."""
        handle = self.add(player, "standby", card)
        if fresh:
            self.fresh.append(handle.number)
        return handle

    def in_graveyard(self, player: str, card: Named) -> Card:
        return self.add(player, "graveyard", card)

    def in_removed(self, player: str, card: Named, *, face_down: bool = False, seen_by: str = "") -> Card:
        handle = self.add(player, "removed", card)
        if face_down:
            self.turn_over(handle, face_down=True, seen_by=sum(1 << seat_of(p) for p in seen_by))
        return handle

    def lifebreak(self, player: str, *cards: Several) -> Cards:
        """Cards in the lifebreak area, top first."""
        return self.add_all(player, "lifebreak", cards)

    def stone_deck(self, player: str, *cards: Several) -> Cards:
        """Stack a magic stone deck, top first. With no cards it is empty."""
        self.building()
        self.stones_stacked.add(seat_of(player))
        return self.add_all(player, "stones", cards)

    def stones(self, player: str, n: int, *attributes: str, special: bool = False) -> Cards:
        """Recovered magic stones on the field."""
        whole_number(n, "magic stones", 0)
        return Cards(self.field(player, stone(*(attributes or ("fire",)), special=special)) for _ in range(n))

    def will(self, player: str, units: str) -> None:
        """Will that a player has produced: W R U G B by attribute, M with the moon, a number for void."""
        self.building()
        held = self.game.state.resources[seat_of(player)]
        for unit in units:
            kind, n = (VOID, int(unit)) if unit.isdigit() else ({**SYMBOLS, "M": MOON}.get(unit, ""), 1)
            if not kind:
                raise ScenarioError(f"{unit!r} is no will; there are W, R, U, G, B, M and numbers")
            held[kind] = held.get(kind, 0) + n
        self.game.forget()

    def life(self, player: str, n: int) -> None:
        self.building()
        self.game.state.resources[seat_of(player)]["life"] = n
        self.game.forget()

    # --- the last touches --------------------------------------------------------------------------------------------

    def put_missing(self) -> None:
        """A ruler for who has none, anywhere."""
        state = self.game.state
        for player in (0, 1):
            own = [card for card, owner in enumerate(state.owner) if owner == player]
            fronts = [self.library.cards[self.library.side(state.definition[card], 0)] for card in own]
            if not any("ruler" in front.types for front in fronts):
                self.add(PLAYERS[player], "ruler", ruler(judged=j_ruler(500, 500), name=f"Ruler of {PLAYERS[player]}"))

    def complete(self) -> None:
        super().complete()
        for player in (0, 1):
            if player not in self.stones_stacked and not self.game.state.zones[STONES * 2 + player]:
                for _ in range(self.stone_filler):
                    self.add(PLAYERS[player], "stones", stone("fire"))

    def prepare(self) -> None:
        super().prepare()
        state = self.game.state
        for number in self.fresh:
            state.stamp[number] = state.tick()
        self.game.forget()

    # --- the phase ---------------------------------------------------------------------------------------------------

    def _frames(self) -> None:
        state, phase = self.game.state, self.phase_at_start
        begun = [(state.turn + 1) // 2, (state.turn + 1) // 2]
        if state.turn % 2:
            begun[1 - state.turn_player] -= 1
        state.reg[TURNS] = tuple(begun)
        turns = Frame("turns", pc=TURN.labels["end phase" if phase == "end" else phase])
        state.frames = [turns]
        if phase == "main":
            turns.pc = TURN.labels["main priority"] + 1
            state.reg[PHASE] = phase
            frame = PRIORITY.frame()
            frame.player, frame.pc = self.holder, PRIORITY.table.labels["check"]
            state.frames.append(frame)
