"""Chapters 301 to 303: zones, who sees them, what becomes of a card that moves, and how cards lie."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Choose,
    CostSelf,
    Damage,
    Destroy,
    Draw,
    Exhaust,
    Filter,
    Gain,
    Modify,
    Move,
    On,
    Pay,
    Ready,
    Slot,
    Step,
    Top,
    TurnDown,
    Until,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, chant, j_ruler, judgment, regalia, resonator, ruler, stone

RESONATOR = Filter(types=("resonator",))
THEIRS = Filter(types=("resonator",), side="opp")
RULERS = Filter(types=("ruler",), zone="ruler")
MY_RULER = Filter(types=("ruler",), zone="ruler", side="my")


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Quickcast chant that costs nothing."""
    return s.in_hand(player, chant(*steps, "Quickcast", cost="{0}"))


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.play(card, *answers)
    s.resolve()


# --- 301, 302.1, 302.2 -----------------------------------------------------------------------------------------------


@pytest.mark.rule("301.1")
def test_an_ability_is_put_into_a_zone_of_its_own_and_stays_there_when_its_card_leaves() -> None:
    s = Scenario()
    martyr = s.field("A", resonator(300, 300, Action((CostSelf("put"),), (Draw(1),))))
    s.use(martyr)
    assert s.zone(martyr) == "graveyard" and s.chase() == [("activate", martyr)]
    s.resolve()
    assert s.count("A", "hand") == 1 and s.chase() == []


@pytest.mark.rule("302.1")
def test_each_player_has_zones_of_their_own_but_there_is_only_one_chase() -> None:
    s = Scenario()
    mine, theirs = instant(s, "A", Draw(1)), instant(s, "B", Draw(1))
    s.play(mine)
    s.pass_priority()
    s.play(theirs)
    assert s.chase() == [("chant", mine), ("chant", theirs)]
    s.resolve_all()
    assert s.cards("A", "graveyard") == [mine] and s.cards("B", "graveyard") == [theirs]


@pytest.mark.rule("302.2")
def test_hidden_zones_show_a_card_only_to_who_may_see_it() -> None:
    s = Scenario()
    held = s.in_hand("A", resonator(100, 100))
    top = s.deck("A", resonator(100, 100), resonator(100, 100))[0]
    first = s.stone_deck("A", stone("fire"), stone("wind"))[0]
    waiting = s.standby("A", resonator(100, 100))
    assert (s.sees("A", held), s.sees("B", held)) == (True, False)
    assert (s.sees("A", waiting), s.sees("B", waiting)) == (True, False)
    for card in (top, first):
        assert not s.sees("A", card) and not s.sees("B", card)


@pytest.mark.rule("302.2")
def test_public_zones_show_every_card_to_both_players() -> None:
    s = Scenario()
    cards = [
        s.field("A", resonator(100, 100)),
        s.ruler("A", ruler()),
        s.in_graveyard("A", resonator(100, 100)),
        s.in_removed("A", resonator(100, 100)),
    ]
    spell = instant(s, "A", Draw(1))
    s.play(spell)
    assert all(s.sees(player, card) for player in "AB" for card in [*cards, spell])


@pytest.mark.rule("302.2a")
def test_each_player_sees_how_many_cards_lie_in_a_hidden_zone() -> None:
    s = Scenario(deck=13, stones=7)
    s.hand("A", *(resonator(100, 100) for _ in range(3)))
    s.standby("A", resonator(100, 100))
    s.begin()
    for player in (0, 1):
        zones = s.view(player).zones
        assert [len(zones[f"{zone} 0"]) for zone in ("hand", "deck", "stones", "standby")] == [3, 13, 7, 1]


# --- 302.3 the same card or a new one --------------------------------------------------------------------------------


@pytest.mark.rule("302.3")
def test_a_card_that_goes_to_another_zone_and_comes_back_is_a_new_card() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 800), rested=True, damage=300, counters={"+100/+100": 2})
    grow = instant(s, "A", Choose(RESONATOR), Gain(Slot(), (Modify("attack", 500),), Until.GAME))
    blink = instant(s, "A", Choose(RESONATOR), Move(Slot(), "removed"), Move(Slot(), "field"))
    cast(s, grow, knight)
    assert s.attack_of(knight) == 1000
    cast(s, blink, knight)
    assert s.zone(knight) == "field" and s.recovered(knight) and s.damage(knight) == 0
    assert s.attack_of(knight) == 300 and s.counters(knight, "+100/+100") == 0


