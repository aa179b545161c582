"""Chapters 1111 and 1112: Quickcast and God's Art."""

import pytest

from rulebound.language.tree import (
    Action,
    Cancel,
    Choose,
    ChooseStacked,
    Cost,
    DamagePlayer,
    Destroy,
    Draw,
    Filter,
    Gain,
    GainResource,
    Grant,
    Keyword,
    LoseAbility,
    Move,
    Pay,
    Slot,
    Static,
    Step,
    Until,
    Who,
)
from rulebound.scenario.fow import (
    Scenario,
    ScenarioError,
    addition,
    chant,
    double,
    j_ruler,
    judgment,
    regalia,
    resonator,
    ruler,
)

HIT = DamagePlayer(Who.OPPONENT, 100)
RESONATOR = Filter(types=("resonator",))


# --- 1111 Quickcast --------------------------------------------------------------------------------------------------


@pytest.mark.rule("1111.1", "1111.2")
def test_a_quickcast_chant_is_played_in_the_opponents_turn_and_another_is_not() -> None:
    s = Scenario(turn="B", priority="A")
    quick, slow = s.hand("A", chant(HIT, "Quickcast", cost="{0}"), chant(HIT, cost="{0}"))
    assert s.offered(quick) and not s.offered(slow)
    assert s.why_not("A", "play", slow).startswith(("703.1", "701.2"))
    s.play(quick)
    assert s.chase() == [("chant", quick)]


@pytest.mark.rule("1111.2")
def test_a_quickcast_chant_answers_another_spell_and_resolves_first() -> None:
    s = Scenario()
    page = s.in_hand("A", resonator(300, 300, cost="{0}"))
    quick, slow = s.hand("A", chant(Draw(1), "Quickcast", cost="{0}"), chant(HIT, cost="{0}"))
    s.play(page)
    assert s.why_not("A", "play", slow).startswith(("703.1", "701.2"))
    s.play(quick)
    assert s.chase() == [("resonator", page), ("chant", quick)]
    s.resolve()
    assert s.zone(quick) == "graveyard" and s.chase() == [("resonator", page)]


@pytest.mark.rule("1111.2")
def test_quickcast_resonators_regalia_and_additions_are_played_in_battle() -> None:
    s = Scenario()
    hawk = s.field("A", resonator(300, 300))
    cards = s.hand(
        "A",
        resonator(200, 200, "Quickcast", cost="{0}"),
        regalia("Quickcast"),
        addition("Quickcast", cost="{0}"),
    )
    plain = s.in_hand("A", resonator(200, 200, cost="{0}"))
    s.attack(hawk, "B")
    assert s.why_not("A", "play", plain).startswith(("702.1", "701.2"))
    for card in cards:
        s.play(card)
        s.resolve()
        assert s.zone(card) == "field"
    assert s.battle is not None


@pytest.mark.rule("1111.2")
def test_quickcast_does_not_help_who_has_no_priority() -> None:
    s = Scenario()
    quick = s.in_hand("B", chant(HIT, "Quickcast", cost="{0}"))
    assert s.player == "A" and s.why_not("B", "play", quick)
    with pytest.raises(ScenarioError):
        s.play(quick)
    s.pass_priority()
    assert s.why_not("B", "play", quick) == ""


@pytest.mark.rule("1111.2")
def test_quickcast_still_costs_what_the_card_costs() -> None:
    s = Scenario(turn="B", priority="A")
    quick = s.in_hand("A", chant(HIT, "Quickcast", cost="{R}"))
    s.will("A", "U")
    assert s.why_not("A", "play", quick).startswith(("903.2g", "1003.4", "203.3", "1003.2"))


@pytest.mark.rule("1111.2")
def test_quickcast_given_to_cards_in_hand_works_until_they_are_on_the_chase() -> None:
    s = Scenario(turn="B", priority="A")
    lesson = Static((Grant(Keyword("Quickcast")),), Filter(types=("chant",), zone="hand", side="my"))
    s.field("A", regalia(lesson))
    slow = s.in_hand("A", chant(HIT, cost="{0}"))
    s.life("B", 1000)
    s.play(slow)  # on the chase it does not have the word any more, and stays legal
    s.resolve()
    assert s.life_of("B") == 900


