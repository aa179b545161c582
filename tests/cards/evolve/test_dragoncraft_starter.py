"""Every card of the Dragoncraft starter, each of its abilities played once."""

import pytest
from tests.cards.evolve.boards import POOL, RESERVED, names, on_field, ready_to_evolve, ready_to_play, stats

from rulebound.language.tree import Choose, Damage, Filter, Slot
from rulebound.scenario.evolve import Scenario, amulet, follower, spell
from rulebound.scenario.table import ScenarioError

OVERFLOW = pytest.mark.parametrize("maximum", [6, 7], ids=["below overflow", "overflow"])


def with_maximum(maximum: int) -> Scenario:
    """A's main phase with so many maximum play points; B has ten, which is not what Overflow looks at."""
    s = Scenario()
    s.points("A", maximum, maximum=maximum)
    return s


# --- the deck --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["BP01-175"])
def test_a_card_without_text(code: str) -> None:
    assert POOL[code].abilities == () and POOL[code].types == ("follower", "evolved")


# --- 1 play point ----------------------------------------------------------------------------------------------------


@OVERFLOW
def test_evolved_ivory_dragon_draws_a_card_in_overflow(maximum: int) -> None:
    s = with_maximum(maximum)
    s.evolve(ready_to_evolve(s, "BP01-092", "BP01-093"))
    assert s.count("A", "hand") == (1 if maximum == 7 else 0)


@OVERFLOW
def test_blazing_breath_burns_more_in_overflow(maximum: int) -> None:
    s = with_maximum(maximum)
    victim, mine = s.field("B", follower(1, 5)), s.field("A", follower(1, 5))
    s.play(ready_to_play(s, "BP01-098"))
    assert s.defense(victim) == (1 if maximum == 7 else 3) and s.defense(mine) == 5


def test_blazing_breath_is_quick() -> None:
    s = Scenario(turn="B")
    breath, attacker = ready_to_play(s, "BP01-098"), s.field("B", follower(3, 4))
    s.declare_attack(attacker, "A")
    s.play(breath)
    assert s.zone(attacker) == "cemetery" and s.defense("A") == 20


# --- 2 play points ---------------------------------------------------------------------------------------------------


@OVERFLOW
def test_dragonrider_brings_a_dragon_in_overflow(maximum: int) -> None:
    s = with_maximum(maximum)
    s.play(ready_to_play(s, "SD04-012"))
    assert names(s.tokens("A", "ex")) == (["Dragon"] if maximum == 7 else [])


@OVERFLOW
def test_evolved_dragonrider_is_stronger_in_overflow(maximum: int) -> None:
    s = with_maximum(maximum)
    rider = ready_to_evolve(s, "SD04-012", "SD04-013")
    s.evolve(rider)
    assert stats(s, rider) == ((5, 3) if maximum == 7 else (3, 3))
    s.to("next turn")
    assert stats(s, rider) == ((5, 3) if maximum == 7 else (3, 3))


def test_fire_lizard_burns_a_follower() -> None:
    s = Scenario()
    victim = s.field("B", follower(1, 2))
    s.play(ready_to_play(s, "BP01-094"), victim)
    assert s.defense(victim) == 1 and s.defense("B") == 20


def test_fire_lizard_burns_a_leader() -> None:
    s = Scenario()
    victim = s.field("B", follower(1, 2))
    s.play(ready_to_play(s, "BP01-094"), s.leader("B"))
    assert s.defense(victim) == 2 and s.defense("B") == 19 and s.defense("A") == 20


@OVERFLOW
def test_dragonewt_princess_strikes_in_overflow(maximum: int) -> None:
    s = with_maximum(maximum)
    victim = s.field("B", follower(1, 5))
    s.play(ready_to_play(s, "SD04-005"))
    assert s.defense(victim) == (1 if maximum == 7 else 5)


def test_dragonewt_scholar_draws_and_then_discards() -> None:
    s = Scenario()
    scholar = on_field(s, "A", "BP01-085")
    held = s.in_hand("A", follower(name="held"))
    (drawn, *_) = s.deck("A", follower(name="drawn"), follower())
    s.declare_attack(scholar, "B")
    assert s.prompt == "discard" and s.zone(drawn) == "hand"
    s.answer(held)
    s.answer("pass")
    assert s.zone(held) == "cemetery" and s.cards("A", "hand") == [drawn] and s.defense("B") == 18


def test_dragonewt_scholar_cannot_be_attacked() -> None:
    s = Scenario(turn="B")
    scholar = on_field(s, "A", "BP01-085", engaged=True)
    attacker = s.field("B", follower(5, 5, "Assail"))
    bolt = s.in_hand("B", spell(Choose(Filter(types=("follower",), side="opp")), Damage(Slot(), 2)))
    assert s.attack_targets(attacker) == [s.leader("A")]
    s.play(bolt)
    assert s.zone(scholar) == "cemetery"


