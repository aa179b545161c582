"""Chapter 14.3: Magic Items and Lesson."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import Action, All, CostCards, Draw, Filter, Gain, Heal, Modify
from rulebound.scenario.evolve import Scenario, amulet, card, follower, spell
from rulebound.scenario.table import Card

MY_LEADER = All(Filter(types=("leader",), side="my", zone="leader"))


# --- 14.3 Magic Items and Lesson -------------------------------------------------------------------------------------


def lesson(n: int) -> CostCards:
    """14.3.2.1."""
    return CostCards("remove", n, Filter(names=("Magic Item",), side="my", zone="ex"))


@pytest.mark.rule("14.3.2.1")
def test_lesson_banishes_magic_items_from_the_own_ex_area() -> None:
    s = Scenario()
    idol = s.field("A", follower(1, 1, Action((lesson(2),), (Heal(MY_LEADER, 5),))))
    item = s.make_token("Magic Item")
    own = [s.in_ex("A", item) for _ in range(3)]
    other, theirs = s.in_ex("A", spell(Draw(1))), s.in_ex("B", item)
    s.act("use", idol, s.abilities(idol)[0][0])
    assert not s.offered(other) and not s.offered(theirs)
    s.answer([own[0], own[2]])
    assert (s.cards("A", "ex"), s.cards("B", "ex"), s.defense("A")) == ([own[1], other], [theirs], 25)


@pytest.mark.rule("14.3.2.1", "10.4.2.2")
def test_lesson_needs_all_of_its_magic_items() -> None:
    s = Scenario()
    idol = s.field("A", follower(1, 1, Action((lesson(3),), (Heal(MY_LEADER, 5),))))
    easy = s.field("A", follower(1, 1, Action((lesson(2),), (Heal(MY_LEADER, 1),))))
    for _ in range(2):
        s.in_ex("A", s.make_token("Magic Item"))
        s.in_ex("B", s.make_token("Magic Item"))
    assert s.why_not("A", "use", idol, s.abilities(idol)[0][0]).startswith("10.4.2.2: ")
    s.use(easy)
    assert (s.defense("A"), s.count("A", "ex"), s.count("B", "ex")) == (21, 0, 2)


@pytest.mark.rule("14.3.1.1", "14.3.2.1")
def test_a_token_with_the_alternate_name_magic_item_is_one() -> None:
    s = Scenario()
    idol = s.field("A", follower(1, 1, Action((lesson(1),), (Heal(MY_LEADER, 5),))))
    drink = s.in_ex("A", card(("spell", "token"), name="Drink", alternate="Magic Item"))
    s.in_ex("A", card(("spell", "token"), name="Cake"))
    s.use(idol, drink)
    assert (s.zone(drink), s.count("A", "ex"), s.defense("A")) == ("out", 1, 25)


@pytest.mark.rule("14.3.1.2")
@pytest.mark.parametrize("universe", ["idolmaster cinderella girls", "The Idolmaster: Cinderella Girls"])
def test_a_universe_is_known_by_its_short_and_by_its_whole_name(universe: str) -> None:
    main = [follower(1, 1, name=f"Idol {i}", universe=universe) for i in range(40)]
    nothing: list[CardDef] = []
    idols = (main, nothing, [card("leader", craft=(), universe=universe)])
    s = Scenario.from_decks(idols, idols)
    assert [token.name for token in s.tokens("B", "ex")] == ["Magic Item"] * 5


@pytest.mark.rule("14.3.2.1", "10.4.7.5")
def test_a_spell_may_ask_for_a_lesson() -> None:
    s = Scenario()
    items = [s.in_ex("A", s.make_token("Magic Item")) for _ in range(2)]
    song = s.in_hand("A", spell("Lesson (2): Draw 2 cards."))
    s.play(song, True)
    assert [s.zone(item) for item in items] == ["out", "out"] and s.count("A", "hand") == 2


def five_items() -> tuple[Scenario, Card, list[Card]]:
    s = Scenario()
    items = [s.in_ex("A", s.make_token("Magic Item")) for _ in range(5)]
    return s, s.field("A", amulet("[act] Lesson (2): Draw a card.")), items


@pytest.mark.rule("14.3.2.1")
def test_which_of_equal_magic_items_pay_for_a_lesson_need_not_be_said() -> None:
    s, stage, _ = five_items()
    s.use(stage)
    assert s.prompt == "main" and s.count("A", "ex") == 3 and s.count("A", "hand") == 1


@pytest.mark.rule("14.3.2.1")
@pytest.mark.parametrize("at_once", [True, False])
def test_who_names_the_magic_items_of_a_lesson_means_those(at_once: bool) -> None:
    s, stage, items = five_items()
    if at_once:
        s.use(stage, items[4], items[1])
    else:
        s.use(stage)
        s.answer(items[4], items[1])
    assert [s.zone(item) for item in items] == ["ex", "out", "ex", "ex", "out"]
    assert s.play_points("A") == 10


@pytest.mark.rule("14.3.2.1")
def test_a_magic_item_that_is_another_one_is_asked_for() -> None:
    s, stage, items = five_items()
    gift = s.in_hand("A", spell(Gain(All(Filter(side="my", zone="ex", names=("Magic Item",))), (Modify("cost", -1),))))
    s.play(gift)
    s.use(stage)
    assert s.prompt == "cost remove"
    s.answer(items[2], items[3])
    assert [s.zone(item) for item in items] == ["ex", "ex", "out", "out", "ex"]
