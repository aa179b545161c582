"""Chapter 906.7, 906.8 and 906.10: cards that moved, delayed automatic abilities."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Choose,
    Cmp,
    Delayed,
    Destroy,
    Discard,
    Draw,
    Filter,
    Gain,
    GainResource,
    LoseAbility,
    Modify,
    Move,
    On,
    Pay,
    Self,
    SetColours,
    Slot,
    Static,
    Until,
    Who,
)
from rulebound.scenario.fow import Scenario, chant, j_ruler, judgment, regalia, resonator, ruler

RESONATORS = Filter(types=("resonator",))
MINE = Filter(types=("resonator",), side="my")
FIRE = Filter(colours=("fire",))
STRONG = Filter(types=("resonator",), stats=(("attack", Cmp(">=", 500)),))
DEAD = Filter(types=("resonator",), zone="graveyard", side="my")
GRAVE_BURNS = Static((SetColours(("fire",)),), Filter(zone="graveyard", side="my"))
EXILE_BURNS = Static((SetColours(("fire",)),), Filter(zone="removed", side="my"))
FIELD_BOOST = Static((Modify("attack", 200),), MINE)


@pytest.mark.rule("906.7", "906.7a")
@pytest.mark.parametrize("burning", [True, False])
def test_a_card_from_the_graveyard_to_the_hand_is_read_in_the_graveyard(burning: bool) -> None:
    s = Scenario()
    if burning:
        s.field("A", regalia(GRAVE_BURNS))
    watch = s.field("A", regalia(Auto(On("move", FIRE, frm="graveyard", to="hand"), (GainResource("life", 100),))))
    wet = s.in_graveyard("A", resonator(300, 300, cost="{U}"))
    recall = s.in_hand("A", chant(Move(All(DEAD), "hand"), cost="{0}"))
    s.play(recall)
    s.resolve()
    assert s.zone(wet) == "hand" and s.chase() == ([("auto", watch)] if burning else [])


@pytest.mark.rule("906.7a")
@pytest.mark.parametrize("burning", [True, False])
def test_a_card_from_the_hand_to_the_graveyard_is_read_in_the_graveyard_too(burning: bool) -> None:
    s = Scenario()
    if burning:
        s.field("A", regalia(GRAVE_BURNS))
    watch = s.field("A", regalia(Auto(On("discard", FIRE), (GainResource("life", 100),))))
    wet = s.in_hand("A", resonator(300, 300, cost="{U}"))
    waste = s.in_hand("A", chant(Discard(1), cost="{0}"))
    s.play(waste)
    s.resolve()
    s.answer(wet)
    assert s.zone(wet) == "graveyard" and s.chase() == ([("auto", watch)] if burning else [])


@pytest.mark.rule("906.7b")
@pytest.mark.parametrize("to", ["graveyard", "hand", "removed"])
def test_a_card_that_left_the_field_is_read_as_it_was_there(to: str) -> None:
    s = Scenario()
    s.field("A", regalia(FIELD_BOOST))
    watch = s.field("A", regalia(Auto(On("leave", STRONG), (Draw(1),))))
    knight, page = s.field("A", resonator(300, 300)), s.field("A", resonator(200, 300))
    steps = (Choose(MINE, 2), Move(Slot(), to))
    away = s.in_hand("A", chant(*steps, cost="{0}"))
    s.play(away, [knight, page])
    s.resolve()
    if s.prompt == "order":  # 302.4
        s.answer(knight)
    assert s.zone(knight) == to and s.chase() == [("auto", watch)]  # 500 in the field; the page had 400


@pytest.mark.rule("906.7b")
def test_cards_that_leave_together_see_each_other_go() -> None:
    s = Scenario()
    mourning = Auto(On("destroyed", Filter(types=("resonator",), other=True)), (Draw(1),))
    one, other = s.field("A", resonator(300, 300, mourning)), s.field("A", resonator(300, 300, mourning))
    sweep = s.in_hand("A", chant(Destroy(All(RESONATORS)), cost="{0}"))
    s.play(sweep)
    s.resolve()
    s.answer(one)  # 302.4: the upper one in the graveyard
    if s.prompt == "play auto":
        s.answer(one)
    assert s.chase() == [("auto", one), ("auto", other)]
    s.resolve_all()
    assert s.count("A", "hand") == 2


@pytest.mark.rule("906.7b", "909.5")
@pytest.mark.parametrize("boosted", [True, False])
def test_a_card_that_enters_is_read_as_it_is_in_the_field(boosted: bool) -> None:
    s = Scenario()
    if boosted:
        s.field("A", regalia(FIELD_BOOST))
    watch = s.field("A", regalia(Auto(On("enter", STRONG), (Draw(1),))))
    knight = s.in_hand("A", resonator(300, 300, cost="{0}"))
    s.play(knight)
    s.resolve()
    assert s.chase() == ([("auto", watch)] if boosted else [])


@pytest.mark.rule("906.7b")
def test_a_j_ruler_that_was_destroyed_has_left_the_field() -> None:
    s = Scenario()
    queen = s.ruler("A", ruler(judgment(Pay(0)), judged=j_ruler(800, 800)))
    watch = s.field("B", regalia(Auto(On("destroyed", Filter(types=("j-ruler",))), (Draw(1),))))
    murder = s.in_hand("A", chant(Choose(Filter(types=("j-ruler",))), Destroy(Slot()), cost="{0}"))
    s.judge("A")
    s.resolve()
    s.play(murder, queen)
    s.resolve()
    assert s.zone(queen) == "ruler" and s.chase() == [("auto", watch)]


@pytest.mark.rule("906.7c")
@pytest.mark.parametrize("where", ["graveyard", "removed"])
def test_a_move_between_two_other_public_zones_is_read_where_it_ends(where: str) -> None:
    s = Scenario()
    s.field("A", regalia(GRAVE_BURNS if where == "graveyard" else EXILE_BURNS))
    watch = s.field("A", regalia(Auto(On("move", FIRE, frm="graveyard", to="removed"), (Draw(1),))))
    wet = s.in_graveyard("A", resonator(300, 300, cost="{U}"))
    exile = s.in_hand("A", chant(Move(All(DEAD), "removed"), cost="{0}"))
    s.play(exile)
    s.resolve()
    assert s.zone(wet) == "removed" and s.chase() == ([("auto", watch)] if where == "removed" else [])


# --- 906.8 delayed ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("906.8", "906.8a")
def test_a_delayed_ability_triggers_once_at_its_time() -> None:
    s = Scenario()
    promise = s.in_hand("A", chant(Delayed(On("phase", phase="end"), (Draw(1),)), cost="{0}"))
    s.play(promise)
    s.resolve()
    assert not s.chase() and s.count("A", "hand") == 0
    s.to("end")
    assert len(s.chase()) == 1 and s.phase == "end"
    s.resolve()
    assert s.count("A", "hand") == 1
    s.to("B main")
    s.to("end")
    assert not s.chase() and s.count("A", "hand") == 1


@pytest.mark.rule("906.8a")
def test_a_delayed_ability_may_say_that_it_triggers_each_time() -> None:
    s = Scenario()
    on_arrival = Delayed(On("enter", MINE), (Draw(1),), once=False, until=Until.TURN)
    vow = s.in_hand("A", chant(on_arrival, cost="{0}"))
    twice = [s.in_hand("A", resonator(300, 300, cost="{0}")) for _ in range(2)]
    s.play(vow)
    s.resolve()
    for card in twice:
        s.play(card)
        s.resolve_all()
    assert s.count("A", "hand") == 2


@pytest.mark.rule("906.8a")
def test_a_delayed_ability_on_the_next_event_does_not_hear_the_second_one() -> None:
    s = Scenario()
    vow = s.in_hand("A", chant(Delayed(On("enter", MINE), (Draw(1),), until=Until.TURN), cost="{0}"))
    twice = [s.in_hand("A", resonator(300, 300, cost="{0}")) for _ in range(2)]
    s.play(vow)
    s.resolve()
    for card in twice:
        s.play(card)
        s.resolve_all()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("906.8b")
def test_this_card_in_a_delayed_ability_is_the_one_that_made_it() -> None:
    s = Scenario()
    rush = Action((), (Delayed(On("phase", phase="turn end"), (Destroy(Self()),)),))
    burning = resonator(300, 300, rush, name="Fuse")
    one, other = s.field("A", burning), s.field("A", burning)
    s.use(one)
    s.resolve()
    s.to("B main")
    assert (s.zone(one), s.zone(other)) == ("graveyard", "field")


@pytest.mark.rule("906.8b", "906.10")
def test_a_delayed_ability_comes_although_its_card_is_gone() -> None:
    s = Scenario()
    pact = Action((), (Delayed(On("phase", phase="end"), (Draw(1),)),))
    mage = s.field("A", resonator(300, 300, pact))
    murder = s.in_hand("A", chant(Choose(MINE), Destroy(Slot()), cost="{0}"))
    s.use(mage)
    s.resolve()
    s.play(murder, mage)
    s.resolve()
    s.to("end")
    assert s.chase() == [("auto", mage)]
    s.resolve()
    assert s.count("A", "hand") == 1


# --- 906.10 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("906.10")
def test_an_ability_is_played_although_its_card_has_left_meanwhile() -> None:
    s = Scenario()
    omen = s.in_graveyard("A", resonator(300, 300, Auto(On("enter", Self()), (Draw(1),))))
    flicker = s.in_hand("A", chant(Move(All(DEAD), "field"), Move(All(MINE), "removed"), cost="{0}"))
    s.play(flicker)
    s.resolve()
    assert s.zone(omen) == "removed" and s.chase() == [("auto", omen)]
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("906.10")
def test_an_ability_is_played_although_its_card_has_lost_it_meanwhile() -> None:
    s = Scenario()
    omen = s.in_graveyard("A", resonator(300, 300, Auto(On("enter", Self()), (Draw(1),))))
    hush = (Move(All(DEAD), "field"), Gain(All(MINE), (LoseAbility(),)))
    silence = s.in_hand("A", chant(*hush, cost="{0}"))
    s.play(silence)
    s.resolve()
    assert s.zone(omen) == "field" and s.chase() == [("auto", omen)]
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("906.10")
def test_the_controller_of_a_triggered_ability_is_who_controlled_its_card() -> None:
    s = Scenario()
    lent = s.field("B", resonator(300, 300, Auto(On("destroyed", Self()), (Draw(1, Who.YOU),))), controller="A")
    murder = s.in_hand("A", chant(Choose(RESONATORS), Destroy(Slot()), cost="{0}"))
    s.play(murder, lent)
    s.resolve_all()
    assert lent in s.cards("B", "graveyard") and (s.count("A", "hand"), s.count("B", "hand")) == (1, 0)
