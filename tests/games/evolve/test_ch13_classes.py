"""Chapters 13.2, 13.4 and 13.5: Combo, Overflow, Necrocharge and Sanguine."""

import pytest

from rulebound.cards import pool
from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cast,
    Choose,
    Cond,
    CostCards,
    CostLoss,
    CostOption,
    Count,
    Damage,
    Destroy,
    Discard,
    Draw,
    Filter,
    Fixed,
    Gain,
    GainResource,
    Happened,
    Heal,
    If,
    Modes,
    Modify,
    Move,
    On,
    Paid,
    Pick,
    Self,
    SetBase,
    Slot,
    Static,
    Step,
    Top,
    Until,
    Who,
)
from rulebound.language.tree import Compare as Is
from rulebound.scenario.evolve import Scenario, amulet, combo, fanfare, follower, necrocharge, overflow, sanguine, spell

MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ENEMY = Filter(types=("follower",), side="opp")
MY_CEMETERY = Filter(side="my", zone="cemetery")
HEALS: tuple[tuple[Step, ...], ...] = ((Heal(MY_LEADER, 1),), (Heal(MY_LEADER, 10),), (Heal(MY_LEADER, 100),))
MINE = Filter(types=("follower",), side="my")
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))


# --- 13.2.1 Combo ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("13.2.1.1", "13.2.1.2")
@pytest.mark.parametrize(("before", "gain"), [(1, 0), (2, 5), (4, 5)])
def test_combo_counts_the_cards_played_this_turn_with_its_own(before: int, gain: int) -> None:
    s = Scenario()
    others = [s.in_hand("A", spell(Draw(0), cost=0)) for _ in range(before)]
    elf = s.in_hand("A", follower(1, 1, fanfare(If(combo(3), (Heal(MY_LEADER, 5),)))))
    for card in others:
        s.play(card)
    s.play(elf)
    assert s.defense("A") == 20 + gain


@pytest.mark.rule("13.2.1.2")
def test_combo_does_not_count_cards_of_the_opponent_nor_of_other_turns() -> None:
    s = Scenario()
    knight = s.field("A", follower(1, 1))
    quick = s.in_hand("B", spell("Quick", Draw(0)))
    early, late = s.in_hand("A", spell(Draw(0))), s.in_hand("A", spell(If(combo(2), (Heal(MY_LEADER, 5),))))
    s.play(early)
    s.to("B main")
    s.to("A main")
    s.declare_attack(knight, "B")
    s.play(quick)
    s.answer("pass")
    s.play(late)
    assert s.defense("A") == 20


@pytest.mark.rule("13.2.1.3")
def test_cards_and_tokens_from_the_ex_area_count() -> None:
    s = Scenario()
    s.in_ex("A", s.make_token("Fairy"))
    card = s.in_ex("A", spell(Draw(0)))
    finish = s.in_hand("A", spell(If(combo(3), (Heal(MY_LEADER, 5),))))
    s.play(s.tokens("A", "ex")[0])
    s.play(card)
    s.play(finish)
    assert s.defense("A") == 25


@pytest.mark.rule("13.2.1.3")
@pytest.mark.parametrize("zone", ["cemetery", "deck", "banished"])
def test_a_card_that_an_effect_plays_counts_wherever_it_was(zone: str) -> None:
    s = Scenario()
    gift = s.add("A", zone, spell(Draw(0), name="Gift"))
    call = s.in_hand("A", spell(Pick(Filter(names=("Gift",), side="my", zone=zone)), Cast()))
    finish = s.in_hand("A", spell(If(combo(3), (Heal(MY_LEADER, 5),))))
    s.play(call, gift)
    assert s.zone(gift) == "cemetery"
    s.play(finish)
    assert s.defense("A") == 25


