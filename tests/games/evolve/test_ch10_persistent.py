"""Chapter 10.9: persistent effects."""

import pytest

from rulebound.language.tree import (
    Action,
    AddType,
    All,
    Auto,
    Cast,
    Choose,
    Cmp,
    Count,
    Destroy,
    Draw,
    Evolve,
    ExhaustSelf,
    Filter,
    Gain,
    Grant,
    Heal,
    Keyword,
    LoseAbility,
    Modify,
    Move,
    On,
    Pick,
    Self,
    SetBase,
    SetTraits,
    Slot,
    Stat,
    Static,
    Steal,
    Until,
)
from rulebound.scenario.evolve import Scenario, amulet, evolve, evolved, fanfare, follower, spell

MINE = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")
ATTACK_SET = Static((SetBase("attack", 7),), MINE)
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
STRONG = Filter(types=("follower",), stats=(("attack", Cmp(">=", 4)),))
MY_AMULET = Filter(types=("amulet",), side="my")
GROW = Gain(All(MINE), (Modify("attack", 2),), Until.GAME)
AMULET = Filter(types=("amulet",))
FOLLOWER = Filter(types=("follower",))
HAND = Filter(side="my", zone="hand")
HELD = Filter(types=("follower",), side="my", zone="hand")
PLUS = (Modify("attack", 1), Modify("defense", 1))


# --- 10.9.1 the order of application ---------------------------------------------------------------------------------


@pytest.mark.rule("10.9.1", "10.9.1.1", "10.9.1.4")
def test_the_printed_value_is_the_base_of_all_changes() -> None:
    s = Scenario()
    s.field("A", amulet(Static((Modify("attack", 2),), MINE)))
    s.field("A", amulet(Static((Modify("attack", -1),), MINE)))
    soldier, enemy = s.field("A", follower(3, 1)), s.field("B", follower(3, 1))
    assert (s.attack_of(soldier), s.attack_of(enemy)) == (4, 3)


@pytest.mark.rule("10.9.1.1.1", "5.15.2")
def test_of_an_evolved_card_the_evolved_card_is_the_base_except_for_the_cost() -> None:
    s = Scenario()
    pup = follower(1, 1, "Ward", Action((ExhaustSelf(),), (Draw(1),)), cost=3, trait="beast")
    host = s.field("A", pup, evolved_into=evolved(5, 6, "Storm", of=pup, trait="lord"))
    s.field("A", amulet(Static((Modify("attack", 1),), MINE)))
    row = s.row(host)
    assert (s.attack_of(host), s.defense(host), row.cost) == (6, 6, 3)
    assert row.traits == {"lord"} and s.has(host, "Storm") and not s.has(host, "Ward") and not s.abilities(host)


@pytest.mark.rule("10.9.1.1.1", "10.9.1.4")
def test_changes_made_before_evolving_apply_to_the_new_base() -> None:
    s = Scenario()
    pup = follower(1, 1, evolve(1))
    host = s.field("A", pup, damage=0)
    s.in_evolve_deck("A", evolved(4, 4, of=pup))
    oil = s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (Modify("attack", 2), Modify("defense", 1)), Until.GAME)))
    s.play(oil, host)
    s.evolve(host)
    assert (s.attack_of(host), s.defense(host)) == (6, 5)


@pytest.mark.rule("10.9.1.2")
def test_abilities_are_taken_away_before_numbers_change() -> None:
    s = Scenario()
    lord = s.field("A", follower(1, 1, Static((Modify("attack", 3),), MINE)))  # older than what silences it
    soldier = s.field("A", follower(1, 1))
    s.field("B", amulet(Static((LoseAbility(),), ENEMY)))
    assert (s.attack_of(lord), s.attack_of(soldier)) == (1, 1)


@pytest.mark.rule("10.9.1.2")
def test_a_given_keyword_counts_for_effects_that_ask_for_it() -> None:
    s = Scenario()
    s.field("A", amulet(Static((Modify("attack", 2),), Filter(types=("follower",), side="my", keywords=("Ward",)))))
    s.field("A", amulet(Static((Grant(Keyword("Ward")),), Filter(types=("follower",), side="my", traits=("guard",)))))
    guard, other = s.field("A", follower(1, 1, trait="guard")), s.field("A", follower(1, 1))
    assert s.has(guard, "Ward") and (s.attack_of(guard), s.attack_of(other)) == (3, 1)


