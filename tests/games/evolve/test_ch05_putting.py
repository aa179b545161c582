"""Chapters 5.3 to 5.6 and 5.12: engage and refresh, put and summon, destroy, banish, swap."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    All,
    Auto,
    Cannot,
    Choose,
    Count,
    Create,
    Damage,
    Destroy,
    Draw,
    Exhaust,
    Filter,
    Gain,
    Heal,
    IfDone,
    Modify,
    Move,
    On,
    Pick,
    Ready,
    Self,
    Slot,
    Static,
    Swap,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, fanfare, follower, spell

ENEMY_FOLLOWER = Filter(types=("follower",), side="opp")
MY_FOLLOWER = Filter(types=("follower",), side="my")
ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ENEMY = Filter(types=("follower",), side="opp")
MINE = Filter(types=("follower",), side="my")


# --- 5.3 refresh and engage ------------------------------------------------------------------------------------------


@pytest.mark.rule("5.3.1")
def test_engage_and_refresh_turn_exactly_the_cards_that_are_meant() -> None:
    s = Scenario()
    tired, other = s.field("A", follower(), engaged=True), s.field("A", follower(), engaged=True)
    guard, still = s.field("B", follower()), s.field("B", follower())
    rally = spell(
        Choose(MY_FOLLOWER, slot="mine"), Ready(Slot("mine")), Choose(ENEMY_FOLLOWER, slot="it"), Exhaust(Slot())
    )
    s.play(s.in_hand("A", rally), tired, guard)
    assert s.reserved(tired) and s.engaged(other) and s.engaged(guard) and s.reserved(still)


@pytest.mark.rule("5.3.1")
def test_what_is_engaged_already_has_not_been_engaged_by_the_effect() -> None:
    s = Scenario()
    s.field("B", follower(), engaged=True)
    s.play(s.in_hand("A", spell(Exhaust(All(ENEMY_FOLLOWER)), IfDone((Damage(ENEMY_LEADER, 3),)))))
    assert s.defense("B") == 20 and not s.happened("exhausted")


# --- 5.4 put and summon ----------------------------------------------------------------------------------------------


@pytest.mark.rule("5.4.1")
def test_put_moves_to_the_zone_and_summon_onto_the_field() -> None:
    s = Scenario()
    one, two, last = s.in_cemetery("A", follower(name="One"), follower(name="Two"), spell())
    dead = Filter(types=("follower",), side="my", zone="cemetery")
    call = spell(Choose(dead, slot="up"), Move(Slot("up"), "field"), Choose(dead, slot="ex"), Move(Slot("ex"), "ex"))
    s.play(s.in_hand("A", call), one, two)
    assert (s.zone(one), s.zone(two), s.zone(last)) == ("field", "ex", "cemetery")
    assert s.reserved(one) and s.controller(one) == "A"


@pytest.mark.rule("5.4.1")
def test_a_spell_cannot_be_summoned() -> None:
    s = Scenario()
    (scroll,) = s.in_cemetery("A", spell())
    s.play(s.in_hand("A", spell(Move(All(Filter(types=("spell",), side="my", zone="cemetery")), "field"))))
    assert s.zone(scroll) == "cemetery"


@pytest.mark.rule("5.4.2", "5.4.2.1", "9.1.2", "9.1.2.1")
def test_summoned_tokens_come_onto_the_field_of_the_player_who_summons() -> None:
    s = Scenario()
    reply = s.field(
        "B", follower(1, 1, Auto(On("attacked", Filter(side="my", types=("leader",))), (Create("Fairy", 2),)))
    )
    knight = s.field("A", follower(2, 2))
    s.attack(knight, "B")
    assert [t.name for t in s.tokens("B")] == ["Fairy", "Fairy"] and not s.tokens("A")
    assert {s.owner(t) for t in s.tokens("B")} == {"B"} and s.zone(reply) == "field"


@pytest.mark.rule("5.4.2")
def test_tokens_put_into_the_ex_area_are_created_there() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Create("Knight", 3, to="ex"), Create("Fairy", 1, to="ex", who=Who.OPPONENT))))
    assert [t.name for t in s.tokens("A", "ex")] == ["Knight"] * 3 and not s.tokens("A")
    assert [t.name for t in s.tokens("B", "ex")] == ["Fairy"]


@pytest.mark.rule("5.4.2.1")
def test_no_more_tokens_are_summoned_than_fit() -> None:
    s = Scenario()
    for _ in range(4):
        s.field("A", follower())
    s.play(s.in_hand("A", spell(Create("Knight", 3))))
    assert len(s.tokens("A")) == 1 and s.count("A", "field") == 5


@pytest.mark.rule("5.4.2.2")
def test_a_card_named_like_a_token_means_the_token_and_not_a_card_of_that_name() -> None:
    s = Scenario()
    fairy = s.in_hand("A", follower(7, 7, name="Fairy", cost=5))
    (dead,) = s.in_cemetery("A", follower(7, 7, name="Fairy", cost=5))
    s.play(s.in_hand("A", spell(Create("Fairy", to="ex"))))
    (made,) = s.cards("A", "ex")
    assert (s.zone(fairy), s.zone(dead)) == ("hand", "cemetery")
    assert (s.row(made).cost, s.attack_of(made)) == (1, 1)


@pytest.mark.rule("5.4.2.2")
def test_the_name_of_a_token_means_the_token() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell("Put 2 Fairy onto your field.")))
    assert [token.name for token in s.tokens("A")] == ["Fairy", "Fairy"]


@pytest.mark.rule("5.4.3")
@pytest.mark.parametrize(("zone", "drawn"), [("ex", 1), ("hand", 0)])
def test_a_card_that_was_played_is_put_onto_the_field_from_where_it_was_played(zone: str, drawn: int) -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("enter", MY_FOLLOWER, frm="ex"), (Draw(),))))
    played = s.in_ex("A", follower()) if zone == "ex" else s.in_hand("A", follower())
    s.play(played)
    assert s.zone(played) == "field" and s.count("A", "hand") == drawn


@pytest.mark.rule("5.4.3")
def test_a_card_that_is_moved_directly_is_put_onto_the_field_from_that_zone() -> None:
    s = Scenario()
    s.field("A", amulet(Auto(On("enter", MY_FOLLOWER, frm="ex"), (Draw(),))))
    s.field("A", amulet(Auto(On("enter", MY_FOLLOWER, frm="hand"), (Heal(MY_LEADER, 1),))))
    waiting = s.in_ex("A", follower())
    s.play(s.in_hand("A", spell(Move(All(Filter(side="my", zone="ex")), "field"))))
    assert s.zone(waiting) == "field" and s.count("A", "hand") == 1
    assert s.defense("A") == 20


@pytest.mark.rule("5.4.3")
def test_somewhere_other_than_the_hand_is_where_a_card_was_played_or_moved_from_and_no_token_is_created_there() -> None:
    s = Scenario()
    s.field("A", amulet("Whenever a follower is put onto your field from somewhere other than your hand, draw a card."))
    plain, waiting, (dead,) = (
        s.in_hand("A", follower()),
        s.in_ex("A", follower()),
        s.in_cemetery("A", follower()),
    )
    recall = s.in_hand("A", spell("Select a follower in your cemetery and put it onto your field."))
    call = s.in_hand("A", spell("Summon a Fairy token."))
    drawn = []
    for card, *answers in ((plain,), (waiting,), (recall, dead), (call,)):
        before = s.count("A", "deck")
        s.play(card, *answers)
        drawn.append(before - s.count("A", "deck"))
    assert drawn == [0, 1, 1, 0]


# --- 5.5 and 5.6 destroy and banish ----------------------------------------------------------------------------------


@pytest.mark.rule("5.5.1")
def test_a_destroyed_card_goes_to_the_cemetery_of_its_owner() -> None:
    s = Scenario()
    stolen = s.field("A", follower(3, 3), controller="B")
    safe = s.field("B", amulet())
    s.play(s.in_hand("A", spell(Destroy(All(ENEMY_FOLLOWER)))))
    assert stolen in s.cards("A", "cemetery") and s.count("B", "cemetery") == 0 and s.zone(safe) == "field"
    assert len(s.happened("destroyed")) == 1


@pytest.mark.rule("5.5.1")
def test_only_cards_on_the_field_are_destroyed() -> None:
    s = Scenario()
    waiting = s.in_ex("B", follower())
    s.play(s.in_hand("A", spell(Choose(Filter(side="opp", zone="ex")), Destroy(Slot()))), waiting)
    assert s.zone(waiting) == "ex" and not s.happened("destroyed")


@pytest.mark.rule("5.6.1")
def test_a_banished_card_goes_to_the_banished_zone_of_its_owner_from_anywhere() -> None:
    s = Scenario()
    stolen = s.field("A", follower(3, 3), controller="B")
    (dead,) = s.in_cemetery("B", follower())
    s.play(
        s.in_hand(
            "A",
            spell(Move(All(ENEMY_FOLLOWER), "banished"), Move(All(Filter(side="opp", zone="cemetery")), "banished")),
        )
    )
    assert s.cards("A", "banished") == [stolen] and s.cards("B", "banished") == [dead]
    assert not s.happened("destroyed") and not s.face_down(dead)


# --- 5.12 swap -------------------------------------------------------------------------------------------------------

SWAP = (
    Choose(MY_FOLLOWER, slot="here"),
    Pick(Filter(side="my", zone="hand"), slot="there"),
    Swap(Slot("here"), Slot("there")),
)


@pytest.mark.rule("5.12.1")
def test_swapped_cards_change_places_at_once_even_on_a_full_field() -> None:
    s = Scenario()
    out = s.field("A", follower(name="Out"), engaged=True)
    for _ in range(4):
        s.field("A", amulet())
    inn = s.in_hand("A", follower(2, 2, name="In"))
    s.play(s.in_hand("A", spell(*SWAP)), out)
    if s.prompt == "select":
        s.answer(inn)
    assert (s.zone(out), s.zone(inn)) == ("hand", "field")
    assert s.count("A", "field") == 5 and s.reserved(inn)


@pytest.mark.rule("5.12.1")
def test_a_swap_is_one_event_so_that_what_leaves_sees_the_other_enter() -> None:
    s = Scenario()
    witness = follower(1, 1, Auto(On("leave", Self()), (Damage(ENEMY_LEADER, Count(MY_FOLLOWER)),)))
    out, inn = s.field("A", witness), s.in_hand("A", follower())
    s.play(s.in_hand("A", spell(*SWAP)), out)
    if s.prompt == "select":
        s.answer(inn)
    assert s.zone(inn) == "field" and s.defense("B") == 19


@pytest.mark.rule("5.12.2")
def test_a_spell_cannot_come_onto_the_field_so_the_swap_does_not_happen() -> None:
    s = Scenario()
    out, scroll = s.field("A", follower()), s.in_hand("A", spell(name="Scroll"))
    s.play(s.in_hand("A", spell(*SWAP, IfDone((Draw(),)))), out)
    if s.prompt == "select":
        s.answer(scroll)
    assert (s.zone(out), s.zone(scroll)) == ("field", "hand") and s.count("A", "hand") == 1


@pytest.mark.rule("5.12.2")
def test_with_nothing_to_swap_for_the_swap_does_not_happen() -> None:
    s = Scenario()
    out = s.field("A", follower())
    s.play(s.in_hand("A", spell(*SWAP)), out)
    assert s.zone(out) == "field"


@pytest.mark.rule("5.12.2")
def test_a_follower_that_may_not_be_returned_is_not_swapped_into_the_hand() -> None:
    s = Scenario()
    out, inn = s.field("A", follower(1, 1, Static((Cannot("be returned"),)))), s.in_hand("A", follower())
    s.play(s.in_hand("A", spell(*SWAP)), out)
    if s.prompt == "select":
        s.answer(inn)
    assert (s.zone(out), s.zone(inn)) == ("field", "hand")


@pytest.mark.rule("5.12.1", "9.1.4.3")
def test_a_token_is_swapped_into_the_hand_and_eliminated_there() -> None:
    s = Scenario()
    fairy, inn = s.field("A", s.make_token("Fairy")), s.in_hand("A", follower(3, 3))
    s.play(s.in_hand("A", spell(*SWAP)), fairy)
    if s.prompt == "select":
        s.answer(inn)
    assert (s.zone(fairy), s.zone(inn)) == ("out", "field") and s.count("A", "hand") == 0


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


def stronger(n: int) -> tuple[Modify, Modify]:
    return (Modify("attack", n), Modify("defense", n))


@pytest.mark.rule("5.12.1")
@pytest.mark.parametrize("zone", ["ex", "cemetery"])
def test_a_follower_that_was_swapped_onto_the_field_is_the_one_that_gets_stronger(zone: str) -> None:
    s = Scenario()
    old, new = s.field("A", follower(1, 1)), s.add("A", zone, follower(2, 2))
    chosen = (Choose(MINE, slot="one"), Choose(Filter(types=("follower",), zone=zone, side="my"), slot="two"))
    swap = Swap(Slot("one"), Slot("two"))
    s.play(s.in_hand("A", spell(*chosen, swap, Gain(Slot("two"), stronger(1), Until.GAME))), old, new)
    assert (s.zone(old), s.attack_of(new)) == (zone, 3)


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


@pytest.mark.rule("5.12.2")
def test_two_cards_on_one_field_cannot_be_swapped() -> None:
    s = Scenario()
    one, other = s.field("A", follower(1, 1, fanfare(Draw(1)))), s.field("A", follower(1, 1, fanfare(Draw(1))))
    s.play(s.in_hand("A", swap(MINE, MINE)), one, other)
    assert s.count("A", "hand") == 0
