"""What texts forbid and permit: a prohibition wins over a rule, a permission moves a limit."""

import pytest
from tests.games.buddyfight.boards import (
    MINE,
    THEIRS,
    asked,
    burn,
    fast,
    heal,
    kill,
    plain,
    sword,
    when,
)
from tests.games.buddyfight.interventions import attack_with, nullify_attack

from rulebound.kernel.cards import CardDef
from rulebound.language import tree
from rulebound.language.tree import (
    All,
    Auto,
    Cannot,
    Choose,
    Draw,
    Exhaust,
    ExtraPhase,
    Move,
    On,
    Permit,
    PlayerGain,
    Ready,
    Slot,
    Static,
    Who,
)
from rulebound.scenario.buddyfight import (
    Scenario,
    ScenarioError,
    flag,
    impact,
    item,
    monster,
    spell,
)


def bound(*words: str) -> CardDef:
    """A monster for which these acts are forbidden."""
    return monster(0, 3000, 1, 3000, Static(tuple(Cannot(word) for word in words)))


def free(word: str, n: tree.Amount = 0) -> CardDef:
    return monster(0, 3000, 1, 3000, Static((Permit(word, n),)))


# --- attacks ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("attack.2.2")
def test_a_monster_that_cannot_attack_is_not_offered() -> None:
    s = Scenario()
    lame, other = s.left("A", bound("attack")), s.right("A", plain())
    s.to("attack question")
    assert s.offered(other) and not s.offered(lame)


@pytest.mark.rule("attack.2.2")
def test_a_monster_that_cannot_link_attack_attacks_alone() -> None:
    s = Scenario()
    loner, other = s.left("A", bound("link attack")), s.right("A", plain())
    with pytest.raises(ScenarioError):
        s.attack(loner, other, "B")
    s.battle(loner, "B")
    assert s.life_of("B") == 9


@pytest.mark.rule("attack.2.2")
def test_a_monster_that_cannot_attack_players_attacks_monsters() -> None:
    s = Scenario()
    hunter, prey = s.left("A", bound("attack players")), s.left("B", plain())
    with pytest.raises(ScenarioError):
        s.attack(hunter, "B")
    s.battle(hunter, prey)
    assert s.zone(prey) == "drop"


@pytest.mark.rule("attack.2.2")
def test_a_monster_that_cannot_attack_cards_attacks_the_fighter() -> None:
    s = Scenario()
    proud, prey = s.left("A", bound("attack cards")), s.left("B", plain())
    with pytest.raises(ScenarioError):
        s.attack(proud, prey)
    s.battle(proud, "B")
    assert s.life_of("B") == 9


@pytest.mark.rule("attack.2.2")
def test_a_monster_that_cannot_be_attacked_is_no_target() -> None:
    s = Scenario()
    attacker, shadow, other = s.left("A", plain()), s.left("B", bound("be attacked")), s.right("B", plain())
    with pytest.raises(ScenarioError):
        s.attack(attacker, shadow)
    s.attack(attacker, other)
    assert s.target() == other


@pytest.mark.rule("zone.center.3")
def test_a_text_may_let_a_monster_attack_past_the_center() -> None:
    s = Scenario()
    s.center("B", plain())
    flyer, walker = s.left("A", free("attack past the center")), s.right("A", plain())
    with pytest.raises(ScenarioError):
        s.attack(walker, "B")
    with pytest.raises(ScenarioError):
        s.attack(walker, flyer, "B")  # all of a link attack have to be able to
    s.battle(flyer, "B")
    assert s.life_of("B") == 9


@pytest.mark.rule("flagval.1")
def test_a_text_may_let_an_item_attack_over_the_own_center() -> None:
    s = Scenario()
    s.center("A", plain())
    blade = s.item("A", item(3000, 2, None, Static((Permit("attack over own center"),))))
    s.battle(blade, "B")
    assert s.life_of("B") == 8


@pytest.mark.rule("attack.2.7")
def test_an_attack_that_cannot_be_nullified_hits_all_the_same() -> None:
    s = Scenario()
    attacker, no = s.left("A", bound("be nullified as attack")), s.in_hand("B", fast(nullify_attack(), heal(1)))
    s.attack(attacker, "B")
    s.pass_()
    s.counter(no)
    s.to("after battle")
    assert s.life_of("B") == 10  # one more and one less


