"""Chapter 2.2: prohibitions over permissions."""

import pytest

from rulebound.language.tree import (
    Action,
    AddType,
    All,
    Cannot,
    Cast,
    Choose,
    Compare,
    CostCards,
    CostSelf,
    Count,
    Damage,
    Destroy,
    Draw,
    Filter,
    Gain,
    Grant,
    Keyword,
    Modify,
    Must,
    Not,
    On,
    Permit,
    Replace,
    Self,
    Slot,
    Static,
    Who,
)
from rulebound.scenario.fftcg import Scenario, backup, card, forward, monster, summon

FORWARDS = Filter(types=("forward",))
OPPOSING = Filter(types=("forward",), side="opp")
THEIRS = Filter(types=("forward",), side="opp")
ANY = Filter(types=("forward",))
MY_FORWARD = Filter(types=("forward",), side="my")


# --- 2.2 prohibitions win --------------------------------------------------------------------------------------------


@pytest.mark.rule("2.2")
def test_a_forward_that_must_and_cannot_attack_does_not_attack() -> None:
    s = Scenario(phase="attack", step="declaration")
    torn = s.field("A", forward(5000, Static((Must("attack"), Cannot("attack")))))
    s.to("main2")
    assert s.active(torn) and s.points("B") == 0
    s2 = Scenario(phase="attack", step="declaration")
    torn = s2.field("A", forward(5000, Static((Must("attack"), Cannot("attack")))))
    s2.field("A", forward(3000))
    assert s2.prompt == "attack" and not s2.offered(torn) and s2.offered("done")
    assert s2.why_not("A", "attack", torn)


@pytest.mark.rule("2.2")
def test_a_permission_given_later_does_not_lift_a_prohibition() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000, Static((Cannot("attack"),))), fresh=True)
    s.field("A", forward(1000))
    haste = s.in_hand(
        "A", summon(Choose(FORWARDS), Gain(Slot(), (Grant(Keyword("Haste")), Permit("attack", 2))), cost=0)
    )
    s.cast(haste, knight)
    s.resolve()
    assert s.has(knight, "Haste")
    s.to("attack declaration")
    assert not s.offered(knight)
    assert s.why_not("A", "attack", knight)


@pytest.mark.rule("2.2")
def test_a_forward_that_cannot_be_broken_survives_an_effect_that_breaks_it() -> None:
    s = Scenario()
    wall = s.field("B", forward(5000, Static((Cannot("be broken"),))))
    bolt = s.in_hand("A", summon(Choose(OPPOSING), Destroy(Slot()), cost=0))
    s.cast(bolt, wall)
    s.resolve()
    assert s.on_field(wall)


@pytest.mark.rule("2.2")
def test_a_card_that_cannot_be_chosen_is_not_offered_to_a_summon_that_chooses_any_forward() -> None:
    s = Scenario()
    hidden = s.field("B", forward(5000, Static((Cannot("be chosen", side="opp"),))))
    open_ = s.field("B", forward(5000))
    third = s.field("B", forward(5000))
    bolt = s.in_hand("A", summon(Choose(FORWARDS), Destroy(Slot()), cost=0))
    s.cast(bolt)
    assert s.prompt == "choose" and s.offered(open_) and s.offered(third) and not s.offered(hidden)


@pytest.mark.rule("2.2")
def test_a_player_who_cannot_cast_summons_is_not_offered_one() -> None:
    s = Scenario()
    s.field("B", backup(Static((Cannot("cast", by=Filter(types=("summon",))),), players=Who.OPPONENT)))
    bolt = s.in_hand("A", summon(Draw(1), cost=0))
    knight = s.in_hand("A", forward(5000, cost=0))
    assert s.why_not("A", "cast", bolt).startswith("2.2")
    assert not s.offered(bolt) and s.offered(knight)


@pytest.mark.rule("2.2")
def test_a_player_who_cannot_draw_draws_nothing_and_does_not_lose_for_it() -> None:
    s = Scenario()
    s.field("B", backup(Static((Cannot("draw"),), players=Who.OPPONENT)))
    gift = s.in_hand("A", summon(Draw(2), cost=0))
    s.cast(gift)
    s.resolve()
    assert s.count("A", "hand") == 0 and s.count("A", "deck") == 20 and not s.over


@pytest.mark.rule("2.2", "10.1.2.2")
def test_a_forward_that_cannot_be_dulled_attacks_without_becoming_dull() -> None:
    s = Scenario()
    attacker = s.field("A", forward(5000, Static((Cannot("be dulled"),))))

    s.attack(attacker)

    assert s.active(attacker)


@pytest.mark.rule("2.2")
def test_a_player_who_cannot_draw_does_not_try_to_draw_from_an_empty_deck() -> None:
    s = Scenario()
    s.deck("A")
    s.field("A", backup(Static((Cannot("draw"),), players=Who.YOU)))
    two = s.in_hand("A", summon(Draw(2), cost=1))
    s.cp_source("A", 1)

    s.cast(two)
    s.resolve()

    assert not s.over


