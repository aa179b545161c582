"""Chapters 7.1 to 7.6: the eight zones, who may see them, and what becomes of a card that moves."""

import pytest

from rulebound.kernel.views import CardView
from rulebound.language.tree import (
    Action,
    All,
    Choose,
    Count,
    Damage,
    Destroy,
    Discard,
    Draw,
    Filter,
    Gain,
    Happened,
    LookTop,
    Modify,
    Move,
    On,
    Pick,
    Search,
    Self,
    Slot,
    Static,
    Step,
    Who,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, summon

ZONES = ("field", "stack") + tuple(
    f"{zone} {player}" for zone in ("damage", "deck", "lb", "break", "hand", "removed") for player in (0, 1)
)
MINE = Filter(types=("forward",), side="my")
CHARACTER = Filter(types=("character",))
BLINK: tuple[Step, ...] = (Choose(CHARACTER), Move(Slot(), "removed"), Move(Slot(), "field"))
FORWARD = Filter(types=("forward",))


# --- 7.1 to 7.5 zones in general -------------------------------------------------------------------------------------


@pytest.mark.rule("7.1", "7.2")
def test_there_are_eight_zones_of_which_field_and_stack_are_shared() -> None:
    s = Scenario()
    s.start()
    assert set(s.view(0).zones) == set(ZONES)


def names(views: list[CardView]) -> list[str]:
    return [view.name for view in views]


def seen(s: Scenario, player: str, zone: str) -> list[CardView]:
    """A zone as a player sees it."""
    s.start()
    return s.view("AB".index(player)).zones[zone]


@pytest.mark.rule("7.1")
def test_both_players_use_one_field_and_one_stack() -> None:
    s = Scenario()
    s.field("A", forward(1000, name="Cecil"))
    s.field("B", forward(1000, name="Kain"))
    mine, theirs = s.in_hand("A", summon(Draw(1), cost=0)), s.in_hand("B", summon(Draw(1), cost=0))
    s.cast(mine)
    s.pass_priority()
    s.cast(theirs)
    assert names(seen(s, "A", "field")) == ["Cecil", "Kain"]
    assert s.stack() == [("summon", theirs), ("summon", mine)]


@pytest.mark.rule("7.2")
def test_each_player_has_zones_of_their_own() -> None:
    s = Scenario()
    mine, theirs = s.in_hand("A", forward(1000)), s.in_hand("B", forward(1000))
    s.cast(s.in_hand("A", summon(Discard(1, Who.EACH), cost=0)))
    s.resolve()
    s.answer(mine)
    s.answer(theirs)
    assert names(seen(s, "A", "break 1")) == [theirs.name]
    assert mine.name in names(seen(s, "B", "break 0"))


@pytest.mark.rule("7.2.1")
def test_your_field_means_the_cards_you_control() -> None:
    s = Scenario()
    s.field("A", forward(1000))
    s.field("B", forward(1000), controller="A")
    s.field("A", forward(1000), controller="B")
    s.cast(s.in_hand("A", summon(Draw(Count(MINE)), Destroy(All(MINE)), cost=0)))
    s.resolve()
    assert s.count("A", "hand") == 2
    assert s.count("A", "field") == 0 and s.count("B", "field") == 1


@pytest.mark.rule("7.3")
@pytest.mark.parametrize("zone", ["hand", "deck", "break", "removed"])
def test_a_card_goes_to_its_owners_zone_whoever_controlled_it(zone: str) -> None:
    s = Scenario()
    guest = s.field("B", forward(5000), controller="A")
    s.cast(s.in_hand("A", summon(Move(All(MINE), zone), cost=0)))
    s.resolve()
    assert guest in s.cards("B", zone) and guest not in s.cards("A", zone)


@pytest.mark.rule("7.3")
def test_a_borrowed_card_that_is_returned_to_hand_is_its_owners_to_cast() -> None:
    s = Scenario()
    guest = s.field("B", forward(5000, cost=0), controller="A")
    s.cast(s.in_hand("A", summon(Move(All(MINE), "hand"), cost=0)))
    s.resolve()
    assert s.why_not("A", "cast", guest)
    s.to("B main1")
    s.cast(guest)
    assert s.controller(guest) == "B"


@pytest.mark.rule("7.4")
def test_a_card_that_left_and_came_back_is_not_the_card_that_was_chosen() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000))
    bolt = s.in_hand("A", summon(Choose(FORWARD), Damage(Slot(), 5000), cost=0))
    blink = s.in_hand("B", summon(*BLINK, cost=0))
    s.cast(bolt, knight)
    s.pass_priority()
    s.cast(blink, knight)
    s.resolve()
    assert s.on_field(knight)
    s.resolve()
    assert s.on_field(knight) and s.damage(knight) == 0


