"""Layers on the toy board: order by layer, then dependency, then timestamp."""

import pytest
from tests.toy.cards import MINE, UNITS, Table, trick, unit

from rulebound.kernel.citations import hearing
from rulebound.language.tree import (
    Ability,
    All,
    Choose,
    Compare,
    Count,
    Filter,
    Gain,
    Grant,
    Is,
    Keyword,
    LoseAbility,
    Modify,
    Self,
    SetBase,
    SetColours,
    Slot,
    Static,
)

RED, BLUE = Filter(colours=("red",)), Filter(colours=("blue",))


def power(table: Table, card: int) -> int:
    return table.game.row(card).stats["power"]


def test_a_set_value_comes_before_changes_whatever_the_timestamps() -> None:
    table = Table()
    soldier = table.add(0, "field", unit("Soldier", 5))
    table.add(0, "field", unit("Banner", 1, Static((Modify("power", 2),), UNITS)))
    table.add(0, "field", unit("Leveller", 1, Static((SetBase("power", 1),), UNITS)))
    assert power(table, soldier) == 3


def test_of_two_set_values_the_later_one_counts() -> None:
    table = Table()
    soldier = table.add(0, "field", unit("Soldier", 5))
    table.add(0, "field", unit("One", 1, Static((SetBase("power", 7),), UNITS)))
    table.add(0, "field", unit("Two", 1, Static((SetBase("power", 4),), UNITS)))
    assert power(table, soldier) == 4


def test_an_effect_that_depends_on_a_later_one_waits_for_it() -> None:
    table = Table()
    soldier = table.add(0, "field", unit("Soldier", 5))
    table.add(0, "field", unit("Blesser", 1, Static((Grant(Keyword("Blessed")),), BLUE)))
    table.add(0, "field", unit("Dyer", 1, Static((SetColours(("blue",)),), UNITS)))
    with hearing(table.game) as cited:
        assert "Blessed" in table.game.row(soldier).keywords
    assert "toy.dependency" in cited


@pytest.mark.parametrize(("order", "colour"), [(("to blue", "to red"), "red"), (("to red", "to blue"), "blue")])
def test_effects_that_depend_on_each_other_go_by_timestamp(order: tuple[str, str], colour: str) -> None:
    dyes = {"to blue": Static((SetColours(("blue",)),), RED), "to red": Static((SetColours(("red",)),), BLUE)}
    table = Table()
    soldier = table.add(0, "field", unit("Soldier", 5, colour="red"))
    sailor = table.add(0, "field", unit("Sailor", 5, colour="blue"))
    for name in order:
        table.add(0, "field", unit(name, 1, dyes[name]))
    assert table.game.row(soldier).colours == table.game.row(sailor).colours == {colour}


def test_a_one_sided_dependency_beats_the_timestamps() -> None:
    table = Table()
    soldier = table.add(0, "field", unit("Soldier", 5, colour="red"))
    table.add(0, "field", unit("To red", 1, Static((SetColours(("red",)),), BLUE), colour="red"))
    table.add(0, "field", unit("To blue", 1, Static((SetColours(("blue",)),), RED), colour="red"))
    assert table.game.row(soldier).colours == {"red"}, "nothing is blue until the later effect has applied"


def test_an_ability_that_is_lost_has_no_effect() -> None:
    table = Table()
    soldier = table.add(0, "field", unit("Soldier", 5))
    table.add(0, "field", unit("Banner", 1, Static((Modify("power", 2),), UNITS)))
    table.add(1, "field", unit("Silencer", 1, Static((LoseAbility(),), Filter(names=("Banner",)))))
    assert power(table, soldier) == 5


def test_a_granted_static_ability_works() -> None:
    aura = Static((Modify("power", 3),), Filter(names=("Soldier",)))
    table = Table()
    soldier = table.add(0, "field", unit("Soldier", 5))
    table.add(0, "field", unit("Teacher", 1, Static((Grant(aura),), Filter(names=("Pupil",)))))
    assert power(table, soldier) == 5
    table.add(0, "field", unit("Pupil", 1))
    table.game.forget()
    assert power(table, soldier) == 8


def shared(ability: Ability) -> tuple[Ability, ...]:
    """An ability, and what gives it to all other own units with the word Share as long as its card has that."""
    sharing = Filter(side="my", keywords=("Share",), other=True)
    return (
        Keyword("Share"),
        ability,
        Static((Grant(ability, once=True),), sharing, cond=Is(Self(), Filter(keywords=("Share",)))),
    )


def test_a_shared_ability_is_had_once_by_each_card_that_shares() -> None:
    table = Table()
    teacher = shared(Static((Modify("power", 2),), Self()))
    one, two = (table.add(0, "field", unit(name, 1, *teacher)) for name in ("One", "Two"))
    pupil = table.add(0, "field", unit("Pupil", 1, Keyword("Share")))
    stranger = table.add(0, "field", unit("Stranger", 1))
    other = table.add(1, "field", unit("Other", 1, Keyword("Share")))
    assert [power(table, card) for card in (one, two, pupil, stranger, other)] == [3, 3, 3, 1, 1]


def test_who_shares_no_more_keeps_its_own_and_gives_it_to_nobody() -> None:
    table = Table()
    teacher = table.add(0, "field", unit("Teacher", 1, *shared(Static((Modify("power", 2),), Self()))))
    pupil = table.add(0, "field", unit("Pupil", 1, Keyword("Share")))
    table.add(1, "field", unit("Silencer", 1, Static((LoseAbility("Share"),), Filter(names=("Teacher",)))))
    assert [power(table, card) for card in (teacher, pupil)] == [3, 1]


def test_a_condition_is_read_all_the_time() -> None:
    table = Table("ev")
    pack = Static((Modify("power", 2),), MINE, cond=Compare(Count(MINE), ">=", 2))
    wolf = table.add(0, "field", unit("Wolf", 2, pack))
    other = table.add(0, "hand", unit("Other", 2))
    game = table.start()
    assert power(table, wolf) == 2
    game.choose(("unit", game.state.ref(other)))
    assert (power(table, wolf), power(table, other)) == (4, 4)


def test_an_effect_of_a_trick_keeps_its_cards_and_ends_with_the_turn() -> None:
    table = Table("ev")
    first = table.add(0, "field", unit("First", 2))
    rally = table.add(0, "hand", trick("Rally", Gain(All(MINE), (Modify("power", 2),))))
    game = table.start()
    game.choose(("trick", game.state.ref(rally)))
    assert power(table, first) == 4
    game.choose(("pass",))  # no attack: the turn ends
    assert game.state.turn_player == 1
    assert power(table, first) == 2


def test_the_amount_of_a_trick_is_fixed_when_it_resolves() -> None:
    table = Table("ev")
    first = table.add(0, "field", unit("First", 2))
    grow = table.add(0, "hand", trick("Grow", Choose(MINE), Gain(Slot(), (Modify("power", Count(MINE)),))))
    later = table.add(0, "hand", unit("Later", 1))
    game = table.start()
    game.choose(("trick", game.state.ref(grow)))
    assert power(table, first) == 3
    game.state.zone[later] = 0
    game.state.zones[0].append(later)
    game.state.zones[game.rules.zone_id["hand"] * 2].remove(later)
    game.forget()
    assert power(table, first) == 3
