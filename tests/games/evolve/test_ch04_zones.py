"""Chapter 4: the zones, who may see what is in them, and what becomes of a card that moves."""

import pytest

from rulebound.api import new_game_from
from rulebound.kernel.cards import CardDef
from rulebound.kernel.views import CardView
from rulebound.language.tree import (
    Action,
    AddCounter,
    All,
    Auto,
    Choose,
    CostChange,
    Count,
    Create,
    Damage,
    Destroy,
    Draw,
    Evolve,
    ExhaustSelf,
    Filter,
    Gain,
    Grant,
    Happened,
    Keyword,
    Modify,
    Move,
    On,
    Past,
    Permit,
    Pick,
    Ready,
    ReturnToDeck,
    Room,
    Search,
    Self,
    Slot,
    Static,
    Steal,
    Step,
    Top,
    Until,
    Who,
)
from rulebound.scenario.evolve import (
    Scenario,
    amulet,
    carrot,
    evolve,
    evolved,
    follower,
    last_words,
    serve,
    spell,
)
from rulebound.text import lines

FOLLOWER = Filter(types=("follower",))
MINE = Filter(types=("follower",), side="my")
ENEMY = Filter(types=("follower",), side="opp")
LEADERS = Filter(types=("leader",), zone="leader")
OWN = ("deck", "evolve_deck", "hand", "ex", "cemetery", "banished", "evolve", "race", "leader")


def seen(s: Scenario, player: str, zone: str) -> list[CardView]:
    """A zone as a player sees it."""
    s.start()
    return s.game.view(player).zones[zone]


def names(s: Scenario, player: str, zone: str) -> list[str]:
    return [card.name for card in seen(s, player, zone)]


def blank(card: CardView) -> bool:
    """Whether a view of a card tells nothing but that there is a card, and whose."""
    return card == CardView(owner=card.owner, face_down=card.face_down)


def cast(s: Scenario, player: str, *steps: Step) -> None:
    s.play(s.in_hand(player, spell(*steps, cost=0)))


def full_board() -> Scenario:
    """One card of A in each zone, and another number of cards of B."""
    s = Scenario(deck=3)
    for player, n in (("A", 1), ("B", 2)):
        for _ in range(n):
            s.in_hand(player, follower(name=f"Hand {player}"))
            s.in_ex(player, follower(name=f"Ex {player}"))
            s.in_cemetery(player, follower(name=f"Grave {player}"))
            s.in_banished(player, follower(name=f"Gone {player}"))
            s.in_evolve_deck(player, evolved(2, 2, of=f"Secret {player}"))
            s.field(player, follower(name=f"Field {player}"), evolved_into=evolved(2, 2, of="Top"), served=1)
    return s


# --- 4.1 zones in general --------------------------------------------------------------------------------------------


@pytest.mark.rule("4.1.1", "4.11.1")
def test_each_player_has_one_of_each_zone_and_the_resolution_zone_is_shared() -> None:
    s = full_board()
    s.start()
    zones = set(s.game.view("A").zones)
    assert {f"{zone} {player}" for zone in OWN for player in (0, 1)} <= zones
    assert "resolution" in zones and "resolution 0" not in zones


@pytest.mark.rule("4.1.1")
def test_my_cemetery_is_not_the_cemetery_of_the_opponent() -> None:
    s = Scenario()
    s.in_cemetery("B", follower(), follower())
    cast(s, "A", Draw(Count(Filter(side="my", zone="cemetery"))))
    assert s.count("A", "hand") == 0


@pytest.mark.rule("4.1.2", "4.3.2", "4.4.2", "4.8.2", "4.9.2", "4.12.2", "4.13.2")
@pytest.mark.parametrize("viewer", ["A", "B"])
@pytest.mark.parametrize("zone", ["leader", "ex", "cemetery", "banished", "evolve", "race"])
def test_public_zones_are_seen_by_everybody(zone: str, viewer: str) -> None:
    s = full_board()
    for player in (0, 1):
        cards = seen(s, viewer, f"{zone} {player}")
        assert cards and all(card.known and card.name for card in cards)
    assert {card.name for card in seen(s, viewer, "field")} == {"Field A", "Field B"}


