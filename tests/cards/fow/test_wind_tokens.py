"""Every card of wind-tokens, each of its abilities played once."""

import pytest
from tests.cards.fow.boards import POOL, begun, numbers, ready, targets

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import Choose, Draw, Filter, Gain, Modify, On, Slot
from rulebound.scenario.fow import Scenario, addition, chant, j_ruler, regalia, resonator, ruler, stone, trigger
from rulebound.scenario.table import Card, ScenarioError

FIETHSING = POOL["SDL4-002"]
LORD = ruler(judged=j_ruler(500, 900))
IMP = resonator(100, 100, cost="{0}")
SPARK = chant(Draw(1), "Quickcast", cost="{0}")
FIGHTER = Filter(types=("j/resonator",))


def mark(attribute: str) -> CardDef:
    """A chant of an attribute that targets a J/resonator and gives it 100 ATK."""
    steps = Choose(FIGHTER), Gain(Slot(), (Modify("attack", 100),))
    return chant(*steps, "Quickcast", cost="{0}", attribute=attribute)


# --- magic stones ----------------------------------------------------------------------------------------------------


def test_wind_stone_produces_wind() -> None:
    s = Scenario()
    plain = s.field("A", POOL["CFC-100"])
    s.will_of(plain)
    assert s.will_of_player("A") == {"wind": 1} and s.rested(plain)


@pytest.mark.parametrize("unit", ["light", "wind"])
def test_gusting_skies_produce_light_or_wind(unit: str) -> None:
    s = Scenario()
    skies = s.field("A", POOL["CFC-090"])
    s.will_of(skies, unit)
    assert s.will_of_player("A") == {unit: 1} and s.rested(skies)


@pytest.mark.parametrize(("what", "fits"), [("light", True), ("wind", True), ("fire", False)])
def test_gusting_skies_are_a_light_stone_and_a_wind_stone(what: str, fits: bool) -> None:
    s = Scenario()
    skies, one, two = s.field("A", POOL["CFC-090"]), s.field("A", stone(what)), s.field("A", stone(what))
    s.play(s.in_hand("A", chant(f'spell: choose 1 @"{what} stone" stone; destroy it.', cost="{0}")))
    assert targets(s, skies, one, two) == [fits, True, True]


def test_gusting_skies_are_special() -> None:
    s = Scenario()
    skies, special, plain = (
        s.field("A", POOL["CFC-090"]),
        s.field("A", stone("fire", special=True)),
        s.stones("A", 1, "wind"),
    )
    s.play(s.in_hand("A", chant("spell: choose 1 flag=special stone; destroy it.", cost="{0}")))
    assert targets(s, skies, special, plain[0]) == [True, True, False]


# --- the ruler -------------------------------------------------------------------------------------------------------


def elves(s: Scenario, player: str = "A") -> list[Card]:
    return [card for card in s.cards(player, "field") if card.name == "Elf"]


@pytest.mark.parametrize(("judged", "n"), [(False, 1), (True, 2)])
def test_fiethsing_brings_elves_for_the_second_card_of_a_turn(judged: bool, n: int) -> None:
    s = Scenario()
    lord = s.field("A", FIETHSING, judged=True) if judged else s.ruler("A", FIETHSING)
    spells = s.hand("A", *[SPARK] * 4)
    s.play(spells[0])
    assert len(s.chase()) == 1
    s.play(spells[1])
    assert s.chase()[-1] == ("auto", lord)  # it comes before the card resolves
    s.resolve_all()
    found = elves(s)
    assert len(found) == n and not elves(s, "B")
    row = s.row(found[0])
    assert "resonator" in row.types and row.colours == {"wind"} and row.traits == {"Elf"}
    assert numbers(s, found[0]) == ((500, 500) if judged else (100, 100))
    for spell in spells[2:]:
        s.play(spell)
        s.resolve_all()
    assert len(elves(s)) == n


