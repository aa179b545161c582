"""The flow of a play timing and [Counter] (timing), and its questions and answers (qa.timing)."""

import pytest
from tests.games.buddyfight.boards import (
    MINE,
    act,
    asked,
    at,
    bounce,
    burn,
    fast,
    heal,
    hurt,
    kill,
    life_now,
    plain,
    refuses,
    timing_over,
    when,
    zone_now,
)

from rulebound.language.tree import Auto, Count, DamagePlayer, Draw, Filter, On, Who
from rulebound.scenario.buddyfight import Scenario, ScenarioError, gauge, life, monster, spell

# --- 2 to 5: the turn fighter uses something -------------------------------------------------------------------------


@pytest.mark.rule("timing.2.1", "timing.5.1", "timing.5.3")
def test_the_turn_fighter_uses_one_thing_after_the_other() -> None:
    s = Scenario()
    first, second = s.hand("A", spell(burn(1)), spell(burn(2)))
    assert asked(s) == ("timing", "A")
    s.cast(first)
    assert asked(s) == ("counter", "B")
    s.pass_()
    assert asked(s) == ("timing", "A") and s.life_of("B") == 9
    s.cast(second)
    assert s.life_of("B") == 7 and asked(s) == ("timing", "A")


@pytest.mark.rule("timing.2.1", "timing.6.1", "timing.10.1")
def test_when_both_do_nothing_the_play_timing_is_over() -> None:
    s = Scenario()
    s.pass_()
    assert asked(s) == ("own counter", "B") and s.phase == "main"
    s.pass_()
    assert s.phase == "attack"


@pytest.mark.rule("timing.2.2")
def test_the_turn_fighter_pays_on_using_and_not_later() -> None:
    s = Scenario()
    s.gauge("A", 2)
    s.cast(s.in_hand("A", spell(burn(), cost=(gauge(2),))))
    assert asked(s) == ("counter", "B")
    assert not s.game.state.zones[s.zone_number("gauge") * 2]


@pytest.mark.rule("cast.1.2")
def test_what_cannot_be_paid_is_not_offered() -> None:
    s = Scenario()
    s.gauge("A", 1)
    cheap, dear = s.hand("A", spell(burn(), cost=(gauge(1),)), spell(burn(), cost=(gauge(2),)))
    assert s.why_not("A", "cast", cheap) == "" and s.why_not("A", "cast", dear)


@pytest.mark.rule("timing.2.3")
def test_there_is_a_check_between_using_and_the_answer() -> None:
    s = Scenario()
    s.life("A", 3)
    mage = s.left("A", monster(0, 1000, 1, 1000, act(heal(9), cost=(life(3),))))
    s.use(mage)
    assert s.winner == "B"


@pytest.mark.rule("timing.3.1")
def test_the_other_fighter_is_asked_whatever_he_holds() -> None:
    for held in ((), (fast(heal()),)):
        s = Scenario()
        s.hand("B", *held)
        s.cast(s.in_hand("A", spell(burn())))
        assert asked(s) == ("counter", "B")


@pytest.mark.rule("timing.3.1")
def test_an_ability_with_counter_answers_as_well_as_a_card() -> None:
    s = Scenario()
    guard = s.left("B", monster(0, 1000, 1, 1000, act(heal(5), quick=True), act(burn(5))))
    s.cast(s.in_hand("A", spell(burn())))
    with pytest.raises(ScenarioError):
        s.counter(guard, ability=1)  # an [Act] without [Counter]
    s.counter(guard)
    assert (s.life_of("A"), s.life_of("B")) == (10, 14)


@pytest.mark.rule("timing.3.2")
def test_the_answer_is_paid_before_it_resolves_and_only_if_it_can_be() -> None:
    s = Scenario()
    s.gauge("B", 1)
    cheap, dear = s.hand("B", fast(heal(), cost=(gauge(1),)), fast(heal(), cost=(gauge(2),)))
    s.cast(s.in_hand("A", spell(burn())))
    with pytest.raises(ScenarioError):
        s.counter(dear)
    s.counter(cheap)
    assert s.count("B", "gauge") == 0 and s.life_of("B") == 10


@pytest.mark.rule("timing.3.3")
def test_there_is_a_check_after_the_answer_was_paid() -> None:
    s = Scenario()
    s.life("B", 2)
    s.life("A", 1)
    mage = s.left("A", monster(0, 1000, 1, 1000, act(burn(1))))
    last = s.in_hand("B", fast(burn(5), cost=(life(2),)))
    s.use(mage)
    s.counter(last)
    assert s.winner == "A" and life_now(s, "A") == 1


@pytest.mark.rule("timing.4.1", "qa.timing.3")
def test_the_answer_resolves_first() -> None:
    s = Scenario()
    target = s.left("B", plain())
    hand = s.in_hand("B", fast(*bounce(MINE)))
    breath = s.in_hand("A", fast(burn(1)))
    s.cast(s.in_hand("A", spell(*kill())), target)
    s.counter(hand, target)
    assert asked(s) == ("timing", "A")  # both have resolved; A could not come between them
    assert s.zone(target) == "hand"
    s.cast(breath)
    assert s.life_of("B") == 9


