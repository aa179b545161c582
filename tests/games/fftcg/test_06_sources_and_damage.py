"""Chapters 6.3 to 6.5: status, sources, damage to players."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cannot,
    Cast,
    Choose,
    Compare,
    Control,
    CostSelf,
    Count,
    Damage,
    DamagePlayer,
    Delayed,
    Destroy,
    Draw,
    Exhaust,
    Filter,
    Gain,
    IfDone,
    May,
    Modify,
    On,
    Pick,
    Ready,
    Replace,
    Self,
    Slot,
    Stat,
    Static,
    Step,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

OPPOSING = Filter(types=("forward",), side="opp")
LATER = On("phase", phase="attack")
TAKE = (Choose(Filter(types=("character",), side="opp")), Gain(Slot(), (Control(),)))
MINE = Filter(types=("forward",), side="my")
FORWARD = Filter(types=("forward",))
BURST = summon(Draw(1), ex=True)
I_TAKE_DAMAGE = On("points", who=Who.YOU)
MY_DAMAGE = Filter(zone="damage", side="my")


# --- 6.3 status ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.3.1")
def test_dulling_makes_a_card_dull_and_activating_makes_it_active() -> None:
    s = Scenario()
    one, two = s.field("B", forward(5000)), s.field("B", forward(5000), dull=True)
    sleep = s.in_hand("A", summon(Exhaust(All(Filter(states=("active",), types=("forward",)))), cost=0))
    wake = s.in_hand("A", summon(Ready(All(Filter(states=("dull",), types=("forward",)))), cost=0))
    s.cast(sleep)
    s.resolve()
    assert s.dull(one) and s.dull(two)
    s.cast(wake)
    s.resolve()
    assert s.active(one) and s.active(two)


@pytest.mark.rule("6.3.1")
def test_an_effect_on_dull_cards_finds_only_dull_ones() -> None:
    s = Scenario()
    awake, asleep = s.field("B", forward(5000)), s.field("B", forward(5000), dull=True)
    mine = s.field("A", forward(1000), dull=True)
    wake = Ready(All(Filter(types=("forward",), side="my")))
    s.cast(s.in_hand("A", summon(wake, Destroy(All(Filter(states=("dull",), types=("forward",)))), cost=0)))
    s.resolve()
    assert s.on_field(awake) and s.on_field(mine) and s.zone(asleep) == "break"


# --- 6.4 sources -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.4.1")
@pytest.mark.parametrize(("element", "offered"), [("fire", False), ("ice", True)])
def test_the_source_of_an_ability_is_the_card_that_has_it(element: str, offered: bool) -> None:
    s = Scenario()
    shy = s.field("B", forward(5000, Static((Cannot("be chosen", by=Filter(colours=("fire",))),))))
    s.field("B", forward(1000))
    s.field("B", forward(1000))
    mage = s.field("A", forward(5000, Action((), (Choose(OPPOSING), Damage(Slot(), 1000))), element=element))
    s.use(mage)
    assert s.prompt == "choose" and s.offered(shy) == offered
    s.answer(s.cards("B", "field")[1])
    assert s.stack() == [("action", mage)]


@pytest.mark.rule("6.4.1.1")
def test_the_source_of_a_delayed_ability_made_by_a_summon_is_the_summon() -> None:
    s = Scenario()
    proof = s.field("B", forward(5000, Static((Cannot("be dealt damage", by=Filter(types=("summon",))),))))
    plain = s.field("B", forward(5000))
    later = s.in_hand("A", summon(Delayed(LATER, (Damage(All(OPPOSING), 5000),)), cost=0))
    s.cast(later)
    s.resolve()
    s.to("attack")
    assert s.stack() == [("auto", later)]
    s.resolve()
    assert s.on_field(proof) and s.zone(plain) == "break"


@pytest.mark.rule("6.4.1.1")
def test_a_delayed_ability_made_by_a_summon_is_controlled_by_who_controlled_the_summon() -> None:
    s = Scenario()
    s.in_break("B", summon(Delayed(LATER, (Draw(1),))))
    borrow = summon(Pick(Filter(types=("summon",), zone="break", side="opp")), Cast(), cost=0)
    s.cast(s.in_hand("A", borrow))
    s.resolve()
    s.resolve()
    s.to("attack")
    s.resolve()
    assert s.count("A", "hand") == 1 and s.count("B", "hand") == 0


@pytest.mark.rule("6.4.1.2")
def test_a_delayed_ability_made_by_an_action_ability_stays_with_the_controller_of_that_ability() -> None:
    s = Scenario()
    mage = s.field("A", forward(5000, Action((), (Delayed(LATER, (Draw(1),)),))))
    steal = s.in_hand("B", summon(*TAKE, cost=0))
    s.use(mage)
    s.resolve()
    s.pass_priority()
    s.cast(steal, mage)
    s.resolve()
    assert s.controller(mage) == "B"
    s.to("attack")
    assert s.stack() == [("auto", mage)]
    s.resolve()
    assert s.count("A", "hand") == 1 and s.count("B", "hand") == 0


@pytest.mark.rule("6.4.1.2")
def test_a_delayed_ability_outlives_the_card_whose_ability_made_it() -> None:
    s = Scenario()
    mage = s.field("A", forward(5000, Action((CostSelf("put"),), (Delayed(LATER, (Draw(1),)),))))
    s.use(mage)
    s.resolve()
    s.to("attack")
    s.resolve()
    assert s.zone(mage) == "break" and s.count("A", "hand") == 1


@pytest.mark.rule("6.4.1.2")
def test_a_delayed_ability_made_by_an_ex_burst_belongs_to_the_player_who_used_the_burst() -> None:
    s = Scenario()
    s.deck("B", summon(Delayed(LATER, (Draw(1),)), ex=True), forward(1000), forward(1000))
    s.cast(s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 1), cost=0)))
    s.resolve()
    s.answer(True)
    s.to("attack")
    s.resolve()
    assert s.count("B", "hand") == 1 and s.count("A", "hand") == 0


@pytest.mark.rule("6.4.1.3")
def test_the_controller_of_a_delayed_ability_made_by_a_replacement_is_fixed_when_it_applies() -> None:
    s = Scenario()
    instead = Replace(On("destroyed", MINE), steps=(Delayed(LATER, (Draw(1),)),))
    shrine = s.field("A", backup(Static((instead,), players=None)))
    knight = s.field("A", forward(5000))
    bolt = s.in_hand("A", summon(Destroy(All(MINE)), cost=0))
    steal = s.in_hand("B", summon(*TAKE, cost=0))
    s.cast(bolt)
    s.resolve()
    assert s.on_field(knight)
    s.pass_priority()
    s.cast(steal, shrine)
    s.resolve()
    assert s.controller(shrine) == "B"
    s.to("attack")
    assert s.stack() == [("auto", shrine)]
    s.resolve()
    assert s.count("A", "hand") == 1 and s.count("B", "hand") == 0


@pytest.mark.rule("6.4.2")
def test_an_ability_on_the_stack_does_not_stop_when_its_source_is_removed() -> None:
    s = Scenario()
    mage = s.field("A", forward(5000, Action((), (Draw(1),))))
    bolt = s.in_hand("B", summon(Destroy(All(OPPOSING)), cost=0))
    s.use(mage)
    s.pass_priority()
    s.cast(bolt)
    s.resolve()
    assert s.zone(mage) == "break" and len(s.stack()) == 1
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("6.4.2")
def test_the_power_of_a_source_that_has_left_is_the_power_it_last_had() -> None:
    s = Scenario()
    s.field("A", backup(Static((Modify("power", 2000),), scope=MINE)))
    blast = Action((CostSelf("put"),), (Choose(OPPOSING), Damage(Slot(), Stat(Self(), "power"))))
    mage = s.field("A", forward(3000, blast))
    foe = s.field("B", forward(9000))
    s.use(mage, foe)
    s.resolve()
    assert s.zone(mage) == "break" and s.damage(foe) == 5000


@pytest.mark.rule("6.4.2")
def test_an_auto_ability_about_leaving_reads_its_card_as_it_was() -> None:
    s = Scenario()
    farewell = Auto(On("leave", Self()), (Draw(Stat(Self(), "counter:Egg")), DamagePlayer(Who.OPPONENT, 1)))
    nest = s.field("A", monster(farewell), counters={"Egg": 2})
    s.cast(s.in_hand("A", summon(Destroy(All(Filter(types=("monster",)))), cost=0)))
    s.resolve()
    s.resolve()
    assert s.zone(nest) == "break" and s.count("A", "hand") == 2 and s.points("B") == 1


@pytest.mark.rule("11.11.5")
def test_other_information_is_read_when_the_ability_resolves() -> None:
    s = Scenario()
    mage = s.field("A", forward(5000, Action((), (Draw(Count(FORWARD)),))))
    s.field("B", forward(1000))
    s.field("B", forward(1000))
    bolt = s.in_hand("B", summon(Destroy(All(Filter(types=("forward",), side="my"))), cost=0))
    s.use(mage)
    s.pass_priority()
    s.cast(bolt)
    s.resolve()
    s.resolve()
    assert s.count("A", "hand") == 1


# --- 6.5 damage to players -------------------------------------------------------------------------------------------


@pytest.mark.rule("6.5.1")
def test_several_points_from_one_effect_are_one_damage() -> None:
    s = Scenario()
    s.field("A", backup(Auto(On("points", who=Who.OPPONENT), (Draw(1),))))
    s.cast(s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 3), cost=0)))
    s.resolve()
    assert s.points("B") == 3 and len(s.stack()) == 1
    s.resolve()
    assert s.count("A", "hand") == 1


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.cast(card, *answers)
    s.resolve()


def spell(s: Scenario, *steps: Step, player: str = "A") -> Card:
    """A Summon for one CP in hand, with the Backup to pay for it."""
    s.cp_source(player, 1)
    return s.in_hand(player, summon(*steps, cost=1))


@pytest.mark.rule("6.5.1")
def test_damage_one_takes_counts_as_done() -> None:
    s = Scenario()
    cast(s, spell(s, May((DamagePlayer(Who.YOU, 1),)), IfDone((Draw(1),))))
    s.answer(True)
    assert s.points("A") == 1
    assert s.count("A", "hand") == 1


@pytest.mark.rule("6.5.2")
def test_each_point_puts_the_top_card_of_the_deck_face_up_into_the_damage_zone() -> None:
    s = Scenario()
    first, second, third = s.deck("B", forward(1000), forward(2000), forward(3000))
    s.cast(s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 2), cost=0)))
    s.resolve()
    assert s.cards("B", "damage") == [first, second] and s.cards("B", "deck") == [third]
    for player in (0, 1):
        seen = s.view(player).zones["damage 1"]
        assert [c.name for c in seen] == [first.name, second.name] and not any(c.face_down for c in seen)


@pytest.mark.rule("6.5.2.1")
def test_all_damage_is_placed_before_the_first_burst() -> None:
    s = Scenario()
    s.deck("B", BURST, forward(1000), forward(1000), forward(1000))
    s.cast(s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 2), cost=0)))
    s.resolve()
    assert s.prompt == "burst" and s.player == "B" and s.points("B") == 2
    s.answer(True)
    assert s.count("B", "hand") == 1


@pytest.mark.rule("6.5.2.1")
def test_bursts_are_resolved_in_the_order_of_their_cards() -> None:
    s = Scenario()
    s.deck(
        "B",
        summon(Draw(1), ex=True, name="Ifrit"),
        forward(1000),
        summon(DamagePlayer(Who.OPPONENT, 1), ex=True, name="Shiva"),
        forward(1000),
    )
    s.cast(s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 3), cost=0)))
    s.resolve()
    s.answer(True)
    assert s.count("B", "hand") == 1 and s.points("A") == 0 and s.prompt == "burst"
    s.answer(True)
    assert s.points("A") == 1


@pytest.mark.rule("6.5.2")
def test_a_burst_may_be_declined() -> None:
    s = Scenario()
    s.deck("B", BURST, forward(1000))
    s.cast(s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 1), cost=0)))
    s.resolve()
    s.answer(False)
    assert s.count("B", "hand") == 0 and s.prompt == "priority"


@pytest.mark.rule("6.5.2", "11.8.13")
def test_condition_on_damage_counts_the_damage_that_triggers() -> None:
    s = Scenario()
    s.damaged("B", 4)
    s.field("B", monster(Auto(I_TAKE_DAMAGE, (Draw(1),), cond=Compare(Count(MY_DAMAGE), ">=", 5))))
    cast(s, spell(s, DamagePlayer(Who.OPPONENT, 1)))
    s.resolve_all()
    assert s.count("B", "hand") == 1


def deck_with(s: Scenario, player: str, *cards: CardDef) -> list[Card]:
    return s.deck(player, *cards, *(forward(1000) for _ in range(5)))[: len(cards)]


@pytest.mark.rule("6.5.2.1", "11.10.2")
def test_burst_that_deals_damage_to_its_own_player_bursts_again_before_it_goes_on() -> None:
    s = Scenario()
    deck_with(s, "B", summon(DamagePlayer(Who.YOU, 1), Draw(1), ex=True), summon(Draw(2), ex=True))
    cast(s, spell(s, DamagePlayer(Who.OPPONENT, 1)))
    s.answer(True)
    assert (s.prompt, s.points("B"), s.count("B", "hand")) == ("burst", 2, 0)
    s.answer(True)
    assert s.count("B", "hand") == 3


@pytest.mark.rule("6.5.3")
@pytest.mark.parametrize("points", [1, 2, 5])
def test_the_resolution_ends_with_the_last_point(points: int) -> None:
    s = Scenario()
    s.cast(s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, points), cost=0)))
    s.resolve()
    assert s.points("B") == points and s.count("B", "deck") == 20 - points
