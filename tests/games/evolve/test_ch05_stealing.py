"""Chapters 5.21 to 5.24: stealing, winning, original information, changed types."""

import pytest

from rulebound.language.tree import (
    Action,
    AddType,
    All,
    Auto,
    Choose,
    Cmp,
    Damage,
    Destroy,
    Draw,
    Evolve,
    Filter,
    Gain,
    Modify,
    Move,
    On,
    Pay,
    Printed,
    Self,
    Slot,
    Stat,
    Static,
    Steal,
    Until,
    Who,
    Win,
)
from rulebound.scenario.evolve import Scenario, amulet, evolve, evolved, follower, on_evolve, spell

ENEMY_FOLLOWER = Filter(types=("follower",), side="opp")
MY_FOLLOWER = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")
MINE = Filter(types=("follower",), side="my")
CHARM = Filter(types=("amulet",))
HATCH = "Select a follower on the field and destroy it. Its controller summons a Dragon token."
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
ELF = follower(2, 5, evolve(1), name="Elf")
HIGH_ELF = evolved(4, 6, on_evolve(Draw()), of="Elf")


# --- 5.21 steal ------------------------------------------------------------------------------------------------------

STEAL = spell(Choose(ENEMY_FOLLOWER), Steal(Slot()))


@pytest.mark.rule("5.21.1", "5.21.1.1", "5.21.2")
def test_a_stolen_card_changes_its_controller_and_nothing_else() -> None:
    s = Scenario()
    elf = s.field("B", follower(2, 5, name="Elf"), engaged=True, damage=2, counters={"Mark": 1})
    top = s.evolve_card(elf, evolved(4, 6, of="Elf"))
    s.field("A", amulet(Auto(On("enter"), (Draw(),))))
    s.field("B", amulet(Auto(On("leave"), (Draw(),))))
    ref = elf.ref
    s.play(s.in_hand("A", STEAL), elf)
    assert (s.controller(elf), s.owner(elf), elf.ref) == ("A", "B", ref) and elf in s.cards("A", "field")
    assert s.engaged(elf) and s.defense(elf) == 4 and s.counters(elf, "Mark") == 1
    assert s.linked(elf) == [top] and top in s.cards("B", "evolve")
    assert (s.count("A", "hand"), s.count("B", "hand")) == (0, 0)  # neither entered nor left


@pytest.mark.rule("5.21.2")
def test_effects_on_a_card_stay_when_it_is_stolen() -> None:
    s = Scenario()
    elf, theft = s.field("B", follower(2, 5)), s.in_hand("A", STEAL)
    s.play(s.in_hand("A", spell(Choose(ENEMY_FOLLOWER), Gain(Slot(), (Modify("attack", 3),), Until.GAME))), elf)
    s.play(theft, elf)
    assert s.controller(elf) == "A" and s.attack_of(elf) == 5


@pytest.mark.rule("5.21.1")
def test_a_stolen_follower_cannot_attack_this_turn_and_attacks_its_owner_on_the_next() -> None:
    s = Scenario()
    elf = s.field("B", follower(2, 5))
    s.play(s.in_hand("A", STEAL), elf)
    assert s.why_not("A", "attack", elf).startswith("8.4.2.1")
    s.to("B main")
    s.to("A main")
    s.attack(elf, "B")
    assert s.defense("B") == 18 and s.defense("A") == 20


@pytest.mark.rule("5.21.1")
def test_nothing_is_stolen_onto_a_full_field() -> None:
    s = Scenario()
    elf = s.field("B", follower())
    for _ in range(5):
        s.field("A", amulet())
    s.play(s.in_hand("A", STEAL), elf)
    assert s.controller(elf) == "B"


@pytest.mark.rule("5.21.3")
@pytest.mark.parametrize("zone", ["hand", "cemetery", "banished", "ex", "deck"])
def test_a_stolen_card_leaves_for_a_zone_of_its_owner(zone: str) -> None:
    s = Scenario()
    elf, away = s.field("B", follower(2, 5)), s.in_hand("A", spell(Choose(MY_FOLLOWER), Move(Slot(), zone)))
    s.play(s.in_hand("A", STEAL), elf)
    s.play(away, elf)
    assert elf in s.cards("B", zone) and elf not in s.cards("A", zone)


@pytest.mark.rule("5.21.1", "5.21.1.1")
def test_a_stolen_card_can_be_stolen_back() -> None:
    s = Scenario()
    elf = s.field("B", follower(2, 5))
    s.in_hand("B", STEAL)
    s.play(s.in_hand("A", STEAL), elf)
    s.to("B main")
    s.play(s.cards("B", "hand")[0], elf)
    assert s.controller(elf) == s.owner(elf) == "B"


