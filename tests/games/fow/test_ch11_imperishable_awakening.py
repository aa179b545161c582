"""Chapters 1108 and 1109: Imperishable and Awakening."""

import pytest

from rulebound.language.tree import (
    Auto,
    Cancel,
    Cast,
    Choose,
    ChooseStacked,
    Damage,
    DamagePlayer,
    Destroy,
    Filter,
    GainResource,
    If,
    Keyword,
    Modify,
    Move,
    On,
    Paid,
    Pay,
    Pick,
    Slot,
    Static,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, awakening, chant, j_ruler, judgment, resonator, ruler

FREE = judgment(Pay(0))
ANY_J = Filter(types=("j/resonator",))
LIFE = GainResource("life", 100)


def killer(s: Scenario, player: str = "A") -> Card:
    """A chant that destroys a J/resonator and costs nothing."""
    return s.in_hand(player, chant(Choose(ANY_J), Destroy(Slot()), "Quickcast", cost="{0}"))


# --- 1108 Imperishable -----------------------------------------------------------------------------------------------


@pytest.mark.rule("1108.1", "1108.2")
def test_an_imperishable_j_ruler_comes_back_without_astral_counter_and_may_be_judged_again() -> None:
    s = Scenario()
    queen = s.field("A", ruler(FREE, judged=j_ruler(800, 800, "Imperishable")), judged=True)
    kill = killer(s)
    s.play(kill, queen)
    s.resolve()
    assert s.zone(queen) == "ruler" and not s.is_judged(queen)
    assert s.counters(queen, "astral") == 0
    assert s.why_not("A", "judge", queen) == ""
    s.judge("A")
    s.resolve()
    assert s.is_judged(queen) and s.zone(queen) == "field"


@pytest.mark.rule("1108.2")
def test_without_the_word_it_gets_the_counter_and_has_lost_judgment() -> None:
    s = Scenario()
    queen = s.field("A", ruler(FREE, judged=j_ruler(800, 800)), judged=True)
    kill = killer(s)
    s.play(kill, queen)
    s.resolve()
    assert s.zone(queen) == "ruler" and s.counters(queen, "astral") == 1
    assert s.why_not("A", "judge", queen).startswith(("1010.1a", "705.1", "1125"))


@pytest.mark.rule("1108.1")
def test_imperishable_does_not_stop_the_destruction_itself() -> None:
    s = Scenario()
    queen = s.field("A", ruler(FREE, judged=j_ruler(800, 500, "Imperishable")), judged=True)
    bolt = s.in_hand("A", chant(Choose(ANY_J), Damage(Slot(), 500), cost="{0}"))
    s.play(bolt, queen)
    s.resolve()
    assert s.zone(queen) == "ruler" and s.counters(queen, "astral") == 0


@pytest.mark.rule("1108.2")
def test_an_imperishable_resonator_is_destroyed_like_any_other() -> None:
    s = Scenario()
    page = s.field("A", resonator(300, 300, "Imperishable"))
    kill = killer(s)
    s.play(kill, page)
    s.resolve()
    assert s.zone(page) == "graveyard" and s.counters(page, "astral") == 0


@pytest.mark.rule("1010.1a")
def test_imperishable_does_not_give_back_what_an_earlier_destruction_took() -> None:
    s = Scenario()
    queen = s.ruler("A", ruler(FREE, judged=j_ruler(800, 800, "Imperishable")), counters={"astral": 1})
    assert s.why_not("A", "judge", queen).startswith(("1010.1a", "705.1", "1125"))
    assert s.zone(queen) == "ruler"


# --- 1109 Awakening --------------------------------------------------------------------------------------------------

FLIER = (300, 300, awakening(Pay(1), Keyword("Flying")))


@pytest.mark.rule("1109.1", "1109.2")
def test_an_awakened_resonator_comes_with_the_text_and_pays_more() -> None:
    s = Scenario()
    bird = s.in_hand("A", resonator(*FLIER, cost="{1}"))
    s.will("A", "11")
    s.play(bird, "Awakening")
    assert sum(s.will_of_player("A").values()) == 0
    s.resolve()
    assert s.zone(bird) == "field" and s.has(bird, "Flying")


@pytest.mark.rule("1109.1", "1109.2")
def test_the_additional_cost_may_be_left_unpaid_and_then_the_text_is_missing() -> None:
    s = Scenario()
    bird = s.in_hand("A", resonator(*FLIER, cost="{1}"))
    s.will("A", "11")
    s.play(bird, False)
    assert sum(s.will_of_player("A").values()) == 1
    s.resolve()
    assert s.zone(bird) == "field" and not s.has(bird, "Flying")


@pytest.mark.rule("1109.2")
def test_awakening_is_not_offered_to_who_cannot_pay_both_costs() -> None:
    s = Scenario()
    bird = s.in_hand("A", resonator(*FLIER, cost="{1}"))
    s.will("A", "1")
    s.play(bird)
    assert s.prompt != "way"  # nothing to decide
    s.resolve()
    assert s.zone(bird) == "field" and not s.has(bird, "Flying")


@pytest.mark.rule("1109.2")
def test_an_awakened_chant_does_more_when_it_resolves() -> None:
    spell = (If(Paid("Awakening"), (DamagePlayer(Who.OPPONENT, 500),), (DamagePlayer(Who.OPPONENT, 100),)),)
    for way, left in ((True, 3500), (False, 3900)):
        s = Scenario()
        s.life("B", 4000)
        flame = s.in_hand("A", chant(*spell, awakening(Pay(1)), cost="{0}"))
        s.will("A", "1")
        s.play(flame, way)
        s.resolve()
        assert s.life_of("B") == left


@pytest.mark.rule("1109.2")
def test_the_awakening_cost_is_still_asked_for_when_the_card_is_played_without_paying_its_cost() -> None:
    s = Scenario()
    bird = s.in_hand("A", resonator(*FLIER, cost="{R}{R}{R}"))
    steps = (Pick(Filter(types=("resonator",), zone="hand", side="my")), Cast("it", free=True))
    gift = s.in_hand("A", chant(*steps, cost="{0}"))
    s.will("A", "1")
    s.play(gift)
    s.resolve()
    if s.prompt == "select":
        s.answer(bird)
    assert s.prompt == "way"
    s.answer("Awakening")
    assert sum(s.will_of_player("A").values()) == 0
    s.resolve_all()
    assert s.zone(bird) == "field" and s.has(bird, "Flying")


@pytest.mark.rule("1109.2a")
def test_awakened_is_what_was_played_with_the_cost_paid() -> None:
    s = Scenario()
    watcher = s.field("A", resonator(100, 100, Auto(On("awaken", who=Who.YOU), (LIFE,))))
    first, second = s.hand("A", resonator(*FLIER, cost="{0}"), resonator(*FLIER, cost="{0}"))
    s.life("A", 1000)
    s.will("A", "2")
    s.play(first, False)
    assert s.chase() == [("resonator", first)]
    s.resolve()
    s.play(second, True)
    assert s.chase() == [("resonator", second), ("auto", watcher)]
    s.resolve_all()
    assert s.life_of("A") == 1100


@pytest.mark.rule("1109.2a")
def test_a_card_was_awakened_although_it_is_cancelled_afterwards() -> None:
    s = Scenario()
    s.field("A", resonator(100, 100, Auto(On("awaken", who=Who.YOU), (LIFE,))))
    bird = s.in_hand("A", resonator(*FLIER, cost="{0}"))
    no = s.in_hand("A", chant(ChooseStacked(kinds=("resonator",)), Cancel("it"), "Quickcast", cost="{0}"))
    s.life("A", 1000)
    s.will("A", "1")
    s.play(bird, True)
    s.resolve()  # the automatic ability
    assert s.life_of("A") == 1100
    s.play(no, bird)
    s.resolve_all()
    assert s.zone(bird) == "graveyard"


@pytest.mark.rule("1109.3")
def test_what_awakening_gave_is_still_there_in_the_next_turns() -> None:
    s = Scenario()
    grown = awakening(Pay(1), Static((Modify("attack", 400), Modify("defense", 400))), Keyword("Pierce"))
    beast = s.in_hand("A", resonator(300, 300, grown, cost="{0}"))
    s.will("A", "1")
    s.play(beast, True)
    s.resolve()
    assert (s.attack_of(beast), s.defense(beast)) == (700, 700)
    s.to("B main")
    assert (s.attack_of(beast), s.defense(beast)) == (700, 700) and s.has(beast, "Pierce")
    s.to("A main")
    assert s.attack_of(beast) == 700 and s.has(beast, "Pierce")


@pytest.mark.rule("1109.3")
def test_it_is_lost_with_the_card_that_was_awakened_when_that_is_played_anew() -> None:
    s = Scenario()
    bird = s.in_hand("A", resonator(*FLIER, cost="{0}"))
    back = s.in_hand("A", chant(Choose(Filter(types=("resonator",))), Move(Slot(), "hand"), cost="{0}"))
    s.will("A", "1")
    s.play(bird, True)
    s.resolve()
    assert s.has(bird, "Flying")
    s.play(back, bird)
    s.resolve()
    s.play(bird)
    s.resolve()
    assert s.zone(bird) == "field" and not s.has(bird, "Flying")