@pytest.mark.rule("timing.4.2")
def test_there_is_a_check_between_the_answer_and_what_it_answers() -> None:
    s = Scenario()
    s.life("A", 1)
    mage = s.left("A", monster(0, 1000, 1, 1000, act(heal(5))))
    shot = s.in_hand("B", fast(burn(1)))
    s.use(mage)
    s.counter(shot)
    assert s.winner == "B"


@pytest.mark.rule("timing.5.2")
def test_there_is_a_check_after_the_turn_fighters_card() -> None:
    s = Scenario()
    s.deck("A", plain())
    s.cast(s.in_hand("A", spell(Draw(1))))
    assert s.winner == "B"


@pytest.mark.rule("timing.5.3")
def test_after_everything_has_resolved_the_turn_fighter_is_asked_first_again() -> None:
    s = Scenario()
    shot = s.in_hand("B", fast(burn()))
    s.in_hand("B", fast(burn()))
    s.cast(s.in_hand("A", spell(burn())))
    s.counter(shot)
    assert asked(s) == ("timing", "A")
    s.pass_()
    assert asked(s) == ("own counter", "B")


# --- 6 to 9: the other fighter uses a [Counter] of his own accord ----------------------------------------------------


@pytest.mark.rule("timing.6.1", "timing.9.1", "timing.9.3")
def test_the_other_fighter_may_act_when_the_turn_fighter_does_not() -> None:
    s = Scenario()
    shot = s.in_hand("B", fast(burn(2)))
    s.pass_()
    assert asked(s) == ("own counter", "B")
    s.counter(shot)
    assert asked(s) == ("counter", "A")
    s.pass_()
    assert asked(s) == ("timing", "A") and s.life_of("A") == 8 and s.phase == "main"


@pytest.mark.rule("timing.6.1")
def test_of_his_own_accord_he_uses_nothing_but_counters() -> None:
    s = Scenario()
    slow, unit = s.hand("B", spell(burn()), plain())
    mage = s.left("B", monster(0, 1000, 1, 1000, act(burn())))
    s.pass_()
    assert len(s.options) == 1
    refuses(lambda: s.cast(slow), lambda: s.call(unit, "right"), lambda: s.use(mage))


@pytest.mark.rule("timing.6.2")
def test_what_he_uses_then_is_paid_at_once() -> None:
    s = Scenario()
    s.gauge("B", 1)
    cheap, dear = s.hand("B", fast(burn(), cost=(gauge(1),)), fast(burn(), cost=(gauge(2),)))
    s.pass_()
    with pytest.raises(ScenarioError):
        s.counter(dear)
    s.counter(cheap)
    assert asked(s) == ("counter", "A")
    assert not s.game.state.zones[s.zone_number("gauge") * 2 + 1]


@pytest.mark.rule("timing.6.3")
def test_there_is_a_check_before_the_turn_fighter_answers() -> None:
    s = Scenario()
    s.life("B", 1)
    shot = s.in_hand("B", fast(burn(10), cost=(life(1),)))
    s.pass_()
    s.counter(shot)
    assert s.winner == "A"


@pytest.mark.rule("timing.7.1", "timing.8.1", "timing.9.1", "qa.timing.2")
def test_the_turn_fighter_answers_once_and_his_answer_resolves_first() -> None:
    s = Scenario()
    target = s.left("A", plain())
    shot = s.in_hand("B", fast(*kill()))
    s.in_hand("B", fast(burn(9)))
    save, other = s.hand("A", fast(*bounce(MINE)), fast(heal(9)))
    s.pass_()
    s.counter(shot, target)
    assert asked(s) == ("counter", "A")
    s.counter(save, target)
    assert asked(s) == ("timing", "A")
    assert s.zone(target) == "hand" and (s.zone(shot), s.zone(save), s.zone(other)) == ("drop", "drop", "hand")


@pytest.mark.rule("timing.7.1")
def test_even_the_turn_fighter_answers_with_counters_only() -> None:
    s = Scenario()
    slow, unit = s.hand("A", spell(heal()), plain())
    shot = s.in_hand("B", fast(burn()))
    s.pass_()
    s.counter(shot)
    assert asked(s) == ("counter", "A") and len(s.options) == 1
    refuses(lambda: s.cast(slow), lambda: s.call(unit, "left"))


@pytest.mark.rule("timing.7.2")
def test_the_turn_fighters_answer_has_to_be_paid() -> None:
    s = Scenario()
    s.gauge("A", 1)
    cheap, dear = s.hand("A", fast(heal(), cost=(gauge(1),)), fast(heal(), cost=(gauge(2),)))
    shot = s.in_hand("B", fast(burn()))
    s.pass_()
    s.counter(shot)
    with pytest.raises(ScenarioError):
        s.counter(dear)
    s.counter(cheap)
    assert s.count("A", "gauge") == 0 and s.life_of("A") == 10


