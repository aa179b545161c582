"""Every card of the deck of the Scions of the Seventh Dawn, each of its abilities played once."""

from typing import Any

import pytest
from tests.cards.boards import (
    CHARACTERS,
    FORWARDS,
    MY_FORWARDS,
    THEIR_FORWARDS,
    bolt,
    cast_among,
    choosable,
    crowd,
    pass_until,
    ready_to_cast,
    shooter,
    use_among,
)

from rulebound import cards
from rulebound.kernel.cards import CardDef
from rulebound.language.tree import Action, Choose, Damage, Destroy, Filter, Move, Pay, Slot
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon
from rulebound.scenario.table import Answer, Card, ScenarioError

POOL = cards.pool("fftcg")
SCION = "Scion of the Seventh Dawn"


def scion(power: int = 5000, **facts: Any) -> CardDef:
    return forward(power, job=SCION, category="XIV", **facts)


def banish(s: Scenario, player: str) -> Card:
    """A free Summon that returns any Forward to its owner's hand."""
    return s.in_hand(player, summon(Choose(Filter(types=("forward",))), Move(Slot(), "hand"), cost=0))


def breaker(s: Scenario, player: str) -> Card:
    """A free Summon that breaks any Forward or Backup."""
    return s.in_hand(player, summon(Choose(Filter(types=("forward", "backup"))), Destroy(Slot()), cost=0))


# --- Lightning: Forwards ---------------------------------------------------------------------------------------------


def test_yshtola_weakens_a_forward_for_each_scion_forward() -> None:
    s = Scenario()
    s.field("A", scion())
    s.field("A", forward(5000))
    s.field("A", backup(job=SCION))
    other, victim = s.field("B", scion()), s.field("B", forward(9000))
    s.cast(ready_to_cast(s, "16-100L", 3, "lightning"), victim)
    s.resolve()
    assert s.power(victim) == 1000 and s.on_field(other)  # Y'shtola herself and one other count
    s.to("next turn")
    assert s.power(victim) == 9000


def test_yshtola_hastens_a_forward_by_dulling_a_newcomer() -> None:
    s = Scenario()
    yshtola = s.field("A", POOL["16-100L"])
    newcomer, hero = s.field("A", scion(), fresh=True), s.field("A", forward(5000, category="XIV"), fresh=True)
    stranger = s.field("A", forward(5000))
    s.use(yshtola, hero, pay=[newcomer])
    assert s.dull(newcomer) and s.active(yshtola)
    s.resolve()
    assert s.has(hero, "Haste") and s.has(hero, "First Strike") and not s.has(stranger, "Haste")
    s.to("next turn")
    assert not s.has(hero, "First Strike")


def test_yshtola_hastens_forwards_of_category_xiv_only() -> None:
    s = Scenario()
    yshtola, stranger = s.field("A", POOL["16-100L"]), s.field("A", forward(5000))
    s.field("B", forward(5000, category="XIV"))
    s.field("A", backup(category="XIV"))
    with pytest.raises(ScenarioError, match="not a legal answer"):
        s.use(yshtola, stranger)


@pytest.mark.parametrize(
    ("player", "card"), [("A", forward(5000)), ("A", backup(job=SCION)), ("B", forward(5000, job=SCION))]
)
def test_yshtola_dulls_your_scion_forwards_for_it(player: str, card: CardDef) -> None:
    s = Scenario()
    yshtola, other = s.field("A", POOL["16-100L"], dull=True), s.field(player, card)
    with pytest.raises(ScenarioError, match="not offered"):
        s.use(yshtola)
    assert s.active(other)


def test_yshtola_strikes_everybody_but_scions() -> None:
    s = Scenario()
    yshtola, mine, friend = s.field("A", POOL["16-100L"]), s.field("A", forward(9000)), s.field("A", scion())
    theirs, rival, giant = s.field("B", forward(9000)), s.field("B", scion()), s.field("B", forward(12000))
    s.in_hand("A", POOL["16-100L"])
    stones = s.cp_source("A", 2, "lightning")
    s.use(yshtola, ability="Pulse of Creation")
    assert all(s.dull(stone) for stone in stones)
    s.resolve()
    assert [s.damage(stone) for stone in stones] == [0, 0]
    assert [s.zone(card) for card in (mine, theirs)] == ["break", "break"] and s.damage(giant) == 9000
    assert [s.damage(card) for card in (yshtola, friend, rival)] == [0, 0, 0]
    assert s.dull(yshtola)


@pytest.mark.parametrize(
    ("companion", "power"),
    [
        (backup(job="Standard Unit", category="XIV"), 10000),
        (forward(5000, job="Standard Unit", category="XIV"), 10000),
        (backup(job="Standard Unit", category="XI"), 7000),
        (backup(job=SCION, category="XIV"), 7000),
    ],
)
def test_graha_tia_is_stronger_beside_a_standard_unit_of_category_xiv(companion: CardDef, power: int) -> None:
    s = Scenario()
    graha = s.field("A", POOL["20-090H"])
    s.field("A", companion)
    s.field("B", backup(job="Standard Unit", category="XIV"))
    assert s.power(graha) == power


