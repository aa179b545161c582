"""Every card of light-regalia, each of its abilities played once."""

import pytest
from tests.cards.fow.boards import POOL, numbers, ready, targets

from rulebound.language.tree import Choose, Damage, Destroy, Filter, Permit, Slot, Static, Who
from rulebound.scenario.fow import Scenario, addition, chant, j_ruler, regalia, resonator, ruler, stone
from rulebound.scenario.table import Card, ScenarioError

FARIA = POOL["VS01-003"]  # named in the tests of other cards, too
KNIGHT = "Knight of the Round Table"
LORD = ruler(judged=j_ruler(500, 900))
PAGE = resonator(100, 100, cost="{0}")
KILL = chant("Quickcast", Choose(Filter(types=("j/resonator",))), Destroy(Slot()), cost="{0}")
FLAME = chant("Quickcast", Choose(Filter(types=("j/resonator",))), Damage(Slot(), 500), cost="{0}")


def test_light_stone_produces_light() -> None:
    s = Scenario()
    plain = s.field("A", POOL["CFC-098"])
    s.will_of(plain)
    assert s.will_of_player("A") == {"light": 1} and s.rested(plain)


# --- the ruler -------------------------------------------------------------------------------------------------------


def test_faria_gains_life_for_two_light() -> None:
    s = Scenario()
    lord = s.ruler("A", FARIA)
    s.stones("A", 2, "light")
    s.use(lord)
    s.resolve()
    assert (s.life_of("A"), s.life_of("B")) == (4200, 4000) and not s.rested(lord) and s.why_not("A", "use", lord)


def test_faria_calls_a_stone_as_she_comes() -> None:
    s = Scenario()
    lord = s.ruler("A", FARIA)
    top, under = s.stone_deck("A", stone("light"), stone("fire"))
    s.stones("A", 2, "light")
    s.judge("A")
    s.resolve()
    assert s.is_judged(lord) and s.chase() == [("auto", lord)] and s.zone(top) == "stones"
    s.resolve()
    assert (s.zone(top), s.zone(under)) == ("field", "stones") and s.controller(top) == "A" and not s.rested(top)


@pytest.mark.parametrize("attributes", [("light",), ("light", "fire")])
def test_faria_is_not_judged_for_less_than_two_light(attributes: tuple[str, ...]) -> None:
    s = Scenario()
    lord = s.ruler("A", FARIA)
    for attribute in attributes:
        s.stones("A", 1, attribute)
    assert s.why_not("A", "judge", lord)


def test_faria_attacks_recovered_cards_and_recovers_regalia() -> None:
    s = Scenario()
    lord, wall = s.field("A", FARIA, judged=True), s.field("B", resonator(100, 900))
    orb, other, theirs = (s.field(who, regalia(), rested=True) for who in "AAB")
    knight = s.field("A", PAGE, rested=True)
    s.attack(lord, wall)
    assert targets(s, orb, other, theirs, knight) == [True, True, False, False]
    s.answer(orb)
    assert s.rested(orb)
    s.resolve()
    assert (s.recovered(orb), s.recovered(other)) == (True, False) and s.on_field(orb)


def test_gods_breath_recovers_resonators_once_in_a_game() -> None:
    s = Scenario()
    lord = s.field("A", FARIA, judged=True, rested=True)
    one, two, foe = (s.field(who, PAGE, rested=True) for who in "AAB")
    orb = s.field("A", regalia(), rested=True)
    s.stones("A", 12, "light")
    s.use(lord, ability="God's Breath")
    s.resolve()
    assert [s.rested(card) for card in (one, two, foe, orb, lord)] == [False, False, True, True, True]
    assert s.on_field(one) and s.on_field(two)
    assert s.why_not("A", "use", lord)
    s.to("next turn")
    s.to("A main")
    assert s.why_not("A", "use", lord)


def test_gods_breath_costs_six() -> None:
    s = Scenario()
    lord = s.field("A", FARIA, judged=True)
    s.stones("A", 5, "light")
    assert s.why_not("A", "use", lord)


# --- regalia and additions -------------------------------------------------------------------------------------------


def test_excalibur_gives_precision_to_the_j_ruler_of_its_player() -> None:
    s = Scenario()
    mine, foe = s.field("A", LORD, judged=True), s.field("B", LORD, judged=True)
    knight, wall = s.field("A", PAGE), s.field("B", resonator(100, 900))
    s.field("A", POOL["VS01-002"])
    assert [s.has(card, "Precision") for card in (mine, foe, knight)] == [True, False, False]
    s.attack(mine, wall)
    assert s.battle is not None and s.battle[1] == wall


