"""Kinds of abilities and how they are used: [Act], auto and continuous (abil, act, auto, cont); costs (cost)."""

import pytest
from tests.games.buddyfight.boards import (
    ANY_OF_THEIRS,
    IN_MY_DROP,
    MINE,
    act,
    asked,
    bounce,
    burn,
    fast,
    heal,
    hurt,
    kill,
    life_now,
    plain,
    sword,
    when,
    zone_now,
)

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    All,
    Auto,
    Choose,
    Compare,
    Count,
    DamagePlayer,
    Destroy,
    Discard,
    Draw,
    Filter,
    Gain,
    If,
    IfDone,
    May,
    MayPay,
    Modify,
    Move,
    On,
    Pick,
    Resource,
    Self,
    Slot,
    Static,
    Under,
    Who,
)
from rulebound.scenario.buddyfight import (
    Scenario,
    ScenarioError,
    discard,
    drop_from,
    gauge,
    life,
    monster,
    rest_self,
    soul_to_drop,
    spell,
)
from rulebound.scenario.buddyfight.cards import Text


def mage(*abilities: Text) -> CardDef:
    return monster(0, 1000, 1, 1000, *abilities)


# === activated abilities =============================================================================================


@pytest.mark.rule("abil.act", "act.1.1")
def test_an_ability_is_used_at_will_and_again() -> None:
    s = Scenario()
    card = s.left("A", mage(act(burn(1))))
    for n in range(3):
        s.use(card)
        assert s.life_of("B") == 9 - n


@pytest.mark.rule("abil.act")
@pytest.mark.parametrize("phase", ["start", "attack", "final"])
def test_an_ability_without_counter_is_for_the_own_main_phase(phase: str) -> None:
    s = Scenario(phase=phase)
    card = s.left("A", mage(act(burn(1))), rested=True)
    with pytest.raises(ScenarioError):
        s.use(card)


@pytest.mark.rule("abil.act")
def test_not_even_in_a_main_phase_is_it_used_by_the_other_fighter() -> None:
    s = Scenario()
    card = s.left("B", mage(act(burn(1))))
    s.pass_()
    with pytest.raises(ScenarioError):
        s.use(card)


@pytest.mark.rule("act.1.1")
def test_the_cost_of_an_ability_is_paid_as_it_is_declared() -> None:
    s = Scenario()
    s.gauge("A", 1)
    card = s.left("A", mage(act(burn(1), cost=(gauge(1), rest_self()))))
    s.use(card)
    assert asked(s) == ("counter", "B")
    assert s.game.state.exhausted[card.number] and not s.game.state.zones[s.zone_number("gauge") * 2]
    s.pass_()
    assert s.life_of("B") == 9
    with pytest.raises(ScenarioError):
        s.use(card)


@pytest.mark.rule("act.1.1.1")
def test_targets_are_chosen_on_declaring() -> None:
    s = Scenario()
    card = s.left("A", mage(act(*kill())))
    one, two = s.left("B", plain()), s.right("B", plain())
    s.use(card)
    assert asked(s) == ("choose", "A") and s.offered(one) and s.offered(two)
    s.answer(one)
    assert asked(s) == ("counter", "B") and zone_now(s, one) == "field"
    assert (s.zone(one), s.zone(two)) == ("drop", "field")


@pytest.mark.rule("act.1.1.1")
def test_targets_of_an_ability_lie_on_the_field_or_in_the_drop_zone() -> None:
    s = Scenario()
    card = s.left("A", mage(act(Choose(IN_MY_DROP), Move(Slot(), "hand"))))
    buried, other = s.in_drop("A", plain()), s.in_drop("B", plain())
    s.use(card)
    assert s.zone(buried) == "hand" and s.zone(other) == "drop"


@pytest.mark.rule("act.1.1")
def test_what_pays_for_an_ability_is_not_its_target() -> None:
    """C17, C18: an ability chooses on declaration; only a cast chooses after it was paid."""
    s = Scenario()
    card = s.left("A", mage(act(Choose(IN_MY_DROP), Move(Slot(), "hand"), cost=(discard(),))))
    paid = s.in_hand("A", plain())
    s.use(card)
    assert s.zone(paid) == "drop" and s.count("A", "hand") == 0


