"""Every card of dark-standby, each of its abilities played once."""

import pytest
from tests.cards.fow.boards import POOL, discard, done, numbers, ready, targets

from rulebound.language.tree import Choose, Destroy, Discard, Draw, Filter, Slot, Who
from rulebound.scenario.fow import Scenario, addition, chant, j_ruler, regalia, resonator, ruler
from rulebound.scenario.table import Card, ScenarioError

REZZARD = POOL["SKL-077"]  # named in the tests of other cards, too
LORD = ruler(judged=j_ruler(500, 900))
IMP = resonator(100, 100, cost="{0}")
KILL = chant("Quickcast", Choose(Filter(types=("j/resonator",))), Destroy(Slot()), cost="{0}")


def graveyard(s: Scenario, n: int, player: str = "A") -> list[Card]:
    return [s.in_graveyard(player, resonator(i, i)) for i in range(1, n + 1)]


# --- magic stones ----------------------------------------------------------------------------------------------------


def test_darkness_stone_produces_darkness() -> None:
    s = Scenario()
    plain = s.field("A", POOL["SDL5-012"])
    s.will_of(plain)
    assert s.will_of_player("A") == {"darkness": 1} and s.rested(plain)


@pytest.mark.parametrize("unit", ["moon", "darkness"])
def test_memoria_produces_moon_or_darkness(unit: str) -> None:
    s = Scenario()
    memoria = s.field("A", POOL["TMS-096"])
    s.will_of(memoria, unit)
    assert s.will_of_player("A") == {unit: 1} and s.rested(memoria)


def test_memoria_is_special_and_no_darkness_stone() -> None:
    s = Scenario()
    memoria, plain = s.field("A", POOL["TMS-096"]), s.field("A", POOL["SDL5-012"])
    other = s.field("A", POOL["TMS-096"])
    shatter = s.in_hand("A", chant("spell: choose 1 flag=special stone; destroy it.", cost="{0}"))
    s.play(shatter)
    assert targets(s, memoria, other, plain) == [True, True, False]
    s = Scenario()
    s.field("A", POOL["TMS-096"])
    merlin = s.standby("A", POOL["SKL-072"])
    opponent_discards(s)
    assert not s.offered(merlin)


# --- the ruler -------------------------------------------------------------------------------------------------------


def test_rezzard_buries_the_top_two_cards() -> None:
    s = Scenario()
    lord = s.ruler("A", REZZARD)
    one, two, three = s.deck("A", *(resonator(n, n) for n in (1, 2, 3)))
    s.stones("A", 2, "darkness")
    s.use(lord)
    done(s)
    assert [s.zone(card) for card in (one, two, three)] == ["graveyard", "graveyard", "deck"]
    assert s.count("B", "graveyard") == 0 and not s.rested(lord) and s.why_not("A", "use", lord)


@pytest.mark.parametrize("n", [0, 1, 2])
def test_rezzard_puts_up_to_two_cards_in_wait_as_he_comes(n: int) -> None:
    s = Scenario()
    lord = s.ruler("A", REZZARD)
    held = s.hand("A", *(resonator(i, i) for i in (1, 2, 3)))
    s.stones("A", 2, "darkness")
    s.judge("A")
    s.resolve()
    assert s.is_judged(lord) and s.chase() == [("auto", lord)]
    s.resolve()
    assert s.prompt == "select" and s.player == "A"
    with pytest.raises(ScenarioError):
        s.answer(held)
    s.answer(held[:n])
    while s.prompt == "order":
        s.answer(s.options[0])
    assert [s.zone(card) for card in held] == ["standby"] * n + ["hand"] * (3 - n)
    assert all(s.sees("A", card) and not s.sees("B", card) for card in held[:n])
    assert numbers(s, lord) == (500 + 200 * n, 500 + 200 * n) and s.has(lord, "Imperishable")


def test_rezzard_is_judged_for_two_darkness() -> None:
    s = Scenario()
    lord = s.ruler("A", REZZARD)
    s.stones("A", 1, "darkness")
    s.stones("A", 1, "fire")
    assert s.why_not("A", "judge", lord)


