"""Chapters 11.12.5.5 to 11.12.5.7: several replacement effects on one event."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    All,
    Calc,
    Choose,
    Damage,
    DamagePlayer,
    Destroy,
    Draw,
    EventAmount,
    Filter,
    Gain,
    Grant,
    On,
    Replace,
    Self,
    Slot,
    Static,
    Step,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

DAMAGED = On("damage", Self())
FORWARD = Filter(types=("forward",))
I_AM_DAMAGED = On("damage", Self())
I_TAKE_DAMAGE = On("points", who=Who.YOU)
THEIR_FORWARD = Filter(types=("forward",), side="opp")
MY_FORWARD = Filter(types=("forward",), side="my")
BREAK_IT = (Choose(FORWARD), Destroy(Slot()))


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.cast(card, *answers)
    s.resolve()


def spell(s: Scenario, *steps: Step, player: str = "A") -> Card:
    """A Summon for one CP in hand, with the Backup to pay for it."""
    s.cp_source(player, 1)
    return s.in_hand(player, summon(*steps, cost=1))


@pytest.mark.rule("11.12.5.5")
def test_replacement_does_not_apply_to_its_own_outcome() -> None:
    s = Scenario()
    brittle = s.field("B", forward(9000, Static((Replace(DAMAGED, amount=Calc("*", EventAmount(), 2)),))))
    bolt = spell(s, Choose(FORWARD), Damage(Slot(), 2000))
    cast(s, bolt, brittle)
    assert s.damage(brittle) == 4000


@pytest.mark.rule("11.12.5.5")
def test_two_replacements_that_hand_an_event_on_do_so_once_each() -> None:
    other = Filter(types=("forward",), side="my", other=True)
    pass_on = Replace(DAMAGED, obj=All(other))
    s = Scenario()
    one, two = s.field("B", forward(9000, Static((pass_on,)))), s.field("B", forward(9000, Static((pass_on,))))
    bolt = spell(s, Choose(FORWARD), Damage(Slot(), 2000))
    cast(s, bolt, one)
    assert (s.damage(one), s.damage(two)) == (2000, 0)  # to the other and back again


@pytest.mark.rule("11.12.5.5")
def test_what_happens_instead_is_not_replaced_by_the_same_effect() -> None:
    s = Scenario()
    golem = s.field("A", forward(9000, Static((Replace(I_AM_DAMAGED, steps=(Damage(Self(), 1000),)),))))
    cast(s, spell(s, Choose(FORWARD), Damage(Slot(), 8000)), golem)
    assert s.damage(golem) == 1000


@pytest.mark.rule("11.12.5.5", "6.5.1")
def test_damage_to_a_player_instead_of_damage_to_a_player_is_not_replaced_again() -> None:
    s = Scenario()
    s.field("B", monster(Static((Replace(I_TAKE_DAMAGE, steps=(DamagePlayer(Who.YOU, 2),)),))))
    cast(s, spell(s, DamagePlayer(Who.OPPONENT, 1)))
    assert s.points("B") == 2


@pytest.mark.rule("11.12.5.5")
def test_equal_cards_that_hand_damage_to_each_other_do_so_once_each() -> None:
    s = Scenario()
    brother = Replace(I_AM_DAMAGED, obj=All(Filter(names=("Brother",), other=True)))
    twin = forward(9000, Static((brother,)), name="Brother", generic=True)
    one, other = s.field("A", twin), s.field("A", twin)
    cast(s, spell(s, Choose(FORWARD), Damage(Slot(), 4000)), one)
    assert (s.damage(one), s.damage(other)) == (4000, 0)


@pytest.mark.rule("11.12.5.5")
def test_two_effects_that_double_a_draw_both_do_so() -> None:
    s = Scenario()
    double = Static((Replace(On("draw", who=Who.YOU), steps=(Draw(2),)),), players=Who.YOU)
    for _ in range(2):
        s.field("A", monster(double))
    cast(s, spell(s, Draw(1)))
    s.answer(s.options[0])
    assert s.count("A", "hand") == 4


# --- 11.12.5 replacement effects -------------------------------------------------------------------------------------


def armour(n: int) -> Static:
    """Damage to this card is reduced."""
    return Static((Replace(DAMAGED, amount=Calc("-", EventAmount(), n)),))


def double() -> Replace:
    return Replace(DAMAGED, amount=Calc("*", EventAmount(), 2))


@pytest.mark.rule("11.12.5.6")
def test_self_replacement_comes_before_all_others() -> None:
    s = Scenario()
    tank = s.field("B", forward(9000, armour(2000)))
    bolt = spell(s, Choose(FORWARD), Gain(Slot(), (double(),)), Damage(Slot(), 4000))
    cast(s, bolt, tank)
    assert s.prompt == "priority"  # nobody is asked
    assert s.damage(tank) == 6000


@pytest.mark.rule("11.12.5.7")
@pytest.mark.parametrize(("armour_first", "dealt"), [(True, 4000), (False, 6000)])
def test_controller_of_the_affected_card_orders_the_rest(armour_first: bool, dealt: int) -> None:
    s = Scenario()
    tank = s.field("B", forward(9000, armour(2000)))
    curse = s.field("A", backup(Static((double(),), THEIR_FORWARD)))
    bolt = spell(s, Choose(FORWARD), Damage(Slot(), 4000))
    cast(s, bolt, tank)
    assert (s.prompt, s.player) == ("replacement", "B")
    s.answer(tank if armour_first else curse)
    assert s.damage(tank) == dealt


@pytest.mark.rule("11.12.5.7")
def test_field_ability_of_the_attacker_is_no_self_replacement() -> None:
    """Only what resolves replaces itself; a field ability is ordered like any other."""
    fierce = Static((Replace(On("damage", THEIR_FORWARD, source=Self()), amount=Calc("*", EventAmount(), 2)),))
    s = Scenario(phase="attack", step="declaration")
    attacker = s.field("A", forward(4000, fierce))
    tank = s.field("B", forward(9000, armour(2000)))
    s.attack(attacker)
    s.block(tank)
    s.pass_priority(2)
    assert (s.prompt, s.player) == ("replacement", "B")
    s.answer(tank)
    assert s.damage(tank) == 4000


@pytest.mark.rule("11.12.5.7")
@pytest.mark.parametrize(("armour_first", "points"), [(True, 2), (False, 3)])
def test_affected_player_orders_replacements_of_own_damage(armour_first: bool, points: int) -> None:
    taken = On("points", who=Who.OPPONENT)
    own = On("points", who=Who.YOU)
    s = Scenario()
    doubler = s.field("A", backup(Static((Replace(taken, amount=Calc("*", EventAmount(), 2)),), players=Who.YOU)))
    reducer = s.field("B", backup(Static((Replace(own, amount=Calc("-", EventAmount(), 1)),), players=Who.YOU)))
    bolt = spell(s, DamagePlayer(Who.OPPONENT, 2))
    cast(s, bolt)
    assert (s.prompt, s.player) == ("replacement", "B")
    s.answer(reducer if armour_first else doubler)
    assert s.points("B") == points


def guardian() -> Static:
    """Own Forwards stay with their player."""
    return Static((Replace(On("enter", MY_FORWARD), under=Who.YOU),), players=Who.YOU)


def usurper(who: Who) -> Static:
    """Forwards of the opponent enter under a player's control instead."""
    return Static((Replace(On("enter", THEIR_FORWARD), under=who),), players=Who.YOU)


