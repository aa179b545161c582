"""Chapters 10.1 to 10.3: kinds of abilities and effects; valid and invalid text."""

from collections.abc import Callable

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Ability,
    Action,
    All,
    Auto,
    Calc,
    Cannot,
    Choose,
    Cmp,
    Compare,
    Count,
    Damage,
    Destroy,
    Discard,
    Draw,
    EventAmount,
    ExhaustSelf,
    Filter,
    Gain,
    Grant,
    Heal,
    If,
    LoseAbility,
    MayPay,
    Modify,
    Move,
    Not,
    On,
    Pay,
    Replace,
    Resource,
    Self,
    Slot,
    Static,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, card, fanfare, follower, last_words, spell
from rulebound.scenario.table import ScenarioError

MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
MINE = Filter(types=("follower",), side="my")
WHEN = "When this card is discarded, give your leader +3 defense."
ENEMY = Filter(types=("follower",), side="opp")
HELD = Filter(types=("follower",), side="my", zone="hand")
PLUS = (Modify("attack", 1), Modify("defense", 1))
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
STING = Damage(ENEMY_LEADER, 1)


# --- 10.1 kinds of abilities -----------------------------------------------------------------------------------------


@pytest.mark.rule("10.1.1", "10.1.1.1", "10.1.1.1.1")
def test_an_activated_ability_does_nothing_until_its_cost_is_paid() -> None:
    s = Scenario()
    well = s.field("A", amulet(Action((ExhaustSelf(), Pay(2)), (Draw(2),))))
    assert s.count("A", "hand") == 0 and s.prompt == "main"
    s.use(well)
    assert s.count("A", "hand") == 2 and s.engaged(well) and s.play_points("A") == 8
    assert s.why_not("A", "use", well).startswith("10.4.2.2")


@pytest.mark.rule("10.1.1", "10.1.1.2", "10.1.1.2.1", "10.1.1.2.1.1")
def test_an_automatic_ability_is_played_without_being_asked_for() -> None:
    s = Scenario()
    s.field("B", amulet(Auto(On("phase", phase="end", who=Who.OPPONENT), (Draw(1),))))
    s.field("A", amulet(Auto(On("phase", phase="end", who=Who.OPPONENT), (Draw(1),))))
    s.end_main()
    assert (s.count("A", "hand"), s.count("B", "hand")) == (0, 1)


@pytest.mark.rule("10.1.1.2.2", "10.4.7")
@pytest.mark.parametrize(("pays", "drawn", "left"), [(True, 2, 6), (False, 0, 9)])
def test_an_automatic_ability_with_a_cost_has_its_effect_only_if_the_cost_is_paid(
    pays: bool, drawn: int, left: int
) -> None:
    s = Scenario()
    crier = s.in_hand("A", follower(1, 1, fanfare(MayPay((Pay(3),), (Draw(1), Draw(1))), Heal(MY_LEADER, 1))))
    s.play(crier)
    assert s.zone(crier) == "field" and s.play_points("A") == 9  # asked when it resolves, not when it is played
    s.answer(pays)
    assert s.count("A", "hand") == drawn and s.play_points("A") == left and s.defense("A") == 21


@pytest.mark.rule("10.1.1", "10.1.1.3", "10.1.1.3.1", "10.6.1")
def test_a_passive_ability_just_applies_while_its_card_is_there() -> None:
    s = Scenario()
    banner = s.field("A", amulet(Static((Modify("attack", 2),), MINE)))
    soldier, enemy = s.field("A", follower(1, 1)), s.field("B", follower(1, 1))
    axe = s.in_hand("A", spell(Choose(Filter(types=("amulet",), side="my")), Destroy(Slot())))
    assert (s.attack_of(soldier), s.attack_of(enemy)) == (3, 1) and not s.pending()
    s.play(axe, banner)
    assert s.attack_of(soldier) == 1


@pytest.mark.rule("10.1.1.4", "10.6.1", "10.6.2.8.2")
def test_the_text_of_a_spell_is_its_ability() -> None:
    s = Scenario()
    lesson = s.in_hand("A", spell(Draw(2), Heal(MY_LEADER, 3)))
    s.play(lesson)
    assert s.count("A", "hand") == 2 and s.defense("A") == 23 and s.zone(lesson) == "cemetery"