def test_graha_tia_finds_a_scion_of_the_cost_paid() -> None:
    s = Scenario()
    wanted, cheap, other, prop, second = s.deck(
        "A", scion(cost=2), scion(cost=1), forward(5000, cost=2), backup(job=SCION, cost=2), scion(cost=2)
    )
    price = s.in_hand("A", forward(1000, element="lightning"))
    s.cast(ready_to_cast(s, "20-090H", 3, "lightning"), pay=s.cards("A", "field"))
    s.resolve()
    s.answer(True, 2)
    s.resolve()
    assert s.zone(price) == "break"
    assert s.offered(second) and not any(s.offered(card) for card in (cheap, other, prop))
    s.answer(wanted)
    assert s.on_field(wanted) and s.active(wanted) and s.zone(second) == "deck"


def test_graha_tia_finds_nobody_if_you_do_not_pay() -> None:
    s = Scenario()
    s.deck("A", scion(cost=2), scion(cost=1))
    s.cast(ready_to_cast(s, "20-090H", 5, "lightning"))
    s.resolve()
    s.answer(False)
    assert s.stack() == [] and s.count("A", "deck") == 2


def test_the_other_graha_tia_strikes_two_forwards_for_a_namesake_in_the_break_zone() -> None:
    s = Scenario()
    namesake, spare = s.in_break("A", POOL["20-090H"]), s.in_break("A", POOL["20-090H"])
    theirs = s.in_break("B", POOL["20-090H"])
    one, two, three = s.field("B", forward(4000)), s.field("B", forward(9000)), s.field("B", forward(9000))
    s.cast(ready_to_cast(s, "23-084C", 5, "lightning"))
    s.resolve()
    s.answer(True)
    assert not s.offered(theirs)
    s.answer(namesake)
    s.answer([one, two])
    s.resolve()
    assert (s.zone(namesake), s.zone(spare), s.zone(one)) == ("removed", "break", "break")
    assert (s.damage(two), s.dull(two), s.damage(three), s.active(three)) == (4000, True, 0, True)


def test_the_other_graha_tia_needs_a_namesake_there() -> None:
    s = Scenario()
    s.in_break("A", scion())
    victim, _ = s.field("B", forward(9000)), s.field("B", forward(9000))
    s.cast(ready_to_cast(s, "23-084C", 5, "lightning"))
    s.resolve()
    assert s.prompt == "priority"  # nothing can be removed
    assert s.stack() == [] and s.damage(victim) == 0


def test_alisaie_brings_back_a_small_scion_forward() -> None:
    s = Scenario()
    fallen, big = s.in_break("A", scion(cost=3)), s.in_break("A", scion(cost=4))
    stranger, prop = s.in_break("A", forward(5000, cost=3)), s.in_break("A", backup(job=SCION))
    s.cast(ready_to_cast(s, "20-086H", 4, "lightning"))
    s.resolve()
    assert s.active(fallen)
    assert s.on_field(fallen) and [s.zone(card) for card in (big, stranger, prop)] == ["break"] * 3


def test_alisaie_dulls_a_forward_once_a_turn_when_a_water_forward_comes() -> None:
    s = Scenario()
    s.field("A", POOL["20-086H"])
    one, two = s.field("B", forward(5000)), s.field("B", forward(5000))
    dry, prop = s.in_hand("A", forward(3000, cost=0)), s.in_hand("A", monster(cost=0, element="water"))
    first, second = (s.in_hand("A", forward(3000, cost=0, element="water")) for _ in range(2))
    s.cast(dry)
    s.cast(prop)
    assert s.stack() == []
    s.cast(first, one)
    s.resolve()
    s.cast(second)
    assert s.prompt == "priority" and s.stack() == [] and s.dull(one) and s.active(two)


def test_alisaie_does_not_mind_their_water_forwards() -> None:
    s = Scenario(turn="B")
    s.field("A", POOL["20-086H"])
    s.cast(s.in_hand("B", forward(3000, cost=0, element="water")))
    assert s.prompt == "priority" and s.stack() == []


def test_estinien_can_be_warped_for_one_lightning() -> None:
    s = Scenario()
    estinien = ready_to_cast(s, "20-088L", 1, "lightning")
    s.warp(estinien)
    assert (s.zone(estinien), s.counters(estinien, "warp")) == ("removed", 1)
    assert [s.dull(stone) for stone in s.cards("A", "field")] == [True]


def test_estinien_who_warped_in_attacks_twice_and_stays_active() -> None:
    s = Scenario(turn="B", phase="end")
    estinien = s.in_removed("A", POOL["20-088L"], counters={"warp": 1})
    s.to("A main1")
    s.resolve_all()
    assert s.on_field(estinien) and s.has(estinien, "Brave")
    s.attack(estinien)
    s.to("attack declaration")
    s.attack(estinien)
    with pytest.raises(ScenarioError, match="did not come up"):
        s.to("attack declaration")  # nobody could attack any more
    assert s.points("B") == 2


