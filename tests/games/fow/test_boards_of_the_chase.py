"""Boards of the chase, and of costs with several rules at once, each written from the rulebook before it was tried."""

import pytest

from rulebound.language.tree import (
    Action,
    Auto,
    Calc,
    Cancel,
    Cannot,
    Cast,
    Choose,
    ChooseStacked,
    Control,
    CopyStacked,
    CostCards,
    CostChange,
    CostOption,
    CostSelf,
    Damage,
    DamagePlayer,
    Destroy,
    Draw,
    ExhaustSelf,
    Filter,
    Gain,
    GainResource,
    Grant,
    Keyword,
    Modify,
    Move,
    On,
    Only,
    Pay,
    PayResource,
    Pick,
    Produce,
    Self,
    Slot,
    Stat,
    Static,
    Step,
    Summon,
    Who,
    X,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import (
    Scenario,
    ScenarioError,
    awakening,
    chant,
    j_ruler,
    judgment,
    regalia,
    resonator,
    ruler,
    trigger,
)

RESONATORS = Filter(types=("resonator",))
JRES = Filter(types=("j/resonator",))
MINE = Filter(types=("resonator",), side="my")
THEIRS = Filter(types=("resonator",), side="opp")
SPELLS = ("resonator", "chant", "addition", "regalia")
GROW = Gain(Slot(), (Modify("attack", 400), Modify("defense", 400)))
PLUS = (Modify("attack", 200), Modify("defense", 200))


def instant(s: Scenario, player: str, *steps: Step, of: Filter = JRES, **facts: str) -> Card:
    return s.in_hand(player, chant(Choose(of), *steps, "Quickcast", cost=facts.get("cost", "{0}")))


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    if s.owner(card) != s.player:
        s.pass_priority()
    s.play(card, *answers)
    s.resolve()


# --- targets ---------------------------------------------------------------------------------------------------------


def test_a_target_that_gets_a_barrier_in_reply_is_illegal_and_the_rest_is_done() -> None:
    s = Scenario()
    wall = s.field("B", resonator(500, 500))
    bolt = s.in_hand("A", chant(Choose(THEIRS), Destroy(Slot()), Draw(1), cost="{0}"))
    ward = instant(s, "B", Gain(Slot(), (Grant(Keyword("Barrier")),)))
    s.play(bolt, wall)
    cast(s, ward, wall)
    s.resolve()
    assert s.zone(wall) == "field" and len(s.cards("A", "hand")) == 1


def test_a_target_of_mine_that_changes_sides_is_no_target_of_mine_any_more() -> None:
    s = Scenario()
    mine = s.field("A", resonator(500, 500))
    grow = s.in_hand("A", chant(Choose(MINE), GROW, cost="{0}"))
    theft = instant(s, "B", Gain(Slot(), (Control(Who.YOU),)))
    s.play(grow, mine)
    cast(s, theft, mine)
    s.resolve()
    assert s.attack_of(mine) == 500


def test_of_two_targets_the_legal_one_is_hit() -> None:
    s = Scenario()
    one, two = s.field("B", resonator(500, 500)), s.field("B", resonator(500, 500))
    sweep = s.in_hand("A", chant(Choose(THEIRS, n=2), Damage(Slot(), 500), cost="{0}"))
    flee = instant(s, "B", Move(Slot(), "hand"))
    s.play(sweep, one, two)
    cast(s, flee, one)
    s.resolve()
    assert (s.zone(one), s.zone(two)) == ("hand", "graveyard")


def test_a_card_that_left_and_came_back_in_reply_is_another_card() -> None:
    s = Scenario()
    one = s.field("B", resonator(500, 500))
    bolt = s.in_hand("A", chant(Choose(THEIRS), Destroy(Slot()), cost="{0}"))
    blink = instant(s, "B", Move(Slot(), "removed"), Move(Slot(), "field"))
    s.play(bolt, one)
    cast(s, blink, one)
    s.resolve()
    assert s.zone(one) == "field"


def test_a_card_taken_out_of_the_graveyard_in_reply_is_not_returned() -> None:
    s = Scenario()
    dead = s.in_graveyard("A", resonator(500, 500))
    raise_ = s.in_hand(
        "A", chant(Choose(Filter(types=("resonator",), zone="graveyard", side="my")), Move(Slot(), "hand"), cost="{0}")
    )
    grave = s.in_hand("B", chant(Choose(Filter(zone="graveyard")), Move(Slot(), "removed"), "Quickcast", cost="{0}"))
    s.play(raise_, dead)
    cast(s, grave, dead)
    s.resolve()
    assert s.zone(dead) == "removed"


# --- the order of things ---------------------------------------------------------------------------------------------


def test_the_automatic_of_the_turn_player_goes_on_the_chase_first_and_resolves_last() -> None:
    s = Scenario()
    s.field("A", resonator(100, 100, Auto(On("enter", RESONATORS), (GainResource("life", 100),))))
    s.field("B", resonator(100, 100, Auto(On("enter", RESONATORS), (DamagePlayer(Who.OPPONENT, 100),))))
    new = s.in_hand("A", resonator(100, 100, cost="{0}"))
    s.play(new)
    s.resolve()
    assert [s.owner(card) for _, card in s.chase()] == ["A", "B"]
    s.resolve()
    assert s.life_of("A") == 3900
    s.resolve()
    assert s.life_of("A") == 4000


def test_a_card_that_dies_by_the_reply_of_its_enter_ability_has_it_all_the_same() -> None:
    s = Scenario()
    bolt = instant(s, "B", Damage(Slot(), 500))
    new = s.in_hand(
        "A",
        resonator(
            500, 500, Auto(On("enter", Self()), (DamagePlayer(Who.OPPONENT, Stat(Self(), "attack")),)), cost="{0}"
        ),
    )
    s.play(new)
    s.resolve()
    cast(s, bolt, new)
    assert s.zone(new) == "graveyard"
    s.resolve()
    assert s.life_of("B") == 3500


def test_an_ability_whose_cost_was_its_card_goes_on_without_it_and_hits_with_what_it_was() -> None:
    s = Scenario()
    bomb = s.field(
        "A",
        resonator(300, 300, Action((CostSelf("banish"),), (Choose(THEIRS), Damage(Slot(), Stat(Self(), "attack"))))),
        counters={"+100/+100": 1},
    )
    wall = s.field("B", resonator(500, 400))
    s.use(bomb, wall)
    assert s.zone(bomb) == "graveyard"
    s.resolve()
    assert s.zone(wall) == "graveyard"


def test_what_cannot_be_chased_is_not_answered_but_automatics_come_over_it() -> None:
    s = Scenario()
    s.field("B", resonator(100, 100, Auto(On("play", who=Who.OPPONENT), (GainResource("life", 100),))))
    reply = instant(s, "B", Destroy(Slot()))
    proud = s.in_hand("A", chant(Draw(1), Static((Cannot("chase"),), zone="chase"), cost="{0}"))
    s.play(proud)
    assert len(s.chase()) == 2
    s.pass_priority()
    with pytest.raises(ScenarioError):
        s.play(reply, s.cards("B", "field")[0])


def test_a_cancelled_x_spell_and_its_copy() -> None:
    s = Scenario()
    s.will("A", "R111")
    fire = s.in_hand("A", chant(DamagePlayer(Who.OPPONENT, Calc("*", X("x"), 100)), "Quickcast", cost="{X}{R}"))
    twin = s.in_hand("A", chant(ChooseStacked(kinds=SPELLS), CopyStacked(), "Quickcast", cost="{0}"))
    s.play(fire, 3)
    s.play(twin, fire)
    s.resolve()
    assert len(s.chase()) == 2
    s.resolve_all()
    assert s.life_of("B") == 3400


def test_a_summoned_resonator_may_be_cancelled_and_was_not_played() -> None:
    s = Scenario()
    new = s.in_hand("A", resonator(500, 500, Auto(On("[Enter]", Self()), (GainResource("life", 100),)), cost="{9}"))
    call = s.in_hand("A", chant(Pick(Filter(types=("resonator",), zone="hand", side="my")), Summon(Slot()), cost="{0}"))
    no = s.in_hand("B", chant(ChooseStacked(kinds=SPELLS), Cancel(), "Quickcast", cost="{0}"))
    s.play(call)
    s.resolve()
    if s.prompt == "select":
        s.answer(new)
    assert s.chase() == [("resonator", new)]
    s.pass_priority()
    s.play(no, new)
    s.resolve()
    assert s.zone(new) == "graveyard" and s.life_of("A") == 4000


# --- costs -----------------------------------------------------------------------------------------------------------


def test_incarnation_with_awakening_on_top_pays_banishing_and_will() -> None:
    angel = resonator(
        700,
        700,
        CostOption(
            "Incarnation",
            (CostCards("banish", 2, Filter(types=("resonator",), side="my", colours=("light",))),),
            alternative=True,
        ),
        awakening(Pay(2), Auto(On("enter", Self()), (Draw(2),))),
        cost="{W}{W}{3}",
    )
    s = Scenario()
    pages = [s.field("A", resonator(100, 100, attribute="light")) for _ in range(2)]
    s.field("A", resonator(100, 100, attribute="fire"))
    s.will("A", "11")
    card = s.in_hand("A", angel)
    s.play(card, "Incarnation and Awakening", pages)
    assert [s.zone(page) for page in pages] == ["graveyard"] * 2 and s.will_of_player("A") == {}
    s.resolve()
    s.resolve()
    assert len(s.cards("A", "hand")) == 2


def test_a_dearer_card_costs_more_by_incarnation_too() -> None:
    """903.2f: first the quality (another cost), then the increase."""
    angel = resonator(
        700,
        700,
        CostOption("Incarnation", (CostCards("banish", 1, Filter(types=("resonator",), side="my")),), alternative=True),
        cost="{W}{W}{3}",
    )
    s = Scenario()
    page = s.field("A", resonator(100, 100))
    s.field("B", regalia(Static((CostChange(1, Filter(types=("resonator",)), Who.OPPONENT),))))
    card = s.in_hand("A", angel)
    with pytest.raises(ScenarioError):
        s.play(card, "Incarnation", page)
    t = Scenario()
    page = t.field("A", resonator(100, 100))
    t.field("B", regalia(Static((CostChange(1, Filter(types=("resonator",)), Who.OPPONENT),))))
    t.will("A", "1")
    card = t.in_hand("A", angel)
    t.play(card, "Incarnation", page)
    assert t.will_of_player("A") == {} and t.zone(page) == "graveyard"


def test_a_j_ruler_cannot_be_banished_for_a_price() -> None:
    s = Scenario()
    s.field("A", ruler(judgment(Pay(1)), judged=j_ruler(500, 500)), judged=True)
    rite = s.in_hand(
        "A",
        chant(
            CostOption("rite", (CostCards("banish", 1, Filter(types=("j/resonator",), side="my")),), required=True),
            Draw(1),
            cost="{0}",
        ),
    )
    with pytest.raises(ScenarioError):
        s.play(rite)


@pytest.mark.parametrize("what", ["judge", "set", "play"])
def test_will_for_chants_only_pays_no_judgment_no_setting_and_no_resonator(what: str) -> None:
    will = Action((ExhaustSelf(),), (Produce(("fire",), n=3, only=Only(("card",), Filter(types=("chant",)))),))
    s = Scenario()
    s.ruler("A", ruler(judgment(Pay(1)), judged=j_ruler(500, 500)))
    s.field("A", regalia(will))
    card = s.in_hand("A", resonator(100, 100, cost="{1}"))
    with pytest.raises(ScenarioError):
        if what == "judge":
            s.judge("A")
        elif what == "set":
            s.set(card)
        else:
            s.play(card)


def test_moon_will_pays_free_cost_and_moon_and_no_attribute() -> None:
    s = Scenario()
    s.will("A", "M")
    red, plain = s.in_hand("A", chant(Draw(1), cost="{R}")), s.in_hand("A", chant(Draw(1), cost="{1}"))
    with pytest.raises(ScenarioError):
        s.play(red)
    s.play(plain)
    assert s.will_of_player("A") == {}


def test_a_life_price_of_the_last_life_loses_after_it_was_paid() -> None:
    s = Scenario()
    s.life("A", 300)
    pact = s.in_hand(
        "A", chant(CostOption("pact", (PayResource("life", 300),), required=True), Draw(1), "Quickcast", cost="{0}")
    )
    s.play(pact)
    assert s.game.over and s.winner == "B"


def test_trigger_from_hand_pays_both_and_from_standby_one_with_the_increase_of_chants() -> None:
    s = Scenario(turn="B")
    snare = s.in_hand("A", chant(trigger((Pay(1),), Draw(1)), cost="{R}"))
    s.will("A", "R1")
    s.pass_priority()
    s.play(snare)
    assert s.will_of_player("A") == {}


def test_who_plays_a_card_for_nothing_still_pays_what_is_added() -> None:
    s = Scenario()
    big = s.in_hand(
        "A",
        chant(
            GainResource("life", 500),
            CostOption("toll", (CostCards("discard", 1, Filter(zone="hand", side="my")),), required=True),
            cost="{9}",
        ),
    )
    other = s.in_hand("A", resonator(100, 100))
    gift = s.in_hand("A", chant(Pick(Filter(types=("chant",), zone="hand", side="my", other=True)), Cast(), cost="{0}"))
    s.play(gift)
    s.resolve()
    for _ in range(3):
        if s.prompt in ("select",):
            s.answer(big)
        elif s.prompt in ("pay discard", "discard"):
            s.answer(other)
    assert s.zone(other) == "graveyard" and s.chase()[-1] == ("chant", big)
