"""Chapter 11: rules handling, except destruction."""

import pytest

import rulebound
from rulebound.language.tree import (
    AddCounter,
    All,
    Auto,
    Choose,
    Count,
    Damage,
    DamagePlayer,
    Discard,
    Draw,
    Filter,
    Gain,
    GainResource,
    Grant,
    Heal,
    Keyword,
    Modify,
    Move,
    On,
    Permit,
    PlayerGain,
    RemoveCounter,
    Slot,
    Static,
    Steal,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, evolve, evolved, follower, last_words, spell
from rulebound.scenario.table import Card

MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ENEMY = Filter(types=("follower",), side="opp")
ANY = Filter(types=("follower",))
MINE = Filter(types=("follower",), side="my")
STEALS = spell(Choose(ENEMY), Steal(Slot()))
MY_AMULET = Filter(types=("amulet",), side="my")


# --- 11.1 basics -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.1.1", "11.1.2", "11.2.1")
def test_a_leader_who_recovers_before_confirmation_timing_has_not_lost() -> None:
    s = Scenario()
    s.leader("A", defense=3)
    deal = s.in_hand("A", spell(DamagePlayer(Who.YOU, 5), Heal(MY_LEADER, 4)))
    risk = s.in_hand("A", spell(DamagePlayer(Who.YOU, 5)))
    s.play(deal)
    assert not s.over and s.defense("A") == 2
    s.play(risk)
    assert s.winner == "B"


@pytest.mark.rule("11.1.2", "11.3.1")
def test_a_follower_that_is_only_for_a_moment_without_defense_survives() -> None:
    s = Scenario()
    pawn = s.field("B", follower(1, 2))
    other = s.field("B", follower(1, 2))
    odd = spell(Choose(ENEMY), Damage(All(ENEMY), 2), Gain(Slot(), (Modify("defense", 1),), Until.GAME))
    s.play(s.in_hand("A", odd), pawn)
    assert s.zone(pawn) == "field" and s.defense(pawn) == 1 and s.zone(other) == "cemetery"


@pytest.mark.rule("11.1.3", "11.2.1", "1.2.2")
def test_leaders_who_fall_together_draw() -> None:
    s = Scenario()
    s.leader("A", defense=2)
    s.leader("B", defense=3)
    s.play(s.in_hand("A", spell(DamagePlayer(Who.EACH, 3))))
    assert s.over and s.drawn
    assert s.winner == ""


@pytest.mark.rule("11.1.3", "11.3.1")
def test_followers_are_destroyed_together_and_see_each_other_go() -> None:
    s = Scenario()
    s.field("A", follower(1, 1, Auto(On("destroyed", Filter(types=("follower",), other=True)), (Draw(1),))))
    s.field("B", follower(1, 1, Auto(On("destroyed", Filter(types=("follower",), other=True)), (Draw(1),))))
    s.play(s.in_hand("A", spell(Damage(All(ANY), 1))))
    assert s.count("A", "field") == s.count("B", "field") == 0
    assert (s.count("A", "hand"), s.count("B", "hand")) == (1, 1)


# --- 11.2 losses -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.2.1", "1.2.1.1")
@pytest.mark.parametrize("more", [1, 6])
def test_a_player_whose_leader_has_no_defense_left_loses(more: int) -> None:
    s = Scenario()
    first, last = (
        s.in_hand("A", spell(DamagePlayer(Who.OPPONENT, 19))),
        s.in_hand("A", spell(DamagePlayer(Who.OPPONENT, more))),
    )
    s.play(first)
    assert not s.over
    s.play(last)
    assert s.winner == "A" and s.defense("B") == 1 - more


@pytest.mark.rule("11.2.2", "1.2.1.2")
def test_a_player_who_had_to_draw_from_an_empty_deck_loses() -> None:
    s = Scenario()
    s.deck("B", follower(1, 1))
    one = s.in_hand("A", spell(Draw(1, Who.OPPONENT)))
    other = s.in_hand("A", spell(Draw(1, Who.OPPONENT), name="Other"))
    s.play(one)
    assert not s.over and s.count("B", "deck") == 0  # an empty deck alone is no loss
    s.play(other)
    assert s.winner == "A"


@pytest.mark.rule("11.2.2", "11.2.1", "11.1.3")
def test_losing_in_different_ways_at_the_same_time_is_a_draw() -> None:
    s = Scenario()
    s.deck("A")
    s.leader("B", defense=1)
    s.play(s.in_hand("A", spell(Draw(1), DamagePlayer(Who.OPPONENT, 1))))
    assert s.drawn


@pytest.mark.rule("11.2.2", "11.1.2")
def test_the_loss_waits_for_confirmation_timing() -> None:
    s = Scenario()
    s.deck("A")
    s.hand("B", follower(1, 1), follower(1, 1))
    s.play(s.in_hand("A", spell(Draw(1), Discard(1, Who.OPPONENT))))
    assert not s.over and s.player == "B"
    s.answer(s.cards("B", "hand")[0])
    assert s.winner == "B"


@pytest.mark.rule("11.2.2", "11.1.2")
def test_who_drew_from_an_empty_deck_loses_although_it_has_cards_again() -> None:
    """READINGS S07."""
    s = Scenario()
    s.deck("A")
    elf = s.in_cemetery("A", follower(1, 1))
    s.play(s.in_hand("A", spell(Draw(1), Move(All(Filter(types=("follower",), side="my", zone="cemetery")), "deck"))))
    assert s.winner == "B" and s.zone(elf) == "deck"


# --- 11.4 and 11.5 limits --------------------------------------------------------------------------------------------


def lowered(what: str, n: int) -> Static:
    return Static((Permit(what, n),), players=Who.OPPONENT)


@pytest.mark.rule("11.4.1")
def test_the_player_of_an_overfull_field_keeps_as_many_cards_as_the_limit() -> None:
    s = Scenario()
    crowd = [s.field("B", follower(1, 1, last_words(Draw(1)))) for _ in range(4)]
    s.field("A", follower(1, 1))
    press = s.in_hand("A", amulet(lowered("field size", 2)))
    s.play(press)
    assert s.player == "B" and s.prompt == "keep"
    s.answer([crowd[1], crowd[3]])
    while s.prompt == "play auto":
        s.answer(s.options[0])
    assert [s.zone(card) for card in crowd] == ["cemetery", "field", "cemetery", "field"]
    assert s.count("B", "hand") == 2 and not s.happened("destroyed")  # moved, not destroyed
    assert s.count("A", "field") == 2


@pytest.mark.rule("11.4.1")
def test_a_stolen_card_goes_to_the_cemetery_of_its_owner() -> None:
    s = Scenario()
    mine = s.field("A", follower(1, 1), controller="B")
    yours = s.field("B", follower(1, 1))
    press = s.in_hand("A", amulet(lowered("field size", 1)))
    s.play(press)
    s.answer(yours)
    assert s.cards("A", "cemetery") == [mine] and s.zone(yours) == "field"


@pytest.mark.rule("11.5.1")
def test_the_player_of_an_overfull_ex_area_keeps_as_many_cards_as_the_limit() -> None:
    s = Scenario()
    held = [s.in_ex("B", follower(1, 1, name=f"Held {i}")) for i in range(4)]
    mine = [s.in_ex("A", follower(1, 1)) for _ in range(3)]
    press = s.in_hand("A", amulet(lowered("EX size", 1)))
    s.play(press)
    assert s.player == "B" and s.prompt == "keep"
    s.answer(held[2])
    assert [s.zone(card) for card in held] == ["cemetery", "cemetery", "ex", "cemetery"]
    assert all(s.zone(card) == "ex" for card in mine)


@pytest.mark.rule("11.4.1", "11.5.1", "11.1.3")
def test_both_players_keep_their_cards_and_all_others_go_together() -> None:
    s = Scenario()
    tight = Static((Permit("field size", 1), Permit("EX size", 0)), players=Who.EACH)
    one, other = s.field("A", follower(1, 1)), s.field("B", follower(1, 1))
    third = s.field("B", follower(1, 1))
    held = s.in_ex("A", follower(1, 1))
    press = s.in_hand("A", amulet(tight))
    s.play(press)
    assert s.player == "A"
    s.answer(one)
    assert s.player == "B" and s.zone(press) == "field"
    s.answer(third)
    # The amulet left with the others, so the limits are what they were.
    assert s.zone(press) == s.zone(other) == s.zone(held) == "cemetery"
    assert s.zone(one) == s.zone(third) == "field"


# --- 11.6 and 11.8 links ---------------------------------------------------------------------------------------------

PUP = follower(1, 1, name="Pup")


WOLF = evolved(4, 4, of=PUP)


@pytest.mark.rule("11.6.1")
def test_an_evolved_card_without_a_link_returns_face_up_to_the_evolve_deck() -> None:
    s = Scenario()
    host = s.field("A", PUP)
    wolf = s.evolve_card(host, WOLF)
    s.field("B", PUP, evolved_into=WOLF)
    s.play(s.in_hand("A", spell(Damage(All(MINE), 4))))
    assert s.zone(host) == "cemetery" and s.zone(wolf) == "evolve_deck" and not s.face_down(wolf)
    assert s.count("B", "evolve") == 1


@pytest.mark.rule("11.6.1")
def test_a_card_in_the_evolve_zone_that_never_had_a_link_returns_as_well() -> None:
    s = Scenario()
    stray = s.in_evolve_zone("B", WOLF)
    s.start()
    assert s.zone(stray) == "evolve_deck" and stray in s.cards("B", "evolve_deck") and not s.face_down(stray)


LORD = evolved(6, 6, of=PUP)


@pytest.mark.rule("11.6.2", "11.6.1")
def test_of_several_evolved_cards_the_newest_stays_linked() -> None:
    s = Scenario()
    host = s.field("A", PUP)
    wolf, lord = s.evolve_card(host, WOLF), s.evolve_card(host, LORD)
    s.start()
    assert s.linked(host) == [lord] and s.attack_of(host) == 6
    assert s.zone(wolf) == "evolve_deck" and s.zone(lord) == "evolve"


@pytest.mark.rule("11.6.3")
def test_an_evolved_card_with_two_hosts_stays_with_the_newest() -> None:
    s = Scenario()
    young, old = s.field("A", PUP), s.field("A", PUP)
    wolf = s.evolve_card(old, WOLF)
    s.link(young, wolf)
    s.start()
    assert s.linked(young) == [wolf] and s.linked(old) == []
    assert (s.attack_of(young), s.attack_of(old)) == (4, 1) and s.zone(wolf) == "evolve"


@pytest.mark.rule("11.6.3")
def test_which_host_is_the_newest_is_kept_in_a_save() -> None:
    s = Scenario()
    young, old = s.field("A", PUP), s.field("A", PUP)
    wolf = s.evolve_card(old, WOLF)
    s.link(young, wolf)
    s.start()
    again = rulebound.loads(s.game.save())
    assert again.state.attached == {young.number: [wolf.number]}
    assert again.state.exact_hash() == s.game.state.exact_hash()


@pytest.mark.rule("11.6.3")
def test_the_newest_host_may_have_been_served_before_the_other_one_evolved() -> None:
    s = Scenario()
    young = s.field("A", PUP, served=1)
    old = s.field("A", PUP)
    wolf = s.evolve_card(old, WOLF)
    s.link(young, wolf)
    s.start()
    assert s.is_evolved(young) and not s.is_evolved(old) and s.is_served(young)


@pytest.mark.rule("11.8.1")
def test_a_carrot_without_a_link_returns_face_up_to_the_evolve_deck() -> None:
    s = Scenario()
    runner, other = s.field("A", follower(1, 1), served=2), s.field("B", follower(1, 9), served=1)
    served: list[Card] = s.linked(runner)
    s.play(s.in_hand("A", spell(Damage(All(ANY), 1))))
    assert s.zone(runner) == "cemetery" and [s.zone(card) for card in served] == ["evolve_deck"] * 2
    assert not any(s.face_down(card) for card in served) and s.is_served(other)


@pytest.mark.rule("11.1.3", "11.6.1", "11.8.1", "5.15.4", "14.2.1.3")
def test_evolved_card_and_carrots_of_one_follower_return_together() -> None:
    s = Scenario()
    host = s.field("B", PUP, evolved_into=WOLF, served=2)
    links = s.linked(host)
    s.play(s.in_hand("A", spell("Destroy all enemy followers.")))
    assert len(links) == 3 and all(s.zone(card) == "evolve_deck" and not s.face_down(card) for card in links)


@pytest.mark.rule("11.8.1")
def test_a_stray_carrot_returns() -> None:
    s = Scenario()
    stray = s.in_race_zone("B")
    s.start()
    assert stray in s.cards("B", "evolve_deck") and not s.face_down(stray)


# --- 11.7 Stack ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.7.1")
def test_a_stack_card_without_counters_is_moved_and_not_destroyed() -> None:
    s = Scenario()
    earth = s.field("B", amulet("Stack", last_words(Draw(1))), counters={"Stack": 2})
    deep = s.field("A", amulet("Stack"), counters={"Stack": 1})
    stacked = Filter(types=("amulet",), side="opp", keywords=("Stack",))
    dig = s.in_hand("A", spell(RemoveCounter(All(stacked), "Stack", 2)))
    s.play(dig)
    assert s.zone(earth) == "cemetery" and s.zone(deep) == "field"
    assert s.count("B", "hand") == 1 and not s.happened("destroyed")


@pytest.mark.rule("11.7.1", "11.1.2")
def test_a_stack_card_that_gets_a_counter_in_time_stays() -> None:
    s = Scenario()
    earth = s.field("A", amulet("Stack"), counters={"Stack": 1})
    bare = s.field("A", amulet("Stack"), counters={"Stack": 0})
    mine = All(Filter(types=("amulet",), side="my", counter="Stack"))
    stay = All(Filter(types=("amulet",), side="my", keywords=("Stack",)))
    s.play(s.in_hand("A", spell(RemoveCounter(mine, "Stack", 1), AddCounter(stay, "Stack", 1))))
    assert s.zone(earth) == "field" and s.zone(bare) == "cemetery"  # the bare one left before anything was played


# --- 11.9 play points ------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.9.1")
def test_play_points_above_the_maximum_become_the_maximum() -> None:
    s = Scenario(turn="B")
    s.points("B", 6, maximum=6)
    s.points("A", 6, maximum=6)
    fall = s.in_hand("B", spell(GainResource("max_pp", -3), cost=1))
    s.play(fall)
    assert (s.play_points("B"), s.max_play_points("B")) == (3, 3) and s.play_points("A") == 6


@pytest.mark.rule("11.1.2")
def test_a_maximum_that_is_low_only_for_a_moment_costs_no_play_points() -> None:
    s = Scenario()
    s.points("A", 6, maximum=6)
    dip = s.in_hand("A", spell(GainResource("max_pp", -3), GainResource("max_pp", 3), cost=1))
    s.play(dip)
    assert s.play_points("A") == 5


@pytest.mark.rule("11.9.1")
def test_the_other_players_points_are_handled_too() -> None:
    s = Scenario()
    s.points("B", 4, maximum=4)
    drain = s.in_hand("A", spell(GainResource("max_pp", -1, Who.OPPONENT)))
    s.play(drain)
    assert s.play_points("B") == 3 and s.play_points("A") == 9


# --- everything at once ----------------------------------------------------------------------------------------------


@pytest.mark.rule("11.1.3", "11.3.1", "11.6.1", "11.9.1", "10.5.2.1")
def test_what_one_round_causes_is_handled_in_the_next() -> None:
    s = Scenario()
    lord = s.field("B", PUP, evolved_into=evolved(1, 3, Static((Modify("defense", 2),), MINE), of=PUP))
    page = s.field("B", follower(1, 1, name="Page"), damage=2)
    wake = s.field("B", amulet(Auto(On("destroyed", MINE), (Heal(MY_LEADER, Count(MINE)),))))
    s.points("A", 5, maximum=5)
    fall = s.in_hand("A", spell(Damage(All(Filter(names=("Pup",), side="opp")), 5), GainResource("max_pp", -2)))
    s.play(fall)
    while s.prompt == "play auto":
        s.answer(s.options[0])
    assert s.zone(lord) == s.zone(page) == "cemetery" and s.zone(wake) == "field"
    assert s.defense("B") == 20  # both were gone before the first of the abilities was played
    assert s.count("B", "evolve_deck") == 1 and s.play_points("A") == 3


@pytest.mark.rule("11.4.1", "4.4.4")
def test_on_a_field_that_has_become_smaller_its_player_selects_what_stays() -> None:
    s = Scenario()
    crowd = [s.field("B", follower(1, 1, last_words(Draw(1)))) for _ in range(5)]
    s.play(s.in_hand("A", spell(PlayerGain(Who.OPPONENT, (Permit("field size", 4),)))))
    assert s.player == "B"
    s.answer(crowd[1:])
    assert s.zone(crowd[0]) == "cemetery" and s.count("B", "hand") == 1


@pytest.mark.rule("11.4.1", "10.7.7", "12.5.3")
def test_the_amulet_that_limits_a_field_may_be_what_does_not_fit() -> None:
    s = Scenario()
    elves = [s.field("A", follower()) for _ in range(3)]
    fence = s.in_hand("A", amulet("Your field's limit is 3.\nLast Words: Draw a card."))
    s.play(fence, elves)
    assert s.zone(fence) == "cemetery" and s.count("A", "hand") == 1 and not s.happened("destroyed")


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


@pytest.mark.rule("11.7.1", "13.3.2.3")
def test_an_amulet_that_is_given_stack_without_counters_is_put_into_the_cemetery() -> None:
    s = Scenario()
    stone = s.field("A", amulet())
    s.play(s.in_hand("A", spell(Choose(MY_AMULET), Gain(Slot(), (Grant(Keyword("Stack")),), Until.GAME))), stone)
    assert s.zone(stone) == "cemetery"


@pytest.mark.rule("11.6.2")
def test_the_journal_tells_which_link_is_kept() -> None:
    s = Scenario()
    host = s.field("A", PUP)
    s.evolve_card(host, WOLF)
    s.evolve_card(host, LORD)
    s.start()
    assert s.journal()[0].startswith("[11.6.2]") and "keeps only the newest link" in s.journal()[0]
