"""Chapter 10.6: playing and resolving."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cast,
    Choose,
    Compare,
    CostCards,
    CostOption,
    CostSelf,
    Count,
    Damage,
    Destroy,
    Discard,
    Divide,
    Draw,
    ExhaustSelf,
    Filter,
    Gain,
    Heal,
    If,
    Modes,
    Modify,
    Move,
    On,
    Paid,
    Past,
    Pay,
    Permit,
    Self,
    Slot,
    Stat,
    Static,
    Until,
    Who,
    X,
)
from rulebound.scenario.evolve import Scenario, amulet, earth_rite, fanfare, follower, last_words, spell
from rulebound.scenario.table import Card, ScenarioError

ENEMY = Filter(types=("follower",), side="opp")
MINE = Filter(types=("follower",), side="my")
GRAVE = Filter(side="my", zone="cemetery")
HAND = Filter(side="my", zone="hand")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
SACRIFICE = CostOption("sacrifice", (CostCards("put", 1, Filter(side="my")),))


def keys(s: Scenario) -> list[str]:
    return [entry.key for entry in s.game.journal]


# --- 10.6.2.1 specify ------------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "10.6.2",
    "10.6.2.1",
    "10.6.2.2",
    "10.6.2.2.1",
    "10.6.2.2.2",
    "10.6.2.2.3",
    "10.6.2.3",
    "10.6.2.4",
    "10.6.2.5",
    "10.6.2.7",
    "10.6.2.8",
)
def test_the_steps_of_playing_come_in_order() -> None:
    s = Scenario()
    one, other = s.field("B", follower(1, 9)), s.field("B", follower(1, 9))
    s.field("A", amulet(Auto(On("play", who=Who.YOU), (Draw(1),))))
    extra = CostOption("extra", (Pay(0, x="x"),))
    modes = Modes(((Choose(ENEMY, 2, at_least=1), Divide("it", X(), unit=1)), (Heal(MY_LEADER, 1),)))
    ray = s.in_hand("A", spell(extra, modes, cost=2))
    s.act("play", ray)
    assert s.zone(ray) == "resolution" and s.prompt == "way"
    s.answer("extra")
    assert s.prompt == "x"
    s.answer(5)
    assert s.prompt == "mode"
    s.answer(1)
    assert s.prompt == "choose"
    s.answer([one, other])
    assert s.prompt == "share" and s.play_points("A") == 10
    s.answer(2)
    assert (s.defense(one), s.defense(other)) == (7, 6) and s.play_points("A") == 3
    order = ["plays", "way", "sets_x", "modes", "chooses", "resource", "damage", "move_resolve", "plays_auto"]
    found = [keys(s).index(key) for key in order]
    assert found == sorted(found)
    assert s.count("A", "hand") == 1  # "whenever you play" was heard, and came after


@pytest.mark.rule("10.6.2.1")
def test_a_card_that_is_played_is_revealed() -> None:
    s = Scenario()
    secret = s.in_hand("A", spell(Choose(ENEMY), Destroy(Slot())))
    s.field("B", follower(1, 1))
    s.field("B", follower(1, 1))
    s.start()
    assert not s.game.may_know(1, secret.ref)
    s.act("play", secret)
    assert s.zone(secret) == "resolution" and s.game.may_know(1, secret.ref)


@pytest.mark.rule("10.6.2.1.1")
def test_the_card_of_an_ability_in_the_hand_is_shown_until_it_has_resolved() -> None:
    s = Scenario()
    one, other = s.field("B", follower(1, 1)), s.field("B", follower(1, 1))
    spark = s.in_hand("A", follower(1, 1, Action((Pay(1),), (Choose(ENEMY), Destroy(Slot())), zone="hand")))
    s.start()
    assert not s.game.may_know(1, spark.ref)
    s.use(spark)
    assert s.game.may_know(1, spark.ref) and s.prompt == "choose"
    s.answer(other)
    assert s.zone(spark) == "hand" and not s.game.may_know(1, spark.ref)
    assert (s.zone(one), s.zone(other)) == ("field", "cemetery")


@pytest.mark.rule("10.6.2.1.2", "10.6.2.3.4")
def test_what_has_no_target_cannot_be_specified() -> None:
    s = Scenario()
    s.field("A", follower(1, 1))
    bolt = s.in_hand("A", spell(Draw(1), Choose(ENEMY), Destroy(Slot())))
    assert s.why_not("A", "play", bolt).startswith("10.6.2.3.4")
    with pytest.raises(ScenarioError):
        s.play(bolt)
    assert s.zone(bolt) == "hand" and s.count("A", "hand") == 1 and s.play_points("A") == 10


@pytest.mark.rule("10.6.2.3.3")
def test_with_fewer_targets_than_are_asked_for_it_cannot_be_played() -> None:
    s = Scenario()
    s.field("B", follower(1, 1))
    s.field("A", follower(1, 1))
    bolt = s.in_hand("A", spell(Choose(ENEMY, 2), Destroy(Slot())))
    well = s.field("A", amulet(Action((ExhaustSelf(),), (Choose(ENEMY, 2), Destroy(Slot())))))
    assert s.why_not("A", "play", bolt).startswith("10.6.2.3.3")
    assert s.why_not("A", "use", well).startswith("10.6.2.3.3")


@pytest.mark.rule("10.6.2.3.4")
def test_an_ability_without_a_target_cannot_be_played() -> None:
    s = Scenario()
    well = s.field("A", amulet(Action((ExhaustSelf(),), (Choose(ENEMY), Destroy(Slot())))))
    assert s.why_not("A", "use", well).startswith("10.6.2.3.4") and not s.engaged(well)


@pytest.mark.rule("10.6.2.5.3")
def test_what_cannot_be_paid_cannot_be_specified() -> None:
    s = Scenario()
    s.points("A", 2)
    dear = s.in_hand("A", follower(1, 1, cost=3))
    needed = s.in_hand("A", spell(CostOption("blood", (CostCards("put", 1, MINE),), required=True), Draw(1)))
    assert s.why_not("A", "play", dear).startswith("10.6.2.5.3")
    assert s.why_not("A", "play", needed).startswith("10.6.2.5.3")
    assert s.play_points("A") == 2


@pytest.mark.rule("10.6.2.1.3", "10.6.2.8.1.1")
def test_effects_on_a_card_in_the_ex_area_go_with_it_to_the_field() -> None:
    s = Scenario()
    kept, plain = s.in_ex("A", follower(1, 1)), s.in_ex("A", follower(1, 1, name="Other"))
    oil = s.in_hand("A", spell(Choose(Filter(side="my", zone="ex")), Gain(Slot(), (Modify("attack", 3),), Until.GAME)))
    s.play(oil, kept)
    assert s.attack_of(kept) == 4
    s.play(kept)
    s.play(plain)
    assert (s.attack_of(kept), s.attack_of(plain)) == (4, 1)


@pytest.mark.rule("10.6.2.1.3")
def test_effects_on_a_card_in_the_ex_area_apply_in_the_resolution_zone() -> None:
    s = Scenario()
    seen = Filter(types=("spell",), side="my", zone="resolution")
    from_ex = s.in_ex("A", spell(Heal(MY_LEADER, Stat(All(seen), "cost")), cost=2))
    lift = s.in_hand("A", spell(Choose(Filter(side="my", zone="ex")), Gain(Slot(), (Modify("cost", 3),), Until.GAME)))
    s.play(lift)
    s.play(from_ex)
    assert s.defense("A") == 25


def test_an_effect_on_a_card_that_leaves_the_field_does_not_come_back_with_it() -> None:
    s = Scenario()
    pawn = s.field("A", follower(1, 1))
    oil = s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (Modify("attack", 3),), Until.GAME)))
    back = s.in_hand("A", spell(Choose(MINE), Move(Slot(), "hand")))
    s.play(oil, pawn)
    s.play(back, pawn)
    s.play(pawn)
    assert s.zone(pawn) == "field" and s.attack_of(pawn) == 1


# --- 10.6.2.3 targets ------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.6.2.3", "10.6.2.3.1")
def test_a_target_cannot_be_declined() -> None:
    s = Scenario()
    one, other = s.field("B", follower(1, 1)), s.field("B", follower(1, 1))
    third = s.field("B", follower(1, 1))
    bolt = s.in_hand("A", spell(Choose(ENEMY, 2), Destroy(Slot())))
    s.act("play", bolt)
    assert not s.offered("done")
    s.answer(one)
    assert s.prompt == "choose" and not s.offered("done") and not s.offered(one)
    s.answer(third)
    assert [s.zone(card) for card in (one, other, third)] == ["cemetery", "field", "cemetery"]


@pytest.mark.rule("10.6.2.3.2")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_up_to_two_targets_are_none_one_or_two(n: int) -> None:
    s = Scenario()
    enemies = [s.field("B", follower(1, 1)) for _ in range(3)]
    bolt = s.in_hand("A", spell(Choose(ENEMY, 2, at_least=0), Destroy(Slot()), Draw(1)))
    s.play(bolt, enemies[:n])
    assert [s.zone(card) for card in enemies] == ["cemetery"] * n + ["field"] * (3 - n)
    assert s.count("A", "hand") == 1


@pytest.mark.rule("10.6.2.8.2")
def test_up_to_some_targets_can_be_played_without_any_to_select() -> None:
    s = Scenario()
    bolt = s.in_hand("A", spell(Choose(ENEMY, 2, at_least=0), Destroy(Slot()), Draw(1)))
    s.play(bolt)
    assert s.count("A", "hand") == 1


@pytest.mark.rule("10.6.2.3.2.1", "10.6.2.4", "10.6.2.4.1")
def test_a_value_is_divided_among_at_least_one_target_and_each_gets_some() -> None:
    s = Scenario()
    one, other = s.field("B", follower(1, 9)), s.field("B", follower(1, 9))
    rain = s.in_hand("A", spell(Choose(ENEMY, 3, at_least=0), Divide("it", 3, unit=1)))
    s.act("play", rain)
    assert not s.offered("done")
    s.answer([one, other])
    assert s.prompt == "share" and len(s.options) == 2  # 1 or 2: one is left for the second
    s.answer(2)
    assert (s.defense(one), s.defense(other)) == (7, 8)


@pytest.mark.rule("10.6.2.3.4")
def test_a_value_that_nobody_can_get_cannot_be_divided() -> None:
    s = Scenario()
    s.field("A", follower(1, 9))
    rain = s.in_hand("A", spell(Choose(ENEMY, 3, at_least=0), Divide("it", 3, unit=1)))
    s.field("B", amulet())  # no follower
    assert s.why_not("A", "play", rain).startswith("10.6.2.3.4")


@pytest.mark.rule("10.6.2.4.1.1")
def test_more_targets_than_units_make_the_play_illegal() -> None:
    s = Scenario()
    for _ in range(3):
        s.field("B", follower(1, 9))
    rain = s.in_hand("A", spell(Choose(ENEMY, 3), Divide("it", 2, unit=1)))
    assert s.why_not("A", "play", rain) != "" and s.zone(rain) == "hand"


@pytest.mark.rule("10.6.2.4.1")
def test_no_more_targets_can_be_selected_than_there_are_units() -> None:
    s = Scenario()
    enemies = [s.field("B", follower(1, 9)) for _ in range(3)]
    rain = s.in_hand("A", spell(Choose(ENEMY, 3, at_least=0), Divide("it", 2, unit=1)))
    s.act("play", rain)
    s.answer(enemies[0])
    s.answer(enemies[2])
    assert [s.defense(card) for card in enemies] == [8, 9, 8]


@pytest.mark.rule("10.6.2.3", "10.6.2.3.1", "10.6.2.3.2")
def test_who_selects_none_of_up_to_so_many_selects_what_comes_after_it_all_the_same() -> None:
    text = (
        "Select up to 2 enemy followers on the field and deal them 1 damage. "
        "Select a follower on your field and give it +1/+1."
    )
    for said in ([], ["ant"], ["ant", "bee"]):
        s = Scenario()
        enemies = {name: s.field("B", follower(1, 9)) for name in ("ant", "bee", "cat")}
        wolf, bear = s.field("A", follower(1, 1)), s.field("A", follower(1, 1))
        s.play(s.in_hand("A", spell(text)), [enemies[name] for name in said], bear)
        assert (s.attack_of(wolf), s.attack_of(bear)) == (1, 2)
        assert [s.defense(card) for card in enemies.values()] == [8 if name in said else 9 for name in enemies]


@pytest.mark.rule("10.6.2.3")
def test_what_is_selected_in_a_hand_is_selected_when_the_spell_resolves() -> None:
    s = Scenario()
    one, other = s.in_hand("B", follower(1, 1)), s.in_hand("B", follower(1, 1))
    enemy = s.field("B", follower(1, 1))
    rob = s.in_hand("A", spell(Choose(ENEMY), Destroy(Slot()), Discard(1, Who.OPPONENT)))
    s.play(rob)
    assert s.zone(enemy) == "cemetery" and s.player == "B" and s.prompt == "discard"
    s.answer(other)
    assert (s.zone(one), s.zone(other)) == ("hand", "cemetery")


@pytest.mark.rule("10.6.2.8.2", "10.6.2.5")
def test_a_target_that_the_cost_takes_away_is_lost_and_the_rest_is_done() -> None:
    s = Scenario()
    pawn = s.field("A", follower(1, 1))
    blood = CostOption("blood", (CostCards("put", 1, MINE),), required=True)
    gift = s.in_hand("A", spell(blood, Choose(MINE), Gain(Slot(), (Modify("attack", 1),)), Draw(1)))
    s.play(gift)
    assert s.zone(pawn) == "cemetery" and s.count("A", "hand") == 1


# --- 10.6.2.6 room ---------------------------------------------------------------------------------------------------


def full_field(s: Scenario, player: str = "A") -> list[Card]:
    return [s.field(player, follower(1, 1)) for _ in range(5)]


@pytest.mark.rule("10.6.2.6")
def test_a_follower_cannot_be_played_onto_a_full_field() -> None:
    s = Scenario(turn="B")
    full_field(s, "B")
    guest, lesson = s.in_hand("B", follower(1, 1)), s.in_hand("B", spell(Draw(1)))
    assert s.why_not("B", "play", guest).startswith("10.6.2.6")
    s.play(lesson)
    assert s.count("B", "hand") == 2


@pytest.mark.rule("10.6.2.6")
def test_a_full_field_of_the_opponent_is_no_obstacle() -> None:
    s = Scenario()
    full_field(s, "B")
    guest = s.in_hand("A", follower(1, 1))
    s.play(guest)
    assert s.zone(guest) == "field"


@pytest.mark.rule("10.6.2.6", "10.6.2.8.1")
def test_a_cost_that_frees_a_place_lets_a_follower_be_played_onto_a_full_field() -> None:
    s = Scenario()
    crowd = full_field(s)
    guest = s.in_hand("A", follower(1, 1, SACRIFICE))
    s.play(guest, crowd[3])
    assert s.zone(guest) == "field" and s.zone(crowd[3]) == "cemetery" and s.count("A", "field") == 5
    assert s.cited("10.6.2.6")


@pytest.mark.rule("10.6.2.6")
def test_a_card_that_would_not_leave_does_not_free_a_place() -> None:
    s = Scenario()
    pawns = [s.field("A", follower(1, 1)) for _ in range(4)]
    earth = s.field("A", amulet("Stack"), counters={"Stack": 2})
    guest = s.in_hand("A", follower(1, 1, SACRIFICE))
    s.act("play", guest)
    assert s.prompt == "cost put" and not s.offered(earth)
    s.answer(pawns[0])
    assert s.zone(guest) == "field" and s.counters(earth, "Stack") == 2


@pytest.mark.rule("10.6.2.6")
def test_earth_rite_frees_a_place_only_with_the_last_counter() -> None:
    s = Scenario()
    for _ in range(3):
        s.field("A", follower(1, 1))
    deep = s.field("A", amulet("Stack"), counters={"Stack": 2})
    last = s.field("A", amulet("Stack"), counters={"Stack": 1})
    guest = s.in_hand("A", follower(1, 1, earth_rite()))
    s.play(guest)
    assert s.zone(guest) == "field" and s.zone(last) == "cemetery" and s.counters(deep, "Stack") == 2


@pytest.mark.rule("10.6.2.8.1", "10.6.2.8.3")
def test_a_follower_that_does_not_fit_when_it_resolves_goes_to_the_cemetery() -> None:
    s = Scenario()
    small = Static((Permit("field size", 2),), players=Who.YOU, cond=Compare(Past(On("play", who=Who.YOU)), ">=", 2))
    s.field("A", amulet(small))
    first = s.in_hand("A", follower(1, 1))
    guest = s.in_hand("A", follower(1, 1, fanfare(Draw(1)), last_words(Draw(1)), name="Guest"))
    s.play(first)
    s.play(guest)  # from now on there is room for two cards only
    assert s.zone(guest) == "cemetery" and s.count("A", "hand") == 0 and s.zone(first) == "field"
    assert len(s.happened("play")) == 2 and s.play_points("A") == 8


# --- 10.6.2.8 resolve ------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.6.2.8", "10.6.2.8.1")
def test_a_follower_resolves_by_coming_to_the_field_of_its_player() -> None:
    s = Scenario(turn="B")
    guest, charm = s.in_hand("B", follower(2, 3)), s.in_hand("B", amulet())
    s.play(guest)
    s.play(charm)
    assert s.cards("B", "field") == [guest, charm] and s.count("A", "field") == 0 and not s.engaged(guest)


@pytest.mark.rule("10.6.2.8.2")
def test_effects_are_performed_in_the_written_order() -> None:
    s = Scenario()
    first = s.in_hand("A", follower(1, 1, name="Old"))
    s.deck("A", follower(1, 1, name="New"), follower(1, 1))
    churn = s.in_hand("A", spell(Discard(1), Draw(1)))
    s.play(churn, first)
    assert s.zone(first) == "cemetery" and [c.name for c in s.cards("A", "hand")] == ["New"]


@pytest.mark.rule("10.6.2.8.2", "10.6.2.8.3")
def test_a_spell_is_in_the_resolution_zone_while_it_resolves() -> None:
    s = Scenario()
    s.in_cemetery("A", follower(1, 1))
    count = s.in_hand("A", spell(Heal(MY_LEADER, Count(GRAVE)), Discard(1)))
    s.hand("A", follower(1, 1), follower(1, 1))
    s.play(count)
    assert s.zone(count) == "resolution" and s.defense("A") == 21
    s.answer(s.cards("A", "hand")[0])
    assert s.zone(count) == "cemetery" and s.count("A", "cemetery") == 3


@pytest.mark.rule("10.6.2.8.2", "10.6.2.7")
def test_a_card_that_an_effect_plays_is_played_before_the_effect_goes_on() -> None:
    s = Scenario(points=2)
    (bolt,) = s.in_cemetery("A", spell(Choose(ENEMY), Damage(Slot(), 3), Draw(1), cost=9))
    enemy = s.field("B", follower(1, 5))
    reader = s.in_hand("A", follower(1, 1, fanfare(Choose(GRAVE), Cast(), Heal(MY_LEADER, Count(HAND)))))
    s.play(reader, bolt, enemy)
    assert s.defense(enemy) == 2 and s.defense("A") == 21 and s.zone(bolt) == "cemetery"
    assert s.play_points("A") == 1 and len(s.happened("play")) == 2


@pytest.mark.rule("1.3.2")
def test_a_card_that_cannot_be_played_is_not_played_by_an_effect_either() -> None:
    s = Scenario()
    (bolt,) = s.in_cemetery("A", spell(Choose(ENEMY), Damage(Slot(), 3)))
    s.play(s.in_hand("A", follower(1, 1, fanfare(Choose(GRAVE), Cast(), Draw(1)))))
    assert s.zone(bolt) == "cemetery" and s.count("A", "hand") == 1 and len(s.happened("play")) == 1


@pytest.mark.rule("10.6.2.8.3")
def test_a_spell_that_plays_another_one_stays_until_it_has_resolved() -> None:
    s = Scenario()
    (inner,) = s.in_cemetery("A", spell(Draw(1)))
    outer = s.in_hand("A", spell(Choose(GRAVE), Cast(), Heal(MY_LEADER, Count(GRAVE))))
    s.play(outer, inner)
    assert s.defense("A") == 21 and s.zone(inner) == s.zone(outer) == "cemetery"


@pytest.mark.rule("10.6.2.8.1")
def test_a_follower_that_an_effect_plays_comes_to_the_field_for_its_cost() -> None:
    s = Scenario()
    (wolf,) = s.in_cemetery("A", follower(2, 2, fanfare(Draw(1)), cost=4))
    s.play(s.in_hand("A", spell(Choose(GRAVE), Cast(free=False))), wolf)
    assert s.on_field(wolf) and s.play_points("A") == 5 and s.count("A", "hand") == 1


@pytest.mark.rule("10.6.2.8.3")
def test_a_spell_that_has_moved_itself_is_not_moved_again() -> None:
    s = Scenario()
    once = s.in_hand("A", spell(Draw(1), Move(Self(), "banished")))
    s.play(once)
    assert s.zone(once) == "banished" and s.count("A", "hand") == 1


@pytest.mark.rule("10.6.2.8.3")
def test_a_leftover_card_goes_to_the_cemetery_of_its_owner() -> None:
    s = Scenario(turn="B")
    permit = Static((Permit("play", filter=Filter(zone="cemetery", side="opp")),), players=Who.YOU)
    s.field("B", amulet(permit))
    (stolen,) = s.in_cemetery("A", spell(Draw(1)))
    s.play(stolen)
    assert s.count("B", "hand") == 1 and s.cards("A", "cemetery") == [stolen] and s.owner(stolen) == "A"


@pytest.mark.rule("10.6.2.8.2.1")
def test_an_ability_resolves_although_its_card_has_left_to_pay_for_it() -> None:
    s = Scenario()
    enemy = s.field("B", follower(1, 9))
    bomb = s.field("A", follower(4, 1, Action((CostSelf("put"),), (Damage(All(ENEMY), Stat(Self(), "attack")),))))
    s.use(bomb)
    assert s.zone(bomb) == "cemetery" and s.defense(enemy) == 5


@pytest.mark.rule("10.6.2.2.3", "10.6.2.2")
def test_options_are_chosen_before_anything_is_paid() -> None:
    s = Scenario()
    options = ((Draw(1),), (Heal(MY_LEADER, 2),), (Choose(ENEMY), Destroy(Slot())), (Draw(3),))
    book = s.in_hand("A", spell(Modes(options, 2), cost=4))
    s.act("play", book)
    assert s.prompt == "mode" and not s.offered(3) and s.play_points("A") == 10
    s.answer(1)
    assert s.offered(2) and s.offered(4) and not s.offered(3)  # no target for the third
    s.answer(2)
    assert s.count("A", "hand") == 1 and s.defense("A") == 22 and s.play_points("A") == 6


@pytest.mark.rule("10.6.2.2.1")
def test_a_way_to_play_without_targets_is_not_offered() -> None:
    s = Scenario()
    kicker = CostOption("kicker", (Pay(1),))
    book = s.in_hand("A", spell(kicker, Draw(1), If(Paid("kicker"), (Choose(ENEMY), Destroy(Slot())))))
    s.play(book)
    assert s.count("A", "hand") == 1 and s.play_points("A") == 9


@pytest.mark.rule("10.6.2.3.2")
def test_of_up_to_so_many_none_are_selected_where_there_are_none() -> None:
    s = Scenario()
    enemy = Filter(types=("follower",), side="opp")
    s.play(s.in_hand("A", spell(Choose(enemy, 2, 0), Damage(Slot(), 1), Draw(1))))
    assert s.count("A", "hand") == 1
