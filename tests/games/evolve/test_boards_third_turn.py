"""Boards of a third search for faults: preparation, turns, attacks, tokens, cycles, and input that is wrong."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rulebound import cards
from rulebound.api import load, loads, new_game, new_game_from
from rulebound.cards.files import BadCardFile
from rulebound.games.evolve.deck import check
from rulebound.kernel.cards import CardDef
from rulebound.kernel.errors import BadDeck, BadSave
from rulebound.language.tree import (
    Action,
    AddCounter,
    All,
    Auto,
    Cannot,
    Choose,
    CostCounter,
    Create,
    Damage,
    Delayed,
    Destroy,
    Draw,
    ExhaustSelf,
    ExtraTurn,
    Filter,
    Gain,
    Grant,
    Heal,
    Keyword,
    May,
    Modify,
    Move,
    On,
    Permit,
    PlayerGain,
    Replace,
    Self,
    SkipTurn,
    Slot,
    Stat,
    Static,
    Steal,
    Step,
    Transform,
    Until,
    Who,
)
from rulebound.scenario.evolve import (
    Scenario,
    amulet,
    card,
    carrot,
    evolve,
    evolved,
    fanfare,
    follower,
    last_words,
    serve,
    spell,
    strike,
    token,
)
from rulebound.scenario.table import ScenarioError

MINE = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
THEIR_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))


# --- 6 preparation ---------------------------------------------------------------------------------------------------


def elves(universe: str = "") -> list[CardDef]:
    return [follower(1, 1, name=f"Elf {i}", craft="forestcraft", universe=universe) for i in range(40)]


@pytest.mark.rule("6.1.1.4", "6.1.2")
@pytest.mark.parametrize(("carrots", "broken"), [(10, []), (11, ["6.1.1.3", "6.1.1.4"])])
def test_an_evolve_deck_may_hold_ten_carrots(carrots: int, broken: list[str]) -> None:
    leader = card("leader", craft="forestcraft", universe="umamusume")
    deck = (elves("umamusume"), [carrot()] * carrots, [leader])
    assert [problem.rule for problem in check(deck)] == broken


@pytest.mark.rule("6.1.1.5", "6.1.1.5.2")
def test_a_deck_is_based_on_one_universe_even_if_its_leader_has_two() -> None:
    leader = card("leader", craft="swordcraft", universe=("moon", "sun"))
    for other, strangers in (("moon", 0), ("sun", 20)):
        main = elves("moon")[:20] + elves(other)[20:]
        assert [problem.rule for problem in check((main, [], [leader]))] == ["6.1.1.5.2"] * strangers


@pytest.mark.rule("6.2.1.3")
@pytest.mark.parametrize(("basis", "items"), [("class", 0), ("universe", 5)])
def test_a_deck_that_may_be_based_on_both_is_based_on_what_its_player_says(basis: str, items: int) -> None:
    universe = "idolmaster cinderella girls"
    main = elves(universe)
    top = evolved(2, 2, of=main[0], craft="forestcraft", universe=universe)
    leader = card("leader", craft="forestcraft", universe=universe)
    s = Scenario.from_decks((main, [top], [leader]), (elves(), [], [card("leader", craft="forestcraft")]))
    assert (s.prompt, s.player) == ("base", "A") and len(s.options) == 2
    s.answer(basis)
    assert s.count("A", "ex") == items and s.prompt == "first or second"


@pytest.mark.rule("6.2.1.3")
def test_an_evolved_card_without_the_universe_leaves_only_the_class() -> None:
    main = elves("umamusume")
    top = evolved(2, 2, of=main[0], craft="forestcraft")
    s = Scenario.from_decks((main, [top], [card("leader", craft="forestcraft", universe="umamusume")]), (main, [], []))
    assert s.prompt == "first or second"


def test_a_game_from_decks_can_be_saved_and_played_again() -> None:
    leader = [card("leader", craft="forestcraft")]
    s = Scenario.from_decks((elves(), [], leader), (elves(), [], leader))
    s.answer("first", False, False)
    again = loads(s.game.save())
    assert again.state.exact_hash() == s.game.state.exact_hash()


@pytest.mark.rule("6.2.1.8")
def test_the_old_hand_lies_below_the_deck_in_the_order_that_was_said() -> None:
    leader = [card("leader", craft="forestcraft")]
    s = Scenario.from_decks((elves(), [], leader), (elves(), [], leader))
    s.answer("first")
    first = s.player
    hand, top = s.cards(first, "hand"), s.cards(first, "deck")[:4]
    order = [hand[2], hand[0], hand[3], hand[1]]
    s.answer(True, order)
    assert s.cards(first, "hand") == top and s.cards(first, "deck")[-4:] == order
    assert s.player != first and s.prompt == "mulligan"


# --- 7 turns ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.2.3", "7.2.4", "7.2.5")
def test_what_triggers_as_cards_are_refreshed_waits_for_the_draw() -> None:
    s = Scenario(phase="start")
    count = Auto(On("readied", Self()), (Damage(THEIR_LEADER, Stat(Self(), "attack")),))
    s.field("A", follower(3, 3, count), engaged=True)
    s.field("A", amulet(Auto(On("draw", who=Who.YOU), (Gain(All(MINE), (Modify("attack", 2),)),))))
    s.start()
    assert s.prompt == "play auto" and s.count("A", "hand") == 1  # both wait, and A says which is first


@pytest.mark.rule("7.2.5", "11.2.2")
def test_a_card_that_returns_to_the_deck_after_the_draw_comes_too_late() -> None:
    s = Scenario(phase="start")
    s.deck("A")
    s.in_cemetery("A", follower())
    back = Move(All(Filter(zone="cemetery", side="my")), "deck")
    s.field("A", amulet(Auto(On("readied", Self()), (back,))), engaged=True)
    s.start()
    assert s.winner == "B"


@pytest.mark.rule("7.2.4.1")
def test_another_turn_after_the_first_one_has_a_draw() -> None:
    s = Scenario(phase="start", number=1)
    again = s.in_hand("A", spell(ExtraTurn(), cost=0))
    s.play(again)
    assert s.count("A", "hand") == 0
    s.to("next turn")
    assert s.turn_player == "A" and s.count("A", "hand") == 1


@pytest.mark.rule("7.4.1", "7.4.2", "7.4.3")
def test_ward_that_is_given_as_the_end_phase_starts_may_be_used_at_once() -> None:
    s = Scenario()
    guard = s.field("A", follower(1, 1))
    s.field("A", amulet(Auto(On("phase", who=Who.YOU, phase="end"), (Gain(All(MINE), (Grant(Keyword("Ward")),)),))))
    s.end_main()
    assert s.prompt == "ward"
    s.answer([guard])
    s.to("next turn")
    assert s.engaged(guard) and not s.has(guard, "Ward")


@pytest.mark.rule("7.4.6", "7.4.7")
def test_cards_drawn_in_the_quick_window_count_for_the_hand_limit() -> None:
    s = Scenario()
    hand = [s.in_hand("A", follower(name=f"Page {i}")) for i in range(7)]
    gift = s.in_hand("B", spell(Draw(2, Who.OPPONENT), "Quick"))
    s.end_main()
    s.play(gift)
    s.to("hand size")
    assert s.player == "A" and s.count("A", "hand") == 9
    s.answer(hand[:2])
    assert s.count("A", "hand") == 7 and s.turn_player == "B"


@pytest.mark.rule("7.4.7", "7.4.8")
def test_what_triggers_on_the_last_discard_still_sees_effects_until_the_end_of_the_turn() -> None:
    s = Scenario()
    hand = [s.in_hand("A", follower(name=f"Page {i}")) for i in range(8)]
    scribe = s.field(
        "A", follower(1, 1, Auto(On("discard", who=Who.YOU), (Damage(THEIR_LEADER, Stat(Self(), "attack")),)))
    )
    s.play(s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (Modify("attack", 4),)))), scribe)
    s.to("hand size")
    s.answer(hand[0])
    assert s.defense("B") == 15 and s.attack_of(scribe) == 1


@pytest.mark.rule("7.4.7")
@pytest.mark.parametrize(("instead", "hand"), [((), 9), ((Draw(1),), 11)])
def test_cards_that_are_not_discarded_after_all_need_not_be_discarded_for_ever(
    instead: tuple[Step, ...], hand: int
) -> None:
    s = Scenario()
    held = [s.in_hand("A", follower(name=f"Page {i}")) for i in range(9)]
    s.field("A", amulet(Static((Replace(On("discard", who=Who.YOU), steps=instead),), players=Who.YOU)))
    s.to("hand size")
    s.answer(held[:2])
    assert s.count("A", "hand") == hand and s.turn_player == "B"


@pytest.mark.rule("7.4.1", "10.7.5")
def test_a_trigger_for_the_start_of_the_end_phase_that_is_made_later_in_it_waits_for_the_next_one() -> None:
    s = Scenario()
    trap = s.in_hand("B", spell(Delayed(On("phase", phase="end"), (Draw(3),)), "Quick"))
    s.end_main()
    s.play(trap)
    s.to("next turn")
    assert s.count("B", "hand") == 1
    s.end_main()
    assert s.count("B", "hand") == 4


@pytest.mark.rule("5.27.1", "5.25.2")
def test_the_turn_that_is_skipped_is_the_next_one_even_if_it_is_another_turn() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(ExtraTurn(), SkipTurn(Who.YOU))))
    s.to("next turn")
    assert s.turn_player == "B"
    s.to("next turn")
    assert s.turn_player == "A"


@pytest.mark.rule("7.4.8", "5.25.2")
def test_an_effect_until_the_next_turn_outlasts_a_turn_that_is_skipped() -> None:
    s = Scenario()
    giant = s.field("A", follower(1, 1))
    grow = Gain(Slot(), (Modify("attack", 1),), Until.YOUR_NEXT_TURN)
    s.play(s.in_hand("A", spell(Choose(MINE), grow, SkipTurn(Who.YOU))), giant)
    for player, attack in (("B", 2), ("B", 2), ("A", 1)):
        s.to("next turn")
        assert (s.turn_player, s.attack_of(giant)) == (player, attack)


# --- 8 actions and attacks -------------------------------------------------------------------------------------------


@pytest.mark.rule("8.4.2.1", "5.21.2")
def test_a_follower_that_was_lost_and_won_back_has_not_remained() -> None:
    s = Scenario()
    knight, bait = s.field("A", follower(3, 3)), s.field("A", follower(0, 1))
    lure = s.field("B", amulet(Action((ExhaustSelf(),), (Choose(ENEMY), Steal(Slot())), quick=True)))
    back = s.in_hand("A", spell(Choose(ENEMY), Steal(Slot())))
    s.declare_attack(bait, "B")
    s.use(lure, knight)
    s.answer("pass")
    s.play(back, knight)
    assert s.controller(knight) == "A" and s.why_not("A", "attack", knight).startswith("8.4.2.1: ")


@pytest.mark.rule("8.4.2.1.b2", "8.4.3.1.b1")
def test_a_new_follower_that_loses_storm_by_evolving_no_longer_reaches_the_leader() -> None:
    s = Scenario()
    raider = follower(1, 1, "Storm", evolve(0), name="Raider")
    s.in_evolve_deck("A", evolved(4, 4, of=raider))
    mine, guard = s.field("A", raider, fresh=True), s.field("B", follower(0, 9), engaged=True)
    assert len(s.attack_targets(mine)) == 2
    s.evolve(mine)
    assert s.attack_targets(mine) == [guard]


@pytest.mark.rule("8.4.2.1")
def test_a_follower_that_evolved_and_came_back_has_not_evolved() -> None:
    s = Scenario()
    moth = follower(1, 1, evolve(0), name="Moth")
    s.in_evolve_deck("A", evolved(4, 4, of=moth))
    mine = s.field("A", moth, fresh=True)
    s.field("B", follower(0, 9), engaged=True)
    blink = s.in_hand("A", spell(Choose(MINE), Move(Slot(), "banished"), Move(Slot(), "field")))
    s.evolve(mine)
    s.play(blink, mine)
    assert s.why_not("A", "attack", mine).startswith("8.4.2.1: ")


@pytest.mark.rule("8.4.9", "8.4.9.1")
def test_a_target_that_the_strike_has_stolen_is_fought_all_the_same() -> None:
    s = Scenario()
    thief = s.field("A", follower(3, 3, strike(Steal(All(ENEMY)), what="follower")))
    prey = s.field("B", follower(2, 5), engaged=True)
    s.attack(thief, prey)
    assert s.controller(prey) == "A" and (s.defense(prey), s.defense(thief)) == (2, 1)


@pytest.mark.rule("8.4.3.2.1")
def test_why_a_follower_that_cannot_attack_enemies_does_not_attack() -> None:
    s = Scenario()
    meek = s.field("A", follower(1, 1, Static((Cannot("attack enemies"),))))
    assert s.why_not("A", "attack", meek) == "8.4.3.2.1: an effect says that it can't attack enemies"


@pytest.mark.rule("10.4.2.2")
def test_why_the_cost_of_evolving_or_serving_cannot_be_paid() -> None:
    s = Scenario(points=0, evolution_points=0)
    racer = follower(1, 1, serve(0), name="Racer")
    lone = s.field("A", follower(1, 1, evolve(0), name="Lone"))
    poor = s.field("A", follower(1, 1, evolve(1), name="Poor"))
    served, hungry = s.field("A", racer, served=1), s.field("A", racer)
    s.in_evolve_deck("A", evolved(2, 2, of="Poor"))
    s.in_evolve_deck("A", evolved(2, 2, of="Lone"), face_up=True)
    why = {card.name: s.why_not("A", "evolve", card) for card in (lone, poor)}
    assert why["Lone"].endswith("no facedown card of the evolve deck corresponds to it (12.2.2)")
    assert why["Poor"].endswith("(10.4.4)")
    assert s.why_not("A", "serve", served).endswith("it has been served (14.2.1.2.1)")
    assert s.why_not("A", "serve", hungry).endswith("too few facedown Carrots in the evolve deck (14.2.1.1)")


# --- 9 tokens --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("9.1.4.3", "10.11.1")
def test_what_a_token_was_is_still_known_after_it_has_gone() -> None:
    s = Scenario()
    viking = s.field("A", s.make_token("Viking"))
    s.play(
        s.in_hand("A", spell(Choose(MINE), Move(Slot(), "hand"), Damage(THEIR_LEADER, Stat(Slot(), "attack")))), viking
    )
    assert s.zone(viking) == "out" and s.count("A", "hand") == 0 and s.defense("B") == 17


@pytest.mark.rule("9.1.2.1", "5.16.1")
def test_a_stolen_card_that_is_transformed_becomes_a_token_of_the_player_whose_field_it_is() -> None:
    s = Scenario()
    captive = s.field("B", follower(4, 4), controller="A")
    s.play(s.in_hand("A", spell(Choose(MINE), Transform(Slot(), "Fairy"))), captive)
    (fairy,) = s.tokens("A")
    assert s.count("B", "banished") == 1 and s.owner(fairy) == "A"


@pytest.mark.rule("9.1.2", "4.4.4.2")
def test_of_two_kinds_of_tokens_for_one_free_place_the_player_of_the_effect_picks_one() -> None:
    s = Scenario()
    for _ in range(4):
        s.field("B", follower())
    s.play(s.in_hand("A", spell(Create("Fairy", 1, "field", Who.OPPONENT, more=("Knight",)))))
    assert s.player == "A"
    s.answer("Knight")
    assert [made.name for made in s.tokens("B")] == ["Knight"]


@pytest.mark.rule("11.4.1", "4.4.4")
def test_on_a_field_that_has_become_smaller_its_player_selects_what_stays() -> None:
    s = Scenario()
    crowd = [s.field("B", follower(1, 1, last_words(Draw(1)))) for _ in range(5)]
    s.play(s.in_hand("A", spell(PlayerGain(Who.OPPONENT, (Permit("field size", 4),)))))
    assert s.player == "B"
    s.answer(crowd[1:])
    assert s.zone(crowd[0]) == "cemetery" and s.count("B", "hand") == 1


# --- 15 cycles, B Open 8 ---------------------------------------------------------------------------------------------


@pytest.mark.rule("15.2.1", "15.2.1.1")
def test_active_player_says_how_often_a_leader_is_healed_for_nothing() -> None:
    s = Scenario()
    spring = s.field("A", amulet(Action((), (Heal(MY_LEADER, 1),))))
    for _ in range(40):
        if s.prompt == "loop":
            break
        s.use(spring)
    healed = s.defense("A")
    assert s.player == "A"
    s.answer(2)
    s.use(spring)
    s.use(spring)
    assert s.defense("A") == healed + 2 and not s.offered(spring)


@pytest.mark.rule("15.2.1")
def test_a_player_who_may_stop_healing_is_asked_how_often() -> None:
    s = Scenario()
    healed = On("restore", Filter(types=("leader",), zone="leader", side="my"))
    spring = s.field("A", amulet(Auto(healed, (May((Heal(MY_LEADER, 1),)),)), Action((), (Heal(MY_LEADER, 1),))))
    s.use(spring)
    for _ in range(40):
        if s.prompt == "may":
            s.answer(True)
    assert s.prompt == "loop" and s.player == "A"


def test_damage_for_nothing_ends_with_the_leader_and_is_no_cycle() -> None:
    s = Scenario()
    s.leader("B", defense=60)
    forge = s.field("A", amulet(Action((), (Damage(THEIR_LEADER, 1),))))
    for _ in range(60):
        s.use(forge)
    assert s.winner == "A"


@pytest.mark.rule("B.8.5.1")
def test_why_nothing_evolves_after_rush_was_given() -> None:
    s = Scenario(format="open8")
    elf = follower(1, 1, evolve(1), name="Elf")
    mine = s.field("A", elf)
    copies = [s.in_evolve_deck("A", evolved(2, 2, of=elf)) for _ in range(2)]
    s.grant_rush(mine, copies[1])
    assert s.has(mine, "Rush")
    assert s.why_not("A", "evolve", mine) == "B.8.5.1: a follower has been given Rush this turn"


# --- acts ------------------------------------------------------------------------------------------------------------


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


def test_an_attack_with_a_wrong_answer_has_not_been_made() -> None:
    s = Scenario()
    scout = s.field("A", follower(2, 2, strike(May((Draw(1),)))))
    with pytest.raises(ScenarioError, match="is not a legal answer"):
        s.attack(scout, "B", True, 7)
    assert s.prompt == "main" and s.reserved(scout) and s.defense("B") == 20
    s.end_main()
    assert s.prompt == "quick"


# --- input that is wrong ---------------------------------------------------------------------------------------------


def test_an_answer_that_does_not_belong_to_a_spell_begins_no_attack_and_takes_the_spell_back() -> None:
    s = Scenario()
    mine, theirs = s.field("A", follower()), s.field("B", follower())
    bolt = s.in_hand("A", spell(Choose(ENEMY), Destroy(Slot())))
    s.start()
    before, told = s.game.state.exact_hash(), s.journal()
    with pytest.raises(ScenarioError, match="is not a legal answer to what the act asks"):
        s.play(bolt, mine)
    assert s.game.state.exact_hash() == before and s.journal() == told
    s.play(bolt, theirs)
    assert s.zone(theirs) == "cemetery"


def test_answers_of_which_one_is_wrong_change_nothing() -> None:
    s = Scenario()
    scholar = follower(1, 1, fanfare(May((Draw(1),))))
    card, other = s.in_hand("A", scholar), s.field("B", follower())
    s.play(card)
    with pytest.raises(ScenarioError, match="is not a legal answer"):
        s.answer(True, other)
    assert s.prompt == "may" and s.count("A", "hand") == 0
    s.answer(True)
    assert s.count("A", "hand") == 1


def test_a_refused_act_tells_what_has_to_be_answered_first() -> None:
    s = Scenario()
    card, other = s.in_hand("A", follower(1, 1, fanfare(May((Draw(1),))))), s.in_hand("A", follower())
    s.play(card)
    with pytest.raises(ScenarioError, match="first to be answered is A's question 'may'"):
        s.play(other)


def test_the_rule_that_refuses_an_act_is_cited() -> None:
    s = Scenario()
    new, old = s.field("A", follower(), fresh=True), s.field("A", follower())
    s.field("B", follower(1, 1, "Ward"), engaged=True)
    assert not s.cited("8.4.2.1")
    for attacker, rule in ((new, "8.4.2.1"), (old, "12.8.2")):
        with pytest.raises(ScenarioError, match=re.escape(rule)) as error:
            s.attack(attacker, "B")
        assert error.value.rule == rule and s.cited(rule)


@pytest.mark.rule("15.1.4")
def test_counters_that_pay_a_cost_are_removed() -> None:
    s = Scenario()
    lamp = s.field("A", amulet(Action((CostCounter("oil", 2),), (Draw(1),))), counters={"oil": 3, "Stack": 1})
    s.use(lamp)
    assert (s.counters(lamp, "oil"), s.counters(lamp, "Stack")) == (1, 1)
    assert s.why_not("A", "use", lamp).startswith("10.4.2.2: ")


def started(s: Scenario) -> Scenario:
    s.start()
    return s


@pytest.mark.parametrize(
    ("message", "wrong"),
    [
        ("3.2.4.2", lambda s: Scenario(points=-1)),
        ("from 0 to 10 (3.2.4.1)", lambda s: Scenario(points=12)),
        ("3.2.4.1", lambda s: s.points("A", maximum=-1)),
        ("the maximum play points of B: 11 is not possible", lambda s: s.points("B", maximum=11)),
        ("the play points of B: 11 is not possible", lambda s: s.points("B", 11)),
        ("3.2.4.2", lambda s: s.points("A", -1)),
        ("3.2.5.1", lambda s: s.points("A", evolution=-1)),
        ("number of the turn", lambda s: Scenario(number=0)),
        ("6.2.1.12", lambda s: Scenario(turn="B", number=1)),
        ("'3' is not possible", lambda s: s.field("A", follower(), damage="3")),
        ("Stack counters: -1", lambda s: s.field("A", amulet("Stack"), counters={"Stack": -1})),
        ("write 'Stack'", lambda s: s.field("A", amulet("Stack"), counters={"stack": 2})),
        ("write 'Stack'", lambda s: s.counters(s.field("A", amulet("Stack")), "stack counter")),
        ("write 'Stack'", lambda s: s.in_hand("A", spell(AddCounter(Self(), "stack")))),
        ("counters are given as a dict", lambda s: s.field("A", amulet(), counters=["Stack"])),
        ("2.7.1", lambda s: s.field("A", card("follower"))),
        ("4.6.1", lambda s: s.in_hand("A", evolved(1, 1, of="Elf"))),
        ("4.6.1", lambda s: s.field("A", evolved(1, 1, of="Elf"))),
        ("6.1.1.3", lambda s: s.in_evolve_deck("A", follower())),
        ("6.1.1.3", lambda s: s.field("A", follower(), evolved_into=follower())),
        ("6.1.1.1", lambda s: [s.leader("A", card("leader")) for _ in range(2)]),
        ("is no token", lambda s: s.define(follower(name="Imp"))),
        ("9.1.2.3", lambda s: s.define(token("follower", name="Fairy", attack=9, defense=9))),
        ("number of an ability: -1", lambda s: s.use(s.field("A", amulet(Action((), (Draw(1),)))), ability=-1)),
        ("no card of this scenario", lambda s: s.engaged("A")),
        ("no card of this scenario", lambda s: s.counters("A", "Stack")),
        ("evolve has no rule 8.4.99", lambda s: s.cited("8.4.99")),
        ("'explode' is no event", lambda s: s.happened("explode")),
        ("once the game has started", lambda s: started(s).points("A", 3)),
        ("once the game has started", lambda s: started(s).leader("A", defense=3)),
        ("once the game has started", lambda s: started(s).deck("A")),
        ("once the game has started", lambda s: started(s).played("A", 2)),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(message: str, wrong: Callable[[Scenario], object]) -> None:
    with pytest.raises(ScenarioError) as error:
        wrong(Scenario())
    assert message in str(error.value)


@pytest.mark.parametrize("decks", [None, (1, 2), "forestcraft-starter", ("forestcraft-starter",)])
def test_what_are_not_two_decks_is_refused(decks: object) -> None:
    with pytest.raises(BadDeck):
        new_game("evolve", decks)  # type: ignore[arg-type]


@pytest.mark.parametrize("deck", [5, "deck", ([], None, []), (["Elf"], [], [])])
def test_what_is_not_a_deck_is_refused(deck: object) -> None:
    with pytest.raises(BadDeck, match="evolve"):
        new_game_from("evolve", (deck, deck))  # type: ignore[arg-type]


WORDS = [
    ("'creature' is no type of card", "creature forestcraft 2 2/2", ""),
    ("'elfcraft' is no class", "follower elfcraft 2 2/2", ""),
    ("it has no attack", "follower forestcraft 2", ""),
    ("'Flying' is no keyword", "follower forestcraft 2 2/2", "Flying."),
    ("'dies' is no event", "follower forestcraft 2 2/2", "dies: draw 1."),
    ("'graveyard' is no zone", "follower forestcraft 2 2/2", "enter: move(self, graveyard)."),
    ("'Faery' is no token", "follower forestcraft 2 2/2", "enter: create(Faery)."),
    ("there is no Freeze in this game", "follower forestcraft 2 2/2", "enter: freeze self."),
]


@pytest.mark.parametrize(("message", "facts", "text"), WORDS)
def test_a_card_file_with_words_that_the_game_does_not_know_is_refused_with_its_place(
    tmp_path: Path, message: str, facts: str, text: str
) -> None:
    head = " \N{MIDDLE DOT} ".join(("X-1", "Elf", facts, "checked: no"))
    (tmp_path / "own.cards").write_text(f"## own cards\n{head}\n  {text}\n", encoding="utf-8")
    with pytest.raises(BadCardFile, match=re.escape(f"own.cards, line 2 (X-1): {message}")):
        cards.find("evolve", "Elf", cards.with_own("evolve", tmp_path))


def test_a_card_made_on_the_spot_with_such_words_begins_no_game() -> None:
    lost = follower(1, 1, fanfare(Create("Faery")), name="Lost")
    with pytest.raises(BadDeck, match=r"Lost .*'Faery' is no token"):
        Scenario.from_decks(([*elves(), lost], [], [card("leader")]), (elves(), [], [card("leader")]))


def test_a_decision_that_is_no_number_is_refused() -> None:
    with pytest.raises(BadSave, match="'last' is no decision"):
        load("game.rbg", at="last")  # type: ignore[arg-type]
