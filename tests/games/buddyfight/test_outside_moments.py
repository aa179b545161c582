"""Conditional cards (cond), end effects (end), once a turn (once), Overturn and its kin (kw.overturn)."""

import pytest
from tests.games.buddyfight.boards import (
    MINE,
    act,
    asked,
    at,
    burn,
    fast,
    heal,
    hurt,
    kill,
    life_now,
    nullifying,
    plain,
    timing_over,
    when,
    zone_now,
)
from tests.games.buddyfight.interventions import call_it, end, nullify_attack

from rulebound.kernel.cards import CardDef
from rulebound.language import tree
from rulebound.language.tree import (
    All,
    Answering,
    Auto,
    Cannot,
    Cmp,
    Compare,
    Count,
    ExtraPhase,
    Filter,
    Foreseen,
    Gain,
    Happened,
    If,
    Lately,
    Modify,
    Not,
    On,
    Pick,
    PlayerGain,
    Replace,
    Resource,
    Slot,
    Static,
    Until,
    Who,
)
from rulebound.scenario.buddyfight import (
    Scenario,
    ScenarioError,
    impact,
    monster,
    once,
    only_if,
    over,
    spell,
)

MY_MONSTER = Filter(types=("monster",), side="my")


# === cards for a condition that was fulfilled ========================================================================


def avenger(*steps: tree.Step) -> CardDef:
    """[Counter] "when a monster of yours was destroyed"."""
    return fast(only_if(Lately(On("destroyed", MY_MONSTER))), *(steps or (burn(2),)))


@pytest.mark.rule("cond.1")
def test_such_a_card_is_used_after_its_condition_and_not_before() -> None:
    s = Scenario()
    s.left("B", plain())
    card = s.in_hand("B", avenger())
    s.pass_()
    with pytest.raises(ScenarioError):
        s.counter(card)


@pytest.mark.rule("cond.1")
def test_it_is_used_in_the_play_timing_in_which_that_happened() -> None:
    s = Scenario()
    victim, card = s.left("B", plain()), s.in_hand("B", avenger())
    s.cast(s.in_hand("A", spell(*kill())), victim)
    s.pass_()
    assert asked(s) == ("timing", "A")
    s.pass_()
    s.counter(card)
    s.pass_()
    assert s.life_of("A") == 8


@pytest.mark.rule("cond.1")
def test_after_a_battle_it_is_used_in_the_play_timing_of_the_battle() -> None:
    s = Scenario()
    victim, card = s.left("B", plain()), s.in_hand("B", avenger())
    s.battle(s.left("A", plain()), victim)
    s.pass_()
    s.counter(card)
    s.pass_()
    assert s.life_of("A") == 8


@pytest.mark.rule("cond.1.1")
def test_an_unrelated_card_that_resolves_meanwhile_closes_the_window() -> None:
    s = Scenario()
    victim, card = s.left("B", plain()), s.in_hand("B", avenger())
    shot, other = s.hand("A", spell(*kill()), spell(heal(1)))
    s.cast(shot, victim)
    s.pass_()
    s.cast(other)
    s.pass_()
    s.pass_()
    assert asked(s) == ("own counter", "B")
    with pytest.raises(ScenarioError):
        s.counter(card)


@pytest.mark.rule("cond.1.1")
def test_it_answers_that_unrelated_card_as_long_as_it_has_not_resolved() -> None:
    s = Scenario()
    victim, card = s.left("B", plain()), s.in_hand("B", avenger())
    shot, other = s.hand("A", spell(*kill()), spell(heal(1)))
    s.cast(shot, victim)
    s.pass_()
    s.cast(other)
    s.counter(card)
    assert s.life_of("A") == 9  # two less, one more


@pytest.mark.rule("cond.1.2")
def test_it_is_too_late_after_the_next_play_timing() -> None:
    """C24: the play timing in which it happened, or the one right after it, whichever is later."""
    s = Scenario()
    victim, card = s.left("B", plain()), s.in_hand("B", avenger())
    s.left("A", plain())
    s.right("A", plain())
    s.battle(s.cards("A", "field")[0], victim)
    timing_over(s)  # 3.4: the one right after
    assert asked(s) == ("timing", "A")
    timing_over(s)  # 4.3
    s.to("attack question")
    s.answer([])
    s.pass_()
    assert asked(s) == ("own counter", "B")
    with pytest.raises(ScenarioError):
        s.counter(card)


