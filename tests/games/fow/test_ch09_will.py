"""Chapter 907: will abilities and produced will."""

import pytest

from rulebound.language.tree import (
    Action,
    Auto,
    Cannot,
    Choose,
    CostCards,
    CostChange,
    CostCounter,
    CostOption,
    CostSelf,
    Draw,
    ExhaustSelf,
    Filter,
    MayPay,
    On,
    Pay,
    PayResource,
    Produce,
    Self,
    Static,
    Who,
)
from rulebound.scenario.fow import Scenario, chant, regalia, resonator, stone

MINE = Filter(types=("resonator",), side="my")
DRAWS = {cost: chant(Draw(1), cost=cost) for cost in ("{0}", "{1}", "{2}", "{W}", "{R}", "{U}", "{M}", "{R}{1}")}


def total(s: Scenario, player: str = "A") -> int:
    """How much will that player has, of all kinds."""
    return sum(s.will_of_player(player).values())


# --- 907.1 which abilities are will abilities ------------------------------------------------------------------------


@pytest.mark.rule("907.1", "907.3")
def test_an_ability_that_makes_will_resolves_at_once_without_the_chase() -> None:
    s = Scenario()
    (fire,) = s.stones("A", 1, "fire")
    s.will_of(fire)
    assert s.will_of_player("A").get("fire") == 1 and s.rested(fire)
    assert not s.chase() and (s.prompt, s.player) == ("priority", "A")


@pytest.mark.rule("907.1")
def test_an_ability_that_makes_will_and_targets_is_no_will_ability() -> None:
    s = Scenario()
    mage = s.field("A", resonator(300, 300, Action((), (Choose(MINE), Produce(("fire",))))))
    hungry = s.in_hand("A", DRAWS["{R}"])
    assert s.why_not("A", "will", mage) and s.why_not("A", "play", hungry)  # it cannot help to pay
    s.use(mage, mage)
    assert s.chase() == [("activate", mage)] and total(s) == 0
    s.resolve()
    assert total(s) == 1


@pytest.mark.rule("907.1")
def test_a_spell_that_makes_will_uses_the_chase() -> None:
    s = Scenario()
    ritual = s.in_hand("A", chant(Produce(("fire",), 3), "Quickcast", cost="{0}"))
    hungry = s.in_hand("A", DRAWS["{R}"])
    assert s.why_not("A", "play", hungry)
    s.play(ritual)
    assert s.chase() == [("chant", ritual)] and total(s) == 0
    s.resolve()
    assert s.will_of_player("A").get("fire") == 3
    s.play(hungry)
    assert total(s) == 2


SPRING = regalia(Auto(On("use", Filter(types=("stone",), side="my"), phase="will"), (Produce(("fire",)),)))


@pytest.mark.rule("907.1", "907.2", "1003.5")
def test_will_that_comes_along_in_the_middle_of_a_payment_pays_as_well() -> None:
    s = Scenario()
    (sea,) = s.stones("A", 1, "water")
    s.field("A", SPRING)
    eel = s.in_hand("A", resonator(300, 300, cost="{U}{R}"))
    dear = s.in_hand("A", resonator(300, 300, cost="{U}{U}"))
    assert s.why_not("A", "play", dear).startswith("1003.4: ")
    s.play(eel)
    s.resolve()
    assert s.on_field(eel) and s.rested(sea) and total(s) == 0


@pytest.mark.rule("907.1", "1003.4")
def test_will_that_comes_along_is_counted_only_where_it_does() -> None:
    for board in ("theirs", "no stone", "used up"):
        s = Scenario()
        s.field("B" if board == "theirs" else "A", SPRING)
        if board == "no stone":
            s.field("A", resonator(100, 100, Action((ExhaustSelf(),), (Produce(("fire",)),))))
        else:
            s.stones("A", 1, "fire")
        if board == "used up":
            s.field("A", regalia(Static((Cannot("trigger"),), Filter(types=("regalia",)))))
        twins = s.in_hand("A", resonator(300, 300, cost="{R}{R}"))
        assert s.why_not("A", "play", twins).startswith("1003.4: "), board