def test_estinien_who_warped_in_is_as_ever_in_the_next_turn() -> None:
    s = Scenario(turn="B", phase="end")
    estinien = s.in_removed("A", POOL["20-088L"], counters={"warp": 1})
    s.to("A main1")
    s.resolve_all()
    assert s.has(estinien, "Brave")
    s.to("next turn")
    assert not s.has(estinien, "Brave")


def test_estinien_who_was_cast_attacks_once_at_once() -> None:
    s = Scenario()
    estinien = ready_to_cast(s, "20-088L", 4, "lightning")
    s.cast(estinien)
    assert s.stack() == [] and s.has(estinien, "Haste") and not s.has(estinien, "Brave")
    s.attack(estinien)
    s.to("main2")
    assert s.points("B") == 1 and len(s.happened("attack")) == 1


def test_estinien_is_mighty_when_he_attacks() -> None:
    s = Scenario(phase="attack", step="declaration")
    estinien, wall = s.field("A", POOL["20-088L"]), s.field("B", forward(9000))
    s.attack(estinien)
    s.resolve()
    assert (s.power(estinien), s.has(estinien, "First Strike")) == (18000, True)
    s.block(wall)
    s.to("main2")
    assert s.zone(wall) == "break" and s.damage(estinien) == 0
    s.to("next turn")
    assert (s.power(estinien), s.has(estinien, "First Strike")) == (8000, False)


def test_the_other_estinien_takes_back_a_scion_forward_when_he_attacks() -> None:
    s = Scenario()
    estinien = ready_to_cast(s, "23-079R", 4, "lightning")
    fallen, stranger = s.in_break("A", scion()), s.in_break("A", forward(5000))
    s.cast(estinien)
    s.attack(estinien)
    s.resolve()
    assert (s.zone(fallen), s.zone(stranger)) == ("hand", "break")


@pytest.mark.parametrize(("points", "power"), [(2, 8000), (3, 9000)])
def test_the_other_estinien_grows_after_three_damage(points: int, power: int) -> None:
    s = Scenario()
    estinien = s.field("A", POOL["23-079R"])
    s.damaged("A", points)
    assert s.power(estinien) == power


def test_thancred_is_roused_by_another_scion() -> None:
    s = Scenario()
    thancred = s.field("A", POOL["13-136S"], fresh=True)
    s.cp_source("A", 2, "fire")
    stranger, friend = s.in_hand("A", forward(5000, cost=1)), s.in_hand("A", backup(cost=1, job=SCION))
    s.cast(stranger)
    assert s.stack() == []
    s.cast(friend)
    s.resolve()
    assert (s.power(thancred), s.has(thancred, "Haste"), s.has(thancred, "Brave")) == (10000, True, True)
    s.to("next turn")
    assert (s.power(thancred), s.has(thancred, "Haste")) == (8000, False)


def test_thancred_is_not_roused_by_their_scions() -> None:
    s = Scenario(turn="B")
    s.field("A", POOL["13-136S"])
    s.cast(s.in_hand("B", backup(cost=0, job=SCION)))
    assert s.stack() == []


def test_thancred_is_not_roused_by_himself() -> None:
    s = Scenario()
    thancred = ready_to_cast(s, "13-136S", 4, "lightning")
    s.cast(thancred)
    assert s.stack() == [] and s.power(thancred) == 8000


def test_thancred_strikes_with_his_power_for_a_namesake() -> None:
    s = Scenario()
    thancred, victim = s.field("A", POOL["13-136S"]), s.field("B", forward(9000))
    s.in_hand("A", POOL["13-136S"])
    s.use(thancred, victim, ability="Blasting Zone")
    s.resolve()
    assert s.damage(victim) == 8000 and s.dull(thancred)


# --- Water, both, and Light ------------------------------------------------------------------------------------------


def test_alphinaud_makes_the_opponent_give_up_a_dull_forward() -> None:
    s = Scenario()
    lost, kept = s.field("B", forward(9000), dull=True), s.field("B", forward(1000), dull=True)
    active, mine = s.field("B", forward(1000)), s.field("A", forward(5000), dull=True)
    prop = s.field("B", backup(), dull=True)
    s.cast(ready_to_cast(s, "20-106R", 3, "water"))
    s.resolve()
    assert s.player == "B" and not any(s.offered(card) for card in (active, mine, prop))
    s.answer(lost)
    assert [s.zone(card) for card in (lost, kept, active, mine)] == ["break", "field", "field", "field"]


def test_alphinaud_takes_even_what_cannot_be_chosen() -> None:
    s = Scenario()
    weiss = s.field("B", POOL["18-019R"], dull=True)
    s.damaged("B", 5)
    s.cast(ready_to_cast(s, "20-106R", 3, "water"))
    s.resolve()
    s.answer(weiss)
    assert s.zone(weiss) == "break"