# --- 3 play points ---------------------------------------------------------------------------------------------------


def test_roc_gains_attack_when_it_attacks() -> None:
    s = Scenario()
    roc = on_field(s, "A", "SD04-009")
    s.attack(roc, "B")
    assert s.defense("B") == 16 and stats(s, roc) == (4, 3)
    s.to("A main")
    assert stats(s, roc) == (4, 3)


def test_evolved_roc_gains_attack_and_defense_when_it_attacks() -> None:
    s = Scenario()
    roc = s.field("A", POOL["SD04-009"], evolved_into=POOL["SD04-010"])
    s.attack(roc, s.field("B", follower(3, 9), engaged=True))
    assert stats(s, roc) == (4, 1)


def test_imprisoned_dragon_cannot_attack() -> None:
    s = Scenario()
    dragon = on_field(s, "A", "BP01-088")
    s.field("B", follower(), engaged=True)
    assert s.attack_targets(dragon) == []
    with pytest.raises(ScenarioError, match=r"8\.4\.3\.2"):
        s.attack(dragon, "B")


def test_imprisoned_dragon_guards_its_leader_and_fights_back() -> None:
    s = Scenario(turn="B")
    dragon = on_field(s, "A", "BP01-088", engaged=True)
    attacker = s.field("B", follower(3, 4))
    assert s.attack_targets(attacker) == [dragon]
    s.attack(attacker, dragon)
    assert s.zone(attacker) == "cemetery" and s.defense(dragon) == 1


def test_zirnitra_brings_a_dragon() -> None:
    s = Scenario()
    s.play(ready_to_play(s, "BP01-078"))
    assert names(s.tokens("A", "ex")) == ["Dragon"]


@OVERFLOW
def test_zirnitra_lets_a_dragon_out(maximum: int) -> None:
    s = with_maximum(maximum)
    s.points("A", 4)
    zirnitra = on_field(s, "A", "BP01-078", fresh=True)
    dragon, fairy = s.in_ex("A", s.make_token("Dragon")), s.in_ex("A", s.make_token("Fairy"))
    victim = s.field("B", follower(), engaged=True)
    s.use(zirnitra)
    assert s.on_field(dragon) and s.has(dragon, "Rush") and s.attack_targets(dragon) == [victim]
    assert s.zone(fairy) == "ex" and s.engaged(zirnitra)
    assert s.play_points("A") == (4 if maximum == 7 else 2) and stats(s, dragon) == (5, 5)
    s.attack(dragon, victim)
    assert s.zone(victim) == "cemetery"


def test_zirnitra_needs_a_dragon_token() -> None:
    s = Scenario()
    zirnitra = on_field(s, "A", "BP01-078")
    s.in_ex("A", s.make_token("Fairy"))
    s.in_ex("B", s.make_token("Dragon"))
    with pytest.raises(ScenarioError, match=r"10\.6\.2\.3\.4"):
        s.use(zirnitra)


@OVERFLOW
def test_dragon_wings_burn_every_follower(maximum: int) -> None:
    s = with_maximum(maximum)
    mine, theirs = s.field("A", follower(1, 4)), s.field("B", follower(1, 4))
    s.field("B", amulet())
    s.play(ready_to_play(s, "BP01-099"))
    left = 1 if maximum == 7 else 2
    assert (s.defense(mine), s.defense(theirs)) == (left, left)
    assert (s.defense("A"), s.defense("B")) == (20, 20)


# --- 4 play points ---------------------------------------------------------------------------------------------------


@OVERFLOW
def test_dragonguard_is_stronger_in_overflow(maximum: int) -> None:
    s = with_maximum(maximum)
    guard = ready_to_play(s, "SD04-006")
    s.play(guard, RESERVED)
    assert stats(s, guard) == ((6, 7) if maximum == 7 else (4, 5))
    s.to("next turn")
    assert stats(s, guard) == ((6, 7) if maximum == 7 else (4, 5))


def test_dragonguard_has_ward() -> None:
    s = Scenario(turn="B")
    guard = on_field(s, "A", "SD04-006", engaged=True)
    assert s.attack_targets(s.field("B", follower())) == [guard]


def test_seabrand_dragon_storms_in_overflow() -> None:
    s = with_maximum(7)
    dragon = ready_to_play(s, "SD04-014")
    s.play(dragon)
    s.attack(dragon, "B")
    assert s.defense("B") == 16 and stats(s, dragon) == (4, 4)


def test_seabrand_dragon_waits_below_overflow() -> None:
    s = with_maximum(6)
    dragon = ready_to_play(s, "SD04-014")
    s.play(dragon)
    assert s.why_not("A", "attack", dragon).startswith("8.4.2.1:") and not s.has(dragon, "Storm")


