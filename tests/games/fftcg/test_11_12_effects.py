"""Chapter 11.12: effects: single, ongoing with their layers and timestamps, and replacement."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.lab import kit
from rulebound.language.tree import (
    Action,
    AddType,
    All,
    Auto,
    Calc,
    Cancel,
    Cannot,
    Choose,
    ChooseStacked,
    Cmp,
    Compare,
    Control,
    Count,
    Damage,
    DamagePlayer,
    Destroy,
    Draw,
    EventAmount,
    Exhaust,
    Filter,
    Gain,
    Grant,
    Keyword,
    LoseAbility,
    Mod,
    Modify,
    Move,
    On,
    PlayerGain,
    Replace,
    Self,
    SetBase,
    SetColours,
    SetText,
    SetTraits,
    Slot,
    Stat,
    Static,
    Step,
    Until,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

FORWARD = Filter(types=("forward",))
MY_FORWARD = Filter(types=("forward",), side="my")
THEIR_FORWARD = Filter(types=("forward",), side="opp")
ANY = Filter(types=("character",))
DAMAGED = On("damage", Self())


def spell(s: Scenario, *steps: Step, player: str = "A") -> Card:
    """A Summon for one CP in hand, with the Backup to pay for it."""
    s.cp_source(player, 1)
    return s.in_hand(player, summon(*steps, cost=1))


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.cast(card, *answers)
    s.resolve()


def gain(*mods: Mod, until: Until = Until.TURN) -> tuple[Step, ...]:
    return Choose(ANY), Gain(Slot(), mods, until)


def painter(element: str, scope: Filter = FORWARD) -> CardDef:
    """A Backup that makes Forwards be of one element."""
    return backup(Static((SetColours((element,)),), scope))


def elements(s: Scenario, card: Card) -> set[str]:
    return set(s.row(card).colours)


# --- 11.12.1 to 11.12.3 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("11.12.1")
def test_effect_of_a_cancelled_summon_does_not_happen() -> None:
    s = Scenario()
    bolt = spell(s, Choose(THEIR_FORWARD), Damage(Slot(), 3000))
    counter = spell(s, ChooseStacked(("summon",), side="opp"), Cancel(), player="B")
    target = s.field("B", forward(9000))
    s.cast(bolt, target)
    s.pass_priority()
    s.cast(counter, bolt)
    s.resolve_all()
    assert s.damage(target) == 0
    assert s.zone(bolt) == "break"


@pytest.mark.rule("11.12.2")
def test_one_summon_may_have_all_three_kinds_of_effects() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    halve = Replace(On("damage", Self()), amount=Calc("/", EventAmount(), 2))
    blessing = spell(s, Choose(MY_FORWARD), Draw(1), Gain(Slot(), (Modify("power", 1000), halve)))
    bolt = spell(s, Choose(FORWARD), Damage(Slot(), 4000))
    cast(s, blessing, knight)
    hand = s.count("A", "hand")
    assert s.power(knight) == 6000
    cast(s, bolt, knight)
    assert s.damage(knight) == 2000
    assert s.count("A", "hand") == hand - 1


@pytest.mark.rule("11.12.3.1")
def test_single_effect_happens_once_and_is_over() -> None:
    s = Scenario()
    wave = spell(s, Exhaust(All(FORWARD)), Draw(1))
    late = s.in_hand("A", forward(3000, cost=1))
    s.cp_source("A", 1)
    early = s.field("A", forward(3000))
    cast(s, wave)
    hand = s.count("A", "hand")
    s.cast(late)
    assert s.dull(early)
    assert s.active(late)
    s.to("B main1")
    assert s.count("A", "hand") == hand - 1


# --- 11.12.4 ongoing effects -----------------------------------------------------------------------------------------


@pytest.mark.rule("11.12.4.1")
@pytest.mark.parametrize(("until", "later"), [(Until.TURN, 5000), (Until.GAME, 7000)])
def test_ongoing_effect_lasts_as_stated_or_else_for_the_game(until: Until, later: int) -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    blessing = spell(s, *gain(Modify("power", 2000), until=until))
    cast(s, blessing, knight)
    assert s.power(knight) == 7000
    s.to("B main1")
    assert s.power(knight) == later


@pytest.mark.rule("11.12.4.2")
def test_effect_of_a_summon_reaches_only_cards_that_are_there_when_it_resolves() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    late = s.in_hand("A", forward(5000, cost=1))
    s.cp_source("A", 1)
    rally = spell(s, Gain(All(MY_FORWARD), (Modify("power", 1000),)))
    cast(s, rally)
    s.cast(late)
    assert s.power(knight) == 6000
    assert s.power(late) == 5000


@pytest.mark.rule("11.12.4.2")
def test_effect_of_a_summon_forgets_a_card_that_left_and_returned() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    rally = spell(s, Gain(All(MY_FORWARD), (Modify("power", 1000),)))
    flicker = spell(s, Choose(MY_FORWARD), Move(Slot(), "removed"), Move(Slot(), "field"))
    cast(s, rally)
    cast(s, flicker, knight)
    assert s.on_field(knight)
    assert s.power(knight) == 5000


@pytest.mark.rule("11.12.4.3")
def test_amount_of_an_ongoing_effect_is_fixed_when_it_resolves() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    squire = s.field("A", forward(1000))
    rally = spell(s, Choose(MY_FORWARD), Gain(Slot(), (Modify("power", Count(MY_FORWARD, 1000)),)))
    bolt = spell(s, Choose(MY_FORWARD), Destroy(Slot()))
    cast(s, rally, knight)
    assert s.power(knight) == 7000
    cast(s, bolt, squire)
    assert s.power(knight) == 7000


@pytest.mark.rule("11.12.4.4")
def test_field_ability_goes_on_while_its_card_stays_and_follows_the_board() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    squire = s.field("A", forward(1000))
    captain = s.field("A", backup(Static((Modify("power", Count(MY_FORWARD, 1000)),), Filter(names=(knight.name,)))))
    bolt = spell(s, Choose(ANY), Destroy(Slot()))
    again = spell(s, Choose(ANY), Destroy(Slot()))
    assert s.power(knight) == 7000
    cast(s, bolt, squire)
    assert s.power(knight) == 6000  # its amount is not fixed
    cast(s, again, captain)
    assert s.power(knight) == 5000


@pytest.mark.rule("11.12.4.5")
def test_field_ability_reaches_cards_that_come_later() -> None:
    s = Scenario()
    s.field("A", backup(Static((Modify("power", 1000),), MY_FORWARD)))
    late = s.in_hand("A", forward(5000, cost=1))
    s.cp_source("A", 1)
    s.cast(late)
    assert s.power(late) == 6000


# --- 11.12.4.6 the layers: in each board the later layer's effect is the older one -----------------------------------


@pytest.mark.rule("11.12.4.6", "11.12.4.6.n1")
def test_control_changes_before_power() -> None:
    s = Scenario()
    s.field("A", backup(Static((Modify("power", 2000),), MY_FORWARD)))
    traitor = s.field("B", forward(5000))
    bribe = spell(s, *gain(Control()))
    cast(s, bribe, traitor)
    assert s.controller(traitor) == "A"
    assert s.power(traitor) == 7000


@pytest.mark.rule("11.12.4.6", "11.12.4.6.n1", "11.12.4.6.n4")
def test_control_changes_before_other_information() -> None:
    s = Scenario()
    s.field("A", backup(Static((Grant(Keyword("Brave")),), MY_FORWARD)))
    traitor = s.field("B", forward(5000))
    bribe = spell(s, *gain(Control()))
    assert not s.has(traitor, "Brave")
    cast(s, bribe, traitor)
    assert s.has(traitor, "Brave")


@pytest.mark.rule("11.12.4.6", "11.12.4.6.n2")
def test_text_changes_before_the_power_that_the_old_text_would_give() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    captain = s.field("A", backup(Static((Modify("power", 2000),), MY_FORWARD)))
    rewrite = spell(s, *gain(SetText(())))
    assert s.power(knight) == 7000
    cast(s, rewrite, captain)
    assert s.power(knight) == 5000


@pytest.mark.rule("11.12.4.6", "11.12.4.6.n2", "11.12.4.6.n4")
def test_text_changes_before_abilities_are_lost() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000, "Haste"))
    silence = spell(s, *gain(LoseAbility()))
    rewrite = spell(s, *gain(SetText((Keyword("Brave"),))))
    cast(s, silence, knight)
    cast(s, rewrite, knight)
    assert not s.has(knight, "Brave")  # the later new text is lost by the earlier effect all the same


@pytest.mark.rule("11.12.4.6", "11.12.4.6.n2", "11.12.4.6.n5")
def test_new_text_of_a_card_has_its_field_abilities() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    scribe = s.field("A", backup())
    rewrite = spell(s, *gain(SetText((Static((Modify("power", 3000),), MY_FORWARD),))))
    cast(s, rewrite, scribe)
    assert s.power(knight) == 8000


@pytest.mark.rule("11.12.4.6", "11.12.4.6.n3")
def test_type_changes_before_other_information_and_power() -> None:
    s = Scenario()
    s.field("A", backup(Static((Modify("power", 2000), Grant(Keyword("Brave"))), MY_FORWARD)))
    beast = s.field("A", monster())
    wake = spell(s, *gain(AddType(("forward",), (("power", 4000),))))
    cast(s, wake, beast)
    assert s.power(beast) == 6000
    assert s.has(beast, "Brave")


@pytest.mark.rule("11.12.4.6", "11.12.4.6.n3", "11.12.4.6.n4")
def test_job_changes_before_other_information() -> None:
    s = Scenario()
    s.field("A", backup(Static((Grant(Keyword("Haste")),), Filter(traits=("Knight",)))))
    page = s.field("A", forward(5000, job="Page"))
    knighting = spell(s, *gain(SetTraits(("Knight",))))
    cast(s, knighting, page)
    assert s.has(page, "Haste")


@pytest.mark.rule("11.12.4.6", "11.12.4.6.n4", "11.12.4.6.n5")
def test_elements_change_before_power() -> None:
    s = Scenario()
    s.field("A", backup(Static((Modify("power", 2000),), Filter(types=("forward",), colours=("water",)))))
    knight = s.field("A", forward(5000))
    flood = spell(s, *gain(SetColours(("water",))))
    cast(s, flood, knight)
    assert s.power(knight) == 7000


@pytest.mark.rule("11.12.4.6.n5")
def test_power_given_by_a_lost_ability_is_not_there() -> None:
    s = Scenario()
    giant = s.field("A", forward(5000, Static((Modify("power", 4000),))))
    silence = spell(s, *gain(LoseAbility()))
    assert s.power(giant) == 9000
    cast(s, silence, giant)
    assert s.power(giant) == 5000


@pytest.mark.rule("11.12.4.6", "11.12.4.6.n4", "11.12.4.6.n5")
def test_an_ability_for_so_much_power_asks_for_the_power_in_the_end() -> None:
    s = Scenario()
    brave_when_strong = Static((Grant(Keyword("Brave")),), cond=Compare(Stat(Self(), "power"), ">=", 7000))
    squire = s.field("A", forward(5000, brave_when_strong))
    cheer = spell(s, *gain(Modify("power", 2000)))
    assert not s.has(squire, "Brave")
    cast(s, cheer, squire)
    assert s.has(squire, "Brave")


@pytest.mark.rule("11.12.4.6", "11.12.4.6.n4", "11.12.4.6.n5")
def test_cards_of_so_much_power_are_found_by_the_power_in_the_end() -> None:
    s = Scenario()
    strong = Filter(types=("forward",), stats=(("power", Cmp(">=", 7000)),))
    s.field("A", backup(Static((Grant(Keyword("Haste")),), strong)))
    squire, giant = s.field("A", forward(5000)), s.field("A", forward(9000))
    cheer = spell(s, *gain(Modify("power", 2000)))
    assert not s.has(squire, "Haste") and s.has(giant, "Haste")
    cast(s, cheer, squire)
    assert s.has(squire, "Haste") and s.has(giant, "Haste")


def test_an_ability_that_takes_away_the_power_it_asks_for_ends_somewhere() -> None:
    s = Scenario()
    s.field("A", forward(7000, Static((Grant(Keyword("Brave")),), cond=Compare(Stat(Self(), "power"), ">=", 7000))))
    s.field("A", backup(Static((Modify("power", -2000),), Filter(types=("forward",), keywords=("Brave",)))))
    knight = s.cards("A", "field")[0]
    assert (s.power(knight), s.has(knight, "Brave")) in ((7000, False), (5000, True))


# --- 11.12.4.7 own card first ----------------------------------------------------------------------------------------


@pytest.mark.rule("11.12.4.7")
def test_effect_on_its_own_card_comes_first_whatever_its_timestamp() -> None:
    s = Scenario()
    s.field("A", painter("fire"))
    chameleon = s.field("A", forward(5000, Static((SetColours(("ice",)),)), element="wind"))
    assert elements(s, chameleon) == {"fire"}


@pytest.mark.rule("11.12.4.7")
def test_power_set_by_its_own_card_comes_first() -> None:
    s = Scenario()
    s.field("B", backup(Static((SetBase("power", 3000),), FORWARD)))
    proud = s.field("A", forward(5000, Static((SetBase("power", 9000),))))
    assert s.power(proud) == 3000


@pytest.mark.rule("11.12.4.7")
def test_own_action_ability_comes_before_effects_of_others() -> None:
    s = Scenario()
    s.field("A", painter("fire"))
    chameleon = s.field("A", forward(5000, Action((), (Gain(Self(), (SetColours(("ice",)),)),)), element="wind"))
    s.use(chameleon)
    s.resolve()
    assert elements(s, chameleon) == {"fire"}


# --- 11.12.4.8 to 11.12.4.11 timestamps ------------------------------------------------------------------------------


@pytest.mark.rule("11.12.4.8")
def test_granted_field_ability_is_as_young_as_the_effect_that_granted_it() -> None:
    s = Scenario()
    elder = s.field("A", backup())
    s.field("A", painter("ice"))
    knight = s.field("A", forward(5000))
    teach = spell(s, *gain(Grant(Static((SetColours(("water",)),), FORWARD))))
    assert elements(s, knight) == {"ice"}
    cast(s, teach, elder)
    assert elements(s, knight) == {"water"}


@pytest.mark.rule("11.12.4.8")
def test_field_ability_granted_by_an_older_effect_is_as_young_as_its_card() -> None:
    s = Scenario()
    s.field("A", backup(Static((Grant(Static((SetColours(("water",)),), FORWARD)),), Filter(names=("Heir",)))))
    s.field("A", painter("ice"))
    knight = s.field("A", forward(5000))
    s.cp_source("A", 1)
    heir = s.in_hand("A", backup(name="Heir", cost=1))
    assert elements(s, knight) == {"ice"}
    s.cast(heir)
    assert elements(s, knight) == {"water"}


@pytest.mark.rule("11.12.4.9")
@pytest.mark.parametrize("order", [("ice", "water"), ("water", "ice")])
def test_of_two_resolved_effects_the_younger_one_applies_last(order: tuple[str, str]) -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    first = spell(s, *gain(SetColours((order[0],))))
    second = spell(s, *gain(SetColours((order[1],))))
    cast(s, first, knight)
    cast(s, second, knight)
    assert elements(s, knight) == {order[1]}


@pytest.mark.rule("11.12.4.9")
def test_resolved_effect_counts_from_its_resolution_not_from_its_casting() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    first = spell(s, *gain(SetColours(("ice",))))
    second = spell(s, *gain(SetColours(("water",))))
    s.cast(first, knight)
    s.cast(second, knight)
    s.resolve_all()
    assert elements(s, knight) == {"ice"}


@pytest.mark.rule("11.12.4.9", "11.12.4.10")
@pytest.mark.parametrize("spell_first", [True, False])
def test_field_abilities_and_resolved_effects_go_by_the_same_clock(spell_first: bool) -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    flood = spell(s, *gain(SetColours(("water",))))
    s.cp_source("A", 1)
    artist = s.in_hand("A", backup(Static((SetColours(("ice",)),), FORWARD), cost=1))
    if spell_first:
        cast(s, flood, knight)
    s.cast(artist)
    if not spell_first:
        cast(s, flood, knight)
    assert elements(s, knight) == {"ice" if spell_first else "water"}


@pytest.mark.rule("11.12.4.10")
def test_card_that_leaves_and_returns_is_young_again() -> None:
    s = Scenario()
    elder = s.field("A", painter("fire"))
    s.field("A", painter("ice"))
    knight = s.field("A", forward(5000, element="wind"))
    flicker = spell(s, Choose(Filter(types=("backup",))), Move(Slot(), "removed"), Move(Slot(), "field"))
    assert elements(s, knight) == {"ice"}
    cast(s, flicker, elder)
    assert elements(s, knight) == {"fire"}


@pytest.mark.rule("11.12.4.11")
@pytest.mark.parametrize("turn", ["A", "B"])
@pytest.mark.parametrize("younger", ["fire", "ice"])
def test_turn_player_orders_cards_that_enter_together(turn: str, younger: str) -> None:
    s = Scenario(turn=turn, priority="A")
    knight = s.field("A", forward(5000, element="wind"))
    red, blue = s.in_break("A", painter("fire")), s.in_break("A", painter("ice"))
    s.in_break("A", forward(1000))
    revive = spell(s, Move(All(Filter(zone="break", side="my")), "field"))
    s.cast(revive)
    s.resolve()
    assert (s.prompt, s.player) == ("timestamps", turn)
    s.answer(blue if younger == "fire" else red)
    assert s.on_field(red) and s.on_field(blue)
    assert elements(s, knight) == {younger}


def test_order_is_not_asked_when_it_cannot_matter() -> None:
    s = Scenario()
    knight = s.field("A", forward(5000))
    for _ in range(2):
        s.in_break("A", backup(Static((Modify("power", 1000),), MY_FORWARD)))
    revive = spell(s, Move(All(Filter(zone="break", side="my")), "field"))
    cast(s, revive)
    assert s.prompt == "priority"
    assert s.power(knight) == 7000


# --- 11.12.4.12 and 11.12.4.13 dependency ----------------------------------------------------------------------------

FIRE_FORWARD = Filter(types=("forward",), colours=("fire",))
ICE_FORWARD = Filter(types=("forward",), colours=("ice",))


@pytest.mark.rule("11.12.4.12", "11.12.4.13")
def test_effect_that_depends_on_a_younger_one_waits_for_it() -> None:
    s = Scenario()
    s.field("A", painter("ice", FIRE_FORWARD))
    s.field("A", painter("fire"))
    knight = s.field("A", forward(5000, element="wind"))
    assert elements(s, knight) == {"ice"}


@pytest.mark.rule("11.12.4.12", "11.12.4.13")
def test_effects_that_depend_on_each_other_go_by_timestamp() -> None:
    s = Scenario()
    s.field("A", painter("ice", FIRE_FORWARD))
    s.field("A", painter("fire", ICE_FORWARD))
    red, blue = s.field("A", forward(5000, element="fire")), s.field("A", forward(5000, element="ice"))
    assert elements(s, red) == {"fire"}
    assert elements(s, blue) == {"fire"}


@pytest.mark.rule("11.12.4.12", "11.12.4.13")
def test_older_field_ability_waits_for_the_effect_that_takes_it_away() -> None:
    s = Scenario()
    s.field("A", backup(Static((Grant(Keyword("Brave")),), MY_FORWARD)))
    knight = s.field("A", forward(5000))
    s.field("B", backup(Static((LoseAbility(),), Filter(types=("backup",), side="opp"))))
    assert not s.has(knight, "Brave")


# --- 11.12.5 replacement effects -------------------------------------------------------------------------------------


def armour(n: int) -> Static:
    """Damage to this card is reduced."""
    return Static((Replace(DAMAGED, amount=Calc("-", EventAmount(), n)),))


def exile_instead() -> Static:
    return Static((Replace(On("leave", Self(), to="break"), to="removed"),))


@pytest.mark.rule("11.12.5.1")
def test_replacement_changes_part_of_an_event() -> None:
    s = Scenario()
    tank = s.field("B", forward(9000, armour(2000)))
    bolt = spell(s, Choose(FORWARD), Damage(Slot(), 5000))
    cast(s, bolt, tank)
    assert s.damage(tank) == 3000


@pytest.mark.rule("11.12.5.1")
def test_replacement_waits_and_applies_each_time() -> None:
    s = Scenario()
    tank = s.field("B", forward(9000, armour(2000)))
    for bolt in [spell(s, Choose(FORWARD), Damage(Slot(), 3000)) for _ in range(2)]:
        cast(s, bolt, tank)
    assert s.damage(tank) == 2000


@pytest.mark.rule("11.12.5.2", "11.12.5.4")
def test_something_else_happens_instead_and_the_replaced_event_never_happened() -> None:
    s = Scenario()
    phantom = s.field("B", forward(3000, exile_instead(), Auto(On("destroyed", Self()), (Draw(1),))))
    mourner = Auto(On("destroyed", FORWARD), (Draw(1),))
    exiled = Auto(On("leave", FORWARD, to="removed"), (Draw(1),))
    s.field("A", backup(mourner))
    witness = s.field("A", backup(exiled))
    bolt = spell(s, Choose(FORWARD), Destroy(Slot()))
    cast(s, bolt, phantom)
    assert s.zone(phantom) == "removed"
    assert [card.number for _, card in s.stack()] == [witness.number]
    assert s.happened("destroyed") == []


@pytest.mark.rule("11.12.5.4")
def test_damage_that_was_replaced_by_nothing_was_not_dealt() -> None:
    s = Scenario()
    ghost = s.field("B", forward(3000, Static((Replace(DAMAGED),)), Auto(DAMAGED, (Draw(1),))))
    bolt = spell(s, Choose(FORWARD), Damage(Slot(), 5000))
    cast(s, bolt, ghost)
    assert s.on_field(ghost)
    assert s.stack() == []
    assert s.happened("damage") == []


@pytest.mark.rule("11.12.5.3")
def test_replacement_comes_too_late_for_what_has_happened() -> None:
    s = Scenario()
    tank = s.field("B", forward(9000))
    bolt = spell(s, Choose(FORWARD), Damage(Slot(), 4000))
    again = spell(s, Choose(FORWARD), Damage(Slot(), 4000))
    ward = spell(s, *gain(Replace(DAMAGED)))
    cast(s, bolt, tank)
    cast(s, ward, tank)
    assert s.damage(tank) == 4000
    cast(s, again, tank)
    assert s.damage(tank) == 4000


@pytest.mark.rule("11.12.5.5")
def test_replacement_does_not_apply_to_its_own_outcome() -> None:
    s = Scenario()
    brittle = s.field("B", forward(9000, Static((Replace(DAMAGED, amount=Calc("*", EventAmount(), 2)),))))
    bolt = spell(s, Choose(FORWARD), Damage(Slot(), 2000))
    cast(s, bolt, brittle)
    assert s.damage(brittle) == 4000


@pytest.mark.rule("11.12.5.5")
def test_two_replacements_that_hand_an_event_on_do_so_once_each() -> None:
    other = Filter(types=("forward",), side="my", other=True)
    pass_on = Replace(DAMAGED, obj=All(other))
    s = Scenario()
    one, two = s.field("B", forward(9000, Static((pass_on,)))), s.field("B", forward(9000, Static((pass_on,))))
    bolt = spell(s, Choose(FORWARD), Damage(Slot(), 2000))
    cast(s, bolt, one)
    assert (s.damage(one), s.damage(two)) == (2000, 0)  # to the other and back again


def double() -> Replace:
    return Replace(DAMAGED, amount=Calc("*", EventAmount(), 2))


@pytest.mark.rule("11.12.5.6")
def test_self_replacement_comes_before_all_others() -> None:
    s = Scenario()
    tank = s.field("B", forward(9000, armour(2000)))
    bolt = spell(s, Choose(FORWARD), Gain(Slot(), (double(),)), Damage(Slot(), 4000))
    cast(s, bolt, tank)
    assert s.prompt == "priority"  # nobody is asked
    assert s.damage(tank) == 6000


@pytest.mark.rule("11.12.5.7")
@pytest.mark.parametrize(("armour_first", "dealt"), [(True, 4000), (False, 6000)])
def test_controller_of_the_affected_card_orders_the_rest(armour_first: bool, dealt: int) -> None:
    s = Scenario()
    tank = s.field("B", forward(9000, armour(2000)))
    curse = s.field("A", backup(Static((double(),), THEIR_FORWARD)))
    bolt = spell(s, Choose(FORWARD), Damage(Slot(), 4000))
    cast(s, bolt, tank)
    assert (s.prompt, s.player) == ("replacement", "B")
    s.answer(tank if armour_first else curse)
    assert s.damage(tank) == dealt


@pytest.mark.rule("11.12.5.7")
def test_field_ability_of_the_attacker_is_no_self_replacement() -> None:
    """Only what resolves replaces itself; a field ability is ordered like any other."""
    fierce = Static((Replace(On("damage", THEIR_FORWARD, source=Self()), amount=Calc("*", EventAmount(), 2)),))
    s = Scenario(phase="attack", step="declaration")
    attacker = s.field("A", forward(4000, fierce))
    tank = s.field("B", forward(9000, armour(2000)))
    s.attack(attacker)
    s.block(tank)
    s.pass_priority(2)
    assert (s.prompt, s.player) == ("replacement", "B")
    s.answer(tank)
    assert s.damage(tank) == 4000


@pytest.mark.rule("11.12.5.7")
@pytest.mark.parametrize(("armour_first", "points"), [(True, 2), (False, 3)])
def test_affected_player_orders_replacements_of_own_damage(armour_first: bool, points: int) -> None:
    taken = On("points", who=Who.OPPONENT)
    own = On("points", who=Who.YOU)
    s = Scenario()
    doubler = s.field("A", backup(Static((Replace(taken, amount=Calc("*", EventAmount(), 2)),), players=Who.YOU)))
    reducer = s.field("B", backup(Static((Replace(own, amount=Calc("-", EventAmount(), 1)),), players=Who.YOU)))
    bolt = spell(s, DamagePlayer(Who.OPPONENT, 2))
    cast(s, bolt)
    assert (s.prompt, s.player) == ("replacement", "B")
    s.answer(reducer if armour_first else doubler)
    assert s.points("B") == points


def usurper(who: Who) -> Static:
    """Forwards of the opponent enter under a player's control instead."""
    return Static((Replace(On("enter", THEIR_FORWARD), under=who),), players=Who.YOU)


