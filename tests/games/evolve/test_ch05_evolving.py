"""Chapters 5.15 and 5.16: evolving and transforming."""

import pytest

from rulebound.cards import pool
from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    All,
    Cannot,
    Choose,
    Damage,
    Destroy,
    Draw,
    Evolve,
    Exhaust,
    Filter,
    Gain,
    Modify,
    Move,
    On,
    Replace,
    Self,
    Slot,
    Static,
    Transform,
    Until,
)
from rulebound.scenario.evolve import Scenario, amulet, evolve, evolved, follower, last_words, on_evolve, spell

HIGH_ELF = evolved(4, 5, "Storm", of="Elf", trait="Noble")
EVOLVE_IT = spell(Choose(Filter(types=("follower",))), Evolve(Slot()))
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
MY_FOLLOWER = Filter(types=("follower",), side="my")
ENEMY_FOLLOWER = Filter(types=("follower",), side="opp")
MINE = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")


# --- 5.15 evolve -----------------------------------------------------------------------------------------------------

ELF = follower(2, 2, "Ward", evolve(1), name="Elf", cost=3, trait="Pixie")


@pytest.mark.rule("5.15.1", "5.15.1.1", "5.15.1.2")
def test_an_evolve_ability_links_the_card_that_was_revealed_for_it() -> None:
    s = Scenario()
    elf = s.field("A", ELF)
    plain, fine = s.in_evolve_deck("A", HIGH_ELF), s.in_evolve_deck("A", evolved(9, 9, of="Elf"))
    s.evolve(elf, fine)
    assert s.zone(fine) == "evolve" and s.linked(elf) == [fine] and s.is_evolved(elf)
    assert s.zone(plain) == "evolve_deck" and s.face_down(plain)
    assert (s.attack_of(elf), s.play_points("A")) == (9, 9)
    assert len(s.happened("evolve")) == 1


@pytest.mark.rule("5.15.1", "5.15.1.1")
def test_an_effect_evolves_into_a_facedown_card_of_the_same_name() -> None:
    s = Scenario()
    elf = s.field("A", ELF)
    used = s.in_evolve_deck("A", evolved(9, 9, of="Elf"), face_up=True)
    s.in_evolve_deck("A", evolved(8, 8, of="Orc"))
    right = s.in_evolve_deck("A", HIGH_ELF)
    s.play(s.in_hand("A", EVOLVE_IT), elf)
    assert s.linked(elf) == [right] and s.zone(used) == "evolve_deck"
    assert s.play_points("A") == 9


@pytest.mark.rule("5.15.1", "5.15.1.1")
def test_without_such_a_card_nothing_evolves() -> None:
    s = Scenario()
    elf = s.field("A", follower(2, 2, on_evolve(Draw()), name="Elf"))
    s.in_evolve_deck("A", HIGH_ELF, face_up=True)
    s.in_evolve_deck("B", HIGH_ELF)
    s.play(s.in_hand("A", EVOLVE_IT), elf)
    assert not s.is_evolved(elf) and s.count("A", "hand") == 0


@pytest.mark.rule("5.15.1", "5.15.1.1")
def test_a_card_evolves_from_the_evolve_deck_of_its_controller_whoever_says_so() -> None:
    s = Scenario()
    elf = s.field("B", ELF)
    mine, theirs = s.in_evolve_deck("A", evolved(9, 9, of="Elf")), s.in_evolve_deck("B", HIGH_ELF)
    s.play(s.in_hand("A", EVOLVE_IT), elf)
    assert s.linked(elf) == [theirs] and s.cards("B", "evolve") == [theirs] and s.zone(mine) == "evolve_deck"


@pytest.mark.rule("5.15.1.1")
def test_the_controller_selects_which_card_an_effect_evolves_it_into() -> None:
    s = Scenario()
    elf = s.field("B", ELF)
    plain, fine = s.in_evolve_deck("B", HIGH_ELF), s.in_evolve_deck("B", evolved(9, 9, of="Elf"))
    s.play(s.in_hand("A", EVOLVE_IT), elf)
    assert (s.prompt, s.player) == ("evolve into", "B") and s.offered(plain)
    s.answer(fine)
    assert s.linked(elf) == [fine]


@pytest.mark.rule("5.15.1.2")
def test_evolving_by_an_effect_is_evolving() -> None:
    s = Scenario()
    elf = s.field("A", follower(2, 2, name="Elf"), fresh=True)
    s.in_evolve_deck("A", evolved(3, 3, on_evolve(Damage(ENEMY_LEADER, 2)), of="Elf"))
    guard = s.field("B", follower(1, 9), engaged=True)
    s.play(s.in_hand("A", EVOLVE_IT), elf)
    assert s.defense("B") == 18
    s.attack(elf, guard)  # 8.4.2.1: it evolved this turn
    assert s.defense(guard) == 6