@pytest.mark.rule("10.1.1.4", "10.3.4")
@pytest.mark.parametrize(
    "text", [f"{WHEN}\nDraw 2 cards.", f"Draw 2 cards.\n{WHEN}", f"Draw a card.\n{WHEN}\nDraw a card."]
)
def test_what_a_spell_says_of_itself_is_not_what_it_does(text: str) -> None:
    s = Scenario()
    penguin = s.field("A", follower(1, 1, "[act] Discard a card: Give your leader +1 defense."))
    scroll, other = s.in_hand("A", spell(text)), s.in_hand("A", spell(text))
    s.play(scroll)
    assert s.count("A", "hand") == 3 and s.defense("A") == 20
    s.use(penguin, other)
    assert s.count("A", "hand") == 2 and s.defense("A") == 24


# --- 10.2 kinds of effects -------------------------------------------------------------------------------------------


@pytest.mark.rule("10.2.1.1", "10.8.1")
def test_a_one_shot_effect_is_over_once_it_was_done() -> None:
    s = Scenario()
    enemy = s.field("B", follower(1, 2))
    storm = s.in_hand("A", spell(Damage(All(ENEMY), 1)))
    late = s.in_hand("A", follower(1, 1))
    s.play(storm)
    s.play(late)
    assert s.defense(enemy) == 1 and s.defense(late) == 1


@pytest.mark.rule("10.2.1", "10.2.1.2")
def test_a_persistent_effect_without_a_duration_lasts_for_the_rest_of_the_game() -> None:
    s = Scenario()
    one, other = s.field("A", follower(1, 1)), s.field("A", follower(1, 1))
    growth = s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (Modify("attack", 3),), Until.GAME)))
    frenzy = s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (Modify("attack", 3),), Until.TURN)))
    s.play(growth, one)
    s.play(frenzy, other)
    assert (s.attack_of(one), s.attack_of(other)) == (4, 4)
    s.to("next turn")
    assert (s.attack_of(one), s.attack_of(other)) == (4, 1)


@pytest.mark.rule("10.2.1.3", "10.2.1.3.1", "10.10.1", "10.10.1.1")
def test_what_is_said_to_happen_instead_replaces_the_event() -> None:
    s = Scenario()
    ghost = s.field("B", follower(1, 1, last_words(Draw(1))))
    watcher = s.field("B", amulet(Auto(On("leave", Filter(types=("follower",)), to="cemetery"), (Draw(1),))))
    cage = Replace(On("leave", Self(), to="cemetery"), to="banished")
    curse = s.in_hand("A", spell(Choose(ENEMY), Gain(Slot(), (cage,), Until.TURN)))
    axe = s.in_hand("A", spell(Choose(ENEMY), Destroy(Slot())))
    s.play(curse, ghost)
    s.play(axe, ghost)
    assert s.zone(ghost) == "banished" and s.zone(watcher) == "field"
    assert s.count("B", "hand") == 0  # it never went to the cemetery


@pytest.mark.rule("10.2.1.3", "10.2.1.3.1", "10.10.1.1")
def test_what_a_card_says_to_happen_instead_is_a_replacement_as_well() -> None:
    s = Scenario()
    ghost = s.field("B", follower(1, 1, "When this follower would be destroyed, banish it instead."))
    s.play(s.in_hand("A", spell("Destroy each enemy follower on the field.")))
    assert s.zone(ghost) == "banished"


@pytest.mark.rule("10.2.1.3.2", "10.10.1")
def test_damage_is_increased_and_decreased_before_it_is_dealt() -> None:
    s = Scenario()
    less = Calc("-", EventAmount(), 1)
    wall = s.field("B", follower(0, 5, Static((Replace(On("damage", Self()), amount=less),))))
    plain = s.field("B", follower(0, 5))
    s.play(s.in_hand("A", spell(Damage(All(ENEMY), 3))))
    assert (s.defense(wall), s.defense(plain)) == (3, 2)


# --- 10.3 valid and invalid ------------------------------------------------------------------------------------------