@pytest.mark.rule("act.1.2", "act.1.2.1")
def test_one_counter_is_used_against_an_ability() -> None:
    s = Scenario()
    card = s.left("A", mage(act(burn(1))))
    s.in_hand("A", fast(heal()))
    counters = s.hand("B", fast(heal()), fast(heal()))
    s.use(card)
    s.counter(counters[0])
    assert asked(s) == ("timing", "A") and s.life_of("B") == 10


@pytest.mark.rule("act.1.2.2")
def test_the_price_of_that_counter_is_checked() -> None:
    s = Scenario()
    s.life("B", 1)
    s.life("A", 1)
    card, last = s.left("A", mage(act(heal(5)))), s.in_hand("B", fast(burn(5), cost=(life(1),)))
    s.use(card)
    s.counter(last)
    assert s.winner == "A" and life_now(s, "A") == 1


@pytest.mark.rule("act.1.2.3")
def test_that_counter_resolves_before_the_ability() -> None:
    s = Scenario()
    card, target = s.left("A", mage(act(*kill()))), s.left("B", plain())
    save = s.in_hand("B", fast(*bounce(MINE)))
    s.use(card, target)
    s.counter(save, target)
    assert s.zone(target) == "hand"


@pytest.mark.rule("act.1.2.3", "act.1.3")
def test_an_ability_resolves_although_its_card_was_destroyed_meanwhile() -> None:
    s = Scenario()
    card, shot = s.left("A", mage(act(burn(3)))), s.in_hand("B", fast(*kill()))
    s.use(card)
    s.counter(shot, card)
    assert s.zone(card) == "drop" and s.life_of("B") == 7


@pytest.mark.rule("act.1.2.4")
def test_who_loses_by_that_counter_gets_nothing_from_the_ability() -> None:
    s = Scenario()
    s.life("A", 1)
    s.life("B", 1)
    card, shot = s.left("A", mage(act(burn(1)))), s.in_hand("B", fast(burn(1)))
    s.use(card)
    s.counter(shot)
    assert s.winner == "B"


@pytest.mark.rule("act.1.3", "act.1.3.1")
@pytest.mark.parametrize("wanted", [True, False])
def test_what_may_be_done_is_decided_on_resolution(wanted: bool) -> None:
    s = Scenario()
    card = s.left("A", mage(act(May((heal(2),)), burn(1))))
    s.use(card)
    assert asked(s) == ("counter", "B")
    s.pass_()
    assert asked(s) == ("may", "A")
    s.answer(wanted)
    assert (s.life_of("A"), s.life_of("B")) == (12 if wanted else 10, 9)


@pytest.mark.rule("act.1.3.2")
def test_a_condition_in_the_text_is_asked_on_resolution() -> None:
    s = Scenario()
    two = Compare(Count(MINE), ">=", 2)
    card = s.left("A", mage(act(If(two, (burn(3),)), heal(1))))
    other, shot = s.right("A", plain()), s.in_hand("B", fast(*kill()))
    s.use(card)
    s.counter(shot, other)
    assert (s.life_of("B"), s.life_of("A")) == (10, 11)


@pytest.mark.rule("act.1.3.2")
def test_a_condition_that_comes_true_in_time_is_enough() -> None:
    s = Scenario()
    card = s.left("A", mage(act(If(Compare(Resource("life", Who.OPPONENT), "<", 10), (burn(3),)))))
    cost = s.in_hand("B", fast(Draw(1), cost=(life(1),)))
    s.use(card)
    s.counter(cost)
    assert s.life_of("B") == 6


@pytest.mark.rule("act.1.4")
def test_there_is_a_check_after_the_ability() -> None:
    s = Scenario()
    s.life("B", 1)
    card = s.left("A", mage(act(burn(1))))
    s.use(card)
    assert s.winner == "A"


# === auto abilities ==================================================================================================


