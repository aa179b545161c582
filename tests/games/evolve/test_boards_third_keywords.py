"""Boards of a third search for faults: keywords, class mechanics and universes beside the rest of the rulebook."""

import pytest

from rulebound.cards import pool
from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    AddType,
    All,
    Choose,
    CostCards,
    CostOption,
    Damage,
    Destroy,
    Draw,
    Filter,
    Gain,
    Grant,
    Heal,
    If,
    Keyword,
    LoseAbility,
    MayPay,
    On,
    Paid,
    Race,
    Replace,
    Self,
    Slot,
    Static,
    Steal,
    Until,
)
from rulebound.scenario.evolve import (
    Scenario,
    amulet,
    carrot,
    combo,
    earth_rite,
    evolve,
    evolved,
    fanfare,
    follower,
    necrocharge,
    on_race,
    serve,
    spell,
    spellchain,
)
from rulebound.scenario.table import ScenarioError

ENEMY = Filter(types=("follower",), side="opp")
MINE = Filter(types=("follower",), side="my")
MY_AMULET = Filter(types=("amulet",), side="my")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
STEALS = spell(Choose(ENEMY), Steal(Slot()))


def real(code: str) -> CardDef:
    return pool("evolve")[code]


def quick_change(whose: Filter) -> CardDef:
    """A Quick spell that makes a follower an amulet."""
    return spell("Quick", Choose(whose), Gain(Slot(), (AddType(("amulet",), replace=True),), Until.GAME))


# --- 13.2 Combo ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("13.2.1.2")
@pytest.mark.parametrize(("before", "zone"), [(1, "field"), (2, "cemetery")])
def test_a_spell_counts_itself_for_combo_when_its_target_is_selected(before: int, zone: str) -> None:
    s = Scenario()
    s.played("A", before)
    enemy = s.field("B", follower(1, 1))
    arrow = s.in_hand("A", spell(If(combo(3), (Choose(ENEMY), Destroy(Slot())))))
    s.play(arrow)
    assert s.zone(enemy) == zone


@pytest.mark.rule("13.2.1.2", "10.6.2.3.4")
def test_a_spell_whose_combo_it_completes_itself_needs_its_target() -> None:
    s = Scenario()
    s.played("A", 2)
    arrow = s.in_hand("A", spell("Combo (3): Select an enemy follower on the field and destroy it."))
    assert s.why_not("A", "play", arrow).startswith("10.6.2.3.4")


@pytest.mark.rule("13.2.1.2", "5.17.3")
@pytest.mark.parametrize(("before", "defense"), [(1, 20), (2, 23)])
def test_a_spell_counts_itself_for_the_number_of_its_options(before: int, defense: int) -> None:
    s = Scenario()
    s.played("A", before)
    gift = "Choose one of the following. Combo (3): Choose 2 instead. (1) Draw a card. (2) Give your leader +3 defense."
    card = s.in_hand("A", spell(gift))
    s.play(card, 1)
    assert (s.count("A", "hand"), s.defense("A")) == (1, defense)


@pytest.mark.rule("13.2.1.2")
def test_combo_is_read_when_the_fanfare_resolves() -> None:
    s = Scenario()
    s.in_cemetery("A", spell(Draw(1), cost=1))
    again = "Whenever a follower is put onto your field, select a spell in your cemetery and play it for 0 play points."
    echo = s.field("A", amulet(again))
    elf = s.in_hand("A", follower(1, 1, fanfare(Draw(1), cond=combo(2))))
    s.play(elf, echo)
    assert s.count("A", "hand") == 2


# --- a paragraph ends what was said with a colon ---------------------------------------------------------------------


@pytest.mark.rule("13.2.1.2")
def test_a_condition_ends_with_its_paragraph() -> None:
    s = Scenario()
    song = s.in_hand("A", spell("Combo (3): Draw a card.\nGive your leader +3 defense."))
    s.play(song)
    assert (s.count("A", "hand"), s.defense("A")) == (0, 23)


@pytest.mark.rule("10.4.7.5", "10.4.7.2")
@pytest.mark.parametrize(("pays", "hand", "defense"), [(True, 2, 23), (False, 1, 20)])
def test_a_process_in_the_midst_of_a_spell_is_done_while_it_resolves(pays: bool, hand: int, defense: int) -> None:
    s = Scenario()
    text = "Draw a card. Discard a card: Draw 2 cards. Give your leader +3 defense."
    s.play(s.in_hand("A", spell(text)))
    [drawn] = s.cards("A", "hand")
    s.answer(*(True, drawn) if pays else (False,))
    assert (s.count("A", "hand"), s.defense("A")) == (hand, defense)


