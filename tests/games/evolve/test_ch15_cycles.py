"""Chapter 15.2: actions that could be repeated for ever."""

import pytest

from rulebound.language.tree import (
    Action,
    AddCounter,
    All,
    Auto,
    Choose,
    CostCounter,
    Create,
    Damage,
    Done,
    Draw,
    Exhaust,
    ExhaustSelf,
    Filter,
    Heal,
    If,
    May,
    Move,
    On,
    Pay,
    Ready,
    RemoveCounter,
    Replace,
    Self,
    Slot,
    Static,
    Step,
    Top,
)
from rulebound.scenario import Card
from rulebound.scenario.evolve import Scenario, ScenarioError, amulet, follower, last_words, spell, token

MINE = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")
BACK_AND_FORTH = (Auto(On("exhausted", Self()), (Ready(Self()),)), Auto(On("readied", Self()), (Exhaust(Self()),)))
FOLLOWER = Filter(types=("follower",))
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ENEMY_LEADER = Filter(types=("leader",), side="opp", zone="leader")
THEIR_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))


# --- 15.2.1.2 what changes nothing -----------------------------------------------------------------------------------


@pytest.mark.rule("15.2.1.2")
@pytest.mark.parametrize("player", ["A", "B"])
def test_ability_that_has_changed_nothing_may_not_be_played_again(player: str) -> None:
    s = Scenario(turn=player)
    wolf = s.field(player, follower(1, 1, Action((), (Ready(Self()),))))
    at = s.abilities(wolf)[0][0]
    s.use(wolf)
    assert s.decision is not None and [key[0] for key in s.decision.keys if key[0] == "use"] == []
    assert s.why_not(player, "use", wolf, at).startswith("15.2.1.2")


@pytest.mark.rule("15.2.1.2")
def test_it_may_be_played_again_once_something_else_has_changed() -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 1, Action((), (Ready(Self()),))))
    push = s.in_hand("A", spell(Exhaust(All(MINE))))
    s.use(wolf)
    s.play(push)
    assert s.engaged(wolf)
    s.use(wolf)
    assert s.reserved(wolf)


@pytest.mark.rule("15.2.1.2")
def test_what_costs_play_points_has_changed_something() -> None:
    s = Scenario(points=3)
    wolf = s.field("A", follower(1, 1, Action((), (Ready(Self()),)), Action((Pay(generic=1),), (Ready(Self()),))))
    s.use(wolf)
    assert s.why_not("A", "use", wolf, s.abilities(wolf)[0][0]).startswith("15.2.1.2")
    for left in (2, 1, 0):
        s.use(wolf, ability=1)
        assert s.play_points("A") == left


def test_ability_that_changes_something_may_be_played_again_and_again() -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 1, Action((), (AddCounter(Self(), "Ash"),))))
    for _ in range(20):
        s.use(wolf)
    assert s.counters(wolf, "Ash") == 20 and s.prompt == "main"


@pytest.mark.rule("15.2.1", "15.2.1.1")
@pytest.mark.parametrize("more", [0, 4])
def test_active_player_says_how_often_a_free_ability_goes_on(more: int) -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 1, Action((), (AddCounter(Self(), "Ash"),))))
    for _ in range(40):
        if s.prompt == "loop":
            break
        s.use(wolf)
    assert s.player == "A" and s.decision is not None and s.decision.rule == "15.2.1.1"
    times = s.counters(wolf, "Ash")
    s.answer(more)
    for _ in range(more):
        s.use(wolf)
    assert s.counters(wolf, "Ash") == times + more
    assert s.prompt == "main" and "use" not in [key[0] for key in s.decision.keys]


def test_free_ability_that_uses_something_up_is_no_cycle() -> None:
    s = Scenario(deck=45)
    wolf = s.field("A", follower(1, 1, Action((), (Move(Top(1), "cemetery"),))))
    for _ in range(40):
        s.use(wolf)
    assert s.count("A", "cemetery") == 40 and s.prompt == "main"


def test_ability_that_did_nothing_to_one_follower_may_be_played_on_another() -> None:
    s = Scenario()
    imp = s.field("A", follower(1, 1, Action((), (Choose(ENEMY), Exhaust(Slot())))))
    tired, awake = s.field("B", follower(), engaged=True), s.field("B", follower())
    s.use(imp, tired)
    s.use(imp, awake)
    assert s.engaged(awake)


def test_ability_that_costs_something_changes_something() -> None:
    s = Scenario()
    s.points("A", 2, maximum=2)
    wolf = s.field("A", follower(1, 1, Action((Pay(1),), (Ready(Self()),))))
    s.use(wolf)
    s.use(wolf)
    assert s.play_points("A") == 0


# --- 15.2.1.1 cycles that can be ended -------------------------------------------------------------------------------

SWITCH = (Action((), (Exhaust(Self()),)), Action((), (Ready(Self()),)))