@pytest.mark.rule("5.15.2")
def test_a_linked_card_has_all_information_of_the_evolved_card_but_its_cost() -> None:
    s = Scenario()
    elf = s.field("A", ELF, evolved_into=HIGH_ELF)
    row = s.row(elf)
    assert row.cost == 3 and row.traits == {"Noble"} and row.keywords == {"Storm"}
    assert (s.attack_of(elf), s.defense(elf)) == (4, 5) and "evolved" in row.types


@pytest.mark.rule("5.15.3")
def test_orientation_effects_and_lost_defense_stay_when_a_card_evolves() -> None:
    s = Scenario()
    elf = s.field("A", ELF, engaged=True, damage=1)
    s.in_evolve_deck("A", HIGH_ELF)
    s.play(s.in_hand("A", spell(Choose(MY_FOLLOWER), Gain(Slot(), (Modify("attack", 3),), Until.GAME))), elf)
    ref = elf.ref
    s.evolve(elf)
    assert s.engaged(elf) and s.defense(elf) == 5 - 1 and s.attack_of(elf) == 4 + 3 and elf.ref == ref
    assert not s.happened("enter")


@pytest.mark.rule("5.15.3")
def test_a_follower_with_more_lost_defense_than_it_gets_is_destroyed_when_it_evolves() -> None:
    s = Scenario()
    elf = s.field("A", follower(2, 6, evolve(1), name="Elf"), damage=5)
    s.in_evolve_deck("A", HIGH_ELF)
    s.evolve(elf)
    assert s.zone(elf) == "cemetery"


@pytest.mark.rule("5.15.4")
@pytest.mark.parametrize("to", ["hand", "ex", "cemetery", "banished", "deck"])
def test_a_card_that_leaves_the_field_loses_its_link(to: str) -> None:
    s = Scenario()
    elf = s.field("A", ELF, evolved_into=HIGH_ELF)
    (top,) = s.linked(elf)
    s.play(s.in_hand("A", spell(Choose(MY_FOLLOWER), Move(Slot(), to))), elf)
    assert s.zone(elf) == to and s.linked(elf) == [] and s.row(elf).traits == {"Pixie"}
    assert s.zone(top) == "evolve_deck" and not s.face_down(top)


@pytest.mark.rule("5.15.4")
def test_a_card_that_comes_back_within_one_effect_is_not_linked_any_more() -> None:
    s = Scenario()
    elf = s.field("A", ELF, evolved_into=HIGH_ELF)
    (top,) = s.linked(elf)
    s.play(s.in_hand("A", spell(Choose(MY_FOLLOWER), Move(Slot(), "banished"), Move(Slot(), "field"))), elf)
    if s.prompt == "replacement":
        s.answer("decline")
    assert s.zone(elf) == "field" and not s.is_evolved(elf) and s.attack_of(elf) == 2
    assert s.zone(top) == "evolve_deck"


@pytest.mark.rule("5.15.4")
def test_last_words_of_an_evolved_card_are_those_it_had_on_the_field() -> None:
    s = Scenario()
    elf = s.field("B", follower(2, 2, last_words(Draw()), name="Elf"))
    s.evolve_card(elf, evolved(3, 3, last_words(Damage(ENEMY_LEADER, 3)), of="Elf"))
    s.play(s.in_hand("A", spell(Destroy(All(ENEMY_FOLLOWER)))))
    assert s.zone(elf) == "cemetery" and s.defense("A") == 17 and s.count("B", "hand") == 0


# --- 5.16 transform --------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.16.1")
def test_transform_banishes_the_cards_and_creates_a_token_for_each_where_it_was() -> None:
    s = Scenario()
    giants = [s.field("B", follower(5, 5), engaged=True, damage=1), s.field("B", follower(6, 6))]
    for _ in range(3):
        s.field("B", amulet())
    s.play(s.in_hand("A", spell(Transform(All(ENEMY_FOLLOWER), "Fairy"))))
    assert s.cards("B", "banished") == giants and not s.happened("destroyed")
    tokens = s.tokens("B")
    assert [t.name for t in tokens] == ["Fairy", "Fairy"] and s.count("B", "field") == 5 and not s.tokens("A")
    assert [(s.owner(t), s.engaged(t), s.defense(t)) for t in tokens] == [("B", False, 1)] * 2


