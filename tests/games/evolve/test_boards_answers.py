"""Answers as somebody gives them who knows the rulebook and not the order in which the game asks."""

from collections.abc import Callable

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Calc,
    Choose,
    Compare,
    Count,
    Damage,
    Destroy,
    Discard,
    Divide,
    Draw,
    ExhaustSelf,
    Filter,
    Gain,
    Heal,
    If,
    Keyword,
    MayPay,
    Modes,
    On,
    Paid,
    Pay,
    Search,
    Self,
    Slot,
    Stat,
)
from rulebound.scenario.evolve import Scenario, amulet, card, earth_rite, evolve, fanfare, follower, spell
from rulebound.scenario.table import ScenarioError

ENEMY = Filter(types=("follower",), side="opp")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
THEIR_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))


@pytest.mark.parametrize("together", [True, False])
def test_two_targets_may_be_named_in_any_order(together: bool) -> None:
    s = Scenario()
    first, second, third = (s.field("B", follower()) for _ in range(3))
    bolts = s.in_hand("A", spell(Choose(ENEMY, 2), Destroy(Slot())))
    if together:
        s.play(bolts, [third, first])
    else:
        s.play(bolts, third, first)
    assert [s.zone(card) for card in (first, second, third)] == ["cemetery", "field", "cemetery"]


def test_cards_to_discard_may_be_named_in_any_order() -> None:
    s = Scenario()
    one, two, three = s.hand("A", follower(), follower(), follower())
    s.play(s.in_hand("A", spell(Discard(2))), three, one)
    assert [s.zone(card) for card in (one, two, three)] == ["cemetery", "hand", "cemetery"]


def test_modes_may_be_named_in_any_order() -> None:
    s = Scenario()
    modes = Modes(((Draw(1),), (Heal(MY_LEADER, 1),), (Damage(THEIR_LEADER, 1),)), 2)
    s.play(s.in_hand("A", spell(modes)), 3, 1)
    assert s.count("A", "hand") == 1 and s.defense("A") == 20 and s.defense("B") == 19


def test_shares_belong_to_the_targets_as_they_were_named() -> None:
    s = Scenario()
    first, second = s.field("B", follower(1, 9)), s.field("B", follower(1, 9))
    s.field("B", follower(1, 9))
    rain = s.in_hand("A", spell(Choose(ENEMY, 2, 0), Divide("it", 5, 1)))
    s.play(rain, second, first, 4, 1)
    assert s.defense(second) == 5 and s.defense(first) == 8


def test_a_share_that_could_belong_to_either_target_is_refused() -> None:
    s = Scenario()
    first, second = s.field("B", follower(1, 9)), s.field("B", follower(1, 9))
    s.field("B", follower(1, 9))
    rain = s.in_hand("A", spell(Choose(ENEMY, 2, 0), Divide("it", 5, 1)))
    with pytest.raises(ScenarioError, match="a share for each"):
        s.play(rain, second, first, 4)


def test_a_second_answer_about_the_same_card_is_for_the_next_question() -> None:
    s = Scenario()
    one, two = s.field("B", follower(1, 9)), s.field("B", follower(1, 9))
    double = spell(Choose(ENEMY, 2, 0, slot="a"), Choose(ENEMY, slot="b"), Damage(Slot("a"), 1), Damage(Slot("b"), 3))
    s.play(s.in_hand("A", double), two, one, two)
    assert s.defense(one) == 8 and s.defense(two) == 5


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


def test_a_leader_may_be_named_by_its_player() -> None:
    s = Scenario()
    s.field("B", follower())
    enemies = Filter(types=("leader", "follower"), side="opp", also=("leader",))
    s.play(s.in_hand("A", spell(Choose(enemies), Damage(Slot(), 3))), "B")
    assert s.defense("B") == 17


def test_an_ability_may_be_asked_about_by_its_number() -> None:
    s = Scenario()
    well = s.field("A", amulet(Action((ExhaustSelf(),), (Draw(1),)), Action((Pay(11),), (Draw(1),))))
    assert s.why_not("A", "use", well) == ""
    assert s.why_not("A", "use", well, 1).startswith("10.4.2.2")
    with pytest.raises(ScenarioError, match="no activated ability 2"):
        s.why_not("A", "use", well, 2)


