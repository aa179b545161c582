"""Two decks of Buddyfight with made-up cards, which between them use what the rulebook has.

They are for the kit only: golden games and counts must not change when real cards are added or mended.
"""

from __future__ import annotations

from rulebound import api
from rulebound.kernel.cards import CardDef
from rulebound.kernel.machine import Game
from rulebound.language.tree import (
    Ability,
    Action,
    Answering,
    Auto,
    Calc,
    Call,
    Cancel,
    Cannot,
    Choose,
    ChooseStacked,
    Cmp,
    Compare,
    Cond,
    CostCards,
    CostOption,
    CostPart,
    Count,
    DamagePlayer,
    Destroy,
    Draw,
    During,
    End,
    EventAmount,
    Exhaust,
    Filter,
    Foreseen,
    Gain,
    GainResource,
    If,
    Keyword,
    Lately,
    May,
    MayPay,
    Modes,
    Modify,
    Move,
    Not,
    Nullify,
    On,
    PayResource,
    Permit,
    Pick,
    PlayerGain,
    Ready,
    Replace,
    Search,
    Self,
    Slot,
    Spell,
    Static,
    Step,
    Top,
    Under,
    Until,
    Who,
)

MONSTERS = Filter(types=("monster",))
THEIRS = Filter(types=("monster",), side="opp")
MINE = Filter(types=("monster",), side="my")
GAUGE = Filter(zone="gauge", side="my")
HAND = Filter(zone="hand", side="my")
TOP_TO_SOUL = CostCards("soul", 1, Filter(zone="deck", side="my"))
SOUL_TO_DROP = CostCards("drop", 1, Filter(zone="soul", side="my", among=Under()))
NO_SPELL = Spell((ChooseStacked(("cast",), side="opp"), Cancel()))
SHIELD = Spell(
    (PlayerGain(Who.YOU, (Replace(On("points", who=Who.YOU), amount=Calc("-", EventAmount(), 2), uses=1),)),)
)
Deck = tuple[list[CardDef], ...]


def gauge(n: int) -> CostCards:
    return CostCards("drop", n, GAUGE)


def _cost(*parts: CostPart) -> CostOption:
    return CostOption("cost", parts, required=True)


def _card(
    tag: str,
    number: int,
    types: tuple[str, ...],
    stats: dict[str, int],
    *abilities: Ability,
    world: str = "Dragon World",
) -> CardDef:
    name = f"{types[0].capitalize()} {tag}{number}"
    traits = (f"Attribute {number % 3}",)
    return CardDef(name, types, f"{tag}/{number:04}", (world,), 0, tuple(stats.items()), traits, abilities=abilities)


def _only(cond: Cond) -> Static:
    return Static((Cannot("be used"),), cond=Not(cond), zone="all")


def _enter(*steps: Step) -> Auto:
    return Auto(On("enter", Self()), steps)


def _monsters(tag: str) -> list[CardDef]:
    texts: list[tuple[Ability, ...]] = [
        (Keyword("Move"),),
        (_cost(gauge(1)), Keyword("Penetrate")),
        (_cost(gauge(1)), Keyword("Double Attack")),
        (Keyword("Counterattack"),),
        (_enter(Draw(1)),),
        (_cost(gauge(1), PayResource("life", 1)), _enter(Choose(THEIRS), Destroy(Slot()))),
        (
            _cost(CostCards("soul", 1, Filter(zone="deck", side="my"))),
            Auto(On("attack", Self()), (GainResource("life"),)),
        ),
        (_cost(CostCards("on top", 1, MINE), gauge(1)), Keyword("Double Attack")),
        (Action((gauge(1),), (Choose(MINE), Gain(Slot(), (Modify("power", 2000),))), limit=1),),
        (Action((gauge(1),), (Choose(THEIRS), Gain(Slot(), (Modify("power", -2000),))), quick=True),),
        (Static((Modify("critical", 1),), Filter(types=("monster",), side="my", states=("center",), other=True)),),
        (Auto(On("destroyed", Self()), (May((Search(Filter(types=("spell",), zone="deck"), to="hand"),)),)),),
        (Keyword("Counter"), _cost(gauge(1), CostCards("discard", 1, HAND))),
        (Keyword("Transform", cost=(gauge(1),)),),
        (_cost(CostCards("face-down soul", 2, Filter(zone="deck", side="my"))), Auto(On("leave", Self()), (Draw(1),))),
        (_enter(MayPay((gauge(1),), then=(Choose(THEIRS), Move(Slot(), "hand")))),),
        (Static((Cannot("be destroyed", side="opp"),)), _cost(gauge(2))),
        (Auto(On("phase", who=Who.YOU, phase="attack"), (Choose(MINE), Gain(Slot(), (Modify("critical", 1),)))),),
        (_cost(gauge(1), TOP_TO_SOUL), Keyword("Soulguard")),
        (Keyword("Lifelink", 1), Keyword("Triple Attack"), _cost(gauge(2))),
        (_enter(Pick(Filter(zone="hand", types=("monster",), side="my"), 1, 0), Call(Slot())),),
        (Keyword("Ambush"), Keyword("Move")),
        (_cost(CostCards("face-down soul", 1, HAND)), Action((SOUL_TO_DROP,), (Draw(1),))),
        (Static((Permit("attack past the center"),)), _cost(gauge(2))),
        (Auto(On("attack", Self()), (Move(Top(1), "gauge"),)), Static((Cannot("be nullified as attack"),))),
    ]
    return [
        _card(
            tag,
            i,
            ("monster",),
            {"power": 1000 + 1000 * (i % 7), "critical": 1 + i % 3, "defense": 1000 + 1000 * (i % 5), "size": i % 4},
            *text,
        )
        for i, text in enumerate(texts)
    ]