def test_dark_dragoon_forte_attacks_at_once() -> None:
    s = Scenario()
    forte = ready_to_play(s, "BP01-076")
    s.play(forte)
    s.attack(forte, "B")
    assert s.defense("B") == 15


def test_evolved_dark_dragoon_forte_storms_and_cannot_be_selected() -> None:
    s = Scenario()
    forte = ready_to_evolve(s, "BP01-076", "BP01-077")
    bolt = s.in_hand("B", spell("Quick", Choose(Filter(types=("follower",), side="opp")), Damage(Slot(), 3)))
    s.evolve(forte)
    s.declare_attack(forte, "B")
    assert s.prompt == "quick" and "10.6.2.3.4" in s.why_not("B", "play", bolt)
    s.answer("pass")
    assert s.defense("B") == 13


def test_evolved_dark_dragoon_forte_can_be_selected_by_its_own_player() -> None:
    s = Scenario()
    forte = s.field("A", POOL["BP01-076"], evolved_into=POOL["BP01-077"])
    s.play(s.in_hand("A", spell(Choose(Filter(types=("follower",), side="my")), Damage(Slot(), 1))))
    assert s.defense(forte) == 2


# --- 5 play points and more ------------------------------------------------------------------------------------------


def test_shenlong_draws_two_and_then_discards_one() -> None:
    s = Scenario()
    shenlong = ready_to_play(s, "BP01-086")
    one, two, *_ = s.deck("A", follower(), follower(), follower())
    s.play(shenlong, RESERVED, two)
    assert s.cards("A", "hand") == [one] and s.zone(two) == "cemetery"


def test_shenlong_has_ward() -> None:
    s = Scenario(turn="B")
    shenlong = on_field(s, "A", "BP01-086", engaged=True)
    assert s.attack_targets(s.field("B", follower())) == [shenlong]


def test_evolved_shenlong_has_ward_and_heals_its_leader() -> None:
    s = Scenario()
    shenlong = ready_to_evolve(s, "BP01-086", "BP01-087")
    s.leader("A", defense=9)
    s.evolve(shenlong)
    assert s.defense("A") == 14 and s.has(shenlong, "Ward") and s.count("A", "hand") == 0


def test_draconic_fervor_adds_a_play_point_heals_and_draws() -> None:
    s = with_maximum(6)
    s.play(ready_to_play(s, "BP02-441"))
    assert s.max_play_points("A") == 7 and s.play_points("A") == 1
    assert s.defense("A") == 23 and s.count("A", "hand") == 1


def test_draconic_fervor_does_not_exceed_ten_play_points() -> None:
    s = Scenario()
    s.play(ready_to_play(s, "BP02-441"))
    assert s.max_play_points("A") == 10 and s.defense("A") == 23 and s.count("A", "hand") == 1


def test_dread_dragon_burns_a_follower_for_7() -> None:
    s = Scenario()
    victim, other = s.field("B", follower(1, 8)), s.field("B", follower(1, 7))
    s.play(ready_to_play(s, "BP01-097"))
    assert not s.offered(s.leader("B"))
    s.answer(victim)
    assert s.defense(victim) == 1 and s.defense(other) == 7


def test_genesis_dragon_attacks_at_once() -> None:
    s = Scenario()
    genesis = ready_to_play(s, "BP01-080")
    s.play(genesis)
    s.attack(genesis, "B")
    assert s.defense("B") == 10 and stats(s, genesis) == (10, 12) and s.play_points("A") == 1


def test_lucifer_heals_his_leader_at_each_own_end_phase() -> None:
    s = Scenario()
    lucifer = on_field(s, "A", "BP01-152")
    s.to("B main")
    assert s.defense("A") == 24
    s.to("A main")
    assert s.defense("A") == 24 and s.has(lucifer, "Ward")


def test_lucifer_has_ward() -> None:
    s = Scenario(turn="B")
    lucifer = on_field(s, "A", "BP01-152", engaged=True)
    assert s.attack_targets(s.field("B", follower())) == [lucifer]


def test_evolved_lucifer_hurts_the_enemy_leader_at_the_end_phase() -> None:
    s = Scenario()
    lucifer = s.field("A", POOL["BP01-152"], evolved_into=POOL["BP01-153"])
    s.to("B main")
    assert (s.defense("A"), s.defense("B")) == (20, 16) and not s.has(lucifer, "Ward")
    s.to("A main")
    assert (s.defense("A"), s.defense("B")) == (20, 16)


def test_evolved_lucifer_destroys_whatever_he_fights() -> None:
    s = Scenario()
    lucifer = s.field("A", POOL["BP01-152"], evolved_into=POOL["BP01-153"])
    giant = s.field("B", follower(1, 20), engaged=True)
    s.attack(lucifer, giant)
    assert s.zone(giant) == "cemetery" and s.defense(lucifer) == 6