def test_fiethsing_counts_the_cards_of_his_player_and_no_abilities() -> None:
    s = Scenario()
    s.ruler("A", FIETHSING)
    well = s.field("A", regalia("{0}: gain 100 life."))
    spell, theirs = s.in_hand("A", SPARK), s.hand("B", *[SPARK] * 2)
    s.use(well)
    s.resolve()
    s.play(spell)
    s.resolve()
    for card in theirs:
        s.pass_priority() if s.player == "A" else None
        s.play(card)
    s.resolve_all()
    assert not elves(s) and not elves(s, "B")


def test_fiethsing_counts_anew_in_every_turn() -> None:
    s = Scenario()
    s.ruler("A", FIETHSING)
    first, second, third = s.hand("A", *[SPARK] * 3)
    s.play(first)
    s.resolve_all()
    s.to("B main")
    s.pass_priority()
    s.play(second)
    s.resolve_all()
    assert not elves(s)
    s.pass_priority() if s.player == "B" else None
    s.play(third)
    s.resolve_all()
    assert len(elves(s)) == 1


def test_master_magus_strengthens_other_elves_of_his_player() -> None:
    s = Scenario()
    lord = s.field("A", FIETHSING, judged=True)
    elf, other, foe = (
        s.field("A", resonator(100, 100, race="Elf")),
        s.field("A", IMP),
        s.field("B", resonator(100, 100, race="Elf")),
    )
    assert [numbers(s, card) for card in (lord, elf, other, foe)] == [(800, 800), (500, 500), (100, 100), (100, 100)]


@pytest.mark.parametrize(("wind", "fire", "enough"), [(5, 0, True), (2, 3, True), (1, 4, False), (4, 0, False)])
def test_fiethsing_is_judged_for_five(wind: int, fire: int, enough: bool) -> None:
    s = Scenario()
    lord = s.ruler("A", FIETHSING)
    s.stones("A", wind, "wind")
    s.stones("A", fire, "fire")
    assert (not s.why_not("A", "judge", lord)) == enough


def test_fiethsing_begins_with_a_coin_as_the_second() -> None:
    s = begun("wind-tokens", "wind-tokens")
    assert (s.count("A", "removed"), s.count("B", "removed")) == (0, 1)
    s.to("B main")
    s.will_of(s.cards("B", "removed")[0])
    assert s.will_of_player("B") == {"wind": 1}


# --- elves -----------------------------------------------------------------------------------------------------------


def test_sacred_elf_produces_wind_but_not_at_once() -> None:
    s = Scenario()
    elf, new = s.field("A", POOL["SDL4-005"]), s.field("A", POOL["SDL4-005"], fresh=True)
    assert s.why_not("A", "will", new)
    s.will_of(elf)
    assert s.will_of_player("A") == {"wind": 1} and s.rested(elf)


@pytest.mark.parametrize(("before", "drawn"), [(0, 0), (1, 1), (2, 1)])
def test_torrent_elf_draws_after_another_card(before: int, drawn: int) -> None:
    s = Scenario()
    spells, theirs = s.hand("A", *[chant(cost="{0}")] * 2), s.hand("B", *[SPARK] * 2)
    elf = ready(s, "SDL4-008", "wind", stones=2)
    for spell in spells[:before]:
        s.play(spell)
        s.resolve()
    s.play(elf)
    s.pass_priority()
    for card in theirs:
        s.play(card)
    s.resolve_all()
    assert s.zone(elf) == "field" and s.count("A", "hand") == 2 - before + drawn


def test_torrent_elf_counts_what_was_played_and_not_what_came() -> None:
    s = Scenario()
    elf = s.in_graveyard("A", POOL["SDL4-008"])
    raising = s.in_hand("A", chant("spell: choose 1 my resonator in graveyard; put it to field.", cost="{0}"))
    s.play(raising, elf)
    s.resolve_all()
    assert s.zone(elf) == "field" and s.count("A", "hand") == 0