@pytest.mark.rule("7.4")
def test_a_card_that_left_and_came_back_remembers_nothing() -> None:
    s = Scenario()
    once = Action((), (Gain(Self(), (Modify("power", 1000),)),), limit=1)
    knight = s.field("A", forward(5000, once), damage=3000, dull=True)
    blink = s.in_hand("A", summon(*BLINK, cost=0))
    s.use(knight)
    s.resolve()
    assert s.power(knight) == 6000 and s.why_not("A", "use", knight)
    s.cast(blink, knight)
    s.resolve()
    assert s.power(knight) == 5000 and s.damage(knight) == 0 and s.active(knight)
    s.use(knight)
    s.resolve()
    assert s.power(knight) == 6000


@pytest.mark.rule("7.4")
def test_a_forward_that_left_and_came_back_this_turn_cannot_attack() -> None:
    s = Scenario()
    knight, other = s.field("A", forward(5000)), s.field("A", forward(5000))
    s.cast(s.in_hand("A", summon(*BLINK, cost=0)), knight)
    s.resolve()
    s.to("attack declaration")
    assert s.offered(other) and not s.offered(knight)


@pytest.mark.rule("7.4")
def test_what_happened_to_a_card_this_turn_did_not_happen_to_what_it_has_become() -> None:
    s = Scenario()
    angry = Static((Modify("power", 2000),), cond=Happened(On("damage", Self())))
    knight = s.field("A", forward(5000, angry))
    bolt = s.in_hand("A", summon(Choose(FORWARD), Damage(Slot(), 1000), cost=0))
    blink = s.in_hand("A", summon(*BLINK, cost=0))
    s.cast(bolt, knight)
    s.resolve()
    assert s.power(knight) == 7000
    s.cast(blink, knight)
    s.resolve()
    assert s.power(knight) == 5000


@pytest.mark.rule("7.4")
def test_what_a_card_did_this_turn_was_not_done_by_what_it_has_become() -> None:
    s = Scenario()
    strike = Action((), (Choose(FORWARD), Damage(Slot(), 1000)))
    proud = Static((Modify("power", 2000),), cond=Happened(On("damage", source=Self())))
    knight, victim = s.field("A", forward(5000, strike, proud)), s.field("B", forward(5000))
    blink = s.in_hand("A", summon(*BLINK, cost=0))
    s.use(knight, victim)
    s.resolve()
    assert s.power(knight) == 7000
    s.cast(blink, knight)
    s.resolve()
    assert s.power(knight) == 5000


@pytest.mark.rule("7.4")
def test_only_the_character_that_was_cast_was_cast() -> None:
    s = Scenario()
    cast = Static((Modify("power", 2000),), cond=Happened(On("cast", Self(), who=Who.YOU)))
    knight = s.in_hand("A", forward(5000, cast, cost=0))
    blink = s.in_hand("A", summon(*BLINK, cost=0))
    s.cast(knight)
    assert s.power(knight) == 7000
    s.cast(blink, knight)
    s.resolve()
    assert s.power(knight) == 5000