@pytest.mark.parametrize("paid", [True, False])
def test_the_only_optional_cost_is_a_yes_or_no_question(paid: bool) -> None:
    s = Scenario()
    sediment = s.field("A", amulet("Stack"), counters={"Stack": 2})
    s.play(s.in_hand("A", spell(earth_rite(), If(Paid("Earth Rite"), (Draw(2),)))), paid)
    assert s.count("A", "hand") == (2 if paid else 0)
    assert s.counters(sediment, "Stack") == (1 if paid else 2)


def test_a_scenario_may_begin_with_two_decks() -> None:
    main = [follower(1, 1, name=f"Elf {i}", craft="forestcraft") for i in range(40)]
    no_evolve_deck: list[CardDef] = []
    deck = (main, no_evolve_deck, [card("leader", craft="forestcraft")])
    s = Scenario.from_decks(deck, deck)
    assert s.prompt == "first or second" and s.cited("6.2.1.1.1", "6.2.1.4")
    s.answer("second" if s.player == "A" else "first")
    assert s.player == "B"
    s.answer(False, False)
    assert s.turn_player == "B" and s.evolution_points("A") == 3 and s.count("B", "hand") == 4
    s.play(s.cards("B", "hand")[0])
    s.to("next turn")
    assert s.turn_player == "A" and s.count("A", "hand") == 5 and s.count("B", "field") == 1


MALFORMED: dict[str, Callable[[], CardDef]] = {
    "abilities[0].steps`": lambda: follower(1, 1, Auto(On("enter", Self()), Draw(1))),  # type: ignore[arg-type]
    "abilities[0].steps[0]`": lambda: follower(1, 1, fanfare((Draw(1),))),  # type: ignore[arg-type]
    "filter.types`": lambda: spell(Choose(Filter(types="follower"))),  # type: ignore[arg-type]
    "All(Filter": lambda: spell(Destroy(ENEMY)),  # type: ignore[arg-type]
    "Grant(": lambda: spell(Gain(All(ENEMY), (Keyword("Ward"),))),  # type: ignore[arg-type]
    "cost[0].generic`": lambda: follower(1, 1, evolve(Pay(1))),  # type: ignore[arg-type]
    "'=>' is no comparison": lambda: spell(If(Compare(Count(ENEMY), "=>", 1), (Draw(1),))),
    "'power' is no number of a card": lambda: spell(Damage(All(ENEMY), Stat(Self(), "power"))),
    "'plus' is no operation": lambda: spell(Draw(Calc("plus", 1, 1))),
}


