"""Boards of a second search for faults: two chapters at once, written from the rulebook alone."""

import pytest

from rulebound.cards import find
from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Ability,
    ActCost,
    Action,
    All,
    Auto,
    Cannot,
    Choose,
    Cmp,
    CostCards,
    CostOption,
    Damage,
    Destroy,
    Discard,
    Draw,
    Evolve,
    ExtraPhase,
    Filter,
    Freeze,
    Gain,
    Grant,
    Heal,
    IfDone,
    Keyword,
    Modify,
    Move,
    On,
    Opposing,
    Pay,
    Permit,
    PlayerGain,
    Ready,
    Replace,
    Self,
    Slot,
    Stat,
    Static,
    Step,
    Transform,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, card, evolve, evolved, follower, serve, spell, strike
from rulebound.scenario.table import ScenarioError

MINE = Filter(types=("follower",), side="my")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))


# --- 10.3 abilities that a leader is given ---------------------------------------------------------------------------


@pytest.mark.rule("10.3.4")
@pytest.mark.parametrize(
    ("given", "hand", "defense", "attack"),
    [
        (Auto(On("phase", phase="end", who=Who.YOU), (Draw(1),)), 1, 18, 1),
        (Auto(On("damage", Self()), (Draw(1),)), 1, 18, 1),
        (Static((Cannot("be dealt damage"),)), 0, 20, 1),
        (Static((Modify("attack", 1),), MINE), 0, 18, 2),
    ],
    ids=["end phase", "damage", "no damage", "followers"],
)
def test_an_ability_that_a_leader_is_given_is_valid(given: Ability, hand: int, defense: int, attack: int) -> None:
    s = Scenario()
    knight = s.field("A", follower(1, 1))
    s.play(s.in_hand("A", spell(Gain(MY_LEADER, (Grant(given),), Until.GAME), Damage(MY_LEADER, 2))))
    s.to("end")
    assert (s.count("A", "hand"), s.defense("A"), s.attack_of(knight)) == (hand, defense, attack)


# --- answers ---------------------------------------------------------------------------------------------------------


def test_cards_may_be_named_after_a_replacement_that_nobody_was_asked_about() -> None:
    s = Scenario()
    stack = s.field("A", amulet("Stack"), counters={"Stack": 2})
    cards = s.hand("A", follower(name="One"), follower(name="Two"), follower(name="Three"))
    s.play(s.in_hand("A", spell(Destroy(All(Filter(types=("amulet",)))), Discard(2))), cards[2], cards[0])
    assert s.counters(stack, "Stack") == 1
    assert s.cards("A", "hand") == [cards[1]]


def test_the_carrots_of_the_pool_may_be_served() -> None:
    s = Scenario()
    runner = s.field("A", follower(1, 1, serve(1)))
    carrot = s.in_evolve_deck("A", find("evolve", "Carrot")[0])
    s.serve(runner)
    assert s.linked(runner) == [carrot]


@pytest.mark.parametrize("step", [Freeze(Self()), ExtraPhase("main"), Gain(Self(), (ActCost("attack", (Pay(1),)),))])
def test_what_only_another_game_has_a_rule_for_is_refused(step: Step) -> None:
    with pytest.raises(ScenarioError, match=r"there is no (Freeze|ExtraPhase|ActCost) in this game"):
        Scenario().in_hand("A", spell(step))


def test_what_is_true_of_players_is_not_said_of_cards() -> None:
    s = Scenario()
    with pytest.raises(ScenarioError, match="'field size' is said of a player"):
        s.field("A", amulet(Static((Permit("field size", 6),))))
    with pytest.raises(ScenarioError, match="'attack' is said of cards"):
        s.in_hand("A", spell(PlayerGain(Who.YOU, (Cannot("attack"),))))
    with pytest.raises(ScenarioError, match="'Modify' is said of cards"):
        s.field("A", amulet(Static((Modify("attack", 1),), players=Who.YOU)))