def switch_until_asked(s: Scenario, dancer: Card) -> None:
    for _ in range(30):
        for ability in (0, 1):
            s.use(dancer, ability=ability)
            if s.prompt == "loop":
                return
    raise AssertionError("the cycle was not noticed")


@pytest.mark.rule("15.2.1", "15.2.1.1")
@pytest.mark.parametrize("player", ["A", "B"])
def test_active_player_says_how_often_and_does_not_begin_again(player: str) -> None:
    s = Scenario(turn=player)
    dancer = s.field(player, follower(1, 1, *SWITCH))
    switch_until_asked(s, dancer)
    assert s.player == player
    s.answer(7)
    assert s.prompt == "main" and not s.over
    again = [key for key in s.game.decision.keys if key[0] == "use"] if s.game.decision is not None else []
    assert len(again) < 2  # the act that kept it going is closed
    s.to("next turn")
    assert not s.over


@pytest.mark.rule("15.2.1.1")
@pytest.mark.parametrize(("says", "engaged"), [(9, False), (2, True)])
def test_other_player_may_have_it_done_fewer_times(says: int, engaged: bool) -> None:
    """A engages the dancer again and again, and each time B may refresh it: who says less ends it."""
    s = Scenario()
    dancer = s.field("A", follower(1, 1, SWITCH[0]))
    s.field("B", amulet(Auto(On("exhausted", ENEMY), (May((Ready(All(ENEMY)),)),))))
    for _ in range(30):
        s.use(dancer)
        if s.prompt == "may":
            s.answer(True)
        if s.prompt == "loop":
            break
    assert (s.player, s.prompt) == ("A", "loop")
    s.answer(5)
    assert (s.player, s.prompt) == ("B", "loop")
    s.answer(says)
    assert (s.player, s.prompt) == ("A", "main")
    at = s.abilities(dancer)[0][0]
    if says > 5:  # A, who said less, may not go on
        assert not s.offered("use")
    else:  # A does it once more, and B may not keep it going
        s.act("use", dancer, at)
        assert not s.offered(True)
    assert s.engaged(dancer) is engaged


@pytest.mark.rule("15.2.1", "15.2.1.1")
def test_player_who_could_decline_ends_a_cycle_of_automatic_abilities() -> None:
    """The first half is up to B, although it is A's turn and A's spell began it."""
    s = Scenario()
    restless = (Auto(On("exhausted", Self()), (May((Ready(Self()),)),)), BACK_AND_FORTH[1])
    dancer = s.field("B", follower(1, 1, *restless))
    push = s.in_hand("A", spell(Exhaust(All(ENEMY))))
    s.play(push)
    for _ in range(60):
        if s.prompt != "may":
            break
        assert s.player == "B"
        s.answer(True)
    assert (s.player, s.prompt) == ("B", "loop")
    s.answer(3)
    while s.prompt == "may":
        s.answer(False)
    assert not s.over and s.prompt == "main" and s.engaged(dancer)


# --- 15.2.1.3 cycles that nobody can end -----------------------------------------------------------------------------


@pytest.mark.rule("15.2.1", "15.2.1.3")
@pytest.mark.parametrize("side", ["A", "B"])
def test_cycle_that_nobody_can_end_is_a_draw(side: str) -> None:
    s = Scenario()
    s.field(side, follower(1, 1, *BACK_AND_FORTH))
    s.play(s.in_hand("A", spell(Exhaust(All(FOLLOWER)))))
    assert s.over and s.drawn


@pytest.mark.rule("15.2.1", "15.2.1.3")
def test_a_selection_that_cannot_end_a_cycle_does_not_count() -> None:
    s = Scenario()
    echo = Auto(On("exhausted", MINE), (Choose(MINE), Ready(Slot()), Exhaust(Slot())))
    one = s.field("A", follower(1, 1, echo))
    s.field("A", follower(1, 1), engaged=True)
    s.play(s.in_hand("A", spell(Choose(MINE), Exhaust(Slot()))), one)
    for _ in range(100):
        if s.over:
            break
        s.answer(one)
    assert s.drawn


@pytest.mark.rule("15.2.1")
def test_what_uses_up_cards_or_counters_is_no_cycle() -> None:
    s = Scenario(deck=40)
    well = s.field("A", amulet(Action((), (Draw(1),))))
    lamp = s.field("A", amulet(Action((CostCounter("Ash"),), (Heal(MY_LEADER, 1),))), counters={"Ash": 30})
    spring = s.field("A", amulet(Action((), (Heal(MY_LEADER, 1),))))
    for n in range(30):
        s.use(well)
        assert (s.count("A", "hand"), s.prompt) == (n + 1, "main")
    for n in range(30):  # what becomes more does not make up for what becomes less
        s.use(lamp)
        assert (s.defense("A"), s.prompt) == (21 + n, "main")
    for _ in range(40):
        if s.prompt == "loop":
            break
        s.use(spring)
    assert s.prompt == "loop"


