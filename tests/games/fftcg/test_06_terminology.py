"""Chapter 6: players, owner and controller, status, sources, damage to players, types, counters, Crystals."""

import pytest

from rulebound.language.tree import (
    Action,
    AddCounter,
    AddType,
    All,
    Auto,
    Cannot,
    Cast,
    Choose,
    Control,
    CostCounter,
    CostSelf,
    Count,
    Damage,
    DamagePlayer,
    Delayed,
    Destroy,
    Discard,
    Draw,
    EachPlayer,
    Exhaust,
    ExhaustSelf,
    Filter,
    Gain,
    GainResource,
    Modify,
    Move,
    On,
    PayResource,
    Pick,
    Ready,
    Replace,
    Resource,
    Self,
    SetTraits,
    Slot,
    Stat,
    Static,
    Who,
)
from rulebound.scenario.fftcg import Scenario, backup, card, forward, monster, summon

FORWARD = Filter(types=("forward",))
MINE = Filter(types=("forward",), side="my")
OPPOSING = Filter(types=("forward",), side="opp")
IN_BREAK = Filter(zone="break")
LATER = On("phase", phase="attack")
TAKE = (Choose(Filter(types=("character",), side="opp")), Gain(Slot(), (Control(),)))


# --- 6.1 players -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.1.2")
@pytest.mark.parametrize(("caster", "victim"), [("A", "B"), ("B", "A")])
def test_the_opponent_is_the_other_player(caster: str, victim: str) -> None:
    s = Scenario(priority=caster)
    hit = s.in_hand(caster, summon(DamagePlayer(Who.OPPONENT, 1), cost=0))
    s.cast(hit)
    s.resolve()
    assert s.points(victim) == 1 and s.points(caster) == 0


@pytest.mark.rule("6.1.3")
def test_the_turn_player_is_the_player_whose_turn_it_is() -> None:
    s = Scenario(phase="main2")
    gift = s.in_hand("B", summon(Draw(1, Who.TURN), cost=0))
    assert s.turn_player == "A"
    s.to("B main1")
    assert s.turn_player == "B" and s.player == "B"
    s.cast(gift)
    s.resolve()
    assert s.count("B", "hand") == 3 and s.count("A", "hand") == 0


@pytest.mark.rule("6.1.3")
def test_an_effect_about_the_turn_player_may_concern_the_opponent_of_its_controller() -> None:
    s = Scenario(priority="B")
    gift = s.in_hand("B", summon(Draw(1, Who.TURN), cost=0))
    s.cast(gift)
    s.resolve()
    assert s.count("A", "hand") == 1 and s.count("B", "hand") == 0


@pytest.mark.rule("6.1.4")
@pytest.mark.parametrize("turn", ["A", "B"])
def test_the_turn_player_decides_first_and_nothing_happens_before_both_have(turn: str) -> None:
    s = Scenario(turn=turn, priority="A")
    cards = {player: [s.field(player, forward(5000)), s.field(player, forward(6000))] for player in "AB"}
    s.cast(s.in_hand("A", summon(EachPlayer(MINE, 1, "put"), cost=0)))
    s.resolve()
    other = "B" if turn == "A" else "A"
    assert s.player == turn
    s.answer(cards[turn][0])
    assert s.player == other and s.on_field(cards[turn][0])
    s.answer(cards[other][1])
    assert s.zone(cards[turn][0]) == s.zone(cards[other][1]) == "break"


@pytest.mark.rule("6.1.4")
def test_actions_that_both_players_decided_happen_at_the_same_time() -> None:
    """The watcher leaves together with the Forward it watches for, so it sees it leave."""
    s = Scenario()
    watcher = s.field("A", forward(5000, Auto(On("leave", OPPOSING), (Draw(1),))))
    s.field("A", forward(1000))
    s.field("B", forward(5000))
    s.cast(s.in_hand("A", summon(EachPlayer(MINE, 1, "put"), cost=0)))
    s.resolve()
    s.answer(watcher)
    s.resolve()
    assert s.zone(watcher) == "break" and s.count("A", "hand") == 1


