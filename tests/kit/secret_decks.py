"""Decks of made-up cards, one of each game, that ask about cards nobody but their player sees: in hands and decks.

Whether such a question is asked must not tell what its player has.
"""

from __future__ import annotations

from rulebound import api
from rulebound.kernel.cards import CardDef
from rulebound.kernel.machine import Game
from rulebound.language.tree import (
    Ability,
    Action,
    Auto,
    Cast,
    Choose,
    Cmp,
    Compare,
    CostCards,
    CostOption,
    CostSelf,
    Count,
    Damage,
    DamagePlayer,
    Discard,
    Draw,
    EachPlayer,
    Evolve,
    ExhaustSelf,
    Filter,
    Gain,
    GainResource,
    If,
    IfDone,
    Is,
    Keyword,
    LookTop,
    Lurk,
    May,
    MayPay,
    Modify,
    Move,
    On,
    Pay,
    Pick,
    Replace,
    ReturnToDeck,
    Reveal,
    Search,
    Self,
    Slot,
    Spell,
    Static,
    Step,
    Top,
    When,
    Who,
    X,
)
from rulebound.scenario.fow import (
    awakening,
    breaks,
    chant,
    j_ruler,
    judgment,
    regalia,
    resonator,
    ruler,
    stone,
    trigger,
)


def hand(*types: str, side: str = "my") -> Filter:
    return Filter(types=types, zone="hand", side=side)


def _is_top(*types: str) -> tuple[Step, ...]:
    """Look at the top card: if it is such a card, it may be revealed and taken."""
    take = May((Reveal(Slot("seen")), Move(Slot("seen"), "hand")))
    return LookTop(1), If(Is(Slot("seen"), Filter(types=types)), (take,))


def _secrets(unit: str, trick: str) -> list[tuple[Step, ...]]:
    """What both games can say about hidden cards: of units, which come onto the field, and tricks, which do not."""
    has_trick = Compare(Count(hand(trick)), ">=", 1)
    return [
        _is_top(trick),
        _is_top(unit),
        (If(has_trick, (May((Draw(1),)),)),),
        (May((Discard(1, filter=Filter(types=(trick,))), Draw(2))),),
        (Discard(1, Who.OPPONENT, Filter(types=(trick,))),),
        (Discard(1, filter=Filter(types=(unit,), cost=Cmp(">=", 3))), IfDone((Draw(2),))),
        (EachPlayer(hand(unit), 1, "discard"),),
        (Pick(Filter(types=(unit,), zone="hand", side="my", cost=Cmp("<=", 2))), Move(Slot(), "field")),
        (Pick(hand(trick), 2, 0), Reveal(Slot()), IfDone((Draw(1),))),
        (Pick(hand(trick)), Move(Slot(), "deck", bottom=True), IfDone((Draw(1),))),
        (Search(Filter(types=(trick,), cost=Cmp(">=", 3))),),
        (MayPay((CostCards("discard", 1, hand(unit)),), (Draw(2),)),),
        (MayPay((CostCards("discard", X(), hand(trick)),), (Draw(X()),)),),
    ]


def _instead(unit: str, trick: str, departs: On) -> list[Ability]:
    """What may happen instead of a departure, if its player holds such a card."""
    return [
        Static((Replace(departs, steps=(Discard(1, filter=Filter(types=(trick,))),), optional=True),)),
        Static((Replace(departs, steps=(Pick(hand(unit)), Move(Slot(), "deck")), optional=True),)),
    ]


# --- Shadowverse: Evolve ---------------------------------------------------------------------------------------------

THEIRS = Filter(types=("follower",), side="opp")
MINE = Filter(types=("follower",), side="my")


def _evolve_card(number: int, types: tuple[str, ...], cost: int, *abilities: Ability, name: str = "") -> CardDef:
    stats = (("attack", 1 + number % 3), ("defense", 1 + number % 2)) if "follower" in types else ()
    name = name or f"{types[0].capitalize()} {number}"
    return CardDef(name, types, f"K-{number:03}", ("forestcraft",), cost, stats, (), ("kit",), (), abilities)


