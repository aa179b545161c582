"""Scenarios: answers as somebody gives them who knows the rulebook and not the order in which the game asks."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Calc,
    Choose,
    Damage,
    Destroy,
    Discard,
    Divide,
    Draw,
    EventAmount,
    ExhaustSelf,
    Filter,
    Heal,
    If,
    May,
    Modes,
    On,
    Paid,
    Pay,
    Pick,
    Replace,
    Self,
    Slot,
    Static,
)
from rulebound.scenario.evolve import (
    Scenario,
    amulet,
    carrot,
    earth_rite,
    follower,
    last_words,
    serve,
    spell,
    strike,
)
from rulebound.scenario.table import ScenarioError

ENEMY = Filter(types=("follower",), side="opp")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
THEIR_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))


def test_cards_may_be_named_after_a_replacement_that_nobody_was_asked_about() -> None:
    s = Scenario()
    stack = s.field("A", amulet("Stack"), counters={"Stack": 2})
    cards = s.hand("A", follower(name="One"), follower(name="Two"), follower(name="Three"))
    s.play(s.in_hand("A", spell(Destroy(All(Filter(types=("amulet",)))), Discard(2))), cards[2], cards[0])
    assert s.counters(stack, "Stack") == 1
    assert s.cards("A", "hand") == [cards[1]]


@pytest.mark.rule("8.4.7.b3", "8.4.9")
@pytest.mark.parametrize("along", [True, False])
def test_what_is_asked_before_the_window_may_be_answered_along_with_the_attack_or_after_it(along: bool) -> None:
    s = Scenario()
    scout = s.field("A", follower(2, 2, strike(May((Draw(1),)))))
    prey = s.field("B", follower(1, 2, last_words(May((Draw(2),)))), engaged=True)
    answers = (True, True)
    s.attack(scout, prey, *(answers if along else ()))
    for answer in () if along else answers:
        s.answer(answer)
    assert (s.count("A", "hand"), s.count("B", "hand"), s.zone(prey)) == (1, 2, "cemetery")
    s.end_main()
    assert s.prompt == "quick"  # the window of the end phase is another one


@pytest.mark.rule("14.2.1.1", "14.2.3.1")
def test_of_several_serve_abilities_one_is_played_by_its_number() -> None:
    s = Scenario()
    runner = s.field("A", follower(4, 4, serve(1), serve(2, 2), serve(3, 3), "On Race: Give this follower +2/+1."))
    for _ in range(2):
        s.in_evolve_deck("A", carrot())
    assert s.why_not("A", "serve", runner, 2) and not s.why_not("A", "serve", runner, 1)
    with pytest.raises(ScenarioError, match="no serve ability 3"):
        s.serve(runner, ability=3)
    s.serve(runner, ability=1)
    s.to("end")
    assert len(s.linked(runner)) == 2 and s.attack_of(runner) == 8 and s.play_points("A") == 8


@pytest.mark.rule("10.6.2.3.2")
def test_a_list_is_offered_if_it_may_be_all_that_is_selected() -> None:
    s = Scenario()
    wolves = [s.field("B", follower(1, 1)) for _ in range(3)]
    s.play(s.in_hand("A", spell("Select up to 2 enemy followers and deal them 1 damage.")))
    assert s.offered([]) and s.offered(wolves[:1]) and s.offered(wolves[1:]) and not s.offered(wolves)
    s.answer([])
    assert len(s.cards("B", "field")) == 3


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


@pytest.mark.rule("10.6.2.3")
def test_a_list_is_the_whole_answer_and_a_card_alone_may_be_followed_by_another() -> None:
    s = Scenario()
    prey = [s.field("B", follower(1, 1)) for _ in range(3)]
    claws = s.in_hand("A", spell("Select 2 enemy followers on the field. Destroy them."))
    with pytest.raises(ScenarioError, match="not all of the answer") as refused:
        s.play(claws, [prey[0]])
    assert refused.value.rule == "10.6.2.3.1" and s.zone(claws) == "hand"
    s.play(claws, prey[0])
    assert s.prompt == "choose"
    s.answer(prey[2])
    assert [s.zone(card) for card in prey] == ["cemetery", "field", "cemetery"]


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


def test_the_only_target_that_is_named_does_not_answer_a_later_question() -> None:
    s = Scenario()
    twice = Static((Replace(On("damage", Self()), amount=Calc("*", EventAmount(), 2)),))
    less = Static((Replace(On("damage", Self()), amount=Calc("-", EventAmount(), 1)),))
    wall = s.field("B", follower(1, 20, twice, less))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 3)))
    s.play(bolt, wall)
    assert s.player == "B" and s.prompt == "replacement" and s.defense(wall) == 20
    s.answer(s.options[1])
    assert s.defense(wall) == 16


def test_a_target_that_is_named_does_not_order_pending_abilities() -> None:
    s = Scenario()
    ghost = s.field("B", follower(1, 1, last_words(Draw(1)), last_words(Draw(2))))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Destroy(Slot())))
    s.play(bolt, ghost)
    assert s.prompt == "play auto" and s.player == "B" and s.count("B", "hand") == 0
    s.answer(s.options[1])
    assert s.count("B", "hand") == 3


def test_an_answer_that_is_given_later_is_for_what_is_asked_then() -> None:
    s = Scenario()
    ghost = s.field("B", follower(1, 1, last_words(Draw(1))))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Destroy(Slot()), Destroy(All(Filter(types=("follower",))))))
    s.play(bolt)
    assert s.zone(ghost) == "cemetery" and s.count("B", "hand") == 1 and s.prompt == "main"


@pytest.mark.rule("12.8.2")
@pytest.mark.parametrize("answer", [True, False])
def test_the_only_optional_replacement_is_a_yes_or_no_question(answer: bool) -> None:
    s = Scenario()
    guard = s.in_hand("A", follower(1, 1, "Ward"))
    s.play(guard, answer)
    assert s.engaged(guard) == answer


@pytest.mark.rule("8.4.6")
def test_the_only_target_of_a_strike_ability_may_be_named_along_with_the_attack() -> None:
    s = Scenario()
    wolf = s.field("A", follower(2, 2, "Strike: Select an enemy follower and deal it 1 damage."))
    guard = s.field("B", follower(1, 5, "Ward"), engaged=True)
    s.attack(wolf, guard, guard)
    assert s.defense(guard) == 2 and s.prompt == "main"


@pytest.mark.rule("7.4.3")
@pytest.mark.parametrize("answer", [True, False])
def test_whether_the_only_ward_is_engaged_is_a_yes_or_no_question(answer: bool) -> None:
    s = Scenario()
    guard = s.field("A", follower(1, 1, "Ward"))
    s.to("ward")
    s.answer(answer)
    assert s.engaged(guard) == answer and s.prompt == "quick"


def test_of_two_wards_it_must_be_said_which() -> None:
    s = Scenario()
    guards = [s.field("A", follower(1, 1, "Ward")) for _ in range(2)]
    s.to("ward")
    assert not s.offered(True) and s.offered(False)
    s.answer(False)
    assert s.prompt == "quick" and all(map(s.reserved, guards))


@pytest.mark.rule("12.7.2")
@pytest.mark.parametrize("said", [True, False])
@pytest.mark.parametrize("at_leader", [True, False])
def test_the_only_target_of_a_strike_may_be_named_with_the_attack(said: bool, at_leader: bool) -> None:
    s = Scenario()
    archer = s.field("A", follower(2, 9, "Strike: Select an enemy follower on the field and deal it 3 damage."))
    wall = s.field("B", follower(1, 9), engaged=not at_leader)
    s.attack(archer, "B" if at_leader else wall, *([wall] if said else []))
    assert (s.defense(wall), s.defense("B"), s.prompt) == ((6, 18) if at_leader else (4, 20)) + ("main",)


@pytest.mark.rule("12.7.2")
@pytest.mark.parametrize("hit", ["guard", "other"])
def test_the_only_thing_to_attack_is_not_an_answer_to_a_strike(hit: str) -> None:
    s = Scenario()
    archer = s.field("A", follower(2, 9, "Strike: Select an enemy follower on the field and deal it 3 damage."))
    guard, other = s.field("B", follower(1, 9, "Ward"), engaged=True), s.field("B", follower(1, 9))
    s.attack(archer, guard, {"guard": guard, "other": other}[hit])
    assert (s.defense(guard), s.defense(other)) == ((4, 9) if hit == "guard" else (7, 6))


def test_the_only_target_of_a_strike_does_not_order_pending_abilities() -> None:
    s = Scenario()
    archer = s.field("A", follower(2, 9, "Strike: Select an enemy follower on the field and destroy it."))
    ghost = s.field("B", follower(1, 1, last_words(Draw(1)), last_words(Draw(2))))
    s.attack(archer, "B", ghost)
    assert (s.prompt, s.player, s.count("B", "hand")) == ("play auto", "B", 0)


@pytest.mark.rule("12.7.2")
def test_the_targets_of_a_strike_may_be_named_in_any_order() -> None:
    s = Scenario()
    archer = s.field("A", follower(2, 9, strike(Choose(ENEMY, 2), Damage(Slot(), 1))))
    walls = [s.field("B", follower(1, 9)) for _ in range(3)]
    s.attack(archer, "B", walls[2], walls[0])
    assert [s.defense(wall) for wall in walls] == [8, 9, 8]


@pytest.mark.rule("8.4.7")
def test_what_is_said_with_an_attack_is_not_said_in_its_window() -> None:
    s = Scenario()
    archer = s.field("A", follower(2, 9, Auto(On("fought", Self()), (Pick(ENEMY), Damage(Slot(), 1)))))
    wall, trap = s.field("B", follower(0, 9), engaged=True), Action((ExhaustSelf(),), (Draw(1),), quick=True)
    trapper = s.field("B", follower(0, 9, trap))
    s.attack(archer, wall, trapper)
    assert (s.defense(wall), s.defense(trapper), s.count("B", "hand")) == (7, 8, 0)


@pytest.mark.parametrize("turned", [False, True])
def test_the_only_target_is_named_before_or_after_the_others(turned: bool) -> None:
    s = Scenario()
    one, other, mine = s.field("B", follower(1, 3)), s.field("B", follower(1, 3)), s.field("A", follower(1, 3))
    own = Filter(types=("follower",), side="my")
    steps = (Choose(ENEMY, slot="a"), Choose(own, slot="b"), Damage(Slot("a"), 3), Damage(Slot("b"), 1))
    s.play(s.in_hand("A", spell(*steps)), *((mine, other) if turned else (other, mine)))
    assert [s.zone(one), s.zone(other), s.defense(mine)] == ["field", "cemetery", 2]
