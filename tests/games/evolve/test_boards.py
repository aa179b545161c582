"""Boards on which two rules meet, written from the rulebook alone."""

from collections.abc import Callable

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cannot,
    Choose,
    Cmp,
    Compare,
    Cond,
    CostChange,
    CostCounter,
    CostReveal,
    CostSelf,
    Count,
    Damage,
    Destroy,
    Discard,
    Draw,
    Evolve,
    Exhaust,
    ExhaustSelf,
    Filter,
    Gain,
    GainResource,
    Heal,
    If,
    LookTop,
    Lose,
    Modify,
    Move,
    On,
    Pay,
    Pick,
    PlayerGain,
    Replace,
    Reveal,
    Self,
    SetBase,
    Slot,
    Static,
    Step,
    Swap,
    Top,
    Until,
    When,
    Who,
    Win,
)
from rulebound.scenario.evolve import (
    Scenario,
    amulet,
    card,
    evolve,
    evolved,
    fanfare,
    follower,
    last_words,
    necrocharge,
    overflow,
    sanguine,
    spell,
)

MINE = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
EX = Filter(zone="ex", side="my")
HAND = Filter(zone="hand", side="my")


# --- conditions in the text of a Fanfare -----------------------------------------------------------------------------


def mill(s: Scenario) -> None:
    """Something that triggers together with the Fanfare and changes what the condition asks about."""
    s.field("A", amulet(Auto(On("enter", MINE), (Move(Top(2), "cemetery"),)), name="Changing"))


def grow(s: Scenario) -> None:
    s.points("A", 6, maximum=6)
    s.field("A", amulet(Auto(On("enter", MINE), (GainResource("max_pp", 1),)), name="Changing"))


def bleed(s: Scenario) -> None:
    s.field("A", amulet(Auto(On("enter", MINE), (Damage(MY_LEADER, 1),)), name="Changing"))


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize(
    ("change", "cond"), [(mill, necrocharge(2)), (grow, overflow()), (bleed, sanguine())], ids=["NC", "Overflow", "S"]
)
def test_the_condition_of_a_fanfare_is_read_when_it_resolves(change: object, cond: Cond, first: bool) -> None:
    s = Scenario()
    assert callable(change)
    change(s)
    reader = s.in_hand("A", follower(1, 1, fanfare(Draw(1), cond=cond)))
    changing = s.cards("A", "field")[0]
    s.play(reader, *([changing] if first else [reader]))
    assert s.count("A", "hand") == (1 if first else 0)


@pytest.mark.rule("13.5.1.3.2")
def test_a_necrocharge_is_never_part_of_the_trigger() -> None:
    s = Scenario()
    mill(s)
    reader = s.in_hand("A", follower(1, 1, Auto(On("enter", Self()), (Draw(1),), cond=necrocharge(2))))
    s.play(reader, s.cards("A", "field")[0])
    assert s.count("A", "hand") == 1


# --- 10.3.5 abilities off the field ----------------------------------------------------------------------------------


@pytest.mark.rule("10.3.5")
@pytest.mark.parametrize("zone", ["ex", "cemetery"])
def test_aura_protects_nothing_off_the_field(zone: str) -> None:
    s = Scenario()
    hidden = s.add("B", zone, follower(1, 1, "Aura"))
    s.add("B", zone, follower(1, 1))
    s.play(s.in_hand("A", spell(Choose(Filter(zone=zone, side="opp")), Move(Slot(), "banished"))), hidden)
    assert s.zone(hidden) == "banished"


@pytest.mark.rule("10.3.4")
def test_the_text_of_a_leader_is_valid_in_the_leader_area() -> None:
    s = Scenario()
    s.leader("A", card("leader", Static((Modify("attack", 1),), MINE), Auto(On("play", who=Who.YOU), (Draw(1),))))
    knight = s.field("A", follower(1, 1))
    assert s.attack_of(knight) == 2
    s.play(s.in_hand("A", spell()))
    assert s.count("A", "hand") == 1