@pytest.mark.rule("4.1.2", "4.1.2.1", "4.5.2", "4.6.2", "4.7.2")
@pytest.mark.parametrize(("viewer", "other"), [("A", 1), ("B", 0)])
@pytest.mark.parametrize("zone", ["deck", "evolve_deck", "hand"])
def test_hidden_zones_of_the_opponent_show_only_how_many_cards_there_are(zone: str, viewer: str, other: int) -> None:
    s = full_board()
    cards = seen(s, viewer, f"{zone} {other}")
    assert len(cards) == (3 if zone == "deck" else other + 1)
    assert all(blank(card) for card in cards)


@pytest.mark.rule("4.1.2.1", "4.5.2")
@pytest.mark.parametrize("player", ["A", "B"])
def test_nobody_may_look_through_their_own_deck(player: str) -> None:
    s = full_board()
    cards = seen(s, player, f"deck {'AB'.index(player)}")
    assert len(cards) == 3 and all(blank(card) for card in cards)


@pytest.mark.rule("4.1.2.2")
def test_searching_player_may_find_nothing_although_there_is_something() -> None:
    s = Scenario()
    s.deck("A", follower(name="Fairy"), follower())
    cast(s, "A", Search(Filter(names=("Fairy",))))
    assert s.offered(s.cards("A", "deck")[0])
    s.answer("done")
    assert s.count("A", "hand") == 0 and s.count("A", "deck") == 2


def test_card_of_a_public_zone_cannot_be_overlooked() -> None:
    s = Scenario()
    (fairy,) = s.in_cemetery("A", follower(name="Fairy"))
    s.in_cemetery("B", follower(name="Fairy"))
    cast(s, "A", Pick(Filter(names=("Fairy",), side="my", zone="cemetery")), Move(Slot(), "hand"))
    assert s.zone(fairy) == "hand"


@pytest.mark.rule("4.1.3")
def test_order_of_a_deck_is_kept() -> None:
    s = Scenario()
    first, second, third = s.deck("A", follower(), follower(), follower())
    cast(s, "A", Draw(1))
    assert s.zone(first) == "hand" and s.cards("A", "deck") == [second, third]


@pytest.mark.rule("4.1.3")
@pytest.mark.parametrize("bottom", [False, True])
def test_card_put_on_a_deck_lies_where_the_effect_says(bottom: bool) -> None:
    s = Scenario(turn="B")
    first, second = s.deck("B", follower(), follower())
    (back,) = s.in_cemetery("B", follower())
    cast(s, "B", Move(All(Filter(zone="cemetery", side="my")), "deck", bottom=bottom))
    assert s.cards("B", "deck") == ([first, second, back] if bottom else [back, first, second])


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


@pytest.mark.rule("4.1.4.1")
def test_last_words_that_bring_a_card_back_and_evolve_it_mean_the_card_on_the_field() -> None:
    s = Scenario()
    phoenix = s.field(
        "B", follower(1, 1, last_words(Move(Self(), "field", under=Who.OWNER), Evolve(Slot("moved"))), name="Phoenix")
    )
    s.in_evolve_deck("B", evolved(4, 4, of="Phoenix"))
    cast(s, "A", Destroy(All(ENEMY)))
    assert s.zone(phoenix) == "field" and s.controller(phoenix) == "B"
    assert s.is_evolved(phoenix) and s.attack_of(phoenix) == 4


@pytest.mark.rule("4.1.4.1")
def test_it_after_a_move_is_the_card_where_it_went() -> None:
    s = Scenario()
    wolf, bear = s.in_cemetery("A", follower(1, 1), follower(1, 1))
    lift = s.in_hand(
        "A", spell(Choose(Filter(zone="cemetery", side="my")), Move(Slot(), "field"), AddCounter(Slot(), "Mark"))
    )
    s.play(lift, wolf)
    assert s.zone(wolf) == "field" and s.counters(wolf, "Mark") == 1 and s.zone(bear) == "cemetery"


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