@pytest.mark.rule("10.9.1.3", "10.9.1.4")
def test_what_is_no_number_changes_before_numbers_do() -> None:
    s = Scenario()
    red = Filter(types=("follower",), side="my", traits=("red",))
    s.field("A", amulet(Static((Modify("attack", 2),), red)))  # older than what makes them red
    s.field("A", amulet(Static((SetTraits(("red",), add=True),), MINE)))
    soldier, enemy = s.field("A", follower(1, 1)), s.field("B", follower(1, 1))
    assert (s.attack_of(soldier), s.attack_of(enemy)) == (3, 1)


@pytest.mark.rule("10.9.1", "10.9.1.2", "10.9.1.3", "10.9.1.4")
def test_abilities_come_first_then_what_is_no_number_then_numbers_however_old_they_are() -> None:
    s = Scenario()
    armed = Filter(types=("follower",), side="my", traits=("armed",))
    warded = Filter(types=("follower",), side="my", keywords=("Ward",))
    s.field("A", amulet(Static((Modify("attack", 2),), armed)))  # in the reverse order of what applies
    s.field("A", amulet(Static((SetTraits(("armed",), add=True),), warded)))
    s.field("A", amulet(Static((Grant(Keyword("Ward")),), MINE)))
    soldier, enemy = s.field("A", follower(1, 1)), s.field("B", follower(1, 1))
    assert s.has(soldier, "Ward") and (s.attack_of(soldier), s.attack_of(enemy)) == (3, 1)


@pytest.mark.rule("10.9.1", "10.9.1.2", "10.9.1.3")
def test_what_becomes_of_a_card_later_does_not_count_for_what_is_given_before() -> None:
    s = Scenario()
    armed = Filter(types=("follower",), side="my", traits=("armed",))
    s.field("A", amulet(Static((SetTraits(("armed",), add=True),), MINE)))  # older, and still later
    s.field("A", amulet(Static((Grant(Keyword("Ward")),), armed)))
    soldier, guard = s.field("A", follower(1, 1)), s.field("A", follower(1, 1, trait="armed"))
    assert (s.has(soldier, "Ward"), s.has(guard, "Ward")) == (False, True)


@pytest.mark.rule("10.9.1.5")
def test_an_effect_that_depends_on_another_applies_after_it() -> None:
    s = Scenario()
    strong = Filter(types=("follower",), side="my", stats=(("attack", Cmp(">=", 3)),))
    s.field("A", amulet(Static((Modify("defense", 5),), strong)))  # older, but it asks for the attack
    s.field("A", amulet(Static((Modify("attack", 2),), MINE)))
    soldier = s.field("A", follower(1, 1))
    assert (s.attack_of(soldier), s.defense(soldier)) == (3, 6)


@pytest.mark.rule("10.9.1.5")
def test_an_effect_whose_size_depends_on_another_applies_after_it() -> None:
    s = Scenario()
    king = s.field("A", follower(2, 2, name="King"))
    kings = Filter(types=("follower",), side="my", names=("King",))
    s.field("A", follower(0, 1, Static((Modify("attack", Stat(All(kings), "attack")),), Self()), name="Squire"))
    s.field("A", amulet(Static((Modify("attack", 3),), kings)))
    squire = s.cards("A", "field")[1]
    assert (s.attack_of(king), s.attack_of(squire)) == (5, 5)


@pytest.mark.rule("10.9.1.6", "10.9.1.6.1")
def test_passives_apply_in_the_order_in_which_their_cards_came() -> None:
    s = Scenario()
    setter = s.in_hand("A", amulet(ATTACK_SET))
    raiser = s.in_hand("A", amulet(Static((Modify("attack", 2),), MINE)))
    soldier = s.field("A", follower(1, 1))
    s.play(raiser)
    assert s.attack_of(soldier) == 3
    s.play(setter)
    assert s.attack_of(soldier) == 7


@pytest.mark.rule("10.9.1.6", "10.9.1.6.1")
def test_the_other_way_round_both_count() -> None:
    s = Scenario()
    setter = s.in_hand("A", amulet(ATTACK_SET))
    raiser = s.in_hand("A", amulet(Static((Modify("attack", 2),), MINE)))
    soldier = s.field("A", follower(1, 1))
    s.play(setter)
    s.play(raiser)
    assert s.attack_of(soldier) == 9


@pytest.mark.rule("10.9.1.6", "10.9.1.6.1")
def test_a_card_that_comes_back_is_the_youngest() -> None:
    s = Scenario()
    setter = s.field("A", amulet(ATTACK_SET))
    s.field("A", amulet(Static((Modify("attack", 2),), MINE)))
    soldier = s.field("A", follower(1, 1))
    back = s.in_hand("A", spell(Choose(Filter(types=("amulet",), side="my")), Move(Slot(), "hand")))
    assert s.attack_of(soldier) == 9
    s.play(back, setter)
    s.play(setter)
    assert s.attack_of(soldier) == 7


