"""Chapter 800: what becomes of a battle when cards change in the middle of it."""

import pytest
from tests.games.fow.battles import attacker, blocker, finish

from rulebound.language.tree import (
    ActCost,
    AddType,
    All,
    Auto,
    Choose,
    Control,
    CostSelf,
    Destroy,
    Exhaust,
    Filter,
    Gain,
    GainResource,
    Grant,
    Is,
    Keyword,
    LoseAbility,
    LoseStat,
    Mod,
    Modify,
    Move,
    On,
    Replace,
    Self,
    Slot,
    Static,
    Step,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, ScenarioError, chant, regalia, resonator

RESONATORS = Filter(types=("resonator",))
MINE = Filter(types=("resonator",), side="my", other=True)
RECALL = Move(Slot(), "hand")
UNHURT = Replace(On("damage", Self()), prevents=True)
UNHURT_ONCE = Replace(On("damage", Self()), prevents=True, uses=1)
REGALIA = AddType(("regalia",), replace=True)


def answer(s: Scenario, player: str, *does: Step | Mod) -> Card:
    """A Quickcast chant for nothing, about a target: steps, or what it gains for the turn."""
    mods = tuple(one for one in does if isinstance(one, Mod))
    steps = tuple(one for one in does if isinstance(one, Step))
    gain = (Gain(Slot(), mods),) if mods else ()
    return s.in_hand(player, chant(Choose(RESONATORS), *gain, *steps, "Quickcast", cost="{0}"))


def cast(s: Scenario, card: Card, target: Card) -> None:
    if s.owner(card) != s.player:
        s.pass_priority()
    s.play(card, target)
    s.resolve()


# --- the attacker ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("803.5a")
def test_an_attacker_that_was_taken_and_given_back_attacks_no_more() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    theft, back = answer(s, "B", Control(Who.YOU)), answer(s, "A", Control(Who.YOU))
    s.attack(knight, "B")
    cast(s, theft, knight)
    cast(s, back, knight)
    assert s.controller(knight) == "A" and attacker(s) is None
    finish(s)
    assert s.life_of("B") == 4000


@pytest.mark.rule("803.5", "805.1")
def test_who_goes_as_the_price_of_its_own_attack_never_attacks() -> None:
    s = Scenario()
    martyr = s.field("A", resonator(500, 500, Static((ActCost("attack", (CostSelf("banish"),)),))))
    s.attack(martyr, "B")
    assert s.zone(martyr) == "graveyard" and s.battle == (None, "B", None)
    finish(s)
    assert s.life_of("B") == 4000


@pytest.mark.rule("803.3a")
def test_what_came_in_the_draw_phase_does_not_attack_and_what_came_at_the_end_of_the_turn_before_does() -> None:
    flash = resonator(300, 300, "Quickcast", cost="{0}")
    s = Scenario(phase="draw")
    late = s.in_hand("A", flash)
    s.field("A", resonator(100, 100))
    s.play(late)
    s.resolve()
    s.to("main")
    with pytest.raises(ScenarioError, match=r"803\.3a"):
        s.attack(late, "B")
    s = Scenario(turn="B", phase="end")
    early = s.in_hand("A", flash)
    s.pass_priority()
    s.play(early)
    s.resolve()
    s.to("A main")
    s.attack(early, "B")
    assert s.rested(early)


@pytest.mark.rule("803.3a")
def test_a_regalia_that_becomes_a_resonator_has_been_controlled_all_along() -> None:
    s = Scenario()
    idol, tools = s.field("A", regalia()), Filter(types=("regalia",))
    wake = AddType(("resonator",), (("attack", 300), ("defense", 300)), replace=True)
    spell = s.in_hand("A", chant(Choose(tools), Gain(Slot(), (wake,)), cost="{0}"))
    s.play(spell, idol)
    s.resolve()
    s.attack(idol, "B")
    s.to("damage")
    assert s.life_of("B") == 3700


@pytest.mark.rule("803.3", "803.3a")
@pytest.mark.parametrize("step", [Destroy(Slot()), Exhaust(Slot())])
def test_once_the_forced_attacker_cannot_the_others_are_free(step: Step) -> None:
    s = Scenario()
    wild, other = s.field("A", resonator(500, 500, "Bloodlust")), s.field("A", resonator(100, 100))
    stop = answer(s, "B", step)
    s.start_battle()
    cast(s, stop, wild)
    s.to("attack")
    assert s.offered(other) and s.offered("forfeit")
    s.forfeit()


# --- what is attacked ------------------------------------------------------------------------------------------------


@pytest.mark.rule("804.3", "806.2a")
def test_when_the_attacked_card_is_gone_the_attack_may_still_be_blocked() -> None:
    s = Scenario()
    knight, prey = s.field("A", resonator(500, 500)), s.field("B", resonator(300, 300), rested=True)
    guard, recall = s.field("B", resonator(300, 600)), answer(s, "B", RECALL)
    s.attack(knight, prey)
    cast(s, recall, prey)
    s.block(guard)
    s.to("damage")
    assert s.damage(guard) == 500 and s.damage(knight) == 300 and s.life_of("B") == 4000


@pytest.mark.rule("806.2b", "806.3")
@pytest.mark.parametrize(
    ("mod", "hurt", "struck"),
    [
        pytest.param(Control(Who.YOU), 500, 300, id="taken over"),
        pytest.param(REGALIA, 0, 0, id="no resonator"),
        pytest.param(LoseStat("defense"), 0, 300, id="without DEF", marks=pytest.mark.rule("1007.4")),
        pytest.param(LoseStat("attack"), 500, 0, id="without ATK"),
    ],
)
def test_an_attacked_card_that_changes_is_still_what_is_attacked(mod: Mod, hurt: int, struck: int) -> None:
    s = Scenario()
    knight, prey = s.field("A", resonator(500, 900)), s.field("B", resonator(300, 900), rested=True)
    change = answer(s, "A", mod)
    s.attack(knight, prey)
    cast(s, change, prey)
    s.to("damage")
    assert (s.damage(prey), s.damage(knight), s.life_of("B")) == (hurt, struck, 4000)


@pytest.mark.rule("803.3b", "1103.2")
def test_an_attack_made_with_precision_goes_on_without_it() -> None:
    s = Scenario()
    archer, prey = s.field("A", resonator(500, 900, "Precision")), s.field("B", resonator(100, 600))
    blunt = answer(s, "B", LoseAbility("Precision"))
    s.attack(archer, prey)
    cast(s, blunt, archer)
    s.to("damage")
    assert s.damage(prey) == 500 and s.damage(archer) == 100


# --- the blocker -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("804.4a", "806.2b")
def test_a_blocker_that_comes_back_is_another_card_and_blocks_nothing() -> None:
    s = Scenario()
    knight = s.field("A", resonator(800, 900))
    returns = Auto(On("leave", Self(), to="graveyard"), (Move(Slot("event"), "field"),))
    guard, kill = s.field("B", resonator(100, 300, returns)), answer(s, "B", Destroy(Slot()))
    s.attack(knight, "B")
    s.block(guard)
    cast(s, kill, guard)
    s.resolve()
    assert s.zone(guard) == "field" and blocker(s) is None
    s.to("damage")
    assert s.life_of("B") == 3200 and s.damage(guard) == 0


@pytest.mark.rule("804.4", "806.2b")
def test_who_goes_as_the_price_of_its_own_block_stops_nothing() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    martyr = s.field("B", resonator(100, 300, Static((ActCost("block", (CostSelf("banish"),)),))))
    s.attack(knight, "B")
    s.block(martyr)
    assert s.zone(martyr) == "graveyard"
    s.to("damage")
    assert s.life_of("B") == 3500


@pytest.mark.rule("804.3", "1106.2")
def test_an_attacker_that_takes_off_after_the_block_stays_blocked_and_before_it_cannot_be() -> None:
    for late in (True, False):
        s = Scenario()
        knight, lift = s.field("A", resonator(500, 900)), answer(s, "A", Grant(Keyword("Flying")))
        guard, bird = s.field("B", resonator(100, 300)), s.field("B", resonator(100, 300, "Flying"))
        s.attack(knight, "B")
        if late:
            s.block(guard)
            cast(s, lift, knight)
            s.to("damage")
            assert s.zone(guard) == "graveyard" and s.life_of("B") == 4000
        else:
            s.to("declare block")
            cast(s, lift, knight)
            s.to("block")
            assert s.offered(bird) and not s.offered(guard)
            assert s.why_not("B", "block", guard).startswith("1106.2")


@pytest.mark.rule("807.4", "1203.1")
def test_what_lives_on_by_blocking_dies_once_the_battle_is_over() -> None:
    s = Scenario()
    shell = Static((Modify("defense", 400),), cond=Is(Self(), Filter(states=("blocking",))))
    knight, guard = s.field("A", resonator(500, 900)), s.field("B", resonator(100, 300, shell))
    s.attack(knight, "B")
    s.block(guard)
    s.to("end of battle")
    assert s.zone(guard) == "field" and s.damage(guard) == 500
    s.pass_priority(2)
    assert s.battle is None and s.zone(guard) == "graveyard"


# --- First Strike and Pierce -----------------------------------------------------------------------------------------


@pytest.mark.rule("804.5b", "806.2b", "806.3")
def test_a_first_strike_that_dealt_nothing_leaves_the_attacked_card_in_battle_when_the_blocker_goes() -> None:
    s = Scenario()
    knight, prey = s.field("A", resonator(500, 900, "First Strike")), s.field("B", resonator(200, 900), rested=True)
    guard, ward, recall = s.field("B", resonator(100, 900)), answer(s, "B", UNHURT_ONCE), answer(s, "B", RECALL)
    s.attack(knight, prey)
    s.block(guard)
    cast(s, ward, guard)
    s.to("first strike")
    cast(s, recall, guard)
    s.to("damage")
    assert s.damage(prey) == 500 and s.damage(knight) == 200


@pytest.mark.rule("805.2", "806.2")
def test_a_first_strike_of_nothing_is_made_up_for_with_the_attack_of_the_normal_step() -> None:
    s = Scenario()
    knight, rage = s.field("A", resonator(0, 900, "First Strike")), answer(s, "A", Modify("attack", 400))
    s.attack(knight, "B")
    s.to("first strike")
    assert s.life_of("B") == 4000
    cast(s, rage, knight)
    s.to("damage")
    assert s.life_of("B") == 3600


@pytest.mark.rule("805.2", "806.2")
def test_a_first_strike_that_another_card_takes_was_dealt() -> None:
    s = Scenario()
    knight, oak = s.field("A", resonator(500, 900, "First Strike")), s.field("B", resonator(100, 900))
    reed = s.field("B", resonator(100, 300, Static((Replace(On("damage", Self()), obj=All(MINE)),))))
    s.attack(knight, "B")
    s.block(reed)
    s.to("end of battle")
    assert s.damage(oak) == 500 and s.damage(reed) == 0 and s.life_of("B") == 4000


@pytest.mark.rule("1102.2c", "806.2")
def test_a_piercing_first_strike_is_repeated_only_if_all_of_it_was_prevented() -> None:
    for first, dealt, life in ((300, True, 3500), (800, False, 3600)):
        s = Scenario()
        lancer = s.field("A", resonator(800, 900, "First Strike, Pierce"))
        guard = s.field("B", resonator(100, 300, Static((UNHURT,))))
        s.attack(lancer, "B")
        s.block(guard)
        s.split(first)
        assert s.step == "first strike"
        if not dealt:
            s.split(400)  # asked once more
        s.to("end of battle")
        assert s.life_of("B") == life and s.damage(guard) == 0 and s.damage(lancer) == 100


@pytest.mark.rule("1102.2c", "804.5b", "806.3")
def test_an_attacked_card_that_is_pierced_first_does_not_strike_back() -> None:
    s = Scenario()
    lancer = s.field("A", resonator(800, 900, "First Strike, Pierce"))
    guard, prey = s.field("B", resonator(100, 300)), s.field("B", resonator(400, 900), rested=True)
    s.attack(lancer, prey)
    s.block(guard)
    s.split(300)
    finish(s)
    assert s.zone(guard) == "graveyard" and s.damage(prey) == 500 and s.damage(lancer) == 0


@pytest.mark.rule("1102.2", "1102.2b")
def test_pierce_that_comes_after_the_block_splits_as_well() -> None:
    s = Scenario()
    lancer, hone = s.field("A", resonator(800, 900)), answer(s, "A", Grant(Keyword("Pierce")))
    guard = s.field("B", resonator(100, 300))
    s.attack(lancer, "B")
    s.block(guard)
    cast(s, hone, lancer)
    s.split(300)
    assert s.life_of("B") == 3500 and s.zone(guard) == "graveyard"


@pytest.mark.rule("602.1a", "1202.1")
def test_what_a_dying_blocker_would_gain_comes_too_late_for_who_has_no_life_left() -> None:
    s = Scenario()
    s.life("B", 300)
    lancer = s.field("A", resonator(600, 900, "Pierce"))
    guard = s.field("B", resonator(100, 300, Auto(On("leave", Self()), (GainResource("life", 1000),))))
    s.attack(lancer, "B")
    s.block(guard)
    s.split(300)
    assert s.over and s.winner == "A"