def test_excalibur_strengthens_any_j_ruler_until_the_turn_ends() -> None:
    s = Scenario()
    mine, foe, knight = s.field("A", LORD, judged=True), s.field("B", LORD, judged=True), s.field("A", PAGE)
    sword = s.field("A", POOL["VS01-002"])
    s.use(sword)
    assert s.rested(sword)
    s.resolve()
    assert [numbers(s, card) for card in (mine, foe, knight)] == [(700, 1100), (500, 900), (100, 100)]
    assert not s.has(mine, "Imperishable")  # that is for Faria
    s.to("next turn")
    assert numbers(s, mine) == (500, 900)


def test_excalibur_arms_faria_until_the_turn_ends() -> None:
    s = Scenario()
    lord, sword = s.field("A", FARIA, judged=True), s.field("A", POOL["VS01-002"])
    s.stones("A", 4, "light")
    assert s.why_not("A", "use", lord)
    s.use(sword)
    s.resolve()
    assert numbers(s, lord) == (1000, 1000) and s.has(lord, "Imperishable")
    assert not s.why_not("A", "use", lord)  # her God's Art costs two less
    s.to("next turn")
    s.to("A main")
    assert not s.has(lord, "Imperishable") and s.why_not("A", "use", lord)


def test_excalibur_takes_two_and_no_more_from_the_art_of_faria() -> None:
    s = Scenario()
    lord, sword = s.field("A", FARIA, judged=True), s.field("A", POOL["VS01-002"])
    s.stones("A", 3, "light")
    s.use(sword)
    s.resolve()
    assert s.why_not("A", "use", lord)


def test_excalibur_works_for_faria_who_comes_later_in_the_turn() -> None:
    s = Scenario()
    lord, sword = s.ruler("A", FARIA), s.field("A", POOL["VS01-002"])
    s.stone_deck("A")
    s.stones("A", 6, "light")
    s.use(sword)
    s.resolve()
    s.judge("A")
    s.resolve_all()
    assert numbers(s, lord) == (1000, 1000) and s.has(lord, "Imperishable")  # 909.4: not asked as it resolves
    assert not s.why_not("A", "use", lord)


def test_excalibur_makes_light_of_another_of_its_name() -> None:
    s = Scenario()
    sword, spare, page = (
        s.field("A", POOL["VS01-002"], rested=True),
        s.in_hand("A", POOL["VS01-002"]),
        s.in_hand("A", PAGE),
    )
    s.will_of(sword)
    assert s.will_of_player("A") == {"light": 1} and s.zone(spare) == "graveyard" and s.zone(page) == "hand"
    assert s.why_not("A", "will", sword, s.abilities(sword)[1][0])
    s = Scenario()
    sword, other = s.field("A", POOL["VS01-002"]), s.field("A", POOL["VS01-002"])
    s.in_hand("A", PAGE)
    s.in_hand("B", POOL["VS01-002"])
    assert s.why_not("A", "will", sword, s.abilities(sword)[1][0]) and s.zone(other) == "field"


def test_excalibur_is_banished_to_keep_a_j_ruler_from_perishing() -> None:
    s = Scenario()
    mine, foe = s.field("A", LORD, judged=True), s.field("B", LORD, judged=True)
    sword = s.field("A", POOL["VS01-002"], rested=True)
    s.use(sword, ability=1)
    assert s.zone(sword) == "graveyard" and not s.has(mine, "Imperishable")
    s.resolve()
    assert s.has(mine, "Imperishable") and not s.has(foe, "Imperishable")
    s.to("next turn")
    assert not s.has(mine, "Imperishable")


def ragnarok(s: Scenario, bearer: Card) -> Card:
    return s.field("A", POOL["MPR-011"], added_to=bearer)


def test_ragnarok_is_added_to_any_j_resonator_and_strengthens_it() -> None:
    s = Scenario()
    mine, foe, lord = s.field("A", PAGE), s.field("B", PAGE), s.field("A", LORD, judged=True)
    orb = s.field("A", regalia())
    sword = ready(s, "MPR-011", "light", stones=3)
    s.play(sword)
    assert targets(s, mine, foe, lord, orb) == [True, True, True, False]
    s.answer(lord)
    s.resolve()
    assert s.added_to(sword) == lord and (numbers(s, lord), numbers(s, mine)) == ((1000, 1400), (100, 100))


