"""Chapter 1301: loops."""

import pytest

from rulebound.language.tree import (
    Action,
    AddCounter,
    Auto,
    Choose,
    Draw,
    Exhaust,
    Filter,
    Gain,
    May,
    Modify,
    On,
    Ready,
    Self,
    Slot,
    Step,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, ScenarioError, chant, regalia, resonator

RESONATOR = Filter(types=("resonator",))
RESTED, READIED = On("exhausted", Self()), On("readied", Self())
RESTLESS = (Auto(RESTED, (Ready(Self()),)), Auto(READIED, (Exhaust(Self()),)))
SWITCH = (Action((), (Exhaust(Self()),)), Action((), (Ready(Self()),)))


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Quickcast chant that costs nothing."""
    return s.in_hand(player, chant(*steps, "Quickcast", cost="{0}"))


def push(s: Scenario) -> Card:
    """A chant that rests a resonator: the beginning of every forced loop here."""
    return instant(s, "A", Choose(RESONATOR), Exhaust(Slot()))


def until_asked(s: Scenario, limit: int = 400) -> None:
    """Everybody passes, and says yes to what may be done."""
    for _ in range(limit):
        if s.over or s.prompt == "loop":
            return
        s.answer("pass" if s.prompt == "priority" else True)
    raise AssertionError("the loop was not noticed")


def switch_until_asked(s: Scenario, dancer: Card) -> None:
    """A rests and recovers the dancer by free abilities until the game asks how often."""
    for _ in range(30):
        for ability in (0, 1):
            s.use(dancer, ability=ability)
            s.resolve()
            if s.prompt == "loop":
                return
    raise AssertionError("the loop was not noticed")


# --- 1301.1c nobody --------------------------------------------------------------------------------------------------


@pytest.mark.rule("1301.1", "1301.1c")
def test_a_loop_that_nobody_can_stop_draws_the_game() -> None:
    s = Scenario()
    restless, spell = s.field("A", resonator(300, 300, *RESTLESS)), push(s)
    s.play(spell, restless)
    until_asked(s)
    assert s.over and s.drawn and s.winner == ""


@pytest.mark.rule("1301.1c")
def test_it_draws_the_game_even_if_each_round_adds_something() -> None:
    s = Scenario()
    breeder = s.field("A", resonator(300, 300, Auto(On("counter_added", Self()), (AddCounter(Self(), "egg"),))))
    s.play(instant(s, "A", Choose(RESONATOR), AddCounter(Slot(), "egg")), breeder)
    until_asked(s, 4000)
    assert s.drawn


@pytest.mark.rule("1301.1c")
def test_a_card_that_could_be_played_without_stopping_it_does_not_help() -> None:
    s = Scenario()
    restless, spell = s.field("A", resonator(300, 300, *RESTLESS)), push(s)
    useless = instant(s, "B", Draw(1))
    s.play(spell, restless)
    until_asked(s)
    assert s.drawn and s.zone(useless) == "hand"


def test_a_chain_that_ends_by_itself_is_no_loop() -> None:
    s = Scenario()
    sleeper = s.field("A", resonator(300, 300, Auto(RESTED, (Ready(Self()),))))
    pushes = [push(s) for _ in range(5)]
    for spell in pushes:
        s.play(spell, sleeper)
        s.resolve_all()
    assert not s.over and s.prompt == "priority" and s.recovered(sleeper)


# --- 1301.1a one player ----------------------------------------------------------------------------------------------


@pytest.mark.rule("1301.1", "1301.1a")
@pytest.mark.parametrize("times", [0, 7])
def test_the_only_player_who_can_stop_says_how_often_and_has_to_do_something_else_then(times: int) -> None:
    s = Scenario()
    dancer = s.field("A", resonator(300, 300, *SWITCH))
    switch_until_asked(s, dancer)
    assert (s.prompt, s.player) == ("loop", "A") and not s.offered(-1)
    s.answer(times)
    assert (s.prompt, s.player) == ("priority", "A") and not s.over
    again = 1 if s.rested(dancer) else 0
    with pytest.raises(ScenarioError):
        s.use(dancer, ability=again)
    assert s.offered("pass")


@pytest.mark.rule("1301.1a")
def test_the_loop_may_be_taken_up_again_after_another_action() -> None:
    s = Scenario()
    dancer, study = s.field("A", resonator(300, 300, *SWITCH)), instant(s, "A", Draw(1))
    switch_until_asked(s, dancer)
    s.answer(0)
    s.play(study)
    s.resolve()
    s.use(dancer, ability=1 if s.rested(dancer) else 0)
    assert s.chase() == [("activate", dancer)]


@pytest.mark.rule("1301.1a")
def test_who_may_decline_an_effect_is_who_can_stop_the_loop_also_in_the_other_players_turn() -> None:
    s = Scenario()
    autos = Auto(RESTED, (May((Ready(Self()),)),)), Auto(READIED, (Exhaust(Self()),))
    dancer, spell = s.field("B", resonator(300, 300, *autos)), push(s)
    s.play(spell, dancer)
    until_asked(s)
    assert (s.prompt, s.player) == ("loop", "B")
    s.answer(3)
    s.resolve_all()
    assert (s.prompt, s.chase(), s.over) == ("priority", [], False) and s.rested(dancer)


@pytest.mark.rule("1301.1a")
@pytest.mark.parametrize("more", [0, 2])
def test_a_free_ability_that_only_grows_is_used_as_often_as_was_said_and_no_more(more: int) -> None:
    s = Scenario()
    hero = s.field("A", resonator(300, 300, Action((), (Gain(Self(), (Modify("attack", 100),)),))))
    times = 0
    while s.prompt != "loop":
        s.use(hero)
        s.resolve()
        times += 1
        assert times < 80, "the loop was not noticed"
    s.answer(more)
    for _ in range(more):
        s.use(hero)
        s.resolve()
    assert s.attack_of(hero) == 300 + 100 * (times + more)
    assert s.prompt == "priority" and s.why_not("A", "use", hero).startswith("1301.1a") and s.offered("pass")


# --- 1301.1b both players --------------------------------------------------------------------------------------------


@pytest.mark.rule("1301.1b")
@pytest.mark.parametrize(("first", "second"), [(9, 2), (2, 9), (4, 4)])
def test_if_both_can_stop_it_the_turn_player_says_a_number_first_and_the_smaller_one_counts(
    first: int, second: int
) -> None:
    s = Scenario()
    # A may recover it whenever it is rested, B may rest it whenever it is recovered.
    dancer = s.field("A", resonator(300, 300, Auto(RESTED, (May((Ready(Self()),)),))))
    s.field("B", regalia(Auto(On("readied", RESONATOR), (May((Exhaust(Slot("event")),)),))))
    spell = push(s)
    s.play(spell, dancer)
    until_asked(s)
    assert (s.prompt, s.player) == ("loop", "A")
    s.answer(first)
    assert (s.prompt, s.player) == ("loop", "B")
    s.answer(second)
    s.resolve_all()
    if second < first:  # A may go on, but B has to do something else now
        assert (s.prompt, s.player) == ("may", "A")
        s.answer(True)
        s.resolve_all()
        assert s.recovered(dancer)
    assert not s.over and (s.prompt, s.chase()) == ("priority", [])
    assert any(str(min(first, second)) in line for line in s.journal()[-8:])


@pytest.mark.rule("1301.1b")
def test_in_the_other_players_turn_the_other_player_is_asked_first() -> None:
    s = Scenario(turn="B")
    dancer = s.field("A", resonator(300, 300, Auto(RESTED, (May((Ready(Self()),)),))))
    s.field("B", regalia(Auto(On("readied", RESONATOR), (May((Exhaust(Slot("event")),)),))))
    spell = instant(s, "B", Choose(RESONATOR), Exhaust(Slot()))
    s.play(spell, dancer)
    until_asked(s)
    assert (s.prompt, s.player) == ("loop", "B")
    s.answer(1)
    assert (s.prompt, s.player) == ("loop", "A")