def guardian() -> Static:
    """Own Forwards stay with their player."""
    return Static((Replace(On("enter", MY_FORWARD), under=Who.YOU),), players=Who.YOU)


@pytest.mark.rule("11.12.5.7")
@pytest.mark.parametrize("taken", [True, False])
def test_deploying_player_picks_one_entry_control_replacement(taken: bool) -> None:
    s = Scenario()
    thief = s.field("B", backup(usurper(Who.YOU)))
    keeper = s.field("A", backup(guardian()))
    knight = s.in_hand("A", forward(5000, cost=1))
    s.cp_source("A", 1)
    s.cast(knight)
    assert (s.prompt, s.player) == ("replacement", "A")
    s.answer(thief if taken else keeper)
    assert s.on_field(knight)
    assert s.controller(knight) == ("B" if taken else "A")  # and the other one does not apply any more


@pytest.mark.rule("11.12.5.7")
def test_entry_control_comes_before_the_other_replacements_of_entering() -> None:
    s = Scenario()
    s.field("B", backup(usurper(Who.YOU)))
    s.field("B", backup(Static((Replace(On("enter", MY_FORWARD), exhausted=True),), players=Who.YOU)))
    knight = s.in_hand("A", forward(5000, cost=1))
    s.cp_source("A", 1)
    s.cast(knight)
    assert s.controller(knight) == "B"
    assert s.dull(knight)  # for B's effect it is a Forward of B by then