@pytest.mark.rule("5.16.1")
def test_transform_works_in_a_full_ex_area() -> None:
    s = Scenario()
    cards = [s.in_ex("B", follower()) for _ in range(5)]
    s.play(s.in_hand("A", spell(Choose(Filter(side="opp", zone="ex")), Transform(Slot(), "Knight"))), cards[2])
    assert s.zone(cards[2]) == "banished" and s.count("B", "ex") == 5
    assert [t.name for t in s.tokens("B", "ex")] == ["Knight"] and not s.tokens("B")


@pytest.mark.rule("5.16.1", "9.1.4.3")
def test_a_token_that_is_transformed_is_eliminated_and_gives_a_token_all_the_same() -> None:
    s = Scenario()
    fairy = s.field("B", s.make_token("Fairy"))
    s.play(s.in_hand("A", spell(Transform(All(ENEMY_FOLLOWER), "Dragon"))))
    assert s.zone(fairy) == "out" and [t.name for t in s.tokens("B")] == ["Dragon"] and not s.cards("B", "banished")


@pytest.mark.rule("5.16.1", "9.1.2.1")
def test_a_stolen_card_is_transformed_into_a_token_of_the_player_on_whose_field_it_is() -> None:
    s = Scenario()
    stolen = s.field("A", follower(5, 5), controller="B")
    s.play(s.in_hand("A", spell(Transform(All(ENEMY_FOLLOWER), "Fairy"))))
    (fairy,) = s.tokens("B")
    assert s.cards("A", "banished") == [stolen] and s.owner(fairy) == "B"


@pytest.mark.rule("5.16.1")
def test_what_is_not_banished_is_not_transformed() -> None:
    s = Scenario()
    rock = s.field("B", follower(5, 5, Static((Cannot("be banished"),))))
    soft = s.field("B", follower(4, 4))
    s.play(s.in_hand("A", spell(Transform(All(ENEMY_FOLLOWER), "Fairy"))))
    assert s.zone(rock) == "field" and s.zone(soft) == "banished" and len(s.tokens("B")) == 1


@pytest.mark.rule("5.16.1", "5.15.4")
def test_an_evolved_card_is_transformed_without_its_link() -> None:
    s = Scenario()
    elf = s.field("B", ELF, evolved_into=HIGH_ELF)
    (top,) = s.linked(elf)
    s.play(s.in_hand("A", spell(Transform(All(ENEMY_FOLLOWER), "Fairy"))))
    (fairy,) = s.tokens("B")
    assert s.zone(elf) == "banished" and s.zone(top) == "evolve_deck" and s.linked(fairy) == []


@pytest.mark.rule("5.15.1.1", "5.20.1")
def test_who_evolves_reveals_the_card() -> None:
    for effect in (False, True):
        elf = follower(1, 1, evolve(1))
        s = Scenario()
        card = s.field("A", elf)
        s.in_evolve_deck("A", evolved(2, 2, of=elf))
        if effect:
            s.play(s.in_hand("A", spell(Choose(Filter(types=("follower",), side="my")), Evolve(Slot()))), card)
        else:
            s.evolve(card)
        assert s.is_evolved(card) and s.cited("5.20.1")


@pytest.mark.rule("1.3.2.3", "5.15.1.1")
@pytest.mark.parametrize("second", [True, False])
def test_with_too_few_evolved_cards_the_player_selects_what_evolves(second: bool) -> None:
    s = Scenario()
    cub = follower(1, 1, name="Cub")
    one, two = s.field("A", cub), s.field("A", cub)
    only = s.in_evolve_deck("A", evolved(3, 3, of=cub))
    s.play(s.in_hand("A", spell(Evolve(All(MINE)))), "none" if second else only)
    assert s.is_evolved(one) != second and s.is_evolved(two) == second


@pytest.mark.rule("5.15.1.1")
def test_an_effect_evolves_into_the_card_that_it_names() -> None:
    s = Scenario()
    elf = s.field("A", follower(2, 2, name="Elf"))
    s.in_evolve_deck("A", evolved(3, 3, of="Elf"))
    high = s.in_evolve_deck("A", evolved(5, 5, of="High Elf"))
    rise = s.in_hand("A", spell(Choose(Filter(types=("follower",), side="my")), Evolve(Slot(), "High Elf"), cost=0))
    s.play(rise, elf)
    assert s.linked(elf) == [high] and s.attack_of(elf) == 5


def real(code: str) -> CardDef:
    return pool("evolve")[code]


@pytest.mark.rule("5.15.2", "2.5.1")
def test_grand_archer_reads_the_cost_of_the_card_below_the_evolved_one() -> None:
    s = Scenario()
    costly = follower(1, 1, name="Costly", cost=5)
    s.field("B", costly, evolved_into=evolved(2, 2, of=costly))
    cheap = s.field("B", follower(1, 1, cost=3))
    archer = s.field("A", real("BP02-390"))
    s.in_evolve_deck("A", real("BP02-391"))
    s.evolve(archer)
    assert s.zone(cheap) == "cemetery" and s.count("B", "field") == 1


