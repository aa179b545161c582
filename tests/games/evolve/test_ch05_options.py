"""Chapters 5.17 to 5.20: choosing options, chance, dice, revealing."""

import pytest

from rulebound import text
from rulebound.language.tree import (
    All,
    Calc,
    Choose,
    Count,
    Damage,
    Destroy,
    Discard,
    Draw,
    Filter,
    Fixed,
    Heal,
    May,
    Modes,
    Move,
    Pick,
    Resource,
    Reveal,
    Roll,
    Slot,
    Who,
    X,
)
from rulebound.scenario.evolve import Scenario, amulet, follower, spell

ENEMY_LEADER = All(Filter(types=("leader",), side="opp", zone="leader"))
MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))
ENEMY_FOLLOWER = Filter(types=("follower",), side="opp")
SPELLS = Count(Filter(types=("spell",), side="my", zone="cemetery"))
ENEMY = Filter(types=("follower",), side="opp")
IN_HAND = Filter(side="my", zone="hand")


# --- 5.17 choose -----------------------------------------------------------------------------------------------------

HIT, HEAL = (Damage(ENEMY_LEADER, 2), Draw()), (Heal(MY_LEADER, 3),)


@pytest.mark.rule("5.17.1", "5.17.1.1", "5.17.4")
@pytest.mark.parametrize(("option", "after"), [(1, (18, 20, 1)), (2, (20, 23, 0))])
def test_a_chosen_option_is_performed_whole_and_the_other_not_at_all(option: int, after: tuple[int, int, int]) -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Modes((HIT, HEAL)))), option)
    assert (s.defense("B"), s.defense("A"), s.count("A", "hand")) == after


@pytest.mark.rule("5.17.1")
def test_two_options_are_two_different_options() -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Modes((HIT, HEAL, (Draw(2),)), n=2))))
    s.answer(2)
    assert not s.offered(2) and not s.offered("done")
    s.answer(3)
    assert (s.defense("B"), s.defense("A"), s.count("A", "hand")) == (20, 23, 2)


@pytest.mark.rule("5.17.2")
@pytest.mark.parametrize("chosen", [[1], [1, 2]])
def test_up_to_two_options_are_one_or_two_but_not_none(chosen: list[int]) -> None:
    s = Scenario()
    s.play(s.in_hand("A", spell(Modes((HIT, HEAL, (Draw(2),)), n=2, up_to=True))))
    assert s.prompt == "mode" and not s.offered("done")
    s.answer(chosen)
    assert s.prompt == "main" and (s.defense("B"), s.defense("A")) == (18, 23 if 2 in chosen else 20)


@pytest.mark.rule("5.17.3")
def test_options_are_chosen_before_targets_and_before_anything_is_paid() -> None:
    s = Scenario(points=3)
    guard, other = s.field("B", follower(1, 5)), s.field("B", follower(1, 5))
    bolt = (Choose(ENEMY_FOLLOWER), Damage(Slot(), 2))
    s.play(s.in_hand("A", spell(Modes((bolt, HEAL)), cost=3)))
    assert s.prompt == "mode" and s.play_points("A") == 3
    s.answer(1)
    assert s.prompt == "choose" and s.play_points("A") == 3
    s.answer(other)
    assert (s.defense(guard), s.defense(other), s.play_points("A")) == (5, 3, 0)


@pytest.mark.rule("5.17.3.1")
def test_how_many_options_is_read_when_it_is_played() -> None:
    n = Calc("+", 1, Calc("min", 1, Calc("//", Resource("pp"), 5)))
    s = Scenario(points=5)
    s.play(s.in_hand("A", spell(Modes((HIT, HEAL, (Draw(2),)), n=n), cost=5)))
    s.answer(1)
    s.answer(2)  # five points when it was played, none after it was paid
    assert (s.defense("B"), s.defense("A"), s.play_points("A")) == (18, 23, 0)


@pytest.mark.rule("5.17.3.1", "5.17.3.1.1")
@pytest.mark.parametrize(("spells", "options"), [(1, 1), (2, 2)])
def test_a_spellchain_that_gives_more_options_is_counted_when_it_is_played(spells: int, options: int) -> None:
    s = Scenario()
    s.in_cemetery("A", *(spell() for _ in range(spells)))
    s.in_cemetery("B", spell(), spell(), spell())
    n = Calc("+", 1, Calc("min", 1, Calc("//", Fixed(SPELLS), 2)))
    s.play(s.in_hand("A", spell(Modes((HIT, HEAL, (Draw(2),)), n=n))))
    s.answer(1)
    assert (s.prompt == "mode") is (options == 2)
    if options == 2:
        s.answer(2)
    assert (s.defense("B"), s.defense("A")) == (18, 23 if options == 2 else 20)