# --- replacement in one batch ----------------------------------------------------------------------------------------


@pytest.mark.rule("11.12.5.1")
def test_next_time_effect_serves_one_of_two_simultaneous_events() -> None:
    s = Scenario()
    one, two = s.field("B", forward(9000)), s.field("B", forward(9000))
    ward = spell(s, PlayerGain(Who.YOU, (Replace(On("damage", MY_FORWARD), uses=1),)), player="B")
    wave = spell(s, Damage(All(THEIR_FORWARD), 3000))
    s.pass_priority()
    s.cast(ward)
    s.resolve()
    s.cast(wave)
    s.resolve()
    assert (s.prompt, s.player) == ("replaced event", "B")
    s.answer(two)
    assert (s.damage(one), s.damage(two)) == (3000, 0)


@pytest.mark.rule("11.12.5.1")
def test_effect_for_the_next_two_times_serves_two_of_three_simultaneous_events() -> None:
    s = Scenario()
    one, two, three = (s.field("B", forward(9000)) for _ in range(3))
    ward = spell(s, PlayerGain(Who.OPPONENT, (Replace(On("damage", THEIR_FORWARD), uses=2),)))
    waves = [spell(s, Damage(All(THEIR_FORWARD), 3000)) for _ in range(2)]
    cast(s, ward)
    cast(s, waves[0])
    s.answer(three)
    s.answer(one)
    assert [s.damage(card) for card in (one, two, three)] == [0, 3000, 0]
    cast(s, waves[1])
    assert [s.damage(card) for card in (one, two, three)] == [3000, 6000, 3000]  # it is used up