def test_wiseman_takes_an_elf_resonator_among_three() -> None:
    s = Scenario()
    other, elf, staff, second = s.deck(
        "A", resonator(1, 1), resonator(2, 2, race="Elf"), addition(race="Elf"), resonator(4, 4, race="Elf")
    )
    s.play(ready(s, "CFC-067", "wind", stones=2))
    s.resolve()
    s.resolve()
    if s.prompt == "select":
        assert targets(s, elf, other, staff, second) == [True, False, False, False] and not s.offered("done")
        s.answer(elf)
    assert s.sees("B", other) and s.prompt == "order"
    s.answer([staff, other])
    assert s.zone(elf) == "hand" and s.cards("A", "deck")[0] == second
    assert s.cards("A", "deck")[-2:] == [staff, other]


def test_wiseman_chooses_among_elves_and_may_find_none() -> None:
    s = Scenario()
    one, two, *_ = s.deck("A", *(resonator(n, n, race="Elf") for n in (1, 2)), *[IMP] * 4)
    s.play(ready(s, "CFC-067", "wind"))
    s.resolve()
    s.resolve()
    assert targets(s, one, two) == [True, True] and not s.offered("done") and not s.offered("none")
    s = Scenario()
    cards = s.deck("A", *[IMP] * 5)
    s.play(ready(s, "CFC-067", "wind"))
    s.resolve()
    s.resolve()
    assert not any(s.offered(card) for card in cards[:3])
    s.answer(list(cards[:3]))  # in which order they go to the bottom
    assert s.count("A", "hand") == 0 and s.cards("A", "deck")[:2] == list(cards[3:])


def test_moonbreeze_elf_is_never_attacked() -> None:
    s = Scenario(turn="B")
    elf, other = s.field("A", POOL["TMS-059"], rested=True), s.field("A", IMP, rested=True)
    raider = s.field("B", resonator(300, 300, "Precision"))
    s.start_battle()
    s.pass_priority(4)
    s.answer(raider)
    assert targets(s, elf, other) == [False, True] and s.offered("A")


def test_moonbreeze_elf_may_block_and_makes_moon_will() -> None:
    s = Scenario(turn="B")
    elf, raider = s.field("A", POOL["TMS-059"]), s.field("B", resonator(300, 300))
    s.attack(raider, "A")
    s.block(elf)
    assert s.battle is not None and s.battle[2] == elf
    s = Scenario()
    elf, new = s.field("A", POOL["TMS-059"]), s.field("A", POOL["TMS-059"], fresh=True)
    assert s.why_not("A", "will", new)
    s.will_of(elf)
    assert s.will_of_player("A") == {"moon": 1} and s.rested(elf)


# --- other resonators ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("awakened", [False, True])
def test_wolf_awakens_for_the_moon(awakened: bool) -> None:
    s = Scenario()
    wolf = ready(s, "TMS-066", "wind")
    s.will("A", "M")
    s.play(wolf, awakened)
    s.resolve()
    assert s.counters(wolf, "evolution") == 0
    s.resolve_all()
    assert numbers(s, wolf) == ((800, 800) if awakened else (500, 500))
    assert s.has(wolf, "Precision") == awakened and s.counters(wolf, "evolution") == awakened


def test_wolf_awakens_for_nothing_but_the_moon() -> None:
    s = Scenario()
    with pytest.raises(ScenarioError):
        s.play(ready(s, "TMS-066", "wind"), True)


def test_wolf_is_large_as_long_as_there_is_a_counter() -> None:
    s = Scenario()
    wolf, other = s.field("A", POOL["TMS-066"], counters={"evolution": 2}), s.field("A", IMP, counters={"evolution": 1})
    tame = s.in_hand("A", chant("spell: choose 1 my resonator; remove 2 evolution from it.", cost="{0}"))
    assert (numbers(s, wolf), numbers(s, other)) == ((800, 800), (100, 100))
    s.play(tame, wolf)
    s.resolve()
    assert numbers(s, wolf) == (500, 500) and not s.has(wolf, "Precision")


