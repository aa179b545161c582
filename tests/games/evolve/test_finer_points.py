"""Points that the chapters do not dwell on: words for a card's situation, glances, parts of a cost that meet."""

from __future__ import annotations

import pytest

from rulebound.games.evolve import RULES, deck
from rulebound.games.evolve.handling import quiet
from rulebound.games.evolve.terms import STATES
from rulebound.kernel.cards import Library
from rulebound.kernel.errors import BadDeck, RuleboundError
from rulebound.kernel.evaluate import matching
from rulebound.kernel.events import RESOURCES
from rulebound.kernel.legality import Action as Act
from rulebound.kernel.legality import why_not
from rulebound.kernel.machine import Game
from rulebound.kernel.state import CARD_MASK, Event, Frame
from rulebound.kernel.views import view
from rulebound.language import tree
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cannot,
    Choose,
    Cmp,
    CostCards,
    CostChange,
    CostLoss,
    CostOption,
    CostSelf,
    CostServe,
    Count,
    Damage,
    Destroy,
    Draw,
    Evolve,
    Exhaust,
    Filter,
    Fixed,
    Gain,
    Heal,
    If,
    IfDone,
    Modify,
    Move,
    On,
    Paid,
    Pay,
    PayResource,
    Permit,
    Race,
    Replace,
    Self,
    Serve,
    Slot,
    Static,
    Step,
    Swap,
    Until,
    When,
    Who,
    X,
)
from rulebound.language.tree import Compare as Is
from rulebound.scenario.evolve import (
    Scenario,
    amulet,
    card,
    carrot,
    earth_rite,
    evolve,
    evolved,
    fanfare,
    follower,
    on_race,
    overflow,
    sanguine,
    serve,
    spell,
)
from rulebound.scenario.table import Card

MINE = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))


def words(s: Scenario, handle: Card) -> set[str]:
    """Every word that describes the card as it is."""
    return {word for word in STATES if s.rules.in_state(s.game, handle.ref, s.row(handle), word)}


# --- words for a card's situation ------------------------------------------------------------------------------------


def test_the_board_is_kept_while_nothing_changes_that_a_word_on_it_looks_at() -> None:
    s = Scenario()
    damaged = tree.Is(Self(), Filter(states=("damaged",)))
    eager = Static((tree.Grant(tree.Keyword("Rush")),), cond=damaged)
    s.field("A", follower(2, 2, eager))
    other = s.field("A", follower(1, 5))
    kept = s.game.board
    s.game.commit([Event("turn", other.ref, 0, amount=1)])
    assert s.game.board is kept
    s.game.commit([Event("damage", other.ref, 1, amount=1)])
    assert s.game.board is not kept


def test_a_card_that_has_done_nothing_is_reserved_and_face_up() -> None:
    s = Scenario()
    plain = s.field("A", follower(1, 1))
    s.start()
    assert words(s, plain) == {"reserved", "face up"}


def test_a_card_played_this_turn_has_entered_this_turn() -> None:
    s = Scenario()
    plain, other = s.in_hand("A", follower(1, 1)), s.field("A", follower(1, 1))
    s.play(plain)
    assert words(s, plain) == {"reserved", "face up", "entered this turn"}
    assert words(s, other) == {"reserved", "face up"}
    s.to("next turn")
    assert words(s, plain) == {"reserved", "face up"}


def test_an_evolved_card_is_evolved_and_evolved_this_turn_only_once() -> None:
    s = Scenario()
    hero = s.field("A", follower(1, 1, evolve(1), name="Hero"))
    s.in_evolve_deck("A", evolved(2, 2, of="Hero"))
    old = s.field("A", follower(1, 1, name="Old"), evolved_into=evolved(2, 2, of="Old"), damage=1)
    s.evolve(hero)
    assert words(s, hero) == {"reserved", "face up", "evolved", "evolved this turn"}
    assert words(s, old) == {"reserved", "face up", "evolved", "damaged"}


def test_attacker_and_target_are_in_combat_until_the_attack_ends() -> None:
    s = Scenario()
    boar, wall = s.field("A", follower(1, 5)), s.field("B", follower(1, 5), engaged=True)
    s.declare_attack(boar, wall)
    assert words(s, boar) == {"engaged", "face up", "attacking", "in combat", "attacked this turn"}
    assert words(s, wall) == {"engaged", "face up", "attacked", "in combat"}
    s.answer("pass")
    assert words(s, boar) == {"engaged", "face up", "damaged", "attacked this turn"}
    assert words(s, wall) == {"engaged", "face up", "damaged"}


def test_a_leader_that_is_attacked_is_not_in_combat() -> None:
    s = Scenario()
    boar = s.field("A", follower(1, 5))
    s.declare_attack(boar, "B")
    assert "attacked" in words(s, s.leader("B")) and "in combat" not in words(s, s.leader("B"))
    assert "attacking" in words(s, boar) and "in combat" not in words(s, boar)


def test_served_and_face_down_cards() -> None:
    s = Scenario()
    runner = s.field("A", follower(1, 1), served=1)
    hidden = s.in_evolve_deck("A", evolved(1, 1, of="Nobody"))
    s.start()
    assert words(s, runner) == {"reserved", "face up", "served"}
    assert words(s, hidden) == {"reserved", "face down", "evolved"}


def test_an_unknown_word_is_refused_with_the_words_there_are() -> None:
    s = Scenario()
    plain = s.field("A", follower(1, 1))
    s.start()
    with pytest.raises(ValueError, match=r"no state 'dull'.*engaged, reserved"):
        s.rules.in_state(s.game, plain.ref, s.row(plain), "dull")


