"""Chapters 4.1 and 4.2: zones, who may see what is in them, and how cards lie there."""

import pytest

from rulebound.kernel.views import CardView
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Count,
    Discard,
    Draw,
    ExhaustSelf,
    Filter,
    LookTop,
    Move,
    On,
    Pick,
    Ready,
    Replace,
    Reveal,
    Search,
    Self,
    Slot,
    Static,
    Step,
    Who,
)
from rulebound.scenario.evolve import Scenario, amulet, evolved, follower, spell

OWN = ("deck", "evolve_deck", "hand", "ex", "cemetery", "banished", "evolve", "race", "leader")
HAND = Filter(side="my", zone="hand")
ENEMY = Filter(types=("follower",), side="opp")


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
    zones = set(s.view("A").zones)
    assert {f"{zone} {player}" for zone in OWN for player in (0, 1)} <= zones
    assert "resolution" in zones and "resolution 0" not in zones


def cast(s: Scenario, player: str, *steps: Step) -> None:
    s.play(s.in_hand(player, spell(*steps, cost=0)))


@pytest.mark.rule("4.1.1")
def test_my_cemetery_is_not_the_cemetery_of_the_opponent() -> None:
    s = Scenario()
    s.in_cemetery("B", follower(), follower())
    cast(s, "A", Draw(Count(Filter(side="my", zone="cemetery"))))
    assert s.count("A", "hand") == 0


def seen(s: Scenario, player: str, zone: str) -> list[CardView]:
    """A zone as a player sees it."""
    s.start()
    return s.view(player).zones[zone]


@pytest.mark.rule("4.1.2", "4.3.2", "4.4.2", "4.8.2", "4.9.2", "4.12.2", "4.13.2")
@pytest.mark.parametrize("viewer", ["A", "B"])
@pytest.mark.parametrize("zone", ["leader", "ex", "cemetery", "banished", "evolve", "race"])
def test_public_zones_are_seen_by_everybody(zone: str, viewer: str) -> None:
    s = full_board()
    for player in (0, 1):
        cards = seen(s, viewer, f"{zone} {player}")
        assert cards and all(card.known and card.name for card in cards)
    assert {card.name for card in seen(s, viewer, "field")} == {"Field A", "Field B"}


def blank(card: CardView) -> bool:
    """Whether a view of a card tells nothing but that there is a card, and whose."""
    return card == CardView(owner=card.owner, face_down=card.face_down)


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


@pytest.mark.rule("4.2.1", "4.2.2.1", "4.2.2.3")
@pytest.mark.parametrize("zone", ["hand", "ex", "cemetery"])
def test_card_is_engaged_only_where_cards_lie_one_way_or_the_other(zone: str) -> None:
    s = Scenario()
    wolf = s.field("A", follower(1, 1, name="Wolf"), engaged=True)
    away = s.in_hand("A", spell(Move(All(Filter(names=("Wolf",), side="my")), zone)))
    back = s.in_hand("A", spell(Move(All(Filter(names=("Wolf",), side="my", zone=zone)), "field")))
    s.play(away)
    assert not any(card.exhausted for card in seen(s, "A", f"{zone} 0"))
    s.play(back)
    assert s.on_field(wolf) and s.reserved(wolf)


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


def names(s: Scenario, player: str, zone: str) -> list[str]:
    return [card.name for card in seen(s, player, zone)]


@pytest.mark.rule("4.2.3", "4.2.3.1", "4.2.3.3", "4.9.1")
def test_card_lies_face_up_in_a_public_zone_and_hidden_in_another() -> None:
    s = Scenario()
    wolf = s.in_hand("A", follower(name="Wolf"))
    toss = s.in_hand("A", spell(Pick(Filter(side="my", zone="hand")), Move(Slot(), "cemetery"), cost=0))
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


@pytest.mark.rule("4.2.1", "4.2.3", "4.2.3.3")
def test_card_that_lay_face_down_lies_face_up_where_cards_do() -> None:
    s = Scenario()
    bear = s.field("B", follower(name="Bear"))
    hide = s.in_hand("A", spell(Move(All(Filter(names=("Bear",))), "banished", face_down=True)))
    call = s.in_hand("A", spell(Move(All(Filter(side="opp", zone="banished")), "field")))
    s.play(hide)
    assert s.face_down(bear)
    s.play(call)
    assert s.on_field(bear) and not s.face_down(bear) and names(s, "A", "field") == ["Bear"]


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
    assert s.cited("4.1.2", "4.6.2")