def test_aria_strengthens_other_wind_cards_of_her_player() -> None:
    s = Scenario()
    aria, wind = s.field("A", POOL["SDL4-001"]), s.field("A", resonator(100, 100, attribute="wind"))
    fire, foe = s.field("A", resonator(100, 100, attribute="fire")), s.field("B", resonator(100, 100, attribute="wind"))
    lord = s.field("A", ruler(judged=j_ruler(500, 500, attribute="wind")), judged=True)
    found = [numbers(s, card) for card in (aria, wind, fire, foe, lord)]
    assert found == [(600, 600), (300, 300), (100, 100), (100, 100), (700, 700)]


@pytest.mark.parametrize(
    ("who", "attribute", "fits"), [("B", "darkness", False), ("B", "fire", True), ("A", "darkness", True)]
)
def test_aria_is_shielded_from_darkness_of_the_opponent(who: str, attribute: str, fits: bool) -> None:
    s = Scenario(turn=who)
    aria, imp, foe = s.field("A", POOL["SDL4-001"]), s.field("A", IMP), s.field("B", IMP)
    altar = s.field(who, resonator(1, 100, "{0}: choose 1 j_resonator; it +100 attack (turn).", attribute=attribute))
    s.play(s.in_hand(who, mark(attribute)))
    assert targets(s, aria, imp, foe) == [fits, True, True]
    s.answer(foe)
    s.resolve()
    s.use(altar)
    assert targets(s, aria, imp, foe) == [fits, True, True]


def test_guardian_evolves_once() -> None:
    s = Scenario()
    s.stones("A", 4, "wind")
    guardian, other = s.field("A", POOL["TTW-069"]), s.field("A", IMP, counters={"evolution": 1})
    assert numbers(s, guardian) == (300, 300)
    s.use(guardian)
    s.resolve()
    assert numbers(s, guardian) == (600, 600) and s.counters(guardian, "evolution") == 1
    s.use(guardian)
    s.resolve()
    assert numbers(s, guardian) == (600, 600) and s.counters(guardian, "evolution") == 1
    assert s.why_not("A", "use", guardian) and numbers(s, other) == (100, 100)


def test_sacred_beast_flies_and_lends_its_wings() -> None:
    s = Scenario(turn="B")
    elf, lord, flying = s.field("B", IMP), s.field("A", LORD, judged=True), s.field("A", POOL["LEL-032"])
    beast = ready(s, "LEL-032", "wind", stones=1)
    assert s.has(flying, "Flying")
    s.pass_priority()
    s.use(beast)
    assert targets(s, elf, lord, flying) == [True, True, True]
    s.answer(elf)
    assert s.zone(beast) == "graveyard"
    s.resolve()
    assert numbers(s, elf) == (400, 400) and s.has(elf, "Flying") and not s.has(lord, "Flying")
    s.to("next turn")
    assert numbers(s, elf) == (100, 100) and not s.has(elf, "Flying")


def test_sacred_beast_lends_nothing_from_the_field() -> None:
    s = Scenario()
    s.stones("A", 1, "wind")
    assert s.why_not("A", "use", s.field("A", POOL["LEL-032"]))


def test_porthos_pierces_to_the_player() -> None:
    s = Scenario()
    porthos, guard = s.field("A", POOL["CMF-073"]), s.field("B", resonator(100, 300))
    s.attack(porthos, "B")
    s.block(guard)
    s.split(300)
    s.to("end of battle")
    assert s.life_of("B") == 3600 and s.zone(guard) == "graveyard"


def test_reflect_is_never_a_target() -> None:
    s = Scenario()
    child, imp, foe = s.field("A", POOL["BFA-078"]), s.field("A", IMP), s.field("B", POOL["BFA-078"])
    future = s.field("A", POOL["BFA-078"], future=True)
    s.play(s.in_hand("A", mark("wind")))
    assert targets(s, child, imp, foe, future) == [False, True, False, True]


@pytest.mark.parametrize(("future", "stones"), [(False, 1), (True, 2)])
def test_reflect_and_refrain_gather_magic(future: bool, stones: int) -> None:
    s = Scenario()
    s.stones("A", stones, "fire")
    child = s.field("A", POOL["BFA-078"], future=future)
    s.use(child, ability=0 if future else 1)
    s.resolve()
    assert s.counters(child, "magic") == 1 and all(s.rested(card) for card in s.cards("A", "field") if card != child)