@pytest.mark.rule("5.21.1", "5.15.1.1", "5.21.3", "11.6.1")
def test_a_stolen_follower_evolves_from_the_deck_of_the_thief_and_goes_home_without_it() -> None:
    s = Scenario()
    knight = follower(3, 3, evolve(1), name="Knight of Dawn", cost=1)
    stolen = s.field("B", knight)
    mine = s.in_evolve_deck("A", evolved(5, 5, of=knight))
    theirs = s.in_evolve_deck("B", evolved(6, 6, of=knight))
    theft = s.in_hand("A", spell(Choose(ENEMY), Steal(Slot())))
    home = s.in_hand("A", spell(Choose(MINE), Move(Slot(), "hand")))
    s.play(theft, stolen)
    s.evolve(stolen)
    assert s.attack_of(stolen) == 5 and s.zone(mine) == "evolve"
    s.play(home, stolen)
    assert s.cards("B", "hand") == [stolen] and mine in s.cards("A", "evolve_deck") and not s.face_down(mine)
    s.to("next turn")
    s.play(stolen)
    s.evolve(stolen)
    assert s.attack_of(stolen) == 6 and s.zone(theirs) == "evolve"


@pytest.mark.rule("5.21.2")
def test_a_stolen_stack_keeps_its_counters() -> None:
    s = Scenario()
    sigil = s.field("B", amulet("Stack"), counters={"Stack": 2})
    s.play(s.in_hand("A", spell(Choose(CHARM), Steal(Slot()))), sigil)
    assert s.controller(sigil) == "A" and s.counters(sigil, "Stack") == 2


@pytest.mark.rule("5.21.2")
def test_a_stolen_follower_was_not_put_onto_the_field_this_turn() -> None:
    s = Scenario()
    prey = s.field("B", follower(2, 2))
    bard = "Fanfare: Select another follower on your field that was put onto the field this turn and give it +2/+2."
    theft = s.in_hand("A", spell(Choose(Filter(types=("follower",), side="opp")), Steal(Slot())))
    singer = s.in_hand("A", follower(3, 3, bard))
    s.play(theft, prey)
    s.play(singer)
    assert s.controller(prey) == "A" and s.attack_of(prey) == 2 and s.prompt == "main"


@pytest.mark.rule("5.5.1", "5.21.3")
def test_its_controller_is_the_thief_from_whose_field_it_went() -> None:
    s = Scenario()
    lizard = s.field("B", follower(2, 2), controller="A")
    s.play(s.in_hand("A", spell(HATCH)), lizard)
    assert len(s.tokens("A")) == 1 and s.tokens("B") == [] and s.cards("B", "cemetery") == [lizard]


# --- 5.22 win --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.22.1")
@pytest.mark.parametrize(("who", "winner"), [(Who.YOU, "A"), (Who.OPPONENT, "B")])
def test_when_a_player_wins_by_an_effect_the_other_loses(who: Who, winner: str) -> None:
    s = Scenario()
    s.leader("A", defense=1)
    s.play(s.in_hand("A", spell(Win(who))))
    assert s.over and s.winner == winner and s.game.state.losers == (1 - "AB".index(winner),)


# --- 5.23 originally -------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.23.1")
def test_original_information_is_what_is_printed_on_the_card_itself() -> None:
    s = Scenario()
    elf = s.field("B", follower(2, 9, name="Elf"), evolved_into=evolved(6, 9, of="Elf"))
    bolt = s.in_hand("A", spell(Choose(ENEMY_FOLLOWER), Damage(ENEMY_LEADER, Printed(Slot(), "attack"))))
    s.play(s.in_hand("A", spell(Choose(ENEMY_FOLLOWER), Gain(Slot(), (Modify("attack", 3),), Until.GAME))), elf)
    s.play(bolt, elf)
    assert s.attack_of(elf) == 9 and s.defense("B") == 18


# --- 5.24 change types -----------------------------------------------------------------------------------------------

TO_AMULET = spell(Choose(Filter(types=("follower",))), Gain(Slot(), (AddType(("amulet",), replace=True),), Until.GAME))


@pytest.mark.rule("5.24.1")
def test_a_card_that_is_changed_has_only_the_new_type() -> None:
    s = Scenario()
    elf, other = s.field("B", follower(2, 5)), s.field("B", follower(2, 5))
    s.play(s.in_hand("A", TO_AMULET), elf)
    assert "amulet" in s.row(elf).types and "follower" not in s.row(elf).types
    assert "follower" in s.row(other).types


