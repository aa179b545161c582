"""Chapter 5.13 to 5.16: damage, recovering play points, evolving, transforming."""

import pytest

from rulebound.language.tree import (
    All,
    Auto,
    Calc,
    Cannot,
    Choose,
    Damage,
    Destroy,
    Draw,
    EventAmount,
    Evolve,
    Filter,
    Gain,
    GainResource,
    Heal,
    Modify,
    Move,
    On,
    Replace,
    Self,
    Slot,
    Static,
    Transform,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, evolve, evolved, follower, last_words, on_evolve, spell

MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
MY_FOLLOWER = Filter(types=("follower",), side="my")
ENEMY_FOLLOWER = Filter(types=("follower",), side="opp")
ENEMY_CARD = Filter(side="opp")


# --- 5.13 damage -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.13.1")
def test_damage_lowers_the_defense_of_followers_and_leaders_and_adds_up() -> None:
    s = Scenario()
    guard, other = s.field("B", follower(1, 7), damage=1), s.field("B", follower(1, 7))
    bolt = spell(Choose(ENEMY_FOLLOWER), Damage(Slot(), 2), Damage(ENEMY_LEADER, 3))
    s.play(s.in_hand("A", bolt), guard)
    assert (s.defense(guard), s.defense(other), s.defense("B"), s.defense("A")) == (4, 7, 17, 20)


@pytest.mark.rule("5.13.1.1")
def test_defense_may_become_negative_within_an_effect() -> None:
    s = Scenario()
    guard = s.field("B", follower(1, 3))
    rescue = Gain(Slot(), (Modify("defense", 4),), Until.GAME)
    s.play(s.in_hand("A", spell(Choose(ENEMY_FOLLOWER), Damage(Slot(), 5), rescue)), guard)
    assert s.zone(guard) == "field" and s.defense(guard) == 2


@pytest.mark.rule("5.13.1.1")
def test_too_little_help_leaves_a_follower_with_negative_defense_destroyed() -> None:
    s = Scenario()
    guard = s.field("B", follower(1, 3))
    help_ = Gain(Slot(), (Modify("defense", 2),), Until.GAME)
    s.play(s.in_hand("A", spell(Choose(ENEMY_FOLLOWER), Damage(Slot(), 5), help_)), guard)
    assert s.zone(guard) == "cemetery"  # 3 - 5 + 2 = 0


@pytest.mark.rule("5.13.1.2")
def test_an_amulet_takes_no_damage() -> None:
    s = Scenario()
    chest, guard = s.field("B", amulet()), s.field("B", follower(1, 5))
    s.field("A", amulet(Auto(On("damage"), (Heal(MY_LEADER, 1),))))
    s.play(s.in_hand("A", spell(Damage(All(ENEMY_CARD), 2))))
    assert s.damage(chest) == 0 and s.defense(guard) == 3 and s.defense("A") == 21


@pytest.mark.rule("5.13.2")
def test_more_and_less_damage_change_the_amount_before_it_is_dealt() -> None:
    s = Scenario()
    more = Static((Replace(On("damage", source=Self()), amount=Calc("+", EventAmount(), 2)),))
    less = Static((Replace(On("damage", Self()), amount=Calc("-", EventAmount(), 1)),))
    hitter = s.field("A", follower(2, 9, more))
    tough = s.field("B", follower(1, 9, less), engaged=True)
    s.attack(hitter, tough)
    if s.prompt == "replacement":
        s.answer(tough)
    assert s.defense(tough) == 9 - (2 + 2 - 1) and s.defense(hitter) == 8


@pytest.mark.rule("5.13.2")
def test_damage_that_is_lowered_to_nothing_is_not_dealt() -> None:
    s = Scenario()
    less = Static((Replace(On("damage", Self()), amount=Calc("-", EventAmount(), 3)),))
    tough = s.field("B", follower(1, 9, less, Auto(On("damage", Self()), (Draw(),))))
    s.play(s.in_hand("A", spell(Damage(All(ENEMY_FOLLOWER), 2))))
    assert s.defense(tough) == 9 and s.count("B", "hand") == 0


def watcher(how: str) -> Auto:
    return Auto(On("damage", how=how), (Heal(MY_LEADER, 1),))


def damage_heard(how: str, by: str) -> int:
    """How often an amulet of B hears damage of a kind when A attacks, or casts a spell at a follower."""
    s = Scenario()
    s.field("B", amulet(watcher(how)))
    attacker, guard = s.field("A", follower(1, 9)), s.field("B", follower(1, 9), engaged=True)
    bolt = s.in_hand("A", spell(Damage(All(ENEMY_FOLLOWER), 1)))
    if by == "spell":
        s.play(bolt)
    else:
        s.attack(attacker, "B" if by == "leader" else guard)
    while s.prompt == "play auto":
        s.answer(s.options[0])
    return s.defense("B") - (19 if by == "leader" else 20)


@pytest.mark.rule("5.13.3", "5.13.3.1")
def test_attack_damage_is_what_the_attacker_deals_to_its_target() -> None:
    assert damage_heard("attack", "leader") == 1
    assert damage_heard("attack", "follower") == 1
    assert damage_heard("attack", "spell") == 0


@pytest.mark.rule("5.13.3", "5.13.3.2")
def test_combat_damage_is_what_two_followers_deal_to_each_other() -> None:
    assert damage_heard("combat", "follower") == 2
    assert damage_heard("combat", "leader") == 0
    assert damage_heard("combat", "spell") == 0


@pytest.mark.rule("5.13.3", "5.13.3.3")
def test_ability_damage_is_all_but_what_an_attack_deals() -> None:
    assert damage_heard("ability", "spell") == 1
    assert damage_heard("ability", "follower") == 0
    assert damage_heard("ability", "leader") == 0


@pytest.mark.rule("5.13.3.4")
@pytest.mark.parametrize(("by", "heard"), [("leader", 1), ("follower", 2), ("spell", 1)])
def test_damage_without_a_kind_is_any_damage(by: str, heard: int) -> None:
    assert damage_heard("", by) == heard


# --- 5.14 recover ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.14.1")
def test_recovering_adds_to_the_play_points_of_the_player_who_is_meant() -> None:
    s = Scenario()
    s.points("A", 5)
    s.points("B", 2)
    s.play(s.in_hand("A", spell(GainResource("pp", 2), GainResource("pp", 3, who=Who.OPPONENT), cost=4)))
    assert (s.play_points("A"), s.play_points("B")) == (3, 5)
    assert (s.max_play_points("A"), s.max_play_points("B")) == (10, 10)


@pytest.mark.rule("5.14.1.1")
@pytest.mark.parametrize(("held", "recovered", "after"), [(5, 1, 5), (5, 2, 6), (5, 3, 6), (5, 9, 6), (1, 0, 0)])
def test_play_points_are_never_recovered_above_the_maximum(held: int, recovered: int, after: int) -> None:
    s = Scenario()
    s.points("A", held, maximum=6)
    s.play(s.in_hand("A", spell(GainResource("pp", recovered), GainResource("pp", 9, who=Who.OPPONENT))))
    assert (s.play_points("A"), s.play_points("B")) == (after, 10)


@pytest.mark.rule("5.14.1.1")
def test_recovering_with_a_lowered_maximum_gives_the_maximum() -> None:
    s = Scenario()
    s.points("A", 8, maximum=10)
    shrink = (GainResource("max_pp", -5), GainResource("pp", 1))
    s.play(s.in_hand("A", spell(*shrink, Damage(ENEMY_LEADER, 1), cost=0)))
    assert (s.play_points("A"), s.max_play_points("A")) == (5, 5)


# --- 5.15 evolve -----------------------------------------------------------------------------------------------------

ELF = follower(2, 2, "Ward", evolve(1), name="Elf", cost=3, trait="Pixie")
HIGH_ELF = evolved(4, 5, "Storm", of="Elf", trait="Noble")
EVOLVE_IT = spell(Choose(Filter(types=("follower",))), Evolve(Slot()))


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
