"""Chapters 1201 to 1205: what the rules do by themselves."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Attach,
    Auto,
    Calc,
    Cannot,
    Choose,
    Damage,
    DamagePlayer,
    Draw,
    Filter,
    Gain,
    GainResource,
    LoseResource,
    Modify,
    Move,
    On,
    PlayerGain,
    Resource,
    Self,
    SetBase,
    Slot,
    Static,
    Step,
    Until,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, addition, chant, j_ruler, regalia, resonator, ruler

RESONATOR = Filter(types=("resonator",))
J_RESONATOR = Filter(types=("j/resonator",))


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Quickcast chant that costs nothing."""
    return s.in_hand(player, chant(*steps, "Quickcast", cost="{0}"))


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.play(card, *answers)
    s.resolve()


# --- 1201, 1202 losing -----------------------------------------------------------------------------------------------


@pytest.mark.rule("1201.1", "1202.1")
def test_the_rules_act_by_themselves_without_the_chase_and_before_anyone_may_answer() -> None:
    s = Scenario()
    s.life("B", 200)
    heal = instant(s, "B", GainResource("life", 1000))
    s.play(instant(s, "A", DamagePlayer(Who.OPPONENT, 200)))
    s.pass_priority(2)
    assert s.over and s.winner == "A" and s.zone(heal) == "hand"


@pytest.mark.rule("1201.1")
def test_the_rules_act_while_something_else_is_still_on_the_chase() -> None:
    s = Scenario()
    s.life("B", 300)
    knight = s.field("B", resonator(300, 300))
    last = instant(s, "A", DamagePlayer(Who.OPPONENT, 200))
    below = instant(s, "B", GainResource("life", 1000))
    bolt, hit = (
        instant(s, "A", Choose(RESONATOR), Damage(Slot(), 300)),
        instant(s, "A", DamagePlayer(Who.OPPONENT, 100)),
    )
    s.pass_priority()
    s.play(below)
    s.pass_priority()
    s.play(bolt, knight)
    s.play(hit)
    s.resolve()
    assert s.life_of("B") == 200 and s.chase() == [("chant", below), ("chant", bolt)]
    s.resolve()
    assert s.zone(knight) == "graveyard" and s.chase() == [("chant", below)]
    s.play(last)
    s.resolve()
    assert s.over and s.winner == "A"


@pytest.mark.rule("1202.1")
def test_losing_life_counts_as_well_as_damage_and_life_may_go_below_zero() -> None:
    s = Scenario()
    s.life("B", 200)
    cast(s, instant(s, "A", GainResource("life", -500, Who.OPPONENT)))
    assert s.over and s.winner == "A" and s.life_of("B") == -300


@pytest.mark.rule("1202.1")
def test_an_automatic_that_would_gain_life_comes_too_late() -> None:
    s = Scenario()
    s.life("B", 200)
    s.field("B", regalia(Auto(On("damage", who=Who.YOU), (GainResource("life", 1000),))))
    s.play(instant(s, "A", DamagePlayer(Who.OPPONENT, 200)))
    s.pass_priority(2)
    assert s.over and s.winner == "A"


@pytest.mark.parametrize(("cards", "over"), [pytest.param(0, True, marks=pytest.mark.rule("1202.2")), (1, False)])
def test_who_cannot_draw_in_the_draw_phase_loses(cards: int, over: bool) -> None:
    s = Scenario()
    s.deck("B", *(resonator(100, 100) for _ in range(cards)))
    s.to("B draw")
    assert not s.over  # an empty deck alone does no harm
    s.pass_priority(2)
    assert (s.over, s.winner) == (over, "A" if over else "")


@pytest.mark.rule("1202.2", "103.2")
def test_who_draws_the_last_card_has_not_lost_yet() -> None:
    s = Scenario()
    s.deck("B", resonator(100, 100))
    s.to("B main")
    assert not s.over and (s.count("B", "deck"), s.count("B", "hand")) == (0, 1)
    s.to("A main")
    assert s.winner == ""
    s.to("B draw")
    s.pass_priority(2)
    assert (s.over, s.winner, s.drawn) == (True, "A", False)


# --- 1203 destroying -------------------------------------------------------------------------------------------------