def test_ragnarok_removes_what_its_bearer_slays_and_gains_its_def() -> None:
    s = Scenario()
    bearer, wall = s.field("A", PAGE), s.field("B", resonator(300, 300), rested=True, counters={"+100/+100": 2})
    ragnarok(s, bearer)
    s.attack(bearer, wall)
    s.to("end of battle")
    assert s.zone(wall) == "removed" and (s.life_of("A"), s.life_of("B")) == (4500, 4000)


def test_ragnarok_removes_what_dies_of_something_else_after_its_bearer_has_touched_it() -> None:
    s = Scenario()
    bearer, wall = s.field("A", PAGE), s.field("B", resonator(100, 2000), rested=True)
    other, kill, more = s.field("B", resonator(100, 2000)), s.in_hand("A", KILL), s.in_hand("A", KILL)
    ragnarok(s, bearer)
    s.attack(bearer, wall)
    s.to("end of battle")
    assert s.damage(wall) == 600
    s.play(kill, wall)
    s.resolve()
    s.play(more, other)
    s.resolve()
    assert (s.zone(wall), s.zone(other)) == ("removed", "graveyard") and s.life_of("A") == 6000


def test_ragnarok_removes_what_dies_together_with_its_bearer() -> None:
    s = Scenario()
    bearer, wall = s.field("A", PAGE), s.field("B", resonator(600, 600), rested=True)
    sword = ragnarok(s, bearer)
    s.attack(bearer, wall)
    s.to("end of battle")
    assert [s.zone(card) for card in (bearer, wall, sword)] == ["graveyard", "removed", "graveyard"]
    assert s.life_of("A") == 4600


def test_ragnarok_forgets_the_damage_of_an_earlier_turn() -> None:
    s = Scenario()
    bearer, wall, kill = s.field("A", PAGE), s.field("B", resonator(100, 2000), rested=True), s.in_hand("A", KILL)
    ragnarok(s, bearer)
    s.attack(bearer, wall)
    s.to("next turn")
    s.to("A main")
    s.play(kill, wall)
    s.resolve()
    assert s.zone(wall) == "graveyard" and s.life_of("A") == 4000


def test_ragnarok_is_about_what_would_be_put_into_a_graveyard_only() -> None:
    s = Scenario()
    bearer, wall = s.field("A", PAGE), s.field("B", resonator(100, 2000), rested=True)
    home = s.in_hand("A", chant("Quickcast", "spell: choose 1 resonator; take it.", cost="{0}"))
    ragnarok(s, bearer)
    s.attack(bearer, wall)
    s.to("end of battle")
    s.play(home, wall)
    s.resolve()
    assert s.zone(wall) == "hand" and s.life_of("A") == 4000
    s = Scenario()
    bearer, lord = s.field("A", PAGE), s.field("B", ruler(judged=j_ruler(100, 600)), judged=True, rested=True)
    ragnarok(s, bearer)
    s.attack(bearer, lord)
    s.to("end of battle")
    assert s.zone(lord) == "ruler" and s.life_of("A") == 4000


# --- knights ---------------------------------------------------------------------------------------------------------


def test_perceval_may_take_a_regalia_or_a_knight_among_five() -> None:
    for wanted in (0, 1, None):
        s = Scenario()
        sword, knight, other, page, five, six = s.deck(
            "A", regalia(), addition(race=KNIGHT), PAGE, resonator(2, 2), resonator(3, 3), resonator(4, 4, race=KNIGHT)
        )
        perceval = ready(s, "VS01-011", "light", stones=1)
        s.play(perceval)
        s.resolve()
        s.resolve()
        assert s.prompt == "select" and targets(s, sword, knight, other, page, six) == [True, True, False, False, False]
        assert s.sees("B", other)  # they are revealed
        chosen = [] if wanted is None else [(sword, knight)[wanted]]
        s.answer(chosen)
        rest = [card for card in (five, page, other, knight, sword) if card not in chosen]
        assert s.prompt == "order"
        s.answer(rest)
        assert [s.zone(card) for card in chosen] == ["hand"] * len(chosen)
        assert s.cards("A", "deck")[0] == six and s.cards("A", "deck")[-len(rest) :] == rest