@pytest.mark.parametrize(("points", "power"), [(2, 6000), (3, 8000)])
def test_alphinaud_grows_after_three_damage(points: int, power: int) -> None:
    s = Scenario()
    alphinaud = s.field("A", POOL["20-106R"])
    s.damaged("A", points)
    assert s.power(alphinaud) == power


def test_the_other_alphinaud_draws_two_and_discards_one() -> None:
    s = Scenario()
    first, second, third = s.deck("A", forward(1000), forward(1000), forward(1000))
    s.cast(ready_to_cast(s, "17-107R", 4, "water"))
    s.resolve()
    s.answer(second)
    assert [s.zone(card) for card in (first, second, third)] == ["hand", "break", "deck"]


def test_the_other_alphinaud_brings_back_a_forward_after_five_damage() -> None:
    s = Scenario()
    fallen, big = s.in_break("A", forward(5000, cost=4)), s.in_break("A", forward(5000, cost=5))
    second, namesake = s.in_break("A", forward(5000, cost=1)), s.in_break("A", POOL["20-106R"])
    s.damaged("A", 5)
    alphinaud = ready_to_cast(s, "17-107R", 4, "water")
    s.cast(alphinaud, alphinaud)
    assert s.offered(second) and not s.offered(big) and not s.offered(namesake)
    s.answer(fallen)
    s.resolve()
    assert s.on_field(fallen) and s.active(fallen) and (s.zone(big), s.zone(namesake)) == ("break", "break")
    s.resolve()
    s.answer(s.cards("A", "hand")[0])
    assert s.count("A", "hand") == 1


def test_the_other_alphinaud_only_draws_after_four_damage() -> None:
    s = Scenario()
    fallen = s.in_break("A", forward(5000, cost=4))
    s.damaged("A", 4)
    s.cast(ready_to_cast(s, "17-107R", 4, "water"))
    assert len(s.stack()) == 1 and s.zone(fallen) == "break"


def test_urianger_plays_a_small_monster_and_sends_a_forward_back() -> None:
    s = Scenario()
    victim, other = s.field("B", forward(9000)), s.field("B", forward(9000))
    small, big, spare = (s.in_hand("A", monster(cost=cost)) for cost in (2, 3, 1))
    friend, theirs = s.in_hand("A", forward(1000, cost=1)), s.in_hand("B", monster(cost=1))
    s.cp_source("A", 1, "water")
    s.cast(ready_to_cast(s, "12-123R", 2, "lightning"))
    s.resolve()
    s.answer(True)
    assert s.offered(spare) and not any(s.offered(card) for card in (big, friend, theirs))
    s.answer(small)
    s.answer(victim)
    s.resolve()
    assert (
        s.on_field(small)
        and s.active(small)
        and s.zone(spare) == "hand"
        and (s.zone(big), s.zone(victim), s.zone(other)) == ("hand", "hand", "field")
    )


def test_urianger_sends_nobody_back_without_a_monster() -> None:
    s = Scenario()
    victim = s.field("B", forward(9000))
    s.in_hand("A", monster(cost=3))
    s.cp_source("A", 1, "water")
    s.cast(ready_to_cast(s, "12-123R", 2, "lightning"))
    s.resolve()
    assert s.options == ["No"]  # nothing can be played
    s.answer(False)
    assert s.on_field(victim) and s.stack() == []


@pytest.mark.parametrize(("twins", "cost"), [(0, 4), (1, 2), (2, 0)])
def test_fourchenault_costs_two_less_for_each_of_the_twins(twins: int, cost: int) -> None:
    s = Scenario()
    s.field("B", POOL["20-086H"])
    for code in ("20-086H", "20-106R")[:twins]:
        s.field("A", POOL[code])
    s.field("A", scion())
    fourchenault = ready_to_cast(s, "23-108R", 4, "water")
    s.cast(fourchenault)
    assert s.on_field(fourchenault)
    assert [s.dull(card) for card in s.cards("A", "field")].count(True) == cost


def test_fourchenault_sends_a_forward_back() -> None:
    s = Scenario()
    victim, mine = s.field("B", forward(9000)), s.field("A", forward(1000))
    s.cast(ready_to_cast(s, "23-108R", 4, "water"))
    s.answer(1, victim)
    s.resolve()
    assert s.zone(victim) == "hand" and s.on_field(mine)


def test_fourchenault_activates_a_scion() -> None:
    s = Scenario()
    tired, stranger = s.field("A", backup(job=SCION), dull=True), s.field("A", forward(1000), dull=True)
    s.cast(ready_to_cast(s, "23-108R", 4, "water"))
    s.answer(2, tired)
    s.resolve()
    assert s.active(tired) and s.dull(stranger)


def test_the_oracle_of_light_strengthens_your_scion_forwards() -> None:
    s = Scenario()
    oracle = s.field("A", POOL["13-138S"])
    mine, stranger, theirs = s.field("A", scion()), s.field("A", forward(5000)), s.field("B", scion())
    assert [s.power(card) for card in (oracle, mine, stranger, theirs)] == [5000, 7000, 5000, 5000]


