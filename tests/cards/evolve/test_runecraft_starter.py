"""Every card of the Runecraft starter, each of its abilities played once."""

import pytest
from tests.cards.evolve.boards import POOL, RESERVED, names, on_field, ready_to_evolve, ready_to_play, stats

from rulebound.scenario.evolve import Scenario, amulet, follower, spell
from rulebound.scenario.table import Card, ScenarioError

EARTH_RITE = "Earth Rite"
NO_RITE = "printed cost"


def spells_in_cemetery(s: Scenario, n: int) -> None:
    s.in_cemetery("A", *(spell() for _ in range(n)))


def sigil(s: Scenario, counters: int = 1) -> Card:
    """An amulet with Stack on A's field."""
    return s.field("A", amulet("Stack"), counters={"Stack": counters})


# --- the deck --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "cost"), [("BP01-075", 1), ("BP01-074", 2), ("BP01-066", 3), ("BP01-058", 5), ("SD03-005", 1),
                       ("SD03-012", 1), ("SD03-016", 1), ("SD03-006", 2), ("BP01-063", 4), ("SD03-014", 4)]
)  # fmt: skip
def test_an_amulet_or_spell_is_played_for_its_cost(code: str, cost: int) -> None:
    s = Scenario(points=cost)
    s.field("B", follower(1, 9))
    card = ready_to_play(s, code)
    s.act("play", card)
    assert s.play_points("A") == 0


# --- followers -------------------------------------------------------------------------------------------------------


def test_sammy_may_put_the_top_card_into_the_cemetery() -> None:
    s = Scenario()
    top, below = s.deck("A", follower(), follower())
    sammy = ready_to_play(s, "SD03-010")
    s.play(sammy, True)
    assert (s.zone(sammy), s.zone(top), s.zone(below)) == ("field", "cemetery", "deck")


def test_sammy_may_leave_the_top_card_where_it_is() -> None:
    s = Scenario()
    top, _ = s.deck("A", follower(), follower())
    s.play(ready_to_play(s, "SD03-010"), False)
    assert s.zone(top) == "deck" and s.count("A", "cemetery") == 0


def test_evolved_sammy_lets_each_player_draw() -> None:
    s = Scenario()
    s.evolve(ready_to_evolve(s, "SD03-010", "SD03-011"))
    assert (s.count("A", "hand"), s.count("B", "hand")) == (1, 1)


@pytest.mark.parametrize("evolved", [False, True])
def test_penguin_wizard_turns_a_spell_into_another_card(evolved: bool) -> None:
    s = Scenario()
    into = POOL["SD03-009"] if evolved else None
    penguin = s.field("A", POOL["SD03-008"], evolved_into=into)
    magic, _ = s.in_hand("A", spell()), s.in_hand("A", follower())
    s.use(penguin, magic)
    assert s.engaged(penguin) and s.zone(magic) == "cemetery" and s.count("A", "hand") == 2


def test_penguin_wizard_wants_a_spell() -> None:
    s = Scenario()
    penguin = on_field(s, "A", "SD03-008")
    s.in_hand("A", follower())
    with pytest.raises(ScenarioError):
        s.use(penguin)


def test_evolved_penguin_wizard_is_refreshed() -> None:
    s = Scenario()
    s.in_evolve_deck("A", POOL["SD03-009"])
    penguin = on_field(s, "A", "SD03-008", engaged=True)
    s.evolve(penguin)
    assert s.reserved(penguin)


def test_demonflame_mage_burns_all_enemy_followers() -> None:
    s = Scenario()
    mage = ready_to_evolve(s, "SD03-003", "SD03-004")
    weak, strong, own = s.field("B", follower(2, 2)), s.field("B", follower(2, 3)), s.field("A", follower(1, 1))
    s.evolve(mage)
    assert (s.zone(weak), s.defense(strong), s.zone(own), s.defense("B")) == ("cemetery", 1, "field", 20)