@pytest.mark.rule("14.3.2.1", "10.4.7.5")
def test_a_spell_may_ask_for_a_lesson() -> None:
    s = Scenario()
    items = [s.in_ex("A", s.make_token("Magic Item")) for _ in range(2)]
    song = s.in_hand("A", spell("Lesson (2): Draw 2 cards."))
    s.play(song, True)
    assert [s.zone(item) for item in items] == ["out", "out"] and s.count("A", "hand") == 2


# --- 13.3.1, 13.5.1 when cards are counted ---------------------------------------------------------------------------


@pytest.mark.rule("13.3.1.4", "10.4.7.4")
def test_what_is_paid_while_an_ability_resolves_counts_for_the_effect_that_it_pays_for() -> None:
    s = Scenario()
    s.in_cemetery("A", *[spell(Draw(1))] * 4)
    fifth = s.in_hand("A", spell(Draw(1)))
    cost = CostCards("discard", 1, Filter(types=("spell",), side="my", zone="hand"))
    mage = s.in_hand("A", follower(1, 1, fanfare(MayPay((cost,), (If(spellchain(5), (Draw(2),)),)))))
    s.play(mage, True, fifth)
    assert s.count("A", "hand") == 2


@pytest.mark.rule("13.5.1.3.2")
def test_what_pays_for_the_playing_counts_for_necrocharge() -> None:
    s = Scenario()
    s.in_cemetery("A", *[follower(1, 1)] * 9)
    tenth = s.in_hand("A", follower(1, 1))
    more = CostOption("more", (CostCards("discard", 1, Filter(side="my", zone="hand")),))
    rite = s.in_hand("A", spell(more, If(Paid("more"), (If(necrocharge(10), (Draw(2),)),))))
    s.play(rite, True, tenth)
    assert s.count("A", "hand") == 2


@pytest.mark.rule("13.3.3.2", "13.5.1.2")
def test_the_amulet_of_an_earth_rite_is_in_the_cemetery_for_necrocharge() -> None:
    s = Scenario()
    s.in_cemetery("A", *[follower(1, 1)] * 9)
    s.field("A", amulet("Stack"))
    rite = s.in_hand("A", spell(earth_rite(), If(necrocharge(10), (Draw(1),))))
    s.play(rite, True)
    assert s.count("A", "hand") == 1


# --- 12.14 Bane, 12.13 Drain and what is no follower any more --------------------------------------------------------


@pytest.mark.rule("5.24.3.1", "8.4.9.2")
@pytest.mark.parametrize("attacks", [True, False])
def test_the_bane_of_a_card_that_is_no_follower_any_more_destroys_nothing(attacks: bool) -> None:
    s = Scenario()
    snake, other = follower(2, 5, "Bane"), follower(2, 5)
    attacker = s.field("A", snake if attacks else other)
    target = s.field("B", other if attacks else snake, engaged=True)
    change = s.in_hand("B", quick_change(ENEMY if attacks else MINE))
    s.declare_attack(attacker, target)
    s.play(change, attacker if attacks else target)
    s.answer("pass")
    assert s.on_field(attacker) and s.on_field(target)
    assert s.damage(attacker) == s.damage(target) == 0


@pytest.mark.rule("11.3.2")
def test_a_follower_that_bane_destroys_may_go_elsewhere_instead() -> None:
    s = Scenario()
    snake = s.field("A", follower(0, 5, "Bane"))
    ghost = s.field("B", follower(0, 5, Static((Replace(On("destroyed", Self()), to="ex"),))), engaged=True)
    s.attack(snake, ghost)
    assert s.zone(ghost) == "ex"


@pytest.mark.rule("12.13.2", "10.5.2.2")
def test_drain_of_the_active_player_comes_before_last_words_of_the_other() -> None:
    s = Scenario()
    s.leader("A", defense=1)
    bat = s.field("A", follower(3, 3, "Drain"))
    bomb = s.field("B", follower(1, 1, "Last Words: Deal 3 damage to each enemy leader."), engaged=True)
    s.attack(bat, bomb)
    assert not s.over and s.defense("A") == 1


@pytest.mark.rule("12.13.2", "3.1.2.3")
def test_drain_of_an_attacker_that_was_stolen_is_for_the_leader_of_its_new_controller() -> None:
    s = Scenario()
    bat = s.field("A", follower(2, 2, "Drain"))
    theft = s.in_hand("B", spell("Quick", Choose(ENEMY), Steal(Slot())))
    s.declare_attack(bat, "B")
    s.play(theft, bat)
    s.answer("pass")
    assert (s.defense("A"), s.defense("B")) == (20, 20)


# --- 13.3.2 Stack ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.7.1", "13.3.2.3")
def test_an_amulet_that_is_given_stack_without_counters_is_put_into_the_cemetery() -> None:
    s = Scenario()
    stone = s.field("A", amulet())
    s.play(s.in_hand("A", spell(Choose(MY_AMULET), Gain(Slot(), (Grant(Keyword("Stack")),), Until.GAME))), stone)
    assert s.zone(stone) == "cemetery"


