"""Two decks of Force of Will with made-up cards, which between them use what the rulebook has.

They are for the kit only: golden games and counts must not change when real cards are added or mended.
"""

from __future__ import annotations

from rulebound import api
from rulebound.kernel.cards import CardDef
from rulebound.kernel.machine import Game
from rulebound.language.tree import (
    Ability,
    Action,
    AddCounter,
    All,
    Auto,
    Banish,
    Both,
    Cancel,
    Cannot,
    Choose,
    ChooseStacked,
    Cmp,
    Compare,
    CostCards,
    CostChange,
    CostOption,
    CostSelf,
    Count,
    Damage,
    DamagePlayer,
    Destroy,
    Discard,
    Draw,
    Exhaust,
    ExhaustSelf,
    Filter,
    Gain,
    GainResource,
    Grant,
    If,
    Keyword,
    LookTop,
    May,
    MayPay,
    Modes,
    Modify,
    Move,
    On,
    Paid,
    Pay,
    Pick,
    Produce,
    Ready,
    Replace,
    ReturnToDeck,
    Roll,
    Search,
    Self,
    SetBase,
    Slot,
    Stat,
    Static,
    Step,
    Until,
    When,
    Who,
    X,
)
from rulebound.scenario.fow import (
    addition,
    awakening,
    chant,
    j_ruler,
    judgment,
    regalia,
    resonator,
    ruler,
    stone,
)

SYMBOL = {"light": "W", "fire": "R", "water": "U", "wind": "G", "darkness": "B"}
MINE = Filter(types=("resonator",), side="my")
THEIRS = Filter(types=("resonator",), side="opp")
FIGHTERS = Filter(types=("j/resonator",))
STONES = Filter(types=("stone",), side="my")
BURIED = Filter(types=("resonator",), side="my", zone="graveyard")
SPELLS = ("resonator", "chant", "addition", "regalia")
MANY = Both((Compare(Count(MINE), ">=", 3), Compare(Stat(Self(), "counter:+100/+100"), "==", 0)))
Deck = tuple[list[CardDef], list[CardDef], list[CardDef]]


def plus(attack: int, defense: int) -> tuple[Modify, Modify]:
    return Modify("attack", attack), Modify("defense", defense)


def _resonators(tag: str, one: str) -> list[CardDef]:
    will = Pay(0, ((one, 1),))
    texts: list[tuple[Ability | str, ...]] = [
        ("Swiftness", Auto(On("attack", Self()), (Draw(1), Discard(1)))),
        ("First Strike", Static((Cannot("be targeted", side="opp"),))),
        ("Pierce", Auto(On("destroyed", Self()), (May((Search(Filter(types=("resonator",), cost=Cmp("<=", 2))),)),))),
        (Auto(On("enter", Self()), (Choose(FIGHTERS), Damage(Slot(), 300))),),
        ("Flying", Action((Pay(1), ExhaustSelf()), (Choose(FIGHTERS), Gain(Slot(), plus(200, 200))))),
        (Static(plus(100, 100), Filter(types=("resonator",), side="my", other=True)),),
        ("Precision", Action((ExhaustSelf(),), (Produce((one,)),))),
        (
            awakening(Pay(2), Keyword("Flying")),
            Auto(On("enter", Self()), (If(Paid("Awakening"), (Draw(1),)),)),
        ),
        (Keyword("Limit", 2), Static((Replace(On("damage", Self()), shield=100, prevents=True),))),
        (
            CostOption("Incarnation", (CostCards("banish", 1, MINE),), alternative=True),
            Auto(On("leave", Self(), to="graveyard"), (GainResource("life", 200),)),
        ),
        (
            Keyword("Barrier", card="darkness"),
            Auto(When(MANY), (AddCounter(Self(), "+100/+100"),)),
        ),
        (
            "Bloodlust",
            Action((will, CostSelf("banish")), (Choose(THEIRS), Destroy(Slot()))),
            Action((will, CostSelf("discard")), (Draw(1),), zone="hand", keyword="Inheritance"),
        ),
    ]
    return [
        resonator(
            200 + 100 * (i % 6), 200 + 100 * (i * 5 % 6), *text, cost=f"{{{SYMBOL[one]}}}" + "{1}" * (i % 3),
            name=f"{tag} resonator {i}", code=f"{tag}-{i:03}", race=("Human" if i % 2 else "Elf",),
        )
        for i, text in enumerate(texts)
    ]  # fmt: skip


def _others(tag: str, one: str) -> list[CardDef]:
    look: tuple[Step, ...] = (
        LookTop(3),
        Pick(Filter(zone="deck", among=Slot("seen"))),
        Move(Slot(), "hand"),
        ReturnToDeck("seen"),
    )
    chants: list[tuple[Ability | Step | str, ...]] = [
        ("Quickcast", Choose(FIGHTERS), Damage(Slot(), 500)),
        ("Quickcast", ChooseStacked(kinds=SPELLS, side="opp"), Cancel()),
        (Modes(((Choose(THEIRS), Exhaust(Slot())), (Draw(1),), (Choose(MINE), Ready(Slot()))), 2),),
        look,
        ("Remnant", Choose(THEIRS), Gain(Slot(), (SetBase("attack", 0), Cannot("block")))),
        ("Quickcast", Gain(All(MINE), (*plus(200, 0), Grant(Keyword("First Strike"))), Until.TURN)),
        (Choose(BURIED), Move(Slot(), "field")),
        (Roll(n=2), If(Compare(X("roll"), ">=", 7), (Draw(2),), (DamagePlayer(Who.OPPONENT, 300),))),
        (Choose(THEIRS, at_least=0), Banish(Slot()), MayPay((Pay(1),), (Draw(1),))),
    ]
    more = [
        regalia(Action((ExhaustSelf(),), (Produce((one, "void")),)), cost="{2}", name=f"{tag} orb", code=f"{tag}-R1"),
        regalia(
            Static((CostChange(-1, Filter(types=("chant",))),)),
            Action((CostCards("rest", 2, STONES),), (Draw(1),)),
            cost="{1}", name=f"{tag} crown", code=f"{tag}-R2",
        ),
        addition(Static(plus(100, 0), MINE), cost="{1}", name=f"{tag} banner", code=f"{tag}-A1"),
    ]  # fmt: skip
    return [
        *(
            chant(
                *text, cost=f"{{{SYMBOL[one]}}}" + "{1}" * (i % 2), name=f"{tag} chant {i}", code=f"{tag}-{30 + i:03}"
            )
            for i, text in enumerate(chants)
        ),
        *more,
    ]


def _deck(tag: str, one: str, two: str) -> Deck:
    cards = [*_resonators(tag, one), *_others(tag, one)]
    back = j_ruler(
        800, 900, "Flying", Action((ExhaustSelf(),), (DamagePlayer(Who.OPPONENT, 200),)), name=f"{tag} J-ruler"
    )
    lord = ruler(
        judgment(Pay(1, ((one, 1),))), Action((ExhaustSelf(),), (GainResource("life", 100),)), judged=back,
        attribute=one, name=f"{tag} ruler", code=f"{tag}-L",
    )  # fmt: skip
    stones = [stone(one, name=f"{one} stone")] * 8 + [stone(one, two, special=True, name=f"{tag} memoria")] * 2
    return [card for card in cards for _ in range(2)], stones, [lord]


DECKS: tuple[Deck, Deck] = (_deck("F", "fire", "wind"), _deck("D", "darkness", "water"))


def begin(seed: int) -> Game:
    """A game between the two decks."""
    return api.new_game_from("fow", DECKS, seed, names=("kit one", "kit two"))
