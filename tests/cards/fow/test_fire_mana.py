"""Every card of fire-mana, each of its abilities played once."""

import pytest
from tests.cards.fow.boards import POOL, begun, numbers, ready, targets

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import Choose, Damage, Filter, Slot
from rulebound.scenario.fow import Scenario, addition, chant, j_ruler, resonator, ruler, stone
from rulebound.scenario.table import Card, ScenarioError

MARS = POOL["CFC-027"]  # named in the tests of other cards, too
DESTROYED = chant("spell: choose 1 j_ruler; destroy it.", cost="{0}")


def burn(amount: int, attribute: str) -> CardDef:
    """A chant for nothing that deals damage to a J/resonator."""
    return chant(Choose(Filter(types=("j/resonator",))), Damage(Slot(), amount), cost="{0}", attribute=attribute)


# --- magic stones ----------------------------------------------------------------------------------------------------


def test_fire_stone_produces_fire() -> None:
    s = Scenario()
    fire = s.field("A", POOL["CFC-097"])
    s.will_of(fire)
    assert s.will_of_player("A") == {"fire": 1} and s.rested(fire)


def test_sparkling_stone_comes_with_two_counters_and_produces_light() -> None:
    s = Scenario()
    sparkling, _ = s.stone_deck("A", POOL["VIN003-095"], stone("fire"))
    s.call_stone()
    assert s.chase() == [("auto", sparkling)] and s.counters(sparkling, "magic") == 0
    s.resolve_all()
    s.will_of(sparkling, ability=0)
    assert s.will_of_player("A") == {"light": 1} and s.counters(sparkling, "magic") == 2 and s.rested(sparkling)


def test_sparkling_stone_produces_fire_for_a_counter_of_its_own() -> None:
    s = Scenario()
    sparkling = s.field("A", POOL["VIN003-095"], counters={"magic": 2})
    s.will_of(sparkling, ability=1)
    assert s.will_of_player("A") == {"fire": 1} and s.counters(sparkling, "magic") == 1 and s.rested(sparkling)
    s = Scenario()
    empty = s.field("A", POOL["VIN003-095"])
    s.field("A", POOL["VIN003-095"], rested=True, counters={"magic": 2})
    with pytest.raises(ScenarioError, match="not offered"):
        s.will_of(empty, ability=1)


# --- resonators ------------------------------------------------------------------------------------------------------


def test_combat_wizard_brings_a_mana_counter_for_its_masters_ruler() -> None:
    s = Scenario()
    mine, theirs = s.ruler("A", ruler()), s.ruler("B", ruler())
    s.play(ready(s, "CFC-019", "fire"))
    s.resolve()
    assert s.chase() and s.counters(mine, "mana") == 0
    s.resolve_all()
    assert (s.counters(mine, "mana"), s.counters(theirs, "mana")) == (1, 0)


def test_combat_wizard_takes_a_mana_counter_of_its_own_j_ruler_for_swiftness() -> None:
    s = Scenario()
    lord = s.field("A", ruler(judged=j_ruler(500, 500)), judged=True, counters={"mana": 1})
    s.ruler("B", ruler(), counters={"mana": 3})
    wizard = s.field("A", POOL["CFC-019"], fresh=True)
    other = s.field("A", resonator(100, 100), counters={"mana": 1})
    s.use(wizard)
    assert s.counters(lord, "mana") == 0 and not s.has(wizard, "Swiftness")
    s.resolve()
    assert s.has(wizard, "Swiftness") and not s.has(other, "Swiftness")
    assert s.why_not("A", "use", wizard)  # neither from another resonator nor from another's ruler
    s.attack(wizard, "B")
    s.to("next turn")
    assert not s.has(wizard, "Swiftness")


@pytest.mark.parametrize("judged", [False, True])
def test_namblot_burns_under_mars_on_either_side(judged: bool) -> None:
    s = Scenario()
    lord = s.field("A", MARS, judged=True) if judged else s.ruler("A", MARS)
    wall, foe = s.field("B", resonator(300, 900)), s.field("B", ruler(judged=j_ruler(500, 500)), judged=True)
    demon = ready(s, "CFC-020", "fire")
    s.play(demon)
    s.resolve()
    assert targets(s, wall, foe, demon, lord) == [True, True, True, judged]
    s.answer(foe)
    s.resolve_all()
    assert (s.damage(foe), s.damage(wall)) == (400, 0) and s.has(demon, "Swiftness")


