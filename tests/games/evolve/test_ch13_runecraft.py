"""Chapter 13.3: Spellchain, Stack and Earth Rite."""

import pytest

from rulebound.cards import pool
from rulebound.kernel.cards import CardDef
from rulebound.language.tree import (
    Action,
    AddCounter,
    All,
    Auto,
    Choose,
    CostCards,
    Count,
    Destroy,
    Discard,
    Draw,
    ExhaustSelf,
    Filter,
    Fixed,
    Gain,
    Grant,
    Heal,
    If,
    Keyword,
    LoseAbility,
    MayPay,
    Modes,
    Move,
    On,
    Paid,
    RemoveCounter,
    Self,
    Slot,
    Static,
    Steal,
    Step,
    Transform,
    Until,
)
from rulebound.scenario.evolve import (
    Scenario,
    amulet,
    earth_rite,
    evolve,
    evolved,
    fanfare,
    follower,
    last_words,
    necrocharge,
    spell,
    spellchain,
)

MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
MY_SPELLS = Filter(types=("spell",), side="my", zone="cemetery")
HEALS: tuple[tuple[Step, ...], ...] = ((Heal(MY_LEADER, 1),), (Heal(MY_LEADER, 10),), (Heal(MY_LEADER, 100),))
AMULET = Filter(types=("amulet",))
MY_STACK = Filter(types=("amulet",), side="my", keywords=("Stack",))
MY_AMULET = Filter(types=("amulet",), side="my")
CHARM = Filter(types=("amulet",))


# --- 13.3.1 Spellchain -----------------------------------------------------------------------------------------------


@pytest.mark.rule("13.3.1.1", "13.3.1.2", "13.3.1.3")
@pytest.mark.parametrize(("spells", "gain"), [(2, 0), (3, 5)])
def test_spellchain_counts_spells_in_the_own_cemetery_and_not_the_spell_itself(spells: int, gain: int) -> None:
    s = Scenario()
    s.in_cemetery("A", *[spell(Draw(1)) for _ in range(spells)], follower(1, 1), amulet())
    s.in_cemetery("B", *[spell(Draw(1)) for _ in range(5)])
    finish = s.in_hand("A", spell(If(spellchain(3), (Heal(MY_LEADER, 5),))))
    s.play(finish)
    assert (s.defense("A"), s.zone(finish)) == (20 + gain, "cemetery")


@pytest.mark.rule("13.3.1.3")
@pytest.mark.parametrize(("others", "drawn"), [(1, 1), (2, 2)])
def test_a_spell_played_from_the_cemetery_is_not_in_it(others: int, drawn: int) -> None:
    s = Scenario()
    scroll = spell("Draw a card. Spellchain (2): Draw a card.", cost=2)
    (old,) = s.in_cemetery("A", scroll)
    s.in_cemetery("A", *[spell("Draw a card.", cost=5) for _ in range(others)])
    sage = follower(3, 3, evolve(0), name="Sage")
    host = s.field("A", sage)
    text = "On Evolve: Select a spell that costs 3 play points or less in your cemetery and play it for 0 play points."
    s.in_evolve_deck("A", evolved(4, 4, text, of=sage))
    s.evolve(host, old)
    assert s.count("A", "hand") == drawn and s.zone(old) == "cemetery"


@pytest.mark.rule("13.3.1.4")
def test_the_spells_are_counted_when_the_effect_begins_to_resolve() -> None:
    s = Scenario()
    s.in_cemetery("A", spell(Draw(1)))
    one, two = s.hand("A", spell(Draw(1)), spell(Draw(1)))
    finish = s.in_hand("A", spell(Discard(2), If(spellchain(3), (Heal(MY_LEADER, 5),))))
    s.play(finish, [one, two])
    assert (s.count("A", "cemetery"), s.defense("A")) == (4, 20)


@pytest.mark.rule("13.3.1.4")
def test_spells_that_leave_while_the_effect_resolves_still_count() -> None:
    s = Scenario()
    s.in_cemetery("A", *[spell(Draw(1)) for _ in range(3)])
    finish = s.in_hand("A", spell(Move(All(MY_SPELLS), "banished"), If(spellchain(3), (Heal(MY_LEADER, 5),))))
    s.play(finish)
    assert (s.count("A", "banished"), s.defense("A")) == (3, 25)


