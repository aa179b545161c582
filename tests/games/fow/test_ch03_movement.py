"""Chapter 314: where cards of a printed type may go, and where they go instead."""

import pytest

from rulebound.language.tree import (
    Action,
    AddType,
    All,
    Auto,
    Banish,
    Choose,
    ChooseStacked,
    Destroy,
    DestroyRuler,
    Draw,
    ExhaustSelf,
    Filter,
    Gain,
    Grant,
    Keyword,
    Modify,
    Move,
    On,
    Pay,
    Slot,
    Step,
    Top,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import (
    Scenario,
    addition,
    chant,
    j_ruler,
    judgment,
    regalia,
    resonator,
    ruler,
    stone,
)

RULER = Filter(types=("ruler",), zone="ruler", side="my")
J_RULER = Filter(types=("j-ruler",))
ANY = Filter()


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Quickcast chant that costs nothing."""
    return s.in_hand(player, chant(*steps, "Quickcast", cost="{0}"))


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.play(card, *answers)
    s.resolve()


def turned(s: Scenario, kind: str, to: str, bottom: bool = False) -> Card:
    """A chant that gives a card another type and then sends it somewhere."""
    return instant(s, "A", Choose(ANY), Gain(Slot(), (AddType((kind,)),)), Move(Slot(), to, bottom=bottom))


# --- 314.1, 314.2 rulers and J-rulers --------------------------------------------------------------------------------


@pytest.mark.rule("314.1")
@pytest.mark.parametrize("to", ["hand", "deck", "removed", "field", "stones", "standby"])
def test_a_ruler_stays_where_it_is_when_something_would_move_it(to: str) -> None:
    s = Scenario()
    queen = s.ruler("A", ruler(judgment(Pay(0)), judged=j_ruler(500, 500)), counters={"mana": 2})
    cast(s, instant(s, "A", Choose(RULER), Move(Slot(), to), Draw(1)), queen)
    assert s.zone(queen) == "ruler" and not s.is_judged(queen) and s.counters(queen, "mana") == 2
    assert s.count("A", "hand") == 1


@pytest.mark.rule("314.1")
def test_a_ruler_goes_to_the_field_by_judgment_and_to_the_graveyard_when_rulers_are_destroyed() -> None:
    s = Scenario()
    queen = s.ruler("A", ruler(judgment(Pay(0)), judged=j_ruler(500, 500)))
    king = s.ruler("B", ruler())
    kill = instant(s, "A", DestroyRuler(All(Filter(types=("ruler",), zone="ruler", side="opp"))))
    cast(s, kill)
    assert s.zone(king) == "graveyard" and s.cards("B", "graveyard") == [king]
    s.judge("A")
    s.resolve()
    assert s.zone(queen) == "field" and s.is_judged(queen)


@pytest.mark.rule("314.2")
@pytest.mark.parametrize("to", ["hand", "deck", "removed", "graveyard", "stones", "standby"])
def test_a_j_ruler_is_not_moved_to_any_zone_but_field_and_ruler_area(to: str) -> None:
    s = Scenario()
    king = s.field("B", ruler(judged=j_ruler(500, 500)), judged=True, counters={"mana": 1})
    s.field("A", regalia(Auto(On("leave", J_RULER), (Draw(1),))))
    cast(s, instant(s, "A", Choose(J_RULER), Move(Slot(), to), Draw(1)), king)
    assert s.zone(king) == "field" and s.is_judged(king) and s.counters(king, "mana") == 1
    assert s.count("A", "hand") == 1 and s.chase() == []


@pytest.mark.rule("314.2")
def test_a_j_ruler_is_not_banished_but_is_destroyed_into_the_ruler_area() -> None:
    s = Scenario()
    king = s.field("A", ruler(judged=j_ruler(500, 500)), judged=True)
    squire = s.field("A", resonator(500, 500))
    banish = instant(s, "A", Banish(All(Filter(types=("j/resonator",), side="my"))))
    kill = instant(s, "A", Choose(J_RULER), Destroy(Slot()))
    cast(s, banish)
    assert s.zone(king) == "field" and s.is_judged(king) and s.zone(squire) == "graveyard"
    cast(s, kill, king)
    assert s.zone(king) == "ruler" and not s.is_judged(king) and s.counters(king, "astral") == 1


@pytest.mark.rule("314.2")
def test_a_j_ruler_put_back_as_a_ruler_was_not_destroyed() -> None:
    s = Scenario()
    king = s.field("B", ruler(judgment(Pay(0)), judged=j_ruler(500, 500)), judged=True)
    s.field("A", regalia(Auto(On("destroyed", J_RULER), (Draw(1),))))
    cast(s, instant(s, "A", Choose(J_RULER), Move(Slot(), "ruler")), king)
    assert s.zone(king) == "ruler" and not s.is_judged(king)
    assert s.counters(king, "astral") == 0 and s.chase() == []


# --- 314.3 resonators, additions, regalia ----------------------------------------------------------------------------


@pytest.mark.rule("314.3", "314.3a")
@pytest.mark.parametrize("kind", ["resonator", "addition", "regalia"])
def test_resonators_additions_and_regalia_do_not_go_to_a_ruler_area(kind: str) -> None:
    s = Scenario()
    cards = {"resonator": resonator(300, 300), "addition": addition(), "regalia": regalia()}
    thing = s.field("B", cards[kind], counters={"rune": 1})
    cast(s, instant(s, "A", Choose(Filter(types=(kind,))), Move(Slot(), "ruler"), Draw(1)), thing)
    assert s.zone(thing) == "field" and s.counters(thing, "rune") == 1 and s.count("A", "hand") == 1


@pytest.mark.rule("314.3", "314.3b")
@pytest.mark.parametrize("bottom", [False, True])
def test_a_resonator_treated_as_a_stone_goes_to_the_main_deck_instead_of_the_stone_deck(bottom: bool) -> None:
    s = Scenario()
    golem = s.field("B", resonator(300, 300))
    spell = turned(s, "stone", "stones", bottom)
    stones = s.count("B", "stones")
    cast(s, spell, golem)
    assert s.zone(golem) == "deck" and s.cards("B", "deck")[-1 if bottom else 0] == golem
    assert s.count("B", "stones") == stones


# --- 314.4 chants ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("314.4")
@pytest.mark.parametrize("to", ["field", "stones", "ruler"])
def test_a_chant_that_would_go_to_a_play_ground_or_the_stone_deck_goes_to_the_graveyard(to: str) -> None:
    s = Scenario()
    song = s.in_removed("A", chant(Draw(1)))
    watch = s.field("A", regalia(Auto(On("enter", Filter()), (Draw(1),))))
    gone = Filter(types=("chant",), zone="removed", side="my")
    cast(s, instant(s, "A", Choose(gone), Move(Slot(), to)), song)
    assert s.zone(song) == "graveyard" and s.chase() == [] and s.zone(watch) == "field"


@pytest.mark.rule("314.4")
@pytest.mark.parametrize("to", ["hand", "deck", "graveyard"])
def test_a_chant_goes_to_the_other_zones_as_it_is_told(to: str) -> None:
    s = Scenario()
    song = s.in_removed("A", chant(Draw(1)))
    gone = Filter(types=("chant",), zone="removed", side="my")
    cast(s, instant(s, "A", Choose(gone), Move(Slot(), to)), song)
    assert s.zone(song) == to


# --- 314.5 magic stones ----------------------------------------------------------------------------------------------


@pytest.mark.rule("314.5", "314.5a")
def test_a_magic_stone_does_not_go_to_a_ruler_area() -> None:
    s = Scenario()
    pebble = s.field("A", stone("fire"), rested=True)
    cast(s, instant(s, "A", Choose(Filter(types=("stone",))), Move(Slot(), "ruler"), Draw(1)), pebble)
    assert s.zone(pebble) == "field" and s.rested(pebble) and s.count("A", "hand") == 1


@pytest.mark.rule("314.5", "314.5b")
@pytest.mark.parametrize("kind", ["resonator", "addition", "regalia"])
@pytest.mark.parametrize("bottom", [False, True])
def test_a_stone_that_gained_another_type_goes_to_the_stone_deck_instead_of_the_main_deck(
    kind: str, bottom: bool
) -> None:
    s = Scenario()
    pebble = s.field("A", stone("fire"))
    spell = turned(s, kind, "deck", bottom)
    deck = s.count("A", "deck")
    cast(s, spell, pebble)
    assert s.zone(pebble) == "stones" and s.cards("A", "stones")[-1 if bottom else 0] == pebble
    assert s.count("A", "deck") == deck


@pytest.mark.rule("314.5", "314.5c")
@pytest.mark.parametrize("kind", ["resonator", "addition", "regalia"])
def test_a_stone_that_gained_another_type_goes_on_top_of_the_stone_deck_instead_of_to_the_hand(kind: str) -> None:
    s = Scenario()
    pebble = s.field("A", stone("fire"))
    cast(s, turned(s, kind, "hand"), pebble)
    assert s.zone(pebble) == "stones" and s.cards("A", "stones")[0] == pebble and s.count("A", "hand") == 0


@pytest.mark.rule("314.5")
@pytest.mark.parametrize("to", ["hand", "deck"])
def test_a_stone_that_is_nothing_else_goes_where_it_is_told(to: str) -> None:
    s = Scenario()
    pebble = s.field("A", stone("fire"))
    cast(s, instant(s, "A", Choose(ANY), Move(Slot(), to)), pebble)
    assert s.zone(pebble) == to


@pytest.mark.rule("314.5")
def test_a_stone_that_gained_another_type_is_destroyed_like_any_other_card() -> None:
    s = Scenario()
    pebble = s.field("A", stone("fire"))
    cast(s, turned(s, "regalia", "graveyard"), pebble)
    assert s.zone(pebble) == "graveyard"


@pytest.mark.rule("314.4")
@pytest.mark.parametrize("zone", ["field", "stones", "ruler"])
def test_the_journal_says_where_a_chant_really_goes(zone: str) -> None:
    s = Scenario()
    s.in_graveyard("A", resonator(100, 100))
    (prey,) = s.deck("A", chant(name="Prey"))
    s.play(s.in_hand("A", chant(Move(Top(1), zone), cost="{0}")))
    s.resolve()
    assert s.zone(prey) == "graveyard" and "[314.4] Prey is put into the graveyard." in s.journal()


@pytest.mark.rule("302.3", "705.3")
def test_a_ruler_that_rested_while_its_judgment_waited_is_a_rested_j_ruler_with_all_it_had() -> None:
    s = Scenario()
    lord = ruler(judgment(Pay(0)), Action((ExhaustSelf(),), (Draw(1),)), judged=j_ruler(500, 500))
    chief = s.ruler("A", lord, counters={"mana": 2})
    gift = s.in_hand("A", chant(Choose(RULER), Gain(Slot(), (Modify("attack", 300),)), cost="{0}"))
    s.play(gift, chief)
    s.resolve()
    s.judge(chief)
    s.use(chief)
    s.resolve_all()
    assert s.is_judged(chief) and s.rested(chief)
    assert (s.attack_of(chief), s.counters(chief, "mana")) == (800, 2)


@pytest.mark.rule("302.3")
def test_an_effect_on_a_spell_is_not_on_the_resonator_that_it_becomes() -> None:
    s = Scenario()
    knight = s.in_hand("A", resonator(300, 300, cost="{0}"))
    wings = s.in_hand(
        "A",
        chant(ChooseStacked(kinds=("resonator",)), Gain(Slot(), (Grant(Keyword("Flying")),)), "Quickcast", cost="{0}"),
    )
    s.play(knight)
    s.play(wings, knight)
    s.resolve()
    assert s.has(knight, "Flying")
    s.resolve()
    assert s.zone(knight) == "field" and not s.has(knight, "Flying")