def test_the_oracle_of_light_gives_way_to_a_fallen_scion() -> None:
    s = Scenario()
    oracle = s.field("A", POOL["13-138S"])
    fallen, stranger = s.in_break("A", scion(cost=7)), s.in_break("A", forward(5000))
    s.cast(breaker(s, "A"), oracle)
    s.resolve()
    s.resolve()
    s.answer(True)
    s.resolve_all()
    assert s.zone(oracle) == "removed" and s.on_field(fallen) and s.dull(fallen) and s.zone(stranger) == "break"


def test_the_oracle_of_light_may_stay_in_the_break_zone() -> None:
    s = Scenario()
    oracle, fallen = s.field("A", POOL["13-138S"]), s.in_break("A", scion())
    s.cast(breaker(s, "A"), oracle)
    s.resolve()
    s.resolve()
    s.answer(False)
    assert (s.zone(oracle), s.zone(fallen)) == ("break", "break")


# --- Backups ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["20-086H", "17-107R"])
def test_louisoix_finds_one_of_the_twins(code: str) -> None:
    s = Scenario()
    wanted, other, second = s.deck("A", POOL[code], scion(), POOL["20-106R"])
    s.cast(ready_to_cast(s, "5-120C", 3, "lightning"))
    s.resolve()
    s.answer(True)
    assert not s.offered(other)
    s.answer(wanted)
    assert (s.zone(wanted), s.zone(second)) == ("hand", "deck")


def test_tataru_draws_beside_three_other_scions_once_a_turn() -> None:
    s = Scenario()
    tataru = s.field("A", POOL["23-106H"])
    for _ in range(3):
        s.field("A", scion())
    s.use(tataru)
    s.resolve()
    assert s.count("A", "hand") == 1 and s.dull(tataru)


def test_tataru_does_not_draw_a_second_time() -> None:
    s = Scenario()
    tataru = s.field("A", POOL["23-106H"])
    for _ in range(3):
        s.field("A", scion())
    again = s.in_hand("A", POOL["23-108R"])
    s.field("A", POOL["20-106R"])
    s.cp_source("A", 2, "water")
    s.use(tataru)
    s.resolve()
    s.cast(again, 2, tataru)
    s.resolve()
    assert s.active(tataru)
    with pytest.raises(ScenarioError, match=r"2\.3"):
        s.use(tataru)


@pytest.mark.parametrize(("turn", "others"), [("A", 2), ("B", 3)])
def test_tataru_needs_four_scions_and_your_turn(turn: str, others: int) -> None:
    s = Scenario(turn=turn, priority="A")
    tataru = s.field("A", POOL["23-106H"])
    for _ in range(others):
        s.field("A", scion())
    s.field("A", forward(5000))
    s.field("B", scion())
    assert s.why_not("A", "use", tataru)


@pytest.mark.parametrize(("lightning", "cost"), [(2, 2), (3, 0)])
def test_weaver_is_free_beside_three_lightning_backups(lightning: int, cost: int) -> None:
    s = Scenario()
    s.cp_source("A", 1, "water")
    s.field("A", forward(1000, element="lightning"))
    s.cp_source("B", 1, "lightning")
    weaver = ready_to_cast(s, "20-095C", lightning, "lightning")
    s.cast(weaver)
    assert s.on_field(weaver)
    assert [s.dull(card) for card in s.cards("A", "field") if card != weaver].count(True) == cost


def test_loporrit_draws_two_and_puts_one_under_the_deck() -> None:
    s = Scenario()
    first, second, third = s.deck("A", forward(1000), forward(1000), forward(1000))
    theirs = s.in_hand("B", forward(1000))
    s.cast(ready_to_cast(s, "20-123C", 3, "water"))
    s.resolve()
    assert not s.offered(theirs)
    s.answer(first)
    assert s.zone(second) == "hand"
    assert [card.number for card in s.cards("A", "deck")] == [third.number, first.number]


def test_loporrit_leaves_to_do_it_again() -> None:
    s = Scenario()
    loporrit = s.field("A", POOL["20-123C"])
    first, second, third = s.deck("A", forward(1000), forward(1000), forward(1000))
    s.cp_source("A", 2)
    theirs = s.in_hand("B", forward(1000))
    s.use(loporrit)
    s.resolve()
    assert not s.offered(theirs)
    s.answer(second)
    assert s.zone(loporrit) == "break" and s.zone(first) == "hand"
    assert [card.number for card in s.cards("A", "deck")] == [third.number, second.number]


def test_loporrit_works_in_your_own_turn_only() -> None:
    s = Scenario(turn="B", priority="A")
    loporrit = s.field("A", POOL["20-123C"])
    s.cp_source("A", 2)
    with pytest.raises(ScenarioError, match=r"2\.1"):
        s.use(loporrit)


