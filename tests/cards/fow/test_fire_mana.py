"""The cards of fire-mana, each of its abilities played once."""

from rulebound import cards
from rulebound.scenario.fow import Scenario, chant, j_ruler, resonator, ruler
from rulebound.scenario.table import Card

POOL = cards.pool("fow")
MARS, NAMBLOT = "CFC-027", "CFC-020"


def in_hand(s: Scenario, code: str, stones: int = 6) -> Card:
    """The card in A's hand, with so many fire stones to pay with."""
    s.stones("A", stones, "fire")
    return s.in_hand("A", POOL[code])


def test_fire_stone_produces_fire() -> None:
    s = Scenario()
    stone = s.field("A", POOL["CFC-097"])
    s.will_of(stone)
    assert s.will_of_player("A") == {"fire": 1} and s.rested(stone)


def test_sparkling_stone_produces_light_or_fire_for_a_counter() -> None:
    s = Scenario()
    stone = s.field("A", POOL["VIN003-095"], counters={"magic": 1})
    knight = s.field("A", POOL["CFC-021"])
    s.use(knight)
    s.resolve()
    assert s.has(knight, "Flying") and s.counters(stone, "magic") == 0 and s.rested(stone)


def test_sparkling_stone_comes_with_two_counters_and_produces_light() -> None:
    s = Scenario()
    s.stone_deck("A", POOL["VIN003-095"])
    s.call_stone()
    s.resolve_all()
    (stone,) = [card for card in s.cards("A", "field") if s.counters(card, "magic")]
    assert s.counters(stone, "magic") == 2
    s.will_of(stone, "light")
    assert s.will_of_player("A") == {"light": 1} and s.counters(stone, "magic") == 2


def test_combat_wizard_gives_a_mana_counter_and_takes_one_for_swiftness() -> None:
    s = Scenario()
    lord = s.ruler("A", POOL[MARS])
    wizard = in_hand(s, "CFC-019")
    s.play(wizard)
    s.resolve_all()
    given = s.counters(lord, "mana")
    assert given == 1
    s.use(wizard)
    s.resolve_all()
    assert s.has(wizard, "Swiftness") and s.counters(lord, "mana") == 0


def test_dragon_knight_flies_for_fire() -> None:
    s = Scenario()
    s.stones("A", 1, "fire")
    knight = s.field("A", POOL["CFC-021"])
    s.use(knight)
    s.resolve()
    assert s.has(knight, "Flying")
    s.to("next turn")
    assert not s.has(knight, "Flying")


def test_tiger_charge_gives_atk_and_first_strike() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    s.play(in_hand(s, "CFC-032"), knight)
    s.resolve()
    assert (s.attack_of(knight), s.defense(knight), s.has(knight, "First Strike")) == (700, 300, True)


def test_invisible_flame_is_discarded_for_damage() -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 900))
    flame = in_hand(s, "LEL-013")
    s.use(flame, wall)
    s.resolve()
    assert s.zone(flame) == "graveyard" and s.damage(wall) == 600


def test_invitation_of_disaster_hits_a_resonator_or_the_opponent() -> None:
    for mode, awakened, life, damage in ((1, False, 4000, 800), (2, False, 3200, 0), (2, True, 2000, 0)):
        s = Scenario()
        wall = s.field("B", resonator(300, 3000))
        s.stones("A", 12, "fire")
        chosen = s.in_hand("A", POOL["CFC-026"])
        s.play(chosen, mode, awakened, *([wall] if mode == 1 else []))
        s.resolve()
        assert (s.life_of("B"), s.damage(wall)) == (life, damage)


def test_spirit_of_fire_raises_the_damage_of_fire_chants() -> None:
    s = Scenario()
    s.field("A", POOL["CFC-029"])
    wall = s.field("B", resonator(300, 3000))
    s.stones("A", 6, "fire")
    first, second = s.hand("A", POOL["CFC-026"], POOL["CFC-026"])
    s.play(first, 1, False, wall)
    s.resolve()
    s.play(second, 2, False)
    s.resolve()
    assert s.damage(wall) == 1000 and s.life_of("B") == 3000


def test_sacred_radiant_soul_burns_and_is_bestowed() -> None:
    s = Scenario()
    knight = s.field("A", resonator(300, 300))
    wall = s.field("B", resonator(300, 900))
    soul = in_hand(s, "CFC-028")
    s.play(soul)
    s.resolve()
    s.answer(wall)
    s.resolve_all()
    assert s.damage(wall) == 700 and s.zone(soul) == "field"
    s.bestow(soul, knight)
    s.resolve_all()
    assert (s.attack_of(knight), s.defense(knight)) == (500, 500)


