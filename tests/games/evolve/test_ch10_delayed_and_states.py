"""Chapters 10.7.5 to 10.7.7: delayed triggers, states, and abilities of cards that have gone."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Choose,
    Compare,
    Count,
    Damage,
    DamagePlayer,
    Delayed,
    Destroy,
    Discard,
    Draw,
    EventAmount,
    ExhaustSelf,
    Filter,
    Heal,
    Modify,
    Move,
    On,
    Self,
    Slot,
    Stat,
    Static,
    Until,
    When,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, follower, last_words, spell

MINE = Filter(types=("follower",), side="my")
ANY = Filter(types=("follower",))
AT_END = On("phase", phase="end")
HAND = Filter(side="my", zone="hand")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ENEMY = Filter(types=("follower",), side="opp")


# --- 10.7.5 delayed triggers -----------------------------------------------------------------------------------------


@pytest.mark.rule("10.7.5", "10.7.5.1")
def test_a_delayed_trigger_fires_once() -> None:
    s = Scenario()
    s.field("A", follower(1, 1))
    plan = s.in_hand("A", spell(Delayed(On("attack", MINE), (Draw(1),))))
    one, other = s.field("A", follower(1, 1)), s.field("A", follower(1, 1))
    s.play(plan)
    s.attack(one, "B")
    s.attack(other, "B")
    assert s.count("A", "hand") == 1


@pytest.mark.rule("10.7.5", "10.7.5.1")
def test_a_delayed_trigger_for_a_time_fires_as_often_as_it_can_until_then() -> None:
    s = Scenario()
    plan = s.in_hand("A", spell(Delayed(On("attack", ANY), (Draw(1),), once=False, until=Until.TURN)))
    one, other = s.field("A", follower(1, 1)), s.field("A", follower(1, 1))
    enemy = s.field("B", follower(1, 9))
    s.play(plan)
    s.attack(one, "B")
    s.attack(other, "B")
    assert s.count("A", "hand") == 2
    s.to("B main")
    s.attack(enemy, "A")
    assert s.count("A", "hand") == 2


@pytest.mark.rule("10.7.5")
def test_a_delayed_trigger_knows_the_card_it_was_made_for() -> None:
    s = Scenario()
    one, other = s.field("A", follower(1, 1)), s.field("A", follower(1, 1))
    plan = s.in_hand("A", spell(Choose(MINE), Delayed(AT_END, (Move(Slot(), "hand"),))))
    s.play(plan, other)
    s.end_main()
    assert (s.zone(one), s.zone(other)) == ("field", "hand")


# --- 10.7.6 state triggers -------------------------------------------------------------------------------------------

EMPTY_HANDED = When(Compare(Count(HAND), "==", 0))


def journal(s: Scenario) -> list[str]:
    return [entry.key for entry in s.game.journal]


@pytest.mark.rule("10.7.6", "10.7.6.1")
def test_a_state_triggers_once_and_again_after_it_has_resolved() -> None:
    s = Scenario()
    s.field("A", amulet(Auto(EMPTY_HANDED, (Draw(1),))))
    s.in_hand("B", follower(1, 1))
    pump = s.field("A", amulet(Action((ExhaustSelf(),), (Discard(1), Draw(1), Discard(1))), name="Pump"))
    last = s.in_hand("A", follower(1, 1))
    s.use(pump, last)  # the hand has been empty twice while this resolved
    assert s.count("A", "hand") == 1 and len([k for k in journal(s) if k == "plays_auto"]) == 1
    card = s.cards("A", "hand")[0]
    s.play(card)
    assert s.count("A", "hand") == 1 and len([k for k in journal(s) if k == "plays_auto"]) == 2


@pytest.mark.rule("10.7.6")
def test_a_state_that_was_reached_triggers_although_it_is_over_by_then() -> None:
    s = Scenario()
    s.field("A", amulet(Auto(EMPTY_HANDED, (Heal(MY_LEADER, 1),))))
    only = s.in_hand("A", follower(1, 1))
    churn = s.field("A", amulet(Action((ExhaustSelf(),), (Discard(1), Draw(2))), name="Churn"))
    s.use(churn, only)
    assert s.count("A", "hand") == 2 and s.defense("A") == 21


# --- 10.7.7 the source is gone ---------------------------------------------------------------------------------------


@pytest.mark.rule("10.7.7", "10.6.2.8.2.1")
def test_a_pending_ability_is_played_although_its_card_has_gone() -> None:
    s = Scenario()
    first = s.field("A", amulet(Auto(AT_END, (Destroy(All(Filter(types=("amulet",), side="my"))),)), name="Blast"))
    s.field("A", amulet(Auto(AT_END, (Draw(1),)), name="Candle"))
    s.end_main()
    s.answer(first)
    assert s.count("A", "field") == 0 and s.count("A", "hand") == 1


@pytest.mark.rule("10.7.7", "10.11.1")
def test_an_ability_of_a_card_that_has_gone_reads_what_the_card_last_was() -> None:
    s = Scenario()
    s.field("A", amulet(Static((Modify("attack", 2),), MINE)))
    ghost = s.field("A", follower(3, 1, last_words(DamagePlayer(Who.OPPONENT, Stat(Self(), "attack")))))
    s.play(s.in_hand("A", spell(Choose(MINE), Destroy(Slot()))), ghost)
    assert s.defense("B") == 15


@pytest.mark.rule("10.7.6", "10.7.6.1")
def test_a_state_may_be_a_number_of_cards_or_the_defense_of_a_leader() -> None:
    s = Scenario()
    s.leader("A", defense=12)
    s.field("A", amulet("When there are 3 or more cards on your field, draw a card."))
    s.field("A", amulet("When your leader's defense is 10 or less, give your leader +5 defense."))
    first, second = (s.in_hand("A", follower(1, 1)) for _ in range(2))
    blow = s.in_hand("A", spell("Deal 2 damage to your leader."))
    s.play(first)
    assert s.count("A", "hand") == 3
    s.play(second)
    assert s.count("A", "hand") == 2  # there have been as many all the while
    s.play(blow)
    assert s.defense("A") == 15


@pytest.mark.rule("10.7.5")
def test_an_ability_may_be_made_for_the_time_of_a_turn() -> None:
    s = Scenario()
    vow = s.in_hand("A", spell("During this turn, whenever a follower is put onto your field, draw a card."))
    call = s.in_hand("A", spell("Put 2 Fairy tokens onto your field."))
    s.play(vow)
    s.play(call)
    s.to("end")
    assert s.count("A", "hand") == 2


@pytest.mark.rule("10.7.5")
def test_what_is_done_later_remembers_how_much_it_was() -> None:
    s = Scenario()
    mine = Filter(types=("leader",), side="my", zone="leader")
    later = Delayed(On("phase", phase="end"), (Heal(All(mine), EventAmount()),))
    s.field("A", amulet(Auto(On("damage", mine), (later,))))
    s.play(s.in_hand("A", spell(Damage(All(mine), 3))))
    assert s.defense("A") == 17
    s.to("end")
    assert s.defense("A") == 20


@pytest.mark.rule("10.7.5", "7.4.1")
def test_what_a_spell_does_at_the_start_of_an_end_phase_it_does_once() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell("At the start of your end phase, give your leader +3 defense.\nDraw a card.")))
    assert s.count("A", "hand") == 1 and s.defense("A") == 20
    s.to("next turn")
    s.to("next turn")
    s.to("next turn")
    assert s.defense("A") == 23


@pytest.mark.rule("10.7.6", "10.7.6.1")
def test_a_state_may_be_said_in_words() -> None:
    s = Scenario()
    s.field("A", amulet("When there are no cards in your hand, draw a card."))
    s.deck("A", spell(), follower(), follower())
    s.play(s.in_hand("A", spell()))
    (drawn,) = s.cards("A", "hand")
    s.play(drawn)
    assert s.count("A", "hand") == 1 and s.count("A", "deck") == 1


@pytest.mark.rule("10.7.6.1")
def test_a_state_that_lasts_triggers_once() -> None:
    s = Scenario()
    s.field("A", amulet(Auto(EMPTY_HANDED, (Heal(MY_LEADER, 1),))))
    s.play(s.in_hand("A", spell()))
    assert s.defense("A") == 21
    s.to("next turn")
    s.to("next turn")
    assert s.defense("A") == 21
    s.play(s.cards("A", "hand")[0])
    assert s.defense("A") == 22


@pytest.mark.rule("10.7.6.1", "10.7.3.2")
def test_a_state_trigger_that_cannot_be_played_waits_for_the_state_again() -> None:
    s = Scenario()
    s.field("A", amulet(Auto(EMPTY_HANDED, (Choose(ENEMY), Destroy(Slot())))))
    s.play(s.in_hand("A", spell()))
    assert not s.over and s.prompt == "main"


@pytest.mark.rule("10.7.6.1")
def test_a_state_that_the_ability_itself_leaves_and_reaches_again_triggers_again() -> None:
    s = Scenario()
    s.deck("A", follower(), follower())
    hungry = Auto(EMPTY_HANDED, (Draw(1), Discard(1), Heal(MY_LEADER, 1)), limit=2)
    s.field("A", amulet(hungry))
    s.play(s.in_hand("A", spell()))
    while s.prompt == "discard":
        s.answer(s.cards("A", "hand")[0])
    assert s.defense("A") == 22