def test_rezzard_grows_with_his_own_standby_area_only() -> None:
    s = Scenario()
    lord, other = s.field("A", REZZARD, judged=True), s.field("A", resonator(100, 100))
    s.standby("A", IMP)
    s.standby("A", IMP)
    s.standby("B", IMP)
    assert numbers(s, lord) == (900, 900) and numbers(s, other) == (100, 100)


def test_rezzard_comes_again_after_he_was_destroyed() -> None:
    s = Scenario()
    lord = s.field("A", REZZARD, judged=True)
    s.play(s.in_hand("A", KILL), lord)
    s.resolve()
    assert s.zone(lord) == "ruler" and s.counters(lord, "astral") == 0


@pytest.mark.parametrize("n", [0, 1, 3])
def test_march_of_undead_costs_everybody_once_for_each_card(n: int) -> None:
    s = Scenario()
    lord = s.field("A", REZZARD, judged=True)
    dead = graveyard(s, 3)
    relic, theirs = s.in_graveyard("A", regalia()), s.in_graveyard("B", resonator(9, 9))
    mine, foes = [s.field("A", IMP) for _ in range(4)], [s.field("B", IMP) for _ in range(4)]
    s.hand("A", *[IMP] * 4)
    s.hand("B", *[resonator(200, 200)] * 4)
    s.stones("A", 6, "darkness")
    s.use(lord)
    s.resolve()
    assert targets(s, *dead, relic, theirs) == [True, True, True, False, False]
    s.answer(dead[:n])
    while s.prompt in ("banish", "discard", "order"):
        s.answer(s.options[0])
    assert [s.zone(card) for card in dead] == ["removed"] * n + ["graveyard"] * (3 - n)
    for who, cards in (("A", mine), ("B", foes)):
        assert [s.zone(card) for card in cards].count("graveyard") == n and s.count(who, "hand") == 4 - n
    assert s.why_not("A", "use", lord) and s.zone(lord) == "field"


def test_march_of_undead_is_played_once_in_a_game() -> None:
    s = Scenario()
    lord = s.field("A", REZZARD, judged=True)
    s.stones("A", 12, "darkness")
    s.use(lord, ability="March of Undead")
    s.resolve()
    assert s.why_not("A", "use", lord)
    s.to("next turn")
    s.to("A main")
    assert s.why_not("A", "use", lord)
    s = Scenario()
    s.stones("A", 5, "darkness")
    assert s.why_not("A", "use", s.field("A", REZZARD, judged=True))


# --- cards that lie in wait ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", ["SKL-070", "SKL-072", "SKL-075", "TMS-084"])
def test_what_refers_to_stealth_finds_it(code: str) -> None:
    s = Scenario()
    hidden, plain = s.in_graveyard("A", POOL[code]), s.in_graveyard("A", POOL["SKL-076"])
    call = s.in_hand("A", chant("spell: choose 1 my resonator with Stealth in graveyard; take it.", cost="{0}"))
    s.play(call, hidden)
    s.resolve()
    assert (s.zone(hidden), s.zone(plain)) == ("hand", "graveyard")


@pytest.mark.parametrize("judged", [False, True])
def test_herald_comes_at_once_under_rezzard_on_either_side(judged: bool) -> None:
    s = Scenario()
    s.field("A", REZZARD, judged=True) if judged else s.ruler("A", REZZARD)
    herald = s.standby("A", POOL["SKL-070"], fresh=True)
    s.reveal(herald)
    assert s.chase() == [("resonator", herald)]  # for nothing: there is no stone
    s.resolve_all()
    assert s.zone(herald) == "field"


def test_herald_stays_under_another_ruler_and_is_not_free_from_the_hand() -> None:
    s = Scenario()
    s.ruler("B", REZZARD)
    herald = s.standby("A", POOL["SKL-070"])
    with pytest.raises(ScenarioError):
        s.reveal(herald)
    s = Scenario()
    s.ruler("A", REZZARD)
    held = s.in_hand("A", POOL["SKL-070"])
    with pytest.raises(ScenarioError):
        s.reveal(held)
    assert s.why_not("A", "play", held)


def opponent_discards(s: Scenario, who: Who = Who.OPPONENT) -> None:
    """A plays a chant for which a player discards a card."""
    s.hand("A", IMP, IMP)
    s.hand("B", IMP, IMP)
    s.play(s.in_hand("A", chant(Discard(1, who), cost="{0}")))
    s.resolve()
    discard(s)


