"""Chapters 201, 202, 204 and 205: types, names, texts, races and traits."""

import pytest

from rulebound.language.tree import (
    AddType,
    All,
    Auto,
    Choose,
    Compare,
    Count,
    Destroy,
    Draw,
    Exhaust,
    Filter,
    Gain,
    If,
    LoseAbility,
    Modify,
    On,
    Self,
    Slot,
    Static,
    Step,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, addition, chant, j_ruler, regalia, resonator, ruler, stone

CARD = Filter()


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Quickcast chant that costs nothing."""
    return s.in_hand(player, chant(*steps, "Quickcast", cost="{0}"))


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.play(card, *answers)
    s.resolve()


def zoo(s: Scenario) -> dict[str, Card]:
    """One card of B for each type that has a place in the play ground; A has a plain ruler."""
    return {
        "resonator": s.field("B", resonator(300, 300)),
        "j-ruler": s.field("B", ruler(judged=j_ruler(800, 800)), judged=True),
        "addition": s.field("B", addition()),
        "regalia": s.field("B", regalia()),
        "stone": s.field("B", stone("fire")),
    }


def choosable(s: Scenario, cards: dict[str, Card], what: Filter) -> set[str]:
    """Which of the cards a chant may choose."""
    s.play(instant(s, "A", Choose(what), Draw(1)))
    assert s.prompt == "choose"
    return {word for word, card in cards.items() if s.offered(card)}


# --- 201.1, 201.2 ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("201.1", "201.2")
@pytest.mark.parametrize("kind", ["resonator", "j-ruler", "addition", "regalia", "stone"])
def test_a_card_belongs_to_the_group_of_its_type_only(kind: str) -> None:
    s = Scenario()
    cards = zoo(s)
    spare = {
        "resonator": resonator(100, 100),
        "addition": addition(),
        "regalia": regalia(),
        "stone": stone("wind"),
    }
    if kind in spare:
        cards["spare"] = s.field("A", spare[kind])
        assert choosable(s, cards, Filter(types=(kind,))) == {kind, "spare"}
    else:
        cast(s, instant(s, "A", If(Compare(Count(Filter(types=(kind,))), "==", 1), (Draw(1),))))
        assert s.count("A", "hand") == 1


@pytest.mark.rule("201.2")
def test_a_ruler_and_a_chant_have_types_of_their_own() -> None:
    s = Scenario()
    zoo(s)
    s.in_graveyard("B", chant(Draw(1)))
    s.in_graveyard("B", resonator(100, 100))
    count = Compare(Count(Filter(types=("chant",), zone="graveyard")), "==", 1)
    rulers = Compare(Count(Filter(types=("ruler",), zone="ruler")), "==", 1)  # A's; that of B is a J-ruler now
    cast(s, instant(s, "A", If(count, (Draw(1),)), If(rulers, (Draw(1),))))
    assert s.count("A", "hand") == 2


@pytest.mark.rule("201.2a")
def test_a_j_resonator_is_a_resonator_or_a_j_ruler_and_nothing_else() -> None:
    s = Scenario()
    assert choosable(s, zoo(s), Filter(types=("j/resonator",))) == {"resonator", "j-ruler"}


@pytest.mark.rule("201.2b")
def test_a_j_slash_ruler_is_a_ruler_or_a_j_ruler_and_nothing_else() -> None:
    s = Scenario()
    cards = zoo(s)
    cards["ruler"] = s.ruler("A", ruler())
    assert choosable(s, cards, Filter(types=("j/ruler",), also=("ruler",))) == {"ruler", "j-ruler"}


# --- 201.3, 201.4 magic stones ---------------------------------------------------------------------------------------


@pytest.mark.rule("201.3", "201.3a")
def test_special_is_a_word_before_the_type_and_the_card_is_a_magic_stone_all_the_same() -> None:
    s = Scenario()
    plain = s.field("A", stone("fire"))
    special = s.field("A", stone("fire", "wind", special=True))
    also = s.field("B", stone("water", "wind", special=True))
    quake = instant(s, "A", Destroy(All(Filter(types=("stone",)))))
    s.play(instant(s, "A", Choose(Filter(types=("stone",), flags=("special",))), Destroy(Slot())))
    assert s.offered(special) and s.offered(also) and not s.offered(plain)
    s.answer(special)
    s.resolve()
    cast(s, quake)
    assert {s.zone(card) for card in (plain, special, also)} == {"graveyard"}


@pytest.mark.rule("201.4", "201.4a")
@pytest.mark.parametrize("kind", ["light", "fire", "water", "wind", "darkness"])
def test_there_is_a_magic_stone_type_for_each_attribute(kind: str) -> None:
    s = Scenario()
    stones = {word: s.field("B", stone(word)) for word in ("light", "fire", "water", "wind", "darkness")}
    stones["spare"] = s.field("A", stone(kind))
    assert choosable(s, stones, Filter(types=("stone",), groups=(f"{kind} stone",))) == {kind, "spare"}


@pytest.mark.rule("201.4b")
def test_a_stone_named_like_a_stone_type_has_that_type_whatever_it_produces() -> None:
    s = Scenario()
    odd = s.field("A", stone("water", name="Fire Magic Stone"))
    other = s.field("A", stone("wind"))
    s.field("B", stone("fire"))
    s.play(instant(s, "A", Choose(Filter(types=("stone",), groups=("fire stone",))), Draw(1)))
    assert s.offered(odd) and not s.offered(other)


@pytest.mark.rule("201.4b")
def test_a_resonator_with_such_a_name_is_no_stone() -> None:
    s = Scenario()
    liar = s.field("A", resonator(100, 100, name="Fire Magic Stone"))
    cast(s, instant(s, "A", Destroy(All(Filter(groups=("fire stone",))))))
    assert s.zone(liar) == "field"


@pytest.mark.rule("201.4c")
def test_a_stone_type_without_quotation_marks_is_a_type_and_not_a_name() -> None:
    s = Scenario()
    plain = s.field("A", stone("fire"))
    grove = s.field("A", stone("fire", "wind", special=True, name="Ember Grove"))
    spare = s.field("A", stone("water"))
    by_name = instant(s, "A", Destroy(All(Filter(names=("Fire Magic Stone",)))))
    liar = s.field("A", regalia(name="Fire Magic Stone"))
    s.play(instant(s, "A", Choose(Filter(groups=("fire stone",))), Draw(1)))
    assert s.offered(plain) and s.offered(grove) and not s.offered(spare) and not s.offered(liar)
    s.answer(grove)
    s.resolve()
    cast(s, by_name)
    assert s.zone(plain) == "graveyard" and s.zone(grove) == "field"


@pytest.mark.rule("201.4d")
@pytest.mark.parametrize("replace", [True, False])
def test_what_becomes_a_magic_stone_cannot_make_will_by_that(replace: bool) -> None:
    s = Scenario()
    golem = s.field("A", resonator(300, 300, attribute="fire"))
    real = s.field("A", stone("fire"))
    petrify = instant(
        s, "A", Choose(Filter(types=("resonator",))), Gain(Slot(), (AddType(("stone",), replace=replace),))
    )
    cast(s, petrify, golem)
    assert "stone" in s.row(golem).types and ("resonator" in s.row(golem).types) is not replace
    assert s.why_not("A", "will", golem)
    assert s.why_not("A", "will", real) == ""


# --- 201.5 where a card is meant -------------------------------------------------------------------------------------


@pytest.mark.rule("201.5", "307.4")
def test_a_bare_type_name_means_a_card_in_play_and_a_card_of_a_type_is_looked_for_where_it_is_said() -> None:
    s = Scenario()
    here, dead, held = s.field("B", resonator(100, 100)), s.in_graveyard("B", resonator(100, 100)), resonator(100, 100)
    inside = s.in_hand("B", held)
    s.field("A", resonator(100, 100))
    tomb = Count(Filter(types=("resonator",), zone="graveyard"))
    count = instant(s, "A", If(Compare(tomb, "==", 1), (Draw(1),)))
    s.play(instant(s, "A", Choose(Filter(types=("resonator",))), Draw(1)))
    assert s.offered(here) and not s.offered(dead) and not s.offered(inside)
    s.answer(here)
    s.resolve()
    cast(s, count)
    assert s.count("A", "hand") == 2


# --- 202 names -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("202.1", "202.3", "202.3a")
def test_a_quoted_name_is_the_whole_name() -> None:
    s = Scenario()
    boy = s.field("B", resonator(100, 100, name="Bran"))
    pair = s.field("B", resonator(100, 100, name="Bran and Mina"))
    twin = s.field("A", regalia(name="Bran"))
    s.play(instant(s, "A", Choose(Filter(names=("Bran",))), Destroy(Slot())))
    assert s.offered(boy) and s.offered(twin) and not s.offered(pair)


@pytest.mark.rule("202.3", "202.3a")
def test_a_part_of_a_name_is_found_in_longer_names_too() -> None:
    s = Scenario()
    boy = s.field("B", resonator(100, 100, name="Bran"))
    pair = s.field("B", resonator(100, 100, name="Bran and Mina"))
    girl = s.field("B", resonator(100, 100, name="Mina"))
    s.play(instant(s, "A", Choose(Filter(name_has="Bran")), Destroy(Slot())))
    assert s.offered(boy) and s.offered(pair) and not s.offered(girl)


@pytest.mark.rule("202.3a")
@pytest.mark.parametrize(("name", "cards"), [("Bran", 1), ("Bran and Mina", 0)])
def test_controlling_a_named_card_asks_for_the_exact_name(name: str, cards: int) -> None:
    s = Scenario()
    s.field("A", resonator(100, 100, name=name))
    cast(s, instant(s, "A", If(Compare(Count(Filter(names=("Bran",), side="my")), ">=", 1), (Draw(1),))))
    assert s.count("A", "hand") == cards


# --- 204 text --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("204.1", "204.2")
def test_each_paragraph_is_an_ability_of_its_own() -> None:
    s = Scenario()
    enters = On("enter", Self())
    herald = s.in_hand("A", resonator(100, 100, Auto(enters, (Draw(1),)), Auto(enters, (Draw(2),)), cost="{0}"))
    s.play(herald)
    s.resolve()
    assert s.prompt == "play auto" and s.player == "A"  # two of them wait, and one is played first
    s.answer(herald)
    assert s.chase() == [("auto", herald), ("auto", herald)]
    s.resolve()
    assert s.count("A", "hand") in (1, 2) and len(s.chase()) == 1
    s.resolve()
    assert s.count("A", "hand") == 3


@pytest.mark.rule("204.1", "204.2")
def test_losing_one_ability_leaves_the_other_paragraphs() -> None:
    s = Scenario()
    hawk = s.field("A", resonator(100, 100, "Flying", Static((Modify("attack", 300),))))
    blank = instant(s, "A", Choose(CARD), Gain(Slot(), (LoseAbility(),)))
    assert s.has(hawk, "Flying") and s.attack_of(hawk) == 400
    cast(s, instant(s, "A", Choose(CARD), Gain(Slot(), (LoseAbility("Flying"),))), hawk)
    assert not s.has(hawk, "Flying") and s.attack_of(hawk) == 400
    cast(s, blank, hawk)
    assert s.attack_of(hawk) == 100


# --- 205 races and traits --------------------------------------------------------------------------------------------


@pytest.mark.rule("205.1", "205.1a")
def test_a_race_and_a_trait_of_the_same_word_are_the_same_thing() -> None:
    s = Scenario()
    elf = s.in_graveyard("A", resonator(100, 100, race=("Elf",)))
    song = s.in_graveyard("A", chant(Draw(1), race=("Elf",)))
    dwarf = s.in_graveyard("A", resonator(100, 100, race=("Dwarf",)))
    s.play(instant(s, "A", Choose(Filter(traits=("Elf",), zone="graveyard", side="my")), Draw(1)))
    assert s.offered(elf) and s.offered(song) and not s.offered(dwarf)


@pytest.mark.rule("205.3")
def test_several_races_are_each_a_race_but_a_phrase_is_only_one() -> None:
    s = Scenario()
    both = s.field("B", resonator(100, 100, race=("Human", "Knight")))
    phrase = s.field("B", resonator(100, 100, race=("Black Knight",)))
    one = {word: Compare(Count(Filter(traits=(word,))), "==", 1) for word in ("Human", "Knight")}
    for word, spell in {word: instant(s, "A", If(cond, (Draw(1),))) for word, cond in one.items()}.items():
        cast(s, spell)
        assert word in s.row(both).traits and word not in s.row(phrase).traits
    assert s.count("A", "hand") == 2


@pytest.mark.rule("205.4", "307.4a")
def test_counting_a_race_counts_field_and_ruler_area_and_no_other_zone() -> None:
    s = Scenario()
    s.ruler("A", ruler(race=("Elf",)))
    s.field("A", resonator(100, 100, race=("Elf",)))
    s.in_graveyard("A", resonator(100, 100, race=("Elf",)))
    s.in_hand("A", resonator(100, 100, race=("Elf",)))
    elves = Count(Filter(traits=("Elf",), side="my"))
    before = s.count("A", "hand")
    cast(s, instant(s, "A", Draw(elves)))
    assert s.count("A", "hand") == before + 2


@pytest.mark.rule("205.4")
def test_who_names_a_race_and_no_zone_means_cards_in_a_play_ground() -> None:
    s = Scenario()
    elf, man = s.field("B", resonator(100, 100, race=("Elf",))), s.field("B", resonator(100, 100, race=("Human",)))
    queen, king = s.ruler("A", ruler(race=("Elf",))), s.ruler("B", ruler(race=("Human",)))
    buried = s.in_graveyard("B", resonator(100, 100, race=("Elf",)))
    aim = instant(s, "A", Choose(Filter(traits=("Elf",))), Exhaust(Slot()))
    shot = instant(s, "A", Choose(Filter(types=("resonator",), traits=("Elf",))), Exhaust(Slot()))
    s.play(aim)
    assert [s.offered(card) for card in (elf, queen, man, king, buried)] == [True, True, False, False, False]
    s.answer(queen)
    s.resolve()
    assert s.rested(queen)
    cast(s, shot)  # a resonator is one in a field (307.4), so there is nothing to choose
    assert s.rested(elf)


@pytest.mark.rule("205.4")
def test_a_race_does_nothing_by_itself_but_is_found_by_those_who_name_it() -> None:
    s = Scenario()
    king = Static((Modify("attack", 200),), Filter(types=("resonator",), traits=("Elf",), side="my", other=True))
    s.field("A", resonator(100, 100, king, race=("Elf",)))
    elf, man = s.field("A", resonator(100, 100, race=("Elf",))), s.field("A", resonator(100, 100, race=("Human",)))
    assert (s.attack_of(elf), s.attack_of(man)) == (300, 100)