@pytest.mark.rule("13.3.1.4")
def test_a_fanfare_with_spellchain_counts_what_is_there_when_it_resolves() -> None:
    s = Scenario()
    s.in_cemetery("A", spell(Draw(1)), spell(Draw(1)))
    mage = s.in_hand("A", follower(1, 1, fanfare(If(spellchain(3), (Heal(MY_LEADER, 5),)))))
    first = s.in_hand("A", spell(Draw(0)))
    s.play(first)
    s.play(mage)
    assert s.defense("A") == 25


@pytest.mark.rule("13.3.1.4", "10.4.7.4")
def test_what_is_paid_while_an_ability_resolves_counts_for_the_effect_that_it_pays_for() -> None:
    s = Scenario()
    s.in_cemetery("A", *[spell(Draw(1))] * 4)
    fifth = s.in_hand("A", spell(Draw(1)))
    cost = CostCards("discard", 1, Filter(types=("spell",), side="my", zone="hand"))
    mage = s.in_hand("A", follower(1, 1, fanfare(MayPay((cost,), (If(spellchain(5), (Draw(2),)),)))))
    s.play(mage, True, fifth)
    assert s.count("A", "hand") == 2


@pytest.mark.rule("13.3.1.4.1")
def test_the_number_of_options_depends_on_the_spells_when_it_is_played() -> None:
    s = Scenario()
    s.in_cemetery("A", spell(Draw(1)), spell(Draw(1)), follower(1, 1))
    s.in_cemetery("B", spell(Draw(1)))
    many = s.in_hand("A", spell(Modes(HEALS, Fixed(Count(MY_SPELLS)))))
    s.play(many, [1, 3])
    assert s.defense("A") == 121


@pytest.mark.rule("13.3.1.4.1", "5.17.3.1.1")
@pytest.mark.parametrize(("spells", "options"), [(1, [2]), (2, [2, 1])])
def test_a_spellchain_that_says_to_choose_more_is_counted_when_it_is_played(spells: int, options: list[int]) -> None:
    s = Scenario()
    s.in_cemetery("A", *[spell(Draw(1)) for _ in range(spells)])
    says = "Choose one of the following. Spellchain (2): Choose 2 instead."
    s.play(s.in_hand("A", spell(f"{says} (1) Draw a card. (2) Give your leader +5 defense.")), *options)
    assert (s.defense("A"), s.count("A", "hand"), s.prompt) == (25, len(options) - 1, "main")


# --- 13.3.2 Stack ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("13.3.2.1", "13.3.2.2", "13.3.2.2.b1")
@pytest.mark.parametrize("played", [True, False])
def test_a_stack_card_comes_with_one_counter(played: bool) -> None:
    s = Scenario()
    sigil = s.add("A", "hand" if played else "cemetery", amulet("Stack", name="Sigil"))
    plain = s.in_hand("A", amulet())
    call = s.in_hand("A", spell(Move(All(Filter(names=("Sigil",), side="my", zone="cemetery")), "field")))
    s.play(sigil if played else call)
    assert s.cited("15.1.1", "15.1.2", "15.1.3")
    s.play(plain)
    assert (s.zone(sigil), s.counters(sigil, "Stack"), s.counters(plain, "Stack")) == ("field", 1, 0)


LEAVING: dict[str, Step] = {
    "destroyed": Destroy(Slot()),
    "put into the cemetery": Move(Slot(), "cemetery"),
    "returned": Move(Slot(), "hand"),
    "banished": Move(Slot(), "banished"),
    "put into the deck": Move(Slot(), "deck", bottom=True),
    "put into the EX area": Move(Slot(), "ex"),
    "transformed": Transform(Slot(), "Fairy"),
}


@pytest.mark.rule("13.3.2.1", "13.3.2.2.b2")
@pytest.mark.parametrize("way", list(LEAVING))
def test_a_stack_card_loses_a_counter_instead_of_leaving_in_whatever_way(way: str) -> None:
    s = Scenario()
    sigil, other = s.field("B", amulet("Stack"), counters={"Stack": 2}), s.field("B", amulet("Stack"))
    away = s.in_hand("A", spell(Choose(AMULET), LEAVING[way]))
    s.play(away, sigil)
    assert (s.zone(sigil), s.counters(sigil, "Stack")) == ("field", 1)
    assert (s.zone(other), s.counters(other, "Stack")) == ("field", 1)


@pytest.mark.rule("13.3.2.2.b2", "13.3.2.3")
def test_with_its_last_counter_it_stays_for_the_moment_and_goes_to_the_cemetery_by_rules_handling() -> None:
    s = Scenario()
    sigil = s.field("B", amulet("Stack", last_words(Heal(MY_LEADER, 3))), counters={"Stack": 1})
    away = s.in_hand("A", spell(Choose(AMULET), Move(Slot(), "banished")))
    s.play(away, sigil)
    assert (s.zone(sigil), s.defense("B")) == ("cemetery", 23)