def test_merlin_comes_when_the_opponent_discards_and_weakens_a_foe() -> None:
    s = Scenario()
    s.field("A", POOL["SDL5-012"], rested=True)
    merlin = s.standby("A", POOL["SKL-072"], fresh=True)
    wall, mine, foe = (
        s.field("B", resonator(900, 900)),
        s.field("A", resonator(1, 900)),
        s.field("B", LORD, judged=True),
    )
    other = s.field("B", resonator(900, 900))
    opponent_discards(s)
    s.reveal(merlin)
    s.resolve()
    assert targets(s, wall, other, mine, merlin, foe) == [True, True, False, False, False]
    s.answer(wall)
    s.resolve_all()
    assert s.zone(merlin) == "field" and (numbers(s, wall), numbers(s, other)) == ((200, 200), (900, 900))
    s.to("next turn")
    assert numbers(s, wall) == (900, 900)


def test_merlin_hears_neither_its_own_player_nor_anything_without_a_darkness_stone() -> None:
    s = Scenario()
    s.stones("A", 1, "darkness")
    merlin = s.standby("A", POOL["SKL-072"])
    opponent_discards(s, who=Who.YOU)
    assert not s.offered(merlin)
    s = Scenario()
    s.stones("A", 1, "fire")
    s.stones("B", 1, "darkness")
    merlin = s.standby("A", POOL["SKL-072"])
    opponent_discards(s)
    assert not s.offered(merlin)


@pytest.mark.parametrize("code", ["SKL-072", "SKL-075", "TMS-084"])
def test_what_comes_from_the_hand_does_nothing_as_it_comes(code: str) -> None:
    s = Scenario()
    foe, dead = s.field("B", resonator(900, 900)), s.in_graveyard("A", IMP)
    card = ready(s, code, "darkness")
    s.play(card)
    s.resolve()
    assert s.zone(card) == "field" and not s.chase() and numbers(s, foe) == (900, 900) and s.zone(dead) == "graveyard"


@pytest.mark.parametrize("judged", [False, True])
def test_persephone_comes_with_ten_cards_in_the_graveyard_and_brings_one_back(judged: bool) -> None:
    s = Scenario()
    s.field("A", REZZARD, judged=True) if judged else s.ruler("A", REZZARD)
    graveyard(s, 7)
    small, large = s.in_graveyard("A", resonator(1, 1, cost="{4}")), s.in_graveyard("A", resonator(1, 1, cost="{5}"))
    relic, theirs = s.in_graveyard("A", regalia()), s.in_graveyard("B", IMP)
    queen = s.standby("A", POOL["SKL-075"], fresh=True)
    s.reveal(queen)
    s.resolve()
    assert targets(s, small, large, relic, theirs) == [True, False, False, False]
    s.answer(small)
    s.resolve_all()
    assert s.zone(small) == s.zone(queen) == "field" and s.count("A", "graveyard") == 9


def test_persephone_stays_with_nine_cards_or_without_rezzard() -> None:
    for lord, mine, theirs in ((REZZARD, 9, 20), (LORD, 12, 0)):
        s = Scenario()
        s.ruler("A", lord)
        graveyard(s, mine)
        graveyard(s, theirs, "B")
        queen = s.standby("A", POOL["SKL-075"])
        with pytest.raises(ScenarioError):
            s.reveal(queen)


@pytest.mark.parametrize("how", ["played", "put"])
def test_executioner_comes_when_the_opponent_got_a_resonator_and_destroys_one(how: str) -> None:
    s = Scenario(turn="B")
    s.stones("A", 1, "darkness")
    killer = s.standby("A", POOL["TMS-084"], fresh=True)
    mine, lord = s.field("A", resonator(1, 1, cost="{3}")), s.field("B", LORD, judged=True)
    large = s.field("B", resonator(1, 1, cost="{4}"))
    new = s.in_hand("B", IMP) if how == "played" else s.in_graveyard("B", IMP)
    raising = s.in_hand("B", chant("spell: choose 1 my resonator in graveyard; put it to field.", cost="{0}"))
    s.play(new) if how == "played" else s.play(raising, new)
    s.resolve()
    s.pass_priority()
    s.reveal(killer)
    s.resolve()
    assert targets(s, new, mine, killer, large, lord) == [True, True, True, False, False]
    s.answer(new)
    s.resolve_all()
    assert s.zone(new) == "graveyard" and s.zone(killer) == "field"


