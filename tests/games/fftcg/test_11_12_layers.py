"""Chapters 11.12.4.6 to 11.12.4.13: in which order ongoing effects apply."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Action,
    AddType,
    All,
    Choose,
    Cmp,
    Compare,
    Control,
    Filter,
    Gain,
    Grant,
    Keyword,
    LoseAbility,
    Mod,
    Modify,
    Move,
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
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

MY_FORWARD = Filter(types=("forward",), side="my")
ANY = Filter(types=("character",))
FORWARD = Filter(types=("forward",))
ICE_FORWARD = Filter(types=("forward",), colours=("ice",))


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.cast(card, *answers)
    s.resolve()


def gain(*mods: Mod, until: Until = Until.TURN) -> tuple[Step, ...]:
    return Choose(ANY), Gain(Slot(), mods, until)


def spell(s: Scenario, *steps: Step, player: str = "A") -> Card:
    """A Summon for one CP in hand, with the Backup to pay for it."""
    s.cp_source(player, 1)
    return s.in_hand(player, summon(*steps, cost=1))


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


@pytest.mark.rule("11.12.4.6.n4", "11.12.4.12", "11.12.4.13")
@pytest.mark.parametrize("change", [Modify("cost", -1), SetBase("cost", 1)])
def test_a_cost_is_changed_with_the_other_information_so_abilities_may_depend_on_it(change: Modify | SetBase) -> None:
    s = Scenario()
    s.field("A", backup(Static((Grant(Keyword("Brave")),), Filter(types=("forward",), cost=Cmp("<=", 1)))))
    s.field("A", backup(Static((change,), FORWARD)))
    knight = s.field("A", forward(3000, cost=2))
    assert s.has(knight, "Brave")


def elements(s: Scenario, card: Card) -> set[str]:
    return set(s.row(card).colours)


def painter(element: str, scope: Filter = FORWARD) -> CardDef:
    """A Backup that makes Forwards be of one element."""
    return backup(Static((SetColours((element,)),), scope))


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


@pytest.mark.rule("11.12.4.7")
def test_an_element_that_a_forward_gives_itself_comes_before_what_others_do_to_it() -> None:
    s = Scenario()
    s.field("A", backup(Static((SetColours(("wind",)),), MY_FORWARD)))
    knight = s.field("A", forward(3000, Static((SetColours(("ice",), add=True),))))
    assert s.row(knight).colours == {"wind"}


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
def test_what_the_oldest_card_is_given_sets_power_after_what_was_there_before() -> None:
    s = Scenario()
    elder = s.field("A", backup())
    s.field("A", backup(Static((SetBase("power", 3000),), FORWARD)))
    knight = s.field("A", forward(5000))
    teach = spell(s, *gain(Grant(Static((SetBase("power", 9000),), FORWARD))))
    assert s.power(knight) == 3000
    cast(s, teach, elder)
    assert s.power(knight) == 9000
    s.to("B main1")
    assert s.power(knight) == 3000


@pytest.mark.rule("11.12.4.8")
@pytest.mark.parametrize("text", [False, True])
def test_of_two_field_abilities_that_were_given_the_one_given_last_applies_last(text: bool) -> None:
    """Whether a card is given the ability or a text that has it, and although the card is the older one."""
    s = Scenario()
    elder, younger = s.field("A", backup()), s.field("A", backup())
    knight = s.field("A", forward(5000))
    small, great = (Static((SetBase("power", power),), FORWARD) for power in (3000, 9000))
    first, second = (spell(s, *gain(SetText((one,)) if text else Grant(one))) for one in (small, great))
    cast(s, first, younger)
    assert s.power(knight) == 3000
    cast(s, second, elder)
    assert s.power(knight) == 9000


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


@pytest.mark.rule("11.12.4.12", "11.12.4.13")
def test_a_forward_that_loses_its_abilities_loses_the_element_that_it_gave_itself() -> None:
    s = Scenario()
    knight = s.field("B", forward(3000, Static((SetColours(("ice",), add=True),))))
    silence = spell(s, Choose(FORWARD), Gain(Slot(), (LoseAbility(),)))
    assert s.row(knight).colours == {"fire", "ice"}
    cast(s, silence, knight)
    assert s.row(knight).colours == {"fire"}


@pytest.mark.rule("11.12.4.13")
def test_chain_of_three_dependent_effects_applies_from_its_end() -> None:
    s = Scenario()
    page = s.field("A", forward(5000))
    s.field("A", monster(Static((Grant(Keyword("Haste")),), Filter(types=("forward",), keywords=("Brave",)))))
    s.field("A", monster(Static((Grant(Keyword("Brave")),), Filter(types=("forward",), colours=("wind",)))))
    s.field("A", monster(Static((SetColours(("wind",)),), FORWARD)))
    assert s.has(page, "Haste")