@pytest.mark.rule("qa.final.4")
def test_a_card_that_is_rested_does_not_attack_by_an_effect() -> None:
    s = Scenario(phase="final")
    tired = s.left("A", plain(), rested=True)
    s.cast(s.in_hand("A", impact(Choose(MINE), attack_with(Slot()), heal(1))), tired)
    s.pass_()
    assert asked(s) == ("timing", "A") and s.life_of("B") == 10 and not s.attacking(tired)


@pytest.mark.rule("qa.final.4", "final.2.5")
def test_an_attack_by_an_effect_sets_off_attack_abilities_and_may_be_answered() -> None:
    s = Scenario(phase="final")
    unit = s.left("A", monster(0, 3000, 2, 3000, when("attack", heal(3))))
    no = s.in_hand("B", fast(nullify_attack()))
    s.cast(s.in_hand("A", impact(Choose(MINE), attack_with(Slot()))), unit)
    s.pass_()
    if s.prompt == "attack target":
        s.answer("B")
    assert asked(s) == ("counter", "B")
    s.pass_()
    s.pass_()
    s.counter(no)
    s.to("after battle")
    assert (s.life_of("A"), s.life_of("B")) == (13, 10) and s.rested(unit)


@pytest.mark.rule("attack.5.1", "attack.1.3")
def test_another_attack_phase_begins_as_the_first_one_did() -> None:
    s = Scenario(phase="final")
    unit = s.left("A", monster(0, 3000, 1, 3000, "Move", Auto(On("phase", who=Who.YOU, phase="attack"), (burn(2),))))
    s.cast(s.in_hand("A", impact(ExtraPhase("attack"))))
    s.to("move")
    s.move(unit, "center")
    s.to("attack question")
    assert s.life_of("B") == 8 and s.area(unit) == "center"
    s.battle(unit, "B")
    s.to("final")
    assert s.life_of("B") == 7 and s.phase == "final"


# --- leaving and standing --------------------------------------------------------------------------------------------


@pytest.mark.rule("attack.3.1.1")
def test_what_cannot_be_destroyed_survives_a_hit_and_penetrate_goes_through() -> None:
    s = Scenario()
    rock = s.center("B", bound("be destroyed"))
    s.battle(s.left("A", monster(0, 9000, 2, 1000, "Penetrate")), rock)
    assert s.on_field(rock) and s.life_of("B") == 8


@pytest.mark.rule("cost.2")
@pytest.mark.parametrize(
    ("word", "step"),
    [
        ("be destroyed", tree.Destroy(All(THEIRS))),
        ("be returned", Move(All(THEIRS), "hand")),
        ("be dropped", Move(All(THEIRS), "drop")),
        ("leave", Move(All(THEIRS), "gauge")),
        ("be rested", Exhaust(All(THEIRS))),
    ],
)
def test_what_is_forbidden_does_not_happen_and_the_rest_does(word: str, step: tree.Step) -> None:
    s = Scenario()
    rock, other = s.left("B", bound(word)), s.right("B", plain())
    s.cast(s.in_hand("A", spell(step, heal(1))))
    assert s.on_field(rock) and s.standing(rock) and s.life_of("A") == 11
    assert s.rested(other) if word == "be rested" else not s.on_field(other)


@pytest.mark.rule("rescheck.2")
def test_what_cannot_be_destroyed_may_be_pushed_out_of_its_area() -> None:
    s = Scenario()
    rock = s.left("A", bound("be destroyed"))
    s.call(s.in_hand("A", plain()), "left")
    assert s.zone(rock) == "drop"


@pytest.mark.rule("start.2.1")
def test_what_cannot_stand_stays_rested() -> None:
    s = Scenario(phase="start")
    stuck, other = s.left("A", bound("be stood"), rested=True), s.right("A", plain(), rested=True)
    s.to("main")
    assert s.rested(stuck) and s.standing(other)


@pytest.mark.rule("cast.1.4")
def test_what_cannot_be_chosen_is_no_target_but_is_met_by_what_does_not_choose() -> None:
    s = Scenario()
    ghost, other = s.left("B", bound("be chosen")), s.right("B", plain())
    first, second = s.hand("A", spell(*kill()), spell(tree.Destroy(All(THEIRS))))
    s.cast(first)
    assert s.on_field(ghost) and s.zone(other) == "drop"
    s.cast(second)
    assert s.zone(ghost) == "drop"


