"""The start phase and the main phase (start, main)."""

import pytest
from tests.games.buddyfight.boards import (
    act,
    asked,
    at,
    burn,
    fast,
    heal,
    life_now,
    plain,
    refuses,
    rested_now,
    sword,
    timing_over,
)

from rulebound.language.tree import Auto, On, Who
from rulebound.scenario.buddyfight import Scenario, ScenarioError, flag, impact, impact_monster, monster, spell


def start(turn: str = "A", number: int = 5) -> Scenario:
    return Scenario(phase="start", turn=turn, number=number)


@pytest.mark.rule("start.1.1")
def test_beginning_of_turn_abilities_come_before_anything_stands() -> None:
    s = start()
    attacker = s.left("A", monster(0, 1000, 1, 1000, at("start", burn(2))), rested=True)
    assert asked(s) == ("counter", "B") and rested_now(s, attacker)
    s.pass_()
    assert asked(s) == ("timing", "A")
    assert life_now(s, "B") == 8 and rested_now(s, attacker)


@pytest.mark.rule("start.1.1")
def test_abilities_for_the_beginning_of_your_turn_sleep_in_the_opponents() -> None:
    s = start(turn="B")
    s.left("A", monster(0, 1000, 1, 1000, at("start", burn(2))))
    s.to("main")
    assert s.life_of("B") == 10


@pytest.mark.rule("start.1.1")
def test_counters_may_be_used_before_anything_stands() -> None:
    s = start()
    attacker = s.left("A", plain(), rested=True)
    s.cast(s.in_hand("A", fast(heal())))
    s.pass_()
    assert s.life_of("A") == 11 and rested_now(s, attacker)


@pytest.mark.rule("start.1.1", "rescheck.1")
def test_who_loses_by_the_beginning_of_the_turn_gets_no_card() -> None:
    s = start()
    s.life("A", 1)
    s.left("B", monster(0, 1000, 1, 1000, Auto(On("phase", phase="start"), (burn(1),))))
    s.pass_()  # A does not answer the ability
    assert s.winner == "B" and s.count("A", "hand") == 0


@pytest.mark.rule("start.2.1")
def test_all_cards_of_the_turn_fighters_field_stand_and_no_others() -> None:
    s = start()
    own = [
        s.left("A", plain(), rested=True),
        s.center("A", plain(), rested=True),
        s.right("A", plain(), rested=True),
        s.item("A", sword(), rested=True),
        s.set_("A", spell(set=True), rested=True),
    ]
    other = s.left("B", plain(), rested=True)
    timing_over(s)
    assert asked(s) == ("timing", "A")
    assert all(s.standing(card) for card in own) and s.rested(other)


@pytest.mark.rule("start.2.1")
def test_the_buddy_zone_does_not_stand() -> None:
    """C21: it is not on the field."""
    s = start()
    buddy = s.buddy("A", plain(name="Hero"), rested=True)
    s.to("main")
    assert s.rested(buddy)


@pytest.mark.rule("start.2.1")
def test_a_flag_that_has_attacked_stands_with_the_field() -> None:
    """N19."""
    s = Scenario()
    fort = s.flag("A", flag(power=5000, critical=2))
    s.battle(fort, "B")
    assert s.rested(fort)
    s.to("next turn")
    s.to("next turn")
    assert s.standing(fort) and s.turn_player == "A"


@pytest.mark.rule("start.2.2")
def test_there_is_a_play_timing_after_standing_and_before_the_draw() -> None:
    s = start()
    shot = s.in_hand("A", fast(burn()))
    attacker = s.left("A", plain(), rested=True)
    timing_over(s)
    assert asked(s) == ("timing", "A") and not rested_now(s, attacker)
    assert s.count("A", "hand") == 1
    s.cast(shot)
    s.pass_()
    assert s.count("A", "hand") == 0 and s.life_of("B") == 9


@pytest.mark.rule("start.2.2", "rescheck.1")
def test_who_loses_after_standing_draws_no_card() -> None:
    s = start()
    s.life("A", 1)
    shot = s.in_hand("B", fast(burn()))
    timing_over(s)
    s.pass_()
    s.counter(shot)
    s.pass_()
    assert s.winner == "B" and s.count("A", "hand") == 0


@pytest.mark.rule("start.3.1", "start.3.1.1", "start.3.1.2")
def test_one_card_is_drawn_and_then_there_is_a_play_timing() -> None:
    s = start()
    top = s.deck("A", *[plain() for _ in range(9)])[0]
    timing_over(s)
    timing_over(s)
    assert asked(s) == ("timing", "A") and s.cards("A", "hand") == [top]
    timing_over(s)
    assert asked(s) == ("charge", "A")


@pytest.mark.rule("start.3.1.1", "rescheck.1")
def test_who_draws_the_last_card_loses_before_he_can_charge() -> None:
    s = start()
    s.deck("A", plain())
    timing_over(s)
    timing_over(s)
    assert s.winner == "B"


@pytest.mark.rule("start.3.2", "start.3.2.1")
def test_one_card_may_be_charged_and_replaced() -> None:
    s = start()
    given, kept = s.hand("A", plain(), plain())
    second = s.deck("A", *[plain() for _ in range(9)])[1]
    s.to("charge")
    assert s.offered(given) and s.offered(kept) and s.offered("none")
    s.charge(given)
    assert asked(s) == ("timing", "A") and s.phase == "start"
    assert s.zone(given) == "gauge" and s.zone(second) == "hand" and s.count("A", "hand") == 3
    timing_over(s)
    assert s.phase == "main"


