"""Shadowverse: Evolve in English: what sentences mean, that what is written is read again, and what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.language.evolve_phrases import (
    ENEMY,
    ENEMY_FOLLOWER,
    ENEMY_FOLLOWERS,
    ENEMY_LEADER,
    EVERY_FOLLOWER,
    MY_FOLLOWER,
    MY_LEADER,
    at_end_phase,
    combo,
    damage,
    damage_or,
    earth_rite,
    evolve,
    fanfare,
    give,
    heal,
    last_words,
    necrocharge,
    on_evolve,
    overflow,
    sanguine,
    select,
    spellchain,
    strike,
    summon,
    tokens,
)

from rulebound import cards
from rulebound.games.evolve.tokens import TOKENS
from rulebound.kernel.cards import CardDef
from rulebound.language.cards import card_from_row
from rulebound.language.en import evolve_nouns
from rulebound.language.en.evolve import read, write
from rulebound.language.ja.evolve import write as japanese_of
from rulebound.language.tree import (
    Ability,
    Action,
    AddCounter,
    All,
    Auto,
    Calc,
    Cannot,
    Choose,
    Cmp,
    Compare,
    CostCards,
    CostChange,
    CostCounter,
    CostLoss,
    CostOption,
    CostSelf,
    Count,
    Create,
    Damage,
    DeckRule,
    Destroy,
    Discard,
    Divide,
    Draw,
    During,
    EventAmount,
    Exhaust,
    ExhaustSelf,
    ExtraTurn,
    Filter,
    Gain,
    GainResource,
    Grant,
    Happened,
    Heal,
    If,
    IfDone,
    Is,
    Keyword,
    LookTop,
    LoseAbility,
    May,
    MayPay,
    Modes,
    Modify,
    Move,
    Nothing,
    On,
    Paid,
    Past,
    Pay,
    Permit,
    Pick,
    Ready,
    Replace,
    ReturnToDeck,
    Reveal,
    Search,
    Self,
    Slot,
    Spell,
    Stat,
    Static,
    Steal,
    Step,
    Top,
    Transform,
    Until,
    Who,
    X,
)
from rulebound.scenario.evolve import Scenario, card, follower

SPROUT = "Glass Sprout"
IT = Slot()
FOLLOWER = Self("follower")  # what calls itself "this follower" means itself only as long as it is one (5.24.3.1)
EVENT = Slot("event")
SEEN = Slot("seen")
SALTBORN_SEEN = Filter(types=("follower",), zone="deck", traits=("Saltborn",), among=SEEN)
REMAINING = (
    "Summon 4 Knight tokens. If your field becomes full from this effect, put any remaining tokens into your EX area."
)


def steps(*parts: Step) -> tuple[Spell]:
    return (Spell(parts),)


def mine(*traits: str, zone: str = "field", other: bool = False) -> Filter:
    return Filter(types=("follower",), side="my", zone=zone, traits=traits, other=other)


# What a spell does.
EFFECTS: list[tuple[str, tuple[Ability, ...]]] = [
    # --- selecting ---
    ("Select an enemy follower on the field and destroy it.", steps(select(ENEMY_FOLLOWER), Destroy(IT))),
    ("Select 2 enemy followers and engage them.", steps(select(ENEMY_FOLLOWER, 2), Exhaust(IT))),
    ("Select up to 3 enemy followers and banish them.", steps(select(ENEMY_FOLLOWER, 3, True), Move(IT, "banished"))),
    (
        "Select any number of Saltborn followers in your EX area and transform them into Glass Sprout tokens.",
        steps(Choose(mine("Saltborn", zone="ex"), Count(mine("Saltborn", zone="ex")), 0), Transform(IT, SPROUT)),
    ),
    # Cards of a hidden zone are selected while the spell resolves.
    ("Select a follower in your hand and put it onto your field.", steps(Pick(mine(zone="hand")), Move(IT, "field"))),
    # A selection is made before the tokens are there, so it is not what the tokens are called.
    (
        "Summon a Glass Sprout token. Select an enemy follower and deal it 2 damage.",
        steps(summon(SPROUT), select(ENEMY_FOLLOWER, slot="it2"), Damage(Slot("it2"), 2)),
    ),
    (
        "Select a follower on your field. Refresh it. Select an enemy follower. Engage it.",
        steps(select(MY_FOLLOWER), Ready(IT), select(ENEMY_FOLLOWER, slot="it2"), Exhaust(Slot("it2"))),
    ),
    # --- which cards ---
    (
        "Destroy each enemy card that costs 3 play points or less.",
        steps(Destroy(All(Filter(side="opp", cost=Cmp("<=", 3))))),
    ),
    (
        "Destroy each follower with 2 attack or less.",
        steps(Destroy(All(Filter(types=("follower",), stats=(("attack", Cmp("<=", 2)),))))),
    ),
    (
        "Destroy each engaged enemy follower with Ward.",
        steps(Destroy(All(Filter(types=("follower",), side="opp", states=("engaged",), keywords=("Ward",))))),
    ),
    (
        "Destroy each unevolved enemy follower.",
        steps(
            Destroy(All(Filter(types=("follower",), side="opp", none_of=(Filter(states=("evolved",)),)))),
        ),
    ),
    (
        "Destroy each [runecraft] or [neutral] amulet.",
        steps(Destroy(All(Filter(types=("amulet",), colours=("runecraft", "neutral"))))),
    ),
    ("Banish each card in an opponent's cemetery.", steps(Move(All(Filter(side="opp", zone="cemetery")), "banished"))),
    (
        "Return each Fairy token on your field to its owner's hand.",
        steps(Move(All(Filter(types=("token",), side="my", names=("Fairy",))), "hand")),
    ),
    # --- damage, defense, attack ---
    ("Deal 4 damage to each enemy leader.", steps(damage(4, ENEMY_LEADER))),
    ("Deal 1 damage to each enemy leader and enemy follower on the field.", steps(damage(1, All(ENEMY)))),
    (
        "Select an enemy follower. Deal 4 damage to it and 1 damage to its leader.",
        steps(select(ENEMY_FOLLOWER), damage(4), damage(1, ENEMY_LEADER)),
    ),
    (
        "Select up to 3 enemy followers and deal 5 damage divided between them.",
        steps(Choose(ENEMY_FOLLOWER, 3, at_least=1), Divide("it", 5, unit=1)),
    ),
    ("Give your leader [defense]+6.", steps(heal(6))),
    ("Give each enemy leader [defense]+1.", steps(Heal(ENEMY_LEADER, 1))),
    (
        "Give each follower on your field [attack]+1/[defense]+2 and Rush.",
        steps(give(All(MY_FOLLOWER), 1, 2, "Rush")),
    ),
    (
        "Select an enemy follower and give it [attack]-3/[defense]-3.",
        steps(select(ENEMY_FOLLOWER), give(IT, -3, -3)),
    ),
    ("Give each follower -2/-0.", steps(give(EVERY_FOLLOWER, -2))),
    (
        "For the rest of this turn, give each follower on your field [attack]+2.",
        steps(give(All(MY_FOLLOWER), 2, until=Until.TURN)),
    ),
    (
        "Select an enemy follower. For the rest of this turn, it can't deal damage.",
        steps(select(ENEMY_FOLLOWER), Gain(IT, (Replace(On("damage", source=Self())),), Until.TURN)),
    ),
    (
        "Select an enemy follower. For the rest of this turn and during each opponent's next turn, "
        "it can't attack enemies.",
        steps(select(ENEMY_FOLLOWER), Gain(IT, (Cannot("attack enemies"),), Until.OPPONENT_TURN)),
    ),
    # --- amounts ---
    (
        "Select an enemy follower and deal it X damage. X equals the number of Saltborn followers on your field.",
        steps(select(ENEMY_FOLLOWER), Damage(IT, Count(mine("Saltborn")))),
    ),
    (
        "Deal X damage to each enemy leader and give your leader [defense]+X. X equals 2 times the number of cards "
        "in your hand.",
        steps(
            Damage(ENEMY_LEADER, Count(Filter(side="my", zone="hand"), 2)),
            Heal(MY_LEADER, Count(Filter(side="my", zone="hand"), 2)),
        ),
    ),
    (
        "Select an enemy follower. Destroy it and recover play points equal to its cost.",
        steps(select(ENEMY_FOLLOWER), Destroy(IT), GainResource("pp", Stat(IT, "cost"))),
    ),
    (
        "Draw cards equal to the number of cards you've played this turn, excluding this card.",
        steps(Draw(Calc("-", Past(On("play", who=Who.YOU)), Calc("min", Past(On("play", Self(), who=Who.YOU)), 1)))),
    ),
    # So much for each card, or for every few of them, is one amount (5.28).
    (
        "Deal 2 damage to each enemy leader for each Saltborn follower on your field.",
        steps(Damage(ENEMY_LEADER, Count(mine("Saltborn"), 2))),
    ),
    (
        "For every 4 cards in your cemetery, give your leader [defense]+1.",
        steps(Heal(MY_LEADER, Calc("*", Calc("//", Count(Filter(side="my", zone="cemetery")), 4), 1))),
    ),
    (
        "Select an enemy follower and give it [attack]-X. X equals the number of cards in your hand.",
        steps(
            select(ENEMY_FOLLOWER),
            Gain(IT, (Modify("attack", Calc("-", 0, Count(Filter(side="my", zone="hand")))),), Until.GAME),
        ),
    ),
    # --- other changes ---
    (
        "Select an enemy follower. It loses all abilities.",
        steps(select(ENEMY_FOLLOWER), Gain(IT, (LoseAbility(),), Until.GAME)),
    ),
    ("Select an enemy follower and steal it.", steps(select(ENEMY_FOLLOWER), Steal(IT))),
    (
        'Select a follower on your field and give it "[lastwords] Draw a card."',
        steps(select(MY_FOLLOWER), Gain(IT, (Grant(last_words(Draw())),), Until.GAME)),
    ),
    # --- tokens ---
    # Tokens for which there is no room on the field come into the EX area.
    (
        REMAINING,
        steps(summon("Knight", 4), Create("Knight", Calc("-", 4, Count(Filter(among=IT))), to="ex")),
    ),
    ("Put 2 Glass Sprout tokens into your EX area.", steps(tokens(SPROUT, 2))),
    ("Summon a Fairy or Glass Sprout token.", steps(Create("Fairy", or_token=SPROUT))),
    ("Summon a Knight, Fairy, and Glass Sprout token.", steps(Create("Knight", more=("Fairy", SPROUT)))),
    (
        "Put up to 4 Glass Sprout tokens onto your field or into your EX area.",
        steps(Create(SPROUT, 4, or_to="ex", up_to=True)),
    ),
    ("Summon a Knight token and give it Storm.", steps(summon("Knight"), give(IT, 0, 0, "Storm"))),
    (
        "Select a follower and destroy it. Its controller summons a Knight token.",
        steps(select(Filter(types=("follower",))), Destroy(IT), Create("Knight", who=Who.CONTROLLER)),
    ),
    # --- cards ---
    ("Draw 2 cards, then discard a card.", steps(Draw(2), Discard())),
    ("Each opponent discards a random card.", steps(Discard(1, Who.OPPONENT, random=True))),
    ("Put the top 3 cards of your deck into your cemetery.", steps(Move(Top(3), "cemetery"))),
    (
        "Search your deck for a Saltborn card, reveal it, and add it to your hand.",
        steps(Search(Filter(traits=("Saltborn",)))),
    ),
    (
        "Search your deck for up to 2 amulets and put them into your EX area.",
        steps(Search(Filter(types=("amulet",)), 2, to="ex")),
    ),
    (
        "Look at the top 3 cards of your deck. You may reveal an amulet from among them and add it to your hand. "
        "Put the remaining cards on the bottom of your deck in any order.",
        steps(
            LookTop(3),
            Pick(Filter(types=("amulet",), zone="deck", among=SEEN), 1, 0),
            Reveal(IT),
            Move(IT, "hand"),
            ReturnToDeck("seen"),
        ),
    ),
    (
        "Look at the top 4 cards of your deck. Add 2 of them to your hand. Put the remaining cards into your cemetery.",
        steps(
            LookTop(4),
            Pick(Filter(zone="deck", among=SEEN), 2),
            Move(IT, "hand"),
            Move(All(Filter(zone="deck", among=SEEN)), "cemetery"),
        ),
    ),
    (
        "Look at the top 6 cards of your deck. You may put any number of Saltborn followers from among them onto your "
        "field. Put the remaining cards into your cemetery.",
        steps(
            LookTop(6),
            Pick(SALTBORN_SEEN, Count(SALTBORN_SEEN), 0),
            Move(IT, "field"),
            Move(All(Filter(zone="deck", among=SEEN)), "cemetery"),
        ),
    ),
    (
        "Summon 3 Knight tokens. You may engage any number of them.",
        steps(summon("Knight", 3), Pick(Filter(among=IT), Count(Filter(among=IT)), 0), Exhaust(IT)),
    ),
    (
        "Look at the top card of your deck. If it's an amulet, you may put it onto your field.",
        steps(LookTop(1), If(Is(SEEN, Filter(types=("amulet",))), (May((Move(SEEN, "field"),)),))),
    ),
    (
        "Put a card from your hand on the bottom of your deck.",
        steps(Pick(Filter(side="my", zone="hand")), Move(IT, "deck", bottom=True)),
    ),
    ("Put the top card of your deck into your EX area. Do this 2 times.", steps(Move(Top(), "ex"), Move(Top(), "ex"))),
    # --- points and turns ---
    (
        "Increase your maximum play points by 2. Gain 1 Evolution Point.",
        steps(GainResource("max_pp", 2), GainResource("ep", 1)),
    ),
    ("Take another turn after this one.", steps(ExtraTurn())),
    # --- conditions ---
    (
        "If Overflow is active for you, draw a card.",
        steps(If(overflow(), (Draw(),))),
    ),
    (
        "If there are at least 4 Saltborn cards in your cemetery, draw 2 cards.",
        steps(If(Compare(Count(Filter(side="my", zone="cemetery", traits=("Saltborn",))), ">=", 4), (Draw(2),))),
    ),
    (
        "If there are no enemy followers, deal 3 damage to each enemy leader.",
        steps(If(Compare(Count(ENEMY_FOLLOWER), "==", 0), (damage(3, ENEMY_LEADER),))),
    ),
    ("If you've discarded a card this turn, draw a card.", steps(If(Happened(On("discard", who=Who.YOU)), (Draw(),)))),
    # What follows a counted condition belongs to it, up to the next one.
    (
        "Draw a card. Combo (3): Select an enemy follower. Destroy it. Combo (5): Draw 2 cards.",
        steps(Draw(), If(combo(3), (select(ENEMY_FOLLOWER), Destroy(IT))), If(combo(5), (Draw(2),))),
    ),
    ("Necrocharge (8): Give your leader [defense]+2.", steps(If(necrocharge(8), (heal(2),)))),
    # Instead takes the place of the step before, not of the selection.
    (
        "Select an enemy follower and deal it 2 damage. Spellchain (4): Deal 5 damage instead.",
        steps(select(ENEMY_FOLLOWER), damage_or(spellchain(4), 5, 2)),
    ),
    (
        "Deal 1 damage to each enemy follower. If Sanguine is active for you, deal 2 damage instead.",
        steps(damage_or(sanguine(), 2, 1, ENEMY_FOLLOWERS)),
    ),
    (
        "Put a Knight token into your EX area. Combo (2): Put 3 instead.",
        steps(If(combo(2), (tokens("Knight", 3),), (tokens("Knight"),))),
    ),
    (
        "Select an enemy follower and return it to its owner's hand. Combo (4): Put it on the bottom of its owner's "
        "deck instead.",
        steps(select(ENEMY_FOLLOWER), If(combo(4), (Move(IT, "deck", bottom=True),), (Move(IT, "hand"),))),
    ),
    # --- modes ---
    (
        "Choose one of the following. (1) Draw a card. (2) Select an enemy follower and engage it.",
        steps(Modes(((Draw(),), (select(ENEMY_FOLLOWER), Exhaust(IT))))),
    ),
    (
        "Choose two of the following. (1) Draw a card. (2) Recover 1 play point. (3) Gain 1 evolution point.",
        steps(Modes(((Draw(),), (GainResource("pp", 1),), (GainResource("ep", 1),)), 2)),
    ),
    ("You may discard a card. If you do, draw 2 cards.", steps(May((Discard(),)), IfDone((Draw(2),)))),
    (
        "Choose up to 2 of the following. (1) Draw a card. (2) Give your leader [defense]+2. (3) Recover 1 play point.",
        steps(Modes(((Draw(),), (heal(2),), (GainResource("pp", 1),)), 2, up_to=True)),
    ),
    # --- Earth Rite: an option that is paid when the spell is played ---
    (
        "Summon a Knight token. Earth Rite: Give it [attack]+3.",
        (earth_rite(), Spell((summon("Knight"), If(Paid("Earth Rite"), (give(IT, 3),))))),
    ),
]

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
]


@pytest.mark.parametrize(("text", "meaning"), EFFECTS, ids=[text for text, _ in EFFECTS])
def test_a_spell_means(text: str, meaning: tuple[Ability, ...]) -> None:
    reading = read([text], ("spell",))
    assert reading.refusals == []
    assert reading.abilities == meaning


@pytest.mark.parametrize(("text", "meaning"), TEXTS, ids=[text for text, _ in TEXTS])
def test_a_text_means(text: str, meaning: tuple[Ability, ...]) -> None:
    reading = read([text])
    assert reading.refusals == []
    assert reading.abilities == meaning


@pytest.mark.parametrize("meaning", [m for _, m in (*EFFECTS, *TEXTS)], ids=[text for text, _ in (*EFFECTS, *TEXTS)])
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


# --- the words of a card ----------------------------------------------------------------------------------------------


def test_cards_are_written_in_the_words_of_the_game() -> None:
    text = write(
        (
            Keyword("Ward"),
            fanfare(select(ENEMY_FOLLOWER), damage_or(combo(3), 4, 2)),
            Action((Pay(2), ExhaustSelf()), (give(All(mine("Elf")), 1, 1, "Rush"),)),
        )
    )
    assert text == [
        "Ward.",
        "[fanfare] Select an enemy follower and deal it 2 damage. Combo (3): Deal it 4 damage instead.",
        "[act][cost02], [engage]: Give each Elf follower on your field [attack]+1/[defense]+1 and Rush.",
    ]


def test_there_are_no_words_for_an_amount_that_is_paid_for_nothing() -> None:
    assert write((Action((Pay(0, x="x"),), (Draw(),)),)) is None
    assert read(["[act](X): Draw a card."]).refusals
    assert write((Action((Pay(0, x="x"),), (Draw(X()),)),)) is not None


def test_the_paragraphs_of_a_spell_are_one_effect() -> None:
    reading = read(["[quick]", "Draw a card.", "Recover 1 play point."], ("spell",))
    assert reading.abilities == (Keyword("Quick"), Spell((Draw(), GainResource("pp", 1))))


def test_quick_alone_is_a_keyword_and_before_an_ability_part_of_it() -> None:
    reading = read(["[quick]", "[quick][act][engage]: Draw a card.", "[act][engage]: Draw a card."])
    once = Action((ExhaustSelf(),), (Draw(),))
    assert reading.abilities == (Keyword("Quick"), Action((ExhaustSelf(),), (Draw(),), quick=True), once)


def test_a_divider_sets_the_effect_of_a_spell_apart() -> None:
    reading = read(["When this card is discarded, draw a card.", "----------", "Draw 2 cards."], ("spell",))
    assert reading.abilities == (Auto(On("discard", Self()), (Draw(),), zone="cemetery"), Spell((Draw(2),)))


def test_old_and_new_wordings_mean_the_same() -> None:
    old = read(["[Ward]", "Fanfare: Choose an enemy follower. Deal 2 damage to it.", "Activate: [1 PP]: Draw a card."])
    new = read(
        [
            "Ward.",
            "[fanfare] Select an enemy follower on the field and deal it 2 damage.",
            "[act][cost01]: Draw a card.",
        ]
    )
    assert old.refusals == []
    assert old.abilities == new.abilities


# --- refusals ---------------------------------------------------------------------------------------------------------


def test_an_unknown_verb_is_refused_where_it_stands() -> None:
    (refusal,) = read(["[fanfare] Draw a card. Juggle an enemy follower."]).refusals
    assert (refusal.reason, refusal.column, refusal.found) == ("unknown", 24, "Juggle")
    assert refusal.clause == "Juggle an enemy follower."


def test_a_refusal_says_what_would_have_been_understood() -> None:
    (refusal,) = read(["[fanfare] Select an enemy follower and deal it 2 harm."]).refusals
    assert (refusal.column, refusal.found, refusal.expected) == (50, "harm", ("damage",))


def test_a_word_before_token_that_may_be_a_name_or_a_trait_is_refused() -> None:
    (refusal,) = read(["[fanfare] Destroy each Saltborn token."]).refusals
    assert refusal.reason == "ambiguous"


def test_x_without_a_value_is_refused() -> None:
    (refusal,) = read(["[fanfare] Deal X damage to each enemy follower."]).refusals
    assert refusal.reason == "reference"


def test_it_without_anything_to_refer_to_is_refused() -> None:
    (refusal,) = read(["[act][engage]: Destroy it."]).refusals
    assert refusal.reason == "reference"


@pytest.mark.parametrize(
    "text",
    [
        "[act][engage]: Deal 2 damage to its leader.",
        # Nothing may have been selected: then there is no leader either.
        "[act][engage]: Select up to 1 enemy follower and deal 2 damage to its leader.",
        "[act][engage]: If Overflow is active for you, draw a card. Deal 2 damage to its leader.",
        # The sentence before says nothing of damage.
        "[act][engage]: Draw a card. Combo (3): Deal 3 damage instead.",
    ],
)
def test_words_that_refer_to_nothing_certain_are_refused(text: str) -> None:
    assert [refusal.reason for refusal in read([text]).refusals] == ["reference"]


def test_what_was_read_before_a_refusal_is_kept() -> None:
    reading = read(["Storm.", "[fanfare] Gargle.", "Ward."])
    assert reading.abilities == (Keyword("Storm"), Keyword("Ward"))
    assert (reading.clauses, reading.clauses_read) == (3, 2)
    assert not reading.whole


def test_a_bracketed_remark_that_no_keyword_explains_is_refused() -> None:
    (refusal,) = read(["Ward. (This card tastes of plums.)"]).refusals
    assert refusal.reason == "reminder"


SOUP = (
    *("Select", "an", "enemy", "follower", "deal", "it", "2", "damage", ".", ",", ":", "and", "[fanfare]", "[act]"),
    *("[engage]", "[cost01]", "give", "[attack]", "+", "1", "your", "leader", "Saltborn", "with", "Ward", "if", "X"),
    *(
        "there",
        "is",
        "a",
        "on",
        "the",
        "field",
        "(",
        ")",
        "equals",
        "draw",
        "card",
        "instead",
        '"',
        "【",
        "Combo",
        "(3)",
    ),
)


@given(st.lists(st.sampled_from(SOUP), max_size=60), st.sampled_from(["follower", "amulet", "spell"]))
def test_any_words_are_read_or_refused(words: list[str], type: str) -> None:
    reading = read([" ".join(words)], (type,))
    assert reading.whole or all(1 <= refusal.column <= 401 for refusal in reading.refusals)


@given(st.text(max_size=200))
def test_any_characters_are_read_or_refused(text: str) -> None:
    reading = read([text])
    assert reading.whole == (not reading.refusals)


@pytest.mark.parametrize(
    "text",
    [
        "[fanfare] " + "Choose one of the following. (1) Draw a card. (2) " * 150 + "Draw a card.",
        "[fanfare] Give it " + '"Strike: Give it ' * 400,
        "[act]" + "[cost01], " * 700 + "[engage]: Draw a card.",
        "[fanfare] Select a " + "Salt Glass " * 700 + "follower.",
        '"' * 5000,
        "(" * 3000 + ")" * 3000,
    ],
    ids=["modes in modes", "quotes in quotes", "long cost", "long name", "only quotes", "only brackets"],
)
def test_absurd_texts_are_refused(text: str) -> None:
    assert not read([text]).whole


# --- rows of a public list --------------------------------------------------------------------------------------------


def test_a_row_becomes_a_card() -> None:
    row = {
        "code": "ZZ01-007",
        "name": "Tide Clerk (Evolved)",
        "type_line": "Follower|Evolve|Dragoncraft - Marine/Officer",
        "cost": None,
        "attack_defense": "4/5",
        "text": ["(E) unused"],
        "text_with_icons": [["ZZ01-007EN", ["Ward.", "On Evolve: Draw a card."]]],
    }
    card, reading = card_from_row("evolve", row)
    assert reading.whole
    assert card == CardDef(
        "Tide Clerk",
        ("follower", "evolved"),
        "ZZ01-007",
        ("dragoncraft",),
        0,
        (("attack", 4), ("defense", 5)),
        ("Marine", "Officer"),
        abilities=(Keyword("Ward"), on_evolve(Draw())),
    )


def test_a_card_is_evolved_if_only_its_name_says_so() -> None:
    row = {"code": "ZZ01-009", "name": "Tide Clerk (Evolved)", "type_line": "Follower|Dragoncraft", "text": ["Ward."]}
    assert card_from_row("evolve", row)[0].types == ("follower", "evolved")


def test_a_partial_card_keeps_its_facts() -> None:
    row = {"code": "ZZ01-008", "name": "Odd Bell", "type_line": "Amulet|Neutral", "cost": "2", "text": ["Ring thrice."]}
    card, reading = card_from_row("evolve", row)
    assert (card.name, card.types, card.cost, card.abilities) == ("Odd Bell", ("amulet",), 2, ())
    assert [refusal.found for refusal in reading.refusals] == ["Ring"]


# --- what is read is played -------------------------------------------------------------------------------------------


def spell_of(*paragraphs: str) -> CardDef:
    reading = read(list(paragraphs), ("spell",))
    assert reading.whole
    return card("spell", *reading.abilities, cost=1)


def follower_of(attack: int, defense: int, *paragraphs: str) -> CardDef:
    reading = read(list(paragraphs))
    assert reading.whole
    return follower(attack, defense, *reading.abilities)


def test_a_selection_is_not_confused_with_tokens_made_before_it() -> None:
    board = Scenario()
    guard = board.field("B", follower(1, 5))
    spell = board.in_hand("A", spell_of("Summon a Knight token. Select an enemy follower and deal it 2 damage."))
    board.play(spell, guard)
    (knight,) = board.tokens("A")
    assert (board.defense(guard), board.defense(knight)) == (3, 1)


def test_the_cost_of_the_amulet_that_came_is_what_counts() -> None:
    board = Scenario()
    board.field("A", follower_of(1, 1, "Whenever an amulet is put onto your field, select an enemy follower and deal "
                                 "it X damage. X equals the amulet's cost."))  # fmt: skip
    guard = board.field("B", follower(1, 9, cost=7))
    bell = board.in_hand("A", card("amulet", cost=3))
    board.play(bell, guard)
    assert board.defense(guard) == 6


def test_a_discarded_card_notices_it() -> None:
    board = Scenario()
    bell = board.in_hand(
        "A", card("amulet", *read(["When this card is discarded, give your leader [defense]+2."]).abilities)
    )
    spell = board.in_hand("A", spell_of("Discard a card."))
    before = board.defense("A")
    board.play(spell, bell)
    assert (board.zone(bell), board.defense("A")) == ("cemetery", before + 2)


@pytest.mark.parametrize("played", [True, False])
def test_a_card_that_was_not_played_is_not_excluded_from_those_that_were(played: bool) -> None:
    board = Scenario()
    text = "[fanfare] Draw cards equal to the number of cards you've played this turn, excluding this card."
    scout = board.in_hand("A", follower_of(1, 1, text))
    door = board.in_hand("A", spell_of("Select a follower in your hand and put it onto your field."))
    if played:
        board.play(scout)
    else:
        board.play(door, scout)
    assert board.zone(scout) == "field"
    assert len(board.game.zone("hand", 0)) == 1  # the door, or what was drawn for it


def test_some_of_the_new_tokens_may_be_engaged() -> None:
    board = Scenario()
    board.play(board.in_hand("A", spell_of("Summon 2 Knight tokens. You may engage any number of them.")))
    first, second = board.tokens("A")
    board.answer(second)
    assert (board.engaged(first), board.engaged(second)) == (False, True)


def test_only_the_first_such_card_of_a_turn_is_cheaper() -> None:
    board = Scenario(points=5)
    text = "While this card is on your field, the first spell you play each turn costs 2 less to play."
    board.field("A", card("amulet", *read([text]).abilities))
    first, second = (board.in_hand("A", card("spell", Spell((Draw(),)), cost=3)) for _ in range(2))
    board.play(first)
    board.play(second)
    assert board.play_points("A") == 5 - 1 - 3


def test_tokens_without_room_on_the_field_come_into_the_ex_area() -> None:
    board = Scenario()
    for _ in range(3):
        board.field("A", follower())
    board.play(board.in_hand("A", spell_of(REMAINING)))
    assert (len(board.tokens("A")), len(board.tokens("A", "ex"))) == (2, 2)


def test_a_follower_whose_attack_goes_down_by_an_amount() -> None:
    board = Scenario()
    giant = board.field("B", follower(7, 7))
    board.in_hand("A", follower())
    board.in_hand("A", follower())
    text = "Select an enemy follower and give it [attack]-X. X equals the number of cards in your hand."
    board.play(board.in_hand("A", spell_of(text)), giant)
    assert board.attack_of(giant) == 5


def test_if_you_do_means_that_it_was_really_done() -> None:
    board = Scenario()
    spell = board.in_hand("A", spell_of("You may discard a card. If you do, draw 3 cards."))
    board.in_hand("A", follower())
    board.play(spell, "no")
    assert len(board.game.zone("hand", 0)) == 1


def test_what_cannot_be_destroyed_by_abilities_still_falls_in_combat() -> None:
    board = Scenario()
    stone = board.field("B", follower_of(1, 3, "This card can't be destroyed by abilities."), engaged=True)
    spell = board.in_hand("A", spell_of("Select an enemy follower and destroy it."))
    giant = board.field("A", follower(5, 5))
    board.play(spell, stone)
    assert board.zone(stone) == "field"
    board.attack(giant, stone)
    assert board.zone(stone) == "cemetery"


def test_a_follower_that_takes_no_combat_damage_is_hurt_by_abilities() -> None:
    board = Scenario()
    knight = board.field("A", follower(2, 4))
    wall = board.field("B", follower(3, 9), engaged=True)
    shield = board.in_hand(
        "A", spell_of("Select a follower on your field. For the rest of this turn, it doesn't take combat damage.")
    )
    spark = board.in_hand("A", spell_of("Select a follower and deal it 1 damage."))
    board.play(shield, knight)
    board.attack(knight, wall)
    assert board.defense(knight) == 4
    board.play(spark, knight)
    assert board.defense(knight) == 3


def test_the_names_and_traits_of_tokens_are_those_of_the_game() -> None:
    assert {token.name for token in TOKENS if "token" in token.types} == evolve_nouns.TOKEN_NAMES
    assert {trait for token in TOKENS for trait in token.traits} == set(evolve_nouns.TOKEN_TRAITS)


@pytest.mark.parametrize(
    "text",
    [
        "[fanfare] Give each other follower on your field Rush. They can't attack leaders this turn.",
        "[lastwords] Select another follower in your cemetery and add it to your hand.",
        "Whenever an enemy follower attacks a follower, destroy that follower.",
        "[fanfare] Draw a card. If you do, discard a card.",
        "[fanfare] Select another enemy follower on the field and destroy it.",
        "[fanfare] Deal that much damage to each enemy leader.",
        "Whenever you play a spell, deal that much damage to each enemy leader.",
        "[fanfare] Draw a card. Otherwise, discard a card.",
        "[fanfare] Draw a card. Give your leader [defense] equal to the discarded card's cost.",
        "While this card is in your cemetery, your followers have [attack]+1.",
    ],
)
def test_words_that_refer_to_nothing_are_refused(text: str) -> None:
    assert not read([text]).whole


@pytest.mark.parametrize(
    "text",
    [
        # It might be the card that the condition speaks of.
        "[fanfare] If there's an amulet on your field, destroy it.",
        "[fanfare] If one of your followers evolved this turn, give it Rush.",
        "[fanfare] If there are more enemy followers than followers on your field, destroy them.",
        "[fanfare] Place a prayer counter on each amulet on your field. If it has at least 3 prayer counters, "
        "draw a card.",
        "[fanfare] The next follower you play this turn costs 2 less to play. Give it Rush.",
        # The event names two cards, several at once, or one on its way.
        "Whenever this follower or another follower takes damage, give it [attack]+1.",
        "Whenever this follower attacks an enemy follower, deal it 2 damage.",
        "Whenever this follower deals damage to an enemy leader, give it [attack]+1.",
        "Whenever one or more other followers are put onto your field, give them Rush.",
        "Whenever you play a follower, if this card is engaged, give it Rush.",
        "[fanfare] Give this follower Ward. For the rest of this turn, whenever you draw a card, deal it 1 damage.",
        # Each of them, or this card.
        "[fanfare] Give each other follower on your field [attack] equal to its defense.",
        "[fanfare] Give each other follower on your field [attack]+1 for each prayer counter on it.",
        # One of several, or several of which only some are said.
        "[fanfare] Select 2 followers on your field. Double its attack.",
        "[fanfare] Summon a Knight token and a Fairy token. Give it Ward.",
        "[fanfare] Summon a Knight token. Summon a Fairy token. Give them Ward.",
        "[fanfare] Select an enemy follower. Select an enemy amulet. Destroy them.",
        "[fanfare] Search your deck for a Pixie follower and a Noble follower and put them onto your field. "
        "Give them Rush.",
        # The discarded card, or the one that was named before.
        "[fanfare] Select an enemy follower. Discard a card. If it's evolved, draw a card.",
        # The damage that was taken, or that is dealt.
        "Whenever this follower takes damage, deal 2 damage to an enemy leader. Give your leader that much [defense].",
        # Said before or after two steps: of both, or of one.
        "[fanfare] Until the end of the turn, give this follower Ward and give each enemy follower [attack]-1.",
        "[fanfare] For the rest of this turn, spells you play cost 1 less to play and give this follower Rush.",
        "[fanfare] For each amulet on your field, draw a card and deal 1 damage to each enemy leader.",
        "[fanfare] Draw a card and deal 2 damage to each enemy follower if this follower is evolved.",
        # Others than those that were paid with.
        "[act] Discard any number of cards: Draw cards equal to the number of cards destroyed.",
        "[act] Discard any number of cards: Draw cards equal to the number of spells discarded.",
        # One's own hand, deck and cemetery are for one's own cards, and one's enemies for them to attack.
        "[act] Return a follower to your hand: Draw a card.",
        "[act] Put a follower on the bottom of your deck: Draw a card.",
        "Whenever a follower is returned to your hand from the field, draw a card.",
        "If a follower would be put into your cemetery from the field, banish it instead.",
        "If a card would be put into your cemetery, banish it instead.",
        "Whenever an enemy follower attacks an enemy leader, draw a card.",
        # In an earlier turn, perhaps.
        "[act][engage]: If this follower was put onto the field from your EX area, draw a card.",
        "[lastwords] If this card was played from your hand, draw a card.",
        # What cannot be done there.
        "[act] Reveal a follower: Draw a card.",
        "If this follower would be destroyed, select an enemy follower instead.",
        "Your leader has [defense]+1.",
    ],
)
def test_words_with_two_meanings_are_refused(text: str) -> None:
    assert not read([text]).whole


@pytest.mark.parametrize(
    "text,japanese",
    [
        ("Whenever an enemy follower attacks your leader, draw a card.", "自分のリーダーを攻撃したとき"),
        ("Whenever one of your followers attacks an enemy leader, draw a card.", "相手のリーダーを攻撃したとき"),
        ("While this card is in your cemetery, whenever you draw a card, draw a card.", "これが墓場にあるかぎり"),
        ("[fanfare] The next time you play a spell this turn, draw a card.", "このターン中、次に"),
        ("[fanfare] Summon a Knight token and a Fairy token. Give them Ward.", "それらは【守護】を持つ"),
    ],
)
def test_japanese_says_who_where_and_how_often(text: str, japanese: str) -> None:
    written = japanese_of(read([text]).abilities)
    assert japanese in "".join(written)


@pytest.mark.parametrize(
    "text",
    [
        "[fanfare] Each opponent selects a card in their hand and banishes it.",
        "[fanfare] Each player selects a card in their cemetery and banishes it.",
        "[fanfare] If there are at least 3 Pixie followers with different names in your cemetery, draw a card.",
    ],
)
def test_the_zone_that_players_select_from_is_written_as_theirs(text: str) -> None:
    assert write(read([text]).abilities) == [text]


def test_the_number_of_cards_paid_with_is_written_with_what_was_done_to_them() -> None:
    for text in (
        "[act] Discard any number of cards: Draw cards equal to the number of cards discarded.",
        "[act] Destroy any number of amulets on your field: Draw cards equal to the number of cards destroyed.",
        "[act] Engage any number of followers on your field: Draw X cards.",
    ):
        assert write(read([text]).abilities) == [text]


def test_a_number_begins_a_sentence_where_it_numbers_one_and_not_behind_a_word() -> None:
    active = "While Spellchain (5) is active for you, this follower has Storm."
    assert write(read([active], ("follower",)).abilities) == [active]
    modes = "[fanfare] Choose 1 of the following effects. (1) Draw a card. (2) Give this follower Storm."
    written = write(read([modes], ("follower",)).abilities)
    assert written is not None and "(1) Draw" in written[0] and "(2) Give" in written[0]


def test_several_of_a_trait_are_no_card_of_that_name() -> None:
    assert read(["Your Pixie followers have Rush."]).whole
    assert read(["Your Pixies have Rush."]).refusals


def test_a_refusal_in_a_second_paragraph_of_a_spell_shows_only_what_was_written() -> None:
    (refusal,) = read(["Combo (3): Draw a card.", "Give your leeder [defense]+1."], ("spell",)).refusals
    assert refusal.found == "leeder" and "\u00b6" not in str(refusal)
    assert refusal.paragraph[refusal.column - 1 :].startswith("leeder")