def test_reflect_shifts_with_its_counters() -> None:
    s = Scenario()
    child = s.field("A", POOL["BFA-078"], counters={"magic": 3})
    s.stones("A", 5, "light")
    assert not s.is_future(child) and numbers(s, child) == (0, 200)
    s.shift(child)
    s.resolve()
    assert s.is_future(child) and numbers(s, child) == (700, 700) and s.counters(child, "magic") == 3
    assert all(s.rested(card) for card in s.cards("A", "field") if card != child) and child.name.startswith("Refrain")


def test_reflect_does_not_shift_for_less_nor_in_the_turn_of_the_opponent() -> None:
    for attribute, n in (("light", 4), ("fire", 8)):
        s = Scenario()
        child = s.field("A", POOL["BFA-078"])
        s.stones("A", n, attribute)
        with pytest.raises(ScenarioError):
            s.shift(child)
    s = Scenario(turn="B")
    child = s.field("A", POOL["BFA-078"])
    s.stones("A", 5, "light")
    s.pass_priority()
    with pytest.raises(ScenarioError):
        s.shift(child)


@pytest.mark.parametrize(("side", "attribute", "n"), [("Reflect", "wind", 1), ("Refrain", "light", 5)])
def test_either_side_of_reflect_is_played_for_its_own_cost(side: str, attribute: str, n: int) -> None:
    s = Scenario()
    s.stones("A", n, attribute)
    child = s.in_hand("A", POOL["BFA-078"])
    s.play(child)
    if s.prompt == "side":
        s.answer(next(name for name in s.options if name.startswith(side)))
    s.resolve()
    assert s.zone(child) == "field" and s.is_future(child) == (side == "Refrain")
    assert all(s.rested(card) for card in s.cards("A", "field") if card != child)


def test_refrain_destroys_everything_but_stones_and_rulers() -> None:
    s = Scenario()
    child = s.field("A", POOL["BFA-078"], future=True, counters={"magic": 4})
    lost = [s.field(who, make) for who in "AB" for make in (IMP, addition(), regalia())]
    lords = [s.field(who, LORD, judged=True) for who in "AB"]
    kept = [s.field(who, stone("fire")) for who in "AB"]
    s.use(child, ability=1)
    assert s.counters(child, "magic") == 0
    s.resolve()
    while s.prompt == "order":
        s.answer(s.options[0])
    assert {s.zone(card) for card in (child, *lost)} == {"graveyard"}
    assert {s.zone(card) for card in lords} == {"ruler"} and {s.zone(card) for card in kept} == {"field"}


def test_refrain_needs_four_counters_of_its_own() -> None:
    s = Scenario()
    child = s.field("A", POOL["BFA-078"], future=True, counters={"magic": 3})
    s.field("A", POOL["BFA-078"], future=True, counters={"magic": 1})
    with pytest.raises(ScenarioError):
        s.use(child, ability=1)


# --- chants ----------------------------------------------------------------------------------------------------------


def test_rapid_growth_strengthens_in_any_turn_until_it_ends() -> None:
    s = Scenario(turn="B")
    elf, lord = s.field("B", IMP), s.field("A", LORD, judged=True)
    growth = ready(s, "VIN003-055", "wind", stones=1)
    s.pass_priority()
    s.play(growth)
    assert targets(s, elf, lord) == [True, True]
    s.answer(lord)
    s.resolve()
    assert (numbers(s, lord), numbers(s, elf)) == ((900, 1300), (100, 100)) and s.zone(growth) == "graveyard"
    s.to("next turn")
    assert numbers(s, lord) == (500, 900)


def test_rapid_growth_is_played_once_more_from_the_graveyard() -> None:
    s = Scenario()
    s.stones("A", 2, "wind")
    elf, growth = s.field("A", IMP), s.in_graveyard("A", POOL["VIN003-055"])
    s.play(growth, elf)
    s.resolve()
    assert numbers(s, elf) == (500, 500) and s.zone(growth) == "removed" and s.why_not("A", "play", growth)