@pytest.mark.rule("10.3.4")
@pytest.mark.parametrize("event", [On("discard", Self()), On("move", Self(), frm="hand", to="cemetery")])
def test_what_a_card_says_about_being_discarded_is_valid_in_the_hand(event: On) -> None:
    s = Scenario()
    card = s.in_hand("A", follower(1, 1, Auto(event, (Heal(MY_LEADER, 1),))))
    s.play(s.in_hand("A", spell(Discard(1))), card)
    assert s.zone(card) == "cemetery" and s.defense("A") == 21


@pytest.mark.rule("10.3.4")
@pytest.mark.parametrize("make", [follower, spell])
def test_what_a_card_says_about_being_played_is_valid_while_it_is(make: Callable[..., CardDef]) -> None:
    s = Scenario()
    told = Auto(On("play", Self()), (Draw(1),))
    s.play(s.in_hand("A", follower(1, 1, told) if make is follower else spell(told)))
    assert s.count("A", "hand") == 1


@pytest.mark.rule("10.6.2.1.1")
def test_an_ability_that_is_paid_by_discarding_its_card_is_played_from_the_hand() -> None:
    s = Scenario()
    card = s.in_hand("A", follower(1, 1, Action((CostSelf("discard"),), (Draw(2),))))
    s.use(card)
    assert s.zone(card) == "cemetery" and s.count("A", "hand") == 2


# --- 5.12 swapping two cards on the field ----------------------------------------------------------------------------


def swap(one: Filter, other: Filter) -> CardDef:
    return spell(Choose(one, slot="one"), Choose(other, slot="other"), Swap(Slot("one"), Slot("other")))


@pytest.mark.rule("5.12.1", "10.7.4.3")
def test_cards_swapped_between_two_fields_remain_the_same_cards() -> None:
    s = Scenario()
    mine = s.field("A", follower(1, 1))
    theirs = s.field("B", follower(2, 2, fanfare(Draw(1))), damage=1, engaged=True)
    s.play(s.in_hand("A", swap(MINE, ENEMY)))
    assert s.controller(mine) == "B" and s.controller(theirs) == "A"
    assert s.defense(theirs) == 1 and s.engaged(theirs)
    assert s.count("A", "hand") == 0


@pytest.mark.rule("5.12.1")
def test_cards_are_swapped_between_two_full_fields() -> None:
    s = Scenario()
    mine = [s.field("A", follower()) for _ in range(5)]
    theirs = [s.field("B", follower()) for _ in range(5)]
    s.play(s.in_hand("A", swap(MINE, ENEMY)), mine[2], theirs[3])
    assert s.controller(mine[2]) == "B" and s.controller(theirs[3]) == "A"
    assert s.count("A", "field") == s.count("B", "field") == 5


@pytest.mark.rule("5.12.2")
def test_two_cards_on_one_field_cannot_be_swapped() -> None:
    s = Scenario()
    one, other = s.field("A", follower(1, 1, fanfare(Draw(1)))), s.field("A", follower(1, 1, fanfare(Draw(1))))
    s.play(s.in_hand("A", swap(MINE, MINE)), one, other)
    assert s.count("A", "hand") == 0


# --- 8.3.2 one evolve ability a turn ---------------------------------------------------------------------------------


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


# --- 5.26 numbers of leaders -----------------------------------------------------------------------------------------


@pytest.mark.rule("13.5.2.2")
@pytest.mark.parametrize("change", [Modify("defense", -2), SetBase("defense", 10)])
def test_a_leader_that_is_given_less_defense_has_lost_it(change: Modify | SetBase) -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Gain(MY_LEADER, (change,), Until.GAME), If(sanguine(), (Draw(1),)))))
    assert s.count("A", "hand") == 1