def test_what_has_left_is_described_as_it_was() -> None:
    s = Scenario()
    gone = s.field("A", follower(1, 3), engaged=True, damage=2)
    slay = s.in_hand("A", spell(Choose(MINE), Destroy(Slot()), cost=0))
    s.start()
    ref = gone.ref
    s.play(slay, gone)
    row = s.game.known_row(ref)
    assert s.rules.in_state(s.game, ref, row, "engaged") and s.rules.in_state(s.game, ref, row, "damaged")
    assert not s.rules.in_state(s.game, ref, row, "reserved")


def test_a_filter_finds_cards_by_their_situation() -> None:
    s = Scenario()
    tired, _ = s.field("A", follower(1, 1), engaged=True), s.field("A", follower(1, 1))
    s.start()
    frame = Frame("ask", player=0)
    assert matching(s.game, frame, Filter(states=("engaged",))) == [tired.ref]


# --- rules handling at a glance --------------------------------------------------------------------------------------


def test_a_board_at_every_limit_is_quiet() -> None:
    s = Scenario()
    for player in "AB":
        s.leader(player, defense=1)
        for _ in range(4):
            s.field(player, follower(1, 2), damage=1)
        s.field(player, amulet("Stack"))
        for _ in range(5):
            s.in_ex(player, follower(1, 1))
    s.start()
    assert quiet(s.game, s.game.board)


@pytest.mark.parametrize(
    "wrong", ["leader", "follower", "stack", "points", "field", "ex", "evolve", "race", "links", "effect"]
)
def test_a_board_with_something_to_do_is_not_quiet(wrong: str) -> None:
    s = Scenario()
    s.points("B", 3, maximum=2) if wrong == "points" else None
    s.leader("B", defense=0) if wrong == "leader" else None
    s.field("B", follower(1, 1), damage=1) if wrong == "follower" else None
    s.field("B", amulet("Stack"), counters={"Stack": 0}) if wrong == "stack" else None
    for _ in range(6):
        s.field("B", follower(1, 1)) if wrong == "field" else None
        s.in_ex("B", follower(1, 1)) if wrong == "ex" else None
    s.in_evolve_zone("B", evolved(1, 1, of="Nobody")) if wrong == "evolve" else None
    s.in_race_zone("B") if wrong == "race" else None
    if wrong == "links":
        s.evolve_card(
            s.field("B", follower(1, 1, name="Host"), evolved_into=evolved(2, 2, of="Host")), evolved(3, 3, of="Host")
        )
    if wrong == "effect":
        s.field("B", amulet(Static((Permit("field size", 3),), players=Who.YOU)))
    s.prepare()
    assert not quiet(s.game, s.game.board)


def test_what_was_seen_at_a_glance_does_not_outlast_a_change() -> None:
    s = Scenario()
    s.field("A", follower(1, 1))
    s.start()
    assert quiet(s.game, s.game.board)
    twin = s.game.clone()
    twin.state.resources[0].update(pp=3, max_pp=2)
    twin.touch(RESOURCES)
    assert not quiet(twin, twin.board)
    assert quiet(s.game, s.game.board)


@pytest.mark.rule("15.2.1.3", "11.3.1")
def test_rules_handling_that_never_ends_is_a_draw() -> None:
    s = Scenario()
    saved = Replace(On("destroyed", Self()), steps=(Heal(MY_LEADER, 1),))
    s.field("B", follower(1, 1, Static((saved,)), name="Undying"))
    s.play(s.in_hand("A", spell(Damage(All(ENEMY), 1), cost=0)))
    assert s.drawn


# --- costs -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.4.2.1")
def test_a_card_that_pays_by_going_to_the_cemetery_can_be_banished_from_there_for_the_same_cost() -> None:
    s = Scenario()
    grave = CostCards("remove", 1, Filter(zone="cemetery", side="my"))
    phoenix = s.field("A", follower(1, 1, Action((CostSelf("put"), grave), (Draw(1),)), name="Phoenix"))
    s.use(phoenix)
    assert s.zone(phoenix) == "banished" and s.count("A", "hand") == 1


@pytest.mark.rule("10.4.2.2")
def test_a_cost_in_the_wrong_order_cannot_be_paid() -> None:
    s = Scenario()
    grave = CostCards("remove", 1, Filter(zone="cemetery", side="my"))
    phoenix = s.field("A", follower(1, 1, Action((grave, CostSelf("put")), (Draw(1),)), name="Phoenix"))
    assert s.why_not("A", "use", phoenix) == "10.4.2.2: its cost cannot be paid"


def test_a_token_that_pays_cannot_be_banished_from_the_cemetery_for_the_same_cost() -> None:
    s = Scenario()
    grave = CostCards("remove", 1, Filter(zone="cemetery", side="my"))
    discard = CostCards("put", 1, Filter(types=("follower",), side="my"))
    altar = s.field("A", amulet(Action((discard, grave), (Draw(1),))))
    s.field("A", s.make_token("Fairy"))
    assert s.why_not("A", "use", altar).startswith("10.4.2.2")


def test_what_is_put_into_the_cemetery_must_fit_what_is_banished_from_there() -> None:
    s = Scenario()
    grave = CostCards("remove", 1, Filter(types=("amulet",), zone="cemetery", side="my"))
    discard = CostCards("put", 1, Filter(side="my", other=True))
    altar = s.field("A", amulet(Action((discard, grave), (Draw(1),))))
    soldier, relic = s.field("A", follower(1, 1, name="Soldier")), s.field("A", amulet(name="Relic"))
    s.use(altar)
    assert s.zone(relic) == "banished" and s.on_field(soldier)


