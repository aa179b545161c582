"""Chapters 803.5 to 803.7: becoming and ceasing to be the attacker, and what forfeiting costs."""

import pytest
from tests.games.fow.battles import attacker, declaring, finish, steps_left

from rulebound.language.tree import (
    ActCost,
    Action,
    AddType,
    Auto,
    Cancel,
    Cannot,
    Choose,
    ChooseStacked,
    Control,
    DamagePlayer,
    Destroy,
    Draw,
    ExhaustSelf,
    Filter,
    Gain,
    Move,
    On,
    Pay,
    Ready,
    Self,
    Slot,
    Static,
    Step,
    Who,
)
from rulebound.scenario.fow import (
    Scenario,
    ScenarioError,
    chant,
    regalia,
    resonator,
    ruler,
    trigger,
)

RESONATORS = Filter(types=("resonator",))
BOLT = chant(DamagePlayer(Who.OPPONENT, 100), "Quickcast", cost="{0}")


# --- 803.5: becoming the attacker ------------------------------------------------------------------------------------


@pytest.mark.rule("803.5", "803.7")
def test_the_attacker_rests_and_the_turn_player_has_priority_before_any_block() -> None:
    s = Scenario()
    cry = Auto(On("attack", Self()), (DamagePlayer(Who.OPPONENT, 100),))
    knight, guard = s.field("A", resonator(500, 500, cry)), s.field("B", resonator(500, 500))
    s.attack(knight, "B")
    assert s.rested(knight) and attacker(s) == knight
    assert s.chase() == [("auto", knight)] and (s.prompt, s.player, s.step) == ("priority", "A", "declare attack")
    s.resolve()
    assert s.life_of("B") == 3900 and s.step == "declare attack" and s.recovered(guard)


@pytest.mark.rule("803.5")
def test_an_attack_with_a_price_is_paid_for_and_not_offered_to_who_cannot_pay() -> None:
    dear = resonator(500, 500, Static((ActCost("attack", (Pay(1),)),)))
    s = Scenario()
    knight = s.field("A", dear)
    s.will("A", "1")
    s.attack(knight, "B")
    assert s.rested(knight) and sum(s.will_of_player("A").values()) == 0
    poor = Scenario()
    knight, squire = poor.field("A", dear), poor.field("A", resonator(100, 100))
    declaring(poor)
    assert poor.why_not("A", "attack", knight).startswith("803.5")
    with pytest.raises(ScenarioError):
        poor.attack(knight, "B")
    assert poor.recovered(knight) and poor.prompt == "attack" and poor.offered(squire)


@pytest.mark.rule("803.5a", "805.1")
@pytest.mark.parametrize(
    "step",
    [
        Gain(Slot(), (AddType(("regalia",), replace=True),)),
        Gain(Slot(), (Control(Who.YOU),)),
        Move(Slot(), "hand"),
        Destroy(Slot()),
    ],
)
def test_an_attacker_that_changes_type_controller_or_zone_attacks_no_more(step: Step) -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    guard = s.field("B", resonator(500, 500))
    trick = s.in_hand("B", chant(Choose(RESONATORS), step, "Quickcast", cost="{0}"))
    s.attack(knight, "B")
    s.pass_priority()
    s.play(trick, knight)
    s.resolve()
    assert attacker(s) is None
    # Nobody is asked to block, and no damage is dealt.
    assert steps_left(s) == ["declare attack", "declare block", "end of battle"]
    assert s.life_of("B") == 4000 and s.recovered(guard)


@pytest.mark.rule("803.5a")
def test_an_attacker_that_is_recovered_goes_on_attacking() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 500))
    steps = (Choose(RESONATORS), Gain(Slot(), (Cannot("attack"),)), Ready(Slot()))
    tool = s.field("A", regalia(Action((ExhaustSelf(),), steps)))
    s.attack(knight, "B")
    s.use(tool, knight)  # a prohibition comes too late
    s.resolve()
    assert s.recovered(knight) and attacker(s) == knight
    s.to("damage")
    assert s.life_of("B") == 3500