@pytest.mark.rule("907.1", "903.2g")
def test_what_makes_will_come_along_may_go_for_the_same_cost() -> None:
    s = Scenario()
    s.stones("A", 1, "fire")
    spring = s.field("A", SPRING)
    gone = CostCards("banish", 1, Filter(types=("regalia",), side="my"))
    golem = s.in_hand("A", resonator(300, 300, CostOption("more", (gone,), required=True), cost="{R}{R}"))
    s.play(golem)
    assert s.zone(golem) == "chase" and s.zone(spring) == "graveyard"


@pytest.mark.rule("907.1", "907.3")
def test_an_automatic_ability_triggered_by_a_will_ability_that_makes_will_is_one_as_well() -> None:
    s = Scenario()
    echo = Auto(On("use", Filter(types=("stone",), side="my")), (Produce(("water",)),))
    s.field("A", regalia(echo))
    (fire,) = s.stones("A", 1, "fire")
    s.will_of(fire)
    assert not s.chase() and total(s) == 2 and s.will_of_player("A").get("water") == 1


@pytest.mark.rule("907.1")
def test_an_automatic_ability_triggered_by_a_will_ability_that_makes_none_uses_the_chase() -> None:
    s = Scenario()
    watch = s.field("A", regalia(Auto(On("use", Filter(types=("stone",), side="my")), (Draw(1),))))
    (fire,) = s.stones("A", 1, "fire")
    s.will_of(fire)
    assert s.chase() == [("auto", watch)] and total(s) == 1


# --- 907.2, 1003.5 when they are played ------------------------------------------------------------------------------


@pytest.mark.rule("907.2")
def test_a_player_without_priority_makes_no_will() -> None:
    s = Scenario()
    (theirs,) = s.stones("B", 1, "fire")
    assert s.player == "A" and s.why_not("B", "will", theirs)
    s.pass_priority()
    s.will_of(theirs)
    assert total(s, "B") == 1 and total(s, "A") == 0


@pytest.mark.rule("907.2", "1003.5")
def test_will_abilities_are_played_while_a_price_is_paid_and_not_while_targets_are_chosen() -> None:
    s = Scenario()
    s.field("B", resonator(300, 300))
    s.field("B", resonator(300, 300))
    theirs = Filter(types=("resonator",), side="opp")
    bolt = s.in_hand("A", chant(Choose(theirs), Draw(1), cost="{1}"))
    (fire,), (water,) = s.stones("A", 1, "fire"), s.stones("A", 1, "water")
    s.autopay = False
    s.play(bolt)
    assert s.prompt == "choose" and not s.offered(fire)
    s.answer(s.cards("B", "field")[0])
    assert s.prompt == "pay will" and s.offered(fire) and s.offered(water)
    s.answer(fire)
    assert s.rested(fire) and s.recovered(water) and s.chase() == [("chant", bolt)] and total(s) == 0


@pytest.mark.rule("1003.5", "907.2")
def test_will_abilities_are_played_when_an_effect_asks_for_will() -> None:
    s = Scenario()
    offer = s.in_hand("A", chant(MayPay((Pay(1),), (Draw(2),)), cost="{0}"))
    (fire,) = s.stones("A", 1, "fire")
    s.play(offer)
    s.resolve()
    s.answer(True)
    assert s.rested(fire) and s.count("A", "hand") == 2


@pytest.mark.rule("907.3", "1003.5")
def test_a_maker_that_is_used_up_for_its_will_pays_for_what_it_would_be_needed_for() -> None:
    s = Scenario()
    coin = s.field("A", regalia(Action((CostSelf("banish"),), (Produce(("fire",)),))))
    card = s.in_hand("A", DRAWS["{R}"])
    s.play(card)
    assert s.zone(coin) == "graveyard" and s.chase() == [("chant", card)]


@pytest.mark.rule("907.2", "905.3")
def test_a_resonator_that_rests_for_will_has_to_be_there_since_the_turn_began() -> None:
    s = Scenario()
    elf = resonator(100, 100, Action((ExhaustSelf(),), (Produce(("wind",)),)))
    old, new = s.field("A", elf), s.field("A", elf, fresh=True)
    assert s.why_not("A", "will", new).startswith("905.3")
    both = s.in_hand("A", DRAWS["{2}"])
    assert s.why_not("A", "play", both)
    s.will_of(old)
    assert total(s) == 1