# --- 8.4.5.1 combat --------------------------------------------------------------------------------------------------


@pytest.mark.rule("8.4.5.1")
def test_a_strike_finds_the_follower_in_combat_with_its_own() -> None:
    s = Scenario()
    striker = s.field("A", follower(1, 5, strike(Destroy(Opposing()))))
    target = s.field("B", follower(1, 5), engaged=True)
    other = s.field("B", follower(1, 5), engaged=True)
    s.attack(striker, target)
    assert (s.zone(striker), s.zone(target), s.zone(other)) == ("field", "cemetery", "field")


@pytest.mark.rule("8.4.5.1")
def test_the_attack_target_finds_its_attacker_only_while_both_are_there() -> None:
    s = Scenario()
    attacker = s.field("A", follower(1, 5))
    target = s.field("B", follower(1, 5, Action((), (Ready(Opposing()),), quick=True)), engaged=True)
    s.declare_attack(attacker, target)
    s.use(target)
    assert s.reserved(attacker)
    s.answer("pass")
    s.attack(attacker, "B")
    assert s.engaged(attacker)


# --- 14.3.1.2 Magic Items --------------------------------------------------------------------------------------------


@pytest.mark.rule("14.3.1.2")
@pytest.mark.parametrize("universe", ["idolmaster cinderella girls", "The Idolmaster: Cinderella Girls"])
def test_a_universe_is_known_by_its_short_and_by_its_whole_name(universe: str) -> None:
    main = [follower(1, 1, name=f"Idol {i}", universe=universe) for i in range(40)]
    nothing: list[CardDef] = []
    idols = (main, nothing, [card("leader", craft=(), universe=universe)])
    s = Scenario.from_decks(idols, idols)
    assert [token.name for token in s.tokens("B", "ex")] == ["Magic Item"] * 5


# --- 10.4.2.2 several cards for one part of a cost -------------------------------------------------------------------

HAND = Filter(zone="hand", side="my")
SPELLS = Filter(types=("spell",), zone="hand", side="my")
ARMED = Filter(types=("follower",), side="my", traits=("Armed",))


@pytest.mark.rule("10.4.2.2")
def test_cards_for_one_part_of_a_cost_leave_enough_for_the_next() -> None:
    s = Scenario()
    cost = (CostCards("discard", 2, HAND), CostCards("discard", 1, SPELLS, slot="spell"))
    shrine = s.field("A", amulet(Action(cost, (Heal(MY_LEADER, 1),))))
    one, two, other = s.hand("A", spell(name="One"), spell(name="Two"), follower(name="Other"))
    s.use(shrine, one)
    assert not s.offered(two)
    s.answer(other, two)
    assert s.count("A", "cemetery") == 3 and s.defense("A") == 21


@pytest.mark.rule("10.4.2.2")
def test_cards_that_are_engaged_for_one_part_leave_enough_for_the_next() -> None:
    s = Scenario()
    cost = (CostCards("exhaust", 2, MINE), CostCards("exhaust", 1, ARMED, slot="armed"))
    shrine = s.field("A", amulet(Action(cost, (Draw(1),))))
    armed = [s.field("A", follower(1, 1, name=name, trait="Armed")) for name in ("One", "Two")]
    other = s.field("A", follower(1, 1, name="Other"))
    s.use(shrine, armed[0])
    assert all(s.engaged(card) for card in (*armed, other))


@pytest.mark.rule("10.6.2.6")
def test_of_two_cards_that_pay_one_makes_room() -> None:
    s = Scenario()
    stacks = [s.field("A", amulet("Stack", name=f"Stack {i}"), counters={"Stack": 3}) for i in range(3)]
    rocks = [s.field("A", amulet(name=f"Rock {i}")) for i in range(2)]
    offering = CostOption("offering", (CostCards("put", 2, Filter(types=("amulet",), side="my")),), required=True)
    golem = s.in_hand("A", follower(1, 1, offering))
    s.play(golem, stacks[0])
    assert not s.offered(stacks[1])
    s.answer(rocks[1])
    assert s.zone(golem) == "field" and s.zone(rocks[1]) == "cemetery" and s.zone(stacks[0]) == "field"


