"""Chapter 13: infinite loops."""

import pytest

from rulebound.kernel import loops
from rulebound.language.tree import (
    Action,
    AddCounter,
    All,
    Auto,
    Choose,
    Compare,
    CostCounter,
    Count,
    Destroy,
    Draw,
    During,
    Exhaust,
    Filter,
    Gain,
    May,
    Modify,
    Move,
    On,
    Pay,
    Ready,
    Self,
    Slot,
    Stat,
    Top,
    Until,
    When,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, forward, monster, summon

RESTLESS = (Auto(On("exhausted", Self()), (Ready(Self()),)), Auto(On("readied", Self()), (Exhaust(Self()),)))
FORWARD = Filter(types=("forward",))
MY_FORWARD = Filter(types=("forward",), side="my")
PUMP = Action((), (Gain(Self(), (Modify("power", 1000),)),))
THEIR_FORWARD = Filter(types=("forward",), side="opp")


def nudge(s: Scenario, *answers: Card) -> None:
    """A casts a Summon that dulls a Forward: the beginning of every loop here."""
    push = s.in_hand("A", summon(Choose(FORWARD), Exhaust(Slot()), cost=1))
    s.cp_source("A", 1)
    s.cast(push, *answers)
    s.resolve()


def pass_until_asked(s: Scenario, limit: int = 200) -> None:
    for _ in range(limit):
        if s.over or s.prompt != "priority":
            return
        s.pass_priority()
    raise AssertionError("the loop was not noticed")


# --- 13.1 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("13.1")
def test_loop_that_nobody_can_stop_ends_the_game_in_a_draw() -> None:
    s = Scenario()
    restless = s.field("A", forward(5000, *RESTLESS))
    nudge(s, restless)
    pass_until_asked(s)
    assert s.over
    assert s.drawn


@pytest.mark.rule("13.1")
def test_a_card_that_could_be_played_but_would_not_stop_the_loop_changes_nothing() -> None:
    s = Scenario()
    restless = s.field("A", forward(5000, *RESTLESS))
    useless = s.in_hand("B", summon(Draw(1), cost=1))
    s.cp_source("B", 1)
    nudge(s, restless)
    pass_until_asked(s)
    assert s.drawn
    assert s.zone(useless) == "hand"


@pytest.mark.rule("13.1")
def test_a_selection_that_cannot_stop_the_loop_does_not_count() -> None:
    s = Scenario()
    echo = Auto(On("exhausted", MY_FORWARD), (Choose(MY_FORWARD), Ready(Slot()), Exhaust(Slot())))
    one = s.field("A", forward(5000, echo))
    s.field("A", forward(5000), dull=True)
    nudge(s, one)
    for _ in range(100):
        if s.over:
            break
        s.answer("pass" if s.prompt == "priority" else one)
    assert s.drawn


@pytest.mark.rule("13.1")
def test_forced_loop_in_the_end_phase_is_a_draw_too() -> None:
    s = Scenario()
    at_the_end = Auto(On("phase", phase="end"), (Exhaust(Self()),))
    s.field("A", forward(5000, at_the_end, *RESTLESS))
    s.to("next turn")
    assert s.drawn


@pytest.mark.rule("13.1", "9.5.1.4")
def test_a_clean_up_that_has_to_be_done_again_for_ever_is_a_draw() -> None:
    """What lasts until the end of the turn ends, and so it begins again, each time with one counter more."""
    s = Scenario()
    weak = When(Compare(Stat(Self(), "power"), "<=", 5000))
    rising = Auto(weak, (AddCounter(Self(), "day"), Gain(Self(), (Modify("power", 1000),), Until.TURN)))
    hero = s.field("A", forward(5000, rising))
    s.start()
    s.resolve()
    assert s.power(hero) == 6000 and not s.over
    s.to("next turn")
    assert s.drawn and s.counters(hero, "day") > 100


@pytest.mark.rule("13.1")
def test_forced_loop_that_grows_for_ever_is_a_draw_too() -> None:
    s = Scenario()
    breeder = s.field("A", forward(5000, Auto(On("counter_added", Self()), (AddCounter(Self(), "egg"),))))
    seed = s.in_hand("A", summon(Choose(FORWARD), AddCounter(Slot(), "egg"), cost=1))
    s.cp_source("A", 1)
    s.cast(seed, breeder)
    pass_until_asked(s, 2000)
    assert s.drawn
    assert s.counters(breeder, "egg") > 100


def test_how_the_last_cost_was_paid_is_no_part_of_a_position() -> None:
    s = Scenario()
    again = s.field("A", forward(5000, Action((Pay(1),), (Ready(All(Filter(types=("backup",), side="my"))),))))
    fire, ice = s.cp_source("A", 1, "fire"), s.cp_source("A", 1, "ice")
    s.to("main1")
    positions = {loops.position(s.game, 0)}
    for source in (fire, ice):
        s.use(again, pay=[source])
        s.resolve()
        assert s.active(source) and s.prompt == "priority"
        positions.add(loops.position(s.game, 0))
    assert len(positions) == 1


def test_a_chain_that_comes_to_an_end_is_no_loop() -> None:
    s = Scenario()
    restless = s.field("A", forward(5000, *RESTLESS[:1]))
    pushes = [s.in_hand("A", summon(Choose(FORWARD), Exhaust(Slot()), cost=1)) for _ in range(5)]
    s.cp_source("A", 5)
    for push in pushes:
        s.cast(push, restless)
        s.resolve_all()
    assert not s.over
    assert s.active(restless)


# --- 13.2 ------------------------------------------------------------------------------------------------------------


def free_switch() -> tuple[Action, Action]:
    return Action((), (Exhaust(Self()),)), Action((), (Ready(Self()),))


def play_switch_loop(s: Scenario, dancer: Card) -> None:
    """A dulls and activates the dancer by free abilities until the game asks how often."""
    for _ in range(20):
        for ability in (0, 1):
            s.use(dancer, ability=ability)
            s.resolve()
            if s.prompt == "loop":
                return
    raise AssertionError("the loop was not noticed")


@pytest.mark.rule("13.2")
def test_only_player_who_can_stop_says_how_often_and_may_not_begin_again() -> None:
    s = Scenario()
    dancer = s.field("A", forward(5000, *free_switch()))
    play_switch_loop(s, dancer)
    assert s.player == "A"
    assert s.decision is not None and s.decision.rule == "13.2"
    was_dull = s.dull(dancer)
    s.answer(7)
    assert (s.prompt, s.player) == ("priority", "A")
    assert s.dull(dancer) is was_dull
    first, second = (at for at, _ in s.abilities(dancer))
    keys = s.game.keys()
    assert ("use", dancer.ref, second if was_dull else first) not in keys
    assert ("pass",) in keys
    assert any("7" in line for line in s.journal()[-1:])


@pytest.mark.rule("13.2")
def test_a_card_that_leaves_and_comes_back_in_each_round_is_in_the_same_position_as_before() -> None:
    """Its ability may be used once per turn; but it is a new card each time (7.4)."""
    s = Scenario()
    blink = Action((), (Move(Self(), "removed"), Move(Slot("moved"), "field")), limit=1)
    dancer = s.field("A", forward(5000, blink))
    for _ in range(30):
        if s.prompt == "loop":
            break
        s.use(dancer)
        s.resolve()
    assert (s.prompt, s.player) == ("loop", "A")
    s.answer(0)
    assert not s.offered(dancer)


def pump_until_asked(s: Scenario, hero: Card, resolving: bool = True) -> int:
    """How often A uses a free ability before the game asks how often it goes on."""
    for n in range(1, 60):
        s.use(hero)
        if resolving:
            s.resolve()
        if s.prompt == "loop":
            return n
    raise AssertionError("the loop was not noticed")


@pytest.mark.rule("13.2")
@pytest.mark.parametrize("more", [0, 1, 3])
def test_who_uses_a_free_ability_over_and_over_says_how_often_and_then_stops(more: int) -> None:
    s = Scenario()
    hero = s.field("A", forward(1000, PUMP))
    s.in_hand("B", summon(Draw(1), cost=0))
    times = pump_until_asked(s, hero)
    assert s.player == "A" and s.decision is not None and s.decision.rule == "13.2"
    s.answer(more)
    for _ in range(more):
        s.use(hero)
        s.resolve()
    assert s.power(hero) == 1000 * (1 + times + more)
    assert s.prompt == "priority" and not s.offered(hero) and s.offered("pass")


@pytest.mark.rule("13.2")
def test_who_uses_a_free_ability_over_and_over_in_response_to_itself_says_how_often() -> None:
    s = Scenario()
    hero = s.field("A", forward(1000, PUMP))
    times = pump_until_asked(s, hero, resolving=False)
    s.answer(2)
    s.use(hero)
    s.use(hero)
    assert len(s.stack()) == times + 2 and not s.offered(hero)


@pytest.mark.rule("13.2")
def test_what_uses_up_one_thing_for_another_is_no_loop() -> None:
    s = Scenario()
    trade = Action((CostCounter("coin"),), (AddCounter(Self(), "gem"),))
    dealer, hero = s.field("A", forward(1000, trade), counters={"coin": 30}), s.field("A", forward(1000, PUMP))
    for n in range(30):
        s.use(dealer)
        s.resolve()
        assert (s.counters(dealer, "gem"), s.prompt) == (n + 1, "priority")
    pump_until_asked(s, hero)
    s.answer(0)
    assert not s.offered(hero)


@pytest.mark.rule("13.2")
def test_a_free_ability_may_be_used_again_when_the_cards_in_a_zone_have_changed() -> None:
    s = Scenario()
    hero = s.field("A", forward(1000, PUMP))
    draw = s.in_hand("A", summon(Draw(1), cost=0))
    pump_until_asked(s, hero)
    s.answer(0)
    assert not s.offered(hero)
    s.cast(draw)
    s.resolve()
    assert s.offered(hero)


@pytest.mark.parametrize("how", ["deck", "counters"])
def test_what_uses_something_up_is_no_loop(how: str) -> None:
    s = Scenario(deck=45)
    mill = Action((), (Move(Top(1), "break"),))
    spend = Action((CostCounter("rune"),), (Gain(Self(), (Modify("power", 1000),)),))
    hero = s.field("A", forward(1000, mill if how == "deck" else spend), counters={"rune": 40})
    for _ in range(40):
        s.use(hero)
        s.resolve()
    assert s.prompt == "priority"
    assert s.count("A", "deck") == 5 if how == "deck" else s.power(hero) == 41000


@pytest.mark.rule("13.2")
def test_loop_may_be_taken_up_again_when_the_position_has_changed() -> None:
    s = Scenario()
    dancer = s.field("A", forward(5000, *free_switch()))
    draw = s.in_hand("A", summon(Draw(1), cost=1))
    s.cp_source("A", 1)
    play_switch_loop(s, dancer)
    s.answer(0)
    s.cast(draw)
    s.resolve()
    s.use(dancer, ability=1 if s.dull(dancer) else 0)
    assert len(s.stack()) == 1


@pytest.mark.rule("13.2")
def test_optional_effect_makes_its_player_the_one_who_can_stop() -> None:
    s = Scenario()
    dancer = s.field(
        "B",
        forward(
            5000,
            Auto(On("exhausted", Self()), (May((Ready(Self()),)),)),
            Auto(On("readied", Self()), (Exhaust(Self()),)),
        ),
    )
    nudge(s, dancer)
    for _ in range(100):
        if s.prompt == "loop":
            break
        s.answer("pass" if s.prompt == "priority" else True)
    assert (s.prompt, s.player) == ("loop", "B")
    s.answer(3)
    s.resolve_all()
    assert (s.prompt, s.stack(), s.over) == ("priority", [], False)
    assert s.dull(dancer)  # to go on would begin the same loop again, so B is not asked whether
    assert s.journal()[-1].endswith("B declines.")


@pytest.mark.rule("13.2")
def test_player_with_the_means_to_stop_a_forced_loop_must_use_them() -> None:
    s = Scenario()
    for _ in range(2):
        s.field("A", forward(5000))  # to break one of these would not help
    restless = s.field("A", forward(5000, *RESTLESS))
    removal = s.in_hand("B", summon(Choose(THEIR_FORWARD), Destroy(Slot()), cost=1))
    s.cp_source("B", 1)
    nudge(s, restless)
    pass_until_asked(s)
    assert (s.prompt, s.player) == ("loop", "B")
    s.answer(2)
    while s.player == "A" or s.offered("pass"):
        s.pass_priority()
    s.cast(removal, restless)
    s.resolve_all()
    assert s.zone(restless) == "break"
    assert not s.over


# --- 13.3 ------------------------------------------------------------------------------------------------------------


def duel(turn: str = "A") -> tuple[Scenario, Card]:
    """A may activate the Forward whenever it is dulled, and B may dull it whenever it is activated."""
    s = Scenario(turn=turn, priority="A")
    swing = s.field(
        "A",
        forward(5000, Auto(On("exhausted", Self()), (May((Ready(Self()),)),))),
    )
    s.field("B", forward(5000, Auto(On("readied", THEIR_FORWARD), (May((Exhaust(Slot("event")),)),))))
    nudge(s, swing)
    for _ in range(100):
        if s.prompt == "loop":
            break
        s.answer("pass" if s.prompt == "priority" else True)
    return s, swing


@pytest.mark.rule("13.3")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_both_can_stop_so_the_turn_player_names_a_number_first(turn: str) -> None:
    s, _ = duel(turn)
    assert (s.prompt, s.player) == ("loop", turn)
    assert s.decision is not None and s.decision.rule == "13.3"
    s.answer(5)
    assert (s.prompt, s.player) == ("loop", "B" if turn == "A" else "A")
    s.answer(3)
    assert any("3" in line for line in s.journal()[-1:])


@pytest.mark.rule("13.3")
@pytest.mark.parametrize(("a", "b", "ends_dull"), [(2, 9, True), (9, 2, False)])
def test_the_smaller_number_is_used_and_its_player_ends_the_loop(a: int, b: int, ends_dull: bool) -> None:
    """A ends it by leaving the Forward dull, B by leaving it active."""
    s, swing = duel()
    s.answer(a)
    s.answer(b)
    for _ in range(20):
        if s.prompt == "priority" and not s.stack():
            break
        if s.prompt == "priority":
            s.pass_priority()
        else:
            s.answer(s.offered(True))  # each goes on as long as that is allowed
    assert not s.over
    assert s.stack() == []
    assert s.dull(swing) is ends_dull


@pytest.mark.rule("13.3")
def test_the_one_who_named_more_may_not_begin_again_in_that_position() -> None:
    s, _ = duel()
    s.answer(2)
    s.answer(9)
    for _ in range(60):
        if s.prompt == "priority" and not s.stack():
            break
        assert s.prompt == "priority" or (s.offered(True) and s.offered(False))  # what is left to decide
        s.answer("pass" if s.prompt == "priority" else True)
    declined = [told[-11:] for told in s.journal() if "declines" in told]
    assert declined == ["A declines."]  # A named less and ends it; B's turn to answer does not come again
    assert {player for _, player, _ in s.game.state.banned} == {1}


@pytest.mark.rule("13.2")
def test_loop_on_the_opponents_turn_is_stopped_by_the_opponent() -> None:
    s = Scenario(turn="B", priority="A")
    only_theirs = During(turn=Who.OPPONENT)
    dancer = s.field(
        "A",
        forward(
            5000,
            Action((), (Exhaust(Self()),), cond=only_theirs),
            Action((), (Ready(Self()),), cond=only_theirs),
        ),
    )
    for _ in range(10):
        for ability in (0, 1):
            if s.prompt == "loop":
                break
            if s.player == "B":
                s.pass_priority()
            s.use(dancer, ability=ability)
            s.resolve()
    assert (s.prompt, s.player, s.turn_player) == ("loop", "A", "B")
    s.answer(4)
    assert s.prompt == "priority"


@pytest.mark.rule("13.1", "11.8.4", "11.8.18")
def test_a_state_that_triggers_for_ever_with_nothing_to_choose_is_a_draw() -> None:
    s = Scenario()
    nothing_behind = When(Compare(Count(Filter(types=("backup",), side="my")), "==", 0))
    enemy = Filter(types=("forward",), side="opp")
    s.field("A", monster(Auto(nothing_behind, (Choose(enemy), Destroy(Slot())))))
    s.start()
    assert s.game.over and s.game.winner is None


@pytest.mark.rule("11.8.18")
def test_a_state_that_triggers_with_something_to_choose_waits_on_the_stack() -> None:
    s = Scenario()
    nothing_behind = When(Compare(Count(Filter(types=("backup",), side="my")), "==", 0))
    enemy = Filter(types=("forward",), side="opp")
    s.field("A", monster(Auto(nothing_behind, (Choose(enemy), Draw(1)))))
    s.field("B", forward(5000))
    s.start()
    assert not s.game.over and len(s.stack()) == 1