def test_one_card_does_not_pay_for_two_parts() -> None:
    s = Scenario()
    two = (CostCards("put", 1, MINE), CostCards("put", 1, Filter(names=("Soldier",), side="my")))
    altar = s.field("A", amulet(Action(two, (Draw(1),))))
    soldier = s.field("A", follower(1, 1, name="Soldier"))
    assert s.why_not("A", "use", altar).startswith("10.4.2.2")
    s = Scenario()
    altar = s.field("A", amulet(Action(two, (Draw(1),))))
    soldier, other = s.field("A", follower(1, 1, name="Soldier")), s.field("A", follower(1, 1, name="Other"))
    s.use(altar)  # the soldier is needed for the second part
    assert s.zone(soldier) == s.zone(other) == "cemetery"


def test_the_same_card_is_revealed_and_engaged_for_one_cost() -> None:
    s = Scenario()
    both = (CostCards("exhaust", 1, MINE), CostCards("put", 1, MINE))
    altar = s.field("A", amulet(Action(both, (Draw(1),))))
    soldier = s.field("A", follower(1, 1))
    s.use(altar)
    assert s.zone(soldier) == "cemetery" and s.count("A", "hand") == 1


def test_an_engaged_card_does_not_pay_by_engaging() -> None:
    s = Scenario()
    altar = s.field("A", amulet(Action((CostCards("exhaust", 2, MINE),), (Draw(1),))))
    s.field("A", follower(1, 1))
    s.field("A", follower(1, 1), engaged=True)
    assert s.why_not("A", "use", altar).startswith("10.4.2.2")


@pytest.mark.rule("1.3.3")
@pytest.mark.parametrize(
    "how, act", [("destroy", "be destroyed"), ("remove", "be banished"), ("return", "be returned")]
)
def test_what_may_not_be_done_with_a_card_does_not_pay_a_cost(how: str, act: str) -> None:
    s = Scenario()
    altar = s.field("A", amulet(Action((CostCards(how, 1, MINE),), (Draw(1),))))
    s.field("A", follower(1, 1, Static((Cannot(act),))))
    assert s.why_not("A", "use", altar).startswith("10.4.2.2")


def test_a_card_in_hand_does_not_pay_for_itself() -> None:
    s = Scenario()
    shed = CostOption("Shed", (CostCards("discard", 1, Filter(zone="hand", side="my")),), required=True)
    only = s.in_hand("A", spell(shed, Draw(1), cost=0))
    assert s.why_not("A", "play", only).startswith("10.6.2.5.3")


@pytest.mark.rule("10.6.2.6")
def test_what_stays_by_a_replacement_makes_no_room() -> None:
    s = Scenario()
    sworn = Replace(On("leave", Self()), steps=(Heal(MY_LEADER, 1),))
    for _ in range(5):
        s.field("A", follower(1, 1, Static((sworn,))))
    swap = CostOption("Swap", (CostCards("put", 1, MINE),))
    clever = s.in_hand("A", follower(1, 1, swap, cost=0))
    assert s.why_not("A", "play", clever) == "10.6.2.6: the field is full"


@pytest.mark.rule("10.6.2.6")
def test_only_cards_that_make_room_are_offered_where_room_is_needed() -> None:
    s = Scenario()
    sworn = Replace(On("leave", Self()), steps=(Heal(MY_LEADER, 1),))
    for _ in range(4):
        s.field("A", follower(1, 1, Static((sworn,)), name="Sworn"))
    free = s.field("A", follower(1, 1, name="Free"))
    swap = CostOption("Swap", (CostCards("put", 1, MINE),))
    clever = s.in_hand("A", follower(1, 1, swap, cost=0))
    s.play(clever)
    assert s.zone(free) == "cemetery" and s.on_field(clever)


@pytest.mark.rule("10.10.2.4")
def test_the_lowest_of_set_costs_is_paid_and_a_floor_holds() -> None:
    s = Scenario()
    mine = Filter(side="my", zone="hand")
    for amount, set_to, floor in ((4, True, 0), (3, True, 0), (-5, False, 2)):
        s.field("A", amulet(Static((CostChange(amount, mine, set_to=set_to, floor=floor),))))
    s.play(s.in_hand("A", spell(Draw(1), cost=9)))
    assert s.play_points("A") == 8


def test_a_floor_does_not_raise_a_cost_that_is_below_it() -> None:
    s = Scenario()
    s.field("A", amulet(Static((CostChange(-1, Filter(side="my", zone="hand"), floor=2),))))
    s.play(s.in_hand("A", spell(Draw(1), cost=1)))
    assert s.play_points("A") == 9


# --- prohibitions ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("1.3.3")
def test_a_prohibition_of_ones_own_effects_lets_the_others_through() -> None:
    s = Scenario()
    mine = s.field("A", follower(1, 9, Static((Cannot("be destroyed", side="my"),)), name="Mine"))
    theirs = s.field("B", follower(1, 9, Static((Cannot("be destroyed", side="my"),)), name="Theirs"))
    s.play(s.in_hand("A", spell(Destroy(All(Filter(types=("follower",)))), cost=0)))
    assert s.on_field(mine) and s.zone(theirs) == "cemetery"


@pytest.mark.rule("1.3.3")
def test_a_prohibition_that_names_a_doer_lets_others_through() -> None:
    s = Scenario()
    wet = Static((Cannot("be dealt damage", Filter(types=("spell",), zone="resolution")),))
    target = s.field("B", follower(1, 9, wet))
    archer = s.field("A", follower(1, 1, Action((), (Damage(All(ENEMY), 1),), limit=1)))
    rain = s.in_hand("A", spell(Damage(All(ENEMY), 1), cost=0))
    s.play(rain)
    assert s.defense(target) == 9
    s.use(archer)
    assert s.defense(target) == 8


