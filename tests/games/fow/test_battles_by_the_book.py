"""Battles on boards made at random, beside a second account of chapter 800 that shares no code with the engine.

One J/resonator attacks a player or a rested card; somebody may block; at one moment somebody plays a trick for nothing.
Zones, damage, orientation, control and life are compared at each priority.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

import pytest

from rulebound.language.tree import (
    Choose,
    Control,
    Damage,
    Destroy,
    Exhaust,
    Filter,
    Gain,
    Grant,
    Keyword,
    LoseAbility,
    LoseStat,
    Modify,
    Move,
    Ready,
    Slot,
    Step,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, chant, resonator

ONE = Slot()
TRICKS: dict[str, tuple[Step, ...]] = {
    "destroy": (Destroy(ONE),),
    "bounce": (Move(ONE, "hand"),),
    "grow": (Gain(ONE, (Modify("attack", 300), Modify("defense", 300))),),
    "shrink": (Gain(ONE, (Modify("attack", -300), Modify("defense", -300))),),
    "zap": (Damage(ONE, 200),),
    "steal": (Gain(ONE, (Control(Who.YOU),)),),
    "recover": (Ready(ONE),),
    "rest": (Exhaust(ONE),),
    "first": (Gain(ONE, (Grant(Keyword("First Strike")),)),),
    "no first": (Gain(ONE, (LoseAbility("First Strike"),)),),
    "pierce": (Gain(ONE, (Grant(Keyword("Pierce")),)),),
    "blunt": (Gain(ONE, (LoseStat("attack"),)),),
    "soft": (Gain(ONE, (LoseStat("defense"),)),),
}
MOMENTS = ("attack", "block", "blocked", "struck", "dealt")


@dataclass
class Fighter:
    """A card of the second account."""

    attack: int | None
    defense: int | None
    owner: str
    rested: bool = False
    words: set[str] = field(default_factory=set)
    damage: int = 0
    zone: str = "field"
    controller: str = ""

    def fights(self, side: str) -> bool:
        return self.zone == "field" and self.controller == side and None not in (self.attack, self.defense)


@dataclass
class Account:
    """A battle by chapters 803 to 806: A attacks."""

    cards: dict[str, Fighter]
    target: str  # "prey" or "player"
    life: int = 4000
    attacks: bool = True
    blocks: bool = False
    struck: bool = False
    over_a_blocker: bool = False  # 804.5b: the first damage went to a blocker

    def settle(self) -> None:
        """1203, 803.5a, 804.4a."""
        for card in self.cards.values():
            lethal = card.defense is not None and (card.defense <= 0 or card.damage >= card.defense)
            if card.zone == "field" and lethal:
                card.zone, card.damage = "graveyard", 0
        self.attacks = self.attacks and self.cards["attacker"].fights("A")
        self.blocks = self.blocks and self.cards["wall"].fights("B")

    def goes_on(self) -> bool:
        return self.attacks

    def trick(self, name: str, card: Fighter, player: str) -> None:
        match name:
            case "destroy" | "bounce":
                card.zone, card.damage = ("graveyard" if name == "destroy" else "hand"), 0
            case "grow" | "shrink":
                n = 300 if name == "grow" else -300
                card.attack = card.attack if card.attack is None else card.attack + n
                card.defense = card.defense if card.defense is None else card.defense + n
            case "zap":
                card.damage += 200
            case "steal":
                card.controller = player
            case "recover" | "rest":
                card.rested = name == "rest"
            case "first" | "pierce":
                card.words.add("First Strike" if name == "first" else "Pierce")
            case "no first":
                card.words.discard("First Strike")
            case "blunt":
                card.attack = None
            case "soft":
                card.defense = None
        self.settle()

    def share(self) -> int | None:
        """1102.2: the least that the blocker has to get, if something can be left for what was attacked."""
        knight, wall = self.cards["attacker"], self.cards["wall"]
        if not (self.attacks and self.blocks and "Pierce" in knight.words) or self.struck:
            return None
        if self.target == "prey" and self.cards["prey"].zone != "field":
            return None
        capacity = max(0, (wall.defense or 0) - wall.damage)
        return capacity if capacity < max(0, knight.attack or 0) else None

    def deal(self) -> None:
        """805.2, 806.2: once in a battle, unless nothing was dealt."""
        amount = max(0, self.cards["attacker"].attack or 0)
        share = self.share()
        parts = [("wall", amount if share is None else share)] if self.blocks else [(self.target, amount)]
        if self.blocks and share is not None:
            parts.append((self.target, amount - share))
        for name, n in parts:
            if n <= 0:
                continue
            if name == "player":
                self.life -= n
            elif self.cards[name].zone != "field" or self.cards[name].defense is None:
                continue
            else:
                self.cards[name].damage += n
            self.over_a_blocker = self.over_a_blocker or (self.blocks and not self.struck)
            self._dealt = True

    _dealt: bool = False

    def strike(self, *, first: bool) -> None:
        """The damage of a step; who strikes back does so in the normal one, at the same time (806.3)."""
        if not self.attacks:
            return
        back = 0
        if not first:
            other = self.cards["wall"] if self.blocks else self.cards.get(self.target)
            if other is not None and other.zone == "field" and (self.blocks or not self.over_a_blocker):
                back = max(0, other.attack or 0)
        if not self.struck and (not first or "First Strike" in self.cards["attacker"].words):
            self._dealt = False
            self.deal()
            self.struck = self._dealt
        self.cards["attacker"].damage += back
        self.settle()


@dataclass
class Board:
    """The same battle in the engine."""

    s: Scenario
    cards: dict[str, Card]

    def agrees(self, account: Account) -> None:
        assert self.s.life_of("B") == account.life
        for name, fighter in account.cards.items():
            card = self.cards[name]
            assert self.s.zone(card) == fighter.zone, name
            if fighter.zone == "field":
                assert (self.s.damage(card), self.s.rested(card)) == (fighter.damage, fighter.rested), name
                assert self.s.controller(card) == fighter.controller, name


def numbers(chance: random.Random) -> tuple[int, int]:
    return chance.randrange(0, 900, 100), chance.randrange(100, 900, 100)


def battle(seed: int) -> None:
    chance, s = random.Random(seed), Scenario()
    words = {word for word in ("First Strike", "Pierce") if chance.random() < 0.5}
    fighters = {
        "attacker": Fighter(*numbers(chance), "A", words=words),
        "wall": Fighter(*numbers(chance), "B"),
        "prey": Fighter(*numbers(chance), "B", rested=True),
        "spare": Fighter(100, 100, "B"),  # so that the opponent is always asked to block
    }
    cards = {}
    for name, one in fighters.items():
        one.controller = one.owner
        assert one.attack is not None and one.defense is not None
        cards[name] = s.field(one.owner, resonator(one.attack, one.defense, *one.words, name=name), rested=one.rested)
    account = Account(fighters, chance.choice(("player", "prey")))
    name, moment, player = chance.choice(tuple(TRICKS)), chance.choice(MOMENTS), chance.choice("AB")
    about = chance.choice(("attacker", "attacker", "wall", "wall", "prey"))
    spell = s.in_hand(player, chant(Choose(Filter(types=("resonator",))), *TRICKS[name], "Quickcast", cost="{0}"))
    board = Board(s, cards)

    def at(now: str) -> None:
        board.agrees(account)
        if now == moment and account.cards[about].zone == "field":
            if s.player != player:
                s.pass_priority()
            s.play(spell, cards[about])
            s.resolve()
            account.trick(name, account.cards[about], player)
            board.agrees(account)

    s.attack(cards["attacker"], "B" if account.target == "player" else cards["prey"])
    account.cards["attacker"].rested = True
    at("attack")
    s.to("declare block")
    at("block")
    wants = chance.random() < 0.7 and account.cards["wall"].fights("B") and not account.cards["wall"].rested
    if account.attacks:
        s.block(cards["wall"] if wants else None)
        account.blocks = bool(wants)
        account.cards["wall"].rested = account.cards["wall"].rested or account.blocks
        at("blocked")
    if not account.attacks:
        s.to("end of battle")
        board.agrees(account)
        return
    for step, now in (("first strike", "struck"), ("damage", "dealt")):
        s.to(step)
        if s.prompt == "pierce":
            share = account.share()
            assert share is not None
            s.answer(share)
        account.strike(first=step == "first strike")
        at(now)
        if not account.goes_on():
            break
    s.to("end of battle")
    board.agrees(account)


@pytest.mark.parametrize("start", range(0, 100, 20))
def test_the_engine_and_the_second_account_agree(start: int) -> None:
    for seed in range(start, start + 20):
        try:
            battle(seed)
        except BaseException as error:
            error.add_note(f"seed {seed}")
            raise