def test_red_mage_leaves_for_a_summon_and_breaks_a_small_forward() -> None:
    s = Scenario()
    mage = s.field("A", POOL["12-073C"])
    small, big = s.field("B", forward(9000, cost=3)), s.field("B", forward(9000, cost=4))
    s.cast(bolt(s, "A"), big)
    s.resolve()  # her ability is on top of the Summon
    s.answer(True)
    s.resolve()
    assert s.zone(mage) == "break" and s.zone(small) == "break"
    s.resolve()
    assert s.damage(big) == 1000


def test_red_mage_may_stay() -> None:
    s = Scenario()
    mage, small = s.field("A", POOL["12-073C"]), s.field("B", forward(9000, cost=3))
    s.cast(bolt(s, "A"), small)
    s.resolve()
    s.answer(False)
    s.resolve()
    assert s.on_field(mage) and s.damage(small) == 1000


def test_red_mage_does_not_mind_characters() -> None:
    s = Scenario()
    s.field("A", POOL["12-073C"])
    s.field("B", forward(9000, cost=3))
    s.cast(s.in_hand("A", forward(1000, cost=0)))
    assert s.stack() == []


def test_red_mage_does_not_mind_their_summons() -> None:
    s = Scenario(turn="B")
    s.field("A", POOL["12-073C"])
    victim = s.field("A", forward(5000))
    s.cast(bolt(s, "B"), victim)
    assert len(s.stack()) == 1


def test_summoner_casts_a_small_summon_for_free() -> None:
    s = Scenario()
    summoner, victim = s.field("A", POOL["2-128C"]), s.field("B", forward(5000))
    ramuh, big, spare = s.in_hand("A", POOL["20-103H"]), s.in_hand("A", summon(cost=3)), s.in_hand("A", summon(cost=2))
    friend, theirs = s.in_hand("A", forward(1000, cost=1)), s.in_hand("B", summon(cost=1))
    s.use(summoner)
    s.resolve()
    assert s.offered(spare) and not any(s.offered(card) for card in (big, friend, theirs))
    s.answer(ramuh)
    s.answer([2])
    s.answer(victim)
    s.resolve()
    assert s.zone(victim) == "break" and s.dull(summoner) and s.zone(spare) == "hand"


def test_thordan_finds_any_card() -> None:
    s = Scenario()
    wanted = s.deck("A", forward(1000), summon(), backup())[1]
    s.hand("A", forward(1000, element="water"))
    s.cast(ready_to_cast(s, "6-108R", 3, "water"))
    s.resolve()
    s.answer(True, wanted)
    assert s.zone(wanted) == "hand"


def test_thordan_bursts_for_free() -> None:
    s = Scenario(phase="attack", step="declaration")
    attacker = s.field("A", forward(7000))
    wanted = s.deck("B", POOL["6-108R"], forward(1000), summon())[2]
    s.attack(attacker)
    s.block()
    pass_until(s, "burst")
    s.answer(True, True, wanted)
    assert s.zone(wanted) == "hand"


def test_thordan_leaves_you_a_card() -> None:
    s = Scenario()
    thordan = s.field("A", POOL["6-108R"])
    s.cast(breaker(s, "A"), thordan)
    s.resolve_all()
    assert s.zone(thordan) == "break" and s.count("A", "hand") == 1


# --- Monsters and Summons --------------------------------------------------------------------------------------------


def test_tros_draws_once_a_turn_when_their_forward_returns_to_hand() -> None:
    s = Scenario()
    s.field("A", POOL["16-117H"])
    mine, one, two = s.field("A", forward(5000)), s.field("B", forward(5000)), s.field("B", forward(5000))
    first, second, third = (banish(s, "A") for _ in range(3))
    s.cast(first, mine)
    s.resolve()
    assert s.stack() == []
    s.cast(second, one)
    s.resolve_all()
    assert s.count("A", "hand") == 3  # mine, the third Summon and the card drawn
    s.cast(third, two)
    s.resolve_all()
    assert s.zone(two) == "hand" and s.count("A", "hand") == 2


def test_tros_does_not_draw_when_their_backup_returns_to_hand() -> None:
    s = Scenario()
    s.field("A", POOL["16-117H"])
    prop = s.field("B", backup())
    s.cast(s.in_hand("A", summon(Choose(Filter(types=("backup",))), Move(Slot(), "hand"), cost=0)), prop)
    s.resolve_all()
    assert s.zone(prop) == "hand" and s.count("A", "hand") == 0


def test_tros_does_not_draw_when_their_forward_breaks() -> None:
    s = Scenario()
    s.field("A", POOL["16-117H"])
    s.cast(breaker(s, "A"), s.field("B", forward(5000)))
    s.resolve_all()
    assert s.count("A", "hand") == 0