@pytest.mark.rule("1.3.3")
def test_what_spells_may_not_select_abilities_may() -> None:
    s = Scenario()
    shy = s.field(
        "B",
        follower(1, 9, Static((Cannot("be selected", Filter(types=("spell",), zone="hand", also=("resolution",))),))),
    )
    own = s.field("A", follower(1, 9, Static((Cannot("be selected", side="opp"),))))
    bolt = s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 1), cost=0))
    archer = s.field("A", follower(1, 1, Action((), (Choose(ENEMY), Damage(Slot(), 1)), limit=1)))
    boost = s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (Modify("attack", 1),), Until.GAME), cost=0))
    assert s.why_not("A", "play", bolt) == "10.6.2.3.4: there is no target to select"
    s.use(archer, shy)
    assert s.defense(shy) == 8
    s.play(boost, own)
    assert s.attack_of(own) == 2


@pytest.mark.rule("1.3.3")
def test_a_follower_that_beasts_may_not_attack() -> None:
    s = Scenario()
    tamer = s.field("B", follower(1, 1, Static((Cannot("be attacked", Filter(traits=("Beast",))),))), engaged=True)
    beast, knight = s.field("A", follower(1, 1, trait="Beast")), s.field("A", follower(1, 1))
    s.start()
    assert s.attack_targets(beast) == [s.leader("B")]
    assert s.attack_targets(knight) == [tamer, s.leader("B")]


@pytest.mark.rule("1.3.2")
def test_a_card_is_engaged_only_while_it_is_there() -> None:
    s = Scenario()
    target = s.field("B", follower(1, 1))
    s.play(s.in_hand("A", spell(Choose(ENEMY), Destroy(Slot()), Exhaust(Slot()), Damage(Slot(), 1), cost=0)), target)
    assert s.zone(target) == "cemetery" and not s.engaged(target) and s.damage(target) == 0


def test_a_player_who_may_not_use_abilities_may_not() -> None:
    s = Scenario()
    s.field("B", amulet(Static((Cannot("use abilities"),), players=Who.OPPONENT)))
    tool = s.field("A", amulet(Action((), (Draw(1),))))
    assert s.why_not("A", "use", tool) == "1.3.3: an effect forbids it"


@pytest.mark.rule("1.3.1")
def test_a_card_may_be_played_from_where_an_effect_permits_it() -> None:
    s = Scenario()
    bones = Filter(types=("follower",), zone="cemetery", side="my")
    s.field("A", amulet(Static((Permit("play", filter=bones),), players=Who.YOU)))
    dead, relic = s.in_cemetery("A", follower(1, 1, cost=1), amulet(cost=1))
    other = s.in_cemetery("B", follower(1, 1, cost=1))[0]
    assert s.why_not("A", "play", relic).startswith("8.2.1")
    assert s.why_not("A", "play", other).startswith("8.2.1")
    s.play(dead)
    assert s.on_field(dead)


@pytest.mark.rule("1.3.3")
def test_of_two_prohibitions_the_second_may_be_the_one_that_applies() -> None:
    """Of each pair the first is about something else."""
    s = Scenario()
    spells, knights = Filter(types=("spell",), zone="resolution"), Filter(types=("follower",), traits=("Knight",))
    acts = ("be destroyed", "be dealt damage", "be attacked", "be selected")
    pairs = tuple(Cannot(act, by) for act in acts for by in (spells, knights))
    wall = s.field("B", follower(1, 9, Static(pairs), cost=2, name="Wall"), engaged=True)
    cheap, dear = Filter(types=("follower",), cost=Cmp("<=", 1)), Filter(types=("follower",), cost=Cmp(">=", 2))
    picky = s.field("A", follower(1, 9, Static((Cannot("attack", cheap), Cannot("attack", dear)))))
    slayer = Action((), (Destroy(All(ENEMY)), Damage(All(ENEMY), 1)), limit=1)
    archer = Action((), (Choose(ENEMY), Damage(Slot(), 1)))
    knight = s.field("A", follower(1, 9, slayer, archer, trait="Knight"))
    s.use(knight)
    assert s.on_field(wall) and s.defense(wall) == 9
    assert s.attack_targets(knight) == s.attack_targets(picky) == [s.leader("B")]
    assert [s.game.labels()[i] for i, key in enumerate(s.game.keys()) if key[0] == "use"] == []


@pytest.mark.rule("1.3.3", "1.3.1")
def test_of_two_texts_about_playing_the_second_may_be_the_one_that_applies() -> None:
    s = Scenario()
    for types in ("amulet", "spell"):
        s.field("A", amulet(Static((Cannot("play", Filter(types=(types,), names=("Held",))),), players=Who.YOU)))
        dead = Filter(types=(types,), zone="cemetery", side="my")
        s.field("A", amulet(Static((Permit("play", filter=dead),), players=Who.YOU)))
    held, buried = s.in_hand("A", spell(Draw(1), cost=0, name="Held")), s.in_cemetery("A", spell(Draw(1), cost=0))[0]
    assert s.why_not("A", "play", held) == "1.3.3: an effect forbids it"
    assert s.why_not("A", "play", buried) == ""


# --- playing ---------------------------------------------------------------------------------------------------------


def test_a_spell_without_text_does_nothing() -> None:
    s = Scenario()
    blank = s.in_hand("A", card("spell", cost=2))
    s.play(blank)
    assert s.zone(blank) == "cemetery" and s.play_points("A") == 8