@pytest.mark.rule("11.12.5.7")
@pytest.mark.parametrize("taken", [True, False])
def test_deploying_player_picks_one_entry_control_replacement(taken: bool) -> None:
    s = Scenario()
    thief = s.field("B", backup(usurper(Who.YOU)))
    keeper = s.field("A", backup(guardian()))
    knight = s.in_hand("A", forward(5000, cost=1))
    s.cp_source("A", 1)
    s.cast(knight)
    assert (s.prompt, s.player) == ("replacement", "A")
    s.answer(thief if taken else keeper)
    assert s.on_field(knight)
    assert s.controller(knight) == ("B" if taken else "A")  # and the other one does not apply any more


@pytest.mark.rule("11.12.5.7")
def test_entry_control_comes_before_the_other_replacements_of_entering() -> None:
    s = Scenario()
    s.field("B", backup(usurper(Who.YOU)))
    s.field("B", backup(Static((Replace(On("enter", MY_FORWARD), exhausted=True),), players=Who.YOU)))
    knight = s.in_hand("A", forward(5000, cost=1))
    s.cp_source("A", 1)
    s.cast(knight)
    assert s.controller(knight) == "B"
    assert s.dull(knight)  # for B's effect it is a Forward of B by then


@pytest.mark.rule("11.12.5.7")
@pytest.mark.parametrize("own_first", [True, False])
def test_who_controls_a_backup_orders_what_makes_it_enter_dull_and_what_makes_it_enter_active(own_first: bool) -> None:
    s = Scenario()
    dulling = Replace(On("enter", Filter(types=("backup",), side="opp")), exhausted=True)
    other = s.field("B", backup(Static((dulling,))))
    lively = s.in_hand("A", backup(Static((Replace(On("enter", Self()), exhausted=False),)), cost=1))
    s.cp_source("A", 1)
    s.cast(lively)
    assert (s.prompt, s.player) == ("replacement", "A")
    s.answer(lively if own_first else other)
    assert s.dull(lively) is own_first