@pytest.mark.rule("13.2.1.2")
def test_what_an_effect_puts_onto_the_field_was_not_played() -> None:
    s = Scenario()
    s.in_cemetery("A", follower(1, 1), follower(1, 1))
    call = s.in_hand("A", spell(Move(All(Filter(types=("follower",), side="my", zone="cemetery")), "field")))
    finish = s.in_hand("A", spell(If(combo(3), (Heal(MY_LEADER, 5),))))
    s.play(call)
    s.play(finish)
    assert (s.count("A", "field"), s.defense("A")) == (2, 20)


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


@pytest.mark.rule("13.2.1.2")
@pytest.mark.parametrize(("before", "left"), [(1, 6), (2, 8)])
def test_a_card_counts_itself_for_what_its_combo_takes_off_its_cost(before: int, left: int) -> None:
    s = Scenario()
    s.played("A", before)
    s.play(s.in_hand("A", follower(1, 1, "Combo (3): This card costs 2 less to play.", cost=4)))
    assert s.play_points("A") == left


@pytest.mark.rule("13.2.1.2")
@pytest.mark.parametrize(("before", "zone"), [(1, "field"), (2, "cemetery")])
def test_a_spell_counts_itself_for_combo_when_its_target_is_selected(before: int, zone: str) -> None:
    s = Scenario()
    s.played("A", before)
    enemy = s.field("B", follower(1, 1))
    arrow = s.in_hand("A", spell(If(combo(3), (Choose(ENEMY), Destroy(Slot())))))
    s.play(arrow)
    assert s.zone(enemy) == zone


@pytest.mark.rule("13.2.1.2", "10.6.2.3.4")
def test_a_spell_whose_combo_it_completes_itself_needs_its_target() -> None:
    s = Scenario()
    s.played("A", 2)
    arrow = s.in_hand("A", spell("Combo (3): Select an enemy follower on the field and destroy it."))
    assert s.why_not("A", "play", arrow).startswith("10.6.2.3.4")


@pytest.mark.rule("13.2.1.2", "5.17.3")
@pytest.mark.parametrize(("before", "defense"), [(1, 20), (2, 23)])
def test_a_spell_counts_itself_for_the_number_of_its_options(before: int, defense: int) -> None:
    s = Scenario()
    s.played("A", before)
    gift = "Choose one of the following. Combo (3): Choose 2 instead. (1) Draw a card. (2) Give your leader +3 defense."
    card = s.in_hand("A", spell(gift))
    s.play(card, 1)
    assert (s.count("A", "hand"), s.defense("A")) == (1, defense)


@pytest.mark.rule("13.2.1.2")
def test_combo_is_read_when_the_fanfare_resolves() -> None:
    s = Scenario()
    s.in_cemetery("A", spell(Draw(1), cost=1))
    again = "Whenever a follower is put onto your field, select a spell in your cemetery and play it for 0 play points."
    echo = s.field("A", amulet(again))
    elf = s.in_hand("A", follower(1, 1, fanfare(Draw(1), cond=combo(2))))
    s.play(elf, echo)
    assert s.count("A", "hand") == 2


@pytest.mark.rule("13.2.1.2")
def test_a_condition_ends_with_its_paragraph() -> None:
    s = Scenario()
    song = s.in_hand("A", spell("Combo (3): Draw a card.\nGive your leader +3 defense."))
    s.play(song)
    assert (s.count("A", "hand"), s.defense("A")) == (0, 23)


def real(code: str) -> CardDef:
    return pool("evolve")[code]


@pytest.mark.rule("4.1.4")
def test_rhinoceroach_that_came_back_without_being_played_counts_its_former_self() -> None:
    s = Scenario()
    roach, back = s.in_hand("A", real("BP01-004")), s.in_hand("A", real("BP01-015"))
    lift = s.in_hand("A", spell("Select a follower in your hand and put it onto your field.", cost=0))
    s.play(roach)
    s.play(back, roach)
    s.play(lift, roach)
    assert s.attack_of(roach) == 1 + 3


