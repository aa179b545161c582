"""The Resolution Check (rescheck) and the changes of June 2018 (change)."""

import pytest
from tests.games.buddyfight.boards import asked, burn, fast, heal, hurt, mill, plain, sword, when

from rulebound.language.tree import Auto, DamagePlayer, Draw, ExtraTurn, On, Who
from rulebound.scenario.buddyfight import Scenario, life, monster, spell

# --- rescheck.1: who has lost ----------------------------------------------------------------------------------------


@pytest.mark.rule("rescheck.1")
@pytest.mark.parametrize(("left", "lost"), [(1, True), (2, False)])
def test_a_fighter_whose_life_is_zero_loses(left: int, lost: bool) -> None:
    s = Scenario()
    s.life("B", left)
    s.cast(s.in_hand("A", spell(burn(1))))
    assert s.over is lost and s.winner == ("A" if lost else "")


@pytest.mark.rule("rescheck.1")
def test_damage_beyond_the_last_life_loses_as_well() -> None:
    s = Scenario()
    s.life("B", 3)
    s.cast(s.in_hand("A", spell(burn(7))))
    assert s.winner == "A"


@pytest.mark.rule("rescheck.1")
def test_life_that_is_zero_only_between_two_steps_of_one_card_loses_nothing() -> None:
    s = Scenario()
    s.life("A", 1)
    s.cast(s.in_hand("A", spell(hurt(1), heal(2))))
    assert not s.over and s.life_of("A") == 2


@pytest.mark.rule("rescheck.1")
def test_an_empty_deck_loses_at_once_without_any_draw() -> None:
    s = Scenario()
    s.deck("B", plain())
    s.cast(s.in_hand("A", spell(mill(1))))
    assert s.winner == "A" and s.count("B", "deck") == 0


@pytest.mark.rule("rescheck.1")
@pytest.mark.parametrize(("cards", "lost"), [(2, True), (3, False)])
def test_drawing_the_last_card_loses(cards: int, lost: bool) -> None:
    s = Scenario()
    s.deck("A", *[plain() for _ in range(cards)])
    s.cast(s.in_hand("A", spell(Draw(2))))
    assert s.over is lost and s.winner == ("B" if lost else "")
    assert s.count("A", "hand") == 2


@pytest.mark.rule("rescheck.1", "ext.draw")
def test_who_both_lose_at_one_check_have_drawn() -> None:
    s = Scenario()
    s.life("A", 1)
    s.life("B", 1)
    s.cast(s.in_hand("A", spell(DamagePlayer(Who.EACH, 1))))
    assert s.drawn


@pytest.mark.rule("rescheck.1", "ext.draw")
def test_one_without_life_and_the_other_without_a_deck_draw_as_well() -> None:
    s = Scenario()
    s.life("A", 1)
    s.deck("B", plain())
    s.cast(s.in_hand("A", spell(mill(1), hurt(1))))
    assert s.drawn


# --- rescheck.2: one card in an area ---------------------------------------------------------------------------------


@pytest.mark.rule("rescheck.2", "zone.side.1")
@pytest.mark.parametrize("area", ["left", "right"])
def test_the_monster_that_was_in_the_area_goes_to_the_drop_zone(area: str) -> None:
    s = Scenario()
    old = s.left("A", plain()) if area == "left" else s.right("A", plain())
    new = s.in_hand("A", plain())
    s.call(new, area)
    assert (s.zone(old), s.area(new)) == ("drop", area)


@pytest.mark.rule("rescheck.2")
def test_what_the_check_drops_leaves_but_is_not_destroyed() -> None:
    s = Scenario()
    s.left("A", monster(0, 1000, 1, 1000, when("destroyed", burn(5)), when("leave", burn(1))))
    s.call(s.in_hand("A", plain()), "left")
    assert s.life_of("B") == 9


@pytest.mark.rule("rescheck.2", "zone.flag")
def test_of_two_items_the_last_one_stays() -> None:
    s = Scenario()
    old, new = s.item("A", sword()), s.in_hand("A", sword())
    s.equip(new)
    assert (s.zone(old), s.area(new)) == ("drop", "item")


def test_an_item_and_monsters_do_not_stand_in_each_others_way() -> None:
    s = Scenario()
    board = [s.left("A", plain()), s.center("A", plain()), s.right("A", plain()), s.item("A", sword())]
    theirs = s.left("B", plain())
    s.cast(s.in_hand("A", spell(heal())))
    assert all(s.on_field(card) for card in [*board, theirs])


# --- rescheck.3: size ------------------------------------------------------------------------------------------------


@pytest.mark.rule("rescheck.3")
def test_a_total_of_exactly_three_is_no_reason_to_drop_anything() -> None:
    s = Scenario()
    one, two = s.left("A", plain(1)), s.center("A", plain(1))
    three = s.in_hand("A", plain(1))
    s.call(three, "right")
    assert all(s.on_field(card) for card in (one, two, three))


@pytest.mark.rule("rescheck.3")
@pytest.mark.parametrize("gone", [0, 1])
def test_the_fighter_says_which_of_the_other_monsters_goes(gone: int) -> None:
    s = Scenario()
    old = [s.left("A", plain(2)), s.center("A", plain(1))]
    new = s.in_hand("A", plain(1))
    s.call(new, "right")
    s.pass_()  # B has no [Counter] to use
    assert asked(s) == ("size", "A") and not s.offered(new)
    s.answer(old[gone])
    assert s.zone(old[gone]) == "drop"
    assert s.on_field(old[1 - gone]) and s.on_field(new)