@pytest.mark.rule("abil.auto", "auto.2.1", "auto.2.1.1")
def test_an_auto_ability_waits_for_its_situation_and_comes_before_the_next_use() -> None:
    s = Scenario()
    card = s.in_hand("A", mage(when("enter", burn(1))))
    s.call(card, "left")
    s.pass_()
    assert asked(s) == ("counter", "B")
    s.pass_()
    assert asked(s) == ("timing", "A") and s.life_of("B") == 9


@pytest.mark.rule("auto.2.1.1", "auto.2.1.2", "auto.2.5")
def test_the_turn_fighters_abilities_come_first_one_at_a_time() -> None:
    s = Scenario()
    heard = Filter(types=("monster",), side="any", other=True)
    mine = [s.left("A", mage(Auto(On("enter", heard), (burn(n),)))) for n in (1,)]
    mine.append(s.right("A", mage(Auto(On("enter", heard), (burn(2),)))))
    s.left("B", mage(Auto(On("enter", heard), (burn(4),))))
    s.call(s.in_hand("A", plain()), "center")
    s.pass_()
    assert asked(s) == ("play auto", "A") and s.offered(mine[0]) and s.offered(mine[1])
    s.answer(mine[1])
    assert asked(s) == ("counter", "B")
    s.pass_()
    assert life_now(s, "B") == 8 and asked(s) == ("counter", "B")  # the other one, without a question
    s.pass_()
    assert life_now(s, "B") == 7 and asked(s) == ("counter", "A")  # and now that of B
    s.pass_()
    assert asked(s) == ("timing", "A") and s.life_of("A") == 6


@pytest.mark.rule("auto.2.5", "auto.2.1.1")
def test_what_triggers_meanwhile_for_the_turn_fighter_comes_before_the_others() -> None:
    s = Scenario()
    heard = On("enter", Filter(types=("monster",), other=True))
    first = s.left("B", mage(Auto(heard, (burn(1),))))
    s.right("B", mage(Auto(heard, (burn(2),))))
    s.left("A", mage(Auto(On("points", who=Who.YOU), (heal(5),), limit=1)))
    s.call(s.in_hand("A", plain()), "right")
    s.pass_()
    assert asked(s) == ("play auto", "B")
    s.answer(first)
    s.pass_()
    assert life_now(s, "A") == 9 and asked(s) == ("counter", "B")  # A's ability comes before the second one of B
    s.pass_()
    assert life_now(s, "A") == 14 and asked(s) == ("counter", "A")
    s.pass_()
    assert asked(s) == ("timing", "A") and s.life_of("A") == 12


@pytest.mark.rule("auto.2.1.1")
def test_targets_of_an_auto_ability_are_chosen_before_the_opponent_answers() -> None:
    s = Scenario()
    one, two = s.left("B", plain()), s.right("B", plain())
    save = s.in_hand("B", fast(Move(All(MINE), "hand")))
    s.call(s.in_hand("A", mage(when("enter", *kill()))), "left")
    s.pass_()
    assert asked(s) == ("choose", "A")
    s.answer(one)
    assert asked(s) == ("counter", "B")
    s.counter(save)
    assert (s.zone(one), s.zone(two)) == ("hand", "hand")


@pytest.mark.rule("auto.2.1.2")
def test_the_other_fighter_chooses_for_his_own_abilities() -> None:
    s = Scenario()
    victim = s.left("B", mage(when("destroyed", *kill())))
    one, two = s.left("A", plain()), s.right("A", plain())
    s.cast(s.in_hand("A", spell(*kill())), victim)
    s.pass_()
    assert asked(s) == ("choose", "B")
    s.answer(two)
    assert asked(s) == ("counter", "A")
    assert (s.zone(one), s.zone(two)) == ("field", "drop")


@pytest.mark.rule("auto.2.2", "auto.2.2.1", "auto.2.2.3")
def test_who_did_not_pick_the_ability_may_use_one_counter_which_resolves_first() -> None:
    s = Scenario()
    target = s.left("B", plain())
    save, more = s.hand("B", fast(*bounce(MINE)), fast(heal(9)))
    s.in_hand("A", fast(heal(9)))
    s.call(s.in_hand("A", mage(when("enter", *kill(), burn(1)))), "left")
    s.pass_()
    s.counter(save, target)
    assert asked(s) == ("timing", "A")
    assert s.zone(target) == "hand" and s.life_of("B") == 9 and s.zone(more) == "hand"