def test_tros_fights_after_three_damage_and_sends_a_forward_back() -> None:
    s = Scenario()
    tros = s.field("A", POOL["16-117H"])
    small, big = s.field("B", forward(5000, cost=4)), s.field("B", forward(5000, cost=5))
    s.damaged("A", 3)
    s.use(tros)
    s.resolve()
    assert {"forward", "monster"} <= s.row(tros).types and s.power(tros) == 7000
    with pytest.raises(ScenarioError, match=r"2\.3"):
        s.use(tros)
    s.attack(tros)
    s.resolve()
    assert s.zone(small) == "hand" and s.on_field(big)
    s.resolve()
    assert s.count("A", "hand") == 1
    s.to("next turn")
    assert "forward" not in s.row(tros).types


def test_tros_does_not_fight_after_two_damage() -> None:
    s = Scenario()
    tros = s.field("A", POOL["16-117H"])
    s.damaged("A", 2)
    assert s.abilities(tros) == []


def test_ramuh_does_two_of_three() -> None:
    s = Scenario()
    hero, victim, wall = s.field("A", forward(5000), fresh=True), s.field("B", forward(5000)), s.field("B", forward(1))
    s.cast(ready_to_cast(s, "20-103H", 2, "lightning"), [2, 3], victim, hero)
    s.resolve()
    assert s.zone(victim) == "break" and s.has(hero, "Haste") and s.active(wall)
    s.to("next turn")
    assert not s.has(hero, "Haste")


def test_ramuh_does_not_do_all_three() -> None:
    s = Scenario()
    s.field("B", forward(9000))
    with pytest.raises(ScenarioError, match="too many"):
        s.cast(ready_to_cast(s, "20-103H", 2, "lightning"), [1, 2, 3])


def test_ramuh_may_dull_and_strike_the_same_forward() -> None:
    s = Scenario()
    victim = s.field("B", forward(9000))
    s.cast(ready_to_cast(s, "20-103H", 2, "lightning"), [1, 2], victim, victim)
    s.resolve()
    assert s.dull(victim) and s.damage(victim) == 5000


def test_ramuh_may_do_one_thing_only() -> None:
    s = Scenario()
    victim = s.field("B", forward(9000))
    s.cast(ready_to_cast(s, "20-103H", 2, "lightning"), [1], victim)
    s.resolve()
    assert s.dull(victim) and s.damage(victim) == 0


def test_leviathan_softens_the_next_damage_to_a_forward() -> None:
    s = Scenario()
    friend, other = s.field("A", forward(9000)), s.field("A", forward(9000))
    gun = shooter(s, "A")
    s.cast(ready_to_cast(s, "13-100R", 2, "water"), friend)
    s.resolve()
    assert s.count("A", "hand") == 1
    for target in (friend, friend, other):
        s.use(gun, target)
        s.resolve()
    assert (s.damage(friend), s.damage(other)) == (1000, 1000)


def test_leviathan_softens_it_by_five_thousand() -> None:
    s = Scenario()
    friend, wall = s.field("A", forward(7000)), s.field("B", forward(9000))
    s.cast(ready_to_cast(s, "13-100R", 2, "water"), friend)
    s.resolve()
    s.attack(friend)
    s.block(wall)
    s.to("main2")
    assert s.damage(friend) == 4000


def test_leviathan_softens_nothing_in_the_next_turn() -> None:
    s = Scenario()
    friend, gun = s.field("A", forward(9000)), shooter(s, "B")
    s.cast(ready_to_cast(s, "13-100R", 2, "water"), friend)
    s.resolve()
    s.to("B main1")
    s.use(gun, friend)
    s.resolve()
    assert s.damage(friend) == 1000


@pytest.mark.parametrize(("points", "choices"), [(4, CHARACTERS), (5, CHARACTERS - MY_FORWARDS)])
def test_leviathan_hides_your_forwards_after_five_damage(points: int, choices: set[str]) -> None:
    s = Scenario()
    found = crowd(s)
    archer = s.field("B", monster(Action((Pay(0),), (Choose(Filter()), Damage(Slot(), 1000)))))
    s.damaged("A", points)
    s.damaged("B", 5 - points)
    s.hand("A", forward(1000, element="water"))
    s.cast(s.in_hand("A", POOL["13-100R"]), found["my forward"][0])
    s.resolve()
    s.pass_priority()
    s.use(archer)
    assert choosable(s, found) == choices


def test_leviathan_hides_nobody_from_you() -> None:
    s = Scenario()
    found = crowd(s)
    archer = s.field("A", monster(Action((Pay(0),), (Choose(Filter()), Damage(Slot(), 1000)))))
    s.damaged("A", 5)
    s.hand("A", forward(1000, element="water"))
    s.cast(s.in_hand("A", POOL["13-100R"]), found["my forward"][0])
    s.resolve()
    s.use(archer)
    assert choosable(s, found) == CHARACTERS


def test_leviathan_hides_your_forwards_for_one_turn() -> None:
    s = Scenario()
    friend, gun = s.field("A", forward(9000)), shooter(s, "B")
    s.damaged("A", 5)
    s.cast(ready_to_cast(s, "13-100R", 2, "water"), friend)
    s.resolve()
    s.to("B main1")
    s.use(gun, friend)
    s.resolve()
    assert s.damage(friend) == 1000


