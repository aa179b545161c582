"""Chapter 12: rule processes, and those that end the game."""

import pytest

from rulebound.language.tree import (
    All,
    Auto,
    Cannot,
    Choose,
    Damage,
    DamagePlayer,
    Destroy,
    Draw,
    Filter,
    Gain,
    Modify,
    On,
    Replace,
    Self,
    Slot,
    Static,
    Who,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, summon

FORWARDS = Filter(types=("forward",))
MOURNER = Auto(On("leave", Filter(other=True)), (Draw(1),))
LEFT = Auto(On("leave", Self()), (Draw(1),))


def weaken(amount: int) -> Static:
    """All Forwards have less power."""
    return Static((Modify("power", -amount),), scope=FORWARDS)


# --- 12.1 to 12.3 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.1")
def test_a_rule_process_happens_by_itself_and_without_the_stack() -> None:
    s = Scenario()
    weak = s.field("A", forward(1000))
    s.field("B", backup(weaken(1000)))
    assert (s.prompt, s.player, s.stack()) == ("priority", "A", [])
    assert s.zone(weak) == "break"


@pytest.mark.rule("12.2", "12.4.5")
def test_nobody_controls_a_rule_process_so_protection_from_the_opponent_does_not_stop_it() -> None:
    s = Scenario()
    sturdy = s.field("B", forward(5000, Static((Cannot("be broken", side="opp"),))))
    blade = s.in_hand("A", summon(Choose(FORWARDS), Destroy(Slot()), cost=0))
    bolt = s.in_hand("A", summon(Choose(FORWARDS), Damage(Slot(), 5000), cost=0))
    s.cast(blade, sturdy)
    s.resolve()
    assert s.on_field(sturdy)
    s.cast(bolt, sturdy)
    s.resolve()
    assert s.zone(sturdy) == "break"


@pytest.mark.rule("12.3")
def test_all_processes_happen_as_one_event_so_those_that_go_see_each_other_go() -> None:
    s = Scenario()
    mine, theirs = s.field("A", forward(2000, MOURNER)), s.field("B", forward(2000, MOURNER))
    quake = s.in_hand("A", summon(Damage(All(FORWARDS), 2000), cost=0))
    s.cast(quake)
    s.resolve()
    assert s.zone(mine) == s.zone(theirs) == "break"
    assert s.stack() == [("auto", theirs), ("auto", mine)]


@pytest.mark.rule("12.3", "12.4.4", "12.4.5", "12.4.6", "12.4.7")
def test_processes_of_different_kinds_happen_as_one_event() -> None:
    s = Scenario()
    mourners = [
        s.field("A", forward(2000, MOURNER), damage=2000),
        s.field("A", forward(0, MOURNER)),
        s.field("A", forward(3000, MOURNER, name="Twin")),
        s.field("A", backup(name="Twin")),
        s.field("A", forward(3000, MOURNER, element="light")),
        s.field("A", backup(element="dark")),
    ]
    assert s.prompt == "stack auto"
    assert all(s.zone(card) == "break" for card in mourners)
    assert len(s.waiting()) == 4 * 5  # each of the four saw the five others go


@pytest.mark.rule("12.3", "12.4.5")
def test_a_forward_that_lived_on_a_boost_goes_in_the_next_round_and_both_triggers_are_stacked_together() -> None:
    s = Scenario()
    boost = Static((Modify("power", 2000),), scope=Filter(types=("forward",), side="my", other=True))
    flag = s.field("A", forward(1000, boost, LEFT))
    follower = s.field("A", forward(1000, LEFT), damage=2000)
    spell = s.in_hand("A", summon(Choose(FORWARDS), Damage(Slot(), 1000), cost=0))
    save = s.in_hand("B", summon(Choose(FORWARDS), Gain(Slot(), (Modify("power", 5000),)), cost=0))
    s.cast(spell, flag)
    s.resolve()
    assert s.zone(flag) == s.zone(follower) == "break"
    assert s.zone(save) == "hand"  # B had no moment to save the second one
    assert (s.prompt, s.player) == ("stack auto", "A")
    s.answer(follower)
    assert s.stack() == [("auto", flag), ("auto", follower)]


@pytest.mark.rule("12.3")
def test_processes_are_not_checked_in_the_middle_of_a_resolution() -> None:
    s = Scenario()
    hero = s.field("A", forward(3000))
    trial = s.in_hand(
        "A", summon(Choose(FORWARDS), Damage(Slot(), 3000), Gain(Slot(), (Modify("power", 1000),)), cost=0)
    )
    s.cast(trial, hero)
    s.resolve()
    assert s.on_field(hero)
    assert (s.damage(hero), s.power(hero)) == (3000, 4000)


@pytest.mark.rule("12.3")
def test_processes_come_before_triggered_abilities_are_put_onto_the_stack() -> None:
    s = Scenario()
    hunter = Auto(On("damage", Self()), (Choose(Filter(types=("forward",), side="opp")), Destroy(Slot())))
    mine, theirs = s.field("A", forward(9000, hunter)), s.field("B", forward(2000))
    quake = s.in_hand("A", summon(Damage(All(FORWARDS), 2000), cost=0))
    s.cast(quake)
    s.resolve()
    assert s.zone(theirs) == "break"
    assert s.stack() == []  # there was nothing left to choose when it came to the stack
    assert s.damage(mine) == 2000


# --- 12.4.1 to 12.4.3: defeat ----------------------------------------------------------------------------------------


@pytest.mark.rule("12.4.1")
def test_the_seventh_point_of_damage_loses_the_game() -> None:
    s = Scenario()
    s.damaged("B", 5)
    first = s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 1), cost=0))
    second = s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 1), cost=0))
    s.cast(first)
    s.resolve()
    assert (s.points("B"), s.over) == (6, False)
    s.cast(second)
    s.resolve()
    assert (s.points("B"), s.over, s.winner) == (7, True, "A")


