"""Chapter 7: the eight zones, who may see them, and who may be where."""

import pytest

from rulebound.api import new_game_from
from rulebound.kernel.views import CardView
from rulebound.language.tree import (
    Action,
    AddName,
    AddType,
    All,
    Auto,
    Choose,
    Control,
    Count,
    Damage,
    DamagePlayer,
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
    Top,
    Who,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

FORWARD = Filter(types=("forward",))
MINE = Filter(types=("forward",), side="my")
CHARACTER = Filter(types=("character",))
BREAK = Filter(zone="break", side="my")
TAKE: tuple[Step, ...] = (Choose(Filter(types=("character",), side="opp")), Gain(Slot(), (Control(),)))
BLINK: tuple[Step, ...] = (Choose(CHARACTER), Move(Slot(), "removed"), Move(Slot(), "field"))


ZONES = ("field", "stack") + tuple(
    f"{zone} {player}" for zone in ("damage", "deck", "lb", "break", "hand", "removed") for player in (0, 1)
)


def seen(s: Scenario, player: str, zone: str) -> list[CardView]:
    """A zone as a player sees it."""
    s.start()
    return s.game.view("AB".index(player)).zones[zone]


def names(views: list[CardView]) -> list[str]:
    return [view.name for view in views]


def blank(view: CardView) -> bool:
    """Whether a view of a card tells nothing but that there is a card, and whose."""
    return view == CardView(owner=view.owner, face_down=view.face_down)


# --- 7.1 to 7.5 zones in general -------------------------------------------------------------------------------------


@pytest.mark.rule("7.1", "7.2")
def test_there_are_eight_zones_of_which_field_and_stack_are_shared() -> None:
    s = Scenario()
    s.start()
    assert set(s.game.view(0).zones) == set(ZONES)


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


# --- 7.7 the field ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.7.1")
def test_the_field_holds_characters_and_nothing_else() -> None:
    s = Scenario()
    cards = [s.in_break("A", card) for card in (forward(1000), backup(), monster(), summon(Draw(1)))]
    s.cast(s.in_hand("A", summon(Move(All(BREAK), "field"), cost=0)))
    s.resolve()
    assert [s.on_field(card) for card in cards] == [True, True, True, False]


@pytest.mark.rule("7.7.2")
@pytest.mark.parametrize("player", ["A", "B"])
def test_the_field_is_public(player: str) -> None:
    s = Scenario()
    s.field("A", forward(4000, "Brave", name="Cecil"), dull=True, damage=1000, counters={"Egg": 1})
    (view,) = seen(s, player, "field")
    assert view.name == "Cecil" and view.stats["power"] == 4000 and view.keywords == ("Brave",)
    assert view.exhausted and view.damage == 1000 and view.counters == {"Egg": 1} and view.controller == 0


@pytest.mark.rule("7.7.3")
def test_an_effect_does_not_put_a_second_card_of_a_name_onto_the_field() -> None:
    s = Scenario()
    first = s.field("A", forward(5000, name="Cecil"))
    second = s.in_break("A", monster(name="Cecil"))
    s.cast(s.in_hand("A", summon(Move(All(BREAK), "field"), cost=0)))
    s.resolve()
    assert s.on_field(first) and s.zone(second) == "break"


@pytest.mark.rule("7.7.3")
def test_cards_that_come_to_share_a_name_all_go_to_the_break_zone() -> None:
    s = Scenario()
    cecil = s.field("A", forward(5000, name="Cecil"))
    kain = s.field("A", backup(name="Kain"))
    rosa = s.field("A", backup(name="Rosa"))
    theirs = s.field("B", forward(5000, name="Cecil"))
    spell = summon(Choose(Filter(names=("Kain",))), Gain(Slot(), (AddName("Cecil"),)), cost=0)
    s.cast(s.in_hand("A", spell), kain)
    s.resolve()
    assert s.zone(cecil) == s.zone(kain) == "break"
    assert s.on_field(rosa) and s.on_field(theirs)


@pytest.mark.rule("7.7.3")
def test_one_name_in_common_is_enough_to_be_in_the_way() -> None:
    s = Scenario()
    s.field("A", forward(5000, Static((AddName("Cecil"),)), name="Kain"))
    cecil = s.in_hand("A", forward(5000, name="Cecil", cost=0))
    assert s.why_not("A", "cast", cecil).startswith("7.7.3")


@pytest.mark.rule("7.7.3.1")
def test_a_generic_card_of_the_name_does_not_stand_in_the_way() -> None:
    s = Scenario()
    extra = s.field("A", forward(3000, name="Dragoon", generic=True))
    proper = s.in_break("A", forward(5000, name="Dragoon"))
    s.cast(s.in_hand("A", summon(Move(All(BREAK), "field"), cost=0)))
    s.resolve()
    assert s.on_field(proper) and s.on_field(extra)


@pytest.mark.rule("7.7.4")
def test_a_sixth_backup_cannot_be_cast() -> None:
    s = Scenario()
    s.cp_source("A", 5)
    sixth = s.in_hand("A", backup(cost=1))
    assert not s.offered(sixth)
    assert s.why_not("A", "cast", sixth).startswith("7.7.4")


@pytest.mark.rule("11.4.8")
def test_a_fifth_backup_can_be_cast_whatever_else_is_on_the_field() -> None:
    s = Scenario()
    s.cp_source("A", 4)
    s.cp_source("B", 5)
    for _ in range(3):
        s.field("A", forward(1000))
    fifth = s.in_hand("A", backup(cost=1))
    s.cast(fifth)
    assert s.on_field(fifth)


@pytest.mark.rule("7.7.4")
def test_an_effect_puts_only_as_many_backups_onto_the_field_as_fit() -> None:
    s = Scenario()
    s.cp_source("A", 4)
    two = [s.in_break("A", backup()), s.in_break("A", backup())]
    s.cast(s.in_hand("A", summon(Move(All(BREAK), "field"), cost=0)))
    s.resolve()
    assert sum(s.on_field(card) for card in two) == 1


@pytest.mark.rule("7.7.4")
def test_with_six_backups_their_controller_puts_one_of_them_into_the_break_zone() -> None:
    s = Scenario()
    mine = s.cp_source("A", 5)
    theirs = s.field("B", backup())
    s.cast(s.in_hand("A", summon(*TAKE, cost=0)), theirs)
    s.resolve()
    assert s.prompt == "put surplus" and s.player == "A"
    assert s.offered(theirs) and all(s.offered(card) for card in mine)
    s.answer(mine[2])
    assert s.zone(mine[2]) == "break" and s.count("A", "field") == 5 and s.controller(theirs) == "A"


@pytest.mark.rule("7.7.4")
def test_all_backups_above_five_are_trimmed() -> None:
    s = Scenario()
    mine = s.cp_source("A", 5)
    imps = [s.field("A", monster(name="Imp", generic=True)) for _ in range(2)]
    become = Gain(All(Filter(types=("monster",))), (AddType(("backup",)),))
    s.cast(s.in_hand("A", summon(become, cost=0)))
    s.resolve()
    s.answer(mine[0])
    s.answer(imps[1])
    assert s.zone(mine[0]) == s.zone(imps[1]) == "break" and s.count("A", "field") == 5


@pytest.mark.rule("7.7.5")
@pytest.mark.parametrize(("first", "second"), [("light", "dark"), ("dark", "dark"), ("light", "light")])
def test_a_second_light_or_dark_character_cannot_be_cast(first: str, second: str) -> None:
    s = Scenario()
    s.field("A", forward(5000, element=first))
    other = s.in_hand("A", backup(element=second, cost=0))
    plain = s.in_hand("A", backup(element="fire", cost=0))
    assert not s.offered(other) and s.offered(plain)
    assert s.why_not("A", "cast", other).startswith("7.7.5")


@pytest.mark.rule("7.7.5")
def test_an_effect_does_not_put_a_second_light_or_dark_character_onto_the_field() -> None:
    s = Scenario()
    light = s.field("A", forward(5000, element="light"))
    dark = s.in_break("A", forward(5000, element="dark"))
    s.cast(s.in_hand("A", summon(Move(All(BREAK), "field"), cost=0)))
    s.resolve()
    assert s.zone(dark) == "break" and s.on_field(light)


@pytest.mark.rule("7.7.5")
def test_of_two_light_or_dark_characters_that_would_enter_together_only_one_does() -> None:
    s = Scenario()
    both = [s.in_break("A", forward(5000, element=element)) for element in ("light", "dark")]
    s.cast(s.in_hand("A", summon(Move(All(BREAK), "field"), cost=0)))
    s.resolve()
    assert sum(s.on_field(card) for card in both) == 1


@pytest.mark.rule("11.4.8")
def test_the_opponents_light_character_does_not_count_and_summons_are_no_characters() -> None:
    s = Scenario()
    s.field("B", forward(5000, element="light"))
    mine = s.in_hand("A", forward(5000, element="dark", cost=0))
    holy = s.in_hand("A", summon(Draw(1), element="light", cost=0))
    s.cast(mine)
    s.cast(holy)
    s.resolve()
    assert s.on_field(mine) and s.count("A", "hand") == 1


# --- 7.8 Damage Zone -------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.8.1", "7.8.2")
def test_every_point_of_damage_adds_the_top_card_of_the_deck_to_ones_own_damage_zone() -> None:
    s = Scenario(phase="attack", step="declaration")
    top, second, third = s.deck("B", forward(1000), forward(1000), forward(1000))
    knights = [s.field("A", forward(5000)), s.field("A", forward(5000))]
    for knight in knights:
        s.attack(knight)
        s.block()
    s.to("main2")
    assert s.cards("B", "damage") == [top, second] and s.cards("B", "deck") == [third]
    assert s.points("A") == 0


@pytest.mark.rule("7.8.2")
def test_seven_cards_in_the_damage_zone_mean_defeat_at_the_next_check_and_not_before() -> None:
    """The seventh point is followed by a draw of the same effect, which still happens."""
    s = Scenario()
    s.damaged("B", 6)
    s.cast(s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 1), Draw(1), cost=0)))
    s.resolve()
    assert s.points("B") == 7 and s.count("A", "hand") == 1
    assert s.over and s.winner == "A"


