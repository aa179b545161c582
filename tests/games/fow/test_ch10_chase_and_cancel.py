"""Chapters 1008, 1012 and 1015: chasing, cancelling, triggering."""

import pytest

from rulebound.language.tree import (
    Action,
    Auto,
    Calc,
    Cancel,
    Cannot,
    Choose,
    ChooseStacked,
    CopyStacked,
    CostCards,
    CostOption,
    Destroy,
    Draw,
    Filter,
    GainResource,
    MayPay,
    On,
    Pay,
    Pick,
    Self,
    Slot,
    Stat,
    Static,
    Summon,
    Who,
    X,
)
from rulebound.scenario.fow import Scenario, chant, j_ruler, judgment, regalia, resonator, ruler, trigger

RESONATORS = Filter(types=("resonator",))
MINE = Filter(types=("resonator",), side="my")
THEIRS = Filter(types=("resonator",), side="opp")
SPELLS = ("resonator", "chant", "addition", "regalia")
ABILITIES = ("activate", "auto")
PROUD = chant(Draw(1), Static((Cannot("chase"),), zone="chase"), cost="{0}")
QUICK = chant(Draw(1), "Quickcast", cost="{0}")


# --- 1008 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1008.1", "1008.2")
def test_nobody_adds_cards_or_activate_abilities_to_what_cannot_be_chased() -> None:
    s = Scenario()
    proud, mine, theirs = s.in_hand("A", PROUD), s.in_hand("A", QUICK), s.in_hand("B", QUICK)
    mage = s.field("B", resonator(300, 300, Action((), (Draw(1),))))
    s.play(proud)
    assert s.why_not("A", "play", mine).startswith("1008.2")
    s.pass_priority()
    assert s.player == "B" and s.why_not("B", "play", theirs).startswith("1008.2")
    assert s.why_not("B", "use", mage).startswith("1008.2")
    s.pass_priority()
    assert not s.chase() and s.zone(proud) == "graveyard"
    s.play(mine)  # it has left the chase
    assert s.chase() == [("chant", mine)]


@pytest.mark.rule("1008.2")
def test_automatic_abilities_are_put_on_top_of_what_cannot_be_chased() -> None:
    s = Scenario()
    proud, mine = s.in_hand("A", PROUD), s.in_hand("A", QUICK)
    watch = s.field("B", regalia(Auto(On("play", who=Who.OPPONENT), (Draw(1),))))
    s.play(proud)
    assert s.chase() == [("chant", proud), ("auto", watch)]
    assert s.why_not("A", "play", mine).startswith("1008.2")  # an automatic ability was, a card is not


@pytest.mark.rule("1008.1", "1008.2", "907.3")
def test_will_abilities_use_no_chase_and_are_not_stopped() -> None:
    s = Scenario()
    proud, theirs = s.in_hand("A", PROUD), s.in_hand("B", QUICK)
    (fire,) = s.stones("B", 1, "fire")
    s.play(proud)
    s.pass_priority()
    assert s.why_not("B", "play", theirs).startswith("1008.2")
    s.will_of(fire)
    assert s.rested(fire) and s.chase() == [("chant", proud)]


@pytest.mark.rule("1008.2")
def test_what_lies_below_keeps_others_away_as_well() -> None:
    s = Scenario()
    proud, theirs = s.in_hand("A", PROUD), s.in_hand("B", QUICK)
    watch = s.field("A", regalia(Auto(On("play", who=Who.YOU), (Draw(1),))))
    s.play(proud)
    assert s.chase() == [("chant", proud), ("auto", watch)]
    s.pass_priority()
    assert s.why_not("B", "play", theirs).startswith("1008.2")  # though an automatic ability is on top


# --- 1012 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1012.1")
@pytest.mark.parametrize("kind", ["chant", "resonator"])
def test_a_cancelled_card_does_nothing_and_goes_to_its_owners_graveyard(kind: str) -> None:
    s = Scenario()
    bell = Auto(On("enter", Self()), (Draw(1),))
    card = s.in_hand("A", chant(Draw(1), cost="{1}") if kind == "chant" else resonator(300, 300, bell, cost="{1}"))
    (purse,) = s.stones("A", 1, "fire")
    denial = s.in_hand("B", chant(ChooseStacked(SPELLS), Cancel(), "Quickcast", cost="{0}"))
    s.play(card)
    s.pass_priority()
    s.play(denial, card)
    s.resolve()
    assert s.cards("A", "graveyard") == [card] and s.cards("B", "graveyard") == [denial]
    assert not s.chase() and s.count("A", "hand") == 0 and s.rested(purse)  # what was paid stays paid