# --- 10.10.1.1 what was replaced has not happened --------------------------------------------------------------------

ENEMY = Filter(types=("follower",), side="opp")


@pytest.mark.rule("10.10.1.1")
@pytest.mark.parametrize(
    ("step", "guard"),
    [
        (Destroy(Slot()), Replace(On("destroyed", Self()), to="banished")),
        (Move(Slot(), "hand"), Replace(On("leave", Self(), to="hand"), to="banished")),
        (Damage(Slot(), 1), Replace(On("damage", Self()), obj=MY_LEADER)),
    ],
    ids=["destroyed", "returned", "damaged"],
)
def test_what_happens_instead_is_not_what_the_next_sentence_asks_about(step: Step, guard: Replace) -> None:
    s = Scenario()
    target = s.field("B", follower(1, 1, Static((guard,))))
    s.play(s.in_hand("A", spell(Choose(ENEMY), step, IfDone((Draw(1),)))), target)
    assert s.count("A", "hand") == 0


@pytest.mark.rule("10.10.1.1")
def test_a_draw_that_was_replaced_is_not_a_draw() -> None:
    s = Scenario()
    s.field("A", amulet(Static((Replace(On("draw", who=Who.YOU), steps=(Heal(MY_LEADER, 1),)),))))
    s.play(s.in_hand("A", spell(Draw(2), IfDone((Heal(MY_LEADER, 10),)))))
    assert s.defense("A") == 22


@pytest.mark.rule("5.16.1")
def test_a_card_that_was_not_banished_is_not_transformed() -> None:
    s = Scenario()
    slippery = s.field("B", follower(1, 1, Static((Replace(On("leave", Self(), to="banished"), to="hand"),))))
    s.play(s.in_hand("A", spell(Transform(All(ENEMY), "Fairy"))))
    assert s.zone(slippery) == "hand" and not s.tokens("B")


# --- 1.3.2.4 numbers below zero --------------------------------------------------------------------------------------


@pytest.mark.rule("1.3.2.4")
def test_a_negative_attack_is_no_attack_of_zero() -> None:
    s = Scenario()
    weak = s.field("B", follower(-2, 3))
    harmless = s.field("B", follower(0, 3))
    no_attack = Filter(types=("follower",), side="opp", stats=(("attack", Cmp("==", 0)),))
    s.play(s.in_hand("A", spell(Destroy(All(no_attack)))))
    assert s.zone(weak) == "field" and s.zone(harmless) == "cemetery"


@pytest.mark.rule("1.3.2.4")
def test_a_negative_number_is_added_as_it_is() -> None:
    s = Scenario()
    weak = s.field("A", follower(-2, 3))
    own_attack = Stat(Slot(), "attack")
    s.play(s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (Modify("attack", own_attack),), Until.GAME))), weak)
    assert s.attack_of(weak) == -4


@pytest.mark.rule("1.3.2.4")
def test_negative_numbers_count_in_a_sum() -> None:
    s = Scenario()
    s.field("A", follower(5, 3))
    s.field("A", follower(-2, 3))
    s.play(s.in_hand("A", spell(Damage(ENEMY_LEADER, Stat(All(MINE), "attack")))))
    assert s.defense("B") == 17


@pytest.mark.rule("1.3.2.4", "1.3.2.2.1")
def test_an_action_with_a_negative_number_is_not_done() -> None:
    s = Scenario()
    s.field("A", follower(-2, 3))
    s.play(s.in_hand("A", spell(Damage(ENEMY_LEADER, Stat(All(MINE), "attack")))))
    assert s.defense("B") == 20