@pytest.mark.rule("7.8.3")
def test_the_damage_zone_is_public_and_keeps_its_order() -> None:
    s = Scenario()
    s.in_damage("B", forward(1000, name="First"))
    s.deck("B", forward(1000, name="Second"), forward(1000, name="Third"), forward(1000))
    s.cast(s.in_hand("A", summon(DamagePlayer(Who.OPPONENT, 2), cost=0)))
    s.resolve()
    for player in "AB":
        assert names(seen(s, player, "damage 1")) == ["First", "Second", "Third"]


# --- 7.9 main deck ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.9.1")
def test_cards_are_drawn_from_the_top_of_the_deck() -> None:
    s = Scenario()
    first, second, third = s.deck("A", forward(1000), forward(1000), forward(1000))
    s.cast(s.in_hand("A", summon(Draw(2), cost=0)))
    s.resolve()
    assert s.cards("A", "hand") == [first, second] and s.cards("A", "deck") == [third]


@pytest.mark.rule("7.9.2")
def test_nobody_sees_a_deck_not_even_its_owner() -> None:
    s = Scenario()
    s.deck("A", forward(1000, name="Cecil"), summon(Draw(1), name="Odin"))
    for player in "AB":
        assert all(blank(view) for view in seen(s, player, "deck 0"))
    assert s.why_not("A", "cast", s.cards("A", "deck")[0]).startswith("7.9.2")


