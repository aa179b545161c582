"""What the starter decks have in common: they are legal, and the numbers of their cards are right."""

import pytest
from tests.cards.evolve.boards import POOL, ready_to_evolve, ready_to_play, stats

from rulebound import cards
from rulebound.scenario.evolve import Scenario, spell

LEADERS = {
    "abysscraft": "SD05-LD01",
    "dragoncraft": "BP01-LD07",
    "forestcraft": "BP01-LD01",
    "havencraft": "SD06-LD01",
    "runecraft": "BP01-LD05",
    "swordcraft": "SD02-LD01",
}
EVOLUTIONS = [  # base, evolved card, cost, and attack and defense before and after
    # Abysscraft
    ("SD05-012", "SD05-013", 1, (2, 2), (3, 3)),
    ("BP02-462", "BP02-463", 1, (2, 2), (3, 3)),
    ("BP01-110", "BP01-111", 1, (3, 3), (3, 3)),
    ("BP02-455", "BP02-456", 2, (6, 5), (7, 6)),
    # Dragoncraft
    ("BP01-092", "BP01-093", 0, (1, 1), (2, 2)),
    ("SD04-012", "SD04-013", 1, (2, 2), (3, 3)),
    ("SD04-009", "SD04-010", 0, (3, 3), (3, 3)),
    ("BP01-174", "BP01-175", 2, (3, 4), (5, 6)),
    ("BP01-076", "BP01-077", 2, (5, 1), (7, 3)),
    ("BP01-086", "BP01-087", 2, (4, 5), (5, 6)),
    ("BP01-152", "BP01-153", 0, (6, 7), (8, 7)),
    # Forestcraft
    ("SD01-011", "SD01-012", 2, (1, 1), (2, 2)),
    ("BP01-018", "BP01-019", 1, (1, 4), (1, 4)),
    ("BP01-009", "BP01-010", 1, (3, 3), (4, 4)),
    ("BP02-390", "BP02-391", 1, (3, 3), (4, 4)),
    # Havencraft
    ("BP01-135", "BP01-136", 2, (1, 1), (2, 2)),
    ("SD06-009", "SD06-010", 1, (2, 2), (3, 3)),
    ("BP01-144", "BP01-145", 1, (2, 2), (3, 3)),
    ("SD06-003", "SD06-004", 1, (3, 3), (4, 4)),
    ("SD06-011", "SD06-012", 1, (3, 3), (4, 4)),
    ("BP01-127", "BP01-128", 2, (3, 4), (4, 5)),
    ("BP02-476", "BP02-477", 2, (4, 4), (5, 5)),
    # Runecraft
    ("SD03-010", "SD03-011", 2, (2, 1), (3, 3)),
    ("SD03-008", "SD03-009", 1, (1, 4), (2, 5)),
    ("SD03-003", "SD03-004", 1, (3, 3), (4, 4)),
    ("BP02-426", "BP02-427", 1, (3, 3), (4, 4)),
    # Swordcraft
    ("BP01-034", "BP01-035", 2, (1, 1), (2, 2)),
    ("SD02-003", "SD02-004", 1, (3, 3), (4, 4)),
    ("BP02-409", "BP02-410", 1, (3, 3), (4, 4)),
    ("BP02-402", "BP02-403", 3, (3, 5), (3, 5)),
]
FOLLOWERS = [  # cost, attack and defense
    # Abysscraft
    ("BP01-118", 1, (2, 1)),
    ("SD05-007", 2, (2, 1)),
    ("SD05-012", 2, (2, 2)),
    ("BP02-462", 2, (2, 2)),
    ("BP01-112", 2, (3, 2)),
    ("BP02-467", 2, (3, 2)),
    ("BP02-464", 2, (3, 2)),
    ("SD05-005", 3, (2, 4)),
    ("BP01-121", 3, (3, 3)),
    ("BP01-110", 3, (3, 3)),
    ("BP01-113", 4, (5, 5)),
    ("BP02-455", 4, (6, 5)),
    ("BP02-457", 5, (5, 5)),
    ("BP01-107", 5, (5, 5)),
    ("SD05-001", 6, (5, 5)),
    ("BP01-104", 6, (6, 6)),
    ("SD05-002", 7, (4, 4)),
    # Dragoncraft
    ("BP01-092", 1, (1, 1)),
    ("SD04-012", 2, (2, 2)),
    ("BP01-094", 2, (3, 2)),
    ("SD04-005", 2, (2, 3)),
    ("BP01-085", 2, (2, 2)),
    ("SD04-009", 3, (3, 3)),
    ("BP01-088", 3, (4, 4)),
    ("BP01-078", 3, (3, 2)),
    ("SD04-006", 4, (4, 5)),
    ("SD04-014", 4, (4, 4)),
    ("BP01-076", 4, (5, 1)),
    ("BP01-086", 5, (4, 5)),
    ("BP01-097", 7, (7, 7)),
    ("BP01-080", 9, (10, 12)),
    ("BP01-174", 3, (3, 4)),
    ("BP01-152", 7, (6, 7)),
    # Forestcraft
    ("SD01-011", 1, (1, 1)),
    ("BP01-020", 2, (1, 1)),
    ("SD01-007", 2, (3, 2)),
    ("SD01-013", 2, (2, 3)),
    ("BP01-018", 2, (1, 4)),
    ("SD01-005", 3, (3, 3)),
    ("BP01-009", 3, (3, 3)),
    ("BP01-014", 3, (3, 3)),
    ("BP01-021", 4, (5, 5)),
    ("BP02-390", 4, (3, 3)),
    ("BP01-006", 5, (4, 5)),
    ("BP01-013", 5, (5, 5)),
    ("BP02-389", 5, (5, 5)),
    ("SD01-001", 6, (5, 5)),
    ("BP01-001", 8, (7, 7)),
    # Havencraft
    ("SD06-008", 1, (1, 3)),
    ("BP01-135", 1, (1, 1)),
    ("SD06-009", 2, (2, 2)),
    ("BP01-143", 2, (3, 2)),
    ("BP01-144", 2, (2, 2)),
    ("SD06-003", 3, (3, 3)),
    ("SD06-011", 3, (3, 3)),
    ("BP01-134", 3, (3, 3)),
    ("BP02-485", 3, (3, 3)),
    ("SD06-007", 4, (3, 3)),
    ("BP01-127", 4, (3, 4)),
    ("BP02-482", 4, (4, 5)),
    ("BP01-126", 5, (4, 5)),
    ("BP02-476", 5, (4, 4)),
    ("SD06-001", 7, (6, 6)),
    # Runecraft
    ("SD03-010", 1, (2, 1)),
    ("SD03-008", 2, (1, 4)),
    ("SD03-003", 3, (3, 3)),
    ("SD03-002", 3, (1, 1)),
    ("BP02-426", 3, (3, 3)),
    ("BP01-067", 3, (3, 4)),
    ("BP01-062", 3, (3, 4)),
    ("BP02-432", 3, (3, 4)),
    ("SD03-007", 4, (3, 3)),
    ("BP02-428", 5, (5, 5)),
    ("SD03-001", 6, (5, 6)),
    ("BP01-051", 7, (6, 8)),
    # Swordcraft
    ("SD02-007", 1, (2, 2)),
    ("BP01-034", 1, (1, 1)),
    ("BP01-038", 1, (2, 1)),
    ("BP01-045", 2, (3, 1)),
    ("BP02-413", 2, (2, 2)),
    ("BP02-414", 2, (3, 2)),
    ("BP02-418", 2, (1, 3)),
    ("SD02-003", 3, (3, 3)),
    ("SD02-009", 3, (3, 3)),
    ("BP02-409", 3, (3, 3)),
    ("BP01-036", 3, (3, 2)),
    ("BP01-039", 3, (3, 3)),
    ("BP02-408", 3, (3, 4)),
    ("SD02-006", 4, (5, 3)),
    ("BP02-405", 4, (3, 3)),
    ("BP02-402", 4, (3, 5)),
    ("BP01-037", 5, (5, 5)),
    ("SD02-001", 6, (5, 4)),
    ("BP02-404", 6, (5, 9)),
    ("BP01-031", 7, (6, 8)),
]
OTHERS = [  # evolved cards, amulets and spells of which nothing else says the numbers
    ("BP01-093", 0, (2, 2)),
    ("BP01-098", 1, ()),
    ("SD04-013", 0, (3, 3)),
    ("SD04-010", 0, (3, 3)),
    ("BP01-099", 3, ()),
    ("BP01-077", 0, (7, 3)),
    ("BP01-087", 0, (5, 6)),
    ("BP02-441", 5, ()),
    ("BP01-175", 0, (5, 6)),
    ("BP01-153", 0, (8, 7)),
    ("SD01-012", 0, (2, 2)),
    ("BP01-023", 1, ()),
    ("BP01-019", 0, (1, 4)),
    ("SD01-002", 2, ()),
    ("SD01-016", 2, ()),
    ("BP01-010", 0, (4, 4)),
    ("BP02-391", 0, (4, 4)),
    ("BP01-179", 1, ()),
]