@pytest.mark.rule("13.3.2.2.b2")
def test_several_ways_out_one_after_the_other_each_take_a_counter() -> None:
    s = Scenario()
    sigil = s.field("B", amulet("Stack"), counters={"Stack": 3})
    away = s.in_hand("A", spell(Choose(AMULET), Destroy(Slot()), Destroy(Slot())))
    s.play(away, sigil)
    assert (s.zone(sigil), s.counters(sigil, "Stack")) == ("field", 1)


@pytest.mark.rule("13.3.2.2.b2")
def test_as_a_cost_it_loses_a_counter_too_and_the_cost_is_paid() -> None:
    s = Scenario()
    sigil = s.field("A", amulet("Stack"), counters={"Stack": 2})
    altar = s.field("A", amulet(Action((CostCards("put", 1, MY_STACK),), (Draw(1),))))
    s.use(altar, sigil)
    assert (s.zone(sigil), s.counters(sigil, "Stack"), s.count("A", "hand")) == ("field", 1, 1)


@pytest.mark.rule("13.3.2.2.b2")
def test_several_stacks_that_would_leave_at_once_each_lose_their_own_counter() -> None:
    s = Scenario()
    mine, theirs = (s.field(player, amulet("Stack"), counters={"Stack": n}) for player, n in (("A", 2), ("B", 3)))
    plain = s.field("B", amulet())
    s.play(s.in_hand("A", spell(Destroy(All(AMULET)))))
    assert (s.counters(mine, "Stack"), s.counters(theirs, "Stack"), s.zone(plain)) == (1, 2, "cemetery")


@pytest.mark.rule("5.21.1")
def test_being_stolen_is_not_leaving_the_field() -> None:
    s = Scenario()
    sigil = s.field("B", amulet("Stack"), counters={"Stack": 2})
    take = s.in_hand("A", spell(Choose(AMULET), Steal(Slot())))
    s.play(take, sigil)
    assert (s.controller(sigil), s.counters(sigil, "Stack")) == ("A", 2)


@pytest.mark.rule("13.3.2.1", "13.3.2.2", "13.3.2.2.b3", "13.3.2.3")
def test_all_counters_are_transferred_to_another_stack_amulet() -> None:
    s = Scenario()
    full, goal = s.field("A", amulet("Stack"), counters={"Stack": 3}), s.field("A", amulet("Stack"))
    plain, theirs = s.field("A", amulet()), s.field("B", amulet("Stack"))
    third = s.field("A", amulet("Stack"))
    s.act("use", full, s.abilities(full)[0][0])
    assert s.offered(goal) and s.offered(third)
    assert not s.offered(full) and not s.offered(plain) and not s.offered(theirs)
    s.answer(goal)
    assert (s.counters(goal, "Stack"), s.zone(full), s.counters(third, "Stack")) == (4, "cemetery", 1)


@pytest.mark.rule("13.3.2.2.b3")
def test_counters_are_not_transferred_to_a_follower_with_stack() -> None:
    s = Scenario()
    full, goal = s.field("A", amulet("Stack"), counters={"Stack": 3}), s.field("A", amulet("Stack"))
    golem = s.field("A", follower(1, 1, "Stack"), counters={"Stack": 1})
    spare = s.field("A", amulet("Stack"))
    s.act("use", full, s.abilities(full)[0][0])
    assert s.offered(goal) and s.offered(spare) and not s.offered(golem)
    s.answer(goal)
    assert (s.counters(goal, "Stack"), s.counters(golem, "Stack")) == (4, 1)


@pytest.mark.rule("13.3.2.2")
def test_an_amulet_that_is_given_stack_and_counters_loses_a_counter_instead_of_leaving() -> None:
    s = Scenario()
    shrine = s.field("A", amulet())
    gift = s.in_hand(
        "A",
        spell(Choose(MY_AMULET), Gain(Slot(), (Grant(Keyword("Stack")),), Until.GAME), AddCounter(Slot(), "Stack", 2)),
    )
    wreck = s.in_hand("A", spell(Choose(MY_AMULET), Destroy(Slot())))
    s.play(gift, shrine)
    s.play(wreck, shrine)
    assert s.zone(shrine) == "field" and s.counters(shrine, "Stack") == 1


