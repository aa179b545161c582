"""Chapters 103 and 104: how a game ends, and the rules that stand above the others."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Calc,
    Cannot,
    Cast,
    Choose,
    Cmp,
    Compare,
    Count,
    DamagePlayer,
    Destroy,
    Discard,
    Draw,
    Exhaust,
    Filter,
    Gain,
    GainResource,
    Lose,
    LoseResource,
    Mod,
    Must,
    On,
    Permit,
    PlayerGain,
    Produce,
    Ready,
    Replace,
    Self,
    SetResource,
    Slot,
    Static,
    Step,
    Who,
    X,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, ScenarioError, chant, regalia, resonator

RESONATOR = Filter(types=("resonator",))
MINE = Filter(types=("resonator",), side="my")


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Quickcast chant that costs nothing."""
    return s.in_hand(player, chant(*steps, "Quickcast", cost="{0}"))


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.play(card, *answers)
    s.resolve()


# --- 103 how to win --------------------------------------------------------------------------------------------------


@pytest.mark.rule("103.1", "103.2")
def test_who_meets_a_losing_condition_loses_and_the_other_one_wins() -> None:
    s = Scenario()
    s.life("B", 300)
    cast(s, instant(s, "A", DamagePlayer(Who.OPPONENT, 300)))
    assert s.over and s.winner == "A" and not s.drawn


@pytest.mark.rule("103.1", "103.2")
def test_the_turn_player_loses_by_the_same_conditions() -> None:
    s = Scenario()
    s.life("A", 300)
    s.life("B", 100)
    cast(s, instant(s, "A", DamagePlayer(Who.YOU, 300)))
    assert s.over and s.winner == "B"


@pytest.mark.rule("103.3")
def test_both_players_losing_at_the_same_time_draw_the_game() -> None:
    s = Scenario()
    s.life("A", 500)
    s.life("B", 200)
    cast(s, instant(s, "A", DamagePlayer(Who.EACH, 500)))
    assert s.over and s.drawn and s.winner == ""


@pytest.mark.rule("103.3", "1202.1")
def test_two_losses_found_by_one_rule_process_are_simultaneous_although_the_damage_was_not() -> None:
    s = Scenario()
    s.life("A", 100)
    s.life("B", 100)
    cast(s, instant(s, "A", DamagePlayer(Who.YOU, 100), DamagePlayer(Who.OPPONENT, 100)))
    assert s.drawn and s.winner == ""


@pytest.mark.rule("103.4")
@pytest.mark.parametrize(("player", "winner"), [("A", "B"), ("B", "A")])
def test_a_player_may_concede_with_or_without_priority(player: str, winner: str) -> None:
    s = Scenario()
    s.play(instant(s, "A", Draw(1)))
    s.concede(player)
    assert s.over and s.winner == winner and not s.drawn


@pytest.mark.rule("103.4")
def test_no_replacement_saves_a_player_who_concedes() -> None:
    s = Scenario()
    # needs: On("lose") as an event that a replacement may watch for
    s.field("B", regalia(Static((Replace(On("lose", who=Who.YOU)),), players=Who.YOU)))
    s.concede("B")
    assert s.over and s.winner == "A"


# --- 104.1 card text wins --------------------------------------------------------------------------------------------


@pytest.mark.rule("104.1", "505.5d")
def test_a_card_that_allows_a_larger_hand_overrides_the_maximum_of_the_rules() -> None:
    s = Scenario()
    s.field("A", regalia(Static((Permit("hand size", 9),), players=Who.YOU)))
    s.hand("A", *(resonator(100, 100) for _ in range(9)))
    s.to("B draw")
    assert s.count("A", "hand") == 9 and s.count("A", "graveyard") == 0


@pytest.mark.rule("104.1")
def test_a_card_that_may_attack_at_once_overrides_the_rule_that_attackers_were_there_before() -> None:
    s = Scenario()
    runner = s.field("A", resonator(500, 500, "Swiftness"), fresh=True)
    walker = s.field("A", resonator(500, 500), fresh=True)
    s.start_battle()
    s.pass_priority(4)  # the beginning of battle, the declare attack step
    assert s.why_not("A", "attack", walker).startswith("803.3a")
    assert s.why_not("A", "attack", runner) == ""


# --- 104.2 as much as possible ---------------------------------------------------------------------------------------


