"""Chapter 11.11: resolving Summons and abilities."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cannot,
    Choose,
    Cmp,
    Compare,
    CostSelf,
    Count,
    Damage,
    Declare,
    Destroy,
    Discard,
    Draw,
    EachPlayer,
    Fight,
    Filter,
    Gain,
    If,
    Is,
    Modify,
    Move,
    Must,
    On,
    Pick,
    Self,
    Slot,
    Stat,
    Static,
    Until,
    Who,
    X,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, summon

THEIR_FORWARD = Filter(types=("forward",), side="opp")
WEAK_FORWARD = Filter(types=("forward",), stats=(("power", Cmp("<=", 5000)),))
MY_FORWARD = Filter(types=("forward",), side="my")
THEIRS = Filter(types=("forward",), side="opp")


@pytest.mark.rule("11.11.1")
def test_two_passes_in_a_row_resolve_only_the_top_of_the_stack() -> None:
    s = Scenario()
    target = s.field("B", forward(9000))
    first = s.in_hand("A", summon(Choose(THEIR_FORWARD), Damage(Slot(), 1000), cost=1))
    second = s.in_hand("A", summon(Choose(THEIR_FORWARD), Damage(Slot(), 3000), cost=1))
    s.cp_source("A", 2)
    s.cast(first, target)
    s.cast(second, target)
    s.pass_priority()
    assert s.damage(target) == 0
    s.pass_priority()
    assert s.damage(target) == 3000
    assert [card.number for _, card in s.stack()] == [first.number]


@pytest.mark.rule("11.11.1")
def test_an_action_between_two_passes_keeps_the_stack_waiting() -> None:
    s = Scenario()
    first = s.in_hand("A", summon(Draw(1), cost=1))
    answer = s.in_hand("B", summon(Draw(1), cost=1))
    s.cp_source("A", 1)
    s.cp_source("B", 1)
    s.cast(first)
    s.pass_priority()
    s.cast(answer)
    s.pass_priority()
    assert len(s.stack()) == 2
    s.pass_priority()
    assert [card.number for _, card in s.stack()] == [first.number]


def growth() -> Action:
    return Action((), (Gain(Self(), (Modify("power", 2000),)),))


@pytest.mark.rule("11.11.2")
def test_effect_is_cancelled_when_what_it_chose_has_become_illegal() -> None:
    s = Scenario()
    grower = s.field("B", forward(5000, growth()))
    bolt = s.in_hand("A", summon(Choose(WEAK_FORWARD), Destroy(Slot()), Draw(1), cost=1))
    s.cp_source("A", 1)
    s.cast(bolt, grower)
    s.pass_priority()
    s.use(grower)
    hand = s.count("A", "hand")
    s.resolve_all()
    assert s.on_field(grower)
    assert s.count("A", "hand") == hand  # the draw is cancelled too
    assert s.zone(bolt) == "break"


@pytest.mark.rule("11.11.2.1")
def test_effect_resolves_for_the_choice_that_is_still_legal() -> None:
    s = Scenario()
    grower = s.field("B", forward(5000, growth()))
    other = s.field("B", forward(5000))
    bolt = s.in_hand("A", summon(Choose(WEAK_FORWARD, 2), Destroy(Slot()), Draw(1), cost=1))
    s.cp_source("A", 1)
    s.cast(bolt, [grower, other])
    s.pass_priority()
    s.use(grower)
    hand = s.count("A", "hand")
    s.resolve_all()
    assert s.on_field(grower)
    assert s.zone(other) == "break"
    assert s.count("A", "hand") == hand + 1


@pytest.mark.rule("11.11.2.1")
def test_card_that_left_and_came_back_is_no_longer_what_was_chosen() -> None:
    s = Scenario()
    flicker = s.field("B", forward(5000, Action((), (Move(Self(), "hand"),)), cost=1))
    other = s.field("B", forward(5000))
    bolt = s.in_hand("A", summon(Choose(THEIR_FORWARD, 2), Damage(Slot(), 1000), cost=1))
    s.cp_source("A", 1)
    s.cast(bolt, [flicker, other])
    s.pass_priority()
    s.use(flicker)
    s.resolve_all()
    assert s.zone(flicker) == "hand"
    assert s.damage(other) == 1000


def test_selecting_needs_no_legal_choice_on_casting() -> None:
    s = Scenario()
    bolt = s.in_hand("A", summon(Pick(THEIR_FORWARD), Destroy(Slot()), Draw(1), cost=1))
    s.cp_source("A", 1)
    s.cast(bolt)
    hand = s.count("A", "hand")
    s.resolve()
    assert s.count("A", "hand") == hand + 1


@pytest.mark.rule("11.11.3")
@pytest.mark.parametrize("still_true", [True, False])
def test_condition_of_an_auto_ability_is_asked_again_on_resolution(still_true: bool) -> None:
    s = Scenario()
    they_have_one = Compare(Count(THEIR_FORWARD), ">=", 1)
    s.field("A", backup(Auto(On("enter", MY_FORWARD), (Draw(1),), cond=they_have_one)))
    victim = s.field("B", forward(1000))
    knight = s.in_hand("A", forward(3000, cost=1))
    bolt = s.in_hand("A", summon(Choose(THEIR_FORWARD), Destroy(Slot()), cost=1))
    s.cp_source("A", 2)
    s.cast(knight)
    assert len(s.stack()) == 1
    if not still_true:
        s.cast(bolt, victim)
        s.resolve()
    hand = s.count("A", "hand")
    s.resolve()
    assert s.count("A", "hand") == hand + still_true
    assert s.stack() == []


@pytest.mark.rule("11.11.4")
def test_source_that_has_left_counts_as_it_last_was() -> None:
    s = Scenario()
    s.field("A", backup(Static((Modify("power", 2000),), MY_FORWARD)))
    bomb = s.field(
        "A",
        forward(3000, Action((CostSelf("put"),), (Choose(THEIR_FORWARD), Damage(Slot(), Stat(Self(), "power"))))),
    )
    target = s.field("B", forward(9000))
    s.use(bomb, target)
    assert s.zone(bomb) == "break"
    s.resolve()
    assert s.damage(target) == 5000


@pytest.mark.rule("11.11.4")
def test_source_that_is_still_there_counts_as_it_is_now() -> None:
    s = Scenario()
    archer = s.field(
        "A", forward(3000, Action((), (Choose(THEIR_FORWARD), Damage(Slot(), Stat(Self(), "power")))), growth())
    )
    target = s.field("B", forward(9000))
    bounce = s.in_hand("A", summon(Choose(MY_FORWARD), Move(Slot(), "hand"), cost=1))
    s.cp_source("A", 1)
    s.use(archer, target)
    s.use(archer, ability=1)
    s.resolve()
    s.cast(bounce, archer)
    s.resolve_all()
    assert s.zone(archer) == "hand"
    assert s.damage(target) == 5000  # with the power it gained before it left


@pytest.mark.rule("11.11.5")
@pytest.mark.parametrize("draw_first", [True, False])
def test_steps_happen_in_written_order(draw_first: bool) -> None:
    steps = (Draw(1), Discard(1)) if draw_first else (Discard(1), Draw(1))
    s = Scenario()
    spell = s.in_hand("A", summon(*steps, cost=1))
    s.cp_source("A", 1)
    s.cast(spell)
    s.resolve()
    if draw_first:
        s.answer(s.cards("A", "hand")[0])
    assert s.count("A", "hand") == (0 if draw_first else 1)


@pytest.mark.rule("11.11.5")
def test_a_later_sentence_may_change_an_earlier_one() -> None:
    dull = Filter(states=("dull",))
    s = Scenario()
    sleeper = s.field("B", forward(9000), dull=True)
    bolt = s.in_hand(
        "A",
        summon(Choose(THEIR_FORWARD), If(Is(Slot(), dull), (Damage(Slot(), 6000),), (Damage(Slot(), 3000),)), cost=1),
    )
    s.cp_source("A", 1)
    s.cast(bolt, sleeper)
    s.resolve()
    assert s.damage(sleeper) == 6000


@pytest.mark.rule("11.11.5.1")
def test_selection_not_made_on_casting_is_made_on_resolution_by_the_named_player() -> None:
    s = Scenario()
    one, two = s.field("B", forward(9000)), s.field("B", forward(9000))
    edict = s.in_hand("A", summon(Pick(THEIR_FORWARD, by=Who.OPPONENT), Destroy(Slot()), cost=1))
    s.cp_source("A", 1)
    s.cast(edict)
    assert s.prompt == "priority"
    s.resolve()
    assert (s.prompt, s.player) == ("select", "B")
    s.answer(two)
    assert s.on_field(one)
    assert s.zone(two) == "break"


@pytest.mark.rule("11.11.5.1.1")
def test_selection_on_resolution_takes_only_what_the_text_allows() -> None:
    s = Scenario()
    strong, weak = s.field("B", forward(9000)), s.field("B", forward(5000))
    weaker = s.field("B", forward(4000))
    edict = s.in_hand("A", summon(Pick(WEAK_FORWARD), Destroy(Slot()), cost=1))
    s.cp_source("A", 1)
    s.cast(edict)
    s.resolve()
    assert not s.offered(strong)
    assert s.offered(weak)
    s.answer(weaker)
    assert s.zone(weaker) == "break"


@pytest.mark.rule("11.11.5.1.1")
def test_selecting_is_not_choosing_so_what_cannot_be_chosen_may_be_selected() -> None:
    s = Scenario()
    elusive = s.field("B", forward(5000, Static((Cannot("be chosen"),))))
    decoy = s.field("B", forward(5000, Static((Must("be chosen"),))))
    edict = s.in_hand("A", summon(Pick(THEIR_FORWARD), Destroy(Slot()), cost=1))
    s.cp_source("A", 1)
    s.cast(edict)
    s.resolve()
    s.answer(elusive)
    assert s.zone(elusive) == "break"
    assert s.on_field(decoy)


@pytest.mark.rule("11.11.6")
@pytest.mark.parametrize(("turn", "other"), [("A", "B"), ("B", "A")])
def test_turn_player_decides_first_then_all_happens_at_once(turn: str, other: str) -> None:
    s = Scenario(turn=turn)
    mourner = Auto(On("destroyed", Filter(types=("forward",), other=True)), (Draw(1),))
    mine, spare = s.field(turn, forward(3000, mourner)), s.field(turn, forward(3000))
    theirs, kept = s.field(other, forward(3000, mourner)), s.field(other, forward(3000))
    spell = s.in_hand(turn, summon(EachPlayer(MY_FORWARD, 1, "destroy"), cost=1))
    s.cp_source(turn, 1)
    s.cast(spell)
    s.resolve()
    assert s.player == turn
    assert not s.offered(theirs)
    s.answer(mine)
    assert s.player == other
    assert s.on_field(mine)  # declared, not yet carried out
    s.answer(theirs)
    assert s.zone(mine) == s.zone(theirs) == "break"
    assert s.on_field(spare) and s.on_field(kept)
    assert {card.number for _, card in s.stack()} == {mine.number, theirs.number}  # each saw the other go


@pytest.mark.rule("11.11.7")
def test_chosen_card_that_has_left_counts_as_it_last_was() -> None:
    s = Scenario()
    s.field("B", backup(Static((Modify("power", 2000),), MY_FORWARD)))
    victim = s.field("B", forward(3000))
    witness = s.field("B", forward(9000))
    wrath = s.in_hand(
        "A", summon(Choose(THEIR_FORWARD), Destroy(Slot()), Damage(All(THEIR_FORWARD), Stat(Slot(), "power")), cost=1)
    )
    s.cp_source("A", 1)
    s.cast(wrath, victim)
    s.resolve()
    assert s.zone(victim) == "break"
    assert s.damage(witness) == 5000


@pytest.mark.rule("11.11.7")
@pytest.mark.parametrize("zone", ["removed", "hand", "break"])
def test_the_power_of_a_card_that_the_same_effect_has_moved_away_is_what_it_was_on_the_field(zone: str) -> None:
    s = Scenario()
    moved, hit = s.field("B", forward(3000)), s.field("A", forward(9000))
    s.field("B", backup(Static((Modify("power", 2000),), Filter(types=("forward",), side="my"))))
    strike = Damage(All(Filter(types=("forward",), side="my")), Stat(Slot(), "power"))
    spell = s.in_hand("A", summon(Choose(THEIRS), Move(Slot(), zone), strike, cost=1))
    s.cp_source("A", 1)

    s.cast(spell, moved)
    s.resolve()

    assert s.zone(moved) == zone
    assert s.damage(hit) == 5000


def hunter() -> Auto:
    return Auto(On("damage", THEIR_FORWARD, source=Self()), (Draw(1),))


@pytest.mark.rule("11.11.8")
def test_damage_of_an_ability_is_dealt_by_its_card() -> None:
    s = Scenario()
    archer = s.field("A", forward(5000, Action((), (Choose(THEIR_FORWARD), Damage(Slot(), 1000))), hunter()))
    target = s.field("B", forward(9000))
    s.use(archer, target)
    s.resolve()
    assert s.damage(target) == 1000
    assert [card.number for _, card in s.stack()] == [archer.number]


@pytest.mark.rule("11.11.8")
@pytest.mark.parametrize(("caster", "taken"), [("A", 4000), ("B", 0)])
def test_a_card_that_ones_own_summon_makes_deal_damage_does_not_do_it_by_an_ability_of_the_opponent(
    caster: str, taken: int
) -> None:
    s = Scenario(turn=caster)
    shy = "If this is dealt damage by your opponent's Summons or abilities, the damage becomes 0 instead."
    sage, rogue = s.field("A", forward(5000, shy)), s.field("B", forward(4000))
    duel = summon(Choose(MY_FORWARD, slot="mine"), Choose(THEIR_FORWARD), Fight(Slot("mine"), Slot()), cost=0)
    s.cast(s.in_hand(caster, duel), *((sage, rogue) if caster == "A" else (rogue, sage)))
    s.resolve()
    assert s.zone(rogue) == "break"
    assert s.damage(sage) == taken


@pytest.mark.rule("11.11.8")
def test_when_a_summon_says_that_a_forward_deals_damage_the_forward_does_it() -> None:
    s = Scenario()
    champion = s.field("A", forward(5000, hunter()))
    target = s.field("B", forward(9000, Static((Cannot("be dealt damage", by=Filter(types=("summon",))),))))
    order = summon(
        Choose(MY_FORWARD, slot="mine"),
        Choose(THEIR_FORWARD),
        Damage(Slot(), Stat(Slot("mine"), "power"), by=Slot("mine")),
        cost=1,
    )
    spell = s.in_hand("A", order)
    s.cp_source("A", 1)
    s.cast(spell, champion, target)
    s.resolve()
    assert s.damage(target) == 5000
    assert [card.number for _, card in s.stack()] == [champion.number]


@pytest.mark.rule("11.11.9")
def test_declared_value_is_set_once_and_used_throughout() -> None:
    s = Scenario()
    target = s.field("B", forward(9000))
    spell = s.in_hand(
        "A",
        summon(
            Choose(THEIR_FORWARD), Declare("x", high=3), Draw(X("x")), Gain(Slot(), (Modify("power", X("x")),)), cost=1
        ),
    )
    s.cp_source("A", 1)
    s.cast(spell, target)
    s.resolve()
    assert (s.prompt, s.player) == ("declare", "A")
    hand = s.count("A", "hand")
    s.answer(2)
    assert s.prompt == "priority"  # asked once
    assert s.count("A", "hand") == hand + 2
    assert s.power(target) == 9002


@pytest.mark.rule("11.11.10")
def test_summon_reaches_its_owners_break_zone_only_after_it_has_resolved() -> None:
    s = Scenario()
    old = s.in_break("A", summon(Draw(1)))
    spell = s.in_hand(
        "A", summon(Pick(Filter(types=("summon",), zone="break", side="my"), 2, 0), Move(Slot(), "hand"), cost=1)
    )
    s.cp_source("A", 1)
    s.cast(spell)
    assert s.zone(spell) == "stack"
    s.resolve()
    assert not s.offered(spell)
    s.answer([old])
    assert s.zone(old) == "hand"
    assert s.zone(spell) == "break"


@pytest.mark.rule("11.11.10")
def test_ability_ceases_to_exist_when_it_has_resolved() -> None:
    s = Scenario()
    archer = s.field("A", forward(5000, Action((), (Gain(Self(), (Modify("power", 1000),), Until.GAME),))))
    s.use(archer)
    assert len(s.stack()) == 1
    s.resolve()
    assert s.stack() == []
    assert s.on_field(archer)