def exile_theirs() -> CardDef:
    return monster(Static((Replace(On("leave", THEIR_FORWARD, to="break"), to="removed", optional=True),)))


@pytest.mark.rule("11.12.5.7")
@pytest.mark.parametrize("taken", [True, False])
def test_optional_replacement_is_decided_by_its_own_player(taken: bool) -> None:
    s = Scenario()
    jailer = s.field("A", exile_theirs())
    victim = s.field("B", forward(5000))
    cast(s, spell(s, *BREAK_IT), victim)
    assert s.player == "A"
    s.answer(jailer if taken else "decline")
    assert s.zone(victim) == ("removed" if taken else "break")


@pytest.mark.rule("11.12.5.7")
def test_each_player_declines_only_their_own_optional_replacements() -> None:
    s = Scenario()
    s.field("A", exile_theirs())
    escape = Static((Replace(On("leave", Self(), to="break"), to="hand", optional=True),))
    victim = s.field("B", forward(5000, escape))
    cast(s, spell(s, *BREAK_IT), victim)
    asked = []
    while s.prompt == "replacement":
        asked.append(s.player)
        s.answer("decline")
    assert asked == ["B", "A"]
    assert s.zone(victim) == "break"


@pytest.mark.rule("11.12.5.7", "11.12.5.4")
def test_outcome_of_a_replacement_may_be_replaced_by_another() -> None:
    s = Scenario()
    s.field("A", monster(Static((Replace(On("leave", FORWARD, to="break"), to="removed"),))))
    s.field("A", monster(Static((Replace(On("leave", FORWARD, to="removed"), to="hand"),))))
    victim = s.field("B", forward(5000))
    cast(s, spell(s, *BREAK_IT), victim)
    assert s.zone(victim) == "hand"


@pytest.mark.rule("11.12.5.7")
def test_ability_gained_twice_replaces_twice() -> None:
    s = Scenario()
    knight = s.field("A", forward(9000))
    armour = Static((Replace(I_AM_DAMAGED, amount=Calc("-", EventAmount(), 1000)),))
    blessing = summon(Choose(FORWARD), Gain(Slot(), (Grant(armour),)), cost=0)
    bolt = spell(s, Choose(FORWARD), Damage(Slot(), 5000))
    for card in s.hand("A", blessing, blessing):
        cast(s, card, knight)
    cast(s, bolt, knight)
    s.answer(s.options[0])
    assert s.damage(knight) == 3000