def test_namblot_burns_nothing_under_another_ruler() -> None:
    s = Scenario()
    s.ruler("B", MARS)
    wall = s.field("B", resonator(300, 900))
    s.play(ready(s, "CFC-020", "fire"))
    s.resolve()
    s.answer(wall)
    s.resolve_all()
    assert s.damage(wall) == 0


def test_namblot_asks_for_its_ruler_as_it_resolves() -> None:
    s = Scenario()
    lord = s.field("A", MARS, judged=True)
    wall = s.field("B", resonator(300, 900))
    fall = s.in_hand("A", chant("Quickcast", "spell: choose 1 j_ruler; destroy it.", cost="{0}"))
    s.play(ready(s, "CFC-020", "fire"))
    s.resolve()
    s.answer(wall)
    s.play(fall, lord)
    s.resolve_all()
    assert s.zone(lord) == "ruler" and s.damage(wall) == 400  # it is still Mars, on the other side


@pytest.mark.parametrize("turn", ["A", "B"])
def test_namblot_goes_to_its_owners_hand_at_the_end_of_every_turn(turn: str) -> None:
    s = Scenario(turn=turn)
    demon = s.field("A", POOL["CFC-020"])
    lent = s.field("A", POOL["CFC-020"], controller="B")
    other = s.field("A", resonator(100, 100))
    s.to("end")
    assert s.zone(demon) == "field"
    s.to("next turn")
    assert (s.zone(demon), s.zone(lent), s.zone(other)) == ("hand", "hand", "field")
    assert s.count("A", "hand") == 2 + (turn == "B" and s.phase != "draw")


def test_dragon_knight_flies_for_fire_until_the_turn_ends() -> None:
    s = Scenario()
    s.stones("A", 1, "fire")
    knight, other = s.field("A", POOL["CFC-021"]), s.field("A", resonator(100, 100))
    s.use(knight)
    assert not s.has(knight, "Flying")
    s.resolve()
    assert s.has(knight, "Flying") and not s.has(other, "Flying") and s.why_not("A", "use", knight)
    s.to("next turn")
    assert not s.has(knight, "Flying")


def test_dragon_knight_does_not_fly_for_other_will() -> None:
    s = Scenario()
    s.stones("A", 2, "wind")
    assert s.why_not("A", "use", s.field("A", POOL["CFC-021"]))


def test_spirit_of_fire_raises_the_damage_of_every_fire_chant() -> None:
    s = Scenario()
    s.field("A", POOL["CFC-029"])
    wall = s.field("B", resonator(300, 3000))
    mine = s.in_hand("A", burn(300, attribute="fire"))
    theirs = s.in_hand("B", chant("Quickcast", Choose(Filter()), Damage(Slot(), 300), cost="{0}", attribute="fire"))
    s.play(mine, wall)
    s.resolve()
    assert s.damage(wall) == 500
    s.pass_priority()
    s.play(theirs, wall)
    s.resolve()
    assert s.damage(wall) == 1000


def test_spirit_of_fire_raises_what_a_player_takes() -> None:
    s = Scenario()
    s.field("A", POOL["CFC-029"])
    s.play(ready(s, "CFC-026", "fire"), 2, False)
    s.resolve()
    assert s.life_of("B") == 3000


def test_spirit_of_fire_leaves_other_damage_alone() -> None:
    s = Scenario()
    spirit = s.field("A", POOL["CFC-029"])
    wall = s.field("B", resonator(300, 3000), rested=True)
    s.play(s.in_hand("A", burn(300, attribute="water")), wall)
    s.resolve()
    assert s.damage(wall) == 300
    flame = ready(s := Scenario(), "LEL-013", "fire")
    s.field("A", POOL["CFC-029"])
    wall = s.field("B", resonator(300, 3000), rested=True)
    s.use(flame, wall)  # the ability of a resonator
    s.resolve()
    assert s.damage(wall) == 600
    s = Scenario()
    spirit = s.field("A", POOL["CFC-029"])
    wall = s.field("B", resonator(300, 3000), rested=True)
    s.attack(spirit, wall)
    s.to("end of battle")
    assert s.damage(wall) == 800


def test_two_spirits_of_fire_raise_it_twice() -> None:
    s = Scenario()
    s.field("A", POOL["CFC-029"])
    s.field("B", POOL["CFC-029"])
    wall = s.field("B", resonator(300, 3000))
    s.play(s.in_hand("A", burn(300, attribute="fire")), wall)
    s.resolve()
    assert s.damage(wall) == 700