@pytest.mark.rule("15.2.1", "15.2.1.1")
def test_active_player_says_how_often_a_leader_is_healed_for_nothing() -> None:
    s = Scenario()
    spring = s.field("A", amulet(Action((), (Heal(MY_LEADER, 1),))))
    for _ in range(40):
        if s.prompt == "loop":
            break
        s.use(spring)
    healed = s.defense("A")
    assert s.player == "A"
    s.answer(2)
    s.use(spring)
    s.use(spring)
    assert s.defense("A") == healed + 2 and not s.offered(spring)


@pytest.mark.rule("15.2.1")
def test_a_player_who_may_stop_healing_is_asked_how_often() -> None:
    s = Scenario()
    healed = On("restore", Filter(types=("leader",), zone="leader", side="my"))
    spring = s.field("A", amulet(Auto(healed, (May((Heal(MY_LEADER, 1),)),)), Action((), (Heal(MY_LEADER, 1),))))
    s.use(spring)
    for _ in range(40):
        if s.prompt == "may":
            s.answer(True)
    assert s.prompt == "loop" and s.player == "A"


def cast(s: Scenario, player: str, *steps: Step) -> None:
    s.play(s.in_hand(player, spell(*steps, cost=0)))


@pytest.mark.rule("15.2.1.3")
def test_cycle_with_a_new_token_in_each_round_is_a_draw() -> None:
    s = Scenario()
    s.define(token("follower", last_words(Create("Hydra")), name="Hydra", attack=1, defense=0))
    cast(s, "A", Create("Hydra"))
    assert s.over and s.drawn


@pytest.mark.rule("15.2.1.3")
def test_cycle_that_grows_for_ever_is_a_draw() -> None:
    s = Scenario()
    egg = s.field("B", follower(1, 1, Auto(On("counter_added", Self()), (AddCounter(Self(), "Ash"),))))
    cast(s, "A", AddCounter(All(ENEMY), "Ash"))
    assert s.over and s.drawn and s.counters(egg, "Ash") > 100


def test_cycle_that_ends_the_game_by_itself_is_no_draw() -> None:
    s = Scenario()
    biter = (*BACK_AND_FORTH, Auto(On("exhausted", Self()), (Damage(All(ENEMY_LEADER), 1),)))
    s.field("A", follower(1, 1, *biter))
    s.play(s.in_hand("A", spell(Exhaust(All(MINE)))))
    for _ in range(200):
        if s.over:
            break
        s.answer(s.options[0])
    assert s.winner == "A"


def test_cycle_that_runs_out_of_something_is_no_draw() -> None:
    """Each round takes a counter; without counters nothing is refreshed any more."""
    s = Scenario()
    awake = Auto(On("exhausted", Self()), (RemoveCounter(Self(), "Ash"), If(Done(), (Ready(Self()),))))
    wolf = s.field("A", follower(1, 1, awake, BACK_AND_FORTH[1]), counters={"Ash": 30})
    s.play(s.in_hand("A", spell(Exhaust(All(MINE)))))
    assert not s.over and s.engaged(wolf) and s.counters(wolf, "Ash") == 0


@pytest.mark.rule("15.2.1.1")
def test_a_free_act_that_changes_something_ends_after_as_many_times_as_were_said() -> None:
    s = Scenario()
    mine = All(Filter(types=("leader",), side="my", zone="leader"))
    well = s.field("A", amulet(Action((ExhaustSelf(),), (Ready(Self()), Heal(mine, 1)))))
    times = 0
    while s.prompt != "loop" and times < 40:
        s.use(well)
        times += 1
    s.answer(3)
    for _ in range(3):
        s.use(well)
    assert s.defense("A") == 20 + times + 3
    assert s.why_not("A", "use", well) == "15.2.1.1: it has been repeated as often as was said"
    with pytest.raises(ScenarioError) as refused:
        s.use(well)
    assert refused.value.rule == "15.2.1.1"


@pytest.mark.rule("15.2.1.2")
def test_an_act_that_has_changed_nothing_is_refused_with_that_rule() -> None:
    s = Scenario()
    toy = s.field("A", amulet(Action((), (Ready(Self()),))))
    s.use(toy)
    with pytest.raises(ScenarioError) as refused:
        s.use(toy)
    assert refused.value.rule == "15.2.1.2"


def test_damage_for_nothing_ends_with_the_leader_and_is_no_cycle() -> None:
    s = Scenario()
    s.leader("B", defense=60)
    forge = s.field("A", amulet(Action((), (Damage(THEIR_LEADER, 1),))))
    for _ in range(60):
        s.use(forge)
    assert s.winner == "A"


@pytest.mark.rule("15.2.1.3", "11.3.1")
def test_rules_handling_that_never_ends_is_a_draw() -> None:
    s = Scenario()
    saved = Replace(On("destroyed", Self()), steps=(Heal(MY_LEADER, 1),))
    s.field("B", follower(1, 1, Static((saved,)), name="Undying"))
    s.play(s.in_hand("A", spell(Damage(All(ENEMY), 1), cost=0)))
    assert s.drawn
