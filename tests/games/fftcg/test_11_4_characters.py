"""Chapter 11.4: casting a Character, a special action that nobody can answer."""

import pytest

from rulebound.kernel.state import EVERYBODY
from rulebound.language.tree import (
    Auto,
    Cast,
    Choose,
    Damage,
    Destroy,
    Divide,
    Draw,
    Filter,
    Gain,
    Keyword,
    Modes,
    Modify,
    Move,
    On,
    Self,
    Slot,
    Spell,
    Step,
    Who,
)
from rulebound.scenario import Card
from rulebound.scenario.fftcg import Scenario, backup, forward, monster, summon

ENTERS = On("enter", subject=Self())
THEIRS = Filter(types=("forward",), side="opp")
FORWARDS = Filter(types=("forward",))


def instant(s: Scenario, player: str, *steps: Step) -> Card:
    """A Summon that costs nothing."""
    return s.in_hand(player, summon(*steps, cost=0))


# --- 11.4.1: when and from where -------------------------------------------------------------------------------------


@pytest.mark.rule("11.4.1")
def test_a_character_enters_without_the_stack_and_without_an_answer() -> None:
    s = Scenario()
    instant(s, "B", Draw(1))
    knight = s.in_hand("A", forward(5000, cost=1))
    s.cp_source("A", 1)
    s.cast(knight)
    assert s.on_field(knight) and not s.stack() and s.player == "A"


@pytest.mark.rule("11.4.1")
@pytest.mark.parametrize("card", [forward(5000, cost=0), backup(cost=0), monster(cost=0)])
def test_all_kinds_of_characters_are_cast_this_way(card: object) -> None:
    s = Scenario()
    character = s.in_hand("A", card)  # type: ignore[arg-type]  # one of the three definitions above
    s.cast(character)
    assert s.on_field(character) and not s.stack()


@pytest.mark.rule("11.4.1")
def test_a_character_can_be_cast_from_the_lb_deck_but_not_from_the_break_zone() -> None:
    s = Scenario()
    limit, _ = (s.in_lb("A", forward(5000, Keyword("Limit Break", 1), cost=0)) for _ in range(2))
    dead = s.in_break("A", forward(5000, cost=0))
    assert s.why_not("A", "cast", dead).startswith("11.4.1")
    s.cast(limit)
    assert s.on_field(limit)


@pytest.mark.rule("9.3.1.5")
def test_no_character_is_cast_while_something_is_on_the_stack() -> None:
    s = Scenario()
    spell = instant(s, "A", Draw(1))
    knight = s.in_hand("A", forward(5000, cost=0))
    s.cast(spell)
    assert s.why_not("A", "cast", knight).startswith("9.3.1.5")
    s.resolve()
    s.cast(knight)
    assert s.on_field(knight)


@pytest.mark.rule("9.3.1.5")
def test_no_character_is_cast_in_the_attack_phase() -> None:
    s = Scenario(phase="attack")
    knight = s.in_hand("A", forward(5000, cost=0))
    assert s.why_not("A", "cast", knight).startswith("9.3.1.5")


@pytest.mark.rule("9.3.1.5")
def test_only_the_turn_player_casts_characters() -> None:
    s = Scenario(priority="B")
    knight = s.in_hand("B", forward(5000, cost=0))
    assert s.why_not("B", "cast", knight).startswith("9.3.1.5")


@pytest.mark.rule("11.4.1.1")
def test_a_character_cast_by_an_effect_enters_right_after_that_effect() -> None:
    s = Scenario()
    page = s.in_hand("A", forward(3000, Auto(ENTERS, (Draw(1),)), cost=4))
    other = instant(s, "A", Draw(1))
    call = instant(s, "A", Choose(Filter(types=("forward",), zone="hand", side="my")), Cast(), Draw(1))
    s.cast(other)
    s.cast(call, page)
    s.resolve()
    # With another Summon still on the stack, and without a chance to answer.
    assert s.on_field(page) and s.player == "A"
    assert s.stack() == [("auto", page), ("summon", other)]
    assert s.count("A", "hand") == 1  # the effect ended, its draw included, before the Character was cast


@pytest.mark.rule("11.4.1.1")
def test_a_character_that_an_effect_lets_you_cast_is_paid_for() -> None:
    s = Scenario(priority="B")
    page = s.in_hand("B", forward(3000, cost=2))
    call = instant(s, "B", Choose(Filter(types=("forward",), zone="hand", side="my")), Cast(free=False, optional=True))
    stones = s.cp_source("B", 2)
    s.cast(call, page)
    s.resolve()
    s.answer(True)
    assert s.controller(page) == "B" and s.on_field(page) and all(s.dull(stone) for stone in stones)
    assert s.player == "A"