@pytest.mark.rule("timing.7.3")
def test_the_price_of_the_turn_fighters_answer_is_checked() -> None:
    s = Scenario()
    s.life("A", 2)
    shot, shield = s.in_hand("B", fast(burn(1))), s.in_hand("A", fast(heal(9), cost=(life(2),)))
    s.pass_()
    s.counter(shot)
    s.counter(shield)
    assert s.winner == "B"


@pytest.mark.rule("timing.8.2")
def test_there_is_a_check_between_the_turn_fighters_answer_and_the_rest() -> None:
    s = Scenario()
    s.life("A", 1)
    s.life("B", 1)
    shot, back = s.in_hand("B", fast(burn(1))), s.in_hand("A", fast(burn(1)))
    s.pass_()
    s.counter(shot)
    s.counter(back)
    assert s.winner == "A"


@pytest.mark.rule("timing.9.2")
def test_there_is_a_check_after_the_other_fighters_card() -> None:
    s = Scenario()
    s.life("A", 1)
    shot = s.in_hand("B", fast(burn(1)))
    s.pass_()
    s.counter(shot)
    s.pass_()
    assert s.winner == "B"


@pytest.mark.rule("timing.10.1", "timing.9.3")
def test_a_play_timing_goes_on_until_both_decline_one_after_the_other() -> None:
    s = Scenario()
    shots = s.hand("B", fast(burn()), fast(burn()))
    for shot in shots:
        s.pass_()
        s.counter(shot)
        s.pass_()
        assert asked(s) == ("timing", "A")
    timing_over(s)
    assert s.phase == "attack" and s.life_of("A") == 8


# --- questions and answers -------------------------------------------------------------------------------------------


@pytest.mark.rule("qa.timing.1", "auto.2.2.1")
def test_a_counter_may_be_used_against_an_auto_ability() -> None:
    s = Scenario()
    target = s.left("B", plain())
    demon = s.in_hand("A", monster(0, 1000, 1, 1000, when("enter", *kill())))
    save = s.in_hand("B", fast(*bounce(MINE)))
    s.call(demon, "left")
    s.pass_()  # nothing against the call
    assert asked(s) == ("counter", "B")
    s.counter(save, target)
    assert s.zone(target) == "hand" and s.area(demon) == "left"


@pytest.mark.rule("qa.timing.2")
def test_a_counter_is_not_answered_with_a_counter() -> None:
    s = Scenario()
    s.in_hand("A", fast(heal(9)))
    shield = s.in_hand("B", fast(heal(1)))
    s.cast(s.in_hand("A", spell(burn(1))))
    s.counter(shield)
    assert asked(s) == ("timing", "A") and (s.life_of("A"), s.life_of("B")) == (10, 10)


@pytest.mark.rule("timing.2.1", "timing.6.1")
def test_at_the_same_time_the_turn_fighter_comes_first() -> None:
    s = Scenario(turn="B")
    s.in_hand("A", fast(heal()))
    assert asked(s) == ("timing", "B")
    s.pass_()
    assert asked(s) == ("own counter", "A")


@pytest.mark.rule("qa.timing.3", "timing.4.1")
def test_what_the_counter_sets_off_waits_for_the_pending_card() -> None:
    """C19: between a counter and what it answers nothing comes, not even auto abilities."""
    s = Scenario()
    s.left("B", monster(0, 1000, 1, 1000, Auto(On("life_gained", who=Who.YOU), (DamagePlayer(Who.OPPONENT, LOST),))))
    shield = s.in_hand("B", fast(heal(1)))
    s.cast(s.in_hand("A", spell(burn(4), Draw(3))))
    s.counter(shield)
    s.pass_()
    assert s.life_of("A") == 7  # three cards in hand when the ability resolves


LOST = Count(Filter(zone="hand", side="opp"))


@pytest.mark.rule("timing.2.1", "abil.auto")
def test_auto_abilities_come_before_the_next_use() -> None:
    s = Scenario(phase="start")
    s.left("A", monster(0, 1000, 1, 1000, at("main", burn(1))))
    s.to("main")
    assert asked(s) == ("counter", "B")  # the ability waits for nobody
    s.pass_()
    assert asked(s) == ("timing", "A") and s.life_of("B") == 9


@pytest.mark.rule("timing.3.1", "timing.4.1")
def test_a_declared_card_waits_in_play_until_its_answer_has_resolved() -> None:
    s = Scenario()
    first, second = s.in_hand("A", spell(hurt(1))), s.in_hand("B", fast(heal(1)))
    s.cast(first)
    assert zone_now(s, first) == "play"
    s.counter(second)
    assert (s.zone(first), s.zone(second)) == ("drop", "drop")