def test_perceval_is_banished_to_protect_a_j_ruler_or_a_knight() -> None:
    s = Scenario()
    lord, foe = s.field("A", LORD, judged=True), s.field("B", LORD, judged=True)
    knight, page = s.field("B", resonator(100, 900, race=KNIGHT)), s.field("A", resonator(100, 900))
    spear = s.field("A", addition(race=KNIGHT))
    perceval, first, second = s.field("A", POOL["VS01-011"]), s.in_hand("A", FLAME), s.in_hand("A", FLAME)
    s.use(perceval)
    assert targets(s, lord, foe, knight, spear, page) == [True, True, True, True, False]
    s.answer(knight)
    assert s.zone(perceval) == "graveyard"
    s.resolve()
    s.play(first, knight)
    s.resolve()
    s.play(second, lord)
    s.resolve()
    assert (s.damage(knight), s.damage(lord)) == (0, 500)


def test_perceval_protects_until_the_turn_ends() -> None:
    s = Scenario()
    lord, perceval, flame = s.field("A", LORD, judged=True), s.field("A", POOL["VS01-011"]), s.in_hand("A", FLAME)
    s.use(perceval, lord)
    s.resolve()
    s.to("B main")
    s.pass_priority()
    s.play(flame, lord)
    s.resolve()
    assert s.damage(lord) == 500


def test_gawain_leads_other_knights_of_his_player() -> None:
    s = Scenario()
    gawain = s.field("A", POOL["VS01-005"])
    other, stranger = s.field("A", resonator(100, 100, race=KNIGHT)), s.field("A", resonator(100, 100))
    foe = s.field("B", resonator(100, 100, race=KNIGHT))
    lord = s.field("A", ruler(judged=j_ruler(500, 500, race=KNIGHT)), judged=True)
    found = [numbers(s, card) for card in (other, gawain, stranger, foe, lord)]
    assert found == [(300, 300), (300, 700), (100, 100), (100, 100), (500, 500)]


def test_gawain_rests_a_resonator_whenever_he_attacks() -> None:
    s = Scenario()
    gawain, mine, wall = s.field("A", POOL["VS01-005"]), s.field("A", PAGE), s.field("B", PAGE)
    lord = s.field("B", LORD, judged=True)
    s.attack(gawain, "B")
    assert targets(s, mine, wall, gawain, lord) == [True, True, True, False]
    s.answer(wall)
    assert s.recovered(wall)
    s.resolve()
    assert s.rested(wall) and s.recovered(mine)


def test_gawain_rests_a_resonator_whenever_he_blocks() -> None:
    s = Scenario(turn="B")
    gawain, foe, other = s.field("A", POOL["VS01-005"]), s.field("B", PAGE), s.field("B", PAGE)
    s.attack(foe, "A")
    s.block(gawain)
    s.answer(other)
    s.resolve()
    assert s.rested(other) and s.life_of("A") == 4000


def test_galahad_gains_life_whenever_he_attacks() -> None:
    s = Scenario()
    galahad = s.field("A", POOL["VS01-004"])
    s.attack(galahad, "B")
    s.resolve()
    assert (s.life_of("A"), s.life_of("B")) == (4500, 4000)


def test_galahad_gains_nothing_when_he_blocks() -> None:
    s = Scenario(turn="B")
    galahad, foe = s.field("A", POOL["VS01-004"]), s.field("B", PAGE)
    s.attack(foe, "A")
    s.block(galahad)
    assert not s.chase()


def test_galahad_rests_a_foe_when_he_dies() -> None:
    s = Scenario()
    galahad, mine = s.field("A", POOL["VS01-004"]), s.field("A", PAGE)
    foe, other, lord = s.field("B", PAGE), s.field("B", PAGE), s.field("B", LORD, judged=True)
    s.play(s.in_hand("A", KILL), galahad)
    s.resolve()
    assert targets(s, foe, other, mine, lord) == [True, True, False, False]
    s.answer(foe)
    s.resolve_all()
    assert (s.rested(foe), s.rested(other)) == (True, False)