@pytest.mark.rule("11.12.5.1")
def test_shield_prevents_its_amount_in_all() -> None:
    s = Scenario()
    knight = s.field("B", forward(9000))
    ward = spell(s, *gain(Replace(DAMAGED, shield=4000)))
    bolts = [spell(s, Choose(FORWARD), Damage(Slot(), 3000)) for _ in range(2)]
    cast(s, ward, knight)
    cast(s, bolts[0], knight)
    assert s.damage(knight) == 0
    cast(s, bolts[1], knight)
    assert s.damage(knight) == 2000


@pytest.mark.rule("11.12.5.1")
def test_shield_is_divided_among_simultaneous_damage_as_its_player_likes() -> None:
    s = Scenario()
    one, two = s.field("B", forward(9000)), s.field("B", forward(9000))
    ward = spell(s, PlayerGain(Who.OPPONENT, (Replace(On("damage", THEIR_FORWARD), shield=4000),)))
    wave = spell(s, Damage(All(THEIR_FORWARD), 3000))
    cast(s, ward)
    cast(s, wave)
    assert (s.prompt, s.player) == ("replaced event", "B")
    s.answer(two)
    assert (s.damage(one), s.damage(two)) == (2000, 0)


@pytest.mark.rule("11.12.5.1")
def test_optional_replacement_may_be_declined() -> None:
    s = Scenario()
    phantom = s.field("B", forward(3000, Static((Replace(On("leave", Self(), to="break"), to="hand", optional=True),))))
    bolt = spell(s, Choose(FORWARD), Destroy(Slot()))
    cast(s, bolt, phantom)
    assert s.player == "B"
    s.answer("decline")
    assert s.zone(phantom) == "break"