@pytest.mark.rule("7.9.2")
def test_the_order_of_a_deck_does_not_change_by_itself() -> None:
    s = Scenario()
    cards = s.deck("A", *[forward(1000) for _ in range(6)])
    s.to("B main1")
    s.to("A main1")
    assert s.cards("A", "deck") == cards[2:] and s.cards("A", "hand") == cards[:2]
    assert all(blank(view) for view in seen(s, "A", "deck 0"))


@pytest.mark.rule("7.9.2")
def test_only_the_player_who_looks_at_the_top_of_a_deck_sees_it() -> None:
    s = Scenario()
    s.deck("A", forward(1000, name="Cecil"), forward(1000, name="Kain"))
    s.cast(s.in_hand("A", summon(LookTop(1), Pick(Filter(zone="deck", among=Slot("seen")), at_least=0), cost=0)))
    s.resolve()
    assert names(seen(s, "A", "deck 0")) == ["Cecil", ""]
    assert names(seen(s, "B", "deck 0")) == ["", ""]


@pytest.mark.rule("7.9.3")
def test_a_text_about_a_deck_never_means_the_lb_deck() -> None:
    s = Scenario()
    s.deck("A", forward(1000, name="Kain"))
    limit = s.in_lb("A", forward(9000, "Limit Break 1", name="Cecil"))
    s.cast(
        s.in_hand(
            "A",
            summon(
                Search(Filter(names=("Cecil",), zone="deck")),
                Move(Top(2), "removed"),
                cost=0,
            ),
        )
    )
    s.resolve()
    assert s.prompt == "search" and not s.offered(limit)
    s.answer("none")
    assert s.zone(limit) == "lb" and names(seen(s, "A", "removed 0")) == ["Kain"]