@pytest.mark.rule("10.3.1", "10.9.1.2")
def test_an_effect_makes_the_abilities_of_a_card_invalid_for_a_time() -> None:
    s = Scenario()
    guard = s.field("B", follower(1, 3, "Ward"), engaged=True)
    soldier = s.field("A", follower(1, 1))
    hush = s.in_hand("A", spell(Choose(ENEMY), Gain(Slot(), (LoseAbility(),), Until.TURN)))
    assert s.attack_targets(soldier) == [guard]
    s.play(hush, guard)
    assert s.leader("B") in s.attack_targets(soldier)
    s.to("next turn")
    assert s.has(guard, "Ward")


@pytest.mark.rule("10.3.2")
def test_nothing_is_selected_for_an_invalid_part_of_an_effect() -> None:
    s = Scenario()
    s.points("A", 3, maximum=6)
    victim, other = s.field("B", follower(1, 1)), s.field("B", follower(1, 1))
    few = Compare(Resource("max_pp"), "<", 7)
    bolt = s.in_hand("A", spell(Draw(1), If(Not(few), (Choose(ENEMY), Destroy(Slot())))))
    s.play(bolt)
    assert s.prompt == "main" and s.count("A", "hand") == 1
    assert s.zone(victim) == s.zone(other) == "field"


def test_something_is_selected_for_the_same_part_while_it_is_valid() -> None:
    s = Scenario()
    s.points("A", 3, maximum=7)
    victim, other = s.field("B", follower(1, 1)), s.field("B", follower(1, 1))
    few = Compare(Resource("max_pp"), "<", 7)
    bolt = s.in_hand("A", spell(Draw(1), If(Not(few), (Choose(ENEMY), Destroy(Slot())))))
    s.play(bolt, victim)
    assert (s.zone(victim), s.zone(other)) == ("cemetery", "field")


@pytest.mark.rule("10.3.2", "10.3.3")
def test_an_invalid_part_needs_no_target_to_be_there() -> None:
    s = Scenario()
    s.points("A", 3, maximum=6)
    valid = Compare(Resource("max_pp"), ">=", 7)
    s.play(s.in_hand("A", spell(If(valid, (Choose(ENEMY), Destroy(Slot()))), Draw(1))))
    assert s.count("A", "hand") == 1


@pytest.mark.rule("10.3.3")
def test_conditional_text_is_invalid_until_its_condition_is_met() -> None:
    s = Scenario()
    many = Compare(Count(Filter(types=("follower",), side="my")), ">=", 3)
    knight = s.field("A", follower(1, 1, Static((Modify("attack", 4),), cond=many)))
    s.field("B", follower(1, 1))
    s.field("A", follower(1, 1))
    third = s.in_hand("A", follower(1, 1))
    assert s.attack_of(knight) == 1
    s.play(third)
    assert s.attack_of(knight) == 5


@pytest.mark.rule("10.3.3")
def test_the_condition_of_an_activated_ability_must_be_met_to_play_it() -> None:
    s = Scenario()
    full = Compare(Resource("pp"), "<=", 8)
    well = s.field("A", amulet(Action((ExhaustSelf(),), (Draw(1),), cond=full)))
    sink = s.in_hand("A", follower(1, 1, cost=2))
    assert s.why_not("A", "use", well).startswith("10.3.3")
    s.play(sink)
    s.use(well)
    assert s.count("A", "hand") == 1


@pytest.mark.rule("10.3.4")
def test_an_ability_that_is_about_another_zone_is_valid_there() -> None:
    s = Scenario()
    friend = s.field("A", follower(1, 1))
    (ghost,) = s.in_cemetery("A", follower(5, 5, Static((Modify("attack", 1),), MINE, zone="cemetery")))
    call = s.in_hand("A", spell(Choose(Filter(side="my", zone="cemetery")), Move(Slot(), "hand")))
    assert s.attack_of(friend) == 2
    s.play(call, ghost)
    assert s.attack_of(friend) == 1 and s.zone(ghost) == "hand"


@pytest.mark.rule("10.3.4")
def test_what_a_card_says_of_its_own_cost_is_valid_where_it_is_played_from() -> None:
    s = Scenario(points=3)
    cheap = s.in_hand("A", follower(1, 1, "This card costs 2 less to play.", cost=5))
    s.play(cheap)
    assert s.on_field(cheap) and s.play_points("A") == 0


