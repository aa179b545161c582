"""Chapters 501 to 504: the phases of a turn up to the main phase."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    DamagePlayer,
    Draw,
    ExhaustSelf,
    ExtraTurn,
    Filter,
    On,
    Ready,
    SkipTurn,
    Step,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, chant, j_ruler, regalia, resonator, ruler, stone


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Quickcast chant that costs nothing."""
    return s.in_hand(player, chant(*steps, "Quickcast", cost="{0}"))


def bell(phase: str, who: Who | None = None) -> Auto:
    """Something that happens at a moment of the turn."""
    return Auto(On("phase", who=who, phase=phase), (DamagePlayer(Who.OPPONENT, 100),))


def left(s: Scenario, player: str) -> int:
    """How many wills a player has."""
    return sum(s.will_of_player(player).values())


# --- 501 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("501.1", "505.6")
def test_players_take_turns_of_four_phases() -> None:
    s = Scenario()
    seen: list[tuple[str, str]] = []
    for _ in range(60):
        if s.prompt != "priority":
            s.answer([])
            continue
        if not seen or seen[-1] != (s.turn_player, s.phase):
            seen.append((s.turn_player, s.phase))
        s.pass_priority()
    assert seen[:10] == [
        ("A", "main"),
        ("A", "end"),
        ("B", "draw"),
        ("B", "recovery"),
        ("B", "main"),
        ("B", "end"),
        ("A", "draw"),
        ("A", "recovery"),
        ("A", "main"),
        ("A", "end"),
    ]


# --- 502 draw phase --------------------------------------------------------------------------------------------------


@pytest.mark.rule("502.1", "502.2")
def test_the_beginning_of_the_turn_and_of_the_draw_phase_come_before_the_draw() -> None:
    s = Scenario()
    dawn = s.field("B", regalia(bell("turn", Who.YOU)))
    morning = s.field("B", regalia(bell("draw", Who.YOU)))
    never = s.field("B", regalia(bell("game")))
    s.to("B draw")
    assert s.prompt == "play auto" and s.player == "B"
    assert s.offered(dawn) and s.offered(morning) and not s.offered(never)
    s.answer(dawn)
    assert s.chase() == [("auto", dawn), ("auto", morning)]
    assert s.count("B", "hand") == 0 and s.phase == "draw"


@pytest.mark.rule("502.1")
@pytest.mark.parametrize(("number", "waiting"), [(1, 1), (3, 0)])
def test_the_beginning_of_the_game_is_in_the_first_turn_only(number: int, waiting: int) -> None:
    s = Scenario(number=number, phase="draw")
    herald = s.field("A", regalia(bell("game")))
    assert (s.prompt, s.phase) == ("priority", "draw")
    assert s.chase() == [("auto", herald)] * waiting


@pytest.mark.rule("502.2", "502.3", "502.4")
def test_there_is_priority_before_and_after_the_draw() -> None:
    s = Scenario()
    s.to("B draw")
    assert (s.prompt, s.player, s.phase, s.count("B", "hand")) == ("priority", "B", "draw", 0)
    s.pass_priority()
    assert s.player == "A" and s.count("B", "hand") == 0
    s.pass_priority()
    assert (s.prompt, s.player, s.phase, s.count("B", "hand")) == ("priority", "B", "draw", 1)
    s.pass_priority(2)
    assert s.phase == "recovery" and (s.count("A", "hand"), s.count("B", "hand")) == (0, 1)


@pytest.mark.rule("502.2")
def test_a_quickcast_may_be_played_before_the_draw_and_what_it_draws_comes_on_top() -> None:
    s = Scenario()
    top = s.deck("B", *(resonator(100, 100) for _ in range(5)))
    study = instant(s, "B", Draw(1))
    s.to("B draw")
    s.play(study)
    s.resolve()
    assert s.cards("B", "hand") == [top[0]] and s.player == "B" and s.phase == "draw"
    s.pass_priority(2)
    assert set(s.cards("B", "hand")) == {top[0], top[1]}


