"""Chapters 309 to 313 and 315: graveyard, standby, removed and chase area, play ground, out of the game."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Choose,
    ChooseStacked,
    Destroy,
    Draw,
    ExhaustSelf,
    Filter,
    Move,
    On,
    Pick,
    Self,
    Slot,
    Step,
    Swap,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, chant, regalia, resonator, ruler, stone

RESONATOR = Filter(types=("resonator",))


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Quickcast chant that costs nothing."""
    return s.in_hand(player, chant(*steps, "Quickcast", cost="{0}"))


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.play(card, *answers)
    s.resolve()


# --- 309 to 311 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("309.1", "309.2")
def test_used_and_destroyed_cards_go_on_top_of_the_graveyard() -> None:
    s = Scenario()
    old = s.in_graveyard("A", resonator(100, 100))
    knight = s.field("A", resonator(100, 100))
    kill = instant(s, "A", Choose(RESONATOR), Destroy(Slot()))
    cast(s, kill, knight)
    assert s.cards("A", "graveyard") == [kill, knight, old]
    assert all(s.sees("B", card) for card in (old, knight, kill))


@pytest.mark.rule("310.1", "310.2")
def test_cards_set_in_the_standby_area_keep_their_order_and_only_their_player_knows_them() -> None:
    s = Scenario()
    s.will("A", "4")
    early, late = s.hand("A", resonator(100, 100), resonator(200, 200))
    s.set(late)
    s.set(early)
    assert s.cards("A", "standby") == [late, early] and s.chase() == []
    assert s.sees("A", early) and s.sees("A", late)
    assert not s.sees("B", early) and not s.sees("B", late)


@pytest.mark.rule("311.1", "311.2")
def test_removed_cards_lie_openly_in_the_removed_area_of_their_owner() -> None:
    s = Scenario()
    knight = s.field("B", resonator(300, 300))
    cast(s, instant(s, "A", Choose(RESONATOR), Move(Slot(), "removed")), knight)
    assert s.cards("B", "removed") == [knight] and s.count("B", "graveyard") == 0
    assert s.sees("A", knight) and not s.face_down(knight)


@pytest.mark.rule("311.2a")
def test_a_card_removed_face_down_is_seen_by_nobody_but_those_allowed() -> None:
    s = Scenario()
    open_card = s.in_removed("A", resonator(100, 100))
    secret = s.in_removed("A", resonator(100, 100), face_down=True)
    peeked = s.in_removed("A", resonator(100, 100), face_down=True, seen_by="A")
    assert [(s.sees("A", card), s.sees("B", card)) for card in (open_card, secret, peeked)] == [
        (True, True),
        (False, False),
        (True, False),
    ]


# --- 312 chase area --------------------------------------------------------------------------------------------------


@pytest.mark.rule("312.1", "312.2")
def test_played_cards_and_abilities_wait_in_one_public_pile() -> None:
    s = Scenario()
    crown = s.field("A", regalia(Action((ExhaustSelf(),), (Draw(1),))))
    knight, reply = s.in_hand("A", resonator(100, 100, cost="{0}")), instant(s, "B", Draw(1))
    s.play(knight)
    s.use(crown)
    s.pass_priority()
    s.play(reply)
    assert s.zone(knight) == "chase" and s.sees("B", knight) and s.sees("A", reply)
    assert s.chase() == [("resonator", knight), ("activate", crown), ("chant", reply)]
    s.resolve()
    assert s.chase() == [("resonator", knight), ("activate", crown)] and s.zone(knight) == "chase"
    s.resolve_all()
    assert s.zone(knight) == "field" and s.chase() == []


