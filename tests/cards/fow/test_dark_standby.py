"""The cards of dark-standby, each of its abilities played once."""

from rulebound import cards
from rulebound.language.tree import Discard, Draw, Who
from rulebound.scenario.fow import Scenario, chant, j_ruler, resonator, ruler
from rulebound.scenario.table import Card

POOL = cards.pool("fow")
REZZARD = "SKL-077"


def in_hand(s: Scenario, code: str, stones: int = 8) -> Card:
    """The card in A's hand, with so many darkness stones to pay with."""
    s.stones("A", stones, "darkness")
    return s.in_hand("A", POOL[code])


def numbers(s: Scenario, card: Card) -> tuple[int, int]:
    return s.attack_of(card), s.defense(card)


def discard_all(s: Scenario) -> None:
    """Whoever is asked discards the first card."""
    while s.prompt == "discard":
        s.answer(s.options[0])


def test_stones_of_darkness_and_the_moon() -> None:
    s = Scenario()
    plain, memoria = s.field("A", POOL["SDL5-012"]), s.field("A", POOL["TMS-096"])
    s.will_of(plain)
    s.will_of(memoria, "moon")
    assert s.will_of_player("A") == {"darkness": 1, "moon": 1}


def test_rezzard_buries_cards() -> None:
    s = Scenario()
    lord = s.ruler("A", POOL[REZZARD])
    s.stones("A", 2, "darkness")
    s.use(lord)
    s.resolve()
    while s.prompt == "order":
        s.answer(s.options[0])
    assert s.count("A", "graveyard") == 2


def test_rezzard_comes_with_cards_in_wait_and_grows() -> None:
    s = Scenario()
    lord = s.ruler("A", POOL[REZZARD])
    held = s.hand("A", *(resonator(n, n) for n in (1, 2, 3)))
    s.stones("A", 2, "darkness")
    s.judge("A")
    s.resolve()
    s.resolve()
    while s.prompt in ("select", "order"):
        s.answer(held[:2])
    assert s.count("A", "standby") == 2 and numbers(s, lord) == (900, 900) and s.has(lord, "Imperishable")


def test_march_of_undead_costs_everybody() -> None:
    s = Scenario()
    lord = s.field("A", POOL[REZZARD], judged=True)
    dead = s.in_graveyard("A", resonator(1, 1))
    mine, foe = s.field("A", resonator(2, 2)), s.field("B", resonator(3, 3))
    one, two = s.in_hand("A", resonator(4, 4)), s.in_hand("B", resonator(5, 5))
    s.stones("A", 6, "darkness")
    s.use(lord, ability="March of Undead")
    s.resolve()
    if s.prompt == "select":
        s.answer([dead])
    discard_all(s)
    assert s.zone(dead) == "removed"
    assert {s.zone(card) for card in (mine, foe, one, two)} == {"graveyard"}


def test_herald_lies_in_wait_under_rezzard() -> None:
    s = Scenario()
    s.ruler("A", POOL[REZZARD])
    herald = s.standby("A", POOL["SKL-070"], fresh=True)
    s.reveal(herald)
    s.resolve_all()
    assert s.zone(herald) == "field"


def test_prowler_buries_two() -> None:
    s = Scenario()
    s.play(in_hand(s, "SKL-076"))
    s.resolve_all()
    while s.prompt == "order":
        s.answer(s.options[0])
    assert s.count("A", "graveyard") == 2


def test_soulhunt_takes_from_everybody() -> None:
    s = Scenario()
    mine, foe = s.field("A", resonator(2, 2)), s.field("B", resonator(3, 3))
    held, theirs = s.in_hand("A", resonator(4, 4)), s.in_hand("B", resonator(5, 5))
    s.play(in_hand(s, "SKL-079"))
    s.resolve()
    discard_all(s)
    assert {s.zone(card) for card in (mine, foe, held, theirs)} == {"graveyard"}