@pytest.mark.rule("10.7.6", "10.7.6.1")
def test_a_state_that_is_left_and_reached_again_triggers_again() -> None:
    s = Scenario()
    empty = Auto(When(Is(Count(Filter(zone="hand", side="my")), "==", 0)), (Draw(1),))
    s.field("A", amulet(empty))
    s.play(s.in_hand("A", follower(1, 1, cost=0)))
    assert s.count("A", "hand") == 1
    s.play(s.cards("A", "hand")[0])
    assert s.count("A", "hand") == 1 and s.count("A", "deck") == 18


def test_conditions_fixed_at_the_start_count_what_they_say() -> None:
    s = Scenario()
    amulets = Count(Filter(types=("amulet",), side="my", zone="cemetery"))
    s.in_cemetery("A", amulet())
    s.play(s.in_hand("A", spell(If(Is(Fixed(amulets), ">=", 1), (Draw(1),)), cost=0)))
    assert s.count("A", "hand") == 1
    assert not s.cited("13.5.1.2") and not s.cited("13.3.1.2")


# --- why not, and views ----------------------------------------------------------------------------------------------


def test_why_not_knows_its_kinds_of_action() -> None:
    s = Scenario()
    plain = s.field("A", follower(1, 1))
    with pytest.raises(RuleboundError, match="'cast' is no kind of action; there are play, use"):
        s.rules.why_not(s.game, 0, "cast", plain.ref)


@pytest.mark.rule("4.1.4")
def test_a_card_that_has_moved_is_another_card() -> None:
    s = Scenario()
    plain = s.in_hand("A", follower(1, 1))
    s.start()
    old = plain.ref
    s.play(plain)
    refusal = s.rules.why_not(s.game, 0, "attack", old)
    assert str(refusal) == "4.1.4: the card has changed zones since and is a new one"


def test_a_sample_taken_while_the_other_player_pays_can_be_played_on() -> None:
    s = Scenario(points=3)
    s.autopay = False
    shed = CostOption("Shed", (CostCards("discard", 2, Filter(zone="hand", side="my")),), required=True)
    dear = s.in_hand("A", spell(shed, Draw(1), cost=1))
    for n in range(3):
        s.in_hand("A", follower(n, n, cost=9))
    s.act("play", dear)
    assert s.prompt == "cost discard"
    twin = view(s.game, 1).sample("other")
    assert twin.choice is not None and twin.choice.prompt == "cost discard"
    twin.choose(0)
    assert twin.choice is not None and twin.choice.player == 0


def test_what_is_offered_in_the_quick_window_is_what_has_quick() -> None:
    s = Scenario()
    boar = s.field("A", follower(1, 1))
    quick = s.in_hand("B", spell(Draw(1), "Quick", cost=0, name="Fast"))
    slow = s.in_hand("B", spell(Draw(1), cost=0, name="Slow"))
    s.declare_attack(boar, "B")
    assert s.offered(quick) and not s.offered(slow)
    assert why_not(s.game, 1, Act("play", slow.ref)) is not None
    s.play(quick)
    assert s.zone(quick) == "cemetery"


def test_a_quick_card_cannot_be_played_by_the_turn_player_in_the_window() -> None:
    s = Scenario()
    boar = s.field("A", follower(1, 1))
    mine = s.in_hand("A", spell(Draw(1), "Quick", cost=0))
    s.declare_attack(boar, "B")
    assert s.player == "B"
    assert s.why_not("A", "play", mine).startswith("7.3.3: this is not the moment for it: it is the main phase")


def test_two_equal_cards_are_offered_once_unless_an_effect_tells_them_apart() -> None:
    s = Scenario()
    twin = spell(Draw(1), cost=1, name="Twin")
    first, second = s.hand("A", twin, twin)
    s.game.state.reg["distinct"] = 0  # as in a game that is no scenario
    s.start()
    assert s.options.count("Play Twin") == 1
    assert first.number != second.number and first.ref & CARD_MASK == first.number


def test_an_amulet_with_a_fanfare_and_full_field_counts_itself_not() -> None:
    s = Scenario()
    for _ in range(4):
        s.field("A", follower(1, 1))
    last = s.in_hand("A", amulet(fanfare(Draw(1)), cost=1))
    s.play(last)
    assert s.on_field(last) and s.count("A", "hand") == 1


def test_an_ability_that_costs_more_than_there_is_is_not_offered() -> None:
    s = Scenario(points=2)
    dear = s.field("A", amulet(Action((Pay(3),), (Draw(1),)), name="Dear"))
    fair = s.field("A", amulet(Action((Pay(2),), (Draw(1),)), name="Fair"))
    assert not s.offered(dear) and s.offered(fair)


# --- limits and leaders ----------------------------------------------------------------------------------------------


@pytest.mark.rule("4.4.4", "10.6.2.8.3")
def test_a_limit_of_the_field_may_be_counted_by_a_text() -> None:
    s = Scenario()
    hand = Count(Filter(zone="hand", side="my"))
    s.field("A", amulet(Static((Permit("field size", hand),), players=Who.YOU)))
    for _ in range(2):
        s.field("A", follower(1, 1))
    late, *_ = s.hand("A", *(follower(1, 1, cost=1) for _ in range(4)))
    s.play(late)  # four cards in hand, three on the field; then three in hand, and no room any more (READINGS C12)
    assert s.zone(late) == "cemetery" and s.count("A", "field") == 3


@pytest.mark.rule("1.3.3")
def test_a_leader_that_may_not_be_attacked() -> None:
    s = Scenario()
    leaders = Filter(types=("leader",), side="my", zone="leader")
    s.field("B", amulet(Static((Cannot("be attacked", Filter(traits=("Beast",))),), scope=leaders)))
    beast, knight = s.field("A", follower(1, 1, trait="Beast")), s.field("A", follower(1, 1))
    assert s.why_not("A", "attack", beast) == "8.4.3.2: there is nothing it may attack"
    s.attack(knight, "B")
    assert s.defense("B") == 19