# --- 4.2 how cards lie -----------------------------------------------------------------------------------------------


@pytest.mark.rule("4.2.1", "4.2.2", "4.2.2.1", "4.2.2.2")
def test_card_is_either_engaged_or_reserved() -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 1, Action((ExhaustSelf(),), (Draw(1),)), Action((), (Ready(Self()),))))
    s.start()
    assert s.reserved(wolf) and not seen(s, "B", "field")[0].exhausted
    s.use(wolf)
    assert s.engaged(wolf) and seen(s, "B", "field")[0].exhausted
    s.use(wolf, ability=1)
    assert s.reserved(wolf)


@pytest.mark.rule("4.2.2.3")
def test_card_comes_reserved_unless_the_effect_says_engaged() -> None:
    s = Scenario()
    wolf, bear = s.in_cemetery("A", follower(name="Wolf"), follower(name="Bear"))
    played = s.in_hand("A", follower())
    cast(
        s,
        "A",
        Move(All(Filter(zone="cemetery", names=("Wolf",))), "field"),
        Move(All(Filter(zone="cemetery", names=("Bear",))), "field", exhausted=True),
    )
    s.play(played)
    assert s.reserved(wolf) and s.engaged(bear) and s.reserved(played)


@pytest.mark.rule("4.2.3", "4.2.3.1", "4.2.3.3", "4.9.1")
def test_card_lies_face_up_in_a_public_zone_and_hidden_in_another() -> None:
    s = Scenario()
    wolf = s.in_hand("A", follower(name="Wolf"))
    toss = s.in_hand("A", spell(Pick(Filter(zone="hand", side="my")), Move(Slot(), "cemetery"), cost=0))
    back = s.in_hand("B", spell(Draw(1)))
    assert blank(seen(s, "B", "hand 0")[0])
    s.play(toss, wolf)
    assert "Wolf" in names(s, "B", "cemetery 0") and not s.face_down(wolf)
    assert s.zone(back) == "hand"


@pytest.mark.rule("4.2.3", "4.2.3.2", "4.10.1", "4.10.2")
def test_banished_card_lies_face_up_unless_the_effect_says_face_down() -> None:
    s = Scenario()
    wolf, bear = s.field("B", follower(name="Wolf")), s.field("B", follower(name="Bear"))
    cast(
        s,
        "A",
        Move(All(Filter(names=("Wolf",))), "banished"),
        Move(All(Filter(names=("Bear",))), "banished", face_down=True),
    )
    assert (s.face_down(wolf), s.face_down(bear)) == (False, True)
    for player in "AB":
        assert names(s, player, "banished 1") == ["Wolf", ""]


# --- 4.3 leader area -------------------------------------------------------------------------------------------------


def plain_deck(leader: str) -> tuple[tuple[CardDef, ...], tuple[CardDef, ...], tuple[CardDef, ...]]:
    main = tuple(CardDef(f"Elf {i}", ("follower",), f"M-{i}", ("neutral",), 1) for i in range(40))
    extra = tuple(CardDef(f"Elf {i}", ("follower", "evolved"), f"E-{i}", ("neutral",)) for i in range(2))
    return main, extra, (CardDef(leader, ("leader",), f"L-{leader}", ("forestcraft",)),)


@pytest.mark.rule("4.3.1", "4.5.1", "4.6.1")
def test_leader_deck_and_evolve_deck_begin_in_their_areas() -> None:
    game = new_game_from("evolve", (plain_deck("Ann"), plain_deck("Bob")), 1)
    view = game.view(0)
    assert [view.zones[f"leader {p}"][0].name for p in (0, 1)] == ["Ann", "Bob"]
    assert [len(view.zones[f"evolve_deck {p}"]) for p in (0, 1)] == [2, 2]
    assert [len(view.zones[f"deck {p}"]) + len(view.zones[f"hand {p}"]) for p in (0, 1)] == [40, 40]


