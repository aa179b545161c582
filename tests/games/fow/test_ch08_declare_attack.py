"""Chapters 801 to 803.4: initiating battle, its beginning, and who attacks what."""

import pytest
from tests.games.fow.battles import declaring, finish, in_battle

from rulebound.language.tree import (
    Auto,
    Cannot,
    Choose,
    Control,
    DamagePlayer,
    Destroy,
    Filter,
    Gain,
    On,
    Pay,
    Slot,
    Static,
    Who,
)
from rulebound.scenario.fow import (
    Scenario,
    ScenarioError,
    chant,
    j_ruler,
    judgment,
    regalia,
    resonator,
    ruler,
)

RESONATORS = Filter(types=("resonator",))
BOLT = chant(DamagePlayer(Who.OPPONENT, 100), "Quickcast", cost="{0}")


def bell(phase: str) -> Auto:
    """Burns the opponent when a step or a phase begins."""
    return Auto(On("phase", phase=phase), (DamagePlayer(Who.OPPONENT, 100),))


# --- 801, 802: the beginning -----------------------------------------------------------------------------------------


@pytest.mark.rule("801.1")
def test_a_battle_goes_through_all_its_steps_with_priority_in_each() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    steps = []
    s.start_battle()
    while in_battle(s):
        if s.prompt == "attack":
            s.attack(knight, "B")
        elif s.prompt == "block":
            s.block(None)
        assert s.prompt == "priority" and s.player == "A"
        steps.append(s.step)
        s.pass_priority(2)
    assert list(dict.fromkeys(steps)) == [
        "beginning",
        "declare attack",
        "declare block",
        "first strike",
        "damage",
        "end of battle",
    ]
    assert s.phase == "main" and s.player == "A" and s.life_of("B") == 3500


@pytest.mark.rule("801.1")
def test_several_battles_may_be_fought_in_one_main_phase() -> None:
    s = Scenario()
    one, two = s.field("A", resonator(500, 500)), s.field("A", resonator(300, 300))
    for knight in (one, two):
        s.attack(knight, "B")
        finish(s)
    assert s.life_of("B") == 3200


@pytest.mark.rule("802.1", "802.2")
def test_what_waits_for_the_beginning_of_battle_is_on_the_chase_when_the_turn_player_has_priority() -> None:
    s = Scenario()
    s.field("A", resonator(500, 500))
    gong = s.field("A", regalia(bell("battle")))
    answer = s.in_hand("B", BOLT)
    s.start_battle()
    assert s.chase() == [("auto", gong)] and (s.player, s.step) == ("A", "beginning")
    s.pass_priority()
    s.play(answer)
    s.resolve_all()
    assert (s.life_of("A"), s.life_of("B")) == (3900, 3900) and s.step == "beginning"


@pytest.mark.rule("803.1", "803.2")
def test_what_waits_for_the_declare_attack_step_comes_before_the_declaration() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    gong = s.field("B", regalia(bell("declare attack")))
    s.start_battle()
    assert s.chase() == []
    s.pass_priority(2)
    assert s.chase() == [("auto", gong)] and (s.player, s.step) == ("A", "declare attack")
    s.resolve()
    assert s.life_of("A") == 3900 and s.recovered(knight)
    s.pass_priority(2)
    assert s.prompt == "attack"


@pytest.mark.rule("803.2")
def test_the_opponent_may_destroy_the_would_be_attacker_before_the_declaration() -> None:
    s = Scenario()
    knight, squire = s.field("A", resonator(500, 500)), s.field("A", resonator(100, 100))
    kill = s.in_hand("B", chant(Choose(RESONATORS), Destroy(Slot()), "Quickcast", cost="{0}"))
    s.start_battle()
    s.pass_priority(3)
    assert s.player == "B" and s.step == "declare attack"
    s.play(kill, knight)
    s.resolve()
    s.pass_priority(2)
    assert s.prompt == "attack" and s.offered(squire) and not s.offered(knight)


# --- 803.3: who attacks what -----------------------------------------------------------------------------------------


