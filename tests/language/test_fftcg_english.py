"""FFTCG in English: sentences in our own words, each with the tree it means, and shipped cards there and back."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest

from rulebound import cards
from rulebound.kernel.cards import CardDef
from rulebound.language.dialect import CheckedTemplate, Place, WithField
from rulebound.language.en.fftcg import canonical, dialect, reader, write
from rulebound.language.tree import (
    Ability,
    AddType,
    All,
    Auto,
    Calc,
    Cancel,
    Cannot,
    Choose,
    ChooseStacked,
    Cmp,
    Compare,
    Control,
    Count,
    Damage,
    DamagePlayer,
    Delayed,
    Destroy,
    Discard,
    Done,
    Draw,
    EventAmount,
    Exhaust,
    Filter,
    Freeze,
    Gain,
    GainResource,
    Grant,
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
    Must,
    Not,
    On,
    Pay,
    Permit,
    Pick,
    Ready,
    Replace,
    ReturnToDeck,
    Reveal,
    Search,
    Self,
    SetBase,
    Slot,
    Spell,
    Stat,
    Static,
    Step,
    Top,
    Until,
    WhenDone,
    Who,
    X,
)

NAME = "Orsa"
IT, THEM = Slot(), Slot()
FORWARD = Filter(types=("forward",))
MINE = Filter(types=("forward",), side="my")
THEIRS = Filter(types=("forward",), side="opp")
BACKUPS = Filter(types=("backup",), side="my")
ABILITY = Filter(none_of=(Filter(types=("summon",)),))
HAND = Filter(zone="hand", side="my")
SEEN = Filter(zone="deck", among=Slot("seen"))


def spell(text: str) -> tuple[Step, ...]:
    """What a Summon with this text does."""
    reading = reader().read([text], (NAME,), ability="summon")
    assert reading.whole, [str(refusal) for refusal in reading.refusals]
    (ability,) = reading.abilities
    assert isinstance(ability, Spell)
    return ability.steps


def ability(text: str) -> Ability:
    reading = reader().read([text], (NAME,))
    assert reading.whole, [str(refusal) for refusal in reading.refusals]
    (found,) = reading.abilities
    return found


def choosing(filter: Filter, *steps: Step) -> tuple[Step, ...]:
    return (Choose(filter), *steps)


# --- filters ---------------------------------------------------------------------------------------------------------

FILTERS: dict[str, Filter] = {
    "Forward": FORWARD,
    "Forward you control": MINE,
    "Forward opponent controls": THEIRS,
    "dull Forward": Filter(types=("forward",), states=("dull",)),
    "active Ice Backup opponent controls": Filter(types=("backup",), side="opp", colours=("ice",), states=("active",)),
    "Fire or Wind Character": Filter(types=("character",), colours=("fire", "wind")),
    "Forward or Monster": Filter(types=("forward", "monster")),
    "dull Forward or Monster of cost 3 or less": Filter(
        types=("forward", "monster"), states=("dull",), cost=Cmp("<=", 3)
    ),
    "Forward of cost 4": Filter(types=("forward",), cost=Cmp("==", 4)),
    "Forward of cost 4 or more": Filter(types=("forward",), cost=Cmp(">=", 4)),
    "Forward of cost 2 or 5": Filter(types=("forward",), any_of=(Filter(cost=Cmp("==", 2)), Filter(cost=Cmp("==", 5)))),
    "Forward of power 5000 or less": Filter(types=("forward",), stats=(("power", Cmp("<=", 5000)),)),
    f"Forward of power less than {NAME}'s power": Filter(
        types=("forward",), stats=(("power", Cmp("<", Stat(Self(), "power"))),)
    ),
    f"Forward other than {NAME} you control": Filter(types=("forward",), side="my", other=True),
    "Forward other than [[i]]Card Name Sela[[/]]": Filter(types=("forward",), none_of=(Filter(names=("Sela",)),)),
    "[[i]]Job Tinker[[/]]": Filter(traits=("Tinker",)),
    "[[i]]Job Tinker[[/]] Forward": Filter(types=("forward",), traits=("Tinker",)),
    "[Job (Tinker)] Forward": Filter(types=("forward",), traits=("Tinker",)),
    "Job Tinker of Tides Forward": Filter(types=("forward",), traits=("Tinker of Tides",)),
    "[[i]]Job Tinker[[/]] or [[i]]Job Baker[[/]]": Filter(traits=("Tinker", "Baker")),
    "[[i]]Job Tinker[[/]] or [[i]]Card Name Sela[[/]] of cost 3 or less": Filter(
        any_of=(Filter(traits=("Tinker",)), Filter(names=("Sela",))), cost=Cmp("<=", 3)
    ),
    "[[i]]Category TALE[[/]] Character": Filter(types=("character",), groups=("TALE",)),
    "Light Forward or Dark Forward": Filter(types=("forward",), colours=("light", "dark")),
    "Multi-Element Forward": Filter(types=("forward",), states=("multi-element",)),
    "Forward with First Strike": Filter(types=("forward",), keywords=("First Strike",)),
    "Summon in your Break Zone": Filter(types=("summon",), side="my", zone="break"),
    "card in your opponent's Break Zone": Filter(side="opp", zone="break"),
    "Forward in either player's Break Zone": Filter(types=("forward",), zone="break"),
}


@pytest.mark.parametrize("words", FILTERS)
def test_filters(words: str) -> None:
    on_field = FILTERS[words].zone == "field"  # only there cards are broken
    does, act = ("Break it", Destroy(IT)) if on_field else ("Remove it from the game", Move(IT, "removed"))
    assert spell(f"Choose 1 {words}. {does}.") == choosing(FILTERS[words], act)


# --- effects ---------------------------------------------------------------------------------------------------------

EFFECTS: dict[str, tuple[Step, ...]] = {
    # damage
    "Choose 1 Forward. Deal it 6000 damage.": choosing(FORWARD, Damage(IT, 6000)),
    "Deal 2000 damage to all the Forwards opponent controls.": (Damage(All(THEIRS), 2000),),
    "Choose 1 Forward. Deal it 1000 damage for each Backup you control.": choosing(
        FORWARD, Damage(IT, Count(BACKUPS, 1000))
    ),
    "Choose 1 Forward. Deal it 3000 damage and 1000 more damage for each Backup you control.": choosing(
        FORWARD, Damage(IT, Calc("+", 3000, Count(BACKUPS, 1000)))
    ),
    "Choose 1 Forward. Deal it 1000 damage for every 2 Backups you control.": choosing(
        FORWARD, Damage(IT, Calc("*", 1000, Calc("//", Count(BACKUPS), 2)))
    ),
    "Choose 1 Forward. Deal it damage equal to its power minus 1000.": choosing(
        FORWARD, Damage(IT, Calc("-", Stat(IT, "power"), 1000))
    ),
    f"{NAME} deals your opponent 1 point of damage.": (DamagePlayer(Who.OPPONENT, 1),),
    # states
    "Choose 1 Forward. Dull it and Freeze it.": choosing(FORWARD, Exhaust(IT), Freeze(IT)),
    "Choose up to 2 Forwards. Dull them.": (Choose(FORWARD, 2, 0), Exhaust(IT)),
    "Activate all the Backups you control.": (Ready(All(BACKUPS)),),
    # power and abilities
    "Choose 1 Forward. It gains +2000 power until the end of the turn.": choosing(
        FORWARD, Gain(IT, (Modify("power", 2000),))
    ),
    "Choose 1 Forward. It loses 3000 power until the end of the turn.": choosing(
        FORWARD, Gain(IT, (Modify("power", -3000),))
    ),
    "Choose 1 Forward. Until the end of the turn, it gains +1000 power, Haste and Brave.": choosing(
        FORWARD, Gain(IT, (Modify("power", 1000), Grant(Keyword("Haste")), Grant(Keyword("Brave"))))
    ),
    "Choose 1 Forward. It gains +1000 power. (This effect does not end at the end of the turn.)": choosing(
        FORWARD, Gain(IT, (Modify("power", 1000),), Until.GAME)
    ),
    "Until the end of the turn, all the Forwards you control gain +1000 power and all the Forwards opponent controls"
    " lose 1000 power.": (
        Gain(All(MINE), (Modify("power", 1000),)),
        Gain(All(THEIRS), (Modify("power", -1000),)),
    ),
    "Choose 1 Forward. Its power becomes 1000 until the end of the turn.": choosing(
        FORWARD, Gain(IT, (SetBase("power", 1000),))
    ),
    "Choose 1 Forward. It loses all its abilities until the end of the turn.": choosing(
        FORWARD, Gain(IT, (LoseAbility(),))
    ),
    "Choose 1 Forward. It cannot attack or block this turn.": choosing(
        FORWARD, Gain(IT, (Cannot("attack"), Cannot("block")))
    ),
    "Choose 1 Forward. It must attack this turn if possible.": choosing(FORWARD, Gain(IT, (Must("attack"),))),
    'Choose 1 Forward. It gains "This Forward cannot be blocked." until the end of the turn.': choosing(
        FORWARD, Gain(IT, (Grant(Static((Cannot("be blocked"),))),))
    ),
    'Choose 1 Forward you control. It gains "This Forward cannot be chosen by your opponent\'s abilities." until the'
    " end of the turn.": choosing(MINE, Gain(IT, (Grant(Static((Cannot("be chosen", ABILITY, "opp"),))),))),
    'Choose 1 Forward. It gains "When this Forward attacks, draw 1 card." until the end of the turn.': choosing(
        FORWARD, Gain(IT, (Grant(Auto(On("attack", Self()), (Draw(),))),))
    ),
    "Choose 1 Forward opponent controls. You gain control of it until the end of the turn.": choosing(
        THEIRS, Gain(IT, (Control(),))
    ),
    # moving cards
    "Choose 1 Forward. Return it to its owner's hand.": choosing(FORWARD, Move(IT, "hand")),
    "Choose 1 Forward in your Break Zone. Add it to your hand.": choosing(
        Filter(types=("forward",), side="my", zone="break"), Move(IT, "hand")
    ),
    "Choose 1 Forward in your Break Zone. Play it onto the field dull.": choosing(
        Filter(types=("forward",), side="my", zone="break"), Move(IT, "field", exhausted=True)
    ),
    "Choose 1 Forward. Put it at the bottom of its owner's deck.": choosing(FORWARD, Move(IT, "deck", bottom=True)),
    "Choose 1 Forward. Put it at the top or bottom of its owner's deck.": choosing(
        FORWARD, May((Move(IT, "deck"),)), If(Not(Done()), (Move(IT, "deck", bottom=True),))
    ),
    "Choose 1 Forward. Remove it from the game.": choosing(FORWARD, Move(IT, "removed")),
    "Put the top 3 cards of your deck into the Break Zone.": (Move(Top(3), "break"),),
    "Play 1 Forward of cost 2 or less from your hand onto the field.": (
        Pick(Filter(types=("forward",), side="my", zone="hand", cost=Cmp("<=", 2))),
        Move(IT, "field"),
    ),
    "Your opponent selects 1 Forward they control. Put it into the Break Zone.": (
        Pick(THEIRS, by=Who.OPPONENT),
        Move(IT, "break"),
    ),
    # cards in hand and deck
    "Draw 1 card, then discard 1 card.": (Draw(), Discard()),
    "Your opponent discards 2 cards from his/her hand.": (Discard(2, Who.OPPONENT),),
    "Each player discards 1 card.": (Discard(1, Who.EACH),),
    "You may search for 1 [[i]]Card Name Sela[[/]] and add it to your hand.": (
        May((Search(Filter(names=("Sela",))),)),
    ),
    "Search for 1 Backup of cost 2 or less and play it onto the field.": (
        Search(Filter(types=("backup",), cost=Cmp("<=", 2)), to="field"),
    ),
    "Search for 1 card and add it to your hand.": (Search(Filter(), any_card=True),),
    "Reveal the top 4 cards of your deck. Add 1 Forward among them to your hand and return the other cards to the"
    " bottom of your deck in any order.": (
        LookTop(4, reveal=True),
        Pick(Filter(types=("forward",), zone="deck", among=Slot("seen"))),
        Move(IT, "hand"),
        ReturnToDeck("seen"),
    ),
    "Look at the top 2 cards of your deck. Add 1 card among them to your hand and put the rest of the cards into the"
    " Break Zone.": (LookTop(2), Pick(SEEN), Move(IT, "hand"), Move(All(SEEN), "break")),
    "Reveal the top card of your deck. If it is a Monster, add it to your hand.": (
        LookTop(1, reveal=True),
        If(Is(Slot("seen"), Filter(types=("monster",))), (Move(Slot("seen"), "hand"),)),
    ),
    "Your opponent reveals their hand. Select 1 card in their hand. Your opponent discards it.": (
        Reveal(All(Filter(zone="hand", side="opp"))),
        Pick(Filter(zone="hand", side="opp")),
        Discard(1, Who.OPPONENT, Filter(among=Slot())),
    ),
    # Crystals, the stack
    "Gain 《C》.": (GainResource("crystal"),),
    "Choose 1 Summon. Cancel its effect.": (ChooseStacked(), Cancel()),
    # may, if, instead, later
    "You may discard 1 card. If you do so, draw 2 cards.": (May((Discard(),)), IfDone((Draw(2),))),
    "You may pay 《1》《火》. When you do so, choose 1 Forward. Break it.": (
        MayPay((Pay(1, (("fire", 1),)),)),
        WhenDone((Choose(FORWARD), Destroy(IT))),
    ),
    "You may pay 《X》. When you do so, draw X cards.": (MayPay((Pay(x="x"),)), WhenDone((Draw(X()),))),
    "Choose 1 Forward. If your opponent doesn't pay 《2》, break it.": choosing(
        FORWARD, MayPay((Pay(2),), (), (Destroy(IT),), Who.OPPONENT)
    ),
    "Choose 1 Forward. Deal it 3000 damage. If you control 3 or more Backups, deal it 6000 damage instead.": choosing(
        FORWARD, If(Compare(Count(BACKUPS), ">=", 3), (Damage(IT, 6000),), (Damage(IT, 3000),))
    ),
    "Choose 1 Forward. If you control 3 or more Backups, break it. If not, dull it.": choosing(
        FORWARD, If(Compare(Count(BACKUPS), ">=", 3), (Destroy(IT),), (Exhaust(IT),))
    ),
    "If you control 3 or more Backups, draw 1 card.": (If(Compare(Count(BACKUPS), ">=", 3), (Draw(),)),),
    f"At the end of the turn, break {NAME}.": (Delayed(On("phase", phase="end"), (Destroy(Self()),)),),
    "Choose 1 Forward. Deal it 4000 damage. When it is put from the field into the Break Zone this turn, draw 1"
    " card.": (
        choosing(
            FORWARD,
            Damage(IT, 4000),
            Delayed(On("leave", IT, to="break"), (Draw(),), until=Until.TURN),
        )
    ),
    # replacement of damage
    "Choose 1 Forward. During this turn, the next damage dealt to it becomes 0 instead.": choosing(
        FORWARD, Gain(IT, (Replace(On("damage", Self()), amount=0, uses=1),))
    ),
    "Choose 1 Forward. During this turn, the next damage dealt to it is reduced by 2500 instead.": choosing(
        FORWARD, Gain(IT, (Replace(On("damage", Self()), amount=Calc("-", EventAmount(), 2500), uses=1),))
    ),
    "Choose 1 Forward. If it deals damage to a Forward this turn, the damage increases by 1000 instead.": choosing(
        FORWARD,
        Gain(IT, (Replace(On("damage", FORWARD, Self()), amount=Calc("+", EventAmount(), 1000)),)),
    ),
    "Choose 1 Forward. If it is put from the field into the Break Zone this turn, remove it from the game instead.": (
        choosing(FORWARD, Gain(IT, (Replace(On("leave", Self(), to="break"), to="removed"),)))
    ),
}


@pytest.mark.parametrize("text", EFFECTS)
def test_effects(text: str) -> None:
    assert spell(text) == EFFECTS[text]


@pytest.mark.parametrize("text", EFFECTS)
def test_effects_are_written_so_that_they_mean_the_same(text: str) -> None:
    words = write((Spell(EFFECTS[text]),), NAME)
    assert words is not None
    assert spell(words[0]) == EFFECTS[text]


# --- modes and groups ------------------------------------------------------------------------------------------------


def test_modes_may_stand_on_lines_of_their_own() -> None:
    lines = ["Select 1 of the 2 following actions.", '"Choose 1 Forward. Break it."', '"Draw 2 cards."']
    reading = reader().read(lines, (NAME,), ability="summon")
    assert reading.abilities == (Spell((Modes(((Choose(FORWARD), Destroy(IT)), (Draw(2),))),)),)


def test_every_mode_has_a_slot_of_its_own() -> None:
    steps = spell(
        'Select up to 2 of the 2 following actions. "Choose 1 Forward. Dull it." "Choose 1 Forward. Break it."'
    )
    other = Slot("it2")
    assert steps == (
        Modes(
            ((Choose(FORWARD), Exhaust(IT)), (Choose(FORWARD, slot="it2"), Destroy(other))),
            2,
            up_to=True,
        ),
    )


def test_the_former_and_the_latter() -> None:
    steps = spell("Choose 1 Forward you control and 1 Forward opponent controls. Activate the former. Dull the latter.")
    former, latter = Slot("former"), Slot("latter")
    assert steps == (
        Choose(MINE, slot="former"),
        Choose(THEIRS, slot="latter"),
        Ready(former),
        Exhaust(latter),
    )


def test_them_after_two_choices_is_the_cards_of_both() -> None:
    steps = spell("Choose 1 Forward and 1 Backup. Dull them.")
    both = Filter(any_of=(Filter(among=Slot("former")), Filter(among=Slot("latter"))))
    assert steps[-1] == Exhaust(All(both))


def test_it_after_two_choices_is_not_clear() -> None:
    (refusal,) = reader().read(["Choose 1 Forward and 1 Backup. Dull it."], (NAME,), ability="summon").refusals
    assert refusal.reason == "reference"


def test_a_summon_to_choose_is_on_the_stack_unless_a_zone_is_said() -> None:
    assert spell("Choose 1 Summon. Cancel its effect.")[0] == ChooseStacked()
    assert spell("Choose 1 Summon in your Break Zone. Add it to your hand.")[0] == Choose(
        Filter(types=("summon",), side="my", zone="break")
    )


# --- references ------------------------------------------------------------------------------------------------------


def test_it_is_the_card_of_the_event_if_nothing_was_chosen() -> None:
    found = ability("When a Forward you control attacks, it gains +1000 power until the end of the turn.")
    assert found == Auto(On("attack", MINE), (Gain(Slot("event"), (Modify("power", 1000),)),))


def test_it_is_this_card_if_the_event_is_its_own() -> None:
    found = ability(f"When {NAME} attacks, it gains +1000 power until the end of the turn.")
    assert found == Auto(On("attack", Self()), (Gain(Self(), (Modify("power", 1000),)),))


def test_it_is_what_was_chosen_last_even_if_the_event_has_a_card() -> None:
    found = ability("When a Forward you control attacks, choose 1 Forward opponent controls. Dull it.")
    assert found == Auto(On("attack", MINE), (Choose(THEIRS), Exhaust(IT)))


def test_it_with_nothing_to_refer_to_is_refused() -> None:
    (refusal,) = reader().read(["Draw 1 card. Break it."], (NAME,), ability="summon").refusals
    assert refusal.reason == "reference"
    assert "not named before" in str(refusal)


def test_the_own_name_inside_an_ability_for_another_card_is_refused() -> None:
    text = f'Choose 1 Forward. It gains "When {NAME} attacks, draw 1 card." until the end of the turn.'
    (refusal,) = reader().read([text], (NAME,), ability="summon").refusals
    assert refusal.reason == "reference"


def test_the_condition_after_an_event_belongs_to_the_event() -> None:
    found = ability(f"When {NAME} enters the field, if you control 3 or more Backups, draw 1 card.")
    assert found == Auto(On("enter", Self()), (Draw(),), Compare(Count(BACKUPS), ">=", 3))


def test_a_condition_after_the_choice_does_not_keep_from_choosing() -> None:
    found = ability(f"When {NAME} enters the field, choose 1 Forward. If you control 3 or more Backups, break it.")
    assert found == Auto(On("enter", Self()), (Choose(FORWARD), If(Compare(Count(BACKUPS), ">=", 3), (Destroy(IT),))))


def test_that_forward_is_the_one_of_the_event_if_something_else_was_chosen() -> None:
    found = ability("When a Forward you control attacks, choose 1 Backup. Dull it. Break that Forward.")
    backup = Filter(types=("backup",))
    assert found == Auto(On("attack", MINE), (Choose(backup), Exhaust(IT), Destroy(Slot("event"))))


def test_two_choices_may_be_told_apart_by_their_types() -> None:
    steps = spell("Choose 1 Forward and 1 Backup. Dull the Forward and break the Backup.")
    assert steps[2:] == (Exhaust(Slot("former")), Destroy(Slot("latter")))


def test_two_choices_of_one_type_are_not_told_apart_by_it() -> None:
    text = "Choose 1 Forward you control and 1 Forward opponent controls. Dull the Forward."
    (refusal,) = reader().read([text], (NAME,), ability="summon").refusals
    assert refusal.reason == "reference"


def test_the_removed_card_is_not_the_chosen_one() -> None:
    steps = spell(
        "Choose 1 Forward. Remove the top card of your deck from the game. If the removed card is a Forward, break it."
    )
    assert steps == (
        Choose(FORWARD),
        Move(Top(), "removed"),
        If(Is(Slot("moved"), FORWARD), (Destroy(IT),)),
    )


def test_the_removed_card_may_be_the_chosen_one() -> None:
    steps = spell(
        "Choose 1 Forward you control. Remove it from the game. Then, play the removed Forward onto the field dull."
    )
    assert steps == choosing(MINE, Move(IT, "removed"), Move(IT, "field", exhausted=True))


def test_a_removed_card_that_no_step_removed_is_not_clear() -> None:
    text = "Choose 1 Forward. If the removed card is a Forward, break it."
    (refusal,) = reader().read([text], (NAME,), ability="summon").refusals
    assert refusal.reason == "reference"


def test_what_cancels_its_trigger_cancels_the_event() -> None:
    found = ability(f"When {NAME} is chosen by your opponent's Summons or abilities, cancel its effect.")
    assert found == Auto(On("chosen", Self(), who=Who.OPPONENT), (Cancel("event"),))


# --- field abilities and honesty -------------------------------------------------------------------------------------

STATICS: dict[str, Static] = {
    f"{NAME} can attack twice in the same turn.": Static((Permit("attack", 2),)),
    f"{NAME} cannot be blocked by a Forward of cost 3 or more.": Static(
        (Cannot("be blocked", Filter(types=("forward",), cost=Cmp(">=", 3))),)
    ),
    f"{NAME} cannot be broken by opposing Summons or abilities that don't deal damage.": Static(
        (Cannot("be broken", side="opp"),)
    ),
    f"The [[i]]Job Tinker[[/]] Forwards other than {NAME} you control gain +1000 power and Haste.": Static(
        (Modify("power", 1000), Grant(Keyword("Haste"))),
        Filter(types=("forward",), side="my", traits=("Tinker",), other=True),
    ),
    f"[[i]]Damage 3 --[[/]] {NAME} also becomes a Forward with 7000 power.": Static(
        (AddType(("forward",), (("power", 7000),)),), threshold=3
    ),
}


@pytest.mark.parametrize("text", STATICS)
def test_field_abilities(text: str) -> None:
    assert ability(text) == STATICS[text]


REFUSED = [
    # what happens instead of what: not of drawing
    "Choose 1 Forward. Deal it 2000 damage. Draw 1 card. If you control 3 or more Backups, break it instead.",
    "Choose 1 Forward. Break it twice.",
    "Choose 1 Forward. Deal it a lot of damage.",
    "Choose 1 purple Forward. Break it.",
    "Draw 1 card and smile.",
    "Choose 1 Forward. Deal it 3000 damage. This is important.",
    "Choose 1 Forward other than. Break it.",
    'Select 1 of the 3 following actions. "Draw 1 card." "Draw 2 cards."',
]


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_not_understood_is_refused_as_a_whole(text: str) -> None:
    reading = reader().read([text], (NAME,), ability="summon")
    assert not reading.whole
    assert reading.abilities == ()


def test_a_character_has_no_effect_outside_an_ability() -> None:
    assert not reader().read(["Draw 1 card."], (NAME,)).whole


def places(template: object) -> Iterator[str]:
    """The names of the places in a template."""
    if isinstance(template, Place):
        yield template.name
    elif isinstance(template, CheckedTemplate):
        yield from places(template.template)
    elif isinstance(template, WithField):
        yield from (*places(template.base), *places(template.value))
    elif isinstance(template, tuple):
        for item in template:
            yield from places(item)
    elif isinstance(template, msgspec.Struct):
        for field in template.__struct_fields__:
            yield from places(getattr(template, field))


SAID_AGAIN = ("reminder", "inline")  # brackets that repeat what the tree says anyway


def test_no_row_drops_a_phrase_that_it_reads() -> None:
    dropped = [
        line.pattern
        for cat, lines in dialect().rows.items()
        if cat not in SAID_AGAIN
        for line in lines
        if set(re.findall(r"\{(\w+):", line.pattern)) - set(places(line.template))
    ]
    assert dropped == []


# --- shipped cards ---------------------------------------------------------------------------------------------------


def there_and_back(card: CardDef) -> bool | None:
    words = write(card.abilities, card.name)
    if words is None:
        return None
    kind = "summon" if "summon" in card.types else ""
    return reader().read(words, (card.name,), ability=kind).abilities == canonical(card.abilities)


def test_shipped_cards_are_read_as_they_were_written() -> None:
    results = {card.code: there_and_back(card) for card in cards.checked("fftcg")}
    assert [code for code, same in results.items() if same is False] == []
    assert [code for code, same in results.items() if same is None] == []


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("[Dull]: Draw 1 card.", "《Dull》: Draw 1 card."),
        ("[2][Fire], [Dull]: Draw 1 card.", "《2》《火》, 《ダル》: Draw 1 card."),
        ("[X]: Draw X cards.", "《X》: Draw X cards."),
        ("[C][S]: Draw 1 card.", "《C》《S》: Draw 1 card."),
    ],
)
def test_icons_may_be_typed_with_plain_brackets(typed: str, printed: str) -> None:
    one, other = (reader().read([text], (NAME,)) for text in (typed, printed))
    assert one.whole and one.abilities == other.abilities


def test_a_word_in_plain_brackets_that_is_no_icon_is_refused_where_it_stands() -> None:
    refused = reader().read(["Draw 1 card. [Dusk]: Draw 1 card."], (NAME,)).refusals
    assert refused and "'['" in str(refused[0])
