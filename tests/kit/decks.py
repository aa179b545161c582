"""Two FFTCG decks of made-up cards that between them use nearly every node of the ability tree.

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
    AddType,
    All,
    Auto,
    Both,
    Cancel,
    Cannot,
    Choose,
    ChooseStacked,
    Cmp,
    Compare,
    Control,
    CostCards,
    CostChange,
    CostOption,
    CostSelf,
    Count,
    Damage,
    DamagePlayer,
    Declare,
    Delayed,
    Destroy,
    Discard,
    Divide,
    Draw,
    EachPlayer,
    EventAmount,
    Exhaust,
    ExhaustSelf,
    Filter,
    Freeze,
    Gain,
    GainResource,
    Grant,
    If,
    IfDone,
    Keyword,
    LookTop,
    LoseAbility,
    May,
    MayPay,
    Modes,
    Modify,
    Move,
    On,
    Paid,
    Pay,
    PayResource,
    Pick,
    Ready,
    Replace,
    ReturnToDeck,
    SameName,
    Search,
    Self,
    SetBase,
    Slot,
    Spell,
    Stat,
    Static,
    Until,
    When,
    Who,
    X,
)

FORWARDS = Filter(types=("forward",))
THEIRS = Filter(types=("forward",), side="opp")
MINE = Filter(types=("forward",), side="my")
STRONG = Both((Compare(Count(MINE), ">=", 3), Compare(Stat(Self(), "counter:charge"), "==", 0)))
Deck = tuple[list[CardDef], list[CardDef]]


def _card(
    type: str, tag: str, number: int, element: str | tuple[str, ...], cost: int, power: int, *abilities: Ability
) -> CardDef:
    elements = (element,) if isinstance(element, str) else element
    stats = (("power", power),) if power else ()
    name = f"{type.capitalize()} {tag}{number}"
    return CardDef(
        name, (type,), f"{tag}-{number:03}", elements, cost, stats, (f"Job {number % 3}",), ("KIT",), (), abilities
    )


def _forwards(tag: str, one: str, two: str) -> list[CardDef]:
    texts: list[tuple[Ability, ...]] = [
        (Keyword("Haste"), Auto(On("attack", Self()), (Draw(1), Discard(1)))),
        (Keyword("First Strike"), Static((Cannot("be chosen", side="opp"),))),
        (Keyword("Brave"), Auto(On("destroyed", Self()), (May((Search(Filter(types=("backup",)), to="field"),)),))),
        (Auto(On("enter", Self()), (Choose(THEIRS), Damage(Slot(), 4000)), ex=True),),
        (Action((Pay(1), ExhaustSelf()), (Choose(FORWARDS), Gain(Slot(), (Modify("power", 2000),)))),),
        (Static((Modify("power", 1000),), Filter(types=("forward",), side="my", other=True)),),
        (Keyword("Back Attack"), Auto(On("enter", Self()), (Choose(FORWARDS), Exhaust(Slot()), Freeze(Slot())))),
        (Keyword("Warp", 2, (Pay(0, ((one, 1),)),)), Auto(On("enter", Self()), (EachPlayer(FORWARDS, 1, "destroy"),))),
        (Keyword("Priming", 0, (Pay(2),), f"Forward {tag}3"), Static((Replace(On("damage", Self()), shield=3000),))),
        (
            Action((Pay(0, ((two, 1),)), SameName()), (Choose(THEIRS), Destroy(Slot())), special="Burst Strike"),
            Static((Replace(On("damage", Self()), amount=EventAmount()),), threshold=3),
        ),
        (
            Auto(On("enter", Filter(types=("forward",), side="my", other=True)), (GainResource("crystal"),), limit=1),
            Action((PayResource("crystal", 2),), (Choose(THEIRS), Gain(Slot(), (Control(),))), limit=1),
        ),
        (
            Auto(When(STRONG), (AddCounter(Self(), "charge"), Damage(All(THEIRS), 1000))),
            Static((Grant(Keyword("Haste")),), MINE, cond=Compare(Count(MINE), ">=", 2)),
        ),
    ]
    return [
        _card("forward", tag, i, (one, two) if i == 11 else (one, two)[i % 2], 2 + i % 4, 3000 + 1000 * (i % 6), *text)
        for i, text in enumerate(texts)
    ]


def _backups(tag: str, one: str, two: str) -> list[CardDef]:
    texts: list[tuple[Ability, ...]] = [
        (Auto(On("enter", Self()), (Draw(1),), ex=True),),
        (
            Action(
                (Pay(0, ((two, 1),)), ExhaustSelf(), CostSelf("put")), (Choose(THEIRS), Exhaust(Slot()), Freeze(Slot()))
            ),
        ),
        (
            Auto(
                On("enter", Self()),
                (LookTop(3), Pick(Filter(zone="deck", among=Slot("seen"))), Move(Slot(), "hand"), ReturnToDeck("seen")),
            ),
        ),
        (Static((CostChange(-1, Filter(types=("summon",)), floor=1),)),),
        (
            Action(
                (
                    ExhaustSelf(),
                    CostCards("dull", 1, Filter(types=("backup",), side="my", states=("active",), other=True)),
                ),
                (Choose(Filter(types=("character",), side="my")), Ready(Slot())),
            ),
        ),
        (Auto(On("phase", who=Who.YOU, phase="main1"), (MayPay((Pay(1),), then=(Draw(1),)),)),),
    ]
    return [_card("backup", tag, 20 + i, (one, two)[i % 2], 1 + i % 3, 0, *text) for i, text in enumerate(texts)]


def _others(tag: str, one: str, two: str) -> list[CardDef]:
    return [
        _card("summon", tag, 30, one, 1, 0, Spell((Choose(FORWARDS), Damage(Slot(), 5000)), ex=True)),
        _card(
            "summon",
            tag,
            31,
            two,
            2,
            0,
            Spell((Modes(((Choose(THEIRS), Exhaust(Slot())), (Draw(1),), (Choose(MINE), Ready(Slot()))), 2),)),
        ),
        _card("summon", tag, 32, one, 3, 0, Spell((Choose(THEIRS, 2, 1), Divide("it", 6000)))),
        _card(
            "summon",
            tag,
            33,
            two,
            2,
            0,
            Spell((ChooseStacked(("summon", "action", "special", "auto"), side="opp"), Cancel())),
        ),
        _card(
            "summon",
            tag,
            34,
            one,
            1,
            0,
            CostOption("more", (Pay(0, x="x"),), required=True),
            CostOption("crystal", (PayResource("crystal"),)),
            Spell((Choose(THEIRS), Damage(Slot(), X()), If(Paid("crystal"), (Draw(1),)))),
        ),
        _card(
            "monster",
            tag,
            40,
            two,
            2,
            0,
            Action((Pay(1),), (Gain(Self(), (AddType(("forward",), (("power", 6000),)), Grant(Keyword("Haste")))),)),
        ),
        _card(
            "monster",
            tag,
            41,
            one,
            3,
            0,
            Static((Replace(On("destroyed", MINE), to="hand", optional=True, uses=1),), scope=MINE),
            Action(
                (ExhaustSelf(), CostSelf("remove")),
                (
                    Declare("named", options=("one", "two")),
                    Delayed(On("phase", phase="end"), (DamagePlayer(Who.OPPONENT),)),
                    Move(All(Filter(types=("forward",), cost=Cmp("<=", 2))), "hand"),
                    IfDone((Draw(1),)),
                ),
            ),
        ),
        _card(
            "forward",
            tag,
            42,
            "light" if tag == "K" else "dark",
            4,
            8000,
            Auto(On("block", Self()), (Destroy(Slot("event")),)),
        ),
        _card(
            "forward",
            tag,
            43,
            two,
            5,
            9000,
            Static((LoseAbility("Haste"),), THEIRS),
            Auto(On("enter", Self()), (Choose(THEIRS), Gain(Slot(), (SetBase("power", 1000),), Until.NEXT_TURN_END))),
        ),
    ]


def _limit(tag: str, one: str, two: str) -> list[CardDef]:
    return [
        _card("forward", tag, 50 + i, (one, two)[i % 2], 2 + i, 5000 + 1000 * i, Keyword("Limit Break", 1 + i % 2))
        for i in range(4)
    ]


def _deck(tag: str, one: str, two: str) -> Deck:
    cards = [*_forwards(tag, one, two), *_backups(tag, one, two), *_others(tag, one, two)]
    main = [card for card in cards for _ in range(2)][:50]
    return main, _limit(tag, one, two)


DECKS: tuple[Deck, Deck] = (_deck("K", "fire", "ice"), _deck("L", "wind", "water"))


def begin(seed: int) -> Game:
    """A game between the two decks."""
    return api.new_game_from("fftcg", DECKS, seed, names=("kit one", "kit two"))