def test_fire_wizard_makes_will_for_chants_and_burns_for_each() -> None:
    s = Scenario()
    wizard = s.field("A", POOL["VIN003-024"])
    wall = s.field("B", resonator(300, 900))
    charge = s.in_hand("A", POOL["CFC-032"])
    beast = s.in_hand("A", resonator(100, 100, cost="{R}"))
    assert s.why_not("A", "play", beast)
    s.play(charge, wizard)  # paid with the will of the wizard itself
    assert s.rested(wizard)
    s.answer(wall)
    s.resolve()
    s.answer(True)
    assert s.damage(wall) == 100


def test_gentle_goat_is_larger_with_a_cthulhu() -> None:
    s = Scenario()
    goat = s.field("A", POOL["SDL2-004"])
    assert s.attack_of(goat) == 300
    s.field("A", resonator(100, 100, race="Cthulhu"))
    assert (s.attack_of(goat), s.defense(goat)) == (500, 500)


def test_niggurath_finds_a_goat_and_goes_home_without_limit_counters() -> None:
    s = Scenario()
    s.deck("A", POOL["SDL2-004"], *(resonator(100, 100) for _ in range(5)))
    shepherd = in_hand(s, "SDL2-009")
    s.play(shepherd)
    s.resolve_all()
    if s.prompt == "search":
        s.answer(s.cards("A", "deck")[0])
    s.resolve_all()
    assert s.counters(shepherd, "limit") == 1 and s.count("A", "field") >= 2
    s.to("end")
    s.to("next turn")
    assert s.zone(shepherd) == "field"


def test_namblot_burns_under_mars_and_goes_home() -> None:
    s = Scenario()
    s.ruler("A", POOL[MARS])
    wall = s.field("B", resonator(300, 900))
    demon = in_hand(s, NAMBLOT)
    s.play(demon)
    s.resolve()
    s.answer(wall)
    s.resolve_all()
    assert s.damage(wall) == 400 and s.has(demon, "Swiftness")
    s.to("next turn")
    assert s.zone(demon) == "hand"


def test_namblot_burns_nothing_under_another_ruler() -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 900))
    s.play(in_hand(s, NAMBLOT))
    s.resolve()
    s.answer(wall)
    s.resolve_all()
    assert s.damage(wall) == 0


def test_mars_makes_will_for_ancient_magic_only() -> None:
    s = Scenario()
    lord = s.ruler("A", POOL[MARS], counters={"mana": 1})
    plain = s.in_hand("A", chant(cost="{R}{2}"))
    magic = s.in_hand("A", POOL["CFC-026"])
    s.stones("A", 2, "fire")
    s.will_of(lord)
    assert s.why_not("A", "play", plain)
    s.play(magic, 2, False)
    s.resolve()
    assert s.life_of("B") == 3200 and s.counters(lord, "mana") == 0


def test_mars_removes_namblot_as_he_comes() -> None:
    s = Scenario()
    lord = s.ruler("A", POOL[MARS])
    demon = s.in_hand("A", POOL[NAMBLOT])
    s.stones("A", 3, "fire")
    s.judge("A")
    s.resolve()
    while s.prompt in ("may", "select"):
        s.answer(True if s.prompt == "may" else demon)
    assert s.is_judged(lord) and s.zone(demon) == "removed"
    assert s.counters(lord, "mana") == 10 and s.has(lord, "First Strike")


def test_mars_need_not_remove_namblot() -> None:
    s = Scenario()
    lord = s.ruler("A", POOL[MARS])
    demon = s.in_hand("A", POOL[NAMBLOT])
    s.stones("A", 3, "fire")
    s.judge("A")
    s.resolve()
    if s.prompt == "may":
        s.answer(False)
    assert s.zone(demon) == "hand" and s.counters(lord, "mana") == 5 and not s.has(lord, "First Strike")


def test_world_flame_summoning_does_two_things() -> None:
    s = Scenario()
    foe = ruler(judged=j_ruler(1000, 2000))
    lord = s.field("B", foe, judged=True)
    wall = s.field("B", resonator(300, 900))
    s.stones("A", 6, "fire")
    s.play(s.in_hand("A", POOL["LEL-016"]), [2, 4], lord)
    s.resolve()
    assert (s.damage(wall), s.damage(lord), s.life_of("B")) == (800, 1500, 4000)
