"""Chapter 7.7: the field, and which cards may be there together."""

import pytest

from rulebound.kernel.views import CardView
from rulebound.language.tree import (
    AddName,
    AddType,
    All,
    Choose,
    Control,
    Draw,
    Filter,
    Gain,
    Move,
    SetColours,
    Slot,
    Static,
    Step,
    Who,
)
from rulebound.scenario import ScenarioError
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

BREAK = Filter(zone="break", side="my")
TAKE: tuple[Step, ...] = (Choose(Filter(types=("character",), side="opp")), Gain(Slot(), (Control(),)))


# --- 7.7 the field ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.7.1")
def test_the_field_holds_characters_and_nothing_else() -> None:
    s = Scenario()
    cards = [s.in_break("A", card) for card in (forward(1000), backup(), monster(), summon(Draw(1)))]
    s.cast(s.in_hand("A", summon(Move(All(BREAK), "field"), cost=0)))
    s.resolve()
    assert [s.on_field(card) for card in cards] == [True, True, True, False]


def seen(s: Scenario, player: str, zone: str) -> list[CardView]:
    """A zone as a player sees it."""
    s.start()
    return s.view("AB".index(player)).zones[zone]


@pytest.mark.rule("7.7.2")
@pytest.mark.parametrize("player", ["A", "B"])
def test_the_field_is_public(player: str) -> None:
    s = Scenario()
    s.field("A", forward(4000, "Brave", name="Cecil"), dull=True, damage=1000, counters={"Egg": 1})
    (view,) = seen(s, player, "field")
    assert view.name == "Cecil" and view.stats["power"] == 4000 and view.keywords == ("Brave",)
    assert view.exhausted and view.damage == 1000 and view.counters == {"Egg": 1} and view.controller == 0


@pytest.mark.rule("7.7.3")
def test_an_effect_does_not_put_a_second_card_of_a_name_onto_the_field() -> None:
    s = Scenario()
    first = s.field("A", forward(5000, name="Cecil"))
    second = s.in_break("A", monster(name="Cecil"))
    s.cast(s.in_hand("A", summon(Move(All(BREAK), "field"), cost=0)))
    s.resolve()
    assert s.on_field(first) and s.zone(second) == "break"


RAISE = (Move(All(BREAK), "field"),)


@pytest.mark.rule("7.7.3", "12.4.6")
@pytest.mark.parametrize("pick", [0, 1, 2])
def test_of_cards_of_one_name_that_enter_together_their_controller_chooses_one(pick: int) -> None:
    """READINGS S06. The fourth card is in nobody's way."""
    s = Scenario()
    cecils = [s.in_break("A", forward(1000 * n, name="Cecil")) for n in (1, 2, 3)]
    rosa = s.in_break("A", forward(1000, name="Rosa"))
    s.cast(s.in_hand("A", summon(*RAISE, cost=0)))
    s.resolve()
    assert (s.prompt, s.player) == ("enter together", "A")
    assert all(s.offered(cecil) for cecil in cecils) and not s.offered(rosa)
    s.answer(cecils[pick])
    assert [s.on_field(cecil) for cecil in cecils] == [i == pick for i in range(3)] and s.on_field(rosa)
    assert [s.zone(cecil) for i, cecil in enumerate(cecils) if i != pick] == ["break", "break"]


@pytest.mark.rule("7.7.3", "12.4.6")
def test_who_gets_the_cards_chooses_among_them_not_who_puts_them_there() -> None:
    s = Scenario()
    cecils = [s.in_break("B", forward(1000 * n, name="Cecil")) for n in (1, 2)]
    theirs = Filter(zone="break", side="opp")
    s.cast(s.in_hand("A", summon(Move(All(theirs), "field", under=Who.OWNER), cost=0)))
    s.resolve()
    assert (s.prompt, s.player) == ("enter together", "B")
    s.answer(cecils[1])
    assert s.zone(cecils[0]) == "break" and s.controller(cecils[1]) == "B"


@pytest.mark.rule("7.7.3", "12.4.6")
def test_each_player_chooses_among_their_own_cards() -> None:
    s = Scenario()
    mine, yours = ([s.in_break(who, forward(1000 * n, name="Cecil")) for n in (1, 2)] for who in "AB")
    s.cast(s.in_hand("A", summon(Move(All(Filter(zone="break")), "field", under=Who.OWNER), cost=0)))
    s.resolve()
    s.answer(mine[1])
    assert s.player == "B"
    s.answer(yours[0])
    assert [s.on_field(card) for card in (*mine, *yours)] == [False, True, True, False]


