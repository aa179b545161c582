"""Boards of a third search for faults: zones, what remains of a card that moves, and the words for what is done."""

import pytest

from rulebound import text
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cast,
    Choose,
    Cmp,
    CostCards,
    CostSelf,
    Create,
    Damage,
    Delayed,
    Destroy,
    Discard,
    Draw,
    EventAmount,
    Exhaust,
    Filter,
    ForEach,
    Gain,
    Heal,
    If,
    MayPay,
    Modify,
    Move,
    On,
    Search,
    Self,
    Slot,
    Stat,
    Step,
    Swap,
    Transform,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, combo, fanfare, follower, spell
from rulebound.scenario.table import ScenarioError

MINE = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")
IN_HAND = Filter(side="my", zone="hand")
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))


def stronger(n: int) -> tuple[Modify, Modify]:
    return (Modify("attack", n), Modify("defense", n))


# --- 4.1.4.1 a card that the effect itself has moved -----------------------------------------------------------------


@pytest.mark.rule("4.1.4.1")
@pytest.mark.parametrize("to", ["hand", "field", "ex", "banished"])
def test_a_follower_that_the_effect_has_destroyed_is_moved_on_from_the_cemetery(to: str) -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 2))
    s.play(s.in_hand("A", spell(Choose(MINE), Destroy(Slot()), Move(Slot(), to))), knight)
    assert s.zone(knight) == to


def test_a_follower_comes_back_at_the_end_of_the_turn_in_which_the_effect_destroyed_it() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 2))
    later = Delayed(On("phase", phase="end"), (Move(Slot(), "field"),))
    s.play(s.in_hand("A", spell(Choose(MINE), Destroy(Slot()), later)), knight)
    assert s.zone(knight) == "cemetery"
    s.to("end")
    assert s.on_field(knight)


def test_a_follower_that_another_effect_has_moved_meanwhile_does_not_come_back() -> None:
    s = Scenario()
    knight = s.field("A", follower(2, 2))
    later = Delayed(On("phase", phase="end"), (Move(Slot(), "field"),))
    fallen = All(Filter(types=("follower",), side="my", zone="cemetery"))
    rescue = s.in_hand("A", spell(Move(fallen, "hand")))
    s.play(s.in_hand("A", spell(Choose(MINE), Destroy(Slot()), later)), knight)
    s.play(rescue)
    s.to("end")
    assert s.zone(knight) == "hand"


def test_a_card_that_destroys_itself_may_return_to_the_hand() -> None:
    s = Scenario()
    phoenix = s.field("A", follower(2, 2, Action((), (Destroy(Self()), Move(Self(), "hand")))))
    s.use(phoenix)
    assert s.zone(phoenix) == "hand"


def test_a_token_that_was_destroyed_does_not_come_back() -> None:
    s = Scenario()
    fairy = s.field("A", s.make_token("Fairy"))
    s.play(s.in_hand("A", spell(Choose(MINE), Destroy(Slot()), Move(Slot(), "field"))), fairy)
    assert s.zone(fairy) == "out" and s.count("A", "field") == 0


def test_a_discarded_follower_is_put_onto_the_field_from_the_cemetery() -> None:
    s = Scenario()
    knight = s.in_hand("A", follower(2, 2))
    s.play(s.in_hand("A", spell(Discard(1), Move(Slot("discarded"), "field"))), knight)
    assert s.on_field(knight)


def test_what_both_players_have_discarded_is_put_onto_the_fields_of_its_owners() -> None:
    s = Scenario()
    mine, theirs = s.in_hand("A", follower(2, 2)), s.in_hand("B", follower(2, 2))
    s.play(s.in_hand("A", spell(Discard(1, Who.EACH), Move(Slot("discarded"), "field"))), mine, theirs)
    assert (s.cards("A", "field"), s.cards("B", "field")) == ([mine], [theirs])