@pytest.mark.rule("1012.1")
def test_a_cancelled_ability_leaves_the_chase_and_its_card_stays() -> None:
    s = Scenario()
    price = (CostCards("discard", 1, Filter(zone="hand", side="my")),)
    mage = s.field("A", resonator(300, 300, Action(price, (Draw(3),))))
    food = s.in_hand("A", resonator(100, 100))
    denial = s.in_hand("B", chant(ChooseStacked(ABILITIES), Cancel(), "Quickcast", cost="{0}"))
    s.use(mage)
    s.pass_priority()
    s.play(denial)
    s.resolve()
    assert not s.chase() and s.zone(mage) == "field" and s.count("A", "hand") == 0 and s.zone(food) == "graveyard"


@pytest.mark.rule("1012.1")
def test_cancelling_is_no_destroying_and_no_leaving_of_the_field() -> None:
    s = Scenario()
    s.field("A", regalia(Auto(On("destroyed", RESONATORS), (Draw(1),)), Auto(On("leave", RESONATORS), (Draw(1),))))
    card = s.in_hand("A", resonator(300, 300, cost="{0}"))
    denial = s.in_hand("B", chant(ChooseStacked(SPELLS), Cancel(), "Quickcast", cost="{0}"))
    s.play(card)
    s.pass_priority()
    s.play(denial, card)
    s.resolve()
    assert s.zone(card) == "graveyard" and not s.chase()


@pytest.mark.rule("705.2d")
def test_a_judgment_on_the_chase_is_no_spell_and_no_ability_to_cancel() -> None:
    s = Scenario()
    queen = s.ruler("A", ruler(judgment(Pay(0)), judged=j_ruler(800, 800)))
    denial = s.in_hand("B", chant(ChooseStacked((*SPELLS, *ABILITIES)), Cancel(), "Quickcast", cost="{0}"))
    s.judge("A")
    s.pass_priority()
    assert s.why_not("B", "play", denial).startswith("903.2e")
    s.pass_priority()
    assert s.is_judged(queen)


@pytest.mark.rule("1012.1")
def test_a_target_that_was_cancelled_by_somebody_else_leaves_the_second_denial_without_effect() -> None:
    s = Scenario()
    card = s.in_hand("A", chant(Draw(1), cost="{0}"))
    deny = chant(ChooseStacked(("chant",)), Cancel(), Draw(1), "Quickcast", cost="{0}")
    one, two = s.in_hand("B", deny), s.in_hand("B", deny)
    s.play(card)
    s.pass_priority()
    s.play(one, card)
    s.play(two, card)
    s.resolve_all()
    assert s.count("A", "hand") == 0 and s.count("B", "hand") == 2  # the other part of both is done


# --- 1015 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1015.1")
def test_an_automatic_ability_has_triggered_before_it_is_on_the_chase() -> None:
    s = Scenario()
    first, second = (s.field("A", regalia(Auto(On("destroyed", RESONATORS), (Draw(1),)))) for _ in range(2))
    victim = s.field("A", resonator(300, 300))
    murder = s.in_hand("A", chant(Choose(MINE), Destroy(Slot()), cost="{0}"))
    s.play(murder, victim)
    s.resolve()
    assert s.prompt == "play auto" and len(s.waiting()) == 2 and not s.chase()
    s.answer(first)
    assert s.chase() == [("auto", first), ("auto", second)] and not s.waiting()


@pytest.mark.parametrize(
    "quiet",
    [
        pytest.param(True, marks=pytest.mark.rule("1015.1a")),
        pytest.param(False, marks=pytest.mark.rule("1015.1")),
    ],
)
def test_an_ability_that_will_not_trigger_stays_silent(quiet: bool) -> None:
    s = Scenario()
    if quiet:
        s.field("B", regalia(Static((Cannot("trigger"),), RESONATORS)))
    knight = s.in_hand("A", resonator(300, 300, Auto(On("enter", Self()), (Draw(1),)), cost="{0}"))
    s.play(knight)
    s.resolve()
    assert s.chase() == ([] if quiet else [("auto", knight)])


@pytest.mark.rule("1015.1a")
def test_what_was_silenced_does_not_come_later() -> None:
    s = Scenario()
    silencer = s.field("B", regalia(Static((Cannot("trigger"),), RESONATORS)))
    knight = s.in_hand("A", resonator(300, 300, Auto(On("enter", Self()), (Draw(1),)), cost="{0}"))
    smash = s.in_hand("A", chant(Choose(Filter(types=("regalia",))), Destroy(Slot()), cost="{0}"))
    s.play(knight)
    s.resolve()
    s.play(smash, silencer)
    s.resolve()
    assert s.zone(silencer) == "graveyard" and not s.chase() and not s.waiting()


@pytest.mark.rule("1015.2")
def test_an_activate_ability_is_triggered_when_it_is_played_not_when_it_resolves() -> None:
    s = Scenario()
    mage = s.field("A", resonator(300, 300, Action((), (Draw(1),))))
    watch = s.field("B", regalia(Auto(On("use", THEIRS), (Draw(1),))))
    denial = s.in_hand("B", chant(ChooseStacked(("activate",)), Cancel(), "Quickcast", cost="{0}"))
    s.use(mage)
    assert s.chase() == [("activate", mage), ("auto", watch)]
    s.pass_priority()
    s.play(denial)
    s.resolve_all()
    assert s.count("A", "hand") == 0 and s.count("B", "hand") == 1  # cancelled, and triggered all the same