# --- 907.4 how long it stays -----------------------------------------------------------------------------------------


@pytest.mark.rule("907.4")
def test_will_stays_from_the_main_phase_into_the_end_phase_and_is_gone_in_the_next_turn() -> None:
    s = Scenario()
    (fire,) = s.stones("A", 1, "fire")
    s.will_of(fire)
    s.to("end")
    assert s.phase == "end" and total(s) == 1
    s.to("B main")
    assert total(s) == 0


@pytest.mark.rule("907.4")
def test_will_made_in_the_draw_phase_is_gone_after_the_recovery_phase() -> None:
    s = Scenario(turn="A", phase="draw")
    (mine,), (theirs,) = s.stones("A", 1, "fire"), s.stones("B", 1, "fire")
    s.will_of(mine)
    s.pass_priority()
    s.will_of(theirs)
    s.to("main")
    assert (total(s, "A"), total(s, "B")) == (0, 0)


@pytest.mark.rule("907.4")
def test_on_the_first_turn_of_a_player_will_of_the_draw_phase_reaches_the_main_phase() -> None:
    s = Scenario(turn="A", phase="draw", number=1)
    (fire,) = s.stones("A", 1, "fire")
    s.will_of(fire)
    s.to("main")
    assert s.phase == "main" and total(s) == 1  # the phase in which it would vanish was skipped


@pytest.mark.rule("907.4", "1003.1")
def test_will_that_is_not_needed_stays() -> None:
    s = Scenario()
    s.will("A", "RRU")
    card = s.in_hand("A", DRAWS["{U}"])
    s.play(card)
    assert s.will_of_player("A").get("fire") == 2 and total(s) == 2


@pytest.mark.rule("907.4")
def test_will_belongs_to_the_controller_of_the_ability() -> None:
    s = Scenario()
    lent = s.field("B", stone("fire"), controller="A")
    s.will_of(lent)
    assert (total(s, "A"), total(s, "B")) == (1, 0)


# --- 907.2 will abilities that take counters or life -----------------------------------------------------------------

COUNTERS = Action((CostCounter("mana"),), (Produce(("fire",)),))
TWO = Action((CostCounter("mana", 2),), (Produce(("water",)),))
PLAYED = pytest.mark.rule("907.2")
BLOOD = Action((PayResource("life", 100),), (Produce(("fire",)),))


@pytest.mark.rule("907.2", "1003.5")
def test_counters_make_will_in_the_middle_of_a_payment_as_often_as_there_are_any() -> None:
    s = Scenario()
    well = s.field("A", regalia(COUNTERS), counters={"mana": 2})
    dear, card = s.in_hand("A", chant(Draw(1), cost="{R}{R}{1}")), s.in_hand("A", DRAWS["{R}{1}"])
    assert s.why_not("A", "play", dear).startswith("1003.4")
    s.play(card)
    assert s.counters(well, "mana") == 0 and s.chase() == [("chant", card)] and total(s) == 0


@pytest.mark.rule("1003.4")
@pytest.mark.parametrize(("mana", "enough"), [(2, False), pytest.param(3, True, marks=PLAYED)])
def test_two_will_abilities_of_a_card_take_of_the_same_counters(mana: int, enough: bool) -> None:
    s = Scenario()
    well = s.field("A", regalia(COUNTERS, TWO), counters={"mana": mana})
    card = s.in_hand("A", chant(Draw(1), cost="{R}{U}"))
    assert (s.why_not("A", "play", card) == "") is enough
    if enough:
        s.play(card)
        assert s.counters(well, "mana") == 0