@pytest.mark.rule("803.3")
def test_forfeiting_goes_straight_to_the_end_of_battle() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    s.field("A", regalia(bell("declare block")))
    declaring(s)
    s.forfeit()
    assert s.step == "end of battle" and s.recovered(knight)
    s.pass_priority(2)
    assert not in_battle(s) and s.phase == "main" and s.life_of("B") == 4000


@pytest.mark.rule("803.3a")
def test_attackers_are_recovered_and_have_been_controlled_since_the_turn_began() -> None:
    s = Scenario()
    steady = s.field("A", resonator(500, 500))
    tired = s.field("A", resonator(500, 500), rested=True)
    new = s.field("A", resonator(500, 500), fresh=True)
    tool = s.field("A", regalia())
    lent = s.field("A", resonator(500, 500), controller="B")
    theirs = s.field("B", resonator(500, 500))
    declaring(s)
    assert s.offered(steady)
    for card in (tired, new, tool, lent, theirs):
        assert not s.offered(card) and s.why_not("A", "attack", card).startswith("803.3a")


@pytest.mark.rule("803.3a")
def test_a_resonator_taken_over_this_turn_does_not_attack() -> None:
    s = Scenario()
    s.field("A", resonator(100, 100))
    theirs = s.field("B", resonator(500, 500))
    take = s.in_hand("A", chant(Choose(RESONATORS), Gain(Slot(), (Control(Who.YOU),)), cost="{0}"))
    s.play(take, theirs)
    s.resolve()
    assert s.controller(theirs) == "A" and s.recovered(theirs)
    declaring(s)
    assert s.why_not("A", "attack", theirs).startswith("803.3a")


@pytest.mark.rule("803.3a")
@pytest.mark.parametrize(("attack", "defense"), [(None, 700), (700, None), (None, None)])
def test_a_j_ruler_without_attack_or_defense_neither_attacks_nor_is_attacked(
    attack: int | None, defense: int | None
) -> None:
    s = Scenario()
    squire = s.field("A", resonator(100, 100))
    idol = s.field("A", ruler(judged=j_ruler(attack, defense)), judged=True)
    image = s.field("B", ruler(judged=j_ruler(attack, defense)), judged=True, rested=True)
    declaring(s)
    assert s.why_not("A", "attack", idol).startswith("803.3a")
    with pytest.raises(ScenarioError):
        s.attack(squire, image)


@pytest.mark.rule("803.3a")
def test_a_ruler_judged_this_turn_does_not_attack_unless_it_is_swift() -> None:
    s = Scenario()
    s.field("A", resonator(100, 100))
    chief = s.ruler("A", ruler(judgment(Pay(0)), judged=j_ruler(800, 700)))
    s.judge(chief)
    s.resolve()
    declaring(s)
    assert s.why_not("A", "attack", chief).startswith("803.3a")
    swift = Scenario()
    chief = swift.ruler("A", ruler(judgment(Pay(0)), judged=j_ruler(800, 700, "Swiftness")))
    swift.judge(chief)
    swift.resolve()
    swift.attack(chief, "B")
    swift.to("damage")
    assert swift.life_of("B") == 3200


@pytest.mark.rule("803.3b")
def test_the_opponent_and_rested_enemies_are_attacked_and_nothing_else() -> None:
    s = Scenario()
    knight, friend = s.field("A", resonator(500, 500)), s.field("A", resonator(100, 100), rested=True)
    rested, ready = s.field("B", resonator(300, 300), rested=True), s.field("B", resonator(300, 300))
    tool = s.field("B", regalia(), rested=True)
    declaring(s)
    s.answer(knight)
    assert s.prompt == "attack target"
    assert s.offered("B") and s.offered(rested)
    assert not s.offered(ready) and not s.offered(friend) and not s.offered(tool) and not s.offered("A")