@pytest.mark.rule("5.17.3.1")
@pytest.mark.parametrize(("spells", "options"), [(2, 1), (3, 2)])
def test_how_many_options_a_condition_gives_is_read_as_the_card_is_played(spells: int, options: int) -> None:
    s = Scenario()
    s.in_cemetery("A", *[spell("Draw a card.") for _ in range(spells)])
    words = "Choose one. If there are 3 or more spells in your cemetery, choose two instead. "
    hymn = s.in_hand("A", spell(words + "(1) Draw a card. (2) Give your leader +2 defense."))
    s.play(hymn, *((1, 2) if options == 2 else (1,)))
    assert (s.count("A", "hand"), s.defense("A")) == (1, 20 + 2 * (options - 1))


@pytest.mark.rule("5.17.3.1.1")
def test_spells_that_the_effect_itself_removes_do_not_take_options_back() -> None:
    s = Scenario()
    s.in_cemetery("A", spell(), spell())
    n = Calc("+", 1, Calc("min", 1, Calc("//", Fixed(SPELLS), 2)))
    clean = Move(All(Filter(types=("spell",), side="my", zone="cemetery")), "banished")
    s.play(s.in_hand("A", spell(clean, Modes((HIT, HEAL, (Draw(2),)), n=n))), 1, 2)
    assert (s.defense("B"), s.defense("A"), s.count("A", "banished")) == (18, 23, 2)


@pytest.mark.rule("5.17.4", "5.17.4.1")
def test_an_option_that_is_not_chosen_needs_no_target() -> None:
    s = Scenario()
    bolt = (Choose(ENEMY_FOLLOWER), Destroy(Slot()))
    card = s.in_hand("A", spell(Modes((bolt, HEAL, HIT))))
    s.field("A", follower())
    s.play(card)
    assert s.prompt == "mode" and not s.offered(1)
    s.answer(2)
    assert s.defense("A") == 23 and s.prompt == "main"


@pytest.mark.rule("5.17.4.1")
def test_with_too_few_options_that_have_targets_it_cannot_be_played() -> None:
    s = Scenario()
    bolt = (Choose(ENEMY_FOLLOWER), Destroy(Slot()))
    two = s.in_hand("A", spell(Modes((bolt, HEAL), n=2)))
    one = s.in_hand("A", spell(Modes((bolt, HEAL, (Draw(),)), n=1)))
    assert s.why_not("A", "play", two) and not s.why_not("A", "play", one)
    s.play(one, 3)
    assert s.count("A", "hand") == 2


# --- 5.18 random -----------------------------------------------------------------------------------------------------


def struck(seed: str) -> str:
    s = Scenario(seed=seed)
    for name in ("Left", "Shy", "Right"):
        s.field("B", follower(1, 5, *(("Aura",) if name == "Shy" else ()), name=name))
    s.field("B", amulet())
    s.field("A", follower(1, 5, name="Mine"))
    s.play(s.in_hand("A", spell(Pick(ENEMY_FOLLOWER, random=True), Damage(Slot(), 2))))
    assert s.prompt == "main"
    return " ".join(card.name for card in (*s.cards("A", "field"), *s.cards("B", "field")) if s.damage(card))


@pytest.mark.rule("5.18.1")
def test_a_random_follower_is_any_one_of_the_zone_also_one_that_cannot_be_selected() -> None:
    hits = [struck(f"seed {n}") for n in range(40)]
    assert set(hits) == {"Left", "Shy", "Right"}
    assert min(hits.count(name) for name in set(hits)) >= 5


@pytest.mark.rule("5.18.1")
def test_random_cards_are_different_cards_and_no_more_than_there_are() -> None:
    s = Scenario()
    guards = [s.field("B", follower(1, 5)) for _ in range(3)]
    s.play(s.in_hand("A", spell(Pick(ENEMY_FOLLOWER, n=2, random=True), Damage(Slot(), 1))))
    assert sorted(s.damage(guard) for guard in guards) == [0, 1, 1]


