"""The cards of light-regalia, each of its abilities played once."""

from rulebound import cards
from rulebound.scenario.fow import Scenario, j_ruler, regalia, resonator, ruler
from rulebound.scenario.table import Card

POOL = cards.pool("fow")
FARIA, EXCALIBUR = "VS01-003", "VS01-002"
KNIGHT = "Knight of the Round Table"


def in_hand(s: Scenario, code: str, stones: int = 8) -> Card:
    """The card in A's hand, with so many light stones to pay with."""
    s.stones("A", stones, "light")
    return s.in_hand("A", POOL[code])


def numbers(s: Scenario, card: Card) -> tuple[int, int]:
    return s.attack_of(card), s.defense(card)


def test_light_stone_produces_light() -> None:
    s = Scenario()
    s.will_of(s.field("A", POOL["CFC-098"]))
    assert s.will_of_player("A") == {"light": 1}


def test_faria_gains_life_and_is_judged() -> None:
    s = Scenario()
    lord = s.ruler("A", POOL[FARIA])
    s.stones("A", 4, "light")
    s.use(lord)
    s.resolve()
    assert s.life_of("A") == 4200
    s.judge("A")
    before = s.count("A", "field")
    s.resolve_all()
    assert s.is_judged(lord) and s.has(lord, "Precision") and s.count("A", "field") == before + 2  # and a stone


def test_faria_recovers_regalia_when_she_attacks_and_everybody_once_a_game() -> None:
    s = Scenario()
    lord = s.field("A", POOL[FARIA], judged=True)
    orb = s.field("A", regalia(), rested=True)
    knight = s.field("A", resonator(300, 300), rested=True)
    s.stones("A", 6, "light")
    s.use(lord, ability="God's Breath")
    s.resolve()
    assert s.recovered(knight) and s.why_not("A", "use", lord)
    s.attack(lord, "B", orb)
    s.resolve_all()
    assert s.recovered(orb)


def test_excalibur_arms_faria() -> None:
    s = Scenario()
    lord = s.field("A", POOL[FARIA], judged=True)
    sword, spare = s.field("A", POOL[EXCALIBUR]), s.in_hand("A", POOL[EXCALIBUR])
    s.stones("A", 4, "light")
    s.use(sword, ability=0)
    s.resolve()
    assert numbers(s, lord) == (1000, 1000) and s.has(lord, "Imperishable") and s.has(lord, "Precision")
    assert s.why_not("A", "use", lord) == ""  # her God's Art costs two less
    s.will_of(sword)
    assert s.zone(spare) == "graveyard" and s.will_of_player("A") == {"light": 1}


def test_excalibur_makes_any_j_ruler_imperishable_for_itself() -> None:
    s = Scenario()
    lord = s.field("A", ruler(judged=j_ruler(500, 500)), judged=True)
    sword = s.field("A", POOL[EXCALIBUR])
    s.use(sword, ability=1)
    s.resolve()
    assert s.zone(sword) == "graveyard" and s.has(lord, "Imperishable")


def test_perceval_looks_for_a_knight_and_protects_one() -> None:
    s = Scenario()
    lord = s.field("A", ruler(judged=j_ruler(500, 500)), judged=True)
    top = s.deck("A", *(resonator(n, n, race=KNIGHT if n == 3 else "Human") for n in range(1, 7)))
    perceval = in_hand(s, "VS01-011")
    s.play(perceval)
    s.resolve()
    s.resolve()
    while s.prompt in ("select", "order"):
        s.answer(top[2] if s.prompt == "select" else [top[0], top[1], top[3], top[4]])
    assert s.zone(top[2]) == "hand"
    s.use(perceval, lord)
    s.resolve()
    assert s.zone(perceval) == "graveyard"


def test_gawain_leads_other_knights_and_rests_a_resonator() -> None:
    s = Scenario()
    gawain = s.field("A", POOL["VS01-005"])
    other = s.field("A", resonator(100, 100, race=KNIGHT))
    stranger = s.field("A", resonator(100, 100))
    wall = s.field("B", resonator(100, 900))
    assert (numbers(s, other), numbers(s, gawain), numbers(s, stranger)) == ((300, 300), (300, 700), (100, 100))
    s.attack(gawain, "B", wall)
    s.resolve_all()
    assert s.rested(wall)


def test_galahad_gains_life_and_rests_a_foe_when_it_dies() -> None:
    s = Scenario()
    galahad = s.field("A", POOL["VS01-004"])
    wall = s.field("B", resonator(900, 900), rested=True)
    other = s.field("B", resonator(100, 100))
    s.attack(galahad, wall)
    s.resolve_all()
    assert s.life_of("A") == 4500
    s.to("damage")
    while s.prompt not in ("choose", "priority"):
        s.answer("pass")
    if s.prompt == "choose":
        s.answer(other)
    s.resolve_all()
    assert s.zone(galahad) == "graveyard" and s.rested(other)