@pytest.mark.rule("11.3.11")
def test_an_effect_casts_no_character_that_may_not_be_on_the_field() -> None:
    s = Scenario()
    s.field("A", forward(5000, name="Cloud"))
    twin = s.in_hand("A", forward(3000, name="Cloud", cost=0))
    call = instant(s, "A", Choose(Filter(types=("forward",), zone="hand", side="my")), Cast())
    s.cast(call, twin)
    s.resolve()
    assert s.zone(twin) == "hand"


# --- 11.4.2 to 11.4.5: the declaration -------------------------------------------------------------------------------


@pytest.mark.rule("11.4.2")
def test_the_character_is_shown_before_anything_else_is_declared() -> None:
    s = Scenario()
    s.autopay = False
    knight = s.in_hand("A", forward(5000, cost=1))
    s.cp_source("A", 2)
    assert s.game.state.known[knight.number] == 1
    s.cast(knight)
    assert s.prompt == "pay cp" and s.game.state.known[knight.number] == EVERYBODY


@pytest.mark.rule("11.4.3")
def test_a_character_with_several_effects_declares_one_as_it_is_cast() -> None:
    s = Scenario()
    stance = Spell((Modes(((Gain(Self(), (Modify("power", 1000),)),), (Draw(2),))),))
    knight = s.in_hand("A", forward(5000, stance, cost=0))
    s.cast(knight, 1)
    assert s.power(knight) == 6000 and s.count("A", "hand") == 0 and not s.stack()


@pytest.mark.rule("11.4.5")
def test_a_character_divides_an_amount_as_it_is_cast() -> None:
    s = Scenario()
    one, two = s.field("B", forward(9000)), s.field("B", forward(9000))
    knight = s.in_hand("A", forward(5000, Spell((Choose(THEIRS, 2), Divide("it", 3000))), cost=0))
    s.cast(knight)
    assert s.prompt == "share" and not s.offered(0) and not s.offered(3000)
    s.answer(2000)
    assert s.damage(one) == 2000 and s.damage(two) == 1000


@pytest.mark.rule("11.4.5")
def test_a_character_declares_which_card_gets_which_effect() -> None:
    s = Scenario()
    one, two = s.field("B", forward(9000)), s.field("B", forward(9000))
    other = Filter(types=("forward",), side="opp", not_among=Slot("burnt"))
    text = Spell(
        (Choose(THEIRS, slot="burnt"), Choose(other, slot="shot"), Destroy(Slot("burnt")), Damage(Slot("shot"), 1000))
    )
    knight = s.in_hand("A", forward(5000, text, cost=0))
    s.cast(knight, two, one)
    assert s.zone(two) == "break" and s.damage(one) == 1000


@pytest.mark.rule("11.4.8")
def test_entry_autos_are_on_the_stack_when_the_turn_player_gains_priority() -> None:
    s = Scenario()
    herald = s.field("B", backup(Auto(On("enter", subject=FORWARDS), (Draw(1),))))
    knight = s.in_hand("A", forward(5000, Auto(ENTERS, (Draw(1),)), cost=0))
    s.cast(knight)
    assert s.on_field(knight) and s.player == "A" and s.prompt == "priority"
    assert s.stack() == [("auto", herald), ("auto", knight)]


@pytest.mark.rule("11.4.8")
def test_the_turn_player_gains_priority_after_the_opponents_back_attack() -> None:
    s = Scenario(priority="B")
    ambush = s.in_hand("B", forward(5000, "Back Attack", cost=0))
    s.cast(ambush)
    assert s.on_field(ambush) and s.controller(ambush) == "B" and s.player == "A"


@pytest.mark.rule("11.4.8")
def test_what_triggers_on_casting_a_character_triggers_too() -> None:
    s = Scenario()
    listener = s.field("A", backup(Auto(On("cast", subject=FORWARDS, who=Who.YOU), (Draw(1),))))
    knight, dead = s.in_hand("A", forward(5000, cost=0)), s.in_break("A", forward(5000))
    raising = instant(s, "A", Choose(Filter(types=("forward",), zone="break")), Move(Slot(), "field"))
    s.cast(raising, dead)
    s.resolve()
    assert s.on_field(dead) and not s.stack()  # put onto the field, not cast
    s.cast(knight)
    assert s.stack() == [("auto", listener)]


@pytest.mark.rule("11.4.8", "11.8.6")
def test_character_sees_itself_being_cast() -> None:
    s = Scenario()
    herald = s.in_hand("A", forward(5000, Auto(On("cast", Self()), (Draw(1),)), cost=0))
    s.cast(herald)
    assert s.stack() == [("auto", herald)]


@pytest.mark.rule("11.4.8")
def test_character_that_watches_for_others_being_cast_does_not_see_itself() -> None:
    s = Scenario()
    others = Filter(types=("forward",), other=True)
    herald = s.in_hand("A", forward(5000, Auto(On("cast", others, who=Who.YOU), (Draw(1),)), cost=0))
    s.cast(herald)
    assert s.stack() == []
