"""Boards on which one word more or less in the engine makes the difference: found by changing it and looking."""

import pytest

from rulebound.language.tree import (
    Action,
    Auto,
    Choose,
    CostCards,
    CostChange,
    CostOption,
    DamagePlayer,
    Draw,
    Evolve,
    Filter,
    On,
    Pay,
    Slot,
    Static,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, evolved, follower, spell

RESERVED = Filter(types=("follower",), side="my", states=("reserved",))
ENGAGE_THEN_DESTROY = (CostCards("exhaust", 1, RESERVED), CostCards("destroy", 1, RESERVED))


@pytest.mark.rule("10.4.2.1")
@pytest.mark.parametrize(("followers", "refusal"), [(1, "10.4.2.2: its cost cannot be paid"), (2, "")])
def test_what_is_engaged_for_one_part_of_a_cost_is_not_reserved_for_the_next(followers: int, refusal: str) -> None:
    s = Scenario()
    altar = s.field("A", amulet(Action(ENGAGE_THEN_DESTROY, (Draw(),))))
    crew = [s.field("A", follower(1, 1)) for _ in range(followers)]
    if refusal:
        assert s.why_not("A", "use", altar) == refusal
        return
    s.use(altar, crew[0])
    assert s.engaged(crew[0]) and s.zone(crew[1]) == "cemetery" and s.count("A", "hand") == 1


@pytest.mark.rule("5.26.1")
@pytest.mark.parametrize(("player", "drawn"), [("A", 1), ("B", 0)])
def test_defense_is_lost_by_the_player_whose_leader_it_is(player: str, drawn: int) -> None:
    s = Scenario()
    s.field("A", amulet("Whenever your leader loses [defense], draw a card."))
    whose = "your leader" if player == "A" else "an enemy leader"
    s.play(s.in_hand("A", spell(f"Give {whose} [defense]-2.", cost=0)))
    assert s.defense(player) == 18 and s.count("A", "hand") == drawn


@pytest.mark.rule("5.15.1.1")
def test_an_effect_evolves_into_the_card_that_it_names() -> None:
    s = Scenario()
    elf = s.field("A", follower(2, 2, name="Elf"))
    s.in_evolve_deck("A", evolved(3, 3, of="Elf"))
    high = s.in_evolve_deck("A", evolved(5, 5, of="High Elf"))
    rise = s.in_hand("A", spell(Choose(Filter(types=("follower",), side="my")), Evolve(Slot(), "High Elf"), cost=0))
    s.play(rise, elf)
    assert s.linked(elf) == [high] and s.attack_of(elf) == 5


@pytest.mark.rule("10.6.2.5.3")
def test_why_not_is_asked_of_the_card_that_is_named() -> None:
    s = Scenario()
    s.points("A", 3, maximum=3)
    cheap, dear = s.in_hand("A", follower(1, 1, cost=1)), s.in_hand("A", follower(9, 9, cost=9))
    assert s.prompt == "main"
    assert s.game.why_not("A", "play", cheap.number) is None
    refusal = s.game.why_not("A", "play", dear.number)
    assert refusal is not None and refusal.rule == "10.6.2.5.3"


@pytest.mark.rule("10.4.4.1", "10.10.2.4")
def test_what_a_card_costs_in_the_hand_holds_for_a_cost_that_is_set_instead() -> None:
    s = Scenario()
    s.field("A", amulet(Static((CostChange(-1, Filter(zone="hand")),))))
    fodder = s.field("A", follower(1, 1))
    feast = CostOption("Feast", (Pay(4), CostCards("put", 1, Filter(types=("follower",), side="my"))), alternative=True)
    s.play(s.in_hand("A", follower(7, 7, feast, cost=15)), fodder)
    assert s.play_points("A") == 7


@pytest.mark.parametrize("who", [Who.YOU, Who.OPPONENT])
def test_damage_to_a_player_is_dealt_by_the_player_whose_effect_it_is(who: Who) -> None:
    s = Scenario()
    leaders = Filter(types=("leader",), zone="leader", side="any")
    for player in ("A", "B"):
        s.field(player, amulet(Auto(On("damage", leaders, who=Who.OPPONENT), (Draw(1),))))
    s.play(s.in_hand("A", spell(DamagePlayer(who, 2), cost=0)))
    assert s.defense("A" if who is Who.YOU else "B") == 18
    assert s.count("A", "hand") == 0 and s.count("B", "hand") == 1, "it was A's effect, whosever leader it was"


def test_in_the_start_phase_a_refusal_names_that_phase() -> None:
    s = Scenario()
    s.field("B", amulet("Whenever you draw a card, you may draw a card."))
    card = s.in_hand("B", follower(1, 1, cost=0))
    s.to("B start")
    assert "it is the start phase" in s.why_not("B", "play", card)