@pytest.mark.rule("5.12.1")
@pytest.mark.parametrize("zone", ["ex", "cemetery"])
def test_a_follower_that_was_swapped_onto_the_field_is_the_one_that_gets_stronger(zone: str) -> None:
    s = Scenario()
    old, new = s.field("A", follower(1, 1)), s.add("A", zone, follower(2, 2))
    chosen = (Choose(MINE, slot="one"), Choose(Filter(types=("follower",), zone=zone, side="my"), slot="two"))
    swap = Swap(Slot("one"), Slot("two"))
    s.play(s.in_hand("A", spell(*chosen, swap, Gain(Slot("two"), stronger(1), Until.GAME))), old, new)
    assert (s.zone(old), s.attack_of(new)) == (zone, 3)


@pytest.mark.rule("4.1.4.1")
@pytest.mark.parametrize("how", ["put", "destroy", "remove", "return"])
def test_a_card_that_has_left_as_a_cost_may_be_put_back_by_the_effect(how: str) -> None:
    s = Scenario()
    lamp = s.field("A", amulet(Action((CostSelf(how),), (Move(Self(), "field"), Draw(1)))), engaged=True)
    s.use(lamp)
    assert s.on_field(lamp) and s.reserved(lamp)


def test_a_follower_that_was_destroyed_as_a_cost_returns_with_what_it_was_still_known() -> None:
    s = Scenario()
    knight = s.field("A", follower(3, 3))
    steps = (Move(Slot("paid"), "hand"), Damage(ENEMY_LEADER, Stat(Slot("paid"), "attack")))
    altar = s.field("A", amulet(Action((CostCards("destroy", 1, MINE),), steps)))
    s.play(s.in_hand("A", spell(Gain(All(MINE), stronger(2), Until.GAME))))
    s.use(altar, knight)
    assert s.zone(knight) == "hand" and s.defense("B") == 15


@pytest.mark.rule("10.4.7.4")
def test_what_was_discarded_for_an_automatic_ability_is_known_to_its_effect() -> None:
    s = Scenario()
    heavy = s.in_hand("A", follower(2, 2, cost=4))
    steps = (Damage(ENEMY_LEADER, Stat(Slot("paid"), "cost")), Move(Slot("paid"), "field"))
    smith = s.in_hand("A", follower(1, 1, fanfare(MayPay((CostCards("discard", 1, IN_HAND),), steps))))
    s.play(smith, True, heavy)
    assert s.defense("B") == 16 and s.on_field(heavy)


@pytest.mark.rule("10.11.1")
@pytest.mark.parametrize("away", [Destroy(Slot("event")), Move(Slot("event"), "hand")], ids=["destroyed", "returned"])
def test_the_attack_of_an_attacker_that_the_ability_removed_is_that_which_it_had(away: Step) -> None:
    s = Scenario()
    raider = s.field("A", follower(2, 2))
    punish = (away, Damage(ENEMY_LEADER, Stat(Slot("event"), "attack")))
    s.field("B", amulet(Auto(On("attack", ENEMY), punish)))
    s.play(s.in_hand("A", spell(Gain(All(MINE), stronger(3), Until.GAME))))
    s.declare_attack(raider, "B")
    assert not s.on_field(raider) and s.defense("A") == 15


@pytest.mark.rule("10.7.5")
def test_what_is_done_later_remembers_how_much_it_was() -> None:
    s = Scenario()
    mine = Filter(types=("leader",), side="my", zone="leader")
    later = Delayed(On("phase", phase="end"), (Heal(All(mine), EventAmount()),))
    s.field("A", amulet(Auto(On("damage", mine), (later,))))
    s.play(s.in_hand("A", spell(Damage(All(mine), 3))))
    assert s.defense("A") == 17
    s.to("end")
    assert s.defense("A") == 20


# --- 5.16 what was transformed ---------------------------------------------------------------------------------------


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


# --- 4.1.6 whose field -----------------------------------------------------------------------------------------------


