"""Scenarios: how a board is put together, and which card is meant."""

import pytest

from rulebound.kernel.cards import CardDef
from rulebound.language.tree import Auto, Choose, Create, Draw, Evolve, Filter, On, Self, Slot
from rulebound.scenario.evolve import Scenario, card, evolve, evolved, follower, spell, token
from rulebound.scenario.table import ScenarioError

MINE = Filter(types=("follower",), side="my")


def test_the_only_card_put_down_is_a_handle_and_a_list_of_one() -> None:
    s = Scenario()
    dead, top, held = s.in_cemetery("A", follower()), s.deck("A", follower()), s.hand("A", follower())
    assert [s.zone(card) for card in (dead, top, held)] == ["cemetery", "deck", "hand"]
    (same,) = dead
    assert same == dead == dead[0] and dead == [same] and s.cards("A", "deck") == top and len(held) == 1
    with pytest.raises(IndexError):
        dead[1]


def test_several_cards_and_lists_of_cards_are_lists() -> None:
    s = Scenario()
    assert [len(s.in_cemetery("A", follower(), spell())), len(s.hand("A", [follower()])), len(s.deck("A"))] == [2, 1, 0]
    assert isinstance(s.in_cemetery("B", [follower()]), list)


def test_of_two_equal_cards_the_one_that_is_named_is_played() -> None:
    s = Scenario()
    twin = follower(1, 1, name="Twin")
    first, second = s.hand("A", twin, twin)
    assert s.offered(first) and s.offered(second)
    s.play(second)
    assert s.zone(second) == "field" and s.zone(first) == "hand"