@pytest.mark.rule("4.1.4")
def test_a_card_that_came_back_counts_its_first_play_among_the_others() -> None:
    s = Scenario()
    beetle = follower(
        1,
        1,
        "Fanfare: Give this follower +X/+0. X equals the number of cards you've played this turn, excluding this card.",
    )
    card, gust = (
        s.in_hand("A", beetle),
        s.in_hand("A", spell("Select a card on your field and return it to its owner's hand.")),
    )
    s.play(card)
    assert s.attack_of(card) == 1
    s.play(gust, card)
    s.play(card)
    assert s.attack_of(card) == 3


# --- 13.4.1 Overflow -------------------------------------------------------------------------------------------------


@pytest.mark.rule("13.4.1.1", "13.4.1.2")
@pytest.mark.parametrize(("maximum", "gain"), [(6, 0), (7, 5), (10, 5)])
def test_overflow_is_active_from_seven_maximum_play_points_on(maximum: int, gain: int) -> None:
    s = Scenario()
    s.points("A", 2, maximum=maximum)
    s.points("B", 10 - maximum, maximum=13 - maximum)
    breath = s.in_hand("A", spell(If(overflow(), (Heal(MY_LEADER, 5),))))
    s.play(breath)
    assert s.defense("A") == 20 + gain


@pytest.mark.rule("13.4.1.2")
def test_overflow_begins_with_the_seventh_point_and_is_each_players_own() -> None:
    s = Scenario()
    s.points("A", 6, maximum=6)
    s.points("B", 6, maximum=6)
    breath = s.in_hand("B", spell("Quick", If(overflow(), (Heal(MY_LEADER, 5),))))
    ramp = s.in_hand("A", spell(GainResource("max_pp", 1), If(overflow(), (Heal(MY_LEADER, 5),))))
    s.play(ramp)
    assert (s.max_play_points("A"), s.defense("A")) == (7, 25)
    s.to("quick")
    s.play(breath)
    assert s.defense("B") == 20


# --- 13.5.1 Necrocharge ----------------------------------------------------------------------------------------------


@pytest.mark.rule("13.5.1.1", "13.5.1.2", "13.5.1.3.1")
@pytest.mark.parametrize(("cards", "gain"), [(3, 0), (4, 5)])
def test_necrocharge_counts_all_cards_in_the_own_cemetery_and_not_the_card_itself(cards: int, gain: int) -> None:
    s = Scenario()
    s.in_cemetery("A", *[follower(1, 1), amulet(), spell(Draw(1)), follower(2, 2)][:cards])
    s.in_cemetery("B", *[follower(1, 1) for _ in range(9)])
    finish = s.in_hand("A", spell(If(necrocharge(4), (Heal(MY_LEADER, 5),))))
    s.play(finish)
    assert s.defense("A") == 20 + gain


@pytest.mark.rule("13.5.1.3.2")
def test_necrocharge_is_counted_when_the_effect_begins_to_resolve() -> None:
    s = Scenario()
    s.in_cemetery("B", follower(1, 1))
    one, two = s.hand("B", follower(1, 1), follower(1, 1))
    grow = s.in_hand("B", spell("Quick", Discard(2), If(necrocharge(3), (Heal(MY_LEADER, 5),))))
    s.in_cemetery("B", follower(1, 1))
    s.to("quick")
    s.play(grow, [one, two])
    assert (s.count("B", "cemetery"), s.defense("B")) == (5, 20)


@pytest.mark.rule("13.5.1.3.2")
def test_cards_that_leave_while_it_resolves_still_count_for_necrocharge() -> None:
    s = Scenario()
    s.in_cemetery("A", *[follower(1, 1) for _ in range(3)])
    feast = s.in_hand("A", spell(Move(All(MY_CEMETERY), "banished"), If(necrocharge(3), (Heal(MY_LEADER, 5),))))
    s.play(feast)
    assert (s.count("A", "banished"), s.defense("A")) == (3, 25)


