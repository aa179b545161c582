"""Appendix B.6.1: which decks may be played in Open 8, and the packs they are made of."""

import pytest

from rulebound.games.evolve import deck, open8
from rulebound.games.evolve.deck import check
from rulebound.kernel.cards import CardDef
from rulebound.kernel.errors import BadDeck
from rulebound.language.tree import DeckRule

LEADER = CardDef("Guide", ("leader",), "L-1", ("forestcraft",))
RACER = CardDef("Racer", ("leader",), "L-2", ("forestcraft",), groups=("umamusume",))
Cards = list[CardDef]


def broken_in_open8(main: Cards, evolve: Cards | None = None, leader: Cards | None = None) -> list[str]:
    return [problem.rule for problem in check((main, evolve or [], leader or []), "open8")]


def follower(name: str, class_: str = "forestcraft", *universe: str, copies: int = -1) -> CardDef:
    rules = () if copies < 0 else (DeckRule(copies),)
    return CardDef(name, ("follower",), f"M-{name}", (class_,), 2, groups=universe, abilities=rules)


def main_deck(n: int = 40, class_: str = "forestcraft", *universe: str) -> Cards:
    """So many cards, each with a name of its own."""
    return [follower(f"Elf {i}", class_, *universe) for i in range(n)]


# --- Open 8 ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B.6.1.1.1")
def test_in_open_8_a_leader_is_optional() -> None:
    assert broken_in_open8(main_deck(30)) == []
    assert broken_in_open8(main_deck(30), leader=[LEADER]) == []
    assert broken_in_open8(main_deck(30), leader=[LEADER, RACER]) == ["B.6.1.1.1"]
    assert broken_in_open8(main_deck(30), leader=[follower("Elf")]) == ["B.6.1.1.1"]


def evolved(name: str, class_: str = "forestcraft", *universe: str, copies: int = -1) -> CardDef:
    rules = () if copies < 0 else (DeckRule(copies),)
    return CardDef(name, ("follower", "evolved"), f"E-{name}", (class_,), groups=universe, abilities=rules)


@pytest.mark.rule("B.6.1.1.1", "B.6.1.1.2", "B.6.1.1.3")
def test_in_open_8_each_problem_says_what_would_be_right() -> None:
    grown = evolved("Elf")
    problems = check(([*main_deck(28), grown], [follower("Elf")], [LEADER, LEADER]), "open8")
    assert [str(problem) for problem in problems] == [
        "B.6.1.1.1: the number of leader cards is 2; it may be 1 at most",
        "B.6.1.1.2: the main deck has 29 cards; in Open 8 it must have at least 30",
        "B.6.1.1.2: Elf (E-Elf) cannot be in the main deck, which has no leaders, evolved cards or tokens",
        "B.6.1.1.3: Elf (M-Elf) cannot be in the evolve deck, which has evolved cards only",
    ]


@pytest.mark.rule("B.6.1.1.2")
@pytest.mark.parametrize(("size", "rules"), [(29, ["B.6.1.1.2"]), (30, []), (64, [])])
def test_in_open_8_a_main_deck_has_thirty_cards_or_more(size: int, rules: list[str]) -> None:
    assert broken_in_open8(main_deck(size)) == rules


@pytest.mark.rule("B.6.1.1.2")
def test_in_open_8_a_main_deck_has_no_evolved_cards_either() -> None:
    assert broken_in_open8([*main_deck(30), evolved("Elf")]) == ["B.6.1.1.2"]


def evolve_deck(n: int = 10) -> Cards:
    return [evolved(f"Elf {i}") for i in range(n)]


@pytest.mark.rule("B.6.1.1.3")
def test_in_open_8_an_evolve_deck_has_any_number_of_evolved_cards_and_no_others() -> None:
    assert broken_in_open8(main_deck(30), evolve_deck(25)) == []
    assert broken_in_open8(main_deck(30), [follower("Elf")]) == ["B.6.1.1.3"]


@pytest.mark.rule("B.6.1.1.4")
def test_in_open_8_copies_are_not_limited() -> None:
    assert broken_in_open8([follower("Elf")] * 30, [evolved("Elf")] * 12) == []


@pytest.mark.rule("B.6.1.1.5")
def test_in_open_8_classes_and_universes_go_together() -> None:
    mixed = [follower(f"Elf {i}", ("forestcraft", "swordcraft", "runecraft")[i % 3]) for i in range(30)]
    assert broken_in_open8(mixed) == []


@pytest.mark.rule("B.6.1.1.5")
@pytest.mark.parametrize("leader", [LEADER, RACER])
def test_in_open_8_the_class_and_the_universe_of_a_leader_bind_nobody(leader: CardDef) -> None:
    mixed = [follower(f"Elf {i}", ("forestcraft", "swordcraft")[i % 2], *("other",)[: i % 3]) for i in range(30)]
    assert broken_in_open8(mixed, [evolved("Elf 1", "runecraft")], [leader]) == []