@pytest.mark.rule("12.4.1")
def test_in_a_limited_game_the_sixth_point_loses() -> None:
    s = Scenario(format="limited")
    s.damaged("B", 4)
    blows = s.hand("A", *(summon(DamagePlayer(Who.OPPONENT, 1), cost=0) for _ in range(2)))
    s.cast(blows[0])
    s.resolve()
    assert (s.points("B"), s.over) == (5, False)
    s.cast(blows[1])
    s.resolve()
    assert s.winner == "A"


@pytest.mark.rule("12.4.1")
def test_defeat_comes_with_the_check_and_not_in_the_middle_of_the_resolution() -> None:
    s = Scenario()
    s.damaged("B", 6)
    double = s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 1), Draw(1), cost=0))
    s.cast(double)
    s.resolve()
    assert s.winner == "A"
    assert s.count("A", "hand") == 1  # the rest of the effect still happened


@pytest.mark.rule("12.4.1")
def test_both_players_losing_at_the_same_check_is_a_draw() -> None:
    s = Scenario()
    s.damaged("A", 6)
    s.damaged("B", 6)
    doom = s.in_hand("A", summon(DamagePlayer(Who.EACH, 1), cost=0))
    s.cast(doom)
    s.resolve()
    assert s.drawn


@pytest.mark.rule("12.4.2")
def test_a_player_who_must_draw_from_an_empty_deck_loses() -> None:
    s = Scenario()
    s.deck("A", forward(1000))
    read = s.in_hand("A", summon(Draw(1), cost=0))
    again = s.in_hand("A", summon(Draw(1), cost=0))
    s.cast(read)
    s.resolve()
    assert (s.count("A", "deck"), s.over) == (0, False)  # an empty deck alone does no harm
    s.cast(again)
    s.resolve()
    assert s.winner == "B"


@pytest.mark.rule("12.4.2")
def test_drawing_more_cards_than_there_are_loses_though_some_were_drawn() -> None:
    s = Scenario(turn="A", phase="draw")
    (only,) = s.deck("A", forward(1000))
    assert s.prompt == ""
    assert s.zone(only) == "hand"
    assert s.winner == "B"


@pytest.mark.rule("12.4.3")
def test_damage_beyond_the_last_card_of_the_deck_loses() -> None:
    s = Scenario()
    s.deck("B", forward(1000), forward(1000))
    spell = s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 3), cost=0))
    s.cast(spell)
    s.resolve()
    assert s.points("B") == 2
    assert s.winner == "A"


def test_damage_equal_to_the_rest_of_the_deck_does_not_lose() -> None:
    s = Scenario()
    s.deck("B", forward(1000), forward(1000))
    spell = s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 2), cost=0))
    s.cast(spell)
    s.resolve()
    assert (s.points("B"), s.count("B", "deck"), s.over) == (2, 0, False)


@pytest.mark.rule("12.3", "13.1")
def test_a_process_that_is_replaced_by_nothing_for_ever_draws_the_game() -> None:
    s = Scenario()
    s.field("A", forward(1000, Static((Replace(On("leave", Self())),))))
    s.field("B", backup(weaken(1000)))
    assert s.prompt == ""
    assert s.drawn


@pytest.mark.rule("12.1", "12.4.6")
def test_generic_characters_do_not_count_for_a_name() -> None:
    s = Scenario()
    generic = [s.field("A", forward(3000, name="Soldier", generic=True)) for _ in range(2)]
    single = s.field("A", forward(3000, name="Soldier"))
    twins = [s.field("B", forward(3000, name="Captain")) for _ in range(2)]
    volunteer = s.field("B", forward(3000, name="Captain", generic=True))
    assert s.prompt == "priority"
    assert all(s.on_field(card) for card in (*generic, single, volunteer))
    assert all(s.zone(card) == "break" for card in twins)


@pytest.mark.rule("12.1", "12.4.7")
def test_one_light_or_dark_character_for_each_player_may_stay() -> None:
    s = Scenario()
    mine, theirs = s.field("A", forward(5000, element="light")), s.field("B", forward(5000, element="dark"))
    assert s.prompt == "priority"
    assert s.on_field(mine) and s.on_field(theirs)
    pair = Scenario()
    both = [pair.field("A", forward(5000, element="light")) for _ in range(2)]
    assert pair.prompt == "priority"
    assert all(pair.zone(card) == "break" for card in both)


@pytest.mark.rule("12.1", "12.4.8")
def test_five_backups_may_stay() -> None:
    s = Scenario()
    mine = [s.field("A", backup()) for _ in range(5)]
    theirs = [s.field("B", backup()) for _ in range(6)]
    s.answer(theirs[0])
    assert all(s.on_field(card) for card in mine)
    assert s.count("B", "field") == 5