@pytest.mark.rule("1.3.2")
def test_leaders_stay_where_they_are() -> None:
    s = Scenario()
    leaders = Filter(types=("leader",), side="opp", zone="leader")
    s.play(s.in_hand("A", spell(Move(All(leaders), "hand"), Destroy(All(leaders)), cost=0)))
    assert s.zone(s.leader("B")) == "leader" and not s.over


# --- more costs ------------------------------------------------------------------------------------------------------


def test_play_points_are_paid_by_their_name_too() -> None:
    s = Scenario(points=3)
    tool = s.field("A", amulet(Action((PayResource("pp", 2),), (Draw(1),))))
    s.use(tool)
    assert s.play_points("A") == 1
    assert s.why_not("A", "use", tool).startswith("10.4.2.2")


def test_a_card_that_must_leave_itself_does_not_pay_for_the_part_before() -> None:
    s = Scenario()
    cost = (CostCards("put", 1, MINE), CostSelf("put"))
    first = s.field("A", follower(1, 1, Action(cost, (Draw(1),)), name="First"))
    assert s.why_not("A", "use", first).startswith("10.4.2.2")
    s = Scenario()
    first = s.field("A", follower(1, 1, Action(cost, (Draw(1),)), name="First"))
    second = s.field("A", follower(1, 1, name="Second"))
    s.use(first)
    assert s.zone(first) == s.zone(second) == "cemetery"


@pytest.mark.rule("10.6.2.6")
def test_a_discard_makes_no_room_on_the_field() -> None:
    s = Scenario()
    for _ in range(5):
        s.field("A", follower(1, 1))
    shed = CostOption("Shed", (CostCards("discard", 1, Filter(zone="hand", side="my")),))
    clever, _ = s.hand("A", follower(1, 1, shed, cost=0), follower(1, 1, cost=9))
    assert s.why_not("A", "play", clever) == "10.6.2.6: the field is full"


@pytest.mark.rule("10.6.2.6", "13.3.3.2")
def test_the_last_stack_counter_makes_room_and_others_do_not() -> None:
    for counters, reason in ((1, ""), (2, "10.6.2.6: the field is full")):
        s = Scenario()
        for _ in range(4):
            s.field("A", follower(1, 1))
        jar = s.field("A", amulet("Stack"), counters={"Stack": counters})
        golem = s.in_hand("A", follower(1, 1, earth_rite(), cost=0))
        assert s.why_not("A", "play", golem) == reason
        if not reason:
            s.play(golem)
            assert s.zone(jar) == "cemetery" and s.on_field(golem)


def test_an_alternative_cost_stands_for_the_printed_one() -> None:
    s = Scenario(points=0)
    instead = CostOption("Blood", (CostLoss(3),), alternative=True)
    s.play(s.in_hand("A", spell(instead, Draw(1), cost=5)))
    assert s.defense("A") == 17 and s.count("A", "hand") == 1


@pytest.mark.rule("10.10.2.4", "10.2.1.3.3")
@pytest.mark.parametrize(("change", "left"), [(-2, 8), (3, 3)])
def test_a_cost_that_is_set_by_paying_something_else_is_changed_after_that(change: int, left: int) -> None:
    s = Scenario()
    s.field("A", amulet(Static((CostChange(change, Filter(types=("spell",))),), players=Who.YOU)))
    fodder = s.field("A", follower(1, 1))
    feast = CostOption("Feast", (Pay(4), CostCards("put", 1, MINE)), alternative=True)
    s.play(s.in_hand("A", spell(feast, Draw(1), cost=15)), fodder)
    assert s.play_points("A") == left and s.count("A", "hand") == 1


def test_a_cost_option_that_reduces() -> None:
    s = Scenario(points=3)
    cheap = CostOption("Feast", (CostCards("put", 1, MINE),), reduce=3)
    s.field("A", follower(1, 1))
    s.play(s.in_hand("A", spell(cheap, Draw(1), cost=5)))
    assert s.play_points("A") == 1 and s.count("A", "field") == 0


@pytest.mark.rule("10.3.3")
def test_an_optional_cost_of_an_ability_is_open_only_under_its_condition() -> None:
    def tool(points: int) -> Scenario:
        s = Scenario(points=points)
        more = CostOption("More", (Pay(1),), cond=overflow())
        handle = s.field("A", amulet(Action((), (Draw(1), If(Paid("More"), (Draw(1),))), options=(more,))))
        s.use(handle)
        return s

    s = tool(7)
    s.answer("More")
    assert s.count("A", "hand") == 2 and s.play_points("A") == 6
    assert tool(6).count("A", "hand") == 1


@pytest.mark.rule("10.6.2.6")
@pytest.mark.parametrize("how", ["put", "destroy", "remove", "return", "bottom"])
def test_every_way_to_leave_makes_room_unless_something_keeps_the_card(how: str) -> None:
    sworn = Static((Replace(On("leave", Self()), steps=(Heal(MY_LEADER, 1),)),))
    for text, reason in (((), ""), ((sworn,), "10.6.2.6: the field is full")):
        s = Scenario()
        for _ in range(5):
            s.field("A", follower(1, 1, *text))
        clever = s.in_hand("A", follower(1, 1, CostOption("Swap", (CostCards(how, 1, MINE),)), cost=0))
        assert s.why_not("A", "play", clever) == reason


@pytest.mark.rule("10.6.2.2.2")
def test_x_is_open_where_what_depends_on_it_can_be_paid() -> None:
    s = Scenario(points=6)
    equal = CostCards("discard", 1, Filter(zone="hand", side="my", cost=Cmp("==", X())))
    tool = s.field("A", amulet(Action((Pay(x="x"), equal), (Draw(1),))))
    s.hand("A", follower(1, 1, cost=0), follower(1, 1, cost=1))
    s.use(tool)
    assert s.prompt == "x" and s.options == ["0", "1"]
    s.answer(1)
    assert s.play_points("A") == 5


