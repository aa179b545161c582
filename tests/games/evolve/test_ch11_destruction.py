"""Chapter 11.3: followers that rules handling destroys."""

import pytest

from rulebound.language.tree import (
    All,
    Auto,
    Cannot,
    Choose,
    Damage,
    Destroy,
    Draw,
    Filter,
    Gain,
    LoseAbility,
    Modify,
    On,
    Replace,
    Self,
    Slot,
    Static,
    Until,
)
from rulebound.scenario.evolve import Scenario, amulet, follower, last_words, spell

ENEMY = Filter(types=("follower",), side="opp")
MINE = Filter(types=("follower",), side="my")
BY_ABILITY = Auto(On("destroyed", Filter(types=("follower",)), how="ability"), (Draw(1),))


# --- 11.3 destruction ------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.3.1")
def test_a_follower_whose_defense_is_lowered_to_zero_is_destroyed() -> None:
    s = Scenario()
    frail, sturdy = s.field("B", follower(1, 2, last_words(Draw(1)))), s.field("B", follower(1, 3))
    s.play(s.in_hand("A", spell(Gain(All(ENEMY), (Modify("defense", -2),), Until.GAME))))
    assert s.zone(frail) == "cemetery" and s.defense(sturdy) == 1 and s.count("B", "hand") == 1
    assert [fact.key for fact in s.happened("destroyed")] == ["destroyed"]


@pytest.mark.rule("11.3.1")
def test_a_follower_dies_when_what_kept_it_alive_goes() -> None:
    s = Scenario()
    banner = s.field("B", amulet(Static((Modify("defense", 2),), MINE)))
    hurt = s.field("B", follower(1, 2), damage=3)
    axe = s.in_hand("A", spell(Choose(Filter(types=("amulet",), side="opp")), Destroy(Slot())))
    assert s.defense(hurt) == 1
    s.play(axe, banner)
    assert s.zone(hurt) == "cemetery"


@pytest.mark.rule("11.3.1")
def test_destruction_by_rules_handling_can_be_replaced_and_prevented() -> None:
    s = Scenario()
    lucky = s.field("B", follower(1, 1, name="Lucky"))
    s.field("B", amulet(Static((Replace(On("destroyed", Filter(names=("Lucky",))), to="hand"),))))
    stone = s.field("B", follower(1, 1, Static((Cannot("be destroyed"),))))
    s.play(s.in_hand("A", spell(Damage(All(ENEMY), 1))))
    assert s.zone(lucky) == "hand" and s.zone(stone) == "field" and s.defense(stone) == 0


def test_an_amulet_and_a_leader_card_are_not_destroyed_for_lack_of_defense() -> None:
    s = Scenario()
    charm = s.field("A", amulet())
    s.play(s.in_hand("A", spell(Draw(1))))
    assert s.zone(charm) == "field"


@pytest.mark.rule("11.3.2", "11.3.2.1")
def test_bane_destroys_whoever_fought_and_counts_as_an_ability() -> None:
    s = Scenario()
    snake, ogre = s.field("A", follower(1, 9, "Bane")), s.field("B", follower(2, 9), engaged=True)
    s.field("B", amulet(BY_ABILITY))
    s.attack(snake, ogre)
    assert s.zone(ogre) == "cemetery" and s.zone(snake) == "field" and s.count("B", "hand") == 1


@pytest.mark.rule("11.3.2", "11.3.2.1")
def test_bane_of_the_defender_destroys_the_attacker() -> None:
    s = Scenario(turn="B")
    ogre, snake = s.field("B", follower(2, 9)), s.field("A", follower(0, 9, "Bane"), engaged=True)
    s.field("A", amulet(BY_ABILITY))
    s.attack(ogre, snake)
    assert s.zone(ogre) == "cemetery" and s.defense(snake) == 7 and s.count("A", "hand") == 1


@pytest.mark.rule("11.3.2", "11.3.2.1")
def test_bane_counts_as_an_ability_even_if_the_damage_would_have_sufficed() -> None:
    s = Scenario()
    snake, mouse = s.field("A", follower(3, 9, "Bane")), s.field("B", follower(1, 1), engaged=True)
    s.field("B", amulet(BY_ABILITY))
    s.attack(snake, mouse)
    assert s.zone(mouse) == "cemetery" and s.count("B", "hand") == 1


@pytest.mark.rule("11.3.1")
def test_destruction_for_lack_of_defense_is_not_by_an_ability() -> None:
    s = Scenario()
    wolf, mouse = s.field("A", follower(3, 9)), s.field("B", follower(1, 1), engaged=True)
    s.field("B", amulet(BY_ABILITY))
    s.attack(wolf, mouse)
    assert s.zone(mouse) == "cemetery" and s.count("B", "hand") == 0


@pytest.mark.rule("11.3.2")
def test_a_follower_that_cannot_be_destroyed_survives_bane() -> None:
    s = Scenario()
    snake = s.field("A", follower(1, 9, "Bane"))
    stone = s.field("B", follower(1, 9, Static((Cannot("be destroyed"),))), engaged=True)
    other = s.field("B", follower(1, 9), engaged=True)
    second = s.field("A", follower(1, 9, "Bane"))
    s.attack(snake, stone)
    s.attack(second, other)
    assert s.zone(stone) == "field" and s.zone(other) == "cemetery"