@pytest.mark.rule("5.26.1")
@pytest.mark.parametrize(
    ("given", "increased"),
    [
        (Heal(MY_LEADER, 2), True),
        (Heal(MY_LEADER, -2), False),
        (Gain(MY_LEADER, (Modify("defense", 2),), Until.GAME), True),
        (Gain(MY_LEADER, (Modify("defense", -2),), Until.GAME), False),
    ],
)
def test_defense_that_is_given_to_a_leader_is_increased(given: Heal | Gain, increased: bool) -> None:
    s = Scenario()
    leaders = Filter(types=("leader",), side="my", zone="leader")
    s.field("A", amulet(Auto(On("increased", leaders), (Draw(1),)), Auto(On("restore", leaders), (Draw(1),))))
    s.field("A", amulet(Auto(On("decreased", leaders), (Draw(3),))))
    s.play(s.in_hand("A", spell(given)))
    while s.prompt == "play auto":
        s.answer(s.options[0])
    assert s.count("A", "hand") == (2 if increased else 3)


@pytest.mark.rule("1.3.2.2")
def test_no_play_points_are_not_recovered() -> None:
    s = Scenario()
    s.points("A", 3)
    s.field("A", amulet(Auto(On("resource", who=Who.YOU), (Draw(1),))))
    s.play(s.in_hand("A", spell(GainResource("pp", 0), Damage(MY_LEADER, 0), cost=0)))
    assert s.count("A", "hand") == 0


# --- 10.2.1.3.3 what it costs to play a card -------------------------------------------------------------------------


@pytest.mark.rule("10.2.1.3.3", "10.6.2.1.3")
def test_an_effect_on_one_card_may_change_what_it_costs() -> None:
    s = Scenario()
    one, other = s.in_ex("A", follower(cost=3)), s.in_ex("A", follower(cost=3))
    s.play(s.in_hand("A", spell(Choose(EX), Gain(Slot(), (CostChange(-2),)), cost=0)), one)
    s.play(one)
    assert s.play_points("A") == 9
    s.play(other)
    assert s.play_points("A") == 6


@pytest.mark.rule("10.2.1.3.3")
def test_an_effect_on_a_card_in_a_hand_may_change_what_it_costs() -> None:
    s = Scenario()
    one, other = s.hand("A", follower(cost=3), follower(cost=3))
    s.play(s.in_hand("A", spell(Pick(HAND), Gain(Slot(), (CostChange(-2),)), cost=0)), one)
    s.play(one)
    assert s.play_points("A") == 9
    s.play(other)
    assert s.play_points("A") == 6


@pytest.mark.rule("10.2.1.3.3")
def test_a_passive_ability_may_be_about_the_cards_in_a_hand() -> None:
    s = Scenario()
    s.field("A", amulet(Static((CostChange(-2),), HAND)))
    one, other = s.in_hand("A", follower(cost=3)), s.in_ex("A", follower(cost=3))
    s.play(one)
    assert s.play_points("A") == 9
    s.play(other)
    assert s.play_points("A") == 6


@pytest.mark.rule("10.2.1.3.3")
def test_what_a_card_of_the_opponent_costs_may_be_changed() -> None:
    s = Scenario()
    quick = s.in_ex("B", follower(1, 1, "Quick", cost=3))
    tax = spell(Choose(Filter(zone="ex", side="opp")), Gain(Slot(), (CostChange(2),), Until.GAME))
    s.play(s.in_hand("A", tax), quick)
    s.end_main()
    s.play(quick)
    assert s.play_points("B") == 5


# --- 4.1.4.1 a card that an effect has moved -------------------------------------------------------------------------


@pytest.mark.rule("4.1.4.1")
def test_this_card_that_has_been_put_back_is_the_one_that_evolves() -> None:
    s = Scenario()
    back = last_words(Move(Self(), "field"), Evolve(Self()), Damage(Self(), 1), Exhaust(Self()))
    phoenix = s.field("A", follower(1, 1, back, name="Phoenix"))
    s.in_evolve_deck("A", evolved(3, 3, of="Phoenix"))
    s.play(s.in_hand("A", spell(Destroy(All(MINE)))))
    assert s.zone(phoenix) == "field" and s.is_evolved(phoenix)
    assert s.defense(phoenix) == 2 and s.engaged(phoenix)


