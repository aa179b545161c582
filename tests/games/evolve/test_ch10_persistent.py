"""Chapters 10.9 to 10.11: persistent effects, replacement effects, final card information."""

import pytest

from rulebound.language.tree import (
    Action,
    AddType,
    All,
    Auto,
    Calc,
    Choose,
    Cmp,
    CostCards,
    Count,
    Damage,
    DamagePlayer,
    Destroy,
    Draw,
    EventAmount,
    ExhaustSelf,
    Filter,
    Gain,
    Grant,
    Heal,
    If,
    Is,
    Keyword,
    LoseAbility,
    Modify,
    Move,
    On,
    Replace,
    Self,
    SetBase,
    SetTraits,
    Slot,
    Stat,
    Static,
    Steal,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, evolve, evolved, fanfare, follower, last_words, spell

ENEMY = Filter(types=("follower",), side="opp")
MINE = Filter(types=("follower",), side="my")
ANY = Filter(types=("follower",))
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ATTACK_SET = Static((SetBase("attack", 7),), MINE)


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


# --- 10.10 replacement effects ---------------------------------------------------------------------------------------


def halve(subject: Filter | Self) -> Static:
    return Static((Replace(On("damage", subject), amount=Calc("//", EventAmount(), 2)),))


def lessen(subject: Filter | Self) -> Static:
    return Static((Replace(On("damage", subject), amount=Calc("-", EventAmount(), 2)),))


@pytest.mark.rule("10.10.1", "10.10.1.1")
def test_a_replaced_event_never_happened() -> None:
    s = Scenario()
    idol = s.field("B", follower(1, 5, Static((Replace(On("damage", Self()), steps=(Heal(MY_LEADER, 1),)),))))
    s.field("B", amulet(Auto(On("damage", MINE), (Draw(1),))))
    s.play(s.in_hand("A", spell(Damage(All(ENEMY), 3))))
    assert s.defense(idol) == 5 and s.defense("B") == 21 and s.count("B", "hand") == 0
    assert not s.happened("damage")


@pytest.mark.rule("10.10.2", "10.10.2.1", "10.10.2.3")
@pytest.mark.parametrize(("first", "left"), [(0, 9), (1, 8)])
def test_the_controller_of_the_affected_card_orders_the_replacements(first: int, left: int) -> None:
    s = Scenario()
    half = s.field("A", amulet(halve(ENEMY)))
    less = s.field("B", amulet(lessen(MINE)))
    wall = s.field("B", follower(1, 10))
    s.play(s.in_hand("A", spell(Damage(All(ENEMY), 6))))
    assert s.player == "B" and s.prompt == "replacement" and len(s.options) == 2
    s.answer((half, less)[first])
    assert s.defense(wall) == left  # 6 // 2 - 2 = 1, or (6 - 2) // 2 = 2


@pytest.mark.rule("10.10.2", "10.10.2.1")
def test_damage_to_a_leader_is_ordered_by_its_player() -> None:
    s = Scenario()
    leader = Filter(types=("leader",), side="my", zone="leader")
    half = s.field("B", amulet(halve(leader)))
    s.field("B", amulet(lessen(leader)))
    s.play(s.in_hand("A", spell(DamagePlayer(Who.OPPONENT, 6))))
    assert s.player == "B"
    s.answer(half)
    assert s.defense("B") == 19 and s.defense("A") == 20


@pytest.mark.rule("10.10.2.2")
def test_the_player_who_puts_a_card_onto_the_field_orders_what_replaces_that() -> None:
    s = Scenario()
    enters = On("enter", Filter(types=("follower",)))
    tired = s.field("B", amulet(Static((Replace(enters, exhausted=True),)), name="Swamp"))
    gone = s.field("B", amulet(Static((Replace(enters, to="banished"),)), name="Void"))
    guest = s.in_hand("A", follower(1, 1))
    s.play(guest)
    assert s.player == "A" and s.prompt == "replacement" and s.offered(tired) and s.offered(gone)
    s.answer(gone)
    assert s.zone(guest) == "banished"


@pytest.mark.rule("10.10.2.3")
def test_a_replacement_applies_only_once_to_an_event() -> None:
    s = Scenario()
    wall = s.field("B", follower(1, 20, Static((Replace(On("damage", Self()), amount=Calc("+", EventAmount(), 2)),))))
    s.play(s.in_hand("A", spell(Damage(All(ENEMY), 3))))
    assert s.defense(wall) == 15


@pytest.mark.rule("10.10.1")
def test_what_happens_instead_may_be_replaced_by_another_effect() -> None:
    s = Scenario()
    pawn = s.field("B", follower(1, 1))
    s.field("B", amulet(Static((Replace(On("leave", MINE, to="cemetery"), to="hand"),)), name="Rope"))
    s.field("A", amulet(Static((Replace(On("leave", ENEMY, to="hand"), to="banished"),)), name="Net"))
    s.play(s.in_hand("A", spell(Choose(ENEMY), Destroy(Slot()))), pawn)
    assert s.zone(pawn) == "banished"


@pytest.mark.rule("10.10.1.1", "10.10.1")
def test_who_would_have_been_destroyed_was_not() -> None:
    s = Scenario()
    pawn = s.field("B", follower(1, 1, last_words(Draw(1))))
    s.field("B", amulet(Static((Replace(On("destroyed", MINE), to="hand"),))))
    s.field("A", amulet(Auto(On("destroyed", ENEMY), (Draw(1),))))
    s.play(s.in_hand("A", spell(Choose(ENEMY), Destroy(Slot()))), pawn)
    assert s.zone(pawn) == "hand" and s.count("B", "hand") == 1 and s.count("A", "hand") == 0


@pytest.mark.rule("10.10.3", "10.9.3")
def test_what_replaces_an_entry_reads_the_card_as_it_will_be_on_the_field() -> None:
    s = Scenario()
    s.field("A", amulet(Static((SetTraits(("red",), add=True),), MINE)))
    s.field("A", amulet(Static((Replace(On("enter", Filter(traits=("red",))), exhausted=True),))))
    late, charm = s.in_hand("A", follower(1, 1)), s.in_hand("A", amulet())
    s.play(late)
    s.play(charm)
    assert s.engaged(late) and not s.engaged(charm)


@pytest.mark.rule("10.10.3")
def test_what_replaces_a_move_to_the_ex_area_reads_the_card_as_it_will_be_there() -> None:
    s = Scenario()
    ex = Filter(side="my", zone="ex")
    s.field("A", amulet(Static((SetTraits(("red",), add=True),), ex)))
    red = Replace(On("move", Filter(traits=("red",)), to="ex"), to="banished")
    s.field("A", amulet(Static((red,))))
    (bones,) = s.in_cemetery("A", follower(1, 1))
    s.play(s.in_hand("A", spell(Choose(Filter(types=("follower",), side="my", zone="cemetery")), Move(Slot(), "ex"))))
    assert s.zone(bones) == "banished"


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


def test_a_card_that_has_changed_fields_is_read_as_it_is_now() -> None:
    s = Scenario()
    enemy = s.field("B", follower(2, 2))
    s.field("A", amulet(Static((Modify("attack", 3),), MINE)))
    text = spell(Choose(ENEMY), Steal(Slot()), DamagePlayer(Who.OPPONENT, Stat(Slot(), "attack")))
    s.play(s.in_hand("A", text), enemy)
    assert s.controller(enemy) == "A" and s.defense("B") == 15


@pytest.mark.rule("10.8.1", "10.6.2.8.2")
def test_an_effect_whose_target_has_left_does_nothing_to_it() -> None:
    s = Scenario()
    enemy = s.field("B", follower(1, 1))
    text = spell(Choose(ENEMY), Move(Slot(), "hand"), Damage(Slot(), 5), Draw(1))
    s.play(s.in_hand("A", text), enemy)
    assert s.zone(enemy) == "hand" and s.count("A", "hand") == 1
    assert s.count("B", "hand") == 1


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


@pytest.mark.rule("10.10.2.2")
def test_the_controller_of_a_card_that_would_be_destroyed_orders_what_replaces_that() -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1))
    s.field("B", amulet(Static((Replace(On("destroyed", ENEMY), to="banished"),))))
    home = Replace(On("destroyed", Filter(types=("follower",), side="my")), to="hand")
    s.field("A", amulet(Static((home,)), name="Home"))
    s.play(s.in_hand("A", spell(Choose(Filter(types=("follower",))), Destroy(Slot()))), elf)
    assert (s.prompt, s.player) == ("replacement", "A")
    s.answer("Apply Home's replacement")
    assert s.zone(elf) == "hand"


@pytest.mark.rule("10.10.1", "10.10.1.1")
def test_a_replacement_alone_is_in_no_order() -> None:
    s = Scenario()
    elf = s.field("B", follower(1, 1, Static((Replace(On("destroyed", Self()), to="hand"),))))
    s.play(s.in_hand("A", spell(Choose(ENEMY), Destroy(Slot()))), elf)
    assert s.zone(elf) == "hand" and not any(s.cited(rule) for rule in ("10.10.2", "10.10.2.1", "10.10.2.2"))


@pytest.mark.rule("12.8.2")
def test_a_replacement_that_is_declined_replaces_nothing() -> None:
    s = Scenario()
    guard = s.in_hand("A", follower(1, 1, "Ward"))
    s.play(guard, False)
    assert s.reserved(guard) and not s.cited("10.10.1.1") and not s.cited("10.2.1.3")


def test_a_fanfare_asks_nothing_of_what_enters() -> None:
    s = Scenario()
    s.play(s.in_hand("A", follower(1, 1, fanfare(Draw(1)))))
    assert s.count("A", "hand") == 1 and not s.cited("10.9.3.1")