@pytest.mark.rule("5.16.1", "5.6.1")
def test_what_is_transformed_is_banished() -> None:
    s = Scenario()
    prey = s.field("B", follower(5, 5))
    s.play(s.in_hand("A", spell(Choose(ENEMY_FOLLOWER), Transform(Slot(), "Fairy"))), prey)
    assert s.zone(prey) == "banished" and s.cited("5.6.1")


def test_as_many_cards_evolve_as_there_are_cards_for() -> None:
    s = Scenario()
    cub = follower(1, 1, name="Cub")
    cubs = [s.field("A", cub) for _ in range(5)]
    adult = evolved(3, 3, of=cub)
    for _ in range(3):
        s.in_evolve_deck("A", adult)
    s.play(s.in_hand("A", spell(Evolve(All(MINE)))), "none", "none")
    assert [s.is_evolved(card) for card in cubs] == [False, False, True, True, True]


@pytest.mark.rule("5.16.1")
def test_a_card_that_was_not_banished_is_not_transformed() -> None:
    s = Scenario()
    slippery = s.field("B", follower(1, 1, Static((Replace(On("leave", Self(), to="banished"), to="hand"),))))
    s.play(s.in_hand("A", spell(Transform(All(ENEMY), "Fairy"))))
    assert s.zone(slippery) == "hand" and not s.tokens("B")


def stronger(n: int) -> tuple[Modify, Modify]:
    return (Modify("attack", n), Modify("defense", n))


@pytest.mark.rule("5.16.1")
@pytest.mark.parametrize("n", [1, 2])
def test_what_was_transformed_is_spoken_of_as_the_token(n: int) -> None:
    s = Scenario()
    giants = [s.field("B", follower(6, 6)) for _ in range(n)]
    steps = (Choose(ENEMY, n), Transform(Slot(), "Fairy"), Exhaust(Slot()), Gain(Slot(), stronger(1), Until.GAME))
    s.play(s.in_hand("A", spell(*steps)), giants)
    assert [(s.engaged(fairy), s.attack_of(fairy)) for fairy in s.tokens("B")] == [(True, 2)] * n


def test_a_card_that_stayed_instead_of_being_transformed_is_still_spoken_of() -> None:
    s = Scenario()
    stack = s.field("B", amulet("Stack"), counters={"Stack": 2})
    chosen = Choose(Filter(types=("amulet",), side="opp"))
    s.play(s.in_hand("A", spell(chosen, Transform(Slot(), "Fairy"), Exhaust(Slot()))), stack)
    assert s.engaged(stack) and not s.tokens("B")


@pytest.mark.rule("5.16.1", "9.1.2.1")
def test_what_becomes_of_a_card_in_the_opponents_ex_area_is_the_opponents() -> None:
    s = Scenario()
    scroll = s.in_ex("B", spell("Draw a card."))
    mage = follower(5, 5, "Fanfare: Select a card in any EX area and transform it into a Dragon token.")
    s.play(s.in_hand("A", mage), scroll)
    (dragon,) = s.cards("B", "ex")
    assert s.zone(scroll) == "banished" and dragon.name == "Dragon" and s.owner(dragon) == "B"


def test_only_what_is_on_the_field_evolves() -> None:
    s = Scenario()
    s.in_ex("A", follower(1, 1, name="Hero"))
    top = s.in_evolve_deck("A", evolved(2, 2, of="Hero"))
    s.play(s.in_hand("A", spell(Evolve(All(Filter(zone="ex", side="my"))), cost=0)))
    assert s.zone(top) == "evolve_deck" and s.face_down(top)


@pytest.mark.rule("5.15.2")
def test_a_cost_that_is_printed_on_the_evolved_card_is_not_that_of_the_follower() -> None:
    s = Scenario()
    elf = s.field("A", ELF)
    s.in_evolve_deck("A", evolved(4, 4, of=ELF, cost=9))
    s.evolve(elf)
    assert (s.attack_of(elf), s.row(elf).cost) == (4, ELF.cost)


@pytest.mark.rule("5.15.1.1")
def test_with_enough_evolved_cards_the_player_says_which_card_evolves_into_which() -> None:
    s = Scenario()
    cub = follower(1, 1, name="Cub")
    one, two = s.field("A", cub), s.field("A", cub)
    bear, brute = s.in_evolve_deck("A", evolved(3, 3, of=cub)), s.in_evolve_deck("A", evolved(3, 4, of=cub))
    s.play(s.in_hand("A", spell(Evolve(All(MINE)))), brute, bear)
    assert s.linked(one) == [brute] and s.linked(two) == [bear]
