"""Chapter 2: card text over rules, and leaving out what cannot be done."""

import pytest

from rulebound.kernel.errors import IllegalAnswer
from rulebound.language.tree import (
    All,
    Auto,
    Cannot,
    Choose,
    Damage,
    DamagePlayer,
    Destroy,
    Discard,
    Draw,
    Filter,
    Gain,
    Grant,
    IfDone,
    Keyword,
    May,
    Move,
    On,
    Permit,
    PlayerGain,
    Self,
    Slot,
    Static,
    Step,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

OPPOSING = Filter(types=("forward",), side="opp")
FORWARDS = Filter(types=("forward",))
FORWARD = Filter(types=("forward",))


# --- 2.1 conceding ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("2.1")
@pytest.mark.parametrize(("loser", "winner"), [("A", "B"), ("B", "A")])
def test_either_player_may_concede_while_the_other_or_oneself_has_priority(loser: str, winner: str) -> None:
    s = Scenario()
    assert s.player == "A"
    s.concede(loser)
    assert s.over and s.winner == winner
    assert s.decision is None


@pytest.mark.rule("2.1")
@pytest.mark.parametrize("loser", ["A", "B"])
def test_either_player_may_concede_in_the_middle_of_a_payment(loser: str) -> None:
    s = Scenario()
    s.autopay = False
    knight = s.in_hand("A", forward(5000, cost=2))
    s.cp_source("A", 2)
    s.cast(knight)
    assert s.prompt == "pay cp"
    s.concede(loser)
    assert s.over and s.winner != loser


@pytest.mark.rule("2.1")
@pytest.mark.parametrize("loser", ["A", "B"])
def test_either_player_may_concede_in_the_middle_of_a_resolution(loser: str) -> None:
    s = Scenario()
    gift = s.in_hand("A", summon(May((Draw(1),)), cost=0))
    s.cast(gift)
    s.resolve()
    assert s.prompt == "may"
    s.concede(loser)
    assert s.over and s.winner != loser


@pytest.mark.rule("2.1")
@pytest.mark.parametrize("loser", ["A", "B"])
@pytest.mark.parametrize("prompt", ["attack", "block", "burst"])
def test_either_player_may_concede_at_the_questions_of_an_attack(loser: str, prompt: str) -> None:
    s = Scenario(phase="attack", step="declaration")
    knight = s.field("A", forward(5000))
    s.field("B", forward(5000))
    s.deck("B", summon(Draw(1), ex=True), forward(1000))
    if prompt != "attack":
        s.attack(knight)
        s.to("block")
    if prompt == "burst":
        s.block()
        while s.prompt == "priority":
            s.pass_priority()
    assert s.prompt == prompt
    s.concede(loser)
    assert s.over and s.winner != loser


@pytest.mark.rule("2.1")
def test_no_card_text_can_stop_a_player_from_conceding() -> None:
    s = Scenario()
    s.field("B", backup(Static((Cannot("concede"),), players=Who.OPPONENT)))
    s.concede("A")
    assert s.over and s.winner == "B"


@pytest.mark.rule("2.1")
def test_a_game_that_is_over_cannot_be_conceded() -> None:
    s = Scenario()
    s.concede("A")
    with pytest.raises(IllegalAnswer):
        s.concede("B")
    assert s.winner == "B"


# --- 2.1 card text over rules ----------------------------------------------------------------------------------------


@pytest.mark.rule("2.1")
def test_card_text_may_allow_a_second_attack_where_the_rules_allow_one() -> None:
    s = Scenario(phase="attack", step="declaration")
    knight = s.field("A", forward(5000, "Brave", Static((Permit("attack", 2),))))
    s.attack(knight)
    s.block()
    s.attack(knight)
    s.block()
    s.to("main2")
    assert s.points("B") == 2


@pytest.mark.rule("2.1")
def test_card_text_may_change_the_hand_size() -> None:
    s = Scenario(phase="main2")
    s.field("A", backup(Static((Permit("hand size", 7),), players=Who.YOU)))
    s.hand("A", *[forward(1000) for _ in range(7)])
    s.to("B main1")
    assert s.count("A", "hand") == 7


@pytest.mark.rule("2.1")
@pytest.mark.parametrize(("zone", "side"), [("break", "my"), ("removed", "my"), ("break", "opp"), ("damage", "opp")])
def test_a_text_may_allow_casting_from_any_zone_and_of_either_player(zone: str, side: str) -> None:
    s = Scenario()
    allowed = Filter(types=("forward",), zone=zone, side=side)
    s.field("A", backup(Static((Permit("cast", filter=allowed),), players=Who.YOU)))
    knight = s.add("A" if side == "my" else "B", zone, forward(5000, cost=1))
    s.cp_source("A", 1)
    s.cast(knight)
    assert s.on_field(knight) and s.controller(knight) == "A"


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.cast(card, *answers)
    s.resolve()


@pytest.mark.rule("2.1")
def test_a_borrowed_summon_goes_to_the_break_zone_of_its_owner() -> None:
    s = Scenario()
    allowed = Filter(types=("summon",), zone="break", side="opp")
    s.field("A", backup(Static((Permit("cast", filter=allowed),), players=Who.YOU)))
    theirs = s.in_break("B", summon(Draw(1), cost=1))
    s.cp_source("A", 1)
    cast(s, theirs)
    assert s.count("A", "hand") == 1 and theirs in s.cards("B", "break")


# --- 2.3 the impossible is left out ----------------------------------------------------------------------------------


@pytest.mark.rule("2.3")
def test_the_rest_of_a_text_happens_when_its_first_part_cannot() -> None:
    s = Scenario()
    wall = s.field("B", forward(5000, Static((Cannot("be broken"),))))
    bolt = s.in_hand("A", summon(Choose(OPPOSING), Destroy(Slot()), Draw(1), cost=0))
    s.cast(bolt, wall)
    s.resolve()
    assert s.on_field(wall) and s.count("A", "hand") == 1


@pytest.mark.rule("2.3")
def test_as_many_cards_are_discarded_as_there_are() -> None:
    s = Scenario()
    s.in_hand("B", forward(1000))
    spell = s.in_hand("A", summon(Discard(2, Who.OPPONENT), Draw(1), cost=0))
    s.cast(spell)
    s.resolve()
    s.answer(s.cards("B", "hand")[0])
    assert s.count("B", "hand") == 0 and s.count("B", "break") == 1 and s.count("A", "hand") == 1


@pytest.mark.rule("2.3")
def test_nothing_to_discard_is_no_obstacle_to_drawing() -> None:
    s = Scenario()
    spell = s.in_hand("A", summon(Discard(1, Who.OPPONENT), Draw(2), cost=0))
    s.cast(spell)
    s.resolve()
    assert s.count("A", "hand") == 2


@pytest.mark.rule("2.3")
def test_who_has_no_card_in_hand_is_not_asked_to_discard_one() -> None:
    s = Scenario()
    trade = s.in_hand("A", summon(May((Discard(1),)), IfDone((Draw(2),)), cost=0))
    s.cast(trade)
    s.resolve()
    assert s.prompt == "priority" and s.count("A", "hand") == 0


@pytest.mark.rule("2.3")
def test_that_nothing_in_hand_fits_is_a_secret_so_the_question_is_asked_and_answered_no() -> None:
    s = Scenario()
    s.in_hand("A", forward(1000, element="ice"))
    burn = May((Discard(1, filter=Filter(colours=("fire",))),))
    trade = s.in_hand("A", summon(burn, IfDone((Draw(2),)), cost=0))
    s.cast(trade)
    s.resolve()
    assert s.prompt == "may" and s.options == ["No"]
    s.answer(False)
    assert s.count("A", "hand") == 1


@pytest.mark.rule("2.3")
def test_who_may_discard_two_cards_and_has_one_may_discard_that_but_has_not_done_so() -> None:
    s = Scenario()
    only = s.in_hand("A", forward(1000))
    trade = s.in_hand("A", summon(May((Discard(2),)), IfDone((Draw(2),)), cost=0))
    s.cast(trade)
    s.resolve()
    s.answer(True, only)
    assert s.zone(only) == "break" and s.count("A", "hand") == 0


@pytest.mark.rule("2.3")
def test_a_card_that_has_left_cannot_be_given_up() -> None:
    s = Scenario()
    leave = Auto(On("enter", Self()), (May((Move(Self(), "break"),)), IfDone((Draw(2),))))
    page = s.in_hand("A", forward(1000, leave, cost=0))
    bolt = s.in_hand("B", summon(Choose(FORWARDS), Destroy(Slot()), cost=0))
    s.cast(page)
    s.pass_priority()
    s.cast(bolt, page)
    s.resolve_all()
    assert s.zone(page) == "break" and s.prompt == "priority" and s.count("A", "hand") == 0


@pytest.mark.rule("2.3")
def test_where_something_can_be_done_all_the_same_the_player_may_do_that() -> None:
    s = Scenario()
    trade = s.in_hand("A", summon(May((Discard(1), Draw(2))), cost=0))
    s.cast(trade)
    s.resolve()
    s.answer(True)
    assert s.count("A", "hand") == 2


@pytest.mark.rule("2.3")
def test_of_two_cards_to_be_put_onto_the_field_only_the_possible_one_is() -> None:
    s = Scenario()
    s.field("A", forward(5000, name="Cecil"))
    cecil = s.in_break("A", forward(5000, name="Cecil"))
    kain = s.in_break("A", forward(5000, name="Kain"))
    rise = s.in_hand("A", summon(Move(All(Filter(types=("forward",), side="my", zone="break")), "field"), cost=0))
    s.cast(rise)
    s.resolve()
    assert s.zone(cecil) == "break" and s.on_field(kain)


@pytest.mark.rule("2.3")
def test_an_effect_on_several_cards_skips_the_one_it_cannot_touch() -> None:
    s = Scenario()
    wall = s.field("B", forward(3000, Static((Cannot("be dealt damage"),))))
    squire = s.field("B", forward(3000))
    rain = s.in_hand("A", summon(Damage(All(OPPOSING), 3000), cost=0))
    s.cast(rain)
    s.resolve()
    assert s.on_field(wall) and s.zone(squire) == "break"


@pytest.mark.rule("2.3")
def test_the_part_of_an_auto_ability_about_a_card_that_is_gone_is_skipped() -> None:
    s = Scenario()
    imp = s.field("A", monster(Auto(On("leave", Self()), (Gain(Self(), (Grant(Keyword("Haste")),)), Draw(1)))))
    bolt = s.in_hand("A", summon(Choose(Filter(types=("monster",))), Destroy(Slot()), cost=0))
    s.cast(bolt, imp)
    s.resolve()
    s.resolve()
    assert s.zone(imp) == "break" and s.count("A", "hand") == 1


@pytest.mark.rule("2.3")
def test_damage_to_a_player_who_cannot_be_dealt_damage_is_left_out() -> None:
    s = Scenario()
    ward = s.in_hand("A", summon(PlayerGain(Who.OPPONENT, (Cannot("be dealt damage"),)), cost=0))
    hit = s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 1), Draw(1), cost=0))
    s.cast(ward)
    s.resolve()
    s.cast(hit)
    s.resolve()
    assert s.points("B") == 0 and s.count("A", "hand") == 1