@pytest.mark.rule("6.1.4")
def test_both_players_discard_at_the_same_time() -> None:
    s = Scenario()
    mine = s.hand("A", forward(1000), forward(2000))
    theirs = s.hand("B", forward(1000), forward(2000))
    s.cast(s.in_hand("A", summon(Discard(1, Who.EACH), cost=0)))
    s.resolve()
    assert s.player == "A"
    s.answer(mine[0])
    assert s.player == "B" and s.zone(mine[0]) == "hand"
    s.answer(theirs[1])
    assert s.zone(mine[0]) == s.zone(theirs[1]) == "break"


# --- 6.2 owner and controller ----------------------------------------------------------------------------------------


@pytest.mark.rule("6.2.1")
def test_the_owner_of_a_card_is_who_began_the_game_with_it() -> None:
    s = Scenario()
    guest = s.field("B", forward(5000), controller="A")
    assert s.owner(guest) == "B" and s.controller(guest) == "A"
    s.cast(s.in_hand("A", summon(Destroy(All(MINE)), cost=0)))
    s.resolve()
    assert s.cards("B", "break") == [guest]
    assert guest not in s.cards("A", "break")


@pytest.mark.rule("6.2.2", "7.5")
def test_a_card_from_outside_the_game_has_its_own_owner() -> None:
    s = Scenario()
    mine = s.add("A", "out", forward(5000))
    theirs = s.add("B", "out", forward(5000))
    s.cast(s.in_hand("A", summon(Move(All(Filter(zone="out")), "hand"), cost=0)))
    s.resolve()
    assert s.cards("A", "hand") == [mine] and s.cards("B", "hand") == [theirs]


@pytest.mark.rule("6.2.3")
def test_a_summon_on_the_stack_is_controlled_by_who_cast_it() -> None:
    s = Scenario()
    theirs = s.in_break("B", summon(Draw(1), DamagePlayer(Who.OPPONENT, 1)))
    borrow = summon(Pick(Filter(types=("summon",), zone="break", side="opp")), Cast(), cost=0)
    s.cast(s.in_hand("A", borrow))
    s.resolve()
    s.resolve()
    assert s.count("A", "hand") == 1 and s.points("B") == 1
    assert s.zone(theirs) == "break" and theirs in s.cards("B", "break")


@pytest.mark.rule("6.2.3")
def test_a_borrowed_summon_on_the_stack_counts_as_its_casters() -> None:
    s = Scenario()
    s.in_break("B", summon(Draw(1)))
    borrow = summon(Pick(Filter(types=("summon",), zone="break", side="opp")), Cast(), cost=0)
    census = s.field("A", backup(Action((), (Draw(Count(Filter(zone="stack", side="my"))),))))
    s.cast(s.in_hand("A", borrow))
    s.resolve()
    s.use(census)
    s.resolve()
    assert s.count("A", "hand") == 1 and len(s.stack()) == 1


@pytest.mark.rule("6.2.4")
def test_a_card_put_onto_the_field_by_an_effect_is_controlled_by_who_carried_it_out() -> None:
    s = Scenario()
    theirs = s.in_break("B", forward(5000))
    s.cast(s.in_hand("A", summon(Move(All(IN_BREAK), "field"), cost=0)))
    s.resolve()
    assert s.controller(theirs) == "A" and s.owner(theirs) == "B"


@pytest.mark.rule("6.2.4")
def test_an_effect_may_say_under_whose_control_a_card_enters() -> None:
    s = Scenario()
    mine = s.in_break("A", forward(5000))
    s.cast(s.in_hand("A", summon(Move(All(IN_BREAK), "field", under=Who.OPPONENT), cost=0)))
    s.resolve()
    assert s.controller(mine) == "B" and s.owner(mine) == "A"


