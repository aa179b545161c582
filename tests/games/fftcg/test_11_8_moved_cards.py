"""Chapter 11.8.16: auto-abilities about cards that move."""

import pytest

from rulebound.language.tree import (
    All,
    Auto,
    Choose,
    Cmp,
    Destroy,
    Draw,
    Filter,
    May,
    Modify,
    Move,
    On,
    Self,
    Slot,
    Static,
    Step,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

LEAVES = On("leave", subject=Self(), to="break")
FORWARD = Filter(types=("forward",))
BREAK_IT = (Choose(FORWARD), Destroy(Slot()))
MINE = Filter(types=("forward",), side="my")


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Summon that costs nothing."""
    return s.in_hand(player, summon(*steps, cost=0))


def murder(s: Scenario, player: str) -> Card:
    """A Summon that breaks a Character and costs nothing."""
    return instant(s, player, Choose(Filter(types=("character",))), Destroy(Slot()))


# --- 11.8.16: zone movement ------------------------------------------------------------------------------------------


@pytest.mark.rule("11.8.16")
def test_an_auto_may_act_on_the_card_after_its_move() -> None:
    s = Scenario()
    phoenix = s.field("A", forward(1000, Auto(LEAVES, (Move(Slot("event"), "hand"),))))
    kill = murder(s, "A")
    s.cast(kill, phoenix)
    s.resolve_all()
    assert s.zone(phoenix) == "hand"


@pytest.mark.rule("11.8.16")
def test_this_card_means_the_card_where_it_went() -> None:
    s = Scenario()
    phoenix = s.field("A", forward(1000, Auto(LEAVES, (Move(Self(), "field"),))))
    kill = murder(s, "A")
    s.cast(kill, phoenix)
    s.resolve_all()
    assert s.on_field(phoenix)


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.cast(card, *answers)
    s.resolve()


def spell(s: Scenario, *steps: Step, player: str = "A") -> Card:
    """A Summon for one CP in hand, with the Backup to pay for it."""
    s.cp_source(player, 1)
    return s.in_hand(player, summon(*steps, cost=1))


@pytest.mark.rule("11.8.16")
def test_card_that_left_is_remembered_as_dull() -> None:
    s = Scenario()
    s.field("A", monster(Auto(On("leave", Filter(types=("forward",), states=("dull",))), (Draw(1),))))
    tired, fresh = s.field("B", forward(5000), dull=True), s.field("B", forward(5000))
    cast(s, spell(s, Choose(FORWARD, 2), Destroy(Slot())), [tired, fresh])  # type: ignore[arg-type]  # one list of two
    assert len(s.stack()) == 1


@pytest.mark.rule("11.8.16", "6.7.3")
def test_card_that_left_is_remembered_with_its_counters() -> None:
    s = Scenario()
    s.field("A", monster(Auto(On("leave", Filter(types=("forward",), counter="omen")), (Draw(1),))))
    marked = s.field("B", forward(5000), counters={"omen": 1})
    cast(s, spell(s, *BREAK_IT), marked)
    assert len(s.stack()) == 1


@pytest.mark.rule("11.8.16.1")
def test_what_is_done_to_a_card_that_moved_on_fails() -> None:
    s = Scenario()
    phoenix = s.field("A", forward(1000, Auto(LEAVES, (Move(Slot("event"), "hand"), Draw(1)))))
    kill = murder(s, "A")
    exile = instant(s, "B", Choose(Filter(zone="break", side="opp", types=("forward",))), Move(Slot(), "removed"))
    s.cast(kill, phoenix)
    s.resolve()
    s.pass_priority()
    s.cast(exile, phoenix)
    s.resolve_all()
    assert s.zone(phoenix) == "removed" and s.count("A", "hand") == 1


@pytest.mark.rule("11.8.16.1")
@pytest.mark.parametrize("it", [Self(), Slot("event")])
def test_nobody_is_asked_about_a_card_that_is_not_found(it: Self | Slot) -> None:
    s = Scenario()
    phoenix = s.field("A", forward(1000, Auto(LEAVES, (May((Move(it, "field"),)),))))
    kill = murder(s, "A")
    exile = instant(s, "B", Choose(Filter(zone="break", side="opp", types=("forward",))), Move(Slot(), "removed"))
    s.cast(kill, phoenix)
    s.resolve()
    s.pass_priority()
    s.cast(exile, phoenix)
    s.resolve()
    assert s.zone(phoenix) == "removed" and s.stack() == [("auto", phoenix)] and not s.cited("11.8.16.1")
    s.resolve()
    assert s.prompt == "priority" and s.cited("11.8.16.1")


@pytest.mark.rule("11.8.16.1")
def test_a_card_that_came_back_to_the_same_zone_is_another_card() -> None:
    s = Scenario()
    phoenix = s.field("A", forward(1000, Auto(LEAVES, (Move(Self(), "field"),))))
    kill = murder(s, "A")
    cycle = instant(
        s,
        "B",
        Choose(Filter(zone="break", side="opp", types=("forward",))),
        Move(Slot(), "removed"),
        Move(Slot(), "break"),
    )
    s.cast(kill, phoenix)
    s.resolve()
    s.pass_priority()
    s.cast(cycle, phoenix)
    s.resolve_all()
    assert s.zone(phoenix) == "break"


@pytest.mark.rule("11.8.16.2")
@pytest.mark.parametrize("zone", ["hand", "deck"])
def test_a_card_in_a_hidden_zone_is_not_found(zone: str) -> None:
    s = Scenario()
    wisp = s.field("A", forward(1000, Auto(On("leave", subject=Self()), (Move(Slot("event"), "field"),))))
    bounce = instant(s, "A", Choose(MINE), Move(Slot(), zone))
    s.cast(bounce, wisp)
    s.resolve()
    assert s.stack() == [("auto", wisp)]
    s.resolve()
    assert s.zone(wisp) == zone


@pytest.mark.rule("11.8.16.2")
def test_this_card_is_not_found_in_a_hidden_zone_either() -> None:
    s = Scenario()
    wisp = s.field("A", forward(1000, Auto(On("leave", subject=Self()), (Move(Self(), "field"),))))
    bounce = instant(s, "A", Choose(MINE), Move(Slot(), "hand"))
    s.cast(bounce, wisp)
    s.resolve_all()
    assert s.zone(wisp) == "hand"


@pytest.mark.rule("11.8.16.2")
@pytest.mark.parametrize("it", [Self(), Slot("event")])
@pytest.mark.parametrize("face_down", [True, False])
def test_a_card_that_lies_face_down_is_not_found(face_down: bool, it: Self | Slot) -> None:
    s = Scenario()
    wisp = s.field("A", forward(1000, Auto(On("leave", Self()), (Move(it, "hand"), Draw(1)))))
    bury = instant(s, "A", Choose(MINE), Move(Slot(), "removed", face_down=face_down))
    lost = instant(s, "A", Choose(MINE), Move(Slot(), "deck"))  # so that the rule has its say in either case
    s.field("A", forward(2000, Auto(On("leave", Self()), (Move(Self(), "field"),)), name="Other"))
    s.cast(lost, next(card for card in s.cards("A", "field") if card.name == "Other"))
    s.resolve_all()
    hand = s.count("A", "hand")
    s.cast(bury, wisp)
    s.resolve_all()
    assert s.zone(wisp) == ("removed" if face_down else "hand")
    assert s.count("A", "hand") == hand - 1 + (1 if face_down else 2)


@pytest.mark.rule("11.8.16.1")
def test_nobody_is_asked_about_a_card_in_a_hidden_zone() -> None:
    s = Scenario()
    echo = Auto(On("leave", MINE), (May((Move(Slot("event"), "field"),)),))
    s.field("A", monster(echo))
    wisp = s.field("A", forward(1000))
    s.cast(instant(s, "A", Choose(MINE), Move(Slot(), "hand")), wisp)
    s.resolve_all()
    assert s.zone(wisp) == "hand" and s.prompt == "priority" and s.count("A", "hand") == 1


@pytest.mark.rule("11.8.16.1")
def test_a_card_that_went_through_a_hidden_zone_and_came_back_is_another_card() -> None:
    s = Scenario()
    curse = Auto(On("leave", MINE), (Move(Slot("event"), "removed"),))
    s.field("A", monster(curse))
    wisp = s.field("A", forward(1000, cost=0))
    rescue = instant(s, "A", Move(All(Filter(side="my", zone="hand", types=("forward",))), "field"))
    s.cast(instant(s, "A", Choose(MINE), Move(Slot(), "hand")), wisp)
    s.resolve()
    s.cast(rescue)
    s.resolve_all()
    assert s.zone(wisp) == "field" and s.stack() == []


@pytest.mark.rule("11.8.16.2.1")
def test_cards_that_enter_together_see_each_other() -> None:
    s = Scenario()
    greets = Auto(On("enter", subject=Filter(types=("forward",), other=True)), (Draw(1),))
    one, two = s.in_break("A", forward(1000, greets)), s.in_break("A", forward(1000, greets))
    raising = instant(s, "A", Move(All(Filter(types=("forward",), zone="break", side="my")), "field"))
    s.cast(raising)
    s.resolve()
    if s.prompt != "stack auto":
        s.answer("done")
    s.answer(one)
    assert s.stack() == [("auto", two), ("auto", one)]


@pytest.mark.rule("11.8.16.2.1")
def test_a_card_sees_its_own_entry_under_a_general_description() -> None:
    s = Scenario()
    page = s.in_hand("A", forward(1000, Auto(On("enter", subject=MINE), (Draw(1),)), cost=0))
    s.cast(page)
    assert s.stack() == [("auto", page)]


@pytest.mark.rule("11.8.16.2.1")
def test_an_entering_card_is_read_as_it_is_on_the_field() -> None:
    s = Scenario()
    s.field("A", backup(Static((Modify("power", 4000),), MINE)))
    strong = Filter(types=("forward",), stats=(("power", Cmp(">=", 5000)),))
    herald = s.field("A", backup(Auto(On("enter", subject=strong), (Draw(1),))))
    page = s.in_hand("A", forward(1000, cost=0))
    s.cast(page)
    assert s.stack() == [("auto", herald)]