@pytest.mark.rule("803.3b")
def test_a_rested_j_ruler_may_be_attacked_but_a_ruler_in_its_area_may_not() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    chief = s.field("B", ruler(judged=j_ruler(300, 300)), judged=True, rested=True)
    s.attack(knight, chief)
    assert s.battle is not None and s.battle[:2] == (knight, chief)
    other = Scenario()
    page = other.field("A", resonator(500, 500))
    hidden = other.ruler("B", ruler(judged=j_ruler(300, 300)), rested=True)
    with pytest.raises(ScenarioError):
        other.attack(page, hidden)


@pytest.mark.rule("803.3b", "104.4")
def test_what_may_not_be_attacked_is_no_object() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    hidden, open_ = (
        s.field("B", resonator(100, 100, Static((Cannot("be attacked"),))), rested=True),
        s.field("B", resonator(100, 100), rested=True),
    )
    declaring(s)
    s.answer(knight)
    assert s.offered(open_) and s.offered("B") and not s.offered(hidden)
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    s.field("B", regalia(Static((Cannot("be attacked"),), players=Who.YOU)))
    prey = s.field("B", resonator(100, 100), rested=True)
    with pytest.raises(ScenarioError):
        s.attack(knight, "B")
    s.attack(knight, prey)


@pytest.mark.rule("803.3a", "104.4")
@pytest.mark.parametrize("act", ["attack", "block"])
def test_a_player_who_may_not_attack_or_block_does_not(act: str) -> None:
    s = Scenario()
    knight, guard = s.field("A", resonator(500, 500)), s.field("B", resonator(100, 100))
    s.field("A", regalia(Static((Cannot(act),), players=Who.EACH)))
    if act == "attack":
        with pytest.raises(ScenarioError):
            s.attack(knight, "B")
        s.start_battle()
        s.to("end of battle")
    else:
        s.attack(knight, "B")
        with pytest.raises(ScenarioError):
            s.block(guard)
        s.to("damage")
        assert s.life_of("B") == 3500


@pytest.mark.rule("803.5", "804.4", "710.2d")
def test_who_cannot_rest_neither_attacks_nor_blocks() -> None:
    stiff = Static((Cannot("be rested"),))
    s = Scenario()
    wild, knight = s.field("A", resonator(500, 500, "Bloodlust", stiff)), s.field("A", resonator(500, 500))
    guard, other = s.field("B", resonator(100, 100, stiff)), s.field("B", resonator(100, 100))
    assert s.offered("pass")
    declaring(s)
    assert s.offered(knight) and not s.offered(wild) and s.why_not("A", "attack", wild).startswith("803.5")
    s.attack(knight, "B")
    s.pass_priority(4)
    assert s.offered(other) and not s.offered(guard) and s.why_not("B", "block", guard).startswith("804.4")


@pytest.mark.rule("803.4")
def test_without_an_attacker_there_is_nothing_but_to_forfeit() -> None:
    s = Scenario()
    chief = s.ruler("A", ruler())
    tired = s.field("A", resonator(500, 500), rested=True)
    with pytest.raises(ScenarioError):
        s.attack(tired, "B")
    s.start_battle()
    s.to("end of battle")
    s.pass_priority(2)
    assert s.life_of("B") == 4000 and not in_battle(s)
    assert s.why_not("A", "battle", chief).startswith("803.6")


@pytest.mark.rule("803.4")
def test_without_an_object_to_attack_an_attacker_is_not_enough() -> None:
    s = Scenario()
    shy = s.field("A", resonator(500, 500, Static((Cannot("attack players"),))))
    bold = s.field("A", resonator(100, 100))
    s.field("B", resonator(300, 300))
    declaring(s)
    assert s.offered(bold) and not s.offered(shy)


@pytest.mark.rule("803.3b")
@pytest.mark.parametrize("at_player", [True, False])
def test_who_cannot_attack_cards_attacks_the_player_only(at_player: bool) -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300, Static((Cannot("attack cards"),))))
    prey = s.field("B", resonator(300, 300), rested=True)
    if not at_player:
        with pytest.raises(ScenarioError):
            s.attack(knight, prey)
        return
    s.attack(knight, "B")
    finish(s)
    assert (s.life_of("B"), s.zone(prey)) == (3700, "field")