@pytest.mark.rule("11.12.5.1")
def test_steps_that_happen_instead_are_carried_out() -> None:
    s = Scenario()
    phoenix = s.field("B", forward(3000, Static((Replace(On("destroyed", Self()), steps=(Draw(2),)),))))
    bolt = spell(s, Choose(FORWARD), Destroy(Slot()))
    hand = s.count("B", "hand")
    cast(s, bolt, phoenix)
    assert s.on_field(phoenix)
    assert s.count("B", "hand") == hand + 2


def test_prohibition_leaves_nothing_to_replace() -> None:
    s = Scenario()
    statue = s.field("B", forward(3000, exile_instead(), Static((Cannot("be broken"),))))
    bolt = spell(s, Choose(Filter(types=("forward",), stats=(("power", Cmp("<=", 3000)),))), Destroy(Slot()))
    cast(s, bolt, statue)
    assert s.on_field(statue)


def test_a_summon_on_the_stack_can_be_given_a_replacement() -> None:
    s = Scenario()
    more = Replace(On("damage", FORWARD, source=Self()), amount=Calc("+", EventAmount(), 1000))
    teacher = s.field("A", backup(Action((), (ChooseStacked(("summon",)), Gain(Slot(), (more,))))))
    knight = s.field("B", forward(9000))
    bolt = spell(s, Choose(FORWARD), Damage(Slot(), 5000))
    s.cast(bolt, knight)
    s.use(teacher)
    s.resolve()
    kit.check_board(s.game)
    s.resolve()
    assert s.damage(knight) == 6000
    kit.check_board(s.game)  # the Summon has left the stack, and the effect has nothing to apply to


def test_what_enters_dull_anyway_is_not_asked_whether_it_enters_dull() -> None:
    for dull, asked in ((False, True), (True, False)):
        s = Scenario()
        slow = Replace(On("enter", Filter(types=("forward",), side="my")), exhausted=True, optional=True)
        s.field("A", backup(Static((slow,))))
        squire = s.in_break("A", forward(3000))
        call = spell(s, Choose(Filter(types=("forward",), zone="break")), Move(Slot(), "field", exhausted=dull))
        s.cast(call, squire)
        s.pass_priority(2)
        assert (s.prompt == "replacement") is asked