@pytest.mark.rule("4.1.4.1")
def test_the_card_of_the_event_that_has_been_put_back_is_the_one_that_evolves() -> None:
    s = Scenario()
    it = Slot("event")
    back = (Move(it, "field"), Evolve(it), Gain(it, (Modify("attack", 1),), Until.GAME))
    s.field("A", amulet(Auto(On("leave", MINE, to="cemetery"), back)))
    phoenix = s.field("A", follower(1, 1, name="Phoenix"))
    s.in_evolve_deck("A", evolved(3, 3, of="Phoenix"))
    s.play(s.in_hand("A", spell(Destroy(All(MINE)))))
    assert s.zone(phoenix) == "field" and s.attack_of(phoenix) == 4


# --- 10.4.2.1 costs in the listed order ------------------------------------------------------------------------------


@pytest.mark.rule("10.4.2.2")
def test_a_card_that_has_paid_by_leaving_cannot_be_engaged_for_the_same_cost() -> None:
    s = Scenario()
    wrong = s.field("A", amulet(Action((CostSelf("return"), ExhaustSelf()), (Draw(1),))))
    right = s.field("A", amulet(Action((ExhaustSelf(), CostSelf("return")), (Draw(1),))))
    assert s.why_not("A", "use", wrong, s.abilities(wrong)[0][0]).startswith("10.4.2.2")
    s.use(right)
    assert s.zone(right) == "hand" and s.count("A", "hand") == 2


@pytest.mark.rule("10.4.2.2")
def test_a_card_that_has_paid_by_leaving_has_no_counters_any_more() -> None:
    s = Scenario()
    mine = amulet(Action((CostSelf("return"), CostCounter("Mark")), (Draw(1),)))
    card = s.field("A", mine, counters={"Mark": 1})
    assert s.why_not("A", "use", card, s.abilities(card)[0][0]).startswith("10.4.2.2")


# --- 12.8.2 Ward on entry --------------------------------------------------------------------------------------------


@pytest.mark.rule("1.3.3")
def test_a_ward_that_cannot_be_engaged_comes_reserved() -> None:
    s = Scenario()
    s.field("B", amulet(Static((Cannot("be engaged"),), ENEMY)))
    guard = s.in_hand("A", follower(1, 1, "Ward"))
    s.play(guard)
    assert s.prompt == "main" and s.reserved(guard)


# --- 5.15 evolving with too few cards --------------------------------------------------------------------------------


@pytest.mark.rule("1.3.2.3", "5.15.1.1")
@pytest.mark.parametrize("second", [True, False])
def test_with_too_few_evolved_cards_the_player_selects_what_evolves(second: bool) -> None:
    s = Scenario()
    cub = follower(1, 1, name="Cub")
    one, two = s.field("A", cub), s.field("A", cub)
    only = s.in_evolve_deck("A", evolved(3, 3, of=cub))
    s.play(s.in_hand("A", spell(Evolve(All(MINE)))), "none" if second else only)
    assert s.is_evolved(one) != second and s.is_evolved(two) == second


def test_as_many_cards_evolve_as_there_are_cards_for() -> None:
    s = Scenario()
    cub = follower(1, 1, name="Cub")
    cubs = [s.field("A", cub) for _ in range(5)]
    adult = evolved(3, 3, of=cub)
    for _ in range(3):
        s.in_evolve_deck("A", adult)
    s.play(s.in_hand("A", spell(Evolve(All(MINE)))), "none", "none")
    assert [s.is_evolved(card) for card in cubs] == [False, False, True, True, True]


# --- 1.2 losing ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1.3.3")
def test_a_player_who_cannot_lose_goes_on_until_that_ends() -> None:
    s = Scenario()
    s.leader("A", defense=1)
    s.field("A", amulet(Static((Cannot("lose"),), players=Who.YOU)))
    hurt, end = s.hand("A", spell(Damage(MY_LEADER, 1)), spell(Destroy(All(Filter(side="my")))))
    s.play(hurt)
    s.to("next turn")
    s.to("next turn")
    assert not s.over
    s.play(end)
    assert s.winner == "B"