@pytest.mark.rule("auto.2.2.2")
def test_the_price_of_a_counter_against_an_auto_ability_is_checked() -> None:
    s = Scenario()
    s.life("B", 1)
    s.life("A", 1)
    last = s.in_hand("B", fast(burn(9), cost=(life(1),)))
    s.call(s.in_hand("A", mage(when("enter", heal(1)))), "left")
    s.pass_()
    s.counter(last)
    assert s.winner == "A" and life_now(s, "A") == 1


@pytest.mark.rule("auto.2.2.4")
def test_who_loses_by_that_counter_gets_nothing_from_the_auto_ability() -> None:
    s = Scenario()
    s.life("A", 1)
    s.life("B", 1)
    shot = s.in_hand("B", fast(burn(1)))
    s.call(s.in_hand("A", mage(when("enter", burn(1)))), "left")
    s.pass_()
    s.counter(shot)
    assert s.winner == "B"


@pytest.mark.rule("auto.2.3", "auto.2.3.1")
@pytest.mark.parametrize("wanted", [True, False])
def test_what_an_auto_ability_may_do_is_decided_on_resolution(wanted: bool) -> None:
    s = Scenario()
    s.call(s.in_hand("A", mage(when("enter", May((heal(2),)), burn(1)))), "left")
    s.pass_()
    assert asked(s) == ("counter", "B")
    s.pass_()
    assert asked(s) == ("may", "A")
    s.answer(wanted)
    assert (s.life_of("A"), s.life_of("B")) == (12 if wanted else 10, 9)


@pytest.mark.rule("auto.2.3.2")
def test_the_if_of_an_auto_ability_is_asked_on_resolution_only() -> None:
    s = Scenario()
    few = Compare(Count(MINE), "<=", 1)
    other, shot = s.right("A", plain()), s.in_hand("B", fast(*kill()))
    s.call(s.in_hand("A", mage(when("enter", If(few, (burn(3),)), heal(1)))), "left")
    s.pass_()  # two monsters by now
    s.counter(shot, other)
    assert (s.life_of("B"), s.life_of("A")) == (7, 11)


@pytest.mark.rule("auto.2.3.2")
def test_what_follows_the_unmet_if_of_an_auto_ability_is_left_out() -> None:
    s = Scenario()
    few = Compare(Count(MINE), "<=", 1)
    s.right("A", plain())
    s.call(s.in_hand("A", mage(when("enter", If(few, (burn(3),)), heal(1)))), "left")
    assert (s.life_of("B"), s.life_of("A")) == (10, 11)


@pytest.mark.rule("auto.2.4")
def test_there_is_a_check_after_each_auto_ability() -> None:
    s = Scenario()
    s.life("B", 1)
    heard = On("enter", Filter(types=("monster",), other=True))
    s.left("A", mage(Auto(heard, (burn(1),))))
    s.left("B", mage(Auto(heard, (heal(5),))))
    s.call(s.in_hand("A", plain()), "right")
    s.pass_(2)
    assert s.winner == "A"


@pytest.mark.rule("auto.2.1")
def test_an_auto_ability_resolves_although_its_card_has_left() -> None:
    s = Scenario()
    card, shot = s.in_hand("A", mage(when("enter", burn(2)))), s.in_hand("B", fast(*kill()))
    s.call(card, "left")
    s.pass_()
    s.counter(shot, card)
    assert s.zone(card) == "drop" and s.life_of("B") == 8


# === continuous abilities ============================================================================================


@pytest.mark.rule("abil.cont", "cont.3.1")
def test_a_continuous_ability_holds_as_long_as_its_condition() -> None:
    s = Scenario()
    low = Compare(Resource("life", Who.YOU), "<=", 5)
    unit = s.left("A", mage(Static((Modify("power", 3000),), cond=low)))
    hit, cure = s.hand("A", spell(hurt(5)), spell(heal(1)))
    assert s.power(unit) == 1000
    s.cast(hit)
    assert s.power(unit) == 4000
    s.cast(cure)
    assert s.power(unit) == 1000