@pytest.mark.rule("1111.2")
def test_a_card_that_has_lost_quickcast_waits_for_main_timing() -> None:
    s = Scenario(turn="B", priority="A")
    hush = Static((LoseAbility("Quickcast"),), Filter(types=("chant",), zone="hand", side="opp"))
    s.field("B", regalia(hush))
    quick = s.in_hand("A", chant(HIT, "Quickcast", cost="{0}"))
    assert s.why_not("A", "play", quick).startswith(("703.1", "701.2"))
    s.to("A main")
    assert s.why_not("A", "play", quick) == ""


@pytest.mark.rule("1111.2a")
def test_a_side_without_quickcast_cannot_be_played_by_the_quickcast_of_the_other_side() -> None:
    s = Scenario(turn="B", priority="A")
    past = resonator(200, 200, "Quickcast", Keyword("Shift", cost=(Pay(1),)), cost="{0}")
    hero = s.in_hand("A", double(past, resonator(700, 700, cost="{0}")))
    with pytest.raises(ScenarioError):
        s.play(hero, "future")
    assert s.zone(hero) == "hand" and not s.chase()  # as if it had not begun
    s.play(hero, "past")
    s.resolve()
    assert s.zone(hero) == "field" and not s.is_future(hero)


@pytest.mark.rule("1111.2a")
def test_at_main_timing_that_side_may_be_played_because_it_needs_no_quickcast() -> None:
    s = Scenario()
    past = resonator(200, 200, "Quickcast", Keyword("Shift", cost=(Pay(1),)), cost="{0}")
    hero = s.in_hand("A", double(past, resonator(700, 700, cost="{0}")))
    s.play(hero, "future")
    s.resolve()
    assert s.is_future(hero)


# --- 1112 God's Art --------------------------------------------------------------------------------------------------


def art(name: str, *steps: Step, cost: Cost = ()) -> Action:
    return Action(cost, steps, special=name, limit=1, per="game", limit_name=name, keyword="God's Art")


@pytest.mark.rule("1112.1", "1112.2")
def test_a_gods_art_is_an_activate_ability_that_is_played_at_any_priority() -> None:
    s = Scenario(turn="B", priority="A")
    god = s.field("A", resonator(500, 500, art("Dawn", HIT, cost=(Pay(1),))))
    s.will("A", "1")
    s.life("B", 1000)
    s.use(god, ability="Dawn")
    assert s.chase() == [("activate", god)]
    s.resolve()
    assert s.life_of("B") == 900


@pytest.mark.rule("1112.2")
def test_a_gods_art_is_played_once_a_game_and_not_once_a_turn() -> None:
    s = Scenario()
    god = s.field("A", resonator(500, 500, art("Dawn", HIT)))
    s.use(god, ability="Dawn")
    s.resolve()
    assert s.why_not("A", "use", god).startswith("1112.2")
    s.to("B main")
    s.to("A main")
    assert s.why_not("A", "use", god).startswith("1112.2")


@pytest.mark.rule("1112.2")
def test_it_may_not_be_played_again_while_it_waits_on_the_chase() -> None:
    s = Scenario()
    god = s.field("A", resonator(500, 500, art("Dawn", HIT)))
    s.use(god, ability="Dawn")
    assert s.why_not("A", "use", god).startswith("1112.2")


@pytest.mark.rule("1112.2")
def test_the_name_counts_and_not_the_card() -> None:
    s = Scenario()
    one, other = (
        s.field("A", resonator(500, 500, art("Dawn", HIT))),
        s.field("A", resonator(100, 100, art("Dawn", HIT))),
    )
    s.use(one, ability="Dawn")
    s.resolve()
    assert s.why_not("A", "use", other).startswith("1112.2")