def spell(s: Scenario, *steps: Step, player: str = "A") -> Card:
    """A Summon for one CP in hand, with the Backup to pay for it."""
    s.cp_source(player, 1)
    return s.in_hand(player, summon(*steps, cost=1))


@pytest.mark.rule("2.3")
def test_a_card_that_is_put_where_it_is_stays_the_same_card() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000, Auto(On("enter", Self()), (Draw(1),))), dull=True, damage=1000)
    again = spell(s, Choose(FORWARD), Move(Slot(), "field"), IfDone((Draw(1),)))
    cast(s, again, knight)
    assert s.dull(knight) and s.damage(knight) == 1000
    assert s.stack() == [] and s.count("A", "hand") == 0


@pytest.mark.rule("2.1")
def test_card_text_may_allow_a_party_of_different_elements() -> None:
    s = Scenario(phase="attack", step="declaration")
    friend = s.field("A", forward(3000, Static((Permit("party of any element"),)), element="fire"))
    ice = s.field("A", forward(3000, element="ice"))
    s.attack(friend, ice)
    s.to("damage")
    assert s.points("B") == 1 and s.dull(friend) and s.dull(ice)


@pytest.mark.rule("2.3")
def test_what_is_left_of_several_cards_is_still_dealt_with() -> None:
    s = Scenario()
    stays, goes = s.field("B", forward(5000, name="Stays")), s.field("B", forward(5000, name="Goes"))
    away = Move(All(Filter(types=("forward",), names=("Goes",))), "hand")
    s.cast(s.in_hand("A", summon(Choose(FORWARD, 2), away, Damage(Slot(), 2000), cost=0)), [stays, goes])
    s.resolve()
    assert (s.zone(goes), s.damage(stays)) == ("hand", 2000)