@pytest.mark.rule("104.2")
def test_the_possible_part_of_an_instruction_is_done() -> None:
    s = Scenario()
    last = s.in_hand("A", resonator(100, 100))
    cast(s, instant(s, "A", Discard(3), Draw(1)))
    s.answer(last)
    assert s.zone(last) == "graveyard" and s.count("A", "hand") == 1


@pytest.mark.rule("104.2")
def test_an_instruction_without_an_object_does_not_stop_the_next_one() -> None:
    s = Scenario()
    cast(s, instant(s, "A", Destroy(All(Filter(types=("regalia",)))), Draw(2)))
    assert s.count("A", "hand") == 2


@pytest.mark.parametrize(
    "mine", [2, pytest.param(1, marks=pytest.mark.rule("104.2")), pytest.param(0, marks=pytest.mark.rule("104.2"))]
)
def test_doing_something_zero_or_fewer_times_is_not_doing_it(mine: int) -> None:
    s = Scenario()
    watcher = s.field("B", regalia(Auto(On("draw", who=Who.OPPONENT), (GainResource("life", 100),))))
    for _ in range(mine):
        s.field("A", resonator(100, 100))
    s.play(instant(s, "A", Draw(Calc("-", Count(MINE), 1))))
    s.resolve()
    drawn = max(mine - 1, 0)
    assert s.count("A", "hand") == drawn
    assert s.chase() == [("auto", watcher)] * drawn


@pytest.mark.rule("104.2")
def test_a_negative_amount_of_damage_neither_hurts_nor_heals() -> None:
    s = Scenario()
    s.life("B", 1000)
    cast(s, instant(s, "A", DamagePlayer(Who.OPPONENT, Calc("-", 0, 300))))
    assert s.life_of("B") == 1000


# --- 104.3 becoming --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rested", [pytest.param(True, marks=pytest.mark.rule("104.3")), False])
def test_resting_a_rested_card_does_not_make_it_become_rested(rested: bool) -> None:
    s = Scenario()
    sleeper = s.field("A", resonator(100, 100, Auto(On("exhausted", Self()), (Draw(1),))), rested=rested)
    cast(s, instant(s, "A", Choose(RESONATOR), Exhaust(Slot())), sleeper)
    assert s.rested(sleeper)
    assert s.chase() == ([] if rested else [("auto", sleeper)])


@pytest.mark.parametrize("rested", [True, pytest.param(False, marks=pytest.mark.rule("104.3"))])
def test_recovering_a_recovered_card_does_not_make_it_become_recovered(rested: bool) -> None:
    s = Scenario()
    waker = s.field("A", resonator(100, 100, Auto(On("readied", Self()), (Draw(1),))), rested=rested)
    cast(s, instant(s, "A", Choose(RESONATOR), Ready(Slot())), waker)
    assert s.recovered(waker)
    assert s.chase() == ([("auto", waker)] if rested else [])


# --- 104.4 prohibitions ----------------------------------------------------------------------------------------------


@pytest.mark.rule("104.4")
def test_what_cannot_be_destroyed_is_not_destroyed_by_an_effect_that_says_so() -> None:
    s = Scenario()
    rock = s.field("B", resonator(100, 100, Static((Cannot("be destroyed"),))))
    sand = s.field("B", resonator(100, 100))
    cast(s, instant(s, "A", Destroy(All(RESONATOR)), Draw(1)))
    assert s.zone(rock) == "field" and s.zone(sand) == "graveyard" and s.count("A", "hand") == 1


@pytest.mark.rule("104.4")
@pytest.mark.parametrize("first", ["must", "cannot"])
def test_a_prohibition_beats_an_instruction_whichever_came_first(first: str) -> None:
    s = Scenario()
    berserk = s.field("A", resonator(500, 500))
    mods: list[Mod] = [Must("attack"), Cannot("attack")]
    spells = [instant(s, "A", Choose(RESONATOR), Gain(Slot(), (mod,))) for mod in mods]
    for spell in spells if first == "must" else spells[::-1]:
        cast(s, spell, berserk)
    assert s.offered("pass")  # nothing has to attack that may not
    s.start_battle()
    s.pass_priority(4)  # the beginning of battle, the declare attack step
    assert s.why_not("A", "attack", berserk)


