"""Chapters 7.8 to 7.14: the other zones one by one."""

import pytest

from rulebound.api import new_game_from
from rulebound.kernel.views import CardView
from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Cancel,
    Choose,
    ChooseStacked,
    CostCards,
    Count,
    Damage,
    DamagePlayer,
    Destroy,
    Discard,
    Draw,
    Filter,
    Gain,
    LookTop,
    Modify,
    Move,
    On,
    Pick,
    Search,
    Slot,
    Top,
    Who,
)
from rulebound.scenario.fftcg import Scenario, backup, forward, summon

FORWARD = Filter(types=("forward",))


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


def names(views: list[CardView]) -> list[str]:
    return [view.name for view in views]


def seen(s: Scenario, player: str, zone: str) -> list[CardView]:
    """A zone as a player sees it."""
    s.start()
    return s.view("AB".index(player)).zones[zone]


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


def blank(view: CardView) -> bool:
    """Whether a view of a card tells nothing but that there is a card, and whose."""
    return view == CardView(owner=view.owner, face_down=view.face_down)


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


@pytest.mark.rule("7.10.1")
def test_the_break_zone_holds_what_damage_broke_what_a_cost_discarded_and_a_cancelled_summon() -> None:
    s = Scenario()
    toll = Action((CostCards("discard", 1, Filter(side="my", zone="hand")),), (Choose(FORWARD), Damage(Slot(), 5000)))
    tower, knight = s.field("A", backup(toll)), s.field("B", forward(5000))
    food, plan = s.hand("A", forward(1000), summon(Draw(1), cost=0))
    stop = s.in_hand("B", summon(ChooseStacked(("summon",), side="opp"), Cancel(), cost=0))
    s.use(tower, knight, pay=[food])
    assert s.cards("A", "break") == [food]
    s.resolve()
    assert s.cards("B", "break") == [knight]
    s.cast(plan)
    s.pass_priority()
    s.cast(stop, plan)
    s.resolve()
    assert s.cards("A", "break") == [food, plan] and s.cards("B", "break") == [knight, stop]


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
        views.append((s.view(1), sorted(names(seen(s, "A", "hand 0")))))
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
    view = s.view(player)
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


@pytest.mark.rule("7.12.3")
def test_abilities_of_every_kind_go_on_top_of_what_is_there() -> None:
    s = Scenario()
    herald = s.field("B", backup(Auto(On("cast", who=Who.OPPONENT), (Draw(1),))))
    tool = s.field("B", backup(Action((), (Draw(1),))))
    bolt = s.in_hand("A", summon(Draw(1), cost=0))
    s.cast(bolt)
    assert s.stack() == [("auto", herald), ("summon", bolt)]
    s.pass_priority()
    s.use(tool)
    assert s.stack() == [("action", tool), ("auto", herald), ("summon", bolt)]


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


@pytest.mark.rule("7.13.3", "5.2.3.1.1.3")
def test_face_down_cards_are_turned_up_as_they_enter_the_field() -> None:
    s = Scenario()
    fighter = s.in_removed("A", forward(1000), face_down=True)
    helper = s.in_removed("A", backup(), face_down=True)
    spell = s.in_removed("A", summon(Draw(1)), face_down=True)
    hidden = Filter(zone="removed", states=("face down",))
    back = s.in_hand("A", summon(Move(All(hidden), "field"), cost=1))
    s.cp_source("A", 1)

    s.cast(back)
    s.resolve()

    assert s.on_field(fighter) and s.active(fighter) and not s.face_down(fighter)
    assert s.on_field(helper) and s.dull(helper)
    assert s.zone(spell) == "removed"


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