@pytest.mark.rule("6.2.5")
def test_a_character_on_the_field_is_controlled_by_who_cast_it() -> None:
    s = Scenario()
    mine = s.in_hand("A", forward(5000, cost=0))
    s.cast(mine)
    assert s.controller(mine) == "A"


@pytest.mark.rule("6.2.5")
def test_a_character_of_the_opponent_that_a_player_casts_is_controlled_by_that_player() -> None:
    s = Scenario()
    theirs = s.in_break("B", forward(5000))
    borrow = summon(Pick(Filter(types=("forward",), zone="break", side="opp")), Cast(), cost=0)
    s.cast(s.in_hand("A", borrow))
    s.resolve()
    assert s.on_field(theirs) and s.controller(theirs) == "A" and s.owner(theirs) == "B"


@pytest.mark.rule("6.2.6")
def test_taking_control_changes_the_controller_and_not_the_owner() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000))
    s.cast(s.in_hand("A", summon(*TAKE, cost=0)), knight)
    s.resolve()
    assert s.controller(knight) == "A" and s.owner(knight) == "B"
    assert s.cards("A", "field") == [knight] and s.cards("B", "field") == []


@pytest.mark.rule("6.2.6")
def test_control_goes_back_when_the_effect_ends() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000))
    s.cast(s.in_hand("A", summon(*TAKE, cost=0)), knight)
    s.resolve()
    s.to("B main1")
    assert s.controller(knight) == "B"


@pytest.mark.rule("6.2.6")
def test_a_forward_taken_over_cannot_attack_this_turn() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000))
    mine = s.field("A", forward(5000))
    s.cast(s.in_hand("A", summon(*TAKE, cost=0)), knight)
    s.resolve()
    s.to("attack declaration")
    assert s.offered(mine) and not s.offered(knight)


@pytest.mark.rule("6.2.6")
def test_gaining_control_of_ones_own_forward_changes_nothing() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    s.cast(s.in_hand("A", summon(Choose(MINE), Gain(Slot(), (Control(),)), cost=0)), knight)
    s.resolve()
    s.attack(knight)
    s.to("main2")
    assert s.points("B") == 1


@pytest.mark.rule("6.2.6")
def test_control_that_never_changed_hands_was_continuous_when_the_effect_ends() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000, Action((ExhaustSelf(),), (Draw(1),))))
    s.cast(s.in_hand("A", summon(Choose(MINE), Gain(Slot(), (Control(),)), cost=0)), knight)
    s.resolve()
    s.to("B main1")
    s.pass_priority()
    s.use(knight)
    assert s.dull(knight) and s.stack() == [("action", knight)]


@pytest.mark.rule("6.2.6.1")
def test_a_change_of_control_is_not_entering_the_field() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000, Auto(On("enter", Self()), (Draw(3),))))
    s.field("A", backup(Auto(On("enter", MINE), (Draw(1),))))
    s.cast(s.in_hand("A", summon(*TAKE, cost=0)), knight)
    s.resolve()
    assert s.controller(knight) == "A"
    assert not s.stack() and not s.waiting() and s.count("A", "hand") == 0


@pytest.mark.rule("6.2.6.1")
def test_a_card_keeps_damage_and_counters_when_it_changes_control() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000), damage=2000, counters={"Egg": 1}, dull=True)
    s.cast(s.in_hand("A", summon(*TAKE, cost=0)), knight)
    s.resolve()
    assert s.damage(knight) == 2000 and s.counters(knight, "Egg") == 1 and s.dull(knight)


@pytest.mark.rule("6.2.6.2")
def test_control_of_a_namesake_may_be_taken_and_both_go_to_their_owners_break_zones() -> None:
    s = Scenario()
    mine = s.field("A", forward(5000, name="Cecil"))
    theirs = s.field("B", forward(5000, name="Cecil"))
    s.cast(s.in_hand("A", summon(*TAKE, cost=0)), theirs)
    s.resolve()
    assert not s.stack()
    assert mine in s.cards("A", "break") and s.cards("B", "break") == [theirs]


