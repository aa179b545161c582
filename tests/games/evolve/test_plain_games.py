"""Plain games against a simpler account of the turn (chapters 6 to 8).

The decks hold followers with keywords but without other text. In every main phase the model says what may be done, and
after everything that is done, where each card is and what each number has become.
"""

import dataclasses
from collections import Counter
from dataclasses import dataclass
from random import Random

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.kernel.state import CARD_MASK
from rulebound.language.tree import Keyword, Pay
from rulebound.scenario.evolve import Scenario, card, evolve, evolved, follower
from rulebound.scenario.table import Card

WORDS = ("Ward", "Storm", "Rush", "Assail", "Intimidate", "Drain", "Bane")
OTHER = {"A": "B", "B": "A"}
LEADER = -1
Deck = tuple[list[CardDef], list[CardDef], list[CardDef]]


def deck(chance: Random, tag: str) -> Deck:
    main: list[CardDef] = []
    tops: list[CardDef] = []
    for i in range(16):
        price = chance.choice((None, 0, 1, 2))
        parts: list[Keyword | str] = [*words(chance), *([] if price is None else [evolve(price)])]
        cost = chance.randrange(5)
        made = follower(chance.randrange(5), chance.randrange(1, 5), *parts, name=f"{tag}{i}", cost=cost)
        main += [made] * (3 if i < 13 else 1)
        if price is not None and len(tops) < 10:
            tops.append(evolved(chance.randrange(1, 7), chance.randrange(1, 7), *words(chance), of=made))
    return main, tops, [card("leader")]


def words(chance: Random) -> list[str]:
    return [word for word in WORDS if chance.random() < 0.2]


@dataclass
class Fighter:
    """A follower on a field."""

    attack: int
    defense: int
    words: set[str]
    price: int | None  # of its evolve ability
    came: int  # the turn it came in
    engaged: bool
    damage: int = 0
    evolved: int = 0  # the turn it evolved in
    doomed: bool = False  # has fought with Bane

    def becomes(self, top: CardDef, turn: int) -> None:
        fresh = read(top, turn, False)
        self.attack, self.defense, self.words, self.price = fresh.attack, fresh.defense, fresh.words, fresh.price
        self.evolved = turn


def read(definition: CardDef, turn: int, engaged: bool) -> Fighter:
    stats, named = dict(definition.stats), [a for a in definition.abilities if isinstance(a, Keyword)]
    price = next((sum(p.generic for p in a.cost if isinstance(p, Pay)) for a in named if a.name == "Evolve"), None)
    return Fighter(stats["attack"], stats["defense"], {a.name for a in named}, price, turn, engaged)


@dataclass
class Side:
    deck: list[int]
    hand: list[int]
    tops: Counter[str]  # face-down cards of the evolve deck
    evolution: int
    points: int = 0
    most: int = 0
    leader: int = 20
    field: dict[int, Fighter] = dataclasses.field(default_factory=dict)
    cemetery: list[int] = dataclasses.field(default_factory=list)


