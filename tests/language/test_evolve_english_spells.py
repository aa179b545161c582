"""Shadowverse: Evolve in English: what the sentences of spells mean, and that what is written is read again."""

from __future__ import annotations

import pytest
from tests.language.evolve_phrases import (
    ENEMY,
    ENEMY_FOLLOWER,
    ENEMY_FOLLOWERS,
    ENEMY_LEADER,
    EVERY_FOLLOWER,
    MY_FOLLOWER,
    MY_LEADER,
    combo,
    damage,
    damage_or,
    earth_rite,
    give,
    heal,
    last_words,
    mine,
    necrocharge,
    overflow,
    sanguine,
    select,
    spellchain,
    summon,
    tokens,
)

from rulebound.language.en.evolve import read, write
from rulebound.language.tree import (
    Ability,
    All,
    Calc,
    Cannot,
    Choose,
    Cmp,
    Compare,
    Count,
    Create,
    Damage,
    Destroy,
    Discard,
    Divide,
    Draw,
    Exhaust,
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
    LookTop,
    LoseAbility,
    May,
    Modes,
    Modify,
    Move,
    On,
    Paid,
    Past,
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
    Steal,
    Step,
    Top,
    Transform,
    Until,
    Who,
)

SPROUT = "Glass Sprout"
IT = Slot()
SEEN = Slot("seen")
SALTBORN_SEEN = Filter(types=("follower",), zone="deck", traits=("Saltborn",), among=SEEN)
REMAINING = (
    "Summon 4 Knight tokens. If your field becomes full from this effect, put any remaining tokens into your EX area."
)


def steps(*parts: Step) -> tuple[Spell]:
    return (Spell(parts),)


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


@pytest.mark.parametrize(("text", "meaning"), EFFECTS, ids=[text for text, _ in EFFECTS])
def test_a_spell_means(text: str, meaning: tuple[Ability, ...]) -> None:
    reading = read([text], ("spell",))
    assert reading.refusals == []
    assert reading.abilities == meaning


@pytest.mark.parametrize("meaning", [m for _, m in EFFECTS], ids=[text for text, _ in EFFECTS])
def test_what_is_written_is_read_again(meaning: tuple[Ability, ...]) -> None:
    spell = any(isinstance(ability, Spell) for ability in meaning)
    text = write(meaning)
    assert text is not None
    assert read(text, ("spell",) if spell else ("follower",)).abilities == meaning