@pytest.mark.rule("4.1.2.1")
def test_the_cards_of_a_hidden_zone_may_be_counted() -> None:
    s = Scenario()
    s.hand("B", follower(), follower())
    assert s.count("B", "hand") == 2 and not s.cited("4.1.2.1")
    assert len(s.view("A").zones["hand 1"]) == 2


@pytest.mark.rule("4.1.2.2")
@pytest.mark.parametrize(
    "steps",
    [
        (Pick(Filter(types=("follower",), zone="hand", side="my")), Move(Slot(), "field")),
        (Discard(1, filter=Filter(types=("follower",))),),
        (LookTop(2), Pick(Filter(types=("follower",), zone="deck", among=Slot("seen"))), Move(Slot(), "hand")),
    ],
    ids=["hand", "discard", "deck"],
)
def test_nobody_has_to_find_a_card_of_a_kind_that_not_everybody_knows(steps: tuple[Step, ...]) -> None:
    s = Scenario()
    s.in_hand("A", follower())
    s.deck("A", follower(), spell(), follower())
    s.play(s.in_hand("A", spell(*steps)))
    s.answer("done")
    assert s.prompt == "main"
    assert (s.count("A", "hand"), s.count("A", "deck"), s.count("A", "field")) == (1, 3, 0)


def test_a_card_without_a_condition_is_found_and_so_is_one_that_was_revealed() -> None:
    s = Scenario()
    card = s.in_hand("A", follower())
    any_card, shown = s.hand(
        "A",
        spell(Pick(HAND), Move(Slot(), "ex")),
        spell(Reveal(All(HAND)), Pick(Filter(types=("follower",), zone="hand", side="my")), Move(Slot(), "field")),
    )
    s.play(any_card)
    assert not s.offered("done")
    s.answer(shown)
    s.play(shown)
    assert not s.offered("done")
    s.answer(card)
    assert s.zone(card) == "field"


@pytest.mark.rule("4.2.2.3")
def test_a_card_that_is_put_onto_the_field_engaged_has_not_been_engaged() -> None:
    s = Scenario()
    s.field("B", amulet(Static((Replace(On("enter", ENEMY), exhausted=True),), players=Who.YOU)))
    guard = s.in_hand("A", follower(1, 1, "Ward", Auto(On("exhausted", Self()), (Draw(1),))))
    s.play(guard, s.cards("B", "field")[0])
    assert s.engaged(guard) and s.count("A", "hand") == 0


@pytest.mark.rule("4.2.2", "4.2.2.2", "4.2.2.3")
def test_a_card_that_is_put_onto_the_field_engaged_lies_sideways_and_others_upright() -> None:
    s = Scenario()
    wolf = s.in_cemetery("A", follower())
    bear = s.in_hand("A", follower())
    cast(s, "A", Move(All(Filter(zone="cemetery", side="my")), "field", exhausted=True))
    assert s.cited("4.2.2", "4.2.2.2", "4.2.2.3") and not s.cited("4.2.2.1")
    s.play(bear)
    assert s.cited("4.2.2.1") and (s.engaged(wolf), s.engaged(bear)) == (True, False)


@pytest.mark.rule("4.10.2")
def test_a_card_that_is_banished_face_down_is_seen_by_nobody() -> None:
    s = Scenario()
    secret, open_card = s.in_banished("B", follower(), face_down=True), s.in_banished("B", follower())
    assert not s.sees("A", secret) and not s.sees("B", secret) and s.sees("A", open_card)


def test_cards_of_a_deck_or_a_hand_lie_face_down_whoever_may_look_at_them() -> None:
    s = Scenario()
    hidden = [*s.deck("A", follower(), follower()), s.in_hand("A", follower())]
    shown = [s.in_ex("A", follower()), s.in_cemetery("A", follower()), s.in_banished("A", follower())]
    tops = [s.in_evolve_deck("A", evolved(1, 1, name="Wolf"), face_up=up) for up in (False, True)]
    assert all(s.face_down(card) for card in hidden) and not any(s.face_down(card) for card in shown)
    assert [s.face_down(top) for top in tops] == [True, False]
