"""Chapter 105: turn player, owner, controller, life points."""

import pytest

from rulebound.language.tree import (
    Action,
    All,
    Auto,
    Calc,
    Choose,
    Compare,
    Control,
    Count,
    DamagePlayer,
    Destroy,
    Draw,
    ExhaustSelf,
    Filter,
    Gain,
    GainResource,
    If,
    LoseResource,
    Modify,
    Move,
    On,
    PayResource,
    Resource,
    Self,
    Slot,
    Static,
    Step,
    Until,
    Who,
    X,
)
from rulebound.scenario import Card
from rulebound.scenario.fow import Scenario, chant, regalia, resonator

RESONATOR = Filter(types=("resonator",))
MINE = Filter(types=("resonator",), side="my")


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Quickcast chant that costs nothing."""
    return s.in_hand(player, chant(*steps, "Quickcast", cost="{0}"))


def cast(s: Scenario, card: Card, *answers: Card) -> None:
    s.play(card, *answers)
    s.resolve()


# --- 105.1 to 105.3 --------------------------------------------------------------------------------------------------


@pytest.mark.rule("105.1")
def test_the_turn_player_is_who_performs_the_turn_whoever_asks() -> None:
    s = Scenario()
    toll = s.field("B", regalia(Auto(On("phase", phase="end"), (DamagePlayer(Who.TURN, 100),))))
    assert s.turn_player == "A"
    s.to("end")
    assert s.chase() == [("auto", toll)]
    s.resolve()
    assert (s.life_of("A"), s.life_of("B")) == (3900, 4000)
    s.to("B main")
    assert s.turn_player == "B"
    s.to("end")
    s.resolve()
    assert (s.life_of("A"), s.life_of("B")) == (3900, 3900)


@pytest.mark.rule("105.2")
def test_the_owner_is_who_brought_the_card_whoever_controls_it() -> None:
    s = Scenario()
    deserter = s.field("A", resonator(300, 300), controller="B")
    assert (s.owner(deserter), s.controller(deserter)) == ("A", "B")
    cast(s, instant(s, "A", Choose(RESONATOR), Destroy(Slot())), deserter)
    assert deserter in s.cards("A", "graveyard")
    assert s.count("B", "graveyard") == 0


@pytest.mark.rule("105.2", "105.3a")
def test_a_card_that_comes_back_after_a_change_of_control_is_its_owners_again() -> None:
    s = Scenario()
    deserter = s.field("A", resonator(300, 300), controller="B")
    blink = instant(s, "A", Choose(RESONATOR), Move(Slot(), "removed"), Move(Slot(), "field"))
    cast(s, blink, deserter)
    assert s.zone(deserter) == "field" and s.controller(deserter) == "A"


@pytest.mark.rule("105.3", "105.3a")
def test_without_any_other_effect_the_controller_is_the_owner() -> None:
    s = Scenario()
    knight = s.in_hand("A", resonator(300, 300, Auto(On("enter", Self()), (Draw(1),)), cost="{0}"))
    s.play(knight)
    assert s.chase() == [("resonator", knight)] and s.controller(knight) == "A"
    s.resolve()
    assert s.controller(knight) == "A" and s.chase() == [("auto", knight)]
    s.resolve()
    assert (s.count("A", "hand"), s.count("B", "hand")) == (1, 0)


@pytest.mark.rule("105.3", "105.3b", "105.3c")
def test_you_on_a_card_is_its_controller_not_its_owner() -> None:
    s = Scenario()
    ability = Action((ExhaustSelf(),), (Draw(1), DamagePlayer(Who.OPPONENT, 100)))
    turncoat = s.field("B", resonator(300, 300, ability), controller="A")
    s.use(turncoat)
    s.resolve()
    assert (s.count("A", "hand"), s.count("B", "hand")) == (1, 0)
    assert (s.life_of("A"), s.life_of("B")) == (4000, 3900)


@pytest.mark.rule("105.3b")
def test_the_owner_cannot_play_the_ability_of_a_card_that_the_opponent_controls() -> None:
    s = Scenario()
    turncoat = s.field("B", resonator(300, 300, Action((), (Draw(1),))), controller="A")
    assert s.why_not("A", "use", turncoat) == ""
    s.pass_priority()
    assert s.player == "B"
    assert s.why_not("B", "use", turncoat).startswith("707")


@pytest.mark.rule("105.3c")
def test_an_effect_stays_with_the_player_whose_ability_made_it() -> None:
    s = Scenario()
    horn = Action((), (Gain(All(MINE), (Modify("attack", 200),)),))
    trumpeter = s.field("B", resonator(300, 300, horn), controller="A")
    friend, foe = s.field("A", resonator(300, 300)), s.field("B", resonator(300, 300))
    back = instant(s, "B", Choose(RESONATOR), Gain(Slot(), (Control(Who.YOU),), Until.GAME))
    s.use(trumpeter)
    s.pass_priority()
    s.play(back, trumpeter)
    s.resolve()
    assert s.controller(trumpeter) == "B" and s.chase() == [("activate", trumpeter)]
    s.resolve()
    assert (s.attack_of(friend), s.attack_of(foe), s.attack_of(trumpeter)) == (500, 300, 300)


@pytest.mark.rule("105.3", "105.3b")
def test_a_continuous_ability_speaks_for_the_new_controller_as_soon_as_control_changes() -> None:
    s = Scenario()
    others = Filter(types=("resonator",), side="my", other=True)
    banner = s.field("B", resonator(300, 300, Static((Modify("attack", 100),), others)))
    mine, theirs = s.field("A", resonator(300, 300)), s.field("B", resonator(300, 300))
    assert (s.attack_of(mine), s.attack_of(theirs)) == (300, 400)
    cast(s, instant(s, "A", Choose(RESONATOR), Gain(Slot(), (Control(Who.YOU),), Until.GAME)), banner)
    assert (s.attack_of(mine), s.attack_of(theirs)) == (400, 300)


# --- 105.4 life points -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("damage", "over"),
    [
        (400, False),
        pytest.param(500, True, marks=pytest.mark.rule("105.4", "1202.1")),
        pytest.param(900, True, marks=pytest.mark.rule("105.4", "1202.1")),
    ],
)
def test_a_player_with_no_life_left_loses(damage: int, over: bool) -> None:
    s = Scenario()
    s.life("B", 500)
    cast(s, instant(s, "A", DamagePlayer(Who.OPPONENT, damage)))
    assert s.over is over and s.life_of("B") == 500 - damage


def test_life_that_is_back_above_zero_before_the_rule_process_saves_the_player() -> None:
    s = Scenario()
    s.life("B", 500)
    cast(s, instant(s, "A", DamagePlayer(Who.OPPONENT, 500), GainResource("life", 100, Who.OPPONENT), Draw(1)))
    assert not s.over and s.life_of("B") == 100 and s.count("A", "hand") == 1


@pytest.mark.rule("105.4a")
def test_any_amount_of_life_is_paid_in_hundreds() -> None:
    s = Scenario()
    s.life("A", 300)
    leech = s.field("A", regalia(Action((PayResource("life", X()),), (DamagePlayer(Who.OPPONENT, X()),))))
    s.use(leech)
    assert s.prompt == "x"
    assert [s.offered(n) for n in (0, 50, 100, 150, 200, 250)] == [True, False, True, False, True, False]
    s.answer(200)
    s.resolve()
    assert (s.life_of("A"), s.life_of("B")) == (100, 3800)


@pytest.mark.rule("105.4a", "1204.1")
def test_life_changes_end_at_a_multiple_of_a_hundred() -> None:
    s = Scenario()
    s.life("B", 1500)
    half = Calc("//", Resource("life", Who.OPPONENT), 2)
    cast(s, instant(s, "A", LoseResource("life", half, Who.OPPONENT)))
    assert s.life_of("B") == 800


@pytest.mark.rule("105.4b")
@pytest.mark.parametrize(("life", "cards"), [(1000, 1), (1100, 0)])
def test_a_text_about_life_asks_for_life_points(life: int, cards: int) -> None:
    s = Scenario()
    s.life("A", life)
    cast(s, instant(s, "A", If(Compare(Resource("life"), "<=", 1000), (Draw(1),))))
    assert s.count("A", "hand") == cards


@pytest.mark.rule("105.4b")
def test_losing_life_is_no_damage() -> None:
    s = Scenario()
    hurt = s.field("B", regalia(Auto(On("damage", who=Who.YOU), (Draw(1),))))
    bled = s.field("B", regalia(Auto(On("life_lost", who=Who.YOU), (Draw(Count(MINE)),))))
    s.play(instant(s, "A", GainResource("life", -300, Who.OPPONENT)))
    s.resolve()
    assert s.life_of("B") == 3700
    assert s.chase() == [("auto", bled)] and ("auto", hurt) not in s.chase()