def test_galahad_is_not_missed_when_he_goes_elsewhere() -> None:
    s = Scenario()
    galahad = s.field("A", POOL["VS01-004"])
    s.field("B", PAGE)
    s.play(s.in_hand("A", chant("spell: choose 1 my resonator; take it.", cost="{0}")), galahad)
    s.resolve()
    assert s.zone(galahad) == "hand" and not s.chase()
    s = Scenario()
    s.field("B", PAGE)
    held = s.in_hand("A", POOL["VS01-004"])
    s.play(s.in_hand("A", chant("spell: discard 1.", cost="{0}")))
    s.resolve()
    if s.prompt == "discard":
        s.answer(held)
    assert s.zone(held) == "graveyard" and not s.chase()


def test_tristan_is_swift_with_another_knight_of_any_type() -> None:
    for make, swift in (
        (resonator(100, 100, race=KNIGHT), True),
        (addition(race=KNIGHT), True),
        (resonator(100, 100), False),
    ):
        s = Scenario()
        tristan = s.field("A", POOL["VS01-014"], fresh=True)
        s.field("B", resonator(100, 100, race=KNIGHT))
        s.field("A", make)
        assert s.has(tristan, "Swiftness") == swift


def test_tristan_strengthens_all_resonators_whenever_he_attacks() -> None:
    s = Scenario()
    tristan, page, foe = s.field("A", POOL["VS01-014"]), s.field("A", PAGE), s.field("B", PAGE)
    lord, late = s.field("A", LORD, judged=True), s.in_hand("A", resonator(100, 100, "Quickcast", cost="{0}"))
    s.attack(tristan, "B")
    assert numbers(s, tristan) == (600, 600)
    s.resolve()
    found = [numbers(s, card) for card in (tristan, page, foe, lord)]
    assert found == [(700, 600), (200, 100), (100, 100), (500, 900)]
    s.play(late)
    s.resolve()
    assert numbers(s, late) == (200, 100)  # 909.4
    s.to("next turn")
    assert numbers(s, page) == (100, 100)


# --- other resonators ------------------------------------------------------------------------------------------------


def test_gwiber_costs_two_less_for_each_resonator_that_came_this_turn() -> None:
    s = Scenario()
    s.field("A", PAGE)
    page, other = s.in_hand("A", PAGE), s.in_hand("A", resonator(200, 200, cost="{0}"))
    gwiber = ready(s, "VS01-007", "light", stones=1)
    s.play(page)
    s.resolve()
    assert s.why_not("A", "play", gwiber)
    s.play(other)
    s.resolve()
    s.play(gwiber, "free free free free")
    s.resolve()
    assert s.zone(gwiber) == "field" and s.has(gwiber, "Flying")


def test_gwiber_takes_no_account_of_other_cards_or_players() -> None:
    s = Scenario()
    s.field("B", PAGE, fresh=True)
    s.field("A", addition(), fresh=True)
    s.field("A", PAGE)
    assert s.why_not("A", "play", ready(s, "VS01-007", "light", stones=4))
    s = Scenario()
    assert not s.why_not("A", "play", ready(s, "VS01-007", "light", stones=5))


def test_gwiber_is_blocked_by_flyers_only() -> None:
    s = Scenario()
    gwiber, page = s.field("A", POOL["VS01-007"]), s.field("B", PAGE)
    flyer = s.field("B", resonator(100, 100, "Flying"))
    s.attack(gwiber, "B")
    s.to("block")
    assert targets(s, flyer, page) == [True, False]


def test_abel_attacks_recovered_cards() -> None:
    s = Scenario()
    abel, wall = s.field("A", POOL["MPR-002"]), s.field("B", resonator(100, 100))
    s.attack(abel, wall)
    s.to("end of battle")
    assert s.zone(wall) == "graveyard"


def test_abel_is_incarnated_for_two_light_resonators() -> None:
    s = Scenario()
    victims = [s.field("A", resonator(100, 100, attribute="light")) for _ in range(2)]
    other, foe = s.field("A", resonator(1, 1, attribute="fire")), s.field("B", resonator(1, 1, attribute="light"))
    lord = s.field("A", ruler(judged=j_ruler(500, 500, attribute="light")), judged=True)
    abel = s.in_hand("A", POOL["MPR-002"])
    s.play(abel, "Incarnation", pay=victims)
    s.answer(victims)  # in which order they go to the graveyard
    s.resolve_all()
    assert s.zone(abel) == "field" and {s.zone(card) for card in victims} == {"graveyard"}
    assert {s.zone(card) for card in (other, foe, lord)} == {"field"} and not s.chase()
    s = Scenario()
    s.field("A", resonator(100, 100, attribute="light"))
    s.field("B", resonator(100, 100, attribute="light"))
    s.field("A", resonator(100, 100, attribute="fire"))
    assert s.why_not("A", "play", s.in_hand("A", POOL["MPR-002"]))