@pytest.mark.rule("7.7.3", "12.4.6", "11.9.2")
def test_a_name_that_a_card_has_only_on_the_field_counts_as_well() -> None:
    """Cecil or Kain, who is in the way of both others, or Rosa."""
    s = Scenario()
    cecil = s.in_break("A", forward(1000, name="Cecil"))
    kain = s.in_break("A", forward(2000, Static((AddName("Cecil"), AddName("Rosa"))), name="Kain"))
    rosa = s.in_break("A", forward(3000, name="Rosa"))
    s.cast(s.in_hand("A", summon(*RAISE, cost=0)))
    s.resolve()
    s.answer(rosa)
    assert s.on_field(rosa) and s.on_field(cecil) and not s.on_field(kain)  # as many as can


@pytest.mark.rule("7.7.5", "12.4.7")
def test_of_light_and_dark_cards_that_enter_together_one_is_chosen() -> None:
    s = Scenario()
    light, dark = s.in_break("A", forward(1000, element="light")), s.in_break("A", backup(element="dark"))
    s.cast(s.in_hand("A", summon(*RAISE, cost=0)))
    s.resolve()
    s.answer(dark)
    assert s.on_field(dark) and s.zone(light) == "break"


@pytest.mark.rule("7.7.4", "12.4.8")
def test_of_too_many_backups_that_enter_together_as_many_are_chosen_as_may_be_there() -> None:
    s = Scenario()
    s.cp_source("A", 3)
    stones = [s.in_break("A", backup()) for _ in range(4)]
    s.cast(s.in_hand("A", summon(*RAISE, cost=0)))
    s.resolve()
    with pytest.raises(ScenarioError):
        s.answer([stones[0]])  # two may come, and so two do
    s.answer([stones[1], stones[3]])
    assert [s.on_field(stone) for stone in stones] == [False, True, False, True]


@pytest.mark.rule("7.7.3")
def test_what_cannot_enter_at_all_is_not_chosen_from() -> None:
    s = Scenario()
    s.field("A", forward(5000, name="Kain"))
    cecil, kain = s.in_break("A", forward(1000, name="Cecil")), s.in_break("A", forward(1000, name="Kain"))
    s.cast(s.in_hand("A", summon(*RAISE, cost=0)))
    s.resolve()
    assert s.prompt == "priority" and s.on_field(cecil) and s.zone(kain) == "break"


@pytest.mark.rule("7.7.3")
def test_cards_that_come_to_share_a_name_all_go_to_the_break_zone() -> None:
    s = Scenario()
    cecil = s.field("A", forward(5000, name="Cecil"))
    kain = s.field("A", backup(name="Kain"))
    rosa = s.field("A", backup(name="Rosa"))
    theirs = s.field("B", forward(5000, name="Cecil"))
    spell = summon(Choose(Filter(names=("Kain",))), Gain(Slot(), (AddName("Cecil"),)), cost=0)
    s.cast(s.in_hand("A", spell), kain)
    s.resolve()
    assert s.zone(cecil) == s.zone(kain) == "break"
    assert s.on_field(rosa) and s.on_field(theirs)


@pytest.mark.rule("7.7.3")
def test_one_name_in_common_is_enough_to_be_in_the_way() -> None:
    s = Scenario()
    s.field("A", forward(5000, Static((AddName("Cecil"),)), name="Kain"))
    cecil = s.in_hand("A", forward(5000, name="Cecil", cost=0))
    assert s.why_not("A", "cast", cecil).startswith("7.7.3")


@pytest.mark.rule("7.7.3", "11.9.2")
def test_a_card_that_will_have_a_second_name_on_the_field_counts_with_that_name() -> None:
    s = Scenario()
    s.field("A", forward(5000, name="Kain"))
    twin = s.in_hand("A", forward(5000, Static((AddName("Kain"),)), name="Cecil", cost=1))
    s.cp_source("A", 1)

    assert s.why_not("A", "cast", twin).startswith("7.7.3")


@pytest.mark.rule("7.7.3.1")
def test_a_generic_card_of_the_name_does_not_stand_in_the_way() -> None:
    s = Scenario()
    extra = s.field("A", forward(3000, name="Dragoon", generic=True))
    proper = s.in_break("A", forward(5000, name="Dragoon"))
    s.cast(s.in_hand("A", summon(Move(All(BREAK), "field"), cost=0)))
    s.resolve()
    assert s.on_field(proper) and s.on_field(extra)


@pytest.mark.rule("7.7.4")
def test_a_sixth_backup_cannot_be_cast() -> None:
    s = Scenario()
    s.cp_source("A", 5)
    sixth = s.in_hand("A", backup(cost=1))
    assert not s.offered(sixth)
    assert s.why_not("A", "cast", sixth).startswith("7.7.4")