@pytest.mark.rule("10.3.5")
def test_abilities_of_followers_and_amulets_are_valid_only_on_the_field() -> None:
    s = Scenario()
    friend = s.field("A", follower(1, 1))
    flag = s.in_hand("A", amulet(Static((Modify("attack", 1),), MINE), Action((ExhaustSelf(),), (Draw(1),))))
    s.in_cemetery("A", follower(1, 1, Static((Modify("attack", 1),), MINE)))
    assert s.attack_of(friend) == 1
    assert s.why_not("A", "use", flag).startswith("10.3.5: ")
    s.play(flag)
    assert s.attack_of(friend) == 2
    s.use(flag)
    assert s.count("A", "hand") == 1


@pytest.mark.rule("10.3.5")
def test_an_automatic_ability_in_the_hand_does_not_trigger() -> None:
    s = Scenario()
    watch = Auto(On("enter", Filter(types=("follower",), side="my")), (Draw(1),))
    s.field("A", amulet(watch))
    s.in_hand("A", amulet(watch))
    s.in_hand("B", amulet(watch))
    s.play(s.in_hand("A", follower(1, 1)))
    assert s.count("A", "hand") == 2 and s.count("B", "hand") == 1


@pytest.mark.rule("10.2.1", "10.2.1.1")
def test_a_one_shot_effect_is_one_of_the_three_kinds_of_effects() -> None:
    s = Scenario()
    bolt = s.in_hand("A", spell(Damage(All(Filter(types=("leader",), side="opp", zone="leader")), 1)))
    s.play(bolt)
    assert s.defense("B") == 19 and not s.cited("10.2.1.2")


@pytest.mark.rule("10.2.1.2")
def test_cards_in_the_hand_are_read_with_the_effects_on_them() -> None:
    s = Scenario()
    elf = s.in_hand("A", follower(1, 1))
    strong = Filter(types=("follower",), side="my", zone="hand", stats=(("attack", Cmp(">=", 2)),))
    drills = [s.in_hand("A", spell(Gain(All(held), PLUS, Until.GAME))) for held in (HELD, strong)]
    for drill in drills:
        s.play(drill)
    assert s.row(elf).stats["attack"] == 3


@pytest.mark.rule("10.3.1")
def test_what_took_an_ability_away_until_both_left_together_has_taken_it() -> None:
    s = Scenario()
    s.field("A", amulet(Static((LoseAbility(),), MINE)))
    s.field("A", follower(1, 1, last_words(STING)))
    s.play(s.in_hand("A", spell(Destroy(All(Filter(side="my"))))))
    assert s.prompt == "main" and s.defense("B") == 20


@pytest.mark.rule("10.3.3", "2.8.2")
def test_a_condition_about_defense_is_looked_at_again_when_damage_is_dealt() -> None:
    s = Scenario()
    weak = Filter(types=("leader",), side="opp", zone="leader", stats=(("defense", Cmp("<=", 18)),))
    wolf = s.field("A", follower(2, 2, Static((Modify("attack", 3),), cond=Compare(Count(weak), ">=", 1))))
    assert s.attack_of(wolf) == 2
    s.attack(wolf, "B")
    assert s.attack_of(wolf) == 5


@pytest.mark.rule("10.3.4")
def test_an_activated_ability_that_speaks_of_the_cemetery_is_played_there() -> None:
    s = Scenario()
    ghost = s.in_cemetery("A", follower(1, 1, Action((Pay(2),), (Move(Self(), "hand"),), zone="cemetery")))
    s.use(ghost)
    assert s.zone(ghost) == "hand" and s.play_points("A") == 8


def test_an_activated_ability_on_the_field_needs_no_other_zone() -> None:
    s = Scenario()
    s.use(s.field("A", amulet(Action((Pay(2),), (Draw(1),)))))
    assert not s.cited("10.3.4")


@pytest.mark.rule("10.3.4")
def test_the_text_of_a_leader_is_valid_in_the_leader_area() -> None:
    s = Scenario()
    s.leader("A", card("leader", Static((Modify("attack", 1),), MINE), Auto(On("play", who=Who.YOU), (Draw(1),))))
    knight = s.field("A", follower(1, 1))
    assert s.attack_of(knight) == 2
    s.play(s.in_hand("A", spell()))
    assert s.count("A", "hand") == 1


