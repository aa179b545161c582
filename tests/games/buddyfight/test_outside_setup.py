"""Setting up a game (specialflag, kw.double_buddy, impact.8, lost.prep, ext) from two decks."""

import pytest

from rulebound.games.construction import Parts
from rulebound.kernel.cards import CardDef
from rulebound.language.tree import Auto, Keyword, On, Who
from rulebound.scenario.buddyfight import Scenario, flag, impact_monster, monster

DRAGON = "Dragon World"
MAIN = [monster(0, 1000 * (1 + i % 9), 1, 3000, name=f"Soldier {i}", world=DRAGON) for i in range(50)]
FLAG = flag(name=DRAGON, use=DRAGON)
HERO = monster(1, 3000, 1, 3000, name="Hero", world=DRAGON)
LOST_FLAG = flag("In Deck", name="Lost World", use="Lost World", world="Lost World")
LOST = [monster(None, 3000, 1, 3000, name=f"Shade {i}", world="Lost World") for i in range(30)]


def deck(
    main: list[CardDef] | None = None,
    buddies: tuple[CardDef, ...] = (HERO,),
    flags: tuple[CardDef, ...] = (FLAG,),
    lost: list[CardDef] | None = None,
) -> Parts:
    return (main or MAIN, list(buddies), list(flags), lost or [], [])


def begin(one: Parts | None = None, other: Parts | None = None, seed: int = 1) -> Scenario:
    return Scenario.from_decks(one or deck(), other or deck(), seed=seed, format="free")


@pytest.mark.rule("ext.start", "ext.mulligan")
def test_six_cards_two_gauge_ten_life_and_nobody_is_asked_about_it() -> None:
    s = begin()
    assert s.prompt == "timing" and s.phase == "start"
    for player in "AB":
        assert (s.count(player, "hand"), s.count(player, "gauge"), s.life_of(player)) == (6, 2, 10)
        assert s.count(player, "deck") == 42
        assert all(s.face_down(card) and not s.sees(player, card) for card in s.cards(player, "gauge"))


@pytest.mark.rule("ext.first")
def test_chance_decides_who_begins() -> None:
    assert {begin(seed=seed).turn_player for seed in range(20)} == {"A", "B"}


@pytest.mark.rule("lost.prep")
def test_decks_are_shuffled() -> None:
    orders = {tuple(card.name for card in begin(seed=seed).cards("A", "deck")) for seed in range(3)}
    assert len(orders) == 3
    s = begin(deck([*MAIN, LOST_FLAG], lost=LOST))
    names = [card.name for card in s.cards("A", "lost")]
    assert sorted(names) == sorted(card.name for card in LOST) and names != [card.name for card in LOST]


@pytest.mark.rule("lost.prep", "lost.prep.3")
def test_nobody_looks_into_a_lost_deck() -> None:
    s = begin(deck([*MAIN, LOST_FLAG], lost=LOST))
    assert s.count("A", "lost") == 30
    assert not any(s.sees(player, card) for player in "AB" for card in s.cards("A", "lost"))


@pytest.mark.rule("specialflag.2")
def test_a_special_flag_changes_life_hand_and_gauge() -> None:
    special = flag(name="Ein", use=DRAGON, life=12, hand=7, gauge=0)
    s = begin(deck(flags=(special,)))
    assert (s.life_of("A"), s.count("A", "hand"), s.count("A", "gauge")) == (12, 7, 0)
    assert (s.life_of("B"), s.count("B", "hand"), s.count("B", "gauge")) == (10, 6, 2)


@pytest.mark.rule("specialflag.3")
def test_of_flags_that_lie_on_each_other_only_the_top_one_is_turned_up() -> None:
    below = flag(name="Below", use="Magic World")
    top = flag(Keyword("Over", card="Below"), name="Top", use=DRAGON)
    s = begin(deck(flags=(top, below)))
    cards = {card.name: card for card in (*s.cards("A", "flag"), *s.cards("A", "soul"))}
    up = [name for name, card in cards.items() if not s.face_down(card)]
    assert up == ["Top"] and s.sees("B", cards["Top"])
    assert "Below" not in str(s.view("B")) and "Below" in str(s.view("A"))


@pytest.mark.rule("kw.double_buddy")
def test_double_buddy_brings_another_buddy() -> None:
    pair = monster(1, 3000, 1, 3000, Keyword("Double Buddy", card="Partner"), name="Hero", world=DRAGON)
    partner = monster(1, 3000, 1, 3000, name="Partner", world=DRAGON)
    s = begin(deck(buddies=(pair, partner)))
    there = s.cards("A", "buddy")
    assert {card.name for card in there} == {"Hero", "Partner"}
    assert all(s.is_buddy(card) and s.standing(card) for card in there)


@pytest.mark.rule("impact.8")
def test_an_impact_monster_as_the_buddy_begins_standing_and_face_up() -> None:
    titan = impact_monster(1, 3000, 1, 3000, name="Titan", world=DRAGON)
    s = begin(deck(buddies=(titan,)))
    (buddy,) = s.cards("A", "buddy")
    assert s.standing(buddy) and not s.face_down(buddy) and s.sees("B", buddy)


@pytest.mark.rule("lost.buddy")
def test_a_lost_buddy_lies_face_down_for_the_time_being() -> None:
    shade = monster(None, 3000, 1, 3000, name="Shade", world="Lost World")
    s = begin(deck([*MAIN, LOST_FLAG], buddies=(shade,), lost=LOST))
    (buddy,) = s.cards("A", "buddy")
    assert s.face_down(buddy) and s.sees("A", buddy) and not s.sees("B", buddy)


@pytest.mark.rule("zone.buddy", "zone.flag")
def test_flag_and_buddy_of_ordinary_decks_lie_face_up() -> None:
    s = begin()
    for player in "AB":
        (banner,), (buddy,) = s.cards(player, "flag"), s.cards(player, "buddy")
        assert all(not s.face_down(card) and s.sees(other, card) for card in (banner, buddy) for other in "AB")


@pytest.mark.rule("start.1.1", "change.1")
def test_the_first_turn_begins_with_its_start_phase_and_a_draw() -> None:
    s = begin()
    first = s.turn_player
    s.to("main")
    assert s.count(first, "hand") == 7 and s.turn_player == first


@pytest.mark.rule("start.1.1")
def test_nothing_triggers_while_the_game_is_set_up() -> None:
    noisy = flag(Auto(On("draw", who=Who.YOU), (), zone="flag"), name=DRAGON, use=DRAGON)
    s = begin(deck(flags=(noisy,)), deck(flags=(noisy,)))
    assert s.prompt == "timing"
