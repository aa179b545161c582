"""Chapters 1118, 1119 and 1122: Limit, Energize and Mana."""

from typing import Any

import pytest

from rulebound.language.tree import (
    Choose,
    Destroy,
    Filter,
    Keyword,
    Move,
    Pay,
    Slot,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import (
    Scenario,
    addition,
    chant,
    j_ruler,
    judgment,
    regalia,
    resonator,
    ruler,
    stone,
)

LIMIT = Keyword("Limit", 2)
RESONATOR = Filter(types=("resonator",))


# --- 1118 Limit ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1118.1", "1118.2")
def test_it_comes_into_the_field_with_its_counters_when_played_and_when_put() -> None:
    s = Scenario()
    played = s.in_hand("A", resonator(300, 300, LIMIT, cost="{0}"))
    put = s.in_graveyard("A", resonator(300, 300, LIMIT))
    raise_it = s.in_hand(
        "A", chant(Choose(Filter(types=("resonator",), zone="graveyard", side="my")), Move(Slot(), "field"), cost="{0}")
    )
    s.play(played)
    s.resolve()
    s.play(raise_it, put)
    s.resolve()
    assert s.counters(played, "limit") == s.counters(put, "limit") == 2
    assert not s.chase()  # they came with it: nothing triggered


@pytest.mark.rule("1118.1", "1118.2")
def test_attacking_removes_one_by_an_automatic_ability() -> None:
    s = Scenario()
    raider = s.field("A", resonator(300, 300, LIMIT), counters={"limit": 2})
    s.attack(raider, "B")
    assert s.chase() == [("auto", raider)] and s.counters(raider, "limit") == 2
    s.resolve()
    assert s.counters(raider, "limit") == 1


@pytest.mark.rule("1118.2")
def test_blocking_removes_one_too_and_being_attacked_does_not() -> None:
    s = Scenario()
    raider = s.field("A", resonator(300, 300))
    guard = s.field("B", resonator(300, 900, LIMIT), counters={"limit": 2})
    idle = s.field("B", resonator(300, 900, LIMIT), rested=True, counters={"limit": 2})
    s.attack(raider, idle)
    assert not s.chase()
    s.to("declare block")
    s.block(guard)
    assert s.chase() == [("auto", guard)]
    s.resolve()
    assert (s.counters(guard, "limit"), s.counters(idle, "limit")) == (1, 2)


@pytest.mark.rule("1118.2a", "1118.2b")
def test_without_counters_it_stays_and_still_attacks() -> None:
    s = Scenario()
    raider = s.field("A", resonator(300, 300, LIMIT), counters={"limit": 1})
    s.life("B", 4000)
    s.attack(raider, "B")
    s.resolve()
    assert s.counters(raider, "limit") == 0 and s.zone(raider) == "field" and s.has(raider, "Limit")
    s.to("next turn")
    assert s.zone(raider) == "field" and s.life_of("B") == 3700
    s.to("A main")
    s.attack(raider, "B")
    s.resolve()
    s.to("end of battle")
    assert s.counters(raider, "limit") == 0 and s.life_of("B") == 3400


@pytest.mark.rule("1118.2b")
def test_without_counters_it_still_blocks() -> None:
    s = Scenario()
    raider = s.field("A", resonator(300, 300))
    guard = s.field("B", resonator(300, 900, LIMIT))
    assert s.counters(guard, "limit") == 0
    s.attack(raider, "B")
    s.to("declare block")
    s.block(guard)
    assert s.battle is not None and s.battle[2] == guard
    s.to("damage")
    assert s.zone(raider) == "graveyard"


# --- 1122 Mana -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1122.1", "1122.2", "1122.2b")
@pytest.mark.parametrize(
    "make", [lambda k: resonator(100, 100, k, cost="{0}"), regalia, lambda k: addition(k, cost="{0}")]
)
def test_a_card_that_is_no_ruler_comes_with_mana_counters(make: Any) -> None:
    s = Scenario()
    well = s.in_hand("A", make(Keyword("Mana", 3)))
    s.play(well)
    s.resolve()
    assert s.zone(well) == "field" and s.counters(well, "mana") == 3 and not s.chase()


@pytest.mark.rule("1122.2b")
def test_it_comes_with_them_anew_each_time() -> None:
    s = Scenario()
    well = s.field("A", resonator(100, 100, Keyword("Mana", 3), cost="{0}"), counters={"mana": 1})
    back = s.in_hand("A", chant(Choose(RESONATOR), Move(Slot(), "hand"), cost="{0}"))
    assert s.counters(well, "mana") == 1
    s.play(back, well)
    s.resolve()
    assert s.counters(well, "mana") == 0
    s.play(well)
    s.resolve()
    assert s.counters(well, "mana") == 3


@pytest.mark.rule("1122.2", "1122.2b")
def test_a_j_ruler_gets_its_mana_on_top_of_what_the_ruler_had() -> None:
    s = Scenario()
    face = j_ruler(800, 800, Keyword("Mana", 2))
    lord = s.ruler("A", ruler(judgment(Pay(0)), Keyword("Mana", 3), judged=face), counters={"mana": 1})
    assert s.counters(lord, "mana") == 1  # a ruler in play gets none
    s.judge("A")
    s.resolve()
    assert s.is_judged(lord) and s.counters(lord, "mana") == 3


@pytest.mark.rule("1122.2", "1122.2a")
def test_a_j_ruler_that_returns_to_the_ruler_area_starts_no_game_and_gets_no_mana() -> None:
    s = Scenario()
    card = ruler(judgment(Pay(0)), Keyword("Mana", 3), judged=j_ruler(800, 800))
    lord = s.field("A", card, judged=True)
    kill = s.in_hand("A", chant(Choose(Filter(types=("j-ruler",))), Destroy(Slot()), cost="{0}"))
    s.play(kill, lord)
    s.resolve()
    assert s.zone(lord) == "ruler" and s.counters(lord, "mana") == 0


# --- from the beginning of a game: 1119 Energize and Mana of rulers --------------------------------------------------


def deck(lord: Any) -> tuple[list[Any], list[Any], list[Any]]:
    """A deck of fire resonators for one will: main deck, magic stone deck, ruler."""
    main = [resonator(300, 300, cost="{R}", name=f"Imp {i // 4}") for i in range(40)]
    return main, [stone("fire") for _ in range(10)], [lord]


def begun(mine: Any, theirs: Any) -> Scenario:
    """A goes first and nobody changes a card."""
    s = Scenario.from_decks(deck(mine), deck(theirs))
    s.answer("first" if s.player == "A" else "second")
    while s.prompt == "change":
        s.answer([])
    return s


def coins(s: Scenario, player: str) -> list[Card]:
    return list(s.cards(player, "removed"))


def floating(s: Scenario, player: str) -> dict[str, int]:
    """The will that a player has, by unit."""
    return {unit: n for unit, n in s.will_of_player(player).items() if n}


def energized(symbol: str) -> Any:
    return ruler(Keyword("Energize", card=symbol))


@pytest.mark.rule("1119.1", "1119.2")
def test_only_who_does_not_go_first_starts_with_a_coin() -> None:
    s = begun(energized("fire"), energized("fire"))
    assert s.turn_player == "A"
    assert (len(coins(s, "A")), len(coins(s, "B"))) == (0, 1)


@pytest.mark.rule("1119.2")
def test_a_ruler_without_the_word_gives_no_coin_to_the_second_player() -> None:
    s = begun(energized("fire"), ruler())
    assert (len(coins(s, "A")), len(coins(s, "B"))) == (0, 0)


@pytest.mark.rule("1119.2", "1119.2a")
def test_the_coin_makes_its_will_once_from_the_removed_area_and_is_gone() -> None:
    s = begun(ruler(), energized("fire"))
    s.to("B main")
    [coin] = coins(s, "B")
    s.will_of(coin)
    assert not s.chase() and floating(s, "B") == {"fire": 1}
    assert coins(s, "B") == [] and s.count("B", "graveyard") == 0
    assert s.why_not("B", "will", coin)


@pytest.mark.rule("1119.2a")
def test_the_coin_pays_for_a_card_in_the_first_turn() -> None:
    s = begun(ruler(), energized("fire"))
    s.to("B main")
    imp = s.cards("B", "hand")[0]
    assert s.why_not("B", "play", imp) == ""
    s.play(imp)
    assert s.zone(imp) == "field" and coins(s, "B") == []


@pytest.mark.rule("1119.2")
def test_the_wrong_symbol_does_not_pay() -> None:
    s = begun(ruler(), energized("water"))
    s.to("B main")
    imp = s.cards("B", "hand")[0]
    assert s.why_not("B", "play", imp) and len(coins(s, "B")) == 1


@pytest.mark.rule("1119.2")
def test_a_coin_with_two_symbols_makes_one_will_of_either() -> None:
    s = begun(ruler(), energized("fire/water"))
    s.to("B main")
    [coin] = coins(s, "B")
    s.will_of(coin, "water")
    assert floating(s, "B") == {"water": 1}


@pytest.mark.rule("1119.2")
def test_the_coin_is_the_second_players_alone_and_has_no_type() -> None:
    s = begun(ruler(), energized("fire"))
    [coin] = coins(s, "B")
    assert s.controller(coin) == "B" and s.why_not("A", "will", coin)
    assert not {"resonator", "regalia", "stone", "addition", "chant"} & set(s.row(coin).types)


@pytest.mark.rule("1122.2a")
def test_a_ruler_with_mana_starts_the_game_with_counters_whoever_goes_first() -> None:
    s = begun(ruler(Keyword("Mana", 3)), ruler(Keyword("Mana", 2)))
    [mine], [theirs] = s.cards("A", "ruler"), s.cards("B", "ruler")
    assert (s.counters(mine, "mana"), s.counters(theirs, "mana")) == (3, 2)


@pytest.mark.rule("1122.2a")
def test_mana_on_the_j_ruler_side_gives_nothing_at_the_start() -> None:
    s = begun(ruler(judgment(Pay(1)), judged=j_ruler(500, 500, Keyword("Mana", 2))), ruler())
    [mine] = s.cards("A", "ruler")
    assert s.counters(mine, "mana") == 0