# --- 7.10 Break Zone -------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.10.1")
def test_broken_cards_discarded_cards_and_used_summons_go_to_the_break_zone() -> None:
    s = Scenario()
    food, bolt = s.hand("A", forward(1000), summon(Choose(FORWARD), Destroy(Slot()), cost=2))
    knight = s.field("A", forward(5000))
    s.cast(bolt, knight, pay=[food])
    assert s.cards("A", "break") == [food]
    s.resolve()
    assert s.cards("A", "break") == [food, knight, bolt]


@pytest.mark.rule("7.10.2")
@pytest.mark.parametrize("player", ["A", "B"])
def test_the_break_zone_is_public_even_for_cards_that_came_from_a_hidden_zone(player: str) -> None:
    s = Scenario()
    s.in_hand("B", forward(1000, name="Cecil"))
    s.cast(s.in_hand("A", summon(Discard(1, Who.OPPONENT), cost=0)))
    s.resolve()
    s.answer(s.cards("B", "hand")[0])
    assert names(seen(s, player, "break 1")) == ["Cecil"]


# --- 7.11 hand -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.11.1")
def test_drawn_cards_go_to_the_hand() -> None:
    s = Scenario()
    (top,) = s.deck("A", forward(1000))
    s.cast(s.in_hand("A", summon(Draw(1), cost=0)))
    s.resolve()
    assert s.cards("A", "hand") == [top]


@pytest.mark.rule("7.11.2")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    s = Scenario()
    s.hand("A", forward(1000, name="Cecil"), backup(name="Kain"))
    assert names(seen(s, "A", "hand 0")) == ["Cecil", "Kain"]
    assert [blank(view) for view in seen(s, "B", "hand 0")] == [True, True]


@pytest.mark.rule("7.11.2")
def test_the_order_of_a_hand_means_nothing_to_the_opponent() -> None:
    views = []
    for order in ("Cecil Kain", "Kain Cecil"):
        s = Scenario()
        for name in order.split():
            s.in_hand("A", forward(1000, name=name, code=name, cost=9))
        s.start()
        views.append((s.game.view(1), sorted(names(seen(s, "A", "hand 0")))))
    assert views[0] == views[1]


@pytest.mark.rule("7.11.2")
def test_a_drawn_card_is_known_to_its_owner_and_not_to_the_opponent() -> None:
    s = Scenario()
    s.deck("B", forward(1000, name="Cecil"))
    s.cast(s.in_hand("A", summon(Draw(1, Who.OPPONENT), cost=0)))
    s.resolve()
    assert names(seen(s, "B", "hand 1")) == ["Cecil"] and names(seen(s, "A", "hand 1")) == [""]


# --- 7.12 stack ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.12.1")
def test_summons_and_abilities_wait_on_the_stack_until_they_resolve() -> None:
    s = Scenario()
    mage = s.field("A", forward(5000, Action((), (Draw(1),)), Auto(On("cast", who=Who.YOU), (Draw(1),))))
    bolt = s.in_hand("A", summon(Draw(1), cost=0))
    s.use(mage)
    s.cast(bolt)
    assert [kind for kind, _ in s.stack()] == ["auto", "summon", "action"]
    assert s.zone(bolt) == "stack" and s.count("A", "hand") == 0
    s.resolve_all()
    assert s.count("A", "hand") == 3 and not s.stack()


@pytest.mark.rule("7.12.2")
@pytest.mark.parametrize("player", [0, 1])
def test_the_stack_is_public(player: int) -> None:
    s = Scenario()
    target = s.field("B", forward(5000))
    s.field("B", forward(5000))
    bolt = s.in_hand("A", summon(Choose(FORWARD), Damage(Slot(), 1000), name="Ifrit", cost=0))
    s.cast(bolt, target)
    view = s.game.view(player)
    (obj,) = view.stack
    assert (obj.name, obj.kind, obj.controller, obj.chosen) == ("Ifrit", "summon", 0, (target.ref,))
    assert names(view.zones["stack"]) == ["Ifrit"]


@pytest.mark.rule("7.12.3")
def test_what_came_last_is_on_top_and_resolves_first() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000))
    bolt = s.in_hand("A", summon(Choose(FORWARD), Damage(Slot(), 5000), cost=0))
    guard = s.in_hand("B", summon(Choose(FORWARD), Gain(Slot(), (Modify("power", 3000),)), cost=0))
    s.cast(bolt, knight)
    s.pass_priority()
    s.cast(guard, knight)
    assert [source for _, source in s.stack()] == [guard, bolt]
    s.resolve_all()
    assert s.on_field(knight) and s.damage(knight) == 5000