@pytest.mark.rule("903.2g")
@pytest.mark.parametrize(("mana", "enough"), [(1, False), pytest.param(2, True, marks=PLAYED)])
@pytest.mark.parametrize("own", [True, False])
def test_a_counter_that_serves_for_a_cost_makes_no_will(mana: int, enough: bool, own: bool) -> None:
    part = CostCounter("mana") if own else CostCounter("mana", 1, Filter(types=("regalia",), side="my"))
    s = Scenario()
    draws = Action((part, Pay(0, (("fire", 1),))), (Draw(1),))
    well = s.field("A", regalia(COUNTERS, draws), counters={"mana": mana})
    assert (s.why_not("A", "use", well) == "") is enough
    if enough:
        s.use(well)
        assert s.counters(well, "mana") == 0 and [kind for kind, _ in s.chase()] == ["activate"]


@pytest.mark.rule("907.2", "1003.4")
def test_life_makes_will_in_the_middle_of_a_payment_for_all_cards_that_ask_for_it_together() -> None:
    s = Scenario()
    s.field("A", regalia(BLOOD)), s.field("A", regalia(BLOOD))
    s.life("A", 200)
    dear, card = s.in_hand("A", chant(Draw(1), cost="{R}{R}{R}")), s.in_hand("A", chant(Draw(1), cost="{R}{R}"))
    assert s.why_not("A", "play", dear).startswith("1003.4")
    s.play(card)
    assert total(s) == 0 and s.chase() == [("chant", card)]


@pytest.mark.rule("907.2")
def test_counters_make_will_only_as_often_as_the_ability_may_be_played() -> None:
    s = Scenario()
    once = Action((CostCounter("mana"),), (Produce(("fire",)),), limit=1)
    well = s.field("A", regalia(once), counters={"mana": 3})
    dear, card = s.in_hand("A", chant(Draw(1), cost="{R}{R}")), s.in_hand("A", DRAWS["{R}"])
    assert s.why_not("A", "play", dear).startswith("1003.4")
    s.play(card)
    assert s.counters(well, "mana") == 2


@pytest.mark.rule("907.2", "907.3")
def test_a_card_that_has_rested_for_will_may_go_for_will() -> None:
    s = Scenario()
    gem = Action((CostSelf("banish"),), (Produce(("fire",)),))
    jewel = s.field("A", regalia(Action((ExhaustSelf(),), (Produce(("fire",)),)), gem))
    card = s.in_hand("A", chant(Draw(1), cost="{R}{R}"))
    s.play(card)
    assert s.zone(jewel) == "graveyard" and s.chase() == [("chant", card)]


@pytest.mark.rule("907.2", "903.2f-iii")
def test_a_will_ability_that_takes_will_is_played_before_the_payment() -> None:
    s = Scenario()
    dearer = CostChange(1, Filter(types=("stone",)), Who.OPPONENT, of="ability")
    s.field("B", regalia(Static((dearer,))))
    (fire,) = s.stones("A", 1, "fire")
    card = s.in_hand("A", DRAWS["{R}"])
    s.will("A", "1")
    assert s.why_not("A", "play", card).startswith("1003.4")
    s.will_of(fire)
    assert s.will_of_player("A") == {"fire": 1}
    s.play(card)


@pytest.mark.rule("907.2", "907.3")
def test_what_the_last_counter_triggers_waits_until_the_card_is_played() -> None:
    s = Scenario()
    empty = Auto(On("counter_removed", Self(), counter="mana", last=True), (Draw(1),))
    well = s.field("A", regalia(COUNTERS, empty), counters={"mana": 1})
    card = s.in_hand("A", DRAWS["{R}"])
    s.play(card)
    assert s.chase() == [("chant", card), ("auto", well)]


@pytest.mark.rule("907.2", "902.2")
def test_a_will_ability_that_works_in_the_graveyard_pays_as_well() -> None:
    s = Scenario()
    ember = Action((CostSelf("remove"),), (Produce(("fire",)),), zone="graveyard")
    ashes, theirs = s.in_graveyard("A", resonator(100, 100, ember)), s.in_graveyard("B", resonator(100, 100, ember))
    dear, card = s.in_hand("A", chant(Draw(1), cost="{R}{R}")), s.in_hand("A", DRAWS["{R}"])
    assert s.why_not("A", "play", dear).startswith("1003.4")
    s.play(card)
    assert (s.zone(ashes), s.zone(theirs)) == ("removed", "graveyard") and s.chase() == [("chant", card)]