def test_invisible_flame_is_discarded_for_damage() -> None:
    s = Scenario()
    wall, foe = s.field("B", resonator(300, 900)), s.field("B", ruler(judged=j_ruler(500, 900)), judged=True)
    flame = ready(s, "LEL-013", "fire", stones=2)
    s.use(flame)
    assert targets(s, wall, foe) == [True, True]
    s.answer(foe)
    assert s.zone(flame) == "graveyard"
    s.resolve()
    assert (s.damage(foe), s.damage(wall)) == (600, 0)


def test_invisible_flame_does_not_burn_from_the_field_nor_for_one_will() -> None:
    s = Scenario()
    s.field("B", resonator(300, 900))
    s.stones("A", 1, "fire")
    flame, lying = s.in_hand("A", POOL["LEL-013"]), s.field("A", POOL["LEL-013"])
    assert s.why_not("A", "use", lying) and s.why_not("A", "use", flame)


def test_fire_wizard_makes_will_for_chants_only() -> None:
    s = Scenario()
    wizard = s.field("A", POOL["VIN003-024"])
    charge, beast = s.in_hand("A", POOL["CFC-032"]), s.in_hand("A", resonator(100, 100, cost="{R}"))
    knight = s.field("A", POOL["CFC-021"])
    assert s.why_not("A", "play", beast) and s.why_not("A", "use", knight)
    s.play(charge, wizard)  # paid with the will of the wizard itself
    assert s.rested(wizard)


def test_fire_wizard_may_burn_whenever_its_master_plays_a_fire_chant() -> None:
    for yes in (True, False):
        s = Scenario()
        wizard = s.field("A", POOL["VIN003-024"])
        wall, foe = s.field("B", resonator(300, 900)), s.field("B", ruler(judged=j_ruler(500, 900)), judged=True)
        s.play(ready(s, "CFC-032", "fire"), wall)
        assert targets(s, wizard, wall, foe) == [True, True, True]
        s.answer(foe)
        assert s.chase()[-1] == ("auto", wizard)  # it comes before the chant resolves
        s.resolve()
        s.answer(yes)
        assert (s.damage(foe), s.damage(wall)) == (100 * yes, 0)


def test_fire_wizard_hears_neither_other_cards_nor_other_players() -> None:
    s = Scenario()
    s.field("A", POOL["VIN003-024"])
    wall = s.field("B", resonator(300, 900))
    water, imp = s.hand("A", burn(100, attribute="water"), resonator(100, 100, cost="{0}", attribute="fire"))
    fire = chant("Quickcast", Choose(Filter(types=("resonator",))), Damage(Slot(), 100), cost="{0}", attribute="fire")
    theirs = s.in_hand("B", fire)
    s.play(water, wall)
    assert len(s.chase()) == 1
    s.resolve()
    s.play(imp)
    assert len(s.chase()) == 1
    s.resolve()
    s.pass_priority()
    s.play(theirs, wall)
    assert len(s.chase()) == 1


def test_gentle_goat_is_larger_with_a_cthulhu_of_its_own() -> None:
    s = Scenario()
    goat = s.field("A", POOL["SDL2-004"])
    s.field("B", resonator(100, 100, race="Cthulhu"))
    s.field("A", addition(race="Cthulhu"))
    assert numbers(s, goat) == (300, 300)
    for make in (resonator(100, 100, race="Cthulhu"), ruler(judged=j_ruler(500, 500, race="Cthulhu"))):
        s = Scenario()
        goat, other = s.field("A", POOL["SDL2-004"]), s.field("A", resonator(300, 300))
        s.field("A", make, judged="ruler" in make.types)
        assert numbers(s, goat) == (500, 500) and numbers(s, other) == (300, 300)


def test_niggurath_finds_a_goat_as_it_comes_and_shuffles() -> None:
    s = Scenario()
    goat, other, *_ = s.deck("A", POOL["SDL2-004"], *(resonator(100, 100, race="Goat") for _ in range(5)))
    shepherd = ready(s, "SDL2-009", "fire")
    s.play(shepherd)
    s.resolve()
    assert s.counters(shepherd, "limit") == 1  # it comes with it
    s.resolve()
    assert s.prompt == "search" and targets(s, goat, other) == [True, False] and s.offered("none")
    s.answer(goat)
    assert s.zone(goat) == "field" and s.controller(goat) == "A"
    assert [s.zone(card) for card in (other, shepherd)] == ["deck", "field"] and any(
        "shuffle" in line for line in s.journal()
    )