@pytest.mark.rule("11.3.2", "11.1.2")
def test_bane_is_forgotten_after_the_next_rules_handling() -> None:
    s = Scenario()
    snake = s.field("A", follower(1, 9, "Bane"))
    stone = s.field("B", follower(1, 9, Static((Cannot("be destroyed"),))), engaged=True)
    other = s.field("B", follower(1, 9), engaged=True)
    second = s.field("A", follower(1, 9, "Bane"))
    hush = s.in_hand("A", spell(Choose(ENEMY), Gain(Slot(), (LoseAbility(),), Until.GAME)))
    s.attack(snake, stone)
    s.play(hush, stone)
    assert s.zone(stone) == "field"
    s.attack(second, other)
    assert s.zone(stone) == "field" and s.zone(other) == "cemetery"


@pytest.mark.rule("11.3.2", "11.1.2")
def test_bane_is_forgotten_although_something_else_happened_than_the_destruction() -> None:
    s = Scenario()
    snake = s.field("A", follower(1, 9, "Bane"))
    instead = Replace(On("destroyed", Self()), steps=(Draw(1),))
    ghost = s.field("B", follower(1, 9, Static((instead,))), engaged=True)
    s.attack(snake, ghost)
    assert (s.zone(ghost), s.count("B", "hand"), s.over) == ("field", 1, False)


@pytest.mark.rule("11.3.1", "5.26.1")
def test_one_number_may_rise_while_the_other_falls() -> None:
    s = Scenario()
    imp, wolf = s.field("A", follower(1, 3), damage=2), s.field("A", follower(1, 3))
    s.play(s.in_hand("A", spell("Give each follower on your field +2/-1.")))
    assert s.zone(imp) == "cemetery" and (s.attack_of(wolf), s.defense(wolf)) == (3, 2)


@pytest.mark.rule("11.3.1")
def test_one_process_alone_is_simultaneous_with_no_other() -> None:
    s = Scenario()
    elf, orc = s.field("A", follower(2, 2)), s.field("B", follower(1, 1), engaged=True)
    s.attack(elf, orc)
    assert s.zone(orc) == "cemetery" and s.on_field(elf) and not s.cited("11.1.3")


@pytest.mark.rule("11.3.1")
def test_what_abilities_cannot_destroy_still_dies_of_lost_defense() -> None:
    s = Scenario()
    knight = s.field("B", follower(1, 2, Static((Cannot("be destroyed", side="opp"),))))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 2)))
    s.play(bolt, knight)
    assert s.zone(knight) == "cemetery"


@pytest.mark.rule("11.3.2")
def test_a_follower_that_bane_destroys_may_go_elsewhere_instead() -> None:
    s = Scenario()
    snake = s.field("A", follower(0, 5, "Bane"))
    ghost = s.field("B", follower(0, 5, Static((Replace(On("destroyed", Self()), to="ex"),))), engaged=True)
    s.attack(snake, ghost)
    assert s.zone(ghost) == "ex"


@pytest.mark.rule("11.3.2")
def test_what_only_own_abilities_cannot_destroy_does_not_survive_bane() -> None:
    s = Scenario()
    snake = s.field("A", follower(1, 5, "Bane"))
    knight = s.field("B", follower(1, 9, Static((Cannot("be destroyed", side="my"),))), engaged=True)
    s.attack(snake, knight)
    assert s.zone(knight) == "cemetery"


@pytest.mark.rule("11.3.2.1", "1.3.3")
def test_what_cannot_be_destroyed_by_abilities_of_the_opponent_survives_bane() -> None:
    s = Scenario()
    snake = s.field("A", follower(1, 5, "Bane"))
    knight = s.field("B", follower(1, 9, Static((Cannot("be destroyed", side="opp"),))), engaged=True)
    s.attack(snake, knight)
    assert s.zone(knight) == "field" and s.defense(knight) == 8


@pytest.mark.rule("11.3.2.1")
@pytest.mark.parametrize("how, drawn", [("ability", 1), ("destroy", 1)])
def test_destruction_by_an_effect_is_destruction_by_an_ability(how: str, drawn: int) -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("destroyed", ENEMY, how=how), (Draw(1),))))
    s.field("A", follower(0, 9, "Bane", name="Snake"))
    prey = s.field("B", follower(0, 9), engaged=True)
    s.attack(s.cards("A", "field")[1], prey)
    assert s.zone(prey) == "cemetery" and s.count("A", "hand") == drawn


@pytest.mark.parametrize("how, drawn", [("ability", 0), ("destroy", 1)])
def test_destruction_by_damage_in_combat_is_not_by_an_ability(how: str, drawn: int) -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("destroyed", ENEMY, how=how), (Draw(1),))))
    boar, prey = s.field("A", follower(3, 9)), s.field("B", follower(0, 1), engaged=True)
    s.attack(boar, prey)
    assert s.count("A", "hand") == drawn