@pytest.mark.rule("502.3")
def test_there_is_no_draw_in_the_first_turn_of_the_game_but_in_the_second() -> None:
    s = Scenario(number=1, phase="draw")
    s.to("main")
    assert s.turn_player == "A" and s.count("A", "hand") == 0
    s.to("B main")
    assert s.count("B", "hand") == 1


@pytest.mark.rule("502.4")
def test_what_triggers_on_the_draw_is_played_in_the_draw_phase() -> None:
    s = Scenario()
    reader = s.field("A", regalia(Auto(On("draw", who=Who.OPPONENT), (Draw(1),))))
    s.to("B draw")
    assert s.chase() == []
    s.pass_priority(2)
    assert s.phase == "draw" and s.player == "B" and s.chase() == [("auto", reader)]
    s.resolve()
    assert s.count("A", "hand") == 1 and s.phase == "draw"


# --- 503 recovery phase ----------------------------------------------------------------------------------------------


@pytest.mark.rule("503.1")
def test_each_player_skips_the_recovery_phase_of_their_own_first_turn() -> None:
    s = Scenario(number=1, phase="draw")
    mine, theirs = s.field("A", stone("fire"), rested=True), s.field("B", stone("fire"), rested=True)
    bells = s.field("B", regalia(bell("recovery"), bell("recovery end")))
    s.pass_priority(2)
    assert s.phase == "draw"
    s.pass_priority(2)
    assert (s.phase, s.turn_player, s.chase()) == ("main", "A", []) and s.rested(mine)
    s.to("B main")
    assert s.rested(theirs) and s.chase() == [] and s.zone(bells) == "field"
    s.to("A recovery")
    assert [kind for kind, _ in s.chase()] == ["auto"] and s.rested(mine)
    s.to("A main")
    assert s.recovered(mine) and s.rested(theirs) and s.count("A", "hand") == 1  # in the second turn of A already


@pytest.mark.rule("503.1")
def test_in_a_first_turn_will_of_the_draw_phase_lasts_into_the_main_phase() -> None:
    s = Scenario(number=2, turn="B", first="A", phase="draw")
    pebble = s.field("B", stone("fire"))
    s.will_of(pebble)
    assert left(s, "B") == 1
    s.to("main")
    assert s.turn_player == "B" and left(s, "B") == 1


@pytest.mark.rule("503.2", "503.3")
def test_the_beginning_of_the_recovery_phase_comes_before_cards_recover() -> None:
    s = Scenario()
    pebble = s.field("B", stone("fire"), rested=True)
    alarm = s.field("B", regalia(bell("recovery", Who.YOU)))
    s.to("B recovery")
    assert (s.prompt, s.player, s.phase) == ("priority", "B", "recovery")
    assert s.chase() == [("auto", alarm)] and s.rested(pebble)
    s.resolve()
    assert s.phase == "recovery" and s.rested(pebble) and s.player == "B"
    s.pass_priority(2)
    assert s.recovered(pebble)


@pytest.mark.rule("503.3", "503.4")
def test_produced_will_of_both_players_vanishes_in_the_recovery_phase_and_not_before() -> None:
    s = Scenario()
    mine, theirs = s.field("A", stone("wind")), s.field("B", stone("fire"))
    s.to("B draw")
    s.will_of(theirs)
    s.pass_priority()
    s.will_of(mine)
    assert (left(s, "A"), left(s, "B")) == (1, 1)
    s.to("B recovery")
    assert (left(s, "A"), left(s, "B")) == (1, 1)  # not at the end of a phase
    s.pass_priority(2)
    assert s.phase == "recovery" and (left(s, "A"), left(s, "B")) == (0, 0)