@pytest.mark.rule("302.3")
def test_an_effect_does_not_follow_a_card_that_has_become_a_new_one() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    bolt = instant(s, "A", Choose(RESONATOR), Damage(Slot(), 300))
    blink = instant(s, "B", Choose(RESONATOR), Move(Slot(), "removed"), Move(Slot(), "field"))
    s.play(bolt, knight)
    s.pass_priority()
    s.play(blink, knight)
    s.resolve_all()
    assert s.zone(knight) == "field" and s.damage(knight) == 0


@pytest.mark.rule("302.3")
def test_a_ruler_that_becomes_a_j_ruler_is_the_same_card_with_its_counters_and_effects() -> None:
    s = Scenario()
    queen = s.ruler("A", ruler(judgment(Pay(0)), judged=j_ruler(700, 700)), counters={"mana": 3})
    mark = instant(s, "A", Choose(MY_RULER), Gain(Slot(), (Modify("attack", 100),)))
    cast(s, mark, queen)
    s.judge("A")
    s.resolve()
    assert s.is_judged(queen) and s.zone(queen) == "field"
    assert s.counters(queen, "mana") == 3 and s.attack_of(queen) == 800


@pytest.mark.rule("302.3", "303.1b")
def test_a_ruler_that_was_rested_in_reply_to_its_judgment_comes_rested() -> None:
    s = Scenario()
    queen = s.ruler("A", ruler(judgment(Pay(0)), judged=j_ruler(700, 700)))
    sleep = instant(s, "B", Exhaust(All(Filter(types=("ruler",), zone="ruler", side="opp"))))
    s.judge("A")
    s.pass_priority()
    s.play(sleep)
    s.resolve()
    assert s.rested(queen) and not s.is_judged(queen)
    s.resolve()
    assert s.is_judged(queen) and s.rested(queen)


@pytest.mark.rule("302.3")
def test_a_j_ruler_that_is_destroyed_keeps_orientation_and_counters_in_the_ruler_area() -> None:
    s = Scenario()
    king = s.field(
        "B", ruler(judgment(Pay(0)), judged=j_ruler(700, 700)), judged=True, rested=True, counters={"mana": 2}
    )
    cast(s, instant(s, "A", Choose(Filter(types=("j-ruler",))), Destroy(Slot())), king)
    assert s.zone(king) == "ruler" and not s.is_judged(king)
    assert s.rested(king) and s.counters(king, "mana") == 2 and s.counters(king, "astral") == 1


# --- 302.4, 302.5 order and owner ------------------------------------------------------------------------------------


def destroyed_in_order(turned: bool) -> list[int]:
    """Two resonators of B are destroyed at once, and B says the order; which of them lie where in the graveyard."""
    s = Scenario()
    cards = [s.field("B", resonator(300, 300)), s.field("B", resonator(300, 300))]
    s.play(instant(s, "A", Destroy(All(THEIRS))))
    s.pass_priority(2)
    assert (s.prompt, s.player) == ("order", "B")  # B owns them, though A's spell moves them
    s.answer(cards[::-1] if turned else cards)
    return [cards.index(card) for card in s.cards("B", "graveyard")]


@pytest.mark.rule("302.4", "309.2")
def test_the_owner_says_in_which_order_several_cards_go_to_the_graveyard() -> None:
    straight, turned = destroyed_in_order(False), destroyed_in_order(True)
    assert sorted(straight) == [0, 1] and straight == turned[::-1]


@pytest.mark.rule("302.4")
def test_in_a_hidden_zone_only_the_owner_knows_the_order() -> None:
    s = Scenario()
    one, two = s.field("B", resonator(300, 300)), s.field("B", resonator(300, 300))
    s.play(instant(s, "A", Move(All(THEIRS), "deck")))
    s.pass_priority(2)
    assert (s.prompt, s.player) == ("order", "B")
    s.answer([two, one])
    assert set(s.cards("B", "deck")[:2]) == {one, two}
    assert not s.sees("A", one) and not s.sees("A", two)


@pytest.mark.rule("302.5")
@pytest.mark.parametrize("to", ["hand", "graveyard", "removed", "deck"])
def test_a_card_goes_to_the_zone_of_its_owner(to: str) -> None:
    s = Scenario()
    spy = s.field("A", resonator(300, 300), controller="B")
    cast(s, instant(s, "A", Choose(RESONATOR), Move(Slot(), to)), spy)
    assert s.zone(spy) == to and spy in s.cards("A", to) and spy not in s.cards("B", to)