def test_niflheim_strengthens_zombies_and_buries_five() -> None:
    s = Scenario()
    zombie, other = s.field("A", POOL["SKL-076"]), s.field("A", resonator(100, 100))
    realm = s.field("A", POOL["SKL-074"])
    assert (numbers(s, zombie), numbers(s, other)) == ((500, 500), (100, 100))
    s.use(realm)
    s.resolve()
    while s.prompt == "order":
        s.answer(s.options[0])
    assert s.count("A", "graveyard") == 6


def test_eyes_weaken_for_each_card_in_wait() -> None:
    s = Scenario()
    wall = s.field("B", resonator(900, 900))
    s.standby("A", resonator(1, 1))
    s.standby("A", resonator(1, 1))
    s.play(in_hand(s, "BFA-066"), wall)
    s.resolve()
    assert numbers(s, wall) == (100, 100)


def test_black_moonbeam_destroys_a_j_ruler_and_is_not_chased() -> None:
    s = Scenario()
    lord = s.field("B", ruler(judged=j_ruler(900, 900)), judged=True)
    answer = s.in_hand("B", chant(Draw(1), "Quickcast", cost="{0}"))
    beam = in_hand(s, "BFA-061")
    s.play(beam, lord)
    s.pass_priority(1)
    assert s.why_not("B", "play", answer)
    s.resolve()
    assert s.zone(lord) == "ruler"


def test_forbidden_spell_takes_back_and_puts_down() -> None:
    s = Scenario()
    dead = s.in_graveyard("A", resonator(1, 1, attribute="darkness"))
    spell = in_hand(s, "SKL-069")
    s.play(spell, dead)
    s.resolve()
    while s.prompt in ("may", "select"):
        s.answer(True if s.prompt == "may" else dead)
    assert s.zone(dead) == "field" and s.has(spell, "Remnant")


def test_merlin_comes_when_the_opponent_discards() -> None:
    s = Scenario()
    s.stones("A", 1, "darkness")
    merlin = s.standby("A", POOL["SKL-072"])
    wall = s.field("B", resonator(900, 900))
    s.in_hand("B", resonator(1, 1))
    s.play(s.in_hand("A", chant(Discard(1, Who.OPPONENT), cost="{0}")))
    s.resolve()
    discard_all(s)
    s.reveal(merlin)
    s.resolve()
    s.answer(wall)
    s.resolve_all()
    assert s.zone(merlin) == "field" and numbers(s, wall) == (200, 200)


def test_necromancy_strengthens_its_bearer_and_comes_back() -> None:
    s = Scenario()
    bearer = s.field("A", resonator(100, 100))
    s.play(in_hand(s, "SKL-073"), bearer)
    s.resolve()
    assert numbers(s, bearer) == (300, 300)


def test_lilith_destroys_what_x_allows() -> None:
    s = Scenario()
    small, large = s.field("B", resonator(400, 400, cost="{2}")), s.field("B", resonator(400, 400, cost="{4}"))
    lilith = in_hand(s, "TMS-073", stones=4)
    s.play(lilith, "Awakening", 2)
    s.resolve()
    if s.prompt == "choose":
        assert not s.offered(large)
        s.answer(small)
    s.resolve_all()
    assert s.zone(small) == "graveyard" and s.zone(large) == "field"


def test_deathscythe_takes_keywords_for_good_and_comes_back() -> None:
    s = Scenario()
    lord = s.field("B", ruler(judged=j_ruler(900, 900, "Imperishable", "Swiftness")), judged=True)
    mine = s.field("A", POOL[REZZARD], judged=True)
    scythe = s.field("A", POOL["SKL-096"])
    assert not s.has(lord, "Imperishable") and not s.has(lord, "Swiftness") and s.has(mine, "Imperishable")
    s.use(scythe)
    s.resolve()
    assert numbers(s, mine) == (700, 700)
    s = Scenario()
    scythe = s.in_graveyard("A", POOL["SKL-096"])
    others = [s.in_graveyard("A", resonator(n, n)) for n in range(1, 4)]
    s.use(scythe, ability=1, pay=others)
    s.resolve()
    assert s.zone(scythe) == "hand" and {s.zone(card) for card in others} == {"removed"}
