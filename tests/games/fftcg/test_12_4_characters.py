"""Chapters 12.4.4 to 12.4.8: rule processes that put Characters into the Break Zone."""

import pytest

from rulebound.language.tree import (
    AddType,
    All,
    Auto,
    Cannot,
    Choose,
    Control,
    Damage,
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
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

BROKEN = Auto(On("destroyed", Self()), (Draw(1),))
FORWARDS = Filter(types=("forward",))
LEFT = Auto(On("leave", Self()), (Draw(1),))
ENEMY = Filter(side="opp")
KILLER = Auto(On("destroyed", FORWARDS, source=Self()), (Draw(1),))
BACKUPS = Filter(types=("backup",))
MOURNER = Auto(On("leave", Filter(other=True)), (Draw(1),))


# --- 12.4.4: no power ------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.4.4")
@pytest.mark.parametrize("loss", [3000, 5000])
def test_a_forward_without_power_is_put_away_and_not_broken(loss: int) -> None:
    s = Scenario()
    fading = s.field("B", forward(3000, BROKEN))
    leaving = s.field("B", forward(3000, LEFT))
    curse = s.in_hand("A", summon(Gain(All(FORWARDS), (Modify("power", -loss),)), cost=0))
    s.cast(curse)
    s.resolve()
    assert s.zone(fading) == s.zone(leaving) == "break"
    assert s.stack() == [("auto", leaving)]


@pytest.mark.rule("12.4.4")
def test_being_unbreakable_does_not_help_against_no_power() -> None:
    s = Scenario()
    sturdy = s.field("B", forward(3000, Static((Cannot("be broken"),))))
    curse = s.in_hand("A", summon(Choose(FORWARDS), Gain(Slot(), (Modify("power", -3000),)), cost=0))
    s.cast(curse, sturdy)
    s.resolve()
    assert s.zone(sturdy) == "break"


@pytest.mark.rule("12.4.4")
def test_a_damaged_forward_without_power_is_put_away_and_not_broken() -> None:
    s = Scenario()
    fading = s.field("B", forward(3000, BROKEN), damage=2000)
    curse = s.in_hand(
        "A", summon(Choose(FORWARDS), Damage(Slot(), 1000), Gain(Slot(), (Modify("power", -3000),)), cost=0)
    )
    s.cast(curse, fading)
    s.resolve()
    assert s.zone(fading) == "break"
    assert s.stack() == []


def weaken(amount: int) -> Static:
    """All Forwards have less power."""
    return Static((Modify("power", -amount),), scope=FORWARDS)


@pytest.mark.rule("12.4.4")
def test_it_goes_to_the_break_zone_of_its_owner() -> None:
    s = Scenario()
    borrowed = s.field("B", forward(1000), controller="A")
    s.field("A", backup(weaken(1000)))
    assert s.prompt == "priority"
    assert borrowed in s.cards("B", "break")


@pytest.mark.rule("12.4.4")
def test_only_characters_that_have_power_can_have_none() -> None:
    s = Scenario()
    plain = [s.field("A", backup()), s.field("A", monster())]
    beast = s.field("A", monster(Static((AddType(("forward",), (("power", 2000),)),))))
    curse = s.in_hand("A", summon(Gain(All(Filter()), (Modify("power", -2000),)), cost=0))
    s.cast(curse)
    s.resolve()
    assert all(s.on_field(card) for card in plain)
    assert s.zone(beast) == "break"


@pytest.mark.rule("12.4.4")
def test_a_replacement_may_send_it_elsewhere() -> None:
    s = Scenario()
    ghost = s.field("A", forward(1000, Static((Replace(On("leave", Self(), to="break"), to="removed"),))))
    s.field("B", backup(weaken(1000)))
    assert s.prompt == "priority"
    assert s.zone(ghost) == "removed"


# --- 12.4.5: lethal damage -------------------------------------------------------------------------------------------


@pytest.mark.rule("12.4.5")
@pytest.mark.parametrize(("damage", "fate"), [(2000, "field"), (3000, "break"), (4000, "break")])
def test_damage_equal_to_or_above_the_power_breaks(damage: int, fate: str) -> None:
    s = Scenario()
    target = s.field("B", forward(3000))
    other = s.field("B", forward(1000, BROKEN), damage=1000)
    bolt = s.in_hand("A", summon(Choose(ENEMY), Damage(Slot(), damage), cost=0))
    assert s.prompt == "priority"
    s.cast(bolt, target)
    s.resolve()
    assert s.zone(target) == fate
    assert s.zone(other) == "break"


@pytest.mark.rule("12.4.5")
def test_it_is_a_break() -> None:
    s = Scenario()
    target = s.field("B", forward(3000, BROKEN))
    bolt = s.in_hand("A", summon(Choose(ENEMY), Damage(Slot(), 3000), cost=0))
    s.cast(bolt, target)
    s.resolve()
    assert s.stack() == [("auto", target)]


@pytest.mark.rule("12.4.5")
def test_damage_adds_up_over_the_turn() -> None:
    s = Scenario()
    target = s.field("B", forward(5000))
    bolts = s.hand("A", *(summon(Choose(ENEMY), Damage(Slot(), 3000), cost=0) for _ in range(2)))
    s.cast(bolts[0], target)
    s.resolve()
    assert s.damage(target) == 3000
    s.cast(bolts[1], target)
    s.resolve()
    assert s.zone(target) == "break"


@pytest.mark.rule("2.2")
def test_an_unbreakable_forward_stays_with_lethal_damage() -> None:
    s = Scenario()
    sturdy = s.field("B", forward(3000, Static((Cannot("be broken"),))))
    bolt = s.in_hand("A", summon(Choose(ENEMY), Damage(Slot(), 9000), cost=0))
    s.cast(bolt, sturdy)
    s.resolve()
    assert (s.zone(sturdy), s.damage(sturdy)) == ("field", 9000)
    assert (s.over, s.prompt) == (False, "priority")  # and the game goes on


@pytest.mark.rule("12.4.5")
def test_the_source_of_fresh_damage_has_broken_the_forward() -> None:
    s = Scenario()
    shot = Auto(On("phase", phase="attack"), (Choose(ENEMY), Damage(Slot(), 3000)))
    archer = s.field("A", forward(5000, shot, KILLER))
    bystander = s.field("A", forward(5000, KILLER))
    target = s.field("B", forward(3000))
    s.to("attack")
    s.resolve()
    assert s.zone(target) == "break"
    assert s.stack() == [("auto", archer)]
    assert s.on_field(bystander)


@pytest.mark.rule("12.4.5")
def test_in_battle_attacker_and_blocker_have_broken_each_other() -> None:
    s = Scenario(phase="attack", step="declaration")
    knight, guard = s.field("A", forward(5000, KILLER)), s.field("B", forward(5000, KILLER))
    s.attack(knight)
    s.block(guard)
    s.to("damage")
    assert s.stack() == [("auto", guard), ("auto", knight)]


@pytest.mark.rule("12.4.5")
def test_old_damage_gives_nobody_the_credit_when_the_power_falls_later() -> None:
    s = Scenario()
    shot = Auto(On("phase", phase="attack"), (Choose(ENEMY), Damage(Slot(), 3000)))
    archer = s.field("A", forward(5000, shot, KILLER))
    target = s.field("B", forward(5000, BROKEN))
    curse = s.in_hand("A", summon(Choose(ENEMY), Gain(Slot(), (Modify("power", -2000),)), cost=0))
    s.to("attack")
    s.resolve()
    assert s.damage(target) == 3000
    s.cast(curse, target)
    s.resolve()
    assert s.zone(target) == "break"
    assert s.stack() == [("auto", target)]  # broken, but not by the archer
    assert s.on_field(archer)


# --- 12.4.6 to 12.4.8: limits of the field ---------------------------------------------------------------------------


@pytest.mark.rule("12.4.6")
def test_all_characters_of_one_name_go_and_are_not_broken() -> None:
    s = Scenario()
    twins = [
        s.field("A", forward(5000, BROKEN, name="Twin")),
        s.field("A", backup(name="Twin")),
        s.field("A", forward(3000, LEFT, name="Twin")),
    ]
    other = s.field("A", forward(3000, name="Other"))
    theirs = s.field("B", forward(3000, name="Twin"))
    assert s.prompt == "priority"
    assert [s.zone(card) for card in twins] == ["break", "break", "break"]
    assert s.on_field(other) and s.on_field(theirs)
    assert s.stack() == [("auto", twins[2])]


@pytest.mark.rule("12.4.6")
def test_a_name_taken_over_from_the_opponent_clashes_and_each_goes_to_its_owner() -> None:
    s = Scenario()
    mine, theirs = s.field("A", forward(3000, name="Twin")), s.field("B", forward(3000, name="Twin"))
    theft = s.in_hand("A", summon(Choose(ENEMY), Gain(Slot(), (Control(),)), cost=0))
    s.cast(theft, theirs)
    s.resolve()
    assert mine in s.cards("A", "break")
    assert theirs in s.cards("B", "break")


@pytest.mark.rule("12.4.7")
@pytest.mark.parametrize("pair", [("light", "light"), ("light", "dark"), ("dark", "dark")])
def test_two_light_or_dark_characters_both_go(pair: tuple[str, str]) -> None:
    s = Scenario()
    mine = s.field("A", forward(5000, BROKEN, element=pair[0]))
    theirs = s.field("B", backup(element=pair[1]))
    others = [s.field("A", forward(3000, element="fire")), s.field("B", backup(element="ice"))]
    theft = s.in_hand("A", summon(Choose(ENEMY), Gain(Slot(), (Control(),)), cost=0))
    s.cast(theft, theirs)
    s.resolve()
    assert mine in s.cards("A", "break")
    assert theirs in s.cards("B", "break")
    assert all(s.on_field(card) for card in others)
    assert s.stack() == []


@pytest.mark.rule("12.4.8")
def test_the_controller_of_six_backups_chooses_which_goes_and_it_is_not_broken() -> None:
    s = Scenario()
    mine = [s.field("A", backup(BROKEN, LEFT)) for _ in range(5)]
    theirs = s.field("B", backup(BROKEN))
    theft = s.in_hand("B", summon(Choose(BACKUPS), Gain(Slot(), (Control(Who.OPPONENT),)), cost=0))
    s.pass_priority()
    s.cast(theft, theirs)
    s.resolve()
    assert (s.prompt, s.player) == ("put surplus", "A")
    assert s.offered(theirs) and all(s.offered(card) for card in mine)
    s.answer(mine[3])
    assert s.zone(mine[3]) == "break"
    assert s.controller(theirs) == "A"
    assert s.stack() == [("auto", mine[3])]  # left, but was not broken


@pytest.mark.rule("12.4.8")
def test_a_borrowed_backup_may_be_the_one_that_goes_to_its_owner() -> None:
    s = Scenario()
    mine = [s.field("A", backup()) for _ in range(5)]
    theirs = s.field("B", backup(), controller="A")
    s.answer(theirs)
    assert theirs in s.cards("B", "break")
    assert all(s.on_field(card) for card in mine)


@pytest.mark.rule("12.4.8")
def test_as_many_backups_go_as_there_are_too_many_for_each_player_at_the_same_time() -> None:
    s = Scenario()
    mine = [s.field("A", backup(MOURNER)) for _ in range(7)]
    theirs = [s.field("B", backup()) for _ in range(6)]
    assert (s.prompt, s.player) == ("put surplus", "A")
    s.answer([mine[0], mine[1]])
    assert (s.prompt, s.player) == ("put surplus", "B")
    assert s.on_field(mine[0])  # nothing has gone yet: it is one event
    s.answer(theirs[5])
    assert s.count("A", "field") == s.count("B", "field") == 5
    assert len(s.waiting()) == 7 * 3 - 2