@pytest.mark.rule("6.2.1.3", "6.2.1.12")
@pytest.mark.parametrize(
    "craft, universe, asked",
    [
        ("forestcraft", "umamusume", ["forestcraft", "umamusume"]),
        ("neutral", "umamusume", ["forestcraft", "umamusume"]),
        ("neutral", "", []),
        ("swordcraft", "umamusume", []),
    ],
)
def test_a_base_is_declared_if_the_deck_leaves_a_choice(craft: str, universe: str, asked: list[str]) -> None:
    leader = card("leader", craft="forestcraft", universe="umamusume")
    other = card("leader", craft="runecraft")
    main = tuple(follower(1, 1, craft=craft, universe=universe) for _ in range(40))
    mage = tuple(follower(1, 1, craft="runecraft") for _ in range(40))
    library = Library()
    state = RULES.begin(library, ((main, (), (leader,)), (mage, (), (other,))), "seed", "constructed")
    game = Game(RULES, library, state)
    game.start()
    assert game.choice is not None
    assert (game.labels() if game.choice.prompt == "base" else []) == asked
    while game.choice is not None and game.choice.prompt != "main":
        game.choose(0)
    assert game.state.turn == 1


# --- evolving and racing ---------------------------------------------------------------------------------------------


@pytest.mark.rule("1.3.3")
def test_what_may_not_evolve_does_not_evolve_by_an_effect() -> None:
    s = Scenario()
    still = s.field("A", follower(1, 1, Static((Cannot("evolve"),)), name="Still"))
    free = s.field("A", follower(1, 1, name="Free"))
    for name in ("Still", "Free"):
        s.in_evolve_deck("A", evolved(2, 2, of=name))
    s.play(s.in_hand("A", spell(Evolve(All(MINE)), cost=0)))
    assert s.is_evolved(free) and not s.is_evolved(still)


@pytest.mark.rule("1.3.4", "5.15.1.1")
def test_when_followers_of_both_players_evolve_the_active_player_specifies_first() -> None:
    s = Scenario()
    for player in "BA":
        s.field(player, follower(1, 1, name="Hero"))
        for n in (2, 3):
            s.in_evolve_deck(player, evolved(n, n, of="Hero"))
    s.play(s.in_hand("A", spell(Evolve(All(Filter(types=("follower",)))), cost=0)))
    assert (s.prompt, s.player) == ("evolve into", "A")
    s.answer(s.game.labels()[0])
    assert (s.prompt, s.player) == ("evolve into", "B")


@pytest.mark.rule("14.2.1.1")
def test_serving_without_carrots_links_nothing() -> None:
    s = Scenario()
    runner = s.field("A", follower(1, 1, Auto(On("serve", Self()), (Draw(1),))))
    s.play(s.in_hand("A", spell(Choose(MINE), Serve(Slot(), 2), cost=0)), runner)
    assert not s.is_served(runner) and s.count("A", "hand") == 0


@pytest.mark.rule("14.2.3.1")
def test_a_race_makes_the_served_ones_race_and_says_whether_one_did() -> None:
    for served in (0, 1):
        s = Scenario()
        runner = s.field("A", follower(1, 1, on_race(Draw(1))), served=served)
        steps = (Choose(MINE), Race(Slot()), IfDone((Heal(MY_LEADER, 1),)))
        s.play(s.in_hand("A", spell(*steps, cost=0)), runner)
        assert s.count("A", "hand") == served and s.defense("A") == 20 + served
        assert s.has(runner, "Rush") == bool(served)


@pytest.mark.rule("1.3.3")
def test_what_may_not_be_served_is_not() -> None:
    s = Scenario()
    fasting = s.field("A", follower(1, 1, serve(1), Static((Cannot("serve"),))))
    s.in_evolve_deck("A", carrot())
    feast = s.in_hand("A", spell(Choose(MINE), Serve(Slot()), cost=0))
    assert s.why_not("A", "serve", fasting) == "1.3.3: an effect forbids it"
    s.play(feast, fasting)
    assert not s.is_served(fasting)


def test_a_carrot_that_leaves_the_race_zone_takes_only_its_own_link() -> None:
    s = Scenario()
    runner = s.field("A", follower(1, 1), served=2)
    other = s.field("A", follower(1, 1), served=1)
    eaten, kept = s.linked(runner)
    s.play(s.in_hand("A", spell(Choose(Filter(zone="race", side="my")), Move(Slot(), "banished"), cost=0)), eaten)
    assert s.linked(runner) == [kept] and len(s.linked(other)) == 1
    s = Scenario()
    runner = s.field("A", follower(1, 1), served=1)
    eaten = s.linked(runner)[0]
    s.play(s.in_hand("A", spell(Choose(Filter(zone="race", side="my")), Move(Slot(), "banished"), cost=0)), eaten)
    assert not s.is_served(runner) and s.zone(eaten) == "banished"


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


@pytest.mark.rule("14.2.1.1")
def test_a_card_served_as_a_cost_has_been_served() -> None:
    s = Scenario()
    cook = s.field("A", follower(1, 1, Action((CostServe(1),), ()), Auto(On("serve", Self()), (Draw(1),))))
    s.in_evolve_deck("A", carrot())
    s.use(cook)
    assert s.is_served(cook) and s.count("A", "hand") == 1