@pytest.mark.rule("13.5.1.3.2.1")
def test_the_number_of_options_depends_on_the_cards_when_it_is_played() -> None:
    s = Scenario()
    s.in_cemetery("A", follower(1, 1), spell(Draw(1)))
    s.in_cemetery("B", follower(1, 1))
    many = s.in_hand("A", spell(Modes(HEALS, Fixed(Count(MY_CEMETERY)))))
    s.play(many, [2, 3])
    assert s.defense("A") == 130


@pytest.mark.rule("13.5.1.3.2.1", "5.17.3.1.1")
def test_a_necrocharge_that_says_to_choose_more_is_counted_when_it_is_played() -> None:
    s = Scenario()
    s.in_cemetery("A", follower(1, 1), follower(1, 1))
    says = "Fanfare: Choose one of the following. Necrocharge (2): Choose both instead."
    s.play(s.in_hand("A", follower(1, 1, f"{says} (1) Draw a card. (2) Give your leader +5 defense.")))
    assert (s.defense("A"), s.count("A", "hand")) == (25, 1)


def mill(s: Scenario) -> None:
    """Something that triggers together with the Fanfare and changes what the condition asks about."""
    s.field("A", amulet(Auto(On("enter", MINE), (Move(Top(2), "cemetery"),)), name="Changing"))


@pytest.mark.rule("13.5.1.3.2")
def test_a_necrocharge_is_never_part_of_the_trigger() -> None:
    s = Scenario()
    mill(s)
    reader = s.in_hand("A", follower(1, 1, Auto(On("enter", Self()), (Draw(1),), cond=necrocharge(2))))
    s.play(reader, s.cards("A", "field")[0])
    assert s.count("A", "hand") == 1


@pytest.mark.rule("13.5.1.3.2")
def test_what_pays_for_the_playing_counts_for_necrocharge() -> None:
    s = Scenario()
    s.in_cemetery("A", *[follower(1, 1)] * 9)
    tenth = s.in_hand("A", follower(1, 1))
    more = CostOption("more", (CostCards("discard", 1, Filter(side="my", zone="hand")),))
    rite = s.in_hand("A", spell(more, If(Paid("more"), (If(necrocharge(10), (Draw(2),)),))))
    s.play(rite, True, tenth)
    assert s.count("A", "hand") == 2


# --- 13.5.2 Sanguine -------------------------------------------------------------------------------------------------


SANGUINE = If(sanguine(), (Heal(MY_LEADER, 100),))


@pytest.mark.rule("13.5.2.1", "13.5.2.2")
def test_sanguine_is_active_after_damage_a_cost_or_a_decrease_even_if_all_came_back() -> None:
    losses: list[tuple[Step, ...]] = [
        (Damage(MY_LEADER, 2), Heal(MY_LEADER, 2)),
        (Heal(MY_LEADER, -1), Heal(MY_LEADER, 1)),
    ]
    for steps in losses:
        s = Scenario()
        hurt, feast = s.in_hand("A", spell(*steps)), s.in_hand("A", spell(SANGUINE))
        s.play(hurt)
        s.play(feast)
        assert s.defense("A") == 120


@pytest.mark.rule("13.5.2.2")
def test_sanguine_is_active_after_defense_was_paid_as_a_cost() -> None:
    s = Scenario()
    altar = s.field("A", amulet(Action((CostLoss(3),), (Draw(1),), limit=1)))
    feast = s.in_hand("A", spell(SANGUINE))
    s.use(altar)
    s.play(feast)
    assert s.defense("A") == 117


@pytest.mark.rule("13.5.2.1")
def test_sanguine_needs_a_loss_of_the_own_leader_this_turn() -> None:
    s = Scenario()
    bite, feast = s.in_hand("A", spell(Damage(ENEMY_LEADER, 2))), s.in_hand("A", spell(SANGUINE))
    s.in_hand("A", spell(Heal(MY_LEADER, 2)))
    s.play(bite)
    s.play(feast)
    assert (s.defense("A"), s.defense("B")) == (20, 18)