@pytest.mark.parametrize("says", MALFORMED)
def test_a_text_that_is_not_well_made_is_refused_with_the_place(says: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        Scenario().add("A", "hand", MALFORMED[says]())
    assert says in str(refused.value)


def test_lists_and_words_are_taken_for_what_they_stand_for() -> None:
    s = Scenario()
    theirs = Auto(On("enter", Self()), [Draw(2, "opponent")])  # type: ignore[arg-type]
    s.play(s.in_hand("A", follower(1, 1, theirs)))
    assert s.count("B", "hand") == 2


def test_a_board_may_be_looked_at_before_it_is_complete() -> None:
    s = Scenario()
    assert s.defense("A") == 20
    wolf = s.field("A", follower(2, 3), damage=1)
    assert (s.defense(wolf), s.attack_of(wolf), s.zone(wolf)) == (2, 2, "field")
    s.leader("B", defense=5)
    s.attack(wolf, "B")
    assert s.defense("B") == 3


@pytest.mark.rule("10.6.2.3")
def test_a_list_is_the_whole_answer_and_a_card_alone_may_be_followed_by_another() -> None:
    s = Scenario()
    prey = [s.field("B", follower(1, 1)) for _ in range(3)]
    claws = s.in_hand("A", spell("Select 2 enemy followers on the field. Destroy them."))
    with pytest.raises(ScenarioError, match="not all of the answer") as refused:
        s.play(claws, [prey[0]])
    assert refused.value.rule == "10.6.2.3" and s.zone(claws) == "hand"
    s.play(claws, prey[0])
    assert s.prompt == "choose"
    s.answer(prey[2])
    assert [s.zone(card) for card in prey] == ["cemetery", "field", "cemetery"]


@pytest.mark.rule("7.2.5")
def test_the_start_of_a_turn_in_which_nothing_is_asked_is_its_first_question() -> None:
    s = Scenario()
    s.to("B start")
    assert s.turn_player == "B" and s.phase == "main" and s.count("B", "hand") == 1


@pytest.mark.rule("10.7.3.1")
def test_the_last_pending_ability_may_be_named_though_it_is_not_asked_for() -> None:
    for together in (True, False):
        s = Scenario()
        book = s.field("A", amulet("Whenever you play a spell, draw a card."))
        cup = s.field("A", amulet("Whenever you play a spell, give your leader +1 defense."))
        bolt = s.in_hand("A", spell("Deal 1 damage to each enemy leader."))
        s.play(bolt, *((cup, book) if together else ()))
        if not together:
            s.answer(cup)
            s.answer(book)
        assert (s.defense("A"), s.count("A", "hand"), s.prompt) == (21, 1, "main")
        with pytest.raises(ScenarioError):
            s.answer(book)  # it was played once


@pytest.mark.rule("10.6.2.4", "10.6.2.4.1")
def test_shares_are_said_in_any_order_and_name_their_cards_by_themselves() -> None:
    text = "Select up to 3 enemy followers on the field and divide 6 damage among them."
    for apart in (True, False):
        s = Scenario()
        ant, bee, cat = (s.field("B", follower(1, 5)) for _ in range(3))
        shares = [(cat, 1), (ant, 2), (bee, 3)]
        s.play(s.in_hand("A", spell(text)), *(([cat, ant, bee], *shares) if apart else (shares,)))
        assert [s.defense(card) for card in (ant, bee, cat)] == [3, 2, 4]


@pytest.mark.rule("10.6.2.3.2")
def test_cards_that_are_named_are_all_that_are_selected() -> None:
    s = Scenario()
    ant, bee, cat = (s.field("B", follower(1, 9)) for _ in range(3))
    text = "Select up to 2 enemy followers on the field and deal each of them 2 damage."
    first, second, third = (s.in_hand("A", spell(text)) for _ in range(3))
    wolf, _ = s.field("A", follower(1, 1)), s.field("A", follower(1, 1))
    fourth = s.in_hand("A", spell(f"{text} Select a follower on your field and give it +1/+1."))
    s.play(first, ant)
    assert [s.defense(card) for card in (ant, bee, cat)] == [7, 9, 9]
    s.play(second)
    s.answer(ant)
    assert s.prompt == "choose"  # an answer alone may be followed by another
    s.answer(cat)
    assert [s.defense(card) for card in (ant, bee, cat)] == [5, 9, 7]
    s.play(third)
    s.answer(bee)
    s.play(fourth, cat, wolf)  # the wolf belongs to what is asked next
    assert [s.defense(card) for card in (ant, bee, cat, wolf)] == [5, 7, 5, 2]


def test_the_only_card_put_into_a_cemetery_may_be_used_like_a_card() -> None:
    s = Scenario()
    wolf, bear = s.in_cemetery("A", follower(1, 1, name="Wolf")), s.in_cemetery("A", follower(2, 2))
    both = s.in_hand("A", spell("Select up to 2 followers in your cemetery and add them to your hand."))
    assert (s.zone(wolf), wolf.name) == ("cemetery", "Wolf")
    s.play(both, [wolf, bear])
    s.play(wolf)
    assert (s.attack_of(wolf), s.zone(bear)) == (1, "hand")


@pytest.mark.rule("12.15.2", "10.6.2.3.1")
def test_a_card_that_may_not_be_selected_is_refused_with_the_rule_of_the_question() -> None:
    s = Scenario()
    saint = s.field("B", follower(1, 1, "Aura"))
    for _ in range(2):
        s.field("B", follower(1, 1))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 1)))
    with pytest.raises(ScenarioError) as refused:
        s.play(bolt, saint)
    assert refused.value.rule == "10.6.2.3" and s.zone(bolt) == "hand"


@pytest.mark.rule("12.15.2")
def test_a_card_that_may_not_be_selected_is_refused_with_the_only_one_that_may() -> None:
    s = Scenario()
    saint, elf = s.field("B", follower(1, 1, "Aura")), s.field("B", follower(1, 1, name="Elf"))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 1)))
    with pytest.raises(ScenarioError, match="nothing but Elf could be selected"):
        s.play(bolt, saint)
    assert s.zone(bolt) == "hand" and s.defense(elf) == 1
