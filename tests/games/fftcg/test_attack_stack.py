"""Boards that combine chapters 11 and 15: casting, abilities, replacements, Damage, Warp, Limit Break, Priming."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Action,
    AddCounter,
    All,
    AnyOf,
    Auto,
    Bound,
    Calc,
    Cancel,
    Cannot,
    Choose,
    ChooseStacked,
    Compare,
    Control,
    CostCards,
    CostOption,
    CostSelf,
    Count,
    Damage,
    DamagePlayer,
    Destroy,
    Discard,
    Draw,
    EventAmount,
    Filter,
    Gain,
    GainResource,
    Grant,
    If,
    IfDone,
    Keyword,
    May,
    MayPay,
    Modes,
    Modify,
    Move,
    On,
    Paid,
    Pay,
    PlayerGain,
    RemoveCounter,
    Replace,
    Self,
    SetColours,
    SetText,
    Slot,
    Stat,
    Static,
    Step,
    WhenDone,
    Who,
    X,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

FORWARD = Filter(types=("forward",))
MY_FORWARD = Filter(types=("forward",), side="my")
THEIR_FORWARD = Filter(types=("forward",), side="opp")
MY_DAMAGE = Filter(zone="damage", side="my")
I_TAKE_DAMAGE = On("points", who=Who.YOU)
I_AM_DAMAGED = On("damage", Self())
BREAK_IT = (Choose(FORWARD), Destroy(Slot()))
DRAW_ONE_OR_TWO = Modes(((Draw(1),), (Draw(2),)))


def spell(s: Scenario, *steps: Step, player: str = "A") -> Card:
    """A Summon for one CP in hand, with the Backup to pay for it."""
    s.cp_source(player, 1)
    return s.in_hand(player, summon(*steps, cost=1))


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.cast(card, *answers)
    s.resolve()


def primer(name: str, cost: int = 0) -> Keyword:
    return Keyword("Priming", cost=(Pay(cost),), card=name)


def deck_with(s: Scenario, player: str, *cards: CardDef) -> list[Card]:
    return s.deck(player, *cards, *(forward(1000) for _ in range(5)))[: len(cards)]


# --- costs -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("15.2.9.3", "5.2.1.3")
def test_backup_may_be_dulled_for_its_own_priming() -> None:
    s = Scenario()
    host = s.field("A", backup(primer("Ifrit", 1)))
    (top,) = deck_with(s, "A", forward(9000, name="Ifrit"))
    s.prime(host, top, pay=[host])
    assert s.is_primed(host)
    assert s.dull(host)


@pytest.mark.rule("2.2")
def test_what_cannot_be_put_into_the_break_zone_pays_no_such_cost() -> None:
    s = Scenario()
    s.field("A", forward(5000, Static((Cannot("be put into the Break Zone"),))))
    altar = s.field("A", monster(Action((CostCards("put", 1, MY_FORWARD),), (Draw(1),))))
    assert s.why_not("A", "use", altar).startswith("11.6.2.1")


@pytest.mark.rule("2.2")
def test_nor_does_it_pay_its_own() -> None:
    s = Scenario()
    fixed = s.field(
        "A", monster(Static((Cannot("be put into the Break Zone"),)), Action((CostSelf("put"),), (Draw(1),)))
    )
    assert s.why_not("A", "use", fixed).startswith("11.6.2.1")


@pytest.mark.rule("11.6.12")
def test_paying_with_the_only_chosen_card_leaves_the_ability_nothing() -> None:
    s = Scenario()
    graves = Filter(zone="break", side="my")
    bones = s.in_break("A", forward(1000))
    altar = s.field("A", monster(Action((CostCards("remove", 1, graves),), (Choose(graves), Draw(1)))))
    s.use(altar, bones)
    s.resolve()
    assert s.zone(bones) == "removed"
    assert s.count("A", "hand") == 0


@pytest.mark.rule("11.7.1", "15.2.9.4.1")
@pytest.mark.parametrize("name", ["Below", "Above"])
def test_special_ability_of_a_primed_pair_takes_either_name_even_a_light_card(name: str) -> None:
    s = Scenario()
    top = forward(8000, Action((), (Draw(1),), special="Finish"), name="Above")
    pair = s.field("A", forward(5000, name="Below"), primed_with=top)
    copy = s.in_hand("A", forward(1000, name=name, element="light"))
    s.use(pair, ability="Finish")
    assert s.zone(copy) == "break"


# --- declaring -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.3.4")
def test_effects_behind_a_condition_are_selected_on_casting() -> None:
    s = Scenario()
    s.field("A", forward(1000))
    wish = spell(s, If(Compare(Count(MY_FORWARD), ">=", 1), (DRAW_ONE_OR_TWO,)))
    s.cast(wish, 2)
    s.resolve()
    assert s.count("A", "hand") == 2


@pytest.mark.rule("11.8.10", "11.8.14")
def test_effects_behind_a_payment_are_selected_when_the_auto_is_stacked() -> None:
    s = Scenario()
    s.cp_source("A", 2)
    sage = s.in_hand("A", forward(5000, Auto(On("enter", Self()), (MayPay((Pay(1),), (DRAW_ONE_OR_TWO,)),)), cost=1))
    s.cast(sage)
    s.answer(2)
    s.resolve()
    s.answer(True)
    assert s.count("A", "hand") == 2


@pytest.mark.rule("11.4.8", "11.8.6")
def test_character_sees_itself_being_cast() -> None:
    s = Scenario()
    herald = s.in_hand("A", forward(5000, Auto(On("cast", Self()), (Draw(1),)), cost=0))
    s.cast(herald)
    assert s.stack() == [("auto", herald)]


@pytest.mark.rule("11.4.8")
def test_character_that_watches_for_others_being_cast_does_not_see_itself() -> None:
    s = Scenario()
    others = Filter(types=("forward",), other=True)
    herald = s.in_hand("A", forward(5000, Auto(On("cast", others, who=Who.YOU), (Draw(1),)), cost=0))
    s.cast(herald)
    assert s.stack() == []


@pytest.mark.rule("11.5.3")
def test_ability_gained_twice_may_be_used_once_a_turn_each() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    lesson = summon(Choose(FORWARD), Gain(Slot(), (Grant(Action((), (Draw(1),), limit=1)),)), cost=0)
    for card in s.hand("A", lesson, lesson):
        cast(s, card, knight)
    for _ in range(2):
        s.use(knight)
        s.resolve()
    assert s.count("A", "hand") == 2
    assert s.why_not("A", "use", knight).startswith("2.3")


@pytest.mark.rule("11.4.4")
def test_value_set_for_a_character_is_known_to_its_auto() -> None:
    s = Scenario()
    variable = CostOption("more", (Pay(x="x"),), required=True)
    sage = s.in_hand("A", forward(5000, variable, Auto(On("enter", Self()), (Draw(X()),)), cost=1))
    s.cp_source("A", 4)
    s.cast(sage, 2)
    s.resolve_all()
    assert s.count("A", "hand") == 2


@pytest.mark.rule("11.4.4", "11.5.4")
@pytest.mark.parametrize(
    ("option", "answer", "effect"),
    [
        (CostOption("more", (Pay(1),)), "more", If(Paid("more"), (Draw(2),), (Draw(1),))),
        (CostOption("x", (Pay(x="x"),), required=True), 2, Draw(X())),
    ],
)
def test_what_was_paid_for_a_character_is_known_after_it_left(
    option: CostOption, answer: str | int, effect: Step
) -> None:
    s = Scenario()
    sage = s.in_hand("A", forward(5000, option, Auto(On("enter", Self()), (effect,)), cost=0))
    s.cp_source("A", 2)
    kill = s.in_hand("B", summon(*BREAK_IT, cost=0))
    ambush = s.in_hand("B", forward(1000, "Back Attack", cost=0))
    s.cast(sage, answer)
    s.pass_priority()
    cast(s, kill, sage)
    s.pass_priority()
    s.cast(ambush)
    s.resolve_all()
    assert s.count("A", "hand") == 2


# --- auto-abilities --------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.8.6")
def test_one_event_triggers_an_ability_once_under_whatever_name() -> None:
    s = Scenario()
    either = AnyOf((On("leave", Self()), On("destroyed", Self())))
    martyr = s.field("A", forward(5000, Auto(either, (Draw(1),))))
    cast(s, spell(s, *BREAK_IT), martyr)
    assert len(s.stack()) == 1


@pytest.mark.rule("11.8.16")
def test_card_that_left_is_remembered_as_dull() -> None:
    s = Scenario()
    s.field("A", monster(Auto(On("leave", Filter(types=("forward",), states=("dull",))), (Draw(1),))))
    tired, fresh = s.field("B", forward(5000), dull=True), s.field("B", forward(5000))
    cast(s, spell(s, Choose(FORWARD, 2), Destroy(Slot())), [tired, fresh])  # type: ignore[arg-type]  # one list of two
    assert len(s.stack()) == 1


@pytest.mark.rule("11.8.16", "6.7.3")
def test_card_that_left_is_remembered_with_its_counters() -> None:
    s = Scenario()
    s.field("A", monster(Auto(On("leave", Filter(types=("forward",), counter="omen")), (Draw(1),))))
    marked = s.field("B", forward(5000), counters={"omen": 1})
    cast(s, spell(s, *BREAK_IT), marked)
    assert len(s.stack()) == 1


@pytest.mark.rule("6.5.2", "11.8.13")
def test_condition_on_damage_counts_the_damage_that_triggers() -> None:
    s = Scenario()
    s.damaged("B", 4)
    s.field("B", monster(Auto(I_TAKE_DAMAGE, (Draw(1),), cond=Compare(Count(MY_DAMAGE), ">=", 5))))
    cast(s, spell(s, DamagePlayer(Who.OPPONENT, 1)))
    s.resolve_all()
    assert s.count("B", "hand") == 1


@pytest.mark.rule("6.5.1")
def test_damage_one_takes_counts_as_done() -> None:
    s = Scenario()
    cast(s, spell(s, May((DamagePlayer(Who.YOU, 1),)), IfDone((Draw(1),))))
    s.answer(True)
    assert s.points("A") == 1
    assert s.count("A", "hand") == 1


@pytest.mark.rule("11.12.5.4")
def test_damage_that_was_replaced_by_nothing_does_not_count_as_done() -> None:
    s = Scenario()
    s.field("A", monster(Static((Replace(I_TAKE_DAMAGE, amount=0),))))
    cast(s, spell(s, GainResource("crystal", 1), DamagePlayer(Who.YOU, 1), IfDone((Draw(1),))))
    assert s.points("A") == 0
    assert s.count("A", "hand") == 0


@pytest.mark.rule("11.8.3")
def test_ongoing_effect_counts_as_done() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    cast(s, spell(s, Choose(FORWARD), Gain(Slot(), (Modify("power", 1000),)), WhenDone((Draw(1),))), knight)
    assert len(s.stack()) == 1


@pytest.mark.rule("11.12.1")
def test_cancelling_an_ability_counts_as_done() -> None:
    s = Scenario()
    student = s.field("B", monster(Action((), (Draw(1),))))
    silence = spell(s, ChooseStacked(("action",)), Cancel(), IfDone((Draw(1),)))
    s.pass_priority()
    s.use(student)
    s.pass_priority()
    cast(s, silence, student)
    assert s.count("A", "hand") == 1
    assert s.count("B", "hand") == 0


@pytest.mark.rule("11.12.1", "11.8.6")
@pytest.mark.parametrize(
    "event", [On("chosen", Self(), source=Filter(types=("summon",))), On("cast", who=Who.OPPONENT)]
)
def test_auto_may_cancel_what_triggered_it(event: On) -> None:
    s = Scenario()
    guarded = s.field("B", forward(5000, Auto(event, (Cancel("event"),))))
    bolt = spell(s, *BREAK_IT)
    s.cast(bolt, guarded)
    s.resolve()
    assert s.stack() == []
    assert s.zone(bolt) == "break"
    assert s.on_field(guarded)


@pytest.mark.rule("11.8.3", "11.11.4")
def test_when_you_do_so_reads_a_source_that_has_left_as_it_was() -> None:
    s = Scenario()
    strike = WhenDone((Choose(THEIR_FORWARD), Damage(Slot(), Stat(Self(), "power"))))
    knight = s.field("A", forward(5000, Auto(On("attack", Self()), (May((Discard(1),)), strike))))
    spare = s.in_hand("A", forward(1000))
    wall, kill = s.field("B", forward(9000)), s.in_hand("B", summon(*BREAK_IT, cost=0))
    s.attack(knight)
    s.resolve()
    s.answer(True, spare)
    s.pass_priority()
    cast(s, kill, knight)
    s.resolve()
    assert s.damage(wall) == 5000


# --- replacement effects ---------------------------------------------------------------------------------------------


@pytest.mark.rule("11.12.5.5")
def test_what_happens_instead_is_not_replaced_by_the_same_effect() -> None:
    s = Scenario()
    golem = s.field("A", forward(9000, Static((Replace(I_AM_DAMAGED, steps=(Damage(Self(), 1000),)),))))
    cast(s, spell(s, Choose(FORWARD), Damage(Slot(), 8000)), golem)
    assert s.damage(golem) == 1000


@pytest.mark.rule("11.12.5.5", "6.5.1")
def test_damage_to_a_player_instead_of_damage_to_a_player_is_not_replaced_again() -> None:
    s = Scenario()
    s.field("B", monster(Static((Replace(I_TAKE_DAMAGE, steps=(DamagePlayer(Who.YOU, 2),)),))))
    cast(s, spell(s, DamagePlayer(Who.OPPONENT, 1)))
    assert s.points("B") == 2


@pytest.mark.rule("11.12.5.1")
def test_what_happens_instead_knows_the_amount() -> None:
    s = Scenario()
    marks = AddCounter(Self(), "scar", Calc("/", EventAmount(), 1000))
    golem = s.field("A", forward(9000, Static((Replace(I_AM_DAMAGED, steps=(marks,)),))))
    cast(s, spell(s, Choose(FORWARD), Damage(Slot(), 8000)), golem)
    assert s.counters(golem, "scar") == 8


@pytest.mark.rule("11.12.5.1", "11.12.5.3")
def test_what_happens_instead_knows_what_its_maker_chose() -> None:
    s = Scenario()
    ward, shield = s.field("A", forward(9000)), s.field("A", forward(9000))
    cover = Replace(I_AM_DAMAGED, steps=(Damage(Slot("b"), EventAmount()),))
    pact = spell(s, Choose(FORWARD, slot="a"), Choose(FORWARD, slot="b"), Gain(Slot("a"), (cover,)))
    bolt = spell(s, Choose(FORWARD), Damage(Slot(), 4000))
    cast(s, pact, ward, shield)
    cast(s, bolt, ward)
    assert (s.damage(ward), s.damage(shield)) == (0, 4000)


def exile_theirs() -> CardDef:
    return monster(Static((Replace(On("leave", THEIR_FORWARD, to="break"), to="removed", optional=True),)))


@pytest.mark.rule("11.12.5.7")
@pytest.mark.parametrize("taken", [True, False])
def test_optional_replacement_is_decided_by_its_own_player(taken: bool) -> None:
    s = Scenario()
    jailer = s.field("A", exile_theirs())
    victim = s.field("B", forward(5000))
    cast(s, spell(s, *BREAK_IT), victim)
    assert s.player == "A"
    s.answer(jailer if taken else "decline")
    assert s.zone(victim) == ("removed" if taken else "break")


@pytest.mark.rule("11.12.5.7")
def test_each_player_declines_only_their_own_optional_replacements() -> None:
    s = Scenario()
    s.field("A", exile_theirs())
    escape = Static((Replace(On("leave", Self(), to="break"), to="hand", optional=True),))
    victim = s.field("B", forward(5000, escape))
    cast(s, spell(s, *BREAK_IT), victim)
    asked = []
    while s.prompt == "replacement":
        asked.append(s.player)
        s.answer("decline")
    assert asked == ["B", "A"]
    assert s.zone(victim) == "break"


@pytest.mark.rule("11.12.5.7", "11.12.5.4")
def test_outcome_of_a_replacement_may_be_replaced_by_another() -> None:
    s = Scenario()
    s.field("A", monster(Static((Replace(On("leave", FORWARD, to="break"), to="removed"),))))
    s.field("A", monster(Static((Replace(On("leave", FORWARD, to="removed"), to="hand"),))))
    victim = s.field("B", forward(5000))
    cast(s, spell(s, *BREAK_IT), victim)
    assert s.zone(victim) == "hand"


@pytest.mark.rule("11.12.5.5")
def test_equal_cards_that_hand_damage_to_each_other_do_so_once_each() -> None:
    s = Scenario()
    brother = Replace(I_AM_DAMAGED, obj=All(Filter(names=("Brother",), other=True)))
    twin = forward(9000, Static((brother,)), name="Brother", generic=True)
    one, other = s.field("A", twin), s.field("A", twin)
    cast(s, spell(s, Choose(FORWARD), Damage(Slot(), 4000)), one)
    assert (s.damage(one), s.damage(other)) == (4000, 0)


@pytest.mark.rule("11.12.5.7")
def test_ability_gained_twice_replaces_twice() -> None:
    s = Scenario()
    knight = s.field("A", forward(9000))
    armour = Static((Replace(I_AM_DAMAGED, amount=Calc("-", EventAmount(), 1000)),))
    blessing = summon(Choose(FORWARD), Gain(Slot(), (Grant(armour),)), cost=0)
    bolt = spell(s, Choose(FORWARD), Damage(Slot(), 5000))
    for card in s.hand("A", blessing, blessing):
        cast(s, card, knight)
    cast(s, bolt, knight)
    s.answer(s.options[0])
    assert s.damage(knight) == 3000


@pytest.mark.rule("11.12.5.1")
def test_when_one_of_two_draws_is_replaced_the_top_card_is_drawn_all_the_same() -> None:
    s = Scenario()
    top, _ = deck_with(s, "A", forward(2000), forward(3000))
    instead = Replace(On("draw", who=Who.YOU), steps=(GainResource("crystal", 1),), uses=1)
    bargain, wish = spell(s, PlayerGain(Who.YOU, (instead,))), spell(s, Draw(2))
    cast(s, bargain)
    cast(s, wish)
    assert s.cards("A", "hand") == [top]
    assert s.resource("A", "crystal") == 1


@pytest.mark.rule("11.12.5.5")
def test_two_effects_that_double_a_draw_both_do_so() -> None:
    s = Scenario()
    double = Static((Replace(On("draw", who=Who.YOU), steps=(Draw(2),)),), players=Who.YOU)
    for _ in range(2):
        s.field("A", monster(double))
    cast(s, spell(s, Draw(1)))
    s.answer(s.options[0])
    assert s.count("A", "hand") == 4


# --- ongoing effects -------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.12.4.13")
def test_chain_of_three_dependent_effects_applies_from_its_end() -> None:
    s = Scenario()
    page = s.field("A", forward(5000))
    s.field("A", monster(Static((Grant(Keyword("Haste")),), Filter(types=("forward",), keywords=("Brave",)))))
    s.field("A", monster(Static((Grant(Keyword("Brave")),), Filter(types=("forward",), colours=("wind",)))))
    s.field("A", monster(Static((SetColours(("wind",)),), FORWARD)))
    assert s.has(page, "Haste")


@pytest.mark.rule("11.5.1")
def test_ability_given_by_a_field_ability_knows_nothing_of_other_effects() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    lesson = Auto(On("attack", Self()), (If(Bound("it"), (Draw(2),), (Draw(1),)),))
    s.field("A", monster(Static((Grant(lesson),), MY_FORWARD)))
    cheer = summon(Choose(FORWARD), Gain(Slot(), (Modify("power", 1000),)), cost=0)
    for card in s.hand("A", cheer, cheer, cheer):
        cast(s, card, knight)
    s.attack(knight)
    s.resolve_all()
    assert s.count("A", "hand") == 1


# --- 15.2.6 Damage ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("15.2.6.2", "6.5.2")
def test_damage_that_gives_an_ability_triggers_it() -> None:
    s = Scenario()
    s.damaged("B", 2)
    s.field("B", monster(Auto(I_TAKE_DAMAGE, (Draw(1),), threshold=3)))
    cast(s, spell(s, DamagePlayer(Who.OPPONENT, 1)))
    s.resolve_all()
    assert s.count("B", "hand") == 1


@pytest.mark.rule("15.2.6.2")
@pytest.mark.parametrize(("points", "castable"), [(2, False), (3, True)])
def test_damage_decides_about_an_optional_cost_in_hand(points: int, castable: bool) -> None:
    s = Scenario()
    s.damaged("A", points)
    cheap = s.in_hand("A", forward(5000, CostOption("less", (), threshold=3, reduce=2), cost=3))
    s.cp_source("A", 1)
    assert (s.why_not("A", "cast", cheap) == "") is castable


@pytest.mark.rule("15.2.6.2")
@pytest.mark.parametrize(("points", "castable"), [(2, False), (3, True)])
def test_damage_may_give_back_attack_in_hand(points: int, castable: bool) -> None:
    s = Scenario(turn="B", priority="A")
    s.damaged("A", points)
    ambush = s.in_hand("A", forward(5000, Keyword("Back Attack", threshold=3), cost=0))
    assert (s.why_not("A", "cast", ambush) == "") is castable


@pytest.mark.rule("15.2.6.2")
@pytest.mark.parametrize(("points", "brave"), [(2, False), (3, True)])
def test_damage_counts_in_a_text_that_was_changed(points: int, brave: bool) -> None:
    s = Scenario()
    s.damaged("A", points)
    knight = s.field("A", forward(5000))
    cast(s, spell(s, Choose(FORWARD), Gain(Slot(), (SetText((Keyword("Brave", threshold=3),)),))), knight)
    assert s.has(knight, "Brave") is brave


@pytest.mark.rule("15.2.6.2")
def test_damage_counts_in_an_ability_that_was_gained_and_looks_at_a_new_controller() -> None:
    s = Scenario()
    s.damaged("A", 3)
    knight = s.field("B", forward(5000))
    lesson = spell(s, Choose(FORWARD), Gain(Slot(), (Grant(Keyword("Brave", threshold=3)),)))
    charm = spell(s, Choose(FORWARD), Gain(Slot(), (Control(),)))
    cast(s, lesson, knight)
    assert not s.has(knight, "Brave")
    cast(s, charm, knight)
    assert s.has(knight, "Brave")


@pytest.mark.rule("6.5.2.1", "11.10.2")
def test_burst_that_deals_damage_to_its_own_player_bursts_again_before_it_goes_on() -> None:
    s = Scenario()
    deck_with(s, "B", summon(DamagePlayer(Who.YOU, 1), Draw(1), ex=True), summon(Draw(2), ex=True))
    cast(s, spell(s, DamagePlayer(Who.OPPONENT, 1)))
    s.answer(True)
    assert (s.prompt, s.points("B"), s.count("B", "hand")) == ("burst", 2, 0)
    s.answer(True)
    assert s.count("B", "hand") == 3


# --- 15.2.7 Warp -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("15.2.7.5")
def test_warp_card_that_left_the_removed_zone_does_not_arrive() -> None:
    s = Scenario()
    traveller = s.in_removed("A", forward(5000, Keyword("Warp", 1, (Pay(1),))), counters={"warp": 1})
    removed = Choose(Filter(zone="removed"))
    hurry, rescue = spell(s, removed, RemoveCounter(Slot(), "warp", 1)), spell(s, removed, Move(Slot(), "hand"))
    cast(s, hurry, traveller)
    cast(s, rescue, traveller)
    s.resolve_all()
    assert s.zone(traveller) == "hand"


# --- 15.2.8 Limit Break, 15.2.9 Priming ------------------------------------------------------------------------------


@pytest.mark.rule("15.2.8.4.1", "15.2.9.4.2", "15.2.9.4.2.2")
def test_primed_lb_card_that_leaves_is_one_character_and_goes_home_alone() -> None:
    s = Scenario()
    pair = s.field("A", forward(5000, "Limit Break 1"), primed_with=forward(9000))
    s.field("A", monster(Auto(On("leave", FORWARD), (Draw(1),))))
    cast(s, spell(s, *BREAK_IT), pair)
    assert len(s.stack()) == 1
    assert s.zone(pair) == "lb"
    assert s.count("A", "removed") == 1


@pytest.mark.rule("15.2.8.4.1")
def test_lb_card_does_not_come_back_from_a_short_removal() -> None:
    s = Scenario()
    hero = s.field("A", forward(5000, "Limit Break 1"))
    cast(s, spell(s, Choose(FORWARD), Move(Slot(), "removed"), Move(Slot(), "field")), hero)
    assert s.zone(hero) == "lb"


@pytest.mark.rule("15.2.9.3", "15.2.9.4.2", "7.3")
def test_stolen_character_is_primed_from_the_deck_of_its_controller_and_each_card_goes_home() -> None:
    s = Scenario()
    host = s.field("B", forward(5000, primer("Ifrit")), controller="A")
    (top,) = deck_with(s, "A", forward(9000, name="Ifrit"))
    bounce = spell(s, Choose(FORWARD), Move(Slot(), "hand"))
    s.prime(host, top)
    assert s.controller(host) == "A"
    cast(s, bounce, host)
    assert host in s.cards("B", "hand")
    assert top in s.cards("A", "removed")


@pytest.mark.rule("15.2.9.4.1", "15.2.9.4.2")
def test_primed_character_with_priming_may_be_primed_again() -> None:
    s = Scenario()
    host = s.field("A", forward(5000, primer("Two"), name="One"))
    second, third = deck_with(s, "A", forward(7000, primer("Three"), name="Two"), forward(9000, name="Three"))
    end = spell(s, *BREAK_IT)
    s.prime(host, second)
    s.prime(host, third)
    assert (s.power(host), set(s.row(host).names)) == (9000, {"One", "Two", "Three"})
    cast(s, end, host)
    assert [s.zone(card) for card in (host, second, third)] == ["break", "removed", "removed"]