def _others(tag: str) -> list[CardDef]:
    spells: list[tuple[Ability, ...]] = [
        (Keyword("Counter"), _cost(gauge(1)), Spell((Choose(THEIRS), Destroy(Slot())))),
        (Spell((Draw(2),)), _cost(gauge(2))),
        (Keyword("Counter"), Spell((ChooseStacked(("call", "cast"), side="opp"), Cancel())), _cost(gauge(1))),
        (Keyword("Counter"), Spell((Choose(MONSTERS), Gain(Slot(), (Modify("defense", 3000),), Until.BATTLE)))),
        (Keyword("Set"), Static((Modify("power", 1000),), MINE), _cost(gauge(1))),
        (Spell((Modes(((Draw(1),), (Choose(THEIRS), Exhaust(Slot())), (Choose(MINE), Ready(Slot())))),)),),
        (Spell((If(Compare(Count(MINE), ">=", 2), (GainResource("life", 2),)),)), Keyword("Counter")),
        (Spell((Pick(Filter(zone="drop", types=("monster",), side="my")), Move(Slot(), "hand"))), _cost(gauge(1))),
        (Keyword("Counter"), Spell((Nullify(), Move(Top(1), "gauge"))), _only(During(Who.OPPONENT, "attack"))),
        (Keyword("Counter"), Spell((Draw(2),)), _only(Lately(On("destroyed", MINE))), _cost(PayResource("life", 1))),
        (Keyword("Counter"), Spell((End("attack phase"),)), _only(During(Who.OPPONENT, "attack")), _cost(gauge(2))),
        (Keyword("Counter"), NO_SPELL, _only(Answering(On("cast", who=Who.OPPONENT))), _cost(gauge(1))),
        (Keyword("Counter"), SHIELD, _only(Foreseen(On("points", who=Who.YOU)))),
        (Spell((Choose(MINE), Choose(MINE, slot="other"), Move(Slot(), "soul", onto=Slot("other")))),),
    ]
    found = [_card(tag, 30 + i, ("spell",), {}, *text) for i, text in enumerate(spells)]
    found += [
        _card(tag, 40, ("item",), {"power": 3000, "critical": 2}, _cost(gauge(1))),
        _card(tag, 41, ("item",), {"power": 2000, "critical": 1, "defense": 3000}, Keyword("Equipment Change")),
        _card(tag, 50, ("impact",), {}, _cost(gauge(2)), Spell((DamagePlayer(Who.OPPONENT, 3),))),
        _card(
            tag,
            51,
            ("impact",),
            {},
            _cost(gauge(1)),
            _only(Compare(Count(MINE), ">=", 1)),
            Spell((Choose(Filter(types=("monster",), side="opp", stats=(("size", Cmp("<=", 2)),))), Destroy(Slot()))),
        ),
        _card(
            tag, 52, ("monster", "impact"), {"power": 8000, "critical": 3, "defense": 5000, "size": 3}, _cost(gauge(2))
        ),
    ]
    return found


def _flag(tag: str) -> CardDef:
    lets = Static((Permit("use", filter=Filter(zone="hand")),), players=Who.YOU, zone="flag")
    return CardDef(f"Flag {tag}", ("flag",), f"{tag}/0099", abilities=(lets,))


def _deck(tag: str) -> Deck:
    cards = [*_monsters(tag), *_others(tag)]
    main = [card for card in cards for _ in range(2)]
    return main, [cards[4]], [_flag(tag)], [], []


DECKS: tuple[Deck, Deck] = (_deck("K"), _deck("L"))


def begin(seed: int) -> Game:
    """A game between the two decks."""
    return api.new_game_from("buddyfight", DECKS, seed, format="free", names=("kit one", "kit two"))