def test_leviathan_bursts_for_free() -> None:
    s = Scenario(phase="attack", step="declaration")
    attacker, mine = s.field("A", forward(7000)), s.field("B", forward(5000))
    s.deck("B", POOL["13-100R"], forward(1000), forward(1000))
    s.attack(attacker)
    s.block()
    pass_until(s, "burst")
    s.answer(True, mine)
    assert s.count("B", "hand") == 1


# --- what each of them may choose ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "element", "answers", "choices"),
    [
        ("16-100L", "lightning", (), THEIR_FORWARDS),
        ("20-086H", "lightning", (), {"my fallen forward"}),
        ("23-108R", "water", (1,), THEIR_FORWARDS),
        ("23-108R", "water", (2,), CHARACTERS),
        ("20-103H", "lightning", ([1],), FORWARDS),
        ("20-103H", "lightning", ([2],), FORWARDS),
        ("20-103H", "lightning", ([3],), FORWARDS),
        ("13-100R", "water", (), FORWARDS),
    ],
)
def test_what_they_may_choose_as_they_come(
    code: str, element: str, answers: tuple[Answer, ...], choices: set[str]
) -> None:
    assert cast_among(Scenario(), code, element, *answers, job=SCION) == choices


@pytest.mark.parametrize(
    ("code", "ability", "choices"),
    [("16-100L", 0, FORWARDS | {"itself"}), ("13-136S", "Blasting Zone", FORWARDS | {"itself"})],
)
def test_what_their_abilities_may_choose(code: str, ability: int | str, choices: set[str]) -> None:
    assert use_among(Scenario(), code, "lightning", ability, category="XIV") == choices


def test_fourchenault_may_activate_scions_only() -> None:
    s = Scenario()
    found = crowd(s)
    mine, theirs = s.field("A", scion()), s.field("B", scion())
    s.hand("A", *(forward(1000, element="water") for _ in range(2)))
    s.cast(s.in_hand("A", POOL["23-108R"]), 2)
    assert choosable(s, found) == set() and s.offered(mine) and s.offered(theirs)


def test_graha_tia_may_strike_their_forwards() -> None:
    s = Scenario()
    s.in_break("A", POOL["20-090H"])
    assert cast_among(s, "23-084C", "lightning", True) == THEIR_FORWARDS


def test_alisaie_may_dull_their_forwards() -> None:
    s = Scenario()
    s.field("A", POOL["20-086H"])
    found = crowd(s)
    s.cast(s.in_hand("A", forward(3000, cost=0, element="water")))
    assert choosable(s, found) == THEIR_FORWARDS


def test_estinien_may_take_back_your_scion_forwards() -> None:
    s = Scenario()
    estinien, found = s.field("A", POOL["23-079R"]), crowd(s, job=SCION)
    s.attack(estinien)
    assert choosable(s, found) == {"my fallen forward"}


def test_alphinaud_may_bring_back_your_forwards() -> None:
    s = Scenario()
    s.damaged("A", 5)
    alphinaud, found = s.in_hand("A", POOL["17-107R"]), crowd(s)
    s.hand("A", *(forward(1000, element="water") for _ in range(2)))
    s.cast(alphinaud, alphinaud)
    assert choosable(s, found) == {"my fallen forward"}


def test_urianger_may_send_back_their_forwards() -> None:
    s = Scenario()
    small = s.in_hand("A", monster(cost=2))
    s.cp_source("A", 2, "water")
    found = {**crowd(s), "itself": [s.in_hand("A", POOL["12-123R"])]}
    s.hand("A", forward(1000, element="lightning"))
    s.cast(found["itself"][0], pay=[*s.cards("A", "field")[:2], s.cards("A", "hand")[-1]])
    s.resolve()
    s.answer(True, small)
    assert choosable(s, found) == THEIR_FORWARDS


def test_the_oracle_of_light_may_give_way_to_any_scion_of_yours() -> None:
    s = Scenario()
    oracle, found = s.field("A", POOL["13-138S"]), crowd(s, job=SCION)
    s.cast(breaker(s, "A"), oracle)
    s.resolve()
    s.resolve()
    s.answer(True)
    assert choosable(s, found) - {"my fallen summon"} == {"my fallen forward", "my fallen backup", "my fallen monster"}


def test_red_mage_may_break_any_small_forward() -> None:
    s = Scenario()
    s.field("A", POOL["12-073C"])
    found, big = crowd(s, cost=3), s.field("B", forward(5000, cost=4))
    s.cast(bolt(s, "A"), big)
    s.resolve()
    s.answer(True)
    assert choosable(s, found) == FORWARDS and not s.offered(big)


def test_tros_may_send_back_their_small_forwards() -> None:
    s = Scenario()
    s.damaged("A", 3)
    tros, found = s.field("A", POOL["16-117H"]), crowd(s, cost=4)
    big = s.field("B", forward(5000, cost=5))
    s.use(tros)
    s.resolve()
    s.attack(tros)
    assert choosable(s, found) == THEIR_FORWARDS and not s.offered(big)
