"""Chapters 10.6.2.6 to 10.6.2.8 and 10.8: room on the field, and resolving."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Cast,
    Choose,
    Compare,
    CostCards,
    CostOption,
    CostSelf,
    Count,
    Damage,
    Destroy,
    Discard,
    Draw,
    Filter,
    Gain,
    Grant,
    Heal,
    Keyword,
    MayPay,
    Modify,
    Move,
    On,
    Past,
    Permit,
    Replace,
    Self,
    Slot,
    Stat,
    Static,
    Transform,
    Who,
)
from rulebound.scenario.evolve import (
    Scenario,
    amulet,
    card,
    earth_rite,
    fanfare,
    follower,
    last_words,
    overflow,
    spell,
    strike,
)
from rulebound.scenario.table import Card

MINE = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")
SACRIFICE = CostOption("sacrifice", (CostCards("put", 1, Filter(side="my")),))
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
GRAVE = Filter(side="my", zone="cemetery")
HAND = Filter(side="my", zone="hand")
WARD = Grant(Keyword("Ward"))


@pytest.mark.rule("10.6.2.8.2", "10.7.3")
def test_the_rest_of_an_ability_is_done_although_its_card_was_put_away_on_the_way() -> None:
    s = Scenario()
    hunter = s.field("A", follower(2, 2, strike(Draw(1), MayPay((CostCards("put", 1, MINE),), (Draw(2),)))))
    s.declare_attack(hunter, "B")
    s.answer(True)
    assert s.zone(hunter) == "cemetery" and s.count("A", "hand") == 3
    s.answer("pass")
    assert s.defense("B") == 20


@pytest.mark.rule("10.8.1", "10.6.2.8.2")
def test_an_effect_whose_target_has_left_does_nothing_to_it() -> None:
    s = Scenario()
    enemy = s.field("B", follower(1, 1))
    text = spell(Choose(ENEMY), Move(Slot(), "hand"), Damage(Slot(), 5), Draw(1))
    s.play(s.in_hand("A", text), enemy)
    assert s.zone(enemy) == "hand" and s.count("A", "hand") == 1
    assert s.count("B", "hand") == 1


@pytest.mark.rule("10.6.2.8.2")
def test_up_to_some_targets_can_be_played_without_any_to_select() -> None:
    s = Scenario()
    bolt = s.in_hand("A", spell(Choose(ENEMY, 2, at_least=0), Destroy(Slot()), Draw(1)))
    s.play(bolt)
    assert s.count("A", "hand") == 1


@pytest.mark.rule("10.6.2.8.2", "10.6.2.5")
def test_a_target_that_the_cost_takes_away_is_lost_and_the_rest_is_done() -> None:
    s = Scenario()
    pawn = s.field("A", follower(1, 1))
    blood = CostOption("blood", (CostCards("put", 1, MINE),), required=True)
    gift = s.in_hand("A", spell(blood, Choose(MINE), Gain(Slot(), (Modify("attack", 1),)), Draw(1)))
    s.play(gift)
    assert s.zone(pawn) == "cemetery" and s.count("A", "hand") == 1


# --- 10.6.2.6 room ---------------------------------------------------------------------------------------------------


def full_field(s: Scenario, player: str = "A") -> list[Card]:
    return [s.field(player, follower(1, 1)) for _ in range(5)]


@pytest.mark.rule("10.6.2.6")
def test_a_follower_cannot_be_played_onto_a_full_field() -> None:
    s = Scenario(turn="B")
    full_field(s, "B")
    guest, lesson = s.in_hand("B", follower(1, 1)), s.in_hand("B", spell(Draw(1)))
    assert s.why_not("B", "play", guest).startswith("10.6.2.6")
    s.play(lesson)
    assert s.count("B", "hand") == 2


@pytest.mark.rule("10.6.2.6")
def test_a_full_field_of_the_opponent_is_no_obstacle() -> None:
    s = Scenario()
    full_field(s, "B")
    guest = s.in_hand("A", follower(1, 1))
    s.play(guest)
    assert s.zone(guest) == "field"


@pytest.mark.rule("10.6.2.6", "10.6.2.8.1")
def test_a_cost_that_frees_a_place_lets_a_follower_be_played_onto_a_full_field() -> None:
    s = Scenario()
    crowd = full_field(s)
    guest = s.in_hand("A", follower(1, 1, SACRIFICE))
    s.play(guest, crowd[3])
    assert s.zone(guest) == "field" and s.zone(crowd[3]) == "cemetery" and s.count("A", "field") == 5
    assert s.cited("10.6.2.6")


@pytest.mark.rule("10.6.2.6")
def test_a_card_that_would_not_leave_does_not_free_a_place() -> None:
    s = Scenario()
    pawns = [s.field("A", follower(1, 1)) for _ in range(4)]
    earth = s.field("A", amulet("Stack"), counters={"Stack": 2})
    guest = s.in_hand("A", follower(1, 1, SACRIFICE))
    s.act("play", guest)
    assert s.prompt == "cost put" and not s.offered(earth)
    s.answer(pawns[0])
    assert s.zone(guest) == "field" and s.counters(earth, "Stack") == 2


@pytest.mark.rule("10.6.2.6")
def test_earth_rite_frees_a_place_only_with_the_last_counter() -> None:
    s = Scenario()
    for _ in range(3):
        s.field("A", follower(1, 1))
    deep = s.field("A", amulet("Stack"), counters={"Stack": 2})
    last = s.field("A", amulet("Stack"), counters={"Stack": 1})
    guest = s.in_hand("A", follower(1, 1, earth_rite()))
    s.play(guest)
    assert s.zone(guest) == "field" and s.zone(last) == "cemetery" and s.counters(deep, "Stack") == 2


@pytest.mark.rule("10.6.2.6")
def test_of_two_cards_that_pay_one_makes_room() -> None:
    s = Scenario()
    stacks = [s.field("A", amulet("Stack", name=f"Stack {i}"), counters={"Stack": 3}) for i in range(3)]
    rocks = [s.field("A", amulet(name=f"Rock {i}")) for i in range(2)]
    offering = CostOption("offering", (CostCards("put", 2, Filter(types=("amulet",), side="my")),), required=True)
    golem = s.in_hand("A", follower(1, 1, offering))
    s.play(golem, stacks[0])
    assert not s.offered(stacks[1])
    s.answer(rocks[1])
    assert s.zone(golem) == "field" and s.zone(rocks[1]) == "cemetery" and s.zone(stacks[0]) == "field"


@pytest.mark.rule("10.6.2.6")
def test_what_stays_by_a_replacement_makes_no_room() -> None:
    s = Scenario()
    sworn = Replace(On("leave", Self()), steps=(Heal(MY_LEADER, 1),))
    for _ in range(5):
        s.field("A", follower(1, 1, Static((sworn,))))
    swap = CostOption("Swap", (CostCards("put", 1, MINE),))
    clever = s.in_hand("A", follower(1, 1, swap, cost=0))
    assert s.why_not("A", "play", clever) == "10.6.2.6: the field is full"


@pytest.mark.rule("10.6.2.6")
def test_only_cards_that_make_room_are_offered_where_room_is_needed() -> None:
    s = Scenario()
    sworn = Replace(On("leave", Self()), steps=(Heal(MY_LEADER, 1),))
    for _ in range(4):
        s.field("A", follower(1, 1, Static((sworn,)), name="Sworn"))
    free = s.field("A", follower(1, 1, name="Free"))
    swap = CostOption("Swap", (CostCards("put", 1, MINE),))
    clever = s.in_hand("A", follower(1, 1, swap, cost=0))
    s.play(clever)
    assert s.zone(free) == "cemetery" and s.on_field(clever)


@pytest.mark.rule("10.6.2.6")
def test_a_discard_makes_no_room_on_the_field() -> None:
    s = Scenario()
    for _ in range(5):
        s.field("A", follower(1, 1))
    shed = CostOption("Shed", (CostCards("discard", 1, Filter(side="my", zone="hand")),))
    clever, _ = s.hand("A", follower(1, 1, shed, cost=0), follower(1, 1, cost=9))
    assert s.why_not("A", "play", clever) == "10.6.2.6: the field is full"


@pytest.mark.rule("10.6.2.6", "13.3.3.2")
def test_the_last_stack_counter_makes_room_and_others_do_not() -> None:
    for counters, reason in ((1, ""), (2, "10.6.2.6: the field is full")):
        s = Scenario()
        for _ in range(4):
            s.field("A", follower(1, 1))
        jar = s.field("A", amulet("Stack"), counters={"Stack": counters})
        golem = s.in_hand("A", follower(1, 1, earth_rite(), cost=0))
        assert s.why_not("A", "play", golem) == reason
        if not reason:
            s.play(golem)
            assert s.zone(jar) == "cemetery" and s.on_field(golem)


@pytest.mark.rule("10.6.2.6")
@pytest.mark.parametrize("how", ["put", "destroy", "remove", "return", "bottom"])
def test_every_way_to_leave_makes_room_unless_something_keeps_the_card(how: str) -> None:
    sworn = Static((Replace(On("leave", Self()), steps=(Heal(MY_LEADER, 1),)),))
    for text, reason in (((), ""), ((sworn,), "10.6.2.6: the field is full")):
        s = Scenario()
        for _ in range(5):
            s.field("A", follower(1, 1, *text))
        clever = s.in_hand("A", follower(1, 1, CostOption("Swap", (CostCards(how, 1, MINE),)), cost=0))
        assert s.why_not("A", "play", clever) == reason


@pytest.mark.rule("10.6.2.8.1", "10.6.2.8.3")
def test_a_follower_that_does_not_fit_when_it_resolves_goes_to_the_cemetery() -> None:
    s = Scenario()
    small = Static((Permit("field size", 2),), players=Who.YOU, cond=Compare(Past(On("play", who=Who.YOU)), ">=", 2))
    s.field("A", amulet(small))
    first = s.in_hand("A", follower(1, 1))
    guest = s.in_hand("A", follower(1, 1, fanfare(Draw(1)), last_words(Draw(1)), name="Guest"))
    s.play(first)
    s.play(guest)  # from now on there is room for two cards only
    assert s.zone(guest) == "cemetery" and s.count("A", "hand") == 0 and s.zone(first) == "field"
    assert len(s.happened("play")) == 2 and s.play_points("A") == 8


# --- 10.6.2.8 resolve ------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.6.2.8", "10.6.2.8.1")
def test_a_follower_resolves_by_coming_to_the_field_of_its_player() -> None:
    s = Scenario(turn="B")
    guest, charm = s.in_hand("B", follower(2, 3)), s.in_hand("B", amulet())
    s.play(guest)
    s.play(charm)
    assert s.cards("B", "field") == [guest, charm] and s.count("A", "field") == 0 and not s.engaged(guest)


@pytest.mark.rule("10.6.2.8.2")
def test_effects_are_performed_in_the_written_order() -> None:
    s = Scenario()
    first = s.in_hand("A", follower(1, 1, name="Old"))
    s.deck("A", follower(1, 1, name="New"), follower(1, 1))
    churn = s.in_hand("A", spell(Discard(1), Draw(1)))
    s.play(churn, first)
    assert s.zone(first) == "cemetery" and [c.name for c in s.cards("A", "hand")] == ["New"]


@pytest.mark.rule("10.6.2.8.2", "10.6.2.8.3")
def test_a_spell_is_in_the_resolution_zone_while_it_resolves() -> None:
    s = Scenario()
    s.in_cemetery("A", follower(1, 1))
    count = s.in_hand("A", spell(Heal(MY_LEADER, Count(GRAVE)), Discard(1)))
    s.hand("A", follower(1, 1), follower(1, 1))
    s.play(count)
    assert s.zone(count) == "resolution" and s.defense("A") == 21
    s.answer(s.cards("A", "hand")[0])
    assert s.zone(count) == "cemetery" and s.count("A", "cemetery") == 3


@pytest.mark.rule("10.6.2.8.2", "10.6.2.7")
def test_a_card_that_an_effect_plays_is_played_before_the_effect_goes_on() -> None:
    s = Scenario(points=2)
    (bolt,) = s.in_cemetery("A", spell(Choose(ENEMY), Damage(Slot(), 3), Draw(1), cost=9))
    enemy = s.field("B", follower(1, 5))
    reader = s.in_hand("A", follower(1, 1, fanfare(Choose(GRAVE), Cast(), Heal(MY_LEADER, Count(HAND)))))
    s.play(reader, bolt, enemy)
    assert s.defense(enemy) == 2 and s.defense("A") == 21 and s.zone(bolt) == "cemetery"
    assert s.play_points("A") == 1 and len(s.happened("play")) == 2


@pytest.mark.rule("1.3.2")
def test_a_card_that_cannot_be_played_is_not_played_by_an_effect_either() -> None:
    s = Scenario()
    (bolt,) = s.in_cemetery("A", spell(Choose(ENEMY), Damage(Slot(), 3)))
    s.play(s.in_hand("A", follower(1, 1, fanfare(Choose(GRAVE), Cast(), Draw(1)))))
    assert s.zone(bolt) == "cemetery" and s.count("A", "hand") == 1 and len(s.happened("play")) == 1


@pytest.mark.rule("10.6.2.8.3")
def test_a_spell_that_plays_another_one_stays_until_it_has_resolved() -> None:
    s = Scenario()
    (inner,) = s.in_cemetery("A", spell(Draw(1)))
    outer = s.in_hand("A", spell(Choose(GRAVE), Cast(), Heal(MY_LEADER, Count(GRAVE))))
    s.play(outer, inner)
    assert s.defense("A") == 21 and s.zone(inner) == s.zone(outer) == "cemetery"


@pytest.mark.rule("10.6.2.8.1")
def test_a_follower_that_an_effect_plays_comes_to_the_field_for_its_cost() -> None:
    s = Scenario()
    (wolf,) = s.in_cemetery("A", follower(2, 2, fanfare(Draw(1)), cost=4))
    s.play(s.in_hand("A", spell(Choose(GRAVE), Cast(free=False))), wolf)
    assert s.on_field(wolf) and s.play_points("A") == 5 and s.count("A", "hand") == 1


@pytest.mark.parametrize(
    "passive",
    [Static((WARD,), cond=overflow()), Static((WARD,), Filter(types=("follower",), side="my", other=True))],
)
@pytest.mark.rule("10.6.2.8.1")
def test_a_follower_that_will_have_no_ward_comes_reserved(passive: Static) -> None:
    s = Scenario(points=6)
    s.field("A", follower(1, 1))
    guard = s.in_hand("A", follower(2, 2, passive))
    s.play(guard)
    assert s.prompt == "main" and s.reserved(guard)


@pytest.mark.rule("10.6.2.8.3")
def test_a_spell_that_has_moved_itself_is_not_moved_again() -> None:
    s = Scenario()
    once = s.in_hand("A", spell(Draw(1), Move(Self(), "banished")))
    s.play(once)
    assert s.zone(once) == "banished" and s.count("A", "hand") == 1


@pytest.mark.rule("10.6.2.8.3")
def test_a_leftover_card_goes_to_the_cemetery_of_its_owner() -> None:
    s = Scenario(turn="B")
    permit = Static((Permit("play", filter=Filter(zone="cemetery", side="opp")),), players=Who.YOU)
    s.field("B", amulet(permit))
    (stolen,) = s.in_cemetery("A", spell(Draw(1)))
    s.play(stolen)
    assert s.count("B", "hand") == 1 and s.cards("A", "cemetery") == [stolen] and s.owner(stolen) == "A"


@pytest.mark.rule("10.6.2.8.2.1")
def test_an_ability_resolves_although_its_card_has_left_to_pay_for_it() -> None:
    s = Scenario()
    enemy = s.field("B", follower(1, 9))
    bomb = s.field("A", follower(4, 1, Action((CostSelf("put"),), (Damage(All(ENEMY), Stat(Self(), "attack")),))))
    s.use(bomb)
    assert s.zone(bomb) == "cemetery" and s.defense(enemy) == 5


@pytest.mark.rule("10.6.2.8.3", "9.1.4.3")
def test_a_spell_that_transforms_itself_leaves_nothing_in_the_resolution_zone() -> None:
    s = Scenario()
    riddle = s.in_hand("A", spell(Transform(Self(), "Knight")))
    s.play(riddle)
    assert s.zone(riddle) == "banished"
    assert not s.cards("A", "resolution") and not s.tokens("A")


def test_a_spell_without_text_does_nothing() -> None:
    s = Scenario()
    blank = s.in_hand("A", card("spell", cost=2))
    s.play(blank)
    assert s.zone(blank) == "cemetery" and s.play_points("A") == 8
