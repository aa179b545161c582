"""Chapter 6.1: which decks may be played."""

import pytest

from rulebound.games.construction import Problem
from rulebound.games.evolve import deck
from rulebound.games.evolve.deck import check
from rulebound.kernel.cards import CardDef
from rulebound.language.tree import DeckRule
from rulebound.scenario.evolve import Scenario

Cards = list[CardDef]
LEADER = CardDef("Guide", ("leader",), "L-1", ("forestcraft",))
RACER = CardDef("Racer", ("leader",), "L-2", ("forestcraft",), groups=("umamusume",))


def checked(main: Cards, evolve: Cards | None = None, leader: Cards | None = None) -> list[Problem]:
    return check((main, evolve or [], [LEADER] if leader is None else leader))


def evolved(name: str, class_: str = "forestcraft", *universe: str, copies: int = -1) -> CardDef:
    rules = () if copies < 0 else (DeckRule(copies),)
    return CardDef(name, ("follower", "evolved"), f"E-{name}", (class_,), groups=universe, abilities=rules)


def evolve_deck(n: int = 10) -> Cards:
    return [evolved(f"Elf {i}") for i in range(n)]


def follower(name: str, class_: str = "forestcraft", *universe: str, copies: int = -1) -> CardDef:
    rules = () if copies < 0 else (DeckRule(copies),)
    return CardDef(name, ("follower",), f"M-{name}", (class_,), 2, groups=universe, abilities=rules)


def main_deck(n: int = 40, class_: str = "forestcraft", *universe: str) -> Cards:
    """So many cards, each with a name of its own."""
    return [follower(f"Elf {i}", class_, *universe) for i in range(n)]


# --- the parts -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.1.1", "6.1.1.1", "6.1.1.2", "6.1.1.3", "6.1.1.4", "6.1.1.5", "6.1.1.5.1")
@pytest.mark.parametrize("size", [40, 45, 50])
def test_forty_to_fifty_cards_with_a_leader_and_an_evolve_deck_are_legal(size: int) -> None:
    assert checked(main_deck(size), evolve_deck()) == []


@pytest.mark.rule("6.1.1")
def test_there_has_to_be_a_main_deck() -> None:
    assert [str(problem) for problem in checked([])] == [
        "6.1.1: there is no main deck",
        "6.1.1.2: the main deck has 0 cards; it must have 40 to 50",
    ]


@pytest.mark.rule("6.1.1", "6.1.1.1")
def test_there_has_to_be_a_leader() -> None:
    assert [str(problem) for problem in checked(main_deck(), leader=[])] == [
        "6.1.1: there is no leader card",
        "6.1.1.1: the number of leader cards is 0; it must be 1",
    ]


@pytest.mark.rule("6.1.1.1")
def test_two_leaders_are_one_too_many() -> None:
    problems = checked(main_deck(), leader=[LEADER, LEADER])
    assert [str(problem) for problem in problems] == ["6.1.1.1: the number of leader cards is 2; it must be 1"]


@pytest.mark.rule("6.1.1.1")
def test_a_follower_is_no_leader() -> None:
    problems = checked(main_deck(), leader=[follower("Elf")])
    assert [str(problem) for problem in problems] == ["6.1.1.1: Elf (M-Elf) is no leader card"]
    unnumbered = CardDef("Elf", ("follower",), colours=("forestcraft",))
    assert checked(main_deck(), leader=[unnumbered])[0].text == "Elf is no leader card"


@pytest.mark.rule("6.1.1.2")
@pytest.mark.parametrize("size", [39, 51])
def test_a_main_deck_has_neither_less_than_forty_cards_nor_more_than_fifty(size: int) -> None:
    problems = checked(main_deck(size))
    assert [problem.rule for problem in problems] == ["6.1.1.2"]
    assert f"has {size} cards; it must have 40 to 50" in problems[0].text


@pytest.mark.rule("6.1.1.2")
@pytest.mark.parametrize("types", [("leader",), ("follower", "evolved"), ("follower", "token"), ("amulet", "token")])
def test_leaders_evolved_cards_and_tokens_are_not_in_the_main_deck(types: tuple[str, ...]) -> None:
    stranger = CardDef("Stranger", types, "S-1", ("forestcraft",))
    problems = checked([*main_deck(38), stranger, stranger])
    assert [problem.rule for problem in problems] == ["6.1.1.2"]
    assert problems[0].text.startswith("2 x Stranger (S-1) cannot be in the main deck")


