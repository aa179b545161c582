"""Chapter 5.17 to 5.28: choosing options, chance, revealing, stealing, changed types, turns, for every."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Action,
    AddType,
    All,
    Auto,
    Calc,
    Choose,
    Cmp,
    Count,
    Create,
    Damage,
    Destroy,
    Discard,
    Draw,
    Evolve,
    ExtraTurn,
    Filter,
    Fixed,
    Gain,
    Heal,
    Modes,
    Modify,
    Move,
    On,
    Pay,
    Pick,
    Printed,
    Resource,
    Reveal,
    Roll,
    Self,
    SetBase,
    SkipTurn,
    Slot,
    Stat,
    Static,
    Steal,
    Transform,
    Until,
    Who,
    Win,
    X,
)
from rulebound.scenario.evolve import Scenario, amulet, evolve, evolved, follower, on_evolve, spell

MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
MY_FOLLOWER = Filter(types=("follower",), side="my")
ENEMY_FOLLOWER = Filter(types=("follower",), side="opp")
IN_HAND = Filter(side="my", zone="hand")
SPELLS = Count(Filter(types=("spell",), side="my", zone="cemetery"))


def seen_by(s: Scenario, player: str, zone: str) -> list[str]:
    return [card.name for card in s.game.view(player).zones[zone] if card.known]


# --- 5.17 choose -----------------------------------------------------------------------------------------------------

HIT, HEAL = (Damage(ENEMY_LEADER, 2), Draw()), (Heal(MY_LEADER, 3),)


@pytest.mark.rule("5.17.1", "5.17.1.1", "5.17.4")
@pytest.mark.parametrize(("option", "after"), [(1, (18, 20, 1)), (2, (20, 23, 0))])
def test_a_chosen_option_is_performed_whole_and_the_other_not_at_all(option: int, after: tuple[int, int, int]) -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Modes((HIT, HEAL)))), option)
    assert (s.defense("B"), s.defense("A"), s.count("A", "hand")) == after


@pytest.mark.rule("5.17.1")
def test_two_options_are_two_different_options() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Modes((HIT, HEAL, (Draw(2),)), n=2))))
    s.answer(2)
    assert not s.offered(2) and not s.offered("done")
    s.answer(3)
    assert (s.defense("B"), s.defense("A"), s.count("A", "hand")) == (20, 23, 2)


@pytest.mark.rule("5.17.2")
@pytest.mark.parametrize("chosen", [[1], [1, 2]])
def test_up_to_two_options_are_one_or_two_but_not_none(chosen: list[int]) -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Modes((HIT, HEAL, (Draw(2),)), n=2, up_to=True))))
    assert s.prompt == "mode" and not s.offered("done")
    s.answer(chosen)
    assert s.prompt == "main" and (s.defense("B"), s.defense("A")) == (18, 23 if 2 in chosen else 20)


@pytest.mark.rule("5.17.3")
def test_options_are_chosen_before_targets_and_before_anything_is_paid() -> None:
    s = Scenario(points=3)
    guard, other = s.field("B", follower(1, 5)), s.field("B", follower(1, 5))
    bolt = (Choose(ENEMY_FOLLOWER), Damage(Slot(), 2))
    s.play(s.in_hand("A", spell(Modes((bolt, HEAL)), cost=3)))
    assert s.prompt == "mode" and s.play_points("A") == 3
    s.answer(1)
    assert s.prompt == "choose" and s.play_points("A") == 3
    s.answer(other)
    assert (s.defense(guard), s.defense(other), s.play_points("A")) == (5, 3, 0)


@pytest.mark.rule("5.17.3.1")
def test_how_many_options_is_read_when_it_is_played() -> None:
    n = Calc("+", 1, Calc("min", 1, Calc("//", Resource("pp"), 5)))
    s = Scenario(points=5)
    s.play(s.in_hand("A", spell(Modes((HIT, HEAL, (Draw(2),)), n=n), cost=5)))
    s.answer(1)
    s.answer(2)  # five points when it was played, none after it was paid
    assert (s.defense("B"), s.defense("A"), s.play_points("A")) == (18, 23, 0)


@pytest.mark.rule("5.17.3.1", "5.17.3.1.1")
@pytest.mark.parametrize(("spells", "options"), [(1, 1), (2, 2)])
def test_a_spellchain_that_gives_more_options_is_counted_when_it_is_played(spells: int, options: int) -> None:
    s = Scenario()
    s.in_cemetery("A", *(spell() for _ in range(spells)))
    s.in_cemetery("B", spell(), spell(), spell())
    n = Calc("+", 1, Calc("min", 1, Calc("//", Fixed(SPELLS), 2)))
    s.play(s.in_hand("A", spell(Modes((HIT, HEAL, (Draw(2),)), n=n))))
    s.answer(1)
    assert (s.prompt == "mode") is (options == 2)
    if options == 2:
        s.answer(2)
    assert (s.defense("B"), s.defense("A")) == (18, 23 if options == 2 else 20)


@pytest.mark.rule("5.17.3.1.1")
def test_spells_that_the_effect_itself_removes_do_not_take_options_back() -> None:
    s = Scenario()
    s.in_cemetery("A", spell(), spell())
    n = Calc("+", 1, Calc("min", 1, Calc("//", Fixed(SPELLS), 2)))
    clean = Move(All(Filter(types=("spell",), side="my", zone="cemetery")), "banished")
    s.play(s.in_hand("A", spell(clean, Modes((HIT, HEAL, (Draw(2),)), n=n))), 1, 2)
    assert (s.defense("B"), s.defense("A"), s.count("A", "banished")) == (18, 23, 2)


@pytest.mark.rule("5.17.4", "5.17.4.1")
def test_an_option_that_is_not_chosen_needs_no_target() -> None:
    s = Scenario()
    bolt = (Choose(ENEMY_FOLLOWER), Destroy(Slot()))
    card = s.in_hand("A", spell(Modes((bolt, HEAL, HIT))))
    s.field("A", follower())
    s.play(card)
    assert s.prompt == "mode" and not s.offered(1)
    s.answer(2)
    assert s.defense("A") == 23 and s.prompt == "main"


@pytest.mark.rule("5.17.4.1")
def test_with_too_few_options_that_have_targets_it_cannot_be_played() -> None:
    s = Scenario()
    bolt = (Choose(ENEMY_FOLLOWER), Destroy(Slot()))
    two = s.in_hand("A", spell(Modes((bolt, HEAL), n=2)))
    one = s.in_hand("A", spell(Modes((bolt, HEAL, (Draw(),)), n=1)))
    assert s.why_not("A", "play", two) and not s.why_not("A", "play", one)
    s.play(one, 3)
    assert s.count("A", "hand") == 2


# --- 5.18 random -----------------------------------------------------------------------------------------------------


def struck(seed: str) -> str:
    s = Scenario(seed=seed)
    for name in ("Left", "Shy", "Right"):
        s.field("B", follower(1, 5, *(("Aura",) if name == "Shy" else ()), name=name))
    s.field("B", amulet())
    s.field("A", follower(1, 5, name="Mine"))
    s.play(s.in_hand("A", spell(Pick(ENEMY_FOLLOWER, random=True), Damage(Slot(), 2))))
    assert s.prompt == "main"
    return " ".join(card.name for card in (*s.cards("A", "field"), *s.cards("B", "field")) if s.damage(card))


@pytest.mark.rule("5.18.1")
def test_a_random_follower_is_any_one_of_the_zone_also_one_that_cannot_be_selected() -> None:
    hits = [struck(f"seed {n}") for n in range(40)]
    assert set(hits) == {"Left", "Shy", "Right"}
    assert min(hits.count(name) for name in set(hits)) >= 5


@pytest.mark.rule("5.18.1")
def test_random_cards_are_different_cards_and_no_more_than_there_are() -> None:
    s = Scenario()
    guards = [s.field("B", follower(1, 5)) for _ in range(3)]
    s.play(s.in_hand("A", spell(Pick(ENEMY_FOLLOWER, n=2, random=True), Damage(Slot(), 1))))
    assert sorted(s.damage(guard) for guard in guards) == [0, 1, 1]


@pytest.mark.rule("5.18.1", "5.11.1")
def test_a_random_discard_is_not_selected_by_its_player() -> None:
    gone = set()
    for n in range(20):
        s = Scenario(seed=f"seed {n}")
        cards = s.hand("B", follower(name="Elf"), follower(name="Orc"))
        s.play(s.in_hand("A", spell(Discard(1, who=Who.OPPONENT, random=True))))
        assert s.prompt == "main" and s.count("B", "hand") == 1
        gone |= {card.name for card in cards if s.zone(card) == "cemetery"}
    assert gone == {"Elf", "Orc"}


# --- 5.19 roll a die -------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.19.1")
def test_a_die_has_six_sides_and_its_result_decides() -> None:
    results = []
    for n in range(60):
        s = Scenario(seed=f"seed {n}")
        s.play(s.in_hand("A", spell(Roll(), Damage(ENEMY_LEADER, X("roll")))))
        results.append(20 - s.defense("B"))
    assert set(results) == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("5.19.1")
def test_two_rolls_are_two_results() -> None:
    pairs = set()
    for n in range(30):
        s = Scenario(seed=f"seed {n}")
        steps = (Roll("one"), Roll("two"), Damage(ENEMY_LEADER, X("one")), Heal(MY_LEADER, X("two")))
        s.play(s.in_hand("A", spell(*steps)))
        pairs.add((20 - s.defense("B"), s.defense("A") - 20))
    assert any(one != two for one, two in pairs)


# --- 5.20 reveal -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.20.1", "5.20.1.1")
def test_a_revealed_card_is_seen_by_all_until_the_effect_has_resolved_and_does_not_move() -> None:
    s = Scenario()
    orc = s.in_hand("A", follower(name="Orc"))
    s.in_hand("A", follower(name="Elf"))
    s.play(s.in_hand("A", spell(Pick(IN_HAND), Reveal(Slot()), Draw(1, up_to=True))), orc)
    assert s.prompt == "draw another" and seen_by(s, "B", "hand 0") == ["Orc"] and s.zone(orc) == "hand"
    s.answer(False)
    assert s.prompt == "main" and seen_by(s, "B", "hand 0") == [] and s.zone(orc) == "hand"


@pytest.mark.rule("5.20.1.1")
def test_a_revealed_card_that_goes_to_another_hidden_zone_is_hidden_at_once() -> None:
    s = Scenario()
    orc = s.in_hand("A", follower(name="Orc"))
    s.in_hand("A", follower(name="Elf"))
    s.play(s.in_hand("A", spell(Pick(IN_HAND), Reveal(Slot()), Move(Slot(), "deck"), Draw(1, up_to=True))), orc)
    assert s.prompt == "draw another" and s.zone(orc) == "deck"
    assert seen_by(s, "B", "deck 0") == []


@pytest.mark.rule("5.20.1")
def test_a_revealed_card_that_goes_to_a_public_zone_stays_seen() -> None:
    s = Scenario()
    orc = s.in_hand("A", follower(name="Orc"))
    s.play(s.in_hand("A", spell(Pick(IN_HAND), Reveal(Slot()), Move(Slot(), "ex"))), orc)
    assert seen_by(s, "B", "ex 0") == ["Orc"]


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


ELF = follower(2, 5, evolve(1), name="Elf")
HIGH_ELF = evolved(4, 6, on_evolve(Draw()), of="Elf")


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


# --- 5.25 and 5.27 turns ---------------------------------------------------------------------------------------------


def turns(s: Scenario, n: int) -> str:
    """Whose turns the next ones are."""
    order = ""
    for _ in range(n):
        s.to("next turn")
        order += s.turn_player
    return order


@pytest.mark.rule("5.25.1", "5.25.2")
def test_a_skipped_turn_does_not_begin_and_the_next_one_does() -> None:
    s = Scenario()
    s.points("B", 3, maximum=3)
    s.field("B", amulet(Auto(On("phase", who=Who.YOU, phase="main"), (Damage(ENEMY_LEADER, 1),))))
    s.play(s.in_hand("A", spell(SkipTurn(Who.OPPONENT))))
    number = s.game.state.turn
    assert turns(s, 1) == "A" and s.game.state.turn == number + 1
    assert s.max_play_points("B") == 3 and s.defense("A") == 20
    assert turns(s, 2) == "BA" and s.defense("A") == 19  # only once


@pytest.mark.rule("5.25.2", "5.25.2.1")
def test_two_instructions_to_skip_the_next_turn_skip_two_turns_one_each_time() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(SkipTurn(Who.OPPONENT), SkipTurn(Who.OPPONENT))))
    assert turns(s, 5) == "AABAB"


@pytest.mark.rule("5.25.2")
def test_a_player_who_skips_the_own_next_turn_lets_the_opponent_play_twice() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(SkipTurn())))
    assert turns(s, 4) == "BBAB"


@pytest.mark.rule("5.27.1")
def test_another_turn_comes_directly_before_the_turn_that_would_come() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(ExtraTurn())))
    assert turns(s, 4) == "ABAB"


@pytest.mark.rule("5.27.1")
def test_several_other_turns_are_taken_the_newest_first() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(ExtraTurn(), ExtraTurn(Who.OPPONENT))))
    assert turns(s, 4) == "BABA"
    s = Scenario()
    s.play(s.in_hand("A", spell(ExtraTurn(), ExtraTurn())))
    assert turns(s, 4) == "AABA"


@pytest.mark.rule("5.25.2", "5.27.1")
def test_another_turn_is_the_next_turn_that_is_skipped() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(ExtraTurn(), SkipTurn())))
    assert turns(s, 3) == "BAB"


@pytest.mark.rule("5.27.1")
def test_another_turn_of_the_opponent_comes_before_the_one_they_have_anyway() -> None:
    s = Scenario(turn="B", first="B")
    s.play(s.in_hand("B", spell(ExtraTurn(Who.OPPONENT))))
    assert turns(s, 4) == "AABA"


# --- 5.26 plus and minus ---------------------------------------------------------------------------------------------

GROWS = Auto(On("increased", Self(), phase="attack"), (Draw(),))
SHRINKS = Auto(On("decreased", Self(), phase="attack"), (Heal(MY_LEADER, 1),))


def given(stat: str, mod: Modify | SetBase) -> tuple[int, int]:
    """How often a 3/3 follower notices that its attack is increased, and decreased."""
    s = Scenario()
    elf = s.field("A", follower(3, 3, GROWS, SHRINKS))
    s.field("A", follower(3, 3, GROWS, SHRINKS))
    s.play(s.in_hand("A", spell(Choose(MY_FOLLOWER), Gain(Slot(), (mod,), Until.GAME))), elf)
    assert s.row(elf).stats[stat] == (mod.amount if isinstance(mod, SetBase) else 3 + int(str(mod.amount)))
    return s.count("A", "hand"), s.defense("A") - 20


@pytest.mark.rule("5.26.1")
def test_giving_plus_increases_and_giving_minus_decreases_a_value() -> None:
    assert given("attack", Modify("attack", 2)) == (1, 0)
    assert given("attack", Modify("attack", -2)) == (0, 1)
    assert given("defense", Modify("defense", 2)) == (0, 0)


@pytest.mark.rule("5.26.2")
def test_setting_a_value_increases_or_decreases_it_or_neither() -> None:
    assert given("attack", SetBase("attack", 5)) == (1, 0)
    assert given("attack", SetBase("attack", 1)) == (0, 1)
    assert given("attack", SetBase("attack", 3)) == (0, 0)


def becomes(n: int, until: Until = Until.GAME) -> CardDef:
    return spell(Gain(All(MY_FOLLOWER), (SetBase("defense", n),), until), cost=0)


@pytest.mark.rule("5.26.2")
def test_damage_before_a_defense_is_set_is_not_taken_from_the_new_value() -> None:
    """Damage has made the defense smaller, and that smaller value is what is changed."""
    s = Scenario()
    hurt, whole = s.field("A", follower(1, 5), damage=3), s.field("A", follower(1, 5))
    s.play(s.in_hand("A", becomes(4)))
    assert (s.defense(hurt), s.defense(whole)) == (4, 4)


@pytest.mark.rule("2.8.2", "5.13.1")
def test_damage_after_a_defense_is_set_is_taken_from_it() -> None:
    s = Scenario()
    hurt = s.field("A", follower(1, 5), damage=3)
    bolt = s.in_hand("A", spell(Damage(All(MY_FOLLOWER), 1), cost=0))
    s.play(s.in_hand("A", becomes(4)))
    s.play(bolt)
    assert s.defense(hurt) == 3


@pytest.mark.rule("7.4.8")
def test_damage_counts_again_when_the_set_defense_ends() -> None:
    s = Scenario()
    hurt = s.field("A", follower(1, 5), damage=3)
    s.play(s.in_hand("A", becomes(4, Until.TURN)))
    assert s.defense(hurt) == 4
    s.to("next turn")
    assert s.defense(hurt) == 2


@pytest.mark.rule("5.26.2")
def test_a_set_defense_is_more_or_less_than_what_damage_had_left() -> None:
    up, down = Auto(On("increased", MY_FOLLOWER), (Draw(1),)), Auto(On("decreased", MY_FOLLOWER), (Draw(3),))
    for n, drawn in ((1, 3), (2, 0), (4, 1)):
        s = Scenario()
        s.field("A", amulet(up, down))
        s.field("A", follower(1, 5), damage=3)
        s.play(s.in_hand("A", becomes(n)))
        assert s.count("A", "hand") == drawn


@pytest.mark.rule("5.26.1")
def test_a_leader_is_given_defense_beyond_what_it_began_with() -> None:
    s = Scenario()
    s.leader("A", defense=19)
    s.play(s.in_hand("A", spell(Heal(MY_LEADER, 3), Heal(ENEMY_LEADER, -2))))
    assert (s.defense("A"), s.defense("B")) == (22, 18)


# --- 5.28 for every --------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.28.1")
@pytest.mark.parametrize(("cards", "damage"), [(4, 0), (5, 1), (12, 2), (15, 3)])
def test_for_every_so_many_is_one_total_without_the_remainder(cards: int, damage: int) -> None:
    s = Scenario()
    s.in_cemetery("A", *(follower() for _ in range(cards)))
    s.in_cemetery("B", follower(), follower(), follower())
    s.field("B", amulet(Auto(On("damage"), (Draw(),))))
    total = Calc("/", Count(Filter(side="my", zone="cemetery")), 5)
    s.play(s.in_hand("A", spell(Damage(ENEMY_LEADER, total))))
    assert s.defense("B") == 20 - damage
    assert s.count("B", "hand") == (1 if damage else 0)  # dealt once


@pytest.mark.rule("5.28.1")
def test_tokens_for_every_so_many_are_created_at_once() -> None:
    s = Scenario()
    for _ in range(3):
        s.field("B", follower())
    s.play(s.in_hand("A", spell(Create("Knight", Calc("/", Count(ENEMY_FOLLOWER), 2)))))
    assert len(s.tokens("A")) == 1


@pytest.mark.rule("5.25.1", "5.25.2")
def test_one_instruction_to_skip_is_not_the_latest_of_several() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(SkipTurn(Who.OPPONENT))))
    s.to("next turn")
    assert s.turn_player == "A" and not s.cited("5.25.2.1")


@pytest.mark.rule("5.16.1", "5.6.1")
def test_what_is_transformed_is_banished() -> None:
    s = Scenario()
    prey = s.field("B", follower(5, 5))
    s.play(s.in_hand("A", spell(Choose(ENEMY_FOLLOWER), Transform(Slot(), "Fairy"))), prey)
    assert s.zone(prey) == "banished" and s.cited("5.6.1")


@pytest.mark.rule("5.28.1")
def test_for_every_so_many_cards_is_a_division_of_their_number() -> None:
    s = Scenario()
    s.in_cemetery("A", *(follower() for _ in range(12)))
    s.play(s.in_hand("A", spell(Damage(ENEMY_LEADER, Calc("//", Count(Filter(zone="cemetery", side="my")), 5)))))
    assert s.defense("B") == 18


@pytest.mark.rule("5.23.1")
def test_an_original_number_may_be_an_amount() -> None:
    s = Scenario()
    elf = s.field("A", follower(2, 2))
    text = (
        "Select a follower on your field. Give it +3/+0. Deal damage to the enemy leader equal to its original attack."
    )
    s.play(s.in_hand("A", spell(text)), elf)
    assert s.attack_of(elf) == 5 and s.defense("B") == 18