# --- 7.13 removed from play ------------------------------------------------------------------------------------------


@pytest.mark.rule("7.13.1")
def test_removed_cards_are_in_the_removed_zone() -> None:
    s = Scenario()
    knight = s.field("B", forward(5000))
    s.cast(s.in_hand("A", summon(Choose(FORWARD), Move(Slot(), "removed"), cost=0)), knight)
    s.resolve()
    assert s.cards("B", "removed") == [knight] and s.count("B", "break") == 0


@pytest.mark.rule("7.13.2")
@pytest.mark.parametrize("player", ["A", "B"])
def test_the_removed_zone_is_public(player: str) -> None:
    s = Scenario()
    s.deck("A", forward(1000, name="Cecil"), forward(1000))
    s.cast(s.in_hand("A", summon(Move(Top(1), "removed"), cost=0)))
    s.resolve()
    assert names(seen(s, player, "removed 0")) == ["Cecil"]


@pytest.mark.rule("7.13.3")
def test_a_card_removed_face_down_has_no_information() -> None:
    s = Scenario()
    hidden, shown, _ = s.deck("A", forward(1000, name="Cecil", job="Knight"), forward(1000), forward(1000))
    in_removed = Filter(zone="removed", side="my")
    forwards = Filter(zone="removed", side="my", types=("forward",))
    spell = summon(
        Move(Top(1), "removed", face_down=True),
        Move(Top(1), "removed"),
        Draw(Count(forwards)),
        DamagePlayer(Who.OPPONENT, Count(in_removed)),
        cost=0,
    )
    s.cast(s.in_hand("A", spell))
    s.resolve()
    assert s.face_down(hidden) and not s.face_down(shown)
    assert s.count("A", "hand") == 1 and s.points("B") == 2
    for player in "AB":
        assert [blank(view) for view in seen(s, player, "removed 0")] == [True, False]


@pytest.mark.rule("7.13.3")
@pytest.mark.parametrize("what", [Filter(names=("Cecil",)), Filter(traits=("Knight",)), Filter(colours=("fire",))])
def test_a_face_down_card_has_no_name_job_or_element(what: Filter) -> None:
    s = Scenario()
    card = s.in_removed("A", forward(1000, name="Cecil", job="Knight", element="fire"), face_down=True)
    where = Filter(zone="removed", names=what.names, traits=what.traits, colours=what.colours)
    s.cast(s.in_hand("A", summon(Move(All(where), "hand"), Draw(1), cost=0)))
    s.resolve()
    assert s.zone(card) == "removed" and s.count("A", "hand") == 1


# --- 7.14 LB deck ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("7.14.1", "7.14.2", "6.2.1")
def test_lb_cards_begin_the_game_face_down_in_the_lb_deck_where_only_their_owner_sees_them() -> None:
    main = [forward(1000, code=f"M-{i:03}") for i in range(50)]
    limit = [forward(9000, "Limit Break 1", name=f"Limit {i}") for i in range(3)]
    game = new_game_from("fftcg", [(main, limit), (main, [])], seed=1)
    own, other = game.view(0).zones["lb 0"], game.view(1).zones["lb 0"]
    assert sorted(names(own)) == ["Limit 0", "Limit 1", "Limit 2"]
    assert all(view.face_down for view in own + other)
    assert len(other) == 3 and all(blank(view) for view in other)
    assert game.view(0).zones["lb 1"] == []


@pytest.mark.rule("7.14.2")
def test_face_up_lb_cards_are_seen_by_both_players() -> None:
    s = Scenario()
    s.in_lb("A", forward(9000, "Limit Break 1", name="Spent"), face_down=False)
    s.in_lb("A", forward(9000, "Limit Break 1", name="Ready"))
    assert names(seen(s, "A", "lb 0")) == ["Spent", "Ready"]
    assert names(seen(s, "B", "lb 0")) == ["Spent", ""]


@pytest.mark.rule("7.14.1")
def test_only_a_face_down_lb_card_can_be_cast() -> None:
    s = Scenario()
    spent = s.in_lb("A", forward(9000, "Limit Break 1", name="Spent", cost=0), face_down=False)
    ready = s.in_lb("A", forward(9000, "Limit Break 1", name="Ready", cost=0))
    fuel = s.in_lb("A", forward(9000, "Limit Break 1", name="Fuel", cost=9))
    assert not s.offered(spent) and s.offered(ready)
    assert s.why_not("A", "cast", spent) and not s.why_not("A", "cast", ready)
    s.cast(ready)
    assert s.on_field(ready) and not s.face_down(fuel)
