"""Two decks of made-up cards for Shadowverse: Evolve that between them use most of what its cards can do.

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
    Cannot,
    Choose,
    Cmp,
    Compare,
    CostCards,
    CostChange,
    CostSelf,
    Count,
    Create,
    Damage,
    Destroy,
    Discard,
    Draw,
    EachPlayer,
    Exhaust,
    ExhaustSelf,
    Filter,
    Gain,
    Grant,
    Heal,
    If,
    Keyword,
    LookTop,
    May,
    Modes,
    Modify,
    Move,
    On,
    Pay,
    Pick,
    Race,
    Ready,
    Replace,
    ReturnToDeck,
    Roll,
    Search,
    Self,
    Serve,
    Slot,
    Spell,
    Static,
    Steal,
    Step,
    Swap,
    Transform,
    Until,
    Who,
    X,
)

FOLLOWERS = Filter(types=("follower",))
THEIRS = Filter(types=("follower",), side="opp")
MINE = Filter(types=("follower",), side="my")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
THEIR_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
Deck = tuple[list[CardDef], list[CardDef], list[CardDef]]


def _card(tag: str, number: int, types: tuple[str, ...], craft: str, cost: int, *abilities: Ability) -> CardDef:
    stats = (("attack", 1 + number % 4), ("defense", 1 + number % 5)) if "follower" in types else ()
    name = f"{types[0].capitalize()} {tag}{number}"
    code = f"{tag}{'E' if 'evolved' in types else ''}-{number:03}"
    return CardDef(name, types, code, (craft,), cost, stats, (f"Trait {number % 3}",), ("kit",), (), abilities)


def _fanfare(*steps: Step) -> Auto:
    return Auto(On("enter", Self()), steps)


def _last_words(*steps: Step) -> Auto:
    return Auto(On("leave", Self(), to="cemetery"), steps)


def _followers(tag: str, craft: str) -> list[CardDef]:
    texts: list[tuple[Ability, ...]] = [
        (Keyword("Ward"), Keyword("Evolve", cost=(Pay(1),))),
        (Keyword("Storm"), _last_words(Draw(1))),
        (Keyword("Rush"), Auto(On("attack", Self()), (Damage(THEIR_LEADER, 1),))),
        (Keyword("Evolve", cost=(Pay(2),)), _fanfare(Choose(THEIRS, 1, 0), Damage(Slot(), 2))),
        (Keyword("Drain"), Keyword("Assail")),
        (Keyword("Bane"), Keyword("Evolve")),
        (Keyword("Aura"), _fanfare(Create("Fairy", 2, to="field", or_to="ex", up_to=True))),
        (Keyword("Intimidate"), Action((ExhaustSelf(),), (Draw(1), Discard(1)))),
        (_fanfare(Search(Filter(types=("follower",), zone="deck"), to="hand")), Keyword("Evolve", cost=(Pay(1),))),
        (Static((Modify("attack", 1),), Filter(types=("follower",), side="my", other=True)),),
        (Static((Grant(Keyword("Rush")),), MINE, cond=Compare(Count(MINE), ">=", 3)), _last_words(Create("Knight", 3))),
        (_fanfare(Choose(THEIRS), Steal(Slot())), Keyword("Evolve", cost=(Pay(1),))),
        (_fanfare(Choose(THEIRS), Transform(Slot(), "Fairy")),),
        (Keyword("Serve", 1), _fanfare(May((Discard(1), Draw(2)))), Auto(On("race", Self()), (Draw(1),))),
        (Static((Replace(On("damage", Self()), shield=1),)), Keyword("Ward")),
    ]
    return [_card(tag, i, ("follower",), craft, 1 + i % 5, *text) for i, text in enumerate(texts)]


def _evolved(tag: str, craft: str) -> list[CardDef]:
    texts: dict[int, tuple[Ability, ...]] = {
        0: (Auto(On("evolve", Self()), (Create("Fairy", to="ex"),)), Keyword("Ward")),
        3: (Auto(On("evolve", Self()), (Damage(All(THEIRS), 1),)),),
        5: (Keyword("Bane"), Keyword("Storm")),
        8: (Auto(On("evolve", Self()), (Choose(FOLLOWERS), Gain(Slot(), (Modify("defense", 2),), Until.GAME))),),
        11: (_last_words(Destroy(All(THEIRS))),),
    }
    return [_card(tag, i, ("follower", "evolved"), craft, 0, *text) for i, text in texts.items()]


def _others(tag: str, craft: str) -> list[CardDef]:
    look = (LookTop(3), Pick(Filter(zone="deck", among=Slot("seen"))), Move(Slot(), "hand"), ReturnToDeck("seen"))
    modes = Modes(((Choose(THEIRS), Exhaust(Slot())), (Draw(1),), (Choose(MINE), Ready(Slot()))), 2)
    spells: list[tuple[Ability, ...]] = [
        (Spell((Choose(THEIRS), Damage(Slot(), 3))), Keyword("Quick")),
        (Spell((modes,)),),
        (Spell(look),),
        (Spell((EachPlayer(FOLLOWERS, 1, "destroy"), Heal(MY_LEADER, 2))),),
        (Spell((Roll(), If(Compare(X("roll"), ">=", 4), (Draw(2),)))), Keyword("Quick")),
        (
            Spell(
                (
                    Choose(MINE, 1, slot="one"),
                    Choose(Filter(zone="cemetery", types=("follower",), side="my"), slot="two"),
                    Swap(Slot("one"), Slot("two")),
                )
            ),
        ),
    ]
    amulets: list[tuple[Ability, ...]] = [
        (Keyword("Stack"), _fanfare(AddCounter(Self(), "Stack", 2))),
        (
            Auto(On("phase", who=Who.YOU, phase="end"), (AddCounter(Self(), "Tick"),)),
            Action(
                (CostSelf("put"),), (Draw(1), Choose(Filter(types=("follower",), cost=Cmp("<=", 3))), Destroy(Slot()))
            ),
        ),
        (Static((CostChange(-1, Filter(types=("spell",))),)), Static((Cannot("be destroyed"),), THEIRS)),
        (
            Action(
                (Pay(1), CostCards("discard", 1, Filter(zone="hand", side="my"))),
                (Choose(MINE), Serve(Slot()), Race(Slot())),
            ),
        ),
    ]
    return [
        *(_card(tag, 30 + i, ("spell",), craft, 1 + i % 3, *text) for i, text in enumerate(spells)),
        *(_card(tag, 40 + i, ("amulet",), craft, 1 + i % 3, *text) for i, text in enumerate(amulets)),
    ]


def _deck(tag: str, craft: str) -> Deck:
    cards = [*_followers(tag, craft), *_others(tag, craft)]
    carrot = CardDef("Carrot", ("spell", "evolved"), f"{tag}-C", ("neutral",), groups=("kit",))
    leader = CardDef(f"Leader {tag}", ("leader",), f"{tag}-L", (craft,))
    return [card for card in cards for _ in range(2)], [*_evolved(tag, craft) * 2, carrot, carrot], [leader]


DECKS: tuple[Deck, Deck] = (_deck("F", "forestcraft"), _deck("S", "swordcraft"))


def begin(seed: int) -> Game:
    """A game between the two decks."""
    return api.new_game_from("evolve", DECKS, seed, names=("kit one", "kit two"))