@pytest.mark.rule("10.9.1.6")
def test_what_a_card_says_of_itself_does_not_come_first() -> None:
    s = Scenario()
    s.field("A", amulet(Static((Modify("attack", 2),), MINE)))
    s.field("A", follower(1, 1, Static((SetBase("attack", 4),))))
    humble = s.cards("A", "field")[1]
    assert s.attack_of(humble) == 4


@pytest.mark.rule("10.9.1.6", "10.9.1.6.2")
def test_effects_of_played_abilities_apply_in_the_order_in_which_they_were_played() -> None:
    s = Scenario()
    one, other = s.field("A", follower(1, 1)), s.field("A", follower(1, 1))
    fix = spell(Choose(MINE), Gain(Slot(), (SetBase("attack", 7),), Until.GAME), name="Fix")
    grow = spell(Choose(MINE), Gain(Slot(), (Modify("attack", 2),), Until.GAME), name="Grow")
    fixes, grows = s.hand("A", fix, fix), s.hand("A", grow, grow)
    s.play(fixes[0], one)
    s.play(grows[0], one)
    s.play(grows[1], other)
    s.play(fixes[1], other)
    assert (s.attack_of(one), s.attack_of(other)) == (9, 7)


@pytest.mark.rule("10.9.1.6", "10.9.1.6.1", "10.9.1.6.2")
def test_a_passive_and_a_played_effect_are_ordered_by_entry_and_playing() -> None:
    s = Scenario()
    s.field("A", amulet(ATTACK_SET))
    grow = s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (Modify("attack", 2),), Until.GAME)))
    late = s.in_hand("A", amulet(Static((SetBase("attack", 3),), MINE)))
    soldier = s.field("A", follower(1, 1))
    s.play(grow, soldier)
    assert s.attack_of(soldier) == 9
    s.play(late)
    assert s.attack_of(soldier) == 3


# --- 10.9.2 and 10.9.3 who is affected -------------------------------------------------------------------------------


@pytest.mark.rule("10.9.2")
def test_a_resolved_effect_ignores_cards_that_come_later() -> None:
    s = Scenario()
    soldier, late = s.field("A", follower(1, 1)), s.in_hand("A", follower(1, 1))
    rally = s.in_hand("A", spell(Gain(All(MINE), (Modify("attack", 2),), Until.TURN)))
    s.play(rally)
    s.play(late)
    assert (s.attack_of(soldier), s.attack_of(late)) == (3, 1)


@pytest.mark.rule("10.9.2")
def test_a_resolved_effect_forgets_a_card_that_leaves_and_comes_back() -> None:
    s = Scenario()
    soldier = s.field("A", follower(1, 1))
    rally = s.in_hand("A", spell(Gain(All(MINE), (Modify("attack", 2),), Until.TURN)))
    back = s.in_hand("A", spell(Choose(MINE), Move(Slot(), "hand")))
    s.play(rally)
    s.play(back, soldier)
    s.play(soldier)
    assert s.attack_of(soldier) == 1


@pytest.mark.rule("10.9.2")
def test_a_resolved_effect_stays_with_a_card_that_changes_fields() -> None:
    s = Scenario()
    soldier = s.field("B", follower(1, 1))
    curse = s.in_hand("A", spell(Gain(All(ENEMY), (Modify("attack", 4),), Until.GAME)))
    theft = s.in_hand("A", spell(Choose(ENEMY), Steal(Slot())))
    s.play(curse)
    s.play(theft, soldier)
    assert s.controller(soldier) == "A" and s.attack_of(soldier) == 5


@pytest.mark.rule("10.9.3", "10.9.3.1")
def test_a_passive_applies_at_once_and_what_waits_for_an_entry_sees_it() -> None:
    s = Scenario()
    s.field("A", amulet(Static((Modify("attack", 2),), MINE)))
    strong = Filter(types=("follower",), side="my", stats=(("attack", Cmp(">=", 3)),))
    s.field("A", amulet(Auto(On("enter", strong), (Draw(1),)), name="Horn"))
    weak = Filter(types=("follower",), side="my", stats=(("attack", Cmp("<=", 2)),))
    s.field("A", amulet(Auto(On("enter", weak), (Heal(MY_LEADER, 1),)), name="Bell"))
    late = s.in_hand("A", follower(1, 1))
    s.play(late)
    assert s.attack_of(late) == 3 and s.count("A", "hand") == 1 and s.defense("A") == 20


