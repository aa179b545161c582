"""Chapters 12.1 to 12.3: keywords, Evolve and Quick."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Choose,
    CostChange,
    CostReveal,
    Destroy,
    Draw,
    Evolve,
    Filter,
    Gain,
    Grant,
    Heal,
    Keyword,
    Pay,
    Self,
    SetText,
    Slot,
    Static,
    Until,
    Who,
)
from rulebound.scenario.evolve import (
    Scenario,
    amulet,
    carrot,
    evolve,
    evolved,
    fanfare,
    follower,
    last_words,
    spell,
)
from rulebound.scenario.table import ScenarioError

ANYONE = Filter(types=("follower",))
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
MINE = Filter(types=("follower",), side="my")
SPELLS = Filter(types=("spell",), zone="hand", side="my")


# --- 12.1 overview ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.1.1", "12.2.1")
def test_a_keyword_stands_for_its_ability() -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1, evolve(2), name="Elf"))
    s.in_evolve_deck("A", evolved(4, 5, of="Elf"))
    s.evolve(elf)
    assert (s.attack_of(elf), s.defense(elf), s.is_evolved(elf)) == (4, 5, True)
    assert s.play_points("A") == 8


@pytest.mark.rule("12.1.2", "12.4.1", "12.5.1")
def test_two_keywords_before_one_process_are_two_abilities() -> None:
    s = Scenario()
    imp = s.in_hand("A", follower(1, 1, fanfare(Heal(MY_LEADER, 2)), last_words(Heal(MY_LEADER, 2))))
    kill = s.in_hand("A", spell(Choose(ANYONE), Destroy(Slot())))
    s.play(imp)
    assert s.defense("A") == 22
    s.play(kill, imp)
    assert s.defense("A") == 24


# --- 12.2 evolve -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.2.2", "12.2.2.1")
def test_the_corresponding_card_has_the_same_name_and_goes_to_the_evolve_zone() -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1, evolve(1), name="Elf"))
    s.in_evolve_deck("A", evolved(9, 9, of="Imp"))
    theirs = s.in_evolve_deck("B", evolved(8, 8, of="Elf"))
    own = s.in_evolve_deck("A", evolved(3, 4, of="Elf"))
    s.evolve(elf)
    assert (s.zone(own), s.zone(theirs)) == ("evolve", "evolve_deck")
    assert (s.attack_of(elf), s.defense(elf)) == (3, 4)


@pytest.mark.rule("12.2.2.1", "12.2.2")
def test_another_corresponding_card_may_be_specified() -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1, evolve(1, into="Imp"), name="Elf"))
    twin = s.field("A", follower(1, 1, evolve(1), name="Elf"))
    imp = s.in_evolve_deck("A", evolved(9, 9, of="Imp"))
    assert s.why_not("A", "evolve", twin).startswith("10.4.2.2: ")
    s.evolve(elf)
    assert (s.zone(imp), s.attack_of(elf)) == ("evolve", 9)


@pytest.mark.rule("12.2.2.1")
def test_without_a_facedown_corresponding_card_the_ability_cannot_be_played() -> None:
    """READINGS C05: one that is face up cannot be revealed."""
    s = Scenario()
    elf = s.field("A", follower(1, 1, evolve(1), name="Elf"))
    s.in_evolve_deck("A", evolved(3, 4, of="Elf"), face_up=True)
    assert s.why_not("A", "evolve", elf).startswith("10.4.2.2: ")
    assert s.play_points("A") == 10 and s.cited("12.2.2")


@pytest.mark.rule("12.2.1")
@pytest.mark.parametrize(("point", "play", "evolution"), [(True, 9, 2), (False, 8, 3)])
def test_one_evolution_point_may_stand_for_one_play_point(point: bool, play: int, evolution: int) -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1, evolve(2), name="Elf"))
    s.in_evolve_deck("A", evolved(3, 4, of="Elf"))
    s.evolve(elf, evolution_point=point)
    assert s.cited("12.2.3") == point
    assert (s.play_points("A"), s.evolution_points("A")) == (play, evolution)


@pytest.mark.rule("12.2.3")
@pytest.mark.parametrize(("points", "possible"), [(1, True), (0, False)])
def test_an_evolution_point_stands_for_one_play_point_only(points: int, possible: bool) -> None:
    s = Scenario()
    elf, imp = s.field("A", follower(1, 1, evolve(2), name="Elf")), s.field("A", follower(1, 1, evolve(1), name="Imp"))
    for name in ("Elf", "Imp"):
        s.in_evolve_deck("A", evolved(3, 4, of=name))
    s.points("A", points, maximum=10)
    assert (s.why_not("A", "evolve", elf) == "") == possible
    s.evolve(elf if possible else imp, evolution_point=True)
    assert (s.play_points("A"), s.evolution_points("A")) == (0, 2)


@pytest.mark.rule("12.2.1")
def test_a_cost_without_play_points_leaves_evolution_points_alone() -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1, evolve(0), name="Elf"))
    s.in_evolve_deck("A", evolved(3, 4, of="Elf"))
    with pytest.raises(ScenarioError, match="not needed") as refused:
        s.evolve(elf, evolution_point=True)
    assert refused.value.rule == "12.2.3"
    s.evolve(elf)
    assert (s.is_evolved(elf), s.play_points("A"), s.evolution_points("A")) == (True, 10, 3)


# --- 12.3 Quick ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.3.5")
def test_quick_cards_and_abilities_can_be_played_in_the_own_main_phase_too() -> None:
    s = Scenario()
    flash = s.in_hand("A", spell("Quick", Heal(MY_LEADER, 1)))
    tool = s.field("A", amulet(Action((), (Heal(MY_LEADER, 2),), limit=1, quick=True)))
    s.play(flash)
    s.use(tool)
    assert s.defense("A") == 23


@pytest.mark.rule("12.3.5")
def test_quick_abilities_are_offered_in_the_own_main_phase_beside_something_that_makes_cards_cheaper() -> None:
    s = Scenario()
    s.field("A", amulet(Static((CostChange(-1, Filter(types=("spell",)), Who.YOU),), players=Who.YOU)))
    tool = s.field("A", amulet(Action((), (Heal(MY_LEADER, 2),), limit=1, quick=True)))
    flash = s.in_hand("A", spell("Quick", Heal(MY_LEADER, 1), cost=2))
    assert s.offered(flash)
    s.use(tool)
    s.play(flash)
    assert s.defense("A") == 23 and s.play_points("A") == 9


@pytest.mark.rule("12.3.1", "12.3.2", "12.3.4", "7.4.5.b1", "8.4.7.b1")
def test_a_quick_follower_can_be_played_in_both_windows() -> None:
    s = Scenario()
    knight = s.field("A", follower(1, 1))
    one, two = s.in_hand("B", follower(2, 2, "Quick")), s.in_hand("B", follower(3, 3, "Quick"))
    s.declare_attack(knight, "B")
    s.play(one)
    s.answer("pass")
    s.to("quick")
    s.play(two)
    assert (s.zone(one), s.zone(two)) == ("field", "field")


@pytest.mark.rule("12.3.3")
def test_quick_of_a_card_does_not_make_its_abilities_quick() -> None:
    s = Scenario()
    slow = s.field("B", follower(1, 1, "Quick", Action((), (Heal(MY_LEADER, 1),), limit=1)))
    fast = s.field("B", follower(1, 1, Action((), (Heal(MY_LEADER, 2),), limit=1, quick=True)))
    s.to("quick")
    assert not s.offered(slow)
    s.use(fast)
    assert s.defense("B") == 22


@pytest.mark.rule("12.1.1", "12.9.1")
def test_storm_is_a_keyword_as_well() -> None:
    s = Scenario()
    rider = s.in_hand("A", follower(2, 1, "Storm"))
    s.play(rider)
    s.attack(rider, "B")
    assert s.defense("B") == 18


@pytest.mark.rule("12.2.2.1")
def test_a_card_of_another_name_corresponds_if_the_text_says_so() -> None:
    s = Scenario()
    elf = s.field("A", follower(2, 2, evolve(1, into="Queen"), name="Elf"))
    s.in_evolve_deck("A", evolved(4, 4, name="Queen"))
    s.evolve(elf)
    assert s.attack_of(elf) == 4


@pytest.mark.rule("12.1.2", "12.4.3", "12.5.3")
@pytest.mark.parametrize("heads", ["Fanfare, Last Words:", "Fanfare Last Words:", "Fanfare and Last Words:"])
def test_keywords_in_a_row_before_one_text_are_abilities_of_their_own(heads: str) -> None:
    s = Scenario()
    imp = s.in_hand("A", follower(1, 1, f"{heads} Draw a card."))
    kill = s.in_hand("A", spell(Choose(ANYONE), Destroy(Slot())))
    s.play(imp)
    assert s.count("A", "hand") == 2
    s.play(kill, imp)
    assert s.count("A", "hand") == 2


@pytest.mark.rule("12.1.2", "10.4.7.4")
@pytest.mark.parametrize("heads", ["Fanfare, Last Words, (1):", "[fanfare][lastwords] (1):"])
def test_keywords_in_a_row_may_have_one_cost_that_each_of_them_asks_for(heads: str) -> None:
    s = Scenario()
    imp = s.in_hand("A", follower(1, 1, f"{heads} Draw a card."))
    kill = s.in_hand("A", spell(Choose(ANYONE), Destroy(Slot())))
    s.play(imp, True)
    s.play(kill, imp, False)
    assert s.count("A", "hand") == 1 and s.play_points("A") == 7


@pytest.mark.rule("12.1.2", "12.5.3")
def test_two_keywords_may_be_joined_in_words() -> None:
    s = Scenario()
    twice = s.in_hand("A", follower(1, 1, "Fanfare and Last Words: Draw a card."))
    end = s.in_hand("A", spell(Choose(MINE), Destroy(Slot())))
    s.play(twice)
    assert s.count("A", "hand") == 2
    s.play(end, twice)
    assert s.count("A", "hand") == 2


@pytest.mark.rule("12.2.1")
@pytest.mark.parametrize("text", ["Evolve (2)", "Evolve 2", "Evolve (2)."])
def test_the_evolve_ability_is_written_with_its_cost(text: str) -> None:
    s = Scenario()
    pup = follower(1, 1, text, name="Pup")
    card = s.field("A", pup)
    s.in_evolve_deck("A", evolved(3, 3, of=pup))
    s.evolve(card)
    assert s.is_evolved(card) and s.play_points("A") == 8


@pytest.mark.rule("12.2.1")
def test_a_card_that_is_given_an_evolve_ability_can_evolve_with_it() -> None:
    s = Scenario()
    okami = follower(1, 1, name="Okami")
    card = s.field("A", okami)
    s.in_evolve_deck("A", evolved(3, 3, of=okami))
    gift = s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (Grant(evolve(2)),), Until.GAME)))
    s.play(gift, card)
    s.evolve(card)
    assert s.is_evolved(card) and s.play_points("A") == 7


@pytest.mark.rule("12.2.1")
def test_a_text_that_replaces_another_may_hold_an_evolve_ability() -> None:
    s = Scenario()
    okami = follower(1, 1, "Ward", name="Okami")
    card = s.field("A", okami)
    s.in_evolve_deck("A", evolved(3, 3, of=okami))
    scroll = s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (SetText((evolve(1),)),), Until.GAME)))
    s.play(scroll, card)
    assert not s.has(card, "Ward")
    s.evolve(card)
    assert s.is_evolved(card)


@pytest.mark.rule("12.2.3", "14.2.2.4")
def test_keywords_with_their_numbers_are_sentences() -> None:
    s = Scenario()
    horse = follower(1, 1, "Evolve (2).", "Serve (1).", name="Horse")
    first, second = s.field("A", horse), s.field("A", horse)
    s.in_evolve_deck("A", evolved(3, 3, of=horse))
    s.in_evolve_deck("A", carrot())
    s.evolve(first, evolution_point=True)
    assert s.play_points("A") == 9 and s.attack_of(first) == 3
    s.to("next turn")
    s.to("next turn")
    s.serve(second, evolution_point=True)
    assert s.play_points("A") == 10 and s.has(second, "Rush")


@pytest.mark.rule("12.3.2")
def test_a_spell_in_a_hand_that_a_passive_ability_gives_quick_is_played_in_the_window() -> None:
    s = Scenario()
    attacker = s.field("A", follower(1, 1))
    s.field("B", amulet(Static((Grant(Keyword("Quick")),), SPELLS)))
    bolt = s.in_hand("B", spell(Heal(MY_LEADER, 1)))
    s.declare_attack(attacker, "B")
    s.play(bolt)
    s.answer("pass")
    assert s.defense("B") == 20


@pytest.mark.rule("12.3.3")
def test_an_evolve_ability_with_quick_is_not_the_one_of_the_turn() -> None:
    s = Scenario()
    cub = follower(1, 1, evolve(0), name="Cub")
    quick = Action((Pay(1), CostReveal()), (Evolve(Self()),), keyword="Evolve", quick=True)
    cat = follower(1, 1, quick, name="Cat")
    mine, theirs = s.field("A", cub), s.field("B", cat)
    s.in_evolve_deck("A", evolved(2, 2, of=cub))
    s.in_evolve_deck("B", evolved(2, 2, of=cat))
    s.evolve(mine)
    s.end_main()
    s.evolve(theirs)
    assert s.is_evolved(mine) and s.is_evolved(theirs)


@pytest.mark.rule("8.3.2", "12.3.3")
def test_an_evolve_ability_with_quick_leaves_the_one_of_the_turn_to_the_active_player() -> None:
    s = Scenario()
    cub = follower(1, 1, evolve(0), name="Cub")
    quick = Action((Pay(1), CostReveal()), (Evolve(Self()),), keyword="Evolve", quick=True)
    cat = follower(1, 1, quick, name="Cat")
    mine, theirs = s.field("A", cub), s.field("B", cat)
    s.in_evolve_deck("A", evolved(2, 2, of=cub))
    s.in_evolve_deck("B", evolved(2, 2, of=cat))
    s.declare_attack(mine, "B")
    s.evolve(theirs)
    s.answer("pass")
    s.evolve(mine)
    assert s.is_evolved(mine) and s.is_evolved(theirs)


def test_a_quick_card_cannot_be_played_by_the_turn_player_in_the_window() -> None:
    s = Scenario()
    boar = s.field("A", follower(1, 1))
    mine = s.in_hand("A", spell(Draw(1), "Quick", cost=0))
    s.declare_attack(boar, "B")
    assert s.player == "B"
    assert s.why_not("A", "play", mine).startswith("7.3.3: this is not the moment for it: it is the main phase")


@pytest.mark.rule("12.3.1", "12.3.5")
def test_quick_is_what_a_card_has_in_the_own_main_phase_too() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell("Draw a card.")))
    assert not s.cited("12.3.1") and not s.cited("12.3.5")
    s = Scenario()
    s.play(s.in_hand("A", spell("Quick. Draw a card.")))
    assert s.cited("12.3.1", "12.3.5")