def broken(main: Cards, evolve: Cards | None = None, leader: Cards | None = None) -> list[str]:
    return [problem.rule for problem in checked(main, evolve, leader)]


@pytest.mark.rule("6.1.1.2")
@pytest.mark.parametrize("type", ["amulet", "spell"])
def test_amulets_and_spells_are_in_the_main_deck(type: str) -> None:
    assert broken([*main_deck(39), CardDef("Leaf", (type,), "A-1", ("forestcraft",))]) == []


@pytest.mark.rule("6.1.1.3")
def test_there_need_not_be_an_evolve_deck() -> None:
    assert checked(main_deck(), []) == []


@pytest.mark.rule("6.1.1.3")
def test_an_evolve_deck_has_ten_cards_at_most() -> None:
    problems = checked(main_deck(), evolve_deck(11))
    assert [problem.rule for problem in problems] == ["6.1.1.3"]
    assert "has 11 cards; it may have at most 10" in problems[0].text


@pytest.mark.rule("6.1.1.3")
@pytest.mark.parametrize(
    "types", [("follower",), ("spell",), ("leader",), ("follower", "token"), ("follower", "evolved", "token")]
)
def test_an_evolve_deck_has_evolved_cards_only(types: tuple[str, ...]) -> None:
    problems = checked(main_deck(), [CardDef("Stranger", types, "S-1", ("forestcraft",))])
    assert [problem.rule for problem in problems] == ["6.1.1.3"]
    assert problems[0].text.startswith("Stranger (S-1) cannot be in the evolve deck")


# --- copies ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("6.1.1.4")
def test_three_cards_of_a_name_are_legal_in_each_deck_and_four_are_not() -> None:
    elf, grown = follower("Elf"), evolved("Elf")
    assert checked([*main_deck(37), elf, elf, elf], [grown, grown, grown]) == []
    problems = checked([*main_deck(36), *[elf] * 4], [grown] * 4)
    assert [str(problem) for problem in problems] == [
        "6.1.1.4: 4 copies of Elf in the main deck; at most 3",
        "6.1.1.4: 4 copies of Elf in the evolve deck; at most 3",
    ]


@pytest.mark.rule("6.1.1.4")
def test_cards_of_one_name_count_together_whatever_their_number() -> None:
    elves = [CardDef("Elf", ("follower",), f"M-{i}", ("forestcraft",)) for i in range(4)]
    assert broken([*main_deck(36), *elves]) == ["6.1.1.4"]


@pytest.mark.rule("6.1.2", "6.1.1.4")
@pytest.mark.parametrize(("n", "rules"), [(10, []), (11, ["6.1.1.3", "6.1.1.4"])])
def test_a_card_may_set_another_number_of_its_own_copies(n: int, rules: list[str]) -> None:
    assert broken(main_deck(), [evolved("Carrot", copies=10)] * n) == rules


@pytest.mark.rule("6.1.2")
def test_a_card_may_allow_any_number_of_its_own_copies() -> None:
    assert broken([follower("Swarm", copies=0)] * 50) == []


@pytest.mark.rule("6.1.2")
def test_a_card_may_set_a_lower_number_of_its_own_copies() -> None:
    assert broken([*main_deck(38), *[follower("Hermit", copies=1)] * 2]) == ["6.1.1.4"]


@pytest.mark.rule("6.1.2")
def test_such_an_ability_leaves_the_other_cards_under_the_rule() -> None:
    assert broken([*[follower("Swarm", copies=0)] * 36, *[follower("Elf")] * 4]) == ["6.1.1.4"]


# --- class or universe -----------------------------------------------------------------------------------------------


@pytest.mark.rule("6.1.1.5", "6.1.1.5.1")
def test_cards_of_the_leaders_class_and_neutral_ones_go_together() -> None:
    assert checked([*main_deck(30), *[follower(f"Goblin {i}", "neutral") for i in range(10)]]) == []


