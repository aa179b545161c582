"""Chapter 7.6: hidden zones. Whether a player is asked does not tell what lies there."""

import pytest

from rulebound.kernel import views
from rulebound.language.tree import (
    Choose,
    Cmp,
    Destroy,
    Discard,
    Draw,
    EachPlayer,
    Filter,
    If,
    IfDone,
    Is,
    LookTop,
    May,
    Move,
    On,
    Pick,
    Replace,
    Reveal,
    Search,
    Self,
    Slot,
    Static,
    Who,
)
from rulebound.scenario.fftcg import Scenario, forward, summon

SUMMONS = Filter(types=("summon",), zone="hand", side="my")


def in_hand(s: Scenario, player: str, summons: int) -> None:
    """A player holds two cards, so many of them Summons."""
    s.hand(player, *(summon(Draw(1)) if i < summons else forward(1000) for i in range(2)))


def answer_only(s: Scenario) -> None:
    """Give the only answer there is."""
    assert len(s.options) == 1
    s.answer("none" if s.options == ["Nothing"] else s.options[0])


INSTEAD = [(Discard(1, filter=Filter(types=("summon",))),), (Pick(SUMMONS), Move(Slot(), "break"))]


@pytest.mark.rule("11.12.5.7")
@pytest.mark.parametrize("steps", INSTEAD, ids=["discard", "select"])
@pytest.mark.parametrize("summons", [0, 1])
def test_who_might_do_something_from_hand_instead_is_asked_whatever_the_hand_holds(
    steps: tuple[Discard] | tuple[Pick, Move], summons: int
) -> None:
    s = Scenario()
    stubborn = Static((Replace(On("leave", Self(), to="break"), steps=steps, optional=True),))
    knight = s.field("B", forward(5000, stubborn))
    in_hand(s, "B", summons)
    s.cast(s.in_hand("A", summon(Choose(Filter(types=("forward",))), Destroy(Slot()), cost=0)), knight)
    s.resolve()
    assert (s.player, s.prompt) == ("B", "replacement")
    assert len(s.options) == 1 + summons
    s.answer(*([True] if summons else ["decline"]))
    assert s.zone(knight) == ("field" if summons else "break")


def test_who_has_an_empty_hand_is_not_asked_about_a_discard_instead() -> None:
    s = Scenario()
    stubborn = Static((Replace(On("leave", Self(), to="break"), steps=INSTEAD[0], optional=True),))
    knight = s.field("B", forward(5000, stubborn))
    s.cast(s.in_hand("A", summon(Choose(Filter(types=("forward",))), Destroy(Slot()), cost=0)), knight)
    s.resolve()
    assert s.zone(knight) == "break" and s.prompt == "priority"


@pytest.mark.rule("15.1.1.4.1")
@pytest.mark.parametrize("summons", [0, 1])
def test_who_has_to_discard_a_summon_is_asked_whatever_the_hand_holds(summons: int) -> None:
    s = Scenario()
    in_hand(s, "B", summons)
    s.cast(s.in_hand("A", summon(Discard(1, Who.OPPONENT, Filter(types=("summon",))), cost=0)))
    s.resolve()
    assert (s.player, s.prompt, len(s.options)) == ("B", "discard", 1)
    answer_only(s)
    assert s.count("B", "hand") == 2 - summons and s.prompt == "priority"


def test_who_has_shown_the_whole_hand_is_not_asked_for_a_summon_that_is_not_in_it() -> None:
    s = Scenario()
    in_hand(s, "B", 0)
    show = Reveal(Slot("seen"))
    look = Pick(Filter(zone="hand", side="opp"), 2, slot="seen")
    s.cast(s.in_hand("A", summon(look, show, Discard(1, Who.OPPONENT, Filter(types=("summon",))), cost=0)))
    s.resolve()
    s.answer(*s.cards("B", "hand"))
    assert s.count("B", "hand") == 2 and s.prompt == "priority"


@pytest.mark.rule("11.11.5.1")
@pytest.mark.parametrize("cost", [2, 9])
def test_who_has_to_select_a_card_in_hand_is_asked_whatever_the_hand_holds(cost: int) -> None:
    s = Scenario()
    squire = s.in_hand("A", forward(5000, cost=cost))
    cheap = Filter(types=("forward",), zone="hand", side="my", cost=Cmp("<=", 3))
    s.cast(s.in_hand("A", summon(Pick(cheap), Move(Slot(), "field"), IfDone((Draw(1),)), cost=0)))
    s.resolve()
    assert (s.player, s.prompt, len(s.options)) == ("A", "select", 1)
    answer_only(s)
    assert s.zone(squire) == ("field" if cost == 2 else "hand") and s.count("A", "hand") == 1


@pytest.mark.rule("11.11.6")
@pytest.mark.parametrize("summons", [0, 1])
def test_each_player_is_asked_for_a_summon_whatever_the_hands_hold(summons: int) -> None:
    s = Scenario()
    for player in "AB":
        in_hand(s, player, summons)
    s.cast(s.in_hand("A", summon(EachPlayer(SUMMONS, 1, "discard"), cost=0)))
    s.resolve()
    for player in "AB":
        assert (s.player, s.prompt, len(s.options)) == (player, "discard", 1)
        answer_only(s)
    assert [s.count(player, "hand") for player in "AB"] == [2 - summons] * 2


@pytest.mark.rule("11.8.14")
@pytest.mark.parametrize("top", ["summon", "forward"])
def test_who_may_take_the_top_card_if_it_is_a_summon_is_asked_whatever_it_is(top: str) -> None:
    s = Scenario()
    s.deck("A", summon(Draw(1)) if top == "summon" else forward(1000), forward(1000))
    take = May((Reveal(Slot("seen")), Move(Slot("seen"), "hand")))
    s.cast(s.in_hand("A", summon(LookTop(1), If(Is(Slot("seen"), Filter(types=("summon",))), (take,)), cost=0)))
    s.resolve()
    assert (s.player, s.prompt) == ("A", "may")
    assert s.options == ["Yes", "No"][top == "forward" :]
    s.answer(False)
    assert s.count("A", "hand") == 0
    assert [entry.key for entry in s.game.journal].count("declines") == 1


def test_what_a_search_may_find_is_offered_by_card_and_not_by_place() -> None:
    s = Scenario()
    imp, orc = forward(1000, name="Imp"), forward(1000, name="Orc")
    s.deck("A", imp, orc, imp, orc)
    s.cast(s.in_hand("A", summon(Search(Filter(types=("forward",))), cost=0)))
    s.resolve()
    assert [option.split()[0] for option in s.options] == ["Imp", "Imp", "Orc", "Orc", "None"]


@pytest.mark.parametrize("attempts", [0, views.ATTEMPTS], ids=["wandering", "dealt"])
def test_a_sample_does_not_have_what_the_opponent_has_picked_so_far(
    attempts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = Scenario()
    s.hand("B", *(forward(1000 * n) for n in range(1, 6)))
    spell = s.in_hand("A", summon(Discard(2, Who.OPPONENT), cost=1))
    s.cp_source("A", 1)
    s.cast(spell)
    s.resolve()
    assert s.player == "B"
    s.game.choose(1)
    assert s.game.state.frames[-1].picks == (1,)
    monkeypatch.setattr(views, "ATTEMPTS", attempts)
    assert s.game.view("A").sample("deal").state.frames[-1].picks == ()
    assert s.game.view("B").sample("deal").state.frames[-1].picks == (1,)
