"""Chapter 4.1.4 to 4.1.6: a card that moves is a new card; in which order and to whose zone cards move."""

import pytest

from rulebound import text
from rulebound.kernel.views import CardView
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Choose,
    Damage,
    Destroy,
    Draw,
    Filter,
    Gain,
    Grant,
    Happened,
    Keyword,
    Modify,
    Move,
    On,
    Past,
    Pick,
    ReturnToDeck,
    Self,
    Slot,
    Static,
    Step,
    Until,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, fanfare, follower, spell

FOLLOWER = Filter(types=("follower",))
ENEMY = Filter(types=("follower",), side="opp")
GIFT = (Choose(Filter(types=("follower",), zone="ex", side="my")), Gain(Slot(), (Modify("attack", 3),), Until.GAME))
MINE = Filter(types=("follower",), side="my")


# --- 4.1.4 a new card ------------------------------------------------------------------------------------------------

BLINK = (Choose(FOLLOWER), Move(Slot(), "banished"), Move(Slot(), "field"))


@pytest.mark.rule("4.1.4", "4.1.4.1")
def test_card_that_left_and_came_back_is_a_new_card() -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 5), damage=2, counters={"Mark": 2}, engaged=True)
    horn = s.in_hand("A", spell(Choose(FOLLOWER), Gain(Slot(), (Modify("attack", 3),), Until.GAME), cost=0))
    blink = s.in_hand("A", spell(*BLINK, cost=0))
    s.play(horn, wolf)
    s.play(blink, wolf)
    assert s.zone(wolf) == "field" and s.reserved(wolf)
    assert (s.attack_of(wolf), s.defense(wolf), s.counters(wolf, "Mark")) == (1, 5, 0)
    assert s.why_not("A", "attack", wolf).startswith("8.4.2.1")


@pytest.mark.rule("4.1.4")
def test_what_happened_to_a_follower_this_turn_did_not_happen_to_what_it_has_become() -> None:
    s = Scenario()
    angry = Static((Modify("attack", 2),), cond=Happened(On("damage", Self())))
    wolf = s.field("A", follower(1, 5, angry))
    bolt = s.in_hand("A", spell(Choose(FOLLOWER), Damage(Slot(), 1), cost=0))
    blink = s.in_hand("A", spell(*BLINK, cost=0))
    s.play(bolt, wolf)
    assert s.attack_of(wolf) == 3
    s.play(blink, wolf)
    assert s.attack_of(wolf) == 1


@pytest.mark.rule("4.1.4")
def test_the_card_that_was_played_is_the_one_that_enters_but_not_the_one_that_comes_back() -> None:
    """The other cards that were played this turn: none, and after its return its own play and the spell's."""
    s = Scenario()
    others = On("play", Filter(types=("follower", "spell"), other=True), who=Who.YOU)
    wolf = s.in_hand("A", follower(1, 1, Auto(On("enter", Self()), (Gain(Self(), (Modify("attack", Past(others)),)),))))
    blink = s.in_hand("A", spell(*BLINK, cost=0))
    s.play(wolf)
    assert s.attack_of(wolf) == 1
    s.play(blink, wolf)
    assert s.attack_of(wolf) == 3


@pytest.mark.rule("4.1.4")
def test_spell_in_the_cemetery_is_not_the_one_that_was_played() -> None:
    s = Scenario()
    again = Action((), (Move(Self(), "hand"),), zone="cemetery", cond=Happened(On("play", Self())))
    song = s.in_hand("A", spell(Draw(1), again, cost=0))
    s.play(song)
    assert s.zone(song) == "cemetery" and s.why_not("A", "use", song)


@pytest.mark.rule("4.1.4")
def test_effect_that_waits_for_a_card_does_not_find_the_new_one() -> None:
    """The ability wants to destroy the follower it saw attack; by then that has left and come back."""
    s = Scenario()
    watcher = Auto(On("attack", ENEMY), (Destroy(Slot("event")),))
    s.field("B", amulet(watcher))
    quick = s.in_hand("B", follower())
    wolf = s.field("A", follower(2, 2, Auto(On("attack", Self()), (Move(Self(), "hand"),))))
    s.attack(wolf, "B")
    assert s.zone(wolf) == "hand" and s.defense("B") == 20 and s.zone(quick) == "hand"