@pytest.mark.rule("1203.1")
@pytest.mark.parametrize(("damage", "zone"), [(700, "field"), (800, "graveyard"), (900, "graveyard")])
def test_damage_of_at_least_def_destroys(damage: int, zone: str) -> None:
    s = Scenario()
    bear = s.field("B", resonator(300, 800), damage=500)
    s.field("A", regalia(Auto(On("destroyed", RESONATOR), (Draw(1),))))
    s.play(instant(s, "A", Choose(RESONATOR), Damage(Slot(), damage - 500)), bear)
    s.resolve()
    assert s.zone(bear) == zone and len(s.chase()) == (zone == "graveyard")


@pytest.mark.rule("1203.1")
def test_a_j_ruler_is_destroyed_by_damage_into_the_ruler_area() -> None:
    s = Scenario()
    king = s.field("B", ruler(judged=j_ruler(500, 500)), judged=True)
    cast(s, instant(s, "A", Choose(J_RESONATOR), Damage(Slot(), 500)), king)
    assert s.zone(king) == "ruler" and not s.is_judged(king) and s.counters(king, "astral") == 1


@pytest.mark.rule("1203.1")
def test_a_falling_def_makes_old_damage_deadly() -> None:
    s = Scenario()
    bear = s.field("B", resonator(300, 800), damage=500)
    cast(s, instant(s, "A", Choose(RESONATOR), Gain(Slot(), (Modify("defense", -300),))), bear)
    assert s.zone(bear) == "graveyard"


def test_a_regalia_or_addition_is_not_destroyed_for_want_of_def() -> None:
    s = Scenario()
    crown, cloak = s.field("A", regalia()), s.field("A", addition())
    cast(s, instant(s, "A", Damage(All(Filter()), 500), Draw(1)))
    assert s.zone(crown) == "field" and s.zone(cloak) == "field" and s.count("A", "hand") == 1


@pytest.mark.parametrize(
    ("loss", "zone"),
    [
        (200, "field"),
        pytest.param(300, "graveyard", marks=pytest.mark.rule("1203.2")),
        pytest.param(400, "graveyard", marks=pytest.mark.rule("1203.2")),
    ],
)
def test_a_def_of_zero_or_less_destroys_without_any_damage(loss: int, zone: str) -> None:
    s = Scenario()
    imp = s.field("B", resonator(300, 300))
    s.field("A", regalia(Auto(On("destroyed", RESONATOR), (Draw(1),))))
    s.play(instant(s, "A", Choose(RESONATOR), Gain(Slot(), (Modify("defense", -loss),))), imp)
    s.resolve()
    assert s.zone(imp) == zone and len(s.chase()) == (zone == "graveyard")


@pytest.mark.rule("1203.2")
def test_counters_may_take_the_last_def() -> None:
    s = Scenario()
    imp = s.field("B", resonator(300, 300), counters={"-100/-100": 2})
    ogre = s.field("B", resonator(300, 300), counters={"-100/-100": 3})
    s.begin()
    assert s.zone(imp) == "field" and s.defense(imp) == 100 and s.zone(ogre) == "graveyard"


@pytest.mark.rule("1203.2")
def test_a_j_ruler_without_def_does_not_have_zero_def_but_one_that_is_set_to_zero_does() -> None:
    s = Scenario()
    seer = s.field("A", ruler(judged=j_ruler(None, None)), judged=True)
    king = s.field("B", ruler(judged=j_ruler(500, 500)), judged=True)
    zero = instant(s, "A", Choose(J_RESONATOR), Gain(Slot(), (SetBase("defense", 0),), Until.GAME))
    assert s.zone(seer) == "field"
    cast(s, zero, king)
    assert s.zone(king) == "ruler" and s.zone(seer) == "field"


@pytest.mark.rule("1203.1", "1203.2")
def test_what_cannot_be_destroyed_survives_both() -> None:
    s = Scenario()
    rock = s.field("B", resonator(300, 300, Static((Cannot("be destroyed"),))), damage=300)
    wither = instant(s, "A", Choose(RESONATOR), Gain(Slot(), (Modify("defense", -500),)))
    assert s.zone(rock) == "field"
    cast(s, wither, rock)
    assert s.zone(rock) == "field" and s.defense(rock) == -200 and s.damage(rock) == 300
    s.to("B main")
    assert s.zone(rock) == "field"


@pytest.mark.rule("1203.1", "1203.2")
def test_both_reasons_at_once_destroy_everybody_together() -> None:
    s = Scenario()
    sees = Auto(On("destroyed", Filter(types=("resonator",), other=True)), (Draw(1),))
    hurt, weak = s.field("A", resonator(300, 500, sees)), s.field("B", resonator(300, 200, sees))
    hit = Damage(All(Filter(types=("resonator",), side="my")), 500)
    curse = Gain(All(Filter(types=("resonator",), side="opp")), (Modify("defense", -200),))
    s.play(instant(s, "A", hit, curse))
    s.pass_priority(2)
    assert s.zone(hurt) == s.zone(weak) == "graveyard"
    assert s.chase() == [("auto", hurt), ("auto", weak)]