def test_tristan_is_swift_with_another_knight_and_strengthens_all() -> None:
    s = Scenario()
    tristan = s.field("A", POOL["VS01-014"], fresh=True)
    assert not s.has(tristan, "Swiftness")
    s = Scenario()
    tristan = s.field("A", POOL["VS01-014"], fresh=True)
    other = s.field("A", resonator(100, 100, race=KNIGHT))
    assert s.has(tristan, "Swiftness")
    s.attack(tristan, "B")
    s.resolve_all()
    assert (numbers(s, tristan), numbers(s, other)) == ((700, 600), (200, 100))


def test_order_of_sacred_queen_stays_live() -> None:
    s = Scenario()
    mine, foe = s.field("A", resonator(100, 100)), s.field("B", resonator(100, 100))
    late = s.in_hand("A", resonator(200, 200, cost="{W}"))
    s.play(in_hand(s, "VS01-010"), foe)
    s.resolve()
    assert s.rested(foe) and numbers(s, mine) == (500, 500) and numbers(s, foe) == (100, 100)
    s.play(late)
    s.resolve()
    assert numbers(s, late) == (600, 600)  # 909.4


def test_gwiber_costs_less_for_what_came_this_turn() -> None:
    s = Scenario()
    s.field("A", resonator(100, 100))
    page = s.in_hand("A", resonator(100, 100, cost="{0}"))
    gwiber = in_hand(s, "VS01-007", stones=3)
    assert s.why_not("A", "play", gwiber)
    s.play(page)
    s.resolve()
    s.play(gwiber)
    if s.prompt == "reduce":
        s.answer(s.options[0])
    s.resolve()
    assert s.zone(gwiber) == "field" and s.has(gwiber, "Flying")


def test_protective_barrier_prevents_damage() -> None:
    s = Scenario()
    knight = s.field("A", resonator(500, 100))
    wall = s.field("B", resonator(500, 300), rested=True)
    s.play(in_hand(s, "SKL-016"), knight)
    s.resolve()
    s.attack(knight, wall)
    s.to("end of battle")
    assert s.zone(knight) == "field" and s.damage(knight) == 0 and s.zone(wall) == "graveyard"


def test_the_final_word_strengthens_a_blocker() -> None:
    s = Scenario(turn="B")
    guard = s.field("A", resonator(100, 100))
    foe = s.field("B", resonator(500, 500))
    word = in_hand(s, "TTW-016")
    assert s.why_not("A", "play", word)
    s.attack(foe, "A")
    s.block(guard)
    s.pass_priority(1)
    s.play(word, guard)
    s.resolve()
    assert numbers(s, guard) == (1100, 1100)


def test_kid_puss_rolls_for_counters() -> None:
    s = Scenario()
    puss = in_hand(s, "SDL1-005")
    s.play(puss)
    s.resolve_all()
    n = s.counters(puss, "+100/+100")
    assert 1 <= n <= 6 and numbers(s, puss) == (100 + 100 * n, 100 + 100 * n)


def test_abel_is_incarnated_or_awakened() -> None:
    s = Scenario()
    victims = [s.field("A", resonator(100, 100, attribute="light")) for _ in range(2)]
    abel = s.in_hand("A", POOL["MPR-002"])
    s.play(abel, "Incarnation", pay=victims)
    s.answer(victims)  # in which order they go to the graveyard
    s.resolve_all()
    assert s.zone(abel) == "field" and s.has(abel, "Precision") and s.zone(victims[0]) == "graveyard"
    s = Scenario()
    mine, foe = s.field("A", resonator(100, 100)), s.field("B", resonator(100, 100))
    abel = in_hand(s, "MPR-002")
    s.play(abel, "Awakening")
    s.resolve_all()
    assert (s.zone(abel), s.zone(mine), s.zone(foe)) == ("field", "graveyard", "graveyard")


def test_ragnarok_removes_what_its_bearer_slays() -> None:
    s = Scenario()
    bearer = s.field("A", resonator(500, 500))
    wall = s.field("B", resonator(300, 700), rested=True)
    sword = in_hand(s, "MPR-011")
    s.play(sword, bearer)
    s.resolve()
    assert numbers(s, bearer) == (1000, 1000) and s.added_to(sword) == bearer
    s.attack(bearer, wall)
    s.to("end of battle")
    assert s.zone(wall) == "removed" and s.life_of("A") == 4700


def test_justice_strikes_an_attacker() -> None:
    s = Scenario(turn="B")
    foe = s.field("B", resonator(500, 500))
    justice = s.standby("A", POOL["VS01-009"])
    s.attack(foe, "A")
    s.reveal(justice)
    s.answer(foe)
    s.resolve_all()
    assert s.zone(foe) == "graveyard"