@pytest.mark.rule("4.3.3")
def test_leader_means_the_one_in_the_leader_area() -> None:
    s = Scenario()
    s.field("B", follower(1, 5))
    cast(s, "A", Damage(All(LEADERS), 2))
    assert (s.defense("A"), s.defense("B")) == (18, 18) and s.count("B", "cemetery") == 0


# --- 4.4 field -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.4.1")
def test_only_followers_and_amulets_can_be_put_onto_the_field() -> None:
    s = Scenario()
    rite, wolf, relic = s.in_cemetery("A", spell(Draw(1)), follower(), amulet())
    cast(s, "A", Move(All(Filter(zone="cemetery", side="my")), "field"))
    assert [s.zone(c) for c in (rite, wolf, relic)] == ["cemetery", "field", "field"]


@pytest.mark.rule("4.4.3")
def test_follower_means_one_on_the_field() -> None:
    s = Scenario()
    here = s.field("B", follower())
    elsewhere = [s.in_hand("B", follower()), s.in_ex("B", follower())]
    cast(s, "A", Destroy(All(FOLLOWER)))
    assert s.zone(here) == "cemetery" and [s.zone(c) for c in elsewhere] == ["hand", "ex"]


@pytest.mark.rule("4.4.3.1")
@pytest.mark.parametrize("zone", ["hand", "ex"])
def test_change_of_what_cards_cost_to_play_reaches_them_wherever_they_are_played_from(zone: str) -> None:
    s = Scenario()
    s.points("A", 5, maximum=5)
    s.field("A", amulet(Static((CostChange(-2, FOLLOWER),), players=Who.YOU)))
    wolf = s.in_hand("A", follower(cost=3)) if zone == "hand" else s.in_ex("A", follower(cost=3))
    s.play(wolf)
    assert s.play_points("A") == 4


@pytest.mark.rule("4.4.3.1")
def test_change_of_cost_for_cards_of_one_zone_is_for_those_only() -> None:
    s = Scenario()
    s.points("A", 10)
    s.field("A", amulet(Static((CostChange(-2, Filter(types=("follower",), zone="ex")),), players=Who.YOU)))
    there, here = s.in_ex("A", follower(cost=3)), s.in_hand("A", follower(cost=3))
    s.play(there)
    assert s.play_points("A") == 9
    s.play(here)
    assert s.play_points("A") == 6


# --- 4.4.4, 4.8.3 limits ---------------------------------------------------------------------------------------------


@pytest.mark.rule("4.4.4", "4.4.4.1")
def test_sixth_card_cannot_be_played_onto_a_field() -> None:
    s = Scenario(turn="B")
    cards = [s.field("B", follower()) for _ in range(4)]
    fifth, sixth = s.hand("B", amulet(), follower())
    s.play(fifth)
    assert s.why_not("B", "play", sixth).startswith("10.6.2.6") and s.count("B", "field") == len(cards) + 1


@pytest.mark.rule("4.4.4")
def test_fields_are_limited_one_by_one() -> None:
    s = Scenario()
    for _ in range(5):
        s.field("B", follower())
    wolf = s.in_hand("A", follower())
    s.play(wolf)
    assert s.zone(wolf) == "field"


@pytest.mark.rule("4.4.4.2")
def test_controller_of_the_effect_selects_which_cards_fit_on_the_field() -> None:
    """B's Last Words, in A's turn: B selects."""
    s = Scenario()
    horde = last_words(Move(All(Filter(types=("follower",), zone="hand", side="my")), "field"))
    for _ in range(3):
        s.field("B", amulet())
    s.field("B", follower(1, 1, horde))
    pups = s.hand("B", follower(), follower(), follower())
    cast(s, "A", Destroy(All(ENEMY)))
    assert (s.player, s.prompt) == ("B", "fit")
    s.answer([pups[0], pups[2]])
    assert [s.zone(pup) for pup in pups] == ["field", "hand", "field"]