@pytest.mark.rule("7.4")
@pytest.mark.parametrize("event", ["enter", "cast"])
def test_the_entry_of_a_card_is_not_that_of_another_one_but_its_entry_before_is(event: str) -> None:
    s = Scenario()
    joined = Static((Modify("power", 2000),), cond=Happened(On(event, Filter(types=("forward",), other=True))))
    knight = s.in_hand("A", forward(5000, joined, cost=0))
    blink = s.in_hand("A", summon(*BLINK, cost=0))
    s.cast(knight)
    assert s.power(knight) == 5000
    s.cast(blink, knight)
    s.resolve()
    assert s.power(knight) == 7000


@pytest.mark.rule("7.4")
def test_a_card_in_the_break_zone_knows_that_it_was_put_there_this_turn_but_not_what_it_did_before() -> None:
    s = Scenario()

    def back(event: str) -> Action:
        return Action((), (Move(Self(), "hand"),), zone="break", cond=Happened(On(event, Self())))

    knight = s.field("A", forward(5000, back("leave")))
    other = s.field("A", forward(5000, back("damage")))
    late = s.in_break("A", forward(5000, back("leave")))
    bolts = [s.in_hand("A", summon(Choose(FORWARD), Damage(Slot(), 5000), cost=0)) for _ in range(2)]
    for bolt, victim in zip(bolts, (knight, other), strict=True):
        s.cast(bolt, victim)
        s.resolve()
    assert not s.why_not("A", "use", knight)
    assert s.why_not("A", "use", other) and s.why_not("A", "use", late)


@pytest.mark.rule("7.5")
def test_a_card_outside_the_game_is_in_no_zone_of_it() -> None:
    s = Scenario()
    outsider = s.add("A", "out", forward(5000, name="Cecil"))
    wish = s.in_hand("A", summon(Pick(Filter(zone="out", side="my")), Move(Slot(), "hand"), cost=0))
    assert not any("Cecil" in names(seen(s, player, zone)) for player in "AB" for zone in ZONES)
    s.cast(wish)
    s.resolve()
    assert s.zone(outsider) == "hand"


# --- 7.6 public and hidden zones -------------------------------------------------------------------------------------


@pytest.mark.rule("7.6.1")
def test_a_deck_stays_a_hidden_zone_even_when_all_of_it_is_revealed() -> None:
    """So a search of it may fail to find a card that everybody has just seen there."""
    s = Scenario()
    s.deck("A", forward(1000, name="Cecil"), forward(1000, name="Kain"))
    s.cast(s.in_hand("A", summon(LookTop(2, reveal=True), Search(Filter(names=("Cecil",), zone="deck")), cost=0)))
    s.resolve()
    assert s.prompt == "search"
    s.answer("done")
    assert s.count("A", "hand") == 0 and s.count("A", "deck") == 2


def blank(view: CardView) -> bool:
    """Whether a view of a card tells nothing but that there is a card, and whose."""
    return view == CardView(owner=view.owner, face_down=view.face_down)


@pytest.mark.rule("7.6.1")
def test_hands_and_decks_show_the_opponent_nothing_but_how_many_cards_there_are() -> None:
    s = Scenario()
    s.hand("A", forward(1000, name="Cecil"), backup(name="Kain"))
    for zone, n in (("hand 0", 2), ("deck 0", 20), ("deck 1", 20)):
        views = seen(s, "B", zone)
        assert len(views) == n and all(blank(view) for view in views)


@pytest.mark.rule("7.6.2")
def test_public_zones_show_every_card_to_both_players_except_those_face_down() -> None:
    s = Scenario()
    s.field("A", forward(1000, name="Field"))
    s.in_break("A", forward(1000, name="Break"))
    s.in_damage("A", forward(1000, name="Damage"))
    s.in_removed("A", forward(1000, name="Removed"))
    s.in_removed("A", forward(1000, name="Secret"), face_down=True)
    s.in_lb("A", forward(1000, "Limit Break 1", name="Spent"), face_down=False)
    for player in "AB":
        found = {zone: names(seen(s, player, zone)) for zone in ("field", "break 0", "damage 0", "removed 0", "lb 0")}
        assert found == {
            "field": ["Field"],
            "break 0": ["Break"],
            "damage 0": ["Damage"],
            "removed 0": ["Removed", ""],
            "lb 0": ["Spent"],
        }