@pytest.mark.rule("cond.1.3")
def test_the_end_of_the_phase_closes_the_window() -> None:
    s = Scenario()
    victim, card = s.left("B", plain()), s.in_hand("B", avenger())
    s.cast(s.in_hand("A", spell(*kill())), victim)
    s.to("attack")
    assert s.phase == "attack" and s.prompt == "timing"
    s.pass_()
    with pytest.raises(ScenarioError):
        s.counter(card)


@pytest.mark.rule("cond.1")
def test_only_the_own_monsters_count_if_the_text_says_so() -> None:
    s = Scenario()
    victim, card = s.left("B", plain()), s.in_hand("A", avenger())
    s.cast(s.in_hand("A", spell(*kill())), victim)
    with pytest.raises(ScenarioError):
        s.cast(card)


@pytest.mark.rule("cond.2")
def test_a_card_against_a_call_is_used_in_answer_to_a_call_only() -> None:
    s = Scenario()
    no = s.in_hand("B", fast(*nullifying("call")))
    shot, unit = s.in_hand("A", spell(burn(1))), s.in_hand("A", plain())
    s.cast(shot)
    with pytest.raises(ScenarioError):
        s.counter(no)
    s.pass_()
    s.call(unit, "left")
    s.counter(no)
    assert s.zone(unit) == "drop" and s.life_of("B") == 9


@pytest.mark.rule("cond.2")
def test_once_the_monster_has_come_it_is_too_late() -> None:
    s = Scenario()
    no = s.in_hand("B", fast(*nullifying("call")))
    s.call(s.in_hand("A", plain()), "left")
    s.pass_()
    s.pass_()
    assert asked(s) == ("own counter", "B")
    with pytest.raises(ScenarioError):
        s.counter(no)


@pytest.mark.rule("cond.2")
def test_the_condition_looks_at_what_is_called() -> None:
    s = Scenario()
    big_call = only_if(
        Answering(On("call", Filter(types=("monster",), stats=(("power", Cmp(">=", 5000)),)), who=Who.OPPONENT))
    )
    card = s.in_hand("B", fast(big_call, burn(3)))
    small, big = s.hand("A", plain(power=4000), plain(power=5000))
    s.call(small, "left")
    with pytest.raises(ScenarioError):
        s.counter(card)
    s.pass_()
    s.call(big, "right")
    s.counter(card)
    assert s.life_of("A") == 7


@pytest.mark.rule("cond.2.1")
def test_what_an_effect_calls_cannot_be_answered() -> None:
    s = Scenario()
    unit, no = s.in_hand("A", plain()), s.in_hand("B", fast(*nullifying("call")))
    bringer = s.in_hand("A", spell(Pick(Filter(types=("monster",), zone="hand", side="my")), call_it(Slot(), "left")))
    s.cast(bringer)
    with pytest.raises(ScenarioError):
        s.counter(no)
    s.pass_()
    s.answer(unit)
    assert asked(s) == ("timing", "A") and s.area(unit) == "left"


# --- before it happens (K9) ------------------------------------------------------------------------------------------


def parry() -> CardDef:
    """[Counter] "when you would be dealt damage": that damage becomes 0."""
    less = PlayerGain(Who.YOU, (Replace(On("points", who=Who.YOU), amount=0, uses=1),), Until.TURN)
    return fast(only_if(Foreseen(On("points", who=Who.YOU))), less)


@pytest.mark.rule("cond.1")
def test_a_card_for_damage_that_would_be_dealt_is_used_before_it() -> None:
    s = Scenario()
    card = s.in_hand("B", parry())
    shot = s.in_hand("A", spell(burn(4), heal(1)))
    s.cast(shot)
    with pytest.raises(ScenarioError):
        s.counter(card)  # in answer to the card it is too early
    s.pass_()
    assert s.player == "B" and life_now(s, "B") == 10
    s.counter(card)
    assert (s.life_of("A"), s.life_of("B")) == (11, 10)


@pytest.mark.rule("cond.1")
def test_such_a_card_saves_its_fighter_from_an_attack() -> None:
    s = Scenario()
    card = s.in_hand("B", parry())
    s.attack(s.left("A", plain(critical=4)), "B")
    s.pass_(2)
    assert s.player == "B" and s.prompt != "timing"
    s.counter(card)
    assert s.life_of("B") == 10 and s.zone(card) == "drop"