@pytest.mark.rule("4.4.4.2")
def test_controller_of_the_effect_selects_also_for_the_field_of_the_opponent() -> None:
    s = Scenario()
    for _ in range(4):
        s.field("B", amulet())
    graves = s.in_cemetery("B", follower(), follower())
    mine = s.in_cemetery("A", follower())
    cast(s, "A", Move(All(Filter(types=("follower",), zone="cemetery")), "field"))
    assert (s.player, s.prompt) == ("A", "fit")
    s.answer(graves[1])
    assert [s.zone(c) for c in (*graves, *mine)] == ["cemetery", "field", "field"]


@pytest.mark.rule("4.4.4.2")
def test_nothing_comes_onto_a_full_field() -> None:
    s = Scenario()
    for _ in range(5):
        s.field("A", amulet())
    (wolf,) = s.in_cemetery("A", follower())
    cast(s, "A", Move(All(MINE_IN_CEMETERY), "field"), Create("Fairy", 2))
    assert s.zone(wolf) == "cemetery" and s.count("A", "field") == 5 and s.tokens("A") == []


MINE_IN_CEMETERY = Filter(types=("follower",), zone="cemetery", side="my")


@pytest.mark.rule("4.4.4.2")
def test_only_as_many_tokens_are_created_as_fit() -> None:
    s = Scenario()
    for _ in range(3):
        s.field("A", amulet())
    cast(s, "A", Create("Fairy", 4))
    assert len(s.tokens("A")) == 2 and s.count("A", "field") == 5


@pytest.mark.rule("4.4.4.2")
@pytest.mark.parametrize(("held", "kept"), [(3, ["Fairy", "Knight"]), (4, ["Knight"]), (5, [])])
def test_of_tokens_of_several_kinds_their_player_selects_those_that_fit(held: int, kept: list[str]) -> None:
    s = Scenario()
    for _ in range(held):
        s.field("A", amulet())
    cast(s, "A", Create("Fairy", 2, more=("Knight",)), Gain(Slot(), (Modify("attack", 2),), Until.GAME))
    if kept:
        assert (s.player, s.options) == ("A", ["Fairy", "Knight"])
        s.answer("Knight")
    assert sorted(token.name for token in s.tokens("A")) == kept and s.prompt == "main"
    assert all(s.attack_of(token) == 3 for token in s.tokens("A"))


@pytest.mark.rule("4.8.3.2")
def test_of_tokens_of_several_kinds_those_that_fit_into_the_ex_area_are_selected() -> None:
    s = Scenario()
    for _ in range(3):
        s.in_ex("A", follower())
    cast(s, "A", Create("Fairy", to="ex", more=("Knight", "Ghost")))
    assert (s.player, s.options) == ("A", ["Fairy", "Knight", "Ghost"])
    s.answer("Ghost", "Fairy")
    assert sorted(token.name for token in s.tokens("A", "ex")) == ["Fairy", "Ghost"]


@pytest.mark.rule("4.4.1")
def test_card_that_cannot_come_anyway_is_not_among_those_to_select_from() -> None:
    s = Scenario()
    for _ in range(3):
        s.field("A", amulet())
    rite, wolf, bear = s.in_cemetery("A", spell(Draw(1)), follower(), follower())
    cast(s, "A", Move(All(Filter(zone="cemetery", side="my")), "field"))
    assert [s.zone(c) for c in (rite, wolf, bear)] == ["cemetery", "field", "field"]


@pytest.mark.rule("4.4.4.2")
def test_only_as_many_followers_are_stolen_as_fit() -> None:
    s = Scenario()
    for _ in range(4):
        s.field("A", amulet())
    wolf, bear = s.field("B", follower()), s.field("B", follower())
    cast(s, "A", Steal(All(ENEMY)))
    assert (s.player, s.prompt) == ("A", "fit")
    s.answer(bear)
    assert (s.controller(wolf), s.controller(bear)) == ("B", "A")


