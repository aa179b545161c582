"""Chapter 402: which decks may be played. A deck is its main deck, its magic stone deck and its rulers."""

import pytest

from rulebound.games.fow.deck import check
from rulebound.kernel.cards import CardDef
from rulebound.language.tree import Choose, DeckRule, Draw, Filter, Gain, LoseAbility, Slot
from rulebound.scenario.fow import Scenario, addition, chant, j_ruler, regalia, resonator, ruler, stone

RULER = ruler(judged=j_ruler(500, 500), name="Queen")


def different(n: int) -> list[CardDef]:
    """So many cards, each with a name of its own."""
    return [resonator(300, 300) for _ in range(n)]


def named(n: int, name: str) -> list[CardDef]:
    return [resonator(300, 300, name=name) for _ in range(n)]


def stones(n: int) -> list[CardDef]:
    return [stone("fire") for _ in range(n)]


def broken(main: list[CardDef], stone_deck: list[CardDef], rulers: list[CardDef]) -> list[str]:
    """The rules that a deck breaks."""
    return sorted({problem.rule for problem in check((main, stone_deck, rulers))})


@pytest.mark.rule("402.1", "402.2", "402.3", "402.4")
def test_forty_cards_ten_stones_and_a_ruler_are_legal() -> None:
    assert check((different(40), stones(10), [RULER])) == []


@pytest.mark.rule("402.1")
def test_a_deck_of_which_a_part_is_missing_is_not_legal() -> None:
    assert broken([], stones(10), [RULER])
    assert broken(different(40), [], [RULER])
    assert broken(different(40), stones(10), [])


@pytest.mark.rule("402.2")
@pytest.mark.parametrize(("rulers", "legal"), [(0, False), (1, True), (2, False)])
def test_there_is_exactly_one_ruler(rulers: int, legal: bool) -> None:
    several = [ruler(judged=j_ruler(500, 500)) for _ in range(rulers)]
    assert ("402.2" not in broken(different(40), stones(10), several)) is legal


@pytest.mark.rule("402.2")
def test_another_card_does_not_stand_in_for_the_ruler() -> None:
    assert "402.2" in broken(different(40), stones(10), [resonator(500, 500)])


@pytest.mark.rule("402.3")
@pytest.mark.parametrize(("cards", "legal"), [(39, False), (40, True), (41, True), (75, True)])
def test_a_main_deck_has_at_least_forty_cards_and_no_upper_limit(cards: int, legal: bool) -> None:
    assert broken(different(cards), stones(10), [RULER]) == ([] if legal else ["402.3"])


@pytest.mark.rule("402.3")
@pytest.mark.parametrize("kind", ["ruler", "stone"])
def test_rulers_and_stones_do_not_belong_into_a_main_deck(kind: str) -> None:
    wrong = ruler(judged=j_ruler(500, 500)) if kind == "ruler" else stone("fire")
    assert broken([*different(40), wrong], stones(10), [RULER]) == ["402.3"]


@pytest.mark.rule("402.3")
def test_all_other_types_do() -> None:
    main = [*different(37), chant(Draw(1)), addition(), regalia()]
    assert broken(main, stones(10), [RULER]) == []


@pytest.mark.rule("402.4")
@pytest.mark.parametrize(("cards", "legal"), [(9, False), (10, True), (20, True), (21, False)])
def test_a_magic_stone_deck_has_ten_to_twenty_cards(cards: int, legal: bool) -> None:
    assert broken(different(40), stones(cards), [RULER]) == ([] if legal else ["402.4"])


@pytest.mark.rule("402.4")
def test_a_magic_stone_deck_has_stones_only() -> None:
    assert broken(different(40), [*stones(10), regalia()], [RULER]) == ["402.4"]


@pytest.mark.rule("402.5", "202.2")
@pytest.mark.parametrize(("copies", "legal"), [(4, True), (5, False)])
def test_a_name_is_in_the_main_deck_at_most_four_times(copies: int, legal: bool) -> None:
    main = [*different(40), *named(copies, "Scout")]
    assert broken(main, stones(10), [RULER]) == ([] if legal else ["402.5"])


@pytest.mark.rule("402.5", "202.2")
def test_it_is_the_name_that_counts_and_not_the_rest_of_the_card() -> None:
    main = [*different(40), *named(3, "Scout"), regalia(name="Scout"), chant(Draw(1), name="Scout")]
    assert broken(main, stones(10), [RULER]) == ["402.5"]


@pytest.mark.rule("402.5")
@pytest.mark.parametrize(("copies", "legal"), [(4, True), (5, False)])
def test_special_stones_are_limited_to_four_of_a_name(copies: int, legal: bool) -> None:
    special = [stone("fire", "wind", special=True, name="Ember Grove") for _ in range(copies)]
    assert broken(different(40), [*stones(8), *special], [RULER]) == ([] if legal else ["402.5"])


@pytest.mark.rule("402.5")
def test_plain_stones_are_not_limited_except_by_the_size_of_the_deck() -> None:
    assert broken(different(40), stones(20), [RULER]) == []
    assert broken(different(40), stones(21), [RULER]) == ["402.4"]


@pytest.mark.rule("402.6")
@pytest.mark.parametrize(("copies", "legal"), [(6, True), (7, False)])
def test_a_text_may_replace_the_limit_when_the_deck_is_built(copies: int, legal: bool) -> None:
    swarm = [resonator(100, 100, DeckRule(6), name="Rat") for _ in range(copies)]
    assert broken([*different(40), *swarm], stones(10), [RULER]) == ([] if legal else ["402.5"])


@pytest.mark.rule("402.6")
def test_a_deck_stays_legal_when_that_text_is_lost_during_the_game() -> None:
    main = [*different(40), *(resonator(100, 100, DeckRule(6), name="Rat") for _ in range(6))]
    deck = (main, stones(10), [RULER])
    assert check(deck) == []
    s = Scenario()
    rats = [s.field("A", resonator(100, 100, DeckRule(6), name="Rat")) for _ in range(6)]
    blank = chant(Choose(Filter(types=("resonator",))), Gain(Slot(), (LoseAbility(),)), "Quickcast", cost="{0}")
    s.play(s.in_hand("A", blank), rats[0])
    s.resolve()
    assert not s.over and all(s.zone(rat) == "field" for rat in rats)
    assert check(deck) == []


@pytest.mark.rule("402.5")
@pytest.mark.parametrize(("special", "legal"), [(4, True), (5, False)])
def test_plain_stones_do_not_count_with_special_ones_of_the_same_name(special: int, legal: bool) -> None:
    pile = [stone("fire") for _ in range(6)] + [stone("fire", special=True) for _ in range(special)]
    assert broken(different(40), pile, [RULER]) == ([] if legal else ["402.5"])