# --- fighters --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("cost.2", "abil.cont")
@pytest.mark.parametrize("word", ["draw", "gain life", "be dealt damage"])
def test_what_a_fighter_cannot_is_left_out(word: str) -> None:
    s = Scenario()
    s.set_("A", spell(Static((Cannot(word),), players=Who.YOU), set=True))
    s.cast(s.in_hand("A", spell(Draw(1), heal(2), tree.DamagePlayer(Who.YOU, 1))))
    drawn, gained, hurt = (word != one for one in ("draw", "gain life", "be dealt damage"))
    assert s.count("A", "hand") == int(drawn)
    assert s.life_of("A") == 10 + 2 * gained - hurt


@pytest.mark.rule("call.1.1", "cast.1.1", "equip.1.1")
@pytest.mark.parametrize("word", ["call", "cast", "equip"])
def test_a_fighter_who_cannot_call_cast_or_equip_does_not(word: str) -> None:
    s = Scenario()
    s.set_("B", spell(Static((Cannot(word),), players=Who.OPPONENT), set=True))
    unit, trick, blade = s.hand("A", plain(), spell(heal(1)), sword())
    acts = {"call": unit, "cast": trick, "equip": blade}
    for kind, card in acts.items():
        assert bool(s.why_not("A", kind, card)) is (kind == word)


@pytest.mark.rule("call.1.2")
@pytest.mark.parametrize("area", ["left", "center", "right"])
def test_a_monster_that_cannot_be_called_to_an_area_is_called_to_the_others(area: str) -> None:
    s = Scenario()
    picky = monster(0, 1000, 1, 1000, Static((Cannot(f"be called to {area}"),), zone="all"))
    card = s.in_hand("A", picky)
    with pytest.raises(ScenarioError):
        s.call(card, area)
    other = "left" if area != "left" else "right"
    s.call(card, other)
    assert s.area(card) == other


@pytest.mark.rule("rescheck.3")
@pytest.mark.parametrize(("total", "gone"), [(0, 1), (5, 0)])
def test_a_flag_may_allow_a_greater_total_size(total: int, gone: int) -> None:
    s = Scenario()
    texts = (Static((Permit("total size", total),), players=Who.YOU, zone="flag"),) if total else ()
    s.flag("A", flag(*texts, name="Wide"))
    old, new = s.left("A", plain(2)), s.in_hand("A", plain(3))
    s.call(new, "right")
    assert s.on_field(new) and (s.zone(old) == "drop") is bool(gone)


def test_a_card_that_cannot_be_nullified_is_not() -> None:
    s = Scenario()
    iron = spell(burn(2), Static((Cannot("be nullified"),), zone="all"))
    no = fast(tree.ChooseStacked(kinds=("cast",), side="opp"), tree.Cancel())
    card, answer = s.in_hand("A", iron), s.in_hand("B", no)
    s.cast(card)
    s.counter(answer)
    assert s.life_of("B") == 8


@pytest.mark.rule("final.5.3")
def test_what_a_fighter_gets_for_the_turn_ends_with_it() -> None:
    s = Scenario()
    s.cast(s.in_hand("A", spell(PlayerGain(Who.OPPONENT, (Cannot("draw"),)))))
    s.to("B main")
    assert s.count("B", "hand") == 1


# --- conditional cards and unrelated ones ----------------------------------------------------------------------------


@pytest.mark.rule("cond.1.1", "cond.1")
def test_a_counter_that_resolves_in_a_counter_timing_does_not_close_the_window() -> None:
    s = Scenario()
    s.left("B", plain())
    lately = tree.Lately(On("destroyed", MINE))
    late = fast(Static((Cannot("be used"),), cond=tree.Not(lately), zone="all"), burn(2))
    avenger, other = s.in_hand("B", late), s.in_hand("B", fast(heal(1)))
    s.cast(s.in_hand("A", spell(*kill())))
    s.pass_()
    s.pass_()
    s.counter(other)  # of B's own accord: a [Counter] timing
    s.pass_()
    s.pass_()
    s.counter(avenger)
    s.pass_()
    assert (s.life_of("A"), s.life_of("B")) == (8, 11)


# --- what turns over, stands and rests -------------------------------------------------------------------------------


@pytest.mark.rule("auto.2.1")
def test_standing_and_resting_are_heard_only_when_something_changes() -> None:
    s = Scenario()
    unit = s.left("A", monster(0, 1000, 1, 1000, when("exhausted", burn(1)), when("readied", burn(2))))
    cards = s.hand(
        "A", spell(Ready(All(MINE))), spell(Exhaust(All(MINE))), spell(Exhaust(All(MINE))), spell(Ready(All(MINE)))
    )
    lives = []
    for card in cards:
        s.cast(card)
        lives.append(s.life_of("B"))
    assert lives == [10, 9, 9, 7] and s.standing(unit)