@pytest.mark.rule("104.4")
def test_who_may_not_play_cards_plays_none_not_even_by_an_effect() -> None:
    s = Scenario()
    s.field("B", regalia(Static((Cannot("play", by=Filter(types=("resonator",))),), players=Who.OPPONENT)))
    knight, sage = s.hand("A", resonator(300, 300, cost="{0}"), chant(Draw(1), cost="{0}"))
    assert s.why_not("A", "play", knight).startswith("104.4") and s.why_not("A", "play", sage) == ""
    call = Choose(Filter(types=("resonator",), zone="graveyard", side="my"))
    buried = s.in_graveyard("A", resonator(300, 300, cost="{0}"))
    cast(s, instant(s, "A", call, Cast(), Draw(1)), buried)
    assert s.chase() == [] and s.zone(buried) == "graveyard" and s.count("A", "hand") == 3


@pytest.mark.rule("104.4")
def test_a_card_that_may_not_be_played_is_not_played() -> None:
    s = Scenario()
    lone = Static((Cannot("be played"),), cond=Compare(Count(MINE), ">=", 1))
    knight, hermit = s.hand("A", resonator(300, 300, cost="{0}"), resonator(300, 300, lone, cost="{0}"))
    assert s.why_not("A", "play", hermit) == ""
    cast(s, knight)
    assert s.why_not("A", "play", hermit).startswith("104.4")


@pytest.mark.rule("104.4")
@pytest.mark.parametrize("will", [False, True])
def test_abilities_that_may_not_be_played_are_not_played(will: bool) -> None:
    s = Scenario()
    steps: tuple[Step, ...] = (Produce(("fire",)),) if will else (Draw(1),)
    lamp, other = s.field("A", regalia(Action((), steps))), s.field("A", regalia(Action((), steps)))
    kind = "will" if will else "use"
    one = instant(s, "A", Choose(Filter(types=("regalia",))), Gain(Slot(), (Cannot("play abilities"),)))
    every = instant(s, "A", PlayerGain(Who.YOU, (Cannot("play abilities"),)))
    assert s.why_not("A", kind, lamp) == ""
    cast(s, one, lamp)
    assert s.why_not("A", kind, lamp).startswith("104.4") and s.why_not("A", kind, other) == ""
    cast(s, every)
    assert s.why_not("A", kind, other).startswith("104.4")


@pytest.mark.rule("104.4")
def test_a_player_who_may_not_be_dealt_damage_or_draw_is_not_and_does_not() -> None:
    s = Scenario()
    s.field("B", regalia(Static((Cannot("be dealt damage"),), players=Who.YOU)))
    s.field("B", regalia(Static((Cannot("draw"),), players=Who.OPPONENT)))
    cast(
        s, instant(s, "A", DamagePlayer(Who.OPPONENT, 500), DamagePlayer(Who.YOU, 300), Draw(2), Draw(2, Who.OPPONENT))
    )
    assert (s.life_of("A"), s.life_of("B")) == (3700, 4000)
    assert (s.count("A", "hand"), s.count("B", "hand")) == (0, 2)


@pytest.mark.rule("104.4")
def test_who_cannot_gain_life_gains_none_but_loses_it_all_the_same() -> None:
    s = Scenario()
    s.field("B", regalia(Static((Cannot("gain life"),), players=Who.OPPONENT)))
    s.field("B", regalia(Auto(On("life_gained"), (Draw(1),))))
    steps = (GainResource("life", 300), LoseResource("life", 500), GainResource("life", 100, Who.OPPONENT))
    cast(s, instant(s, "A", *steps))
    s.resolve()
    assert (s.life_of("A"), s.life_of("B")) == (3500, 4100) and s.count("B", "hand") == 1


@pytest.mark.rule("104.4")
def test_what_may_not_be_targeted_is_no_target_but_is_reached_by_what_does_not_target() -> None:
    s = Scenario()
    ghost = s.field("B", resonator(300, 300, Static((Cannot("be targeted", side="opp"),))))
    knight, squire = s.field("B", resonator(300, 300)), s.field("B", resonator(300, 300))
    aim, sweep = instant(s, "A", Choose(RESONATOR), Destroy(Slot())), instant(s, "A", Destroy(All(RESONATOR)))
    s.play(aim)
    assert s.offered(knight) and s.offered(squire) and not s.offered(ghost)
    s.answer(knight)
    s.resolve()
    cast(s, sweep)
    assert s.zone(ghost) == "graveyard"