@pytest.mark.rule("1.3.3")
@pytest.mark.parametrize("step", [Lose(Who.YOU), Win(Who.OPPONENT), Lose(Who.EACH)])
def test_effects_do_not_make_a_player_lose_who_cannot(step: Lose | Win) -> None:
    s = Scenario()
    s.field("A", amulet(Static((Cannot("lose"),), players=Who.YOU)))
    s.play(s.in_hand("A", spell(step)))
    assert s.winner == ("A" if step == Lose(Who.EACH) else "")


@pytest.mark.rule("10.10.1")
@pytest.mark.parametrize("enough", [True, False])
def test_something_may_happen_instead_of_losing(enough: bool) -> None:
    s = Scenario()
    s.leader("A", defense=1)
    steps = (Destroy(Self()), *((Heal(MY_LEADER, 5),) if enough else ()))
    s.field("A", amulet(Static((Replace(On("lose", who=Who.YOU), steps=steps),), players=Who.YOU)))
    s.play(s.in_hand("A", spell(Damage(MY_LEADER, 1))))
    assert (s.defense("A"), s.winner) == ((5, "") if enough else (0, "B"))


# --- 4.1.2.2 hidden cards and conditions -----------------------------------------------------------------------------


@pytest.mark.rule("4.1.2.2")
@pytest.mark.parametrize(
    "steps",
    [
        (Pick(Filter(types=("follower",), zone="hand", side="my")), Move(Slot(), "field")),
        (Discard(1, filter=Filter(types=("follower",))),),
        (LookTop(2), Pick(Filter(types=("follower",), zone="deck", among=Slot("seen"))), Move(Slot(), "hand")),
    ],
    ids=["hand", "discard", "deck"],
)
def test_nobody_has_to_find_a_card_of_a_kind_that_not_everybody_knows(steps: tuple[Step, ...]) -> None:
    s = Scenario()
    s.in_hand("A", follower())
    s.deck("A", follower(), spell(), follower())
    s.play(s.in_hand("A", spell(*steps)))
    s.answer("done")
    assert s.prompt == "main"
    assert (s.count("A", "hand"), s.count("A", "deck"), s.count("A", "field")) == (1, 3, 0)


def test_a_card_without_a_condition_is_found_and_so_is_one_that_was_revealed() -> None:
    s = Scenario()
    card = s.in_hand("A", follower())
    any_card, shown = s.hand(
        "A",
        spell(Pick(HAND), Move(Slot(), "ex")),
        spell(Reveal(All(HAND)), Pick(Filter(types=("follower",), zone="hand", side="my")), Move(Slot(), "field")),
    )
    s.play(any_card)
    assert not s.offered("done")
    s.answer(shown)
    s.play(shown)
    assert not s.offered("done")
    s.answer(card)
    assert s.zone(card) == "field"


# --- 10.7.6.1 states that last ---------------------------------------------------------------------------------------

EMPTY_HANDED = When(Compare(Count(HAND), "==", 0))


@pytest.mark.rule("10.7.6.1")
def test_a_state_that_lasts_triggers_once() -> None:
    s = Scenario()
    s.field("A", amulet(Auto(EMPTY_HANDED, (Heal(MY_LEADER, 1),))))
    s.play(s.in_hand("A", spell()))
    assert s.defense("A") == 21
    s.to("next turn")
    s.to("next turn")
    assert s.defense("A") == 21
    s.play(s.cards("A", "hand")[0])
    assert s.defense("A") == 22


@pytest.mark.rule("10.7.6.1", "10.7.3.2")
def test_a_state_trigger_that_cannot_be_played_waits_for_the_state_again() -> None:
    s = Scenario()
    s.field("A", amulet(Auto(EMPTY_HANDED, (Choose(ENEMY), Destroy(Slot())))))
    s.play(s.in_hand("A", spell()))
    assert not s.over and s.prompt == "main"


@pytest.mark.rule("10.7.6.1")
def test_a_state_that_the_ability_itself_leaves_and_reaches_again_triggers_again() -> None:
    s = Scenario()
    s.deck("A", follower(), follower())
    hungry = Auto(EMPTY_HANDED, (Draw(1), Discard(1), Heal(MY_LEADER, 1)), limit=2)
    s.field("A", amulet(hungry))
    s.play(s.in_hand("A", spell()))
    while s.prompt == "discard":
        s.answer(s.cards("A", "hand")[0])
    assert s.defense("A") == 22