@pytest.mark.rule("5.24.2", "5.24.2.1")
def test_attack_and_defense_of_a_card_that_is_no_follower_cannot_be_asked_for() -> None:
    s = Scenario()
    elf = s.field("B", follower(4, 5, trait="Pixie", cost=7))
    weak = Filter(side="opp", stats=(("attack", Cmp("<=", 9)),))
    ask = spell(Damage(ENEMY_LEADER, Stat(All(Filter(side="opp")), "attack")), Destroy(All(weak)))
    question = s.in_hand("A", ask)
    s.play(s.in_hand("A", TO_AMULET), elf)
    s.play(question)
    assert s.defense("B") == 20 and s.zone(elf) == "field"
    assert s.row(elf).traits == {"Pixie"} and s.row(elf).cost == 7  # other information remains


@pytest.mark.rule("5.24.2")
def test_a_changed_card_takes_no_damage_and_is_not_destroyed_for_lack_of_defense() -> None:
    s = Scenario()
    elf = s.field("B", follower(4, 5))
    weak = Filter(side="opp", stats=(("defense", Cmp("<=", 9)),))
    blast = s.in_hand("A", spell(Damage(All(Filter(side="opp")), 9), Destroy(All(weak))))
    s.play(s.in_hand("A", TO_AMULET), elf)
    s.play(blast)
    assert s.zone(elf) == "field" and s.damage(elf) == 0


@pytest.mark.rule("5.24.3")
def test_a_changed_card_keeps_its_abilities() -> None:
    s = Scenario()
    elf = s.field("A", follower(2, 5, Action((Pay(1),), (Draw(),))))
    s.play(s.in_hand("A", TO_AMULET), elf)
    s.use(elf)
    assert s.count("A", "hand") == 1


@pytest.mark.rule("5.24.3", "5.24.3.1")
def test_text_about_this_follower_does_nothing_while_it_is_an_amulet() -> None:
    s = Scenario()
    grow = Action((Pay(1),), (Destroy(Self("follower")), Draw()))
    elf = s.field("A", follower(2, 5, grow))
    s.play(s.in_hand("A", TO_AMULET), elf)
    s.use(elf)
    assert s.zone(elf) == "field" and s.count("A", "hand") == 1


@pytest.mark.rule("5.24.3.1")
def test_a_passive_ability_of_this_follower_stops_while_it_is_an_amulet() -> None:
    s = Scenario()
    elf = s.field("A", follower(2, 5, Static((Modify("attack", 3),), Self("follower"))))
    assert s.attack_of(elf) == 5
    s = Scenario()
    elf = s.field("A", follower(2, 5, Static((Modify("attack", 3),), Self("follower"))))
    s.play(s.in_hand("A", TO_AMULET), elf)
    assert s.row(elf).stats["attack"] == 2


@pytest.mark.rule("5.24.3.1.1", "5.24.3.2")
def test_a_follower_that_is_an_amulet_may_evolve_and_stays_an_amulet() -> None:
    s = Scenario()
    elf = s.field("A", ELF)
    s.in_evolve_deck("A", HIGH_ELF)
    s.play(s.in_hand("A", TO_AMULET), elf)
    s.evolve(elf)
    assert s.is_evolved(elf) and s.count("A", "hand") == 1
    assert "amulet" in s.row(elf).types and "follower" not in s.row(elf).types
    assert s.why_not("A", "attack", elf).startswith("8.4.2:")


@pytest.mark.rule("5.24.3.2")
def test_a_card_that_is_no_follower_may_also_be_evolved_by_an_effect() -> None:
    s = Scenario()
    elf = s.field("A", ELF)
    s.in_evolve_deck("A", HIGH_ELF)
    rise = s.in_hand("A", spell(Choose(Filter(types=("amulet",), side="my")), Evolve(Slot())))
    s.play(s.in_hand("A", TO_AMULET), elf)
    s.play(rise, elf)
    assert s.is_evolved(elf) and "follower" not in s.row(elf).types


@pytest.mark.rule("5.23.1")
def test_an_original_number_may_be_an_amount() -> None:
    s = Scenario()
    elf = s.field("A", follower(2, 2))
    text = (
        "Select a follower on your field. Give it +3/+0. Deal damage to the enemy leader equal to its original attack."
    )
    s.play(s.in_hand("A", spell(text)), elf)
    assert s.attack_of(elf) == 5 and s.defense("B") == 18


@pytest.mark.rule("5.23.1")
def test_what_attack_a_follower_originally_has_is_printed_on_it() -> None:
    s = Scenario()
    ogre = s.field("B", follower(3, 3))
    shrink = s.in_hand("A", spell("Select an enemy follower and give it -2/-0."))
    doom = [
        s.in_hand("A", spell(f"Select an enemy follower. If its original attack is {n} or less, destroy it."))
        for n in (2, 3)
    ]
    s.play(shrink, ogre)
    s.play(doom[0], ogre)
    assert s.attack_of(ogre) == 1 and s.zone(ogre) == "field"
    s.play(doom[1], ogre)
    assert s.zone(ogre) == "cemetery"