@pytest.mark.rule("6.2.6.2")
def test_control_of_a_second_light_or_dark_card_may_be_taken_and_both_go() -> None:
    s = Scenario()
    mine = s.field("A", forward(5000, element="light"))
    theirs = s.field("B", monster(element="dark"))
    s.cast(s.in_hand("A", summon(*TAKE, cost=0)), theirs)
    s.resolve()
    assert mine in s.cards("A", "break") and s.cards("B", "break") == [theirs]


@pytest.mark.rule("6.2.6.2")
def test_cards_that_clash_after_a_change_of_control_are_not_broken() -> None:
    s = Scenario()
    s.field("A", forward(5000, Auto(On("destroyed", Self()), (Draw(1),)), name="Cecil"))
    theirs = s.field("B", forward(5000, Static((Cannot("be broken"),)), name="Cecil"))
    s.cast(s.in_hand("A", summon(*TAKE, cost=0)), theirs)
    s.resolve()
    assert s.zone(theirs) == "break" and s.count("A", "hand") == 0 and not s.stack()


# --- 6.3 status ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.3.1")
def test_dulling_makes_a_card_dull_and_activating_makes_it_active() -> None:
    s = Scenario()
    one, two = s.field("B", forward(5000)), s.field("B", forward(5000), dull=True)
    sleep = s.in_hand("A", summon(Exhaust(All(Filter(states=("active",), types=("forward",)))), cost=0))
    wake = s.in_hand("A", summon(Ready(All(Filter(states=("dull",), types=("forward",)))), cost=0))
    s.cast(sleep)
    s.resolve()
    assert s.dull(one) and s.dull(two)
    s.cast(wake)
    s.resolve()
    assert s.active(one) and s.active(two)


@pytest.mark.rule("6.3.1")
def test_an_effect_on_dull_cards_finds_only_dull_ones() -> None:
    s = Scenario()
    awake, asleep = s.field("B", forward(5000)), s.field("B", forward(5000), dull=True)
    mine = s.field("A", forward(1000), dull=True)
    wake = Ready(All(Filter(types=("forward",), side="my")))
    s.cast(s.in_hand("A", summon(wake, Destroy(All(Filter(states=("dull",), types=("forward",)))), cost=0)))
    s.resolve()
    assert s.on_field(awake) and s.on_field(mine) and s.zone(asleep) == "break"


# --- 6.4 sources -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.4.1")
@pytest.mark.parametrize(("element", "offered"), [("fire", False), ("ice", True)])
def test_the_source_of_an_ability_is_the_card_that_has_it(element: str, offered: bool) -> None:
    s = Scenario()
    shy = s.field("B", forward(5000, Static((Cannot("be chosen", by=Filter(colours=("fire",))),))))
    s.field("B", forward(1000))
    s.field("B", forward(1000))
    mage = s.field("A", forward(5000, Action((), (Choose(OPPOSING), Damage(Slot(), 1000))), element=element))
    s.use(mage)
    assert s.prompt == "choose" and s.offered(shy) == offered
    s.answer(s.cards("B", "field")[1])
    assert s.stack() == [("action", mage)]


@pytest.mark.rule("6.4.1.1")
def test_the_source_of_a_delayed_ability_made_by_a_summon_is_the_summon() -> None:
    s = Scenario()
    proof = s.field("B", forward(5000, Static((Cannot("be dealt damage", by=Filter(types=("summon",))),))))
    plain = s.field("B", forward(5000))
    later = s.in_hand("A", summon(Delayed(LATER, (Damage(All(OPPOSING), 5000),)), cost=0))
    s.cast(later)
    s.resolve()
    s.to("attack")
    assert s.stack() == [("auto", later)]
    s.resolve()
    assert s.on_field(proof) and s.zone(plain) == "break"