def test_executioner_stays_without_a_darkness_stone_or_for_other_cards() -> None:
    for attribute, player, make in (
        ("fire", "B", IMP),
        ("darkness", "A", IMP),
        ("darkness", "B", addition(cost="{0}")),
    ):
        s = Scenario(turn=player)
        s.stones("A", 1, attribute)
        s.stones("B", 1, "darkness")
        killer, new = s.standby("A", POOL["TMS-084"]), s.in_hand(player, make)
        s.play(new)
        s.resolve()
        if player == "B":
            s.pass_priority()
        with pytest.raises(ScenarioError):
            s.reveal(killer)


def test_executioner_forgets_what_came_in_another_turn() -> None:
    s = Scenario(turn="B")
    s.stones("A", 1, "darkness")
    killer, new = s.standby("A", POOL["TMS-084"]), s.in_hand("B", IMP)
    s.play(new)
    s.resolve()
    s.to("A main")
    with pytest.raises(ScenarioError):
        s.reveal(killer)


def raiders(s: Scenario, attacker: Card, target: Card | str = "B", *, turn: str = "A") -> Card:
    """Nighttime Raiders in wait after a battle in which nobody blocked."""
    trap = s.standby("A", POOL["TMS-080"])
    s.attack(attacker, target)
    s.to("end of battle")
    if turn == "B":
        s.pass_priority()
    return trap


@pytest.mark.parametrize("yes", [True, False])
def test_nighttime_raiders_may_bring_a_darkness_resonator_after_the_opponent_was_hit(yes: bool) -> None:
    s = Scenario()
    small = s.in_hand("A", resonator(1, 1, cost="{B}{4}"))
    large, light = s.in_hand("A", resonator(1, 1, cost="{B}{5}")), s.in_hand("A", resonator(1, 1, cost="{W}"))
    relic = s.in_hand("A", addition(attribute="darkness", cost="{1}"))
    trap = raiders(s, s.field("A", resonator(300, 300)))
    s.reveal(trap)
    assert s.chase() == [("chant", trap)]  # for nothing: there is no stone
    s.resolve()
    s.answer(yes)
    if s.prompt == "select":
        assert targets(s, small, large, light, relic) == [True, False, False, False]
        s.answer(small)
    assert s.zone(small) == ("field" if yes else "hand") and s.zone(trap) == "graveyard"


def test_nighttime_raiders_are_not_played_like_other_chants() -> None:
    s = Scenario()
    s.in_hand("A", IMP)
    trap = ready(s, "TMS-080", "darkness")
    assert s.why_not("A", "play", trap)
    with pytest.raises(ScenarioError):
        s.reveal(trap)


def test_nighttime_raiders_are_paid_for_from_the_hand() -> None:
    for stones in (3, 2):
        s = Scenario()
        raider, trap = s.field("A", resonator(300, 300)), ready(s, "TMS-080", "darkness", stones)
        s.attack(raider, "B")
        s.to("end of battle")
        s.reveal(trap)
        assert s.zone(trap) == ("chase" if stones == 3 else "graveyard")
        assert all(s.rested(card) for card in s.cards("A", "field")) == (stones == 3)


def test_nighttime_raiders_hear_only_of_damage_by_their_masters_resonators_to_the_opponent() -> None:
    s = Scenario()
    lord = s.field("A", LORD, judged=True)
    with pytest.raises(ScenarioError):
        s.reveal(raiders(s, lord))
    s = Scenario()
    knight, wall = s.field("A", resonator(300, 300)), s.field("B", resonator(100, 900), rested=True)
    trap = raiders(s, knight, wall)
    with pytest.raises(ScenarioError):
        s.reveal(trap)
    s = Scenario(turn="B")
    foe = s.field("B", resonator(300, 300))
    trap = raiders(s, foe, "A", turn="B")
    with pytest.raises(ScenarioError):
        s.reveal(trap)