# === end effects =====================================================================================================


THIS_PHASE = pytest.param("this phase", marks=pytest.mark.rule("end.6"))


@pytest.mark.rule("end.1")
@pytest.mark.parametrize("word", ["main phase", THIS_PHASE])
def test_ending_the_main_phase_leads_to_the_attack_phase(word: str) -> None:
    s = Scenario()
    s.left("A", plain())
    more = s.in_hand("A", spell(burn(1)))
    s.cast(s.in_hand("A", spell(heal(1), end(word), burn(5))))
    assert s.phase == "attack" and s.life_of("A") == 11
    assert s.life_of("B") == 10  # what stood behind it is not done any more
    with pytest.raises(ScenarioError):
        s.cast(more)


@pytest.mark.rule("end.1")
def test_the_move_abilities_come_after_such_an_end_too() -> None:
    s = Scenario()
    runner = s.left("A", monster(0, 1000, 1, 1000, "Move"))
    s.cast(s.in_hand("A", spell(end("main phase"))))
    s.pass_()
    assert asked(s) == ("move", "A") and s.offered(runner)


@pytest.mark.rule("end.2")
def test_ending_the_battle_leads_to_the_play_timing_after_it() -> None:
    s = Scenario()
    attacker = s.left("A", monster(0, 1000, 4, 1000, "Double Attack"))
    card = s.in_hand("B", fast(end("battle")))
    s.attack(attacker, "B")
    s.pass_()
    s.counter(card)
    s.pass_()
    assert s.prompt == "timing" and s.life_of("B") == 10 and not s.attacking(attacker) and s.phase == "attack"
    s.battle(attacker, "B")
    assert s.life_of("B") == 6  # it has stood up by Double Attack


@pytest.mark.rule("end.3")
@pytest.mark.parametrize("word", ["attack phase", THIS_PHASE])
def test_ending_the_attack_phase_leads_to_the_final_phase(word: str) -> None:
    s = Scenario()
    attacker, other = s.left("A", plain(critical=4)), s.right("A", plain())
    card = s.in_hand("B", fast(end(word)))
    s.attack(attacker, "B")
    s.pass_()
    s.counter(card)
    s.pass_()
    assert s.phase == "final" and s.life_of("B") == 10
    assert not s.attacking(attacker) and s.rested(attacker) and s.standing(other)


@pytest.mark.rule("end.4")
@pytest.mark.parametrize("word", ["final phase", THIS_PHASE])
def test_ending_the_final_phase_leads_to_its_last_play_timing(word: str) -> None:
    s = Scenario(phase="final")
    s.left("A", monster(0, 1000, 1, 1000, at("turn end", burn(1))), rested=True)
    shots = s.hand("A", impact(end(word)), impact(burn(5)))
    s.cast(shots[0])
    s.pass_()
    assert asked(s) == ("counter", "B")  # the ability for the end of the turn
    s.pass_()
    assert asked(s) == ("timing", "A") and s.turn_player == "A" and s.life_of("B") == 9
    with pytest.raises(ScenarioError):
        s.cast(shots[1])


@pytest.mark.rule("end.5")
@pytest.mark.parametrize("phase", ["start", "main", "attack", "final"])
def test_ending_the_turn_leads_to_the_end_of_the_final_phase(phase: str) -> None:
    s = Scenario(phase=phase)
    s.left("A", monster(0, 1000, 1, 1000, at("turn end", burn(1))), rested=True)
    card = s.in_hand("A", fast(end("turn")))
    s.cast(card)
    s.pass_(2)
    assert asked(s) == ("timing", "A") and s.life_of("B") == 9
    timing_over(s)
    assert s.turn_player == "B"


@pytest.mark.rule("end.7")
def test_the_card_that_ends_something_goes_where_it_belongs() -> None:
    s = Scenario()
    card = s.in_hand("A", spell(end("main phase")))
    s.cast(card)
    s.pass_()
    assert zone_now(s, card) == "drop"


@pytest.mark.rule("end.7")
def test_a_card_that_waits_behind_an_end_effect_resolves_in_the_next_play_timing() -> None:
    s = Scenario()
    shot, stop = s.in_hand("A", spell(burn(2))), s.in_hand("B", fast(end("turn")))
    s.cast(shot)
    s.counter(stop)
    assert s.prompt == "timing" and s.turn_player == "A"
    assert s.life_of("B") == 8 and s.zone(shot) == "drop" and s.zone(stop) == "drop"
    timing_over(s)
    assert s.turn_player == "B"