@pytest.mark.rule("6.4.1.1")
def test_a_delayed_ability_made_by_a_summon_is_controlled_by_who_controlled_the_summon() -> None:
    s = Scenario()
    s.in_break("B", summon(Delayed(LATER, (Draw(1),))))
    borrow = summon(Pick(Filter(types=("summon",), zone="break", side="opp")), Cast(), cost=0)
    s.cast(s.in_hand("A", borrow))
    s.resolve()
    s.resolve()
    s.to("attack")
    s.resolve()
    assert s.count("A", "hand") == 1 and s.count("B", "hand") == 0


@pytest.mark.rule("6.4.1.2")
def test_a_delayed_ability_made_by_an_action_ability_stays_with_the_controller_of_that_ability() -> None:
    s = Scenario()
    mage = s.field("A", forward(5000, Action((), (Delayed(LATER, (Draw(1),)),))))
    steal = s.in_hand("B", summon(*TAKE, cost=0))
    s.use(mage)
    s.resolve()
    s.pass_priority()
    s.cast(steal, mage)
    s.resolve()
    assert s.controller(mage) == "B"
    s.to("attack")
    assert s.stack() == [("auto", mage)]
    s.resolve()
    assert s.count("A", "hand") == 1 and s.count("B", "hand") == 0


@pytest.mark.rule("6.4.1.2")
def test_a_delayed_ability_outlives_the_card_whose_ability_made_it() -> None:
    s = Scenario()
    mage = s.field("A", forward(5000, Action((CostSelf("put"),), (Delayed(LATER, (Draw(1),)),))))
    s.use(mage)
    s.resolve()
    s.to("attack")
    s.resolve()
    assert s.zone(mage) == "break" and s.count("A", "hand") == 1


@pytest.mark.rule("6.4.1.2")
def test_a_delayed_ability_made_by_an_ex_burst_belongs_to_the_player_who_used_the_burst() -> None:
    s = Scenario()
    s.deck("B", summon(Delayed(LATER, (Draw(1),)), ex=True), forward(1000), forward(1000))
    s.cast(s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 1), cost=0)))
    s.resolve()
    s.answer(True)
    s.to("attack")
    s.resolve()
    assert s.count("B", "hand") == 1 and s.count("A", "hand") == 0


@pytest.mark.rule("6.4.1.3")
def test_the_controller_of_a_delayed_ability_made_by_a_replacement_is_fixed_when_it_applies() -> None:
    s = Scenario()
    instead = Replace(On("destroyed", MINE), steps=(Delayed(LATER, (Draw(1),)),))
    shrine = s.field("A", backup(Static((instead,), players=None)))
    knight = s.field("A", forward(5000))
    bolt = s.in_hand("A", summon(Destroy(All(MINE)), cost=0))
    steal = s.in_hand("B", summon(*TAKE, cost=0))
    s.cast(bolt)
    s.resolve()
    assert s.on_field(knight)
    s.pass_priority()
    s.cast(steal, shrine)
    s.resolve()
    assert s.controller(shrine) == "B"
    s.to("attack")
    assert s.stack() == [("auto", shrine)]
    s.resolve()
    assert s.count("A", "hand") == 1 and s.count("B", "hand") == 0


@pytest.mark.rule("6.4.2")
def test_an_ability_on_the_stack_does_not_stop_when_its_source_is_removed() -> None:
    s = Scenario()
    mage = s.field("A", forward(5000, Action((), (Draw(1),))))
    bolt = s.in_hand("B", summon(Destroy(All(OPPOSING)), cost=0))
    s.use(mage)
    s.pass_priority()
    s.cast(bolt)
    s.resolve()
    assert s.zone(mage) == "break" and len(s.stack()) == 1
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("6.4.2")
def test_the_power_of_a_source_that_has_left_is_the_power_it_last_had() -> None:
    s = Scenario()
    s.field("A", backup(Static((Modify("power", 2000),), scope=MINE)))
    blast = Action((CostSelf("put"),), (Choose(OPPOSING), Damage(Slot(), Stat(Self(), "power"))))
    mage = s.field("A", forward(3000, blast))
    foe = s.field("B", forward(9000))
    s.use(mage, foe)
    s.resolve()
    assert s.zone(mage) == "break" and s.damage(foe) == 5000


