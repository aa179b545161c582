"""Chapters 9.1 to 9.4: Active Phase, Draw Phase and Main Phases."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.kernel.registers import DISTINCT
from rulebound.language.tree import (
    Action,
    Auto,
    Cannot,
    Cast,
    Choose,
    CostChange,
    Damage,
    Draw,
    ExtraPhase,
    Filter,
    Gain,
    Modify,
    On,
    Pick,
    Ready,
    Self,
    Slot,
    Static,
    Until,
    Who,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

FORWARDS = Filter(types=("forward",))
ENEMY_FORWARD = Filter(types=("forward",), side="opp")


# --- 9.1 Active Phase ------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.1.1", "9.1.1.1")
def test_active_phase_activates_every_dull_card_of_the_turn_player_and_no_other() -> None:
    s = Scenario(turn="A", phase="active")
    mine = [s.field("A", card, dull=True) for card in (forward(3000), backup(), monster())]
    theirs = [s.field("B", card, dull=True) for card in (forward(3000), backup(), monster())]
    assert s.phase == "main1"
    assert all(s.active(card) for card in mine)
    assert all(s.dull(card) for card in theirs)


@pytest.mark.rule("9.1.1.1")
def test_control_and_not_ownership_decides_what_the_active_phase_activates() -> None:
    s = Scenario(turn="A", phase="active")
    borrowed = s.field("B", forward(3000), dull=True, controller="A")
    lent = s.field("A", forward(3000), dull=True, controller="B")
    assert s.phase == "main1"
    assert s.active(borrowed)
    assert s.dull(lent)


@pytest.mark.rule("9.1.1.1", "2.2")
def test_the_active_phase_does_not_activate_what_cannot_be_activated() -> None:
    s = Scenario(turn="A", phase="active")
    stuck = s.field("A", forward(3000, Static((Cannot("be activated"),))), dull=True)
    warded = s.field("A", forward(3000, Static((Cannot("be activated", side="opp"),))), dull=True)
    assert s.phase == "main1"
    assert s.dull(stuck)
    assert s.active(warded)  # it is nobody's effect


@pytest.mark.rule("9.1.1.1", "2.2")
def test_what_does_not_activate_in_the_active_phase_may_be_activated_by_an_effect() -> None:
    s = Scenario(turn="A", phase="active")
    slow = s.field("A", forward(3000, Static((Cannot("activate in the active phase"),))), dull=True)
    alarm = s.in_hand("A", summon(Choose(FORWARDS), Ready(Slot()), cost=0))
    assert s.phase == "main1"
    assert s.dull(slow)
    s.cast(alarm, slow)
    s.resolve()
    assert s.active(slow)


@pytest.mark.rule("9.1.1.1")
def test_the_journal_tells_only_what_the_active_phase_really_activated() -> None:
    s = Scenario(turn="A", phase="active")
    s.field("A", forward(3000, Static((Cannot("be activated"),)), name="Stuck"), dull=True)
    s.field("A", forward(3000, name="Free"), dull=True)
    assert s.phase == "main1"
    told = [line for line in s.journal() if line.startswith("[9.1.1.1]")]
    assert len(told) == 1 and "Free" in told[0] and "Stuck" not in told[0]


@pytest.mark.rule("9.1.1.1")
def test_activating_in_the_active_phase_does_not_use_the_stack() -> None:
    s = Scenario(turn="A", phase="active")
    tired = s.field("A", forward(3000), dull=True)
    assert (s.phase, s.player, s.stack()) == ("main1", "A", [])
    assert s.active(tired)


@pytest.mark.rule("9.1.1.2")
def test_what_triggers_in_the_active_phase_waits_past_the_draw_phase_until_somebody_gains_priority() -> None:
    s = Scenario(turn="A", phase="active")
    waker = s.field("A", forward(3000, Auto(On("readied", Self()), (Draw(1),))), dull=True)
    assert (s.phase, s.prompt, s.player) == ("main1", "priority", "A")
    assert s.stack() == [("auto", waker)]
    assert s.count("A", "hand") == 2  # the two cards of the Draw Phase came first
    s.resolve()
    assert s.count("A", "hand") == 3


# --- 9.2 Draw Phase --------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.2.1", "9.2.1.1")
def test_turn_player_draws_two_cards() -> None:
    s = Scenario(turn="A", phase="draw")
    top = s.deck("A", forward(1000), forward(2000), forward(3000))
    assert s.phase == "main1"
    assert [s.zone(card) for card in top] == ["hand", "hand", "deck"]
    assert s.count("B", "hand") == 0
    assert s.stack() == []


@pytest.mark.rule("9.2.1.2")
def test_nobody_has_priority_in_the_draw_phase_and_triggers_wait() -> None:
    s = Scenario(turn="B", phase="draw")
    reader = s.field("A", forward(3000, Auto(On("draw", who=Who.OPPONENT), (Draw(1),), limit=1)))
    s.in_hand("A", summon(Draw(1), cost=1))
    s.cp_source("A", 1)
    assert (s.phase, s.player) == ("main1", "B")  # A could have cast the Summon before, had there been priority
    assert s.count("B", "hand") == 2  # both cards are drawn before the trigger comes to the stack
    assert s.stack() == [("auto", reader)]


@pytest.mark.rule("9.2.1.3")
def test_first_player_draws_one_card_on_the_first_turn_and_the_second_player_two() -> None:
    s = Scenario(turn="A", phase="active", number=1)
    assert s.phase == "main1"
    assert s.count("A", "hand") == 1
    s.to("B main1")
    assert s.count("B", "hand") == 2


@pytest.mark.rule("9.2.1.1")
def test_first_player_draws_two_cards_again_on_the_third_turn() -> None:
    s = Scenario(turn="A", phase="draw", number=3)
    assert s.phase == "main1"
    assert s.count("A", "hand") == 2


# --- 9.3 Main Phase --------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.3.1", "9.4.1")
def test_a_turn_goes_from_main_phase_1_over_the_attack_phase_to_main_phase_2() -> None:
    s = Scenario(turn="A")
    assert s.phase == "main1"
    s.pass_priority(2)
    assert (s.phase, s.step) == ("attack", "preparation")
    s.pass_priority(2)
    assert s.phase == "main2"
    s.pass_priority(2)
    assert (s.turn_player, s.phase) == ("B", "main1")


@pytest.mark.rule("9.3.1.1")
def test_an_extra_main_phase_before_the_attack_phase_is_main_phase_2() -> None:
    s = Scenario(turn="A")
    s.field("A", backup(Auto(On("phase", phase="main1"), (Draw(1),))))
    second = s.field("A", backup(Auto(On("phase", phase="main2"), (Draw(1),))))
    more = s.in_hand("A", summon(ExtraPhase("main"), cost=0))
    s.cast(more)
    s.resolve()
    s.pass_priority(2)
    assert s.phase == "main2"
    assert s.stack() == [("auto", second)]
    s.resolve_all()
    s.pass_priority(2)
    assert s.phase == "attack"
    s.pass_priority(2)
    assert s.phase == "main2"
    assert s.stack() == [("auto", second)]


@pytest.mark.rule("9.3.1.1")
def test_two_extra_main_phases_are_both_had() -> None:
    s = Scenario(turn="A")
    s.field("A", backup(Auto(On("phase", phase="main2"), (Draw(1),))))
    for more in s.hand("A", *(summon(ExtraPhase("main"), cost=0) for _ in range(2))):
        s.cast(more)
        s.resolve()
    for drawn in (1, 2):
        s.pass_priority(2)
        s.resolve()
        assert (s.phase, s.count("A", "hand")) == ("main2", drawn)
    s.pass_priority(2)
    assert s.phase == "attack"


@pytest.mark.rule("9.3.1.1", "10.1.1.1")
def test_an_extra_attack_phase_is_a_whole_attack_phase_after_the_present_phase() -> None:
    s = Scenario(turn="A", phase="main2")
    hero = s.field("A", forward(5000))
    herald = s.field("A", backup(Auto(On("phase", phase="attack"), (Draw(1),))))
    more = s.in_hand("A", summon(ExtraPhase("attack"), cost=0))
    s.cast(more)
    s.resolve()
    s.pass_priority(2)
    assert (s.phase, s.step, s.stack()) == ("attack", "preparation", [("auto", herald)])
    s.resolve()
    s.attack(hero)
    s.to("damage")
    assert s.points("B") == 1


@pytest.mark.rule("9.3.1.2")
def test_main_phase_ends_only_when_both_players_pass_in_succession_on_an_empty_stack() -> None:
    s = Scenario(turn="A")
    reply = s.in_hand("B", summon(Draw(1), cost=0))
    s.pass_priority()
    assert s.player == "B"
    s.cast(reply)
    s.pass_priority(2)  # both pass, but the stack was not empty: the Summon resolves
    assert (s.phase, s.player, s.stack()) == ("main1", "A", [])
    assert s.zone(reply) == "break"
    s.pass_priority()
    assert s.phase == "main1"  # B has not passed yet
    s.pass_priority()
    assert s.phase == "attack"


@pytest.mark.rule("9.3.1.3", "9.3.1.4")
def test_beginning_of_main_phase_abilities_join_those_left_waiting_and_their_player_orders_them() -> None:
    s = Scenario(turn="A", phase="active")
    waker = s.field("A", forward(3000, Auto(On("readied", Self()), (Draw(1),))), dull=True)
    opener = s.field("A", backup(Auto(On("phase", who=Who.YOU, phase="main1"), (Draw(1),))))
    theirs = s.field("B", backup(Auto(On("phase", phase="main1"), (Draw(1),))))
    assert (s.prompt, s.player) == ("stack auto", "A")
    assert s.offered(waker) and s.offered(opener)
    s.answer(opener)
    assert s.stack() == [("auto", theirs), ("auto", waker), ("auto", opener)]
    assert (s.prompt, s.player) == ("priority", "A")


@pytest.mark.rule("9.3.1.3")
def test_beginning_of_main_phase_1_abilities_do_not_trigger_in_main_phase_2() -> None:
    s = Scenario(turn="A", phase="draw")
    s.field("A", backup(Auto(On("phase", who=Who.YOU, phase="main1"), (Draw(1),))))
    s.resolve()
    assert (s.phase, s.count("A", "hand")) == ("main1", 3)
    s.to("main2")
    assert s.stack() == []


@pytest.mark.rule("9.3.1.5")
def test_casting_a_character_is_a_special_action_without_the_stack() -> None:
    s = Scenario(turn="A")
    knight = s.in_hand("A", forward(5000, cost=1))
    s.cp_source("A", 1)
    s.cast(knight)
    assert s.on_field(knight)
    assert s.stack() == []


@pytest.mark.rule("9.3.1.5")
@pytest.mark.parametrize("turn", ["A", "B"])
@pytest.mark.parametrize("card", [forward(5000, cost=0), backup(cost=0), monster(cost=0)])
def test_a_character_is_cast_to_ones_own_field_and_its_caster_goes_on_acting(turn: str, card: CardDef) -> None:
    s = Scenario(turn=turn)
    first, second = s.in_hand(turn, card), s.in_hand(turn, forward(5000, cost=0))
    for character in (first, second):
        s.cast(character)
        assert s.on_field(character) and s.controller(character) == turn
        assert (s.prompt, s.player, s.stack()) == ("priority", turn, [])


@pytest.mark.rule("9.3.1.5")
@pytest.mark.parametrize("phase", ["main1", "attack"])
def test_an_effect_that_casts_a_character_does_not_wait_for_the_time_to_cast_one(phase: str) -> None:
    s = Scenario(phase=phase)
    knight = s.in_hand("B", forward(5000, cost=0))
    call = s.in_hand("B", summon(Choose(Filter(types=("forward",), zone="hand", side="my")), Cast(), cost=0))
    s.pass_priority()
    assert s.why_not("B", "cast", knight).startswith("9.3.1.5")
    s.cast(call, knight)
    s.resolve()
    assert s.on_field(knight) and s.controller(knight) == "B"


@pytest.mark.rule("9.3.1.5")
def test_only_the_turn_player_casts_characters() -> None:
    s = Scenario(turn="A", priority="B")
    knight = s.in_hand("B", forward(5000, cost=0))
    assert not s.offered(knight)
    assert s.why_not("B", "cast", knight).startswith("9.3.1.5")


@pytest.mark.rule("9.3.1.5")
def test_characters_are_cast_on_an_empty_stack_only() -> None:
    s = Scenario(turn="A")
    knight = s.in_hand("A", forward(5000, cost=0))
    spell = s.in_hand("A", summon(Draw(1), cost=0))
    assert s.offered(knight)
    s.cast(spell)
    assert s.player == "A"
    assert not s.offered(knight)
    assert s.why_not("A", "cast", knight).startswith("9.3.1.5")
    s.resolve()
    assert s.offered(knight)


@pytest.mark.rule("9.3.1.5")
def test_characters_are_not_cast_in_the_attack_phase_but_again_in_main_phase_2() -> None:
    s = Scenario(turn="A", phase="attack")
    knight = s.in_hand("A", forward(5000, cost=0))
    assert not s.offered(knight)
    assert s.why_not("A", "cast", knight).startswith("9.3.1.5")
    s.to("main2")
    assert s.offered(knight)


@pytest.mark.rule("9.3.1.5")
def test_of_equal_cards_in_hand_the_one_that_an_effect_speaks_of_is_offered_too() -> None:
    s = Scenario()
    s.game.state.reg[DISTINCT] = 0  # as in a game from decks: equal cards are one answer
    knight = forward(5000, cost=3)
    plain, cheap = s.in_hand("A", knight), s.in_hand("A", knight)
    discount = Gain(Slot(), (CostChange(-2),), until=Until.TURN)
    word = s.field("A", backup(Action((), (Pick(Filter(types=("forward",), side="my", zone="hand")), discount))))
    s.cp_source("A", 1)
    s.use(word)
    s.resolve()
    s.answer(cheap)
    s.cast(cheap)
    assert s.on_field(cheap) and plain in s.cards("A", "hand")


@pytest.mark.rule("9.3.1.6")
def test_either_player_casts_summons_in_main_and_attack_phases() -> None:
    s = Scenario(turn="A")
    mine = s.hand("A", *(summon(Draw(1), cost=0) for _ in range(3)))
    theirs = s.hand("B", *(summon(Draw(1), cost=0) for _ in range(3)))
    for phase, my_spell, their_spell in zip(("main1", "attack", "main2"), mine, theirs, strict=True):
        s.to(phase)
        s.cast(my_spell)
        s.pass_priority()
        s.cast(their_spell)
        assert s.stack() == [("summon", their_spell), ("summon", my_spell)]
        s.resolve_all()
    assert s.count("A", "hand") == s.count("B", "hand") == 3


@pytest.mark.rule("9.3.1.6", "9.5.1.1")
def test_no_summon_is_cast_in_the_end_phase() -> None:
    s = Scenario(turn="A", phase="main2")
    s.field("A", backup(Auto(On("phase", phase="end"), (Choose(ENEMY_FORWARD), Damage(Slot(), 5000)))))
    doomed = s.field("B", forward(5000))
    other = s.field("B", forward(5000))
    rescue = s.in_hand("B", summon(Choose(FORWARDS), Gain(Slot(), (Modify("power", 1000),)), cost=0))
    s.pass_priority()
    assert s.offered(rescue)
    s.pass_priority()
    assert (s.prompt, s.phase) == ("choose", "end")
    assert s.why_not("B", "cast", rescue)
    s.answer(doomed)
    assert (s.turn_player, s.phase, s.prompt) == ("B", "main1", "priority")  # B could not respond
    assert (s.zone(doomed), s.zone(other)) == ("break", "field")


@pytest.mark.rule("9.3.1.7")
def test_either_player_uses_abilities_in_main_and_attack_phases() -> None:
    s = Scenario(turn="A")
    mine = s.field("A", forward(3000, Action((), (Draw(1),))))
    theirs = s.field("B", forward(3000, Action((), (Draw(1),))))
    for phase in ("main1", "attack", "main2"):
        s.to(phase)
        s.use(mine)
        s.pass_priority()
        s.use(theirs)
        assert s.stack() == [("action", theirs), ("action", mine)]
        s.resolve_all()
    assert s.count("A", "hand") == s.count("B", "hand") == 3


@pytest.mark.rule("9.3.1.7", "9.5.1.1")
def test_no_ability_is_used_in_the_end_phase() -> None:
    s = Scenario(turn="A", phase="main2")
    s.field("A", backup(Auto(On("phase", phase="end"), (Draw(1),))))
    digger = s.field("B", forward(3000, Action((), (Draw(1),))))
    s.pass_priority()
    assert not s.why_not("B", "use", digger)
    s.pass_priority()
    assert (s.turn_player, s.phase, s.player) == ("B", "main1", "B")
    assert s.count("A", "hand") == 1  # A's ability was on the stack, and B could not respond
    assert s.count("B", "hand") == 2