def test_niggurath_finds_a_goat_whenever_it_attacks() -> None:
    s = Scenario()
    goat, *_ = s.deck("A", POOL["SDL2-004"], *(resonator(100, 100) for _ in range(5)))
    shepherd = s.field("A", POOL["SDL2-009"], counters={"limit": 1})
    s.attack(shepherd, "B")
    while s.prompt == "play auto":
        s.answer(s.options[0])
    s.resolve_all()
    if s.prompt == "search":
        s.answer(goat)
    s.resolve_all()
    assert s.zone(goat) == "field" and s.counters(shepherd, "limit") == 0


@pytest.mark.parametrize(("limit", "zone"), [(1, "field"), (0, "hand")])
@pytest.mark.parametrize("turn", ["A", "B"])
def test_niggurath_goes_home_at_the_end_of_any_turn_without_limit_counters(limit: int, zone: str, turn: str) -> None:
    s = Scenario(turn=turn)
    shepherd = s.field("A", POOL["SDL2-009"], counters={"limit": limit})
    s.to("next turn")
    assert s.zone(shepherd) == zone


def test_niggurath_looks_for_counters_as_its_ability_resolves() -> None:
    s = Scenario()
    shepherd = s.field("A", POOL["SDL2-009"])
    goat = s.field("A", POOL["SDL2-004"])
    s.to("end")
    s.pass_priority(2)
    assert s.chase() == [("auto", shepherd)]
    s.use(shepherd, pay=[goat])
    s.resolve_all()
    assert s.zone(goat) == "graveyard" and s.counters(shepherd, "limit") == 2 and s.zone(shepherd) == "field"


def test_niggurath_takes_any_goat_of_its_own_for_two_counters() -> None:
    s = Scenario()
    shepherd = s.field("A", POOL["SDL2-009"], counters={"limit": 1})
    idol = s.field("A", addition(race="Goat"))
    s.field("A", resonator(100, 100))
    s.field("B", POOL["SDL2-004"])
    s.use(shepherd)
    assert s.zone(idol) == "graveyard"
    s.resolve()
    assert s.counters(shepherd, "limit") == 3 and s.why_not("A", "use", shepherd)


# --- chants and additions --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("awakened", "dealt"), [(False, 800), (True, 2000)])
def test_invitation_of_disaster_burns_a_resonator_or_the_opponent(awakened: bool, dealt: int) -> None:
    for mode in (1, 2):
        s = Scenario()
        wall, foe = s.field("B", resonator(300, 3000)), s.field("B", ruler(judged=j_ruler(500, 900)), judged=True)
        s.play(ready(s, "CFC-026", "fire", stones=11), mode, awakened)
        if mode == 1:
            assert targets(s, wall, foe) == [True, False] or s.chase()  # the only target needs no question
        s.resolve()
        assert (s.life_of("A"), s.life_of("B"), s.damage(wall)) == (
            (4000, 4000, dealt) if mode == 1 else (4000, 4000 - dealt, 0)
        )


def test_invitation_of_disaster_is_awakened_for_eight_more() -> None:
    s = Scenario()
    s.field("B", resonator(300, 3000))
    s.play(ready(s, "CFC-026", "fire", stones=11), 2, True)
    assert all(s.rested(card) for card in s.cards("A", "field"))
    s = Scenario()
    with pytest.raises(ScenarioError):
        s.play(ready(s, "CFC-026", "fire", stones=10), 2, True)


def test_invitation_of_disaster_needs_no_target_for_the_opponent() -> None:
    s = Scenario()
    s.play(ready(s, "CFC-026", "fire"), 2, False)
    s.resolve()
    assert s.life_of("B") == 3200


def test_tiger_charge_gives_atk_and_first_strike_until_the_turn_ends() -> None:
    s = Scenario(turn="B")
    knight, lord = s.field("B", resonator(300, 300)), s.field("A", ruler(judged=j_ruler(500, 500)), judged=True)
    other = s.field("A", resonator(300, 300))
    charge = ready(s, "CFC-032", "fire", stones=1)
    s.pass_priority()
    s.play(charge)  # in the turn of the opponent
    assert targets(s, knight, other, lord) == [True, True, False]
    s.answer(knight)
    s.resolve()
    assert (*numbers(s, knight), s.has(knight, "First Strike")) == (700, 300, True)
    assert (*numbers(s, other), s.has(other, "First Strike")) == (300, 300, False)
    s.to("next turn")
    assert (*numbers(s, knight), s.has(knight, "First Strike")) == (300, 300, False)