@pytest.mark.rule("6.4.2")
def test_an_auto_ability_about_leaving_reads_its_card_as_it_was() -> None:
    s = Scenario()
    farewell = Auto(On("leave", Self()), (Draw(Stat(Self(), "counter:Egg")), DamagePlayer(Who.OPPONENT, 1)))
    nest = s.field("A", monster(farewell), counters={"Egg": 2})
    s.cast(s.in_hand("A", summon(Destroy(All(Filter(types=("monster",)))), cost=0)))
    s.resolve()
    s.resolve()
    assert s.zone(nest) == "break" and s.count("A", "hand") == 2 and s.points("B") == 1


@pytest.mark.rule("11.11.5")
def test_other_information_is_read_when_the_ability_resolves() -> None:
    s = Scenario()
    mage = s.field("A", forward(5000, Action((), (Draw(Count(FORWARD)),))))
    s.field("B", forward(1000))
    s.field("B", forward(1000))
    bolt = s.in_hand("B", summon(Destroy(All(Filter(types=("forward",), side="my"))), cost=0))
    s.use(mage)
    s.pass_priority()
    s.cast(bolt)
    s.resolve()
    s.resolve()
    assert s.count("A", "hand") == 1


# --- 6.5 damage to players -------------------------------------------------------------------------------------------


@pytest.mark.rule("6.5.1")
def test_several_points_from_one_effect_are_one_damage() -> None:
    s = Scenario()
    s.field("A", backup(Auto(On("points", who=Who.OPPONENT), (Draw(1),))))
    s.cast(s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 3), cost=0)))
    s.resolve()
    assert s.points("B") == 3 and len(s.stack()) == 1
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("6.5.2")
def test_each_point_puts_the_top_card_of_the_deck_face_up_into_the_damage_zone() -> None:
    s = Scenario()
    first, second, third = s.deck("B", forward(1000), forward(2000), forward(3000))
    s.cast(s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 2), cost=0)))
    s.resolve()
    assert s.cards("B", "damage") == [first, second] and s.cards("B", "deck") == [third]
    for player in (0, 1):
        seen = s.game.view(player).zones["damage 1"]
        assert [c.name for c in seen] == [first.name, second.name] and not any(c.face_down for c in seen)


BURST = summon(Draw(1), ex=True)


@pytest.mark.rule("6.5.2.1")
def test_all_damage_is_placed_before_the_first_burst() -> None:
    s = Scenario()
    s.deck("B", BURST, forward(1000), forward(1000), forward(1000))
    s.cast(s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 2), cost=0)))
    s.resolve()
    assert s.prompt == "burst" and s.player == "B" and s.points("B") == 2
    s.answer(True)
    assert s.count("B", "hand") == 1


@pytest.mark.rule("6.5.2.1")
def test_bursts_are_resolved_in_the_order_of_their_cards() -> None:
    s = Scenario()
    s.deck(
        "B",
        summon(Draw(1), ex=True, name="Ifrit"),
        forward(1000),
        summon(DamagePlayer(Who.OPPONENT, 1), ex=True, name="Shiva"),
        forward(1000),
    )
    s.cast(s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 3), cost=0)))
    s.resolve()
    s.answer(True)
    assert s.count("B", "hand") == 1 and s.points("A") == 0 and s.prompt == "burst"
    s.answer(True)
    assert s.points("A") == 1


