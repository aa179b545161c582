"""Chapters 1010, 1011 and 1013: destroying, banishing, resting and recovering."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Banish,
    Cannot,
    Choose,
    Control,
    CostCards,
    Damage,
    Destroy,
    DestroyRuler,
    Draw,
    EachPlayer,
    Exhaust,
    ExhaustSelf,
    Filter,
    Gain,
    LoseAbility,
    Modify,
    On,
    Pay,
    Ready,
    Self,
    Slot,
    Static,
    Step,
    Until,
    Who,
)
from rulebound.scenario.fow import Scenario, chant, j_ruler, judgment, regalia, resonator, ruler, stone

RESONATORS = Filter(types=("resonator",))
MINE = Filter(types=("resonator",), side="my")
THEIRS = Filter(types=("resonator",), side="opp")
FIGHTERS = Filter(types=("j/resonator",))
RULERS = Filter(types=("ruler",), zone="ruler")
MURDER = chant(Choose(FIGHTERS), Destroy(Slot()), "Quickcast", cost="{0}")
QUEEN = ruler(judgment(Pay(0)), judged=j_ruler(800, 800))
STEADFAST = Static((Cannot("be destroyed"),))


# --- 1010 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1010.1")
def test_a_destroyed_card_goes_to_its_owners_graveyard() -> None:
    s = Scenario()
    lent = s.field("B", resonator(300, 300), controller="A")
    murder = s.in_hand("A", MURDER)
    s.play(murder, lent)
    s.resolve()
    assert s.cards("B", "graveyard") == [lent]


@pytest.mark.rule("1010.1", "1010.1a")
def test_a_destroyed_j_ruler_goes_back_as_a_ruler_and_is_never_judged_again() -> None:
    s = Scenario()
    queen, murder = s.ruler("A", QUEEN, counters={"mana": 2}), s.in_hand("A", MURDER)
    s.judge("A")
    s.resolve()
    assert s.zone(queen) == "field" and s.counters(queen, "mana") == 2
    s.play(murder, queen)
    s.resolve()
    assert s.zone(queen) == "ruler" and not s.is_judged(queen)
    assert s.counters(queen, "astral") == 1 and s.counters(queen, "mana") == 2
    s.to("B main")
    s.to("A main")
    assert s.why_not("A", "judge", queen).startswith(("1010.1a", "705.1"))


@pytest.mark.rule("1010.1a")
def test_an_imperishable_j_ruler_keeps_its_judgment() -> None:
    s = Scenario()
    queen = s.ruler("A", ruler(judgment(Pay(0)), judged=j_ruler(800, 800, "Imperishable")))
    murder = s.in_hand("A", MURDER)
    s.judge("A")
    s.resolve()
    s.play(murder, queen)
    s.resolve()
    assert s.zone(queen) == "ruler" and s.counters(queen, "astral") == 0
    s.to("B main")
    s.to("A main")
    assert s.why_not("A", "judge", queen) == ""


@pytest.mark.rule("1010.1a", "1010.1")
def test_lethal_damage_destroys_a_j_ruler_in_the_same_way() -> None:
    s = Scenario()
    queen = s.field("B", QUEEN, judged=True, damage=700)
    shot = s.in_hand("A", chant(Choose(FIGHTERS), Damage(Slot(), 100), cost="{0}"))
    s.play(shot, queen)
    s.resolve()
    assert s.zone(queen) == "ruler" and s.counters(queen, "astral") == 1


@pytest.mark.rule("1010.1b")
def test_a_ruler_that_lost_its_judgment_meanwhile_stays_in_its_area() -> None:
    s = Scenario()
    queen = s.ruler("A", QUEEN)
    hush = chant(Gain(All(RULERS), (LoseAbility("Judgment"),)), "Quickcast", cost="{0}")
    silence = s.in_hand("B", hush)
    s.judge("A")
    s.pass_priority()
    s.play(silence)
    s.resolve_all()
    assert s.zone(queen) == "ruler" and not s.is_judged(queen) and s.count("A", "field") == 0


@pytest.mark.rule("1010.2")
def test_a_ruler_in_its_area_is_destroyed_only_by_what_says_so() -> None:
    s = Scenario()
    queen = s.ruler("B", QUEEN)
    blow = s.in_hand("A", chant(Destroy(All(RULERS)), Draw(1), cost="{0}"))
    theirs = Filter(types=("ruler",), zone="ruler", side="opp")
    doom = s.in_hand("A", chant(Choose(theirs), DestroyRuler(Slot()), cost="{0}"))
    s.play(blow)
    s.resolve()
    assert s.zone(queen) == "ruler" and s.counters(queen, "astral") == 0
    s.play(doom, queen)
    s.resolve()
    assert s.zone(queen) == "graveyard"


@pytest.mark.rule("1010.2")
@pytest.mark.parametrize("text", ["Destroy target ruler.", "Destroy your opponent's ruler."])
def test_a_text_that_says_so_destroys_a_ruler(text: str) -> None:
    s = Scenario()
    queen, mine = s.ruler("B", QUEEN), s.ruler("A", QUEEN)
    doom = s.in_hand("A", chant(text, cost="{0}"))
    s.play(doom)
    if s.prompt == "choose":
        s.answer(queen)
    s.resolve()
    assert s.zone(queen) == "graveyard" and s.zone(mine) == "ruler" and s.counters(queen, "astral") == 0


@pytest.mark.rule("1010.3")
@pytest.mark.parametrize("way", ["effect", "damage", "defense"])
def test_what_cannot_be_destroyed_survives_effects_damage_and_the_loss_of_its_defense(way: str) -> None:
    s = Scenario()
    titan = s.field("B", resonator(300, 300, STEADFAST))
    ways: dict[str, tuple[Step, ...]] = {
        "effect": (Destroy(All(THEIRS)),),
        "damage": (Damage(All(THEIRS), 900),),
        "defense": (Draw(1),),
    }
    if way == "defense":
        s.field("A", regalia(Static((Modify("defense", -500),), THEIRS)))
    plain = s.field("B", resonator(300, 300))
    spell = s.in_hand("A", chant(*ways[way], cost="{0}"))
    s.play(spell)
    s.resolve()
    assert s.zone(titan) == "field" and s.zone(plain) == "graveyard"
    assert s.damage(titan) == (900 if way == "damage" else 0)


@pytest.mark.rule("1011.1")
def test_what_cannot_be_destroyed_can_be_banished() -> None:
    s = Scenario()
    titan = s.field("A", resonator(300, 300, STEADFAST))
    altar = s.field("A", regalia(Action((CostCards("banish", 1, MINE),), (Draw(1),))))
    s.use(altar)
    assert s.zone(titan) == "graveyard"


# --- 1011 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1011.1")
def test_banishing_puts_a_card_into_the_graveyard_and_is_no_destroying() -> None:
    s = Scenario()
    killed, given = Auto(On("destroyed", Self()), (Draw(5),)), Auto(On("banished", Self()), (Draw(1),))
    victim = s.field("A", resonator(300, 300, killed, given))
    offer = s.in_hand("A", chant(Choose(MINE), Banish(Slot()), cost="{0}"))
    s.play(offer, victim)
    s.resolve_all()
    assert s.zone(victim) == "graveyard" and s.count("A", "hand") == 1


@pytest.mark.rule("1011.1")
def test_a_banished_card_goes_to_the_graveyard_of_its_owner() -> None:
    s = Scenario()
    lent = s.field("B", resonator(300, 300), controller="A")
    altar = s.field("A", regalia(Action((CostCards("banish", 1, MINE),), (Draw(1),))))
    s.use(altar)
    assert s.cards("B", "graveyard") == [lent]


@pytest.mark.rule("314.2")
def test_a_j_ruler_cannot_be_banished() -> None:
    s = Scenario()
    queen = s.field("A", QUEEN, judged=True)
    fighter = Filter(types=("j/resonator",), side="my")
    altar = s.field("A", regalia(Action((CostCards("banish", 1, fighter),), (Draw(1),))))
    offer = s.in_hand("A", chant(Choose(FIGHTERS), Banish(Slot()), cost="{0}"))
    assert s.why_not("A", "use", altar)  # it could not be done
    s.play(offer, queen)
    s.resolve()
    assert s.zone(queen) == "field" and s.counters(queen, "astral") == 0


@pytest.mark.rule("1011.2")
def test_nobody_banishes_a_card_of_the_other_player() -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 300))
    altar = s.field("A", regalia(Action((CostCards("banish", 1, RESONATORS),), (Draw(1),))))
    offer = s.in_hand("A", chant(Choose(THEIRS), Banish(Slot()), Draw(1), cost="{0}"))
    assert s.why_not("A", "use", altar)
    s.play(offer, wall)
    s.resolve()
    assert s.zone(wall) == "field" and s.count("A", "hand") == 1


@pytest.mark.rule("1011.2")
def test_the_opponent_banishes_what_the_opponent_controls() -> None:
    s = Scenario()
    theirs, lent = s.field("B", resonator(300, 300)), s.field("B", resonator(300, 300), controller="A")
    mine = s.field("A", resonator(300, 300), controller="B")
    everything = Banish(All(RESONATORS), by=Who.OPPONENT)
    s.play(s.in_hand("A", chant(everything, cost="{0}")))
    s.resolve()
    assert [s.zone(card) for card in (theirs, lent, mine)] == ["graveyard", "field", "graveyard"]


@pytest.mark.rule("1011.2")
def test_each_player_banishes_one_of_his_own() -> None:
    s = Scenario()
    mine, theirs = s.field("A", resonator(300, 300)), s.field("B", resonator(300, 300))
    kept = s.field("B", resonator(900, 900))
    edict = s.in_hand("A", chant(EachPlayer(MINE, 1, "banish"), cost="{0}"))
    s.play(edict)
    s.resolve()
    while s.prompt not in ("priority", ""):
        assert s.player != "A" or not s.offered(theirs)
        s.answer(mine if s.player == "A" else theirs)
    assert [s.zone(card) for card in (mine, theirs, kept)] == ["graveyard", "graveyard", "field"]


# --- 1013 ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("1013.1")
def test_resting_and_recovering_turn_a_card() -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 300))
    sleep = s.in_hand("A", chant(Choose(THEIRS), Exhaust(Slot()), cost="{0}"))
    wake = s.in_hand("A", chant(Choose(THEIRS), Ready(Slot()), cost="{0}"))
    s.play(sleep, wall)
    s.resolve()
    assert s.rested(wall) and not s.recovered(wall)
    s.play(wake, wall)
    s.resolve()
    assert s.recovered(wall)


@pytest.mark.rule("1013.1")
@pytest.mark.parametrize("rested", [True, False])
def test_a_card_that_is_rested_already_does_not_become_rested(rested: bool) -> None:
    s = Scenario()
    wall = s.field("B", resonator(300, 300, Auto(On("exhausted", Self()), (Draw(1),))), rested=rested)
    sleep = s.in_hand("A", chant(Choose(THEIRS), Exhaust(Slot()), cost="{0}"))
    s.play(sleep, wall)
    s.resolve()
    assert s.rested(wall) and s.chase() == ([] if rested else [("auto", wall)])


@pytest.mark.rule("1013.2")
def test_the_rest_symbol_needs_a_recovered_card() -> None:
    s = Scenario()
    lamp = s.field("A", regalia(Action((ExhaustSelf(),), (Draw(1),))))
    tired = s.field("A", regalia(Action((ExhaustSelf(),), (Draw(1),))), rested=True)
    assert s.why_not("A", "use", tired).startswith(("1013.2", "903.2g"))
    s.use(lamp)
    assert s.rested(lamp) and s.why_not("A", "use", lamp)


@pytest.mark.rule("903.2g")
@pytest.mark.parametrize("side", ["any", "opp"])
def test_what_cannot_be_rested_does_not_pay_with_its_rest_symbol(side: str) -> None:
    stiff = Static((Cannot("be rested", side=side),))  # of "opp" it is about the effects of the opponent alone
    s = Scenario()
    lamp = s.field("A", regalia(Action((ExhaustSelf(),), (Draw(1),)), stiff))
    fire = s.field("A", stone("fire", abilities=(stiff,)))
    bell = s.field("A", regalia(Action((CostCards("rest", 1, Filter(types=("resonator",), side="my")),), (Draw(1),))))
    s.field("A", resonator(100, 100, stiff))
    acts = (("use", lamp), ("will", fire), ("use", bell))
    refused = ["903.2g" if side == "any" else ""] * 3
    assert [s.why_not("A", act, card)[:6] for act, card in acts] == refused


@pytest.mark.rule("803.5", "804.4")
def test_what_the_opponents_effects_cannot_rest_may_rest_to_attack_and_to_block() -> None:
    stiff = Static((Cannot("be rested", side="opp"),))
    s = Scenario()
    knight, guard = s.field("A", resonator(500, 500, stiff)), s.field("B", resonator(100, 100, stiff))
    s.attack(knight, "B")
    s.block(guard)
    assert s.rested(knight) and s.rested(guard)


@pytest.mark.rule("1010.1", "313.2")
def test_a_lent_j_ruler_that_was_destroyed_is_its_owners_ruler_and_j_ruler_again() -> None:
    s = Scenario()
    queen = s.field("B", ruler(judgment(Pay(0)), judged=j_ruler(800, 800, "Imperishable")), judged=True)
    steps = (Choose(Filter(types=("j-ruler",))), Gain(Slot(), (Control(),), Until.GAME))
    lure = s.in_hand("A", chant(*steps, cost="{0}"))
    murder = s.in_hand("A", MURDER)
    s.play(lure, queen)
    s.resolve()
    assert s.controller(queen) == "A"
    s.play(murder, queen)
    s.resolve()
    assert s.zone(queen) == "ruler" and s.controller(queen) == "B"
    s.to("B main")
    s.judge(queen)
    s.resolve()
    assert s.is_judged(queen) and s.controller(queen) == "B"


@pytest.mark.rule("1011.1")
def test_the_journal_says_by_which_rule_cards_are_banished() -> None:
    s = Scenario()
    s.field("A", resonator(300, 300, name="Page"))
    s.field("B", resonator(300, 300, name="Squire"))
    s.play(s.in_hand("A", chant(EachPlayer(MINE, 1, "banish"), cost="{0}")))
    s.resolve()
    assert {"[1011.1] A banishes Page.", "[1011.1] B banishes Squire."} <= set(s.journal())
