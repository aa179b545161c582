"""Chapters 10.7.1 to 10.7.4: automatic abilities, how often they trigger, and what they look at."""

import pytest

from rulebound.language.tree import (
    All,
    Auto,
    Choose,
    Cmp,
    Create,
    Damage,
    DamagePlayer,
    Destroy,
    Draw,
    Filter,
    Gain,
    Grant,
    Heal,
    MayPay,
    Modify,
    Move,
    On,
    Pay,
    SetTraits,
    Slot,
    Static,
    Steal,
    Swap,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, fanfare, follower, last_words, spell

MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ANY = Filter(types=("follower",))
ENEMY = Filter(types=("follower",), side="opp")
MINE = Filter(types=("follower",), side="my")
AT_END = On("phase", phase="end")


def journal(s: Scenario) -> list[str]:
    return [entry.key for entry in s.game.journal]


def play_pending(s: Scenario) -> None:
    """Play what is pending in the order in which it is offered."""
    while s.prompt == "play auto":
        s.answer(s.options[0])


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


@pytest.mark.rule("10.7.2")
def test_the_fifth_card_of_the_turn_is_noticed_and_no_other() -> None:
    s = Scenario()
    fox = s.field(
        "A", follower(1, 1, "Whenever you play a card, if it's your 5th this turn, give this follower +1/+1.")
    )
    s.played("A", 3)
    seen = []
    for card in [s.in_hand("A", follower(1, 1)) for _ in range(3)]:
        s.play(card)
        seen.append(s.attack_of(fox))
    assert seen == [1, 2, 2]


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


def sources(s: Scenario) -> list[str]:
    """Whose abilities have been played, in order."""
    return [
        s.library.cards[entry.cards[0][0]].name for entry in s.game.journal if entry.key == "plays_auto" and entry.cards
    ]


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


@pytest.mark.rule("10.7.2.1")
def test_tokens_that_come_together_trigger_once_each() -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("enter", MINE), (Heal(MY_LEADER, 1),))))
    s.play(s.in_hand("A", spell(Create("Fairy", 3))))
    play_pending(s)
    assert len(s.tokens("A")) == 3 and s.defense("A") == 23


@pytest.mark.rule("10.7.2.2")
def test_twice_per_turn_is_twice_of_three_events_at_once() -> None:
    s = Scenario()
    s.field("A", amulet("Twice per turn, when a follower on your field is destroyed, draw a card."))
    for _ in range(3):
        s.field("A", follower())
    s.play(s.in_hand("A", spell("Destroy all followers.")))
    while s.prompt == "play auto":
        s.answer(s.options[0])
    assert s.count("A", "hand") == 2


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