@pytest.mark.rule("6.5.2")
def test_a_burst_may_be_declined() -> None:
    s = Scenario()
    s.deck("B", BURST, forward(1000))
    s.cast(s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 1), cost=0)))
    s.resolve()
    s.answer(False)
    assert s.count("B", "hand") == 0 and s.prompt == "priority"


@pytest.mark.rule("6.5.3")
@pytest.mark.parametrize("points", [1, 2, 5])
def test_the_resolution_ends_with_the_last_point(points: int) -> None:
    s = Scenario()
    s.cast(s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, points), cost=0)))
    s.resolve()
    assert s.points("B") == points and s.count("B", "deck") == 20 - points


# --- 6.6 types -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.6.2")
def test_types_and_jobs_are_changed_in_one_layer_so_one_may_depend_on_the_other() -> None:
    """Knights become Forwards; then Monsters become Knights. Jobs are types, so the first waits for the second."""
    s = Scenario()
    armour = Static((AddType(("forward",), (("power", 5000),)),), scope=Filter(types=("monster",), traits=("Knight",)))
    s.field("A", backup(armour))
    s.field("A", backup(Static((SetTraits(("Knight",), add=True),), scope=Filter(types=("monster",)))))
    imp = s.field("A", monster())
    assert s.power(imp) == 5000 and "forward" in s.row(imp).types
    s.attack(imp)
    s.to("main2")
    assert s.points("B") == 1


@pytest.mark.rule("6.6.3")
def test_only_characters_have_jobs() -> None:
    s = Scenario()
    s.field("A", backup(Static((SetTraits(("Knight",)),), scope=Filter(zone="hand", side="my"))))
    s.hand("A", forward(1000), monster(), summon(Draw(1)))
    census = s.field("A", backup(Action((), (Draw(Count(Filter(zone="hand", side="my", traits=("Knight",)))),))))
    s.use(census)
    s.resolve()
    assert s.count("A", "hand") == 5


@pytest.mark.rule("6.6.4")
def test_there_are_four_card_types() -> None:
    s = Scenario()
    for type in ("forward", "backup", "monster", "summon"):
        s.in_hand("A", card(type))
    with pytest.raises(ValueError, match=r"6\.6\.4"):
        s.in_hand("A", card("weapon"))
    assert s.count("A", "hand") == 4


# --- 6.7 counters ----------------------------------------------------------------------------------------------------

EGGS = All(Filter(types=("monster",)))


@pytest.mark.rule("6.7.1")
def test_summons_and_abilities_put_counters_on_cards() -> None:
    s = Scenario()
    nest = s.field("A", monster(Action((), (AddCounter(Self(), "Egg", 2),))))
    s.use(nest)
    s.resolve()
    assert s.counters(nest, "Egg") == 2


@pytest.mark.rule("6.7.2")
def test_counters_of_one_name_are_the_same_whatever_made_them() -> None:
    s = Scenario()
    lay = Action((), (AddCounter(Self(), "Egg"),))
    nest = s.field("A", monster(lay, Action((CostCounter("Egg", 2),), (Draw(1),))))
    gift = s.in_hand("A", summon(AddCounter(EGGS, "Egg"), cost=0))
    s.use(nest)
    s.resolve()
    s.cast(gift)
    s.resolve()
    assert s.counters(nest, "Egg") == 2
    s.use(nest, ability=1)
    s.resolve()
    assert s.counters(nest, "Egg") == 0 and s.count("A", "hand") == 1


@pytest.mark.rule("6.7.1")
def test_counters_of_different_names_are_different() -> None:
    s = Scenario()
    nest = s.field("A", monster(Action((CostCounter("Egg", 2),), (Draw(1),))), counters={"Egg": 1})
    s.cast(s.in_hand("A", summon(AddCounter(EGGS, "Feather"), cost=0)))
    s.resolve()
    assert s.counters(nest, "Egg") == s.counters(nest, "Feather") == 1
    assert s.why_not("A", "use", nest)