@pytest.mark.rule("13.3.2.2.b1", "10.9.3")
def test_an_amulet_that_has_stack_from_a_passive_ability_comes_with_a_counter() -> None:
    s = Scenario()
    s.field("A", follower(1, 1, Static((Grant(Keyword("Stack")),), MY_AMULET)))
    stone = s.in_hand("A", amulet())
    s.play(stone)
    assert s.on_field(stone) and s.counters(stone, "Stack") == 1


@pytest.mark.rule("13.3.2.2.b2")
def test_a_stack_that_stays_has_not_been_destroyed() -> None:
    s = Scenario()
    stone = s.field("A", amulet("Stack"), counters={"Stack": 2})
    s.play(s.in_hand("A", spell("Select an amulet on your field and destroy it. If you do, draw a card.")), stone)
    assert s.counters(stone, "Stack") == 1 and s.count("A", "hand") == 0


@pytest.mark.rule("13.3.2.2.b2", "5.16.1")
def test_a_stack_that_is_not_banished_becomes_no_token() -> None:
    s = Scenario()
    sigil = s.field("B", amulet("Stack"), counters={"Stack": 2})
    s.play(s.in_hand("A", spell(Choose(CHARM), Transform(Slot(), "Fairy"))), sigil)
    assert s.zone(sigil) == "field" and s.counters(sigil, "Stack") == 1 and s.tokens("B") == []


@pytest.mark.rule("13.3.2.2.b3")
def test_transferring_engages_the_card_and_an_engaged_one_cannot() -> None:
    s = Scenario()
    full = s.field("A", amulet("Stack", Auto(On("exhausted", Self()), (Heal(MY_LEADER, 2),))), counters={"Stack": 2})
    tired, goal = s.field("A", amulet("Stack"), engaged=True), s.field("A", amulet("Stack"), counters={"Stack": 4})
    assert s.why_not("A", "use", tired, s.abilities(tired)[0][0]).startswith("10.4.2.2: ")
    s.use(full, goal)
    assert (s.defense("A"), s.counters(goal, "Stack")) == (22, 6)


@pytest.mark.rule("13.3.2.3")
def test_a_stack_card_whose_counters_are_all_removed_is_put_into_its_owners_cemetery() -> None:
    s = Scenario()
    sigil = s.field("B", amulet("Stack"), counters={"Stack": 2, "Charge": 1}, controller="A")
    rob = s.in_hand("A", spell(Choose(AMULET), RemoveCounter(Slot(), "Stack", 2)))
    s.play(rob, sigil)
    assert (s.zone(sigil), s.count("B", "cemetery"), s.count("A", "cemetery")) == ("cemetery", 1, 1)


@pytest.mark.rule("13.3.2.3", "11.7.1", "10.9.3")
def test_an_amulet_that_came_without_its_stack_has_no_counter_when_it_is_one_again() -> None:
    s = Scenario()
    hush = s.field("B", amulet(Static((LoseAbility(),), Filter(types=("amulet",), side="opp")), name="Hush"))
    sigil = s.in_hand("A", amulet("Stack", last_words(Draw(1))))
    crack = s.in_hand("A", spell(Choose(AMULET), Destroy(Slot())))
    s.play(sigil)
    assert s.on_field(sigil) and s.counters(sigil, "Stack") == 0
    s.play(crack, hush)
    assert s.zone(sigil) == "cemetery" and s.count("A", "hand") == 1


@pytest.mark.rule("13.3.2.4")
def test_adding_to_a_stack_puts_counters_on_one_own_stack_card() -> None:
    s = Scenario()
    one, two = s.field("A", amulet("Stack")), s.field("A", amulet("Stack"))
    theirs, plain = s.field("B", amulet("Stack")), s.field("A", amulet())
    add = s.in_hand("A", spell(Choose(MY_STACK), AddCounter(Slot(), "Stack", 3)))
    s.act("play", add)
    assert not s.offered(theirs) and not s.offered(plain)
    s.answer(two)
    assert [s.counters(c, "Stack") for c in (one, two, theirs, plain)] == [1, 4, 1, 0]


# --- 13.3.3 Earth Rite -----------------------------------------------------------------------------------------------

BONUS = If(Paid("Earth Rite"), (Heal(MY_LEADER, 10),))