def test_abel_destroys_all_other_resonators_when_he_is_awakened() -> None:
    s = Scenario()
    mine, foe = s.field("A", PAGE), s.field("B", PAGE)
    lord, orb = s.field("B", LORD, judged=True), s.field("B", regalia())
    abel = ready(s, "MPR-002", "light", stones=7)
    s.play(abel, "Awakening")
    assert all(s.rested(card) for card in s.cards("A", "field") if card != mine)
    s.resolve_all()
    assert [s.zone(card) for card in (abel, mine, foe)] == ["field", "graveyard", "graveyard"]
    assert s.zone(lord) == s.zone(orb) == "field"


def test_abel_is_incarnated_and_awakened_at_once() -> None:
    s = Scenario()
    victims, foe = [s.field("A", resonator(100, 100, attribute="light")) for _ in range(2)], s.field("B", PAGE)
    abel = ready(s, "MPR-002", "light", stones=4)
    s.play(abel, "Incarnation and Awakening", pay=victims)
    s.answer(victims)
    s.resolve_all()
    assert (s.zone(abel), s.zone(foe)) == ("field", "graveyard")


def test_abel_spares_the_others_unless_he_is_awakened() -> None:
    s = Scenario()
    mine, foe = s.field("A", PAGE), s.field("B", PAGE)
    abel = ready(s, "MPR-002", "light", stones=7)
    s.play(abel, "printed cost")
    s.resolve_all()
    assert {s.zone(card) for card in (abel, mine, foe)} == {"field"}


def test_abel_destroys_nothing_unless_he_is_played_from_the_hand() -> None:
    s = Scenario()
    foe = s.field("B", PAGE)
    s.stones("A", 7, "light")
    graves = Permit("play", filter=Filter(zone="graveyard", side="my"))
    s.field("A", regalia(Static((graves,), players=Who.YOU)))
    abel = s.in_graveyard("A", POOL["MPR-002"])
    s.play(abel, "Awakening")
    s.resolve_all()
    assert s.zone(abel) == s.zone(foe) == "field"  # 1411.2b


def test_kid_puss_rolls_for_counters() -> None:
    found = set()
    for seed in range(12):
        s = Scenario(seed=str(seed))
        puss, other = ready(s, "SDL1-005", "light", stones=1), s.field("A", PAGE)
        s.play(puss)
        s.resolve()
        assert s.chase() == [("auto", puss)] and numbers(s, puss) == (100, 100)
        s.resolve_all()
        n = s.counters(puss, "+100/+100")
        assert 1 <= n <= 6 and numbers(s, puss) == (100 + 100 * n, 100 + 100 * n)
        assert any(f" {n}" in line for line in s.journal()) and s.counters(other, "+100/+100") == 0
        found.add(n)
    assert len(found) > 3


# --- chants ----------------------------------------------------------------------------------------------------------


def test_order_of_sacred_queen_rests_one_and_strengthens_all_until_the_turn_ends() -> None:
    s = Scenario()
    mine, foe, other = s.field("A", PAGE), s.field("B", PAGE), s.field("B", PAGE)
    lord, late = s.field("A", LORD, judged=True), s.in_hand("A", resonator(200, 200, cost="{0}"))
    s.play(ready(s, "VS01-010", "light", stones=3))
    assert targets(s, mine, foe, lord) == [True, True, False]
    s.answer(foe)
    s.resolve()
    assert s.rested(foe) and s.recovered(other)
    assert [numbers(s, card) for card in (mine, foe, lord)] == [(500, 500), (100, 100), (500, 900)]
    s.play(late)
    s.resolve()
    assert numbers(s, late) == (600, 600)  # 909.4
    s.to("next turn")
    assert numbers(s, mine) == (100, 100)


def test_protective_barrier_prevents_all_damage_until_the_turn_ends() -> None:
    s = Scenario(turn="B")
    knight, lord = s.field("A", resonator(100, 900)), s.field("A", LORD, judged=True)
    wall = s.field("A", resonator(100, 900))
    barrier = ready(s, "SKL-016", "light", stones=1)
    flames = [s.in_hand("A", FLAME) for _ in range(4)]
    s.pass_priority()
    s.play(barrier)
    assert targets(s, knight, wall, lord) == [True, True, False]
    s.answer(knight)
    s.resolve()
    for flame, at in zip(flames, (knight, knight, wall), strict=False):
        if s.player == "B":
            s.pass_priority()
        s.play(flame, at)
        s.resolve()
    assert (s.damage(knight), s.damage(wall)) == (0, 500)
    s.to("A main")
    s.play(flames[3], knight)
    s.resolve()
    assert s.damage(knight) == 500