@pytest.mark.parametrize("code", ["wind", "fire"])
def test_final_breeze_returns_any_spell_to_its_owners_hand(code: str) -> None:
    s = Scenario(turn="B")
    first, second = s.in_hand("B", IMP), s.in_hand("B", SPARK)
    well = s.field("B", regalia("{0}: draw 1."))
    breeze = ready(s, "LEL-026", "wind", stones=2)
    s.play(first)
    s.play(second)
    s.use(well)
    s.pass_priority()
    s.play(breeze)
    assert targets(s, first, second, well, breeze) == [True, True, False, False]
    wanted = first if code == "wind" else second
    s.answer(wanted)
    s.resolve()
    assert s.zone(wanted) == "hand" and s.zone(breeze) == "graveyard" and s.count("B", "hand") == 1
    s.resolve_all()
    assert s.zone(first) == ("field" if wanted == second else "hand")


@pytest.mark.parametrize("before", [False, True])
def test_final_breeze_silences_the_opponent_as_a_later_card_of_the_turn(before: bool) -> None:
    s = Scenario(turn="B")
    first, other, theirs, more = (
        s.in_hand("A", SPARK),
        s.in_hand("A", SPARK),
        s.in_hand("B", SPARK),
        s.in_hand("B", SPARK),
    )
    well, breeze = s.field("B", regalia("{0}: gain 100 life.")), ready(s, "LEL-026", "wind")
    s.play(theirs)
    s.pass_priority()
    if before:
        s.play(first)
    s.play(breeze, theirs)
    s.resolve()
    assert s.player == "B" and bool(s.why_not("B", "play", more)) == before
    assert not s.why_not("B", "use", well)
    s.pass_priority()
    assert not s.why_not("A", "play", other)
    s.to("next turn")
    assert s.turn_player == "A"
    s.to("A main")
    s.pass_priority()
    assert not s.why_not("B", "play", more)


def test_final_breeze_counts_neither_itself_nor_cards_of_the_opponent() -> None:
    s = Scenario(turn="B")
    theirs, more = s.hand("B", *[SPARK] * 3), s.in_hand("B", IMP)
    breeze = ready(s, "LEL-026", "wind")
    for card in theirs:
        s.play(card)
    s.pass_priority()
    s.play(breeze, theirs[0])
    s.resolve_all()
    assert not s.why_not("B", "play", more)


def test_final_breeze_silences_cards_that_lie_in_wait() -> None:
    s = Scenario()
    spells, breeze = s.hand("A", *[IMP] * 2), ready(s, "LEL-026", "wind")
    raider = s.field("A", resonator(100, 100))
    trap = s.standby("B", chant(trigger(On("attack"), Draw(1)), cost="{0}"))
    s.play(spells[0])
    s.resolve()
    s.play(spells[1])
    s.play(breeze, spells[1])
    s.resolve()
    s.attack(raider, "B")
    s.reveal(trap)
    s.resolve_all()
    assert s.zone(trap) == "graveyard" and s.count("B", "hand") == 0  # 708.3a


def test_counterattack_makes_two_cards_fight() -> None:
    s = Scenario()
    mine, other, foe = (
        s.field("A", resonator(300, 300)),
        s.field("A", LORD, judged=True),
        s.field("B", resonator(500, 900)),
    )
    wall = s.field("B", LORD, judged=True)
    s.play(ready(s, "TTW-068", "wind", stones=2))
    assert targets(s, mine, other, foe, wall) == [True, True, False, False]
    s.answer(mine)
    assert targets(s, mine, other, foe, wall) == [False, False, True, True]
    s.answer(foe)
    s.resolve()
    assert (s.damage(mine), s.damage(foe), s.damage(other), s.damage(wall)) == (500, 700, 0, 0)
    assert numbers(s, mine) == (700, 700) and not s.rested(mine)
    s.to("next turn")
    assert numbers(s, mine) == (300, 300)


