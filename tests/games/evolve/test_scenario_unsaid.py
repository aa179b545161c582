"""Scenarios: what need not be said, and what has to be."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Calc,
    Choose,
    Cmp,
    CostCards,
    Create,
    Damage,
    Destroy,
    Draw,
    EventAmount,
    Filter,
    MayPay,
    On,
    Pay,
    Pick,
    Replace,
    Search,
    Self,
    Slot,
    Static,
)
from rulebound.scenario.evolve import Scenario, amulet, evolved, fanfare, follower, spell
from rulebound.scenario.table import ScenarioError

ENEMY = Filter(types=("follower",), side="opp")
STRIKER = follower(2, 2, "Strike, discard a card: Deal 2 damage to the enemy leader.")
GUARD = follower(1, 1, "Ward. Fanfare: Select an enemy follower on the field and destroy it.")


def test_on_the_way_pending_abilities_with_the_same_text_need_no_answer() -> None:
    s = Scenario()
    ghosts = [s.field("A", s.make_token("Ghost")) for _ in range(3)]
    s.to("next turn")
    assert [s.zone(ghost) for ghost in ghosts] == ["out"] * 3


def test_on_the_way_the_order_of_different_abilities_has_to_be_said() -> None:
    s = Scenario()
    s.field("A", s.make_token("Ghost"))
    s.field("A", follower(1, 1, "At the start of your end phase, draw a card."))
    with pytest.raises(ScenarioError, match="play auto"):
        s.to("next turn")


@pytest.mark.rule("B.8.5.1")
def test_which_of_equal_cards_is_turned_up_for_rush_need_not_be_said() -> None:
    s = Scenario(format="open8")
    new = s.field("A", follower(1, 1), fresh=True)
    spares = [s.in_evolve_deck("A", evolved(1, 1, of="Nobody")) for _ in range(2)]
    s.grant_rush(new)
    assert s.has(new, "Rush") and [s.face_down(spare) for spare in spares] == [False, True]


@pytest.mark.rule("B.8.5.1")
@pytest.mark.parametrize("said", ["with the act", "afterwards"])
def test_who_names_one_of_equal_cards_to_turn_up_for_rush_means_that_one(said: str) -> None:
    s = Scenario(format="open8")
    new = s.field("A", follower(1, 1), fresh=True)
    spares = [s.in_evolve_deck("A", evolved(1, 1, of="Nobody")) for _ in range(2)]
    s.grant_rush(new, *(spares[1:] if said == "with the act" else ()))
    s.answer(*(spares[1:] if said == "afterwards" else ()))
    assert s.has(new, "Rush") and [s.face_down(spare) for spare in spares] == [True, False]


def test_who_says_that_the_quick_window_of_an_attack_is_passed_means_what_has_been_done() -> None:
    s = Scenario()
    s.attack(s.field("A", follower(4, 4)), "B")
    s.answer("pass")
    assert (s.prompt, s.defense("B")) == ("main", 16)
    with pytest.raises(ScenarioError, match="'pass' is not a legal answer"):
        s.answer("pass")  # there was one window


@pytest.mark.rule("5.11.1")
@pytest.mark.parametrize("said", [0, 1, 2])
def test_who_discards_the_whole_hand_may_name_the_cards_or_not(said: int) -> None:
    s = Scenario()
    held = [s.in_hand("A", follower(1, 1)) for _ in range(3)]
    folly = s.in_hand("A", spell("Discard your hand. Draw a card."))
    s.play(folly, *(held if said == 1 else ()))
    if said == 2:
        s.answer(held)
    assert [s.zone(each) for each in held] == ["cemetery"] * 3
    assert s.prompt == "main" and s.count("A", "hand") == 1


@pytest.mark.rule("10.10.2")
def test_equal_replacements_need_no_order() -> None:
    s = Scenario()
    for _ in range(3):
        s.field("B", amulet("Reduce damage dealt to your leader by 1."))
    knights = [s.field("A", follower(5, 5)) for _ in range(2)]
    s.attack(knights[0], "B")
    assert s.defense("B") == 18
    s.attack(knights[1], "B")
    assert s.defense("B") == 16


@pytest.mark.rule("10.10.2", "10.2.1.3.2")
@pytest.mark.parametrize(("dealt", "asked", "left"), [(3, False, 6), (1, True, 9)])
def test_what_only_adds_to_damage_needs_an_order_only_where_it_makes_a_difference(
    dealt: int, asked: bool, left: int
) -> None:
    s = Scenario()
    wall = s.field("B", follower(0, 9, "This follower takes 1 less damage."), engaged=True)
    axe = s.field("A", follower(dealt, 5, "This follower deals 1 more damage."))
    s.attack(axe, wall)
    assert s.prompt == "replacement" and s.player == "B"
    assert s.defense(wall) == left  # who reads this leaves the order unsaid
    assert (s.prompt == "replacement") is asked
    s.answer(
        wall
    )  # one less first, and of one damage nothing is left to be more; it may be said where it was not asked
    assert s.defense(wall) == left


def test_what_cannot_be_paid_need_not_be_declined() -> None:
    s = Scenario()
    s.points("A", 1)
    s.play(s.in_hand("A", follower(1, 1, fanfare(MayPay((Pay(2),), (Draw(1),))))))
    s.to("next turn")
    assert s.turn_player == "B" and s.count("A", "hand") == 0


def test_a_search_that_can_find_nothing_need_not_be_answered() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Search(Filter(types=("spell",))))))
    s.end_main()
    assert s.phase == "end"


@pytest.mark.rule("14.3.2.1")
def test_what_comes_after_a_cost_in_equal_tokens_may_be_said_without_it() -> None:
    s = Scenario()
    for _ in range(3):
        s.in_ex("A", "Magic Item")
    lesson = CostCards("remove", 2, Filter(names=("Magic Item",), side="my", zone="ex"))
    stage = s.field("A", amulet(Action((lesson,), (Pick(ENEMY), Destroy(Slot())))))
    ant, bee = s.field("B", follower()), s.field("B", follower())
    s.use(stage, bee)
    assert s.count("A", "ex") == 1 and s.on_field(ant) and s.zone(bee) == "cemetery"


@pytest.mark.rule("10.10.2")
def test_replacements_that_wait_for_an_amount_need_an_order() -> None:
    s = Scenario()
    few = On("damage", Self(), amount=Cmp("<=", 3))
    less = Static((Replace(few, amount=Calc("-", EventAmount(), 1)),))
    more = Static((Replace(On("damage", Self()), amount=Calc("+", EventAmount(), 1)),))
    wall = s.field("B", follower(1, 9, less, more))
    s.play(s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 3))))
    assert s.defense(wall) == 9 and s.prompt == "replacement"
    s.answer(s.options[1])
    assert s.defense(wall) == 5  # one more first, and of four nothing is taken


def test_who_goes_back_into_the_quick_window_of_an_attack_may_use_it() -> None:
    s = Scenario()
    okami, trap = (
        s.field("A", follower(4, 4)),
        s.in_hand("B", spell("Quick", Destroy(All(Filter(types=("follower",)))))),
    )
    s.attack(okami, "B")
    assert s.defense("B") == 16
    s.game.undo(1)
    assert s.prompt == "quick"
    s.play(trap)
    assert s.zone(okami) == "cemetery" and s.defense("B") == 20


def test_what_nobody_can_pay_is_still_asked_and_may_be_refused_before_or_after_the_facts() -> None:
    s = Scenario()
    striker = s.field("A", STRIKER)
    s.attack(striker, "B")
    assert s.prompt == "may_pay" and s.options == ["No"] and not s.offered(True)
    s.answer(False)
    assert s.defense("B") == 18
    other = Scenario()
    other.attack(other.field("A", STRIKER), "B")
    assert other.defense("B") == 18
    other.answer(False)
    with pytest.raises(ScenarioError):
        other.answer(False)  # it was asked once


@pytest.mark.rule("5.7.2")
def test_a_search_that_finds_nothing_is_over_when_its_outcome_is_read() -> None:
    s = Scenario()
    s.deck("A", follower())
    s.play(hunt := s.in_hand("A", spell("Search your deck for an amulet, reveal it, and add it to your hand.")))
    assert s.prompt == "search" and s.cited("5.7.2") and s.zone(hunt) == "cemetery"
    s.answer([])
    assert s.prompt == "main"


def test_the_only_card_of_a_hand_is_still_to_be_named() -> None:
    s = Scenario()
    held = s.in_hand("A", follower())
    s.play(s.in_hand("A", spell("Reveal a card in your hand. Draw a card.")))
    assert s.count("A", "hand") == 1
    s.answer(held)
    assert s.count("A", "hand") == 2


@pytest.mark.rule("12.8.2", "4.2.2.3")
def test_a_follower_with_ward_comes_reserved_if_nobody_says_otherwise() -> None:
    s = Scenario()
    guard, wolf = s.in_hand("A", follower(1, 1, "Ward")), s.field("A", follower(2, 2))
    s.play(guard)
    assert s.prompt == "replacement"
    s.attack(wolf, "B")
    assert s.on_field(guard) and s.reserved(guard) and s.defense("B") == 18


@pytest.mark.parametrize("said", [True, False])
def test_who_says_how_a_follower_with_ward_comes_is_asked_once(said: bool) -> None:
    s = Scenario()
    s.play(guard := s.in_hand("A", follower(1, 1, "Ward")))
    s.answer(said)
    assert s.engaged(guard) == said and s.prompt == "main"


def test_not_to_engage_may_be_said_after_the_facts_were_read() -> None:
    s = Scenario()
    s.play(guard := s.in_hand("A", follower(1, 1, "Ward")))
    assert s.reserved(guard)
    s.answer(False)
    with pytest.raises(ScenarioError):
        s.answer(True)


@pytest.mark.parametrize("said", [(), (True,), (False,)])
def test_the_target_of_a_fanfare_may_be_named_without_a_word_about_ward(said: tuple[bool, ...]) -> None:
    s = Scenario()
    ant, bee = s.field("B", follower()), s.field("B", follower())
    s.play(guard := s.in_hand("A", GUARD), *said, bee)
    assert s.zone(bee) == "cemetery" and s.on_field(ant) and s.engaged(guard) == (said == (True,))


def test_tokens_with_ward_come_reserved_on_the_way() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Create("Shield Guardian", 2))))
    s.to("next turn")
    assert [s.reserved(token) for token in s.tokens("A")] == [True, True]


def test_an_ability_that_is_pending_twice_is_played_before_the_next_act() -> None:
    s = Scenario()
    s.field("A", amulet("Whenever you draw a card, give your leader +1 defense."))
    wolf = s.field("A", follower(2, 2))
    s.play(s.in_hand("A", spell(Draw(2))))
    assert s.prompt == "play auto" and len(s.pending()) == 2 and s.defense("A") == 20
    s.attack(wolf, "B")
    assert s.defense("A") == 22 and s.defense("B") == 18