@pytest.mark.rule("13.3.3.1", "13.3.3.2")
def test_earth_rite_on_a_spell_takes_a_counter_of_the_chosen_amulet() -> None:
    s = Scenario()
    full, other = s.field("A", amulet("Stack"), counters={"Stack": 2}), s.field("A", amulet("Stack"))
    rite = s.in_hand("A", spell(earth_rite(), Heal(MY_LEADER, 1), BONUS))
    s.play(rite, "Earth Rite", full)
    assert (s.counters(full, "Stack"), s.counters(other, "Stack"), s.defense("A")) == (1, 1, 31)


@pytest.mark.parametrize("possible", [True, False])
def test_earth_rite_is_optional_and_without_a_counter_there_is_only_the_rest(possible: bool) -> None:
    s = Scenario()
    sigil = s.field("A" if possible else "B", amulet("Stack"))
    rite = s.in_hand("A", spell(earth_rite(), Heal(MY_LEADER, 1), BONUS))
    s.play(rite, "printed cost")
    assert (s.counters(sigil, "Stack"), s.defense("A")) == (1, 21)


@pytest.mark.rule("13.3.3.2")
def test_an_amulet_that_pays_its_last_counter_is_put_into_the_cemetery_before_the_card_resolves() -> None:
    """READINGS C20: at once, so that the cemetery has one card more when the effect begins to resolve."""
    s = Scenario()
    sigil = s.field("A", amulet("Stack"), counters={"Stack": 1, "Charge": 2})
    rite = s.in_hand("A", spell(earth_rite(), If(necrocharge(1), (Heal(MY_LEADER, 3),)), BONUS))
    s.play(rite, "Earth Rite", sigil)
    assert (s.zone(sigil), s.defense("A")) == ("cemetery", 33)


@pytest.mark.rule("12.4.1")
@pytest.mark.parametrize("pays", [True, False])
def test_earth_rite_on_a_fanfare(pays: bool) -> None:
    s = Scenario()
    sigil = s.field("A", amulet("Stack"), counters={"Stack": 2})
    spare = s.field("A", amulet("Stack"), counters={"Stack": 2})
    mage = s.in_hand("A", follower(1, 1, fanfare(Heal(MY_LEADER, 1), BONUS, options=(earth_rite(),))))
    s.play(mage)
    s.answer("Earth Rite" if pays else "printed cost")
    if pays:
        s.answer(sigil)
    assert s.cited("13.3.3.2") == pays
    assert (s.counters(sigil, "Stack"), s.counters(spare, "Stack")) == (1 if pays else 2, 2)
    assert s.defense("A") == (31 if pays else 21)


@pytest.mark.rule("13.3.3.2")
def test_earth_rite_on_an_activated_ability() -> None:
    s = Scenario()
    sigil = s.field("A", amulet("Stack"), counters={"Stack": 2})
    mage = s.field("A", follower(1, 1, Action((ExhaustSelf(),), (Heal(MY_LEADER, 1), BONUS), options=(earth_rite(),))))
    s.use(mage, "Earth Rite", sigil)
    assert (s.counters(sigil, "Stack"), s.defense("A")) == (1, 31)


@pytest.mark.rule("13.3.3.2", "13.5.1.2")
def test_the_amulet_of_an_earth_rite_is_in_the_cemetery_for_necrocharge() -> None:
    s = Scenario()
    s.in_cemetery("A", *[follower(1, 1)] * 9)
    s.field("A", amulet("Stack"))
    rite = s.in_hand("A", spell(earth_rite(), If(necrocharge(10), (Draw(1),))))
    s.play(rite, True)
    assert s.count("A", "hand") == 1


def real(code: str) -> CardDef:
    return pool("evolve")[code]


@pytest.mark.rule("13.3.3.2", "9.1.2")
def test_remi_and_rami_make_room_with_their_earth_rite() -> None:
    s = Scenario()
    duo = s.field("A", real("BP02-426"))
    s.in_evolve_deck("A", real("BP02-427"))
    s.field("A", amulet("Stack"))
    for _ in range(3):
        s.field("A", follower(1, 1))
    s.evolve(duo)
    s.answer("Earth Rite")
    [golem] = s.tokens("A")
    assert s.attack_of(golem) == 5


@pytest.mark.rule("13.3.3.2", "10.6.2.6")
def test_an_earth_rite_with_the_last_counter_makes_room_for_the_card_it_is_paid_for() -> None:
    s = Scenario()
    sediment = s.field("A", "Magic Sediment")
    for _ in range(4):
        s.field("A", follower(1, 1))
    golem = s.in_hand("A", follower(3, 3, earth_rite(), fanfare(If(Paid("Earth Rite"), (Draw(1),)))))
    s.play(golem, True)
    assert s.zone(sediment) == "out" and s.on_field(golem)
