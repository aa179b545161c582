"""Chapter 15.1.1.9: parties."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Calc,
    Cannot,
    Choose,
    Cmp,
    Damage,
    DamagedBy,
    DamagePlayer,
    Destroy,
    Draw,
    EventAmount,
    Filter,
    Gain,
    Modify,
    Move,
    On,
    Replace,
    Self,
    SetColours,
    Slot,
    Static,
    Together,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, summon

MY_PARTY = Filter(types=("forward",), side="my", states=("party",))
FORWARDS = Filter(types=("forward",))
KILLER = Auto(On("destroyed", FORWARDS, source=Self()), (Draw(1),))
MY_FORWARD = Filter(types=("forward",), side="my")
THEIR_FORWARD = Filter(types=("forward",), side="opp")


def declaring() -> Scenario:
    return Scenario(turn="A", phase="attack", step="declaration")


def party(s: Scenario, *powers: int) -> list[Card]:
    """Forwards of one element that will attack together."""
    return [s.field("A", forward(power)) for power in powers]


@pytest.mark.rule("15.1.1.9.1", "15.1.1.9.4")
@pytest.mark.parametrize("size", [2, 3, 6])
def test_a_party_of_any_size_attacks_as_if_it_were_one_forward(size: int) -> None:
    s = declaring()
    members = party(s, *([1000] * size))
    s.attack(*members)
    assert all(s.dull(member) for member in members)
    s.to("damage")
    assert s.points("B") == 1  # not one for each of them


@pytest.mark.rule("15.1.1.9.1")
def test_each_member_attacks_and_the_party_attacks_once() -> None:
    s = declaring()
    scribe = s.field("A", backup(Auto(On("party_attack", who=Who.YOU), (Draw(1),))))
    lancers = [s.field("A", forward(3000, Auto(On("attack", Self()), (Draw(1),)))) for _ in range(2)]
    s.attack(*lancers)
    if s.prompt == "stack auto":
        s.answer(lancers[0])
        s.answer(lancers[1])
    assert sorted(card.number for _, card in s.stack()) == sorted(c.number for c in (scribe, *lancers))


@pytest.mark.rule("15.1.1.9.2")
def test_all_members_must_share_one_element_not_pairwise_different_ones() -> None:
    s = declaring()
    fire = s.field("A", forward(3000, element="fire"))
    both = s.field("A", forward(3000, element=("fire", "ice")))
    ice = s.field("A", forward(3000, element="ice"))
    s.answer(fire)
    assert s.offered(both)
    assert not s.offered(ice)
    s.answer(both)
    assert s.prompt == "priority"  # with both of them the third shares nothing, so the party is complete
    s.to("damage")
    assert s.points("B") == 1
    assert s.active(ice)


@pytest.mark.rule("15.1.1.9.2")
def test_elements_given_by_effects_count_for_a_party() -> None:
    s = declaring()
    fire = s.field("A", forward(3000, element="fire"))
    painted = s.field("A", forward(3000, Static((SetColours(("fire",), add=True),)), element="ice"))
    s.attack(fire, painted)
    assert s.dull(fire) and s.dull(painted)


@pytest.mark.rule("15.1.1.9.3")
@pytest.mark.parametrize("hindrance", ["dull", "fresh", "forbidden"])
def test_every_member_must_be_able_to_attack(hindrance: str) -> None:
    s = declaring()
    one, two = party(s, 3000, 3000)
    card = forward(3000, Static((Cannot("attack"),))) if hindrance == "forbidden" else forward(3000)
    lame = s.field("A", card, dull=hindrance == "dull", fresh=hindrance == "fresh")
    s.answer(one)
    assert s.offered(two)
    assert not s.offered(lame)
    s.answer(two)
    assert s.prompt == "priority"  # nobody else could join
    s.to("damage")
    assert s.points("B") == 1


@pytest.mark.rule("15.1.1.9.3")
def test_a_forward_with_haste_may_join_on_the_turn_it_comes() -> None:
    s = declaring()
    (one,) = party(s, 3000)
    hasty = s.field("A", forward(3000, "Haste"), fresh=True)
    s.attack(one, hasty)
    assert s.dull(hasty)


@pytest.mark.rule("15.1.1.9.3")
def test_a_forward_that_cannot_form_a_party_attacks_alone() -> None:
    s = declaring()
    loner = s.field("A", forward(3000, Static((Cannot("form a party"),))))
    one, two = party(s, 3000, 3000)
    s.answer(one)
    assert s.offered(two)
    assert not s.offered(loner)
    s.answer(two)
    s.to("attack declaration")
    s.attack(loner)
    s.to("main2")
    assert s.points("B") == 2


def test_nobody_joins_a_forward_that_cannot_form_a_party() -> None:
    s = declaring()
    loner = s.field("A", forward(3000, Static((Cannot("form a party"),))))
    (other,) = party(s, 3000)
    s.answer(loner)
    assert s.prompt == "priority"  # it attacks alone
    assert (s.dull(loner), s.dull(other)) == (True, False)


def test_one_forward_is_no_party() -> None:
    s = declaring()
    s.field("A", backup(Auto(On("party_attack", who=Who.YOU), (Draw(1),))))
    (loner,) = party(s, 3000)
    praise = s.in_hand("A", summon(Gain(All(MY_PARTY), (Modify("power", 1000),)), cost=0))
    s.attack(loner)
    assert s.stack() == []
    s.cast(praise)
    s.resolve()
    assert s.power(loner) == 3000


@pytest.mark.rule("15.1.1.9.5")
def test_with_one_member_left_it_is_no_party_any_more() -> None:
    s = declaring()
    one, two = party(s, 3000, 3000)
    exile = s.in_hand("B", summon(Choose(FORWARDS), Move(Slot(), "hand"), cost=0))
    praise = s.in_hand("A", summon(Gain(All(MY_PARTY), (Modify("power", 1000),)), cost=0))
    s.attack(one, two)
    s.pass_priority()
    s.cast(exile, two)
    s.resolve()
    s.cast(praise)
    s.resolve()
    assert s.power(one) == 3000


@pytest.mark.rule("15.1.1.9.5")
def test_the_last_member_is_still_attacking_and_deals_its_own_damage() -> None:
    s = declaring()
    one, two = party(s, 3000, 3000)
    guard = s.field("B", forward(4000))
    exile = s.in_hand("B", summon(Choose(FORWARDS), Move(Slot(), "hand"), cost=0))
    s.attack(one, two)
    s.block(guard)
    s.pass_priority()
    s.cast(exile, two)
    s.resolve()
    s.to("damage")
    assert s.prompt == "priority"  # no damage to share out
    assert s.zone(one) == "break"
    assert s.damage(guard) == 3000


@pytest.mark.rule("15.1.1.9.5")
@pytest.mark.parametrize("stays", [0, 1])
def test_the_last_member_alone_has_broken_the_blocker(stays: int) -> None:
    s = declaring()
    members = party(s, 4000, 4000)
    for member in members:
        watched = On("destroyed", THEIR_FORWARD, source=Filter(types=("forward",), names=(member.name,)))
        s.field("A", backup(Auto(watched, (Draw(1),)), name=f"Herald of {member.name}"))
    guard = s.field("B", harmless(4000))
    exile = s.in_hand("B", summon(Choose(FORWARDS), Move(Slot(), "hand"), cost=0))
    s.attack(*members)
    s.block(guard)
    s.pass_priority()
    s.cast(exile, members[1 - stays])
    s.resolve()
    s.to("damage")
    assert s.zone(guard) == "break"
    assert [card.name for _, card in s.stack()] == [f"Herald of {members[stays].name}"]


@pytest.mark.rule("15.1.1.9.5")
def test_what_the_last_member_does_to_a_player_is_no_damage_of_a_party() -> None:
    s = declaring()
    one, two = party(s, 3000, 3000)
    s.field("A", backup(Auto(On("points", who=Who.OPPONENT, source=MY_PARTY), (Draw(1),))))
    exile = s.in_hand("B", summon(Choose(FORWARDS), Move(Slot(), "removed"), cost=0))
    s.attack(one, two)
    s.pass_priority()
    s.cast(exile, one)
    s.resolve()
    s.to("damage")
    assert s.points("B") == 1 and s.stack() == [] and s.count("A", "hand") == 0


@pytest.mark.rule("15.1.1.9.1")
@pytest.mark.parametrize("place", range(3))
def test_every_member_forms_the_party_whoever_is_named_first(place: int) -> None:
    s = declaring()
    rallying = forward(3000, Auto(On("party_attack", Self()), (Draw(1),)))
    members = [s.field("A", rallying if number == place else forward(3000)) for number in range(3)]
    bystander = s.field("A", rallying)
    s.attack(*members)
    assert [source for kind, source in s.stack() if kind == "auto"] == [members[place]]
    s.resolve()
    assert s.count("A", "hand") == 1 and s.active(bystander)


@pytest.mark.rule("15.1.1.9.5")
@pytest.mark.parametrize("later", [False, True])
def test_the_last_member_forms_a_party_with_nobody(later: bool) -> None:
    s = declaring()
    rally = Action((), (Gain(Together(), (Modify("power", 1000),)),))
    leader, second, third = s.field("A", forward(3000, rally)), *party(s, 3000, 3000)
    exiles = [s.in_hand("B", summon(Choose(FORWARDS), Move(Slot(), "removed"), cost=0)) for _ in range(2)]
    s.attack(leader, second, third)
    for gone, exile in zip((third, second), exiles, strict=True):
        s.pass_priority()
        s.cast(exile, gone)
        s.resolve()
        if gone is second and later:
            s.to("damage")
        s.use(leader)
        s.resolve()
    assert s.power(leader) == 4000  # there was a second one only the first time


@pytest.mark.rule("15.1.1.9.1")
def test_with_two_of_three_members_left_it_is_still_a_party() -> None:
    s = declaring()
    one, two, three = party(s, 3000, 3000, 3000)
    exile = s.in_hand("B", summon(Choose(FORWARDS), Move(Slot(), "hand"), cost=0))
    praise = s.in_hand("A", summon(Gain(All(MY_PARTY), (Modify("power", 1000),)), cost=0))
    s.attack(one, two, three)
    s.pass_priority()
    s.cast(exile, three)
    s.resolve()
    s.cast(praise)
    s.resolve()
    assert (s.power(one), s.power(two)) == (4000, 4000)


@pytest.mark.rule("15.1.1.9.6", "10.1.3.4")
def test_a_forward_that_could_block_one_member_blocks_the_whole_party() -> None:
    s = declaring()
    sneaks = [
        s.field("A", forward(2000, Static((Cannot("be blocked", by=Filter(cost=Cmp(">=", cost))),)))) for cost in (3, 4)
    ]
    costs = {cost: s.field("B", forward(5000, cost=cost)) for cost in (2, 3, 4)}
    s.attack(*sneaks)
    s.to("block")
    assert [s.offered(costs[cost]) for cost in (2, 3, 4)] == [True, True, False]
    s.answer(costs[3])
    s.to("damage")
    s.answer(2000)
    assert s.points("B") == 0
    assert s.damage(costs[3]) == 4000  # both fought


@pytest.mark.rule("15.1.1.9.7")
def test_a_party_with_first_strike_throughout_strikes_first() -> None:
    s = declaring()
    quick = [s.field("A", forward(3000, "First Strike")) for _ in range(2)]
    guard = s.field("B", forward(6000))
    s.attack(*quick)
    s.block(guard)
    s.to("damage")
    assert s.prompt == "priority"  # the blocker broke before it could share out damage
    assert s.zone(guard) == "break"
    assert [s.damage(member) for member in quick] == [0, 0]


@pytest.mark.rule("15.1.1.9.7")
def test_one_member_without_first_strike_slows_the_whole_party() -> None:
    s = declaring()
    quick, slow = s.field("A", forward(3000, "First Strike")), s.field("A", forward(3000))
    guard = s.field("B", forward(6000))
    s.attack(quick, slow)
    s.block(guard)
    s.to("damage")
    assert s.prompt == "assign damage"
    s.answer(3000)
    assert [s.zone(card) for card in (quick, slow, guard)] == ["break", "break", "break"]


# --- 15.1.1.9.8: damage and who has broken the blocker ---------------------------------------------------------------


@pytest.mark.rule("15.1.1.9.8")
def test_a_party_deals_the_sum_of_its_power_as_one_damage() -> None:
    s = declaring()
    members = party(s, 2000, 3000, 4000)
    hurt = Auto(On("damage", Self()), (Draw(1),))
    guard = s.field("B", forward(10000, hurt))
    s.attack(*members)
    s.block(guard)
    s.to("damage")
    s.answer(10000)
    assert s.damage(guard) == 9000
    assert s.stack() == [("auto", guard)]  # it was damaged once


@pytest.mark.rule("15.1.1.9.8")
@pytest.mark.parametrize("order", [(2, 5), (5, 2)])
def test_only_members_that_can_damage_the_blocker_add_their_power(order: tuple[int, int]) -> None:
    s = declaring()
    members = [s.field("A", forward(cost * 1000, cost=cost)) for cost in order]
    ward = Static((Cannot("be dealt damage", by=Filter(cost=Cmp("<=", 3))),))
    guard = s.field("B", forward(9000, ward))
    s.attack(*members)
    s.block(guard)
    s.to("damage")
    s.answer(0)
    assert s.damage(guard) == 5000


@pytest.mark.rule("15.1.1.9.8")
def test_every_member_has_broken_the_blocker_even_one_that_could_not_damage_it() -> None:
    s = declaring()
    weak, strong = s.field("A", forward(2000, KILLER, cost=2)), s.field("A", forward(5000, KILLER, cost=5))
    ward = Static((Cannot("be dealt damage", by=Filter(cost=Cmp("<=", 3))),))
    guard = s.field("B", forward(5000, ward))
    s.attack(weak, strong)
    s.block(guard)
    s.to("damage")
    s.answer(5000)
    assert s.zone(guard) == "break"
    if s.prompt == "stack auto":
        s.answer(weak)
    assert sorted(card.number for _, card in s.stack()) == sorted((weak.number, strong.number))


@pytest.mark.rule("15.1.1.9.8")
def test_prevention_applies_to_the_sum() -> None:
    s = declaring()
    members = party(s, 3000, 3000)
    shell = Static((Replace(On("damage", Self()), amount=Calc("-", EventAmount(), 2000)),))
    guard = s.field("B", forward(9000, shell))
    s.attack(*members)
    s.block(guard)
    s.to("damage")
    s.answer(4000)
    assert s.damage(guard) == 4000  # 2000 off the sum, not off each


@pytest.mark.rule("15.1.1.9.9")
def test_a_party_disbands_before_the_next_attack_is_declared() -> None:
    s = declaring()
    one, two = s.field("A", forward(3000, "Brave")), s.field("A", forward(3000, "Brave"))
    third = s.field("A", forward(3000))
    praise = s.in_hand("A", summon(Gain(All(MY_PARTY), (Modify("power", 1000),)), cost=0))
    s.attack(one, two)
    s.to("damage")
    s.attack(third)
    s.cast(praise)
    s.resolve()
    assert [s.power(card) for card in (one, two, third)] == [3000, 3000, 3000]


@pytest.mark.rule("15.1.1.9.9")
def test_a_party_disbands_at_the_end_of_the_attack_phase() -> None:
    s = declaring()
    one, two = party(s, 3000, 3000)
    praise = s.in_hand("A", summon(Gain(All(MY_PARTY), (Modify("power", 1000),)), cost=0))
    s.attack(one, two)
    s.to("main2")
    s.cast(praise)
    s.resolve()
    assert (s.power(one), s.power(two)) == (3000, 3000)


@pytest.mark.rule("15.1.1.9.1")
def test_a_party_is_still_one_during_the_priority_after_its_damage() -> None:
    s = declaring()
    one, two = party(s, 3000, 3000)
    praise = s.in_hand("A", summon(Gain(All(MY_PARTY), (Modify("power", 1000),)), cost=0))
    s.attack(one, two)
    s.to("damage")
    s.cast(praise)
    s.resolve()
    assert (s.power(one), s.power(two)) == (4000, 4000)


def harmless(power: int) -> CardDef:
    return forward(power, Static((Cannot("deal battle damage"),)))


def blocked_party(s: Scenario, one: CardDef, other: CardDef, wall: CardDef) -> tuple[Card, Card, Card]:
    """A blocked_party of two attacks and is blocked by a Forward that deals no damage."""
    members = s.field("A", one), s.field("A", other)
    blocker = s.field("B", wall)
    s.attack(*members)
    s.block(blocker)
    s.pass_priority(2)
    return (*members, blocker)


@pytest.mark.rule("15.1.1.9.8")
@pytest.mark.parametrize(
    "event", [On("damage", Self()), On("destroyed", Self()), On("leave", Self(), to="break"), On("leave", MY_FORWARD)]
)
def test_what_a_party_does_to_its_blocker_does_not_happen_to_the_party(event: On) -> None:
    s = Scenario(phase="attack", step="declaration")
    *_, blocker = blocked_party(s, forward(5000, Auto(event, (Draw(1),))), forward(4000), harmless(9000))
    assert s.zone(blocker) == "break" and s.stack() == []


@pytest.mark.rule("15.1.1.9.8")
@pytest.mark.parametrize(
    "shield",
    [
        Replace(On("damage", Self()), amount=0),
        Replace(On("damage", MY_FORWARD), amount=0),
        Replace(On("destroyed", Self()), to="removed"),
    ],
)
def test_what_protects_a_member_does_not_protect_the_blocker_of_its_party(shield: Replace) -> None:
    s = Scenario(phase="attack", step="declaration")
    *_, blocker = blocked_party(s, forward(4000), forward(5000, Static((shield,))), harmless(9000))
    assert s.zone(blocker) == "break"


@pytest.mark.rule("15.1.1.9.8")
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("kind", ["damage", "destroyed"])
def test_every_member_is_a_source_whichever_is_named_first(kind: str, first: bool) -> None:
    s = Scenario(phase="attack", step="declaration")
    hero = Filter(types=("forward",), names=("Hero",))
    herald = s.field("A", backup(Auto(On(kind, THEIR_FORWARD, source=hero), (Draw(1),))))
    one, other = forward(5000, name="Hero"), forward(4000)
    blocked_party(s, one if first else other, other if first else one, harmless(9000))
    assert s.stack() == [("auto", herald)]


@pytest.mark.rule("15.1.1.9.8")
def test_the_blocker_has_been_damaged_by_every_member() -> None:
    s = Scenario(phase="attack", step="declaration")
    hunter = forward(4000, Action((), (Destroy(DamagedBy()),)))
    _, second, blocker = blocked_party(s, forward(1000), hunter, harmless(9000))
    assert s.on_field(blocker)
    s.use(second)
    s.resolve()
    assert s.zone(blocker) == "break"


UNDER_FOUR = Cannot("be dealt damage", by=Filter(cost=Cmp("<=", 3)))


@pytest.mark.rule("15.1.1.9.8")
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("kept", ["warded", "harmless"])
def test_a_member_that_deals_no_damage_has_dealt_none(kept: str, first: bool) -> None:
    """It is credited with breaking the blocker, and with nothing else (READINGS S03)."""
    s = Scenario(phase="attack", step="declaration")
    tells = Auto(On("damage", source=Self()), (Draw(1),)), Auto(On("destroyed", FORWARDS, source=Self()), (Draw(2),))
    idle = (Static((Cannot("deal battle damage"),)),) if kept == "harmless" else ()
    ward = (Static((UNDER_FOUR,)),) if kept == "warded" else ()
    weak, strong = forward(2000, *tells, *idle, cost=2, name="Ann"), forward(5000, cost=5, name="Bea")
    wall = forward(5000, Static((Cannot("deal battle damage"),)), *ward, name="Wall")
    one, other, blocker = blocked_party(s, weak if first else strong, strong if first else weak, wall)
    ann = one if first else other
    assert s.zone(blocker) == "break"
    assert s.stack() == [("auto", ann)]  # it has broken the blocker, but not dealt damage
    assert "[10.1.4.2] Bea deals 5000 damage to Wall." in s.journal()
    s.resolve()
    assert s.count("A", "hand") == 2


@pytest.mark.rule("15.1.1.9.8")
def test_a_member_that_deals_no_damage_has_damaged_nobody() -> None:
    s = Scenario(phase="attack", step="declaration")
    hunter = forward(4000, Action((), (Destroy(DamagedBy()),)), cost=2)
    wall = forward(9000, Static((Cannot("deal battle damage"), UNDER_FOUR)))
    _, second, blocker = blocked_party(s, forward(1000, cost=5), hunter, wall)
    assert s.damage(blocker) == 1000
    s.use(second)
    s.resolve()
    assert s.on_field(blocker)


@pytest.mark.rule("15.1.1.9.8")
def test_a_member_that_has_left_the_party_has_not_broken_the_blocker() -> None:
    s = declaring()
    one, two, three = party(s, 3000, 3000, 3000)
    herald = Filter(types=("forward",), names=(three.name,))
    s.field("A", backup(Auto(On("destroyed", THEIR_FORWARD, source=herald), (Draw(1),))))
    guard = s.field("B", harmless(6000))
    exile = s.in_hand("B", summon(Choose(FORWARDS), Move(Slot(), "hand"), cost=0))
    s.attack(one, two, three)
    s.block(guard)
    s.pass_priority()
    s.cast(exile, three)
    s.resolve()
    s.to("damage")
    assert s.zone(guard) == "break" and s.stack() == []


@pytest.mark.rule("15.1.1.9.8")
def test_the_journal_names_all_members_of_a_party_that_deal_damage() -> None:
    s = Scenario(phase="attack", step="declaration")
    one, two = (s.field("A", forward(4000, name=name)) for name in ("Ann", "Bea"))
    wall = s.field("B", forward(9000, name="Wall"))
    s.attack(one, two)
    s.block(wall)
    s.pass_priority(2)
    s.answer(4000)
    assert "[10.1.4.2] Ann and Bea deal 8000 damage to Wall." in s.journal()


# --- 15.1.1.9.10: damage by effects of a member ----------------------------------------------------------------------


@pytest.mark.rule("15.1.1.9.10")
def test_effect_damage_of_a_member_to_a_player_counts_as_damage_by_the_party() -> None:
    s = declaring()
    mage = s.field("A", forward(3000, Auto(On("attack", Self()), (DamagePlayer(Who.OPPONENT, 1),))))
    (friend,) = party(s, 3000)
    fan = s.field("A", backup(Auto(On("points", source=MY_PARTY), (Draw(1),))))
    s.attack(mage, friend)
    s.resolve()
    assert s.points("B") == 1
    assert s.stack() == [("auto", fan)]


@pytest.mark.rule("15.1.1.9.10")
def test_effect_damage_of_a_member_to_a_forward_counts_as_damage_by_the_party() -> None:
    s = declaring()
    bolt = (Choose(Filter(types=("forward",), side="opp")), Damage(Slot(), 1000))
    mage = s.field("A", forward(3000, Auto(On("attack", Self()), bolt)))
    (friend,) = party(s, 3000)
    fan = s.field("A", backup(Auto(On("damage", source=MY_PARTY), (Draw(1),))))
    victim = s.field("B", forward(9000))
    s.attack(mage, friend)
    s.resolve()
    assert s.damage(victim) == 1000
    assert s.stack() == [("auto", fan)]


@pytest.mark.rule("15.1.1.9.10")
def test_the_source_of_such_damage_is_that_member_alone() -> None:
    s = declaring()
    mage = s.field("A", forward(3000, Auto(On("attack", Self()), (DamagePlayer(Who.OPPONENT, 1),))))
    double = Static((Replace(On("points", source=Self()), amount=2),))
    paladin = s.field("A", forward(3000, double))
    s.attack(mage, paladin)
    s.resolve()
    assert s.points("B") == 1  # the other member's doubling does not apply


@pytest.mark.rule("15.1.1.9.10")
def test_a_forward_broken_by_the_effect_of_one_member_is_not_broken_by_the_others() -> None:
    s = declaring()
    bolt = Action((), (Choose(Filter(types=("forward",), side="opp")), Damage(Slot(), 5000)))
    mage, friend = s.field("A", forward(3000, bolt, KILLER)), s.field("A", forward(3000, KILLER))
    victim = s.field("B", forward(5000))
    s.attack(mage, friend)
    s.use(mage)
    s.resolve()
    assert s.zone(victim) == "break"
    assert s.stack() == [("auto", mage)]


def test_effect_damage_outside_a_party_is_no_damage_by_a_party() -> None:
    s = declaring()
    mage = s.field("A", forward(3000, Auto(On("attack", Self()), (DamagePlayer(Who.OPPONENT, 1),))))
    s.field("A", backup(Auto(On("points", source=MY_PARTY), (Draw(1),))))
    s.attack(mage)
    s.resolve()
    assert s.points("B") == 1
    assert s.stack() == []


def test_a_forward_that_attacked_alone_is_not_remembered_as_one_of_a_party() -> None:
    s = declaring()
    s.field("A", backup(Auto(On("leave", MY_PARTY, to="break"), (Draw(1),))))
    lone, wall = s.field("A", forward(1000)), s.field("B", forward(9000))
    s.attack(lone)
    s.block(wall)
    s.to("main2")
    assert s.zone(lone) == "break" and s.count("A", "hand") == 0


@pytest.mark.parametrize("knights", [1, 2])
def test_so_many_of_a_party_must_be_of_the_kind_that_an_ability_waits_for(knights: int) -> None:
    s = declaring()
    of_kind = Filter(types=("forward",), side="my", traits=("Knight",))
    s.field("A", backup(Auto(On("party_attack", of_kind, least=2), (Draw(1),))))
    members = [s.field("A", forward(1000, job="Knight" if i < knights else "Monk")) for i in range(3)]
    s.attack(*members)
    s.to("main2")
    assert s.count("A", "hand") == (knights == 2)