def test_nighttime_raiders_hear_of_a_resonator_that_is_gone_and_of_damage_by_an_ability() -> None:
    s = Scenario()
    hound, kill = s.field("A", resonator(300, 300, "{0}: hit opp 100.")), s.in_hand("A", KILL)
    trap = s.standby("A", POOL["TMS-080"])
    s.use(hound)
    s.resolve()
    s.play(kill, hound)
    s.resolve()
    s.reveal(trap)
    assert s.zone(hound) == "graveyard" and s.chase() == [("chant", trap)]


def test_nighttime_raiders_do_not_hear_of_a_fight_that_the_opponent_began() -> None:
    s = Scenario(turn="B")
    mine, foe = s.field("A", resonator(100, 900)), s.field("B", resonator(100, 900))
    duel = "spell: choose one=1 my resonator; choose two=1 opp resonator; fight $one with $two by attack."
    trap, chosen = s.standby("A", POOL["TMS-080"]), s.in_hand("B", chant(duel, cost="{0}"))
    s.play(chosen, foe, mine)
    s.resolve()
    assert s.damage(foe) == s.damage(mine) == 100
    s.pass_priority()
    with pytest.raises(ScenarioError):
        s.reveal(trap)


def test_nighttime_raiders_wait_a_turn_and_hear_of_this_turn_only() -> None:
    s = Scenario()
    raider, trap = s.field("A", resonator(300, 300)), s.standby("A", POOL["TMS-080"], fresh=True)
    s.attack(raider, "B")
    s.to("end of battle")
    with pytest.raises(ScenarioError):
        s.reveal(trap)
    s.to("B main")
    s.pass_priority()
    with pytest.raises(ScenarioError):
        s.reveal(trap)


# --- other resonators ------------------------------------------------------------------------------------------------


def test_prowler_buries_two() -> None:
    s = Scenario()
    one, two, three = s.deck("A", *(resonator(n, n) for n in (1, 2, 3)))
    s.play(ready(s, "SKL-076", "darkness", stones=1))
    s.resolve()
    assert s.chase() and s.zone(one) == "deck"
    done(s)
    assert [s.zone(card) for card in (one, two, three)] == ["graveyard", "graveyard", "deck"]
    assert s.count("B", "graveyard") == 0


def test_lilith_destroys_what_x_allows() -> None:
    s = Scenario()
    small, large = s.field("B", resonator(400, 400, cost="{2}")), s.field("B", resonator(400, 400, cost="{3}"))
    mine, lord = s.field("A", resonator(400, 400, cost="{1}")), s.field("B", LORD, judged=True)
    lilith = ready(s, "TMS-073", "darkness", stones=4)
    s.play(lilith, "Awakening", 2)
    s.resolve()
    assert targets(s, small, mine, lilith, large, lord) == [True, True, True, False, False]
    s.answer(small)
    s.resolve_all()
    assert s.zone(small) == "graveyard" and s.zone(large) == "field" and s.life_of("A") == 4000


def test_lilith_does_nothing_unless_she_is_awakened() -> None:
    s = Scenario()
    foe = s.field("B", resonator(400, 400, cost="{0}"))
    lilith = ready(s, "TMS-073", "darkness")
    s.play(lilith, "printed cost")
    s.resolve()
    assert not s.chase() and s.zone(foe) == s.zone(lilith) == "field"


@pytest.mark.parametrize("moon", [True, False])
def test_lilith_gains_the_atk_of_her_victim_for_will_of_the_moon(moon: bool) -> None:
    s = Scenario()
    foe = s.field("B", resonator(400, 400, cost="{1}"), counters={"+100/+100": 1})
    s.stones("A", 2, "darkness")
    if moon:
        s.will("A", "M")
    else:
        s.stones("A", 1, "darkness")
    lilith = s.in_hand("A", POOL["TMS-073"])
    s.play(lilith, "Awakening", 1)
    s.resolve()
    if s.prompt == "choose":
        s.answer(foe)
    s.resolve_all()
    assert s.zone(foe) == "graveyard"
    assert (s.life_of("A"), s.life_of("B")) == (4500 if moon else 4000, 4000)


def test_lilith_gains_nothing_when_her_victim_is_gone() -> None:
    s = Scenario()
    foe = s.field("B", resonator(400, 400, cost="{1}"))
    s.stones("A", 2, "darkness")
    s.will("A", "M")
    lilith, kill = s.in_hand("A", POOL["TMS-073"]), s.in_hand("A", KILL)
    s.play(lilith, "Awakening", 1)
    s.resolve()
    if s.prompt == "choose":
        s.answer(foe)
    s.play(kill, foe)
    s.resolve_all()
    assert s.zone(foe) == "graveyard" and s.life_of("A") == 4000  # 903.3a


