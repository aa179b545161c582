"""Chapter 10.11: what a card that has gone was."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Choose,
    CostCards,
    Damage,
    DamagePlayer,
    Destroy,
    Draw,
    Filter,
    Gain,
    If,
    Is,
    Modify,
    Move,
    On,
    Self,
    Slot,
    Stat,
    Static,
    Steal,
    Step,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, evolved, follower, last_words, spell

MINE = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))


# --- 10.11 final card information ------------------------------------------------------------------------------------


@pytest.mark.rule("10.11.1")
def test_a_card_that_paid_a_cost_is_read_as_it_last_was_on_the_field() -> None:
    s = Scenario()
    s.field("A", amulet(Static((Modify("attack", 2),), MINE)))
    pawn = s.field("A", follower(1, 1))
    hurl = Action((CostCards("put", 1, MINE, "paid"),), (DamagePlayer(Who.OPPONENT, Stat(Slot("paid"), "attack")),))
    s.use(s.field("A", amulet(hurl)), pawn)
    assert s.zone(pawn) == "cemetery" and s.defense("B") == 17


@pytest.mark.rule("10.11.1")
def test_the_last_placement_state_counts_as_well() -> None:
    s = Scenario()
    engaged = Is(Self(), Filter(types=("follower",), states=("engaged",)))
    tired = s.field("B", follower(1, 1, last_words(If(engaged, (Draw(1),)))), engaged=True)
    fit = s.field("B", follower(1, 1, last_words(If(engaged, (Draw(1),))), name="Fit"))
    s.play(s.in_hand("A", spell(Destroy(All(ENEMY)))))
    while s.prompt == "play auto":
        s.answer(s.options[0])
    assert s.zone(tired) == s.zone(fit) == "cemetery" and s.count("B", "hand") == 1


@pytest.mark.rule("10.11.1")
def test_last_words_read_the_defense_that_damage_had_left() -> None:
    s = Scenario()
    ghost = s.field("B", follower(1, 5, last_words(Damage(ENEMY_LEADER, Stat(Self(), "defense")))), damage=3)
    s.play(s.in_hand("A", spell(Destroy(All(ENEMY)))))
    assert s.zone(ghost) == "cemetery" and s.defense("A") == 18


def test_a_card_that_has_changed_fields_is_read_as_it_is_now() -> None:
    s = Scenario()
    enemy = s.field("B", follower(2, 2))
    s.field("A", amulet(Static((Modify("attack", 3),), MINE)))
    text = spell(Choose(ENEMY), Steal(Slot()), DamagePlayer(Who.OPPONENT, Stat(Slot(), "attack")))
    s.play(s.in_hand("A", text), enemy)
    assert s.controller(enemy) == "A" and s.defense("B") == 15


def stronger(n: int) -> tuple[Modify, Modify]:
    return (Modify("attack", n), Modify("defense", n))


@pytest.mark.rule("10.11.1")
@pytest.mark.parametrize("away", [Destroy(Slot("event")), Move(Slot("event"), "hand")], ids=["destroyed", "returned"])
def test_the_attack_of_an_attacker_that_the_ability_removed_is_that_which_it_had(away: Step) -> None:
    s = Scenario()
    raider = s.field("A", follower(2, 2))
    punish = (away, Damage(ENEMY_LEADER, Stat(Slot("event"), "attack")))
    s.field("B", amulet(Auto(On("attack", ENEMY), punish)))
    s.play(s.in_hand("A", spell(Gain(All(MINE), stronger(3), Until.GAME))))
    s.declare_attack(raider, "B")
    assert not s.on_field(raider) and s.defense("A") == 15


@pytest.mark.rule("10.11.1")
def test_a_card_that_an_effect_took_out_of_the_ex_area_is_read_as_it_was_there() -> None:
    s = Scenario()
    young = Filter(types=("follower",), zone="ex", side="my")
    s.in_ex("A", follower(1, 1))
    grow = Gain(Slot(), (Modify("attack", 2),), Until.GAME)
    burn = Damage(ENEMY_LEADER, Stat(Slot(), "attack"))
    s.play(s.in_hand("A", spell(Choose(young), grow, Move(Slot(), "banished"), burn)))
    assert s.defense("B") == 17


@pytest.mark.rule("10.11.1")
def test_an_amulet_that_is_gone_again_still_has_the_cost_it_had() -> None:
    s = Scenario()
    wall = s.field("B", follower(1, 9))
    text = "Whenever an amulet is put onto your field, select an enemy follower on the field and deal it X damage. "
    moon = s.field("A", follower(1, 1, text + "X equals the amulet's cost."))
    mirror = s.in_hand("A", amulet("Fanfare: Return this card to its owner's hand.", cost=4))
    s.play(mirror)
    s.answer(mirror)  # its Fanfare first
    assert s.zone(mirror) == "hand" and s.defense(wall) == 5 and s.on_field(moon)


@pytest.mark.rule("10.11.1")
def test_what_was_evolved_is_asked_of_the_card_as_it_lay_on_the_field() -> None:
    s = Scenario()
    plain = follower(1, 1, name="Elf")
    elves = [s.field("B", plain), s.field("B", plain, evolved_into=evolved(2, 2, of=plain))]
    text = "Select an enemy follower on the field and destroy it. If it was evolved, draw a card."
    drawn = []
    for elf, axe in zip(elves, [s.in_hand("A", spell(text)) for _ in range(2)], strict=True):
        s.play(axe, elf)
        drawn.append(20 - s.count("A", "deck"))
    assert drawn == [0, 1]