@pytest.mark.rule("4.4.4")
def test_effect_may_refer_to_the_limit_by_changing_it() -> None:
    s = Scenario()
    s.field("B", amulet(Static((Permit("field size", 3),), players=Who.OPPONENT)))
    for _ in range(2):
        s.field("A", follower())
    third, fourth = s.hand("A", follower(), follower())
    s.play(third)
    assert s.why_not("A", "play", fourth).startswith("10.6.2.6")


@pytest.mark.rule("4.8.3", "4.8.3.1", "4.8.3.2")
def test_ex_area_holds_five_cards_and_no_more_tokens_are_created() -> None:
    s = Scenario()
    for _ in range(4):
        s.in_ex("A", follower())
    cast(s, "A", Create("Fairy", 3, to="ex"))
    assert s.count("A", "ex") == 5 and len(s.tokens("A", "ex")) == 1


@pytest.mark.rule("4.8.3")
@pytest.mark.parametrize("limit", [1, 3, 5, 7])
def test_ex_area_is_full_with_as_many_cards_as_its_limit_says(limit: int) -> None:
    s = Scenario()
    s.field("A", amulet(Static((Permit("EX size", limit),), players=Who.YOU)))
    s.in_ex("A", follower())
    cast(s, "A", Move(Top(Room("ex")), "ex"))
    assert s.count("A", "ex") == limit


@pytest.mark.rule("4.8.3.2")
def test_controller_of_the_effect_selects_which_cards_fit_into_an_ex_area() -> None:
    """A's effect sends B's followers to B's EX area, which has room for one; A's own is full and does not matter."""
    s = Scenario()
    for _ in range(5):
        s.in_ex("A", follower())
    for _ in range(4):
        s.in_ex("B", follower())
    wolf, bear = s.field("B", follower()), s.field("B", follower())
    cast(s, "A", Move(All(ENEMY), "ex"))
    assert (s.player, s.prompt) == ("A", "fit")
    s.answer(bear)
    assert (s.zone(wolf), s.zone(bear)) == ("field", "ex") and s.count("B", "ex") == 5


@pytest.mark.rule("4.8.3.2")
def test_card_stays_where_it_is_when_the_ex_area_is_full() -> None:
    s = Scenario(turn="B")
    for _ in range(5):
        s.in_ex("B", follower())
    wolf = s.field("B", follower())
    cast(s, "B", Move(All(MINE), "ex"), Draw(1))
    assert s.zone(wolf) == "field" and s.count("B", "ex") == 5 and s.count("B", "hand") == 1


# --- 4.5 deck area, 4.6 evolve deck area -----------------------------------------------------------------------------


@pytest.mark.rule("4.5.3")
def test_deck_means_the_deck_area_and_not_the_evolve_deck() -> None:
    s = Scenario()
    (wolf,) = s.deck("A", follower(name="Wolf"))
    s.in_evolve_deck("A", evolved(2, 2, of="Wolf"))
    cast(s, "A", Search(Filter(names=("Wolf",))))
    assert s.decision is not None and [key for key in s.decision.keys if key[0] == "card"] == [("card", wolf.ref)]
    s.answer([wolf])
    assert s.zone(wolf) == "hand"


@pytest.mark.rule("4.6.2")
def test_own_evolve_deck_may_be_looked_at_and_that_of_the_opponent_may_not() -> None:
    s = Scenario()
    s.in_evolve_deck("B", evolved(2, 2, of="Bud"))
    assert names(s, "B", "evolve_deck 1") == ["Bud"] and names(s, "A", "evolve_deck 1") == [""]


@pytest.mark.rule("4.6.2", "4.2.3.1")
def test_used_evolved_card_is_back_face_up_for_everybody_to_see() -> None:
    s = Scenario()
    s.in_evolve_deck("B", evolved(2, 2, of="Moth"))
    bud = s.field("B", follower(1, 1, name="Bud"), evolved_into=evolved(2, 2, of="Bud"))
    cast(s, "A", Destroy(All(ENEMY)))
    assert s.zone(bud) == "cemetery"
    assert sorted(names(s, "A", "evolve_deck 1")) == ["", "Bud"]