@pytest.mark.parametrize(("spells", "result", "storm"), [(4, (1, 1), False), (5, (5, 5), False), (10, (5, 5), True)])
def test_rune_blade_summoner_grows_with_the_spellchain(spells: int, result: tuple[int, int], storm: bool) -> None:
    s = Scenario()
    spells_in_cemetery(s, spells)
    summoner = ready_to_play(s, "SD03-002")
    s.play(summoner)
    assert stats(s, summoner) == result and s.has(summoner, "Storm") == storm


def test_rune_blade_summoner_stays_grown() -> None:
    s = Scenario()
    spells_in_cemetery(s, 10)
    summoner = ready_to_play(s, "SD03-002")
    s.play(summoner)
    s.to("next turn")
    assert stats(s, summoner) == (5, 5) and s.has(summoner, "Storm")


def test_remi_and_rami_summon_a_golem() -> None:
    s = Scenario()
    amulets = sigil(s)
    s.evolve(ready_to_evolve(s, "BP02-426", "BP02-427"), NO_RITE)
    (golem,) = s.tokens("A")
    assert golem.name == "Strikeform Golem" and stats(s, golem) == (3, 2) and s.counters(amulets, "Stack") == 1


def test_remi_and_rami_strengthen_the_golem_by_an_earth_rite() -> None:
    s = Scenario()
    amulets = sigil(s, 2)
    s.evolve(ready_to_evolve(s, "BP02-426", "BP02-427"), EARTH_RITE)
    (golem,) = s.tokens("A")
    assert stats(s, golem) == (5, 2) and s.counters(amulets, "Stack") == 1


def test_runic_guardian_brings_magic_sediment() -> None:
    s = Scenario()
    guardian = ready_to_play(s, "BP01-067")
    s.play(guardian, RESERVED, 2)
    (sediment,) = s.tokens("A")
    assert sediment.name == "Magic Sediment" and s.counters(sediment, "Stack") == 1
    assert s.has(guardian, "Ward") and stats(s, guardian) == (3, 4)


def test_runic_guardian_grows_by_an_earth_rite() -> None:
    s = Scenario()
    guardian, amulets = ready_to_play(s, "BP01-067"), sigil(s)
    s.play(guardian, RESERVED, EARTH_RITE)
    assert stats(s, guardian) == (4, 6) and s.zone(amulets) == "cemetery" and s.tokens("A") == []


def test_runic_guardian_may_choose_the_rite_and_not_pay_it() -> None:
    s = Scenario()
    guardian, amulets = ready_to_play(s, "BP01-067"), sigil(s)
    s.play(guardian, RESERVED, NO_RITE, 1)
    assert stats(s, guardian) == (3, 4) and s.zone(amulets) == "field" and s.tokens("A") == []


def test_dragonbond_mage_counts_spells_and_nothing_else() -> None:
    s = Scenario()
    mage = on_field(s, "A", "BP01-062")
    for card in (s.in_hand("A", spell(cost=0)), s.in_hand("A", spell(cost=0)), s.in_hand("A", follower(cost=0))):
        s.play(card)
    assert s.counters(mage, "spell") == 2


def test_dragonbond_mage_does_not_count_the_spells_of_the_opponent() -> None:
    s = Scenario(turn="B")
    mage, magic = on_field(s, "A", "BP01-062"), s.in_hand("B", spell(cost=0))
    s.play(magic)
    assert s.zone(magic) == "cemetery" and s.counters(mage, "spell") == 0


def test_dragonbond_mage_spends_three_counters() -> None:
    s = Scenario()
    mage = s.field("A", POOL["BP01-062"], counters={"spell": 4})
    victim, other = s.field("B", follower(5, 5)), s.field("B", follower(5, 5))
    s.use(mage, victim)
    assert (s.zone(victim), s.defense(other), s.counters(mage, "spell")) == ("cemetery", 5, 1)
    assert s.reserved(mage)


def test_dragonbond_mage_needs_three_counters() -> None:
    s = Scenario()
    mage = s.field("A", POOL["BP01-062"], counters={"spell": 2})
    s.field("B", follower())
    with pytest.raises(ScenarioError):
        s.use(mage)