# --- 803.6: after forfeiting -----------------------------------------------------------------------------------------


@pytest.mark.rule("803.6")
def test_who_forfeits_unprovoked_fights_no_more_this_turn() -> None:
    s = Scenario()
    chief, knight = s.ruler("A", ruler()), s.field("A", resonator(500, 500))
    declaring(s)
    s.forfeit()
    s.pass_priority(2)
    assert s.why_not("A", "battle", chief).startswith("803.6") and s.recovered(knight)
    s.to("B main")
    s.to("A main")
    assert s.why_not("A", "battle", chief) == ""


@pytest.mark.rule("803.6")
@pytest.mark.parametrize("how", ["spell", "ability"])
def test_who_forfeits_after_the_opponent_did_something_may_fight_again(how: str) -> None:
    s = Scenario()
    chief, knight = s.ruler("A", ruler()), s.field("A", resonator(500, 500))
    bolt = s.in_hand("B", BOLT)
    tool = s.field("B", regalia(Action((ExhaustSelf(),), (Draw(1),))))
    s.start_battle()
    s.pass_priority()
    if how == "spell":
        s.play(bolt)
    else:
        s.use(tool)
    s.resolve()
    s.pass_priority(4)
    s.forfeit()
    s.pass_priority(2)
    assert s.why_not("A", "battle", chief) == ""
    s.attack(knight, "B")
    assert s.rested(knight)


@pytest.mark.rule("803.6")
def test_an_automatic_ability_of_the_opponent_is_something_that_was_played() -> None:
    s = Scenario()
    chief = s.ruler("A", ruler())
    s.field("A", resonator(500, 500))
    s.field("B", regalia(Auto(On("phase", phase="battle"), (Draw(1),))))
    s.start_battle()
    s.resolve()
    s.pass_priority(4)
    s.forfeit()
    s.pass_priority(2)
    assert s.count("B", "hand") == 1 and s.why_not("A", "battle", chief) == ""


@pytest.mark.rule("803.6")
def test_what_the_opponent_did_before_the_battle_or_the_turn_player_in_it_is_no_excuse() -> None:
    s = Scenario()
    chief = s.ruler("A", ruler())
    s.field("A", resonator(500, 500))
    before, own = s.in_hand("B", BOLT), s.hand("A", BOLT, BOLT)
    s.play(own[0])
    s.pass_priority()
    s.play(before)
    s.resolve_all()
    s.start_battle()
    s.play(own[1])
    s.resolve()
    s.pass_priority(4)
    s.forfeit()
    s.pass_priority(2)
    assert s.why_not("A", "battle", chief).startswith("803.6")


@pytest.mark.rule("803.6")
def test_a_battle_with_an_attack_does_not_bar_the_next_one() -> None:
    s = Scenario()
    chief = s.ruler("A", ruler())
    knight = s.field("A", resonator(500, 500))
    s.attack(knight, "B")
    finish(s)
    assert s.why_not("A", "battle", chief) == ""


@pytest.mark.rule("803.6")
@pytest.mark.parametrize("counts", [True, False])
def test_a_spell_that_was_cancelled_was_played_and_a_card_that_was_only_revealed_was_not(counts: bool) -> None:
    s = Scenario()
    chief = s.ruler("A", ruler())
    s.field("A", resonator(500, 500))
    bolt, denial = (
        s.in_hand("B", BOLT),
        s.in_hand("A", chant(ChooseStacked(("chant",)), Cancel(), "Quickcast", cost="{0}")),
    )
    trap = s.in_hand("B", chant(trigger(On("phase", phase="battle"), Draw(1)), cost="{3}"))
    s.start_battle()
    while s.prompt == "reveal":
        s.reveal(trap if s.offered(trap) else None)
    assert s.zone(trap) == "graveyard"  # it could not be paid
    if counts:
        s.pass_priority()
        s.play(bolt)
        s.pass_priority()
        s.play(denial)
        s.resolve_all()
    s.forfeit()
    finish(s)
    assert s.life_of("A") == 4000 and (s.why_not("A", "battle", chief) == "") == counts
