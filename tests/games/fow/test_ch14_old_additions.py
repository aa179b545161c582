"""Chapter 1406: old additions, which have subtypes."""

from typing import Any

import pytest

from rulebound.language.tree import (
    AddType,
    All,
    BecomeCopy,
    Choose,
    Control,
    Destroy,
    Filter,
    Gain,
    GainResource,
    Host,
    Keyword,
    Modify,
    Move,
    Pay,
    Slot,
    Static,
    Step,
    Until,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, ScenarioError, addition, chant, j_ruler, judgment, resonator, ruler

RESONATOR = Filter(types=("resonator",))
STRONG = Static((Modify("attack", 300),), Host())
BURIED = Filter(types=("addition",), zone="graveyard", side="my")
RISE = chant(Choose(BURIED), Move(Slot(), "field"), GainResource("life", 100), cost="{0}")
LORD = ruler(judgment(Pay(0)), judged=j_ruler(800, 800))


def spell(s: Scenario, *steps: Step, player: str = "A") -> Card:
    return s.in_hand(player, chant(*steps, "Quickcast", cost="{0}"))


def old(on: str) -> Any:
    return addition(STRONG, on=on, cost="{0}")


# --- 1406.1: the subtypes --------------------------------------------------------------------------------------------


@pytest.mark.rule("1406.1", "1406.1a")
@pytest.mark.parametrize(
    ("asked", "others"),
    [("resonator", ["j/resonator", "field"]), ("j/resonator", ["resonator", "j-ruler"]), ("j-ruler", ["j/ruler"])],
)
def test_what_names_a_subtype_means_that_one_and_no_wider_or_narrower_one(asked: str, others: list[str]) -> None:
    s = Scenario()
    knight, lord = s.field("A", resonator(300, 300)), s.field("A", LORD, judged=True)
    hosts = {"resonator": knight, "j/resonator": knight, "j-ruler": lord, "j/ruler": lord}
    it = s.field("A", old(asked), added_to=hosts[asked])
    rest = [s.field("A", old(on), added_to=hosts.get(on)) for on in others]
    sweep = spell(s, Destroy(All(Filter(types=("addition",), flags=(f"add:{asked}",)))))
    s.play(sweep)
    s.resolve()
    assert s.zone(it) == "graveyard" and [s.zone(card) for card in rest] == ["field"] * len(rest)


@pytest.mark.rule("1406.1")
def test_a_subtype_is_no_type_of_the_addition() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    blade = s.field("A", old("resonator"), added_to=knight)
    aim, squire = spell(s, Choose(RESONATOR), Destroy(Slot())), s.field("A", resonator(300, 300))
    assert tuple(s.row(blade).types) == ("addition",)
    s.play(aim)
    assert s.prompt == "choose" and s.offered(knight) and s.offered(squire) and not s.offered(blade)


# --- 1406.2: playing and resolving -----------------------------------------------------------------------------------


@pytest.mark.rule("1406.2", "1406.2a", "1406.2b")
def test_it_targets_a_card_of_its_type_as_it_is_played_and_comes_added_to_it() -> None:
    s = Scenario()
    knight, blade = s.field("A", resonator(300, 300)), s.in_hand("A", old("resonator"))
    s.play(blade, knight)
    assert s.chase() == [("addition", blade)] and s.attack_of(knight) == 300
    s.resolve()
    assert s.zone(blade) == "field" and s.added_to(blade) == knight and s.attack_of(knight) == 600


@pytest.mark.rule("1406.2", "1406.2a")
@pytest.mark.parametrize(
    ("on", "takes_resonator", "takes_lord"),
    [("resonator", True, False), ("j-ruler", False, True), ("j/resonator", True, True), ("j/ruler", False, True)],
)
def test_the_subtype_says_what_may_be_its_target(on: str, takes_resonator: bool, takes_lord: bool) -> None:
    for which, fits in (("knight", takes_resonator), ("lord", takes_lord)):
        s = Scenario()
        host = s.field("A", resonator(300, 300)) if which == "knight" else s.field("A", LORD, judged=True)
        blade = s.in_hand("A", old(on))
        if fits:
            s.play(blade, host)
            s.resolve()
            assert s.added_to(blade) == host
        else:
            assert s.why_not("A", "play", blade).startswith(("1406.2a", "903.2e"))


@pytest.mark.rule("1406.2a")
def test_without_a_target_it_cannot_be_played() -> None:
    s = Scenario()
    blade = s.in_hand("A", old("resonator"))
    s.in_hand("A", resonator(300, 300))
    assert s.why_not("A", "play", blade).startswith(("1406.2a", "903.2e"))


@pytest.mark.rule("1406.2a")
def test_cards_in_other_zones_and_other_types_are_no_targets() -> None:
    s = Scenario()
    s.in_graveyard("A", resonator(300, 300))
    s.stones("A", 1, "fire")
    field = s.field("A", old("field"))
    knight, blade = s.field("A", resonator(300, 300)), s.in_hand("A", old("resonator"))
    with pytest.raises(ScenarioError):
        s.play(blade, field)
    s.play(blade, knight)
    assert s.chase() == [("addition", blade)]


@pytest.mark.rule("1406.2a", "1406.4a")
def test_an_addition_for_the_field_needs_no_target_and_stays_alone() -> None:
    s = Scenario()
    s.field("A", resonator(300, 300))
    tower = s.in_hand("A", old("field"))
    s.play(tower)
    assert s.prompt == "priority"
    s.resolve()
    assert s.zone(tower) == "field" and s.added_to(tower) is None


@pytest.mark.rule("1406.2a", "1120.2")
def test_it_targets_so_a_barrier_keeps_it_off() -> None:
    s = Scenario()
    s.field("B", resonator(300, 300, "Barrier"))
    blade = s.in_hand("A", old("resonator"))
    assert s.why_not("A", "play", blade).startswith(("1120.2", "1406.2a", "903.2e"))


@pytest.mark.rule("1406.2b")
def test_added_to_a_card_of_the_opponent_it_stays_with_its_player() -> None:
    s = Scenario()
    foe, blade = s.field("B", resonator(300, 300)), s.in_hand("A", old("resonator"))
    s.play(blade, foe)
    s.resolve()
    assert s.added_to(blade) == foe and s.controller(blade) == "A" and s.attack_of(foe) == 600


@pytest.mark.rule("1406.2b")
@pytest.mark.parametrize("step", [Destroy(Slot()), Gain(Slot(), (AddType(("regalia",), replace=True),), Until.TURN)])
def test_a_target_that_is_illegal_by_then_sends_it_to_the_graveyard(step: Step) -> None:
    s = Scenario()
    knight, other = s.field("A", resonator(300, 300)), s.field("A", resonator(300, 300))
    blade, answer = s.in_hand("A", old("resonator")), spell(s, Choose(RESONATOR), step, player="B")
    s.play(blade, knight)
    s.pass_priority()
    s.play(answer, knight)
    s.resolve_all()
    assert s.zone(blade) == "graveyard" and s.additions(other) == []
    assert not s.happened("enter")  # it never came into the field


# --- 1406.3: put into the field by an effect -------------------------------------------------------------------------


@pytest.mark.rule("1406.3")
def test_put_into_the_field_it_comes_added_to_a_card_it_may_be_added_to() -> None:
    s = Scenario()
    s.field("A", LORD, judged=True)
    knight = s.field("A", resonator(300, 300))
    blade, rise = s.in_graveyard("A", old("resonator")), s.in_hand("A", RISE)
    s.play(rise, blade)
    s.resolve()
    assert s.zone(blade) == "field" and s.added_to(blade) == knight and s.attack_of(knight) == 600


@pytest.mark.rule("1406.3")
def test_of_several_cards_its_player_says_which() -> None:
    s = Scenario()
    s.field("A", resonator(300, 300))
    foe = s.field("B", resonator(300, 300, "Barrier"))  # it is not targeted
    blade, rise = s.in_graveyard("A", old("resonator")), s.in_hand("A", RISE)
    s.play(rise, blade)
    s.resolve()
    assert s.player == "A"
    s.answer(foe)
    assert s.added_to(blade) == foe


@pytest.mark.rule("1406.3")
def test_with_no_such_card_it_stays_where_it_is_and_the_rest_is_done() -> None:
    s = Scenario()
    s.field("A", LORD, judged=True)
    blade, rise = s.in_graveyard("A", old("resonator")), s.in_hand("A", RISE)
    s.life("A", 1000)
    s.play(rise, blade)
    s.resolve()
    assert s.zone(blade) == "graveyard" and s.life_of("A") == 1100 and not s.happened("enter")


@pytest.mark.rule("1406.3")
def test_an_addition_for_the_field_is_simply_put_there() -> None:
    s = Scenario()
    s.field("A", resonator(300, 300))
    tower, rise = s.in_graveyard("A", old("field")), s.in_hand("A", RISE)
    s.play(rise, tower)
    s.resolve()
    assert s.zone(tower) == "field" and s.added_to(tower) is None


# --- 1406.4: the rule process ----------------------------------------------------------------------------------------


@pytest.mark.rule("1406.4", "1406.4a")
@pytest.mark.parametrize("step", [Destroy(Slot()), Move(Slot(), "hand"), Move(Slot(), "removed")])
def test_when_its_card_leaves_the_field_it_goes_to_its_owners_graveyard(step: Step) -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    blade = s.field("B", old("resonator"), added_to=knight)
    away = spell(s, Choose(RESONATOR), step)
    s.play(away, knight)
    s.resolve()
    assert s.zone(blade) == "graveyard" and blade in s.cards("B", "graveyard")


@pytest.mark.rule("1406.4a")
def test_when_its_card_is_of_another_type_it_goes() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    blade = s.field("A", old("resonator"), added_to=knight)
    change = spell(s, Choose(RESONATOR), Gain(Slot(), (AddType(("regalia",), replace=True),), Until.TURN))
    s.play(change, knight)
    s.resolve()
    assert s.zone(knight) == "field" and s.zone(blade) == "graveyard"


@pytest.mark.rule("1406.4a")
def test_a_type_that_is_gained_besides_leaves_it_there() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    blade = s.field("A", old("resonator"), added_to=knight)
    change = spell(s, Choose(RESONATOR), Gain(Slot(), (AddType(("regalia",)),), Until.TURN))
    s.play(change, knight)
    s.resolve()
    assert s.added_to(blade) == knight


@pytest.mark.rule("1406.4a")
@pytest.mark.parametrize("on", ["j-ruler", "j/resonator"])
def test_a_j_ruler_that_becomes_a_ruler_again_loses_it(on: str) -> None:
    s = Scenario()
    lord = s.field("A", LORD, judged=True)
    blade = s.field("A", old(on), added_to=lord)
    kill = spell(s, Choose(Filter(types=("j-ruler",))), Destroy(Slot()))
    assert s.attack_of(lord) == 1100
    s.play(kill, lord)
    s.resolve()
    assert s.zone(lord) == "ruler" and s.zone(blade) == "graveyard"


@pytest.mark.rule("1406.4", "1406.4a", "1121.4")
def test_additions_without_a_subtype_do_not_go() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    bestowed = s.field("A", addition(Keyword("Bestow", cost=(Pay(1),)), STRONG), added_to=knight)
    plain, bound = s.field("A", addition()), s.field("A", old("resonator"), added_to=knight)
    kill = spell(s, Choose(RESONATOR), Destroy(Slot()))
    s.play(kill, knight)
    s.resolve()
    assert (s.zone(bestowed), s.zone(plain), s.zone(bound)) == ("field", "field", "graveyard")
    assert s.added_to(bestowed) is None


@pytest.mark.rule("1406.4a")
def test_one_that_lies_alone_when_the_rules_are_checked_goes_at_once() -> None:
    s = Scenario()
    blade, tower = s.field("A", old("resonator")), s.field("A", old("field"))
    assert s.zone(blade) == "graveyard" and s.zone(tower) == "field"


@pytest.mark.rule("1406.2b")
def test_the_journal_says_why_an_old_addition_has_not_come_to_the_field() -> None:
    s = Scenario()
    knight, blade = (
        s.field("A", resonator(300, 300)),
        s.in_hand("A", addition(on="resonator", cost="{0}", name="Blade")),
    )
    away = s.in_hand("B", chant(Choose(RESONATOR), Move(Slot(), "hand"), "Quickcast", cost="{0}"))
    s.play(blade, knight)
    s.pass_priority()
    s.play(away, knight)
    s.resolve_all()
    assert s.zone(blade) == "graveyard" and "[1406.2b] Blade has resolved and goes to the graveyard." in s.journal()


@pytest.mark.rule("1406.4a", "1017.2")
def test_a_resonator_that_becomes_a_copy_of_an_old_addition_is_added_to_nothing_and_goes() -> None:
    s = Scenario()
    knight, page = s.field("A", resonator(300, 300)), s.field("A", resonator(100, 100))
    blade = s.field("A", addition(on="resonator"), added_to=knight)
    steps = (Choose(RESONATOR, slot="one"), Choose(Filter(types=("addition",)), slot="model"))
    turning = Gain(Slot("one"), (BecomeCopy(Slot("model")),))
    s.play(s.in_hand("A", chant(*steps, turning, cost="{0}")), page, blade)
    s.resolve()
    assert s.zone(page) == "graveyard" and s.added_to(blade) == knight


@pytest.mark.rule("803.5a", "1406.4a")
def test_who_attacks_under_a_lent_control_stops_when_the_addition_goes() -> None:
    s = Scenario()
    knight = s.field("B", resonator(300, 300, "Swiftness"))
    chain = s.field("A", addition(Static((Control(),), Host()), on="resonator"), added_to=knight)
    cut = s.in_hand("B", chant(Choose(Filter(types=("addition",))), Destroy(Slot()), "Quickcast", cost="{0}"))
    s.attack(knight, "B")
    s.pass_priority()
    s.play(cut, chain)
    s.resolve()
    assert s.controller(knight) == "B" and s.battle == (None, "B", None)
    s.to("end of battle")
    assert s.life_of("B") == 4000