def test_grand_gargoyle_adds_to_a_stack_as_it_goes() -> None:
    s = Scenario()
    gargoyle = on_field(s, "A", "BP02-432")
    one, other = sigil(s), sigil(s)
    s.attack(gargoyle, s.field("B", follower(4, 9), engaged=True))
    s.answer(one)
    assert s.zone(gargoyle) == "cemetery"
    assert (s.counters(one, "Stack"), s.counters(other, "Stack")) == (3, 1)


def test_grand_gargoyle_may_come_engaged() -> None:
    s = Scenario()
    gargoyle = ready_to_play(s, "BP02-432")
    s.play(gargoyle, gargoyle)
    assert s.engaged(gargoyle) and s.has(gargoyle, "Ward")


@pytest.mark.parametrize(("spells", "left", "leader"), [(4, 7, 20), (5, 5, 20), (10, 5, 18)])
def test_lightning_shooter_shoots_harder_with_the_spellchain(spells: int, left: int, leader: int) -> None:
    s = Scenario()
    spells_in_cemetery(s, spells)
    victim, other = s.field("B", follower(1, 9)), s.field("B", follower(1, 9))
    s.play(ready_to_play(s, "SD03-007"), victim)
    assert (s.defense(victim), s.defense(other), s.defense("B"), s.defense("A")) == (left, 9, leader, 20)


def test_shadow_witch_banishes_by_an_earth_rite() -> None:
    s = Scenario()
    victim, other = s.field("B", follower(9, 9)), s.field("B", follower())
    sigil(s)
    s.play(ready_to_play(s, "BP02-428"), EARTH_RITE, victim)
    assert (s.zone(victim), s.zone(other)) == ("banished", "field")


def test_shadow_witch_without_the_rite_does_nothing() -> None:
    s = Scenario()
    victim, amulets, witch = s.field("B", follower()), sigil(s), ready_to_play(s, "BP02-428")
    s.play(witch, NO_RITE)
    assert stats(s, witch) == (5, 5) and s.zone(victim) == "field" and s.counters(amulets, "Stack") == 1


@pytest.mark.parametrize(("spells", "left", "leader"), [(6, 6, 20), (7, 4, 20), (14, 4, 20), (15, 4, 15)])
def test_mythril_golem_hits_harder_with_the_spellchain(spells: int, left: int, leader: int) -> None:
    s = Scenario()
    spells_in_cemetery(s, spells)
    victims = [s.field("B", follower(1, 9)), s.field("B", follower(1, 9))]
    own = s.field("A", follower(1, 1))
    s.play(ready_to_play(s, "SD03-001"))
    assert [s.defense(v) for v in victims] == [left, left]
    assert s.zone(own) == "field" and s.defense("B") == leader


def test_erasmus_strikes_follower_and_leader_by_an_earth_rite() -> None:
    s = Scenario()
    victim, other = s.field("B", follower(1, 7)), s.field("B", follower(1, 7))
    sigil(s)
    s.play(ready_to_play(s, "BP01-051"), EARTH_RITE, victim)
    assert (s.defense(victim), s.defense(other), s.defense("B")) == (1, 7, 18)


def test_erasmus_without_the_rite_does_nothing() -> None:
    s = Scenario()
    victim = s.field("B", follower(1, 7))
    erasmus = ready_to_play(s, "BP01-051")
    s.play(erasmus)
    assert stats(s, erasmus) == (6, 8) and s.defense(victim) == 7 and s.defense("B") == 20


def test_erasmus_engages_for_another_earth_rite() -> None:
    s = Scenario()
    erasmus, amulets = on_field(s, "A", "BP01-051"), sigil(s)
    victim = s.field("B", follower(1, 7))
    s.use(erasmus, victim)
    assert s.engaged(erasmus) and s.zone(amulets) == "cemetery"
    assert (s.defense(victim), s.defense("B")) == (1, 18)


