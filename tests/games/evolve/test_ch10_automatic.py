"""Chapters 10.5 and 10.7: Confirmation Timing and automatic abilities."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Choose,
    Cmp,
    Compare,
    CostCards,
    Count,
    Create,
    Damage,
    DamagePlayer,
    Delayed,
    Destroy,
    Discard,
    Draw,
    ExhaustSelf,
    Filter,
    Gain,
    Grant,
    Heal,
    MayPay,
    Modify,
    Move,
    On,
    Pay,
    Self,
    SetTraits,
    Slot,
    Stat,
    Static,
    Steal,
    Swap,
    Until,
    When,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, fanfare, follower, last_words, spell, strike

ENEMY = Filter(types=("follower",), side="opp")
MINE = Filter(types=("follower",), side="my")
ANY = Filter(types=("follower",))
HAND = Filter(side="my", zone="hand")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
AT_END = On("phase", phase="end")


def journal(s: Scenario) -> list[str]:
    return [entry.key for entry in s.game.journal]


def sources(s: Scenario) -> list[str]:
    """Whose abilities have been played, in order."""
    return [
        s.library.cards[entry.cards[0][0]].name for entry in s.game.journal if entry.key == "plays_auto" and entry.cards
    ]


def play_pending(s: Scenario) -> None:
    """Play what is pending in the order in which it is offered."""
    while s.prompt == "play auto":
        s.answer(s.options[0])


# --- 10.5 Confirmation Timing ----------------------------------------------------------------------------------------


@pytest.mark.rule("10.5.1", "10.5.1.1", "10.5.2", "10.5.2.1")
def test_rules_handling_comes_before_any_automatic_ability() -> None:
    s = Scenario()
    weak = s.field("B", follower(1, 1))
    mourner = Auto(On("damage", Filter(side="opp")), (Heal(MY_LEADER, Count(ENEMY)),))
    s.field("A", amulet(mourner))
    s.play(s.in_hand("A", spell(Damage(All(ENEMY), 1))))
    assert s.zone(weak) == "cemetery" and s.defense("A") == 20  # gone before the ability was played


@pytest.mark.rule("10.5.2.2", "10.5.2.3", "10.5.2.4")
def test_the_active_player_plays_all_pending_abilities_before_the_other_player() -> None:
    s = Scenario(turn="B")
    s.field("A", amulet(Auto(AT_END, (Draw(1),)), name="A1"))
    s.field("B", amulet(Auto(AT_END, (Draw(1),)), name="B1"))
    s.field("A", amulet(Auto(AT_END, (Draw(1),)), name="A2"))
    second = s.field("B", amulet(Auto(AT_END, (Draw(1),)), name="B2"))
    s.end_main()
    assert s.player == "B" and s.prompt == "play auto" and len(s.options) == 2
    s.answer(second)
    assert s.player == "A" and s.prompt == "play auto" and s.count("B", "hand") == 2
    s.answer(s.cards("A", "field")[0])
    assert sources(s) == ["B2", "B1", "A1", "A2"] and not s.pending()


@pytest.mark.rule("10.5.2.1", "10.5.2.2")
def test_rules_handling_is_done_again_after_each_ability() -> None:
    s = Scenario()
    victim = s.field("B", follower(1, 1))
    shot = s.field("A", amulet(Auto(AT_END, (Damage(All(ENEMY), 1),)), name="Shot"))
    s.field("A", amulet(Auto(AT_END, (Heal(MY_LEADER, Count(ENEMY)),)), name="Census"))
    s.end_main()
    s.answer(shot)
    assert s.zone(victim) == "cemetery" and s.defense("A") == 20


@pytest.mark.rule("10.5.2.2", "10.7.1")
def test_an_ability_of_the_active_player_that_triggers_in_between_comes_before_the_other_players() -> None:
    s = Scenario()
    s.field("A", follower(1, 1, last_words(Draw(1)), name="Ghost"))
    s.field("A", amulet(Auto(AT_END, (Destroy(All(MINE)),)), name="Pyre"))
    s.field("B", amulet(Auto(AT_END, (Draw(1),)), name="Clock"))
    s.end_main()
    assert sources(s) == ["Pyre", "Ghost", "Clock"]


@pytest.mark.rule("10.5.2.3", "10.5.2.2")
def test_what_the_other_players_ability_triggers_for_the_active_player_comes_next() -> None:
    s = Scenario()
    s.field("A", follower(1, 1, last_words(Draw(1)), name="Ghost"))
    pyre = s.field("B", amulet(Auto(AT_END, (Destroy(All(ENEMY)),)), name="Pyre"))
    s.field("B", amulet(Auto(AT_END, (Draw(1),)), name="Clock"))
    s.end_main()
    assert s.player == "B"
    s.answer(pyre)
    assert sources(s) == ["Pyre", "Ghost", "Clock"]


@pytest.mark.rule("10.7.1")
def test_an_automatic_ability_waits_until_what_is_going_on_has_resolved() -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("draw", who=Who.YOU), (Heal(MY_LEADER, 1),)), name="Fountain"))
    s.play(s.in_hand("A", spell(Draw(2), DamagePlayer(Who.OPPONENT, 3))))
    play_pending(s)
    keys = journal(s)
    assert s.defense("A") == 22 and s.defense("B") == 17
    assert keys.index("damage") < keys.index("plays_auto")


# --- 10.7.2 and 10.7.3 pending ---------------------------------------------------------------------------------------


@pytest.mark.rule("10.7.2", "10.7.2.1", "10.7.3")
def test_an_ability_is_pending_as_often_as_its_condition_was_met() -> None:
    s = Scenario()
    for _ in range(3):
        s.field("B", follower(1, 1))
    s.field("A", follower(1, 1))
    s.field("A", amulet(Auto(On("leave", ENEMY), (Heal(MY_LEADER, 2),))))
    s.play(s.in_hand("A", spell(Destroy(All(ANY)))))
    assert len(s.pending()) == 3
    play_pending(s)
    assert s.defense("A") == 26 and not s.pending()


@pytest.mark.rule("10.7.2.2")
def test_a_limit_per_turn_counts_how_often_an_ability_became_pending() -> None:
    s = Scenario()
    for _ in range(3):
        s.field("B", follower(1, 1))
    once = Auto(On("leave", ENEMY), (MayPay((Pay(5),), (Draw(1),)),), limit=2)
    s.field("A", amulet(once))
    s.play(s.in_hand("A", spell(Destroy(All(ENEMY)))))
    assert len(s.pending()) == 2
    s.answer(s.options[0], False, False)
    assert s.prompt == "main" and not s.pending()


@pytest.mark.rule("10.7.2.2")
def test_the_limit_is_for_one_turn_and_one_card() -> None:
    s = Scenario()
    once = Auto(On("enter", MINE), (Draw(1),), limit=1)
    s.field("A", amulet(once))
    hand = s.hand("A", *(follower(1, 1, name=f"F{i}") for i in range(3)))
    s.field("A", amulet(once, name="Second"))
    s.play(hand[0])
    play_pending(s)
    assert s.count("A", "hand") == 2 + 2  # each of the two amulets
    s.play(hand[1])
    play_pending(s)
    assert s.count("A", "hand") == 3
    s.to("next turn")
    s.to("next turn")
    s.play(hand[2])
    play_pending(s)
    assert s.count("A", "hand") == 3 + 1 - 1 + 2


@pytest.mark.rule("10.7.3.1")
def test_a_pending_ability_cannot_be_declined() -> None:
    s = Scenario()
    harm = Auto(AT_END, (DamagePlayer(Who.YOU, 2),))
    one, other = s.field("A", amulet(harm, name="One")), s.field("A", amulet(harm, name="Other"))
    s.end_main()
    assert s.prompt == "play auto" and len(s.options) == 2 and s.offered(one) and s.offered(other)
    s.answer(other)
    assert s.defense("A") == 16 and sources(s) == ["Other", "One"]


@pytest.mark.rule("10.7.3.2")
def test_a_pending_ability_that_cannot_be_played_is_just_removed() -> None:
    s = Scenario()
    s.field("A", amulet(Auto(AT_END, (Draw(1), Choose(ENEMY), Destroy(Slot()))), name="Trap"))
    s.field("A", follower(1, 1))
    s.end_main()
    assert s.count("A", "hand") == 0 and not s.pending() and "cannot_be_played" in journal(s)


@pytest.mark.rule("10.7.3.2")
def test_an_ability_becomes_unplayable_when_an_earlier_one_takes_its_target() -> None:
    s = Scenario()
    victim = s.field("B", follower(1, 1))
    text = Auto(AT_END, (Choose(ENEMY), Destroy(Slot()), Draw(1)))
    one = s.field("A", amulet(text, name="One"))
    s.field("A", amulet(text, name="Other"))
    s.end_main()
    s.answer(one)
    assert s.zone(victim) == "cemetery" and s.count("A", "hand") == 1 and sources(s) == ["One"]


# --- 10.7.4 zone-shift triggers --------------------------------------------------------------------------------------

RED = Static((SetTraits(("red",), add=True),), MINE)


@pytest.mark.rule("10.7.4", "10.7.4.1", "10.7.4.1.2")
def test_of_a_card_that_leaves_the_field_the_information_on_the_field_counts() -> None:
    s = Scenario()
    s.field("B", amulet(RED))
    watched = Filter(types=("follower",), traits=("red",))
    s.field("A", amulet(Auto(On("leave", watched), (Draw(1),))))
    s.field("A", amulet(Auto(On("move", watched, to="cemetery"), (Heal(MY_LEADER, 1),))))
    s.field("B", follower(1, 1))
    s.field("A", follower(1, 1))  # not red
    s.play(s.in_hand("A", spell(Destroy(All(ANY)))))
    play_pending(s)
    assert s.count("A", "hand") == 1 and s.defense("A") == 21


@pytest.mark.rule("10.7.4.1.2")
def test_the_state_on_the_field_counts_as_well() -> None:
    s = Scenario()
    strong = Filter(types=("follower",), side="opp", stats=(("attack", Cmp(">=", 4)),))
    s.field("A", amulet(Auto(On("leave", strong), (Draw(1),))))
    s.field("B", amulet(Static((Modify("attack", 3),), MINE)))
    enemy = s.field("B", follower(1, 1))
    s.play(s.in_hand("A", spell(Choose(ENEMY), Move(Slot(), "hand"))), enemy)
    assert s.zone(enemy) == "hand" and s.count("A", "hand") == 1


@pytest.mark.rule("10.7.4.1.1")
def test_of_a_card_that_comes_from_a_hidden_zone_the_information_in_the_public_zone_counts() -> None:
    s = Scenario()
    s.field("A", amulet(RED))
    s.field("A", amulet(Auto(On("enter", Filter(types=("follower",), traits=("red",))), (Heal(MY_LEADER, 1),))))
    (top,) = s.deck("A", follower(1, 1))
    s.play(s.in_hand("A", spell(Move(All(Filter(side="my", zone="deck")), "field"))))
    assert s.zone(top) == "field" and s.defense("A") == 21


@pytest.mark.rule("10.7.4.1.1")
def test_of_a_card_that_goes_to_a_hidden_zone_the_information_in_the_public_zone_counts() -> None:
    s = Scenario()
    ex = Filter(side="my", zone="ex")
    s.field("A", amulet(Static((SetTraits(("red",), add=True),), ex)))
    s.field("A", amulet(Auto(On("move", Filter(traits=("red",)), frm="ex", to="hand"), (Heal(MY_LEADER, 1),))))
    kept = s.in_ex("A", follower(1, 1))
    s.play(s.in_hand("A", spell(Choose(ex), Move(Slot(), "hand"))))
    assert s.zone(kept) == "hand" and s.defense("A") == 21


@pytest.mark.rule("10.7.4.1.3")
def test_of_a_card_that_goes_from_one_public_zone_to_another_the_new_information_counts() -> None:
    s = Scenario()
    ex = Filter(side="my", zone="ex")
    s.field("A", amulet(Static((SetTraits(("red",), add=True),), ex)))
    red = Filter(traits=("red",))
    s.field("A", amulet(Auto(On("move", red, frm="ex", to="cemetery"), (Heal(MY_LEADER, 1),)), name="Leaving"))
    s.field("A", amulet(Auto(On("move", red, frm="cemetery", to="ex"), (Draw(1),)), name="Arriving"))
    kept = s.in_ex("A", follower(1, 1))
    (bones,) = s.in_cemetery("A", follower(1, 1, name="Bones"))
    dump = s.in_hand("A", spell(Choose(ex), Move(Slot(), "cemetery")))
    raise_ = s.in_hand("A", spell(Choose(Filter(side="my", zone="cemetery", names=("Bones",))), Move(Slot(), "ex")))
    s.play(dump, kept)
    assert s.zone(kept) == "cemetery" and s.defense("A") == 20  # in the cemetery it is not red
    s.play(raise_)
    assert s.zone(bones) == "ex" and s.count("A", "hand") == 1  # in the EX area it is


@pytest.mark.rule("10.7.4.2")
def test_a_card_that_arrives_hears_of_what_leaves_at_the_same_time() -> None:
    s = Scenario()
    pawn = s.field("A", follower(1, 1))
    watcher = s.in_ex("A", follower(1, 1, Auto(On("leave", MINE), (Draw(1),)), name="Watcher"))
    trade = s.in_hand("A", spell(Choose(MINE), Choose(Filter(side="my", zone="ex"), slot="other"),
                                 Swap(Slot(), Slot("other"))))  # fmt: skip
    s.play(trade)
    assert (s.zone(pawn), s.zone(watcher)) == ("ex", "field") and s.count("A", "hand") == 1


@pytest.mark.rule("10.7.4", "10.7.4.2", "10.9.3.1")
def test_two_cards_that_arrive_together_see_each_other_come() -> None:
    s = Scenario()
    greeter = follower(1, 1, Auto(On("enter", Filter(types=("follower",), side="my", other=True)), (Draw(1),)))
    s.in_cemetery("A", greeter, greeter)
    s.field("A", follower(1, 1))
    s.play(s.in_hand("A", spell(Move(All(Filter(types=("follower",), side="my", zone="cemetery")), "field"))))
    play_pending(s)
    assert s.count("A", "field") == 3 and s.count("A", "hand") == 2


@pytest.mark.rule("10.7.4")
def test_cards_that_leave_together_see_each_other_leave() -> None:
    s = Scenario()
    s.field("B", follower(1, 1, Auto(On("leave", Filter(types=("follower",), side="my", other=True)), (Draw(1),))))
    s.field("B", follower(1, 1))
    s.play(s.in_hand("A", spell(Destroy(All(ENEMY)))))
    assert s.count("B", "hand") == 1 and s.count("B", "field") == 0


@pytest.mark.rule("10.7.4.3")
def test_a_stolen_card_has_not_entered_the_field() -> None:
    s = Scenario()
    enemy = s.field("B", follower(1, 1, fanfare(Draw(1))))
    s.field("A", amulet(Auto(On("enter", MINE), (Draw(1),))))
    s.field("B", amulet(Auto(On("leave", MINE), (Draw(1),))))
    s.play(s.in_hand("A", spell(Choose(ENEMY), Steal(Slot()))), enemy)
    assert s.controller(enemy) == "A" and s.count("A", "hand") == 0 and s.count("B", "hand") == 0


# --- 10.7.5 delayed triggers -----------------------------------------------------------------------------------------


@pytest.mark.rule("10.7.5", "10.7.5.1")
def test_a_delayed_trigger_fires_once() -> None:
    s = Scenario()
    s.field("A", follower(1, 1))
    plan = s.in_hand("A", spell(Delayed(On("attack", MINE), (Draw(1),))))
    one, other = s.field("A", follower(1, 1)), s.field("A", follower(1, 1))
    s.play(plan)
    s.attack(one, "B")
    s.attack(other, "B")
    assert s.count("A", "hand") == 1


@pytest.mark.rule("10.7.5")
def test_a_delayed_trigger_for_a_time_fires_as_often_as_it_can_until_then() -> None:
    s = Scenario()
    plan = s.in_hand("A", spell(Delayed(On("attack", ANY), (Draw(1),), once=False, until=Until.TURN)))
    one, other = s.field("A", follower(1, 1)), s.field("A", follower(1, 1))
    enemy = s.field("B", follower(1, 9))
    s.play(plan)
    s.attack(one, "B")
    s.attack(other, "B")
    assert s.count("A", "hand") == 2
    s.to("B main")
    s.attack(enemy, "A")
    assert s.count("A", "hand") == 2


@pytest.mark.rule("10.7.5")
def test_a_delayed_trigger_knows_the_card_it_was_made_for() -> None:
    s = Scenario()
    one, other = s.field("A", follower(1, 1)), s.field("A", follower(1, 1))
    plan = s.in_hand("A", spell(Choose(MINE), Delayed(AT_END, (Move(Slot(), "hand"),))))
    s.play(plan, other)
    s.end_main()
    assert (s.zone(one), s.zone(other)) == ("field", "hand")


# --- 10.7.6 state triggers -------------------------------------------------------------------------------------------

EMPTY_HANDED = When(Compare(Count(HAND), "==", 0))


@pytest.mark.rule("10.7.6", "10.7.6.1")
def test_a_state_triggers_once_and_again_after_it_has_resolved() -> None:
    s = Scenario()
    s.field("A", amulet(Auto(EMPTY_HANDED, (Draw(1),))))
    s.in_hand("B", follower(1, 1))
    pump = s.field("A", amulet(Action((ExhaustSelf(),), (Discard(1), Draw(1), Discard(1))), name="Pump"))
    last = s.in_hand("A", follower(1, 1))
    s.use(pump, last)  # the hand has been empty twice while this resolved
    assert s.count("A", "hand") == 1 and len([k for k in journal(s) if k == "plays_auto"]) == 1
    card = s.cards("A", "hand")[0]
    s.play(card)
    assert s.count("A", "hand") == 1 and len([k for k in journal(s) if k == "plays_auto"]) == 2


@pytest.mark.rule("10.7.6")
def test_a_state_that_was_reached_triggers_although_it_is_over_by_then() -> None:
    s = Scenario()
    s.field("A", amulet(Auto(EMPTY_HANDED, (Heal(MY_LEADER, 1),))))
    only = s.in_hand("A", follower(1, 1))
    churn = s.field("A", amulet(Action((ExhaustSelf(),), (Discard(1), Draw(2))), name="Churn"))
    s.use(churn, only)
    assert s.count("A", "hand") == 2 and s.defense("A") == 21


# --- 10.7.7 the source is gone ---------------------------------------------------------------------------------------


@pytest.mark.rule("10.7.7", "10.6.2.8.2.1")
def test_a_pending_ability_is_played_although_its_card_has_gone() -> None:
    s = Scenario()
    first = s.field("A", amulet(Auto(AT_END, (Destroy(All(Filter(types=("amulet",), side="my"))),)), name="Blast"))
    s.field("A", amulet(Auto(AT_END, (Draw(1),)), name="Candle"))
    s.end_main()
    s.answer(first)
    assert s.count("A", "field") == 0 and s.count("A", "hand") == 1


@pytest.mark.rule("10.7.7", "10.11.1")
def test_an_ability_of_a_card_that_has_gone_reads_what_the_card_last_was() -> None:
    s = Scenario()
    s.field("A", amulet(Static((Modify("attack", 2),), MINE)))
    ghost = s.field("A", follower(3, 1, last_words(DamagePlayer(Who.OPPONENT, Stat(Self(), "attack")))))
    s.play(s.in_hand("A", spell(Choose(MINE), Destroy(Slot()))), ghost)
    assert s.defense("B") == 15


@pytest.mark.rule("10.6.2.8.2", "10.7.3")
def test_the_rest_of_an_ability_is_done_although_its_card_was_put_away_on_the_way() -> None:
    s = Scenario()
    hunter = s.field("A", follower(2, 2, strike(Draw(1), MayPay((CostCards("put", 1, MINE),), (Draw(2),)))))
    s.declare_attack(hunter, "B")
    s.answer(True)
    assert s.zone(hunter) == "cemetery" and s.count("A", "hand") == 3
    s.answer("pass")
    assert s.defense("B") == 20


@pytest.mark.rule("10.7.2.1")
def test_tokens_that_come_together_trigger_once_each() -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("enter", MINE), (Heal(MY_LEADER, 1),))))
    s.play(s.in_hand("A", spell(Create("Fairy", 3))))
    play_pending(s)
    assert len(s.tokens("A")) == 3 and s.defense("A") == 23


@pytest.mark.rule("10.7.3")
def test_the_controller_of_the_card_plays_its_ability() -> None:
    s = Scenario()
    stolen = s.field("A", follower(1, 1, last_words(Draw(1))), controller="B")
    s.play(s.in_hand("A", spell(Choose(ENEMY), Destroy(Slot()))), stolen)
    assert s.count("B", "hand") == 1 and s.count("A", "hand") == 0 and stolen in s.cards("A", "cemetery")


@pytest.mark.rule("10.7.4.1.2", "10.7.7")
def test_a_granted_ability_is_lost_with_the_effect_but_not_once_it_is_pending() -> None:
    s = Scenario()
    pawn = s.field("A", follower(1, 1))
    gift = s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (Grant(last_words(Draw(2))),), Until.GAME)))
    axe = s.in_hand("A", spell(Choose(MINE), Destroy(Slot())))
    s.play(gift, pawn)
    s.play(axe, pawn)
    assert s.count("A", "hand") == 2


@pytest.mark.rule("10.7.6", "10.7.6.1")
def test_a_state_may_be_a_number_of_cards_or_the_defense_of_a_leader() -> None:
    s = Scenario()
    s.leader("A", defense=12)
    s.field("A", amulet("When there are 3 or more cards on your field, draw a card."))
    s.field("A", amulet("When your leader's defense is 10 or less, give your leader +5 defense."))
    first, second = (s.in_hand("A", follower(1, 1)) for _ in range(2))
    blow = s.in_hand("A", spell("Deal 2 damage to your leader."))
    s.play(first)
    assert s.count("A", "hand") == 3
    s.play(second)
    assert s.count("A", "hand") == 2  # there have been as many all the while
    s.play(blow)
    assert s.defense("A") == 15


@pytest.mark.rule("10.7.5")
def test_an_ability_may_be_made_for_the_time_of_a_turn() -> None:
    s = Scenario()
    vow = s.in_hand("A", spell("During this turn, whenever a follower is put onto your field, draw a card."))
    call = s.in_hand("A", spell("Put 2 Fairy tokens onto your field."))
    s.play(vow)
    s.play(call)
    s.to("end")
    assert s.count("A", "hand") == 2


@pytest.mark.rule("10.7.3.2", "10.6.2.3.4")
def test_an_ability_without_a_target_is_not_played_for_want_of_it() -> None:
    s = Scenario()
    s.play(s.in_hand("A", follower(1, 1, fanfare(Choose(ENEMY), Damage(Slot(), 1), Draw(1)))))
    assert s.prompt == "main" and s.count("A", "hand") == 0 and not s.cited("10.6.2.3.3")


@pytest.mark.rule("10.7.3.2", "10.6.2.3.3")
def test_an_ability_with_too_few_targets_is_not_played_either() -> None:
    s = Scenario()
    guard = s.field("B", follower(1, 3))
    s.play(s.in_hand("A", follower(1, 1, fanfare(Choose(ENEMY, 2), Damage(Slot(), 1), Draw(1)))))
    assert s.defense(guard) == 3 and s.count("A", "hand") == 0 and not s.cited("10.6.2.3.4")


@pytest.mark.rule("10.7.4.1.1", "10.7.4.1.2")
def test_of_a_card_that_is_returned_to_the_hand_the_information_on_the_field_counts() -> None:
    s = Scenario()
    strong = Filter(types=("follower",), stats=(("attack", Cmp(">=", 3)),))
    s.field("A", amulet(Auto(On("leave", strong, to="hand"), (Draw(1),))))
    elf = s.field("B", follower(1, 1))
    s.play(s.in_hand("A", spell(Choose(ANY), Gain(Slot(), (Modify("attack", 2),)), Move(Slot(), "hand"))), elf)
    assert s.zone(elf) == "hand" and s.count("A", "hand") == 1


@pytest.mark.rule("10.7.3.1", "10.5.2.2")
def test_abilities_with_the_same_text_are_played_one_after_the_other_whatever_their_cards_are_called() -> None:
    s = Scenario()
    mourns = Auto(On("destroyed", Filter(types=("follower",), side="my", other=True)), (Heal(MY_LEADER, 1),))
    for name in ("Elf", "Orc"):
        s.field("A", follower(1, 1, mourns, name=name))
    s.play(s.in_hand("A", spell(Destroy(All(ANY)))))
    assert s.prompt == "play auto"
    s.to("next turn")
    assert s.defense("A") == 22