def test_sacred_radiant_soul_burns_a_resonator_as_it_comes() -> None:
    s = Scenario()
    mine, wall = s.field("A", resonator(300, 900)), s.field("B", resonator(300, 900))
    lord = s.field("B", ruler(judged=j_ruler(500, 900)), judged=True)
    soul = ready(s, "CFC-028", "fire", stones=3)
    s.play(soul)  # without a target
    s.resolve()
    assert targets(s, mine, wall, lord) == [True, True, False]
    s.answer(wall)
    s.resolve_all()
    assert (s.damage(wall), s.damage(mine), s.zone(soul), s.added_to(soul)) == (700, 0, "field", None)


def test_sacred_radiant_soul_is_bestowed_for_fire_and_rest() -> None:
    s = Scenario()
    knight, lord = s.field("A", resonator(300, 300)), s.field("A", ruler(judged=j_ruler(500, 500)), judged=True)
    other = s.field("B", resonator(300, 300))
    [fire] = s.stones("A", 1, "fire")
    soul = s.field("A", POOL["CFC-028"])
    s.use(soul, ability="Bestow")
    assert targets(s, knight, lord, other) == [True, False, True]
    s.answer(knight)
    assert s.rested(soul) and s.rested(fire)
    s.resolve()
    assert s.added_to(soul) == knight and (numbers(s, knight), numbers(s, other)) == ((500, 500), (300, 300))
    s.to("next turn")
    assert numbers(s, knight) == (500, 500)


def test_sacred_radiant_soul_is_bestowed_once_and_stays_behind() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    s.field("A", resonator(300, 300))
    s.stones("A", 3, "fire")
    soul = s.field("A", POOL["CFC-028"], added_to=knight)
    assert s.why_not("A", "use", soul, s.abilities(soul)[0][0])
    s.play(s.in_hand("A", chant("spell: choose 1 resonator; destroy it.", cost="{0}")), knight)
    s.resolve()
    assert s.zone(soul) == "field" and s.added_to(soul) is None


def special_stones(s: Scenario) -> tuple[Card, Card, Card]:
    """A special stone and a plain one of the opponent, and a special one of one's own."""
    theirs = s.field("B", stone("fire", special=True)), s.field("B", stone("fire"))
    return *theirs, s.field("A", stone("fire", special=True))


def test_world_flame_summoning_makes_the_opponent_banish_a_special_stone() -> None:
    s = Scenario()
    special, plain, mine = special_stones(s)
    other = s.field("B", POOL["VIN003-095"])
    s.play(ready(s, "LEL-016", "fire", stones=6), [1, 3])
    s.resolve()
    assert s.player == "B" and targets(s, special, other, plain, mine) == [True, True, False, False]
    s.answer(other)
    assert [s.zone(card) for card in (special, plain, mine, other)] == ["field", "field", "field", "graveyard"]
    assert s.life_of("B") == 3200


def test_world_flame_summoning_burns_all_resonators_of_the_opponent_and_a_j_ruler() -> None:
    s = Scenario()
    special, _, mine = special_stones(s)
    lord = s.field("B", ruler(judged=j_ruler(1000, 2000)), judged=True)
    own = s.field("A", ruler(judged=j_ruler(1000, 2000)), judged=True)
    one, two, three = (s.field(who, resonator(300, 900)) for who in "BBA")
    s.play(ready(s, "LEL-016", "fire", stones=6), [2, 4])
    assert targets(s, lord, own, one) == [True, True, False]
    s.answer(lord)
    s.resolve()
    assert [s.damage(card) for card in (one, two, three, lord, own)] == [800, 800, 0, 1500, 0]
    assert s.life_of("B") == 4000 and s.zone(special) == s.zone(mine) == "field"


def test_world_flame_summoning_needs_two_choices() -> None:
    s = Scenario()
    special_stones(s)
    with pytest.raises(ScenarioError):
        s.play(ready(s, "LEL-016", "fire"), [3])
    with pytest.raises(ScenarioError):
        s.play(s.in_hand("A", POOL["LEL-016"]), [4, 3])  # there is no J-ruler


# --- the ruler -------------------------------------------------------------------------------------------------------


