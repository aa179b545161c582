"""Laying out a board of Buddyfight: which card lies in which area, and in which phase the game stands."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final, TypedDict, Unpack

from rulebound.games.buddyfight import RULES
from rulebound.games.buddyfight.deck import FORMATS
from rulebound.games.buddyfight.registers import BUDDIES, FIRST_FLAGS
from rulebound.games.buddyfight.setup import LIFE
from rulebound.games.buddyfight.slots import OPEN
from rulebound.games.buddyfight.terms import FIELD, FLAG, PLAY
from rulebound.games.buddyfight.timing import MAIN
from rulebound.games.buddyfight.turn import TURN
from rulebound.games.buddyfight.words import WORDS
from rulebound.games.vocabulary import Vocabulary
from rulebound.kernel.attached import attach
from rulebound.kernel.cards import CardDef
from rulebound.kernel.registers import PHASE
from rulebound.kernel.state import Frame
from rulebound.scenario.board import Named, Several, Situation
from rulebound.scenario.buddyfight.cards import flag, monster
from rulebound.scenario.checks import PLAYERS, ScenarioError, seat_of, whole_number
from rulebound.scenario.handles import Card, Cards
from rulebound.scenario.table import Table

# Which cards lie in an area, and the rules of that area; a monster is equipped by [Transform] and its kin.
AREA_TYPES: Final = {
    "left": frozenset({"monster"}),
    "center": frozenset({"monster"}),
    "right": frozenset({"monster"}),
    "item": frozenset({"item", "monster"}),
}
AREAS: Final = {"left": "side", "center": "center", "right": "side", "item": "flag"}


class Placed(TypedDict, total=False):
    """How a card lies in its area."""

    soul: Iterable[Named]
    face_down_soul: Iterable[Named]
    rested: bool


class Layout(Table):
    """A board of Buddyfight on which cards are laid out."""

    words: ClassVar[Vocabulary] = WORDS
    phases: ClassVar[tuple[str, ...]] = ("start", "main", "attack", "final")
    formats: ClassVar[tuple[str, ...]] = FORMATS

    def __init__(
        self,
        *,
        turn: str = "A",
        phase: str = "main",
        number: int = 5,
        format: str = "free",
        first: str = "A",
        seed: str = "scenario",
        deck: int = 30,
    ) -> None:
        super().__init__(RULES, RULES.empty(seed), Situation(turn, phase, number, format, deck, first))
        RULES.stock(self.library)
        for player in (0, 1):
            self.game.state.resources[player]["life"] = LIFE

    # --- what a card may be ------------------------------------------------------------------------------------------

    def wrong_with(self, card: CardDef, zone: int) -> str:
        if zone == FIELD and "flag" in card.types:
            return "a flag is not on the field (zone.flag.4)"
        if zone == FLAG and "flag" not in card.types:
            return "only flags are in the flag area (zone.flag)"
        if zone == PLAY:
            return "cards come to play by being declared"
        return super().wrong_with(card, zone)

    def plain_card(self) -> CardDef:
        return monster(0, 1000, 1, 1000)

    # --- the areas ---------------------------------------------------------------------------------------------------

    def left(self, player: str, card: Named, **placed: Unpack[Placed]) -> Card:
        """A card in the left area, with its soul."""
        return self._placed(player, "left", card, **placed)

    def center(self, player: str, card: Named, **placed: Unpack[Placed]) -> Card:
        """A card in the center area, with its soul."""
        return self._placed(player, "center", card, **placed)

    def right(self, player: str, card: Named, **placed: Unpack[Placed]) -> Card:
        """A card in the right area, with its soul."""
        return self._placed(player, "right", card, **placed)

    def item(self, player: str, card: Named, **placed: Unpack[Placed]) -> Card:
        """An equipped card, with its soul."""
        return self._placed(player, "item", card, **placed)

    def set_(self, player: str, card: Named, *, face_down: bool = False, **placed: Unpack[Placed]) -> Card:
        """A card in the spell area; `face_down`: it has become a Magic Treasure."""
        handle = self._placed(player, "set", card, **placed)
        if face_down:
            self.turn_over(handle, face_down=True, seen_by=1 << seat_of(player))
            self.game.forget()
        return handle

    def _placed(
        self,
        player: str,
        spot: str,
        card: Named,
        soul: Iterable[Named] = (),
        face_down_soul: Iterable[Named] = (),
        rested: bool = False,
    ) -> Card:
        card = self.fit_for("field", card)
        wanted = AREA_TYPES.get(spot)
        if wanted and wanted.isdisjoint(card.types):
            there = " or ".join(f"{type}s" for type in sorted(wanted))
            raise ScenarioError(f"{card.name}: the {spot} area is for {there} (zone.{AREAS[spot]})")
        handle = self.add(player, "field", card, spot=spot)
        state, number = self.game.state, handle.number
        state.base_controller[number] = seat_of(player)
        state.exhausted[number] = rested
        for one in soul:
            self.add(player, "soul", one, attached_to=handle)
        for one in face_down_soul:
            below = self.add(player, "soul", one, attached_to=handle)
            self.turn_over(below, face_down=True, seen_by=1 << seat_of(player))
        self.game.forget()
        return handle

    # --- the other zones ---------------------------------------------------------------------------------------------

    def gauge(self, player: str, *cards: Several | int) -> Cards:
        """Cards in the gauge: so many plain ones, or these. Nobody knows them."""
        given: list[Several] = []
        for one in cards:
            if isinstance(one, int):
                whole_number(one, "cards in the gauge", 0)
                given += [self.plain_card() for _ in range(one)]
            else:
                given.append(one)
        found = self.add_all(player, "gauge", tuple(given))
        for handle in found:
            self.turn_over(handle, face_down=True, seen_by=0)
        self.game.forget()
        return found

    def buddy(self, player: str, card: Named, *, rested: bool = False, face_down: bool = False) -> Card:
        """A card in the buddy zone since the beginning; `rested`: it has been Buddy Called."""
        handle = self.add(player, "buddy", card)
        state, seat = self.game.state, seat_of(player)
        state.exhausted[handle.number] = rested
        if face_down:
            self.turn_over(handle, face_down=True, seen_by=1 << seat)
        names = list(state.reg[BUDDIES])
        names[seat] = (*names[seat], self.game.definition(handle.number).name)
        state.reg[BUDDIES] = tuple(names)
        self.game.forget()
        return handle

    def flag(
        self,
        player: str,
        card: Named,
        *,
        face_down: bool = False,
        rested: bool = False,
        under: Iterable[Named] = (),
        first: str = "",
    ) -> Card:
        """The flag of a player; `under`: flags that lie below it, face down; `first`: the name of the initial flag,
        if that was another one."""
        handle = self.add(player, "flag", card)
        state, seat = self.game.state, seat_of(player)
        state.exhausted[handle.number] = rested
        if face_down:
            self.turn_over(handle, face_down=True, seen_by=1 << seat)
        for one in under:
            below = self.add(player, "flag", one)
            attach(self.game, handle.number, below.number)
            self.turn_over(below, face_down=True, seen_by=1 << seat)
        names = list(state.reg[FIRST_FLAGS])
        names[seat] = (first or self.game.definition(handle.number).name,)
        state.reg[FIRST_FLAGS] = tuple(names)
        self.game.forget()
        return handle

    def life(self, player: str, n: int) -> None:
        self.give_resources(player, life=n)

    def drop(self, player: str, *cards: Several) -> Cards:
        """Cards in the drop zone."""
        return self.add_all(player, "drop", cards)

    def in_drop(self, player: str, card: Named) -> Card:
        return self.add(player, "drop", card)

    def lost_deck(self, player: str, *cards: Several) -> Cards:
        """The Lost Deck, top first."""
        return self.add_all(player, "lost", cards)

    def in_removed(self, player: str, card: Named) -> Card:
        return self.add(player, "removed", card)

    # --- the last touches --------------------------------------------------------------------------------------------

    def put_missing(self) -> None:
        """A flag that lets everything be used for who has none."""
        state = self.game.state
        for player in (0, 1):
            if not state.zones[FLAG * 2 + player]:
                self.flag(PLAYERS[player], flag(name=f"Flag of {PLAYERS[player]}"))

    # --- the phase ---------------------------------------------------------------------------------------------------

    def _frames(self) -> None:
        state, phase = self.game.state, self.phase_at_start
        turns = Frame("turns")
        state.frames = [turns]
        if phase == "main":
            turns.pc = TURN.labels["main"] + 2  # the play timing has begun
            state.reg[PHASE] = phase
            state.frames.append(Frame("timing", slots={OPEN: MAIN}))
        else:
            turns.pc = TURN.labels["turn"] + 1 if phase == "start" else TURN.labels[phase]