@pytest.mark.rule("6.1.1.5.1")
def test_a_card_of_another_class_is_named_in_either_deck() -> None:
    knight, grown = follower("Knight", "swordcraft"), evolved("Knight", "swordcraft")
    problems = checked([*main_deck(38), knight, knight], [grown])
    assert [str(problem) for problem in problems] == [
        "6.1.1.5.1: 2 x Knight (M-Knight) is neither Neutral nor of the class of the leader, Forestcraft",
        "6.1.1.5.1: Knight (E-Knight) is neither Neutral nor of the class of the leader, Forestcraft",
    ]


@pytest.mark.rule("6.1.1.5", "6.1.1.5.2")
def test_cards_of_one_universe_may_be_of_all_classes() -> None:
    racers = [*main_deck(20, "forestcraft", "umamusume"), *main_deck(20, "dragoncraft", "umamusume")]
    assert checked(racers, [evolved("Racer", "swordcraft", "umamusume")], [RACER]) == []


@pytest.mark.rule("6.1.1.5.2")
def test_a_leader_of_a_class_and_a_universe_may_lead_either_deck() -> None:
    assert checked(main_deck(40, "forestcraft"), leader=[RACER]) == []
    assert checked(main_deck(40, "havencraft", "umamusume"), leader=[RACER]) == []
    assert broken(main_deck(40, "havencraft", "other world"), leader=[RACER]) == ["6.1.1.5.1"] * 40


@pytest.mark.rule("6.1.1.5.2")
def test_a_card_without_the_universe_is_named_when_the_universe_is_the_nearer_basis() -> None:
    racers = main_deck(39, "dragoncraft", "umamusume")
    problems = checked([*racers, follower("Goblin", "neutral")], leader=[RACER])
    assert [str(problem) for problem in problems] == [
        "6.1.1.5.2: Goblin (M-Goblin) is not of the universe of the leader, Umamusume"
    ]


@pytest.mark.rule("6.1.1.5.2")
def test_a_leader_without_a_class_leads_a_universe_only() -> None:
    leader = CardDef("Trainer", ("leader",), "L-3", groups=("umamusume",))
    assert broken(main_deck(40, "neutral", "umamusume"), leader=[leader]) == []
    assert broken([*main_deck(39, "neutral", "umamusume"), follower("Goblin", "neutral")], leader=[leader]) == [
        "6.1.1.5.2"
    ]


@pytest.mark.rule("6.1.1.5")
def test_a_leader_with_neither_class_nor_universe_leads_no_deck() -> None:
    problems = checked(main_deck(), leader=[CardDef("Nobody", ("leader",), "L-4")])
    assert [str(problem) for problem in problems] == ["6.1.1.5: Nobody (L-4) has neither a class nor a universe"]


@pytest.mark.rule("6.1.1.1", "6.1.1.2", "6.1.1.3", "6.1.1.4", "6.1.1.5.1")
def test_every_broken_rule_is_named() -> None:
    main = [follower("Knight", "swordcraft")] * 4
    assert broken(main, [follower("Elf")]) == ["6.1.1.2", "6.1.1.3", "6.1.1.4", "6.1.1.5.1"]


def test_a_card_belongs_to_one_part_of_a_deck() -> None:
    belongs = deck.CONSTRUCTION.belongs
    for card, part in ((follower("Elf"), "main"), (evolved("Elf"), "evolve"), (LEADER, "leader")):
        assert [name for name in deck.CONSTRUCTION.parts if belongs(card, name)] == [part]


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(ValueError, match="'sealed' is no format; there are constructed, open8"):
        check((main_deck(), [], [LEADER]), "sealed")


@pytest.mark.parametrize(("cards", "cited"), [(40, True), (39, False)])
def test_a_game_from_legal_decks_cites_the_rules_they_are_made_by(cards: int, cited: bool) -> None:
    main = main_deck(cards)
    s = Scenario.from_decks((main, [], [LEADER]), (main, [], [LEADER]))
    assert s.prompt == "first or second" and s.cited("6.1.1", "6.1.1.2", "6.1.1.5.1") is cited
    s = Scenario.from_decks((main, [], []), (main, [], []), format="open8")
    assert s.cited("B.6.1.1.1", "B.6.1.1.2", "B.6.2.1") and not s.cited("6.1.1.2")