@pytest.mark.rule("10.2.1.3.3")
def test_the_next_follower_costs_less_and_the_one_after_it_does_not() -> None:
    s = Scenario()
    cheaper = CostChange(-2, Filter(types=("follower",)), next=True)
    sale, other, one, two = s.hand(
        "A", spell(PlayerGain(Who.YOU, (cheaper,)), cost=0), spell(cost=3), follower(cost=3), follower(cost=3)
    )
    s.play(sale)
    s.play(other)
    assert s.play_points("A") == 7
    s.play(one)
    assert s.play_points("A") == 6
    s.play(two)
    assert s.play_points("A") == 3


@pytest.mark.rule("12.8.2")
@pytest.mark.parametrize("engaged", [True, False])
def test_a_ward_that_is_engaged_as_it_comes_has_been_engaged(engaged: bool) -> None:
    s = Scenario()
    guard = s.in_hand("A", follower(1, 1, "Ward", Auto(On("exhausted", Self()), (Draw(1),))))
    s.play(guard, engaged)
    assert s.engaged(guard) == engaged and s.count("A", "hand") == (1 if engaged else 0)


@pytest.mark.rule("4.2.2.3")
def test_a_card_that_is_put_onto_the_field_engaged_has_not_been_engaged() -> None:
    s = Scenario()
    s.field("B", amulet(Static((Replace(On("enter", ENEMY), exhausted=True),), players=Who.YOU)))
    guard = s.in_hand("A", follower(1, 1, "Ward", Auto(On("exhausted", Self()), (Draw(1),))))
    s.play(guard, s.cards("B", "field")[0])
    assert s.engaged(guard) and s.count("A", "hand") == 0


# --- 10.9.1 information that damage changes --------------------------------------------------------------------------


@pytest.mark.rule("10.3.3", "2.8.2")
def test_a_condition_about_defense_is_looked_at_again_when_damage_is_dealt() -> None:
    s = Scenario()
    weak = Filter(types=("leader",), side="opp", zone="leader", stats=(("defense", Cmp("<=", 18)),))
    wolf = s.field("A", follower(2, 2, Static((Modify("attack", 3),), cond=Compare(Count(weak), ">=", 1))))
    assert s.attack_of(wolf) == 2
    s.attack(wolf, "B")
    assert s.attack_of(wolf) == 5


def test_a_board_may_be_changed_after_it_was_looked_at() -> None:
    s = Scenario()
    wolf = s.field("A", follower(2, 2, Static((Modify("attack", 3),), cond=overflow())))
    assert s.attack_of(wolf) == 5
    s.points("A", 6, maximum=6)
    assert s.attack_of(wolf) == 2


# --- 10.6.2.3 what is no target --------------------------------------------------------------------------------------


@pytest.mark.rule("10.6.2.8.2")
def test_a_card_in_a_hand_is_selected_when_the_effect_resolves_however_it_is_written() -> None:
    s = Scenario()
    both = s.in_hand("A", spell(Draw(1), Choose(HAND), Move(Slot(), "ex")))
    top = s.deck("A", follower(), follower())[0]
    s.play(both)
    s.answer(top)
    assert s.zone(top) == "ex"


def test_a_card_may_be_played_although_there_is_nothing_to_select_in_a_hand() -> None:
    s = Scenario()
    lone = s.in_hand("A", spell(Choose(Filter(zone="hand", side="my", types=("follower",))), Move(Slot(), "field")))
    s.play(lone)
    s.to("next turn")
    assert s.zone(lone) == "cemetery"


def test_what_happens_engaged_instead_of_a_draw_changes_nothing() -> None:
    s = Scenario()
    s.deck("A")
    s.field("A", amulet(Static((Replace(On("draw", who=Who.YOU), exhausted=True),), players=Who.YOU)))
    s.play(s.in_hand("A", spell(Draw(1))))
    assert s.winner == "B"