@pytest.mark.rule("1112.2")
def test_a_card_that_comes_anew_has_still_used_its_gods_art() -> None:
    s = Scenario()
    god = s.field("A", resonator(500, 500, art("Dawn", HIT), cost="{0}"))
    back = s.in_hand("A", chant(Choose(RESONATOR), Move(Slot(), "hand"), cost="{0}"))
    s.use(god, ability="Dawn")
    s.resolve()
    s.play(back, god)
    s.resolve()
    s.play(god)
    s.resolve()
    assert s.zone(god) == "field" and s.why_not("A", "use", god).startswith("1112.2")


@pytest.mark.rule("1112.2")
def test_each_player_has_a_game_of_their_own() -> None:
    s = Scenario()
    mine, theirs = (s.field(player, resonator(500, 500, art("Dawn", HIT))) for player in "AB")
    s.use(mine, ability="Dawn")
    s.pass_priority()
    assert s.player == "B" and s.why_not("B", "use", theirs) == ""


@pytest.mark.rule("1112.2")
def test_a_j_ruler_that_was_destroyed_and_judged_again_has_used_it() -> None:
    s = Scenario()
    face = j_ruler(800, 800, "Imperishable", art("Dawn", HIT))
    lord = s.field("A", ruler(judgment(Pay(0)), judged=face), judged=True)
    kill = s.in_hand("A", chant(Choose(Filter(types=("j-ruler",))), Destroy(Slot()), cost="{0}"))
    s.use(lord, ability="Dawn")
    s.resolve()
    s.play(kill, lord)
    s.resolve()
    s.judge("A")
    s.resolve()
    assert s.is_judged(lord) and s.why_not("A", "use", lord).startswith("1112.2")


@pytest.mark.rule("1112.2a")
def test_gods_arts_with_different_names_do_not_count_against_each_other() -> None:
    s = Scenario()
    god = s.field("A", resonator(500, 500, art("Dawn", HIT), art("Dusk", GainResource("life", 100))))
    s.life("A", 1000)
    s.use(god, ability="Dawn")
    s.use(god, ability="Dusk")
    s.resolve_all()
    assert s.life_of("A") == 1100
    assert s.why_not("A", "use", god).startswith("1112.2")


@pytest.mark.rule("1112.2b")
def test_a_cancelled_gods_art_has_been_played() -> None:
    s = Scenario()
    god = s.field("A", resonator(500, 500, art("Dawn", HIT)))
    no = s.in_hand("B", chant(ChooseStacked(kinds=("activate",)), Cancel("it"), "Quickcast", cost="{0}"))
    s.life("B", 1000)
    s.use(god, ability="Dawn")
    s.pass_priority()
    s.play(no, god)
    s.resolve_all()
    assert s.life_of("B") == 1000
    assert s.why_not("A", "use", god).startswith("1112.2")


@pytest.mark.rule("1112.1")
def test_a_gods_art_is_gone_with_the_abilities_of_its_card() -> None:
    s = Scenario()
    god = s.field("A", resonator(500, 500, art("Dawn", HIT)))
    mute = s.in_hand("A", chant(Choose(RESONATOR), Gain(Slot(), (LoseAbility(),), Until.TURN), cost="{0}"))
    s.play(mute, god)
    s.resolve()
    assert s.why_not("A", "use", god) and not s.offered(god)
    s.to("B main")
    s.pass_priority()
    assert s.player == "A" and s.why_not("A", "use", god) == ""  # it was not played


@pytest.mark.rule("1112.2")
def test_why_something_cannot_be_done_is_said_in_the_words_of_this_game() -> None:
    s = Scenario()
    art = Action((), (Draw(1),), special="Art", limit=1, per="game", limit_name="Art", keyword="God's Art")
    mage = s.field("A", resonator(300, 300, art))
    s.use(mage, ability="Art")
    s.resolve()
    assert s.why_not("A", "use", mage) == "1112.2: it has been played as often as it may be"
    assert str(s.game.why_not("A", "use", mage.ref)) == "1112.2: it has been played as often as it may be"
    said = "803.3: attackers are declared by the turn player in the declare attack step"
    assert str(s.game.why_not("A", "attack", mage.ref)) == said
    assert s.why_not("B", "attack", mage) == str(s.game.why_not("B", "attack", mage.ref)) == said