@pytest.mark.rule("B.6.1.1")
def test_in_open_8_a_deck_holds_only_what_the_packs_held() -> None:
    packs = [*main_deck(30), evolved("Elf 1")]
    assert deck.opened((main_deck(30), [evolved("Elf 1")], [LEADER]), packs) == []
    problems = deck.opened(([*main_deck(30), follower("Elf 1")], [evolved("Elf 2")], []), packs)
    assert [str(problem) for problem in problems] == [
        "B.6.1.1: 2 x Elf 1 (M-Elf 1) in the deck, and 1 in the opened packs",
        "B.6.1.1: Elf 2 (E-Elf 2) in the deck, and none in the opened packs",
    ]


# --- opening packs ---------------------------------------------------------------------------------------------------

CLASSES = ("forestcraft", "swordcraft", "runecraft", "neutral")


AT_HAND = [
    *(follower(f"Card {i}", CLASSES[i % 4]) for i in range(60)),
    *(evolved(f"Card {i}", CLASSES[i % 4]) for i in range(30)),
    LEADER,
    CardDef("Fairy", ("follower", "token"), "T-1", ("forestcraft",)),
]


@pytest.mark.rule("B.6.1.1")
def test_eight_packs_of_eight_cards_are_opened_without_leaders_and_tokens() -> None:
    packs = open8.open_packs(AT_HAND, "one")
    assert [len(pack) for pack in packs] == [8] * 8
    assert all(len(set(pack)) == 8 for pack in packs)
    assert not {"leader", "token"} & {type for pack in packs for card in pack for type in card.types}
    assert len({card for pack in packs for card in pack}) > 30


@pytest.mark.rule("B.6.1.1")
def test_the_same_seed_opens_the_same_packs_and_another_one_others() -> None:
    assert open8.open_packs(AT_HAND, "one") == open8.open_packs(AT_HAND, "one")
    assert open8.open_packs(AT_HAND, "one") != open8.open_packs(AT_HAND, "two")


@pytest.mark.rule("B.6.1.1", "B.6.1.1.2", "B.6.1.1.3")
@pytest.mark.parametrize("seed", range(10))
def test_what_is_built_from_packs_is_legal_and_from_the_packs(seed: int) -> None:
    opened = open8.open_and_build(AT_HAND, str(seed))
    assert check(opened.parts, "open8") == []
    assert deck.opened(opened.parts, [card for pack in opened.packs for card in pack]) == []
    main, _, leaders = opened.parts
    assert len(main) >= 30
    assert leaders == ()


@pytest.mark.rule("B.6.1.1.3")
def test_evolved_cards_of_no_card_in_the_deck_are_kept_for_giving_rush() -> None:
    """B.8.5.1: any facedown card of the evolve deck can be turned up for it."""
    alone = evolved("Nobody's", "runecraft")
    _, grown = open8.build([*(follower(f"Card {i}") for i in range(30)), evolved("Card 1"), alone, alone])
    assert sorted(card.name for card in grown) == ["Card 1", "Nobody's", "Nobody's"]


def test_a_deck_is_built_from_the_two_classes_with_the_most_cards_and_neutral_ones() -> None:
    classes = ("forestcraft",) * 20 + ("swordcraft",) * 15 + ("runecraft",) * 9 + ("neutral",) * 4
    main, _ = open8.build([follower(f"Card {i}", class_) for i, class_ in enumerate(classes)])
    assert {card.colours for card in main} == {("forestcraft",), ("swordcraft",), ("neutral",)}
    assert len(main) == 39


@pytest.mark.rule("B.6.1.1.2")
def test_a_deck_is_filled_up_to_thirty_cards() -> None:
    classes = ("forestcraft", "swordcraft", "runecraft", "havencraft") * 12
    main, _ = open8.build([follower(f"Card {i}", class_) for i, class_ in enumerate(classes)])
    assert len(set(main)) == len(main) == 30


def test_neutral_cards_are_no_class_of_their_own() -> None:
    classes = ("neutral",) * 12 + ("forestcraft",) * 10 + ("swordcraft",) * 9 + ("runecraft",) * 8
    main, _ = open8.build([follower(f"Card {i}", class_) for i, class_ in enumerate(classes)])
    assert {card.colours for card in main} == {("forestcraft",), ("swordcraft",), ("neutral",)}


@pytest.mark.rule("B.6.1.1")
def test_few_cards_at_hand_are_opened_again_and_again() -> None:
    opened = open8.open_and_build([follower("Elf"), evolved("Elf")], "one")
    assert [len(pack) for pack in opened.packs] == [8] * 8
    assert check(opened.parts, "open8") == []
    four = [follower(f"Elf {i}") for i in range(4)]
    packs = open8.open_packs(four, "one")
    assert [len(pack) for pack in packs] == [6] * 8
    assert all(set(pack[:4]) == set(four) for pack in packs)


@pytest.mark.rule("B.6.1.1")
def test_without_cards_nothing_is_opened() -> None:
    with pytest.raises(BadDeck, match=r"no cards at hand .*\[B\.6\.1\.1\]"):
        open8.open_packs([LEADER, evolved("Elf")], "one")
