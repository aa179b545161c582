"""Shadowverse: Evolve in English: what the abilities of cards mean, and that what is written is read again."""

from __future__ import annotations

import pytest
from tests.language.evolve_phrases import (
    ENEMY_FOLLOWER,
    ENEMY_LEADER,
    MY_FOLLOWER,
    at_end_phase,
    earth_rite,
    evolve,
    fanfare,
    give,
    heal,
    last_words,
    mine,
    necrocharge,
    on_evolve,
    overflow,
    select,
    strike,
    summon,
)

from rulebound import cards
from rulebound.games.evolve.tokens import TOKENS
from rulebound.kernel.cards import CardDef
from rulebound.language.en.evolve import read, write
from rulebound.language.tree import (
    Ability,
    Action,
    AddCounter,
    Auto,
    Calc,
    Cannot,
    Compare,
    CostCards,
    CostChange,
    CostCounter,
    CostLoss,
    CostOption,
    CostSelf,
    Count,
    Damage,
    DeckRule,
    Draw,
    During,
    EventAmount,
    ExhaustSelf,
    Filter,
    Grant,
    If,
    Keyword,
    MayPay,
    Modes,
    Move,
    Nothing,
    On,
    Paid,
    Past,
    Pay,
    Permit,
    Ready,
    Replace,
    Self,
    Slot,
    Spell,
    Stat,
    Static,
    Who,
    X,
)

IT = Slot()
FOLLOWER = Self("follower")  # what calls itself "this follower" means itself only as long as it is one (5.24.3.1)
EVENT = Slot("event")