# --- chants ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("yes", [True, False])
def test_forbidden_spell_takes_back_and_may_put_down(yes: bool) -> None:
    s = Scenario()
    dead, other = s.in_graveyard("A", resonator(1, 1, cost="{B}{2}")), s.in_graveyard("A", resonator(2, 2))
    relic, theirs = s.in_graveyard("A", regalia()), s.in_graveyard("B", IMP)
    large, light = s.in_hand("A", resonator(1, 1, cost="{B}{3}")), s.in_hand("A", resonator(1, 1, cost="{W}"))
    s.play(ready(s, "SKL-069", "darkness", stones=4))
    assert targets(s, dead, other, relic, theirs) == [True, True, False, False]
    s.answer(dead)
    s.resolve()
    assert s.prompt == "may" and s.player == "A"
    s.answer(yes)
    if s.prompt == "select":
        assert targets(s, dead, large, light) == [True, False, False]
        s.answer(dead)
    assert s.zone(dead) == ("field" if yes else "hand") and s.zone(other) == "graveyard"


def test_forbidden_spell_is_played_again_from_the_graveyard_and_removed() -> None:
    s = Scenario()
    s.stones("A", 4, "darkness")
    dead, spell = s.in_graveyard("A", IMP), s.in_graveyard("A", POOL["SKL-069"])
    s.play(spell, dead)
    s.resolve()
    assert s.zone(spell) == "removed" and s.zone(dead) == "hand"


def test_soulhunt_takes_a_resonator_and_a_card_of_everybody() -> None:
    s = Scenario()
    mine, other, foe = s.field("A", IMP), s.field("A", resonator(2, 2)), s.field("B", resonator(3, 3))
    lord = s.field("B", LORD, judged=True)
    s.hand("A", IMP, IMP)
    s.hand("B", resonator(5, 5), IMP)
    s.play(ready(s, "SKL-079", "darkness", stones=1))
    s.resolve()
    assert s.prompt == "banish" and s.player == "A" and targets(s, mine, other, foe) == [True, True, False]
    s.answer(other)
    assert [s.zone(card) for card in (mine, other, foe, lord)] == ["field", "graveyard", "graveyard", "field"]
    assert s.prompt == "discard" and s.player == "A"  # banishing comes first
    discard(s)
    assert s.count("A", "hand") == s.count("B", "hand") == 1


def test_eyes_weaken_for_each_card_in_wait_until_the_turn_ends() -> None:
    s = Scenario(turn="B")
    wall, lord = s.field("B", resonator(900, 900)), s.field("B", ruler(judged=j_ruler(900, 900)), judged=True)
    for who in "AAB":
        s.standby(who, IMP)
    eyes = ready(s, "BFA-066", "darkness", stones=1)
    s.pass_priority()
    s.play(eyes)
    assert targets(s, wall, lord) == [True, True]
    s.answer(lord)
    s.resolve()
    assert (numbers(s, lord), numbers(s, wall)) == ((100, 100), (900, 900))
    s.to("next turn")
    assert numbers(s, lord) == (900, 900)


def test_black_moonbeam_destroys_a_j_ruler_in_any_turn() -> None:
    s = Scenario(turn="B")
    lord, mine = s.field("B", LORD, judged=True), s.field("A", LORD, judged=True)
    foe = s.field("B", IMP)
    beam = ready(s, "BFA-061", "darkness", stones=2)
    s.pass_priority()
    s.play(beam)
    assert targets(s, lord, mine, foe) == [True, True, False]
    s.answer(lord)
    s.resolve()
    assert s.zone(lord) == "ruler" and s.counters(lord, "astral") == 1 and s.zone(mine) == "field"


def test_nobody_chases_to_black_moonbeam() -> None:
    s = Scenario()
    lord = s.field("B", LORD, judged=True)
    mine, theirs = (s.in_hand(who, chant(Draw(1), "Quickcast", cost="{0}")) for who in "AB")
    well = s.field("B", regalia("{0}: draw 1."))
    s.play(ready(s, "BFA-061", "darkness"), lord)
    assert s.why_not("A", "play", mine)
    s.pass_priority()
    assert s.why_not("B", "play", theirs) and s.why_not("B", "use", well)
    s.pass_priority()
    assert s.zone(lord) == "ruler" and not s.why_not("A", "play", mine)