@pytest.mark.rule("13.3.2.2.b1", "10.9.3")
def test_an_amulet_that_has_stack_from_a_passive_ability_comes_with_a_counter() -> None:
    s = Scenario()
    s.field("A", follower(1, 1, Static((Grant(Keyword("Stack")),), MY_AMULET)))
    stone = s.in_hand("A", amulet())
    s.play(stone)
    assert s.on_field(stone) and s.counters(stone, "Stack") == 1


@pytest.mark.rule("13.3.2.2.b2")
def test_a_stack_that_stays_has_not_been_destroyed() -> None:
    s = Scenario()
    stone = s.field("A", amulet("Stack"), counters={"Stack": 2})
    s.play(s.in_hand("A", spell("Select an amulet on your field and destroy it. If you do, draw a card.")), stone)
    assert s.counters(stone, "Stack") == 1 and s.count("A", "hand") == 0


# --- 14.2 Umamusume --------------------------------------------------------------------------------------------------


@pytest.mark.rule("14.2.3.1", "10.9.1.6.2")
@pytest.mark.parametrize("races_last", [True, False])
def test_a_card_that_loses_its_abilities_has_the_rush_of_a_later_race(races_last: bool) -> None:
    s = Scenario()
    horse = s.field("A", follower(1, 1), served=1)
    forget = Gain(Slot(), (LoseAbility(),), Until.GAME)
    steps = (forget, Race(Slot())) if races_last else (Race(Slot()), forget)
    s.play(s.in_hand("A", spell(Choose(MINE), *steps)), horse)
    assert s.has(horse, "Rush") == races_last


@pytest.mark.rule("14.2.3.1", "5.21.2")
def test_a_served_card_that_is_stolen_may_race_for_its_new_controller() -> None:
    s = Scenario(turn="B")
    horse = s.field("A", follower(1, 1), served=1)
    prey = s.field("A", follower(1, 1), engaged=True)
    s.play(s.in_hand("B", spell(Choose(ENEMY), Steal(Slot()), Race(Slot()))), horse)
    assert s.attack_targets(horse) == [prey]


@pytest.mark.rule("14.2.4.2", "10.7.2.1")
def test_each_of_two_on_race_abilities_triggers_for_each_race() -> None:
    s = Scenario()
    horse = s.field("A", follower(1, 1, on_race(Draw(1)), on_race(Heal(MY_LEADER, 1)), serve(0, 2)))
    for _ in range(2):
        s.in_evolve_deck("A", carrot())
    s.serve(horse)
    while s.prompt != "main":
        s.answer(horse)
    assert (s.count("A", "hand"), s.defense("A")) == (2, 22)


# --- 12.2 Evolve, 12.6 On Evolve -------------------------------------------------------------------------------------


@pytest.mark.rule("11.6.2", "11.6.1", "5.15.1")
def test_a_stolen_evolved_card_evolves_again_with_the_deck_of_its_controller() -> None:
    s = Scenario(turn="B")
    cub = follower(1, 1, evolve(0), name="Cub")
    card = s.field("A", cub, evolved_into=evolved(2, 2, evolve(0), of=cub))
    [old] = s.linked(card)
    new = s.in_evolve_deck("B", evolved(7, 7, of=cub))
    s.play(s.in_hand("B", STEALS), card)
    s.evolve(card)
    assert s.attack_of(card) == 7 and s.linked(card) == [new]
    assert s.cards("A", "evolve_deck") == [old] and not s.face_down(old)


@pytest.mark.rule("12.6.2", "10.7.7")
def test_a_follower_that_dies_of_evolving_has_evolved() -> None:
    s = Scenario()
    cub = follower(1, 5, evolve(0), name="Cub")
    card = s.field("A", cub, damage=4)
    s.in_evolve_deck("A", evolved(2, 2, "On Evolve: Draw a card.", of=cub))
    s.evolve(card)
    assert s.zone(card) == "cemetery" and s.count("A", "hand") == 1


@pytest.mark.rule("12.9.2", "5.15.2")
def test_storm_that_is_not_on_the_evolved_card_is_gone() -> None:
    s = Scenario()
    cub = follower(1, 1, "Storm", evolve(0), name="Cub")
    card = s.field("A", cub, fresh=True)
    s.in_evolve_deck("A", evolved(2, 2, of=cub))
    prey = s.field("B", follower(1, 1), engaged=True)
    assert s.attack_targets(card) == [prey, s.leader("B")]
    s.evolve(card)
    assert s.attack_targets(card) == [prey]