def _evolve_deck() -> tuple[list[CardDef], list[CardDef], list[CardDef]]:
    secrets = _secrets("follower", "spell")
    paid = (
        CostOption("Gift", (CostCards("discard", 1, hand("amulet")),)),
        CostOption("Instead", (CostCards("discard", 1, hand("spell")),), alternative=True),
        CostOption("All", (CostCards("discard", X(), hand("follower")),), required=True),
    )
    spells: list[tuple[Ability, ...]] = [
        (Spell((Choose(THEIRS), Damage(Slot(), 2))), Keyword("Quick")),
        *((Spell((Draw(1),)), option) for option in paid),
        (Spell((Choose(MINE), Evolve(Slot()))),),
        (Spell((Choose(hand("follower")), Move(Slot(), "ex"))),),
        *((Spell(steps),) for steps in secrets[::2]),
    ]
    followers: list[tuple[Ability, ...]] = [
        *(
            (Keyword("Evolve", cost=(Pay(0),)), ability)
            for ability in _instead("follower", "spell", On("destroyed", Self()))
        ),
        *((Keyword("Evolve", cost=(Pay(0),)), Auto(On("enter", Self()), steps)) for steps in secrets[1::2]),
    ]
    amulet = Action((CostCards("discard", X(), hand("spell")),), (Choose(MINE), Gain(Slot(), (Modify("attack", X()),))))
    cards = [
        *(_evolve_card(i, ("spell",), 1 + i % 3, *text) for i, text in enumerate(spells)),
        *(_evolve_card(40 + i, ("follower",), 1 + i % 4, *text) for i, text in enumerate(followers)),
        _evolve_card(80, ("amulet",), 1, amulet),
    ]
    named = [card.name for card in cards if "follower" in card.types]
    evolved = [_evolve_card(100 + i, ("follower", "evolved"), 0, name=named[i // 2 % 3]) for i in range(6)]
    leader = CardDef("Leader", ("leader",), "K-L", ("forestcraft",))
    return [card for card in cards for _ in range(2)], evolved, [leader]


def evolve(seed: int) -> Game:
    """A game of Shadowverse: Evolve."""
    deck = _evolve_deck()
    return api.new_game_from("evolve", (deck, deck), seed, names=("secrets", "secrets"))


# --- Final Fantasy TCG -----------------------------------------------------------------------------------------------


def _fftcg_card(type: str, number: int, element: str, cost: int, *abilities: Ability) -> CardDef:
    stats = (("power", 2000 + 1000 * (number % 4)),) if type == "forward" else ()
    name = f"{type.capitalize()} {number}"
    return CardDef(name, (type,), f"K-{number:03}", (element,), cost, stats, (), ("KIT",), (), abilities)


def _fftcg_deck() -> tuple[list[CardDef], list[CardDef]]:
    secrets = _secrets("forward", "summon")
    paid = (
        CostOption("Gift", (CostCards("discard", 1, hand("backup")),)),
        CostOption("Instead", (CostCards("discard", 1, hand("summon")),), alternative=True),
    )
    harm = (Choose(Filter(types=("forward",), side="opp")), Damage(Slot(), 5000))
    elements = ("fire", "ice")
    summons: list[tuple[Ability, ...]] = [
        (Spell(harm),),
        *((Spell((Draw(1),)), option) for option in paid),
        *((Spell(steps),) for steps in secrets[::2]),
    ]
    departs = On("leave", Self(), to="break")
    forwards: list[tuple[Ability, ...]] = [
        *((ability,) for ability in _instead("forward", "summon", departs)),
        *((Auto(On("enter", Self()), steps),) for steps in secrets[1::2]),
        (Static((Modify("power", 1000),), Filter(types=("forward",), side="my")),),
    ]
    cards = [
        *(_fftcg_card("summon", i, elements[i % 2], 1 + i % 3, *text) for i, text in enumerate(summons)),
        *(_fftcg_card("forward", 40 + i, elements[i % 2], 1 + i % 4, *text) for i, text in enumerate(forwards)),
        _fftcg_card("backup", 80, "fire", 1),
        _fftcg_card("backup", 81, "ice", 1),
    ]
    return ([card for card in cards for _ in range(3)])[:50], []


def fftcg(seed: int) -> Game:
    """A game of the Final Fantasy TCG."""
    deck = _fftcg_deck()
    return api.new_game_from("fftcg", (deck, deck), seed, names=("secrets", "secrets"))


# --- Force of Will ---------------------------------------------------------------------------------------------------

STANDBY = Filter(zone="standby", side="my")
THEIR_STANDBY = Filter(zone="standby", side="opp")
FACE_DOWN = Filter(zone="removed", side="my")
LIFEBREAK = Filter(zone="lifebreak", side="my")
FEW = When(Compare(Count(Filter(types=("resonator",), side="my")), "<=", 1))
LIFE = GainResource("life", 100)


def _hidden_places() -> list[tuple[Step, ...]]:
    """What can be said about the places where only Force of Will hides cards."""
    bury: tuple[Step, ...] = (LookTop(2), Pick(Filter(zone="deck", among=Slot("seen"))))
    return [
        (*bury, Move(Slot(), "removed", face_down=True), ReturnToDeck("seen")),
        (Move(Top(1), "removed", face_down=True),),
        (Pick(FACE_DOWN, 1, 0), Move(Slot(), "hand")),
        (Pick(hand(), 2, 0), Move(Slot(), "standby")),
        (Pick(STANDBY), Move(Slot(), "hand"), IfDone((Draw(1),))),
        (Choose(THEIR_STANDBY), Move(Slot(), "graveyard")),
        (Pick(THEIR_STANDBY), Reveal(Slot()), If(Is(Slot(), Filter(types=("resonator",))), (Draw(1),))),
        (Search(Filter(types=("chant",)), to="standby"),),
        (Move(Top(1), "lifebreak"),),
        (Pick(hand("resonator"), 1, 0), Move(Slot(), "lifebreak")),
        (If(Compare(Count(Filter(types=("chant",), zone="standby", side="my")), ">=", 1), (May((Draw(1),)),)),),
        (Pick(hand("resonator")), Cast("it", free=True)),
    ]


def _lurking() -> list[tuple[Step | Ability | tuple[Ability, ...], ...]]:
    """Chants that lie in wait, for events and for what is so."""
    stealth = [Lurk(what, zones=("standby",), at_once=True) for what in (On("destroyed"), FEW)]
    events = (
        On("attack"),
        On("play", who=Who.OPPONENT),
        On("draw", Filter(types=("resonator",)), who=Who.OPPONENT),
        FEW,
    )
    return [
        *((trigger(event, LIFE),) for event in events),
        (trigger((CostCards("discard", 1, hand()),), Draw(1)),),
        (trigger((), DamagePlayer(Who.OPPONENT, 100)),),
        *((lurk, Draw(1)) for lurk in stealth),
    ]


def _fow_deck() -> tuple[list[CardDef], list[CardDef], list[CardDef]]:
    secrets = [*_secrets("resonator", "chant"), *_hidden_places()]
    paid = (
        CostOption("Gift", (CostCards("discard", 1, hand("regalia")),)),
        awakening(CostCards("remove", 1, hand("chant")), Auto(On("play", Self()), (Draw(1),))),
        CostOption("All", (CostCards("discard", X(), hand("resonator")),), required=True),
    )
    prices = ("{0}", "{R}", "{1}")
    chants = [
        *(chant(*text, cost=prices[i % 3], name=f"Trap {i}", code=f"K-{i:03}") for i, text in enumerate(_lurking())),
        *(chant(Draw(1), option, cost="{0}", name=f"Song {i}", code=f"K-{20 + i:03}") for i, option in enumerate(paid)),
        *(
            chant("Quickcast", *steps, cost=prices[i % 3], name=f"Rite {i}", code=f"K-{40 + i:03}")
            for i, steps in enumerate(secrets[::2])
        ),
    ]
    texts: list[tuple[Ability, ...]] = [
        *((ability,) for ability in _instead("resonator", "chant", On("destroyed", Self()))),
        (Lurk(On("attack"), zones=("standby",), at_once=True),),
        (Action((CostSelf("discard"), Pay(1)), (Draw(1),), zone="hand", keyword="Inheritance"),),
        (breaks(May((Draw(1), Discard(1)))), Static((Modify("attack", 100),), Filter(types=("resonator",), side="my"))),
        *((Auto(On("enter", Self()), steps),) for steps in secrets[1::2]),
    ]
    resonators = [
        resonator(
            200 + 100 * (i % 4), 200 + 100 * (i % 3), *text, cost=prices[i % 3], name=f"R {i}", code=f"K-{80 + i}"
        )
        for i, text in enumerate(texts)
    ]
    look: tuple[Step, ...] = (LookTop(1), May((Move(Slot("seen"), "graveyard"),)))
    crown = regalia(Action((ExhaustSelf(),), look), name="Crown", code="K-C")
    lord = ruler(
        judgment(CostCards("discard", 1, hand("chant"))), Keyword("Energize", card="fire"),
        judged=j_ruler(900, 900, Action((ExhaustSelf(),), secrets[3])), name="Lord", code="K-L",
    )  # fmt: skip
    stones = [stone("fire")] * 8 + [stone("fire", "water", special=True)] * 2
    return [*chants, *resonators, crown] * 2, stones, [lord]


def fow(seed: int) -> Game:
    """A game of Force of Will by the Valhalla rules, with lifebreak."""
    deck = _fow_deck()
    return api.new_game_from("fow", (deck, deck), seed, format="valhalla", names=("secrets", "secrets"))