def test_mars_begins_with_two_mana_counters_and_with_a_coin_as_the_second() -> None:
    s = begun("fire-mana", "fire-mana")
    (first,), (second,) = s.cards("A", "ruler"), s.cards("B", "ruler")
    assert s.counters(first, "mana") == s.counters(second, "mana") == 2
    assert (s.count("A", "removed"), s.count("B", "removed")) == (0, 1)
    s.to("B main")
    s.will_of(s.cards("B", "removed")[0])
    assert s.will_of_player("B") == {"fire": 1}


@pytest.mark.parametrize("judged", [False, True])
def test_mars_makes_will_for_ancient_magic_only(judged: bool) -> None:
    s = Scenario()
    lord = s.field("A", MARS, judged=True, counters={"mana": 2}) if judged else s.ruler("A", MARS, counters={"mana": 2})
    plain, magic = s.in_hand("A", chant(cost="{R}{2}")), s.in_hand("A", POOL["CFC-026"])
    knight = s.field("A", POOL["CFC-021"])
    s.stones("A", 2, "wind")
    s.will_of(lord)
    assert s.counters(lord, "mana") == 1 and not s.rested(lord)
    assert s.why_not("A", "play", plain) and s.why_not("A", "use", knight)
    s.will_of(lord)
    assert s.why_not("A", "will", lord) and s.why_not("A", "play", plain)
    s.play(magic, 2, False)
    s.resolve()
    assert s.life_of("B") == 3200 and s.counters(lord, "mana") == 0


@pytest.mark.parametrize(("stones", "enough"), [(3, True), (2, False)])
def test_mars_is_judged_for_three(stones: int, enough: bool) -> None:
    s = Scenario()
    lord = s.ruler("A", MARS)
    s.stones("A", stones, "fire")
    assert (s.why_not("A", "judge", lord) == "") == enough
    s = Scenario()
    lord = s.ruler("A", MARS)
    s.stones("A", 1, "fire")
    s.stones("A", 2, "wind")
    assert s.why_not("A", "judge", lord)


def judged_mars(s: Scenario, *hand: CardDef, counters: int = 0) -> tuple[Card, list[Card]]:
    """Mars on the way to the field, with cards in hand; what he asks is not answered yet."""
    lord = s.ruler("A", MARS, counters={"mana": counters})
    held = [s.in_hand("A", card) for card in hand]
    s.stones("A", 3, "fire")
    s.judge("A")
    s.resolve()
    return lord, held


def test_mars_removes_namblot_as_he_comes() -> None:
    s = Scenario()
    lord, (demon, other) = judged_mars(s, POOL["CFC-020"], POOL["CFC-021"], counters=1)
    assert s.prompt == "may"
    s.answer(True)
    if s.prompt == "select":
        assert targets(s, demon, other) == [True, False]
        s.answer(demon)
    assert s.is_judged(lord) and s.zone(demon) == "removed" and not s.chase()
    assert s.counters(lord, "mana") == 11 and s.has(lord, "First Strike")  # 1022.6: five, five and what he had
    s.to("next turn")
    assert s.has(lord, "First Strike")


def test_mars_need_not_remove_namblot() -> None:
    s = Scenario()
    lord, (demon,) = judged_mars(s, POOL["CFC-020"])
    s.answer(False)
    assert s.zone(demon) == "hand" and s.counters(lord, "mana") == 5 and not s.has(lord, "First Strike")


def test_mars_without_namblot_comes_with_five() -> None:
    s = Scenario()
    s.in_removed("A", POOL["CFC-020"])
    lord, _ = judged_mars(s, POOL["CFC-021"])
    assert s.prompt == "may" and s.options == ["No"]  # he is asked all the same: nobody learns what is in his hand
    assert s.counters(lord, "mana") == 5 and not s.has(lord, "First Strike")  # he has not removed that one


def test_mars_strikes_first_only_while_namblot_stays_removed() -> None:
    s = Scenario()
    lord, (demon, back) = judged_mars(
        s, POOL["CFC-020"], chant("spell: choose 1 my card in removed; take it.", cost="{0}")
    )
    s.answer(True, demon)
    assert s.has(lord, "First Strike")
    s.play(back, demon)
    s.resolve()
    assert s.zone(demon) == "hand" and not s.has(lord, "First Strike")


def test_mars_remembers_namblot_when_he_is_judged_again() -> None:
    s = Scenario()
    lord, (demon, fall) = judged_mars(s, POOL["CFC-020"], DESTROYED)
    s.answer(True, demon)
    s.play(fall, lord)
    s.resolve()
    assert s.zone(lord) == "ruler" and s.counters(lord, "mana") == 10  # 302.3: he is the same card