@pytest.mark.rule("rescheck.3")
def test_so_many_go_that_the_total_is_three_at_most() -> None:
    s = Scenario()
    old = [s.left("A", plain(1)), s.center("A", plain(1))]
    new = s.in_hand("A", plain(3))
    s.call(new, "right")
    s.pass_()
    if s.prompt == "size":
        s.answer(old)
    assert [s.zone(card) for card in old] == ["drop", "drop"] and s.on_field(new)


@pytest.mark.rule("rescheck.3")
def test_the_monster_called_last_stays_even_if_it_is_the_biggest() -> None:
    s = Scenario()
    old, new = s.left("A", plain(1)), s.in_hand("A", plain(3))
    s.call(new, "right")
    assert (s.zone(old), s.zone(new)) == ("drop", "field")


@pytest.mark.rule("rescheck.3")
def test_each_fighters_monsters_are_added_up_alone() -> None:
    s = Scenario()
    theirs, new = s.left("B", plain(3)), s.in_hand("A", plain(3))
    s.call(new, "left")
    assert s.on_field(theirs) and s.on_field(new)


@pytest.mark.rule("rescheck.3")
def test_too_much_size_is_no_destruction_either() -> None:
    s = Scenario()
    s.left("A", monster(2, 1000, 1, 1000, when("destroyed", burn(5)), when("leave", burn(1))))
    s.call(s.in_hand("A", plain(2)), "right")
    assert s.life_of("B") == 9


@pytest.mark.rule("rescheck.2", "rescheck.3")
def test_who_replaces_a_monster_of_the_same_area_does_not_count_it() -> None:
    s = Scenario()
    stays, old = s.left("A", plain(1)), s.center("A", plain(2))
    new = s.in_hand("A", plain(2))
    s.call(new, "center")
    assert s.zone(old) == "drop" and s.on_field(stays) and s.on_field(new)


# --- change ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("change.1", "start.3.1")
def test_who_begins_draws_in_the_first_start_phase_too() -> None:
    s = Scenario(phase="start", number=1)
    top = s.deck("A", plain(), *[plain() for _ in range(5)])[0]
    s.to("main")
    assert s.cards("A", "hand") == [top]


@pytest.mark.rule("change.1", "start.3.2")
def test_who_begins_may_also_charge_and_draw_in_the_first_start_phase() -> None:
    s = Scenario(phase="start", number=1)
    given = s.in_hand("A", plain())
    s.to("charge")
    s.charge(given)
    s.to("main")
    assert s.zone(given) == "gauge" and s.count("A", "hand") == 2


@pytest.mark.rule("change.2")
def test_both_fighters_may_use_any_number_of_counters_in_one_battle() -> None:
    s = Scenario()
    attacker = s.left("A", plain())
    own = s.hand("A", fast(heal()), fast(heal()))
    other = s.hand("B", fast(heal()), fast(heal()), fast(heal()))
    s.attack(attacker, "B")
    for card in own:
        s.cast(card)
        s.pass_()
    for card in other:
        s.counter(card)
        s.pass_()  # A does not answer
    assert (s.life_of("A"), s.life_of("B")) == (12, 13)
    assert s.attacking(attacker)  # all in the same battle


@pytest.mark.rule("change.3")
def test_an_extra_turn_within_an_extra_turn_is_given_to_nobody() -> None:
    s = Scenario()
    first, second = s.hand("A", spell(ExtraTurn()), spell(ExtraTurn()))
    s.cast(first)
    s.to("next turn")
    assert s.turn_player == "A"
    s.cast(second)
    s.to("next turn")
    assert s.turn_player == "B"


@pytest.mark.rule("change.3")
def test_after_the_opponents_turn_an_extra_turn_is_to_be_had_again() -> None:
    s = Scenario()
    first, second = s.hand("A", spell(ExtraTurn()), spell(ExtraTurn()))
    s.cast(first)
    turns = []
    for _ in range(3):
        s.to("next turn")
        turns.append(s.turn_player)
    s.cast(second)
    s.to("next turn")
    assert turns == ["A", "B", "A"] and s.turn_player == "A"


@pytest.mark.rule("rescheck.1")
def test_what_triggers_on_the_way_to_zero_life_comes_too_late() -> None:
    s = Scenario()
    s.life("B", 1)
    s.left("B", monster(0, 1000, 1, 1000, Auto(On("points", who=Who.YOU), (heal(5),))))
    s.cast(s.in_hand("A", spell(burn(1))))
    assert s.winner == "A"


@pytest.mark.rule("rescheck.1", "timing.1.1")
def test_the_check_at_the_start_of_a_play_timing_finds_who_has_lost_already() -> None:
    s = Scenario()
    s.life("B", 0)
    assert s.winner == "A"


@pytest.mark.rule("rescheck.2", "timing.1.1")
def test_the_check_at_the_start_of_a_play_timing_clears_a_crowded_area() -> None:
    s = Scenario()
    old, new = s.left("A", plain()), s.left("A", plain())
    assert (s.zone(old), s.zone(new)) == ("drop", "field")


@pytest.mark.rule("rescheck.1", "timing.2.3")
def test_life_paid_down_to_zero_loses_before_the_card_does_anything() -> None:
    s = Scenario()
    s.life("A", 2)
    s.cast(s.in_hand("A", spell(heal(9), cost=(life(2),))))
    assert s.winner == "B" and s.prompt == ""
