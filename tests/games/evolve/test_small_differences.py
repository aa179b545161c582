"""Boards on which one word more or less in the engine makes the difference: found by changing it and looking."""

import pytest

from rulebound.language.tree import Action, Choose, CostCards, Draw, Evolve, Filter, Slot
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