# --- 4.7 hand, 4.8 EX area -------------------------------------------------------------------------------------------


@pytest.mark.rule("4.7.1", "4.7.2")
def test_drawn_card_is_known_to_its_player_only() -> None:
    s = Scenario()
    s.deck("A", follower(name="Wolf"))
    cast(s, "A", Draw(1))
    assert names(s, "A", "hand 0") == ["Wolf"] and names(s, "B", "hand 0") == [""]


@pytest.mark.rule("4.7.3", "4.7.3.1")
def test_hand_may_hold_more_than_seven_cards_until_the_turn_ends() -> None:
    s = Scenario()
    cards = s.hand("A", *(follower() for _ in range(6)))
    cast(s, "A", Draw(3))
    assert s.count("A", "hand") == 9
    s.to("hand size")
    assert s.player == "A"
    s.answer(cards[:2])
    assert s.count("A", "hand") == 7


@pytest.mark.rule("4.7.3")
def test_seven_cards_are_not_too_many_and_the_other_hand_is_not_looked_at() -> None:
    s = Scenario()
    s.hand("A", *(follower() for _ in range(7)))
    s.hand("B", *(follower() for _ in range(8)))
    s.to("next turn")
    assert s.count("A", "hand") == 7 and s.count("B", "hand") == 9


@pytest.mark.rule("4.8.1", "4.8.2")
def test_card_put_into_the_ex_area_is_seen_by_everybody_and_can_be_played_from_there() -> None:
    s = Scenario()
    wolf = s.in_hand("A", follower(name="Wolf"))
    park = s.in_hand("A", spell(Pick(Filter(types=("follower",), zone="hand", side="my")), Move(Slot(), "ex")))
    s.play(park, wolf)
    assert names(s, "B", "ex 0") == ["Wolf"]
    s.play(wolf)
    assert s.zone(wolf) == "field"


GIFT = (Choose(Filter(types=("follower",), zone="ex", side="my")), Gain(Slot(), (Modify("attack", 3),), Until.GAME))


@pytest.mark.rule("4.8.3.3")
def test_effect_on_a_card_in_the_ex_area_goes_with_it_onto_the_field() -> None:
    s = Scenario()
    wolf = s.in_ex("A", follower(1, 1))
    gift = s.in_hand("A", spell(*GIFT))
    lift = s.in_hand("A", spell(Choose(Filter(zone="ex", side="my")), Move(Slot(), "field")))
    s.play(gift, wolf)
    s.play(lift, wolf)
    assert s.zone(wolf) == "field" and s.attack_of(wolf) == 4


def test_effect_on_a_card_in_the_ex_area_is_still_there_when_it_has_been_played() -> None:
    s = Scenario()
    wolf = s.in_ex("A", follower(1, 1))
    gift = s.in_hand("A", spell(*GIFT))
    s.play(gift, wolf)
    s.play(wolf)
    assert s.zone(wolf) == "field" and s.attack_of(wolf) == 4


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


# --- 4.9 to 4.13 -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("4.9.1")
def test_used_cards_go_to_the_cemetery() -> None:
    s = Scenario()
    wolf = s.field("B", follower())
    bolt = s.in_hand("A", spell(Destroy(All(ENEMY))))
    s.play(bolt)
    assert s.cards("A", "cemetery") == [bolt] and s.cards("B", "cemetery") == [wolf]


@pytest.mark.rule("4.10.1")
def test_banished_cards_go_to_the_banished_zone_of_their_owner() -> None:
    s = Scenario(turn="B")
    wolf = s.field("A", follower(1, 1, last_words(Draw(1))))
    cast(s, "B", Move(All(ENEMY), "banished"))
    assert s.cards("A", "banished") == [wolf] and s.count("A", "hand") == 0