# --- zones -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("12.3.2")
def test_a_spell_in_a_hand_that_a_passive_ability_gives_quick_is_played_in_the_window() -> None:
    s = Scenario()
    attacker = s.field("A", follower(1, 1))
    s.field("B", amulet(Static((Grant(Keyword("Quick")),), SPELLS)))
    bolt = s.in_hand("B", spell(Heal(MY_LEADER, 1)))
    s.declare_attack(attacker, "B")
    s.play(bolt)
    s.answer("pass")
    assert s.defense("B") == 20


def test_a_card_that_is_played_leaves_the_ex_area_once() -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("move", frm="ex"), (Draw(1),))))
    s.play(s.in_ex("A", follower(1, 1)))
    assert s.count("A", "hand") == 1


@pytest.mark.rule("10.6.2.1.3")
@pytest.mark.parametrize("distinct", [0, 1])
def test_of_two_equal_cards_in_the_ex_area_the_one_without_an_effect_may_be_played(distinct: int) -> None:
    s = Scenario()
    s.game.state.reg["distinct"] = distinct
    twin = follower(1, 1, name="Twin")
    strong, plain = s.in_ex("A", twin), s.in_ex("A", twin)
    in_ex = Filter(zone="ex", side="my")
    s.play(s.in_hand("A", spell(Choose(in_ex), Gain(Slot(), (Modify("attack", 4),), Until.GAME))), strong)
    s.play(plain)
    assert s.zone(plain) == "field" and s.zone(strong) == "ex" and s.attack_of(plain) == 1
    s.play(strong)
    assert s.attack_of(strong) == 5


def test_of_two_equal_cards_the_one_that_is_named_is_played() -> None:
    s = Scenario()
    twin = follower(1, 1, name="Twin")
    first, second = s.hand("A", twin, twin)
    assert s.offered(first) and s.offered(second)
    s.play(second)
    assert s.zone(second) == "field" and s.zone(first) == "hand"


def test_in_a_game_from_decks_the_card_that_is_named_is_played_as_well() -> None:
    elves = [follower(1, 1, name=f"Elf {i}", craft="forestcraft") for i in range(14)]
    main = [elves[i // 3] for i in range(40)]
    nothing: list[CardDef] = []
    deck = (main, nothing, [card("leader", craft="forestcraft")])
    s = Scenario.from_decks(deck, deck, seed=0)
    s.answer("first" if s.player == "A" else "second", False, False)
    first, second, *_ = s.cards("A", "hand")
    assert first.name == second.name
    s.play(second)
    assert s.zone(second) == "field" and s.zone(first) == "hand"
    s.game.undo()
    assert s.zone(second) == "hand"


@pytest.mark.parametrize("by_effect", [False, True])
def test_of_two_equal_cards_in_an_evolve_deck_the_one_that_is_named_is_used(by_effect: bool) -> None:
    s = Scenario()
    squire = follower(1, 1, evolve(1), name="Squire")
    knight = evolved(3, 3, of=squire)
    host = s.field("A", squire)
    first, second = s.in_evolve_deck("A", knight), s.in_evolve_deck("A", knight)
    if by_effect:
        s.play(s.in_hand("A", spell(Choose(MINE), Evolve(Slot()))), host, second)
    else:
        s.evolve(host, second)
    assert s.linked(host) == [second] and s.zone(first) == "evolve_deck" and s.face_down(first)


def test_a_card_that_lies_face_up_is_no_copy_of_one_that_may_be_used() -> None:
    s = Scenario()
    squire = follower(1, 1, evolve(1), name="Squire")
    knight = evolved(3, 3, of=squire)
    host = s.field("A", squire)
    used = s.in_evolve_deck("A", knight, face_up=True)
    s.in_evolve_deck("A", knight)
    with pytest.raises(ScenarioError, match="is not a legal answer"):
        s.evolve(host, used)