@pytest.mark.rule("3.1.2")
@pytest.mark.parametrize(("field", "controller"), [("your", "A"), ("the", "B"), ("its owner's", "B")])
@pytest.mark.parametrize("there", [True, False], ids=["from the cemetery", "from the field"])
def test_the_text_says_onto_whose_field_a_card_of_the_opponent_is_put(field: str, controller: str, there: bool) -> None:
    s = Scenario()
    knight = s.in_cemetery("B", follower(2, 2))[0] if there else s.field("B", follower(2, 2))
    first = "Select a follower in your opponent's cemetery." if there else "Select an enemy follower and banish it."
    s.play(s.in_hand("A", spell(f"{first} Put it onto {field} field.")), knight)
    assert s.on_field(knight) and (s.controller(knight), s.owner(knight)) == (controller, "B")


# --- 3.1.2 the controller of a card that is spoken of ----------------------------------------------------------------


@pytest.mark.rule("3.1.2")
def test_each_destroyed_follower_leaves_a_token_to_its_own_controller() -> None:
    s = Scenario()
    s.field("A", follower(1, 1))
    s.field("B", follower(1, 1))
    steps = (Destroy(Slot("each")), Create("Fairy", 1, "field", Who.CONTROLLER))
    s.play(s.in_hand("A", spell(ForEach(All(Filter(types=("follower",))), steps))))
    assert (len(s.tokens("A")), len(s.tokens("B"))) == (1, 1)


def test_the_controller_of_a_target_is_meant_whatever_the_target_is_called() -> None:
    s = Scenario()
    victim = s.field("B", follower(1, 1))
    s.play(
        s.in_hand("A", spell(Choose(ENEMY, slot="victim"), Destroy(Slot("victim")), Draw(1, Who.CONTROLLER))), victim
    )
    assert (s.count("A", "hand"), s.count("B", "hand")) == (0, 1)


# --- 13.2.1.2 Combo includes this card -------------------------------------------------------------------------------


@pytest.mark.rule("13.2.1.2")
@pytest.mark.parametrize("words", [True, False], ids=["sentence", "tree"])
def test_a_spell_counts_itself_when_its_combo_says_what_to_select(words: bool) -> None:
    s = Scenario()
    s.played("A", 2)
    victim = s.field("B", follower(1, 1))
    tree = spell(Draw(1), If(combo(3), (Choose(ENEMY), Destroy(Slot()))))
    s.play(
        s.in_hand("A", spell("Draw a card. Combo (3): Select an enemy follower and destroy it.") if words else tree),
        victim,
    )
    assert s.zone(victim) == "cemetery"


@pytest.mark.rule("10.6.2.3.4")
def test_a_spell_whose_combo_finds_nothing_to_select_cannot_be_played() -> None:
    s = Scenario()
    s.played("A", 1)
    strike = s.in_hand("A", spell(Draw(1), If(combo(3), (Choose(ENEMY), Destroy(Slot())))))
    other = s.in_hand("A", follower(1, 1))
    assert not s.why_not("A", "play", strike)
    s.play(other)
    assert s.why_not("A", "play", strike).startswith("10.6.2.3.4")


@pytest.mark.rule("13.2.1.2")
@pytest.mark.parametrize(("before", "left"), [(1, 6), (2, 8)])
def test_a_card_counts_itself_for_what_its_combo_takes_off_its_cost(before: int, left: int) -> None:
    s = Scenario()
    s.played("A", before)
    s.play(s.in_hand("A", follower(1, 1, "Combo (3): This card costs 2 less to play.", cost=4)))
    assert s.play_points("A") == left


@pytest.mark.rule("2.5.1")
def test_a_spell_that_costs_less_after_a_spell_is_not_that_spell_itself() -> None:
    s = Scenario()
    words = "If you've played a spell this turn, this card costs 2 less to play.\nDraw a card."
    first, second = s.hand("A", spell(words, cost=4), spell(words, cost=4))
    s.play(first)
    assert s.play_points("A") == 6
    s.play(second)
    assert s.play_points("A") == 4


