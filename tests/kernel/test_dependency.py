"""Effects that depend on each other: their order is the one that trying everything out gives, and is found quickly."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from msgspec import structs
from tests.kernel.plain_order import plain_next

from rulebound.kernel.cards import CardDef
from rulebound.kernel.machine import Game
from rulebound.kernel.order import Dependencies
from rulebound.kernel.worlds import World, Worlds
from rulebound.language.tree import (
    AddName,
    AddType,
    Amount,
    Both,
    Calc,
    Cmp,
    Compare,
    Cond,
    Control,
    Count,
    Either,
    Filter,
    Grant,
    Is,
    Keyword,
    LoseAbility,
    Mod,
    Modify,
    Not,
    Self,
    SetBase,
    SetColours,
    SetText,
    Stat,
    Static,
)
from rulebound.scenario import evolve, fftcg, fow

NAMES = ("Ash", "Birch", "Cedar")
FORWARDS = ("forward",)


# --- the same as plainly told ----------------------------------------------------------------------------------------


class Tongue:
    """Statics in the words of one game, drawn at random."""

    def __init__(self, chance: random.Random, types: str, stat: str, unit: int, keywords: str, colours: str) -> None:
        self.chance = chance
        self.types = types.split()
        self.stat = stat
        self.unit = unit
        self.keywords = keywords.split()
        self.colours = colours.split()

    def cards(self, depth: int = 0) -> Filter:
        pick, some = self.chance.choice, Filter()
        for part in self.chance.sample(range(7), pick((1, 2, 2))):
            if part == 0:
                value: Amount = self.unit * pick((1, 2, 3, 4)) if depth or pick((0, 1, 2, 3)) else self.number(1)
                some = structs.replace(some, stats=((self.stat, Cmp(pick(("<=", ">=", "==")), value)),))
            elif part == 1:
                some = structs.replace(some, names=(pick(NAMES),))
            elif part == 2:
                some = structs.replace(some, keywords=(pick(self.keywords),))
            elif part == 3:
                some = structs.replace(some, colours=(pick(self.colours),))
            elif part == 4:
                some = structs.replace(some, types=(pick(self.types),))
            elif part == 5:
                some = structs.replace(some, side=pick(("my", "opp")))
            else:
                some = structs.replace(some, other=True)
        if not depth and pick((True, False, False)):
            inner = (self.cards(1),)
            some = structs.replace(some, none_of=inner) if pick((True, False)) else structs.replace(some, any_of=inner)
        return some

    def number(self, depth: int = 0) -> Amount:
        kind = self.chance.randrange(4)
        if kind < 2 or depth > 1:
            return Calc("*", self.unit, Count(self.cards(1)))
        return Stat(Self(), self.stat) if kind == 2 else Calc("+", self.number(depth + 1), self.unit)

    def condition(self, depth: int = 0) -> Cond:
        kind = self.chance.randrange(6)
        if kind == 0:
            return Is(Self(), self.cards(1))
        if kind == 1 and not depth:
            return Not(self.condition(1))
        if kind == 2 and not depth:
            return self.chance.choice((Both, Either))((self.condition(1), self.condition(1)))
        return Compare(Count(self.cards(1)), self.chance.choice((">=", "<=", "==")), self.chance.choice((1, 2, 3)))

    def mod(self, depth: int = 0) -> Mod:
        pick, kind = self.chance.choice, self.chance.randrange(16)
        if kind < 5:
            return Modify(self.stat, self.unit * pick((-2, -1, 1, 2)) if pick((True, False)) else self.number())
        if kind < 7:
            return SetBase(self.stat, self.unit * pick((1, 2, 3)))
        if kind < 10:
            return Grant(Keyword(pick(self.keywords)))
        if kind == 10:
            return LoseAbility(pick((*self.keywords, "")))
        if kind == 11:
            return AddName(pick(NAMES))
        if kind == 12:
            return SetColours((pick(self.colours),), add=pick((True, False)))
        if kind == 13:
            return AddType((pick(self.types),))
        if kind == 14 and not depth:
            return Control() if pick((True, False)) else SetText((self.static(1),))
        return Grant(self.static(1)) if not depth else AddName(pick(NAMES))

    def static(self, depth: int = 0) -> Static:
        scope = self.cards() if self.chance.randrange(4) else Self()
        cond = None if self.chance.randrange(3) else self.condition()
        mods = tuple(self.mod(depth) for _ in range(self.chance.choice((1, 1, 2))))
        return Static(mods, scope=scope, cond=cond)


def fftcg_game(chance: random.Random) -> Game:
    tongue = Tongue(chance, "forward backup", "power", 1000, "Haste Brave", "fire ice")
    s = fftcg.Scenario()
    for _ in range(chance.randint(2, 6)):
        made: Callable[..., CardDef] = chance.choice((fftcg.forward, fftcg.forward, fftcg.backup))
        number = (1000 * chance.randint(1, 4),) if made is fftcg.forward else ()
        texts = [tongue.static() for _ in range(chance.choice((1, 1, 2)))]
        words = [word for word in tongue.keywords if not chance.randrange(4)]
        facts = {"name": chance.choice(NAMES), "element": chance.choice(tongue.colours)}
        s.field(chance.choice("AB"), made(*number, *words, *texts, **facts))
    return s.game


def evolve_game(chance: random.Random) -> Game:
    tongue = Tongue(chance, "follower amulet", "attack", 1, "Rush Ward", "swordcraft runecraft")
    s = evolve.Scenario()
    for player in "AB":
        for _ in range(chance.randint(1, 4)):
            texts = [tongue.static() for _ in range(chance.choice((1, 1, 2)))]
            words = [word for word in tongue.keywords if not chance.randrange(4)]
            number = chance.randint(1, 4)
            s.field(player, evolve.follower(number, 9, *words, *texts, name=chance.choice(NAMES)))
    return s.game


def fow_game(chance: random.Random) -> Game:
    tongue = Tongue(chance, "resonator regalia", "attack", 100, "Flying Pierce", "fire wind")
    s = fow.Scenario()
    for player in "AB":
        for _ in range(chance.randint(1, 4)):
            texts = [tongue.static() for _ in range(chance.choice((1, 1, 2)))]
            words = [word for word in tongue.keywords if not chance.randrange(4)]
            facts = {"name": chance.choice(NAMES), "attribute": chance.choice(tongue.colours)}
            s.field(player, fow.resonator(100 * chance.randint(1, 4), 900, *words, *texts, **facts))
    return s.game


@pytest.mark.parametrize("begin", [fftcg_game, evolve_game, fow_game])
@pytest.mark.parametrize("part", range(4))
def test_the_order_is_the_one_that_is_found_by_trying_everything_out(
    begin: Callable[[random.Random], Game], part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    remembered = Dependencies.next
    asked: list[bool] = []

    def counted(self: Dependencies, pending: list[object]) -> object:
        asked.append(True)
        return plain_next(self, pending)  # type: ignore[arg-type]  # the board gives it what it gives the other

    for seed in range(part * 60, part * 60 + 60):
        game = begin(random.Random(seed))
        with monkeypatch.context() as patch:
            patch.setattr(Dependencies, "next", counted)
            game.forget()
            plain = game.board
        assert Dependencies.next is remembered
        game.forget()
        quick = game.board
        assert quick.rows == plain.rows, seed
        assert quick.listeners == plain.listeners and quick.player_limits == plain.player_limits, seed
    assert len(asked) > 60


# --- and quickly -----------------------------------------------------------------------------------------------------


def weak(i: int) -> CardDef:
    """All look at what all others change."""
    cards = Filter(types=FORWARDS, stats=(("power", Cmp("<=", 6000)),))
    return fftcg.forward(5000 + i * 10, Static((Modify("power", 1000),), scope=cards), name=f"Imp {i}")


def comrades(i: int) -> CardDef:
    """The same, and each leaves itself out."""
    cards = Filter(types=FORWARDS, side="my", other=True, stats=(("power", Cmp(">=", 5000)),))
    return fftcg.forward(5000 + i * 10, Static((Modify("power", 1000),), scope=cards), name=f"Imp {i}")


def counting(i: int) -> CardDef:
    """Each counts what the others may become."""
    strong = Count(Filter(types=FORWARDS, side="my", stats=(("power", Cmp(">=", 8000)),)))
    return fftcg.forward(5000 + i * 100, Static((Modify("power", Calc("*", 1000, strong)),)), name=f"Imp {i}")


def conditional(i: int) -> CardDef:
    """Each waits until there are some of what the others may become."""
    strong = Count(Filter(types=FORWARDS, side="my", stats=(("power", Cmp(">=", 8000)),)))
    mine = Filter(types=FORWARDS, side="my")
    text = Static((Modify("power", 1000),), scope=mine, cond=Compare(strong, ">=", 2))
    return fftcg.forward(5000 + i * 100, text, name=f"Imp {i}")


def thresholds(i: int) -> CardDef:
    """No two look at the same."""
    cards = Filter(types=FORWARDS, stats=(("power", Cmp("<=", 6000 + i * 300)),))
    return fftcg.forward(5000 + i * 100, Static((Modify("power", 1000),), scope=cards), name=f"Imp {i}")


def work(card: Callable[[int], CardDef], n: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many times a modifier is tried out in a world, for n cards of a kind on one board."""
    tried = 0
    stepped = Worlds._stepped

    def counted(self: Worlds, world: World, place: int) -> tuple[World, int]:
        nonlocal tried
        tried += 1
        return stepped(self, world, place)

    s = fftcg.Scenario()
    for i in range(n):
        s.field("AB"[i % 2], card(i))
    with monkeypatch.context() as patch:
        patch.setattr(Worlds, "_stepped", counted)
        s.game.forget()
        assert s.game.board
    return tried


@pytest.mark.parametrize("card", [weak, comrades, counting, conditional, thresholds], ids=lambda card: card.__name__)
def test_forty_cards_that_read_what_they_change_are_put_in_order_with_little_work(
    card: Callable[[int], CardDef], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert 0 < work(card, 40, monkeypatch) <= 4 * 40 * 40  # to try everything out anew takes about 40 ** 3 / 3