@pytest.mark.rule("503.5")
def test_the_turn_player_recovers_all_own_cards_of_field_and_ruler_area_at_once() -> None:
    s = Scenario()
    watch = Auto(On("readied", Filter(side="my"), together=True), (Draw(1),))
    own = [
        s.ruler("B", ruler(), rested=True),
        s.field("B", stone("fire"), rested=True),
        s.field("B", resonator(100, 100), rested=True),
        s.field("B", regalia(watch), rested=True),
        s.field("A", resonator(100, 100), controller="B", rested=True),
    ]
    lent = s.field("B", resonator(100, 100), controller="A", rested=True)
    foe = s.field("A", resonator(100, 100), rested=True)
    s.to("B recovery")
    s.pass_priority(2)
    assert all(s.recovered(card) for card in own) and s.rested(lent) and s.rested(foe)
    assert [kind for kind, _ in s.chase()] == ["auto"]


@pytest.mark.rule("503.5")
def test_a_rested_j_ruler_recovers_too() -> None:
    s = Scenario()
    king = s.field("B", ruler(judged=j_ruler(500, 500)), judged=True, rested=True)
    s.to("B main")
    assert s.recovered(king) and s.is_judged(king)


@pytest.mark.rule("503.6", "503.7")
def test_the_end_of_the_recovery_phase_comes_after_cards_have_recovered() -> None:
    s = Scenario()
    ready = Auto(On("phase", who=Who.YOU, phase="recovery end"), (DamagePlayer(Who.OPPONENT, 100),))
    post = s.field("B", resonator(100, 100, ready), rested=True)
    s.to("B recovery")
    assert s.chase() == [] and s.rested(post)
    s.pass_priority(2)
    assert (s.phase, s.player, s.chase()) == ("recovery", "B", [("auto", post)]) and s.recovered(post)
    s.resolve()
    assert (s.phase, s.life_of("A")) == ("recovery", 3900)
    s.pass_priority(2)
    assert s.phase == "main"


@pytest.mark.rule("503.7")
def test_will_made_after_the_recovery_lasts_into_the_main_phase() -> None:
    s = Scenario()
    pebble = s.field("B", stone("fire"), rested=True)
    drake = s.in_hand("B", resonator(500, 500, cost="{R}"))
    s.to("B recovery")
    s.pass_priority(2)
    s.will_of(pebble)
    assert s.why_not("B", "play", drake)  # not yet the main phase
    s.to("main")
    assert left(s, "B") == 1
    s.play(drake)
    assert s.chase() == [("resonator", drake)] and left(s, "B") == 0


# --- 504 main phase --------------------------------------------------------------------------------------------------


@pytest.mark.rule("504.1")
def test_the_beginning_of_the_main_phase_is_played_before_the_turn_player_acts() -> None:
    s = Scenario()
    noon = s.field("B", regalia(bell("main", Who.YOU)))
    knight = s.in_hand("B", resonator(100, 100, cost="{0}"))
    s.to("B main")
    assert s.chase() == [("auto", noon)] and s.player == "B"
    assert s.why_not("B", "play", knight).startswith(("701.2", "702.1", "604.2"))  # the chase is not empty
    s.resolve()
    assert s.why_not("B", "play", knight) == ""


@pytest.mark.rule("504.2")
def test_only_in_the_main_phase_the_turn_player_has_the_special_actions() -> None:
    s = Scenario()
    s.will("A", "2")
    knight = s.in_hand("A", resonator(100, 100, cost="{0}"))
    hidden = s.in_hand("A", resonator(100, 100))
    queen = s.ruler("A", ruler())
    wolf = s.field("A", resonator(300, 300))
    kinds = (("play", knight), ("set", hidden), ("stone", queen), ("battle", wolf))
    assert [s.why_not("A", kind, card) for kind, card in kinds] == ["", "", "", ""]
    s.to("end")
    assert s.player == "A" and all(s.why_not("A", kind, card) for kind, card in kinds)