# --- additions and regalia -------------------------------------------------------------------------------------------


def test_necromancy_makes_a_zombie_of_a_resonator_and_strengthens_it() -> None:
    s = Scenario()
    mine, foe = s.field("A", resonator(100, 100, race="Human")), s.field("B", resonator(100, 100, race="Human"))
    lord = s.field("A", LORD, judged=True)
    s.play(ready(s, "SKL-073", "darkness", stones=1))
    assert targets(s, mine, foe, lord) == [True, True, False]
    s.answer(foe)
    s.resolve()
    assert (numbers(s, foe), numbers(s, mine)) == ((300, 300), (100, 100))
    assert s.row(foe).traits == {"Human", "Zombie"} and s.row(mine).traits == {"Human"}


@pytest.mark.parametrize("yes", [True, False])
def test_necromancy_may_come_back_to_whatever_resonator_enters(yes: bool) -> None:
    s = Scenario()
    spell = s.in_graveyard("A", POOL["SKL-073"])
    imp = s.in_hand("A", IMP)
    s.play(imp)
    s.resolve()
    assert s.chase() == [("auto", spell)]
    s.resolve()
    assert s.prompt == "may" and s.player == "A"
    s.answer(yes)
    assert (s.zone(spell), s.added_to(spell)) == (("field", imp) if yes else ("graveyard", None))
    assert numbers(s, imp) == ((300, 300) if yes else (100, 100))


def test_necromancy_does_not_come_for_resonators_of_the_opponent_or_other_cards() -> None:
    s = Scenario(turn="B")
    s.in_graveyard("A", POOL["SKL-073"])
    imp = s.in_hand("B", IMP)
    s.play(imp)
    s.resolve()
    assert s.zone(imp) == "field" and not s.chase()
    s = Scenario()
    s.in_graveyard("A", POOL["SKL-073"])
    s.play(s.in_hand("A", regalia()))
    s.resolve()
    assert not s.chase()


def test_niflheim_strengthens_zombies_of_its_own_player() -> None:
    s = Scenario()
    zombie, other, foe = (
        s.field(who, resonator(1, 100, race=race)) for who, race in (("A", "Zombie"), ("A", ()), ("B", "Zombie"))
    )
    made = s.field("A", resonator(100, 100))
    lord = s.field("A", ruler(judged=j_ruler(500, 500, race="Zombie")), judged=True)
    s.field("A", POOL["SKL-073"], added_to=made)
    s.field("A", POOL["SKL-074"])
    assert [s.defense(card) for card in (zombie, other, foe, made, lord)] == [300, 100, 100, 500, 700]
    assert s.attack_of(lord) == 700


def test_niflheim_is_banished_for_five_cards() -> None:
    s = Scenario()
    top = s.deck("A", *(resonator(n, n) for n in range(1, 8)))
    realm = s.field("A", POOL["SKL-074"])
    s.use(realm)
    assert s.zone(realm) == "graveyard" and s.zone(top[0]) == "deck"
    done(s)
    assert [s.zone(card) for card in top] == ["graveyard"] * 5 + ["deck"] * 2


def test_deathscythe_takes_keywords_from_the_j_ruler_of_the_opponent_and_bars_them() -> None:
    s = Scenario()
    lord = s.field("B", ruler(judged=j_ruler(900, 900, "Imperishable", "Swiftness", "Flying")), judged=True)
    knight = s.field("B", resonator(100, 100, "Swiftness"))
    mine = s.field("A", ruler(judged=j_ruler(900, 900, "Imperishable", "Swiftness")), judged=True)
    s.field("A", POOL["SKL-096"])
    words = ("Imperishable", "Swiftness")
    gifts = [s.in_hand("A", chant(f"spell: choose 1 j_ruler; it has {word} (turn).", cost="{0}")) for word in words]
    for word, gift in zip(words, gifts, strict=True):
        assert not s.has(lord, word) and s.has(mine, word)
        s.play(gift, lord)
        s.resolve()
        assert not s.has(lord, word)
    assert s.has(lord, "Flying") and s.has(knight, "Swiftness")