@pytest.mark.rule("5.18.1", "5.11.1")
def test_a_random_discard_is_not_selected_by_its_player() -> None:
    gone = set()
    for n in range(20):
        s = Scenario(seed=f"seed {n}")
        cards = s.hand("B", follower(name="Elf"), follower(name="Orc"))
        s.play(s.in_hand("A", spell(Discard(1, who=Who.OPPONENT, random=True))))
        assert s.prompt == "main" and s.count("B", "hand") == 1
        gone |= {card.name for card in cards if s.zone(card) == "cemetery"}
    assert gone == {"Elf", "Orc"}


@pytest.mark.rule("5.18.1")
def test_aura_does_not_stop_chance() -> None:
    s = Scenario()
    ghost = s.field("B", follower(1, 1, "Aura"))
    storm = s.in_hand("A", spell(Pick(ENEMY, random=True), Destroy(Slot())))
    s.play(storm)
    assert s.zone(ghost) == "cemetery"


# --- 5.19 roll a die -------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.19.1")
def test_a_die_has_six_sides_and_its_result_decides() -> None:
    results = []
    for n in range(60):
        s = Scenario(seed=f"seed {n}")
        s.play(s.in_hand("A", spell(Roll(), Damage(ENEMY_LEADER, X("roll")))))
        results.append(20 - s.defense("B"))
    assert set(results) == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("5.19.1")
def test_two_rolls_are_two_results() -> None:
    pairs = set()
    for n in range(30):
        s = Scenario(seed=f"seed {n}")
        steps = (Roll("one"), Roll("two"), Damage(ENEMY_LEADER, X("one")), Heal(MY_LEADER, X("two")))
        s.play(s.in_hand("A", spell(*steps)))
        pairs.add((20 - s.defense("B"), s.defense("A") - 20))
    assert any(one != two for one, two in pairs)


def seen_by(s: Scenario, player: str, zone: str) -> list[str]:
    return [card.name for card in s.view(player).zones[zone] if card.known]


# --- 5.20 reveal -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("5.20.1", "5.20.1.1")
def test_a_revealed_card_is_seen_by_all_until_the_effect_has_resolved_and_does_not_move() -> None:
    s = Scenario()
    orc = s.in_hand("A", follower(name="Orc"))
    s.in_hand("A", follower(name="Elf"))
    s.play(s.in_hand("A", spell(Pick(IN_HAND), Reveal(Slot()), Draw(1, up_to=True))), orc)
    assert s.prompt == "draw another" and seen_by(s, "B", "hand 0") == ["Orc"] and s.zone(orc) == "hand"
    s.answer(False)
    assert s.prompt == "main" and seen_by(s, "B", "hand 0") == [] and s.zone(orc) == "hand"


@pytest.mark.rule("5.20.1.1")
def test_a_revealed_card_that_goes_to_another_hidden_zone_is_hidden_at_once() -> None:
    s = Scenario()
    orc = s.in_hand("A", follower(name="Orc"))
    s.in_hand("A", follower(name="Elf"))
    s.play(s.in_hand("A", spell(Pick(IN_HAND), Reveal(Slot()), Move(Slot(), "deck"), Draw(1, up_to=True))), orc)
    assert s.prompt == "draw another" and s.zone(orc) == "deck"
    assert seen_by(s, "B", "deck 0") == []


@pytest.mark.rule("5.20.1")
def test_a_revealed_card_that_goes_to_a_public_zone_stays_seen() -> None:
    s = Scenario()
    orc = s.in_hand("A", follower(name="Orc"))
    s.play(s.in_hand("A", spell(Pick(IN_HAND), Reveal(Slot()), Move(Slot(), "ex"))), orc)
    assert seen_by(s, "B", "ex 0") == ["Orc"]


@pytest.mark.rule("5.20.1", "5.20.1.1")
def test_a_revealed_card_stays_where_it_is_and_is_hidden_again() -> None:
    s = Scenario()
    top, *_ = s.deck("A", spell("Draw a card.", name="Omen"), follower())
    s.play(s.in_hand("A", spell("Reveal the top card of your deck. If it is a follower, put it into your hand.")))
    assert s.cards("A", "deck")[0] == top and s.view("B").zones["deck 0"][0].name == ""
    assert any("Omen" in line for line in text.lines(s.game, 1))


@pytest.mark.parametrize("there", [True, False])
def test_who_may_destroy_all_enemies_is_not_asked_if_there_are_none(there: bool) -> None:
    s = Scenario()
    if there:
        s.field("B", follower())
    s.play(s.in_hand("A", spell(May((Destroy(All(Filter(types=("follower",), side="opp"))),)))))
    assert (s.prompt == "may") == there