@pytest.mark.rule("504.2")
def test_who_comes_to_the_main_phase_has_priority_there_and_passing_twice_ends_it() -> None:
    s = Scenario(phase="recovery")
    knight, queen = s.in_hand("A", resonator(100, 100, cost="{0}")), s.ruler("A", ruler())
    theirs = s.in_hand("B", resonator(100, 100, cost="{0}"))
    assert s.why_not("A", "play", knight) and s.why_not("A", "stone", queen)
    s.to("main")
    assert (s.prompt, s.player, s.phase) == ("priority", "A", "main")
    assert s.why_not("A", "play", knight) == "" and s.why_not("A", "stone", queen) == ""
    s.pass_priority()
    assert (s.player, s.phase) == ("B", "main") and s.why_not("B", "play", theirs)
    s.pass_priority()
    assert s.phase == "end"
    s.to("B main")
    assert (s.prompt, s.player, s.phase) == ("priority", "B", "main")


@pytest.mark.rule("504.2")
def test_the_main_phase_goes_on_after_a_battle_and_ends_with_two_passes() -> None:
    s = Scenario()
    wolf = s.field("A", resonator(300, 300))
    cub = s.in_hand("A", resonator(100, 100, cost="{0}"))
    s.attack(wolf, "B")
    s.to("end of battle")
    s.pass_priority(2)
    assert (s.phase, s.player, s.battle) == ("main", "A", None) and s.life_of("B") == 3700
    s.play(cub)
    s.resolve()
    s.pass_priority(2)
    assert s.phase == "end" and s.zone(cub) == "field"


def test_an_effect_that_recovers_cards_is_no_recovery_phase() -> None:
    s = Scenario()
    s.will("A", "R")
    pebble = s.field("A", stone("fire"), rested=True)
    clock = s.field("A", regalia(Action((ExhaustSelf(),), (Ready(All(Filter(types=("stone",), side="my"))),))))
    s.use(clock)
    s.resolve()
    assert s.recovered(pebble) and s.rested(clock) and left(s, "A") == 1


@pytest.mark.rule("502.3")
def test_the_draw_of_the_draw_phase_is_a_draw_like_any_other() -> None:
    s = Scenario()
    mine = s.field("B", regalia(Auto(On("draw", who=Who.YOU), (DamagePlayer(Who.OPPONENT, 100),))))
    s.to("B main")
    assert s.life_of("A") == 3900 and s.zone(mine) == "field" and s.count("B", "hand") == 1


# --- turns that cards add or take away (104.1) ------------------------------------------------------------------------


def turns_to_come(s: Scenario, n: int) -> list[str]:
    found = []
    for _ in range(n):
        s.to("next turn")
        found.append(s.turn_player)
    return found


@pytest.mark.rule("104.1", "505.6")
@pytest.mark.parametrize(
    ("player", "text", "order"),
    [
        ("A", "Take an extra turn after this one.", "ABA"),
        ("B", ExtraTurn(), "BBA"),  # the extra one, and then the one that B has anyway
        ("A", SkipTurn(), "BBA"),
    ],
)
def test_a_card_may_add_a_turn_or_take_one_away(player: str, text: str | Step, order: str) -> None:
    s = Scenario()
    clock = s.in_hand(player, chant(text, "Quickcast", cost="{0}"))
    if player == "B":
        s.pass_priority()
    s.play(clock)
    s.resolve()
    assert turns_to_come(s, 3) == list(order)


@pytest.mark.rule("104.1")
def test_two_added_turns_come_one_after_the_other_the_last_first() -> None:
    s = Scenario()
    mine, theirs = (s.in_hand(p, chant(ExtraTurn(), "Quickcast", cost="{0}")) for p in "AB")
    s.play(mine)
    s.resolve()
    s.pass_priority()
    s.play(theirs)
    s.resolve()
    assert turns_to_come(s, 4) == ["B", "A", "B", "A"]
