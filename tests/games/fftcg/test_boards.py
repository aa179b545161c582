"""Boards on which a nearly right engine goes wrong: two effects at once, and what ends or is lost in between."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Calc,
    Cannot,
    Choose,
    ChooseStacked,
    Cmp,
    CostChange,
    Damage,
    DamagedBy,
    Destroy,
    Draw,
    EventAmount,
    Filter,
    Gain,
    GainResource,
    Grant,
    Happened,
    If,
    IfDone,
    Keyword,
    LoseAbility,
    Modify,
    Move,
    Must,
    On,
    PayResource,
    Permit,
    Pick,
    Replace,
    Self,
    SetBase,
    SetColours,
    Slot,
    Static,
    Step,
    Until,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, summon

FORWARD = Filter(types=("forward",))
MY_FORWARD = Filter(types=("forward",), side="my")
THEIR_FORWARD = Filter(types=("forward",), side="opp")


def spell(s: Scenario, *steps: Step, player: str = "A") -> Card:
    """A Summon for one CP in hand, with the Backup to pay for it."""
    s.cp_source(player, 1)
    return s.in_hand(player, summon(*steps, cost=1))


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.cast(card, *answers)
    s.resolve()


# --- numbers ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.3")
def test_a_casting_cost_below_zero_is_raised_from_there() -> None:
    s = Scenario()
    s.field("A", backup(Static((CostChange(-5, FORWARD),), players=Who.YOU)))
    s.field("B", backup(Static((CostChange(2, FORWARD, Who.OPPONENT),), players=Who.OPPONENT)))
    knight = s.in_hand("A", forward(5000, cost=2))
    s.cast(knight)  # 2 - 5 + 2 is still nothing to pay
    assert s.on_field(knight)


@pytest.mark.rule("4.3")
def test_a_stated_floor_of_a_casting_cost_is_where_a_later_change_begins() -> None:
    s = Scenario()
    s.field("A", backup(Static((CostChange(-5, FORWARD, floor=1),), players=Who.YOU)))
    s.field("B", backup(Static((CostChange(-3, FORWARD, Who.OPPONENT),), players=Who.OPPONENT)))
    knight = s.in_hand("A", forward(5000, cost=2))
    s.cast(knight)
    assert s.on_field(knight)


# --- ongoing effects -------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.9.1")
def test_a_forward_that_loses_its_abilities_loses_what_it_forbids_by_them() -> None:
    s = Scenario()
    knight = s.field("B", forward(3000, Static((Cannot("be broken"),))))
    bolt, silence = (
        spell(s, Choose(FORWARD), Damage(Slot(), 3000)),
        spell(s, Choose(FORWARD), Gain(Slot(), (LoseAbility(),))),
    )
    cast(s, bolt, knight)
    assert s.on_field(knight)
    cast(s, silence, knight)
    assert s.zone(knight) == "break"


@pytest.mark.rule("11.9.1")
def test_a_granted_field_ability_is_lost_with_the_others() -> None:
    s = Scenario()
    knight = s.field("B", forward(3000))
    hidden = Grant(Static((Cannot("be chosen", side="opp"),)))
    cloak, silence = (
        spell(s, Choose(FORWARD), Gain(Slot(), (hidden,)), player="B"),
        spell(s, Gain(All(FORWARD), (LoseAbility(),))),
    )
    blow = spell(s, Choose(FORWARD), Destroy(Slot()))
    s.pass_priority()
    cast(s, cloak, knight)
    assert s.why_not("A", "cast", blow)
    cast(s, silence)
    cast(s, blow, knight)
    assert s.zone(knight) == "break"


@pytest.mark.rule("11.9.1", "11.12.4.6.n4")
@pytest.mark.parametrize("scope", [Self(), Filter(types=("forward",), side="my")])
@pytest.mark.parametrize("oldest", [True, False])
def test_what_a_forward_forbids_is_gone_whatever_led_to_the_loss_of_its_abilities(
    scope: Self | Filter, oldest: bool
) -> None:
    s = Scenario()
    knight = forward(3000, Static((Cannot("be broken"),), scope))
    first = s.field("B", knight) if oldest else None
    s.field("A", backup(Static((LoseAbility(),), Filter(types=("forward",), colours=("ice",)))))
    s.field("A", backup(Static((SetColours(("ice",)),), FORWARD)))
    sturdy = first or s.field("B", knight)
    cast(s, spell(s, Choose(FORWARD), Destroy(Slot())), sturdy)
    assert s.zone(sturdy) == "break"


@pytest.mark.rule("11.12.4.12", "11.12.4.13")
def test_a_forward_that_loses_its_abilities_loses_the_element_that_it_gave_itself() -> None:
    s = Scenario()
    knight = s.field("B", forward(3000, Static((SetColours(("ice",), add=True),))))
    silence = spell(s, Choose(FORWARD), Gain(Slot(), (LoseAbility(),)))
    assert s.row(knight).colours == {"fire", "ice"}
    cast(s, silence, knight)
    assert s.row(knight).colours == {"fire"}


@pytest.mark.rule("11.12.4.7")
def test_an_element_that_a_forward_gives_itself_comes_before_what_others_do_to_it() -> None:
    s = Scenario()
    s.field("A", backup(Static((SetColours(("wind",)),), MY_FORWARD)))
    knight = s.field("A", forward(3000, Static((SetColours(("ice",), add=True),))))
    assert s.row(knight).colours == {"wind"}


@pytest.mark.rule("11.12.4.6.n4", "11.12.4.12", "11.12.4.13")
@pytest.mark.parametrize("change", [Modify("cost", -1), SetBase("cost", 1)])
def test_a_cost_is_changed_with_the_other_information_so_abilities_may_depend_on_it(change: Modify | SetBase) -> None:
    s = Scenario()
    s.field("A", backup(Static((Grant(Keyword("Brave")),), Filter(types=("forward",), cost=Cmp("<=", 1)))))
    s.field("A", backup(Static((change,), FORWARD)))
    knight = s.field("A", forward(3000, cost=2))
    assert s.has(knight, "Brave")


# --- replacement effects ---------------------------------------------------------------------------------------------


@pytest.mark.rule("11.12.5.7")
@pytest.mark.parametrize("own_first", [True, False])
def test_who_controls_a_backup_orders_what_makes_it_enter_dull_and_what_makes_it_enter_active(own_first: bool) -> None:
    s = Scenario()
    dulling = Replace(On("enter", Filter(types=("backup",), side="opp")), exhausted=True)
    other = s.field("B", backup(Static((dulling,))))
    lively = s.in_hand("A", backup(Static((Replace(On("enter", Self()), exhausted=False),)), cost=1))
    s.cp_source("A", 1)
    s.cast(lively)
    assert (s.prompt, s.player) == ("replacement", "A")
    s.answer(lively if own_first else other)
    assert s.dull(lively) is own_first


@pytest.mark.rule("11.6.10")
def test_what_changes_the_crystals_that_a_player_gains_does_not_change_what_is_paid() -> None:
    s = Scenario()
    twice = Replace(On("resource", who=Who.YOU), amount=Calc("*", EventAmount(), 2))
    s.field("A", backup(Static((twice,), players=Who.YOU)))
    trader = s.field("A", forward(5000, Action((PayResource("crystal", 1),), (GainResource("crystal", 2),))))
    s.crystals("A", 3)
    s.use(trader)
    assert s.resource("A", "crystal") == 2
    s.resolve()
    assert s.resource("A", "crystal") == 6


# --- the Attack Phase ------------------------------------------------------------------------------------------------


@pytest.mark.rule("10.1.2.1.3")
def test_a_forward_that_must_attack_and_may_do_so_twice_has_to_attack_once() -> None:
    s = Scenario(phase="attack", step="declaration")
    berserker = s.field("A", forward(3000, "Brave", Static((Must("attack"), Permit("attack", 2)))))
    s.to("attack declaration")
    assert not s.offered("done")
    s.attack(berserker)
    s.block()
    s.to("attack declaration")
    assert s.offered(berserker) and s.offered("done")


@pytest.mark.rule("10.1.4.2")
def test_a_blocker_that_deals_no_battle_damage_assigns_none_to_a_party() -> None:
    s = Scenario(phase="attack", step="declaration")
    one, other = s.field("A", forward(5000)), s.field("A", forward(3000))
    wall = s.field("B", forward(9000, Static((Cannot("deal battle damage"),))))
    s.attack(one, other)
    s.block(wall)
    s.to("main2")
    assert (s.damage(one), s.damage(other), s.damage(wall)) == (0, 0, 8000)


def party(s: Scenario, one: CardDef, other: CardDef, wall: CardDef) -> tuple[Card, Card, Card]:
    """A party of two attacks and is blocked by a Forward that deals no damage."""
    members = s.field("A", one), s.field("A", other)
    blocker = s.field("B", wall)
    s.attack(*members)
    s.block(blocker)
    s.pass_priority(2)
    return (*members, blocker)


def harmless(power: int) -> CardDef:
    return forward(power, Static((Cannot("deal battle damage"),)))


@pytest.mark.rule("15.1.1.9.8")
@pytest.mark.parametrize(
    "event", [On("damage", Self()), On("destroyed", Self()), On("leave", Self(), to="break"), On("leave", MY_FORWARD)]
)
def test_what_a_party_does_to_its_blocker_does_not_happen_to_the_party(event: On) -> None:
    s = Scenario(phase="attack", step="declaration")
    *_, blocker = party(s, forward(5000, Auto(event, (Draw(1),))), forward(4000), harmless(9000))
    assert s.zone(blocker) == "break" and s.stack() == []


@pytest.mark.rule("15.1.1.9.8")
@pytest.mark.parametrize(
    "shield",
    [
        Replace(On("damage", Self()), amount=0),
        Replace(On("damage", MY_FORWARD), amount=0),
        Replace(On("destroyed", Self()), to="removed"),
    ],
)
def test_what_protects_a_member_does_not_protect_the_blocker_of_its_party(shield: Replace) -> None:
    s = Scenario(phase="attack", step="declaration")
    *_, blocker = party(s, forward(4000), forward(5000, Static((shield,))), harmless(9000))
    assert s.zone(blocker) == "break"


@pytest.mark.rule("15.1.1.9.8")
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("kind", ["damage", "destroyed"])
def test_every_member_is_a_source_whichever_is_named_first(kind: str, first: bool) -> None:
    s = Scenario(phase="attack", step="declaration")
    hero = Filter(types=("forward",), names=("Hero",))
    herald = s.field("A", backup(Auto(On(kind, THEIR_FORWARD, source=hero), (Draw(1),))))
    one, other = forward(5000, name="Hero"), forward(4000)
    party(s, one if first else other, other if first else one, harmless(9000))
    assert s.stack() == [("auto", herald)]


@pytest.mark.rule("10.1.4.1")
@pytest.mark.parametrize("first", [True, False])
def test_every_member_of_an_unblocked_party_has_dealt_the_point(first: bool) -> None:
    s = Scenario(phase="attack", step="declaration")
    hero = forward(5000, Action((), (If(Happened(On("points", source=Self())), (Draw(1),)),)))
    cards = [hero, forward(4000)] if first else [forward(4000), hero]
    members = [s.field("A", card) for card in cards]
    s.attack(*members)
    s.block()
    s.to("main2")
    s.use(members[0 if first else 1])
    s.resolve()
    assert s.points("B") == 1 and s.count("A", "hand") == 1


@pytest.mark.rule("15.1.1.9.8")
def test_the_blocker_has_been_damaged_by_every_member() -> None:
    s = Scenario(phase="attack", step="declaration")
    hunter = forward(4000, Action((), (Destroy(DamagedBy()),)))
    _, second, blocker = party(s, forward(1000), hunter, harmless(9000))
    assert s.on_field(blocker)
    s.use(second)
    s.resolve()
    assert s.zone(blocker) == "break"


# --- zones -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("2.3")
def test_a_card_that_is_put_where_it_is_stays_the_same_card() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000, Auto(On("enter", Self()), (Draw(1),))), dull=True, damage=1000)
    again = spell(s, Choose(FORWARD), Move(Slot(), "field"), IfDone((Draw(1),)))
    cast(s, again, knight)
    assert s.dull(knight) and s.damage(knight) == 1000
    assert s.stack() == [] and s.count("A", "hand") == 0


@pytest.mark.rule("11.3.2")
@pytest.mark.parametrize("zone", ["hand", "deck", "removed", "break"])
def test_a_chosen_summon_that_is_moved_away_from_the_stack_does_not_resolve(zone: str) -> None:
    s = Scenario()
    gift, theft = spell(s, Draw(2)), spell(s, ChooseStacked(), Move(Slot(), zone), IfDone((Draw(1),)), player="B")
    s.cast(gift)
    s.pass_priority()
    s.cast(theft, gift)
    s.resolve()
    assert s.zone(gift) == zone and s.stack() == []
    assert s.count("A", "hand") == (1 if zone == "hand" else 0) and s.count("B", "hand") == 1


# --- casting from elsewhere ------------------------------------------------------------------------------------------


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


@pytest.mark.rule("2.1")
def test_a_borrowed_summon_goes_to_the_break_zone_of_its_owner() -> None:
    s = Scenario()
    allowed = Filter(types=("summon",), zone="break", side="opp")
    s.field("A", backup(Static((Permit("cast", filter=allowed),), players=Who.YOU)))
    theirs = s.in_break("B", summon(Draw(1), cost=1))
    s.cp_source("A", 1)
    cast(s, theirs)
    assert s.count("A", "hand") == 1 and theirs in s.cards("B", "break")


# --- EX Burst --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("11.10.1")
@pytest.mark.parametrize("by", ["summon", "forward"])
def test_what_an_ex_burst_chooses_has_been_chosen_by_a_summon_or_ability(by: str) -> None:
    s = Scenario(phase="attack", step="declaration")
    source = Filter(types=(by,), zone="damage")
    knight = s.field("A", forward(5000, Auto(On("chosen", Self(), source=source), (Draw(1),))))
    weaken = (Choose(THEIR_FORWARD), Gain(Slot(), (Modify("power", -1000),)))
    burst = summon(*weaken, ex=True) if by == "summon" else forward(1000, Auto(On("enter", Self()), weaken, ex=True))
    s.deck("B", burst, forward(1000))
    s.attack(knight)
    s.block()
    s.pass_priority(2)
    s.answer(True)
    assert s.power(knight) == 4000
    assert s.stack() == [("auto", knight)]
    s.resolve()
    assert s.count("A", "hand") == 1


@pytest.mark.rule("15.1.1.9.8")
def test_the_journal_names_all_members_of_a_party_that_deal_damage() -> None:
    s = Scenario(phase="attack", step="declaration")
    one, two = (s.field("A", forward(4000, name=name)) for name in ("Ann", "Bea"))
    wall = s.field("B", forward(9000, name="Wall"))
    s.attack(one, two)
    s.block(wall)
    s.pass_priority(2)
    s.answer(4000)
    assert "[10.1.4.2] Ann and Bea deal 8000 damage to Wall." in s.journal()


@pytest.mark.rule("9.3.1.5")
def test_of_equal_cards_in_hand_the_one_that_an_effect_speaks_of_is_offered_too() -> None:
    s = Scenario()
    s.game.state.reg["distinct"] = 0  # as in a game from decks: equal cards are one answer
    knight = forward(5000, cost=3)
    plain, cheap = s.in_hand("A", knight), s.in_hand("A", knight)
    discount = Gain(Slot(), (CostChange(-2),), until=Until.TURN)
    word = s.field("A", backup(Action((), (Pick(Filter(types=("forward",), side="my", zone="hand")), discount))))
    s.cp_source("A", 1)
    s.use(word)
    s.resolve()
    s.answer(cheap)
    s.cast(cheap)
    assert s.on_field(cheap) and plain in s.cards("A", "hand")