def cast(s: Scenario, player: str, *steps: Step) -> None:
    s.play(s.in_hand(player, spell(*steps, cost=0)))


# --- 4.1.5 order of several cards ------------------------------------------------------------------------------------


@pytest.mark.rule("4.1.5", "4.1.5.1")
@pytest.mark.parametrize("bottom", [False, True])
def test_player_of_the_deck_orders_cards_that_come_into_it_together(bottom: bool) -> None:
    """A's effect puts B's followers into B's deck: B says in which order, the topmost first."""
    s = Scenario()
    (old,) = s.deck("B", follower())
    ant, bee, cat = (s.field("B", follower(name=name)) for name in ("Ant", "Bee", "Cat"))
    cast(s, "A", Move(All(ENEMY), "deck", bottom=bottom))
    assert (s.player, s.prompt) == ("B", "order")
    s.answer([bee, cat, ant])
    assert s.cards("B", "deck") == ([old, bee, cat, ant] if bottom else [bee, cat, ant, old])


def seen(s: Scenario, player: str, zone: str) -> list[CardView]:
    """A zone as a player sees it."""
    s.start()
    return s.view(player).zones[zone]


def names(s: Scenario, player: str, zone: str) -> list[str]:
    return [card.name for card in seen(s, player, zone)]


@pytest.mark.rule("4.1.5.1")
def test_other_player_does_not_learn_the_order() -> None:
    views = []
    for order in ((0, 1), (1, 0)):
        s = Scenario()
        s.deck("B", follower())
        pair = [s.field("B", follower(name=name)) for name in ("Ant", "Bee")]
        cast(s, "A", Move(All(ENEMY), "deck"))
        s.answer([pair[i] for i in order])
        assert names(s, "B", "deck 1")[:2] == [pair[i].name for i in order]
        views.append(names(s, "A", "deck 1"))
    assert views[0] == views[1] == ["", "", ""]


@pytest.mark.rule("4.1.5")
def test_each_player_orders_their_own_deck_the_active_player_first() -> None:
    s = Scenario(turn="B")
    s.deck("A", follower())
    s.deck("B", follower())
    mine = [s.field("B", follower()) for _ in range(2)]
    theirs = [s.field("A", follower()) for _ in range(2)]
    cast(s, "B", Move(All(FOLLOWER), "deck"))
    assert (s.player, s.prompt) == ("B", "order")
    s.answer(mine[::-1])
    assert (s.player, s.prompt) == ("A", "order")
    s.answer(theirs[::-1])
    assert s.cards("B", "deck")[:2] == mine[::-1] and s.cards("A", "deck")[:2] == theirs[::-1]


@pytest.mark.rule("4.1.5.1")
def test_order_that_an_effect_lets_a_player_choose_is_secret_too() -> None:
    s = Scenario()
    s.deck("A")
    ant, bee = s.in_cemetery("A", follower(name="Ant"), follower(name="Bee"))
    graves = Filter(zone="cemetery", side="my")
    cast(s, "A", Pick(graves, 2), ReturnToDeck("it"))
    s.answer([bee, ant])
    assert s.cards("A", "deck") == [bee, ant]
    assert names(s, "B", "deck 0") == ["", ""]


# --- 4.1.6 whose zone ------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.1.6")
@pytest.mark.parametrize("to", ["hand", "deck", "ex", "banished", "cemetery"])
def test_card_goes_to_the_zone_of_its_owner_if_nobody_else_is_named(to: str) -> None:
    s = Scenario()
    wolf = s.field("B", follower())
    cast(s, "A", Move(All(ENEMY), to))
    assert wolf in s.cards("B", to) and wolf not in s.cards("A", to)


@pytest.mark.rule("3.1.2", "4.1.6")
def test_card_put_onto_the_field_comes_to_the_field_of_its_owner_unless_yours_is_said() -> None:
    s = Scenario()
    (wolf,) = s.in_cemetery("B", follower(name="Wolf"))
    bear = s.in_cemetery("B", follower(name="Bear"))[0]
    cast(
        s,
        "A",
        Move(All(Filter(zone="cemetery", names=("Wolf",))), "field"),
        Move(All(Filter(zone="cemetery", names=("Bear",))), "field", under=Who.YOU),
    )
    assert (s.controller(wolf), s.owner(wolf)) == ("B", "B")
    assert (s.controller(bear), s.owner(bear)) == ("A", "B")