@pytest.mark.rule("cont.3.1")
@pytest.mark.parametrize("zone", ["hand", "drop", "buddy"])
def test_a_continuous_ability_works_on_the_field_only(zone: str) -> None:
    s = Scenario()
    unit = s.left("A", plain())
    s.add("A", zone, mage(Static((Modify("power", 3000),), MINE)))
    assert s.power(unit) == 3000


@pytest.mark.rule("cont.3.1")
def test_a_continuous_ability_ends_when_its_card_leaves() -> None:
    s = Scenario()
    unit, lord = s.left("A", plain()), s.right("A", mage(Static((Modify("power", 3000),), MINE)))
    assert s.power(unit) == 6000
    shot = s.in_hand("A", spell(Choose(MINE), Destroy(Slot())))
    s.cast(shot, lord)
    assert s.power(unit) == 3000


@pytest.mark.rule("cont.3.1")
def test_a_continuous_ability_of_a_card_that_is_being_called_does_not_work_yet() -> None:
    s = Scenario()
    unit = s.left("A", plain())
    s.call(s.in_hand("A", mage(Static((Modify("power", 3000),), MINE))), "right")
    count = DamagePlayer(Who.OPPONENT, 1)
    assert asked(s) == ("counter", "B") and s.game.row(unit.number).stats["power"] == 3000
    assert s.power(unit) == 6000 and count is not None


# === costs ===========================================================================================================


@pytest.mark.rule("cost.1")
@pytest.mark.parametrize(("stock", "left"), [(0, 5), (1, 0), (1, 1)])
def test_every_part_of_a_cost_has_to_be_possible(stock: int, left: int) -> None:
    s = Scenario()
    s.gauge("A", stock)
    s.life("A", max(left, 1))
    card = s.in_hand("A", spell(burn(), cost=(gauge(1), life(1))))
    if stock:
        s.cast(card)
        assert s.life_of("B") == 9 or s.over
    else:
        with pytest.raises(ScenarioError):
            s.cast(card)
        assert s.life_of("A") == 5


@pytest.mark.rule("cost.1")
def test_more_life_than_one_has_cannot_be_paid() -> None:
    """N15: down to zero it can."""
    s = Scenario()
    s.life("A", 2)
    card = s.in_hand("A", spell(burn(), cost=(life(3),)))
    with pytest.raises(ScenarioError):
        s.cast(card)


@pytest.mark.rule("cost.2")
def test_a_first_part_that_is_impossible_does_not_stop_the_second() -> None:
    s = Scenario()
    s.cast(s.in_hand("A", spell(*kill(ANY_OF_THEIRS), heal(2))))
    assert s.life_of("A") == 12


@pytest.mark.rule("cost.2")
def test_what_can_be_done_only_in_part_is_done_in_part() -> None:
    s = Scenario()
    s.in_hand("B", plain())
    s.cast(s.in_hand("A", spell(Discard(3, Who.OPPONENT), burn(1))))
    s.pass_()
    if s.prompt == "discard":
        s.answer(s.cards("B", "hand"))
    assert s.count("B", "hand") == 0 and s.life_of("B") == 9


@pytest.mark.rule("cost.3")
@pytest.mark.parametrize(("stock", "healed"), [(0, False), (1, True)])
def test_if_you_do_needs_the_whole_of_what_you_may(stock: int, healed: bool) -> None:
    s = Scenario()
    s.gauge("A", stock)
    s.cast(s.in_hand("A", spell(MayPay((gauge(1),), (heal(2),)), burn(1))))
    s.pass_()
    if stock:
        assert s.prompt in ("may_pay", "may")
        s.answer(True)
    assert (s.life_of("A"), s.life_of("B"), s.count("A", "gauge")) == (12 if healed else 10, 9, 0)