@pytest.mark.rule("10.9.3", "10.9.3.1")
def test_an_ability_given_on_entry_triggers_for_that_entry() -> None:
    s = Scenario()
    s.field("A", amulet(Static((Grant(fanfare(Draw(1))),), MINE)))
    late, enemy_amulet = s.in_hand("A", follower(1, 1)), s.in_hand("A", amulet())
    s.play(late)
    s.play(enemy_amulet)
    assert s.count("A", "hand") == 1


@pytest.mark.rule("10.9.1.3")
def test_a_change_of_type_counts_for_effects_on_numbers() -> None:
    s = Scenario()
    s.field("A", amulet(Static((Modify("attack", 2),), MINE)))
    statue = s.field("A", amulet(Static((AddType(("follower",), (("attack", 1), ("defense", 1)), replace=True),))))
    assert s.attack_of(statue) == 3


@pytest.mark.rule("10.9.1.4")
def test_numbers_that_count_cards_follow_the_board() -> None:
    s = Scenario()
    lord = s.field("A", follower(1, 1, Static((Modify("attack", Count(MINE)),))))
    page = s.in_hand("A", follower(1, 1))
    assert s.attack_of(lord) == 2
    s.play(page)
    assert s.attack_of(lord) == 3


@pytest.mark.rule("10.9.1", "10.9.1.1", "10.9.1.4")
def test_one_effect_alone_is_applied_to_the_printed_value() -> None:
    s = Scenario()
    elf = s.field("A", follower(3, 3))
    s.play(s.in_hand("A", spell(Choose(Filter(types=("follower",))), Gain(Slot(), (Modify("attack", 2),)))), elf)
    assert s.attack_of(elf) == 5


@pytest.mark.rule("10.9.1.2")
@pytest.mark.parametrize("first", [True, False])
def test_an_ability_for_strong_followers_is_given_before_anything_makes_them_strong(first: bool) -> None:
    s = Scenario()
    shields, banner = amulet(Static((Grant(Keyword("Ward")),), STRONG)), amulet("Your followers have +2/+0.")
    for charm in (shields, banner) if first else (banner, shields):
        s.field("A", charm)
    page, knight = s.field("A", follower(2, 2)), s.field("A", follower(4, 4))
    assert s.attack_of(page) == 4 and not s.has(page, "Ward")
    assert s.has(knight, "Ward")


@pytest.mark.rule("10.9.1.2")
def test_a_card_that_loses_evolve_has_no_evolve_ability() -> None:
    s = Scenario()
    okami = follower(1, 1, "Ward", evolve(1), name="Okami")
    card = s.field("A", okami)
    s.in_evolve_deck("A", evolved(3, 3, of=okami))
    curse = s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (LoseAbility("Evolve"),))))
    s.play(curse, card)
    assert s.why_not("A", "evolve", card).startswith("12.2.1") and s.has(card, "Ward")


@pytest.mark.rule("10.9.1.2")
def test_an_amulet_that_loses_stack_leaves_at_once() -> None:
    s = Scenario()
    sediment = s.field("A", amulet("Stack"), counters={"Stack": 3})
    curse = s.in_hand("A", spell(Choose(MY_AMULET), Gain(Slot(), (LoseAbility("Stack"),)), Destroy(Slot())))
    s.play(curse, sediment)
    assert s.zone(sediment) == "cemetery"


@pytest.mark.rule("10.9.1.5")
def test_of_three_effects_on_numbers_each_depends_on_the_next() -> None:
    s = Scenario()
    for least in (4, 3, 2):
        s.field(
            "A",
            amulet(Static((Modify("attack", 1),), Filter(types=("follower",), stats=(("attack", Cmp(">=", least)),)))),
        )
    assert s.attack_of(s.field("A", follower(2, 2))) == 5


@pytest.mark.rule("10.9.1.5")
def test_an_effect_on_weak_followers_depends_on_what_makes_them_weak() -> None:
    s = Scenario()
    s.field("A", amulet(Static((Modify("attack", 2),), Filter(types=("follower",), stats=(("attack", Cmp("<=", 2)),)))))
    s.field("A", amulet(Static((SetBase("attack", 1),), MINE)))
    assert s.attack_of(s.field("A", follower(3, 3))) == 3