# --- 5.7.1 what a search reveals --------------------------------------------------------------------------------------


@pytest.mark.rule("5.7.1.1")
def test_a_card_that_only_had_to_be_any_card_is_found_and_not_revealed() -> None:
    s = Scenario()
    s.deck("A", follower(1, 1, name="Rose"), follower(1, 1, name="Lily"))
    s.play(s.in_hand("A", spell("Search your deck for a card and put it into your hand.")), s.cards("A", "deck")[1])
    seen = text.lines(s.game, viewer=1)
    assert not s.offered("done") and s.cards("A", "hand")[0].name == "Lily"
    assert "[5.7.1] A searches the deck and finds a card." in seen and not any("Lily" in line for line in seen)


@pytest.mark.rule("5.4.2.2")
def test_the_name_of_a_token_means_the_token() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell("Put 2 Fairy onto your field.")))
    assert [token.name for token in s.tokens("A")] == ["Fairy", "Fairy"]


@pytest.mark.rule("1.3.4.1")
def test_both_draw_before_the_active_player_and_then_the_other_may_put_a_follower() -> None:
    s = Scenario(turn="B")
    for player in "AB":
        s.deck(player, follower(1, 1))
    gift = "Each player draws a card. Each player may put a follower from their hand onto their field."
    card = s.in_hand("A", spell("Quick", gift))
    s.to("quick")
    s.play(card)
    assert (s.count("A", "hand"), s.count("B", "hand"), s.player) == (1, 1, "B")
    s.answer(s.cards("B", "hand"))
    assert (s.count("B", "field"), s.player) == (1, "A")
    s.answer([])
    assert (s.count("A", "field"), s.count("A", "hand")) == (0, 1)


# --- 1.3.2.4 numbers below zero --------------------------------------------------------------------------------------


@pytest.mark.rule("1.3.2.4")
def test_a_cost_below_zero_is_less_than_zero() -> None:
    s = Scenario()
    cheap, free = s.field("B", follower(1, 1, cost=2)), s.field("B", follower(1, 1, cost=5))
    banned = All(Filter(types=("follower",), side="opp", cost=Cmp("<", 0)))
    s.play(s.in_hand("A", spell(Gain(All(ENEMY), (Modify("cost", -5),), Until.GAME), Destroy(banned))))
    assert (s.zone(cheap), s.zone(free)) == ("cemetery", "field")


# --- answers ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.7.2")
@pytest.mark.parametrize("answer", ["done", "none", []], ids=["done", "none", "no cards"])
@pytest.mark.parametrize("full", [False, True])
def test_nothing_is_found_by_whatever_word_says_so(answer: str | list[object], full: bool) -> None:
    s = Scenario()
    for _ in range(5 if full else 0):
        s.field("A", follower(1, 1))
    s.deck("A", follower(2, 2), follower(3, 3))
    s.play(s.in_hand("A", spell(Search(Filter(types=("follower",)), 1, "field"))), answer)
    assert s.count("A", "deck") == 2 and s.prompt == "main"


def test_a_slot_that_is_meant_by_its_name_is_asked_for() -> None:
    with pytest.raises(ScenarioError, match="a slot that a step fills or uses up is given by its name"):
        Scenario().in_hand("A", spell(Choose(Filter(zone="ex")), Cast(Slot())))  # type: ignore[arg-type]


@pytest.mark.parametrize("steps", [(Destroy(Slot()),), (Choose(ENEMY, slot="victim"), Destroy(Slot()))])
def test_a_step_about_a_slot_that_nothing_fills_is_refused(steps: tuple[Step, ...]) -> None:
    with pytest.raises(ScenarioError, match="'it' is no slot that a step or a cost fills; there are each, event"):
        Scenario().in_hand("A", spell(*steps))


def test_a_word_that_is_no_keyword_is_refused_with_those_there_are() -> None:
    with pytest.raises(ScenarioError, match="'Stealth' is no keyword; there are Quick, Ward"):
        follower(1, 1, "Stealth")