def test_an_amulet_that_pays_its_last_counter_leaves_by_the_rule_of_the_earth_rite() -> None:
    s = Scenario()
    erasmus, amulets = on_field(s, "A", "BP01-051"), sigil(s)
    s.field("B", follower(1, 7))
    s.use(erasmus)
    (line,) = [entry for entry in s.game.journal if entry.key == "move_put"]
    assert s.zone(amulets) == "cemetery" and line.rule == "13.3.3.2"


def test_erasmus_cannot_act_without_a_stack() -> None:
    s = Scenario()
    erasmus = on_field(s, "A", "BP01-051")
    s.field("B", follower(1, 7))
    with pytest.raises(ScenarioError):
        s.use(erasmus)


# --- amulets ---------------------------------------------------------------------------------------------------------


def test_teachings_of_creation_brings_a_card_and_a_stack() -> None:
    s = Scenario()
    teachings = ready_to_play(s, "BP01-075")
    s.play(teachings)
    assert s.count("A", "hand") == 1 and s.counters(teachings, "Stack") == 1


def test_alchemists_workshop_summons_a_golem_and_is_a_stack() -> None:
    s = Scenario()
    workshop = ready_to_play(s, "BP01-074")
    s.play(workshop)
    assert names(s.tokens("A")) == ["Strikeform Golem"] and s.counters(workshop, "Stack") == 1


def test_workshop_gives_its_stack_to_another_amulet() -> None:
    s = Scenario()
    workshop = s.field("A", POOL["BP01-074"], counters={"Stack": 2})
    teachings = on_field(s, "A", "BP01-075")
    s.use(workshop, teachings)
    assert s.counters(teachings, "Stack") == 3 and s.zone(workshop) == "cemetery"


def test_price_of_magic_banishes_a_follower_with_at_most_four_defense() -> None:
    s = Scenario()
    weak, weaker, strong = (s.field("B", follower(9, n)) for n in (4, 1, 5))
    price = ready_to_play(s, "BP01-066")
    s.play(price)
    assert not s.offered(strong)
    s.answer(weak)
    assert (s.zone(weak), s.zone(weaker), s.counters(price, "Stack")) == ("banished", "field", 1)


@pytest.mark.parametrize("golem", ["Guardform Golem", "Strikeform Golem"])
def test_laboratory_summons_the_golem_you_like(golem: str) -> None:
    s = Scenario()
    s.play(ready_to_play(s, "BP01-058"), golem, *([RESERVED] if golem.startswith("Guard") else []))
    assert names(s.tokens("A")) == [golem]


def test_laboratory_makes_sediment() -> None:
    s = Scenario()
    laboratory = on_field(s, "A", "BP01-058")
    s.use(laboratory)
    assert s.engaged(laboratory) and names(s.tokens("A")) == ["Magic Sediment"]


def test_laboratory_makes_a_golem_by_an_earth_rite() -> None:
    s = Scenario()
    laboratory, amulets = on_field(s, "A", "BP01-058"), sigil(s, 2)
    s.use(laboratory, "Strikeform Golem", ability=1)
    assert s.engaged(laboratory) and s.counters(amulets, "Stack") == 1
    assert names(s.tokens("A")) == ["Strikeform Golem"]


# --- spells ----------------------------------------------------------------------------------------------------------


def test_insight_draws_a_card() -> None:
    s = Scenario()
    insight = ready_to_play(s, "SD03-005")
    s.play(insight)
    assert s.zone(insight) == "cemetery" and s.count("A", "hand") == 1


def test_insight_is_quick() -> None:
    s = Scenario(turn="B")
    insight, attacker = ready_to_play(s, "SD03-005"), s.field("B", follower())
    s.declare_attack(attacker, "A")
    s.play(insight)
    assert s.zone(insight) == "cemetery" and s.count("A", "hand") == 1


@pytest.mark.parametrize(("spells", "left"), [(9, 7), (10, 5)])
def test_wind_blast_is_stronger_with_the_spellchain(spells: int, left: int) -> None:
    s = Scenario()
    spells_in_cemetery(s, spells)
    victim, other = s.field("B", follower(1, 9)), s.field("B", follower(1, 9))
    s.play(ready_to_play(s, "SD03-012"), victim)
    assert (s.defense(victim), s.defense(other)) == (left, 9)


