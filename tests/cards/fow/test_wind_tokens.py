"""The cards of wind-tokens, each of its abilities played once."""

from rulebound import cards
from rulebound.scenario.fow import Scenario, chant, resonator
from rulebound.scenario.table import Card

POOL = cards.pool("fow")
FIETHSING = "SDL4-002"


def in_hand(s: Scenario, code: str, stones: int = 6) -> Card:
    """The card in A's hand, with so many wind stones to pay with."""
    s.stones("A", stones, "wind")
    return s.in_hand("A", POOL[code])


def numbers(s: Scenario, card: Card) -> tuple[int, int]:
    return s.attack_of(card), s.defense(card)


def test_wind_stone_and_gusting_skies_produce_their_will() -> None:
    s = Scenario()
    plain, skies = s.field("A", POOL["CFC-100"]), s.field("A", POOL["CFC-090"])
    s.will_of(plain)
    s.will_of(skies, "light")
    assert s.will_of_player("A") == {"wind": 1, "light": 1}


def test_sacred_elf_produces_wind_but_not_at_once() -> None:
    s = Scenario()
    elf = s.field("A", POOL["SDL4-005"])
    new = s.field("A", POOL["SDL4-005"], fresh=True)
    assert s.why_not("A", "will", new)
    s.will_of(elf)
    assert s.will_of_player("A") == {"wind": 1}


def test_torrent_elf_draws_as_the_second_card() -> None:
    for before, drawn in ((False, 0), (True, 1)):
        s = Scenario()
        first = s.in_hand("A", chant(cost="{G}"))
        elf = in_hand(s, "SDL4-008")
        if before:
            s.play(first)
            s.resolve()
        s.play(elf)
        s.resolve_all()
        assert s.count("A", "hand") == drawn + (not before)


def test_wiseman_takes_an_elf_among_three() -> None:
    s = Scenario()
    one, elf, three, four = s.deck("A", resonator(1, 1), resonator(2, 2, race="Elf"), resonator(3, 3), resonator(4, 4))
    s.play(in_hand(s, "CFC-067"))
    s.resolve()
    s.resolve()
    while s.prompt in ("select", "order"):
        s.answer(elf if s.prompt == "select" else [three, one])
    assert s.zone(elf) == "hand" and s.zone(one) == s.zone(three) == s.zone(four) == "deck"


def test_moonbreeze_elf_is_not_attacked_and_makes_moon_will() -> None:
    s = Scenario(turn="B")
    elf = s.field("A", POOL["TMS-059"], rested=True)
    foe = s.field("B", resonator(300, 300))
    s.start_battle()
    while s.prompt == "priority":
        s.answer("pass")
    s.answer(foe)
    assert s.prompt != "attack target" or not s.offered(elf)
    s = Scenario()
    elf = s.field("A", POOL["TMS-059"])
    s.will_of(elf)
    assert s.will_of_player("A") == {"moon": 1}


def test_wolf_awakens_for_the_moon() -> None:
    for awakened in (False, True):
        s = Scenario()
        wolf = in_hand(s, "TMS-066")
        s.will("A", "M")
        s.play(wolf, awakened)
        s.resolve_all()
        assert numbers(s, wolf) == ((800, 800) if awakened else (500, 500))
        assert s.has(wolf, "Precision") == awakened and s.counters(wolf, "evolution") == awakened


def test_aria_strengthens_other_wind_cards_and_is_shielded_from_darkness() -> None:
    s = Scenario(turn="B")
    aria = s.field("A", POOL["SDL4-001"])
    elf = s.field("A", POOL["SDL4-005"])
    other = s.field("A", resonator(100, 100, attribute="fire"))
    assert (numbers(s, elf), numbers(s, other), numbers(s, aria)) == ((400, 500), (100, 100), (600, 600))
    s.stones("B", 2, "darkness")
    eyes = s.in_hand("B", POOL["BFA-066"])
    s.play(eyes, elf)
    assert s.has(aria, "Barrier")