@pytest.mark.parametrize("class_", LEADERS)
def test_the_deck_is_legal(class_: str) -> None:
    deck = cards.deck("evolve", f"{class_}-starter")
    assert cards.check_deck("evolve", deck) == []
    assert {card.name for card in deck.part("evolve")} <= {card.name for card in deck.main}


@pytest.mark.parametrize(("class_", "code"), LEADERS.items())
def test_the_leader_leads_with_20_defense(class_: str, code: str) -> None:
    s = Scenario()
    leader = s.leader("A", POOL[code])
    assert s.row(leader).colours == {class_} and s.defense("A") == 20


@pytest.mark.parametrize(("base", "into", "cost", "before", "after"), EVOLUTIONS)
def test_a_follower_evolves_for_its_cost(
    base: str, into: str, cost: int, before: tuple[int, int], after: tuple[int, int]
) -> None:
    s = Scenario()
    s.points("A", 6, maximum=6)  # too few for Overflow
    card = ready_to_evolve(s, base, into)
    assert stats(s, card) == before
    s.evolve(card)
    assert s.is_evolved(card) and stats(s, card) == after and s.play_points("A") == 6 - cost


@pytest.mark.parametrize(("code", "cost", "printed"), FOLLOWERS)
def test_a_follower_is_played_for_its_cost(code: str, cost: int, printed: tuple[int, int]) -> None:
    s = Scenario(points=cost)
    s.deck("A", spell(), spell())
    card = ready_to_play(s, code)
    s.play(card)
    while s.prompt != "main":
        s.answer(s.options[-1])  # whatever it offers is declined
    assert s.zone(card) == "field" and stats(s, card) == printed and s.play_points("A") == 0


@pytest.mark.parametrize(("code", "cost", "numbers"), OTHERS)
def test_a_card_has_its_cost_and_numbers(code: str, cost: int, numbers: tuple[int, ...]) -> None:
    assert (POOL[code].cost, tuple(number for _, number in POOL[code].stats)) == (cost, numbers)