@pytest.mark.rule("13.5.2.2")
def test_sanguine_is_not_active_in_the_turn_of_the_opponent_nor_in_the_next_turn() -> None:
    s = Scenario()
    knight = s.field("A", follower(3, 3))
    flash = s.in_hand("B", spell("Quick", SANGUINE, Heal(MY_LEADER, 1)))
    feast = s.in_hand("B", spell(SANGUINE))
    hurt = s.in_hand("B", spell(Damage(MY_LEADER, 1), SANGUINE))
    s.attack(knight, "B")
    s.to("quick")
    s.play(flash)
    assert s.defense("B") == 18
    s.to("B main")
    s.play(feast)
    assert s.defense("B") == 18
    s.play(hurt)
    assert s.defense("B") == 117


@pytest.mark.rule("13.5.2.2")
@pytest.mark.parametrize("change", [Modify("defense", -2), SetBase("defense", 10)])
def test_a_leader_that_is_given_less_defense_has_lost_it(change: Modify | SetBase) -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Gain(MY_LEADER, (change,), Until.GAME), If(sanguine(), (Draw(1),)))))
    assert s.count("A", "hand") == 1


@pytest.mark.rule("13.5.2.2")
@pytest.mark.parametrize("loss", [Damage(MY_LEADER, 1), Heal(MY_LEADER, -1)])
def test_sanguine_raises_attack_as_soon_as_defense_is_lost_and_for_the_turn(loss: Step) -> None:
    s = Scenario()
    bat = s.field("A", follower(1, 1, Static((Modify("attack", 2),), cond=sanguine())))
    cut = s.in_hand("A", spell(loss, cost=0))
    gain = s.in_hand("A", spell(Heal(MY_LEADER, 1), cost=0))
    s.play(gain)
    assert s.attack_of(bat) == 1
    s.play(cut)
    assert s.attack_of(bat) == 3
    s.to("next turn")
    assert s.attack_of(bat) == 1


# --- when they are looked at -----------------------------------------------------------------------------------------


def bleed(s: Scenario) -> None:
    s.field("A", amulet(Auto(On("enter", MINE), (Damage(MY_LEADER, 1),)), name="Changing"))


def grow(s: Scenario) -> None:
    s.points("A", 6, maximum=6)
    s.field("A", amulet(Auto(On("enter", MINE), (GainResource("max_pp", 1),)), name="Changing"))


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


def test_conditions_fixed_at_the_start_count_what_they_say() -> None:
    s = Scenario()
    amulets = Count(Filter(types=("amulet",), side="my", zone="cemetery"))
    s.in_cemetery("A", amulet())
    s.play(s.in_hand("A", spell(If(Is(Fixed(amulets), ">=", 1), (Draw(1),)), cost=0)))
    assert s.count("A", "hand") == 1
    assert not s.cited("13.5.1.2") and not s.cited("13.3.1.2")


@pytest.mark.rule("13.2.1.1", "13.2.1.2")
def test_a_card_that_is_played_twice_counts_twice_for_combo() -> None:
    s = Scenario()
    moth = s.in_hand("A", follower(1, 1, "Fanfare: Return this card to its owner's hand."))
    burst = s.in_hand("A", spell("Combo (3): Deal 5 damage to the enemy leader."))
    for card in (moth, moth, burst):
        s.play(card)
    assert s.defense("B") == 15


@pytest.mark.rule("10.6.2.3")
def test_a_spell_counts_itself_among_the_spells_that_were_played_when_it_says_what_to_select() -> None:
    s = Scenario()
    foe = s.field("B", follower())
    spells = On("play", Filter(types=("spell",)), who=Who.YOU)
    s.play(s.in_hand("A", spell(If(Happened(spells), (Choose(ENEMY), Destroy(Slot()))))), foe)
    assert s.zone(foe) == "cemetery"
