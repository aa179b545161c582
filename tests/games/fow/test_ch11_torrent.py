"""Chapter 1124: Torrent."""

import pytest

from rulebound.language.tree import (
    Action,
    Cancel,
    Choose,
    ChooseStacked,
    Compare,
    CostOption,
    CostSelf,
    DamagePlayer,
    Destroy,
    Filter,
    GainResource,
    If,
    Lurk,
    On,
    Paid,
    Past,
    Pick,
    Slot,
    Summon,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, ScenarioError, chant, resonator

MY_PLAY = On("play", who=Who.YOU)
TORRENT = CostOption("Torrent", (), cond=Compare(Past(MY_PLAY), ">=", 1), required=True)
LIFE = GainResource("life", 100)
MORE = GainResource("life", 500)
WAVE = chant(LIFE, If(Paid("Torrent"), (MORE,)), TORRENT, "Quickcast", cost="{0}")
PAGE = resonator(100, 100, cost="{0}")
FOE = Filter(types=("resonator",), side="opp")


def wave(s: Scenario) -> Card:
    """A chant worth 100 life, and 500 more with Torrent, in the hand of A, who has 1000."""
    s.life("A", 1000)
    return s.in_hand("A", WAVE)


@pytest.mark.rule("1124.1", "1124.2", "1124.2b")
def test_the_first_card_of_the_turn_has_no_torrent() -> None:
    s = Scenario()
    card = wave(s)
    s.play(card)
    s.resolve()
    assert s.life_of("A") == 1100


@pytest.mark.rule("1124.1", "1124.2")
def test_after_another_card_it_is_played_with_the_text() -> None:
    s = Scenario()
    card, page = wave(s), s.in_hand("A", PAGE)
    s.play(page)
    s.resolve()
    s.play(card)
    s.resolve()
    assert s.life_of("A") == 1600


@pytest.mark.rule("1124.2a")
def test_the_earlier_card_may_still_wait_on_the_chase() -> None:
    s = Scenario()
    card, page = wave(s), s.in_hand("A", PAGE)
    s.play(page)
    s.play(card)
    s.resolve()
    assert s.life_of("A") == 1600 and s.chase() == [("resonator", page)]


@pytest.mark.rule("1124.2a")
def test_the_earlier_card_may_have_been_cancelled() -> None:
    s = Scenario()
    card, page = wave(s), s.in_hand("A", PAGE)
    no = s.in_hand("B", chant(ChooseStacked(kinds=("resonator",)), Cancel("it"), "Quickcast", cost="{0}"))
    s.play(page)
    s.pass_priority()
    s.play(no, page)
    s.resolve_all()
    assert s.zone(page) == "graveyard"
    s.play(card)
    s.resolve()
    assert s.life_of("A") == 1600


@pytest.mark.rule("1124.2a")
def test_a_card_played_in_response_comes_too_late() -> None:
    s = Scenario()
    card = wave(s)
    quick = s.in_hand("A", chant(LIFE, "Quickcast", cost="{0}"))
    s.play(card)
    s.play(quick)  # another card of this turn by the time the first one resolves
    s.resolve_all()
    assert s.life_of("A") == 1200


@pytest.mark.rule("1124.2")
def test_cards_of_the_opponent_do_not_count() -> None:
    s = Scenario()
    card = wave(s)
    quick = s.in_hand("B", chant(DamagePlayer(Who.OPPONENT, 100), "Quickcast", cost="{0}"))
    s.pass_priority()
    s.play(quick)
    s.resolve()
    s.play(card)
    s.resolve()
    assert s.life_of("A") == 1000


@pytest.mark.rule("1124.2")
def test_cards_of_an_earlier_turn_do_not_count() -> None:
    s = Scenario()
    card, page = wave(s), s.in_hand("A", PAGE)
    s.play(page)
    s.resolve()
    s.to("B main")
    s.pass_priority()
    s.play(card)
    s.resolve()
    assert s.life_of("A") == 1100


@pytest.mark.rule("1124.2")
def test_what_is_not_playing_a_card_does_not_count() -> None:
    s = Scenario()
    card = wave(s)
    mage = s.field("A", resonator(100, 100, Action((), (DamagePlayer(Who.OPPONENT, 100),))))
    heir = s.in_hand(
        "A", resonator(100, 100, Action((CostSelf("discard"),), (LIFE,), zone="hand", keyword="Inheritance"))
    )
    hidden = s.in_hand("A", PAGE)
    s.stones("A", 2, "water")
    s.use(mage)
    s.resolve()
    s.use(heir)
    s.resolve()
    s.call_stone()
    s.set(hidden)
    s.play(card)
    s.resolve()
    assert s.life_of("A") == 1200  # 100 of them by Inheritance


@pytest.mark.rule("1124.2")
def test_a_summoned_card_was_not_played() -> None:
    s = Scenario()
    card, page = wave(s), s.in_hand("A", resonator(100, 100, cost="{5}"))
    call = Action((), (Pick(Filter(types=("resonator",), zone="hand", side="my")), Summon(Slot())))
    mage = s.field("A", resonator(100, 100, call))
    s.use(mage)
    s.resolve()
    if s.prompt == "select":
        s.answer(page)
    s.resolve()
    assert s.zone(page) == "field"
    s.play(card)
    s.resolve()
    assert s.life_of("A") == 1100


@pytest.mark.rule("1124.2", "1124.2a")
def test_a_card_that_lurked_and_was_played_counts() -> None:
    s = Scenario()
    card = wave(s)
    ear = Lurk(On("attack", Filter(side="my")), zones=("standby",), free=("standby",), at_once=True)
    ghost = s.standby("A", chant(ear, DamagePlayer(Who.OPPONENT, 100), cost="{4}"))
    raider = s.field("A", resonator(300, 300))
    s.attack(raider, "B")
    s.reveal(ghost)
    s.play(card)
    s.resolve()
    assert s.life_of("A") == 1600


@pytest.mark.rule("1124.2")
def test_two_torrents_in_a_row_the_second_has_its_text_and_the_first_has_not() -> None:
    s = Scenario()
    first, second = wave(s), s.in_hand("A", WAVE)
    s.play(first)
    s.resolve()
    s.play(second)
    s.resolve()
    assert s.life_of("A") == 1700


# --- choices in the text ---------------------------------------------------------------------------------------------

FLOOD = chant(LIFE, If(Paid("Torrent"), (Choose(FOE), Destroy(Slot()))), TORRENT, cost="{0}")


@pytest.mark.rule("1124.2b")
def test_as_the_first_card_it_needs_and_takes_no_target_of_the_torrent() -> None:
    s = Scenario()
    foe, flood = s.field("B", resonator(300, 300)), s.in_hand("A", FLOOD)
    with pytest.raises(ScenarioError):
        s.play(flood, foe)
    s.play(flood)
    assert s.prompt == "priority"
    s.resolve()
    assert s.zone(foe) == "field"


@pytest.mark.rule("1124.2b")
def test_as_the_first_card_it_is_played_although_there_is_no_target() -> None:
    s = Scenario()
    flood = s.in_hand("A", FLOOD)
    s.life("A", 1000)
    s.play(flood)
    s.resolve()
    assert s.life_of("A") == 1100


@pytest.mark.rule("1124.2")
def test_as_a_later_card_it_chooses_a_target_when_it_is_played() -> None:
    s = Scenario()
    foe, flood, page = s.field("B", resonator(300, 300)), s.in_hand("A", FLOOD), s.in_hand("A", PAGE)
    s.play(page)
    s.resolve()
    s.play(flood, foe)
    s.resolve()
    assert s.zone(foe) == "graveyard"


@pytest.mark.rule("1124.2")
def test_as_a_later_card_without_a_target_it_cannot_be_played() -> None:
    s = Scenario()
    flood, page = s.in_hand("A", FLOOD), s.in_hand("A", PAGE)
    assert s.why_not("A", "play", flood) == ""
    s.play(page)
    s.resolve()
    assert s.why_not("A", "play", flood).startswith(("903.2e", "1124.2"))