@pytest.mark.rule("end.7")
def test_a_call_that_waits_behind_an_end_effect_is_processed_there_too() -> None:
    s = Scenario()
    unit, stop = s.in_hand("A", plain()), s.in_hand("B", fast(end("main phase")))
    s.call(unit, "left")
    s.counter(stop)
    assert s.phase == "attack" and s.area(unit) == "left"


@pytest.mark.rule("end.7")
def test_abilities_that_stand_by_resolve_there_too() -> None:
    s = Scenario()
    s.left("A", monster(0, 1000, 1, 1000, Auto(On("life_gained", who=Who.YOU), (burn(3),))))
    s.cast(s.in_hand("A", spell(heal(1), end("main phase"))))
    assert s.phase == "attack" and s.life_of("B") == 7


@pytest.mark.rule("qa.end.1")
def test_an_attack_that_cannot_be_nullified_is_over_with_its_phase() -> None:
    s = Scenario()
    attacker = s.left("A", monster(0, 1000, 4, 1000, Static((Cannot("be nullified as attack"),))))
    no, stop = s.in_hand("B", fast(nullify_attack())), s.in_hand("B", fast(end("attack phase")))
    s.attack(attacker, "B")
    s.pass_()
    s.counter(no)
    s.pass_()
    assert s.attacking(attacker)
    s.pass_()
    s.counter(stop)
    s.pass_()
    assert s.phase == "final" and s.life_of("B") == 10 and not s.attacking(attacker)


@pytest.mark.rule("qa.end.2", "end.7", "end.5")
def test_an_ability_for_the_start_of_the_attack_phase_resolves_after_the_turn_was_ended() -> None:
    s = Scenario()
    s.left("A", monster(0, 1000, 1, 1000, at("attack", burn(3))))
    stop = s.in_hand("B", fast(end("turn")))
    s.pass_(2)
    assert asked(s) == ("counter", "B")
    s.counter(stop)
    assert s.prompt == "timing" and s.life_of("B") == 7
    timing_over(s)
    assert s.turn_player == "B"


@pytest.mark.rule("final.5.3", "end.5")
def test_effects_for_the_turn_end_although_it_was_cut_short() -> None:
    s = Scenario()
    unit = s.left("A", plain(power=1000))
    s.cast(s.in_hand("A", spell(Gain(All(MINE), (Modify("power", 5000),)), end("turn"))))
    s.to("B main")
    assert s.power(unit) == 1000


@pytest.mark.rule("attack.5.1")
def test_another_attack_phase_may_follow() -> None:
    s = Scenario(phase="final")
    attacker = s.left("A", plain())
    s.cast(s.in_hand("A", impact(ExtraPhase("attack"))))
    s.to("attack question")
    assert s.phase == "attack" and s.offered(attacker)
    s.battle(attacker, "B")
    assert s.life_of("B") == 9
    s.to("final")
    assert s.turn_player == "A"


# === once a turn =====================================================================================================


def runner() -> CardDef:
    """A card of its own each time, all of one name."""
    return monster(0, 1000, 1, 1000, once(act(burn(1))), name="Merak")


@pytest.mark.rule("once.1", "qa.once.1")
def test_an_ability_for_once_a_turn_is_counted_on_each_card() -> None:
    s = Scenario()
    one, two = s.left("A", runner()), s.right("A", runner())
    s.use(one)
    with pytest.raises(ScenarioError):
        s.use(one)
    s.use(two)
    assert s.life_of("B") == 8
    s.to("next turn")
    s.to("next turn")
    s.use(one)
    assert s.life_of("B") == 7


@pytest.mark.rule("once.1.1")
def test_an_auto_ability_for_once_a_turn_triggers_once_whatever_comes_of_it() -> None:
    s = Scenario()
    rich = Compare(Resource("life", Who.YOU), ">=", 12)
    unit = monster(0, 1000, 1, 1000, once(Auto(On("life_gained", who=Who.YOU), (If(rich, (burn(3),)),))))
    s.left("A", unit)
    for card in s.hand("A", spell(heal(1)), spell(heal(1))):
        s.cast(card)
    assert s.life_of("A") == 12 and s.life_of("B") == 10  # the first time used it up