@pytest.mark.rule("6.7.3")
def test_a_card_loses_its_counters_when_it_changes_zones() -> None:
    s = Scenario()
    nest = s.field("A", monster(), counters={"Egg": 3})
    there_and_back = (Choose(Filter(types=("monster",))), Move(Slot(), "removed"), Move(Slot(), "field"))
    s.cast(s.in_hand("A", summon(*there_and_back, cost=0)), nest)
    s.resolve()
    assert s.on_field(nest) and s.counters(nest, "Egg") == 0


# --- 6.8 Crystals ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.8.1")
def test_crystals_are_gained_by_summons_and_abilities_and_held_by_a_player() -> None:
    s = Scenario()
    mine = s.field("A", backup(Action((), (GainResource("crystal"),))))
    gift = s.in_hand("A", summon(GainResource("crystal", 2), cost=0))
    s.use(mine)
    s.resolve()
    s.cast(gift)
    s.resolve()
    assert s.resource("A", "crystal") == 3 and s.resource("B", "crystal") == 0
    assert s.game.view(1).resources[0]["crystal"] == 3


@pytest.mark.rule("6.8.1")
def test_crystals_are_spent_and_stay_when_their_source_leaves() -> None:
    s = Scenario()
    lamp = s.field("A", backup(Action((CostSelf("put"),), (GainResource("crystal", 1),))))
    buyer = s.field("A", backup(Action((PayResource("crystal", 2),), (Draw(1),))))
    s.crystals("A", 1)
    assert s.why_not("A", "use", buyer)
    s.use(lamp)
    s.resolve()
    assert s.zone(lamp) == "break" and s.resource("A", "crystal") == 2
    s.use(buyer)
    s.resolve()
    assert s.resource("A", "crystal") == 0 and s.count("A", "hand") == 1


@pytest.mark.rule("6.8.1")
def test_the_number_of_crystals_may_be_read() -> None:
    s = Scenario()
    s.cast(s.in_hand("A", summon(GainResource("crystal", 2), Draw(Resource("crystal")), cost=0)))
    s.resolve()
    assert s.count("A", "hand") == 2


@pytest.mark.parametrize(
    ("state", "names"),
    [
        ("active", {"Fresh", "Primed", "Hurt", "Twin"}),
        ("dull", {"Tired", "Frozen"}),
        ("damaged", {"Hurt"}),
        ("frozen", {"Frozen"}),
        ("multi-element", {"Twin"}),
        ("entered this turn", {"Fresh"}),
        ("primed", {"Primed"}),
    ],
)
def test_a_filter_may_ask_for_the_state_of_a_card(state: str, names: set[str]) -> None:
    s = Scenario()
    s.field("A", forward(5000, name="Tired"), dull=True)
    s.field("A", forward(5000, name="Hurt"), damage=1000)
    s.field("A", forward(5000, name="Frozen"), dull=True, frozen=True)
    s.field("A", forward(5000, name="Twin", element=("fire", "ice")))
    s.field("A", forward(5000, name="Primed"), primed_with=forward(9000, name="Top"))
    fresh = s.in_hand("A", forward(5000, name="Fresh", cost=0))
    break_all = s.in_hand("A", summon(Destroy(All(Filter(types=("forward",), states=(state,)))), cost=0))
    s.cast(fresh)
    s.cast(break_all)
    before = {card.name for card in s.cards("A", "field")}
    s.resolve()
    assert before - {card.name for card in s.cards("A", "field")} == names


def test_a_state_that_does_not_exist_is_refused_with_those_that_do() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    s.start()
    known = "active, dull, damaged, attacking, blocking, in battle, party, frozen, multi-element, entered this turn"
    with pytest.raises(ValueError, match=f"^fftcg has no state 'asleep'; it knows {known}, face down, primed$"):
        s.rules.in_state(s.game, knight.ref, s.row(knight), "asleep")