@pytest.mark.rule("10.9.1.6", "10.9.1.6.1")
def test_a_passive_ability_that_is_given_is_as_old_as_its_card_is_there() -> None:
    s = Scenario()
    herald = s.field("A", follower(1, 1))
    s.field("A", amulet(Static((SetBase("attack", 2),), Filter(types=("follower",)))))
    victim = s.field("B", follower(5, 5))
    rule = Static((SetBase("attack", 7),), Filter(types=("follower",)))
    s.play(s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (Grant(rule),), Until.GAME))), herald)
    assert s.attack_of(victim) == 2


@pytest.mark.rule("10.9.1.6.1", "10.9.1.1.1")
def test_a_passive_ability_of_an_evolved_card_is_as_old_as_the_card_on_the_field() -> None:
    s = Scenario()
    herald = follower(1, 1, evolve(0), name="Herald")
    crier = s.field("A", herald)
    s.in_evolve_deck("A", evolved(3, 3, Static((SetBase("attack", 7),), Filter(types=("follower",))), of=herald))
    s.field("A", amulet(Static((SetBase("attack", 2),), Filter(types=("follower",)))))
    victim = s.field("B", follower(5, 5))
    s.evolve(crier)
    assert s.attack_of(victim) == 2


@pytest.mark.rule("10.9.1.6.1", "10.9.1.6.2")
def test_a_spell_was_played_before_the_amulet_that_it_brings_came() -> None:
    s = Scenario()
    soldier = s.field("A", follower(1, 1))
    law = s.in_hand("A", amulet(Static((SetBase("attack", 5),), MINE)))
    bring = (Pick(Filter(types=("amulet",), zone="hand", side="my")), Move(Slot(), "field"))
    s.play(s.in_hand("A", spell(*bring, GROW)), law)
    assert s.attack_of(soldier) == 5


@pytest.mark.rule("10.9.1.6.1", "5.15.3", "10.7.4.3")
def test_neither_evolving_nor_changing_sides_makes_a_passive_ability_a_newer_one() -> None:
    s = Scenario()
    herald = follower(1, 1, name="Herald")
    oldest = s.field("B", amulet(Static((SetBase("attack", 1),), FOLLOWER), name="Fog"))
    elder = s.field("A", herald)
    s.in_evolve_deck("A", evolved(1, 1, Static((SetBase("attack", 3),), FOLLOWER), of=herald))
    s.field("A", amulet(Static((SetBase("attack", 5),), FOLLOWER), name="Banner"))
    pawn = s.field("A", follower(2, 2))
    rise = s.in_hand("A", spell(Choose(MINE), Evolve(Slot())))
    theft = s.in_hand("A", spell(Choose(AMULET), Steal(Slot())))
    blink = s.in_hand("A", spell(Choose(AMULET), Move(Slot(), "banished"), Move(Slot(), "field")))
    s.play(rise, elder)
    assert s.attack_of(pawn) == 5
    s.play(theft, oldest)
    assert s.controller(oldest) == "A" and s.attack_of(pawn) == 5
    s.play(blink, oldest)  # a new card in its zone
    assert s.controller(oldest) == "B" and s.attack_of(pawn) == 1


@pytest.mark.rule("10.9.1.6.2")
def test_a_spell_was_played_before_the_one_that_it_plays() -> None:
    s = Scenario()
    soldier = s.field("A", follower(1, 1))
    decree = s.in_hand("A", spell(Gain(All(MINE), (SetBase("attack", 5),), Until.GAME)))
    s.play(s.in_hand("A", spell(Pick(HAND), Cast(), GROW)), decree)
    assert s.attack_of(soldier) == 5


@pytest.mark.rule("10.9.2")
def test_an_effect_on_cards_in_the_hand_counts_there_and_not_on_the_field() -> None:
    s = Scenario()
    elf = s.in_hand("A", follower(1, 1))
    drill = s.in_hand("A", spell(Gain(All(HELD), PLUS, Until.GAME)))
    s.play(drill)
    assert s.row(elf).stats["attack"] == 2
    s.play(elf)
    assert s.attack_of(elf) == 1


@pytest.mark.rule("10.9.1.6", "10.9.1.6.1")
def test_of_two_that_take_each_others_abilities_the_older_one_does() -> None:
    s = Scenario()
    old = s.field("A", follower(1, 1, Static((LoseAbility(),), ENEMY), "Bane"))
    young = s.field("B", follower(1, 1, Static((LoseAbility(),), ENEMY), "Bane"))
    assert s.has(old, "Bane") and not s.has(young, "Bane")
    assert s.cited("10.9.1.2", "10.9.1.6", "10.9.1.6.1")