def test_wind_blast_is_not_quick() -> None:
    s = Scenario(turn="B")
    blast, attacker = ready_to_play(s, "SD03-012"), s.field("B", follower())
    s.declare_attack(attacker, "A")
    with pytest.raises(ScenarioError):
        s.play(blast)


@pytest.mark.parametrize("golem", ["Guardform Golem", "Strikeform Golem"])
def test_conjure_golem_puts_the_golem_you_like_into_the_ex_area(golem: str) -> None:
    s = Scenario()
    s.play(ready_to_play(s, "SD03-016"), golem)
    assert names(s.tokens("A", "ex")) == [golem] and s.tokens("A") == []


def test_conjure_golem_is_quick() -> None:
    s = Scenario(turn="B")
    conjure, attacker = ready_to_play(s, "SD03-016"), s.field("B", follower())
    s.declare_attack(attacker, "A")
    s.play(conjure, "Strikeform Golem")
    assert names(s.tokens("A", "ex")) == ["Strikeform Golem"]


def test_fire_chain_divides_its_damage() -> None:
    s = Scenario()
    one, other, third = (s.field("B", follower(1, 9)) for _ in range(3))
    s.play(ready_to_play(s, "SD03-006"), [one, other], 2, 1)
    assert (s.defense(one), s.defense(other), s.defense(third)) == (7, 8, 9)


def test_fire_chain_may_go_to_one_follower() -> None:
    s = Scenario()
    one, other = s.field("B", follower(1, 9)), s.field("B", follower(1, 9))
    s.play(ready_to_play(s, "SD03-006"), [one])
    assert (s.defense(one), s.defense(other)) == (6, 9)


def test_fire_chain_is_quick() -> None:
    s = Scenario(turn="B")
    chain, attacker = ready_to_play(s, "SD03-006"), s.field("B", follower(1, 3))
    s.declare_attack(attacker, "A")
    s.play(chain, [attacker])
    assert s.zone(attacker) == "cemetery"
    s.answer("pass")
    assert s.defense("A") == 20


def test_golem_protection_summons_two_golems() -> None:
    s = Scenario()
    s.play(ready_to_play(s, "BP01-063"), RESERVED, RESERVED)
    assert [(golem.name, stats(s, golem)) for golem in s.tokens("A")] == [("Guardform Golem", (2, 3))] * 2


def test_golem_protection_strengthens_every_golem_by_an_earth_rite() -> None:
    s = Scenario()
    sigil(s)
    gargoyle, human = on_field(s, "A", "BP02-432"), s.field("A", follower(1, 1))
    theirs = on_field(s, "B", "BP02-432")
    s.play(ready_to_play(s, "BP01-063"), EARTH_RITE, RESERVED, RESERVED)
    assert [stats(s, golem) for golem in s.tokens("A")] == [(3, 4), (3, 4)]
    assert (stats(s, gargoyle), stats(s, human), stats(s, theirs)) == ((4, 5), (1, 1), (3, 4))


@pytest.mark.parametrize(("spells", "leader"), [(9, 20), (10, 17)])
def test_fiery_embrace_destroys_a_follower(spells: int, leader: int) -> None:
    s = Scenario()
    spells_in_cemetery(s, spells)
    victim, other = s.field("B", follower(9, 9)), s.field("B", follower())
    s.play(ready_to_play(s, "SD03-014"), victim)
    assert (s.zone(victim), s.zone(other), s.defense("B")) == ("cemetery", "field", leader)


def test_fiery_embrace_is_quick() -> None:
    s = Scenario(turn="B")
    embrace, attacker = ready_to_play(s, "SD03-014"), s.field("B", follower(5, 5))
    s.declare_attack(attacker, "A")
    s.play(embrace, attacker)
    assert s.zone(attacker) == "cemetery"