# --- 12.15 Aura ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.15.2", "12.15.3")
def test_a_leader_that_is_given_aura_is_attacked_but_not_selected() -> None:
    s = Scenario()
    one, two = s.field("A", follower(1, 1)), s.field("A", follower(1, 1))
    veil = s.in_hand("B", spell("Quick", Gain(MY_LEADER, (Grant(Keyword("Aura")),), Until.GAME)))
    anyone = Filter(types=("leader", "follower"), side="opp", also=("leader",))
    bolt = s.in_hand("A", spell(Choose(anyone), Damage(Slot(), 2)))
    s.declare_attack(one, "B")
    s.play(veil)
    s.answer("pass")
    assert s.why_not("A", "play", bolt)
    s.attack(two, "B")
    assert s.defense("B") == 18


# --- real cards ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.1.4")
def test_rhinoceroach_that_came_back_without_being_played_counts_its_former_self() -> None:
    s = Scenario()
    roach, back = s.in_hand("A", real("BP01-004")), s.in_hand("A", real("BP01-015"))
    lift = s.in_hand("A", spell("Select a follower in your hand and put it onto your field.", cost=0))
    s.play(roach)
    s.play(back, roach)
    s.play(lift, roach)
    assert s.attack_of(roach) == 1 + 3


@pytest.mark.rule("10.7.3.2")
def test_dragontamer_selects_in_the_cemetery_before_it_discards() -> None:
    s = Scenario()
    tamer = follower(2, 2, evolve(0), name="Dragontamer")
    card = s.field("A", tamer)
    s.in_evolve_deck("A", real("BP02-450"))
    young = s.in_hand("A", follower(1, 1, trait="Wyrmkin"))
    s.evolve(card)
    assert s.prompt == "main" and s.zone(young) == "hand"


@pytest.mark.rule("5.15.2", "2.5.1")
def test_grand_archer_reads_the_cost_of_the_card_below_the_evolved_one() -> None:
    s = Scenario()
    costly = follower(1, 1, name="Costly", cost=5)
    s.field("B", costly, evolved_into=evolved(2, 2, of=costly))
    cheap = s.field("B", follower(1, 1, cost=3))
    archer = s.field("A", real("BP02-390"))
    s.in_evolve_deck("A", real("BP02-391"))
    s.evolve(archer)
    assert s.zone(cheap) == "cemetery" and s.count("B", "field") == 1


@pytest.mark.rule("13.3.3.2", "9.1.2")
def test_remi_and_rami_make_room_with_their_earth_rite() -> None:
    s = Scenario()
    duo = s.field("A", real("BP02-426"))
    s.in_evolve_deck("A", real("BP02-427"))
    s.field("A", amulet("Stack"))
    for _ in range(3):
        s.field("A", follower(1, 1))
    s.evolve(duo)
    s.answer("Earth Rite")
    [golem] = s.tokens("A")
    assert s.attack_of(golem) == 5


# --- on the way ------------------------------------------------------------------------------------------------------


def test_on_the_way_pending_abilities_with_the_same_text_need_no_answer() -> None:
    s = Scenario()
    ghosts = [s.field("A", s.make_token("Ghost")) for _ in range(3)]
    s.to("next turn")
    assert [s.zone(ghost) for ghost in ghosts] == ["out"] * 3


def test_on_the_way_the_order_of_different_abilities_has_to_be_said() -> None:
    s = Scenario()
    s.field("A", s.make_token("Ghost"))
    s.field("A", follower(1, 1, "At the start of your end phase, draw a card."))
    with pytest.raises(ScenarioError, match="play auto"):
        s.to("next turn")


@pytest.mark.rule("12.2.3", "14.2.2.4")
def test_keywords_with_their_numbers_are_sentences() -> None:
    s = Scenario()
    horse = follower(1, 1, "Evolve (2).", "Serve (1).", name="Horse")
    first, second = s.field("A", horse), s.field("A", horse)
    s.in_evolve_deck("A", evolved(3, 3, of=horse))
    s.in_evolve_deck("A", carrot())
    s.evolve(first, evolution_point=True)
    assert s.play_points("A") == 9 and s.attack_of(first) == 3
    s.to("next turn")
    s.to("next turn")
    s.serve(second, evolution_point=True)
    assert s.play_points("A") == 10 and s.has(second, "Rush")


@pytest.mark.rule("12.1.2", "12.5.3")
def test_two_keywords_may_be_joined_in_words() -> None:
    s = Scenario()
    twice = s.in_hand("A", follower(1, 1, "Fanfare and Last Words: Draw a card."))
    end = s.in_hand("A", spell(Choose(MINE), Destroy(Slot())))
    s.play(twice)
    assert s.count("A", "hand") == 2
    s.play(end, twice)
    assert s.count("A", "hand") == 2