@pytest.mark.rule("11.4.8")
def test_a_fifth_backup_can_be_cast_whatever_else_is_on_the_field() -> None:
    s = Scenario()
    s.cp_source("A", 4)
    s.cp_source("B", 5)
    for _ in range(3):
        s.field("A", forward(1000))
    fifth = s.in_hand("A", backup(cost=1))
    s.cast(fifth)
    assert s.on_field(fifth)


@pytest.mark.rule("7.7.4")
def test_an_effect_puts_only_as_many_backups_onto_the_field_as_fit() -> None:
    s = Scenario()
    s.cp_source("A", 4)
    two = [s.in_break("A", backup()), s.in_break("A", backup())]
    s.cast(s.in_hand("A", summon(Move(All(BREAK), "field"), cost=0)))
    s.resolve()
    s.answer(two[1])
    assert [s.on_field(card) for card in two] == [False, True]


@pytest.mark.rule("7.7.4")
def test_with_six_backups_their_controller_puts_one_of_them_into_the_break_zone() -> None:
    s = Scenario()
    mine = s.cp_source("A", 5)
    theirs = s.field("B", backup())
    s.cast(s.in_hand("A", summon(*TAKE, cost=0)), theirs)
    s.resolve()
    assert s.prompt == "put surplus" and s.player == "A"
    assert s.offered(theirs) and all(s.offered(card) for card in mine)
    s.answer(mine[2])
    assert s.zone(mine[2]) == "break" and s.count("A", "field") == 5 and s.controller(theirs) == "A"


@pytest.mark.rule("7.7.4")
def test_all_backups_above_five_are_trimmed() -> None:
    s = Scenario()
    mine = s.cp_source("A", 5)
    imps = [s.field("A", monster(name="Imp", generic=True)) for _ in range(2)]
    become = Gain(All(Filter(types=("monster",))), (AddType(("backup",)),))
    s.cast(s.in_hand("A", summon(become, cost=0)))
    s.resolve()
    s.answer(mine[0])
    s.answer(imps[1])
    assert s.zone(mine[0]) == s.zone(imps[1]) == "break" and s.count("A", "field") == 5


@pytest.mark.rule("7.7.5")
@pytest.mark.parametrize(("first", "second"), [("light", "dark"), ("dark", "dark"), ("light", "light")])
def test_a_second_light_or_dark_character_cannot_be_cast(first: str, second: str) -> None:
    s = Scenario()
    s.field("A", forward(5000, element=first))
    other = s.in_hand("A", backup(element=second, cost=0))
    plain = s.in_hand("A", backup(element="fire", cost=0))
    assert not s.offered(other) and s.offered(plain)
    assert s.why_not("A", "cast", other).startswith("7.7.5")


@pytest.mark.rule("7.7.5")
def test_an_effect_does_not_put_a_second_light_or_dark_character_onto_the_field() -> None:
    s = Scenario()
    light = s.field("A", forward(5000, element="light"))
    dark = s.in_break("A", forward(5000, element="dark"))
    s.cast(s.in_hand("A", summon(Move(All(BREAK), "field"), cost=0)))
    s.resolve()
    assert s.zone(dark) == "break" and s.on_field(light)


@pytest.mark.rule("7.7.5")
def test_of_two_light_or_dark_characters_that_would_enter_together_only_one_does() -> None:
    s = Scenario()
    both = [s.in_break("A", forward(5000, element=element)) for element in ("light", "dark")]
    s.cast(s.in_hand("A", summon(Move(All(BREAK), "field"), cost=0)))
    s.resolve()
    s.answer(both[1])
    assert [s.on_field(card) for card in both] == [False, True]


@pytest.mark.rule("11.4.8")
def test_the_opponents_light_character_does_not_count_and_summons_are_no_characters() -> None:
    s = Scenario()
    s.field("B", forward(5000, element="light"))
    mine = s.in_hand("A", forward(5000, element="dark", cost=0))
    holy = s.in_hand("A", summon(Draw(1), element="light", cost=0))
    s.cast(mine)
    s.cast(holy)
    s.resolve()
    assert s.on_field(mine) and s.count("A", "hand") == 1


@pytest.mark.rule("7.7.5", "11.9.2")
def test_a_forward_that_a_field_ability_will_make_light_cannot_join_another_one() -> None:
    s = Scenario()
    s.field("A", backup(Static((SetColours(("light",)),), Filter(types=("forward",), side="my"))))
    s.field("A", forward(3000))
    second = s.in_hand("A", forward(5000, cost=1))
    s.cp_source("A", 1)

    assert s.why_not("A", "cast", second).startswith("7.7.5")