def test_the_final_word_strengthens_a_blocker_of_its_player() -> None:
    s = Scenario(turn="B")
    guard, idle, foe = s.field("A", PAGE), s.field("A", PAGE), s.field("B", resonator(500, 500))
    word = ready(s, "TTW-016", "light", stones=1)
    s.attack(foe, "A")
    assert s.why_not("A", "play", word)
    s.block(guard)
    s.pass_priority()
    s.play(word)
    assert not s.offered(idle) and not s.offered(foe)
    s.resolve()
    assert (numbers(s, guard), numbers(s, idle)) == ((1100, 1100), (100, 100))
    s.to("next turn")
    assert numbers(s, guard) == (100, 100)


def test_the_final_word_is_not_for_the_blocker_of_the_opponent() -> None:
    s = Scenario()
    raider, guard = s.field("A", PAGE), s.field("B", resonator(1, 900))
    word = ready(s, "TTW-016", "light")
    s.attack(raider, "B")
    s.block(guard)
    assert s.why_not("A", "play", word)


@pytest.mark.parametrize(("lord", "dealt"), [(False, 500), (True, 800)])
def test_justice_strikes_whoever_attacks_from_the_standby_area_for_nothing(lord: bool, dealt: int) -> None:
    s = Scenario(turn="B")
    foe, other = s.field("B", resonator(500, 3000)), s.field("B", resonator(500, 3000))
    s.field("B", ruler(judged=j_ruler(2000, 2000)), judged=True)
    if lord:
        s.field("A", FARIA, judged=True)
    justice = s.standby("A", POOL["VS01-009"])
    s.attack(foe, "A")
    s.reveal(justice)
    assert s.chase() == [("chant", justice)]
    s.resolve()
    assert (s.damage(foe), s.damage(other)) == (dealt, 0) and s.zone(justice) == "graveyard"


def test_justice_strikes_attacker_or_blocker_from_the_hand_for_one() -> None:
    s = Scenario()
    mine, guard, idle = s.field("A", resonator(100, 900)), s.field("B", resonator(100, 900)), s.field("B", PAGE)
    justice = ready(s, "VS01-009", "light", stones=1)
    s.attack(mine, "B")
    assert s.prompt == "priority"  # a resonator of its own player attacks: nothing to reveal
    s.block(guard)
    s.reveal(justice)
    assert targets(s, mine, guard, idle) == [True, True, False]
    s.answer(guard)
    assert all(s.rested(card) for card in s.cards("A", "field"))
    s.resolve()
    assert (s.damage(guard), s.damage(mine)) == (500, 0)


def test_justice_does_not_hear_j_rulers_and_waits_a_turn() -> None:
    s = Scenario(turn="B")
    lord = s.field("B", LORD, judged=True)
    justice = s.standby("A", POOL["VS01-009"])
    s.attack(lord, "A")
    assert not s.offered(justice)
    s = Scenario(turn="B")
    foe = s.field("B", PAGE)
    justice = s.standby("A", POOL["VS01-009"], fresh=True)
    s.attack(foe, "A")
    assert not s.offered(justice)


def test_what_refers_to_trigger_finds_justice() -> None:
    s = Scenario()
    justice, word = s.in_graveyard("A", POOL["VS01-009"]), s.in_graveyard("A", POOL["TTW-016"])
    call = s.in_hand("A", chant("spell: choose 1 my chant with Trigger in graveyard; take it.", cost="{0}"))
    s.play(call, justice)
    s.resolve()
    assert (s.zone(justice), s.zone(word)) == ("hand", "graveyard")


def test_justice_needs_no_reveal() -> None:
    s = Scenario(turn="B")
    foe, justice = s.field("B", PAGE), s.standby("A", POOL["VS01-009"])
    s.attack(foe, "A")
    s.reveal(None)
    with pytest.raises(ScenarioError):
        s.reveal(justice)
    assert s.zone(justice) == "standby" and not s.chase()