@pytest.mark.rule("cost.3")
def test_who_does_not_want_to_gets_nothing() -> None:
    s = Scenario()
    s.gauge("A", 1)
    s.cast(s.in_hand("A", spell(MayPay((gauge(1),), (heal(2),)))))
    s.pass_()
    s.answer(False)
    assert (s.life_of("A"), s.count("A", "gauge")) == (10, 1)


DEAR = MayPay((discard(), gauge(1)), (Draw(2),))


@pytest.mark.rule("cost.3.1")
@pytest.mark.parametrize(("hand", "stock"), [(1, 0), (0, 1)])
def test_a_may_part_that_is_possible_only_in_part_is_not_done_at_all(hand: int, stock: int) -> None:
    s = Scenario()
    s.gauge("A", stock)
    s.hand("A", *[plain() for _ in range(hand)])
    s.cast(s.in_hand("A", spell(DEAR)))
    assert (s.count("A", "hand"), s.count("A", "gauge")) == (hand, stock)


@pytest.mark.rule("cost.3")
def test_a_may_part_that_is_possible_as_a_whole_is_done_as_a_whole() -> None:
    s = Scenario()
    s.gauge("A", 1)
    s.in_hand("A", plain())
    s.cast(s.in_hand("A", spell(DEAR)))
    s.pass_()
    s.answer(True)
    assert (s.count("A", "hand"), s.count("A", "gauge")) == (2, 0)


@pytest.mark.rule("cost.3.1")
def test_steps_that_may_be_done_are_done_all_or_not_at_all() -> None:
    """Two actions, of which the second is impossible: the first one is not done either."""
    s = Scenario()
    kept = s.in_hand("A", plain())
    cost = Pick(Filter(types=("item",), side="my")), Destroy(Slot())
    s.cast(s.in_hand("A", spell(May((Discard(1), *cost)), IfDone((Draw(2),)))))
    s.pass_()
    if s.prompt == "may":
        s.answer(True)
    assert s.zone(kept) == "hand" and s.count("A", "hand") == 1


@pytest.mark.rule("cost.3.2")
def test_a_missing_target_alone_does_not_stop_what_follows() -> None:
    s = Scenario()
    s.gauge("A", 1)
    text = (Choose(MINE), MayPay((gauge(1),), (Gain(Slot(), (Modify("critical", 1),)), heal(2))))
    s.cast(s.in_hand("A", spell(*text)))
    s.pass_()
    s.answer(True)
    assert (s.life_of("A"), s.count("A", "gauge")) == (12, 0)


@pytest.mark.rule("cost.1")
def test_a_cost_from_the_soul_needs_a_soul() -> None:
    s = Scenario()
    with_soul = s.left("A", mage(act(burn(1), cost=(soul_to_drop(),))), soul=[plain()])
    without = s.right("A", mage(act(burn(1), cost=(soul_to_drop(),))))
    with pytest.raises(ScenarioError):
        s.use(without)
    s.use(with_soul)
    assert s.life_of("B") == 9 and s.soul(with_soul) == []


@pytest.mark.rule("cost.1")
def test_a_card_that_leaves_to_pay_may_be_any_of_the_own_field() -> None:
    s = Scenario()
    blade, unit, theirs = s.item("A", sword()), s.left("A", plain()), s.left("B", plain())
    s.cast(s.in_hand("A", spell(burn(1), cost=(drop_from(Filter(side="my")),))), pay=[blade])
    assert (s.zone(blade), s.zone(unit), s.zone(theirs)) == ("drop", "field", "field")


@pytest.mark.rule("soul.4")
def test_a_soul_is_not_chosen_on_declaration() -> None:
    s = Scenario()
    user = s.left(
        "A",
        mage(act(Pick(Filter(zone="soul", among=Under(Self()))), Move(Slot(), "drop"), burn(1))),
        soul=[plain(), plain()],
    )
    s.use(user)
    assert asked(s) == ("counter", "B")
    s.pass_()
    assert s.prompt == "select" and s.player == "A"
    s.answer(s.soul(user)[1])
    assert len(s.soul(user)) == 1 and s.life_of("B") == 9