@pytest.mark.rule("4.11.1", "4.11.2", "4.1.3")
def test_card_being_played_lies_in_the_resolution_zone_for_all_to_see() -> None:
    s = Scenario()
    s.hand("A", follower(), follower())
    wave = s.in_hand("A", spell(Pick(Filter(types=("follower",), zone="hand", side="my")), name="Wave"))
    s.play(wave)
    assert s.prompt == "select" and s.zone(wave) == "resolution"
    assert names(s, "B", "resolution") == ["Wave"] == names(s, "A", "resolution")


@pytest.mark.rule("4.12.1", "4.12.2")
def test_evolved_card_lies_in_the_evolve_zone_of_its_player() -> None:
    s = Scenario(turn="B")
    bud = s.field("B", follower(1, 1, evolve(), name="Bud"))
    top = s.in_evolve_deck("B", evolved(3, 3, of="Bud"))
    s.evolve(bud)
    assert s.cards("B", "evolve") == [top] and s.linked(bud) == [top]
    assert names(s, "A", "evolve 1") == ["Bud"] and s.count("A", "evolve") == 0


@pytest.mark.rule("4.13.1", "4.13.2")
def test_carrots_used_for_serving_lie_in_the_race_zone_of_their_player() -> None:
    s = Scenario()
    horse = s.field("A", follower(1, 1, serve(0, 2)))
    carrots = [s.in_evolve_deck("A", carrot()) for _ in range(3)]
    s.serve(horse)
    assert [s.zone(c) for c in carrots].count("race") == 2
    assert names(s, "B", "race 0") == ["Carrot", "Carrot"] and s.count("B", "race") == 0


@pytest.mark.rule("4.4.4.2")
def test_who_has_a_full_field_steals_nothing_and_the_journal_tells_why() -> None:
    s = Scenario()
    for _ in range(5):
        s.field("A", follower())
    wolf = s.field("B", follower(name="Wolf"))
    s.play(s.in_hand("A", spell("Select an enemy follower on the field and steal it.")), wolf)
    assert s.controller(wolf) == "B"
    assert any(line.startswith("[4.4.4.2] There is no room for") for line in lines(s.game))


@pytest.mark.rule("4.10.2")
def test_what_is_banished_facedown_is_secret() -> None:
    s = Scenario()
    top, _ = s.deck("A", follower(), follower())
    s.play(s.in_hand("A", spell("Banish the top card of your deck facedown.")))
    assert s.zone(top) == "banished" and s.face_down(top) and not s.sees("B", top)


@pytest.mark.rule("4.9.2", "4.11.1", "4.11.2")
def test_a_spell_is_in_the_resolution_zone_and_then_in_the_cemetery() -> None:
    s = Scenario()
    s.play(bolt := s.in_hand("A", spell(Draw(1))))
    assert s.zone(bolt) == "cemetery"


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


@pytest.mark.rule("4.1.1", "4.1.2")
def test_a_card_that_is_put_somewhere_goes_to_a_zone_of_its_player_which_is_public_or_not() -> None:
    s = Scenario()
    card = s.in_hand("A", follower())
    s.play(card)
    assert s.cards("A", "field") == [card] and s.cards("B", "field") == []
    assert s.cited("4.1.1", "4.1.2")


@pytest.mark.rule("4.1.2", "4.6.2")
def test_asking_who_sees_a_card_cites_the_rules_of_its_zone() -> None:
    elf = follower(1, 1)
    s = Scenario()
    top = s.in_evolve_deck("A", evolved(2, 2, of=elf))
    assert s.sees("A", top) and not s.sees("B", top)
    assert s.cited("4.1.2", "4.6.2") and not s.cited("4.9.2")


@pytest.mark.rule("4.1.2.1")
def test_the_cards_of_a_hidden_zone_may_be_counted() -> None:
    s = Scenario()
    s.hand("B", follower(), follower())
    assert s.count("B", "hand") == 2 and s.cited("4.1.2.1")
