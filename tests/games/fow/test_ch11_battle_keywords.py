"""Chapters 1101 to 1104: keywords in general, Pierce, Precision, First Strike with Pierce."""

import pytest
from tests.games.fow.battles import declaring, finish

from rulebound.language.tree import (
    Auto,
    Choose,
    Cmp,
    Destroy,
    Draw,
    Filter,
    Gain,
    Grant,
    Keyword,
    LoseAbility,
    Modify,
    On,
    Slot,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, ScenarioError, chant, j_ruler, regalia, resonator, ruler

RESONATORS = Filter(types=("resonator",))
KILL = chant(Choose(RESONATORS), Destroy(Slot()), "Quickcast", cost="{0}")


@pytest.mark.rule("1101.1")
@pytest.mark.parametrize("word", ["Pierce", "Precision", "First Strike", "Explode", "Flying", "Swiftness"])
def test_a_keyword_is_an_ability_that_can_be_given_and_lost(word: str) -> None:
    s = Scenario()
    knight, page = s.field("A", resonator(500, 500, word)), s.field("A", resonator(500, 500))
    silence = s.in_hand("A", chant(Choose(RESONATORS), Gain(Slot(), (LoseAbility(),)), cost="{0}"))
    teach = s.in_hand("A", chant(Choose(RESONATORS), Gain(Slot(), (Grant(Keyword(word)),)), cost="{0}"))
    s.play(silence, knight)
    s.resolve()
    s.play(teach, page)
    s.resolve()
    assert not s.has(knight, word) and s.has(page, word)
    s.to("next turn")
    assert s.has(knight, word) and not s.has(page, word)


# --- 1102: Pierce ----------------------------------------------------------------------------------------------------


def piercing(
    s: Scenario, attack: int = 1000, defense: int = 500, damage: int = 0, words: str = "Pierce"
) -> tuple[Card, Card]:
    """A piercing attack on the player, blocked."""
    knight = s.field("A", resonator(attack, 900, words))
    guard = s.field("B", resonator(100, defense), damage=damage)
    s.attack(knight, "B")
    s.block(guard)
    return knight, guard


@pytest.mark.rule("1102.1", "1102.2", "1102.2b", "1102.2c")
def test_the_attackers_controller_gives_the_blocker_its_due_and_the_rest_to_what_was_attacked() -> None:
    s = Scenario()
    knight, guard = piercing(s)
    s.pass_priority(4)
    assert (s.prompt, s.player) == ("pierce", "A")
    s.split(500)
    assert s.zone(guard) == "graveyard" and s.life_of("B") == 3500
    assert s.damage(knight) == 100 and s.step == "damage"


@pytest.mark.rule("1102.2b")
def test_the_blocker_may_be_given_more_than_it_needs_but_neither_less_nor_odd_amounts() -> None:
    s = Scenario()
    piercing(s)
    s.pass_priority(4)
    assert s.prompt == "pierce"
    assert all(s.offered(n) for n in range(500, 1100, 100))
    for amount in (0, 400, 450, 550, 1100):
        assert not s.offered(amount)
    s.split(800)
    assert s.life_of("B") == 3800


@pytest.mark.rule("1102.2b")
def test_everything_may_be_given_to_the_blocker() -> None:
    s = Scenario()
    piercing(s)
    s.pass_priority(4)
    s.split(1000)
    assert s.life_of("B") == 4000


@pytest.mark.rule("1102.2a")
def test_damage_that_the_blocker_already_has_makes_room_for_more_piercing() -> None:
    s = Scenario()
    piercing(s, damage=300)
    s.pass_priority(4)
    assert s.offered(200) and not s.offered(100)
    s.split(200)
    assert s.life_of("B") == 3200


@pytest.mark.rule("1102.2a")
def test_a_raised_defense_leaves_less() -> None:
    s = Scenario()
    knight, guard = s.field("A", resonator(1000, 900, "Pierce")), s.field("B", resonator(100, 500), damage=100)
    shell = s.in_hand("B", chant(Choose(RESONATORS), Gain(Slot(), (Modify("defense", 300),)), "Quickcast", cost="{0}"))
    s.attack(knight, "B")
    s.block(guard)
    s.pass_priority()
    s.play(shell, guard)
    s.resolve()
    s.pass_priority(4)
    assert s.prompt == "pierce" and s.offered(700) and not s.offered(600)
    s.split(700)
    assert s.zone(guard) == "graveyard" and s.life_of("B") == 3700


@pytest.mark.rule("1102.2b")
@pytest.mark.parametrize("defense", [1000, 1500])
def test_a_blocker_that_can_take_it_all_gets_it_all(defense: int) -> None:
    s = Scenario()
    _, guard = piercing(s, defense=defense)
    s.to("damage")
    assert s.life_of("B") == 4000
    assert s.zone(guard) == "graveyard" if defense == 1000 else s.damage(guard) == 1000


@pytest.mark.rule("1102.2b", "1102.2c")
def test_the_rest_goes_to_the_attacked_card_and_not_to_its_player() -> None:
    s = Scenario()
    knight = s.field("A", resonator(1000, 900, "Pierce"))
    prey, guard = s.field("B", resonator(800, 700), rested=True), s.field("B", resonator(100, 400))
    s.attack(knight, prey)
    s.block(guard)
    s.pass_priority(4)
    s.split(400)
    assert s.zone(guard) == "graveyard" and s.damage(prey) == 600 and s.life_of("B") == 4000
    assert s.damage(knight) == 100  # only the blocker strikes back


@pytest.mark.rule("1102.2")
def test_an_attack_that_is_not_blocked_is_not_split() -> None:
    s = Scenario()
    knight, prey = s.field("A", resonator(1000, 900, "Pierce")), s.field("B", resonator(100, 300), rested=True)
    s.attack(knight, prey)
    s.to("damage")
    assert s.zone(prey) == "graveyard" and s.life_of("B") == 4000


@pytest.mark.rule("1102.2")
def test_when_the_blocker_has_gone_all_of_it_goes_to_what_was_attacked() -> None:
    s = Scenario()
    kill = s.in_hand("A", KILL)
    _, guard = piercing(s)
    s.play(kill, guard)
    s.resolve()
    s.to("damage")
    assert s.life_of("B") == 3000


@pytest.mark.rule("1102.2")
def test_a_piercing_blocker_pierces_nobody() -> None:
    s = Scenario()
    knight, guard = s.field("A", resonator(300, 300)), s.field("B", resonator(900, 900, "Pierce"))
    s.attack(knight, "B")
    s.block(guard)
    s.to("damage")
    assert s.zone(knight) == "graveyard" and (s.life_of("A"), s.life_of("B")) == (4000, 4000)


@pytest.mark.rule("1102.3")
def test_two_pierces_are_no_better_than_one() -> None:
    s = Scenario()
    teach = s.in_hand(
        "A", chant(Choose(RESONATORS), Gain(Slot(), (Grant(Keyword("Pierce")),)), "Quickcast", cost="{0}")
    )
    knight, _ = piercing(s)
    s.play(teach, knight)
    s.resolve()
    s.pass_priority(4)
    assert s.prompt == "pierce" and not s.offered(400)
    s.split(500)
    assert s.life_of("B") == 3500 and s.prompt == "priority"


@pytest.mark.rule("1102.4")
def test_piercing_damage_is_battle_damage() -> None:
    s = Scenario()
    scribe = s.field(
        "A", regalia(Auto(On("damage", who=Who.OPPONENT, how="battle", amount=Cmp("==", 300)), (Draw(1),)))
    )
    piercing(s)
    s.pass_priority(4)
    s.split(700)
    assert s.life_of("B") == 3700 and s.chase() == [("auto", scribe)]


@pytest.mark.rule("1102.2", "1104.2", "805.2a")
def test_with_first_strike_the_split_is_made_in_the_first_strike_step_and_only_there() -> None:
    s = Scenario()
    knight, guard = piercing(s, words="Pierce, First Strike")
    s.pass_priority(2)
    assert (s.prompt, s.step) == ("pierce", "first strike")
    s.split(600)
    assert s.zone(guard) == "graveyard" and s.life_of("B") == 3600
    finish(s)
    assert s.life_of("B") == 3600 and s.damage(knight) == 0


# --- 1103: Precision -------------------------------------------------------------------------------------------------


@pytest.mark.rule("1103.1", "1103.2")
def test_with_precision_a_recovered_card_may_be_attacked_and_strikes_back() -> None:
    s = Scenario()
    archer, page = s.field("A", resonator(500, 900, "Precision")), s.field("A", resonator(500, 900))
    prey, tired = s.field("B", resonator(400, 500)), s.field("B", resonator(100, 100), rested=True)
    declaring(s)
    with pytest.raises(ScenarioError):
        s.attack(page, prey)
    s.answer(archer)
    assert s.offered(prey) and s.offered(tired) and s.offered("B")
    s.answer(prey)
    s.to("damage")
    assert s.zone(prey) == "graveyard" and s.damage(archer) == 400


@pytest.mark.rule("1103.2", "804.4")
def test_a_recovered_card_that_is_attacked_stays_recovered_and_does_not_block_for_itself() -> None:
    s = Scenario()
    archer = s.field("A", resonator(500, 900, "Precision"))
    prey, guard = s.field("B", resonator(400, 500)), s.field("B", resonator(100, 500))
    s.attack(archer, prey)
    assert s.recovered(prey)
    s.pass_priority(4)
    assert s.prompt == "block" and s.offered(guard) and not s.offered(prey)


@pytest.mark.rule("1103.2")
def test_precision_reaches_a_recovered_j_ruler_but_no_ruler_and_no_card_without_numbers() -> None:
    s = Scenario()
    archer = s.field("A", resonator(500, 900, "Precision"))
    chief, tool = s.field("B", ruler(judged=j_ruler(700, 700)), judged=True), s.field("B", regalia())
    declaring(s)
    s.answer(archer)
    assert s.offered(chief) and not s.offered(tool)
    other = Scenario()
    archer = other.field("A", resonator(500, 900, "Precision"))
    hidden = other.ruler("B", ruler(judged=j_ruler(700, 700)))
    with pytest.raises(ScenarioError):
        other.attack(archer, hidden)