def test_only_what_is_on_the_field_evolves() -> None:
    s = Scenario()
    s.in_ex("A", follower(1, 1, name="Hero"))
    top = s.in_evolve_deck("A", evolved(2, 2, of="Hero"))
    s.play(s.in_hand("A", spell(Evolve(All(Filter(zone="ex", side="my"))), cost=0)))
    assert s.zone(top) == "evolve_deck" and s.face_down(top)


@pytest.mark.rule("7.2.3")
def test_cards_refreshed_in_the_start_phase_are_refreshed_by_their_player() -> None:
    s = Scenario(phase="start")
    mine = Auto(On("readied", MINE, who=Who.YOU), (Heal(MY_LEADER, 1),))
    s.field("A", amulet(mine))
    s.field("B", amulet(mine))
    s.field("A", follower(1, 1), engaged=True)
    s.start()
    assert (s.defense("A"), s.defense("B")) == (21, 20)


def test_an_amulet_that_is_given_attack_has_not_been_increased() -> None:
    s = Scenario()
    relic = s.field("A", amulet(Auto(On("increased", Self()), (Draw(1),))))
    gain = Gain(Slot(), (Modify("attack", 1), Modify("defense", 1)), Until.GAME)
    s.play(s.in_hand("A", spell(Choose(Filter(types=("amulet",))), gain, cost=0)), relic)
    assert s.attack_of(relic) == 0 and s.count("A", "hand") == 0


@pytest.mark.rule("5.12.1")
def test_cards_change_places_on_a_full_field() -> None:
    s = Scenario()
    squire = s.field("A", follower(1, 1, name="Squire"))
    for _ in range(4):
        s.field("A", follower(1, 1))
    knight = s.in_cemetery("A", follower(4, 4, name="Knight"))[0]
    grave = Choose(Filter(types=("follower",), zone="cemetery", side="my"), slot="dead")
    s.play(s.in_hand("A", spell(Choose(MINE), grave, Swap(Slot(), Slot("dead")), cost=0)), squire, knight)
    assert s.on_field(knight) and s.zone(squire) == "cemetery"


@pytest.mark.rule("1.3.3")
def test_a_card_that_may_not_be_played_by_an_effect() -> None:
    s = Scenario()
    seal = Static((Cannot("be played", Filter(cost=Cmp(">=", 3), zone="hand")),), scope=Filter(zone="hand", side="opp"))
    s.field("B", amulet(seal))
    small, large = s.hand("A", follower(1, 1, cost=2), follower(1, 1, cost=3))
    assert s.why_not("A", "play", small) == ""
    assert s.why_not("A", "play", large) == "1.3.3: an effect forbids it"


# --- what happened how -----------------------------------------------------------------------------------------------


@pytest.mark.rule("11.3.2.1")
@pytest.mark.parametrize("how, drawn", [("ability", 1), ("destroy", 1)])
def test_destruction_by_an_effect_is_destruction_by_an_ability(how: str, drawn: int) -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("destroyed", ENEMY, how=how), (Draw(1),))))
    s.field("A", follower(0, 9, "Bane", name="Snake"))
    prey = s.field("B", follower(0, 9), engaged=True)
    s.attack(s.cards("A", "field")[1], prey)
    assert s.zone(prey) == "cemetery" and s.count("A", "hand") == drawn


@pytest.mark.parametrize("how, drawn", [("ability", 0), ("destroy", 1)])
def test_destruction_by_damage_in_combat_is_not_by_an_ability(how: str, drawn: int) -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("destroyed", ENEMY, how=how), (Draw(1),))))
    boar, prey = s.field("A", follower(3, 9)), s.field("B", follower(0, 1), engaged=True)
    s.attack(boar, prey)
    assert s.count("A", "hand") == drawn


@pytest.mark.rule("5.13.3")
@pytest.mark.parametrize("how, by_attack, by_spell", [("attack", 1, 0), ("combat", 2, 0), ("ability", 0, 1)])
def test_kinds_of_damage(how: str, by_attack: int, by_spell: int) -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("damage", Filter(types=("follower",)), how=how), (Draw(1),))))
    boar, prey = s.field("A", follower(1, 9)), s.field("B", follower(1, 9), engaged=True)
    rain = s.in_hand("A", spell(Damage(All(ENEMY), 1), cost=0))
    s.attack(boar, prey)
    while s.prompt == "play auto":
        s.answer(s.game.labels()[0])
    assert s.count("A", "hand") == by_attack + 1
    s.play(rain)
    assert s.count("A", "hand") == by_attack + by_spell


# --- decks -----------------------------------------------------------------------------------------------------------


def test_a_deck_at_random_is_legal_and_differs_by_its_seed() -> None:
    crafts = ("forestcraft", "swordcraft")
    pool = [card("leader", name=f"{craft} leader", craft=craft) for craft in crafts]
    for craft in (*crafts, "neutral"):
        for n in range(9):
            pool.append(follower(n, n, name=f"{craft} {n}", craft=craft))
            pool.append(evolved(n, n, of=f"{craft} {n}", craft=craft))
    decks = {deck.at_random(pool, f"seed {n}") for n in range(6)}
    assert len(decks) > 1
    for main, tops, leaders in decks:
        assert deck.check((main, tops, leaders)) == []
        assert len(main) == 48 and len(tops) == 10
        assert {top.name for top in tops} <= {c.name for c in main}
        own = [c for c in main if c.colours == leaders[0].colours]
        assert len(own) == 27  # neutral cards fill up what the class leaves


def test_too_few_cards_make_no_deck() -> None:
    pool = [card("leader", craft="forestcraft"), *(follower(n, n, craft="forestcraft") for n in range(13))]
    with pytest.raises(BadDeck, match="the cards at hand are too few for a deck of 40"):
        deck.at_random(pool, "seed")