class Play:
    """A game and the model beside it."""

    def __init__(self, seed: int) -> None:
        self.chance = chance = Random(seed)
        decks = deck(chance, "Elf "), deck(chance, "Imp ")
        self.tops = {top.name: top for _, tops, _ in decks for top in tops}
        self.s = s = Scenario.from_decks(*decks, seed=seed)
        s.answer(chance.choice(("first", "second")))
        self.active, self.turn, self.evolved = s.player, 1, False
        for _ in OTHER:
            self.mulligan(s.player)
        self.sides = {
            player: Side(
                [c.number for c in s.cards(player, "deck")],
                [c.number for c in s.cards(player, "hand")],
                Counter(c.name for c in s.cards(player, "evolve_deck")),
                0 if player == self.active else 3,
            )
            for player in OTHER
        }
        self.loser = self.start()

    def mulligan(self, player: str) -> None:
        """6.2.1.8: the old hand below the deck as ordered, four new cards from the top."""
        s, hand, top = self.s, self.s.cards(player, "hand"), self.s.cards(player, "deck")[:4]
        if self.chance.random() < 0.5:
            self.chance.shuffle(hand)
            s.answer(True, hand)
            assert s.cards(player, "hand") == top and s.cards(player, "deck")[-4:] == hand
        else:
            s.answer(False)

    def start(self) -> str:
        """7.2; the player who cannot draw loses."""
        me = self.sides[self.active]
        me.most = me.points = min(10, me.most + 1)
        for mine in me.field.values():
            mine.engaged = False
        if self.turn > 1 and not me.deck:
            return self.active
        if self.turn > 1:
            me.hand.append(me.deck.pop(0))
        return ""

    def definition(self, number: int) -> CardDef:
        return self.s.game.definition(number)

    def targets(self, mine: Fighter) -> list[int]:
        """8.4.2, 8.4.3 and the keywords of chapter 12."""
        old = mine.came < self.turn
        if mine.engaged or not (old or mine.evolved == self.turn or mine.words & {"Storm", "Rush"}):
            return []
        enemies = self.sides[OTHER[self.active]].field
        found = [n for n, e in enemies.items() if (e.engaged or "Assail" in mine.words) and "Intimidate" not in e.words]
        wards = [n for n in found if enemies[n].engaged and "Ward" in enemies[n].words]
        return wards or found + ([LEADER] if old or "Storm" in mine.words else [])

    def possible(self) -> set[tuple[str, int]]:
        """7.3.3."""
        me = self.sides[self.active]
        room = len(me.field) < 5
        found = {("play", n) for n in me.hand if room and self.definition(n).cost <= me.points}
        found |= {("attack", n) for n, mine in me.field.items() if self.targets(mine)}
        for n, mine in me.field.items():
            has_top = mine.price is not None and me.tops[self.definition(n).name] > 0 and not self.evolved
            if has_top and mine.price is not None and mine.price <= me.points + (mine.price > 0 and me.evolution > 0):
                found.add(("use", n))
        return found

    def act(self, kind: str, number: int) -> None:
        me, chosen = self.sides[self.active], Card(self.s, number)
        if kind == "play":
            self.s.play(chosen)
            engaged = self.s.prompt == "replacement" and self.chance.random() < 0.5
            if self.s.prompt == "replacement":
                self.s.answer(engaged)
            me.hand.remove(number)
            me.points -= self.definition(number).cost
            me.field[number] = read(self.definition(number), self.turn, engaged)
        elif kind == "use":
            price, name = me.field[number].price or 0, self.definition(number).name
            spare = price > 0 and me.evolution > 0 and (price > me.points or self.chance.random() < 0.5)
            self.s.evolve(chosen, evolution_point=spare)
            me.evolution -= spare
            me.points -= price - spare
            me.tops[name] -= 1
            me.field[number].becomes(self.tops[name], self.turn)
            self.evolved = True
            self.handle()
        else:
            self.attack(number)

    def attack(self, number: int) -> None:
        """8.4.9 and 8.4.10."""
        me, other = self.sides[self.active], self.sides[OTHER[self.active]]
        mine = me.field[number]
        targets, leader = self.targets(mine), self.s.leader(OTHER[self.active])
        shown = self.s.attack_targets(Card(self.s, number))
        assert {LEADER if c == leader else c.number for c in shown} == set(targets)
        target = self.chance.choice(targets)
        self.s.attack(Card(self.s, number), OTHER[self.active] if target == LEADER else Card(self.s, target))
        mine.engaged = True
        if target == LEADER:
            other.leader -= mine.attack
        else:
            theirs = other.field[target]
            theirs.damage, mine.damage = theirs.damage + mine.attack, mine.damage + theirs.attack
            theirs.doomed, mine.doomed = "Bane" in mine.words, "Bane" in theirs.words
        self.handle()
        if "Drain" in mine.words and not self.loser:
            me.leader += mine.attack

    def handle(self) -> None:
        """11.2.1 and 11.3."""
        for player, side in self.sides.items():
            self.loser = player if side.leader <= 0 else self.loser
            for n in [n for n, one in side.field.items() if one.damage >= one.defense or one.doomed]:
                del side.field[n]
                side.cemetery.append(n)

    def end(self) -> None:
        """7.4."""
        s, me = self.s, self.sides[self.active]
        s.end_main()
        wards = [n for n, mine in me.field.items() if "Ward" in mine.words and not mine.engaged]
        assert (s.prompt == "ward") == bool(wards)
        if wards:
            engaged = [n for n in wards if self.chance.random() < 0.5]
            s.answer([Card(s, n) for n in engaged])
            for n in engaged:
                me.field[n].engaged = True
        assert (s.prompt, s.player) == ("quick", OTHER[self.active])
        s.answer("pass")
        surplus = self.chance.sample(me.hand, max(0, len(me.hand) - 7))
        if surplus:
            assert (s.prompt, s.player) == ("hand size", self.active)
            s.answer([Card(s, n) for n in surplus])
            me.hand = [n for n in me.hand if n not in surplus]
            me.cemetery += surplus
        self.turn, self.evolved, self.active = self.turn + 1, False, OTHER[self.active]
        self.loser = self.start()

    def compare(self) -> None:
        s = self.s
        assert (s.prompt, s.player) == ("main", self.active)
        for player, side in self.sides.items():
            zones = {zone: [c.number for c in s.cards(player, zone)] for zone in ("deck", "hand", "field", "cemetery")}
            assert zones["deck"] == side.deck and sorted(zones["hand"]) == sorted(side.hand)
            assert sorted(zones["field"]) == sorted(side.field) and sorted(zones["cemetery"]) == sorted(side.cemetery)
            points = (s.play_points(player), s.max_play_points(player), s.evolution_points(player))
            assert (*points, s.defense(player)) == (side.points, side.most, side.evolution, side.leader)
            assert Counter(c.name for c in s.cards(player, "evolve_deck") if s.face_down(c)) == +side.tops
            for n, one in side.field.items():
                shown = s.attack_of(Card(s, n)), s.defense(Card(s, n)), s.engaged(Card(s, n))
                assert shown == (one.attack, one.defense - one.damage, one.engaged)
        assert s.decision is not None
        assert {(kind, about[0] & CARD_MASK) for kind, *about in s.decision.keys if about} == self.possible()


@pytest.mark.rule(
    "7.2.1", "7.2.2", "7.2.3", "7.2.4", "7.2.4.1", "7.3.3", "7.4.9", "8.2.1", "8.4.9", "8.4.9.1", "11.3.1"
)
@pytest.mark.parametrize("seed", range(12))
def test_a_plain_game_goes_as_the_model_says(seed: int) -> None:
    play = Play(seed)
    while not play.loser:
        play.compare()
        possible = sorted(play.possible())
        if possible and play.chance.random() < 0.8:
            play.act(*play.chance.choice(possible))
        else:
            play.end()
    assert play.s.winner == OTHER[play.loser]