@pytest.mark.rule("start.3.2")
def test_who_does_not_charge_draws_no_second_card() -> None:
    s = start()
    kept = s.in_hand("A", plain())
    s.to("charge")
    s.charge(None)
    s.to("main")
    assert s.zone(kept) == "hand" and s.count("A", "hand") == 2 and s.count("A", "gauge") == 0


@pytest.mark.rule("start.3.2")
def test_the_opponent_does_not_charge() -> None:
    s = start()
    s.to("charge")
    assert s.player == "A"
    s.to("main")
    assert s.count("B", "gauge") == 0 and s.count("B", "hand") == 0


@pytest.mark.rule("start.3.2.1", "rescheck.1")
def test_who_draws_the_last_card_for_a_charge_loses() -> None:
    s = start()
    s.deck("A", plain(), plain())
    given = s.in_hand("A", plain())
    s.to("charge")
    s.charge(given)
    assert s.winner == "B"


@pytest.mark.rule("start.3.2.1")
def test_counters_may_be_used_after_the_charge() -> None:
    s = start()
    given, shot = s.in_hand("A", plain()), s.in_hand("B", fast(burn()))
    s.to("charge")
    s.charge(given)
    s.pass_()
    s.counter(shot)
    s.pass_()
    assert asked(s) == ("timing", "A") and s.phase == "start" and s.life_of("A") == 9


@pytest.mark.rule("main.1.1")
def test_beginning_of_main_phase_abilities_come_first() -> None:
    s = start()
    s.left("A", monster(0, 1000, 1, 1000, at("main", burn(2))))
    s.to("main")
    assert s.life_of("B") == 8 and asked(s) == ("timing", "A")


@pytest.mark.rule("main.1.1", "abil.act")
def test_the_turn_fighter_calls_casts_equips_and_uses_abilities() -> None:
    s = Scenario()
    mage = s.left("A", monster(0, 1000, 1, 1000, act(burn(1))))
    unit, trick, blade = s.hand("A", plain(), spell(burn(2)), sword())
    s.use(mage)
    s.cast(trick)
    s.call(unit, "right")
    s.equip(blade)
    assert s.life_of("B") == 7 and (s.area(unit), s.area(blade)) == ("right", "item")


@pytest.mark.rule("main.1.1")
def test_the_other_fighter_uses_counters_only() -> None:
    s = Scenario()
    mage = s.left("B", monster(0, 1000, 1, 1000, act(burn(1)), act(burn(3), quick=True)))
    unit, trick, quick = s.hand("B", plain(), spell(burn(2)), fast(burn(4)))
    s.pass_()
    refuses(lambda: s.use(mage), lambda: s.cast(trick), lambda: s.call(unit, "right"))
    s.counter(quick)
    s.pass_(2)
    s.use(mage, ability=1)
    assert s.life_of("A") == 3


@pytest.mark.rule("main.1.1")
@pytest.mark.parametrize("phase", ["start", "attack", "final"])
def test_outside_the_main_phase_nothing_without_counter_is_used(phase: str) -> None:
    s = Scenario(phase=phase)
    mage = s.left("A", monster(0, 1000, 1, 1000, act(burn(1)), act(heal(1), quick=True)), rested=True)
    unit, trick, blade = s.hand("A", plain(), spell(burn(2)), sword())
    assert s.prompt == "timing"
    refuses(lambda: s.use(mage), lambda: s.cast(trick), lambda: s.call(unit, "right"), lambda: s.equip(blade))
    s.use(mage, ability=1)
    assert s.life_of("A") == 11


@pytest.mark.rule("main.1.1")
def test_impacts_are_not_for_the_main_phase() -> None:
    s = Scenario()
    card = s.in_hand("A", impact(burn()))
    with pytest.raises(ScenarioError):
        s.cast(card)


@pytest.mark.rule("main.1.1", "rescheck.1")
def test_who_loses_in_the_main_phase_does_not_come_to_the_attack_phase() -> None:
    s = start()
    s.life("B", 1)
    s.left("A", monster(0, 1000, 1, 1000, Auto(On("phase", who=Who.YOU, phase="main"), (burn(1),))))
    s.to("attack")
    assert s.winner == "A" and s.phase == "main"


@pytest.mark.rule("start.1.2", "start.2.3", "start.3.1.2", "start.3.2.2", "start.3.3", "main.1.2")
@pytest.mark.rule("attack.1.2", "attack.1.4", "attack.2.1.2", "attack.2.4", "attack.2.6", "attack.3.5", "attack.4.2")
@pytest.mark.rule("attack.4.4", "final.1.2", "final.2.1.2", "final.2.4", "final.2.6", "final.3.5", "final.4.2")
@pytest.mark.rule("final.5.2")
def test_on_a_board_at_every_limit_no_check_of_a_turn_finds_anything() -> None:
    """One life, a few cards in the deck, size three, one card in each area: nobody loses and nothing is dropped."""
    s = start()
    for player in "AB":
        s.life(player, 1)
        s.deck(player, *[plain() for _ in range(4)])
    board = [
        s.left("A", monster(1, 1000, 0, 1000, "Move")),
        s.right("A", impact_monster(2, 1000, 0, 1000)),
        s.item("A", sword(critical=0)),
        s.center("B", plain(3, defense=9000)),
    ]
    given = s.in_hand("A", plain())
    s.charge(given)
    s.to("move")
    s.move(board[0], "center")
    s.battle(board[0], board[3])
    s.to("attack question")
    s.answer([])
    s.to("final")
    s.battle(board[1], board[3])
    s.to("end")
    assert not s.over and s.turn_player == "A"
    s.to("B main")
    assert not s.over and all(s.on_field(card) for card in board) and s.zone(given) == "gauge"