def test_guardian_evolves_once() -> None:
    s = Scenario()
    s.stones("A", 4, "wind")
    guardian = s.field("A", POOL["TTW-069"])
    for _ in range(2):
        s.use(guardian)
        s.resolve()
    assert numbers(s, guardian) == (600, 600) and s.counters(guardian, "evolution") == 1


def test_sacred_beast_lends_its_wings() -> None:
    s = Scenario()
    elf = s.field("A", POOL["SDL4-005"])
    beast = in_hand(s, "LEL-032")
    s.use(beast, elf)
    s.resolve()
    assert numbers(s, elf) == (500, 600) and s.has(elf, "Flying") and s.zone(beast) == "graveyard"


def test_rapid_growth_is_played_again_from_the_graveyard() -> None:
    s = Scenario()
    elf = s.field("A", POOL["SDL4-005"])
    growth = in_hand(s, "VIN003-055")
    s.play(growth, elf)
    s.resolve()
    assert numbers(s, elf) == (600, 700) and s.zone(growth) == "graveyard"
    s.play(growth, elf)
    s.resolve()
    assert numbers(s, elf) == (1000, 1100) and s.zone(growth) == "removed"


def test_counterattack_makes_two_cards_fight() -> None:
    s = Scenario()
    mine, foe = s.field("A", resonator(300, 300)), s.field("B", resonator(500, 900))
    s.play(in_hand(s, "TTW-068"), mine, foe)
    s.resolve()
    assert (s.damage(mine), s.damage(foe)) == (500, 700)


def test_fiethsing_brings_an_elf_for_the_second_card() -> None:
    s = Scenario()
    s.ruler("A", POOL[FIETHSING])
    s.stones("A", 3, "wind")
    spells = s.hand("A", *(chant(cost="{G}") for _ in range(3)))
    before = s.count("A", "field")
    for spell in spells:
        s.play(spell)
        s.resolve_all()
    assert s.count("A", "field") == before + 1


def test_master_magus_brings_two_and_strengthens_them() -> None:
    s = Scenario()
    s.field("A", POOL[FIETHSING], judged=True)
    elf = s.field("A", POOL["SDL4-005"])
    s.stones("A", 2, "wind")
    spells = s.hand("A", *(chant(cost="{G}") for _ in range(2)))
    before = s.count("A", "field")
    for spell in spells:
        s.play(spell)
        s.resolve_all()
    assert s.count("A", "field") == before + 2 and numbers(s, elf) == (600, 700)


def test_porthos_pierces() -> None:
    s = Scenario()
    assert s.has(s.field("A", POOL["CMF-073"]), "Pierce")


def test_refuge_draws_and_protects() -> None:
    s = Scenario()
    refuge = in_hand(s, "VIN003-060")
    s.play(refuge)
    s.resolve_all()
    assert s.count("A", "hand") == 1 and s.zone(refuge) == "field"


def test_final_breeze_returns_a_spell() -> None:
    s = Scenario()
    beast = s.in_hand("A", resonator(100, 100, cost="{G}"))
    breeze = in_hand(s, "LEL-026")
    s.play(beast)
    s.play(breeze, beast)
    s.resolve()
    assert s.zone(beast) == "hand" and s.zone(breeze) == "graveyard"


def test_planting_beans_buries_or_takes() -> None:
    for awakened, zone in ((False, "graveyard"), (True, "hand")):
        s = Scenario()
        wanted, _ = s.deck("A", resonator(1, 1), resonator(2, 2))
        s.play(in_hand(s, "LEL-031"), awakened)
        s.resolve()
        s.answer(wanted)
        assert s.zone(wanted) == zone


def test_reflect_is_never_a_target_and_shifts() -> None:
    s = Scenario()
    child = s.field("A", POOL["BFA-078"])
    s.stones("A", 6, "light")
    s.use(child, ability=1)
    s.resolve()
    s.shift(child)
    s.resolve()
    assert s.is_future(child) and numbers(s, child) == (700, 700) and s.counters(child, "magic") == 1
