"""Public lists of Buddyfight: numbers that are exchanged, types and worlds in other words, sets before the stroke."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.cards.formats import BUDDYFIGHT
from rulebound.language.buddyfight_cards import buddyfight_card
from rulebound.language.definitions import CardDef
from rulebound.language.en.buddyfight_repairs import paragraphs
from rulebound.language.tree import CostCards, CostOption, Filter, Keyword, Permit, Static

ROW: dict[str, Any] = {
    "code": "XX-BT01/0001EN",
    "name": "Lantern Drake",
    "type": "Monster",
    "world": "Dragon World",
    "attribute": "Red Dragon / Ember",
    "size": 2,
    "power": 5000,
    "critical": 2,
    "defense": 3000,
    "text": ["-"],
}


def card(**facts: Any) -> tuple[CardDef, list[str]]:
    found, reading = buddyfight_card({**ROW, **facts})
    return found, reading.repairs


def test_a_monster_has_its_numbers_and_its_size() -> None:
    found, repairs = card()
    assert dict(found.stats) == {"power": 5000, "critical": 2, "defense": 3000, "size": 2}
    assert (found.types, found.colours, found.traits) == (("monster",), ("Dragon World",), ("Red Dragon", "Ember"))
    assert (found.abilities, repairs) == ((), [])


def test_exchanged_numbers_are_put_right_and_counted() -> None:
    found, repairs = card(power=2, critical=5000)
    assert dict(found.stats)["power"] == 5000
    assert dict(found.stats)["critical"] == 2
    assert repairs == ["power and critical that are exchanged"]


def test_a_monster_of_the_lost_world_has_no_size() -> None:
    assert "size" not in dict(card(world="Lost World")[0].stats)


@pytest.mark.parametrize(("type", "numbers"), [("Item", {"power", "critical"}), ("Spell", set()), ("Impact", set())])
def test_only_some_types_have_numbers(type: str, numbers: set[str]) -> None:
    assert set(dict(card(type=type, defense=0, size=0)[0].stats)) == numbers


def test_an_item_may_have_a_defense() -> None:
    assert dict(card(type="Item", defense=4000)[0].stats)["defense"] == 4000


def test_an_impact_monster_is_both() -> None:
    assert card(type="Impact Monster")[0].types == ("monster", "impact")


@pytest.mark.parametrize(
    ("world", "colours"),
    [
        ("Legend world", ("Legend World",)),
        ("Stardragon World", ("Star Dragon World",)),
        ("Star Dragon WorldDragon World", ("Star Dragon World", "Dragon World")),
        ("Dungeon World / Hero World", ("Dungeon World", "Hero World")),
        ("-", ()),
    ],
)
def test_worlds_in_many_spellings(world: str, colours: tuple[str, ...]) -> None:
    assert card(world=world)[0].colours == colours


def test_a_spell_that_is_called_a_monster_is_a_spell() -> None:
    found, repairs = card(power=0, critical=0, defense=0, size=0, text=["[Cast Cost][Pay 1 gauge]", "Draw a card!"])
    assert found.types == ("spell",)
    assert repairs == ["a spell that is called a monster"]


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"world": "-"}, "its world is not known"),
        ({"power": 0}, "its power and critical are not known"),
        ({"defense": 0}, "its defense is not known"),
        ({"type": "Flag", "text": ["-"]}, "its text is not known"),
        ({}, ""),
    ],
)
def test_what_a_card_cannot_be_played_without(facts: dict[str, Any], reason: str) -> None:
    row = {**ROW, **facts}
    assert BUDDYFIGHT.missing(buddyfight_card(row)[0], row) == reason


def test_the_set_is_what_stands_before_the_stroke() -> None:
    assert BUDDYFIGHT.set_of("D-BT02A-SS02/0020EN") == "D-BT02A-SS02"
    assert BUDDYFIGHT.set_of("PR/0003EN") == "PR"


PAID = CostOption("cost", (CostCards("drop", 2, Filter(side="my", zone="gauge")),), required=True)


@pytest.mark.parametrize(
    "text",
    [
        ["\u25a0[Call Cost][Pay 2 gauge]", "[Move]"],
        ["\u25a0Call Cost@ [Pay 2 gauge]", "Move@"],
        ["\u25a0[Call Cost] Pay 2 gauge.", "Move"],
        ["\u25a0Call Cost [Pay 2 gauge]\n[Move]"],
        ["[Call Cost][Pay 2 gauge][Move]"],
        ["\u25a0[Call Cost][Pay 2 gauge]", "[Move]", "\u25a0[Call Cost][Pay 2 gauge]", "[Move]"],
    ],
)
def test_heads_in_many_spellings(text: list[str]) -> None:
    assert card(text=text)[0].abilities == (PAID, Keyword("Move"))


def test_a_flag_says_how_a_fight_begins_with_it() -> None:
    lets = "You may use <Dragon World> and <Generic> cards."
    begins = (
        "Your initial hand becomes four cards, your initial gauge becomes two cards, and your initial life becomes 12!"
    )
    found, _ = card(type="Flag", world="-", power=0, critical=0, defense=0, size=0, text=[lets, begins])
    assert dict(found.stats) == {"life": 12, "hand": 4, "gauge": 2}
    (ability,) = found.abilities
    assert isinstance(ability, Static)
    assert ability.mods == (Permit("use", filter=Filter(zone="hand", colours=("Dragon World", "Generic"))),)


def test_what_is_not_understood_is_refused_and_named() -> None:
    _, reading = buddyfight_card({**ROW, "text": ["\u25a0 When this card enters the field, sing a song."]})
    (refusal,) = reading.refusals
    assert refusal.clause == "When this card enters the field, sing a song."


@pytest.mark.parametrize(
    ("found", "meant"),
    [
        ("Move Soulguard Lifelink 4", "[Move] [Soulguard] [Lifelink 4]"),
        ("[Double Attack] Lifelink 2", "[Double Attack] [Lifelink 2]"),
        ("\u300e[Move]\u300f", "[Move]"),
        ("[Lifelink 1 ]", "[Lifelink 1]"),
        ("Draw a card. . You gain 1 life..", "Draw a card. You gain 1 life."),
        ("Another ?Lantern? is on your field.", "Another \u300aLantern\u300b is on your field."),
        ("You gain 2?life.", "You gain 2 life."),
        ('Destroy a monster.<br< td="">', "Destroy a monster."),
        ("Call it by paying its call cost.", "Call it by paying its [Call Cost]."),
        ("If you do, Stand  this card.", "If you do, [Stand]  this card."),
        ("It gets [Double Attack' />.", "It gets [Double Attack]."),
        ("[Rest] it. (It is rested.))", "[Rest] it. (It is rested.)"),
        ("[REST] that monster.", "[Rest] that monster."),
    ],
)
def test_print_that_is_mended(found: str, meant: str) -> None:
    used: list[str] = []
    assert paragraphs([found], used) == [meant]
    assert used


def test_keywords_before_the_cost_of_one_stand_apart() -> None:
    assert paragraphs(["[Soulguard][Ride][Pay 2 gauge]"], []) == ["[Soulguard]", "[Ride][Pay 2 gauge]"]


def test_a_name_of_which_the_list_has_a_part_is_refused_as_that() -> None:
    text = ['Draw a card. You may only cast "antern Call" once per turn.']
    _, reading = buddyfight_card({**ROW, "type": "Spell", "text": text})
    (refusal,) = reading.refusals
    assert (refusal.reason, refusal.found) == ("cut", "antern Call")