@pytest.mark.rule("312.3")
def test_only_a_card_on_the_chase_is_a_spell() -> None:
    s = Scenario()
    there, coming = s.field("A", resonator(100, 100)), s.in_hand("A", resonator(100, 100, cost="{0}"))
    song = s.in_hand("A", chant(Draw(1), "Quickcast", cost="{0}"))
    crown = s.field("A", regalia(Action((), (Draw(1),))))
    spells = ChooseStacked(("resonator", "chant", "addition", "regalia"))
    deny = s.in_hand("B", chant(spells, Draw(1), "Quickcast", cost="{0}"))
    s.play(coming)
    s.play(song)
    s.use(crown)
    s.pass_priority()
    s.play(deny)
    assert s.prompt == "choose"
    assert s.offered(coming) and s.offered(song) and not s.offered(there) and not s.offered(crown)


@pytest.mark.rule("312.3")
def test_with_only_abilities_on_the_chase_there_is_no_spell_to_choose() -> None:
    s = Scenario()
    crown = s.field("A", regalia(Action((), (Draw(1),))))
    spells = ChooseStacked(("resonator", "chant", "addition", "regalia"))
    deny = s.in_hand("B", chant(spells, Draw(1), "Quickcast", cost="{0}"))
    s.use(crown)
    s.pass_priority()
    assert s.why_not("B", "play", deny).startswith("903.2e")


# --- 313 play ground, 315 out of the game ----------------------------------------------------------------------------


@pytest.mark.rule("313.1", "503.5")
def test_the_play_ground_is_field_and_ruler_area() -> None:
    s = Scenario(turn="B")
    queen, pebble = s.ruler("A", ruler(), rested=True), s.field("A", stone("fire"), rested=True)
    other = s.field("B", stone("fire"), rested=True)
    s.to("A main")
    assert s.recovered(queen) and s.recovered(pebble) and s.rested(other)


@pytest.mark.rule("313.2")
def test_who_has_a_card_in_the_play_ground_controls_it() -> None:
    s = Scenario()
    token = s.field("A", resonator(300, 300))
    lent = s.field("B", resonator(300, 300), controller="A")
    cast(s, instant(s, "A", Destroy(All(Filter(types=("resonator",), side="my")))))
    assert s.zone(token) == "graveyard" and s.zone(lent) == "graveyard"
    assert s.cards("B", "graveyard") == [lent]


@pytest.mark.rule("315.1", "315.1b")
def test_cards_out_of_the_game_are_the_removed_ones_and_those_of_the_sideboard() -> None:
    s = Scenario()
    gone = s.in_removed("A", resonator(100, 100))
    spare = s.add("A", "out", resonator(100, 100))
    inside, theirs = s.in_graveyard("A", resonator(100, 100)), s.in_removed("B", resonator(100, 100))
    wish = Pick(Filter(types=("resonator",), zone="removed", also=("out",), side="my")), Move(Slot(), "hand")
    s.play(instant(s, "A", *wish))
    s.pass_priority(2)
    assert s.prompt == "select" and s.offered(gone) and s.offered(spare)
    assert not s.offered(inside) and not s.offered(theirs)
    s.answer(spare)
    assert s.zone(spare) == "hand"


@pytest.mark.rule("307.6")
def test_two_cards_that_change_sides_enter_and_leave_nothing_and_the_journal_tells_it() -> None:
    s = Scenario()
    watch = (Auto(On("enter", Self()), (Draw(1),)), Auto(On("leave", Self()), (Draw(1),)))
    page = s.field("A", resonator(100, 100, *watch, name="Page"))
    squire = s.field("B", resonator(100, 100, *watch, name="Squire"), rested=True)
    mine, theirs = (Filter(types=("resonator",), side=side) for side in ("my", "opp"))
    steps = (Choose(mine, slot="one"), Choose(theirs, slot="other"), Swap(Slot("one"), Slot("other")))
    s.play(s.in_hand("A", chant(*steps, cost="{0}")), page, squire)
    s.resolve()
    assert (s.controller(page), s.controller(squire), s.rested(squire), s.chase()) == ("B", "A", True, [])
    assert {"[105.3] A gains control of Squire.", "[105.3] B gains control of Page."} <= set(s.journal())