@pytest.mark.rule("1008.1")
def test_a_cost_option_does_not_lift_the_ban_on_chasing() -> None:
    s = Scenario()
    proud = s.in_hand("A", PROUD)
    eager = chant(Draw(1), "Quickcast", CostOption("banish", (CostCards("banish", 1, MINE),), alternative=True))
    card = s.in_hand("B", eager)
    s.field("B", resonator(300, 300))
    s.play(proud)
    s.pass_priority()
    assert s.why_not("B", "play", card).startswith("1008.2")


@pytest.mark.rule("1008.2", "708.3a")
@pytest.mark.parametrize("zone", ["hand", "standby"])
def test_an_automatic_card_cannot_chase_either_and_goes_to_the_graveyard(zone: str) -> None:
    s = Scenario()
    proud = s.in_hand("A", PROUD)
    snare = chant(*trigger(On("play", Filter(types=("chant",)), who=Who.OPPONENT), Draw(1)), cost="{0}")
    card = s.in_hand("B", snare) if zone == "hand" else s.standby("B", snare)
    s.play(proud)
    s.reveal(card)
    assert s.zone(card) == "graveyard" and s.chase() == [("chant", proud)]


@pytest.mark.rule("1008.2")
def test_no_effect_summons_or_copies_onto_what_cannot_be_chased() -> None:
    s = Scenario()
    proud, ghost = s.in_hand("A", PROUD), s.in_graveyard("B", resonator(300, 300))
    dead = Filter(types=("resonator",), zone="graveyard", side="my")
    steps = (ChooseStacked(("chant",)), CopyStacked(), Pick(dead, slot="ghost"), Summon(Slot("ghost")))
    s.field("B", regalia(Auto(On("play", who=Who.OPPONENT), steps)))
    s.play(proud)
    s.resolve()
    assert s.chase() == [("chant", proud)] and s.zone(ghost) == "graveyard"


# --- what an effect says of the object that it targets ---------------------------------------------------------------

A_SPELL = ChooseStacked(kinds=SPELLS)


@pytest.mark.rule("203.5b")
@pytest.mark.parametrize("first", [True, pytest.param(False, marks=pytest.mark.rule("911.1"))])
def test_the_total_cost_of_a_spell_is_that_on_the_chase_before_and_after_it_is_cancelled(first: bool) -> None:
    s = Scenario()
    spell = s.in_hand("A", chant(Draw(X()), cost="{X}{R}"))
    s.will("A", "R111")
    life = GainResource("life", Calc("*", Stat(Slot(), "cost"), 100))
    steps = (life, Cancel()) if first else (Cancel(), life)
    no = s.in_hand("B", chant(A_SPELL, *steps, "Quickcast", cost="{0}"))
    s.play(spell, 3)
    s.pass_priority()
    s.play(no, spell)
    s.resolve()
    assert s.zone(spell) == "graveyard" and s.life_of("B") == 4400


@pytest.mark.rule("1012.1")
def test_the_controller_of_a_targeted_spell_is_asked_to_pay() -> None:
    s = Scenario()
    spell = s.in_hand("A", chant(Draw(1), cost="{0}"))
    s.will("A", "1")
    tax = s.in_hand(
        "B", chant(A_SPELL, MayPay((Pay(1),), orelse=(Cancel(),), who=Who.CONTROLLER), "Quickcast", cost="{0}")
    )
    s.play(spell)
    s.pass_priority()
    s.play(tax, spell)
    s.resolve()
    assert (s.prompt, s.player) == ("may_pay", "A")
    s.answer(False)
    assert s.zone(spell) == "graveyard"


@pytest.mark.rule("1012.1")
@pytest.mark.parametrize("kind", [pytest.param("chant", marks=pytest.mark.rule("911.1")), "activate"])
def test_the_controller_of_what_was_cancelled_is_still_known(kind: str) -> None:
    s = Scenario()
    spell = s.in_hand("A", chant(GainResource("life", 100), cost="{0}"))
    lamp = s.field("A", regalia(Action((), (GainResource("life", 100),))))
    no = s.in_hand("B", chant(ChooseStacked(kinds=(kind,)), Cancel(), Draw(1, Who.CONTROLLER), "Quickcast", cost="{0}"))
    s.play(spell) if kind == "chant" else s.use(lamp)
    s.pass_priority()
    s.play(no, spell if kind == "chant" else lamp)
    s.resolve()
    assert (s.count("A", "hand"), s.count("B", "hand")) == (1 if kind == "chant" else 2, 0) and not s.chase()