@pytest.mark.rule("4.1.4")
@pytest.mark.parametrize("through", ["hand", "banished", "cemetery"])
def test_effect_on_a_card_in_the_ex_area_is_lost_on_any_other_way(through: str) -> None:
    s = Scenario()
    wolf = s.in_ex("A", follower(1, 1))
    gift = s.in_hand("A", spell(*GIFT))
    away = s.in_hand(
        "A", spell(Choose(Filter(zone="ex", side="my")), Move(Slot(), through), Move(Slot(), "field"), cost=0)
    )
    s.play(gift, wolf)
    s.play(away, wolf)
    assert s.zone(wolf) == "field" and s.attack_of(wolf) == 1


@pytest.mark.rule("4.1.4")
def test_effect_on_a_card_on_the_field_does_not_go_with_it_to_the_ex_area() -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 1))
    gift = s.in_hand("A", spell(Choose(MINE), Gain(Slot(), (Modify("attack", 3), Grant(Keyword("Ward"))), Until.GAME)))
    park = s.in_hand("A", spell(Choose(MINE), Move(Slot(), "ex")))
    s.play(gift, wolf)
    s.play(park, wolf)
    s.play(wolf)
    assert s.attack_of(wolf) == 1 and not s.has(wolf, "Ward")


@pytest.mark.rule("4.1.4", "10.7.7")
def test_a_fanfare_of_a_card_that_left_and_came_back_is_not_about_the_new_card() -> None:
    s = Scenario()
    blink = (Move(Slot("event"), "banished"), Move(Slot("event"), "field"))
    gate = s.field("A", amulet(Auto(On("enter", MINE), blink, limit=1)))
    grower = s.in_hand("A", follower(1, 1, fanfare(Gain(Self(), (Modify("attack", 2),), Until.GAME))))
    s.play(grower, gate)
    while s.prompt == "play auto":  # both Fanfares are played, the old one for nobody
        s.answer(grower)
    assert s.on_field(grower) and s.attack_of(grower) == 3


@pytest.mark.rule("4.1.4")
def test_a_card_that_has_moved_is_another_card() -> None:
    s = Scenario()
    plain = s.in_hand("A", follower(1, 1))
    s.start()
    old = plain.ref
    s.play(plain)
    refusal = s.rules.why_not(s.game, 0, "attack", old)
    assert str(refusal) == "4.1.4: the card has changed zones since and is a new one"


@pytest.mark.rule("4.1.5", "4.1.5.1")
def test_the_journal_does_not_tell_in_which_order_cards_went_below_a_deck() -> None:
    told = set()
    for turned in (False, True):
        s = Scenario()
        fox, owl = s.field("B", follower(name="Fox")), s.field("B", follower(name="Owl"))
        s.play(
            s.in_hand("A", spell(Move(All(Filter(types=("follower",), side="opp")), "deck", bottom=True), name="Flood"))
        )
        assert s.player == "B"  # it is B's deck
        order = [owl, fox] if turned else [fox, owl]
        s.answer(order)
        assert s.cards("B", "deck")[-2:] == order
        told.add(tuple(text.lines(s.game, 0)))
    assert len(told) == 1


@pytest.mark.rule("4.1.6")
def test_the_cemetery_without_a_player_is_that_of_the_owner() -> None:
    s = Scenario()
    stolen = s.field("B", follower(), controller="A")
    s.play(s.in_hand("A", spell("Select a follower on your field and put it into the cemetery.")), stolen)
    assert s.cards("B", "cemetery") == [stolen]


def test_a_text_may_say_that_a_card_comes_engaged() -> None:
    s = Scenario()
    dead = s.in_cemetery("A", follower())
    s.play(s.in_hand("A", spell("Select a follower in your cemetery and put it onto your field engaged.")), dead)
    assert s.on_field(dead) and s.engaged(dead)
