"""Chapters 6.1 and 6.2: players, owner and controller."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cannot,
    Cast,
    Choose,
    Control,
    Count,
    DamagePlayer,
    Destroy,
    Discard,
    Draw,
    EachPlayer,
    ExhaustSelf,
    Filter,
    Gain,
    Move,
    On,
    Pick,
    Self,
    Slot,
    Static,
    Step,
    Until,
    Who,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

MINE = Filter(types=("forward",), side="my")
OPPOSING = Filter(types=("forward",), side="opp")
IN_BREAK = Filter(zone="break")
ANY = Filter(types=("forward",))
TAKE = (Choose(Filter(types=("character",), side="opp")), Gain(Slot(), (Control(),)))
THEIRS = Filter(types=("forward",), side="opp")


# --- 6.1 players -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.1.2")
@pytest.mark.parametrize(("caster", "victim"), [("A", "B"), ("B", "A")])
def test_the_opponent_is_the_other_player(caster: str, victim: str) -> None:
    s = Scenario(priority=caster)
    hit = s.in_hand(caster, summon(DamagePlayer(Who.OPPONENT, 1), cost=0))
    s.cast(hit)
    s.resolve()
    assert s.points(victim) == 1 and s.points(caster) == 0


@pytest.mark.rule("6.1.3")
def test_the_turn_player_is_the_player_whose_turn_it_is() -> None:
    s = Scenario(phase="main2")
    gift = s.in_hand("B", summon(Draw(1, Who.TURN), cost=0))
    assert s.turn_player == "A"
    s.to("B main1")
    assert s.turn_player == "B" and s.player == "B"
    s.cast(gift)
    s.resolve()
    assert s.count("B", "hand") == 3 and s.count("A", "hand") == 0


@pytest.mark.rule("6.1.3")
def test_an_effect_about_the_turn_player_may_concern_the_opponent_of_its_controller() -> None:
    s = Scenario(priority="B")
    gift = s.in_hand("B", summon(Draw(1, Who.TURN), cost=0))
    s.cast(gift)
    s.resolve()
    assert s.count("A", "hand") == 1 and s.count("B", "hand") == 0


@pytest.mark.rule("6.1.4")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_the_turn_player_decides_first_and_nothing_happens_before_both_have(turn: str) -> None:
    s = Scenario(turn=turn, priority="A")
    cards = {player: [s.field(player, forward(5000)), s.field(player, forward(6000))] for player in "AB"}
    s.cast(s.in_hand("A", summon(EachPlayer(MINE, 1, "put"), cost=0)))
    s.resolve()
    other = "B" if turn == "A" else "A"
    assert s.player == turn
    s.answer(cards[turn][0])
    assert s.player == other and s.on_field(cards[turn][0])
    s.answer(cards[other][1])
    assert s.zone(cards[turn][0]) == s.zone(cards[other][1]) == "break"


@pytest.mark.rule("6.1.4")
def test_actions_that_both_players_decided_happen_at_the_same_time() -> None:
    """The watcher leaves together with the Forward it watches for, so it sees it leave."""
    s = Scenario()
    watcher = s.field("A", forward(5000, Auto(On("leave", OPPOSING), (Draw(1),))))
    s.field("A", forward(1000))
    s.field("B", forward(5000))
    s.cast(s.in_hand("A", summon(EachPlayer(MINE, 1, "put"), cost=0)))
    s.resolve()
    s.answer(watcher)
    s.resolve()
    assert s.zone(watcher) == "break" and s.count("A", "hand") == 1


@pytest.mark.rule("6.1.4")
def test_both_players_discard_at_the_same_time() -> None:
    s = Scenario()
    mine = s.hand("A", forward(1000), forward(2000))
    theirs = s.hand("B", forward(1000), forward(2000))
    s.cast(s.in_hand("A", summon(Discard(1, Who.EACH), cost=0)))
    s.resolve()
    assert s.player == "A"
    s.answer(mine[0])
    assert s.player == "B" and s.zone(mine[0]) == "hand"
    s.answer(theirs[1])
    assert s.zone(mine[0]) == s.zone(theirs[1]) == "break"


# --- 6.2 owner and controller ----------------------------------------------------------------------------------------


@pytest.mark.rule("6.2.1")
def test_the_owner_of_a_card_is_who_began_the_game_with_it() -> None:
    s = Scenario()
    guest = s.field("B", forward(5000), controller="A")
    assert s.owner(guest) == "B" and s.controller(guest) == "A"
    s.cast(s.in_hand("A", summon(Destroy(All(MINE)), cost=0)))
    s.resolve()
    assert s.cards("B", "break") == [guest]
    assert guest not in s.cards("A", "break")


@pytest.mark.rule("6.2.2", "7.5")
def test_a_card_from_outside_the_game_has_its_own_owner() -> None:
    s = Scenario()
    mine = s.add("A", "out", forward(5000))
    theirs = s.add("B", "out", forward(5000))
    s.cast(s.in_hand("A", summon(Move(All(Filter(zone="out")), "hand"), cost=0)))
    s.resolve()
    assert s.cards("A", "hand") == [mine] and s.cards("B", "hand") == [theirs]


@pytest.mark.rule("6.2.3")
def test_a_summon_on_the_stack_is_controlled_by_who_cast_it() -> None:
    s = Scenario()
    theirs = s.in_break("B", summon(Draw(1), DamagePlayer(Who.OPPONENT, 1)))
    borrow = summon(Pick(Filter(types=("summon",), zone="break", side="opp")), Cast(), cost=0)
    s.cast(s.in_hand("A", borrow))
    s.resolve()
    s.resolve()
    assert s.count("A", "hand") == 1 and s.points("B") == 1
    assert s.zone(theirs) == "break" and theirs in s.cards("B", "break")


@pytest.mark.rule("6.2.3")
def test_a_borrowed_summon_on_the_stack_counts_as_its_casters() -> None:
    s = Scenario()
    s.in_break("B", summon(Draw(1)))
    borrow = summon(Pick(Filter(types=("summon",), zone="break", side="opp")), Cast(), cost=0)
    census = s.field("A", backup(Action((), (Draw(Count(Filter(zone="stack", side="my"))),))))
    s.cast(s.in_hand("A", borrow))
    s.resolve()
    s.use(census)
    s.resolve()
    assert s.count("A", "hand") == 1 and len(s.stack()) == 1


@pytest.mark.rule("6.2.4")
def test_a_card_put_onto_the_field_by_an_effect_is_controlled_by_who_carried_it_out() -> None:
    s = Scenario()
    theirs = s.in_break("B", forward(5000))
    s.cast(s.in_hand("A", summon(Move(All(IN_BREAK), "field"), cost=0)))
    s.resolve()
    assert s.controller(theirs) == "A" and s.owner(theirs) == "B"


@pytest.mark.rule("6.2.4")
def test_an_effect_may_say_under_whose_control_a_card_enters() -> None:
    s = Scenario()
    mine = s.in_break("A", forward(5000))
    s.cast(s.in_hand("A", summon(Move(All(IN_BREAK), "field", under=Who.OPPONENT), cost=0)))
    s.resolve()
    assert s.controller(mine) == "B" and s.owner(mine) == "A"


@pytest.mark.rule("6.2.4")
def test_cards_of_both_players_put_onto_the_field_under_their_owners_control() -> None:
    s = Scenario()
    of_a, of_b = s.in_break("A", forward(1000)), s.in_break("B", forward(1000))
    rise = s.in_hand("A", summon(Move(All(Filter(types=("forward",), zone="break")), "field", under=Who.OWNER), cost=1))
    s.cp_source("A", 1)

    s.cast(rise)
    s.resolve()

    assert (s.controller(of_a), s.controller(of_b)) == ("A", "B")


@pytest.mark.rule("6.2.4")
def test_a_card_that_came_back_under_another_control_is_what_it_is_now() -> None:
    s = Scenario()
    borrowed = s.field("B", forward(3000), controller="A")
    blink = (Move(Slot(), "removed"), Move(Slot(), "field", under=Who.OWNER), DamagePlayer(Who.CONTROLLER, 1))
    spell = s.in_hand("A", summon(Choose(ANY), *blink, cost=1))
    s.cp_source("A", 1)

    s.cast(spell, borrowed)
    s.resolve()

    assert s.controller(borrowed) == "B"
    assert (s.points("A"), s.points("B")) == (0, 1)


@pytest.mark.rule("6.2.5")
def test_a_character_on_the_field_is_controlled_by_who_cast_it() -> None:
    s = Scenario()
    mine = s.in_hand("A", forward(5000, cost=0))
    s.cast(mine)
    assert s.controller(mine) == "A"


@pytest.mark.rule("6.2.5")
def test_a_character_of_the_opponent_that_a_player_casts_is_controlled_by_that_player() -> None:
    s = Scenario()
    theirs = s.in_break("B", forward(5000))
    borrow = summon(Pick(Filter(types=("forward",), zone="break", side="opp")), Cast(), cost=0)
    s.cast(s.in_hand("A", borrow))
    s.resolve()
    assert s.on_field(theirs) and s.controller(theirs) == "A" and s.owner(theirs) == "B"


@pytest.mark.rule("6.2.6")
def test_taking_control_changes_the_controller_and_not_the_owner() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000))
    s.cast(s.in_hand("A", summon(*TAKE, cost=0)), knight)
    s.resolve()
    assert s.controller(knight) == "A" and s.owner(knight) == "B"
    assert s.cards("A", "field") == [knight] and s.cards("B", "field") == []


@pytest.mark.rule("6.2.6")
def test_control_goes_back_when_the_effect_ends() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000))
    s.cast(s.in_hand("A", summon(*TAKE, cost=0)), knight)
    s.resolve()
    s.to("B main1")
    assert s.controller(knight) == "B"


@pytest.mark.rule("6.2.6")
def test_a_forward_taken_over_cannot_attack_this_turn() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000))
    mine = s.field("A", forward(5000))
    s.cast(s.in_hand("A", summon(*TAKE, cost=0)), knight)
    s.resolve()
    s.to("attack declaration")
    assert s.offered(mine) and not s.offered(knight)


@pytest.mark.rule("6.2.6")
def test_gaining_control_of_ones_own_forward_changes_nothing() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    s.cast(s.in_hand("A", summon(Choose(MINE), Gain(Slot(), (Control(),)), cost=0)), knight)
    s.resolve()
    s.attack(knight)
    s.to("main2")
    assert s.points("B") == 1


@pytest.mark.rule("6.2.6")
def test_control_that_never_changed_hands_was_continuous_when_the_effect_ends() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000, Action((ExhaustSelf(),), (Draw(1),))))
    s.cast(s.in_hand("A", summon(Choose(MINE), Gain(Slot(), (Control(),)), cost=0)), knight)
    s.resolve()
    s.to("B main1")
    s.pass_priority()
    s.use(knight)
    assert s.dull(knight) and s.stack() == [("action", knight)]


@pytest.mark.rule("6.2.6")
def test_each_owner_gains_control_of_their_own_cards() -> None:
    s = Scenario()
    of_a, of_b = s.field("A", forward(1000), controller="B"), s.field("B", forward(1000), controller="A")
    home = s.in_hand("A", summon(Gain(All(ANY), (Control(Who.OWNER),), Until.GAME), cost=1))
    s.cp_source("A", 1)

    s.cast(home)
    s.resolve()

    assert (s.controller(of_a), s.controller(of_b)) == ("A", "B")


def take_control(until: Until = Until.TURN) -> tuple[Step, Step]:
    """Choose a Forward of the opponent and gain control of it."""
    return Choose(THEIRS), Gain(Slot(), (Control(),), until)


@pytest.mark.rule("6.2.6", "11.11.7")
def test_the_controller_of_a_card_that_was_returned_is_who_controlled_it_and_not_its_owner() -> None:
    s = Scenario()
    borrowed = s.field("B", forward(3000))
    take = s.in_hand("A", summon(*take_control(), cost=1))
    punish = s.in_hand("A", summon(Choose(ANY), Move(Slot(), "hand"), DamagePlayer(Who.CONTROLLER, 1), cost=1))
    s.cp_source("A", 2)
    s.cast(take, borrowed)
    s.resolve()

    s.cast(punish, borrowed)
    s.resolve()

    assert borrowed in s.cards("B", "hand")
    assert (s.points("A"), s.points("B")) == (1, 0)


@pytest.mark.rule("6.2.6.1")
def test_a_change_of_control_is_not_entering_the_field() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000, Auto(On("enter", Self()), (Draw(3),))))
    s.field("A", backup(Auto(On("enter", MINE), (Draw(1),))))
    s.cast(s.in_hand("A", summon(*TAKE, cost=0)), knight)
    s.resolve()
    assert s.controller(knight) == "A"
    assert not s.stack() and not s.waiting() and s.count("A", "hand") == 0


@pytest.mark.rule("6.2.6.1")
def test_a_card_keeps_damage_and_counters_when_it_changes_control() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000), damage=2000, counters={"Egg": 1}, dull=True)
    s.cast(s.in_hand("A", summon(*TAKE, cost=0)), knight)
    s.resolve()
    assert s.damage(knight) == 2000 and s.counters(knight, "Egg") == 1 and s.dull(knight)


@pytest.mark.rule("6.2.6.2")
def test_control_of_a_namesake_may_be_taken_and_both_go_to_their_owners_break_zones() -> None:
    s = Scenario()
    mine = s.field("A", forward(5000, name="Cecil"))
    theirs = s.field("B", forward(5000, name="Cecil"))
    s.cast(s.in_hand("A", summon(*TAKE, cost=0)), theirs)
    s.resolve()
    assert not s.stack()
    assert mine in s.cards("A", "break") and s.cards("B", "break") == [theirs]


@pytest.mark.rule("6.2.6.2")
def test_control_of_a_second_light_or_dark_card_may_be_taken_and_both_go() -> None:
    s = Scenario()
    mine = s.field("A", forward(5000, element="light"))
    theirs = s.field("B", monster(element="dark"))
    s.cast(s.in_hand("A", summon(*TAKE, cost=0)), theirs)
    s.resolve()
    assert mine in s.cards("A", "break") and s.cards("B", "break") == [theirs]


@pytest.mark.rule("6.2.6.2")
def test_cards_that_clash_after_a_change_of_control_are_not_broken() -> None:
    s = Scenario()
    s.field("A", forward(5000, Auto(On("destroyed", Self()), (Draw(1),)), name="Cecil"))
    theirs = s.field("B", forward(5000, Static((Cannot("be broken"),)), name="Cecil"))
    s.cast(s.in_hand("A", summon(*TAKE, cost=0)), theirs)
    s.resolve()
    assert s.zone(theirs) == "break" and s.count("A", "hand") == 0 and not s.stack()