@pytest.mark.rule("once.1.1")
def test_two_copies_trigger_once_each() -> None:
    s = Scenario()
    unit = monster(0, 1000, 1, 1000, once(Auto(On("life_gained", who=Who.YOU), (burn(1),))))
    s.left("A", unit)
    s.right("A", unit)
    for card in s.hand("A", spell(heal(1)), spell(heal(1))):
        s.cast(card)
        s.pass_()
        for _ in range(4):
            if s.prompt == "play auto":
                s.answer(s.options[0])
            elif s.prompt == "counter":
                s.pass_()
    assert s.life_of("B") == 8


@pytest.mark.rule("once.2")
def test_an_ability_with_a_name_is_counted_over_all_copies() -> None:
    s = Scenario()
    one, two = (place("A", monster(0, 1000, 1, 1000, once(act(burn(1)), name="Breath"))) for place in (s.left, s.right))
    theirs = s.left("B", monster(0, 1000, 1, 1000, once(act(burn(1), quick=True), name="Breath")))
    s.use(one)
    with pytest.raises(ScenarioError):
        s.use(two)
    s.pass_()
    s.counter(theirs)  # the other fighter counts for himself
    s.pass_()
    assert (s.life_of("A"), s.life_of("B")) == (9, 9)


@pytest.mark.rule("qa.once.2", "once.2")
def test_an_auto_ability_with_a_name_is_used_up_even_without_result() -> None:
    s = Scenario()
    many = Compare(Count(MINE), ">=", 2)
    flare = monster(0, 1000, 1, 1000, once(when("enter", If(many, (heal(3),))), name="Flare Gift"))
    first, second = s.hand("A", flare, flare)
    s.call(first, "left")
    assert s.life_of("A") == 10
    s.call(second, "right")
    assert s.life_of("A") == 10


def legend() -> CardDef:
    """A spell "you may only cast Legend once per turn"."""
    cast = On("cast", Filter(names=("Legend",)), who=Who.YOU)
    return spell(only_if(Not(Happened(cast))), burn(2), name="Legend")


@pytest.mark.rule("qa.once.3")
def test_a_nullified_card_may_be_cast_again() -> None:
    s = Scenario()
    first, second, third = s.hand("A", legend(), legend(), legend())
    no = s.in_hand("B", fast(*nullifying("cast")))
    s.cast(first)
    s.counter(no)
    s.cast(second)
    assert s.life_of("B") == 8
    with pytest.raises(ScenarioError):
        s.cast(third)


@pytest.mark.rule("qa.once.3")
def test_a_nullified_ability_may_be_used_again() -> None:
    s = Scenario()
    unit, no = s.left("A", runner()), s.in_hand("B", fast(*nullifying("use")))
    s.use(unit)
    s.counter(no)
    s.use(unit)
    assert s.life_of("B") == 9
    with pytest.raises(ScenarioError):
        s.use(unit)


# === Overturn, Overkill, Overthrow, Overkill: REB00T =================================================================

LOW = Compare(Resource("life", Who.YOU), "<=", 5)
WORDS = ("Overturn", "Overkill", "Overthrow", "Overkill: REBOOT")


@pytest.mark.rule("kw.overturn")
@pytest.mark.parametrize("word", WORDS)
def test_it_is_used_once_a_game_if_its_condition_holds(word: str) -> None:
    s = Scenario()
    one, two = (place("A", monster(0, 1000, 1, 1000, over(word, LOW, burn(2)))) for place in (s.left, s.right))
    hit = s.in_hand("A", spell(hurt(5)))
    with pytest.raises(ScenarioError):
        s.use(one, ability=word)
    s.cast(hit)
    s.use(one, ability=word)
    assert s.life_of("B") == 8
    for card in (one, two):
        with pytest.raises(ScenarioError):
            s.use(card, ability=word)
    s.to("next turn")
    s.to("next turn")
    with pytest.raises(ScenarioError):
        s.use(two, ability=word)


@pytest.mark.rule("kw.overturn.1", "qa.over.1")
def test_each_of_the_four_has_a_lock_of_its_own_for_each_player() -> None:
    s = Scenario()
    s.life("A", 5)
    s.life("B", 5)
    unit = monster(0, 1000, 1, 1000, *(over(word, LOW, heal(1)) for word in WORDS))
    mine, theirs = s.left("A", unit), s.left("B", unit)
    s.life("A", 1)
    for word in WORDS:
        s.use(mine, ability=word)
    assert s.life_of("A") == 5
    s.pass_()
    s.use(theirs, ability="Overturn")
    assert s.life_of("B") == 6