@pytest.mark.rule("10.3.4")
@pytest.mark.parametrize("event", [On("discard", Self()), On("move", Self(), frm="hand", to="cemetery")])
def test_what_a_card_says_about_being_discarded_is_valid_in_the_hand(event: On) -> None:
    s = Scenario()
    card = s.in_hand("A", follower(1, 1, Auto(event, (Heal(MY_LEADER, 1),))))
    s.play(s.in_hand("A", spell(Discard(1))), card)
    assert s.zone(card) == "cemetery" and s.defense("A") == 21


@pytest.mark.rule("10.3.4")
@pytest.mark.parametrize("make", [follower, spell])
def test_what_a_card_says_about_being_played_is_valid_while_it_is(make: Callable[..., CardDef]) -> None:
    s = Scenario()
    told = Auto(On("play", Self()), (Draw(1),))
    s.play(s.in_hand("A", follower(1, 1, told) if make is follower else spell(told)))
    assert s.count("A", "hand") == 1


@pytest.mark.rule("10.3.4")
@pytest.mark.parametrize(
    ("given", "hand", "defense", "attack"),
    [
        (Auto(On("phase", phase="end", who=Who.YOU), (Draw(1),)), 1, 18, 1),
        (Auto(On("damage", Self()), (Draw(1),)), 1, 18, 1),
        (Static((Cannot("be dealt damage"),)), 0, 20, 1),
        (Static((Modify("attack", 1),), MINE), 0, 18, 2),
    ],
    ids=["end phase", "damage", "no damage", "followers"],
)
def test_an_ability_that_a_leader_is_given_is_valid(given: Ability, hand: int, defense: int, attack: int) -> None:
    s = Scenario()
    knight = s.field("A", follower(1, 1))
    s.play(s.in_hand("A", spell(Gain(MY_LEADER, (Grant(given),), Until.GAME), Damage(MY_LEADER, 2))))
    s.to("end")
    assert (s.count("A", "hand"), s.defense("A"), s.attack_of(knight)) == (hand, defense, attack)


@pytest.mark.rule("10.3.5")
@pytest.mark.parametrize("zone", ["ex", "cemetery"])
def test_aura_protects_nothing_off_the_field(zone: str) -> None:
    s = Scenario()
    hidden = s.add("B", zone, follower(1, 1, "Aura"))
    s.add("B", zone, follower(1, 1))
    s.play(s.in_hand("A", spell(Choose(Filter(zone=zone, side="opp")), Move(Slot(), "banished"))), hidden)
    assert s.zone(hidden) == "banished"


@pytest.mark.parametrize(
    "text", ["Your followers have +1/+1.", "Whenever you play a card, draw a card.", "Fanfare: Draw a card."]
)
def test_a_spell_says_nothing_that_would_hold_on_the_field(text: str) -> None:
    with pytest.raises(ScenarioError, match="where a spell never is"):
        spell(text)


@pytest.mark.rule("10.3.5")
@pytest.mark.parametrize("zone", ["hand", "ex", "cemetery", "banished"])
def test_a_passive_ability_elsewhere_changes_nothing_on_the_field(zone: str) -> None:
    s = Scenario()
    s.add("A", zone, follower(1, 1, "Your other followers have +1 attack."))
    knight = s.field("A", follower(1, 1))
    assert s.attack_of(knight) == 1 and s.cited("10.3.5")


@pytest.mark.rule("10.3.5")
@pytest.mark.parametrize("zone", ["hand", "ex", "cemetery"])
def test_an_automatic_ability_elsewhere_does_not_hear_of_anything(zone: str) -> None:
    s = Scenario()
    s.play(s.in_hand("A", follower(1, 1)))
    assert not s.cited("10.3.5")  # there is no ability anywhere
    s = Scenario()
    s.add("A", zone, follower(1, 1, "Whenever a follower is put onto your field, give your leader +1 defense."))
    s.play(s.in_hand("A", follower(1, 1)))
    assert s.defense("A") == 20 and s.cited("10.3.5")


@pytest.mark.rule("10.6.1")
def test_a_passive_ability_is_not_played() -> None:
    s = Scenario()
    s.field("A", follower(1, 1, "Your other followers have +1 attack."))
    knight = s.field("A", follower(1, 1))
    assert s.attack_of(knight) == 2 and s.cited("10.6.1") and not s.cited("10.6.2.1")