def test_deathscythe_strengthens_any_j_ruler_of_its_player_until_the_turn_ends() -> None:
    s = Scenario()
    lord, foe = s.field("A", LORD, judged=True), s.field("B", LORD, judged=True)
    knight, wall = s.field("A", IMP), s.field("B", resonator(100, 300), rested=True)
    scythe = s.field("A", POOL["SKL-096"])
    s.use(scythe)
    assert s.rested(scythe)
    s.resolve()
    assert [numbers(s, card) for card in (lord, foe, knight)] == [(700, 1100), (500, 900), (100, 100)]
    s.attack(lord, wall)
    s.to("end of battle")
    assert s.zone(wall) == "graveyard"  # that is for Rezzard only
    s.to("next turn")
    assert numbers(s, lord) == (500, 900)


def test_deathscythe_lets_rezzard_raise_what_he_has_slain() -> None:
    s = Scenario()
    lord, scythe = s.field("A", REZZARD, judged=True), s.field("A", POOL["SKL-096"])
    wall, other = s.field("B", resonator(100, 300), rested=True), s.field("B", IMP)
    kill = s.in_hand("A", KILL)
    s.use(scythe)
    s.resolve()
    s.play(kill, other)
    s.resolve_all()
    assert s.zone(other) == "graveyard"  # he has not touched that one
    s.attack(lord, wall)
    s.to("end of battle")
    assert s.zone(wall) == "field" and s.controller(wall) == "A"


def test_deathscythe_lets_rezzard_raise_what_dies_later_in_the_turn() -> None:
    s = Scenario()
    lord, scythe = s.field("A", REZZARD, judged=True), s.field("A", POOL["SKL-096"])
    wall, kill = s.field("B", resonator(100, 3000), rested=True), s.in_hand("A", KILL)
    s.use(scythe)
    s.resolve()
    s.attack(lord, wall)
    s.to("end of battle")
    assert s.damage(wall) == 700
    s.play(kill, wall)
    s.resolve_all()
    assert s.zone(wall) == "field" and s.controller(wall) == "A" and s.damage(wall) == 0


def test_deathscythe_makes_march_of_undead_cheaper_by_one_this_turn() -> None:
    s = Scenario()
    lord, scythe = s.field("A", REZZARD, judged=True), s.field("A", POOL["SKL-096"])
    s.stones("A", 5, "darkness")
    assert s.why_not("A", "use", lord)
    s.use(scythe)
    s.resolve()
    assert not s.why_not("A", "use", lord)
    s.to("next turn")
    s.to("A main")
    assert s.why_not("A", "use", lord)
    s = Scenario()
    lord, scythe = s.field("A", REZZARD, judged=True), s.field("A", POOL["SKL-096"])
    s.stones("A", 4, "darkness")
    s.use(scythe)
    s.resolve()
    assert s.why_not("A", "use", lord)


def test_deathscythe_works_for_rezzard_who_comes_later_in_the_turn() -> None:
    s = Scenario()
    lord, scythe = s.ruler("A", REZZARD), s.field("A", POOL["SKL-096"])
    s.stones("A", 7, "darkness")
    s.use(scythe)
    s.resolve()
    s.judge("A")
    s.resolve_all()
    assert s.is_judged(lord) and numbers(s, lord) == (700, 700)  # 909.4: nobody asks who is there as it resolves
    assert not s.why_not("A", "use", lord)


def test_deathscythe_comes_back_for_three_cards_of_the_graveyard() -> None:
    s = Scenario()
    scythe, dead = s.in_graveyard("A", POOL["SKL-096"]), graveyard(s, 3)
    s.use(scythe, ability=1, pay=dead)
    assert {s.zone(card) for card in dead} == {"removed"}
    s.resolve()
    assert s.zone(scythe) == "hand"
    s = Scenario()
    scythe = s.in_graveyard("A", POOL["SKL-096"])
    graveyard(s, 1)
    graveyard(s, 5, "B")
    assert s.why_not("A", "use", scythe, s.abilities(scythe)[1][0])
    s = Scenario()
    scythe = s.field("A", POOL["SKL-096"], rested=True)
    graveyard(s, 3)
    assert s.why_not("A", "use", scythe, s.abilities(scythe)[1][0])