# --- 1204 life is a multiple of a hundred ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("life", "after"),
    [
        pytest.param(1500, 800, marks=pytest.mark.rule("1204.1")),
        pytest.param(100, 100, marks=pytest.mark.rule("1204.1")),
        (1000, 500),
        (4000, 2000),
    ],
)
def test_life_that_is_no_multiple_of_a_hundred_is_rounded_up(life: int, after: int) -> None:
    s = Scenario()
    s.life("B", life)
    half = Calc("//", Resource("life", Who.OPPONENT), 2)
    cast(s, instant(s, "A", LoseResource("life", half, Who.OPPONENT)))
    assert s.life_of("B") == after and not s.over


# --- 1205 an addition on itself --------------------------------------------------------------------------------------


def curl() -> Action:
    """An ability of an addition that would add it to itself."""
    return Action((), (Attach(Self(), Self()), Draw(1)))


@pytest.mark.rule("1205.1")
def test_an_addition_is_not_added_to_itself() -> None:
    s = Scenario()
    snake = s.field("A", addition(curl()))
    s.use(snake)
    s.resolve()
    assert s.zone(snake) == "field" and s.added_to(snake) is None and s.additions(snake) == []
    assert s.count("A", "hand") == 1  # the rest of the effect is done


@pytest.mark.rule("1205.1")
def test_an_addition_that_would_be_added_to_itself_stays_where_it_was() -> None:
    s = Scenario()
    host = s.field("A", resonator(300, 300))
    snake = s.field("A", addition(curl(), on="resonator"), added_to=host)
    s.use(snake)
    s.resolve()
    assert s.zone(snake) == "field" and s.added_to(snake) == host and s.additions(host) == [snake]


@pytest.mark.rule("1205.1")
def test_an_addition_may_be_added_to_another_card() -> None:
    s = Scenario()
    host, heir = s.field("A", resonator(300, 300)), s.field("A", resonator(300, 300))
    wander = Action((), (Choose(RESONATOR), Attach(Self(), Slot())))
    cloak = s.field("A", addition(wander, on="resonator"), added_to=host)
    s.use(cloak, heir)
    s.resolve()
    assert s.added_to(cloak) == heir and s.additions(host) == [] and s.zone(cloak) == "field"


def test_damage_is_looked_at_on_the_field_only() -> None:
    s = Scenario()
    bear = s.field("B", resonator(300, 300))
    swallow = instant(s, "A", Choose(RESONATOR), Damage(Slot(), 300), Move(Slot(), "hand"))
    s.play(swallow, bear)
    s.pass_priority(2)
    assert s.zone(bear) == "hand" and s.count("B", "graveyard") == 0


@pytest.mark.rule("103.3", "1202.1", "1202.2")
def test_who_has_no_life_and_who_has_no_card_left_lose_together() -> None:
    s = Scenario()
    s.life("A", 100)
    s.deck("B")
    s.play(s.in_hand("A", chant(LoseResource("life", 100), Draw(1, Who.OPPONENT), cost="{0}")))
    s.resolve()
    assert s.over and s.drawn and not s.winner


@pytest.mark.rule("1203.1")
def test_who_lived_by_a_card_that_was_destroyed_is_destroyed_by_the_next_check() -> None:
    s = Scenario()
    banner = Static((Modify("defense", 300),), Filter(types=("resonator",), side="my", other=True))
    bearer = s.field("A", resonator(100, 100, banner, name="Bearer"), damage=100)
    page = s.field("A", resonator(100, 100, name="Page"), damage=200)
    s.begin()
    assert s.happened_before((bearer, "is destroyed"), (page, "is destroyed"))


@pytest.mark.rule("1202.1", "104.4")
def test_who_cannot_lose_for_a_turn_loses_as_soon_as_that_is_over() -> None:
    s = Scenario()
    s.life("A", 300)
    s.play(s.in_hand("A", chant(PlayerGain(Who.YOU, (Cannot("lose"),)), DamagePlayer(Who.YOU, 500), cost="{0}")))
    s.resolve()
    assert not s.over and s.life_of("A") == -200
    s.to("next turn")
    assert s.winner == "B" and s.turn_player == "A"