@pytest.mark.rule("2.2", "11.12.5.1")
def test_damage_that_is_turned_to_a_forward_that_cannot_be_dealt_damage_is_not_dealt() -> None:
    s = Scenario()
    saved = s.field("B", forward(5000, name="Princess"))
    turned = Replace(On("damage", Filter(names=("Princess",), side="my")), obj=Self())
    guard = s.field("B", forward(5000, Static((Cannot("be dealt damage"),)), Static((turned,), players=Who.YOU)))
    bolt = s.in_hand("A", summon(Choose(THEIRS), Damage(Slot(), 6000), cost=1))
    s.cp_source("A", 1)

    s.cast(bolt, saved)
    s.resolve()

    assert s.on_field(saved) and s.damage(saved) == 0
    assert s.on_field(guard) and s.damage(guard) == 0


@pytest.mark.rule("2.2", "11.12.5.1")
def test_a_break_that_would_become_a_removal_does_not_remove_what_cannot_be_removed() -> None:
    s = Scenario()
    removed = Replace(On("leave", ANY, to="break"), to="removed")
    s.field("A", backup(Static((removed,), players=Who.YOU)))
    rooted, other = s.field("B", forward(5000, Static((Cannot("be removed"),)))), s.field("B", forward(5000))
    doom = s.in_hand("A", summon(Destroy(All(THEIRS)), cost=1))
    s.cp_source("A", 1)

    s.cast(doom)
    s.resolve()

    assert s.on_field(rooted)
    assert s.zone(other) == "removed"


@pytest.mark.rule("2.2")
def test_a_forward_without_power_that_cannot_be_put_into_the_break_zone_stays() -> None:
    s = Scenario()
    rooted = s.field("B", forward(3000, Static((Cannot("be put into the Break Zone"),))))
    other = s.field("B", forward(3000))
    weaken = s.in_hand("A", summon(Gain(All(THEIRS), (Modify("power", -3000),)), cost=1))
    s.cp_source("A", 1)

    s.cast(weaken)
    s.resolve()

    assert s.on_field(rooted)
    assert s.zone(other) == "break"


@pytest.mark.rule("2.2", "12.4.8")
def test_a_surplus_backup_that_cannot_be_put_into_the_break_zone_is_not_the_one_that_goes() -> None:
    s = Scenario()
    rooted = s.field("A", backup(Static((Cannot("be put into the Break Zone"),))))
    others = [s.field("A", backup()) for _ in range(4)]
    guest = s.field("A", monster(Action((), (Gain(Self(), (AddType(("backup",)),)),))))
    s.use(guest)
    s.resolve()

    assert not s.offered(rooted)
    s.answer(others[0])

    assert s.on_field(rooted) and s.on_field(guest)
    assert s.zone(others[0]) == "break"


@pytest.mark.rule("2.2")
def test_what_cannot_be_put_into_the_break_zone_pays_no_such_cost() -> None:
    s = Scenario()
    s.field("A", forward(5000, Static((Cannot("be put into the Break Zone"),))))
    altar = s.field("A", monster(Action((CostCards("put", 1, MY_FORWARD),), (Draw(1),))))
    assert s.why_not("A", "use", altar).startswith("11.6.2.1")


@pytest.mark.rule("2.2")
def test_nor_does_it_pay_its_own() -> None:
    s = Scenario()
    fixed = s.field(
        "A", monster(Static((Cannot("be put into the Break Zone"),)), Action((CostSelf("put"),), (Draw(1),)))
    )
    assert s.why_not("A", "use", fixed).startswith("11.6.2.1")


# --- what a card says of its own casting -----------------------------------------------------------------------------

WITH_A_FORWARD = Compare(Count(MY_FORWARD), ">=", 1)
ONLY_IF = Static((Cannot("be cast"),), cond=Not(WITH_A_FORWARD), zone="hand")


@pytest.mark.rule("2.2")
@pytest.mark.parametrize("zone", ["hand", "lb", "break", "by effect"])
@pytest.mark.parametrize("kind", ["forward", "summon"])
def test_a_condition_on_its_own_casting_binds_a_card_wherever_it_is_cast_from(zone: str, kind: str) -> None:
    refused = []
    for forwards in (0, 1):
        s = Scenario()
        for _ in range(forwards):
            s.field("A", forward(5000))
        limit = ("Limit Break 1",) if zone == "lb" else ()
        own = card(kind, ONLY_IF, *limit, *(summon(Draw(1)).abilities if kind == "summon" else ()), power=5000, cost=0)
        s.field("A", monster(Static((Permit("cast", filter=Filter(zone="break", side="my")),), players=Who.YOU)))
        if zone == "by effect":
            hero = s.in_break("A", own)
            s.cast(s.in_hand("A", summon(Choose(Filter(zone="break")), Cast(), cost=0)), hero)
            s.resolve()
            refused.append(s.zone(hero) == "break")
            continue
        place = {"hand": s.in_hand, "lb": s.in_lb, "break": s.in_break}[zone]
        s.in_lb("A", forward(1000, "Limit Break 1"))  # to be turned up
        hero = place("A", own)
        reason = s.why_not("A", "cast", hero)
        refused.append(reason.startswith("2.2"))
        if not reason:
            s.cast(hero)
    assert refused == [True, False]