@pytest.mark.rule("104.4")
def test_what_may_not_be_blocked_is_not_blocked() -> None:
    s = Scenario()
    big = Filter(types=("resonator",), stats=(("attack", Cmp(">=", 500)),))
    thief = s.field("A", resonator(300, 300, Static((Cannot("be blocked", by=big),))))
    giant, child = s.field("B", resonator(500, 500)), s.field("B", resonator(400, 500))
    s.attack(thief, "B")
    s.pass_priority(4)
    assert s.prompt == "block"
    assert s.why_not("B", "block", giant).startswith("804.3") and s.why_not("B", "block", child) == ""
    assert not s.offered(giant) and s.offered(child)


# --- 104.5, 104.6 numbers --------------------------------------------------------------------------------------------


@pytest.mark.rule("104.5")
def test_a_chosen_number_is_a_whole_number_of_zero_or_more() -> None:
    s = Scenario()
    s.will("A", "2")
    study = s.in_hand("A", chant(Draw(X()), cost="{X}"))
    s.play(study)
    assert s.prompt == "x"
    assert [s.offered(n) for n in (-1, 0, 1, 2, 3)] == [False, True, True, True, False]
    with pytest.raises(ScenarioError):
        s.answer(-1)
    s.answer(0)
    s.resolve()
    assert s.count("A", "hand") == 0 and s.will_of_player("A") and s.zone(study) == "graveyard"


@pytest.mark.rule("104.6")
@pytest.mark.parametrize(("before", "event"), [(1500, "life_lost"), (500, "life_gained"), (1000, "")])
def test_a_value_that_is_set_has_been_increased_or_decreased_or_neither(before: int, event: str) -> None:
    s = Scenario()
    loss = s.field("A", regalia(Auto(On("life_lost", who=Who.YOU), (Draw(1),))))
    gain = s.field("A", regalia(Auto(On("life_gained", who=Who.YOU), (Draw(1),))))
    s.life("A", before)
    s.play(instant(s, "A", SetResource("life", 1000)))
    s.resolve()
    assert s.life_of("A") == 1000
    assert s.chase() == {"life_lost": [("auto", loss)], "life_gained": [("auto", gain)], "": []}[event]


@pytest.mark.rule("104.4")
@pytest.mark.parametrize("way", ["life", "deck", "effect"])
def test_who_cannot_lose_does_not_lose_in_any_way_but_by_conceding(way: str) -> None:
    ways: dict[str, Step] = {"life": DamagePlayer(Who.EACH, 5000), "deck": Draw(1), "effect": Lose(Who.YOU)}
    s = Scenario()
    s.field("A", regalia(Static((Cannot("lose"), Cannot("concede")), players=Who.YOU)))
    s.deck("A")
    s.life("B", 9000)
    s.play(s.in_hand("A", chant(ways[way], cost="{0}")))
    s.resolve()
    assert not s.over
    s.concede("A")
    assert s.winner == "B"


@pytest.mark.rule("104.4", "103.2")
def test_if_one_of_two_without_life_cannot_lose_the_other_one_loses() -> None:
    s = Scenario()
    s.field("A", regalia(Static((Cannot("lose"),), players=Who.YOU)))
    s.play(s.in_hand("A", chant(DamagePlayer(Who.EACH, 5000), cost="{0}")))
    s.resolve()
    assert s.winner == "A" and not s.drawn


@pytest.mark.rule("312.3")
def test_a_prohibition_about_spells_is_about_cards_on_the_chase_and_not_about_their_abilities() -> None:
    s = Scenario()
    spells = Filter(zone="chase", states=("spell",))
    ghost = s.field("B", resonator(300, 300, Static((Cannot("be targeted", spells, "opp"),))))
    knight, squire = s.field("B", resonator(300, 300)), s.field("B", resonator(300, 300))
    wand = s.field("A", regalia(Action((), (Choose(RESONATOR), Destroy(Slot())))))
    s.play(instant(s, "A", Choose(RESONATOR), Destroy(Slot())))
    assert s.offered(knight) and s.offered(squire) and not s.offered(ghost)
    s.answer(knight)
    s.resolve()
    s.use(wand)
    assert s.offered(ghost) and s.offered(squire)