@pytest.mark.rule("302.5", "313.2")
def test_a_card_put_onto_the_field_by_the_opponent_goes_to_its_owners_field() -> None:
    s = Scenario()
    ghost = s.in_graveyard("B", resonator(300, 300))
    thief = instant(s, "A", Choose(Filter(types=("resonator",), zone="graveyard")), Move(Slot(), "field"))
    cast(s, thief, ghost)
    assert s.zone(ghost) == "field" and s.controller(ghost) == "B"


@pytest.mark.rule("302.5", "313.2")
def test_a_text_that_names_the_field_puts_it_there() -> None:
    s = Scenario()
    ghost = s.in_graveyard("B", resonator(300, 300))
    tomb = Filter(types=("resonator",), zone="graveyard")
    cast(s, instant(s, "A", Choose(tomb), Move(Slot(), "field", under=Who.YOU)), ghost)
    assert s.zone(ghost) == "field" and (s.controller(ghost), s.owner(ghost)) == ("A", "B")


# --- 303 orientation -------------------------------------------------------------------------------------------------


@pytest.mark.rule("303.1", "303.1a")
def test_to_rest_and_to_recover_are_the_two_changes_of_orientation() -> None:
    s = Scenario()
    up, down = s.field("A", resonator(100, 100)), s.field("A", resonator(100, 100), rested=True)
    watch = Auto(On("exhausted", RESONATOR), (Draw(1),)), Auto(On("readied", RESONATOR), (Draw(2),))
    alarm = s.field("A", regalia(*watch))
    rest, wake = instant(s, "A", Exhaust(All(RESONATOR))), instant(s, "A", Ready(All(RESONATOR)))
    assert s.recovered(up) and s.rested(down)
    before = s.count("A", "hand")
    s.play(rest)
    s.resolve_all()
    assert s.rested(up) and s.rested(down) and s.count("A", "hand") == before - 1 + 1  # one of them was rested
    s.play(wake)
    s.resolve()
    s.answer(alarm)  # one of them is played first
    s.resolve_all()
    assert s.recovered(up) and s.recovered(down) and s.count("A", "hand") == before - 1 - 1 + 1 + 4


@pytest.mark.rule("303.1b")
def test_a_card_arrives_recovered_on_the_field_in_whatever_way_it_comes() -> None:
    s = Scenario()
    played = s.in_hand("A", resonator(100, 100, cost="{0}"))
    raised = s.in_graveyard("A", resonator(100, 100))
    called = s.stone_deck("A", stone("fire"), stone("wind"))[0]
    tomb = Filter(types=("resonator",), zone="graveyard", side="my")
    lift = instant(s, "A", Choose(tomb), Move(Slot(), "field"))
    cast(s, played)
    cast(s, lift, raised)
    s.call_stone()
    assert s.recovered(played) and s.recovered(raised) and s.recovered(called)


@pytest.mark.rule("303.2")
def test_a_face_down_card_is_known_to_those_who_saw_what_it_is() -> None:
    s = Scenario()
    seen = s.field("A", resonator(100, 100))
    unseen = s.deck("A", resonator(100, 100), resonator(100, 100))[0]
    hide = instant(s, "A", Choose(RESONATOR), Move(Slot(), "removed", face_down=True))
    bury = instant(s, "A", Move(Top(1), "removed", face_down=True))
    cast(s, hide, seen)
    cast(s, bury)
    assert s.zone(seen) == "removed" and s.face_down(seen) and s.zone(unseen) == "removed" and s.face_down(unseen)
    assert s.sees("A", seen) and s.sees("B", seen)
    assert not s.sees("A", unseen) and not s.sees("B", unseen)


@pytest.mark.rule("303.2a")
def test_nothing_turns_a_ruler_or_a_j_ruler_face_down() -> None:
    s = Scenario()
    mine = s.ruler("A", ruler())
    theirs = s.field("B", ruler(judged=j_ruler(500, 500)), judged=True)
    dark = instant(s, "A", TurnDown(All(RULERS)), TurnDown(All(Filter(types=("j-ruler",)))), Draw(1))
    cast(s, dark)
    assert not s.face_down(mine) and not s.face_down(theirs)
    assert s.is_judged(theirs) and s.zone(theirs) == "field" and s.count("A", "hand") == 1
