"""Laying out a board of the Final Fantasy TCG: which card lies in which zone, and in which phase the game stands."""

from __future__ import annotations

from typing import ClassVar

from rulebound.games.fftcg import RULES
from rulebound.games.fftcg.attack import ATTACK_PHASE
from rulebound.games.fftcg.deck import FORMATS
from rulebound.games.fftcg.priority import PRIORITY
from rulebound.games.fftcg.registers import MAIN_PHASES
from rulebound.games.fftcg.terms import FIELD
from rulebound.games.fftcg.turn import MAIN_PHASE, TURN
from rulebound.games.fftcg.words import WORDS
from rulebound.games.vocabulary import Vocabulary
from rulebound.kernel.attached import attach
from rulebound.kernel.cards import CardDef
from rulebound.kernel.registers import PHASE, STEP
from rulebound.kernel.state import EVERYBODY, Continuous, Frame
from rulebound.language import tree
from rulebound.scenario.board import Named, Situation
from rulebound.scenario.checks import ScenarioError, one_of, seat_of, whole_number
from rulebound.scenario.fftcg.cards import backup, forward
from rulebound.scenario.handles import Card, Cards
from rulebound.scenario.table import Table

STEPS = ("preparation", "declaration", "block", "damage")
FROST = CardDef("Frost", ("summon",), "X-frost", ("ice",), abilities=(tree.Spell((tree.Freeze(tree.Slot()),)),))


class Layout(Table):
    """A board of the Final Fantasy TCG on which cards are laid out."""

    words: ClassVar[Vocabulary] = WORDS
    phases: ClassVar[tuple[str, ...]] = ("active", "draw", "main1", "attack", "main2", "end")
    formats: ClassVar[tuple[str, ...]] = FORMATS

    def __init__(
        self,
        *,
        turn: str = "A",
        phase: str = "main1",
        step: str = "preparation",
        priority: str = "",
        number: int = 3,
        format: str = "constructed",
        seed: str = "scenario",
        deck: int = 20,
    ) -> None:
        super().__init__(RULES, RULES.empty(seed), Situation(turn, phase, number, format, deck))
        one_of(step, "step of the Attack Phase", STEPS)
        self.step_at_start = step
        self.holder = seat_of(priority or turn)

    # --- what a card may be ------------------------------------------------------------------------------------------

    def wrong_with(self, card: CardDef, zone: int) -> str:
        misplaced = zone == FIELD and "summon" in card.types
        return super().wrong_with(card, zone) or ("a Summon is never on the field (5.2.3.1.2.1)" if misplaced else "")

    def counter_name(self, kind: str) -> str:
        """Warp counters are those of the rulebook (15.2.7.3), however they are written."""
        return "warp" if kind.lower() == "warp" else kind

    def plain_card(self) -> CardDef:
        return forward(3000)

    # --- the zones ---------------------------------------------------------------------------------------------------

    def field(
        self,
        player: str,
        card: Named,
        *,
        dull: bool = False,
        damage: int = 0,
        frozen: bool = False,
        counters: dict[str, int] | None = None,
        controller: str = "",
        fresh: bool = False,
        primed_with: Named | None = None,
    ) -> Card:
        """A card on the field. `player` owns it; `fresh` means that it came under control only this turn."""
        handle = self.put_on_field(
            player, card, exhausted=dull, damage=damage, counters=counters, controller=controller, fresh=fresh
        )
        if frozen:
            self._freeze(handle)
        if primed_with is not None:
            top = self.add(player, "attached", primed_with)
            attach(self.game, handle.number, top.number)
        return handle

    def _freeze(self, card: Card) -> None:
        """As if a Summon had frozen it."""
        state = self.game.state
        definition = self.library.add(FROST)
        node = next(n for n in self.library.definitions[definition].nodes if isinstance(n, tree.Freeze))
        at = self.library.address(definition, node)
        until = tree.Until.READY.value
        state.effects.append(Continuous(state.new_id(), state.tick(), at, -1, 0, (card.ref,), (), until, state.turn))

    def in_break(self, player: str, card: Named) -> Card:
        return self.add(player, "break", card)

    def in_damage(self, player: str, card: Named | None = None) -> Card:
        return self.add(player, "damage", card or forward(1000))

    def damaged(self, player: str, points: int) -> None:
        """Give a player so much damage already."""
        whole_number(points, "points of damage", 0)
        for _ in range(points):
            self.in_damage(player)

    def in_removed(
        self, player: str, card: Named, *, counters: dict[str, int] | None = None, face_down: bool = False
    ) -> Card:
        handle = self.add(player, "removed", card)
        self.put_counters(handle, counters)
        if face_down:
            self.turn_over(handle, face_down=True, seen_by=0)
        return handle

    def in_lb(self, player: str, card: Named, *, face_down: bool = True) -> Card:
        handle = self.add(player, "lb", card)
        self.turn_over(handle, face_down=face_down, seen_by=1 << seat_of(player) if face_down else EVERYBODY)
        return handle

    def crystals(self, player: str, n: int) -> None:
        whole_number(n, "Crystals", 0)
        self.give_resources(player, crystal=n)

    def cp_source(self, player: str, n: int, element: str = "fire") -> Cards:
        """Active Backups that can pay for things (five at most)."""
        return Cards(self.field(player, backup(element=element, cost=1)) for _ in range(n))

    # --- the phase ---------------------------------------------------------------------------------------------------

    def _frames(self) -> None:
        state, phase = self.game.state, self.phase_at_start
        state.reg[MAIN_PHASES] = {"active": 0, "draw": 0, "main2": 2, "end": 2}.get(phase, 1)
        turns = Frame("turns", pc=TURN.labels["end phase" if phase == "end" else phase])
        state.frames = [turns]
        if phase in ("main1", "attack", "main2"):
            turns.pc += 1
            state.reg[PHASE] = phase
            state.frames += self._in_attack_phase() if phase == "attack" else self._in_main_phase()

    def _in_main_phase(self) -> list[Frame]:
        return [Frame("main phase", pc=MAIN_PHASE.labels["ended"]), self._priority()]

    def _in_attack_phase(self) -> list[Frame]:
        self.game.state.reg[STEP] = self.step_at_start
        if self.step_at_start == "preparation":
            return [Frame("attack phase", pc=ATTACK_PHASE.labels["preparation"] + 1), self._priority()]
        if self.step_at_start == "declaration":
            return [Frame("attack phase", pc=ATTACK_PHASE.labels["declaration"])]
        raise ScenarioError("start at the declaration step and attack; later steps follow from there")

    def _priority(self) -> Frame:
        frame = PRIORITY.frame()
        frame.player, frame.pc = self.holder, PRIORITY.table.labels["check"]
        return frame
