"""Chapters 903.3, 908 and 911: resolving, one-time effects, last known information."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Calc,
    Choose,
    Cmp,
    CostSelf,
    Damage,
    DamagePlayer,
    Destroy,
    Draw,
    ExhaustSelf,
    Filter,
    Gain,
    Grant,
    Keyword,
    Modify,
    Move,
    Pay,
    Self,
    SetBase,
    Slot,
    Stat,
    Static,
    Who,
    X,
)
from rulebound.scenario.fow import Scenario, chant, j_ruler, judgment, resonator, ruler

RESONATORS = Filter(types=("resonator",))
THEIRS = Filter(types=("resonator",), side="opp")
MINE = Filter(types=("resonator",), side="my")
VANISH = chant(Choose(MINE), Move(Slot(), "hand"), "Quickcast", cost="{0}")
MURDER = chant(Choose(Filter(types=("j/resonator",))), Destroy(Slot()), "Quickcast", cost="{0}")


@pytest.mark.rule("903.3", "903.3a")
def test_a_spell_whose_only_target_is_gone_still_does_the_rest() -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 300))
    bolt = s.in_hand("A", chant(Choose(THEIRS), Damage(Slot(), 300), Draw(1), cost="{0}"))
    escape = s.in_hand("B", VANISH)
    s.play(bolt, wall)
    s.pass_priority()
    s.play(escape, wall)
    s.resolve_all()
    assert s.zone(wall) == "hand" and s.count("A", "hand") == 1  # nothing is cancelled for want of a target


@pytest.mark.rule("903.3a")
def test_what_concerns_an_illegal_target_is_skipped_for_that_target_alone() -> None:
    s = Scenario()
    one, other = s.field("B", resonator(300, 900)), s.field("B", resonator(300, 900))
    volley = s.in_hand("A", chant(Choose(THEIRS, 2), Damage(Slot(), 200), cost="{0}"))
    escape = s.in_hand("B", VANISH)
    s.play(volley, [one, other])
    s.pass_priority()
    s.play(escape, one)
    s.resolve_all()
    assert s.zone(one) == "hand" and s.damage(other) == 200


@pytest.mark.rule("903.3a")
def test_a_target_that_no_longer_fits_is_illegal_though_it_is_still_there() -> None:
    s = Scenario()
    weak = Filter(types=("resonator",), side="opp", stats=(("attack", Cmp("<=", 300)),))
    wall = s.field("B", resonator(300, 300))
    murder = s.in_hand("A", chant(Choose(weak), Destroy(Slot()), Draw(1), cost="{0}"))
    growth = s.in_hand("B", chant(Choose(MINE), Gain(Slot(), (Modify("attack", 200),)), "Quickcast", cost="{0}"))
    s.play(murder, wall)
    s.pass_priority()
    s.play(growth, wall)
    s.resolve_all()
    assert s.zone(wall) == "field" and s.count("A", "hand") == 1


@pytest.mark.rule("903.3a")
def test_a_target_that_was_away_and_came_back_is_another_card() -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 300))
    blink = chant(Choose(MINE), Move(Slot(), "removed"), Move(Slot(), "field"), "Quickcast", cost="{0}")
    murder, trick = s.in_hand("A", chant(Choose(THEIRS), Destroy(Slot()), cost="{0}")), s.in_hand("B", blink)
    s.play(murder, wall)
    s.pass_priority()
    s.play(trick, wall)
    s.resolve_all()
    assert s.zone(wall) == "field"


@pytest.mark.rule("903.3a")
def test_a_target_that_got_a_barrier_meanwhile_is_illegal() -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 300))
    shield = chant(Choose(MINE), Gain(Slot(), (Grant(Keyword("Barrier")),)), "Quickcast", cost="{0}")
    ward, murder = s.in_hand("B", shield), s.in_hand("A", chant(Choose(THEIRS), Destroy(Slot()), Draw(1), cost="{0}"))
    s.play(murder, wall)
    s.pass_priority()
    s.play(ward, wall)
    s.resolve_all()
    assert s.zone(wall) == "field" and s.count("A", "hand") == 1


@pytest.mark.rule("903.3b")
def test_an_ability_resolves_although_its_card_is_gone() -> None:
    s = Scenario()
    mage = s.field("A", resonator(300, 300, Action((ExhaustSelf(),), (Draw(1),))))
    murder = s.in_hand("B", MURDER)
    s.use(mage)
    s.pass_priority()
    s.play(murder, mage)
    s.resolve_all()
    assert s.zone(mage) == "graveyard" and s.count("A", "hand") == 1


@pytest.mark.rule("903.3b", "908.1")
def test_a_chant_is_on_the_chase_while_it_resolves_and_in_the_graveyard_afterwards() -> None:
    s = Scenario()
    dead = s.in_graveyard("A", chant(Draw(1)))
    return_it = Filter(types=("chant",), zone="graveyard", side="my")
    recall = s.in_hand("A", chant(Move(All(return_it), "hand"), cost="{0}"))
    s.play(recall)
    s.resolve()
    assert s.zone(dead) == "hand" and s.zone(recall) == "graveyard"  # it did not find itself there


@pytest.mark.rule("903.3c")
@pytest.mark.parametrize("x", [0, 1, 3])
def test_x_with_two_noughts_is_a_hundred_times_x(x: int) -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 900))
    bolt = s.in_hand("A", chant(Choose(THEIRS), Damage(Slot(), Calc("*", X(), 100)), cost="{X}"))
    s.stones("A", 3, "fire")
    s.play(bolt, x, wall)
    s.resolve()
    assert s.damage(wall) == 100 * x


@pytest.mark.rule("908.1")
def test_a_one_time_effect_reads_the_board_when_it_resolves_and_never_again() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    punch = chant(Choose(MINE), DamagePlayer(Who.OPPONENT, Stat(Slot(), "attack")), cost="{0}")
    growth = chant(Choose(MINE), Gain(Slot(), (Modify("attack", 200),)), "Quickcast", cost="{0}")
    blow, before, after = s.in_hand("A", punch), s.in_hand("A", growth), s.in_hand("A", growth)
    s.play(blow, knight)
    assert s.life_of("B") == 4000  # nothing has happened yet
    s.play(before, knight)
    s.resolve_all()
    assert s.life_of("B") == 3500
    s.play(after, knight)
    s.resolve()
    assert s.life_of("B") == 3500


# --- 911 last known information --------------------------------------------------------------------------------------


@pytest.mark.rule("911.1")
def test_a_card_that_was_banished_for_its_ability_is_read_as_it_was() -> None:
    s = Scenario()
    burst = Action((CostSelf("banish"),), (DamagePlayer(Who.OPPONENT, Stat(Self(), "attack")),))
    bomb = s.field("A", resonator(300, 300, burst))
    s.field("A", resonator(100, 100, Static((Modify("attack", 200),), Filter(side="my", other=True))))
    s.use(bomb)
    assert s.zone(bomb) == "graveyard"
    s.resolve()
    assert s.life_of("B") == 3500  # with the 200 that it had in the field


@pytest.mark.rule("911.1")
def test_a_card_destroyed_in_answer_is_read_as_it_last_was() -> None:
    s = Scenario()
    shot = Action((ExhaustSelf(),), (DamagePlayer(Who.OPPONENT, Stat(Self(), "attack")),))
    archer = s.field("A", resonator(300, 300, shot))
    shrink = chant(Choose(THEIRS), Gain(Slot(), (SetBase("attack", 100),)), "Quickcast", cost="{0}")
    weaken, murder = s.in_hand("B", shrink), s.in_hand("B", MURDER)
    s.use(archer)
    s.pass_priority()
    s.play(weaken, archer)
    s.resolve()
    s.pass_priority()
    s.play(murder, archer)
    s.resolve_all()
    assert s.life_of("B") == 3900  # the last number in the field, neither the printed one nor that of the graveyard


@pytest.mark.rule("911.1")
def test_a_j_ruler_that_was_destroyed_is_still_the_same_card_and_read_as_it_is() -> None:
    s = Scenario()
    shot = Action((Pay(0),), (DamagePlayer(Who.OPPONENT, Stat(Self(), "attack")), Draw(1)))
    queen = s.ruler("A", ruler(judgment(Pay(0)), judged=j_ruler(800, 800, shot)))
    murder = s.in_hand("B", MURDER)
    s.judge("A")
    s.resolve()
    s.use(queen)
    s.pass_priority()
    s.play(murder, queen)
    s.resolve_all()
    assert s.zone(queen) == "ruler" and s.count("A", "hand") == 1
    assert s.life_of("B") == 4000  # a ruler has no ATK


@pytest.mark.rule("911.1")
def test_the_effect_that_removed_a_card_reads_it_as_it_was_in_the_field() -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 300), counters={"+100/+100": 2})
    steps = (Choose(THEIRS), Destroy(Slot()), DamagePlayer(Who.OPPONENT, Stat(Slot(), "attack")))
    feast = s.in_hand("A", chant(*steps, cost="{0}"))
    s.play(feast, wall)
    s.resolve()
    assert s.zone(wall) == "graveyard" and s.life_of("B") == 3500
