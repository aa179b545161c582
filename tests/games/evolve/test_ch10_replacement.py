"""Chapter 10.10: replacement effects."""

import pytest

from rulebound.language.tree import (
    All,
    Auto,
    Calc,
    Choose,
    Compare,
    Count,
    Create,
    Damage,
    DamagePlayer,
    Delayed,
    Destroy,
    Discard,
    Draw,
    EventAmount,
    Filter,
    Grant,
    Heal,
    IfDone,
    Keyword,
    Move,
    On,
    Replace,
    Self,
    SetTraits,
    Slot,
    Static,
    Step,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, fanfare, follower, last_words, overflow, spell

ENEMY = Filter(types=("follower",), side="opp")
MINE = Filter(types=("follower",), side="my")
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
KILL = "Select a follower on the field and destroy it."
STUBBORN = "If this follower would be destroyed, you may discard a card instead."
WARD = Grant(Keyword("Ward"))


@pytest.mark.rule("10.10.1", "10.10.1.1")
def test_a_replaced_event_never_happened() -> None:
    s = Scenario()
    idol = s.field("B", follower(1, 5, Static((Replace(On("damage", Self()), steps=(Heal(MY_LEADER, 1),)),))))
    s.field("B", amulet(Auto(On("damage", MINE), (Draw(1),))))
    s.play(s.in_hand("A", spell(Damage(All(ENEMY), 3))))
    assert s.defense(idol) == 5 and s.defense("B") == 21 and s.count("B", "hand") == 0
    assert not s.happened("damage")


# --- 10.10 replacement effects ---------------------------------------------------------------------------------------


def halve(subject: Filter | Self) -> Static:
    return Static((Replace(On("damage", subject), amount=Calc("//", EventAmount(), 2)),))


def lessen(subject: Filter | Self) -> Static:
    return Static((Replace(On("damage", subject), amount=Calc("-", EventAmount(), 2)),))


@pytest.mark.rule("10.10.2", "10.10.2.1", "10.10.2.3")
@pytest.mark.parametrize(("first", "left"), [(0, 9), (1, 8)])
def test_the_controller_of_the_affected_card_orders_the_replacements(first: int, left: int) -> None:
    s = Scenario()
    half = s.field("A", amulet(halve(ENEMY)))
    less = s.field("B", amulet(lessen(MINE)))
    wall = s.field("B", follower(1, 10))
    s.play(s.in_hand("A", spell(Damage(All(ENEMY), 6))))
    assert s.player == "B" and s.prompt == "replacement" and len(s.options) == 2
    s.answer((half, less)[first])
    assert s.defense(wall) == left  # 6 // 2 - 2 = 1, or (6 - 2) // 2 = 2


@pytest.mark.rule("10.10.2", "10.10.2.1")
def test_damage_to_a_leader_is_ordered_by_its_player() -> None:
    s = Scenario()
    leader = Filter(types=("leader",), side="my", zone="leader")
    half = s.field("B", amulet(halve(leader)))
    s.field("B", amulet(lessen(leader)))
    s.play(s.in_hand("A", spell(DamagePlayer(Who.OPPONENT, 6))))
    assert s.player == "B"
    s.answer(half)
    assert s.defense("B") == 19 and s.defense("A") == 20


@pytest.mark.rule("10.10.2.2")
def test_the_player_who_puts_a_card_onto_the_field_orders_what_replaces_that() -> None:
    s = Scenario()
    enters = On("enter", Filter(types=("follower",)))
    tired = s.field("B", amulet(Static((Replace(enters, exhausted=True),)), name="Swamp"))
    gone = s.field("B", amulet(Static((Replace(enters, to="banished"),)), name="Void"))
    guest = s.in_hand("A", follower(1, 1))
    s.play(guest)
    assert s.player == "A" and s.prompt == "replacement" and s.offered(tired) and s.offered(gone)
    s.answer(gone)
    assert s.zone(guest) == "banished"


@pytest.mark.rule("10.10.2.2")
def test_who_takes_a_card_of_the_opponent_onto_the_own_field_orders_what_replaces_that() -> None:
    s = Scenario()
    enters = On("enter", Filter(types=("follower",)))
    s.field("A", amulet(Static((Replace(enters, to="hand"),))))
    gone = s.field("B", amulet(Static((Replace(enters, to="banished"),))))
    elf = s.in_cemetery("B", follower(1, 1))
    s.play(s.in_hand("A", spell("Select a follower in your opponent's cemetery and put it onto your field.")), elf)
    assert (s.prompt, s.player) == ("replacement", "A")
    s.answer(gone)
    assert s.zone(elf) == "banished" and not s.cited("10.10.2.1")


@pytest.mark.rule("10.10.2.3")
def test_a_replacement_applies_only_once_to_an_event() -> None:
    s = Scenario()
    wall = s.field("B", follower(1, 20, Static((Replace(On("damage", Self()), amount=Calc("+", EventAmount(), 2)),))))
    s.play(s.in_hand("A", spell(Damage(All(ENEMY), 3))))
    assert s.defense(wall) == 15


@pytest.mark.rule("10.10.1")
def test_what_happens_instead_may_be_replaced_by_another_effect() -> None:
    s = Scenario()
    pawn = s.field("B", follower(1, 1))
    s.field("B", amulet(Static((Replace(On("leave", MINE, to="cemetery"), to="hand"),)), name="Rope"))
    s.field("A", amulet(Static((Replace(On("leave", ENEMY, to="hand"), to="banished"),)), name="Net"))
    s.play(s.in_hand("A", spell(Choose(ENEMY), Destroy(Slot()))), pawn)
    assert s.zone(pawn) == "banished"


@pytest.mark.rule("10.10.1.1", "10.10.1")
def test_who_would_have_been_destroyed_was_not() -> None:
    s = Scenario()
    pawn = s.field("B", follower(1, 1, last_words(Draw(1))))
    s.field("B", amulet(Static((Replace(On("destroyed", MINE), to="hand"),))))
    s.field("A", amulet(Auto(On("destroyed", ENEMY), (Draw(1),))))
    s.play(s.in_hand("A", spell(Choose(ENEMY), Destroy(Slot()))), pawn)
    assert s.zone(pawn) == "hand" and s.count("B", "hand") == 1 and s.count("A", "hand") == 0


@pytest.mark.rule("10.10.3", "10.9.3")
def test_what_replaces_an_entry_reads_the_card_as_it_will_be_on_the_field() -> None:
    s = Scenario()
    s.field("A", amulet(Static((SetTraits(("red",), add=True),), MINE)))
    s.field("A", amulet(Static((Replace(On("enter", Filter(traits=("red",))), exhausted=True),))))
    late, charm = s.in_hand("A", follower(1, 1)), s.in_hand("A", amulet())
    s.play(late)
    s.play(charm)
    assert s.engaged(late) and not s.engaged(charm)


@pytest.mark.rule("10.10.3")
def test_what_replaces_a_move_to_the_ex_area_reads_the_card_as_it_will_be_there() -> None:
    s = Scenario()
    ex = Filter(side="my", zone="ex")
    s.field("A", amulet(Static((SetTraits(("red",), add=True),), ex)))
    red = Replace(On("move", Filter(traits=("red",)), to="ex"), to="banished")
    s.field("A", amulet(Static((red,))))
    (bones,) = s.in_cemetery("A", follower(1, 1))
    s.play(s.in_hand("A", spell(Choose(Filter(types=("follower",), side="my", zone="cemetery")), Move(Slot(), "ex"))))
    assert s.zone(bones) == "banished"


@pytest.mark.rule("10.10.2.2")
def test_the_controller_of_a_card_that_would_be_destroyed_orders_what_replaces_that() -> None:
    s = Scenario()
    elf = s.field("A", follower(1, 1))
    s.field("B", amulet(Static((Replace(On("destroyed", ENEMY), to="banished"),))))
    home = Replace(On("destroyed", Filter(types=("follower",), side="my")), to="hand")
    s.field("A", amulet(Static((home,)), name="Home"))
    s.play(s.in_hand("A", spell(Choose(Filter(types=("follower",))), Destroy(Slot()))), elf)
    assert (s.prompt, s.player) == ("replacement", "A")
    s.answer("Apply the replacement of Home")
    assert s.zone(elf) == "hand"


@pytest.mark.rule("10.10.1", "10.10.1.1")
def test_a_replacement_alone_is_in_no_order() -> None:
    s = Scenario()
    elf = s.field("B", follower(1, 1, Static((Replace(On("destroyed", Self()), to="hand"),))))
    s.play(s.in_hand("A", spell(Choose(ENEMY), Destroy(Slot()))), elf)
    assert s.zone(elf) == "hand" and not any(s.cited(rule) for rule in ("10.10.2", "10.10.2.1", "10.10.2.2"))


@pytest.mark.rule("12.8.2")
def test_a_replacement_that_is_declined_replaces_nothing() -> None:
    s = Scenario()
    guard = s.in_hand("A", follower(1, 1, "Ward"))
    s.play(guard, False)
    assert s.reserved(guard) and not s.cited("10.10.1.1") and not s.cited("10.2.1.3")


def test_a_fanfare_asks_nothing_of_what_enters() -> None:
    s = Scenario()
    s.play(s.in_hand("A", follower(1, 1, fanfare(Draw(1)))))
    assert s.count("A", "hand") == 1 and not s.cited("10.9.3.1")


@pytest.mark.rule("10.10.1")
@pytest.mark.parametrize("enough", [True, False])
def test_something_may_happen_instead_of_losing(enough: bool) -> None:
    s = Scenario()
    s.leader("A", defense=1)
    steps = (Destroy(Self()), *((Heal(MY_LEADER, 5),) if enough else ()))
    s.field("A", amulet(Static((Replace(On("lose", who=Who.YOU), steps=steps),), players=Who.YOU)))
    s.play(s.in_hand("A", spell(Damage(MY_LEADER, 1))))
    assert (s.defense("A"), s.winner) == ((5, "") if enough else (0, "B"))


def test_what_happens_engaged_instead_of_a_draw_changes_nothing() -> None:
    s = Scenario()
    s.deck("A")
    s.field("A", amulet(Static((Replace(On("draw", who=Who.YOU), exhausted=True),), players=Who.YOU)))
    s.play(s.in_hand("A", spell(Draw(1))))
    assert s.winner == "B"


@pytest.mark.rule("10.10.1", "5.11.1")
def test_who_may_discard_instead_is_asked() -> None:
    s = Scenario()
    elf = s.field("A", follower(2, 2, STUBBORN))
    axe, card = s.in_hand("A", spell(KILL)), s.in_hand("A", follower(1, 1))
    s.play(axe, elf, True)
    assert s.zone(elf) == "field" and s.zone(card) == "cemetery"


@pytest.mark.rule("10.10.1")
def test_one_card_is_not_discarded_for_two_followers() -> None:
    s = Scenario()
    guard = Static((Replace(On("destroyed", Self()), steps=(Discard(1),), optional=True),))
    twins = [s.field("A", follower(2, 2, guard)) for _ in range(2)]
    wave = s.in_hand("A", spell("Destroy each follower on the field."))
    s.in_hand("A", follower(1, 1))
    s.play(wave, True)
    assert sorted(s.zone(elf) for elf in twins) == ["cemetery", "field"] and s.count("A", "hand") == 0


@pytest.mark.rule("10.10.1", "4.4.4.2", "10.7.5.1")
def test_a_summon_that_replaces_a_destruction_is_cut_short_and_a_delayed_trigger_hears_it_once() -> None:
    s = Scenario()
    s.field("A", follower(1, 1))
    queen = s.field("A", follower(3, 3, Static((Replace(On("destroyed", Self()), steps=(Create("Knight", 4),)),))))
    watch = s.in_hand("A", spell(Delayed(On("enter", MINE), (Draw(1),))))
    doom = s.in_hand("A", spell(Choose(MINE), Destroy(Slot())))
    s.play(watch)
    s.play(doom, queen)
    assert s.on_field(queen) and len(s.tokens("A")) == 3 and s.count("A", "hand") == 1


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


@pytest.mark.parametrize(
    "passive",
    [
        Static((WARD,), cond=overflow()),
        Static((WARD,), cond=Compare(Count(MINE), ">=", 2)),  # it counts itself, which is there then
        Static((WARD,), MINE),
    ],
)
@pytest.mark.rule("10.10.3", "12.8.2")
def test_a_follower_that_will_have_ward_by_itself_may_come_engaged(passive: Static) -> None:
    s = Scenario()
    s.field("A", follower(1, 1))
    guard = s.in_hand("A", follower(2, 2, passive))
    s.play(guard, True)
    assert s.engaged(guard)


@pytest.mark.rule("5.5.1")
def test_nobody_discards_instead_from_an_empty_hand() -> None:
    s = Scenario()
    elf = s.field("A", follower(2, 2, STUBBORN))
    s.play(s.in_hand("A", spell(KILL)), elf)
    assert s.zone(elf) == "cemetery" and s.prompt == "main"


@pytest.mark.rule("10.10.1", "10.10.2.3", "10.2.1.3.1")
def test_a_draw_that_is_replaced_by_two_is_not_replaced_again() -> None:
    s = Scenario()
    s.field("A", amulet("If you would draw a card, draw 2 cards instead."))
    s.play(s.in_hand("A", spell("Draw 2 cards.")))
    assert s.count("A", "hand") == 4


@pytest.mark.rule("10.10.1", "10.10.1.1")
def test_damage_that_is_replaced_has_not_been_dealt() -> None:
    s = Scenario()
    s.field("B", amulet("If your leader would take damage, draw a card instead."))
    s.field("B", amulet("Whenever your leader takes damage, give your leader +1 defense."))
    s.attack(s.field("A", follower(3, 3, "Drain")), "B")
    assert (s.defense("B"), s.count("B", "hand"), s.defense("A")) == (20, 1, 20)
    assert not s.happened("damage")


@pytest.mark.rule("10.10.1", "10.10.1.1")
def test_damage_to_one_card_is_dealt_to_another_instead() -> None:
    s = Scenario()
    guard = s.field("B", follower(1, 5, name="Guard"))
    guards = All(Filter(names=("Guard",), side="my"))
    king = s.field("B", follower(1, 5, Static((Replace(On("damage", Self()), obj=guards),))))
    s.play(s.in_hand("A", spell(Choose(ENEMY), Damage(Slot(), 3))), king)
    assert (s.defense(king), s.defense(guard)) == (5, 2)


@pytest.mark.rule("10.10.1")
def test_what_would_come_reserved_comes_engaged_instead() -> None:
    s = Scenario()
    s.field("B", amulet(Static((Replace(On("enter", ENEMY), exhausted=True),))))
    guest, own = s.in_hand("A", follower(1, 1)), s.in_cemetery("B", follower(1, 1, name="Ghost"))
    call = s.in_hand("A", spell(Move(All(Filter(names=("Ghost",), side="opp", zone="cemetery")), "field")))
    s.play(guest)
    s.play(call)
    assert s.engaged(guest) and s.reserved(own)


def test_as_many_cards_are_discarded_instead_as_are_counted_then() -> None:
    s = Scenario()
    mine = Filter(types=("follower",), side="my")
    amulets = Count(Filter(types=("amulet",), side="my"))
    s.field("A", amulet(Static((Replace(On("destroyed", mine), steps=(Discard(amulets),), optional=True),))))
    hero = s.field("A", follower())
    s.hand("A", follower())
    s.play(s.in_hand("A", spell(Destroy(All(mine)))))
    s.answer(True)
    assert s.zone(hero) == "field" and s.count("A", "hand") == 0