@pytest.mark.rule("kw.overturn.2")
def test_nobody_answers_it() -> None:
    s = Scenario()
    s.life("A", 5)
    unit = s.left("A", monster(0, 1000, 1, 1000, over("Overturn", LOW, burn(2))))
    s.in_hand("B", fast(heal(1)))
    s.use(unit, ability="Overturn")
    assert asked(s) == ("timing", "A") and s.life_of("B") == 8


@pytest.mark.rule("qa.over.2", "kw.overturn.2")
def test_it_is_used_in_the_turn_of_the_opponent_too() -> None:
    """C11: in answer to a card, and of one's own accord."""
    s = Scenario()
    s.life("B", 5)
    unit = s.left("B", monster(0, 1000, 1, 1000, over("Overturn", LOW, heal(4)), over("Overkill", LOW, burn(1))))
    s.cast(s.in_hand("A", spell(burn(1))))
    s.counter(unit, ability="Overkill")
    assert (s.life_of("A"), s.life_of("B")) == (9, 4)
    s.pass_()
    s.use(unit, ability="Overturn")
    assert asked(s) == ("timing", "A") and s.life_of("B") == 8


@pytest.mark.rule("kw.overturn.2")
def test_it_does_not_answer_another_of_them() -> None:
    s = Scenario()
    s.life("A", 5)
    s.life("B", 5)
    mine = s.left("A", monster(0, 1000, 1, 1000, over("Overturn", LOW, burn(1))))
    s.left("B", monster(0, 1000, 1, 1000, over("Overkill", LOW, burn(1))))
    s.use(mine, ability="Overturn")
    assert asked(s) == ("timing", "A") and life_now(s, "B") == 4


# === more about what is used before something happens ================================================================


def rescue() -> CardDef:
    """[Counter] "when a monster of yours would be destroyed": it stays."""
    would = Foreseen(On("destroyed", MY_MONSTER))
    stays = Gain(All(Filter(types=("monster",), side="my", states=("about to leave",))), (Cannot("be destroyed"),))
    return fast(only_if(would), stays)


@pytest.mark.rule("cond.1")
@pytest.mark.parametrize("how", ["spell", "battle"])
def test_a_card_for_a_monster_that_would_be_destroyed_keeps_it(how: str) -> None:
    s = Scenario()
    victim, card = s.left("B", plain()), s.in_hand("B", rescue())
    attacker, shot = s.left("A", plain()), s.in_hand("A", spell(*kill()))
    if how == "spell":
        s.cast(shot)
        s.pass_()
    else:
        s.attack(attacker, victim)
        timing_over(s)
    assert asked(s) == ("counter", "B") and zone_now(s, victim) == "field"
    s.counter(card)
    assert s.on_field(victim) and s.zone(card) == "drop"


@pytest.mark.rule("cond.1")
def test_who_does_not_use_it_loses_the_monster() -> None:
    s = Scenario()
    victim, card = s.left("B", plain()), s.in_hand("B", rescue())
    s.cast(s.in_hand("A", spell(*kill())))
    s.pass_()
    s.pass_()
    assert s.zone(victim) == "drop" and s.zone(card) == "hand"


@pytest.mark.rule("cond.1")
def test_nobody_answers_a_card_that_answers_what_would_happen() -> None:
    """N13: it is itself an answer."""
    s = Scenario()
    s.left("B", plain())
    card, more = s.in_hand("B", rescue()), s.in_hand("A", fast(burn(1)))
    s.cast(s.in_hand("A", spell(*kill())))
    s.pass_()
    s.counter(card)
    assert asked(s) == ("timing", "A") and s.zone(more) == "hand"


@pytest.mark.rule("cond.1")
def test_damage_to_the_other_fighter_is_no_reason() -> None:
    s = Scenario()
    card = s.in_hand("A", parry())
    s.cast(s.in_hand("A", spell(burn(4))))
    s.pass_()
    assert asked(s) != ("counter", "A") or len(s.options) == 1
    assert s.life_of("B") == 6 and s.zone(card) == "hand"