TEXTS: list[tuple[str, tuple[Ability, ...]]] = [
    # --- keywords ---
    ("Ward. Bane.", (Keyword("Ward"), Keyword("Bane"))),
    ("[evolve][cost00]: Evolve this follower.", (evolve(),)),
    ("[evolve][cost03]: Evolve this follower.", (evolve(3),)),
    ("[evolve] Give your leader [defense]-2: Evolve this follower.", (Keyword("Evolve", cost=(CostLoss(2),)),)),
    ("[feed][cost01]: Race this follower.", (Keyword("Serve", 1, cost=(Pay(1),)),)),
    ("Feed (2): This follower begins Racing twice.", (Keyword("Serve", 2, cost=(Pay(2),)),)),
    # --- automatic abilities ---
    ("[fanfare] Draw a card.", (fanfare(Draw()),)),
    ("[fanfare][lastwords] Summon a Knight token.", (fanfare(summon("Knight")), last_words(summon("Knight")))),
    ("(F) Draw a card.", (fanfare(Draw()),)),
    ("Last Words: Draw a card.", (last_words(Draw()),)),
    ("On Evolve: Refresh this follower.", (on_evolve(Ready(FOLLOWER)),)),
    ("Follower Strike: Give this follower [attack]+3.", (strike(give(FOLLOWER, 3), what="follower"),)),
    ("On Race: Draw a card.", (Auto(On("race", Self()), (Draw(),)),)),
    (
        "Strike: Refresh this follower. Perform this ability only once per turn.",
        (Auto(On("attack", Self()), (Ready(FOLLOWER),), limit=1),),
    ),
    # A cost after the head is paid, or not, when the ability resolves.
    (
        "[fanfare] Discard 2 cards: Draw 3 cards.",
        (fanfare(MayPay((CostCards("discard", 2, Filter(side="my", zone="hand")),), (Draw(3),))),),
    ),
    (
        "On Evolve, put an amulet from your field into its owner's cemetery: Draw 2 cards.",
        (on_evolve(MayPay((CostCards("put", 1, Filter(types=("amulet",), side="my")),), (Draw(2),))),),
    ),
    ("[fanfare][cost02]: Summon a Knight token.", (fanfare(MayPay((Pay(2),), (summon("Knight"),))),)),
    (
        "[fanfare] Return any number of other cards on your field to their owners' hands: Deal X damage to each enemy "
        "leader. X equals the number of cards returned.",
        (fanfare(MayPay((CostCards("return", X(), Filter(side="my", other=True)),), (Damage(ENEMY_LEADER, X()),))),),
    ),
    (
        "[fanfare] Earth Rite: Select an enemy follower and banish it.",
        (
            fanfare(
                If(Paid("Earth Rite"), (select(ENEMY_FOLLOWER), Move(IT, "banished"))),
                options=(earth_rite(),),
            ),
        ),
    ),
    (
        "[fanfare] Choose one of the following effects. (1) Draw a card. (2) Earth Rite: Give this follower Storm.",
        (
            fanfare(
                If(
                    Paid("Earth Rite"),
                    (give(FOLLOWER, 0, 0, "Storm"),),
                    (Modes(((Draw(),), (Nothing(),))),),
                ),
                options=(earth_rite(),),
            ),
        ),
    ),
    (
        "Whenever another Saltborn follower is put onto your field, give it [attack]+1.",
        (Auto(On("enter", mine("Saltborn", other=True)), (give(EVENT, 1),)),),
    ),
    (
        "Whenever an amulet is put onto your field, select an enemy follower and deal it X damage. "
        "X equals the amulet's cost.",
        (
            Auto(
                On("enter", Filter(types=("amulet",), side="my")),
                (select(ENEMY_FOLLOWER), Damage(IT, Stat(EVENT, "cost"))),
            ),
        ),
    ),
    ("Whenever one of your followers evolves, draw a card.", (Auto(On("evolve", MY_FOLLOWER), (Draw(),)),)),
    ("When this card leaves the field, draw a card.", (Auto(On("leave", Self()), (Draw(),)),)),
    (
        "When this card is discarded, give your leader [defense]+1.",
        (Auto(On("discard", Self()), (heal(1),), zone="cemetery"),),
    ),
    (
        "Once per turn, when you play a spell, give this follower [attack]+1/[defense]+1.",
        (Auto(On("play", Filter(types=("spell",)), who=Who.YOU), (give(FOLLOWER, 1, 1),), limit=1),),
    ),
    (
        "Once on each of your turns, when another amulet you control leaves the field, draw a card.",
        (
            Auto(
                On("leave", Filter(types=("amulet",), side="my", other=True)),
                (Draw(),),
                During(Who.YOU),
                limit=1,
            ),
        ),
    ),
    ("At the start of your end phase, give this follower [defense]+1.", (at_end_phase(give(FOLLOWER, 0, 1)),)),
    (
        "During your turn, whenever this follower deals combat damage, refresh it.",
        (Auto(On("damage", source=FOLLOWER, how="combat"), (Ready(Self()),), During(Who.YOU)),),
    ),
    (
        "Whenever you play a spell, place 2 ember counters on this card.",
        (Auto(On("play", Filter(types=("spell",)), who=Who.YOU), (AddCounter(Self(), "ember", 2),)),),
    ),
    # --- activated abilities ---
    ("[act][cost01], [engage]: Draw a card.", (Action((Pay(1), ExhaustSelf()), (Draw(),)),)),
    (
        "[act][engage], put this card into its owner's cemetery: Draw 2 cards.",
        (Action((ExhaustSelf(), CostSelf("put")), (Draw(2),)),),
    ),
    (
        "[act] Remove 2 ember counters from this card: Draw a card.",
        (Action((CostCounter("ember", 2),), (Draw(),)),),
    ),
    (
        "[act] Banish a Saltborn follower in your EX area: Draw a card. This ability can be activated once per turn.",
        (Action((CostCards("remove", 1, mine("Saltborn", zone="ex")),), (Draw(),), limit=1),),
    ),
    (
        "[act][engage], Earth Rite: Draw a card.",
        (
            Action(
                (ExhaustSelf(), CostCounter("Stack", 1, Filter(types=("amulet",), side="my", keywords=("Stack",)))),
                (Draw(),),
            ),
        ),
    ),
    ("[quick][act][cost02]: Draw a card.", (Action((Pay(2),), (Draw(),), quick=True),)),
    (
        "[act] Lesson (2): Draw a card.",
        (Action((CostCards("remove", 2, Filter(names=("Magic Item",), side="my", zone="ex")),), (Draw(),)),),
    ),
    # --- passive abilities ---
    (
        "While this card is on your field, your spells cost 1 less to play.",
        (Static((CostChange(-1, Filter(types=("spell",))),), players=Who.YOU),),
    ),
    (
        "While this card is on your field, the first Saltborn card you play each turn costs 2 less to play.",
        (
            Static(
                (CostChange(-2, Filter(traits=("Saltborn",))),),
                players=Who.YOU,
                cond=Compare(Past(On("play", Filter(traits=("Saltborn",)), who=Who.YOU)), "==", 0),
            ),
        ),
    ),
    (
        "When playing this card, banish 3 spells in your cemetery: This card costs 4 less to play.",
        (
            CostOption(
                "less", (CostCards("remove", 3, Filter(types=("spell",), side="my", zone="cemetery")),), reduce=4
            ),
        ),
    ),
    (
        "Reduce combat damage dealt to this follower by 1.",
        (Static((Replace(On("damage", FOLLOWER, how="combat"), amount=Calc("-", EventAmount(), 1)),)),),
    ),
    (
        "While this card is on your field, your other Saltborn followers have Rush.",
        (Static((Grant(Keyword("Rush")),), mine("Saltborn", other=True)),),
    ),
    (
        "While there are at least 6 cards in your hand, this follower has Storm.",
        (Static((Grant(Keyword("Storm")),), FOLLOWER, cond=Compare(Count(Filter(side="my", zone="hand")), ">=", 6)),),
    ),
    ("If Overflow is active for you, this card costs 3 less to play.", (Static((CostChange(-3),), cond=overflow()),)),
    ("Necrocharge (6): This card costs 2 less to play.", (Static((CostChange(-2),), cond=necrocharge(6)),)),
    ("This follower ignores Ward.", (Static((Permit("ignore Ward"),), FOLLOWER),)),
    ("This card can't be destroyed by abilities.", (Static((Cannot("be destroyed", by=Filter()),)),)),
    ("This card is put onto the field engaged.", (Static((Replace(On("enter", Self()), exhausted=True),)),)),
    (
        "Reduce damage dealt to this follower by 2.",
        (Static((Replace(On("damage", FOLLOWER), amount=Calc("-", EventAmount(), 2)),)),),
    ),
    ("You can put up to 6 of this card into your evolve deck.", (DeckRule(6),)),
    ("You can put any number of this card into your deck.", (DeckRule(0),)),
]


@pytest.mark.parametrize(("text", "meaning"), TEXTS, ids=[text for text, _ in TEXTS])
def test_a_text_means(text: str, meaning: tuple[Ability, ...]) -> None:
    reading = read([text])
    assert reading.refusals == []
    assert reading.abilities == meaning


@pytest.mark.parametrize("meaning", [m for _, m in TEXTS], ids=[text for text, _ in TEXTS])
def test_what_is_written_is_read_again(meaning: tuple[Ability, ...]) -> None:
    spell = any(isinstance(ability, Spell) for ability in meaning)
    text = write(meaning)
    assert text is not None
    assert read(text, ("spell",) if spell else ("follower",)).abilities == meaning


@pytest.mark.parametrize("card", [*cards.checked("evolve"), *TOKENS], ids=lambda card: f"{card.code} {card.name}")
def test_a_shipped_card_is_written_and_read_again(card: CardDef) -> None:
    text = write(card.abilities)
    assert text is not None
    reading = read(text, card.types)
    assert reading.refusals == []
    assert reading.abilities == card.abilities