def test_in_a_game_from_decks_the_card_that_is_named_is_played_as_well() -> None:
    elves = [follower(1, 1, name=f"Elf {i}", craft="forestcraft") for i in range(14)]
    main = [elves[i // 3] for i in range(40)]
    nothing: list[CardDef] = []
    deck = (main, nothing, [card("leader", craft="forestcraft")])
    s = Scenario.from_decks(deck, deck, seed=0)
    s.answer("first" if s.player == "A" else "second", False, False)
    first, second, *_ = s.cards("A", "hand")
    assert first.name == second.name
    s.play(second)
    assert s.zone(second) == "field" and s.zone(first) == "hand"
    s.game.undo()
    assert s.zone(second) == "hand"


@pytest.mark.parametrize("by_effect", [False, True])
def test_of_two_equal_cards_in_an_evolve_deck_the_one_that_is_named_is_used(by_effect: bool) -> None:
    s = Scenario()
    squire = follower(1, 1, evolve(1), name="Squire")
    knight = evolved(3, 3, of=squire)
    host = s.field("A", squire)
    first, second = s.in_evolve_deck("A", knight), s.in_evolve_deck("A", knight)
    if by_effect:
        s.play(s.in_hand("A", spell(Choose(MINE), Evolve(Slot()))), host, second)
    else:
        s.evolve(host, second)
    assert s.linked(host) == [second] and s.zone(first) == "evolve_deck" and s.face_down(first)


def test_a_card_that_lies_face_up_is_no_copy_of_one_that_may_be_used() -> None:
    s = Scenario()
    squire = follower(1, 1, evolve(1), name="Squire")
    knight = evolved(3, 3, of=squire)
    host = s.field("A", squire)
    used = s.in_evolve_deck("A", knight, face_up=True)
    s.in_evolve_deck("A", knight)
    with pytest.raises(ScenarioError, match="is not a legal answer"):
        s.evolve(host, used)


def test_a_deck_that_was_looked_at_is_not_stacked_any_more() -> None:
    s = Scenario()
    assert s.count("A", "deck") == 20
    with pytest.raises(ScenarioError, match="stack the deck of A before"):
        s.deck("A", follower())


@pytest.mark.rule("5.15.1")
def test_a_token_or_a_card_of_the_pool_is_put_on_the_board_by_its_name_or_number() -> None:
    s = Scenario()
    goblin = s.field("A", "Goblin")
    top = s.in_evolve_deck("A", "Goblin")
    fairy, wolf = s.in_ex("A", "Fairy"), s.in_hand("A", "BP01-021")
    sediment = s.field("A", "Magic Sediment")
    s.play(fairy)
    assert (s.attack_of(fairy), s.row(wolf).cost, s.counters(sediment, "Stack")) == (1, 4, 1)
    s.evolve(goblin)
    assert s.linked(goblin) == [top] and s.attack_of(goblin) == 4
    with pytest.raises(ScenarioError, match=r"no token and no card 'Gobbling'; there is Goblin \(.*\)"):
        Scenario().field("A", "Gobbling")


@pytest.mark.parametrize("text", ["Ward, Bane", "Ward and Bane", "Ward. Bane.", "ward, bane", "Ward\nBane"])
def test_keywords_are_listed_as_one_likes(text: str) -> None:
    s = Scenario()
    guard = s.field("A", follower(1, 1, text))
    assert s.has(guard, "Ward") and s.has(guard, "Bane")


def test_a_scenario_may_begin_with_two_decks() -> None:
    main = [follower(1, 1, name=f"Elf {i}", craft="forestcraft") for i in range(40)]
    no_evolve_deck: list[CardDef] = []
    deck = (main, no_evolve_deck, [card("leader", craft="forestcraft")])
    s = Scenario.from_decks(deck, deck)
    assert s.prompt == "first or second" and s.cited("6.2.1.1.1", "6.2.1.4")
    s.answer("second" if s.player == "A" else "first")
    assert s.player == "B"
    s.answer(False, False)
    assert s.turn_player == "B" and s.evolution_points("A") == 3 and s.count("B", "hand") == 4
    s.play(s.cards("B", "hand")[0])
    s.to("next turn")
    assert s.turn_player == "A" and s.count("A", "hand") == 5 and s.count("B", "field") == 1


def test_lists_and_words_are_taken_for_what_they_stand_for() -> None:
    s = Scenario()
    theirs = Auto(On("enter", Self()), [Draw(2, "opponent")])  # type: ignore[arg-type]
    s.play(s.in_hand("A", follower(1, 1, theirs)))
    assert s.count("B", "hand") == 2


def test_the_only_card_put_into_a_cemetery_may_be_used_like_a_card() -> None:
    s = Scenario()
    wolf, bear = s.in_cemetery("A", follower(1, 1, name="Wolf")), s.in_cemetery("A", follower(2, 2))
    both = s.in_hand("A", spell("Select up to 2 followers in your cemetery and add them to your hand."))
    assert (s.zone(wolf), wolf.name) == ("cemetery", "Wolf")
    s.play(both, [wolf, bear])
    s.play(wolf)
    assert (s.attack_of(wolf), s.zone(bear)) == (1, "hand")


def test_a_token_of_ones_own_can_be_created_once_it_is_defined() -> None:
    s = Scenario()
    s.define(token("follower", name="Imp", attack=1, defense=1))
    call = s.in_hand("A", spell(Create("Imp")))
    s.play(call)
    assert [t.name for t in s.tokens("A")] == ["Imp"]


def test_one_card_that_is_put_where_several_may_be_is_that_card() -> None:
    s = Scenario()
    bones, top = s.in_cemetery("A", follower(2, 2, "Storm", name="Bones")), s.deck("A", follower(name="Top"))
    rise = s.in_hand("A", spell("Select a follower in your cemetery and put it onto your field. Draw a card."))
    assert s.cards("A", "cemetery") == [bones] and bones.name == "Bones" and s.zone(top) == "deck"
    s.play(rise, bones)
    assert (s.zone(bones), s.zone(top)) == ("field", "hand") and bones in s.cards("A", "field")
    s.attack(bones, "B")
    assert s.defense("B") == 18


def test_of_several_cards_one_must_be_taken() -> None:
    s = Scenario()
    graves = s.in_cemetery("A", follower(), spell())
    with pytest.raises(ScenarioError, match="these are 2 cards"):
        s.zone(graves)
    assert [s.zone(grave) for grave in graves] == ["cemetery", "cemetery"] and graves != graves[0]


@pytest.mark.rule("12.2.2.1")
def test_an_evolved_card_may_be_given_by_its_name() -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 1, "Evolve (1)", name="Wolf"))
    s.in_evolve_deck("A", evolved(3, 3, name="Wolf"))
    s.evolve(wolf)
    assert s.attack_of(wolf) == 3
    with pytest.raises(ScenarioError, match="of one card"):
        evolved(1, 1)
    with pytest.raises(ScenarioError, match="of one card"):
        evolved(1, 1, of="Wolf", name="Bear")


def test_the_leader_that_a_board_has_by_itself_stays_the_same_card() -> None:
    s = Scenario()
    archer = s.field("A", follower(2, 2))
    targets = s.attack_targets(archer)
    guard = s.field("B", follower(1, 1), engaged=True)
    assert s.attack_targets(archer) == [guard, *targets] and targets == [s.leader("B")]
    s.leader("B", card("leader", name="Luna"), defense=1)
    assert targets[0].name == "Luna" and s.defense("B") == 1
    s.attack(archer, "B")
    assert s.winner == "A"


def test_a_board_that_was_looked_at_may_still_be_changed() -> None:
    s = Scenario(points=3)
    squire = follower(1, 1, evolve(1), name="Squire")
    host = s.field("A", squire)
    assert s.why_not("A", "evolve", host) and s.prompt == "main"
    s.in_evolve_deck("A", evolved(3, 3, of=squire))
    s.points("A", 1)
    assert s.why_not("A", "evolve", host) == ""
    s.evolve(host)
    assert s.attack_of(host) == 3 and s.play_points("A") == 0
    with pytest.raises(ScenarioError, match="cannot be changed once the game has started"):
        s.points("A", 5)


def test_a_fact_that_is_read_before_the_first_act_is_that_of_the_begun_board() -> None:
    s = Scenario()
    dying = s.field("A", follower(1, 1), damage=1)
    s.points("A", 9, maximum=4)
    assert s.zone(dying) == "cemetery" and s.play_points("A") == 4