@pytest.mark.parametrize(("awakened", "zone"), [(False, "graveyard"), (True, "hand")])
def test_planting_beans_buries_any_card_or_takes_it(awakened: bool, zone: str) -> None:
    s = Scenario()
    top, wanted, *_ = s.deck("A", *(resonator(n, n) for n in range(1, 7)))
    s.play(ready(s, "LEL-031", "wind", stones=3), awakened)
    s.resolve()
    assert s.prompt == "search" and targets(s, top, wanted) == [True, True] and not s.offered("none")
    s.answer(wanted)
    assert (s.zone(wanted), s.zone(top)) == (zone, "deck") and any("shuffle" in line for line in s.journal())
    assert s.count("A", "graveyard") == (1 if awakened else 2)
    assert [s.rested(card) for card in s.cards("A", "field")].count(True) == (3 if awakened else 1)


# --- additions -------------------------------------------------------------------------------------------------------


def test_refuge_draws_a_card_as_it_comes() -> None:
    s = Scenario()
    refuge = ready(s, "VIN003-060", "wind", stones=2)
    s.play(refuge)  # without a target
    s.resolve()
    assert s.chase() == [("auto", refuge)] and s.count("A", "hand") == 0
    s.resolve()
    assert s.count("A", "hand") == 1 and s.count("B", "hand") == 0 and s.zone(refuge) == "field"


@pytest.mark.parametrize("kind", ["spell", "ability", "automatic"])
@pytest.mark.parametrize("yes", [True, False])
def test_refuge_may_cancel_what_targets_a_card_of_its_player(kind: str, yes: bool) -> None:
    s = Scenario(turn="B")
    lord, refuge = s.field("A", LORD, judged=True), s.field("A", POOL["VIN003-060"])
    text = "choose 1 j_resonator; it +100 attack (turn)"
    altar = s.field("B", regalia(f"{{0}}: {text}."))
    spell, page = s.in_hand("B", mark("fire")), s.in_hand("B", resonator(100, 100, f"enter: {text}.", cost="{0}"))
    if kind == "spell":
        s.play(spell, lord)
    elif kind == "ability":
        s.use(altar, lord)
    else:
        s.play(page)
        s.resolve()
        s.answer(lord)
    assert s.chase()[-1] == ("auto", refuge)
    s.resolve()
    assert s.prompt == "may" and s.player == "A"
    s.answer(yes)
    assert s.zone(refuge) == ("graveyard" if yes else "field") and len(s.chase()) == (not yes)
    s.resolve_all()
    assert s.attack_of(lord) == (500 if yes else 600)
    assert s.zone(spell) == ("graveyard" if kind == "spell" else "hand")


def test_refuge_cancels_one_thing_only() -> None:
    s = Scenario(turn="B")
    imp, refuge = s.field("A", IMP), s.field("A", POOL["VIN003-060"])
    first, second = s.in_hand("B", mark("fire")), s.in_hand("B", mark("fire"))
    s.play(first, imp)
    s.play(second, imp)
    assert [card for kind, card in s.chase() if kind == "auto"] == [refuge, refuge]
    s.resolve()
    s.answer(True)
    s.resolve()
    s.answer(True)  # there is nothing left to banish
    s.resolve_all()
    assert s.zone(refuge) == "graveyard" and s.attack_of(imp) == 200


def test_refuge_hears_neither_its_own_player_nor_of_other_targets() -> None:
    s = Scenario()
    imp = s.field("A", IMP)
    s.field("A", POOL["VIN003-060"])
    s.play(s.in_hand("A", mark("fire")), imp)
    assert len(s.chase()) == 1
    s = Scenario(turn="B")
    mine, orb = s.field("B", IMP), s.field("A", regalia())
    s.field("A", POOL["VIN003-060"])
    shatter = s.in_hand("B", chant("Quickcast", "spell: choose 1 regalia; destroy it.", cost="{0}"))
    s.play(s.in_hand("B", mark("fire")), mine)
    assert len(s.chase()) == 1
    s.play(shatter, orb)
    assert len(s.chase()) == 2
